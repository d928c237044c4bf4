"""Connections and transactions: a small pool over one dialect of SQL.

The core writes standard SQL with ``?`` for parameters; everything an engine does its own way (opening,
locking, search, cleaning up) is in a ``SqlDialect``.
"""

from __future__ import annotations

import os
import threading
import weakref
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager, contextmanager
from operator import itemgetter
from typing import Any, NamedTuple, Protocol, TypeVar

from ...state import VaultError
from .alternating import Alternating
from .signed.seal import Seal

T = TypeVar("T")

MAX_IDLE = 8
"""Connections kept open while nobody uses them (count)."""

MOST_UNSENT = 64
"""Statements that wait for the next one, so many at most (count)."""

Unsent = Sequence[tuple[str, Sequence[Any]]]
"""Statements with their parameters."""

CHUNK = 512
"""Most values in one ``IN (...)`` (count)."""

AT_ONCE = 1_000
"""Rows of a whole table that are held in memory at once (count)."""

_INHERITED: list[Any] = []
"""Connections of a parent process, kept so that they are not closed here."""


class TransactionLostError(VaultError):
    """The connection broke, or the engine gave the transaction up: it may be tried again from its beginning."""


class DiskError(VaultError):
    """The database's disk is full or fails: what was to be written was not, and what was there before is."""


class CommitInDoubtError(TransactionLostError):
    """The connection broke while the commit was under way: it was made, or it was not."""


class UnreadableText(str):
    """A text whose bytes are no UTF-8, with a sign in place of what can't be read: told from one that was stored so."""

    __slots__ = ()


class Row(Protocol):
    """One row, read by column name."""

    def keys(self) -> Iterable[str]:
        """Return the names of the columns."""

    def __getitem__(self, key: str, /) -> Any:
        """Return the value of a column."""


class FoundRows(NamedTuple):
    """What a query found."""

    names: Sequence[str]
    """Of its columns."""
    values: list[tuple[Any, ...]]
    """Of its rows."""

    def rows(self) -> list[Row]:
        """Return the rows, each by the names of its columns."""
        names = self.names
        return [dict(zip(names, row, strict=True)) for row in self.values]


