"""Apply: commit the plan, once; after a conflict take the scope's turn and decide afresh."""

from __future__ import annotations

import time
from collections.abc import Generator, Sequence
from typing import Any

from ...checkpoints.changes import Change, Receipt
from ...checkpoints.port import ScopedVault
from ...state import (
    Candidate,
    Conflict,
    DamagedItem,
    Outcome,
    Plan,
    ReflectionReport,
    ReflectionState,
    ReverieError,
    Status,
)
from ..asking.questions import Pause
from ..run.run_context import LOOK_S, RunContext, announce, report_of, unless_blank
from .change import change_of, said_again, still_held
from .trust.holding import hold_back

_SPENT: dict[str, Any] = {"chunks": [], "candidates": [], "outcomes": [], "plan": None, "episode": None}
"""What only the run needed is blanked, so that a parent's checkpoints stay small."""
TURN_POLL_S = 0.1
"""How often a run that waits for the scope's turn asks for it (seconds)."""


def apply(context: RunContext, state: ReflectionState) -> Generator[Pause, None, dict[str, Any]]:
    """Commit what was planned. Committing twice is harmless: the second time returns the first receipt."""
    try:
        return (yield from _applied(context, state, Plan.model_validate(state["plan"])))
    finally:
        context.known.over(state["run"]["run_id"])  # what is decided afresh is read afresh


def _applied(
    context: RunContext, state: ReflectionState, plan: Plan
) -> Generator[Pause, None, dict[str, Any]]:
    scope = context.scope_named(state)
    try:
        return _committed(context, state, plan)
    except DamagedItem as damaged:
        if not state.get("episode"):
            raise
        # The month's episodes are the only document that a reflection writes: the rest is not lost for it.
        notes = [*(state.get("notes") or ()), f"The episode was left out: {damaged}"]
        return _committed(context, {**state, "episode": None, "notes": notes}, plan)
    except Conflict as conflict:
        if conflict.about_pieces:
            return lease_lost(scope, state, conflict)
        if (yield from _take_turn(context, scope, state)):
            notes = [*(state.get("notes") or ()), f"Decided afresh after a conflict: {conflict}"]
            deadline = (state.get("conflict") or {}).get(
                "deadline"
            ) or time.time() + context.policy.turn_deadline_s
            again = {"deadline": deadline, "moved": list(conflict.moved)}
            return {"conflict": again, "notes": notes, "plan": None, "route": "consolidate"}
    try:
        return _committed(context, state, deferral(state, "the scope stayed busy"))
    except Conflict as second:
        return lease_lost(scope, state, second)


def _committed(context: RunContext, state: ReflectionState, plan: Plan) -> dict[str, Any]:
    """Commit a plan and return the report, which is kept, and the turn given back, with the commit or not at all.

    What only puts off candidates that were pending already is no commit: its id would be the one of the commit
    that settles them some day.
    """
    scope = context.scope_named(state)
    with scope.lately(LOOK_S):
        plan = hold_back(scope, plan, context.policy)
        held = context.known.pieces(scope, state["run"]["run_id"], still_held(state))
        change = change_of(scope, state, plan, list(held.values()))
    if _does_something(change, plan):
        update = scope.at_once(lambda: finished(context, state, plan, scope.commit(change)))
        if scope.by_meaning:
            scope.ready_to_search()
    else:
        update = finished(context, state, plan, None)
    report = update["reflection"]
    told = report["commit_id"][:12] or report["reason"]
    announce("apply", f"{report['status']}: {told}", commit_id=report["commit_id"])
    return update


def _does_something(change: Change, plan: Plan) -> bool:
    waiting = {outcome.candidate.id for outcome in plan.outcomes if outcome.outcome == "deferred"}
    settled = any(outcome.candidate.id not in waiting for outcome in change.outcomes)
    return bool(settled or plan.edits or change.covers or change.settles or change.defers or change.appends)


def _take_turn(
    context: RunContext, scope: ScopedVault, state: ReflectionState
) -> Generator[Pause, None, bool]:
    """Wait for the scope's turn until the run's deadline; False when it has passed."""
    run_id = state["run"]["run_id"]
    conflict = state.get("conflict") or {}
    deadline = conflict.get("deadline") or time.time() + context.policy.turn_deadline_s
    announce("apply", "what was read has changed meanwhile; waiting for this scope's turn")
    while time.time() < deadline:
        if scope.take_turn(run_id, lease_s=context.policy.lease_s):
            scope.renew(run_id, lease_s=context.policy.lease_s)
            return True
        yield Pause(TURN_POLL_S)
    return False


