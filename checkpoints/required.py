"""What every vault must do: the required tier of the port.

Everything else that a scope offers follows from these operations (``port.py`` says how), so a vault that implements
them is whole, if slower than one with ways of its own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import Literal, overload

from ..state import Candidate, Piece, PieceInput, Purpose, ReflectionReport, StoredMemory
from .changes import Change, Document, ItemChange, LogEntry, Receipt, VaultSize


class RequiredScope(ABC):
    """What one owner's part of a vault must do. ``ScopedVault`` is what to inherit from.

    A memory that has expired (``Memory.expired``) is not among what these operations return or count.
    """

    name: str
    """The scope."""
    vault_url: str = ""
    """The address of its vault, without a password; blank if it isn't known."""
    by_meaning: bool = False
    """Whether searches go by meaning, too."""

    # -- memories and documents -----------------------------------------------------------------------------

    @abstractmethod
    def size(self) -> VaultSize:
        """Return count and characters of all memories."""

    @overload
    def get(self, ids: str) -> StoredMemory | None: ...  # type: ignore[overload-overlap]  # a text is one id

    @overload
    def get(self, ids: Sequence[str]) -> dict[str, StoredMemory]: ...

    @abstractmethod
    def get(self, ids: str | Sequence[str]) -> StoredMemory | dict[str, StoredMemory] | None:
        """Return one memory by its id or a unique beginning of it, or None; or those among several ids that exist.

        Among several only whole ids count.
        """

    @abstractmethod
    def page(
        self,
        *,
        limit: int = 100,
        after: str | None = None,
        order: Literal["created", "reviewed"] = "created",
        unconsolidated: bool | None = None,
    ) -> list[StoredMemory]:
        """Return up to ``limit`` memories by creation or least recently reviewed, from behind id ``after``.

        A memory that was deleted keeps its place, so that whoever pages on from there misses nothing.
        """

    @abstractmethod
    def document(self, path: str) -> Document | None:
        """Return a document, or None."""

    @abstractmethod
    def documents(self, *beginnings: str) -> list[Document]:
        """Return documents, by path: those whose path begins with one of ``beginnings``; without any, all."""

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

    # -- pieces ---------------------------------------------------------------------------------------------

    @abstractmethod
    def record(self, items: Sequence[PieceInput], *, purpose: Purpose = "reflection") -> list[Piece]:
        """Store what is new (masked) and return the piece of every item, in order, known ones included.

        What a thread had said last and was replaced by other messages (a regenerated answer) is marked as withdrawn, so
        is a message of people that it has in other words under the same id.
        Of a thread whose messages are gone while its summary is still there, positions go on from the summary's cursor.
        ``derived.recording`` works out all of that.
        """

    @abstractmethod
    def pieces(self, ids: Sequence[str], *, purpose: Purpose = "reflection") -> dict[str, Piece]:
        """Return the pieces among ``ids`` that exist."""

    @abstractmethod
    def all_pieces(self, *, purpose: Purpose = "reflection") -> list[Piece]:
        """Return every piece, covered ones included, in the order they were recorded in."""

    @abstractmethod
    def bodies(self, ids: Sequence[str]) -> dict[str, str]:
        """Return the masked bodies of pieces; one whose body is no longer kept is left out."""

    # -- leases ---------------------------------------------------------------------------------------------

    @abstractmethod
    def due(
        self,
        *,
        thread: str | None = None,
        besides: Collection[str] = (),
        failed: bool = False,
        waiting: int = 0,
        purpose: Purpose = "reflection",
        ignore_backoff: bool = False,
        most: int | None = None,
        after: str = "",
    ) -> list[Piece]:
        """Return pieces that are not covered, not held by a live run and not backing off, oldest first.

        What isn't due takes no other's place: ``most`` and ``waiting`` count what is.

        Args:
            thread: Only pieces that arrived on this thread; None: of all threads.
            besides: With a thread, the ids of pieces of other threads that are looked at, too.
            failed: With a thread, whether all pieces with a failed attempt are looked at, too.
            waiting: With a thread, how many pieces are looked at, too, whatever their thread: the oldest that were
                recorded, and that no run has taken since (count).
            purpose: Covered for what.
            ignore_backoff: Whether pieces that are backing off are due too.
            most: The oldest so many of all threads; with a thread, of that thread, and of those that failed, each
                (count). None: all.
            after: Without a thread, go on behind the piece with this id; blank: from the beginning.
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
    def take_candidates(
        self, *, run_id: str, lease_s: float = 120.0, most: int | None = None
    ) -> list[Candidate]:
        """Take the candidates that earlier runs left pending and nobody holds, the oldest ``most`` (None: all)."""

    @abstractmethod
    def all_candidates(self, *, most: int | None = None) -> list[Candidate]:
        """Return the candidates that no commit has settled, held ones included, oldest first. Takes none.

        ``most``: how many at most (count); None: all.
        """

    @abstractmethod
    def take_turn(self, run_id: str, *, lease_s: float = 120.0) -> bool:
        """Take the scope's turn (a lease, no transaction); False if another live run has it."""

    @abstractmethod
    def release_turn(self, run_id: str) -> None:
        """Give the turn back, if this run has it."""

    # -- reports --------------------------------------------------------------------------------------------

    @abstractmethod
    def record_report(self, report: ReflectionReport) -> None:
        """Keep the report of a run (once per run id; a later one replaces it)."""

    @abstractmethod
    def reports(self, *, limit: int = 20) -> list[ReflectionReport]:
        """Return reports, newest first."""
