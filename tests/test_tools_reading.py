"""What the tools that read return: the list, a document or memory, and what a search finds."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tool_calls import CONFIG, MONTH, USER, Tools
from vaults import Clock, add, change, memory

from reverie.checkpoints import SqlScope, SqlVault
from reverie.checkpoints.text.layout import recent_path, summary_path
from reverie.state import Source, Trust
from reverie.tools import looking
from reverie.tools.looking import HEAD_CHARS, TAIL_CHARS

LOG = """# History 2026-10

## 2026-10-03T09:00:00Z

They painted the gauge.
It took an hour.

## 2026-10-20T09:00:00Z

The gauge was moved.
"""


@pytest.mark.file_only
def test_the_list_shows_what_can_be_read(vault: SqlVault, ana: SqlScope) -> None:
    """Path, summary and bytes, what is about the user first; nothing a store put among the documents."""
    documents = {
        "HISTORY-2026-10.md": LOG,
        MONTH: "# E\n\n> Summary: tea\n\n## Tea\n",
        USER: "# U\n\n> Summary: 建军\n",
        "MEMORY.md": "- Short",
        "store/notes/a.json": "{}",
        summary_path("t1"): "# Session summary\n\nOf tea.\n",
    }
    add(ana, "c", documents=documents)
    listed = Tools(vault)("list")
    assert [item["path"] for item in listed] == [
        *("MEMORY.md", USER, MONTH, "HISTORY-2026-10.md"),
        "sessions/t1/summary.md",
    ]
    assert [item["summary"] for item in listed][:3] == ["Short", "建军", "tea"]
    assert listed[-1]["summary"] == "Of tea."
    assert listed[1]["size"] == len(documents[USER].encode())


@pytest.mark.file_only
def test_only_the_latest_sessions_are_listed(
    vault: SqlVault, ana: SqlScope, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long life has many: the list stays short, and each can still be read."""
    monkeypatch.setattr(looking, "LISTED_SESSIONS", 2)
    for number in range(4):
        clock.forward(minutes=1)
        recent = recent_path(f"t{number}", clock.at, 1)
        add(ana, f"c{number}", documents={summary_path(f"t{number}"): f"{number}\n", recent: "x\n"})
    tools = Tools(vault)
    listed = [item["path"] for item in tools("list")]
    assert listed == [summary_path("t3"), summary_path("t2")]
    assert tools.text("read", path=summary_path("t0")) == "0\n"


@pytest.mark.file_only
def test_a_document_is_read_as_it_is(vault: SqlVault, ana: SqlScope) -> None:
    """Not as JSON: a model copies from it what it wants to patch."""
    text = '# U\r\n\r\n- "quoted" \\n 妻 🎂\n'
    add(ana, "c", documents={USER: text})
    assert Tools(vault).text("read", path=USER) == text


@pytest.mark.file_only
def test_of_a_long_document_the_beginning_and_the_end_are_read(vault: SqlVault, ana: SqlScope) -> None:
    """What is left out is said."""
    add(ana, "c", documents={"HISTORY-2026-10.md": "a" * HEAD_CHARS + "b" * 1_234 + "c" * TAIL_CHARS})
    text = Tools(vault).text("read", path="HISTORY-2026-10.md")
    assert text.startswith("a" * HEAD_CHARS + "\n\n[1,234 characters are left out here")
    assert text.endswith("]\n\n" + "c" * TAIL_CHARS)
    assert "b" * 10 not in text


@pytest.mark.file_only
def test_what_does_not_exist_is_answered_with_what_does(vault: SqlVault, ana: SqlScope) -> None:
    """Also a path that could be written but has not been."""
    tools = Tools(vault)
    assert (
        tools.error("read", path=USER)
        == "There is no memory at 'facts/user.md'. Nothing has been written yet."
    )
    add(ana, "c", documents={f"HISTORY-{year}-01.md": "x" for year in range(2000, 2040)})
    error = tools.error("read", path=USER)
    assert "There is: HISTORY-2000-01.md," in error
    assert error.endswith("and 10 more.")


