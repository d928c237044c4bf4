"""The gate: record what the run brought, see what is new, and decide whether it is worth a reflection."""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any, Literal

from langchain_core.runnables import RunnableConfig

from ...checkpoints.changes import WITHDRAWN
from ...checkpoints.port import ScopedVault
from ...checkpoints.text.speech.sentence_ends import QUESTION_MARKS
from ...checkpoints.text.speech.spoken.kept_again import kept_again
from ...checkpoints.text.speech.spoken.nothing_of_it import nothing_of
from ...checkpoints.text.speech.statements import statements, unquoted
from ...checkpoints.text.speech.told.oneself import asks_of_oneself
from ...checkpoints.text.speech.told.supposing.joking import takes_back_the_last
from ...checkpoints.text.speech.told.wishes import about, asks_to_forget
from ...state import (
    Candidate,
    GateDecision,
    GatePolicy,
    Piece,
    PieceInput,
    PieceState,
    ReflectionReport,
    ReflectionState,
    TaskStats,
    Trust,
    VaultError,
)
from ...state.scoping import ScopeMissing, thread_of
from ..asking.model_errors import NOT_ASKED
from ..grounding.life.life_changes import tells_of_ones_life
from ..grounding.succession import corrects, may_correct
from ..run.lasting import asks, in_few_words
from ..run.run_context import RunContext, announce, several, unless_blank
from .arrivals import (
    CHARS_PER_TOKEN,
    Arrived,
    Offer,
    all_recorded,
    arrived_with,
    as_piece,
    left_out,
    left_waiting,
    offer_to,
    with_elsewhere,
    with_new_recorded,
)
from .rules.moment import is_wanted

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


def gathered(policy: GatePolicy, waiting: Sequence[Piece], *, resting: Sequence[Piece], at: datetime) -> str:
    """Return why short talk is reflected on together, over all threads of a scope; blank if it goes on waiting.

    Args:
        policy: How much is enough, and how long is quiet.
        waiting: All of it, what a run brings included.
        resting: What of it lies on threads where nothing goes on.
        at: The time.

    Returns:
        ``gathered``: it is enough by what users and agents say themselves, results of tools and memory that was shown
        apart, and some of it is the user's. ``quiet``: a thread has been still for so long.
    """
    said = [
        piece
        for piece in waiting
        if piece.kind == "message"
        and piece.role in ("user", "assistant")
        and piece.chars
        and not piece.meta.get("injected")
    ]
    tokens = sum(piece.chars for piece in said) // CHARS_PER_TOKEN
    enough = (policy.gather_messages is not None and len(said) >= policy.gather_messages) or (
        policy.gather_tokens is not None and tokens >= policy.gather_tokens
    )
    if enough and sum(piece.role == "user" for piece in said) >= policy.min_user_messages:
        return "gathered"
    if policy.quiet_s is None:
        return ""
    newest: dict[str, datetime] = {}
    for piece in resting:
        if not piece.meta.get("injected"):
            newest[piece.thread] = max(piece.at, newest.get(piece.thread, piece.at))
    quiet = at - timedelta(seconds=policy.quiet_s)
    return "quiet" if any(last <= quiet for last in newest.values()) else ""


def derive_stats(pieces: Sequence[Piece], policy: GatePolicy) -> TaskStats:
    """Count what uncovered pieces show of a run. Injected memory is nobody's words and isn't counted."""
    said = [p for p in pieces if p.kind == "message" and not p.meta.get("injected")]
    turns = [p for p in said if p.role == "assistant"]
    # Where one agent hands its answer to the next, both are one turn.
    handed_on = 0
    if len(turns) > 1:
        handed_on = sum(
            p.role == last.role == "assistant" and not last.meta.get("tool_calls")
            for last, p in pairwise(said)
        )
    calls = [call["name"] for p in turns for call in p.meta.get("tool_calls", ())]
    return TaskStats(
        iterations=len(turns) - handed_on,
        actions=len(calls),
        read_only=bool(calls) and all(name in policy.read_only_tools for name in calls),
        result_chars=turns[-1].chars if turns else 0,
        messages=len(said),
        user_messages=sum(p.role == "user" for p in said),
        user_statements=sum(bool(p.meta.get("tells")) for p in said),
        new_files=sum(p.kind == "file" for p in pieces),
        new_notes=sum(p.kind == "working_memory" for p in pieces),
    )


