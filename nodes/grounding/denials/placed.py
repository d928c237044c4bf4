"""Whether a content puts two things of a sentence in each other's place, or somebody else where the sentence has one.

Told by what stands beside them, in any language whose words are parted: "from Graz to Linz" has Graz behind "from", and
a content that has Linz there and Graz behind "to" says it the other way round. No word need be known.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from ...._kept import kept
from ...._lazy import regex
from ....checkpoints.text.analyser import is_unspaced, shown
from ....checkpoints.text.speech.languages import says_nothing, stem_in
from ..passages import worth

_WORD = regex(r"[^\W\d_]+(?:['’][^\W\d_]+)?|\d+(?:[.,:]\d+)*")
_JOINS = frozenset(
    """
    and or und oder et ou y e o u en of i и або та или ve veya ya da a och eller og je és vagy și şi sau και ή dan atau
    và
    hoặc و أو और या nor noch ni né nem ani with mit avec con com met z ze s с з ile med cu với dengan με kanssa
    but aber mais pero ma mas maar ale но але ama men dar tapi
    """.split()
)
"""What stands between two that may change places: each does what the other does."""
_NO_JOINS = {language: frozenset("a") for language in ("en", "es", "fr", "it", "pt")}
"""Language -> what is another word there: *da Graz a Linz*."""
_NAME = regex(r"(?<![\w'’-])[A-ZÀ-ÖØ-ÞĀ-ŽЀ-ЯҐΆ-Ϋ][^\W\d_]+(?:['’][^\W\d_]+)?(?![\w-])")
_BEHIND = regex(r"\s+([^\W\d_]+(?:['’][^\W\d_]+)?)")
_CASE = regex("['’]")
"""Before the ending of a name, as Turkish writes it."""
_LEAST_SAME = 2
"""Words that both texts must have to be told apart by their places (count)."""
_LEAST_VALUE = 0.3
"""A word that is worth less says nothing (as ``passages.worth`` has it)."""


@kept(1_024)
def _told(text: str, language: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the words of a text as they are told apart here: all of them, and their stems where they say anything."""
    words = [word.casefold() for word in _WORD.findall(shown(text))]
    said = [
        word
        if word[0].isdigit()
        else ("" if says_nothing(word, language) or worth(word) < _LEAST_VALUE else stem_in(word, language))
        for word in words
    ]
    return tuple(words), tuple(said)


def _before(words: Sequence[str], said: Sequence[str], *, behind: bool, next_to: bool) -> Mapping[str, str]:
    """Return, for each word that says anything and stands once, what stands before (or behind) it.

    Args:
        words: All words, in order.
        said: Their stems; blank for those that say nothing.
        behind: Whether the neighbour behind is asked for.
        next_to: Whether any word counts as a neighbour, and not only one that says anything.
    """
    pairs = list(zip(words, said, strict=True))
    pairs = [pair for pair in pairs if next_to or pair[1]]
    if behind:
        pairs.reverse()
    found: dict[str, str] = {}
    for (word, stem), (_, other) in pairwise(pairs):
        if other:
            found[other] = "" if other in found else (stem or word)
    return found


def in_each_others_place(content: str, said: str, language: str) -> bool:
    """Whether two words of a content stand where the other one does in a sentence, by the same neighbours.

    Args:
        content: What a candidate says.
        said: A sentence of its evidence.
        language: That of both, blank if it can't be told.
    """
    mine, theirs = _told(content, language), _told(said, language)
    both = {stem for stem in mine[1] if stem}.intersection(theirs[1])
    if len(both) < _LEAST_SAME or any(is_unspaced(stem) for stem in both):
        return False
    joins = _JOINS - _NO_JOINS.get(language, frozenset())
    for behind, next_to in ((False, True), (False, False), (True, False)):
        here = _before(*mine, behind=behind, next_to=next_to)
        there = _before(*theirs, behind=behind, next_to=next_to)
        for one in both:
            beside = there.get(one, "")
            if not beside or beside in joins or here.get(one) == beside:
                continue
            other = next((word for word in both if word != one and here.get(word) == beside), "")
            if not other:
                continue
            second = there.get(other, "")
            if (
                second
                and second not in joins
                and second not in (beside, one)
                and here.get(one) == second != other
            ):
                return True
    return False


def of_another_name(
    content: str, clauses: Sequence[str], stands: Callable[[str], bool], language: str
) -> bool:
    """Whether a clause says of one name what a content says of another at its beginning, with the same next word.

    "Chloé est allergique aux noix", of which a content has "Hugo est allergique aux noix". A content that only names
    one by another ("Aurélie's daughter", *le fils d'Aurélie*) begins with somebody else, or goes on otherwise.

    Args:
        content: What a candidate says.
        clauses: Those of a sentence of its evidence that hold most of it.
        stands: Whether a clause has a name of the content in some form.
        language: That of both, blank if it can't be told: then a word that begins a clause is no name.
    """
    name = _NAME.match(content)
    follows = _BEHIND.match(content, name.end()) if name else None
    if (
        name is None
        or follows is None
        or not follows[1][0].islower()
        or says_nothing(name[0].lower(), language)
    ):
        return False
    for clause in clauses:
        if stands(clause):
            continue
        for other in _NAME.finditer(clause):
            beside = _BEHIND.match(clause, other.end())
            if (
                beside
                and beside[1] == follows[1]
                and (language or clause[: other.start()].strip() or _CASE.search(other[0]))
                and not says_nothing(other[0].lower(), language)
                and re.search(rf"(?<!\w){re.escape(other[0])}", content) is None
            ):
                return True
    return False
