"""Agents with the memory middleware, and models for them: one that answers, one that reflects."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from langchain_core.messages import AIMessage, HumanMessage, ToolCall
from langgraph.checkpoint.sqlite import SqliteSaver
from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver
from scripted import CallingModel, ScriptedModel, extraction, operations, told_in

from reverie import GatePolicy, ReflectionPolicy, Vault, memory_middleware

METRIC = "Ana prefers metric units."
LEVEL = "The weir at Marsh Bridge is 4.2 metres high."
ALWAYS = ReflectionPolicy(gate=GatePolicy(mode="always"), retry_wait_s=0.0)
"""Reflects after every run, so that a test needs one only."""

_SAID = re.compile(r"^(?:\[[fwm]\d+\] [^\n]*?\d\d:\d\d: )?(\S+ \S+ .+)$", re.MULTILINE)
"""Lines of three words and more, without the mark before a piece."""


def config(thread: str = "t1", user: str = "ana") -> Any:
    """Return the config of a run."""
    return {"configurable": {"user_id": user, "thread_id": thread}}


def says(*texts: str) -> dict[str, Any]:
    """Return an agent's input: what the user says."""
    return {"messages": [HumanMessage(text) for text in texts]}


def calls(name: str, id_: str = "c1", **args: Any) -> AIMessage:
    """Return a model's message with one call of a tool."""
    return AIMessage("", tool_calls=[ToolCall(name=name, args=args, id=id_, type="tool_call")])


def writes(path: str, text: str, id_: str = "c1") -> AIMessage:
    """Return a model's message that writes a file."""
    return calls("write_file", id_, file_path=path, content=text)


def answering(*script: Any) -> CallingModel:
    """Return an agent's model; its last line is repeated."""
    return CallingModel(script=list(script or ["All right."]), loop=True)


def reflecting(*facts: str) -> ScriptedModel:
    """Return a model that finds those of the facts that it is shown, and adds whatever is new."""

    def answer(prompt: str) -> Any:
        return operations() if is_consolidation(prompt) else extraction(*(f for f in facts if f in prompt))

    return ScriptedModel(script=[answer], loop=True)


def greedy() -> ScriptedModel:
    """Return a model that takes every line it is shown as evidence for a memory."""

    def answer(prompt: str) -> Any:
        if is_consolidation(prompt):
            return operations()
        return extraction(*dict.fromkeys(line.strip() for line in _SAID.findall(prompt)))

    return ScriptedModel(script=[answer], loop=True)


def is_consolidation(prompt: str) -> bool:
    """Whether a prompt asks for operations."""
    return '"operations"' in prompt


def middleware(model: Any, vault: Vault, **options: Any) -> Any:
    """Return the middleware, reflecting after every run, which waits for it."""
    return memory_middleware(
        model, vault, **{"reflect": "await", "policy": ALWAYS, "debounce_s": 0.0, **options}
    )


@asynccontextmanager
async def saver(how: str, path: Path) -> AsyncIterator[Any]:
    """Open a SQLite checkpointer for agents that are invoked, or awaited."""
    if how == "async":
        async with AsyncSqliteSaver.from_conn_string(str(path)) as opened:
            yield opened
    else:
        with SqliteSaver.from_conn_string(str(path)) as opened:
            yield opened


async def run(agent: Any, given: Any, how: str = "sync", thread: str = "t1") -> dict[str, Any]:
    """Run an agent, and return its state."""
    result = (
        agent.invoke(given, config(thread)) if how == "sync" else await agent.ainvoke(given, config(thread))
    )
    return dict(result)


def reflected_on(model: ScriptedModel) -> list[str]:
    """Return the prompts in which a model was asked for memories."""
    return [prompt for prompt in model.prompts if not is_consolidation(prompt)]


def times(model: ScriptedModel, text: str) -> int:
    """Return in how many extraction prompts a text was shown as the run's, under an alias."""
    return sum(text in told_in(prompt) for prompt in reflected_on(model))


def printed(value: Any) -> None:
    """Print JSON: how a child process tells a test what it saw."""
    print(json.dumps(value, ensure_ascii=False))


def answers(result: dict[str, Any]) -> Sequence[str]:
    """Return what the agent said, in order."""
    return [str(m.content) for m in result["messages"] if isinstance(m, AIMessage) and m.content]
