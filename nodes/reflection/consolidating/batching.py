"""The prompts of a consolidation: which candidates are weighed together, beside which memories."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....checkpoints.port import ScopedVault
from ....state import Candidate, ReflectionPolicy, StoredMemory, Tier
from ...run.rendering import FRAME_TOKENS, estimate_tokens
from ..known import known_text
from ..prompts import consolidation_prompt, consolidation_system
from .related import Room, describe_candidate, describe_memory, memories_to_show

TOGETHER = 10
"""Candidates that ``policy.related_tokens`` is meant for: so many more or fewer get more or less (count)."""
FEWEST = 3
"""Candidates whose share even one gets (count)."""


@dataclass(frozen=True)
class Batch:
    """What one prompt shows."""

    candidates: dict[str, Candidate]
    """By alias: ``c1``, ``c2``."""
    shown: dict[str, StoredMemory]
    """By alias: ``k1``, ``k2``. A memory that two prompts of a run show has the alias of the first."""
    prompt: str


def batches(
    scope: ScopedVault,
    candidates: Sequence[Candidate],
    tier: Tier,
    policy: ReflectionPolicy,
    prompt_tokens: int,
    count: int | None = None,
) -> list[Batch]:
    """Plan the prompts: none if there is nothing to weigh, else as many as the budget asks for.

    In GENEROUS a candidate to which nothing is related is in none of them: it is to be added.

    Args:
        scope: Where the memories are.
        candidates: What is to be weighed; divided in their order.
        tier: Decides whether there is a page to review, and whether to ask when nothing is related.
        policy: How much is shown.
        prompt_tokens: The largest prompt (estimated tokens).
        count: How many memories there are, if that is known.
    """
    if not candidates or (count == 0 and tier is Tier.GENEROUS):
        return []
    known = known_text(
        scope, min(policy.known_chars, prompt_tokens)
    )  # a quarter of it: four characters a token
    system = estimate_tokens(consolidation_system(tier, policy.persona))
    room = max(1, prompt_tokens - system - estimate_tokens(known) - FRAME_TOKENS)
    review = min(policy.review_tokens, room // 4) if tier is Tier.HEAVY_CUT else 0
    related = min(policy.related_tokens, room // 2)
    planned: list[_Planned] = []
    today = scope.time()
    names: dict[str, str] = {}
    rest = [(f"c{number}", describe_candidate(f"c{number}", c), c) for number, c in enumerate(candidates, 1)]
    while rest:
        size = _how_many([line for _, line, _ in rest], room - review, related // TOGETHER)
        group, rest = rest[:size], rest[size:]
        left = max(0, room - sum(estimate_tokens(line) for _, line, _ in group))
        shown = memories_to_show(
            scope,
            [candidate for _, _, candidate in group],
            Room(
                all=left,
                related=min(max(0, left - review), related * max(size, FEWEST) // TOGETHER),
                review=review,
                unconsolidated=policy.unconsolidated_shown,
            ),
            names,
            count,
        )
        # Where there is room, what is related to nothing is added whatever a model says.
        if tier is Tier.GENEROUS:
            group = [one for number, one in enumerate(group) if number in shown.related]
        if not group:
            continue
        aliases = {names.setdefault(s.memory.id, f"k{len(names) + 1}"): s for s in shown.memories}
        lines = {alias: describe_memory(alias, stored, today) for alias, stored in aliases.items()}
        one = _Planned(
            {alias: candidate for alias, _, candidate in group},
            [line for _, line, _ in group],
            aliases,
            lines,
        )
        if planned and tier is Tier.GENEROUS and planned[-1].tokens + one.tokens <= room:
            one = planned.pop().joined(one)  # what is left of both is less than was planned for
        planned.append(one)
    return [
        Batch(one.candidates, one.shown, consolidation_prompt(known, [*one.known.values()], one.new))
        for one in planned
    ]


@dataclass(frozen=True)
class _Planned:
    """What one prompt is to show, with the lines of it."""

    candidates: dict[str, Candidate]
    new: list[str]
    shown: dict[str, StoredMemory]
    known: dict[str, str]

    @property
    def tokens(self) -> int:
        return sum(estimate_tokens(line) + 1 for line in (*self.new, *self.known.values()))

    def joined(self, other: _Planned) -> _Planned:
        return _Planned(
            self.candidates | other.candidates,
            self.new + other.new,
            self.shown | other.shown,
            self.known | other.known,
        )


def _how_many(lines: Sequence[str], room: int, each: int) -> int:
    """How many of the first candidates fit with ``each`` tokens of memories apiece; at least one."""
    used = 0
    for number, line in enumerate(lines):
        used += estimate_tokens(line) + each
        if used > room:
            return max(1, number)
    return len(lines)
