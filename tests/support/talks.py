"""Long talks for the session graph's tests, and a model that sums them up by keeping their marks (``k7``)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from scripted import ScriptedModel

from reverie import CompactionPolicy, CompactionReport, create_compaction_graph
from reverie.checkpoints import Vault

CONFIG = {"configurable": {"user_id": "ana", "thread_id": "t1"}}
FEW = {"immediate_messages": 4, "recent_messages": 4, "retry_wait_s": 0.0}
"""Windows so small that a talk of a dozen messages has several cycles."""

_MARK = re.compile(r"\bk\d+\b")


def kind_of(prompt: str) -> str:
    """Say which question of the session graph a prompt is, or that it is the reflection's."""
    if "## Older part" in prompt:
        return "merge"
    if "It has become too long" in prompt:
        return "compress"
    return "summarise" if "You keep the log" in prompt else "reflect"


def keep_marks(prompt: str) -> dict[str, Any]:
    """Answer any question: a summary with every mark of what it is shown; nothing worth keeping."""
    if kind_of(prompt) == "reflect":
        return {"memories": [], "episode": None}
    if kind_of(prompt) == "compress":
        return {"summary": f"In short: {' '.join(marks(prompt))}"}
    return {"summary": f"What was said in this stretch: {' '.join(marks(prompt))} (and no more)."}


def marks(text: str) -> list[str]:
    """Return the marks in a text, each once, in order."""
    return list(dict.fromkeys(_MARK.findall(text)))


def model(*script: Any) -> ScriptedModel:
    """Return a model with this script; without one, it keeps marks."""
    return ScriptedModel(script=list(script or [keep_marks]), loop=True)


def failing(kind: str, entry: Any, *, times: int = 1_000) -> Any:
    """Return a script that answers ``kind`` of question with ``entry``, so many times, and keeps marks otherwise."""
    left = [times]

    def answer(prompt: str) -> Any:
        if kind_of(prompt) == kind and left[0] > 0:
            left[0] -= 1
            return entry(prompt) if callable(entry) else entry
        return keep_marks(prompt)

    return answer


def talk(count: int, start: int = 0) -> list[BaseMessage]:
    """Return messages of a user and an agent, each with an id and a mark of its own."""
    return [
        (AIMessage if number % 2 else HumanMessage)(f"This is about k{number} and so on", id=f"i{number}")
        for number in range(start, start + count)
    ]


def call(id_: str, *calls: str, mark: str = "k900") -> AIMessage:
    """Return a message that calls tools."""
    made = [{"id": name, "name": "look", "args": {}} for name in calls]
    return AIMessage(f"Let me look at {mark}", id=id_, tool_calls=made)


def result(id_: str, answers: str, mark: str = "k901") -> ToolMessage:
    """Return the result of a tool call."""
    return ToolMessage(f"It says {mark}", id=id_, tool_call_id=answers, name="look")


def graph_of(vault: Vault, using: Any = None, *, on_error: Any = "raise", **policy: Any) -> Any:
    """Return a session graph with small windows."""
    bounds = CompactionPolicy(**{**FEW, "propose_memory": False, **policy})
    return create_compaction_graph(
        model() if using is None else using, vault, policy=bounds, on_error=on_error
    )


def run(
    graph: Any, messages: Sequence[BaseMessage] = (), *, thread: str = "t1", **wanted: bool
) -> CompactionReport:
    """Invoke the graph and return its report."""
    config = {"configurable": {"user_id": "ana", "thread_id": thread}}
    return CompactionReport.model_validate(
        graph.invoke({"messages": list(messages), **wanted}, config)["compaction"]
    )


def spans(report: CompactionReport) -> list[tuple[int, int]]:
    """Return the spans of a report."""
    return [(span.start, span.end) for span in report.spans]


def snapshot(vault: Vault, thread: str = "t1") -> tuple[Any, ...]:
    """Return what a failure must leave alone: cursor, summaries, documents, and the messages with their bodies."""
    scope = vault.scope("ana")
    pieces = scope.session_pieces(thread)
    return (
        scope.session(thread)[0],
        {document.path: document.content for document in scope.documents()},
        [(piece.id, piece.position, piece.digest) for piece in pieces],
        scope.bodies([piece.id for piece in pieces]),
    )
