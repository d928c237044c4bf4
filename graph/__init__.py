"""The wiring: graph builders and the exports for LangGraph Studio."""

from .. import _home as _home
