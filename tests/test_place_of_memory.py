"""Where memory stands: in the system message, or in a message of its own that leaves what was said before as it was."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from agents import METRIC, answering, calls, config, reflecting, run, saver, says
from langchain.agents import create_agent
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, SystemMessage, ToolMessage
from langchain_core.tools import tool
from vaults import add, change, contents, memory

from reverie import RecallPolicy, create_memory_agent, memory_middleware, recall
from reverie.checkpoints import SqlScope, SqlVault, open_vault
from reverie.checkpoints.text.layout import summary_path

APART = RecallPolicy(place="message")
SUMMARY = (
    "---\ncursor: 4\n---\n# Session summary\n\n## Long-term\nThey planned a trip.\n\n## Recent\nAna booked.\n"
)


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[SqlVault]:
    with open_vault(tmp_path / "memory") as opened:
        yield opened


@pytest.fixture
def ana(vault: SqlVault) -> SqlScope:
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", METRIC), documents={"MEMORY.md": "# Memory\n\nThe weir is old.\n"})
    return scope


@tool
def measure(what: str) -> str:
    """Measure something."""
    return f"{what} is 4.2 metres high."


def texts(messages: list[BaseMessage]) -> list[str]:
    return [message.text for message in messages]


def test_a_message_before_the_users_last(ana: SqlScope) -> None:
    """All of memory but the session's summaries, marked as nobody's words; the system message is left as it is."""
    ana.commit(change("c2", documents={summary_path("t1"): SUMMARY}))
    messages = [
        SystemMessage("Be kind."),
        HumanMessage("Hello."),
        AIMessage("Hi!"),
        HumanMessage("Which units?"),
    ]
    found = recall(ana, messages, APART, thread="t1")
    shown = found.before(messages)
    assert [message.type for message in shown] == ["system", "human", "ai", "human", "human"]
    assert shown[0].text.startswith("Be kind.\n\n<reverie_memory_")
    assert "They planned a trip." in shown[0].text
    assert METRIC not in shown[0].text
    assert METRIC in shown[3].text
    assert "The weir is old." in shown[3].text
    assert "They planned a trip." not in shown[3].text
    assert shown[4] is messages[-1]
    kept = recall(ana, shown, APART, thread="t1").before(shown)
    assert texts(kept)[1:] == texts(shown)[1:]  # where somebody keeps it, it is replaced


def test_the_same_stands_in_either_place(ana: SqlScope) -> None:
    """Where there are no summaries nothing but the place differs, and the system message has nothing added."""
    messages = [HumanMessage("Which units?")]
    block = recall(ana, messages, thread="t1").system_block
    apart = recall(ana, messages, APART, thread="t1")
    assert METRIC in block
    assert apart.system_block == ""
    assert apart.block_message is not None
    assert apart.block_message.text == block
    assert recall(ana, messages, thread="t1").block_message is None


def test_behind_the_index_and_before_tools(ana: SqlScope) -> None:
    """In a round of tools it stays before the user's message, whatever of ours stands behind that."""
    facts = "# Facts: user\n\n> Summary: who Ana is\n"
    ana.commit(change("c2", documents={"facts/user.md": facts}))
    messages = [
        HumanMessage("How high?"),
        AIMessage("", tool_calls=[{"id": "1", "name": "measure", "args": {}}]),
        ToolMessage("4.2", tool_call_id="1"),
        HumanMessage("[Result]", additional_kwargs={"reverie": "late_result"}),
    ]
    shown = recall(ana, messages, APART, thread="t1").before(messages)
    assert [message.id for message in shown[:2]] == ["reverie-index", "reverie-memory"]
    assert shown[2:] == messages


def test_where_nobody_has_spoken(ana: SqlScope) -> None:
    """Behind the system messages: not all providers take one behind a message of another kind."""
    messages = [SystemMessage("Be kind."), SystemMessage("Be brief."), AIMessage("Hello, I'm here.")]
    for given in (messages, messages[:2], messages[2:], []):
        shown = recall(ana, given, APART, thread="t1").before(given)
        kinds = [message.type for message in shown if message.id != "reverie-memory"]
        assert [message.id for message in shown].index("reverie-memory") == kinds.count("system")
        assert kinds == [message.type for message in given]


@pytest.mark.parametrize("how", ["sync", "async"])
@pytest.mark.parametrize("builds", ["small agent", "middleware"])
async def test_what_was_said_before_stays_as_it_was(
    vault: SqlVault, ana: SqlScope, tmp_path: Path, how: str, builds: str
) -> None:
    """Each call of a model begins as the one before did, up to what that had last; nothing is kept in the thread."""
    model = answering(calls("measure", what="The weir"), "4.2 metres.", "In metric units.", "Bye.")
    async with saver(how, tmp_path / "s.db") as checkpointer:
        if builds == "small agent":
            agent: Any = create_memory_agent(
                model,
                vault,
                tools=[measure],
                system_prompt="Be kind.",
                recall=APART,
                reflection_model=reflecting(),
                checkpointer=checkpointer,
            )
        else:
            remembering = memory_middleware("rules", vault, recall=APART, reflect="off")
            agent = create_agent(
                model,
                [measure],
                system_prompt="Be kind.",
                middleware=[remembering],
                checkpointer=checkpointer,
            )
        await run(agent, says("How high is the weir?"), how)
        await run(agent, says("And in which units do I like it?"), how)
        last = await run(agent, says("Thanks. Bye."), how)
    assert [message.type for message in last["messages"]].count("human") == 3
    assert METRIC not in "".join(texts(last["messages"]))
    first, again, second, third = model.asked
    assert METRIC in first[-2].text
    assert texts(again)[: len(first)] == texts(first)
    assert texts(second)[:1] == texts(first)[:1] == ["Be kind."]
    assert METRIC in second[-2].text
    said = texts(second)[1:-2]
    assert texts(third)[1 : 1 + len(said)] == said
    assert said[0] == "How high is the weir?"
    assert contents(ana) == [METRIC]


def test_answers_without_a_model(vault: SqlVault, ana: SqlScope) -> None:
    """By rules the agent reads back what was recalled, wherever it stands."""
    agent = create_memory_agent("rules", vault, recall=APART)
    said = agent.invoke(says("Which units?"), config())["messages"][-1].text
    assert METRIC in said
