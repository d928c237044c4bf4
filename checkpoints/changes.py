"""What goes in and out of a vault: changes, receipts, log entries, findings. Data, without behaviour."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Literal, NamedTuple

from pydantic import Field

from .._frozen import Frozen
from ..state import (
    Candidate,
    Memory,
    MemoryType,
    Outcome,
    Piece,
    Purpose,
    ReflectionReport,
    RejectedOperation,
    SessionStatus,
    SourceKind,
    StoredMemory,
    Trust,
    digest,
)

CommitPurpose = Literal[
    "reflection", "fallback", "compaction", "hand", "tool", "revert", "accept", "pin", "import", "forget"
]


WISH = "As the user asked: "
"""What the log's message of a commit begins with that the user asked for."""


class VaultSize(Frozen):
    """How much a scope remembers."""

    count: int
    """Memories."""
    chars: int
    """Characters of the compact JSON array of all memories (2 for none)."""
    tokens: int = Field(default_factory=lambda data: math.ceil(data["chars"] / 4))
    """Estimated tokens of all memories as a prompt shows them, a line each (see ``shown_tokens``): what capacity is
    measured in. A vault that doesn't say is taken to show all its JSON."""

    @classmethod
    def of(cls, memories: Sequence[Memory]) -> VaultSize:
        """Return the size of these memories, for a vault that keeps no sums."""
        chars = 2 + sum(memory.json_chars() for memory in memories) + max(0, len(memories) - 1)
        shown = sum(memory.shown_bytes() for memory in memories)
        return cls(count=len(memories), chars=chars, tokens=shown_tokens(len(memories), shown))


LINE_BYTES = 33
"""What stands around the type, text and tags of a memory of the user's: whose word it is, date, line end (bytes)."""


def shown_tokens(count: int, shown: int) -> int:
    """Return the estimated tokens of memories as a prompt shows them.

    Args:
        count: Of the memories.
        shown: Their ``Memory.shown_bytes`` together.
    """
    return math.ceil((shown + count * LINE_BYTES) / 4)


class Document(Frozen):
    """A readable document of a scope: MEMORY.md, a fact file, a month of episodes or history."""

    path: str
    content: str
    mark: str
    """Changes with every commit that touches the document."""
    updated_at: datetime
    trust: dict[str, Trust] = Field(default_factory=dict)
    """Whose word its statements are (``text/origin/line_trust.py``); those it doesn't name are the agent's."""


class Indexed(Frozen):
    """Texts of a document by which it is found by meaning, each by itself."""

    path: str
    mark: str
    """Of the document as it was when the texts were taken from it."""
    texts: tuple[str, ...]


class Addition(Frozen):
    """A memory to be added by a commit."""

    memory: Memory
    candidate: str = ""
    """Id of the candidate it comes from: its outcome becomes ``skipped`` when the text is there already."""
    unconsolidated: bool = False
    repeat: bool = False
    """Whether it is kept although another memory says word for word the same (somebody relies on its id)."""


class Deletion(Frozen):
    """A memory to be removed by a commit. It stays in the journal."""

    id: str
    superseded_by: str | None = None


class Cover(Frozen):
    """A piece that a commit covers."""

    piece: str
    how: Literal["shown", "left_out", "taken_back"] = "shown"
    """*taken_back*: left out because its thread had taken it back. If it says it again by then, it stays due."""


class Change(Frozen):
    """Everything one commit does. All of it happens, or nothing."""

    commit_id: str = Field(min_length=1)
    purpose: CommitPurpose
    run_id: str = ""
    message: str = ""
    """One line for the log."""
    expects: dict[str, str | None] = Field(default_factory=dict)
    """``memory:ID`` or ``document:PATH`` -> the mark read, or None for *absent*."""
    adds: list[Addition] = Field(default_factory=list)
    puts: list[Memory] = Field(default_factory=list)
    """After-images of existing memories."""
    deletes: list[Deletion] = Field(default_factory=list)
    documents: dict[str, str] = Field(default_factory=dict)
    """Path -> whole new content."""
    appends: dict[str, str] = Field(default_factory=dict)
    """Path -> block appended to the document (made with its heading if missing). A month of episodes gets a summary
    line made of its entries."""
    summaries: dict[str, str] = Field(default_factory=dict)
    """Path of a document appended to -> what its summary line is to say instead."""
    removes: list[str] = Field(default_factory=list)
    """Paths of documents that go. They stay in the journal."""
    trust: dict[str, dict[str, Trust]] = Field(default_factory=dict)
    """Path of a document that is written -> whose word statements of it are, as ``Document.trust`` names them. Others
    keep what they had; of those that are new, a person's commit makes the user's, an import external ones, any other
    the agent's."""
    covers: list[Cover] = Field(default_factory=list)
    """Pieces this run holds (state ``taken`` by ``run_id``), covered for ``covers_for``."""
    covers_for: Purpose = "reflection"
    defers: list[Candidate] = Field(default_factory=list)
    """Candidates kept pending for a later run."""
    settles: list[str] = Field(default_factory=list)
    """Pending candidates (by id, taken by ``run_id``) that this commit settles."""
    outcomes: list[Outcome] = Field(default_factory=list)
    rejected: list[RejectedOperation] = Field(default_factory=list)
    reviewed: list[str] = Field(default_factory=list)
    """Memories the model was shown: they move to the end of the review order."""
    consolidated: list[str] = Field(default_factory=list)
    """Memories that lose the mark *unconsolidated*."""
    reverts: str = ""
    """The commit that this one takes back, for the log: a vault whose ``revert`` is a commit like any other."""


