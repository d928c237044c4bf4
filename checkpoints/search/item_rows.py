"""The rows that a scope has beside the items of a store: their vectors, and when they were last read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from ...state import digest
from ..changes import Indexed
from ..engine.database import Transaction


def vector_key(item: Indexed) -> str:
    """Return under which key the vectors of an item's texts are kept, in the place of a text's digest."""
    return f"{_beginning(item.mark)}{digest('texts', list(item.texts))}"


def _beginning(mark: str) -> str:
    return f"item:{mark}:"


def kept_vectors(tx: Transaction, scope: str, embedder: str, keys: Iterable[str]) -> dict[str, bytes]:
    """Return the vectors that are kept, one behind the other, by key."""
    sql = "SELECT text_digest, vector FROM vectors WHERE scope = ? AND embedder = ? AND text_digest IN {}"
    rows = tx.rows_in(sql, (scope, embedder), keys)
    return {str(row["text_digest"]): bytes(row["vector"]) for row in rows}


def keep_vectors(tx: Transaction, scope: str, embedder: str, made: Sequence[tuple[Indexed, bytes]]) -> None:
    """Keep the vectors of items that are still as they were: what was erased meanwhile leaves none."""
    rows = tx.rows_in(
        "SELECT path, mark FROM documents WHERE scope = ? AND path IN {}",
        (scope,),
        [item.path for item, _ in made],
    )
    marks = {str(row["path"]): row["mark"] for row in rows}
    kept = {vector_key(item): data for item, data in made if marks.get(item.path) == item.mark}
    tx.insert(
        "vectors (scope, text_digest, embedder, vector)",
        [(scope, key, embedder, data) for key, data in kept.items()],
        "ON CONFLICT (scope, text_digest, embedder) DO UPDATE SET vector = excluded.vector",
    )


def drop_vectors(tx: Transaction, scope: str, mark: str) -> None:
    """Drop the vectors of an item that is no longer as it was."""
    # A semicolon comes right after a colon: everything that begins so.
    start = _beginning(mark)
    tx.execute(
        "DELETE FROM vectors WHERE scope = ? AND text_digest > ? AND text_digest < ?",
        *(scope, start, f"{start[:-1]};"),
    )


def _read_key(path: str) -> str:
    # Not the path itself: it may hold what is to be forgotten.
    return f"item:{digest('read', path)}"


def note_reads(tx: Transaction, scope: str, items: Mapping[str, datetime]) -> None:
    """Note when items were last read, never back in time."""
    tx.insert(
        "uses (scope, id, last_at)",
        [(scope, _read_key(path), at.isoformat()) for path, at in sorted(items.items())],
        "ON CONFLICT (scope, id) DO UPDATE SET last_at ="
        " CASE WHEN excluded.last_at > uses.last_at THEN excluded.last_at ELSE uses.last_at END",
    )


def reads(tx: Transaction, scope: str, paths: Sequence[str]) -> dict[str, datetime]:
    """Return when items were last read, of those that were."""
    keys = {_read_key(path): path for path in paths}
    rows = tx.rows_in("SELECT id, last_at FROM uses WHERE scope = ? AND id IN {}", (scope,), keys)
    return {keys[str(row["id"])]: datetime.fromisoformat(row["last_at"]) for row in rows if row["last_at"]}


def drop_reads(tx: Transaction, scope: str, paths: Iterable[str]) -> None:
    """Drop what was noted of items that are gone."""
    tx.execute_in("DELETE FROM uses WHERE scope = ? AND id IN {}", (scope,), map(_read_key, paths))
