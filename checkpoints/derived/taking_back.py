"""Reverting, accepting and pinning, as commits made of what the log and the journal say."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from ...state import (
    Candidate,
    Conflict,
    Memory,
    Outcome,
    StoredMemory,
    Support,
    Trust,
    VaultCorrupt,
    VaultError,
    digest,
)
from ...state.errors import AmbiguousId
from ..changes import (
    REFUSED,
    Addition,
    Change,
    Deletion,
    Document,
    ItemChange,
    LogEntry,
    Receipt,
    memory_id_for,
)
from ..required import RequiredScope
from ..text.appending import without_block
from ..text.summary_lines import refreshed
from ..text.traces import FORGOTTEN
from .plain_search import every_memory

PAGE = 200
"""Commits that are read at once (count)."""


def every_entry(scope: RequiredScope) -> Iterator[LogEntry]:
    """Yield the whole log, newest first."""
    before: int | None = None
    while page := scope.log(limit=PAGE, before=before):
        yield from page
        before = page[-1].receipt.seq


def ids_ever_used(scope: RequiredScope) -> Iterator[str]:
    """Yield the ids of all memories, and of those that the log alone still knows."""
    yield from (stored.memory.id for stored in every_memory(scope))
    for entry in every_entry(scope):
        yield from (*entry.receipt.added, *entry.receipt.updated, *entry.receipt.deleted)


def one_id(ids: Iterable[str], beginning: str) -> str | None:
    """Return the one of ``ids`` that begins with ``beginning``, or None.

    Raises:
        VaultError: Several begin so.
    """
    found = {id_ for id_ in ids if beginning and id_.startswith(beginning)}
    if beginning in found:
        return beginning
    if len(found) > 1:
        raise AmbiguousId(f"{beginning!r} is the beginning of several ids. Give more of it.")
    return next(iter(found), None)


def no_commit(commit_id: str) -> VaultError:
    """Return the error for a commit that is not there."""
    return VaultError(f"There is no commit {commit_id!r} in this scope. `reverie log` lists them.")


# -- revert ---------------------------------------------------------------------------------------------------


def reverted(scope: RequiredScope, commit_id: str, *, reopen: bool) -> Receipt:
    """Take a commit back by another that restores what it changed.

    The pieces it covered stay covered, the candidates it left pending stay pending, and a memory that comes back
    stands at the end of the orders of creation and review.

    Raises:
        Conflict: Something it changed has changed again since; ``moved`` lists what.
        VaultCorrupt: The journal's entry of it is damaged.
        VaultError: There is no such commit, or ``reopen`` was asked for.
    """
    if reopen:
        raise VaultError(
            "This kind of vault can't open again what a commit covered. Nothing was changed; revert without reopening."
        )
    target = scope.receipt(commit_id)
    if target is None:
        raise no_commit(commit_id)
    entries = list(every_entry(scope))
    (entry,) = (item for item in entries if item.receipt.commit_id == target.commit_id)
    done = scope.receipt(entry.reverted_by) if entry.reverted_by else None
    if done is not None:
        return done.model_copy(update={"replayed": True})
    last = _last_touch(entries, target)
    return scope.commit(_restoring(scope, target.commit_id, digest("revert", target.commit_id, last)))


def moved_since(commit_id: str, moved: Sequence[str]) -> Conflict:
    """Return the conflict of a revert below later commits."""
    return Conflict(
        f"The commit {commit_id[:12]} can't be reverted: {', '.join(moved[:5])} changed again since. "
        "Revert the later commits first, or edit by hand.",
        moved=list(moved),
    )


def _restoring(scope: RequiredScope, target: str, commit_id: str) -> Change:
    """Return the commit that gives everything its before-image back."""
    changes = scope.changes(target)
    if any(change.damaged for change in changes):
        raise VaultCorrupt(
            f"The log's entry of the commit {target[:12]} is damaged. It can't be reverted, and nothing was changed. "
            "Restore a copy, or edit by hand."
        )
    now = scope.get([_name(change) for change in changes if change.key.startswith("memory:")])
    back = _Restoring()
    for change in changes:
        if change.key.startswith("memory:"):
            back.memory(change, now.get(_name(change)))
        else:
            back.document(change, scope.document(_name(change)))
    if back.moved:
        raise moved_since(target, back.moved)
    return Change(
        commit_id=commit_id,
        purpose="revert",
        message=f"Revert {target[:12]}",
        reverts=target,
        expects=back.expects,
        adds=back.adds,
        puts=back.puts,
        deletes=back.deletes,
        documents=back.documents,
        removes=back.removes,
        trust=back.trust,
    )


@dataclass
class _Restoring:
    """What a revert has to do, as it is worked out item by item."""

    expects: dict[str, str | None] = field(default_factory=dict)
    adds: list[Addition] = field(default_factory=list)
    puts: list[Memory] = field(default_factory=list)
    deletes: list[Deletion] = field(default_factory=list)
    documents: dict[str, str] = field(default_factory=dict)
    removes: list[str] = field(default_factory=list)
    trust: dict[str, dict[str, Trust]] = field(default_factory=dict)
    moved: list[str] = field(default_factory=list)
    """What changed again since."""

    def memory(self, change: ItemChange, stored: StoredMemory | None) -> None:
        """Restore a memory, which is ``stored`` now."""
        before, after = _memory(change.before), _memory(change.after)
        now = stored.memory if stored else None
        self.expects[change.key] = stored.mark if stored else None
        if now not in (before, after):
            self.moved.append(change.key)
        elif now == before:
            return
        elif before is None:
            self.deletes.append(Deletion(id=_name(change)))
        elif now is None:
            # The same text may have been added again meanwhile: it comes back beside it.
            self.adds.append(Addition(memory=before, repeat=True))
        else:
            self.puts.append(before)

    def document(self, change: ItemChange, document: Document | None) -> None:
        """Restore a document, which is ``document`` now: of an append just its block goes."""
        name, now = _name(change), document.content if document else None
        self.expects[change.key] = document.mark if document else None
        text = change.before
        if now not in (change.after, change.before):
            shorter = without_block(now or "", change.appended or "", change.after or "")
            if shorter is None:
                self.moved.append(change.key)
                return
            text = refreshed(name, shorter, now or "")
        if text is not None:
            self.documents[name] = text
            self.trust[name] = dict(change.trust)
        elif document is not None:
            self.removes.append(name)


def _last_touch(entries: Sequence[LogEntry], target: Receipt) -> str:
    """Return the last commit that touched what ``target`` touched, or that took it back or forth."""
    chain = {target.commit_id}
    for entry in reversed(entries):
        if entry.reverts in chain:
            chain.add(entry.receipt.commit_id)
    keys = _touched(target)
    found = (
        entry.receipt.commit_id
        for entry in entries
        if entry.receipt.commit_id in chain or keys & _touched(entry.receipt)
    )
    return next(found, target.commit_id)


def _touched(receipt: Receipt) -> set[str]:
    memories = (*receipt.added, *receipt.updated, *receipt.deleted)
    return {*(f"memory:{id_}" for id_ in memories), *(f"document:{path}" for path in receipt.documents)}


def _memory(image: str | None) -> Memory | None:
    return None if image is None else Memory.model_validate_json(image)


def _name(change: ItemChange) -> str:
    return change.key.partition(":")[2]


# -- accept and pin -------------------------------------------------------------------------------------------


def accepted(scope: RequiredScope, candidate: str, clock: Callable[[], datetime]) -> Receipt:
    """Add a rejected or held candidate, or raise a memory, by its id or a unique beginning."""
    found = _left_out(scope)
    full = one_id(found, candidate)
    if full is None:
        return accept_memory(scope, candidate)
    outcome, run_id = found[full]
    return accept_candidate(scope, outcome, run_id, clock())


def refused_by_hand(scope: RequiredScope, candidate: str) -> Receipt:
    """Refuse a held candidate by its id or a unique beginning of it, so that nobody is asked about it again.

    Raises:
        VaultError: No such candidate is held, or it was accepted.
    """
    held = {id_: found for id_, found in _left_out(scope).items() if found[0].outcome == "held"}
    full = one_id(held, candidate)
    if full is None:
        raise not_held(scope, candidate)
    return refuse_candidate(scope, held[full][0].candidate)


def not_held(scope: RequiredScope, candidate: str) -> VaultError:
    """Return the error for a candidate that doesn't wait for a person."""
    said = f"No candidate {candidate!r} is held in this scope. `reverie review` lists what is."
    return VaultError(said).at(vault=scope.vault_url, scope=scope.name)


