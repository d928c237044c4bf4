"""A reflection by tool calls that dies: ``python reflector_process.py DIRECTORY NUMBER``, of SIGKILL, after so many."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import Any

from langchain_core.callbacks import BaseCallbackHandler
from langchain_core.messages import HumanMessage
from scripted import CallingModel
from tool_calls import CONFIG, USER, calling, tool_call

from reverie import create_reflector_graph, open_checkpointer, open_vault

TURNS = [
    calling(
        *(tool_call("append", f"c{number}", path=USER, entry=f"- Fact {number}.") for number in range(3))
    ),
    calling(
        tool_call("patch", "c0", path=USER, patches=[{"old_text": "- Fact 1.", "new_text": "- Fact one."}])
    ),
    "Done.",
]


class Killer(BaseCallbackHandler):
    """Kills its process when so many tool calls have ended."""

    run_inline = True

    def __init__(self, number: int) -> None:
        self._left = number

    def on_tool_end(self, output: Any, **kwargs: Any) -> None:
        """Count."""
        self._left -= 1
        if not self._left:
            os.kill(os.getpid(), signal.SIGKILL)


def main() -> None:
    """Reflect, and die."""
    directory, number = Path(sys.argv[1]), int(sys.argv[2])
    with open_vault(directory / "memory") as vault, open_checkpointer(directory / "s.db") as saver:
        graph = create_reflector_graph(
            CallingModel(script=TURNS), vault, checkpointer=saver, on_error="raise"
        )
        run: Any = {"messages": [HumanMessage("I am Ana.")], "force": True}
        graph.invoke(run, {**CONFIG, "callbacks": [Killer(number)]}, durability="sync")  # type: ignore[typeddict-item]


if __name__ == "__main__":
    main()
