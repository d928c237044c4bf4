"""Moving a vault with its history, between a directory and PostgreSQL in either direction.

The source is read in one transaction and never changed. All of it is written to the target in one transaction, which
is committed only when the target was read back and found to hold the same, row for row. So a move that was killed
has either not happened or is complete, and making it again is harmless: a target that holds the source's rows already
is found to be there.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from typing import TypeAlias

from ..._frozen import Frozen
from ...state import Memory, VaultCorrupt, VaultError
from ...state import now as system_clock
from ..core.readable_side import MEMORIES
from ..engine.database import Transaction
from ..engine.sqlite import DATABASE
from ..engine.table_digests import ALONGSIDE, KEYS, Measure, Measuring, Values, columns_of, measure, pages
from ..files.readable_files import scopes_on_disk
from ..runs.leases import Alive
from ..search import archive_filing, word_index
from .decided import take_settings
from .engines import directory_of
from .exporting import none_begun
from .opening import open_vault
from .signing import sign_scope
from .sql_vault import SqlVault, on_sql

Address: TypeAlias = str | os.PathLike[str]

_LEASED = {
    "piece_states": "state = 'taken'",
    "candidates": "state = 'taken'",
    "turns": "run_id <> ''",
}
"""Tables in which runs hold something, and which of their rows do."""

_LATER_CHANGED = {"files"}
"""What becomes another as soon as the target's readable files are written."""


class MovedTable(Frozen):
    """One table, the same on both sides."""

    name: str
    rows: int
    digest: str
    """SHA-256 of all rows in the order of the table's key, in hexadecimal."""


class Moved(Frozen):
    """What ``move_vault`` did."""

    source: str
    target: str
    """Both addresses without a password."""
    scopes: tuple[str, ...]
    tables: tuple[MovedTable, ...]
    """Read on both sides, compared and found equal."""
    already: bool = False
    """Whether an earlier move had put everything there, and nothing was left to do."""
    late: str = ""
    """What was written to the source after the move began and is not in the target: a sentence, blank for nothing."""
    notes: tuple[str, ...] = ()
    """What a person should know: files that could not be written yet, copies that stay with the source."""
    elapsed_ms: int = 0


def move_vault(source: Address, target: Address, *, now: Callable[[], datetime] = system_clock) -> Moved:
    """Copy a vault with all its history to a place where there is none yet, and verify the copy.

    Hand edits in the source's readable files are taken in first. Work that runs had taken and left (a crash) goes
    along and is due in the target; a run that is alive holds the move up, for what it commits afterwards would be
    in the source only. The search index is made anew, readable files are written if the target has some.

    Args:
        source: Address of the vault; stays as it is.
        target: Address of an empty vault, or of none.
        now: Tells the time in UTC; for tests.

    Returns:
        The tables with their rows and digests, and what went on in the source meanwhile.

    Raises:
        VaultCorrupt: Something in it is damaged. Nothing was changed.
        VaultError: There is nothing to move, the target is not empty or is the source, a run is at work, files of
            the source can't be read, or the copy is not equal. Nothing was changed.
    """
    began = time.monotonic()
    _check_places(source, target)
    place = directory_of(target)
    with none_begun(*([place, place / DATABASE.parent] if place else [])):
        return _move(source, target, now, began)


def _move(source: Address, target: Address, now: Callable[[], datetime], began: float) -> Moved:
    with open_vault(source, now=now) as opened:
        old = on_sql(opened, "A move")
        scopes = _settled(old)
        with open_vault(target, now=now) as made:
            new = on_sql(made, "A move")
            if new.read_only:
                raise VaultError(f"{new.read_only} Nothing was moved.")
            measures, counters, already = _transfer(old, new, scopes)
            root = directory_of(source)
            settings = take_settings(root, directory_of(target)) if root else ()
            notes = (*_write_files(new, scopes), *_left_behind(old), *settings)
            if not already:
                _take_stock(new)
            return Moved(
                source=old.url,
                target=new.url,
                scopes=tuple(scopes),
                tables=tuple(
                    MovedTable(name=name, rows=found.rows, digest=found.digest)
                    for name, found in measures.items()
                ),
                already=already,
                late=_written_since(old, new, counters),
                notes=notes,
                elapsed_ms=int((time.monotonic() - began) * 1000),
            )


