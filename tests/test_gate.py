"""The gate's table, row by row, and what a run's pieces are counted as."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from reverie.nodes.reflection.gate import derive_stats, should_reflect
from reverie.state import GatePolicy, Piece, TaskStats

TASK = GatePolicy(mode="task")
TALK = GatePolicy(mode="conversation")


@pytest.mark.parametrize(
    ("stats", "reflect", "reason"),
    [
        ({"iterations": 0, "actions": 0}, False, "conversation_only"),
        ({"iterations": 1, "actions": 0, "result_chars": 9_000}, False, "conversation_only"),
        ({"iterations": 1, "actions": 1, "result_chars": 499}, False, "trivial"),
        ({"iterations": 1, "actions": 1, "result_chars": 500}, True, "worth_reflecting"),
        ({"iterations": 1, "actions": 2, "result_chars": 10}, True, "worth_reflecting"),
        ({"iterations": 1, "actions": 2, "result_chars": 10, "read_only": True}, False, "read_only_lookup"),
        ({"iterations": 2, "actions": 9, "result_chars": 499, "read_only": True}, False, "read_only_lookup"),
        ({"iterations": 2, "actions": 9, "result_chars": 500, "read_only": True}, True, "worth_reflecting"),
        ({"iterations": 2, "actions": 1, "result_chars": 10, "read_only": False}, True, "worth_reflecting"),
        ({"iterations": 3, "actions": 1, "result_chars": 10, "read_only": True}, True, "worth_reflecting"),
        ({"iterations": 2, "actions": 0, "result_chars": 10}, True, "worth_reflecting"),
        ({"new_files": 1}, True, "new_files"),
        ({"new_notes": 1}, True, "new_notes"),
        ({"iterations": 1, "new_files": 2, "new_notes": 1}, True, "new_files"),
    ],
)
def test_task_gate(stats: dict[str, Any], reflect: bool, reason: str) -> None:
    """The first row of the table that matches decides; new material opens the gate whatever else."""
    decision = should_reflect(TaskStats(**stats), TASK)
    assert (decision.reflect, decision.reason) == (reflect, reason)


@pytest.mark.parametrize(
    ("stats", "reflect", "reason"),
    [
        ({"messages": 6, "user_messages": 2}, True, "conversation"),
        ({"messages": 5, "user_messages": 5}, False, "short_conversation"),
        ({"messages": 60, "user_messages": 1}, False, "short_conversation"),
        ({"messages": 1, "user_messages": 1, "closing": True}, True, "session_ends"),
        ({"new_files": 3}, False, "short_conversation"),
    ],
)
def test_conversation_gate(stats: dict[str, Any], reflect: bool, reason: str) -> None:
    """A conversation needs six messages, two of them the user's, or an end."""
    decision = should_reflect(TaskStats(**stats), TALK)
    assert (decision.reflect, decision.reason) == (reflect, reason)


def test_either_gate_opens_on_one_yes() -> None:
    """By default one yes is enough, and a no names the task's reason."""
    assert should_reflect(TaskStats(messages=6, user_messages=2)).reason == "conversation"
    assert should_reflect(TaskStats(iterations=5, actions=3)).reason == "worth_reflecting"
    assert should_reflect(TaskStats(iterations=1)).model_dump() == {
        "reflect": False,
        "reason": "conversation_only",
    }


@pytest.mark.parametrize("mode", ["task", "conversation", "either"])
@pytest.mark.parametrize(
    "stats", [{}, {"iterations": 1, "actions": 1}, {"iterations": 2, "actions": 1, "read_only": True}]
)
def test_what_a_user_says_of_themselves_opens(mode: Any, stats: dict[str, Any]) -> None:
    """However short the run, in every mode."""
    decision = should_reflect(TaskStats(**stats, user_statements=1), GatePolicy(mode=mode))
    assert (decision.reflect, decision.reason) == (True, "user_statement")


def test_a_gate_that_is_open_keeps_its_reason() -> None:
    """What is said is only asked for where the numbers say no."""
    assert should_reflect(TaskStats(iterations=5, actions=3, user_statements=1)).reason == "worth_reflecting"


def test_what_users_say_may_be_left_out() -> None:
    """With `user_statements=False` the numbers alone decide."""
    policy = GatePolicy(user_statements=False)
    assert should_reflect(TaskStats(user_statements=1), policy).reason == "conversation_only"


def test_always_means_always() -> None:
    """Mode `always` asks nothing."""
    assert should_reflect(TaskStats(), GatePolicy(mode="always")).reflect


def piece(role: str = "", *, kind: str = "message", chars: int = 10, **meta: Any) -> Piece:
    return Piece(
        id="x", kind=kind, position=0, digest="d", role=role, chars=chars, at=datetime.now(UTC), meta=meta
    )  # type: ignore[arg-type]


def test_pieces_are_counted() -> None:
    """A turn is an assistant message, an action a tool call, the result the last answer."""
    stats = derive_stats(
        [
            piece(kind="file"),
            piece(kind="working_memory"),
            piece("user", tells=True),
            piece("assistant", tool_calls=[{"name": "search"}, {"name": "read_file"}]),
            piece("tool", name="search"),
            piece("assistant", chars=812),
            piece("user", injected=True, tells=True),
        ],
        GatePolicy(),
    )
    assert stats == TaskStats(
        iterations=2,
        actions=2,
        read_only=True,
        result_chars=812,
        messages=4,
        user_messages=1,
        user_statements=1,
        new_files=1,
        new_notes=1,
    )


@pytest.mark.parametrize(
    ("names", "read_only"), [(["search"], True), (["search", "deploy"], False), ([], False)]
)
def test_an_unknown_tool_is_a_write(names: list[str], read_only: bool) -> None:
    """One call outside the read-only set makes the run a writing one."""
    calls = [{"name": name} for name in names]
    assert derive_stats([piece("assistant", tool_calls=calls)], GatePolicy()).read_only is read_only
