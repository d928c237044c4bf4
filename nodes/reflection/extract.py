"""Extract: ask for memories, chunk by chunk, and keep what is grounded in its evidence."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any

from ...state import Candidate, Episode, Outcome, Piece, ReflectionState
from ..asking.asker import Answer, Ask
from ..grounding.grounded import Evidence, Grounding, grounded
from ..run.ability import AskingForm
from ..run.rendering import MOST_CHARS, Part, ends_of, estimate_tokens, load_parts, split_text
from ..run.run_context import LOOK_S, RunContext, announce, at_once, several, unless_blank
from .change import EXTERNAL_FIELDS
from .chunk_ends import End, Ended, Fate, end_of, give_back, pieces_left
from .forms.questions_about import Asked, Questions
from .known import said_just_before
from .rules.extracting import BY_RULES, by_rules, in_the_whole, unread
from .schemas import MemoryItem
from .trust.doubts import settle_doubts
from .trust.weighing import Weighing
from .waves import Waves

__all__ = ["Evidence", "Grounding", "extract", "grounded"]

OUTAGE = 2
"""After so many prompts in a row that failed for no fault of theirs the model counts as down (count)."""
SMALLEST_HALF = 200
"""A piece whose reply was cut off is asked about in halves while they have at least so many tokens (estimated)."""
MOST_BISECTIONS = 8
"""How often a run halves a chunk that the model refuses, or whose reply is cut off, and asks about the halves."""


@dataclass
class _Found:
    """What extraction has found so far."""

    items: list[tuple[MemoryItem, list[Part]]] = field(default_factory=list)
    episodes: list[Episode] = field(default_factory=list)
    outcomes: list[Outcome] = field(default_factory=list)
    """Of items that can't be used."""
    planned: list[list[Part]] = field(default_factory=list)
    """What was to be asked about, chunk by chunk."""
    ended: list[Ended] = field(default_factory=list)
    """The chunks that are done with, in order."""
    notes: list[str] = field(default_factory=list)

    @property
    def read(self) -> list[Part]:
        """What the model has answered about."""
        return [part for one in self.ended if one.end is End.READ for part in one.chunk]


def _found_by_rules(
    chunks: list[list[Part]], pieces: Mapping[str, Piece], items: list[tuple[MemoryItem, list[Part]]]
) -> _Found:
    """Return what the rules found in chunks, which they always end with."""
    ended = [Ended(chunk, End.READ) for chunk in chunks]
    return _Found(items, ended=ended, notes=[BY_RULES, *unread(pieces.values())], planned=chunks)


