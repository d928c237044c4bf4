"""A vault seen as a LangGraph ``BaseStore``, for code and tools that expect one, and for Studio.

One label of a namespace names the scope; the others say what of it:

- ``(scope, "memories")``: the typed memories by id, as ``{"content", "type", "tags"}`` (and ``pinned``, ``source``
  to read). ``{"content": ...}`` as LangMem's tools put it becomes a fact of kind ``tool``.
- ``(scope, "documents")``: MEMORY.md, facts and episodes by path, as ``{"content": text}``; history and session
  summaries to read.
- any other: items of any JSON, by key. They are kept in the vault's database with its journal (no readable file),
  and reflections don't see them.

Every write is a commit: atomic per scope, recorded, and one that ``revert`` takes back. Secrets are masked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, cast

from langgraph.store.base import (
    BaseStore,
    GetOp,
    InvalidNamespaceError,
    Item,
    ListNamespacesOp,
    Op,
    PutOp,
    Result,
    SearchItem,
    SearchOp,
    validate_op_namespace,
)
from typing_extensions import override

from ...state import Conflict, DamagedItem, StoredMemory, VaultError
from ..changes import Document
from ..port import Vault, expect_vault
from ..text.storable import storable
from .store_matching import list_matching, matches, query_words, share_found
from .store_values import ITEMS, item_of_path, path_of_item, read_item, value_of_memory
from .store_writing import DOCUMENTS, MEMORIES, ItemDraft, Put, draft_of

_MOST_HITS = 10_000
_PAGE = 200
_TRIES = 64
"""How often a put is decided afresh when others write the same items: every time one of them got through."""


def vault_store(vault: Vault, *, scope_label: int = 0) -> VaultStore:
    """Return a vault as a LangGraph ``BaseStore``.

    Args:
        vault: From ``open_vault``. It stays open, and yours to close.
        scope_label: Which label of a namespace names the scope: 0 for ``(user, "memories")``, 1 for
            ``("memories", user)``, as LangMem's tools are often set up.

    Raises:
        VaultError: The vault isn't one, or the label is negative.
    """
    expect_vault(vault)
    if scope_label < 0:
        raise VaultError("scope_label counts labels from 0; it can't be negative.")
    return VaultStore(vault, scope_label)


class VaultStore(BaseStore):
    """A vault as a ``BaseStore``; made by ``vault_store``. Safe to share between threads.

    Reading by key and by query counts as a use of a memory, unless ``refresh_ttl=False``. A put that names what is
    there already changes nothing; of two at once the later stands. All writes of a batch to one scope are one
    commit, made after the batch's reads. There is no time to live, and ``index`` is ignored: everything is found.
    """

    supports_ttl = False

    def __init__(self, vault: Vault, scope_label: int = 0) -> None:
        self.vault = vault
        self.scope_label = scope_label

    @override
    def batch(self, ops: Iterable[Op]) -> list[Result]:
        """Do all operations, the reads first; results are in the order of ``ops``.

        Raises:
            InvalidNamespaceError: A namespace has no label that names the scope, or a label can't be one.
            VaultError: A value can't be kept where it was put; nothing of the batch was written.
            Conflict: Others kept writing the same items.
        """
        operations = list(ops)
        puts: dict[str, dict[tuple[tuple[str, ...], str], Put]] = {}
        for op in operations:
            validate_op_namespace(op)
            if isinstance(op, PutOp):
                scope, rest = self._placed(op.namespace)
                value = None if op.value is None else dict(op.value)
                puts.setdefault(scope, {})[rest, op.key] = Put(rest, op.key, value)
        results = [self._read(op) for op in operations]
        drafts = {name: draft_of(self.vault.scope(name), list(some.values())) for name, some in puts.items()}
        for scope, draft in drafts.items():
            self._commit(scope, draft, list(puts[scope].values()))
        return results

    @override
    async def abatch(self, ops: Iterable[Op]) -> list[Result]:
        """Do as ``batch`` does, off the event loop."""
        return await self.vault.run_async(self.batch, list(ops))

    def _read(self, op: Op) -> Result:
        if isinstance(op, GetOp):
            return self._get(op)
        if isinstance(op, SearchOp):
            return cast("Result", self._search(op))
        if isinstance(op, ListNamespacesOp):
            return list_matching(self._namespaces(), op)
        return None

    # -- namespaces -----------------------------------------------------------------------------------------

    def _placed(self, namespace: Sequence[str]) -> tuple[str, tuple[str, ...]]:
        """Return the scope a namespace names, and its other labels."""
        at = self.scope_label
        if len(namespace) <= at:
            raise InvalidNamespaceError(
                f"The namespace {tuple(namespace)} does not say whose memory it is: label {at} (counted from 0) "
                "names the scope. Add it, or give vault_store another scope_label."
            )
        return namespace[at], (*namespace[:at], *namespace[at + 1 :])

    def _namespace(self, scope: str, rest: Sequence[str]) -> tuple[str, ...]:
        return (*rest[: self.scope_label], scope, *rest[self.scope_label :])

    def _namespaces(self) -> Iterator[tuple[str, ...]]:
        for name in self.vault.scopes():
            scope = self.vault.scope(name)
            kinds = {MEMORIES} if scope.size().count else set()
            for document in scope.documents():
                is_item = document.path.startswith(ITEMS)
                kinds.add(item_of_path(document.path)[0] if is_item else DOCUMENTS)
            yield from (self._namespace(name, rest) for rest in kinds if len(rest) >= self.scope_label)

    # -- reading --------------------------------------------------------------------------------------------

    def _get(self, op: GetOp) -> Item | None:
        name, rest = self._placed(op.namespace)
        scope = self.vault.scope(name)
        if rest in (MEMORIES, DOCUMENTS) and storable(op.key) != op.key:
            return None
        if rest == MEMORIES:
            stored = scope.get([op.key]).get(op.key)
            if stored and op.refresh_ttl:
                scope.used([op.key])
            return self._memory_item(name, stored) if stored else None
        path = op.key if rest == DOCUMENTS else path_of_item(rest, op.key)
        document = None if rest == DOCUMENTS and path.startswith(ITEMS) else scope.document(path)
        return self._document_item(name, document) if document else None

    def _search(self, op: SearchOp) -> list[SearchItem]:
        prefix, at = tuple(op.namespace_prefix), self.scope_label
        names = self.vault.scopes()
        if len(prefix) > at:
            names = [name for name in names if name == prefix[at]]

        def inside(rest: Sequence[str], name: str) -> bool:
            return len(rest) >= at and self._namespace(name, rest)[: len(prefix)] == prefix

        found: Iterable[SearchItem]
        if op.query:
            words = query_words(op.query)
            ranked = [item for name in names for item in self._found(name, op, words, inside)]
            found = sorted(ranked, key=lambda item: -(item.score or 0.0))
        else:
            found = (item for name in names for item in self._listed(name, inside))
        fitting = (item for item in found if matches(item.value, op.filter))
        start = max(0, op.offset)
        page = list(islice(fitting, start, start + max(0, op.limit)))
        if op.query and op.refresh_ttl:
            self._count_uses(page)
        return page

    def _count_uses(self, items: Iterable[SearchItem]) -> None:
        used: dict[str, list[str]] = {}
        for item in items:
            name, rest = self._placed(item.namespace)
            if rest == MEMORIES:
                used.setdefault(name, []).append(item.key)
        for name, ids in used.items():
            self.vault.scope(name).used(ids)

    def _listed(self, name: str, inside: Callable[[Sequence[str], str], bool]) -> Iterator[SearchItem]:
        """Yield what is in the matching namespaces: memories in order of creation, then documents by path."""
        scope = self.vault.scope(name)
        if inside(MEMORIES, name):
            last: str | None = None
            while page := scope.page(limit=_PAGE, after=last):
                yield from (self._memory_item(name, stored) for stored in page)
                last = page[-1].memory.id
        for document in scope.documents():
            if inside(_rest_of(document), name):
                yield self._document_item(name, document)

    def _found(
        self, name: str, op: SearchOp, words: list[str], inside: Callable[[Sequence[str], str], bool]
    ) -> Iterator[SearchItem]:
        """Yield what shares words with the query; the score is the share of its words that was found (0 to 1).

        Among memories the vault's own ranking decides: each score is scaled by the best hit's.
        """
        scope = self.vault.scope(name)
        if inside(MEMORIES, name):
            limit = _MOST_HITS if op.filter else max(0, op.offset) + max(0, op.limit)
            hits = scope.search(op.query or "", limit=limit)
            best = hits[0] if hits else None
            share = share_found(words, _text(best.stored)) if best else 0.0
            for hit in hits:
                part = hit.score / best.score if best and best.score > 0 else 1.0
                yield self._memory_item(name, hit.stored, score=share * part)
        for document in scope.documents():
            if inside(_rest_of(document), name):
                item = self._document_item(name, document)
                item.score = share_found(words, f"{item.key}\n{_words_in(item.value)}")
                if item.score:
                    yield item

    def _memory_item(self, scope: str, stored: StoredMemory, *, score: float | None = None) -> SearchItem:
        memory = stored.memory
        return SearchItem(
            namespace=self._namespace(scope, MEMORIES),
            key=memory.id,
            value=value_of_memory(stored),
            created_at=memory.created_at,
            updated_at=memory.updated_at,
            score=score,
        )

    def _document_item(self, scope: str, document: Document) -> SearchItem:
        rest, key = DOCUMENTS, document.path
        value: dict[str, Any] = {"content": document.content}
        created = document.updated_at
        if document.path.startswith(ITEMS):
            rest, key = item_of_path(document.path)
            value, created = read_item(document)
        return SearchItem(
            namespace=self._namespace(scope, rest),
            key=key,
            value=value,
            created_at=created,
            updated_at=document.updated_at,
        )

    # -- writing --------------------------------------------------------------------------------------------

    def _commit(self, name: str, draft: ItemDraft, puts: list[Put]) -> None:
        scope = self.vault.scope(name)
        for tries_left in reversed(range(_TRIES)):
            change = draft.change()
            if change is None:
                return
            try:
                scope.commit(change)
            except Conflict as conflict:
                if not tries_left or isinstance(conflict, DamagedItem):
                    raise
                draft = draft_of(scope, puts)
            else:
                return


def _rest_of(document: Document) -> tuple[str, ...]:
    return item_of_path(document.path)[0] if document.path.startswith(ITEMS) else DOCUMENTS


def _text(stored: StoredMemory) -> str:
    return f"{stored.memory.content}\n{' '.join(stored.memory.tags)}"


def _words_in(value: Any) -> str:
    """Return all texts in a value, for searching."""
    if isinstance(value, dict):
        return "\n".join(map(_words_in, value.values()))
    if isinstance(value, list):
        return "\n".join(map(_words_in, value))
    return "" if value is None else str(value)
