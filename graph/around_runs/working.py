"""Workers: what waits in a vault, over all scopes, is done by as many processes as one likes.

The queue is the vault's own: pieces that were recorded and not reflected on, under leases. A worker goes round the
scopes in which something waits and gives each one turn a round, so that a scope with a thousand sessions keeps no other
waiting for more than one reflection of its own. While it is at a scope other workers leave that one alone; a worker
that dies holds nothing any more, and what it had begun is due again.
"""

from __future__ import annotations

import logging
import random
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

from langgraph.graph.state import CompiledStateGraph
from langgraph.runtime import RunControl

from ...checkpoints.port import Vault
from ...nodes.reflection.arrivals import in_progress
from ...state import (
    CompactionPolicy,
    CompactionReport,
    Piece,
    ReflectionPolicy,
    ReflectionReport,
    ReverieError,
)
from .catching_up import may_be_due, would_open
from .resuming import reflect_on_waiting
from .sessions import compact_waiting

Report = ReflectionReport | CompactionReport

PAGE = 200
"""Scopes that are asked for at once (count)."""
FRESH = 2
"""Scopes that are taken of what was seen before another look, for each that it is at at the same time (count)."""
AGAIN_S = 60.0
"""A scope in which nothing was to be done, and nothing new was recorded since, is looked at again after (seconds)."""
MOST_SEEN = 100_000
"""Scopes of which a worker remembers that nothing is to be done there (count)."""
BUSY_S = 0.25
"""How long to wait where others are at all that is left (seconds)."""
MOST_WAITS = 12
"""A session that is never still has its turn after so many times the time it should be still (count)."""
IDLE = ("skipped", "nothing_new", "already_applied")

_log = logging.getLogger("reverie")


@dataclass
class _Seen:
    """What a worker remembers of a scope it has been at."""

    mark: str = ""
    until: float = 0.0
    compacted_at: float = float("-inf")


