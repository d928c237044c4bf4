"""Who of this process waits for a scope's turn: first come, first served."""

from __future__ import annotations

import threading
import time

PATIENCE_S = 5.0
"""Who has not asked for so long has given up (seconds)."""


class TurnLine:
    """A line of those who ask again and again for one thing.

    Only the first asks the database: the others cost nothing, and nobody who came later gets it before them. Other
    processes have lines of their own, and whose turn it is is said by the database alone.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._asked: dict[str, float] = {}
        self._served = ""

    def is_first(self, name: str) -> bool:
        """Return whether ``name`` may ask: who was served last may, too. Who is new stands at the end."""
        now = time.monotonic()
        with self._lock:
            if name == self._served:
                return True
            self._asked[name] = now
            self._asked = {other: at for other, at in self._asked.items() if now - at < PATIENCE_S}
            return next(iter(self._asked)) == name

    def serve(self, name: str) -> None:
        """Let ``name``, which got it, step aside."""
        with self._lock:
            self._asked.pop(name, None)
            self._served = name

    def leave(self, name: str) -> None:
        """Take ``name``, which gave it back or has given up, out of the line."""
        with self._lock:
            self._asked.pop(name, None)
