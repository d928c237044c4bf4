"""The channels that flow through the reflection graph: JSON primitives and LangChain messages only.

Inputs are ephemeral: ``force=True`` of one run must not stick to the thread. Private channels hold ids and
digests; bodies are read from the vault.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from langchain_core.messages import AnyMessage
from langgraph.channels import EphemeralValue
from pydantic import BaseModel, Field, WithJsonSchema
from typing_extensions import TypedDict

from .policy import TaskStats


def _form(model: type[BaseModel]) -> dict[str, Any]:
    """Return a model's schema without defaults: a form fills those in, and what is given is not counted."""
    schema = model.model_json_schema()
    fields = {
        name: {key: value for key, value in field.items() if key != "default"}
        for name, field in schema["properties"].items()
    }
    return {**schema, "properties": fields}


class ReflectionInput(TypedDict, total=False):
    """A finished run. All keys are optional, but one of the first three should be there."""

    messages: Annotated[
        list[AnyMessage], Field(title="Messages", description="What was said in the run, oldest first.")
    ]
    files: Annotated[
        dict[str, Any],
        Field(
            title="Files",
            description="What the run wrote: path -> text, or deepagents' file data, perhaps with an author (user, or "
            "any name for the agent). Without one, only what a write call of the run holds is the agent's.",
        ),
    ]
    working_memory: Annotated[
        dict[str, Any] | list[dict[str, Any]],
        Field(
            title="Working memory",
            description="Its notes: keys and values, or a list of notes, perhaps with authors.",
        ),
    ]
    sessions: Annotated[
        dict[str, list[Any]],
        Field(title="Sessions", description="Other conversations to reflect on: name -> messages."),
    ]
    task: Annotated[
        dict[str, Any],
        Field(title="Task", description="Numbers about the run; what is missing is counted from the rest."),
        WithJsonSchema(_form(TaskStats)),
    ]
    force: Annotated[
        bool | Literal["scope"],
        Field(
            title="Force",
            description="Reflect even if the run looks trivial; `scope`: also on what waits on other threads of the "
            "scope, together. Only for this run.",
        ),
    ]


class ReflectionOutput(TypedDict, total=False):
    """The one key a parent graph gets: a ``ReflectionReport`` as JSON."""

    reflection: dict[str, Any]


class ReflectionState(TypedDict, total=False):
    """What the nodes pass on."""

    # Any: a parent may use the same names for values of its own, which the gate ignores and reports.
    messages: Annotated[Any, EphemeralValue]
    files: Annotated[Any, EphemeralValue]
    working_memory: Annotated[Any, EphemeralValue]
    sessions: Annotated[Any, EphemeralValue]
    task: Annotated[Any, EphemeralValue]
    force: Annotated[Any, EphemeralValue]

    run: dict[str, Any]
    """``run_id``, ``scope``, ``thread``, ``started_at``, ``closing``."""
    pieces: list[str]
    """Ids of the pieces this run has taken."""
    settles: list[str]
    """Ids of candidates left pending by earlier runs, which this run settles."""
    chunks: list[dict[str, Any]]
    """One per extraction prompt: aliases and the parts of pieces it shows."""
    left_out: list[str]
    """Ids of pieces that stand in no prompt: by the history settings, or because they were taken back."""
    taken_back: list[str]
    """Ids of those of them that their thread had taken back."""
    candidates: list[dict[str, Any]]
    """``Candidate``s that are grounded and wait for consolidation."""
    outcomes: list[dict[str, Any]]
    """``Outcome``s that are settled before consolidation (rejected, merged)."""
    episode: dict[str, Any] | None
    set_aside: list[str]
    """Pieces taken out of the queue for good in this run."""
    released: dict[str, str]
    """Pieces whose chunk failed, with the error: left for the next run."""
    failure: dict[str, Any] | None
    """``{node, error}`` of what sends the run to the fallback or to its end."""
    tier: str
    plan: dict[str, Any] | None
    conflict: dict[str, Any] | None
    usage: dict[str, int]
    """``model_calls``, ``prompt_tokens``, ``completion_tokens``."""
    notes: list[str]
    route: str
    """Which drawn edge the last node takes."""
    reflection: dict[str, Any]


class ReflectorState(ReflectionState, total=False):
    """What the nodes of the reflector pass on besides."""

    conversation: list[dict[str, Any]]
    """Turns of the model and results of its tool calls, as JSON; the prompt before them is made anew each time."""
    shown: dict[str, str]
    """Path of a document -> its mark, as the last prompt showed it: a mark that fits nothing if it was cut."""
    rounds: int
    """Rounds of tool calls that are over (count)."""
