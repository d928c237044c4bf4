"""What a content is compared with: texts, read once and asked many times."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from datetime import datetime
from functools import cached_property
from itertools import accumulate
from typing import Any, TypeVar

from ..._kept import kept
from ...checkpoints.text.analyser import content_terms, is_unspaced, shown, terms, topics
from ...checkpoints.text.speech.dates import (
    Calendar,
    CalendarWords,
    DateMention,
    WeekdayMention,
    calendar_words,
    dates_in,
    spelt_days,
    weekdays_in,
)
from ...checkpoints.text.speech.numbers import Time, figures, times, word_numbers
from ...checkpoints.text.times.clock import said_times
from ...checkpoints.text.times.typed_dates import says_first, typed_amounts, typed_dates, typed_weekdays
from .passages import Passages
from .proper_names import name_terms

T = TypeVar("T")

# How far a term moves the passage on, in words: a pair of characters is less than a word.
_PAIR_STEP = 0.5
_DIGIT = re.compile(r"\d")
_FEW_INITIALS = 2
_NAME_STEM = 4
_KEPT = 64
_OFTEN = 16
"""Places of a term in a text beyond which they are kept: fewer are found faster than they are worth keeping (count)."""


class Evidence:
    """Texts that contents are compared with, read once: make one for many candidates of the same evidence."""

    def __init__(self, texts: str | Sequence[str], *, dates: Sequence[datetime] = ()) -> None:
        given = [texts] if isinstance(texts, str) else texts
        self._texts = [_read(text) for text in given]
        self._dates = tuple(dates)
        self._found: dict[str, Any] = {}

    @cached_property
    def terms(self) -> frozenset[str]:
        """The terms of all texts."""
        return frozenset().union(*[text.terms for text in self._texts])

    @cached_property
    def numbers(self) -> frozenset[str]:
        """Every value that a number in the texts may stand for."""
        return frozenset().union(*[text.numbers for text in self._texts])

    def holds_number(self, readings: AbstractSet[str]) -> bool:
        """Return whether a number that may be read so (``numbers``) is in the texts: most stand there in digits."""
        return any(not text.written.isdisjoint(readings) for text in self._texts) or not (
            self.numbers.isdisjoint(readings)
        )

    @cached_property
    def times(self) -> frozenset[tuple[int, int]]:
        """The times of day in the texts, on a twelve-hour dial."""
        return frozenset().union(*(text.times for text in self._texts))

    @cached_property
    def names(self) -> frozenset[str]:
        """The terms of the names in the texts."""
        return frozenset().union(*(text.names for text in self._texts))

    @cached_property
    def calendar(self) -> Calendar:
        """The dates that the texts name or reach."""
        return Calendar((text.calendar for text in self._texts), self._dates)

    def holds_date(self, mention: DateMention) -> bool:
        """Return whether a date is said by the texts, or can be resolved from them; as people type it, too."""
        return self.calendar.holds(mention) or self._typed.holds(mention)

    def holds_weekday(self, weekday: int) -> bool:
        """Return whether a weekday is named, or is that of a day that can be resolved."""
        return self.calendar.holds_weekday(weekday) or self._typed.holds_weekday(weekday)

    def holds_year(self, year: int) -> bool:
        """Return whether a bare year can be resolved."""
        return self.calendar.holds_year(year) or self._typed.holds_year(year)

    def holds_time(self, time: Time, written: str) -> bool:
        """Return whether a time of day is said by the texts: "now 9:15, not 10" says 10:00, *um 14.30* 14:30.

        Args:
            time: Of a content.
            written: How it stands there; an hour without minutes may be an amount.
        """
        if time.dial in self.times:
            return True
        hour, minute = time.dial
        hours = {str(hour or 12), str(hour + 12)}
        if minute:
            said = {f"{hour}.{minute:02d}".rstrip("0") for hour in hours}
        else:
            said = hours if not time.full else {v for figure in figures(written) for v in figure.readings}
        return self.holds_number(said)

    def holds_initials(self, initials: str) -> bool:
        """Return whether a word of the texts is made of some initials; two letters count in capitals only."""
        flags = re.IGNORECASE if len(initials) > _FEW_INITIALS else 0
        word = re.compile(rf"(?<!\w){re.escape(initials)}(?!\w)", flags)
        return any(word.search(text.raw) for text in self._texts)

    def has_name_before(self, name: str) -> bool:
        """Return whether a name stands anywhere behind another word with a capital, as a family's name does."""
        word = re.compile(rf"(?<=\w\s)[^\W\d_a-z][^\W\d_]+\s{re.escape(name[:_NAME_STEM])}")
        return any(found[0][0].isupper() for text in self._texts for found in word.finditer(text.raw))

    @cached_property
    def _typed(self) -> Calendar:
        """What the texts name or reach if whatever may be a date is one."""
        return Calendar((text.typed for text in self._texts), self._dates)

    @cached_property
    def passages(self) -> Passages:
        """The sentences of the texts, as they were given."""
        return Passages([text.raw for text in self._texts])

    def is_ascii(self) -> bool:
        """Whether no letter in the texts has a mark."""
        return all(text.raw.isascii() for text in self._texts)

    @cached_property
    def topics(self) -> frozenset[str]:
        """The terms of all texts that have a topic, and so a place."""
        return frozenset().union(*[topics(text.raw) for text in self._texts])

    def in_one_passage(self, found: Sequence[str], words: int) -> bool:
        """Return whether terms with a place stand within so many content words, as far as the texts' lengths tell.

        They do where one text that is no longer holds them all, or all texts together are no longer.
        """
        wanted = frozenset(found)
        return (
            any(text.length <= words and wanted <= text.first.keys() for text in self._texts)
            or sum([text.length for text in self._texts]) <= words
        )

    def places(self, term: str) -> Sequence[float]:
        """Return where a term stands, counted in content words from the beginning of the first text."""
        if term not in self.terms:
            return ()
        if len(self._texts) == 1:
            return self._texts[0].places(term)
        found: list[float] = []
        for text, offset in zip(self._texts, self._offsets, strict=True):
            if term in text.first:
                found += [offset + place for place in text.places(term)]
        return found

    def once(self, content: str, ask: Callable[[], T]) -> T:
        """Return what is found of a content in these texts, looked for once whatever else is known."""
        if content not in self._found:
            if len(self._found) >= _KEPT:
                self._found.clear()
            self._found[content] = ask()
        return self._found[content]  # type: ignore[no-any-return]

    @cached_property
    def _offsets(self) -> list[float]:
        """Where each text begins, counted the same way."""
        return [0.0, *accumulate(text.length for text in self._texts[:-1])] if self._texts else []


