"""The wiring: graph builders and the exports for LangGraph Studio."""

from .. import _home as _home
from .reflection import create_reflection_graph, reflection_builder

__all__ = ["create_reflection_graph", "reflection_builder"]
