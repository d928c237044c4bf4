"""What is only the moment's in a statement by rules, what stays of it, and what then stands before the model."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage, HumanMessage
from vaults import Clock, add, memory

from reverie import RecallPolicy, ReflectionPolicy, create_reflection_graph, open_vault, recall
from reverie.checkpoints.text.speech.statements import statements
from reverie.nodes.grounding.life.life_changes import tells_of_ones_life
from reverie.nodes.recall.standing import in_turn
from reverie.nodes.reflection.rules.extracting import worth_keeping
from reverie.nodes.reflection.rules.moment import told_parts
from reverie.nodes.reflection.rules.typing_rules import type_of
from reverie.state import MemoryType, Source, StoredMemory, Trust

USER = Source(run_id="r", trust=Trust.USER)

ONLY_NOW = {
    "en": ("I'm not sure how to wire the thermostat.", "I want to make sure I'm doing it right."),
    "de": ("Ich weiß nicht, wie ich das anschließen soll.", "Ich bin mir nicht sicher, ob das so passt."),
    "fr": ("Je ne sais pas comment brancher la lampe.", "Je me demande si c'est la bonne méthode."),
    "es": ("No sé cómo conectar la lámpara.", "No estoy seguro de que sea la mejor opción."),
    "it": ("Non so come collegare la lampada.", "Mi chiedo se sia la scelta giusta."),
    "pt": ("Não sei como ligar a lâmpada.", "Não tenho certeza se é a melhor opção."),
    "ru": ("Я не знаю, как подключить лампу.", "Не уверена, что делаю это правильно."),
    "zh": ("我不知道怎么接这个灯。", "我想确认这样做对不对。"),
    "ja": ("どうやって配線すればいいのかわかりません。", "これで合っているかどうか不安です。"),
    "ko": ("어떻게 연결해야 하는지 모르겠어요.", "이렇게 하는 게 맞는지 궁금해요."),
    "ar": ("لا أعرف كيف أركب المصباح.", "لست متأكدة من الطريقة."),
    "hi": ("मुझे समझ नहीं आ रहा कि इसे कैसे जोड़ूँ।", "मैं जानना चाहता हूँ कि यह सही है।"),
    "nl": ("Ik weet niet hoe ik de lamp moet aansluiten.", "Ik vraag me af of dit klopt."),
    "pl": ("Nie wiem, jak podłączyć lampę.", "Zastanawiam się, czy to dobry wybór."),
    "tr": ("Lambayı nasıl bağlayacağımı bilmiyorum.", "Bunun doğru olduğundan emin değilim."),
}
BESIDE = {
    "en": ("I keep bees on the roof, but I'm not sure if the hive is too small.", "I keep bees on the roof"),
    "de": (
        "Ich halte Bienen auf dem Dach, aber ich weiß nicht, ob der Stock zu klein ist.",
        "Ich halte Bienen auf dem Dach",
    ),
    "fr": (
        "J'élève des abeilles sur le toit, mais je ne sais pas si la ruche est trop petite.",
        "J'élève des abeilles sur le toit",
    ),
    "es": (
        "Tengo abejas en la azotea, pero no sé si la colmena es pequeña.",
        "Tengo abejas en la azotea",
    ),
    "it": (
        "Allevo api sul tetto, ma non so se l'arnia sia troppo piccola.",
        "Allevo api sul tetto",
    ),
    "pt": (
        "Crio abelhas no telhado, mas não sei se a colmeia é pequena demais.",
        "Crio abelhas no telhado",
    ),
    "ru": ("Я держу пчёл на крыше, но не знаю, не мал ли улей.", "Я держу пчёл на крыше"),
    "zh": ("我在屋顶养蜜蜂，但我不知道蜂箱是不是太小。", "我在屋顶养蜜蜂"),
    "ja": (
        "私は屋上でミツバチを飼っていて、巣箱が小さすぎないかどうか不安です。",
        "私は屋上でミツバチを飼っていて",
    ),
    "ko": ("저는 옥상에서 꿀벌을 키우는데, 벌통이 작은 건지 모르겠어요.", "저는 옥상에서 꿀벌을 키우는데"),
    "ar": ("أربي النحل على السطح، لكن لا أعرف إن كانت الخلية صغيرة.", "أربي النحل على السطح"),
    "hi": (
        "मैं छत पर मधुमक्खियाँ पालता हूँ, लेकिन मुझे नहीं पता कि छत्ता छोटा है।",
        "मैं छत पर मधुमक्खियाँ पालता हूँ",
    ),
    "nl": ("Ik houd bijen op het dak, maar ik weet niet of de kast te klein is.", "Ik houd bijen op het dak"),
    "pl": ("Hoduję pszczoły na dachu, ale nie wiem, czy ul jest za mały.", "Hoduję pszczoły na dachu"),
    "tr": (
        "Çatıda arı besliyorum, ama kovanın küçük olup olmadığından emin değilim.",
        "Çatıda arı besliyorum",
    ),
}


@pytest.mark.parametrize("language", ONLY_NOW)
def test_what_somebody_is_not_sure_of(language: str) -> None:
    """It asks without a mark, and nothing of it is told."""
    assert [told_parts(said) for said in ONLY_NOW[language]] == [[], []]


@pytest.mark.parametrize("language", BESIDE)
def test_what_is_told_beside_it(language: str) -> None:
    """It stays, word for word."""
    said, stays = BESIDE[language]
    assert told_parts(said) == [stays]


@pytest.mark.parametrize(
    ("said", "parts"),
    [
        # A question inside, without a mark, parts what stands before it from what stands behind it.
        (
            "I'd rather not fly, how do I get to Turin, considering I have two big dogs and I leave on 4 May",
            ["I'd rather not fly", "I have two big dogs and I leave on 4 May"],
        ),
        ("I sold 40 jars on May 7, can you help me with the invoice", ["I sold 40 jars on May 7"]),
        # What was heard of the world is dropped, what was heard of one's own isn't.
        ("I've heard that beech burns longer than birch.", []),
        ("I've heard that my sister is moving to Graz.", ["I've heard that my sister is moving to Graz."]),
        # A wish to be sure that names something stays.
        (
            "I want to make sure I hand it in by 9 June.",
            ["I want to make sure I hand it in by 9 June."],
        ),
        ("I use Word, and I want to make sure it prints well.", ["I use Word"]),
        # What goes on is no question, and a list is no clause.
        (
            "Running the shop with two kids, a goat and a lease, has been hard.",
            ["Running the shop with two kids, a goat and a lease, has been hard."],
        ),
        (
            "I teach on Tuesdays and Thursdays, but I'm not sure for how long.",
            ["I teach on Tuesdays and Thursdays"],
        ),
        ("I keep a note in a drawer, and I wonder, yes.", ["I keep a note in a drawer"]),
        # Too little is left to be told.
        ("However, I'm wondering whether it fits.", []),
    ],
)
def test_the_clauses_that_tell(said: str, parts: list[str]) -> None:
    """Those that ask, doubt, or wish to be sure of nothing named are left out."""
    assert told_parts(said) == parts


def test_who_considers_something_goes_on() -> None:
    """It is a verb there, and joins no clause."""
    said = "The fair went well, and I'm already considering how to rent the barn again"
    assert told_parts(said) == [said]
    said = "I rent the barn, considering how I could tell them"
    assert told_parts(said) == [said]


def test_what_is_wanted_where_something_is_asked() -> None:
    """What somebody tries or needs is then what they ask for, but not what has a figure or a name, or lasts."""
    for said in (
        "I'm trying to choose a colour.",
        "Ich möchte die Heizung einstellen.",
        "Quiero ordenar el garaje.",
    ):
        assert told_parts(said) == [said]
        assert told_parts(said, asking=True) == []
    for said in (
        "I'm trying to paint 3 walls.",
        "I want to move to Lisbon.",
        "I'm trying to avoid gluten.",
        "Ich möchte 3 Wände streichen.",
    ):
        assert told_parts(said, asking=True) == [said]
    said = "I'm working on wall 3, and I need a checklist for it"
    assert told_parts(said, asking=True) == ["I'm working on wall 3"]
    assert told_parts("Ich will den Schrank streichen.", asking=True) == []  # a noun is no name


def test_what_a_preference_is_in_stays_with_it() -> None:
    """It says what the preference is for."""
    said = "I'm trying to furnish a tiny kitchen, so I prefer folding chairs"
    assert told_parts(said, asking=True) == [said]
    assert told_parts(f"{said}, but I'm not sure where to buy them", asking=True) == [said]


def test_a_pasted_text_is_left_whole() -> None:
    """Its clauses aren't looked at."""
    said = "I keep bees, but I'm not sure why, " * 100
    assert told_parts(said) == [said]


