"""What a run that was not reflected on says of what waits, and whether the command it names does what it says."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from agents import answering, config, middleware, says
from langchain.agents import create_agent
from langchain_core.messages import AIMessage, HumanMessage, ToolCall
from replying_server import serving
from scripted import ScriptedModel
from typer.testing import CliRunner
from vaults import message

from reverie import (
    GatePolicy,
    ReflectionPolicy,
    aresume_pending,
    create_reflection_graph,
    open_vault,
    resume_pending,
)
from reverie.checkpoints import SqlScope, SqlVault
from reverie.checkpoints.changes import ScopeStatus, VaultSize
from reverie.nodes.run.waiting import counted, resume_command, waited_for, waiting_on, why_waiting
from reverie.state import Piece, ReflectionReport, now
from reverie.views.cli.program import app

NOTHING = {"memories": [], "episode": None}
TALK = [HumanMessage("Which gauge is it?"), AIMessage("The north one.")]
PLAIN = ReflectionPolicy(retry_wait_s=0.0)


def called(*names: str) -> list[Any]:
    """Return a run that called these tools and said little."""
    made = [ToolCall(name=name, args={}, id=f"c{n}", type="tool_call") for n, name in enumerate(names)]
    return [HumanMessage("Look it up."), AIMessage("", tool_calls=made)]


def reflect(
    vault: SqlVault, messages: Any, *, policy: ReflectionPolicy = PLAIN, script: Any = (), **more: Any
) -> ReflectionReport:
    """Run a reflection on thread t1."""
    graph = create_reflection_graph(ScriptedModel(script=list(script), loop=True), vault, policy=policy)
    return ReflectionReport.model_validate(
        graph.invoke({"messages": messages, **more}, config())["reflection"]
    )


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Run a command in this process, with a model that finds nothing worth keeping."""
    with serving(lambda _: json.dumps(NOTHING)) as served:
        for name, value in {
            **served.environment(),
            "REVERIE_MODEL": "openai:scripted",
            "NO_PROXY": "*",
        }.items():
            monkeypatch.setenv(name, value)
        monkeypatch.setenv("COLUMNS", "200")
        yield lambda *args: CliRunner().invoke(app, list(args))


def command_in(text: str) -> list[str]:
    """Return the words of the command that a sentence names, without the program's name."""
    found = re.search(r"`?(reverie resume [^`\n]+)`?", text)
    assert found, text
    return shlex.split(found[1])[1:]


CLOSED = [
    pytest.param("conversation_only", TALK, PLAIN, id="conversation_only"),
    pytest.param("trivial", called("deploy"), PLAIN, id="trivial"),
    pytest.param("read_only_lookup", called("search", "read_file"), PLAIN, id="read_only_lookup"),
    pytest.param(
        "short_conversation",
        TALK,
        ReflectionPolicy(gate=GatePolicy(mode="conversation")),
        id="short_conversation",
    ),
]


@pytest.mark.parametrize(("reason", "messages", "policy"), CLOSED)
def test_what_a_closed_gate_leaves_is_reflected_on_by_the_command_it_names(
    tmp_path: Path, run: Any, reason: str, messages: list[Any], policy: ReflectionPolicy
) -> None:
    """The note counts what waits; without the command the gate would stay closed, with it all is covered."""
    with open_vault(tmp_path) as vault:
        report = reflect(vault, messages, policy=policy)
        assert (report.status, report.reason) == ("skipped", reason)
        (note,) = report.notes
        assert note.startswith(
            "2 messages wait in the vault: short talk is reflected on together when there are 12 messages or 1,500 "
            "tokens of it in the scope, 2 of them the user's, or when the session closes, or when the next run or "
            "start finds it 1 hour old."
        )
        done = run(*command_in(note))
        assert done.exit_code == 0, done.output
        assert vault.scope("ana").status().pieces == {"covered": 2}


def test_what_backs_off_is_reflected_on_by_the_command_it_names(tmp_path: Path, run: Any) -> None:
    """Without waiting for its back-off to be over."""
    with open_vault(tmp_path) as vault:
        for _ in range(2):
            reflect(vault, TALK, script=[RuntimeError("down")], force=True)
        report = reflect(vault, TALK)
        assert report.reason == "backing_off"
        (note,) = report.notes
        assert note.startswith("2 messages wait in the vault until a back-off is over")
        assert run(*command_in(note)).exit_code == 0
        assert vault.scope("ana").status().pieces == {"covered": 2}


