"""What a model writes, made fit for a readable document. No I/O."""

from __future__ import annotations

import re

from ..checkpoints.text.secrets.masking import mask
from ..checkpoints.text.writable import EPISODES_BYTES
from ..state.cleaning import one_line, strip_unfit
from .refusal import RefusedError

MOST_CHARS = 2 * EPISODES_BYTES
"""Longest text that is looked at (characters): what is a little too long for its document, that refuses by itself."""
_TITLE_CHARS = 80
_SUMMARY = re.compile(r"^> ?(summary:)", re.IGNORECASE | re.MULTILINE)
_TOP_HEADING = re.compile(r"^#(?=[ \t])", re.MULTILINE)
_SECTION = re.compile(r"##[ \t]+\S")
_MARKS = re.compile(r"^[#>*\-\s]+(?:summary:)?\s*", re.IGNORECASE)


def fit(text: str, name: str) -> str:
    """Return a model's text without control characters, and with secrets masked.

    Raises:
        RefusedError: Nothing is left of it, or it is longer than any document; ``name`` says which parameter it was.
    """
    check_length(text, name)
    clean = mask(strip_unfit(text))
    if not clean.strip():
        raise RefusedError(f"{name} is blank. Say what is to be remembered.")
    return clean


def check_length(text: str, name: str) -> None:
    """Raise ``RefusedError`` for a text that no document can take: nothing is done with it, not even masking."""
    if len(text) > MOST_CHARS:
        raise RefusedError(
            f"{name} has {len(text):,} characters, and no document takes more than {EPISODES_BYTES:,} bytes. Say what "
            "matters, in less."
        )


def fit_summary(text: str) -> str:
    """Return a summary on one line, with secrets masked."""
    check_length(text, "summary")
    return mask(one_line(text))


def entry_block(path: str, entry: str) -> str:
    """Return an entry as it is appended.

    No line of it can be taken for the file's own summary or heading. In a month of episodes every entry is a
    section with a title; there a summary line is the entry's own.
    """
    block = fit(entry, "entry").strip("\n").rstrip()
    if not path.startswith("episodes/"):
        return _TOP_HEADING.sub(r"\#", _SUMMARY.sub(r"\> \1", block))
    block = _TOP_HEADING.sub("##", _SUMMARY.sub(r"- \1", block))
    if _SECTION.match(block):
        return block
    title = one_line(_MARKS.sub("", block.splitlines()[0], count=1), _TITLE_CHARS) or "Entry"
    return f"## {title}\n\n{block}"
