"""Keeping the answers of a model with the run's checkpoints, so that a crash repeats only the calls in flight.

A node's update is saved when the node is done, but a node may ask a model many times. Each call is a task of
LangGraph's (https://docs.langchain.com/oss/python/langgraph/durable-execution), whose result the checkpointer gets
as soon as it is there; when the node runs again after a crash, its calls are answered from there, in order.

What a node asks when it runs again may differ, since the vault moves on meanwhile, and of calls that were made
together any may be missing: an answer is used for the request it was given to, and for no other. Failures aren't kept.
What is in the way of a call, an answer to something else or the place of a failure, is passed over, and the call is
kept after it; the answer that was passed over waits for its own request.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from dataclasses import asdict
from typing import Any, Final

from langgraph.config import get_config
from langgraph.func import task

from ..state import digest
from .dialects import Raw, Request
from .timing import ain_time, begin, in_time

_ROOM: Final = 3
"""Fewer steps at once than these (``max_concurrency``) leave none for a task that its node waits for (count)."""


class KeptAnswers:
    """The answers of one run of a node, from the model or from before a crash. Calls begin in the node's own order."""

    def __init__(self) -> None:
        self._passed_over: dict[str, list[Raw]] = defaultdict(list)

    def begin(self, request: Request, call: Callable[[], Raw], seconds: float) -> Callable[[], Raw]:
        """Begin a call, or find what it returned before a crash; what comes back waits for it and returns it.

        Waiting raises what the call raised, and ``TimeoutError`` if it takes longer than ``seconds``.
        """
        errors: list[Exception] = []

        @task
        def model_call(asked: str) -> dict[str, Any] | None:
            try:
                return {"asked": asked, "raw": asdict(in_time(call, seconds))}
            except Exception as error:  # noqa: BLE001 - raised below, in the node
                errors.append(error)
                return None

        if not _in_graph():
            return begin(call, seconds)
        asked = _digest(request)
        while not self._passed_over[asked]:
            slot: Future[Any] = model_call(asked)
            if not slot.done():  # what was saved is there at once: this is a call
                return lambda: _result(slot.result(), errors)
            if errors or _asked(kept := slot.result()) == asked:
                return lambda: _result(slot.result(), errors)
            self._pass_over(kept)
        raw = self._passed_over[asked].pop(0)
        return lambda: raw

    async def abegin(
        self, request: Request, call: Callable[[], Awaitable[Raw]], seconds: float
    ) -> Callable[[], Awaitable[Raw]]:
        """Do as ``begin`` does, awaited."""
        errors: list[Exception] = []
        entered = asyncio.Event()

        @task
        async def model_call(asked: str) -> dict[str, Any] | None:
            entered.set()
            try:
                return {"asked": asked, "raw": asdict(await ain_time(call(), seconds))}
            except Exception as error:  # noqa: BLE001 - raised below, in the node
                errors.append(error)
                return None

        if not _in_graph():
            alone = asyncio.ensure_future(ain_time(call(), seconds))
            return lambda: alone
        asked = _digest(request)
        while not self._passed_over[asked]:
            slot = asyncio.ensure_future(model_call(asked))
            await _first(slot, entered)
            if entered.is_set():
                return lambda: _aresult(slot, errors)
            kept = slot.result()
            if _asked(kept) == asked:
                return lambda: _aresult(slot, errors)
            self._pass_over(kept)
        raw = self._passed_over[asked].pop(0)
        return lambda: _at_once(raw)

    def _pass_over(self, kept: Any) -> None:
        if (asked := _asked(kept)) is not None:
            self._passed_over[asked].append(Raw(**kept["raw"]))


async def _first(slot: asyncio.Future[Any], entered: asyncio.Event) -> None:
    """Wait until the slot's call has begun, or what was saved in it is there."""
    waiting = asyncio.ensure_future(entered.wait())
    try:
        await asyncio.wait([slot, waiting], return_when=asyncio.FIRST_COMPLETED)
    finally:
        waiting.cancel()


def _result(kept: Any, errors: list[Exception]) -> Raw:
    if errors:
        raise errors[0]
    return Raw(**kept["raw"])


async def _aresult(slot: Awaitable[Any], errors: list[Exception]) -> Raw:
    return _result(await slot, errors)


async def _at_once(raw: Raw) -> Raw:
    return raw


def _in_graph() -> bool:
    """Whether a graph runs this that has room for a task beside the node that waits for it."""
    try:
        config = get_config()
    except RuntimeError:
        return False
    inside = "langgraph_node" in (config.get("metadata") or {})
    return inside and (config.get("max_concurrency") or _ROOM) >= _ROOM


def _digest(request: Request) -> str:
    return digest(repr(request))


def _asked(kept: Any) -> str | None:
    """Return what a kept answer was given to; None for the place of a failure."""
    return kept.get("asked") if isinstance(kept, dict) else None
