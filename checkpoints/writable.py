"""What a tool may write among the documents, and how large it may grow. A person's own edits are never refused."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ..state import VaultError

MEMORY_BYTES = 8_192
"""Most of MEMORY.md (bytes of UTF-8)."""
FACTS_BYTES = 15_360
"""Most of all files in ``facts/`` together (bytes of UTF-8)."""

_WRITABLE = re.compile(r"MEMORY\.md|facts/(?:user|memory)\.md|episodes/[0-9]{4}-(?:0[1-9]|1[0-2])\.md")


def check_writable(path: str) -> None:
    """Raise ``VaultError`` unless ``path`` is a document that tools may write."""
    if not _WRITABLE.fullmatch(path):
        raise VaultError(
            f"{path!r} can't be written. Documents that can are MEMORY.md, facts/user.md, facts/memory.md and "
            "episodes/YYYY-MM.md; history and session summaries are written by compaction only."
        )


def check_sizes(before: Mapping[str, str], after: Mapping[str, str]) -> None:
    """Raise ``VaultError`` if a change of documents leaves too much; one that shrinks what is too large may.

    Args:
        before: All documents by path, as they are.
        after: All documents by path, as they would be.
    """
    for name, start, most in (
        ("MEMORY.md", "MEMORY.md", MEMORY_BYTES),
        ("All files in facts/ together", "facts/", FACTS_BYTES),
    ):
        old, new = (
            sum(len(text.encode()) for path, text in texts.items() if path.startswith(start))
            for texts in (before, after)
        )
        if new > most and new > old:
            raise VaultError(
                f"{name} would take {new:,} bytes, {new - most:,} over the limit of {most:,}. Condense first."
            )
