"""What the nodes of the session graph share: finding the next cycle, taking its messages, the report."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ...checkpoints.changes import WITHDRAWN
from ...checkpoints.port import ScopedVault
from ...state import (
    CompactionPolicy,
    CompactionReport,
    CompactionState,
    CompactionStatus,
    Piece,
    PieceState,
    SessionSummary,
    digest,
)
from ..run.run_context import RunContext
from .windows import Turn, Windows, plan

Sessions = RunContext[CompactionPolicy]
"""What every node of the session graph needs."""

_OPEN = (PieceState.RECORDED, PieceState.TAKEN)
NOT_DUE = "not due"
FAR_BEHIND = 2
"""With so many times as many messages, or tokens, as a session may have uncovered, a stretch on which the model has
failed is summed up by rules: else what stands before the model would grow until it takes no more."""
_FAILED_BEHIND = 3
"""So often it must have failed where somebody takes up what was left: the model may be back (count)."""
_LEAST_S = 0.01
_COUNTS = ("model_calls", "prompt_tokens", "completion_tokens")


@dataclass(frozen=True)
class Next:
    """The next cycle of a session, or why there is none."""

    cycle: dict[str, Any] | None
    reason: str = ""
    held: bool = False
    """Whether there is one, but its messages can't be had now."""
    stands: dict[str, int] = field(default_factory=dict)
    """Where the session stands: ``cursor`` and ``messages``."""


def next_cycle(context: Sessions, scope: ScopedVault, run: Mapping[str, Any]) -> Next:
    """Plan a session's next cycle and take its messages; nothing else is written."""
    thread = str(run["thread"])
    summary, mark = scope.session(thread)
    pieces = scope.session_pieces(thread, start=summary.cursor)
    stands = _stands(summary, pieces)
    if not pieces:
        return Next(None, "every message is summarised", stands=stands)
    found = plan(
        [turn_of(piece) for piece in pieces],
        windows_of(context.policy, summary),
        force=bool(run["force"]),
        close=bool(run["close"]),
        until=_begun(pieces) if run["catch_up"] else 0,
    )
    if found is None:
        return Next(None, NOT_DUE, stands=stands)
    span = [piece for piece in pieces if piece.position < found.end]
    waiting = [piece for piece in span if piece.state in _OPEN]
    error = _given_up(context.policy, run, pieces, waiting)
    anyway = bool(run["force"] or run["close"] or run["catch_up"] or error)
    why = _not_now(scope, run, waiting, anyway=anyway)
    if why:
        return Next(None, why, held=True, stands=stands)
    taken = scope.take(
        [piece.id for piece in waiting],
        run_id=run["run_id"],
        lease_s=context.policy.lease_s,
        purpose="compaction",
    )
    if len(taken) < len(waiting):
        scope.release([piece.id for piece in taken], run_id=run["run_id"], purpose="compaction")
        return Next(None, "held_by_another_run", held=True, stands=stands)
    cycle: dict[str, Any] = {
        "start": found.start, "end": found.end, "nominal": found.nominal, "why": found.why, "mark": mark,
        "taken": [piece.id for piece in taken], "again": 0, "messages": stands["messages"], "without": error,
    }  # fmt: skip
    # A session is a new one again after its first cycle was reverted: then the same id would be a replay.
    while scope.receipt(_commit_id(scope, thread, cycle, span, "compaction")) is not None:
        cycle["again"] += 1
    return Next(cycle, stands=stands)


def _not_now(scope: ScopedVault, run: Mapping[str, Any], waiting: Sequence[Piece], *, anyway: bool) -> str:
    """Return why a span can't be taken now: another run has it, or it backs off after a failure."""
    thread, wanted = str(run["thread"]), {piece.id for piece in waiting}
    free = {piece.id for piece in scope.due(thread=thread, purpose="compaction", ignore_backoff=True)}
    if not wanted <= free:
        return "held_by_another_run"
    if anyway or not any(piece.attempts for piece in waiting):
        return ""
    scope.begin_run(run["run_id"])  # a call that waits counts as a run, in which back-off is measured
    due = {piece.id for piece in scope.due(thread=thread, purpose="compaction")}
    return "" if wanted <= due else "backing_off"


def _given_up(
    policy: CompactionPolicy, run: Mapping[str, Any], pieces: Sequence[Piece], waiting: Sequence[Piece]
) -> str:
    """Return why the model isn't asked about a span any more; blank if it is.

    Args:
        policy: The windows.
        run: The run; who makes room or ends a session by hand asks the model.
        pieces: Every message that no summary covers.
        waiting: Those of the span.
    """
    if run["force"] or run["close"]:
        return ""
    failed = max(waiting, key=lambda piece: piece.attempts, default=None)
    if failed is None or failed.attempts < (_FAILED_BEHIND if run["catch_up"] else 1):
        return ""
    behind = len(pieces) > FAR_BEHIND * (policy.immediate_messages + policy.recent_messages)
    if not behind and policy.immediate_tokens is not None:
        most = FAR_BEHIND * (policy.immediate_tokens + policy.recent_tokens)
        behind = sum(turn_of(piece).tokens for piece in pieces) > most
    return (failed.error or "it failed") if behind else ""


