"""The report every reflection ends with."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from .._frozen import Frozen
from .operations import Outcome, RejectedOperation
from .policy import Tier

Status = Literal["skipped", "nothing_new", "already_applied", "applied", "partial", "fallback", "failed"]


class ReflectionReport(Frozen):
    """What a reflection did and why. The graph returns it as JSON under ``reflection``."""

    run_id: str = ""
    scope: str = ""
    thread: str = ""
    status: Status
    """``skipped`` (gate closed), ``nothing_new``, ``already_applied``, ``applied``, ``partial`` (some pieces
    left for the next run), ``fallback`` (consolidation failed, candidates
    added), ``failed`` (nothing done)."""
    reason: str = ""
    tier: Tier | None = None
    counts: dict[str, int] = Field(default_factory=dict)
    """Accepted operations by action: KEEP, UPDATE, DELETE, ADD, SKIP."""
    outcomes: list[Outcome] = Field(default_factory=list)
    """One per candidate."""
    rejected_operations: list[RejectedOperation] = Field(default_factory=list)
    pieces: dict[str, int] = Field(default_factory=dict)
    """How many pieces were ``covered``, ``left_out``, ``pending`` (left for next time) or
    ``set_aside``."""
    notes: list[str] = Field(default_factory=list)
    """What else the reader should know: ignored input, failed chunks, repaired replies."""
    episode: str = ""
    """Title of the episode written, if any."""
    model_calls: int = 0
    prompt_tokens: int = 0
    """As the provider reports them, else estimated (characters / 4)."""
    completion_tokens: int = 0
    elapsed_ms: int = 0
    commit_id: str = ""
