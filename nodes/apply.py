"""Apply: commit the plan, once; after a conflict take the scope's turn and decide afresh."""

from __future__ import annotations

import time
from collections.abc import Generator, Mapping
from typing import Any

from ..checkpoints.port import (
    Addition,
    Change,
    Cover,
    Deletion,
    Receipt,
    ScopedVault,
    commit_id_for,
    memory_id_for,
)
from ..state import (
    Candidate,
    Conflict,
    Episode,
    Memory,
    Outcome,
    Piece,
    Plan,
    ReflectionState,
    Source,
    Status,
    now,
)
from .asking import Pause
from .cleaning import escape_markdown
from .setting import Setting, announce, report_of

TURN_POLL_S = 0.1
"""How often a run that waits for the scope's turn asks for it (seconds)."""


def apply(setting: Setting, state: ReflectionState) -> Generator[Pause, None, dict[str, Any]]:
    """Commit what was planned. Committing twice is harmless: the second time returns the first receipt."""
    scope = setting.scope_named(state)
    run_id = state["run"]["run_id"]
    try:
        receipt = scope.commit(change_of(scope, state, Plan.model_validate(state["plan"])))
    except Conflict as conflict:
        if conflict.about_pieces:
            return _lease_lost(state, conflict)
        if (yield from _take_turn(setting, scope, state)):
            notes = [*(state.get("notes") or ()), f"Decided afresh after a conflict: {conflict}"]
            deadline = (state.get("conflict") or {}).get(
                "deadline"
            ) or time.time() + setting.policy.turn_deadline_s
            again = {"deadline": deadline, "moved": list(conflict.moved)}
            return {"conflict": again, "notes": notes, "plan": None, "route": "consolidate"}
        try:
            receipt = scope.commit(deferral_of(scope, state))
        except Conflict as second:
            return _lease_lost(state, second)
    scope.release_turn(run_id)
    return finished(scope, state, receipt)


def _take_turn(setting: Setting, scope: ScopedVault, state: ReflectionState) -> Generator[Pause, None, bool]:
    """Wait for the scope's turn until the run's deadline; False when it has passed."""
    run_id = state["run"]["run_id"]
    conflict = state.get("conflict") or {}
    deadline = conflict.get("deadline") or time.time() + setting.policy.turn_deadline_s
    announce("apply", "what was read has changed meanwhile; waiting for this scope's turn")
    while time.time() < deadline:
        if scope.take_turn(run_id, lease_s=setting.policy.lease_s):
            scope.renew(run_id, lease_s=setting.policy.lease_s)
            return True
        yield Pause(TURN_POLL_S)
    return False


def covered_by(scope: ScopedVault, state: ReflectionState) -> list[Piece]:
    """Return the pieces this run's commit covers: all it took but those given back or set aside."""
    gone = {*(state.get("released") or ()), *(state.get("set_aside") or ())}
    pieces = scope.pieces([key for key in state["pieces"] if key not in gone])
    return list(pieces.values())


def change_of(scope: ScopedVault, state: ReflectionState, plan: Plan) -> Change:
    """Return the one change that a run commits."""
    covered = covered_by(scope, state)
    settles = list(state.get("settles") or ())
    commit_id = commit_id_for(scope.name, "reflection", covered, settles)
    early = [Outcome.model_validate(outcome) for outcome in state.get("outcomes") or ()]
    run_id, moment = state["run"]["run_id"], now()
    outcomes, adds = [], []
    for outcome in plan.outcomes:
        if outcome.outcome == "added":
            memory = new_memory(commit_id, outcome.candidate, run_id)
            adds.append(
                Addition(memory=memory, candidate=outcome.candidate.id, unconsolidated=plan.unconsolidated)
            )
            outcomes.append(outcome.model_copy(update={"memory_id": memory.id}))
        else:
            outcomes.append(outcome)
    new_ids = {o.candidate.id: o.memory_id for o in outcomes if o.outcome == "added" and o.memory_id}
    present = scope.get([edit.id for edit in plan.edits])
    puts = []
    for edit in plan.edits:
        stored = present.get(edit.id)
        if not edit.delete and stored is not None and edit.content is not None:
            old = stored.memory
            refs = tuple(dict.fromkeys((*old.source.refs, *edit.run_refs)))
            puts.append(
                old.model_copy(
                    update={
                        "content": edit.content,
                        "tags": edit.tags,
                        "updated_at": moment,
                        "version": old.version + 1,
                        "source": old.source.model_copy(
                            update={"run_id": run_id, "refs": refs, "trust": edit.trust}
                        ),
                    }
                )
            )
    left_out = set(state.get("left_out") or ())
    episode = state.get("episode")
    return Change(
        commit_id=commit_id,
        purpose="fallback" if plan.unconsolidated else "reflection",
        run_id=run_id,
        message=_message(plan),
        expects={f"memory:{edit.id}": edit.mark for edit in plan.edits}
        | {f"memory:{key}": mark for key, mark in plan.relies.items()},
        adds=adds,
        puts=puts,
        deletes=[
            Deletion(id=edit.id, superseded_by=new_ids.get(edit.superseded_by or "", edit.superseded_by))
            for edit in plan.edits
            if edit.delete
        ],
        appends=episode_block(Episode.model_validate(episode)) if episode else {},
        covers=[Cover(piece=p.id, how="left_out" if p.id in left_out else "shown") for p in covered],
        settles=settles,
        outcomes=[*early, *outcomes],
        rejected=plan.rejected,
        reviewed=plan.shown,
        consolidated=[] if plan.unconsolidated else plan.shown,
    )