# -- before -------------------------------------------------------------------------------------------------


def _check_places(source: Address, target: Address) -> None:
    root, place = directory_of(source), directory_of(target)
    if root is not None:
        if not (root / DATABASE).exists() and not scopes_on_disk(root):
            raise VaultError(f"There is no vault at {root}. Nothing was moved.")
        if place is not None and root.resolve() == place.resolve():
            raise VaultError(f"The vault {root} can't be moved to itself. Name another place.")


def _settled(old: SqlVault) -> list[str]:
    """Take hand edits in and return the names of the source's scopes."""
    names = old.scopes()
    for name in names:
        files = old.scope(name).files
        files.sync()
        if reasons := files.unsettled():
            raise VaultError(
                f"The readable files of scope {name!r} are not all taken in ({'; '.join(reasons)}). Nothing was "
                "moved. Mend that, then move again."
            )
    damaged = [key for name in names for key in old.scope(name).damaged()]
    if damaged:
        raise VaultCorrupt(
            f"The vault {old.url} is damaged ({', '.join(damaged[:5])}{' and more' if len(damaged) > 5 else ''}), and "
            "a move would make that look sound. Nothing was moved. `reverie doctor` says what can be done; to take "
            "the vault elsewhere as it is, copy it."
        ).at(vault=old.url)
    if not names:
        raise VaultError(f"There is nothing in the vault {old.url}, so there is nothing to move.")
    return names


def _refuse_live_runs(old: SqlVault, tx: Transaction, scopes: Sequence[str]) -> None:
    alive = Alive(old.core)
    for name in scopes:
        for table, held in _LEASED.items():
            for row in tx.rows(
                f"SELECT DISTINCT run_id, holder, lease_until, 'taken' AS state FROM {table}"  # noqa: S608
                f" WHERE scope = ? AND {held} ORDER BY run_id",
                name,
            ):
                if alive.holds(row):
                    raise VaultError(
                        f"The run {row['run_id']} of scope {name!r} is at work in {old.url}. What it commits from "
                        "now on would not be moved. Wait until it is done or stop it, then move again."
                    )


# -- the move -----------------------------------------------------------------------------------------------


def _transfer(
    old: SqlVault, new: SqlVault, scopes: Sequence[str]
) -> tuple[dict[str, Measure], dict[str, tuple[int, ...]], bool]:
    """Copy and verify; return the measures of all tables, the source's counters, and whether it was there already."""
    with new.core.database.write() as tx:
        with old.core.database.read() as snapshot:
            if not (snapshot.dialect.claim(snapshot) and tx.dialect.claim(tx)):
                raise VaultError(
                    f"{new.url} is the same vault as {old.url}, or somebody else is moving one of them right now. "
                    "Nothing was moved."
                )
            counters = _counters(snapshot)
            _refuse_live_runs(old, snapshot, scopes)
            there = new.scopes()
            if there:
                return _found_there(snapshot, tx, new.url, there), counters, True
            # Nobody else makes a scope in the target before this ends.
            tx.dialect.number_scopes(tx)
            measures = {table: _copy(snapshot, tx, table) for table in KEYS}
            for table in ALONGSIDE:
                _copy(snapshot, tx, table)
        # The source is let go of: what follows may take longer than a server lets a transaction idle.
        for table, expected in measures.items():
            if (found := measure(tx, table)) != expected:
                raise VaultError(
                    f"The table {table} came out different in {new.url} ({found.rows} rows of {expected.rows}, or "
                    "another digest). Nothing was moved. Run `reverie doctor` on both, and tell us."
                )
        for row in tx.rows("SELECT scope, number FROM scopes"):
            archive_filing.catch_up(tx, row["scope"], int(row["number"]), whole=True)
            paths = tx.rows("SELECT path FROM documents WHERE scope = ?", row["scope"])
            new.scope(row["scope"]).files.touched(tx, [MEMORIES, *(path["path"] for path in paths)])
            if tx.seal.signs:
                sign_scope(tx, row["scope"])
    return measures, counters, False


