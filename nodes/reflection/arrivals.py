"""What an invocation hands in, what the vault knows of it, and what a run may take because of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Any

from pydantic import ValidationError

from ...checkpoints.port import ScopedVault
from ...state import Piece, PieceInput, PieceState, ReflectionPolicy, ReflectionState, TaskStats, now
from ..asking.model_errors import NOT_ASKED
from ..run.intake import intake
from ..run.rendering import display_limit
from ..run.run_context import RunContext
from ..run.waiting import counted, unrecorded_note, waiting_note

INPUTS = ("messages", "files", "working_memory", "sessions")
"""What a run brings; an invocation that names none of them takes up what earlier ones left, back-off or not."""

MOST_OWN = 5_000
"""Pieces of its own thread that a run takes at once, the oldest first (count): about as many as it can ask about."""
CHARS_PER_TOKEN = 4
"""For an estimate from lengths alone (characters)."""
FRAME = 16
"""What a piece takes in a prompt beside its text (estimated tokens)."""
_OPEN = (PieceState.RECORDED, PieceState.TAKEN)
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
    """Due, and this run's business: its own, then what an outage left on other threads."""
    free: list[Piece]
    """What of its own, and of what failed, nobody holds, whether it backs off or not."""
    unanswered: bool
    """Whether a piece backs off because the model didn't answer."""
    elsewhere: list[Piece]
    """Due on other threads of the scope, where nobody is at work, the oldest first: what closed gates left, and
    failures. Of many not all, but more than one run takes along."""
    own: int
    """How many of ``pieces`` are the run's own (count)."""
    more: bool
    """Whether there is more of its own than a run takes."""
    waiting: int
    """How many pieces wait that aren't offered, as far as was looked (count)."""


