"""Memory for agents that are built by hand: drawn nodes before and after, and a small agent that has them."""

from __future__ import annotations

import asyncio
import logging
from collections import ChainMap
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, AbstractContextManager
from typing import Annotated, Any, Literal, TypeVar

from langchain_core.language_models import BaseLLM
from langchain_core.messages import AIMessage, AnyMessage, BaseMessage, SystemMessage
from langchain_core.runnables import Runnable, RunnableConfig
from langchain_core.runnables.config import ensure_config
from langchain_core.tools import BaseTool
from langgraph.channels import EphemeralValue
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.graph import END, START, MessagesState, StateGraph
from langgraph.graph.message import add_messages
from langgraph.graph.state import CompiledStateGraph
from langgraph.prebuilt import ToolNode
from langgraph.pregel import Pregel
from langgraph.store.base import BaseStore
from pydantic import Field
from typing_extensions import TypedDict

from ..checkpoints import settings_of
from ..checkpoints.port import Vault, expect_vault
from ..nodes.asking.choosing import (
    context_window,
    default_model,
    model_for,
    resolve_model,
    settings_of_talk,
    without_model,
)
from ..nodes.recall.model_input import MemorySource, ModelInput, messages_in
from ..nodes.recall.reading_back import ReadsBack
from ..nodes.run.ability import Ability
from ..nodes.run.system_text import extended, with_system_text
from ..state import CompactionPolicy, RecallPolicy, ReflectionPolicy, ReverieError
from ..state.scoping import ScopeTemplate, is_in_a_tool, outside_of_tools
from ..tools.toolset import memory_tools
from .around_runs.agent_memory import AgentMemory

_LOG = logging.getLogger("reverie")

BuilderT = TypeVar("BuilderT", bound=StateGraph[Any, Any, Any, Any])


class AgentInput(TypedDict):
    """What is said to the agent. Its memory is that of ``user_id``, which goes into the run's ``configurable``."""

    messages: Annotated[
        list[AnyMessage],
        add_messages,
        Field(title="Messages", description="What the user says; the thread keeps what was said before."),
    ]


class MemoryState(MessagesState):
    """A state for an agent with memory: its messages, and what the nodes of ``add_memory`` put there."""

    llm_input_messages: Annotated[ModelInput, EphemeralValue]
    """What the model is to see in this step: memory, the session's summaries, the messages they don't cover.

    For a node of the run, like a list of messages; for whoever looks at the state, the conversation alone."""
    reflection: dict[str, Any]
    """The report of the last reflection."""
    compaction: dict[str, Any]
    """The report of the last look at the session's length."""


