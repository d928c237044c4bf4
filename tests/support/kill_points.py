"""Where a process can be killed: every point at which it says so, by kind and number.

Installed in the process that is going to die. It counts the points it passes in memory that outlives it, and kills
itself at the one it was told. What it passes: nodes of a graph (before, after), model calls (asked, about to answer),
SQL statements (before; inside: sent and not answered, or under way; after), calls that change readable files (before).
"""

from __future__ import annotations

import json
import mmap
import os
import signal
import sqlite3
import struct
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import kill_work
import psycopg
from kill_client import KINDS, STAGES
from langchain_core.callbacks import BaseCallbackHandler
from langgraph.checkpoint.postgres import PostgresSaver
from langgraph.checkpoint.sqlite import SqliteSaver
from psycopg.waiting import Wait

from reverie.checkpoints.core.scope import ScopePart
from reverie.checkpoints.doors.postgres_vault import PostgresScope
from reverie.checkpoints.doors.sql_vault import SqlScope
from reverie.checkpoints.engine.database import Database
from reverie.checkpoints.files import disk
from reverie.checkpoints.files.readable_files import ReadableFiles

FILE_CALLS = ("fsync", "link", "unlink", "rename", "replace", "mkdir")
_COUNTS, _DIED = 1024, 2048


class Marks:
    """How far a process came, in memory it shares with the one that forked it."""

    def __init__(self) -> None:
        self._memory = mmap.mmap(-1, 4096)

    def reach(self, stage: int) -> None:
        """Note when the work came as far as this, the first time."""
        if not self.at(stage):
            struct.pack_into("d", self._memory, stage * 8, time.monotonic())

    def at(self, stage: int) -> float:
        """Return when a stage was reached (monotonic seconds), 0 if it was not."""
        return float(struct.unpack_from("d", self._memory, stage * 8)[0])

    def count(self, kind: str) -> int:
        """Count a point; return its number among those of its kind, from 0."""
        place = _COUNTS + 8 * KINDS.index(kind)
        number = int(struct.unpack_from("q", self._memory, place)[0])
        struct.pack_into("q", self._memory, place, number + 1)
        return number

    def die(self, where: str) -> None:
        """Note where, and kill this process."""
        self._memory[_DIED : _DIED + 100] = where.encode()[:100].ljust(100)
        os.kill(os.getpid(), signal.SIGKILL)

    def told(self) -> dict[str, Any]:
        """Return all of it."""
        died = bytes(self._memory[_DIED : _DIED + 100]).rstrip(b"\0 ").decode(errors="replace")
        return {"times": [self.at(stage) for stage in range(len(STAGES))], "died": died}


