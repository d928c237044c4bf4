"""Two threads that ask on one connection by turns."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest

from reverie.checkpoints.engine.alternating import Alternating


def by_turns(first: Callable[[Alternating], None], second: Callable[[Alternating], None]) -> None:
    """Have the second work in a thread beside the first."""
    turns = Alternating()
    turn = turns.begin()

    def work() -> None:
        turn.acquire()
        try:
            second(turns)
        finally:
            turns.end()

    thread = threading.Thread(target=work)
    thread.start()
    try:
        first(turns)
    finally:
        turns.end()
        thread.join(30)
        assert not thread.is_alive()


def asking(done: list[str], name: str, times: int) -> Callable[[Alternating], None]:
    """Return work that asks so often, and works on each answer."""

    def work(turns: Alternating) -> None:
        for number in range(times):
            turns.ask(
                lambda: done.append(f"{name}{number} sent"),  # noqa: B023 - sent before the next one
                lambda _: done.append(f"{name}{number} answered"),  # noqa: B023
            )
            done.append(f"{name}{number} used")

    return work


def test_one_works_while_the_other_is_answered() -> None:
    """Whoever asks takes in what the other was answered, so that one question is under way at any time."""
    done: list[str] = []
    by_turns(asking(done, "a", 2), asking(done, "b", 2))
    assert done == [
        *("a0 sent", "a0 answered", "b0 sent", "a0 used"),
        *("b0 answered", "a1 sent", "b0 used"),
        *("a1 answered", "b1 sent", "a1 used"),
        *("b1 answered", "b1 used"),
    ]


@pytest.mark.parametrize(("first", "second"), [(3, 0), (0, 3), (5, 1), (1, 5)])
def test_who_is_left_alone_goes_on(first: int, second: int) -> None:
    done: list[str] = []
    by_turns(asking(done, "a", first), asking(done, "b", second))
    for name, times in (("a", first), ("b", second)):
        own = [step for step in done if step.startswith(name)]
        assert own == [f"{name}{n} {step}" for n in range(times) for step in ("sent", "answered", "used")]


def test_each_has_its_own_answer() -> None:
    found: dict[str, list[Any]] = {"a": [], "b": []}

    def work(name: str) -> Callable[[Alternating], None]:
        return lambda turns: found[name].extend(
            turns.ask(lambda n=n: (name, n), lambda sent: sent) for n in range(3)
        )

    by_turns(work("a"), work("b"))
    assert found == {name: [(name, n) for n in range(3)] for name in "ab"}


def test_what_one_failed_of_is_raised_to_both() -> None:
    """Nothing is asked behind it."""
    raised: list[BaseException] = []
    done: list[str] = []

    def failing(turns: Alternating) -> None:
        with pytest.raises(ZeroDivisionError) as error:
            turns.ask(lambda: None, lambda _: 1 // 0)
        raised.append(error.value)

    def other(turns: Alternating) -> None:
        with pytest.raises(ZeroDivisionError) as error:
            turns.ask(lambda: done.append("sent"), lambda _: None)
        raised.append(error.value)

    by_turns(failing, other)
    assert raised[0] is raised[1]
    assert not done


def test_one_that_fails_by_itself_leaves_the_other_alone() -> None:
    done: list[str] = []

    def failing(_: Alternating) -> None:
        raise KeyError("by itself")

    with pytest.raises(KeyError):
        by_turns(failing, asking(done, "b", 2))
    assert done == [f"b{n} {step}" for n in range(2) for step in ("sent", "answered", "used")]
