"""A third engine: a vault in plain dictionaries under one lock, that does what every vault must and nothing else.

``memory:NAME`` is its address; vaults of one name in a process share what they hold.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime
from threading import RLock
from typing import Any, Literal, overload

from typing_extensions import override

from reverie.checkpoints.changes import (
    Change,
    Document,
    ItemChange,
    LogEntry,
    Receipt,
    VaultSize,
)
from reverie.checkpoints.derived.collection.verbs import one_memory
from reverie.checkpoints.derived.commit_rules import (
    KEEPS_REPEATS,
    check_shape,
    image_of,
    outcomes_made,
    refused,
)
from reverie.checkpoints.derived.piece_forms import PURPOSES
from reverie.checkpoints.derived.recording import recording
from reverie.checkpoints.derived.session_views import session_of
from reverie.checkpoints.derived.taking_back import no_commit, one_id
from reverie.checkpoints.port import ScopedVault, Vault
from reverie.checkpoints.text.appending import appended
from reverie.checkpoints.text.secrets.masking import mask
from reverie.checkpoints.text.storable import storable
from reverie.state import (
    Candidate,
    Memory,
    Piece,
    PieceInput,
    PieceState,
    Purpose,
    ReflectionReport,
    StoredMemory,
    VaultError,
    digest,
)
from reverie.state import now as system_clock

LONGEST_WAIT_S = 6 * 3600.0
OPEN = (PieceState.RECORDED, PieceState.TAKEN)


@dataclass
class Kept:
    """A memory, and where it is in the orders of creation and review."""

    stored: StoredMemory
    created: int
    reviewed: int


@dataclass
class Lease:
    """Who holds something, until when (seconds since 1970)."""

    run_id: str = ""
    until: float = 0.0
    taken: bool = False

    def is_anothers(self, run_id: str, now: float) -> bool:
        return self.taken and self.run_id != run_id and self.until > now


@dataclass
class Work:
    """A piece for one purpose."""

    piece: Piece
    lease: Lease = field(default_factory=Lease)
    due_run: int = 0
    due_at: float = 0.0


@dataclass
class Data:
    """What a scope holds."""

    memories: dict[str, Kept] = field(default_factory=dict)
    gone: dict[str, Kept] = field(default_factory=dict)
    documents: dict[str, Document] = field(default_factory=dict)
    log: list[LogEntry] = field(default_factory=list)
    images: dict[str, list[ItemChange]] = field(default_factory=dict)
    work: dict[tuple[str, str], Work] = field(default_factory=dict)
    bodies: dict[str, str] = field(default_factory=dict)
    candidates: dict[str, tuple[Candidate, Lease]] = field(default_factory=dict)
    runs: set[str] = field(default_factory=set)
    turn: Lease = field(default_factory=Lease)
    reports: dict[str, ReflectionReport] = field(default_factory=dict)
    places: int = 0
    written: bool = False

    def place(self) -> int:
        self.places += 1
        return self.places


@dataclass
class Store:
    """What outlives an open vault."""

    scopes: dict[str, Data] = field(default_factory=dict)
    lock: Any = field(default_factory=RLock)


STORES: dict[str, Store] = {}


class DictVault(Vault):
    """A vault in dictionaries."""

    def __init__(self, url: str, store: Store, now: Callable[[], datetime] = system_clock) -> None:
        self.url, self.store, self.now, self.closed = url, store, now, False

    @override
    def scope(self, name: str) -> DictScope:
        if not name.strip() or storable(name) != name:
            raise VaultError(f"A scope needs a name, of text that can be stored; {name!r} is none.")
        return DictScope(self, name)

    @override
    def scopes(self) -> list[str]:
        with self.store.lock:
            return sorted(name for name, data in self.store.scopes.items() if data.written)

    @override
    def time(self) -> datetime:
        return self.now()

    @override
    def close(self) -> None:
        self.closed = True


def open_dict_vault(url: str, *, now: Callable[[], datetime], embeddings: object | None) -> DictVault:
    """Open the vault at ``memory:NAME``."""
    if embeddings is not None:
        raise VaultError(f"{url} doesn't search by meaning. Open it without embeddings.")
    return DictVault(url, STORES.setdefault(url, Store()), now)


class DictScope(ScopedVault):
    """One owner's part of it."""

    def __init__(self, vault: DictVault, name: str) -> None:
        self.vault, self.name = vault, name

    @contextmanager
    def _data(self, *, write: bool = False) -> Iterator[Data]:
        if self.vault.closed:
            raise VaultError(f"The vault {self.vault.url} is closed. Open it again.")
        with self.vault.store.lock:
            data = self.vault.store.scopes.setdefault(self.name, Data())
            data.written |= write
            yield data

    def _time(self) -> float:
        return self.vault.now().timestamp()

    # -- memories and documents -----------------------------------------------------------------------------

    @override
    def size(self) -> VaultSize:
        with self._data() as data:
            memories = [kept.stored.memory for kept in self._shown(data).values()]
        return VaultSize.of(memories)

    @overload
    def get(self, ids: str) -> StoredMemory | None: ...  # type: ignore[overload-overlap]

    @overload
    def get(self, ids: Sequence[str]) -> dict[str, StoredMemory]: ...

    @override
    def get(self, ids: str | Sequence[str]) -> StoredMemory | dict[str, StoredMemory] | None:
        if isinstance(ids, str):
            return one_memory(self, ids)
        with self._data() as data:
            shown = self._shown(data)
            return {id_: shown[id_].stored for id_ in ids if id_ in shown}

    def _shown(self, data: Data) -> dict[str, Kept]:
        now = self.vault.now()
        return {id_: kept for id_, kept in data.memories.items() if not kept.stored.memory.expired(now)}

    @override
    def page(
        self,
        *,
        limit: int = 100,
        after: str | None = None,
        order: Literal["created", "reviewed"] = "created",
        unconsolidated: bool | None = None,
    ) -> list[StoredMemory]:
        def place(kept: Kept) -> tuple[int, int]:
            return kept.created if order == "created" else kept.reviewed, kept.created

        with self._data() as data:
            behind = None if after is None else data.memories.get(after) or data.gone.get(after)
            found = [
                kept
                for kept in sorted(self._shown(data).values(), key=place)
                if (behind is None or place(kept) > place(behind))
                and unconsolidated in (None, kept.stored.unconsolidated)
            ]
        if after is not None and behind is None:
            return []
        return [kept.stored for kept in found[:limit]]

    @override
    def document(self, path: str) -> Document | None:
        with self._data() as data:
            return data.documents.get(path)

    @override
    def documents(self, *beginnings: str) -> list[Document]:
        with self._data() as data:
            paths = [path for path in data.documents if not beginnings or path.startswith(beginnings)]
            return [data.documents[path] for path in sorted(paths)]

    # -- commits --------------------------------------------------------------------------------------------

    @override
    def commit(self, change: Change) -> Receipt:
        with self._data() as data:
            done = [item.receipt for item in data.log if item.receipt.commit_id == change.commit_id]
            if done:
                return done[0].model_copy(update={"replayed": True})
            check_shape(change)
            if moved := list(dict.fromkeys(self._moved(data, change))):
                raise refused(change, self.name, moved)
            data.written = True
            return _Commit(data, change, self.vault.now()).make()

    def _moved(self, data: Data, change: Change) -> Iterator[str]:
        marks = {f"memory:{id_}": kept.stored.mark for id_, kept in data.memories.items()}
        marks |= {f"document:{path}": document.mark for path, document in data.documents.items()}
        yield from (key for key, mark in change.expects.items() if marks.get(key) != mark)
        there = [*(put.id for put in change.puts), *(deletion.id for deletion in change.deletes)]
        yield from (f"memory:{id_}" for id_ in there if id_ not in data.memories)
        new = [addition.memory.id for addition in change.adds]
        yield from (f"memory:{id_}" for id_ in new if id_ in data.memories)
        for cover in change.covers:
            work = data.work.get((change.covers_for, cover.piece))
            held = work and work.piece.state is PieceState.TAKEN and work.lease.run_id == change.run_id
            if not held:
                yield f"piece:{cover.piece}"
        for id_ in change.settles:
            lease = data.candidates[id_][1] if id_ in data.candidates else Lease()
            if not (lease.taken and lease.run_id == change.run_id):
                yield f"piece:{id_}"

    @override
    def receipt(self, commit_id: str) -> Receipt | None:
        with self._data() as data:
            receipts = {entry.receipt.commit_id: entry.receipt for entry in data.log}
        full = one_id(receipts, commit_id)
        return None if full is None else receipts[full]

    @override
    def log(self, *, limit: int = 20, before: int | None = None) -> list[LogEntry]:
        with self._data() as data:
            entries = [entry for entry in data.log if before is None or entry.receipt.seq < before]
            back = _in_effect(data.log)
        return [
            entry.model_copy(update={"reverted_by": back.get(entry.receipt.commit_id, "")})
            for entry in reversed(entries[-limit:] if limit else [])
        ]

    @override
    def changes(self, commit_id: str) -> list[ItemChange]:
        receipt = self.receipt(commit_id)
        if receipt is None:
            raise no_commit(commit_id)
        with self._data() as data:
            return list(data.images[receipt.commit_id])

    # -- pieces ---------------------------------------------------------------------------------------------

    @override
    def record(self, items: Sequence[PieceInput], *, purpose: Purpose = "reflection") -> list[Piece]:
        with self._data() as data:
            plan = recording(
                self.all_pieces(),
                items,
                standing=lambda thread: session_of(self, thread)[0],
                now=self.vault.now(),
            )
            data.written |= bool(plan.new)
            for piece, body in plan.new.values():
                data.bodies[piece.id] = body
                for for_ in PURPOSES if piece.kind == "message" else PURPOSES[:1]:
                    data.work[for_, piece.id] = Work(piece)
            for (_, id_), work in data.work.items():
                if id_ in plan.moved:
                    work.piece = work.piece.model_copy(update={"meta": plan.moved[id_].meta})
            pieces = self.pieces(plan.ids(), purpose=purpose)
            return [pieces[id_] for id_ in plan.ids()]

    @override
    def pieces(self, ids: Sequence[str], *, purpose: Purpose = "reflection") -> dict[str, Piece]:
        there = {piece.id: piece for piece in self.all_pieces(purpose=purpose)}
        return {id_: there[id_] for id_ in ids if id_ in there}

    @override
    def all_pieces(self, *, purpose: Purpose = "reflection") -> list[Piece]:
        with self._data() as data:
            found = []
            for id_ in data.bodies:
                work = data.work.get((purpose, id_))
                piece = work.piece if work else data.work["reflection", id_].piece
                found.append(piece if work else piece.model_copy(update={"state": PieceState.SET_ASIDE}))
            return found

    @override
    def bodies(self, ids: Sequence[str]) -> dict[str, str]:
        with self._data() as data:
            return {id_: data.bodies[id_] for id_ in ids if id_ in data.bodies}

    # -- leases ---------------------------------------------------------------------------------------------

    @override
    def due(
        self,
        *,
        thread: str | None = None,
        besides: Collection[str] = (),
        failed: bool = False,
        waiting: int = 0,
        purpose: Purpose = "reflection",
        ignore_backoff: bool = False,
        most: int | None = None,
        after: str = "",
    ) -> list[Piece]:
        now = self._time()
        with self._data() as data:
            numbers = {id_: number for number, id_ in enumerate(data.bodies)}
            due = [
                work.piece
                for (for_, id_), work in data.work.items()
                if for_ == purpose
                and work.piece.state in OPEN
                and not work.lease.is_anothers("", now)
                and (ignore_backoff or work.due_run <= len(data.runs) or work.due_at <= now)
                and (thread is not None or numbers[id_] > numbers.get(after, -1))
            ]
        if thread is None:
            return due[:most]
        wanted = [piece.id for piece in due if piece.thread == storable(thread)][:most]
        wanted += [piece.id for piece in due if failed and piece.attempts][:most]
        wanted += [piece.id for piece in due if piece.state is PieceState.RECORDED][:waiting]
        return [piece for piece in due if piece.id in {*wanted, *besides}]

    @override
    def begin_run(self, run_id: str) -> int:
        with self._data(write=True) as data:
            data.runs.add(run_id)
            return len(data.runs)

    @override
    def take(
        self, ids: Sequence[str], *, run_id: str, lease_s: float = 120.0, purpose: Purpose = "reflection"
    ) -> list[Piece]:
        now, taken = self._time(), []
        with self._data() as data:
            for id_ in dict.fromkeys(ids):
                work = data.work.get((purpose, id_))
                if work and work.piece.state in OPEN and not work.lease.is_anothers(run_id, now):
                    work.lease = Lease(run_id, now + lease_s, taken=True)
                    _set(work, state=PieceState.TAKEN, run_id=run_id)
                    taken.append(work.piece)
        return taken

    @override
    def renew(self, run_id: str, *, lease_s: float = 120.0) -> int:
        with self._data() as data:
            pieces = [work.lease for work in data.work.values()]
            others = [*(lease for _, lease in data.candidates.values()), data.turn]
            for lease in (held := [lease for lease in pieces if lease.taken and lease.run_id == run_id]) + [
                lease for lease in others if lease.taken and lease.run_id == run_id
            ]:
                lease.until = self._time() + lease_s
            return len(held)

    @override
    def release(
        self,
        ids: Sequence[str],
        *,
        run_id: str,
        error: str = "",
        strike: bool = False,
        purpose: Purpose = "reflection",
    ) -> None:
        with self._data() as data:
            for work in self._held(data, ids, run_id, purpose):
                work.lease = Lease(run_id)
                _set(work, state=PieceState.RECORDED, strikes=work.piece.strikes + strike)
                if error:
                    _set(work, attempts=work.piece.attempts + 1, error=storable(mask(error)))
                    wait = 2 ** min(work.piece.attempts - 1, 30)
                    work.due_run = len(data.runs) + wait
                    work.due_at = self._time() + min(60.0 * wait, LONGEST_WAIT_S)
            for id_ in ids:
                candidate, lease = data.candidates.get(id_, (None, Lease()))
                if candidate and lease.taken and lease.run_id == run_id:
                    data.candidates[id_] = candidate, Lease()

    @override
    def set_aside(
        self, ids: Sequence[str], *, run_id: str, error: str, purpose: Purpose = "reflection"
    ) -> None:
        with self._data() as data:
            for work in self._held(data, ids, run_id, purpose):
                work.lease = Lease()
                _set(work, state=PieceState.SET_ASIDE, error=storable(mask(error)))

    def _held(self, data: Data, ids: Sequence[str], run_id: str, purpose: Purpose) -> list[Work]:
        asked = [data.work[purpose, id_] for id_ in ids if (purpose, id_) in data.work]
        return [work for work in asked if work.lease.taken and work.lease.run_id == run_id]

    @override
    def take_candidates(
        self, *, run_id: str, lease_s: float = 120.0, most: int | None = None
    ) -> list[Candidate]:
        now = self._time()
        with self._data() as data:
            free = [
                (candidate, lease)
                for candidate, lease in data.candidates.values()
                if not lease.is_anothers(run_id, now)
            ][:most]
            for candidate, lease in free:
                data.candidates[candidate.id] = (
                    candidate,
                    replace(lease, run_id=run_id, until=now + lease_s, taken=True),
                )
            return [candidate for candidate, _ in free]

    @override
    def all_candidates(self, *, most: int | None = None) -> list[Candidate]:
        with self._data() as data:
            return [candidate for candidate, _ in data.candidates.values()][:most]

    @override
    def take_turn(self, run_id: str, *, lease_s: float = 120.0) -> bool:
        now = self._time()
        with self._data(write=True) as data:
            if data.turn.is_anothers(run_id, now):
                return False
            data.turn = Lease(run_id, now + lease_s, taken=True)
            return True

    @override
    def release_turn(self, run_id: str) -> None:
        with self._data() as data:
            if data.turn.run_id == run_id:
                data.turn = Lease()

    # -- reports --------------------------------------------------------------------------------------------

    @override
    def record_report(self, report: ReflectionReport) -> None:
        with self._data(write=True) as data:
            data.reports.pop(report.run_id, None)
            data.reports[report.run_id] = report

    @override
    def reports(self, *, limit: int = 20) -> list[ReflectionReport]:
        with self._data() as data:
            return list(reversed(data.reports.values()))[:limit]


