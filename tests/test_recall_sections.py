"""What stands before the model whatever is asked, and that what has nothing to do with a question doesn't."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import timedelta
from itertools import zip_longest
from typing import Any

import pytest
from langchain_core.messages import AIMessage, HumanMessage
from langgraph.graph import END, START, MessagesState, StateGraph
from vaults import START as WHEN
from vaults import Clock, add, candidate, change, cover, memory

from reverie import RecallPolicy, open_vault, recall, recall_for_run, recall_node
from reverie.checkpoints import SqlScope
from reverie.checkpoints.glance import Wanted
from reverie.checkpoints.port import ScopedVault
from reverie.checkpoints.text.speech.told.oneself import asks_of_oneself
from reverie.checkpoints.text.times.one_day import of_one_day
from reverie.nodes.recall.standing import about_oneself, in_turn
from reverie.nodes.run.intake import intake
from reverie.nodes.run.rendering import estimate_tokens
from reverie.state import MemoryType, Outcome, Source, StoredMemory, Trust

USER = Source(run_id="r", trust=Trust.USER)
AGENT = Source(run_id="r", trust=Trust.AGENT)

# What stands in a large vault that has to do with none of the questions below: the agent's own notes on a machine.
PARTS = "pump valve gasket rotor flange bearing hopper nozzle piston sprocket conveyor turbine".split()
STATES = "leaks rattles overheats jams drips squeaks vibrates corrodes stalls wobbles".split()
PLACES = "north hall, south hall, upper deck, lower deck, pit seven, bay twelve".split(", ")

# Preference or fact about themselves, as a model writes it, and what the user asks. No word in common.
STANDING = [
    ("The user wants answers in German.", "How do I reset my password?"),
    ("The user is allergic to peanuts.", "Suggest something for dinner tonight."),
    ("The user prefers metric units.", "How tall is Mont Blanc?"),
    ("The user is a nurse who works nights.", "When should we schedule the call?"),
    ("My name is Ana Kovač.", "Write a signature for this letter."),
    ("I use a screen reader.", "Make a table of our options."),
    ("Der Benutzer möchte kurze Antworten.", "Was macht ein Vergaser?"),
    ("Die Nutzerin ist Vegetarierin.", "Was koche ich morgen?"),
    ("Ich heiße Jonas und wohne in Graz.", "Welches Museum passt für Samstag?"),
    ("L'utilisateur préfère être tutoyé.", "Peux-tu expliquer ce contrat ?"),
    ("Je suis daltonien.", "Quelle palette pour mon site ?"),
    ("El usuario quiere respuestas breves.", "¿Cómo funciona un motor diésel?"),
    ("Soy celíaca.", "¿Qué pido en la panadería?"),
    ("L'utente preferisce il treno all'aereo.", "Come arrivo a Londra venerdì?"),
    ("Sono intollerante al lattosio.", "Che dolce preparo domenica?"),
    ("O usuário prefere exemplos em Python.", "Explique recursão, por favor."),
    ("Sou professora de física.", "Ajude com este e-mail."),
    ("Пользователь просит отвечать по-русски.", "What is a monad?"),
    ("Я вегетарианка.", "Что приготовить на ужин?"),
    ("用户喜欢简短的回答。", "怎么重置密码?"),
    ("我对花生过敏。", "今晚做什么菜好?"),
    ("ユーザーは敬語での返答を望んでいる。", "明日の天気は?"),
    ("私は左利きです。", "おすすめのハサミを教えて"),
    ("사용자는 짧은 답변을 선호한다.", "비밀번호를 어떻게 재설정하나요?"),
    ("المستخدم يفضل الردود القصيرة.", "كيف أعيد ضبط كلمة المرور؟"),
    ("उपयोगकर्ता हिंदी में उत्तर चाहता है।", "How do I boil an egg?"),
]
PINNED = [
    ("Never commit to the main branch.", "Fix the login bug."),
    ("The production database is read-only on Fridays.", "Deploy version four."),
    ("Die Rechnungen gehen immer an die Zentrale.", "Schreib den Brief an Müller."),
    ("Toujours citer les sources.", "Résume ce texte."),
    ("请始终使用简体字。", "翻译这段话"),
    ("必ず単位を書く。", "計算してください"),
    ("Всегда проверяй даты.", "Составь план поездки."),
]
NEWEST = [
    ("The parcel was returned to the sender yesterday.", "Anything new?"),
    ("The interview moved to room nine.", "What should I know before I leave?"),
    ("Der Termin beim Zahnarzt wurde abgesagt.", "Was steht heute an?"),
    ("Le vol part désormais du terminal deux.", "Je pars quand ?"),
    ("La reunión se canceló.", "¿Qué hay de hoy?"),
    ("火车晚点两小时。", "现在怎么办?"),
    ("会議室が変わった。", "次は何?"),
]
PAIRS = [
    *(("standing", *pair) for pair in STANDING),
    *(("pinned", *pair) for pair in PINNED),
    *(("newest", *pair) for pair in NEWEST),
]

UNANSWERED = """\
What is the melting point of tungsten?
Who wrote Middlemarch?
How many moons has Saturn?
Which wine goes with trout?
Translate "good evening" into Welsh.
What year did the Berlin Wall fall?
How do bees find their way home?
Recommend a novel set in Naples.
What does an ombudsman do?
Is a tomato a fruit?
How long should I boil quinoa?
Why is the sky blue?
Who painted Guernica?
What rhymes with silver?
How is paper made?
When is Easter this year?
Explain the offside rule.
What is the capital of Bhutan?
How deep is Lake Baikal?
Who invented the zipper?
Wie lange dauert ein Flug nach Oslo?
Wer schrieb den Zauberlehrling?
Wie backe ich Brezeln?
Quelle est la capitale du Pérou ?
Qui a peint la Joconde ?
Comment tailler un rosier ?
¿Quién escribió el Quijote?
¿Cuántos huesos tiene el cuerpo humano?
¿Cómo se hace el gazpacho?
Chi ha scritto la Divina Commedia?
Quanto dura la gravidanza di un elefante?
Quem descobriu o Brasil?
Quantos anos vive um papagaio?
Кто написал «Войну и мир»?
Сколько планет в Солнечной системе?
谁写了红楼梦?
珠穆朗玛峰有多高?
富士山の高さは?
한국의 수도는 어디인가요?
ما عاصمة النرويج؟""".splitlines()


def fill(scope: SqlScope, *, seed: int = 7) -> None:
    """Put over three times the budget of notes into a scope."""
    draw = random.Random(seed)
    texts = [
        f"The {draw.choice(PARTS)} number {n} in the {draw.choice(PLACES)} {draw.choice(STATES)} under load {n * 7}."
        for n in range(260)
    ]
    add(scope, "notes", *[memory(f"n{n}", text, source=AGENT) for n, text in enumerate(texts)])


@pytest.fixture(scope="module", name="large")
def _large(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with open_vault(tmp_path_factory.mktemp("large"), now=Clock()) as vault:
        yield vault


@pytest.mark.parametrize(("step", "most"), [(3, 1), pytest.param(1, 2, marks=pytest.mark.slow)])
def test_what_holds_always_is_shown_whatever_is_asked(large: Any, step: int, most: int) -> None:
    """Forty pairs (or each third) of memory and question without a word in common, in twelve languages."""
    missing = []
    for number, (kind, text, question) in list(enumerate(PAIRS))[::step]:
        scope = large.scope(f"pair {number} of {step}")
        special = memory(
            "it",
            text,
            type=MemoryType.PREFERENCE if "prefer" in text else MemoryType.FACT,
            source=USER if kind == "standing" else AGENT,
            pinned=kind == "pinned",
        )
        if kind == "newest":
            fill(scope, seed=number)
        add(scope, "it", special)
        if kind != "newest":
            fill(scope, seed=number)
        recalled = recall(scope, [HumanMessage(question)])
        if "it" not in recalled.memory_ids or "it" not in recalled.chosen.get(kind, ()):
            missing.append((kind, text))
    assert len(PAIRS) == 40
    assert len(missing) <= most, missing


WISHES = "want prefer préf möchte quiere просит 喜欢 望んで 선호 يفضل चाहता".split()
"""Words of the preferences among ``STANDING``."""
ERRANDS = [
    "The user owes Nadia {n} pounds.",
    "The user returned book number {n} to the library.",
    "The user saw heron number {n} by the canal.",
    "The user lost at chess for the {n}th time.",
    "The user finished chapter {n} of a novel about whales.",
    "The user watched episode {n} with Tom.",
]


@pytest.mark.parametrize("step", [4, pytest.param(1, marks=pytest.mark.slow)])
def test_what_was_told_first_stands_behind_all_that_was_told_since(large: Any, step: int) -> None:
    """Preferences and what makes a life, behind ninety newer facts about the user and as many notes."""
    missing = []
    for number, (text, question) in list(enumerate(STANDING))[::step]:
        scope = large.scope(f"first {number} of {step}")
        kind = MemoryType.PREFERENCE if any(wish in text for wish in WISHES) else MemoryType.FACT
        add(scope, "it", memory("it", text, type=kind, source=USER))
        since = [ERRANDS[n % len(ERRANDS)].format(n=n) for n in range(90)]
        add(scope, "since", *[memory(f"e{n}", errand, source=USER) for n, errand in enumerate(since)])
        fill(scope, seed=number)
        if "it" not in recall(scope, [HumanMessage(question)]).chosen.get("standing", ()):
            missing.append(text)
    assert missing == []


def test_what_was_changed_is_as_new_as_what_was_made(large: Any) -> None:
    """The place of a memory is where it was made; what it says now was told last."""
    scope = large.scope("changed")
    add(
        scope,
        "old",
        memory("home", "The user lives in Berlin.", source=USER),
        memory("pump", "It drips.", source=AGENT),
    )
    fill(scope, seed=7)
    before = recall(scope, [HumanMessage("Which wine goes with trout?")])
    assert "pump" not in before.memory_ids
    scope.update("pump", "It no longer drips.")
    scope.update("home", "The user lives in Faro.")
    found = recall(scope, [HumanMessage("Which wine goes with trout?")])
    assert "home" in found.chosen["standing"]
    assert "pump" in found.chosen["newest"]


def test_what_was_changed_may_hold_always_where_no_newest_are_wanted(large: Any) -> None:
    scope = large.scope("changed without newest")
    told = [f"The user has {n} bicycles." for n in range(40)]
    add(scope, "told", *[memory(f"b{n}", text, source=USER) for n, text in enumerate(told)])
    wanted = Wanted(standing=12)
    assert "b20" not in {stored.memory.id for stored in scope.glance(wanted).standing}
    scope.update("b20", "The user has no bicycle.")
    assert scope.glance(wanted).standing[0].memory.content == "The user has no bicycle."


def test_what_was_changed_lately_is_told_once_of_each_commit(large: Any) -> None:
    """Of one that has added thousands, too: what the others changed is new until 64 commits have come after it."""
    scope = large.scope("changed once and again")
    add(scope, "many", *[memory(f"b{n}", f"The user has {n} bicycles.", source=USER) for n in range(90)])
    wanted = Wanted(newest=8)

    def newest() -> set[str]:
        return {stored.memory.id for stored in scope.glance(wanted).newest}

    for number in range(3):
        assert f"b{number}" not in newest()
        scope.update(f"b{number}", f"The user has lost bicycle {number}.")
        assert f"b{number}" in newest()
        add(scope, f"later{number}", memory(f"c{number}", f"The user rows {number} miles.", source=USER))
    changed = {"b0", "b1", "b2"}
    assert changed <= newest()
    for number in range(63):
        assert newest() & changed == (changed if number < 59 else {"b1", "b2"} if number < 61 else {"b2"})
        add(scope, f"since{number}", memory(f"d{number}", f"The user swam {number} miles.", source=USER))
    assert newest() == {f"d{number}" for number in range(55, 63)}


def test_what_no_memory_answers_recalls_none(large: Any) -> None:
    """Nothing but what is pinned, holds always or is newest, for forty questions."""
    scope = large.scope("unanswered")
    fill(scope)
    add(scope, "it", memory("pinned", "Check dates twice.", pinned=True, source=AGENT))
    add(
        scope,
        "it2",
        memory("standing", "The user likes short answers.", type=MemoryType.PREFERENCE, source=USER),
    )
    assert len(UNANSWERED) == 40
    for question in UNANSWERED:
        chosen = recall(scope, [HumanMessage(question)]).chosen
        assert set(chosen) == {"pinned", "standing", "newest"}, (question, chosen)
    assert "related" in recall(scope, [HumanMessage("Which rotor in the upper deck leaks?")]).chosen


LIVED = [
    "The user flies to Lisbon with Hannah in September.",
    "The user sleeps badly when the moon is full.",
    "The user drives a blue Skoda.",
    "Der Nutzer schreibt jeden Abend einen Brief an seine Tante.",
    "L'utilisatrice habite au bord de la mer.",
    "La usuaria vive en la calle Feria.",
    "ユーザーは一番の好物がいくら丼だ。",
    "ユーザーは柴犬を飼っている。",
    "用户家里有一只猫。",
    "用户喝什么都加糖。",
    "사용자가 가장 좋아하는 음식은 김치찌개다.",
    "사용자는 해운대에 산다.",
    "사용자는 매달 대출금을 갚는다.",
]
NOTED = ["The staging server listens on port 17.", "The login test fails on Fridays."]


@pytest.fixture(scope="module", name="lived")
def _lived(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SqlScope]:
    """A scope that knows a life in five languages, behind notes on a machine."""
    with open_vault(tmp_path_factory.mktemp("lived"), now=Clock()) as vault:
        scope = vault.scope("lived")
        add(scope, "life", *[memory(f"l{n}", text, source=USER) for n, text in enumerate(LIVED)])
        add(scope, "noted", *[memory(f"a{n}", text, source=AGENT) for n, text in enumerate(NOTED)])
        fill(scope)
        yield scope


@pytest.mark.parametrize(
    "question",
    [
        "Can penguins fly?",
        "Which planet has the most moons?",
        "What is 17% of 2340?",
        "Wie schreibt man Rhythmus?",
        "Pourquoi la mer est-elle salée ?",
        "¿Dónde viven los pingüinos?",
        "世界で一番長い川は?",
        "为什么天空是蓝色的",
        "세계에서 가장 높은 산",
        "웃긴 이야기 하나 해 줘",
    ],
)
def test_what_somebody_said_of_themselves_is_no_answer_about_the_world(
    lived: SqlScope, question: str
) -> None:
    """Nor is a number by itself, a word by which is asked, an ending, or a syllable."""
    assert "related" not in recall(lived, [HumanMessage(question)], RecallPolicy(standing=0)).chosen


@pytest.mark.parametrize(
    ("question", "place"),
    [
        ("Is the Skoda blue?", 2),
        ("What colour is my car, the Skoda?", 2),
        ("私の犬の種類は?", 7),
        ("我的猫在哪里", 8),
        ("대출금은 얼마야", 12),
    ],
)
def test_what_somebody_said_of_themselves_answers_what_they_ask_of_it(
    lived: SqlScope, question: str, place: int
) -> None:
    """By more than half of it; a single character that stands between particles is a word."""
    found = recall(lived, [HumanMessage(question)], RecallPolicy(standing=0))
    assert f"l{place}" in found.chosen["related"]


@pytest.mark.parametrize("question", ["what runs on port 17", "which test fails?"])
def test_what_the_agent_noted_needs_no_more_of_a_question_than_before(lived: SqlScope, question: str) -> None:
    """It is about the world."""
    assert "related" in recall(lived, [HumanMessage(question)]).chosen


def test_who_asks_about_themselves_in_other_words_is_shown_more_of_what_holds_always(large: Any) -> None:
    """Twice as much where there is room, unless a memory says it; who asks about the world isn't."""
    scope = large.scope("a life")
    told = [f"The user has seen opera number {n}." for n in range(40)]
    add(scope, "born", memory("born", "The user was born in 1984.", source=USER))
    add(scope, "told", *[memory(f"t{n}", text, source=USER) for n, text in enumerate(told)])
    fill(scope)

    def stands(question: str, **policy: Any) -> int:
        return len(recall(scope, [HumanMessage(question)], RecallPolicy(**policy)).chosen["standing"])

    assert stands("How old am I?") == 24
    assert stands("How old am I?", standing=5) == 10
    assert stands("Who wrote Middlemarch?") == 12
    assert stands("Which opera number 7 did I see?") == 12
    assert stands("How old am I?", budget_tokens=250) < 24


