"""Dates as people type them: "in march", "en avril", "ab mai", "13-15 şubat", 12/29, "am 15.2.", "juliwochenende".

A memory says "15 February 2027" where a message says "13-15 şubat". To read a content so would make dates of words
that are none; evidence only has to hold what a content says is a date, and there a word too many does little harm.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from ...._lazy import regex
from ..analyser import shown
from ..speech.dates import Partial
from ..speech.value_words import MONTHS
from .words import numbered_months

_BARE = {
    "tr": "ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık",
    "pl": "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień",
    "cs": "leden únor březen duben květen červen červenec srpen září říjen listopad prosinec",
    "uk": "січень лютий березень квітень травень червень липень серпень вересень жовтень листопад грудень",
    "fi": "tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu",
    "hu": "január február március április május június július augusztus szeptember október november december",
    "el": "ιανουάριο φεβρουάριο μάρτιο απρίλιο μάιο ιούνιο ιούλιο αύγουστο σεπτέμβριο οκτώβριο νοέμβριο δεκέμβριο",
    "ca": "gener febrer març abril maig juny juliol agost setembre octubre novembre desembre",
    "he": "ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר",
}
"""Months in languages whose names stand in the other tables only as they are behind "in"."""
_VERB = "may"
_LONG = 5
"""Names of so many letters may go on: an ending, or a compound's second part."""
_ENDINGS = "(?:[dt][ae]n?|[yn]?[aeıiuü]|n?[ıiuü]n)"
"""Endings of Turkish names of fewer letters; of a compound there stand at least so many letters behind them."""
_SECOND_PART = 6
_SHORT = 3
_DAY = r"(?:3[01]|[12]\d|0?[1-9])"
_IN = "in|by|until|till?|since|from|of|next|last|this|early|mid|late|before|after|for|to|around|about|end"
_ANY_IN = (
    f"{_IN}|seit|ab|bis|im|ende|anfang|depuis|en|dès|début|fin|desde|hasta|até|em|da|fino a|с|до|в|od|do|w|sedan|"
    "sinds"
)
_LONE_DAY = regex(rf"(?<![\w.,:/-]){_DAY}(?![\w:/%]|[.,]\d|\s?(?:h|uhr|[ap]m|[€$£]|kg|km|euros?|min)(?!\w))")
_FIRST = regex(
    shown(
        r"(?:first|1st|beginning|start) of (?:the|this|next|last) month|monatsanfang|anfang (?:des|dieses|nächsten) "
        r"monats|début du mois|(?:primero|principios?) de(?:l| este)? mes|(?:primo|inizio) (?:del )?mese|"
        r"(?:início|começo) do m[êe]s|"
        r"(?:начал[аоуе]|первого числа) месяца|أول الشهر|اول الشهر|月初|월초|महीने की शुरुआत|महीने के शुरू|ay başı"
    ),
    re.IGNORECASE,
)
_TWO = {
    "year": "سنتين|سنتان|عامين|عامان|שנתיים",
    "month": "شهرين|شهران|חודשיים",
    "week": "أسبوعين|اسبوعين|أسبوعان|שבועיים",
    "day": "يومين|يومان|יומיים",
}
"""Two of a unit in one word."""
_PAIRS = {unit: regex(rf"(?<!\w)(?:{shown(words)})(?!\w)") for unit, words in _TWO.items()}
_WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday".split()
_WEEKDAY = regex(
    r"\b(?:(mon|tues|wednes|thurs|fri|satur|sun)days?|(mon|tue|wed|thu|thur|fri)s?)\b", re.IGNORECASE
)
FURTHER_WEEKDAYS = {
    "tr": "pazartesi salı çarşamba perşembe cuma(?!rt) cumartesi pazar(?!tesi|lama|yer)",
    "nl": "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag",
    "pl": "poniedział wtor(?:ek|k) środ[aęy] czwart(?:ek|k) piąt(?:ek|k) sobot niedziel",
    "sv": "måndag tisdag onsdag torsdag fredag lördag söndag",
    "da": "mandag tirsdag onsdag torsdag fredag lørdag søndag",
    "cs": "pondělí|pondelok úter[ýk]|utorok střed[auy]|stred[auy] čtvrt(?:ek|k)|štvrt pát(?:ek|k)|piatok sobot "
    "neděl|nedeľ",
    "uk": "понеділ вівтор серед[ауи] четвер п['’]ятниц субот неділ",
    "fi": "maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai",
    "hu": "hétfő kedd szerda|szerdá csütörtök péntek szombat vasárnap",
    "ro": "luni(?!i) marți|marţi miercuri joi(?!n) vineri sâmbăt duminic",
    "el": "δευτέρα τρίτη τετάρτη πέμπτη παρασκευή σάββατο κυριακή",
    "he": "יום_שני יום_שלישי יום_רביעי יום_חמישי יום_שישי|שישי שבת יום_ראשון",
    "fa": r"دوشنبه سه\W?شنبه چهارشنبه پنج\W?شنبه جمعه (?<!دو)(?<!سه)(?<!چهار)(?<!پنج)(?<!یک)شنبه یک\W?شنبه",
    "id": "senin selasa rabu kamis jumat|jum'at sabtu minggu_(?:ini|depan)|hari_minggu",
    "vi": "thứ_(?:hai|2) thứ_(?:ba|3) thứ_(?:tư|4) thứ_(?:năm|5) thứ_(?:sáu|6) thứ_(?:bảy|7) chủ_nhật",
}
"""Weekdays in languages that are in no other table: how their forms begin."""
_YEAR = regex(r"(?<![\w.,:/-])(?:19|20)\d\d(?![\w:/%])")
_ROWS = (
    (
        "一二三四五六日",
        regex(
            r"(?:[周週]|星期|礼拜)([一二三四五六日]{2,6})|(?<![一二三四五六七八九十百千〇零])(一三五|二四六|二四)(?![一二三四五六七八九十百千〇零年月日号點点])"
        ),
    ),
    ("月火水木金土日", regex(r"(月水金|火木土|[火月]木|[火水]金|月水|土日)(?!曜)")),
    ("월화수목금토일", regex(r"(월수금|화목토|화목|월수|수금|토일)(?![가-힣]*요일)")),
)
"""Weekdays one sign each, in a row: 一三五, 月水金, 월수금."""
_FIGURES = (
    regex(r"(?<![\d/.-])(?P<one>\d{1,2})/(?P<other>\d{1,2})(?![\d/])"),
    regex(r"(?<![\d.])(?P<one>\d{1,2})\.\s?(?P<other>\d{1,2})\.(?!\d)"),
    regex(
        r"(?<![\d.,])(?P<one>\d{1,2})\.(?P<other>0[1-9]|1[0-2])(?![\w.]|\s?(?:[%€$£]|kg|km|h\b))",
        re.IGNORECASE,
    ),
)


