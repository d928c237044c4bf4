"""What outlives the process: the vault, its readable files, checkpointers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import _home as _home
from .._lazy import lazily

if TYPE_CHECKING:
    from .exporting import FolderReport, export_files, import_files
    from .moving import Moved, move_vault
    from .port import (
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
        ScopedVault,
        ScopeStatus,
        SetAside,
        Vault,
        VaultSize,
        commit_id_for,
        memory_id_for,
    )
    from .savers import open_async_checkpointer, open_checkpointer
    from .sql_vault import SqlScope, SqlVault
    from .store import VaultStore, vault_store
    from .vault import DEFAULT_URL, FileVault, open_vault

__all__ = [
    "DEFAULT_URL",
    "Addition",
    "Change",
    "CommitPurpose",
    "Cover",
    "Deletion",
    "Document",
    "FileVault",
    "Finding",
    "FolderReport",
    "Forgotten",
    "ItemChange",
    "LogEntry",
    "Moved",
    "Receipt",
    "ScopeStatus",
    "ScopedVault",
    "SetAside",
    "SqlScope",
    "SqlVault",
    "Vault",
    "VaultSize",
    "VaultStore",
    "commit_id_for",
    "export_files",
    "import_files",
    "memory_id_for",
    "move_vault",
    "open_async_checkpointer",
    "open_checkpointer",
    "open_vault",
    "vault_store",
]

_HOME = {
    "Addition": ".port",
    "Change": ".port",
    "CommitPurpose": ".port",
    "Cover": ".port",
    "DEFAULT_URL": ".vault",
    "Deletion": ".port",
    "Document": ".port",
    "FileVault": ".vault",
    "Finding": ".port",
    "FolderReport": ".exporting",
    "Forgotten": ".port",
    "ItemChange": ".port",
    "LogEntry": ".port",
    "Moved": ".moving",
    "Receipt": ".port",
    "ScopeStatus": ".port",
    "ScopedVault": ".port",
    "SetAside": ".port",
    "SqlScope": ".sql_vault",
    "SqlVault": ".sql_vault",
    "Vault": ".port",
    "VaultSize": ".port",
    "VaultStore": ".store",
    "commit_id_for": ".port",
    "export_files": ".exporting",
    "import_files": ".exporting",
    "memory_id_for": ".port",
    "move_vault": ".moving",
    "open_async_checkpointer": ".savers",
    "open_checkpointer": ".savers",
    "open_vault": ".vault",
    "vault_store": ".store",
}

if not TYPE_CHECKING:  # hidden from type checkers, which would otherwise accept misspelt names
    __getattr__, __dir__ = lazily(__name__, _HOME)
