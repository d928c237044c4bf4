"""What a person may want to look at: what waits for them, doubtful memories, and candidates that were rejected.

Text from outside that orders, permits or forbids waits, by whatever way it comes in. What becomes of it is decided here
and nowhere else: reflections, tools, stores, imports and sessions ask (``to_hold``). It is an outcome and no
memory: it isn't known, not recalled, and no later consolidation sees it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import islice

from ...state import Candidate, Memory, Outcome, StoredMemory, text_digest
from ...state.cleaning import one_line
from ..changes import REFUSED, ToReview
from ..required import RequiredScope
from ..text.analyser import content_terms
from ..text.disguise.unseen import UNSEEN
from ..text.speech.statements import sentences
from ..text.traces import FORGOTTEN, FROM_OUTSIDE
from .taking_back import every_entry

FindText = Callable[[Sequence[str]], Mapping[str, StoredMemory]]
"""``ScopedVault.find_text``: which contents are remembered word for word."""

_TOGETHER = 100
"""Rejected candidates of which it is asked together whether a memory says the same (count)."""
PASSAGE_CHARS = 300
"""Longest passage that is shown with what is held (characters)."""


def to_review(
    scope: RequiredScope,
    limit: int | None,
    scope_held: tuple[Outcome, ...],
    doubtful: Iterable[StoredMemory],
    find: FindText,
) -> ToReview:
    """Return the memories that are inferred or unverified, and the rejected candidates nobody has taken since.

    Args:
        scope: Where.
        limit: Most of each, the newest; None for all.
        scope_held: What waits for a person, the newest first.
        doubtful: The memories that are inferred or unverified.
        find: Of the scope.
    """
    unpinned = [stored for stored in doubtful if not stored.memory.pinned]
    unpinned.sort(key=_last_written, reverse=True)
    return ToReview(
        memories=tuple(unpinned[:limit]),
        rejected=tuple(islice(_rejected(scope, find), limit)),
        held=scope_held[:limit],
    )


def _last_written(stored: StoredMemory) -> tuple[float, str]:
    return stored.memory.updated_at.timestamp(), stored.memory.id


def held(scope: RequiredScope, at: datetime, find: FindText) -> tuple[Outcome, ...]:
    """Return the candidates that wait for a person at a time, the newest first, from the whole log."""
    told = (outcome for entry in every_entry(scope) for outcome in entry.receipt.outcomes)
    return waiting(told, at, find)


def waiting(outcomes: Iterable[Outcome], at: datetime, find: FindText) -> tuple[Outcome, ...]:
    """Return those whose latest outcome is that they are held, that are not over, and that nothing says by now.

    Args:
        outcomes: Of candidates, each with all of its outcomes, the newest first.
        at: The time.
        find: Of the scope they are of.
    """
    latest: dict[str, Outcome] = {}
    for outcome in outcomes:
        latest.setdefault(outcome.candidate.id, outcome)
    found = [o for o in latest.values() if o.outcome == "held" and not over(o, at) and _is_there(o)]
    known = find([outcome.candidate.content for outcome in found]) if found else {}
    return tuple(outcome for outcome in found if outcome.candidate.content not in known)


def over(outcome: Outcome, at: datetime) -> bool:
    """Whether something that was held has waited long enough."""
    return outcome.until is not None and outcome.until <= at


def _is_there(outcome: Outcome) -> bool:
    return outcome.candidate.content.strip() != FORGOTTEN


def _rejected(scope: RequiredScope, find: FindText) -> Iterator[Outcome]:
    """Yield the candidates whose latest outcome is that they were rejected, and which nothing says by now.

    The newest first, so that the log is read no further than they are wanted.
    """
    seen: set[str] = set()
    found: list[Outcome] = []

    def unknown() -> Iterator[Outcome]:
        known = find([outcome.candidate.content for outcome in found]) if found else {}
        yield from (outcome for outcome in found if outcome.candidate.content not in known)
        found.clear()

    for entry in every_entry(scope):
        for outcome in entry.receipt.outcomes:
            if outcome.candidate.id in seen:
                continue
            seen.add(outcome.candidate.id)
            if outcome.outcome == "rejected" and outcome.reason != REFUSED and _is_there(outcome):
                found.append(outcome)
        if len(found) >= _TOGETHER:
            yield from unknown()
    yield from unknown()


def quoted(scope: RequiredScope, memory: Memory) -> list[str]:
    """Return the sentences that a memory rests on, as its pieces say them; those that are gone are left out.

    In a text from which something was forgotten the places are others, so nothing is shown of it.
    """
    bodies = scope.bodies(list({quote.piece for quote in memory.source.quotes}))
    whole = [(bodies.get(quote.piece, ""), quote) for quote in memory.source.quotes]
    said = [body[quote.start : quote.end].strip() for body, quote in whole if FORGOTTEN not in body]
    return [text for text in dict.fromkeys(said) if text]


def to_hold(
    scope: RequiredScope,
    candidates: Sequence[Candidate],
    passages: Sequence[str],
    *,
    until: datetime,
    waiting: Sequence[Outcome],
    refused: Callable[[], Sequence[Outcome]],
    most: int,
) -> list[Outcome]:
    """Return what becomes of candidates that may not be kept without a person's word: held, or rejected.

    Args:
        scope: Where they would be kept.
        candidates: What orders, permits or forbids, from outside.
        passages: For each what it comes from, where its evidence doesn't show it; blank or missing: its evidence does.
        until: When nobody is asked any more.
        waiting: What is held already.
        refused: Returns what a person refused.
        most: How much may wait (count).
    """
    texts = {text_digest(outcome.candidate.content) for outcome in waiting}
    refusals = refused() if candidates else ()
    refused_texts = {text_digest(outcome.candidate.content) for outcome in refusals}
    outcomes: list[Outcome] = []
    for number, candidate in enumerate(candidates):
        mark = text_digest(candidate.content)
        if why := _why_not(mark, texts, refused_texts, most):
            outcomes.append(Outcome(candidate=candidate, outcome="rejected", reason=f"{FROM_OUTSIDE}{why}"))
            continue
        texts.add(mark)
        said = passages[number] if number < len(passages) else ""
        reason = _reason(candidate, one_line(said, PASSAGE_CHARS) or _passage_of(scope, candidate))
        outcomes.append(Outcome(candidate=candidate, outcome="held", reason=reason, until=until))
    return outcomes


def _why_not(mark: str, waiting: set[str], refused: set[str], most: int) -> str:
    """Why something doesn't even wait; blank if it does."""
    if mark in refused:
        return "; a person refused it before."
    if mark in waiting:
        return "; the same is held already."
    if len(waiting) >= most:
        return f", and {len(waiting)} others are held: `reverie review` lists them."
    return ""


