"""All memories and all log entries of a scope, page by page, and what a memory rests on."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from ..checkpoints.changes import LogEntry
from ..checkpoints.port import ScopedVault
from ..state import Memory, Piece, StoredMemory

PAGE = 500
AROUND = 160
"""Characters shown before and behind a sentence that a memory rests on."""


def all_memories(scope: ScopedVault, *, limit: int = 0) -> list[StoredMemory]:
    """Return memories in order of creation: the first ``limit``, or all of them (0)."""
    found: list[StoredMemory] = []
    while not limit or len(found) < limit:
        wanted = min(PAGE, limit - len(found)) if limit else PAGE
        page = scope.page(limit=wanted, after=found[-1].memory.id if found else None)
        found += page
        if len(page) < wanted:
            break
    return found


def all_entries(scope: ScopedVault) -> Iterator[LogEntry]:
    """Yield the whole log, newest first."""
    before: int | None = None
    while page := scope.log(limit=PAGE, before=before):
        yield from page
        before = page[-1].receipt.seq


def entries_between(scope: ScopedVault, since: datetime | None, until: datetime | None) -> Iterator[LogEntry]:
    """Yield the commits of a time, newest first.

    Args:
        scope: Whose.
        since: The first of them was made then or later; None: however long ago.
        until: The last of them was made before; None: there is no end.
    """
    for entry in all_entries(scope):
        at = entry.receipt.created_at
        if since is not None and at < since:
            return
        if until is None or at < until:
            yield entry


def evidence_for(scope: ScopedVault, what: str) -> list[tuple[Piece, str]]:
    """Return the pieces of a name, with their bodies (blank: no longer kept).

    Args:
        scope: Whose.
        what: A message's id, a path or a key, as memories name their evidence; or a piece's id.
    """
    found = scope.cited(what)
    bodies = scope.bodies([piece.id for piece in found])
    return [(piece, bodies.get(piece.id, "")) for piece in found]


def sentences_in_place(
    scope: ScopedVault, memory: Memory, sentences: list[str]
) -> list[tuple[Piece, str, str, str]]:
    """Return where the sentences stand that a memory rests on: the piece, what is before, the sentence, what is behind.

    Args:
        scope: Whose.
        memory: The memory.
        sentences: What ``ScopedVault.quoted`` says of it.
    """
    ids = list(dict.fromkeys(quote.piece for quote in memory.source.quotes))
    pieces, bodies = scope.pieces(ids), scope.bodies(ids)
    found = []
    for quote in memory.source.quotes:
        body = bodies.get(quote.piece, "")
        sentence = body[quote.start : quote.end].strip()
        if quote.piece in pieces and sentence in sentences:
            before = body[max(0, quote.start - AROUND) : quote.start]
            found.append((pieces[quote.piece], before, sentence, body[quote.end : quote.end + AROUND]))
    return found