def deferral_of(scope: ScopedVault, state: ReflectionState) -> Change:
    """Return the change of a run whose deadline has passed: pieces covered, candidates kept pending."""
    covered = covered_by(scope, state)
    candidates = [Candidate.model_validate(candidate) for candidate in state["candidates"]]
    settles = list(state.get("settles") or ())
    early = [Outcome.model_validate(outcome) for outcome in state.get("outcomes") or ()]
    late = [Outcome(candidate=c, outcome="deferred", reason="the scope stayed busy") for c in candidates]
    return Change(
        commit_id=commit_id_for(scope.name, "reflection", covered, settles),
        purpose="reflection",
        run_id=state["run"]["run_id"],
        message=f"Keep {len(candidates)} candidates pending: the scope stayed busy",
        covers=[Cover(piece=piece.id) for piece in covered],
        defers=candidates,
        settles=settles,
        outcomes=[*early, *late],
    )


def new_memory(commit_id: str, candidate: Candidate, run_id: str) -> Memory:
    """Return the memory that a commit makes of a candidate."""
    moment = now()
    return Memory(
        id=memory_id_for(commit_id, candidate.id),
        type=candidate.type,
        content=candidate.content,
        tags=candidate.tags,
        created_at=moment,
        updated_at=moment,
        source=Source(run_id=run_id, kind=candidate.kind, refs=candidate.refs, trust=candidate.trust),
    )


def episode_block(episode: Episode) -> dict[str, str]:
    """Return the month's episode file and the section to append to it."""
    today = now()
    lines = [f"## {_one_line(episode.title)}", ""]
    fields: Mapping[str, str] = {
        "Summary": episode.summary,
        "Date": today.strftime("%Y-%m-%d"),
        "Task": episode.task,
        "Findings": episode.findings,
        "Lesson": episode.lesson,
    }
    lines += [f"- {name}: {_one_line(text)}" for name, text in fields.items() if text.strip()]
    return {f"episodes/{today:%Y-%m}.md": "\n".join(lines)}


def _one_line(text: str) -> str:
    return escape_markdown(" ".join(text.split()))


def _message(plan: Plan) -> str:
    words = [f"{action} {count}" for action, count in plan.counts.items() if action != "KEEP"]
    return ", ".join(words) or "Nothing worth keeping"


def finished(scope: ScopedVault, state: ReflectionState, receipt: Receipt) -> dict[str, Any]:
    """Return the report of a run whose commit stands, and keep it in the vault."""
    plan = Plan.model_validate(state.get("plan") or {})
    failure = state.get("failure") or {}
    left = len(state.get("released") or ())
    deferred = any(outcome.outcome == "deferred" for outcome in receipt.outcomes)
    status: Status = "applied"
    if failure:
        status = "fallback"
    elif left or deferred:
        status = "partial"
    left_out = len(state.get("left_out") or ())
    reason = failure.get("error") or state["run"].get("reason", "")
    if left and not failure:
        reason = "some pieces are left for the next run"
    report = report_of(
        state,
        status,
        reason,
        plan=plan,
        outcomes=list(receipt.outcomes),
        pieces={
            "covered": receipt.covered - left_out,
            "left_out": left_out,
            "pending": left,
            "set_aside": len(state.get("set_aside") or ()),
        },
        commit_id=receipt.commit_id,
        episode=(state.get("episode") or {}).get("title", ""),
    )
    report = report.model_copy(update={"counts": _counts(plan, receipt)})
    scope.record_report(report)
    announce("apply", f"{status}: {receipt.commit_id[:12]}", commit_id=receipt.commit_id)
    return {"route": "end", "reflection": report.model_dump(mode="json"), **_spent()}


def _counts(plan: Plan, receipt: Receipt) -> dict[str, int]:
    """Counts by action as they turned out: an addition that was there already has become a skip."""
    counts = {action: n for action, n in plan.counts.items() if action not in {"ADD", "SKIP"}}
    for action, kind in (("ADD", "added"), ("SKIP", "skipped")):
        number = sum(outcome.outcome == kind for outcome in receipt.outcomes)
        if number:
            counts[action] = number
    return counts


def _lease_lost(state: ReflectionState, conflict: Conflict) -> dict[str, Any]:
    """Another run has the pieces and will finish, or has finished, the work."""
    outcomes = [Outcome.model_validate(outcome) for outcome in state.get("outcomes") or ()]
    outcomes += [
        Outcome(
            candidate=Candidate.model_validate(c), outcome="deferred", reason="another run has the pieces"
        )
        for c in state.get("candidates") or ()
    ]
    report = report_of(state, "partial", f"lease_lost: {conflict}", outcomes=outcomes)
    return {"route": "end", "reflection": report.model_dump(mode="json"), **_spent()}


def _spent() -> dict[str, Any]:
    """Blank what only the run needed, so that a parent's checkpoints stay small."""
    return {"chunks": [], "candidates": [], "outcomes": [], "plan": None, "episode": None}
