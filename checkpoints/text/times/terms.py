"""Times as words: memories and passages are filed by the day they were said on, and by when what they tell happened.

So that a time in a question is one more word of it, looked up and weighed as any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, date, datetime, timedelta

from .calendar_days import TimeRange
from .ranges import told

SIGN = "@"
"""What no word of a text begins with."""
_SAID, _DAY, _MONTH, _YEAR = (f"{SIGN}{kind}" for kind in "sdmy")
_FEW_DAYS = 10
"""A stretch that was told is filed by its days if it has no more than so many, by its months if"""
_FEW_MONTHS = 100
"""no more than so many, else by its years."""
_MOST = 16
"""Words that say when (count)."""

Span = tuple[str, str]
"""The first and the last of some words, in their order."""


def time_terms(text: str, said: datetime) -> list[str]:
    """Return the words that say when a text was said, and when what it tells happened."""
    day = (said.astimezone(UTC) if said.tzinfo else said).date()
    happened = (term for stretch in told(text, day) for term in _terms_of(stretch))
    return [f"{_SAID}{day}", *dict.fromkeys(happened)][:_MOST]


def _terms_of(stretch: TimeRange) -> Iterator[str]:
    first, last = stretch
    if first is None or last is None:
        return
    many = (last - first).days + 1
    if many <= _FEW_DAYS:
        yield from (f"{_DAY}{first + timedelta(days=step)}" for step in range(many))
    elif many <= _FEW_MONTHS:
        yield from map(_month_term, range(_month(first), _month(last) + 1))
    else:
        yield from (f"{_YEAR}{year:04}" for year in range(first.year, last.year + 1))


def spans_of(ranges: Iterable[TimeRange]) -> list[Span]:
    """Return the words of what was said or happened in any of some stretches.

    What is told of a month or a year happened in a stretch that holds it whole.
    """
    return [span for stretch in ranges for span in _spans(stretch) if span[0] <= span[1]]


def _spans(stretch: TimeRange) -> Iterator[Span]:
    first, last = stretch.first or date.min, stretch.last or date.max
    for kind in (_SAID, _DAY):
        yield f"{kind}{first}", f"{kind}{last}"
    ends = last == date.max or (last + timedelta(days=1)).day == 1
    yield _month_term(_month(first) + (first.day != 1)), _month_term(_month(last) - (not ends))
    first_year = first.year + ((first.month, first.day) != (1, 1))
    last_year = last.year - ((last.month, last.day) != (12, 31))
    yield f"{_YEAR}{first_year:04}", f"{_YEAR}{last_year:04}"


def _month(day: date) -> int:
    """Return the number of a day's month, counted from the beginning."""
    return day.year * 12 + day.month - 1


def _month_term(number: int) -> str:
    return f"{_MONTH}{number // 12:04}-{number % 12 + 1:02}"


def lies_in(terms: Iterable[str], spans: Sequence[Span]) -> bool:
    """Return whether any of some words lies in a span."""
    return any(first <= term <= last for term in terms if term.startswith(SIGN) for first, last in spans)