_MOST_SAID, _LONGEST_SAID, _MOST_KNOWN = 6, 300, 4
"""Sentences of a message that are looked at, and how long (characters); memories they are held against (count)."""
_MOST_LOOKED_AT = 50
"""Memories of a small scope that a wish to forget is held against where a search finds none (count)."""
_SHORT_MESSAGE = 3
"""In a message of no more statements (count) one may say what another is about; in a long one hardly."""


MOST_PENDING = 500
"""Candidates of earlier runs that a run takes up, the oldest first (count): about as many as it can consolidate."""


@dataclass(frozen=True)
class Verdict:
    """Whether a run goes on to reflect, and why."""

    reason: str
    ends: Literal["skipped", "nothing_new", "already_applied", "failed"] | None = None
    """With which status the run ends; None: it reflects."""
    commit_id: str = ""
    """The commit that has done it already."""
    together: bool = False
    """Whether what waits on other threads of the scope goes along."""


def gate(context: RunContext, state: ReflectionState, config: RunnableConfig) -> dict[str, Any]:
    """Record the input's pieces, take what is not covered, or end the run with a reason."""
    run_id, thread = uuid.uuid4().hex, thread_of(config)
    run: dict[str, Any] = {"run_id": run_id, "scope": "", "thread": thread, "started_at": time.time()}
    try:
        scope = context.scope_of(config)
    except ScopeMissing as missing:
        return _end(state, run, Verdict(str(missing), ends=missing.ends))
    run["scope"] = scope.name
    found = _admission(context, scope, run_id, arrived_with(context, scope, state, thread))
    if found.taken or found.candidates:
        return _reflect(context, state, run, found)
    verdict = found.verdict
    if verdict.ends is None:
        verdict = Verdict("held_by_another_run", ends="skipped")
    waiting = (
        left_waiting(context, scope, found.arrived, found.offer, verdict.reason)
        if verdict.ends == "skipped"
        else []
    )
    return _end(state, run, verdict, [*found.arrived.notes, *waiting])


@dataclass(frozen=True)
class _Admission:
    """What the gate says to what arrived, and what the run got."""

    arrived: Arrived
    offer: Offer
    verdict: Verdict
    taken: Sequence[Piece] = ()
    candidates: Sequence[Candidate] = ()


def _admission(context: RunContext, scope: ScopedVault, run_id: str, arrived: Arrived) -> _Admission:
    """Record what arrived, decide, count the run and give it what is its: all of that in one transaction."""
    gate = context.policy.gate

    def decided(arrived: Arrived) -> _Admission:
        offer = offer_to(context.policy, scope, arrived, run_id)
        return _Admission(arrived, offer, verdict_on(gate, scope, arrived, offer))

    def admitted(found: _Admission) -> _Admission:
        context.leases.note(run_id, scope.time())
        offer = with_elsewhere(context.policy, found.offer) if found.verdict.together else found.offer
        arrived, offer = with_new_recorded(scope, found.arrived, offer)
        scope.begin_run(run_id)
        lease_s = context.policy.lease_s
        taken = scope.take([piece.id for piece in offer.pieces], run_id=run_id, lease_s=lease_s)
        candidates = scope.take_candidates(run_id=run_id, lease_s=lease_s, most=MOST_PENDING)
        context.known.took(run_id, taken)
        return _Admission(arrived, offer, found.verdict, taken, candidates)

    tried: _Admission | None = None

    def recorded_first() -> _Admission:
        nonlocal tried
        found = decided(all_recorded(scope, arrived))
        # The connection was lost at the first try, and yet that was committed: the run has what it took then.
        if tried is not None and any(piece.run_id == run_id for piece in found.arrived.pieces):
            found = tried
        tried = found
        return admitted(found) if found.verdict.ends is None else found

    records = gate.record_when_closed or arrived.force
    if records and (arrived.new or any(piece.meta.get(WITHDRAWN) for piece in arrived.pieces)):
        try:
            return scope.at_once(recorded_first, commits=False, records=arrived.new)
        except VaultError:
            scope.record(arrived.items)  # what was handed in is kept, whatever else can't be read
            raise
    found = decided(arrived)
    if found.verdict.ends is not None:
        return found
    return scope.at_once(lambda: admitted(found), commits=False, records=arrived.new)