@cache
def _names() -> dict[str, int]:
    more = {shown(name): number for listed in _BARE.values() for number, name in enumerate(listed.split(), 1)}
    return {name: number for name, number in (more | numbered_months()).items() if name.isalpha()}


@cache
def _short_names() -> dict[str, int]:
    """The first letters of a month's name, which are one beside a number."""
    listed = (*MONTHS.values(), *_BARE.values())
    return {
        shown(form)[:_SHORT]: number
        for names in listed
        for number, forms in enumerate(names.split(), 1)
        for form in forms.split("|")
    }


@cache
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str]]:
    names = sorted((name for name in _names() if name != _VERB), key=len, reverse=True)
    long = "|".join(name for name in names if len(name) >= _LONG)
    short = "|".join(name for name in names if len(name) < _LONG)
    tail = rf"(?:['’]?{_ENDINGS}|[^\W\d_]{{{_SECOND_PART},}})?(?!\w)"
    verb = rf"(?:(?<=\d )|(?<=\d)|\b(?:{_IN})[ -])(?P<verb>{_VERB})(?!\w)"
    month = rf"(?:(?P<long>{long})|(?P<short>{short})(?={tail})|{verb})"
    before = rf"(?:(?<!\d)(?P<from>{_DAY})\.?\s?[-–—~]\s?)?(?:(?<!\d)(?P<day>{_DAY})\.?\s?(?:de |di |of )?)?"
    brief = "|".join(["sept", *sorted(_short_names(), key=len, reverse=True)])
    return (
        re.compile(rf"(?<![^\W\d_]){before}(?<![^\W\d_]){month}[^\W\d_]*(?:\s(?P<behind>{_DAY})(?![\w:.]))?"),
        re.compile(
            rf"(?:(?:(?<!\d)(?P<from>{_DAY})\.?\s?[-–—~]\s?)?(?<!\d)(?P<day>{_DAY})\.?\s?|(?<!\w)(?:{_ANY_IN})\s)"
            rf"(?P<month>{brief})(?!\w)"
        ),
    )


