"""Calls with a time limit that follows the model, in threads that may be left behind, and steps off the event loop."""

from __future__ import annotations

import asyncio
import contextvars
import queue
import threading
import time
from collections import deque
from collections.abc import Awaitable, Callable, Generator
from contextlib import suppress
from typing import Any, TypeVar

T = TypeVar("T")
Results = queue.SimpleQueue[tuple[bool, Any]]
"""What came of a call: whether it returned, and what it returned or raised. The first counts."""

LEAST_S = 10.0
"""No call gets less, however fast the model is (seconds): a network has bad moments."""
MARGIN = 3.0
"""How many times longer than the slowest answer of late a call may take (factor)."""
_KEPT = 8
_PER_CALL = 50
_READ_AS_FAST = 10
_LONGER = 3
_USUAL = 500


class Pace:
    """What the answers of a model took of late, and what that allows the next one. Safe to share between threads.

    An answer's work is what the model wrote (tokens), a tenth of what it read, and something for the call itself.
    Until an answer came, a call may take all the time there is. After one that took too long, the next ones may take
    twice as long, so that a model that has become slow isn't given up.

    Args:
        most_s: The longest time-out (seconds): the policy's.
    """

    def __init__(self, most_s: float) -> None:
        self._most_s = most_s
        self._times: deque[float] = deque(maxlen=_KEPT)
        self._longest = 0
        self._lock = threading.Lock()

    def time_out(self, read: int, may_write: int, at_once: int = 1) -> float:
        """Return how long a call may take (seconds).

        Args:
            read: Its prompt (tokens).
            may_write: The longest reply it asks for (tokens).
            at_once: Calls made together, which one machine may answer one after the other (count).
        """
        with self._lock:
            if not self._times:
                return self._most_s
            # A reply may be longer than those before; after a wrong guess the next call gets twice the time.
            write = min(may_write, max(_USUAL, _LONGER * self._longest))
            seconds = MARGIN * max(self._times) * _work(read, write) * at_once
        return min(self._most_s, max(LEAST_S, seconds))

    def answered(self, seconds: float, read: int, written: int) -> None:
        """Note an answer: how long it took, and how many tokens were read and written."""
        with self._lock:
            self._longest = max(self._longest, written)
            self._times.append(seconds / _work(read, written))

    def late(self, seconds: float, read: int, may_write: int, at_once: int = 1) -> None:
        """Note that no answer came within a time-out that ``time_out`` gave for the same."""
        with self._lock:
            if self._times:
                write = min(may_write, max(_USUAL, _LONGER * self._longest))
                self._times.append(2 * seconds / (MARGIN * _work(read, write) * at_once))


def _work(read: int, written: int) -> float:
    return _PER_CALL + read / _READ_AS_FAST + written


def take_step(script: Generator[Any, Any, T], given: Any) -> tuple[bool, Any]:
    """Take one step: whether the script is done, and its result or what it wants. No StopIteration escapes."""
    try:
        return False, script.send(given)
    except StopIteration as stop:
        return True, stop.value


def _late(seconds: float) -> TimeoutError:
    return TimeoutError(f"There was no answer within {seconds:g} seconds.")


def begin(call: Callable[[], T], seconds: float, results: Results | None = None) -> Callable[[], T]:
    """Run ``call`` in a thread of its own; what comes back waits for its end and returns what it returned.

    Waiting raises ``TimeoutError`` so many seconds after the beginning; a call that hangs is left behind.

    Args:
        call: What to run.
        seconds: How long it may take.
        results: Where the thread puts what came of it, if somebody else may, too.
    """
    got: Results = queue.SimpleQueue() if results is None else results
    end = time.monotonic() + seconds
    _start(call, got.put)

    def wait() -> T:
        try:
            good, value = got.get(timeout=max(0.0, end - time.monotonic()))
        except queue.Empty:
            raise _late(seconds) from None
        if not good:
            raise value
        return value  # type: ignore[no-any-return]

    return wait


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
    """Run a step in a thread, in a copy of this context. Cancelled, however often, it waits for the step's end first.

    A generator can't be closed while it runs, and a commit should be known to be done or not. anyio, and servers that
    are made with it, cancel again and again until a task has ended.
    """
    context = contextvars.copy_context()
    future = asyncio.get_running_loop().run_in_executor(None, context.run, step)
    try:
        return await asyncio.shield(future)
    except asyncio.CancelledError:
        while not future.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait([future])
        raise
