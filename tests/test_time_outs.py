"""Time-outs follow the speed of the model: of a real server that is slow, that hangs, and that becomes slow."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from langchain_openai import ChatOpenAI
from pydantic import BaseModel
from replying_server import serving

from reverie import ReflectionPolicy
from reverie.nodes.asking import timing
from reverie.nodes.asking.asker import Answer, Ask, Asker
from reverie.nodes.asking.timing import LEAST_S, MARGIN, Pace
from reverie.nodes.run.run_context import LOOK_S, RUNS_KNOWN, KnownOfRuns, LeaseTimes

both = pytest.mark.parametrize("mode", ["sync", "async"])


class Said(BaseModel):
    """What the server says."""

    text: str


ASK = Ask(system="", prompt="What is it?", schema=Said, label="ask", max_tokens=100)
MOST_S = 30.0
FAST_S = 0.3
"""The least time-out here: this long does a test wait for a model that hangs (seconds)."""


def test_an_unknown_model_has_all_the_time_there_is() -> None:
    """Nobody knows yet whether it is slow."""
    assert Pace(180.0).time_out(1_000, 4_096) == 180.0


def test_a_slow_model_is_given_what_it_took_and_more() -> None:
    """The time-out is a multiple of what the slowest answer took, for as many tokens, up to the policy's."""
    pace = Pace(10_000.0)
    pace.answered(60.0, 1_000, 200)
    pace.answered(6.0, 1_000, 200)
    same = pace.time_out(1_000, 200)
    assert same == pytest.approx(MARGIN * 60.0)
    assert pace.time_out(10_000, 200) > 3 * same
    assert pace.time_out(1_000, 4_096) > 2 * same
    assert pace.time_out(1_000, 200, at_once=4) == pytest.approx(4 * same)
    slow = Pace(180.0)
    slow.answered(100.0, 1_000, 200)
    assert slow.time_out(1_000, 200) == 180.0


def test_a_fast_model_that_hangs_is_noticed_sooner() -> None:
    """But never in less than a network's bad moment."""
    pace = Pace(180.0)
    pace.answered(2.0, 2_000, 200)
    assert LEAST_S < pace.time_out(2_000, 4_096) < 30
    quick = Pace(180.0)
    quick.answered(0.1, 2_000, 200)
    assert quick.time_out(2_000, 4_096) == LEAST_S


def test_after_a_time_out_there_is_twice_the_time() -> None:
    """Time after time, up to the policy's; what the model took is forgotten after a few answers."""
    pace = Pace(180.0)
    pace.answered(4.0, 2_000, 200)
    given = [pace.time_out(2_000, 4_096)]
    while given[-1] < 180.0:
        pace.late(given[-1], 2_000, 4_096)
        given.append(pace.time_out(2_000, 4_096))
    assert [b / a for a, b in itertools.pairwise(given[:-1])] == pytest.approx([2.0] * (len(given) - 2))
    for _ in range(8):
        pace.answered(4.0, 2_000, 200)
    assert pace.time_out(2_000, 4_096) == pytest.approx(given[0])


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A least time-out that tests can wait for."""
    monkeypatch.setattr(timing, "LEAST_S", FAST_S)


def after(waits: Sequence[float]) -> Callable[[str], str]:
    """Return how a server answers after so many seconds each, the last for good."""
    turns: Iterator[float] = iter(waits)

    def reply(_: str) -> str:
        time.sleep(next(turns, waits[-1]))
        return '{"text": "It is green."}'

    return reply


def asked(asker: Asker, mode: str) -> Answer:
    """Return the answer to one question."""

    def logic() -> Any:
        return (yield ASK)

    if mode == "sync":
        return asker.drive(logic(), asker.budget())
    return asyncio.run(asker.adrive(logic(), asker.budget()))


def asker_of(url: str, **limits: Any) -> Asker:
    """Return who asks a server; one asker is one run after another."""
    model = ChatOpenAI(base_url=url, api_key="key", model="m")  # type: ignore[arg-type]
    limits = {"call_timeout_s": MOST_S, "max_retries": 1, "retry_wait_s": 0.0} | limits
    return Asker(model, ReflectionPolicy(**limits))


@both
@pytest.mark.usefixtures("quick")
def test_a_slow_server_is_waited_for(mode: str) -> None:
    """Its answers take longer than the least time-out, and none is asked for twice."""
    with serving(after([2 * FAST_S])) as server:
        asker = asker_of(server.url)
        answers = [asked(asker, mode) for _ in range(2)]
        assert [answer.model_calls for answer in answers] == [1, 1]
    assert all(answer.reply for answer in answers)


@both
@pytest.mark.usefixtures("quick")
def test_a_fast_server_that_hangs_is_asked_again_soon(mode: str) -> None:
    """It hangs once: the question is asked again long before the policy's time is up, and answered."""
    with serving(after([0.0, 0.0, 5.0, 0.0])) as server:
        asker = asker_of(server.url)
        assert [asked(asker, mode).model_calls for _ in range(2)] == [1, 1]
        begun = time.monotonic()
        answer = asked(asker, mode)
        took = time.monotonic() - begun
    assert (answer.reply is not None, answer.model_calls) == (True, 2)
    assert took < 4.0


@pytest.mark.usefixtures("quick")
def test_a_server_that_becomes_slow_is_not_given_up() -> None:
    """Each time-out doubles what it may take, over questions, too."""
    with serving(after([0.0, 2.5 * FAST_S])) as server:
        asker = asker_of(server.url, max_retries=0)
        answers = [asked(asker, "sync") for _ in range(5)]
    assert answers[0].reply
    assert answers[-1].reply
    assert [answer.kind for answer in answers].count("transient") <= 3


@pytest.mark.parametrize(
    ("passed", "timeout_s", "fresh"),
    [(0, 180, True), (29, 180, True), (30, 180, False), (29, 200, False), (0, 240, False), (-1, 180, False)],
)
def test_leases_are_prolonged_before_they_are_too_short_for_a_call(
    passed: int, timeout_s: float, fresh: bool
) -> None:
    """Of four minutes at most an eighth passes, and half of what a call leaves; a clock put back proves nothing."""
    leases, begun = LeaseTimes(), datetime(2026, 11, 1, tzinfo=UTC)
    policy = ReflectionPolicy(lease_s=240, call_timeout_s=timeout_s)
    leases.note("r1", begun)
    assert leases.are_fresh("r1", begun + timedelta(seconds=passed), policy) is fresh
    assert not leases.are_fresh("r2", begun, policy)
    for number in range(RUNS_KNOWN):
        leases.note(f"later {number}", begun)
    assert not leases.are_fresh("r1", begun, policy)


def test_what_a_run_has_read_is_known_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of memories is told once, and not when it is old; of runs that are over, or long ago, nothing is."""
    known = KnownOfRuns()
    now = 100.0
    monkeypatch.setattr("reverie.nodes.run.run_context.time.monotonic", lambda: now)
    known.took("r1", [])
    known.counted("r1", 7)
    assert (known.count("r1"), known.count("r1"), known.count("r2")) == (7, None, None)
    known.counted("r1", 8)
    now += LOOK_S + 1
    assert known.count("r1") is None
    known.counted("r1", 9)
    known.over("r1")
    assert known.count("r1") is None
    for number in range(RUNS_KNOWN + 1):
        known.took(f"later {number}", [])
        known.counted(f"later {number}", 1)
    assert (known.count("later 0"), known.count("later 1")) == (None, 1)