class Transaction:
    """Statements inside one transaction. Never kept open while a model is being called."""

    def __init__(self, dialect: SqlDialect, connection: Any, seal: Seal) -> None:
        self.dialect = dialect
        self.connection = connection
        self.seal = seal
        """By which rows are checked, and new ones signed."""
        self.notes: dict[tuple[str, ...], Any] = {}
        """What is kept in mind until the end, so that many rows don't change one counter once each."""
        self._at_end: list[Callable[[], None]] = []
        self.then: list[Callable[[], None]] = []
        """What is called once all of it is committed; it must not raise."""
        self.many: dict[str, int] = {}
        """Tables that got many rows at once, and how many."""
        self._unsent: list[tuple[str, Sequence[Any]]] = []
        self._ready: dict[tuple[str, str], FoundRows] = {}
        self._along: list[tuple[str, Sequence[Any]]] = []

    def at_end(self, call: Callable[[], None]) -> None:
        """Call ``call`` once, right before the commit."""
        self._at_end.append(call)

    def finish(self) -> None:
        """Write what was kept in mind."""
        while self._at_end:
            self._at_end.pop(0)()

    def commit(self) -> None:
        """Commit."""
        self.dialect.commit(self.connection, before=self._sent())

    def ahead(self, *queries: tuple[str, Sequence[Any]]) -> None:
        """Ask several queries at once, each of which is asked below, with nothing written before."""
        if self.dialect.gathers:
            asked, self._along = [*self._along, *queries], []
            all_found = self.dialect.fetch_all(self.connection, asked, before=self._sent())
            self._ready |= {
                (sql, repr(tuple(params))): found
                for (sql, params), found in zip(asked, all_found, strict=True)
            }

    def along(self, *queries: tuple[str, Sequence[Any]]) -> None:
        """Ask queries with the next one, each of which is asked below, with nothing written before."""
        if self.dialect.gathers:
            self._along += queries

    @contextmanager
    def beside(self, work: Callable[[Transaction], T]) -> Iterator[Future[T]]:
        """Have a thread read in this transaction, too: a server answers it while this one works, and the other way.

        Nothing is written meanwhile, and nothing waits to be. In the engine's own process it would only take turns.

        Args:
            work: What it does with the transaction as it is given it.

        Yields:
            What it returns; what it raises is raised by whoever asks for that.
        """
        assert not self._unsent, "nothing waits to be written"
        found: Future[T] = Future()

        def run() -> None:
            turn.acquire()
            try:
                found.set_result(work(Transaction(self.dialect, self.connection, self.seal)))
            except BaseException as error:  # noqa: BLE001 - raised by whoever asks for the result
                found.set_exception(error)
            finally:
                turns.end()

        with self.dialect.alternating(self.connection) as turns:
            turn = turns.begin()
            thread = threading.Thread(target=run, name="reverie-beside", daemon=True)
            thread.start()
            try:
                yield found
            finally:
                turns.end()
                thread.join()

    def foresee(self, query: tuple[str, Sequence[Any]], rows: Iterable[Row]) -> None:
        """Have the rows of a query in hand that is asked below, with nothing written before."""
        sql, params = query
        given = list(rows)
        names = [*given[0].keys()] if given else []
        self._ready[sql, repr(tuple(params))] = FoundRows(names, as_tuples(given))

    def listed(self, sql: str, params: Sequence[Any], values: Iterable[Any]) -> tuple[str, Sequence[Any]]:
        """Return the query by which ``rows_in`` asks for a list that one statement takes."""
        among, given = self.dialect.among(list(dict.fromkeys(values)))
        return sql.replace("IN {}", among), (*params, *given)

    def lists(
        self, sql: str, params: Sequence[Any], values: Iterable[Any]
    ) -> list[tuple[str, Sequence[Any]]]:
        """Return the queries by which it asks for any list."""
        parts = [self.dialect.among(part) for part in chunks(dict.fromkeys(values))]
        return [(sql.replace("IN {}", among), (*params, *given)) for among, given in parts]

    def send(self, sql: str, *params: Any) -> None:
        """Run one statement of which nothing is asked.

        It goes to a server with the next one whose result is needed; what it fails of is raised then.
        """
        if not self.dialect.gathers:
            self.dialect.run(self.connection, sql, params)
            return
        self._ready.clear()
        self._unsent.append((sql, params))
        if len(self._unsent) >= MOST_UNSENT:
            last, given = self._unsent.pop()
            self.execute(last, *given)

    def hand_over(self) -> None:
        """Have a server begin with what waits to be sent, while the caller works on."""
        if self._unsent:
            self.dialect.begin_with(self.connection, self._sent())

    def _sent(self) -> list[tuple[str, Sequence[Any]]]:
        """Return what wasn't sent yet, which is sent now."""
        unsent, self._unsent = self._unsent, []
        return unsent

    def execute(self, sql: str, *params: Any) -> int:
        """Run one statement and return how many rows it changed."""
        self._ready.clear()
        return int(self.dialect.run(self.connection, sql, params, before=self._sent()).rowcount)

    def execute_in(self, sql: str, params: Sequence[Any], values: Iterable[Any]) -> None:
        """Run ``sql``, whose ``IN {}`` stands for the list of ``values``, in chunks; not at all if there are none.

        ``{}`` must be the last placeholder of the statement.
        """
        for part in chunks(dict.fromkeys(values)):
            among, given = self.dialect.among(part)
            self.send(sql.replace("IN {}", among), *params, *given)

    def insert(self, into: str, rows: Iterable[Sequence[Any]], otherwise: str = "") -> None:
        """Write rows: the way the engine takes many, but few on a server by one statement, which can wait.

        Args:
            into: The table, with its columns in parentheses.
            rows: Their values; without any, nothing happens.
            otherwise: What to do with one that is there, ``ON CONFLICT ...``.
        """
        given = list(rows)
        if not given:
            return
        table = into.partition(" ")[0]
        if len(given) > CHUNK:
            self.many[table] = self.many.get(table, 0) + len(given)
        if len(given) > CHUNK or not self.dialect.gathers:
            self._ready.clear()
            self.dialect.insert_many(self.connection, into, given, otherwise, before=self._sent())
        elif len(given) > 1:
            sql, params = self.dialect.several(into, given, otherwise)
            self.send(sql, *params)
        else:
            self.send(f"INSERT INTO {into} VALUES ({marks_for(given[0])}) {otherwise}", *given[0])  # noqa: S608

    def rows(self, sql: str, *params: Any) -> list[Row]:
        """Return all rows of a query."""
        if (self._ready or self._along) and (ready := self._in_hand(sql, params)) is not None:
            return ready.rows()
        return self.dialect.fetch(self.connection, sql, params, before=self._sent())

    def _in_hand(self, sql: str, params: Sequence[Any]) -> FoundRows | None:
        """Return what a query found that was asked already, or is now, with what is to be asked along."""
        key = (sql, repr(tuple(params)))
        if self._along and key not in self._ready:
            self.ahead((sql, params))
        return self._ready.pop(key, None)

    def each(self, sql: str, *params: Any) -> Iterator[Row]:
        """Yield the rows of a query, of which some thousand are held in memory: for whole tables.

        Only in a transaction, and other statements may be run meanwhile.
        """
        return self.dialect.each(self.connection, sql, params, before=self._sent())

    def row(self, sql: str, *params: Any) -> Row | None:
        """Return the first row of a query, or None."""
        if (self._ready or self._along) and (ready := self._in_hand(sql, params)) is not None:
            return next(iter(ready.rows()), None)
        found = self.dialect.fetch(self.connection, sql, params, most=1, before=self._sent())
        return next(iter(found), None)

    def value(self, sql: str, *params: Any) -> Any:
        """Return the column ``v`` of the first row, or None."""
        row = self.row(sql, *params)
        return None if row is None else row["v"]

    def rows_in(self, sql: str, params: Sequence[Any], values: Iterable[Any]) -> list[Row]:
        """Return the rows of ``sql``, whose ``IN {}`` stands for the list of ``values``, in chunks.

        ``{}`` must be the last placeholder of the statement. Repeated values are asked for once.
        """
        found: list[Row] = []
        for part in chunks(dict.fromkeys(values)):
            among, given = self.dialect.among(part)
            found += self.rows(sql.replace("IN {}", among), *params, *given)
        return found

    def tuples(self, sql: str, *params: Any) -> list[tuple[Any, ...]]:
        """Return the rows of a query as tuples of their columns: half as many objects, where thousands are read."""
        if (self._ready or self._along) and (ready := self._in_hand(sql, params)) is not None:
            return ready.values
        return self.dialect.tuples(self.connection, sql, params, before=self._sent())

    def tuples_in(self, sql: str, params: Sequence[Any], values: Iterable[Any]) -> list[tuple[Any, ...]]:
        """Return the same rows as tuples of their columns: half as many objects, where hundreds are read."""
        found: list[tuple[Any, ...]] = []
        for part in chunks(dict.fromkeys(values)):
            among, given = self.dialect.among(part)
            asked, among_them = sql.replace("IN {}", among), (*params, *given)
            ready = self._in_hand(asked, among_them) if self._ready or self._along else None
            if ready is None:
                found += self.dialect.tuples(self.connection, asked, among_them, before=self._sent())
            else:
                found += ready.values
        return found


