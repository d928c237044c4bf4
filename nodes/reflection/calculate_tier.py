"""How full the memory is, and so how freely to add (seed: capacity tiers at 30 and 50 %)."""

from __future__ import annotations

from typing import Any

from ...state import ReflectionState, Tier, VaultError
from ..run.run_context import RunContext, announce

UNKNOWN_WINDOW = 1_000_000
"""Tokens assumed for a model that doesn't say how large its window is."""


SELECTIVE_FROM = 30
"""Percent of the budget from which a memory is SELECTIVE."""
HEAVY_CUT_FROM = 50
"""Percent of the budget from which a memory is HEAVY_CUT."""


def capacity_tier(used_tokens: float, budget_tokens: float) -> Tier:
    """Return GENEROUS below 30 % of the budget, SELECTIVE below 50 %, HEAVY_CUT from there on.

    A budget that is no positive number gives GENEROUS: not knowing how full the memory is must not cut it.
    """
    try:
        if not budget_tokens > 0 or not used_tokens >= 0:
            return Tier.GENEROUS
        used = used_tokens * 100
        if used < SELECTIVE_FROM * budget_tokens:
            return Tier.GENEROUS
        return Tier.SELECTIVE if used < HEAVY_CUT_FROM * budget_tokens else Tier.HEAVY_CUT
    except TypeError:
        return Tier.GENEROUS


def calculate_tier(context: RunContext, state: ReflectionState) -> dict[str, Any]:
    """Hold the memory's size, as a prompt would show it, against the budget; any failure gives GENEROUS."""
    notes = list(state.get("notes") or ())
    try:
        size = context.scope_named(state).size()
        budget = context.policy.memory_budget_tokens or context.window() or UNKNOWN_WINDOW
        tier = capacity_tier(size.tokens, budget)
        announce("calculate_tier", f"{tier.value}: {size.tokens} of {budget} tokens in {size.count} memories")
    except (VaultError, OSError, ValueError, ArithmeticError) as error:
        tier = Tier.GENEROUS
        notes.append(f"The memory's size could not be told ({error}); it was taken for small.")
    return {"tier": tier.value, "notes": notes}
