"""Rows that don't hold what was committed: told by their mark, never served, never written out.

A memory's image and a document's content are part of its mark (``mark_of``). Where they no longer agree, something
other than the vault wrote there, or the disk did: the row stays as it is, and counts as damaged.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any, get_args

from ..._kept import kept
from ...state import (
    Candidate,
    DamagedItem,
    Memory,
    Outcome,
    PieceKind,
    PieceState,
    ReflectionReport,
    Trust,
    VaultCorrupt,
    digest,
)
from ..changes import CANT_READ, CommitPurpose
from .database import Database, Row, Transaction, UnreadableText
from .signed.seal import Seal

DAMAGED = "its row in the database is damaged; `reverie doctor` says more"
"""Why a piece is set aside that can't be read."""


@kept(1_024)
def mark_of(text: str, commit_id: str) -> str:
    """Return the mark of a memory's image or a document's content, as the commit that wrote it makes it.

    The commit is part of it: a text that came back is not the text that was read (ABA).
    """
    return digest("mark", text, commit_id)


ITEM = {
    "image": "id, seq, image, mark, commit_id, mac",
    "content": "path, content, mark, commit_id, mac",
}
"""The columns by which ``is_intact`` tells, of a memory and of a document."""


def is_intact(seal: Seal, scope: str, row: Row, column: str) -> bool:
    """Whether a row of ``memories`` (``image``) or ``documents`` (``content``) holds what was committed.

    Args:
        seal: Of the vault.
        scope: Whose row it is.
        row: With the columns of ``ITEM``.
        column: Which of the two it is.
    """
    if bears_out(row["mark"], row[column], row["commit_id"]) and seal.vouches(scope, row, column):
        return True
    seal.meet(scope, f"memory:{row['id']}" if column == "image" else f"document:{row['path']}")
    return False


def bears_out(mark: Any, text: Any, commit_id: Any) -> bool:
    """Whether a mark is that of a text and its commit, whatever stands in their columns."""
    return isinstance(text, str) and isinstance(commit_id, str) and mark_of(text, commit_id) == mark


def whole_text(tx: Transaction, scope: str, key: str, row: Row, column: str) -> str | None:
    """Return the text of a row if it is intact, else what the journal has of it, None if nothing can be relied on.

    Args:
        tx: A transaction.
        scope: Whose row.
        key: ``memory:ID`` or ``document:PATH``.
        row: With the columns of ``ITEM``.
        column: ``image`` or ``content``.
    """
    if is_intact(tx.seal, scope, row, column):
        return str(row[column])
    return in_journal(tx, scope, key, row["mark"])


def in_journal(tx: Transaction, scope: str, key: str, mark: str) -> str | None:
    """Return the text of a damaged item as the journal has it, None if it has none of this mark."""
    last = last_entry(tx, scope, key) if tx.seal.signs else None
    sql = "SELECT * FROM images WHERE scope = ? AND key = ? AND after_image IS NOT NULL"
    for image in tx.rows(sql, scope, key) if last is None else [last]:
        # Signed, it is the last one that counts, whatever the row's own mark says.
        genuine = tx.seal.vouches_image(scope, image)
        if genuine and (last is not None or bears_out(mark, image["after_image"], image["commit_id"])):
            return None if image["after_image"] is None else str(image["after_image"])
    return None


def last_entry(tx: Transaction, scope: str, key: str) -> Row | None:
    """Return the journal's last entry of an item, None if it has none."""
    return tx.row(
        "SELECT i.* FROM images AS i JOIN commits AS c ON c.scope = i.scope AND c.commit_id = i.commit_id"
        " WHERE i.scope = ? AND i.key = ? ORDER BY c.seq DESC LIMIT 1",
        *(scope, key),
    )


def refusal(key: str) -> DamagedItem:
    """Return the error for whoever would change a damaged item."""
    return DamagedItem(
        f"{key} is damaged: the database holds something else than was committed. Nothing was changed. "
        "`reverie doctor` says where it is whole.",
        moved=[key],
    )


def damaged_items(tx: Transaction, scope: str) -> Iterator[tuple[str, Row, str]]:
    """Yield key, row and column of every damaged memory and document."""
    for kind, table, name, order, column in (
        ("memory", "memories", "id", "seq", "image"),
        ("document", "documents", "path", "path", "content"),
    ):
        for row in tx.each(
            f"SELECT {ITEM[column]} FROM {table} WHERE scope = ? ORDER BY {order}",  # noqa: S608
            scope,
        ):
            if not is_intact(tx.seal, scope, row, column):
                yield f"{kind}:{row[name]}", row, column


