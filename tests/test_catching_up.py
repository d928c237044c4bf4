"""A start-up with many threads: those with nothing to do cost no run of a graph each."""

from __future__ import annotations

from typing import Any

import pytest
from agents import METRIC, answering, config, middleware, reflecting, says
from langchain.agents import create_agent
from vaults import Clock, contents, message

from reverie import CompactionPolicy, GatePolicy, ReflectionPolicy
from reverie.checkpoints import SqlScope, SqlVault
from reverie.graph.around_runs.catching_up import may_be_due, would_open
from reverie.nodes.compaction.cycles import windows_of
from reverie.nodes.compaction.windows import Turn, plan
from reverie.state import Piece, SessionStatus, SessionSummary, now

MANY = 1_000


def piece(number: int, **more: Any) -> Piece:
    """Return a message that waits."""
    role = "user" if number % 2 == 0 else "assistant"
    return Piece(
        id=f"p{number}", kind="message", position=number, digest="", role=role, chars=20, at=now(), **more
    )


@pytest.mark.parametrize(
    ("pieces", "mode", "expected"),
    [
        ([piece(0), piece(1)], GatePolicy().mode, False),
        ([piece(n) for n in range(40)], GatePolicy().mode, True),
        ([piece(0)], "always", True),
        ([piece(0, meta={"tells": True}), piece(1)], GatePolicy().mode, True),
        ([piece(0, run_id="gone")], GatePolicy().mode, True),
        ([piece(0, attempts=1)], GatePolicy().mode, True),
        ([piece(n, meta={"injected": "index"}) for n in range(40)], GatePolicy().mode, False),
    ],
)
def test_what_the_gate_would_let_in(pieces: list[Piece], mode: Any, expected: bool) -> None:
    """As it decides by itself, and always what an earlier run had been let in with."""
    assert would_open(pieces, ReflectionPolicy(gate=GatePolicy(mode=mode)), now()) is expected


@pytest.mark.parametrize("unfinished", [0, 70])
@pytest.mark.parametrize("nominal", [0, 3, 64, 70])
@pytest.mark.parametrize("cursor", [0, 64, 66])
@pytest.mark.parametrize("messages", [1, 66, 128, 129, 192, 193, 400])
def test_no_session_with_a_cycle_is_left_alone(
    messages: int, cursor: int, nominal: int, unfinished: int
) -> None:
    """Whatever the planner would find is looked at."""
    policy = CompactionPolicy()
    session = SessionStatus(
        thread="t", messages=messages, cursor=cursor, nominal=nominal, unfinished=unfinished
    )
    windows = windows_of(policy, SessionSummary(cursor=cursor, nominal=nominal))
    turns = [Turn(position) for position in range(cursor, messages)]
    if plan(turns, windows, until=unfinished) is not None:
        assert may_be_due(session, policy)
    assert not may_be_due(SessionStatus(thread="t", messages=128, cursor=0), policy)


@pytest.mark.slow_on_postgres
def test_many_threads_with_a_little_each(
    vault: SqlVault, ana: SqlScope, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one that an earlier process had begun is reflected on, and then all others together, in one reflection."""
    ana.record([message("Hello.", thread=f"small{number}") for number in range(MANY)])
    (begun,) = ana.record([message(METRIC, thread="begun")])
    ana.take([begun.id], run_id="gone")
    ana.release([begun.id], run_id="gone")
    clock.forward(minutes=5)
    reports: list[Any] = []
    looked: list[str] = []
    pieces_of, due = SqlScope.session_pieces, SqlScope.due
    monkeypatch.setattr(
        SqlScope,
        "session_pieces",
        lambda self, thread, **how: (looked.append(thread), pieces_of(self, thread, **how))[1],
    )
    monkeypatch.setattr(SqlScope, "due", lambda self, **how: (looked.append("due"), due(self, **how))[1])
    memory = middleware(
        reflecting(METRIC), vault, reflect="background", policy=ReflectionPolicy(), on_report=reports.append
    )
    agent = create_agent(answering(), middleware=[memory])
    agent.invoke(says("Hello."), config("now"))
    assert memory.memory.background.wait(60)
    assert contents(ana) == [METRIC]
    # Which run takes them along depends on who comes first: the one behind the agent's, or the start-up's.
    reflections = [report for report in reports if report.status == "applied"]
    assert 1 <= len(reflections) <= 2, reports
    assert set(looked) <= {"due", "now", "begun", *(f"small{number}" for number in range(MANY))}
    assert looked.count("due") <= 14
    assert sum(ana.status().waiting.values()) <= 2
