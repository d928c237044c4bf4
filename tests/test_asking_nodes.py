"""Nodes that ask, in a compiled graph: both modes, progress, silence towards the parent, interrupts, cancelling."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Generator
from typing import Any

import pytest
from fake_openai import FakeOpenAI, reply, silence
from langchain_core.callbacks import BaseCallbackHandler
from langchain_core.language_models import GenericFakeChatModel
from langchain_core.messages import AIMessage
from langchain_openai import ChatOpenAI, OpenAI
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.config import get_config, get_stream_writer
from langgraph.graph import END, START, StateGraph
from langgraph.types import Command, interrupt
from pydantic import BaseModel
from typing_extensions import TypedDict

from reverie.nodes.asking.asker import Answer, Ask, Asker, Pause
from reverie.nodes.asking.model_node import ModelNode
from reverie.state import ReflectionPolicy, ReverieError


class Numbers(BaseModel):
    numbers: list[int]


class State(TypedDict, total=False):
    """Channels of the test graphs."""

    wanted: int
    found: list[int]
    user: str
    usage: dict[str, int]


ASK = Ask(system="", prompt="Count.", schema=Numbers, label="count")
Logic = Generator[Ask | Pause, Any, dict[str, Any]]
both_modes = pytest.mark.parametrize("mode", ["sync", "async"])


def count(state: State) -> Logic:
    """Ask as often as wanted, saying so, and note who the user is."""
    found: list[int] = []
    for turn in range(state["wanted"]):
        get_stream_writer()({"turn": turn})
        answer: Answer = yield ASK
        assert answer.reply is not None, answer.error
        found += answer.reply.value.numbers
        yield Pause(0.001)
    return {"found": found, "user": get_config()["configurable"]["user_id"]}


def asker_of(model: Any, **kwargs: Any) -> Asker:
    """Return an asker with short waits."""
    return Asker(model, ReflectionPolicy(**{"retry_wait_s": 0.01, "call_timeout_s": 10, **kwargs}))


def graph_of(logic: Callable[[State], Logic], asker: Asker, **kwargs: Any) -> Any:
    """Return a compiled graph of one node that asks."""
    builder = StateGraph(State)
    builder.add_node("count", ModelNode("count", logic, asker, **kwargs))
    builder.add_edge(START, "count")
    builder.add_edge("count", END)
    return builder


def scripted(*replies: str) -> GenericFakeChatModel:
    """Return a model that says these, one after the other."""
    texts = [text if text == "no" else f'{{"numbers": {text}}}' for text in replies]
    return GenericFakeChatModel(messages=iter([AIMessage(text) for text in texts]))


CONFIG = {"configurable": {"user_id": "ana", "thread_id": "1"}}


async def _all(stream: Any) -> list[Any]:
    return [each async for each in stream]


def invoke(graph: Any, given: Any, mode: str, config: Any = CONFIG) -> Any:
    """Run a graph in one of the two modes."""
    return graph.invoke(given, config) if mode == "sync" else asyncio.run(graph.ainvoke(given, config))


@both_modes
def test_a_node_asks_and_updates(mode: str) -> None:
    """The generator's result is the update, with what was spent; the run's config is there at every step."""
    graph = graph_of(count, asker_of(scripted("[1]", "[2, 3]"))).compile()
    result = invoke(graph, {"wanted": 2, "usage": {"model_calls": 4}}, mode)
    assert result["found"] == [1, 2, 3]
    assert result["user"] == "ana"
    assert result["usage"] == {"model_calls": 6, "prompt_tokens": 4, "completion_tokens": 9}


@both_modes
def test_progress_and_nothing_else_reaches_the_stream(mode: str) -> None:
    """The stream writer works between questions; of the model's messages the user's stream sees none."""
    with FakeOpenAI([reply({"numbers": [1]}), reply({"numbers": [2]})]) as server:
        model = ChatOpenAI(base_url=server.url, api_key="k", model="m")
        graph = graph_of(count, asker_of(model)).compile()
        given, modes = {"wanted": 2}, ["custom", "messages"]
        if mode == "sync":
            events = list(graph.stream(given, CONFIG, stream_mode=modes))
        else:
            events = asyncio.run(_all(graph.astream(given, CONFIG, stream_mode=modes)))
    assert events == [("custom", {"turn": 0}), ("custom", {"turn": 1})]


@both_modes
def test_fakes_that_stream_are_kept_out_too(mode: str) -> None:
    """A model that streams by itself doesn't show in the user's message stream either."""
    graph = graph_of(count, asker_of(scripted("[1]"))).compile()
    if mode == "sync":
        events = list(graph.stream({"wanted": 1}, CONFIG, stream_mode="messages"))
    else:
        events = asyncio.run(_all(graph.astream({"wanted": 1}, CONFIG, stream_mode="messages")))
    assert events == []


class Names(BaseCallbackHandler):
    """Notes under which names and tags models are asked."""

    def __init__(self) -> None:
        self.names: list[tuple[str, list[str]]] = []

    def on_chat_model_start(self, *args: Any, **kwargs: Any) -> None:
        self.names.append((kwargs["name"], kwargs["tags"]))

    def on_llm_start(self, *args: Any, **kwargs: Any) -> None:
        self.names.append((kwargs["name"], kwargs["tags"]))


class Awaited(GenericFakeChatModel):
    """One that streams when it is awaited, too."""

    async def _astream(self, *args: Any, **kwargs: Any) -> Any:
        for chunk in self._stream(*args, **kwargs):
            yield chunk


@pytest.mark.filterwarnings("ignore::langchain_core._api.LangChainDeprecationWarning")
@pytest.mark.parametrize("kind", [GenericFakeChatModel, Awaited])
@pytest.mark.parametrize("version", ["v1", "v2"])
async def test_events_stream_no_reply_of_it(version: Any, kind: Any) -> None:
    """Who sends on what ``astream_events`` streams sends on nothing that is asked besides; traces see the call."""
    seen = Names()
    model = kind(messages=iter([AIMessage('{"numbers": [1]}')]))
    graph = graph_of(count, asker_of(model)).compile()
    events = await _all(graph.astream_events({"wanted": 1}, {**CONFIG, "callbacks": [seen]}, version=version))
    assert "'found': [1]" in str(events[-1]["data"]["output"])
    assert [event for event in events if event["event"] == "on_chat_model_stream"] == []
    assert [name for name, _ in seen.names] == ["count"]


@pytest.mark.filterwarnings("ignore::langchain_core._api.LangChainBetaWarning")
async def test_events_of_the_third_version_stream_no_reply_of_it() -> None:
    """Nor do the events of LangGraph's own protocol."""
    graph = graph_of(count, asker_of(scripted("[1]"))).compile()
    run = await graph.astream_events({"wanted": 1}, CONFIG, version="v3")
    methods = {event["method"] async for event in run}
    assert "values" in methods
    assert "messages" not in methods


