"""Memory as it stood: the present with the log taken back, commit by commit. Nothing is written."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from itertools import takewhile
from typing import Literal

from typing_extensions import override

from ....state import Hit, Memory, MemoryFilter, StoredMemory
from ...changes import CANT_READ, Document, ItemChange
from ...required import RequiredScope
from ..plain_search import every_memory, hits_of, latest
from ..taking_back import every_entry
from .listing import Listing

_Page = list[StoredMemory]
_Hits = list[Hit]
_Documents = list[Document]


class AsOf(Listing):
    """What a scope held at a time: to be read, listed and searched like the scope itself.

    What was forgotten or erased since, or has expired by now, isn't there, whenever one looks back to. Where the log is
    damaged, what it can't tell is left out.
    """

    def __init__(
        self, name: str, at: datetime, memories: Sequence[StoredMemory], documents: Sequence[Document]
    ) -> None:
        self.name = name
        """The scope."""
        self.at = at
        """The time it is shown at."""
        self._memories = {stored.memory.id: stored for stored in memories}
        self._documents = {document.path: document for document in documents}

    def __repr__(self) -> str:
        return f"<scope {self.name!r} as of {self.at:%Y-%m-%d %H:%M:%S} UTC: {len(self._memories)} memories>"

    @override
    def __len__(self) -> int:
        return len(self._memories)

    @override
    def page(
        self,
        *,
        limit: int = 100,
        after: str | None = None,
        order: Literal["created", "reviewed"] = "created",
        unconsolidated: bool | None = None,
    ) -> _Page:
        """Return up to ``limit`` memories in the order in which they were made, from behind id ``after``."""
        found = list(self._memories.values())
        start = 0 if after is None else [*self._memories, after].index(after) + 1
        wanted = [item for item in found[start:] if unconsolidated in (None, item.unconsolidated)]
        return wanted[:limit]

    def get(self, memory: str) -> StoredMemory | None:
        """Return a memory as it was, by its id, or None."""
        return self._memories.get(memory)

    def search(self, query: str, *, limit: int = 10, where: MemoryFilter | None = None) -> _Hits:
        """Return the memories that share words with ``query``, best first; see ``ScopedVault.search``.

        Times that it names are read as of the view's day: "last week" is the one before it.
        """
        if where and not query.strip():
            return latest(self, where, limit)
        return hits_of(self, [query], limit, where, self.at.date())[0]

    def document(self, path: str) -> Document | None:
        """Return a document as it was, or None."""
        return self._documents.get(path)

    def documents(self, *beginnings: str) -> _Documents:
        """Return documents as they were, by path; see ``ScopedVault.documents``."""
        return [
            d for path, d in sorted(self._documents.items()) if not beginnings or path.startswith(beginnings)
        ]


def as_it_stood(scope: RequiredScope, at: datetime, now: datetime) -> AsOf:
    """Return what a scope held at a time.

    Args:
        scope: Whose.
        at: The time.
        now: The present: what has expired by now isn't shown.
    """
    while True:
        seen = _last(scope)
        memories = {stored.memory.id: stored for stored in every_memory(scope)}
        documents = {document.path: document for document in scope.documents()}
        since = takewhile(lambda entry: entry.receipt.created_at > at, every_entry(scope))
        for entry in since:
            for change in scope.changes(entry.receipt.commit_id):
                kind, _, name = change.key.partition(":")
                if kind == "memory":
                    _take_back(memories, name, change)
                else:
                    _take_document_back(documents, name, change, at)
        if (
            _last(scope) == seen
        ):  # else somebody committed meanwhile, and what was read first is of another moment
            break
    kept = [stored for stored in memories.values() if not stored.memory.expired(now)]
    kept.sort(key=lambda stored: stored.memory.created_at)
    return AsOf(scope.name, at, kept, list(documents.values()))


def _last(scope: RequiredScope) -> int:
    return next((entry.receipt.seq for entry in scope.log(limit=1)), 0)


def _take_back(memories: dict[str, StoredMemory], name: str, change: ItemChange) -> None:
    before = None
    if change.before is not None and not change.damaged:
        with suppress(*CANT_READ):
            # Without a mark: who hands it to `update` is told that it has changed since.
            before = StoredMemory(memory=Memory.model_validate_json(change.before), mark="")
    if before is None:
        memories.pop(name, None)
    else:
        memories[name] = before


def _take_document_back(documents: dict[str, Document], path: str, change: ItemChange, at: datetime) -> None:
    documents.pop(path, None)
    if change.before is not None and not change.damaged:
        documents[path] = Document(
            path=path, content=change.before, mark="", updated_at=at, trust=change.trust
        )
