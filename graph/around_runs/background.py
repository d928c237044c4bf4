"""Work that goes on after an agent has answered, and holds nobody up.

What it works on is recorded in the vault before, so a process that ends, however, loses nothing: the next one finds
what was left. That is why these threads may simply be dropped at exit.
"""

from __future__ import annotations

import contextvars
import heapq
import os
import threading
import time
from collections import deque
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from itertools import count

AT_ONCE = 4
"""Most jobs that run at the same time in one process (count)."""
MOST_WAITS = 12
"""A key that is never still has its job started after so many times the wait (count)."""
IDLE_S = 60.0
"""A thread that has nothing to do waits for work for so long before it ends (seconds)."""


@dataclass(frozen=True)
class _Job:
    work: Callable[[], None]
    done: threading.Event = field(default_factory=threading.Event)


class Background:
    """Jobs under keys, each started a while after it was last asked for.

    However many wait, there is one thread that looks when they are due, and one for each that runs. Each stays a while
    for what comes next: the C library has several heaps for threads and gives a new one any of them, and in each it
    keeps what a reflection has needed at once.

    Args:
        debounce_s: How long a key must be still before its job starts (seconds).
    """

    def __init__(self, debounce_s: float) -> None:
        self._debounce_s = debounce_s
        self._clear()

    def _clear(self) -> None:
        self._pid = os.getpid()
        self._changed = threading.Condition()
        self._due: dict[Hashable, _Job] = {}
        self._since: dict[Hashable, float] = {}
        self._at: list[tuple[float, int, Hashable, _Job]] = []
        """When to look at which job, the soonest first; those that were dropped, too."""
        self._numbers = count()
        self._ready: deque[_Job] = deque()
        self._running = 0
        self._threads = 0
        """Those that run jobs, or wait for one."""
        self._looking = False

    def _after_fork(self) -> None:
        if self._pid != os.getpid():  # the parent's threads and locks are not ours
            self._clear()

    def later(self, key: Hashable, job: Callable[[], None], *, at_once: bool = False) -> threading.Event:
        """Start ``job`` once nobody has asked for one under ``key`` for a while; return what is set at its end.

        A job that was waiting under the key is dropped: the new one does its work too. ``job`` must not raise.

        Args:
            key: What the job is about.
            job: What to do.
            at_once: Whether to start it without waiting.
        """
        self._after_fork()
        made, now = _Job(job), time.monotonic()
        with self._changed:
            dropped = self._due.get(key)
            self._due[key] = made
            latest = self._since.setdefault(key, now) + MOST_WAITS * self._debounce_s
            wait = 0.0 if at_once else min(self._debounce_s, max(0.0, latest - now))
            heapq.heappush(self._at, (now + wait, next(self._numbers), key, made))
            if not self._looking:
                self._looking = True
                threading.Thread(target=self._look, name="reverie-background", daemon=True).start()
            self._changed.notify_all()
        if dropped is not None:
            dropped.done.set()
        return made.done

    def wait(self, timeout_s: float | None = None) -> bool:
        """Wait until nothing is due and nothing runs; False if that took longer than ``timeout_s``."""
        self._after_fork()
        with self._changed:
            return self._changed.wait_for(lambda: not (self._due or self._ready or self._running), timeout_s)

    def _look(self) -> None:
        """Have jobs run when they are due, as long as there are any."""
        with self._changed:
            while self._changed.wait_for(lambda: self._at, IDLE_S):
                self._look_at_first()
            self._looking = False

    def _look_at_first(self) -> None:
        at, _, key, job = self._at[0]
        if self._due.get(key) is job and (left := at - time.monotonic()) > 0:
            self._changed.wait(left)
            return
        heapq.heappop(self._at)
        if self._due.get(key) is job:
            del self._due[key], self._since[key]
            self._ready.append(job)
            self._see_to_threads()

    def _see_to_threads(self) -> None:
        """Have a thread for each job that is ready, as far as there may be so many."""
        if len(self._ready) > self._threads - self._running and self._threads < AT_ONCE:
            self._threads += 1
            threading.Thread(target=self._work, name="reverie-background", daemon=True).start()
        self._changed.notify_all()

    def _work(self) -> None:
        """Run what is ready, as long as there is anything."""
        with self._changed:
            try:
                while self._changed.wait_for(lambda: self._ready, IDLE_S):
                    self._run(self._ready.popleft())
            finally:
                self._threads -= 1
                self._see_to_threads()

    def _run(self, job: _Job) -> None:
        """Run a job with the lock open."""
        self._running += 1
        self._changed.release()
        try:
            # In a context of its own: the run that asked for it may be over.
            contextvars.Context().run(job.work)
        finally:
            self._changed.acquire()
            self._running -= 1
            self._changed.notify_all()
            job.done.set()