KINDS = {
    "The user was born in 1984.": ("How old am I?", "Who wrote Middlemarch in 1872?"),
    "Der Nutzer ist Jahrgang 1984.": ("Wie alt bin ich?", "Wie alt ist der Kölner Dom?"),
    "用户1984年出生。": ("我几岁了?", "长城有多长?"),
    "ユーザーは1984年生まれ。": ("私は何歳?", "富士山の高さは?"),
    "사용자는 1984년에 태어났다.": ("내 나이가 몇이지?", "한라산 높이는?"),
    "وُلد المستخدم عام 1984 وهو من مواليد جدة.": ("كم عمري؟", "كم ارتفاع إفرست؟"),
}


@pytest.mark.parametrize("told", KINDS)
def test_what_is_of_the_kind_that_is_asked_for_stands_first_in_the_second_dozen(
    large: Any, told: str
) -> None:
    """In other words than the question's, amid sixty facts of another kind, and where one of these shares a word."""
    own, other = KINDS[told]
    scope = large.scope("a kind")
    operas = [f"The user has seen opera number {n}." for n in range(60)]
    add(scope, "one", *[memory(f"a{n}", text, source=USER) for n, text in enumerate(operas[:30])])
    add(scope, "born", memory("born", told, source=USER))
    add(scope, "two", *[memory(f"b{n}", text, source=USER) for n, text in enumerate(operas[30:])])
    fill(scope)
    assert "born" in recall(scope, [HumanMessage(own)]).memory_ids
    assert "born" in recall(scope, [HumanMessage(f"{own} Opera 7?")]).memory_ids
    assert "born" not in recall(scope, [HumanMessage(other)], RecallPolicy(show_whole=False)).memory_ids


