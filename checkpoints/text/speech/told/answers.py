# ruff: noqa: E501
"""What a person's short answer makes of the question it answers: "the second", "no, five", "300", 두 번째요.

Neither says it alone: the question has the words, the answer has which of them hold.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from ....._lazy import regex
from ...analyser import content_terms, is_unspaced, shown, topics
from ..languages import language_of, says_nothing, stem_in
from ..numbers import figures, word_numbers
from ..sentence_ends import ASKED
from .assent import CHOICE, assents, denies

_MOST_WORDS, _MOST_SIGNS = 6, 16
_ORDINALS = (
    r"first|former|erste[rns]?|premi[eè]re?|primer[oa]?|prim[oa]|primeir[oa]|первый|первую|первое|первая|第一[个個种種项項]?|一つ目|最初(?:の方)?|前者|첫 ?번째|첫째|الأول[ى]?|पहला|पहली|पहले|eerste|första|pierwsz[aey]|birinci(?:si)?|ilki",
    r"second|latter|zweite[rns]?|deuxième|seconde?|segund[oa]|second[oa]|второй|вторую|второе|вторая|第二[个個种種项項]?|二つ目|後者|后者|두 ?번째|둘째|الثاني[ةه]?|दूसरा|दूसरी|दूसरे|tweede|andra|drug[aie]e?|ikinci(?:si)?",
    r"third|dritte[rns]?|troisième|tercer[oa]?|terz[oa]|terceir[oa]|третий|третью|третье|третья|第三[个個种種项項]?|三つ目|세 ?번째|셋째|الثالث[ةه]?|तीसरा|तीसरी|तीसरे|derde|tredje|trzeci[aeą]?|üçüncü(?:sü)?",
    r"last|letzte[rns]?|dernière?|últim[oa]|ultim[oa]|последний|последнюю|последнее|最后一[个個]|最後(?:の)?|마지막|الأخير[ةه]?|आख़िरी|आखिरी|laatste|sista|ostatni[aeą]?|sonuncu(?:su)?",
)
_WHICH = tuple(regex(shown(rf"(?<!\w)(?:{words})(?!\w)|^(?:{words})"), re.IGNORECASE) for words in _ORDINALS)
_LAST = 3
_SHORT = 3
"""Shorter words are articles, in more languages than are known (letters)."""
_OF = regex(r"(?<=\d)\s+of\s+(?=\d)")
"""Dutch for "or", where it can be nothing else."""
_PARTS = regex(r"\s*[,،、，;]\s*")
_CLAUSE = regex(r"[.:](?!\d)|[：;!?？؟。！]")
_TOKEN = regex(r"[\u3040-\u30ff\u3400-\u9fff]|[^\s\u3040-\u30ff\u3400-\u9fff]+")


class ShortAnswer(NamedTuple):
    """A question with the answer to it."""

    question: str
    said: str
    taken: frozenset[str]
    """The terms that the answer chooses or gives."""
    left: frozenset[str]
    """Those of what it doesn't choose."""
    denies: bool
    """It says no to what was asked, whatever it gives in its place."""

    def bears(self, content: str, *, content_denies: bool) -> bool:
        """Whether a content says what was answered, and nothing that the answer leaves."""
        language = language_of(self.question)
        there = [*(stem_in(term, language) for term in content_terms(content)), *_numbers(content)]
        there = list(dict.fromkeys(there))
        taken = [place for place, term in enumerate(there) if term in self.taken]
        left = [place for place, term in enumerate(there) if term in self.left]
        if not taken:
            return self.denies and content_denies
        if not left:
            return True
        # "The mountains rather than the sea": what is chosen is named first.
        more = len(taken) * len(self.left) - len(left) * len(self.taken)
        return more > 0 or (more == 0 and min(taken) < min(left))


def answer_to(question: str, said: str) -> ShortAnswer | None:
    """Return what a short message answers to a question; None if it is no short answer, or only a yes.

    Args:
        question: The last sentence of who asked.
        said: The answer.
    """
    words = _TOKEN.findall(said)
    most = _MOST_SIGNS if any(map(is_unspaced, topics(said))) else _MOST_WORDS
    if not ASKED.search(question) or not 0 < len(words) <= most or ASKED.search(said) or assents(said):
        return None
    language = language_of(question)
    given, no = _terms(said, language), denies(said)
    if no:  # what it repeats is what it denies
        given -= _terms(question, language)
    offered = [_terms(part, language) for part in _alternatives(question)]
    if (
        sum(any(term[0].isdigit() for term in terms) for terms in offered) > 1
    ):  # what goes with them is the same
        offered = [frozenset(term for term in terms if term[0].isdigit()) for terms in offered]
    if not offered:
        return ShortAnswer(question, said, given, frozenset(), no) if given or no else None
    which = _which(said, given, offered)
    if which is None:
        others = frozenset().union(*offered)
        return ShortAnswer(question, said, given, others, denies=False) if given else None
    others = frozenset().union(*(terms for place, terms in enumerate(offered) if place != which))
    taken = offered[which] - others
    return (
        ShortAnswer(question, said, taken, others - offered[which], denies=False)
        if taken and not no
        else None
    )


def _which(said: str, given: frozenset[str], offered: Sequence[frozenset[str]]) -> int | None:
    """Return which of what was offered an answer takes: by its place, or because it names it; None if neither tells."""
    named = [place for place, terms in enumerate(offered) if terms & given]
    if len(named) == 1:
        return named[0]
    read = shown(said)
    which = next((place for place, pattern in enumerate(_WHICH) if pattern.search(read)), len(offered))
    which = len(offered) - 1 if which == _LAST else which
    return which if which < len(offered) else None


def _alternatives(question: str) -> list[str]:
    """Return what a question gives to choose from, in order; none if it gives no choice.

    What is behind "or" is one; of what stands before it as many words are the other, and what commas part more.
    """
    choices = list(CHOICE.finditer(question)) or list(_OF.finditer(question))
    if not choices:
        return []
    last = _PARTS.split(_CLAUSE.split(question[choices[-1].end() :])[0])[0].strip()
    before = _CLAUSE.split(question[: choices[0].start()])[-1]
    parts = [
        *_PARTS.split(before.strip(" ,，、،")),
        *(question[one.end() : other.start()] for one, other in pairwise(choices)),
    ]
    size = len(_TOKEN.findall(last))
    found = []
    for part in parts:
        tokens = list(_TOKEN.finditer(part))
        found.append(part[tokens[max(0, len(tokens) - size)].start() :] if tokens else "")
    return [*filter(None, found), last] if last else []


def _terms(text: str, language: str) -> frozenset[str]:
    told = (
        stem_in(term, language)
        for term in topics(text)
        if is_unspaced(term) or term[0].isdigit() or not (len(term) < _SHORT or says_nothing(term, language))
    )
    return frozenset({*told, *_numbers(text)})


def _numbers(text: str) -> list[str]:
    return [
        *(value for value in word_numbers(text) if value != "1"),
        *(value for figure in figures(text) for value in figure.readings),
    ]
