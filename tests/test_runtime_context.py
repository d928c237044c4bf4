"""Whose memory a run belongs to may be said in its context: on every path, in every form, or it has none."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from agents import ALWAYS, METRIC, answering, calls, reflecting, says
from langchain.agents import create_agent
from langchain_core.messages import AIMessage, ToolMessage
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import END, START, StateGraph
from langgraph.prebuilt import ToolNode
from langgraph.runtime import get_runtime
from langgraph.types import Command, interrupt
from pydantic import BaseModel
from scripted import CallingModel
from vaults import add, contents, memory

from reverie import (
    MemoryState,
    add_memory,
    create_compaction_graph,
    create_memory_agent,
    create_reflection_graph,
    create_reflector_graph,
    memory_middleware,
    memory_tools,
    recall_for_run,
    recall_node,
    session_hook,
)
from reverie.checkpoints import SqlVault, open_vault
from reverie.state import ReverieError
from reverie.state.scoping import ScopeMissing, resolve_scope

KNOWN = "The weir of Ana is 4.2 metres high."
ASKED = says("How high is the weir?")
THREAD: Any = {"configurable": {"thread_id": "t1"}}
PLACES = ('config={"configurable": {"user_id": ...}}', 'context={"user_id": ...}')


@dataclass
class Whose:
    """A context as a dataclass."""

    user_id: str = ""


class WhoseModel(BaseModel):
    """A context as a model."""

    user_id: str = ""


FORMS: dict[str, Callable[..., Any]] = {"mapping": dict, "dataclass": Whose, "model": WhoseModel}
SCHEMAS: dict[str, Any] = {"mapping": None, "dataclass": Whose, "model": WhoseModel}


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[SqlVault]:
    with open_vault(tmp_path / "memory") as opened:
        add(opened.scope("ana"), "c1", memory("m1", KNOWN))
        yield opened


# -- the paths: what each returns shows whose memory it found ------------------------------------------------------


class State(MemoryState):
    """What a parent graph holds."""


async def go(graph: Any, given: Any, how: str, config: Any, context: Any) -> dict[str, Any]:
    run = graph.invoke(given, config, context=context) if how == "sync" else None
    return dict(run if run is not None else await graph.ainvoke(given, config, context=context))


def nested(graph: Any, schema: Any) -> Any:
    """Return a graph as a subgraph of one that has a context of its own."""
    builder = StateGraph(State, context_schema=schema)
    builder.add_node("inner", graph)
    builder.add_edge(START, "inner").add_edge("inner", END)
    return builder.compile(checkpointer=InMemorySaver())


def reflection(vault: SqlVault, model: CallingModel) -> Any:
    return create_reflection_graph(reflecting(METRIC), vault, policy=ALWAYS)


def compaction(vault: SqlVault, model: CallingModel) -> Any:
    return create_compaction_graph(reflecting(), vault)


def reflector(vault: SqlVault, model: CallingModel) -> Any:
    return create_reflector_graph(answering("Nothing to note."), vault, policy=ALWAYS)


def agent(vault: SqlVault, model: CallingModel) -> Any:
    return create_memory_agent(model, vault)


def by_hand(vault: SqlVault, model: CallingModel) -> Any:
    builder = StateGraph(State)
    builder.add_node("agent", lambda state: {"messages": [model.invoke(state["llm_input_messages"])]})
    add_memory(builder, reflecting(), vault).add_edge("agent", "reflection")
    return builder.compile()


def recalling(vault: SqlVault, model: CallingModel) -> Any:
    builder = StateGraph(State)
    builder.add_sequence(
        [
            ("view", session_hook(vault)),
            ("recall", recall_node(vault, messages_key="llm_input_messages")),
            ("agent", lambda state: {"messages": [model.invoke(state["llm_input_messages"])]}),
        ]
    )
    builder.add_edge(START, "view")
    return builder.compile()


def with_middleware(vault: SqlVault, model: CallingModel) -> Any:
    memory = memory_middleware(reflecting(), vault, reflect="await", policy=ALWAYS, debounce_s=0.0)
    return create_agent(model, middleware=[memory])


REPORTS = {
    reflection: ("reflection",),
    compaction: ("compaction",),
    reflector: ("reflection",),
    agent: ("reflection", "compaction"),
    by_hand: ("reflection", "compaction"),
    with_middleware: ("reflection",),
}
"""The graphs that give reports, and under which keys."""
ASKING = (agent, by_hand, recalling, with_middleware)
"""The graphs that ask an agent's model, which recalls."""
EVERY = [*REPORTS, recalling]
A_FEW = [
    form if number == 0 else pytest.param(form, marks=pytest.mark.slow) for number, form in enumerate(FORMS)
]
"""One form in the normal suite, where the cases are many; other tests try each."""