def add_memory(
    builder: BuilderT,
    model: Any,
    vault: Vault,
    *,
    agent: str = "agent",
    scope: ScopeTemplate = "{user_id}",
    recall: RecallPolicy | None = None,
    policy: ReflectionPolicy | None = None,
    compaction: CompactionPolicy | None = None,
    summary_model: Any = None,
    reflector: bool | None = None,
) -> BuilderT:
    """Add memory to an agent's graph, as three drawn nodes, and return the builder.

    ``recall`` stands between START and the agent's node and hands it ``llm_input_messages``, in which memory is there
    for the nodes of the run only (see ``ModelInput``); ``reflection`` and ``compaction`` stand before END. What else
    leads to the agent's node (tools) goes to ``recall`` instead, and where the agent would end it goes to
    ``reflection``::

        builder = StateGraph(reverie.MemoryState)
        builder.add_node("agent", lambda state: {"messages": [model.invoke(state["llm_input_messages"])]})
        reverie.add_memory(builder, model, vault).add_edge("agent", "reflection")

    Args:
        builder: Of a state with the channels of ``MemoryState``.
        model: Reflects and summarises: a chat model, a completion model, or a name. None: what the settings name.
        vault: From ``open_vault``.
        agent: Name of the node that asks the agent's model.
        scope: Whose memory a run belongs to: a template over ``configurable`` and ``context``, or a function of the
            config.
        recall: What is put before the model, and how much. None: the vault's settings.
        policy: Bounds of a reflection. None: the vault's settings.
        compaction: Bounds of a session. None: the vault's settings.
        summary_model: Summarises sessions. None: what the settings name for it, else the one that reflects.
        reflector: Whether it reflects by tool calls, as ``create_reflector_graph`` does. None: the vault's settings,
            else no.

    Raises:
        ReverieError: The state lacks a channel, the graph has other nodes but not the agent's, START leads past memory,
            or the vault or the model isn't one.
    """
    expect_vault(vault)
    _expect_agent(builder, agent)
    missing = {"messages", "llm_input_messages", "reflection", "compaction"} - set(builder.channels)
    if missing:
        raise ReverieError(
            f"The graph's state has no {', '.join(sorted(missing))}. Derive it from reverie.MemoryState."
        )
    policy = policy or settings_of(vault).reflection
    # What is a node of the graph by the time it runs is no person, whoever is named besides.
    agents = ChainMap[str, Any](dict.fromkeys(policy.agents), builder.nodes).keys()
    memory = AgentMemory(
        model,
        vault,
        scope=scope,
        reflect="off",
        recall=recall,
        policy=policy.model_copy(update={"agents": agents}),
        compaction=compaction,
        summary_model=summary_model,
        reflector=reflector,
    )
    builder.add_node("recall", _Recall(memory, recall, lambda: _gone_astray(builder, agent)))
    builder.add_node("reflection", memory.reflecting(outside_of_tools(scope)))
    builder.add_node("compaction", memory.compacting(outside_of_tools(scope)))
    builder.add_edge(START, "recall")
    builder.add_edge("recall", agent)
    builder.add_edge("reflection", "compaction")
    builder.add_edge("compaction", END)
    return builder


def _expect_agent(builder: StateGraph[Any, Any, Any, Any], agent: str) -> None:
    if builder.nodes and agent not in builder.nodes:
        there = ", ".join(repr(name) for name in builder.nodes)
        raise ReverieError(
            f"The graph has no node {agent!r}, but {there}. Say which of them asks the agent's model: "
            f"add_memory(..., agent={next(iter(builder.nodes))!r}). If it comes later, add it first."
        )
    branches = builder.branches.get(START, {}).values()
    if (START, agent) in builder.edges or any(agent in (branch.ends or {}).values() for branch in branches):
        raise ReverieError(
            f"The edge from START to {agent!r} goes past memory. Leave it out: add_memory draws START to 'recall' to "
            f"{agent!r}. Where a package has drawn it (a supervisor, a swarm), see docs/recipes/several-agents.md."
        )


def _gone_astray(builder: StateGraph[Any, Any, Any, Any], agent: str) -> list[str]:
    """Return what is to be said of edges that are missing, or lead past memory, now that a graph is whole."""
    said = []
    if not _leads_to(builder, "reflection"):
        said.append(
            "No edge of this graph leads to the node 'reflection', so what is said is recorded and never reflected "
            f'on. Where the agent\'s node would end, go on: builder.add_edge({agent!r}, "reflection").'
        )
    past = [start for start, end in sorted(builder.edges) if end == agent and start != "recall"]
    past += [
        start
        for start, branches in builder.branches.items()
        for branch in branches.values()
        if branch.ends is not None and agent in branch.ends.values()
    ]
    said += [
        f"An edge leads from {start!r} to {agent!r} and past memory, so that node finds no llm_input_messages there. "
        f"Lead it to 'recall'."
        for start in dict.fromkeys(past)
    ]
    inner = builder.nodes[agent].runnable if agent in builder.nodes else None
    if isinstance(inner, Pregel) and not _knows_memory(inner):
        said.append(
            f"The node {agent!r} is a graph of its own that takes no llm_input_messages, so its model is asked without "
            "memory. Give it reverie.recall_node(vault) as its pre_model_hook, or put a function in its place that "
            "hands it these as its messages (docs/recipes/several-agents.md)."
        )
    return said


def _knows_memory(graph: Pregel[Any, Any, Any, Any]) -> bool:
    """Whether an agent's graph, or one in it, takes what ``add_memory`` hands to it, or puts memory there itself."""
    return (
        "llm_input_messages" in graph.channels
        or any(name.startswith("ReverieMiddleware.") for name in graph.nodes)
        or any(isinstance(inner, Pregel) and _knows_memory(inner) for _, inner in graph.get_subgraphs())
    )


