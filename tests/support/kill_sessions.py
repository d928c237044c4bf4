"""The session graph's work that is killed: a talk that takes three cycles, one on demand, one that can't be summarised.

The windows are so small that a dozen messages are a long session: of its three cycles the first has nothing to merge,
the second shortens the long-term summary, the third merges and shortens; each proposes a new MEMORY.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from kill_client import Place
from kill_work import config, note, opened, work
from talks import call, keep_marks, kind_of, marks, result, talk

from reverie import CompactionPolicy, Vault, compact_pending, create_compaction_graph

TALK = [*talk(5), call("i5", "look1", mark="k5"), result("i6", "look1", mark="it"), *talk(5, start=7)]
"""Twelve messages; a tool is called among them."""
_SMALL: dict[str, Any] = {
    "immediate_messages": 2, "recent_messages": 3, "summary_words": 8, "retry_wait_s": 0.0
}  # fmt: skip


def answer(prompt: str) -> dict[str, Any]:
    """Say what was said by its marks; with a stretch of the talk goes a MEMORY.md that has a line more for each."""
    known = re.findall(r"^- Known: .*$", prompt, re.MULTILINE)
    said = keep_marks(re.sub(r"^- Known: .*$", "", prompt, flags=re.MULTILINE))
    kind = kind_of(prompt)
    if kind == "compress":
        return {"summary": f"In short, this is what was said: {' '.join(marks(prompt))}"}
    if kind == "summarise":
        lines = [*known, *(f"- Known: {mark}" for mark in marks(said["summary"]))]
        return {**said, "memory": "\n".join(["# Memory", "", *lines, ""])}
    return said


def _failing(_: str) -> str:
    return "I can't say."


@contextmanager
def _session(
    place: Place, reply: Callable[[str], Any] = answer, **policy: Any
) -> Iterator[tuple[Vault, Any, dict[str, Any]]]:
    """Yield vault, session graph, and how to invoke it."""
    bounds = CompactionPolicy(**{**_SMALL, **policy})

    def graph(model: Any, vault: Vault, saver: Any) -> Any:
        return create_compaction_graph(model, vault, policy=bounds, on_error="raise", checkpointer=saver)

    with opened(place, graph, reply) as found:
        yield found


def _run(place: Place, reply: Callable[[str], Any] = answer, *, wish: str = "", **policy: Any) -> None:
    with _session(place, reply, **policy) as (_, graph, how):
        graph.invoke({"messages": TALK, **({wish: True} if wish else {})}, config(), **how)


@work
def compact(place: Place) -> None:
    """Give the graph the talk: three cycles are due."""
    _run(place)


@work
def compact_once(place: Place) -> None:
    """Do the first of them."""
    _run(place, max_cycles=1)


@work
def compact_twice(place: Place) -> None:
    """Do the first two."""
    _run(place, max_cycles=2)


@work
def compact_caught_up(place: Place) -> None:
    """Summarise what is pending, as at a start-up; then the agent goes on."""
    with _session(place) as (vault, graph, how):
        compact_pending(graph, vault, config_for=config)
        note("resumed", "")
        graph.invoke({"messages": TALK}, config(), **how)


@work
def compact_gone_on(place: Place) -> None:
    """Invoke the graph with nothing, where a run is half done; then the agent goes on."""
    with _session(place) as (_, graph, how):
        if place.saver and graph.get_state(config()).next:
            graph.invoke(None, config(), **how)
        note("resumed", "")
        graph.invoke({"messages": TALK}, config(), **how)


@work
def compact_forced(place: Place) -> None:
    """Summarise on demand what lies beyond a window that is not full yet."""
    _run(place, wish="force", recent_messages=20)


@work
def compact_forced_caught_up(place: Place) -> None:
    """Finish a span that was begun on demand; then do it on demand."""
    with _session(place, recent_messages=20) as (vault, graph, how):
        compact_pending(graph, vault, config_for=config)
        note("resumed", "")
        graph.invoke({"messages": TALK, "force": True}, config(), **how)


@work
def close_failing(place: Place) -> None:
    """End the session with a model that says nothing that can be used: its last messages are kept as they are."""
    _run(place, _failing, wish="close", recent_messages=20)


@work
def close_caught_up(place: Place) -> None:
    """Do the same, and summarise it once there is a model again."""
    close_failing(place)
    with _session(place, recent_messages=20) as (vault, graph, _):
        compact_pending(graph, vault, config_for=config)
