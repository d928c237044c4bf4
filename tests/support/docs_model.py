"""What answers for the model while the documentation's code runs: a real HTTP server with a few set answers.

It does what the pages say a model does: takes what somebody prefers out of a conversation, and answers a question about
units from what stands in the system message, if anything does.
"""

from __future__ import annotations

import re
from typing import Any

from fake_openai import Act, FakeOpenAI, Received, reply, streamed

_PREFERS = re.compile(r"\b(?:I|Ana) prefers? ((?:metric units|tables to prose)[\w ]*)\.")


def _answer(received: Received) -> Act:
    texts = [str(message["content"]) for message in received.messages]
    prompt = "\n\n".join(texts)
    if '"operations"' in prompt:
        return reply({"operations": []})
    if '"memories"' in prompt:
        found = dict.fromkeys(_PREFERS.findall(prompt))
        return reply({"memories": [_memory(what) for what in found], "episode": None})
    if "units do I prefer" not in texts[-1]:
        return streamed("Noted.") if received.body.get("stream") else reply("Noted.")
    known = _PREFERS.search("\n".join(_system(received)))
    return reply(f"You prefer {known[1]}." if known else "I don't know.")


def _memory(what: str) -> dict[str, Any]:
    return {"type": "preference", "content": f"Ana prefers {what}.", "tags": ["style"], "evidence": []}


def _system(received: Received) -> list[str]:
    return [str(m["content"]) for m in received.messages if m["role"] in ("system", "developer")]


def answering_server() -> FakeOpenAI:
    """Return the server, to be entered."""
    return FakeOpenAI(_answer)
