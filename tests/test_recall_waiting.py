"""What the user said on other threads and waits for a reflection stands before the model, whatever is asked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from vaults import change, memory, say

from reverie import RecallPolicy, recall
from reverie.checkpoints import SqlScope, open_vault
from reverie.checkpoints.changes import Addition, Cover
from reverie.checkpoints.search import archive_index
from reverie.nodes.recall.recalling import Recalled
from reverie.state import Source, Trust

HEADING = "## What the user said lately, newer than your memories"


def recalled(scope: SqlScope, question: str, thread: str = "now", **policy: Any) -> Recalled:
    """Return what is recalled for a question."""
    return recall(scope, [HumanMessage(question)], RecallPolicy(**policy), thread=thread)


def waiting(scope: SqlScope, question: str, thread: str = "now", **policy: Any) -> str:
    """Return what is shown as said lately."""
    return recalled(scope, question, thread, **policy).system_block.partition(HEADING)[2].partition("##")[0]


@pytest.mark.parametrize(
    ("known", "said", "asked"),
    [
        ("Ana works at Siemens as an engineer.", "I quit, I'm with Bosch now.", "Where do I work?"),
        ("Anas Mann heißt Tom.", "Wir haben uns im Frühjahr getrennt.", "Was schenke ich zum Hochzeitstag?"),
        ("Ana aime les steaks.", "J'ai arrêté la viande.", "Que cuisiner ce soir ?"),
        ("安娜住在里斯本。", "我们上周搬回波尔图了。", "附近有什么好餐馆?"),
        ("アナは犬を飼っている。", "ポチは先月死んでしまいました。", "週末の予定は?"),
    ],
)
def test_what_the_user_said_elsewhere_stands_before_the_next_answer(
    ana: SqlScope, known: str, said: str, asked: str
) -> None:
    """Without a word in common with the question or the memory that it corrects, in any language."""
    known_by_them = memory("known", known, source=Source(run_id="r", trust=Trust.USER))
    ana.commit(change("before", adds=[Addition(memory=known_by_them)]))
    piece, _ = say(ana, "before", said, AIMessage("Noted."))
    found = recalled(ana, asked)
    assert f"- user: {said}" in waiting(ana, asked)
    assert known in found.system_block
    assert list(found.chosen["waiting"]) == [piece]
    assert "passages" not in found.chosen


def test_what_was_reflected_on_or_stands_in_the_conversation_does_not(ana: SqlScope) -> None:
    """Then memories say it, or the model sees it anyway; what its thread took back is gone."""
    [piece] = say(ana, "before", "We moved to the lake house.")
    assert "lake house" in waiting(ana, "How are you?")
    assert not waiting(ana, "How are you?", thread="before")
    assert not waiting(ana, "We moved to the lake house.")
    ana.take([piece], run_id="r")
    ana.commit(change("c", run_id="r", covers=[Cover(piece=piece)], purpose="reflection"))
    assert not waiting(ana, "How are you?")

    hello = HumanMessage("Hello again", id="0")
    say(ana, "other", hello, HumanMessage("We sold the boat.", id="1"))
    say(ana, "other", hello, HumanMessage("We kept the boat.", id="1"))
    assert waiting(ana, "How are you?").count("boat") == 1
    assert "kept the boat" in waiting(ana, "How are you?")


@pytest.mark.parametrize(
    "said",
    [
        "Thanks!",
        "How far is the moon?",
        "Thanks. Where is their office?",
        "Danke, super! Und wo ist ihr Büro?",
        "Merci. Où est leur bureau ?",
        "谢谢！他们的办公室在哪里？",
        "Look what she wrote:\n> I have left Siemens for Bosch.",
        "Forget that I worked at Siemens.",
        "A long story. " * 80,
    ],
)
def test_what_tells_nothing_of_the_user_waits_for_its_question(ana: SqlScope, said: str) -> None:
    """Mere questions, also behind thanks, quotations, wishes to forget, and what is longer than a passage."""
    say(ana, "before", said)
    assert not waiting(ana, "What is new?")


@pytest.mark.parametrize(
    "said",
    ["Thanks, we moved to the lake house. Is it far?", "Danke. Wir wohnen jetzt am See. Ist das weit?"],
)
def test_what_tells_something_beside_thanks_and_a_question_stands(ana: SqlScope, said: str) -> None:
    say(ana, "before", said)
    assert said in waiting(ana, "What is new?")


def test_it_is_the_users_own_word(ana: SqlScope) -> None:
    """Not the agent's, not a page's, and not what the user repeats of a page."""
    page = "The harbour office opens at seven and closes at noon every Tuesday."
    say(
        ana,
        "before",
        AIMessage("The agent went fishing.", tool_calls=[{"name": "fetch", "args": {}, "id": "1"}]),
        ToolMessage(page, tool_call_id="1"),
        page,
    )
    block = recalled(ana, "What is new?").system_block
    assert "fishing" not in block
    assert "harbour" not in block


def test_it_has_a_share_of_the_budget_and_what_others_leave(ana: SqlScope) -> None:
    """Newest first, at most as many as the policy says; none where passages are not wanted."""
    told = [
        "We painted the fence.",
        "Mother fell ill.",
        "The cellar is dry again.",
        "Tom caught a pike.",
        "I sold my bike.",
    ]
    say(ana, "before", *told)
    assert [text in waiting(ana, "Hello there") for text in told] == [False, True, True, True, True]
    assert [text in waiting(ana, "Hello there", waiting=1) for text in told] == [False] * 4 + [True]
    assert not waiting(ana, "Hello there", waiting=0)
    assert not waiting(ana, "Hello there", passages_share=0)
    assert not waiting(ana, "Hello there", budget_tokens=8)


def test_what_the_question_finds_is_shown_once(ana: SqlScope) -> None:
    """As said lately: it is newer than a memory that disagrees."""
    say(ana, "before", "The boiler's number is KX-3391 now.")
    found = recalled(ana, "Which number has the boiler?")
    assert found.system_block.count("KX-3391") == 1
    assert "KX-3391" in waiting(ana, "Which number has the boiler?")
    assert "passages" not in found.chosen


def test_the_few_that_wait_are_read_and_not_all_that_was_said(tmp_path: Path) -> None:
    """SQLite goes by what is open: by the order of all pieces a recall beside a million of them took 400 ms."""
    sql, params = archive_index.asks_waiting("ana", "now")
    with open_vault(tmp_path / "vault") as vault, vault.scope("ana").db.read() as tx:
        steps = [str(row["detail"]) for row in tx.rows(f"EXPLAIN QUERY PLAN {sql}", *params)]
    assert any(step.startswith("SEARCH piece_states USING") for step in steps)
    assert any(step.startswith("SEARCH pieces USING") and "id=?" in step for step in steps)
