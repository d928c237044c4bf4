"""The session graph: a long conversation, kept small without forgetting it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cached_property, partial
from typing import Any

from langchain_core.language_models import BaseLLM
from langchain_core.runnables import Runnable
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.graph import END, START, StateGraph
from langgraph.graph.state import CompiledStateGraph

from ..checkpoints import settings_of
from ..checkpoints.port import Vault, expect_vault
from ..nodes.asking.asker import Asker, answers_within, context_window
from ..nodes.asking.choosing import model_for, models_for, without_model
from ..nodes.compaction.commit import commit_cycle
from ..nodes.compaction.compaction_fallback import compaction_fallback
from ..nodes.compaction.compress import compress
from ..nodes.compaction.cycles import Sessions, is_time_left, report_of_session, time_left
from ..nodes.compaction.measure import measure
from ..nodes.compaction.merge import merge
from ..nodes.compaction.summarise import summarise
from ..nodes.run.run_context import RunContext, announce
from ..state import CompactionInput, CompactionOutput, CompactionPolicy, CompactionState, ReflectionPolicy
from ..state.errors import reason_of
from ..state.scoping import ScopeTemplate
from .plumbing.forgiving_saver import saver_for
from .plumbing.guards import Guards, OnError, Update, no_run
from .plumbing.routes import add_routes
from .reflecting import create_reflecting_graph

# Every edge that can be taken: node -> what it may say in the channel `route` -> where that leads.
ROUTES: dict[str, dict[Hashable, str]] = {
    "measure": {"merge": "merge", "reflect": "reflect", "end": END},
    "merge": {"summarise": "summarise", "fallback": "fallback"},
    "summarise": {"compress": "compress", "fallback": "fallback"},
    "compress": {"commit": "commit", "fallback": "fallback"},
    "commit": {"merge": "merge", "reflect": "reflect", "fallback": "fallback", "end": END},
    "fallback": {"reflect": "reflect", "end": END},
}
LABELS = {
    "measure": {"merge": "due", "reflect": "closing"},
    "merge": {"summarise": "merged", "fallback": "failed"},
    "summarise": {"compress": "summary", "fallback": "failed"},
    "compress": {"commit": "fits", "fallback": "failed"},
    "commit": {"merge": "next cycle", "reflect": "closing", "fallback": "failed"},
    "fallback": {"reflect": "closing"},
}


def compaction_builder(
    model: Any,
    vault: Vault,
    *,
    policy: CompactionPolicy | None = None,
    reflection_policy: ReflectionPolicy | None = None,
    scope: ScopeTemplate = "{user_id}",
    reflection_model: Any = None,
    reflector: bool | None = None,
    on_error: OnError = "report",
) -> StateGraph[CompactionState, None, CompactionInput, CompactionOutput]:
    """Return the uncompiled session graph, for those who want to add to it; see ``create_compaction_graph``."""
    expect_vault(vault)
    settings = settings_of(vault)
    policy = policy or settings.compaction
    if model is None:
        reflects, model = models_for(reflection_model, None, settings.models)
    else:
        reflects = model_for("reflection", reflection_model, settings.models, model)
    asker = Asker(model, policy)
    context = RunContext(
        vault=vault,
        policy=policy,
        scope=scope,
        window=lambda: context_window(asker.model),
        rules=without_model(asker.model),
    )
    builder = StateGraph(CompactionState, input_schema=CompactionInput, output_schema=CompactionOutput)
    guards = Guards(context, _failed, on_error)

    chats = not isinstance(asker.model, BaseLLM)
    reflection_policy = reflection_policy or settings.reflection
    reflection = partial(
        create_reflecting_graph,
        reflects,
        vault,
        reflector=settings.reflector if reflector is None else reflector,
        policy=reflection_policy,
        scope=scope,
        on_error=on_error,
    )
    nodes: dict[str, Any] = {
        "measure": guards.first_node("measure", partial(measure, context, reflection_policy)),
        "merge": guards.asking("merge", partial(merge, context, chats), asker),
        "summarise": guards.asking("summarise", partial(summarise, context, chats), asker),
        "compress": guards.asking("compress", partial(compress, context, chats), asker),
        "commit": guards.node("commit", partial(commit_cycle, context)),
        "fallback": guards.node("fallback", partial(compaction_fallback, context)),
        "reflect": _Reflect(reflection),
    }
    for name, node in nodes.items():
        builder.add_node(name, node, input_schema=CompactionState)
    builder.add_edge(START, "measure")
    builder.add_edge("reflect", END)
    add_routes(builder, ROUTES, LABELS)
    return builder


def create_compaction_graph(
    model: Any,
    vault: Vault,
    *,
    policy: CompactionPolicy | None = None,
    reflection_policy: ReflectionPolicy | None = None,
    scope: ScopeTemplate = "{user_id}",
    reflection_model: Any = None,
    reflector: bool | None = None,
    checkpointer: BaseCheckpointSaver[Any] | bool | None = None,
    on_error: OnError = "report",
    interrupt_before: list[str] | None = None,
    interrupt_after: list[str] | None = None,
) -> CompiledStateGraph[CompactionState, None, CompactionInput, CompactionOutput]:
    """Return the session graph, compiled: a session's messages go in, a report comes out under ``compaction``.

    Call it after every turn with the session's messages (``{"messages": [...]}``): it records them, and does nothing
    else until a cycle is due. ``force=True`` summarises whatever lies beyond the immediate window. ``close=True`` ends
    the session: everything is summarised, and what nobody reflected on yet is reflected on. ``catch_up=True`` finishes
    a span that an earlier attempt had begun.

    Args:
        model: A chat model, a completion model, or a string: ``"openai:NAME"``, ``"local"``, or ``"rules"`` for none;
            then a summary is made of the lines that tell most, word for word. None: what the settings name.
        vault: From ``open_vault``.
        policy: Windows and bounds; see ``CompactionPolicy``. None: the vault's settings.
        reflection_policy: Bounds of the reflection at the end of a session. None: the vault's settings.
        scope: Whose memory a session belongs to: a template over ``configurable`` and ``context`` such as
            ``"{user_id}"``, or a function of the config. The session is the ``thread_id``.
        reflection_model: Reflects at the end of a session. None: what the settings name for it, else ``model``.
        reflector: Whether it reflects by tool calls. None: the vault's settings, else no.
        checkpointer: As in LangGraph's ``compile``; leave it out where the graph is a node of another.
        on_error: ``"report"`` turns any exception of a node into a report, so that the agent never suffers, and notes
            there what the checkpointer couldn't keep; ``"raise"`` lets both through, for tests and debugging.
        interrupt_before: Nodes to stop before. Breakpoints given at run time don't reach nested graphs.
        interrupt_after: Nodes to stop after.

    Raises:
        ReverieError: The vault or the model isn't one.
    """
    builder = compaction_builder(
        model,
        vault,
        policy=policy,
        reflection_policy=reflection_policy,
        scope=scope,
        reflection_model=reflection_model,
        reflector=reflector,
        on_error=on_error,
    )
    return builder.compile(
        checkpointer=saver_for(checkpointer, on_error, interrupt_before, interrupt_after),
        interrupt_before=interrupt_before,
        interrupt_after=interrupt_after,
        name="compaction",
    )


class _Reflect(Runnable[Any, Update]):
    """Reflects on the rest of a session that was closed, in one form for sync and async."""

    name = "reflect"

    def __init__(self, build: Callable[[], CompiledStateGraph[Any, Any, Any, Any]]) -> None:
        self._build = build

    @cached_property
    def _graph(self) -> CompiledStateGraph[Any, Any, Any, Any]:
        # Built when a session is closed first: it takes as long as all the rest.
        return self._build()

    def invoke(self, input: Any, config: Any = None, **kwargs: Any) -> Update:  # noqa: A002, ARG002
        """Run the reflection graph with empty input: it takes what is due on this thread."""
        if not is_time_left(input):
            return _unreflected(input)
        with answers_within(time_left(input)):
            return _reflected(input, self._graph.invoke(_CLOSING))

    async def ainvoke(self, input: Any, config: Any = None, **kwargs: Any) -> Update:  # noqa: A002, ARG002
        """Do as ``invoke`` does, awaited."""
        if not is_time_left(input):
            return _unreflected(input)
        with answers_within(time_left(input)):
            return _reflected(input, await self._graph.ainvoke(_CLOSING))


def _reflected(state: Any, result: Update) -> Update:
    return {**_removals(state), "compaction": {**state["compaction"], "reflection": result["reflection"]}}


def _unreflected(state: Any) -> Update:
    report = state["compaction"]
    note = "No time was left to reflect on the session; its messages stay due for the next reflection."
    return {**_removals(state), "compaction": {**report, "notes": [*report["notes"], note]}}


def _removals(state: Any) -> Update:
    """Return what the node before said should be removed: a channel that is not written again is empty at the end."""
    messages = state.get("messages")
    return {"messages": messages} if messages else {}


_CLOSING: Update = {"task": {"closing": True}}


def _failed(context: Sessions, name: str, error: Exception, state: CompactionState) -> Update:
    """Send a run that could not go on to the fallback; if that or the first node failed, end it with a report."""
    reason = reason_of(error)
    announce(name, f"failed: {reason}")
    if "fallback" in ROUTES[name]:
        return {"failure": {"node": name, "error": reason}, "route": "fallback"}
    run = state.get("run")
    if name == "measure" or not run:  # what the channels hold is of an earlier run on this thread
        run = no_run()
        state = {}
    cycle, why = state.get("cycle") or {}, f"{name}: {reason}"
    if failure := state.get("failure"):  # what led to the fallback tells more than what the fallback met
        first = f"{failure['node']}: {failure['error']}"
        why = first if reason in first else f"{first}; {why}"
    report = report_of_session(
        {**state, "run": run},
        "partial" if state.get("spans") else "failed",
        why,
        cursor=cycle.get("start", 0),
        messages=cycle.get("messages", 0),
    )
    if run["scope"]:
        taken = cycle.get("taken") or ()
        try:
            context.vault.scope(run["scope"]).release(
                taken, run_id=run["run_id"], error=reason, purpose="compaction"
            )
        except Exception as second:  # noqa: BLE001 - the agent's run must not suffer; the lease ends by itself
            note = f"The messages could not be given back ({second}); they are due when their lease ends."
            report = report.model_copy(update={"notes": [*report.notes, note]})
    return {"run": run, "route": "end", "compaction": report.model_dump(mode="json")}