def typed_dates(text: str) -> Iterator[Partial]:
    """Yield the dates that a text may name, as far as they are said: (year, month, day).

    Args:
        text: Any; where a figure may be a month or a day, or a word a month or something else, it is taken for both.
    """
    yield from named_dates(text)
    read = shown(text)
    for pattern in _FIGURES:
        for match in pattern.finditer(read):
            one, other = int(match["one"]), int(match["other"])
            yield from (
                (None, m, d) for m, d in ((one, other), (other, one)) if 1 <= m <= 12 and 1 <= d <= 31
            )


def named_dates(text: str) -> Iterator[Partial]:
    """Yield those of the dates that a text may name whose month is a word."""
    read = shown(text).lower()
    whole, brief = _patterns()
    months: set[int] = set()
    for match in whole.finditer(read):
        months.add(month := _names()[match["long"] or match["short"] or match["verb"]])
        yield None, month, None
        yield from ((None, month, int(match[name])) for name in ("from", "day", "behind") if match[name])
    for match in brief.finditer(read):
        month = _short_names()[match["month"][:_SHORT]]
        yield None, month, None
        yield from ((None, month, int(match[name])) for name in ("from", "day") if match[name])
    if months:  # "em março, de 12 a 20"
        days = [int(match[0]) for match in _LONE_DAY.finditer(read)]
        yield from ((None, month, day) for month in months for day in days)
        years = [int(match[0]) for match in _YEAR.finditer(read)]  # "до 2028 марта"
        yield from ((year, month, None) for month in months for year in years)


@cache
def _days_asked() -> re.Pattern[str]:
    names = "|".join(sorted(_names(), key=len, reverse=True))
    return re.compile(
        rf"(?<![\w.,:/-])(?P<day>{_DAY})\.?\s(?P<month>{names})(?:['’]?{_ENDINGS})?"
        r"(?:,?\s(?P<year>(?:19|20)\d\d))?(?!\w)",
        re.IGNORECASE,
    )


def days_asked(text: str) -> Iterator[tuple[int, int, Partial]]:
    """Yield the days with the name of their month behind them in any of the languages, and where they stand."""
    for match in _days_asked().finditer(text):
        year = int(match["year"]) if match["year"] else None
        yield *match.span(), (year, _names()[match["month"].lower()], int(match["day"]))


def says_first(text: str) -> bool:
    """Whether a text speaks of the first of a month that isn't named: أول الشهر, 月初."""
    return _FIRST.search(shown(text)) is not None


def typed_amounts(text: str) -> Iterator[tuple[int, str]]:
    """Yield lengths of time that are one word: "two years", in languages that have a dual."""
    read = shown(text)
    yield from ((2, unit) for unit, words in _PAIRS.items() if words.search(read))


def month_named(word: str) -> int | None:
    """Return which month a word names in any language (January is 1); None if it names none."""
    return _names().get(shown(word).lower())


def typed_weekdays(text: str) -> Iterator[int]:
    """Yield the weekdays of a text, Monday being 0, those of English also in small letters and short: "thur"."""
    for match in _WEEKDAY.finditer(text):
        yield next(n for n, name in enumerate(_WEEKDAYS) if name.startswith((match[1] or match[2]).lower()))
    for signs, row in _ROWS if not text.isascii() else ():
        yield from (signs.index(sign) for match in row.finditer(text) for sign in match[match.lastindex or 0])
    read = shown(text).lower()
    yield from (number for number, names in enumerate(_further_weekdays()) if names.search(read))


@cache
def _further_weekdays() -> list[re.Pattern[str]]:
    listed = zip(*(names.split() for names in FURTHER_WEEKDAYS.values()), strict=True)
    return [re.compile(rf"(?<!\w)(?:{shown('|'.join(names)).replace('_', ' ')})") for names in listed]
