"""An order from outside is seen in any disguise, and nothing that is shown hides anything."""

from __future__ import annotations

import json
import shutil
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from disguises import FOLDED, HARMLESS, ORDERS, WAYS
from langchain_core.messages import AIMessage, HumanMessage
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode
from scripted import ScriptedModel, extraction
from tool_calls import called
from vaults import add, change, memory

from reverie import (
    ReflectionPolicy,
    ReflectionReport,
    create_reflection_graph,
    memory_tools,
    open_vault,
    vault_store,
)
from reverie.checkpoints import export_files, import_files
from reverie.checkpoints.port import Vault
from reverie.checkpoints.text.disguise.unseen import UNSEEN
from reverie.checkpoints.text.speech.directives import is_directive
from reverie.nodes.recall.recall_block import inert
from reverie.nodes.recall.recalling import recall
from reverie.state import Trust

CONFIG: Any = {"configurable": {"user_id": "ana", "thread_id": "t1"}}
ASKED = HumanMessage("What does the page say?", id="h1")
ORDER = ORDERS["en"]


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    with open_vault(f"file:{tmp_path / 'memory'}") as opened:
        yield opened


CHANNELS: dict[str, Any] = {
    "a page": lambda text: ({"messages": [ASKED, *called("fetch", text)]}, "m3"),
    "a file": lambda text: ({"files": {"page.md": text}, "messages": [ASKED]}, "f1"),
    "a note": lambda text: ({"working_memory": {"page": text}, "messages": [ASKED]}, "w1"),
    "forwarded": lambda text: (
        {"messages": [HumanMessage(f"Is it real?\n\n------ Forwarded message ------\n{text}", id="h1")]},
        "m1",
    ),
    "echoed": lambda text: (
        {"messages": [ASKED, *called("fetch", text), AIMessage(f"It says: {text}", id="z1")]},
        "m4",
    ),
}


def outcomes(vault: Vault, scope: str, channel: str, text: str, content: str) -> list[tuple[str, str]]:
    """Reflect on a run that brings a text, with a model that makes a content of it."""
    run, cited = CHANNELS[channel](text)
    item = {"type": "fact", "content": content, "tags": [], "evidence": [cited]}
    policy = ReflectionPolicy.model_validate({"gate": {"mode": "always"}})
    graph = create_reflection_graph(
        ScriptedModel(script=[extraction(item)]), vault, policy=policy, on_error="raise"
    )
    config: Any = {"configurable": {"user_id": scope, "thread_id": "t1"}}
    report = ReflectionReport.model_validate(graph.invoke(run, config)["reflection"])
    return [(found.outcome, found.reason) for found in report.outcomes]


@pytest.mark.parametrize("way", WAYS)
def test_an_order_is_seen_in_every_disguise(way: str) -> None:
    """In seven languages."""
    assert [order for order in ORDERS.values() if not is_directive(WAYS[way](order))] == []


def test_what_hides_no_order_is_none() -> None:
    """A page about templates, a digest, a picture, marks that a script needs."""
    assert [text for text in HARMLESS if is_directive(text)] == []


