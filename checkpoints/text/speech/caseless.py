"""Cues that are looked for whatever their case, fast: in lower case, where that is the same.

``re.IGNORECASE`` goes into every alternative at every word; in one case its first letter tells that it is another.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...._lazy import regex
from ..analyser import lettered

# Forms of i, s and Cyrillic letters that are these to ``re`` without case, and not in lower case.
_ODD = regex("[\u0130\u0131\u017f\u1c80-\u1c88]")


def is_odd(text: str) -> bool:
    """Whether a text has letters that are others without case, but not in lower case."""
    return not text.isascii() and _ODD.search(text) is not None


class Caseless:
    """A regular expression in lower case that is looked for in any.

    Args:
        pattern: Its text. Words with a capital, and classes of capitals, can't be told in it.
        in_ascii: The part of it that can match anything in ASCII, if that isn't all.
    """

    def __init__(self, pattern: str, in_ascii: str | None = None) -> None:
        pattern = lettered(pattern)
        self._pattern = regex(pattern, re.IGNORECASE)
        self._lowered = regex(pattern)
        self._in_ascii = self._lowered if in_ascii is None else regex(in_ascii)

    @property
    def pattern(self) -> str:
        """Its text, ``lettered``."""
        return self._pattern.pattern

    def _ways(self, text: str) -> tuple[re.Pattern[str], str]:
        """Return with which pattern to look through which text: what is found there stands at the same place."""
        if text.isascii():
            return self._in_ascii, text.lower()
        if _ODD.search(text):
            return self._pattern, lettered(text)
        return self._lowered, lettered(text.lower())

    def finds(self, text: str) -> bool:
        """Whether it stands anywhere in a text."""
        pattern, there = self._ways(text)
        return pattern.search(there) is not None

    def begins(self, text: str) -> bool:
        """Whether a text begins with it."""
        pattern, there = self._ways(text)
        return pattern.match(there) is not None

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """Yield where it stands; what a match holds may be in lower case, and is ``lettered``."""
        pattern, there = self._ways(text)
        return pattern.finditer(there)

    def replaced(self, text: str, by: str) -> str:
        """Return a text with another in each of its places."""
        pattern, there = self._ways(text)
        if there is text:
            return pattern.sub(by, text)
        parts: list[str] = []
        end = 0
        for match in pattern.finditer(there):
            parts += [text[end : match.start()], by]
            end = match.end()
        return "".join([*parts, text[end:]]) if end else text
