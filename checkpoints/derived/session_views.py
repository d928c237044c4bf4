"""Sessions, seen from the pieces and the documents of a scope."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from ...state import Piece, PieceState, SessionStatus, SessionSummary
from ..required import RequiredScope
from ..text.layout import summary_path
from ..text.session_file import standing
from ..text.storable import storable
from .recording import messages_of

_UNFINISHED = (PieceState.RECORDED, PieceState.TAKEN)


def session_of(scope: RequiredScope, thread: str) -> tuple[SessionSummary, str | None]:
    """Return a session's summaries and where they stand, and the mark of its document (None: it has none)."""
    return _session(scope, thread, messages_of(scope.all_pieces(purpose="compaction"), thread))


def sessions_of(scope: RequiredScope) -> list[SessionStatus]:
    """Return every thread that has given messages, the one with the newest message last."""
    said: dict[str, list[Piece]] = {}
    for piece in scope.all_pieces(purpose="compaction"):
        if piece.kind == "message":
            # Taken out and put in again: the thread with the newest message is the last.
            said[piece.thread] = [*said.pop(piece.thread, []), piece]
    return [_status(scope, thread, messages_of(pieces, thread)) for thread, pieces in said.items()]


def status_of(
    summary: SessionSummary, *, messages: int, unfinished: int, error: str, last_at: datetime
) -> SessionStatus:
    """Return what is shown of a session.

    Args:
        summary: Where it stands.
        messages: Position behind its last message.
        unfinished: Position behind the last message that an attempt had begun with; 0 for none.
        error: Why the last attempt failed.
        last_at: When the last message came.
    """
    return SessionStatus(
        thread=summary.thread,
        messages=max(messages, summary.cursor),
        cursor=summary.cursor,
        nominal=summary.nominal,
        cycles=summary.cycles,
        summary_words=len(f"{summary.long_term} {summary.recent}".split()),
        unfinished=unfinished if unfinished > summary.cursor else 0,
        error=error,
        last_at=last_at,
    )


def _session(scope: RequiredScope, thread: str, said: Sequence[Piece]) -> tuple[SessionSummary, str | None]:
    thread = storable(thread)
    document = scope.document(summary_path(thread))
    ends = [piece.position + 1 for piece in said if piece.state is PieceState.COVERED]
    summary = standing(
        None if document is None else document.content,
        thread,
        messages=said[-1].position + 1 if said else None,
        covered=max(ends, default=0),
    )
    if document is None:
        return summary, None
    return summary.model_copy(update={"trust": document.trust}), document.mark


def _status(scope: RequiredScope, thread: str, said: Sequence[Piece]) -> SessionStatus:
    summary, _ = _session(scope, thread, said)
    open_ = [piece for piece in said if piece.state in _UNFINISHED]
    begun = [piece.position + 1 for piece in open_ if piece.attempts or piece.run_id]
    return status_of(
        summary,
        messages=said[-1].position + 1,
        unfinished=max(begun, default=0),
        error=max((piece.error for piece in open_), default=""),
        last_at=max(piece.at for piece in said),
    )
