"""What a run found out itself, by own tools that went nowhere, and what its memory tools showed from outside."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Set
from typing import Any

from langchain_core.messages import AIMessage, BaseMessage

from ...state import Trust

_SHOWN = ("content", "text")

# A call that goes out brings back what others wrote.
_FETCHES = re.compile(
    r"\b(?:https?|ftps?|wss?|s3|gs)://|\b(?:curl|wget|aria2c|lynx|w3m|links|ssh|scp|sftp|rsync|ftp|telnet|nc|ncat|"
    r"requests|httpx|urllib\w*|aiohttp|urlopen|socket|imaplib|poplib|mutt|gh|git[ _](?:clone|pull|fetch|show|log))\b"
)


def own_findings(messages: Iterable[BaseMessage], own_tools: Set[str]) -> frozenset[str]:
    """Return the ids of the calls whose results are the agent's own findings.

    Args:
        messages: The run's; a result whose call is not among them is nobody's finding.
        own_tools: Names of tools that look at what is the agent's own. A call of one that fetches (an address, curl,
            git pull) finds what others say.
    """
    return frozenset(
        call["id"]
        for message in messages
        if isinstance(message, AIMessage)
        for call in message.tool_calls
        if call["name"] in own_tools
        and call["id"]
        and not _FETCHES.search(json.dumps(call["args"], ensure_ascii=False, default=str))
    )


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
