"""What somebody asks about their life in other words than they told it in, and what is asked about the world."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from langchain_core.messages import HumanMessage
from vaults import Clock, add, cover, memory

from reverie import RecallPolicy, open_vault, recall
from reverie.checkpoints import SqlScope
from reverie.checkpoints.derived.plain_search import asked_forms
from reverie.checkpoints.text.speech.plain_words import idle_words
from reverie.checkpoints.text.speech.told.oneself import asks_of_oneself
from reverie.checkpoints.text.speech.told.world import asks_of_the_world
from reverie.checkpoints.text.times.ranges import time_asked
from reverie.nodes.recall.kinds_asked import asks_of_a_meal, cues_in, kinds_asked, of_kinds
from reverie.nodes.run.intake import intake
from reverie.state import MemoryType, Source, Trust

USER = Source(run_id="r", trust=Trust.USER)
AGENT = Source(run_id="r", trust=Trust.AGENT)

# By language what was told, and what is asked; no word in common, or none but one.
LIVES = {
    "en": {
        "The user works as a paramedic.": "what do i do for a living",
        "The user's wife is called Priya.": "who am i married to",
        "I drive a silver Volvo V60.": "which car is mine",
        "The user is training for the Bath half marathon.": "what race am i preparing for",
        "The user's mother turns 70 on 3 May.": "when's mums 70th",
    },
    "de": {
        "Der Nutzer fährt einen blauen Skoda.": "welches auto habe ich",
        "Die Nutzerin lernt seit März Cello.": "welches instrument spiele ich",
        "Die Mutter des Nutzers wird am 3. Mai 70.": "wann wird mama 70",
    },
    "fr": {
        "L'utilisatrice roule en Twingo.": "j'ai quoi comme voiture",
        "L'utilisatrice est ingénieure chez Thales.": "je bosse où",
    },
    "es": {
        "El usuario conduce un Seat Ibiza.": "qué coche tengo",
        "La usuaria es ingeniera en Indra.": "en qué curro",
    },
    "it": {
        "L'utente guida una Panda.": "che macchina ho",
        "L'utente è ingegnere alla Ferrari.": "dove lavoro",
    },
    "pt": {
        "O usuário dirige um Gol prata.": "qual é o meu carro",
        "A usuária é engenheira na Embraer.": "onde eu trabalho",
    },
    "nl": {"De gebruiker rijdt in een Kia.": "wat voor auto heb ik"},
    "pl": {
        "Użytkownik jeździ skodą fabią.": "jakie mam auto",
        "Użytkownik jest wegetarianinem.": "co mam zjeść na obiad",
    },
    "ru": {
        "Пользователь ездит на Ладе Весте.": "какая у меня машина",
        "Пользовательница инженер в Росатоме.": "где я работаю",
    },
    "tr": {
        "Kullanıcı Renault Clio kullanıyor.": "arabam ne marka",
        "Kullanıcı vejetaryen.": "akşama ne yiyeyim",
    },
    "ar": {"المستخدم نباتي.": "شو آكل اليوم", "المستخدمة مهندسة في أرامكو.": "أين أعمل"},
    "hi": {"उपयोगकर्ता मारुति स्विफ्ट चलाता है।": "मेरी गाड़ी कौन सी है"},
    "ja": {
        "私は仙台で薬剤師をしています。": "私の職業は?",
        "ユーザーは乳製品が食べられない。": "今夜のおすすめメニューは?",
        "ユーザーの妻は5月3日に生まれた。": "妻の誕生日いつ",
    },
    "ko": {
        "사용자는 기아 쏘렌토를 탄다.": "내 차 뭐야",
        "사용자는 유제품을 못 먹는다.": "오늘 저녁 뭐 먹을까",
        "사용자의 아내는 5월 3일에 태어났다.": "아내 생일 언제야",
    },
    "zh": {"我在武汉当护士。": "我的职业是什么", "用户开一辆丰田卡罗拉。": "我的车是什么牌子"},
}


def _outings(scope: SqlScope, name: str) -> None:
    """Tell of a hundred and sixty evenings, which is more than the budget."""
    evenings = [
        f"The user saw film number {n} on an evening {name} the rain in town {n}." for n in range(160)
    ]
    add(scope, name, *[memory(f"{name}{n}", text, source=USER) for n, text in enumerate(evenings)])


@pytest.fixture(scope="module", name="vault")
def _vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with open_vault(tmp_path_factory.mktemp("vault"), now=Clock()) as vault:
        yield vault


@pytest.mark.parametrize("language", LIVES)
def test_who_asks_in_other_words_than_they_told_it_in_is_answered(vault: Any, language: str) -> None:
    """Between very many evenings, by what it is about: a trade, a car, a mother, a diet."""
    scope, told = vault.scope(f"life {language}"), LIVES[language]
    _outings(scope, "before")
    add(scope, "it", *[memory(f"it{n}", text, source=USER) for n, text in enumerate(told)])
    _outings(scope, "since")
    asked = enumerate(told.values())
    missing = [text for n, text in asked if f"it{n}" not in recall(scope, [HumanMessage(text)]).memory_ids]
    assert missing == []


def test_what_few_others_show_comes_first() -> None:
    """Everybody's mother is cooked for: the one whose birthday is asked for is told of by a word of its own."""
    texts = ["We cooked for my mother.", "My mother came.", "My father is a nurse.", "It rained."]
    assert of_kinds(texts, frozenset({"mother", "work"})) == [2, 0, 1]
    assert of_kinds(texts, frozenset()) == []
    assert cues_in("It rained.") == {}
    # Who asks for a meal is told what somebody may not eat, and not what they ate.
    assert kinds_asked("What's for dinner?") == {"fare"}
    assert of_kinds(["We had dinner.", "I'm allergic to nuts."], kinds_asked("What's for dinner?")) == [1]


