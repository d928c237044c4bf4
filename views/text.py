"""Small pieces of text for the screen: made harmless, shortened, dated."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

from rich.text import Text

from .._lazy import regex

SHORT_ID = 9
"""Characters shown of an id; commands take any unique beginning."""

_ESCAPES = regex(
    r"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)?"  # operating system commands: titles, links, clipboards
    r"|[\x1b\x9b]\[?[0-9;:<=>?]*[ -/]*[@-~]"  # colours, cursor moves
    r"|\x1b"
)
# Control characters, and the marks that turn the direction of the text that follows.
_CONTROLS = regex("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
_SURROGATES = regex("[\ud800-\udfff]")


def clean(text: str) -> str:
    """Return ``text`` without what a terminal would obey instead of show; line ends and tabs stay."""
    text = _ESCAPES.sub("", text.replace("\r\n", "\n"))
    return _SURROGATES.sub("\ufffd", _CONTROLS.sub("", text))


def literal(text: str, style: str = "") -> Text:
    """Return ``text`` for rich: cleaned, and shown as it is even where it looks like rich's markup."""
    return Text(clean(text).expandtabs(4), style=style)


def one_line(text: str, limit: int = 0) -> str:
    """Return cleaned ``text`` on one line, shortened to ``limit`` characters with an ellipsis (0: in full)."""
    line = " ".join(clean(text).split())
    return line if not limit or len(line) <= limit else line[: limit - 1].rstrip() + "…"


def short(identifier: str) -> str:
    """Return the beginning of an id that people type."""
    return clean(identifier)[:SHORT_ID]


def when(moment: datetime) -> str:
    """Return a moment in UTC, to the minute."""
    return moment.astimezone(UTC).strftime("%Y-%m-%d %H:%M")


def counted(counts: Mapping[str, int]) -> str:
    """Return ``1,200 fact, 3 mistake``: how often each, those that there are none of apart."""
    return ", ".join(f"{count:,} {name}" for name, count in counts.items() if count)


def plural(count: int, noun: str) -> str:
    """Return ``3 pieces``, ``1 piece``, ``2 memories``."""
    if count == 1:
        return f"1 {noun}"
    return f"{count:,} {noun[:-1]}ies" if noun.endswith("y") else f"{count:,} {noun}s"
