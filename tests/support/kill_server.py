"""Forks a process per kill: everything is imported once, before any vault is opened or any thread begun.

It reads jobs from standard input, one JSON object a line, and answers each with one line: where the process was when
it was killed. The process tells where it is by writing times into memory that both share, which outlives it.
"""

from __future__ import annotations

import importlib
import json
import mmap
import os
import signal
import sqlite3
import struct
import sys
import tempfile
import threading
import time
import traceback
from contextlib import suppress
from pathlib import Path
from typing import Any

from kill_client import STAGES
from kill_work import WORK, begin

from reverie.checkpoints.commits import Commits

PATIENCE_S = 60.0
_POLL_S = 0.0003


class Marks:
    """When each stage was reached (monotonic seconds), in shared memory."""

    def __init__(self) -> None:
        self._memory = mmap.mmap(-1, 4096)

    def reach(self, stage: int) -> None:
        """Note that the work has come as far as this."""
        if not self.at(stage):
            struct.pack_into("d", self._memory, stage * 8, time.monotonic())

    def at(self, stage: int) -> float:
        """Return when a stage was reached, 0 if it was not."""
        return float(struct.unpack_from("d", self._memory, stage * 8)[0])

    def count_commit(self) -> None:
        """Count an SQL transaction with changes that is about to be committed."""
        struct.pack_into("q", self._memory, 2048, self.commits + 1)

    @property
    def commits(self) -> int:
        """How many transactions the process was about to commit."""
        return int(struct.unpack_from("q", self._memory, 2048)[0])

    def all(self) -> list[float]:
        """Return the times of all stages."""
        return [self.at(stage) for stage in range(len(STAGES))]


def work(job: dict[str, Any], marks: Marks) -> None:
    """Do the work in the forked process, and wait to be killed."""
    _mark_stages(marks)
    _count_commits(marks, job.get("at_commit", -1))
    marks.reach(0)
    WORK[job["work"]](Path(job["root"]))
    marks.reach(4)
    while True:
        signal.pause()


def _mark_stages(marks: Marks) -> None:
    commit, after_commit = Commits.commit, Commits.after_commit

    def marked_commit(self: Commits, change: Any) -> Any:
        marks.reach(1)
        receipt = commit(self, change)
        marks.reach(3)
        return receipt

    def marked_after_commit(self: Commits) -> None:
        marks.reach(2)
        after_commit(self)

    Commits.commit = marked_commit  # type: ignore[method-assign]
    Commits.after_commit = marked_after_commit  # type: ignore[method-assign]


def _count_commits(marks: Marks, fatal: int) -> None:
    """Count the transactions of vault and checkpointer; the process kills itself right before the ``fatal``-th.

    The database on disk changes in these instants only, so they are all that a kill can tell apart in it.
    """
    connect = sqlite3.connect

    def traced(*args: Any, **kwargs: Any) -> sqlite3.Connection:
        connection = connect(*args, **kwargs)
        changes = 0

        def before(statement: str) -> None:
            nonlocal changes
            if statement.strip().upper() != "COMMIT" or connection.total_changes == changes:
                return
            changes = connection.total_changes
            if marks.commits == fatal:
                os.kill(os.getpid(), signal.SIGKILL)
            marks.count_commit()

        connection.set_trace_callback(before)
        return connection

    sqlite3.connect = traced  # type: ignore[assignment]


def kill(pid: int, job: dict[str, Any], marks: Marks) -> str:
    """Kill the process when its time has come; return how it ended."""
    anchor, delay = job.get("stage", len(STAGES) - 1), job.get("delay_s", 0.0)
    deadline = time.monotonic() + PATIENCE_S
    while True:
        ended, status = os.waitpid(pid, os.WNOHANG)
        if ended:
            code = os.waitstatus_to_exitcode(status)
            return "killed" if code == -signal.SIGKILL else f"ended with {code}"
        reached = marks.at(anchor) or marks.at(len(STAGES) - 1)
        if (reached and time.monotonic() >= reached + delay) or time.monotonic() > deadline:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            return "killed" if time.monotonic() <= deadline else "hung"
        time.sleep(_POLL_S)


def warm_up() -> None:
    """Import what the work imports on its way, as found out by a process that does it all once."""
    reader, writer = os.pipe()
    pid = os.fork()
    if not pid:
        try:
            with tempfile.TemporaryDirectory() as folder, os.fdopen(writer, "w") as pipe:
                root = Path(folder) / "memory"
                begin(root)
                for name in ("commit", "reflect_saved"):
                    WORK[name](root)
                pipe.write("\n".join(sys.modules))
        except BaseException:  # noqa: BLE001  (as below)
            traceback.print_exc()
            sys.stderr.flush()
            os._exit(1)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        names = pipe.read().split("\n")
    assert os.waitpid(pid, 0)[1] == 0, "the work failed of itself"
    for name in names:
        with suppress(ImportError):  # some are made up by others
            importlib.import_module(name)
    assert threading.active_count() == 1, "a process with threads must not be forked"


def main() -> None:
    """Do jobs until standard input ends.

    A job is ``{"work": ..., "root": ...}`` with one of these: ``"stage"`` and ``"delay_s"``, to kill the process so
    long after it has reached that stage (without: when it is through); ``"at_commit"``, for it to kill itself right
    before that transaction, counted from 0.
    """
    warm_up()
    for line in sys.stdin:
        job = json.loads(line)
        marks = Marks()
        pid = os.fork()
        if not pid:
            try:
                work(job, marks)
            except BaseException:  # noqa: BLE001  (told by the exit code; nothing of the server must run here)
                traceback.print_exc()
                sys.stderr.flush()
            os._exit(1)
        ended = kill(pid, job, marks)
        print(json.dumps({"ended": ended, "times": marks.all(), "commits": marks.commits}), flush=True)


if __name__ == "__main__":
    main()
