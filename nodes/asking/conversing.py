"""A conversation in which a model may call tools: how its turns are asked for, and what comes back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from langchain_core.messages import AIMessage, BaseMessage, message_to_dict
from langchain_core.messages.utils import messages_from_dict
from langchain_core.runnables import Runnable, RunnableConfig
from langchain_core.tools import BaseTool

from ...state import ReverieError
from .model_errors import NOT_ASKED, Failure
from .model_forms import Chat, Raw, Request, dialect_for, fit_for_wire, raw_of
from .questions import Answer, Converse
from .replies import Reply

_CANT = (
    "{name} can't call tools, and this graph works by tool calls alone. Give it a chat model that can, or use "
    "create_reflection_graph, which asks for JSON."
)


class Conversing:
    """A chat model that is asked for turns of a conversation; see ``ModelForm``.

    Args:
        model: The model; its own retries are off and its time-out is ours, where it allows it.
        tools: What it may call.
        timeout_s: Time-out of a call (seconds).

    Raises:
        ReverieError: It can't call tools.
    """

    def __init__(self, model: Runnable[Any, Any], tools: Sequence[BaseTool], *, timeout_s: float) -> None:
        dialect = dialect_for(model, timeout_s=timeout_s)
        cant = ReverieError(_CANT.format(name=f"A {type(model).__name__}"))
        if not isinstance(dialect, Chat):
            raise cant
        self._chat, self.native_async = dialect, dialect.native_async
        try:
            bind = getattr(dialect.model, "bind_tools")  # noqa: B009 - a Runnable need not have it
            self._model: Runnable[Any, Any] = bind(list(tools))
        except (AttributeError, NotImplementedError):
            raise cant from None

    def request(self, question: Converse) -> Request:
        """See ``ModelForm``."""
        return Request(list(question.messages), self._chat.settings(question.max_tokens))

    def invoke(self, request: Request, config: RunnableConfig) -> Raw:
        """See ``ModelForm``."""
        return _whole(self._model.invoke(request.input, config, **request.settings))

    async def ainvoke(self, request: Request, config: RunnableConfig) -> Raw:
        """See ``ModelForm``."""
        return _whole(await self._model.ainvoke(request.input, config, **request.settings))

    def relax(self) -> None:
        """See ``ModelForm``: there is nothing to relax."""


def answer_of(raw: Raw | Failure) -> Answer:
    """Return what became of a turn: the message as the value of the reply, or why there is none."""
    if isinstance(raw, Failure):
        return Answer(error=raw.error, kind=raw.kind)
    if raw.message is None:
        return Answer(error=f"{NOT_ASKED}it answered with something that is no message.", kind="other")
    (message,) = load_messages([raw.message])
    assert isinstance(message, AIMessage)
    calls = message.tool_calls or message.invalid_tool_calls
    if raw.filtered and not calls:
        return Answer(error="The provider's content filter stopped the reply.", kind="input")
    if raw.truncated and not calls:
        return Answer(
            error="The reply was cut off before it called a tool.", kind="unreadable", truncated=True
        )
    return Answer(reply=Reply(message, truncated=raw.truncated), truncated=raw.truncated)


def dump_message(message: BaseMessage) -> dict[str, Any]:
    """Return a message as JSON primitives for a channel.

    As a message it would show in the user's stream. What can't be sent to a provider again is replaced.
    """
    text = json.dumps(message_to_dict(message), ensure_ascii=False, default=str)
    dumped: dict[str, Any] = json.loads(fit_for_wire(text))
    return dumped


def load_messages(dumped: Sequence[dict[str, Any]]) -> list[BaseMessage]:
    """Return the messages of a channel."""
    return messages_from_dict(list(dumped))


def _whole(output: Any) -> Raw:
    raw = raw_of(output)
    return replace(raw, message=dump_message(output)) if isinstance(output, AIMessage) else raw
