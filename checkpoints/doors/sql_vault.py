"""A vault on SQL, whatever the engine, and one owner's part of it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from functools import wraps
from threading import Lock
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar, overload
from weakref import WeakValueDictionary

from typing_extensions import override

from ...state import ReverieError, StoredMemory, VaultError
from ...state.errors import completed
from ..changes import CANT_READ, Finding
from ..core.commits import Commits
from ..core.erasing_scopes import ErasingScopes
from ..core.forgetting import Forgetting
from ..core.glancing import Glancing
from ..core.history import History
from ..core.items import Items
from ..core.memories import Memories
from ..core.reverting import Reverting
from ..core.scope import Core, ScopeBase, ScopePart, is_scope_name
from ..core.scrubbing import Scrubbing
from ..derived.collection.verbs import LONGEST_ID
from ..engine.damage import behind
from ..engine.signed.checks import note_met
from ..port import Vault, expect_vault
from ..runs.leases import Leases
from ..runs.pieces import Pieces
from ..runs.sessions import Sessions
from .doctor import examine
from .integrity import Integrity
from .status import Status

if TYPE_CHECKING:
    from ..search.vector_form import Embedder
    from ..search.vectors import Vectors

P = ParamSpec("P")
T = TypeVar("T")

MOST_SCOPES = 512
"""Scopes that an open vault keeps ready though nobody uses them (count)."""
_WAITS = """(
    EXISTS (SELECT 1 FROM piece_states AS p
            WHERE p.scope = s.scope AND p.purpose = 'reflection' AND p.state IN ('recorded', 'taken'))
    OR EXISTS (SELECT 1 FROM piece_states AS p
               WHERE p.scope = s.scope AND p.purpose = 'compaction' AND p.state = 'taken')
    OR EXISTS (SELECT 1 FROM candidates AS c WHERE c.scope = s.scope AND c.state IN ('pending', 'taken')))"""
"""Of a scope ``s``: whether something in it was recorded and not reflected on, or begun and not finished."""
WAITING = (
    f"SELECT scope, pieces, commits FROM scopes AS s WHERE scope > ? AND {_WAITS} ORDER BY scope LIMIT ?"  # noqa: S608
)
STILL_WAITS = f"SELECT scope FROM scopes AS s WHERE scope = ? AND {_WAITS}"  # noqa: S608


def _done_by(
    part: type[ScopePart], method: Callable[Concatenate[Any, P], T]
) -> Callable[Concatenate[Any, P], T]:
    """Return the operation of a scope that one of its parts does; a column that can't be read is ``VaultCorrupt``."""

    @wraps(method)
    def operation(self: SqlScope, /, *args: P.args, **kwargs: P.kwargs) -> T:
        self.core.look_over(self.name)
        try:
            return method(self._parts[part], *args, **kwargs)
        except CANT_READ as error:
            damaged = behind(self.db, self.name)
            if damaged is None:
                raise
            raise damaged.at(vault=self.vault_url, scope=self.name) from error
        except ReverieError as error:
            error.at(vault=self.vault_url, scope=self.name)
            raise

    return operation


