"""A vault on SQL, whatever the engine, and one owner's part of it."""

from __future__ import annotations

from threading import Lock

from typing_extensions import override

from ...state import VaultError
from ..changes import Finding
from ..core.forgetting import Forgetting
from ..core.history import History
from ..core.reverting import Reverting
from ..core.scope import Core, is_scope_name
from ..port import Vault
from ..runs.leases import Queue
from ..runs.pieces import Pieces
from .doctor import examine
from .status import Overview


class SqlScope(Overview, Forgetting, Reverting, History, Queue, Pieces):
    """One owner's part of a vault on SQL; its operations are in the modules of its bases."""


class SqlVault(Vault):
    """A vault on SQL, whatever the engine. Safe to share between threads."""

    _scope_type: type[SqlScope] = SqlScope

    def __init__(self, url: str, core: Core) -> None:
        """Finish a clean-up that an earlier user left owed.

        Args:
            url: The address, without a password.
            core: What all scopes share.
        """
        self.url = url
        self._core = core
        self._lock = Lock()
        self._scopes: dict[str, SqlScope] = {}
        core.tidy()

    @property
    def core(self) -> Core:
        """What all scopes share: for the other modules of this room."""
        return self._core

    @override
    def scope(self, name: str) -> SqlScope:
        if not is_scope_name(name):
            raise VaultError(f"A scope needs a name, of text that can be stored; {name!r} is none.")
        with self._lock:
            if name not in self._scopes:
                self._scopes[name] = self._scope_type(self._core, name)
            return self._scopes[name]

    @override
    def scopes(self) -> list[str]:
        rows = self._core.database.look(lambda tx: tx.rows("SELECT scope FROM scopes"))
        return sorted(str(row["scope"]) for row in rows)

    @override
    def doctor(self) -> list[Finding]:
        return examine(self._core, [self.scope(name) for name in self.scopes()])

    @override
    def close(self) -> None:
        self._core.database.close()
        self._core.holder.close()