@pytest.mark.parametrize(
    "question",
    [
        "есть ли разница между списком и кортежем",
        "у меня есть встречи завтра?",
        "Bu akşam toplantı var mı?",
        "öğle arası kaçta",
        "call the reception of the hotel",
        "¿a qué hora abre la recepción?",
        "Welche Unterlagen will das Gerichtsverfahren?",
    ],
)
def test_nothing_of_a_meal_is_asked_by_everyday_words(question: str) -> None:
    """By a word for *there is*, for an evening, for a reception."""
    assert not asks_of_a_meal(question)


MEALS = [
    "Suggest something for dinner.",
    "idee fürs abendessen",
    "une recette pour demain",
    "receta rápida",
    "un posto per pranzo",
    "przepis na obiad",
    "рецепт ужина",
    "akşam yemeği için tarif",
    "وصفة للعشاء",
    "डिनर में क्या बनाऊं",
    "夕食の献立",
    "저녁 메뉴 추천",
    "推荐一家餐厅",
]


@pytest.mark.parametrize("question", MEALS)
def test_what_one_may_not_eat_stands_wherever_a_meal_is_asked_about(vault: Any, question: str) -> None:
    """Whoever it is asked of, though it was told long ago, and also before a preference where there is little room."""
    assert asks_of_a_meal(question)
    scope = vault.scope("a diet")
    if scope.get("nuts") is None:
        _outings(scope, "before")
        add(scope, "it", memory("nuts", "The user is allergic to cashews.", source=USER))
        _outings(scope, "since")
    assert "nuts" in recall(scope, [HumanMessage(question)]).chosen["standing"]
    assert "nuts" not in recall(scope, [HumanMessage("Who wrote Middlemarch?")]).memory_ids


# A life with a word of every question below, and talks with one, too.
TOLD = [
    "The user keeps a green shirt at the office.",
    "The user has a dog called Pickle.",
    "The user's brother fixes taps and boilers.",
    "Der Hund des Nutzers heißt Bello.",
    "Der Nutzer isst am liebsten Kartoffeln mit Quark.",
    "A consulta com o cardiologista é dia 15 de maio.",
    "O usuário cozinhou um bolo para a mãe.",
    "L'utente fa una torta di farina di ceci.",
    "El usuario cambia de móvil cada tres años.",
    "Пользователь рисует учителя.",
    "사용자는 까만 고양이를 키운다.",
    "사용자는 신발 사이즈가 270이다.",
    "用户的狗叫豆豆。",
]
SAID = [
    "el tren llegó otra vez con una hora de retraso",
    "Wczoraj malowaliśmy pokój, zeszło nam cały dzień.",
    "Вчера красили комнату, ушёл весь день.",
    "Ontem a gente pintou o quarto, levou o dia todo.",
    "Hugo et moi sommes allés au zoo, c'était fermé.",
    "昨日は部屋を塗って一日かかりました。",
]


@pytest.fixture(scope="module", name="told")
def _told(vault: Any) -> SqlScope:
    scope: SqlScope = vault.scope("told")
    notes = [f"The {n}th pump in hall {n} rattles under load {7 * n}, says sensor {n}." for n in range(200)]
    add(scope, "life", *[memory(f"l{n}", text, source=USER) for n, text in enumerate(TOLD)])
    add(
        scope,
        "notes",
        *[memory(f"n{n}", text, source=AGENT, type=MemoryType.OBSERVATION) for n, text in enumerate(notes)],
    )
    pieces = scope.record(intake({"messages": [HumanMessage(text) for text in SAID]}, thread="t")[0])
    cover(scope, "covered", pieces, run_id="r9")
    return scope


@pytest.mark.parametrize(
    "question",
    [
        "why do dogs wag their tails",
        "how to fix a leaky tap",
        "warum wedeln hunde mit dem schwanz",
        "kann man rohe kartoffeln einfrieren",
        "quando é o dia das mães",
        "quanti grammi sono una tazza di farina",
        "cuándo cambian la hora",
        "kiedy jest dzień matki",
        "когда день учителя",
        "고양이는 왜 골골거려",
        "신발 냄새 없애는 법",
        "狗为什么摇尾巴",
        "c'est quoi la capitale du Kenya",
        "大さじ1は何グラム",
    ],
)
def test_how_the_world_is_tells_nobodys_life(told: SqlScope, question: str) -> None:
    """Why and how ask for more than a word; a day, an hour, a German noun and what an apostrophe leaves are none."""
    chosen = recall(told, [HumanMessage(question)], RecallPolicy(standing=0)).chosen
    assert not {"related", "passages"} & set(chosen), chosen