def test_who_asks_about_themselves_is_shown_what_was_told_long_ago(large: Any) -> None:
    """Between ninety facts that were told before it and ninety that were told since; else sixty are looked at."""
    scope = large.scope("long ago")
    told = [f"The user has seen opera number {n}." for n in range(180)]
    add(scope, "before", *[memory(f"b{n}", text, source=USER) for n, text in enumerate(told[:90])])
    add(scope, "home", memory("home", "The user moved to 14 Larch Close.", source=USER))
    add(scope, "since", *[memory(f"s{n}", text, source=USER) for n, text in enumerate(told[90:])])
    fill(scope)
    assert "home" in recall(scope, [HumanMessage("where do I live?")]).memory_ids
    assert "home" not in recall(scope, [HumanMessage("Where do penguins live?")]).memory_ids


OF_ONESELF = """\
btw whats my name again
where do i work
what car do i drive
which train do we take
wie heiße ich nochmal
was für ein auto fahre ich
wer hat unseren schlüssel
où j'habite
qui est ma cheffe
on part où en vacances
qué coche tengo
cuánto pagamos de alquiler
dove abito
che macchina guido
onde moro
gdzie pracuję
jakim samochodem jeżdżę
где я живу
hangi arabayı kullanıyorum
anahtarımız kimde
waar woon ik
var bor jag
我开什么车
私は何歳
내 차는 뭐야
मैं कहाँ रहता हूँ
أين أعمل""".splitlines()
OF_THE_WORLD = """\
How do I change a car tyre?
can i freeze cooked lentils
What's the capital of Australia?
Where do penguins live?
Wie wechsle ich einen Autoreifen?
Wie viele Kalorien hat eine Avocado?
Comment changer un pneu de voiture ?
¿Cómo quito una mancha de vino tinto?
¿Quién ganó el mundial de 2010?
Qual è la capitale dell'Australia?
Która godzina jest teraz w Tokio?
Как поменять колесо у машины?
Araba lastiği nasıl değiştirilir?
怎么换汽车轮胎？
車のタイヤはどうやって交換しますか。""".splitlines()