how_run = pytest.mark.parametrize("how", ["sync", "async"])
where_and_how_run = pytest.mark.parametrize(
    ("where", "how"),
    [
        ("root", "sync"),
        ("subgraph", "async"),
        pytest.param("root", "async", marks=pytest.mark.slow),
        pytest.param("subgraph", "sync", marks=pytest.mark.slow),
    ],
)
"""Each place and each way in the normal suite, all pairs in the slow one."""


def placed(make: Any, vault: SqlVault, model: CallingModel, where: str, schema: Any = None) -> Any:
    graph = make(vault, model)
    return nested(graph, schema) if where == "subgraph" else graph


def knew(model: CallingModel) -> bool:
    return any(KNOWN in message.text for messages in model.asked for message in messages)


# -- a run with a scope -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("form", "agreeing"),
    [*((form, False) for form in FORMS), ("mapping", True)],
    ids=[*FORMS, "mapping and configurable agree"],
)
@where_and_how_run
@pytest.mark.parametrize("make", EVERY)
async def test_context_says_whose(
    vault: SqlVault, make: Any, where: str, how: str, form: str, agreeing: bool
) -> None:
    """In every form: the reports are of that scope, and its memory goes before the model."""
    model = answering("It is high.")
    graph = placed(make, vault, model, where, SCHEMAS[form])
    config = {"configurable": {**THREAD["configurable"], **({"user_id": "ana"} if agreeing else {})}}
    result = await go(graph, ASKED, how, config, FORMS[form](user_id="ana"))
    assert [result[key]["scope"] for key in REPORTS.get(make, ())] == ["ana"] * len(REPORTS.get(make, ()))
    assert vault.scopes() == ["ana"]
    if make in ASKING:
        assert knew(model)


@pytest.mark.parametrize("form", FORMS)
async def test_what_is_learnt_goes_there(vault: SqlVault, form: str) -> None:
    """A whole reflection, to the commit."""
    graph = reflection(vault, answering())
    result = await go(graph, says(METRIC), "sync", THREAD, FORMS[form](user_id="ana"))
    assert result["reflection"]["status"] == "applied"
    assert METRIC in contents(vault.scope("ana"))


def test_a_context_of_other_things(vault: SqlVault) -> None:
    """What the context doesn't name is in configurable, as ever."""
    config = {"configurable": {"user_id": "ana", "thread_id": "t1"}}
    result = reflection(vault, answering()).invoke(ASKED, config, context={"tenant": "alder"})
    assert result["reflection"]["scope"] == "ana"


def test_a_template_of_both(vault: SqlVault) -> None:
    """One name from here, the other from there."""
    graph = create_reflection_graph(reflecting(), vault, policy=ALWAYS, scope="{tenant}/{user_id}")
    result = graph.invoke(
        ASKED, {"configurable": {"user_id": 7}}, context={"tenant": "alder", "user_id": "7"}
    )
    assert result["reflection"]["scope"] == "alder/7"


def test_a_function_finds_the_context(vault: SqlVault) -> None:
    """It gets the config, and asks LangGraph for the rest."""

    def whose(_config: Any) -> str:
        context: Any = get_runtime().context
        return str(context["user_id"])

    graph = create_reflection_graph(reflecting(), vault, policy=ALWAYS, scope=whose)
    assert graph.invoke(ASKED, THREAD, context={"user_id": "ana"})["reflection"]["scope"] == "ana"
    assert "whose memory" in graph.invoke(ASKED, THREAD)["reflection"]["reason"]


