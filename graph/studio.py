"""The graphs that LangGraph Studio and LangGraph Server load (``langgraph.json``).

Compiled without a saver: the server brings its own. Configured by the settings of the vault (``reverie.toml``) and by
the environment, which goes before them: ``REVERIE_VAULT`` (default ``file:./memory``), ``REVERIE_MODEL`` (default:
OpenAI if ``OPENAI_API_KEY`` is set, else no model: reflections and summaries go by rules, and the agent takes the
embedded model, or where that isn't installed answers with what it recalled), ``REVERIE_SCOPE`` (default ``{user_id}``,
which a run passes in its context or ``configurable``), ``REVERIE_EMBEDDINGS`` (``local``: search by meaning, too), and
``REVERIE_CONFIG`` (the settings).
"""

from __future__ import annotations

import os
import string
from typing import Annotated, Any

from langchain_core.language_models import BaseChatModel
from langgraph.graph.state import CompiledStateGraph
from pydantic import Field
from typing_extensions import TypedDict

from ..checkpoints import open_vault, settings_of
from ..models import LocalModelMissing
from ..nodes.asking.choosing import RULES, ModelUnavailable, model_for, models_for, resolve_model
from .compaction import create_compaction_graph
from .memory_agent import create_memory_agent
from .reflection import create_reflection_graph
from .reflector import create_reflector_graph

_VAULT = open_vault(os.environ.get("REVERIE_VAULT", "file:./memory"))
_SETTINGS = settings_of(_VAULT)
_MODEL, _SUMMARY_MODEL = models_for(None, None, _SETTINGS.models)
_SCOPE = os.environ.get("REVERIE_SCOPE", "{user_id}")


class _Nobody(BaseChatModel):
    """Stands where the embedded model's weights are missing and one must call tools: so the other graphs load."""

    missing: str

    @property
    def _llm_type(self) -> str:
        return "nobody"

    def bind_tools(self, tools: Any, **kwargs: Any) -> Any:  # noqa: ARG002
        """Return the same: it calls none."""
        return self

    def _generate(self, *args: Any, **kwargs: Any) -> Any:  # noqa: ARG002
        raise ModelUnavailable(self.missing)


def _who_answers(model: Any, *, otherwise: Any = None) -> Any:
    """Return the model of a graph that must have one; ``otherwise`` where the embedded one isn't installed."""
    if model != RULES:
        return model
    try:
        return resolve_model("local")
    except LocalModelMissing as missing:
        return otherwise or _Nobody(missing=str(missing))


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
compaction = _asking_whose(
    create_compaction_graph(_SUMMARY_MODEL, _VAULT, scope=_SCOPE, reflection_model=_MODEL)
)
reflector = _asking_whose(create_reflector_graph(_who_answers(_MODEL), _VAULT, scope=_SCOPE))
agent = _asking_whose(
    create_memory_agent(
        _who_answers(model_for("agent", None, _SETTINGS.models, _MODEL), otherwise=RULES),
        _VAULT,
        scope=_SCOPE,
        reflection_model=_MODEL,
        summary_model=_SUMMARY_MODEL,
    )
)