def as_tuples(rows: Sequence[Row]) -> list[tuple[Any, ...]]:
    """Return rows of one query as tuples of their columns."""
    names = [*rows[0].keys()] if rows else []
    if len(names) == 1:
        return [(row[names[0]],) for row in rows]
    return list(map(itemgetter(*names), rows)) if names else []


def chunks(values: Iterable[T], most: int = CHUNK) -> list[list[T]]:
    """Return values in lists that one statement can take."""
    left = list(values)
    if len(left) <= most:
        return [left] if left else []
    return [left[start : start + most] for start in range(0, len(left), most)]


def marks_for(values: Sequence[Any]) -> str:
    """Return the placeholders of so many values."""
    return ",".join("?" * len(values))


class SqlDialect(ABC):
    """What an engine does its own way."""

    url: str
    """The address, without a password."""
    most: int | None = None
    """Connections one vault has in use at most (count); None: as many as threads ask for."""
    patience_s: float = 30.0
    """How long a thread waits for one of them (seconds)."""
    out_of_reach: str = ""
    """Where traces of what was forgotten may be that ``scrub`` can't reach: a sentence, blank for nowhere."""

    @abstractmethod
    def prepare(self) -> None:
        """Make the database if there is none, check that it is ours and of a version we know."""

    @abstractmethod
    def connect(self) -> Any:
        """Open a connection that may be used by one thread at a time."""

    @abstractmethod
    def check_there(self) -> None:
        """Raise ``VaultError`` if open connections lead to a database that has been removed."""

    @abstractmethod
    def disconnect(self, connection: Any) -> None:
        """Close a connection."""

    bytes_of: str = "CASE WHEN TYPEOF({0}) = 'text' THEN LENGTH(CAST({0} AS BLOB)) END"
    """The size of a text in UTF-8, as SQL; NULL where there is none."""
    as_text: str = "GROUP_CONCAT({})"
    """How the integers of a group become one text, with a comma between two."""
    gathers: bool = False
    """Whether statements of which nothing is asked wait for the next one: a way to a server and back takes long.

    Then two threads may read in one transaction, too (``Transaction.beside``): one works while the other is answered.
    """

    @abstractmethod
    def run(self, connection: Any, sql: str, params: Sequence[Any], *, before: Unsent = ()) -> Any:
        """Run one statement, behind others, and return its cursor; engine errors come out as ``VaultError``."""

    @abstractmethod
    def fetch(
        self,
        connection: Any,
        sql: str,
        params: Sequence[Any],
        *,
        most: int | None = None,
        before: Unsent = (),
    ) -> list[Row]:
        """Do so with a query, and return its rows, at most ``most``."""

    @abstractmethod
    def each(self, connection: Any, sql: str, params: Sequence[Any], *, before: Unsent = ()) -> Iterator[Row]:
        """Do so, and yield its rows, ``AT_ONCE`` of which are held in memory."""

    def tuples(
        self, connection: Any, sql: str, params: Sequence[Any], *, before: Unsent = ()
    ) -> list[tuple[Any, ...]]:
        """Do so, and return its rows as tuples of their columns."""
        return as_tuples(self.fetch(connection, sql, params, before=before))

    @abstractmethod
    def insert_many(
        self,
        connection: Any,
        into: str,
        rows: Sequence[Sequence[Any]],
        otherwise: str,
        *,
        before: Unsent = (),
    ) -> None:
        """Write many rows behind other statements, as ``Transaction.insert`` is given them."""

    def begin_with(self, connection: Any, statements: Unsent) -> None:
        """Run statements of which nothing is asked, without waiting for them."""
        raise NotImplementedError  # of an engine that gathers statements

    def several(self, into: str, rows: Sequence[Sequence[Any]], otherwise: str) -> tuple[str, Sequence[Any]]:
        """Return one statement that writes a few rows, as ``Transaction.insert`` is given them, and its parameters."""
        raise NotImplementedError  # of an engine that gathers statements

    @abstractmethod
    def among(self, values: Sequence[Any]) -> tuple[str, Sequence[Any]]:
        """Return what ``IN {}`` becomes for these values, and its parameters."""

    @abstractmethod
    def begin(self, connection: Any, *, write: bool, scope: str = "", durable: bool = True) -> None:
        """Begin a transaction; with ``write`` no other writer of ``scope`` gets in before it ends.

        Its commit need not wait for the disk unless it is to be ``durable``; a server's does.
        """

    @abstractmethod
    def number_scopes(self, tx: Transaction) -> None:
        """Keep other scopes from getting a number before ``tx`` ends."""

    def give_number(self, tx: Transaction, scope: str) -> None:
        """Make a new scope's row, with a number that no other has; there is none if it was taken meanwhile."""
        tx.send(
            "INSERT INTO scopes (scope, number) SELECT ?, COALESCE(MAX(number), 0) + 1 FROM scopes", scope
        )

    def claim(self, tx: Transaction) -> bool:  # noqa: ARG002
        """Keep the vault for one move until ``tx`` ends; False if another transaction has it."""
        return True

    def fetch_all(self, connection: Any, queries: Unsent, *, before: Unsent = ()) -> list[FoundRows]:
        """Return what each query found, which are asked together."""
        raise NotImplementedError  # of an engine that gathers statements

    def alternating(self, connection: Any) -> AbstractContextManager[Alternating]:
        """Have two threads ask on a connection by turns, as long as the context lasts."""
        raise NotImplementedError  # of an engine that gathers statements

    @abstractmethod
    def commit(self, connection: Any, *, before: Unsent = ()) -> None:
        """Run what is left, and commit, durably."""

    @abstractmethod
    def rollback(self, connection: Any) -> None:
        """Roll back, if there is something to; never raises."""

    def is_broken(self, connection: Any) -> bool:  # noqa: ARG002
        """Return whether a connection is of no use any more."""
        return False

    @property
    @abstractmethod
    def definitions(self) -> Sequence[str]:
        """The statements that make the tables and indexes of the present version."""

    @abstractmethod
    def made(self, tx: Transaction) -> set[str]:
        """Return the names of the tables and indexes that are there."""

    @abstractmethod
    def check(self, tx: Transaction) -> list[str]:
        """Return what the engine's own integrity check complains about."""

    def misplaced(self, tx: Transaction, scope: str) -> list[str]:  # noqa: ARG002
        """Return the columns (``table.column``) in which a scope's rows have what no column of their kind may hold.

        An engine that lets nothing else in has none.
        """
        return []

    def many_came(self, connection: Any, tables: Mapping[str, int]) -> None:  # noqa: B027
        """Have an engine that goes by statistics learn of many new rows; raises only what went wrong with them.

        Args:
            connection: Outside any transaction, or in the one that writes them.
            tables: Where they came, and how many.
        """

    @abstractmethod
    def take_stock(self, connection: Any) -> None:
        """Have an engine that would do so some time later look at what many new rows are like; never raises."""

    @abstractmethod
    def scrub(self, connection: Any) -> str:
        """Remove every trace of deleted rows from the disk; return what held it up, blank for nothing."""