def arrived_with(context: RunContext, scope: ScopedVault, state: ReflectionState, thread: str) -> Arrived:
    """Return what the graph's input holds."""
    items, notes = intake(
        state,
        thread=thread,
        own_files=context.own_files,
        files_from=context.policy.files_from,
        write_tools=context.policy.write_tools,
        own_tools=context.policy.own_tools,
        agents=context.policy.agents,
        user_tools=context.policy.user_tools,
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


def offer_to(policy: ReflectionPolicy, scope: ScopedVault, arrived: Arrived, run_id: str) -> Offer:
    """Return what a run may take: of what is due, its own items, its thread's pieces, and what an outage left.

    What an outage left on other threads goes along: it has been let in, and its back-off is everybody's. A run that
    waits for a back-off counts as a run, because back-off is counted in them. However much waits, a run is offered so
    much of its thread as it can ask about, and a little more of other threads than it takes along.
    """
    most = policy.gate.gather_most
    own: set[str] = set()
    besides: list[str] = []
    for piece in arrived.pieces:
        own.add(piece.id)
        if piece.thread != arrived.thread and piece.state in _OPEN:
            besides.append(piece.id)
    look = partial(
        scope.due,
        thread=arrived.thread,
        besides=besides,
        failed=True,
        waiting=most + 1,
        most=MOST_OWN + 1,
    )
    due = everything = look(ignore_backoff=True)
    ours = [piece for piece in everything if piece.thread == arrived.thread or piece.id in own]
    failed = [piece for piece in everything if piece.attempts and not arrived.resumes]
    others = failed and [p for p in failed if not (p.thread == arrived.thread or p.id in own)]
    free = [*ours, *others]
    if not arrived.force and (failed or (arrived.resumes and any(piece.attempts for piece in everything))):
        if not arrived.resumes:
            scope.begin_run(run_id)
        due = look()
    backs_off: set[str] = set()
    if due is not everything:
        backs_off = {piece.id for piece in everything} - {piece.id for piece in due}
    if backs_off and not arrived.resumes:
        ours = [piece for piece in due if piece.thread == arrived.thread or piece.id in own]
    left = others and [p for p in others if p.id not in backs_off and _unanswered(p) and _fits(policy, p)]
    pieces = [*ours[:MOST_OWN], *left[: fitting(policy, left)]]
    taken = {piece.id for piece in pieces}
    waiting = [piece for piece in due if piece.state is PieceState.RECORDED and piece.id not in taken]
    return Offer(
        pieces=pieces,
        free=free,
        unanswered=bool(failed) and any(_unanswered(p) for p in free if p.id in backs_off),
        elsewhere=waiting and _elsewhere(policy, scope, due, arrived, taken),
        own=min(len(ours), MOST_OWN),
        more=len(ours) > MOST_OWN,
        waiting=len(waiting),
    )


def fitting(policy: ReflectionPolicy, pieces: Sequence[Piece], besides: Sequence[Piece] = ()) -> int:
    """Return how many of the first pieces of other threads one run takes along, beside others of them (count)."""
    room = _room(policy) - sum(_tokens(policy, piece) for piece in besides)
    for number, piece in enumerate(pieces):
        room -= _tokens(policy, piece)
        if room < 0 or len(besides) + number >= policy.gate.gather_most:
            return number
    return len(pieces)


def _room(policy: ReflectionPolicy) -> int:
    """Return how much of other threads a run takes along: as much again is consolidated, and half is its own."""
    return policy.prompt_tokens * policy.max_model_calls // 4


def _fits(policy: ReflectionPolicy, piece: Piece) -> bool:
    """Whether a piece of another thread is ever taken along."""
    return _tokens(policy, piece) <= _room(policy)


def _tokens(policy: ReflectionPolicy, piece: Piece) -> int:
    limit = display_limit(piece, policy)
    chars = piece.chars if limit is None else min(piece.chars, limit)
    return chars // CHARS_PER_TOKEN + FRAME


def _elsewhere(
    policy: ReflectionPolicy,
    scope: ScopedVault,
    due: Sequence[Piece],
    arrived: Arrived,
    taken: Collection[str],
) -> list[Piece]:
    """Return the pieces of other threads that no run holds or, unless all are wanted, is about to answer.

    What a run took and lost is left to whoever resumes that run: a person may have paused it. Where the last message
    wants an answer, one may be on its way. What is larger than all that is taken along waits for its thread's own run.
    """
    threads: dict[str, list[Piece]] = {}
    for piece in due:
        if piece.thread != arrived.thread:
            threads.setdefault(piece.thread, []).append(piece)
    at = scope.time()
    left_alone = {
        thread for thread, pieces in threads.items() if not arrived.whole_scope and in_progress(pieces, at)
    }
    return [
        piece
        for piece in due
        if piece.thread in threads
        and piece.thread not in left_alone
        and piece.id not in taken
        and piece.state is PieceState.RECORDED
        and _fits(policy, piece)
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
    own = {piece.id: piece for piece in offer.pieces[: offer.own]} | new
    return known, replace(offer, pieces=[*own.values(), *offer.pieces[offer.own :]], own=len(own))


def all_recorded(scope: ScopedVault, arrived: Arrived) -> Arrived:
    """Record what arrived, and return the same with all of it among the pieces."""
    return replace(arrived, recorded=list(scope.record(arrived.items)))


def with_elsewhere(policy: ReflectionPolicy, offer: Offer) -> Offer:
    """Return the same with what waits on other threads among what is offered, as far as a run takes it along."""
    fits = fitting(policy, offer.elsewhere, besides=offer.pieces[offer.own :])
    return replace(offer, pieces=[*offer.pieces, *offer.elsewhere[:fits]], elsewhere=offer.elsewhere[fits:])


def left_waiting(
    context: RunContext, scope: ScopedVault, arrived: Arrived, offer: Offer, reason: str
) -> list[str]:
    """Return what waits after a run that was skipped for ``reason``, and what was not recorded, as sentences."""
    left = offer.free if reason == "backing_off" else offer.pieces
    left = left or [piece for piece in arrived.pieces if piece.state is PieceState.TAKEN]
    sentences = (
        waiting_note(
            reason,
            left,
            context.vault.url,
            scope.name,
            policy=context.policy.gate,
            elsewhere=offer.elsewhere,
            many=offer.waiting + len(offer.pieces) > context.policy.gate.gather_most,
        ),
        unrecorded_note([as_piece(item) for item in arrived.new]),
    )
    return [sentence for sentence in sentences if sentence]


def left_out(policy: ReflectionPolicy, offer: Offer) -> list[str]:
    """Return what waits for the next run because it is too much for one that reflects, as sentences."""
    notes = []
    if offer.more:
        notes.append(
            f"{MOST_OWN:,} pieces of a thread are reflected on at once; the rest waits for the next run, "
            "or `reverie resume`."
        )
    if offer.elsewhere or offer.waiting > policy.gate.gather_most:
        along = counted(offer.pieces[offer.own :]) or "nothing"
        notes.append(f"Of what waits on other threads {along} went along; the rest waits for the next run.")
    return notes


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