class Points:
    """Counts points, and kills the process at one of them."""

    def __init__(self, marks: Marks, fatal: tuple[str, int] | None, vault: str) -> None:
        self.marks = marks
        self.passed: list[tuple[str, str]] = []
        self.committing = 0
        self.filing = 0
        self._fatal = fatal
        self._vault_on_postgres = vault.startswith("postgresql:")

    def reach(self, kind: str, label: str = "") -> None:
        """Pass a point, or die there."""
        number = self.marks.count(kind)
        if (kind, number) == self._fatal:
            self.marks.die(label or kind)
        self.passed.append((kind, label))

    def whose(self, vault: bool) -> str:
        """Return whose statement it is: a commit's, another one's of the vault, or the checkpointer's."""
        return ("commit" if self.committing else "vault") if vault else "saver"

    @contextmanager
    def within(self, what: str) -> Generator[None]:
        """Count how deep we are in commits, or in the writing of files."""
        setattr(self, what, getattr(self, what) + 1)
        try:
            yield
        finally:
            setattr(self, what, getattr(self, what) - 1)

    # -- nodes and models -----------------------------------------------------------------------------------

    def watch_graph(self) -> None:
        """Meet the nodes of any graph that the work runs, and its model calls; note what a checkpointer has."""
        kill_work.WATCHERS.append(_Nodes(self))
        kill_work.TELL.append(lambda point, label: self.reach("model", f"{point} {label}"))
        for saver in (SqliteSaver, PostgresSaver):
            saver.put_writes = _noting_answers(saver.put_writes)  # type: ignore[method-assign]

    # -- the vault's operations -----------------------------------------------------------------------------

    def watch_vault(self) -> None:
        """Note the stages of a commit, and which statements are a commit's."""
        # The scopes of PostgreSQL have wrapped operations of their own.
        for scope in (SqlScope, PostgresScope):
            for name in ("commit", "revert", "at_once"):
                setattr(scope, name, self._committing(getattr(scope, name)))
        after_commit, points = ScopePart.after_commit, self

        def marked(self: ScopePart) -> None:
            points.marks.reach(2)
            after_commit(self)

        ScopePart.after_commit = marked  # type: ignore[method-assign]

    def _committing(self, operation: Callable[..., Any]) -> Callable[..., Any]:
        def marked(*args: Any, **kwargs: Any) -> Any:
            # A commit that is part of a transaction is done when that is; what only takes pieces commits nothing.
            if self.committing or not kwargs.get("commits", True):
                return operation(*args, **kwargs)
            self.marks.reach(1)
            with self.within("committing"):
                receipt = operation(*args, **kwargs)
            self.marks.reach(3)
            return receipt

        return marked

    def watch_files(self) -> None:
        """Meet the system calls and transactions by which readable files are written or taken in."""
        for name in ("write", "sync"):
            setattr(ReadableFiles, name, self._filing(getattr(ReadableFiles, name)))
        for name in FILE_CALLS:
            setattr(os, name, self._counted(name, getattr(os, name)))
        disk.exchange = self._counted("exchange", disk.exchange)
        Database.write = self._counted("transaction", Database.write)  # type: ignore[method-assign]

    def _filing(self, operation: Callable[..., Any]) -> Callable[..., Any]:
        def inside(*args: Any, **kwargs: Any) -> Any:
            with self.within("filing"):
                return operation(*args, **kwargs)

        return inside

    def _counted(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*args: Any, **kwargs: Any) -> Any:
            if self.filing:
                self.reach("file", name)
            return call(*args, **kwargs)

        return counted

    # -- SQL ------------------------------------------------------------------------------------------------

    def watch_sqlite(self) -> None:
        """Meet every statement of every connection to an SQLite file."""
        connect, points = sqlite3.connect, self

        class Cursor(sqlite3.Cursor):
            def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
                return points.statement(
                    self.connection, sql, lambda: super(Cursor, self).execute(sql, parameters)
                )

            def executemany(self, sql: str, parameters: Any, /) -> sqlite3.Cursor:
                def call() -> sqlite3.Cursor:
                    return super(Cursor, self).executemany(sql, parameters)

                return points.statement(self.connection, sql, call)

        class Connection(sqlite3.Connection):
            def cursor(self, factory: Any = None) -> Any:
                return super().cursor(Cursor)

            def execute(self, *args: Any) -> sqlite3.Cursor:
                return self.cursor().execute(*args)  # type: ignore[no-any-return]

            def commit(self) -> None:
                points.statement(self, "COMMIT", super().commit)

        def connected(path: Any, *args: Any, **kwargs: Any) -> sqlite3.Connection:
            connection = connect(path, *args, factory=Connection, **kwargs)
            connection.of_vault = Path(path).name == "vault.db"  # type: ignore[attr-defined]
            return connection

        sqlite3.connect = connected  # type: ignore[assignment]

    def statement(self, connection: Any, sql: str, call: Callable[[], Any]) -> Any:
        """Run a statement of SQLite; inside it is after its first step."""
        kind = self.whose(connection.of_vault)
        label = sql.split(maxsplit=1)[0]
        self.reach(f"{kind} before", label)
        if self._fatal and self._fatal[0] == f"{kind} inside":
            connection.set_progress_handler(lambda: self.reach_inside(connection, kind, label), 1)
        else:
            self.reach(f"{kind} inside", label)
        result = call()
        connection.set_progress_handler(None, 0)
        self.reach(f"{kind} after", label)
        return result

    def reach_inside(self, connection: Any, kind: str, label: str) -> None:
        """Pass the point inside a statement, once."""
        connection.set_progress_handler(None, 0)
        self.reach(f"{kind} inside", label)

    def watch_postgres(self) -> None:
        """Meet every exchange with a PostgreSQL; inside it is when all was sent and nothing is answered."""
        wait, points = psycopg.Connection.wait, self

        def watched(self: Any, gen: Any, *args: Any, **kwargs: Any) -> Any:
            # Only a checkpointer has its connections from a pool.
            kind = points.whose(points._vault_on_postgres and getattr(self, "_pool", None) is None)
            points.reach(f"{kind} before")
            result = wait(self, points.inside(gen, f"{kind} inside"), *args, **kwargs)
            points.reach(f"{kind} after")
            return result

        psycopg.Connection.wait = watched  # type: ignore[method-assign]

    def inside(self, gen: Generator[Any, Any, Any], kind: str) -> Generator[Any, Any, Any]:
        """Pass on what the driver of libpq waits for; it waits for an answer when all is sent."""
        sent = False
        try:
            wish = next(gen)
            while True:
                if wish == Wait.R and not sent:
                    sent = True
                    self.reach(kind)
                ready = yield wish
                wish = gen.send(ready)
        except StopIteration as end:
            if not sent:  # nothing to be answered, as in a pipeline, or answered at once
                self.reach(kind)
            return end.value


class _Nodes(BaseCallbackHandler):
    """Meets the nodes of a graph."""

    run_inline = True

    def __init__(self, points: Points) -> None:
        self._points = points
        self._names: dict[Any, str] = {}

    def on_chain_start(self, serialized: Any, inputs: Any, *, run_id: Any, **kwargs: Any) -> None:
        """Before a node begins."""
        name = kwargs.get("name")
        if name == (kwargs.get("metadata") or {}).get("langgraph_node") and name != "model_call":
            self._names[run_id] = str(name)
            self._points.reach("node before", str(name))

    def on_chain_end(self, outputs: Any, *, run_id: Any, **kwargs: Any) -> None:
        """After it; what it returned is not saved yet."""
        if run_id in self._names:
            self._points.reach("node after", self._names.pop(run_id))


def _noting_answers(put_writes: Callable[..., None]) -> Callable[..., None]:
    """Calls are made one after the other, and so are their answers kept: each as the result of a task."""

    def put(saver: Any, config: Any, writes: Any, *args: Any, **kwargs: Any) -> None:
        put_writes(saver, config, writes, *args, **kwargs)
        if any(channel == "__return__" for channel, _ in writes):
            kill_work.note("kept", "")

    return put


def install(marks: Marks, job: dict[str, Any]) -> Callable[[], None]:
    """Watch this process; return what writes down which points it passed, if that was asked for."""
    fatal = job.get("at")
    points = Points(marks, tuple(fatal) if fatal else None, job["place"]["vault"])
    points.watch_vault()
    points.watch_graph()
    if fatal or job.get("trace"):
        points.watch_files()
        points.watch_sqlite()
        points.watch_postgres()

    def write() -> None:
        if job.get("trace"):
            Path(job["trace"]).write_text(json.dumps(points.passed))

    return write
