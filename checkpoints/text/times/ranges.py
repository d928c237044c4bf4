"""Which time a question asks about, and when what a memory tells happened.

"in June", "last spring", "vor zwei Wochen", "la semana pasada", "on 3 May 2023", "before the move".
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from functools import cache
from typing import NamedTuple

from ...._kept import kept
from ..analyser import ascii_words, content_terms, shown, terms, topics
from ..speech.dates import dates_in, weekdays_in
from ..speech.languages import language_of
from ..speech.numbers import word_numbers
from . import patterns, words
from .calendar_days import TimeRange, day_of, month_of, months_on, season_of, year_of
from .typed_dates import days_asked

_LONGEST = 2_000
"""What is read of a text for times, from its beginning (characters)."""
_SEASON = 100
"""A time that is asked about is short if it is no longer (days)."""
_EVENT_WORDS = 8
"""Words that may name an event (count)."""


class _Said(NamedTuple):
    """A time in a text: where, and which stretches it may be."""

    start: int
    end: int
    ranges: tuple[TimeRange, ...]


class Event(NamedTuple):
    """Something that a question puts its time by: "before the move"."""

    name: str
    after: bool

    def ranges(self, told_by: Iterable[tuple[str, date]]) -> tuple[TimeRange, ...]:
        """Return the time before or after it, by the first of some texts that names it in full; none if none does.

        Args:
            told_by: Texts, each with the day it was said on, the likeliest first.
        """
        wanted = topics(self.name)
        for text, said in told_by:
            if not wanted <= set(terms(text)):
                continue
            days = [stretch for stretch in told(text, said) if stretch.first and stretch.last]
            stretch = min(days, key=lambda item: _distance(item, said), default=day_of(said))
            # The day itself, too: what came before is often told along with it.
            return (TimeRange(stretch.first, None) if self.after else TimeRange(None, stretch.last),)
        return ()


class AskedTime(NamedTuple):
    """The time that a question asks about."""

    ranges: tuple[TimeRange, ...] = ()
    """Any of these."""
    event: Event | None = None
    """What puts the time, if no range does."""
    words: frozenset[str] = frozenset()
    """The terms that name the time."""
    relative: frozenset[str] = frozenset()
    """Those of them that name no month, season, weekday or year: "two weeks ago". No text is about them."""

    def __bool__(self) -> bool:
        return bool(self.ranges or self.event)

    @property
    def is_a_day(self) -> bool:
        """Whether it is one day, of whatever year."""
        return bool(self.ranges) and all(first == last for first, last, *_ in self.ranges)

    @property
    def is_short(self) -> bool:
        """Whether it is no longer than a season, unlike "before June" and "in 2023"."""
        return bool(self.ranges) and all(
            first and last and (last - first).days < _SEASON for first, last, *_ in self.ranges
        )


@kept(64)
def time_asked(question: str, day: date) -> AskedTime:
    """Return the time that a question asks about; a false value if it names none.

    Args:
        question: As the user wrote it.
        day: On which it is asked.
    """
    text = shown(question[:_LONGEST])
    said = _said_in(text, day, asked=True)
    if not said:
        return AskedTime(event=event_in(question), relative=_asked_for(text))
    mentions = [text[item.start : item.end] for item in said]
    named = frozenset(term for mention in mentions for term in terms(mention))
    relative = (
        named - _calendar_terms() if not any(patterns.CALENDAR_SIGN.search(part) for part in mentions) else ()
    )
    return AskedTime(
        _ranges_of(said),
        words=named,
        relative=frozenset(term for term in relative if not patterns.YEAR.fullmatch(term)) | _asked_for(text),
    )


def _asked_for(text: str) -> frozenset[str]:
    """Return the terms of "which day" or "what time", by which a time is asked for."""
    asked = patterns.asked_for().findall(text)
    return frozenset(terms(" ".join(asked))) if asked else frozenset()


@cache
def _calendar_terms() -> frozenset[str]:
    names = [word for word, (kind, _) in words.nouns().items() if kind in ("month", "season", "weekday")]
    return frozenset(term for name in names for term in terms(name))


@kept(256)
def told(text: str, said: date) -> tuple[TimeRange, ...]:
    """Return when what a text tells happened, or will, as far as it says so."""
    return ranges_in(text, said)


def ranges_in(text: str, day: date, *, asked: bool = False) -> tuple[TimeRange, ...]:
    """Return the stretches of time that a text names.

    Args:
        text: Any.
        day: On which it was said.
        asked: Whether it is a question: then a month without a year is the latest one and the next one, else the
            nearest; and "before June" and "between 3 and 9 May" are stretches of their own.
    """
    return _ranges_of(_said_in(shown(text[:_LONGEST]), day, asked=asked))


def _ranges_of(said: Iterable[_Said]) -> tuple[TimeRange, ...]:
    return tuple(dict.fromkeys(stretch for item in said for stretch in item.ranges))


def _said_in(text: str, day: date, *, asked: bool) -> list[_Said]:
    """Return the times that a text without combining marks names."""
    there = _Hints(text)
    if not there.kinds and not there.digits and text.isascii():  # as most texts
        return []
    try:
        said = _widest(_all_said(text, day, there, asked=asked))
        if asked:
            said = _widest(_bounded(text, item, day) for item in said)
            said = _between(text, said)
    except (OverflowError, ValueError):  # beyond the calendar
        return []
    return said


# -- what a text names --------------------------------------------------------------------------------------


def _all_said(text: str, day: date, there: _Hints, *, asked: bool) -> Iterator[_Said]:
    if "unit" in there.kinds:
        if "ago" in there.kinds:
            yield from _agos(text, day)
        if words.DIRECTED[-1] in there.kinds:
            yield from _stretches(text, day)
    yield from _directed(text, day, there)
    yield from _on_the_calendar(text, day, there, asked=asked)
    if "weekday" in there.kinds:
        for weekday in weekdays_in(text):
            last = day - timedelta(days=(day.weekday() - weekday.weekday) % 7)
            yield _Said(weekday.start, weekday.end, (day_of(last), day_of(last + timedelta(days=7))))
    if "day" in there.kinds:
        yield from _near_days(text, day)


def _on_the_calendar(text: str, day: date, there: _Hints, *, asked: bool) -> Iterator[_Said]:
    """Yield dates, months, years and seasons."""
    if there.digits or "month" in there.kinds:
        for mention in dates_in(text, there.words):
            if mention.text not in patterns.OFTEN_WORDS:
                ranges = _resolved(mention.year, mention.month, mention.day, day, asked=asked)
                yield _Said(mention.start, mention.end, ranges)
        for start, end, named in days_asked(text) if asked and there.digits else ():
            yield _Said(start, end, _resolved(*named, day, asked=True))
        for span, number in _lone_months(text, named="month" in there.kinds):
            yield _Said(*span, _resolved(None, number, None, day, asked=asked))
    if there.digits and patterns.YEAR.search(text):
        for match in patterns.in_a_year().finditer(text):
            group = match.lastgroup or ""
            yield _Said(*match.span(group), (year_of(int(match[group])),))
    if "season" in there.kinds:
        for span, name, year in _seasons_named(text):
            yield _Said(*span, _seasons_meant(name, year, day, asked=asked))


def holds_any(text: str, pieces: Iterable[str]) -> bool:
    """Return whether a text has one of some pieces in it.

    There are hundreds of them, and most texts have none: a loop takes a third of a generator's time, and a pattern of
    all of them takes longer than either.
    """
    for piece in pieces:  # noqa: SIM110
        if piece in text:
            return True
    return False


class _Hints:
    """What a text may say of time, found in a fraction of the time that reading it takes."""

    def __init__(self, text: str) -> None:
        folded = text.casefold()
        self.words = ascii_words(text)
        """Its words of ASCII letters, in lower case."""
        self.kinds: set[str] = set().union(*map(words.hinted_by.__getitem__, self.words))
        """Of which words are there: a short one as a word, a longer one anywhere."""
        there = words.hints()
        for piece, kind in there.phrases if text.isascii() else (*there.phrases, *there.foreign):
            if piece in folded:
                self.kinds.add(kind)
        self.digits = patterns.DIGIT.search(text) is not None


def _widest(found: Iterable[_Said]) -> list[_Said]:
    """Return what doesn't overlap, of overlapping ones the longest; of equal ones the first."""
    chosen: list[_Said] = []
    for item in sorted(found, key=lambda item: item.start - item.end):
        if item.ranges and not any(item.start < other.end and other.start < item.end for other in chosen):
            chosen.append(item)
    return sorted(chosen)


