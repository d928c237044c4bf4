"""What a document is called: the heading it begins with, and the words of its path."""

from __future__ import annotations

from pathlib import PurePosixPath

from ..._lazy import regex

_APART = regex(r"[\W_]+|(?<=[a-z])(?=[A-Z])")
"""What parts the words of a path."""
_FOLDERS = 2
"""So many of the folders that a file lies in are read with its name (count)."""


def heading_for(path: str) -> str:
    """Return the first line of a new document at ``path`` (relative to its scope)."""
    file = PurePosixPath(path)
    folder = file.parts[0] if len(file.parts) > 1 else ""
    if path == "MEMORY.md":
        return "# Memory"
    if folder == "facts":
        return f"# Facts: {file.stem}"
    if folder == "episodes":
        return f"# Episodes {file.stem}"
    if folder == "sessions":
        return "# Session summary"
    if file.stem.startswith("HISTORY-"):
        return f"# History {file.stem.removeprefix('HISTORY-')}"
    return f"# {file.stem}"


def path_as_read(path: str) -> str:
    """Return the words that a path names a document by: of "a/work/reports/Q3_costs.md" "work reports Q3 costs"."""
    *folders, name = path.replace("\\", "/").split("/")
    stem = name.rpartition(".")[0] or name
    return _APART.sub(" ", " ".join([*folders[-_FOLDERS:], stem])).strip()
