"""Moves vaults in processes that are killed on their way, one process for each of the jobs in the first argument.

A job is ``[source, target, point]``; it prints ``[how each process ended]``. Everything is imported once, then forked.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import traceback
from collections.abc import Callable
from typing import Any

import psycopg  # noqa: F401

import reverie.checkpoints.doors.postgres_vault  # noqa: F401
from reverie.checkpoints.doors import moving
from reverie.checkpoints.engine.database import Transaction
from reverie.checkpoints.files import disk

POINTS: dict[str, tuple[Any, str, Callable[..., bool]]] = {
    "a table begun": (Transaction, "insert", lambda tx, into, *args: into.startswith("images ")),
    "all rows written": (moving, "measure", lambda tx, table: True),
    "committed": (moving, "_write_files", lambda *args: True),
    "a file written": (disk, "replace", lambda path, *args: path.name == "long-term-memory.json"),
}
"""Where a process kills itself: a function, and for which of its calls."""


def arm(point: str) -> None:
    """Let this process kill itself when it comes to ``point``."""
    module, name, wanted = POINTS[point]
    original = getattr(module, name)

    def fatal(*args: Any, **kwargs: Any) -> Any:
        if wanted(*args):
            os.kill(os.getpid(), signal.SIGKILL)
        return original(*args, **kwargs)

    setattr(module, name, fatal)


def main() -> None:
    """Do the jobs one after the other."""
    ended = []
    for source, target, point in json.loads(sys.argv[1]):
        pid = os.fork()
        if not pid:
            try:
                arm(point)
                moving.move_vault(source, target)
            except BaseException:  # noqa: BLE001  (told by the exit code)
                traceback.print_exc()
            os._exit(1)
        ended.append(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
    print(json.dumps(ended))


if __name__ == "__main__":
    main()
