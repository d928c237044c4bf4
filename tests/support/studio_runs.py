"""Runs of the served graphs as Studio makes them, and what answers for their model."""

from __future__ import annotations

import json
from typing import Any

from fake_openai import Act, Received, reply
from langgraph_sdk.client import SyncLangGraphClient
from talks import keep_marks

FACT = "The gauge at Marsh Bridge measures the water level every 15 minutes."
FILES: dict[str, Any] = {"files": {"gauge.md": FACT}}
SESSION: dict[str, Any] = {
    "messages": [
        {"type": "ai" if n % 2 else "human", "content": f"This is about k{n} and so on", "id": f"i{n}"}
        for n in range(70)
    ],
    "force": True,
}
SAID: dict[str, Any] = {"messages": [{"role": "user", "content": "I like tea."}]}
TEA = "# User\n\n- Prefers tea.\n"
INPUTS = {"reflection": FILES, "reflector": FILES, "compaction": SESSION, "agent": SAID}


def answer(received: Received) -> Act:
    """Answer for the model: a tool call, then a text; a fact, a summary; nothing to reconcile."""
    text = "\n\n".join(str(message.get("content")) for message in received.messages)
    if received.body.get("tools"):
        if received.messages[-1]["role"] == "tool":
            return reply("Noted.")
        arguments = json.dumps({"path": "facts/user.md", "content": TEA})
        function = {"name": "memory_write", "arguments": arguments}
        return reply(
            None, finish="tool_calls", tool_calls=[{"id": "c1", "type": "function", "function": function}]
        )
    if '"memories"' in text:
        fact = {"type": "fact", "content": FACT, "tags": ["gauge"], "evidence": []}
        return reply({"memories": [fact] if FACT in text else [], "episode": None})
    return reply(keep_marks(text))


class Run:
    """A run of a graph on a thread of its own, in a scope of the test's own."""

    def __init__(self, client: SyncLangGraphClient, graph: str, user: str) -> None:
        self.client, self.graph = client, graph
        self.config: Any = {"configurable": {"user_id": user}}
        self.thread = client.threads.create()["thread_id"]

    def until(self, node: str) -> dict[str, Any]:
        """Start it, stop before a node, and return the state, as Studio shows it."""
        return self._wait(INPUTS[self.graph], node)

    def on_until(self, node: str) -> dict[str, Any]:
        """Go on, and stop before a node."""
        return self._wait(None, node)

    def _wait(self, given: Any, node: str) -> dict[str, Any]:
        self.client.runs.wait(
            self.thread, self.graph, input=given, config=self.config, interrupt_before=[node]
        )
        return self.state(node)

    def state(self, node: str) -> dict[str, Any]:
        """Return the state of the run, which waits before a node."""
        found: Any = self.client.threads.get_state(self.thread)
        assert found["next"] == [node]
        return dict(found["values"])

    def edit(self, **values: Any) -> None:
        """Edit the state, as Studio does; the run still waits where it was."""
        before: Any = self.client.threads.get_state(self.thread)
        self.client.threads.update_state(self.thread, values)
        self.state(before["next"][0])

    def finish(self) -> dict[str, Any]:
        """Go on to the end and return what comes out."""
        result: Any = self.client.runs.wait(self.thread, self.graph, input=None, config=self.config)
        return dict(result)
