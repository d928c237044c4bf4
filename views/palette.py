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


def _pair(ink: str, ground: str, dark_ink: str, dark_ground: str) -> Pair:
    return Pair(Tone(ink, dark_ink), Tone(ground, dark_ground))


TYPES = {kind: _pair(*kind.colours) for kind in MemoryType}

ADDED = Pair(Tone("#14532b", "#a4e2b4"), Tone("#d9f0dc", "#1d3a24"))
REMOVED = Pair(Tone("#8a1f17", "#ffb3a8"), Tone("#fbdedb", "#44201d"))
WARNING = Pair(Tone("#6f4400", "#f0c777"), Tone("#fcf0d8", "#37290f"))
PLAIN = Pair(INK, Tone("#eeece6", "#2a2d32"))

STATES = {
    **dict.fromkeys(("applied", "added", "merged"), ADDED),
    **dict.fromkeys(("failed",), REMOVED),
    **dict.fromkeys(("partial", "fallback", "rejected", "deferred", "held"), WARNING),
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