def _near_days(text: str, day: date) -> Iterator[_Said]:
    for pattern, step in patterns.day_words(within_ascii=text.isascii()):
        for match in pattern.finditer(text):
            yield _Said(*match.span(), (day_of(day + timedelta(days=step)),))
    for name, step in words.DAYS_OF_A_LANGUAGE.get(language_of(text), {}).items():
        for match in re.finditer(rf"(?i)(?<!\w){words.folded(name)}(?!\w)", text):
            yield _Said(*match.span(), (day_of(day + timedelta(days=step)),))


def _agos(text: str, day: date) -> Iterator[_Said]:
    """Yield what is so long ago: a day, a week by the day, a whole month, a whole year."""
    for match in patterns.ago().finditer(text):
        said = match.groupdict()
        dual = said["dual"]
        if dual:
            unit, amount = patterns.duals()[dual]
        else:
            sign = said["sign"]
            word = said["unit"] or said["unit_behind"]
            unit = patterns.unit_of_sign(sign) if sign else str(words.nouns()[word.casefold()][1])
            amount = patterns.amount(said["amount"] or said["amount_behind"] or said["signed"] or "")
        if amount:
            yield _Said(*match.span(), (_ago_of(unit, amount, day),))


def _stretches(text: str, day: date) -> Iterator[_Said]:
    """Yield what reaches up to the day: the last three weeks."""
    for match in patterns.stretch().finditer(text):
        amount = patterns.amount(match["amount"] or match["first"])
        unit = str(words.nouns()[match["unit"].casefold()][1])
        if amount > 1:
            yield _Said(*match.span(), (TimeRange(_ago_of(unit, amount, day).first, day),))


