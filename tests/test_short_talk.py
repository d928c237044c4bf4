"""Short talk fills its room: what was said again takes one place, and each question of a message is looked at."""

from __future__ import annotations

import re

import pytest
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, SystemMessage
from vaults import say

from reverie import RecallPolicy, recall
from reverie.checkpoints import SqlScope
from reverie.checkpoints.text.speech.plain_words import idle_words

WORDS = (
    "amber basil cedar delta ember fjord grove heath inlet jetty knoll larch maple nacre ochre pearl ridge spruce "
    "tansy umber vetch willow yarrow zinnia aspen birch clover dill elder fennel ginger hazel iris juniper kelp lotus"
).split()


def say_of_jars(scope: SqlScope) -> None:
    """Record a message of its own about each of some jars."""
    for word in WORDS:
        say(scope, word, f"The {word} jar holds red lentils.")


def shown(scope: SqlScope, question: str, tokens: int = 1_500) -> list[str]:
    """Return the lines of the passages that are shown for a question."""
    policy = RecallPolicy(budget_tokens=tokens, waiting=0)
    block = recall(scope, [HumanMessage(question)], policy, thread="now").system_block
    passages = "".join(re.findall("(?s)<passages>(.*?)</passages>", block))
    return [line[len("- user: ") :] for line in passages.splitlines() if line.startswith("- user: ")]


@pytest.mark.parametrize(
    ("again", "once", "question"),
    [
        (
            "I wonder what the harbour office wants.",
            "The harbour office wants 840 euros a season for the mooring, in two parts, the first before Easter.",
            "What does the harbour office want?",
        ),
        (
            "Was das Hafenamt wohl verlangt.",
            "Das Hafenamt verlangt 840 Euro im Jahr für den Liegeplatz, in zwei Raten, die erste vor Ostern.",
            "Was verlangt das Hafenamt?",
        ),
        (
            "不知道港务处办公室要求什么。",
            "港务处办公室要求每季泊位费八百四十欧元，分两次支付，第一次要在复活节之前付清。",
            "港务处办公室要求什么？",
        ),
    ],
)
def test_what_was_said_again_takes_one_place(ana: SqlScope, again: str, once: str, question: str) -> None:
    """Thirty messages of the same words would be all that is looked at."""
    say(ana, "once", once)
    for number in range(30):
        say(ana, f"t{number}", again)
    found = shown(ana, question)
    assert once in found
    assert found.count(again) <= 1


def test_an_explicit_search_finds_each_time(ana: SqlScope) -> None:
    """Who counts how often something was said needs all of them."""
    for number in range(5):
        say(ana, f"t{number}", "I went to the harbour office.")
    assert len(ana.passages("harbour office", limit=10)) == 5


def test_short_messages_fill_the_room(ana: SqlScope) -> None:
    """More of them are looked at than of long ones, and never more than the budget holds."""
    say_of_jars(ana)
    found = shown(ana, "Which jar holds the lentils?")
    assert len(found) == len(WORDS)
    assert 0 < len(shown(ana, "Which jar holds the lentils?", tokens=150)) < 15


TALES = {
    "en": (
        "Our router goes by Heron.",
        (
            "What a week, first the neighbours had their roof done and we could not hear a word, then the dishwasher "
            "gave up. {} I should go and find some buckets before supper, for it rains into the shed again."
        ),
        "What was our router's name?",
    ),
    "de": (
        "Unser Router heißt Reiher.",
        (
            "Was für eine Woche, erst wurde nebenan das Dach gedeckt und man verstand kein Wort, dann gab die "
            "Spülmaschine auf. {} Ich suche vor dem Abendessen noch ein paar Eimer, denn es regnet in den Schuppen."
        ),
        "Wie nennt sich unser Router?",
    ),
    "zh": (
        "我们的路由器名叫苍鹭。",
        "这一周真是够呛，先是邻居修屋顶吵得什么也听不见，然后洗碗机坏了，现在棚子里又漏雨。{}晚饭前我还得去找几个水桶。",
        "我们的路由器是哪一个？",
    ),
}


@pytest.mark.parametrize("language", TALES)
def test_a_question_in_a_tale_is_asked(ana: SqlScope, language: str) -> None:
    """What is asked in the middle of it is a small part of all its words."""
    told, tale, asks = TALES[language]
    say(ana, "then", told)
    say_of_jars(ana)
    assert told in shown(ana, tale.format(asks))
    assert told not in shown(ana, tale.format(""))


def test_what_stands_in_lines_of_its_own_may_be_brought_along(ana: SqlScope) -> None:
    """A pasted text asks nothing of whoever sends it."""
    told, tale, asks = TALES["en"]
    say(ana, "then", told)
    say_of_jars(ana)
    assert shown(ana, f"Tell me what you make of this.\n{tale.format(asks)}") == []


