"""Whatever goes wrong with memory, the agent's answer is what it would have been."""

from __future__ import annotations

import asyncio
import os
import queue
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from agents import LEVEL, METRIC, answering, answers, config, middleware, reflecting, run, says, writes
from langchain.agents import create_agent
from langchain_core.messages import HumanMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver
from vaults import contents

from reverie.checkpoints import SqlVault, open_vault
from reverie.checkpoints.engine.database import DiskError
from reverie.graph.around_runs.background import AT_ONCE, Background
from reverie.nodes.run.intake import intake
from reverie.state import CompactionPolicy, ReflectionReport


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[SqlVault]:
    with open_vault(tmp_path / "memory") as opened:
        yield opened


@tool
def write_file(file_path: str, content: str) -> str:
    """Write a file."""
    return f"Wrote {file_path}."


def broken(*args: Any, **kwargs: Any) -> Any:
    raise KeyError("broken on purpose")


def closed(vault: SqlVault, monkeypatch: pytest.MonkeyPatch) -> None:
    vault.close()


def vanished(vault: SqlVault, monkeypatch: pytest.MonkeyPatch) -> None:
    path = Path(vault.url.partition(":")[2])
    shutil.rmtree(path)
    path.write_text("no directory any more")


def breaking(where: str) -> Callable[[SqlVault, pytest.MonkeyPatch], None]:
    """Return what makes a function raise a KeyError."""

    def fault(vault: SqlVault, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(where, broken)

    return fault


FAULTS = {
    "the vault is closed": closed,
    "the vault is gone": vanished,
    "reading the messages": breaking("reverie.graph.around_runs.agent_memory.intake"),
    "finding the files": breaking("reverie.graph.around_runs.agent_memory.changed_files"),
    "taking digests of files": breaking("reverie.graph.around_runs.agent_memory.digests_of"),
    "looking at a tool call": breaking("reverie.graph.middleware_hooks.written_by_tool"),
    "recalling": breaking("reverie.graph.around_runs.agent_memory.recall_for_run"),
    "putting memory before the model": breaking("reverie.graph.middleware_hooks._with_memory"),
    "the view of the session": breaking("reverie.graph.around_runs.agent_memory.session_view"),
    "the gate": breaking("reverie.nodes.reflection.gate.gate"),
    "building the context": breaking("reverie.nodes.reflection.build_context.build_context"),
    "applying": breaking("reverie.nodes.reflection.apply.apply"),
    "the report": breaking("reverie.state.ReflectionReport.model_validate"),
    "starting work behind the run": breaking("reverie.graph.around_runs.background.Background.later"),
    "leaving the event loop": breaking("reverie.checkpoints.doors.sql_vault.SqlVault.run_async"),
}


@pytest.mark.parametrize("how", [pytest.param("sync", marks=pytest.mark.slow), "async"])
@pytest.mark.parametrize("fault", FAULTS)
async def test_a_fault_leaves_the_answer_alone(
    vault: SqlVault, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, fault: str, how: str
) -> None:
    """In every hook: same answer, same messages; the log tells."""
    said = answering(writes("/weir.md", LEVEL), "It is written.")
    FAULTS[fault](vault, monkeypatch)
    agent = create_agent(said, [write_file], middleware=[middleware(reflecting(METRIC, LEVEL), vault)])
    result = await run(agent, says(METRIC), how)
    assert answers(result) == ["It is written."]
    assert [message.type for message in result["messages"]] == ["human", "ai", "tool", "ai"]
    assert [message.type for message in said.asked[-1] if message.type != "system"] == ["human", "ai", "tool"]
    assert caplog.records or (fault, how) == ("leaving the event loop", "sync")


@pytest.mark.parametrize("error", [ConnectionError("down"), ValueError("no"), KeyError("x"), MemoryError()])
def test_a_reflecting_model_that_raises(vault: SqlVault, error: Exception) -> None:
    """Whatever it raises, and nothing is lost by it."""
    agent = create_agent(answering("Hello."), middleware=[middleware(answering(error), vault)])
    assert answers(agent.invoke(says(METRIC), config())) == ["Hello."]
    assert len(vault.scope("ana").due(ignore_backoff=True)) == 2


def test_an_error_of_on_report_stops_nothing(vault: SqlVault) -> None:
    agent = create_agent(
        answering("Hello."), middleware=[middleware(reflecting(METRIC), vault, on_report=broken)]
    )
    result = agent.invoke(says(METRIC), config())
    assert result["reflection"]["status"] == "applied"
    assert contents(vault.scope("ana")) == [METRIC]


@pytest.mark.parametrize("how", ["sync", "async"])
async def test_a_reflection_that_takes_too_long(vault: SqlVault, how: str) -> None:
    """The run goes on without its report; the reflection goes on behind it."""
    free = threading.Event()

    def slowly(prompt: str) -> Any:
        assert free.wait(60)
        return reflecting(METRIC).script[0](prompt)

    memory = middleware(answering(slowly), vault, await_s=0.05)
    agent = create_agent(answering("Hello."), middleware=[memory], checkpointer=InMemorySaver())
    result = await run(agent, says(METRIC), how)
    assert answers(result) == ["Hello."]
    assert result["reflection"] is None
    free.set()
    assert memory.memory.background.wait(60)
    assert contents(vault.scope("ana")) == [METRIC]


async def test_many_runs_that_wait_hold_nobody_up(vault: SqlVault) -> None:
    """More than the vault has threads for: one that needs the vault meanwhile gets it."""
    free = threading.Event()

    def slowly(prompt: str) -> Any:
        assert free.wait(60)
        return {"memories": [], "episode": None}

    over: list[ReflectionReport] = []  # one may find that another has taken what it was to reflect on
    memory = middleware(answering(slowly), vault, on_report=over.append)
    agent = create_agent(answering("Hello."), middleware=[memory])
    runs = [asyncio.create_task(agent.ainvoke(says(METRIC), config(f"t{n}"))) for n in range(20)]
    background = memory.memory.background
    while background._running < AT_ONCE or background._running + len(background._ready) + len(over) < len(
        runs
    ):
        await asyncio.sleep(0.01)
    assert background._running == AT_ONCE
    assert await asyncio.wait_for(vault.run_async(lambda: "free"), 30) == "free"
    free.set()
    await asyncio.gather(*runs)


# -- behind the run -----------------------------------------------------------------------------------------


def test_quick_turns_make_one_reflection(vault: SqlVault) -> None:
    """The job of a thread waits until it is still; what earlier turns recorded goes with the last."""
    minds, reports = reflecting(METRIC), []  # type: ignore[var-annotated]
    memory = middleware(
        minds, vault, reflect="background", debounce_s=1.0, compact=False, on_report=reports.append
    )
    agent = create_agent(answering(), middleware=[memory], checkpointer=InMemorySaver())
    for text in (METRIC, "And now?", "And then?"):
        result = agent.invoke(says(text), config())
        assert result["reflection"] is None
    assert memory.memory.background.wait(60)
    assert [report.status for report in reports] == ["applied"]
    assert minds.calls == 1
    assert vault.scope("ana").due() == []


def test_jobs_of_two_keys_do_not_wait_for_each_other() -> None:
    """And one key's last job is done, after the others were dropped."""
    background, done = Background(0.05), []  # type: ignore[var-annotated]
    threads = threading.active_count()
    for number in range(50):
        background.later(f"c{number}", lambda: None)
    for number in range(5):
        background.later("a", lambda number=number: done.append(("a", number)))  # type: ignore[misc]
    assert threading.active_count() <= threads + 1 + AT_ONCE
    background.later("b", lambda: done.append(("b", 0)))
    assert background.wait(30)
    assert sorted(done) == [("a", 4), ("b", 0)]


def test_one_thread_does_one_job_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """It waits for the next, and ends when none comes; what comes later has a new one."""
    monkeypatch.setattr("reverie.graph.around_runs.background.IDLE_S", 1.0)
    background = Background(0.0)
    threads: list[threading.Thread] = []

    def note() -> None:
        threads.append(threading.current_thread())

    for number in range(5):
        assert background.later(number, note).wait(30)
    assert len(threads) == 5
    assert len(set(threads)) == 1
    threads[0].join(30)
    assert not threads[0].is_alive()
    assert background.later("again", note).wait(30)
    assert threads[-1] is not threads[0]


def test_a_job_that_fails_holds_up_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """None should; what is ready behind it is done by another thread."""
    background, free = Background(0.0), threading.Event()
    told: queue.Queue[type[BaseException]] = queue.Queue()
    monkeypatch.setattr(threading, "excepthook", lambda args: told.put(args.exc_type))

    def fail() -> None:
        assert free.wait(30)
        raise ValueError

    failing = [background.later(f"f{number}", fail) for number in range(AT_ONCE)]
    behind = background.later("behind", lambda: None)
    free.set()
    assert all(done.wait(30) for done in [*failing, behind])
    assert background.wait(30)
    assert [told.get(timeout=30) for _ in failing] == [ValueError] * AT_ONCE


def test_a_thread_that_is_never_still_is_worked_on_all_the_same() -> None:
    """Asked again and again before the wait is over, a job starts after so many waits."""
    background, done = Background(0.05), threading.Event()
    for _ in range(1_000):
        background.later("t1", done.set)
        if done.wait(0.01):
            break
    assert done.is_set()
    assert background.wait(5)


@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_after_a_fork() -> None:
    """A child has work of its own: it doesn't wait for its parent's, whose locks it may have got locked."""
    background, free = Background(0.0), threading.Event()
    background.later("a", lambda: free.wait(60) and None)
    background.later("b", lambda: None).wait(60)
    background._changed.acquire()
    child = os.fork()
    if not child:
        code = 1
        try:
            done: list[int] = []
            code = (
                0
                if background.wait(5) and background.later("a", lambda: done.append(1)).wait(5) and done
                else 1
            )
        finally:
            os._exit(code)
    background._changed.release()
    free.set()
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert background.wait(30)


def test_what_was_left_is_taken_up_once(vault: SqlVault) -> None:
    """At the first use of an agent, other threads' pieces are reflected on; its own wait for its run."""
    left = middleware(reflecting(), vault, reflect="off")
    agent = create_agent(answering(), middleware=[left])
    agent.invoke(says(LEVEL), config("earlier"))
    agent.invoke(says("The gate is shut."), config("t1"))
    reports: list[Any] = []
    now = middleware(reflecting(LEVEL, METRIC), vault, compact=False, on_report=reports.append)
    create_agent(answering(), middleware=[now]).invoke(says("The gate is shut.", METRIC), config("t1"))
    assert now.memory.background.wait(60)
    assert sorted((report.thread, report.status) for report in reports) == [
        ("earlier", "applied"),
        ("t1", "applied"),
    ]
    assert sorted(contents(vault.scope("ana"))) == sorted([LEVEL, METRIC])


def test_a_late_start_up_leaves_a_thread_at_work_alone(
    vault: SqlVault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However late it comes to look, behind the run it belongs to: that thread is summarised when it has been still."""
    bounds = CompactionPolicy(immediate_messages=2, recent_messages=2)
    ai = middleware(None, vault, reflect="off", compact=True, compaction=bounds, debounce_s=600)
    late: list[Any] = []
    started = ai.memory.background.later

    def later(key: Any, job: Any, **how: Any) -> Any:
        return late.append(job) if key == "resume" else started(key, job, **how)

    monkeypatch.setattr(ai.memory.background, "later", later)
    for thread in ("earlier", "t1"):
        talk = [HumanMessage(f"Talk {n}.", id=f"{thread}{n}") for n in range(8)]
        vault.scope("ana").record(intake({"messages": talk}, thread=thread)[0])
    create_agent(answering(), middleware=[ai]).invoke(says("The gate is shut."), config("t1"))
    late[0]()
    cursors = {session.thread: session.cursor for session in vault.scope("ana").sessions()}
    assert cursors["t1"] == 0
    assert cursors["earlier"] > 0


@pytest.mark.parametrize("how", ["sync", "async"])
async def test_what_can_not_be_recorded_is_reported(
    vault: SqlVault, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """Who reads the report of a run, or is told of all, learns that nothing of it was kept, and why."""
    reports: list[Any] = []
    memory = middleware(reflecting(METRIC), vault, on_report=reports.append)
    agent = create_agent(answering("Hello."), middleware=[memory])

    def full(*args: Any) -> None:
        raise DiskError("The disk is full: this was not written.")

    monkeypatch.setattr(type(vault.scope("ana")), "record_new", full)
    result = await run(agent, says(METRIC), how)
    assert answers(result) == ["Hello."]
    assert result["reflection"]["status"] == "failed"
    assert result["reflection"]["reason"] == "The disk is full: this was not written."
    assert [(report.scope, report.status) for report in reports] == [("ana", "failed")]


def test_what_is_recalled_is_shown_though_it_can_not_be_counted(
    vault: SqlVault, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """On a full disk a vault is still read."""
    vault.scope("ana").add(METRIC)

    def full(*args: Any, **named: Any) -> None:
        raise DiskError("The disk is full: this was not written.")

    monkeypatch.setattr(type(vault.scope("ana")), "used", full)
    said = answering("Hello.")
    create_agent(said, middleware=[middleware(reflecting(METRIC), vault)]).invoke(says("Hi!"), config())
    assert METRIC in str(said.asked[-1][0].content)
    assert "could not be counted: DiskError" in caplog.text