class _Commit:
    """One commit being made; nothing in it can fail, so it needs no way back."""

    def __init__(self, data: Data, change: Change, at: datetime) -> None:
        self.data, self.change, self.at = data, change, at
        self.images: list[ItemChange] = []

    def make(self) -> Receipt:
        change = self.change
        for id_ in [deletion.id for deletion in change.deletes]:
            self._write(id_, None)
        for memory in change.puts:
            self._write(memory.id, image_of(memory))
        known = self._add()
        self._write_documents()
        self._work()
        outcomes = outcomes_made(change, known)
        memories = [item for item in self.images if item.key.startswith("memory:")]
        receipt = Receipt(
            commit_id=change.commit_id,
            seq=len(self.data.log) + 1,
            purpose=change.purpose,
            created_at=self.at,
            added=_names(item for item in memories if item.before is None),
            updated=_names(item for item in memories if item.before and item.after),
            deleted=_names(item for item in memories if item.after is None),
            documents=_names(item for item in self.images if item.key.startswith("document:")),
            covered=len({cover.piece for cover in change.covers}),
            outcomes=tuple(outcomes),
        )
        said = {"run_id": change.run_id, "message": change.message, "reverts": change.reverts}
        self.data.log.append(LogEntry(receipt=receipt, rejected=tuple(change.rejected), **said))
        self.data.images[change.commit_id] = self.images
        return receipt

    def _add(self) -> dict[str, str]:
        """Add what is not there word for word; return candidate -> the memory that was there."""
        oldest = sorted(self.data.memories.values(), key=lambda kept: -kept.created)
        there = {kept.stored.memory.text_digest: kept.stored.memory.id for kept in oldest}
        known = {}
        for addition in self.change.adds:
            memory = Memory.model_validate_json(image_of(addition.memory))
            same = there.setdefault(memory.text_digest, memory.id)
            if same != memory.id and not addition.repeat and self.change.purpose not in KEEPS_REPEATS:
                known[addition.candidate or memory.id] = same
            else:
                self._write(memory.id, image_of(memory), unconsolidated=addition.unconsolidated)
        return known

    def _write(self, id_: str, image: str | None, *, unconsolidated: bool = False) -> None:
        kept = self.data.memories.get(id_)
        before = kept.stored.memory.model_dump_json() if kept else None
        if before == image:
            return
        if image is None:
            self.data.gone[id_] = self.data.memories.pop(id_)
        else:
            memory = Memory.model_validate_json(image)
            mark = digest("mark", image, self.change.commit_id)
            unconsolidated = kept.stored.unconsolidated if kept else unconsolidated
            stored = StoredMemory(memory=memory, mark=mark, unconsolidated=unconsolidated)
            created, reviewed = (
                (kept.created, kept.reviewed) if kept else (self.data.place(), self.data.place())
            )
            self.data.memories[id_] = Kept(stored, created, reviewed)
        self.images.append(ItemChange(key=f"memory:{id_}", before=before, after=image))

    def _write_documents(self) -> None:
        change, documents = self.change, self.data.documents
        for path in change.removes:
            self._write_document(path, None)
        for path, content in change.documents.items():
            if path not in change.appends:
                self._write_document(path, storable(content))
        for path, block in change.appends.items():
            old = documents.get(path)
            before = change.documents.get(path, None if old is None else old.content)
            text, put = appended(path, before, storable(block), storable(change.summaries.get(path, "")))
            self._write_document(path, text, None if path in change.documents else put)

    def _write_document(self, path: str, content: str | None, put: str | None = None) -> None:
        old = self.data.documents.pop(path, None)
        before = None if old is None else old.content
        if old is not None and before == content:
            self.data.documents[path] = old
        elif content is not None:
            mark = digest("mark", content, self.change.commit_id)
            self.data.documents[path] = Document(path=path, content=content, mark=mark, updated_at=self.at)
        if before != content:
            self.images.append(ItemChange(key=f"document:{path}", before=before, after=content, appended=put))

    def _work(self) -> None:
        """Keep what is beside the images: the queue, the order of review, the mark *unconsolidated*."""
        change, data = self.change, self.data
        for cover in change.covers:
            work = data.work[change.covers_for, cover.piece]
            work.lease = Lease(change.run_id)
            _set(work, state=PieceState.COVERED, commit_id=change.commit_id)
        for id_ in change.settles:
            del data.candidates[id_]
        for candidate in change.defers:
            data.candidates.pop(candidate.id, None)
            data.candidates[candidate.id] = candidate, Lease()
        for id_ in change.reviewed:
            if id_ in data.memories:
                data.memories[id_].reviewed = data.place()
        for id_ in change.consolidated:
            if kept := data.memories.get(id_):
                kept.stored = kept.stored.model_copy(update={"unconsolidated": False})


def _set(work: Work, **fields: Any) -> None:
    work.piece = work.piece.model_copy(update=fields)


def _names(items: Iterator[ItemChange]) -> tuple[str, ...]:
    return tuple(item.key.partition(":")[2] for item in items)


def _in_effect(log: Sequence[LogEntry]) -> dict[str, str]:
    """Return commit -> the revert of it that is not itself taken back."""
    found: dict[str, str] = {}
    for entry in reversed(log):
        if entry.reverts and entry.receipt.commit_id not in found:
            found.setdefault(entry.reverts, entry.receipt.commit_id)
    return found