def extract(
    context: RunContext, state: ReflectionState
) -> Generator[list[Ask], list[Answer], dict[str, Any]]:
    """Ask for the memories of every chunk; a chunk that fails leaves its pieces for the next run."""
    scope = context.scope_named(state)
    chunks = [load_parts(chunk) for chunk in state["chunks"]]
    ids = {part.piece for chunk in chunks for part in chunk}
    pieces, bodies = context.known.recorded(scope, state["run"]["run_id"], list(ids))
    bounded = context.rules or context.policy.history_messages is not None
    before = {} if bounded else said_just_before(scope, pieces)
    if context.rules:
        bodies = {key: ends_of(body, MOST_CHARS) for key, body in bodies.items()}
        found = _found_by_rules(chunks, pieces, by_rules(chunks, pieces, bodies, context.policy, scope.name))
    else:
        questions = Questions(context, pieces, bodies, scope.name, before)
        found = yield from _Asking(context, state, questions, pieces, bodies).about(chunks)
    left = pieces_left(found.ended, found.planned, pieces, context.policy.max_model_calls)
    give_back(scope, state["run"]["run_id"], left)
    update: dict[str, Any] = {
        "released": {key: why.error for key, why in left.items() if why.fate is not Fate.SET_ASIDE},
        "set_aside": sorted(key for key, why in left.items() if why.fate is Fate.SET_ASIDE),
        "notes": [*(state.get("notes") or ()), *found.notes],
        "route": "calculate_tier",
    }
    if left and not found.read:
        error = next(iter(left.values())).error
        return update | {"failure": {"node": "extract", "error": error}, "route": "fallback"}
    if not found.items and not found.episodes and not found.outcomes:
        return unless_blank(update, state)
    with scope.lately(LOOK_S):
        weigh = Weighing(context.policy, scope, pieces, bodies, before=[*chain(*before.values())])
        pending = [Candidate.model_validate(c) for c in state["candidates"]]
        candidates, outcomes = weigh.candidates(found.items, pending)
    waiting = {candidate.id for candidate in pending}
    if context.rules:
        candidates = [c if c.id in waiting else in_the_whole(c, pieces) for c in candidates]
    settled = yield from settle_doubts(context, weigh, [c for c in candidates if c.id not in waiting], bodies)
    candidates = [*(c for c in candidates if c.id in waiting), *settled.kept]
    if waiting or "own" in state["run"]:
        candidates = _own_first(state, candidates)
    outcomes += settled.rejected
    update["notes"] += [settled.note] if settled.note else []
    outcomes += _once(found.outcomes, candidates, outcomes)
    update["episode"] = _episode(weigh, found, update["notes"])
    announce(
        "extract",
        f"{several(len(candidates), 'candidate')}, {len(outcomes)} rejected",
        candidates=len(candidates),
    )
    update |= {
        "candidates": [candidate.model_dump(mode="json") for candidate in candidates],
        "outcomes": [outcome.model_dump(mode="json") for outcome in outcomes],
    }
    return unless_blank(update, state)


def _own(state: ReflectionState) -> set[str]:
    """Return the ids of the run's own pieces; the others it took along."""
    return set(state["pieces"][: state["run"].get("own")])


def _own_first(state: ReflectionState, candidates: Sequence[Candidate]) -> list[Candidate]:
    """Return the candidates in the order to weigh them: what was taken along, or up, may wait if calls run out."""
    own = _own(state)
    return sorted(candidates, key=lambda candidate: own.isdisjoint(candidate.evidence))


def _once(
    refused: Sequence[Outcome], candidates: Sequence[Candidate], outcomes: Sequence[Outcome]
) -> list[Outcome]:
    """Return the outcomes of what could not be used, each once, without what was also said as it should be."""
    known = {one.content for one in candidates} | {one.candidate.content for one in outcomes}
    kept = {one.candidate.content: one for one in reversed(refused) if one.candidate.content not in known}
    return [*reversed(kept.values())]


def _episode(weigh: Weighing, found: _Found, notes: list[str]) -> dict[str, Any] | None:
    """Return the run's one episode, as JSON: the first that is grounded; what becomes of the others is noted."""
    chosen: Episode | None = None
    for proposed in found.episodes:
        if chosen is not None:
            notes.append(
                f"The episode {proposed.title!r} was left out: a run has one, and it is told already."
            )
            continue
        chosen, lost = weigh.episode(proposed, found.read)
        if chosen is None:
            notes.append(f"The episode {proposed.title!r} was left out: it is not grounded in the run.")
        elif lost:
            what = ", ".join(lost)
            notes.append(
                f"The episode {chosen.title!r} was kept without its {what}: not grounded in the run, or an order "
                "from outside."
            )
    if chosen is None:
        return None
    return {**chosen.model_dump(mode="json"), EXTERNAL_FIELDS: weigh.external_fields(chosen, found.read)}