class _Joint:
    """A transaction that all of a thread's reads and writes are part of."""

    def __init__(self, tx: Transaction, scope: str) -> None:
        self.tx = tx
        self.scope = scope
        self.failed: BaseException | None = None
        """What went wrong in a part of it, whoever caught that: half of a part must not be committed."""

    @contextmanager
    def part(self) -> Iterator[Transaction]:
        """Yield the transaction to one of its parts."""
        try:
            yield self.tx
        except BaseException as error:
            self.failed = self.failed or error
            raise


class Database:
    """A pool of connections to one database, safe to share between threads."""

    def __init__(self, dialect: SqlDialect) -> None:
        self.dialect = dialect
        self.seal = Seal()
        """By which rows are checked, and new ones signed; who opens a vault puts the one of its key here."""
        self._lock = threading.Lock()
        self._idle: list[Any] = []
        self._pid = os.getpid()
        self._closed = False
        self._of_thread = threading.local()
        self._slots = _slots(dialect)
        dialect.prepare()
        # A vault nobody closed gives its connections back when it is collected, at the latest at exit.
        self._finalizer = weakref.finalize(self, _disconnect_all, dialect, self._idle, self._pid)

    def close(self) -> None:
        """Close all idle connections; those in use are closed by their user."""
        with self._lock:
            self._closed = True
        self._finalizer()

    @property
    def closed(self) -> bool:
        """Whether ``close`` was called."""
        return self._closed

    def read(self) -> AbstractContextManager[Transaction]:
        """Return a transaction that sees one state of the database throughout."""
        joint = self._joint
        return self._transaction(write=False) if joint is None else joint.part()

    def look(self, query: Callable[[Transaction], T]) -> T:
        """Return what ``query`` reads, outside any transaction: each of its statements sees one state of the database.

        For one statement (long lists are several, and may see several states). To begin and end a transaction takes a
        server as long as two more.
        """
        joint = self._joint
        if joint is not None:
            with joint.part() as tx:
                return query(tx)
        try:
            return self._look(query)
        except TransactionLostError:
            # It had broken while it was idle, most likely; to read twice is harmless.
            return self._look(query)

    def _look(self, query: Callable[[Transaction], T]) -> T:
        connection = self._acquire()
        try:
            return query(Transaction(self.dialect, connection, self.seal))
        finally:
            self._give_back(connection)

    def write(self, scope: str = "", *, durable: bool = True) -> AbstractContextManager[Transaction]:
        """Return a transaction that is committed at the end, or rolled back when anything is raised.

        Args:
            scope: Whose rows it writes: nobody else writes those before it ends. Blank: those of no scope.
            durable: Wait for the disk. Without, an engine inside this process needn't: a power cut right after may
                undo it, though never in part, and not when anything durable was committed later. For what is of no
                use to anyone once the machine is off (leases), or made again.
        """
        joint = self._joint
        if joint is None:
            return self._transaction(write=True, scope=scope, durable=durable)
        assert scope == joint.scope, f"{scope!r} is written while {joint.scope!r} is"
        return joint.part()

    @contextmanager
    def together(self, scope: str) -> Iterator[Transaction]:
        """Make all that this thread reads and writes in the context one transaction, which waits for the disk.

        Args:
            scope: Whose rows it writes; those of no other.
        """
        if self._joint is not None:
            yield self._joint.tx
            return
        with self.write(scope) as tx:
            joint = self._of_thread.joint = _Joint(tx, scope)
            try:
                yield tx
            finally:
                self._of_thread.joint = None
            if joint.failed is not None:
                raise joint.failed

    @property
    def joined(self) -> bool:
        """Whether this thread is in ``together``."""
        return self._joint is not None

    @property
    def _joint(self) -> _Joint | None:
        joint: _Joint | None = getattr(self._of_thread, "joint", None)
        return joint

    @contextmanager
    def connection(self) -> Iterator[Any]:
        """Yield a bare connection, outside any transaction."""
        connection = self._acquire()
        try:
            yield connection
        finally:
            self._give_back(connection)

    @contextmanager
    def _transaction(self, *, write: bool, scope: str = "", durable: bool = True) -> Iterator[Transaction]:
        try:
            connection = self._begin(write=write, scope=scope, durable=durable)
        except TransactionLostError:
            # It had broken while it was idle, so nothing has happened yet; the next one is fresh.
            connection = self._begin(write=write, scope=scope, durable=durable)
        try:
            tx = Transaction(self.dialect, connection, self.seal)
            yield tx
            if write:
                tx.finish()
            tx.commit()
            if tx.many:
                self.dialect.many_came(connection, tx.many)
        except BaseException:
            self.dialect.rollback(connection)
            raise
        finally:
            self._give_back(connection)
        for call in tx.then:
            call()

    def _begin(self, **how: Any) -> Any:
        """Return a connection with a transaction begun."""
        connection = self._acquire()
        try:
            self.dialect.begin(connection, **how)
        except BaseException:
            self.dialect.rollback(connection)
            self._give_back(connection)
            raise
        return connection

    def _acquire(self) -> Any:
        with self._lock:
            if self._closed:
                raise VaultError(f"The vault {self.dialect.url} is closed. Open it again with open_vault().")
            if self._pid != os.getpid():
                self._leave_to_parent()
            slots = self._slots
        if slots is not None and not slots.acquire(timeout=self.dialect.patience_s):
            raise VaultError(
                f"All {self.dialect.most} connections of the vault {self.dialect.url} were in use for "
                f"{self.dialect.patience_s:g} seconds. Run fewer threads at once, or try again when they are done."
            )
        try:
            with self._lock:
                if self._idle:
                    self.dialect.check_there()
                    return self._idle.pop()
            return self.dialect.connect()
        except BaseException:
            if slots is not None:
                slots.release()
            raise

    def _leave_to_parent(self) -> None:
        """Begin anew in a forked process: a connection must not be used across a fork, nor closed in the child."""
        _INHERITED.extend(self._idle)
        self._idle = []
        self._pid = os.getpid()
        self._slots = _slots(self.dialect)
        self._finalizer = weakref.finalize(self, _disconnect_all, self.dialect, self._idle, self._pid)

    def _give_back(self, connection: Any) -> None:
        broken = self.dialect.is_broken(connection)
        with self._lock:
            # What broke one connection has most likely broken those that are idle, too.
            unwanted = [connection, *self._idle] if broken else []
            if broken:
                self._idle.clear()
            elif not self._closed and len(self._idle) < MAX_IDLE:
                self._idle.append(connection)
            else:
                unwanted = [connection]
            slots = self._slots
        for each in unwanted:
            self.dialect.disconnect(each)
        if slots is not None:
            slots.release()


def _slots(dialect: SqlDialect) -> threading.Semaphore | None:
    """Return what counts the connections in use, None where there may be any number."""
    return None if dialect.most is None else threading.Semaphore(dialect.most)


def _disconnect_all(dialect: SqlDialect, idle: list[Any], pid: int) -> None:
    while idle and pid == os.getpid():
        dialect.disconnect(idle.pop())
