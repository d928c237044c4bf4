"""Grounding: does a candidate memory rest on its evidence, or has the model made it up?

Numbers, dates and names are checked strictly, the other words by a share:

- every number must be in the evidence or in what is already known (``18,000`` is ``18000`` is ``18k``);
- every date must be said by the evidence, or be one that its relative expressions ("yesterday", "in two
  weeks") can stand for, given the days its pieces were seen on;
- every name must be in the evidence or in what is already known (the persona, the scope, memories);
- of the rest, weighted by rarity, enough must be found, and found close together: the words of an
  invention turn up scattered over any long text, those of a statement where it was made. The share is the
  mean, by ``policy.passage_weight``, of the share found in the best passage and of that found anywhere.
  Words that only what is known holds count in part (``policy.known_weight``).

Scripts without spaces are compared by pairs of characters. More evidence never makes a grounded content
ungrounded.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import NamedTuple

from ..._kept import kept
from ...checkpoints.text.analyser import shown, terms
from ...checkpoints.text.speech.caseless import Caseless
from ...checkpoints.text.speech.dates import DateMention, Partial, WeekdayMention, dates_in, weekdays_in
from ...checkpoints.text.speech.frequent_words import weights
from ...checkpoints.text.speech.languages import language_of, stem_in
from ...checkpoints.text.speech.numbers import Figure, Time, figures, times
from ...checkpoints.text.speech.value_words import MONTHS
from ...checkpoints.text.times.typed_dates import month_named, typed_dates
from ...state import GroundingPolicy
from .evidence import Evidence, blanked
from .passages import is_form_of
from .proper_names import Word, of_one_country, sounds_alike, spelt_out, words_of

__all__ = ["Evidence", "Grounding", "bears_out", "grounded"]

# What a number of one or two digits says: any long text holds one by chance.
_SHORT_NUMBER = 0.3
_NAME_END = 3
_CYRILLIC = re.compile("[а-яё]")
_TITLES = frozenset(
    "Professor Prof Doctor Dr Mr Mrs Ms Miss Sir Frau Herr Madame Monsieur Señor Señora Signora Dona".split()
)
"""What a model writes before a name, however its evidence shortens it."""
_MAKERS = frozenset(
    "Google Microsoft Apple Amazon Meta Adobe Atlassian JetBrains Samsung Sony Nintendo AWS Azure VW BMW Audi "
    "Ford Toyota Renault Fiat Honda Hyundai Kia Tesla Volvo Mercedes IKEA Bosch Philips Canon Nikon Apache".split()
)
"""What a model writes before the name of a product that its evidence names alone."""
_UNITS = frozenset({"m2", "m3", "km2", "cm2", "cm3"})
_NAMES_STAY = frozenset({"en", "de", "fr", "es", "it", "pt", "zh", "ja", "ko", "ar", "hi"})
"""Languages in which a name has no other case; in those of no table it may."""
_CONSONANTS = re.compile(r"[bcdfghjklmnpqrstvwxyz]{3,4}")
# Sums of the same values in another order differ by their last digits.
_ROUNDING = 1e-9


@dataclass(frozen=True)
class Grounding:
    """What came of it; true if the content is grounded."""

    ok: bool
    share: float
    """Share of the content's words that its evidence bears out (0 to 1)."""
    missing: tuple[str, ...] = ()
    """What is not in the evidence, as written: the numbers, dates and names that fail it, then words."""
    reason: str = ""
    """A sentence; blank if grounded."""

    def __bool__(self) -> bool:
        return self.ok


def grounded(
    content: str,
    evidence: str | Sequence[str] | Evidence,
    *,
    known: str | Sequence[str] | Evidence = (),
    policy: GroundingPolicy | None = None,
    dates: Sequence[datetime] = (),
) -> Grounding:
    """Return whether ``content`` rests on its evidence.

    Args:
        content: What a candidate says.
        evidence: The texts it is said to come from, in their order.
        known: What need not be in the evidence: the persona, the scope's name, memories already held.
        policy: What must be in common; the defaults were tuned by ``benchmarks/grounding.py``.
        dates: When the evidence was seen: what "yesterday" is counted from. Ignored for an ``Evidence``,
            which has its own.

    Never raises, whatever the texts hold.
    """
    policy = policy or GroundingPolicy()
    borne = evidence if isinstance(evidence, Evidence) else Evidence(evidence, dates=dates)
    held = known if isinstance(known, Evidence) else Evidence(known)
    return checked(content, borne, held, policy, share=policy.share, strict_names=policy.strict_names)


