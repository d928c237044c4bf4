"""What all groups of a scope's operations share: the database, the clock, the readable files."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING

from typing_extensions import override

from ...state import VaultError
from ...state.errors import AmbiguousId
from ..engine.damage import ITEM, is_intact
from ..engine.database import Database, Row, Transaction
from ..engine.sqlite_liveness import Liveness
from ..port import ScopedVault
from ..search.scope_rows import keep, made, row_of
from ..text.storable import storable
from .readable_side import ReadableSide
from .reading.sizes import Sizes

if TYPE_CHECKING:
    from ..search.vectors import Vectors

CLEANUP_OWED = "cleanup_owed"
"""Key in ``meta``: something was erased whose traces may still be on the disk."""


THE_SAME = f"SELECT text_digest, {ITEM['image']} FROM memories WHERE scope = ? AND text_digest IN {{}}"  # noqa: S608
"""What says one of some texts."""

TIDY_S = 60.0
"""How often it is looked whether others left a clean-up owed (seconds)."""


class Core:
    """What all scopes of one open vault share."""

    def __init__(
        self,
        database: Database,
        holder: Liveness,
        clock: Callable[[], datetime],
        files: Callable[[ScopeBase], ReadableSide],
        vectors: Vectors | None = None,
    ) -> None:
        self.database = database
        self.holder = holder
        self.clock = clock
        """Tells the time, in UTC: the only clock there is, so that tests can move it."""
        self.files = files
        """Makes the readable side of a scope."""
        self.vectors = vectors
        """For search by meaning; None without an embedder."""
        self.sizes = Sizes()
        self._owes = True
        self._tidied_at = 0.0
        self.look_over: Callable[[str], None] = lambda _scope: None
        """Called with a scope's name before it is used: the first time it is looked at, whether it is as it was."""

    def __reduce__(self) -> str:
        """Say what to do in place of pickling a vault or a scope, as a pool of processes does with what it is given."""
        raise TypeError(
            "An open vault, or a scope of one, can't be pickled or deeply copied: give another process the vault's "
            "address, and open it there with open_vault(address)."
        )

    def owe(self, tx: Transaction) -> None:
        """Note that a transaction erases something whose traces will still be on the disk."""
        self._owes = True
        tx.execute(
            "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            *(CLEANUP_OWED, str(self.millis())),
        )

    def millis(self) -> int:
        """Return the time in milliseconds since 1970."""
        return int(self.clock().timestamp() * 1000)

    def tidy(self) -> str:
        """Finish a clean-up of the disk that is still owed; return what holds it up, blank for nothing.

        What others left owed is seen to now and then: they do so themselves, or whoever opens the vault next.
        """
        if not self._owes and time.monotonic() - self._tidied_at < TIDY_S:
            return ""
        try:
            held_up = self._tidy()
            self._owes, self._tidied_at = bool(held_up), time.monotonic()
            return held_up
        except VaultError as error:
            # Called after a commit that is durable and must not look failed: what is owed stays owed.
            return str(error)

    def _tidy(self) -> str:
        sql = "SELECT value AS v FROM meta WHERE key = ?"
        owed = self.database.look(lambda tx: tx.value(sql, CLEANUP_OWED))
        if owed is None:
            return ""
        with self.database.connection() as connection:
            held_up = self.database.dialect.scrub(connection)
        if not held_up:
            with self.database.write() as tx:
                # Only the clean-up that was seen is done: one owed since then stays owed.
                tx.execute("DELETE FROM meta WHERE key = ? AND value = ?", CLEANUP_OWED, owed)
        return held_up


class ScopeBase(ScopedVault):
    """One owner's part of a vault on SQL, as its parts see it: what it is made of, without any operation yet."""

    def __init__(self, core: Core, name: str) -> None:
        self.core = core
        self.db = core.database
        self.name = name
        self.by_meaning = core.vectors is not None
        self.files = core.files(self)

    @override
    def time(self) -> datetime:
        return self.core.clock()


class ScopePart:
    """A group of a scope's operations, with what every group needs: the database, the counters, ids by beginnings."""

    def __init__(self, scope: ScopeBase) -> None:
        self.scope = scope
        """The whole, for what another part does."""
        self.core = scope.core
        self.db = scope.db
        self.name = scope.name
        self.files = scope.files

    def number(self, tx: Transaction) -> int:
        """Return the number of this scope, giving it one if it is new. Needs a writing transaction."""
        known = self.known_number(tx)
        return int(made(tx, self.name)["number"]) if known is None else known

    def known_number(self, tx: Transaction) -> int | None:
        """Return the number of this scope, or None as long as nothing was written to it."""
        row = row_of(tx, self.name)
        return None if row is None else int(row["number"])

    def counted(self, tx: Transaction, counter: str) -> int:
        """Return where one of the scope's counters (a column of ``scopes``) stands."""
        row = row_of(tx, self.name)
        return 0 if row is None else int(row[counter])

    def count_up(self, tx: Transaction, counter: str, by: int = 1) -> int:
        """Raise one of the scope's counters and return it. The columns follow at the end of the transaction."""
        row = row_of(tx, self.name)
        if row is None:
            self.number(tx)
            row = row_of(tx, self.name)
        assert row is not None, "it has a number"
        raised = int(row[counter]) + by
        keep(tx, self.name, **{counter: raised})
        return raised

    def numbers(self, tx: Transaction, counter: str, many: int) -> Iterator[int]:
        """Raise one of the scope's counters by so many at once, and yield each number that it passed."""
        last = self.count_up(tx, counter, many) if many else 0
        return iter(range(last - many + 1, last + 1))

    def after_commit(self) -> None:
        """Write the readable files, and finish a clean-up that a reader held up."""
        self.files.write()
        # The commit is durable and must not look failed; what is owed stays owed, and the next commit tries again.
        with suppress(VaultError):
            self.core.tidy()

    def ids_of_texts(self, tx: Transaction, digests: Iterable[str]) -> dict[str, str]:
        """Return, by digest of a text, the id of the oldest memory that says it."""
        rows = tx.rows_in(
            THE_SAME,
            (self.name,),
            digests,
        )
        rows = [row for row in rows if is_intact(tx.seal, self.name, row, "image")]
        # Later ones replace earlier ones. (Sorted here: asked for in an order, the engine may read all memories in
        # that order.)
        rows.sort(key=lambda row: -int(row["seq"]))
        return {row["text_digest"]: str(row["id"]) for row in rows}

    def resolve(self, tx: Transaction, table: str, column: str, beginning: str) -> str | None:
        """Return the one id in ``table.column`` that begins with ``beginning``, or None.

        Raises:
            VaultError: Several begin so.
        """
        if not beginning:
            return None
        rows: list[Row] = tx.rows(
            f"SELECT DISTINCT {column} AS v FROM {table} WHERE scope = ?"  # noqa: S608
            f" AND (SUBSTR({column}, 1, ?) = ?) ORDER BY {column} LIMIT 3",
            self.name,
            len(beginning),
            beginning,
        )
        found = [str(row["v"]) for row in rows]
        if beginning in found:
            return beginning
        if len(found) > 1:
            raise AmbiguousId(f"{beginning!r} is the beginning of several ids. Give more of it.")
        return found[0] if found else None


def is_scope_name(name: str) -> bool:
    """Return whether a scope can have this name: not blank, and stored as it is."""
    return bool(name.strip()) and storable(name) == name
