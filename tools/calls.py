"""Which tool call this is, and what its model has seen: from the run's config and messages. No I/O."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from langchain_core.messages import AIMessage, ToolMessage
from langchain_core.runnables import RunnableConfig

from ..checkpoints.port import ScopedVault
from ..state import digest
from ..state.scoping import thread_of
from .held.speakers import in_own_role

MUTATING = ("memory_write", "memory_patch", "memory_append")


@dataclass(frozen=True)
class Call:
    """One call of a tool."""

    name: str
    args: Mapping[str, Any]
    """As the model gave them: JSON."""
    thread: str = ""
    message: str = ""
    """Id of the AI message that made the call, blank if the tool was not given the run's messages."""
    id: str = ""
    """Id of the call, blank when the tool is used by hand."""
    messages: Sequence[Any] = field(default=(), repr=False)
    """The run's messages before the call."""

    def commit_id(self, scope: ScopedVault) -> str:
        """Return the id of the commit the call makes: the same when the call is repeated after a crash.

        A call that can't be told from others (by hand, or without a thread or message) makes a new commit each
        time it is made.
        """
        if self.id and (self.thread or self.message):
            return digest("tool", scope.name, self.thread, self.message, self.id, self.name, dict(self.args))
        last = scope.log(limit=1)
        since = last[0].receipt.commit_id if last else ""
        return digest("tool by hand", scope.name, self.name, dict(self.args), since)

    def seen(self, path: str) -> str | None:
        """Return the mark of the document as the model last saw it in this run, None if it has not.

        What recall put into the prompt is not among the messages; whoever has seen nothing may write.
        """
        mark: str | None = None
        for message in self.messages:
            shown = _shown(message)
            if shown.get("path") != path:
                continue
            # A patch or an entry goes onto a text the model may not know; what it had seen stays what it has seen.
            if message.name not in ("memory_patch", "memory_append") or shown.get("before") == mark:
                mark = shown.get("mark")
        return mark


def call_of(name: str, args: Mapping[str, Any], config: RunnableConfig, runtime: Any, call_id: str) -> Call:
    """Return the call as LangGraph tells of it.

    Args:
        name: Of the tool.
        args: Of the call, without what was injected.
        config: The run's.
        runtime: LangGraph's ``ToolRuntime``, None outside a ``ToolNode``.
        call_id: Blank when called by hand without a tool call.
    """
    thread = thread_of(config)
    messages = in_own_role(_messages(getattr(runtime, "state", None)))
    for number in range(len(messages) - 1, -1, -1):
        message = messages[number]
        if isinstance(message, AIMessage) and any(call["id"] == call_id for call in message.tool_calls):
            return Call(name, args, thread, message.id or "", call_id, messages[:number])
    return Call(name, args, thread, "", call_id, messages)


def _messages(state: Any) -> Sequence[Any]:
    if isinstance(state, list):
        return state
    found = state.get("messages") if isinstance(state, Mapping) else getattr(state, "messages", None)
    return found if isinstance(found, list) else ()


def _shown(message: Any) -> Mapping[str, Any]:
    if (
        isinstance(message, ToolMessage)
        and message.status == "success"
        and (message.name or "").startswith("memory_")
    ):
        return message.artifact if isinstance(message.artifact, Mapping) else {}
    return {}
