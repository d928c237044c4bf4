"""Check again how well memories are borne out, where the pieces they were made from are still kept.

What was remembered before support was noted counts as inferred, and as stated if it is the user's. A check by the
rules of today only raises: a memory whose evidence says it in so many words becomes stated. A second check changes
nothing more.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ....checkpoints.changes import Change
from ....checkpoints.port import ScopedVault
from ....checkpoints.text.traces import FORGOTTEN
from ....state import Conflict, Outcome, StoredMemory, Support, digest
from ...grounding.evidence import Evidence
from ...grounding.support import SupportVerdict, support_of
from .weighing import evidence_text

AT_ONCE = 100
"""How many memories one commit raises at most (count)."""

_PAGE = 200


@dataclass(frozen=True)
class Rechecked:
    """What a check came to."""

    looked_at: int = 0
    """Memories that were inferred or unverified (count)."""
    raised: tuple[str, ...] = ()
    """Ids of those that are stated now."""
    contradicted: tuple[tuple[str, str], ...] = ()
    """Id and reason of those of which the evidence says the opposite; they stay as they are."""
    without: int = 0
    """Those of whose evidence nothing is kept (count)."""
    changed: int = 0
    """Those that somebody changed meanwhile, and which were left alone (count)."""


def recheck(scope: ScopedVault) -> Rechecked:
    """Check every inferred or unverified memory of a scope against what is kept of its evidence.

    No model is asked. What a person wrote or pinned is left alone, and no memory is lowered, changed or removed. Each
    commit raises at most a hundred, and is undone by ``revert`` like any other.
    """
    doubtful = scope.review(limit=None).memories
    evidence = _evidence_of(scope, {stored.id for stored in doubtful})
    borne: list[StoredMemory] = []
    against: list[tuple[str, str]] = []
    without = 0
    for stored in doubtful:
        verdict = _verdict(scope, stored, evidence[stored.id])
        if verdict is None:
            without += 1
        elif verdict.support is Support.STATED:
            borne.append(stored)
        elif verdict.support is Support.CONTRADICTED:
            against.append((stored.id, verdict.reason))
    raised = [stored.id for start in range(0, len(borne), AT_ONCE) for stored in _raise(scope, borne, start)]
    return Rechecked(len(doubtful), tuple(raised), tuple(against), without, len(borne) - len(raised))


def _raise(scope: ScopedVault, borne: Sequence[StoredMemory], start: int) -> Iterator[StoredMemory]:
    """Note that some memories are stated; yield them. In doubt none of them: the next check finds them again."""
    batch = borne[start : start + AT_ONCE]
    stated = [
        stored.memory.model_copy(
            update={"source": stored.memory.source.model_copy(update={"support": Support.STATED})}
        )
        for stored in batch
    ]
    try:
        scope.commit(
            Change(
                commit_id=digest("recheck", scope.name, *(f"{stored.id} {stored.mark}" for stored in batch)),
                purpose="accept",
                message=f"Check support again: the evidence of {len(batch)} says it in so many words",
                puts=stated,
                expects={f"memory:{stored.id}": stored.mark for stored in batch},
            )
        )
    except Conflict:
        return
    yield from batch


def _evidence_of(scope: ScopedVault, wanted: set[str]) -> dict[str, list[str]]:
    """Return the pieces that memories were made from and that were merged into them, from the log."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    if wanted:
        for outcome in _outcomes(scope):
            if outcome.memory_id in wanted and outcome.outcome in ("added", "merged"):
                found[outcome.memory_id] += outcome.candidate.evidence
    return found


def _outcomes(scope: ScopedVault) -> Iterator[Outcome]:
    """Yield what became of every candidate there was, the newest first."""
    before: int | None = None
    while page := scope.log(limit=_PAGE, before=before):
        yield from (outcome for entry in page for outcome in entry.receipt.outcomes)
        before = page[-1].receipt.seq


def _verdict(scope: ScopedVault, stored: StoredMemory, evidence: Sequence[str]) -> SupportVerdict | None:
    """Judge a memory by its pieces; None if none of them is kept as it was."""
    keys = list(dict.fromkeys(evidence))
    pieces = scope.pieces(keys) if keys else {}
    bodies = scope.bodies(keys) if keys else {}
    kept = [key for key in keys if key in pieces and key in bodies and FORGOTTEN not in bodies[key]]
    if not kept:
        return None
    texts = [evidence_text(pieces[key], bodies[key]) for key in kept]
    borne = Evidence(texts, dates=[pieces[key].at for key in kept])
    return support_of(stored.content, borne, type_=stored.memory.type, known=Evidence([scope.name]))
