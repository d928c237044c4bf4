"""The gate's table, row by row, and what a run's pieces are counted as."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from agents import config
from langchain_core.messages import AIMessage, HumanMessage
from scripted import ScriptedModel, extraction
from vaults import Clock, message

from reverie import create_reflection_graph
from reverie.checkpoints import SqlScope, SqlVault
from reverie.nodes.reflection.gate import derive_stats, gathered, should_reflect
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


# -- short talk over the threads of a scope ---------------------------------------------------------------------

AT = datetime(2030, 1, 1, tzinfo=UTC)


def talk(count: int, *, chars: int = 10, thread: str = "t", ago_s: float = 0.0) -> list[Piece]:
    """Return messages by turns of a user and an agent."""
    return [
        piece("user" if n % 2 == 0 else "assistant", chars=chars).model_copy(
            update={"thread": thread, "at": AT - timedelta(seconds=ago_s)}
        )
        for n in range(count)
    ]


@pytest.mark.parametrize(
    ("waiting", "policy", "expected"),
    [
        ([], {}, ""),
        ([*talk(6, thread="a"), *talk(5, thread="b")], {}, ""),
        ([*talk(6, thread="a"), *talk(6, thread="b")], {}, "gathered"),
        (talk(2, chars=3_000), {}, ""),
        (talk(4, chars=1_500), {}, "gathered"),
        (talk(4, chars=1_499), {}, ""),
        (talk(12), {"gather_messages": None}, ""),
        (talk(4, chars=9_000), {"gather_tokens": None}, ""),
        (talk(2, ago_s=3_600), {}, "quiet"),
        (talk(2, ago_s=3_599), {}, ""),
        ([*talk(2, ago_s=9_000), *talk(1, ago_s=10)], {}, ""),
        ([*talk(2, ago_s=9_000), *talk(1, thread="b")], {}, "quiet"),
        (talk(2, ago_s=9_000), {"quiet_s": None}, ""),
        ([piece("tool", chars=90_000)] * 20, {"quiet_s": None}, ""),
        ([piece("assistant", chars=900)] * 20, {"quiet_s": None}, ""),
        ([piece("user", injected=True, chars=900)] * 20, {}, ""),
    ],
)
def test_when_short_talk_is_enough(waiting: list[Piece], policy: dict[str, Any], expected: str) -> None:
    """By what users and agents say over all threads, or because a thread has been still for long."""
    assert gathered(GatePolicy(**policy), waiting, resting=waiting, at=AT) == expected


SAID = [HumanMessage("Which gauge is it?"), AIMessage("The north one.")]


def run_on(vault: SqlVault, model: ScriptedModel, thread: str, **run: Any) -> dict[str, Any]:
    graph = create_reflection_graph(model, vault, on_error="raise")
    report: dict[str, Any] = graph.invoke(run, config(thread))["reflection"]
    return report


def test_tiny_threads_make_one_reflection(vault: SqlVault, ana: SqlScope) -> None:
    """Of twelve messages on six threads: one prompt, in which each is said under its thread; none waits any longer."""
    model = ScriptedModel(script=[extraction()])
    reports = [run_on(vault, model, f"t{n}", messages=SAID) for n in range(6)]
    assert [report["reason"] for report in reports] == ["conversation_only"] * 5 + ["gathered"]
    (prompt,) = model.prompts
    assert [line for line in prompt.splitlines() if line.startswith("### Session")] == [
        f"### Session t{n}" for n in range(6)
    ]
    assert ana.status().pieces == {"covered": 12}


def test_what_lies_quiet_goes_along_with_the_next_run(vault: SqlVault, ana: SqlScope, clock: Clock) -> None:
    """After the time that the policy names, whatever the next run is worth by itself."""
    model = ScriptedModel(script=[extraction()])
    run_on(vault, model, "t1", messages=SAID)
    clock.forward(minutes=59)
    assert run_on(vault, model, "t2", messages=SAID)["status"] == "skipped"
    clock.forward(minutes=1)
    assert run_on(vault, model, "t3", messages=SAID)["reason"] == "quiet"
    assert (len(model.prompts), ana.status().waiting) == (1, {})


def test_the_end_of_a_session_takes_the_rest_along(vault: SqlVault, ana: SqlScope) -> None:
    """What waits on other threads is in the same prompts."""
    model = ScriptedModel(script=[extraction()])
    run_on(vault, model, "t1", messages=SAID)
    run_on(vault, model, "t2", messages=SAID, task={"closing": True})
    assert (len(model.prompts), ana.status().waiting) == (1, {})


CORRECTED = (
    (
        "Nous prenons la farine chez Gueguen.",
        "Finalement la farine vient de chez Paulic.",
        "La farine est livrée.",
    ),
    ("朵朵在阳光小学一年级三班。", "朵朵转到二班了，改了。", "朵朵在画画。"),
    ("Сменой на складе руководит Динара.", "Динара больше не работает на складе.", "Склад работает."),
    ("يأخذ المستخدم ميتفورمين 850 مرتين.", "ميتفورمين صار 1000 مرة وحدة.", "شكرا على ميتفورمين."),
    ("उधार 30 दिन का दिया जाता है।", "उधार अब 45 दिन का है।", "उधार लिखो।"),
    (
        "4.º A y 4.º B los martes en el instituto de Cáceres, y coro los viernes a las 17:15.",
        "el coro pasa a los jueves, misma hora",
        "el coro canta bien",
    ),
    ("面接は平日の18時以降のみ可能。", "面接、火曜だけは午前でも大丈夫です。", "面接は緊張します。"),
    ("O orçamento vale 15 dias.", "O orçamento vale 7 dias.", "Faça o orçamento."),
    ("用户在学法语，老师叫Camille。", "换老师了，新老师叫Benoît。", "老师很好。"),
    ("커피를 끊어서 카페는 필요 없다.", "다시 커피 마시기 시작했어요", "커피 향이 좋네요."),
    ("Kuzen Selin vejetaryen.", "Selin gelmiyor. Davetli sayısı 141 oldu.", "Selin aradı. Çok sevindim."),
    ("L'utilisateur a quatre citronniers.", "un citronnier est mort, il m'en reste trois", "Un citronnier !"),
)


@pytest.mark.parametrize(("memory", "corrected", "passing"), CORRECTED)
def test_what_corrects_a_memory_opens(
    vault: SqlVault, ana: SqlScope, memory: str, corrected: str, passing: str
) -> None:
    """One message is enough, in any language: else the old value is what is recalled; by the user's word alone."""
    ana.add(memory)
    model = ScriptedModel(script=[extraction()], loop=True)
    said = [HumanMessage(passing), AIMessage(corrected)]
    assert run_on(vault, model, "t1", messages=said)["status"] == "skipped"
    assert run_on(vault, model, "t2", messages=[HumanMessage(corrected)])["reason"] == "user_statement"


