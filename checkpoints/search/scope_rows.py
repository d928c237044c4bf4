"""A scope's row, as one transaction has it in mind: its counters, how far its indexes are, and what waits in it.

Who writes to a scope is alone, so that its row is read once and written once in a transaction.
"""

from __future__ import annotations

from typing import Any

from ..engine.database import Transaction
from ..engine.schema import EXPIRES, WAITING

SCOPE_ROW = (
    f"SELECT s.*, (SELECT COUNT(*) FROM candidates WHERE scope = s.scope AND {WAITING}) > 0 AS waiting,"  # noqa: S608
    " EXISTS (SELECT 1 FROM turns WHERE scope = s.scope) AS in_turn,"
    f" (SELECT seq FROM memories WHERE scope = s.scope AND seq >= 0 AND {EXPIRES} ORDER BY seq LIMIT 1) IS NOT NULL"
    " AS expiring"
    " FROM scopes AS s WHERE s.scope = ?"
)
"""The row, whether candidates wait, whether a run has the turn, and whether any memory expires some day.

Not by EXISTS: a server that holds most rows for such as these would read a whole table to find none of them, where the
index of those alone is empty.
"""


_AND_COMMIT = SCOPE_ROW.replace(
    " FROM scopes",
    ", EXISTS (SELECT 1 FROM commits WHERE scope = s.scope AND commit_id = ?) AS done FROM scopes",
)


def asks_commit(scope: str, commit_id: str) -> tuple[str, tuple[str, str]]:
    """Return the query by which ``has_commit`` tells, with its parameters."""
    return _AND_COMMIT, (commit_id, scope)


def has_commit(tx: Transaction, scope: str, commit_id: str) -> bool:
    """Return whether a scope has a commit; its row is read with that."""
    sql, params = asks_commit(scope, commit_id)
    found = tx.row(sql, *params)
    row = None if found is None else dict(found)
    done = row is not None and row.pop("done")
    tx.notes.setdefault(("scope", scope), row)
    return bool(done)


def row_of(tx: Transaction, scope: str) -> dict[str, Any] | None:
    """Return a scope's row as the transaction will leave it; None as long as nothing was written to the scope."""
    key = ("scope", scope)
    if key not in tx.notes:
        row = tx.row(SCOPE_ROW, scope)
        tx.notes[key] = None if row is None else dict(row)
    known: dict[str, Any] | None = tx.notes[key]
    return known


def made(tx: Transaction, scope: str) -> dict[str, Any]:
    """Give a scope a number, and return its row."""
    while True:
        tx.dialect.give_number(tx, scope)
        del tx.notes["scope", scope]
        if (row := row_of(tx, scope)) is not None:
            return row


def keep(tx: Transaction, scope: str, **columns: int) -> None:
    """Give columns of a scope's row, which was read, new values: they are written at the end of the transaction."""
    row: dict[str, Any] = tx.notes["scope", scope]
    changed: set[str] = tx.notes.setdefault(("changed", scope), set())
    if not changed:
        tx.at_end(lambda: _write(tx, scope, row, changed))
    changed.update(columns)
    row |= columns


def note(tx: Transaction, scope: str, **there: bool) -> None:
    """Note that the transaction has made something of which ``SCOPE_ROW`` said whether there is any."""
    row = row_of(tx, scope)
    assert row is not None, "it has a number"
    row |= there


def _write(tx: Transaction, scope: str, row: dict[str, Any], changed: set[str]) -> None:
    names = sorted(changed)
    changed.clear()  # what changes from here on is written by another call
    columns = ", ".join([f"{name} = ?" for name in names])
    tx.send(f"UPDATE scopes SET {columns} WHERE scope = ?", *(row[name] for name in names), scope)  # noqa: S608
