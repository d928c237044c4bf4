"""A vault seen as a LangGraph ``BaseStore``, for code and tools that expect one, and for Studio.

One label of a namespace names the scope; the others say what of it:

- ``(scope, "memories")``: the typed memories by id, as ``{"content", "type", "tags"}`` (and ``pinned``, ``source``
  to read). ``{"content": ...}`` as LangMem's tools put it becomes a fact of kind ``tool``, external unless the store
  was opened with another ``trust``. A value of any other shape
  is an item of the store, under the same namespace: shown here only.
- ``(scope, "documents")``: MEMORY.md, facts and episodes by path, as ``{"content": text}``; history and session
  summaries to read. Under any other key an item.
- any other: items of any JSON, by key. They are kept in the vault's database with its journal (no readable file),
  and reflections don't see them.

Every write is a commit: atomic per scope, recorded, and one that ``revert`` takes back. Secrets are masked.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Hashable, Iterable
from concurrent.futures import Future
from copy import deepcopy
from typing import Literal, TypedDict, cast

from langgraph.store.base import (
    BaseStore,
    GetOp,
    ListNamespacesOp,
    Op,
    PutOp,
    Result,
    SearchOp,
    TTLConfig,
    validate_op_namespace,
)
from typing_extensions import override

from ...state import Conflict, DamagedItem, Trust, VaultError
from ..port import Vault, expect_vault
from .store_expiry import EVERY_MINUTES, Lives, Sweeper
from .store_gathering import Gathering
from .store_places import MEMORIES, Places
from .store_reading import Reader
from .store_values import Index
from .store_writing import ItemDraft, Put, draft_of

_LOG = logging.getLogger("reverie")

_EVERYBODYS = (
    "An item of the namespace %s goes into a scope that is called 'memories', and is everybody's. Where the user is "
    "its second label, as LangMem has it, open the store with vault_store(vault, scope_label=1)."
)

_TRIES = 64
"""How often a put is decided afresh when others write the same items: every time one of them got through."""


class StoreIndex(TypedDict, total=False):
    """What of an item is embedded. The embedder is the vault's own: ``open_vault(url, embeddings=...)``."""

    fields: list[str]
    """Paths, as in LangGraph's ``IndexConfig``: ``"text"``, ``"chapters[*].title"``; ``"$"``, the default, is all."""


def vault_store(
    vault: Vault,
    *,
    scope_label: int = 0,
    index: StoreIndex | None = None,
    ttl: TTLConfig | None = None,
    trust: Trust | Literal["user", "agent", "external"] = Trust.EXTERNAL,
) -> VaultStore:
    """Return a vault as a LangGraph ``BaseStore``.

    Args:
        vault: From ``open_vault``. It stays open, and yours to close.
        scope_label: Which label of a namespace names the scope: 0 for ``(user, "memories")``, 1 for
            ``("memories", user)``, as LangMem's tools are often set up.
        index: ``{"fields": [...]}``: what of an item is embedded, where ``put`` doesn't say (``index=``). Without an
            embedder of the vault nothing is, and items are found by their words.
        ttl: LangGraph's ``TTLConfig``: how long items live (``default_ttl``, minutes; ``put(ttl=...)`` is stronger),
            whether reading begins their time anew (``refresh_on_read``), how often ``start_ttl_sweeper`` looks, and
            whether an item whose time is over is invisible at once (``omit_expired``; else it is there until a sweep).
            None: it is invisible at once.
        trust: Whose word it is what is put. What is external changes and removes nothing of the agent's or the user's,
            and a memory that orders, permits or forbids is held for a person: the store shows it as an item, and
            nobody recalls it before they accept it.

    Raises:
        VaultError: The vault isn't one, the label is negative, there is no such trust, or ``index`` says what can't be
            said here.
    """
    expect_vault(vault)
    if scope_label < 0:
        raise VaultError("scope_label counts labels from 0; it can't be negative.")
    if odd := sorted(set(index or {}) - {"fields"}):
        raise VaultError(
            f"index can't say {', '.join(odd)} here, only fields: items are embedded by the vault's own embedder. Give "
            "that to open_vault(url, embeddings=...)."
        )
    try:
        writer = Trust(trust)
    except ValueError:
        raise VaultError(f"trust is one of {', '.join(t.value for t in Trust)}, not {trust!r}.") from None
    return VaultStore(vault, scope_label, index, ttl, writer)