HEARD = (
    "You could go with the Alder 300 or the Birch 20: both have a quiet fan, a timer and a washable filter."
)


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("The Alder 300 with its quiet fan sounds great!", False),
        ("A timer and a washable filter would be good, both.", False),
        ("I'll go with the Birch 20 then.", True),
        ("My flat on Hill Street has 42 square metres.", True),
        ("I love a quiet fan.", True),
    ],
)
def test_what_only_takes_up_the_agents_words(said: str, kept: bool) -> None:
    """It says nothing of one's own, but for what is chosen or lasts."""
    assert bool(worth_keeping(said, 1, HEARD)) == kept
    assert worth_keeping(said, 1)


@pytest.mark.parametrize(
    "said",
    [
        "Thanks for the tips on pruning the old apple tree!",
        "Danke für die Tipps zum Schnitt des alten Apfelbaums!",
        "Merci pour les conseils sur la taille du vieux pommier !",
        "¡Gracias por los consejos sobre la poda del manzano!",
        "Grazie per i consigli sulla potatura del melo!",
        "Obrigada pelas dicas sobre a poda da macieira!",
        "Спасибо за советы по обрезке старой яблони!",
    ],
)
def test_thanks_for_something(said: str) -> None:
    """Thanks tell nothing, whatever they are for; what is told behind them stays."""
    assert worth_keeping(said, 0) == []
    assert [text for text, _ in worth_keeping("Thanks for the tips, I keep bees on 3 roofs.", 0)] == [
        "I keep bees on 3 roofs."
    ]


