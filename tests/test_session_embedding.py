"""The session graph where it lives: awaited, in an agent with a saver, in Studio; and a person at its files."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Annotated, Any

import pytest
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer
from langgraph.graph import END, START, StateGraph
from langgraph.graph.message import add_messages
from talks import CONFIG, FEW, failing, graph_of, marks, model, run, spans, talk
from typing_extensions import TypedDict

from reverie import CompactionPolicy, CompactionReport, create_compaction_graph, open_vault, session_view
from reverie.checkpoints import SqlVault
from reverie.graph import acompact_pending

pytestmark = pytest.mark.file_only

PATH = "sessions/t1/summary.md"


class Agent(TypedDict, total=False):
    messages: Annotated[list[AnyMessage], add_messages]
    compaction: dict[str, Any]


def agent(vault: SqlVault, using: Any, saver: Any = None, **options: Any) -> Any:
    """Return an agent that repeats what it hears, and compacts after each turn."""
    policy = CompactionPolicy(**FEW, propose_memory=False, trim="remove")
    builder = StateGraph(Agent)
    builder.add_node(
        "answer", lambda state: {"messages": [AIMessage(f"I hear: {state['messages'][-1].text}")]}
    )
    builder.add_node(
        "compact", create_compaction_graph(using, vault, policy=policy, on_error="raise", **options)
    )
    builder.add_edge(START, "answer")
    builder.add_edge("answer", "compact")
    builder.add_edge("compact", END)
    return builder.compile(checkpointer=saver)


async def test_awaited(vault: SqlVault) -> None:
    """The same cycles, reports and documents as when it is invoked."""
    graph = graph_of(vault)
    out = await graph.ainvoke({"messages": talk(13)}, CONFIG)
    report = CompactionReport.model_validate(out["compaction"])
    assert spans(report) == [(0, 4), (4, 8)]
    broken = graph_of(vault, model(ConnectionError("gone")), on_error="report", max_retries=0)
    out = await broken.ainvoke({"messages": talk(17)}, CONFIG)
    assert out["compaction"]["status"] == "failed"
    (caught_up,) = await acompact_pending(graph, vault)
    assert caught_up.cursor == 12
    out = await graph.ainvoke({"messages": talk(17), "close": True}, CONFIG)
    assert out["compaction"]["cursor"] == 17
    assert out["compaction"]["reflection"]["status"] in ("applied", "nothing_new")


@pytest.mark.parametrize("strict", ["true", "false"])
def test_in_an_agent_that_is_interrupted(
    vault: SqlVault, strict: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Turn by turn with a saver; a stop before the commit; a new graph goes on without asking again."""
    monkeypatch.setenv("LANGGRAPH_STRICT_MSGPACK", strict)
    saver = InMemorySaver(serde=JsonPlusSerializer())
    whole = agent(vault, model(), saver)
    for turn in range(4):
        out = whole.invoke({"messages": [HumanMessage(f"hello k{turn}")]}, CONFIG)
    assert "compaction" in out
    asked = model()
    stopping = agent(vault, asked, saver, interrupt_before=["commit"])
    stopping.invoke({"messages": [HumanMessage("hello k4")]}, CONFIG)
    assert asked.calls == 1
    assert vault.scope("ana").session("t1")[0].cursor == 0
    resumed = model()
    out = agent(vault, resumed, saver, interrupt_before=["commit"]).invoke(None, CONFIG)
    assert resumed.calls == 0
    assert out["compaction"]["status"] == "applied"
    assert len(out["messages"]) == 6
    assert [message.id for message in session_view(vault, "t1", out["messages"], scope="ana").messages] == [
        message.id for message in out["messages"]
    ]


def test_what_studio_shows(vault: SqlVault) -> None:
    """A schema of four inputs, every edge drawn, and nothing private in the output."""
    graph = graph_of(vault)
    assert set(graph.get_input_jsonschema()["properties"]) == {"messages", "force", "close", "catch_up"}
    assert set(graph.get_output_jsonschema()["properties"]) == {"compaction", "messages"}
    edges = {(edge.source, edge.target) for edge in graph.get_graph().edges}
    assert {
        ("measure", "merge"),
        ("commit", "merge"),
        ("compress", "fallback"),
        ("fallback", "reflect"),
    } <= edges
    assert set(graph.invoke({"messages": talk(9)}, CONFIG)) == {"compaction"}
    assert set(graph.invoke({"messages": talk(9), "close": True}, CONFIG)) == {"compaction"}


@pytest.mark.parametrize("given", ["text", 7, {"a": 1}, [1, None, {"role": "nobody"}], None])
def test_what_is_no_message_is_ignored_and_reported(vault: SqlVault, given: Any) -> None:
    """A parent's own `messages` may be anything."""
    out = graph_of(vault).invoke({"messages": given, "force": "yes", "close": 1}, CONFIG)
    assert out["compaction"]["status"] == "nothing_new"
    assert bool(out["compaction"]["notes"]) == (given is not None)


def test_without_a_scope_it_fails_and_says_so(vault: SqlVault) -> None:
    """Never a shared default."""
    out = graph_of(vault).invoke({"messages": talk(9)}, {"configurable": {"thread_id": "t1"}})
    assert out["compaction"]["status"] == "failed"
    assert "user_id" in out["compaction"]["reason"]
    assert vault.scopes() == []


