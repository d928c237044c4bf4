"""What the vault's tests share: the contract's clock and its short ways to say memories and commits, and more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

from langchain_core.messages import BaseMessage, HumanMessage

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
from reverie.checkpoints.engine.database import Transaction
from reverie.nodes.run.intake import intake
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


def say(scope: SqlScope, thread: str, *said: str | BaseMessage, kind: Any = HumanMessage) -> list[str]:
    """Record messages on a thread, texts as somebody's (``kind``), and return the ids of their pieces."""
    messages = [kind(message) if isinstance(message, str) else message for message in said]
    return [piece.id for piece in scope.record(intake({"messages": messages}, thread=thread)[0])]


def added(proposal: Candidate, memory_id: str) -> Outcome:
    """Return the outcome of a candidate that became a memory."""
    return Outcome(candidate=proposal, outcome="added", memory_id=memory_id)


@contextmanager
def asked(scope: SqlScope) -> Iterator[list[str]]:
    """Yield what the scope's database is asked until the end, without where transactions begin and end."""
    said = list[str]()

    def noting(method: Callable[..., Any]) -> Callable[..., Any]:
        def noted(tx: Transaction, sql: str, *params: Any) -> Any:
            if tx.dialect is scope.db.dialect:
                said.append(sql)
            return method(tx, sql, *params)

        return noted

    of_statements = {name: noting(getattr(Transaction, name)) for name in ("execute", "rows", "row")}
    with mock.patch.multiple(Transaction, **of_statements):
        yield said
