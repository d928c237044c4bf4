"""Calls of a store that are awaited at once are done together: a crowd of agents makes one commit, not one each."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from langgraph.store.base import Op, Result


@dataclass(frozen=True)
class _AwaitedBatch:
    """A batch that somebody awaits."""

    ops: list[Op]
    results: asyncio.Future[list[Result]]


class Gathering:
    """Batches that are awaited in the same round of an event loop, done as one. Used from any number of loops."""

    def __init__(self, do: Callable[[list[Op]], Awaitable[list[Result]]]) -> None:
        """Do them by ``do``, which does all or nothing of what it is given, or does no harm when asked again."""
        self._do = do
        self._waiting: dict[asyncio.AbstractEventLoop, list[_AwaitedBatch]] = {}
        self._settling: set[asyncio.Task[None]] = set()

    async def results(self, ops: list[Op]) -> list[Result]:
        """Return what comes of a batch; raises what it raises by itself, whatever else is gathered with it."""
        loop = asyncio.get_running_loop()
        call = _AwaitedBatch(ops, loop.create_future())
        if loop not in self._waiting:
            # A callback, since a task may be cancelled before it begins.
            loop.call_soon(self._begin, loop)
        self._waiting.setdefault(loop, []).append(call)
        return await call.results

    def _begin(self, loop: asyncio.AbstractEventLoop) -> None:
        calls = self._waiting.pop(loop)
        task = loop.create_task(self._settle(calls))
        self._settling.add(task)  # a loop itself doesn't hold its tasks

        def settled(done: asyncio.Task[None]) -> None:
            self._settling.discard(done)
            for call in calls:  # of a task that was cancelled
                call.results.cancel()

        task.add_done_callback(settled)

    async def _settle(self, calls: list[_AwaitedBatch]) -> None:
        """Do calls together; if that fails, by halves, so that the others don't suffer from one."""
        calls = [call for call in calls if not call.results.done()]
        if not calls:
            return
        try:
            found = iter(await self._do([op for call in calls for op in call.ops]))
        except Exception as error:  # noqa: BLE001 - whoever called gets it
            if len(calls) > 1:
                await self._settle(calls[: len(calls) // 2])
                await self._settle(calls[len(calls) // 2 :])
            elif not calls[0].results.done():
                calls[0].results.set_exception(error)
            return
        for call in calls:
            results = [next(found) for _ in call.ops]
            if not call.results.done():
                call.results.set_result(results)
