"""The reflection graph: seven drawn nodes from a finished run to reconciled memories."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Hashable
from functools import partial
from typing import Any, Literal

from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.errors import GraphBubbleUp
from langgraph.graph import END, START, StateGraph
from langgraph.graph.state import CompiledStateGraph

from ..checkpoints.port import Vault
from ..nodes.apply import apply
from ..nodes.asking import Asker, ModelNode, context_window
from ..nodes.build_context import build_context
from ..nodes.calculate_tier import calculate_tier
from ..nodes.consolidate import consolidate
from ..nodes.extract import extract
from ..nodes.fallback import fallback
from ..nodes.gate import gate
from ..nodes.setting import Setting, announce, report_of
from ..state import ReflectionInput, ReflectionOutput, ReflectionPolicy, ReflectionState, ReverieError, Tier
from ..state.scoping import ScopeTemplate

OnError = Literal["report", "raise"]

Update = dict[str, Any]

# Every edge that can be taken: node -> what it may say in the channel `route` -> where that leads.
ROUTES: dict[str, dict[Hashable, str]] = {
    "gate": {"reflect": "build_context", "end": END},
    "build_context": {"extract": "extract", "failed": END},
    "extract": {"calculate_tier": "calculate_tier", "fallback": "fallback", "failed": END},
    "consolidate": {"apply": "apply", "fallback": "fallback", "failed": END},
    "apply": {"consolidate": "consolidate", "end": END},
    "fallback": {"apply": "apply", "end": END},
}


def reflection_builder(
    model: Any,
    vault: Vault,
    *,
    policy: ReflectionPolicy | None = None,
    scope: ScopeTemplate = "{user_id}",
    on_error: OnError = "report",
) -> StateGraph[ReflectionState, None, ReflectionInput, ReflectionOutput]:
    """Return the uncompiled reflection graph, for those who want to add to it.

    Args:
        model: A chat model, a completion model, or a string (``"openai:NAME"``, ``"local"``).
        vault: From ``open_vault``.
        policy: Bounds of a reflection; see ``ReflectionPolicy``.
        scope: Whose memory a run belongs to: a template over ``configurable`` such as ``"{user_id}"``, or a
            function of the config. A name that is missing ends the run as ``failed``.
        on_error: ``"report"`` turns any exception of a node into a report with status ``failed``, so that the
            agent never suffers; ``"raise"`` lets it through, for tests and debugging.

    Raises:
        ReverieError: The vault or the model isn't one.
    """
    if not isinstance(vault, Vault):
        raise ReverieError(f"The vault must come from open_vault(...), not be a {type(vault).__name__}.")
    policy = policy or ReflectionPolicy()
    asker = Asker(model, policy)
    setting = Setting(vault=vault, policy=policy, scope=scope, window=lambda: context_window(asker.model))
    guard = partial(_guarded, setting, on_error)
    builder = StateGraph(ReflectionState, input_schema=ReflectionInput, output_schema=ReflectionOutput)

    def gate_node(state: ReflectionState, config: RunnableConfig) -> Update:
        return guard("gate", lambda: gate(setting, state, config), state)

    def build_context_node(state: ReflectionState) -> Update:
        return guard("build_context", lambda: build_context(setting, state), state)

    def calculate_tier_node(state: ReflectionState) -> Update:
        try:
            return calculate_tier(setting, state)
        except GraphBubbleUp:
            raise
        except Exception as error:
            if on_error == "raise":
                raise
            note = f"The memory's size could not be told ({type(error).__name__}: {error}); it was taken for small."
            return {"tier": Tier.GENEROUS.value, "notes": [*(state.get("notes") or ()), note]}

    def fallback_node(state: ReflectionState) -> Update:
        return guard("fallback", lambda: fallback(setting, state), state)

    def asking(name: str, logic: Callable[..., Generator[Any, Any, Update]]) -> ModelNode:
        recover = None if on_error == "raise" else lambda state, error: _failed(setting, name, error, state)
        return ModelNode(
            name, partial(logic, setting), asker, before_call=partial(_renew, setting), recover=recover
        )

    builder.add_node("gate", gate_node, input_schema=ReflectionState)
    builder.add_node("build_context", build_context_node, input_schema=ReflectionState)
    builder.add_node("extract", asking("extract", extract), input_schema=ReflectionState)
    builder.add_node("calculate_tier", calculate_tier_node, input_schema=ReflectionState)
    builder.add_node("consolidate", asking("consolidate", consolidate), input_schema=ReflectionState)
    builder.add_node("apply", asking("apply", apply), input_schema=ReflectionState)
    builder.add_node("fallback", fallback_node, input_schema=ReflectionState)
    builder.add_edge(START, "gate")
    builder.add_edge("calculate_tier", "consolidate")
    for name, routes in ROUTES.items():
        builder.add_conditional_edges(name, _route, routes)
    return builder


def create_reflection_graph(
    model: Any,
    vault: Vault,
    *,
    policy: ReflectionPolicy | None = None,
    scope: ScopeTemplate = "{user_id}",
    checkpointer: BaseCheckpointSaver[Any] | bool | None = None,
    on_error: OnError = "report",
    interrupt_before: list[str] | None = None,
    interrupt_after: list[str] | None = None,
) -> CompiledStateGraph[ReflectionState, None, ReflectionInput, ReflectionOutput]:
    """Return the reflection graph, compiled: a finished run goes in, a report comes out under ``reflection``.

    Use it on its own (``graph.invoke({"messages": [...]}, {"configurable": {"user_id": "ana"}})``) or as a node of
    an agent's graph.

    Args:
        model: A chat model, a completion model, or a string (``"openai:NAME"``, ``"local"``).
        vault: From ``open_vault``.
        policy: Bounds of a reflection; see ``ReflectionPolicy``.
        scope: Whose memory a run belongs to; see ``reflection_builder``.
        checkpointer: As in LangGraph's ``compile``; leave it out where the graph is a node of another.
        on_error: See ``reflection_builder``.
        interrupt_before: Nodes to stop before. Breakpoints given at run time don't reach nested graphs.
        interrupt_after: Nodes to stop after.
    """
    builder = reflection_builder(model, vault, policy=policy, scope=scope, on_error=on_error)
    return builder.compile(
        checkpointer=checkpointer,
        interrupt_before=interrupt_before,
        interrupt_after=interrupt_after,
        name="reflection",
    )


def _route(state: ReflectionState) -> str:
    return state["route"]


def _guarded(
    setting: Setting, on_error: OnError, name: str, node: Callable[[], Update], state: ReflectionState
) -> Update:
    """Run a node; what it raises becomes a report, because a reflection must never hurt the agent's run."""
    try:
        return node()
    except GraphBubbleUp:
        raise
    except Exception as error:
        if on_error == "raise":
            raise
        return _failed(setting, name, error, state)


