"""How long a server that lets nobody in has been away: a restart is waited for, but once and not by each call."""

from __future__ import annotations

import threading
import time

FORGOTTEN_S = 60.0
"""After how long in which nobody tried an outage is over as far as we know (seconds)."""
SLOW_S = 1.0
"""A failure that took longer is believed for as long again: a host that answers nothing isn't asked by each call."""


class Outage:
    """What this process knows of a server that can't be reached, for all of its threads.

    An agent's turn asks the server a dozen times. If each of them waited for a restart by itself, a turn would take
    minutes; so they wait together, from the first that failed.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._since: float | None = None
        self._failed = 0.0
        self._believed = 0.0
        self._error = ""

    def known(self) -> str:
        """Return the error of a slow attempt that only just failed; blank if the server is to be asked."""
        with self._lock:
            return self._error if self._since is not None and time.monotonic() < self._believed else ""

    def failed(self, began: float, error: str) -> float:
        """Take down that nobody was let in; return for how long that has been so (seconds).

        Args:
            began: When the attempt began (``time.monotonic``).
            error: What was said.
        """
        now = time.monotonic()
        with self._lock:
            if self._since is None or began - self._failed > FORGOTTEN_S:
                self._since = began
            self._failed, self._error = now, error
            took = now - began
            self._believed = now + took if took > SLOW_S else now
            return now - self._since

    def over(self) -> None:
        """Take down that somebody was let in."""
        with self._lock:
            self._since = None
