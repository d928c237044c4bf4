"""What ends a command with a sentence, and with an exit code of its own (``cli.exits``)."""

from __future__ import annotations

from ..state import ReverieError


class Mistake(ReverieError):
    """What was asked for can't be done; the sentence says what to ask for instead."""


class TranscriptError(ReverieError):
    """A file that was to be reflected on can't be used; the sentence names the file, the place and the cure."""


class NoModel(ReverieError):
    """The model can't be set up."""


class Failed(ReverieError):
    """The operation was sound, and failed."""
