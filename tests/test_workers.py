"""``reverie work``: what waits in every scope is done, fairly, by as many processes as one likes; some are killed."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from commands import begun
from langchain_core.messages import AIMessage, HumanMessage
from replying_server import serving
from scripted import ScriptedModel, extraction
from talks import FEW, keep_marks, talk
from typer.testing import CliRunner
from vaults import Clock, contents, message

from reverie import (
    CompactionPolicy,
    ReflectionPolicy,
    create_compaction_graph,
    create_reflection_graph,
    open_vault,
)
from reverie.checkpoints import ScopedVault, SqlVault, Vault
from reverie.checkpoints.engine.sqlite_liveness import Holder
from reverie.graph.around_runs import working
from reverie.graph.around_runs.agent_memory import AgentMemory
from reverie.graph.around_runs.working import Worker
from reverie.nodes.run.intake import intake
from reverie.state import VaultError
from reverie.views import workers
from reverie.views.cli.program import app
from reverie.views.workers import Workers

SAID = re.compile(r"I prefer .*? in report \d+\.")


def answer(prompt: str) -> Any:
    """Keep what the user prefers."""
    return extraction(*dict.fromkeys(SAID.findall(prompt)))


def tell(scope: ScopedVault, number: int = 0, thread: str = "t1", *, answered: bool = True) -> str:
    """Record a short session worth a reflection, as an agent's middleware does, and return what the user said."""
    text = f"I prefer metric units in report {number}."
    said = [
        HumanMessage(text, id=f"h{number}"),
        *([AIMessage("Noted.", id=f"a{number}")] if answered else []),
    ]
    scope.record(intake({"messages": said}, thread=thread)[0])
    return text


def worker(vault: Vault, model: ScriptedModel | None = None, **options: Any) -> tuple[Worker, list[Any]]:
    """Return a worker that drains a vault, and where its reports go."""
    model = model or ScriptedModel(script=[answer], loop=True)
    policy, sessions = ReflectionPolicy(), CompactionPolicy(**FEW)
    told: list[Any] = []
    made = Worker(
        vault,
        create_reflection_graph(model, vault, policy=policy),
        create_compaction_graph(model, vault, policy=sessions),
        policy=policy,
        sessions=sessions,
        on_report=told.append,
        **{"at_once": 1, "drain": True, **options},
    )
    return made, told


def until(true: Callable[[], bool], patience_s: float = 30.0) -> None:
    """Wait for something to become true."""
    end = time.monotonic() + patience_s
    while not true():
        assert time.monotonic() < end, "waited for too long"
        time.sleep(0.01)


# -- what waits, and who is at it -----------------------------------------------------------------------------


def test_scopes_in_which_something_waits(vault: SqlVault, other_vault: Vault) -> None:
    """By name, in pages; a mark is another after more was said; a vault with no way of its own says the same."""
    for each in (vault, other_vault):
        assert each.waiting() == {}
        for name in ("c", "a", "b"):
            tell(each.scope(name))
        first = each.waiting()
        assert list(first) == ["a", "b", "c"]
        assert list(each.waiting(after="a", limit=1)) == ["b"]
        tell(each.scope("b"), 2)
        assert {name for name, mark in each.waiting().items() if mark != first[name]} == {"b"}
        run, _ = worker(each)
        run.run()
        assert each.waiting() == {}
    with other_vault.claimed("a") as mine, other_vault.claimed("a") as again:
        assert (mine, again) == (True, True)


@pytest.fixture
def other_vault() -> Vault:
    """A vault that does only what it must."""
    from dict_vault import DictVault, Store

    return DictVault("memory:", Store(), Clock())


def test_a_scope_is_one_worker_s(vault: SqlVault, address: str) -> None:
    """Until the block ends, against other openings and other threads; other scopes are free, done ones nobody's."""
    for name in ("ana", "ben"):
        tell(vault.scope(name))
    with open_vault(address) as other:
        with vault.claimed("ana") as mine:
            for each in (vault, other):
                with each.claimed("ana") as again, each.claimed("ben") as else_:
                    assert (mine, again, else_) == (True, False, True)
        with other.claimed("ana") as mine:
            assert mine
    with vault.claimed("ana") as mine, vault.claimed("cem") as nothing_waits:
        assert (mine, nothing_waits) == (True, False)


