"""The middleware under deepagents: files in every kind of backend, subagents, and its own summary and memory."""

from __future__ import annotations

from collections.abc import Iterator
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
    reflecting,
    run,
    saver,
    says,
    times,
    writes,
)
from deepagents import create_deep_agent
from deepagents.backends import CompositeBackend, FilesystemBackend, StateBackend
from deepagents.middleware.summarization import SummarizationMiddleware
from langchain_core.messages import AIMessage, ToolCall
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command
from vaults import contents

from reverie.checkpoints import SqlScope, SqlVault, open_vault


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[SqlVault]:
    with open_vault(tmp_path / "memory") as opened:
        yield opened


@pytest.fixture
def ana(vault: SqlVault) -> SqlScope:
    return vault.scope("ana")


def backend(kind: str, directory: Path) -> Any:
    """Return a backend of deepagents."""
    files = FilesystemBackend(root_dir=directory / "work", virtual_mode=True)
    if kind == "composite":
        return CompositeBackend(default=StateBackend(), routes={"/disk/": files})
    return StateBackend() if kind == "state" else files


@pytest.mark.parametrize(
    ("how", "kind", "path"),
    [
        ("sync", "state", "/weir.md"),
        ("async", "state", "/weir.md"),
        ("async", "filesystem", "/weir.md"),
        ("sync", "composite", "/weir.md"),
        ("sync", "composite", "/disk/weir.md"),
    ],
)
async def test_written_files_are_reflected_on(
    vault: SqlVault, ana: SqlScope, tmp_path: Path, how: str, kind: str, path: str
) -> None:
    """Wherever they are kept: once, also when later turns find them unchanged in the state."""
    (tmp_path / "work").mkdir()
    minds = reflecting(LEVEL)
    async with saver(how, tmp_path / "s.db") as checkpointer:
        agent = create_deep_agent(
            answering(writes(path, f"# Weir\n{LEVEL}"), "Done."),
            backend=backend(kind, tmp_path),
            middleware=[middleware(minds, vault, tools=False)],
            checkpointer=checkpointer,
        )
        first = await run(agent, says("Write the height down."), how)
        await run(agent, says("Thank you."), how)
    assert answers(first) == ["Done."]
    assert contents(ana) == [LEVEL]
    assert [piece.kind for piece in ana.due()] == []
    assert times(minds, f"# Weir\n{LEVEL}") == 1
    with ana.db.read() as tx:
        assert {row["trust"] for row in tx.rows("SELECT trust FROM pieces WHERE kind = 'file'")} == {"agent"}


def test_an_edit_in_the_state_is_the_file(vault: SqlVault, ana: SqlScope) -> None:
    """Of an edit of a file in the state the whole file counts, and not the new words besides."""
    minds = reflecting(LEVEL)
    edit = calls("edit_file", "c2", file_path="/weir.md", old_string="high", new_string="tall and dry")
    agent = create_deep_agent(
        answering(writes("/weir.md", LEVEL), "Done.", edit, "Changed."),
        middleware=[middleware(minds, vault, tools=False)],
        checkpointer=InMemorySaver(),
    )
    agent.invoke(says("Write it down."), config())
    agent.invoke(says("Change it."), config())
    with ana.db.read() as tx:
        files = [row["body"] for row in tx.rows("SELECT body FROM pieces WHERE kind = 'file' ORDER BY seq")]
    assert files == [LEVEL, LEVEL.replace("high", "tall and dry")]


@pytest.mark.parametrize("kind", ["state", "filesystem"])
@pytest.mark.parametrize("how", ["sync", "async"])
async def test_files_of_a_subagent(
    vault: SqlVault, ana: SqlScope, tmp_path: Path, kind: str, how: str
) -> None:
    """In the state they are found; elsewhere when the subagent has the middleware. Its words aren't the thread's."""
    (tmp_path / "work").mkdir()
    minds = reflecting(LEVEL)
    memory = middleware(minds, vault, tools=False)
    helper = {
        "name": "helper",
        "description": "Writes things down.",
        "system_prompt": "Write.",
        "model": answering(writes("/weir.md", LEVEL), "I have written it."),
        "middleware": [memory] if kind == "filesystem" else [],
    }
    task = calls("task", description="Write the height down for me.", subagent_type="helper")
    agent = create_deep_agent(
        answering(task, "It is written."),
        subagents=[helper],  # type: ignore[list-item]
        backend=backend(kind, tmp_path),
        middleware=[memory],
        checkpointer=None,
    )
    await run(agent, says("Have it written down."), how)
    assert contents(ana) == [LEVEL]
    with ana.db.read() as tx:
        said = [(row["kind"], row["role"]) for row in tx.rows("SELECT kind, role FROM pieces ORDER BY seq")]
    assert [role for kind_, role in said if kind_ == "message"] == ["user", "assistant", "tool", "assistant"]
    assert [kind_ for kind_, _ in said].count("file") == 1


