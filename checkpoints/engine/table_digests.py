"""Whole tables, a page at a time, in an order and with digests that are the same on every engine."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ...state import compact
from .database import Transaction

KEYS: dict[str, tuple[str, ...]] = {
    "scopes": ("scope",),
    "runs": ("scope", "run_id"),
    "memories": ("scope", "id"),
    "uses": ("scope", "id"),
    "documents": ("scope", "path"),
    "commits": ("scope", "commit_id"),
    "images": ("scope", "commit_id", "key"),
    "outcomes": ("scope", "commit_id", "number"),
    "pieces": ("scope", "id"),
    "piece_states": ("scope", "purpose", "piece"),
    "candidates": ("scope", "id"),
    "turns": ("scope",),
    "reports": ("scope", "run_id"),
    "files": ("scope", "path"),
}
"""The tables that belong to a vault wherever it is, with their keys, each after those it refers to.

Not among them: what is made anew (the search index, what waits to be written; see ``ALONGSIDE``) and what is about one
place only (copies put aside in a directory, the clean-up of a disk).
"""

ALONGSIDE: dict[str, tuple[str, ...]] = {"citations": ("scope", "lane", "piece", "commit_id", "number")}
"""Tables that are made anew from those, but for some of their rows: what repeats a memory that somebody took out cites
it, and is looked for at that moment alone (``search/repeated.py``)."""

_COLUMNS = {"files": ("scope", "path", "written_digest", "base")}
"""Of a table that is in part about one place: what is not."""

_MADE_ANEW = frozenset(
    {"mac", "salt", "checked", "filed_commits", "filed_pieces", "refile_memories", "refile_pieces"}
)
"""What is made anew at the other place: under its key, and in its indexes."""

PAGE = 2_000
"""Rows that are held in memory at once (count)."""

Values = tuple[Any, ...]


def columns_of(tx: Transaction, table: str) -> tuple[str, ...]:
    """Return the names of a table's columns, as far as they belong to a vault wherever it is."""
    if table in _COLUMNS:
        return _COLUMNS[table]
    cursor = tx.dialect.run(tx.connection, f"SELECT * FROM {table} LIMIT 0", ())  # noqa: S608
    return tuple(column[0] for column in cursor.description if column[0] not in _MADE_ANEW)


def pages(tx: Transaction, table: str, columns: Sequence[str]) -> Iterator[list[Values]]:
    """Yield a table's rows in the order of its key, up to ``PAGE`` at a time."""
    keys = KEYS.get(table) or ALONGSIDE[table]
    where, after = "", ()
    names = ", ".join(keys)
    while True:
        rows = tx.rows(
            f"SELECT {', '.join(columns)} FROM {table}{where} ORDER BY {names} LIMIT ?",  # noqa: S608
            *(*after, PAGE),
        )
        if rows:
            yield [tuple(row[column] for column in columns) for row in rows]
        if len(rows) < PAGE:
            return
        where = f" WHERE ({names}) > ({', '.join('?' * len(keys))})"
        after = tuple(rows[-1][key] for key in keys)


@dataclass(frozen=True)
class Measure:
    """What two tables that hold the same have in common."""

    rows: int
    digest: str


class Measuring:
    """Takes the measure of a table while its rows go by."""

    def __init__(self, columns: Sequence[str]) -> None:
        self._rows = 0
        self._hash = hashlib.sha256(compact(list(columns)).encode())

    def add(self, rows: Sequence[Values]) -> None:
        """Count these rows in."""
        self._rows += len(rows)
        for row in rows:
            self._hash.update(compact(list(row)).encode() + b"\n")

    def done(self) -> Measure:
        """Return the measure of all rows that went by."""
        return Measure(self._rows, self._hash.hexdigest())


def measure(tx: Transaction, table: str) -> Measure:
    """Return the measure of a table as ``tx`` sees it."""
    columns = columns_of(tx, table)
    measuring = Measuring(columns)
    for page in pages(tx, table, columns):
        measuring.add(page)
    return measuring.done()
