"""Merging two texts that come from the same one, line by line. No I/O."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import NamedTuple


class _Edit(NamedTuple):
    """Lines ``start`` to ``end`` (not included) of a text become others."""

    start: int
    end: int
    lines: tuple[str, ...]

    def hits(self, other: _Edit) -> bool:
        """Whether both change a line, put the same in one place, or one puts something into what the other changes."""
        return (self.start < other.end and other.start < self.end) or self == other


def merge(base: str, theirs: str, mine: str) -> str:
    """Return ``mine`` with what ``theirs`` changed since ``base``; where both changed the same lines, mine stay.

    Lines that both put at the same place are all kept, mine first. Line ends come out as line feeds.
    """
    old, other, own = (text.replace("\r\n", "\n").split("\n") for text in (base, theirs, mine))
    edits = _edits(old, own)
    edits += [edit for edit in _edits(old, other) if not any(edit.hits(first) for first in edits)]
    merged: list[str] = []
    at = 0
    # The sort is stable, so mine are first; what is put before a line comes before what becomes of the line.
    for edit in sorted(edits, key=lambda edit: (edit.start, edit.end)):
        merged += [*old[at : edit.start], *edit.lines]
        at = edit.end
    return "\n".join([*merged, *old[at:]])


def _edits(old: list[str], new: list[str]) -> list[_Edit]:
    steps = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return [_Edit(a, b, tuple(new[c:d])) for kind, a, b, c, d in steps if kind != "equal"]
