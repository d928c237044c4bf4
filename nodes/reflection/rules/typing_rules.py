"""What type of memory a sentence is: the first row of a table that fits."""

from __future__ import annotations

from collections.abc import Callable

from ....checkpoints.text.speech.directives import is_directive
from ....state import MemoryType
from . import cues
from .manner import wishes_manner
from .once import happened_once, is_of_the_moment, prefers, prefers_beside
from .worth import corrects

_BY_USER: tuple[tuple[Callable[[str], bool], MemoryType], ...] = (
    (corrects, MemoryType.MISTAKE),
    (lambda said: happened_once(said) and not prefers_beside(said), MemoryType.OBSERVATION),
    (prefers, MemoryType.PREFERENCE),
    (cues.RULE.found, MemoryType.PREFERENCE),
    (wishes_manner, MemoryType.PREFERENCE),
    (lambda said: cues.ALWAYS.found(said) and is_directive(said), MemoryType.PREFERENCE),
    (lambda said: cues.POLITE.found(said) and _wishes(said), MemoryType.PREFERENCE),
    (cues.HOW_TO.found, MemoryType.PROCEDURE),
    (cues.STEPS.found, MemoryType.PROCEDURE),
    (is_of_the_moment, MemoryType.OBSERVATION),
    (lambda _: True, MemoryType.FACT),
)
_FOUND: tuple[tuple[Callable[[str], bool], MemoryType], ...] = (
    (corrects, MemoryType.MISTAKE),
    (cues.HOW_TO.found, MemoryType.PROCEDURE),
    (cues.STEPS.found, MemoryType.PROCEDURE),
    (cues.TECHNIQUE.found, MemoryType.SKILL),
    (cues.PATTERN.found, MemoryType.OBSERVATION),
    (lambda _: True, MemoryType.FACT),
)


def _wishes(said: str) -> bool:
    """Whether what is asked politely is how things are to be, and not that something be remembered."""
    return cues.ALWAYS.found(said) or not (cues.KEEPS.found(said) or cues.FIRST_PERSON.found(said))


def type_of(sentence: str, *, by_user: bool, message: str = "") -> MemoryType:
    """Return what kind of memory a sentence is.

    Args:
        sentence: What is said.
        by_user: Whether the user says it: only they can prefer, and tell of their day.
        message: What it stands in, if that may tell the day it is of.
    """
    kind = next(kind for fits, kind in (_BY_USER if by_user else _FOUND) if fits(sentence))
    if kind is MemoryType.FACT and message and happened_once(sentence, message):
        return MemoryType.OBSERVATION
    return kind
