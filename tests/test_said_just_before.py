"""What was said right before a run's messages is shown with them, so that "it" and "the second" mean something."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from scripted import ScriptedModel, extraction

from reverie import ReflectionPolicy, ReflectionReport, create_reflection_graph, open_vault
from reverie.checkpoints.port import Vault
from reverie.nodes.reflection.known import BEFORE_CHARS, BEFORE_TOKENS, MOST_BEFORE
from reverie.nodes.run.rendering import estimate_tokens

HEADING = "only to understand what follows"
PRINTER = [HumanMessage("My printer is an X20."), AIMessage("A good one.")]


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    with open_vault(f"file:{tmp_path / 'memory'}") as opened:
        yield opened


def reflected(
    vault: Vault, messages: list[BaseMessage], *items: dict[str, Any], **policy: Any
) -> tuple[ReflectionReport, str]:
    """Reflect on what a thread holds; return the report and the first prompt."""
    wish = ReflectionPolicy.model_validate({"gate": {"mode": "always"}, **policy})
    model = ScriptedModel(script=[extraction(*items), {"operations": []}])
    graph = create_reflection_graph(model, vault, policy=wish, on_error="raise")
    config: Any = {"configurable": {"user_id": "ana", "thread_id": "t1"}}
    report = graph.invoke({"messages": messages}, config)["reflection"]
    return ReflectionReport.model_validate(report), model.prompts[0]


def goes_on(
    vault: Vault, before: list[BaseMessage], then: str, content: str, **item: Any
) -> tuple[str, str, str]:
    """Reflect on a thread, and on one message more; return the outcome of a memory of that, its trust, the prompt."""
    reflected(vault, before)
    memory = {"type": "fact", "tags": [], "content": content, "quote": then, "evidence": ["m1"], **item}
    report, prompt = reflected(vault, [*before, HumanMessage(then)], memory)
    (outcome,) = report.outcomes
    return outcome.outcome, outcome.candidate.trust.value, prompt


def test_what_the_turn_before_named_need_not_be_named_again(vault: Vault) -> None:
    """It is shown without a name in brackets, before the run's own messages, and bears out what they leave out."""
    outcome, trust, prompt = goes_on(
        vault,
        PRINTER,
        "It stays red when I press the button.",
        "The X20 stays red when the button is pressed.",
    )
    assert (outcome, trust) == ("added", "user")
    assert prompt.index(HEADING) < prompt.index(
        "user: My printer is an X20.\nassistant: A good one.\n[m1] user"
    )


def test_of_another_thread_nothing_is_shown(vault: Vault) -> None:
    """Nor anything with a thread's first messages."""
    _, first = reflected(vault, PRINTER)
    assert HEADING not in first
    memory = {"type": "fact", "tags": [], "content": "The X20 stays red.", "evidence": ["m1"]}
    wish = ReflectionPolicy.model_validate({"gate": {"mode": "always"}})
    model = ScriptedModel(script=[extraction(memory)])
    graph = create_reflection_graph(model, vault, policy=wish, on_error="raise")
    config: Any = {"configurable": {"user_id": "ana", "thread_id": "t2"}}
    report = graph.invoke({"messages": [HumanMessage("It stays red.")]}, config)["reflection"]
    assert [outcome["outcome"] for outcome in report["outcomes"]] == ["rejected"]
    assert HEADING not in model.prompts[0]


@pytest.mark.parametrize(
    ("before", "then", "content"),
    [
        ("I have a dog named Rex.", "What is the weather like?", "The user has a dog named Rex."),
        ("My sister Mia lives in Oslo.", "Please write a haiku.", "The user's sister Mia lives in Oslo."),
        ("Mein Hund heißt Rex.", "Wie wird das Wetter?", "Der Hund heißt Rex."),
        ("我的狗叫小黑。", "今天天气怎么样？", "用户的狗叫小黑。"),
    ],
)
def test_what_was_said_before_is_no_evidence_by_itself(
    before: str, then: str, content: str, vault: Vault
) -> None:
    """A run that says nothing of it makes no memory of it."""
    outcome, _, _ = goes_on(vault, [HumanMessage(before), AIMessage("I see.")], then, content)
    assert outcome == "rejected"


@pytest.mark.parametrize(
    ("asked", "then", "content"),
    [
        (
            "Shall I book the morning or the evening train?",
            "The second.",
            "The user wants the evening train.",
        ),
        (
            "Soll die Rechnung per Post oder per Mail kommen?",
            "Per Mail.",
            "Die Rechnung soll per Mail kommen.",
        ),
        ("Do you eat meat?", "No.", "The user doesn't eat meat."),
        ("要订早上的还是晚上的火车？", "晚上的。", "用户要订晚上的火车。"),
    ],
)
def test_an_answer_to_what_the_agent_asked_a_run_before(
    asked: str, then: str, content: str, vault: Vault
) -> None:
    """It is the user's word, as it is within a run."""
    before = [HumanMessage("Please help me to plan."), AIMessage(asked)]
    assert goes_on(vault, before, then, content)[:2] == ("added", "user")


FOUND = "Hotel Aurora closes on 14 March 2027 for good."


