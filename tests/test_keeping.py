"""Answers are kept with a run's checkpoints: what goes on after a failure asks only for what it had not got."""

from __future__ import annotations

import asyncio
from collections.abc import Generator, Iterator
from typing import Any

import pytest
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import END, START, StateGraph
from pydantic import BaseModel
from scripted import ScriptedModel
from typing_extensions import TypedDict

from reverie.nodes.asking import Answer, Ask, Asker, ModelNode
from reverie.state import ReflectionPolicy

CONFIG: Any = {"configurable": {"thread_id": "1"}}
both_modes = pytest.mark.parametrize("mode", ["sync", "async"])


class Said(BaseModel):
    """A reply."""

    words: list[str]


class State(TypedDict, total=False):
    """Channels of the test graph."""

    said: list[str]
    usage: dict[str, int]


class Crash(AssertionError):
    """Ends a run as a crash does: no node makes an answer of it."""


def graph_of(model: ScriptedModel, prompts: list[str], **compile: Any) -> Any:
    """Return a graph of one node that asks each of ``prompts``; more may be put into the list later."""

    def ask(state: State) -> Generator[Ask, Answer, dict[str, Any]]:
        said: list[str] = []
        for prompt in prompts:
            answer = yield Ask(system="", prompt=prompt, schema=Said, label="ask")
            said += answer.reply.value.words if answer.reply else [answer.error]
        return {"said": said}

    builder = StateGraph(State)
    policy = ReflectionPolicy(max_retries=0)
    builder.add_node("ask", ModelNode("ask", ask, Asker(model, policy)))
    builder.add_edge(START, "ask")
    builder.add_edge("ask", END)
    return builder.compile(**compile)


def crashing_at(*numbers: int) -> ScriptedModel:
    """Return a model that says back what it was asked; the calls of these numbers, from 0, end the run."""
    calls: Iterator[int] = iter(range(100))

    def say(prompt: str) -> Any:
        return Crash() if next(calls) in numbers else {"words": [prompt.split()[-1]]}

    return ScriptedModel(script=[say], loop=True)


def asked(model: ScriptedModel) -> list[str]:
    return [prompt.split()[-1] for prompt in model.prompts]


def run(graph: Any, given: Any, mode: str, **config: Any) -> Any:
    how = {**CONFIG, **config}
    if mode == "sync":
        return graph.invoke(given, how, durability="sync")
    return asyncio.run(graph.ainvoke(given, how, durability="sync"))


@both_modes
def test_only_what_was_in_flight_is_asked_again(mode: str) -> None:
    """Two crashes in one node of three prompts: each prompt that was answered is asked once."""
    model = crashing_at(1, 3)
    graph = graph_of(model, ["a", "b", "c"], checkpointer=InMemorySaver())
    for given in ({}, None):
        with pytest.raises(Crash):
            run(graph, given, mode)
    result = run(graph, None, mode)
    assert result["said"] == ["a", "b", "c"]
    assert asked(model) == ["a", "b", "b", "c", "c"]
    assert result["usage"]["model_calls"] == 3


@both_modes
def test_an_answer_belongs_to_its_request(mode: str) -> None:
    """What the node asks differently when it runs again is asked afresh, and so is all that comes later, once."""
    model, prompts = crashing_at(2, 5), ["a", "b", "c"]
    graph = graph_of(model, prompts, checkpointer=InMemorySaver())
    with pytest.raises(Crash):
        run(graph, {}, mode)
    prompts[0] = "z"
    with pytest.raises(Crash):
        run(graph, None, mode)
    assert run(graph, None, mode)["said"] == ["z", "b", "c"]
    assert asked(model) == ["a", "b", "c", "z", "b", "c", "c"]


@both_modes
def test_failures_are_not_kept(mode: str) -> None:
    """A call that failed before the crash is made again after it."""
    model = ScriptedModel(script=[ValueError("no"), Crash(), {"words": ["a"]}, {"words": ["b"]}])
    graph = graph_of(model, ["a", "b"], checkpointer=InMemorySaver())
    with pytest.raises(Crash):
        run(graph, {}, mode)
    assert run(graph, None, mode)["said"] == ["a", "b"]


@both_modes
def test_a_new_run_asks_anew(mode: str) -> None:
    """Answers are of one run: the next one on the thread has its own."""
    model = crashing_at()
    graph = graph_of(model, ["a"], checkpointer=InMemorySaver())
    for _ in range(2):
        assert run(graph, {}, mode)["said"] == ["a"]
    assert asked(model) == ["a", "a"]


@both_modes
@pytest.mark.parametrize("most", [2, 3])
def test_few_steps_at_once_are_enough(mode: str, most: int) -> None:
    """A node never waits for a place that it takes up itself; a streamed run needs two (LangGraph's own need)."""
    graph = graph_of(crashing_at(), ["a", "b"], checkpointer=InMemorySaver())
    config = {**CONFIG, "max_concurrency": most}
    modes = ["custom", "messages", "values"]

    async def stream() -> list[Any]:
        return [event async for event in graph.astream({}, config, stream_mode=modes)]

    events = list(graph.stream({}, config, stream_mode=modes)) if mode == "sync" else asyncio.run(stream())
    assert events[-1][1]["said"] == ["a", "b"]


def test_no_graph_is_needed() -> None:
    """Nor is a checkpointer."""
    assert graph_of(crashing_at(), ["a"]).invoke({})["said"] == ["a"]
    ask = Ask(system="", prompt="a", schema=Said, label="ask")
    asker = Asker(crashing_at(), ReflectionPolicy())

    def logic() -> Generator[Ask, Answer, str]:
        answer = yield ask
        assert answer.reply
        return str(answer.reply.value.words[0])

    assert asker.drive(logic(), asker.budget()) == "a"
