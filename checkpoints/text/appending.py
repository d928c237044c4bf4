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


def without_block(content: str, block: str, after: str) -> str | None:
    """Return ``content`` without the block an append added: the one nearest to where it was put, or None.

    Args:
        content: The document as it is.
        block: As it was put.
        after: The document right after the append.
    """
    at = len(after) - len(block)
    places: list[int] = []
    place = content.find(block) if block else -1
    while place >= 0:
        places.append(place)
        place = content.find(block, place + 1)
    if not places:
        return None
    place = min(places, key=lambda index: abs(index - at))
    return content[:place] + content[place + len(block) :]
