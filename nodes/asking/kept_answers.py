"""Keeping the answers of a model with the run's checkpoints, so that a crash repeats only the calls in flight.

A node's update is saved when the node is done, but a node may ask a model many times. Each call is a task of
LangGraph's (https://docs.langchain.com/oss/python/langgraph/durable-execution), whose result the checkpointer gets
as soon as it is there; when the node runs again after a crash, its calls are answered from there, in order.

What a node asks when it runs again may differ, since the vault moves on meanwhile, and of calls that were made
together any may be missing: an answer is used for the request it was given to, and for no other. Failures aren't kept.
What is in the way of a call, an answer to something else or the place of a failure, is passed over, and the call is
kept after it; the answer that was passed over waits for its own request.

A task is run by a thread of LangGraph's pool. A process that ends waits for the threads of its pools, and a run that is
interrupted for its own; so whoever waits there for a model is told when nobody will take the answer. The run can be
resumed as after a crash.
"""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from contextvars import ContextVar
from dataclasses import asdict
from queue import SimpleQueue
from typing import Any, ClassVar, Final, TypeVar

from langchain_core.messages import BaseMessage
from langgraph.config import get_config
from langgraph.errors import GraphDrained
from langgraph.func import task

from ...state import digest
from .model_forms import Raw, Request
from .timing import Results, ain_time, begin

T = TypeVar("T")
U = TypeVar("U")

_ROOM: Final = 3
"""Fewer steps at once than these (``max_concurrency``) leave none for a task that its node waits for (count)."""
_LEFT: Final = "interrupted before the model answered"

_ANSWERED: ContextVar[Callable[[], Raw | None]] = ContextVar("reverie_answered")
_AANSWERED: ContextVar[Callable[[], Awaitable[Raw | None]]] = ContextVar("reverie_aanswered")
"""What asks the model within a task: no argument of it, since LangGraph shows those to whoever watches a run."""


def model_call(asked: str) -> dict[str, Any] | None:
    """Return the answer to a request, by the request's key; None if there was none, and the node knows why."""
    raw = _ANSWERED.get()()
    return None if raw is None else {"asked": asked, "raw": asdict(raw)}


async def amodel_call(asked: str) -> dict[str, Any] | None:
    """Do as ``model_call`` does, awaited."""
    raw = await _AANSWERED.get()()
    return None if raw is None else {"asked": asked, "raw": asdict(raw)}


# Functions of this module and not of each call: LangGraph looks into their signatures once.
# By this name the task is known, in checkpoints and to those who watch a run.
amodel_call.__name__ = model_call.__name__
_KEPT_CALL, _KEPT_ACALL = task(model_call), task(amodel_call)


