"""The log: receipts, entries and images of commits."""

from __future__ import annotations

import json
from datetime import datetime

from typing_extensions import override

from ..state import Outcome, RejectedOperation, VaultError
from .database import Row, Transaction
from .port import ItemChange, LogEntry, Receipt
from .scope import ScopeBase


class History(ScopeBase):
    """Reading what commits did."""

    @override
    def receipt(self, commit_id: str) -> Receipt | None:
        self.files.sync()
        with self.db.read() as tx:
            full = self.resolve(tx, "commits", "commit_id", commit_id)
            found = None if full is None else receipt_of(self, tx, full)
        return None if found is None else found.model_copy(update={"replayed": False})

    @override
    def log(self, *, limit: int = 20, before: int | None = None) -> list[LogEntry]:
        self.files.sync()
        where, params = ("", ()) if before is None else (" AND seq < ?", (before,))
        with self.db.read() as tx:
            rows = tx.rows(
                f"SELECT * FROM commits WHERE scope = ?{where} ORDER BY seq DESC LIMIT ?",  # noqa: S608
                *(self.name, *params, limit),
            )
            return [
                LogEntry(
                    receipt=to_receipt(self, tx, row),
                    run_id=row["run_id"],
                    message=row["message"],
                    reverts=row["reverts"],
                    reverted_by=reverter_of(self, tx, row["commit_id"]) or "",
                    rejected=tuple(
                        RejectedOperation.model_validate(item) for item in json.loads(row["rejected"])
                    ),
                )
                for row in rows
            ]

    @override
    def changes(self, commit_id: str) -> list[ItemChange]:
        self.files.sync()
        with self.db.read() as tx:
            full = self.resolve(tx, "commits", "commit_id", commit_id)
            if full is None:
                raise no_commit(commit_id)
            return [change for change, _ in images_of(self, tx, full)]


def receipt_of(scope: ScopeBase, tx: Transaction, commit_id: str) -> Receipt | None:
    """Return the receipt of an earlier commit as a replay's, or None."""
    row = tx.row("SELECT * FROM commits WHERE scope = ? AND commit_id = ?", scope.name, commit_id)
    return None if row is None else to_receipt(scope, tx, row).model_copy(update={"replayed": True})


def to_receipt(scope: ScopeBase, tx: Transaction, row: Row) -> Receipt:
    """Return a row of ``commits`` as a receipt."""
    outcomes = tx.rows(
        "SELECT body FROM outcomes WHERE scope = ? AND commit_id = ? ORDER BY number",
        *(scope.name, row["commit_id"]),
    )
    return Receipt(
        commit_id=row["commit_id"],
        seq=row["seq"],
        purpose=row["purpose"],
        created_at=datetime.fromisoformat(row["created_at"]),
        added=tuple(json.loads(row["added"])),
        updated=tuple(json.loads(row["updated"])),
        deleted=tuple(json.loads(row["deleted"])),
        documents=tuple(json.loads(row["documents"])),
        covered=row["covered"],
        outcomes=tuple(Outcome.model_validate_json(item["body"]) for item in outcomes),
    )


def images_of(scope: ScopeBase, tx: Transaction, commit_id: str) -> list[tuple[ItemChange, str]]:
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
            ),
            str(row["kept"]),
        )
        for row in rows
    ]


def reverter_of(scope: ScopeBase, tx: Transaction, commit_id: str) -> str | None:
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


def no_commit(commit_id: str) -> VaultError:
    """Return the error for a commit that is not there."""
    return VaultError(f"There is no commit {commit_id!r} in this scope. `reverie log` lists them.")
