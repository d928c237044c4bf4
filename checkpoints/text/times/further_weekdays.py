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
