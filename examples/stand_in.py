"""A stand-in for a language model, which says what it was told to: so that one sees what the memory does.

The notebooks use it. It needs no key, and everything but its words is real.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import Any

from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from pydantic import Field
from typing_extensions import override

_REMEMBERED = re.compile(r"^- \([^)]*\) (.+)$", re.MULTILINE)
"""A memory as a prompt shows it: where it comes from in brackets, and its text."""
_WORD = re.compile(r"\w{4,}")


class StandIn(BaseChatModel):
    """Answers what Reverie asks by what it was given; to anything else it says its lines, or what it remembers.

    As an agent's model it says ``says``, one a call, and afterwards repeats the remembered sentence that has most in
    common with what it is asked, or "Noted.". All fields may be changed between calls.
    """

    finds: list[Any] = Field(default_factory=list)
    """What a reflection finds, wherever it is shown the sentence: sentences, or pairs of a type and a sentence."""
    proposes: list[dict[str, Any]] = Field(default_factory=list)
    """The operations it proposes when candidates are weighed."""
    sums_up: dict[str, tuple[str, str | None]] = Field(default_factory=dict)
    """Words said in a stretch of a session -> its summary, and the text of ``MEMORY.md`` proposed with it or None."""
    says: list[Any] = Field(default_factory=list)
    """Its lines as an agent: texts, or pairs of a tool and its arguments."""
    down: bool = False
    """Whether its server doesn't answer."""
    before: Callable[[], None] | None = None
    """Called before each answer."""
    asked: list[str] = Field(default_factory=list)
    """What it was asked, in order: extract, consolidate, summary, merge, talk."""
    offered: list[str] = Field(default_factory=list)
    """Names of the tools that it was offered last."""

    @property
    def _llm_type(self) -> str:
        return "stand-in"

    @override
    def bind_tools(self, tools: Sequence[Any], **kwargs: Any) -> Any:
        """Take any tools; ``offered`` then has their names."""
        self.offered = [tool["name"] if isinstance(tool, dict) else tool.name for tool in tools]
        return self

    @override
    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        if self.down:
            raise ConnectionError("The model's server does not answer.")
        task, prompt = messages[0].text, messages[-1].text
        reply: dict[str, Any]
        if "## Existing memories" in prompt:
            kind, reply = "consolidate", {"operations": self.proposes}
        elif "## Older part" in prompt:
            kind, reply = "merge", {"summary": _merged(prompt)}
        elif "You keep the log" in task:
            kind, reply = "summary", self._summary("\n".join(each.text for each in messages))
        elif "You keep the long-term memory" in task:
            kind, reply = "extract", {"memories": self._found(prompt), "episode": None}
        else:
            kind, reply = "talk", {}
        self.asked.append(kind)
        if self.before:
            self.before()
        answer = AIMessage(json.dumps(reply)) if reply else self._line(messages)
        return ChatResult(generations=[ChatGeneration(message=answer)])

    def _found(self, prompt: str) -> list[dict[str, Any]]:
        pairs = [("fact", each) if isinstance(each, str) else each for each in self.finds]
        return [
            {"type": kind, "content": text, "tags": [], "evidence": []}
            for kind, text in pairs
            if text in prompt
        ]

    def _summary(self, asked: str) -> dict[str, Any]:
        stretch = asked.split("## Conversation")[-1]
        for words, (summary, memory) in self.sums_up.items():
            if words in stretch:
                return {"summary": summary, "memory": memory}
        raise ValueError(f"The stand-in has no summary of: {stretch.strip()[:80]}. Give it one in sums_up.")

    def _line(self, messages: list[BaseMessage]) -> AIMessage:
        if not self.says:
            return AIMessage(_recalled(messages))
        line = self.says.pop(0)
        if isinstance(line, str):
            return AIMessage(line)
        tool, args = line
        call = {"name": tool, "args": args, "id": f"call-{len(self.asked)}-{tool}", "type": "tool_call"}
        return AIMessage("", tool_calls=[call])


def _merged(prompt: str) -> str:
    """Keep the older part of two, and the first sentence of what came next."""
    older, newer = prompt.split("## Older part\n")[1].split("\n\n## What came next\n")
    return f"{older} {newer.split('. ')[0]}."


def _recalled(messages: list[BaseMessage]) -> str:
    """Return what of the memory before the conversation fits its last message best."""
    asked = set(_WORD.findall(messages[-1].text.lower()))
    lines = _REMEMBERED.findall("\n".join(each.text for each in messages if each.type == "system"))
    best = max(lines, key=lambda line: len(asked & set(_WORD.findall(line.lower()))), default="")
    return f"I remember: {best}" if asked & set(_WORD.findall(best.lower())) else "Noted."
