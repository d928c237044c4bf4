"""Which memories a consolidation is shown: related ones, unconsolidated ones, and in HEAVY_CUT a page to review."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from ..checkpoints.analyser import content_terms
from ..checkpoints.port import ScopedVault
from ..state import Candidate, ReflectionPolicy, StoredMemory, Tier, now
from .rendering import estimate_tokens

HITS_PER_CANDIDATE = 10
"""Search results looked at for each candidate, before packing by tokens."""


@dataclass(frozen=True)
class Shown:
    """The memories of one prompt, best first."""

    memories: tuple[StoredMemory, ...]
    related: bool
    """Whether any of them is related to a candidate (rather than shown for review)."""


def memories_to_show(
    scope: ScopedVault, candidates: Sequence[Candidate], tier: Tier, policy: ReflectionPolicy, budget: int
) -> Shown:
    """Return memories for a prompt, packed to at most ``budget`` estimated tokens.

    The best hit of every candidate comes before the second best of any.
    """
    per_candidate = [_related(scope, candidate) for candidate in candidates]
    chosen: dict[str, StoredMemory] = {}
    left = min(budget, policy.related_tokens)
    for rank in range(HITS_PER_CANDIDATE):
        for hits in per_candidate:
            if rank < len(hits):
                left = _choose(chosen, hits[rank], left)
    related = bool(chosen)
    left = budget - sum(_cost(stored) for stored in chosen.values())
    if policy.unconsolidated_shown:
        for stored in scope.page(limit=policy.unconsolidated_shown, unconsolidated=True):
            left = _choose(chosen, stored, left)
    if tier is Tier.HEAVY_CUT:
        left = min(left, policy.review_tokens)
        for stored in scope.page(limit=200, order="reviewed"):
            left = _choose(chosen, stored, left)
    return Shown(tuple(chosen.values()), related)


def _related(scope: ScopedVault, candidate: Candidate) -> list[StoredMemory]:
    """Search hits that share more than a stray word with the candidate."""
    wanted = set(content_terms(candidate.content))
    enough = 1 if len(wanted) <= 4 else 2
    hits = scope.search(" ".join((candidate.content, *candidate.tags)), limit=HITS_PER_CANDIDATE)
    return [h.stored for h in hits if len(wanted & set(content_terms(h.stored.memory.content))) >= enough]


def _choose(chosen: dict[str, StoredMemory], stored: StoredMemory, left: int) -> int:
    """Add a memory if it isn't there and fits; return the tokens left."""
    cost = _cost(stored)
    if stored.memory.id in chosen or cost > left:
        return left
    chosen[stored.memory.id] = stored
    return left - cost


def _cost(stored: StoredMemory) -> int:
    return estimate_tokens(describe_memory("k9999", stored, now())) + 1


def describe_memory(alias: str, stored: StoredMemory, today: datetime) -> str:
    """Return one line for the prompt: alias, type, age, uses, trust, pinned, text, tags."""
    memory = stored.memory
    age = max(0, (today - memory.updated_at).days)
    uses = stored.access_count + stored.shown_count
    marks = [memory.type.value, f"{age} days old", f"used {uses} times", f"from {memory.source.trust.value}"]
    if memory.pinned:
        marks.append("pinned")
    tags = f" #{' #'.join(memory.tags)}" if memory.tags else ""
    return f"[{alias}] ({', '.join(marks)}) {' '.join(memory.content.split())}{tags}"


def describe_candidate(alias: str, candidate: Candidate) -> str:
    """Return one line for the prompt: alias, type, trust, text, tags."""
    tags = f" #{' #'.join(candidate.tags)}" if candidate.tags else ""
    return f"[{alias}] ({candidate.type.value}, from {candidate.trust.value}) {candidate.content}{tags}"
