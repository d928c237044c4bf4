"""The three tiers and their borders."""

from __future__ import annotations

import math
from typing import Any

import pytest

from reverie.state import Tier
from reverie.state.policy import capacity_tier


@pytest.mark.parametrize(
    ("used", "tier"),
    [
        (0, Tier.GENEROUS),
        (29_990, Tier.GENEROUS),
        (29_999, Tier.GENEROUS),
        (30_000, Tier.SELECTIVE),
        (49_999, Tier.SELECTIVE),
        (50_000, Tier.HEAVY_CUT),
        (100_000, Tier.HEAVY_CUT),
        (250_000, Tier.HEAVY_CUT),
    ],
)
def test_borders(used: int, tier: Tier) -> None:
    """Below 30 % generous, below 50 % selective, from there on heavy; also past the budget."""
    assert capacity_tier(used, 100_000) is tier


@pytest.mark.parametrize(
    ("used", "budget"), [(10, 0), (10, -5), (math.nan, 100), (10, math.nan), (-1, 100), (None, 9)]
)
def test_not_knowing_is_generous(used: Any, budget: Any) -> None:
    """A size or budget that is no sensible number must not make anything be deleted."""
    assert capacity_tier(used, budget) is Tier.GENEROUS


def test_a_budget_of_one() -> None:
    """The smallest budget works without rounding surprises."""
    assert capacity_tier(0, 1) is Tier.GENEROUS
    assert capacity_tier(1, 1) is Tier.HEAVY_CUT
