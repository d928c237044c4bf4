"""Whose word something is that no person said: files and notes, and what the agent's own tools found.

A file or a note is whoever's the caller names, else the agent's if a call of the run has written its text. What a
shell, a test or a compiler says is what the agent found out itself, unless the call went out for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Set

from langchain_core.messages import AIMessage, BaseMessage

from ...state import Trust
from ...state.policy import WRITE_TOOLS
from ...tools.held.findings import own_findings, texts_of
from ...tools.held.speakers import USERS
from .run_files import written_by_tool

__all__ = ["WRITE_TOOLS", "Writers", "own_findings", "texts_of"]


class Writers:
    """What the agent wrote with its tools in a run, and what counts as its word therefore.

    Args:
        messages: The run's messages; calls among them say what the agent wrote itself.
        unknown: Whose word a text is whose writer nobody knows.
        write_tools: Names of tools that write: whatever text one was given may be the whole of a file or note.
    """

    def __init__(
        self,
        messages: Iterable[BaseMessage] = (),
        *,
        unknown: Trust = Trust.EXTERNAL,
        write_tools: Set[str] = WRITE_TOOLS,
    ) -> None:
        self._written: list[str] = []
        """By tools that are known to write."""
        self._files: dict[str, str] = {}
        """Path -> the file as the calls have left it, where the run has seen it whole."""
        self._versions: set[tuple[str, str]] = set()
        self._unknown = unknown
        calls = (
            call for message in messages if isinstance(message, AIMessage) for call in message.tool_calls
        )
        for call in calls:
            if call["name"] in write_tools:
                self._written += map(_folded, texts_of(call["args"]))
            for change in written_by_tool(call["name"], call["args"], write_tools=write_tools):
                if (text := change.applied(self._files.get(change.path))) is not None:
                    self._files[change.path] = text
                    self._versions.add((_name(change.path), _folded(text)))

    def trust(self, text: str, author: str, ref: str = "") -> Trust:
        """Return whose word a text is.

        Args:
            text: Of a file or a note.
            author: As the caller names them: ``user`` and ``human`` are the user, any other name is the agent's.
            ref: The file's path or the note's key. A tool that isn't known to write has written a text only if it
                was given this, too: the last part of a path will do.
        """
        if author.strip():
            return Trust.USER if author.strip().lower() in USERS else Trust.AGENT
        wanted = _folded(text)
        if wanted and (
            any(wanted in written for written in self._written) or (_name(ref), wanted) in self._versions
        ):
            return Trust.AGENT
        return self._unknown


def _name(path: str) -> str:
    return path.replace("\\", "/").rstrip("/").rpartition("/")[2]


def _folded(text: str) -> str:
    return " ".join(text.split())