def test_what_another_run_holds_is_taken_up_once_its_lease_is_over(tmp_path: Path, run: Any) -> None:
    """If that run died; the gate needs no force, since the pieces had been let in."""
    with open_vault(tmp_path) as vault:
        ana = vault.scope("ana")
        reflect(vault, TALK)
        ana.take([piece.id for piece in ana.due()], run_id="r1", lease_s=60)
        report = reflect(vault, TALK)
        assert report.reason == "held_by_another_run"
        (note,) = report.notes
        assert note.startswith("Another run holds 2 messages")
        ana.renew("r1", lease_s=-1)
        assert run(*command_in(note)).exit_code == 0
        assert ana.status().pieces == {"covered": 2}


def test_what_is_not_recorded_does_not_wait(vault: SqlVault, ana: SqlScope) -> None:
    """With `record_when_closed=False` the note says so, and names no command; the same input with force is read."""
    policy = ReflectionPolicy(gate=GatePolicy(record_when_closed=False))
    (note,) = reflect(vault, TALK, policy=policy).notes
    assert note.startswith("2 messages not recorded, and so waiting nowhere")
    assert "reverie resume" not in note
    assert reflect(vault, TALK, policy=policy, script=[NOTHING], force=True).status == "applied"
    assert ana.status().pieces == {"covered": 2}


def test_the_graph_does_as_its_note_says(vault: SqlVault, ana: SqlScope) -> None:
    """Invoked with nothing but force, it reflects on what waits on the thread."""
    reflect(vault, TALK)
    graph = create_reflection_graph(ScriptedModel(script=[NOTHING]), vault)
    assert graph.invoke({"force": True}, config())["reflection"]["status"] == "applied"
    assert ana.status().pieces == {"covered": 2}


def test_who_looks_after_an_agent_is_told_too(vault: SqlVault) -> None:
    """The middleware's report holds the note."""
    reports: list[Any] = []
    memory = middleware(answering(), vault, policy=PLAIN, compact=False, on_report=reports.append)
    create_agent(answering(), middleware=[memory]).invoke(says("Which gauge is it?"), config())
    (report,) = reports
    assert (report.status, report.notes[0].partition(" in ")[0]) == ("skipped", "2 messages wait")


def test_resuming_by_force_keeps_to_its_thread(vault: SqlVault, ana: SqlScope) -> None:
    """What waits on other threads is left for more to come."""
    graph = create_reflection_graph(ScriptedModel(script=[NOTHING], loop=True), vault)
    for thread in ("t1", "t2"):
        graph.invoke({"messages": TALK}, config(thread))
    assert [report.status for report in resume_pending(graph, vault)] == ["skipped", "skipped"]
    (report,) = resume_pending(graph, vault, thread="t2", force=True)
    assert (report.thread, report.status) == ("t2", "applied")
    assert ana.status().waiting == {"t1": 2}


def test_resuming_a_scope_by_force_asks_once(vault: SqlVault, ana: SqlScope) -> None:
    """What waits on many threads goes into one prompt, each message under its thread; another scope's stays."""
    model = ScriptedModel(script=[NOTHING])
    graph = create_reflection_graph(model, vault, on_error="raise")
    for thread in ("t1", "t2", "t3"):
        graph.invoke({"messages": TALK}, config(thread))
    vault.scope("ben").record([message("Hello.", thread="t1")])
    (report,) = resume_pending(graph, vault, scope="ana", force=True)
    assert (report.status, report.model_calls) == ("applied", 1)
    (prompt,) = model.prompts
    assert [line for line in prompt.splitlines() if line.startswith("### Session")] == [
        "### Session t1", "### Session t2", "### Session t3",
    ]  # fmt: skip
    assert prompt.count("The north one.") == 3
    assert (ana.status().waiting, vault.scope("ben").status().waiting) == ({}, {"t1": 1})


async def test_resuming_by_force_under_asyncio(vault: SqlVault, ana: SqlScope) -> None:
    """The same, awaited."""
    graph = create_reflection_graph(ScriptedModel(script=[NOTHING], loop=True), vault)
    await graph.ainvoke({"messages": TALK}, config())
    (report,) = await aresume_pending(graph, vault, thread="t1", force=True)
    assert report.status == "applied"
    assert ana.status().pieces == {"covered": 2}


def test_what_waits_elsewhere_is_in_the_note(tmp_path: Path, run: Any) -> None:
    """With the command for the whole scope, which asks once."""
    with open_vault(tmp_path) as vault:
        graph = create_reflection_graph(ScriptedModel(script=[NOTHING]), vault)
        for thread in ("t1", "t2"):
            report = graph.invoke({"messages": TALK}, config(thread))["reflection"]
        (note,) = report["notes"]
        assert note.startswith("2 messages wait in the vault, beside 2 messages of other threads: ")
        assert '{"force": "scope"}' in note
        done = run(*command_in(note))
        assert done.exit_code == 0, done.output
        assert vault.scope("ana").status().pieces == {"covered": 4}


