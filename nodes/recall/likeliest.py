"""What is likeliest meant where memory itself is asked, by few words alone, and nothing says enough of them. Pure."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeVar

from ...checkpoints.glance import Glance
from ...checkpoints.text.speech.frequent_words import uncommon
from ...checkpoints.text.speech.plain_words import asks_whether_remembered
from ...state import ArchivePassage
from .fitting import AskedAbout, Item, Subjects, read_as, telling_passages, with_answers
from .words_alone import are_words_alone

_T = TypeVar("_T")

_MOST = 3
"""So many memories, and so many passages, are shown (count)."""
_TOGETHER = 2
"""So many words are no accident (count)."""


def asks_memory(asked: AskedAbout) -> bool:
    """Whether memory itself is asked: by a few words alone, or whether the agent remembers something.

    What goes with messages before it is about them.
    """
    return asks_whether_remembered(asked.question) or (
        "\n" not in asked.looked_up.strip() and are_words_alone(asked.question)
    )


def likeliest_memories(glances: Iterable[tuple[str, Glance, Subjects]]) -> list[Item]:
    """Return the memories that are likeliest meant, best first.

    Args:
        glances: Name of each scope, what it had to say, and the question's words there; the run's own first.
    """
    found = (
        (name, hit.stored)
        for name, glance, subjects in glances
        for hit in _telling(glance.hits, lambda hit: hit.shared, subjects)
    )
    return list(islice(found, _MOST))


def likeliest_passages(glance: Glance, subjects: Subjects) -> list[ArchivePassage]:
    """Return the passages that are likeliest meant, best first, with what answers them.

    What the agent said besides is among them only if nobody else said any.

    Args:
        glance: What the run's own scope had to say.
        subjects: The question's words among passages.
    """
    passages = telling_passages([*glance.passages, *glance.spare])
    found = [said for said in passages if said.score]
    theirs = [said for said in found if said.role != "assistant"]

    def first(those: Sequence[ArchivePassage]) -> list[ArchivePassage]:
        return list(islice(_telling(those, lambda said: glance.held_in(read_as(said)), subjects), _MOST))

    return with_answers(first(theirs) or first(found), passages)


def _telling(found: Iterable[_T], held: Callable[[_T], Collection[str]], subjects: Subjects) -> Iterator[_T]:
    """Yield what shares a word that tells something, none of which any English text is full, or two of those."""
    telling = subjects.telling
    rare = uncommon(telling) or telling
    for one in found:
        shared = held(one)
        if not rare.isdisjoint(shared) or len(telling.intersection(shared)) >= _TOGETHER:
            yield one
