"""Few words alone, and whether something is remembered, are asked of memory: it shows what is likeliest meant."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from langchain_core.messages import AIMessage, HumanMessage
from vaults import add, memory

from reverie import RecallPolicy, recall
from reverie.checkpoints import SqlScope, SqlVault
from reverie.checkpoints.text.speech.plain_words import asks_whether_remembered
from reverie.nodes.recall.words_alone import are_words_alone
from reverie.nodes.run.intake import intake

LIFE = [
    "My canaries are called Pip and Dot.",
    "The boiler has been rattling since Tuesday.",
    "Meine Nachbarin zieht im Herbst nach Bremen.",
    "Los lunes cocino lentejas.",
    "Le grille-pain fume depuis hier.",
    "Mia cugina è allergica alle fragole.",
    "Skradziono mi wczoraj hulajnogę.",
    "У меня в подвале протекает труба.",
    "우리 앵무새는 초록색이에요.",
    "洗衣机从昨天开始漏水。",
    "駅で傘を盗まれました。",
    "Payungku hilang di stasiun.",
]
POLICY = RecallPolicy(waiting=0, newest=0, standing=0, preferences=0, show_whole=False)


@pytest.fixture
def told(ana: SqlScope) -> SqlScope:
    """A scope in which each of these lives was told on a day of its own."""
    for n, text in enumerate(LIFE):
        ana.record(intake({"messages": [HumanMessage(text), AIMessage("I see.")]}, thread=f"t{n}")[0])
    return ana


def shown(scope: SqlScope, question: str, policy: RecallPolicy = POLICY, thread: str = "now") -> str:
    """Return what stands before the model."""
    return recall(scope, [HumanMessage(question)], policy, thread=thread).system_block


@pytest.mark.parametrize(
    "message",
    [
        "canary name",
        "name of the canary",
        "boiler repair date",
        "nombre canario",
        "Umzug der Nachbarin",
        "nom du canari",
        "przepis żurek",
        "труба ремонт",
        "앵무새 이름",
        "제주 바다",
        "洗衣机维修",
        "傘の盗難",
        "resep rendang",
        "όνομα γάτας",
    ],
)
def test_few_words_are_looked_up(message: str) -> None:
    assert are_words_alone(message)


@pytest.mark.parametrize(
    "message",
    [
        "",
        "?!",
        "canary name?",
        "The canary sings",
        "what is love",
        "translate this text",
        "write a poem about autumn",
        "canary name please",
        "I sold the canary",
        "print(canary)\nprint(name)",
        "sort([3, 1, 2]);",
        "canary cage seed water mirror perch",
        "canary" * 20,
        "Schreib ein Gedicht über Herbst",
        "写一首诗",
        "请介绍北京",
        "世界上最高的山",
        "大さじ1は何グラム",
        "傘を盗まれました",
        "서울에서 가장 높은 산",
        "번역해 주세요",
        "이사 갔다",
        "我们明天一起去北京的博物馆看展览",
    ],
)
def test_sentences_orders_and_what_is_asked_of_the_world_are_no_words_alone(message: str) -> None:
    assert not are_words_alone(message)


@pytest.mark.parametrize(
    "question",
    [
        "Do you remember the canaries?",
        "Erinnerst du dich an die Nachbarin?",
        "还记得洗衣机吗？",
        "你记得我的洗衣机吗",
        "傘のことを覚えてる？",
        "앵무새 기억나?",
    ],
)
def test_whether_something_is_remembered_is_asked(question: str) -> None:
    assert asks_whether_remembered(question)


@pytest.mark.parametrize(
    "said",
    [
        "Remember to feed the canaries.",
        "记得提醒我买牛奶。",
        "単語を覚える方法",
        "기억력이 나빠요",
        "Ich erinnere mich an die Nachbarin.",
    ],
)
def test_who_orders_or_tells_of_remembering_asks_nothing(said: str) -> None:
    assert not asks_whether_remembered(said)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("canary cost", 0),
        ("boiler repair", 1),
        ("Mietvertrag Nachbarin", 2),
        ("receta lentejas", 3),
        ("réparation grille-pain", 4),
        ("allergia fragole menta", 5),
        ("hulajnoga kradzież", 6),
        ("ремонт трубы подвал", 7),
        ("앵무새 먹이", 8),
        ("洗衣机保修", 9),
        ("pencurian payung", 11),
        ("Do you remember the day when the boiler man came round with Aunt Petra?", 1),
    ],
)
def test_what_has_one_of_the_words_is_shown(told: SqlScope, question: str, answer: int) -> None:
    assert LIFE[answer] in shown(told, question)


@pytest.mark.parametrize(
    "question",
    [
        "Explain how a boiler heats water in steps for a class of ten pupils.",
        "How do I train canaries?",
        "Compose a limerick in which a canary falls in love with the moon.",
        "piano tuner",
        "Do you remember the piano tuner?",
    ],
)
def test_requests_and_words_that_nothing_holds_show_nothing(told: SqlScope, question: str) -> None:
    chosen = recall(told, [HumanMessage(question)], POLICY, thread="now").chosen
    assert not {"related", "passages"} & chosen.keys()


def said_of(scope: SqlScope, texts: Sequence[str]) -> None:
    """Record what the user said, a message a day."""
    for n, text in enumerate(texts):
        scope.record(intake({"messages": [HumanMessage(text)]}, thread=f"more {n}")[0])


def test_three_are_shown_and_nothing_along_with_them(told: SqlScope) -> None:
    said_of(told, [f"The {thing} needs a new lantern." for thing in "porch shed tent hall barge".split()])
    passages = recall(told, [HumanMessage("lantern voucher code")], POLICY, thread="now").chosen["passages"]
    assert len(passages) == 3


def test_two_words_of_every_day_are_enough_together(told: SqlScope) -> None:
    said_of(told, ["My best friend came by."])
    assert "My best friend came by." in shown(told, "best friend big chef")
    assert "My best friend came by." not in shown(told, "big friend chef sauna")


def test_what_the_agent_said_is_shown_if_nobody_else_said_any(told: SqlScope) -> None:
    for n, said in enumerate(
        ["The old green funicular stops beside the town hall at noon.", "The sleeper stops at six."]
    ):
        asked = "And when?" if n else "When does it stop?"
        talk = {"messages": [HumanMessage(asked), AIMessage(said)]}
        told.record(intake(talk, thread=f"more {n}")[0])
    assert "The old green funicular stops beside the town hall at noon." in shown(
        told, "funicular voucher stripes"
    )
    said_of(told, ["On Saturday we took the funicular along the river to see the lighthouse."])
    block = shown(told, "funicular voucher stripes")
    assert "On Saturday we took the funicular along the river to see the lighthouse." in block
    assert "The old green funicular stops beside the town hall at noon." not in block


def test_memories_are_shown_of_every_scope_that_is_read(vault: SqlVault) -> None:
    own, team = vault.scope("ana"), vault.scope("team")
    add(
        own,
        "c",
        *[
            memory(f"o{n}", f"The {thing} was repaired in a workshop behind the old station.")
            for n, thing in enumerate(["kiln", "loom"])
        ],
    )
    add(team, "c", memory("t", "The kiln was bought by Olga at an auction in the mountains."))
    found = recall(own, [HumanMessage("kiln warranty papers")], POLICY, shared=[team]).system_block
    assert "The kiln was repaired in a workshop behind the old station." in found
    assert "The kiln was bought by Olga at an auction in the mountains." in found
    assert "loom" not in found


def test_a_policy_without_passages_shows_none(told: SqlScope) -> None:
    assert LIFE[1] not in shown(told, "boiler repair", RecallPolicy(passages_share=0))


def test_what_goes_with_messages_before_it_is_no_words_alone(told: SqlScope) -> None:
    talk = [
        HumanMessage("How tall is the oak?"),
        AIMessage("Twelve metres."),
        HumanMessage("boiler card colour"),
    ]
    alone = recall(told, talk[-1:], POLICY, thread="now").chosen
    assert "passages" in alone
    assert "passages" not in recall(told, talk, POLICY, thread="now").chosen
