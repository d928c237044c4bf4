"""Runs that are cancelled in the middle: what they took is free at once, and they may still go on."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Generator
from typing import Any

import pytest
from langchain_core.callbacks import AsyncCallbackManagerForLLMRun
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langchain_core.outputs import ChatResult
from langgraph.checkpoint.memory import InMemorySaver
from pydantic import PrivateAttr
from scripted import CallingModel, ScriptedModel, extraction
from typing_extensions import override

from reverie import (
    CompactionPolicy,
    Vault,
    create_compaction_graph,
    create_memory_agent,
    create_reflection_graph,
    create_reflector_graph,
)
from reverie.nodes.asking.driving import adrive

SAID = {"messages": [HumanMessage("I prefer metric units in every report.", id="h0")]}
PREFERS = extraction("The user prefers metric units in every report.", type="preference")
CONFIG: dict[str, Any] = {"configurable": {"user_id": "ana", "thread_id": "t1"}}


class SilentModel(CallingModel):
    """One that is awaited in vain the first time."""

    _reached: asyncio.Event = PrivateAttr(default_factory=asyncio.Event)
    _again: bool = PrivateAttr(default=False)

    @override
    async def _agenerate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        if not self._again:
            self._again = True
            self._reached.set()
            await asyncio.Event().wait()
        return self._generate(messages)


async def cancelled(graph: Any, given: Any, model: SilentModel, config: dict[str, Any] = CONFIG) -> None:
    """Cancel a run of a graph as soon as its model is asked."""
    running = asyncio.create_task(graph.ainvoke(given, config))
    await asyncio.wait_for(model._reached.wait(), 20)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running


def contents(vault: Vault) -> list[str]:
    return [stored.memory.content for stored in vault.scope("ana").page(limit=100)]


@pytest.mark.parametrize("create", [create_reflection_graph, create_reflector_graph])
async def test_the_next_run_takes_what_a_cancelled_one_held(vault: Vault, create: Any) -> None:
    """No lease has to run out first, and no failure is counted."""
    model = SilentModel(script=[PREFERS])
    await cancelled(create(model, vault), SAID, model)
    [piece] = vault.scope("ana").due(thread="t1")
    assert piece.attempts == 0
    result = await create_reflection_graph(model, vault).ainvoke({"messages": []}, CONFIG)
    assert result["reflection"]["status"] == "applied", result["reflection"]["reason"]
    assert contents(vault) == ["The user prefers metric units in every report."]


async def test_a_cancelled_run_goes_on_from_its_checkpoint(vault: Vault) -> None:
    """Unless another took its pieces, the run that was cancelled commits them when it is resumed."""
    model = SilentModel(script=[PREFERS])
    graph = create_reflection_graph(model, vault, checkpointer=InMemorySaver())
    await cancelled(graph, SAID, model)
    result = await graph.ainvoke(None, CONFIG)
    assert (result["reflection"]["status"], result["reflection"]["pieces"]["covered"]) == ("applied", 1)
    assert contents(vault) == ["The user prefers metric units in every report."]


async def test_who_comes_first_has_the_pieces(vault: Vault) -> None:
    """What another run did meanwhile isn't done again by the one that was cancelled."""
    model = SilentModel(script=[PREFERS], loop=True)
    graph = create_reflection_graph(model, vault, checkpointer=InMemorySaver())
    await cancelled(graph, SAID, model)
    first = (await create_reflection_graph(model, vault).ainvoke({"messages": []}, CONFIG))["reflection"]
    late = (await graph.ainvoke(None, CONFIG))["reflection"]
    assert late["commit_id"] == first["commit_id"]
    assert len(contents(vault)) == len(vault.scope("ana").log()) == 1
    assert vault.scope("ana").due(thread="t1") == []


