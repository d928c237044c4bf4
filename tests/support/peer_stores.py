"""A vault's store in the place of LangGraph's own stores, for the tests that LangGraph has of them.

Each connection string is a vault of its own, in a directory or in a schema of a PostgreSQL. What those tests do to a
server or ask a table directly is done and read by the store's own means; a statement that nobody knows here raises.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from itertools import count
from typing import Any, ClassVar

import postgres

from reverie import open_vault
from reverie.checkpoints import Document, Vault, VaultStore
from reverie.checkpoints.store.store_places import path_of
from reverie.checkpoints.store.store_values import read_item

SERVER = "localhost:5441"
"""Where the tests of ``PostgresStore`` expect a server."""
PAST = timedelta(minutes=1)
"""How long ago an item ended that a test lets end."""
UNHEEDED = ("CREATE DATABASE", "DELETE FROM", "DROP TABLE IF EXISTS store_migrations")
"""Statements to which nothing of ours corresponds: a vault is made when it is opened, each test has its own."""
REORDERED = "UPDATE store SET updated_at"
"""What orders a peer's lists; ours go by key, and the keys of that test stand in the order it looks for."""


class Shifted:
    """A clock that can be put back."""

    def __init__(self) -> None:
        self._by = timedelta()

    def __call__(self) -> datetime:
        """Return the time (UTC)."""
        return datetime.now(UTC) - self._by

    @contextmanager
    def back(self, by: timedelta) -> Iterator[None]:
        """Put it back meanwhile."""
        self._by = by
        try:
            yield
        finally:
            self._by = timedelta()


class Vaults:
    """Vaults by connection string, under a directory or on a server."""

    def __init__(self, root: str) -> None:
        """Have them at ``root``: a directory, or the address of a PostgreSQL."""
        self.root = root
        self._is_server = root.startswith("postgresql:")
        self._numbers = count()
        self._opened: list[Vault] = []

    def name_of(self, connection: str) -> str:
        """Return the name of the vault for a connection string; ``:memory:`` is another each time."""
        if connection == ":memory:":
            return f"memory_{next(self._numbers)}"
        if SERVER in connection:
            return connection.rpartition("/")[2].partition("?")[0]
        return f"file_{sha256(connection.encode()).hexdigest()[:16]}"

    def open(self, name: str, embed: Any = None) -> tuple[Vault, Shifted]:
        """Open a vault, with this embedder or none; return it and its clock."""
        place = postgres.with_schema(self.root, name) if self._is_server else f"{self.root}/{name}"
        clock = Shifted()
        vault = open_vault(place, embeddings=embed or "none", now=clock)
        self._opened.append(vault)
        return vault, clock

    def drop(self, name: str) -> None:
        """Remove a vault that is closed."""
        if self._is_server:
            postgres.execute(self.root, f'DROP SCHEMA IF EXISTS "{name}" CASCADE')
        else:
            shutil.rmtree(f"{self.root}/{name}", ignore_errors=True)

    def close(self) -> None:
        """Close them all."""
        while self._opened:
            self._opened.pop().close()


class PeerMemoryStore(VaultStore):
    """Stands for ``InMemoryStore``: the store of a vault of its own."""

    vaults: ClassVar[Vaults]

    def __init__(
        self, *, index: Mapping[str, Any] | None = None, ttl: Any = None, connection: str = ":memory:"
    ) -> None:
        """Open the vault of a connection string; its embedder and fields are those of a peer's ``index``."""
        told = index or {}
        fields = told.get("fields") or told.get("text_fields")
        vault, self.clock = self.vaults.open(self.vaults.name_of(connection), told.get("embed"))
        super().__init__(vault, 0, {"fields": fields} if fields else None, ttl)


class PeerStore(PeerMemoryStore):
    """Stands for ``SqliteStore`` and ``PostgresStore``."""

    MIGRATIONS: Sequence[str] = ()

    @classmethod
    @contextmanager
    def from_conn_string(
        cls, conn_string: str, *, index: Mapping[str, Any] | None = None, ttl: Any = None, **_how: Any
    ) -> Iterator[PeerStore]:
        """Yield the store of that vault; how a peer connects (pipeline, pool) is nothing to it."""
        store = cls(index=index, ttl=ttl, connection=conn_string)
        with store.vault:
            yield store

    def setup(self) -> None:
        """Make nothing: the vault was made when it was opened."""

    @contextmanager
    def _cursor(self) -> Iterator[Cursor]:
        yield Cursor(self)


