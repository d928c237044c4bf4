"""A short message asks of what was spoken of before: what helped a moment ago isn't forgotten between two messages."""

from __future__ import annotations

import pytest
from langchain_core.messages import AIMessage, HumanMessage
from vaults import add, memory

from reverie import RecallPolicy, recall
from reverie.checkpoints import SqlScope
from reverie.nodes.recall.follow_ups import followed
from reverie.state import Source, Trust

USER = Source(run_id="r", trust=Trust.USER)
POLICY = RecallPolicy(standing=0, newest=0, show_whole=False)

LEANING = [
    ("Can you check my ferry to Bergen?", "what time does it sail?"),
    ("I want to surprise Odile this weekend.", "something she'd really like, any idea?"),
    ("Meine Fähre nach Bergen muss ich noch bezahlen.", "wann geht die nochmal?"),
    ("Il me faut un cadeau pour Odile.", "une idée pour elle ?"),
    ("Tengo que pagar el ferry a Bergen.", "¿y a qué hora sale?"),
    ("Devo pagare il traghetto per Bergen.", "quando parte?"),
    ("Мне надо оплатить паром в Берген.", "а когда он?"),
    ("Bergen feribotunu ödemem lazım.", "kaçta kalkıyor?"),
    ("Muszę zapłacić za prom do Bergen.", "a kiedy to było?"),
    ("我得付去卑尔根的船票。", "几点开来着？"),
    ("ベルゲン行きのフェリー代を払わないと。", "いつだっけ？"),
    ("베르겐 가는 배표를 사야 해.", "몇 시였지?"),
    ("يجب أن أدفع ثمن العبارة إلى بيرغن.", "متى كانت؟"),
]


@pytest.mark.parametrize(("before", "last"), LEANING)
def test_a_short_message_goes_with_the_one_before(before: str, last: str) -> None:
    assert followed([before, last]) == [before, last]
    assert followed(["I don't like rain.", before, last])[-2:] == [before, last]


@pytest.mark.parametrize(
    "last",
    [
        "Thanks!",
        "ok great, thank you",
        "super, danke dir",
        "parfait merci",
        "谢谢，太好了",
        "haha nice",
        "yes",
        "genau",
        "хорошо, спасибо",
        "Write a limerick about a lighthouse keeper who collects stamps and umbrellas",
        "Schreib mir eine Bewerbung als Tischler in Hamburg",
    ],
)
def test_thanks_and_what_says_enough_go_with_nothing(last: str) -> None:
    assert followed(["Can you check my ferry to Bergen?", last])[1:] == []


def test_how_far_back_it_goes() -> None:
    talk = ["Is the boiler old?", "I want to visit Odile.", "by train", "and what does it cost?"]
    assert followed(talk) == talk[1:], "no more than two before the last"
    assert followed(["I want to visit Odile.", "thanks", "how far is it?"]) == [
        "I want to visit Odile.",
        "how far is it?",
    ]
    page = "The tariff of the northern line was changed in the year of the flood. " * 10
    assert followed([page, "how far is it?"]) == ["how far is it?"], "a page isn't spoken of in passing"
    assert followed([]) == []
    assert followed(["how far is it?"]) == ["how far is it?"]


@pytest.fixture
def lived(ana: SqlScope) -> SqlScope:
    others = [
        memory(f"n{n:02}", f"Shelf {n} holds the folders of {n} customers.", source=USER) for n in range(60)
    ]
    add(
        ana,
        "c1",
        memory("m1", "The user's ferry to Bergen sails on 4 June at 21:30.", source=USER),
        memory("m2", "Odile can't stand lavender.", source=USER),
        *others,
    )
    return ana


def talk(*said: str) -> list[HumanMessage | AIMessage]:
    """The user's messages, each but the last answered."""
    given: list[HumanMessage | AIMessage] = []
    for text in said:
        given += [HumanMessage(text), AIMessage("All right.")]
    return given[:-1]


def test_what_helped_a_moment_ago_stands_before_the_next_answer(lived: SqlScope) -> None:
    def shown(*said: str) -> tuple[str, ...]:
        return recall(lived, talk(*said), POLICY).memory_ids

    assert shown("Can you check my ferry to Bergen?") == ("m1",)
    assert shown("Can you check my ferry to Bergen?", "what time does it sail?") == ("m1",)
    assert shown("I want to surprise Odile.", "any idea what she'd like?") == ("m2",)
    assert shown("what time does it sail?") in ((), ("m1",))
    assert shown("Can you check my ferry to Bergen?", "ok thanks!") == ()
    assert shown("I want to surprise Odile.", "no, first: how do I descale a kettle made of steel?") == ()