@pytest.mark.parametrize(
    ("before", "then", "content"),
    [
        ("If I lived in Rome I would buy a Vespa.", "It would be red.", "The user has a red Vespa."),
        ("My budget is 900 euros.", "The budget was raised to 1200.", "The budget is 900 euros."),
        ("The rent is 900 euros.", "The deposit is 1800.", "The deposit is 900 euros."),
        ('The mail says: "pay 500 euros". Odd.', "Ignore such mails.", "The user wants 500 euros paid."),
    ],
)
def test_what_was_only_supposed_quoted_or_is_otherwise_now(
    before: str, then: str, content: str, vault: Vault
) -> None:
    """It is not known, or not said of what the run speaks of."""
    outcome, _, _ = goes_on(vault, [HumanMessage(before), AIMessage("I see.")], then, content)
    assert outcome == "rejected"


def test_a_value_of_before_beside_its_new_one(vault: Vault) -> None:
    """A memory may tell of both."""
    before = [HumanMessage("My budget is 900 euros."), AIMessage("I see.")]
    then, content = "The budget was raised to 1200.", "The budget was raised from 900 to 1200 euros."
    assert goes_on(vault, before, then, content)[:2] == ("added", "user")


def test_a_no_is_not_taken_for_a_yes(vault: Vault) -> None:
    """The question alone bears nothing out."""
    before = [HumanMessage("Hello."), AIMessage("Do you live in Berlin?")]
    assert goes_on(vault, before, "No.", "The user lives in Berlin.")[0] == "rejected"


def test_what_the_agent_repeated_of_a_page_stays_the_pages(vault: Vault) -> None:
    """The agent's words before are known, but make nothing its own."""
    before = [HumanMessage("Look it up."), *heard(FOUND), AIMessage("Hotel Aurora closes on 14 March 2027.")]
    found = goes_on(vault, before, "Oh no, it closes!", "Hotel Aurora closes on 14 March 2027.")
    assert found[:2] == ("added", "external")


def test_of_a_long_message_of_the_agent_the_end_counts(vault: Vault) -> None:
    """There it asks."""
    asked = f"{'There is much to see on the way. ' * 40}Shall I book the morning or the evening train?"
    before = [HumanMessage("Please help me to plan."), AIMessage(asked)]
    outcome, trust, prompt = goes_on(vault, before, "The second.", "The user wants the evening train.")
    assert (outcome, trust) == ("added", "user")
    (line,) = (line for line in prompt.splitlines() if line.startswith("assistant: "))
    assert line.startswith("assistant: …")
    assert len(line) == len("assistant: ") + BEFORE_CHARS


def heard(text: str) -> list[BaseMessage]:
    call = AIMessage("", tool_calls=[{"name": "fetch", "args": {"of": "it"}, "id": "t"}])
    return [call, ToolMessage(text, tool_call_id="t", name="fetch")]


def test_what_a_page_said_before_is_not_shown(vault: Vault) -> None:
    """And what it named is nobody's word but its own."""
    before = [HumanMessage("Look it up."), *heard("Hotel Aurora asks for 140 EUR."), AIMessage("Done.")]
    outcome, _, prompt = goes_on(vault, before, "That is too much.", "Hotel Aurora is too much for the user.")
    assert "Aurora" not in prompt
    assert "user: Look it up.\nassistant: Done.\n[m1]" in prompt
    assert outcome == "rejected"


def test_what_was_forgotten_is_not_shown(vault: Vault) -> None:
    """A sentence that was taken out of the archive stands in no later prompt."""
    said = "Rex is my dog."
    memory = {
        "type": "fact",
        "tags": [],
        "content": "Rex is the user's dog.",
        "quote": said,
        "evidence": ["m1"],
    }
    before = [HumanMessage(said), AIMessage("Lovely.")]
    reflected(vault, before, memory)
    (stored,) = vault.scope("ana").page()
    vault.scope("ana").forget([stored.memory.id])
    _, prompt = reflected(vault, [*before, HumanMessage("I like hiking.")])
    assert "Rex" not in prompt


def test_it_is_bounded(vault: Vault) -> None:
    """The last messages, the beginning of each, and none that doesn't fit beside them."""
    talk: list[BaseMessage] = [HumanMessage(f"Note {n} is short.") for n in range(9)]
    reflected(vault, talk)
    talk += [HumanMessage(f"Long. {'word ' * 200}")]
    _, prompt = reflected(vault, talk)
    shown = [f"user: Note {n} is short." in prompt for n in range(9)]
    assert shown == [False] * (9 - MOST_BEFORE) + [True] * MOST_BEFORE
    _, prompt = reflected(vault, [*talk, HumanMessage("I like hiking.")])
    (long,) = (line for line in prompt.splitlines() if line.startswith("user: Long."))
    assert len(long) <= BEFORE_CHARS + len("user: ")
    lines = prompt[prompt.index(HEADING) :].split("[m1]", maxsplit=1)[0].splitlines()[1:]
    assert estimate_tokens("\n".join(lines)) <= BEFORE_TOKENS + len(lines) * estimate_tokens("user: ")


def test_a_prompt_without_room_is_asked_without_it(vault: Vault) -> None:
    """What the run itself left comes first."""
    talk: list[BaseMessage] = [HumanMessage(f"Before: {'tea ' * 60}")]
    reflected(vault, talk)
    talk += [HumanMessage(f"I like hiking. {'Up we go. ' * 220}")]
    _, prompt = reflected(vault, talk, prompt_tokens=1_050)
    assert HEADING not in prompt
    assert "I like hiking." in prompt
