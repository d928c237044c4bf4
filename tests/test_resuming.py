"""Taking up what nobody came back for: crashes, abandoned and background runs, back-off, people's pauses."""

from __future__ import annotations

import json
import signal
import subprocess
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from agent_process import parent
from commands import COMMAND, Forked, environment, forked, reverie
from langchain_core.messages import HumanMessage
from langgraph.runtime import RunControl
from langgraph.types import interrupt
from replying_server import serving
from resuming_process import BLUE, CONFIG, OLD, RUN, answer
from scripted import ScriptedModel, extraction
from vaults import added, candidate, change, contents, cover, message

from reverie import (
    aresume_pending,
    create_reflection_graph,
    open_async_checkpointer,
    open_checkpointer,
    open_vault,
    resume_pending,
)
from reverie.checkpoints import SqlScope, SqlVault
from reverie.graph.around_runs.resuming import BUSY, PAUSED
from reverie.state import ReflectionReport, ReverieError

WORTH = {"force": True}


def reader(**options: Any) -> ScriptedModel:
    return ScriptedModel(script=[answer], loop=True, **options)


def broken() -> ScriptedModel:
    return ScriptedModel(script=["I can't say."], loop=True)


def said(text: str = BLUE, **more: Any) -> dict[str, Any]:
    return {"messages": [HumanMessage(text)], **more}


def config(thread: str = "t1", scope: str = "ana") -> Any:
    return {"configurable": {"user_id": scope, "thread_id": thread}}


def brief(reports: list[ReflectionReport]) -> list[tuple[str, str, str]]:
    return [(report.scope, report.thread, report.status) for report in reports]


# -- what is pending ------------------------------------------------------------------------------------------


def test_nothing_pending(vault: SqlVault, ana: SqlScope) -> None:
    """An empty vault, one where all is covered, and a scope that is not there: no reports, no model calls."""
    model = reader()
    graph = create_reflection_graph(model, vault)
    assert resume_pending(graph, vault) == []
    graph.invoke(said(**WORTH), config())
    calls = model.calls
    assert resume_pending(graph, vault) == []
    assert resume_pending(graph, vault, scope="nobody") == []
    assert model.calls == calls


def test_resuming_does_not_wait(vault: SqlVault, ana: SqlScope) -> None:
    """Pieces that back off after a failure are due for it, and a run that was let in is let in again."""
    failed = create_reflection_graph(broken(), vault).invoke(said(**WORTH), config())
    assert failed["reflection"]["status"] == "failed"
    assert ana.due() == []
    reports = resume_pending(create_reflection_graph(reader(), vault), vault)
    assert brief(reports) == [("ana", "t1", "applied")]
    assert reports[0].reason == "resumed"
    assert contents(ana) == [BLUE]


def test_every_scope_and_thread_once(vault: SqlVault) -> None:
    """Each with what arrived on it, in a run of its own; one that fails again doesn't keep the others."""
    graph = create_reflection_graph(broken(), vault)
    for scope, thread in (("ana", "t1"), ("ana", ""), ("ben", "t1")):
        graph.invoke(said(f"{BLUE} {scope} {thread}", **WORTH), config(thread, scope))
    vague = "I am not sure what you mean."
    model = ScriptedModel(script=[vague, vague, answer], loop=True)
    seen: list[ReflectionReport] = []
    reports = resume_pending(create_reflection_graph(model, vault), vault, on_report=seen.append)
    assert brief(reports) == [("ana", "t1", "failed"), ("ana", "", "applied"), ("ben", "t1", "applied")]
    assert seen == reports
    assert brief(resume_pending(create_reflection_graph(reader(), vault), vault, scope="ben")) == []
    assert brief(resume_pending(create_reflection_graph(reader(), vault), vault)) == [
        ("ana", "t1", "applied")
    ]


def test_limit_counts_reflections(vault: SqlVault, ana: SqlScope) -> None:
    """What a run was let in with goes first; what the gate closes at once doesn't count."""
    for number in range(4):
        ana.record([message("hello", thread=f"small{number}")])
    for number in range(3):
        (piece,) = ana.record([message(BLUE, thread=f"begun{number}")])
        ana.take([piece.id], run_id="gone")
        ana.release([piece.id], run_id="gone")
    graph = create_reflection_graph(reader(), vault)
    assert brief(resume_pending(graph, vault, limit=2)) == [
        ("ana", "begun0", "applied"),
        ("ana", "begun1", "applied"),
    ]
    statuses = [report.status for report in resume_pending(graph, vault, limit=2)]
    assert statuses == ["applied", "skipped", "skipped", "skipped", "skipped"]


