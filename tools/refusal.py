"""What a tool answers when it does nothing."""

from __future__ import annotations

from ..state import ReverieError


class RefusedError(ReverieError):
    """A tool call was not carried out; the message tells the model why, and what to do instead."""
