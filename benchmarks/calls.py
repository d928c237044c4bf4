"""What the simplest run takes: Python calls in Reverie's own files, transactions, statements, looks, syncs, tokens.

One file, one memory, an empty vault in a directory, a scripted model and no checkpointer:
``python benchmarks/calls.py`` (``--rooms`` for the calls of each folder). Counts are the same on every machine; calls
of built-ins and of other packages aren't counted. With ``git worktree`` the same script counts a former commit.

``python benchmarks/calls.py --postgres`` prints what a reflection asks of PostgreSQL, on a throwaway server:
statements, by libpq's trace and by pg_stat_statements, and round trips (each ends with ``ReadyForQuery`` in the trace).
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "support"))

import postgres
import psycopg
from scripted import ScriptedModel, extraction
from vault_files import adding, memory

import reverie
from reverie import create_reflection_graph, open_vault

ROOT = str(Path(reverie.__file__).parent)
TEXT = "The north gauge reads in feet, not metres."
CONFIG: dict[str, Any] = {"configurable": {"user_id": "ana", "thread_id": "t1"}}


WARM = 8
"""Reflections before what is counted on PostgreSQL (count): psycopg prepares what is asked for the sixth time."""


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
        elif inner.endswith("engine/sqlite.py") and name in ("run", "fetch", "tuples", "insert_many"):
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
            gc.collect()  # or a vault from before is let go of amid what is counted
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


class Traces:
    """What libpq says of the connections that are opened in its context."""

    def __init__(self) -> None:
        self._watched: list[tuple[Any, Any]] = []

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Trace every connection that is opened in the context."""
        connect = psycopg.Connection.connect.__func__  # type: ignore[attr-defined]

        def traced(kind: type[Any], *args: Any, **kwargs: Any) -> Any:
            connection = connect(kind, *args, **kwargs)
            file = tempfile.TemporaryFile("w+")  # noqa: SIM115 - as long as the connection
            connection.pgconn.trace(file.fileno())
            self._watched.append((connection.pgconn, file))
            return connection

        try:
            with mock.patch.object(psycopg.Connection, "connect", classmethod(traced)):
                yield
        finally:
            for _, file in self._watched:
                file.close()

    def counts(self) -> Counter[str]:
        """Return the statements and the round trips up to now."""
        said = ""
        for connection, file in self._watched:
            connection.untrace()  # writes what libpq keeps back
            file.seek(0)
            said += file.read()
            connection.trace(file.fileno())
        return Counter(
            {"statements": said.count("CommandComplete"), "round trips": said.count("ReadyForQuery")}
        )


def postgres_runs(
    url: str, sizes: tuple[int, ...], stats: Callable[[], int] | None = None
) -> dict[int, Counter[str]]:
    """Reflect once in scopes with so many memories; return what each takes.

    Reflections before have opened the connections, and prepared the statements.

    Args:
        url: An empty vault on PostgreSQL.
        sizes: Memories of each scope (count).
        stats: Returns how many statements the server has counted, if it does.
    """
    traces, found = Traces(), {}
    with traces.watching(), open_vault(url) as vault:
        graph = create_reflection_graph(ScriptedModel(script=[extraction(TEXT)], loop=True), vault)

        def reflect(scope: str) -> None:
            where = {"configurable": {"user_id": scope, "thread_id": "t1"}, "max_concurrency": 1}
            report = graph.invoke({"files": {"note.md": TEXT}}, where)["reflection"]
            assert report["status"] == "applied", report

        def counts() -> Counter[str]:
            return traces.counts() + Counter({"by the server": stats() if stats else 0})

        for number in range(WARM):
            reflect(f"warm {number}")
        for size in sizes:
            name = f"of {size}"
            texts = [f"Station {n} has the sensor {n * 7 % 91}, level {n % 13}." for n in range(size)]
            for start in range(0, size, 250):
                part = [memory(f"m{n}", text) for n, text in enumerate(texts[start : start + 250], start)]
                vault.scope(name).commit(adding(f"c{start}", *part))
            before = counts()
            reflect(name)
            found[size] = counts() - before
    return found


def print_postgres() -> None:
    """Print what a reflection asks of PostgreSQL."""
    counted = "SELECT sum(calls) FROM pg_stat_statements WHERE toplevel AND position('pg_stat_' IN query) = 0"
    with (
        postgres.cluster(shared_preload_libraries="pg_stat_statements") as server,
        psycopg.connect(server.url, autocommit=True) as own,
    ):
        own.execute("CREATE EXTENSION pg_stat_statements")

        def stats() -> int:
            return int((own.execute(counted).fetchone() or [0])[0])

        for size, found in postgres_runs(server.url, (0, 1, 1_000), stats).items():
            print(f"{size:>5,} memories: " + ", ".join(f"{many} {what}" for what, many in found.items()))


def main() -> None:
    """Print the counts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", action="store_true", help="the calls of each folder, too")
    parser.add_argument(
        "--postgres", action="store_true", help="statements and round trips on PostgreSQL instead"
    )
    wanted = parser.parse_args()
    if wanted.postgres:
        print_postgres()
        return
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
