"""What repeats on another thread what somebody takes out: the agent tells what it recalled, the user says it again."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from langchain_core.messages import AIMessage, HumanMessage
from vaults import cover

from reverie.checkpoints import SqlScope
from reverie.nodes.run.intake import intake

TOLD = [
    ("I work at Kestrel Mills as a planner.", "You told me: ", "My friend Tom works at Kestrel Mills as a planner."),
    ("Ich arbeite bei Kestrel als Planerin.", "Du hast mir gesagt: ", "Mein Freund Tom arbeitet bei Kestrel als Koch."),
    ("Ma sœur s'appelle Kestra.", "Tu m'as dit : ", "Mon chat s'appelle Kestra."),
    ("Мою сестру зовут Кестра.", "Ты говорил мне: ", "Мою кошку зовут Кестра."),
    ("我妹妹叫凯丝翠。", "你告诉过我：", "我朋友的妹妹叫凯丝翠吗？"),
    ("妹の名前はケストラです。", "以前こう言いました：", "友達のケストラは歌手です。"),
]  # fmt: skip
NAMES = "Kestrel Kestra Кестра 凯丝翠 ケストラ"


def tell(scope: SqlScope, thread: str, *said: str) -> None:
    """Record a talk that begins with the user, and that it was reflected on."""
    messages = [(AIMessage if n % 2 else HumanMessage)(text) for n, text in enumerate(said)]
    cover(scope, thread, scope.record(intake({"messages": messages}, thread=thread)[0]), run_id=thread)


def found(scope: SqlScope) -> Sequence[str]:
    return sorted(passage.text for passage in scope.passages(NAMES))


@pytest.mark.parametrize(("told", "you", "other"), TOLD)
def test_what_is_forgotten_is_repeated_on_no_thread(ana: SqlScope, told: str, you: str, other: str) -> None:
    """What says another thing in like words stays."""
    stored = ana.add(told)
    tell(ana, "then", "What do you know about me?", you + told, other, "Good to know.")
    tell(ana, "again", told, "Noted.")
    assert found(ana) == sorted([you + told, other, told])
    forgotten = ana.forget([stored.id])
    assert forgotten.pieces == 2
    assert found(ana) == [other]
    with ana.db.read() as tx:
        bodies = [row["body"] for row in tx.rows("SELECT body FROM pieces WHERE scope = ?", ana.name)]
    assert not any(told in body for body in bodies)


@pytest.mark.parametrize(("told", "you", "other"), TOLD)
def test_what_was_taken_out_comes_back_with_its_repeats(
    ana: SqlScope, told: str, you: str, other: str
) -> None:
    stored = ana.add(told)
    tell(ana, "then", "What do you know about me?", you + told, other, "Good to know.")
    receipt = ana.remove(stored.id)
    assert not any(told in text for text in found(ana))
    ana.revert(receipt.commit_id)
    assert found(ana) == sorted([you + told, other])


@pytest.mark.parametrize(("told", "you", "other"), TOLD)
def test_what_a_person_changes_is_told_nowhere_as_it_was(
    ana: SqlScope, told: str, you: str, other: str
) -> None:
    """Who has a memory say another thing isn't told again what it said; who pins it changes nothing of that."""
    stored = ana.add(told)
    tell(ana, "then", "What do you know about me?", you + told)
    tell(ana, "again", other, "Good to know.")
    ana.pin(stored.id)
    assert found(ana) == sorted([you + told, other])
    ana.update(stored.id, "Xanadu.")
    assert found(ana) == [other]
    ana.revert(ana.log(limit=1)[0].receipt.commit_id)
    assert found(ana) == sorted([you + told, other])


def test_what_a_program_changes_by_itself_is_still_told(ana: SqlScope) -> None:
    """What was so once was told once: only a person's own hand says that it was wrong."""
    stored = ana.add("Ana's boat is called Kestrel.")
    tell(ana, "then", "What do you know about me?", "You told me: Ana's boat is called Kestrel.")
    ana.update(stored.id, "Ana's boat is called Wren.", by="tool")
    assert len(found(ana)) == 1


def test_two_that_one_commit_takes_out_are_repeated_by_one_message(ana: SqlScope) -> None:
    first, second = ana.add("Ana's boat is called Kestrel."), ana.add("Ana's mill is called Kestra.")
    tell(
        ana,
        "then",
        "What do you know about me?",
        "Ana's boat is called Kestrel. Ana's mill is called Kestra. The sea is cold.",
    )
    receipt = ana.remove(first.id, second.id)
    assert found(ana) == []
    ana.revert(receipt.commit_id)
    assert len(found(ana)) == 1


def test_what_a_program_takes_out_by_itself_is_still_told(ana: SqlScope) -> None:
    """Only a person's word takes away what was said elsewhere."""
    stored = ana.add("Ana's boat is called Kestrel.")
    tell(ana, "then", "What do you know about me?", "You told me: Ana's boat is called Kestrel.")
    ana.remove(stored.id, by="tool")
    assert len(found(ana)) == 1
