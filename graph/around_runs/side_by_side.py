"""Runs of one thread that are under way together: each begins on the thread as it was, without the others' messages."""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from collections.abc import Hashable, Sequence
from threading import Lock
from typing import Any

MOST_BEGUN = 1_024
"""Runs that are known to be under way in one process, at most (count): one that fails has no end."""
MOST_THREADS = 256
"""Threads whose last ends are known, at most (count)."""
MOST_ENDS = 16
"""Ends of runs that are known of one thread, at most (count)."""


class SideBySide:
    """Which runs of this process began before another of their thread came to its end.

    A run is known by the id of the user's message that it answers.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._begun: OrderedDict[tuple[Hashable, str], float] = OrderedDict()
        self._ended: OrderedDict[Hashable, deque[tuple[float, str]]] = OrderedDict()

    def begins(self, thread: Hashable, messages: Sequence[Any]) -> None:
        """Note that a run begins on these messages."""
        if asked := asked_by(messages):
            with self._lock:
                self._begun[thread, asked] = time.monotonic()
                if len(self._begun) > MOST_BEGUN:
                    self._begun.popitem(last=False)

    def ends(self, thread: Hashable, messages: Sequence[Any]) -> str:
        """Note that a run with these messages comes to its end, before what it said is recorded; return ``late``."""
        late = self.late(thread, messages)
        if asked := asked_by(messages):
            with self._lock:
                self._begun.pop((thread, asked), None)
                self._ended.setdefault(thread, deque(maxlen=MOST_ENDS)).append((time.monotonic(), asked))
                self._ended.move_to_end(thread)
                if len(self._ended) > MOST_THREADS:
                    self._ended.popitem(last=False)
        return late

    def late(self, thread: Hashable, messages: Sequence[Any]) -> str:
        """Return the id of the user's message that a run answers if another, without which it began, has ended since.

        Blank if there is no such run: then what these messages lack was taken back.
        """
        asked = asked_by(messages)
        with self._lock:
            begun = self._begun.get((thread, asked))
            ends = [] if begun is None else [id_ for at, id_ in self._ended.get(thread, ()) if at >= begun]
        if not ends:  # as nearly always
            return ""
        here = {message.id for message in messages}
        return asked if any(id_ not in here for id_ in ends) else ""


def asked_by(messages: Sequence[Any]) -> str:
    """Return the id of the user's last message; blank if there is none."""
    return next((message.id or "" for message in reversed(messages) if _is_users(message)), "")


def _is_users(message: Any) -> bool:
    return getattr(message, "type", "") == "human"
