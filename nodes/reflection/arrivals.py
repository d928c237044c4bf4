"""What an invocation hands in, what the vault knows of it, and what a run may take because of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from pydantic import ValidationError

from ...checkpoints.port import ScopedVault
from ...state import Piece, PieceInput, PieceState, ReflectionState, TaskStats, now
from ..asking.model_errors import NOT_ASKED
from ..run.intake import intake
from ..run.run_context import RunContext
from ..run.waiting import unrecorded_note, waiting_note

INPUTS = ("messages", "files", "working_memory", "sessions")
"""What a run brings; an invocation that names none of them takes up what earlier ones left, back-off or not."""

ANSWER_S = 60.0
"""A message that wants an answer is left to its own run for so long (seconds)."""


@dataclass(frozen=True)
class Arrived:
    """What an invocation hands in, item by item, beside what the vault has of it."""

    thread: str
    items: list[PieceInput]
    recorded: list[Piece | None]
    """Per item the piece that it is; None: it is new, and recorded only if the gate opens."""
    task: dict[str, Any]
    """What the caller says of the run: fields of ``TaskStats``."""
    force: bool
    """Whether the caller wants a reflection whatever the gate says."""
    whole_scope: bool
    """Whether they want it on what waits on other threads, too."""
    resumes: bool
    """Whether no input was named at all."""
    notes: list[str]
    """What of the input was ignored."""

    @property
    def new(self) -> list[PieceInput]:
        """The items that aren't recorded."""
        return [item for item, piece in zip(self.items, self.recorded, strict=True) if piece is None]

    @property
    def pieces(self) -> list[Piece]:
        """The items that are recorded."""
        return [piece for piece in self.recorded if piece is not None]


@dataclass(frozen=True)
class Offer:
    """What a run may take, beside what it has to leave."""

    pieces: list[Piece]
    """Due, and this run's business."""
    free: list[Piece]
    """All that nobody holds, whether it backs off or not."""
    unanswered: bool
    """Whether a piece backs off because the model didn't answer."""
    elsewhere: list[Piece]
    """Due on other threads of the scope, where nobody is at work: what closed gates left, and failures."""


def arrived_with(context: RunContext, scope: ScopedVault, state: ReflectionState, thread: str) -> Arrived:
    """Return what the graph's input holds."""
    items, notes = intake(
        state,
        thread=thread,
        own_files=context.own_files,
        files_from=context.policy.files_from,
        write_tools=context.policy.write_tools,
        own_tools=context.policy.own_tools,
    )
    task = _given_stats(state.get("task"), notes)
    force = state.get("force")
    forced = force is True or force == "scope"
    return Arrived(
        thread=thread,
        items=items,
        recorded=list(scope.align(items)),
        task=task,
        force=forced,
        whole_scope=force == "scope",
        resumes=not items and all(state.get(name) is None for name in INPUTS),
        notes=notes,
    )


def offer_to(scope: ScopedVault, arrived: Arrived, run_id: str) -> Offer:
    """Return what a run may take: of what is due, its own items, its thread's pieces, and what an outage left.

    What an outage left on other threads goes along: it has been let in, and its back-off is everybody's. A run that
    waits for a back-off counts as a run, because back-off is counted in them.
    """
    own = {piece.id for piece in arrived.pieces}

    def concerns(piece: Piece) -> bool:
        failed = bool(piece.attempts) and not arrived.resumes
        return piece.thread == arrived.thread or piece.id in own or failed

    due = everything = scope.due(ignore_backoff=True)
    free = [piece for piece in everything if concerns(piece)]
    if any(piece.attempts for piece in everything) and not arrived.force:
        if not arrived.resumes and any(piece.attempts for piece in free):
            scope.begin_run(run_id)
        due = scope.due()
    ready = {piece.id for piece in due}
    offered = [
        piece
        for piece in free
        if (piece.id in ready or arrived.resumes)
        and (
            piece.id in own or piece.thread == arrived.thread or (not arrived.resumes and _unanswered(piece))
        )
    ]
    taken = {piece.id for piece in offered}
    return Offer(
        pieces=offered,
        free=free,
        unanswered=any(_unanswered(p) for p in free if p.id not in ready and not arrived.resumes),
        elsewhere=[p for p in _waiting(scope, due, arrived) if p.id not in taken],
    )


def _waiting(scope: ScopedVault, due: Sequence[Piece], arrived: Arrived) -> list[Piece]:
    """Return the pieces of other threads that no run holds or, unless all are wanted, is about to answer.

    What a run took and lost is left to whoever resumes that run: a person may have paused it. Where the last message
    wants an answer, one may be on its way.
    """
    threads: dict[str, list[Piece]] = {}
    for piece in due:
        if piece.thread != arrived.thread:
            threads.setdefault(piece.thread, []).append(piece)
    return [
        piece
        for pieces in threads.values()
        if arrived.whole_scope or not in_progress(pieces, scope.time())
        for piece in pieces
        if piece.state is PieceState.RECORDED
    ]


def in_progress(pieces: Sequence[Piece], at: datetime) -> bool:
    """Whether an answer may be on its way: the last message of a thread wants one and is young, ``at`` a time."""
    last = max((p for p in pieces if p.kind == "message"), key=lambda p: p.position, default=None)
    if last is None or (last.role == "assistant" and not last.meta.get("tool_calls")):
        return False
    return (at - last.at).total_seconds() < ANSWER_S


def with_new_recorded(scope: ScopedVault, arrived: Arrived, offer: Offer) -> tuple[Arrived, Offer]:
    """Record what arrived new, and return the same with it: among the pieces, and offered."""
    if not arrived.new:
        return arrived, offer
    known = all_recorded(scope, arrived)
    new = {piece.id: piece for piece, was in zip(known.pieces, arrived.recorded, strict=True) if was is None}
    offered = {piece.id: piece for piece in offer.pieces} | new
    return known, replace(offer, pieces=list(offered.values()))


def all_recorded(scope: ScopedVault, arrived: Arrived) -> Arrived:
    """Record what arrived, and return the same with all of it among the pieces."""
    return replace(arrived, recorded=list(scope.record(arrived.items)))


def with_elsewhere(offer: Offer) -> Offer:
    """Return the same with what waits on other threads among what is offered."""
    return replace(offer, pieces=[*offer.pieces, *offer.elsewhere], elsewhere=[])


def left_waiting(
    context: RunContext, scope: ScopedVault, arrived: Arrived, offer: Offer, reason: str
) -> list[str]:
    """Return what waits after a run that was skipped for ``reason``, and what was not recorded, as sentences."""
    left = offer.free if reason == "backing_off" else offer.pieces
    left = left or [piece for piece in arrived.pieces if piece.state is PieceState.TAKEN]
    sentences = (
        waiting_note(
            reason, left, context.vault.url, scope.name, policy=context.policy.gate, elsewhere=offer.elsewhere
        ),
        unrecorded_note([as_piece(item) for item in arrived.new]),
    )
    return [sentence for sentence in sentences if sentence]


def as_piece(item: PieceInput) -> Piece:
    """A piece that is not recorded yet, with what the gate counts."""
    return Piece(
        id="", kind=item.kind, position=0, digest="", role=item.role, chars=len(item.text), meta=item.meta,
        at=item.at or now(),
    )  # fmt: skip


def _unanswered(piece: Piece) -> bool:
    """Whether a piece was left because the model didn't answer, for no fault of the piece."""
    return piece.attempts > piece.strikes == 0 and piece.error.startswith(NOT_ASKED)


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
