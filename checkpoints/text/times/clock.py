"""Times of day as people say them: "bis zehn", "halb neun", "a las ocho y media", "half past six", 8時半.

A memory says "22 Uhr" where its evidence says "until ten": on a twelve-hour dial both are the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...._lazy import regex
from ..analyser import shown
from ..speech.numbers import word_numbers

_HOUR = r"(\d{1,2}|[^\W\d_]+(?:['’ʼ]я[^\W\d_]+)?)"
_BEFORE = (
    r"um|bis|ab|gegen|nach|vor|at|by|until|till?|after|before|from|around|(?:a|de|hasta|desde) las?|à|dès|vers|"
    r"jusqu['’]à|(?:fino )?alle|dalle|às|até às|das|в|до|с|после|к|الساعة|قبل|بعد|"
    r"om|kl\.?|klockan|klokken|kello|klo|o(?: godz(?:inie|\.)?)?|ve?|о(?:б)?|la ora|saat|jam|pukul|lúc|"
    r"στις|στη|ساعت|בשעה|ב"
)
# What may stand behind an hour: behind "two" in "after two weeks" stands what is counted.
_BEHIND = (
    r"(?=\s*(?:$|[^\w\s]|\n|(?:uhr|o['’]?clock|in the|at night|auf|und|and|y|et|e|и|or|oder|to|de la|del|du|di|da|"
    r"abends|morgens|früh|heures?|часов|часа|утра|вечера|مساء|صباحا|"
    r"på|om|rano|wieczorem|ráno|večer|ранку|вечора|seara|dimineața|το|صبح|شب|pagi|malam|sáng|tối|בבוקר|בערב|است)(?!\w)))"
)
_SAID = tuple(
    (minutes, regex(shown(pattern), re.IGNORECASE))
    for minutes, pattern in (
        (0, rf"(?<!\w)(?:{_BEFORE})\s+{_HOUR}{_BEHIND}"),
        (0, rf"(?<!\w){_HOUR}\s+(?:uhr|uur|o['’]?clock|बजे|hodin|giờ|órakor)(?!\w)"),
        (30, rf"(?<!\w)half (?:past )?(?!an? ){_HOUR}|साढ़े\s+{_HOUR}"),
        (30, rf"(?<!\w){_HOUR}\s+(?:buçuk\w*|și jumătate|και μισή|giờ rưỡi|و نیم|וחצי)(?!\w)"),
        (30, rf"(?<!\w){_HOUR}\s+(?:y media|e mezz[ao]|e meia|(?:heures? )?et demie|و ?(?:ال)?نصف?)(?!\w)"),
        (0, r"([一二两兩三四五六七八九十]{1,3})\s?[時时点點](?!半)|([가-힣]{1,2})\s?시(?!간| 반)"),
        (30, r"(\d{1,2}|[一二两兩三四五六七八九十]{1,2})\s?[時时点點]半|(\d{1,2}|[가-힣]{1,2})\s?시 반"),
        (15, rf"(?<!\w)(?:quarter past|viertel nach) {_HOUR}|सवा\s+{_HOUR}"),
        (15, rf"(?<!\w){_HOUR}\s+(?:y cuarto|(?:heures? )?et quart|e un quarto|و ?(?:ال)?ربع)(?!\w)"),
        (-15, rf"(?<!\w)(?:quarter to|viertel vor) {_HOUR}|पौने\s+{_HOUR}"),
        (30, r"(?<!\w)(डेढ़|ढाई)\s+बजे"),
        (-15, rf"(?<!\w){_HOUR}\s+(?:menos cuarto|(?:heures? )?moins le quart|meno un quarto)(?!\w)"),
        (-30, rf"(?<!\w)half (?=een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf){_HOUR}"),
        (-30, rf"(?<!\w)(?:halv|wpół do|пів на|půl|puoli|fél|setengah) {_HOUR}"),
        (-30, rf"(?<!\w)(?:halb|пол(?:овин[аеу]\s)?)\s?{_HOUR}"),
    )
)
_NAMED_HOURS = {
    word: hour
    for words in (
        "первого второго третьего четвёртого пятого шестого седьмого восьмого девятого десятого",
        "الواحدة الثانية الثالثة الرابعة الخامسة السادسة السابعة الثامنة التاسعة العاشرة",
        "pierwszej drugiej trzeciej czwartej piątej szóstej siódmej ósmej dziewiątej dziesiątej jedenastej dwunastej",
        "першій другій третій четвертій п'ятій шостій сьомій восьмій дев'ятій десятій одинадцятій дванадцятій",
        "першу другу третю четверту п'яту шосту сьому восьму дев'яту десяту одинадцяту дванадцяту",
        "jedné druhé třetí čtvrté páté šesté sedmé osmé deváté desáté jedenácté dvanácté",
        "birde ikide üçte dörtte beşte altıda yedide sekizde dokuzda onda",
        "egykor kettőkor háromkor négykor ötkor hatkor hétkor nyolckor kilenckor tízkor tizenegykor tizenkettőkor",
        "μία δύο τρεις τέσσερις πέντε έξι επτά οκτώ εννέα δέκα έντεκα δώδεκα",
        "eine zwei drei viere fünfe sechse siebene achte neune zehne elfe zwölfe",
    )
    for hour, word in enumerate(words.split(), start=1)
} | {
    shown("डेढ़"): 1,
    shown("ढाई"): 2,
    "on": 10,
    "hat": 6,
    "opt": 8,
    "to": 2,
    "fire": 4,
    "ti": 10,
    "hai": 2,
    "ba": 3,
}
"""Hours that are said otherwise than numbers are."""

_GLUED = regex(r"(?<![\w:.])([01]?\d|2[0-4]):([0-5]\d)(?=[^\W\d_])")
"""A time that an ending is written together with: "14:30da"."""


def said_times(text: str) -> Iterator[tuple[int, int]]:
    """Yield the times of day that a text says otherwise than in figures, on a twelve-hour dial: (hour, minute)."""
    read = shown(text)
    for match in _GLUED.finditer(read):
        yield int(match[1]) % 12, int(match[2])
    for minutes, pattern in _SAID:
        for match in pattern.finditer(read):
            written = next(filter(None, match.groups()))
            for hour in _hours(written.casefold()):
                yield divmod((hour * 60 + minutes) % 720, 60)


def _hours(written: str) -> Iterator[int]:
    values = (
        [int(written)]
        if written.isdecimal()
        else [_NAMED_HOURS.get(written, 0), *map(int, word_numbers(written))]
    )
    return (value for value in values if 1 <= value <= 24)
