"""Answers are kept with a run's checkpoints: what goes on after a failure asks only for what it had not got."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Generator, Iterator
from typing import Any

import pytest
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import END, START, StateGraph
from pydantic import BaseModel
from scripted import ScriptedModel
from typing_extensions import TypedDict

from reverie.nodes.asking import kept_answers as keeping
from reverie.nodes.asking.asker import Answer, Ask, Asker
from reverie.nodes.asking.model_node import ModelNode
from reverie.state import ReflectionPolicy, digest

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


def ask_for(prompt: str) -> Ask:
    return Ask(system="", prompt=prompt, schema=Said, label="ask")


def words_of(answer: Answer) -> list[str]:
    return list(answer.reply.value.words) if answer.reply else [answer.error]


def graph_of(model: ScriptedModel, prompts: list[Any], **compile: Any) -> Any:
    """Return a graph of one node that asks each of ``prompts``, those in a list together; they may change later."""

    def ask(state: State) -> Generator[Ask | list[Ask], Any, dict[str, Any]]:
        said: list[str] = []
        for prompt in prompts:
            if isinstance(prompt, list):
                for answer in (yield [ask_for(one) for one in prompt]):
                    said += words_of(answer)
            else:
                said += words_of((yield ask_for(prompt)))
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
    """What the node asks differently when it runs again is asked afresh; what it asks as before is not."""
    model, prompts = crashing_at(2, 4), ["a", "b", "c"]
    graph = graph_of(model, prompts, checkpointer=InMemorySaver())
    with pytest.raises(Crash):
        run(graph, {}, mode)
    prompts[0] = "z"
    with pytest.raises(Crash):
        run(graph, None, mode)
    assert run(graph, None, mode)["said"] == ["z", "b", "c"]
    assert asked(model) == ["a", "b", "c", "z", "c", "c"]


@both_modes
def test_of_what_was_asked_together_only_what_was_in_flight_is_asked_again(mode: str) -> None:
    """Three at once, one of them in need of a repair: each answer that was there before the crash is used."""
    gate, seen = threading.Event(), []

    def say(prompt: str) -> Any:
        word = prompt.split()[-1] if "could not be used" not in prompt else "repaired"
        seen.append(word)
        if word == "b":
            gate.wait(10)  # answered last
        if word == "c" and seen.count("c") == 1:
            return "no JSON"
        if word == "repaired" and seen.count("repaired") == 1:
            return Crash()
        if word == "a":
            gate.set()
        return {"words": [word]}

    graph = graph_of(
        ScriptedModel(script=[say], loop=True), [["a", "b", "c"], "d"], checkpointer=InMemorySaver()
    )
    with pytest.raises(Crash):
        run(graph, {}, mode)
    result = run(graph, None, mode)
    assert result["said"] == ["a", "b", "repaired", "d"]
    assert sorted(seen[:3]) == ["a", "b", "c"]
    assert seen[3:] == ["repaired", "repaired", "d"]
    assert result["usage"]["model_calls"] == 5


@both_modes
def test_together_means_at_once(mode: str) -> None:
    """None of three calls is answered before all are made; the answers come in the order of the questions."""
    barrier = threading.Barrier(3)

    def say(prompt: str) -> Any:
        barrier.wait(20)
        return {"words": [prompt.split()[-1]]}

    for more in ({"checkpointer": InMemorySaver()}, {}):
        graph = graph_of(ScriptedModel(script=[say], loop=True), [["a", "b", "c"]], **more)
        config = {} if more else {"max_concurrency": 1}
        if more:
            assert run(graph, {}, mode)["said"] == ["a", "b", "c"]
        elif mode == "sync":
            assert graph.invoke({}, config)["said"] == ["a", "b", "c"]
        else:
            assert asyncio.run(graph.ainvoke({}, config))["said"] == ["a", "b", "c"]


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


@both_modes
def test_answers_kept_under_the_former_key_are_used(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run that an earlier version left between two answers asks only for the second."""
    model = crashing_at(1)
    graph = graph_of(model, ["a", "b"], checkpointer=InMemorySaver())
    with monkeypatch.context() as earlier:
        earlier.setattr(keeping, "_key", lambda request: digest(repr(request)))
        with pytest.raises(Crash):
            run(graph, {}, mode)
    assert run(graph, None, mode)["said"] == ["a", "b"]
    assert asked(model) == ["a", "b", "b"]