def test_the_graph_takes_the_scope_along_as_its_note_says(vault: SqlVault, ana: SqlScope) -> None:
    """Invoked with the word for it, also on a thread that has nothing."""
    graph = create_reflection_graph(ScriptedModel(script=[NOTHING]), vault)
    for thread in ("t1", "t2"):
        graph.invoke({"messages": TALK}, config(thread))
    report = graph.invoke({"force": "scope"}, config("t9"))["reflection"]
    assert (report["status"], report["reason"]) == ("applied", "forced")
    assert ana.status().pieces == {"covered": 4}


@pytest.mark.parametrize(
    ("failing", "said"),
    [
        (0, "What is too short for a reflection of its own is gathered until"),
        (3, "3 failed and wait for another try."),
    ],
)
def test_why_pieces_wait(failing: int, said: str) -> None:
    """Too short, or failed: each is told from the other."""
    failed = {"failing": (piece("message"),) * failing}
    assert why_waiting(status_of({"t1": 3}, message=3).model_copy(update=failed)).startswith(said)
    assert why_waiting(status_of({})) == ""


@pytest.mark.parametrize(
    ("policy", "said"),
    [
        (
            GatePolicy(),
            "12 messages or 1,500 tokens of it in the scope, 2 of them the user's, or when the session closes, or",
        ),
        (
            GatePolicy(gather_tokens=None, quiet_s=90),
            "12 messages of it in the scope, 2 of them the user's, or when the session closes",
        ),
        (GatePolicy(gather_tokens=None, quiet_s=90), "finds it 90 seconds old"),
        (GatePolicy(quiet_s=172_800), "finds it 2 days old"),
        (
            GatePolicy(gather_messages=None, gather_tokens=None, quiet_s=None),
            "short talk is reflected on together when the session closes",
        ),
    ],
)
def test_what_is_waited_for(policy: GatePolicy, said: str) -> None:
    """As the policy has it."""
    assert said in waited_for(policy)


@pytest.mark.parametrize("command", ["show", "status"])
def test_show_and_status_say_what_waits(tmp_path: Path, run: Any, command: str) -> None:
    """Also where nothing is remembered yet, and until the command they name has been run."""
    with open_vault(tmp_path) as vault:
        reflect(vault, TALK)
    shown = run(command, "--scope", "ana", "--vault", str(tmp_path)).stdout
    assert "2 messages: 2 on thread t1" in shown
    assert "too short for a reflection of its own" in " ".join(shown.split())
    assert run(*command_in(shown)).exit_code == 0
    assert "resume" not in run(command, "--scope", "ana", "--vault", str(tmp_path)).stdout


def status_of(waiting: dict[str, int], **kinds: int) -> ScopeStatus:
    """Return the status of a scope in which something waits."""
    return ScopeStatus(scope="ana", size=VaultSize(count=0, chars=2), waiting=waiting, waiting_kinds=kinds)


def piece(kind: Any, **meta: Any) -> Piece:
    """Return a piece that waits."""
    return Piece(id="p", kind=kind, position=0, digest="", at=now(), meta=meta)


@pytest.mark.parametrize(
    ("pieces", "said"),
    [
        ([], ""),
        ([piece("message")], "1 message"),
        ([piece("message", injected=True)], ""),
        ([piece("message"), piece("message"), piece("file")], "2 messages and 1 file"),
        ([piece("message"), piece("file"), piece("working_memory")], "1 message, 1 file and 1 note"),
    ],
)
def test_pieces_are_counted_by_kind(pieces: list[Piece], said: str) -> None:
    """Memory that was put before a model is nobody's message."""
    assert counted(pieces) == said


@pytest.mark.parametrize(
    ("url", "threads", "said"),
    [
        ("file:memory", ["t1"], "reverie resume --force --scope 'an a' --thread t1"),
        ("file:memory", [""], "reverie resume --force --scope 'an a'"),
        ("file:memory", ["t1", "t2"], "reverie resume --force --scope 'an a'"),
        (
            "file:/else where",
            ["t;1"],
            "reverie resume --force --scope 'an a' --thread 't;1' --vault 'file:/else where'",
        ),
        (
            "postgresql://me@host/db",
            [],
            "reverie resume --force --scope 'an a' --vault postgresql://me@host/db",
        ),
    ],
)
def test_the_command_can_be_pasted(url: str, threads: list[str], said: str) -> None:
    """It names the vault where that isn't the one it would find, and a shell takes each name for one word."""
    assert resume_command(url, "an a", threads) == said


def test_many_threads_are_not_all_named() -> None:
    """Five are, and the others counted."""
    said = waiting_on(status_of({"": 1} | {f"t{n}": 2 for n in range(7)}, message=14, file=1))
    assert (
        said
        == "14 messages and 1 file: 1 on no thread, 2 on thread t0, 2 on thread t1, 2 on thread t2, 2 on thread t3,"
        " 6 on 3 more"
    )
