"""Agents that go back in time, fork, wait and fan out: each message is a piece once, and no branch is said twice."""

from __future__ import annotations

from typing import Any

import pytest
from agents import ALWAYS, answering, answers, config, middleware, run, says
from langchain.agents import create_agent
from langchain_core.messages import AIMessage, HumanMessage
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.types import Send
from vaults import contents

from reverie import MemoryState, add_memory, create_memory_agent
from reverie.checkpoints import SqlScope, SqlVault

pytestmark = pytest.mark.file_only


def talking(kind: str, vault: SqlVault) -> Any:
    """Return an agent that answers with numbers, and reflects after every run by rules."""
    model, saver = answering(*(f"Answer {n}." for n in range(9))), InMemorySaver()
    if kind == "middleware":
        return create_agent(
            model, [], middleware=[middleware("rules", vault, tools=False)], checkpointer=saver
        )
    return create_memory_agent(model, vault, reflection_model="rules", policy=ALWAYS, checkpointer=saver)


def said(scope: SqlScope) -> list[tuple[str, bool]]:
    """Return what was said on the thread, in order, and whether it lies on a branch that was left."""
    with scope.db.read() as tx:
        rows = tx.rows("SELECT * FROM pieces WHERE kind = 'message' ORDER BY seq")
        assert tx.rows("SELECT * FROM piece_states WHERE state = 'taken'") == []
        assert tx.rows("SELECT * FROM turns") == []
    return [(row["body"], "withdrawn" in row["meta"]) for row in rows]


@pytest.mark.parametrize("kind", ["middleware", "graph"])
def test_a_fork_and_a_replay(vault: SqlVault, ana: SqlScope, kind: str) -> None:
    """What was said on the branch that is left stays in memory and is marked; a step done again is recorded once."""
    agent = talking(kind, vault)
    agent.invoke(says("I live in Porto."), config())
    agent.invoke(says("I have a dog called Rex."), config())
    history = list(agent.get_state_history(config()))
    after_first = next(s for s in history if len(s.values.get("messages", ())) == 2 and not s.next)
    forked = {"configurable": {**after_first.config["configurable"], "user_id": "ana"}}
    agent.invoke(says("I have a cat called Tom."), forked)
    assert said(ana) == [
        ("I live in Porto.", False),
        ("Answer 0.", False),
        ("I have a dog called Rex.", True),
        ("Answer 1.", True),
        ("I have a cat called Tom.", False),
        ("Answer 2.", False),
    ]
    before_model = next(s for s in history if len(s.values["messages"]) == 3)
    again = {"configurable": {**before_model.config["configurable"], "user_id": "ana"}}
    assert answers(agent.invoke(None, again)) == ["Answer 0.", "Answer 3."]
    assert said(ana) == [
        ("I live in Porto.", False),
        ("Answer 0.", False),
        ("I have a dog called Rex.", False),
        ("Answer 1.", True),
        ("I have a cat called Tom.", True),
        ("Answer 2.", True),
        ("Answer 3.", False),
    ]
    assert contents(ana) == [
        "User: I live in Porto.",
        "User: I have a dog called Rex.",
        "User: I have a cat called Tom.",
    ]


@pytest.mark.parametrize("kind", ["middleware", "graph"])
def test_a_state_that_is_edited(vault: SqlVault, ana: SqlScope, kind: str) -> None:
    """What `update_state` puts there was said, once."""
    agent = talking(kind, vault)
    agent.invoke(says("I live in Porto."), config())
    added = {"messages": [HumanMessage("I have two children."), AIMessage("Noted.")]}
    agent.update_state(config(), added, as_node="model" if kind == "middleware" else "agent")
    agent.invoke(says("Anything else?"), config())
    assert [text for text, _ in said(ana)] == [
        "I live in Porto.", "Answer 0.", "I have two children.", "Noted.", "Anything else?", "Answer 1."
    ]  # fmt: skip
    assert contents(ana) == ["User: I live in Porto.", "User: I have two children."]


@pytest.mark.parametrize("how", ["sync", "async"])
async def test_workers_that_write_at_once(vault: SqlVault, ana: SqlScope, how: str) -> None:
    """`Send` to several: each answer is one piece, under its author's name, and the run is reflected on once."""

    class State(MemoryState):
        topic: str

    def boss(state: Any) -> Any:
        return {"messages": [AIMessage("Summed up.")]} if state["messages"][-1].name else {}

    def route(state: Any) -> Any:
        if state["messages"][-1].text == "Summed up.":
            return "reflection"
        return [Send("worker", {"topic": topic}) for topic in ("bridges", "rivers")]

    builder = StateGraph(State)
    builder.add_node("boss", boss)
    builder.add_node(
        "worker", lambda state: {"messages": [AIMessage(f"Of {state['topic']}.", name="worker")]}
    )
    add_memory(builder, "rules", vault, agent="boss", policy=ALWAYS)
    builder.add_conditional_edges("boss", route, ["worker", "reflection"])
    builder.add_edge("worker", "recall")
    result = await run(builder.compile(checkpointer=InMemorySaver()), says("I live in Porto."), how)
    assert result["reflection"]["status"] == "applied"
    assert said(ana) == [
        ("I live in Porto.", False), ("Of bridges.", False), ("Of rivers.", False), ("Summed up.", False)
    ]  # fmt: skip
    assert contents(ana) == ["User: I live in Porto."]
    assert len(ana.log()) == 1


@pytest.mark.parametrize("how", ["sync", "async"])
@pytest.mark.parametrize("keeps", [None, True])
async def test_agents_side_by_side(vault: SqlVault, ana: SqlScope, how: str, keeps: bool | None) -> None:
    """Two agents with memory hear the user in the same step, with threads of their own or without."""
    memory = middleware("rules", vault, tools=False)
    builder = StateGraph(MessagesState)
    for name in ("guide", "historian"):
        model = answering(f"First of the {name}.", f"Second of the {name}.")
        builder.add_node(name, create_agent(model, [], middleware=[memory], name=name, checkpointer=keeps))
        builder.add_edge(START, name)
    graph = builder.compile(checkpointer=InMemorySaver())
    await run(graph, says("I live in Porto."), how)
    await run(graph, says("I have a dog called Rex."), how)
    assert sorted(text for text, _ in said(ana)) == [
        "First of the guide.", "First of the historian.", "I have a dog called Rex.", "I live in Porto.",
        "Second of the guide.", "Second of the historian.",
    ]  # fmt: skip
    assert contents(ana) == ["User: I live in Porto.", "User: I have a dog called Rex."]
