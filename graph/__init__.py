"""The wiring: graph builders and the exports for LangGraph Studio."""

from .. import _home as _home
from .compaction import compaction_builder, create_compaction_graph
from .hand_built import MemoryState, add_memory, create_memory_agent
from .middleware import memory_middleware
from .recalling import Recalled, recall, recall_for_run, recall_node
from .reflection import create_reflection_graph, reflection_builder
from .reflector import create_reflector_graph
from .resuming import aresume_pending, resume_pending
from .sessions import SessionView, acompact_pending, compact_pending, session_hook, session_view

__all__ = [
    "MemoryState",
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
