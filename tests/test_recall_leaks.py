"""What is recalled reaches the model, and nobody else: no result, no state, no stream, no other event."""

from __future__ import annotations

import gc
import json
import operator
import pickle
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from agents import answering, config, reflecting, says
from deepagents import create_deep_agent
from langchain.agents import create_agent
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import END, START, MessagesState, StateGraph
from scripted import CallingModel
from talks import graph_of, run, talk
from vaults import add, change, memory

from reverie import (
    CompactionPolicy,
    MemoryState,
    ModelInput,
    add_memory,
    create_memory_agent,
    memory_middleware,
    recall_node,
    session_hook,
)
from reverie.checkpoints import SqlScope, SqlVault, open_vault

SECRET = "quokka-7291"
KNOWN = f"The locker of Ana opens with {SECRET}."
ASKED = says("What opens the locker?")
MODES: Any = ["values", "updates", "messages", "custom", "debug", "tasks", "checkpoints"]


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[SqlVault]:
    with open_vault(tmp_path / "memory") as opened:
        yield opened


@pytest.fixture
def ana(vault: SqlVault) -> SqlScope:
    scope = vault.scope("ana")
    facts = f"# Facts: user\n\n> Summary: {SECRET}.\n\n{KNOWN}\n"
    add(
        scope, "c1", memory("m1", KNOWN), documents={"facts/user.md": facts, "MEMORY.md": f"# M\n\n{KNOWN}\n"}
    )
    return scope


# -- the paths ----------------------------------------------------------------------------------------------------


class OwnState(MessagesState):
    """A state that declares the channel as a plain list, which lives on in the thread."""

    llm_input_messages: list[Any]


def small_agent(vault: SqlVault, model: CallingModel, saver: Any) -> Any:
    return create_memory_agent(model, vault, system_prompt="Be kind.", checkpointer=saver)


def by_hand(vault: SqlVault, model: CallingModel, saver: Any) -> Any:
    builder = StateGraph(MemoryState)
    builder.add_node("agent", lambda state: {"messages": [model.invoke(state["llm_input_messages"])]})
    add_memory(builder, reflecting(), vault).add_edge("agent", "reflection")
    return builder.compile(checkpointer=saver)


def own_graph(model: CallingModel, saver: Any, **nodes: Any) -> Any:
    """Return a graph of these nodes, and one that asks the model, in a row."""
    builder = StateGraph(OwnState)
    builder.add_sequence([*nodes.items(), ("agent", lambda state: {"messages": [ask(model, state)]})])
    builder.add_edge(START, next(iter(nodes)))
    return builder.compile(checkpointer=saver)


def ask(model: CallingModel, state: Any) -> Any:
    return model.invoke([("system", "Be kind."), *state["llm_input_messages"]])


def recall_first(vault: SqlVault, model: CallingModel, saver: Any) -> Any:
    return own_graph(model, saver, recall=recall_node(vault))


def recall_behind_hook(vault: SqlVault, model: CallingModel, saver: Any) -> Any:
    behind = recall_node(vault, messages_key="llm_input_messages")
    return own_graph(model, saver, view=session_hook(vault), recall=behind)


def agent_is_a_graph(vault: SqlVault, model: CallingModel, saver: Any) -> Any:
    """The agent's node is itself a graph, which gets what recall made in its own state."""
    inner = StateGraph(OwnState)
    inner.add_node("ask", lambda state: {"messages": [model.invoke(state["llm_input_messages"])]})
    inner.add_edge(START, "ask")
    builder = StateGraph(MemoryState)
    builder.add_node("agent", inner.compile())
    add_memory(builder, reflecting(), vault).add_edge("agent", "reflection")
    return builder.compile(checkpointer=saver)


def with_middleware(vault: SqlVault, model: CallingModel, saver: Any) -> Any:
    memory = memory_middleware(reflecting(), vault, reflect="off", compact=False)
    return create_agent(model, middleware=[memory], checkpointer=saver)


def deep(vault: SqlVault, model: CallingModel, saver: Any) -> Any:
    memory = memory_middleware(reflecting(), vault, reflect="off", compact=False)
    return create_deep_agent(model, middleware=[memory], checkpointer=saver)


def inside(make: Any) -> Any:
    """Return the same path, as a subgraph."""

    def made(vault: SqlVault, model: CallingModel, saver: Any) -> Any:
        builder = StateGraph(MessagesState)
        builder.add_node("inner", make(vault, model, None))
        builder.add_edge(START, "inner")
        return builder.compile(checkpointer=saver)

    return made


PATHS = [
    pytest.param(place(make), id=f"{make.__name__} {where}")
    for make in (
        small_agent,
        by_hand,
        recall_first,
        recall_behind_hook,
        agent_is_a_graph,
        with_middleware,
        deep,
    )
    for where, place in (("as root", lambda make: make), ("as subgraph", inside))
]


