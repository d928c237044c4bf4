"""Where sentences end: at a full stop, but not that of an abbreviation, an initial, or a number ("14. Mai")."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...._lazy import regex

QUESTION_MARKS = ("?", "？", "؟")
ASKED = regex(r"[?？؟][\"')\]”»\s]*$")
"""Ends a sentence that asks."""
_END = regex(r"(?<=[.!?…])[\"')\]”»]*\s+|(?<=[。！？؟।])|(?<=[!?])(?=[\u3040-\u30ff\u3400-\u9fff])|\n+")
_MAY_END = regex(r"[.!?…。！？؟।\n]")
"""Before the first of these nothing ends."""
_REACH = 24
"""How much before and after a full stop is looked at (characters)."""
_SHORT = (
    # Titles and the like, which stand before a name or a number: nothing ends with them.
    "mr mrs ms dr prof st mt rev sgt capt approx e.g i.e vs hr fr nr str bzw ca evtl ggf inkl exkl z.b d.h u.a mm mme "
    "mlle mgr env p.ex sra srta sr dra dª núm pág sig dott avv ing г ул им тел см т.е т.к напр руб тыс डॉ"
).split()
_STOPPED = regex(
    rf"(?<![^\W_])(?:{'|'.join(map(re.escape, _SHORT))}|z\. ?b|d\. ?h|u\. ?a|p\. ?ex|т\. ?е)\.[ \t]+\Z",
    re.IGNORECASE,
)
# One letter is an initial where a name goes on ("Emily B. Franco"), but no "vitamin C." nor "So am I.".
_INITIAL = regex(
    r"(?:\A|\W)(?:M|[zdu]|(?:(?!I\b)[^\W\d_a-zа-я][^\W\d_]*\.?[ \t]+)+(?!I\b)[A-ZÀ-ÞА-Я])\.[ \t]+\Z"
)
_COUNTS = regex(
    r"\b(?:am|im|der|die|das|den|dem|des|vom|zum|beim|seit|jeden|jede|jedes)[ \t]+\d{1,2}\.[ \t]+\Z",
    re.IGNORECASE,
)
_NUMBER = regex(r"(?<![\w.,])\d{1,2}\.[ \t]+\Z")
_MONTH = regex(
    r"(?:jan|feb|fev|mär|mar|apr|mai|maj|may|jun|jul|aug|ago|sep|set|okt|oct|out|nov|dez|dec|dic|январ|феврал|март|"
    r"апрел|ма[йя]|июн|июл|август|сентябр|октябр|ноябр|декабр)[^\W\d_]*\b",
    re.IGNORECASE,
)


def sentence_spans(text: str) -> Iterator[tuple[int, int]]:
    """Yield where the sentences and lines of a text begin and end; a text without a word is one of its own."""
    first = _MAY_END.search(text)
    if first is None or (first.end() == len(text) and first[0] != "\n"):
        yield 0, len(text)
        return
    start = 0
    for match in _END.finditer(text, first.start()):
        if text[start : match.start()].strip() and not goes_on(text, match):
            yield start, match.start()
            start = match.end()
    if text[start:].strip() or not start:
        yield start, len(text)


def goes_on(text: str, end: re.Match[str]) -> bool:
    """Whether the full stop before a match of blanks ends no sentence."""
    if "\n" in end[0] or text[end.start() - 1 : end.start()] != ".":
        return False
    before = text[max(0, end.start() - _REACH) : end.end()]
    if _STOPPED.search(before) or _INITIAL.search(before) or _COUNTS.search(before):
        return True
    return bool(_NUMBER.search(before) and _MONTH.match(text[end.end() : end.end() + _REACH]))
