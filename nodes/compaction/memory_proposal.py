"""A MEMORY.md that a model proposes, put onto what others wrote meanwhile."""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from ...state.cleaning import strip_unfit

UNCHANGED = "unchanged"
UPDATED = "updated"


def merged(base: str, proposed: str, fresh: str) -> str:
    """Return ``fresh`` with the changes that lead from ``base`` to ``proposed``; what others wrote stays.

    Lines that were taken out are taken out where they still are. Lines that were put in go behind the line they
    followed, or to the end where that is gone, unless they are there already.
    """
    if fresh == base:
        return proposed
    old, new, lines = base.splitlines(), proposed.splitlines(), fresh.splitlines()
    codes = difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    steps = [step[1:] for step in reversed(codes) if step[0] != "equal"]
    for i1, i2, _, _ in steps:  # all of these first: a line that was moved is taken out and put in
        for line in old[i1:i2]:
            if line.strip() and line in lines:
                lines.remove(line)
    for i1, _, j1, j2 in steps:
        added = [line for line in new[j1:j2] if not line.strip() or line not in lines]
        if any(line.strip() for line in added):
            place = _behind(old[:i1], lines)
            lines[place:place] = added
    return "\n".join(lines).strip("\n") + "\n"


def clean_document(text: str) -> str:
    """Return a document of a model fit to be kept: no control characters, one line's end at its end."""
    return strip_unfit(text).strip() + "\n" if text.strip() else ""


def _behind(before: Sequence[str], lines: Sequence[str]) -> int:
    """Return the place behind the last of ``before`` that is still among ``lines``; their end if none is."""
    for line in reversed(before):
        if line.strip() and line in lines:
            return lines.index(line) + 1
    return len(lines) if before else 0