def damaged_memories(tx: Transaction, scope: str, ids: Iterable[str]) -> set[str]:
    """Return which of these memories are there and damaged."""
    sql = f"SELECT {ITEM['image']} FROM memories WHERE scope = ? AND id IN {{}}"  # noqa: S608
    rows = tx.rows_in(sql, (scope,), ids)
    return {str(row["id"]) for row in rows if not is_intact(tx.seal, scope, row, "image")}


def is_damaged(tx: Transaction, scope: str, key: str) -> bool:
    """Whether a memory or document is there and damaged."""
    kind, _, name = key.partition(":")
    if kind == "memory":
        return bool(damaged_memories(tx, scope, [name]))
    row = tx.row(f"SELECT {ITEM['content']} FROM documents WHERE scope = ? AND path = ?", scope, name)  # noqa: S608
    return kind == "document" and row is not None and not is_intact(tx.seal, scope, row, "content")


def readable(text: Any) -> bool:
    """Whether a column of text holds text."""
    return isinstance(text, str) and not isinstance(text, UnreadableText)


def is_whole_body(seal: Seal, scope: str, row: Row) -> bool:
    """Whether a piece's body is what was recorded: ``id``, ``body`` and ``mac`` of its row."""
    if readable(row["body"]) and seal.vouches_body(scope, row):
        return True
    seal.meet(scope, f"piece:{row['id']}")
    return False


def whole_pieces(tx: Transaction, scope: str, ids: Iterable[str] | None = None) -> set[str]:
    """Return the pieces that are what was recorded, before they are changed: among ``ids``, of all for None."""
    if not tx.seal.signs:
        return set()
    sql = "SELECT * FROM pieces WHERE scope = ?"
    rows = tx.rows(sql, scope) if ids is None else tx.rows_in(f"{sql} AND id IN {{}}", (scope,), ids)
    return {row["id"] for row in rows if row["mac"] == tx.seal.of_piece(scope, row)}


def sign_pieces(tx: Transaction, scope: str, whole: Iterable[str]) -> None:
    """Sign those of these pieces that were changed."""
    for row in tx.rows_in("SELECT * FROM pieces WHERE scope = ? AND id IN {}", (scope,), whole):
        if (mac := tx.seal.of_piece(scope, row)) != row["mac"]:
            tx.execute("UPDATE pieces SET mac = ? WHERE scope = ? AND id = ?", mac, scope, row["id"])


def is_readable_image(key: str, text: Any) -> bool:
    """Whether a text of the journal can be read: any text of a document, a memory's as a memory."""
    if not readable(text):
        return False
    if not key.startswith("memory:"):
        return True
    with suppress(ValueError):
        Memory.model_validate_json(text)
        return True
    return False


def list_in(text: Any) -> list[str]:
    """Return a column's JSON list of texts; an empty one if it can't be read."""
    try:
        found = json.loads(text)
    except CANT_READ:
        return []
    return [item for item in found if isinstance(item, str)] if isinstance(found, list) else []


def object_in(text: Any) -> dict[str, Any]:
    """Return a column's JSON object; an empty one if it can't be read."""
    try:
        found = json.loads(text)
    except CANT_READ:
        return {}
    return found if isinstance(found, dict) else {}


def _object(text: Any) -> None:
    if not isinstance(json.loads(text), dict):
        raise TypeError("no JSON object")


def _list(text: Any) -> None:
    if not isinstance(json.loads(text), list):
        raise TypeError("no JSON list")


def _text(text: Any) -> None:
    if not readable(text):
        raise ValueError("no text")


def _one_of(names: Iterable[str]) -> Callable[[Any], None]:
    known = frozenset(names)

    def read(text: Any) -> None:
        if text not in known:
            raise ValueError("no name of ours")

    return read


