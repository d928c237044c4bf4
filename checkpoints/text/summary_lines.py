"""The ``> Summary:`` line under the heading of a readable document. No I/O.

The line is looked for in the *head*: what comes before the first ``## `` section. The first one there counts; it
moves up to the heading when a tool touches the document. What stands further down is somebody's text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..._lazy import regex
from ...state.cleaning import one_line
from .headings import heading_for
from .merging import lines_of

SUMMARY_CHARS = 200
"""Longest summary a model gives a document (characters)."""
EPISODES_CHARS = 600
"""Longest summary made of a month's episodes (characters); the oldest ones are left out first."""
_MADE_CHARS = 100
_NOTHING = "(nothing yet)"

_LINE = regex(r"> ?summary:[ \t]*(.*)", re.IGNORECASE)
_ENTRY_LINE = regex(r"[-*] +(?:\*\*)?summary:(?:\*\*)?[ \t]*(.*)", re.IGNORECASE)
_HEADING = regex("\ufeff?#[ \t]+\\S")
_SECTION = regex(r"##[ \t]+(.*)")
_FENCE = regex(r" {0,3}(?:```|~~~)")
_BULLET = regex(r"[#>*\-\s]+")


def has_summary_line(path: str) -> bool:
    """Whether the document at ``path`` is one of those that carry the line."""
    return path == "MEMORY.md" or path.startswith(("facts/", "episodes/"))


def summary_of(text: str) -> str:
    """Return what a document's summary line says, blank if there is none."""
    lines = lines_of(text)
    at = _find(lines)
    return "" if at is None else _said(lines[at])


def with_summary(path: str, text: str, summary: str = "", *, before: str = "") -> str:
    """Return a document with exactly its summary line under its heading; missing ones are made.

    Args:
        path: Which document it is.
        text: All of it; its kind of line ends is kept.
        summary: What the line is to say. Blank: for episodes what their entries say; otherwise the line stays as
            it is, unless there is none or it was made of ``before``.
        before: The document before the change.
    """
    ending = line_end(text)
    lines = lines_of(text.rstrip("\r\n"))
    said = f"> Summary: {one_line(summary, SUMMARY_CHARS) or _fitting(path, text, before)}"
    first = next((number for number, line in enumerate(lines) if line.strip()), None)
    if first is None or not _HEADING.match(lines[first]):
        lines = [heading_for(path), "", *lines[first or 0 :]]
        first = 0
    at = _find(lines)
    if at is not None and not any(line.strip() for line in lines[first + 1 : at]):
        lines[at] = said
    else:
        if at is not None:
            del lines[at if lines[at - 1].strip() else at - 1 : at + 1]
        rest = lines[first + 1 :]
        while rest and not rest[0].strip():
            del rest[0]
        lines = [*lines[: first + 1], "", said, *(["", *rest] if rest else [])]
    return ending.join([*lines, ""])


def refreshed(path: str, text: str, before: str = "") -> str:
    """Return ``text`` with a summary line that was made of ``before`` made anew; any other stays."""
    made = path.startswith("episodes/") or (
        has_summary_line(path) and summary_of(before) == made_summary(before)
    )
    return with_summary(path, text, before=before) if made else text


def made_span(path: str, text: str) -> tuple[int, int]:
    """Return where a document's summary line begins and ends if it was made of the rest (characters), else (0, 0)."""
    lines = text.split("\n")
    at = _find([line.removesuffix("\r") for line in lines])
    if at is None or not (path.startswith("episodes/") or summary_of(text) == made_summary(text)):
        return 0, 0
    start = sum(len(line) + 1 for line in lines[:at])
    return start, start + len(lines[at])


def made_summary(text: str) -> str:
    """Return a summary made of the first lines of a document: at most 100 characters."""
    said = "; ".join(filter(None, map(_plain, _body(lines_of(text)))))
    return one_line(said, _MADE_CHARS) or _NOTHING


def entries_of(text: str) -> list[tuple[str, str]]:
    """Return title and own summary (blank if it has none) of every section of a document."""
    found: list[tuple[str, str]] = []
    for line, fenced in _lines(lines_of(text)):
        if fenced:
            continue
        if section := _SECTION.match(line):
            found.append((one_line(section[1], SUMMARY_CHARS), ""))
        elif found and not found[-1][1] and (own := _ENTRY_LINE.match(line)):
            found[-1] = (found[-1][0], one_line(own[1], SUMMARY_CHARS))
    return found


def line_end(text: str) -> str:
    """Return the line end to write with: that of a Windows editor if the whole text has it."""
    windows = text.count("\r\n")
    return "\r\n" if windows and windows == text.count("\n") else "\n"


def _fitting(path: str, text: str, before: str) -> str:
    if path.startswith("episodes/"):
        return _of_entries(text) or made_summary(text)
    kept = summary_of(text)
    return kept if kept and kept != made_summary(before) else made_summary(text)


def _of_entries(text: str) -> str:
    """Return what the sections of a document say of themselves, or their titles; the newest if it gets long."""
    said = filter(None, (summary or title for title, summary in entries_of(text)))
    kept: list[str] = []
    for summary in reversed(list(said)):
        if kept and sum(map(len, kept)) + 2 * len(kept) + len(summary) > EPISODES_CHARS:
            kept.append("…")
            break
        kept.append(summary)
    return "; ".join(reversed(kept))


def _find(lines: list[str]) -> int | None:
    for number, (line, fenced) in enumerate(_lines(lines)):
        if not fenced and _SECTION.match(line):
            return None
        if not fenced and _LINE.match(line):
            return number
    return None


def _said(line: str) -> str:
    match = _LINE.match(line)
    return match[1].strip() if match else ""


def _body(lines: list[str]) -> Iterator[str]:
    """Yield the lines of a document without front matter, heading and summary line."""
    if lines and lines[0].strip() == "---" and "---" in lines[1:]:
        lines = lines[lines.index("---", 1) + 1 :]
    at = _find(lines)
    for number, line in enumerate(lines):
        if number != at and not _HEADING.match(line):
            yield line


def _plain(line: str) -> str:
    return line[match.end() :].strip() if (match := _BULLET.match(line)) else line.strip()


def _lines(lines: list[str]) -> Iterator[tuple[str, bool]]:
    """Yield each line, and whether it stands inside a fence."""
    fenced = False
    for line in lines:
        border = _FENCE.match(line) is not None
        yield line, fenced or border
        fenced ^= border
