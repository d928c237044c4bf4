"""The command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..._lazy import lazily

if TYPE_CHECKING:
    from .program import app, main

__all__ = ["app", "main"]

if not TYPE_CHECKING:  # hidden from type checkers, which would otherwise accept misspelt names
    __getattr__, __dir__ = lazily(__name__, {"app": ".program", "main": ".program"})
