"""A vault on SQL, whatever the engine, and one owner's part of it."""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING

from typing_extensions import override

from ...state import VaultError
from ..changes import Finding
from ..core.forgetting import Forgetting
from ..core.glancing import Glancing
from ..core.history import History
from ..core.reverting import Reverting
from ..core.scope import Core, is_scope_name
from ..port import Vault
from ..runs.leases import Queue
from ..runs.pieces import Pieces
from .doctor import examine
from .status import Overview

if TYPE_CHECKING:
    from ..search.vectors import Embedder, Vectors


class SqlScope(Overview, Forgetting, Reverting, History, Queue, Pieces, Glancing):
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


def on_sql(vault: Vault, what: str) -> SqlVault:
    """Return ``vault``, which must be one of ours: its rows, or its readable files, are needed.

    Args:
        vault: Any vault.
        what: What can't be done with another, as the beginning of a sentence.

    Raises:
        VaultError: It is another.
    """
    if not isinstance(vault, SqlVault):
        raise VaultError(f"{what} takes a vault in a directory or on PostgreSQL; {vault.url} is neither.")
    return vault


def vectors_of(embeddings: Embedder | None) -> Vectors | None:
    """Return search by meaning for an embedder, None for none.

    Raises:
        VaultError: It is no embedder, or numpy is missing.
    """
    if embeddings is None:
        return None
    if not all(callable(getattr(embeddings, name, None)) for name in ("embed_documents", "embed_query")):
        raise VaultError(
            f"The embedder must be one of LangChain's Embeddings, not a {type(embeddings).__name__}."
        )
    try:
        from ..search.vectors import Vectors
    except ImportError as error:
        raise VaultError(
            "Search by meaning needs numpy, which is not installed: pip install 'reverie[embeddings]'."
        ) from error
    return Vectors(embeddings)
