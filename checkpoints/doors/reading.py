"""A vault that can't be written, or shall not be: it is searched, shown and recalled from, and stays as it is.

One that can't be is written to as soon as it can: there is room again on its disk, or somebody was given the right to.
"""

from __future__ import annotations

import math
import os
import threading
import time
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

FULL = "its disk is full"
"""Why a vault is only read, as the end of a sentence, where there is no room."""

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


AGAIN_S = 2.0
"""How often at most it is tried whether a vault can be written by now (seconds)."""


class ReadScope(SqlScope):
    """One owner's part of a vault that is only read. What is shown is not counted, and nothing expires."""

    def become_writable(self, core: Core) -> None:
        """Be part of a vault that is written, for whoever has this scope in hand."""
        SqlScope.__init__(self, core, self.name)
        self.__class__ = SqlScope  # type: ignore[assignment]

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
    self.core.look_over(self.name)
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

    _scope_type: type[SqlScope] = ReadScope

    def __init__(
        self,
        root: Path,
        why: str,
        *,
        now: Callable[[], datetime],
        vectors: Vectors | None,
        opened: Callable[[Path], SqlVault],
        again: Callable[[], SqlVault | None] | None = None,
    ) -> None:
        """Open the vault in ``root``.

        Args:
            root: Its directory.
            why: It is only read, as the end of a sentence.
            now: Tells the time in UTC.
            vectors: For search by meaning; None without an embedder.
            opened: Opens a vault to write.
            again: Opens this one to write, if that can be done by now. None: it shall only be read.

        Raises:
            VaultError: There is none, or it can't be read.
            VaultCorrupt: The database is not one.
        """
        if not (root / DATABASE).is_file():
            raise VaultError(f"There is no vault at {root} that could be read: it has no {DATABASE}.")
        self.read_only = f"The vault {root} was opened for reading only: {why}."
        self._root, self._opened, self._again = root, opened, again
        self._writable: SqlVault | None = None
        self._trying, self._next = threading.Lock(), time.monotonic() + AGAIN_S
        url = f"file:{root}"
        database = ReadDatabase(CopiedDialect(root / DATABASE, url), self._refusal)
        core = _ReadCore(database, _NobodyAlive(), now, lambda _scope: NoFiles(), vectors)
        super().__init__(url, core, place=str(root.resolve()), local=True)
        self._only_read, self._looked_over = database, core.look_over
        core.look_over = self._look_over

    def _refusal(self) -> VaultError:
        if self._again is None:
            then = "To write, open it without read_only."
        elif self.read_only.endswith(f"{FULL}."):
            then = "Make room: it is written to as soon as there is some."
        else:
            then = "To write, make it writable; it need not be opened again."
        return VaultError(f"{self.read_only} Nothing was changed. {then}")

    def _look_over(self, scope: str) -> None:
        self._go_on()
        if self._writable is None:
            self._looked_over(scope)
        else:
            self._core.look_over(scope)

    def _go_on(self) -> None:
        """Be written to from now on, if that can be done."""
        if self._again is None or self.closed or time.monotonic() < self._next:
            return
        if not self._trying.acquire(blocking=False):
            return
        try:
            self._next = time.monotonic() + AGAIN_S
            found = self._again() if self._writable is None else None
            if found is None:
                return
            with self._lock:
                self._writable, self._core, self.integrity = found, found.core, found.integrity
                self._scope_type, self.read_only, self._next = SqlScope, "", math.inf
                for scope in list(self._scopes.values()):
                    if isinstance(scope, ReadScope):
                        scope.become_writable(found.core)
        finally:
            self._trying.release()

    @override
    def scope(self, name: str) -> SqlScope:
        self._go_on()
        return super().scope(name)

    @override
    def scopes(self) -> list[str]:
        self._go_on()
        return super().scopes() if self._writable is None else self._writable.scopes()

    @override
    def close(self) -> None:
        super().close()
        self._only_read.close()

    @override
    def doctor(self) -> list[Finding]:
        self._go_on()
        if self._writable is not None:
            return self._writable.doctor()
        return [Finding(level="warning", subject="database", message=self.read_only), *super().doctor()]

    @override
    def backup(self, target: str | os.PathLike[str]) -> BackedUp:
        self._go_on()
        if self._writable is not None:
            return self._writable.backup(target)
        return back_up(self, self._root, target, self._opened)
