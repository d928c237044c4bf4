"""Where the tiers begin; apart from the node, so that commands which only look needn't load LangGraph."""

from __future__ import annotations

from ...state import Tier

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