def test_what_one_would_like_to_do_is_no_preference() -> None:
    """How one likes things is."""
    assert type_of("I'd like to see the second floor", by_user=True) is MemoryType.FACT
    assert type_of("I'd really love to see the Birch 20", by_user=True) is MemoryType.FACT
    for said in ("I'd rather take the stairs", "I really like the stairs", "My preference is for stairs"):
        assert type_of(said, by_user=True) is MemoryType.PREFERENCE


def test_a_list_with_or_before_a_question() -> None:
    """It chooses nothing: what follows asks."""
    said = "I like rooms with a wide, quiet balcony, tiles painted or plain, do you know any?"
    assert statements(said) == ["I like rooms with a wide, quiet balcony, tiles painted or plain"]
    assert statements("I move to Porto or Lisbon, where should I go?") == []


def test_work_on_something_is_no_trade() -> None:
    """Who works at or for somebody tells of their life."""
    assert not tells_of_ones_life("I'm working on the second chapter for my class")
    assert not tells_of_ones_life("Ich arbeite an einem Text für den Verein")
    assert tells_of_ones_life("I'm working at a bakery")
    assert tells_of_ones_life("Ich arbeite bei einer Bäckerei")


def _stored(scope: Any) -> list[StoredMemory]:
    return sorted(scope.list(), key=lambda stored: stored.memory.id)


def test_what_names_a_day_passes(tmp_path: Path) -> None:
    """An appointment stands behind all preferences, a birthday doesn't."""
    with open_vault(tmp_path / "v", now=Clock()) as vault:
        scope = vault.scope("ana")
        said = {
            "a": "User: I have a meeting with my teacher on 22 March.",
            "b": "User: I'm a nurse from Graz.",
            "c": "User: My birthday is on 3 May.",
            "d": "User: I saw a film.",
        }
        for id_, text in said.items():
            add(scope, id_, memory(id_, text, source=USER))
        add(scope, "p", memory("p", "User: I prefer tea.", type=MemoryType.PREFERENCE, source=USER))
        add(scope, "q", memory("q", "User: I prefer trains.", type=MemoryType.PREFERENCE, source=USER))
        latest = _stored(scope)
    order = [stored.memory.id for stored in in_turn(latest, 9)]
    assert order[0] == "p"
    assert set(order[:4]) == {"p", "q", "b", "c"}
    assert set(order[4:]) == {"a", "d"}
    assert next(stored.memory.id for stored in in_turn(latest, 9, ["q"])) == "q"


