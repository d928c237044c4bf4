"""A session as the vault knows it: how far it was summarised, and what its messages add up to."""

from __future__ import annotations

from datetime import datetime

from pydantic import Field

from .._frozen import Frozen
from .memory import Trust


class SessionSummary(Frozen):
    """What a session's ``summary.md`` holds. A session without one is a new session: all defaults."""

    thread: str = ""
    cursor: int = Field(default=0, ge=0)
    """Position of the first message that no summary covers."""
    nominal: int = Field(default=0, ge=0)
    """Where the cursor would be if no tool call had moved it; the schedule counts from here."""
    cycles: int = Field(default=0, ge=0)
    """Spans summarised so far (count): numbers the recent summaries."""
    long_term: str = ""
    recent: str = ""
    tail: tuple[str, ...] = ()
    """Digests of the last messages before the cursor, oldest first: where to go on if the archive is gone."""
    trust: dict[str, Trust] = Field(default_factory=dict)
    """Whose word the statements of both summaries are, as ``Document.trust`` names them."""


class SessionStatus(Frozen):
    """What ``reverie status`` shows of one session."""

    thread: str
    messages: int
    """Messages ever given (count)."""
    cursor: int
    """Position of the first message that no summary covers."""
    nominal: int = 0
    cycles: int = 0
    summary_words: int = 0
    """Words of both summaries together."""
    unfinished: int = 0
    """End of a span that an attempt had begun and not finished (position); 0 for none."""
    error: str = ""
    """Why the last attempt failed."""
    last_at: datetime | None = None
    """When the last message was first seen."""
