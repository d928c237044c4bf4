"""Dates in a text, and which dates its relative expressions may stand for.

A memory says "on 14 March 2025" where the message, seen on the 15th, says "yesterday". Such a date is
resolved, not invented. What can be resolved: days next to the day a piece was seen, and whatever the
piece's own words reach (a weekday, a week, a month, "three weeks ago").
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import date, datetime
from typing import NamedTuple

from ...._lazy import regex
from ..analyser import SIGNED, ascii_words, is_unspaced, shown, spelt
from .caseless import Caseless
from .numbers import word_numbers
from .value_words import UNSPACED_UNITS, month_names, units, weekday_names

_MONTHS = ("january february march april may june july august september october november december").split()
_MONTH_NUMBERS = {name: number for number, name in enumerate(_MONTHS, start=1)} | {
    name[:3]: number for number, name in enumerate(_MONTHS, start=1)
} | {"sept": 9}  # fmt: skip
_WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday".split()

_MONTHS_ANYWHERE = month_names()
_WEEKDAYS_ANYWHERE = weekday_names()
_UNITS = units()
_ANY_MONTH = rf"(?P<month>{'|'.join(sorted(_MONTHS_ANYWHERE, key=len, reverse=True))})(?!\w)"
_OF = r"(?:(?:de|del|di|do|d['’])\s*)?"

_MONTH = rf"(?P<month>{'|'.join(_MONTHS)}|{'|'.join(name[:3] for name in _MONTHS)}|sept)\b\.?"
_DAY = r"(?P<day>3[01]|[12]\d|0?[1-9])(?:st|nd|rd|th)?"
_YEAR = r"(?P<year>(?:1[89]|20)\d\d)"
_IN_FIGURES = tuple(
    regex(pattern, re.IGNORECASE)
    for pattern in (
        r"(?<![\d-])(?P<year>\d{4})[-/.](?P<month>1[0-2]|0?[1-9])(?:[-/.](?P<day>3[01]|[12]\d|0?[1-9]))?(?![\d-])",
        r"(?P<year>\d{4})\s?[年년](?:\s?(?P<month>1[0-2]|0?[1-9])\s?[月월](?:\s?(?P<day>3[01]|[12]\d|0?[1-9])\s?[日号號일])?)?",
        r"(?<!\d)(?P<month>1[0-2]|0?[1-9])\s?[月월]\s?(?P<day>3[01]|[12]\d|0?[1-9])\s?[日号號일]",
        r"(?<![\d/.])(?P<month>1[0-2]|0?[1-9])/(?P<day>3[01]|[12]\d|0?[1-9])/(?P<year>\d{4})(?![\d/])",
        r"(?<![\d/.])(?P<day>3[01]|[12]\d|0?[1-9])[/.](?P<month>1[0-2]|0?[1-9])[/.](?P<year>\d{4})(?![\d/]|\.\d)",
    )
)
_FIGURES = regex(r"\d(?:[-/.]\d|\s?[年년月월])")
"""What stands in each of these."""
_WITH_A_NAME = tuple(
    regex(pattern, re.IGNORECASE)
    for pattern in (
        rf"(?<!\w)(?<!\d[.,]){_DAY}(?:\.|º|er)?\s+{_OF}{_ANY_MONTH}(?:,?\s+{_OF}{_YEAR}\b)?",
        rf"(?<!\w){_ANY_MONTH}\s+{_OF}{_YEAR}\b",
        rf"\b{_MONTH}\s+(?:the )?{_DAY}\b(?!\s?[ap]m\b|[.,]\d)(?:,?\s+(?:of )?{_YEAR}\b)?",
        rf"(?<!\d[.,])\b{_DAY}\s+(?:of )?{_MONTH}(?:,?\s+{_YEAR}\b)?",
        rf"\b{_MONTH},?\s+(?:of )?{_YEAR}\b",
    )
)
_ASCII_NAMES = frozenset(name for name in (*_MONTH_NUMBERS, *_MONTHS_ANYWHERE) if name.isascii())
_OTHER_NAMES = tuple(name for name in _MONTHS_ANYWHERE if not name.isascii())
# "may" is a verb and "mar" and "sun" are words: alone, only whole names that begin with a capital count.
_LONE_MONTH = regex(
    r"\b(?:"
    + "|".join(name.capitalize() for name in _MONTHS)
    + "|"
    + "|".join(name for name in _MONTHS if name not in ("march", "may", "august"))  # as one types in haste
    + r")\b"
)
_LONE_WEEKDAY = regex(r"\b(?P<name>" + "|".join(name.capitalize() for name in _WEEKDAYS) + r")s?\b")
_SPACED_WEEKDAYS = [name for name in _WEEKDAYS_ANYWHERE if name not in _WEEKDAYS and not is_unspaced(name)]
_DAYTIMES = "s morgen vormittag mittag nachmittag abend nacht".split()
_SPACED_WEEKDAY = rf"(?<!\w)(?P<name>{'|'.join(_SPACED_WEEKDAYS)})(?:{'|'.join(_DAYTIMES)})?(?!\w)"
_FIRST_OF_WEEKDAYS = frozenset(
    f"{name.partition('-')[0]}{end}" for name in _SPACED_WEEKDAYS for end in ("", *_DAYTIMES)
)
"""The first word of each of them: without one in a text in ASCII there is none."""
_OTHER_WEEKDAY = Caseless(
    _SPACED_WEEKDAY
    # 一周三次 is three times a week
    + r"|(?<![一两兩几])(?P<unspaced>"
    + "|".join(name for name in _WEEKDAYS_ANYWHERE if is_unspaced(name))
    + r")(?![次回个個])",
    _SPACED_WEEKDAY,
)
# Of other languages' months alone those that are no other word: "mai" is never, "mars" a planet.
_OTHER_LONE_MONTH = regex(
    r"(?<!\w)(?:(?P<name>"
    + "|".join(
        name
        for name in _MONTHS_ANYWHERE
        if (len(name) > 4 and not name.isascii() and name[0] < "\u0600" and name != "марта")
        or SIGNED.match(name)
    )
    + r")|(?P<german>[Jj]anuar|[Ff]ebruar|April|Mai|[Jj]uni|[Jj]uli|August|September|[Oo]ktober|November|[Dd]ezember)"
    + r"|(?P<romance>janvier|juillet|septembre|octobre|novembre|enero|febrero|marzo|mayo|junio|julio|septiembre|"
    + r"octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|"
    + r"janeiro|fevereiro|maio|junho|julho|setembro|outubro|novembro|dezembro))(?!\w)"
)

_REACH_WEEK = regex(
    r"(?i)\b(?:(?:mon|tues?|wednes|thurs?|fri|satur|sun)day|weekend|(?:this|next|last|past|coming|a) week)"
    r"|周|週|星期|曜|[다지이][음난번] ?주"
)
_IS_A_WEEK = regex(r"(?i)\bweeks?\b|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\u0600-\u06ff\u0900-\u097f]")
"""What may mean any day of a week; in these scripts weeks and weekdays have a sign in common, or no table tells."""
_REACH_MONTH = regex(r"(?i)\b(?:this|next|last|past|coming|a|previous) month|月|[다지이][음난번] ?달")
_REACH_YEAR = regex(
    r"(?i)\b(?:this|next|last|past|coming|a|previous) (?:year|spring|summer|autumn|fall|winter|season|christmas)"
    r"|\b(?:birthday|anniversary|new year)|年|작년|내년|올해"
)
_AMOUNT = regex(r"(?i)\b(?P<amount>\d{1,4}|[a-z]+(?:-[a-z]+)?) (?P<unit>day|week|month|year)s?\b")
_OTHER_UNIT = regex(
    rf"(?<!\w)(?:(?P<amount>\d{{1,4}}|[^\W\d_]+)\s+)?(?P<unit>{'|'.join(_UNITS)})(?!\w)", re.IGNORECASE
)
_SHORT_DAYS = "segunda terça quarta quinta sexta".split()
_SHORT_DAY = regex(
    r"(?<!\w)(?:à|às|na|nas|de|da|desta|toda|todas as|até|para|pra|pr[óo]xima|ess?t?a) "
    rf"(?P<day>(?:{'|'.join(_SHORT_DAYS)})s?)(?![\w-])",
    re.IGNORECASE,
)
"""Portuguese weekdays as they are said, which are ordinal numbers, too."""
_WEEKEND = regex(
    r"(?i)week-?end|wochenende|fine settimana|fi(?:n|m|ns) de semana|выходны|周末|週末|주말|عطلة (?:نهاية )?الأسبوع|"
    + shown("सप्ताहांत|वीकेंड|वीकएंड")
)
_TWO_DAYS = Caseless(
    shown(
        r"(?<!\w)(?:day after tomorrow|day before yesterday|übermorgen|vorgestern|après-demain|avant-hier|"
        r"pasado mañana|anteayer|antier|dopodomani|l['’]altro ieri|depois de amanhã|anteontem|послезавтра|позавчера|"
        r"모레|그저께|بعد غد|بعد بكر[ةه]|بعد غدا|بعد غدوة|أول أمس|[اأ]ول [اإ]?مبارح|परसों)(?!\w)"
        r"|后天|後天|前天|明後日|あさって|一昨日|おととい"
    )
)
_NUMBER_OF_DAY = r"(3[01]|[12]\d|0?[1-9])"
_BEFORE_A_DAY = (
    r"le|du|au|el(?: día)?|del|al|día|il|dal|dia|do dia|ao dia|с|по|до|يوم|من|إلى|الى|لحد|لغاية|حتى"
)
_BEHIND_AN_AMOUNT = r"h|uhr|heures?|%|€|euros?|kg|km|m|cm|min\w*|час\w*|кг|км"
_LONE_DAY = tuple(
    regex(shown(pattern), re.IGNORECASE)
    for pattern in (
        rf"(?<![\w.,:/-]){_NUMBER_OF_DAY}(?:st|nd|rd|th|-?(?:го|е|ого|му)| числ[аоу]|º|er| तारीख)(?!\w)",
        rf"(?:(?<![\w.,:/-])|(?<=[\u3000-\uffff])){_NUMBER_OF_DAY}\s?[日号號일](?![间間간])",
        rf"(?<!\w)(?:am|vom|zum|den|dem|bis(?: zum)?) {_NUMBER_OF_DAY}\.(?=\D|$)",
        rf"(?<!\w)(?:{_BEFORE_A_DAY}) {_NUMBER_OF_DAY}(?![\w:%€$£²]|[.,:/-]\d|\s?(?:{_BEHIND_AN_AMOUNT})(?!\w))",
    )
)
"""Days of a month whose month isn't said beside them: "the 19th", "le 12", 14号."""
_SPELT_DAY = regex(
    rf"(?<!\w)(?P<day>[^\W\d_]+(?:[ -][^\W\d_]+)?)\s+(?:of |de |di )?{_ANY_MONTH}"
    rf"|(?<!\w){_ANY_MONTH.replace('month', 'first')}\s+(?:the )?(?P<behind>[^\W\d_]+)",
    re.IGNORECASE,
)
_ORDINAL_WORDS = {
    word: day
    for day, words in (
        (1, "erste premier primero primo primeiro"), (2, "zweite"), (3, "dritte третье третьего третьему"),
        (4, "vierte"), (5, "fünfte"), (6, "sechste"), (7, "siebte siebente"), (8, "achte"), (9, "neunte"),
        (10, "zehnte"), (11, "elfte"), (12, "zwölfte"), (20, "twentieth zwanzigste"), (30, "thirtieth dreißigste"),
    )
    for word in words.split()
} | {
    f"{stem}{ending}": day
    for day, stems in enumerate(
        "перв втор - четверт|четвёрт пят шест седьм восьм девят десят одиннадцат двенадцат тринадцат четырнадцат "
        "пятнадцат шестнадцат семнадцат восемнадцат девятнадцат двадцат - - - - - - - - - тридцат".split(), start=1
    )
    for stem in stems.split("|") for ending in ("ое", "ого", "ому")
}  # fmt: skip
_SPELT_LONE_DAY = regex(
    r"(?<!\w)(?:(?:am|zum|vom|auf den|the|al|el|le|au|il|dia)\s+(?P<day>[^\W\d_]{3,})"
    r"|(?:(?:на|к|по|с|до)\s+)?(?:(?P<tens>двадцать|тридцать)\s+)?(?P<ordinal>[а-яё]{3,}(?:ого|ому|ое|тьего|тьему|тье)))(?!\w)"
    r"|(?<![月月〇一二三四五六七八九十])(?P<sign>[一二三四五六七八九十]{1,3})[日号號](?![间間])",
    re.IGNORECASE,
)
"""The same in a word: *al diecisiete*, "am sechzehnten", *на двенадцатое*, 九号."""
_SIGNED_MONTH = regex(
    r"(?<![\d〇一二三四五六七八九十])(?P<month>1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])\s?[月월](?!\s?[间間])"
    r"(?:\s?(?P<day>3[01]|[12]\d|0?[1-9]|[一二三四五六七八九十]{1,3})\s?[日号號일]|\s?(?P<end>[底末말]))?"
)
"""A month in signs, whose year stands elsewhere: 明年六月, 내년 3월, 十二月九号, 11월 말."""
_END = r"(?:the )?end of|ende|fin|finales?|fines|fine|fim|final|кон(?:ец|ца|це|цу)|نهاية|[اآ]خر|أواخر"
_MONTH_END = regex(
    shown(
        rf"(?<!\w)(?:{_END})\s+{_OF}(?:{_ANY_MONTH}|(?P<that>"
        r"(?:(?:the|this|next|des|dieses|nächsten|du|ce|le|este|il|o) )?"
        r"(?:month|monats?|mois|mes|mese|m[êe]s|месяца|الشهر)))(?!\w)"
        rf"|(?<!\w){_ANY_MONTH.replace('month', 'before')} के (?:अंत|आख़िर|आखिर)"
        r"|(?P<signed>月[底末]|월말|이번 ?달 말|महीने के अंत)"
    ),
    re.IGNORECASE,
)
_LAST = 0
"""Stands for the last day of a month."""
_ORDINAL_ENDING = regex(r"(?:th|s?te[nr]?)$")
_OTHER_WORDS = frozenset({"an", "ans", "mes"})
"""Units that are also function words: they count after a number only."""
_UNSPACED_UNIT = regex(
    rf"(?P<amount>\d{{1,4}}|[〇一二两三四五六七八九十]+)\s?[个個か]?(?P<unit>[{''.join(UNSPACED_UNITS.values())}])"
)


