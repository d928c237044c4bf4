"""What a content is compared with: texts, read once and asked many times."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import datetime
from functools import cached_property

from ..._kept import kept
from ...checkpoints.text.analyser import is_unspaced, shown, stop_stems, terms
from ...checkpoints.text.speech.dates import (
    Calendar,
    CalendarWords,
    DateMention,
    WeekdayMention,
    calendar_words,
    dates_in,
    weekdays_in,
)
from ...checkpoints.text.speech.numbers import Time, figures, times, word_numbers
from .passages import Passages
from .proper_names import name_terms

# How far a term moves the passage on, in words: a pair of characters is less than a word.
_PAIR_STEP = 0.5


class Evidence:
    """Texts that contents are compared with, read once: make one for many candidates of the same evidence."""

    def __init__(self, texts: str | Sequence[str], *, dates: Sequence[datetime] = ()) -> None:
        given = [texts] if isinstance(texts, str) else texts
        self._texts = [_read(text) for text in given]
        self._dates = tuple(dates)

    @cached_property
    def terms(self) -> frozenset[str]:
        """The terms of all texts."""
        return frozenset(term for text in self._texts for term in text.places) | self._stop_words

    @cached_property
    def _stop_words(self) -> frozenset[str]:
        return frozenset().union(*(text.stop_words for text in self._texts))

    @cached_property
    def numbers(self) -> frozenset[str]:
        """Every value that a number in the texts may stand for."""
        return frozenset().union(*(text.numbers for text in self._texts))

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

    @cached_property
    def passages(self) -> Passages:
        """The sentences of the texts, as they were given."""
        return Passages([text.raw for text in self._texts])

    def places(self, term: str) -> Iterator[float]:
        """Yield where a term stands, counted in content words from the beginning of the first text."""
        yield from self._all_places.get(term, ())

    @cached_property
    def _all_places(self) -> dict[str, list[float]]:
        found: dict[str, list[float]] = defaultdict(list)
        offset = 0.0
        for text in self._texts:
            for term, places in text.places.items():
                found[term] += [offset + place for place in places]
            offset += text.length
        return found


class _Text:
    """One text; what is asked of it is read once, and only then."""

    def __init__(self, text: str) -> None:
        self.raw = text
        self._text = shown(text)
        self.places: dict[str, list[float]] = defaultdict(list)
        self.stop_words: set[str] = set()
        self.length = 0.0
        for term in terms(text):
            if term in stop_stems():
                self.stop_words.add(term)
                continue
            self.places[term].append(self.length)
            self.length += _PAIR_STEP if is_unspaced(term) else 1.0

    @cached_property
    def numbers(self) -> frozenset[str]:
        # Also read as contents are, with dates and times taken out: else some figures are parted differently.
        rest = blanked(self._text, (*dates_in(self._text), *weekdays_in(self._text)))
        rest = blanked(rest, list(times(rest)))
        written = {
            value for text in (self._text, rest) for figure in figures(text) for value in figure.readings
        }
        return frozenset(written.union(word_numbers(self._text)))

    @cached_property
    def times(self) -> frozenset[tuple[int, int]]:
        return frozenset(time.dial for time in times(self._text))

    @cached_property
    def names(self) -> frozenset[str]:
        return name_terms(self._text)

    @cached_property
    def calendar(self) -> CalendarWords:
        return calendar_words(self._text)


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
