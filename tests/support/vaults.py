"""What the vault's tests share: the contract's clock and its short ways to say memories and commits, and more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from unittest import mock

from reverie.checkpoints import SqlScope
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
    "asked",
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


@contextmanager
def asked(scope: SqlScope) -> Iterator[list[str]]:
    """Yield what the scope's database is asked until the end, without where transactions begin and end."""
    dialect, said = scope.db.dialect, list[str]()
    run = dialect.run

    def noted(connection: Any, sql: str, params: Sequence[Any]) -> Any:
        said.append(sql)
        return run(connection, sql, params)

    with mock.patch.object(dialect, "run", noted):
        yield said
