"""What every node of a reflection needs: vault, model, policy, and where the run belongs."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, Literal

from langchain_core.runnables import RunnableConfig
from langgraph.config import get_config, get_stream_writer
from typing_extensions import TypeVar

from ...checkpoints.port import ScopedVault, Vault
from ...state import (
    CompactionState,
    ModelPolicy,
    Outcome,
    Plan,
    ReflectionPolicy,
    ReflectionReport,
    ReflectionState,
    Status,
    Tier,
)
from ...state.scoping import ScopeTemplate, resolve_scope

SMALL_WINDOW = 4_096
"""A model with a context window of at most this (tokens) is small, and runs on the user's machine."""

PolicyT = TypeVar("PolicyT", bound=ModelPolicy, default=ReflectionPolicy)


@dataclass(frozen=True)
class RunContext(Generic[PolicyT]):
    """The dependencies of the nodes, by closure: a nested graph's own ``store`` and context are ignored."""

    vault: Vault
    policy: PolicyT
    scope: ScopeTemplate
    window: Callable[[], int | None] = field(default=lambda: None)
    """The model's context window in tokens, if it says; asked late, because a local model starts on demand."""

    def prompt_tokens(self) -> int:
        """Return the largest prompt (estimated tokens): the policy's, or a good half of a small window.

        Not all of it, because the estimate may be off and the reply needs room.
        """
        window, most = self.window(), self.policy.prompt_tokens
        return most if window is None else min(most, int(window * 0.55))

    def reply_tokens(self) -> int:
        """Return the longest reply to ask for (tokens): the policy's, or a quarter of a small window."""
        window = self.window()
        return (
            self.policy.reply_tokens
            if window is None
            else min(self.policy.reply_tokens, max(64, window // 4))
        )

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
    window = context.window()
    if window is not None and window <= SMALL_WINDOW:
        return 1
    bound = get_config().get("max_concurrency")
    most = context.policy.max_concurrency
    return most if bound is None else max(1, min(most, bound - 1))


def own_files(vault: Vault) -> Path | None:
    """Return the directory of a file vault; None for any other."""
    kind, _, path = vault.url.partition(":")
    return Path(path) if kind == "file" else None


def announce(node: str, message: str, **facts: Any) -> None:
    """Report progress through the stream writer: ``{"reverie": {"node", "message", ...}}``."""
    get_stream_writer()({"reverie": {"node": node, "message": message, **facts}})


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


def small_model_picks(how: Literal["auto", "write", "pick"], window: int | None) -> bool:
    """Whether a model picks, as the policy says, or with ``auto`` if its context window (tokens) is small."""
    if how != "auto":
        return how == "pick"
    return window is not None and window <= SMALL_WINDOW
