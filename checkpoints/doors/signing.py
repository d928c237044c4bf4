"""Signing what a scope has, as it is: when a vault gets its first key, is adopted, or is moved."""

from __future__ import annotations

from ..engine.damage import ITEM, bears_out
from ..engine.database import Transaction
from ..engine.signed.chain import entries, sign


def sign_scope(tx: Transaction, scope: str) -> None:
    """Give every row of a scope a MAC under the transaction's key, and begin its chain anew.

    What doesn't bear its own digest stays unsigned, so it stays damaged.

    Args:
        tx: A writing transaction whose seal has the key.
        scope: Its name.
    """
    for kind, table, name, column in (
        ("memory", "memories", "id", "image"),
        ("document", "documents", "path", "content"),
    ):
        for row in tx.rows(f"SELECT {ITEM[column]} FROM {table} WHERE scope = ?", scope):  # noqa: S608
            whole = bears_out(row["mark"], row[column], row["commit_id"])
            seq = row["seq"] if kind == "memory" else 0
            key = f"{kind}:{row[name]}"
            mac = tx.seal.of_item(scope, key, seq, row["commit_id"], row[column]) if whole else ""
            tx.send(f"UPDATE {table} SET mac = ? WHERE scope = ? AND {name} = ?", mac, scope, row[name])  # noqa: S608
    for piece in tx.rows("SELECT * FROM pieces WHERE scope = ?", scope):
        sign_piece = "UPDATE pieces SET mac = ? WHERE scope = ? AND id = ?"
        tx.send(sign_piece, tx.seal.of_piece(scope, piece), scope, piece["id"])
    tx.execute("DELETE FROM chain WHERE scope = ?", scope)
    found = [(entry, row) for entry, row, _ in entries(tx, scope)]
    commits = sum(not key for (_, key), _ in found)
    sign(tx, scope, "", found, tally=None, commits=commits, images=len(found) - commits)
