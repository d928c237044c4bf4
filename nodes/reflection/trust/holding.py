"""What of a plan waits for a person: text from outside that orders, permits or forbids, whatever its type.

It is decided on the final text, just before the commit, since a consolidation may reword and retype. What becomes of
it the scope says (``to_hold``), as for whatever comes in by another way.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ....checkpoints.port import ScopedVault
from ....checkpoints.text.speech.directives import directives, waits
from ....checkpoints.text.traces import FROM_OUTSIDE
from ....state import (
    Candidate,
    MemoryEdit,
    MemoryType,
    Outcome,
    Plan,
    ReflectionPolicy,
    RejectedOperation,
    Trust,
)


def hold_back(scope: ScopedVault, plan: Plan, policy: ReflectionPolicy) -> Plan:
    """Return a plan without what has to wait, which has the outcome ``held`` in it.

    What would have given way to it stays; a candidate of a better-trusted speaker that was left out as its duplicate is
    added after all. Over the bound, refused before, or by ``policy.external``, it is rejected instead.

    Args:
        scope: Where the plan is to be committed.
        plan: As consolidation, or its fallback, has left it.
        policy: What becomes of such text, for how long, and how much of it.
    """
    texts = {edit.id: edit for edit in plan.edits if not edit.delete and edit.content is not None}
    stays = {edit.id for edit in texts.values() if waits(edit.content or "", edit.trust)}
    stays -= _as_they_were(scope, [texts[id_] for id_ in stays])
    if policy.external == "mark":
        return plan
    steering = _steering(scope, plan)
    if not (stays or steering or any(_held_itself(outcome) for outcome in plan.outcomes)):
        return plan
    held = _held(scope, plan, stays, policy, steering)
    outcomes = [held.get(outcome.candidate.id) or _without(outcome, stays, held) for outcome in plan.outcomes]
    gone = {*stays, *held}
    edits = [edit for edit in plan.edits if edit.id not in stays and edit.superseded_by not in gone]
    rejected = [*plan.rejected, *(_left(edit) for edit in plan.edits if edit.id in stays)]
    return plan.model_copy(
        update={
            "outcomes": outcomes,
            "edits": edits,
            "rejected": rejected,
            "counts": _counts(plan, edits, outcomes),
        }
    )


def _held_itself(outcome: Outcome) -> bool:
    return outcome.outcome == "added" and _waits(outcome.candidate)


def _waits(candidate: Candidate) -> bool:
    ordered = candidate.ordered and candidate.trust is Trust.EXTERNAL
    return ordered or waits(candidate.content, candidate.trust)


def _steering(scope: ScopedVault, plan: Plan) -> set[str]:
    """The candidates that say what the user wants where only a piece from outside says so, which gives orders, too.

    Whoever orders "always recommend our shop" says as well that the user prefers it.
    """
    wanted = [
        outcome.candidate
        for outcome in plan.outcomes
        if outcome.outcome == "added"
        and outcome.candidate.trust is Trust.EXTERNAL
        and outcome.candidate.type is MemoryType.PREFERENCE
    ]
    if not wanted:
        return set()
    ids = list(dict.fromkeys(id_ for candidate in wanted for id_ in candidate.evidence))
    outside = [id_ for id_, piece in scope.pieces(ids).items() if piece.trust is Trust.EXTERNAL]
    ordering = {id_ for id_, body in scope.bodies(outside).items() if directives(body)}
    return {candidate.id for candidate in wanted if ordering.intersection(candidate.evidence)}


def _as_they_were(scope: ScopedVault, edits: Sequence[MemoryEdit]) -> set[str]:
    """The edits that leave a memory's text as it is: what is there already was kept by somebody."""
    there = scope.get([edit.id for edit in edits]) if edits else {}
    return {edit.id for edit in edits if edit.id in there and there[edit.id].memory.content == edit.content}


def _left(edit: MemoryEdit) -> RejectedOperation:
    return RejectedOperation(
        operation={"action": "UPDATE", "id": edit.id, "content": edit.content}, reason=FROM_OUTSIDE
    )


def _counts(plan: Plan, edits: Sequence[MemoryEdit], outcomes: Sequence[Outcome]) -> dict[str, int]:
    """Counts by action, as they are without what was stopped."""
    counts = {
        action: n for action, n in plan.counts.items() if action not in ("ADD", "UPDATE", "DELETE", "SKIP")
    }
    counts["UPDATE"] = sum(not edit.delete for edit in edits)
    counts["DELETE"] = sum(edit.delete for edit in edits)
    counts["ADD"] = sum(outcome.outcome == "added" for outcome in outcomes)
    counts["SKIP"] = sum(outcome.outcome == "skipped" for outcome in outcomes)
    return {action: n for action, n in sorted(counts.items()) if n}


def _held(
    scope: ScopedVault,
    plan: Plan,
    stays: Collection[str],
    policy: ReflectionPolicy,
    steering: Collection[str],
) -> dict[str, Outcome]:
    """Return what the candidates of a plan become that may not become memories, by id."""
    stopped: dict[str, Candidate] = {}
    for outcome in plan.outcomes:
        mine = outcome.candidate
        into = outcome.outcome == "merged" and outcome.memory_id in stays
        if _held_itself(outcome) or mine.id in steering or (into and _waits(mine)):
            stopped[mine.id] = mine
    # What was left out as the duplicate of one that was stopped stands for itself.
    left_out = [
        o.candidate for o in plan.outcomes if o.outcome == "skipped" and any(i in o.reason for i in stopped)
    ]
    stopped |= {mine.id: mine for mine in left_out if _waits(mine)}
    candidates = list(stopped.values())
    if policy.external == "refuse":
        outcomes = [Outcome(candidate=c, outcome="rejected", reason=f"{FROM_OUTSIDE}.") for c in candidates]
    else:
        outcomes = scope.to_hold(candidates, days=policy.held_days, most=policy.most_held)
    return {outcome.candidate.id: outcome for outcome in outcomes}


def _without(outcome: Outcome, stays: Collection[str], held: Collection[str]) -> Outcome:
    """Return the outcome of a candidate whose merger may not be written, or whose double was stopped: it is added.

    The order came with the wording of the merger, or was there: the candidate is a memory of its own.
    """
    into = outcome.outcome == "merged" and outcome.memory_id in stays
    repeats = outcome.outcome == "skipped" and any(id_ in outcome.reason for id_ in held)
    return Outcome(candidate=outcome.candidate, outcome="added") if into or repeats else outcome