class KeptAnswers:
    """The answers of one run of a node, from the model or from before a crash. Calls begin in the node's own order."""

    _all_awaited: ClassVar[set[Results]] = set()
    """What threads of pools wait for, in this process."""
    _process_ends: ClassVar = False

    def __init__(self) -> None:
        self._passed_over: list[dict[str, Any]] = []
        self._awaited: set[Results] = set()
        self._interrupted = False

    def begin(self, request: Request, call: Callable[[], Raw], seconds: float) -> Callable[[], Raw]:
        """Begin a call, or find what it returned before a crash; what comes back waits for it and returns it.

        Waiting raises what the call raised, and ``TimeoutError`` if it takes longer than ``seconds``.
        """
        errors: list[Exception] = []

        def answered() -> Raw | None:
            try:
                return self._in_time(call, seconds)
            except GraphDrained:
                raise
            except Exception as error:  # noqa: BLE001 - raised below, in the node
                errors.append(error)
                return None

        if not _in_graph():
            return begin(call, seconds)
        key = _key(request)
        while (raw := self._found(key, request)) is None:
            slot: Future[Any] = _with(_ANSWERED, answered, lambda: _KEPT_CALL(key))
            if not slot.done():  # what was saved is there at once: this is a call
                return lambda: _result(slot.result(), errors)
            if errors or _was_given_to(kept := slot.result(), key, request):
                return lambda: _result(slot.result(), errors)
            self._pass_over(kept)
        return lambda: raw

    async def abegin(
        self, request: Request, call: Callable[[], Awaitable[Raw]], seconds: float
    ) -> Callable[[], Awaitable[Raw]]:
        """Do as ``begin`` does, awaited."""
        errors: list[Exception] = []
        entered = asyncio.Event()

        async def answered() -> Raw | None:
            entered.set()
            try:
                return await ain_time(call(), seconds)
            except Exception as error:  # noqa: BLE001 - raised below, in the node
                errors.append(error)
                return None

        if not _in_graph():
            alone = asyncio.ensure_future(ain_time(call(), seconds))
            return lambda: alone
        key = _key(request)
        while (raw := self._found(key, request)) is None:
            slot = asyncio.ensure_future(_with(_AANSWERED, answered, lambda: _KEPT_ACALL(key)))
            await _first(slot, entered)
            if entered.is_set():
                return lambda: _aresult(slot, errors)
            kept = slot.result()
            if _was_given_to(kept, key, request):
                return lambda: _aresult(slot, errors)
            self._pass_over(kept)
        return lambda: _at_once(raw)

    def leave(self) -> None:
        """Let no thread of a pool wait for the model on behalf of this node any more: it is interrupted."""
        self._interrupted = True
        _leave(self._awaited)

    @classmethod
    def leave_all(cls) -> None:
        """Let no thread of a pool wait for a model any more: the process ends."""
        cls._process_ends = True
        _leave(cls._all_awaited)

    def _in_time(self, call: Callable[[], Raw], seconds: float) -> Raw:
        """Return what a call returns, in a thread of a pool.

        Raises:
            TimeoutError: It takes longer than ``seconds``.
            GraphDrained: Nobody will take the answer.
        """
        results: Results = SimpleQueue()
        self._awaited.add(results)
        self._all_awaited.add(results)
        try:
            if self._interrupted or self._process_ends:
                raise GraphDrained(_LEFT)
            return begin(call, seconds, results)()
        finally:
            self._awaited.discard(results)
            self._all_awaited.discard(results)

    def _found(self, key: str, request: Request) -> Raw | None:
        """Take the first answer passed over that was given to this request."""
        mine = next((kept for kept in self._passed_over if _was_given_to(kept, key, request)), None)
        if mine is None:
            return None
        self._passed_over.remove(mine)
        return Raw(**mine["raw"])

    def _pass_over(self, kept: Any) -> None:
        if isinstance(kept, dict):  # the place of a failure holds nothing
            self._passed_over.append(kept)


# Python calls these before it waits for the threads of pools; what ``atexit`` has it calls behind that.
threading._register_atexit(KeptAnswers.leave_all)  # type: ignore[attr-defined]  # noqa: SLF001


def _with(variable: ContextVar[T], value: T, call: Callable[[], U]) -> U:
    """Return what ``call`` returns while a variable has a value, as has whatever it starts."""
    token = variable.set(value)
    try:
        return call()
    finally:
        variable.reset(token)


def _leave(awaited: set[Results]) -> None:
    for results in tuple(awaited):
        results.put((False, GraphDrained(_LEFT)))


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


def _key(request: Request) -> str:
    """Return the key under which the answer to a request is kept."""
    said = request.input if isinstance(request.input, str) else [_said(message) for message in request.input]
    parts = (said, request.settings, request.prefix, request.constrained, list(request.stop), request.text)
    try:
        return digest("answer", *parts)
    except (TypeError, ValueError):  # something that JSON has no words for
        return digest("answer", *json.loads(json.dumps(parts, default=repr, sort_keys=True)))


def _said(message: BaseMessage) -> list[Any]:
    """What of a message a model's answer may depend on."""
    return [
        message.type,
        message.name,
        message.content,
        getattr(message, "tool_calls", None),
        getattr(message, "tool_call_id", None),
        message.additional_kwargs,
    ]


def _was_given_to(kept: Any, key: str, request: Request) -> bool:
    """Whether this was kept as the answer to a request, under its key or the former one; a failure's place was not.

    The former key was made of the classes' own printed form, which changes with their names and with LangChain's.
    """
    asked = kept.get("asked") if isinstance(kept, dict) else None
    return asked is not None and (asked == key or asked == digest(repr(request)))