@pytest.mark.parametrize(
    ("said", "lasts"),
    [
        ("The user has lived in Leith since 1 March 2024.", True),
        ("The user started as a nurse on 21 November 2026.", True),
        ("Ich wohne seit dem 1. März 2024 in Jena.", True),
        ("我2024年3月1日搬到了绍兴。", True),
        ("The user lives in Leith until 1 March 2027.", False),
        ("The user starts as a nurse on 30 November 2026.", False),
        ("The user lived in Leith from 1 March 2024, and moves to Perth on 4 January 2027.", False),
        ("The user moves to Leith on 1 March.", False),
        ("The user moves to Leith on 31 February 2024.", False),
    ],
)
def test_a_day_that_has_been_dates_what_lasts(tmp_path: Path, said: str, lasts: bool) -> None:
    """Only what was to come when it was told passes: where somebody has lived since a day is who they are."""
    with open_vault(tmp_path / "v", now=Clock()) as vault:
        scope = vault.scope("ana")
        add(scope, "a", memory("a", said, source=USER))
        for id_ in "pq":
            text = f"User: I prefer {id_}."
            add(scope, id_, memory(id_, text, type=MemoryType.PREFERENCE, source=USER))
        latest = _stored(scope)
    assert [stored.memory.id for stored in in_turn(latest, 9)].index("a") == (1 if lasts else 2)


def test_a_preference_that_bears_on_the_question(tmp_path: Path) -> None:
    """It goes before those told since, where not all have room; else the last does."""
    drinks = ["oats", "barley", "walnuts", "lentils", "plums", "figs", "pears", "chard", "leeks", "beets"]
    with open_vault(tmp_path / "v", now=Clock()) as vault:
        scope = vault.scope("ana")
        add(
            scope,
            "first",
            memory("first", "User: I prefer aisle seats on trains.", type=MemoryType.PREFERENCE, source=USER),
        )
        for number, what in enumerate(drinks):
            text = f"User: I prefer {what} that were grown in the valley behind the old mill."
            add(scope, f"c{number}", memory(f"m{number}", text, type=MemoryType.PREFERENCE, source=USER))
        policy = RecallPolicy(standing=3, preferences=3, most=1, newest=0, show_whole=False)

        def standing(question: str) -> set[str]:
            return set(recall(scope, [HumanMessage(question)], policy).chosen["standing"])

        assert "first" in standing("Which seats shall I book for the trains to Graz?")
        assert "first" not in standing("What is the tallest hill nearby?")


@pytest.mark.parametrize(
    "said",
    [
        "Thank you so much for the recipe and I'm allergic to sesame by the way.",
        "Danke für die Tipps und ich bin übrigens gegen Sesam allergisch.",
        "Merci pour la recette et je suis allergique au sésame.",
        "Gracias por la receta y soy alérgica al sésamo.",
    ],
)
def test_thanks_end_where_one_speaks_of_oneself(said: str) -> None:
    """Without a comma, too."""
    kept = worth_keeping(said, 4)
    assert len(kept) == 1
    assert re.search("s[eé]sam", kept[0][0], re.IGNORECASE)
    assert not kept[0][0].startswith(("For ", "Für ", "Pour ", "Por "))


@pytest.mark.parametrize(
    "said",
    [
        "Ich muss jeden Tag Insulin spritzen. Darf ich Feigen essen?",
        "Je dois prendre de l'insuline chaque jour. Je peux manger des figues ?",
        "Tengo que tomar insulina todos los días. ¿Puedo comer higos?",
        "Devo prendere l'insulina ogni giorno. Posso mangiare i fichi?",
        "Мне нужно каждый день колоть инсулин. Можно ли инжир?",
        "我需要每天打胰岛素。我可以吃无花果吗?",
        "I need to eat every three hours because of my pump. What snacks are there?",
        "Ich brauche einen Rollstuhl seit meinem Unfall. Welche Museen gehen?",
    ],
)
def test_what_is_needed_again_and_again_or_for_a_reason_of_ones_own(said: str) -> None:
    """It holds after the moment in which something is asked."""
    assert worth_keeping(said, 0)


def test_what_lasts_in_what_one_is_not_sure_of() -> None:
    """The question passes, what it rests on doesn't; since when something is so is no clause of its own."""
    assert worth_keeping("I'm not sure how to tell my boss that I'm deaf.", 4)
    assert told_parts("I don't know whether to move because my wife has a job in Dover.") == [
        "my wife has a job in Dover."
    ]
    since = "I'm having trouble sleeping since my son was born."
    assert told_parts(since, asking=True) == [since]


