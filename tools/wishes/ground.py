"""What the user says in this turn, and which changes of memories it asks for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from langchain_core.messages import BaseMessage, HumanMessage

from ...checkpoints.text.speech.languages import language_of
from ...checkpoints.text.speech.negation import same_sign
from ...checkpoints.text.speech.spoken.kept_again import kept_again
from ...checkpoints.text.speech.statements import statements, unquoted
from ...checkpoints.text.speech.told.assent import answered
from ...checkpoints.text.speech.told.not_kept import is_lifted, noted_all_the_same
from ...checkpoints.text.speech.told.wishes import (
    about,
    asks_to_note,
    names_another,
    own_clauses,
    takes_back,
    to_forget,
    to_keep,
    topics,
)
from ..calls import Call
from ..held.answering import is_said, last_turn

_HALF = 0.5
_INNER_WORD = re.compile(r"(?<![.!?:]\s)(?<!^)\b[^\W\d_]\w+")


@dataclass(frozen=True)
class Wish:
    """The user's last message, as far as it is their own words, and what the agent had shown them before it."""

    said: tuple[str, ...] = ()
    """Their sentences, questions included."""
    stated: tuple[str, ...] = ()
    """Those that state or ask for something."""
    shown: str = ""
    """What the agent wrote to them just before."""
    refs: tuple[str, ...] = ()
    """The message's id."""

    def confirms(self, *contents: str) -> bool:
        """Whether the agent showed all of these word for word, and the message says yes to it."""
        return answered(" ".join(self.said)) is True and all(is_said(self.shown, text) for text in contents)

    def wants_forgotten(self, content: str) -> bool:
        """Whether the message denies, or asks to forget what isn't another thing, in words that a memory holds."""
        return any(
            about(part, content) and not (to_forget(sentence) and names_another(part, content))
            for sentence in self._taken_back()
            for part in own_clauses(sentence)
        )

    def wants_kept(self, content: str) -> bool:
        """Whether the message asks not to forget what a memory says."""
        return any(to_keep(sentence) and about(sentence, content) for sentence in self.said)

    def wants_noted(self, what: str) -> bool:
        """Whether the message asks to note something of what else nothing is to be kept of, or takes that wish back."""
        lifted = (again for sentence in self.said if (again := kept_again(sentence)))
        return noted_all_the_same(what, self.said) or any(is_lifted(what, again) for again in lifted)

    def speaks_of(self, content: str) -> bool:
        """Whether a sentence that states something shares a word with a memory."""
        return any(about(sentence, content) for sentence in self.stated)

    def bears_out(self, content: str, before: str = "") -> bool:
        """Whether all that a text says beyond what it said before is in the user's words.

        Every number and name has to be theirs, and half of the other words; a negation must not come or go.
        """
        all_said = " ".join(self.stated)
        own = topics(all_said, content, before)
        new = topics(content, all_said, before) - topics(before, all_said, content)
        if not all_said or not new:
            return False
        if len(new & own) < _HALF * len(new) or any(part.isdigit() and part not in own for part in new):
            return False
        if any(not own & topics(name, all_said, content, before) for name in _names(content, before)):
            return False
        nearest = max(self.stated, key=lambda sentence: len(about(sentence, content)))
        return bool(before) or language_of(nearest) != language_of(content) or _signed_alike(content, nearest)

    def _taken_back(self) -> Iterable[str]:
        before = ""
        for sentence in self.said:
            if to_forget(sentence) or (sentence in self.stated and takes_back(sentence)):
                # "I told you of my dog. Forget that."
                yield sentence if topics(sentence) else before
            before = sentence


def _names(content: str, before: str) -> list[str]:
    """Return what is written with a capital within a text and isn't in what it said before."""
    old = before.casefold()
    if language_of(content) == "de":  # every noun has one there
        return []
    words = _INNER_WORD.findall(content)
    return [word for word in words if word[0].isupper() and word.casefold() not in old and topics(word)]


def _signed_alike(content: str, sentence: str) -> bool:
    return same_sign(content, sentence) or not about(sentence, content)


def ground_of(call: Call) -> Wish:
    """Return what the user says in the turn of a call; nothing if the tool was given no messages."""
    messages = [message for message in call.messages if isinstance(message, BaseMessage)]
    shown, text = last_turn(messages)
    if not text:
        return Wish()
    said = unquoted(text)
    stated = [
        *statements(text),
        *(sentence for sentence in said if sentence not in statements(text) and asks_to_note(sentence)),
    ]
    last = next(message for message in reversed(messages) if isinstance(message, HumanMessage))
    return Wish(tuple(said), tuple(stated), shown, (last.id,) if last.id else ())
