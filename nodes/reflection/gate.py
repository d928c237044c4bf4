"""The gate: record what the run brought, see what is new, and decide whether it is worth a reflection."""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Literal

from langchain_core.runnables import RunnableConfig
from pydantic import ValidationError

from ...checkpoints.port import ScopedVault
from ...state import (
    GateDecision,
    GatePolicy,
    Piece,
    PieceInput,
    PieceState,
    ReflectionReport,
    ReflectionState,
    TaskStats,
    now,
)
from ...state.scoping import ScopeMissing, thread_of
from ..asking.model_errors import NOT_ASKED
from ..run.intake import intake
from ..run.run_context import RunContext, announce
from ..run.waiting import unrecorded_note, waiting_note

INPUTS = ("messages", "files", "working_memory", "sessions")
"""What a run brings; an invocation that names none of them takes up what earlier ones left, back-off or not."""

_OPEN_BY_MATERIAL: tuple[tuple[Callable[[TaskStats], bool], str], ...] = (
    (lambda s: s.new_files > 0, "new_files"),
    (lambda s: s.new_notes > 0, "new_notes"),
)


def _task_table(policy: GatePolicy) -> tuple[tuple[Callable[[TaskStats], bool], bool, str], ...]:
    """The task gate: the first row that matches decides."""
    short = policy.short_result_chars
    return (
        (lambda s: s.iterations <= 1 and s.actions == 0, False, "conversation_only"),
        (lambda s: s.iterations <= 1 and s.actions <= 1 and s.result_chars < short, False, "trivial"),
        (lambda s: s.iterations <= 2 and s.read_only and s.result_chars < short, False, "read_only_lookup"),
        (lambda _: True, True, "worth_reflecting"),
    )


def task_gate(stats: TaskStats, policy: GatePolicy) -> GateDecision:
    """Decide by what the task did (seed: gating by iterations, actions and length of the result)."""
    for matches, reason in _OPEN_BY_MATERIAL:
        if matches(stats):
            return GateDecision(reflect=True, reason=reason)
    for matches, reflect, reason in _task_table(policy):
        if matches(stats):
            return GateDecision(reflect=reflect, reason=reason)
    raise AssertionError("the table's last row matches everything")


def conversation_gate(stats: TaskStats, policy: GatePolicy) -> GateDecision:
    """Decide by how much was said, or because the session ends."""
    if stats.closing:
        return GateDecision(reflect=True, reason="session_ends")
    if stats.messages >= policy.min_messages and stats.user_messages >= policy.min_user_messages:
        return GateDecision(reflect=True, reason="conversation")
    return GateDecision(reflect=False, reason="short_conversation")


def should_reflect(stats: TaskStats, policy: GatePolicy | None = None) -> GateDecision:
    """Return whether a run with these numbers is worth a reflection, and why.

    Where the gate of the policy's mode is closed, what a user says of themselves or wishes to be kept opens it.
    """
    policy = policy or GatePolicy()
    decision = _by_mode(stats, policy)
    if not decision.reflect and policy.user_statements and stats.user_statements:
        return GateDecision(reflect=True, reason="user_statement")
    return decision


def _by_mode(stats: TaskStats, policy: GatePolicy) -> GateDecision:
    if policy.mode == "always":
        return GateDecision(reflect=True, reason="always")
    if policy.mode == "conversation":
        return conversation_gate(stats, policy)
    task = task_gate(stats, policy)
    if policy.mode == "task" or task.reflect:
        return task
    conversation = conversation_gate(stats, policy)
    return conversation if conversation.reflect else task


def derive_stats(pieces: Sequence[Piece], policy: GatePolicy) -> TaskStats:
    """Count what uncovered pieces show of a run. Injected memory is nobody's words and isn't counted."""
    said = [p for p in pieces if p.kind == "message" and not p.meta.get("injected")]
    turns = [p for p in said if p.role == "assistant"]
    calls = [call["name"] for p in turns for call in p.meta.get("tool_calls", ())]
    return TaskStats(
        iterations=len(turns),
        actions=len(calls),
        read_only=bool(calls) and all(name in policy.read_only_tools for name in calls),
        result_chars=turns[-1].chars if turns else 0,
        messages=len(said),
        user_messages=sum(p.role == "user" for p in said),
        user_statements=sum(bool(p.meta.get("tells")) for p in said),
        new_files=sum(p.kind == "file" for p in pieces),
        new_notes=sum(p.kind == "working_memory" for p in pieces),
    )