class VaultStore(BaseStore):
    """A vault as a ``BaseStore``; made by ``vault_store``. Safe to share between threads.

    Reading by key and by query counts as a use of a memory, unless ``refresh_ttl=False``. A put that names what is
    there already changes nothing; of two at once the later stands. All writes of a batch to one scope are one
    commit, made after the batch's reads.
    """

    supports_ttl = True

    def __init__(
        self,
        vault: Vault,
        scope_label: int = 0,
        index: StoreIndex | None = None,
        ttl: TTLConfig | None = None,
        trust: Trust = Trust.EXTERNAL,
    ) -> None:
        self.vault = vault
        self.trust = trust
        self.scope_label = scope_label
        self.ttl_config = ttl
        self._places = Places(scope_label)
        self._told = False
        self._lives = Lives(vault)
        self._reader = Reader(
            vault,
            self._places,
            self._lives,
            fields=(index or {}).get("fields") or ["$"],
            omits=lambda: ttl is None or ttl.get("omit_expired", False),
        )
        self._sweeper = Sweeper(self.sweep_ttl)
        # What only reads doesn't wait for others' commits.
        self._reading, self._writing = Gathering(self._done), Gathering(self._done)

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
                scope, rest = self._places.placed(op.namespace)
                if (scope,) == MEMORIES and rest and not self._told:
                    self._told = True
                    _LOG.warning(_EVERYBODYS, op.namespace)
                puts.setdefault(scope, {})[rest, op.key] = self._put(op, rest)
        results = self._answers(operations)
        drafts = {name: self._draft(name, list(some.values())) for name, some in puts.items()}
        for scope, draft in drafts.items():
            self._commit(scope, draft, list(puts[scope].values()))
        return results

    @override
    async def abatch(self, ops: Iterable[Op]) -> list[Result]:
        """Do as ``batch`` does, off the event loop, together with what else is awaited at once."""
        operations = list(ops)
        if any(isinstance(op, SearchOp) and op.query for op in operations):
            return await self._done(operations)  # an embedder takes its time: only this call's
        writes = any(isinstance(op, PutOp) for op in operations)
        return await (self._writing if writes else self._reading).results(operations)

    async def _done(self, operations: list[Op]) -> list[Result]:
        return await self.vault.run_async(self.batch, operations)

    def _answers(self, operations: list[Op]) -> list[Result]:
        """Return what each operation reads, None for a put; each its own, also where they ask the same."""
        found: dict[Op, Result] = {}
        results: list[Result] = []
        for op in operations:
            if not isinstance(op, GetOp | SearchOp | ListNamespacesOp) or not _is_hashable(op):
                results.append(self._read(op))
            elif op in found:
                results.append(deepcopy(found[op]))
            else:
                results.append(found.setdefault(op, self._read(op)))
        return results

    def _read(self, op: Op) -> Result:
        if isinstance(op, GetOp):
            return self._reader.get(op)
        if isinstance(op, SearchOp):
            return cast("Result", self._reader.search(op))
        if isinstance(op, ListNamespacesOp):
            return self._reader.namespaces(op)
        return None

    # -- writing --------------------------------------------------------------------------------------------

    def _put(self, op: PutOp, rest: tuple[str, ...]) -> Put:
        if op.value is None:
            return Put(rest, op.key, None)
        if op.ttl is not None and not 0 < op.ttl < math.inf:
            raise VaultError(f"The time to live of {op.key!r} must be above 0 minutes, not {op.ttl:g}.")
        index = cast("Index", op.index if op.index is None or op.index is False else list(op.index))
        return Put(rest, op.key, dict(op.value), index, op.ttl)

    def _draft(self, name: str, puts: list[Put]) -> ItemDraft:
        return draft_of(self.vault.scope(name), puts, self.vault.time(), self.trust)

    def _commit(self, name: str, draft: ItemDraft, puts: list[Put]) -> None:
        scope = self.vault.scope(name)
        for tries_left in reversed(range(_TRIES)):
            change = draft.change()
            try:
                if change is not None:
                    scope.commit(change)
            except Conflict as conflict:
                if not tries_left or isinstance(conflict, DamagedItem):
                    raise
                draft = self._draft(name, puts)
            else:
                break
        self._lives.forget(name, [*draft.documents, *draft.removes])
        if draft.restarts:
            scope.touch(dict.fromkeys(draft.restarts, self.vault.time()))

    # -- time to live ---------------------------------------------------------------------------------------

    def sweep_ttl(self) -> int:
        """Erase what has expired, in the journal too; return how many items and memories that was."""
        self._lives.flush()
        swept = 0
        for name in self.vault.scopes():
            scope = self.vault.scope(name)
            over = self._reader.over(scope)
            swept += scope.sweep(over)
            self._lives.forget(name, over)
        return swept

    def start_ttl_sweeper(self, sweep_interval_minutes: float | None = None) -> Future[None]:
        """Begin to sweep every so often, in a thread that ends with the store; return what is done when it ends.

        Args:
            sweep_interval_minutes: How often (minutes). None: as the store's ``ttl`` says, else every five.
        """
        told = (self.ttl_config or {}).get("sweep_interval_minutes")
        return self._sweeper.start(sweep_interval_minutes or told or EVERY_MINUTES)

    def stop_ttl_sweeper(self, timeout: float | None = None) -> bool:
        """End the sweeper; return whether it ended within ``timeout`` seconds (None: however long it takes)."""
        return self._sweeper.stop(timeout)


def _is_hashable(op: Hashable) -> bool:
    """Return whether an operation can be a key: a filter or a list in it can't."""
    try:
        hash(op)
    except TypeError:
        return False
    return True
