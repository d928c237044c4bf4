"""What rules end: one memory, one new statement of the same person."""

from __future__ import annotations

from datetime import UTC, datetime

from reverie.nodes.reflection.rules.deciding import operations_by_rules
from reverie.state import Candidate, Delete, Memory, MemoryType, Source, StoredMemory, Trust


def ends(old: str, new: str) -> bool:
    """Whether the user's new statement ends what they said before."""
    at = datetime(2026, 3, 2, tzinfo=UTC)
    known = Memory(
        id="m1",
        type=MemoryType.FACT,
        content=f"User: {old}",
        created_at=at,
        updated_at=at,
        source=Source(trust=Trust.USER),
    )
    said = f"User: {new}"
    candidate = Candidate(
        id=Candidate.id_for(MemoryType.FACT, said, ()), type=MemoryType.FACT, content=said, trust=Trust.USER
    )
    stored = StoredMemory(memory=known, mark="m")
    return any(isinstance(op, Delete) for op in operations_by_rules({"c1": candidate}, {"k1": stored}))
