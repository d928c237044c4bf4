"""The port: what every vault does, in one synchronous interface with async twins.

Nothing else in Reverie knows how memories are stored. ``open_vault`` hands out a ``Vault``; ``vault.scope(name)``
narrows it to one owner.
"""

from __future__ import annotations

import asyncio
import contextvars
import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from datetime import date, datetime
from typing import Literal, ParamSpec, Self, TypeVar

from ..state import (
    Candidate,
    Hit,
    Piece,
    PieceInput,
    Purpose,
    ReflectionReport,
    SessionStatus,
    SessionSummary,
    StoredMemory,
    VaultError,
)
from .changes import (
    Addition,
    Change,
    CommitPurpose,
    Cover,
    Deletion,
    Document,
    Finding,
    Forgotten,
    ItemChange,
    LogEntry,
    Receipt,
    ScopeStatus,
    SetAside,
    VaultSize,
    commit_id_for,
    memory_id_for,
)
from .text.history_entries import HistoryEntry

__all__ = [
    "Addition",
    "AsyncTwins",
    "Change",
    "CommitPurpose",
    "Cover",
    "Deletion",
    "Document",
    "Finding",
    "Forgotten",
    "ItemChange",
    "LogEntry",
    "Receipt",
    "ScopeStatus",
    "ScopedVault",
    "SetAside",
    "Vault",
    "VaultSize",
    "commit_id_for",
    "expect_vault",
    "memory_id_for",
]

P = ParamSpec("P")
T = TypeVar("T")


