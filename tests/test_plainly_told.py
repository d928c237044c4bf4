# ruff: noqa: E501
"""What somebody tells plainly of themselves is kept wherever in a talk they tell it; what they say of the agent isn't."""

import pytest

from reverie.nodes.reflection.rules import plainly
from reverie.nodes.reflection.rules.extracting import worth_keeping
from reverie.nodes.reflection.rules.plainly import is_about_you, tells_plainly
from reverie.nodes.reflection.rules.worth import names_in

PLAIN = """\
I have 7 goats and 3 donkeys on the hill
I own a small shop that sells fishing nets
I'm stuck in bed with a broken hip
Ich habe drei Ziegen und zwei Esel am Hang
J'ai les cheveux roux et les yeux verts
Je répare des bateaux avec mon oncle
Tengo tres cabras y dos burros en la finca
Ho tre capre e due asini in collina
Tenho três cabras e dois burros na quinta
Я держу трёх коз и двух ослов
我养了三只山羊和两头驴
私は小さな釣具店を経営しています
나는 작은 낚시 가게를 운영하고 있어
Ik heb drie geiten en twee ezels
Saya punya toko kecil di pelabuhan
Saya memelihara tiga kambing di bukit
""".splitlines()

NOT_PLAIN = """\
I plan to look at some goats next
I want to buy a donkey some day
I think goats are lovely animals
I agree, goats and donkeys get along
I could feed your donkeys on Sunday
I'm fine, and a little bored
I have a problem
I did that with the old net
Ich möchte drei Ziegen kaufen
Ich habe eine Frage
Je voudrais acheter trois chèvres
Je parie que vous aimez les chèvres
Quiero comprar tres cabras
Vorrei comprare tre capre
Quero comprar três cabras
Я хочу купить трёх коз
我想买三只山羊
我很好
我有一个问题
私は山羊を飼いたいです
私は元気です
나는 염소를 사고 싶어
나는 잘 지내고 있어
Ik wil drie geiten kopen
Saya baik
If I had a boat I sailed north
Si j'avais un bateau j'irais vers le nord
Если бы у меня была лодка, я плыла бы на север
Wenn ich ein Boot hätte, führe ich nach Norden
Saya ingin membeli tiga kambing
The goats are on the hill
""".splitlines()

OF_YOU = """\
You must be so proud of that boat
Your boat looks like a real beauty
Wow, you really know about harbours and boats
Du bist bestimmt stolz auf dein Boot
Tu as vraiment un beau bateau
Tienes un barco precioso, tus vecinos estarán contentos
Hai davvero una bella barca in quel porto
Você tem um barco muito bonito
Ты так хорошо знаешь все гавани
你对港口和船只真的非常了解
あなたの船は港で一番きれいに見えます
너는 항구와 배에 대해 정말 많이 아는구나
Anda pasti bangga dengan perahu itu
""".splitlines()

NOT_OF_YOU = """\
Your boat is bigger than mine
My sister says you know about boats
The harbour closes at dusk, and after that you have to wait outside
우리 가게는 네가 찾는 모든 것을 팔아
我妹妹说你很懂船
The harbour closes at eight
""".splitlines()

LATE_KEPT = [
    ("I have 7 goats and 3 donkeys", True),
    ("I have 7 goats and 3 donkeys. Do you like animals?", True),
    ("I have 7 goats and 3 donkeys. Write a poem about a farm.", False),
    ("I tend the harbour light", True),
    ("I tend the harbour light. Do you like lights?", False),
    ("I sing in a choir.", True),
    ("We rent a flat by the harbour.", True),
    ("My son starts school in autumn.", True),
    ("我的儿子在港口工作。", True),
    ("Wir wohnen zur Miete am Hafen.", True),
    ("Nous louons un appartement au port.", True),
    ("Canto en un coro.", True),
    ("I tended the harbour light.", False),
    ("My sister's friend tends the light.", False),
    ("We should rent a flat by the harbour.", False),
    ("I plan to count 7 goats and 3 donkeys", False),
    ("Saya baik.", False),
]


@pytest.mark.parametrize("text", PLAIN)
def test_plain(text: str) -> None:
    """Who says in few words what they are, have or do tells plainly of themselves."""
    assert tells_plainly(text)


@pytest.mark.parametrize("text", NOT_PLAIN)
def test_not_plain(text: str) -> None:
    """What is meant to be, wished, thought or felt, asks, or is of something else isn't told plainly."""
    assert not tells_plainly(text)


@pytest.mark.parametrize("text", OF_YOU)
def test_of_the_agent(text: str) -> None:
    """What is only said of whom one speaks with is about them, and not kept for standing first."""
    assert is_about_you(text)
    assert worth_keeping(text, 0) == []


@pytest.mark.parametrize("text", NOT_OF_YOU)
def test_not_of_the_agent(text: str) -> None:
    """What tells of its speaker, of theirs or of the world isn't about whom it is said to."""
    assert not is_about_you(text)


@pytest.mark.parametrize(("message", "kept"), LATE_KEPT)
def test_late_in_a_talk(message: str, kept: bool) -> None:
    """Late in a talk it is kept however short, if it is of these days, and the message is no task and no question."""
    assert bool(worth_keeping(message, 6)) is kept


@pytest.mark.parametrize("message", ["I tend the light.", "Je tiens le phare.", "我养山羊。"])
def test_short_and_early(message: str) -> None:
    """Short, it is kept from the first messages, but not beside a question."""
    assert worth_keeping(message, 1)
    assert worth_keeping(f"{message} OK?", 1) == []


def test_each_language_has_both_tables() -> None:
    """No language has words for whom one speaks with, and none for what isn't told plainly."""
    assert plainly._YOU.keys() == plainly._NOT_PLAIN.keys()


@pytest.mark.parametrize(
    ("sentence", "names"),
    [
        ("I met Hana in Turku", {"Hana", "Turku"}),
        ("Ho incontrato Šárka qui", {"Šárka"}),
        ("나는 고양이를 키워", set()),
        ("أنا أعمل في الميناء", set()),
        ("Jestem żeglarzem łodzi", set()),
    ],
)
def test_names_have_capitals(sentence: str, names: set[str]) -> None:
    """Only a word with a capital is written as a name: none is in a script without case, nor for an accent."""
    assert names_in(sentence) == names


@pytest.mark.parametrize(
    ("message", "kept"),
    [
        ("잘 지내요", False),
        ("네 오랜만이에요", False),
        ("제 아내는 간호사예요", True),
        ("나는 개 두 마리를 키워", True),
    ],
)
def test_korean_words_for_oneself(message: str, kept: bool) -> None:
    """A syllable inside a word is no word for oneself: 지내다 isn't 내."""
    assert bool(worth_keeping(message, 1)) is kept


@pytest.mark.parametrize(
    ("message", "kept"),
    [
        ("今天想跟你聊聊我的烦恼。", False),
        ("再次感谢你的陪伴。", False),
        ("今天的聊天结束了。", False),
        ("我想和你分享的是，我对花生过敏。", True),
        ("今天我去了港口，看到了很多船，好想和你分享。", True),
        ("I was hoping to get some advice from you.", False),
    ],
)
def test_of_the_talk_itself(message: str, kept: bool) -> None:
    """What is said of the talk itself isn't kept; what lasts, or happened, beside it is."""
    assert bool(worth_keeping(message, 0)) is kept
