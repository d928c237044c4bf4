"""The command line."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

from ..._lazy import lazily

if TYPE_CHECKING:
    from .program import app

__all__ = ["app", "main"]

NEW_OBJECTS = 100_000
"""Objects made between two looks for those that nobody needs: most commands end before there are any (count)."""


def main() -> None:
    """Run the command line; ends the process with one of the exit codes in ``--help``."""
    gc.set_threshold(NEW_OBJECTS)
    from .program import main

    main()


if not TYPE_CHECKING:  # hidden from type checkers, which would otherwise accept misspelt names
    __getattr__, __dir__ = lazily(__name__, {"app": ".program"})
