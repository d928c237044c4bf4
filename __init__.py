"""Reverie: long-term memory for LangGraph agents.

The names below load on first use, so that ``import reverie`` costs next to nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if __name__ != "reverie":
    raise ImportError(
        f"This folder is the package 'reverie', but it was imported as {__name__!r}. "
        "Install it (pip install -e .) and import 'reverie'."
    )

if TYPE_CHECKING:
    from ._telemetry import instrument, uninstrument
    from ._version import __version__ as __version__
    from .checkpoints import (
        export_files,
        export_notes,
        import_files,
        import_memories,
        move_vault,
        open_async_checkpointer,
        open_checkpointer,
        open_vault,
        settings_of,
        shared_vault,
        vault_store,
    )
    from .checkpoints.port import ScopedVault, Vault
    from .graph import (
        MemoryState,
        ModelInput,
        Recalled,
        SessionView,
        acompact_pending,
        add_memory,
        aresume_pending,
        compact_pending,
        compaction_builder,
        create_compaction_graph,
        create_memory_agent,
        create_reflection_graph,
        create_reflector_graph,
        memory_middleware,
        recall,
        recall_for_run,
        recall_node,
        reflection_builder,
        resume_pending,
        session_hook,
        session_view,
    )
    from .models.embedder import LocalEmbeddings
    from .state import (
        CompactionPolicy,
        CompactionReport,
        Conflict,
        GatePolicy,
        GroundingPolicy,
        Memory,
        MemoryType,
        RecallPolicy,
        ReflectionPolicy,
        ReflectionReport,
        ReverieError,
        TaskStats,
        Tier,
        UnreadableReply,
        VaultCorrupt,
        VaultError,
    )
    from .tools.skill import skill_path
    from .tools.toolset import memory_tools
    from .views.notebook.displays import notebook
    from .views.report.report_page import render_report

__all__ = [
    "CompactionPolicy",
    "CompactionReport",
    "Conflict",
    "GatePolicy",
    "GroundingPolicy",
    "LocalEmbeddings",
    "Memory",
    "MemoryState",
    "MemoryType",
    "ModelInput",
    "RecallPolicy",
    "Recalled",
    "ReflectionPolicy",
    "ReflectionReport",
    "ReverieError",
    "ScopedVault",
    "SessionView",
    "TaskStats",
    "Tier",
    "UnreadableReply",
    "Vault",
    "VaultCorrupt",
    "VaultError",
    "acompact_pending",
    "add_memory",
    "aresume_pending",
    "compact_pending",
    "compaction_builder",
    "create_compaction_graph",
    "create_memory_agent",
    "create_reflection_graph",
    "create_reflector_graph",
    "export_files",
    "export_notes",
    "import_files",
    "import_memories",
    "instrument",
    "memory_middleware",
    "memory_tools",
    "move_vault",
    "notebook",
    "open_async_checkpointer",
    "open_checkpointer",
    "open_vault",
    "recall",
    "recall_for_run",
    "recall_node",
    "reflection_builder",
    "render_report",
    "resume_pending",
    "session_hook",
    "session_view",
    "settings_of",
    "shared_vault",
    "skill_path",
    "uninstrument",
    "vault_store",
]

_HOME = dict.fromkeys(__all__, ".state") | {
    "__version__": "._version",
    "export_files": ".checkpoints",
    "export_notes": ".checkpoints",
    "import_files": ".checkpoints",
    "import_memories": ".checkpoints",
    "instrument": "._telemetry",
    "uninstrument": "._telemetry",
    "move_vault": ".checkpoints",
    "open_async_checkpointer": ".checkpoints",
    "open_checkpointer": ".checkpoints",
    "open_vault": ".checkpoints",
    "settings_of": ".checkpoints",
    "shared_vault": ".checkpoints",
    "vault_store": ".checkpoints",
    "ScopedVault": ".checkpoints.port",
    "Vault": ".checkpoints.port",
    "aresume_pending": ".graph",
    "create_reflection_graph": ".graph",
    "create_reflector_graph": ".graph",
    "resume_pending": ".graph",
    "memory_tools": ".tools",
    "reflection_builder": ".graph",
    "Recalled": ".graph",
    "recall": ".graph",
    "recall_for_run": ".graph",
    "recall_node": ".graph",
    "skill_path": ".tools",
    "SessionView": ".graph",
    "acompact_pending": ".graph",
    "compact_pending": ".graph",
    "compaction_builder": ".graph",
    "create_compaction_graph": ".graph",
    "session_hook": ".graph",
    "session_view": ".graph",
    "MemoryState": ".graph",
    "ModelInput": ".graph",
    "add_memory": ".graph",
    "create_memory_agent": ".graph",
    "memory_middleware": ".graph",
    "LocalEmbeddings": ".models.embedder",
    "notebook": ".views.notebook.displays",
    "render_report": ".views.report.report_page",
}

if not TYPE_CHECKING:  # hidden from type checkers, which would otherwise accept misspelt names
    from ._lazy import lazily

    __getattr__, __dir__ = lazily(__name__, _HOME)
