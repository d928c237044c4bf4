"""Replies without JSON: single fields, and lists of lines. What is a line or a field, and nothing about meaning."""

from __future__ import annotations

import re
from collections.abc import Iterator

_DRAFT = re.compile(r"<(think|thinking|reasoning|scratchpad)>.*?(?:</\1>|\Z)", re.DOTALL | re.IGNORECASE)
_BEFORE_END_OF_DRAFT = re.compile(
    r"\A.*</(?:think|thinking|reasoning|scratchpad)>", re.DOTALL | re.IGNORECASE
)
_BULLET = re.compile(r"^\s*(?:[-*+•‣◦·–—]|\(?\d{1,3}[.)、．])\s+(?=\S)")
_LABEL = re.compile(
    r"^\s*(?:\*\*|__|`|\[|\()?([^\W\d_][\w -]{1,24}?)(?:\*\*|__|`|\]|\))?\s*[:：]\s*(?:\*\*|__)?\s*(?=\S)"
)
_HEADING = re.compile(r"^\s*(?:#{1,6}\s|```|~~~|[-=*_]{3,}\s*$)")
_STRING = r'"(?:[^"\\\n]|\\.)*"'
_FIELD = re.compile(
    rf"(?:^|[\s{{,\"'-])(type|content|memory|text|evidence)[\"']?\s*[:=]\s*({_STRING}|'(?:[^'\\\n]|\\.)*'(?=\s*(?:[,}}\n]|\Z))|[^\n]+)",
    re.IGNORECASE,
)
_STATEMENTS = frozenset({"content", "memory", "text"})
_NOTHING = frozenset(
    "none nothing n/a empty no keine nichts aucun aucune rien ninguno nada nessuno niente nenhum нет ничего "
    "无 没有 なし ありません 없음 없습니다 لا شيء कुछ नहीं".split()
) | {
    "no memories",
    "nothing to remember",
    "nothing to note",
    "nothing to keep",
    "لا شيء",
    "कुछ नहीं",
    "none found",
}


def undrafted(text: str) -> str:
    """Return a reply without its drafts (``<think>``): all before a closing mark is one."""
    return _BEFORE_END_OF_DRAFT.sub("", _DRAFT.sub("", text))


def lines_in(text: str) -> list[str]:
    """Return the lines of a text that say something, without bullets, headings and fences."""
    kept = (line for line in text.splitlines() if line.strip() and not _HEADING.match(line))
    return [bare for line in kept if (bare := _BULLET.sub("", line).strip())]


def listed_lines(text: str) -> list[str]:
    """Return the lines of a text that are items of a list: after a bullet or a number."""
    return [
        _BULLET.sub("", line).strip()
        for line in text.splitlines()
        if _BULLET.match(line) and not _HEADING.match(line)
    ]


def labelled(line: str) -> tuple[str, str]:
    """Return the label before a line's colon, in lower case, and the rest; a blank label if there is none."""
    match = _LABEL.match(line)
    return (match.group(1).strip().lower(), line[match.end() :].strip(" *_`")) if match else ("", line)


def fields_in(text: str) -> list[dict[str, str]]:
    """Return the items that single fields make (``"type": ... "content": ...``), as far as each has a statement."""
    return [*_items(_FIELD.finditer(text))]


def _items(fields: Iterator[re.Match[str]]) -> Iterator[dict[str, str]]:
    held: dict[str, str] = {}
    for field in fields:
        name = field.group(1).lower()
        name = "content" if name in _STATEMENTS else name
        if name in held and name != "evidence":
            if "content" in held:
                yield held
            held = {}
        held[name] = field.group(2).strip().rstrip(",").strip("\"'")
    if "content" in held:
        yield held


def says_nothing(text: str) -> bool:
    """Whether a short answer says that there is nothing: "None.", "Nichts", "没有"."""
    plain = _BULLET.sub("", text.strip()).strip(" .!。।()[]*-_\"'`").lower()
    return plain in _NOTHING