def test_a_run_that_is_worth_it_leaves_the_rest_to_gather(vault: SqlVault, ana: SqlScope) -> None:
    """Its prompt is its own as long as the rest isn't enough."""
    model = ScriptedModel(script=[extraction()])
    run_on(vault, model, "t1", messages=SAID)
    run_on(vault, model, "t2", messages=[HumanMessage("I prefer metric units.")])
    assert "north" not in model.prompts[0]
    assert ana.status().waiting == {"t1": 2}


def test_a_question_that_waits_for_its_answer_is_left_to_its_run(
    vault: SqlVault, ana: SqlScope, clock: Clock
) -> None:
    """For a minute: then nobody is at it any more."""
    ana.record([message("Who?", thread=f"t{n}") for n in range(20)])
    model = ScriptedModel(script=[extraction()])
    assert run_on(vault, model, "now", messages=SAID)["status"] == "skipped"
    clock.forward(minutes=1)
    assert run_on(vault, model, "then", messages=SAID)["reason"] == "gathered"
    assert ana.status().waiting == {}


def test_what_a_run_took_and_lost_is_left_to_whoever_resumes_it(
    vault: SqlVault, ana: SqlScope, clock: Clock
) -> None:
    """A person may have paused it: gathering is for what no run holds."""
    pieces = ana.record([message("Hello.", thread="paused")])
    ana.take([piece.id for piece in pieces], run_id="r1", lease_s=1)
    clock.forward(hours=5)
    assert [piece.id for piece in ana.due()] == [piece.id for piece in pieces]
    assert run_on(vault, ScriptedModel(script=[]), "t1", messages=SAID)["status"] == "skipped"


@pytest.mark.parametrize(
    ("names", "read_only"), [(["search"], True), (["search", "deploy"], False), ([], False)]
)
def test_an_unknown_tool_is_a_write(names: list[str], read_only: bool) -> None:
    """One call outside the read-only set makes the run a writing one."""
    calls = [{"name": name} for name in names]
    assert derive_stats([piece("assistant", tool_calls=calls)], GatePolicy()).read_only is read_only
