"""What the vault asks of its readable files, and what it does without any."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Protocol

from ..changes import Finding
from ..engine.database import Transaction

MEMORIES = "memories"
"""Stands for all memory files among the paths that wait to be written."""

MEMORY = "memory:"
"""Begins what stands for the file of one memory there; its id follows."""

MOST_NAMED = 10_000
"""Of more memories than these, all files are looked at instead (count)."""


def waiting_memories(ids: Sequence[str]) -> list[str]:
    """Return what stands for the files of these memories among the paths that wait to be written."""
    return [MEMORIES] if len(ids) > MOST_NAMED else [MEMORY + id_ for id_ in ids]


def nothing_to_write(_tx: Transaction) -> None:
    """Say in a transaction that no file is about to be written."""


class ReadableSide(Protocol):
    """The readable files of one scope, as the SQL core sees them."""

    def sync(self) -> None:
        """Take hand edits in as commits of their own, and write what a crash left unwritten."""

    def steady(self, within_s: float = 0.0) -> AbstractContextManager[None]:
        """Return a context in which this thread's ``sync`` does nothing after the first.

        Args:
            within_s: Nor does the first one if this object looked at the files no longer ago (seconds).
        """

    def around(self) -> AbstractContextManager[Callable[[Transaction], None]]:
        """Return a context around the transaction of commits, and the ``write`` after it.

        At its beginning what a person changed is taken in, and nobody else writes the files in it. The function it
        gives is called last in that transaction, and says there what is about to be written.
        """

    def not_by_hand(self) -> AbstractContextManager[None]:
        """Return a context in which what changes in the files isn't taken for a person's edit."""

    def touched(self, tx: Transaction, paths: Iterable[str]) -> None:
        """Note in ``tx`` that documents, or what stands for memories, differ from their files from now on."""

    def write(self) -> None:
        """Write what commits have touched to the files."""

    def unsettled(self) -> list[str]:
        """Say what the last ``sync`` or ``write`` could not take in or write, and why; nothing if it all went well."""

    def erase(self, text: str) -> int:
        """Replace ``text`` by ``[forgotten]`` in set-aside and moved-aside copies; return how many files.

        Blank: nothing. The readable files themselves are written again from the database.
        """

    def still_holding(self, texts: Sequence[str]) -> list[str]:
        """Return the copies by other programs of readable files which hold one of some texts, or can't be read."""

    def taken_away(self) -> AbstractContextManager[Callable[[], tuple[int, list[str]]]]:
        """Return a context in which nobody writes or takes in files; in it, a function that moves them out of sight.

        The function says how many those were, and which others stand there: they stay. At the end of the context what
        was moved is gone for good; if it ends with an error, it comes back.
        """

    def copies_masked(self, *, fix: bool) -> list[tuple[str, str, str]]:
        """Return the copies put aside or moved aside that hold secrets: path, text, text with them masked.

        Args:
            fix: Whether to write the masked text into them.
        """

    def whole(self, key: str, mark: str, commit_id: str) -> tuple[str, str] | None:
        """Return the file that has a damaged item whole, and the text of its row there; None if none has.

        Args:
            key: ``memory:ID`` or ``document:PATH``.
            mark: What its row says of it.
            commit_id: And of the commit that wrote it.
        """

    def findings(self) -> list[Finding]:
        """Say where the files and the database disagree; changes nothing."""


class NoFiles:
    """A scope without readable files."""

    def sync(self) -> None:
        """Nothing to take in."""

    def steady(self, within_s: float = 0.0) -> AbstractContextManager[None]:  # noqa: ARG002
        """Nothing to look at."""
        return nullcontext()

    def not_by_hand(self) -> AbstractContextManager[None]:
        """Nothing to change."""
        return nullcontext()

    def around(self) -> AbstractContextManager[Callable[[Transaction], None]]:
        """Nothing to take in or write."""
        return nullcontext(nothing_to_write)

    def touched(self, tx: Transaction, paths: Iterable[str]) -> None:
        """Nothing to be written later."""

    def write(self) -> None:
        """Nothing to write."""

    def unsettled(self) -> list[str]:
        """Nothing that could fail."""
        return []

    def erase(self, text: str) -> int:  # noqa: ARG002
        """Nothing to erase."""
        return 0

    def still_holding(self, texts: Sequence[str]) -> list[str]:  # noqa: ARG002
        """No copies."""
        return []

    def taken_away(self) -> AbstractContextManager[Callable[[], tuple[int, list[str]]]]:
        """Nothing to take away."""
        return nullcontext(lambda: (0, []))

    def copies_masked(self, *, fix: bool) -> list[tuple[str, str, str]]:  # noqa: ARG002
        """Nothing that could hold a secret."""
        return []

    def whole(self, key: str, mark: str, commit_id: str) -> None:
        """Nothing that could have it."""

    def findings(self) -> list[Finding]:
        """Nothing to disagree with."""
        return []
