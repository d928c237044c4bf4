"""What the cases share: a clock moved by hand, short ways to say commits, and checks that show expected and got."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar
from unittest import SkipTest

from ...state import Candidate, Memory, MemoryType, Outcome, Piece, PieceInput, Source, Trust
from ..changes import Addition, Change, Cover, Deletion, Receipt
from ..port import ScopedVault

E = TypeVar("E", bound=Exception)
C = TypeVar("C", bound=Callable[..., None])

START = datetime(2026, 11, 21, 20, 53, tzinfo=UTC)
HISTORY = "HISTORY-2026-11.md"
FACTS = "facts/user.md"
EPISODES = "episodes/2026-11.md"


class Broken(AssertionError):
    """A vault doesn't do what the contract says."""


class NotOffered(SkipTest):
    """A case is about what the vault has no way of its own for; test runners take it as skipped."""


NEEDS: dict[Callable[..., None], str] = {}
"""Case -> the optional capability it is about (see ``port.capabilities``); what is not here, every vault promises."""


def needs(capability: str) -> Callable[[C], C]:
    """Mark a case that is about an optional capability."""

    def mark(case: C) -> C:
        NEEDS[case] = capability
        return case

    return mark


class Clock:
    """Stands still until it is moved."""

    def __init__(self) -> None:
        self.at = START

    def __call__(self) -> datetime:
        """Return the time."""
        return self.at

    def forward(self, **delta: float) -> None:
        """Move on by ``timedelta(**delta)``."""
        self.at += timedelta(**delta)


def same(got: object, wanted: object, what: str) -> None:
    """Raise ``Broken`` unless what came is what was expected."""
    if got != wanted:
        raise Broken(f"{what}: expected {wanted!r}, got {got!r}")


def holds(condition: object, what: str) -> None:
    """Raise ``Broken`` unless the condition is true."""
    if not condition:
        raise Broken(f"Expected that {what}.")


def raises(kind: type[E], call: Callable[[], object], what: str) -> E:
    """Return the error that a call must raise."""
    try:
        got = call()
    except kind as error:
        return error
    raise Broken(f"{what}: expected {kind.__name__}, got {got!r}")


# -- things ---------------------------------------------------------------------------------------------------


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


def candidate(id_: str, content: str, evidence: Sequence[str] = (), **fields: Any) -> Candidate:
    """Return a candidate."""
    return Candidate(id=id_, type=MemoryType.FACT, content=content, evidence=tuple(evidence), **fields)


def change(commit_id: str, **fields: Any) -> Change:
    """Return a change of a reflection of the run ``run``."""
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
    scope.take(ids(pieces), run_id=run_id)
    covers = [Cover(piece=piece.id) for piece in pieces]
    return scope.commit(change(commit_id, run_id=run_id, covers=covers, **fields))


def rejected(proposal: Candidate, reason: str = "not grounded") -> Outcome:
    """Return the outcome of a candidate that was turned down."""
    return Outcome(candidate=proposal, outcome="rejected", reason=reason)


# -- looks ----------------------------------------------------------------------------------------------------


def ids(pieces: Sequence[Piece]) -> list[str]:
    """Return the ids of pieces."""
    return [piece.id for piece in pieces]


def contents(scope: ScopedVault) -> list[str]:
    """Return the contents of all memories in order of creation."""
    return [stored.memory.content for stored in scope.page(limit=10_000)]


def found(scope: ScopedVault, query: str) -> set[str]:
    """Return the ids of what a search finds."""
    return {hit.stored.memory.id for hit in scope.search(query, limit=100)}


def mark(scope: ScopedVault, id_: str) -> str:
    """Return a memory's mark."""
    return scope.get([id_])[id_].mark


def everything(scope: ScopedVault) -> tuple[dict[str, str], dict[str, str]]:
    """Return all memories as JSON and all documents: what a refused commit leaves and a revert restores."""
    memories = {item.memory.id: item.memory.model_dump_json() for item in scope.page(limit=10_000)}
    return memories, {document.path: document.content for document in scope.documents()}
