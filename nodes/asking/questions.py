"""A question to a model, what became of it, and what a run may spend on all of them."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from langchain_core.messages import BaseMessage
from pydantic import BaseModel

from ...state import ModelPolicy
from .model_errors import Kind
from .replies import Reply

_SPENT = ("model_calls", "prompt_tokens", "completion_tokens")


@dataclass(frozen=True)
class Ask:
    """A question to the model."""

    system: str
    """The instruction."""
    prompt: str
    """The material, and the question; it ends where the answer begins."""
    schema: type[BaseModel]
    """What the whole reply must be; see ``read_reply``."""
    label: str
    """Names the call in traces."""
    json_schema: dict[str, Any] = field(default_factory=dict)
    """Bounded JSON schema for constrained output; left out: the one of ``schema``."""
    max_tokens: int = 4096
    """The longest reply asked for (tokens)."""
    repair_all_bad: bool = True
    """Whether a reply in which every item is bad is asked for once more."""
    continuation: str = ""
    """What a completion model is given instead: a text to go on from, without JSON. Its reply is the value of
    ``continued``."""
    continued: str = ""
    """The schema's one field that a completion model's text becomes."""
    examples: Sequence[tuple[str, str]] = ()
    """Requests like this one with a good answer each, shown to a chat model as turns before it."""
    timeout_s: float | None = None
    """How long the question may take, retries, waits and repair included (seconds); None: each call its time-out."""


@dataclass(frozen=True)
class Converse:
    """A turn of a conversation in which the model may call tools; only where the asker was given tools.

    Its ``Answer`` has the ``AIMessage`` as the value of its reply. Nothing is wrong with any message as such, so there
    is no repair round: what is wrong with a call is for its tool message to say.
    """

    messages: Sequence[BaseMessage]
    """All of it so far."""
    label: str
    """Names the call in traces."""
    max_tokens: int = 4096
    """The longest reply asked for (tokens)."""


@dataclass(frozen=True)
class Pause:
    """A wish to wait, without holding a thread; answered with nothing."""

    seconds: float


@dataclass(frozen=True)
class Answer:
    """What became of a question."""

    reply: Reply[Any] | None = None
    """What was read; None says that ``kind`` and ``error`` tell why not."""
    error: str = ""
    """A sentence for the report."""
    kind: Kind = ""
    """Blank when there is a reply; otherwise see ``failure_of``, and ``unreadable`` and ``budget``."""
    truncated: bool = False
    """Whether the last reply was cut off."""
    model_calls: int = 0
    """Calls this question took, retries and repair included (count)."""
    prompt_tokens: int = 0
    completion_tokens: int = 0


@dataclass
class Budget:
    """What a run has spent on its model, and the hard limit of its calls. Safe to share between threads."""

    max_model_calls: int
    model_calls: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    whole: Budget | None = field(default=None, repr=False, compare=False)
    """What this is a part of: it has the limit, and counts along."""
    _lock: threading.Lock = field(default_factory=threading.Lock, repr=False, compare=False)

    @classmethod
    def of(cls, policy: ModelPolicy, usage: Mapping[str, int] | None = None) -> Budget:
        """Return the budget of ``policy`` with what was spent before (see ``usage``)."""
        budget = cls(policy.max_model_calls)
        for key in _SPENT:
            setattr(budget, key, int((usage or {}).get(key, 0)))
        return budget

    def part(self) -> Budget:
        """Return a budget that counts what one question takes, within this one."""
        return Budget(self.max_model_calls, whole=self)

    @property
    def spent(self) -> bool:
        """Whether no call is left."""
        return self.whole.spent if self.whole else self.model_calls >= self.max_model_calls

    def take(self) -> bool:
        """Count one call; False if none is left."""
        if self.whole and not self.whole.take():
            return False
        with self._lock:
            if not self.whole and self.spent:
                return False
            self.model_calls += 1
            return True

    def add(self, prompt_tokens: int, completion_tokens: int) -> None:
        """Count the tokens of a call."""
        if self.whole:
            self.whole.add(prompt_tokens, completion_tokens)
        with self._lock:
            self.prompt_tokens += prompt_tokens
            self.completion_tokens += completion_tokens

    def usage(self) -> dict[str, int]:
        """Return ``model_calls``, ``prompt_tokens`` and ``completion_tokens``."""
        return {key: getattr(self, key) for key in _SPENT}
