"""Which files a run wrote: told by the state of the agent before and after it, and by its calls of write tools."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...state import digest
from .intake import file_text
from .writers import WRITE_TOOLS

_PATHS = ("file_path", "path", "filename")
_TEXTS = ("content", "text", "new_string")


def digests_of(files: Any) -> dict[str, str]:
    """Return path -> digest of the text of every file in an agent's state."""
    if not isinstance(files, Mapping):
        return {}
    texts = {str(path): file_text(data) for path, data in files.items()}
    return {path: digest("file", text) for path, text in texts.items() if text is not None}


def changed_files(files: Any, before: Mapping[str, str]) -> dict[str, Any]:
    """Return the files of an agent's state that are not as they were before the run."""
    now = digests_of(files)
    return {path: files[path] for path, found in now.items() if before.get(path) != found}


def written_by_tool(name: str, args: Mapping[str, Any]) -> tuple[str, str]:
    """Return path and text of the file that a call of a write tool makes; blank for any other call.

    Of an edit only the new text is known; that is what counts.
    """
    if name not in WRITE_TOOLS:
        return "", ""
    path = next((str(args[key]) for key in _PATHS if args.get(key)), "")
    text = next((args[key] for key in _TEXTS if isinstance(args.get(key), str)), "")
    return (path, text) if path and text.strip() else ("", "")
