"""What a person may want to look at: what waits for them, doubtful memories, and candidates that were rejected."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from ...state import Memory, Outcome, StoredMemory
from ..changes import REFUSED, ToReview
from ..required import RequiredScope
from ..text.traces import FORGOTTEN
from .plain_search import every_memory, same_texts
from .taking_back import every_entry


def to_review(scope: RequiredScope, limit: int | None, scope_held: tuple[Outcome, ...]) -> ToReview:
    """Return the memories that are inferred or unverified, and the rejected candidates nobody has taken since.

    Args:
        scope: Where.
        limit: Most of each, the newest; None for all.
        scope_held: What waits for a person, the newest first.
    """
    doubtful = [
        stored for stored in every_memory(scope) if stored.memory.doubtful and not stored.memory.pinned
    ]
    doubtful.sort(key=_last_written, reverse=True)
    return ToReview(
        memories=tuple(doubtful[:limit]), rejected=tuple(_rejected(scope)[:limit]), held=scope_held[:limit]
    )


def _last_written(stored: StoredMemory) -> tuple[float, str]:
    return stored.memory.updated_at.timestamp(), stored.memory.id


def held(scope: RequiredScope, at: datetime) -> tuple[Outcome, ...]:
    """Return the candidates that wait for a person at a time, the newest first, from the whole log."""
    told = (outcome for entry in every_entry(scope) for outcome in entry.receipt.outcomes)
    return waiting(scope, told, at)


def waiting(scope: RequiredScope, outcomes: Iterable[Outcome], at: datetime) -> tuple[Outcome, ...]:
    """Return those whose latest outcome is that they are held, that are not over, and that nothing says by now.

    Args:
        scope: Whose they are.
        outcomes: Of candidates, each with all of its outcomes, the newest first.
        at: The time.
    """
    latest: dict[str, Outcome] = {}
    for outcome in outcomes:
        latest.setdefault(outcome.candidate.id, outcome)
    found = [o for o in latest.values() if o.outcome == "held" and not over(o, at) and _is_there(o)]
    known = same_texts(scope, [outcome.candidate.content for outcome in found]) if found else {}
    return tuple(outcome for outcome in found if outcome.candidate.content not in known)


def over(outcome: Outcome, at: datetime) -> bool:
    """Whether something that was held has waited long enough."""
    return outcome.until is not None and outcome.until <= at


def _is_there(outcome: Outcome) -> bool:
    return outcome.candidate.content.strip() != FORGOTTEN


def _rejected(scope: RequiredScope) -> list[Outcome]:
    """The candidates whose latest outcome is that they were rejected, and which nothing says by now."""
    latest: dict[str, Outcome] = {}
    for entry in every_entry(scope):
        for outcome in entry.receipt.outcomes:
            latest.setdefault(outcome.candidate.id, outcome)
    found = [
        outcome
        for outcome in latest.values()
        if outcome.outcome == "rejected" and outcome.reason != REFUSED and _is_there(outcome)
    ]
    known = same_texts(scope, [outcome.candidate.content for outcome in found])
    return [outcome for outcome in found if outcome.candidate.content not in known]


def quoted(scope: RequiredScope, memory: Memory) -> list[str]:
    """Return the sentences that a memory rests on, as its pieces say them; those that are gone are left out.

    In a text from which something was forgotten the places are others, so nothing is shown of it.
    """
    bodies = scope.bodies(list({quote.piece for quote in memory.source.quotes}))
    whole = [(bodies.get(quote.piece, ""), quote) for quote in memory.source.quotes]
    said = [body[quote.start : quote.end].strip() for body, quote in whole if FORGOTTEN not in body]
    return [text for text in dict.fromkeys(said) if text]
