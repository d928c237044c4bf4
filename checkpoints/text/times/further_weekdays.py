"""Weekdays in the languages of which only the beginnings of their names are known: Thursday's class isn't Friday's."""

from __future__ import annotations

from ...._kept import kept
from ...._lazy import regex
from ..speech.caseless import Caseless
from .typed_dates import FURTHER_WEEKDAYS


def _row(names: str) -> str:
    return "|".join(f"({name})" for name in names.replace("_", "\x00").split()).replace("\x00", " ")


_ROWS = {language: Caseless(rf"(?<!\w)(?:{_row(names)})\w*") for language, names in FURTHER_WEEKDAYS.items()}
_ANY = Caseless(
    r"(?<!\w)(?:"
    + "|".join(names.replace(" ", "|").replace("_", " ") for names in FURTHER_WEEKDAYS.values())
    + ")"
)
_SHORT = (
    "mon tue tues wed thu thur thurs fri sat sun mo di mi do fr sa so lun mar mer jeu ven sam "
    "dim mié mie jue vie sáb sab "
    "dom gio seg ter qua qui sex ma wo vr za zo pon pn wt śr czw pt sob nd mån tis ons tors fre "
    "lör sön man tir tor lør "
    "søn pzt sal çar per cum cmt paz po út st čt pá ne пн вт ср чт сб вс нд пт hé ke sze csü pé "
    "szo va su ti ke to pe la"
)
_LISTED = Caseless(
    r"(?<!\w)(?:{short})\.?\s?(?:[-–—,/+&]|bis|to|à|a|do|t/m|по)\s?(?:{short})\.?(?!\w)".format(
        short="|".join(dict.fromkeys(_SHORT.split()))
    )
)
"""Two short names of weekdays, as opening hours have them: Mo–Fr, Mon, Tue."""
_BLANKS = regex(r"\s+")


@kept(1_024)
def weekdays_named(text: str) -> frozenset[tuple[str, int]]:
    """Return the weekdays that a text names: the language, and the day (0 is Monday)."""
    if not _ANY.finds(text):
        return frozenset()
    return frozenset(
        (language, number)
        for language, row in _ROWS.items()
        for match in row.finditer(text)
        for number, day in enumerate(match.groups())
        if day is not None
    )


def without_weekdays(text: str) -> str:
    """Return a text without these."""
    for row in _ROWS.values():
        text = row.replaced(text, " ")
    return _BLANKS.sub(" ", text)


def another_weekday(content: str, said: str) -> bool:
    """Whether a sentence names other weekdays than a content does, in the same language, and none of its."""
    mine, theirs = weekdays_named(content), weekdays_named(said)
    languages = {language for language, _ in mine} & {language for language, _ in theirs}
    return any(
        not {day for spoken, day in mine if spoken == language}
        & {day for spoken, day in theirs if spoken == language}
        for language in languages
    )


def lists_weekdays(text: str) -> bool:
    """Whether a text names weekdays by their short names, several or from one to another."""
    return _LISTED.finds(text)
