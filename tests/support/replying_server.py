"""A server on loopback that speaks OpenAI's chat interface and answers by a function, or not at all."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Reply = Callable[[str], str]


@dataclass
class Served:
    """Where a server listens, and what it was asked."""

    url: str
    asked: list[str] = field(default_factory=list)
    waiting: threading.Event = field(default_factory=threading.Event)
    """Set when a request came that gets no answer."""
    released: threading.Event = field(default_factory=threading.Event)

    def environment(self) -> dict[str, str]:
        """What makes ``openai:NAME`` ask this server."""
        return {"OPENAI_BASE_URL": self.url, "OPENAI_API_KEY": "sk-for-tests-only"}


@contextmanager
def serving(reply: Reply | None, *, status: int = 200) -> Iterator[Served]:
    """Serve until the block ends.

    Args:
        reply: Makes an answer of the text of a request; None lets every request hang.
        status: HTTP status of the answers.
    """
    served = Served(url="")

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            text = "\n".join(_text(message["content"]) for message in body["messages"])
            served.asked.append(text)
            if reply is None:
                served.waiting.set()
                served.released.wait(60)
                return
            message = {"role": "assistant", "content": reply(text)}
            answer = {
                "id": "c1",
                "object": "chat.completion",
                "created": 1,
                "model": body["model"],
                "choices": [{"index": 0, "message": message, "finish_reason": "stop"}],
                "usage": {"prompt_tokens": len(text) // 4, "completion_tokens": 9, "total_tokens": 9},
            }
            data = json.dumps(answer if status == 200 else {"error": {"message": "out of order"}}).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_: Any) -> None:
            """Keep the tests' output clean."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    served.url = f"http://127.0.0.1:{server.server_address[1]}/v1"
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield served
    finally:
        served.released.set()
        server.shutdown()
        server.server_close()
        thread.join()


def _text(content: Any) -> str:
    return content if isinstance(content, str) else "".join(part.get("text", "") for part in content)
