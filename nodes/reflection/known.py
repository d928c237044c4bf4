"""What is known already and shown read-only: curated documents, and what was said right before a run's messages."""

from __future__ import annotations

from collections.abc import Mapping

from ...checkpoints.changes import WITHDRAWN
from ...checkpoints.port import ScopedVault
from ...checkpoints.text.layout import CURATED
from ...checkpoints.text.speech.spoken.on_record import OFF_RECORD
from ...state import Piece, Trust
from ...state.cleaning import one_line
from ..run.rendering import estimate_tokens, speaker

MOST_BEFORE = 4
"""So many messages before those of a run are shown (count), ..."""
BEFORE_CHARS = 300
"""... the beginning of each of the user's, the end of each of the agent's, where it asks (characters), ..."""
BEFORE_TOKENS = 200
"""... together at most so much (estimated tokens)."""
_LOOKED_AT = 40
"""Among so many before them, results of tools and calls included (count)."""


def known_text(scope: ScopedVault, limit: int) -> str:
    """Return the curated documents of a scope in at most ``limit`` characters; what is omitted is marked."""
    parts: list[str] = []
    for document in scope.documents(*CURATED):
        if document.path == "MEMORY.md" or document.path.startswith("facts/"):
            parts.append(f"### {document.path}\n{document.content.strip()}")
        elif document.path.startswith("episodes/"):
            lines = [line for line in document.content.splitlines() if line.startswith(("## ", "- Summary:"))]
            parts.append("\n".join([f"### {document.path}", *lines]))
    text = "\n\n".join(parts)
    return text if len(text) <= limit else f"{text[:limit]} [… {len(text) - limit} characters omitted]"


def said_just_before(scope: ScopedVault, pieces: Mapping[str, Piece]) -> dict[str, list[tuple[Piece, str]]]:
    """Return what was said right before on the threads that a run goes on with: "it stays red" means what they named.

    Left out is what came from outside, was injected, taken back or off the record. What was forgotten stands there no
    more.

    Args:
        scope: Where it is kept.
        pieces: The run's, by id.

    Returns:
        Id of the run's first message of a thread -> the messages before it, in order, with what is shown of each.
    """
    first: dict[str, Piece] = {}
    for piece in pieces.values():
        if piece.kind == "message" and (
            piece.thread not in first or piece.position < first[piece.thread].position
        ):
            first[piece.thread] = piece
    return {
        piece.id: before
        for piece in first.values()
        if piece.position and (before := _just_before(scope, piece))
    }


def _just_before(scope: ScopedVault, first: Piece) -> list[tuple[Piece, str]]:
    start = max(0, first.position - _LOOKED_AT)
    said = [
        piece
        for piece in scope.session_pieces(first.thread, start=start)
        if piece.position < first.position
        and piece.role != "tool"
        and piece.trust is not Trust.EXTERNAL
        and not piece.meta.get("injected")
        and not piece.meta.get(WITHDRAWN)
        and not piece.meta.get(OFF_RECORD)
    ]
    bodies = scope.bodies([piece.id for piece in said])
    found: list[tuple[Piece, str]] = []
    room = BEFORE_TOKENS
    for piece in reversed(said):
        text = one_line(bodies.get(piece.id, ""), BEFORE_CHARS if piece.trust is Trust.USER else None)
        text = text if len(text) <= BEFORE_CHARS else f"…{text[1 - BEFORE_CHARS :]}"
        room -= estimate_tokens(text)
        if room < 0 or len(found) == MOST_BEFORE:
            break
        found += [(piece, text)] if text else []
    return found[::-1]


def lines_before(before: Mapping[str, list[tuple[Piece, str]]]) -> dict[str, list[str]]:
    """Return, by the piece they stand before, the lines that show what ``said_just_before`` found, without an alias."""
    return {
        key: [_BEFORE, *(f"{speaker(piece)}: {text}" for piece, text in said)] for key, said in before.items()
    }


_BEFORE = "(Said before and known, only to understand what follows:)"