def _copy(snapshot: Transaction, tx: Transaction, table: str) -> Measure:
    columns = columns_of(snapshot, table)
    measuring = Measuring(columns)
    filing = _Filing(tx, columns) if table == "memories" else None
    for page in pages(snapshot, table, columns):
        tx.insert(f"{table} ({', '.join(columns)})", page)
        measuring.add(page)
        if filing:
            filing.add(page)
    done = measuring.done()
    # It is read back page by page, for which an engine must know how many rows there are.
    tx.dialect.many_came(tx.connection, {table: done.rows})
    return done


class _Filing:
    """Makes memories findable; the words are ours, so they are the same on every engine."""

    def __init__(self, tx: Transaction, columns: Sequence[str]) -> None:
        self._tx = tx
        self._at = [columns.index(name) for name in ("scope", "seq", "image")]
        self._numbers = {
            row["scope"]: int(row["number"]) for row in tx.rows("SELECT scope, number FROM scopes")
        }
        self._last: int | None = None

    def add(self, page: Sequence[Values]) -> None:
        """File some, of which those of one scope stand together: what is known of a scope is written behind it."""
        for row in page:
            scope, seq, image = (row[place] for place in self._at)
            number = self._numbers[scope]
            if self._last not in (None, number):
                word_index.MEMORIES.write(self._tx, self._last)
            self._last = number
            word_index.put(self._tx, number, seq, Memory.model_validate_json(image), new=True)


def _found_there(
    snapshot: Transaction, tx: Transaction, url: str, there: Sequence[str]
) -> dict[str, Measure]:
    """Return the measures of a target that holds just what the source holds; refuse any other."""
    refusal = VaultError(
        f"{url} is not empty (it has the scope {there[0]!r}{' and others' if len(there) > 1 else ''}), and does not "
        "hold what was to be moved there. Nothing was moved. Name an empty place, or another schema: ?schema=NAME."
    )
    compared = [table for table in KEYS if table not in _LATER_CHANGED]
    count = "SELECT COUNT(*) AS v FROM {}"
    if any(tx.value(count.format(table)) != snapshot.value(count.format(table)) for table in compared):
        raise refusal
    measures = {table: measure(snapshot, table) for table in compared}
    if any(measure(tx, table) != measures[table] for table in compared):
        raise refusal
    return measures


# -- after --------------------------------------------------------------------------------------------------


def _counters(tx: Transaction) -> dict[str, tuple[int, ...]]:
    """Return what every scope counts: it only grows, and whoever writes raises it."""
    rows = tx.rows("SELECT * FROM scopes")
    return {
        row["scope"]: tuple(row[name] for name in ("commits", "pieces", "runs", "reports")) for row in rows
    }


def _written_since(old: SqlVault, new: SqlVault, counters: Mapping[str, tuple[int, ...]]) -> str:
    with old.core.database.read() as tx:
        later = _counters(tx)
    changed = [name for name in sorted(later) if later[name] != counters.get(name)]
    if not changed:
        return ""
    commits = sum(later[name][0] - counters.get(name, (0,))[0] for name in changed)
    return (
        f"Somebody wrote to {old.url} after the move began ({commits} commits; scopes: {', '.join(changed)}). That is "
        f"not in {new.url}. Stop what writes there, and move again to an empty place."
    )


def _write_files(new: SqlVault, scopes: Sequence[str]) -> Iterator[str]:
    """Write the target's readable files; yield what could not be written, which the next user does."""
    for name in scopes:
        files = new.scope(name).files
        try:
            files.sync()
        except VaultError as error:
            yield str(error)
        yield from (f"{reason}. The next use of the vault tries again." for reason in files.unsettled())


def _take_stock(new: SqlVault) -> None:
    """Have the target's engine look at its new rows; the move is done, whatever comes of it."""
    with suppress(VaultError), new.core.database.connection() as connection:
        new.core.database.dialect.take_stock(connection)


def _left_behind(old: SqlVault) -> Iterator[str]:
    """Yield what stays with the source: copies nobody could read are no memory yet."""
    with old.core.database.read() as tx:
        paths = [str(row["path"]) for row in tx.rows("SELECT path FROM set_aside ORDER BY path")]
    for path in paths:
        yield f"{path} was put aside because it could not be read; it stays in {old.url}."
