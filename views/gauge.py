"""How full the memory is: the numbers, and a gauge of them with the tiers' bounds."""

from __future__ import annotations

from typing import NamedTuple

from ..checkpoints import settings_of
from ..checkpoints.changes import VaultSize
from ..settings import SettingsError
from ..state import ReflectionPolicy, ReflectionReport, Tier, VaultError
from ..state.policy import HEAVY_CUT_FROM, SELECTIVE_FROM, capacity_tier
from .palette import ADDED, REMOVED, WARNING

BUDGET = int(ReflectionPolicy().memory_budget_tokens or 0)
"""Tokens of a full memory, as the default policy says."""
BOUNDS = (SELECTIVE_FROM, HEAVY_CUT_FROM)
"""Percent of the budget at which SELECTIVE and HEAVY_CUT begin."""

SENTENCES = {
    Tier.GENEROUS: "There is room: what is new and grounded is added freely.",
    Tier.SELECTIVE: "It fills up: reflections add what matters and merge the rest.",
    Tier.HEAVY_CUT: "It is full: reflections also prune what has not been reviewed for longest.",
}


class Fullness(NamedTuple):
    """How full a memory is against a budget."""

    tokens: int
    """Estimated: what a prompt shows of all memories."""
    percent: float
    tier: Tier
    budget: int = BUDGET
    """Tokens of a full memory."""

    @property
    def words(self) -> str:
        """The numbers in a sentence."""
        percent = f"{self.percent:.1f}" if self.percent < 10 else f"{self.percent:.0f}"
        return f"{self.tokens:,} of {self.budget:,} tokens ({percent} %): {self.tier.value}"


def budget_of(url: str) -> int:
    """Return the tokens of a full memory by the settings of the vault at an address; the default if none can be read.

    What is wrong with a file of settings is told by whatever acts by it, and by ``reverie config``.
    """
    try:
        return (settings_of(url).reflection.memory_budget_tokens if url else None) or BUDGET
    except (SettingsError, VaultError):
        return BUDGET


def fullness(size: VaultSize, budget: int = BUDGET) -> Fullness:
    """Return how full a memory of this size is."""
    return Fullness(size.tokens, 100 * size.tokens / budget, capacity_tier(size.tokens, budget), budget)


def otherwise(full: Fullness, last_report: ReflectionReport | None) -> str:
    """Return a sentence about a last reflection that went by another tier than the settings say; blank if none did."""
    tier = last_report.tier if last_report else None
    if tier is None or tier is full.tier:
        return ""
    return (
        f"The last reflection went by {tier.value}: the memory had another size then, or a program gave it a budget of "
        "its own, which isn't known here."
    )


def gauge_svg(full: Fullness) -> str:
    """Return the gauge as SVG: three zones, what is used, and the bounds in words for a screen reader.

    It needs no style sheet, and uses the page's colours where there are some.
    """
    low, high = BOUNDS
    zones = ((0, low, "added", ADDED), (low, high, "warning", WARNING), (high, 100, "removed", REMOVED))
    used = min(100.0, max(full.percent, 0.4))
    bars = "".join(
        f'<rect x="{start * 6}" width="{(end - start) * 6 - 2}" height="16" rx="2"'
        f' fill="var(--{name}-ground, {pair.ground.light})"/>'
        f'<rect x="{start * 6}" width="{_filled(used, start, end):.1f}" height="16" rx="2"'
        f' fill="var(--{name}-ink, {pair.ink.light})"/>'
        for start, end, name, pair in zones
    )
    return (
        '<svg class="gauge" role="img" viewBox="0 0 598 22" width="100%" height="22" preserveAspectRatio="none"'
        f' aria-label="Memory used: {full.words}. Selective from {low} %, heavy cut from {high} %.">'
        f'{bars}<rect x="{min(used * 6, 596):.1f}" y="0" width="2" height="22" fill="currentColor"/></svg>'
    )


def _filled(used: float, start: float, end: float) -> float:
    """Return how much of a zone is used, in units of the drawing; a full zone leaves the gap to the next one."""
    return max(0.0, min(used, end) - start) * 6 - (2 if used >= end else 0)
