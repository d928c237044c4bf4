"""Agents built by hand: the nodes that `add_memory` draws, and the small agent that has them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

import pytest
from agents import (
    ALWAYS,
    METRIC,
    answering,
    answers,
    calls,
    config,
    greedy,
    is_consolidation,
    reflecting,
    run,
    saver,
    says,
    times,
)
from langchain_core.language_models import FakeListLLM
from langchain_core.messages import AnyMessage, BaseMessage, HumanMessage
from langchain_core.outputs import ChatResult
from langchain_core.tools import tool
from langgraph.channels import EphemeralValue
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import MessagesState, StateGraph, add_messages
from pydantic import BaseModel, PrivateAttr
from scripted import CallingModel, extraction, operations
from typing_extensions import override
from vaults import contents

from reverie import (
    CompactionPolicy,
    MemoryState,
    ModelInput,
    ReverieError,
    add_memory,
    create_memory_agent,
    recall_node,
    session_hook,
)
from reverie.checkpoints import SqlScope, SqlVault, open_vault
from reverie.models import TALK_TOKENS

SUMMARY = "The user counted from nothing up to a few, one number at a time."


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[SqlVault]:
    with open_vault(tmp_path / "memory") as opened:
        yield opened


@pytest.fixture
def ana(vault: SqlVault) -> SqlScope:
    return vault.scope("ana")


@tool
def measure(what: str) -> str:
    """Measure something."""
    return f"{what} is 4.2 metres high."


def both(*turns: Any) -> Any:
    """Return a model that is the agent's, and reflects: its turns are the agent's answers."""
    left = list(turns)

    def answer(prompt: str) -> Any:
        if is_consolidation(prompt):
            return operations()
        if '"memories"' in prompt:
            return extraction(METRIC) if METRIC in prompt else extraction()
        return left.pop(0) if len(left) > 1 else left[0]

    return answering(answer)


def by_hand(vault: SqlVault, agent: Any, minds: Any, checkpointer: Any = None, **options: Any) -> Any:
    """Return an agent with the fewest lines: one node, and memory around it."""
    builder = StateGraph(MemoryState)
    builder.add_node("agent", lambda state: {"messages": [agent.invoke(state["llm_input_messages"])]})
    add_memory(builder, minds, vault, **{"policy": ALWAYS, **options}).add_edge("agent", "reflection")
    return builder.compile(checkpointer=checkpointer)


@pytest.mark.parametrize("how", ["sync", "async"])
async def test_an_agent_with_tools_remembers(
    vault: SqlVault, ana: SqlScope, tmp_path: Path, how: str
) -> None:
    """Through its loop of tools, under a checkpointer; in another thread it knows; the state stays its own."""
    model = both(calls("measure", what="The weir"), "It is 4.2 metres high.", "Metric ones.")
    async with saver(how, tmp_path / "s.db") as checkpointer:
        agent = create_memory_agent(
            model, vault, tools=[measure], system_prompt="Be kind.", policy=ALWAYS, checkpointer=checkpointer
        )
        first = await run(agent, says(METRIC), how)
        second = await run(agent, says("Which units do I prefer?"), how, "t2")
    assert [message.type for message in first["messages"]] == ["human", "ai", "tool", "ai"]
    assert first["reflection"]["status"] == "applied"
    assert contents(ana) == [METRIC]
    asked = [messages for messages in model.asked if messages[-1].text == "Which units do I prefer?"]
    assert asked[0][0].text.startswith("Be kind.\n\n<reverie_memory_")
    assert METRIC in asked[0][0].text
    assert [message.type for message in second["messages"]] == ["human", "ai"]
    assert "llm_input_messages" not in second


def test_what_is_drawn(vault: SqlVault) -> None:
    """Recall before the model, and after the run what looks back on it."""
    drawn = create_memory_agent(both("Hi."), vault).get_graph()
    assert {"recall", "agent", "tools", "reflection", "compaction"} <= set(drawn.nodes)
    edges = {(edge.source, edge.target) for edge in drawn.edges}
    assert {
        ("__start__", "recall"), ("recall", "agent"), ("agent", "tools"), ("tools", "recall"),
        ("agent", "reflection"), ("reflection", "compaction"), ("compaction", "__end__"),
    } == edges  # fmt: skip


def test_missing_channels_are_told(vault: SqlVault) -> None:
    with pytest.raises(ReverieError, match=r"no compaction, llm_input_messages, reflection\. .*MemoryState"):
        add_memory(StateGraph(MessagesState), reflecting(), vault)


def test_nothing_is_reflected_on_twice(vault: SqlVault) -> None:
    minds = reflecting()
    agent = by_hand(vault, answering("One.", "Two.", "Three."), minds, InMemorySaver())
    for number in range(3):
        agent.invoke(says(f"This is turn number {number}."), config())
    for text in ("turn number 0", "turn number 1", "turn number 2", "One.", "Two.", "Three."):
        assert times(minds, text) == 1, text


def test_injected_memory_is_not_extracted_again(vault: SqlVault, ana: SqlScope) -> None:
    """Ten rounds with a model that takes whatever it sees for a memory."""
    agent = by_hand(vault, answering(METRIC), greedy())
    agent.invoke(says(METRIC), config("t0"))
    known = contents(ana)
    assert METRIC in known
    for number in range(10):
        agent.invoke(says("Metric units?"), config(f"t{number + 1}"))
    assert contents(ana) == known


@pytest.mark.parametrize(("trim", "kept"), [("view", 12), ("remove", 8)])
def test_a_long_session_is_summarised(vault: SqlVault, ana: SqlScope, trim: Any, kept: int) -> None:
    """The model sees the summary for what it covers, which is removed from the state if that was asked for."""

    def minds(prompt: str) -> Any:
        return {"summary": SUMMARY} if "You keep the log" in prompt else {"memories": [], "episode": None}

    said = answering("Counted.")
    bounds = CompactionPolicy(immediate_messages=4, recent_messages=4, propose_memory=False, trim=trim)
    agent = by_hand(vault, said, answering(minds), InMemorySaver(), compaction=bounds)
    for number in range(6):
        result = agent.invoke(says(f"Count to {number}."), config())
    cursor = ana.session("t1")[0].cursor
    assert cursor > 0
    assert len(result["messages"]) == kept
    (system, *rest) = said.asked[-1]
    assert SUMMARY in system.text
    assert [message.text for message in rest][-1] == "Count to 5."
    assert len(rest) == 11 - cursor


def test_a_vault_that_is_closed(vault: SqlVault) -> None:
    """The agent answers from what it was given, and the reports say what failed."""
    agent = by_hand(vault, answering("Hello."), reflecting(METRIC))
    vault.close()
    result = agent.invoke(says(METRIC), config())
    assert answers(result) == ["Hello."]
    assert result["reflection"]["status"] == "failed"
    assert result["compaction"]["status"] == "failed"


def test_a_small_model_gets_a_short_memory_and_no_tools(vault: SqlVault) -> None:
    model = both("Hi.")
    model.profile = {"max_input_tokens": 2_048}
    drawn = create_memory_agent(model, vault).get_graph()
    assert "tools" not in drawn.nodes
    assert model.tools == []


class Measured(CallingModel):
    """Remembers how long its replies might have been: the agent's, and the others."""

    _bounds: list[tuple[bool, int | None]] = PrivateAttr(default_factory=list)

    @property
    def bounds(self) -> list[tuple[bool, int | None]]:
        """Whether it was the agent that asked, and the bound."""
        return self._bounds

    @override
    def _generate(self, messages: list[BaseMessage], *args: Any, **kwargs: Any) -> ChatResult:
        self._bounds.append((messages[-1].text == METRIC, kwargs.get("max_tokens")))
        return super()._generate(messages, *args, **kwargs)


