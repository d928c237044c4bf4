"""A scope's status, counted from all that is in it."""

from __future__ import annotations

from collections import Counter

from ...state import PieceState
from ..changes import ScopeStatus
from ..required import RequiredScope
from .plain_search import every_memory
from .session_views import sessions_of


def counted(scope: RequiredScope, held: int) -> ScopeStatus:
    """Return what there is to know about a scope; ``held``: how many candidates wait for a person."""
    memories = list(every_memory(scope))
    pieces = scope.all_pieces()
    newest = scope.log(limit=1)
    reports = scope.reports(limit=1)
    failing = [
        piece
        for piece in pieces
        if piece.state is PieceState.SET_ASIDE or (piece.attempts and piece.state is not PieceState.COVERED)
    ]
    waiting = [
        piece for piece in pieces if piece.state is PieceState.RECORDED and not piece.meta.get("injected")
    ]
    return ScopeStatus(
        scope=scope.name,
        size=scope.size(),
        by_type=Counter(stored.memory.type.value for stored in memories),
        pinned=sum(stored.memory.pinned for stored in memories),
        unconsolidated=sum(stored.unconsolidated for stored in memories),
        pieces=Counter(piece.state.value for piece in pieces),
        waiting=Counter(piece.thread for piece in waiting),
        waiting_kinds=Counter(piece.kind for piece in waiting),
        pending_candidates=len(scope.all_candidates()),
        held=held,
        failing=tuple(failing),
        commits=newest[0].receipt.seq if newest else 0,
        documents={document.path: len(document.content.encode()) for document in scope.documents()},
        last_report=reports[0] if reports else None,
        sessions=tuple(sessions_of(scope)),
    )
