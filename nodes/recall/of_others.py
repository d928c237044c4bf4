"""Whether a text tells of somebody else than who said it: a friend, a colleague, "he". Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from ..._kept import kept
from ..._lazy import regex
from ...checkpoints.text.speech.statements import SPEAKER, sentences
from ...checkpoints.text.speech.told.oneself import speaks_of_oneself
from ..grounding.kin import own_relations_in
from ..grounding.life.life_phrases import OTHERS

_WORDS, _SIGNS = 4, 8
"""Among so many words, or signs of a text without spaces, a sentence says whom it is about (count)."""
_THEY = regex(
    r"\W*(?:(?:he|she|er|sie|il|elle|él|ella|lui|lei|ele|ela|hij|zij|ze|он|она|on|ona|han|hon|hun|هو|هي|वह|वो)(?:['’]\w+)?(?!\w)"
    r"|[他她](?![们們])|彼(?:女)?[はがもの]|(?:그는|그가|그녀|걔))",
    2,
)

T = TypeVar("T")


def own_first(question: str, found: Iterable[T], text: Callable[[T], str]) -> list[T]:
    """Return what was found for who asks about themselves: first what doesn't tell of somebody else alone.

    Args:
        question: What they ask; who names a friend, a colleague or a relative in it wants to know of them.
        found: Best first.
        text: What each says; nothing for one that follows what is before it.
    """
    every = list(found)
    if OTHERS.first_in(question) or own_relations_in(question) or _THEY.match(question):
        return every
    parts: tuple[list[T], list[T]] = ([], [])
    place = 0
    for item in every:
        said = text(item)
        place = int(tells_of_another(said)) if said else place
        parts[place].append(item)
    return [*parts[0], *parts[1]]


@kept(4_096)
def tells_of_another(text: str) -> bool:
    """Whether all that a text says is about somebody else than who says it, and no relative of theirs."""
    said = sentences(SPEAKER.sub("", text))
    return bool(said) and all(map(_is_of_another, said))


def _is_of_another(sentence: str) -> bool:
    if speaks_of_oneself(sentence):
        return False
    words = sentence.split()
    head = " ".join(words[:_WORDS]) if len(words) > 1 else sentence[:_SIGNS]
    return _THEY.match(sentence) is not None or OTHERS.first_in(head) is not None
