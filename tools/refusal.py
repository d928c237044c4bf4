"""What a tool answers when it does nothing."""

from __future__ import annotations

from collections.abc import Sequence

from ..state import ReverieError

MOST_NAMED = 10
"""Of what is wrong with a call so much is named (count): a model reads the answer, and pays for it."""


def some_of(wrong: Sequence[str]) -> str:
    """Return what is wrong as part of a sentence: the first few, and how many more there are."""
    more = len(wrong) - MOST_NAMED
    return "; ".join([*wrong[:MOST_NAMED], *([f"and {more:,} more"] if more > 0 else [])])


class RefusedError(ReverieError):
    """A tool call was not carried out; the message tells the model why, and what to do instead."""
