"""A pooler in transaction mode, as PgBouncer is one: each transaction of a client goes to any session of a few.

It speaks PostgreSQL's protocol, version 3, with clients and servers that trust each other.
"""

from __future__ import annotations

import queue
import socket
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from dev_server import free_port

SSL, CANCEL = 80877103, 80877102


class _Closed(Exception):
    pass


def _exactly(stream: socket.socket, many: int) -> bytes:
    data = b""
    while len(data) < many:
        if not (more := stream.recv(many - len(data))):
            raise _Closed
        data += more
    return data


def _message(stream: socket.socket) -> tuple[bytes, bytes]:
    """Return the kind of a message, and all of it."""
    head = _exactly(stream, 5)
    return head[:1], head + _exactly(stream, struct.unpack("!I", head[1:])[0] - 4)


def _until_ready(server: socket.socket) -> tuple[list[bytes], bytes]:
    """Return what a server says until it is ready, and whether it is in a transaction (``I``: in none)."""
    said = []
    while True:
        kind, message = _message(server)
        said.append(message)
        if kind == b"Z":
            return said, message[5:6]


class _Pooler:
    def __init__(self, path: str, sessions: int, mode: str) -> None:
        self._path, self._mode = path, mode
        self._free: queue.LifoQueue[socket.socket] = queue.LifoQueue()
        self._sessions = sessions
        self._greeting: list[bytes] = []
        self._lock = threading.Lock()
        self._opened: list[socket.socket] = []

    def _session(self, startup: bytes) -> socket.socket:
        with self._lock:
            if self._free.empty() and self._sessions:
                self._sessions -= 1
                server = socket.socket(socket.AF_UNIX)
                self._opened.append(server)
                server.connect(self._path)
                server.sendall(startup)
                said, _ = _until_ready(server)
                self._greeting = [part for part in said if part[:1] in b"RS"]
                return server
        return self._free.get(timeout=20)

    def close(self) -> None:
        for server in self._opened:
            server.close()

    def serve(self, client: socket.socket) -> None:
        with client, suppress(_Closed, OSError):
            while True:
                size = _exactly(client, 4)
                startup = size + _exactly(client, struct.unpack("!I", size)[0] - 4)
                code = struct.unpack("!I", startup[4:8])[0]
                if code == CANCEL:
                    return
                if code != SSL:
                    break
                client.sendall(b"N")
            server: socket.socket | None = self._session(startup)
            key = struct.pack("!cIII", b"K", 12, 1_000_000_000 + client.fileno(), 7)
            client.sendall(b"".join([*self._greeting, key, b"Z\0\0\0\5I"]))
            if self._mode == "transaction":
                self._free.put(server)
                server = None
            self._talk(client, startup, server)

    def _talk(self, client: socket.socket, startup: bytes, server: socket.socket | None) -> None:
        while True:
            asked = b""
            kind = b""
            while kind not in (b"Q", b"S"):
                kind, message = _message(client)
                if kind == b"X":
                    return
                asked += message
            server = server or self._session(startup)
            server.sendall(asked)
            said, state = _until_ready(server)
            client.sendall(b"".join(said))
            if self._mode == "transaction" and state == b"I":
                self._free.put(server)
                server = None


@contextmanager
def pooler(folder: str, port: int, *, sessions: int = 3, mode: str = "transaction") -> Iterator[int]:
    """Yield the port of a pooler before the server that listens in a folder under a port.

    Args:
        folder: Where the server's Unix socket is.
        port: The server's.
        sessions: How many the pooler opens at most (count).
        mode: ``transaction``, or ``session``: a client keeps the one it got.
    """
    pool = _Pooler(f"{folder}/.s.PGSQL.{port}", sessions, mode)
    own = free_port()
    with socket.create_server(("127.0.0.1", own)) as listening:

        def accept() -> None:
            with suppress(OSError):
                while True:
                    client, _ = listening.accept()
                    threading.Thread(target=pool.serve, args=(client,), daemon=True).start()

        accepting = threading.Thread(target=accept, daemon=True)
        accepting.start()
        try:
            yield own
        finally:
            listening.shutdown(socket.SHUT_RDWR)
            accepting.join()
            pool.close()
