"""What is remembered: typed memories and where they come from."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from enum import StrEnum
from typing import Annotated, Any, Literal

from pydantic import (
    BeforeValidator,
    ConfigDict,
    Field,
    SerializerFunctionWrapHandler,
    model_serializer,
)

from .._frozen import Frozen
from .._lazy import regex
from .digests import digest


class MemoryType(StrEnum):
    """The kinds of memory: the one table of them. Mistakes come first wherever order matters.

    A row is a new kind: its value, what a model is told to write under it, what it is called where a model only
    points at sentences, and its colours (``#rrggbb``: letters on light ground, the ground, letters on dark ground,
    the ground; at least 4.5 to 1). Prompts, reply schemas, the palette and the documentation are made from here.
    """

    meaning: str
    """What is written under it, as a sentence for a model and a person."""
    in_short: str
    """The same in a few words."""
    colours: tuple[str, str, str, str]
    """Ink and ground in light surroundings, ink and ground in dark ones."""

    def __new__(cls, value: str, meaning: str = "", in_short: str = "", *colours: str) -> MemoryType:
        """Make a row; one that lacks a colour fails here."""
        row = str.__new__(cls, value)
        row._value_ = value
        row.meaning, row.in_short = meaning, in_short
        ink, ground, dark_ink, dark_ground = colours
        row.colours = (ink, ground, dark_ink, dark_ground)
        return row

    MISTAKE = (
        "mistake",
        "something that went wrong. Name the wrong belief, then what to do instead. Look for these first.",
        "what went wrong and what to do instead",
        *("#9a2a1d", "#fbe9e5", "#ff9f8f", "#3a1d19"),
    )
    PREFERENCE = (
        "preference",
        "what the user or the project likes, avoids or wants done.",
        "what the user wants",
        *("#653a99", "#f1eafa", "#cbabf6", "#2c2140"),
    )
    FACT = (
        "fact",
        "something verified about the user, the project or the domain, with numbers and dates.",
        "results with numbers, names and dates",
        *("#1f5590", "#e6eff9", "#93c3f5", "#172a3f"),
    )
    PROCEDURE = (
        "procedure",
        "steps that were found to work, in order.",
        "steps that work",
        *("#0f5f5b", "#e0f2f0", "#74d2c8", "#12302e"),
    )
    SKILL = (
        "skill",
        "a technique the agent showed or learned and can use again.",
        "techniques",
        *("#714b00", "#faf0d9", "#e9bf60", "#352a12"),
    )
    OBSERVATION = (
        "observation",
        "a pattern or tendency that was noticed.",
        "patterns",
        *("#4a515c", "#eceef1", "#bac0cb", "#2a2e35"),
    )


class Trust(StrEnum):
    """Whose word something is: the user's, the agent's own, or that of a tool, page or file from outside."""

    USER = "user"
    AGENT = "agent"
    EXTERNAL = "external"


class Support(StrEnum):
    """How well a candidate's evidence bears it out. The first three may become memories."""

    STATED = "stated"
    """In the evidence's words, or grounded in a quoted sentence; every number, date and name is there."""
    INFERRED = "inferred"
    """In other words, with nothing strict missing, tied to a passage by a quote or a vector."""
    UNVERIFIED = "unverified"
    """In another language or script than the evidence: words can't decide."""
    CONTRADICTED = "contradicted"
    """The evidence says the opposite."""
    FOREIGN = "foreign"
    """A number, date or name that is nowhere, or nothing that ties it to the evidence."""


_RANK = {Trust.EXTERNAL: 0, Trust.AGENT: 1, Trust.USER: 2}


def trust_rank(trust: Trust) -> int:
    """Return 0 for external, 1 for agent, 2 for user."""
    return _RANK[trust]


def lowest_trust(trusts: Iterable[Trust]) -> Trust:
    """Return the lowest of ``trusts``; ``external`` when there are none: what has no source earns no trust."""
    return min(trusts, key=trust_rank, default=Trust.EXTERNAL)


_STRONGEST = (Support.STATED, Support.INFERRED, Support.UNVERIFIED, Support.CONTRADICTED, Support.FOREIGN)


