"""A real HTTP server on loopback that speaks OpenAI's protocols, and does what it is told to each request.

>>> with FakeOpenAI([status(429, retry_after="0"), reply("[]")]) as server:
...     ChatOpenAI(base_url=server.url, api_key="k", model="m").invoke("hello")
"""

from __future__ import annotations

import contextlib
import json
import re
import socket
import struct
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Self

Act = Callable[["Handler"], None]
"""What the server does with one request."""


@dataclass(frozen=True)
class Received:
    """One request as it came in."""

    path: str
    body: dict[str, Any]
    headers: Mapping[str, str]
    at: float
    """``time.monotonic()``."""

    @property
    def messages(self) -> list[dict[str, Any]]:
        """The messages of a chat request."""
        return list(self.body["messages"])

    @property
    def schema(self) -> dict[str, Any] | None:
        """The JSON schema the reply was to be constrained by."""
        form = self.body.get("response_format")
        return form["json_schema"]["schema"] if form else None


@dataclass
class FakeOpenAI:
    """The server. Once the script is used up it answers 500, so that a test that asks too often fails.

    Args:
        script: What to do with each request, in order; or a function that chooses by the request.
    """

    script: Iterable[Act] | Callable[[Received], Act]
    received: list[Received] = field(default_factory=list)
    released: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        self._acts = None if callable(self.script) else iter(self.script)
        self._lock = threading.Lock()
        self._http = _Http(("127.0.0.1", 0), Handler)
        self._http.fake = self
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.01,), daemon=True)

    @property
    def url(self) -> str:
        """The address for ``base_url``."""
        return f"http://127.0.0.1:{self._http.server_address[1]}/v1"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.released.set()
        self._http.shutdown()
        self._http.server_close()
        self._thread.join(5)

    def act_for(self, received: Received) -> Act:
        """Note a request and return what to do with it."""
        with self._lock:
            self.received.append(received)
            if self._acts is None:
                assert callable(self.script)
                return self.script(received)
            return next(self._acts, status(500, "the script of this test is used up"))


class _Http(ThreadingHTTPServer):
    daemon_threads = True
    fake: FakeOpenAI

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that goes away is part of the tests."""


class Handler(BaseHTTPRequestHandler):
    """Reads a request, then acts."""

    protocol_version = "HTTP/1.1"
    received: Received

    def do_POST(self) -> None:
        """Answer a request for a completion."""
        fake: FakeOpenAI = self.server.fake  # type: ignore[attr-defined]
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.received = Received(self.path, body, dict(self.headers), time.monotonic())
        with contextlib.suppress(OSError):
            fake.act_for(self.received)(self)

    def do_GET(self) -> None:
        """Say that there is nothing to get."""
        self.send_json(404, {"error": {"message": "not found"}})

    def send_json(self, code: int, value: Any, headers: Mapping[str, str] | None = None) -> None:
        """Send a JSON answer and end the connection."""
        data = json.dumps(value).encode()
        self.send_response(code)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Connection", "close")
        for name, text in (headers or {}).items():
            self.send_header(name, text)
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *args: Any) -> None:
        """Keep quiet."""


def reply(
    content: Any,
    *,
    finish: str = "stop",
    refusal: str | None = None,
    usage: tuple[int, int] | None = (11, 7),
    tool_calls: Sequence[dict[str, Any]] = (),
) -> Act:
    """Answer with ``content`` (a text; another value goes out as JSON), for chat and completions alike."""
    text = content if isinstance(content, str) or content is None else json.dumps(content)

    def act(handler: Handler) -> None:
        chat = handler.path.endswith("/chat/completions")
        assert not handler.received.body.get("stream"), "internal calls are not streamed"
        message: dict[str, Any] = {"role": "assistant", "content": text, "refusal": refusal}
        if tool_calls:
            message["tool_calls"] = list(tool_calls)
        choice = {"message": message} if chat else {"text": text, "logprobs": None}
        answer: dict[str, Any] = {
            "id": "cmpl-1",
            "object": "chat.completion" if chat else "text_completion",
            "created": 1,
            "model": handler.received.body["model"],
            "choices": [{"index": 0, "finish_reason": finish, **choice}],
        }
        if usage:
            given, made = usage
            answer["usage"] = {
                "prompt_tokens": given,
                "completion_tokens": made,
                "total_tokens": given + made,
            }
        handler.send_json(200, answer)

    return act


def streamed(content: str) -> Act:
    """Answer a chat request that asked for a stream with ``content``, word by word."""

    def act(handler: Handler) -> None:
        assert handler.received.body.get("stream")
        handler.send_response(200)
        handler.send_header("Content-Type", "text/event-stream")
        handler.send_header("Connection", "close")
        handler.end_headers()
        for finish, text in [*((None, word) for word in re.findall(r"\s*\S+", content)), ("stop", "")]:
            choice = {"index": 0, "delta": {"role": "assistant", "content": text}, "finish_reason": finish}
            chunk = {
                "id": "cmpl-1",
                "object": "chat.completion.chunk",
                "created": 1,
                "model": "m",
                "choices": [choice],
            }
            handler.wfile.write(f"data: {json.dumps(chunk)}\n\n".encode())
        handler.wfile.write(b"data: [DONE]\n\n")

    return act


def status(
    code: int, message: str = "no", *, error_code: str | None = None, retry_after: str | None = None
) -> Act:
    """Answer with an error status."""
    headers = {"Retry-After": retry_after} if retry_after is not None else {}
    error = {"message": message, "type": "error", "param": None, "code": error_code}
    return lambda handler: handler.send_json(code, {"error": error}, headers)


def too_long() -> Act:
    """Say, as OpenAI does, that the prompt is longer than the context."""
    return status(
        400,
        "This model's maximum context length is 4096 tokens. However, your messages resulted in 9000 tokens.",
        error_code="context_length_exceeded",
    )


def reset(handler: Handler) -> None:
    """Break the connection off."""
    handler.close_connection = True
    handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    handler.connection.close()


def silence(handler: Handler) -> None:
    """Say nothing until the server is closed."""
    handler.server.fake.released.wait(60)  # type: ignore[attr-defined]
    handler.close_connection = True


def trickle(handler: Handler) -> None:
    """Send headers and then a byte now and then, without end."""
    handler.send_response(200)
    handler.send_header("Content-Type", "application/json")
    handler.send_header("Content-Length", "1000000")
    handler.end_headers()
    while not handler.server.fake.released.wait(0.02):  # type: ignore[attr-defined]
        handler.wfile.write(b" ")
        handler.wfile.flush()
    handler.close_connection = True
