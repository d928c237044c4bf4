"""The hooks of the memory middleware. Imports langchain: see ``memory_middleware``, which asks for it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import ExitStack
from dataclasses import fields
from typing import Annotated, Any, NotRequired

from langchain.agents.middleware import AgentMiddleware, AgentState, ModelRequest
from langchain.agents.middleware.types import PrivateStateAttr
from langchain_core.messages import BaseMessage, ToolMessage
from langchain_core.tools import BaseTool
from langgraph.config import get_config
from langgraph.types import Command
from typing_extensions import override

from ..nodes.run.run_files import digests_of, written_by_tool
from ..nodes.run.system_text import extended
from ..state import ReflectionReport
from ..state.scoping import is_in_a_tool
from .around_runs.agent_memory import AgentMemory, Reflecting

_SUMMARY_EVENT = "_summarization_event"
"""Channel in which deepagents keeps where its own summary ends."""


def _last(old: Any, new: Any) -> Any:  # noqa: ARG001
    """Let the last writer win, where subagents that ran at the same time hand the same key back."""
    return new


class MiddlewareState(AgentState[Any]):
    """What the middleware keeps in the agent's state."""

    reverie_files: NotRequired[Annotated[dict[str, str] | None, PrivateStateAttr, _last]]
    """Path -> digest of the files as they were before the run; None when no run is under way."""
    reflection: NotRequired[Annotated[dict[str, Any] | None, _last]]
    """The report, if the run waited for one, has no scope, or could not be recorded."""


class _Hooks(AgentMiddleware[MiddlewareState, Any]):
    """What is done before and around an agent's calls."""

    state_schema = MiddlewareState

    def __init__(self, memory: AgentMemory, offered: Sequence[BaseTool]) -> None:
        super().__init__()
        self.tools = offered
        self.memory = memory

    def before_agent(self, state: Any, runtime: Any) -> dict[str, Any] | None:  # noqa: ARG002
        return _begin(self.memory, state)

    async def abefore_agent(self, state: Any, runtime: Any) -> dict[str, Any] | None:  # noqa: ARG002
        return await self.memory.asafely("begin", lambda: _begin(self.memory, state), None)

    def before_model(self, state: Any, runtime: Any) -> None:  # noqa: ARG002
        _record(self.memory, state)

    async def abefore_model(self, state: Any, runtime: Any) -> None:  # noqa: ARG002
        await self.memory.asafely("record", lambda: _record(self.memory, state), None)

    def wrap_model_call(self, request: Any, handler: Callable[..., Any]) -> Any:
        return handler(self.memory.safely("recall", lambda: _with_memory(self.memory, request), request))

    async def awrap_model_call(self, request: Any, handler: Callable[..., Awaitable[Any]]) -> Any:
        shown = await self.memory.asafely("recall", lambda: _with_memory(self.memory, request), request)
        return await handler(shown)

    def wrap_tool_call(self, request: Any, handler: Callable[..., Any]) -> Any:
        config = get_config()
        work = self.memory.safely("tool", lambda: self.memory.at_work(request.tool_call, config), ExitStack())
        try:
            result = handler(request)
        finally:
            self.memory.safely("tool", work.close, None)
        self.memory.safely("record", lambda: _record_tool(self.memory, request, result), None)
        return result

    async def awrap_tool_call(self, request: Any, handler: Callable[..., Awaitable[Any]]) -> Any:
        config = get_config()
        work = await self.memory.asafely(
            "tool", lambda: self.memory.at_work(request.tool_call, config), ExitStack()
        )
        try:
            result = await handler(request)
        finally:
            await self.memory.asafely("tool", work.close, None)
        await self.memory.asafely("record", lambda: _record_tool(self.memory, request, result), None)
        return result


