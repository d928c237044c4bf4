"""Two threads that ask a server on one connection by turns: it answers one of them while the other works."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from threading import Lock
from typing import TypeVar

S = TypeVar("S")
T = TypeVar("T")


class Alternating:
    """Lets one of two threads work at a time, and the other as soon as that one has asked.

    Left to themselves they get into step: Python lets a thread that has its answer in only some milliseconds later,
    and when it is let in, it works, while the other, which may ask now, can't. So both wait for the server in turn.
    """

    def __init__(self) -> None:
        self._guard = Lock()
        self._waits: Lock | None = None
        """Held by the thread that waits for its turn; None where the other is alone."""
        self._unanswered: Callable[[], None] | None = None
        """Takes in the answer to what was asked last."""
        self._failed: BaseException | None = None
        """What the server said no to first: it answers nothing that is asked behind that."""

    def begin(self) -> Lock:
        """Return what the second thread is to acquire before it does anything: its first turn."""
        self._waits = turn = _held()
        return turn

    def end(self) -> None:
        """Leave the other thread alone with the connection."""
        self._give_turn(None)

    def ask(self, send: Callable[[], S], take: Callable[[S], T]) -> T:
        """Ask, and return the answer; meanwhile the other thread works, until it asks or ends.

        Args:
            send: Sends something without waiting for an answer.
            take: Waits for the answer to what was sent.

        Raises:
            BaseException: What ``send`` or ``take`` did, of whichever thread.
        """
        self._take_in()
        if self._failed is not None:
            raise self._failed
        sent = send()
        answer: Future[T] = Future()

        def taken() -> None:
            try:
                answer.set_result(take(sent))
            except BaseException as error:  # noqa: BLE001 - raised by whoever asked
                self._failed = error
                answer.set_exception(error)

        self._unanswered = taken
        turn = _held()
        if self._give_turn(turn):
            turn.acquire()
        if not answer.done():
            self._take_in()
        return answer.result()

    def _take_in(self) -> None:
        """Take in what was asked last: whoever asks next has nothing before it on the connection."""
        take, self._unanswered = self._unanswered, None
        if take is not None:
            take()

    def _give_turn(self, turn: Lock | None) -> bool:
        """Let the other thread work if it waits, and return whether it did; it releases ``turn`` at its end."""
        with self._guard:
            waits, self._waits = self._waits, None
            if waits is not None:
                self._waits = turn
        if waits is not None:
            waits.release()
        return waits is not None


def _held() -> Lock:
    lock = Lock()
    lock.acquire()
    return lock