class SqlScope(ScopeBase):
    """One owner's part of a vault on SQL: each operation is one of its parts'."""

    def __init__(self, core: Core, name: str) -> None:
        super().__init__(core, name)
        memories, sessions, reverting = Memories(self), Sessions(self), Reverting(self)
        parts = (
            *(memories, Glancing(self, memories), Items(self), History(self), Commits(self)),
            *(reverting, Forgetting(self), ErasingScopes(self), Scrubbing(self), Leases(self), Pieces(self)),
            *(sessions, Status(self, memories, sessions, reverting)),
        )
        self._parts: dict[type[ScopePart], ScopePart] = {type(part): part for part in parts}

    size = _done_by(Memories, Memories.size)
    _several = _done_by(Memories, Memories.get)
    _begun = _done_by(Memories, Memories.begun)
    id_ever_used = _done_by(Memories, Memories.id_ever_used)
    find_text = _done_by(Memories, Memories.find_text)
    page = _done_by(Memories, Memories.page)
    search = _done_by(Memories, Memories.search)
    steady = _done_by(Memories, Memories.steady)
    code_of = _done_by(Memories, Memories.code_of)
    not_by_hand = _done_by(Memories, Memories.not_by_hand)
    lately = _done_by(Memories, Memories.lately)
    ranked = _done_by(Memories, Memories.ranked)
    may_be_repeated = _done_by(Memories, Memories.may_be_repeated)
    embed = _done_by(Memories, Memories.embed)
    ready_to_search = _done_by(Memories, Memories.ready_to_search)
    similarity = _done_by(Memories, Memories.similarity)
    used = _done_by(Memories, Memories.used)
    expired = _done_by(Memories, Memories.expired)
    document = _done_by(Memories, Memories.document)
    documents = _done_by(Memories, Memories.documents)
    paths = _done_by(Memories, Memories.paths)
    several_documents = _done_by(Memories, Memories.several_documents)
    damaged = _done_by(Memories, Memories.damaged)

    @overload
    def get(self, ids: str) -> StoredMemory | None: ...  # type: ignore[overload-overlap]

    @overload
    def get(self, ids: Sequence[str]) -> dict[str, StoredMemory]: ...

    @override
    def get(self, ids: str | Sequence[str]) -> StoredMemory | dict[str, StoredMemory] | None:
        if not isinstance(ids, str):
            return self._several(ids)
        exact = self._several([ids]).get(ids)
        return exact if exact is not None or not ids or len(ids) >= LONGEST_ID else self._begun(ids)

    glance = _done_by(Glancing, Glancing.glance)
    passages = _done_by(Glancing, Glancing.passages)

    likeness = _done_by(Items, Items.likeness)
    touch = _done_by(Items, Items.touch)
    touched = _done_by(Items, Items.touched)
    sweep = _done_by(Items, Items.sweep)

    receipt = _done_by(History, History.receipt)
    log = _done_by(History, History.log)
    changes = _done_by(History, History.changes)

    commit = _done_by(Commits, Commits.commit)
    at_once = _done_by(Commits, Commits.at_once)

    revert = _done_by(Reverting, Reverting.revert)
    accept = _done_by(Reverting, Reverting.accept)
    held = _done_by(Reverting, Reverting.held)
    refused = _done_by(Reverting, Reverting.refused)
    refuse = _done_by(Reverting, Reverting.refuse)
    pin = _done_by(Reverting, Reverting.pin)

    forget = _done_by(Forgetting, Forgetting.forget)
    erase = _done_by(ErasingScopes, ErasingScopes.erase)
    scan = _done_by(Scrubbing, Scrubbing.scan)

    due = _done_by(Leases, Leases.due)
    begin_run = _done_by(Leases, Leases.begin_run)
    take = _done_by(Leases, Leases.take)
    renew = _done_by(Leases, Leases.renew)
    release = _done_by(Leases, Leases.release)
    set_aside = _done_by(Leases, Leases.set_aside)
    take_candidates = _done_by(Leases, Leases.take_candidates)
    all_candidates = _done_by(Leases, Leases.all_candidates)
    take_turn = _done_by(Leases, Leases.take_turn)
    release_turn = _done_by(Leases, Leases.release_turn)

    align = _done_by(Pieces, Pieces.align)
    record = _done_by(Pieces, Pieces.record)
    record_new = _done_by(Pieces, Pieces.record_new)
    trimmed = _done_by(Pieces, Pieces.trimmed)
    all_pieces = _done_by(Pieces, Pieces.all_pieces)
    pieces = _done_by(Pieces, Pieces.pieces)
    bodies = _done_by(Pieces, Pieces.bodies)
    recorded = _done_by(Pieces, Pieces.recorded)
    cited = _done_by(Pieces, Pieces.cited)
    prune = _done_by(Pieces, Pieces.prune)

    session = _done_by(Sessions, Sessions.session)
    session_pieces = _done_by(Sessions, Sessions.session_pieces)
    sessions = _done_by(Sessions, Sessions.sessions)
    history = _done_by(Sessions, Sessions.history)

    record_report = _done_by(Status, Status.record_report)
    reports = _done_by(Status, Status.reports)
    status = _done_by(Status, Status.status)