# -- a person, and what time does to files --------------------------------------------------------------------------


def edit(tmp_path: Path, old: str, new: str) -> None:
    """Change the session's file by hand."""
    path = tmp_path / "memory" / "ana" / PATH
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def lose_archive(directory: Path) -> None:
    """Delete what is not for reading, a while after the files were written."""
    shutil.rmtree(directory / ".reverie")
    for path in directory.rglob("*.md"):
        os.utime(path, (path.stat().st_atime, path.stat().st_mtime - 60))


# What a person replaces in the file after 8 of 12 messages are summarised, and the cursor then.
EDITS = [
    ("the text of a summary", "k4 ", "k4, and by hand, ", 8),
    ("the front matter is gone", "---\nthread", "thread", 8),
    ("a cursor that is no number", "cursor: 8", "cursor: eight", 8),
    ("a cursor beyond the end", "cursor: 8", "cursor: 99999", 8),
    ("an endless cursor", "cursor: 8", "cursor: " + "9" * 40, 8),
    ("a cursor that goes back", "cursor: 8", "cursor: 4", 4),
    ("a schedule far behind", "nominal: 8", "nominal: 0", 8),
    ("a schedule far ahead", "nominal: 8", "nominal: 5000", 8),
]


@pytest.mark.parametrize(
    ("old", "new", "cursor"), [case[1:] for case in EDITS], ids=[case[0] for case in EDITS]
)
def test_an_edit_of_the_summary(vault: SqlVault, tmp_path: Path, old: str, new: str, cursor: int) -> None:
    """Each row: the session goes on from there, what was written stays, no message is lost, no cycle is a crumb."""
    run(graph_of(vault), talk(12), force=True)
    edit(tmp_path, old, new)
    assert [m.id for m in session_view(vault, "t1", talk(12), scope="ana").messages] == [
        f"i{n}" for n in range(cursor, 12)
    ]
    report = run(graph_of(vault), talk(24))
    assert report.spans[0].start == cursor
    assert all(span.end - span.start >= 3 for span in report.spans)
    assert report.cursor >= 16
    summary, _ = vault.scope("ana").session("t1")
    assert set(marks(f"{summary.long_term} {summary.recent}")) >= {f"k{n}" for n in range(report.cursor)}


@pytest.mark.parametrize("held", [range(14), range(6, 14), range(8, 14)])
def test_the_archive_is_gone(tmp_path: Path, held: range) -> None:
    """`.reverie/` deleted: the session goes on from the cursor in its file, whatever the parent still has."""
    address = f"file:{tmp_path / 'memory'}"
    with open_vault(address) as vault:
        run(graph_of(vault), talk(12), force=True)
    lose_archive(tmp_path / "memory")
    given = [talk(1, number)[0] for number in held]
    with open_vault(address) as vault:
        assert run(graph_of(vault), given).status == "skipped"
        shown = session_view(vault, "t1", given, scope="ana").messages
        assert [message.id for message in shown] == [f"i{n}" for n in range(8, 14)]
        report = run(graph_of(vault), [*given, *talk(6, 14)])
        summary, _ = vault.scope("ana").session("t1")
    assert report.spans[0].start == 8
    assert marks(f"{summary.long_term} {summary.recent}")[:12] == [f"k{n}" for n in range(12)]


def test_the_archive_is_gone_and_all_is_equal(tmp_path: Path) -> None:
    """Where equal texts fit in several places, rather more is kept than less."""
    address = f"file:{tmp_path / 'memory'}"
    said = [message.model_copy(update={"content": "yes", "id": None}) for message in talk(24)]
    with open_vault(address) as vault:
        assert run(graph_of(vault), said[:20]).cursor == 12
    lose_archive(tmp_path / "memory")
    with open_vault(address) as vault:
        assert len(session_view(vault, "t1", said, scope="ana").messages) >= 12
        run(graph_of(vault, immediate_messages=50), said)
        assert len(session_view(vault, "t1", said, scope="ana").messages) == 12


@pytest.mark.parametrize("cycles", [1, 2])
def test_a_cycle_taken_back_is_made_again(vault: SqlVault, cycles: int) -> None:
    """Cursor, summaries, history as before; the next cycle summarises the same messages anew, once."""
    total = 5 + 4 * cycles
    graph = graph_of(vault)
    run(graph, talk(total))
    scope = vault.scope("ana")
    for _ in range(3):
        latest = scope.log(limit=1)[0].receipt.commit_id
        scope.revert(latest)
        assert scope.session("t1")[0].cursor == 4 * (cycles - 1)
        assert len(scope.history()) == cycles - 1
        shown = session_view(vault, "t1", talk(total), scope="ana").messages
        assert [message.id for message in shown] == [f"i{n}" for n in range(4 * (cycles - 1), total)]
        asked = model(failing("reflect", ""))
        report = run(graph_of(vault, asked), talk(total))
        assert spans(report) == [(4 * (cycles - 1), 4 * cycles)]
        assert asked.calls == 1
    assert len(scope.history()) == cycles
