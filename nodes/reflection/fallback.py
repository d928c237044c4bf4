"""Fallback: what becomes of a run whose model failed. Nothing is lost, and nothing is made up."""

from __future__ import annotations

from typing import Any

from ...state import Candidate, Outcome, ReflectionState
from ..run.run_context import RunContext, announce, report_of, several
from .apply import deferral
from .consolidate import fallback_plan
from .consolidating.wished import asked_to_forget


def fallback(context: RunContext, state: ReflectionState) -> dict[str, Any]:
    """After a failed extraction end with everything left for the next run; after a failed consolidation add all."""
    failure = state.get("failure") or {}
    scope = context.scope_named(state)
    if failure.get("node") == "extract":
        counts = {"pending": len(state.get("released") or ()), "set_aside": len(state.get("set_aside") or ())}
        early = [Outcome.model_validate(outcome) for outcome in state.get("outcomes") or ()]
        waiting = deferral(state, "extraction failed").outcomes  # left pending by earlier runs, and still so
        report = report_of(
            state, "failed", failure.get("error", ""), pieces=counts, outcomes=[*early, *waiting]
        )
        scope.release([*state["pieces"], *(state.get("settles") or ())], run_id=state["run"]["run_id"])
        scope.record_report(report)
        announce("fallback", "extraction failed; the pieces are due again")
        return {"route": "end", "reflection": report.model_dump(mode="json"), "chunks": [], "candidates": []}
    candidates = [Candidate.model_validate(candidate) for candidate in state["candidates"]]
    pieces = context.known.pieces(scope, state["run"]["run_id"], state["pieces"]).values()
    plan, notes = fallback_plan(scope, candidates, asked_to_forget(scope, pieces))
    announce("fallback", f"consolidation failed; adding {several(len(candidates), 'candidate')} as found")
    notes = [*(state.get("notes") or ()), *notes]
    return {"plan": plan.model_dump(mode="json"), "notes": notes, "route": "apply"}