@both_modes
def test_calls_are_named_in_traces(mode: str) -> None:
    """Callbacks of the run see the calls under their label, chat and completion alike."""
    seen = Names()
    with FakeOpenAI([reply({"numbers": [1]}), reply("1]}")]) as server:
        for kind in (ChatOpenAI, OpenAI):
            graph = graph_of(count, asker_of(kind(base_url=server.url, api_key="k", model="m"))).compile()
            invoke(graph, {"wanted": 1}, mode, {**CONFIG, "callbacks": [seen]})
    assert [name for name, _ in seen.names] == ["count", "count"]
    assert all("nostream" in tags for _, tags in seen.names)


@both_modes
def test_an_interrupt_inside_the_logic_pauses_the_graph(mode: str) -> None:
    """An interrupt passes through; resumed, the node runs again."""

    def ask_first(state: State) -> Logic:
        wanted = interrupt("how many?")
        return (yield from count({**state, "wanted": wanted}))

    graph = graph_of(ask_first, asker_of(scripted("[7]"))).compile(InMemorySaver())
    paused = invoke(graph, {}, mode)
    assert paused["__interrupt__"][0].value == "how many?"
    assert invoke(graph, Command(resume=1), mode)["found"] == [7]


@both_modes
def test_an_interrupt_inside_the_model_passes_through(mode: str) -> None:
    """A model that is a graph of its own may pause: that is no failure."""
    inner = StateGraph(State)
    inner.add_node("wait", lambda _: interrupt("inside"))
    inner.add_edge(START, "wait")
    graph = graph_of(count, asker_of(_Adapter(bound=inner.compile()))).compile(InMemorySaver())
    assert invoke(graph, {"wanted": 1}, mode)["__interrupt__"][0].value == "inside"


class _Adapter(GenericFakeChatModel):
    """A chat model that runs a graph."""

    bound: Any
    messages: Any = None

    def _generate(self, *args: Any, **kwargs: Any) -> Any:
        return self.bound.invoke({"wanted": 1})


@both_modes
def test_before_every_call_the_hook_runs(mode: str) -> None:
    """Leases can be renewed before every request, retries and repair rounds included."""
    seen: list[Any] = []
    graph = graph_of(
        count, asker_of(scripted("no", "[1]")), before_call=lambda state: seen.append(dict(state))
    )
    assert invoke(graph.compile(), {"wanted": 1}, mode)["found"] == [1]
    assert seen == [{"wanted": 1}, {"wanted": 1}]


