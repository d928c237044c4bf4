"""PostgreSQL as the vault's engine: psycopg 3, advisory locks."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from functools import lru_cache, partial
from itertools import count
from operator import itemgetter
from typing import Any, TypeAlias, TypeVar

import psycopg
from psycopg.pq import TransactionStatus
from psycopg.rows import DictRow, tuple_row
from typing_extensions import override

from ...state import VaultCorrupt, VaultError, digest
from .alternating import Alternating
from .database import (
    AT_ONCE,
    CommitInDoubtError,
    FoundRows,
    Row,
    SqlDialect,
    Transaction,
    TransactionLostError,
    Unsent,
    chunks,
)
from .postgres_bulk import UNSTORABLE, Bulk, copied, make_room
from .postgres_schema import STEPS, prepare
from .postgres_server import LOCK_TIMEOUT_S, Connection, Server

T = TypeVar("T")
_Cursors: TypeAlias = "list[psycopg.Cursor[DictRow]]"

SCRUB_WAIT_S = 0.5
"""How long the clean-up of the disk waits for others (seconds)."""

MOST_ROWS = 20_000
"""Rows of which some may be there that are sent at once (count)."""

GROWN = 2
"""A table is analysed after what wrote at least the so-manieth part of its rows (count)."""

_NUMBERS = count()
"""What names cursors."""

_READ = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
# Each statement sees what was committed before it; who else writes the scope waits at the lock, so that is
# one state throughout. A stricter level would see the state from before the wait.
_WRITE = "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; SELECT pg_advisory_xact_lock({})"

_WITH_CONTENT = (
    "memories documents images outcomes reports commits candidates piece_states pieces search_postings search_rows"
    " search_counts passages_postings passages_rows passages_counts vectors"
).split()
"""Tables that hold what people said, or words of it."""

_FREE_NUMBER = """
WITH made AS (SELECT COALESCE(MAX(number), 0) AS last FROM scopes),
numbers AS (SELECT GENERATE_SERIES(last + 1, last + 2147483647) AS n FROM made)
SELECT n AS v FROM numbers WHERE pg_try_advisory_xact_lock(?, CAST(n % 2147483647 AS INT)) LIMIT 1
"""
"""The first number behind those of all scopes that nobody else is about to give: each is under a lock of its own."""

_GIVEN = (
    "INSERT INTO scopes (scope, number) SELECT ?, ? WHERE NOT EXISTS (SELECT 1 FROM scopes WHERE number = ?)"
)

_INVALID = """
SELECT c.relname AS name FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indexrelid
WHERE c.relnamespace = quote_ident(current_schema())::regnamespace AND NOT i.indisvalid ORDER BY c.relname
"""

# https://www.postgresql.org/docs/current/errcodes-appendix.html
_LOST = ("08", "57P01", "57P02", "57P03", "57P05", "25P03", "40001", "40P01")
_REFUSED = ("42501", "25006", "53300", "57014", "54000")
_CORRUPT = ("XX001", "XX002")


class PostgresDialect(SqlDialect):
    """One schema of one database."""

    most = 16
    bytes_of = "OCTET_LENGTH({0})"
    as_text = "STRING_AGG(CAST({} AS TEXT), ',')"
    gathers = psycopg.Pipeline.is_supported()
    out_of_reach = (
        "PostgreSQL's write-ahead log, its replicas and backups may hold it until they are replaced; a vault can't "
        "reach them."
    )

    def __init__(self, server: Server) -> None:
        self.server = server
        self.url = server.url
        self._lock = threading.Lock()
        self._under_way: dict[Connection, Bulk] = {}

    def key(self, kind: str, name: str = "") -> int:
        """Return the key of an advisory lock: 64 bits, of this vault and this name alone."""
        value = int(digest("reverie", self.server.schema, kind, name, size=16), 16)
        return value - (1 << 64) if value >= 1 << 63 else value

    # -- opening --------------------------------------------------------------------------------------------

    @override
    def prepare(self) -> None:
        connection = self.server.connect_first()
        try:
            prepare(connection, self.server, self.key("tables"))
        except psycopg.Error as error:
            raise self._explain(connection, error) from error
        finally:
            connection.close()

    @override
    def connect(self) -> Connection:
        return self.server.reconnect()

    @override
    def disconnect(self, connection: Connection) -> None:
        connection.close()

    @override
    def check_there(self) -> None:
        """A server says by itself that a database is gone."""

    @override
    def is_broken(self, connection: Connection) -> bool:
        # Anything but idle here was left so by an error on its way: not to be used by the next.
        return connection.closed or connection.info.transaction_status != TransactionStatus.IDLE

    # -- statements -----------------------------------------------------------------------------------------

    @override
    def run(
        self, connection: Connection, sql: str, params: Sequence[Any], *, before: Unsent = ()
    ) -> psycopg.Cursor[DictRow]:
        return self._asked(connection, [*before, (sql, params)], itemgetter(-1))

    @override
    def fetch(
        self,
        connection: Connection,
        sql: str,
        params: Sequence[Any],
        *,
        most: int | None = None,
        before: Unsent = (),
    ) -> list[Row]:
        return self._asked(connection, [*before, (sql, params)], lambda asked: _found(asked[-1], most).rows())

    @override
    def tuples(
        self, connection: Connection, sql: str, params: Sequence[Any], *, before: Unsent = ()
    ) -> list[tuple[Any, ...]]:
        return self._asked(connection, [*before, (sql, params)], lambda asked: _found(asked[-1]).values)

    @override
    def each(
        self, connection: Connection, sql: str, params: Sequence[Any], *, before: Unsent = ()
    ) -> Iterator[Row]:
        try:
            self._written(connection)
            if before:
                self._sent(connection, before)
            # A cursor of the server's, which sends a part at a time.
            with connection.cursor(f"each_{next(_NUMBERS)}") as cursor:
                cursor.execute(_translated(sql), [_sendable(param) for param in params])
                while rows := cursor.fetchmany(AT_ONCE):
                    yield from rows
        except psycopg.Error as error:
            raise self._explain(connection, error) from error

    @override
    def fetch_all(self, connection: Connection, queries: Unsent, *, before: Unsent = ()) -> list[FoundRows]:
        return self._asked(
            connection, [*before, *queries], lambda asked: [_found(cursor) for cursor in asked[len(before) :]]
        )

    @override
    @contextmanager
    def alternating(self, connection: Connection) -> Iterator[Alternating]:
        try:
            # What is sent in a pipeline isn't waited for.
            with connection.pipeline():
                connection.turns = Alternating()
                try:
                    yield connection.turns
                finally:
                    connection.turns = None
        except psycopg.Error as error:
            raise self._explain(connection, error) from error

    def _asked(self, connection: Connection, statements: Unsent, taken: Callable[[_Cursors], T]) -> T:
        """Run statements, and return what is taken of their results."""
        try:
            self._written(connection)
            if connection.turns is not None:
                return connection.turns.ask(lambda: self._sent_off(connection, statements), taken)
            with connection.pipeline() if len(statements) > 1 else nullcontext():
                asked = self._queue(connection, statements)
            return taken(asked)
        except psycopg.Error as error:
            raise self._explain(connection, error) from error

    def _sent_off(self, connection: Connection, statements: Unsent) -> _Cursors:
        """Send statements, and have the server send all of its answers: a part of them it would keep for more."""
        asked = self._queue(connection, statements)
        connection.pgconn.send_flush_request()
        connection.pgconn.flush()
        return asked

    def _queue(self, connection: Connection, statements: Unsent) -> _Cursors:
        """Run statements; the results of several, which are sent in a pipeline, are there at its end."""
        return [
            connection.execute(_translated(sql), [_sendable(param) for param in params])
            for sql, params in statements
        ]

    @override
    def insert_many(
        self,
        connection: Connection,
        into: str,
        rows: Sequence[Sequence[Any]],
        otherwise: str,
        *,
        before: Unsent = (),
    ) -> None:
        bulk = self._bulk(connection)
        if before:
            bulk.add(lambda: self._sent(connection, before))
        if otherwise:
            for part in chunks(rows, MOST_ROWS):
                bulk.add(partial(self._put_many, connection, *_as_arrays(into, part, otherwise)))
        else:
            bulk.add(partial(self._copy, connection, into, copied(rows)))

    @override
    def begin_with(self, connection: Connection, statements: Unsent) -> None:
        self._bulk(connection).add(lambda: self._sent(connection, statements))

    def _bulk(self, connection: Connection) -> Bulk:
        """Return the thread that writes on a connection, started if there is none."""
        bulk = self._under_way.get(connection)
        if bulk is None:
            make_room(connection.fileno(), connection.info.host)
            bulk = self._under_way[connection] = Bulk()
        return bulk

    def _written(self, connection: Connection) -> None:
        """Wait for the rows that are on their way; raises what went wrong with them."""
        bulk = self._under_way.get(connection)
        if bulk is not None:
            error = bulk.end()
            del self._under_way[connection]
            if error is not None:
                raise error

    def _sent(self, connection: Connection, statements: Unsent) -> None:
        with connection.pipeline():
            self._queue(connection, statements)

    def _copy(self, connection: Connection, into: str, text: str) -> None:
        with connection.cursor().copy(f"COPY {into} FROM STDIN") as copy:
            copy.write(text)

    def _put_many(self, connection: Connection, sql: str, arrays: Sequence[str]) -> None:
        """Write rows of which some may be there, which ``COPY`` can't."""
        connection.execute(_translated(sql), arrays)

    @override
    def several(self, into: str, rows: Sequence[Sequence[Any]], otherwise: str) -> tuple[str, Sequence[Any]]:
        # With a place for each value psycopg reads it anew each time: it keeps none of more than 50 of them.
        return _as_arrays(into, rows, otherwise)

    @override
    def among(self, values: Sequence[Any]) -> tuple[str, Sequence[Any]]:
        # One parameter, and the same statement however many there are: neither psycopg nor the server reads it anew.
        # As the server writes a list: psycopg takes four times as long to put one of hundreds so.
        kinds = {*map(type, values)}
        if kinds == {int}:
            return "= ANY(CAST(? AS BIGINT[]))", [f"{{{','.join(map(str, values))}}}"]
        if kinds == {str}:
            return "= ANY(CAST(? AS TEXT[]))", [f"{{{','.join(map(_quoted, values))}}}"]
        return "= ANY(?)", [[_sendable(value) for value in values]]

    def _command(self, connection: Connection, sql: str) -> str:
        """Run a command without parameters and return what the server says it did."""
        try:
            self._written(connection)
            # Never prepared: several statements at once can't be.
            return connection.execute(sql, prepare=False).statusmessage or ""
        except psycopg.Error as error:
            raise self._explain(connection, error) from error

    @override
    def begin(
        self,
        connection: Connection,
        *,
        write: bool,
        scope: str = "",
        durable: bool = True,
    ) -> None:
        self._command(connection, _WRITE.format(self.key("scope", scope)) if write else _READ)

    @override
    def number_scopes(self, tx: Transaction) -> None:
        tx.send("SELECT pg_advisory_xact_lock(?)", self.key("numbers"))

    @override
    def give_number(self, tx: Transaction, scope: str) -> None:
        # Others may make scopes at the same time: who fills thousands of them needn't do so one by one.
        tx.send("SELECT pg_advisory_xact_lock_shared(?)", self.key("numbers"))
        number = self.free_number(tx)
        tx.send(_GIVEN, scope, number, number)

    def free_number(self, tx: Transaction) -> int:
        """Return a number that no other transaction is about to give; one that has ended just now may have given it."""
        return int(tx.value(_FREE_NUMBER, self.key("number") >> 32))

    @override
    def claim(self, tx: Transaction) -> bool:
        return bool(tx.value("SELECT pg_try_advisory_xact_lock(?) AS v", self.key("move")))

    @override
    def commit(self, connection: Connection, *, before: Unsent = ()) -> None:
        try:
            self._written(connection)
        except psycopg.Error as failure:
            raise self._explain(connection, failure) from failure
        try:
            with connection.pipeline() if before else nullcontext():
                self._queue(connection, before)
                ended = connection.execute("COMMIT", prepare=False)
            done = ended.statusmessage or ""
        except psycopg.Error as failure:
            error = self._explain(connection, failure)
            if not isinstance(error, TransactionLostError):
                raise error from failure
            raise CommitInDoubtError(str(error)) from error
        if done != "COMMIT":
            raise VaultError(f"The database {self.url} took a commit back ({done}). Nothing was changed.")

    @override
    def rollback(self, connection: Connection) -> None:
        with suppress(psycopg.Error):  # it is taken back, whatever became of it
            self._written(connection)
        if connection.closed or connection.info.transaction_status == TransactionStatus.IDLE:
            return
        try:
            connection.execute("ROLLBACK", prepare=False)
        except psycopg.Error:
            # The server rolls back what its client no longer finishes.
            connection.close()

    def _explain(self, connection: Connection, error: psycopg.Error) -> Exception:
        code = error.sqlstate or ""
        said = self.server.plain(error)
        if code in _CORRUPT:
            return VaultCorrupt(
                f"The vault's database {self.url} is damaged: {said}. Nothing was changed. Restore a copy."
            )
        if code == "55P03":
            return VaultError(
                f"The vault {self.url} is busy: another program has been writing for more than "
                f"{LOCK_TIMEOUT_S} seconds. Try again when it is done."
            )
        if code == "53100":
            return VaultError(
                f"The disk of the database {self.url} is full: this was not written, and what was committed before "
                "stands. Make room and try again."
            )
        if code in ("42P01", "3F000"):
            return VaultError(
                f"The vault {self.url} has lost its tables ({said}). Open it again to make new ones, or restore a "
                "copy."
            )
        if code.startswith(_REFUSED):
            return VaultError(f"The vault {self.url} can't be used: {said}. This was not written.")
        if connection.closed or code.startswith(_LOST):
            return TransactionLostError(
                f"The connection to the vault {self.url} was lost: {said}. Try again."
            )
        return error

    # -- care -----------------------------------------------------------------------------------------------

    @property
    @override
    def definitions(self) -> Sequence[str]:
        return [statement for step in STEPS for statement in step]

    @override
    def made(self, tx: Transaction) -> set[str]:
        sql = "SELECT relname AS name FROM pg_class WHERE relnamespace = quote_ident(current_schema())::regnamespace"
        return {row["name"] for row in tx.rows(sql)}

    @override
    def check(self, tx: Transaction) -> list[str]:
        return [f"The index {row['name']} is not valid: REINDEX it." for row in tx.rows(_INVALID)]

    @override
    def many_came(self, connection: Connection, tables: Mapping[str, int]) -> None:
        """Analyse tables that have grown by half: until a server does so by itself, it reads all of a scope."""
        try:
            self._written(connection)
        except psycopg.Error as error:
            raise self._explain(connection, error) from error
        with suppress(psycopg.Error):
            known = connection.execute(
                "SELECT relname, reltuples FROM pg_class"
                " WHERE relnamespace = quote_ident(current_schema())::regnamespace AND relname = ANY(%s)",
                [list(tables)],
            ).fetchall()
            for row in known:
                if GROWN * tables[row["relname"]] > row["reltuples"]:
                    connection.execute(f'ANALYZE (SKIP_LOCKED) "{row["relname"]}"', prepare=False)

    @override
    def take_stock(self, connection: Connection) -> None:
        """Vacuum and analyse: a server does by itself, minutes later, and until then searches take longer."""
        with suppress(psycopg.Error):
            for table in _WITH_CONTENT:
                connection.execute(f'VACUUM (ANALYZE) "{table}"', prepare=False)

    @override
    def scrub(self, connection: Connection) -> str:
        """Write all tables anew, without what was deleted; needs each of them alone for a moment."""
        try:
            connection.execute(f"SET lock_timeout = '{int(SCRUB_WAIT_S * 1000)}ms'", prepare=False)
            if self._older_readers(connection):
                return "another program is reading the database"
            for table in _WITH_CONTENT:
                connection.execute(f'VACUUM (FULL) "{table}"', prepare=False)
        except psycopg.Error as error:
            # Also called after a commit that is durable and must not look failed: what is owed stays owed.
            return self.server.plain(error)
        finally:
            if not connection.closed:
                connection.execute(f"SET lock_timeout = '{LOCK_TIMEOUT_S}s'", prepare=False)
        return ""

    def _older_readers(self, connection: Connection) -> bool:
        """Whether someone who may still see what was deleted stays longer than we wait: it would be kept."""
        end = time.monotonic() + SCRUB_WAIT_S
        older: Iterable[tuple[int, Any]] | None = None
        while True:
            now = {
                (row["pid"], row["xact_start"])
                for row in connection.execute(
                    "SELECT pid, xact_start FROM pg_stat_activity WHERE backend_xmin IS NOT NULL"
                    " AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
                    " AND datname = current_database()"
                )
            }
            older = now if older is None else now.intersection(older)
            if not older or time.monotonic() > end:
                return bool(older)
            time.sleep(0.02)


