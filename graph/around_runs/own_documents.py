"""A readable document that the agent itself has written with a tool for files: not a person's hand, but its own."""

from __future__ import annotations

from pathlib import Path

from ...checkpoints.changes import Change
from ...checkpoints.port import ScopedVault
from ...checkpoints.text.layout import is_document
from ...checkpoints.text.origin.line_trust import keys_of, named, statements_of
from ...checkpoints.text.scope_names import encode_name
from ...nodes.run.run_files import FileChange
from ...state import Conflict, Trust, digest
from ...tools.calls import Call
from ...tools.whose_lines import trust_of_written


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


def _document(scope: ScopedVault, root: Path | None, path: str) -> str:
    """Return which readable document of the scope a path is; blank if it is none."""
    if root is None:
        return ""
    try:
        found = Path(path).resolve().relative_to(root.resolve() / encode_name(scope.name)).as_posix()
    except (OSError, ValueError):
        return ""
    return found if is_document(found) else ""
