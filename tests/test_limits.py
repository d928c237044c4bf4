"""Limits of what a model may cost: candidates of a reply, answers and texts of tools, months, the journal."""

from __future__ import annotations

import json
from collections import Counter
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import HumanMessage
from scripted import ScriptedModel
from tool_calls import MONTH, USER, Tools, text_of
from vault_files import adding, memory

from reverie import ReflectionPolicy, ReflectionReport, create_reflection_graph, open_vault
from reverie.checkpoints.port import Vault
from reverie.nodes.reflection.trust.weighing import Weighing
from reverie.tools import editing
from reverie.tools.memory_tool import MOST_SAID
from reverie.tools.patching import MOST_PATCHES

FACT = "The gauge at Marsh Bridge measures the water level every 15 minutes."


@pytest.fixture
def vault(tmp_path: Path) -> Any:
    with open_vault(tmp_path / "memory") as opened:
        yield opened


def test_a_reply_of_thousands_is_not_weighed_whole(vault: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first so many are looked at; each of the others is rejected with a sentence, and none is lost."""
    looked_at = Counter[str]()
    rests = Weighing._rests

    def counted(self: Weighing, content: str, *args: Any) -> Any:
        looked_at[content] += 1
        return rests(self, content, *args)

    monkeypatch.setattr(Weighing, "_rests", counted)
    items = [{"type": "fact", "content": FACT, "evidence": ["f1"]}]
    items += [
        {"type": "fact", "content": f"Gauge {i} stands at pier {i * 7}.", "evidence": ["f1"]}
        for i in range(3_000)
    ]
    model = ScriptedModel(script=[json.dumps({"memories": items}), '{"operations": []}'])
    graph = create_reflection_graph(
        model, vault, on_error="raise", policy=ReflectionPolicy(max_candidates=20)
    )
    state: Any = {"messages": [HumanMessage("hello", id="h")], "files": {"a.md": FACT * 20}}
    config: Any = {"configurable": {"user_id": "ana", "thread_id": "t"}}
    report = ReflectionReport.model_validate(graph.invoke(state, config)["reflection"])
    assert looked_at.total() == 20
    assert len(report.outcomes) == 3_001
    assert [stored.memory.content for stored in vault.scope("ana").page()] == [FACT]
    unread = [outcome for outcome in report.outcomes if outcome.reason.startswith("too_many")]
    assert len(unread) == 2_981
    assert (
        unread[0].reason == "too_many: one reply proposes more than 20 memories; this one was not looked at"
    )


def test_answers_to_wrong_patches_are_short(vault: Vault) -> None:
    """The first few things that are wrong, and how many there are besides."""
    tools = Tools(vault)
    tools("write", path=USER, content="# User\n\n- Name: Ana\n")
    wrong = tools.error(
        "patch", path=USER, patches=[{"old_text": f"no {i}", "new_text": ""} for i in range(150)]
    )
    assert "patch 10 does not occur" in wrong
    assert wrong.endswith("and 140 more.")
    many = tools.error("patch", path=USER, patches=[{"old_text": "Ana", "new_text": ""}] * 20_000)
    assert f"there are 20,000, and one call takes {MOST_PATCHES}" in many
    bad = tools.text("patch", path=USER, patches=[{"old_text": 7}] * 20_000)
    assert "more. Nothing was done." in bad
    assert len(bad) < MOST_SAID
    assert "Name: Ana" in text_of(vault.scope("ana"), USER)


def test_a_text_that_no_document_takes_is_refused(vault: Vault) -> None:
    """Before anything is done with it, in every parameter that takes one."""
    tools, much = Tools(vault), "a " * 200_000
    for said in (
        tools.error("write", path=USER, content=much),
        tools.error("write", path=USER, content="x", summary=much),
        tools.error("append", path=MONTH, entry=much),
        tools.error("patch", path=USER, patches=[{"old_text": "a", "new_text": much}]),
        tools.error("patch", path=USER, patches=[{"old_text": much, "new_text": "a"}]),
    ):
        assert "400,000 characters, and no document takes more than 131,072 bytes" in said
    assert vault.scope("ana").documents() == []


def test_a_long_memory_is_found_in_brief(vault: Vault) -> None:
    """A person may write one of any length; a search shows its beginning, reading it beginning and end."""
    vault.scope("ana").commit(adding("c1", memory("m1", "The heron " + "stands still " * 20_000 + "at dusk")))
    tools = Tools(vault)
    found = tools.text("search", query="heron")
    assert "memory_read m1 shows more" in found
    assert len(found) < 6_000
    shown = tools.text("read", path="m1")
    assert "at dusk" in shown
    assert len(shown) < 60_000


def test_months_of_episodes_are_bounded(vault: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new month is refused when there are very many; those that are there take entries."""
    monkeypatch.setattr(editing, "MOST_MONTHS", 3)
    tools = Tools(vault)
    for month in (1, 2, 3):
        assert tools("append", path=f"episodes/2026-0{month}.md", entry="## Tea\n\n- Summary: tea")["success"]
    assert "There are 3 months of episodes already" in tools.error(
        "append", path="episodes/2026-04.md", entry="## Tea\n\n- Summary: tea"
    )
    assert tools("append", path="episodes/2026-03.md", entry="## More\n\n- Summary: more")["success"]


def test_rewriting_over_and_over_is_refused_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a document's changes leave in the journal within an hour is bounded; later it goes on."""
    monkeypatch.setattr(editing, "MOST_REWRITTEN", 40_000)
    now = {"at": memory("m", "x").created_at}
    with open_vault(tmp_path / "memory", now=lambda: now["at"]) as vault:
        tools = Tools(vault)
        for number in range(30):
            text = f"# User\n\n{'word ' * 200}{number}\n"
            said = tools("write", path=USER, content=text)
            if not said["success"]:
                break
        assert "was changed 20 times within the hour" in said["error"]
        assert tools("write", path="MEMORY.md", content="# Memory\n\nanother document\n")["success"]
        now["at"] += timedelta(hours=2)
        assert tools("write", path=USER, content=text)["success"]
