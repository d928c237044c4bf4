"""What the agent says in its own words of a page, a mail or a row: told by its values, in any language.

A number of several digits that came from outside, and that nobody of one's own had said, came from there however the
sentence around it is worded. A name may stand in a conclusion about it, too: it tells whose the other words are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import fsum

from ....checkpoints.text.analyser import content_terms
from ....checkpoints.text.speech.frequent_words import weight
from ...grounding.evidence import Evidence
from ...grounding.proper_names import name_terms

_DIGITS = 2
"""A number of fewer digits stands in any longer text by chance (count)."""
_TELLING = 0.5


@dataclass
class HeardOutside:
    """What a thread heard from outside, and what its own people say there, in the order of the thread."""

    _outside: list[tuple[Evidence, int]] = field(default_factory=list)
    """With each source, how much the agent had said before it (count)."""
    _said: list[Evidence] = field(default_factory=list)
    _own: list[Evidence] = field(default_factory=list)

    def outside(self, text: str) -> None:
        """Take in what came from outside."""
        self._outside.append((Evidence([text]), len(self._said)))

    def said(self, texts: Iterable[str]) -> None:
        """Take in what the agent says: its own word is what it had not heard before."""
        self._said.append(Evidence(list(texts)))

    def own(self, texts: Iterable[str]) -> None:
        """Take in what the user says, or a tool of the agent's own found: it is theirs whoever said it before."""
        self._own.append(Evidence(list(texts)))

    def tells(self, content: str, known: Evidence) -> bool:
        """Whether a content came from outside, as its values tell.

        Args:
            content: What the agent says.
            known: What the agent and the user knew before.
        """
        numbers = (n for n in Evidence([content]).numbers if sum(map(str.isdigit, n)) >= _DIGITS)
        if self._heard(numbers, lambda text: text.numbers, known):
            return True
        if not self._heard(name_terms(content), lambda text: text.terms, known):
            return False
        words = {term for term in content_terms(content) if weight(term) >= _TELLING}
        heard = self._heard(words, lambda text: text.terms, known)
        return fsum(map(weight, heard)) > fsum(map(weight, words - heard))

    def _heard(
        self, wanted: Iterable[str], of: Callable[[Evidence], frozenset[str]], known: Evidence
    ) -> set[str]:
        """Return those of some values that came from outside, and are nobody's own."""
        left = set(wanted)
        for own in (known, *self._own):
            left -= of(own) if left else left
        found: set[str] = set()
        for text, before in self._outside:
            here = left - found
            here &= of(text) if here else here
            for said in self._said[:before]:
                here -= of(said) if here else here
            found |= here
        return found