def refuse_candidate(scope: RequiredScope, proposal: Candidate) -> Receipt:
    """Note that a person refused a held candidate, once.

    Raises:
        VaultError: It was accepted: then it is a memory.
    """
    if taken := scope.receipt(_acceptance(scope, proposal)):
        raise VaultError(
            f"The candidate {proposal.id} was accepted already. Revert the commit {taken.commit_id[:12]}, or forget "
            "the memory."
        )
    outcome = Outcome(candidate=proposal, outcome="rejected", reason=REFUSED)
    return scope.commit(
        Change(
            commit_id=digest("refuse", scope.name, proposal.id),
            purpose="hand",
            message=f"Refuse {proposal.id}",
            outcomes=[outcome],
        )
    )


def _left_out(scope: RequiredScope) -> dict[str, tuple[Outcome, str]]:
    """Return the candidates that were held or rejected by id, each with its latest such outcome and its run.

    What a person refused stays what it was before: it can be accepted all the same.
    """
    found: dict[str, tuple[Outcome, str]] = {}
    for entry in every_entry(scope):
        for outcome in entry.receipt.outcomes:
            if outcome.outcome in ("rejected", "held") and outcome.reason != REFUSED:
                found.setdefault(outcome.candidate.id, (outcome, entry.run_id))
    return found


