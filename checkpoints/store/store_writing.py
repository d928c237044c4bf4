"""What puts into a store change in a scope: the one commit they become."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ...state import Memory, StoredMemory, digest, now
from ..changes import Addition, Change, Deletion, Document
from ..port import ScopedVault
from ..text.storable import storable
from ..text.writable import check_sizes, check_writable
from .store_values import (
    clean_value,
    item_text,
    memory_of_value,
    path_of_item,
    read_item,
    refuse_pinned,
    text_of_value,
)

MEMORIES: tuple[str, ...] = ("memories",)
DOCUMENTS: tuple[str, ...] = ("documents",)


@dataclass(frozen=True)
class Put:
    """One write of a batch; ``value`` None deletes."""

    rest: tuple[str, ...]
    key: str
    value: dict[str, Any] | None


@dataclass
class ItemDraft:
    """A commit in the making, and what its id depends on."""

    scope: ScopedVault
    parts: list[Any] = field(default_factory=list)
    expects: dict[str, str | None] = field(default_factory=dict)
    adds: list[Addition] = field(default_factory=list)
    puts: list[Memory] = field(default_factory=list)
    deletes: list[Deletion] = field(default_factory=list)
    documents: dict[str, str] = field(default_factory=dict)
    removes: list[str] = field(default_factory=list)

    def note(self, put: Put, key: str, mark: str | None) -> None:
        """Note an item that changes, and the mark it has now."""
        self.expects[key] = mark
        self.parts.append([put.rest, put.key, put.value, mark])

    def change(self) -> Change | None:
        """Return the commit; None if nothing changes."""
        if not self.parts:
            return None
        # What is replaced has a mark that never comes again. What is new has none, and may have been there before:
        # without the last commit, putting back what was deleted would be taken for a repetition.
        fresh = any(mark is None for *_, mark in self.parts)
        last = self.scope.log(limit=1) if fresh else []
        since = last[0].receipt.commit_id if last else ""
        gone = len(self.deletes) + len(self.removes)
        return Change(
            commit_id=digest("store", self.scope.name, sorted(self.parts, key=str), since),
            purpose="tool",
            message=f"Store: put {len(self.parts) - gone}, delete {gone}",
            expects=self.expects,
            adds=self.adds,
            puts=self.puts,
            deletes=self.deletes,
            documents=self.documents,
            removes=self.removes,
        )


def draft_of(scope: ScopedVault, puts: Sequence[Put]) -> ItemDraft:
    """Return what the puts change in what is there now.

    Raises:
        VaultError: One can't be kept where it was put.
    """
    draft = ItemDraft(scope)
    ids = [put.key for put in puts if put.rest == MEMORIES]
    memories = scope.get([id_ for id_ in ids if storable(id_) == id_])
    for put in puts:
        if put.rest == MEMORIES:
            _draft_memory(draft, put, memories.get(put.key))
        elif put.rest == DOCUMENTS:
            check_writable(put.key)
            _draft_document(draft, put, put.key, scope.document(put.key))
        else:
            path = path_of_item(put.rest, put.key)
            _draft_document(draft, put, path, scope.document(path))
    if any(put.rest == DOCUMENTS for put in puts):
        before = {document.path: document.content for document in scope.documents()}
        after = {path: text for path, text in before.items() if path not in draft.removes}
        check_sizes(before, after | draft.documents)
    return draft


def _draft_memory(draft: ItemDraft, put: Put, old: StoredMemory | None) -> None:
    key = f"memory:{put.key}"
    if put.value is None:
        if old is not None:
            refuse_pinned(old)
            draft.note(put, key, old.mark)
            draft.deletes.append(Deletion(id=put.key))
        return
    memory = memory_of_value(put.key, put.value, old, now())
    if memory is None:
        return
    draft.note(put, key, old.mark if old else None)
    if old:
        draft.puts.append(memory)
    else:
        # Whoever put it will look for it under this id, also if another memory says the same.
        draft.adds.append(Addition(memory=memory, repeat=True))


def _draft_document(draft: ItemDraft, put: Put, path: str, old: Document | None) -> None:
    key, mark = f"document:{path}", old.mark if old else None
    if put.value is None:
        if old is not None:
            draft.note(put, key, mark)
            draft.removes.append(path)
        return
    if put.rest == DOCUMENTS:
        text = text_of_value(path, put.value)
        if old is not None and old.content == text:
            return
    else:
        value = clean_value(put.key, put.value)
        kept, created = read_item(old) if old else (None, now())
        if kept == value:
            return
        text = item_text(value, created)
    draft.note(put, key, mark)
    draft.documents[path] = text