def _given_stats(value: Any, notes: list[str]) -> dict[str, Any]:
    """Return the fields of a caller's ``task``; anything that isn't one is ignored and reported."""
    if value is None:
        return {}
    if isinstance(value, TaskStats):
        return value.model_dump(exclude_unset=True)
    try:
        if not isinstance(value, Mapping):
            raise TypeError
        known = {key: item for key, item in value.items() if key in TaskStats.model_fields}
        if value and not known:
            raise TypeError
        return TaskStats.model_validate(known).model_dump(exclude_unset=True)
    except (ValidationError, TypeError):
        notes.append(f"Input `task` was ignored: it does not hold task statistics ({type(value).__name__}).")
        return {}


def gate(context: RunContext, state: ReflectionState, config: RunnableConfig) -> dict[str, Any]:
    """Record the input's pieces, take what is not covered, or end the run with a reason."""
    started, run_id = time.time(), uuid.uuid4().hex
    thread = thread_of(config)
    run: dict[str, Any] = {"run_id": run_id, "scope": "", "thread": thread, "started_at": started}
    notes: list[str] = []
    try:
        scope = context.scope_of(config)
    except ScopeMissing as missing:
        return _end(
            state, run, ReflectionReport(run_id=run_id, thread=thread, status="failed", reason=str(missing))
        )
    run["scope"] = scope.name
    inputs, notes = intake(
        state, thread=thread, own_files=context.own_files, files_from=context.policy.files_from
    )
    given = _given_stats(state.get("task"), notes)
    force = state.get("force") is True
    policy = context.policy.gate

    known = scope.record(inputs) if policy.record_when_closed or force else scope.align(inputs)
    fresh = [item for item, piece in zip(inputs, known, strict=True) if piece is None]
    pieces = [piece for piece in known if piece is not None]
    resuming = not inputs and all(state.get(name) is None for name in INPUTS)
    # What an outage left on other threads goes along: it has been let in, and its back-off is everybody's.
    besides = [piece.id for piece in pieces if piece.thread != thread]
    look = partial(scope.due, thread=thread, besides=besides, failed=not resuming)
    due, waiting = _due(scope, look, run_id, anyway=force or resuming)
    asked = {piece.id for piece in pieces}
    ours = {
        key: p
        for key, p in due.items()
        if key in asked or p.thread == thread or (not resuming and _unanswered(p))
    }

    def ended(
        status: Literal["skipped", "nothing_new", "already_applied"], reason: str, commit: str = ""
    ) -> dict[str, Any]:
        if status == "skipped":
            left = look(ignore_backoff=True) if reason == "backing_off" else list(ours.values())
            left = left or [piece for piece in pieces if piece.state is PieceState.TAKEN]
            where = context.vault.url, scope.name
            sentences = (
                waiting_note(reason, left, *where),
                unrecorded_note([_as_piece(item) for item in fresh]),
            )
            notes.extend(sentence for sentence in sentences if sentence)
        return _end(
            state,
            run,
            ReflectionReport(
                run_id=run_id, scope=scope.name, thread=thread, status=status, reason=reason, notes=notes,
                commit_id=commit, elapsed_ms=round((time.time() - started) * 1000),
            ),
        )  # fmt: skip

    if waiting and (ours or fresh) and _is_down(scope):
        return ended("skipped", "backing_off")
    pending = scope.status().pending_candidates if not ours and not fresh else 0
    if not ours and not fresh and not pending:
        return ended(*_nothing(pieces))
    if not force and not pending:
        decision = decide(policy, list(ours.values()), fresh, given)
        if not decision.reflect:
            return ended("skipped", decision.reason)
        reason = decision.reason
    else:
        reason = "forced" if force else "pending_candidates"
    if fresh:
        recorded = zip(scope.record(inputs), known, strict=True)
        ours |= {piece.id: piece for piece, before in recorded if before is None}
    scope.begin_run(run_id)
    taken = scope.take(list(ours), run_id=run_id, lease_s=context.policy.lease_s)
    candidates = scope.take_candidates(run_id=run_id, lease_s=context.policy.lease_s)
    if not taken and not candidates:
        return ended("skipped", "held_by_another_run")
    announce("gate", f"reflecting on {len(taken)} new pieces ({reason})")
    return _reset() | {
        "run": run | {"reason": reason},
        "pieces": [piece.id for piece in taken],
        "candidates": [candidate.model_dump(mode="json") for candidate in candidates],
        "settles": [candidate.id for candidate in candidates],
        "notes": notes,
        "route": "reflect",
    }