class _Asking:
    """Asks about the chunks of one run, several at once while the model answers, one at a time until it does."""

    def __init__(
        self,
        context: RunContext,
        state: ReflectionState,
        questions: Questions,
        pieces: Mapping[str, Piece],
        bodies: Mapping[str, str],
    ) -> None:
        self._context, self._questions = context, questions
        self._pieces, self._bodies = pieces, bodies
        self._own = _own(state)
        self._spent: int = (state.get("usage") or {}).get("model_calls", 0)
        """Calls of the run so far (count)."""
        self._found = _Found()
        self._bisections = 0
        self._failed: list[Answer] = []
        """Answers in a row that were none, for no fault of what was asked."""

    def about(self, chunks: Sequence[list[Part]]) -> Generator[list[Ask], list[Answer], _Found]:
        """Ask until every chunk has its end, and return what was found."""
        found = self._found
        found.planned = self._questions.planned(chunks)
        waves = Waves("extract", found.planned, self._asked, at_once(self._context))
        while wave := (yield from waves.ask_next()):
            if waves.overtaxed:
                found.notes.append(
                    "The model answered only some of several prompts; it was asked one at a time."
                )
            form = self._questions.form
            again: list[list[Part]] = []
            for asked, answer in wave:
                self._spent += answer.model_calls
                again += [asked.chunk] if waves.came_late(answer) else self._take(asked, answer)
            if self._questions.form is not form:
                again = self._questions.planned([*again, *waves.waiting])
                waves.waiting.clear()
                found.planned = [*(one.chunk for one in found.ended), *again]
            waves.put_back(again, alone=bool(self._failed))
            out_of_calls = [answer for _, answer in wave if answer.kind == "budget"]
            if out_of_calls:
                limit = self._context.policy.max_model_calls
                found.notes.append(f"The limit of {limit} model calls was reached; the rest is pending.")
                self._end(waves.waiting, End.UNASKED, out_of_calls[-1].error)
                break
            if self._is_down:
                found.notes.append(_outage(self._failed, len(waves.waiting)))
                self._end(waves.waiting, End.DOWN, wave[-1][1].error)
                break
            if waves.waiting and self._keeps_calls(waves.waiting):
                break
        return found

    def _keeps_calls(self, waiting: Sequence[list[Part]]) -> bool:
        """Whether what is still to be asked was only taken along, and half of the calls are used: then it isn't asked.

        The other half is for weighing what was found, so that the run's own doesn't wait for others.
        """
        limit = self._context.policy.max_model_calls
        if 2 * self._spent < limit or any(p.piece in self._own for c in waiting for p in c):
            return False
        self._found.notes.append(
            f"Half of the {limit} model calls were used; the rest of what other threads left is pending."
        )
        self._end(waiting, End.UNASKED)
        return True

    @property
    def _is_down(self) -> bool:
        return len(self._failed) >= OUTAGE

    def _asked(self, chunk: list[Part]) -> Asked | None:
        """Return what is asked about a chunk; without anything to ask about it is done."""
        asked = self._questions.about(chunk)
        if asked is None:
            self._end([chunk], End.READ)
        return asked

    def _end(self, chunks: Sequence[list[Part]], end: End, error: str = "") -> None:
        self._found.ended += [Ended(chunk, end, error) for chunk in chunks]

    def _take(self, asked: Asked, answer: Answer) -> list[list[Part]]:
        """Take an answer; return what to ask again: the halves of its chunk, or nothing."""
        found, chunk = self._found, asked.chunk
        answer = self._questions.checked(asked, answer)
        unreadable = answer.kind == "unreadable" and not found.read
        failed = answer.kind in ("transient", "other") or unreadable
        self._failed = [*self._failed, answer] if failed else []
        if self._questions.gives_up(asked, answer):
            found.notes.append(
                "The model could not fill the form for memories, so it was asked short questions instead "
                "(extraction='write' in the policy prevents that)."
            )
            if self._questions.has_no_use(answer):
                return [chunk]
        if halves := self._halves(asked, answer):
            return halves
        end = end_of(answer, chunk, down=self._is_down)
        if answer.reply is not None:
            said = self._questions.read(asked, answer)
            shown = [*chunk, *asked.besides]
            found.items += [(item, shown) for item in said.items]
            found.episodes += [said.episode] if said.episode else []
            found.outcomes += said.outcomes
            found.notes += said.notes
        elif end not in (End.DOWN, End.UNASKED):  # of these one note tells for all
            pieces = "1 piece" if len(chunk) == 1 else f"{len(chunk)} pieces"
            found.notes.append(f"A prompt of {pieces} failed: {answer.error}{_advice(asked, answer)}")
        self._end([chunk], end, answer.error)
        return []

    def _halves(self, asked: Asked, answer: Answer) -> list[list[Part]]:
        """Return the halves of a chunk that was too much, or fails again and again; nothing where it isn't halved."""
        chunk = asked.chunk
        cut = answer.reply is not None and answer.reply.truncated and asked.form is not AskingForm.ASK
        once_more = answer.reply is None and answer.kind != "budget" and not self._is_down
        halve = cut or answer.kind == "input" or (once_more and _failed(chunk, self._pieces) > 0)
        if not halve or self._bisections >= MOST_BISECTIONS:
            return []
        halves = (
            _halves(chunk, self._pieces) if len(chunk) > 1 else self._halves_of_one(chunk[0]) if cut else []
        )
        if halves:
            self._bisections += 1
            what = "was too much at once" if cut or answer.kind == "input" else "failed once more"
            how = f"A prompt of {len(chunk)} pieces" if len(chunk) > 1 else "A prompt of one piece"
            self._found.notes.append(f"{how} {what}; it was asked in halves.")
        return halves

    def _halves_of_one(self, part: Part) -> list[list[Part]]:
        """Return a long piece, or part of one, in two, at a good boundary; nothing if it is short."""
        body = self._bodies[part.piece]
        text = body[part.start : len(body) if part.end < 0 else part.end]
        half = estimate_tokens(text) // 2
        stretches = split_text(text, half + 1) if half >= SMALLEST_HALF else []
        return [[replace(part, start=part.start + first, end=part.start + last)] for first, last in stretches]


