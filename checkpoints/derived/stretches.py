"""A text in sentences and stretches, and what of it says what was taken back. Pure.

No language is asked for: sentences end at the marks that scripts have for it, and at line ends.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter

from ..._kept import kept
from ..._lazy import regex
from ..text.analyser import content_terms, terms, topics
from ..text.speech.plain_words import plain, without_plain
from ..text.speech.sentence_ends import sentence_spans
from ..text.speech.told.wishes import about, asks_to_forget
from ..text.speech.told.wishes import topics as wished_topics

STRETCH = 800
"""A longer message is looked up, and shown, in stretches of whole sentences of about so many characters, and"""
OF_DOCUMENT = 400
"""a document, which tells of many things, in such of so many, or longer ones where it would have too many."""

MOST_STRETCHES = 500
"""There are no more of them: what lies beyond is found by reading only (count)."""

_COLON = regex(r": |：")
_SAME = 0.8
"""What has so many of another's words, and few others, says the same (0 to 1)."""
REPEATS = 0.6
"""A sentence repeats a text if it holds this share of the text's words."""

_LONG = 32
"""Long texts of which is kept what follows from all of a text (count): each hit in one of them asks for it again, and
one question finds passages of many documents."""

Span = tuple[int, int]

_WORD = regex(r"\w+")
_END = regex(r"(?<=[.!?…])[\"')\]”»*]*\s+|(?<=[。！？؟।])|\n+")


_HEADING = regex(
    r"(?im)^#{1,6}[ \t]{1,8}([^\s].{0,199})|<h[1-6]\b[^<>]*>(.{0,200}?)</h[1-6]>"
    r"|^[ \t]{0,3}(`{3,20}(?!`)(?![^\n`]*`)|~{3,20}(?!~))(?s:.*?)(?:^[ \t]{0,3}\3|\Z)"
    r"|^\*\*(?=\S)([^*\n]{1,200})\*\*:?[ \t\r]*$"
)
"""Of a longer one the beginning (characters), in HTML nothing; or a block of code, in which "# ..." is a comment; or a
line in bold type."""
_TITLE = 120
"""The first line of a document that begins with no heading is its title, if it is no longer (characters)"""
_NO_TITLE = regex(r"[<{\[]|[\W\d_]*\Z|.*[.!?…,;。！？؟।]\Z")
"""and isn't this: data, no word, or a sentence."""
_IS_HTML = regex(r"(?i)\s*(?:<!doctype html|<html\b)")
_TAG = regex(r"(?i)</?[a-z][a-z0-9]*\s*/?>")
_CELL = regex(r"(?i)</t[dh]")


@dataclass(frozen=True)
class TakenBack:
    """A text that is not to be shown any more."""

    text: str
    cited: bool = False
    """Whether the text at hand bears it out: then some sentence of it says it, in whatever words."""
    echoed: frozenset[str] = frozenset()
    """Terms of which one is enough: what was forgotten isn't told by the name in what the agent said of it."""


@kept(256, longer=_LONG)
def sentences_at(text: str) -> tuple[Span, ...]:
    """Return where the sentences and lines of a text begin and end; blank ones are left out."""
    found: list[Span] = []
    start = 0
    for end in [*_END.finditer(text), None]:
        stop = len(text) if end is None else end.start()
        if text[start:stop].strip():
            found.append((start, stop))
        start = stop if end is None else end.end()
    return tuple(found)


def sentences_within(text: str, span: Span) -> Sequence[Span]:
    """Return where the sentences and lines begin and end of which a stretch of a text holds some."""
    found = sentences_at(text)
    return found[
        bisect_right(found, span[0], key=itemgetter(1)) : bisect_left(found, span[1], key=itemgetter(0))
    ]