def checked(
    content: str,
    evidence: Evidence,
    known: Evidence,
    policy: GroundingPolicy,
    *,
    share: float,
    strict_names: bool,
) -> Grounding:
    """Return whether ``content`` rests on ``evidence``, with another share or without names than the policy's.

    Args:
        content: What a candidate says.
        evidence: What it is said to come from.
        known: What need not be in the evidence.
        policy: What must be in common, but for
        share: how much of the words (0 to 1), and
        strict_names: whether names are checked strictly.
    """
    if not terms(content):
        return Grounding(False, 0.0, (), "The content has no words.")
    if not evidence.terms:
        return Grounding(False, 0.0, (), "There is no evidence for it.")
    return Check(content, evidence, known, policy, strict_names=strict_names).result(share)


def bears_out(content: str, evidence: Evidence, *, known: Evidence, policy: GroundingPolicy) -> bool:
    """Return whether ``content`` is ``grounded``, found sooner where it isn't.

    Words are looked up first: where too few are there, no number or date of the evidence is read.

    Args:
        content: What a candidate says.
        evidence: What it is said to come from.
        known: What need not be in the evidence.
        policy: What must be in common.
    """
    check = Check(content, evidence, known, policy, strict_names=policy.strict_names)
    return check.may_hold() and bool(terms(content) and evidence.terms) and bool(check.result(policy.share))


def may_hold(content: str, evidence: Evidence, *, known: Evidence, policy: GroundingPolicy) -> bool:
    """Return whether ``bears_out`` may be true of this evidence or any part of it, by its words alone."""
    return Check(content, evidence, known, policy, strict_names=policy.strict_names).may_hold()


class _Figures(NamedTuple):
    """The dates, times and numbers of a content, and what is left of it without dates and times."""

    mentions: tuple[DateMention, ...]
    weekdays: tuple[WeekdayMention, ...]
    clock: tuple[tuple[Time, str], ...]
    """Each with what is written."""
    numbers: tuple[Figure, ...]
    rest: str
    months: tuple[tuple[str, int], ...]
    """Months alone, in a language whose dates aren't read, with their numbers."""


@kept(1_024)  # one content is compared with many evidences in turn
def _read(content: str) -> _Figures:
    text = shown(content)
    mentions, weekdays = dates_in(text), weekdays_in(text)
    text = blanked(text, (*mentions, *weekdays))
    clock = tuple((time, text[time.start : time.end]) for time in times(text))
    rest = blanked(text, [time for time, _ in clock])
    others = _MONTH_WORD.findall(rest) if language_of(content) not in MONTHS else ()
    months = [(word, month) for word in others if (month := month_named(word)) is not None] if others else ()
    return _Figures(tuple(mentions), tuple(weekdays), clock, tuple(figures(rest)), rest, tuple(months))


class _Wording(NamedTuple):
    """The words of a content, whatever they are compared with."""

    names: tuple[Word, ...]
    wanted: Mapping[str, tuple[float, str]]
    """The terms that aren't checked one by one, with what each says and how it is written."""
    whole: float
    """What all of these say."""
    figures: float
    """What its numbers, dates and times say at most, where these are checked strictly."""


