"""What was said on the day that is asked about comes in turn with what its words find, and what the user said first."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest
from langchain_core.messages import AIMessage, HumanMessage
from vaults import Clock, say

from reverie import RecallPolicy, open_vault, recall
from reverie.checkpoints import SqlScope
from reverie.checkpoints.port import ScopedVault
from reverie.checkpoints.text.times.ranges import time_asked

WORDS = "amber basil cedar delta ember fjord grove heath inlet jetty knoll larch maple nacre ochre pearl ridge".split()
"""By what messages that say the same differ; those that differ in numbers alone are a series."""


def shown(scope: ScopedVault, question: str, tokens: int = 300) -> str:
    """Return the passages that are shown for a question in a small budget."""
    policy = RecallPolicy(budget_tokens=tokens, waiting=0)
    block = recall(scope, [HumanMessage(question)], policy, thread="now").system_block
    return "".join(re.findall("(?s)<passages>(.*?)</passages>", block))


@pytest.mark.parametrize(
    ("often", "once", "question"),
    [
        (
            "Another walk along the harbour with Noor, and coffee at stall {}.",
            "Noor and I only got as far as the bakery, her boot had split.",
            "Who walked along the harbour with Noor and me, and where did we have coffee, on 4 May 2026?",
        ),
        (
            "Wieder ein Spaziergang am Hafen mit Noor und Kaffee an Bude {}.",
            "Noor und ich kamen nur bis zur Bäckerei, ihr Stiefel war gerissen.",
            "Wo am Hafen war ich mit Noor beim Spaziergang und Kaffee am 4. Mai 2026?",
        ),
        (
            "又和诺尔在港口散步，在{}摊位喝咖啡。",
            "诺尔的靴子裂了，我们只走到面包店。",
            "2026年5月4日我和诺尔在港口散步时在哪里喝咖啡？",
        ),
    ],
)
def test_a_day_that_is_named_has_its_turn(tmp_path: Path, often: str, once: str, question: str) -> None:
    """Other days hold more of the question's words than what was said on that day."""
    clock = Clock()
    clock.at = clock.at.replace(year=2026, month=4, day=20)
    with open_vault(tmp_path / "memory", now=clock) as vault:
        scope = vault.scope("ana")
        for word in WORDS:
            clock.forward(days=1)
            told = once if clock().date() == date(2026, 5, 4) else often.format(word)
            say(scope, word, told)
        clock.forward(days=30)
        assert once in [said.text for said in scope.passages(question, limit=2)]
        assert once not in [said.text for said in scope.passages(question.replace("2026", "2025"), limit=2)]


def test_what_hardly_counts_has_no_turn_for_its_day(tmp_path: Path) -> None:
    """Two words of ten, and the day, are no answer where all of them were said in one place."""
    clock = Clock()
    clock.at = clock.at.replace(year=2026, month=4, day=20)
    often = "A walk along the harbour with Noor, coffee, buns, gulls, lanterns and songs at stall {}."
    question = (
        "Who had coffee and buns on the walk along the harbour with gulls, lanterns and songs on 4 May 2026?"
    )
    with open_vault(tmp_path / "memory", now=clock) as vault:
        scope = vault.scope("ana")
        for number, word in enumerate(WORDS):
            clock.forward(days=1)
            on_the_day = clock().date() == date(2026, 5, 4)
            idle = (
                "The songs on the radio were about rain."
                if on_the_day
                else f"I fixed the {word} fence again."
            )
            say(scope, word, often.format(word) if number < 3 else idle)
        clock.forward(days=30)
        found = [said.text for said in scope.passages(question, limit=2)]
    assert found
    assert all("harbour" in text for text in found)


@pytest.mark.parametrize(
    ("question", "is_short"),
    [
        ("What did I do on 4 May 2026?", True),
        ("What did I do in May?", True),
        ("What did I do between 4 and 19 May?", True),
        ("What did I do in 2025?", False),
        ("What did I do before 4 May?", False),
        ("What did I do before the move?", False),
        ("What did I do?", False),
    ],
)
def test_a_time_that_is_short(question: str, is_short: bool) -> None:
    """Of most of a life half of what is shown is no more to the point."""
    assert time_asked(question, date(2026, 6, 1)).is_short == is_short


@pytest.mark.parametrize(
    ("told", "advised", "of_mine", "of_others"),
    [
        (
            "Mia and I were feeding geese down there, the ones with the orange beaks.",
            "Geese that you feed by a pond like oats, peas and {}.",
            "Where did I feed geese by the pond?",
            "Where do people feed geese by the pond?",
        ),
        (
            "Mia und ich haben dort unten Gänse gefüttert, die mit den roten Schnäbeln.",
            "Gänse, die man am Teich füttert, mögen Hafer, Erbsen und {}.",
            "Wo habe ich am Teich Gänse gefüttert?",
            "Wo füttert man am Teich Gänse?",
        ),
        (
            "我和米娅在那个池塘喂鹅，橙色嘴的那些。",
            "在池塘边喂鹅可以用燕麦、豌豆和{}。",
            "我在池塘边哪里喂鹅？",
            "人们在池塘边哪里喂鹅？",
        ),
    ],
)
def test_who_asks_of_themselves_gets_what_they_said(
    ana: SqlScope, told: str, advised: str, of_mine: str, of_others: str
) -> None:
    """The agent holds more of the question's words, and says so at length."""
    say(ana, "then", told)
    for word in WORDS:
        say(ana, word, advised.format(word), kind=AIMessage)
        say(ana, f"of {word}", f"The lorry brought nails and {word}.")
    assert told in shown(ana, of_mine, tokens=120)
    assert told not in shown(ana, of_others, tokens=120)
