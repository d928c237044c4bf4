"""Consolidate: compare candidates with what is known, and plan what to keep, update, delete, add and skip."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import zip_longest
from typing import Any

from ...checkpoints.port import ScopedVault
from ...checkpoints.text.speech.told.not_kept import MOST_PINNED
from ...state import (
    Candidate,
    Operation,
    Outcome,
    Plan,
    ReflectionState,
    RejectedOperation,
    StoredMemory,
    Tier,
)
from ..asking.asker import Answer, Ask
from ..run.run_context import LOOK_S, RunContext, at_once
from .consolidating.acceptance import accept_operations, raised_edit, raised_outcome, states
from .consolidating.batching import Batch, batches
from .consolidating.only_adding import TOO_FULL, only_adding
from .consolidating.related import memories_in
from .consolidating.wished import (
    ToForget,
    asked_to_forget,
    forgetting,
    is_wished,
    never_wanted,
    without_unwanted,
    without_wished,
)
from .prompts import consolidation_system
from .rules.deciding import memories_for_rules, named_in, operations_by_rules
from .schemas import Consolidation, consolidation_schema
from .waves import Waves

__all__ = ["accept_operations", "consolidate"]


def consolidate(
    context: RunContext, state: ReflectionState
) -> Generator[list[Ask], list[Answer], dict[str, Any]]:
    """Ask what becomes of the candidates, and turn the replies into one plan: of two that disagree the first stands.

    Not asked: when there are no candidates, when all are word for word known, or when in GENEROUS nothing
    related exists; nor about a candidate to which nothing is related.
    """
    policy, tier = context.policy, Tier(state["tier"])
    scope = context.scope_named(state)
    candidates = [Candidate.model_validate(c) for c in state["candidates"]]
    notes = list(state.get("notes") or ())
    with scope.lately(LOOK_S):
        run_id = state["run"]["run_id"]
        wishes = asked_to_forget(scope, context.known.pieces(scope, run_id, state["pieces"]).values())
        known = context.known.count(run_id)
        count = memories_in(scope) if known is None else known
        plan, open_ = _wanted_and_new(scope, candidates, wishes, empty=count == 0)
        notes += forgetting(scope, wishes, plan)
        if context.rules:
            return _by_rules(context, scope, plan, open_, tier, wishes) | {"notes": notes}
        prompts = batches(scope, open_, tier, policy, context.prompt_tokens(), count)
    asked = {id(candidate) for batch in prompts for candidate in batch.candidates.values()}
    plan.outcomes += [Outcome(candidate=c, outcome="added") for c in open_ if id(c) not in asked]
    if not prompts:
        plan.counts = _count(plan)
        return _planned(plan) | {"notes": notes}
    if not context.ability.changes_memories(policy.extraction):
        return _added_only(plan, prompts, tier, context, notes, wishes)
    operations: list[Operation] = []
    names: dict[str, Candidate] = {}
    memories: dict[str, StoredMemory] = {}
    answers = yield from _ask_all(context, tier, prompts)
    failed = next((a for a in answers if a.reply is None and a.kind != "budget"), None)
    if failed is not None:
        failure = {"node": "consolidate", "error": failed.error}
        return {"failure": failure, "notes": notes, "route": "fallback"}
    limit = next((answer.error for answer in answers if answer.reply is None), "")
    for batch, answer in zip_longest(prompts, answers):
        if answer is None or answer.reply is None:  # no failure: what the limit of calls leaves is pending
            plan.outcomes += [
                Outcome(candidate=candidate, outcome="deferred", reason=limit)
                for candidate in batch.candidates.values()
            ]
            continue
        value = answer.reply.value
        assert isinstance(value, Consolidation)
        operations += value.operations
        names |= batch.candidates
        memories = {**batch.shown, **memories}  # what was decided first rests on the first image
        plan.rejected += [_malformed(raw, why) for raw, why in answer.reply.bad]
        if answer.reply.truncated:
            notes.append("A consolidation reply was cut off; its complete operations were used.")
    return _accepted(plan, operations, names, memories, context, tier, wishes) | {"notes": notes}


def _wanted_and_new(
    scope: ScopedVault, candidates: Sequence[Candidate], wishes: Sequence[ToForget], *, empty: bool = False
) -> tuple[Plan, list[Candidate]]:
    """Return the plan for what the user doesn't want kept and what is known word for word, and the other candidates.

    Args:
        scope: Whose.
        candidates: What was found.
        wishes: What the user asks to forget.
        empty: Whether nothing is known yet.
    """
    wanted, forgotten = without_wished(candidates, wishes)
    contents = [candidate.content for candidate in wanted]
    known = scope.find_text(contents, pinned=MOST_PINNED) if contents and not empty else {}
    wanted, unwanted = without_unwanted(scope, wanted, never_wanted(known.values(), wishes))
    plan, rest = _known_word_for_word(known, wanted)
    plan.outcomes += [*forgotten, *unwanted]
    return plan, rest


def _added_only(
    plan: Plan,
    prompts: Sequence[Batch],
    tier: Tier,
    context: RunContext,
    notes: list[str],
    wishes: Sequence[ToForget],
) -> dict[str, Any]:
    """Return the update of a consolidation without asking: known candidates are skipped, the others are added."""
    candidates = {alias: candidate for batch in prompts for alias, candidate in batch.candidates.items()}
    shown = {alias: stored for batch in prompts for alias, stored in batch.shown.items()}
    notes += [TOO_FULL] if tier is Tier.HEAVY_CUT else []
    return _accepted(plan, only_adding(prompts), candidates, shown, context, tier, wishes) | {"notes": notes}


def _by_rules(
    context: RunContext,
    scope: ScopedVault,
    plan: Plan,
    candidates: Sequence[Candidate],
    tier: Tier,
    wishes: Sequence[ToForget],
) -> dict[str, Any]:
    """Return the update of a decision for which nobody is asked."""
    names = {f"c{number}": candidate for number, candidate in enumerate(candidates, 1)}
    known = memories_for_rules(scope, candidates)
    operations = list(operations_by_rules(names, known))
    # What was read and stays as it is has not been reviewed: nobody has looked whether it is still worth keeping.
    touched = named_in(operations)
    shown = {alias: stored for alias, stored in known.items() if alias in touched or stored.unconsolidated}
    return _accepted(plan, operations, names, shown, context, tier, wishes, among=len(known))


def _accepted(
    plan: Plan,
    operations: Sequence[Operation],
    names: Mapping[str, Candidate],
    memories: Mapping[str, StoredMemory],
    context: RunContext,
    tier: Tier,
    wishes: Sequence[ToForget],
    among: int = 0,
) -> dict[str, Any]:
    """Return the update of a plan with what of the operations is accepted."""
    accepted = accept_operations(
        operations,
        candidates=names,
        shown=memories,
        tier=tier,
        policy=context.policy,
        wished=partial(is_wished, wishes),
        among=among,
    )
    touched = {edit.id for edit in accepted.edits}
    joined = accepted.model_copy(
        update={
            "edits": [
                *(e for e in plan.edits if e.id not in touched),
                *accepted.edits,
            ],
            "outcomes": plan.outcomes + accepted.outcomes,
            "rejected": plan.rejected + accepted.rejected,
            "relies": plan.relies | accepted.relies,
            "wished": [*(id_ for id_ in plan.wished if id_ not in touched), *accepted.wished],
        }
    )
    joined.counts = _count(joined)
    return _planned(joined)


@dataclass(frozen=True)
class _Asked:
    """A prompt, by its place among all of them."""

    number: int
    ask: Ask


def _ask_all(
    context: RunContext, tier: Tier, prompts: Sequence[Batch]
) -> Generator[list[Ask], list[Answer], list[Answer]]:
    """Ask the prompts, several at once; those after one without a reply aren't asked."""
    answers: dict[int, Answer] = {}

    def asked(number: int) -> _Asked:
        return _Asked(number, _question(context, tier, prompts[number]))

    waves = Waves("consolidate", range(len(prompts)), asked, at_once(context))
    while wave := (yield from waves.ask_next()):
        answers |= {prompt.number: answer for prompt, answer in wave}
        late = [prompt.number for prompt, answer in wave if waves.came_late(answer)]
        if any(answer.reply is None for prompt, answer in wave if prompt.number not in late):
            break
        waves.put_back(late)
    return [answers[number] for number in sorted(answers)]