def _leads_to(builder: StateGraph[Any, Any, Any, Any], node: str) -> bool:
    """Whether an edge, a branch or a declared command leads to a node; a branch that doesn't name its ends may."""
    branches = [branch for each in builder.branches.values() for branch in each.values()]
    return (
        any(end == node for _, end in [*builder.edges, *builder.waiting_edges])
        or any(branch.ends is None or node in branch.ends.values() for branch in branches)
        or any(node in (spec.ends or ()) for spec in builder.nodes.values())
    )


class _Recall(MemorySource, Runnable[Any, dict[str, Any]]):
    """Records the messages and puts memory before them, in one form for sync and async."""

    name = "recall"

    def __init__(
        self, memory: AgentMemory, recall: RecallPolicy | None, astray: Callable[[], list[str]]
    ) -> None:
        self._memory, self.vault, self.scope, self._astray = memory, memory.vault, memory.scope, astray
        self._looked = False
        self.named(recall)

    def put_before(self, messages: list[BaseMessage], config: RunnableConfig) -> list[BaseMessage]:
        """Return the session's view of the messages with memory before it, as the vault has it now."""
        block, shown = self._memory.before_model(messages, config, view=not is_in_a_tool(config))
        return with_system_text(shown, block)

    def invoke(self, input: Any, config: RunnableConfig | None = None, **kwargs: Any) -> dict[str, Any]:  # noqa: A002, ARG002
        """Return ``llm_input_messages`` for a state."""
        messages: list[BaseMessage] = list(messages_in(input) or ())
        config = ensure_config(config)
        if not self._looked:  # now that the graph is whole, and once
            for told in self._astray():
                _LOG.warning(told)
        self._looked = True
        if not is_in_a_tool(config):
            self._memory.record(messages, config)
        return {"llm_input_messages": self.model_input(messages, self.put_before(messages, config), config)}

    async def ainvoke(
        self,
        input: Any,  # noqa: A002
        config: RunnableConfig | None = None,
        **kwargs: Any,
    ) -> dict[str, Any]:
        """Do as ``invoke`` does, off the event loop."""
        return await self.vault.run_async(self.invoke, input, config, **kwargs)


class _Agent(Runnable[Any, dict[str, Any]]):
    """Asks the agent's model, in one form for sync and async."""

    name = "agent"

    def __init__(self, model: Runnable[Any, Any], system_prompt: str) -> None:
        self._model = model
        self._system_prompt = system_prompt

    def invoke(self, input: Any, config: RunnableConfig | None = None, **kwargs: Any) -> dict[str, Any]:  # noqa: A002, ARG002
        """Return the model's message."""
        return {"messages": [self._model.invoke(self._prompt(input), config)]}

    async def ainvoke(
        self,
        input: Any,  # noqa: A002
        config: RunnableConfig | None = None,
        **kwargs: Any,  # noqa: ARG002
    ) -> dict[str, Any]:
        """Return the model's message."""
        # Off the event loop: a run that was resumed reads the vault again.
        prompt = await asyncio.to_thread(self._prompt, input)
        return {"messages": [await self._model.ainvoke(prompt, config)]}

    def _prompt(self, state: Any) -> list[BaseMessage]:
        given = state["llm_input_messages"]
        # Edited by hand it is JSON, and what the editor saw is what the model is to see.
        shown: list[BaseMessage] = list(given["messages"] if isinstance(given, Mapping) else given)
        if not self._system_prompt:
            return shown
        instructions = SystemMessage(self._system_prompt)
        if shown and isinstance(shown[0], SystemMessage):
            return [extended(instructions, shown[0].text), *shown[1:]]
        return [instructions, *shown]