def _ago_of(unit: str, amount: int, day: date) -> TimeRange:
    if unit == "year":
        return year_of(day.year - amount)
    if unit == "month":
        return month_of(*months_on(day, -amount))
    if unit == "week":
        middle = day - timedelta(weeks=amount)
        return TimeRange(middle - timedelta(days=3), middle + timedelta(days=3))
    return day_of(day - timedelta(days=amount))


_NOUNS = ("unit", "month", "season", "weekday", "weekend")
"""Kinds of what "last", "this" and "next" may stand with."""


def _directed(text: str, day: date, there: _Hints) -> Iterator[_Said]:
    """Yield "last week", "next spring", "el lunes pasado", 去年夏天."""
    nouns = not there.kinds.isdisjoint(_NOUNS)
    for step, pattern in patterns.directions(behind=words.BEHIND in there.kinds) if nouns else ():
        if words.DIRECTED[step] not in there.kinds:
            continue
        for match in pattern.finditer(text):
            said, noun = match[0].casefold(), match[match.lastgroup or 0].casefold()
            if step == 0 and said.startswith("neste") and noun in words.behind_neste():
                continue
            # In Polish one "lata" is a summer, and some are years.
            one = noun == "lata" and said.split()[0].endswith("ego")
            kind, value = ("season", "summer") if one else words.nouns()[noun]
            yield _Said(*match.span(), (_stepped(kind, value, step, day),))
    # None of these is written in ASCII.
    for match in () if text.isascii() else patterns.literals().finditer(text):
        unit, step = patterns.literal_values()[match["literal"]]
        if season := words.SEASON_SIGNS.get(match["season"] or ""):
            yield _Said(*match.span(), (season_of(season, day.year + step),))
        else:
            kind = "weekend" if unit == "weekend" else "unit"
            yield _Said(*match.span(), (_stepped(kind, unit, step, day),))