def test_who_answers_in_the_words_of_a_question_says_it(tmp_path: Path) -> None:
    """Only what the agent states is echoed."""
    answer = "My meeting with the client Brandt is on Friday."
    with open_vault(f"file:{tmp_path / 'v'}") as vault:
        graph = create_reflection_graph(
            "rules", vault, policy=ReflectionPolicy.model_validate({"gate": {"mode": "always"}})
        )
        for user, asked in (("a", "Your meeting with the client Brandt is on Friday, right?"), ("b", answer)):
            graph.invoke(
                {"messages": [AIMessage(asked), HumanMessage(answer)]},
                {"configurable": {"user_id": user, "thread_id": "t"}},
            )
        assert [answer in stored.memory.content for stored in vault.scope("a").page(limit=9)] == [True]
        assert vault.scope("b").page(limit=9) == []


@pytest.mark.parametrize(
    "said",
    [
        "the worst part of my life is that i am allergic to water",
        "man your lucky i am a nurse and the pay is low",
        "I keep goats and make cheese.",
        "I'm a nurse and check the monitors at night.",
        "I love horses and so does Barnaby my dog.",
        "They also help me with my taxes.",
        "I grow roses as well as read Agatha Christie novels.",
        "Ich wohne in Köln und schreibe die Romane für Kinder.",
        "Ich bin Krankenschwester, wenn ich nachts arbeite, esse ich nichts.",
        "I'm retired, read the paper every morning.",
        "I've read about 20 books this year.",
    ],
)
def test_what_only_looks_like_a_joint_or_a_request(said: str) -> None:
    """A small "i" joins in Polish, and who does two things asks for none."""
    assert told_parts(said) == [said]


@pytest.mark.parametrize(
    ("said", "part"),
    [
        ("hi, i am allergic to nuts, can you suggest a dessert", "i am allergic to nuts"),
        ("I'm vegan and can you suggest a recipe", "I'm vegan"),
        ("I'm deaf, can you write it down", "I'm deaf"),
        ("I keep goats and how do I milk them", "I keep goats"),
    ],
)
def test_two_words_of_oneself_before_a_request(said: str, part: str) -> None:
    """They tell who asks."""
    assert any(part in told for told in told_parts(said))
    assert not any("can you" in told or "how" in told for told in told_parts(said))


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("Given how energized I'm feeling, what should I cook tonight?", []),
        ("Given how energized I'm feeling, suggest something for dinner.", []),
        (
            "Considering that I'm allergic to nuts, what should I cook tonight?",
            ["Considering that I'm allergic to nuts"],
        ),
        (
            "Seeing that I'm nervous because I have an exam in Graz on Friday, what helps?",
            ["Seeing that I'm nervous because I have an exam in Graz on Friday"],
        ),
        ("我很累，因为我在医院上夜班。", ["我很累，因为我在医院上夜班。"]),
        ("疲れています、病院で夜勤をしているので。", ["疲れています、病院で夜勤をしているので。"]),
        ("我很累，因为今天下雨。", []),
        ("We have a new cleaner.", ["We have a new cleaner."]),
        ("We have a new problem.", []),
    ],
)
def test_a_mood_goes_and_its_lasting_reason_stays(said: str, kept: list[str]) -> None:
    """What is left of a question says nothing by itself unless it lasts."""
    assert [text for text, _ in worth_keeping(said, 0)] == kept


@pytest.mark.parametrize(
    "said",
    [
        "The third chapter looks thin to me.",
        "Das zweite Logo wirkt blass auf mich.",
        "La segunda tabla me parece confusa.",
        "Le troisième graphique me semble trop chargé.",
        "Il secondo grafico mi sembra confuso.",
        "O segundo gráfico parece-me confuso.",
        "Второй график мне кажется перегруженным.",
        "Другий графік мені здається дивним.",
        "De tweede grafiek lijkt me onduidelijk.",
        "Drugi wykres wydaje mi się niejasny.",
        "Den andra bilden låter konstig för mig.",
        "İkinci grafik bana karışık geliyor.",
    ],
)
def test_how_a_thing_at_hand_looks_to_somebody_passes(said: str) -> None:
    assert told_parts(said) == []


@pytest.mark.parametrize(
    "said",
    [
        "I'm allergic to nuts, and the menu looks risky to me.",
        "Me parece que soy alérgica al gluten.",
        "Mi hija me parece triste desde que cambió de colegio.",
        "Mon fils me semble fatigué depuis l'opération.",
        "Мой сын мне кажется грустным с тех пор.",
        "Ich habe Asthma, und die Wohnung wirkt feucht auf mich.",
    ],
)
def test_how_ones_own_look_to_somebody_is_told(said: str) -> None:
    assert told_parts(said) == [said]