@pytest.mark.parametrize(
    ("named", "bound"), [("local", TALK_TOKENS), ("local:weights.gguf", TALK_TOKENS), (None, None)]
)
@pytest.mark.parametrize("tools", [[], [measure]])
def test_the_embedded_agent_is_brief(
    vault: SqlVault, monkeypatch: pytest.MonkeyPatch, named: str | None, bound: int | None, tools: list[Any]
) -> None:
    """Where it is named: its answers are bounded, its reflections as ever; one that was made has its own bound."""
    model = Measured(script=both("Noted.").script, loop=True)
    monkeypatch.setattr("reverie.models.local_chat_model", lambda _path: model)
    agent = create_memory_agent(named or model, vault, tools=tools, policy=ALWAYS)
    agent.invoke(says(METRIC), config())
    assert [tokens for own, tokens in model.bounds if own] == [bound]
    others = [tokens for own, tokens in model.bounds if not own]
    assert others
    assert TALK_TOKENS not in others


def test_a_completion_model_is_no_agent(vault: SqlVault) -> None:
    with pytest.raises(ReverieError, match="needs a chat model"):
        create_memory_agent(FakeListLLM(responses=["Hi."]), vault)


class ModelledState(BaseModel):
    """A state as a model, which LangGraph hands to nodes as it is."""

    messages: Annotated[list[AnyMessage], add_messages] = []
    llm_input_messages: Annotated[ModelInput | None, EphemeralValue] = None
    reflection: dict[str, Any] = {}
    compaction: dict[str, Any] = {}


@dataclass
class DataState:
    """A state as a dataclass."""

    messages: Annotated[list[AnyMessage], add_messages] = field(default_factory=list)
    llm_input_messages: Annotated[ModelInput | None, EphemeralValue] = None
    reflection: dict[str, Any] = field(default_factory=dict)
    compaction: dict[str, Any] = field(default_factory=dict)


@pytest.mark.parametrize("state", [ModelledState, DataState])
@pytest.mark.parametrize("how", ["sync", "async"])
async def test_states_of_other_kinds(vault: SqlVault, ana: SqlScope, how: str, state: Any) -> None:
    """Models and dataclasses, as LangGraph has them beside mappings."""
    model = answering("Noted.", "Metric.")
    builder = StateGraph(state)
    builder.add_node("agent", lambda state: {"messages": [model.invoke(state.llm_input_messages)]})
    add_memory(builder, reflecting(METRIC), vault, policy=ALWAYS)
    builder.add_edge("agent", "reflection")
    graph = builder.compile(checkpointer=InMemorySaver())
    await run(graph, says(METRIC), how)
    assert contents(ana) == [METRIC]
    assert answers(await run(graph, says("Which units?"), how, "t2")) == ["Metric."]
    assert [METRIC in asked[0].text for asked in model.asked[1:]] == [True]


@pytest.mark.parametrize("state", [ModelledState, DataState])
def test_hooks_of_states_of_other_kinds(vault: SqlVault, ana: SqlScope, state: Any) -> None:
    """The nodes by themselves take them too, and a plain list of messages, as the functional API has it."""
    ana.add(METRIC)
    said = [HumanMessage("Which units?")]
    recall, hook = recall_node(vault), session_hook(vault)
    for given in (state(messages=said), {"messages": said}, said):
        shown = recall.invoke(given, config())["llm_input_messages"]
        assert METRIC in shown[0].text
        assert hook(given, config())["llm_input_messages"] == said
