"""SQLite: the standard library's, with WAL and full durability."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, suppress
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

from typing_extensions import override

from ...state import VaultCorrupt, VaultError
from .database import (
    AT_ONCE,
    CHUNK,
    DiskError,
    Row,
    SqlDialect,
    Transaction,
    TransactionLostError,
    UnreadableText,
    Unsent,
    marks_for,
)
from .private_files import locked, make_private
from .schema import LATER, SCHEMA_VERSION, TABLES, UNCOUNTED, missing_steps, shown_of, too_old

DATABASE = Path(".reverie", "vault.db")
"""Where a vault's directory holds its database."""

APPLICATION_ID = 0x52657665
"""Says in the file's header that a database is a vault ("Reve")."""

BUSY_TIMEOUT_MS = 30_000
HELD_TIMEOUT_MS = 500
"""How long a writer waits for another that was waited for in vain just before (milliseconds)."""
FORGOTTEN_S = 60.0
"""For how long that is remembered while nobody writes (seconds)."""
SCRUB_TIMEOUT_MS = 500
CACHED_STATEMENTS = 256
"""Prepared statements that each connection keeps (count): a reflection makes more than Python's own 128."""

CACHE_KB = 8_000
"""Of the database, what each connection keeps in memory: SQLite's own 2 MB are few for 100,000 memories."""

_NO_CHANGE = "UPDATE meta SET value = value WHERE 0"

_NUMBER = f"typeof({{0}}) = 'integer' AND {{0}} BETWEEN {-(2**53)} AND {2**53}"
_FITS = {
    "TEXT": "typeof({0}) = 'text'",
    "INTEGER": _NUMBER,
    "BIGINT": _NUMBER,
    "BYTEA": "typeof({0}) = 'blob'",
}
"""What a value of a kind of column is like: any number that we write is far smaller."""
_COLUMNS = (
    "SELECT t.name AS t, c.name AS c, c.type AS kind, s.type AS named FROM sqlite_master AS t,"
    " pragma_table_info(t.name) AS c, pragma_table_info(t.name) AS s"
    " WHERE t.type = 'table' AND s.name = 'scope' ORDER BY t.name, c.cid"
)
"""Of every table with rows of scopes each column: names and kind, and of what kind ``scope`` is in that table."""
_OF_SCOPE = {"TEXT": "?", "BIGINT": "(SELECT number FROM scopes WHERE scope = ?)"}
"""What ``scope`` is in a table: the name, or the scope's number."""

_NO_SUCH = "no such table: main."
"""Begins what SQLite says of a table that another one's definition names: no statement of ours does."""
_NOT_UTF8 = "Could not decode to UTF-8"
"""Begins what Python says of a text that is none."""

STEPS: tuple[tuple[str, ...], ...] = (TABLES, *LATER)
"""What leads from each version of the tables to the next."""

SQLITE_FAILS = (sqlite3.Error, UnicodeDecodeError)
"""What a call of SQLite raises; the second is Python's of a message that names a damaged table."""

_LISTS = tuple(f"IN ({','.join('?' * (1 << half))})" for half in range(CHUNK.bit_length()))
"""Lists of 1, 2, 4 ... values in a statement."""

_DEFINED = "SELECT name, type, CAST(sql AS BLOB) FROM sqlite_master WHERE sql IS NOT NULL"
"""Tables and indexes, as SQLite keeps the statements that made them: as bytes, since they may be damaged."""