MAY = {
    "Can I eat prawns?": "Can I mix bleach with vinegar?",
    "Darf ich Milchreis essen?": "Kann ich Holz im Winter streichen?",
    "¿Puedo comer gambas?": "¿Puedo pintar sobre barniz?",
    "Posso comer pão?": "Posso pintar por cima do verniz?",
    "Czy mogę zjeść orzechy?": "Czy mogę malować w zimie?",
    "Можно ли мне есть орехи?": "Могу ли красить зимой?",
    "私の医者は誰だっけ": "虹はなぜ七色なの?",
    "来着,我的医生是谁": "虹为什么有七种颜色?",
    "¿dónde vivo?": "¿En qué año llegó Colón?",
    "onde trabalho?": "Em que ano o homem pisou na Lua?",
    "dove abito?": "Chi ha scritto I Malavoglia?",
    "gdzie pracuję?": "Jak nazywa się najwyższa góra Afryki?",
    "hangi arabayı kullanıyorum": "Deniz neden tuzlu?",
    "أين أسكن؟": "ما هو أكبر كوكب؟",
    "كم عمري؟": "كم يساوي 18 في 23؟",
}


@pytest.mark.parametrize("own", MAY)
def test_what_one_may_eat_is_asked_of_oneself_and_what_one_may_do_of_the_world(own: str) -> None:
    """So is what it was again; a noun that ends like a verb, or a verb like "mine", speaks of nobody."""
    assert asks_of_oneself(own)
    assert not asks_of_oneself(MAY[own])


