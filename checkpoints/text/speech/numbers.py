"""Numbers, dates and times in a text, read so that two notations of one value compare equal."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from ...._kept import kept
from ...._lazy import regex
from ..analyser import ascii_words, shown
from .value_words import numbers_in_words

_SMALL = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen"
).split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split()
_WORDS = (
    {word: value for value, word in enumerate(_SMALL)}
    | {word: 10 * value for value, word in enumerate(_TENS, start=2)}
    | {word: value for value, word in enumerate(_ORDINALS, start=1)}
    | {"dozen": 12, "once": 1, "twice": 2}
)
_SCALES = {
    "hundred": 100, "thousand": 1_000, "k": 1_000, "million": 1_000_000, "mio": 1_000_000, "m": 1_000_000,
    "billion": 10**9, "bn": 10**9, "万": 10_000, "萬": 10_000, "亿": 10**8, "億": 10**8,
    "천": 1_000, "만": 10_000, "억": 10**8,
}  # fmt: skip
_INDIAN = {
    form: value
    for words, value in (("lakh lakhs लाख", 10**5), ("crore crores करोड़ करोड", 10**7), ("हज़ार हजार", 1_000))
    for word in words.split()
    for form in (word, shown(word))  # in texts as they are, and as they are compared
}
_LARGE = {
    1_000: "тыс тысяча тысячи тысяч tausend mila mille mil bin duizend tusen tysięcy ألف آلاف",
    1_000_000: "millionen millions millones milioni milhões milhão mln млн миллион миллиона миллионов مليون ملايين "
    "miljoen miljoner milionów milyon",
    10
    ** 9: "mrd milliarden milliarde milliards milliard miliardi млрд миллиард миллиарда миллиардов مليار milyar",
}
_SCALES |= {f"{sign}/10": _SCALES[sign] // 10 for sign in "万萬亿億만억"}
_SCALES |= _INDIAN | {word: value for value, words in _LARGE.items() for word in shown(words).split()}
# These are also units of measure, or "only", or left out the next time: the bare number is a reading too.
_MAYBE_SCALE = frozenset(
    {"m", "k", "만", *(word for words in _LARGE.values() for word in shown(words).split())}
)

_TENTHS = r"(?:(?<=[万萬亿億만억])(?P<{}>[1-9])[千천]?(?![\d.,:万萬亿億만억年月日号號]))?"
"""The next lower figure, as people say it: 3万5 is 35,000."""
_FIGURE = regex(
    r"(?<!\w)(?<!\d[.,])(?P<figure>\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)|\d+(?:[.,'’_]\d+)*)"
    r"(?:(?:st|nd|rd|th)\b)?"
    rf"(?:[ -]?(?P<scale>hundred|thousand|million|mio|billion|bn|{'|'.join(_INDIAN)}|[kKmM](?![\w])|[万萬亿億천만억]"
    rf"|(?i:{'|'.join(sorted(shown(' '.join(_LARGE.values())).split(), key=len, reverse=True))})(?!\w)))?"
    + _TENTHS.format("tenths")
    + r"|(?<=[^\W\d_])(?P<glued>(?<=[\u3000-\uffff])\d+(?:[.,]\d+)*)(?P<glued_scale>[万萬亿億천만억])?"
    + _TENTHS.format("glued_tenths")
)
_UNITS = "|".join((*_SMALL, *_ORDINALS, "dozen", "once", "twice"))
_WORD_NUMBER = regex(
    rf"\b(?:(?P<tens>{'|'.join(_TENS)})(?:[ -](?P<unit>{_UNITS}))?|(?P<alone>{_UNITS}))\b"
    r"(?:[ -](?P<scale>hundred|thousand|million|billion)\b)?"
)


_SHORT_HUNDREDS = regex(
    rf"\b(?P<hundreds>{'|'.join(_SMALL[1:])}) (?P<tens>{'|'.join(_TENS)})(?:[ -](?P<unit>{'|'.join(_SMALL[1:10])}))?\b"
)
"""Nine twenty is 920."""
_HALVES = regex(
    r"(?i)(?<!\w)(?:([^\W\d_]+)(?: and a half| y medi[oa]| et demie?| e mezz[oa]| e mei[oa]| с половиной)"
    r"|(anderthalb|полтора)|([^\W\d_]{3,6})einhalb)(?!\w)"
)


class Figure(NamedTuple):
    """A number as written, and every value it may stand for."""

    text: str
    readings: frozenset[str]


@kept(512)
def figures(text: str) -> tuple[Figure, ...]:
    """Return the numbers written in digits, in order. Digits inside a word (``gpt4``) are no number."""
    return tuple(_figures(text))


_DIGITS = regex(r"\d+")


def _at_digits(pattern: re.Pattern[str], text: str) -> list[re.Match[str]]:
    """Return what a pattern finds that begins with a digit and never behind one: it is tried nowhere else."""
    found: list[re.Match[str]] = []
    end = 0
    for digits in _DIGITS.finditer(text):
        start = digits.start()
        if start >= end and (match := pattern.match(text, start)):
            found.append(match)
            end = match.end()
    return found


def _figures(text: str) -> Iterator[Figure]:
    for match in _at_digits(_FIGURE, text):
        digits = match["figure"] or match["glued"]
        scale = (match["scale"] or match["glued_scale"] or "").lower()
        if tenths := match["tenths"] or match["glued_tenths"]:
            digits, scale = f"{digits}{tenths}", f"{scale}/10"
        yield Figure(match[0].strip(), _readings(digits, scale))


@kept(1_024)
def word_numbers(text: str) -> tuple[str, ...]:
    """Return the values of numbers written as words: ``twenty-five``, ``second``, ``two thousand``, sieben, 二十."""
    return tuple(_word_numbers(text))


def _word_numbers(text: str) -> Iterator[str]:
    for match in _WORD_NUMBER.finditer(text.lower()):
        value = sum(_WORDS[word] for word in match.group("tens", "unit", "alone") if word)
        yield str(value)
        if match["scale"]:
            yield str(value * _SCALES[match["scale"]])
    yield from map(str, numbers_in_words(text))
    for match in _SHORT_HUNDREDS.finditer(text.lower()):
        yield str(
            100 * _WORDS[match["hundreds"]]
            + sum(_WORDS[word] for word in match.group("tens", "unit") if word)
        )
    for match in _HALVES.finditer(text):
        written = next(filter(None, match.groups()))
        values = ["1"] if written.casefold() in ("anderthalb", "полтора") else list(word_numbers(written))
        yield from (f"{value}.5" for value in values)


def _readings(digits: str, scale: str) -> frozenset[str]:
    plain = re.sub(r"['’_ \u00a0\u202f]", "", digits)
    if not plain.isascii():  # the digits of other scripts
        plain = "".join(str(unicodedata.digit(char, "")) or char for char in plain)
    values = set(_values(plain))
    if scale:
        scaled = {_scaled(value, _SCALES[scale]) for value in values}
        return frozenset(scaled | values if scale in _MAYBE_SCALE else scaled)
    return frozenset(values)


def _values(plain: str) -> Iterator[str]:
    """Yield what digits with commas and points may mean: 1,234.5 is 1234.5, and 18.000 is 18 or 18000."""
    marks = [char for char in plain if char in ".,"]
    if not marks:
        yield plain.lstrip("0") or "0"
        return
    if len(marks) > 1 and len(set(marks)) == 1:
        joined = plain.replace(marks[0], "")
        yield (
            joined if re.fullmatch(r"\d{1,3}([.,]\d{3})+|\d{1,2}(,\d\d)+,\d{3}", plain) else plain
        )  # 12,34,567; a version
        return
    whole, _, part = plain.rpartition(marks[-1])
    whole = whole.replace(",", "").replace(".", "").lstrip("0") or "0"
    yield _decimal(whole, part)
    if len(part) == 3 and len(marks) == 1:
        yield whole + part


def _decimal(whole: str, part: str) -> str:
    part = part.rstrip("0")
    return f"{whole}.{part}" if part else whole


def _scaled(value: str, scale: int) -> str:
    whole, _, part = value.partition(".")
    if "." in part:  # a version, not a number
        return value
    zeros = len(str(scale)) - 1
    if zeros >= len(part):
        return (whole + part.ljust(zeros, "0")).lstrip("0") or "0"
    return _decimal((whole + part[:zeros]).lstrip("0") or "0", part[zeros:])


_TIME = regex(
    r"(?i)(?:(?<![\w:.])|(?<=[\u3000-\uffff])(?<![\d:.]))(?P<hour>[01]?\d|2[0-4])(?:"
    r"(?::(?P<minute>[0-5]\d)(?::[0-5]\d(?:\.\d+)?)?(?:\s?(?:[ap]\.?m\b\.?|Uhr|h))?|\s?[ap]\.?m\b\.?)Z?(?![\w:])"
    r"|(?P<full>\s?(?:Uhr|heures?|h|часов|часа|बजे|"
    + shown("बजे")
    + r")(?!\w)|h(?=[0-5]\d(?!\w))|[時时点點]|시(?!간))"
    r"(?:\s?(?P<past>[0-5]\d)(?:\s?[分분]|(?![\w:]|[.,]\d))|(?P<half>半))?)"
)


_AT_HOUR = regex(
    r"(?i)(?<!\w)(?:kl\.?|klockan|klokken|klo|kello|godz\.?|godzinie|saat|jam|pukul|lúc|la ora|ώρα|ساعت|בשעה) "
    r"(?P<hour>[01]?\d|2[0-4])(?![\w:]|[.,]\d|\s?(?:am|pm)\b)"
)
"""An hour behind a word that says so."""
_SAYS_HOUR = frozenset("kl klockan klokken klo kello godz godzinie saat jam pukul ora".split())
"""One of these in ASCII."""


class Time(NamedTuple):
    """A time of day as written, on a twelve-hour dial."""

    start: int
    end: int
    dial: tuple[int, int]
    full: bool = False
    """An hour without minutes, which may also be an amount ("8 h", 8点)."""


def times(text: str) -> Iterator[Time]:
    """Yield the times of day in a text: ``14:30`` and ``2:30 pm`` are the same, and so are ``22 Uhr`` and 夜10時."""
    for match in _at_digits(_TIME, text):
        minute = 30 if match["half"] else int(match["minute"] or match["past"] or 0)
        alone = match["full"] is not None and match.end() == match.end("full")
        yield Time(match.start(), match.end(), (int(match["hour"]) % 12, minute), alone)
    if text.isascii() and _SAYS_HOUR.isdisjoint(ascii_words(text)):
        return
    for match in _AT_HOUR.finditer(text):
        yield Time(match.start("hour"), match.end(), (int(match["hour"]) % 12, 0), True)
