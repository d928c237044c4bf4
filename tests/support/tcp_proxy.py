"""A network between a vault and its server, which can be slow, silent or cut at any message."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

CHUNK = 65_536


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Proxy:
    """Forwards connections to a port of this machine.

    Attributes:
        port: Where it listens.
        target: Where it leads: a port.
        delay_s: How long each message takes (seconds), in either direction.
        passed: How many messages went through (count).
        cut_at: The number of the message that is lost, with all connections there are; -1 for none.
    """

    def __init__(self, target: int) -> None:
        self.target = target
        self.delay_s = 0.0
        self.passed = 0
        self.cut_at = -1
        self._open = threading.Event()
        self._open.set()
        self._lock = threading.Lock()
        self._sockets: set[socket.socket] = set()
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listening.getsockname()[1])
        threading.Thread(target=self._accept, daemon=True).start()

    def silence(self) -> None:
        """Forward nothing any more; what is sent waits, and nobody is told."""
        self._open.clear()

    def resume(self) -> None:
        """Forward again, what has waited too."""
        self._open.set()

    def cut(self) -> None:
        """End all connections; what had not arrived is lost."""
        with self._lock:
            ended, self._sockets = self._sockets, set()
        for each in ended:
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()

    def close(self) -> None:
        """End it."""
        self._listening.close()
        self._open.set()
        self.cut()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listening.accept()
            except OSError:
                return
            threading.Thread(target=self._connect, args=(client,), daemon=True).start()

    def _connect(self, client: socket.socket) -> None:
        self._open.wait()  # a network that is gone lets nobody connect
        try:
            server = socket.create_connection(("127.0.0.1", self.target), 10)
        except OSError:
            client.close()
            return
        server.settimeout(None)
        for each in (client, server):
            each.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        with self._lock:
            self._sockets |= {client, server}
        for one, other in ((client, server), (server, client)):
            threading.Thread(target=self._forward, args=(one, other), daemon=True).start()

    def _forward(self, one: socket.socket, other: socket.socket) -> None:
        try:
            while data := one.recv(CHUNK):
                self._open.wait()
                time.sleep(self.delay_s)
                with self._lock:
                    number, self.passed = self.passed, self.passed + 1
                if number == self.cut_at:
                    self.cut()
                    return
                other.sendall(data)
        except OSError:
            pass
        for each in (one, other):  # one side has gone
            with self._lock:
                self._sockets.discard(each)
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()


@contextmanager
def proxy(target: int) -> Iterator[Proxy]:
    """Yield a network that leads to a port."""
    made = Proxy(target)
    try:
        yield made
    finally:
        made.close()