class AsyncPeerStore:
    """Stands for ``AsyncSqliteStore`` and ``AsyncPostgresStore``, whose set-up and sweeps are awaited."""

    def __init__(self, store: PeerStore) -> None:
        self._store = store

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    @classmethod
    @asynccontextmanager
    async def from_conn_string(cls, conn_string: str, **told: Any) -> AsyncIterator[AsyncPeerStore]:
        """Yield the store of that vault."""
        with PeerStore.from_conn_string(conn_string, **told) as store:
            yield cls(store)

    async def setup(self) -> None:
        """Make nothing, as ``PeerStore.setup`` does."""

    async def sweep_ttl(self) -> int:
        """Erase what has expired; return how many items that was."""
        return self._store.sweep_ttl()

    async def start_ttl_sweeper(self) -> Any:
        """Begin to sweep."""
        return self._store.start_ttl_sweeper()

    async def stop_ttl_sweeper(self) -> bool:
        """End the sweeper."""
        return self._store.stop_ttl_sweeper()

    @asynccontextmanager
    async def _cursor(self) -> AsyncIterator[AsyncCursor]:
        yield AsyncCursor(self._store)


class Cursor:
    """What the tests do and ask by SQL."""

    def __init__(self, store: PeerStore) -> None:
        self._store = store
        self._row: dict[str, Any] | None = None

    def execute(self, sql: str, params: Sequence[Any] = ()) -> None:
        """Do what a statement does, or keep what it asks for ``fetchone``."""
        if sql.startswith((*UNHEEDED, REORDERED)):
            return
        if sql.startswith("UPDATE store SET expires_at = NOW() - INTERVAL '1 minute'"):
            expire(self._store, *params)
        elif sql.startswith("SELECT COUNT(*) AS n FROM store"):
            self._row = {"n": int(_document(self._store, *params) is not None)}
        elif sql.startswith("SELECT expires_at FROM store"):
            self._row = {"expires_at": ends_at(self._store, *params)}
        else:
            raise NotImplementedError(sql)

    def fetchone(self) -> dict[str, Any] | None:
        """Return what was asked last."""
        return self._row


class AsyncCursor(Cursor):
    """The same, awaited."""

    async def execute(self, sql: str, params: Sequence[Any] = ()) -> None:
        """Do as ``Cursor.execute`` does."""
        super().execute(sql, params)

    async def fetchone(self) -> dict[str, Any] | None:
        """Return what was asked last."""
        return super().fetchone()


def expire(store: PeerStore, namespace: str, key: str) -> None:
    """Let an item have ended a minute ago, and leave it where it is: it is put again, that much earlier."""
    document = _document(store, namespace, key)
    assert document is not None, (namespace, key)
    labels, kept = tuple(namespace.split(".")), read_item(document)
    assert kept.ttl is not None, (namespace, key)
    store.delete(labels, key)
    with store.clock.back(timedelta(minutes=kept.ttl) + PAST):
        store.put(labels, key, kept.value, ttl=kept.ttl)


def ends_at(store: PeerStore, namespace: str, key: str) -> datetime | None:
    """Return when an item ends, with the reads that the store has only in mind so far."""
    document = _document(store, namespace, key)
    assert document is not None, (namespace, key)
    store._lives.flush()
    read = store.vault.scope(namespace.split(".")[0]).touched([document.path])
    last = max(document.updated_at, read.get(document.path, document.updated_at))
    return read_item(document).ends_at(last)


def _document(store: PeerStore, namespace: str, key: str) -> Document | None:
    scope, *rest = namespace.split(".")
    return store.vault.scope(scope).document(path_of(tuple(rest), key))


class Server:
    """A connection to the server that isn't there: it takes the databases that the tests make and drop."""

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: object) -> None:
        """Leave nothing open."""

    def execute(self, sql: str) -> None:
        """Remove the vault of a database that is dropped."""
        dropped = re.fullmatch(r"DROP DATABASE (\w+)", sql)
        if dropped:
            PeerMemoryStore.vaults.drop(dropped[1])
        elif not sql.startswith(UNHEEDED):
            raise NotImplementedError(sql)


class AsyncServer:
    """The same, awaited."""

    async def __aenter__(self) -> AsyncServer:
        return self

    async def __aexit__(self, *_: object) -> None:
        """Leave nothing open."""

    async def execute(self, sql: str) -> None:
        """Do as ``Server.execute`` does."""
        Server().execute(sql)
