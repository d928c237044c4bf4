"""What the simplest run takes: Python calls in Reverie's own files, transactions, statements, looks, syncs, tokens.

One file, one memory, an empty vault in a directory, a scripted model and no checkpointer:
``python benchmarks/calls.py`` (``--rooms`` for the calls of each folder). Counts are the same on every machine; calls
of built-ins and of other packages aren't counted. With ``git worktree`` the same script counts a former commit.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "support"))

from scripted import ScriptedModel, extraction

import reverie
from reverie import create_reflection_graph, open_vault

ROOT = str(Path(reverie.__file__).parent)
TEXT = "The north gauge reads in feet, not metres."
CONFIG: dict[str, Any] = {"configurable": {"user_id": "ana", "thread_id": "t1"}}


class Counting:
    """Counts calls of functions in Reverie's files, by file, and transactions, by what they are for."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()
        self.transactions: Counter[str] = Counter()
        self.other: Counter[str] = Counter()
        """Statements, looks at the directory, syncs of files (the database's own apart), tokens and bytes."""

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        """Count an event of the profiler."""
        if event == "c_call" and argument in (os.fsync, os.fdatasync):
            self.other["syncs"] += 1
        path = frame.f_code.co_filename
        inner = path.removeprefix(f"{ROOT}/")
        if event != "call" or inner == path or inner.startswith((".venv", "tests", "benchmarks")):
            return
        self.calls[inner] += 1
        name = frame.f_code.co_name
        # A transaction is a generator: going on behind its yield is a call to a profiler, but no other transaction.
        if inner.endswith("database.py") and name == "_transaction" and "tx" not in frame.f_locals:
            self.transactions["write" if frame.f_locals["write"] else "read"] += 1
            self.other["durable"] += frame.f_locals["write"] and frame.f_locals["durable"]
        elif inner.endswith("database.py") and name == "_look":
            self.transactions["single-statement"] += 1
        elif inner.endswith("engine/sqlite.py") and name in ("run", "fetch"):
            self.other["statements"] += 1
        elif inner.endswith("file_scan.py") and name == "look_at":
            self.other["looks"] += 1
        elif inner.endswith("leases.py") and name == "renew":
            self.other["renewals"] += 1


def simplest_run() -> Counting:
    """Reflect once to import everything, then count a second, equal run in a vault of its own."""
    counting = Counting()
    for profiler in (None, counting):
        with tempfile.TemporaryDirectory() as folder, open_vault(folder) as vault:
            graph = create_reflection_graph(ScriptedModel(script=[extraction(TEXT)], loop=True), vault)
            sys.setprofile(profiler)
            try:
                # One step at a time, in this thread: the only one that is counted.
                result = graph.invoke({"files": {"note.md": TEXT}}, {**CONFIG, "max_concurrency": 1})
            finally:
                sys.setprofile(None)
            report = result["reflection"]
            assert report["status"] == "applied", report
            counting.other["tokens"] = report["prompt_tokens"] + report["completion_tokens"]
            counting.other["bytes"] = sum(path.stat().st_size for path in Path(folder).glob("*/*.json"))
    return counting


def main() -> None:
    """Print the counts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", action="store_true", help="the calls of each folder, too")
    wanted = parser.parse_args()
    found = simplest_run()
    print(f"{sum(found.calls.values()):,} Python calls in {len(found.calls)} files")
    transactions = ", ".join(f"{count} {name}" for name, count in sorted(found.transactions.items()))
    print(f"Transactions: {transactions}")
    print(", ".join(f"{count:,} {name}" for name, count in sorted(found.other.items())))
    if wanted.rooms:
        rooms: Counter[str] = Counter()
        for path, count in found.calls.items():
            rooms[path.rpartition("/")[0]] += count
        for room, count in rooms.most_common():
            print(f"{count:>6,}  {room}")


if __name__ == "__main__":
    main()
