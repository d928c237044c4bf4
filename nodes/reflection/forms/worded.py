"""Whether a small model has worded a sentence of the user's rightly, and what is kept where it hasn't: their own words.

Such a model mixes persons up: it makes "Joshua's support helps me" into "Ana's support helps", and leaves "my" where a
name stands already. Code sees that, because it knows what the user said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ....checkpoints.text.analyser import content_terms
from ...grounding.evidence import Evidence
from ...grounding.languages import language_of
from ...grounding.support import support_of
from ..rules.cues import FIRST_PERSON
from ..rules.speaking import NOBODY_KNOWN
from ..rules.typing_rules import type_of
from ..rules.worth import WORTH
from ..schemas import MemoryItem
from .small_questions import USER, SmallPassage
from .telling import WORTH_ASKING, Told

_PRONOUN_NEEDED = frozenset({"en", "de", "fr"})
"""Languages of the table in which who speaks of themselves says so: "vivo en Sevilla" needs no "yo"."""
_MINE = re.compile(r"\b(?:my|our|mine)\b", re.IGNORECASE)


def said_by(name: str, text: str) -> str:
    """Return a line as a person's word, as the rules have it: "Ana: I moved to Porto."."""
    return f"{NOBODY_KNOWN if name == USER else name}: {text}"


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
    owns = re.match(rf"{re.escape(name)}['’]s?\s", line, re.IGNORECASE)
    others = language_of(told.text) in _PRONOUN_NEEDED and not FIRST_PERSON.found(told.text)
    if named and (others or (owns and language_of(told.text) == "en" and not _MINE.search(told.text))):
        return "said of somebody or something else"
    if not support_of(line, Evidence([passage.text]), known=Evidence([name])).kept:
        return "not borne out by the message"
    return ""


def left_out(items: Sequence[MemoryItem], passages: Sequence[SmallPassage]) -> Iterator[MemoryItem]:
    """Yield what the rules alone would keep of passages and no item says, in the person's own words."""
    for passage in passages:
        worded = {told_in(item.content, passage) for item in items if passage.alias in item.evidence}
        for told in passage.told:
            if told.worth >= WORTH and told not in worded:
                yield MemoryItem(
                    type=type_of(told.text, by_user=True),
                    content=said_by(passage.name, told.text),
                    evidence=(passage.alias,),
                )
