"""What of a plan waits for a person: text from outside that orders, permits or forbids, whatever its type.

It is decided on the final text, just before the commit, since a consolidation may reword and retype. What is held is an
outcome and no memory: it isn't known, not recalled, and no later consolidation sees it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import timedelta

from ....checkpoints.changes import REFUSED
from ....checkpoints.port import ScopedVault
from ....checkpoints.text.analyser import content_terms
from ....checkpoints.text.speech.directives import is_directive
from ....checkpoints.text.speech.statements import sentences
from ....state import (
    Candidate,
    MemoryEdit,
    Outcome,
    Plan,
    ReflectionPolicy,
    RejectedOperation,
    Trust,
    text_digest,
)
from ....state.cleaning import one_line

PASSAGE_CHARS = 300
"""Longest passage that is shown with what is held (characters)."""
_WHY = "external: it orders, permits or forbids, and comes from outside"
_PAGE = 200


def waits(text: str, trust: Trust) -> bool:
    """Whether a text of a memory must not be kept without a person's word."""
    return trust is Trust.EXTERNAL and is_directive(text)


def hold_back(scope: ScopedVault, plan: Plan, policy: ReflectionPolicy) -> Plan:
    """Return a plan without what has to wait, which has the outcome ``held`` in it.

    What would have given way to it stays; a candidate of a better-trusted speaker that was left out as its duplicate is
    added after all. Over the bound, refused before, or by ``policy.external``, it is rejected instead.

    Args:
        scope: Where the plan is to be committed.
        plan: As consolidation, or its fallback, has left it.
        policy: What becomes of such text, for how long, and how much of it.
    """
    texts = {edit.id: edit for edit in plan.edits if not edit.delete and edit.content is not None}
    stays = {edit.id for edit in texts.values() if waits(edit.content or "", edit.trust)}
    stays -= _as_they_were(scope, [texts[id_] for id_ in stays])
    if policy.external == "mark" or not (stays or any(_held_itself(outcome) for outcome in plan.outcomes)):
        return plan
    stopped = _Stopped(scope, policy)
    outcomes: list[Outcome] = []
    for outcome in plan.outcomes:
        if _held_itself(outcome):
            outcomes.append(stopped.candidate(outcome.candidate))
        elif outcome.outcome == "merged" and outcome.memory_id in stays:
            outcomes.append(stopped.merged(outcome.candidate))
        else:
            outcomes.append(outcome)
    outcomes = [stopped.repeated(outcome) for outcome in outcomes]
    gone = {*stays, *stopped.ids}
    edits = [edit for edit in plan.edits if edit.id not in stays and edit.superseded_by not in gone]
    rejected = [*plan.rejected, *(_left(edit) for edit in plan.edits if edit.id in stays)]
    return plan.model_copy(
        update={
            "outcomes": outcomes,
            "edits": edits,
            "rejected": rejected,
            "counts": _counts(plan, edits, outcomes),
        }
    )


def _held_itself(outcome: Outcome) -> bool:
    return outcome.outcome == "added" and waits(outcome.candidate.content, outcome.candidate.trust)


def _as_they_were(scope: ScopedVault, edits: Sequence[MemoryEdit]) -> set[str]:
    """The edits that leave a memory's text as it is: what is there already was kept by somebody."""
    there = scope.get([edit.id for edit in edits]) if edits else {}
    return {edit.id for edit in edits if edit.id in there and there[edit.id].memory.content == edit.content}


def _left(edit: MemoryEdit) -> RejectedOperation:
    return RejectedOperation(
        operation={"action": "UPDATE", "id": edit.id, "content": edit.content}, reason=_WHY
    )


def _counts(plan: Plan, edits: Sequence[MemoryEdit], outcomes: Sequence[Outcome]) -> dict[str, int]:
    """Counts by action, as they are without what was stopped."""
    counts = {
        action: n for action, n in plan.counts.items() if action not in ("ADD", "UPDATE", "DELETE", "SKIP")
    }
    counts["UPDATE"] = sum(not edit.delete for edit in edits)
    counts["DELETE"] = sum(edit.delete for edit in edits)
    counts["ADD"] = sum(outcome.outcome == "added" for outcome in outcomes)
    counts["SKIP"] = sum(outcome.outcome == "skipped" for outcome in outcomes)
    return {action: n for action, n in sorted(counts.items()) if n}


