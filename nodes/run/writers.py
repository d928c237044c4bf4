"""Who wrote a file or a note: whoever the caller names, else the agent if a call of a write tool holds its text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from langchain_core.messages import AIMessage, BaseMessage

from ...state import Trust

WRITE_TOOLS = frozenset({"edit_file", "write_file"})
"""Tools of deepagents, and of many others, that write a file."""
_USERS = frozenset({"user", "human"})


class Writers:
    """What the agent wrote with its tools in a run, and what counts as its word therefore.

    Args:
        messages: The run's messages; calls of write tools among them say what the agent wrote itself.
        unknown: Whose word a text is whose writer nobody knows.
    """

    def __init__(self, messages: Iterable[BaseMessage] = (), *, unknown: Trust = Trust.EXTERNAL) -> None:
        calls = (
            call for message in messages if isinstance(message, AIMessage) for call in message.tool_calls
        )
        self._written = [
            _folded(text) for call in calls if call["name"] in WRITE_TOOLS for text in texts_of(call["args"])
        ]
        self._unknown = unknown

    def trust(self, text: str, author: str) -> Trust:
        """Return whose word a text is.

        Args:
            text: Of a file or a note.
            author: As the caller names them: ``user`` and ``human`` are the user, any other name is the agent's.
        """
        if author.strip():
            return Trust.USER if author.strip().lower() in _USERS else Trust.AGENT
        wanted = _folded(text)
        if wanted and any(wanted in written for written in self._written):
            return Trust.AGENT
        return self._unknown


def _folded(text: str) -> str:
    return " ".join(text.split())


def texts_of(value: Any) -> Iterable[str]:
    """Yield every text in a value made of mappings and lists, such as the arguments of a call."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from texts_of(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from texts_of(item)
