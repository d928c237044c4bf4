"""A graph for `langgraph dev`: the reflection graph with a scripted model, stopping before `consolidate`."""

from __future__ import annotations

import os

from scripted import ScriptedModel, extraction

from reverie import create_reflection_graph, open_vault

FACT = "The gauge at Marsh Bridge measures the water level every 15 minutes."

reflection = create_reflection_graph(
    ScriptedModel(script=[extraction(FACT)], loop=True),
    open_vault(os.environ["REVERIE_VAULT"]),
    interrupt_before=["consolidate"],
    on_error="raise",
)