@pytest.mark.parametrize("closed", [[], [""], ["", "resume-0", "t1"]])
def test_pending_candidates(vault: SqlVault, ana: SqlScope, closed: list[str]) -> None:
    """Candidates a busy scope left open are settled, whatever the gate says of the pieces beside them."""
    ana.record([message("hello", thread=thread) for thread in closed])
    proposal = candidate("c" * 12, BLUE)
    ana.commit(change("before", defers=[proposal]))
    reports = resume_pending(create_reflection_graph(reader(), vault), vault)
    assert [report.status for report in reports] == [*["skipped"] * len(closed), "applied"]
    assert contents(ana) == [BLUE]
    assert ana.status().pending_candidates == 0
    assert [outcome.outcome for outcome in reports[-1].outcomes] == ["added"]
    assert added(proposal, "").candidate.id == reports[-1].outcomes[0].candidate.id


def test_what_a_live_run_holds_is_left(vault: SqlVault, ana: SqlScope, clock: Any) -> None:
    """Until its lease is over."""
    (piece,) = ana.record([message(BLUE)])
    ana.take([piece.id], run_id="alive")
    graph = create_reflection_graph(reader(), vault)
    assert resume_pending(graph, vault) == []
    clock.forward(seconds=241)
    assert brief(resume_pending(graph, vault)) == [("ana", "t1", "applied")]


