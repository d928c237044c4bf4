"""Who says what a content says most nearly, and whether a word of it was put in the place of one that they said.

No share decides here: of two that speak of the same, the one whose sentence is nearer has said it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise

from ....checkpoints.text.analyser import content_terms, is_unspaced, terms, topics
from ....checkpoints.text.speech.caseless import Caseless
from ....checkpoints.text.speech.frequent_words import weight, weights
from ....checkpoints.text.speech.languages import language_of
from ....checkpoints.text.speech.told.assent import assents
from ...grounding.passages import words_in, worth
from .swapped_signs import UNSPACED, signs_of, swaps

_TELLING = 0.5
_RETOLD = Caseless(
    r"(?<!\w)(?:updated?|changed?|now|currently|aktualisiert|geändert|jetzt|nun|mise? à jour|changée?|maintenant|"
    r"actualiz(?:ó|ado|ada)|cambi(?:ó|ado|ada)|ahora|aggiornat[oaie]|cambiat[oaie]|adesso|atualiz(?:ou|ado|ada)|mudou|agora|"
    r"bijgewerkt|gewijzigd|zaktualizowan\w|zmienion\w|teraz|обнов\w+|измен\w+|теперь|güncellen\w+|değiş\w+|şimdi|تحديث|تغير|"
    r"الآن|अपडेट|बदल\w*|अब)(?!\w)|更新|改为|变为|现在|変更|現在|변경|지금"
)
"""With what a model tells that something known is otherwise, which who says how it is need not say."""
_MOST = 0.5


class Voices:
    """What the user states in a run, and what all others say there.

    Args:
        stated: The user's sentences.
        others: What anybody else says, and what the user only asks or passes on.
        outside: What came from outside: of it no telling word may get into what is the user's.
        asked: What the user says themselves without stating it: their words, too.
        passed_on: What they quote or forward.
    """

    def __init__(
        self,
        stated: Sequence[str],
        others: Sequence[str],
        outside: Sequence[str],
        *,
        asked: Sequence[str] = (),
        passed_on: Sequence[str] = (),
    ) -> None:
        self.stated, self._others, self._outside = stated, others, outside
        self._asked, self._passed_on = asked, passed_on
        self._stems: dict[str, set[str]] = {}
        self._paired: dict[str, set[tuple[str, str]]] = {}

    def user_is_nearest(self, content: str, known: Collection[str]) -> bool:
        """Whether no other sentence holds more of a content than one the user states, and most of it is theirs.

        Args:
            content: What a candidate says.
            known: The terms of what the user has stated before, and of names that need not be said.
        """
        told = content_terms(_RETOLD.replaced(content, " "))
        values = {term: weight(term) for term in told if term not in known} or weights(told)
        whole = sum(values.values())
        nearest = self._most(values, self._stated_terms)
        if not whole or not nearest or nearest < self._most(values, self._other_terms):
            return False
        said = self._stated_terms
        if any(
            value >= _TELLING and term not in said and term in self._outside_terms
            for term, value in values.items()
        ):
            return False
        everything = weights(content_terms(content))
        theirs = sum(value for term, value in everything.items() if term in said or term in known)
        return theirs >= _MOST * sum(everything.values())

    def hears(self, content: str, *, but: Collection[str] = ()) -> bool:
        """Whether a telling word of a content is one that came from outside, and that the user never said or asked."""
        said = self._own_terms
        passed_on = {term for sentence in self._passed_on for term in terms(sentence)}
        return any(
            term not in said
            and term not in but
            and weight(term) >= _TELLING
            and (term in self._outside_terms or term in passed_on)
            for term in content_terms(content)
        )

    def puts_in_place(self, content: str, known: Callable[[], Collection[str]]) -> bool:
        """Whether a content is what the user states but for a word that somebody else put in place of theirs.

        "I went to a film festival", and the agent: "You went to a music festival, too." The word stands beside the same
        word as theirs does in the nearest sentence of the user's, and they never say it.

        Args:
            content: What a candidate says.
            known: Returns the terms of what the user has stated before; asked last, since it takes a search.
        """
        if not self.stated:
            return False
        language = language_of(content)
        if content in self.stated and language not in UNSPACED:
            return False  # they say each word of it
        nearest = self._nearest(content)
        if language in UNSPACED and self._signs_put_in_place(content, nearest, known, language):
            return True
        there = {stem for sentence in nearest for stem in _stems(sentence, language)}
        said = self._stated_stems(language)
        theirs = [pair for sentence in nearest for pair in _pairs(sentence, language)]
        mine = _stems(content, language)
        for first, second in _pairs(content, language):
            for new, beside, at in ((first, second, 1), (second, first, 0)):
                if new in said or beside not in there or worth(new) < _TELLING:
                    continue
                old = [pair[1 - at] for pair in theirs if pair[at] == beside and pair[1 - at] != new]
                if not any(worth(word) > 0 and not assents(word) and word not in mine for word in old):
                    continue
                if (first, second) in self._other_pairs(language) and new not in known():
                    return True
        return False

    def _signs_put_in_place(
        self, content: str, nearest: Sequence[str], known: Callable[[], Collection[str]], language: str
    ) -> bool:
        """The same where no blanks part words: by the stretches of signs in which a content and a sentence differ."""
        for sentence in nearest:
            for swap in swaps(content, sentence, language):
                own = {swap.new} if len(swap.new) > 1 else swap.phrases
                if any(each in text for each in own for text in self._stated_signs):
                    continue
                told = any(phrase in text for phrase in swap.phrases for text in self._other_signs)
                if told and not topics(swap.new) <= set(known()):
                    return True
        return False

    def _nearest(self, content: str) -> list[str]:
        values = weights(content_terms(content))
        shares = self._shares(values, self._stated_terms)
        best = max(shares.values(), default=0.0)
        return [self.stated[number] for number in sorted(shares) if best and shares[number] == best]

    def _most(self, values: dict[str, float], holders: Mapping[str, Sequence[int]]) -> float:
        return max(self._shares(values, holders).values(), default=0.0)

    @staticmethod
    def _shares(values: dict[str, float], holders: Mapping[str, Sequence[int]]) -> dict[int, float]:
        """Return how much of some terms each sentence holds that holds any."""
        found: dict[int, float] = {}
        for term, value in values.items():
            for number in holders.get(term, ()):
                found[number] = found.get(number, 0.0) + value
        return found

    @cached_property
    def _stated_terms(self) -> Mapping[str, Sequence[int]]:
        return _holders(self.stated)

    @cached_property
    def _other_terms(self) -> Mapping[str, Sequence[int]]:
        return _holders(self._others)

    def _stated_stems(self, language: str) -> set[str]:
        if language not in self._stems:
            own = (*self.stated, *self._asked)
            self._stems[language] = {stem for sentence in own for stem in _stems(sentence, language)}
        return self._stems[language]

    def _other_pairs(self, language: str) -> set[tuple[str, str]]:
        if language not in self._paired:
            self._paired[language] = {pair for text in self._others for pair in _pairs(text, language)}
        return self._paired[language]

    @cached_property
    def _stated_signs(self) -> list[str]:
        return [signs_of(sentence) for sentence in self.stated]

    @cached_property
    def _other_signs(self) -> list[str]:
        return [signs_of(sentence) for sentence in self._others]

    @cached_property
    def _own_terms(self) -> frozenset[str]:
        return frozenset(term for sentence in (*self.stated, *self._asked) for term in terms(sentence))

    @cached_property
    def _outside_terms(self) -> frozenset[str]:
        return frozenset(term for sentence in self._outside for term in terms(sentence))


def _holders(sentences: Sequence[str]) -> dict[str, list[int]]:
    """Term -> the sentences that hold it."""
    found: dict[str, list[int]] = {}
    for number, sentence in enumerate(sentences):
        for term in frozenset(terms(sentence)):
            found.setdefault(term, []).append(number)
    return found


def _stems(text: str, language: str) -> list[str]:
    return [word.stem for word in words_in(text, language)]


def _pairs(text: str, language: str) -> list[tuple[str, str]]:
    """Words with a topic that follow each other; what is written without blanks has no words to be told apart."""
    pairs = _neighbours(text, language)
    if text.isascii():
        return list(pairs)
    return [pair for pair in pairs if not any(is_unspaced(stem) for stem in pair)]


def _neighbours(text: str, language: str) -> Iterator[tuple[str, str]]:
    return pairwise(_stems(text, language))
