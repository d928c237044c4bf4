"""What recall puts before the model, and how much of it."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from pydantic import Field

from .._frozen import Frozen, Strict
from .memory import Trust
from .pieces import PieceKind


class RecallPolicy(Strict):
    """The bounds of what stands before the model."""

    budget_tokens: int = Field(
        default=1_500,
        ge=0,
        description="Memories and passages together, each with its line, at most (estimated tokens). What says that it "
        "is memory, and the headings, come besides: 220 to 300.",
    )
    most: int = Field(default=20, ge=0, description="Related memories, at most (count).")
    standing: int = Field(
        default=12,
        ge=0,
        description="What holds always, at most (count): the user's preferences, and facts about themselves, by "
        "their own word.",
    )
    preferences: int = Field(
        default=60,
        ge=0,
        description="Preferences, and facts of what the user likes, avoids or may not have, that stand in what is left "
        "of the budget, those of ``standing`` included, at most (count).",
    )
    newest: int = Field(default=4, ge=0, description="The newest memories, at most (count).")
    standing_share: float = Field(
        default=0.2,
        ge=0,
        le=1,
        description="What holds always gets this share of the budget for sure, and what others leave (0 to 1); of a "
        "budget below 1,500 tokens only preferences do.",
    )
    newest_share: float = Field(
        default=0.05,
        ge=0,
        le=1,
        description="The newest get this share of a budget of 1,500 tokens or more for sure (0 to 1).",
    )
    passages_share: float = Field(
        default=0.3,
        ge=0,
        le=1,
        description="Passages of earlier sessions and files get this share of what is there for the question for sure, "
        "and all that memories leave (0 to 1); 0: none are shown.",
    )
    waiting: int = Field(
        default=4,
        ge=0,
        description="Messages of the user's on other threads that wait for a reflection, at most, whatever is asked "
        "(count); none where no passages are shown.",
    )
    waiting_share: float = Field(
        default=0.05,
        ge=0,
        le=1,
        description="What waits for one gets this share of a budget of 1,500 tokens or more for sure (0 to 1).",
    )
    memory_tokens: int = Field(
        default=500, ge=1, description="A memory is shown whole up to this length (estimated tokens)."
    )
    show_whole: bool = Field(
        default=True,
        description="Whether all memories are shown where they fit the budget, whatever is asked.",
    )
    floor: float = Field(
        default=0.35,
        ge=0,
        le=1,
        description="A memory is left out when its score is below this share of the best one's (0 to 1).",
    )
    least_words: float = Field(
        default=0.35,
        ge=0,
        le=1,
        description="Memories found by words are shown when one of them holds this share of the question's words, of "
        "which those that tell little count half, or two that tell something (0 to 1); otherwise a shared word is an "
        "accident.",
    )
    least_likeness: float = Field(
        default=0.2,
        ge=0,
        le=1,
        description="A memory found by its vector alone is left out when it is less like the question than this: 0 is "
        "as like as the scope's memories are in the mean, 1 the same text (0 to 1). Of what is about the user the "
        "square root of it is asked where they don't speak of themselves.",
    )
    place: Literal["system", "message"] = Field(
        default="system",
        description="Where memory stands: at the end of the system message, or in a message of its own before the "
        "user's last, so that providers' prompt caches hold the conversation before it. The session's summaries "
        "stand in the system message.",
    )
    documents_tokens: int = Field(
        default=12_000,
        ge=0,
        description="MEMORY.md, facts and summaries, each at most (estimated tokens): a person may make them any size. "
        "What is omitted is marked.",
    )
    show_memory_file: bool = Field(default=True, description="Whether MEMORY.md is shown.")
    show_facts: bool = Field(default=True, description="Whether the facts are shown.")
    show_summaries: bool = Field(
        default=True,
        description="Whether the session's summaries are shown; False where session_view does it.",
    )
    show_index: bool = Field(
        default=True, description="Whether the first turn of a task gets the index of files."
    )
    shared_scopes: tuple[str, ...] = Field(
        default=(), description="Scopes that are read besides the run's own, and never written."
    )


class ArchivePassage(Frozen):
    """A stretch of what was said or written, as the archive has it: a message, or a part of it or of a file."""

    piece: str
    """The piece it is of."""
    part: int = 0
    """Which of its stretches, from 0."""
    kind: PieceKind
    thread: str = ""
    ref: str = ""
    """Message id, path or key."""
    position: int = 0
    """The piece's, in its lane."""
    role: str = ""
    author: str = ""
    trust: Trust = Trust.EXTERNAL
    at: datetime
    """When it was said, or first seen."""
    text: str
    """Masked; without sentences that were taken back."""
    under: str = ""
    """Of a document: its first heading and the last one before the passage, where they stand outside of it."""
    score: float = 0.0
    """Higher is better; comparable within one search only."""
