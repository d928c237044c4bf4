"""What can be asked of a model: the one place where small models are told apart.

Capability decides, not size: the policy's word first, then what the model has shown in this process, then what is known
of it beforehand, its context window and the size in its name.
"""

from __future__ import annotations

import re
import threading
from dataclasses import dataclass, field
from enum import StrEnum, auto
from typing import Literal

from ..._lazy import regex

SMALL_WINDOW = 4_096
"""A model with a context window of at most this (tokens) is small, and runs on the user's machine."""
SMALL_AGENT_WINDOW = 8_192
"""The same for a model that answers as an agent: there the conversation and the tools need room besides."""
SMALL_BILLIONS = 2.0
"""A model whose name says that it has at most so many parameters (billions) isn't asked to fill the whole form."""
TINY_BILLIONS = 1.0
"""One with at most so many is asked about one message at a time."""
TOGETHER = 4
"""Messages that a question in the small form is about where the model is larger (count)."""
FAILURES = 2
"""After so many replies that don't fill the form, and none that does, a model is taken for one that can't (count)."""
_SIZE = regex(r"(?<![\w.])(\d{1,4}(?:\.\d+)?)\s?([bm])(?![a-z])", re.IGNORECASE)

HowAsked = Literal["auto", "write", "ask", "pick"]


class AskingForm(StrEnum):
    """How a model is asked for memories."""

    WRITE = auto()
    """One question about the whole chunk, answered with a form of JSON."""
    ASK = auto()
    """A short question for each message or passage, answered in plain lines."""
    PICK = auto()
    """Numbered sentences, of which it names some."""


@dataclass
class ModelRecord:
    """What a model has shown of itself in this process. Safe to share between threads."""

    fills_forms: bool | None = None
    """Whether it can fill a form of JSON; None as long as that isn't known."""
    failures: int = 0
    """Replies that didn't fill the form (count)."""
    _lock: threading.Lock = field(default_factory=threading.Lock, repr=False, compare=False)

    def filled(self, *, well: bool) -> None:
        """Note how a reply filled the form. One good reply settles it: any model fails once."""
        with self._lock:
            self.failures += not well
            if well:
                self.fills_forms = True
            elif self.fills_forms is None and self.failures >= FAILURES:
                self.fills_forms = False


MOST_MODELS = 256
"""Models of which is known what they have shown (count)."""
_SHOWN: dict[str, ModelRecord] = {}


def shown_by(name: str) -> ModelRecord:
    """Return what the model of this name has shown; one without a name starts anew with each graph."""
    if not name:
        return ModelRecord()
    while name not in _SHOWN and len(_SHOWN) >= MOST_MODELS:
        _SHOWN.pop(next(iter(_SHOWN)), None)
    return _SHOWN.setdefault(name, ModelRecord())


def fills_well(*, items: int, bad: int) -> bool:
    """Whether a reply with so many items, so many of them bad, repeated or copied from the prompt, filled the form."""
    return bad < 2 or bad * 2 < items


def billions_in(name: str) -> float | None:
    """Return how many billions of parameters a model's name says it has, the most if it says several; None if none."""
    sizes = [
        float(size) / (1 if unit in "bB" else 1_000)
        for size, unit in _SIZE.findall(name.partition(" http")[0].replace("_", "-"))
    ]
    return max(sizes, default=None)


@dataclass(frozen=True)
class Ability:
    """What a model can do."""

    window: int | None
    """Its context window (tokens); None, where it doesn't say, is taken for a large one."""
    name: str = ""
    """What it is called, as far as it says."""
    shown: ModelRecord = field(default_factory=ModelRecord)
    """What it has shown so far."""

    def asking_form(self, how: HowAsked) -> AskingForm:
        """Return how it is asked for memories; ``auto`` goes by what it can, else the policy says."""
        if how != "auto":
            return AskingForm(how)
        if self._is_small:
            return AskingForm.PICK
        if self.shown.fills_forms is None:
            billions = billions_in(self.name)
            return AskingForm.ASK if billions is not None and billions <= SMALL_BILLIONS else AskingForm.WRITE
        return AskingForm.WRITE if self.shown.fills_forms else AskingForm.ASK

    @property
    def messages_at_once(self) -> int:
        """How many messages a question in the small form is about."""
        billions = billions_in(self.name)
        return 1 if billions is not None and billions <= TINY_BILLIONS else TOGETHER

    def points_instead_of_writing(self, how: HowAsked) -> bool:
        """Whether it picks from what is there; ``auto`` lets small models do so, else the policy says."""
        return self.asking_form(how) is AskingForm.PICK

    def changes_memories(self, how: HowAsked) -> bool:
        """Whether it is asked to update and supersede memories: who can't fill a form points badly, too."""
        return self.asking_form(how) is not AskingForm.ASK

    @property
    def asks_one_at_a_time(self) -> bool:
        """Whether it is asked one prompt at a time: the machine would only share itself among several."""
        return self._is_small

    @property
    def proposes_documents(self) -> bool:
        """Whether it is asked for a whole document besides a summary."""
        return not self._is_small

    @property
    def recalls_little_without_tools(self) -> bool:
        """Whether, as an agent, it gets a short recall and no memory tools."""
        return self._at_most(SMALL_AGENT_WINDOW)

    def prompt_tokens(self, most: int) -> int:
        """Return the largest prompt (estimated tokens): ``most``, or a good half of a small window.

        Not all of it, because the estimate may be off and the reply needs room.
        """
        return most if self.window is None else min(most, int(self.window * 0.55))

    def reply_tokens(self, most: int) -> int:
        """Return the longest reply to ask for (tokens): ``most``, or a quarter of a small window."""
        return most if self.window is None else min(most, max(64, self.window // 4))

    @property
    def _is_small(self) -> bool:
        return self._at_most(SMALL_WINDOW)

    def _at_most(self, tokens: int) -> bool:
        return self.window is not None and self.window <= tokens
