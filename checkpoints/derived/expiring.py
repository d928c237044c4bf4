"""What becomes of what has expired, where a vault has no way of its own: a commit deletes it."""

from __future__ import annotations

from collections.abc import Mapping

from ...state import digest
from ..changes import Change, Deletion
from ..required import RequiredScope


def deleted(scope: RequiredScope, items: Mapping[str, str], memories: Mapping[str, str]) -> int:
    """Delete documents (path -> mark) that are as they were, and memories (id -> mark), in one commit.

    Returns how many.
    """
    there = (document for path in items if (document := scope.document(path)))
    found = [document for document in there if document.mark == items[document.path]]
    if not found and not memories:
        return 0
    marks = {f"document:{document.path}": document.mark for document in found}
    marks |= {f"memory:{id_}": mark for id_, mark in memories.items()}
    change = Change(
        commit_id=digest("sweep", scope.name, sorted(marks.items())),
        purpose="tool",
        message=f"Sweep {len(marks)}",
        expects=dict(marks),
        deletes=[Deletion(id=id_) for id_ in memories],
        removes=[document.path for document in found],
    )
    return 0 if scope.commit(change).replayed else len(marks)
