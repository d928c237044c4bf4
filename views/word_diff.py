"""What changed in a text, word by word. No I/O."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import Literal, NamedTuple

from .._lazy import regex

_WORDS = regex(r"\s+|[\w\u0900-\u0963\u0966-\u0dff]+|[^\w\s]")  # the signs of India go on with a word
CONTEXT = 2
"""Unchanged lines kept around a change."""
MOST_WORDS = 4_000
"""Beyond so many words in a changed stretch it is shown as removed and added whole: comparing is quadratic."""

Op = Literal["=", "-", "+", "…"]


class DiffPart(NamedTuple):
    """A stretch of text that stayed (``=``), went (``-``) or came (``+``); ``…`` says what is left out."""

    op: Op
    text: str


def word_diff(before: str, after: str) -> list[DiffPart]:
    """Return what became of ``before``: lines are aligned first, then words within lines that differ.

    Runs of unchanged lines are shortened to ``CONTEXT`` lines on either side of a change. Without the ``+`` parts (and
    with nothing shortened) the texts joined are ``before``, without the ``-`` parts ``after``.
    """
    old, new = before.splitlines(keepends=True), after.splitlines(keepends=True)
    parts: list[DiffPart] = []
    blocks = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    for number, (tag, a, b, c, d) in enumerate(blocks):
        if tag == "equal":
            parts += _shortened(old[a:b], first=number == 0, last=number == len(blocks) - 1)
        else:
            parts += _words("".join(old[a:b]), "".join(new[c:d]))
    return _joined(parts)


def _words(before: str, after: str) -> list[DiffPart]:
    old, new = _WORDS.findall(before), _WORDS.findall(after)
    if not old or not new or max(len(old), len(new)) > MOST_WORDS:
        return [DiffPart("-", before), DiffPart("+", after)]
    parts: list[DiffPart] = []
    for tag, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            parts.append(DiffPart("=", "".join(old[a:b])))
        else:
            parts += [DiffPart("-", "".join(old[a:b])), DiffPart("+", "".join(new[c:d]))]
    return _swept(parts)


def _swept(parts: list[DiffPart]) -> list[DiffPart]:
    """Take white space alone between two changes into them: a phrase that was reworded reads as one."""
    swept: list[DiffPart] = []
    removed = added = ""
    for part in [*[item for item in parts if item.text], DiffPart("=", "")]:
        if part.op == "-":
            removed += part.text
        elif part.op == "+":
            added += part.text
        elif part.text.isspace() and (removed or added):
            removed, added = removed + part.text, added + part.text
        else:
            swept += _trimmed(removed, added)
            removed = added = ""
            swept.append(part)
    return swept


def _trimmed(removed: str, added: str) -> list[DiffPart]:
    """Put common white space at the end of both sides back behind them."""
    end = 0
    while (
        end < min(len(removed), len(added))
        and removed[-1 - end] == added[-1 - end]
        and added[-1 - end].isspace()
    ):
        end += 1
    tail = added[len(added) - end :]
    return [
        DiffPart("-", removed[: len(removed) - end]),
        DiffPart("+", added[: len(added) - end]),
        DiffPart("=", tail),
    ]


def _shortened(lines: list[str], *, first: bool, last: bool) -> list[DiffPart]:
    head, tail = 0 if first else CONTEXT, 0 if last else CONTEXT
    left_out = len(lines) - head - tail
    if (first and last) or left_out < 2:
        return [DiffPart("=", "".join(lines))]
    gap = DiffPart("…", f"{left_out} lines unchanged")
    return [DiffPart("=", "".join(lines[:head])), gap, DiffPart("=", "".join(lines[len(lines) - tail :]))]


def _joined(parts: list[DiffPart]) -> list[DiffPart]:
    joined: list[DiffPart] = []
    for part in parts:
        if part.text and joined and part.op == joined[-1].op != "…":
            joined[-1] = DiffPart(part.op, joined[-1].text + part.text)
        elif part.text:
            joined.append(part)
    return joined
