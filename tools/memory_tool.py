"""A tool as LangChain runs it: one piece of synchronous work, errors as messages, and the call it belongs to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from langchain_core.runnables import RunnableConfig
from langchain_core.tools import InjectedToolArg, StructuredTool, ToolException
from langgraph.errors import GraphBubbleUp
from langgraph.prebuilt import ToolRuntime
from pydantic import BaseModel, ValidationError
from typing_extensions import override

from ..checkpoints.port import ScopedVault, Vault
from ..state import ReverieError
from ..state.errors import told_of
from ..state.scoping import ScopeMissing, ScopeTemplate, resolve_scope
from .calls import Call, call_of
from .looking import as_json
from .schemas import explain

MOST_SAID = 4_000
"""Longest answer to a call that did nothing (characters)."""

Result = tuple[str, dict[str, Any]]
"""What the model reads, and what is kept beside the message: see ``Call.seen``."""
Work = Callable[[ScopedVault, Call], Result]

_NOBODYS = (
    "Nothing was read or written: memory is not available in this run, and calling again won't help. Go on without it, "
    "and tell the user so if they rely on it. For whoever runs the agent:"
)


class MemoryTool(StructuredTool):
    """A tool that learns the id of its call, in a ``ToolNode`` and when it is handed a tool call by hand.

    (LangChain's ``InjectedToolCallId`` would refuse to be called with plain arguments.)
    """

    @override
    def run(self, tool_input: Any, *args: Any, tool_call_id: str | None = None, **kwargs: Any) -> Any:
        tool_input = self._named(tool_input, tool_call_id)
        return super().run(tool_input, *args, tool_call_id=tool_call_id, **kwargs)

    @override
    async def arun(self, tool_input: Any, *args: Any, tool_call_id: str | None = None, **kwargs: Any) -> Any:
        tool_input = self._named(tool_input, tool_call_id)
        return await super().arun(tool_input, *args, tool_call_id=tool_call_id, **kwargs)

    def _named(self, tool_input: Any, call_id: str | None) -> Any:
        """Return the arguments by name; a lone text is the first. Which call it is must not be the model's to say."""
        if not isinstance(tool_input, dict):
            tool_input = dict.fromkeys(list(self.args)[:1], tool_input)
        return {**tool_input, "call_id": call_id}


def memory_tool(
    vault: Vault, scope: ScopeTemplate, name: str, description: str, schema: type[BaseModel], work: Work
) -> MemoryTool:
    """Return a tool whose every failure is a message for the model: ``{"success": false, "error": ...}``."""

    def at_work(config: RunnableConfig, runtime: Any, call_id: str | None, args: dict[str, Any]) -> Result:
        try:
            plain = schema.model_validate(args).model_dump(mode="json")
            call = call_of(name, plain, config, runtime, call_id or "")
            return work(vault.scope(resolve_scope(scope, config)), call)
        except GraphBubbleUp:  # the run waits for a person
            raise
        except ScopeMissing as missing:
            raise ToolException(failure(f"{_NOBODYS} {missing}")) from missing
        except (ReverieError, OSError) as error:
            raise ToolException(failure(told_of(error))) from error
        except Exception as error:  # whatever went wrong with memory, the agent's run goes on
            raise ToolException(
                failure(f"{name} failed unexpectedly ({type(error).__name__}: {error}).")
            ) from error

    def run(
        *,
        config: RunnableConfig,
        runtime: ToolRuntime = None,  # type: ignore[assignment]  # an Optional is not injected
        call_id: Annotated[str | None, InjectedToolArg] = None,
        **args: Any,
    ) -> Result:
        return at_work(config, runtime, call_id, args)

    async def arun(
        *,
        config: RunnableConfig,
        runtime: ToolRuntime = None,  # type: ignore[assignment]
        call_id: Annotated[str | None, InjectedToolArg] = None,
        **args: Any,
    ) -> Result:
        return await vault.run_async(at_work, config, runtime, call_id, args)

    return MemoryTool(
        name=name,
        description=description,
        args_schema=schema,
        func=run,
        coroutine=arun,
        response_format="content_and_artifact",
        handle_tool_error=True,
        handle_validation_error=_wrong_arguments,
    )


def failure(message: str) -> str:
    """Return what a model reads when nothing was done."""
    return as_json({"success": False, "error": message[:MOST_SAID]})


def _wrong_arguments(error: Any) -> str:
    return failure(explain(error) if isinstance(error, ValidationError) else str(error))
