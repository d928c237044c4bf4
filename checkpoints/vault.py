"""Opening a vault: one SQLite database and its readable files in one directory."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from threading import Lock

from typing_extensions import override

from ..state import VaultError
from ..state import now as system_clock
from .addresses import path_of
from .database import Database
from .files import ReadableFiles, scopes_on_disk
from .forgetting import Forgetting
from .history import History
from .holders import Holder
from .overview import Overview, examine
from .pieces import Pieces
from .port import Finding, Vault
from .queue import Queue
from .reverting import Reverting
from .scope import Core, is_scope_name
from .sqlite import SqliteDialect

DEFAULT_URL = "file:./memory"


class SqlScope(Overview, Forgetting, Reverting, History, Queue, Pieces):
    """One owner's part of a vault on SQL; its operations are in the modules of its bases."""

    def __init__(self, core: Core, name: str) -> None:
        super().__init__(core, name)
        self.files = ReadableFiles(self, core.root)


class FileVault(Vault):
    """A vault in a directory: ``.reverie/vault.db`` and the readable files beside it.

    Safe to share between threads; many processes may have the same directory open.
    """

    def __init__(self, root: Path, *, now: Callable[[], datetime] = system_clock) -> None:
        """Open the vault in ``root``, making it if it is not there.

        Raises:
            VaultError: The directory can't be made or used, or a newer version wrote it.
            VaultCorrupt: The database is not one; nothing was overwritten.
        """
        self.url = f"file:{root}"
        self._lock = Lock()
        self._scopes: dict[str, SqlScope] = {}
        inner = root / ".reverie"
        try:
            root.mkdir(mode=0o700, parents=True, exist_ok=True)
            inner.mkdir(mode=0o700, exist_ok=True)
        except OSError as error:
            raise VaultError(
                f"The vault's directory {root} can't be made: {error.strerror}. Choose another, or make it yourself."
            ) from error
        database = Database(SqliteDialect(inner / "vault.db", self.url))
        self._core = Core(database, Holder(inner / "holders"), root, now)
        self._core.holder.sweep()
        self._core.tidy()

    @override
    def scope(self, name: str) -> SqlScope:
        if not is_scope_name(name):
            raise VaultError(f"A scope needs a name, of text that can be stored; {name!r} is none.")
        with self._lock:
            if name not in self._scopes:
                self._scopes[name] = SqlScope(self._core, name)
            return self._scopes[name]

    @override
    def scopes(self) -> list[str]:
        with self._core.database.read() as tx:
            known = {str(row["scope"]) for row in tx.rows("SELECT scope FROM scopes")}
        # A database that was deleted knows them again as soon as their files have been taken in.
        return sorted(known.union(scopes_on_disk(self._core.root)))

    @override
    def doctor(self) -> list[Finding]:
        return examine(self._core, [self.scope(name) for name in self.scopes()])

    @override
    def close(self) -> None:
        self._core.database.close()
        self._core.holder.close()


def open_vault(
    url: str | os.PathLike[str] = DEFAULT_URL, *, now: Callable[[], datetime] = system_clock
) -> FileVault:
    """Open a vault, making it if there is none.

    Args:
        url: ``file:DIRECTORY`` (``file:./memory``, ``file:///abs``), or a plain path.
        now: Tells the time in UTC; for tests.

    Returns:
        The vault. Close it, or use it in a ``with`` statement.

    Raises:
        VaultError: The address can't be understood or used.
        VaultCorrupt: What is there is not a vault; nothing was overwritten.
    """
    return FileVault(path_of(url), now=now)
