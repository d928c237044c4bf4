"""Words as they are typed without their accents: "lodz" for "Łódź", "soeur" for "sœur"."""

from __future__ import annotations

from collections.abc import Iterable

from ...analyser import stem, stop_stems
from .spoken_languages import without_accents

_OWN_LETTERS = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ŋ": "ng", "æ": "ae", "œ": "oe", "þ": "th"}
)
"""Latin letters that are no letter with an accent to Unicode, and what is typed for them."""
_LEAST = 3
"""A word of fewer letters is found as it is written alone (letters)."""


def plain_forms(words: Iterable[str]) -> list[str]:
    """Return the terms under which words are found that are typed without their accents, but for those among the words.

    Args:
        words: Terms, and other forms of words. Those of other alphabets have none.
    """
    known = frozenset(words)
    plain = {
        stem(typed)
        for word in known
        if not word.isascii()
        for typed in [without_accents(word.translate(_OWN_LETTERS))]
        if typed.isascii() and len(typed) >= _LEAST
    }
    return sorted(plain - known - stop_stems())