def _stepped(kind: str, value: str | int, step: int, day: date) -> TimeRange:
    """Return the stretch ``step`` on from the present one: last is -1, this 0, next 1."""
    if kind == "unit":
        return _unit_on(str(value), step, day)
    if kind == "weekday":
        behind = (day.weekday() - int(value)) % 7
        return day_of(day + timedelta(days=7 * step - behind + (7 if behind and step < 0 else 0)))
    if kind == "weekend":
        saturday = day - timedelta(days=day.weekday() - 5) + timedelta(weeks=step)
        return TimeRange(saturday, saturday + timedelta(days=1))
    whole = [
        month_of(year, int(value)) if kind == "month" else season_of(str(value), year)
        for year in range(day.year - 2, day.year + 3)
    ]
    if step < 0:
        return [stretch for stretch in whole if stretch.last is not None and stretch.last < day][-1]
    if step > 0:
        return next(stretch for stretch in whole if stretch.first is not None and stretch.first > day)
    return whole[2]


def _unit_on(unit: str, step: int, day: date) -> TimeRange:
    if unit == "year":
        return year_of(day.year + step)
    if unit == "month":
        return month_of(*months_on(day, step))
    if unit == "week":
        monday = day + timedelta(days=7 * step - day.weekday())
        return TimeRange(monday, monday + timedelta(days=6))
    return day_of(day + timedelta(days=step))


def _lone_months(text: str, *, named: bool) -> Iterator[tuple[tuple[int, int], int]]:
    """Yield where a month stands without a day or year, and which; none if the text doesn't name one."""
    if not named:
        return
    for match in patterns.in_a_month().finditer(text):
        group = match.lastgroup or ""
        yield match.span(group), words.numbered_months()[match[group].casefold()]
    for match in patterns.month_signs().finditer(text):
        sign = match["sign"]
        yield match.span("sign"), int(sign) if sign.isdecimal() else next(map(int, word_numbers(sign)))


def _seasons_named(text: str) -> Iterator[tuple[tuple[int, int], str, int | None]]:
    """Yield where a season stands, which, and its year if that is said."""
    names = words.season_names()
    for match in patterns.in_a_season().finditer(text):
        group = match.lastgroup or ""
        yield match.span(group), names[match[group].casefold()], None
    for match in patterns.season_of_a_year().finditer(text):
        yield match.span(), names[match["name"].casefold()], int(match["year"])
    for match in patterns.SEASON_SIGNS.finditer(text):
        yield match.span(), words.SEASON_SIGNS[match["sign"]], None


def _seasons_meant(name: str, year: int | None, day: date, *, asked: bool) -> tuple[TimeRange, ...]:
    if year is not None:
        return (season_of(name, year),)
    return _nearest([season_of(name, day.year + step) for step in (-1, 0, 1)], day, asked=asked)


def _resolved(
    year: int | None, month: int | None, number: int | None, day: date, *, asked: bool
) -> tuple[TimeRange, ...]:
    """Return what a date may be whose year may be left out."""
    if year is not None:
        return tuple(_whole(year, month, number))
    found = [part for step in (-1, 0, 1) for part in _whole(day.year + step, month, number)]
    return _nearest(found, day, asked=asked)


def _whole(year: int, month: int | None, number: int | None) -> Iterator[TimeRange]:
    if not 1 < year < 9_999:
        return
    if month is None:
        yield year_of(year)
    elif number is None:
        yield month_of(year, month)
    elif number <= monthrange(year, month)[1]:
        yield day_of(date(year, month, number))


def _nearest(found: list[TimeRange], day: date, *, asked: bool) -> tuple[TimeRange, ...]:
    """Return the latest that has begun, and the next one, of a question; of a text the one that is nearer."""
    begun = [stretch for stretch in found if stretch.first is not None and stretch.first <= day][-1:]
    coming = [stretch for stretch in found if stretch.first is not None and stretch.first > day][:1]
    if asked:
        return (*begun, *coming)
    return tuple(sorted((*begun, *coming), key=lambda stretch: _distance(stretch, day))[:1])


