"""The colours of everything Reverie shows outside a terminal: each for light and for dark surroundings.

Every pair that text is set in has a contrast of at least 4.5 to 1 (WCAG AA); a test computes them.
"""

from __future__ import annotations

from typing import NamedTuple

from ..state import MemoryType


class Tone(NamedTuple):
    """A colour in light and in dark surroundings (``#rrggbb``)."""

    light: str
    dark: str


class Pair(NamedTuple):
    """Text and what it stands on."""

    ink: Tone
    ground: Tone


PAGE = Tone("#faf9f6", "#16171a")
SURFACE = Tone("#ffffff", "#1e2024")
INK = Tone("#22242a", "#e6e6e3")
SOFT = Tone("#5a5e67", "#a5a9b1")
LINE = Tone("#dedbd3", "#363a41")
ACCENT = Tone("#2c4f7c", "#9cc0ee")

TYPES = {
    MemoryType.MISTAKE: Pair(Tone("#9a2a1d", "#ff9f8f"), Tone("#fbe9e5", "#3a1d19")),
    MemoryType.PREFERENCE: Pair(Tone("#653a99", "#cbabf6"), Tone("#f1eafa", "#2c2140")),
    MemoryType.FACT: Pair(Tone("#1f5590", "#93c3f5"), Tone("#e6eff9", "#172a3f")),
    MemoryType.PROCEDURE: Pair(Tone("#0f5f5b", "#74d2c8"), Tone("#e0f2f0", "#12302e")),
    MemoryType.SKILL: Pair(Tone("#714b00", "#e9bf60"), Tone("#faf0d9", "#352a12")),
    MemoryType.OBSERVATION: Pair(Tone("#4a515c", "#bac0cb"), Tone("#eceef1", "#2a2e35")),
}

ADDED = Pair(Tone("#14532b", "#a4e2b4"), Tone("#d9f0dc", "#1d3a24"))
REMOVED = Pair(Tone("#8a1f17", "#ffb3a8"), Tone("#fbdedb", "#44201d"))
WARNING = Pair(Tone("#6f4400", "#f0c777"), Tone("#fcf0d8", "#37290f"))
PLAIN = Pair(INK, Tone("#eeece6", "#2a2d32"))

STATES = {
    **dict.fromkeys(("applied", "added", "merged"), ADDED),
    **dict.fromkeys(("failed",), REMOVED),
    **dict.fromkeys(("partial", "fallback", "rejected", "deferred"), WARNING),
}
"""Statuses of reports and kinds of outcome; what isn't here is ``PLAIN``."""


def pairs() -> dict[str, Pair]:
    """Return every pair that text is set in, by a name."""
    texts = {"ink": INK, "soft": SOFT, "accent": ACCENT}
    grounds = {"page": PAGE, "surface": SURFACE, "plain": PLAIN.ground}
    named = {f"{t} on {g}": Pair(ink, on) for t, ink in texts.items() for g, on in grounds.items()}
    named |= {kind.value: pair for kind, pair in TYPES.items()}
    return named | {"added": ADDED, "removed": REMOVED, "warning": WARNING}


def css_variables() -> str:
    """Return the colours as declarations of CSS variables that follow the page's ``color-scheme``."""
    tones = {"page": PAGE, "surface": SURFACE, "ink": INK, "soft": SOFT, "line": LINE, "accent": ACCENT}
    named = {kind.value: pair for kind, pair in TYPES.items()}
    named |= {"added": ADDED, "removed": REMOVED, "warning": WARNING, "plain": PLAIN}
    for name, pair in named.items():
        tones |= {f"{name}-ink": pair.ink, f"{name}-ground": pair.ground}
    return "\n".join(f"  --{name}: light-dark({tone.light}, {tone.dark});" for name, tone in tones.items())
