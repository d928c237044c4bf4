"""What a model may propose, and what becomes of every candidate."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    SerializerFunctionWrapHandler,
    model_serializer,
)

from .._frozen import Frozen
from .digests import digest
from .memory import MemoryType, Quote, Source, SourceKind, Support, Supported, Tags, Trust


class Candidate(Supported):
    """A memory proposed by extraction, and how well pieces bear it out."""

    model_config = ConfigDict(frozen=True)

    id: str
    """A digest of type, content and evidence: the same proposal has the same id."""
    type: MemoryType
    content: str
    tags: Tags = ()
    evidence: tuple[str, ...] = ()
    """Ids of the pieces it rests on."""
    refs: tuple[str, ...] = ()
    """Those pieces' message ids, paths or keys."""
    kind: SourceKind = "message"
    trust: Trust = Trust.EXTERNAL
    """That of the sentence which bears it out; of several the lowest, unless a user's statement alone does."""

    said_at: datetime | None = None
    """When the user said so last, or what it was read into; None where it isn't their word."""
    ordered: bool = False
    """Whether the sentence from outside that it rests on orders, permits or forbids, though it is worded as a fact."""

    @property
    def doubtful(self) -> bool:
        """Whether its evidence doesn't say it in so many words, or can't be judged by words."""
        return self.support in (Support.INFERRED, Support.UNVERIFIED)

    @property
    def support_or_implied(self) -> Support:
        """How well its evidence bears it out: as noted, else as its source implies."""
        return self.support or self.source("").implied_support()

    def source(self, run_id: str) -> Source:
        """Return where a memory made of it comes from, and how well that bears it out."""
        return Source(
            run_id=run_id,
            kind=self.kind,
            refs=self.refs,
            trust=self.trust,
            support=self.support,
            quotes=self.quotes,
            author=self.author,
        )

    @staticmethod
    def id_for(type_: str, content: str, evidence: tuple[str, ...]) -> str:
        """Return the id of a candidate."""
        return digest("candidate", type_, content, sorted(evidence), size=12)


class Episode(Frozen):
    """A significant task, as it goes into ``episodes/YYYY-MM.md``."""

    title: str
    summary: str = ""
    """Under ten words."""
    task: str = ""
    findings: str = ""
    lesson: str = ""
    """The lesson or the decision."""


def _upper(value: Any) -> Any:
    return value.strip().upper() if isinstance(value, str) else value


class Keep(Frozen):
    """Leave a memory as it is. Need not be said."""

    action: Annotated[Literal["KEEP"], BeforeValidator(_upper)] = "KEEP"
    id: str


class Update(Frozen):
    """Give a memory new content or tags; a field left out stays as it was."""

    action: Annotated[Literal["UPDATE"], BeforeValidator(_upper)] = "UPDATE"
    id: str
    content: str | None = None
    tags: Tags | None = None
    candidate: str | None = None
    """The candidate merged into it."""


class Delete(Frozen):
    """Remove a memory: because another takes its place, or for itself."""

    action: Annotated[Literal["DELETE"], BeforeValidator(_upper)] = "DELETE"
    id: str
    superseded_by: str | None = None
    """The surviving memory or candidate."""


class Add(Frozen):
    """Keep a candidate as a memory, possibly reworded."""

    action: Annotated[Literal["ADD"], BeforeValidator(_upper)] = "ADD"
    candidate: str
    type: MemoryType | None = None
    content: str | None = None
    tags: Tags | None = None


class Skip(Frozen):
    """Leave a candidate out, because it is known."""

    action: Annotated[Literal["SKIP"], BeforeValidator(_upper)] = "SKIP"
    candidate: str
    duplicate_of: str | None = None


Operation = Keep | Update | Delete | Add | Skip

ACTIONS: dict[str, type[Keep] | type[Update] | type[Delete] | type[Add] | type[Skip]] = {
    "KEEP": Keep,
    "UPDATE": Update,
    "DELETE": Delete,
    "ADD": Add,
    "SKIP": Skip,
}

OutcomeKind = Literal["added", "merged", "skipped", "rejected", "deferred", "held"]


class Outcome(Frozen):
    """What became of one candidate. Every candidate has exactly one."""

    candidate: Candidate
    outcome: OutcomeKind
    memory_id: str | None = None
    """The memory it became, was merged into, or is a duplicate of."""
    reason: str = ""
    until: datetime | None = None
    """Of what is held: when nobody is asked about it any more."""

    @model_serializer(mode="wrap")
    def _brief(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        fields: dict[str, Any] = handler(self)
        if fields.get("until") is None:
            fields.pop("until", None)
        return fields


class RejectedOperation(Frozen):
    """Something the model said that was not done, and why."""

    operation: dict[str, Any] = Field(default_factory=dict)
    """As the model said it."""
    reason: str


class MemoryEdit(Frozen):
    """One change of a plan to an existing memory: the after-image, or its removal."""

    id: str
    mark: str
    """The mark of the image the decision rests on."""
    content: str | None = None
    """New content; None with ``delete``."""
    tags: Tags = ()
    trust: Trust = Trust.EXTERNAL
    support: Support | None = None
    """How well the new content is borne out; None leaves it as it was."""
    quotes: tuple[Quote, ...] = ()
    """Where what the candidate merged into it rests on stands."""
    run_refs: tuple[str, ...] = ()
    """Evidence added by the candidate merged into it."""
    said_at: datetime | None = None
    """When the user said what is merged into it; None where they didn't."""
    delete: bool = False
    superseded_by: str | None = None
    """Id of the surviving memory, or of the candidate that takes its place."""


class Plan(BaseModel):
    """What a consolidation decided: everything `apply` needs, and the marks it read."""

    edits: list[MemoryEdit] = Field(default_factory=list)
    outcomes: list[Outcome] = Field(default_factory=list)
    """One per candidate; ``added`` ones carry the candidate as it is to be written."""
    rejected: list[RejectedOperation] = Field(default_factory=list)
    counts: dict[str, int] = Field(default_factory=dict)
    """Accepted operations by action."""
    relies: dict[str, str] = Field(default_factory=dict)
    """Memories that must be as they were read (id -> mark): successors, and what a skipped candidate repeats."""
    shown: list[str] = Field(default_factory=list)
    """Ids of the memories the model was shown: they count as reviewed."""
    wished: list[str] = Field(default_factory=list)
    """Ids of those that it forgets because the user asked for it."""
    unconsolidated: bool = False
    """Whether the additions come from a fallback."""
