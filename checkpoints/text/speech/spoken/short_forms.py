"""What is written short, told without a table: k8s and i18n by their letters, DLQ and NYC by the first ones of words.

A question's long words and names tell their own short forms (``short_forms``). What a question writes short is looked
for in what is remembered (``in_full``): the memory that it means says it at length.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from ....._lazy import regex
from ...analyser import STOP_WORDS, stop_stems, terms
from ..frequent_words import uncommon

_LONG = 10
"""A word of so many letters may be written by its first one, how many follow, and its last, as k8s is (count)."""
_FEWEST, _MOST = 3, 6
"""So many first letters may stand for words (count)."""
_SMALL = 3
"""A word of at most so many letters in the middle of a name may have none ("Lord of the Rings")."""

_LONG_WORD = regex(rf"(?<!\w)[A-Za-z]{{{_LONG},}}(?!\w)")
_COUNTED = regex(r"(?<!\w)[A-Za-z]\d{1,2}[A-Za-z](?!\w)")
_WORD = r"[^\W\d_]+"
_NAME = regex(
    rf"(?<![\w'’])[^\W\d_a-z]{_WORD}(?:[ -](?:[^\W\d_A-Z]{{1,{_SMALL}}} ){{0,2}}[^\W\d_a-z]{_WORD})+(?![\w'’])"
)
_SUFFIXED = regex(r"(?<!\w)([A-Z]?[a-z]{3,})[A-Z]{2,3}(?!\w)")
_INITIALS = regex(rf"(?<![^\W_])[^\W\d_a-z]{{{_FEWEST},{_MOST}}}(?![^\W_])")


def short_forms(question: str) -> dict[str, tuple[str, ...]]:
    """Return, by term, what a question may be answered under besides: short forms, and the words they stand for.

    Of "Kubernetes" k8s; of "GitHub Actions" gha, of "Lord of the Rings" lotr, for all words of the name; of "ReactJS"
    react. None that any English text is full of.

    Args:
        question: As it was typed.
    """
    found: dict[str, tuple[str, ...]] = {}
    for word in _LONG_WORD.findall(question):
        found[f"{word[0]}{len(word) - 2}{word[-1]}".lower()] = tuple(terms(word))
    if question.islower():
        return found
    for match in _SUFFIXED.finditer(question):
        found |= dict.fromkeys(terms(match[1]), tuple(terms(match[0])))
    for name in _NAME.findall(question):
        words = re.split("[ -]", name)
        while words and (words[0].lower() in STOP_WORDS or words[0].islower()):
            words.pop(0)  # "What did Ana"
        large = [word for word in words if word[0].isupper()]
        if len(large) + len([word for word in words if word.islower()]) < len(words):
            continue  # a script without capitals
        for some in (words, large):
            initials = "".join(map(_initials_of, some)).lower()
            if _FEWEST <= len(initials) <= _MOST:
                found |= dict.fromkeys(terms(initials), tuple(term for word in large for term in terms(word)))
    return {form: found[form] for form in uncommon(found) if form not in stop_stems()}


def _initials_of(word: str) -> str:
    """Return the first letter of a word, or all capitals of one that has several, as in GitHub."""
    large = [letter for letter in word if letter.isupper()]
    return "".join(large) if len(large) > 1 and not word.isupper() else word[0]


class InFull(NamedTuple):
    """A question with what it writes short at length."""

    question: str
    short: Mapping[str, Collection[str]] = MappingProxyType({})
    """What it wrote, by term, and the terms that stand there now."""

    def among(self, forms: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
        """Return the question's words, each with its forms, and with what it wrote short for them."""
        found = dict(forms)
        for short, words in self.short.items():
            found |= {word: tuple(dict.fromkeys([*found[word], short])) for word in words if word in found}
        return found


def in_full(question: str, is_known: Callable[[str], bool], texts: Callable[[], Iterable[str]]) -> InFull:
    """Return a question with what it writes short as some texts say it at length.

    "k8s" is Kubernetes if a text has a word of ten letters that begins and ends so, and "DLQ" a dead letter queue if
    a text has words that begin so: names, or words of at least four letters of which no English text is full. Where
    texts say different ones, or have the very initials, they stay.

    Args:
        question: As it was typed.
        is_known: Whether a term is in any of the texts.
        texts: Returns them; called only if the question writes something short.
    """
    wanted = {short: _counted(short) for short in _COUNTED.findall(question)}
    # Who writes all in capitals writes nothing short by it.
    if not question.isupper():
        initials = [some for some in _INITIALS.findall(question) if some.isupper()]
        wanted |= {some: _spelt(some) for some in initials if not all(map(is_known, terms(some)))}
    if not wanted:
        return InFull(question)
    found: dict[str, dict[tuple[str, ...], str]] = {short: {} for short in wanted}
    for text in texts():
        for short, pattern in wanted.items():
            for match in pattern.finditer(text):
                if not short.isupper() or _is_one(match[0]):
                    found[short][tuple(terms(match[0]))] = match[0]
    shorts: dict[str, Collection[str]] = {}
    for short, told in found.items():
        if len(told) == 1:
            ((words, full),) = told.items()
            if full.islower() and uncommon(words) != frozenset(words):
                continue  # "uncle sold another" is no USA
            question = re.sub(rf"(?<!\w){short}(?!\w)", full, question)
            shorts |= dict.fromkeys(terms(short), words)
    return InFull(question, shorts)


def _counted(short: str) -> re.Pattern[str]:
    """Return what finds the words that k8s and the like may stand for."""
    between = rf"[^\W\d_]{{{int(short[1:-1])}}}"
    return re.compile(rf"(?<!\w){short[0]}{between}{short[-1]}(?!\w)", re.IGNORECASE)


def _spelt(initials: str) -> re.Pattern[str]:
    """Return what finds words that begin with some letters, of which one may be a capital within a word."""
    first, *others = map(re.escape, initials)
    pattern = f"(?<!\\w)[{first}{first.lower()}]"
    for letter in others:
        begins = rf"(?:[^\W\d_]{{1,{_SMALL}}} ){{0,2}}[{letter}{letter.lower()}]"
        pattern += rf"(?:[^\W\d_]*[ -]{begins}|[^\W\d_A-Z]+{letter})"
    return re.compile(rf"{pattern}[^\W\d_]*(?!\w)")


def _is_one(phrase: str) -> bool:
    """Whether some words are one thing's: a name, or of at least four letters each; a single word is none."""
    words = re.split("[ -]", phrase)
    if not words[1:]:
        return False
    large = [word for word in words if word[0].isupper()]
    if large[1:]:
        return all(word[0].isupper() or len(word) <= _SMALL for word in words)
    return all(len(word) > _SMALL for word in words)