@kept(1_024)
def _worded(content: str, names: frozenset[str], strict_numbers: bool, strict_names: bool) -> _Wording:
    words = words_of(_read(content).rest if strict_numbers else shown(content), names)
    # Names are checked one by one; and the user's own name, in every memory, says nothing.
    others = [word for word in words if not (word.name and strict_names)]
    written: dict[str, str] = {}
    for word in others:
        for term in word.terms:
            if term not in written and not (strict_numbers and term[0].isdigit()):
                written[term] = word.text
    wanted = {term: (value, written[term]) for term, value in weights(written).items()}
    figures, said = 0.0, _read(content)
    if strict_numbers:
        figures = _SHORT_NUMBER * (len(said.mentions) + len(said.weekdays) + len(said.clock))
        figures += len(said.numbers)
    whole = sum([value for value, _ in wanted.values()])
    return _Wording(tuple(word for word in words if word.name), wanted, whole, figures)


_ABOUT = Caseless(
    r"(?<!\w)(?:about|around|approx\w*|roughly|nearly|almost|ca|circa|etwa|rund|ungefähr|knapp|environ|"
    r"presque|à peu près|unos|unas|alrededor|aproximadamente|casi|quasi|all['’]incirca|cerca de|"
    r"quase|aproximadamente|около|"
    r"примерно|почти|приблизно|близько|майже|ongeveer|bijna|rond|około|prawie|mniej więcej|cirka|"
    r"omkring|ungefär|nästan|"
    r"næsten|rundt|noin|melkein|körülbelül|nagyjából|majdnem|přibližně|asi|skoro|zhruba|aproximativ|cam|aproape|περίπου|"
    r"σχεδόν|yaklaşık|neredeyse|sekitar|hampir|khoảng|gần|लगभग|करीब|حوالي|تقريبا|نحو)(?!\w)|~|≈|约|大约|大概|差不多|約|およそ|ほぼ|약|대략"
)
"""With what a number is said to be rounded."""
_LEAST_ABOUT = 10
_MONTH_WORD = re.compile(r"(?<!\w)[^\W\d_]{5,}(?!\w)")
"""Shorter ones are other words somewhere: mars, mai."""
_ELIDED = frozenset("l d all dell dall nell sull un qu c s j m t n jusqu lorsqu puisqu quell quest".split())
"""What stands before a vowel without its own, in Italian, French and Catalan."""