def verdict_on(policy: GatePolicy, scope: ScopedVault, arrived: Arrived, offer: Offer) -> Verdict:
    """Decide about what arrived and what is offered, and where neither is anything, about pending candidates."""
    if not offer.pieces and not arrived.new and not (arrived.whole_scope and offer.elsewhere):
        if not scope.all_candidates(most=1):
            return nothing_to_do(arrived.pieces)
        return Verdict("forced" if arrived.force else "pending_candidates")
    if offer.unanswered and _is_down(scope):
        return Verdict("backing_off", ends="skipped")
    if arrived.force:
        return Verdict("forced", together=arrived.whole_scope)
    decision = decide(policy, offer.pieces, arrived.new, arrived.task)
    together = _together(policy, scope, arrived, offer)
    if decision.reflect:
        return Verdict(decision.reason, together=bool(together or arrived.task.get("closing")))
    if not together and policy.user_statements:
        if takes_back_the_last(_last_message(arrived)):
            return Verdict("user_statement")
        said, forgetting = _said_last(arrived), _wishes_last(arrived)
        if _gives_own_figures(_last_message(arrived), said) or _corrects(scope, said, forgetting):
            return Verdict("user_statement")
        if _forgets_what_waits(scope, forgetting, arrived, offer):
            return Verdict("user_statement", together=True)
    return Verdict(together, together=True) if together else Verdict(decision.reason, ends="skipped")


def _said_last(arrived: Arrived) -> list[str]:
    """Return what the user states in their last message, none if it is somebody else's word."""
    last = _last_message(arrived)
    return [sentence for sentence in statements(last)[:_MOST_SAID] if len(sentence) <= _LONGEST_SAID]


def _wishes_last(arrived: Arrived) -> list[str]:
    """Return what the user asks to forget in their last message, also as a question: "Could you forget my address?"."""
    own = unquoted(_last_message(arrived))[:_MOST_SAID]
    return [
        sentence
        for sentence in own
        if len(sentence) <= _LONGEST_SAID
        and (asks_to_forget(sentence) or nothing_of(sentence) or kept_again(sentence))
    ]


def _last_message(arrived: Arrived) -> str:
    """Return the user's last message; blank if there is none, or it is somebody else's word."""
    last = next((item for item in reversed(arrived.items) if item.role == "user"), None)
    if last is None or last.kind != "message" or last.trust is not Trust.USER or last.meta.get("injected"):
        return ""
    return last.text


def _corrects(scope: ScopedVault, said: Sequence[str], forgetting: Sequence[str]) -> bool:
    """Whether what the user states last tells of their life or seems to correct a memory, or they ask to forget one.

    That nothing ever be kept of something is a wish, whatever is known of it, and so is that it may be again.
    """
    if any(tells_of_ones_life(sentence) and not asks(sentence) for sentence in said):
        return True
    if any(nothing_of(wish) or kept_again(wish) for wish in forgetting):
        return True
    correcting = [sentence for sentence in said if may_correct(sentence)]
    if not correcting and not forgetting:
        return False
    message = " ".join([*said, *(wish for wish in forgetting if wish not in said)])
    found = [hit.stored for hit in scope.search(message, limit=_MOST_KNOWN)]
    if forgetting and not found:  # in a script without blanks one sign may be all that both have
        found = scope.page(limit=_MOST_LOOKED_AT)
    known = [stored.memory.content for stored in found]
    beside = " ".join(said) if len(said) <= _SHORT_MESSAGE else ""
    return any(
        any(corrects(memory, sentence, beside) for sentence in correcting)
        or any(about(sentence, memory) for sentence in forgetting)
        for memory in known
    )


def _gives_own_figures(message: str, said: Sequence[str]) -> bool:
    """Whether a short message that asks for nothing gives a figure of its speaker's own: "my rent is 820 euros".

    Args:
        message: As it came.
        said: What it states.
    """
    # The figure first: most messages have none, and whether one asks for anything takes a hundred times as long.
    figures = [sentence for sentence in said if any(map(str.isdigit, sentence))]
    if not figures or len(said) > _SHORT_MESSAGE or not set(message).isdisjoint(QUESTION_MARKS):
        return False
    return not any(asks(sentence) or is_wanted(sentence) for sentence in said) and any(
        in_few_words(sentence) and asks_of_oneself(sentence) for sentence in figures
    )


def _forgets_what_waits(
    scope: ScopedVault, forgetting: Sequence[str], arrived: Arrived, offer: Offer
) -> bool:
    """Whether the user's wish to forget is about what waits in another message, on whatever thread."""
    if not forgetting:
        return False
    waiting = [p.id for p in [*offer.pieces, *offer.elsewhere] if p.kind == "message" and p.role == "user"]
    told = [item.text for item in arrived.new if item.role == "user"]
    told += scope.bodies(waiting[-_MOST_LOOKED_AT:]).values()
    return any(about(sentence, text) for sentence in forgetting for text in told if not asks_to_forget(text))