def deferral(state: ReflectionState, reason: str) -> Plan:
    """Return the plan that keeps every candidate pending, for a run that may not decide any more."""
    candidates = [Candidate.model_validate(candidate) for candidate in state["candidates"]]
    return Plan(outcomes=[Outcome(candidate=c, outcome="deferred", reason=reason) for c in candidates])


def finished(
    context: RunContext, state: ReflectionState, plan: Plan, receipt: Receipt | None
) -> dict[str, Any]:
    """Return the report of a run whose commit stands (or which had nothing to commit), and keep it."""
    failure = state.get("failure") or {}
    again = said_again(state, receipt)
    left = len(state.get("released") or ()) + again
    early = [Outcome.model_validate(outcome) for outcome in state.get("outcomes") or ()]
    outcomes = list(receipt.outcomes) if receipt else [*early, *plan.outcomes]
    deferred = [outcome for outcome in outcomes if outcome.outcome == "deferred"]
    status: Status = "applied"
    if failure:
        status = "fallback"
    elif left or deferred:
        status = "partial"
    left_out = len(state.get("left_out") or ()) - again
    reason = failure.get("error") or state["run"].get("reason", "")
    if not failure and (left or deferred):
        reason = "some pieces are left for the next run" if left else deferred[0].reason
    report = report_of(
        state,
        status,
        reason,
        plan=plan,
        outcomes=outcomes,
        pieces={
            "covered": (receipt.covered if receipt else 0) - left_out,
            "left_out": left_out,
            "pending": left,
            "set_aside": len(state.get("set_aside") or ()),
        },
        commit_id=receipt.commit_id if receipt else "",
        episode=(state.get("episode") or {}).get("title", ""),
    )
    report = report.model_copy(update={"counts": _counts(plan, outcomes, receipt)})
    held, days = [outcome.candidate.id for outcome in deferred], context.policy.archive_days
    report = let_go(context.scope_named(state), state, report, held, archive_days=days)
    return {"route": "end", "reflection": report.model_dump(mode="json"), **unless_blank(_SPENT, state)}


def let_go(
    scope: ScopedVault,
    state: ReflectionState,
    report: ReflectionReport,
    held: Sequence[str],
    archive_days: int | None = None,
) -> ReflectionReport:
    """Give back the turn and what the run still holds, keep its report, and drop bodies kept long enough.

    A failure here is a note, because what was committed stands and leases end by themselves; but within one
    transaction with a commit (``at_once``), a failure of the database undoes that, too.
    """
    run_id = state["run"]["run_id"]
    try:
        if held:
            scope.release(held, run_id=run_id)
        scope.release_turn(run_id)
        scope.record_report(report)
        if archive_days is not None:
            scope.prune(archive_days)
    except (ReverieError, OSError) as error:
        note = (
            f"The run is over, but what it held could not be given back, or its report not be kept: {error}"
        )
        return report.model_copy(update={"notes": [*report.notes, note]})
    return report


def _counts(plan: Plan, outcomes: Sequence[Outcome], receipt: Receipt | None) -> dict[str, int]:
    """Counts by action as they turned out: an addition that was there already has become a skip."""
    counts = {action: n for action, n in plan.counts.items() if action not in {"ADD", "SKIP"}}
    if receipt and receipt.replayed:  # whatever this run planned, the first one's commit stands
        counts |= {"UPDATE": len(receipt.updated), "DELETE": len(receipt.deleted)}
    for action, kind in (("ADD", "added"), ("SKIP", "skipped"), ("HELD", "held")):
        counts[action] = sum(outcome.outcome == kind for outcome in outcomes)
    return {action: n for action, n in counts.items() if n}


def lease_lost(scope: ScopedVault, state: ReflectionState, conflict: Conflict) -> dict[str, Any]:
    """Another run has the pieces and will finish, or has finished, the work."""
    outcomes = [Outcome.model_validate(outcome) for outcome in state.get("outcomes") or ()]
    outcomes += deferral(state, "another run has the pieces").outcomes
    report = report_of(state, "partial", f"lease_lost: {conflict}", outcomes=outcomes)
    report = let_go(scope, state, report, [*state["pieces"], *(state.get("settles") or ())])
    return {"route": "end", "reflection": report.model_dump(mode="json"), **unless_blank(_SPENT, state)}
