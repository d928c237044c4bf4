"""Which way a graph goes after a node: nodes say it in the channel ``route``, drawings say why."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, TypedDict

from langgraph.graph import StateGraph

Routes = Mapping[str, Mapping[Hashable, str]]
"""Node -> what it may say in the channel ``route`` -> where that leads."""

Labels = Mapping[str, Mapping[str, str]]
"""Node -> what it may say -> how the edge is called, where that is not what the node says."""


class _Routed(TypedDict):
    """What an edge looks at: LangGraph reads no other channel for it."""

    route: str


def add_routes(builder: StateGraph[Any, Any, Any, Any], routes: Routes, labels: Labels) -> None:
    """Add the conditional edges of a graph, each with a label for its drawing.

    LangGraph shows as a label what the function of an edge returns, unless it is the name of a node.
    """
    for name, ways in routes.items():
        words = labels.get(name, {})
        called: dict[Hashable, str] = {words.get(str(way), way): target for way, target in ways.items()}
        builder.add_conditional_edges(name, _after(name, words), called)


def _after(name: str, words: Mapping[str, str]) -> Callable[[_Routed], str]:
    def after(state: _Routed) -> str:
        return words.get(state["route"], state["route"])

    after.__name__ = f"after {name}"  # as it is called in a trace
    return after