@pytest.mark.file_only
def test_a_claim_leaves_no_file(vault: SqlVault, tmp_path: Path) -> None:
    """Given back or not; one whose owner died is swept, and a folder that can't be used is told."""
    folder = tmp_path / "memory" / ".reverie" / "holders"
    with vault.claimed("ana"):
        assert len(list(folder.glob("claim-*"))) == 1
    assert list(folder.glob("claim-*")) == []
    (folder / "claim-0123.lock").touch()
    open_vault(tmp_path / "memory").close()
    assert list(folder.glob("claim-*")) == []
    (tmp_path / "file").touch()
    with pytest.raises(VaultError, match="No work can be taken"):
        Holder(tmp_path / "file").claim("ana")


# -- one worker -----------------------------------------------------------------------------------------------


def test_a_full_scope_starves_no_other(vault: SqlVault, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each scope has one reflection a round: after three, all three were served, and no scope is looked at in vain."""
    claims: list[str] = []
    claimed = type(vault).claimed
    monkeypatch.setattr(type(vault), "claimed", lambda *args: (claims.append(args[1]), claimed(*args))[1])
    for thread in range(12):
        tell(vault.scope("aa"), thread, f"t{thread}")
    for name in ("bb", "cc"):
        tell(vault.scope(name))
    run, told = worker(vault)
    run.run()
    assert sorted(report.scope for report in told[:3]) == ["aa", "bb", "cc"]
    assert len(contents(vault.scope("aa"))) == 12
    assert len(claims) <= len(told) + 3
    assert {report.status for report in told} == {"applied"}


def test_it_waits_where_others_are_at_all_that_is_left(
    vault: SqlVault, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It looks now and then, not all the time, and does what they leave."""
    looks: list[str] = []
    waiting = type(vault).waiting
    monkeypatch.setattr(
        type(vault), "waiting", lambda *args, **kwargs: (looks.append(""), waiting(*args, **kwargs))[1]
    )
    for name in ("ana", "ben"):
        tell(vault.scope(name))
    run, told = worker(vault, at_once=2)
    thread = threading.Thread(target=run.run)
    with open_vault(address) as other, other.claimed("ana"):
        thread.start()
        until(lambda: len(told) == 1)
        looks.clear()
        time.sleep(4 * working.BUSY_S)
        assert 2 <= len(looks) <= 2 * 4 + 4  # twice a round: for what is there, and that there is no more
    thread.join(30)
    assert [report.scope for report in told] == ["ben", "ana"]


def test_sessions_are_summarised_too(vault: SqlVault) -> None:
    """Behind the reflections of their scope."""
    vault.scope("ana").record(intake({"messages": talk(14)}, thread="t1")[0])
    run, told = worker(vault, ScriptedModel(script=[keep_marks], loop=True))
    run.run()
    assert [
        (type(report).__name__, report.status) for report in told if "Compaction" in type(report).__name__
    ] == [("CompactionReport", "applied")]
    assert vault.scope("ana").session("t1")[0].cursor > 0


def test_an_agent_that_leaves_it_to_workers(vault: SqlVault) -> None:
    """It records, recalls, and begins nothing in its own process."""
    config: Any = {"configurable": {"user_id": "ana", "thread_id": "t1"}}
    memory = AgentMemory("rules", vault, reflect="workers", debounce_s=0)
    said = [HumanMessage("I prefer metric units in report 0.", id="h"), AIMessage("Noted.", id="a")]
    memory.record(said[:1], config)
    assert memory.finish(said, {}, {}, config) is None
    assert memory.background.wait(5)
    assert (len(vault.scope("ana").due()), contents(vault.scope("ana"))) == (2, [])
    run, _ = worker(vault)
    run.run()
    assert (
        memory.before_model([HumanMessage("Which units for report 0?")], config)[0].count("metric units") == 1
    )


def test_what_is_left_alone(vault: SqlVault, clock: Clock) -> None:
    """A session in which an answer is on its way, or that isn't still; small talk; what failed, until it is due."""
    ana = vault.scope("ana")
    tell(ana, answered=False)
    ana.record([message("Thanks!", thread="t9")])
    run, told = worker(vault, drain=True)
    run.run()
    assert told == []
    clock.forward(seconds=61)
    broken, told = worker(vault, ScriptedModel(script=["I can't say."], loop=True))
    broken.run()
    assert [report.status for report in told] == ["failed"]
    run, told = worker(vault)
    run.run()
    assert told == []
    clock.forward(minutes=2)
    run, told = worker(vault)
    run.run()
    assert [report.status for report in told] == ["applied"]


def test_a_session_must_be_still(vault: SqlVault, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has its turn once it was; nothing that is recorded later is missed, and it ends between two steps."""
    monkeypatch.setattr(working, "AGAIN_S", 0.05)
    run, told = worker(vault, drain=False, still_s=0.05, poll_s=0.01)
    thread = threading.Thread(target=run.run)
    thread.start()
    try:
        tell(vault.scope("ana"))
        time.sleep(0.2)
        assert told == []  # this clock stands still, so that nothing is ever old
        clock.forward(seconds=1)
        until(lambda: len(told) == 1)
        tell(vault.scope("ben"))
        clock.forward(seconds=1)
        until(lambda: len(told) == 2)
    finally:
        run.stop()
        thread.join(30)
    assert not thread.is_alive()
    assert [report.status for report in told] == ["applied", "applied"]


def test_it_stops_between_two_steps_and_gives_back(vault: SqlVault, address: str) -> None:
    """What was begun is free for others once its vault is closed, and nothing is counted as a failure."""
    with open_vault(address) as mine:
        tell(mine.scope("ana"))
        tell(mine.scope("ben"))

        def slow(prompt: str) -> Any:
            run.stop()
            return answer(prompt)

        run, told = worker(mine, ScriptedModel(script=[slow], loop=True))
        run.run()
        assert told == []
    run, told = worker(vault)
    run.run()
    assert sorted((report.scope, report.status) for report in told) == [
        ("ana", "applied"),
        ("ben", "applied"),
    ]
    assert {piece.attempts for name in ("ana", "ben") for piece in vault.scope(name).all_pieces()} == {0}


def test_it_stops_when_told_so_and_forgets_the_oldest(
    vault: SqlVault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks for its end is listened to; of the scopes it has seen it keeps so many in mind."""
    monkeypatch.setattr(working, "MOST_SEEN", 2)
    for name in "abcd":
        tell(vault.scope(name))
    run, told = worker(vault)
    run.run()
    assert (len(told), len(run._seen)) == (4, 2)
    tell(vault.scope("e"))
    run, told = worker(vault, drain=False, stopped=lambda: True)
    run.run()
    assert told == []


def test_a_scope_that_fails_keeps_no_other_waiting(
    vault: SqlVault, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is told, and left alone for a while."""
    for name in ("ana", "ben"):
        tell(vault.scope(name))
    sound = working.reflect_on_waiting

    def failing(graph: Any, vault: Any, scope: str, **options: Any) -> Any:
        if scope == "ana":
            raise VaultError("The scope is damaged.")
        return sound(graph, vault, scope, **options)

    monkeypatch.setattr(working, "reflect_on_waiting", failing)
    run, told = worker(vault)
    run.run()
    assert [report.scope for report in told] == ["ben"]
    assert "the scope ana is left alone for a while: The scope is damaged." in caplog.text


# -- the command ----------------------------------------------------------------------------------------------


@pytest.mark.file_only
def test_command_drains(vault: SqlVault, address: str) -> None:
    """A line each, then the sum; as JSON a report a line; a vault that can only be read is a mistake."""
    tell(vault.scope("ana"))
    options = ("work", "--vault", address, "--model", "rules", "--drain")
    done = CliRunner().invoke(app, options)
    assert (done.exit_code, done.stdout) == (0, "ana t1: applied, 1 memory kept\nDone: 1 applied.\n"), (
        done.stderr
    )
    assert CliRunner().invoke(app, options).stdout == "Nothing was left to do.\n"
    tell(vault.scope("ana"), 1)
    line, last = CliRunner().invoke(app, [*options, "--json"]).stdout.splitlines()
    assert json.loads(last) == {"done": {"applied": 1}}
    assert (json.loads(line)["scope"], json.loads(line)["status"]) == ("ana", "applied")


@pytest.mark.parametrize("kind", [pytest.param("file", marks=pytest.mark.slow), "postgres"])
def test_a_killed_worker_is_stood_in_for(tmp_path: Path, kind: str, request: pytest.FixtureRequest) -> None:
    """While one hangs in its model call another does the other scopes, and that one's too once it is dead: once."""
    address = f"file:{tmp_path / 'memory'}" if kind == "file" else request.getfixturevalue("postgres_url")
    with open_vault(address) as vault:
        texts = {"ana": tell(vault.scope("ana"))}
        options = ("work", "--vault", address, "--model", "openai:scripted", "--still", "0")
        with (
            serving(None) as hangs,
            serving(lambda text: json.dumps(answer(text))) as served,
            begun(*options, "--at-once", "1", cwd=tmp_path, **hangs.environment()) as first,
        ):
            assert hangs.waiting.wait(30), first.errors.read_text()
            texts |= {name: tell(vault.scope(name), 7) for name in ("ben", "cem")}
            with begun(*options, "--drain", cwd=tmp_path, **served.environment()) as second:
                until(lambda: bool(vault.scope("ben").size().count and vault.scope("cem").size().count))
                time.sleep(0.1)
                assert second.poll() is None  # somebody is at what is left
                first.send_signal(signal.SIGKILL)
                done = second.done()
        assert (done.returncode, done.stdout.count("applied, 1 memory kept")) == (0, 3), done.stderr
        assert {name: contents(vault.scope(name)) for name in texts} == {
            n: [text] for n, text in texts.items()
        }
        assert [len(vault.scope(name).log()) for name in texts] == [1, 1, 1]
        assert {finding.level for finding in vault.doctor()} == {"ok"}


# -- several processes ----------------------------------------------------------------------------------------

CHILD = """
import json, os, signal, sys, time
signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
print(json.dumps({"pid": os.getpid(), "vault": os.environ["REVERIE_VAULT"]}), flush=True)
while "--drain" not in sys.argv:
    time.sleep(0.02)
sys.exit(int(os.environ.get("REVERIE_CODE", "0")))
"""


@pytest.fixture
def children(monkeypatch: pytest.MonkeyPatch) -> None:
    """Children that are there at once and do nothing."""
    monkeypatch.setattr(workers, "_PROGRAM", CHILD)
    monkeypatch.setattr(workers, "LEAST_PAUSE_S", 0.05)


def looked_after(count: int, *options: str, on_line: Callable[[Workers, Any], None], **env: str) -> Any:
    """Run children; return the exit code, what they said and what was complained of."""
    lines: list[Any] = []
    complaints: list[str] = []

    def tell_line(line: str) -> None:
        lines.append(json.loads(line))
        on_line(made, lines)

    named = {"REVERIE_VAULT": "postgresql://me:secret@host/db", "REVERIE_MODEL": "", **env}
    made = Workers(
        count, options, named, tell=tell_line, complain=complaints.append, endless="--drain" not in options
    )
    return made.run(), lines, complaints


@pytest.mark.usefixtures("children")
def test_a_dead_process_is_replaced_and_sigterm_ends_all() -> None:
    """Whatever killed it; passwords stand on no command line."""

    def on_line(made: Workers, lines: list[Any]) -> None:
        if len(lines) == 2:
            os.kill(lines[0]["pid"], signal.SIGKILL)
        if len(lines) == 3:
            assert not any("secret" in part for part in made._command)
            os.kill(os.getpid(), signal.SIGTERM)

    code, lines, complaints = looked_after(2, on_line=on_line)
    assert (code, len({line["pid"] for line in lines})) == (0, 3)
    assert lines[0]["vault"] == "postgresql://me:secret@host/db"
    assert [text for text in complaints if "SIGKILL" not in text] == []
    assert len(complaints) == 1
    for line in lines:
        with pytest.raises(ProcessLookupError):
            os.kill(line["pid"], 0)


@pytest.mark.usefixtures("children")
@pytest.mark.parametrize(
    ("child", "code", "complaint"),
    [
        ("0", 0, ""),
        ("1", 0, ""),
        ("3", 3, ""),
        ("70", 1, r"ended \(exit code 70\); what it held stays pending"),
    ],
)
def test_how_processes_end(child: str, code: int, complaint: str) -> None:
    """Drained; with a reflection that failed, which its report says; a model that can't be used; a bug."""
    ended, _, complaints = looked_after(1, "--drain", on_line=lambda *_: None, REVERIE_CODE=child)
    assert ended == code
    assert re.search(complaint, "".join(complaints))
    assert bool(complaint) == bool(complaints)


@pytest.mark.slow
def test_two_processes_share_everything(tmp_path: Path, postgres_url: str) -> None:
    """The installed command with two processes: every session of every scope, once, whoever did it."""
    with open_vault(postgres_url) as vault:
        for number in range(20):
            tell(vault.scope(f"user{number % 5}"), number, f"t{number}")
        command = [sys.executable, "-P", "-c", workers._PROGRAM, "work", "--model", "rules"]
        env = {**os.environ, "REVERIE_VAULT": postgres_url}
        more = ("--processes", "2", "--drain", "--json")
        done = subprocess.run([*command, *more], env=env, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stderr
        reports = [json.loads(line) for line in done.stdout.splitlines()[:-1]]
        assert {report["status"] for report in reports} == {"applied"}
        assert {name: len(vault.scope(name)) for name in vault.scopes()} == {f"user{n}": 4 for n in range(5)}
        # The one that looks after them is killed: they end by themselves.
        parent = subprocess.Popen([*command, "--processes", "2"], env=env, stdout=subprocess.DEVNULL)
        names = [f"-{number}" for number in range(2)]
        until(lambda: len(_children(parent.pid)) == len(names), 60)
        left = _children(parent.pid)
        parent.kill()
        parent.wait()
        until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in left), 60)


def _children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