def hooks_of(memory: AgentMemory, offered: Sequence[BaseTool]) -> AgentMiddleware[Any, Any]:
    """Return the middleware that puts ``memory`` around an agent's run, and offers these tools."""
    # As a variable of the functions below the graph is found, and drawn with xray, by LangGraph.
    reflection = memory.reflection

    class ReverieMiddleware(_Hooks):
        """Long-term memory; see ``memory_middleware``.

        deepagents takes a middleware for its own of the same name: this must not be called ``MemoryMiddleware``.
        """

        def after_agent(self, state: Any, runtime: Any) -> dict[str, Any] | None:  # noqa: ARG002
            begun = _finish(memory, state, reflection)
            return _ended(memory.report(begun))

        async def aafter_agent(self, state: Any, runtime: Any) -> dict[str, Any] | None:  # noqa: ARG002
            begun = await memory.asafely("finish", lambda: _finish(memory, state, reflection), None)
            return _ended(await memory.areport(begun))

    return ReverieMiddleware(memory, offered)


def _begin(memory: AgentMemory, state: Any) -> dict[str, Any] | None:
    config = get_config()
    if is_in_a_tool(config):
        return None
    files = memory.begin(state.get("files"), state.get("reverie_files"), config, state["messages"])
    return {"reverie_files": files, "reflection": None}


def _record(memory: AgentMemory, state: Any) -> None:
    config = get_config()
    if is_in_a_tool(config):
        memory.record_answers(state["messages"], config)
    else:
        memory.record(state["messages"], config)


def _finish(memory: AgentMemory, state: Any, graph: Any) -> Reflecting | None:
    config = get_config()
    if is_in_a_tool(config):
        return None
    before = state.get("reverie_files") or {}
    return memory.finish(state["messages"], state.get("files"), before, config, graph=graph)


def _ended(report: ReflectionReport | None) -> dict[str, Any]:
    return {"reverie_files": None} | ({"reflection": report.model_dump(mode="json")} if report else {})


def _with_memory(memory: AgentMemory, request: Any) -> Any:
    """Return a request with memory in its system message, and the session's view in place of its messages."""
    config = get_config()
    messages: list[BaseMessage] = list(request.messages)
    others = request.state.get(_SUMMARY_EVENT) or any(
        message.additional_kwargs.get("lc_source") == "summarization" for message in messages
    )
    view = not others and not is_in_a_tool(config)
    block, shown = memory.before_model(messages, config, view=view)
    made = request.override(messages=shown)
    if not block:
        return made
    if isinstance(made, _Remembering):  # behind another memory
        return _remembering(made, (*made.blocks, block))
    if type(made) is ModelRequest:
        return _remembering(
            _Remembering(**{each.name: getattr(made, each.name) for each in fields(made)}), (block,)
        )
    return made.override(system_message=extended(made.system_message, block))


class _Remembering(ModelRequest[Any]):
    """A request with memory at the end of its system message, whatever other middleware puts there behind this one.

    ``dynamic_prompt`` puts a system message of its own in the place of the one there is.
    """

    blocks = ()
    """What of memory stands there."""

    @override
    def override(self, **overrides: Any) -> ModelRequest[Any]:
        made = super().override(**overrides)
        return _remembering(made, self.blocks) if isinstance(made, _Remembering) else made


def _remembering(made: _Remembering, blocks: tuple[str, ...]) -> _Remembering:
    """Put memory into a request that was just made, where it isn't there."""
    system = made.system_message
    for block in blocks:
        if system is None or block not in system.text:
            system = extended(system, block)
    # A request warns of whoever sets an attribute: it is shared by then.
    object.__setattr__(made, "system_message", system)
    object.__setattr__(made, "blocks", blocks)
    return made


def _record_tool(memory: AgentMemory, request: Any, result: Any) -> None:
    """Record what a tool wrote into files, unless it failed, or wrote into the state: that is found after the run."""
    call = request.tool_call
    known = digests_of(request.state.get("files"))
    changes = [
        change
        for change in written_by_tool(call["name"], call["args"], write_tools=memory.write_tools)
        if change.path not in known
    ]
    if not changes:
        return
    if (isinstance(result, ToolMessage) and result.status != "error") or (
        isinstance(result, Command) and "files" not in (result.update or {})
    ):
        memory.record_changes(changes, get_config())
