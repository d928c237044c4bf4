"""What recall puts before the model, and how much of it."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field


class RecallPolicy(BaseModel):
    """The bounds of what stands before the model."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    budget_tokens: int = Field(
        default=1_500, ge=0, description="Related memories, at most (estimated tokens)."
    )
    most: int = Field(default=20, ge=0, description="Related memories, at most (count).")
    floor: float = Field(
        default=0.35,
        ge=0,
        le=1,
        description="A memory is left out when its score is below this share of the best one's (0 to 1).",
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