def _small(said: RecallPolicy, window: int) -> RecallPolicy:
    """Return what is put before a model with a small window: shares of it, where nobody says otherwise."""
    shares = {"budget_tokens": window // 8, "documents_tokens": window // 16}
    return said.model_copy(
        update={name: value for name, value in shares.items() if name not in said.model_fields_set}
    )


def create_memory_agent(
    model: Any,
    vault: Vault,
    *,
    tools: Sequence[BaseTool] = (),
    system_prompt: str = "",
    scope: ScopeTemplate = "{user_id}",
    recall: RecallPolicy | None = None,
    policy: ReflectionPolicy | None = None,
    compaction: CompactionPolicy | None = None,
    reflection_model: Any = None,
    summary_model: Any = None,
    reflector: bool | None = None,
    checkpointer: BaseCheckpointSaver[Any] | bool | None = None,
    store: BaseStore | None = None,
) -> CompiledStateGraph[Any, Any, Any, Any]:
    """Return a small agent with a long-term memory: a model, tools, recall before and reflection after.

    Args:
        model: A chat model or a name. ``"rules"`` is none: in place of an answer comes what was recalled, and no tool
            is called. A model with a small context window gets no memory tools. The embedded model's answers end after
            256 tokens where it is named (``"local"``); made by ``local_chat_model`` it keeps its own bound and
            decoding. None: what the settings name.
        vault: From ``open_vault``.
        tools: The agent's own, besides the memory tools.
        system_prompt: The agent's instructions.
        scope: Whose memory a run belongs to.
        recall: What is put before the model, and how much. None: the vault's settings.
        policy: Bounds of a reflection. None: the vault's settings.
        compaction: Bounds of a session. None: the vault's settings.
        reflection_model: Reflects on runs. None: what the settings name for it, else ``model``.
        summary_model: Summarises sessions. None: what the settings name for it, else the one that reflects.
        reflector: Whether it reflects by tool calls, as ``create_reflector_graph`` does. None: the vault's settings,
            else no.
        checkpointer: As in LangGraph's ``compile``.
        store: As in LangGraph's ``compile``: what the tools find as the run's store. ``vault_store(vault)`` is one.

    Raises:
        ReverieError: The vault or the model isn't one, the model is no chat model, or the checkpointer isn't open.
    """
    expect_vault(vault)
    if isinstance(checkpointer, AbstractContextManager | AbstractAsyncContextManager) and not isinstance(
        checkpointer, BaseCheckpointSaver
    ):
        raise ReverieError(
            "The checkpointer isn't open yet. Write `with reverie.open_checkpointer(...) as saver:` and pass the saver "
            "(for `ainvoke` and `astream`: `async with reverie.open_async_checkpointer(...)`)."
        )
    settings = settings_of(vault)
    model = model_for("agent", model, settings.models, default_model(keyless="local"))
    chat = resolve_model(model)
    if isinstance(chat, BaseLLM):
        raise ReverieError(f"An agent needs a chat model; a {type(chat).__name__} only completes texts.")
    window = context_window(chat)
    little = Ability(window).recalls_little_without_tools
    offered, asked = list[BaseTool](), chat
    if without_model(chat):
        asked = ReadsBack()
    elif offered := [*tools, *(() if little else memory_tools(vault, scope=scope))]:
        asked = chat.bind_tools(offered)  # type: ignore[attr-defined]
    if little and window is not None:
        recall = recall or _small(settings.recall, window)
    if bounds := settings_of_talk(model):
        asked = asked.bind(**bounds)

    def after_agent(state: MemoryState) -> Literal["tool calls", "answer"]:
        last = state["messages"][-1]
        return "tool calls" if isinstance(last, AIMessage) and last.tool_calls else "answer"

    builder = StateGraph(MemoryState, input_schema=AgentInput)
    builder.add_node("agent", _Agent(asked, system_prompt))
    add_memory(
        builder,
        model_for("reflection", reflection_model, settings.models, chat),
        vault,
        scope=scope,
        recall=recall,
        policy=policy,
        compaction=compaction,
        summary_model=summary_model,
        reflector=reflector,
    )
    if offered:
        builder.add_node("tools", ToolNode(offered))
        builder.add_conditional_edges("agent", after_agent, {"tool calls": "tools", "answer": "reflection"})
        builder.add_edge("tools", "recall")
    else:
        builder.add_edge("agent", "reflection")
    return builder.compile(checkpointer=checkpointer, store=store, name="agent")