class SqlVault(Vault):
    """A vault on SQL, whatever the engine. Safe to share between threads."""

    _scope_type: type[SqlScope] = SqlScope

    def __init__(
        self, url: str, core: Core, *, place: str, local: bool = False, put_here: bool = False
    ) -> None:
        """Find the key the vault is signed with, and finish a clean-up that an earlier user left owed.

        Args:
            url: The address, without a password.
            core: What all scopes share.
            place: Where it is, for telling a copy.
            local: Whether that is a directory.
            put_here: Whether we copied it there ourselves.
        """
        self.url = url
        self.integrity = Integrity(core, place, local=local, put_here=put_here)
        core.look_over = self.integrity.look_over
        self._core = core
        self._lock = Lock()
        self._scopes: WeakValueDictionary[str, SqlScope] = WeakValueDictionary()
        self._lately: OrderedDict[str, SqlScope] = OrderedDict()
        """Those that were asked for last; another goes once nobody uses it."""
        self._claimed: set[str] = set()
        core.tidy()

    @property
    def core(self) -> Core:
        """What all scopes share: for the other modules of this room."""
        return self._core

    @override
    def scope(self, name: str) -> SqlScope:
        with self._lock:
            scope = self._scopes.get(name)
            if scope is None:
                if not is_scope_name(name):
                    raise VaultError(f"A scope needs a name, of text that can be stored; {name!r} is none.")
                self._scopes[name] = scope = self._scope_type(self._core, name)
                scope.vault_url = self.url
            self._lately[name] = scope
            self._lately.move_to_end(name)
            if len(self._lately) > MOST_SCOPES:
                self._lately.popitem(last=False)
            return scope

    @override
    def scopes(self) -> list[str]:
        rows = self._core.database.look(lambda tx: tx.rows("SELECT scope FROM scopes"))
        return sorted(str(row["scope"]) for row in rows)

    @override
    def waiting(self, *, after: str = "", limit: int = 100) -> dict[str, str]:
        rows = self._core.database.look(lambda tx: tx.rows(WAITING, after, limit))
        return {str(row["scope"]): f"{row['pieces']} {row['commits']}" for row in rows}

    @contextmanager
    @override
    def claimed(self, scope: str) -> Iterator[bool]:
        # In a database of one process and many threads they share a holder, so the threads are told apart here.
        with self._lock:
            free = scope not in self._claimed
            if free:
                self._claimed.add(scope)
        mine = False
        try:
            mine = free and self._claim(scope)
            # Who had it may have done it since it was seen to wait.
            yield mine and self._still_waits(scope)
        finally:
            if mine:
                self._core.holder.unclaim(scope)
            if free:
                with self._lock:
                    self._claimed.discard(scope)

    def _claim(self, scope: str) -> bool:
        return self._core.holder.claim(scope)

    def _still_waits(self, scope: str) -> bool:
        return self._core.database.look(lambda tx: tx.row(STILL_WAITS, scope)) is not None

    @override
    def doctor(self) -> list[Finding]:
        self.integrity.again()
        scopes = [self.scope(name) for name in self.scopes()]
        found = [*examine(self._core, scopes, self.integrity.examine), *self.integrity.notices()]
        return [finding.model_copy(update={"message": self._completed(finding)}) for finding in found]

    def _completed(self, finding: Finding) -> str:
        of, _, scope = finding.subject.partition(" ")
        return completed(finding.message, vault=self.url, scope=scope if of == "scope" else "")

    def notices(self) -> list[Finding]:
        """Return what opening the vault and using its scopes told of their signatures."""
        for name in self.scopes():
            self._core.look_over(name)
        return self.integrity.notices()

    @override
    def time(self) -> datetime:
        return self._core.clock()

    @override
    def close(self) -> None:
        database = self._core.database
        for scope in [] if database.closed else [*database.seal.met]:
            with (
                suppress(VaultError),
                database.write(scope, durable=False) as tx,
            ):  # else whoever reads meets it again
                note_met(tx, scope)
        self.closed = True
        database.close()
        self._core.holder.close()


def on_sql(vault: Vault, what: str) -> SqlVault:
    """Return ``vault``, which must be one of ours: its rows, or its readable files, are needed.

    Args:
        vault: Any vault.
        what: What can't be done with another, as the beginning of a sentence.

    Raises:
        VaultError: It is another.
    """
    expect_vault(vault)
    if not isinstance(vault, SqlVault):
        raise VaultError(f"{what} takes a vault in a directory or on PostgreSQL; {vault.url} is neither.")
    return vault


def vectors_of(embeddings: Embedder | None) -> Vectors | None:
    """Return search by meaning for an embedder, None for none.

    Raises:
        VaultError: It is no embedder, or numpy is missing.
    """
    if embeddings is None:
        return None
    if not all(callable(getattr(embeddings, name, None)) for name in ("embed_documents", "embed_query")):
        raise VaultError(
            f"The embedder must be one of LangChain's Embeddings, not a {type(embeddings).__name__}."
        )
    try:
        from ..search.vectors import Vectors
    except ImportError as error:
        raise VaultError(
            "Search by meaning needs numpy, which is not installed: pip install 'reverie[embeddings]'."
        ) from error
    return Vectors(embeddings)