@pytest.mark.parametrize("question", OF_ONESELF)
def test_who_asks_about_themselves_is_understood(question: str) -> None:
    """By a word for "I", "my", "we" or "our", or by the verb."""
    assert asks_of_oneself(question)


@pytest.mark.parametrize("question", OF_THE_WORLD)
def test_how_one_does_something_is_about_the_world(question: str) -> None:
    """Whoever does it."""
    assert not asks_of_oneself(question)


SAID = [
    "My name is Marianne and I work at Fenwick.",
    "I drive an old Skoda estate to the station.",
    "Tomasz has been learning the banjo since May.",
    "Last night Tomasz and the kids baked bread.",
    "My brother lives in Rotterdam and builds boats.",
    "Leon can't eat hazelnuts, he gets a rash.",
    "Ich fahre einen roten Clio zur Arbeit.",
    "Mi hermano vive en Edimburgo desde enero.",
    "合鍵は隣の森さんに預けています。",
    "周凯周末在家做木工。",
]


@pytest.fixture(scope="module", name="talked")
def _talked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SqlScope]:
    """A scope whose talks were reflected on and left notes on a machine."""
    with open_vault(tmp_path_factory.mktemp("talked"), now=Clock()) as vault:
        scope = vault.scope("talked")
        fill(scope)
        for number, text in enumerate(SAID):
            pieces = scope.record(intake({"messages": [HumanMessage(text)]}, thread=f"s{number}")[0])
            cover(scope, f"covered {number}", pieces, run_id=f"r{number}")
        yield scope


@pytest.mark.parametrize(
    "question",
    [
        "How do I change a car tyre?",
        "Give me a name for the villain of a sci-fi story.",
        "Where do emperor penguins live in winter?",
        "Wie fahre ich ohne Unfall rückwärts?",
        "¿Dónde viven los pingüinos?",
    ],
)
def test_a_passage_that_shares_a_word_by_accident_is_not_shown(talked: SqlScope, question: str) -> None:
    """As little as such a memory."""
    assert "passages" not in recall(talked, [HumanMessage(question)]).chosen


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("btw whats my name again", SAID[0]),
        ("which car do i drive to the office", SAID[1]),
        ("what instrument does tomasz play", SAID[2]),
        ("where does my brother live", SAID[4]),
        ("what cant leon eat", SAID[5]),
        ("was für ein auto fahre ich", SAID[6]),
        ("dónde vive mi hermano", SAID[7]),
        ("合鍵は誰が持ってる", SAID[8]),
        ("周凯是做什么的", SAID[9]),
    ],
)
def test_a_passage_that_answers_is_shown(talked: SqlScope, question: str, said: str) -> None:
    """Less is enough where who asks asks about themselves or by name, as people type it."""
    assert said in recall(talked, [HumanMessage(question)]).system_block


def test_what_was_said_in_the_time_that_is_asked_about_is_shown(talked: SqlScope) -> None:
    """It need not share a word."""
    shown = recall(talked, [HumanMessage("What did we talk about today?")]).chosen
    assert shown["passages"]


def test_vectors_have_an_absolute_floor(tmp_path: Any) -> None:
    """The likest is not like enough for being the likest; what is like enough is shown without a word in common."""

    class Embedder:
        """Puts every text into one of two directions, between which the cosine is 0.15."""

        def embed_documents(self, texts: list[str]) -> list[list[float]]:
            return [self.embed_query(text) for text in texts]

        def embed_query(self, text: str) -> list[float]:
            return [1.0, 0.0] if any(word in text for word in ("tea", "drink")) else [0.15, 0.99]

    with open_vault(tmp_path / "memory", embeddings=Embedder()) as vault:
        scope = vault.scope("ana")
        add(scope, "c1", memory("m1", "Green tea is in the cupboard.", source=AGENT))
        policy = RecallPolicy(standing=0, newest=0, show_whole=False)
        assert recall(scope, [HumanMessage("Tungsten melts when?")], policy).memory_ids == ()
        assert recall(scope, [HumanMessage("Something hot to drink?")], policy).memory_ids == ("m1",)