class Check:
    """One content against one evidence."""

    def __init__(
        self,
        content: str,
        evidence: Evidence,
        known: Evidence,
        policy: GroundingPolicy,
        *,
        strict_names: bool,
    ) -> None:
        self.content = content
        self.evidence = evidence
        self.known = known
        self.policy = policy
        self.strict_names = strict_names
        self.strict = 0.0
        """Weight of the numbers, dates and names that the evidence itself holds."""
        self.unborne = 0
        """How many words look like names and aren't: they count as words that the evidence doesn't have."""
        self.worded = _worded(content, known.names, policy.strict_numbers, strict_names)

    @property
    def figures(self) -> _Figures:
        """The dates, times and numbers of the content."""
        return _read(self.content)

    def may_hold(self) -> bool:
        """Whether it could be grounded if the evidence had all its numbers and dates: names and words alone decide."""
        most = self.worded.figures
        there, held = self.evidence.terms, self.known.terms
        if self.strict_names:
            for name in self.worded.names:
                if there.issuperset(name.terms):
                    most += 1
                elif not all(term in there or term in held for term in name.terms):
                    return False
        whole = self.worded.whole
        if not whole:
            return True
        found = 0.0
        for term, (value, _) in self.worded.wanted.items():
            if term in there:
                found += value
            elif term in held:
                found += value * self.policy.known_weight
        return (found + most) / (whole + most) >= self.policy.share - _ROUNDING

    def result(self, least: float) -> Grounding:
        """Check figures first, then names, then the words that are left."""
        missing: list[tuple[str, str]] = []
        if self.policy.strict_numbers:
            missing += [("date", text) for text in self._missing_dates()]
            missing += [("number", text) for text in self._missing_numbers()]
        if self.strict_names:
            missing += [("name", word.text) for word in self._missing_names()]
        share, absent = self._share()
        unsaid = tuple(dict.fromkeys(text for _, text in missing))
        if missing:
            kind, text = missing[0]
            reason = f"The {kind} {text!r} is not in its evidence."
            return Grounding(False, share, (*unsaid, *absent), reason)
        if share < least:
            reason = f"Its evidence bears out {share:.0%} of its words (at least {least:.0%} are needed)."
            return Grounding(False, share, absent, reason)
        return Grounding(True, share, absent)

    def _missing_dates(self) -> list[str]:
        """Return dates, weekdays and times that are not borne out."""
        missing = []
        told = self.figures
        mentions = told.mentions
        for mention in mentions:
            readings = [other for other in mentions if _overlap(mention, other)]
            if not any(self._holds_date(reading) for reading in readings):
                missing.append(mention.text)
        if told.months:
            missing += self._missing_months()
        for weekday in told.weekdays:
            if self.evidence.holds_weekday(weekday.weekday):
                self.strict += _SHORT_NUMBER
            elif not self.known.calendar.holds_weekday(weekday.weekday):
                missing.append(weekday.text)
        for time, written in told.clock:
            if self._holds_time(time, written):
                self.strict += _SHORT_NUMBER
            else:
                missing.append(written)
        return missing

    def _missing_months(self) -> list[str]:
        """Return the months that a content names in a language whose dates aren't read: *maart*, *listopadu*."""
        return [
            word
            for word, month in self.figures.months
            if not self.known.calendar.holds(DateMention(0, 0, word, None, month, None))
            and not self.evidence.holds_date(DateMention(0, 0, word, None, month, None))
        ]

    def _holds_time(self, time: Time, written: str) -> bool:
        if time.dial in self.known.times or self.evidence.holds_time(time, written):
            return True
        amount = {value for figure in figures(written) for value in figure.readings} if time.full else set()
        return not amount.isdisjoint(self.known.numbers)

    def _holds_date(self, mention: DateMention) -> bool:
        if self.evidence.holds_date(mention):
            self.strict += _SHORT_NUMBER
            return True
        said, known = self.evidence.calendar, self.known.calendar
        return known.holds(mention) or (said.holds_day(mention) and known.names_month(mention))

    def _missing_numbers(self) -> list[str]:
        missing = []
        for figure in self.figures.numbers:
            if self.evidence.holds_number(figure.readings):
                self.strict += 1.0 if len(figure.text) > 2 else _SHORT_NUMBER
            elif not (
                self.known.holds_number(figure.readings)
                or self._is_year(figure.text)
                or self._is_written_together(figure.text)
                or self._is_day(figure.text)
                or self._is_month_in_figures(figure.text)
                or self._is_about(figure)
            ):
                missing.append(figure.text)
        return missing

    def _is_about(self, figure: Figure) -> bool:
        """Whether a content says "about" a number to which one of the evidence's rounds: about 61, of 61.40."""
        if not _ABOUT.finds(self.content):
            return False
        values = [int(value) for value in figure.readings if value.isdecimal() and int(value) >= _LEAST_ABOUT]
        return any(rounds_to(number, value) for value in values for number in self.evidence.numbers)

    def _is_written_together(self, figure: str) -> bool:
        """Whether evidence has a figure with the word before it as one: "utf8" for UTF-8."""
        return any(
            self.evidence.terms.issuperset(terms(word[1] + figure))
            for word in re.finditer(rf"([^\W\d_]+)-{re.escape(figure)}(?!\w)", self.content)
        )

    def _is_day(self, figure: str) -> bool:
        """Whether a figure is the day of a date whose month only typed dates read, and evidence holds that date."""
        return figure.isdecimal() and any(
            day == int(figure) and self.evidence.holds_date(DateMention(0, 0, figure, year, month, day))
            for year, month, day in self._typed_dates
        )

    @cached_property
    def _typed_dates(self) -> tuple[Partial, ...]:
        return tuple(dict.fromkeys(typed_dates(self.content)))

    def _is_month_in_figures(self, figure: str) -> bool:
        """Whether a figure is a month (11月) that evidence names or reaches: "next month"."""
        return bool(re.search(rf"(?<!\d){re.escape(figure)}\s?[月월](?!\s?\d)", self.content)) and (
            self.evidence.holds_date(DateMention(0, 0, figure, None, int(figure), None))
        )

    def _is_year(self, text: str) -> bool:
        return len(text) == 4 and text.isdecimal() and text.isascii() and self.evidence.holds_year(int(text))

    def _missing_names(self) -> list[Word]:
        """Return the names that neither the evidence nor what is known has, in whatever form."""
        missing = []
        for word in self.worded.names:
            if word.text in _UNITS:
                continue
            terms = _without_ending(word)
            if self.evidence.terms.issuperset(terms):
                self.strict += 1
            elif not all(
                term in self.evidence.terms or term in self.known.terms or self._inflected(term)
                for term in terms
            ):
                missing.append(word)
        if missing:
            missing = [
                w
                for w in missing
                if w.text not in _TITLES
                and not (
                    self._is_longer(w.text)
                    or self._is_month(w.text)
                    or self._is_transcribed(w.text)
                    or self._is_abbreviated(w.text)
                )
                and not of_one_country(w.text, self.evidence.terms)
            ]
            missing = self._without_makers(missing)
        if len(missing) > 1:
            spelt = spelt_out(shown(self.content), self.evidence.holds_initials)
            missing = [word for word in missing if word.text not in spelt]
        if missing and self.content.startswith(missing[0].text) and self._only_begins(missing[0]):
            self.unborne += 1
            del missing[0]
        return missing

    def _only_begins(self, word: Word) -> bool:
        """Whether a word has its capital for beginning a sentence, though a name follows: *Rodzina Kamila*.

        Evidence that has the name behind it gives it no other one before: then it would be in the place of that.
        """
        found = re.search(
            rf"(?:^|[.!?:;]\s+)[\"'“„«(]*{re.escape(word.text)}\s+(?P<name>[^\W\d_]+)", shown(self.content)
        )
        if found is None or not found["name"][0].isupper():
            return False
        name = tuple(terms(found["name"]))
        there = self.evidence.terms | self.known.terms
        if not name or there.issuperset(name) or not all(map(self._inflected, name)):
            return False  # a name as it stands there may have got another one before it
        return not self.evidence.has_name_before(found["name"])

    def _without_makers(self, missing: list[Word]) -> list[Word]:
        """Names without those of makers that a content puts before what its evidence names alone: "Google Keep"."""
        if not any(word.text in _MAKERS for word in missing):
            return missing
        return [
            word
            for word in missing
            if not (
                word.text in _MAKERS
                and (named := re.search(rf"(?<!\w){word.text} (\w+)", self.content))
                and self.evidence.terms.issuperset(terms(named[1]))
            )
        ]

    def _is_abbreviated(self, name: str) -> bool:
        """Whether evidence has a name by three or four of its consonants: "gdl" for Guadalajara."""
        letters = name.casefold()
        return any(
            term[0] == letters[0] and _CONSONANTS.fullmatch(term) and _stands_in(term, letters)
            for term in self.evidence.terms
        )

    def _is_transcribed(self, name: str) -> bool:
        """Whether evidence in Cyrillic has a Latin name as it sounds: Rust, of which people write раст."""
        if not name.isascii() or self.content.isascii():
            return False
        return any(_CYRILLIC.match(term) and sounds_alike(name, term) for term in self.evidence.terms)

    def _is_month(self, word: str) -> bool:
        """Whether a word with a capital names a month that evidence names or reaches: Kasım."""
        month = month_named(word)
        return month is not None and self.evidence.holds_date(DateMention(0, 0, word, None, month, None))

    def _is_longer(self, name: str) -> bool:
        """Whether a name of letters and digits is one that evidence has the end of: HbA1c, of which people say a1c."""
        long = name.casefold()
        return any(map(str.isdigit, name)) and any(
            len(term) >= _NAME_END and long.endswith(term) and any(map(str.isdigit, term))
            for term in self.evidence.terms
        )

    def _inflected(self, name: str) -> bool:
        """Whether a name is there in another case, in a language where names have cases."""
        language = language_of(self.content)
        if language in _NAMES_STAY or (self.content.isascii() and self.evidence.is_ascii()):
            return False
        stem = stem_in(name, language)
        return (
            self.evidence.passages.has_form(stem)
            or self.known.passages.has_form(stem)
            or is_form_of(name, self.evidence.terms | self.known.terms)
        )

    def _share(self) -> tuple[float, tuple[str, ...]]:
        """Return the share of the words that is borne out, and those that are not in the evidence."""
        wanted = self.worded.wanted
        if not wanted and not self.strict:  # digits that are no number, as in "_0"
            words = words_of(
                self.figures.rest if self.policy.strict_numbers else shown(self.content), self.known.names
            )
            wanted = {term: (1.0, word.text) for word in words for term in word.terms}
        if not sum([value for value, _ in wanted.values()]) and not self.strict:
            # Nothing but words that say nothing: then these must be there.
            wanted = {term: (1.0, text) for term, (_, text) in wanted.items()}
        return self._weighed(wanted)

    def _weighed(self, wanted: Mapping[str, tuple[float, str]]) -> tuple[float, tuple[str, ...]]:
        """Return the share of words that the evidence has (0 to 1; those of one passage weigh more), and the others."""
        total = sum([value for value, _ in wanted.values()]) + self.strict + self.unborne
        if not total:
            return 0.0, ()
        anywhere = in_part = 0.0
        absent: list[str] = []
        said = self.evidence
        found = [term for term in wanted if term in said.topics]
        for term, (value, text) in wanted.items():
            if term in said.topics:
                anywhere += value
            elif term in said.terms:  # a stop word, which has no place
                in_part += value
            else:
                in_part += value * self.policy.known_weight * (term in self.known.terms)
                if value:
                    absent.append(text)
        passage = anywhere
        if not said.in_one_passage(found, self.policy.passage_words):
            placed = [(place, term) for term in found for place in said.places(term)]
            passage = self._best_passage(placed, wanted)
        blend = self.policy.passage_weight
        share = (self.strict + blend * passage + (1 - blend) * anywhere + in_part) / total
        return min(share, 1.0), tuple(dict.fromkeys(absent))

    def _best_passage(
        self, occurrences: list[tuple[float, str]], wanted: Mapping[str, tuple[float, str]]
    ) -> float:
        """Return the greatest weight of different terms within ``policy.passage_words`` words."""
        occurrences.sort()
        inside: dict[str, int] = defaultdict(int)
        weight_inside = best = 0.0
        oldest = together = 0
        every = len({term for _, term in occurrences})
        for place, term in occurrences:
            inside[term] += 1
            if inside[term] == 1:
                weight_inside += wanted[term][0]
                together += 1
            while occurrences[oldest][0] < place - self.policy.passage_words:
                leaving = occurrences[oldest][1]
                inside[leaving] -= 1
                if not inside[leaving]:
                    weight_inside -= wanted[leaving][0]
                    together -= 1
                oldest += 1
            if weight_inside > best:
                best = weight_inside
            if together == every:  # none can hold more
                break
        return best


def rounds_to(number: str, value: int) -> bool:
    """Whether a number as text is a value when it is rounded, or cut off, to at least its first two digits."""
    try:
        exact = float(number)
    except ValueError:  # a version
        return False
    zeros = len(str(value)) - len(str(value).rstrip("0"))
    step = 10 ** min(zeros, max(len(str(value)) - 2, 0))
    return exact != value and (round(exact / step) * step == value or int(exact / step) * step == value)


def _overlap(one: DateMention, other: DateMention) -> bool:
    return one.start < other.end and other.start < one.end


def _without_ending(name: Word) -> tuple[str, ...]:
    """The terms of a name without what an apostrophe joins to it: Elif'e, Ankara'da, *All'Hotel*."""
    head, _, tail = name.text.replace("’", "'").rpartition("'")
    if tail[:1].isupper() and head.lower() in _ELIDED:
        return tuple(terms(tail))
    return tuple(terms(head)) if head and head[0].isupper() and tail.islower() else name.terms


def _stands_in(letters: str, word: str) -> bool:
    """Whether some letters stand in a word in their order."""
    left = iter(word)
    return len(word) > len(letters) + 1 and all(letter in left for letter in letters)