class SqliteDialect(SqlDialect):
    """One database file."""

    def __init__(self, path: Path, url: str) -> None:
        self.path = path
        self.url = url
        self._file = (0, 0)
        self._waited_at = 0.0
        """When another writer was last waited for in vain (``time.monotonic``); 0 if we have written since."""
        self._useless: set[int] = set()
        """Connections (``id``) that SQLite could open for reading only, as it does after an error of the disk."""

    # -- opening --------------------------------------------------------------------------------------------

    @override
    def prepare(self) -> None:
        # One process at a time: two that switch a new file to WAL at once get "database is locked" at once.
        try:
            with locked(self.path.parent / "open.lock"):
                make_private(self.path)
                connection = self._open()
                try:
                    self._prepare(connection)
                except SQLITE_FAILS as error:
                    explained = self._explain(error)
                    # A statement of ours that a sound database would have taken: its header says another version.
                    raise (
                        self._corrupt(str(error)) if isinstance(explained, SQLITE_FAILS) else explained
                    ) from error
                finally:
                    connection.close()
                found = self.path.stat()
                self._file = (found.st_dev, found.st_ino)
        except TimeoutError as error:
            raise self._busy(f"{error.strerror}. Let it go on, or end it") from error
        except OSError as error:
            raise self._unusable(error.strerror or str(error)) from error

    def _prepare(self, connection: sqlite3.Connection) -> None:
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        owner = connection.execute("PRAGMA application_id").fetchone()[0]
        tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if owner == APPLICATION_ID and version > SCHEMA_VERSION:
            raise VaultError(
                f"The vault {self.path} was written by a newer version of Reverie (tables {version}, this one "
                f"knows {SCHEMA_VERSION}). Upgrade Reverie to open it."
            )
        if owner == APPLICATION_ID and version == SCHEMA_VERSION:
            self._check_definitions(connection)
            return
        ours = owner == APPLICATION_ID and version > 0
        if ours and (why := too_old(version)):
            raise VaultError(
                f"The vault {self.path} can't be opened. {why}. Its readable files hold its memories: keep a copy of "
                "the folder .reverie and take it away, and they are taken in anew."
            )
        if (tables or owner) and not ours:
            raise self._corrupt("it is a database of something else")
        if not ours:
            connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("BEGIN IMMEDIATE")
        # A crash between the steps leaves the version it had.
        for statement in chain.from_iterable(missing_steps(version, STEPS)) if ours else _statements():
            connection.execute(statement)
        if ours:
            connection.executemany(
                "UPDATE memories SET shown = ? WHERE scope = ? AND id = ?",
                shown_of(connection.execute(UNCOUNTED.replace("image", "CAST(image AS BLOB)"))),
            )
        self._check_definitions(connection)
        connection.execute(f"PRAGMA application_id={APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version={SCHEMA_VERSION}")
        connection.execute("COMMIT")

    def _check_definitions(self, connection: sqlite3.Connection) -> None:
        """Raise ``VaultCorrupt`` if tables are not defined as we define them: what they say then is anybody's guess.

        An index that is missing makes the vault slow, and doctor says so; what isn't ours may be there, too.
        """
        there = _defined(connection)
        for name, (kind, statement) in _definitions().items():
            if name not in there and kind == "index":
                continue
            if there.get(name) != (kind, statement):
                what = "is missing" if name not in there else "isn't defined as it was"
                raise self._corrupt(f"the {kind} {name} {what}, so that its rows can't be relied on")

    def _open(self) -> sqlite3.Connection:
        try:
            # Autocommit: transactions are begun and ended by us. Connections move between threads, never
            # two threads at once.
            connection = sqlite3.connect(
                self.path,
                timeout=BUSY_TIMEOUT_MS / 1000,
                isolation_level=None,
                check_same_thread=False,
                cached_statements=CACHED_STATEMENTS,
            )
        except SQLITE_FAILS as error:
            raise self._explain(error) from error
        connection.row_factory = sqlite3.Row
        return connection

    @override
    def connect(self) -> sqlite3.Connection:
        self.check_there()
        connection = self._open()
        try:
            for pragma in (
                "foreign_keys=ON",
                "temp_store=MEMORY",
                f"cache_size=-{CACHE_KB}",
            ):
                connection.execute(f"PRAGMA {pragma}")
        except SQLITE_FAILS as error:
            connection.close()
            raise self._explain(error) from error
        return connection

    @override
    def check_there(self) -> None:
        # An open connection goes on writing to a file that was removed, and all of it would be lost.
        try:
            found = os.stat(self.path)  # noqa: PTH116 - before every transaction, and a method takes longer
            if (found.st_dev, found.st_ino) == self._file:
                return
            what = "was replaced by another"
        except (FileNotFoundError, NotADirectoryError):
            what = "is gone"
        except OSError as error:
            raise self._unusable(error.strerror or str(error)) from error
        raise VaultError(
            f"The vault's database {self.path} {what}. Open the vault again: what is missing in the database "
            "is taken in from the readable files."
        )

    @override
    def disconnect(self, connection: sqlite3.Connection) -> None:
        self._useless.discard(id(connection))
        connection.close()

    @override
    def is_broken(self, connection: sqlite3.Connection) -> bool:
        return id(connection) in self._useless

    # -- statements -----------------------------------------------------------------------------------------

    @override
    def run(
        self, connection: sqlite3.Connection, sql: str, params: Sequence[Any], *, before: Unsent = ()
    ) -> sqlite3.Cursor:
        try:
            return connection.execute(sql, params)
        except SQLITE_FAILS as error:
            raise self._explain(error) from error

    @override
    def fetch(
        self,
        connection: sqlite3.Connection,
        sql: str,
        params: Sequence[Any],
        *,
        most: int | None = None,
        before: Unsent = (),
    ) -> list[Row]:
        try:
            try:
                cursor = connection.execute(sql, params)
                return cursor.fetchall() if most is None else cursor.fetchmany(most)
            except SQLITE_FAILS as error:
                if not str(error).startswith(_NOT_UTF8):
                    raise
            # Only now: to decode in Python costs every text a call. What was read is read again, and nothing written.
            connection.text_factory = _decoded
            cursor = connection.execute(sql, params)
            return cursor.fetchall() if most is None else cursor.fetchmany(most)
        except SQLITE_FAILS as error:
            raise self._explain(error) from error

    @override
    def each(
        self, connection: sqlite3.Connection, sql: str, params: Sequence[Any], *, before: Unsent = ()
    ) -> Iterator[Row]:
        done = 0
        while True:
            try:
                cursor = connection.execute(sql, params)
                for _ in range(done):  # as far as it was read before it met what is no text
                    cursor.fetchone()
                while rows := cursor.fetchmany(AT_ONCE):
                    done += len(rows)
                    yield from rows
                return
            except SQLITE_FAILS as error:
                if not str(error).startswith(_NOT_UTF8) or connection.text_factory is _decoded:
                    raise self._explain(error) from error
                connection.text_factory = _decoded

    @override
    def tuples(
        self, connection: sqlite3.Connection, sql: str, params: Sequence[Any], *, before: Unsent = ()
    ) -> list[tuple[Any, ...]]:
        cursor = connection.cursor()
        cursor.row_factory = None
        try:
            return cursor.execute(sql, params).fetchall()
        except SQLITE_FAILS:
            return super().tuples(connection, sql, params)  # reads what is no text, or explains

    @override
    def insert_many(
        self,
        connection: sqlite3.Connection,
        into: str,
        rows: Sequence[Sequence[Any]],
        otherwise: str,
        *,
        before: Unsent = (),
    ) -> None:
        try:
            connection.executemany(f"INSERT INTO {into} VALUES ({marks_for(rows[0])}) {otherwise}", rows)  # noqa: S608
        except SQLITE_FAILS as error:
            raise self._explain(error) from error

    @override
    def among(self, values: Sequence[Any]) -> tuple[str, Sequence[Any]]:
        # Lists of few different lengths (a value once more changes nothing): their statements are found prepared.
        half = (len(values) - 1).bit_length()
        listed = _LISTS[half] if half < len(_LISTS) else f"IN ({marks_for(range(1 << half))})"
        return listed, [*values, *[values[-1]] * ((1 << half) - len(values))]

    @override
    def begin(
        self, connection: sqlite3.Connection, *, write: bool, scope: str = "", durable: bool = True
    ) -> None:
        if write:
            self.run(connection, f"PRAGMA synchronous={'FULL' if durable else 'NORMAL'}", ())
        # One writer at a time, of whatever scope.
        if not write:
            self.run(connection, "BEGIN", ())
        elif self._waited_at and time.monotonic() - self._waited_at < FORGOTTEN_S:
            self._begin_soon(connection)
        else:
            self._begin_writing(connection)
        if write:
            try:
                connection.execute(
                    _NO_CHANGE
                )  # only now SQLite says that all it can do with this connection is read
            except SQLITE_FAILS as error:
                if getattr(error, "sqlite_errorname", "").startswith("SQLITE_READONLY"):
                    self._useless.add(id(connection))
                    raise TransactionLostError(str(self._explain(error))) from error  # a fresh one may do

    @override
    def number_scopes(self, tx: Transaction) -> None:
        """Nobody else is writing."""

    def _begin_writing(self, connection: sqlite3.Connection) -> None:
        """Begin, and take down whether another was waited for in vain: an agent's turn writes half a dozen times."""
        try:
            connection.execute("BEGIN IMMEDIATE")
        except SQLITE_FAILS as error:
            if getattr(error, "sqlite_errorname", "").startswith("SQLITE_BUSY"):
                self._waited_at = time.monotonic()
            raise self._explain(error) from error
        self._waited_at = 0.0

    def _begin_soon(self, connection: sqlite3.Connection) -> None:
        """Begin behind another that was waited for already, and may have ended."""
        self.run(connection, f"PRAGMA busy_timeout={HELD_TIMEOUT_MS}", ())
        try:
            self._begin_writing(connection)
        finally:
            connection.execute(f"PRAGMA busy_timeout={BUSY_TIMEOUT_MS}")

    @override
    def commit(self, connection: sqlite3.Connection, *, before: Unsent = ()) -> None:
        self.run(connection, "COMMIT", ())

    @override
    def rollback(self, connection: sqlite3.Connection) -> None:
        if connection.in_transaction:
            # SQLite has rolled back already when the error was grave (a full disk); asking again says so.
            with suppress(*SQLITE_FAILS):
                connection.execute("ROLLBACK")

    def _explain(self, error: Exception) -> Exception:
        name = getattr(error, "sqlite_errorname", "")
        if isinstance(error, UnicodeDecodeError):
            return self._corrupt("what it says of its own tables is no text")
        if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")) or str(error).startswith(_NO_SUCH):
            return self._corrupt(str(error))
        if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
            return self._busy(
                f"another program has been writing for more than {BUSY_TIMEOUT_MS // 1000} seconds. "
                "Try again when it is done"
            )
        if name.startswith("SQLITE_FULL"):
            return DiskError(
                f"The disk that holds the vault {self.path} is full: this was not written, and what was committed "
                "before stands. Make room and try again."
            )
        if isinstance(error, sqlite3.OperationalError) and name.startswith(
            ("SQLITE_IOERR", "SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_PERM")
        ):
            return self._unusable(str(error))
        if name.startswith(("SQLITE_CONSTRAINT", "SQLITE_MISMATCH")):
            return VaultCorrupt(
                f"The vault's database {self.path} refuses a row ({error}): its numbers don't agree with each other. "
                "Nothing was changed. `reverie doctor` says more; restore a copy."
            )
        return error

    def _busy(self, why: str) -> VaultError:
        return VaultError(f"The vault {self.path} is busy: {why}.")

    def _unusable(self, why: str) -> VaultError:
        return DiskError(f"The vault {self.path} can't be used: {why}. Check its disk and permissions.")

    def _corrupt(self, why: str) -> VaultCorrupt:
        inner = self.path.parent
        return VaultCorrupt(
            f"The vault's database {self.path} can't be used: {why}. It was left as it is. If its disk can't be read, "
            f"mend that first. Otherwise: Move it away to start from the readable files in {inner.parent}, which hold "
            f"all memories, or restore a copy. (Keep a copy of {inner} first, and take all of it away: the next use "
            "reads the files and makes a new one.)"
        )

    # -- care -----------------------------------------------------------------------------------------------

    @property
    @override
    def definitions(self) -> Sequence[str]:
        return [statement for step in STEPS for statement in step]

    @override
    def made(self, tx: Transaction) -> set[str]:
        return {row["name"] for row in tx.rows("SELECT name FROM sqlite_master")}

    @override
    def check(self, tx: Transaction) -> list[str]:
        found = [str(row["integrity_check"]) for row in tx.rows("PRAGMA integrity_check")]
        return [line for line in found if line != "ok"]

    @override
    def misplaced(self, tx: Transaction, scope: str) -> list[str]:
        # SQLite keeps whatever it is given, in any column.
        found = []
        for each in tx.rows(_COLUMNS):
            table, column = each["t"], each["c"]
            wrong = f"{column} IS NOT NULL AND NOT ({_FITS[each['kind']].format(column)})"
            sql = f"SELECT 1 FROM {table} WHERE scope = {_OF_SCOPE[each['named']]} AND {wrong} LIMIT 1"  # noqa: S608
            if tx.row(sql, scope) is not None:
                found.append(f"{table}.{column}")
        return found

    @override
    def take_stock(self, connection: sqlite3.Connection) -> None:
        """It never does: its choices follow from the tables."""

    @override
    def scrub(self, connection: sqlite3.Connection) -> str:
        try:
            connection.execute(f"PRAGMA busy_timeout={SCRUB_TIMEOUT_MS}")
            connection.execute("PRAGMA secure_delete=ON")
            # Deleted rows stay in free pages.
            connection.execute("VACUUM")
            busy, _log, _done = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        except SQLITE_FAILS as error:
            # Also called after a commit that is durable and must not look failed: what is owed stays owed.
            return str(error)
        finally:
            connection.execute(f"PRAGMA busy_timeout={BUSY_TIMEOUT_MS}")
        return "another program is reading the vault" if busy else ""