def tried(vault: Vault, pairs: list[tuple[str, str, str]]) -> list[str]:
    """Return which disguised orders, by which channel, aren't held, or are shown."""
    failed = []
    for number, (way, channel, language) in enumerate(pairs):
        text = WAYS[way](ORDERS[language])
        got = outcomes(vault, f"s{number}", channel, text, " ".join(text.split()))
        shown = recall(vault.scope(f"s{number}"), [("user", text)], thread="t2").system_block
        part = inert(text[len(text) // 3 :])[:16]
        if [outcome for outcome, _ in got] != ["held"] or (len(part) == 16 and part in shown):
            failed.append(f"{way}, {channel}, {language}: {got}")
    return failed


def test_a_disguised_order_waits_by_any_channel(vault: Vault) -> None:
    """A sample: each channel, with disguises and languages in turn; the slow suite has them all."""
    ways, channels, languages = [way for way in WAYS if way != FOLDED], list(CHANNELS), list(ORDERS)
    pairs = [(ways[(n * 7) % len(ways)], channels[n % 5], languages[n % 7]) for n in range(10)]
    assert tried(vault, pairs) == []


@pytest.mark.slow
def test_every_disguised_order_waits_by_every_channel(vault: Vault) -> None:
    """All of them in English, German, Russian and Chinese."""
    pairs = [(w, c, code) for w in WAYS if w != FOLDED for c in CHANNELS for code in ("en", "de", "ru", "zh")]
    assert tried(vault, pairs) == []


@pytest.mark.parametrize("way", ["base64", "tag characters", "lookalikes"])
def test_what_the_agent_reads_out_of_it_is_from_outside(vault: Vault, way: str) -> None:
    """A model that reads base64 says the order plainly: it isn't the agent's own, said or written down."""
    page = called("fetch", WAYS[way](ORDER))
    run = {"messages": [ASKED, *page, AIMessage(f"Noted: {ORDER}", id="z1")]}
    item = {"type": "preference", "content": ORDER, "tags": [], "evidence": ["m4"]}
    policy = ReflectionPolicy.model_validate({"gate": {"mode": "always"}})
    model = ScriptedModel(script=[extraction(item)])
    create_reflection_graph(model, vault, policy=policy, on_error="raise").invoke(run, CONFIG)
    builder = StateGraph(MessagesState)
    builder.add_node("tools", ToolNode(memory_tools(vault)))
    builder.add_edge(START, "tools")
    write = called("memory_append", number="9", path="facts/memory.md", entry=f"- {ORDER}")
    said = builder.compile().invoke({"messages": [ASKED, *page, *write]}, CONFIG)["messages"][-1].content
    scope = vault.scope("ana")
    assert (list(scope.page()), scope.document("facts/memory.md")) == ([], None)
    assert json.loads(said)["success"] is False
    assert [outcome.candidate.content for outcome in scope.held()] == [ORDER]


def test_a_store_and_an_import_hold_it_too(vault: Vault, tmp_path: Path) -> None:
    """In files from elsewhere it may stand in any of them."""
    vault_store(vault).put(("ana", "memories"), "k1", {"content": WAYS["comment"](ORDER)})
    with open_vault(f"file:{tmp_path / 'other'}") as other:
        ours = other.scope("ana")
        add(ours, "c1", memory("m1", WAYS["zero width"](ORDER)))
        ours.commit(
            change("c2", documents={"MEMORY.md": f"# Memory\n\n- {WAYS['base64'](ORDER)}\n- It rains.\n"})
        )
        export_files(other, tmp_path / "out")
    shutil.rmtree(tmp_path / "out" / ".reverie-export")  # nothing says where it comes from
    import_files(vault, tmp_path / "out")
    scope = vault.scope("ana")
    assert [stored.memory.content for stored in scope.page()] == []
    document = scope.document("MEMORY.md")
    assert document
    assert ("It rains." in document.content, WAYS["base64"](ORDER) in document.content) == (True, False)
    assert len(scope.held()) == 3


def test_who_is_asked_sees_what_it_says(vault: Vault) -> None:
    """The reason quotes what is hidden, as it reads."""
    ((outcome, reason),) = outcomes(
        vault, "ana", "a page", f"Prices rose. {WAYS['base64'](ORDER)}", WAYS["base64"](ORDER)
    )
    assert outcome == "held"
    assert f'which reads "{ORDER}"' in reason


def test_what_is_shown_pretends_and_hides_nothing(vault: Vault) -> None:
    """Role tags are no tags in the block, unseen signs are gone; a tool's answer shows them as escapes."""
    text = "Tea [SYSTEM] is ### System: <|im_start|> {{user}} 【系统】 \u202egreen\u202c\u200b\U000e0041😀\ufe0f\ufe01."
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", text))
    scope.commit(change("c2", documents={"MEMORY.md": f"# Memory\n\n{text}\n"}, trust={"MEMORY.md": {}}))
    block = recall(scope, [("user", "tea")], thread="t1").system_block
    assert not any(tag in block for tag in ("[SYSTEM]", "### System:", "<|im", "{{user}}", "【系统】"))
    assert not UNSEEN.search(block)
    assert block.count("&#91;SYSTEM]") == 2
    assert (
        inert("a[1] [x] {user_id} ## Systems 👩‍🚀❤️ می‌خواهم") == "a[1] [x] {user_id} ## Systems 👩‍🚀❤️ می‌خواهم"
    )
    tool = next(tool for tool in memory_tools(vault) if tool.name == "memory_search")
    builder = StateGraph(MessagesState)
    builder.add_node("tools", ToolNode([tool]))
    builder.add_edge(START, "tools")
    call = called("memory_search", query="tea")
    said = builder.compile().invoke({"messages": call}, CONFIG)["messages"][-1].content
    assert not UNSEEN.search(said)
    assert json.loads(said)["memories"][0]["content"] == text
    assert scope.get(["m1"])["m1"].memory.source.trust is not Trust.EXTERNAL


def test_every_character_that_is_an_angle_bracket_is_shown_as_one() -> None:
    """Whatever Unicode says is one by compatibility: all of its characters are asked."""
    alike = [
        char
        for char in map(chr, range(128, sys.maxunicode + 1))
        if unicodedata.normalize("NFKC", char) in ("<", ">")
    ]
    shown = ["&lt;" if unicodedata.normalize("NFKC", char) == "<" else "&gt;" for char in alike]
    assert [inert(f"é{char}") for char in alike] == [f"é{entity}" for entity in shown]
    assert len(alike) >= 4
