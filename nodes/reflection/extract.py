"""Extract: ask for memories, chunk by chunk, and keep what is grounded in its evidence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from zoneinfo import ZoneInfo

from ...checkpoints.port import ScopedVault
from ...state import Candidate, Episode, Piece, ReflectionState
from ..asking.asker import Answer, Ask
from ..asking.questions import overtaxed
from ..grounding.grounded import Evidence, Grounding, grounded
from ..run.rendering import Part, load_parts, render_chunk
from ..run.run_context import RunContext, announce, at_once
from .build_context import STRIKES_ALONE
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
from .schemas import Extraction, MemoryItem, extraction_schema
from .weighing import Weighing

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
    done: list[Part] = field(default_factory=list)
    released: dict[str, str] = field(default_factory=dict)
    strikes: dict[str, str] = field(default_factory=dict)
    alone: dict[str, str] = field(default_factory=dict)
    set_aside: dict[str, str] = field(default_factory=dict)
    pending: set[str] = field(default_factory=set)
    notes: list[str] = field(default_factory=list)
    chunks: int = 0


def extract(
    context: RunContext, state: ReflectionState
) -> Generator[list[Ask], list[Answer], dict[str, Any]]:
    """Ask for the memories of every chunk; a chunk that fails leaves its pieces for the next run."""
    scope = context.scope_named(state)
    run_id = state["run"]["run_id"]
    chunks = [load_parts(chunk) for chunk in state["chunks"]]
    ids = {part.piece for chunk in chunks for part in chunk}
    pieces, bodies = scope.pieces(list(ids)), scope.bodies(list(ids))
    found = yield from _ask_all(context, chunks, pieces, bodies)
    _give_back(scope, run_id, found)
    failed = {**found.released, **found.strikes, **found.set_aside}
    left = {**failed, **dict.fromkeys(found.pending, "")}
    update: dict[str, Any] = {
        "released": {key: left[key] for key in left if key not in found.set_aside},
        "set_aside": sorted(found.set_aside),
        "notes": [*(state.get("notes") or ()), *found.notes],
        "route": "calculate_tier",
    }
    if found.chunks and not found.done and failed:
        error = next(iter(failed.values()))
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
        chosen = weigh.episode(proposed, found.done)
        if chosen is None:
            notes.append(f"The episode {proposed.title!r} was left out: it is not grounded in the run.")
    return chosen


def _ask_all(
    context: RunContext, chunks: Sequence[list[Part]], pieces: Mapping[str, Piece], bodies: Mapping[str, str]
) -> Generator[list[Ask], list[Answer], _Found]:
    """Ask about the chunks, several at once while the model answers, one at a time until it does."""
    policy, found = context.policy, _Found(chunks=len(chunks))
    question = _Question(context, pieces, bodies)
    queue, bisections, outage, together, most = list(chunks), 0, 0, 1, at_once(context)
    while queue:
        wave, queue = _next(queue, together, question, found)
        if not wave:
            break
        announce("extract", f"asking {len(wave)} prompts, {len(queue)} to go")
        answers = yield [asked.ask for asked in wave]
        unasked: list[list[Part]] = []
        again: list[list[Part]] = []
        if one_by_one := overtaxed(answers):
            most = 1
            found.notes.append("The model answered only some of several prompts; it was asked one at a time.")
        for asked, answer in zip(wave, answers, strict=True):
            chunk = asked.chunk
            if one_by_one and answer.kind == "transient":
                again.append(chunk)
                continue
            failed = answer.kind in ("transient", "other") or (answer.kind == "unreadable" and not found.done)
            outage = outage + 1 if failed else 0
            too_much = answer.kind == "input" or (answer.reply is not None and answer.reply.truncated)
            once_more = answer.reply is None and answer.kind != "budget" and outage < OUTAGE
            halve = too_much or (once_more and _failed(chunk, pieces) > 0)
            if halve and len(chunk) > 1 and bisections < MOST_BISECTIONS:
                bisections += 1
                what = "was too much at once" if too_much else "failed once more"
                found.notes.append(f"A prompt of {len(chunk)} pieces {what}; it was asked in halves.")
                again += _halves(chunk, pieces)
            elif answer.reply is not None:
                _take_reply(found, answer, asked)
            elif answer.kind == "budget":
                unasked.append(chunk)
                limit = answer
            elif outage >= OUTAGE:
                found.released |= {part.piece: answer.error for part in chunk}
            else:
                _take_failure(found, answer, chunk, pieces)
        queue[:0] = [*unasked, *again]
        if unasked:
            _stop(found, limit, chunks, queue, policy.max_model_calls)
            break
        if outage >= OUTAGE:
            found.released |= {part.piece: answer.error for rest in queue for part in rest}
            found.notes.append(f"The model seems to be down, so {len(queue)} prompts were not asked.")
            break
        together = 1 if outage else most
    _blame(found, pieces)
    return found


@dataclass(frozen=True)
class _Asked:
    """A question about a chunk, and the sentences a small model may point at."""

    chunk: list[Part]
    ask: Ask
    sentences: Sequence[Sentence] = ()


def _next(
    queue: list[list[Part]], together: int, question: _Question, found: _Found
) -> tuple[list[_Asked], list[list[Part]]]:
    """Return the next questions and what is left; a chunk without anything to ask about is done."""
    wave: list[_Asked] = []
    for number, chunk in enumerate(queue):
        if len(wave) == together:
            return wave, queue[number:]
        asked = question.about(chunk)
        if asked is None:
            found.done += chunk
        else:
            wave.append(asked)
    return wave, []


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


def _blame(found: _Found, pieces: Mapping[str, Piece]) -> None:
    """Hold it against a piece that nothing came back for it alone, if the model did answer about others."""
    for key, error in found.alone.items():
        if not found.done:
            found.released[key] = error
        elif pieces[key].strikes >= STRIKES_ALONE:
            found.set_aside[key] = error
        else:
            found.strikes[key] = error


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
    assert answer.reply is not None
    chunk = asked.chunk
    items, episode, notes = _read(answer.reply.value, asked.sentences)
    found.items += [(item, chunk) for item in items]
    found.episodes += [episode] if episode else []
    found.notes += notes
    found.done += chunk
    found.notes += [f"An extracted item could not be used: {reason}" for _, reason in answer.reply.bad]
    if answer.reply.truncated:
        found.notes.append("An extraction reply was cut off; its complete items were used.")


def _stop(
    found: _Found, answer: Answer, chunks: Sequence[list[Part]], rest: Sequence[list[Part]], limit: int
) -> None:
    """Leave the rest for the next run, but for a piece that would use up the calls of any run again."""
    left = {part.piece for chunk in rest for part in chunk}
    prompts = Counter(part.piece for chunk in chunks for part in chunk)
    found.notes.append(f"The limit of {limit} model calls was reached; the rest is pending.")
    if not found.done:  # the calls went into failures
        found.released |= dict.fromkeys(left, answer.error)
        return
    for piece in left:
        if prompts[piece] > limit:
            found.set_aside[piece] = (
                f"It takes {prompts[piece]} prompts, and a run makes at most {limit} model calls. Split it, or raise "
                "max_model_calls or prompt_tokens in the policy."
            )
    found.pending |= left - set(found.set_aside)


def _take_failure(found: _Found, answer: Answer, chunk: list[Part], pieces: Mapping[str, Piece]) -> None:
    alone = len({part.piece for part in chunk}) == 1
    for part in chunk:
        if alone and answer.kind in ("unreadable", "other"):
            found.alone[part.piece] = answer.error
        elif answer.kind != "input" or not alone:
            found.released[part.piece] = answer.error
        elif pieces[part.piece].strikes >= STRIKES_ALONE:
            found.set_aside[part.piece] = answer.error
        else:
            found.strikes[part.piece] = answer.error
    found.notes.append(f"A prompt of {len(chunk)} piece(s) failed: {answer.error}")


def _give_back(scope: ScopedVault, run_id: str, found: _Found) -> None:
    """Release or set aside what was not extracted from. Doing it twice is harmless: it is no longer held.

    Parts of one piece may have met different ends: the gravest comes first, and the others find it gone.
    """
    for key, error in found.set_aside.items():
        scope.set_aside([key], run_id=run_id, error=error)
    for ids, strike in ((found.strikes, True), (found.released, False)):
        for error in set(ids.values()):
            same = [key for key, value in ids.items() if value == error]
            scope.release(same, run_id=run_id, error=error, strike=strike)
    if found.pending:
        scope.release(sorted(found.pending), run_id=run_id)
