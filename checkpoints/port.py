"""The port: what every vault does, in one synchronous interface with async twins.

Nothing else in Reverie knows how memories are stored. ``open_vault`` hands out a ``Vault``; ``vault.scope(name)``
narrows it to one owner. It has two tiers: what ``RequiredScope`` asks for, every vault must do; the rest, in
``ScopedVault``, follows from that, and a vault that has a way of its own says it by overriding (``capabilities``).
"""

from __future__ import annotations

import contextvars
import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Coroutine, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from datetime import date, datetime, timedelta
from functools import update_wrapper
from inspect import iscoroutinefunction, isfunction
from types import MappingProxyType
from typing import Any, Concatenate, Literal, ParamSpec, Self, TypeVar

from ..state import (
    ArchivePassage,
    Candidate,
    Hit,
    Memory,
    MemoryFilter,
    MemoryType,
    Outcome,
    Piece,
    PieceInput,
    Purpose,
    SessionStatus,
    SessionSummary,
    Source,
    StoredMemory,
    Support,
    VaultError,
    now,
)
from ..state.policy import HELD_DAYS, MOST_HELD
from .changes import (
    Addition,
    BackedUp,
    Change,
    CommitPurpose,
    Cover,
    Deletion,
    Document,
    Erased,
    Finding,
    Forgotten,
    Indexed,
    ItemChange,
    LogEntry,
    Receipt,
    Scanned,
    ScopeStatus,
    SetAside,
    ToReview,
    Trimmed,
    VaultSize,
    commit_id_for,
    memory_id_for,
)
from .derived import (
    expiring,
    glances,
    plain_search,
    recording,
    reviewing,
    scanning,
    scope_status,
    session_views,
    taking_back,
)
from .derived.collection import memory_history, verbs
from .derived.collection.as_of import AsOf, as_it_stood
from .derived.collection.listing import Listing
from .derived.file_versions import latest_file
from .glance import Glance, Wanted
from .required import RequiredScope
from .text.history_entries import HistoryEntry, entries_within, search_history

__all__ = [
    "OPERATIONS",
    "Addition",
    "AsOf",
    "AsyncTwins",
    "BackedUp",
    "Change",
    "CommitPurpose",
    "Cover",
    "Deletion",
    "Document",
    "Erased",
    "Finding",
    "Forgotten",
    "Glance",
    "Indexed",
    "ItemChange",
    "LogEntry",
    "Receipt",
    "RequiredScope",
    "ScopeStatus",
    "ScopedVault",
    "SetAside",
    "Vault",
    "VaultSize",
    "Wanted",
    "capabilities",
    "commit_id_for",
    "expect_vault",
    "memory_id_for",
]

P = ParamSpec("P")
T = TypeVar("T")


