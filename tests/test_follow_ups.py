"""A short message asks of what was spoken of before: what helped a moment ago isn't forgotten between two messages."""

from __future__ import annotations

from datetime import date

import pytest
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from vaults import add, memory

from reverie import RecallPolicy, recall
from reverie.checkpoints import SqlScope
from reverie.nodes.recall.follow_ups import followed as followed_on
from reverie.state import Source, Trust

USER = Source(run_id="r", trust=Trust.USER)
POLICY = RecallPolicy(standing=0, newest=0, show_whole=False)

TODAY = date(2026, 5, 20)


def followed(said: list[str], replied: str = "") -> list[str]:
    """All of a conversation that memory is asked for, the agent's part included."""
    return followed_on(said, replied, TODAY).all()


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
        "Great, see you later!",
        "danke, bis morgen",
        "merci, à bientôt",
        "gracias, hasta luego",
        "grazie, a domani",
        "obrigada, até logo",
        "dank je, tot morgen",
        "dzięki, do jutra",
        "спасибо, до завтра",
        "teşekkürler, görüşürüz",
        "شكرا، مع السلامة",
        "好的，明天见",
        "ありがとう、また明日",
        "고마워, 또 봐",
        "Write a limerick about a lighthouse keeper who collects stamps and umbrellas",
        "Schreib mir eine Bewerbung als Tischler in Hamburg",
    ],
)
def test_thanks_and_what_says_enough_go_with_nothing(last: str) -> None:
    assert followed(["Can you check my ferry to Bergen?", last])[1:] == []


@pytest.mark.parametrize("said", ["Find me a bra", "I need a top.", "My name is Vale."])
def test_what_is_praise_in_another_language_is_looked_up(said: str) -> None:
    assert followed([said], "Which one, please?")[-1] == said


@pytest.mark.parametrize(
    ("proposed", "yes"),
    [
        ("Shall I write to Odile?", "perfect, do it"),
        ("Shall I write to Odile?", "great, yes"),
        ("Scrivo a Odile?", "sì grazie"),
        ("Soll ich Odile schreiben?", "super, mach das"),
        ("¿Le escribo a Odile?", "genial, hazlo"),
    ],
)
def test_a_yes_may_come_with_thanks_or_praise(proposed: str, yes: str) -> None:
    assert followed([yes], proposed) == [proposed, yes]
    assert followed(["thanks"], proposed)[1:] == []
    assert followed(["no thanks"], proposed)[1:] == []


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


@pytest.mark.parametrize(
    ("before", "replied", "last"),
    [
        ("Who looks after the boiler?", "That's Odile.", "how do I reach her"),
        ("Wer kümmert sich um den Kessel?", "Das macht Odile.", "wie erreiche ich sie"),
        ("¿Quién revisa la caldera?", "La revisa Odile.", "¿y su número?"),
        ("锅炉谁负责？", "是欧蒂勒。", "她电话多少"),
    ],
)
def test_a_short_message_goes_with_what_the_agent_said(before: str, replied: str, last: str) -> None:
    assert followed([before, last], replied) == [before, replied, last]


def test_a_picture_goes_with_what_was_said_before(lived: SqlScope) -> None:
    """It has no words of its own; alone it asks for nothing."""
    picture = HumanMessage([{"type": "image_url", "image_url": {"url": "data:image/png;base64,iVBORw0K"}}])
    before = [HumanMessage("Is this ticket for my ferry to Bergen?"), AIMessage("Let me see it.")]
    assert recall(lived, [*before, picture], POLICY).memory_ids == ("m1",)
    assert recall(lived, [picture], POLICY).memory_ids == ()
    assert recall(lived, [], POLICY).memory_ids == ()


def test_how_much_of_what_the_agent_said_counts() -> None:
    page = "The tariff of the northern line was changed in the year of the flood. " * 10
    said = ["The boiler leaks.", "who would that be?"]
    assert followed(said, page) == said
    assert followed(said, page + "Shall I write to Odile?") == [said[0], "Shall I write to Odile?", said[1]]
    assert followed(said, "Ok.") == said
    assert followed([said[1]], "That's Odile.") == ["That's Odile.", said[1]], "what came before was trimmed"
    assert followed([], "That's Odile.") == []
    long = "Write a limerick about a lighthouse keeper who collects stamps and umbrellas"
    assert followed([said[0], long], "That's Odile.") == [long]