def _together(policy: GatePolicy, scope: ScopedVault, arrived: Arrived, offer: Offer) -> str:
    """Return why what waits in the scope is reflected on now, all together; blank if it isn't."""
    ours = offer.pieces + [as_piece(item) for item in arrived.new]
    resting = [*offer.elsewhere, *(offer.pieces if arrived.resumes else ())]
    return gathered(policy, [*ours, *offer.elsewhere], resting=resting, at=scope.time())


def _is_down(scope: ScopedVault) -> bool:
    """Whether the last reflection found the model down: then new pieces wait with those that back off."""
    return any(r.status == "failed" and r.reason.startswith(NOT_ASKED) for r in scope.reports(limit=1))


def nothing_to_do(pieces: Sequence[Piece]) -> Verdict:
    """Say why nothing of the input can be taken: done already, never anything there, or not our turn yet."""
    if any(piece.state is PieceState.TAKEN for piece in pieces):
        return Verdict("held_by_another_run", ends="skipped")
    if any(piece.state is PieceState.RECORDED for piece in pieces):
        return Verdict("backing_off", ends="skipped")
    commits = {piece.commit_id if piece.state is PieceState.COVERED else "" for piece in pieces}
    if len(commits) == 1 and "" not in commits:
        return Verdict("one commit covers the input", ends="already_applied", commit_id=commits.pop())
    reason = "every piece is covered" if commits else "the input holds nothing to reflect on"
    return Verdict(reason, ends="nothing_new")


def decide(
    policy: GatePolicy,
    ours: Sequence[Piece],
    fresh: Sequence[PieceInput] = (),
    given: Mapping[str, Any] | None = None,
) -> GateDecision:
    """Decide about uncovered pieces: an earlier run had been let in with them, or they are worth a reflection."""
    if any(piece.run_id or piece.attempts for piece in ours):
        return GateDecision(reflect=True, reason="resumed")  # an earlier run had been let in with these
    everything = sorted(ours, key=lambda p: (p.thread, p.position)) + [as_piece(item) for item in fresh]
    derived = derive_stats(everything, policy)
    return should_reflect(derived.model_copy(update=dict(given or {})), policy)


def _reflect(
    context: RunContext, state: ReflectionState, run: Mapping[str, Any], found: _Admission
) -> dict[str, Any]:
    """Return the update of a run that reflects on what it took."""
    reason, taken, candidates, offer = found.verdict.reason, found.taken, found.candidates, found.offer
    announce("gate", f"reflecting on {several(len(taken), 'new piece')} ({reason})")
    own = {}
    if offer.own < len(offer.pieces):
        along = {piece.id for piece in offer.pieces[offer.own :]}
        own["own"] = sum(piece.id not in along for piece in taken)
    return unless_blank(_BLANK, state) | {
        "run": {**run, "reason": reason, **own},
        "pieces": [piece.id for piece in taken],
        "candidates": [candidate.model_dump(mode="json") for candidate in candidates],
        "settles": [candidate.id for candidate in candidates],
        "notes": [
            *found.arrived.notes,
            *(left_out(context.policy, offer) if found.verdict.together or offer.more else ()),
        ],
        "route": "reflect",
    }


def _end(
    state: ReflectionState, run: Mapping[str, Any], verdict: Verdict, notes: Sequence[str] = ()
) -> dict[str, Any]:
    """Return the update of a run that ends here, with its report."""
    assert verdict.ends is not None
    announce("gate", f"{verdict.ends}: {verdict.reason}")
    report = ReflectionReport(
        run_id=run["run_id"],
        scope=run["scope"],
        thread=run["thread"],
        status=verdict.ends,
        reason=verdict.reason,
        notes=list(notes),
        commit_id=verdict.commit_id,
        elapsed_ms=round((time.time() - run["started_at"]) * 1000),
    )
    return unless_blank(_BLANK, state) | {
        "run": dict(run),
        "route": "end",
        "reflection": report.model_dump(mode="json"),
    }


_BLANK: dict[str, Any] = {
    "pieces": [], "settles": [], "chunks": [], "left_out": [], "taken_back": [], "candidates": [], "outcomes": [],
    "episode": None, "set_aside": [], "released": {}, "failure": None, "tier": "", "plan": None, "conflict": None,
    "usage": {}, "notes": [],
}  # fmt: skip
"""Private channels: what an earlier run on this thread left must not leak into this one."""
