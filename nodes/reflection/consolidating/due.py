"""Plans whose day has come: what a memory looked ahead to when it was told, and lies behind what is said now."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterator
from contextlib import suppress
from datetime import date

from ...._lazy import regex
from ....checkpoints.text.speech.dates import dates_in
from ....checkpoints.text.times.typed_dates import named_dates
from ....state import Candidate, Memory, Trust
from ...grounding.changes import tells_turn
from ...grounding.kinds import same_kind
from ...grounding.succession import shared_words, undated

_SENTENCES = regex(r"[;；。]\s*|(?<=[^\W\d]{2}[.!?])\s+")


def has_come(memory: Memory, candidate: Candidate) -> bool:
    """Whether the user says something since a day came to which a memory looked ahead, of what that is about.

    Then it is no plan any more: what came of it takes its place, in whatever words.
    """
    at, told = candidate.said_at, memory.updated_at
    if (
        candidate.trust is not Trust.USER
        or at is None
        or not came_due(memory.content, told.date(), at.date())
    ):
        return False
    old, new = memory.content, candidate.content
    shared = shared_words(old, new)
    return same_kind(old, new) or shared > 1 or (shared > 0 and tells_turn(new))


def lasting(memory: Memory, candidate: Candidate, parts: list[str]) -> list[str]:
    """Return those of some parts of a memory, without dates, that tell of no plan whose day has come by a candidate."""
    if not parts or not has_come(memory, candidate) or candidate.said_at is None:
        return parts
    since, today = memory.updated_at.date(), candidate.said_at.date()
    over = [undated(told) for told in _SENTENCES.split(memory.content) if came_due(told, since, today)]
    return [part for part in parts if not any(part in told for told in over)]


def came_due(told: str, since: date, today: date) -> bool:
    """Whether the last day that a text names was ahead when it was told, and isn't any more.

    Args:
        told: What the memory says.
        since: When it was told.
        today: When the other thing is said.
    """
    last = max(_days_in(told, since), default=since)
    return since < last <= today


def _days_in(told: str, since: date) -> Iterator[date]:
    """Yield the days that a text names, of a month its last; without a year the next of that name."""
    read = [(one.year, one.month, one.day) for one in dates_in(told)] or [*named_dates(told)]
    with_day = {month for _, month, day in read if day is not None}
    for year, month, day in read:
        if month is None or (day is None and month in with_day):
            continue
        for tried in (year,) if year is not None else (since.year, since.year + 1):
            with suppress(ValueError):  # no 31 September
                found = date(tried, month, day or monthrange(tried, month)[1])
                if year is not None or found > since:
                    yield found
                    break
