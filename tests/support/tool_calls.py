"""Short ways to call the memory tools, and to see what they left."""

from __future__ import annotations

import json
from typing import Any

from langchain_core.messages import AIMessage, AnyMessage, ToolCall, ToolMessage

from reverie import memory_tools
from reverie.checkpoints import ScopedVault, Vault

CONFIG: dict[str, Any] = {"configurable": {"user_id": "ana", "thread_id": "t1"}}
USER = "facts/user.md"
MONTH = "episodes/2026-11.md"


class Tools:
    """The tools of one vault, called by hand for Ana."""

    def __init__(self, vault: Vault) -> None:
        self.by_name = {tool.name: tool for tool in memory_tools(vault)}

    def text(self, tool: str, **args: Any) -> str:
        """Return what a model would read."""
        return str(self.by_name[f"memory_{tool}"].invoke(args, CONFIG))

    def __call__(self, tool: str, **args: Any) -> Any:
        """Return a result, read as JSON."""
        return json.loads(self.text(tool, **args))

    def error(self, tool: str, **args: Any) -> str:
        """Return the message of a call that must fail."""
        said = self(tool, **args)
        assert said["success"] is False, said
        return str(said["error"])


def tool_call(tool: str, id_: str = "c1", **args: Any) -> ToolCall:
    """Return a model's call of a tool."""
    return ToolCall(name=f"memory_{tool}", args=args, id=id_, type="tool_call")


def calling(*calls: ToolCall, id_: str = "a1") -> AIMessage:
    """Return a message that makes calls."""
    return AIMessage("", id=id_, tool_calls=list(calls))


def called(name: str, result: str = "", number: str = "1", **args: Any) -> list[AnyMessage]:
    """Return a call of any tool and its result; without a result the call alone, still to be made."""
    call = AIMessage("", id=f"a{number}", tool_calls=[{"name": name, "args": args, "id": number}])
    return [call, ToolMessage(result, tool_call_id=number, name=name)] if result else [call]


def text_of(scope: ScopedVault, path: str) -> str:
    """Return a document's text."""
    document = scope.document(path)
    assert document is not None, f"there is no {path}"
    return document.content