async def test_an_agent_whose_client_goes_away(vault: Vault) -> None:
    """The answer stood, the reflection behind it was cancelled: the next turn reflects on both."""
    model = SilentModel(script=[PREFERS])
    agent = create_memory_agent(
        CallingModel(script=["Noted."], loop=True),
        vault,
        reflection_model=model,
        checkpointer=InMemorySaver(),
    )
    await cancelled(agent, SAID, model)
    result = await agent.ainvoke({"messages": [HumanMessage("Thank you.", id="h1")]}, CONFIG)
    assert result["reflection"]["status"] == "applied", result["reflection"]["reason"]
    assert contents(vault) == ["The user prefers metric units in every report."]


async def test_a_cancelled_compaction_holds_nothing(vault: Vault) -> None:
    """The span of a cancelled cycle is summarised by the next."""
    turns: list[BaseMessage] = [
        (HumanMessage if n % 2 == 0 else AIMessage)(f"The gauge reads {n} metres today.", id=f"m{n}")
        for n in range(12)
    ]
    model = SilentModel(script=[{"summary": "The gauge was read every day, from 0 to 11 metres."}], loop=True)
    policy = CompactionPolicy(immediate_messages=2, recent_messages=4)
    given = {"messages": turns}
    await cancelled(create_compaction_graph(model, vault, policy=policy), given, model)
    result = await create_compaction_graph(model, vault, policy=policy).ainvoke(given, CONFIG)
    assert result["compaction"]["status"] == "applied", result["compaction"]["reason"]


def test_an_interrupt_at_the_keyboard_holds_nothing(vault: Vault) -> None:
    """Ctrl-C while a model is asked, in a notebook: the process lives on, the lease doesn't."""
    graph = create_reflection_graph(ScriptedModel(script=[KeyboardInterrupt()]), vault)
    with pytest.raises(KeyboardInterrupt):
        graph.invoke(SAID, CONFIG)
    result = create_reflection_graph(ScriptedModel(script=[PREFERS]), vault).invoke({"messages": []}, CONFIG)
    assert result["reflection"]["status"] == "applied", result["reflection"]["reason"]


async def test_a_vault_that_fails_hides_no_cancellation(
    vault: Vault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the lease can't be ended the run is cancelled all the same."""

    def broken(*_: Any, **__: Any) -> int:
        raise OSError("the disk is gone")

    model = SilentModel(script=[PREFERS])
    graph = create_reflection_graph(model, vault)
    running = asyncio.create_task(graph.ainvoke(SAID, CONFIG))
    await asyncio.wait_for(model._reached.wait(), 20)
    monkeypatch.setattr(type(vault.scope("ana")), "renew", broken)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running


async def test_who_is_cancelled_again_and_again_holds_nothing_either(
    vault: Vault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As anyio does, and web servers with it: until a task has ended. What it took is free by then."""
    scope = type(vault.scope("ana"))
    renew, ended = scope.renew, []

    def slow(*args: Any, **kwargs: Any) -> int:
        time.sleep(0.1)
        ended.append(renew(*args, **kwargs))
        return ended[-1]

    model = SilentModel(script=[PREFERS])
    graph = create_reflection_graph(model, vault)
    running = asyncio.create_task(graph.ainvoke(SAID, CONFIG))
    await asyncio.wait_for(model._reached.wait(), 20)
    monkeypatch.setattr(scope, "renew", slow)
    while not running.done():
        running.cancel()
        await asyncio.sleep(0.01)
    assert running.cancelled()
    assert ended == [1]


async def test_a_step_that_runs_is_waited_for_however_often_one_cancels() -> None:
    """A script can't be closed while one of its steps runs in a thread: that would hide the cancellation."""
    begun, may_end, steps = asyncio.Event(), threading.Event(), []
    loop = asyncio.get_running_loop()

    def script() -> Generator[Any, Any, None]:
        loop.call_soon_threadsafe(begun.set)
        may_end.wait(20)
        steps.append("ended")
        yield

    running = asyncio.create_task(adrive(script(), asyncio.sleep))
    await begun.wait()
    for _ in range(3):
        running.cancel()
        await asyncio.sleep(0.01)
    assert not running.done()
    may_end.set()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert steps == ["ended"]
