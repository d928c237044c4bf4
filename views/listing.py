"""All memories and all log entries of a scope, page by page."""

from __future__ import annotations

from collections.abc import Iterator

from ..checkpoints.changes import LogEntry
from ..checkpoints.port import ScopedVault
from ..state import StoredMemory

PAGE = 500


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