class DateMention(NamedTuple):
    """A date in a text: where, and as much of it as is said (None: not said)."""

    start: int
    end: int
    text: str
    year: int | None
    month: int | None
    day: int | None


class WeekdayMention(NamedTuple):
    """A weekday named in a text, Monday being 0."""

    start: int
    end: int
    text: str
    weekday: int


def dates_in(text: str, words: Collection[str] | None = None) -> list[DateMention]:
    """Return the dates of a text: of overlapping ones the longest, with every reading it has.

    Args:
        text: Any.
        words: Its words of ASCII letters, in lower case, where they are known already.
    """
    named = _names_a_month(text, words)
    if not named and not _FIGURES.search(text):
        return []
    found = []
    for pattern in (*_IN_FIGURES, *(_WITH_A_NAME if named else ())):
        for match in pattern.finditer(text):
            said = match.groupdict()
            month = said.get("month")
            found.append(
                DateMention(
                    match.start(),
                    match.end(),
                    match[0],
                    int(said["year"]) if said.get("year") else None,
                    _month_number(month) if month else None,
                    int(said["day"]) if said.get("day") else None,
                )
            )
    found.sort(key=lambda mention: (mention.start, -mention.end))
    widest: list[DateMention] = []
    for mention in found:
        if not widest or mention.start >= widest[-1].end or mention[:2] == widest[-1][:2]:
            widest.append(mention)
        elif mention.end - mention.start > widest[-1].end - widest[-1].start:
            widest[-1] = mention
    found = widest
    for match in (*_LONE_MONTH.finditer(text), *_OTHER_LONE_MONTH.finditer(text)) if named else ():
        if not any(other.start <= match.start() < other.end for other in found):
            found.append(DateMention(*match.span(), match[0], None, _month_number(match[0]), None))
    return found


