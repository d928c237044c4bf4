"""Which documents the tools may read and write: two closed sets, written in exactly one way. No I/O.

A path is a key in the vault and never a path of the file system, so there is nothing to climb out of; what is
refused here can't be spelt in any other way either: no decoding, no folding of case, no resolving.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..checkpoints.text.layout import is_document
from ..checkpoints.text.writable import FACT_FILES, WHAT_IS_WRITABLE, is_writable
from .refusal import RefusedError

MAX_PATH_CHARS = 300
"""Longer ones can't be the path of a document (characters)."""
_SHOWN_CHARS = 80
_SHOWN_PATHS = 30


def normalised(path: str) -> str:
    """Return ``path`` without ``.`` and empty parts in its middle; nothing else is forgiven.

    Blank if it is too long.
    """
    if len(path) > MAX_PATH_CHARS:
        return ""
    if "/" not in path:
        return path
    first, *middle, last = path.split("/")
    if not first:
        return path  # absolute
    return "/".join([*(part for part in [first, *middle] if part not in ("", ".")), last])


def writable(path: str) -> str:
    """Return the normalised path of a document that may be written.

    Raises:
        RefusedError: It is none; the message names those there are.
    """
    found = normalised(path)
    if not is_writable(found):
        raise RefusedError(f"{shown(path)} can't be written. {WHAT_IS_WRITABLE}")
    return found


def what_exists(existing: Iterable[str]) -> str:
    """Return a sentence that names the documents there are."""
    paths = sorted(filter(is_document, existing), key=place)
    if not paths:
        return "Nothing has been written yet."
    more = len(paths) - _SHOWN_PATHS
    return f"There is: {', '.join(paths[:_SHOWN_PATHS])}{f' and {more} more' if more > 0 else ''}."


def shown(path: str) -> str:
    """Return a path as a message quotes it: escaped, and short."""
    return repr(path if len(path) <= _SHOWN_CHARS else path[: _SHOWN_CHARS - 1] + "…")


def related(path: str) -> tuple[str, ...]:
    """Return the documents that share a size limit with ``path``, itself included."""
    return FACT_FILES if path in FACT_FILES else (path,)


def place(path: str) -> tuple[int, str]:
    """Return where a path stands in a list: what is about the user first, the sessions last."""
    kinds = ("MEMORY.md", "facts/", "episodes/", "HISTORY-")
    return next((number for number, kind in enumerate(kinds) if path.startswith(kind)), len(kinds)), path
