"""What the vault's tests share: a clock that is moved by hand, and short ways to say memories and commits."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from reverie.checkpoints import Addition, Change, Cover, Deletion, Receipt, ScopedVault
from reverie.state import Candidate, Memory, MemoryType, Outcome, Piece, PieceInput, Source, Trust

START = datetime(2026, 11, 21, 20, 53, tzinfo=UTC)


class Clock:
    """Stands still until it is moved."""

    def __init__(self) -> None:
        self.at = START

    def __call__(self) -> datetime:
        return self.at

    def forward(self, **delta: float) -> None:
        """Move on by ``timedelta(**delta)``."""
        self.at += timedelta(**delta)


def memory(id_: str, content: str, **fields: Any) -> Memory:
    """Return a memory of fixed times."""
    defaults: dict[str, Any] = {
        "type": MemoryType.FACT,
        "created_at": START,
        "updated_at": START,
        "source": Source(run_id="r", trust=Trust.USER),
    }
    return Memory(id=id_, content=content, **{**defaults, **fields})


def message(text: str, *, ref: str = "", thread: str = "t1", role: str = "user", **fields: Any) -> PieceInput:
    """Return a message as a run hands it in."""
    return PieceInput(
        kind="message", thread=thread, ref=ref, text=text, role=role, trust=Trust.USER, **fields
    )


def file(path: str, text: str, **fields: Any) -> PieceInput:
    """Return a version of a file as a run hands it in."""
    return PieceInput(kind="file", ref=path, text=text, trust=Trust.AGENT, **fields)


def candidate(id_: str, content: str, *, evidence: Sequence[str] = (), **fields: Any) -> Candidate:
    """Return a candidate."""
    return Candidate(id=id_, type=MemoryType.FACT, content=content, evidence=tuple(evidence), **fields)


def change(commit_id: str, **fields: Any) -> Change:
    """Return a change of a reflection."""
    return Change(**{"commit_id": commit_id, "purpose": "reflection", "run_id": "run", **fields})


def add(scope: ScopedVault, commit_id: str, *memories: Memory, **fields: Any) -> Receipt:
    """Commit memories."""
    return scope.commit(change(commit_id, adds=[Addition(memory=item) for item in memories], **fields))


def put(scope: ScopedVault, commit_id: str, *memories: Memory, **fields: Any) -> Receipt:
    """Commit after-images."""
    return scope.commit(change(commit_id, puts=list(memories), **fields))


def delete(scope: ScopedVault, commit_id: str, *ids: str, **fields: Any) -> Receipt:
    """Commit removals."""
    return scope.commit(change(commit_id, deletes=[Deletion(id=id_) for id_ in ids], **fields))


def cover(
    scope: ScopedVault, commit_id: str, pieces: Sequence[Piece], run_id: str = "run", **fields: Any
) -> Receipt:
    """Take pieces and commit that they are covered."""
    scope.take([piece.id for piece in pieces], run_id=run_id)
    covers = [Cover(piece=piece.id) for piece in pieces]
    return scope.commit(change(commit_id, run_id=run_id, covers=covers, **fields))


def added(proposal: Candidate, memory_id: str) -> Outcome:
    """Return the outcome of a candidate that became a memory."""
    return Outcome(candidate=proposal, outcome="added", memory_id=memory_id)


def rejected(proposal: Candidate, reason: str = "not grounded") -> Outcome:
    """Return the outcome of a candidate that was turned down."""
    return Outcome(candidate=proposal, outcome="rejected", reason=reason)


def contents(scope: ScopedVault) -> list[str]:
    """Return the contents of all memories in order of creation."""
    return [stored.memory.content for stored in scope.page(limit=10_000)]


def everything(scope: ScopedVault) -> tuple[dict[str, str], dict[str, str]]:
    """Return all memories as JSON in order of creation, and all documents: what a revert must restore."""
    memories = {item.memory.id: item.memory.model_dump_json() for item in scope.page(limit=10_000)}
    return memories, {document.path: document.content for document in scope.documents()}
