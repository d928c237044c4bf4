"""What is remembered: typed memories and where they come from."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from enum import StrEnum
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from .digests import digest


class MemoryType(StrEnum):
    """The six kinds of memory. Mistakes come first wherever order matters."""

    MISTAKE = "mistake"
    PREFERENCE = "preference"
    FACT = "fact"
    PROCEDURE = "procedure"
    SKILL = "skill"
    OBSERVATION = "observation"


class Trust(StrEnum):
    """Whose word something is: the user's, the agent's own, or that of a tool, page or file from outside."""

    USER = "user"
    AGENT = "agent"
    EXTERNAL = "external"


_RANK = {Trust.EXTERNAL: 0, Trust.AGENT: 1, Trust.USER: 2}


def trust_rank(trust: Trust) -> int:
    """Return 0 for external, 1 for agent, 2 for user."""
    return _RANK[trust]


def lowest_trust(trusts: Iterable[Trust]) -> Trust:
    """Return the lowest of ``trusts``; ``external`` when there are none: what has no source earns no trust."""
    return min(trusts, key=trust_rank, default=Trust.EXTERNAL)


def clean_tags(tags: Any) -> tuple[str, ...]:
    """Return tags in lower case, stripped, without blanks or repeats, in their first order."""
    if tags is None:
        return ()
    if isinstance(tags, str):
        tags = tags.split(",")
    if not isinstance(tags, Iterable):
        raise ValueError("tags must be a list of words")
    words = (str(tag).strip().lstrip("#").lower() for tag in tags if isinstance(tag, str | int | float))
    return tuple(dict.fromkeys(word for word in words if word))


Tags = Annotated[tuple[str, ...], BeforeValidator(clean_tags)]

SourceKind = Literal["message", "file", "working_memory", "tool", "import", "hand"]


class Source(BaseModel):
    """Where a memory comes from."""

    model_config = ConfigDict(frozen=True)

    run_id: str = ""
    """The reflection that made it; blank for what a person or an import wrote."""
    kind: SourceKind = "message"
    """What kind of thing it was read in (of several, the first piece of evidence)."""
    refs: tuple[str, ...] = ()
    """Message ids, paths or keys of the evidence."""
    trust: Trust = Trust.EXTERNAL
    """The lowest trust of its evidence."""


class Memory(BaseModel):
    """One thing worth keeping. Frozen: an update is a new image of the same id."""

    model_config = ConfigDict(frozen=True)

    id: str = Field(min_length=1, max_length=200)
    """A digest of the commit that added it and its candidate; never reused."""
    type: MemoryType
    content: str = Field(min_length=1)
    """Self-contained text, readable without the conversation it comes from."""
    tags: Tags = ()
    """Lower case, unique."""
    created_at: datetime
    updated_at: datetime
    version: int = Field(default=1, ge=1)
    """Counts updates, for people; comparisons use marks (see ``StoredMemory``)."""
    pinned: bool = False
    """A pinned memory is never touched by a model."""
    source: Source = Source()

    def json_chars(self) -> int:
        """Return how many characters of compact JSON this memory takes: what capacity is measured in."""
        return len(self.model_dump_json())

    @property
    def text_digest(self) -> str:
        """A digest of the content alone, with white space folded: equal for word for word the same text."""
        return text_digest(self.content)


def text_digest(content: str) -> str:
    """Return the digest under which word for word equal contents meet (white space folded)."""
    return digest("text", " ".join(content.split()))


class StoredMemory(BaseModel):
    """A memory as the vault holds it: with the mark that a commit compares, and its uses."""

    model_config = ConfigDict(frozen=True)

    memory: Memory
    mark: str
    """Changes with every commit that touches the memory, also when the same text comes back by revert."""
    access_count: int = 0
    """How often ``memory_search`` or ``memory_read`` returned it."""
    shown_count: int = 0
    """How often recall put it before the model."""
    last_accessed_at: datetime | None = None
    unconsolidated: bool = False
    """Added by a fallback, not yet seen by a consolidation that could be read."""


class Hit(BaseModel):
    """A memory found by search, best first."""

    model_config = ConfigDict(frozen=True)

    stored: StoredMemory
    score: float
    """Higher is better; comparable within one search only."""
