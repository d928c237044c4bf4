"""Consolidate: compare candidates with what is known, and plan what to keep, update, delete, add and skip."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any

from ..checkpoints.port import ScopedVault
from ..state import (
    Candidate,
    Operation,
    Outcome,
    Plan,
    ReflectionState,
    RejectedOperation,
    StoredMemory,
    Tier,
    now,
)
from .acceptance import accept_operations
from .asking import Answer, Ask
from .known import known_text
from .picking import picks
from .prompts import consolidation_prompt, consolidation_system
from .related import describe_candidate, describe_memory, memories_to_show
from .rendering import FRAME_TOKENS, estimate_tokens
from .schemas import Consolidation, consolidation_schema
from .setting import Setting, announce

__all__ = ["accept_operations", "consolidate"]


@dataclass(frozen=True)
class _Batch:
    """What one prompt shows."""

    candidates: dict[str, Candidate]
    shown: dict[str, StoredMemory]
    prompt: str


def consolidate(setting: Setting, state: ReflectionState) -> Generator[Ask, Answer, dict[str, Any]]:
    """Ask what becomes of the candidates, and turn the replies into one plan.

    Not asked: when there are no candidates, when all are word for word known, or when in GENEROUS nothing
    related exists.
    """
    policy, tier = setting.policy, Tier(state["tier"])
    scope = setting.scope_named(state)
    candidates = [Candidate.model_validate(c) for c in state["candidates"]]
    plan, open_ = _known_word_for_word(scope, candidates)
    batches = _batches(setting, scope, open_, tier)
    if not batches:
        plan.outcomes += [Outcome(candidate=candidate, outcome="added") for candidate in open_]
        plan.counts = _count(plan)
        return _planned(plan)
    operations: list[Operation] = []
    names: dict[str, Candidate] = {}
    memories: dict[str, StoredMemory] = {}
    notes = list(state.get("notes") or ())
    for number, batch in enumerate(batches, 1):
        announce("consolidate", f"weighing {len(batch.candidates)} candidates ({number} of {len(batches)})")
        answer = yield Ask(
            system=consolidation_system(tier, policy.persona),
            prompt=batch.prompt,
            schema=Consolidation,
            label="consolidate",
            json_schema=consolidation_schema(
                list(batch.shown),
                list(batch.candidates),
                tier,
                0 if picks(policy, setting.window()) else policy.max_content_chars,
            ),
            max_tokens=setting.reply_tokens(),
        )
        if answer.kind == "budget":  # not a failure to fall back from: what the limit leaves is pending
            plan.outcomes += [
                Outcome(candidate=candidate, outcome="deferred", reason=answer.error)
                for rest in batches[number - 1 :]
                for candidate in rest.candidates.values()
            ]
            break
        if answer.reply is None:
            return {
                "failure": {"node": "consolidate", "error": answer.error},
                "notes": notes,
                "route": "fallback",
            }
        value = answer.reply.value
        assert isinstance(value, Consolidation)
        operations += value.operations
        names |= batch.candidates
        memories = {**batch.shown, **memories}  # what was decided first rests on the first image
        plan.rejected += [_malformed(raw, why) for raw, why in answer.reply.bad]
        if answer.reply.truncated:
            notes.append("A consolidation reply was cut off; its complete operations were used.")
    accepted = accept_operations(operations, candidates=names, shown=memories, tier=tier, policy=policy)
    plan = accepted.model_copy(
        update={
            "outcomes": plan.outcomes + accepted.outcomes,
            "rejected": plan.rejected + accepted.rejected,
            "relies": plan.relies | accepted.relies,
        }
    )
    plan.counts = _count(plan)
    return _planned(plan) | {"notes": notes}


def _planned(plan: Plan) -> dict[str, Any]:
    """Return the update of a decision; it makes good an earlier failure of this run, after a conflict."""
    return {"plan": plan.model_dump(mode="json"), "failure": None, "route": "apply"}


def _malformed(raw: Any, why: str) -> RejectedOperation:
    return RejectedOperation(
        operation=raw if isinstance(raw, dict) else {"value": str(raw)}, reason=f"malformed: {why}"
    )


def _known_word_for_word(scope: ScopedVault, candidates: Sequence[Candidate]) -> tuple[Plan, list[Candidate]]:
    """Skip, without asking, what is word for word a memory already; return the rest."""
    known = scope.find_text([candidate.content for candidate in candidates])
    plan, rest = Plan(), []
    for candidate in candidates:
        stored = known.get(candidate.content)
        if stored is None:
            rest.append(candidate)
            continue
        plan.relies[stored.memory.id] = stored.mark
        plan.outcomes.append(
            Outcome(
                candidate=candidate,
                outcome="skipped",
                memory_id=stored.memory.id,
                reason="word for word known",
            )
        )
    return plan, rest


def _count(plan: Plan) -> dict[str, int]:
    """Counts by action, with what was decided without asking."""
    counts = {action: n for action, n in plan.counts.items() if action not in {"ADD", "SKIP"}}
    for action, outcome in (("ADD", "added"), ("SKIP", "skipped")):
        number = sum(o.outcome == outcome for o in plan.outcomes)
        if number:
            counts[action] = number
    return dict(sorted(counts.items()))


def _batches(
    setting: Setting, scope: ScopedVault, candidates: Sequence[Candidate], tier: Tier
) -> list[_Batch]:
    """Plan the prompts: none if there is nothing to weigh, else as many as the budget asks for.

    Aliases are unique over the whole run; a memory that two prompts show has the alias of the first.
    """
    if not candidates:
        return []
    policy, room = setting.policy, setting.prompt_tokens()
    known = known_text(scope, min(policy.known_chars, room))  # a quarter of the room: four characters a token
    room -= (
        estimate_tokens(consolidation_system(tier, policy.persona)) + estimate_tokens(known) + FRAME_TOKENS
    )
    batches: list[_Batch] = []
    names: dict[str, str] = {}
    related = False
    rest = [(f"c{number}", candidate) for number, candidate in enumerate(candidates, 1)]
    while rest:
        size = _how_many(rest, max(1, room // 2))
        group, rest = dict(rest[:size]), rest[size:]
        lines = [describe_candidate(alias, candidate) for alias, candidate in group.items()]
        left = room - sum(estimate_tokens(line) for line in lines)
        shown = memories_to_show(scope, list(group.values()), tier, policy, max(0, left))
        related = related or bool(shown.memories)
        aliases = {names.setdefault(s.memory.id, f"k{len(names) + 1}"): s for s in shown.memories}
        memories = [describe_memory(alias, stored, now()) for alias, stored in aliases.items()]
        batches.append(_Batch(group, aliases, consolidation_prompt(known, memories, lines)))
    return batches if related or tier is not Tier.GENEROUS else []


def _how_many(candidates: Sequence[tuple[str, Candidate]], room: int) -> int:
    """How many of the first candidates fit; at least one."""
    used = 0
    for number, (alias, candidate) in enumerate(candidates):
        used += estimate_tokens(describe_candidate(alias, candidate))
        if used > room:
            return max(1, number)
    return len(candidates)


def fallback_plan(scope: ScopedVault, candidates: Sequence[Candidate]) -> Plan:
    """Return the plan of a failed consolidation: every candidate is added, except exact duplicates."""
    plan, rest = _known_word_for_word(scope, candidates)
    plan.outcomes += [Outcome(candidate=candidate, outcome="added") for candidate in rest]
    plan.unconsolidated = True
    plan.counts = _count(plan)
    return plan