class Likening:
    """Finds all texts rather alike, and what names a sport a little more so."""

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        return [self.embed_query(text) for text in texts]

    def embed_query(self, text: str) -> list[float]:
        own = [0.0] * 10
        if "sport" in text:
            own[:2] = [0.3, 0.95]
        else:
            own["badminton" not in text if "gauge" not in text else 2 + len(text) % 8] = 1.0
        return [1.2, *own]


@pytest.mark.parametrize(
    ("question", "shown"),
    [
        ("Which sport would do me good?", True),
        ("Proponme un plan para hacer sport, que tengo tiempo.", True),
        ("Write an essay on sport in schools.", False),
        ("Where is the nearest place for parcels?", False),
    ],
)
def test_what_is_about_the_user_is_found_by_meaning_where_they_speak_of_themselves(
    tmp_path: Any, question: str, *, shown: bool
) -> None:
    """A task is like whatever they ever said of its subject; what is like all others is like nothing."""
    with open_vault(tmp_path / "memory", embeddings=Likening()) as vault:
        scope = vault.scope("ana")
        others = [memory(f"o{n}", "The gauge reads " + "x" * n, source=AGENT) for n in range(1, 20)]
        add(scope, "c1", memory("m1", "I play badminton.", source=USER), *others)
        scope.embed()
        policy = RecallPolicy(standing=0, newest=0, show_whole=False, preferences=0)
        recalled = recall(scope, [HumanMessage(question)], policy)
        assert recalled.memory_ids == (("m1",) if shown else ())


def test_what_is_about_others_is_found_by_meaning_whoever_asks(tmp_path: Any) -> None:
    """Nobody says "I" of what a team does."""
    with open_vault(tmp_path / "memory", embeddings=Likening()) as vault:
        scope = vault.scope("ana")
        others = [memory(f"o{n}", "The gauge reads " + "x" * n, source=AGENT) for n in range(1, 20)]
        add(scope, "c1", memory("m1", "The club of Marsh Bridge meets for badminton.", source=AGENT), *others)
        scope.embed()
        policy = RecallPolicy(standing=0, newest=0, show_whole=False)
        assert recall(scope, [HumanMessage("Which sport is there?")], policy).memory_ids == ("m1",)


def test_the_most_recently_confirmed_go_first(ana: SqlScope) -> None:
    """At most a dozen stand; in the block they keep the order they were made in, for the sake of prompt caches."""
    made = [
        memory(
            f"p{n:02}",
            f"The user wants habit number {n}.",
            type=MemoryType.PREFERENCE,
            source=USER,
            created_at=WHEN + timedelta(days=n),
            updated_at=WHEN + timedelta(days=100 if n == 0 else n),
        )
        for n in range(20)
    ]
    add(ana, "c1", *made)
    policy = RecallPolicy(newest=0, show_whole=False, standing_share=1, preferences=0)
    recalled = recall(ana, [HumanMessage("Hello there")], policy)
    assert recalled.chosen["standing"][:2] == ["p00", "p19"]
    assert list(recalled.memory_ids) == sorted(recalled.chosen["standing"])
    assert len(recalled.memory_ids) == 12


def test_all_that_somebody_likes_and_avoids_stands_where_there_is_room(ana: SqlScope) -> None:
    """It bears on whatever is proposed to them, and shares no word with what they ask; other facts stay behind."""
    likes = [
        memory(f"p{n:02}", f"The user prefers thing number {n}.", type=MemoryType.PREFERENCE, source=USER)
        for n in range(30)
    ]
    others = [
        memory(f"f{n:02}", f"The user saw film number {n} in a cinema.", source=USER) for n in range(30)
    ]
    add(ana, "c1", memory("nuts", "The user gets ill from pecans; allergic.", source=USER), *likes, *others)
    asked = [HumanMessage("Hello there")]
    policy = RecallPolicy(newest=0, show_whole=False)
    recalled = recall(ana, asked, policy)
    assert {f"p{n:02}" for n in range(30)} <= set(recalled.memory_ids)
    assert "nuts" in recalled.memory_ids
    assert len([one for one in recalled.memory_ids if one[0] == "f"]) <= 6
    assert estimate_tokens(recalled.system_block) < 1_500 + 300
    room = recall(
        ana, asked, RecallPolicy(newest=0, show_whole=False, budget_tokens=500, standing_share=0.01)
    )
    assert "nuts" in room.memory_ids, "an allergy goes before a taste"
    assert len(room.memory_ids) < 31
    small = recall(ana, asked, RecallPolicy(newest=0, show_whole=False, budget_tokens=200))
    assert 0 < len(small.memory_ids) <= 10
    few = recall(ana, asked, RecallPolicy(newest=0, show_whole=False, preferences=15))
    assert len(few.memory_ids) == 15


def test_memories_of_one_time_stand_in_one_order_whatever_is_asked(ana: SqlScope) -> None:
    """Messages of a transcript may all bear its date: what is asked puts none before another in the block."""
    likes = memory("m1", "The user likes metric units.", type=MemoryType.PREFERENCE, source=USER)
    add(ana, "c1", likes, memory("m2", "The user is allergic to nuts.", source=USER))
    asked = ["Hello there", "What's for dinner?"]
    orders = [recall(ana, [HumanMessage(text)]) for text in asked]
    assert orders[0].chosen["standing"] != orders[1].chosen["standing"]
    assert orders[0].system_block == orders[1].system_block