@pytest.mark.parametrize("yes", ["yes", "ok, do it", "ja", "oui", "sí", "да", "はい", "네", "是的", "evet"])
def test_a_yes_goes_with_the_question_it_answers(yes: str) -> None:
    assert followed(["The boiler leaks.", yes], "Shall I write to Odile?") == [
        "The boiler leaks.",
        "Shall I write to Odile?",
        yes,
    ]
    assert followed(["The boiler leaks.", yes], "Odile knows about it.")[1:] == []
    assert followed(["The boiler leaks.", "thanks!"], "Shall I write to Odile?") == [""]


@pytest.mark.parametrize(
    "work", ["translate that to German", "traduis en anglais", "翻译成英文", "英語に訳して"]
)
def test_work_on_an_answer_goes_with_nothing(work: str) -> None:
    assert followed(["Is the boiler old?", work], "It was built by Odile.") == [work]


def test_a_time_stands_for_those_named_before() -> None:
    asked = ["what did the boiler cost in April?", "and in March?"]
    assert followed(asked) == ["what did the boiler cost in  ?", "and in March?"]
    assert followed([asked[0], "and the roof?"])[0] == asked[0], "no other time is named"
    assert "Thursday" not in "".join(
        followed(["Move my standup.", "same for Odile"], "It's on Thursday now.")
    )


def test_a_later_time_is_the_one_that_is_asked_about(ana: SqlScope) -> None:
    spent = [
        memory(f"s{n}", f"The user spent {n}88 euros on groceries in {month}.", source=USER)
        for n, month in enumerate(("March", "April", "May", "June"), start=1)
    ]
    others = [memory(f"n{n:02}", f"Shelf {n} holds {n} folders.", source=USER) for n in range(60)]
    add(ana, "c1", *spent, *others)
    policy = POLICY.model_copy(update={"most": 1})
    for month, later, found in (("May", "June", "s4"), ("June", "March", "s1"), ("March", "May", "s3")):
        said = talk(f"What did I spend on groceries in {month}?", f"and in {later}?")
        assert recall(ana, said, policy).memory_ids == (found,)


def test_what_only_the_agent_named_is_known(lived: SqlScope) -> None:
    def shown(*said: str) -> tuple[str, ...]:
        given = [AIMessage(text) if n % 2 else HumanMessage(text) for n, text in enumerate(said)]
        return recall(lived, given, POLICY).memory_ids

    assert shown("Who gets a present?", "That would be Odile.", "what does she hate?") == ("m2",)
    assert shown("A present is due.", "Do you mean the one for Odile?", "yes") == ("m2",)
    assert shown("A present is due.", "The one for Odile is wrapped.", "yes") == ()
    assert shown("I want to surprise Odile.", "Scented candles?", "thanks a lot!") == ()


def test_what_the_agent_said_is_known_behind_a_summary(lived: SqlScope) -> None:
    summary = HumanMessage("They spoke of presents.", additional_kwargs={"lc_source": "summarization"})
    last = HumanMessage("what does she hate?")
    assert recall(lived, [summary, AIMessage("That would be Odile."), last], POLICY).memory_ids == ("m2",)
    assert recall(lived, [summary, last], POLICY).memory_ids == ()


def test_calls_of_one_turn_show_the_same(lived: SqlScope) -> None:
    said = [
        HumanMessage("Who gets a present?"),
        AIMessage("That would be Odile."),
        HumanMessage("what then?"),
    ]
    call = {"id": "t1", "name": "clock", "args": {}, "type": "tool_call"}
    at_work = [AIMessage("Let me see when your ferry to Bergen sails.", tool_calls=[call])]
    later = [*said, *at_work, ToolMessage("12:04", tool_call_id="t1")]
    first = recall(lived, said, POLICY)
    assert first.memory_ids == ("m2",)
    assert recall(lived, later, POLICY).system_block == first.system_block


def test_neither_pictures_nor_what_a_tool_said_are_followed(lived: SqlScope) -> None:
    picture = HumanMessage(
        [{"type": "image_url", "image_url": {"url": "data:image/png;base64,iVBORw0KGgo="}}]
    )
    asked = HumanMessage("I want to surprise Odile.")
    last = HumanMessage("any idea what she'd like?")
    assert recall(
        lived, [asked, AIMessage("A picture?"), picture, AIMessage("Ok."), last], POLICY
    ).memory_ids == ("m2",)
    call = {"id": "t1", "name": "mail", "args": {}, "type": "tool_call"}
    result = ToolMessage("Odile wrote.", tool_call_id="t1")
    given = [HumanMessage("Any post?"), AIMessage("", tool_calls=[call]), result, HumanMessage("what then?")]
    assert recall(lived, given, POLICY).memory_ids == ()
