"""What holds for a commit in every vault: which changes make sense, what is refused, what an addition becomes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import PurePosixPath

from ...state import Candidate, Conflict, Memory, Outcome, Trust, VaultError, trust_rank
from ..changes import Change
from ..text.storable import storable

KEEPS_REPEATS = frozenset({"hand", "import"})
"""Purposes of commits that may add a text which is there already: what a person writes, or what is taken in again, is
kept as it is."""


def check_shape(change: Change) -> None:
    """Raise ``VaultError`` for a change that no vault can make, whatever is in it."""
    touched = [
        *(addition.memory.id for addition in change.adds),
        *(memory.id for memory in change.puts),
        *(deletion.id for deletion in change.deletes),
    ]
    for key in change.expects:
        kind, _, name = key.partition(":")
        if kind not in ("memory", "document") or not name:
            raise VaultError(f"A commit can't expect {key!r}. Say memory:ID or document:PATH.")
    for path in {*change.documents, *change.appends, *change.removes}:
        parts = PurePosixPath(path).parts
        if not parts or path != "/".join(parts) or ".." in parts or storable(path) != path:
            raise VaultError(
                f"{path!r} can't be the path of a document. Give one relative to the scope, such as MEMORY.md."
            )
    written = {*change.documents, *change.appends}.intersection(change.removes)
    if written:
        raise VaultError(
            f"The commit {change.commit_id} writes and removes {', '.join(sorted(written))}. Do one of the two."
        )
    twice = {id_ for id_ in touched if touched.count(id_) > 1} if len(set(touched)) < len(touched) else ()
    if twice:
        raise VaultError(
            f"The commit {change.commit_id} changes {', '.join(sorted(twice))} more than once. Give each "
            "memory one change."
        )


def refused(change: Change, scope: str, moved: Sequence[str], advice: str = "") -> Conflict:
    """Return the conflict of a commit some of whose expectations don't hold.

    Args:
        change: The commit.
        scope: Whose it is.
        moved: What is not as expected.
        advice: A sentence for the end, with a space before it.
    """
    shown = ", ".join(moved[:5]) + (f" and {len(moved) - 5} more" if len(moved) > 5 else "")
    return Conflict(
        f"The commit {change.commit_id} of scope {scope!r} was not made: {shown} changed since it "
        f"was read. Read afresh and decide again.{advice}",
        moved=list(moved),
    )


def outcomes_made(change: Change, known: Mapping[str, str]) -> list[Outcome]:
    """Return the outcomes of a commit as they came to be.

    Args:
        change: The commit.
        known: Candidate -> the memory that said word for word the same before.
    """
    return [
        outcome.model_copy(
            update={
                "outcome": "skipped",
                "memory_id": known[outcome.candidate.id],
                "reason": "its text was there already",
            }
        )
        if outcome.outcome == "added" and outcome.candidate.id in known
        else outcome
        for outcome in change.outcomes
    ]


def said_again(change: Change, outcomes: Iterable[Outcome]) -> dict[str, list[Candidate]]:
    """Return what a commit's candidates say once more: a memory's id -> those that say it.

    A memory that the commit adds was said for the first time, and one that it changes says something else now.
    """
    new = {*(addition.memory.id for addition in change.adds), *(memory.id for memory in change.puts)}
    found: dict[str, list[Candidate]] = {}
    for outcome in outcomes:
        if outcome.outcome in ("skipped", "merged") and outcome.memory_id and outcome.memory_id not in new:
            found.setdefault(outcome.memory_id, []).append(outcome.candidate)
    return found


def counts_again(memory: Memory, evidence: Collection[str], candidate: Candidate) -> bool:
    """Return whether a candidate says a memory once more.

    Args:
        memory: What is there.
        evidence: The pieces it rests on: what they say was counted when it was remembered.
        candidate: What was proposed. An echo by somebody who is trusted less says nothing, nor does a page.
    """
    trust = candidate.trust
    return (
        trust is not Trust.EXTERNAL
        and trust_rank(trust) >= trust_rank(memory.source.trust)
        and (not candidate.evidence or not set(candidate.evidence) <= set(evidence))
    )


def image_of(memory: Memory) -> str:
    """Return a memory as compact JSON, as the journal keeps it."""
    source = memory.source
    content, tags, refs = (
        storable(memory.content),
        tuple(map(storable, memory.tags)),
        tuple(map(storable, source.refs)),
    )
    if (content, tags, refs) != (memory.content, memory.tags, source.refs):
        source = source.model_copy(update={"refs": refs})
        memory = memory.model_copy(update={"content": content, "tags": tags, "source": source})
    return memory.model_dump_json()
