"""What outlives the process: the vault, its readable files, checkpointers."""

from .. import _home as _home
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
