"""Many rows for a server: as the text that ``COPY`` reads, and written while the next ones are made.

A server takes nearly as long to file rows as we take to make them. So a thread hands them over, one statement after the
other on the connection of their transaction, and nothing else is asked of that connection before they are written.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from itertools import chain
from queue import Queue
from threading import Thread
from typing import Any

AHEAD = 8
"""Statements with their rows that wait for the server while the next are made (count)."""

ROOM = 1 << 20
"""What a socket of this machine may hold for the server, as far as the system lets it (bytes)."""

_SPECIAL = re.compile("[\\\\\n\r\t\x00\ud800-\udfff]")
_REST = re.compile("[\\\\\r\x00\ud800-\udfff]")
UNSTORABLE = re.compile("[\x00\ud800-\udfff]")
"""What PostgreSQL refuses in a text."""
_ESCAPES = ("\\", "\\\\"), ("\n", "\\n"), ("\r", "\\r"), ("\t", "\\t")


class Bulk:
    """Statements that a thread of their own runs one after the other; behind one that fails, none any more."""

    def __init__(self) -> None:
        self._error: BaseException | None = None
        self._waiting: Queue[Callable[[], None] | None] = Queue(AHEAD)
        self._thread = Thread(target=self._work, name="reverie-bulk", daemon=True)
        self._thread.start()

    def add(self, statement: Callable[[], None]) -> None:
        """Have one more run; waits while there are many."""
        self._waiting.put(statement)

    def end(self) -> BaseException | None:
        """Wait for all of them, and return what went wrong. It may be called again by whom an interrupt took out."""
        if self._thread.is_alive():
            self._waiting.put(None)
            self._thread.join()
        return self._error

    def _work(self) -> None:
        while (statement := self._waiting.get()) is not None:
            if self._error is None:
                try:
                    statement()
                except BaseException as error:  # noqa: BLE001 - raised by whoever waits for it
                    self._error = error


def make_room(fileno: int, host: str) -> None:
    """Let a connection to a server on this machine take more at once: whoever sends waits for Python each time.

    Over a network a system finds out by itself how much is best, unless it is told.
    """
    if host.startswith(("/", "@")):
        with suppress(OSError), socket.fromfd(fileno, socket.AF_UNIX, socket.SOCK_STREAM) as own:
            own.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, ROOM)


def copied(rows: Sequence[Sequence[Any]]) -> str:
    """Return rows as the text format of ``COPY`` has them; what PostgreSQL refuses in a text is replaced."""
    shape = "\t".join(["%s"] * len(rows[0])) + "\n"
    values = tuple(chain.from_iterable(rows))
    if {*map(type, values)} <= {int, str}:
        text = shape * len(rows) % values
        # What has no more tabs and ends of lines than were put between has none in a value.
        ends = text.count("\t"), text.count("\n")
        if ends == (len(rows) * (len(rows[0]) - 1), len(rows)) and not _held(text):
            return text
    columns = map(_column, zip(*rows, strict=True))
    return "\n".join(map("\t".join, zip(*columns, strict=True))) + "\n"


def _held(text: str) -> bool:
    """Return whether a text has any other sign in it that may not stand there as it is."""
    if text.isascii():
        return "\\" in text or "\r" in text or "\x00" in text
    return _REST.search(text) is not None


def _column(values: Sequence[Any]) -> Iterable[str]:
    kinds = {*map(type, values)}
    if kinds == {str} and _SPECIAL.search("".join(values)) is None:
        return values
    return map(str if kinds == {int} else _copied, values)


def _copied(value: Any) -> str:
    if value is None:
        return "\\N"
    if isinstance(value, bytes):
        return f"\\\\x{value.hex()}"
    text = str(value)
    if _SPECIAL.search(text):
        for sign, escape in _ESCAPES:
            text = text.replace(sign, escape)
        text = UNSTORABLE.sub("\ufffd", text)
    return text