def _names_a_month(text: str, words: Collection[str] | None) -> bool:
    """Return whether a month's name may stand in a text: found in a fraction of the time that reading dates takes."""
    if not _ASCII_NAMES.isdisjoint(ascii_words(text) if words is None else words):
        return True
    if text.isascii():
        return False
    known = text.casefold()
    return any(name in known for name in _OTHER_NAMES)


def weekdays_in(text: str) -> list[WeekdayMention]:
    """Return the weekdays named in a text."""
    found: list[WeekdayMention] = []
    if "day" in text:
        found += [
            WeekdayMention(*match.span(), match[0], _WEEKDAYS.index(match["name"].lower()))
            for match in _LONE_WEEKDAY.finditer(text)
        ]
    if text.isascii() and _FIRST_OF_WEEKDAYS.isdisjoint(ascii_words(text)):
        return found
    found += [
        WeekdayMention(
            *match.span(),
            text[match.start() : match.end()],
            _WEEKDAYS_ANYWHERE[next(filter(None, match.groups())).casefold()],
        )
        for match in _OTHER_WEEKDAY.finditer(text)
    ]
    return sorted(found)


def _month_number(month: str) -> int:
    if month.isdigit():
        return int(month)
    name = month.casefold().rstrip(".")
    return _MONTHS_ANYWHERE[name] if name in _MONTHS_ANYWHERE else _MONTH_NUMBERS[name]


