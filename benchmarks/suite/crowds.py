"""Many reflections at once in one process: how much of what the model's own time would allow is reached.

Ideal is the time of the model calls one after another of a single reflection, as if nothing else cost anything. As that
is out of reach of any program on so few processors, the same calls made by seven otherwise empty nodes of LangGraph
stand beside it: what a graph costs that does nothing. No saver; a file vault; every scope holds memories that are
related to what is told, so that every reflection asks twice.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from langchain_core.outputs import ChatResult
from langgraph.graph import START, MessagesState, StateGraph
from scripted import ScriptedModel
from typing_extensions import override

from reverie import create_reflection_graph, open_vault
from suite import texts
from suite.rig import Sheet, fill

LATENCY_S = 1.0
KNOWN = 20
"""Memories in a scope at first (count)."""


class Patient(ScriptedModel):
    """Answers from a script after a while, and lets others go on meanwhile."""

    @override
    async def _agenerate(self, messages: list[Any], *args: Any, **kwargs: Any) -> ChatResult:
        await asyncio.sleep(LATENCY_S)
        return super()._generate(messages)

    @override
    def _generate(self, messages: list[Any], *args: Any, **kwargs: Any) -> ChatResult:
        time.sleep(LATENCY_S)
        return super()._generate(messages)


def asking_graph(model: Any, nodes: int, calls: int) -> Any:
    """Return so many nodes in a row of which some ask the model and the others do nothing."""
    builder: StateGraph[Any, Any, Any, Any] = StateGraph(MessagesState)

    async def asking(state: Any) -> Any:
        return {"messages": [await model.ainvoke(state["messages"])]}

    last = START
    for number in range(nodes):
        name = f"node{number}"
        if number < calls:
            builder.add_node(name, asking)
        else:
            builder.add_node(name, lambda _state: {})
        builder.add_edge(last, name)
        last = name
    return builder.compile()


def run(sheet: Sheet) -> None:
    """Measure 200 under asyncio in 200 and in 10 scopes, and 50 in threads."""
    many, some, few = (20, 10, 5) if sheet.quick else (200, 50, 10)
    sheet.note(f"{many} and {some} at once, a model that takes {LATENCY_S:g} s a call")
    base = asyncio.run(_empty(many))
    for scopes, head in ((many, True), (few, False)):
        with tempfile.TemporaryDirectory() as folder, open_vault(f"file:{folder}") as vault:
            graph = _graph(vault, range(scopes))
            begun, spent = time.perf_counter(), time.process_time()
            reports = asyncio.run(_crowd(graph, many, scopes))
            took, spent = time.perf_counter() - begun, time.process_time() - spent
        what = f"{many} at once under asyncio in {scopes} scopes"
        _said(sheet, what, reports, took, spent, head=head)
        sheet.row(f"{what}: share of what seven empty nodes reach with the same calls", base / took)
    with (
        tempfile.TemporaryDirectory() as folder,
        open_vault(f"file:{folder}") as vault,
        ThreadPoolExecutor(some) as pool,
    ):
        graph = _graph(vault, range(some))
        begun, spent = time.perf_counter(), time.process_time()
        reports = list(pool.map(lambda number: _report(graph.invoke(*_run(number, some))), range(some)))
        took, spent = time.perf_counter() - begun, time.process_time() - spent
    _said(sheet, f"{some} at once in threads, {some} scopes", reports, took, spent, head=True)


def _said(sheet: Sheet, what: str, reports: list[Any], took: float, spent: float, *, head: bool) -> None:
    calls = [report["model_calls"] for report in reports]
    ideal = LATENCY_S * min(calls)
    sheet.row(f"{what}, a model that takes {LATENCY_S:g} s: took", took, "s", head=head)
    sheet.row(f"{what}: processor, each", 1_000 * spent / len(reports), "ms")
    sheet.row(f"{what}: model calls each, on average", sum(calls) / len(calls))
    sheet.row(f"{what}: share of the ideal throughput", ideal / took)
    ends = Counter(report["status"] for report in reports)
    sheet.row(f"{what}: applied", f"{ends['applied']} of {len(reports)}")
    kept = sum(outcome["outcome"] in ("added", "merged") for r in reports for outcome in r["outcomes"])
    sheet.row(f"{what}: memories told that were kept", f"{kept} of {len(reports) * texts.FACTS}")


def _graph(vault: Any, scopes: Iterable[int]) -> Any:
    model = Patient(script=[texts.answer], loop=True)
    graph = create_reflection_graph(model, vault, on_error="raise")
    for number in scopes:
        fill(vault.scope(f"user{number}"), KNOWN)
    return graph


def _run(number: int, scopes: int) -> tuple[Any, Any]:
    config = {"configurable": {"thread_id": f"t{number}", "user_id": f"user{number % scopes}"}}
    return {"messages": texts.conversation(texts.facts(number))}, config


def _report(result: Any) -> Any:
    return result["reflection"]


async def _crowd(graph: Any, many: int, scopes: int) -> list[Any]:
    return [
        _report(result)
        for result in await asyncio.gather(*(graph.ainvoke(*_run(n, scopes)) for n in range(many)))
    ]


async def _empty(many: int) -> float:
    """Return how long as many runs of empty nodes take, with two calls each (seconds)."""
    graph = asking_graph(Patient(script=["Yes."], loop=True), 7, 2)
    begun = time.perf_counter()
    await asyncio.gather(*(graph.ainvoke(*_run(number, many)) for number in range(many)))
    return time.perf_counter() - begun
