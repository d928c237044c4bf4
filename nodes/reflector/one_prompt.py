"""Build the context of the reflector: what fits into one prompt; the rest is left for the next run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...checkpoints.port import ScopedVault
from ...state import ReflectorState
from ..reflection.apply import let_go
from ..reflection.build_context import build_context
from ..run.rendering import Part, load_parts
from ..run.run_context import RunContext, announce, report_of
from .reflector_prompt import briefing


def one_prompt(context: RunContext, state: ReflectorState) -> dict[str, Any]:
    """Choose the pieces that one prompt shows whole, and give the others back.

    Candidates that a reflection left pending go back too: there is nothing here to settle them with. A piece larger
    than a prompt can't be shown whole, and half of it must not pass for all of it.
    """
    scope, run_id = context.scope_named(state), state["run"]["run_id"]
    scope.release(state["settles"], run_id=run_id)
    fresh: dict[str, Any] = {
        "candidates": [], "settles": [], "conversation": [], "shown": {}, "rounds": 0, "chunks": [], "released": {},
    }  # fmt: skip
    if not state["pieces"]:
        return fresh | _ended(
            scope, state, "skipped", "what is pending are candidates of the reflection graph"
        )
    plan = build_context(context, state, system=briefing(context, scope, run_id).system)
    chunks = [load_parts(chunk) for chunk in plan["chunks"]]
    whole = [chunk for chunk in chunks if all(part.start == 0 and part.end < 0 for part in chunk)]
    later = {part.piece for chunk in whole[1:] for part in chunk}
    too_large = {part.piece for chunk in chunks if chunk not in whole for part in chunk}
    error = (
        f"It is larger than one prompt ({context.prompt_tokens()} tokens). Raise prompt_tokens in the policy, or let "
        "the reflection graph take it, which reads in parts."
    )
    scope.release(sorted(later), run_id=run_id)
    scope.release(sorted(too_large), run_id=run_id, error=error, strike=True)
    fresh["released"] = dict.fromkeys(sorted(later), "") | dict.fromkeys(sorted(too_large), error)
    if too_large:
        names = ", ".join(piece.ref or piece.id for piece in scope.pieces(sorted(too_large)).values())
        fresh["notes"] = [*state["notes"], f"Left for later: {names}. {error}"]
    if not whole and too_large:
        scope.release(state["pieces"], run_id=run_id)
        return fresh | _ended(scope, {**state, **fresh}, "failed", error)
    announce(
        "build_context", f"{len(whole[0]) if whole else 0} pieces to show, {len(later)} for the next run"
    )
    return fresh | {
        "chunks": [_dumped(chunk) for chunk in whole[:1]],
        "left_out": plan["left_out"],
        "taken_back": plan["taken_back"],
        "route": "think" if whole else "conclude",
    }


def _dumped(chunk: Sequence[Part]) -> dict[str, Any]:
    return {"parts": [part.dump() for part in chunk]}


def _ended(scope: ScopedVault, state: Any, status: Any, reason: str) -> dict[str, Any]:
    report = report_of(state, status, reason, pieces={"pending": len(state["pieces"])})
    report = let_go(scope, state, report, [])
    announce("build_context", f"{status}: {reason}")
    return {"route": "end", "reflection": report.model_dump(mode="json")}
