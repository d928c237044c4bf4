"""What outlives the process: the vault, its readable files, checkpointers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import _home as _home
from .._lazy import lazily

if TYPE_CHECKING:
    from .changes import (
        Addition,
        BackedUp,
        Change,
        CommitPurpose,
        Cover,
        Deletion,
        Document,
        Erased,
        Finding,
        Forgotten,
        ItemChange,
        LogEntry,
        Receipt,
        Restored,
        ScopeStatus,
        SetAside,
        ToReview,
        VaultSize,
        commit_id_for,
        memory_id_for,
    )
    from .doors.decided import EMBEDDINGS, embedder_of, settings_of
    from .doors.elsewhere.imported import Imported, ImportedItem, NotesReport, Origin
    from .doors.elsewhere.importing import import_memories
    from .doors.elsewhere.note_export import export_notes
    from .doors.engines import Engine, directory_of, register_engine
    from .doors.exporting import FolderReport, export_files, import_files
    from .doors.moving import Moved, move_vault
    from .doors.opening import DEFAULT_URL, FileVault, open_vault
    from .doors.repairing import Repair, adopt_vault, plan_repairs, repair_vault
    from .doors.restoring import restore_vault
    from .doors.shared.sharing import shared_vault
    from .doors.sql_vault import SqlScope, SqlVault
    from .files.readable_files import scopes_on_disk
    from .port import ScopedVault, Vault, capabilities
    from .savers.checkpointers import open_async_checkpointer, open_checkpointer
    from .store.vault_store import VaultStore, vault_store

__all__ = [
    "DEFAULT_URL",
    "EMBEDDINGS",
    "Addition",
    "BackedUp",
    "Change",
    "CommitPurpose",
    "Cover",
    "Deletion",
    "Document",
    "Engine",
    "Erased",
    "FileVault",
    "Finding",
    "FolderReport",
    "Forgotten",
    "Imported",
    "ImportedItem",
    "ItemChange",
    "LogEntry",
    "Moved",
    "NotesReport",
    "Origin",
    "Receipt",
    "Repair",
    "Restored",
    "ScopeStatus",
    "ScopedVault",
    "SetAside",
    "SqlScope",
    "SqlVault",
    "ToReview",
    "Vault",
    "VaultSize",
    "VaultStore",
    "adopt_vault",
    "capabilities",
    "commit_id_for",
    "directory_of",
    "embedder_of",
    "export_files",
    "export_notes",
    "import_files",
    "import_memories",
    "memory_id_for",
    "move_vault",
    "open_async_checkpointer",
    "open_checkpointer",
    "open_vault",
    "plan_repairs",
    "register_engine",
    "repair_vault",
    "restore_vault",
    "scopes_on_disk",
    "settings_of",
    "shared_vault",
    "vault_store",
]

_HOME = {
    "Addition": ".changes",
    "BackedUp": ".changes",
    "Change": ".changes",
    "CommitPurpose": ".changes",
    "Cover": ".changes",
    "DEFAULT_URL": ".doors.opening",
    "Deletion": ".changes",
    "Document": ".changes",
    "Engine": ".doors.engines",
    "Erased": ".changes",
    "FileVault": ".doors.opening",
    "Finding": ".changes",
    "FolderReport": ".doors.exporting",
    "Forgotten": ".changes",
    "Imported": ".doors.elsewhere.imported",
    "ImportedItem": ".doors.elsewhere.imported",
    "NotesReport": ".doors.elsewhere.imported",
    "Origin": ".doors.elsewhere.imported",
    "ItemChange": ".changes",
    "LogEntry": ".changes",
    "Moved": ".doors.moving",
    "Receipt": ".changes",
    "Repair": ".doors.repairing",
    "Restored": ".changes",
    "ScopeStatus": ".changes",
    "ScopedVault": ".port",
    "SetAside": ".changes",
    "ToReview": ".changes",
    "SqlScope": ".doors.sql_vault",
    "SqlVault": ".doors.sql_vault",
    "Vault": ".port",
    "VaultSize": ".changes",
    "VaultStore": ".store.vault_store",
    "adopt_vault": ".doors.repairing",
    "capabilities": ".port",
    "commit_id_for": ".changes",
    "EMBEDDINGS": ".doors.decided",
    "embedder_of": ".doors.decided",
    "shared_vault": ".doors.shared.sharing",
    "settings_of": ".doors.decided",
    "directory_of": ".doors.engines",
    "export_files": ".doors.exporting",
    "export_notes": ".doors.elsewhere.note_export",
    "import_files": ".doors.exporting",
    "import_memories": ".doors.elsewhere.importing",
    "memory_id_for": ".changes",
    "move_vault": ".doors.moving",
    "open_async_checkpointer": ".savers.checkpointers",
    "open_checkpointer": ".savers.checkpointers",
    "open_vault": ".doors.opening",
    "plan_repairs": ".doors.repairing",
    "register_engine": ".doors.engines",
    "repair_vault": ".doors.repairing",
    "restore_vault": ".doors.restoring",
    "scopes_on_disk": ".files.readable_files",
    "vault_store": ".store.vault_store",
}

if not TYPE_CHECKING:  # hidden from type checkers, which would otherwise accept misspelt names
    __getattr__, __dir__ = lazily(__name__, _HOME)
