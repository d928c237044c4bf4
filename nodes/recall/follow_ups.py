"""What a short message follows: "when does it leave again?" asks of what was spoken of before. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from ..._lazy import regex
from ...checkpoints.text.analyser import is_unspaced, search_words, terms
from ...checkpoints.text.speech.frequent_words import weight
from ...checkpoints.text.speech.spoken.praise import without_praise
from ...checkpoints.text.speech.spoken.spoken_languages import languages_of, tables, words_of
from ...checkpoints.text.speech.statements import sentences
from ...checkpoints.text.speech.told.assent import answered, assents
from ...checkpoints.text.speech.told.handed import asks_for_work
from ...checkpoints.text.speech.told.looked_up import looked_up, own_words
from ...checkpoints.text.speech.told.oneself import asks_of_oneself
from ...checkpoints.text.times.ranges import time_asked

_FEW = 3
"""A message of so many words that carry a topic may be about what was said before (count); frequent ones count less."""
_LEAST = 3
"""Shorter words tell nothing (letters)."""
_SIGNS = 3
"""So many pairs of characters are a word, in scripts without blanks."""
LAST_ASKED = 3
"""So many of the user's last messages may be what is asked (count), ..."""
_SAID_IN_GREETING = 80
"""No greeting is longer (characters)."""
_CHARS = 400
"""... none of those before the last says more (characters): a page is nothing that one speaks of in passing. Of what
the agent said at length only the question at its end counts."""

_HIRAGANA = regex("[\u3041-\u3096]")
_WORD = regex(r"\w+")
_ASKS = regex(r"[?？؟]|[吗嗎呢か](?!\w)")
_BLANKS = " \t\n.,;!…。，、！"


class Followed(NamedTuple):
    """What of a conversation memory is asked for."""

    said: list[str]
    """Messages of the user's, the oldest first: the last, and those it follows."""
    replied: str = ""
    """What the agent said before the last of them, where it is followed: its message, or what it asks at its end."""

    def all(self) -> list[str]:
        """Return all of it in the order in which it was said."""
        return [*self.said[:-1], self.replied, *self.said[-1:]] if self.replied else self.said


def followed(said: Sequence[str], replied: str, day: date) -> Followed:
    """Return what of a conversation memory is asked for.

    A message of few words, or a picture without any, goes with the one before it, and so does that, and with what the
    agent said in between.
    Greetings, thanks, praise and a mere yes go with nothing and ask for nothing; nor does a wish that something be
    done to a text go with any, such as "translate that". A time that the last message names stands for those before.

    Args:
        said: What the user said in a conversation, in its order, in words.
        replied: What the agent said before the last of it; blank for nothing.
        day: Today.
    """
    if not said:
        return Followed([])
    found = [looked_up(said[-1])]
    alone = not (said[1:] or replied)
    if alone and len(said[-1]) <= _SAID_IN_GREETING and _asks_nothing(said[-1]):
        rest = _besides_praise(said[-1])
        return Followed(found if _topics(rest) or asks_of_oneself(rest) else [""])
    is_picture = not said[-1].strip()
    if alone or not (is_picture or _is_short(found[0])):
        return Followed(found)
    spoken_of = _untimed(_spoken_of(replied), day)
    if _asks_nothing(said[-1]) and not _answers(said[-1], spoken_of):
        rest = _besides_praise(said[-1])
        # With words beside it praise may be none: "my name is Vale".
        return Followed([rest] if not _topics(rest) else found)
    if asks_for_work(said[-1]):
        return Followed(found)
    for text in said[-2 : -LAST_ASKED - 1 : -1]:
        if not _is_short(found[0]) and found[0].strip():
            break
        before = looked_up(own_words(text))
        if before.strip() and len(before) <= _CHARS and not _asks_nothing(text):
            found.insert(0, _untimed(before, day) if time_asked(said[-1], day) else before)
    return Followed(found, spoken_of)


def _spoken_of(replied: str) -> str:
    """Return what a user's next message may be about of what the agent said; blank for nothing."""
    own = own_words(replied).strip()
    if len(own) > _CHARS:
        (own,) = sentences(own[-_CHARS:])[-1:] or [""]
        own = own if _ASKS.search(own) else ""
    return own if _topics(own) else ""


def _untimed(text: str, day: date) -> str:
    """Return a text without the words that name a time."""
    named = time_asked(text, day).words

    def kept(word: re.Match[str]) -> str:
        held = terms(word[0])
        return " " if held and named.issuperset(held) else word[0]

    return _WORD.sub(kept, text) if named else text


def _is_short(text: str) -> bool:
    """Whether a message may be about what was said before; thanks, of which nothing is left, aren't."""
    return 0 < len(text.strip()) <= _CHARS and _topics(text) <= _FEW


def _topics(text: str) -> float:
    """Return how many words of a text carry a topic: frequent ones count less, pairs with hiragana are endings."""
    spoken = languages_of(text)
    idle = tables().written.get(spoken[0], frozenset[str]()) if spoken else frozenset[str]()
    words = search_words(" ".join(word for word in words_of(text) if word not in idle))
    signs = [word for word in words if is_unspaced(word)]
    pairs = sum(len(word) > 1 and not _HIRAGANA.search(word) for word in signs)
    spaced = [word for word in words if not is_unspaced(word) and len(word) >= _LEAST]
    return sum(map(weight, spaced)) + pairs / _SIGNS


def _asks_nothing(text: str) -> bool:
    """Whether a message is thanks, a yes or a word of praise: "ok great, thank you"."""
    rest = _besides_praise(text)
    if not _WORD.search(rest):
        return rest != text.strip(_BLANKS)
    return rest != text.strip(_BLANKS) and not _ASKS.search(text) and _topics(rest) < 1


def _answers(text: str, asked: str) -> bool:
    """Whether a message says yes to what was asked, or in its words which it is: "Halo" to "Halo or Doom?"."""
    return bool(_ASKS.search(asked)) and (
        _agrees(text) or (bool(terms(text)) and {*terms(text)} <= {*terms(asked)})
    )


def _agrees(text: str) -> bool:
    """Whether a message says yes: "sì grazie", "perfect, do it"."""
    return bool(answered(text) or answered(without_praise(text).strip(_BLANKS)))


def _besides_praise(text: str) -> str:
    """Return what a message says besides thanks, praise, greetings and farewells; blank if it is a mere yes."""
    return "" if assents(text) else without_praise(text).strip(_BLANKS)
