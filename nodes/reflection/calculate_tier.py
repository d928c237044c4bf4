"""How full the memory is, and so how freely to add (seed: capacity tiers at 30 and 50 %)."""

from __future__ import annotations

from typing import Any

from ...state import ReflectionState, Tier, VaultError
from ...state.policy import capacity_tier
from ..run.run_context import LOOK_S, RunContext, announce

UNKNOWN_WINDOW = 1_000_000
"""Tokens assumed for a model that doesn't say how large its window is."""


def calculate_tier(context: RunContext, state: ReflectionState) -> dict[str, Any]:
    """Hold the memory's size, as a prompt would show it, against the budget; any failure gives GENEROUS."""
    notes = list(state.get("notes") or ())
    try:
        scope = context.scope_named(state)
        with scope.lately(LOOK_S):
            size = scope.size()
        context.known.counted(state["run"]["run_id"], size.count)
        budget = context.policy.memory_budget_tokens or context.window() or UNKNOWN_WINDOW
        tier = capacity_tier(size.tokens, budget)
        announce("calculate_tier", f"{tier.value}: {size.tokens:,} of {budget:,} tokens are taken")
    except (VaultError, OSError, ValueError, ArithmeticError) as error:
        tier = Tier.GENEROUS
        notes.append(f"The memory's size could not be told ({error}); it was taken for small.")
    return {"tier": tier.value, "notes": notes}