@pytest.mark.parametrize(
    "messages", [[], [SystemMessage("Be kind.")], [AIMessage("Hello?")], [HumanMessage("")]]
)
def test_where_nobody_asks_nothing_is_looked_for(ana: SqlScope, messages: list[AnyMessage]) -> None:
    """What holds always stands all the same."""
    ana.add("The user likes green tea.", type="preference")
    assert "green tea" in recall(ana, messages).system_block


@pytest.mark.parametrize(
    ("one", "other", "question"),
    [
        (
            "Our router goes by Heron.",
            "Prentice saw to the boiler.",
            "What is our router called? And who looked after the boiler in January?",
        ),
        (
            "我们的路由器名叫苍鹭。",
            "锅炉请了普伦蒂斯。",
            "路由器是哪一个？另外，一月份那个糟糕的星期谁来维修锅炉？",
        ),
    ],
)
def test_of_two_questions_each_is_asked(ana: SqlScope, one: str, other: str, question: str) -> None:
    """Half of what is asked in one breath."""
    say(ana, "t1", one)
    say(ana, "t2", other)
    say_of_jars(ana)
    assert {one, other} <= set(shown(ana, question))


def test_where_one_word_ends_and_the_next_begins_stands_no_word(ana: SqlScope) -> None:
    """Of a question without spaces such pairs of signs would be most of what nobody has said."""
    told = "我的护照放在蓝色抽屉。"
    say(ana, "then", told)
    for word in WORDS:
        say(ana, word, f"{word}罐子里装着红扁豆。")
    assert told in shown(ana, "旅行护照收在哪儿？")
    assert shown(ana, "附近的超市几点关门？") == []


def test_words_for_asking_say_nothing_of_a_subject() -> None:
    """In Chinese they stand between others without a blank; what only looks like one stays."""
    idle = idle_words("那个在哪家医院工作的人是谁来着？")
    assert {"那个", "来着"} <= idle
    assert "医院" not in idle
    assert "酒吧" not in idle_words("那家酒吧叫什么？")


OF_THREE = [
    ("My sister Nora works as a tiler.", "My neighbour Imke is allergic to cats."),
    ("My sister Nora lives in Tarbert.", "My neighbour Imke works as a beekeeper."),
    ("My sister Nora drives a grey van.", "My neighbour Imke drives a green van."),
    ("My sister Nora plays badminton.", "My neighbour Imke plays chess."),
    ("My sister Nora is forty years old.", "My neighbour Imke is thirty years old."),
    ("My sister Nora has a dog, Pelle.", "My neighbour Imke has a dog, Mimir."),
]
IN_GERMAN = [
    ("Meine Schwester Nora arbeitet als Fliesenlegerin.", "Meine Nachbarin Imke verträgt keine Katzen."),
    ("Meine Schwester Nora wohnt in Tarbert.", "Meine Nachbarin Imke arbeitet als Imkerin."),
    ("Meine Schwester Nora fährt einen Transporter.", "Meine Nachbarin Imke fährt einen Transporter."),
    ("Meine Schwester Nora spielt Federball.", "Meine Nachbarin Imke spielt Schach."),
    ("Meine Schwester Nora hat einen Hund, Pelle.", "Meine Nachbarin Imke hat einen Hund, Mimir."),
]
IN_CHINESE = [
    ("姐姐诺拉的职业是瓦工。", "邻居英珂的生日是五月三号。"),
    ("姐姐诺拉的老家是青岛。", "邻居英珂的职业是养蜂人。"),
    ("姐姐诺拉的爱好是羽毛球。", "邻居英珂的爱好是下棋。"),
    ("姐姐诺拉的身高是一米七。", "邻居英珂的身高是一米六。"),
    ("姐姐诺拉的学历是本科。", "邻居英珂的学历是硕士。"),
]


@pytest.mark.parametrize(
    ("told", "question", "wanted"),
    [
        (
            OF_THREE,
            "What does my sister Nora work as? And what is my neighbour Imke allergic to?",
            {OF_THREE[0][0], OF_THREE[0][1]},
        ),
        (
            OF_THREE,
            "What does my neighbour Imke play? And what does my sister Nora drive?",
            {OF_THREE[3][1], OF_THREE[2][0]},
        ),
        (
            IN_GERMAN,
            "Als was arbeitet meine Schwester Nora? Und verträgt meine Nachbarin Imke Katzen?",
            {IN_GERMAN[0][0], IN_GERMAN[0][1]},
        ),
        (IN_CHINESE, "姐姐诺拉的职业是什么？邻居英珂的生日是哪天？", {IN_CHINESE[0][0], IN_CHINESE[0][1]}),
        # One question alone has all of the room.
        (OF_THREE, "What does my sister Nora work as?", {OF_THREE[0][0]}),
    ],
)
def test_each_question_of_a_message_has_its_turn(
    ana: SqlScope, told: list[tuple[str, str]], question: str, wanted: set[str]
) -> None:
    """In a room for a few lines stands what answers the first question, and what answers the second."""
    for number, pair in enumerate(told):
        for one, text in enumerate(pair):
            say(ana, f"t{number}-{one}", text)
    assert wanted <= set(shown(ana, question, 40))