def _found(cursor: psycopg.Cursor[Any], most: int | None = None) -> FoundRows:
    """Return what a query found, at most so many rows: not as mappings, as which psycopg makes hundreds of them."""
    cursor.row_factory = tuple_row
    values = cursor.fetchall() if most is None else cursor.fetchmany(most)
    result = cursor.pgresult
    names = [] if result is None else [(result.fname(n) or b"").decode() for n in range(result.nfields)]
    return FoundRows(names, values)


@lru_cache(maxsize=1024)
def _translated(sql: str) -> str:
    """Return a statement of the core as psycopg wants it."""
    return sql.replace("%", "%%").replace("?", "%s")


def _as_arrays(into: str, rows: Sequence[Sequence[Any]], otherwise: str) -> tuple[str, Sequence[str]]:
    """Return a statement that writes rows, as ``Transaction.insert`` is given them, and its parameters.

    Each is a column, as the text of an array: half the work of an array of JSON's objects, on either side.
    """
    kinds, arrays = zip(*map(_array, zip(*rows, strict=True)), strict=True)
    return _from_arrays(into, kinds, otherwise), [array for array in arrays if array]


@lru_cache(maxsize=256)
def _from_arrays(into: str, kinds: Sequence[str], otherwise: str) -> str:
    """Return the statement for columns of these kinds; a blank one holds nothing but NULL."""
    names = [f"c{number}" if kind else "NULL" for number, kind in enumerate(kinds)]
    given = ", ".join([f"CAST(? AS {kind}[])" for kind in kinds if kind])
    held = ", ".join([name for name, kind in zip(names, kinds, strict=True) if kind])
    return f"INSERT INTO {into} SELECT {', '.join(names)} FROM UNNEST({given}) AS given ({held}) {otherwise}"  # noqa: S608


