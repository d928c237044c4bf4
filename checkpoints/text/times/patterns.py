"""The patterns by which a text is read for times, made of the words."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from ...._lazy import regex
from ..speech.numbers import word_numbers
from ..speech.value_words import UNSPACED_UNITS
from . import words

DIGIT = regex(r"\d")

OFTEN_WORDS = frozenset({"May", "March"})
"""Months that are other words at the beginning of a sentence: they count behind "in" only."""

SEASON_SIGNS = regex(rf"(?P<sign>[{''.join(words.SEASON_SIGNS)}])(?=天|季|に|の)")
BETWEEN = regex(
    r"(?i)(?:(?<!\w)(?:between|from|zwischen|vom?|entre|du|de|desde|tra|fra|dal|между|с|بين)\s+(?:the\s+|el\s+|le\s+|il\s+)?)$"
)


@cache
def directions(*, behind: bool) -> tuple[tuple[int, re.Pattern[str]], ...]:
    """Return patterns for "last", "this" and "next" before a noun, or also ``behind`` one, with how many on each is."""
    return tuple(
        (step, regex(_directed(before, says_behind if behind else ""), re.IGNORECASE))
        for step, before, says_behind in words.DIRECTIONS
    )


def _directed(before: str, behind: str) -> str:
    noun = words.one_of(words.nouns())
    found = rf"(?<!\w)(?:{before})\s*(?:en\s)?(?P<noun>{noun})(?!\w)"
    return rf"{found}|(?<!\w)(?:ال)?(?P<before>{noun})\s+(?:{behind})(?!\w)" if behind else found


@cache
def asked_for() -> re.Pattern[str]:
    """Return the pattern of "which day" and "what time"."""
    return regex(rf"(?<!\w)(?:{words.folded(words.WHICH)})(?!\w)", re.IGNORECASE)


@cache
def literal_values() -> dict[str, tuple[str, int]]:
    """Return words that say a unit and how many on from the present one, such as 上周."""
    return {word: value for listed, value in words.LITERALS.items() for word in listed.split("|")}


@cache
def literals() -> re.Pattern[str]:
    """Return the pattern of these, with a season behind them if there is one."""
    return re.compile(
        rf"(?P<literal>{words.one_of(literal_values())})の?(?P<season>[{''.join(words.SEASON_SIGNS)}])?"
    )


@cache
def in_a_month() -> re.Pattern[str]:
    """Return the pattern of a month behind a word that says "in"; the group is the language."""
    behind = (
        rf"(?<!\w)(?P<behind>{words.one_of(words.months()['hi'])})\s(?:{words.folded(words.IN_BEHIND)})(?!\w)"
    )
    alone = rf"(?<!\w)(?P<alone>{words.one_of(words.months_alone())})(?!\w)"
    return re.compile(rf"{words.in_languages(words.months())}|{behind}|{alone}", re.IGNORECASE)


@cache
def month_signs() -> re.Pattern[str]:
    """Return the pattern of a month in Chinese, Japanese and Korean."""
    return re.compile(
        r"(?<![\d年년./-])(?<![一二三四五六七八九十])(?P<sign>1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九])\s?[月월](?!\s?[\d一二三四五六七八九十])(?![日末])"
    )


@cache
def in_a_year() -> re.Pattern[str]:
    """Return the pattern of a year behind a word that says "in", or before one."""
    years = "|".join(
        rf"(?<!\w)(?:{words.folded(before)})\s?(?P<{language}>(?:19|20)\d\d)(?![\w%]|[.,-]\d|\s?[$€£])"
        for language, before in words.IN.items()
    )
    behind = rf"(?<!\w)(?P<behind>(?:19|20)\d\d)(?:{words.folded(words.YEAR_BEHIND)})(?!\w)"
    return re.compile(rf"{years}|{behind}", re.IGNORECASE)


@cache
def in_a_season() -> re.Pattern[str]:
    """Return the pattern of a season that is a time and no verb."""
    seasons = words.seasons()
    names, behind = words.one_of([*seasons["hi"], *seasons["ko"]]), words.folded(words.IN_BEHIND)
    others = rf"(?<!\w)(?P<behind>{names})(?:에|\s(?:{behind}))(?!\w)"
    alone = r"(?<!\w)(?P<alone>весной|летом|осенью|зимой)(?!\w)"
    return re.compile(rf"{words.in_languages(seasons)}|{others}|{alone}", re.IGNORECASE)


@cache
def season_of_a_year() -> re.Pattern[str]:
    """Return the pattern of a season with its year."""
    names = words.one_of(form for listed in words.seasons().values() for form in listed)
    return re.compile(
        rf"(?<!\w)(?P<name>{names}),?\s+(?:of\s|de\s|del\s)?(?P<year>(?:19|20)\d\d)(?!\w)", re.IGNORECASE
    )


@cache
def day_words(*, within_ascii: bool) -> tuple[tuple[re.Pattern[str], int], ...]:
    """Return patterns of today, yesterday and their like, with how many days on each is.

    Args:
        within_ascii: Whether they are looked for in ASCII texts: then without words that can't stand there.
    """
    return tuple(
        (re.compile(_any_day(words.folded(names).split("|"), within_ascii), re.IGNORECASE), step)
        for names, step in words.DAYS.items()
    )


def _any_day(names: list[str], within_ascii: bool) -> str:
    """Return a pattern for some words; where a script has no spaces they may stand anywhere."""
    anywhere = "" if within_ascii else "".join([f"|{name}" for name in names if name[0] > "\u3000"])
    whole = [name for name in names if name[0] <= "\u3000"]
    if within_ascii:
        # Without case an "ı" is an "i" to ``re``.
        whole = [name for name in whole if re.sub("[’ı]", "", name).isascii()]
    return rf"(?<!\w)(?:{'|'.join(whole)})(?!\w){anywhere}"


@cache
def ago() -> re.Pattern[str]:
    """Return the pattern of "two weeks ago"."""
    unit = words.one_of(word for word, (kind, _) in words.nouns().items() if kind == "unit")
    before, behind = words.folded(words.AGO_BEFORE), words.folded(words.AGO_BEHIND)
    signs = "".join(UNSPACED_UNITS.values())
    listed = words.one_of(duals())
    return re.compile(
        rf"(?<!\w)(?:{before})\s(?:(?P<dual>{listed})|(?:{_counted('amount')}\s)?(?P<unit>{unit}))(?!\w)"
        rf"|(?<!\w)(?:{_counted('amount_behind')}\s)?(?P<unit_behind>{unit})\s(?:{behind})(?!\w)"
        rf"|(?P<signed>\d+|[〇一二两兩三四五六七八九十几幾数몇한두세네석넉]+)\s?[个個か月ヶケ개]{{0,2}}\s?(?P<sign>[{signs}]|星期|礼拜)間?\s?(?:之|以)?(?:前|전)",
        re.IGNORECASE,
    )


def _counted(group: str) -> str:
    """Return a pattern for how many: two, a couple of, about three, ein paar."""
    few = r"(?:a\s)?(?:few|couple(?:\sof)?)|ein\spaar"
    return rf"(?:(?:etwa|about|around|circa)\s)?(?P<{group}>{few}|{words.NUMBER})"


@cache
def stretch() -> re.Pattern[str]:
    """The last three weeks; ces trois dernières semaines."""
    unit = words.one_of(word for word, (kind, _) in words.nouns().items() if kind == "unit")
    (_, before, behind) = words.DIRECTIONS[0]
    number = words.NUMBER
    return re.compile(
        rf"(?<!\w)(?:(?:{before})\s(?P<amount>{number})|(?P<first>{number})\s(?:{before}|{behind}))\s(?P<unit>{unit})(?!\w)",
        re.IGNORECASE,
    )


class _Bound(NamedTuple):
    """How one of before, after, since, until is said."""

    kind: str
    before: re.Pattern[str]
    behind: re.Pattern[str]
    unit: re.Pattern[str]
    event: re.Pattern[str]
    event_behind: re.Pattern[str]


@cache
def bounds() -> tuple[_Bound, ...]:
    """Return how before, after, since and until are said."""
    noun = words.one_of(words.nouns())
    made = []
    for kind, first, last in (
        ("before", words.BEFORE, words.BEFORE_BEHIND),
        ("after", words.AFTER, words.AFTER_BEHIND),
        ("since", words.SINCE, words.SINCE_BEHIND),
        ("until", words.UNTIL, words.UNTIL_BEHIND),
    ):
        front, end = words.folded(first), words.folded(last)
        article = rf"(?:(?:{words.ARTICLES})\s?)?"
        made.append(
            _Bound(
                kind,
                regex(rf"(?i)(?<!\w)(?:{front})\s+(?:the\s|dem\s|el\s|le\s|il\s)?$"),
                regex(rf"(?i)\s?(?:{end})"),
                regex(
                    rf"(?i)(?<!\w)(?:(?P<amount>{words.NUMBER})\s)?(?P<noun>{noun})\s(?:{front})\s(?:the\s)?$"
                ),
                regex(rf"(?i)(?<!\w)(?:{front})\s+{article}(?P<event>[^?!.,;:？。؟]+)"),
                regex(rf"(?i)(?P<event>[^?!.,;:？。、，؟]+?)\s?(?:{end})"),
            )
        )
    return tuple(made)


@cache
def duals() -> dict[str, tuple[str, int]]:
    """Return words that say a unit and two of it."""
    return {words.folded(word): value for word, value in words.DUALS.items()}


def amount(word: str) -> int:
    """Return how many a number or a word for one is; 1 for none, 0 if it can't be told."""
    folded = word.casefold().strip()
    if not folded:
        return 1
    if folded.isdecimal():
        return int(folded)
    for part in reversed(folded.split()):
        if part in words.FEW:
            return words.FEW[part]
    values = [int(value) for value in word_numbers(folded)]
    if not values and folded in _KOREAN:
        return _KOREAN[folded]
    return values[0] if values else 0


_KOREAN = {"한": 1, "두": 2, "세": 3, "네": 4, "석": 3, "넉": 4, "몇": 3}


def unit_of_sign(sign: str) -> str:
    """Return the unit of a sign such as 周."""
    return next((unit for unit, signs in UNSPACED_UNITS.items() if sign in signs), "week")


CALENDAR_SIGN = regex(rf"[月월{''.join(words.SEASON_SIGNS)}]")
YEAR = regex(r"(?:19|20)\d\d(?![\w%])")
