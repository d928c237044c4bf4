"""What memory costs at each step of an agent that works for long: hundreds of tool calls in one run.

An agent hands in all of its messages again at each call of its model. The model answers at once, the tool returns some
15 lines, and what was said is recorded for workers (``reflect="workers"``): beside it stands the same agent without
memory. No saver; a file vault; each run on a thread of its own.
"""

from __future__ import annotations

import tempfile
import time
from typing import Any

from langchain.agents import create_agent
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.tools import tool
from pydantic import PrivateAttr
from typing_extensions import override

from reverie import memory_middleware, open_vault
from suite.rig import Sheet

STEPS = (50, 200, 600)
"""Tool calls of a run (count)."""
LINES = 15


class Working(BaseChatModel):
    """Calls a tool so many times, and ends."""

    steps: int
    _asked: int = PrivateAttr(default=0)

    @property
    def _llm_type(self) -> str:
        return "working"

    @override
    def bind_tools(self, tools: Any, **kwargs: Any) -> Any:
        return self

    @override
    def _generate(self, messages: list[Any], *args: Any, **kwargs: Any) -> ChatResult:
        self._asked += 1
        number = self._asked
        call = {"name": "look", "args": {"path": f"src/part_{number}.py"}, "id": f"c{number}"}
        said = AIMessage(f"Part {number} may be why the build fails.", tool_calls=[call])
        if number > self.steps:
            said = AIMessage("All parts were looked at.")
        return ChatResult(generations=[ChatGeneration(message=said)])


@tool
def look(path: str) -> str:
    """Return a file."""
    return "\n".join(f"def part_{line}(value): return value * {line}  # of {path}" for line in range(LINES))


def run(sheet: Sheet) -> None:
    """Measure runs of several lengths, with memory and without."""
    for steps in (20,) if sheet.quick else STEPS:
        with tempfile.TemporaryDirectory() as folder, open_vault(f"file:{folder}/vault") as vault:
            memory = memory_middleware("rules", vault, reflect="workers")
            _spent([memory], 5, "first")
            bare, ours = _spent([], steps, "bare"), _spent([memory], steps, "long")
        what = f"a run of {steps} tool calls"
        sheet.row(f"{what}: processor", 1_000 * bare, "ms")
        sheet.row(f"{what}, with memory: processor", 1_000 * ours, "ms")
        sheet.row(f"{what}: what memory takes of a step", 1_000 * (ours - bare) / (steps + 1), "ms")


def _spent(middleware: list[Any], steps: int, thread: str) -> float:
    """Return the processor's time of a run (seconds)."""
    agent = create_agent(Working(steps=steps), [look], middleware=middleware)
    config: Any = {"configurable": {"user_id": "ana", "thread_id": thread}, "recursion_limit": 10_000}
    begun = time.process_time()
    agent.invoke({"messages": [("user", "Why does the build fail?")]}, config)
    return time.process_time() - begun