def without_model(context: Sessions, state: CompactionState) -> bool:
    """Whether the cycle in work goes by rules: no model is there, or it was given up on this stretch."""
    return context.rules or bool((state.get("cycle") or {}).get("without"))


def _begun(pieces: Sequence[Piece]) -> int:
    """Return the end of the span that an earlier attempt had taken, 0 for none."""
    begun = [p.position + 1 for p in pieces if p.state in _OPEN and (p.run_id or p.attempts)]
    return max(begun, default=0)


def turn_of(piece: Piece) -> Turn:
    """Return what the planner needs of a message. What was withdrawn calls and answers nothing, and isn't shown."""
    if piece.meta.get(WITHDRAWN):
        return Turn(piece.position)
    made = piece.meta.get("tool_calls", ())
    calls = tuple(str(call.get("id") or "") for call in made)
    answers = str(piece.meta.get("tool_call_id") or "") if piece.is_result else None
    chars = piece.chars + sum(len(str(call.get(key) or "")) for call in made for key in ("name", "args"))
    return Turn(piece.position, calls, answers, tokens=-(-chars // 4))


def windows_of(policy: CompactionPolicy, summary: SessionSummary) -> Windows:
    """Return a policy's windows where a session stands."""
    # A person may have edited the numbers, or somebody the policy: the schedule stays within a cycle of the cursor.
    recent, behind = policy.recent_messages, summary.cursor - summary.nominal
    nominal = summary.cursor - behind % recent if behind > 0 else summary.cursor + min(-behind, recent)
    return Windows(
        cursor=summary.cursor,
        nominal=nominal,
        immediate=policy.immediate_messages,
        recent=policy.recent_messages,
        immediate_tokens=policy.immediate_tokens,
        recent_tokens=policy.recent_tokens,
    )


def span_pieces(scope: ScopedVault, state: CompactionState) -> list[Piece]:
    """Return the messages of the cycle in work."""
    cycle = state["cycle"] or {}
    pieces = scope.session_pieces(state["run"]["thread"], start=cycle["start"])
    return [piece for piece in pieces if piece.position < cycle["end"]]


def tail_of(span: Sequence[Piece], before: SessionSummary) -> tuple[str, ...]:
    """Return the digests of the last messages before the new cursor that the thread still has."""
    said = [piece.digest[:16] for piece in span if not piece.meta.get(WITHDRAWN)]
    return (*before.tail, *said)[-8:]


def commit_id_of(scope: ScopedVault, state: CompactionState, span: Sequence[Piece], purpose: str) -> str:
    """Return the id of the commit that summarises a span, from where the session stood before.

    With where it stood: after a revert the same span is summarised by another commit.
    """
    return _commit_id(scope, state["run"]["thread"], state["cycle"] or {}, span, purpose)


def _commit_id(
    scope: ScopedVault, thread: str, cycle: Mapping[str, Any], span: Sequence[Piece], purpose: str
) -> str:
    what = [[piece.id, piece.position, piece.digest, piece.epoch] for piece in span]
    return digest("commit", scope.name, purpose, thread, what, cycle["mark"] or "", cycle["again"])


def time_left(state: CompactionState) -> float | None:
    """Return how long a closing session may still wait (seconds, at least a little); None for no limit."""
    deadline = state["run"]["deadline"]
    return None if deadline is None else max(_LEAST_S, deadline - time.time())


def is_time_left(state: CompactionState) -> bool:
    """Whether a closing session still has time to ask anything."""
    left = time_left(state)
    return left is None or left > _LEAST_S


def report_of_session(
    state: CompactionState, status: CompactionStatus, reason: str = "", **more: Any
) -> CompactionReport:
    """Return the report of a compaction from what its channels hold."""
    run, usage, spent = state["run"], state.get("usage") or {}, state.get("spent") or {}
    return CompactionReport(
        run_id=run["run_id"],
        scope=run["scope"],
        thread=run["thread"],
        status=status,
        reason=reason,
        spans=list(state.get("spans") or ()),
        memory=state.get("memory") or "",
        notes=list(state.get("notes") or ()),
        elapsed_ms=max(0, round((time.time() - run["started_at"]) * 1000)),
        **{key: usage.get(key, 0) + spent.get(key, 0) for key in _COUNTS},
        **more,
    )


def standing(scope: ScopedVault, thread: str) -> dict[str, int]:
    """Return how many messages a session has had and where its cursor is."""
    summary, _ = scope.session(thread)
    return _stands(summary, scope.session_pieces(thread, start=summary.cursor))


def _stands(summary: SessionSummary, pieces: Sequence[Piece]) -> dict[str, int]:
    return {"cursor": summary.cursor, "messages": pieces[-1].position + 1 if pieces else summary.cursor}
