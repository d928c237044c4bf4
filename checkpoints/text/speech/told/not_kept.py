"""What a person never wants kept, and whether a text speaks of it."""

from __future__ import annotations

from collections.abc import Iterable

from ....._kept import kept
from ..spoken.nothing_of_it import nothing_of
from ..statements import SPEAKER, sentences
from .wishes import about, asks_to_note, names_another, topics

MOST_PINNED = 100
"""So many pinned memories are looked at for wishes that hold always, the oldest first (count)."""
_THIRD = 1 / 3


@kept(1_024)
def never_kept(content: str) -> str:
    """Return what nothing is to be kept of, by a memory that is such a wish; blank if it is another.

    Args:
        content: What the memory says: "User: Never remember anything about my sister.".
    """
    return nothing_of(SPEAKER.sub("", content))


def speaks_of(what: str, text: str) -> bool:
    """Whether a sentence of a text has to do with what a person wants nothing kept of: a third of its words."""
    return any(_is_about(what, sentence) for sentence in sentences(text))


def is_lifted(what: str, again: str) -> bool:
    """Whether a person says of what nothing was to be kept of that it may be kept again."""
    return speaks_of(what, again) or speaks_of(again, what)


def speaks_of_any(wishes: Iterable[str], text: str) -> bool:
    """Whether a text has to do with any of what nothing is to be kept of."""
    return any(speaks_of(what, text) for what in wishes)


def noted_all_the_same(what: str, said: Iterable[str]) -> bool:
    """Whether one of a person's sentences asks to note something of what else nothing is to be kept of."""
    return any(
        asks_to_note(sentence) and not nothing_of(sentence) and speaks_of(what, sentence) for sentence in said
    )


def _is_about(what: str, sentence: str) -> bool:
    shared = about(what, sentence)
    return (
        bool(shared)
        and len(shared) >= _THIRD * len(topics(what, sentence))
        and not names_another(what, sentence)
    )
