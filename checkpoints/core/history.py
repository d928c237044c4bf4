"""The log: receipts, entries and images of commits."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any, TypeVar, get_args

from pydantic import TypeAdapter

from ...state import Outcome, RejectedOperation
from ..changes import CANT_READ, CommitPurpose, ItemChange, LogEntry, Receipt
from ..derived.collection.memory_history import told_of
from ..derived.taking_back import no_commit
from ..engine.damage import bears_out, is_readable_image, list_in, object_in, readable
from ..engine.database import Row, Transaction
from ..text.history_entries import HistoryEntry
from ..text.origin.line_trust import known_trust
from .scope import ScopePart

T = TypeVar("T")

_PURPOSES = frozenset(get_args(CommitPurpose))
_REJECTED = TypeAdapter(tuple[RejectedOperation, ...])


class History(ScopePart):
    """Reading what commits did."""

    def receipt(self, commit_id: str) -> Receipt | None:
        """See ``RequiredScope.receipt``."""
        self.files.sync()
        with self.db.read() as tx:
            full = self.resolve(tx, "commits", "commit_id", commit_id)
            found = None if full is None else receipt_of(self, tx, full)
        return None if found is None else found.model_copy(update={"replayed": False})

    def log(self, *, limit: int = 20, before: int | None = None) -> list[LogEntry]:
        """See ``RequiredScope.log``."""
        self.files.sync()
        where, params = ("", ()) if before is None else (" AND seq < ?", (before,))
        with self.db.read() as tx:
            rows = tx.rows(
                f"SELECT * FROM commits WHERE scope = ?{where} ORDER BY seq DESC LIMIT ?",  # noqa: S608
                *(self.name, *params, limit),
            )
            return [_entry(self, tx, row) for row in rows]

    def of_memory(self, memory_id: str) -> list[HistoryEntry]:
        """Return what became of a memory, the newest first; see ``ScopedVault.history``."""
        key = f"memory:{memory_id}"
        with self.db.read() as tx:
            rows = tx.rows(
                "SELECT c.*, i.before_image AS before_image, i.after_image AS after_image FROM images AS i"
                " JOIN commits AS c ON c.scope = i.scope AND c.commit_id = i.commit_id"
                " WHERE i.scope = ? AND i.key = ? ORDER BY c.seq DESC",
                *(self.name, key),
            )
            entries = [_entry(self, tx, row) for row in rows]
        images = {
            row["commit_id"]: ItemChange(key=key, before=None, after=row["after_image"]) for row in rows
        }
        return told_of(memory_id, entries, images)

    def changes(self, commit_id: str) -> list[ItemChange]:
        """See ``RequiredScope.changes``."""
        self.files.sync()
        with self.db.read() as tx:
            full = self.resolve(tx, "commits", "commit_id", commit_id)
            if full is None:
                raise no_commit(commit_id)
            images = [change for change, _ in images_of(self, tx, full)]
            bad = _damaged_images(self, tx, full, images)
        return [
            ItemChange(key=change.key, before=None, after=None, damaged=True) if change.key in bad else change
            for change in images
        ]


def receipt_of(scope: ScopePart, tx: Transaction, commit_id: str) -> Receipt | None:
    """Return the receipt of an earlier commit as a replay's, or None."""
    row = tx.row("SELECT * FROM commits WHERE scope = ? AND commit_id = ?", scope.name, commit_id)
    return None if row is None else to_receipt(scope, tx, row).model_copy(update={"replayed": True})


def to_receipt(scope: ScopePart, tx: Transaction, row: Row) -> Receipt:
    """Return a row of ``commits`` as a receipt, without what can't be read of it."""
    return _read(scope, tx, row)[0]


def _read(scope: ScopePart, tx: Transaction, row: Row) -> tuple[Receipt, bool]:
    """Return a row of ``commits`` as a receipt, and whether all of it could be read."""
    outcomes = tx.rows(
        "SELECT body FROM outcomes WHERE scope = ? AND commit_id = ? ORDER BY number",
        *(scope.name, row["commit_id"]),
    )
    told = [_or_none(Outcome.model_validate_json, item["body"]) for item in outcomes]
    lists = {name: _or_none(json.loads, row[name]) for name in ("added", "updated", "deleted", "documents")}
    made = _or_none(datetime.fromisoformat, row["created_at"])
    purpose = row["purpose"] if row["purpose"] in _PURPOSES else None
    receipt = Receipt(
        commit_id=row["commit_id"],
        seq=row["seq"],
        purpose=purpose or "damaged",
        created_at=made or datetime.fromtimestamp(0, UTC),
        covered=row["covered"],
        outcomes=tuple(outcome for outcome in told if outcome is not None),
        **{name: tuple(list_in(row[name])) for name in lists},
    )
    return receipt, None not in (purpose, made, *told, *lists.values())


