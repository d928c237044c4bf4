"""Who asks about themselves is shown what they said of themselves, before what they said of others."""

from __future__ import annotations

import pytest
from langchain_core.messages import HumanMessage
from vaults import add, memory

from reverie import RecallPolicy, recall
from reverie.checkpoints import SqlScope
from reverie.nodes.recall.of_others import own_first, tells_of_another
from reverie.state import Source, Trust

USER, AGENT = Source(run_id="r1", trust=Trust.USER), Source(run_id="r1", trust=Trust.AGENT)

OF_ANOTHER = """\
User: My friend Tom works at Bosch.
Ana: My colleague is 40 years old.
He lives in Graz.
User: She's a nurse. He is a plumber.
Mein Kollege Jan wohnt in Graz.
Ma collègue habite à Lyon.
Mi vecina tiene dos perros.
La mia collega lavora a Torino.
O meu colega mora no Porto.
Мой друг работает врачом.
Moja koleżanka mieszka w Łodzi.
我同事家在长沙
User: 他在银行上班
友達は東京で働いている
彼女は看護師です
내 친구는 부산에 살아
Ona mieszka w Lublinie.
Hun bor i Oslo.
Il habite à Lyon.
Hij werkt bij de bakker."""
OF_ONESELF = """\
User: I work at Bosch.
My friend Tom and I play chess.
He gave me a watch. I wear it daily.
My wife is a nurse.
My neighbourhood is quiet.
Ich wohne mit einem Freund in Graz.
Habito em Lisboa.
我在银行上班
我的上司叫李雷，他四十岁，我三十岁
我妈退休了
私は友達と住んでいる
나는 친구와 살아
On sertraline 50 mg since May.
Il mio indirizzo è Via Roma 3.
On habite à Lyon.
Il faut beaucoup de sel.
Er staat een piano in de kamer.
Han pasado dos años desde la boda.
Ella Fitzgerald canta muy bien.
Ze zdravotních důvodů bez lepku.
他にも猫が二匹いる
友達と映画を見た
友人の紹介で転職した
给朋友买了礼物
和同事去爬山
친구랑 영화를 봤어
Lunch with my friend Tom on Friday.
Vicino a casa c'è una palestra.
My boss's name is Petra.
Meine Chefin heißt Petra.
同事叫李雷

Hers"""


@pytest.mark.parametrize("text", OF_ANOTHER.splitlines())
def test_who_tells_of_another(text: str) -> None:
    """A friend, a colleague, a neighbour, or whom a sentence calls "he"."""
    assert tells_of_another(text)


@pytest.mark.parametrize("text", OF_ONESELF.splitlines())
def test_who_tells_of_themselves(text: str) -> None:
    """Also where another is named beside them; a relative of theirs is a part of their life."""
    assert not tells_of_another(text)


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("Where do I work?", "I work at Bosch."),
        ("Where does my friend work?", "My friend works at Siemens."),
        ("Who works at Siemens, did I say?", "My friend works at Siemens."),
        ("Wer arbeitet bei Siemens, sagte ich?", "My friend works at Siemens."),
        ("我说过谁在西门子？", "My friend works at Siemens."),
    ],
)
def test_ones_own_stands_first(question: str, first: str) -> None:
    """Unless another is asked about."""
    found = ["My friend works at Siemens.", "I work at Bosch.", "My wife works at Lidl."]
    assert own_first(question, found, str, {})[0] == first
    assert sorted(own_first(question, found, str, {})) == sorted(found)


def test_what_says_less_of_the_question_stays_behind() -> None:
    """A friend's text gives place to what says as much of the question, and not to whatever is one's own."""
    found = [
        "My roommate Ben can't stand cats.",
        "I like cats.",
        "I can't stand cats or rain.",
        "I like rain.",
    ]
    order = own_first("Why have I no cats I can't stand?", found, str, {"cat": 2.0, "stand": 1.0})
    assert order == ["I like cats.", "I can't stand cats or rain.", found[0], "I like rain."]


def test_a_neighbour_has_ones_key(ana: SqlScope) -> None:
    """In the smallest room stands what answers, though it tells of another."""
    told = ["User: My neighbour Jan keeps my spare bicycle key.", "User: I lost the key of the shed."]
    told += [f"User: I sold bicycle number {n}." for n in range(20)]
    add(ana, "c1", *[memory(f"m{n:02}", text, source=USER) for n, text in enumerate(told)])
    shown = recall(ana, [HumanMessage("Where is my spare bicycle key?")], RecallPolicy(budget_tokens=100))
    assert "Jan" in shown.system_block