def test_a_config_made_by_hand_within_a_run(vault: SqlVault) -> None:
    """It names whose memory it means; the run's own context is not read into it."""
    found: list[tuple[str, ...]] = []

    def look(state: Any) -> dict[str, Any]:
        recalled = recall_for_run(vault, state["messages"], {"configurable": {"user_id": "ana"}})
        found.append(recalled.memory_ids)
        return {}

    builder = StateGraph(State)
    builder.add_node("look", look)
    builder.add_edge(START, "look")
    builder.compile().invoke(ASKED, THREAD, context={"user_id": "ben"})
    assert found == [("m1",)]


def test_outside_a_run() -> None:
    """There is no context, and nothing raises but what has always raised."""
    assert resolve_scope("{user_id}", {"configurable": {"user_id": "ana"}}) == "ana"
    with pytest.raises(ScopeMissing, match="no 'user_id'"):
        resolve_scope("{user_id}", {})


@pytest.mark.parametrize("value", [True, False])
def test_true_and_false_name_nobody(value: bool) -> None:
    """What ``user and user.id`` gives for whoever isn't logged in: no memory that all of them share."""
    with pytest.raises(ScopeMissing, match="no 'user_id'"):
        resolve_scope("{user_id}", {"configurable": {"user_id": value}})


def test_a_context_that_fails_is_nobodys(vault: SqlVault) -> None:
    """A property that raises outside of a request, say: the run goes on without memory, and the report says why."""

    class Request:
        @property
        def user_id(self) -> str:
            raise RuntimeError("no request")

    model = answering("It is high.")
    result = create_memory_agent(model, vault).invoke(ASKED, THREAD, context=Request())
    assert result["messages"][-1].text == "It is high."
    assert not knew(model)
    assert result["reflection"]["status"] == "failed"
    assert "RuntimeError: no request" in result["reflection"]["reason"]


class Account:
    """An object that a login hands on; as a text it is its place in memory, another one in each process."""

    def __init__(self, user_id: Any) -> None:
        self.user_id = user_id


class Plan(StrEnum):
    """A name as a member of an enumeration."""

    ANA = "ana"


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (7, "7"),
        (UUID(int=7), "00000000-0000-0000-0000-000000000007"),
        (Plan.ANA, "ana"),
        ("ana", "ana"),
        ("\u5c0f\u660e", "\u5c0f\u660e"),
    ],
    ids=["number", "UUID", "enumeration", "text", "Chinese"],
)
def test_a_function_may_return_what_a_template_may_name(value: Any, name: str) -> None:
    """The id of a row, say: both give the same scope."""
    config: Any = {"configurable": {"user_id": value}}
    assert resolve_scope("{user_id}", config) == name
    assert resolve_scope(lambda given: given["configurable"]["user_id"], config) == name


@pytest.mark.parametrize(
    "value",
    [Account(7), WhoseModel(user_id="ana"), Whose("ana"), ["ana"], {"id": "ana"}, b"ana", object],
    ids=["object", "model", "dataclass", "list", "mapping", "bytes", "class"],
)
def test_an_object_is_no_name(value: Any) -> None:
    """Its text names a memory of its own in every run, or one that nobody finds again."""
    config: Any = {"configurable": {"user_id": value}}
    with pytest.raises(ScopeMissing, match="and no name"):
        resolve_scope("{user_id}", config)
    with pytest.raises(ScopeMissing, match="and no name"):
        resolve_scope(lambda given: given["configurable"]["user_id"], config)


@pytest.mark.parametrize("value", [None, "", " ", False])
def test_a_function_that_finds_nobody(value: Any) -> None:
    """There is no shared default."""
    with pytest.raises(ScopeMissing, match="blank"):
        resolve_scope(lambda _: value, {})


@pytest.mark.parametrize(
    ("template", "why"),
    [
        ("user_id", 'Write scope="{user_id}"'),
        ("{user_id.name}", "part of something"),
        ("{user_id[0]}", "part of something"),
        ("{user_id", "failed unexpectedly"),
        ("{}", "failed unexpectedly"),
        ("{user_id:d}", "failed unexpectedly"),
    ],
)
@pytest.mark.parametrize("place", ["configurable", "context"])
def test_a_template_that_was_written_wrong(vault: SqlVault, template: str, why: str, place: str) -> None:
    """The agent answers, and its report says what is wrong; least of all do all users share one memory."""
    config, context = ({"user_id": "ana"}, None) if place == "configurable" else ({}, {"user_id": "ana"})
    graph = create_memory_agent(answering("It is high."), vault, scope=template)
    run = {"configurable": {**THREAD["configurable"], **config}}
    result = graph.invoke(ASKED, run, context=context)
    assert result["messages"][-1].text == "It is high."
    assert why in result["reflection"]["reason"]
    assert vault.scopes() == ["ana"]


