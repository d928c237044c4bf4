"""What a store reads of a vault: one item, the namespaces there are, what a search finds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from langgraph.store.base import GetOp, ListNamespacesOp, SearchItem, SearchOp

from ...state import StoredMemory
from ..changes import Document, Indexed
from ..port import ScopedVault, Vault
from ..text.layout import ITEMS
from ..text.storable import storable
from .store_expiry import Lives
from .store_matching import list_matching, matches, query_words, share_found
from .store_places import DOCUMENTS, MEMORIES, Places, by_namespace, path_of, rest_of
from .store_values import KeptItem, item_of_path, read_item, value_of_memory, words_in

_MOST_HITS = 10_000
_PAGE = 200


@dataclass(frozen=True)
class StoreEntry:
    """An item or document of a scope, read."""

    document: Document
    item: KeptItem
    ends: bool = False
    """Whether it has a time to live."""


Shown = tuple[SearchItem, StoreEntry | None]
"""What is shown, and the entry it is made of; None for a memory."""


class Reader:
    """The reading side of a store."""

    def __init__(
        self, vault: Vault, places: Places, lives: Lives, *, fields: list[str], omits: Callable[[], bool]
    ) -> None:
        """Read ``vault``.

        Args:
            vault: Where.
            places: How namespaces are read.
            lives: Which items are alive.
            fields: Paths of what is embedded of an item that doesn't say.
            omits: Says whether an item whose time is over is invisible at once, or when it is swept.
        """
        self.vault = vault
        self._places, self._lives = places, lives
        self._fields, self._omits = fields, omits

    # -- what there is --------------------------------------------------------------------------------------

    def entries(self, scope: ScopedVault, documents: Iterable[Document]) -> list[StoreEntry]:
        """Return documents as they are to be shown: those whose time is over are not."""
        read = [_entry(document) for document in documents]
        ending = [(entry.document, entry.item) for entry in read if entry.ends]
        over = self._lives.ended(scope, ending) if ending and self._omits() else {}
        return [entry for entry in read if entry.document.path not in over]

    def over(self, scope: ScopedVault) -> dict[str, str]:
        """Return path -> mark of a scope's items whose time is over."""
        read = map(_entry, scope.documents(ITEMS))
        return self._lives.ended(scope, [(entry.document, entry.item) for entry in read if entry.ends])

    def get(self, op: GetOp) -> SearchItem | None:
        """Return what is under a key, or None."""
        name, rest = self._places.placed(op.namespace)
        scope = self.vault.scope(name)
        if rest == MEMORIES and storable(op.key) == op.key:
            stored = scope.get([op.key]).get(op.key)
            if stored is not None:
                if op.refresh_ttl:
                    scope.used([op.key])
                return self._memory_item(name, stored)
        document = scope.document(path_of(rest, op.key))
        found = self.entries(scope, [document] if document else [])
        if not found:
            return None
        if op.refresh_ttl:
            self._restart(scope, found)
        return self._item(name, found[0])

    def namespaces(self, op: ListNamespacesOp) -> list[tuple[str, ...]]:
        """Return the namespaces in which something is."""
        return list_matching(self._namespaces(), op)

    def _namespaces(self) -> Iterator[tuple[str, ...]]:
        for name in self.vault.scopes():
            scope = self.vault.scope(name)
            kinds = {MEMORIES} if scope.size().count else set()
            kinds |= self._inhabited(scope)
            yield from (
                self._places.namespace(name, rest) for rest in kinds if len(rest) >= self._places.label
            )

    def _inhabited(self, scope: ScopedVault) -> set[tuple[str, ...]]:
        """Return of which namespaces a document can be shown: of each as many are read as it takes to see one."""
        left, inhabited = by_namespace(scope.paths()), set[tuple[str, ...]]()
        start, size = 0, 1
        while left:
            some = [path for paths in left.values() for path in paths[start : start + size]]
            shown = self.entries(scope, scope.several_documents(some))
            inhabited |= {rest_of(entry.document.path) for entry in shown}
            start, size = start + size, _PAGE
            left = {
                rest: paths for rest, paths in left.items() if rest not in inhabited and len(paths) > start
            }
        return inhabited

    # -- search ---------------------------------------------------------------------------------------------

    def search(self, op: SearchOp) -> list[SearchItem]:
        """Return a page of what lies below a prefix and fits a filter: with a query by score, best first."""
        prefix, at = tuple(op.namespace_prefix), self._places.label
        names = self.vault.scopes()
        if len(prefix) > at:
            names = [name for name in names if name == prefix[at]]
        found: Iterable[Shown]
        if op.query:
            ranked = [one for name in names for one in self._found(name, op, prefix)]
            # What has no score fills a page that the others leave room on.
            found = sorted(ranked, key=lambda one: (one[0].score is None, -(one[0].score or 0.0)))
        else:
            # Without a filter a page is what is listed first: no more is read.
            most = _PAGE if op.filter else min(_PAGE, max(1, op.offset + op.limit))
            found = (one for name in names for one in self._listed(name, prefix, most))
        fitting = (one for one in found if matches(one[0].value, op.filter))
        start = max(0, op.offset)
        page = list(islice(fitting, start, start + max(0, op.limit)))
        if op.refresh_ttl:
            self._count_uses(page, queried=bool(op.query))
        return [item for item, _ in page]

    def _listed(self, name: str, prefix: tuple[str, ...], most: int) -> Iterator[Shown]:
        """Yield what is in the matching namespaces, read so many at a time: memories as they came, then documents."""
        scope = self.vault.scope(name)
        if self._places.is_inside(prefix, name, MEMORIES):
            last: str | None = None
            while page := scope.page(limit=most, after=last):
                yield from ((self._memory_item(name, stored), None) for stored in page)
                last = page[-1].memory.id
        paths = self._paths_below(scope, prefix)
        for start in range(0, len(paths), most):
            some = scope.several_documents(paths[start : start + most])
            yield from ((self._item(name, entry), entry) for entry in self.entries(scope, some))

    def _paths_below(self, scope: ScopedVault, prefix: tuple[str, ...]) -> list[str]:
        """Return the paths of the documents in the matching namespaces, in order."""
        return sorted(
            path
            for rest, paths in by_namespace(scope.paths()).items()
            if self._places.is_inside(prefix, scope.name, rest)
            for path in paths
        )

    def _found(self, name: str, op: SearchOp, prefix: tuple[str, ...]) -> Iterator[Shown]:
        """Yield what fits the query.

        With an embedder every item has the cosine of its likest text as its score, and one that is not to be indexed
        none; without, items that share words with the query the share of its words that was found (0 to 1).
        """
        scope, query = self.vault.scope(name), op.query or ""
        words = query_words(query)
        if self._places.is_inside(prefix, name, MEMORIES):
            yield from ((item, None) for item in self._found_memories(scope, op, words))
        below = self.entries(scope, scope.several_documents(self._paths_below(scope, prefix)))
        entries = [entry for entry in below if matches(entry.item.value, op.filter)]
        alike = scope.likeness(query, self._indexed(entries)) if entries else None
        for entry in entries:
            item = self._item(name, entry)
            if alike is not None:
                item.score = alike.get(entry.document.path)
                yield item, entry
            else:
                item.score = share_found(words, "\n".join([item.key, *words_in(item.value)]))
                if item.score:
                    yield item, entry

    def _indexed(self, entries: Iterable[StoreEntry]) -> list[Indexed]:
        return [
            Indexed(path=entry.document.path, mark=entry.document.mark, texts=entry.item.texts(self._fields))
            for entry in entries
        ]

    def _found_memories(self, scope: ScopedVault, op: SearchOp, words: Sequence[str]) -> Iterator[SearchItem]:
        """Yield memories in the vault's own order, which decides: each score is scaled by the best hit's.

        The best hit's is the share of the query's words in it, or its likeness where that is higher.
        """
        limit = _MOST_HITS if op.filter else max(0, op.offset) + max(0, op.limit)
        hits = scope.search(op.query or "", limit=limit)
        best = hits[0] if hits else None
        top = max(share_found(words, _text(best.stored)), best.likeness or 0.0) if best else 0.0
        for hit in hits:
            part = hit.score / best.score if best and best.score > 0 else 1.0
            yield self._memory_item(scope.name, hit.stored, score=top * part)

    # -- items ----------------------------------------------------------------------------------------------

    def _count_uses(self, page: Iterable[Shown], *, queried: bool) -> None:
        used: dict[str, list[str]] = {}
        read: dict[str, list[StoreEntry]] = {}
        for item, entry in page:
            name, _ = self._places.placed(item.namespace)
            if entry is not None:
                read.setdefault(name, []).append(entry)
            elif queried:
                used.setdefault(name, []).append(item.key)
        for name, ids in used.items():
            self.vault.scope(name).used(ids)
        for name, entries in read.items():
            self._restart(self.vault.scope(name), entries)

    def _restart(self, scope: ScopedVault, entries: Iterable[StoreEntry]) -> None:
        """Begin the time of items anew that were read."""
        ending = [
            (entry.document.path, entry.document.updated_at, entry.item.ttl)
            for entry in entries
            if entry.item.ttl is not None
        ]
        if ending:
            self._lives.read(scope, ending)

    def _memory_item(self, scope: str, stored: StoredMemory, *, score: float | None = None) -> SearchItem:
        memory = stored.memory
        return SearchItem(
            namespace=self._places.namespace(scope, MEMORIES),
            key=memory.id,
            value=value_of_memory(stored),
            created_at=memory.created_at,
            updated_at=memory.updated_at,
            score=score,
        )

    def _item(self, scope: str, entry: StoreEntry) -> SearchItem:
        path = entry.document.path
        rest, key = item_of_path(path) if path.startswith(ITEMS) else (DOCUMENTS, path)
        return SearchItem(
            namespace=self._places.namespace(scope, rest),
            key=key,
            value=entry.item.value,
            created_at=entry.item.created_at,
            updated_at=entry.document.updated_at,
        )


def _entry(document: Document) -> StoreEntry:
    if document.path.startswith(ITEMS):
        item = read_item(document)
        return StoreEntry(document, item, ends=item.ttl is not None)
    return StoreEntry(document, KeptItem({"content": document.content}, document.updated_at))


def _text(stored: StoredMemory) -> str:
    return f"{stored.memory.content}\n{' '.join(stored.memory.tags)}"
