"""That how something of one's own is done, and why it fails, is looked for where somebody told it, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from langchain_core.messages import HumanMessage
from vaults import Clock, add, memory

from reverie import open_vault, recall
from reverie.checkpoints import SqlScope
from reverie.checkpoints.text.analyser import terms
from reverie.checkpoints.text.speech.plain_words import idle_words
from reverie.checkpoints.text.speech.told.oneself import asks_how_or_why, asks_of_oneself, wants_to_know
from reverie.checkpoints.text.speech.told.world import asks_of_the_world
from reverie.nodes.recall.of_others import tells_of_another
from reverie.nodes.recall.standing import about_oneself
from reverie.state import MemoryType, Source, Trust

USER = Source(run_id="r", trust=Trust.USER)
PARTS = "pump valve gasket rotor flange bearing hopper nozzle piston sprocket conveyor turbine".split()

HOW_OR_WHY = """\
How can I get my essay shorter?
Why is my tomato plant wilting?
What is the reason my script crashes?
Wie werde ich meinen Schnupfen los?
Woran kann es liegen, dass mein Rad quietscht?
Comment puis-je réparer ma chaise ?
Comment je peux nettoyer mon four ?
¿Cómo limpio mi horno?
¿A qué se debe mi tos?
Come posso pulire il mio forno?
Como posso limpar o meu forno?
Hoe kan ik mijn oven schoonmaken?
Hur kan jag laga min stol?
Jak mogę naprawić mój rower?
Как мне починить мой велосипед?
В чём может быть причина, что моя программа падает?
Bisikletimi nasıl kolayca tamir edebilirim?
كيف أصلح دراجتي؟
मैं अपनी साइकिल कैसे सुधारूँ?
Bagaimana cara saya memperbaiki sepeda?
Làm sao để tôi sửa xe?
Πώς μπορώ να φτιάξω το ποδήλατό μου;
我怎么修我的自行车?
我的程序崩溃是什么原因?
私の自転車はどうすれば直る?
내 자전거를 고치려면 어떻게 해?""".splitlines()
WHAT_IS_SO = """\
What is the name of my dentist?
Where is my bike?
Can I eat prawns?
How do I get to work?
Wie komme ich zur Arbeit?
Wie heißt meine Zahnärztin?
Où est mon vélo ?
¿Cómo voy al trabajo?
Come vado al lavoro?
Como vou para o trabalho?
Hoe heet mijn tandarts?
Gdzie jest mój rower?
Где мой велосипед?
Bisikletim nerede?
我的自行车在哪里?
私の自転車はどこ?
내 자전거 어디 있어?""".splitlines()


@pytest.mark.parametrize("question", HOW_OR_WHY)
def test_how_and_why_is_told(question: str) -> None:
    """Also by a noun: what the reason is."""
    assert asks_how_or_why(question)


@pytest.mark.parametrize("question", WHAT_IS_SO)
def test_what_is_so_is_asked_of_a_life(question: str) -> None:
    """So is what one may eat, and how one gets to where one works."""
    assert asks_of_oneself(question)
    assert not asks_how_or_why(question)


@pytest.mark.parametrize(
    ("question", "own"),
    [
        ("What is the reason for tides?", "What is the number of the boiler?"),
        ("Woran liegt es, dass Brot schimmelt?", "Woran arbeitet Jonas?"),
        ("Comment dit-on chaise en finnois ?", "Que dit Luc ?"),
        ("Jak jest „krzesło” po fińsku?", "Jak jest ubrana Ola?"),
        ("Как по-фински «стул»?", "Как зовут кота?"),
        ("Як фінською «стілець»?", "Як звати кота?"),
        ("Πώς λένε «καρέκλα» στα φινλανδικά;", "Πού είναι η καρέκλα;"),
        ("«कुर्सी» को जर्मन में क्या कहते हैं?", "कुर्सी कहाँ है?"),
        ("“椅子”用芬兰语怎么说?", "老师怎么说?"),
        ("「椅子」はフィンランド語で何?", "椅子はどこ?"),
        ("'의자'를 핀란드어로 뭐라고 해?", "의자 어디 있어?"),
        ("Ghế tiếng Phần Lan nói thế nào?", "Ghế ở đâu?"),
    ],
)
def test_what_a_thing_is_called_elsewhere_and_what_causes_it_is_asked_of_the_world(
    question: str, own: str
) -> None:
    if "фінською" not in question:  # an adjective tells a language, and much else
        assert asks_of_the_world(question)
    assert not asks_of_the_world(own)


TOLD = [
    (MemoryType.OBSERVATION, "The trainee comments every line of code."),
    (MemoryType.SKILL, "A squeaking saddle is cured by a drop of oil on the springs."),
    (MemoryType.MISTAKE, "The upload was cut off because the disk was full."),
    (MemoryType.OBSERVATION, "Der Lehrling schreibt sauberen Code."),
    (MemoryType.SKILL, "Ein quietschender Sattel braucht einen Tropfen Öl an den Federn."),
    (MemoryType.OBSERVATION, "El aprendiz comenta todo el código."),
    (MemoryType.SKILL, "El sillín que chirría pide una gota de aceite en los muelles."),
    (MemoryType.OBSERVATION, "Стажёр подробно комментирует код."),
    (MemoryType.SKILL, "Скрипучему седлу помогает капля масла на пружины."),
    (MemoryType.OBSERVATION, "实习生给每一行代码写注释。"),
    (MemoryType.SKILL, "鞍座吱吱响时，在弹簧上滴一滴油就好。"),
    (MemoryType.FACT, "Όλα τα κλειδιά του σπιτιού είναι στο συρτάρι."),
    (MemoryType.FACT, "Em gái tên Thu làm ở tiệm bánh."),
]


@pytest.fixture(scope="module", name="told")
def _told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SqlScope]:
    """A scope of over three times the budget."""
    with open_vault(tmp_path_factory.mktemp("told"), now=Clock()) as vault:
        scope = vault.scope("told")
        add(scope, "told", *[memory(f"t{n}", text, type=kind) for n, (kind, text) in enumerate(TOLD)])
        notes = [
            f"The {PARTS[n % 12]} number {n} in hall {n % 7} rattles at {n * 7} rpm." for n in range(260)
        ]
        add(scope, "notes", *[memory(f"n{n}", text) for n, text in enumerate(notes)])
        yield scope


@pytest.mark.parametrize(
    "question",
    [
        "Why doesn't my code compile on this machine?",
        "¿Por qué no compila mi código en esta máquina?",
        "В чём может быть причина, что мой код не собирается?",
        "我的代码编译不过是什么原因?",
        "Ποια είναι η πρωτεύουσα του Περού;",
        "Làm sao để tôi ngủ ngon hơn?",
    ],
)
def test_a_word_that_a_note_shares_with_a_problem_is_no_answer(told: SqlScope, question: str) -> None:
    """Nor are words that any text of a language is full of."""
    assert recall(told, [HumanMessage(question)]).chosen.keys() <= {"standing", "newest"}


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("How do I get my saddle to stop making that noise?", TOLD[1][1]),
        ("Why did my upload never finish last night?", TOLD[2][1]),
        ("Wie bringe ich meinen Sattel endlich zum Schweigen?", TOLD[4][1]),
        ("¿Cómo consigo que mi sillín deje de sonar?", TOLD[6][1]),
        ("我的鞍座老是响怎么办?", TOLD[10][1]),
        ("What does the trainee do to my code?", TOLD[0][1]),
    ],
)
def test_what_tells_how_is_shown_by_one_word(told: SqlScope, question: str, answer: str) -> None:
    """A skill, a procedure or a mistake."""
    assert answer in recall(told, [HumanMessage(question)]).system_block


def test_how_is_not_what_is_so() -> None:
    """In further languages, too."""
    assert wants_to_know("Hoe heet mijn tandarts?")
    assert not wants_to_know("Hoe kan ik mijn oven schoonmaken?")


@pytest.mark.parametrize(
    ("text", "idle", "left"),
    [
        ("Πού είναι το κλειδί του σπιτιού μου;", "του μου", "κλειδί"),
        ("Chìa khóa của tôi ở đâu?", "của tôi", "khóa"),
        ("Де мій ключ від хати?", "мій від", "хати"),
    ],
)
def test_words_that_say_nothing_in_further_languages(text: str, idle: str, left: str) -> None:
    assert {*terms(idle)} <= idle_words(text)
    assert idle_words(text).isdisjoint(terms(left))


@pytest.mark.parametrize(
    ("own", "other"),
    [
        ("Ankara'da hemşireyim.", "Çok güzel bir giyim mağazası."),
        ("Şişli'de yaşıyorum.", "Şu yorum uzun."),
    ],
)
def test_the_last_word_tells_who_speaks_in_turkish(own: str, other: str) -> None:
    assert about_oneself(own)
    assert not about_oneself(other)


@pytest.mark.parametrize("text", ["वह घर बहुत पुराना है।", "वह घर जो नदी के पास है, हमारा है।", "वो किताब मेरी है।"])
def test_that_thing_is_nobody_in_hindi(text: str) -> None:
    assert not tells_of_another(text)


@pytest.mark.parametrize("text", ["वह घर जाता है।", "वह डॉक्टर है।", "वह किताब पढ़ता है।"])
def test_he_is_somebody_in_hindi(text: str) -> None:
    assert tells_of_another(text)
