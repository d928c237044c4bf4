"""The hooks of the memory middleware. Imports langchain: see ``memory_middleware``, which asks for it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Annotated, Any, NotRequired

from langchain.agents.middleware import AgentMiddleware, AgentState
from langchain.agents.middleware.types import PrivateStateAttr
from langchain_core.messages import BaseMessage, SystemMessage, ToolMessage
from langchain_core.runnables import RunnableConfig
from langchain_core.tools import BaseTool
from langgraph.config import get_config
from langgraph.types import Command

from ..nodes.run_files import digests_of
from .agent_memory import AgentMemory

_SUMMARY_EVENT = "_summarization_event"
"""Channel in which deepagents keeps where its own summary ends."""


class MemoryState(AgentState[Any]):
    """What the middleware keeps in the agent's state."""

    reverie_files: NotRequired[Annotated[dict[str, str], PrivateStateAttr]]
    """Path -> digest of the files as they were before the run."""
    reflection: NotRequired[dict[str, Any] | None]
    """The report, if the run waited for one."""


def hooks_of(memory: AgentMemory, offered: Sequence[BaseTool]) -> AgentMiddleware[Any, Any]:
    """Return the middleware that puts ``memory`` around an agent's run, and offers these tools."""
    run_async = memory.vault.run_async
    # As a variable of the functions below the graph is found, and drawn with xray, by LangGraph.
    reflection = memory.reflection

    class MemoryMiddleware(AgentMiddleware[MemoryState, Any]):
        """Long-term memory; see ``memory_middleware``."""

        state_schema = MemoryState

        def __init__(self) -> None:
            super().__init__()
            self.tools = offered
            self.memory = memory

        def before_agent(self, state: Any, runtime: Any) -> dict[str, Any] | None:  # noqa: ARG002
            memory.begin()
            return {"reverie_files": digests_of(state.get("files")), "reflection": None}

        async def abefore_agent(self, state: Any, runtime: Any) -> dict[str, Any] | None:
            return await run_async(self.before_agent, state, runtime)

        def before_model(self, state: Any, runtime: Any) -> dict[str, Any] | None:  # noqa: ARG002
            memory.record(state["messages"], get_config())
            return None

        async def abefore_model(self, state: Any, runtime: Any) -> dict[str, Any] | None:
            return await run_async(self.before_model, state, runtime)

        def wrap_model_call(self, request: Any, handler: Callable[..., Any]) -> Any:
            return handler(_with_memory(memory, request, get_config()))

        async def awrap_model_call(self, request: Any, handler: Callable[..., Awaitable[Any]]) -> Any:
            return await handler(await run_async(_with_memory, memory, request, get_config()))

        def wrap_tool_call(self, request: Any, handler: Callable[..., Any]) -> Any:
            result = handler(request)
            _record_tool(memory, request.tool_call, result, get_config())
            return result

        async def awrap_tool_call(self, request: Any, handler: Callable[..., Awaitable[Any]]) -> Any:
            result = await handler(request)
            await run_async(_record_tool, memory, request.tool_call, result, get_config())
            return result

        def after_agent(self, state: Any, runtime: Any) -> dict[str, Any] | None:  # noqa: ARG002
            before = state.get("reverie_files") or {}
            report = memory.finish(
                state["messages"], state.get("files"), before, get_config(), graph=reflection
            )
            return None if report is None else {"reflection": report.model_dump(mode="json")}

        async def aafter_agent(self, state: Any, runtime: Any) -> dict[str, Any] | None:
            return await run_async(self.after_agent, state, runtime)

    return MemoryMiddleware()


def _with_memory(memory: AgentMemory, request: Any, config: RunnableConfig) -> Any:
    """Return a request with memory in its system message, and the session's view in place of its messages."""
    messages: list[BaseMessage] = list(request.messages)
    others = request.state.get(_SUMMARY_EVENT) or any(
        message.additional_kwargs.get("lc_source") == "summarization" for message in messages
    )
    block, shown = memory.before_model(messages, config, view=not others)
    system = request.system_message
    if block:
        system = SystemMessage(block) if system is None else _joined(system, block)
    return request.override(system_message=system, messages=shown)


def _joined(system: SystemMessage, block: str) -> SystemMessage:
    content = system.content
    if isinstance(content, str):
        return system.model_copy(update={"content": f"{content}\n\n{block}" if content.strip() else block})
    return system.model_copy(update={"content": [*content, {"type": "text", "text": f"\n\n{block}"}]})


def _record_tool(memory: AgentMemory, call: Any, result: Any, config: RunnableConfig) -> None:
    """Record what a write tool wrote, unless it failed, or wrote into the state, where it is found anyway."""
    if (isinstance(result, ToolMessage) and result.status != "error") or (
        isinstance(result, Command) and "files" not in (result.update or {})
    ):
        memory.record_tool(call["name"], call["args"], config)