@pytest.mark.parametrize(
    ("question", "place"),
    [
        ("how does my dog like it, Pickle?", 1),
        ("wie heißt mein hund", 3),
        ("신발 사이즈 몇이야", 11),
        ("狗叫什么名字", 12),
    ],
)
def test_what_they_told_of_their_life_answers_them_all_the_same(
    told: SqlScope, question: str, place: int
) -> None:
    """With or without a word for whose it is."""
    assert f"l{place}" in recall(told, [HumanMessage(question)], RecallPolicy(standing=0)).memory_ids


OF_THE_WORLD = """\
why is the sea salty
how to boil an egg
how are rainbows made
what does obsolete mean
who invented the zip
warum ist der Himmel blau
kann man Reis einfrieren
wie man Brot backt
comment faire une mayonnaise
qui a inventé le téléphone
por qué ronronean los gatos
cómo se hace el gazpacho
perché il mare è salato
cosa vuol dire resilienza
como se faz pão
quem inventou o avião
waarom zijn flamingo's roze
dlaczego koty mruczą
почему море солёное
как варить гречку
kediler neden mırlar
mercimek çorbası nasıl yapılır
ليش السما زرقا
बिल्लियां म्याऊं क्यों करती हैं
猫はなぜゴロゴロ言うの
電話を発明したのは誰
고양이는 왜 골골거려
김치찌개 끓이는 법
红烧肉怎么做
内卷是什么意思""".splitlines()
OF_A_LIFE = """\
when does the piano tuner come
who has the spare key
how much is the rent
wann kommt der klempner
il passe quand le plombier
código del portal
chi è la maestra di giulia
kod do bramy
у кого ноутбук
tesisatçı ne zaman gelecek
水道屋いつ来る
차고 열쇠 어디 있어
大门密码""".splitlines()


@pytest.mark.parametrize("question", OF_THE_WORLD)
def test_why_and_how_is_asked_of_the_world(question: str) -> None:
    """So is what a word means, and who invented a thing."""
    assert asks_of_the_world(question)
    assert not asks_of_oneself(question)


@pytest.mark.parametrize("question", OF_A_LIFE)
def test_when_where_and_who_may_be_asked_of_a_life(question: str) -> None:
    assert not asks_of_the_world(question)


@pytest.mark.parametrize(
    "question",
    [
        "when is mums operation",
        "does dad like phone calls",
        "wann hat oma geburtstag",
        "le numéro de maman",
        "la dirección de mamá",
        "dove abita nonna",
        "telefon babci",
        "когда приедет бабушка",
        "엄마 무릎 수술 언제",
        "息子の学校どこ",
        "老婆生日是哪天",
    ],
)
def test_whom_one_calls_mum_is_ones_own(question: str) -> None:
    assert asks_of_oneself(question)


@pytest.mark.parametrize(
    "question", ["why do dads tell bad jokes", "夫妻の定義", "quali sono le lune di Giove"]
)
def test_a_word_that_says_my_by_chance_does_not(question: str) -> None:
    """Whoever asks why dads do something asks of no dad; *sono* is "are", too."""
    assert not asks_of_oneself(question)


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        ("المستخدم يشرب القهوة بدون سكر.", "القهوه"),
        ("البوابه الشمالية مغلقة.", "البوابة"),
        ("اسم المدرسة النور.", "المدرسه"),
    ],
)
def test_the_last_letter_of_an_arabic_word_is_written_in_two_ways(vault: Any, told: str, asked: str) -> None:
    scope = vault.scope(f"letters {asked}")
    add(scope, "it", memory("it", told, source=AGENT), memory("other", "لا شيء هنا.", source=AGENT))
    assert [hit.stored.memory.id for hit in scope.search(asked)] == ["it"]


def test_what_an_apostrophe_leaves_of_a_word_is_not_looked_up() -> None:
    assert set(asked_forms("c'est quoi la capitale de l'Islande")) == {"capital", "island"}
    assert "dell" not in asked_forms("dov'è la chiave dell'armadio")


@pytest.mark.parametrize(
    ("question", "left"),
    [
        ("which day is physio", {"physio"}),
        ("what time does the choir meet", {"choir", "meet"}),
        ("à quelle heure est le dentiste", {"dentist"}),
    ],
)
def test_which_day_and_what_time_are_nothing_to_look_up(question: str, left: set[str]) -> None:
    """They ask for a time, of which a memory tells by another word."""
    asked = time_asked(question, Clock()().date())
    assert not asked
    assert set(asked_forms(question, asked.relative | idle_words(question))) == left
