"""What becomes of what has expired, where a vault has no way of its own: a commit deletes it."""

from __future__ import annotations

from collections.abc import Mapping

from ...state import digest
from ..changes import Change
from ..required import RequiredScope


def deleted(scope: RequiredScope, items: Mapping[str, str]) -> int:
    """Delete documents (path -> mark) that are as they were, in one commit; return how many."""
    there = (document for path in items if (document := scope.document(path)))
    found = [document for document in there if document.mark == items[document.path]]
    if not found:
        return 0
    marks = {f"document:{document.path}": document.mark for document in found}
    change = Change(
        commit_id=digest("sweep", scope.name, sorted(marks.items())),
        purpose="tool",
        message=f"Sweep {len(found)}",
        expects=dict(marks),
        removes=[document.path for document in found],
    )
    return 0 if scope.commit(change).replayed else len(found)