def _array(values: Sequence[Any]) -> tuple[str, str]:
    """Return the type of a column's values, and the values as the text of an array; blanks if there are none."""
    kinds = {*map(type, values)}
    if kinds == {int}:
        return "BIGINT", f"{{{','.join(map(str, values))}}}"
    if kinds == {str}:
        quoted = '","'.join(values)
        as_it_is = "\\" not in quoted and quoted.count('"') == 2 * (len(values) - 1)
        text = f'{{"{quoted}"}}' if as_it_is else f"{{{','.join(map(_quoted, values))}}}"
        return "TEXT", str(_sendable(text))
    one = next((value for value in values if value is not None), None)
    if one is None:
        return "", ""
    kind = "BIGINT" if isinstance(one, int) else "BYTEA" if isinstance(one, bytes) else "TEXT"
    return kind, str(_sendable(f"{{{','.join(map(_element, values))}}}"))


def _element(value: Any) -> str:
    """Return a value as it stands in an array."""
    if value is None:
        return "NULL"
    if isinstance(value, bytes):
        return f'"\\\\x{value.hex()}"'
    return str(int(value)) if isinstance(value, int) else _quoted(str(value))


def _quoted(text: str) -> str:
    """Return a text as it stands in a list."""
    if '"' in text or "\\" in text:
        text = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{text}"'


def _sendable(param: Any) -> Any:
    """Return a parameter with what PostgreSQL refuses replaced: a text that holds it equals none that is stored."""
    if not isinstance(param, str) or (param.isascii() and "\x00" not in param):
        return param
    return UNSTORABLE.sub("\ufffd", param)
