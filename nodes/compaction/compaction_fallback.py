"""Fallback of the session graph: the cursor stays, and the span is due again later.

At a session's end its last messages go to the history as they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...checkpoints.changes import WITHDRAWN, Change
from ...checkpoints.port import ScopedVault
from ...checkpoints.text.history_entries import RAW_FALLBACK, history_entry, history_path
from ...checkpoints.text.secrets.masking import mask
from ...state import CompactionState, CompactionStatus, Piece, PieceState, now
from ...state.cleaning import escape_markdown, one_line
from ..run.rendering import speaker
from ..run.run_context import announce
from .commit import span_line
from .cycles import Sessions, commit_id_of, report_of_session, span_pieces, standing

RAW_MESSAGES = 10
RAW_CHARS = 200
"""What a raw entry keeps: so many last messages of the span, so many characters of each."""


def compaction_fallback(context: Sessions, state: CompactionState) -> dict[str, Any]:
    """Give the span back with its error, and leave a raw entry if the session is closing."""
    scope, run = context.scope_named(state), state["run"]
    cycle, failure = state["cycle"] or {}, state.get("failure") or {}
    error = f"{failure.get('node')}: {failure.get('error')}"
    # A session that ends waits as a whole, whatever part of it the cycle was about.
    span = (
        scope.session_pieces(run["thread"], start=cycle["start"])
        if run["close"]
        else span_pieces(scope, state)
    )
    more = [piece.id for piece in span if piece.state is PieceState.RECORDED]
    if run["close"] and more:
        scope.take(more, run_id=run["run_id"], purpose="compaction")
    scope.release([*cycle["taken"], *more], run_id=run["run_id"], error=error, purpose="compaction")
    left = any(
        piece.state is not PieceState.COVERED for piece in span
    )  # what failed may have come after the commit
    raw = run["close"] and left and _keep_raw(scope, state, span, error)
    status: CompactionStatus = "fallback" if raw else "partial" if state.get("spans") else "failed"
    announce("fallback", f"{status}: {error}")
    report = report_of_session(state, status, error, **standing(scope, run["thread"]))
    return {
        "cycle": None,
        "route": "reflect" if run["close"] else "end",
        "compaction": report.model_dump(mode="json"),
    }


def _keep_raw(scope: ScopedVault, state: CompactionState, span: Sequence[Piece], error: str) -> bool:
    """Append the last messages of a span to the history, once however often the session is closed."""
    cycle, run, moment = state["cycle"] or {}, state["run"], now()
    said = [piece for piece in span if not piece.meta.get("injected") and not piece.meta.get(WITHDRAWN)]
    bodies = scope.bodies([piece.id for piece in said])
    lines = [_line(piece, bodies[piece.id]) for piece in said if bodies.get(piece.id, "").strip()]
    if not lines:
        return False
    end = span[-1].position + 1
    head = span_line(run["thread"], cycle["start"], end, span)
    why = escape_markdown(one_line(f"Not summarised yet ({mask(error)}). Its last messages:", 300))
    text = "\n".join([head, "", why, "", *lines[-RAW_MESSAGES:]])
    scope.commit(
        Change(
            # Of all that waits: closed again with the same messages, it is the same entry.
            commit_id=commit_id_of(scope, state, span, "raw-fallback"),
            purpose="compaction",
            run_id=run["run_id"],
            message=f"Kept the last messages up to {end} as they were",
            appends={history_path(moment): history_entry(moment, text, mark=RAW_FALLBACK)},
        )
    )
    return True


def _line(piece: Piece, body: str) -> str:
    return f"- {one_line(speaker(piece), 60)}: {one_line(body, RAW_CHARS)}"