_EMPTY: dict[Callable[[Any], Any], str] = {_list: "[]", _object: "{}"}
_LISTS = ("added", "updated", "deleted", "documents", "rejected", "reopened")
_COLUMNS: tuple[tuple[str, str, str, str, Callable[[Any], Any]], ...] = (
    *(("commit", "commits", "commit_id", name, _list) for name in _LISTS),
    ("commit", "commits", "commit_id", "purpose", _one_of(get_args(CommitPurpose))),
    ("commit", "commits", "commit_id", "created_at", datetime.fromisoformat),
    ("commit", "commits", "commit_id", "message", _text),
    ("commit", "images", "commit_id", "kept", _object),
    ("commit", "outcomes", "commit_id", "body", Outcome.model_validate_json),
    ("memory", "memories", "id", "evidence", _list),
    ("memory", "uses", "id", "last_at", datetime.fromisoformat),
    ("document", "documents", "path", "updated_at", datetime.fromisoformat),
    ("piece", "pieces", "id", "kind", _one_of(get_args(PieceKind))),
    ("piece", "pieces", "id", "trust", Trust),
    ("piece", "pieces", "id", "at", datetime.fromisoformat),
    ("piece", "pieces", "id", "meta", _object),
    ("piece", "pieces", "id", "body", _text),
    ("piece", "piece_states", "piece", "state", PieceState),
    ("candidate", "candidates", "id", "body", Candidate.model_validate_json),
    ("report", "reports", "run_id", "body", ReflectionReport.model_validate_json),
)
"""What else must be readable: kind and name of what it is about, table, the name's column, the column, its reader."""

_TABLES: dict[tuple[str, str, str], list[tuple[str, Callable[[Any], Any]]]] = {}
"""The same by kind, table and name: each table is read once."""
for _kind, _table, _name, _column, _read in _COLUMNS:
    _TABLES.setdefault((_kind, _table, _name), []).append((_column, _read))


def unreadable(
    tx: Transaction, scope: str, names: Mapping[str, Sequence[str]] | None = None
) -> Iterator[tuple[str, str]]:
    """Yield key and column (``commits.added``) of what can't be read, of all that has no mark.

    Args:
        tx: A transaction.
        scope: Whose.
        names: Kind (``commit``) -> whose rows are looked at; None: all of each kind.
    """
    for (kind, table, name), columns in _TABLES.items():
        # What is empty can be read, and most are.
        read = [
            f"NULLIF({column}, '{_EMPTY[reads]}') AS {column}" if reads in _EMPTY else column
            for column, reads in columns
        ]
        sql = f"SELECT {name} AS name, {', '.join(read)} FROM {table} WHERE scope = ?"  # noqa: S608
        if names is None:
            rows: Iterable[Row] = tx.each(sql, scope)
        else:
            rows = tx.rows_in(f"{sql} AND {name} IN {{}}", (scope,), names.get(kind, ()))
        for row in rows:
            for column, reads in columns:
                try:
                    if row[column] is not None:
                        reads(row[column])
                except CANT_READ:
                    yield f"{kind}:{row['name']}", f"{table}.{column}"


def damaged_among(tx: Transaction, scope: str, keys: Iterable[str]) -> list[str]:
    """Return which of what was damaged once (``memory:ID``, ``piece:ID``) still is, in the same order."""
    keys = list(keys)
    names: dict[str, list[str]] = {}
    for key in keys:
        kind, _, name = key.partition(":")
        names.setdefault(kind, []).append(name)
    wrong = {f"memory:{id_}" for id_ in damaged_memories(tx, scope, names.get("memory", ()))}
    wrong |= {key for key in keys if key.startswith("document:") and is_damaged(tx, scope, key)}
    sql = "SELECT * FROM pieces WHERE scope = ? AND id IN {}"
    for row in tx.rows_in(sql, (scope,), names.get("piece", ())):
        if not (tx.seal.vouches_piece(scope, row) and tx.seal.vouches_body(scope, row)):
            wrong.add(f"piece:{row['id']}")
    wrong |= {key for key, _ in unreadable(tx, scope, names)}
    return [key for key in keys if key in wrong]


def behind(database: Database, scope: str) -> VaultCorrupt | None:
    """Return the error to raise for one that a column caused which holds something else than was written; else None."""
    with database.read() as tx:
        columns = tx.dialect.misplaced(tx, scope)
    if not columns:
        return None
    return VaultCorrupt(
        f"The scope {scope!r} is damaged: {', '.join(columns)} can't be read, since something other than Reverie wrote "
        "there. Nothing was changed. `reverie doctor` says more; restore a copy."
    )