@dataclass
class _Stopped:
    """What a plan's texts become that have to wait."""

    scope: ScopedVault
    policy: ReflectionPolicy
    ids: set[str] = field(default_factory=set)
    """Candidates that were stopped."""

    def __post_init__(self) -> None:
        self._waiting = {text_digest(outcome.candidate.content) for outcome in self.scope.held()}
        self._refused = set(refused_texts(self.scope))
        self._until = self.scope.time() + timedelta(days=self.policy.held_days)

    def candidate(self, candidate: Candidate) -> Outcome:
        """Return the outcome of a candidate that may not become a memory."""
        self.ids.add(candidate.id)
        if why := self._rejected(text_digest(candidate.content)):
            return Outcome(candidate=candidate, outcome="rejected", reason=why)
        self._waiting.add(text_digest(candidate.content))
        said = passage_of(self.scope, candidate)
        where = ", ".join(one_line(ref, 80) for ref in candidate.refs[:3])
        told = f'"{said}"' + (f" ({where})" if where else "") if said else where
        reason = f"{_WHY}: {told}" if told else _WHY
        return Outcome(candidate=candidate, outcome="held", reason=reason, until=self._until)

    def _rejected(self, digest: str) -> str:
        """Why it doesn't even wait; blank if it does."""
        if self.policy.external == "refuse":
            return f"{_WHY}."
        if digest in self._refused:
            return f"{_WHY}; a person refused it before."
        if digest in self._waiting:
            return f"{_WHY}; the same is held already."
        if len(self._waiting) >= self.policy.most_held:
            return f"{_WHY}, and {len(self._waiting)} others are held: `reverie review` lists them."
        return ""

    def merged(self, candidate: Candidate) -> Outcome:
        """Return the outcome of a candidate whose merger may not be written: by itself it may wait or be added."""
        if waits(candidate.content, candidate.trust):
            return self.candidate(candidate)
        # The order came with the wording of the merger, or was there: the candidate is a memory of its own.
        return Outcome(candidate=candidate, outcome="added")

    def repeated(self, outcome: Outcome) -> Outcome:
        """Return the outcome of a candidate that was left out as the duplicate of one that was stopped."""
        if outcome.outcome != "skipped" or not any(id_ in outcome.reason for id_ in self.ids):
            return outcome
        if waits(outcome.candidate.content, outcome.candidate.trust):
            return self.candidate(outcome.candidate)
        return Outcome(candidate=outcome.candidate, outcome="added")


def refused_texts(scope: ScopedVault) -> Iterator[str]:
    """Yield the digests of the texts that a person refused."""
    before: int | None = None
    while page := scope.log(limit=_PAGE, before=before):
        for entry in page:
            for outcome in entry.receipt.outcomes:
                if outcome.reason == REFUSED:
                    yield text_digest(outcome.candidate.content)
        before = page[-1].receipt.seq


def passage_of(scope: ScopedVault, candidate: Candidate) -> str:
    """Return the passage that a candidate comes from, on one line: its quote, else the sentence nearest to it."""
    bodies = scope.bodies(list(dict.fromkeys([*(q.piece for q in candidate.quotes), *candidate.evidence])))
    for quote in candidate.quotes:
        if said := bodies.get(quote.piece, "")[quote.start : quote.end].strip():
            return one_line(said, PASSAGE_CHARS)
    wanted = set(content_terms(candidate.content))

    def shared(sentence: str) -> int:
        return len(wanted & set(content_terms(sentence)))

    said_there = [sentence for body in bodies.values() for sentence in sentences(body)]
    best = max(said_there, key=shared, default="")
    return one_line(best, PASSAGE_CHARS) if best and shared(best) else ""