@pytest.mark.parametrize(
    ("template", "tenant", "name"),
    [
        ("{tenant}/{user_id}", "mill", "mill/b/c"),
        ("{tenant}/{user_id}", "mill/b", ""),
        ("{tenant}::{user_id}", "mill::b", ""),
        ("{tenant}::{user_id}", "mill:b", "mill:b::b/c"),
        ("{tenant}-{user_id}", "north-mill", "north-mill-b/c"),  # names of one word are joined so
        ("{tenant}{user_id}", "mill/", "mill/b/c"),
    ],
)
def test_parts_of_a_scope_are_told_apart(template: str, tenant: str, name: str) -> None:
    """Or two tenants could choose names by which they share a memory."""
    config: Any = {"configurable": {"tenant": tenant, "user_id": "b/c"}}
    if name:
        assert resolve_scope(template, config) == name
    else:
        with pytest.raises(ScopeMissing, match="two of them could have one memory"):
            resolve_scope(template, config)


@pytest.mark.parametrize("name", ["ana", "user", "team/one", "user_id"])
def test_one_memory_for_everybody_may_be_wished_for(name: str) -> None:
    """A template without a name is one, as long as the run doesn't name somebody under just that."""
    assert resolve_scope(name, {"configurable": {"user": {"id": 7}, "thread_id": "t1"}}) == name


@pytest.mark.parametrize("error", [ValueError, PermissionError, RuntimeError, ReverieError])
@pytest.mark.parametrize("make", [agent, by_hand, recalling, with_middleware])
@how_run
async def test_a_function_that_fails_hurts_no_run(
    vault: SqlVault, monkeypatch: pytest.MonkeyPatch, make: Any, how: str, error: type[Exception]
) -> None:
    """Whatever it raises: nobody is logged in, a service doesn't answer."""

    def whose(_config: Any) -> str:
        raise error("not logged in")

    for door in ("create_memory_agent", "add_memory", "session_hook", "recall_node", "memory_middleware"):
        monkeypatch.setitem(globals(), door, partial(globals()[door], scope=whose))
    result = await go(make(vault, answering("It is high.")), ASKED, how, THREAD, None)
    assert result["messages"][-1].text == "It is high."
    for key in REPORTS.get(make, ()):
        assert result[key]["status"] == "failed"
        assert f"{error.__name__}: not logged in" in result[key]["reason"]


def test_a_function_may_wait_for_a_person(vault: SqlVault) -> None:
    """Who asks them who they are, by LangGraph's ``interrupt``, is answered."""
    graph = create_reflection_graph(
        reflecting(METRIC),
        vault,
        policy=ALWAYS,
        scope=lambda _: interrupt("who?"),
        checkpointer=InMemorySaver(),
    )
    assert graph.invoke(says(METRIC), THREAD)["__interrupt__"][0].value == "who?"
    assert graph.invoke(Command(resume="ben"), THREAD)["reflection"]["scope"] == "ben"


# -- a run without one --------------------------------------------------------------------------------------------

WITHOUT: dict[str, tuple[dict[str, str], dict[str, str] | None, str]] = {
    "missing": ({}, None, "no 'user_id'"),
    "missing in a context": ({}, {}, "no 'user_id'"),
    "differing": ({"user_id": "ben"}, {"user_id": "ana"}, "two values for 'user_id'"),
}


@pytest.mark.parametrize("form", A_FEW)
@pytest.mark.parametrize("case", WITHOUT)
@where_and_how_run
@pytest.mark.parametrize("make", EVERY)
async def test_nobodys_run(vault: SqlVault, make: Any, where: str, how: str, case: str, form: str) -> None:
    """It goes on without memory and ends in reports that say what to do; nothing is read or written."""
    configured, given, said = WITHOUT[case]
    model = answering("It is high.")
    graph = placed(make, vault, model, where, SCHEMAS[form])
    context = None if given is None else FORMS[form](**given)
    result = await go(graph, ASKED, how, {"configurable": {**THREAD["configurable"], **configured}}, context)
    for key in REPORTS.get(make, ()):
        assert result[key]["status"] == "failed"
        assert result[key]["scope"] == ""
        assert all(part in result[key]["reason"] for part in (said, *PLACES))
    assert vault.scopes() == ["ana"]
    if make in ASKING:
        assert [message.text for message in result["messages"]][-1] == "It is high."
        assert not knew(model)