Partial = tuple[int | None, int | None, int | None]
"""Year, month and day, as far as they are known."""


class CalendarWords(NamedTuple):
    """What a text says about dates: those it names, and how far its relative expressions reach."""

    dates: frozenset[Partial]
    weekdays: frozenset[int]
    week: bool
    month: bool
    year: bool
    amounts: tuple[tuple[int, str], ...]
    """Lengths of time, with the unit (day, week, month, year)."""
    lone_days: frozenset[int] = frozenset()
    """Days of a month whose month isn't said beside them."""
    by_weekdays: str = ""
    """The text, if weekdays reach into the weeks around; unless it speaks of weeks, too, the days are these."""


def calendar_words(text: str) -> CalendarWords:
    """Return what ``text`` says about dates."""
    text = spelt(text)
    weekdays = frozenset(mention.weekday for mention in weekdays_in(text))
    weekdays |= {_SHORT_DAYS.index(match["day"].lower().rstrip("s")) for match in _SHORT_DAY.finditer(text)}
    if _WEEKEND.search(text):
        weekdays |= {5, 6}
    told = {match["unit"].casefold() for match in _OTHER_UNIT.finditer(text)}
    reached = {_UNITS[unit] for unit in told - _OTHER_WORDS}
    return CalendarWords(
        dates=frozenset((mention.year, mention.month, mention.day) for mention in dates_in(text)).union(
            _spelt_dates(text)
        ),
        weekdays=weekdays,
        week="week" in reached or bool(weekdays) or _REACH_WEEK.search(text) is not None,
        month="month" in reached or _REACH_MONTH.search(text) is not None,
        year="year" in reached or _REACH_YEAR.search(text) is not None,
        amounts=tuple(dict.fromkeys(_amounts(text))),
        lone_days=frozenset(int(match[1]) for pattern in _LONE_DAY for match in pattern.finditer(text)).union(
            spelt_days(text)
        ),
        by_weekdays=text if weekdays and "week" not in reached else "",
    )


