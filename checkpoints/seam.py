"""What the vault asks of its readable files, and what it does without any."""

from __future__ import annotations

from typing import Protocol

from .port import Finding


class ReadableSide(Protocol):
    """The readable files of one scope, as the SQL core sees them."""

    def sync(self) -> None:
        """Take hand edits in as commits of their own, and write what a crash left unwritten."""

    def write(self) -> None:
        """Write what commits have touched (table ``dirty_files``) to the files."""

    def erase(self, text: str) -> int:
        """Replace ``text`` by ``[forgotten]`` in set-aside and moved-aside copies; return how many files.

        Blank: nothing. The readable files themselves are written again from the database.
        """

    def findings(self) -> list[Finding]:
        """Say where the files and the database disagree; changes nothing."""


class NoFiles:
    """A scope without readable files."""

    def sync(self) -> None:
        """Nothing to take in."""

    def write(self) -> None:
        """Nothing to write."""

    def erase(self, text: str) -> int:  # noqa: ARG002
        """Nothing to erase."""
        return 0

    def findings(self) -> list[Finding]:
        """Nothing to disagree with."""
        return []
