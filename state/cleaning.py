"""Text from a model or a tool, made fit to be stored, shown in a terminal and put into a file of ours."""

from __future__ import annotations

import re
from typing import Any

from .._lazy import regex

_TERMINAL = regex(
    r"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)"  # operating system commands: titles, links
    r"|\x1b[PX^_][^\x1b]*\x1b\\"  # device control and other strings
    r"|(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]"  # colours, cursor movement
    r"|\x1b[ -/]*[0-~]?"
)
_LINE_ENDS = regex("\r\n|[\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029]")
_UNFIT = regex("[\x00-\x08\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
_STRUCTURE = regex(
    r"^([ \t]*)(#{1,6}(?=[ \t]|$)|>|-{3,}[ \t]*$|={3,}[ \t]*$|\+{3,}|<!--|```|~~~)", re.MULTILINE
)
_ENDS = regex(r"[.!?…][\"'”’)\]]*(?=\s|$)|[。！？]|(?<=\S)(?=[ \t]*\n)")


def strip_unfit(text: str) -> str:
    """Return ``text`` without NUL, lone surrogates, terminal escapes and control characters.

    Tabs stay; every kind of line end becomes a newline, so that nothing begins a line unnoticed.
    """
    if text.isprintable():
        return text  # as most are: one look, and nothing to replace
    return _UNFIT.sub("", _LINE_ENDS.sub("\n", _TERMINAL.sub("", text)))


def clean_text(text: str, limit: int | None = None) -> str:
    """Return ``text`` fit to be kept: ``strip_unfit``, trimmed, and at most ``limit`` characters long.

    What is cut off is marked by an ellipsis that counts towards the limit.
    """
    text = strip_unfit(text).strip()
    if limit is not None and len(text) > limit:
        text = text[: max(limit - 1, 0)].rstrip() + "…" if limit else ""
    return text


def one_line(text: str, limit: int | None = None) -> str:
    """Return ``text`` cleaned, with all white space folded: for headings, summaries and front matter."""
    return clean_text(" ".join(strip_unfit(text).split()), limit)


def escape_markdown(text: str) -> str:
    """Return ``text`` so that no line of it reads as structure of our files.

    A backslash goes before headings, quotes (``> Summary:``), rules and front matter, fences and comments at
    the beginning of a line; Markdown shows such a line as it was.
    """
    return _STRUCTURE.sub(r"\1\\\2", strip_unfit(text))


def whole_sentences(text: str) -> str:
    """Return a text that was cut off up to the end of its last whole sentence or line; blank if there is none."""
    ends = [match.end() for match in _ENDS.finditer(text)]
    return text[: ends[-1]].strip() if ends else ""


def clean_value(value: Any) -> Any:
    """Return a JSON value with every string in it passed through ``strip_unfit``."""
    if isinstance(value, str):
        return strip_unfit(value)
    if isinstance(value, list):
        return [clean_value(item) for item in value]
    if isinstance(value, dict):
        return {strip_unfit(str(key)): clean_value(item) for key, item in value.items()}
    return value