def stretches_at(text: str, *, document: bool = False) -> Mapping[int, Span]:
    """Return where the stretches of a text begin and end, by their numbers: whole sentences.

    The numbers of a document's begin with ``MOST_STRETCHES``. Below them stand those of ``STRETCH`` characters, in
    which an earlier Reverie filed documents, too.
    """
    longest, first = STRETCH, 0
    if document:
        longest, first = max(OF_DOCUMENT, 2 * len(text) // MOST_STRETCHES), MOST_STRETCHES
    if len(text) <= longest:
        return {first: (0, len(text))} if text.strip() else {}
    return dict(enumerate(_stretches_at(text, longest, document), first))


def stretch_at(text: str, number: int) -> Span | None:
    """Return where the stretch of a text with a number begins and ends; None if it has none of this number."""
    return stretches_at(text, document=number >= MOST_STRETCHES).get(number)


@kept(32, longer=_LONG)
def _stretches_at(text: str, longest: int, document: bool) -> tuple[Span, ...]:
    found: list[Span] = []
    # Those of messages are as they were filed; of a document none ends behind "Dr.".
    for start, stop in sentence_spans(text) if document else sentences_at(text):
        for begin in range(start, stop, longest):
            end = min(stop, begin + longest)
            if found and end - found[-1][0] <= longest:
                found[-1] = (found[-1][0], end)
            else:
                found.append((begin, end))
    return tuple(found[:MOST_STRETCHES])


def as_read(text: str) -> str:
    """Return a page of HTML with blanks in place of tags that say no more than their name, all else where it was.

    Cells of a table stay apart. Any other text is returned as it is.
    """
    return _as_read(text) if _IS_HTML.match(text) else text


@kept(256, longer=_LONG)
def _as_read(text: str) -> str:
    return _TAG.sub(lambda tag: (" |" if _CELL.match(tag[0]) else "").ljust(len(tag[0])), text)


def headings_above(text: str, span: Span) -> list[Span]:
    """Return the heading that a document begins with and the last one before a stretch, which stand outside of it."""
    found = _headings_at(text)
    found = found[: bisect_right(found, span[0], key=itemgetter(1))]
    return [*dict.fromkeys([*found[:1], *found[-1:]])]


@kept(256, longer=_LONG)
def _headings_at(text: str) -> tuple[Span, ...]:
    found: list[Span] = []
    for heading in _HEADING.finditer(text):
        if heading[3]:
            continue
        start, end = heading.span(heading.lastindex or 0)
        found.append((start, start + len(text[start:end].rstrip(" \t\r#:："))))
    start, end = title = _title_at(text)
    if start < end and not (found and found[0][0] < end) and _HEADING.match(text) is None:
        found.insert(0, title)
    return tuple(found)


def _title_at(text: str) -> Span:
    """Return where a text's first line begins and ends, if it is a title; else an empty span."""
    start = len(text) - len(text.lstrip())
    line = text[start : max(start, text.find("\n", start))].rstrip()
    is_title = 0 < len(line) <= _TITLE and _NO_TITLE.match(line) is None
    return (start, start + len(line)) if is_title else (start, start)


def silent(text: str, taken_back: Iterable[TakenBack]) -> list[Span]:
    """Return the sentences of a text that say what was taken back, and their neighbours where they are its evidence.

    A text that is cited and shares no word with what was taken back says it in another language: all of it is meant.
    """
    return list(_silent(text, tuple(taken_back)))


@kept(256, longer=_LONG)
def _silent(text: str, taken_back: tuple[TakenBack, ...]) -> tuple[Span, ...]:
    spans = sentences_at(text)
    words = [set(terms(text[start:stop])) for start, stop in spans]
    gone: set[int] = set()
    for item in taken_back:
        wanted = set(content_terms(item.text)) or set(terms(item.text))
        shares = [len(wanted & held) / len(wanted) if wanted else 0.0 for held in words]
        said = {place for place, share in enumerate(shares) if share >= REPEATS or item.echoed & words[place]}
        if item.cited:
            best = max(shares, default=0.0)
            said |= {place for place, share in enumerate(shares) if share == best}
            said |= {place + step for place in said for step in (-1, 1)}
        gone |= said
    return tuple(span for place, span in enumerate(spans) if place in gone)


def echoed(text: str, *, answered: bool) -> frozenset[str]:
    """Return the terms by which what the agent says betrays a text that was forgotten.

    Args:
        text: What was forgotten.
        answered: Whether the agent answers what bore it out: then any word of its topic does, else a name or a number.
    """
    if answered:
        return topics(without_plain(text)) - plain()
    found = [word for word in _WORD.findall(text)[1:] if word[:1].isupper() or word[:1].isdigit()]
    return topics(" ".join(found)) - plain()


def repeating(text: str, told: Iterable[str]) -> list[Span]:
    """Return the sentences of a text that say what one of some texts says, and hardly anything else.

    Of what was said elsewhere, about which nobody knows that it belongs to them: "Tom lives in Graz" says nothing of "I
    live in Graz".
    """
    wanted = [set(content_terms(said)) or set(terms(said)) for said in map(_behind_speaker, told)]
    return [span for span in sentences_at(text) if any(_says_it(text[slice(*span)], one) for one in wanted)]


def _behind_speaker(text: str) -> str:
    """Return a text without who said it: "Ana: I work at Kestrel.", "You told me: ..."."""
    return _COLON.split(text, maxsplit=1)[-1] or text


def _says_it(sentence: str, words: set[str]) -> bool:
    """Whether a sentence has most of some words, and few others that tell anything."""
    held = topics(without_plain(_behind_speaker(sentence))) - plain()
    return len(words.intersection(terms(sentence))) >= _SAME * len(words) and (
        len(words & held) >= _SAME * len(held)
    )


def asking_to_forget(text: str) -> list[Span]:
    """Return the sentences of a message that ask to forget, and those before them where these say what is meant."""
    return list(_asking_to_forget(text))


@kept(256, longer=_LONG)
def _asking_to_forget(text: str) -> tuple[Span, ...]:
    spans = sentences_at(text)
    gone: set[int] = set()
    for place, (start, stop) in enumerate(spans):
        if asks_to_forget(sentence := text[start:stop]):
            gone |= {place} if wished_topics(sentence) else {max(0, place - 1), place}
    return tuple(span for place, span in enumerate(spans) if place in gone)


def answering(text: str, wishes: Iterable[str]) -> list[Span]:
    """Return the sentences of a text that share a topic with one of some wishes to forget."""
    asked = list(wishes)
    if not asked:
        return []
    return [at for at in sentences_at(text) if any(about(wish, text[slice(*at)]) for wish in asked)]


def without(text: str, span: Span, gone: Sequence[Span]) -> str:
    """Return a stretch of a text without some of its sentences, three dots in their places."""
    start, stop = span
    parts: list[str] = []
    at = start
    for begin, end in gone:
        if end <= start or begin >= stop:
            continue
        parts.append(text[at : max(at, begin)])
        at = max(at, min(end, stop))
    parts.append(text[at:stop])
    kept = [part.strip() for part in parts]
    return " … ".join(part for part in kept if re.search(r"\w", part))
