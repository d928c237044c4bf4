"""Reflections that end early, each in a process of its own: ``python resuming_process.py WHAT DIRECTORY [saver]``.

The vault is the one that REVERIE_VAULT names, or ``memory`` in the directory.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

from agent_process import parent
from langchain_core.messages import AIMessage, HumanMessage
from langgraph.errors import GraphDrained
from langgraph.runtime import RunControl
from scripted import ScriptedModel, extraction

from reverie import Vault, create_reflection_graph, open_checkpointer, open_vault, resume_pending

BLUE = "The gauge at Marsh Bridge was painted blue."
OLD = "The weir was built in 1904."
CONFIG: dict[str, Any] = {"configurable": {"user_id": "ana", "thread_id": "t1"}}
RUN: dict[str, Any] = {
    "messages": [HumanMessage(BLUE, id="h1"), AIMessage("Noted.", id="a1")],
    "files": {"weir.md": OLD},
}


def answer(prompt: str) -> Any:
    """Return what the prompt holds that is worth keeping."""
    return extraction(*(text for text in (BLUE, OLD) if text in prompt))


@contextmanager
def place(directory: Path, saver: bool) -> Iterator[tuple[Vault, Any]]:
    """Open vault and checkpointer, if there is to be one."""
    with (
        open_vault(os.environ.get("REVERIE_VAULT") or directory / "memory") as vault,
        open_checkpointer(directory / "s.db") if saver else nullcontext() as checkpointer,
    ):
        yield vault, checkpointer


def hang(directory: Path) -> Any:
    """Return a model's answer that never comes; that it was asked is told by a file."""

    def asked(prompt: str) -> Any:
        (directory / "asked").touch()
        time.sleep(600)

    return asked


def reflect(directory: Path, saver: bool, model: Any) -> None:
    """Reflect on the run."""
    with place(directory, saver) as (vault, checkpointer):
        graph = create_reflection_graph(model, vault, checkpointer=checkpointer, on_error="raise")
        graph.invoke(RUN, CONFIG, **({"durability": "sync"} if saver else {}))


def stream(directory: Path, saver: bool, what: str) -> None:
    """Take what a reflection tells as it comes, and hang: with the first part in hand, or while the model is asked."""
    model = ScriptedModel(script=[answer if what == "holding" else hang(directory)], loop=True)
    with place(directory, saver) as (vault, checkpointer):
        graph = create_reflection_graph(model, vault, checkpointer=checkpointer, on_error="raise")

        async def awaited() -> None:
            async for _ in graph.astream(RUN, CONFIG, stream_mode="custom"):
                pass

        if what == "awaiting":
            asyncio.run(awaited())
        for _ in graph.stream(RUN, CONFIG, stream_mode="custom"):
            if what == "holding":
                hang(directory)("")


def background(directory: Path, saver: bool) -> None:
    """Begin to reflect in a thread, and end while it waits for the model."""
    model = ScriptedModel(script=[hang(directory)])
    threading.Thread(target=reflect, args=(directory, saver, model), daemon=True).start()
    while not (directory / "asked").exists():
        time.sleep(0.01)


def agent(directory: Path) -> None:
    """Let an agent answer, and hang in the reflection after it."""
    with place(directory, saver=True) as (vault, checkpointer):
        graph = parent(ScriptedModel(script=[hang(directory)]), vault, checkpointer, stop=False)
        sys.argv[-1] = OLD  # what the agent writes into its file
        graph.invoke({"messages": [HumanMessage(BLUE, id="h1")]}, CONFIG, durability="sync")


def drain(directory: Path) -> None:
    """Stop at the end of a step when the system says so."""
    control = RunControl()
    signal.signal(signal.SIGTERM, lambda *_: control.request_drain("SIGTERM"))

    def slowly(prompt: str) -> Any:
        (directory / "asked").touch()
        while not control.drain_requested:
            time.sleep(0.01)
        return answer(prompt)

    with place(directory, saver=True) as (vault, checkpointer):
        graph = create_reflection_graph(ScriptedModel(script=[slowly]), vault, checkpointer=checkpointer)
        try:
            graph.invoke(RUN, CONFIG, durability="sync", control=control)
        except GraphDrained:
            print("drained")


def resume(directory: Path, saver: bool) -> None:
    """Take up what is pending; print the reports and how often the model was asked."""
    model = ScriptedModel(script=[answer], loop=True)
    with place(directory, saver) as (vault, checkpointer):
        graph = create_reflection_graph(model, vault, checkpointer=checkpointer, on_error="raise")
        reports = resume_pending(graph, vault)
    shown = [
        report.model_dump(mode="json", include={"status", "reason", "thread", "scope"}) for report in reports
    ]
    print(json.dumps({"reports": shown, "calls": model.calls}))


def main() -> None:
    """Do what the command line says."""
    what, directory, saver = sys.argv[1], Path(sys.argv[2]), "saver" in sys.argv[3:]
    if what == "hang":
        reflect(directory, saver, ScriptedModel(script=[hang(directory)]))
    elif what == "whole":
        reflect(directory, saver, ScriptedModel(script=[answer], loop=True))
    elif what in ("streaming", "holding", "awaiting"):
        stream(directory, saver, what)
    elif what == "background":
        background(directory, saver)
    elif what == "agent":
        agent(directory)
    elif what == "drain":
        drain(directory)
    else:
        resume(directory, saver)


if __name__ == "__main__":
    main()
