"""Extract: ask for memories, chunk by chunk, and keep what is grounded in its evidence."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from zoneinfo import ZoneInfo

from ...state import Candidate, Episode, Piece, ReflectionState
from ..asking.asker import Answer, Ask
from ..grounding.grounded import Evidence, Grounding, grounded
from ..run.rendering import Part, load_parts, render_chunk
from ..run.run_context import RunContext, announce, at_once
from .chunk_ends import End, Ended, Fate, end_of, give_back, pieces_left
from .picking import (
    MOST_PICKS,
    PICKING,
    Picks,
    Sentence,
    picked,
    picking_prompt,
    picking_schema,
    picks,
    sentences_of,
)
from .prompts import extraction_prompt, extraction_system
from .rules.extracting import BY_RULES, by_rules
from .schemas import Extraction, MemoryItem, extraction_schema
from .trust.weighing import Weighing
from .waves import Waves

__all__ = ["Evidence", "Grounding", "extract", "grounded"]

OUTAGE = 2
"""After so many prompts in a row that failed for no fault of theirs the model counts as down (count)."""
MOST_BISECTIONS = 8
"""How often a run halves a chunk that the model refuses, or whose reply is cut off, and asks about the halves."""


@dataclass
class _Found:
    """What extraction has found so far."""

    items: list[tuple[MemoryItem, list[Part]]] = field(default_factory=list)
    episodes: list[Episode] = field(default_factory=list)
    ended: list[Ended] = field(default_factory=list)
    """The chunks that are done with, in order."""
    notes: list[str] = field(default_factory=list)

    @property
    def read(self) -> list[Part]:
        """What the model has answered about."""
        return [part for one in self.ended if one.end is End.READ for part in one.chunk]


def extract(
    context: RunContext, state: ReflectionState
) -> Generator[list[Ask], list[Answer], dict[str, Any]]:
    """Ask for the memories of every chunk; a chunk that fails leaves its pieces for the next run."""
    scope = context.scope_named(state)
    chunks = [load_parts(chunk) for chunk in state["chunks"]]
    ids = {part.piece for chunk in chunks for part in chunk}
    pieces, bodies = scope.pieces(list(ids)), scope.bodies(list(ids))
    if context.rules:
        items = by_rules(chunks, pieces, bodies, context.policy, scope.name)
        found = _Found(items, ended=[Ended(chunk, End.READ) for chunk in chunks], notes=[BY_RULES])
    else:
        found = yield from _Asking(context, pieces, bodies).about(chunks)
    left = pieces_left(found.ended, chunks, pieces, context.policy.max_model_calls)
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
    if not found.items and not found.episodes:
        return update
    weigh = Weighing(context.policy, scope, pieces, bodies)
    candidates, outcomes = weigh.candidates(
        found.items, [Candidate.model_validate(c) for c in state["candidates"]]
    )
    episode = _episode(weigh, found, update["notes"])
    announce("extract", f"{len(candidates)} candidates, {len(outcomes)} rejected", candidates=len(candidates))
    return update | {
        "candidates": [candidate.model_dump(mode="json") for candidate in candidates],
        "outcomes": [outcome.model_dump(mode="json") for outcome in outcomes],
        "episode": episode.model_dump(mode="json") if episode else None,
    }


def _episode(weigh: Weighing, found: _Found, notes: list[str]) -> Episode | None:
    """Return the run's one episode: the first that is grounded; what becomes of the others is noted."""
    chosen: Episode | None = None
    for proposed in found.episodes:
        if chosen is not None:
            notes.append(
                f"The episode {proposed.title!r} was left out: a run has one, and it is told already."
            )
            continue
        chosen = weigh.episode(proposed, found.read)
        if chosen is None:
            notes.append(f"The episode {proposed.title!r} was left out: it is not grounded in the run.")
    return chosen


