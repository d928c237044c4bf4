"""What the vault's tests share: the contract's clock and its short ways to say memories and commits, and more."""

from __future__ import annotations

from reverie.checkpoints.contract.kit import (
    START,
    Clock,
    add,
    candidate,
    change,
    contents,
    cover,
    delete,
    everything,
    file,
    memory,
    message,
    put,
    rejected,
)
from reverie.state import Candidate, Outcome

__all__ = [
    "START",
    "Clock",
    "add",
    "added",
    "candidate",
    "change",
    "contents",
    "cover",
    "delete",
    "everything",
    "file",
    "memory",
    "message",
    "put",
    "rejected",
]


def added(proposal: Candidate, memory_id: str) -> Outcome:
    """Return the outcome of a candidate that became a memory."""
    return Outcome(candidate=proposal, outcome="added", memory_id=memory_id)
