"""Work that goes on after an agent has answered, and holds nobody up.

What it works on is recorded in the vault before, so a process that ends, however, loses nothing: the next one finds
what was left. That is why these threads may simply be dropped at exit.
"""

from __future__ import annotations

import contextvars
import os
import threading
import time
from collections.abc import Callable, Hashable

AT_ONCE = 4
"""Most jobs that run at the same time in one process (count)."""
MOST_WAITS = 12
"""A key that is never still has its job started after so many times the wait (count)."""


class Background:
    """Jobs under keys, each started a while after it was last asked for.

    Args:
        debounce_s: How long a key must be still before its job starts (seconds).
    """

    def __init__(self, debounce_s: float) -> None:
        self._debounce_s = debounce_s
        self._clear()

    def _clear(self) -> None:
        self._pid = os.getpid()
        self._changed = threading.Condition()
        self._due: dict[Hashable, object] = {}
        self._since: dict[Hashable, float] = {}
        self._running = 0
        self._places = threading.Semaphore(AT_ONCE)

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
        token, done, now = object(), threading.Event(), time.monotonic()
        with self._changed:
            self._due[key] = token
            latest = self._since.setdefault(key, now) + MOST_WAITS * self._debounce_s

        def run() -> None:
            with self._changed:
                if self._due.get(key) is not token:
                    done.set()
                    return
                del self._due[key], self._since[key]
                self._running += 1
            try:
                with self._places:
                    # In a context of its own: the run that asked for it may be over.
                    contextvars.Context().run(job)
            finally:
                with self._changed:
                    self._running -= 1
                    self._changed.notify_all()
                done.set()

        wait = 0.0 if at_once else min(self._debounce_s, max(0.0, latest - now))
        timer = threading.Timer(wait, run)
        timer.daemon = True
        timer.start()
        return done

    def wait(self, timeout_s: float | None = None) -> bool:
        """Wait until nothing is due and nothing runs; False if that took longer than ``timeout_s``."""
        self._after_fork()
        deadline = None if timeout_s is None else time.monotonic() + timeout_s
        with self._changed:
            while self._due or self._running:
                left = None if deadline is None else deadline - time.monotonic()
                if left is not None and left <= 0:
                    return False
                # Timers that start tell nobody: look again now and then.
                self._changed.wait(0.05 if left is None else min(0.05, left))
        return True