def _due(
    scope: ScopedVault, look: Callable[..., list[Piece]], run_id: str, *, anyway: bool
) -> tuple[dict[str, Piece], bool]:
    """Return the pieces that nobody holds and that don't back off, and whether one waits for the model to be back.

    A run that waits for some counts as a run.
    """
    free = {piece.id: piece for piece in look(ignore_backoff=True)}
    if anyway or not any(piece.attempts for piece in free.values()):
        return free, False
    scope.begin_run(run_id)
    due = {piece.id: piece for piece in look()}
    return due, any(_unanswered(piece) for key, piece in free.items() if key not in due)


def _unanswered(piece: Piece) -> bool:
    """Whether a piece was left because the model didn't answer, for no fault of the piece."""
    return piece.attempts > piece.strikes == 0 and piece.error.startswith(NOT_ASKED)


def _is_down(scope: ScopedVault) -> bool:
    """Whether the last reflection found the model down: then new pieces wait with those that back off."""
    return any(r.status == "failed" and r.reason.startswith(NOT_ASKED) for r in scope.reports(limit=1))


def _nothing(
    pieces: Sequence[Piece],
) -> tuple[Literal["skipped", "nothing_new", "already_applied"], str, str]:
    """Why there is nothing to do: done already, never anything there, or not our turn yet."""
    if any(piece.state is PieceState.TAKEN for piece in pieces):
        return "skipped", "held_by_another_run", ""
    if any(piece.state is PieceState.RECORDED for piece in pieces):
        return "skipped", "backing_off", ""
    commits = {piece.commit_id if piece.state is PieceState.COVERED else "" for piece in pieces}
    if len(commits) == 1 and "" not in commits:
        return "already_applied", "one commit covers the input", commits.pop()
    return "nothing_new", "every piece is covered" if commits else "the input holds nothing to reflect on", ""


def decide(
    policy: GatePolicy,
    ours: Sequence[Piece],
    fresh: Sequence[PieceInput] = (),
    given: Mapping[str, Any] | None = None,
) -> GateDecision:
    """Decide about uncovered pieces: an earlier run had been let in with them, or they are worth a reflection."""
    if any(piece.run_id or piece.attempts for piece in ours):
        return GateDecision(reflect=True, reason="resumed")  # an earlier run had been let in with these
    everything = sorted(ours, key=lambda p: (p.thread, p.position)) + [_as_piece(item) for item in fresh]
    derived = derive_stats(everything, policy)
    return should_reflect(derived.model_copy(update=dict(given or {})), policy)


def _as_piece(item: PieceInput) -> Piece:
    """A piece that is not recorded yet, with what the gate counts."""
    return Piece(
        id="", kind=item.kind, position=0, digest="", role=item.role, chars=len(item.text), meta=item.meta,
        at=item.at or now(),
    )  # fmt: skip


def _end(state: ReflectionState, run: Mapping[str, Any], report: ReflectionReport) -> dict[str, Any]:
    announce("gate", f"{report.status}: {report.reason}")
    # Most threads have nothing to blank: then nothing is written.
    left = {name: blank for name, blank in _reset().items() if state.get(name)}
    return left | {"run": dict(run), "route": "end", "reflection": report.model_dump(mode="json")}


def _reset() -> dict[str, Any]:
    """Blank private channels: what an earlier run on this thread left must not leak into this one."""
    return {
        "pieces": [], "settles": [], "chunks": [], "left_out": [], "candidates": [], "outcomes": [], "episode": None,
        "set_aside": [], "released": {}, "failure": None, "tier": "", "plan": None, "conflict": None, "usage": {},
        "notes": [],
    }  # fmt: skip
