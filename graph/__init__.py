"""The wiring: graph builders and the exports for LangGraph Studio."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import _home as _home
from .._lazy import lazily

if TYPE_CHECKING:
    from .around_runs.resuming import aresume_pending, resume_pending
    from .around_runs.sessions import (
        SessionView,
        acompact_pending,
        compact_pending,
        session_hook,
        session_view,
    )
    from .compaction import compaction_builder, create_compaction_graph
    from .memory_agent import MemoryState, add_memory, create_memory_agent
    from .middleware import memory_middleware
    from .recalling import ModelInput, Recalled, recall, recall_for_run, recall_node
    from .reflection import create_reflection_graph, reflection_builder
    from .reflector import create_reflector_graph

__all__ = [
    "MemoryState",
    "ModelInput",
    "Recalled",
    "SessionView",
    "acompact_pending",
    "add_memory",
    "aresume_pending",
    "compact_pending",
    "compaction_builder",
    "create_compaction_graph",
    "create_memory_agent",
    "create_reflection_graph",
    "create_reflector_graph",
    "memory_middleware",
    "recall",
    "recall_for_run",
    "recall_node",
    "reflection_builder",
    "resume_pending",
    "session_hook",
    "session_view",
]

_HOME = {
    "MemoryState": ".memory_agent",
    "ModelInput": ".recalling",
    "Recalled": ".recalling",
    "SessionView": ".around_runs.sessions",
    "acompact_pending": ".around_runs.sessions",
    "add_memory": ".memory_agent",
    "aresume_pending": ".around_runs.resuming",
    "compact_pending": ".around_runs.sessions",
    "compaction_builder": ".compaction",
    "create_compaction_graph": ".compaction",
    "create_memory_agent": ".memory_agent",
    "create_reflection_graph": ".reflection",
    "create_reflector_graph": ".reflector",
    "memory_middleware": ".middleware",
    "recall": ".recalling",
    "recall_for_run": ".recalling",
    "recall_node": ".recalling",
    "reflection_builder": ".reflection",
    "resume_pending": ".around_runs.resuming",
    "session_hook": ".around_runs.sessions",
    "session_view": ".around_runs.sessions",
}

if not TYPE_CHECKING:  # hidden from type checkers, which would otherwise accept misspelt names
    __getattr__, __dir__ = lazily(__name__, _HOME)
