"""The middleware on every kind of vault: it remembers, outlives its process, and a person may be asked meanwhile."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from agents import (
    LEVEL,
    METRIC,
    answering,
    answers,
    calls,
    config,
    middleware,
    reflected_on,
    reflecting,
    run,
    saver,
    says,
    times,
)
from langchain.agents import create_agent
from langchain_core.messages import AIMessage, ToolCall
from langchain_core.tools import tool
from langgraph.types import Command, interrupt
from remembering_process import BUG
from vaults import contents

from reverie.checkpoints import SqlScope, SqlVault, open_vault

SUPPORT = Path(__file__).parent / "support"
OPEN_BOTH = AIMessage(
    "",
    tool_calls=[
        ToolCall(name="open_gate", args={"which": which}, id=which, type="tool_call")
        for which in ("north", "south")
    ],
)


@tool
def open_gate(which: str) -> str:
    """Open a gate, if a person agrees."""
    return f"The {which} gate: {interrupt(which)}."


def spoken(scope: SqlScope) -> list[tuple[str, str]]:
    """Return role and text of every message that was recorded, in order, however often."""
    with scope.db.read() as tx:
        rows = tx.rows("SELECT id FROM pieces WHERE scope = ? AND kind = 'message' ORDER BY seq", scope.name)
    ids = [row["id"] for row in rows]
    pieces, bodies = scope.pieces(ids), scope.bodies(ids)
    return [(pieces[id_].role, bodies[id_]) for id_ in ids]


@pytest.mark.postgres_only
@pytest.mark.parametrize("how", ["sync", "async"])
async def test_what_was_said_is_known_in_another_thread(
    vault: SqlVault, ana: SqlScope, tmp_path: Path, how: str
) -> None:
    """On PostgreSQL as in a directory: remembered after the run, put before the model in the next thread."""
    said = answering()
    async with saver(how, tmp_path / "s.db") as checkpointer:
        agent = create_agent(
            said, middleware=[middleware(reflecting(METRIC), vault)], checkpointer=checkpointer
        )
        first = await run(agent, says(METRIC), how)
        await run(agent, says("Which units do I prefer?"), how, "t2")
    assert first["reflection"]["status"] == "applied"
    assert contents(ana) == [METRIC]
    assert METRIC in said.asked[-1][0].text


def test_what_a_process_left_is_done_at_the_next_start(vault: SqlVault, ana: SqlScope, address: str) -> None:
    """A reflection that never began, because the wait before it was longer than the process lived."""
    waiting = middleware(reflecting(METRIC), vault, reflect="background", debounce_s=3_600.0)
    create_agent(answering(), middleware=[waiting]).invoke(says(METRIC), config("monday"))
    assert contents(ana) == []
    minds = reflecting(METRIC)
    with open_vault(address, now=vault.core.clock) as opened:
        memory = middleware(minds, opened, reflect="background")
        create_agent(answering(), middleware=[memory]).invoke(says("Hello."), config("tuesday"))
        assert memory.memory.background.wait(60)
    assert contents(ana) == [METRIC]
    assert times(minds, METRIC) == 1
    assert ana.due(ignore_backoff=True) == []


@pytest.mark.slow
@pytest.mark.postgres_only
def test_a_reflection_survives_its_process(
    vault: SqlVault, ana: SqlScope, address: str, tmp_path: Path
) -> None:
    """Killed while the model was being asked: the next process that uses the agent does it, once."""
    begun = _process(address, "hang", str(tmp_path), "stay", "It crashes under load. Find out why.")
    while not (tmp_path / "asked").exists():
        assert begun.poll() is None, begun.communicate()
        time.sleep(0.01)
    begun.kill()
    begun.communicate()
    assert contents(ana) == []
    later = _process(address, "go", str(tmp_path), "tuesday", "Hello.")
    out, err = later.communicate(timeout=120)
    assert (later.returncode, err) == (0, "")
    assert json.loads(out)["known"] == [BUG]
    with open_vault(address) as opened:
        assert opened.scope("ana").due(ignore_backoff=True) == []


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_tool_that_asks_a_person(
    vault: SqlVault, ana: SqlScope, tmp_path: Path, address: str, restarted: bool
) -> None:
    """Awaited: nothing is lost or recorded twice over the pause, also of a restart, and it is reflected on once."""
    reports: list[Any] = []
    minds = reflecting(METRIC, LEVEL)
    said = answering(calls("open_gate", which="north"), LEVEL)
    asked = f"Open the north gate. {METRIC}"

    def agent(on: SqlVault, checkpointer: Any) -> Any:
        memory = middleware(minds, on, on_report=reports.append, compact=False)
        return create_agent(said, [open_gate], middleware=[memory], checkpointer=checkpointer)

    async with saver("async", tmp_path / "s.db") as checkpointer:
        first = agent(vault, checkpointer)
        stopped = await first.ainvoke(says(asked), config())
        assert [pause.value for pause in stopped["__interrupt__"]] == ["north"]
        assert (reflected_on(minds), reports) == ([], [])
        assert ("user", asked) in spoken(ana)
        with open_vault(address, now=vault.core.clock) as opened:
            again = agent(opened, checkpointer) if restarted else first
            done = await again.ainvoke(Command(resume="opened"), config())
    assert answers(done) == [LEVEL]
    assert [text for _, text in spoken(ana) if text] == [asked, "The north gate: opened.", LEVEL]
    assert [role for role, _ in spoken(ana)] == ["user", "assistant", "tool", "assistant"]
    assert sorted(contents(ana)) == sorted([METRIC, LEVEL])
    assert [report.status for report in reports] == ["applied"]
    assert times(minds, METRIC) == times(minds, LEVEL) == 1


async def test_two_tools_that_ask_at_once(vault: SqlVault, ana: SqlScope, tmp_path: Path) -> None:
    """Answered one after the other: each result is recorded once."""
    minds = reflecting(METRIC)
    async with saver("async", tmp_path / "s.db") as checkpointer:
        agent = create_agent(
            answering(OPEN_BOTH, "Done."),
            [open_gate],
            middleware=[middleware(minds, vault)],
            checkpointer=checkpointer,
        )
        stopped = await agent.ainvoke(says(METRIC), config())
        for pause in stopped["__interrupt__"]:
            assert reflected_on(minds) == []
            result = await agent.ainvoke(Command(resume={pause.id: "opened"}), config())
    assert answers(result) == ["Done."]
    roles = [role for role, _ in spoken(ana)]
    assert roles == ["user", "assistant", "tool", "tool", "assistant"]
    assert len({text for _, text in spoken(ana)}) == len(roles)
    assert contents(ana) == [METRIC]
    assert times(minds, METRIC) == 1


# -- helpers ------------------------------------------------------------------------------------------------


def _process(address: str, *args: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-W", "error", str(SUPPORT / "remembering_process.py"), *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(SUPPORT), "REVERIE_VAULT": address},
    )
