"""Sessions, seen from the pieces and the documents of a scope."""

from __future__ import annotations

import math
from collections.abc import Sequence
from datetime import datetime

from ...state import Piece, PieceInput, PieceState, SessionStatus, SessionSummary
from ..changes import WITHDRAWN, Trimmed
from ..required import RequiredScope
from ..text.layout import summary_path
from ..text.session_file import standing
from ..text.storable import storable
from .recording import in_other_words, known_slots, messages_of

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


def trimmed(scope: RequiredScope, thread: str, items: Sequence[PieceInput], start: int) -> Trimmed:
    """Return how the messages that a parent still has stand to those that its session gave."""
    said = messages_of(scope.all_pieces(purpose="compaction"), thread)
    slots = known_slots(said, items, [item.digest for item in items])
    places = {piece.id: piece.position for piece in said}
    positions = [places.get(str(slot)) for slot in slots]
    missed = missing([(piece.id, piece.ref, piece.position) for piece in said], positions, items, start)
    gone = [piece for piece in said if piece.id in missed and not piece.meta.get(WITHDRAWN)]
    return Trimmed(positions, gone, scope.bodies([piece.id for piece in gone]))


def missing(
    known: Sequence[tuple[str, str, int]],
    positions: Sequence[int | None],
    items: Sequence[PieceInput],
    start: int,
) -> list[str]:
    """Return the ids of the known messages that a parent should have between those that it has.

    Behind the last one that it still has, it went back to an earlier point; and what it has under the same id with
    another text stands in that one's place.

    Args:
        known: Id, ref and position of the messages of the thread.
        positions: Of the messages that it has; None for new ones.
        items: Those.
        start: Messages before this position are not missed.
    """
    here = {position for position in positions if position is not None}
    if here:
        end: float = next(position for position in reversed(positions) if position is not None)
    else:
        again = in_other_words([(id_, "", ref) for id_, ref, _ in known], (), items, sure=False)
        end = known[again[0]][2] if again else math.inf
    between = [(id_, ref) for id_, ref, at in known if start <= at < end and at not in here]
    names = {item.ref for item in items} if between else ()
    return [id_ for id_, ref in between if not ref or ref not in names]


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