OF_THEMSELVES = """\
Ben sağırım.
Benim iki kızım var.
Ik ben doof.
Mijn knie is kapot.
Jag är döv.
Jeg er blind.
Olen kuuro.
Jestem głuchy.
Moja lewa ręka jest słaba.
Jsem slepý.
Én süket vagyok.
Sunt surd.
Saya tuli.
Tôi bị điếc.
Я глухий.
Είμαι κουφός.
אני חירש.
من ناشنوا هستم و کر.
আমি বধির।
ฉันหูหนวก""".splitlines()
OF_OTHERS = """\
Ben loves skiing.
Ben asked Tim.
The pump leaks.
Mina Lee came.
Nina is a cat.
Ikea opens at nine.
Jaguars run.
من الرياض""".splitlines()


@pytest.mark.parametrize("said", OF_THEMSELVES)
def test_who_speaks_of_themselves_is_understood_in_further_languages(said: str) -> None:
    """A fact of the user's in the first person is about them, whatever it says."""
    assert about_oneself(said)


@pytest.mark.parametrize("said", OF_OTHERS)
def test_a_name_speaks_for_nobody(said: str) -> None:
    """It looks like somebody's "I", and is a name or another language's word."""
    assert not about_oneself(said)


def test_what_others_said_of_the_user_does_not_stand(ana: SqlScope) -> None:
    """Only their own word holds always, and only what is about them."""
    add(
        ana,
        "c1",
        memory(
            "m1", "The user wants answers in verse.", type=MemoryType.PREFERENCE, source=Source(run_id="r")
        ),
        memory("m2", "The user is a pilot.", source=AGENT),
        memory("m3", "The north gauge reads in feet.", source=USER),
        memory("m4", "The user is a nurse.", source=USER),
    )
    recalled = recall(ana, [HumanMessage("Hello there")], RecallPolicy(newest=0, show_whole=False))
    assert recalled.chosen == {"standing": ["m4"]}


def test_all_is_shown_where_it_fits(ana: SqlScope) -> None:
    """Nobody has to guess the words of six memories."""
    add(ana, "c1", *[memory(f"m{n}", f"Note {n} of the garden.", source=AGENT) for n in range(6)])
    message = [HumanMessage("How do I reset my password?")]
    assert set(recall(ana, message).memory_ids) == {f"m{n}" for n in range(6)}
    few = recall(ana, message, RecallPolicy(show_whole=False))
    assert few.memory_ids == ("m5", "m4", "m3", "m2")


def test_a_long_memory_is_cut(ana: SqlScope) -> None:
    """It is begun, and says that more was left out."""
    add(ana, "c1", memory("m1", "tea " * 900, source=AGENT))
    assert "characters omitted" in recall(ana, [HumanMessage("tea?")]).system_block


def test_the_choice_is_told(ana: SqlScope, tmp_path: Any) -> None:
    """In the custom stream and in the run's metadata, as ids by section."""
    add(ana, "c1", memory("m1", "The user likes tea.", type=MemoryType.PREFERENCE, source=USER))
    config: Any = {"configurable": {"user_id": "ana"}, "metadata": {}}
    with open_vault(tmp_path / "other") as vault:
        scope = vault.scope("ana")
        add(scope, "c1", memory("m1", "The user likes tea.", type=MemoryType.PREFERENCE, source=USER))
        builder: Any = StateGraph(MessagesState)
        builder.add_node("recall", recall_node(vault))
        builder.add_edge(START, "recall")
        builder.add_edge("recall", END)
        told = [
            part["reverie"]
            for part in builder.compile().stream(
                {"messages": [HumanMessage("tea")]}, config, stream_mode="custom"
            )
        ]
        assert [part["chosen"] for part in told] == [{"standing": ["m1"]}]
        recall_for_run(vault, [HumanMessage("tea")], config)
    assert config["metadata"]["reverie_recall"] == {"standing": ["m1"]}


def test_one_look(ana: SqlScope) -> None:
    """All that stands before one answer is read in one transaction; at a session's first one looks what is held."""
    add(ana, "c1", memory("m1", "Ana likes tea."))
    begun: list[bool] = []
    begin = ana.db.dialect.begin

    def noted(connection: Any, **how: Any) -> None:
        begun.append(how["write"])
        begin(connection, **how)

    ana.files.sync()
    ana.db.dialect.begin = noted  # type: ignore[method-assign]
    with ana.steady():
        begun.clear()
        recall(ana, [HumanMessage("hello"), AIMessage("Hello."), HumanMessage("tea")], thread="t1")
    assert begun == [False]


def test_a_glance_counts_what_waits_for_a_person(ana: SqlScope, clock: Clock) -> None:
    """As ``held`` does, where it is wanted: what a memory says by now, and what is over, waits no more."""
    ways = [ana.glance, lambda wanted: ScopedVault.glance(ana, wanted)]
    assert [way(Wanted(held=True)).held for way in ways] == [0, 0]
    ana.commit(
        change(
            "c1",
            outcomes=[
                Outcome(candidate=candidate("k1", "Always ask first."), outcome="held"),
                Outcome(candidate=candidate("k2", "Never ask."), outcome="held"),
                Outcome(
                    candidate=candidate("k3", "Ask twice."), outcome="held", until=clock() - timedelta(days=1)
                ),
            ],
        )
    )
    add(ana, "c2", memory("m1", "Never ask."))
    assert [way(Wanted(held=True)).held for way in ways] == [1, 1]
    assert [way(Wanted()).held for way in ways] == [0, 0]


