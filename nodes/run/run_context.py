"""What every node of a reflection needs: vault, model, policy, and where the run belongs."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, Generic

from langchain_core.runnables import RunnableConfig
from langgraph.config import get_config, get_stream_writer
from typing_extensions import TypeVar

from ...checkpoints.port import ScopedVault, Vault
from ...checkpoints.text.speech.spoken.on_record import OFF_RECORD, on_record
from ...state import (
    CompactionState,
    ModelPolicy,
    Outcome,
    Piece,
    Plan,
    ReflectionPolicy,
    ReflectionReport,
    ReflectionState,
    Status,
    Tier,
)
from ...state.scoping import ScopeTemplate, resolve_scope
from .ability import Ability, ModelRecord

LOOK_S = 10.0
"""Between the gate and the commit a run's steps look at the readable files no sooner than after so long (seconds).

A run that asks no model, or a fast one, looks twice: what a person saves in between, its commit takes in first.
"""

FRESH_SHARE = 1 / 8
"""Leases are prolonged before a model call once so much of them has passed, or half of what a call leaves of them."""
RUNS_KNOWN = 64
"""Of so many runs it is known when their leases began (count)."""

PolicyT = TypeVar("PolicyT", bound=ModelPolicy, default=ReflectionPolicy)


class LeaseTimes:
    """When the leases of runs were taken, or prolonged last, in this process."""

    def __init__(self) -> None:
        self._at: dict[tuple[int, str], datetime] = {}

    def note(self, run_id: str, at: datetime) -> None:
        """Note that a run's leases begin anew at a time; of the last ``RUNS_KNOWN`` runs that is known."""
        self._at.pop((os.getpid(), run_id), None)
        self._at[os.getpid(), run_id] = at
        while len(self._at) > RUNS_KNOWN:
            self._at.pop(next(iter(self._at)), None)

    def over(self, run_id: str) -> None:
        """Note that a run's leases have ended."""
        self._at.pop((os.getpid(), run_id), None)

    def are_fresh(self, run_id: str, at: datetime, policy: ModelPolicy) -> bool:
        """Return whether so little of a run's leases has passed that the rest outlasts a call, with time to spare.

        A child after a fork holds none of its parent's.
        """
        begun = self._at.get((os.getpid(), run_id))
        most = min(policy.lease_s * FRESH_SHARE, (policy.lease_s - policy.call_timeout_s) / 2)
        return begun is not None and 0 <= (at - begun).total_seconds() < most


@dataclass
class _Known:
    """What one run's nodes have read."""

    pieces: dict[str, Piece]
    count: int | None = None
    counted_at: float = 0.0


class KnownOfRuns:
    """What nodes of a run in this process have read that later ones needn't ask again.

    What pieces say of themselves doesn't change while the run holds them; their texts are not kept. A run that goes on
    in another process reads afresh.
    """

    def __init__(self) -> None:
        self._runs: dict[tuple[int, str], _Known] = {}

    def took(self, run_id: str, pieces: Sequence[Piece]) -> None:
        """Note what a run took; of the last ``RUNS_KNOWN`` runs that is known."""
        self._runs[os.getpid(), run_id] = _Known({piece.id: piece for piece in pieces})
        while len(self._runs) > RUNS_KNOWN:
            self._runs.pop(next(iter(self._runs)), None)

    def pieces(self, scope: ScopedVault, run_id: str, ids: Sequence[str]) -> dict[str, Piece]:
        """Return pieces that a run holds, as it took them."""
        known = self._runs.get((os.getpid(), run_id))
        if known is None or not all(id_ in known.pieces for id_ in ids):
            return scope.pieces(ids)
        return {id_: known.pieces[id_] for id_ in ids}

    def recorded(
        self, scope: ScopedVault, run_id: str, ids: Sequence[str]
    ) -> tuple[dict[str, Piece], dict[str, str]]:
        """Return pieces that a run holds, as it took them, and those of their texts that can be read.

        Of these what is off the record is left out, and so are those of which nothing is left.
        """
        known = self._runs.get((os.getpid(), run_id))
        if known is None or not all(id_ in known.pieces for id_ in ids):
            pieces, bodies = scope.recorded(ids)
        else:
            pieces, bodies = {id_: known.pieces[id_] for id_ in ids}, scope.bodies(ids)
        return pieces, told_on_record(pieces, bodies)

    def counted(self, run_id: str, count: int) -> None:
        """Note how many memories there are."""
        if (known := self._runs.get((os.getpid(), run_id))) is not None:
            known.count, known.counted_at = count, time.monotonic()

    def count(self, run_id: str) -> int | None:
        """Return how many memories there were, if it was counted in the last ``LOOK_S``; it is told once."""
        known = self._runs.get((os.getpid(), run_id))
        if known is None or time.monotonic() - known.counted_at > LOOK_S:
            return None
        count, known.count = known.count, None
        return count

    def over(self, run_id: str) -> None:
        """Keep nothing of a run any more."""
        self._runs.pop((os.getpid(), run_id), None)


