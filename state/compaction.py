"""Compaction: its policy, its report and the channels of the session graph."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from .._frozen import Frozen
from .policy import ModelPolicy

CompactionStatus = Literal["skipped", "nothing_new", "applied", "partial", "fallback", "failed"]


class CompactionPolicy(ModelPolicy):
    """The bounds of a session: what stays word for word, and how the rest is summarised."""

    immediate_messages: int = Field(
        default=64, ge=0, description="Last messages that stay word for word (count)."
    )
    recent_messages: int = Field(
        default=64, ge=1, description="Messages beyond those that one cycle summarises (count)."
    )
    immediate_tokens: int | None = Field(
        default=None,
        ge=1,
        description="Besides: last messages that stay word for word (estimated tokens); None counts messages only.",
    )
    recent_tokens: int = Field(
        default=8_000,
        ge=0,
        description="With immediate_tokens: how much beyond those makes a cycle due (estimated tokens).",
    )
    summary_sentences: str = Field(
        default="2 or 3", min_length=1, description="Length asked for of a recent summary (sentences)."
    )
    long_term_sentences: str = Field(
        default="about 8", min_length=1, description="Length asked for of a compressed summary (sentences)."
    )
    summaries: Literal["auto", "write", "pick"] = Field(
        default="auto",
        description="Whether a chat model writes summaries, or picks the lines they are made of; auto lets models with "
        "a context window of at most 4,096 tokens pick. Completion models write.",
    )
    summary_words: int = Field(
        default=600, ge=1, description="A long-term summary over this many words is summarised again."
    )
    most_summary_words: int = Field(
        default=1_200, ge=1, description="A merge or summary over this many words is refused."
    )
    memory_bytes: int = Field(
        default=8_192, ge=1, description="Size of MEMORY.md past which it is to shrink (bytes of UTF-8)."
    )
    memory_dropped_share: float = Field(
        default=0.5,
        ge=0,
        le=1,
        description="A proposed MEMORY.md that leaves out more than this share of its statements is refused. What is "
        "left out below it is put back, unless MEMORY.md is over memory_bytes (0 to 1).",
    )
    propose_memory: bool = Field(
        default=True, description="Whether a chat model may propose a new MEMORY.md with its summary."
    )
    trim: Literal["view", "remove"] = Field(
        default="view",
        description="Whether the parent's messages stay (view), or those covered are removed after the commit.",
    )
    close_timeout_s: float = Field(
        default=30.0, gt=0, description="How long the end of a session may wait for summaries (seconds)."
    )
    max_cycles: int = Field(default=64, ge=1, description="Most cycles in one call (count).")


class SpanReport(Frozen):
    """One span that a cycle summarised."""

    start: int
    end: int
    """Positions, end exclusive."""
    why: str
    """``due``, ``tokens``, ``forced``, ``closing`` or ``resumed``."""
    commit_id: str
    summary: str
    """The new recent summary."""


class CompactionReport(Frozen):
    """What a compaction did and why. The graph returns it as JSON under ``compaction``."""

    run_id: str = ""
    scope: str = ""
    thread: str = ""
    status: CompactionStatus
    """``skipped`` (not due, held by another run, backing off), ``nothing_new`` (no message is uncovered),
    ``applied``, ``partial`` (some cycles done, then one failed or none was left), ``fallback`` (the session was
    closing: its last messages went to the history as they were), ``failed`` (nothing done)."""
    reason: str = ""
    messages: int = 0
    """Messages the session has had (count)."""
    cursor: int = 0
    """Position of the first message that no summary covers."""
    spans: list[SpanReport] = Field(default_factory=list)
    memory: str = ""
    """What became of a proposed MEMORY.md: ``updated``, ``unchanged``, or why it was refused."""
    notes: list[str] = Field(default_factory=list)
    model_calls: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    elapsed_ms: int = 0
    reflection: dict[str, Any] | None = None
    """Report of the reflection on a session that was closed."""
