"""Stretches of days on the calendar."""

from __future__ import annotations

from calendar import monthrange
from datetime import date
from typing import NamedTuple


class TimeRange(NamedTuple):
    """A stretch of days, its ends included."""

    first: date | None
    """None: from ever."""
    last: date | None
    """None: for ever."""


def day_of(first: date) -> TimeRange:
    """Return one day."""
    return TimeRange(first, first)


def month_of(year: int, month: int) -> TimeRange:
    """Return a month (January is 1)."""
    return TimeRange(date(year, month, 1), date(year, month, monthrange(year, month)[1]))


def year_of(year: int) -> TimeRange:
    """Return a year."""
    return TimeRange(date(year, 1, 1), date(year, 12, 31))


_SEASON_BEGINS = {"spring": 3, "summer": 6, "autumn": 9, "winter": 12}


def season_of(name: str, year: int) -> TimeRange:
    """Return a season of the northern half of the earth; a winter is named by the year it begins in."""
    begin = date(year, _SEASON_BEGINS[name], 1)
    return TimeRange(begin, month_of(*months_on(begin, 2)).last)


def months_on(day: date, step: int) -> tuple[int, int]:
    """Return the year and the month so many months on.

    Raises:
        OverflowError: No calendar has it.
    """
    months = day.year * 12 + day.month - 1 + step
    if not 12 < months < 12 * 9_999:
        raise OverflowError
    return months // 12, months % 12 + 1
