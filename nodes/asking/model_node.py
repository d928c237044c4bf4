"""Nodes whose logic is a script, in one form for sync and async: one that waits, and one that asks a model."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Generator
from functools import partial
from typing import Any

from langchain_core.runnables import Runnable
from langgraph.errors import GraphBubbleUp
from typing_extensions import override

from ... import _telemetry
from .asker import Asker, BeforeCall, Logic
from .driving import adrive, drive
from .questions import Pause
from .timing import off_loop

Update = dict[str, Any]


class ScriptNode(Runnable[Any, Update]):
    """A node that may have to wait, and then holds neither a thread nor the event loop.

    Args:
        name: The node's name.
        logic: Takes the state and returns the script that does the work; its result is the update.
        recover: Given the state and what the logic raised, returns the update instead; without it the exception goes
            on to LangGraph.
        given_up: Called with the state when the run is cancelled, or interrupted at the keyboard, within the node.
    """

    def __init__(
        self,
        name: str,
        logic: Callable[[Any], Generator[Any, Any, Update]],
        *,
        recover: Callable[[Any, Exception], Update] | None = None,
        given_up: Callable[[Any], None] | None = None,
    ) -> None:
        self.name = name
        self._logic = logic
        self._recover = recover
        self._given_up = given_up

    # LangGraph has put the config into the context, where the model and the stream writer find it.

    def invoke(self, input: Any, config: Any = None, **kwargs: Any) -> Update:  # noqa: A002, ARG002
        """Run the node on a state and return its update."""
        return self._update(input, partial(drive, perform=_sleep))

    async def ainvoke(self, input: Any, config: Any = None, **kwargs: Any) -> Update:  # noqa: A002, ARG002
        """Run the node on a state and return its update."""
        return await self._aupdate(input, partial(adrive, perform=_asleep))

    def _update(self, state: Any, run: Callable[[Generator[Any, Any, Update]], Update]) -> Update:
        with _telemetry.node(self.name or "", state) as noting:
            update = self._recovered(state, run)
            noting.gave(update)
            return update

    def _recovered(self, state: Any, run: Callable[[Generator[Any, Any, Update]], Update]) -> Update:
        try:
            return run(self._logic(state))
        except GraphBubbleUp:
            raise
        except Exception as error:
            if self._recover is None:
                raise
            return self._recover(state, error)
        except BaseException:
            if self._given_up is not None:
                self._given_up(state)
            raise

    async def _aupdate(
        self, state: Any, run: Callable[[Generator[Any, Any, Update]], Awaitable[Update]]
    ) -> Update:
        with _telemetry.node(self.name or "", state) as noting:
            update = await self._arecovered(state, run)
            noting.gave(update)
            return update

    async def _arecovered(
        self, state: Any, run: Callable[[Generator[Any, Any, Update]], Awaitable[Update]]
    ) -> Update:
        try:
            return await run(self._logic(state))
        except GraphBubbleUp:
            raise
        except Exception as error:
            if self._recover is None:
                raise
            return await off_loop(partial(self._recover, state, error))
        except asyncio.CancelledError:
            if self._given_up is not None:
                await off_loop(partial(self._given_up, state))
            raise


class ModelNode(ScriptNode):
    """A node that asks a model.

    Args:
        name: The node's name.
        logic: Takes the state and returns the script that does the work; its result is the update.
        asker: Who is asked.
        before_call: Called with the state before every request.
        recover: Given the state and what the logic or a call raised, returns the update instead; without it
            the exception goes on to LangGraph.
        given_up: Called with the state when the run is cancelled, or interrupted at the keyboard, within the node.

    The update gets the channel ``usage`` besides: what the run has spent so far.
    """

    def __init__(
        self,
        name: str,
        logic: Callable[[Any], Logic[Update]],
        asker: Asker,
        *,
        before_call: Callable[[Any], None] | None = None,
        recover: Callable[[Any, Exception], Update] | None = None,
        given_up: Callable[[Any], None] | None = None,
    ) -> None:
        super().__init__(name, logic, recover=recover, given_up=given_up)
        self._asker = asker
        self._before_call = before_call

    @override
    def invoke(self, input: Any, config: Any = None, **kwargs: Any) -> Update:
        budget = self._asker.budget(input.get("usage"))
        ask = partial(self._asker.drive, budget=budget, before_call=self._hook(input))
        return {**self._update(input, ask), "usage": budget.usage()}

    @override
    async def ainvoke(self, input: Any, config: Any = None, **kwargs: Any) -> Update:
        budget = self._asker.budget(input.get("usage"))
        ask = partial(self._asker.adrive, budget=budget, before_call=self._hook(input))
        return {**await self._aupdate(input, ask), "usage": budget.usage()}

    def _hook(self, state: Any) -> BeforeCall | None:
        hook = self._before_call
        return None if hook is None else lambda: hook(state)


def _sleep(pause: Pause) -> None:
    time.sleep(pause.seconds)


async def _asleep(pause: Pause) -> None:
    await asyncio.sleep(pause.seconds)
