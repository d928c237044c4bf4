"""The heading a readable document begins with."""

from __future__ import annotations

from pathlib import PurePosixPath


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
