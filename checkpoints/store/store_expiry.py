"""Time to live of a store's items: when one ends, who read it last, and a thread that erases what ended.

How long an item lives stands in its document; when it was last read does not, so that reading is no commit. A store
keeps its own reads in mind and writes them beside the journal many at once: one that would move an item's end by less
than a tenth of its time waits for the next.
"""

from __future__ import annotations

import logging
import threading
import time
import weakref
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from datetime import datetime

from ..changes import Document
from ..port import ScopedVault, Vault
from .store_values import KeptItem

SHARE = 0.1
"""Of its time to live, how much later a read must be than the one that was written to be written, too (share)."""

EVERY_MINUTES = 5.0
"""How often the sweeper looks unless told otherwise (minutes)."""

MOST_READ = 100_000
"""Items whose reads a store keeps in mind (count); then the vault is told of all of them."""

_LOG = logging.getLogger("reverie")


class Lives:
    """Which items of a vault are alive. Safe to share between threads."""

    def __init__(self, vault: Vault) -> None:
        """Go by the clock and the notes of ``vault``."""
        self._vault = vault
        self._lock = threading.Lock()
        self._read: dict[tuple[str, str], datetime] = {}
        """What this store read last of items with an end: scope and path -> time."""
        self._written: dict[tuple[str, str], datetime] = {}
        """And which of that the vault knows."""

    def ended(self, scope: ScopedVault, found: Iterable[tuple[Document, KeptItem]]) -> dict[str, str]:
        """Return path -> mark of those items whose time is over."""
        moment = self._vault.time()
        old = {
            document.path: (document, item)
            for document, item in found
            if (end := item.ends_at(document.updated_at)) is not None and end <= moment
        }
        if not old:
            return {}
        reads = scope.touched(list(old))
        with self._lock:
            for path in old:
                own = self._read.get((scope.name, path))
                if own is not None and (path not in reads or reads[path] < own):
                    reads[path] = own
        over: dict[str, str] = {}
        for path, (document, item) in old.items():
            end = item.ends_at(max(document.updated_at, reads.get(path, document.updated_at)))
            if end is not None and end <= moment:
                over[path] = document.mark
        return over

    def read(self, scope: ScopedVault, found: Iterable[tuple[str, datetime, float]]) -> None:
        """Begin the time of items anew.

        Args:
            scope: Whose items.
            found: Path, when it was last written, and time to live (minutes) of each.
        """
        moment, due = self._vault.time(), {}
        with self._lock:
            for path, updated_at, ttl in found:
                name = (scope.name, path)
                self._read[name] = moment
                known = max(updated_at, self._written.get(name, updated_at))
                if (moment - known).total_seconds() >= 60 * ttl * SHARE:
                    due[path] = self._written[name] = moment
            many = len(self._read) > MOST_READ
        scope.touch(due)
        if many:
            self.flush()
            with self._lock:
                self._read = {name: at for name, at in self._read.items() if self._written.get(name) != at}
                self._written.clear()

    def flush(self) -> None:
        """Have the vault note every read that it doesn't know."""
        waiting: dict[str, dict[str, datetime]] = {}
        with self._lock:
            for (scope, path), at in self._read.items():
                if self._written.get((scope, path)) != at:
                    waiting.setdefault(scope, {})[path] = self._written[scope, path] = at
        for scope, items in waiting.items():
            self._vault.scope(scope).touch(items)

    def forget(self, scope: str, paths: Iterable[str]) -> None:
        """Keep nothing in mind of items that are gone."""
        with self._lock:
            for path in paths:
                self._read.pop((scope, path), None)
                self._written.pop((scope, path), None)


class Sweeper:
    """A thread that calls ``sweep`` again and again, as long as the store is in use."""

    def __init__(self, sweep: Callable[[], int]) -> None:
        """Take the store's own method, which doesn't keep the store alive."""
        self._sweep = weakref.WeakMethod(sweep)
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self._future: Future[None] = Future()

    def start(self, minutes: float) -> Future[None]:
        """Begin, unless it is at work; return what is done when it ends. Cancelling that ends it, too."""
        if self._thread is None or not self._thread.is_alive():
            self._stop = threading.Event()
            self._future = Future()
            self._future.add_done_callback(_stopper(self._stop))
            self._thread = threading.Thread(
                target=_run,
                args=(self._sweep, self._stop, self._future, 60 * minutes),
                name="reverie-sweeper",
                daemon=True,
            )
            self._thread.start()
        return self._future

    def stop(self, timeout: float | None = None) -> bool:
        """End it; return whether it ended within ``timeout`` seconds (None: however long it takes)."""
        self._stop.set()
        if self._thread is None:
            return True
        self._thread.join(timeout)
        return not self._thread.is_alive()


def _stopper(stop: threading.Event) -> Callable[[Future[None]], None]:
    return lambda _: stop.set()


def _run(
    sweep: weakref.WeakMethod[Callable[[], int]], stop: threading.Event, done: Future[None], seconds: float
) -> None:
    began = time.monotonic()
    while not stop.wait(seconds):
        work = sweep()
        if work is None:
            break
        try:
            work()
        except Exception:  # noqa: BLE001 - whatever holds it up, the next round may get through
            _LOG.warning(
                "Sweeping the store failed; it is tried again in %g seconds.", seconds, exc_info=True
            )
        del work
    _LOG.debug("The store's sweeper ended after %g seconds.", time.monotonic() - began)
    if not done.done():
        done.set_result(None)
