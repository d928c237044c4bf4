"""How a block is appended to a readable document, and taken away again. No I/O."""

from __future__ import annotations

from .headings import heading_for
from .summary_lines import line_end, refreshed, with_summary


def append_to(path: str, before: str | None, block: str) -> tuple[str, str]:
    """Return what comes before an appended block (a heading for a new document), and the block as it is put.

    The block carries the blank line before it and ends with a line's end, so that taking exactly it away leaves
    what was there.
    """
    start = f"{heading_for(path)}\n" if before is None else before
    plain = start.replace("\r\n", "\n")
    gap = "" if not plain or plain.endswith("\n\n") else "\n" if plain.endswith("\n") else "\n\n"
    return start, f"{gap}{block.strip(chr(10))}\n".replace("\n", line_end(start))


def appended(path: str, before: str | None, block: str, summary: str = "") -> tuple[str, str]:
    """Return the document with ``block`` at its end, and the block as it was put.

    Args:
        path: Which document it is.
        before: All of it, None if there is none yet.
        block: What is appended.
        summary: What its summary line is to say; blank: one made of the entries is made anew, any other stays.
    """
    start, block = append_to(path, before, block)
    text = start + block
    return with_summary(path, text, summary) if summary else refreshed(path, text, before or ""), block
