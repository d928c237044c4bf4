"""Chat and completion models on the embedded server, as LangChain's own classes for OpenAI's interface.

Making one starts nothing. The clients ask for their key with every request, and that starts the server; the
address is put into each request on its way, since nobody knows the port before. So a model may be made
anywhere, copied, bound and forked, and still finds the one server of its process.
"""

from __future__ import annotations

import asyncio
import os
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from .server import CONTEXT_TOKENS, LocalServer, local_server

if TYPE_CHECKING:
    from langchain_openai import ChatOpenAI, OpenAI

REPLY_TOKENS = 768
"""The longest reply unless the caller says otherwise."""

TALK_TOKENS = 256
"""The longest reply of an agent whose model was named, not made: what a model this small says at length is made up."""

MAX_INPUT_TOKENS = CONTEXT_TOKENS - 1024
"""What is left for a prompt: less than the window without the reply, because callers estimate tokens."""

TIMEOUT_SECONDS = 180.0
"""Per request: a full prompt and a full reply on two slow cores, with a request queued before it."""

DECODING: dict[str, Any] = {
    "repeat_penalty": 1.15,
    "repeat_last_n": 256,
    "dry_multiplier": 0.8,
    "dry_base": 1.75,
    "dry_allowed_length": 4,
    "dry_penalty_last_n": 1024,
    "top_k": 40,
    "cache_prompt": True,
}
"""llama.cpp's own settings, sent as ``extra_body``. A model of 135M parameters repeats itself for ever without a
repetition penalty; DRY (https://github.com/oobabooga/text-generation-webui/pull/5677) punishes repeated runs of
words rather than words. Prompts that begin alike are read once (``cache_prompt``).

The price: the penalties count the prompt's words as said already, so a model this small paraphrases where it could
have copied, badly. To get a source's own words out of it, let it choose among numbered sentences."""

PROFILE: dict[str, Any] = {
    "max_input_tokens": MAX_INPUT_TOKENS,
    "max_output_tokens": REPLY_TOKENS,
    "text_inputs": True,
    "text_outputs": True,
    "image_inputs": False,
    "structured_output": True,
    "tool_calling": False,
}

_NOWHERE = "http://local-model.invalid/v1"
"""Stands in the clients' settings for the address that each request gets on its way."""


def local_chat_model(gguf: str | os.PathLike[str] | None = None, **kwargs: Any) -> ChatOpenAI:
    """Return a chat model that runs on this machine, without a key.

    The server is started by the first call, shared by all models of the same file in this process, and stopped
    at exit. The default model is small (135M parameters) and makes things up; check what it says.

    Args:
        gguf: Path of a GGUF file with a chat template; see ``find_weights`` for what is taken without one.
        **kwargs: Fields of ``ChatOpenAI``, before our own: ``temperature=0``, ``seed``, ``max_tokens``,
            ``timeout``, ``max_retries=0``. ``extra_body`` is merged over ``DECODING``.

    Returns:
        A ``ChatOpenAI`` whose ``profile`` states its window, and whose ``extra_body`` holds the decoding
        settings: merge into it, don't replace it, to constrain a reply (``response_format``).

    Raises:
        LocalModelMissing: llama.cpp or the weights are missing; says what to run. A file that is no model raises
            ``LocalModelError`` at the first call.
    """
    from langchain_openai import ChatOpenAI

    fields, sync_client, async_client = _fields(local_server(gguf), kwargs)
    return ChatOpenAI(
        root_client=sync_client,
        client=sync_client.chat.completions,
        root_async_client=async_client,
        async_client=async_client.chat.completions,
        **{"profile": dict(PROFILE), "use_responses_api": False, "stream_usage": True, **fields},
    )


def local_completion_model(gguf: str | os.PathLike[str] | None = None, **kwargs: Any) -> OpenAI:
    """Return a completion model (plain text that goes on) on the same server; see ``local_chat_model``.

    Args:
        gguf: Path of a GGUF file; a base model does best.
        **kwargs: Fields of ``langchain_openai.OpenAI``, before our own.

    Returns:
        An ``OpenAI`` that writes at most ``REPLY_TOKENS`` tokens, and stops nowhere unless told to.

    Raises:
        LocalModelMissing: See ``local_chat_model``.
    """
    from langchain_openai import OpenAI

    fields, sync_client, async_client = _fields(local_server(gguf), kwargs)
    return OpenAI(client=sync_client.completions, async_client=async_client.completions, **fields)


def _fields(server: LocalServer, kwargs: dict[str, Any]) -> tuple[dict[str, Any], Any, Any]:
    """Return the model's fields and its two clients."""
    import openai

    async def start() -> str:
        return await asyncio.to_thread(server.start)

    async def aim(request: Any) -> None:
        _aim(request, server)

    fields: dict[str, Any] = {
        "model": server.gguf.stem,
        "temperature": 0.0,
        "seed": 7,
        "max_tokens": REPLY_TOKENS,
        "timeout": TIMEOUT_SECONDS,
        "max_retries": 0,
        "base_url": _NOWHERE,
        "api_key": server.start,
        **kwargs,
        "extra_body": {**DECODING, **(kwargs.get("extra_body") or {})},
    }
    both: dict[str, Any] = {
        "base_url": _NOWHERE,
        "timeout": fields["timeout"],
        "max_retries": fields["max_retries"],
        # A connection kept for later would be bound to an event loop that may be gone by then.
        "default_headers": {"Connection": "close"},
    }
    # `trust_env=False`: a proxy for the outside world has no business between a process and itself.
    sync_client = openai.OpenAI(
        api_key=server.start,
        http_client=openai.DefaultHttpxClient(
            trust_env=False, event_hooks={"request": [lambda request: _aim(request, server)]}
        ),
        **both,
    )
    async_client = openai.AsyncOpenAI(
        api_key=start,
        http_client=openai.DefaultAsyncHttpxClient(trust_env=False, event_hooks={"request": [aim]}),
        **both,
    )
    return fields, sync_client, async_client


def _aim(request: Any, server: LocalServer) -> None:
    """Send a request to where the server listens now."""
    port = urlsplit(server.address).port
    request.url = request.url.copy_with(scheme="http", host="127.0.0.1", port=port)
    request.headers["Host"] = f"127.0.0.1:{port}"
