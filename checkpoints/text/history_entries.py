"""The history log: one entry per summarised span, one file a month. Writing an entry, and searching. No I/O."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime

from ..._frozen import Frozen
from ..._lazy import regex
from ...state import Memory

RAW_FALLBACK = "[raw-fallback]"
"""Marks an entry that holds last messages as they were, because no model could summarise them."""

_PATH = regex(r"HISTORY-(\d{4})-(\d{2})\.md")
_STAMP = r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z"
_HEADER = regex(rf"^## (?P<at>{_STAMP})(?: (?P<mark>\[[^\]\n]*\]))?[ \t]*$", re.MULTILINE)


class HistoryLine(Frozen):
    """A line of an entry, as a search shows it."""

    number: int
    """In its entry, from 1 (the line after the header)."""
    text: str
    hit: bool
    """Whether it matches; otherwise it is context."""


class HistoryEntry(Frozen):
    """An entry of the log that a search found."""

    path: str
    at: datetime
    mark: str = ""
    """``[raw-fallback]`` or blank."""
    text: str
    """The whole entry without its header."""
    lines: tuple[HistoryLine, ...] = ()
    """Lines that match, with the lines around them."""
    commit_id: str = ""
    """In the history of one memory: the commit that did it. ``mark`` says what it did: ``[added]``, ``[changed]``,
    ``[removed]``, ``[forgotten]``, ``[damaged]``."""
    purpose: str = ""
    """And what that commit was for, as the log says it."""
    memory: Memory | None = None
    """And the memory as that commit left it; None if it took it away, or its text is gone for good."""


def history_path(at: datetime) -> str:
    """Return the file an entry of this time goes to."""
    return f"HISTORY-{at.astimezone(UTC):%Y-%m}.md"


def history_entry(at: datetime, text: str, *, mark: str = "") -> str:
    """Return an entry as it is appended. ``text`` must hold no line that reads as a header (``escape_markdown``)."""
    stamp = at.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
    return f"## {stamp}{f' {mark}' if mark else ''}\n\n{text.strip()}\n"


def search_history(
    documents: Iterable[tuple[str, str]],
    query: str,
    *,
    since: date | datetime | None = None,
    until: date | datetime | None = None,
    limit: int = 20,
    context: int = 2,
) -> list[HistoryEntry]:
    """Return the entries that hold ``query``, newest first; see ``ScopedVault.history``.

    Args:
        documents: Path and content of the log's files, in any order.
        query: A text to be found in one line, whatever its case; if no entry has it, entries that hold each of its
            words. Blank: every entry.
        since: Only entries of this time or day on (UTC).
        until: Only entries up to this time, or the end of this day (UTC).
        limit: Most entries (count).
        context: Lines shown before and after each hit (count).
    """
    first, last = _start(since), _end(until)
    months = sorted(((path, text) for path, text in documents if _in_range(path, first, last)), reverse=True)
    wanted = " ".join(query.split()).casefold()
    phrase = [wanted] if wanted else []
    found: list[HistoryEntry] = []
    for needles in (phrase, wanted.split()):
        for path, text in months:
            if len(found) >= limit:  # what is in older files is older
                break
            entries = _entries(path, text) if _holds(text, needles) else ()
            hits = [
                hit
                for entry in entries
                if first <= entry.at <= last and (hit := _matched(entry, needles, context))
            ]
            found += sorted(hits, key=lambda entry: entry.at, reverse=True)
        if found or len(wanted.split()) < 2:
            break
    return found[:limit]


def entries_within(
    entries: Iterable[HistoryEntry],
    *,
    since: date | datetime | None = None,
    until: date | datetime | None = None,
    limit: int = 20,
) -> list[HistoryEntry]:
    """Return the first ``limit`` of some entries that are of a time; see ``search_history``."""
    first, last = _start(since), _end(until)
    return [entry for entry in entries if first <= entry.at <= last][:limit]


def _entries(path: str, text: str) -> Iterator[HistoryEntry]:
    """Yield a file's entries, the last one first."""
    end = len(text)
    for header in reversed(list(_HEADER.finditer(text))):
        try:
            at = datetime.fromisoformat(header["at"])
        except ValueError:  # a person's heading that only looks like one belongs to the entry above it
            continue
        yield HistoryEntry.model_construct(
            path=path, at=at, mark=header["mark"] or "", text=text[header.end() : end].strip(), lines=()
        )
        end = header.start()


def _matched(entry: HistoryEntry, needles: list[str], context: int) -> HistoryEntry | None:
    if not _holds(entry.text, needles):
        return None
    lines = entry.text.split("\n")
    hits = {index for index, line in enumerate(lines) if any(needle in line.casefold() for needle in needles)}
    if needles and not hits:  # a phrase across the end of a line
        return None
    near = {at for hit in hits for at in range(max(0, hit - context), min(len(lines), hit + context + 1))}
    shown = tuple(
        HistoryLine(number=index + 1, text=lines[index], hit=index in hits) for index in sorted(near)
    )
    return entry.model_copy(update={"lines": shown})


def _holds(text: str, needles: list[str]) -> bool:
    folded = text.casefold() if needles else ""
    return all(needle in folded for needle in needles)


def _in_range(path: str, first: datetime, last: datetime) -> bool:
    match = _PATH.fullmatch(path)
    if match is None:
        return False
    month = (int(match[1]), int(match[2]))
    return (first.year, first.month) <= month <= (last.year, last.month)


def _start(value: date | datetime | None) -> datetime:
    if value is None:
        return datetime.min.replace(tzinfo=UTC)
    if isinstance(value, datetime):
        return value.astimezone(UTC) if value.tzinfo else value.replace(tzinfo=UTC)
    return datetime(value.year, value.month, value.day, tzinfo=UTC)


def _end(value: date | datetime | None) -> datetime:
    if value is None:
        return datetime.max.replace(tzinfo=UTC)
    if isinstance(value, datetime):
        return _start(value)
    return datetime(value.year, value.month, value.day, 23, 59, 59, 999_999, tzinfo=UTC)