@pytest.mark.parametrize("case", WITHOUT)
@pytest.mark.parametrize("make", ASKING)
def test_a_note_says_why(vault: SqlVault, make: Any, case: str) -> None:
    """Where recall has notes: the custom stream."""
    configured, given, said = WITHOUT[case]
    config = {"configurable": {**THREAD["configurable"], **configured}}
    parts = make(vault, answering("It is high.")).stream(ASKED, config, context=given, stream_mode="custom")
    notes = [part["reverie"]["message"] for part in parts if part["reverie"]["node"] == "recall"]
    assert len(notes) == 1
    assert said in notes[0]


@pytest.mark.parametrize(
    "options", [{"reflect": "await"}, {}, {"reflect": "off"}, {"reflect": "off", "compact": False}]
)
@pytest.mark.parametrize("case", WITHOUT)
@how_run
async def test_on_report_is_called_once(
    vault: SqlVault, how: str, case: str, options: dict[str, Any]
) -> None:
    """Once for each run, through a loop of tools, however the middleware is to reflect."""
    configured, given, said = WITHOUT[case]
    reports: list[Any] = []
    memory = memory_middleware(reflecting(), vault, on_report=reports.append, debounce_s=0.0, **options)
    searches = calls("memory_search", query="weir")
    graph = create_agent(
        answering(searches, "It is high."), middleware=[memory], checkpointer=InMemorySaver()
    )
    config = {"configurable": {**THREAD["configurable"], **configured}}
    for number in (1, 2):
        result = await go(graph, ASKED, how, config, given)
        assert len(reports) == number
    assert [(report.status, report.thread) for report in reports] == [("failed", "t1")] * 2
    assert said in reports[0].reason
    assert result["reflection"]["reason"] == reports[1].reason


# -- memory tools -------------------------------------------------------------------------------------------------


def in_tool_node(vault: SqlVault) -> Any:
    builder = StateGraph(State)
    builder.add_node("ask", lambda _: {"messages": [calls("memory_search", query="weir")]})
    builder.add_node("tools", ToolNode(memory_tools(vault)))
    builder.add_edge(START, "ask").add_edge("ask", "tools")
    return builder.compile()


def in_agent(vault: SqlVault) -> Any:
    return create_agent(answering(calls("memory_search", query="weir"), "It is high."), memory_tools(vault))


def answer_of(result: dict[str, Any]) -> dict[str, Any]:
    (found,) = [message for message in result["messages"] if isinstance(message, ToolMessage)]
    return dict(json.loads(found.text))


@pytest.mark.parametrize("form", FORMS)
@where_and_how_run
@pytest.mark.parametrize("make", [in_tool_node, in_agent])
async def test_tools_find_it(vault: SqlVault, make: Any, where: str, how: str, form: str) -> None:
    """In a `ToolNode` and an agent."""
    graph = make(vault) if where == "root" else nested(make(vault), SCHEMAS[form])
    answer = answer_of(await go(graph, ASKED, how, THREAD, FORMS[form](user_id="ana")))
    assert [each["content"] for each in answer["memories"]] == [KNOWN]


@pytest.mark.parametrize("case", WITHOUT)
@how_run
@pytest.mark.parametrize("make", [in_tool_node, in_agent])
async def test_tools_refuse(vault: SqlVault, make: Any, how: str, case: str) -> None:
    """With a sentence for the model, and one for whoever runs it; the run goes on."""
    configured, given, said = WITHOUT[case]
    config = {"configurable": {**THREAD["configurable"], **configured}}
    result = await go(make(vault), ASKED, how, config, given)
    answer = answer_of(result)
    assert answer["success"] is False
    assert "Go on without it" in answer["error"]
    assert all(part in answer["error"] for part in (said, *PLACES))
    assert isinstance(result["messages"][-1], AIMessage if make is in_agent else ToolMessage)