@cache
def _made() -> tuple[tuple[str, str, bytes], ...]:
    """Return what all steps make: name and kind of each table and index, and the statement that SQLite keeps of it."""
    with closing(sqlite3.connect(":memory:")) as connection:
        for statement in chain.from_iterable(STEPS):
            connection.execute(statement)
        return tuple(connection.execute(_DEFINED))


def _statements() -> Iterator[str]:
    """Yield what makes a new database at once, tables first: half as many statements as the steps are."""
    for wanted in ("table", "index"):
        yield from (sql.decode() for _, kind, sql in _made() if kind == wanted)


@cache
def _definitions() -> dict[str, tuple[str, str]]:
    """Return our tables and indexes as ``_defined`` returns them."""
    return _without_lines(_made())


def _defined(connection: sqlite3.Connection) -> dict[str, tuple[str, str]]:
    """Return kind and statement of each table and index, by name, but for how it is broken into lines."""
    return _without_lines(connection.execute(_DEFINED))


def _without_lines(made: Iterable[Sequence[Any]]) -> dict[str, tuple[str, str]]:
    return {name: (kind, " ".join(bytes(sql).decode(errors="replace").split())) for name, kind, sql in made}


def _decoded(data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError:
        return UnreadableText(data.decode(errors="replace"))


def is_there(root: Path) -> bool:
    """Return whether a directory holds a vault's database; of one that nobody may look at, there is none."""
    try:
        return (root / DATABASE).is_file()
    except OSError:
        return False


def scopes_in(root: Path) -> list[str]:
    """Return the scopes that a directory's database knows, none if there is no such database; nothing is changed."""
    if not is_there(root):
        return []
    try:
        # Not read-only: such a connection leaves the files that SQLite makes beside the database.
        address = f"{(root / DATABASE).absolute().as_uri()}?mode=rw"
        with closing(sqlite3.connect(address, uri=True)) as connection:
            return [str(name) for (name,) in connection.execute("SELECT scope FROM scopes")]
    except SQLITE_FAILS:
        return []
