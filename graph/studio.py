"""The graphs that LangGraph Studio and LangGraph Server load (``langgraph.json``).

Compiled without a saver: the server brings its own. Configured by the environment: ``REVERIE_VAULT`` (default
``file:./memory``), ``REVERIE_MODEL`` (default: OpenAI if ``OPENAI_API_KEY`` is set, else the embedded model), and
``REVERIE_SCOPE`` (default ``{user_id}``, which a run passes in its context or ``configurable``).
"""

from __future__ import annotations

import os
import string
from typing import Annotated, Any

from langgraph.graph.state import CompiledStateGraph
from pydantic import Field
from typing_extensions import TypedDict

from ..checkpoints import open_vault
from ..nodes.asking.choosing import default_model
from .compaction import create_compaction_graph
from .memory_agent import create_memory_agent
from .reflection import create_reflection_graph
from .reflector import create_reflector_graph

_MODEL = default_model()
_VAULT = open_vault(os.environ.get("REVERIE_VAULT", "file:./memory"))
_SCOPE = os.environ.get("REVERIE_SCOPE", "{user_id}")

_typed_dict: Any = TypedDict
"""Its fields are known at run time only."""


def _asking_whose(graph: CompiledStateGraph[Any, Any, Any, Any]) -> CompiledStateGraph[Any, Any, Any, Any]:
    """Let Studio ask for the names that the scope is made of, beside the input; the server hands them on."""
    about = "Whose memory it is."
    fields: dict[str, Any] = {
        name: Annotated[str, Field(title=name.replace("_", " ").capitalize(), description=about)]
        for _, name, _, _ in string.Formatter().parse(_SCOPE)
        if name
    }
    if fields:
        # Without a value the run ends with a report that says so; a model of pydantic's would raise.
        graph.context_schema = _typed_dict("Scope", fields, total=False)
    return graph


reflection = _asking_whose(create_reflection_graph(_MODEL, _VAULT, scope=_SCOPE))
compaction = _asking_whose(create_compaction_graph(_MODEL, _VAULT, scope=_SCOPE))
reflector = _asking_whose(create_reflector_graph(_MODEL, _VAULT, scope=_SCOPE))
agent = _asking_whose(create_memory_agent(_MODEL, _VAULT, scope=_SCOPE))
