"""Readable files that the agent's tools have written: not a person's hand, but its own or somebody else's."""

from __future__ import annotations

import re
from collections.abc import Mapping, Set
from pathlib import Path
from typing import Any

from ...checkpoints.changes import Change
from ...checkpoints.port import ScopedVault
from ...checkpoints.text.layout import is_document
from ...checkpoints.text.origin.line_trust import keys_of, named, statements_of
from ...checkpoints.text.scope_names import encode_name
from ...nodes.run.run_files import MEMORY_TOOL_PREFIX, FileChange, written_by_tool
from ...state import Conflict, Trust, digest
from ...state.policy import READ_ONLY_TOOLS
from ...tools.calls import Call
from ...tools.held.findings import texts_of
from ...tools.whose_lines import trust_of_written

_FILES = re.compile(
    r"\bMEMORY\.md\b|\blong-term-memory(?:-\d{4})?\.json\b|\bfacts/(?:user|memory)\.md\b|\bHISTORY-\d{4}"
)
_TOKEN = re.compile(r"[^\s\"'`;|&<>()=]+")


def claim(scope: ScopedVault, root: Path | None, change: FileChange, thread: str) -> None:
    """Make what a call has just written into a readable document the agent's, or external where it repeats others.

    Args:
        scope: Whose memory it is.
        root: The vault's directory; None: it has none.
        change: What the call made of a file.
        thread: Of the run.
    """
    path = _document(scope, root, change.path)
    document = scope.document(path) if path else None  # takes the file in, as an edit by hand
    last = next(iter(scope.log(limit=1)), None)
    if (
        document is None
        or last is None
        or last.receipt.purpose != "hand"
        or path not in last.receipt.documents
    ):
        return
    images = {image.key: image for image in scope.changes(last.receipt.commit_id)}
    before = images[f"document:{path}"].before or ""
    told, old = keys_of(change.told(before)), keys_of(before)
    parts = (part for part in statements_of(document.content) if keys_of(part) <= told - old)
    own = "\n".join(parts)
    if not own:
        return
    trust = named([own], Trust.AGENT) | trust_of_written(scope, Call("", {}, thread), own, "")
    commit = Change(
        commit_id=digest("own document", scope.name, path, document.mark),
        purpose="tool",
        message=f"{path} was written by a tool of the agent's",
        expects={f"document:{path}": document.mark},
        documents={path: document.content},
        trust={path: trust},
    )
    try:
        scope.commit(commit)
    except (
        Conflict
    ):  # somebody wrote it since: whoever that was, the lines are looked at again with the next call
        return


def names_files(call: Mapping[str, Any], root: Path) -> bool:
    """Whether a call names the vault's directory or a readable file: a shell's command, or a path.

    Args:
        call: Name and arguments. Memory tools and those that only read change nothing there.
        root: The vault's directory.
    """
    name = call["name"]
    if name.startswith(MEMORY_TOOL_PREFIX) or name in READ_ONLY_TOOLS:
        return False
    return any(_names(text, root) for text in texts_of(call["args"]))


def is_claimed(scope: ScopedVault, root: Path, call: Mapping[str, Any], write_tools: Set[str]) -> bool:
    """Whether all that a call writes is known, and is documents of the scope: see ``claim``."""
    changes = written_by_tool(call["name"], call["args"], write_tools=write_tools)
    return bool(changes) and all(_document(scope, root, change.path) for change in changes)


def _names(text: str, root: Path) -> bool:
    """Whether a text names a vault's directory, from anywhere, or one of the readable files."""
    if _FILES.search(text) or str(root) in text or str(root.resolve()) in text:
        return True
    return any(root.name in token.split("/") for token in _TOKEN.findall(text) if root.name in token)


def _document(scope: ScopedVault, root: Path | None, path: str) -> str:
    """Return which readable document of the scope a path is; blank if it is none."""
    if root is None:
        return ""
    try:
        found = Path(path).resolve().relative_to(root.resolve() / encode_name(scope.name)).as_posix()
    except (OSError, ValueError):
        return ""
    return found if is_document(found) else ""