def weakest_support(supports: Iterable[Support]) -> Support:
    """Return the weakest of ``supports``, in the order in which they are named; ``foreign`` when there are none."""
    return max(supports, key=_STRONGEST.index, default=Support.FOREIGN)


_LEAD = regex(r"^[#\s]+")


def clean_tags(tags: Any) -> tuple[str, ...]:
    """Return tags in lower case, stripped, without blanks or repeats, in their first order."""
    if tags is None or (not tags and isinstance(tags, list | tuple)):
        return ()
    if isinstance(tags, str):
        tags = tags.split(",")
    if not isinstance(tags, Iterable):
        raise ValueError("tags must be a list of words")
    words = [_LEAD.sub("", str(tag)).rstrip().lower() for tag in tags if isinstance(tag, str | int | float)]
    return tuple(dict.fromkeys([word for word in words if word]))


Tags = Annotated[tuple[str, ...], BeforeValidator(clean_tags)]

SourceKind = Literal["message", "file", "working_memory", "tool", "import", "hand"]


class Quote(Frozen):
    """Where in a piece the sentence stands that a memory rests on: a position, never the text."""

    piece: str
    """The piece's id."""
    start: int = Field(ge=0)
    """First character in the piece's body."""
    end: int = Field(ge=0)
    """Behind the last."""


_Fields = dict[str, Any]
_LEFT_OUT = ("support", "quotes", "said_at", "author", "ordered")


class Supported(Frozen):
    """What has a support and quotes; left out of its JSON where they say nothing."""

    support: Support | None = None
    """How well its evidence bears it out; None where nothing was noted."""
    quotes: tuple[Quote, ...] = ()
    """Where the sentences stand that it rests on; of what contradicts it, that one."""
    author: str = ""
    """Which of several agents said it, where they share a scope; blank: whoever the scope belongs to."""

    @model_serializer(mode="wrap")
    def _brief(self, handler: SerializerFunctionWrapHandler) -> _Fields:
        fields: _Fields = handler(self)
        told: list[tuple[str, Any]] = []
        for name in _LEFT_OUT:  # no calls: every memory that is read or written goes through here
            if name in fields:
                if fields[name]:
                    told += [(name, fields[name])]
                del fields[name]
        if told:
            implied = self.implied_support()
            fields |= [item for item in told if item != ("support", implied)]
        return fields

    def implied_support(self) -> Support | None:
        """Return what no support means; None if it means that there is none."""
        return None


class Source(Supported):
    """Where a memory comes from."""

    model_config = ConfigDict(frozen=True)

    run_id: str = ""
    """The reflection that made it; blank for what a person or an import wrote."""
    kind: SourceKind = "message"
    """What kind of thing it was read in (of several, the first piece of evidence)."""
    refs: tuple[str, ...] = ()
    """Message ids, paths or keys of the evidence."""
    trust: Trust = Trust.EXTERNAL
    """That of the sentence which bears it out; of several the lowest, unless a user's statement alone does."""

    def implied_support(self) -> Support:
        """Return what no support means: the user's own and what a person wrote is stated, all else inferred."""
        return Support.STATED if self.kind == "hand" or self.trust is Trust.USER else Support.INFERRED