@pytest.mark.filterwarnings("ignore:The feature `forked subagents` is in beta")
def test_forks_that_run_at_the_same_time(vault: SqlVault, ana: SqlScope) -> None:
    """They inherit the middleware and the state; two that end in one step don't get into each other's way."""
    helper = {
        "name": "fork",
        "description": "Goes on from here.",
        "mode": "fork",
        "model": answering("Done as asked."),
    }
    both = AIMessage(
        "",
        tool_calls=[
            ToolCall(
                name="task",
                args={"description": f"Part {n}", "subagent_type": "fork"},
                id=f"c{n}",
                type="tool_call",
            )
            for n in range(2)
        ],
    )
    agent = create_deep_agent(
        answering("Hello.", both, "Both are done."),
        subagents=[helper],  # type: ignore[list-item]
        middleware=[middleware(reflecting(METRIC), vault, tools=False)],
        checkpointer=InMemorySaver(),
    )
    agent.invoke(says(METRIC), config())
    result = agent.invoke(says("Do both parts."), config())
    assert answers(result)[-1] == "Both are done."
    assert result["reflection"]["status"] == "applied"
    with ana.db.read() as tx:
        said = [row["body"] for row in tx.rows("SELECT body FROM pieces WHERE role IN ('user') ORDER BY seq")]
    assert said == [METRIC, "Do both parts."]


def test_a_person_approves_a_tool_call(vault: SqlVault, ana: SqlScope) -> None:
    """`interrupt_on` stops the agent; what follows is reflected on once."""
    minds = reflecting(LEVEL)
    agent = create_deep_agent(
        answering(writes("/weir.md", LEVEL), "Done."),
        interrupt_on={"write_file": True},
        middleware=[middleware(minds, vault, tools=False)],
        checkpointer=InMemorySaver(),
    )
    assert agent.invoke(says("Write it down."), config())["__interrupt__"]
    assert minds.calls == 0
    agent.invoke(Command(resume={"decisions": [{"type": "approve"}]}), config())
    assert contents(ana) == [LEVEL]
    assert times(minds, "Write it down.") == 1


def test_beside_its_own_memory_and_summary(vault: SqlVault, ana: SqlScope, tmp_path: Path) -> None:
    """Its memory stays in the prompt with ours; where its summary stands for messages, its view is left alone."""
    (tmp_path / "work").mkdir()
    (tmp_path / "work" / "AGENTS.md").write_text("Always be brief.")
    files = backend("filesystem", tmp_path)
    said, minds = answering("Seen."), reflecting(METRIC)
    summaries = answering("SUMMARY: the lock number 77 is red.")
    agent = create_deep_agent(
        said,
        backend=files,
        memory=["/AGENTS.md"],
        middleware=[
            SummarizationMiddleware(summaries, backend=files, trigger=("messages", 4), keep=("messages", 2)),
            middleware(minds, vault, tools=False),
        ],
        checkpointer=InMemorySaver(),
    )
    agent.invoke(says(METRIC), config())
    for number in range(4):
        agent.invoke(says(f"The lock number {number} has metric units."), config())
    (system, *rest) = said.asked[-1]
    assert "Always be brief." in system.text
    assert "<reverie_memory_" in system.text
    assert METRIC in system.text
    assert any("SUMMARY" in message.text for message in rest)
    assert len(rest) <= 4
    assert times(minds, "number 77") == 0
    with ana.db.read() as tx:
        users = [row["body"] for row in tx.rows("SELECT body FROM pieces WHERE role = 'user' ORDER BY seq")]
    assert users == [METRIC, *(f"The lock number {number} has metric units." for number in range(4))]


def test_streams_show_nothing_of_ours(vault: SqlVault) -> None:
    agent = create_deep_agent(
        answering("Hello Ana."),
        middleware=[middleware(reflecting(METRIC), vault)],
        checkpointer=InMemorySaver(),
    )
    parts = list(agent.stream(says(METRIC), config(), stream_mode=["messages", "updates"], subgraphs=True))
    told = [part[0] for _, mode, part in parts if mode == "messages"]
    assert [message.text for message in told if isinstance(message, AIMessage)] == ["Hello Ana."]
    nodes = {node for _, mode, part in parts if mode == "updates" for node in part}
    assert not nodes & {"gate", "extract", "apply"}


@tool
def ask_user(question: str) -> str:
    """Ask the user."""
    raise AssertionError("a person answers in its place")


@pytest.mark.parametrize("how", ["sync", "async"])
async def test_a_person_answers_inside_a_subagent(vault: SqlVault, ana: SqlScope, how: str) -> None:
    """The thread's conversation doesn't hold it: it is kept as a note of theirs, once."""
    memory = middleware("rules", vault, tools=False)
    helper = {
        "name": "helper",
        "description": "Books rooms.",
        "system_prompt": "Book.",
        "model": answering(
            calls("ask_user", "q1", question="Where do you live?"), calls("ls", "q2"), "Booked."
        ),
        "tools": [ask_user],
        "middleware": [memory],
        "interrupt_on": {"ask_user": {"allowed_decisions": ["respond"]}},
    }
    agent = create_deep_agent(
        answering(calls("task", description="Book a room.", subagent_type="helper"), "Done."),
        subagents=[helper],  # type: ignore[list-item]
        middleware=[memory],
        checkpointer=InMemorySaver(),
    )
    await run(agent, says("Book me a room."), how)
    given = Command(resume={"decisions": [{"type": "respond", "message": "I live in Porto."}]})
    result = agent.invoke(given, config()) if how == "sync" else await agent.ainvoke(given, config())
    assert result["reflection"]["status"] == "applied"
    (stored,) = ana.list()
    assert (stored.memory.content, stored.memory.source.trust.value) == (
        "User: I live in Porto.",
        "user",
    )
    with ana.db.read() as tx:
        notes = [
            (row["author"], row["body"])
            for row in tx.rows("SELECT * FROM pieces WHERE kind = 'working_memory'")
        ]
    assert notes == [("user", "I live in Porto.")]