def spelt_days(text: str) -> Iterator[int]:
    """Yield the days of a month in words whose month isn't beside them: *al diecisiete*, *двадцать пятого*."""
    for match in _SPELT_LONE_DAY.finditer(text):
        word = (match["day"] or match["ordinal"] or match["sign"]).casefold()
        tens = _values_of(match["tens"].casefold())[0] if match["tens"] else 0
        yield from (
            tens + day for day in _values_of(word) if 1 <= tens + day <= 31 and (not tens or day < 10)
        )
    for match in _MONTH_END.finditer(text):
        if match["that"] or match["signed"]:
            yield _LAST


def _spelt_dates(text: str) -> Iterator[Partial]:
    """Yield the days of a month that stand in words: "the first of march", "am dritten Mai", "два мая", 十二月九号."""
    for match in () if text.isascii() else _SIGNED_MONTH.finditer(text):
        month, day = (next(_amount(match[name])) if match[name] else None for name in ("month", "day"))
        yield from _last_days(month) if match["end"] and month else ((None, month, day),)
    if not _names_a_month(text, None):
        return
    for match in _MONTH_END.finditer(text):
        if name := match["month"] or match["before"]:
            yield from _last_days(_month_number(name))
    for match in _SPELT_DAY.finditer(text):
        *before, word = (match["day"] or match["behind"]).casefold().split(" ")
        tens = next((value for value in _values_of(*before) if value in (20, 30)), 0) if before else 0
        month = _month_number(match["month"] or match["first"])
        days = (day + tens if day < 10 else day for day in _values_of(word))
        yield from ((None, month, day) for day in days if 1 <= day <= 31)