class Memory(Frozen):
    """One thing worth keeping. Frozen: an update is a new image of the same id."""

    id: str = Field(min_length=1, max_length=200)
    """A digest of the commit that added it and its candidate; never reused."""
    type: MemoryType
    content: str = Field(min_length=1)
    """Self-contained text, readable without the conversation it comes from."""
    tags: Tags = ()
    """Lower case, unique."""
    created_at: datetime
    """When the user said it, if they did; else when it was remembered."""
    updated_at: datetime
    """When it was last changed, or as ``created_at``."""
    version: int = Field(default=1, ge=1)
    """Counts updates, for people; comparisons use marks (see ``StoredMemory``)."""
    pinned: bool = False
    """A pinned memory is never touched by a model."""
    source: Source = Source()
    expires_at: datetime | None = None
    """From then on it is shown nowhere, and it is erased for good; None: never. Left out of its JSON then."""

    @model_serializer(mode="wrap")
    def _without_blanks(self, handler: SerializerFunctionWrapHandler) -> _Fields:
        fields: _Fields = handler(self)
        if self.expires_at is None:
            fields.pop("expires_at", None)
        return fields

    def expired(self, at: datetime) -> bool:
        """Return whether it has expired at a time."""
        return self.expires_at is not None and self.expires_at <= at

    def json_chars(self) -> int:
        """Return how many characters of compact JSON this memory takes, quotes apart: what capacity is measured in."""
        return len(self.model_dump_json(exclude={"source": {"quotes"}}))

    def shown_bytes(self) -> int:
        """Return how many bytes of UTF-8 of it stand on its line of a prompt: its type, its text, its tags."""
        text = " ".join(self.content.split())
        tags = "".join(f" #{tag}" for tag in self.tags)
        return len(f"{self.type.value}{text}{tags}".encode("utf-8", "surrogatepass"))

    @property
    def support(self) -> Support:
        """How well its evidence bears it out: as noted, else as its source implies."""
        return self.source.support or self.source.implied_support()

    @property
    def doubtful(self) -> bool:
        """Whether its evidence doesn't say it in so many words: a person may look and accept it."""
        return self.support is not Support.STATED

    @property
    def text_digest(self) -> str:
        """A digest of the content alone, with white space folded: equal for word for word the same text."""
        return text_digest(self.content)


def text_digest(content: str) -> str:
    """Return the digest under which word for word equal contents meet (white space folded)."""
    return digest("text", " ".join(content.split()))


class StoredMemory(Frozen):
    """A memory as the vault holds it: with the mark that a commit compares, and its uses."""

    memory: Memory
    mark: str
    """Changes with every commit that touches the memory, also when the same text comes back by revert."""
    access_count: int = 0
    """How often ``memory_search`` or ``memory_read`` returned it."""
    shown_count: int = 0
    """How often recall put it before the model."""
    last_accessed_at: datetime | None = None
    said_again: int = 0
    """How often it was said once more after it was remembered: by whose word it is, or who is trusted more."""
    last_said_at: datetime | None = None
    """When that was last; None if it wasn't."""
    unconsolidated: bool = False
    """Added by a fallback, not yet seen by a consolidation that could be read."""

    @property
    def id(self) -> str:
        """The memory's id."""
        return self.memory.id

    @property
    def content(self) -> str:
        """What it says."""
        return self.memory.content

    @property
    def type(self) -> MemoryType:
        """Its type."""
        return self.memory.type

    @property
    def tags(self) -> tuple[str, ...]:
        """Its tags."""
        return self.memory.tags

    @property
    def pinned(self) -> bool:
        """Whether no model may touch it."""
        return self.memory.pinned

    @property
    def expires_at(self) -> datetime | None:
        """When it expires; None: never."""
        return self.memory.expires_at

    @property
    def repeats(self) -> str:
        """How often it was said again, and when last, for people and models; blank if it wasn't."""
        if not self.said_again:
            return ""
        last = f", last {self.last_said_at:%Y-%m-%d}" if self.last_said_at else ""
        return f"said again {self.said_again}x{last}"


class Hit(Frozen):
    """A memory found by search, best first."""

    stored: StoredMemory
    score: float
    """Higher is better; comparable within one search only."""
    shared: tuple[str, ...] = ()
    """The words of what was asked that it holds in any form, as the analyser has them."""
    likeness: float | None = None
    """The cosine of its vector and the question's (-1 to 1); None without an embedder, or if it has none yet."""
    above_usual: float | None = None
    """How far above what is usual for it that is: 0 where the question is as near to it as the scope's memories are in
    the mean, 1 where it says the same; None where ``likeness`` is. So embedders that find all texts alike, and memories
    that are like anything, can be compared with others."""
    timely: bool = False
    """Whether it was said, or happened, in the time that a question asks for which asks for little else."""

    @property
    def id(self) -> str:
        """The memory's id."""
        return self.stored.memory.id

    @property
    def content(self) -> str:
        """What it says."""
        return self.stored.memory.content