class _Text:
    """One text; what is asked of it is read once, and only then."""

    def __init__(self, text: str) -> None:
        self.raw = text
        self._text = shown(text)
        self.terms = frozenset(terms(text))
        self._places: dict[str, Sequence[float]] = {}

    def places(self, term: str) -> Sequence[float]:
        """Return where a term stands, in content words; a stop word has no place."""
        first = self.first
        if term not in first:
            return ()
        if first[term] == self._last[term] and not self._steps:
            return (first[term],)
        found = self._places.get(term)
        if found is None:
            found = self._placed(term)
            if len(found) > _OFTEN:
                if len(self._places) >= _KEPT:
                    self._places.clear()
                self._places[term] = found
        return found

    def _placed(self, term: str) -> Sequence[float]:
        at, end = self.first[term], self._last[term]
        found = [at]
        while at < end:
            at = self._content.index(term, at + 1)
            found.append(at)
        return [self._steps[at] for at in found] if self._steps else found

    @cached_property
    def length(self) -> float:
        """How many content words it has."""
        if not self._steps:
            return len(self._content)
        return self._steps[-1] + (_PAIR_STEP if is_unspaced(self._content[-1]) else 1.0)

    @cached_property
    def _content(self) -> list[str]:
        return content_terms(self.raw)

    @cached_property
    def first(self) -> dict[str, int]:
        """Where among the content words each stands first, and below last: a list for each would be many."""
        return dict(zip(reversed(self._content), range(len(self._content) - 1, -1, -1), strict=True))

    @cached_property
    def _last(self) -> dict[str, int]:
        return dict(zip(self._content, range(len(self._content)), strict=True))

    @cached_property
    def _steps(self) -> list[float]:
        """How far each content word is from the beginning; empty where each is a word further."""
        if self.raw.isascii() or not any(map(is_unspaced, self._content)):
            return []
        steps = (_PAIR_STEP if is_unspaced(term) else 1.0 for term in self._content[:-1])
        return list(accumulate(steps, initial=0.0))

    @cached_property
    def written(self) -> frozenset[str]:
        """The values of numbers in digits, as the text stands."""
        return frozenset([value for figure in figures(self._text) for value in figure.readings])

    @cached_property
    def numbers(self) -> frozenset[str]:
        told = self.written.union(word_numbers(self._text), map(str, spelt_days(self._text)))
        if not _DIGIT.search(self._text):
            return told
        # Also read as contents are, with dates and times taken out: else some figures are parted differently.
        rest = blanked(self._text, (*dates_in(self._text), *weekdays_in(self._text)))
        rest = blanked(rest, list(times(rest)))
        return told.union([value for figure in figures(rest) for value in figure.readings])

    @cached_property
    def times(self) -> frozenset[tuple[int, int]]:
        return frozenset({time.dial for time in times(self._text)}.union(said_times(self._text)))

    @cached_property
    def names(self) -> frozenset[str]:
        return name_terms(self._text)

    @cached_property
    def calendar(self) -> CalendarWords:
        return calendar_words(self._text)

    @cached_property
    def typed(self) -> CalendarWords:
        said, weekdays = self.calendar, frozenset(typed_weekdays(self._text))
        return said._replace(
            dates=said.dates.union(typed_dates(self._text)),
            weekdays=said.weekdays | weekdays,
            week=said.week or bool(weekdays),
            lone_days=said.lone_days.union((1,) if says_first(self._text) else ()),
            amounts=(*said.amounts, *typed_amounts(self._text)),
        )


# The same pieces are evidence of many candidates. Long texts are kept, too, but few of them.
_read = kept(1_024, 8_192, longer=24)(_Text)


def blanked(text: str, spans: Sequence[DateMention | WeekdayMention | Time]) -> str:
    """Return ``text`` with spaces in place of ``spans``."""
    parts: list[str] = []
    position = 0
    for span in sorted(spans, key=lambda span: span.start):
        if span.end > position:
            start = max(span.start, position)
            parts += [text[position:start], " " * (span.end - start)]
            position = span.end
    parts.append(text[position:])
    return "".join(parts)
