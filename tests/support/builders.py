"""Short ways to make the vocabulary's objects in tests."""

from __future__ import annotations

from datetime import UTC, datetime

from reverie.state import Candidate, Memory, MemoryType, Source, StoredMemory, Trust

THEN = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)


def candidate(
    content: str,
    *,
    trust: str = "user",
    type: str = "fact",
    tags: tuple[str, ...] = (),
) -> Candidate:
    """Return a candidate whose id follows from its content."""
    return Candidate(
        id=Candidate.id_for(type, content, ()),
        type=MemoryType(type),
        content=content,
        tags=tags,
        trust=Trust(trust),
    )


def stored(
    id_: str,
    content: str,
    *,
    trust: str = "agent",
    pinned: bool = False,
    tags: tuple[str, ...] = (),
    mark: str | None = None,
) -> StoredMemory:
    """Return a memory as a vault would hold it."""
    memory = Memory(
        id=id_,
        type=MemoryType.FACT,
        content=content,
        tags=tags,
        created_at=THEN,
        updated_at=THEN,
        pinned=pinned,
        source=Source(trust=Trust(trust)),
    )
    return StoredMemory(memory=memory, mark=mark or f"mark-{id_}")
