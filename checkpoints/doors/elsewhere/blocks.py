"""A text as somebody wrote it, in the pieces that each say one thing: items of lists, paragraphs. No I/O."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from .found import MOST_TAG, Finds, hyphenated, lettered, time_in

_COMMENTS = (("<!--", "-->"), ("%%", "%%"))
_FENCE = re.compile(r"\s*(`{3,}|~{3,})")
_WHOLE = re.compile(r"\s*(`{3,}|~{3,})[^\n]*\n((?:(?![ \t]*\1).*\n)*)[ \t]*\1\s*")
_HEADING = re.compile(r"\s{0,3}#{1,6}\s+(.+)|\s{0,3}([*_]{1,3})([^*_]+):?\2:?\s*$")
_UNDERLINE = re.compile(r"\s{0,3}(?:={2,}|-{2,})\s*$")
_RULE = re.compile(r"\s*(?:[-*_=]\s*){3,}$")
_ITEM = re.compile(r"(\s*)(?:[-*+•]|\d{1,4}[.)])\s+(?:\[[ xX]\]\s+)?")
_DATED = re.compile(
    r"\[(\d{4}-\d{2}-\d{2}[^\]]{0,30}|unknown[^\]]{0,20})\][.:]?\s*(?:[-–—:]\s*)?", re.IGNORECASE
)
_INTRO = re.compile(r".{1,160}[:：]$")


@dataclass
class Block:
    """One item or paragraph."""

    text: str
    line: int
    """Where it begins, from 1."""
    heading: str = ""
    """The heading it stands under."""
    at: datetime | None = None
    """The day that it begins with: ``[2026-11-02] - text``."""


def blocks_of(text: str) -> list[Block]:
    """Return the items and paragraphs of a text, in order; comments, rules and headings are none.

    What is indented under an item belongs to it, and so does code to what stands before it. A paragraph that ends with
    a colon stands before each item of the list that follows: "Ana likes:" and "- tea" say "Ana likes: tea".
    """
    blocks: list[Block] = []
    intro: Block | None = None
    for block in _raw(_uncommented(text)):
        body = block.text.strip()
        if block.at is None and _INTRO.fullmatch(body) and "\n" not in body and not _ITEM.match(block.text):
            intro = block
            continue
        item = _ITEM.match(block.text)
        if intro is not None and not (item and intro.heading == block.heading):
            intro = None
        body = (block.text[item.end() :] if item else block.text).strip()
        dated = _DATED.match(body)
        if dated:
            body = body[dated.end() :].strip()
            block.at = time_in(dated[1][:10])
        if re.search(r"\w", body):
            block.text = f"{intro.text.strip()} {body}" if intro else body
            blocks.append(block)
    return blocks


def _raw(text: str) -> Iterator[Block]:
    """Yield stretches of lines with their marks, each with its heading."""
    lines: list[str] = []
    start, heading, fence, blank = 0, "", "", False

    def ended() -> Iterator[Block]:
        if lines:
            yield Block("\n".join(lines), start, heading)
            lines.clear()

    for number, line in enumerate(unfenced(text).splitlines(), 1):
        mark = _FENCE.match(line)
        if fence or mark:
            start = start if lines else number
            lines.append(line)
            fence = "" if fence and mark and mark[1].startswith(fence) else fence or (mark[1] if mark else "")
            continue
        if not line.strip():
            blank = True
            continue
        inner = line[:1].isspace() and bool(lines) and bool(_ITEM.match(lines[0]))
        begins = (
            not lines
            or bool(_DATED.match(line.strip()))
            or (not inner and (blank or bool(_ITEM.match(line))))
        )
        title, under = _HEADING.match(line), not blank and len(lines) == 1 and not _ITEM.match(lines[0])
        blank = False
        if under and _UNDERLINE.match(line):
            heading = lines.pop().strip()
            continue
        if title or _RULE.match(line):
            yield from ended()
            heading = (title[1] or title[3]).strip(" \t#:") if title else heading
        elif begins:
            yield from ended()
            start, lines = number, [line]
        else:
            lines.append(line)
    yield from ended()


def _uncommented(text: str) -> str:
    """Return a text without comments of HTML and of Obsidian; its lines keep their numbers."""
    for opens, closes in _COMMENTS:
        kept, at = [], 0
        while (start := text.find(opens, at)) >= 0 and (end := text.find(closes, start + len(opens))) >= 0:
            kept += [text[at:start], "\n" * text.count("\n", start, end)]
            at = end + len(closes)
        text = "".join([*kept, text[at:]])
    return text


def unfenced(text: str) -> str:
    """Return a text without the fence round all of it, in which models give what is to be copied."""
    found = _WHOLE.fullmatch(text)
    return f"\n{found[2]}" if found and not _FENCE.match(found[2]) else text


def take_blocks(
    text: str, name: str, finds: Finds, *, tags: tuple[str, ...] = (), at: datetime | None = None
) -> None:
    """Note each block of a text as a memory, with its heading as a tag."""
    for block in blocks_of(text):
        finds.add(
            block.text,
            f"{name}, line {block.line}",
            tags=tuple(dict.fromkeys(filter(None, (*tags, tag_of(block.heading))))),
            at=block.at or at,
        )


def tag_of(heading: str) -> str:
    """Return a heading as a tag: in lower case, with hyphens; blank if it is too long for one."""
    words = hyphenated(lettered(heading.lower()))
    return words if len(words) <= MOST_TAG else ""
