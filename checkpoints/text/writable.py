"""What a tool may write among the documents, and how large it may grow. A person's own edits are never refused."""

from __future__ import annotations

from collections.abc import Mapping

from ..._lazy import regex
from ...state import VaultError

MEMORY_BYTES = 8_192
"""Most of MEMORY.md (bytes of UTF-8)."""
FACTS_BYTES = 15_360
"""Most of all files in ``facts/`` together (bytes of UTF-8)."""
EPISODES_BYTES = 131_072
"""Most of one month of episodes (bytes of UTF-8)."""

FACT_FILES = ("facts/user.md", "facts/memory.md")
"""The closed set of files in ``facts/``."""

_WRITABLE = regex(r"MEMORY\.md|facts/(?:user|memory)\.md|episodes/[0-9]{4}-(?:0[1-9]|1[0-2])\.md")


WHAT_IS_WRITABLE = (
    "Documents that can are MEMORY.md, facts/user.md, facts/memory.md and episodes/YYYY-MM.md; history and session "
    "summaries are written by compaction only."
)


def is_writable(path: str) -> bool:
    """Whether ``path`` is a document that tools may write."""
    return _WRITABLE.fullmatch(path) is not None


def check_writable(path: str) -> None:
    """Raise ``VaultError`` unless ``path`` is a document that tools may write."""
    if not is_writable(path):
        raise VaultError(f"{path!r} can't be written. {WHAT_IS_WRITABLE}")


def check_sizes(before: Mapping[str, str], after: Mapping[str, str]) -> None:
    """Raise ``VaultError`` if a change of documents leaves too much; one that shrinks what is too large may.

    Args:
        before: All documents by path, as they are.
        after: All documents by path, as they would be.
    """
    months = sorted(path for path in after if path.startswith("episodes/"))
    for name, start, most in (
        ("MEMORY.md", "MEMORY.md", MEMORY_BYTES),
        ("All files in facts/ together", "facts/", FACTS_BYTES),
        *((month, month, EPISODES_BYTES) for month in months),
    ):
        old, new = (
            sum(len(text.encode()) for path, text in texts.items() if path.startswith(start))
            for texts in (before, after)
        )
        if new > most and new > old:
            raise VaultError(
                f"{name} would take {new:,} bytes, {new - most:,} over the limit of {most:,}. Condense first."
            )
