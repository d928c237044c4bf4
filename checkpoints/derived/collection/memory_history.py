"""What became of one memory, from the log and the journal: as entries of the history."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress

from ....state import Memory
from ...changes import CANT_READ, ItemChange, LogEntry
from ...required import RequiredScope
from ...text.history_entries import HistoryEntry
from ...text.layout import MEMORY_FILE
from ..taking_back import every_entry


def may_be_id(query: str) -> bool:
    """Return whether what is asked for may be a memory's id: it is one word."""
    return bool(query) and not any(char.isspace() for char in query)


def history_of(scope: RequiredScope, memory_id: str) -> list[HistoryEntry]:
    """Return what became of a memory, the newest first; nothing if there never was one of this id."""
    touching = [
        entry
        for entry in every_entry(scope)
        if memory_id in (*entry.receipt.added, *entry.receipt.updated, *entry.receipt.deleted)
    ]
    key = f"memory:{memory_id}"
    images = {
        entry.receipt.commit_id: change
        for entry in touching
        for change in scope.changes(entry.receipt.commit_id)
        if change.key == key
    }
    return told_of(memory_id, touching, images)


def told_of(
    memory_id: str, entries: Iterable[LogEntry], images: Mapping[str, ItemChange]
) -> list[HistoryEntry]:
    """Return commits that touched a memory as entries of its history.

    Args:
        memory_id: The memory.
        entries: The commits, the newest first.
        images: Id of a commit -> what it did to the memory.
    """
    found = []
    for entry in entries:
        receipt, image = entry.receipt, images.get(entry.receipt.commit_id)
        after = None if image is None or image.after is None else _memory(image.after)
        if memory_id in receipt.deleted:
            done = "forgotten" if receipt.purpose == "forget" else "removed"
        elif after is None:
            done = "damaged" if image is not None and image.damaged else "forgotten"
        else:
            done = "added" if memory_id in receipt.added else "changed"
        found.append(
            HistoryEntry(
                path=MEMORY_FILE,
                at=receipt.created_at,
                mark=f"[{done}]",
                text="" if after is None else after.content,
                commit_id=receipt.commit_id,
                purpose=receipt.purpose,
                memory=after,
            )
        )
    return found


def _memory(image: str) -> Memory | None:
    with suppress(*CANT_READ):
        return Memory.model_validate_json(image)
    return None