@pytest.mark.parametrize("lives", range(6))
def test_lives_come_from_both_ends_as_far_as_they_are_asked_for(lives: int) -> None:
    """Who people are they say at the beginning: the last told and the first in turn, then what else is known."""
    told = [
        "I live in Graz.",
        "I work as a nurse.",
        "I am allergic to nuts.",
        "My name is Ana.",
        "I have two sons.",
    ][:lives]
    others = ["My kettle was blue on Monday.", "I was at the pier."]
    facts = [
        StoredMemory(memory=memory(text, text, source=USER), mark="m")
        for pair in zip_longest(told, others)
        for text in pair
        if text
    ]
    order = [told[n // 2] if n % 2 == 0 else told[-1 - n // 2] for n in range(len(told))]
    expected = [*order, *others]
    for most in range(len(expected) + 1):
        assert [stored.memory.content for stored in in_turn(facts, most)] == expected[:most]


def _stored(*texts: str, type_: MemoryType = MemoryType.FACT) -> list[StoredMemory]:
    return [StoredMemory(memory=memory(text, text, source=USER, type=type_), mark="m") for text in texts]


def test_a_tale_of_a_day_stands_behind_what_somebody_says_in_few_words_of_their_life() -> None:
    """Who keeps a diary with their agent tells of work, home and food in each line of it."""
    tales = [
        "User: After the ride the baker told me of a vendor whose carrots I always wanted to roast, my cat beside me.",
        "User: I usually drink tea, but tonight I had none.",
        "User: The report of our team was late.",
    ]
    lives = ["User: I have two sons.", "User: I'm allergic to nuts."]
    ranked = in_turn(_stored(*tales, *lives), 5)
    assert {stored.memory.content for stored in ranked[:2]} == set(lives)
    assert len(ranked) == 5


def test_a_model_says_in_many_words_what_lasts() -> None:
    """Its sentences tell nobody's day, unless they say so."""
    long = (
        "The user works as a nurse at the county hospital in Graz and commutes by train from a village with her "
        "two sons, a dog and an old piano, which she plays on most evenings."
    )
    day = "The user works from home today."
    ranked = in_turn(_stored("The user saw a heron.", day, long), 3)
    assert [stored.memory.content for stored in ranked] == [long, "The user saw a heron.", day]


@pytest.mark.parametrize(
    "day",
    [
        "I hate this tea tonight.",
        "Heute Abend mag ich keinen Tee.",
        "Ce soir je préfère le thé.",
        "Esta noche prefiero té.",
        "今晚我喜欢喝茶。",
        "今朝はお茶が好きでした。",
        "오늘 아침에는 차가 좋았어요.",
        "Сегодня утром мне нравился чай.",
        "Bu sabah çayı sevdim.",
        "आज सुबह मुझे चाय पसंद थी।",
    ],
)
def test_a_preference_of_one_day_stands_behind_those_that_last(day: str) -> None:
    """Said last, it isn't shown first."""
    found = _stored(day, "I like green tea.", type_=MemoryType.PREFERENCE)
    assert [stored.memory.content for stored in in_turn(found, 2)] == ["I like green tea.", day]


@pytest.mark.parametrize(
    "lasting",
    [
        "From today on I eat no meat.",
        "Ab heute esse ich kein Fleisch.",
        "Seit gestern esse ich kein Fleisch.",
        "À partir d'aujourd'hui je ne mange plus de viande.",
        "A partir de hoy no como carne.",
        "Hoy en día trabajo desde casa.",
        "Hoje em dia trabalho em casa.",
        "Da oggi non mangio carne.",
        "Vanaf vandaag eet ik geen vlees.",
        "Od dziś nie jem mięsa.",
        "Від сьогодні я не їм м'яса.",
        "Från och med i dag äter jag inget kött.",
        "今日から肉を食べない。",
        "从今天起我不吃肉。",
        "오늘부터 고기를 안 먹어.",
        "आज से मैं मांस नहीं खाता।",
        "Mulai hari ini aku tidak makan daging.",
    ],
)
def test_what_begins_today_lasts(lasting: str) -> None:
    """It isn't told of one day."""
    assert not of_one_day(lasting)


@pytest.mark.parametrize(
    ("lasting", "tale"),
    [
        ("我和妻子还有两个孩子住在杭州西湖区。", "今天早上我和妻子带孩子去了西湖边。"),
        ("ヘーゼルナッツのアレルギーがあります。", "今朝はナッツのアレルギーの話をしました。"),
        ("아내와 두 아이와 함께 부산 해운대구에 살아요.", "오늘 아침 아내와 부산 해운대구를 걸었어요."),
    ],
)
def test_signs_are_no_words(lasting: str, tale: str) -> None:
    """What lasts is told in few words, of which each is several signs."""
    found = _stored(f"User: {lasting}", f"User: {tale}")
    assert in_turn(found, 2)[0].memory.content == f"User: {lasting}"
    assert in_turn(found[::-1], 2)[0].memory.content == f"User: {lasting}"
