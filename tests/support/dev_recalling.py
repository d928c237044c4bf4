"""An agent with memory for `langgraph dev`, whose model says whether it was told, and nothing of what."""

from __future__ import annotations

import os
from typing import Any

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatResult

from reverie import create_memory_agent, open_vault

SECRET = "quokka-7291"


class Telling(BaseChatModel):
    """Says "I was told." if the secret stands before it, else "Nobody told me."."""

    def _generate(self, messages: list[BaseMessage], *_: Any, **__: Any) -> ChatResult:
        told = any(SECRET in message.text for message in messages)
        answer = AIMessage("I was told." if told else "Nobody told me.")
        return ChatResult(generations=[ChatGeneration(message=answer)])

    def bind_tools(self, *_: Any, **__: Any) -> Telling:
        """It calls none."""
        return self

    @property
    def _llm_type(self) -> str:
        return "telling"


vault = open_vault(os.environ["REVERIE_VAULT"])
agent = create_memory_agent(Telling(), vault)
