"""The gate's decision: see ``reflection.gate``."""

from .reflection.gate import should_reflect

__all__ = ["should_reflect"]
