"""An agent with memory in a process of its own: ``python remembering_process.py WHAT DIRECTORY THREAD TEXT...``.

Its answers come from what stands before its model, and from nowhere else. ``REVERIE_VAULT`` names the vault, by default
the one in ``DIRECTORY/memory``.
"""

from __future__ import annotations

import os
import re
import sys
import time
from pathlib import Path
from typing import Any

from agents import answering, answers, calls, config, middleware, printed, reflecting, says
from langchain.agents import create_agent
from vaults import contents

from reverie import open_checkpointer, open_vault

BUG = "The bug was a missing lock in the queue."
NAME = "My name is Zhang San."


def answer(prompt: str) -> Any:
    """Say what the prompt holds about the question that comes last."""
    question = prompt.rpartition("\n\n")[2]
    if question == NAME:
        return calls(
            "memory_append", path="facts/user.md", entry="- Name: Zhang San", summary="who the user is"
        )
    if "name" in question:
        found = re.search(r"- Name: ([^\n<]+)", prompt)
        return f"Your name is {found[1]}." if found else "I don't know your name."
    if "last time" in question:
        return BUG if BUG in prompt else "I don't remember."
    return f"It is fixed. {BUG}" if "crash" in question else "Noted."


def hanging(directory: Path) -> Any:
    """Return a model's answer that never comes; that it was asked is told by a file."""

    def asked(prompt: str) -> Any:
        (directory / "asked").touch()
        time.sleep(200)

    return asked


def main() -> None:
    """Say the texts, one a turn; print the answers and what is known at the end."""
    what, directory, thread, *texts = sys.argv[1], Path(sys.argv[2]), *sys.argv[3:]
    minds = reflecting(BUG) if what != "hang" else answering(hanging(directory))
    options = {"reflect": "await" if what == "wait" else "background"}
    with (
        open_vault(os.environ.get("REVERIE_VAULT") or directory / "memory") as vault,
        open_checkpointer(f"sqlite:{directory / 's.db'}") as saver,
    ):
        memory = middleware(minds, vault, **options)
        agent = create_agent(answering(answer), middleware=[memory], checkpointer=saver)
        said = [answers(agent.invoke(says(text), config(thread)))[-1] for text in texts]
        if what == "hang":
            while not (directory / "asked").exists():
                time.sleep(0.01)
        else:
            memory.memory.background.wait()
        printed({"answers": said, "known": contents(vault.scope("ana"))})
        sys.stdout.flush()
        if "stay" in sys.argv[3]:
            time.sleep(200)


if __name__ == "__main__":
    main()
