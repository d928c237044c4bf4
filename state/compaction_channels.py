"""The channels that flow through the session graph: JSON primitives and LangChain messages only."""

from __future__ import annotations

from typing import Annotated, Any

from langchain_core.messages import AnyMessage
from langgraph.channels import EphemeralValue
from pydantic import Field
from typing_extensions import TypedDict


class CompactionInput(TypedDict, total=False):
    """A session's messages, and what is wanted."""

    messages: Annotated[
        list[AnyMessage],
        Field(title="Messages", description="The session so far, or what is new in it, oldest first."),
    ]
    force: Annotated[
        bool,
        Field(title="Force", description="Summarise all beyond the immediate window, due or not."),
    ]
    close: Annotated[
        bool,
        Field(title="Close", description="End the session: summarise all of it, reflect on what is left."),
    ]
    catch_up: Annotated[
        bool,
        Field(title="Catch up", description="Finish what an earlier attempt began, without waiting."),
    ]


class CompactionOutput(TypedDict, total=False):
    """A ``CompactionReport`` as JSON; with ``trim="remove"`` also the removals for the parent's messages."""

    compaction: dict[str, Any]
    messages: list[AnyMessage]


class CompactionState(TypedDict, total=False):
    """What the nodes pass on."""

    messages: Annotated[Any, EphemeralValue]
    """In: the parent's messages. Out: ``RemoveMessage``s."""
    force: Annotated[Any, EphemeralValue]
    close: Annotated[Any, EphemeralValue]
    catch_up: Annotated[Any, EphemeralValue]

    run: dict[str, Any]
    """``run_id``, ``scope``, ``thread``, ``started_at``, ``deadline``, and what was wanted."""
    given: list[list[Any]]
    """The parent's messages, where they are to be removed: ``[id, position, calls, the call it answers]``."""
    cycle: dict[str, Any] | None
    """The span in work: ``start``, ``end``, ``nominal``, ``why``, ``taken`` pieces, the document's ``mark``, and how
    often it was summarised ``again`` after a revert."""
    long_term: str
    """The merged long-term summary."""
    recent: str
    """The new recent summary."""
    proposal: str | None
    """The MEMORY.md the model proposed, and what it was shown, as ``base``."""
    base: str | None
    spans: list[dict[str, Any]]
    memory: str
    failure: dict[str, Any] | None
    usage: dict[str, int]
    """Of the cycle in work."""
    spent: dict[str, int]
    """Of the cycles before it."""
    notes: list[str]
    route: str
    compaction: dict[str, Any]