class Receipt(Frozen):
    """What a commit did."""

    commit_id: str
    seq: int
    """Position in the scope's log, from 1."""
    purpose: CommitPurpose | Literal["damaged"]
    """``damaged``: it can't be read any more."""
    created_at: datetime
    added: tuple[str, ...] = ()
    updated: tuple[str, ...] = ()
    deleted: tuple[str, ...] = ()
    documents: tuple[str, ...] = ()
    covered: int = 0
    outcomes: tuple[Outcome, ...] = ()
    """As recorded: an addition whose text was there already is ``skipped``."""
    replayed: bool = False
    """Whether this commit id had been committed before: nothing was changed now."""


class LogEntry(Frozen):
    """One commit in the log."""

    receipt: Receipt
    run_id: str = ""
    message: str = ""
    reverts: str = ""
    """The commit it reverts."""
    reverted_by: str = ""
    rejected: tuple[RejectedOperation, ...] = ()
    damaged: bool = False
    """Whether part of it can't be read any more in the database; that part is left out."""


class ItemChange(Frozen):
    """One before- and after-image in the journal."""

    key: str
    """``memory:ID`` or ``document:PATH``."""
    before: str | None
    """Text before (compact JSON for a memory); None: it was not there."""
    after: str | None
    appended: str | None = None
    """For an append: just its own block."""
    trust: dict[str, Trust] = Field(default_factory=dict)
    """Of a document before: whose word its statements were."""
    damaged: bool = False
    """Whether its texts are not what they were, as far as can be told; then they are left out."""


class SetAside(Frozen):
    """A file or entry that could not be read and was put beside itself, never overwritten."""

    path: str
    """Of the copy, relative to the vault's directory."""
    reason: str
    at: datetime


class Forgotten(Frozen):
    """What ``forget`` erased, and whether every trace is gone from the disk."""

    memories: int = 0
    documents: int = 0
    images: int = 0
    """Journal images, outcomes and reports scrubbed."""
    pieces: int = 0
    complete: bool = True
    """False: a reader held up the physical clean-up; the next writer finishes it."""
    note: str = ""


class Erased(Frozen):
    """What ``erase`` took away, and where else there may be copies of it."""

    memories: int = 0
    documents: int = 0
    pieces: int = 0
    """Messages, files and notes that were recorded."""
    commits: int = 0
    """Entries of the log."""
    files: int = 0
    """Readable files, copies put aside included."""
    left: tuple[str, ...] = ()
    """What stands in the scope's directory and isn't ours: paths of files that were left alone."""
    threads: tuple[str, ...] = ()
    """On which threads it was said, by name: a checkpointer keeps these conversations until it deletes them."""
    elsewhere: tuple[str, ...] = ()
    """Where else there may be copies, each a sentence."""
    complete: bool = True
    """False: a reader held up the physical clean-up; the next writer finishes it."""
    note: str = ""


class SecretPlace(Frozen):
    """Secrets of one kind in one place of a vault; never the secrets themselves."""

    place: str
    """``memory:ID``, ``document:PATH``, ``piece:ID``, ``commit:ID`` (what the journal keeps), ``candidate:ID``,
    ``report:RUN``, ``copy:PATH`` (put aside beside the readable files)."""
    kind: str
    """What it is masked as: ``jwt``, ``password``."""
    count: int


class Scanned(Frozen):
    """What ``scan`` found, and whether it is gone."""

    secrets: tuple[SecretPlace, ...] = ()
    fixed: bool = False
    """Whether they were masked in place, but for those in ``left``."""
    left: tuple[str, ...] = ()
    """Places that could not be masked because they are damaged."""
    complete: bool = True
    """False: a reader held up the physical clean-up; the next writer finishes it."""
    note: str = ""


class ToReview(Frozen):
    """What a person may look at, newest first; ``ScopedVault.accept`` takes the id of either."""

    memories: tuple[StoredMemory, ...] = ()
    """What is inferred or unverified: its evidence doesn't say it in so many words."""
    rejected: tuple[Outcome, ...] = ()
    """Candidates that were rejected, and why; no memory says them."""
    held: tuple[Outcome, ...] = ()
    """What orders, permits or forbids and comes from outside, with the passage it comes from: ``ScopedVault.refuse``
    takes its id, too."""


