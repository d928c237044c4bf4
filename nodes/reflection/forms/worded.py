"""Whether a small model has worded a sentence of the user's rightly, and what is kept where it hasn't: their own words.

Such a model mixes persons up: it makes "Joshua's support helps me" into "Ana's support helps", and leaves "my" where a
name stands already. Code sees that, because it knows what the user said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ....checkpoints.text.analyser import content_terms, terms
from ....checkpoints.text.speech.languages import language_of
from ....checkpoints.text.speech.statements import UNNAMED
from ...grounding.evidence import Evidence
from ...grounding.support import support_of
from ..rules.cues import FIRST_PERSON
from ..rules.typing_rules import type_of
from ..rules.worth import WORTH
from ..schemas import MemoryItem
from .small_questions import USER, SmallPassage
from .telling import WORTH_ASKING, Told

_REASON = re.compile(
    r"[,，،]?\s(?:because|weil|denn|parce que|car|porque|perché|потому что|क्योंकि)\s|\sparce qu['’]|[,，]?因为"
    r"|[,،]?\sلأن",
    re.IGNORECASE,
)
"""Where a reason begins, after what it is a reason for."""
PREFERS = re.compile(
    r"\b(?:prefer\w*|likes?|loves?|hates?|dislikes?|enjoys?|favou?rites?|wants?|would rather|mag|mögen|liebt|hasst"
    r"|bevorzugt|lieber|préfère|aime|adore|déteste|prefiere|le gusta\w*|le encanta\w*|odia|preferisce|piace|piacciono"
    r"|ama|prefere|gosta|adora|предпочита\w+|люб\w+|нрав\w+|ненавид\w+|prefiero|me gusta\w*|detesto|preferisco"
    r"|prefiro|gosto|liebe|hasse|mochte)\b"
    r"|喜欢|喜歡|讨厌|偏好|最爱|好き|嫌い|好む|좋아|싫어|선호|أحب|أفضل|يحب|تحب|يفضل|تفضل|पसंद",
    re.IGNORECASE,
)
"""What says a preference, one's own or another's."""
_PRONOUN_NEEDED = frozenset({"en", "de", "fr"})
"""Languages of the table in which who speaks of themselves says so: "vivo en Sevilla" needs no "yo"."""
_OTHERS = frozenset(
    "he she it they this that these those which who er sie es das dies il elle ils elles ça cela qui on".split()
)
"""What stands for somebody or something else before a verb, in these languages."""
_AUXILIARIES = frozenset(
    word for text in ("do does did", "don't doesn't didn't", "not t") for word in terms(text)
)
"""Words that say nothing of whose predicate it is."""
_MINE = re.compile(r"\b(?:my|our|mine)\b", re.IGNORECASE)


def said_by(name: str, text: str) -> str:
    """Return a line as a person's word, as the rules have it: "Ana: I moved to Porto."."""
    return f"{UNNAMED if name == USER else name}: {text}"


def told_in(line: str, passage: SmallPassage) -> Told | None:
    """Return the sentence of a passage that shares most words with a line; None where it tells none."""
    words = set(content_terms(line))
    return max(passage.told, key=lambda one: len(words & set(content_terms(one.text))), default=None)


def misworded(line: str, passage: SmallPassage) -> str:
    """Return why a line is not what was said; blank if it is.

    Args:
        line: About the person by name, or in their own words.
        passage: What the line was made of.
    """
    told, name = told_in(line, passage), passage.name
    if told is None:
        return ""
    if told.worth < WORTH_ASKING:
        return "hardly worth keeping"
    named = line.lower().startswith(name.lower())
    if name.lower() in line.lower() and FIRST_PERSON.found(line):
        return "half in the person's own words"
    if named and _is_of_others(line[len(name) :], told.text):
        return "said of somebody or something else"
    owns = re.match(rf"{re.escape(name)}['’]s?\s", line, re.IGNORECASE)
    others = language_of(told.text) in _PRONOUN_NEEDED and not FIRST_PERSON.found(told.text)
    if named and (others or (owns and language_of(told.text) == "en" and not _MINE.search(told.text))):
        return "said of somebody or something else"
    if not support_of(line, Evidence([passage.text]), known=Evidence([name])).kept:
        return "not borne out by the message"
    return ""


def _is_of_others(predicate: str, told: str) -> bool:
    """Whether what begins a predicate is told of "it" or "them" only: "Ana helps" of "It helps me"."""
    words, first = terms(told), [word for word in terms(predicate) if word not in _AUXILIARIES][:1]
    before = [words[place - 1] if place else "" for place, word in enumerate(words) if [word] == first]
    return bool(before) and all(word in _OTHERS for word in before)


def left_out(
    items: Sequence[MemoryItem], passages: Sequence[SmallPassage]
) -> Iterator[tuple[MemoryItem, bool]]:
    """Yield what the rules alone would keep of passages and no item says, in the person's own words.

    Of "I like tea, because it keeps me awake." what they like is left out, too, where only the reason became an item.

    Yields:
        The item, and whether it is a whole sentence.
    """
    for passage in passages:
        mine = [(item, told_in(item.content, passage)) for item in items if passage.alias in item.evidence]
        for told in passage.told:
            if told.worth < WORTH:
                continue
            worded = [item for item, source in mine if source == told]
            head = preference_in(told.text)
            if not worded:
                yield _own(told.text, passage), True
            elif head and not any(PREFERS.search(item.content) for item in worded):
                yield _own(head, passage), False


def preference_in(sentence: str) -> str:
    """Return what a sentence prefers, without the reason it gives; blank if it isn't of that kind."""
    head, *reason = _REASON.split(sentence, maxsplit=1)
    return head.rstrip(" ,，、،") if reason and PREFERS.search(head) else ""


def _own(text: str, passage: SmallPassage) -> MemoryItem:
    kind = type_of(text, by_user=True)
    return MemoryItem(type=kind, content=said_by(passage.name, text), evidence=(passage.alias,))