def _distance(stretch: TimeRange, day: date) -> int:
    assert stretch.first is not None and stretch.last is not None, "it has both ends"  # noqa: PT018
    return max(0, (stretch.first - day).days, (day - stretch.last).days)


# -- before, after, between ---------------------------------------------------------------------------------


def _bounded(text: str, said: _Said, day: date) -> _Said:
    """Return "before June", "since 2021", "the week before 3 May" as what they are; anything else as it was."""
    before, behind = text[: said.start], text[said.end :]
    for pattern in patterns.bounds():
        stands_before = pattern.before.search(before)
        # A unit stands before the same word: its pattern, which takes long to compile, is needed where that is.
        if stands_before and (noun := pattern.unit.search(before)):
            return _Said(noun.start(), said.end, tuple(_next_to(noun, s, pattern.kind) for s in said.ranges))
        if stands_before or pattern.behind.match(behind):
            return said._replace(ranges=tuple(_open(stretch, pattern.kind, day) for stretch in said.ranges))
    return said


def _open(stretch: TimeRange, kind: str, day: date) -> TimeRange:
    if kind == "before":
        return TimeRange(None, None if stretch.first is None else stretch.first - timedelta(days=1))
    if kind == "until":
        return TimeRange(None, stretch.last)
    if kind == "since":
        return TimeRange(stretch.first, max(day, stretch.first or day))
    return TimeRange(None if stretch.last is None else stretch.last + timedelta(days=1), None)


def _next_to(noun: re.Match[str], stretch: TimeRange, kind: str) -> TimeRange:
    """Return "the week before 3 May", "two weeks before", "the Friday before"."""
    if stretch.first is None or stretch.last is None:
        return stretch
    what, value = words.nouns()[noun["noun"].casefold()]
    amount = patterns.amount(noun["amount"] or "") or 1
    back = kind == "before"
    edge = stretch.first if back else stretch.last
    if what == "unit" and amount == 1:
        days = {"day": 1, "week": 7, "month": 31, "year": 366}[str(value)]
        far = edge + timedelta(days=-days if back else days)
        return TimeRange(*sorted((far, edge)))
    if what == "unit":
        return _ago_of(str(value), amount if back else -amount, edge)
    step = -1 if back else 1
    start = edge + timedelta(days=step)
    if what == "weekday":
        return day_of(start + timedelta(days=step * ((step * (int(value) - start.weekday())) % 7)))
    if what == "weekend":
        saturday = start + timedelta(days=step * ((step * (5 - start.weekday())) % 7))
        return TimeRange(saturday, saturday + timedelta(days=1))
    return stretch


def _between(text: str, said: list[_Said]) -> list[_Said]:
    """Return "between 11 and 15 August" as one stretch."""
    if (
        len(said) == 2
        and patterns.BETWEEN.search(text[: said[0].start])
        and said[0].ranges
        and said[1].ranges
    ):
        first, last = said[0].ranges[0].first, said[1].ranges[0].last
        if first is not None and last is not None and first <= last:
            return [_Said(said[0].start, said[1].end, (TimeRange(first, last),))]
    return said


# -- events -------------------------------------------------------------------------------------------------


def event_in(question: str) -> Event | None:
    """Return the event that a question puts its time by, or None."""
    text = shown(question[:_LONGEST])
    known = text.casefold()
    if not holds_any(known, words.event_hints()):
        return None
    for pattern in patterns.bounds():
        if pattern.kind not in ("before", "after"):
            continue
        if match := pattern.event.search(text):
            said = match["event"].split()[:_EVENT_WORDS]
        elif match := pattern.event_behind.search(text):
            said = match["event"].split()[-_EVENT_WORDS:]
        else:
            continue
        name = " ".join(said)
        if content_terms(name):
            return Event(name, pattern.kind == "after")
    return None
