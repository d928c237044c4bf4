"""What repeats sentences from outside nearly word for word, in any language. No I/O."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable

from ...._kept import kept
from ...._lazy import regex
from ..analyser import spelt, topics

REPEATED = 0.8
"""Share of a sentence's content words that one sentence from outside holds if it repeats that (0 to 1)."""
CONTAINED = 0.9
"""Share of an outside sentence's content words that a sentence holds if it quotes that among its own (0 to 1)."""
QUOTED_TERMS = 3
"""Fewest content words of a sentence that is quoted (count)."""
_WORDS = regex(r"\w+")
LINE_NUMBER = regex(r"^[ \t]*\d+[ \t]*[\t|→:][ \t]*", re.MULTILINE)
"""What tools that show a file put before each line."""


class Echoes:
    """Tells which sentences repeat one of some sources.

    Args:
        sources: Sentences from outside.
    """

    def __init__(self, sources: Iterable[str] = ()) -> None:
        self._sources: list[frozenset[str]] = []
        self._holders: defaultdict[str, list[int]] = defaultdict(list)
        self._exact: set[str] = set()
        self.add(sources)

    def __bool__(self) -> bool:
        return bool(self._exact)

    def add(self, sources: Iterable[str]) -> None:
        """Take in more sources."""
        for source in sources:
            plain = words_of(source)
            if not plain or plain in self._exact:
                continue
            self._exact.add(plain)
            found = topics(source)
            for term in found:
                self._holders[term].append(len(self._sources))
            self._sources.append(found)

    def repeats(self, sentence: str) -> bool:
        """Whether a sentence says what a source says, in nearly all of its words, or quotes one among its own."""
        if not self._exact:
            return False
        if words_of(sentence) in self._exact:
            return True
        wanted = topics(sentence)
        shared = Counter(number for term in wanted for number in self._holders.get(term, ()))
        return any(
            (len(wanted) > 1 and count >= REPEATED * len(wanted))
            or (
                len(self._sources[number]) >= QUOTED_TERMS and count >= CONTAINED * len(self._sources[number])
            )
            for number, count in shared.items()
        )


def may_repeat(words: Collection[str], held: frozenset[str]) -> bool:
    """Whether a sentence of some words may repeat one of a text that holds others: a quick look before ``Echoes``."""
    least = min(QUOTED_TERMS, max(1, int(REPEATED * len(words))))
    return len(held.intersection(words)) >= least


@kept(1_024, longer=8)
def words_of(text: str) -> str:
    """Return a text's words in small letters, with one blank between: what two texts share but for signs."""
    return " ".join(_WORDS.findall(spelt(text.casefold())))
