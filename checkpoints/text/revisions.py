"""Which revision of a scope a readable file shows: how it is written in the file and read again. No I/O.

A revision is named by how many commits the scope had seen and by the last of them, so that the text of another
history (of a vault that was put back, of another scope) is not taken for one of this.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from ..._lazy import regex
from ...state import digest

FIELD = "revision"
"""Of an entry of the memory file; no part of the memory."""

_MARK_DIGITS = 8
LABEL_BYTES = 10 + 1 + _MARK_DIGITS
"""What a label takes at most, for any number of commits there will be (bytes)."""

_LABEL = regex(rf"([1-9][0-9]{{0,9}})-[0-9a-f]{{{_MARK_DIGITS}}}")
_STAMP = rf"[ \t]*<!-- revision ({_LABEL.pattern}) -->[ \t]*"
_LINE_END = r"(?:\s*\Z|(?=\r?\n))"
# Before anything else on a line, or behind all else.
_COMMENT = regex(rf"(?P<begin>\A|\r?\n){_STAMP}(?P<end>{_LINE_END})?|{_STAMP}{_LINE_END}")


def label_of(number: int, scope: str, commit_id: str, created_at: str) -> str:
    """Return the name of a revision, such as ``17-3fa9c2d1``.

    Args:
        number: Commits of the scope until then.
        scope: Its name.
        commit_id: Of the last of them.
        created_at: When that was made.
    """
    return f"{number}-{digest('revision', scope, commit_id, created_at, size=_MARK_DIGITS)}"


def number_in(label: Any) -> int | None:
    """Return how many commits a label speaks of, None if it is no label."""
    match = _LABEL.fullmatch(label) if isinstance(label, str) else None
    return int(match[1]) if match else None


def stamped(text: str, label: str) -> str:
    """Return a document as its file has it: with its revision in a comment behind it; ``unstamped`` is the reverse."""
    return f"{text}\n<!-- revision {label} -->\n"


def unstamped(text: str) -> tuple[str, list[str]]:
    """Return a file without the comments that name revisions, wherever they stand, and the labels in them."""
    labels = [label for match in _COMMENT.finditer(text) for label in match.groups() if number_in(label)]
    return _COMMENT.sub(_without, text), labels


def _without(comment: re.Match[str]) -> str:
    """What stays of a comment: what a person wrote behind it begins a line of its own."""
    return "" if comment["end"] is not None else comment["begin"] or ""


def plain(entry: Any) -> Any:
    """Return an entry of the memory file without its revision."""
    if not isinstance(entry, dict) or FIELD not in entry:
        return entry
    return {key: value for key, value in entry.items() if key != FIELD}


def labels_in(entries: Iterable[Any]) -> list[Any]:
    """Return what the entries give as their revision, without those that give none."""
    return [entry[FIELD] for entry in entries if isinstance(entry, dict) and entry.get(FIELD) is not None]
