"""What puts into a store change in a scope: the one commit they become."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from ...state import Candidate, Memory, StoredMemory, Trust, VaultError, digest
from ..changes import Addition, Change, Deletion, Document, order_of
from ..port import ScopedVault
from ..text.layout import CURATED, ITEMS, is_document
from ..text.origin.line_trust import keys_of, named, statements_of
from ..text.speech.directives import new_orders, waits
from ..text.storable import storable
from ..text.traces import FROM_OUTSIDE
from ..text.writable import check_sizes, check_writable
from .store_places import DOCUMENTS, MEMORIES
from .store_values import (
    Index,
    KeptItem,
    clean_value,
    is_memory,
    memory_of_value,
    path_of_item,
    read_item,
    refuse_protected,
    text_of_value,
)


@dataclass(frozen=True)
class Put:
    """One write of a batch; ``value`` None deletes."""

    rest: tuple[str, ...]
    key: str
    value: dict[str, Any] | None
    index: Index = None
    ttl: float | None = None
    """Minutes."""


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
    lines: dict[str, dict[str, Trust]] = field(default_factory=dict)
    """Whose word new statements of documents are: as ``Change.trust`` names them."""
    restarts: list[str] = field(default_factory=list)
    """Paths of items that stay as they are, but whose time to live begins anew."""
    trust: Trust = Trust.EXTERNAL
    """Whose word it is what is put."""
    held: list[Candidate] = field(default_factory=list)
    """What waits for a person: it orders, permits or forbids, and is no memory until they accept it."""

    def note(self, put: Put, key: str, mark: str | None) -> None:
        """Note an item that changes, and the mark it has now."""
        self.expects[key] = mark
        beside = [] if put.index is None and put.ttl is None else [put.index, put.ttl]
        self.parts.append([put.rest, put.key, put.value, *beside, mark])

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
            trust=self.lines,
            outcomes=self.scope.to_hold(self.held) if self.held else [],
        )


def draft_of(scope: ScopedVault, puts: Sequence[Put], moment: datetime, trust: Trust) -> ItemDraft:
    """Return what the puts change in what is there now.

    Args:
        scope: Where.
        puts: At most one per name.
        moment: The time.
        trust: Whose word it is what is put.

    Raises:
        VaultError: One can't be kept where it was put.
    """
    draft = ItemDraft(scope, trust=trust)
    ids = [put.key for put in puts if put.rest == MEMORIES]
    memories = scope.get([id_ for id_ in ids if storable(id_) == id_])
    for put in puts:
        if put.rest == MEMORIES:
            _draft_under_memories(draft, put, memories.get(put.key), moment)
        elif put.rest == DOCUMENTS and is_document(put.key):
            check_writable(put.key)
            _draft_document(draft, put, scope.document(put.key))
        else:
            _draft_item(draft, put, moment)
    if any(path in draft.documents for path in map(_document_path, puts)):
        before = {document.path: document.content for document in scope.documents(*CURATED)}
        after = {path: text for path, text in before.items() if path not in draft.removes}
        written = {path: text for path, text in draft.documents.items() if not path.startswith(ITEMS)}
        check_sizes(before, after | written)
    return draft


def _document_path(put: Put) -> str:
    return put.key if put.rest == DOCUMENTS else ""


def _draft_under_memories(draft: ItemDraft, put: Put, old: StoredMemory | None, moment: datetime) -> None:
    """Draft a memory, or an item under the memories' namespace: what is put takes the place of the other."""
    # What ends by being left alone is no memory, whatever its shape.
    if put.value is None or put.ttl is not None or not is_memory(put.key, put.value, old):
        if old is not None:
            refuse_protected(old, draft.trust)
            draft.note(put, f"memory:{put.key}", old.mark)
            draft.deletes.append(Deletion(id=put.key))
        _draft_item(draft, put, moment)
        return
    memory = memory_of_value(put.key, put.value, old, moment, draft.trust)
    if memory is not None and old is None and waits(memory.content, draft.trust):
        # Whoever put it gets it back; nobody recalls it.
        draft.held.append(order_of(memory.content, refs=[put.key]))
        _draft_item(draft, put, moment)
        return
    _draft_item(draft, replace(put, value=None), moment)
    if memory is None:
        return
    if old is not None and waits(memory.content, draft.trust):
        raise VaultError(
            f"{FROM_OUTSIDE}: {memory.content!r} can't take the place of the memory {put.key}. Put it under another "
            "key: then it is held for the user (`reverie review`)."
        )
    draft.note(put, f"memory:{put.key}", old.mark if old else None)
    if old:
        draft.puts.append(memory)
    else:
        # Whoever put it will look for it under this id, also if another memory says the same.
        draft.adds.append(Addition(memory=memory, repeat=True))


def _draft_document(draft: ItemDraft, put: Put, old: Document | None) -> None:
    path = put.key
    if put.value is None:
        _draft_removal(draft, put, path, old)
        return
    if put.ttl is not None:
        raise VaultError(f"The document {path} can't have a time to live. Put it with ttl=None.")
    text = text_of_value(path, put.value)
    if old is None or old.content != text:
        draft.note(put, f"document:{path}", old.mark if old else None)
        if orders := [
            order for order in new_orders(text, old.content if old else "") if waits(order, draft.trust)
        ]:
            raise VaultError(
                f"{path} was not written: {orders[0]!r} orders, permits or forbids, and nobody said that "
                "the user does. "
                'If they do, open the store with vault_store(vault, trust="user").'
            )
        draft.documents[path] = text
        there = keys_of(old.content) if old else set()
        new = (part for part in statements_of(text) if not keys_of(part) <= there)
        draft.lines[path] = named(new, draft.trust)


def _draft_item(draft: ItemDraft, put: Put, moment: datetime) -> None:
    path = path_of_item(put.rest, put.key)
    old = draft.scope.document(path)
    if put.value is None:
        _draft_removal(draft, put, path, old)
        return
    before = read_item(old) if old else None
    item = KeptItem(
        clean_value(put.key, put.value), before.created_at if before else moment, put.index, put.ttl
    )
    if item == before:
        draft.restarts += [path] if item.ttl is not None else []
        return
    draft.note(put, f"document:{path}", old.mark if old else None)
    draft.documents[path] = item.text()


def _draft_removal(draft: ItemDraft, put: Put, path: str, old: Document | None) -> None:
    if old is not None:
        draft.note(put, f"document:{path}", old.mark)
        draft.removes.append(path)