class ScopeStatus(Frozen):
    """What ``reverie status`` shows of one scope."""

    scope: str
    size: VaultSize
    by_type: dict[str, int] = Field(default_factory=dict)
    pinned: int = 0
    unconsolidated: int = 0
    pieces: dict[str, int] = Field(default_factory=dict)
    """Pieces by state, for reflection."""
    waiting: dict[str, int] = Field(default_factory=dict)
    """Thread -> pieces that are recorded and that no reflection has covered or holds, memory that a model was
    shown apart."""
    waiting_kinds: dict[str, int] = Field(default_factory=dict)
    """Kind (``message``, ``file``, ``working_memory``) -> how many of those that wait are of it."""
    pending_candidates: int = 0
    held: int = 0
    """Candidates that wait for a person (count)."""
    set_aside: tuple[SetAside, ...] = ()
    failing: tuple[Piece, ...] = ()
    """Pieces set aside or backing off, with their errors."""
    commits: int = 0
    documents: dict[str, int] = Field(default_factory=dict)
    """Path -> bytes of UTF-8."""
    last_report: ReflectionReport | None = None
    sessions: tuple[SessionStatus, ...] = ()
    """Threads that have given messages, the one with the newest message last."""
    more: dict[str, int] = Field(default_factory=dict)
    """Field of those above -> how much more there is than it lists (count): a vault lists so much of each as can be
    told at once, ``waiting`` of the oldest pieces, ``sessions`` the newest."""
    damaged: tuple[str, ...] = ()
    """What is known to be damaged, such as ``memory:ID``: what the last check of all found, and reads have met."""
    checked_at: datetime | None = None
    """When all of the scope was last checked (``ScopedVault.damaged``, the doctor); None: never."""
    problems: int = 0
    """Errors that the doctor found in the scope when it last looked (count)."""


class Finding(Frozen):
    """One line of ``reverie doctor``."""

    level: Literal["ok", "warning", "error"]
    subject: str
    message: str


class BackedUp(Frozen):
    """A backup that was made: complete, and on the disk."""

    source: str
    """The vault's address, without a password."""
    target: str
    """The backup's: it is a vault, too."""
    scopes: dict[str, int]
    """How many commits each scope had seen at that instant (count)."""
    bytes: int
    """What the backup takes."""
    notes: tuple[str, ...] = ()
    """What is not in it or not in order, in sentences."""
    elapsed_ms: int = 0


class Restored(Frozen):
    """A backup that was put in place."""

    source: str
    target: str
    """Both addresses."""
    scopes: dict[str, int]
    """How many commits each scope has seen (count)."""
    kept: str = ""
    """Where the vault is that gave way; blank if there was none."""
    missing: tuple[str, ...] = ()
    """What was committed in that one and is not here, in sentences; what was forgotten there is back."""
    notes: tuple[str, ...] = ()
    """What is not in order, in sentences."""
    elapsed_ms: int = 0


def commit_id_for(scope: str, purpose: str, pieces: Sequence[Piece], settled: Sequence[str] = ()) -> str:
    """Return the id of the commit that covers ``pieces`` and settles pending candidates.

    It depends on what is covered and on nothing else (no clock, task id or random number), so that whoever
    finishes an interrupted run makes the very same commit.
    """
    covered = sorted([piece.id, piece.position, piece.digest, piece.epoch] for piece in pieces)
    return digest("commit", scope, purpose, covered, sorted(settled))


def memory_id_for(commit_id: str, candidate: str) -> str:
    """Return the id of the memory that a commit makes of a candidate."""
    return "m" + digest("memory", commit_id, candidate, size=16)


def order_of(text: str, *, refs: Sequence[str] = (), kind: SourceKind = "tool") -> Candidate:
    """Return what somebody outside orders, permits or forbids as a candidate, so that it can wait for a person.

    Args:
        text: Of it, without secrets.
        refs: Where it would have been written.
        kind: By which way it came.
    """
    content, type_ = " ".join(text.split()), MemoryType.PREFERENCE
    return Candidate(
        id=Candidate.id_for(type_, content, tuple(refs)),
        type=type_,
        content=content,
        refs=tuple(refs),
        kind=kind,
    )


REFUSED = "refused by hand"
"""Reason of an outcome: a person looked at what was held and said no."""

WITHDRAWN = "withdrawn"
"""Key in a message's meta: its thread has taken it back and said something else instead."""

APART = "apart"
"""Key in a message's meta: it came while the user's before it was being answered, behind it or by a run without it."""

LATE = "late"
"""What stands under ``APART`` if it was recorded only behind an answer to another: its run had begun before."""


class Trimmed(NamedTuple):
    """How the messages that a parent still has stand to those that its session gave."""

    positions: Sequence[int | None]
    """Of each message that it has; None for a new one."""
    pieces: Sequence[Piece]
    """The messages before its last one that it has no more, and hasn't taken back, in order."""
    bodies: Mapping[str, str]
    """Their bodies by id, of those that are kept."""


CANT_READ = (ValueError, TypeError, KeyError, AttributeError, OverflowError)
"""What reading a column raises that is not what it should be."""
