"""Calls with a time limit, in threads that may be left behind, and steps off the event loop."""

from __future__ import annotations

import asyncio
import contextvars
import queue
import threading
import time
from collections.abc import Awaitable, Callable, Generator
from typing import Any, TypeVar

T = TypeVar("T")


def take_step(script: Generator[Any, Any, T], given: Any) -> tuple[bool, Any]:
    """Take one step: whether the script is done, and its result or what it wants. No StopIteration escapes."""
    try:
        return False, script.send(given)
    except StopIteration as stop:
        return True, stop.value


def _late(seconds: float) -> TimeoutError:
    return TimeoutError(f"There was no answer within {seconds:g} seconds.")


def begin(call: Callable[[], T], seconds: float) -> Callable[[], T]:
    """Run ``call`` in a thread of its own; what comes back waits for its end and returns what it returned.

    Waiting raises ``TimeoutError`` so many seconds after the beginning; a call that hangs is left behind.
    """
    results: queue.SimpleQueue[tuple[bool, Any]] = queue.SimpleQueue()
    end = time.monotonic() + seconds
    _start(call, results.put)

    def wait() -> T:
        try:
            good, value = results.get(timeout=max(0.0, end - time.monotonic()))
        except queue.Empty:
            raise _late(seconds) from None
        if not good:
            raise value
        return value  # type: ignore[no-any-return]

    return wait


def in_time(call: Callable[[], T], seconds: float) -> T:
    """Return what ``call`` returns, or raise ``TimeoutError``; a call that hangs is left behind in its thread."""
    return begin(call, seconds)()


async def ain_time(call: Awaitable[T], seconds: float) -> T:
    """Await ``call``, or raise ``TimeoutError``."""
    timer = asyncio.timeout(seconds)
    try:
        async with timer:
            return await call
    except TimeoutError:
        if timer.expired():
            raise _late(seconds) from None
        raise


async def in_thread(call: Callable[[], T]) -> T:
    """Await a blocking call in a thread of its own, which may be left behind without holding up the loop's end."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[tuple[bool, Any]] = loop.create_future()

    def settle(result: tuple[bool, Any]) -> None:
        if not future.done():
            future.set_result(result)

    def hand_over(result: tuple[bool, Any]) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle, result)

    _start(call, hand_over)
    good, value = await future
    if not good:
        raise value
    return value  # type: ignore[no-any-return]


def _start(call: Callable[[], Any], hand_over: Callable[[tuple[bool, Any]], None]) -> None:
    """Run ``call`` in a daemon thread, in a copy of this context, and hand over its result or its error."""
    context = contextvars.copy_context()

    def run() -> None:
        try:
            result = (True, context.run(call))
        except BaseException as error:  # noqa: BLE001 - raised again by whoever waits
            result = (False, error)
        hand_over(result)

    threading.Thread(target=run, name="reverie-model-call", daemon=True).start()


async def off_loop(step: Callable[[], T]) -> T:
    """Run a step in a thread, in a copy of this context. Cancelled, it waits for the step's end first.

    A generator can't be closed while it runs, and a commit should be known to be done or not.
    """
    context = contextvars.copy_context()
    future = asyncio.get_running_loop().run_in_executor(None, context.run, step)
    try:
        return await asyncio.shield(future)
    except asyncio.CancelledError:
        await asyncio.wait([future])
        raise
