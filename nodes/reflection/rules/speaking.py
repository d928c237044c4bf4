"""Who says a sentence, as it stands in a memory: "Ana: I moved to Porto."."""

from __future__ import annotations

from ....checkpoints.text.speech.statements import UNNAMED
from ....state import Piece


def speaker_of(piece: Piece, name: str) -> str:
    """Return who says what stands in a message or a note of the user: the message's author if it names one.

    Args:
        piece: The message or note.
        name: What the user is called otherwise; blank if nobody knows.
    """
    return (piece.author if piece.kind == "message" else "") or name or UNNAMED
