"""A session's ``summary.md``: where it stands on top, then its two summaries.

A person may edit it: what can't be read of its front matter is taken from the archive instead, and text under a
heading we don't know belongs to the section it stands in, so that nothing written there is lost.
"""

from __future__ import annotations

import json
import re

from ..._lazy import regex
from ...state import SessionSummary

LONG_TERM = "## Long-term summary"
RECENT = "## Recent summary"

_FRONT = regex(r"\A---\n(?P<fields>.*?)^---\n", re.DOTALL | re.MULTILINE)
_FIELD = regex(r"^(\w+): (.*)$", re.MULTILINE)
_TAIL = regex(r"\b[0-9a-f]{16}\b")


def render_session(summary: SessionSummary) -> str:
    """Return the file of a session. Its summaries must have no line that reads as a heading (``escape_markdown``)."""
    lines = [
        "---",
        f"thread: {json.dumps(summary.thread)}",
        f"cursor: {summary.cursor}",
        f"nominal: {summary.nominal}",
        f"cycles: {summary.cycles}",
        f"tail: {' '.join(summary.tail)}".rstrip(),
        "---",
        "# Session summary",
        "",
        *(part for title, text in ((LONG_TERM, summary.long_term), (RECENT, summary.recent)) if text
          for part in (title, "", text.strip("\n"), "")),
    ]  # fmt: skip
    return "\n".join(lines).rstrip("\n") + "\n"


def read_session(text: str, thread: str) -> SessionSummary | None:
    """Return what a session's file says, or None if it doesn't tell where the session stands.

    Args:
        text: The file.
        thread: Whose it is: the folder's name says so, not the file.
    """
    text = text.replace("\r\n", "\n")
    front = _FRONT.match(text)
    fields = dict(_FIELD.findall(front["fields"])) if front else {}
    long_term, recent = read_summaries(text[front.end() :] if front else text)
    cursor = _number(fields.get("cursor"))
    if cursor is None:
        return None
    nominal = _number(fields.get("nominal"))
    return SessionSummary(
        thread=thread,
        cursor=cursor,
        nominal=cursor if nominal is None else nominal,
        cycles=_number(fields.get("cycles")) or 0,
        long_term=long_term,
        recent=recent,
        tail=tuple(_TAIL.findall(fields.get("tail", ""))),
    )


def read_summaries(body: str) -> tuple[str, str]:
    """Return the long-term and the recent summary of a file without its front matter."""
    sections: dict[str, list[str]] = {LONG_TERM: [], RECENT: []}
    current = LONG_TERM
    for number, line in enumerate(body.strip("\n").split("\n")):
        title = line.rstrip()
        if title in sections:
            current = title
        elif not (number == 0 and title == "# Session summary"):
            sections[current].append(line)
    long_term, recent = ("\n".join(lines).strip() for lines in sections.values())
    return long_term, recent


def standing(content: str | None, thread: str, *, messages: int | None, covered: int) -> SessionSummary:
    """Return where a session stands.

    Args:
        content: Its file; None: it has none.
        thread: Whose it is.
        messages: Position behind its last message; None: none is known.
        covered: Position behind the last message that a compaction covered.
    """
    if content is None:
        return SessionSummary(thread=thread)
    known = read_session(content, thread)
    if known is not None and (messages is None or known.cursor <= messages):
        return known
    # Somebody's edit took away where the session stands, or set it beyond its end: it stands behind what was covered.
    if known is not None:
        return known.model_copy(update={"cursor": covered, "nominal": covered})
    long_term, recent = read_summaries(content)
    return SessionSummary(thread=thread, cursor=covered, nominal=covered, long_term=long_term, recent=recent)


def _number(value: str | None) -> int | None:
    return int(value) if value is not None and re.fullmatch(r"\d{1,12}", value.strip()) else None
