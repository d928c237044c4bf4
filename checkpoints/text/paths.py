"""What a document's path says of it. Pure."""

from __future__ import annotations

from ..._lazy import regex

_APART = regex(r"[\W_]+|(?<=[a-z])(?=[A-Z])")
"""What parts the words of a path."""
_FOLDERS = 2
"""So many of the folders that a file lies in are read with its name (count)."""


def path_as_read(path: str) -> str:
    """Return the words that a path names a document by: of "a/work/reports/Q3_costs.md" "work reports Q3 costs"."""
    folders, _, name = path.replace("\\", "/").rpartition("/")
    stem = name.rpartition(".")[0] or name
    return " ".join(_APART.sub(" ", part).strip() for part in [*folders.split("/")[-_FOLDERS:], stem]).strip()