# -- what is looked for -------------------------------------------------------------------------------------------


def told(value: Any) -> str:
    """Return whatever can be got out of a value: printed, as JSON, and looked through."""

    def plain(part: Any) -> Any:
        if isinstance(part, ModelInput):
            return [part.model_dump(), list(part), part.to_string(), str(part), str(pickle.dumps(part))]
        return part.model_dump() if hasattr(part, "model_dump") else repr(part)

    return repr(value) + json.dumps(value, default=plain)


def only_the_model_knows(model: CallingModel, seen: list[Any]) -> None:
    """Both ways: the model was told, and nobody else."""
    assert any(SECRET in message.text for messages in model.asked for message in messages)
    assert seen
    assert [part for part in seen if SECRET in told(part)] == []


# -- nobody else --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", PATHS)
def test_results_and_states(vault: SqlVault, ana: SqlScope, make: Any) -> None:
    """What invoke returns, the state, and the thread's whole history."""
    model = answering("At the desk.")
    graph = make(vault, model, InMemorySaver())
    result = graph.invoke(ASKED, config())
    states = [graph.get_state(config(), subgraphs=True), *graph.get_state_history(config())]
    only_the_model_knows(model, [result, *states])


@pytest.mark.parametrize("make", PATHS)
async def test_results_awaited(vault: SqlVault, ana: SqlScope, make: Any) -> None:
    """The same with ainvoke, and everything the saver keeps."""
    model, saver = answering("At the desk."), InMemorySaver()
    graph = make(vault, model, saver)
    result = await graph.ainvoke(ASKED, config())
    kept = [pickle.dumps(each) for each in (dict(saver.blobs), dict(saver.writes))]
    kept.append(repr(list(saver.list(None))).encode())
    only_the_model_knows(model, [result])
    assert not [part for part in kept if SECRET.encode() in part]


@pytest.mark.parametrize("make", PATHS)
def test_streams(vault: SqlVault, ana: SqlScope, make: Any) -> None:
    """In every mode, the subgraphs' chunks too."""
    model = answering("At the desk.")
    graph = make(vault, model, InMemorySaver())
    parts = list(graph.stream(ASKED, config(), stream_mode=MODES, subgraphs=True))
    only_the_model_knows(model, parts)
    sent = [part[2][0] for part in parts if part[1] == "messages"]
    assert [message.text for message in sent if message.type != "human"] == ["At the desk."]


@pytest.mark.parametrize("make", PATHS)
def test_streams_of_a_message_of_its_own(vault: SqlVault, ana: SqlScope, tmp_path: Path, make: Any) -> None:
    """The same where memory has a message of its own before the user's."""
    (tmp_path / "memory" / "reverie.toml").write_text('[recall]\nplace = "message"\n')
    model = answering("At the desk.")
    graph = make(vault, model, InMemorySaver())
    parts = list(graph.stream(ASKED, config(), stream_mode=MODES, subgraphs=True))
    only_the_model_knows(model, [*parts, graph.get_state(config(), subgraphs=True)])
    assert [SECRET in message.text for message in model.asked[0][-2:]] == [True, False]
    assert SECRET not in "".join(message.text for message in model.asked[0] if message.type == "system")


@pytest.mark.parametrize("make", PATHS)
async def test_streams_awaited(vault: SqlVault, ana: SqlScope, make: Any) -> None:
    """The same with astream."""
    model = answering("At the desk.")
    graph = make(vault, model, InMemorySaver())
    parts = [part async for part in graph.astream(ASKED, config(), stream_mode=MODES, subgraphs=True)]
    only_the_model_knows(model, parts)


@pytest.mark.parametrize("make", PATHS)
async def test_events(vault: SqlVault, ana: SqlScope, make: Any) -> None:
    """No event holds it but those of the model's own call, as its input."""
    model = answering("At the desk.")
    graph = make(vault, model, InMemorySaver())
    seen: list[Any] = []
    async for event in graph.astream_events(ASKED, config(), version="v2"):
        if event["event"] in ("on_chat_model_start", "on_chat_model_end"):
            event["data"].pop("input")
        seen.append(event)
    only_the_model_knows(model, seen)
    assert {"on_chat_model_stream", "on_chat_model_end"} & {event["event"] for event in seen}


async def test_summaries_of_the_session(vault: SqlVault) -> None:
    """They are part of what is recalled: a hook in a run gives them to the model, and to no stream."""
    graph = graph_of(vault)
    run(graph, talk(9))
    scope = vault.scope("ana")
    summary = (scope.session("t1")[0].recent or scope.session("t1")[0].long_term).strip()
    model = answering("Indeed.")
    agent = own_graph(model, None, view=session_hook(vault))
    given = {"messages": talk(10)}
    parts = [part async for part in agent.astream(given, config(), stream_mode=MODES)]
    line = summary.splitlines()[0]
    assert any(line in message.text for message in model.asked[0])
    assert [part for part in parts if line in told(part)] == []


