"""Cues that are looked for whatever their case, fast: in lower case, where that is the same.

``re.IGNORECASE`` goes into every alternative at every word; in one case its first letter tells that it is another.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property

from ...._lazy import regex
from ..analyser import lettered
from .spoken.parted import Parted, beginnings

# Forms of i, s and Cyrillic letters that are these to ``re`` without case, and not in lower case.
_ODD = regex("[\u0130\u0131\u017f\u1c80-\u1c88]")


def is_odd(text: str) -> bool:
    """Whether a text has letters that are others without case, but not in lower case."""
    return not text.isascii() and _ODD.search(text) is not None


class Caseless:
    """A regular expression in lower case that is looked for in any.

    Args:
        pattern: Its text, or what makes it. Words with a capital, and classes of capitals, can't be told in it.
        in_ascii: The part of it that can match anything in ASCII, if that isn't all.
        shorthand: Signs in it -> what each stands for.
        groups: Whether it may hold groups of which none is asked for by name or number: where only some of its cues are
            looked for, there are no others.
    """

    def __init__(
        self,
        pattern: str | Callable[[], str],
        in_ascii: str | None = None,
        *,
        shorthand: Mapping[str, str] | None = None,
        groups: bool = False,
    ) -> None:
        self._told, self._told_in_ascii = pattern, in_ascii
        self._shorthand, self._groups = shorthand or {}, groups

    # Made when first needed: of most tables that is never.

    @cached_property
    def _lowered(self) -> Parted:
        pattern = self._told if isinstance(self._told, str) else self._told()
        shorthand = {sign: lettered(meant) for sign, meant in self._shorthand.items()}
        return Parted(lettered(pattern), shorthand=shorthand, groups=self._groups)

    @cached_property
    def _in_ascii(self) -> Parted:
        return self._lowered if self._told_in_ascii is None else Parted(self._told_in_ascii)

    @cached_property
    def _odd(self) -> re.Pattern[str]:
        return regex(self.pattern, re.IGNORECASE)

    @property
    def pattern(self) -> str:
        """Its text, ``lettered``."""
        return self._lowered.whole.pattern

    def _way(self, text: str) -> tuple[re.Pattern[str] | None, str]:
        """Return which pattern, if any, to look for in which text; what is found there stands at the same place."""
        if text.isascii():
            there, cues = text.lower(), self._in_ascii
        elif _ODD.search(text):
            return self._odd, lettered(text)
        else:
            there, cues = lettered(text.lower()), self._lowered
        if cues.needs is not None and cues.needs.isdisjoint(beginnings(there)):
            return None, there
        return cues.standing_in(there, there), there

    def finds(self, text: str) -> bool:
        """Whether it stands anywhere in a text."""
        if text.isascii():
            there, cues = text.lower(), self._in_ascii
        elif _ODD.search(text):
            return self._odd.search(lettered(text)) is not None
        else:
            there, cues = lettered(text.lower()), self._lowered
        if cues.needs is not None and cues.needs.isdisjoint(beginnings(there)):
            return False
        return cues.stands_in(there, there)

    def begins(self, text: str) -> bool:
        """Whether a text begins with it."""
        pattern, there = self._way(text)
        return pattern is not None and pattern.match(there) is not None

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """Yield where it stands; what a match holds may be in lower case, and is ``lettered``."""
        pattern, there = self._way(text)
        return iter(()) if pattern is None else pattern.finditer(there)

    def replaced(self, text: str, by: str) -> str:
        """Return a text with another in each of its places."""
        pattern, there = self._way(text)
        if pattern is None:
            return text
        if there is text:
            return pattern.sub(by, text)
        parts: list[str] = []
        end = 0
        for match in pattern.finditer(there):
            parts += [text[end : match.start()], by]
            end = match.end()
        return "".join([*parts, text[end:]]) if end else text