def test_what_follows_stays_where_it_is() -> None:
    """The agent's answer is shown with the question that it answers: it has nothing of its own to be told by."""
    found = ["My friend works at Siemens.", "", "I work at Bosch.", "", "My boss lives in Graz."]
    order = own_first("Where do I work?", list(enumerate(found)), lambda item: item[1], {})
    assert [place for place, _ in order] == [2, 3, 0, 1, 4]


def test_others_stand_behind(ana: SqlScope) -> None:
    """Of twenty colleagues and oneself, in a small budget, oneself is shown."""
    told = [f"User: My colleague number {n} is an engineer at plant {n}." for n in range(40)]
    told.insert(7, "User: I'm an engineer at the brewery.")
    add(ana, "c1", *[memory(f"m{n:02}", text, source=USER) for n, text in enumerate(told)])
    shown = recall(ana, [HumanMessage("Am I an engineer, and where?")], RecallPolicy(budget_tokens=150))
    assert "brewery" in shown.system_block


WANTS_TO_KNOW = """\
What flowers do I like?
whats my name
Can you tell me where I live?
How did I meet Ana?
Wo wohne ich?
¿Qué coche tengo?
Где я живу?
Nerede yaşıyorum?
我喜欢什么花？
私の趣味は何ですか
내 취미가 뭐야?
¿Puedes recordarme mi dirección?
Peux-tu me dire où j'habite ?
Puoi dirmi dove abito?
Você pode me dizer onde moro?
Kun je me vertellen waar ik woon?
Kannst du mich erinnern, wo ich wohne?
Możesz mi powiedzieć, gdzie mieszkam?
Jak mam na imię?
Можешь напомнить мой адрес?
هل يمكنك أن تخبرني ما اسمي؟
क्या तुम बता सकते हो मेरा नाम क्या है?
你能不能告诉我我住在哪里？
私の誕生日を教えてくれますか？
내 생일을 알려 줄래?"""
WANTS_ANOTHER_THING = """\
How do I reset my password?
How can I improve my handwriting?
Write an email to my boss.
Can you proofread my essay?
Kannst du meine Hausaufgaben machen?
¿Puedes corregir mi carta?
Помоги мне с моим резюме?
Как мне выучить мой текст?
怎么提高我的英语水平？
帮我改一下我的简历好吗？
내 이력서 좀 고쳐 줄래?"""


@pytest.mark.parametrize("question", WANTS_TO_KNOW.splitlines())
def test_who_wants_to_know_what_is_so(ana: SqlScope, question: str) -> None:
    """They are shown what they said, in whatever words."""
    add(ana, "c1", *[memory(f"n{n}", f"Build {n} of the pipeline passed.", source=AGENT) for n in range(150)])
    add(ana, "c2", *[memory(f"m{n}", f"There is {text}.", source=USER) for n, text in enumerate(TOLD)])
    add(ana, "c3", *[memory(f"o{n}", f"Test {n} of the suite is slow.", source=AGENT) for n in range(20)])
    assert "m0" in recall(ana, [HumanMessage(question)]).memory_ids


@pytest.mark.parametrize("question", WANTS_ANOTHER_THING.splitlines())
def test_who_wants_something_done_is_shown_no_more(ana: SqlScope, question: str) -> None:
    """Nor who asks how one does it."""
    add(ana, "c2", *[memory(f"m{n}", f"There is {text}.", source=USER) for n, text in enumerate(TOLD)])
    add(ana, "c3", *[memory(f"o{n}", f"Test {n} of the suite is slow.", source=AGENT) for n in range(150)])
    assert "m0" not in recall(ana, [HumanMessage(question)]).memory_ids


TOLD = [
    *("a dozen succulents and two roses", "the old bridge on Sundays", "a letter to the council"),
    *("the blue bicycle", "chestnuts in autumn"),
]


def test_what_is_left_of_the_budget_is_theirs(ana: SqlScope) -> None:
    """Where no memory fits: it may be told in other words. The agent's notes aren't theirs."""
    add(ana, "c1", *[memory(f"n{n}", f"Build {n} of the pipeline passed.", source=AGENT) for n in range(150)])
    add(ana, "c2", *[memory(f"m{n}", f"There is {text}.", source=USER) for n, text in enumerate(TOLD)])
    add(ana, "c3", *[memory(f"o{n}", f"Test {n} of the suite is slow.", source=AGENT) for n in range(20)])
    flowers = [HumanMessage("Which flowers do I have?")]
    shown = recall(ana, flowers)
    assert {f"m{n}" for n in range(len(TOLD))} <= set(shown.memory_ids)
    assert "n0" not in shown.memory_ids
    assert "m0" not in recall(ana, [HumanMessage("Which flowers grow in Peru?")]).memory_ids
    few = recall(ana, flowers, RecallPolicy(show_whole=False))
    assert len(few.memory_ids) < len(shown.memory_ids)