def _amount(written: str) -> Iterator[int]:
    return map(int, [written] if written.isdecimal() else word_numbers(written))


def _last_days(month: int, year: int | None = None) -> Iterator[Partial]:
    """Yield the last day of a month; of February both it may have if the year isn't known."""
    for one in (2023, 2024) if year is None else (year,):
        yield (year, month, monthrange(one, month)[1])


def _values_of(word: str) -> list[int]:
    """Return what a cardinal or an ordinal in a word may be worth."""
    known = _ORDINAL_WORDS.get(word) or _ORDINAL_WORDS.get(word[:-1])
    return (
        [known]
        if known
        else [*map(int, word_numbers(_ORDINAL_ENDING.sub("", word))), *map(int, word_numbers(word))]
    )


class Calendar:
    """The dates that some texts name or reach, seen on given days."""

    def __init__(self, texts: Iterable[CalendarWords], seen: Sequence[datetime] = ()) -> None:
        self.days: set[date] = set()
        self.partial: set[Partial] = set()
        self.said: set[Partial] = set()
        self.weekdays: set[int] = set()
        self._lone_days: set[int] = set()
        self._seen = {moment.date() for moment in seen}
        for words in texts:
            self._add(words)
        for day in self._seen:
            self.days.update(_around(day, 1))
        # A day without its month is one of this month or the next, or of a month that is named or reached elsewhere.
        reached = {_months(day, step)[:2] for day in self._seen for step in (0, 1)}
        reached |= {part[:2] for part in self.partial if part[1] is not None}
        reached |= {(None, month) for _, month, _ in self.said if month is not None}
        self.said |= {(*part, day) for part in reached for day in self._lone_days if day != _LAST}
        if _LAST in self._lone_days:
            self.said |= {day for year, month in reached if month for day in _last_days(month, year)}
        self._years = {day.year + step for day in self._seen for step in (-1, 0, 1)}
        self._years |= {year for year, _, _ in self.said if year is not None}

    def _add(self, words: CalendarWords) -> None:
        self._lone_days |= words.lone_days
        self.said |= words.dates
        self.weekdays |= words.weekdays
        for day in self._seen:
            if words.week:
                near = _around(day, 13)
                only = words.by_weekdays and _IS_A_WEEK.search(words.by_weekdays) is None
                told = words.weekdays if only else ()
                self.days.update(date for date in near if not told or date.weekday() in told)
            if words.month:
                self.partial.update(_months(day, step) for step in (-1, 0, 1))
            if words.year:
                self.partial.update((day.year + step, None, None) for step in (-1, 0, 1))
            for amount, unit in words.amounts:
                self._step(day, amount, unit)

    def _step(self, day: date, amount: int, unit: str) -> None:
        for step in (-amount, amount):
            if unit == "year":
                self.partial.add((day.year + step, None, None))
            elif unit == "month":
                self.partial.add(_months(day, step))
            else:
                self.days.update(_around(_shifted(day, step * (7 if unit == "week" else 1)), 1))

    def holds(self, mention: DateMention) -> bool:
        """Return whether a date is said by the texts or can be resolved from them."""
        wanted = (mention.year, mention.month, mention.day)
        return (
            any(self._is_said(wanted, said) for said in self.said)
            or any(_fits(wanted, (day.year, day.month, day.day)) for day in self.days)
            or any(_fits(wanted, partial) for partial in self.partial)
        )

    def holds_day(self, mention: DateMention) -> bool:
        """Return whether a date is a day that the texts say without its month."""
        return mention.day in self._lone_days

    def names_month(self, mention: DateMention) -> bool:
        """Return whether the texts name the month of a date, and no other year."""
        return any(month == mention.month and year in (None, mention.year) for year, month, _ in self.said)

    def holds_year(self, year: int) -> bool:
        """Return whether a bare year can be resolved."""
        return self.holds(DateMention(0, 0, "", year, None, None))

    def is_near_year(self, text: str) -> bool:
        """Return whether a number is the year in which the texts were seen, or the one before or after it."""
        return text.isdecimal() and any(abs(int(text) - day.year) <= 1 for day in self._seen)

    def holds_weekday(self, weekday: int) -> bool:
        """Return whether a weekday is named, or is that of a day that can be resolved."""
        return weekday in self.weekdays or any(day.weekday() == weekday for day in self.days)

    def _is_said(self, wanted: Partial, said: Partial) -> bool:
        """A year that the text leaves out may be filled in: one that it, or the day it was seen, suggests."""
        return _fits(wanted[1:], said[1:]) and (
            wanted[0] is None or wanted[0] == said[0] or (said[0] is None and wanted[0] in self._years)
        )