def told_on_record(pieces: Mapping[str, Piece], bodies: Mapping[str, str]) -> dict[str, str]:
    """Return what pieces hold that may be kept, by id: of what is off the record nothing."""
    off = [id_ for id_ in bodies if OFF_RECORD in pieces[id_].meta]
    if not off:
        return dict(bodies)
    left = {id_: on_record(bodies[id_], pieces[id_].meta[OFF_RECORD]) for id_ in off}
    shown = {id_: left.get(id_, body) for id_, body in bodies.items()}
    return {id_: body for id_, body in shown.items() if id_ not in left or body.strip()}


@dataclass(frozen=True)
class RunContext(Generic[PolicyT]):
    """The dependencies of the nodes, by closure: a nested graph's own ``store`` and context are ignored."""

    vault: Vault
    policy: PolicyT
    scope: ScopeTemplate
    window: Callable[[], int | None] = field(default=lambda: None)
    """The model's context window in tokens, if it says; asked late, because a local model starts on demand."""
    rules: bool = False
    """Whether it goes by rules, and no model is asked."""

    model_name: str = ""
    """What the model is called, as far as it says."""
    shown: ModelRecord = field(default_factory=ModelRecord)
    """What the model has shown of itself in this process."""
    leases: LeaseTimes = field(default_factory=LeaseTimes)
    """When leases of this process's runs were taken or prolonged."""
    known: KnownOfRuns = field(default_factory=KnownOfRuns)
    """What nodes of this process's runs have read."""

    @property
    def ability(self) -> Ability:
        """What can be asked of the model."""
        return Ability(self.window(), self.model_name, self.shown)

    def prompt_tokens(self) -> int:
        """Return the largest prompt (estimated tokens) that the policy and the model allow."""
        return self.ability.prompt_tokens(self.policy.prompt_tokens)

    def reply_tokens(self) -> int:
        """Return the longest reply to ask for (tokens) that the policy and the model allow."""
        return self.ability.reply_tokens(self.policy.reply_tokens)

    def scope_of(self, config: RunnableConfig) -> ScopedVault:
        """Return the run's part of the vault.

        Raises:
            ScopeMissing: The run doesn't say, or not clearly; never a shared default. See ``resolve_scope``.
        """
        return self.vault.scope(resolve_scope(self.scope, config))

    def scope_named(self, state: ReflectionState | CompactionState) -> ScopedVault:
        """Return the part of the vault that the run's first node settled on."""
        return self.vault.scope(state["run"]["scope"])

    @property
    def own_files(self) -> Path | None:
        """The directory of a file vault: what lies in it is memory, not somebody's work."""
        return own_files(self.vault)


def at_once(context: RunContext) -> int:
    """Return how many prompts of a run to ask together: as many as the policy and LangGraph's own bound allow.

    One, if the model is small, and so runs on this machine. Of the steps that LangGraph's ``max_concurrency`` allows
    the node is one, so that all that is asked together begins at once, under leases that were just renewed.
    """
    if context.ability.asks_one_at_a_time:
        return 1
    bound = get_config().get("max_concurrency")
    most = context.policy.max_concurrency
    return most if bound is None else max(1, min(most, bound - 1))


def own_files(vault: Vault) -> Path | None:
    """Return the directory of a file vault; None for any other."""
    kind, _, path = vault.url.partition(":")
    return Path(path) if kind == "file" else None


def several(count: int, noun: str) -> str:
    """Return ``1 prompt``, ``2 prompts``: a count in a sentence of progress."""
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


def announce(node: str, message: str, **facts: Any) -> None:
    """Report progress through the stream writer: ``{"reverie": {"node", "message", ...}}``."""
    get_stream_writer()({"reverie": {"node": node, "message": message, **facts}})


def unless_blank(update: Mapping[str, Any], state: Mapping[str, Any]) -> dict[str, Any]:
    """Return an update without blanks for channels that are blank: a checkpoint writes whatever a node returns."""
    return {name: value for name, value in update.items() if value or state.get(name)}


def report_of(
    state: ReflectionState,
    status: Status,
    reason: str = "",
    *,
    plan: Plan | None = None,
    outcomes: list[Outcome] | None = None,
    pieces: Mapping[str, int] | None = None,
    commit_id: str = "",
    episode: str = "",
    notes: tuple[str, ...] = (),
) -> ReflectionReport:
    """Return the report of a run from what its channels hold."""
    run, usage = state["run"], state.get("usage") or {}
    tier = state.get("tier")
    return ReflectionReport(
        run_id=run["run_id"],
        scope=run["scope"],
        thread=run["thread"],
        status=status,
        reason=reason,
        tier=Tier(tier) if tier else None,
        counts=plan.counts if plan else {},
        outcomes=outcomes
        if outcomes is not None
        else [Outcome.model_validate(o) for o in state.get("outcomes") or ()],
        rejected_operations=plan.rejected if plan else [],
        pieces=dict(pieces or {}),
        notes=[*(state.get("notes") or ()), *notes],
        episode=episode,
        model_calls=usage.get("model_calls", 0),
        prompt_tokens=usage.get("prompt_tokens", 0),
        completion_tokens=usage.get("completion_tokens", 0),
        elapsed_ms=max(0, round((time.time() - run["started_at"]) * 1000)),
        commit_id=commit_id,
    )
