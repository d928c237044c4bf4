"""Checkpointers from an address: where LangGraph keeps the steps of a run.

A checkpointer is the user's and apart from the vault: it holds runs, the vault holds memory. What these add to
LangGraph's own savers is an address, closed connections, private files and patience with other writers.
"""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from threading import Event
from typing import Any

import aiosqlite
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.base import BaseCheckpointSaver, CheckpointTuple
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.checkpoint.sqlite import SqliteSaver
from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver
from typing_extensions import override

from ...state import VaultError
from ..engine.private_files import make_private
from ..text.addresses import is_postgres, needs_extra, path_of, without_password

BUSY_TIMEOUT_S = 30.0
"""How long a saver waits for another writer of the same file (seconds)."""

_WRITE = "Write sqlite:FILE, or memory:."


class _Saver(SqliteSaver):
    """LangGraph's own, with sentences for what is easily mistaken."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        super().__init__(connection)
        self.ended = Event()
        """Shared by the copies that LangGraph makes to read with other serializers."""

    @contextmanager
    @override
    def cursor(self, transaction: bool = True) -> Iterator[sqlite3.Cursor]:
        if self.ended.is_set():
            raise VaultError(
                "The checkpointer is closed, since its `with` block has ended. Run the graph inside the block, or keep "
                "the block open for as long as your program runs (contextlib.ExitStack)."
            )
        with super().cursor(transaction) as cursor:
            yield cursor

    @override
    async def aget_tuple(self, config: RunnableConfig) -> CheckpointTuple | None:
        raise VaultError(
            "This checkpointer is for `invoke` and `stream`. For `ainvoke` and `astream` write `async with "
            "reverie.open_async_checkpointer(...)`."
        )


@contextmanager
def open_checkpointer(url: str | os.PathLike[str]) -> Iterator[BaseCheckpointSaver[str]]:
    """Open a checkpointer for ``invoke`` and ``stream``; it is closed at the end of the ``with`` block.

    Args:
        url: ``sqlite:FILE`` or ``file:FILE`` (made if missing, readable by its owner only), a path, ``memory:``, or
            ``postgresql://USER:PASSWORD@HOST:PORT/DATABASE`` (extra ``postgres``), whose tables are made if missing,
            where LangGraph's own saver looks for them, or in another schema: ``?schema=NAME``.

    Yields:
        A saver to pass to ``compile(checkpointer=...)``.

    Raises:
        VaultError: The address can't be understood or used, or what is there is no SQLite database.
    """
    if is_postgres(url):
        try:
            from .postgres_savers import postgres_saver
        except ImportError as error:
            raise needs_extra("A checkpointer") from error
        with postgres_saver(str(url)) as on_postgres:
            yield on_postgres
        return
    path = _database(url)
    if path is None:
        yield InMemorySaver()
        return
    # LangGraph calls the saver from threads of its own, one at a time under the saver's lock.
    with closing(sqlite3.connect(path, timeout=BUSY_TIMEOUT_S, check_same_thread=False)) as connection:
        saver = _Saver(connection)
        try:
            saver.setup()
        except sqlite3.DatabaseError as error:
            raise _unusable(path, error) from error
        try:
            yield saver
        finally:
            saver.ended.set()


@asynccontextmanager
async def open_async_checkpointer(url: str | os.PathLike[str]) -> AsyncIterator[BaseCheckpointSaver[str]]:
    """Open a checkpointer for ``ainvoke`` and ``astream``; as ``open_checkpointer``, in ``async with``.

    It belongs to the event loop it was opened in.
    """
    if is_postgres(url):
        try:
            from .postgres_savers import async_postgres_saver
        except ImportError as error:
            raise needs_extra("A checkpointer") from error
        async with async_postgres_saver(str(url)) as on_postgres:
            yield on_postgres
        return
    path = _database(url)
    if path is None:
        yield InMemorySaver()
        return
    async with aiosqlite.connect(path, timeout=BUSY_TIMEOUT_S) as connection:
        saver = AsyncSqliteSaver(connection)
        try:
            await saver.setup()
        except sqlite3.DatabaseError as error:
            raise _unusable(path, error) from error
        yield saver


def _database(url: str | os.PathLike[str]) -> Path | None:
    """Return the file an address names, made if it was missing; None for memory."""
    text: Any = url
    if isinstance(url, str):
        if text in ("memory:", ":memory:", "sqlite::memory:"):
            return None
        text = re.sub(r"^sqlite:(///)?", "file:", text)
        if not text.startswith("file:") and re.match(r"[A-Za-z][A-Za-z0-9+.-]+:", text):
            raise VaultError(f"{without_password(text)} is no address of a checkpointer. {_WRITE}")
    path = path_of(text, _WRITE)
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        make_private(path)
    except IsADirectoryError as error:
        raise VaultError(f"{path} is a directory; a checkpointer needs a file. Name one in it.") from error
    except OSError as error:
        raise VaultError(f"The checkpointer's file {path} can't be used: {error.strerror}.") from error
    return path


def _unusable(path: Path, error: sqlite3.DatabaseError) -> VaultError:
    return VaultError(
        f"The checkpointer's file {path} can't be used: {error}. It was left as it is; name another file."
    )
