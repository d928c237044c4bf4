"""A vault that can't be written, or shall not be: it is searched, shown and recalled from, and stays as it is."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal

from typing_extensions import override

from ...state import VaultError
from ..changes import BackedUp, Finding
from ..core.readable_side import NoFiles
from ..core.scope import Core
from ..engine.sqlite import DATABASE
from ..engine.sqlite_reading import CopiedDialect, ReadDatabase
from .backing_up import back_up
from .sql_vault import SqlScope, SqlVault

if TYPE_CHECKING:
    from ..search.vectors import Vectors

_LEASES = (
    "begin_run",
    "take",
    "take_candidates",
    "take_turn",
    "renew",
    "release",
    "release_turn",
    "set_aside",
)


class ReadScope(SqlScope):
    """One owner's part of a vault that is only read. What is shown is not counted, and nothing expires."""

    @override
    def used(self, ids: Sequence[str], *, how: Literal["accessed", "shown"] = "accessed") -> None:
        """Count nothing."""

    @override
    def touch(self, items: Mapping[str, datetime]) -> None:
        """Note nothing."""

    @override
    def sweep(self, items: Mapping[str, str] = MappingProxyType({})) -> int:
        """Sweep nothing."""
        return 0


def _refused(self: ReadScope, *_args: Any, **_named: Any) -> Any:
    with self.db.write(self.name):
        raise AssertionError


for _name in _LEASES:
    setattr(ReadScope, _name, _refused)


class _ReadCore(Core):
    @override
    def tidy(self) -> str:
        return ""


class _NobodyAlive:
    """Nobody takes leases here, and who is alive elsewhere isn't known."""

    name = ""

    def dead(self, name: str) -> bool:  # noqa: ARG002
        """Return that nobody is known to be dead."""
        return False

    def keep(self) -> None:
        """Keep nothing."""

    def claim(self, what: str) -> bool:  # noqa: ARG002
        """Return that nothing can be had."""
        return False

    def unclaim(self, what: str) -> None:
        """Let go of nothing."""

    def close(self) -> None:
        """Let go of nothing."""


class ReadVault(SqlVault):
    """A vault in a directory that is only read, from a private copy of its database that follows the original.

    Its readable files are not looked at: what a person saved and no writer has taken in yet isn't seen.
    """

    _scope_type = ReadScope

    def __init__(
        self,
        root: Path,
        why: str,
        *,
        now: Callable[[], datetime],
        vectors: Vectors | None,
        opened: Callable[[Path], SqlVault],
    ) -> None:
        """Open the vault in ``root``.

        Args:
            root: Its directory.
            why: It is only read, as the end of a sentence.
            now: Tells the time in UTC.
            vectors: For search by meaning; None without an embedder.
            opened: Opens a vault to write.

        Raises:
            VaultError: There is none, or it can't be read.
            VaultCorrupt: The database is not one.
        """
        if not (root / DATABASE).is_file():
            raise VaultError(f"There is no vault at {root} that could be read: it has no {DATABASE}.")
        self.read_only = f"The vault {root} was opened for reading only: {why}."
        self._root, self._opened = root, opened
        url = f"file:{root}"
        database = ReadDatabase(CopiedDialect(root / DATABASE, url), self._refusal)
        core = _ReadCore(database, _NobodyAlive(), now, lambda _scope: NoFiles(), vectors)
        super().__init__(url, core, place=str(root.resolve()), local=True)

    def _refusal(self) -> VaultError:
        return VaultError(
            f"{self.read_only} Nothing was changed. To write, make it writable and open it again."
        )

    @override
    def doctor(self) -> list[Finding]:
        return [Finding(level="warning", subject="database", message=self.read_only), *super().doctor()]

    @override
    def backup(self, target: str | os.PathLike[str]) -> BackedUp:
        return back_up(self, self._root, target, self._opened)
