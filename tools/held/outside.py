"""Which of the orders that a tool is to write come from outside: from a page, a file or a mail the run has read.

A tool sees the run's messages and no pieces. What the user says in them, what an own tool found, and what was written
before anything from outside ordered, permitted or forbade, is the agent's to write.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ...checkpoints.text.analyser import content_terms, terms
from ...checkpoints.text.speech.directives import is_directive
from ...checkpoints.text.speech.frequent_words import weight
from ...checkpoints.text.speech.negation import same_sign
from ...checkpoints.text.speech.statements import sentences, statements, unquoted
from .findings import voices

LONGEST = 200_000
"""So much of a run is read, the latest first (characters): a tool call must not wait for more."""
_FOUND_TERMS = 2
_HALF, _REPEATED = 0.5, 0.8
_TASK = "Task: "


@dataclass
class Heard:
    """What a run has heard."""

    orders: list[str] = field(default_factory=list)
    """What somebody outside orders, permits or forbids."""
    outside: set[str] = field(default_factory=set)
    """The terms of all that comes from outside."""
    said: list[str] = field(default_factory=list)
    """What somebody outside says besides."""
    stated: list[str] = field(default_factory=list)
    """What the user states."""
    found: list[str] = field(default_factory=list)
    """What own tools found, without orders."""

    def source_of(self, sentence: str) -> str:
        """Return the order from outside that a sentence is nearest to; blank if it is the agent's or the user's."""
        if not is_directive(sentence) or self._is_users(sentence) or self._is_found(sentence):
            return ""
        wanted = telling(sentence)
        repeated = (said for said in self.said if len(wanted & telling(said)) >= _REPEATED * len(wanted))
        if not self.orders:
            return next(repeated, "") if wanted else ""
        nearest = max(self.orders, key=lambda order: len(wanted & telling(order)))
        return "" if is_told(sentence, nearest) else nearest

    def _is_users(self, sentence: str) -> bool:
        """Whether a statement of the user says it: with the same sign, and nothing in it that only others say."""
        wanted = telling(sentence)
        for said in self.stated:
            own = telling(said)
            common = wanted & own
            if (
                len(common) >= _HALF * len(wanted)
                and same_sign(sentence, said)
                and not (wanted - own) & self.outside
            ):
                return True
        return False

    def _is_found(self, sentence: str) -> bool:
        wanted = telling(sentence)
        found = max((len(wanted & telling(said)) for said in self.found), default=0)
        return found >= _FOUND_TERMS and all(found > len(wanted & telling(order)) for order in self.orders)


def heard_in(messages: Sequence[Any]) -> Heard:
    """Return what a run has heard.

    Args:
        messages: The run's, before the call.
    """
    heard, known = Heard(), set[tuple[str, ...]]()
    for who, text in voices(messages, LONGEST):
        if who == "user":
            said = unquoted(text)
            heard.stated += statements(text)
            _hear(heard, (part for part in sentences(text) if part not in said), known)
            known.update(tuple(terms(part)) for part in said)
        elif who == "agent":
            known.update(tuple(terms(part)) for part in sentences(text))
        elif who == "shown":
            _hear(heard, sentences(text), set())
        else:
            parts = sentences(text.replace("\\n", "\n"))
            if who == "found":
                heard.found += [part for part in parts if not is_directive(part)]
                parts = [part for part in parts if is_directive(part)]
            _hear(heard, parts, known)
    return heard


def _hear(heard: Heard, said: Iterator[str] | Sequence[str], known: set[tuple[str, ...]]) -> None:
    """Take in what somebody outside says, but for what only gives back what was said before."""
    for part in said:
        if tuple(terms(part)) in known:
            continue
        heard.outside |= telling(part)
        (heard.orders if is_directive(part) else heard.said).append(part)


def is_told(sentence: str, order: str) -> bool:
    """Whether a sentence only says what was to be done in a run, as the task of an episode, and not what is ordered."""
    wanted = telling(sentence.removeprefix(_TASK))
    told = not wanted or len(wanted & telling(order)) < _HALF * len(wanted)
    return told and sentence.startswith(_TASK)


def telling(sentence: str) -> set[str]:
    """Return the terms of a sentence that tell something."""
    return {term for term in content_terms(sentence) if weight(term) > 0}