class AsyncTwins:
    """Gives every method an awaitable form: ``await vault.run_async(vault.commit, change)``.

    The calls run in a thread pool of bounded size with the caller's context.
    """

    _pool: ThreadPoolExecutor | None = None
    _pool_pid = 0

    async def run_async(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Await ``call`` in the pool; raises what it raises."""
        import asyncio  # who runs no loop doesn't wait for it

        # After a fork the parent's threads are not there, and their pool would wait for them for ever.
        if AsyncTwins._pool is None or AsyncTwins._pool_pid != os.getpid():
            AsyncTwins._pool_pid = os.getpid()
            AsyncTwins._pool = ThreadPoolExecutor(max_workers=16, thread_name_prefix="reverie-vault")
        context = contextvars.copy_context()
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(AsyncTwins._pool, lambda: context.run(call, *args, **kwargs))


def _twin(method: Callable[Concatenate[Any, P], T]) -> Callable[Concatenate[Any, P], Coroutine[Any, Any, T]]:
    """Return the awaitable form of a method, whoever overrides it."""
    name = method.__name__

    async def twin(self: ScopedVault, /, *args: P.args, **kwargs: P.kwargs) -> T:
        call: Callable[P, T] = getattr(self, name)
        return await self.run_async(call, *args, **kwargs)

    update_wrapper(twin, method)
    twin.__name__, twin.__doc__ = f"a{name}", f"``{name}``, awaited."
    return twin


class ScopedVault(AsyncTwins, Listing, RequiredScope):
    """One owner's part of a vault: a collection of memories that is never changed but by a commit.

    ``for memory in scope``, ``len(scope)`` and ``id in scope`` do what they say. Of the verbs for memories there are
    awaitable forms, named with an ``a``: ``await scope.aadd(...)``; of everything else ``run_async``.

    What is defined here is optional: each operation is made of the required ones, by looking at everything there is.
    Where that can't do all that the operation promises, its docstring says so under *As it is here*.
    """

    # -- a collection of memories ---------------------------------------------------------------------------

    def __repr__(self) -> str:
        return f"<scope {self.name!r} of {self.vault_url or 'a vault'}>"

    def __len__(self) -> int:
        return self.size().count

    def __contains__(self, memory: object) -> bool:
        id_ = verbs.id_of(memory) if isinstance(memory, str | StoredMemory) else ""
        return bool(id_) and id_ in self.get([id_])

    def add(
        self,
        text: str,
        *,
        type: MemoryType | str = "fact",  # noqa: A002 (what it is called everywhere)
        tags: str | Iterable[str] = (),
        pinned: bool = False,
        expires_at: date | datetime | None = None,
        source: Source | None = None,
        by: verbs.By = "hand",
        commit_id: str = "",
    ) -> StoredMemory:
        """Remember a text, and return the memory.

        A memory that says word for word the same isn't added again: it takes on the tags, the pin and the time at which
        it expires, and is stated by the user from then on.

        Args:
            text: What is to be remembered, readable by itself. Secrets are masked.
            type: ``"fact"``, ``"preference"``, ``"procedure"``, ``"skill"``, ``"mistake"`` or ``"observation"``.
            tags: Words by which it is listed.
            pinned: Whether it always stands before the model, and no model may touch it.
            expires_at: When it is to be erased for good: the end of a day, or a time (UTC). It is shown nowhere from
                that moment on. None: never.
            source: Where it comes from; by default it is the user's own word.
            by: What the log says: ``"hand"`` for a person, ``"tool"`` for a tool, ``"wish"`` for a tool that does what
                the user asked for.
            commit_id: Names the commit, so that one made twice is made once; blank: made of what is there.

        Raises:
            VaultError: The text is blank, there is no such type, or the time is over.
        """
        return verbs.added(
            self,
            text,
            type_=type,
            tags=tags,
            pinned=pinned,
            expires_at=expires_at,
            source=source,
            by=by,
            commit_id=commit_id,
            at=self.time(),
            same=self.find_text,
        )

    def update(
        self,
        memory: str | StoredMemory,
        text: str | None = None,
        *,
        type: MemoryType | str | None = None,  # noqa: A002
        tags: str | Iterable[str] | None = None,
        expires_at: date | datetime | Literal["kept"] | None = "kept",
        source: Source | None = None,
        by: verbs.By = "hand",
        commit_id: str = "",
    ) -> StoredMemory:
        """Change a memory, and return it as it is then. What is left out stays.

        With another text or type it is the user's own word from then on.

        Args:
            memory: Its id (a unique beginning will do). Or the memory as you read it: then it is changed only if
                nobody else did meanwhile.
            text: What it is to say. Secrets are masked.
            type: Its type.
            tags: All of its tags.
            expires_at: When it is to be erased for good (see ``add``); None: never.
            source: Where another text comes from; by default it is the user's own word.
            by: What the log says: ``"hand"`` for a person, ``"tool"`` for a tool, ``"wish"`` for a tool that does what
                the user asked for.
            commit_id: Names the commit, so that one made twice is made once; blank: made of what is there.

        Raises:
            Conflict: It was changed since you read it.
            VaultError: There is no such memory, or nothing that it could be changed to.
        """
        return verbs.updated(
            self,
            memory,
            text,
            type_=type,
            tags=tags,
            expires_at=expires_at,
            source=source,
            by=by,
            commit_id=commit_id,
            at=self.time(),
        )

    def remove(self, *memories: str | StoredMemory, by: verbs.By = "hand", commit_id: str = "") -> Receipt:
        """Take memories out, by one commit. The journal keeps them: ``revert(receipt.commit_id)`` brings them back.

        Args:
            memories: Ids (unique beginnings will do). Or memories as you read them: then they go only if nobody
                changed one meanwhile.
            by: What the log says: ``"hand"`` for a person, ``"tool"`` for a tool, ``"wish"`` for a tool that does what
                the user asked for.
            commit_id: Names the commit, so that one made twice is made once; blank: made of what is there.

        Raises:
            Conflict: One was changed since you read it; none is removed.
            VaultError: There is no such memory, or none was named.
        """
        return verbs.removed(self, memories, by=by, commit_id=commit_id)

    def as_of(self, when: date | datetime) -> AsOf:
        """Return memory as it stood, to be read, listed and searched; never what was forgotten or has expired since.

        Args:
            when: A time, or a day, of which the end is meant (UTC).
        """
        return as_it_stood(self, verbs.moment(when), self.time())

    # -- memories -------------------------------------------------------------------------------------------

    def id_ever_used(self, beginning: str) -> str | None:
        """Return the id that begins so of a memory that is here or in the journal; None if there is none.

        As it is here: all memories and the whole log are read.

        Raises:
            AmbiguousId: Several do.
        """
        return taking_back.one_id(taking_back.ids_ever_used(self), beginning)

    def find_text(self, contents: Sequence[str], *, pinned: int = 0) -> dict[str, StoredMemory]:
        """Return, by content, the memories that are word for word one of ``contents`` (white space folded).

        Args:
            contents: What they say.
            pinned: So many pinned ones besides, whatever they say, the oldest first (count).
        """
        return plain_search.same_texts(self, contents, pinned)

    def search(self, query: str, *, limit: int = 10, where: MemoryFilter | None = None) -> list[Hit]:
        """Return the memories that share words with ``query``, best first. Never raises for odd queries.

        Which memories are found is the contract; in which order is a vault's own, so long as what shares more and rarer
        words, or lies in the time that is asked about, is first. The vaults of this package look at their first
        hits again (docs/recall.md); a view of the past (``as_of``) goes by BM25 alone.

        As it is here: by BM25 alone.

        Args:
            query: Words, or a question. Blank, with a filter: all that fits, the last changed first.
            limit: Most hits (count).
            where: What must hold of a memory besides.
        """
        if where and not query.strip():
            return plain_search.latest(plain_search.every_memory(self), where, limit)
        return plain_search.hits_of(self, [query], limit, where, self.time().date())[0]

    def passages(
        self,
        query: str,  # noqa: ARG002
        *,
        limit: int = 10,  # noqa: ARG002
        seen: Collection[PieceInput] = (),  # noqa: ARG002
        external: bool = False,  # noqa: ARG002
    ) -> list[ArchivePassage]:
        """Return what was said or written that shares words with ``query``, best first.

        Left out are sentences that a memory rests on which was rejected, changed or removed since, with those beside
        them; what was forgotten; what its thread has withdrawn.

        Args:
            query: A question.
            limit: At most so many (count).
            seen: What the model sees anyway: passages of it are left out.
            external: Whether passages from outside (pages, tools' results) are wanted, too.

        As it is here: there is no index of what was said, and nothing is found.
        """
        return []

    def glance(self, wanted: Wanted) -> Glance:
        """Return what recall puts before one answer: documents, summaries, memories, passages.

        As it is here: each is asked for by itself.
        """
        question, seen = wanted.question, wanted.seen
        return glances.glanced(
            self,
            wanted,
            session=self.session,
            search=lambda: self.search(question, limit=wanted.related),
            passages=lambda: self.passages(question, limit=wanted.passages, seen=seen),
            held=self.held,
        )

    def steady(self) -> AbstractContextManager[None]:
        """Return a context in which this thread reads the readable files as they were at its beginning.

        So that many reads cost one look at the files. Nothing may be committed in it.

        As it is here: there are no files, and nothing is held.
        """
        return nullcontext()

    def code_of(self, *parts: str) -> str:  # noqa: ARG002
        """Return a code of some texts that nobody can guess who hasn't the vault's key; blank where it has none.

        The same in every process that has the key: 24 hexadecimal digits.
        """
        return ""

    def not_by_hand(self) -> AbstractContextManager[None]:
        """Return a context in which what changes in the readable files isn't a person's edit, for the whole process.

        What was changed before is taken in first. What is new is external then, orders wait, and what the user or the
        agent has said stays as it is.

        As it is here: there are no files.
        """
        return nullcontext()

    def lately(self, within_s: float) -> AbstractContextManager[None]:  # noqa: ARG002
        """Return the same, beginning with what was seen no longer than ``within_s`` seconds ago, if anything was.

        For the steps of a run: what a person changes meanwhile is taken in by the commit at its end, before.

        As it is here: it is ``steady``.
        """
        return self.steady()

    def at_once(
        self, work: Callable[[], T], *, commits: bool = True, records: Sequence[PieceInput] = ()
    ) -> T:
        """Do several things of this scope that become true together, or not at all, and return what ``work`` returns.

        It may be called again when a connection is lost, and is short: nobody else writes to the scope meanwhile, so
        no model is asked in it. Where a part of it has failed, all of it is undone, and that error raised.

        Args:
            work: Calls operations of this scope, in this thread.
            commits: Whether ``commit`` is among them: then what a person changed in the files is taken in before.
            records: What of the inputs it records is new: what takes long is done before.

        As it is here: one after the other, each for itself.
        """
        del commits, records
        return work()

    def ranked(self, queries: Sequence[str], *, limit: int = 10) -> list[list[str]]:
        """Return the ids of what each query finds, best first: one look for many questions.

        It is less deep than ``search``: where very many memories match, others may be found, in another order.
        """
        found = plain_search.hits_of(self, queries, limit)
        return [[hit.stored.memory.id for hit in hits] for hits in found]

    def may_be_repeated(
        self,
        memories: Sequence[StoredMemory],
        share: float,  # noqa: ARG002
    ) -> list[StoredMemory]:
        """Return those of some memories that another may say again: the others need no search for it.

        Args:
            memories: Of this scope.
            share: Of all different words of both that they have in common then, at least (0 to 1).

        As it is here: all of them.
        """
        return [*memories]

    def used(self, ids: Sequence[str], *, how: Literal["accessed", "shown"] = "accessed") -> None:
        """Count a use of memories. Never a conflict, never a commit; unknown ids are ignored.

        As it is here: uses are not counted.
        """

    def embed(self, *, limit: int | None = None) -> int:  # noqa: ARG002
        """Embed memories that have no vector yet, so that searches needn't; return how many.

        Args:
            limit: At most so many (count); None: all.

        Raises:
            VaultError: The vault has no embedder, as none has that doesn't override this.
            Exception: Whatever the embedder raises.
        """
        raise VaultError("This kind of vault doesn't search by meaning. Search goes by words.")

    def ready_to_search(self) -> None:
        """Do what the next search would do first, while nobody waits for an answer. Never raises.

        New memories get their vectors. As it is here: nothing, for such a vault has none.
        """

    def similarity(self, text: str, passages: Sequence[str]) -> list[float] | None:  # noqa: ARG002
        """Return how near a text is in meaning to each of some passages (cosines, -1 to 1).

        None if nothing can tell: the vault has no embedder, as none has that doesn't override this, or it failed.
        """
        return None

    # -- items of a store -----------------------------------------------------------------------------------

    def paths(self) -> list[str]:
        """Return the paths of all documents, in order; also of those that are damaged, and so aren't shown."""
        return [document.path for document in self.documents()]

    def several_documents(self, paths: Sequence[str]) -> list[Document]:
        """Return documents in the order of ``paths``, each once; one that isn't there is left out."""
        found = map(self.document, dict.fromkeys(paths))
        return [document for document in found if document is not None]

    def likeness(self, query: str, items: Sequence[Indexed]) -> dict[str, float] | None:  # noqa: ARG002
        """Return how like a question each document is (path -> cosine of its likest text, -1 to 1).

        One without texts is left out. None: nothing is compared, because there is no embedder or it fails.

        As it is here: there is no embedder.
        """
        return None

    def touch(self, items: Mapping[str, datetime]) -> None:
        """Note when items of a store were last read (path -> time). No commit; it need not outlive a power cut.

        As it is here: nothing is noted.
        """

    def touched(self, paths: Sequence[str]) -> dict[str, datetime]:  # noqa: ARG002
        """Return when items were last read, as far as ``touch`` noted it."""
        return {}

    def sweep(self, items: Mapping[str, str] = MappingProxyType({})) -> int:
        """Erase the memories that have expired, and items of a store; return how many.

        Of what was said, the sentences that say what an expired memory said go too.

        As it is here: they are deleted by a commit, and stay in the journal.

        Args:
            items: Path -> mark of what goes; one that was written again meanwhile stays.
        """
        return expiring.deleted(self, items, self.expired())

    def expired(self) -> dict[str, str]:
        """Return the memories that have expired and are not erased yet: id -> mark. Nothing else shows them.

        As it is here: none. A vault whose operations don't show what has expired says here what ``sweep`` is to erase.
        """
        return {}

    # -- pieces ---------------------------------------------------------------------------------------------

    def align(self, items: Sequence[PieceInput], *, purpose: Purpose = "reflection") -> list[Piece | None]:
        """Return, per item, the piece it already is, or None for a new one. Writes nothing.

        Messages are aligned per thread by their digests in order (longest overlap of the known end with the
        input's beginning, then longest common subsequence; ids break ties between equal texts). Files and
        working memory: the latest version under the path or key, if its digest is the same.
        """
        known = {piece.id: piece for piece in self.all_pieces(purpose=purpose)}
        digests = [item.digest for item in items]
        slots = recording.known_slots(list(known.values()), items, digests)
        return [known[slot] if isinstance(slot, str) else None for slot in slots]

    def record_new(self, items: Sequence[PieceInput]) -> int:
        """Do as ``record`` does, and return how many were new: for an agent that hands in all it has at each step.

        As it is here: what was known is read as well.
        """
        known = self.align(items)
        return len({piece.id for piece, old in zip(self.record(items), known, strict=True) if old is None})

    def time(self) -> datetime:
        """Return the time by the vault's clock, in UTC.

        As it is here: this machine's.
        """
        return now()

    def file_text(self, path: str) -> str | None:
        """Return the text of the latest recorded version of a file; None if there is none, or its body isn't kept."""
        return latest_file(self, path)

    def recorded(
        self, ids: Sequence[str], *, purpose: Purpose = "reflection"
    ) -> tuple[dict[str, Piece], dict[str, str]]:
        """Return what ``pieces`` and ``bodies`` do: the pieces among ``ids``, and the bodies there are, by id.

        As it is here: one is asked for after the other.
        """
        return self.pieces(ids, purpose=purpose), self.bodies(ids)

    def cited(self, name: str) -> list[Piece]:
        """Return the pieces of a name by which memories cite: a message's id, a path, a key; or a piece's id.

        As it is here: all pieces are read.
        """
        return [piece for piece in self.all_pieces() if name and name in (piece.ref, piece.id)]

    def prune(self, archive_days: int) -> int:  # noqa: ARG002
        """Drop the bodies of pieces covered more than ``archive_days`` days ago; return how many.

        As it is here: all are kept.
        """
        return 0

    # -- sessions -------------------------------------------------------------------------------------------

    def session(self, thread: str) -> tuple[SessionSummary, str | None]:
        """Return a session's summaries and where they stand, and the mark of its document (None: it has none)."""
        return session_views.session_of(self, thread)

    def session_pieces(self, thread: str, *, start: int = 0) -> list[Piece]:
        """Return every message of a thread from position ``start`` on, in order, as compaction sees it.

        A ``start`` below 0 counts from the end: the last so many.
        """
        said = recording.messages_of(self.all_pieces(purpose="compaction"), thread)
        return said[start:] if start < 0 else [piece for piece in said if piece.position >= start]

    def trimmed(self, thread: str, items: Sequence[PieceInput], *, start: int = 0) -> Trimmed:
        """Return how the messages that a parent still has stand to those that its session gave.

        Args:
            thread: The session.
            items: What the parent has.
            start: Messages before this position are not missed.
        """
        return session_views.trimmed(self, thread, items, start)

    def sessions(self) -> list[SessionStatus]:
        """Return every thread that has given messages, the one with the newest message last."""
        return session_views.sessions_of(self)

    def history(
        self,
        query: str = "",
        *,
        since: date | datetime | None = None,
        until: date | datetime | None = None,
        limit: int = 20,
        context: int = 2,
    ) -> list[HistoryEntry]:
        """Return what became of a memory, or entries of the history log that hold ``query``; newest first.

        Args:
            query: The id of a memory, also of one that is gone: an entry for each commit that touched it. Else a text
                to be found in one line, whatever its case; if no entry has it, entries that hold each of its words.
                Blank: every entry.
            since: Only entries of this time or day on (UTC).
            until: Only entries up to this time, or the end of this day (UTC).
            limit: Most entries (count).
            context: Lines shown before and after each hit (count).
        """
        if memory_history.may_be_id(query) and (told := memory_history.history_of(self, query)):
            return entries_within(told, since=since, until=until, limit=limit)
        found = [(document.path, document.content) for document in self.documents("HISTORY-")]
        return search_history(found, query, since=since, until=until, limit=limit, context=context)

    # -- taking back ----------------------------------------------------------------------------------------

    def revert(self, commit_id: str, *, reopen: bool = False) -> Receipt:
        """Restore byte for byte what a commit changed, as a new commit.

        As it is here: what the commit covered can't be opened again, nor candidates it left pending be withdrawn.

        Raises:
            Conflict: Something it changed has changed again since; ``moved`` lists what.
            VaultError: There is no such commit, or ``reopen`` is asked of a vault that can't.
        """
        return taking_back.reverted(self, commit_id, reopen=reopen)

    def accept(self, candidate: str) -> Receipt:
        """Bear something out as a person: add what was rejected or held, or have a memory stated from now on.

        What was held is the user's word from then on.

        Args:
            candidate: The id of either (a unique beginning will do); see ``review``.

        Raises:
            Conflict: Somebody changed the memory just now.
            VaultError: There is neither, it was held and has expired, or it was accepted already and is gone since.
        """
        return taking_back.accepted(self, candidate, self.time)

    def refuse(self, candidate: str) -> Receipt:
        """Say no to a candidate that is held: nobody is asked about it again, nor about what says the same.

        Args:
            candidate: Its id (a unique beginning will do); see ``held``.

        Raises:
            VaultError: No such candidate is held, or it was accepted.
        """
        return taking_back.refused_by_hand(self, candidate)

    def held(self) -> tuple[Outcome, ...]:
        """Return the candidates that wait for a person, the newest first: orders, permissions, bans from outside."""
        return reviewing.held(self, self.time(), self.find_text)

    def refused(self) -> tuple[Outcome, ...]:
        """Return the candidates that a person refused, the newest first."""
        return reviewing.refused(self)

    def to_hold(
        self,
        candidates: Sequence[Candidate],
        passages: Sequence[str] = (),
        *,
        days: int = HELD_DAYS,
        most: int = MOST_HELD,
    ) -> list[Outcome]:
        """Return what becomes of candidates that may not be kept without a person's word: held, or rejected.

        Rejected is what a person refused before, what waits already, and what is too much. Nothing is written: the
        outcomes belong in a commit (see ``hold``).

        Args:
            candidates: Text from outside that orders, permits or forbids.
            passages: For each what it comes from, where its evidence doesn't show it (blank: it does).
            days: How long they wait (days).
            most: How much may wait in the scope (count).
        """
        until = self.time() + timedelta(days=days)
        return reviewing.to_hold(
            self, candidates, passages, until=until, waiting=self.held(), refused=self.refused, most=most
        )

    def hold(
        self,
        candidates: Sequence[Candidate],
        passages: Sequence[str] = (),
        *,
        commit_id: str,
        purpose: CommitPurpose = "tool",
        message: str = "",
    ) -> list[Outcome]:
        """Have candidates wait for a person; return what became of them, as ``to_hold`` does.

        Nothing is committed if none of them waits from now on: whoever writes the same over and over adds nothing.

        Args:
            candidates: Text from outside that orders, permits or forbids.
            passages: See ``to_hold``.
            commit_id: The same for the same wish: made twice it changes nothing.
            purpose: What was under way, for the log.
            message: One line for the log.
        """
        outcomes = self.to_hold(candidates, passages)
        if any(outcome.outcome == "held" for outcome in outcomes):
            self.commit(Change(commit_id=commit_id, purpose=purpose, message=message, outcomes=outcomes))
        return outcomes

    def review(self, *, limit: int | None = None) -> ToReview:
        """Return what a person may want to look at: what is held, doubtful memories, rejected candidates, newest first.

        Args:
            limit: Most of each (count); None for all.
        """
        doubtful = MemoryFilter(support=tuple(kind for kind in Support if kind is not Support.STATED))
        found = self.search("", limit=max(1, self.size().count), where=doubtful)
        return reviewing.to_review(self, limit, self.held(), [hit.stored for hit in found], self.find_text)

    def quoted(self, memory: Memory) -> list[str]:
        """Return the sentences that a memory rests on, as far as they were found and are still there."""
        return reviewing.quoted(self, memory)

    def pin(self, memory_id: str, *, pinned: bool = True) -> Receipt:
        """Pin or unpin a memory (a unique beginning of its id will do)."""
        return taking_back.pinned_memory(self, memory_id, pinned=pinned)

    def unpin(self, memory_id: str) -> Receipt:
        """Unpin a memory (a unique beginning of its id will do)."""
        return self.pin(memory_id, pinned=False)

    def forget(self, memory_ids: Sequence[str] = (), *, text: str = "") -> Forgotten:  # noqa: ARG002
        """Erase for good: memories with their images and the bodies of the pieces they cite, or a text.

        Raises:
            VaultError: Nothing was named, or the vault is not one that can erase.
        """
        raise VaultError(
            "This kind of vault can't erase for good: its journal keeps what was. Nothing was changed; to have a "
            "memory out of sight, delete it by a commit."
        )

    def erase(self) -> Erased:
        """Erase the whole scope for good: memories, documents, everything that was recorded, log and readable files.

        It can't be taken back, and nothing of it is left in the vault, free pages included. A run that is at work on
        the scope finds its input gone and commits nothing; what an agent says afterwards begins a new scope. A thread
        that goes on brings back what its checkpointer holds of it: delete those (``threads``) there.

        Returns:
            What is gone, and where else there may be copies: this can't reach those.

        Raises:
            VaultError: The vault is not one that can erase.
        """
        raise VaultError(
            "This kind of vault can't erase a scope: nothing was changed. Remove the database it is in, or ask whoever "
            "made this engine."
        )

    def scan(self, *, fix: bool = False) -> Scanned:
        """Look for secrets that are kept unmasked: from before they were known, or put there by another program.

        As it is here: what a scope serves is looked at, its journal included, and nothing can be masked in place.

        Args:
            fix: Whether to mask them for good, in the journal too. This can't be taken back.

        Raises:
            VaultError: It is to be fixed, and the vault can't: none can that doesn't override this.
        """
        if fix:
            raise VaultError(
                "This kind of vault can't mask what it keeps: its journal stays as it is. Nothing was changed."
            )
        return scanning.scanned(self)

    # -- damage and status ----------------------------------------------------------------------------------

    def damaged(self) -> list[str]:
        """Return what something other than the vault has damaged, such as ``memory:ID`` or ``document:PATH``.

        It is neither served nor written out, and stays as it is. A vault that can't tell has none.
        """
        return []

    def status(self) -> ScopeStatus:
        """Return what there is to know about this scope."""
        return scope_status.counted(self, len(self.held()))

    # -- awaited --------------------------------------------------------------------------------------------

    aadd = _twin(add)
    aupdate = _twin(update)
    aremove = _twin(remove)
    aas_of = _twin(as_of)
    asearch = _twin(search)
    alist = _twin(Listing.list)
    ahistory = _twin(history)
    apin = _twin(pin)
    aunpin = _twin(unpin)
    aaccept = _twin(accept)
    arefuse = _twin(refuse)
    arevert = _twin(revert)
    aforget = _twin(forget)
    aerase = _twin(erase)

    async def aget(self, memory: str) -> StoredMemory | None:
        """Return a memory by its id (a unique beginning will do), or None."""
        return await self.run_async(self.get, memory)


class Vault(AsyncTwins, ABC):
    """Everything durable. Safe to share between threads; open one per process and address."""

    url: str
    """The address, without a password."""
    read_only: str = ""
    """Why it was opened for reading only, a sentence; blank for a vault that can be written."""
    closed: bool = False
    """Whether ``close`` was called: no work behind an answer is begun on it then."""

    def __repr__(self) -> str:
        return f"<vault {self.url}>"

    @abstractmethod
    def scope(self, name: str) -> ScopedVault:
        """Return the part that belongs to ``name``. Raises ``VaultError`` for a blank name."""

    @abstractmethod
    def scopes(self) -> list[str]:
        """Return the names of all scopes, sorted."""

    def waiting(self, *, after: str = "", limit: int = 100) -> dict[str, str]:
        """Return scopes in which something may wait to be reflected on, and a mark of each, in a fixed order.

        A mark is another once something was recorded or committed there. Whether anything is due, ``due`` says: what
        backs off is named too. As it is here, every scope is asked.

        Args:
            after: Go on behind this name; blank: from the beginning.
            limit: How many at most (count).
        """
        found: dict[str, str] = {}
        for name in self.scopes():
            if name <= after:
                continue
            last = _last_due(self.scope(name))
            if last or self.scope(name).all_candidates(most=1):
                found[name] = last
            if len(found) >= limit:
                break
        return found

    def claimed(self, scope: str) -> AbstractContextManager[bool]:  # noqa: ARG002
        """Have a scope's waiting work to oneself until the block ends; False inside it: another has it, or has done it.

        It only spares the others the look: what keeps two from doing the same is leases. So as it is here, everybody
        has it. A process that dies has it no longer.
        """
        return nullcontext(True)

    def time(self) -> datetime:
        """Return the time, by the clock this vault goes by (UTC)."""
        return now()

    @abstractmethod
    def close(self) -> None:
        """Release connections. Using the vault afterwards raises ``VaultError``."""

    def doctor(self) -> list[Finding]:
        """Check the whole vault and say what is wrong; changes nothing.

        As it is here: it finds that nothing was looked at.
        """
        said = "This kind of vault has no checks of its own: nothing was looked at."
        return [Finding(level="warning", subject=self.url, message=said)]

    def backup(self, target: str | os.PathLike[str]) -> BackedUp:
        """Copy the whole vault as it is at one instant, whoever writes meanwhile.

        Args:
            target: A directory that is empty or not there yet. The backup is a vault itself; ``restore_vault`` puts it
                in place.

        Returns:
            What is in it, and what is not in order.

        Raises:
            VaultError: Something is at ``target``, it can't be made, or this kind of vault is backed up by other means:
                the sentence says which.
        """
        raise VaultError(
            f"The vault {self.url} has no backup of its own, so nothing was written to {os.fspath(target)}: back up "
            "what it is kept in."
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()


def _last_due(scope: ScopedVault) -> str:
    """Return the id of the newest piece that is due in a scope, blank for none; some hundred are held at once."""
    last = ""
    while page := scope.due(ignore_backoff=True, most=plain_search.PAGE, after=last):
        last = page[-1].id
        if len(page) < plain_search.PAGE:
            break
    return last


OPERATIONS = tuple(
    name
    for kind in (RequiredScope, ScopedVault)
    for name, member in vars(kind).items()
    if isfunction(member) and not iscoroutinefunction(member) and not name.startswith("_")
)
"""Names of all that a scope does."""

_OF_A_SCOPE: dict[str, tuple[str, ...]] = {
    "search": ("search", "ranked"),
    "passages": ("passages",),
    "glance": ("glance",),
    "sessions": ("session", "session_pieces", "sessions"),
    "history": ("history",),
    "uses": ("used",),
    "pruning": ("prune",),
    "reopening": ("revert",),
    "forgetting": ("forget",),
    "erasing": ("erase",),
    "damage": ("damaged",),
    "vectors": ("embed", "likeness"),
    "expiry": ("touch", "touched", "sweep"),
}
"""Capability -> the operations of a scope that a vault which has it overrides."""


def capabilities(vault: Vault) -> frozenset[str]:
    """Return what a vault does in ways of its own: names of the optional tier, found by what it overrides.

    ``search`` (an index), ``glance`` (one look), ``sessions``, ``history``: the others do it more slowly. ``passages``:
    the others find none. ``uses`` (counted), ``pruning``, ``reopening`` (by ``revert``), ``forgetting``,
    ``erasing``, ``damage``,
    ``vectors`` (with an embedder), ``expiry`` (reads of items are noted, what expired is erased), ``doctor``,
    ``backup``: without, the operation does nothing or less, or raises ``VaultError``.
    """
    scope = type(vault.scope("default"))  # a scope that is only looked at is not made
    found = {
        name
        for name, operations in _OF_A_SCOPE.items()
        if all(getattr(scope, operation) is not getattr(ScopedVault, operation) for operation in operations)
    }
    own = {name for name in ("doctor", "backup") if getattr(type(vault), name) is not getattr(Vault, name)}
    return frozenset(found | own)


def expect_vault(vault: object) -> None:
    """Raise ``VaultError`` if ``vault`` is none: an address, say."""
    if not isinstance(vault, Vault):
        raise VaultError(f"The vault must come from open_vault(...), not be a {type(vault).__name__}.")


def expect_scope(scope: object) -> None:
    """Raise ``VaultError`` if ``scope`` is none: the vault that it is in, say."""
    if not isinstance(scope, ScopedVault):
        raise VaultError(f"The scope must come from vault.scope(NAME), not be a {type(scope).__name__}.")
