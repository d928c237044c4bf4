"""Keeping the answers of a model with the run's checkpoints, so that a crash repeats only the call in flight.

A node's update is saved when the node is done, but a node may ask a model many times. Each call is a task of
LangGraph's (https://docs.langchain.com/oss/python/langgraph/durable-execution), whose result the checkpointer gets
as soon as it is there; when the node runs again after a crash, its calls are answered from there, in order.

What a node asks when it runs again may differ, since the vault moves on meanwhile: an answer is used for the request
it was given to, and for no other. Failures aren't kept. What is in the way of a call, an answer to something else or
the place of a failure, is passed over, and the call is kept after it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import asdict
from typing import Any, Final

from langgraph.config import get_config
from langgraph.func import task

from ..state import digest
from .dialects import Raw, Request

_ROOM: Final = 3
"""Fewer steps at once than these (``max_concurrency``) leave none for a task that its node waits for (count)."""


def keep_answer(request: Request, call: Callable[[], Raw]) -> Raw:
    """Return what ``call`` returns, or what it returned before a crash."""
    errors: list[Exception] = []

    @task
    def model_call(asked: str) -> dict[str, Any] | None:
        try:
            return {"asked": asked, "raw": asdict(call())}
        except Exception as error:  # noqa: BLE001 - raised below, in the node
            errors.append(error)
            return None

    if not _in_graph():
        return call()
    asked = _digest(request)
    while True:
        kept = model_call(asked).result()
        if errors:
            raise errors[0]
        answer = _answer_to(asked, kept)
        if answer is not None:
            return answer


async def akeep_answer(request: Request, call: Callable[[], Awaitable[Raw]]) -> Raw:
    """Do as ``keep_answer`` does, awaited."""
    errors: list[Exception] = []

    @task
    async def model_call(asked: str) -> dict[str, Any] | None:
        try:
            return {"asked": asked, "raw": asdict(await call())}
        except Exception as error:  # noqa: BLE001 - raised below, in the node
            errors.append(error)
            return None

    if not _in_graph():
        return await call()
    asked = _digest(request)
    while True:
        kept = await model_call(asked)
        if errors:
            raise errors[0]
        answer = _answer_to(asked, kept)
        if answer is not None:
            return answer


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


def _answer_to(asked: str, kept: Any) -> Raw | None:
    """Return what was kept if it is an answer to this request."""
    return Raw(**kept["raw"]) if isinstance(kept, dict) and kept.get("asked") == asked else None
