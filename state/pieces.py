"""Pieces: the units of input that reflections and compactions cover."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from functools import cached_property
from typing import Any, Literal, Self

from pydantic import Field

from .._frozen import Frozen
from . import digests
from .memory import Trust

PieceKind = Literal["message", "file", "working_memory"]

Purpose = Literal["reflection", "compaction"]
"""Who covers a piece; the two cover separately."""


class PieceState(StrEnum):
    """The life of a piece for one purpose."""

    RECORDED = "recorded"
    TAKEN = "taken"
    COVERED = "covered"
    SET_ASIDE = "set_aside"


class PieceInput(Frozen):
    """A piece as a run hands it in, before the vault knows whether it is new."""

    kind: PieceKind
    thread: str = ""
    """The thread it arrived on; blank for input without a ``thread_id``."""
    ref: str = ""
    """Message id, path, or working-memory key. May be blank for messages."""
    text: str
    """The text as it came; secrets are masked by the vault before it is stored."""
    role: str = ""
    """``user``, ``assistant``, ``tool``, ``system`` for messages; blank otherwise."""
    author: str = ""
    trust: Trust = Trust.EXTERNAL
    at: datetime | None = None
    """When it happened, if the source says; otherwise when it was first seen."""
    meta: dict[str, Any] = Field(default_factory=dict)
    """JSON. Known keys: ``tool_calls`` (list of ``{id, name, args}``), ``tool_call_id``, ``name``, ``failed`` (of a
    call), ``tags`` (of a note), ``injected`` (memory shown to the model: never evidence), ``tells`` (the user says what
    lasts of themselves, or wishes something kept), ``off_record`` (what of it is: what stands behind a wish, ``begun``,
    before its end, ``ended``, between both, ``within``; of a recorded piece also ``all``), ``came_as`` (the role of the
    message, where another speaks in it: ``user``: an agent's, handed to another, or a program's; ``tool``: a person's
    answer in a tool's place)."""

    @cached_property
    def digest(self) -> str:
        """Of role, text and tool calls as they came.

        Ids of tool calls are left out, like those of messages: a parent may make them anew.
        """
        calls = self.meta.get("tool_calls") or []
        called = [[call.get("name"), call.get("args")] if isinstance(call, dict) else call for call in calls]
        plain = json.loads(json.dumps(called, default=str)) if called else called
        return digests.digest("piece", self.meta.get("came_as") or self.role, self.text, plain)

    @cached_property
    def as_agents(self) -> Self:
        """The same as the agent's word."""
        return self.model_copy(update={"trust": Trust.AGENT})

    @property
    def is_result(self) -> bool:
        """Whether it came as the result of a tool's call, whoever speaks in it."""
        return (self.meta.get("came_as") or self.role) == "tool"

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """Do as Pydantic does; what is digested anew has its digest worked out anew."""
        copied = super().model_copy(update=update, deep=deep)
        copied.__dict__.pop("as_agents", None)
        if update and not update.keys().isdisjoint(("role", "text", "meta")):
            copied.__dict__.pop("digest", None)
        return copied


class Piece(Frozen):
    """A piece the vault knows. Its body is read with ``ScopedVault.bodies``."""

    id: str
    """Unique in its scope: a digest of kind, lane (thread, path or key) and position."""
    kind: PieceKind
    thread: str = ""
    ref: str = ""
    position: int
    """In its lane (the thread for messages, else the path or key); it only grows."""
    digest: str
    """Of role, text and tool calls as they came, before masking."""
    role: str = ""
    author: str = ""
    trust: Trust = Trust.EXTERNAL
    at: datetime
    """When it happened, or was first seen."""
    epoch: int = 0
    """Raised by ``revert(reopen=True)``: the piece is reflected on anew."""
    chars: int = 0
    """Length of the masked body in characters."""
    state: PieceState = PieceState.RECORDED
    """For the purpose it was asked for."""
    run_id: str = ""
    """The run that holds it (``taken``), or the last that did: it was let in."""
    attempts: int = 0
    """Failed attempts so far, of any cause."""
    strikes: int = 0
    """Failed attempts caused by the piece itself (context length, content filter)."""
    error: str = ""
    commit_id: str = ""
    """The commit that covers it."""
    meta: dict[str, Any] = Field(default_factory=dict)

    @property
    def is_result(self) -> bool:
        """Whether it came as the result of a tool's call, whoever speaks in it."""
        return (self.meta.get("came_as") or self.role) == "tool"