def _reason(candidate: Candidate, said: str) -> str:
    where = ", ".join(one_line(ref, 80) for ref in candidate.refs[:3])
    from ..text.speech.directives import hidden_order  # large, and only what is held needs it

    hidden = one_line(hidden_order(candidate.content), PASSAGE_CHARS) if said else ""
    told = f'"{UNSEEN.sub("", said)}"' + (f', which reads "{hidden}"' if hidden else "")
    told = told + (f" ({where})" if where else "") if said else where
    return f"{FROM_OUTSIDE}: {told}" if told else FROM_OUTSIDE


def refused(scope: RequiredScope) -> tuple[Outcome, ...]:
    """Return what a person refused, the newest first, from the whole log."""
    told = (outcome for entry in every_entry(scope) for outcome in entry.receipt.outcomes)
    return tuple(outcome for outcome in told if outcome.reason == REFUSED)


def _passage_of(scope: RequiredScope, candidate: Candidate) -> str:
    """Return the passage that a candidate comes from, on one line: its quote, else the sentence nearest to it."""
    keys = list(dict.fromkeys([*(q.piece for q in candidate.quotes), *candidate.evidence]))
    bodies = scope.bodies(keys) if keys else {}
    for quote in candidate.quotes:
        if said := bodies.get(quote.piece, "")[quote.start : quote.end].strip():
            return one_line(said, PASSAGE_CHARS)
    wanted = set(content_terms(candidate.content))

    def shared(sentence: str) -> int:
        return len(wanted & set(content_terms(sentence)))

    said_there = [sentence for body in bodies.values() for sentence in sentences(body)]
    best = max(said_there, key=shared, default="")
    return one_line(best, PASSAGE_CHARS) if best and shared(best) else ""
