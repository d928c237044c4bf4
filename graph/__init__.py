"""The wiring: graph builders and the exports for LangGraph Studio."""

from .. import _home as _home
from .compaction import compaction_builder, create_compaction_graph
from .reflection import create_reflection_graph, reflection_builder
from .resuming import aresume_pending, resume_pending
from .sessions import SessionView, acompact_pending, compact_pending, session_hook, session_view

__all__ = [
    "SessionView",
    "acompact_pending",
    "aresume_pending",
    "compact_pending",
    "compaction_builder",
    "create_compaction_graph",
    "create_reflection_graph",
    "reflection_builder",
    "resume_pending",
    "session_hook",
    "session_view",
]