def _failed(setting: Setting, name: str, error: Exception, state: ReflectionState) -> Update:
    """Give back what the run holds and return the report of a run that could not go on."""
    reason = (
        f"{name}: {error}" if isinstance(error, ReverieError) else f"{name}: {type(error).__name__}: {error}"
    )
    announce(name, f"failed: {reason}")
    run = state.get("run")
    if name == "gate" or not run:  # what the channels hold is of an earlier run on this thread
        run = {"run_id": "", "scope": "", "thread": "", "started_at": time.time()}
        state = {}
    ids = list(state.get("pieces") or ())
    report = report_of({**state, "run": run}, "failed", reason, pieces={"pending": len(ids)})
    if run["scope"]:
        try:
            scope = setting.vault.scope(run["scope"])
            scope.release([*ids, *(state.get("settles") or ())], run_id=run["run_id"], error=reason)
            scope.release_turn(run["run_id"])
            scope.record_report(report)
        except Exception as second:  # noqa: BLE001 - the agent's run must not suffer; the lease ends by itself
            note = f"The pieces could not be given back ({second}); they are due when their lease ends."
            report = report.model_copy(update={"notes": [*report.notes, note]})
    route = "end" if "end" in ROUTES.get(name, {}) else "failed"
    return {"run": run, "route": route, "reflection": report.model_dump(mode="json")}


def _renew(setting: Setting, state: ReflectionState) -> None:
    """Prolong the leases of a run before it asks a model."""
    run = state["run"]
    setting.vault.scope(run["scope"]).renew(run["run_id"], lease_s=setting.policy.lease_s)
