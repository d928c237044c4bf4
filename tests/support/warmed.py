"""Imported by the process that commands are forked from: it learns what a reflection by rules needs."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from langchain_core.messages import HumanMessage
from warming import learn

import reverie


def reflect(folder: str) -> None:
    """Reflect on a few sentences, and recall them."""
    os.chdir(folder)
    for name in [name for name in os.environ if name.startswith(("REVERIE_", "OPENAI_"))]:
        del os.environ[name]
    os.environ.update(XDG_CONFIG_HOME=folder, REVERIE_KEY="a key of the tests, and of nothing else")
    said = HumanMessage("I am allergic to peanuts. My sister has lived in Oslo since May.", id="1")
    run = {"configurable": {"user_id": "ana", "thread_id": "t"}}
    with reverie.open_vault(f"file:{folder}/memory") as vault:
        reverie.create_reflection_graph("rules", vault).invoke({"messages": [said]}, run)
        reverie.recall(vault.scope("ana"), "Where does my sister live?")


learn(reflect)
sys.path.remove(str(Path(__file__).parent))
