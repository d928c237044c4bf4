"""A scripted chat model: the only fake in these tests."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable, Sequence
from typing import Any

from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.runnables import Runnable
from pydantic import PrivateAttr
from typing_extensions import override

Script = str | dict[str, Any] | BaseException | Callable[[str], Any]


class ScriptedModel(BaseChatModel):
    """Answers from a script, one entry a call, and remembers what it was asked.

    An entry is a reply (a text, an object sent as JSON, or a whole message), an exception to raise, or a function of
    the prompt that returns any of these. When the script is used up the last entry is repeated if ``loop``, else it
    fails the test.
    """

    script: list[Any]
    loop: bool = False

    _prompts: list[str] = PrivateAttr(default_factory=list)
    _lock: Any = PrivateAttr(default_factory=threading.Lock)

    @property
    def prompts(self) -> list[str]:
        """What the model was asked, in order."""
        return self._prompts

    @property
    def calls(self) -> int:
        """How often it was asked."""
        return len(self._prompts)

    @property
    def _llm_type(self) -> str:
        return "scripted"

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        prompt = "\n\n".join(str(message.content) for message in messages)
        with self._lock:
            number = len(self._prompts)
            self._prompts.append(prompt)
        if number >= len(self.script) and not self.loop:
            raise AssertionError(
                f"The model was asked {number + 1} times, the script has {len(self.script)}:\n{prompt}"
            )
        entry: Any = self.script[min(number, len(self.script) - 1)]
        if callable(entry) and not isinstance(entry, type):
            entry = entry(prompt)
        if isinstance(entry, BaseException):
            raise entry
        if not isinstance(entry, AIMessage):
            entry = AIMessage(entry if isinstance(entry, str) else json.dumps(entry, ensure_ascii=False))
        return ChatResult(generations=[ChatGeneration(message=entry)])


class CallingModel(ScriptedModel):
    """One that can be given tools; what it was sent is kept whole."""

    _asked: list[list[BaseMessage]] = PrivateAttr(default_factory=list)
    _tools: list[str] = PrivateAttr(default_factory=list)

    @property
    def asked(self) -> list[list[BaseMessage]]:
        """The conversations it was sent, in order."""
        return self._asked

    @property
    def tools(self) -> list[str]:
        """Names of the tools it was given."""
        return self._tools

    @override
    def bind_tools(self, tools: Sequence[Any], **kwargs: Any) -> Runnable[Any, AIMessage]:
        self._tools[:] = [tool.name for tool in tools]
        return self

    @override
    def _generate(self, messages: list[BaseMessage], *args: Any, **kwargs: Any) -> ChatResult:
        self._asked.append(messages)
        return super()._generate(messages, *args, **kwargs)


def extraction(*contents: str | dict[str, Any], type: str = "fact", **more: Any) -> dict[str, Any]:
    """Return an extraction reply with these memories."""
    memories = [
        {"type": type, "content": c, "tags": ["test"], "evidence": []} if isinstance(c, str) else c
        for c in contents
    ]
    return {"memories": memories, "episode": None, **more}


def operations(*items: dict[str, Any]) -> dict[str, Any]:
    """Return a consolidation reply."""
    return {"operations": list(items)}


def told_in(prompt: str) -> str:
    """Return an extraction prompt without what was said before its run, which is shown under no alias."""
    return re.sub(r"^\(Said before and known[^\n]*\n(?:(?!\[)[^\n]*\n)*", "", prompt, flags=re.MULTILINE)
