"""The graphs that LangGraph Studio and LangGraph Server load (``langgraph.json``).

Compiled without a saver: the server brings its own. Configured by the environment: ``REVERIE_VAULT`` (default
``file:./memory``), ``REVERIE_MODEL`` (default: OpenAI if ``OPENAI_API_KEY`` is set, else the embedded model), and
``REVERIE_SCOPE`` (default ``{user_id}``, which a run passes in its ``configurable``).
"""

from __future__ import annotations

import os

from ..checkpoints import open_vault
from ..nodes.choosing import default_model
from .compaction import create_compaction_graph
from .hand_built import create_memory_agent
from .reflection import create_reflection_graph
from .reflector import create_reflector_graph

_MODEL = default_model()
_VAULT = open_vault(os.environ.get("REVERIE_VAULT", "file:./memory"))
_SCOPE = os.environ.get("REVERIE_SCOPE", "{user_id}")

reflection = create_reflection_graph(_MODEL, _VAULT, scope=_SCOPE)
compaction = create_compaction_graph(_MODEL, _VAULT, scope=_SCOPE)
reflector = create_reflector_graph(_MODEL, _VAULT, scope=_SCOPE)
agent = create_memory_agent(_MODEL, _VAULT, scope=_SCOPE)
