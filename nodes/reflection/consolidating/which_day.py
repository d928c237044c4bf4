# ruff: noqa: E501
"""On which day something is that a statement gives another day or hour, or calls off: Thursday's class isn't Tuesday's."""

from __future__ import annotations

from collections.abc import Sequence

from ...._kept import kept
from ...._lazy import regex
from ....checkpoints.text.speech.caseless import Caseless
from ....checkpoints.text.speech.dates import WeekdayMention, weekdays_in
from ....checkpoints.text.times.typed_dates import FURTHER_WEEKDAYS

_ENGLISH = "monday tuesday wednesday thursday friday saturday sunday".split()
_ON_IN_PORTUGUESE = (
    "(?:"
    + "|".join(
        rf"(?<={word} )"
        for word in ("na", "nas", "à", "às", "de", "da", "é", "para", "pra", "para a", "toda", "todas as")
    )
    + ")"
)
_PORTUGUESE = ["segunda", "terça", "quarta", "quinta", "sexta", "", ""]
"""Days as most people call them there, which otherwise count something."""
_NO_WORDS = frozenset({"id", "ro"})
"""Languages whose names for days are words of others: *senin* is Turkish for yours."""


def _names() -> list[str]:
    """Return how weekdays are written that ``weekdays_in`` doesn't find, Monday first."""
    rows = [row.split() for code, row in FURTHER_WEEKDAYS.items() if code not in _NO_WORDS]
    rows.append(
        [
            rf"{_ON_IN_PORTUGUESE}{name}s?(?! (?:mão|vez|vezes|via|parte|etapa)\b)" if name else "(?!)"
            for name in _PORTUGUESE
        ]
    )
    return ["|".join(names).replace("_", " ") for names in zip(_ENGLISH, *rows, strict=True)]


_FURTHER = Caseless(r"(?<!\w)(?:" + "|".join(rf"({names})" for names in _names()) + r")\w*")
_JOINS = Caseless(
    r"(?<!\w)(?:at|from|the|um|ab|gegen|von|à|a|vers|las?|alle?|dalle|às|das|om|vanaf|в|с|к|o|od|na|saat|kl|klo|ve|الساعة|في|को|"
    r"mornings?|afternoons?|evenings?|nights?|morgen|vormittag|mittag|nachmittag|abends?|früh|matin|après-midi|soir|"
    r"por la (?:mañana|tarde|noche)|mattina|pomeriggio|sera|de manhã|(?:à|da) (?:tarde|noite)|ochtend|middag|avond|утром|дн[её]м|вечером|rano|wieczorem|"
    r"sabah|öğleden sonra|akşam|صباحا|مساء|सुबह|दोपहर|शाम)(?!\w)|的|の|早上|上午|中午|下午|晚上|朝|午前|午後|夜|夕方|日|오전|오후|저녁|에"
)
"""What stands between a day and the hour on it: "Thursday at 6", 星期四下午六点."""
_HOUR = regex(r"\d+(?:[:.]\d+)?|[一二三四五六七八九十两]+(?=[点點时時])")
_LETTER = regex(r"[^\W\d_]")
_TWO = 2
_NEAR = 60
"""Signs before a day among which it is denied (count)."""
_FROM = Caseless(r"(?<!\w)(?:from|von|vom|d[eu]|del|dal|da|van|со?|zu?|ze|från|fra)(?: [^\W\d]+['’]?)? \Z")
"""Before the day that something was on."""
_AND = regex(
    r"(?i)(?:and|or|und|oder|et|ou|y|e|o|en|of|и|или|i|lub|ve|veya|och|og|eller|a|nebo|va|و|أو|और|या)?(?: (?:on|am|le|el|il|na|op|w|we|во?|på|om|um|den))?|[和跟、とや及]|日?[とや、]|하고|[과와]"
)
"""Between two days on both of which something is."""
_DENIED = Caseless(
    r"(?:(?<!\w)(?:not|nicht|kein|pas|no|non|não|niet|не|nie|inte|instead of|rather than|statt|anstatt|au lieu d[eu]|en vez del?|en lugar del?|invece (?:di|che)|"
    r"em vez de|in plaats van|вместо|zamiast|بدلا من|بدل|ليس)(?: [^\W\d]+['’]?){0,2}? |不是|而不是)\Z"
)
"""Before a day that it isn't on: "Thursday, not Tuesday"."""
_DENIED_BEHIND = Caseless(
    r"\A(?:日)?(?:ではなく|じゃなく|이? ?아니라|(?: günü)? değil| की (?:जगह|बजाय)| के बजाय)"
)


@kept(1_024)
def days_named(text: str) -> tuple[WeekdayMention, ...]:
    """Return the weekdays named in a text, also in small letters and in languages of which only their beginnings are known."""
    found = weekdays_in(text)
    taken = {at for day in found for at in range(day.start, day.end)}
    for match in _FURTHER.finditer(text):
        start, end = match.span()
        if taken.isdisjoint(range(start, end)):
            number = next(number for number, name in enumerate(match.groups()) if name)
            found.append(WeekdayMention(start, end, text[start:end], number))
    return tuple(sorted(found))


def numbers_of(days: Sequence[WeekdayMention]) -> frozenset[int]:
    """Return which days of the week some mentions are, Monday being 0."""
    return frozenset(day.weekday for day in days)


def is_of_another_day(old: str, clause: str) -> bool:
    """Whether a clause tells of what is on other weekdays than what a memory tells of, or was before it was moved."""
    one, other = numbers_of(days_named(old)), numbers_of(days_named(clause))
    if not one or not other:
        return False
    return one.isdisjoint(other) or (
        len(one) == 1 and len(other) == _TWO and any(leads_away_from(day, clause) for day in other - one)
    )


def names_its_day(clause: str) -> bool:
    """Whether a clause names by its weekday what it says something else of, and doesn't put it on that day.

    "My class on Wednesday was moved to 7", and not "My class was moved to Wednesday at 7".
    """
    days = days_named(clause)
    if len(days) != 1:
        return False
    hours = [match.span() for match in _HOUR.finditer(clause)]
    if any(start < days[0].end and days[0].start < end for start, end in hours):
        return False
    behind = [clause[days[0].end : start] for start, _ in hours if start >= days[0].end][:1]
    before = [clause[end : days[0].start] for _, end in hours if end <= days[0].start][-1:]
    return bool(behind or before) and not any(
        _LETTER.search(_JOINS.replaced(gap, " ")) is None for gap in behind + before
    )


def leads_away_from(day: int, clause: str) -> bool:
    """Whether a clause with two weekdays says that something isn't on the one any more, but on the other.

    "Moved from Tuesday to Thursday", "on Thursday, not Tuesday"; not "on Tuesday and Thursday".
    """
    days = days_named(clause)
    if len(days) != _TWO or len(numbers_of(days)) != _TWO or day not in numbers_of(days):
        return False
    here, other = sorted(days, key=lambda one: one.weekday != day)
    if _denied(here, clause) or _FROM.finds(clause[: here.start]):
        return True
    if _denied(other, clause) or _FROM.finds(clause[: other.start]):
        return False
    gap = clause[here.end : other.start].strip(" ,")
    return here.start < other.start and bool(gap) and not _AND.fullmatch(gap)


def denies_a_day(clause: str) -> bool:
    """Whether a clause says on which of two weekdays something isn't."""
    return any(_denied(day, clause) for day in days_named(clause))


def _denied(day: WeekdayMention, clause: str) -> bool:
    return _DENIED.finds(clause[max(0, day.start - _NEAR) : day.start]) or _DENIED_BEHIND.begins(
        clause[day.end : day.end + _NEAR]
    )
