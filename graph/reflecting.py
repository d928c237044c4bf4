"""Which graph reflects: the one in steps, or the one by tool calls."""

from __future__ import annotations

from typing import Any

from langgraph.graph.state import CompiledStateGraph

from ..checkpoints.port import Vault
from ..state import ReflectionPolicy
from ..state.scoping import ScopeTemplate
from .plumbing.guards import OnError
from .reflection import create_reflection_graph


def create_reflecting_graph(
    model: Any,
    vault: Vault,
    *,
    reflector: bool,
    policy: ReflectionPolicy,
    scope: ScopeTemplate = "{user_id}",
    on_error: OnError = "report",
) -> CompiledStateGraph[Any, Any, Any, Any]:
    """Return the graph that reflects: both take the same input and report under ``reflection``.

    Args:
        model: Reflects.
        vault: From ``open_vault``.
        reflector: Whether by tool calls; see ``create_reflector_graph``.
        policy: Bounds of a reflection.
        scope: Whose memory a run belongs to.
        on_error: What an exception of a node becomes.

    Raises:
        ReverieError: The vault or the model isn't one, or the reflector's model can't call tools.
    """
    if not reflector:
        return create_reflection_graph(model, vault, policy=policy, scope=scope, on_error=on_error)
    from .reflector import create_reflector_graph  # who doesn't want it doesn't load it

    return create_reflector_graph(model, vault, policy=policy, scope=scope, on_error=on_error)
