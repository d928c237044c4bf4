"""The reflection graph: seven drawn nodes from a finished run to reconciled memories."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING, Any

from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.graph import END, START, StateGraph
from langgraph.graph.state import CompiledStateGraph

from .plumbing.routes import add_routes

if TYPE_CHECKING:
    from ..checkpoints.port import Vault
    from ..nodes.run.run_context import RunContext
    from ..state import ReflectionInput, ReflectionOutput, ReflectionPolicy, ReflectionState
    from ..state.scoping import ScopeTemplate
    from .plumbing.guards import OnError

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
LABELS = {
    "build_context": {"extract": "prompts"},
    "extract": {"calculate_tier": "candidates", "fallback": "no reply"},
    "consolidate": {"apply": "plan", "fallback": "no plan"},
    "apply": {"consolidate": "conflict"},
    "fallback": {"apply": "add all"},
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
        model: A chat model, a completion model, or a string: ``"openai:NAME"``, or ``"rules"`` for no model at all.
            With ``"local"`` it goes by rules, too, since the embedded model picks worse, unless the policy's
            ``extraction`` says ``"pick"`` or ``"write"``. None: what the settings name.
        vault: From ``open_vault``.
        policy: Bounds of a reflection; see ``ReflectionPolicy``. None: the vault's settings.
        scope: Whose memory a run belongs to: a template over ``configurable`` and ``context`` such as
            ``"{user_id}"``, or a function of the config. A name that is missing ends the run as ``failed``.
        on_error: ``"report"`` turns any exception of a node into a report with status ``failed``, so that the
            agent never suffers; ``"raise"`` lets it through, for tests and debugging.

    Raises:
        ReverieError: The vault or the model isn't one.
    """
    # Here, because `from reverie import create_reflection_graph` should cost no more than LangGraph does.
    from ..checkpoints import settings_of
    from ..checkpoints.port import expect_vault
    from ..nodes.asking.asker import Asker, context_window
    from ..nodes.asking.choosing import models_for, picks_worse_than_rules, without_model
    from ..nodes.asking.model_forms import model_name
    from ..nodes.reflection.apply import apply
    from ..nodes.reflection.build_context import build_context
    from ..nodes.reflection.calculate_tier import calculate_tier
    from ..nodes.reflection.consolidate import consolidate
    from ..nodes.reflection.extract import extract
    from ..nodes.reflection.fallback import fallback
    from ..nodes.reflection.gate import gate
    from ..nodes.run.ability import shown_by
    from ..nodes.run.run_context import RunContext
    from ..state import ReflectionInput, ReflectionOutput, ReflectionState
    from .plumbing.guards import Guards, reflection_failed

    expect_vault(vault)
    settings = settings_of(vault)
    policy = policy or settings.reflection
    asker = Asker(models_for(model, None, settings.models)[0], policy)
    name = model_name(asker.model)
    context = RunContext(
        vault=vault,
        policy=policy,
        scope=scope,
        window=lambda: context_window(asker.model),
        model_name=name,
        shown=shown_by(name),
        rules=without_model(asker.model)
        or (policy.extraction == "auto" and picks_worse_than_rules(asker.model)),
    )
    guards = Guards(context, reflection_failed(ROUTES), on_error)
    builder = StateGraph(ReflectionState, input_schema=ReflectionInput, output_schema=ReflectionOutput)
    tier_guards = Guards(context, _taken_for_small, on_error)
    nodes: dict[str, Any] = {
        "gate": guards.first_node("gate", partial(gate, context)),
        "build_context": guards.node("build_context", partial(build_context, context)),
        "extract": guards.asking("extract", partial(extract, context), asker),
        "calculate_tier": tier_guards.node("calculate_tier", partial(calculate_tier, context)),
        "consolidate": guards.asking("consolidate", partial(consolidate, context), asker),
        "apply": guards.waiting("apply", partial(apply, context)),
        "fallback": guards.node("fallback", partial(fallback, context)),
    }
    for name, node in nodes.items():
        builder.add_node(name, node, input_schema=ReflectionState)
    builder.add_edge(START, "gate")
    builder.add_edge("calculate_tier", "consolidate")
    add_routes(builder, ROUTES, LABELS)
    return builder


def _taken_for_small(context: RunContext, name: str, error: Exception, state: ReflectionState) -> Update:  # noqa: ARG001
    """Go on with a memory whose size can't be told as with a small one: what was found is not lost for it."""
    from ..state import Tier

    note = f"The memory's size could not be told ({type(error).__name__}: {error}); it was taken for small."
    return {"tier": Tier.GENEROUS.value, "notes": [*(state.get("notes") or ()), note]}


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
        model: A chat model, a completion model, or a string: ``"openai:NAME"``, or ``"rules"`` for no model at all.
            With ``"local"`` it goes by rules, too, since the embedded model picks worse, unless the policy's
            ``extraction`` says ``"pick"`` or ``"write"``. None: what the settings name.
        vault: From ``open_vault``.
        policy: Bounds of a reflection; see ``ReflectionPolicy``. None: the vault's settings.
        scope: Whose memory a run belongs to; see ``reflection_builder``.
        checkpointer: As in LangGraph's ``compile``; leave it out where the graph is a node of another.
        on_error: See ``reflection_builder``. With ``"report"`` a step that the checkpointer can't keep is a note.
        interrupt_before: Nodes to stop before. Breakpoints given at run time don't reach nested graphs.
        interrupt_after: Nodes to stop after.
    """
    from .plumbing.forgiving_saver import saver_for

    builder = reflection_builder(model, vault, policy=policy, scope=scope, on_error=on_error)
    return builder.compile(
        checkpointer=saver_for(checkpointer, on_error, interrupt_before, interrupt_after),
        interrupt_before=interrupt_before,
        interrupt_after=interrupt_after,
        name="reflection",
    )