def test_a_search_finds_memories_documents_and_history(vault: SqlVault, ana: SqlScope) -> None:
    """With id, type, content and trust of each memory; history newest first with the lines around."""
    outside = memory("m2", "The gauge is sold out.", type="observation", source=Source(trust=Trust.EXTERNAL))
    add(ana, "c1", memory("m1", "Ana paints gauges blue."), outside, memory("m3", "Tea is brewing."))
    facts = "# U\n\n> Summary: work\n\n- Likes tea\n- Owns a gauge shop\n"
    add(ana, "c2", documents={USER: facts, MONTH: "# E\n\n## Gauge\n- Task: paint\n\n## Tea\n"})
    sold = "# History 2026-11\n\n## 2026-11-01T09:00:00Z\n\nGauge sold.\n"
    add(ana, "c3", documents={"HISTORY-2026-10.md": LOG, "HISTORY-2026-11.md": sold})
    found = Tools(vault)("search", query="gauge")
    by_id = {item["id"]: item for item in found["memories"]}
    assert by_id == {
        "m1": {"id": "m1", "type": "fact", "content": "Ana paints gauges blue.", "trust": "user"},
        "m2": {
            "id": "m2",
            "type": "observation",
            "content": "The gauge is sold out.",
            "trust": "external",
            "support": "inferred",
        },
    }
    assert {(item["path"], item["text"]) for item in found["documents"]} == {
        (USER, "- Owns a gauge shop"),
        (MONTH, "## Gauge\n- Task: paint"),
    }
    assert [(item["path"], item["at"][:10]) for item in found["history"]] == [
        ("HISTORY-2026-11.md", "2026-11-01"),
        ("HISTORY-2026-10.md", "2026-10-20"),
        ("HISTORY-2026-10.md", "2026-10-03"),
    ]
    assert found["history"][2]["text"] == "They painted the gauge.\nIt took an hour."


@pytest.mark.file_only
@pytest.mark.parametrize(
    "query", ["", "  ", "\0", "\u200b", "the of", "?!", "x" * 50_000, '"(* NEAR', "%_'; DROP"]
)
def test_odd_queries_find_nothing(vault: SqlVault, ana: SqlScope, query: str) -> None:
    """And are no error."""
    add(ana, "c", memory("m1", "Tea."), documents={USER: "- Tea", "HISTORY-2026-10.md": LOG})
    assert Tools(vault)("search", query=query) == {"memories": [], "documents": [], "history": []}


def uses(scope: SqlScope) -> dict[str, tuple[int, int]]:
    """Return how often each memory was used and shown."""
    return {item.memory.id: (item.access_count, item.shown_count) for item in scope.page()}


@pytest.mark.file_only
def test_returned_memories_count_as_used(vault: SqlVault, ana: SqlScope) -> None:
    """By a search and by reading one of its results; what was not returned does not count, nor does a list."""
    add(ana, "c", memory("m1", "Ana paints gauges blue."), memory("m2", "Tea is brewing."))
    tools = Tools(vault)
    tools("list")
    tools("search", query="gauge")
    assert uses(ana) == {"m1": (1, 0), "m2": (0, 0)}
    read = tools("read", path="m1")
    assert (read["id"], read["content"], read["trust"]) == ("m1", "Ana paints gauges blue.", "user")
    assert uses(ana) == {"m1": (2, 0), "m2": (0, 0)}
    assert len(ana.log()) == 1


@pytest.mark.file_only
async def test_a_hand_edit_is_read_at_once(vault: SqlVault, ana: SqlScope, tmp_path: Any) -> None:
    """A person's text is what the model gets next, by the asynchronous tool too."""
    tools = Tools(vault)
    tools("write", path=USER, content="- Name: Ana")
    (tmp_path / "memory" / "ana" / USER).write_text("# U\n\n> Summary: Eva\n\n- Name: Eva\n")
    assert "Eva" in await tools.by_name["memory_read"].ainvoke({"path": USER}, CONFIG)
    assert json.loads(await tools.by_name["memory_list"].ainvoke({}, CONFIG))[0]["summary"] == "Eva"
    ana.commit(change("later", documents={USER: "- Name: Ina\n"}))
    assert "Ina" in tools.text("read", path=USER)