def _fits(wanted: tuple[int | None, ...], given: tuple[int | None, ...]) -> bool:
    """Return whether every part that is wanted is given, and the same."""
    return all(part is None or part == other for part, other in zip(wanted, given, strict=True))


def _amounts(text: str) -> Iterator[tuple[int, str]]:
    if _TWO_DAYS.finds(text):
        yield 2, "day"
    for match in _AMOUNT.finditer(text):
        amount = match["amount"].lower()
        values = [amount] if amount.isdigit() else list(word_numbers(amount))
        values += ["1"] if amount in {"a", "an", "last", "next"} else ["2", "3"] if amount == "few" else []
        for value in values:
            yield int(value), match["unit"].lower()
    for match in _OTHER_UNIT.finditer(text):
        amount = match["amount"]
        if amount is None:
            continue
        values = [amount] if amount.isdigit() else list(word_numbers(amount))
        for value in values:
            yield int(value), _UNITS[match["unit"].casefold()]
    for match in _UNSPACED_UNIT.finditer(text):
        unit = next(unit for unit, signs in UNSPACED_UNITS.items() if match["unit"] in signs)
        for value in [match["amount"]] if match["amount"].isdigit() else word_numbers(match["amount"]):
            yield int(value), unit


def _around(day: date, reach: int) -> Iterator[date]:
    for step in range(-reach, reach + 1):
        yield _shifted(day, step)


def _shifted(day: date, step: int) -> date:
    """Return ``day`` moved by ``step`` days, or itself where the calendar ends."""
    ordinal = day.toordinal() + step
    return date.fromordinal(ordinal) if 1 <= ordinal <= date.max.toordinal() else day


def _months(day: date, step: int) -> Partial:
    months = day.year * 12 + day.month - 1 + step
    return (months // 12, months % 12 + 1, None)
