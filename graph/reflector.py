"""The reflector: a model that reflects by calling the memory tools, as a graph of its own."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Any

from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.graph import END, START, StateGraph
from langgraph.graph.state import CompiledStateGraph

from ..checkpoints import settings_of
from ..checkpoints.port import Vault, expect_vault
from ..nodes.asking.asker import Asker, context_window
from ..nodes.asking.choosing import models_for
from ..nodes.reflection.gate import gate
from ..nodes.reflector.act import SCOPE, act
from ..nodes.reflector.conclude import conclude
from ..nodes.reflector.one_prompt import one_prompt
from ..nodes.reflector.think import think
from ..nodes.run.run_context import RunContext
from ..state import ReflectionInput, ReflectionOutput, ReflectionPolicy, ReflectorState
from ..state.scoping import ScopeTemplate
from ..tools.toolset import TURN_TOOLS, memory_tools
from .plumbing.forgiving_saver import saver_for
from .plumbing.guards import Guards, OnError, reflection_failed
from .plumbing.routes import add_routes

# Every edge that can be taken: node -> what it may say in the channel `route` -> where that leads.
ROUTES: dict[str, dict[Hashable, str]] = {
    "gate": {"reflect": "build_context", "end": END},
    "build_context": {"think": "think", "conclude": "conclude", "end": END},
    "think": {"act": "act", "conclude": "conclude", "end": END},
    "act": {"think": "think", "conclude": "conclude", "end": END},
}
LABELS = {
    "build_context": {"think": "prompt", "conclude": "too large"},
    "think": {"act": "tool calls", "conclude": "done"},
    "act": {"think": "results", "conclude": "last round"},
}


def create_reflector_graph(
    model: Any,
    vault: Vault,
    *,
    policy: ReflectionPolicy | None = None,
    scope: ScopeTemplate = "{user_id}",
    checkpointer: BaseCheckpointSaver[Any] | bool | None = None,
    on_error: OnError = "report",
    interrupt_before: list[str] | None = None,
    interrupt_after: list[str] | None = None,
) -> CompiledStateGraph[ReflectorState, None, ReflectionInput, ReflectionOutput]:
    """Return the tool-using way to reflect, compiled: a finished run goes in, a report comes out under ``reflection``.

    The model sees the run, all facts, ``MEMORY.md`` and the index of episodes, and writes with the memory tools what is
    worth keeping, in at most 5 rounds of calls. Input, gate, pieces, leases and report are those of
    ``create_reflection_graph``; what doesn't fit one prompt is left for the next run (``partial``). It keeps readable
    files and no typed memories, checks nothing against its evidence, and needs a model that calls tools well: the
    reflection graph is the default for reasons.

    Args:
        model: A chat model that can call tools, or a string (``"openai:NAME"``). None: what the settings name.
        vault: From ``open_vault``.
        policy: Bounds of a reflection; see ``ReflectionPolicy``. What is about typed memories has no effect.
            None: the vault's settings.
        scope: Whose memory a run belongs to: a template over ``configurable`` and ``context`` such as
            ``"{user_id}"``, or a function of the config. A name that is missing ends the run as ``failed``.
        checkpointer: As in LangGraph's ``compile``; leave it out where the graph is a node of another. With one, a run
            that crashed between two tool calls goes on with the next.
        on_error: ``"report"`` turns any exception of a node into a report with status ``failed``, so that the
            agent never suffers, and notes there what the checkpointer couldn't keep; ``"raise"`` lets both through, for
            tests and debugging.
        interrupt_before: Nodes to stop before. Breakpoints given at run time don't reach nested graphs.
        interrupt_after: Nodes to stop after.

    Raises:
        ReverieError: The vault or the model isn't one, or the model can't call tools.
    """
    expect_vault(vault)
    settings = settings_of(vault)
    policy = policy or settings.reflection
    tools = {tool.name: tool for tool in memory_tools(vault, scope=SCOPE) if tool.name not in TURN_TOOLS}
    asker = Asker(models_for(model, None, settings.models)[0], policy, tools=list(tools.values()))
    context = RunContext(vault=vault, policy=policy, scope=scope, window=lambda: context_window(asker.model))
    guards = Guards(context, reflection_failed(ROUTES), on_error)

    builder = StateGraph(ReflectorState, input_schema=ReflectionInput, output_schema=ReflectionOutput)
    nodes: dict[str, Any] = {
        "gate": guards.first_node("gate", partial(gate, context)),
        "build_context": guards.node("build_context", partial(one_prompt, context)),
        "think": guards.asking("think", partial(think, context), asker),
        "act": guards.node("act", partial(act, context, tools)),
        "conclude": guards.node("conclude", partial(conclude, context)),
    }
    for name, node in nodes.items():
        builder.add_node(name, node, input_schema=ReflectorState)
    builder.add_edge(START, "gate")
    builder.add_edge("conclude", END)
    add_routes(builder, ROUTES, LABELS)
    return builder.compile(
        checkpointer=saver_for(checkpointer, on_error, interrupt_before, interrupt_after),
        interrupt_before=interrupt_before,
        interrupt_after=interrupt_after,
        name="reflector",
    )