@both_modes
def test_what_the_hook_raises_is_raised_inside_the_logic(mode: str) -> None:
    """A lost lease is something the node's logic can deal with."""

    def logic(state: State) -> Logic:
        try:
            yield ASK
        except ReverieError as error:
            return {"user": str(error)}
        return {}

    def lost(_: Any) -> None:
        raise ReverieError("The lease was lost.")

    graph = graph_of(logic, asker_of(scripted("[1]")), before_call=lost).compile()
    assert invoke(graph, {}, mode)["user"] == "The lease was lost."


@both_modes
def test_an_error_of_the_logic_is_raised(mode: str) -> None:
    """Programming errors are not swallowed, and the logic is closed."""
    closed: list[str] = []

    def logic(state: State) -> Logic:
        try:
            yield ASK
            raise LookupError("a slip")
        finally:
            closed.append("yes")

    with pytest.raises(LookupError, match="a slip"):
        invoke(graph_of(logic, asker_of(scripted("[1]"))).compile(), {}, mode)
    assert closed == ["yes"]


async def test_steps_run_off_the_event_loop() -> None:
    """What the logic does between questions doesn't hold up the event loop."""
    threads: set[str] = set()

    def logic(state: State) -> Logic:
        threads.add(threading.current_thread().name)
        time.sleep(0.3)
        yield ASK
        threads.add(threading.current_thread().name)
        return {"found": []}

    graph = graph_of(logic, asker_of(scripted("[1]"))).compile()
    running = asyncio.create_task(graph.ainvoke({}, CONFIG))
    ticks = 0
    while not running.done():
        await asyncio.sleep(0.01)
        ticks += 1
    assert ticks > 10
    assert threading.current_thread().name not in threads


async def test_cancelling_during_a_call_closes_the_logic() -> None:
    """Cancelled while a model is silent, the node ends at once and its logic can clean up."""
    closed: list[str] = []

    def logic(state: State) -> Logic:
        try:
            yield ASK
        finally:
            closed.append("yes")
        return {}

    with FakeOpenAI([silence]) as server:
        model = ChatOpenAI(base_url=server.url, api_key="k", model="m")
        running = asyncio.create_task(graph_of(logic, asker_of(model)).compile().ainvoke({}, CONFIG))
        while not server.received:
            await asyncio.sleep(0.01)
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asyncio.wait_for(running, 5)
    assert closed == ["yes"]


async def test_cancelling_during_a_step_waits_for_its_end() -> None:
    """A step that was begun, such as a commit, is finished before the cancellation goes on."""
    steps: list[str] = []
    begun = threading.Event()

    def logic(state: State) -> Logic:
        begun.set()
        time.sleep(0.2)
        steps.append("committed")
        yield ASK
        return {}

    running = asyncio.create_task(graph_of(logic, asker_of(scripted("[1]"))).compile().ainvoke({}, CONFIG))
    await asyncio.to_thread(begun.wait)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert steps == ["committed"]


async def test_many_runs_at_once() -> None:
    """Askers can be shared by runs; each has its own budget."""
    with FakeOpenAI(lambda _: reply({"numbers": [1]})) as server:
        graph = graph_of(count, asker_of(ChatOpenAI(base_url=server.url, api_key="k", model="m"))).compile()
        results = await asyncio.gather(*(graph.ainvoke({"wanted": 2}, CONFIG) for _ in range(8)))
    assert [result["found"] for result in results] == [[1, 1]] * 8
    assert {result["usage"]["model_calls"] for result in results} == {2}


@both_modes
def test_what_a_node_raises_can_become_an_update(mode: str) -> None:
    """Where a way to recover is given, an error ends in an update, and what was spent is still counted."""

    def logic(state: State) -> Logic:
        yield ASK
        raise LookupError("a slip")

    graph = graph_of(logic, asker_of(scripted("[1]")), recover=lambda state, error: {"user": str(error)})
    result = invoke(graph.compile(), {}, mode)
    assert result["user"] == "a slip"
    assert result["usage"]["model_calls"] == 1


@both_modes
def test_an_interrupt_is_nothing_to_recover_from(mode: str) -> None:
    """A pause passes by the way to recover."""

    def logic(state: State) -> Logic:
        yield Pause(0)
        return {"wanted": interrupt("how many?")}

    graph = graph_of(logic, asker_of(scripted()), recover=lambda state, error: {"user": "recovered"})
    assert "__interrupt__" in invoke(graph.compile(InMemorySaver()), {}, mode)
