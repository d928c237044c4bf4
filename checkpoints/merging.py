"""Merging two texts that come from the same one, line by line. No I/O.

The classical three-way merge (diff3): lines that all three have in common part the texts into pieces, and each piece
is taken from the side that changed it.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher

_Lines = Sequence[str]


def merge(base: str, theirs: str, mine: str) -> str:
    """Return ``mine`` with what ``theirs`` changed since ``base``; where both changed the same lines, mine stay.

    Lines that both put at the same place are all kept, mine first. Line ends come out as line feeds.
    """
    old, other, own = (text.replace("\r\n", "\n").split("\n") for text in (base, theirs, mine))
    in_other, in_own = _kept(old, other), _kept(old, own)
    merged: list[str] = []
    at = at_other = at_own = 0
    for index in [*sorted(in_other.keys() & in_own.keys()), len(old)]:
        end_other, end_own = in_other.get(index, len(other)), in_own.get(index, len(own))
        merged += _piece(old[at:index], other[at_other:end_other], own[at_own:end_own])
        merged += old[index : index + 1]
        at, at_other, at_own = index + 1, end_other + 1, end_own + 1
    return "\n".join(merged)


def _kept(old: _Lines, new: _Lines) -> dict[int, int]:
    """Return, for each line of ``old`` that is still there, where it is in ``new``."""
    blocks = SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks()
    return {block.a + n: block.b + n for block in blocks for n in range(block.size)}


def _piece(old: _Lines, other: _Lines, own: _Lines) -> _Lines:
    if list(own) == list(old):
        return other
    if list(other) == list(old) or list(other) == list(own):
        return own
    # They kept what was there and only added to it: what they added stays.
    if list(other[: len(old)]) == list(old):
        return [*own, *other[len(old) :]]
    return own