class AsyncTwins:
    """Gives every method an awaitable form: ``await vault.run_async(vault.commit, change)``.

    The calls run in a thread pool of bounded size with the caller's context.
    """

    _pool: ThreadPoolExecutor | None = None
    _pool_pid = 0

    async def run_async(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Await ``call`` in the pool; raises what it raises."""
        # After a fork the parent's threads are not there, and their pool would wait for them for ever.
        if AsyncTwins._pool is None or AsyncTwins._pool_pid != os.getpid():
            AsyncTwins._pool_pid = os.getpid()
            AsyncTwins._pool = ThreadPoolExecutor(max_workers=16, thread_name_prefix="reverie-vault")
        context = contextvars.copy_context()
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(AsyncTwins._pool, lambda: context.run(call, *args, **kwargs))


class ScopedVault(AsyncTwins, ABC):
    """One owner's part of a vault."""

    name: str
    """The scope."""

    # -- memories -------------------------------------------------------------------------------------------

    @abstractmethod
    def size(self) -> VaultSize:
        """Return count and characters of all memories."""

    @abstractmethod
    def get(self, ids: Sequence[str]) -> dict[str, StoredMemory]:
        """Return the memories among ``ids`` that exist."""

    @abstractmethod
    def find_text(self, contents: Sequence[str]) -> dict[str, StoredMemory]:
        """Return, by content, the memories that are word for word one of ``contents`` (white space folded)."""

    @abstractmethod
    def page(
        self,
        *,
        limit: int = 100,
        after: str | None = None,
        order: Literal["created", "reviewed"] = "created",
        unconsolidated: bool | None = None,
    ) -> list[StoredMemory]:
        """Return up to ``limit`` memories by creation or least recently reviewed, from behind id ``after``."""

    @abstractmethod
    def search(self, query: str, *, limit: int = 10) -> list[Hit]:
        """Return the memories that share words with ``query``, best first. Never raises for odd queries."""

    @abstractmethod
    def steady(self) -> AbstractContextManager[None]:
        """Return a context in which this thread reads the readable files as they were at its beginning.

        So that many reads cost one look at the files. Nothing may be committed in it.
        """

    @abstractmethod
    def ranked(self, queries: Sequence[str], *, limit: int = 10) -> list[list[str]]:
        """Return the ids of what each query finds, best first: one look for many questions.

        It is less deep than ``search``: where very many memories match, others may be found, in another order.
        """

    @abstractmethod
    def used(self, ids: Sequence[str], *, how: Literal["accessed", "shown"] = "accessed") -> None:
        """Count a use of memories. Never a conflict, never a commit; unknown ids are ignored."""

    # -- documents ------------------------------------------------------------------------------------------

    @abstractmethod
    def document(self, path: str) -> Document | None:
        """Return a document, or None."""

    @abstractmethod
    def documents(self, *beginnings: str) -> list[Document]:
        """Return documents, by path: those whose path begins with one of ``beginnings``; without any, all."""

    # -- pieces ---------------------------------------------------------------------------------------------

    @abstractmethod
    def align(self, items: Sequence[PieceInput], *, purpose: Purpose = "reflection") -> list[Piece | None]:
        """Return, per item, the piece it already is, or None for a new one. Writes nothing.

        Messages are aligned per thread by their digests in order (longest overlap of the known end with the
        input's beginning, then longest common subsequence; ids break ties between equal texts). Files and
        working memory: the latest version under the path or key, if its digest is the same.
        """

    @abstractmethod
    def record(self, items: Sequence[PieceInput], *, purpose: Purpose = "reflection") -> list[Piece]:
        """Store what is new (masked) and return the piece of every item, in order, known ones included.

        What a thread had said last and was replaced by other messages (a regenerated answer) is marked as withdrawn.
        Of a thread whose messages are gone while its summary is still there, positions go on from the summary's cursor.
        """

    @abstractmethod
    def due(
        self,
        *,
        thread: str | None = None,
        besides: Collection[str] = (),
        failed: bool = False,
        purpose: Purpose = "reflection",
        ignore_backoff: bool = False,
    ) -> list[Piece]:
        """Return pieces that are not covered, not held by a live run and not backing off, oldest first.

        Args:
            thread: Only pieces that arrived on this thread; None: of all threads.
            besides: With a thread, the ids of pieces of other threads that are looked at, too.
            failed: With a thread, whether all pieces with a failed attempt are looked at, too.
            purpose: Covered for what.
            ignore_backoff: Whether pieces that are backing off are due too.
        """

    @abstractmethod
    def begin_run(self, run_id: str) -> int:
        """Count a run of this scope (once per ``run_id``) and return the count: back-off is measured in runs."""

    @abstractmethod
    def take(
        self, ids: Sequence[str], *, run_id: str, lease_s: float = 120.0, purpose: Purpose = "reflection"
    ) -> list[Piece]:
        """Take pieces for ``run_id`` and return those it now holds.

        A piece that is covered, set aside, or held by another live run whose lease has not ended is left out.
        A holder that is a process of this machine known to be dead holds nothing.
        """

    @abstractmethod
    def renew(self, run_id: str, *, lease_s: float = 120.0) -> int:
        """Prolong the lease of everything ``run_id`` holds (pieces, candidates, turn); return how many pieces."""

    @abstractmethod
    def release(
        self,
        ids: Sequence[str],
        *,
        run_id: str,
        error: str = "",
        strike: bool = False,
        purpose: Purpose = "reflection",
    ) -> None:
        """Give pieces back. With ``error`` it was a failed attempt: due again after 2^k runs or minutes.

        ``strike``: the piece itself seems to be the cause. Ids of pending candidates may be among ``ids``.
        """

    @abstractmethod
    def set_aside(
        self, ids: Sequence[str], *, run_id: str, error: str, purpose: Purpose = "reflection"
    ) -> None:
        """Take pieces out of the queue for good, with the error that status and doctor show."""

    @abstractmethod
    def pieces(self, ids: Sequence[str], *, purpose: Purpose = "reflection") -> dict[str, Piece]:
        """Return the pieces among ``ids`` that exist."""

    @abstractmethod
    def bodies(self, ids: Sequence[str]) -> dict[str, str]:
        """Return the masked bodies of pieces; one whose body is no longer kept is left out."""

    @abstractmethod
    def prune(self, archive_days: int) -> int:
        """Drop the bodies of pieces covered more than ``archive_days`` days ago; return how many."""

    @abstractmethod
    def take_candidates(self, *, run_id: str, lease_s: float = 120.0) -> list[Candidate]:
        """Take the candidates that earlier runs left pending and nobody holds."""

    # -- sessions -------------------------------------------------------------------------------------------

    @abstractmethod
    def session(self, thread: str) -> tuple[SessionSummary, str | None]:
        """Return a session's summaries and where they stand, and the mark of its document (None: it has none)."""

    @abstractmethod
    def session_pieces(self, thread: str, *, start: int = 0) -> list[Piece]:
        """Return every message of a thread from position ``start`` on, in order, as compaction sees it."""

    @abstractmethod
    def sessions(self) -> list[SessionStatus]:
        """Return every thread that has given messages, the one with the newest message last."""

    @abstractmethod
    def history(
        self,
        query: str = "",
        *,
        since: date | datetime | None = None,
        until: date | datetime | None = None,
        limit: int = 20,
        context: int = 2,
    ) -> list[HistoryEntry]:
        """Return entries of the history log that hold ``query``, newest first.

        Args:
            query: A text to be found in one line, whatever its case; if no entry has it, entries that hold each of
                its words. Blank: every entry.
            since: Only entries of this time or day on (UTC).
            until: Only entries up to this time, or the end of this day (UTC).
            limit: Most entries (count).
            context: Lines shown before and after each hit (count).
        """

    # -- commits --------------------------------------------------------------------------------------------

    @abstractmethod
    def commit(self, change: Change) -> Receipt:
        """Apply ``change`` in one transaction, or return the first receipt if its id was committed before.

        Raises:
            Conflict: Something in ``expects`` moved, or a piece in ``covers`` is no longer held by the run.
        """

    @abstractmethod
    def receipt(self, commit_id: str) -> Receipt | None:
        """Return the receipt of a commit (a unique beginning of its id will do), or None."""

    @abstractmethod
    def log(self, *, limit: int = 20, before: int | None = None) -> list[LogEntry]:
        """Return commits, newest first, from below sequence number ``before``."""

    @abstractmethod
    def changes(self, commit_id: str) -> list[ItemChange]:
        """Return the before- and after-images of a commit."""

    @abstractmethod
    def revert(self, commit_id: str, *, reopen: bool = False) -> Receipt:
        """Restore byte for byte what a commit changed, as a new commit.

        Raises:
            Conflict: Something it changed has changed again since; ``moved`` lists what.
            VaultError: There is no such commit.
        """

    @abstractmethod
    def accept(self, candidate: str) -> Receipt:
        """Add a candidate that was rejected, by its id (a unique beginning will do).

        Raises:
            VaultError: There is no such rejected candidate, or it was accepted already and is gone since.
        """

    @abstractmethod
    def pin(self, memory_id: str, *, pinned: bool = True) -> Receipt:
        """Pin or unpin a memory (a unique beginning of its id will do)."""

    @abstractmethod
    def forget(self, memory_ids: Sequence[str] = (), *, text: str = "") -> Forgotten:
        """Erase for good: memories with their images and the bodies of the pieces they cite, or a text."""

    # -- damage ---------------------------------------------------------------------------------------------

    def damaged(self) -> list[str]:
        """Return what something other than the vault has damaged, such as ``memory:ID`` or ``document:PATH``.

        It is neither served nor written out, and stays as it is. A vault that can't tell has none.
        """
        return []

    # -- turn, reports, status ------------------------------------------------------------------------------

    @abstractmethod
    def take_turn(self, run_id: str, *, lease_s: float = 120.0) -> bool:
        """Take the scope's turn (a lease, no transaction); False if another live run has it."""

    @abstractmethod
    def release_turn(self, run_id: str) -> None:
        """Give the turn back, if this run has it."""

    @abstractmethod
    def record_report(self, report: ReflectionReport) -> None:
        """Keep the report of a run (once per run id; a later one replaces it)."""

    @abstractmethod
    def reports(self, *, limit: int = 20) -> list[ReflectionReport]:
        """Return reports, newest first."""

    @abstractmethod
    def status(self) -> ScopeStatus:
        """Return what there is to know about this scope."""


class Vault(AsyncTwins, ABC):
    """Everything durable. Safe to share between threads; open one per process and address."""

    url: str
    """The address, without a password."""

    @abstractmethod
    def scope(self, name: str) -> ScopedVault:
        """Return the part that belongs to ``name``. Raises ``VaultError`` for a blank name."""

    @abstractmethod
    def scopes(self) -> list[str]:
        """Return the names of all scopes, sorted."""

    @abstractmethod
    def doctor(self) -> list[Finding]:
        """Check the whole vault and say what is wrong; changes nothing."""

    @abstractmethod
    def close(self) -> None:
        """Release connections. Using the vault afterwards raises ``VaultError``."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()


def expect_vault(vault: object) -> None:
    """Raise ``VaultError`` if ``vault`` is none: an address, say."""
    if not isinstance(vault, Vault):
        raise VaultError(f"The vault must come from open_vault(...), not be a {type(vault).__name__}.")
