"""Days and times as a person gives them to an option: written as ISO has them, or in words."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from typing import Literal

import typer

from .._lazy import regex
from ..state import now
from .mistakes import Mistake

_ISO = regex(r"\d{4}-\d\d-\d\d")


def moment(text: str) -> datetime:
    """Return the time that is written as a day, or as a day and a time; in UTC unless it says otherwise, naive."""
    try:
        at = datetime.fromisoformat(text.strip())
    except ValueError:
        raise typer.BadParameter(no_day(text)) from None
    return at.astimezone(UTC).replace(tzinfo=None) if at.tzinfo else at


def no_day(text: str) -> str:
    """Return the sentence that says what is wrong with what should be a day."""
    return f"{text!r} is no day; write it like 2026-11-21, or with a time: 2026-11-21T14:30."


def first_moment(text: str) -> datetime:
    """Return the time at which what is written or said begins: "yesterday" and "last week", too."""
    return _in_words(text, "first") or moment(text)


def last_moment(text: str) -> datetime:
    """Return the day, or the time, with which what is written or said ends."""
    return _in_words(text, "last") or moment(text)


def _in_words(text: str, edge: Literal["first", "last"]) -> datetime | None:
    """Return the first or last day of a time said in words (of some languages); None if it is written otherwise.

    What has no words is left to ISO's way of writing: 3/4/2026 is two days. Of a weekday the last one is meant.
    """
    if not any(char.isalpha() for char in text.strip().rstrip("Zz")) or _ISO.match(text.strip()):
        return None
    # A command that names no such time doesn't wait for the tables of words.
    from ..checkpoints.text.times.ranges import time_asked

    today = now().date()
    for said in (text.strip(), text.strip().capitalize()):
        asked = time_asked(said, today)
        if asked.ranges and len(asked.words) == len(said.split()):
            past = [span for span in asked.ranges if span.first is not None and span.first <= today]
            meant = past[-1] if past else asked.ranges[0]
            if (day := meant.first if edge == "first" else meant.last) is not None:
                return datetime.combine(day, time.min)
    return None


def day_or_time(value: datetime | None) -> date | datetime | None:
    """Return the whole day that is meant by a time without hours, any other time as it is."""
    is_day = value is not None and value.time() == time.min
    return date(value.year, value.month, value.day) if is_day and value else value


def bounds(since: datetime | None, until: datetime | None) -> tuple[datetime | None, datetime | None]:
    """Return the times between which something lies, in UTC; the end of a whole day is the next one's beginning.

    Raises:
        Mistake: They are the wrong way round.
    """
    if since and until and since > until:
        raise Mistake(f"--since {since:%Y-%m-%d} is later than --until {until:%Y-%m-%d}; turn them round.")
    if until and until.time() == time.min:
        until += timedelta(days=1)
    return since and since.replace(tzinfo=UTC), until and until.replace(tzinfo=UTC)
