"""Putting text into the system message: instructions come first, what we add after them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from langchain_core.messages import BaseMessage, SystemMessage


def extended(system: SystemMessage | None, text: str) -> SystemMessage:
    """Return a system message with ``text`` at its end, in blocks of content if it has those; or one of its own."""
    if system is None:
        return SystemMessage(text)
    content: str | list[Any] = text
    if isinstance(system.content, list):
        content = [*system.content, {"type": "text", "text": f"\n\n{text}"}]
    elif system.content.strip():
        content = f"{system.content}\n\n{text}"
    return system.model_copy(update={"content": content})


def with_system_text(messages: Sequence[BaseMessage], text: str) -> list[BaseMessage]:
    """Return messages with ``text`` at the end of the first, if that is a system message, or before it as one.

    Blank text changes nothing.
    """
    if not text:
        return list(messages)
    if messages and isinstance(messages[0], SystemMessage):
        return [extended(messages[0], text), *messages[1:]]
    return [extended(None, text), *messages]
