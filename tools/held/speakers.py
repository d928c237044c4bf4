"""Who speaks in a run under the user's role and is an agent: graphs hand one agent's answer to the next like that."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from typing import Any

from langchain_core.messages import AIMessage, HumanMessage

USERS = frozenset({"user", "human"})
"""Names that are the user's, whatever else is called so."""


def agents_in(messages: Iterable[Any]) -> Set[str]:
    """Return the names under which a run's agents speak."""
    return {message.name for message in messages if isinstance(message, AIMessage) and message.name}


def is_agents(name: str, *agents: Set[str]) -> bool:
    """Whether a name that a message of the user's role bears is among those of agents."""
    return any(name in known for known in agents) and name.lower() not in USERS


def in_own_role(messages: Sequence[Any]) -> list[Any]:
    """Return a run's messages, with those of its agents that stand under the user's role under their own."""
    agents = agents_in(messages)
    return [
        AIMessage(message.content, id=message.id, name=message.name)
        if isinstance(message, HumanMessage) and message.name and is_agents(message.name, agents)
        else message
        for message in messages
    ]