class _Asking:
    """Asks about the chunks of one run, several at once while the model answers, one at a time until it does."""

    def __init__(self, context: RunContext, pieces: Mapping[str, Piece], bodies: Mapping[str, str]) -> None:
        self._context, self._pieces = context, pieces
        self._question = _Question(context, pieces, bodies)
        self._found = _Found()
        self._bisections = 0
        self._failures = 0
        """Answers in a row that were none, for no fault of what was asked (count)."""

    def about(self, chunks: Sequence[list[Part]]) -> Generator[list[Ask], list[Answer], _Found]:
        """Ask until every chunk has its end, and return what was found."""
        found = self._found
        waves = Waves("extract", chunks, self._asked, at_once(self._context))
        while wave := (yield from waves.ask_next()):
            if waves.overtaxed:
                found.notes.append(
                    "The model answered only some of several prompts; it was asked one at a time."
                )
            again: list[list[Part]] = []
            for asked, answer in wave:
                again += [asked.chunk] if waves.came_late(answer) else self._take(asked, answer)
            waves.put_back(again, alone=self._failures > 0)
            out_of_calls = [answer for _, answer in wave if answer.kind == "budget"]
            if out_of_calls:
                limit = self._context.policy.max_model_calls
                found.notes.append(f"The limit of {limit} model calls was reached; the rest is pending.")
                self._end(waves.waiting, End.UNASKED, out_of_calls[-1].error)
                break
            if self._is_down:
                rest = len(waves.waiting)
                found.notes.append(f"The model seems to be down, so {rest} prompts were not asked.")
                self._end(waves.waiting, End.DOWN, wave[-1][1].error)
                break
        return found

    @property
    def _is_down(self) -> bool:
        return self._failures >= OUTAGE

    def _asked(self, chunk: list[Part]) -> _Asked | None:
        """Return what is asked about a chunk; without anything to ask about it is done."""
        asked = self._question.about(chunk)
        if asked is None:
            self._end([chunk], End.READ)
        return asked

    def _end(self, chunks: Sequence[list[Part]], end: End, error: str = "") -> None:
        self._found.ended += [Ended(chunk, end, error) for chunk in chunks]

    def _take(self, asked: _Asked, answer: Answer) -> list[list[Part]]:
        """Take an answer; return what to ask again: the halves of its chunk, or nothing."""
        found, chunk = self._found, asked.chunk
        unreadable = answer.kind == "unreadable" and not found.read
        failed = answer.kind in ("transient", "other") or unreadable
        self._failures = self._failures + 1 if failed else 0
        if halves := self._halves(chunk, answer):
            return halves
        end = end_of(answer, chunk, down=self._is_down)
        if answer.reply is not None:
            _take_reply(found, answer, asked)
        elif end not in (End.DOWN, End.UNASKED):  # of these one note tells for all
            found.notes.append(f"A prompt of {len(chunk)} piece(s) failed: {answer.error}")
        self._end([chunk], end, answer.error)
        return []

    def _halves(self, chunk: list[Part], answer: Answer) -> list[list[Part]]:
        """Return the halves of a chunk that was too much, or fails again and again; nothing where it isn't halved."""
        too_much = answer.kind == "input" or (answer.reply is not None and answer.reply.truncated)
        once_more = answer.reply is None and answer.kind != "budget" and not self._is_down
        halve = too_much or (once_more and _failed(chunk, self._pieces) > 0)
        if not halve or len(chunk) < 2 or self._bisections >= MOST_BISECTIONS:
            return []
        self._bisections += 1
        what = "was too much at once" if too_much else "failed once more"
        self._found.notes.append(f"A prompt of {len(chunk)} pieces {what}; it was asked in halves.")
        return _halves(chunk, self._pieces)


@dataclass(frozen=True)
class _Asked:
    """A question about a chunk, and the sentences a small model may point at."""

    chunk: list[Part]
    ask: Ask
    sentences: Sequence[Sentence] = ()


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


class _Question:
    """How a chunk is asked about: to write memories, or, for a small model, to pick sentences."""

    def __init__(self, context: RunContext, pieces: Mapping[str, Piece], bodies: Mapping[str, str]) -> None:
        self._policy, self._reply_tokens = context.policy, context.reply_tokens()
        self._pieces, self._bodies = pieces, bodies
        self._picks = picks(context.policy, context.window())
        self._zone = ZoneInfo(context.policy.timezone)

    def about(self, chunk: list[Part]) -> _Asked | None:
        """Return the question, or None when nothing in the chunk can be picked."""
        policy = self._policy
        if not self._picks:
            ask = Ask(
                system=extraction_system(policy),
                prompt=extraction_prompt(render_chunk(chunk, self._pieces, self._bodies, policy, self._zone)),
                schema=Extraction,
                label="extract",
                json_schema=extraction_schema(
                    [part.alias for part in chunk], policy.max_content_chars, self._reply_tokens
                ),
                max_tokens=self._reply_tokens,
            )
            return _Asked(chunk, ask)
        sentences = sentences_of(chunk, self._pieces, self._bodies, policy)
        if not sentences:
            return None
        ask = Ask(
            system=PICKING,
            prompt=picking_prompt(sentences),
            schema=Picks,
            label="extract",
            json_schema=picking_schema(len(sentences)),
            max_tokens=min(self._reply_tokens, 32 * MOST_PICKS),
        )
        return _Asked(chunk, ask, sentences)


def _read(value: Any, sentences: Sequence[Sentence]) -> tuple[list[MemoryItem], Episode | None, list[str]]:
    """Return what a reply proposes: memories, perhaps an episode, and notes."""
    if isinstance(value, Picks):
        items, notes = picked(value, list(sentences))
        return items, None, notes
    assert isinstance(value, Extraction)
    return value.memories, value.episode, []


def _take_reply(found: _Found, answer: Answer, asked: _Asked) -> None:
    """Note what a reply proposes, and what of it could not be used."""
    assert answer.reply is not None
    items, episode, notes = _read(answer.reply.value, asked.sentences)
    found.items += [(item, asked.chunk) for item in items]
    found.episodes += [episode] if episode else []
    found.notes += notes
    found.notes += [f"An extracted item could not be used: {reason}" for _, reason in answer.reply.bad]
    if answer.reply.truncated:
        found.notes.append("An extraction reply was cut off; its complete items were used.")
