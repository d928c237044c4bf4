"""What a reflection costs besides the model, beside seven nodes that do nothing with the same saver and input.

The model answers at once. A run tells five facts in ten messages; the model extracts them, updates one memory and adds
four (two calls). File vault, SQLite saver, ``durability="sync"``. The memory's tier decides what a run looks at, so
both ends are measured: a memory that is nearly empty for its budget (GENEROUS), and the default budget, of which 1,000
of these memories are all (HEAVY_CUT). With the vault on PostgreSQL it is also counted how often the server is asked:
so often a reflection waits for the network where there is one in between.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import postgres
from langgraph.func import task
from langgraph.graph import START, MessagesState, StateGraph
from scripted import ScriptedModel

from reverie import ReflectionPolicy, create_reflection_graph, open_checkpointer, open_vault
from reverie.checkpoints.changes import Change, Cover
from reverie.state import GatePolicy, ReflectionInput, ReflectionOutput, ReflectionState
from suite import texts
from suite.rig import Sheet, asked, fill, profile, server, together

TARGETS = {("GENEROUS", 1_000): 2.8, ("GENEROUS", 100_000): 3.2, ("HEAVY_CUT", 1_000): 4.0}
"""Tier and number of memories -> how often the processor time of seven empty nodes a reflection may take."""
SIZES = (1_000, 10_000)
CLOSED_TARGETS = {"a closed gate": 1.8, "a closed gate that records nothing": 1.5}
ROOMY = 10**9
ASKING = ("extract", "consolidate")
"""Nodes of a reflection that ask the model once."""
CLOSED = {"messages": [("user", "Hello"), ("ai", "Hello. What can I do for you?")]}
"""A run that no gate lets in."""


def empty_graph(nodes: int) -> StateGraph[Any, Any, Any, Any]:
    """Return so many nodes in a row that do nothing."""
    builder: StateGraph[Any, Any, Any, Any] = StateGraph(MessagesState)
    last = START
    for number in range(nodes):
        builder.add_node(f"node{number}", lambda _state: {})
        builder.add_edge(last, f"node{number}")
        last = f"node{number}"
    return builder


def replayed(graph: Any, saver: Any) -> Any:
    """Run a reflection and return a graph of its nodes that only write what they wrote, answers of the model included.

    What it takes is LangGraph's share of a reflection.
    """
    updates: dict[str, Any] = {}
    for chunk in graph.stream(told(5_000), config("recorded"), stream_mode="updates", durability="sync"):
        updates |= chunk
    answer = updates.pop("model_call")

    @task
    def model_call(_asked: str) -> Any:
        return answer

    def node(name: str) -> Callable[[Any], Any]:
        def write(_state: Any) -> Any:
            if name in ASKING:
                model_call(name).result()
            return updates[name]

        return write

    builder = StateGraph(ReflectionState, input_schema=ReflectionInput, output_schema=ReflectionOutput)
    for name in updates:
        builder.add_node(name, node(name))
    for one, other in pairwise([START, *updates]):
        builder.add_edge(one, other)
    return builder.compile(checkpointer=saver)


def config(name: str) -> Any:
    """Return the configuration of a run on a thread of its own."""
    return {"configurable": {"thread_id": name, "user_id": "ana"}}


def told(number: int) -> dict[str, Any]:
    """Return the input of a run."""
    return {"messages": texts.conversation(texts.facts(number))}


def run(sheet: Sheet) -> None:
    """Measure both tiers at two sizes, and the closed gate; say where the time goes."""
    tries = 5 if sheet.quick else 25
    for size in (200,) if sheet.quick else SIZES:
        for tier, budget in (("GENEROUS", ROOMY), ("HEAVY_CUT", size * 50)):
            _reflections(sheet, size, tier, budget, tries)
    _closed(sheet, tries)
    with server() as url:
        if url is None:
            sheet.note(f"Without the vault on PostgreSQL: {postgres.MISSING}")
            return
        with postgres.fresh(url) as address:
            _reflections(sheet, 200 if sheet.quick else 1_000, "GENEROUS", ROOMY, tries, address)


def _reflections(sheet: Sheet, size: int, tier: str, budget: int, tries: int, address: str = "") -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        open_vault(address or f"file:{folder}/vault") as vault,
        open_checkpointer(f"sqlite:{folder}/saver.db") as saver,
    ):
        fill(vault.scope("ana"), size)
        graph = create_reflection_graph(
            ScriptedModel(script=[texts.answer], loop=True),
            vault,
            policy=ReflectionPolicy(memory_budget_tokens=budget),
            checkpointer=saver,
            on_error="raise",
        )
        empty = empty_graph(7).compile(checkpointer=saver)
        same = replayed(graph, saver)

        def reflect(number: int) -> None:
            report = graph.invoke(told(number), config(f"reflect{number}"), durability="sync")["reflection"]
            assert report["tier"] == tier, report
            assert report["counts"] == {"ADD": 4, "UPDATE": 1}, report

        ours, langgraph, base = together(
            tries,
            reflect,
            lambda number: same.invoke(told(number), config(f"same{number}"), durability="sync"),
            lambda number: empty.invoke(told(number), config(f"empty{number}"), durability="sync"),
        )
        what = f"{size:,} memories, {tier}"
        if address:
            what += ", PostgreSQL"
            with asked() as questions:
                reflect(500)
            sheet.row(f"a reflection, {what}: questions to the server, one after the other", len(questions))
        sheet.row(f"seven empty nodes, {what}", base.wall_ms, "ms")
        sheet.row(f"a reflection's nodes that only write what they wrote, {what}", langgraph.wall_ms, "ms")
        sheet.row(f"a reflection, {what}", ours.wall_ms, "ms")
        sheet.row(f"a reflection, {what}: processor", ours.cpu_ms, "ms")
        sheet.row(
            f"a reflection, {what}, to seven empty nodes: processor",
            ours.cpu_ms / base.cpu_ms,
            "times",
            most=None if address else TARGETS.get((tier, size)),
        )
        sheet.note(
            profile(lambda: [reflect(1_000 + number) for number in range(tries)], f"A reflection, {what}")
        )


def _closed(sheet: Sheet, tries: int) -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        open_vault(f"file:{folder}/vault") as vault,
        open_checkpointer(f"sqlite:{folder}/saver.db") as saver,
    ):
        fill(vault.scope("ana"), 1_000)
        # Otherwise all that is said here comes to enough for a reflection.
        shut = {"gather_messages": None, "gather_tokens": None, "quiet_s": None}
        graphs = {
            record: create_reflection_graph(
                ScriptedModel(script=[]),
                vault,
                policy=ReflectionPolicy.model_validate({"gate": shut | {"record_when_closed": record}}),
                checkpointer=saver,
                on_error="raise",
            )
            for record in (True, False)
        }
        empty = empty_graph(1).compile(checkpointer=saver)

        def closed(number: int, *, record: bool) -> None:
            name = config(f"closed{record}{number}")
            report = graphs[record].invoke(CLOSED, name, durability="sync")["reflection"]
            assert report["status"] == "skipped", report

        def cover(number: int) -> None:
            """Cover what waits once a reflection would have: a gate reads all of it, however often it was closed."""
            scope, name = vault.scope("ana"), f"cover{number}"
            due = [piece.id for piece in scope.due()]
            if len(due) >= (GatePolicy().gather_messages or 0):
                scope.take(due, run_id=name)
                covers = [Cover(piece=id_) for id_ in due]
                scope.commit(Change(commit_id=name, purpose="reflection", run_id=name, covers=covers))

        _, keeping, silent, base = together(
            4 * tries,
            cover,
            lambda number: closed(number, record=True),
            lambda number: closed(number, record=False),
            lambda number: empty.invoke(CLOSED, config(f"one{number}"), durability="sync"),
        )
        sheet.row("one empty node", base.wall_ms, "ms")
        for what, times in (("a closed gate", keeping), ("a closed gate that records nothing", silent)):
            sheet.row(what, times.wall_ms, "ms")
            sheet.row(
                f"{what}, to one empty node: processor",
                times.cpu_ms / base.cpu_ms,
                "times",
                most=CLOSED_TARGETS[what],
            )
        sheet.note(
            profile(lambda: [closed(10_000 + n, record=True) for n in range(tries)], "A closed gate", lines=8)
        )