def _outage(failed: Sequence[Answer], unasked: int) -> str:
    """Say what happened where the model isn't asked any further.

    Args:
        failed: The answers in a row that were none.
        unasked: How many prompts are left unasked (count).
    """
    kinds = {answer.kind for answer in failed}
    if kinds == {"transient"}:
        what = "The model seems to be down"
    elif kinds == {"unreadable"}:
        what = f"The model answered {len(failed)} prompts in a row with nothing that can be read"
    else:
        what = f"The model failed {len(failed)} times in a row"
    rest = "1 prompt was" if unasked == 1 else f"{unasked} prompts were"
    return f"{what}{f', so {rest} not asked' if unasked else ''}. The last time: {failed[-1].error}"


def _advice(asked: Asked, answer: Answer) -> str:
    """What to do about a reply that can't be read; blank for other failures, whose sentence says it."""
    if answer.kind != "unreadable":
        return ""
    other = "set extraction='ask' in the policy" if asked.form is AskingForm.WRITE else "take another model"
    return f" It is asked about again next time; if that never helps, {other}."


def _failed(chunk: Sequence[Part], pieces: Mapping[str, Piece]) -> int:
    """How often the piece of a chunk that failed most often has failed before."""
    return max(pieces[part.piece].attempts for part in chunk)


def _halves(chunk: list[Part], pieces: Mapping[str, Piece]) -> list[list[Part]]:
    """Return the halves of a chunk in the order to ask about them.

    What has failed less often goes first; of equals now the first, now the second. So a piece that always fails
    keeps nothing behind it back for good, even where two failures in a row count as an outage.
    """
    halves = [chunk[: len(chunk) // 2], chunk[len(chunk) // 2 :]]
    if _failed(chunk, pieces) % 2:
        halves.reverse()
    return sorted(halves, key=lambda half: _failed(half, pieces))
