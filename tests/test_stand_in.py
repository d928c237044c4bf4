"""The stand-in for a model that the notebooks use: real graphs, and the words it was given."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage, HumanMessage, SystemMessage
from langchain_core.tools import tool

import reverie
from reverie.checkpoints import Vault, open_vault
from reverie.examples.stand_in import StandIn

CONFIG: Any = {"configurable": {"user_id": "ana", "thread_id": "t1"}}
GAUGE = "The gauge at Marsh Bridge reads in feet."
WEIR = "The weir at Elm Weir is 3.20 m high."


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    """One kind of vault: the model is looked at here."""
    with open_vault(f"file:{tmp_path / 'memory'}") as opened:
        yield opened


def test_it_finds_what_it_is_shown_and_proposes_what_it_was_told(vault: Vault) -> None:
    """Sentences that stand in the run are found, others are not; then candidates are weighed as it was told."""
    model = StandIn(finds=[("mistake", GAUGE), WEIR])
    graph = reverie.create_reflection_graph(model, vault)
    graph.invoke({"files": {"a.md": GAUGE}}, CONFIG)
    assert [(stored.memory.type.value, stored.memory.content) for stored in vault.scope("ana").page()] == [
        ("mistake", GAUGE)
    ]
    model.finds = [f"{GAUGE[:-1]} and in metres."]
    model.proposes = [{"action": "UPDATE", "id": "k1", "candidate": "c1", "content": model.finds[0]}]
    graph.invoke({"files": {"b.md": model.finds[0]}}, CONFIG)
    assert [stored.memory.content for stored in vault.scope("ana").page()] == model.finds
    assert model.asked == ["extract", "extract", "consolidate"]


def test_it_sums_up_and_merges(vault: Vault) -> None:
    """A stretch by the words in it, with a text for MEMORY.md; when its server is down the report says so."""
    policy = reverie.CompactionPolicy(immediate_messages=2, recent_messages=2, retry_wait_s=0)
    first = "Ana began. She wrote down the first two turns of it."
    then = "Ana went on. She wrote down two more turns."
    memory = "# Memory\n\n- Ana began.\n"
    model = StandIn(sums_up={"turn 0": (first, memory), "turn 2": (then, None), "turn 4": (then, None)})
    graph = reverie.create_compaction_graph(model, vault, policy=policy)
    talk = [{"role": "user", "content": f"turn {n}", "id": f"m{n}"} for n in range(10)]
    graph.invoke({"messages": talk[:5]}, CONFIG)
    assert "Ana began." in vault.scope("ana").document("MEMORY.md").content  # type: ignore[union-attr]
    model.down = True
    failed = graph.invoke({"messages": talk[:8]}, CONFIG)["compaction"]
    assert "The model's server does not answer." in failed["reason"]
    model.down = False
    reverie.compact_pending(graph, vault)
    graph.invoke({"messages": talk}, CONFIG)
    assert set(model.asked) == {"summary", "merge"}
    summary, _ = vault.scope("ana").session("t1")
    assert (summary.long_term, summary.recent) == (f"{first} Ana went on.", then)


def test_as_an_agent_it_says_its_lines_and_then_what_it_remembers() -> None:
    """Texts and calls of tools, one a call; afterwards the remembered sentence that fits, or nothing in particular."""

    @tool
    def level(station: str) -> str:
        """Return the level."""
        return station

    called = list[str]()
    model = StandIn(says=[("level", {"station": "Oak"}), "1.47 m."], before=lambda: called.append("x"))
    bound = model.bind_tools([level, {"name": "other"}])
    first, second = bound.invoke("How high?"), bound.invoke("How high?")
    assert (model.offered, first.tool_calls[0]["args"]) == (["level", "other"], {"station": "Oak"})
    assert (second.text, called) == ("1.47 m.", ["x", "x"])
    block = SystemMessage(
        f"<memories>\n- (fact, from the user, 2026-11-21) {GAUGE}\n- (fact, external) {WEIR}\n"
    )
    for question, answer in {"How high is the weir?": f"I remember: {WEIR}", "What cake?": "Noted."}.items():
        assert model.invoke([block, AIMessage("Hello."), HumanMessage(question)]).text == answer
    assert model.invoke("Hello!").text == "Noted."


def test_a_stretch_it_was_given_no_summary_of_is_an_error() -> None:
    with pytest.raises(ValueError, match="no summary of"):
        StandIn().invoke([SystemMessage("You keep the log of a talk."), HumanMessage("## Conversation\nx")])
