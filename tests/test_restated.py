"""What the agent restates of a page in its own words is the page's; what it concludes, plans or found itself is not."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from scripted import ScriptedModel, extraction, operations

from reverie import ReflectionPolicy, ReflectionReport, create_reflection_graph, open_vault, recall
from reverie.checkpoints.port import Vault

TABLES = Path(__file__).parent / "support" / "told_truths"
PAGE = "Hotel Aurora, Via Roma 12. Double room 140 EUR per night, breakfast included."
RESTATED = "Aurora's rooms are 140 euros with breakfast."


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    with open_vault(f"file:{tmp_path / 'memory'}") as opened:
        yield opened


def heard(text: str, tool: str = "fetch", id_: str = "t") -> list[BaseMessage]:
    """A call of a tool, and its result."""
    call = AIMessage("", tool_calls=[{"name": tool, "args": {"of": "it"}, "id": id_}])
    return [call, ToolMessage(text, tool_call_id=id_, name=tool)]


def reflect(
    vault: Vault, messages: list[BaseMessage], *script: dict[str, Any], thread: str = "t1"
) -> ReflectionReport:
    wish = ReflectionPolicy.model_validate({"gate": {"mode": "always"}})
    graph = create_reflection_graph(ScriptedModel(script=list(script)), vault, policy=wish, on_error="raise")
    config: Any = {"configurable": {"user_id": "ana", "thread_id": thread}}
    return ReflectionReport.model_validate(graph.invoke({"messages": messages}, config)["reflection"])


def trust_of(vault: Vault, content: str, messages: list[BaseMessage], **item: Any) -> str:
    """Return whose word a fact becomes that cites nothing."""
    memory = {"type": "fact", "tags": [], "evidence": [], "content": content, **item}
    (outcome,) = reflect(vault, messages, extraction(memory)).outcomes
    assert outcome.outcome == "added"
    return outcome.candidate.trust.value


def counted(vault: Vault, table: str) -> Counter[tuple[str, str]]:
    """Count for a table whose word each memory should be, and whose it became; each cites the agent's messages."""
    found: Counter[tuple[str, str]] = Counter()
    for number, thread in enumerate(tomllib.loads((TABLES / f"{table}.toml").read_text("utf-8"))["thread"]):
        messages: list[BaseMessage] = []
        for place, (who, text) in enumerate(thread["said"]):
            plain = {"user": HumanMessage, "agent": AIMessage}.get(who)
            messages += [plain(text)] if plain else heard(text, who, f"t{place}")
        cited = [f"m{n}" for n, m in enumerate(messages, 1) if isinstance(m, AIMessage) and m.content]
        items = [{"type": t, "content": c, "tags": [], "evidence": cited} for _, t, c in thread["memories"]]
        config: Any = {"configurable": {"user_id": f"u{number}", "thread_id": "t"}}
        wish = ReflectionPolicy.model_validate({"gate": {"mode": "always"}})
        model = ScriptedModel(script=[extraction(*items)])
        graph = create_reflection_graph(model, vault, policy=wish, on_error="raise")
        report = ReflectionReport.model_validate(graph.invoke({"messages": messages}, config)["reflection"])
        became = {
            one.candidate.content: one.candidate.trust.value if one.outcome == "added" else one.outcome
            for one in report.outcomes
        }
        found.update((wanted, became[content]) for wanted, _, content in thread["memories"])
    return found


@pytest.mark.parametrize(("table", "most"), [("restated", 1), ("restated_later", 3)])
def test_whose_word_restated_facts_conclusions_and_findings_are(table: str, most: int, vault: Vault) -> None:
    """Of what a page says at most so much counts as the agent's; no conclusion or finding counts as the page's."""
    found = counted(vault, table)
    assert found["external", "agent"] <= most
    assert found["external", "user"] == 0
    assert found["agent", "external"] == 0
    assert found["user", "external"] == 0


SAID = AIMessage("Staying at Aurora would come to 140 in our budget sheet.")
OWN: dict[str, list[BaseMessage]] = {
    "the user names the value": [HumanMessage("Is it 140 at Aurora?"), *heard(PAGE), SAID],
    "the user names it later": [*heard(PAGE), SAID, HumanMessage("So Aurora wants 140?")],
    "the agent had said it": [AIMessage("Aurora asked for 140 last year."), *heard(PAGE), SAID],
    "a program of the agent's found it": [*heard("aurora 140", "bash", "b"), *heard(PAGE), SAID],
}


@pytest.mark.parametrize("name", OWN)
def test_a_value_that_one_of_ones_own_has_said_is_not_the_pages(name: str, vault: Vault) -> None:
    """The user, the agent before it heard the page, or its own program: beside the page alone it would be."""
    cited = [f"m{OWN[name].index(SAID) + 1}"]
    assert trust_of(vault, SAID.text, OWN[name], evidence=cited) == "agent"


def test_beside_the_page_alone_it_is_the_pages(vault: Vault) -> None:
    assert trust_of(vault, SAID.text, [*heard(PAGE), SAID], evidence=["m3"]) == "external"


def test_a_value_of_an_earlier_run_on_the_thread_counts_for_whom_said_it(vault: Vault) -> None:
    """The user named the sum a run before; the page that names it, too, tells nothing new."""
    first = [HumanMessage("My limit is 140 EUR.")]
    reflect(vault, first, extraction())
    messages = [*first, *heard("Double room 140 EUR per night."), AIMessage("A room comes to 140 euros.")]
    memory = {"type": "fact", "tags": [], "evidence": [], "content": "A room comes to 140 euros, it seems."}
    (outcome,) = reflect(vault, messages, extraction(memory)).outcomes
    assert outcome.candidate.trust.value == "agent"


def test_a_lesson_with_a_pages_value_stays_the_agents(vault: Vault) -> None:
    """How something is done, and what went wrong, the agent has learned itself."""
    lesson = "I took 140 euros for the price of two, and had to write to Aurora again."
    messages = [*heard(PAGE), AIMessage(lesson)]
    assert trust_of(vault, lesson, messages, type="mistake") == "agent"


def test_what_is_restated_is_recalled_and_marked(vault: Vault) -> None:
    trust_of(vault, RESTATED, [HumanMessage("Find a hotel."), *heard(PAGE), AIMessage(RESTATED)])
    shown = recall(vault.scope("ana"), [("user", "What does the Aurora cost?")]).system_block
    assert RESTATED in shown
    assert "external, unverified" in shown


@pytest.mark.parametrize(
    ("later", "trust"), [(heard("Hotel Aurora. Double room 155 EUR."), "external"), ([], "user")]
)
def test_a_later_page_or_the_user_corrects_what_was_restated(
    later: list[BaseMessage], trust: str, vault: Vault
) -> None:
    """A page's fact is corrected by a page as before, and by whoever is more trusted."""
    trust_of(vault, RESTATED, [*heard(PAGE), AIMessage(RESTATED)])
    new = "Aurora's rooms are 155 euros with breakfast now."
    said = [*later, AIMessage(new)] if later else [HumanMessage(new)]
    update = operations({"action": "UPDATE", "id": "k1", "candidate": "c1", "content": new})
    report = reflect(vault, said, extraction(new), update, thread="t2")
    assert [(o.outcome, o.candidate.trust.value) for o in report.outcomes] == [("merged", trust)]
