"""What a run found out itself, by own tools that went nowhere, and what its memory tools showed from outside."""

from __future__ import annotations

import json
import marshal
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import Any, Literal, NamedTuple

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage

from ..._kept import TEXT_CHARS, registered
from ...state import Trust
from ...state.policy import OWN_TOOLS

_SHOWN = ("content", "text")

# A call that goes out brings back what others wrote.
_FETCHES = re.compile(
    r"\b(?:https?|ftps?|wss?|s3|gs)://|\b(?:curl|wget|aria2c|lynx|w3m|links|ssh|scp|sftp|rsync|ftp|telnet|nc|ncat|"
    r"requests|httpx|urllib\w*|aiohttp|urlopen|socket|imaplib|poplib|mutt|gh|git[ _](?:clone|pull|fetch|show|log))\b"
)


class Voice(NamedTuple):
    """What one message of a run says, and who says it."""

    who: Literal["user", "agent", "found", "shown", "outside"]
    """``found`` by an own tool, ``shown`` from outside by a memory tool, ``outside``: any other tool."""
    text: str


def voices(messages: Sequence[Any], longest: int) -> Iterator[Voice]:
    """Yield what the messages of a run say, in order.

    Args:
        messages: The run's; what isn't a message is passed over.
        longest: So much of them is read, the latest first (characters): a tool call must not wait for more.
    """
    there = [message for message in messages if isinstance(message, BaseMessage)]
    own = own_findings(there, OWN_TOOLS)
    for message in _latest(there, longest):
        if isinstance(message, HumanMessage):
            yield Voice("user", message.text)
        elif isinstance(message, AIMessage):
            for text in (message.text, *texts_of([call["args"] for call in message.tool_calls])):
                yield Voice("agent", text)
        elif isinstance(message, ToolMessage) and (message.name or "").startswith("memory_"):
            for text in external_in(message.text):
                yield Voice("shown", text)
        elif isinstance(message, ToolMessage):
            yield Voice("found" if message.tool_call_id in own else "outside", message.text)


def _latest(messages: Sequence[BaseMessage], longest: int) -> list[BaseMessage]:
    """Return the last messages that are read, in order."""
    chosen: list[BaseMessage] = []
    for message in reversed(messages):
        longest -= len(message.text)
        if longest < 0 and chosen:
            break
        chosen.append(message)
    return chosen[::-1]


def own_findings(messages: Iterable[BaseMessage], own_tools: Set[str]) -> frozenset[str]:
    """Return the ids of the calls whose results are the agent's own findings.

    Args:
        messages: The run's; a result whose call is not among them is nobody's finding.
        own_tools: Names of tools that look at what is the agent's own. A call of one that fetches (an address, curl,
            git pull) finds what others say.
    """
    calls = [
        call
        for message in messages
        if isinstance(message, AIMessage)
        for call in message.tool_calls
        if call["name"] in own_tools and call["id"]
    ]
    found: list[str] = []
    for call in calls:
        try:
            said = marshal.dumps(call["args"], 2)
            fetches = _fetches_plainly(said) if len(said) <= TEXT_CHARS else _fetches(call["args"])
        except ValueError:  # made of more than plain values
            fetches = _fetches(call["args"])
        if not fetches:
            found.append(str(call["id"]))
    return frozenset(found)


def _fetches(args: Any) -> bool:
    """Whether a call with such arguments goes out."""
    return _FETCHES.search(json.dumps(args, ensure_ascii=False, default=str)) is not None


@registered(4_096)
def _fetches_plainly(said: bytes) -> bool:
    """The same of arguments as ``marshal`` has them: an agent hands in all of its calls at each step."""
    return _fetches(marshal.loads(said))  # noqa: S302 - what was dumped a moment ago


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


def external_in(shown: str) -> Iterator[str]:
    """Yield the texts from outside in what a memory tool showed; nothing of what isn't JSON.

    A document is shown as it stands: what of it is external the vault knows.
    """
    try:
        left = [json.loads(shown)]
    except ValueError:
        return
    while left:
        item = left.pop()
        if isinstance(item, dict):
            if item.get("trust") == Trust.EXTERNAL:
                yield from (item[name] for name in _SHOWN if isinstance(item.get(name), str))
            else:
                left += item.values()
        elif isinstance(item, list):
            left += item
