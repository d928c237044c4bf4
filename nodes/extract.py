"""Grounding: see ``grounding.grounded``."""

from .grounding.grounded import grounded

__all__ = ["grounded"]
