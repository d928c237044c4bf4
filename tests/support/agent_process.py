"""A parent agent graph in a process of its own: interrupted before `consolidate`, resumed after a restart."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from langchain_core.messages import AIMessage, HumanMessage
from langgraph.graph import END, START, MessagesState, StateGraph
from scripted import ScriptedModel

from reverie import create_reflection_graph, open_checkpointer, open_vault

CONFIG: dict[str, Any] = {"configurable": {"user_id": "ana", "thread_id": "t1"}}


class AgentState(MessagesState):
    """An agent's own state: messages, files of its run, and the report it gets."""

    files: dict[str, str]
    reflection: dict[str, Any]


def parent(model: ScriptedModel, vault: Any, saver: Any, *, stop: bool, **options: Any) -> Any:
    """Return an agent that answers, writes a file, and then reflects."""

    def agent(state: AgentState) -> dict[str, Any]:
        return {"messages": [AIMessage("I wrote it down.", id="answer")], "files": {"level.md": sys.argv[-1]}}

    builder = StateGraph(AgentState)
    builder.add_node("agent", agent)
    stops = {"interrupt_before": ["consolidate"]} if stop else {}
    builder.add_node("reflect", create_reflection_graph(model, vault, on_error="raise", **stops, **options))
    builder.add_edge(START, "agent")
    builder.add_edge("agent", "reflect")
    builder.add_edge("reflect", END)
    return builder.compile(checkpointer=saver)


def main() -> None:
    """Run one half: ``python agent_process.py start|resume|whole DIRECTORY SCRIPT FACT``."""
    what, directory, script = sys.argv[1], Path(sys.argv[2]), json.loads(sys.argv[3])
    model = ScriptedModel(script=script)
    with (
        open_vault(f"file:{directory / 'memory'}") as vault,
        open_checkpointer(f"sqlite:{directory / 's.db'}") as saver,
    ):
        graph = parent(model, vault, saver, stop=what == "start")
        run = None if what == "resume" else {"messages": [HumanMessage("Write the level down.", id="ask")]}
        result = graph.invoke(run, CONFIG, durability="sync")
        print(
            json.dumps({"reflection": result.get("reflection"), "calls": model.calls, "keys": sorted(result)})
        )


if __name__ == "__main__":
    main()
