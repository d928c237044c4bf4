"""Who speaks in a run, where a message's role doesn't say it.

Graphs hand one agent's answer to the next under the user's role; frameworks put there what nobody typed, and tell a
model what a person said as a tool's result.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Any

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, SystemMessage, ToolMessage

USERS = frozenset({"user", "human"})
"""Names that are the user's, whatever else is called so."""

PROGRAMS = ("lc_source", "deepagents_notification", "read_file_media_result")
"""Keys of ``additional_kwargs`` under which LangChain and deepagents say that nobody typed a message."""

_INSTRUCTING = ("summarization", "pinned_skill", "rubric_grader")
"""Of these (``lc_source``): what only repeats a conversation, or tells the model how to work. Others may put anything
there, also what can't be looked up in a set."""

_DECIDED, _BECAUSE = "hitl_interrupt_decision", " with reason: "
"""How LangChain marks what a person decided about a call (``lc_source``), and what stands before their reason."""


def agents_in(messages: Iterable[Any]) -> Set[str]:
    """Return the names under which a run's agents speak."""
    return {message.name for message in messages if isinstance(message, AIMessage) and message.name}


def is_agents(name: str, *agents: Set[str]) -> bool:
    """Whether a name that a message of the user's role bears is among those of agents."""
    return any(name in known for known in agents) and name.lower() not in USERS


def is_typed(message: HumanMessage) -> bool:
    """Whether somebody wrote a message of the user's role: a program says so of what it puts there itself."""
    extra = message.additional_kwargs
    return not (extra and any(extra.get(mark) for mark in PROGRAMS))


def instructs(message: BaseMessage) -> bool:
    """Whether a program only sums up the conversation with a message, or tells the model how to work."""
    extra = message.additional_kwargs
    return bool(extra) and extra.get("lc_source") in _INSTRUCTING


def persons_answer(message: ToolMessage, user_tools: Set[str] = frozenset(), name: str = "") -> str | None:
    """Return what a person says in the result of a tool, None if it is the tool's.

    Args:
        message: The result.
        user_tools: Names of tools through which a person answers.
        name: Of the tool, if the message doesn't say it.

    Returns:
        All of it where a person answered in the tool's place, or through one of those; why they rejected the call,
        where they said why.
    """
    extra = message.additional_kwargs
    if extra and extra.get("lc_source") == _DECIDED:
        data = extra.get("lc_data")
        decided = data.get("decision") if isinstance(data, Mapping) else None
        if decided == "respond":
            return message.text
        return (message.text.partition(_BECAUSE)[2] or None) if decided == "reject" else None
    asked = (message.name or name) in user_tools and message.status != "error"
    return message.text if asked else None


def in_own_role(messages: Sequence[Any]) -> list[Any]:
    """Return a run's messages, each under the role of who speaks in it: a person, an agent, or somebody else."""
    agents = agents_in(messages)
    return [_in_own_role(message, agents) for message in messages]


def _in_own_role(message: Any, agents: Set[str]) -> Any:
    if isinstance(message, HumanMessage):
        if message.name and is_agents(message.name, agents):
            return AIMessage(message.content, id=message.id, name=message.name)
        if instructs(message):
            return SystemMessage(message.content, id=message.id)
        if not is_typed(message):
            return ToolMessage(message.content, id=message.id, tool_call_id="")
    elif isinstance(message, ToolMessage) and (said := persons_answer(message)) is not None:
        return HumanMessage(said, id=message.id)
    return message
