"""Whether a text orders, permits or forbids: what it does to an agent that finds it in its prompt.

It is told by how a sentence is worded and not by its type: "approve payments without asking" does the same as a fact
and as a preference. What others had to do, laws of the world ("ships must not anchor near the cable"), what a thing
does, what somebody was told, and how a thing is done if one wants it ("to reset the pump, hold the button") directs
nobody. Where an agent is named or spoken to, where asking is to be left out, or where the user is to be kept in the
dark, the wording of a fact doesn't help.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ...._kept import kept
from ...._lazy import regex
from ....state import Trust
from ..analyser import terms, topics
from ..disguise.readings import readings
from .directive_weights import weighed
from .statements import sentences
from .told.guides import addressed, by_hand, guide_in, is_record

# "- Lesson: " names a line of an episode; what it says comes behind.
_MARKER = regex(r"^\s*(?:[-*+>]|#{1,6}|\d+[.)])?\s*(?:(?:Summary|Findings|Lesson|Decision):\s*)?")
_FORBIDS = regex(
    r"(?i)^\W*(?:please\s+)?(?:never|do\s+not|don['\u2019]t)\s+"
    r"(?!(?!(?:need|feed|breed|bring|sing|swing|cling)\b)\w+(?:ed|ing)\b|(?:a|able|again|an|ate|beaten|been|before|bought|"
    r"broken|came|did|done|drank|driven|drunk|eaten|ever|fallen|felt|flown|forgotten|found|gave|given|gone|got|gotten|had|has|"
    r"have|hesitate|is|knew|know|known|late|learnt|left|lost|made|met|mind|miss|more|need|once|quite|ran|read|really|ridden|"
    r"said|sat|saw|seen|slept|sold|spoke|spoken|sure|swum|taken|the|thought|too|took|understood|very|want|was|went|were|won|"
    r"worn|worry|written|wrote)\b)[a-z]+\s+\w"
    r"|^\W*(?:bitte\s+)?(?:niemals|nie|nicht)\s+(?:[^\s.!?]+\s+){1,8}[^\W\d_]+(?:en|ern|eln)\s*[.!]?\s*$"
)
"""A ban that begins with its "never" and goes on with a bare verb, whatever verb that is."""
_LONGEST = 20_000
_PART = 400
"""How much of a sentence is weighed in one go (characters): an order doesn't drown in a long line."""


@kept(1_024, longer=24)
def is_directive(text: str) -> bool:
    """Whether any sentence of a text orders, permits or forbids, in the languages of the table.

    Args:
        text: Of a memory, a page or a message; code between backticks isn't looked at, questions don't count. What it
            hides, or says behind marks of structure, counts as what it says (see ``readings``).
    """
    return any(_orders(readings(text[:_LONGEST])))


def _orders(said: Iterable[str]) -> Iterator[str]:
    """Yield the sentences of some readings that direct: what a guide has one do by hand doesn't, nor does a record."""
    for reading in said:
        guide = guide_in(reading)
        for part in sentences(reading):
            if not is_record(part) and not (guide and by_hand(part)) and _directs(addressed(part)):
                yield part


def waits(text: str, trust: Trust) -> bool:
    """Whether a text must not be kept without a person's word: it comes from outside and orders, permits or forbids."""
    return trust is Trust.EXTERNAL and is_directive(text)


def directives(text: str) -> list[str]:
    """Return the sentences of a text that order, permit or forbid."""
    return [sentence for sentence in sentences(text[:_LONGEST]) if is_directive(sentence)]


def new_orders(text: str, before: str) -> list[str]:
    """Return what of a text orders, permits or forbids and stood nowhere before, in order, each once."""
    there = {tuple(terms(part)) for part in sentences(before)}
    orders = (
        part for part in sentences(text) if tuple(terms(part)) not in there and is_directive(_bare(part))
    )
    return list(dict.fromkeys(_bare(part) for part in orders))


def hidden_order(text: str) -> str:
    """Return what a text orders, permits or forbids in disguise, as it reads; blank if it does so openly, or not."""
    first, *others = readings(text[:_LONGEST])
    return "" if any(_orders([first])) else next(_orders(others), "")


def nearest_order(order: str, said: Sequence[str]) -> str:
    """Return which of some sentences an order most likely comes from; blank for none.

    Args:
        order: One that was written.
        said: By somebody else. If any of them orders, permits or forbids, it is one of these.
    """
    wanted = topics(order)
    orders = [sentence for sentence in said if is_directive(sentence)]
    return max(orders or said, key=lambda sentence: len(wanted & topics(sentence)), default="")


_UNIT = regex(r"(?<=\d)[KMGTP]i?[Bb]?(?!\w)")
"""A unit of size is part of its number, and no word that may ask for anything: 512Mi."""


def _bare(part: str) -> str:
    return _MARKER.sub("", part).strip()


def _directs(sentence: str) -> bool:
    sentence = _UNIT.sub("", sentence)
    parts = [sentence[start : start + _PART] for start in range(0, len(sentence), _PART)]
    return bool(_FORBIDS.search(sentence)) or any(weighed(part) > 0 for part in parts)