# -- the model, still ---------------------------------------------------------------------------------------------


def pauses(vault: SqlVault, model: CallingModel, saver: Any, **options: Any) -> Any:
    builder = StateGraph(MemoryState)
    builder.add_node("agent", lambda state: {"messages": [model.invoke(state["llm_input_messages"])]})
    add_memory(builder, reflecting(), vault, **options).add_edge("agent", "reflection")
    return builder.compile(checkpointer=saver, interrupt_before=["agent"])


def told_to(model: CallingModel) -> str:
    return "\n".join(message.text for message in model.asked[-1])


def test_a_resumed_run_recalls_again(vault: SqlVault, ana: SqlScope) -> None:
    """From the checkpoint, in a graph that was built anew: what the vault holds then."""
    model, saver = answering("At the desk."), InMemorySaver()
    pauses(vault, model, saver).invoke(ASKED, config())
    gc.collect()
    ana.commit(change("c2", documents={"MEMORY.md": "# M\n\nThe desk has moved.\n"}))
    pauses(vault, model, saver).invoke(None, config())
    assert SECRET in told_to(model)
    assert "The desk has moved." in told_to(model)


async def test_a_run_resumed_by_another_user(vault: SqlVault, ana: SqlScope, caplog: Any) -> None:
    """The memory that was recalled for one is not put before the model for another, and the log says so."""
    model, saver = answering("At the desk."), InMemorySaver()
    graph = pauses(vault, model, saver)
    await graph.ainvoke(ASKED, config())
    await graph.ainvoke(None, config(user="ben"))
    assert told_to(model) == "What opens the locker?"
    assert "without memory" in caplog.text


def test_functions_of_one_name_are_told_apart(vault: SqlVault, ana: SqlScope) -> None:
    """Two graphs whose scopes are made by the same lambda, for different tenants: each run keeps its own."""
    ben = vault.scope("ben")
    add(ben, "c1", memory("m2", "The locker of Ben opens with wombat-8."))
    scopes = {name: (lambda _config, name=name: name) for name in ("ana", "ben")}
    for name, word, other in (("ana", SECRET, "wombat-8"), ("ben", "wombat-8", SECRET)):
        model, saver = answering("At the desk."), InMemorySaver()
        graphs = {key: pauses(vault, model, saver, scope=scope) for key, scope in scopes.items()}
        graphs[name].invoke(ASKED, config())
        gc.collect()
        graphs[name].invoke(None, config())
        assert word in told_to(model)
        assert other not in told_to(model)


def test_one_step_sees_one_memory(vault: SqlVault, ana: SqlScope) -> None:
    """Asked twice in a step, the messages are the same, whatever was committed meanwhile."""
    seen: list[Any] = []

    def twice(state: Any) -> dict[str, Any]:
        seen.append(list(state["llm_input_messages"]))
        ana.commit(change("c2", documents={"MEMORY.md": "# M\n\nThe desk has moved.\n"}))
        seen.append(list(state["llm_input_messages"]))
        return {"messages": [("ai", "At the desk.")]}

    builder = StateGraph(MemoryState)
    builder.add_node("agent", twice)
    add_memory(builder, reflecting(), vault, compaction=CompactionPolicy()).add_edge("agent", "reflection")
    builder.compile().invoke(ASKED, config())
    assert SECRET in seen[0][0].text
    assert seen[0] == seen[1]


def test_it_is_used_like_a_list(vault: SqlVault, ana: SqlScope) -> None:
    """Length, items, slices, sums: with memory inside the run, without it elsewhere."""
    kept: list[ModelInput] = []

    def look(state: Any) -> dict[str, Any]:
        shown: ModelInput = state["llm_input_messages"]
        kept.append(shown)
        assert SECRET in shown[0].text
        assert [message.type for message in shown[:1]] == ["system"]
        assert len(shown) == len(list(shown)) == 3  # the index, too
        assert operator.add([], shown) == operator.add(shown, []) == list(shown)
        assert SECRET in shown.to_string()
        return {}

    builder = StateGraph(OwnState)
    builder.add_node("recall", recall_node(vault))
    builder.add_node("look", look)
    builder.add_edge(START, "recall").add_edge("recall", "look").add_edge("look", END)
    builder.compile().invoke(ASKED, config())
    (shown,) = kept
    assert [message.text for message in shown] == ["What opens the locker?"]


def test_a_node_called_by_hand(vault: SqlVault, ana: SqlScope) -> None:
    """Outside a run there is no state and no stream: it returns the messages with memory."""
    shown = recall_node(vault).invoke(ASKED, config())["llm_input_messages"]
    assert isinstance(shown, list)
    assert SECRET in shown[0].text