def _entry(scope: ScopePart, tx: Transaction, row: Row) -> LogEntry:
    receipt, whole = _read(scope, tx, row)
    rejected = _or_none(_REJECTED.validate_json, row["rejected"])
    return LogEntry(
        receipt=receipt,
        run_id=row["run_id"],
        message=row["message"],
        reverts=row["reverts"],
        reverted_by=reverter_of(scope, tx, row["commit_id"]) or "",
        rejected=rejected or (),
        damaged=not whole or rejected is None or not all(map(readable, (row["message"], row["run_id"]))),
    )


def _or_none(read: Callable[[Any], T], value: Any) -> T | None:
    try:
        return read(value)
    except CANT_READ:
        return None


def _damaged_images(
    scope: ScopePart, tx: Transaction, commit_id: str, changes: Sequence[ItemChange]
) -> set[str]:
    """Return the keys of images that can't be read, or are not what the commit left as far as that is known."""
    marks: dict[str, str] = {}
    for kind, table, name in (("memory", "memories", "id"), ("document", "documents", "path")):
        names = [change.key.partition(":")[2] for change in changes if change.key.startswith(f"{kind}:")]
        rows = tx.rows_in(
            f"SELECT {name} AS name, mark FROM {table} WHERE scope = ? AND commit_id = ? AND {name} IN {{}}",  # noqa: S608
            (scope.name, commit_id),
            names,
        )
        marks |= {f"{kind}:{row['name']}": row["mark"] for row in rows}
    memories = [change.key for change in changes if change.key.startswith("memory:")]
    return _unlinked(scope, tx, commit_id, memories) | {
        change.key
        for change in changes
        if any(
            text is not None and not is_readable_image(change.key, text)
            for text in (change.before, change.after)
        )
        or (change.key in marks and not bears_out(marks[change.key], change.after, commit_id))
    }


def _unlinked(scope: ScopePart, tx: Transaction, commit_id: str, keys: Sequence[str]) -> set[str]:
    """Return the memories of which a commit found, or left, something else than its neighbours in the log say."""
    before: dict[str, tuple[str, Any]] = {}
    bad: set[str] = set()
    rows = tx.rows_in(
        "SELECT i.commit_id AS commit_id, i.key AS key, i.before_image AS before_image,"
        " i.after_image AS after_image, c.seq AS seq FROM images AS i JOIN commits AS c"
        " ON c.scope = i.scope AND c.commit_id = i.commit_id WHERE i.scope = ? AND i.key IN {}",
        (scope.name,),
        keys,
    )
    for row in sorted(rows, key=lambda row: int(row["seq"])):
        earlier, left = before.get(row["key"], ("", None))
        if row["before_image"] != left and commit_id in (earlier, row["commit_id"]):
            bad.add(row["key"])
        before[row["key"]] = (row["commit_id"], row["after_image"])
    return bad


def images_of(scope: ScopePart, tx: Transaction, commit_id: str) -> list[tuple[ItemChange, str]]:
    """Return a commit's images, each with what was kept of its row (JSON)."""
    rows = tx.rows(
        "SELECT * FROM images WHERE scope = ? AND commit_id = ? ORDER BY number", scope.name, commit_id
    )
    return [
        (
            ItemChange(
                key=row["key"],
                before=row["before_image"],
                after=row["after_image"],
                appended=row["appended"],
                trust=known_trust(object_in(row["kept"]).get("had")),
            ),
            str(row["kept"]),
        )
        for row in rows
    ]


def reverter_of(scope: ScopePart, tx: Transaction, commit_id: str) -> str | None:
    """Return the revert of a commit that is in effect (not itself reverted), or None."""
    rows = tx.rows(
        "SELECT commit_id FROM commits WHERE scope = ? AND reverts = ? ORDER BY seq DESC",
        scope.name,
        commit_id,
    )
    for row in rows:
        if reverter_of(scope, tx, row["commit_id"]) is None:
            return str(row["commit_id"])
    return None