def _question(context: RunContext, tier: Tier, batch: Batch) -> Ask:
    policy = context.policy
    return Ask(
        system=consolidation_system(tier, policy.persona),
        prompt=batch.prompt,
        schema=Consolidation,
        label="consolidate",
        json_schema=consolidation_schema(
            list(batch.shown),
            list(batch.candidates),
            tier,
            0 if context.ability.points_instead_of_writing(policy.extraction) else policy.max_content_chars,
        ),
        max_tokens=context.reply_tokens(),
    )


def _planned(plan: Plan) -> dict[str, Any]:
    """Return the update of a decision; it makes good an earlier failure of this run, after a conflict."""
    return {"plan": plan.model_dump(mode="json"), "failure": None, "route": "apply"}


def _malformed(raw: Any, why: str) -> RejectedOperation:
    return RejectedOperation(
        operation=raw if isinstance(raw, dict) else {"value": str(raw)}, reason=f"malformed: {why}"
    )


def _known_word_for_word(
    known: Mapping[str, StoredMemory], candidates: Sequence[Candidate]
) -> tuple[Plan, list[Candidate]]:
    """Skip, without asking, what is word for word a memory already (by content); return the rest."""
    plan, rest = Plan(), []
    for candidate in candidates:
        stored = known.get(candidate.content)
        if stored is None:
            rest.append(candidate)
            continue
        plan.relies[stored.memory.id] = stored.mark
        if states(candidate, stored.memory):
            plan.edits.append(raised_edit(candidate, stored))
            plan.outcomes.append(raised_outcome(candidate, stored.memory.id))
            continue
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
    if deleted := sum(edit.delete for edit in plan.edits):
        counts["DELETE"] = deleted
    if rewritten := sum(not edit.delete for edit in plan.edits):
        counts["UPDATE"] = rewritten
    for action, outcome in (("ADD", "added"), ("SKIP", "skipped")):
        number = sum(o.outcome == outcome for o in plan.outcomes)
        if number:
            counts[action] = number
    return dict(sorted(counts.items()))


def fallback_plan(
    scope: ScopedVault, candidates: Sequence[Candidate], wishes: Sequence[ToForget]
) -> tuple[Plan, list[str]]:
    """Return the plan of a failed consolidation, with notes: every candidate is added, except exact duplicates.

    What the user asks to forget is forgotten all the same: nobody hears the wish again.
    """
    plan, rest = _wanted_and_new(scope, candidates, wishes)
    notes = forgetting(scope, wishes, plan)
    plan.outcomes += [Outcome(candidate=candidate, outcome="added") for candidate in rest]
    plan.unconsolidated = True
    plan.counts = _count(plan)
    return plan, notes