@dataclass
class Worker:
    """Does what waits in a vault, in a few threads, until it is stopped."""

    vault: Vault
    reflection: CompiledStateGraph[Any, Any, Any, Any]
    """From ``create_reflection_graph`` or ``create_reflector_graph``, without a checkpointer."""
    compaction: CompiledStateGraph[Any, Any, Any, Any]
    """From ``create_compaction_graph``."""
    policy: ReflectionPolicy
    sessions: CompactionPolicy
    on_report: Callable[[Report], None]
    """Called with the report of all that was done, from whatever thread did it."""
    at_once: int = 4
    """Scopes it is at at the same time (count)."""
    still_s: float = 5.0
    """How long a session must be still before it is reflected on (seconds)."""
    poll_s: float = 2.0
    """How often it looks whether something came where nothing was left (seconds)."""
    drain: bool = False
    """Whether to end once nothing is left to do. Then sessions needn't be still."""
    stopped: Callable[[], bool] = lambda: False
    """Asked now and then: whether to stop."""
    control: RunControl = field(default_factory=RunControl)
    _seen: dict[str, _Seen] = field(default_factory=dict)
    _at: set[str] = field(default_factory=set)
    _running: int = 0
    _changed: threading.Event = field(default_factory=threading.Event)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def stop(self) -> None:
        """Stop between two steps: what is begun stays pending, and is free for others once the vault is closed."""
        self.control.request_drain("the worker was stopped")
        self._changed.set()

    def run(self) -> None:
        """Work until ``stop``, or until nothing is left if it is to drain.

        Raises:
            VaultError: The vault can't be reached.
        """
        with ThreadPoolExecutor(self.at_once, thread_name_prefix="reverie-worker") as pool:
            while not self._over():
                begun, busy = self._round(pool)
                if begun:
                    continue
                with self._lock:
                    running = self._running
                if self.drain and not running and not busy:
                    return
                self._changed.wait(BUSY_S if busy or running else self.poll_s)
                self._changed.clear()

    def _over(self) -> bool:
        if not self.control.drain_requested and self.stopped():
            self.stop()
        return self.control.drain_requested

    def _round(self, pool: ThreadPoolExecutor) -> tuple[int, bool]:
        """Give every scope in which something waits a turn; return how many got one, and whether others had some."""
        begun, busy, after = 0, False, ""
        given: set[str] = set()
        while page := self.vault.waiting(after=after, limit=PAGE):
            given &= page.keys()
            names = [name for name in page if name not in given and not self._is_left_alone(name, page[name])]
            if not names:
                if len(page) < PAGE:
                    break
                after = list(page)[-1]
            # A few of them, in another order than other workers, who do the same ones meanwhile; then a fresh look.
            for name in random.sample(names, min(len(names), FRESH * self.at_once)):
                given.add(name)
                if not self._place():
                    return begun, busy
                if self._begin(pool, name, page[name]):
                    begun += 1
                else:
                    busy = True
        return begun, busy

    def _begin(self, pool: ThreadPoolExecutor, name: str, mark: str) -> bool:
        """Give a scope a turn in the place that is held; False: another has it, or it has had its turn."""
        with ExitStack() as until_done:
            until_done.callback(self._gave_place, name)
            if self._is_left_alone(name, mark) or not until_done.enter_context(self.vault.claimed(name)):
                return False
            self._at.add(name)
            pool.submit(self._turn, name, mark, until_done.pop_all())
        return True

    def _place(self) -> bool:
        """Wait until a thread is free; False: it is over."""
        while not self._over():
            with self._lock:
                if self._running < self.at_once:
                    self._running += 1
                    return True
            self._changed.wait(BUSY_S)
            self._changed.clear()
        return False

    def _gave_place(self, name: str) -> None:
        with self._lock:
            self._running -= 1
            self._at.discard(name)

    def _is_left_alone(self, name: str, mark: str) -> bool:
        if name in self._at:
            return True
        seen = self._seen.get(name)
        return seen is not None and seen.mark == mark and time.monotonic() < seen.until

    def _turn(self, name: str, mark: str, claim: ExitStack) -> None:
        """Be at a scope once: one reflection, and its sessions that are due if it had none or some time has passed."""
        seen = self._seen.pop(name, None) or _Seen()
        again_s = AGAIN_S
        try:
            look = _ScopeVisit(self, name)
            did = look.reflected()
            if not did or time.monotonic() - seen.compacted_at > AGAIN_S:
                did = look.compacted() or did
                seen.compacted_at = time.monotonic()
            again_s = 0.0 if did else look.again_s
        except ReverieError as error:  # one scope that is damaged keeps no other waiting
            _log.warning("worker: the scope %s is left alone for a while: %s", name, error)
        finally:
            seen.mark, seen.until = mark, time.monotonic() + again_s
            self._seen[name] = seen
            while len(self._seen) > MOST_SEEN:
                self._seen.pop(next(iter(self._seen)), None)
            claim.close()
            # Not where a scope was another's: who waits for that would look again at once, and again.
            self._changed.set()


class _ScopeVisit:
    """One look at a scope, and what is done there because of it."""

    def __init__(self, worker: Worker, name: str) -> None:
        self._worker = worker
        self._name = name
        self._at = worker.vault.time()
        self.again_s = AGAIN_S
        """After how long to look again if nothing new comes (seconds)."""

    def reflected(self) -> bool:
        """Reflect once, if something is worth it; return whether something was done."""
        worker = self._worker
        reports = reflect_on_waiting(
            worker.reflection,
            worker.vault,
            self._name,
            limit=1,
            control=worker.control,
            on_report=self._tell,
            worth=self._worth,
        )
        return any(report.status not in IDLE for report in reports)

    def compacted(self) -> bool:
        """Summarise the sessions in which that is due; return whether something was done."""
        worker = self._worker
        if worker.control.drain_requested:
            return False
        return bool(
            compact_waiting(
                worker.compaction,
                worker.vault,
                self._name,
                on_report=self._tell,
                worth=lambda session: may_be_due(session, worker.sessions),
            )
        )

    def _tell(self, report: Report) -> None:
        if report.status not in IDLE:
            self._worker.on_report(report)

    def _worth(self, pieces: Sequence[Piece]) -> bool:
        worker, still_s = self._worker, self._worker.still_s
        alone = len({piece.thread for piece in pieces}) == 1
        if not would_open(pieces, worker.policy, self._at) or (alone and in_progress(pieces, self._at)):
            return False
        if worker.drain:
            return True
        ages = [(self._at - piece.at).total_seconds() for piece in pieces]
        ripe = min(ages) >= still_s or max(ages) >= MOST_WAITS * still_s
        if not ripe:
            self.again_s = min(self.again_s, still_s)
        return ripe
