"""The wiring: graph builders and the exports for LangGraph Studio."""

from .. import _home as _home
from .reflection import create_reflection_graph, reflection_builder
from .resuming import aresume_pending, resume_pending

__all__ = ["aresume_pending", "create_reflection_graph", "reflection_builder", "resume_pending"]