def _acceptance(scope: RequiredScope, proposal: Candidate) -> str:
    """Return the id of the commit by which a person accepts a candidate."""
    return digest("accept", scope.name, proposal.id)


def accept_memory(scope: RequiredScope, memory_id: str) -> Receipt:
    """Note that a person bears a memory out, by its id or a unique beginning of it: from then on it is stated.

    Raises:
        Conflict: Somebody changed it just now.
        VaultError: There is no such memory.
    """
    stored = scope.get([memory_id]).get(memory_id) or _begins_with(scope, memory_id, _nothing_to_accept)
    memory = stored.memory
    if not memory.doubtful and (receipt := _last_commit(scope, memory.id)):
        return receipt.model_copy(update={"replayed": True})
    source = memory.source.model_copy(update={"support": Support.STATED})
    return scope.commit(
        Change(
            commit_id=digest("accept", scope.name, memory.id, stored.mark),
            purpose="accept",
            message=f"Accept {memory.id}",
            puts=[memory.model_copy(update={"source": source})],
            expects={f"memory:{memory.id}": stored.mark},
        )
    )


def _nothing_to_accept(beginning: str) -> VaultError:
    return VaultError(
        f"There is no rejected or held candidate {beginning!r} in this scope, nor such a memory. `reverie review` "
        "lists them."
    )


def _last_commit(scope: RequiredScope, memory_id: str) -> Receipt | None:
    """Return the receipt of the last commit that wrote a memory."""
    for entry in every_entry(scope):
        if memory_id in (*entry.receipt.added, *entry.receipt.updated):
            return entry.receipt
    return None


def accept_candidate(scope: RequiredScope, left_out: Outcome, run_id: str, at: datetime) -> Receipt:
    """Add a rejected or held candidate, once.

    What was held is the person's word from then on: marked as somebody else's, an order could never be followed.

    Args:
        scope: Where.
        left_out: The candidate's outcome.
        run_id: The run that rejected or held it.
        at: The time.

    Raises:
        VaultError: It was forgotten, it was held and has expired, or it was accepted already and is gone since.
    """
    proposal = left_out.candidate
    if proposal.content.strip() == FORGOTTEN:
        raise VaultError(f"The candidate {proposal.id} was forgotten: its text is gone for good.")
    commit_id = _acceptance(scope, proposal)
    if left_out.until is not None and left_out.until <= at and scope.receipt(commit_id) is None:
        raise VaultError(
            f"The candidate {proposal.id} was held until {left_out.until:%Y-%m-%d} and has expired. Tell the agent "
            "yourself what it is to do, or write it into a readable file."
        )
    update = {"support": Support.STATED} | ({"trust": Trust.USER} if left_out.outcome == "held" else {})
    memory = Memory(
        id=memory_id_for(commit_id, proposal.id),
        type=proposal.type,
        content=proposal.content,
        tags=proposal.tags,
        created_at=at,
        updated_at=at,
        source=proposal.source(run_id).model_copy(update=update),
    )
    outcome = Outcome(candidate=proposal, outcome="added", memory_id=memory.id, reason="accepted by hand")
    receipt = scope.commit(
        Change(
            commit_id=commit_id,
            purpose="accept",
            message=f"Accept {proposal.id}",
            adds=[Addition(memory=memory, candidate=proposal.id)],
            outcomes=[outcome],
        )
    )
    there = receipt.outcomes[0].memory_id or memory.id
    if receipt.replayed and there not in scope.get([there]):
        raise VaultError(
            f"The candidate {proposal.id} was accepted already, and its memory {there} is gone since. Revert "
            "the commit that removed it (`reverie log`)."
        )
    return receipt


def pinned_memory(scope: RequiredScope, memory_id: str, *, pinned: bool) -> Receipt:
    """Pin or unpin a memory, by its id or a unique beginning of it.

    Raises:
        Conflict: Somebody changed it just now.
        VaultError: There is no such memory.
    """
    stored = scope.get([memory_id]).get(memory_id) or _begins_with(scope, memory_id, _no_memory)
    memory = stored.memory
    if memory.pinned == pinned and (receipt := _last_commit(scope, memory.id)):
        return receipt.model_copy(update={"replayed": True})
    return scope.commit(
        Change(
            commit_id=digest("pin", scope.name, memory.id, pinned, stored.mark),
            purpose="pin",
            message=f"{'Pin' if pinned else 'Unpin'} {memory.id}",
            puts=[memory.model_copy(update={"pinned": pinned})],
            expects={f"memory:{memory.id}": stored.mark},
        )
    )


def _begins_with(scope: RequiredScope, beginning: str, missing: Callable[[str], VaultError]) -> StoredMemory:
    found = scope.get(beginning)
    if found is None:
        raise missing(beginning)
    return found


def _no_memory(beginning: str) -> VaultError:
    return VaultError(f"There is no memory {beginning!r} in this scope. `reverie show` lists them.")
