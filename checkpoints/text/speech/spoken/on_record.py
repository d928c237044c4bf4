"""What of a message is off the record: a person asked that nothing be kept of this talk, and hasn't ended it."""

from __future__ import annotations

from typing import Any

from ....._kept import kept
from ....._lazy import regex
from ..sentence_ends import sentence_spans
from ..statements import unquoted
from .kept_again import ends_off_record, kept_again
from .off_record import NOTED, begins_off_record

OFF_RECORD = "off_record"
"""Key in a piece's meta: what of it is off the record."""
ALL, BEGUN, ENDED, WITHIN = "all", "begun", "ended", "within"
"""All of it; what follows a wish in it; what stands before its end in it; what stands between the two in it."""
_HALF = 8_000
"""Of a longer message so much of its beginning and of its end is read for such words (characters)."""
_GOES_ON = regex(r"[:：;；]\s*(?=\w)|\s[–—-]\s+")


def switch_of(text: str) -> str:
    """Return what a person's message says of the record, as a mark that a piece may bear; blank if it says nothing.

    Args:
        text: The message as it came. Quotations, code and forwarded text in it don't count.
    """
    return _switch_of(text if len(text) <= 2 * _HALF else f"{text[:_HALF]}\n{text[-_HALF:]}")


@kept(512, 2 * _HALF)
def _switch_of(text: str) -> str:
    said = [one for one in map(_switched, unquoted(text)) if one]
    if not said:
        return ""
    return BEGUN if said[-1] == BEGUN else ENDED if said[0] == ENDED else WITHIN


def is_noted(sentence: str) -> bool:
    """Whether a sentence asks to note what it says, whatever else isn't to be kept."""
    return NOTED.finds(sentence) and not _switched(sentence)


def marked(switch: Any, *, off: bool) -> str:
    """Return what of a piece is off the record; blank: nothing.

    Args:
        switch: What its message says of the record (``switch_of``).
        off: Whether its thread was off the record before it.
    """
    if off:
        return ENDED if switch in (ENDED, WITHIN) else ALL
    return switch if switch in (BEGUN, WITHIN) else ""


def leaves_off(mark: Any) -> bool:
    """Whether a thread is off the record behind a piece with a mark."""
    return mark in (ALL, BEGUN)


@kept(256)
def on_record(text: str, mark: str) -> str:
    """Return a piece's text with blanks in place of what is off the record, so that all else stays where it was.

    What the person asks to note all the same stays.

    Args:
        text: Its text.
        mark: What of it is off the record.
    """
    off, parts, end = mark in (ALL, ENDED), list[str](), 0
    own = frozenset(unquoted(text))
    for start, stop in sentence_spans(text):
        sentence = text[start:stop].strip()
        is_own = sentence in own
        switched = _switched(sentence) if is_own else ""
        off = switched == BEGUN if switched else off
        shown = start
        if switched == ENDED:
            shown = start + _opening(text[start:stop])
        elif off and not (is_own and is_noted(sentence)):
            shown = stop
        between = text[end:start]
        parts += [" " * len(between) if off else between, " " * (shown - start), text[shown:stop]]
        end = stop
    return "".join([*parts, " " * (len(text) - end) if off else text[end:]])


@kept(1_024)
def is_of_the_record(sentence: str) -> bool:
    """Whether a sentence only says what may be kept, or may not, of this talk, or may be again of something."""
    if begins_off_record(sentence) or kept_again(sentence):
        return True
    return ends_off_record(sentence) and _opening(sentence) == len(sentence)


def _opening(sentence: str) -> int:
    """Return where a sentence goes on that says first that things may be kept again: behind a colon, or a dash."""
    goes_on = _GOES_ON.search(sentence)
    return goes_on.end() if goes_on else len(sentence)


def _switched(sentence: str) -> str:
    return BEGUN if begins_off_record(sentence) else ENDED if ends_off_record(sentence) else ""