def test_two_at_once(vault: SqlVault, ana: SqlScope) -> None:
    """Leases part the work: every piece is covered once, none is asked about twice."""
    graph = create_reflection_graph(broken(), vault)
    for number in range(6):
        graph.invoke(said(f"{BLUE} {number}", **WORTH), config(f"t{number}"))
    model = ScriptedModel(script=[lambda prompt: (time.sleep(0.05), extraction())[1]], loop=True)
    graph = create_reflection_graph(model, vault)
    found: list[ReflectionReport] = []
    threads = [threading.Thread(target=lambda: found.extend(resume_pending(graph, vault))) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(report.status == "applied" for report in found) == 6
    assert {report.status for report in found} <= {"applied", "skipped", "nothing_new"}
    assert model.calls == 6


async def test_async_twin(vault: SqlVault, ana: SqlScope) -> None:
    """The same, awaited."""
    create_reflection_graph(broken(), vault).invoke(said(**WORTH), config())
    reports = await aresume_pending(create_reflection_graph(reader(), vault), vault)
    assert brief(reports) == [("ana", "t1", "applied")]


# -- what is refused ------------------------------------------------------------------------------------------


def test_an_agent_is_refused(vault: SqlVault, ana: SqlScope) -> None:
    """An agent invoked with nothing would answer nobody."""
    ana.record([message(BLUE)])
    with pytest.raises(ReverieError, match="Only a reflection graph can resume"):
        resume_pending(parent(reader(), vault, None, stop=False), vault)


def test_another_scope_is_an_error(vault: SqlVault, ana: SqlScope) -> None:
    """A `config_for` that doesn't fit the graph's scope is found out at once; one that fits may be anything."""
    ana.record([message(BLUE)])
    graph = create_reflection_graph(reader(), vault, scope="team-{team}")
    (report,) = resume_pending(graph, vault)
    assert (report.status, "no 'team'" in report.reason) == ("failed", True)
    with pytest.raises(ReverieError, match="Resuming the scope 'ana', the graph reflected on 'team-x'"):
        resume_pending(graph, vault, config_for=lambda scope, thread: {"configurable": {"team": "x"}})
    graph = create_reflection_graph(reader(), vault, scope=lambda config: config["configurable"]["who"])
    reports = resume_pending(
        graph, vault, config_for=lambda scope, thread: {"configurable": {"who": scope, "thread_id": thread}}
    )
    assert brief(reports) == [("ana", "t1", "skipped")]


# -- a checkpointer of its own --------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["before", "after", "interrupt"])
def test_a_persons_pause_is_not_touched(
    vault: SqlVault, ana: SqlScope, clock: Any, how: str, tmp_path: Path
) -> None:
    """Neither a breakpoint nor an interrupt is run past, also when the lease is over since."""
    model = (
        ScriptedModel(script=[lambda prompt: interrupt("Go on?")], loop=True)
        if how == "interrupt"
        else reader()
    )
    stops = {} if how == "interrupt" else {f"interrupt_{how}": ["extract"]}
    with open_checkpointer(tmp_path / "s.db") as saver:
        graph = create_reflection_graph(model, vault, checkpointer=saver, **stops)
        graph.invoke(said(**WORTH), config(), durability="sync")
        before = graph.get_state(config())
        assert before.next
        clock.forward(minutes=10)
        (report,) = resume_pending(graph, vault)
        assert (report.status, report.reason) == ("skipped", PAUSED)
        assert graph.get_state(config()).config == before.config
        assert contents(ana) == []


def test_a_breakpoint_met_while_resuming(vault: SqlVault, ana: SqlScope, tmp_path: Path) -> None:
    """The run stops there as it would have, and says so, not what an earlier run on the thread reported."""
    with open_checkpointer(tmp_path / "s.db") as saver:
        create_reflection_graph(reader(), vault, checkpointer=saver).invoke(said(OLD, **WORTH), config())
        (piece,) = ana.record([message(BLUE, thread="t1")])
        ana.take([piece.id], run_id="gone")
        ana.release([piece.id], run_id="gone")
        graph = create_reflection_graph(reader(), vault, checkpointer=saver, interrupt_before=["apply"])
        (report,) = resume_pending(graph, vault)
    assert (report.status, report.reason, report.thread) == ("skipped", PAUSED, "t1")
    assert "To go on, invoke the graph on this thread" in report.notes[0]


def test_a_live_run_on_the_thread_is_left(vault: SqlVault, ana: SqlScope, tmp_path: Path) -> None:
    """Other pieces of the thread wait for it: two runs must not share one thread of a checkpointer."""
    entered, go = threading.Event(), threading.Event()

    def slow(prompt: str) -> Any:
        entered.set()
        go.wait(30)
        return answer(prompt)

    with open_checkpointer(tmp_path / "s.db") as saver:
        graph = create_reflection_graph(ScriptedModel(script=[slow], loop=True), vault, checkpointer=saver)
        run = threading.Thread(
            target=graph.invoke, args=(said(**WORTH), config()), kwargs={"durability": "sync"}
        )
        run.start()
        assert entered.wait(30)
        ana.record([message("Something else.", thread="t1")])
        (report,) = resume_pending(graph, vault)
        go.set()
        run.join()
    assert (report.status, report.reason) == ("skipped", BUSY)
    assert "resume again once its lease is over" in report.notes[0]
    assert contents(ana) == [BLUE]


def test_drained_and_taken_up_at_the_next_node(address: str, tmp_path: Path) -> None:
    """A drain while it resumes stops it between two steps; later the next node goes on, extraction isn't repeated."""
    control = RunControl()
    with open_vault(address) as vault, open_checkpointer(tmp_path / "s.db") as saver:
        for thread in ("t1", "t2"):
            (piece,) = vault.scope("ana").record([message(BLUE, thread=thread)])
            vault.scope("ana").take([piece.id], run_id="gone")
            vault.scope("ana").release([piece.id], run_id="gone")

        def stop(prompt: str) -> Any:
            control.request_drain()
            return answer(prompt)

        model = ScriptedModel(script=[stop])
        graph = create_reflection_graph(model, vault, checkpointer=saver)
        assert resume_pending(graph, vault, control=control) == []
        assert model.calls == 1
        assert resume_pending(graph, vault, control=control) == []
    with open_vault(address) as vault, open_checkpointer(tmp_path / "s.db") as saver:
        model = reader()
        graph = create_reflection_graph(model, vault, checkpointer=saver)
        assert brief(resume_pending(graph, vault)) == [("ana", "t1", "applied"), ("ana", "t2", "applied")]
        assert model.calls == 1
        assert contents(vault.scope("ana")) == [BLUE]


@pytest.mark.file_only
async def test_async_twin_with_a_checkpointer(vault: SqlVault, ana: SqlScope, tmp_path: Path) -> None:
    """It looks before it goes on: a breakpoint is left alone, then the half-done run is finished."""
    async with open_async_checkpointer(tmp_path / "s.db") as saver:
        stopped = create_reflection_graph(reader(), vault, checkpointer=saver, interrupt_before=["gate"])
        ana.record([message(BLUE, thread="t1")])
        await stopped.ainvoke(said(**WORTH), config(), durability="sync")
        assert [report.reason for report in await aresume_pending(stopped, vault)] == [PAUSED]
        graph = create_reflection_graph(reader(), vault, checkpointer=saver)
        assert brief(await aresume_pending(graph, vault)) == [("ana", "t1", "applied")]


async def test_drained_async(address: str) -> None:
    """The awaited twin stops too."""
    control = RunControl()
    with open_vault(address) as vault:
        (piece,) = vault.scope("ana").record([message(BLUE)])
        vault.scope("ana").take([piece.id], run_id="gone")
        vault.scope("ana").release([piece.id], run_id="gone")
        model = ScriptedModel(script=[lambda prompt: (control.request_drain(), answer(prompt))[1]])
        assert await aresume_pending(create_reflection_graph(model, vault), vault, control=control) == []
        assert control.drain_requested


# -- processes that die ---------------------------------------------------------------------------------------

SCRIPT = str(Path(__file__).parent / "support" / "resuming_process.py")


def start(what: str, directory: Path, *more: str, vault: str = "") -> Forked:
    """Begin a process."""
    return forked(SCRIPT, what, str(directory), *more, REVERIE_VAULT=vault)


def finish(process: Forked) -> str:
    out, errors = process.communicate(timeout=120)
    assert process.returncode == 0, errors
    return out


def kill_when_asked(process: Forked, directory: Path, how: signal.Signals = signal.SIGKILL) -> None:
    """Signal a process in the middle of its model call."""
    deadline = time.monotonic() + 60
    while not (directory / "asked").exists():
        assert process.poll() is None, process.communicate()[1]
        assert time.monotonic() < deadline
        time.sleep(0.01)
    process.send_signal(how)


def left(vault_url: str | Path) -> dict[str, Any]:
    """Return what a vault holds, but for times and run ids, and check that all is in order."""
    with open_vault(vault_url) as vault:
        scope = vault.scope("ana")
        assert [finding.message for finding in vault.doctor() if finding.level != "ok"] == []
        return {
            "memories": {item.memory.id: item.memory.content for item in scope.page()},
            "log": [(e.receipt.commit_id, e.receipt.added, e.receipt.covered) for e in scope.log()],
            "pieces": scope.status().pieces,
        }


@pytest.mark.parametrize(
    ("what", "saver"),
    [
        pytest.param("hang", (), id="hang-no saver", marks=pytest.mark.slow),
        pytest.param("background", ("saver",), id="background-saver"),
        pytest.param("hang", ("saver",), id="hang-saver"),
        pytest.param("background", (), id="background-no saver", marks=pytest.mark.slow),
        pytest.param("interrupt", ("saver",), id="interrupt-saver", marks=pytest.mark.slow),
        pytest.param("interrupt", (), id="interrupt-no saver"),
    ],
)
def test_killed_in_a_model_call(tmp_path: Path, what: str, saver: tuple[str, ...]) -> None:
    """Killed, ended with a background thread, or interrupted: a fresh process leaves what an undisturbed run does.

    None of them ends only when the model has answered, which takes ten minutes.
    """
    died, whole = tmp_path / "died", tmp_path / "whole"
    died.mkdir()
    whole.mkdir()
    finish(start("whole", whole, *saver))
    process = start("background" if what == "background" else "hang", died, *saver)
    if what != "background":
        kill_when_asked(process, died, signal.SIGINT if what == "interrupt" else signal.SIGKILL)
    process.communicate(timeout=120)
    told = json.loads(finish(start("resume", died, *saver)))
    assert [report["status"] for report in told["reports"]] == ["applied"]
    assert left(died / "memory") == left(whole / "memory")
    again = json.loads(finish(start("resume", died, *saver)))
    assert again == {"reports": [], "calls": 0}


@pytest.mark.parametrize(
    ("what", "saver"),
    [
        pytest.param("streaming", (), id="streaming-no saver", marks=pytest.mark.slow),
        pytest.param("streaming", ("saver",), id="streaming-saver"),
        pytest.param("holding", (), id="holding-no saver"),
        pytest.param("holding", ("saver",), id="holding-saver", marks=pytest.mark.slow),
        pytest.param("awaiting", (), id="awaiting-no saver", marks=pytest.mark.slow),
    ],
)
def test_interrupted_while_streaming(tmp_path: Path, what: str, saver: tuple[str, ...]) -> None:
    """Ctrl-C while a run is streamed (`stream_mode="custom"`) loses nothing: the next run on the thread does it all.

    LangGraph streams from a thread of its own, and waits for it at a first Ctrl-C: who won't wait for the model presses
    twice.
    """
    process = start(what, tmp_path, *saver)
    kill_when_asked(process, tmp_path, signal.SIGINT)
    deadline = time.monotonic() + 60
    while process.poll() is None:
        time.sleep(1)
        assert time.monotonic() < deadline
        if what == "streaming" and process.poll() is None:
            process.send_signal(signal.SIGINT)
    assert "KeyboardInterrupt" in process.communicate()[1]
    with open_vault(tmp_path / "memory") as vault:
        assert (contents(vault.scope("ana")), vault.scope("ana").log()) == ([], [])
    finish(start("whole", tmp_path, *saver))
    whole = tmp_path / "whole"
    whole.mkdir()
    finish(start("whole", whole))
    assert left(tmp_path / "memory") == left(whole / "memory")
    assert json.loads(finish(start("resume", tmp_path, *saver))) == {"reports": [], "calls": 0}


@pytest.mark.slow_on_postgres
def test_sigterm_stops_at_a_step(tmp_path: Path, address: str) -> None:
    """What the step found is kept in the checkpointer, and the process that takes it up doesn't ask again."""
    process = start("drain", tmp_path, vault=address)
    kill_when_asked(process, tmp_path, signal.SIGTERM)
    assert finish(process) == "drained\n"
    told = json.loads(finish(start("resume", tmp_path, "saver", vault=address)))
    assert ([report["status"] for report in told["reports"]], told["calls"]) == (["applied"], 0)
    assert sorted(left(address)["memories"].values()) == [BLUE, OLD]


def test_the_user_speaks_again_after_a_crash(tmp_path: Path) -> None:
    """LangGraph drops the interrupted reflection then; the next one covers both turns, each once."""
    process = start("agent", tmp_path, "saver")
    kill_when_asked(process, tmp_path)
    process.communicate(timeout=60)
    with open_vault(tmp_path / "memory") as vault, open_checkpointer(tmp_path / "s.db") as saver:
        graph = parent(reader(), vault, saver, stop=False)
        assert graph.get_state(CONFIG).next == ("reflect",)
        spoken = {"messages": [HumanMessage("Ana prefers metric units.", id="h2")]}
        report = graph.invoke(spoken, CONFIG, durability="sync")["reflection"]
        scope = vault.scope("ana")
        assert (report["status"], scope.due(ignore_backoff=True)) == ("applied", [])
        assert BLUE in contents(scope)
        assert len(scope.log()) == 1
        assert resume_pending(create_reflection_graph(reader(), vault), vault) == []


def test_a_checkpoint_that_was_overtaken(tmp_path: Path) -> None:
    """Others have reflected on its pieces since: going on with it is not tried, what is new is reflected on."""
    process = start("hang", tmp_path, "saver")
    kill_when_asked(process, tmp_path)
    process.communicate(timeout=60)
    with open_vault(tmp_path / "memory") as vault, open_checkpointer(tmp_path / "s.db") as saver:
        scope = vault.scope("ana")
        assert brief(resume_pending(create_reflection_graph(reader(), vault), vault)) == [
            ("ana", "t1", "applied")
        ]
        graph = create_reflection_graph(reader(), vault, checkpointer=saver)
        assert graph.get_state(CONFIG).next == ("extract",)
        assert resume_pending(graph, vault) == []
        (piece,) = scope.record([message("The bracket is new.", thread="t1")])
        cover(scope, "other", [piece])
        scope.record([message("The lamp is new.", thread="t1")])
        assert brief(resume_pending(graph, vault)) == [("ana", "t1", "skipped")]
        assert graph.get_state(CONFIG).next == ()


def test_input_that_was_not_recorded_yet(tmp_path: Path, address: str) -> None:
    """A crash before the gate had recorded it: the checkpointer still has the input, and it is finished first."""
    with open_vault(address) as vault, open_checkpointer(tmp_path / "s.db") as saver:
        scope = vault.scope("ana")
        scope.record([message("Something else.", thread="t1")])
        graph = create_reflection_graph(reader(), vault, checkpointer=saver)
        graph.invoke(said(OLD, **WORTH), config())
        scope.record([message("And else.", thread="t1")])
        stopped = create_reflection_graph(reader(), vault, checkpointer=saver, interrupt_before=["gate"])
        stopped.invoke(RUN | WORTH, config())
        assert graph.get_state(config()).next == ("gate",)
        assert brief(resume_pending(graph, vault)) == [("ana", "t1", "applied")]
        assert BLUE in contents(scope)


# -- the command ----------------------------------------------------------------------------------------------


def reply(request: str) -> str:
    return json.dumps(answer(request))


@pytest.fixture
def pending(tmp_path: Path) -> Path:
    """A directory with a vault in which two threads of two scopes are pending."""
    with open_vault(tmp_path / "memory") as vault:
        graph = create_reflection_graph(broken(), vault)
        graph.invoke(said(**WORTH), config())
        graph.invoke(said(OLD, **WORTH), config("t2", "ben"))
    return tmp_path


def test_command_resumes_everything(pending: Path) -> None:
    """All scopes; a heading and a report each, for people; nothing the second time."""
    with serving(reply) as server:
        done = reverie("resume", "--model", "openai:scripted", cwd=pending, **server.environment())
        assert done.returncode == 0, done.stderr
        again = reverie("resume", "--model", "openai:scripted", cwd=pending, **server.environment())
    assert "Scope ana, thread t1" in done.stdout
    assert "Scope ben, thread t2" in done.stdout
    assert done.stdout.count("applied") == 2
    assert "ben t2: applied" in done.stderr
    assert (again.returncode, again.stdout) == (0, "Nothing is pending.\n")


@pytest.mark.postgres_only
def test_command_finishes_what_a_killed_process_left(tmp_path: Path, address: str) -> None:
    """Killed in its model call on one machine, finished on any other that reaches the database."""
    process = start("hang", tmp_path, vault=address)
    kill_when_asked(process, tmp_path)
    process.communicate(timeout=60)
    with serving(reply) as server:
        args = ("resume", "--vault", address, "--model", "openai:scripted", "--json")
        done = reverie(*args, cwd=tmp_path, **server.environment())
    assert done.returncode == 0, done.stderr
    assert [(report["status"], report["scope"]) for report in json.loads(done.stdout)] == [("applied", "ana")]
    assert sorted(left(address)["memories"].values()) == [BLUE, OLD]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["asked"]


@pytest.mark.slow
def test_command_as_json_with_bounds(pending: Path) -> None:
    """One scope, a limit, and JSON alone on standard output; a failed reflection is exit code 1."""
    with serving(reply) as server:
        args = ("resume", "--model", "openai:scripted", "--json")
        ben = reverie(*args, "--scope", "ben", cwd=pending, **server.environment())
        assert [report["scope"] for report in json.loads(ben.stdout)] == ["ben"]
        none = reverie(*args, "--scope", "ben", cwd=pending, **server.environment())
        assert (none.returncode, json.loads(none.stdout)) == (0, [])
    with serving(lambda request: "I can't say.") as server:
        failed = reverie(*args, "--limit", "1", cwd=pending, **server.environment())
    assert (failed.returncode, json.loads(failed.stdout)[0]["status"]) == (1, "failed")


def test_command_without_a_vault(tmp_path: Path) -> None:
    """A mistake, and no vault is made."""
    done = reverie("resume", "--model", "openai:scripted", cwd=tmp_path, OPENAI_API_KEY="k")
    assert done.returncode == 2
    assert "There is no vault" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_command_at_sigterm(pending: Path) -> None:
    """It stops at the end of the step, with a code of its own, and what is left is still pending."""
    entered, go = threading.Event(), threading.Event()

    def slow(request: str) -> str:
        entered.set()
        go.wait(30)
        return reply(request)

    with serving(slow) as server:
        process = subprocess.Popen(
            [COMMAND, "resume", "--model", "openai:scripted", "--json"],
            cwd=pending,
            env=environment(server.environment()),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert entered.wait(60)
        process.terminate()
        time.sleep(0.3)
        go.set()
        out, errors = process.communicate(timeout=60)
    assert (process.returncode, json.loads(out)) == (143, []), errors
    assert "Stopped between two steps" in errors
    with open_vault(pending / "memory") as vault:
        assert len(vault.scope("ana").due(ignore_backoff=True)) == 1
        reports = resume_pending(create_reflection_graph(reader(), vault), vault)
        assert [report.status for report in reports] == ["applied", "applied"]
