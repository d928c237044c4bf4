"""What people type is borne out as a good model writes it down, and whose word it is stays theirs."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from reverie import create_reflection_graph, open_vault
from reverie.checkpoints.text.speech.negation import same_sign
from reverie.checkpoints.text.speech.sentence_ends import sentence_spans
from reverie.checkpoints.text.times.typed_dates import typed_dates
from reverie.nodes.grounding.evidence import Evidence
from reverie.nodes.grounding.life.life_changes import takes_its_place
from reverie.nodes.grounding.support import support_of
from reverie.nodes.grounding.wording import only_asks_to_keep
from reverie.nodes.reflection.rules.extracting import stated, worth_keeping
from reverie.state import Support

SEEN = datetime(2026, 11, 28, 12, tzinfo=UTC)


def verdict(content: str, said: str) -> Support:
    return support_of(content, Evidence([said], dates=[SEEN]), quote=said).support


@pytest.mark.parametrize(
    ("said", "date"),
    [
        ("we pin it till the split is done, probs march", (None, 3, None)),
        ("in may", (None, 5, None)),
        ("ab mai", (None, 5, None)),
        ("am letzten juliwochenende", (None, 7, None)),
        ("bin ab 15.2. weg", (None, 2, 15)),
        ("on part en mars", (None, 3, None)),
        ("desde abril", (None, 4, None)),
        ("13-15 şubat", (None, 2, 13)),
        ("ocakta taşınıyorum", (None, 1, None)),
        ("w lutym", (None, 2, None)),
        ("maaliskuussa", (None, 3, None)),
        ("12/29から", (None, 12, 29)),
        ("30 дек - 6 янв", (None, 1, 6)),
        ("closed 24-27 dec", (None, 12, 24)),
    ],
)
def test_a_date_is_read_as_it_is_typed(said: str, date: tuple[int | None, ...]) -> None:
    """In lower case, short, within a compound, with an ending, in figures."""
    assert date in set(typed_dates(said))


@pytest.mark.parametrize("said", ["I may go", "version 1.2.3", "100/200", "she walked"])
def test_what_is_no_date_is_none(said: str) -> None:
    """A verb, a version, a share."""
    assert not set(typed_dates(said))


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("The stand-up is at 9:15 instead of 10:00.", "standup is 9:15 now not 10"),
        ("Созвон команды в 11:00 по московскому времени.", "созвон команды у нас в 11 по мск времени"),
        ("Defne'nin okulu 14:30'da bitiyor.", "defne okul 14:30da bitiyo"),
        ("Das Treffen beginnt um 14:30 Uhr.", "das treffen beginnt um 14.30"),
        ("Der Nutzer nimmt ab Mai 2027 zwei Monate Elternzeit.", "ich nehm 2 monate elternzeit ab mai"),
        ("L'utilisateur part au Japon en avril 2027.", "on part au japon en avril"),
        ("El usuario se muda a Quito en agosto de 2027.", "me mudo a quito en agosto"),
        ("O usuário vai a São Paulo uma vez por mês.", "só vou em SP uma vez por mês"),
        ("The user moved to Turin.", "ci siamo trasferiti a Torino sabato scorso"),
        (
            "The user wants comments in English and commits in Turkish.",
            "yorumlar ingilizce olsun commitler türkçe",
        ),
        (
            "The user is afraid of heights and won't take the balloon tour.",
            "balona binmem yükseklik korkum var",
        ),
        ("The user travels as a group of three.", "hum 3 log hai aur hotel chahiye"),
    ],
)
def test_what_is_true_is_kept(content: str, said: str) -> None:
    """In small letters, in a language of no table, with names and dates written out."""
    assert verdict(content, said) in (Support.STATED, Support.INFERRED, Support.UNVERIFIED)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("The stand-up is at 9:45 instead of 10:00.", "standup is 9:15 now not 10"),
        ("Der Nutzer nimmt ab Juni 2027 zwei Monate Elternzeit.", "ich nehm 2 monate elternzeit ab mai"),
        ("O usuário vai a Porto Alegre uma vez por mês.", "só vou em SP uma vez por mês"),
        ("The user moved to Milan.", "ci siamo trasferiti a Torino sabato scorso"),
        ("The user's editor is Helix.", "editörüm artık nano oldu sanırım bence"),
        ("The user wants three cats.", "i want 2 cats"),
        ("Der Nutzer nimmt ab Mai drei Monate Elternzeit.", "ich nehm 2 monate elternzeit ab mai"),
        ("В команде девять человек.", "команда 7 человек, в команде все свои"),
    ],
)
def test_another_value_is_refused(content: str, said: str) -> None:
    """Another hour, month, city, name or count."""
    assert verdict(content, said) in (Support.FOREIGN, Support.CONTRADICTED)


def test_what_is_counted_up_is_kept() -> None:
    """Nobody says how many children they have: two are named, with how old they are."""
    said = "my children are Nico 4 and Sara 7"
    assert verdict("The user has two children, Nico (4) and Sara (7).", said) is not Support.CONTRADICTED


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("The user has asthma.", "my girlfriend Itzel has asthma"),
        ("The user is vegetarian.", "my mum is vegetarian so we need a veggie place"),
        ("The user wants a DJ.", "my brother Luc wants a DJ but I prefer jazz"),
        ("The user hates meetings.", "my boss hates meetings"),
        ("L'utilisateur est intolérant au gluten.", "ma mère est intolérante au gluten"),
        ("El usuario es celíaco.", "mi hijo es celíaco"),
        ("Der Nutzer möchte eine private Kita.", "mein Schwager möchte eine private Kita"),
        ("L'utente è allergico ai gatti.", "mia moglie è allergica ai gatti"),
        ("O usuário é vegetariano.", "minha mãe é vegetariana"),
        ("Пользователь хочет лечь в больницу.", "жена хочет лечь в больницу"),
        ("Kullanıcı vejetaryen.", "annem vejetaryen"),
        ("ユーザーは刺身が苦手である。", "夫は刺身が苦手なので夕食なしで"),
        ("用户对芒果过敏。", "我儿子对芒果过敏"),
        ("المستخدم لديه حساسية من الفول السوداني.", "ابني لديه حساسية من الفول السوداني"),
        ("उपयोगकर्ता शाकाहारी है।", "मेरी माँ शाकाहारी है"),
        ("The user has asthma.", "mi novia Itzel es asmática."),
        ("The user is vegetarian.", "meine Mutter ist Vegetarierin."),
    ],
)
def test_what_somebody_elses_is_isnt_the_users(content: str, said: str) -> None:
    """A relative's illness, diet or wish is no word on the user."""
    assert verdict(content, said) in (Support.FOREIGN, Support.CONTRADICTED)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("The user has asthma.", "my girlfriend has asthma, like me"),
        ("The user's girlfriend has asthma.", "my girlfriend has asthma"),
        ("The user's son Jonas is allergic to nuts.", "my son Jonas is allergic to nuts"),
        ("The user has two dogs.", "my wife and I have two dogs"),
        ("The user wants to go to Greece.", "my sister and I want to go to Greece"),
        ("The user moved to Lyon.", "my husband's job moved us to Lyon"),
        ("The user wants no dinner.", "夫は刺身が苦手なので夕食なしで"),
        ("The user is vegetarian.", "I'm vegetarian. My mum is vegetarian."),
        (
            "The user wants a table for 3 May.",
            "book a table for my wife's birthday on 3 May, she wants a table outside",
        ),
        ("Der Nutzer und seine Frau haben zwei Hunde.", "meine Frau und ich haben zwei Hunde"),
    ],
)
def test_what_the_user_says_of_themselves_too_is_theirs(content: str, said: str) -> None:
    """Who speaks of others may be one of them."""
    assert verdict(content, said) not in (Support.FOREIGN, Support.CONTRADICTED)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("По пятницам созвонов нет.", "по пятницам без созвонов"),
        ("The repository uses pnpm rather than npm.", "这个repo用pnpm不要用npm"),
        ("अनन्या की ट्यूशन शाम 6 से 8 बजे तक है।", "शाम 6 से 8 बजे उसकी ट्यूशन है तो तब कॉल मत लगाना।"),
        ("The user doesn't want auto-pay.", "palm inn book kar do but auto-pay bilkul nahi"),
    ],
)
def test_a_sentence_has_the_sign_of_its_clause(content: str, said: str) -> None:
    """A ban beside a fact denies no part of it."""
    assert same_sign(content, said)


@pytest.mark.parametrize(
    ("content", "said"),
    [("The user eats meat.", "i don't eat meat"), ("Созвоны есть по пятницам.", "по пятницам без созвонов")],
)
def test_the_opposite_has_another_sign(content: str, said: str) -> None:
    """What is denied isn't so."""
    assert not same_sign(content, said)


def test_a_question_ends_where_signs_go_on() -> None:
    """Japanese and Chinese are typed with marks of ASCII, without a blank behind them."""
    said = "ホテル調べてくれる?金沢で2泊"
    assert [said[a:b] for a, b in sentence_spans(said)] == ["ホテル調べてくれる?", "金沢で2泊"]


@pytest.mark.parametrize(
    "said",
    [
        "can u check why the build is red",
        "such mal nach einem zug nach kiel",
        "mira q dice el correo del hotel xfa",
        "olha esse README e me diz como roda",
        "глянь логи почему падает воркер",
        "شوف لي ايميل الطيران لو سمحت",
        "goa ke hotels check karo na, 24 se 28 dec",
        "kapadokya otellerine bakar mısın",
        "看一下去成都的高铁",
    ],
)
def test_what_is_to_be_looked_up_is_no_memory_by_rules(said: str) -> None:
    """The agent does it now, and it says nothing that lasts."""
    assert not stated(said)


@pytest.mark.parametrize(
    "said",
    [
        "check-in is at 3 for my flat",
        "olha, eu sou vegano",
        "check out time at our flat is eleven",
        "schau, ich wohne in Kiel",
        "мы живём в Твери, посмотри на карте",
    ],
)
def test_what_is_said_beside_it_is(said: str) -> None:
    """The same word, and a statement."""
    assert stated(said)


@pytest.mark.parametrize(
    "said",
    [
        "und cetirizin macht mich müde also nehm ich das nur abends",
        "e la statina nn la voglio, provo prima con la dieta",
        "и никому не давай доступ к кластеру администраторов",
    ],
)
def test_what_joins_on_says_something_of_its_own(said: str) -> None:
    """An "and" before it leans on nothing."""
    assert [text for text, _ in worth_keeping(said, 1)]


KNOWN_ALREADY = [
    ("Ana: Remember that I am left-handed.", "The user is left-handed."),
    ("User: Merk dir, dass ich Linkshänder bin.", "Der Nutzer ist Linkshänder."),
    ("User: Retiens que je suis gaucher.", "L'utilisateur est gaucher."),
    ("User: Recuerda que soy zurdo.", "El usuario es zurdo."),
    ("User: Ricordati che sono mancino.", "L'utente è mancino."),
    ("User: Lembre-se de que sou canhoto.", "O usuário é canhoto."),
    ("User: Запомни, что я левша.", "Пользователь левша."),
    ("User: 记住我是左撇子。", "用户是左撇子。"),
    ("User: 私は左利きだと覚えておいて。", "ユーザーは左利きである。"),
    ("User: 내가 왼손잡이인 걸 기억해 줘.", "사용자는 왼손잡이이다."),
    ("User: تذكر أنني أعسر.", "المستخدم أعسر."),
    ("User: याद रखना कि मैं बाएँ हाथ का हूँ।", "उपयोगकर्ता बाएँ हाथ का है।"),
]


@pytest.mark.parametrize(("said", "memory"), KNOWN_ALREADY)
def test_a_wish_to_keep_says_no_more_than_the_memory(said: str, memory: str) -> None:
    """What the agent's tool wrote down stays as it is."""
    assert only_asks_to_keep(said, memory)


@pytest.mark.parametrize(
    ("said", "memory"),
    [
        ("User: Remember that I am left-handed and play the guitar.", "The user is left-handed."),
        ("User: Remember that I am not left-handed.", "The user is left-handed."),
        ("User: Remember that I am right-handed.", "The user is left-handed."),
        ("User: I am left-handed.", "The user is left-handed."),
        ("User: Remember to water the plants.", "The user waters the plants."),
    ],
)
def test_a_wish_to_keep_more_is_kept(said: str, memory: str) -> None:
    """Another thing, the opposite, or no wish."""
    assert not only_asks_to_keep(said, memory)


def test_by_rules_a_wish_leaves_the_memory_as_it_was_written(tmp_path: Path) -> None:
    """Through the reflection: nothing is added, and nothing takes its place."""
    with open_vault(tmp_path / "memory") as vault:
        vault.scope("ana").add("The user is left-handed.")
        graph = create_reflection_graph("rules", vault, on_error="raise")
        said = [("user", "Remember that I am left-handed."), ("assistant", "OK.")]
        graph.invoke({"messages": said}, {"configurable": {"user_id": "ana", "thread_id": "t"}})
        assert [stored.memory.content for stored in vault.scope("ana")] == ["The user is left-handed."]


@pytest.mark.parametrize(
    ("said", "ends"),
    [
        ("Mudei para o Firefox.", False),
        ("Mudei para o Nextcloud.", False),
        ("Mudei para o Porto.", True),
        ("Mudei para Curitiba.", True),
        ("Me mudei para o Rio.", True),
        ("Mudei-me para a Bahia.", True),
    ],
)
def test_who_changes_what_they_use_has_not_moved(said: str, ends: bool) -> None:
    """In Portuguese one verb says both."""
    assert takes_its_place("User: Moro em Lisboa.", f"User: {said}", whole=False) is ends


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("The user's HbA1c fell from 7.4 to 6.1.", "doc said my a1c is down to 6.1 from 7.4"),
        (
            "The user has walked 40 minutes a day since September 2026.",
            "ive walked 40 minutes a day since sept",
        ),
        (
            "The user travels to Lisbon with Bia from 12 to 20 March 2027.",
            "vamos pra Lisboa em março, eu e a Bia, de 12 a 20",
        ),
        ("The user became sales manager on 1 November 2026.", "صرت مدير مبيعات من أول الشهر"),
        ("أجرى المستخدم قسطرة في عام 2024.", "عملت قسطرة قبل سنتين"),
        ("Kullanıcı 27 Kasım 2026'da diş çektirdi.", "dün diş çektirdim"),
        ("The user spends Christmas with their in-laws in Lecce.", "x natale andiamo dai suoceri a Lecce"),
        ("The user's German is at level A2.", "almancam A2 o yüzden mailleri ingilizce yaz"),
        ("En casa del usuario no se toma azúcar.", "mi mujer tiene diabetes asi q nada de azucar en casa"),
        ("La mujer del usuario tiene diabetes.", "mi mujer tiene diabetes asi q nada de azucar en casa"),
        ("The user has to file reports on Fridays.", "my boss wants me to file reports on fridays"),
        ("El usuario ha dejado de fumar.", "he dejado de fumar"),
        ("L'utente lascia il cane da Giulia.", "il cane lo lasciamo da Giulia"),
    ],
)
def test_what_is_true_is_kept_as_it_is_told(content: str, said: str) -> None:
    """Days without their month, short names, firsts, duals, feasts; whose wish and whose house it is."""
    assert verdict(content, said) in (Support.STATED, Support.INFERRED, Support.UNVERIFIED)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("The user travels to Lisbon from 12 to 26 March 2027.", "vamos pra Lisboa em março, de 12 a 20"),
        ("Kullanıcı 17 Kasım 2026'da diş çektirdi.", "dün diş çektirdim"),
        ("The twins turn seven in February.", "the twins turn 6 in february"),
        ("Kullanıcının penisiline alerjisi yok.", "penisiline alerjim var o yüzden klindamisin verdi"),
        (
            "The user wants to go to Greece next summer.",
            "my sister Dana wants us to go to Greece next summer",
        ),
        ("The user wants a DJ.", "she wants a DJ"),
        ("L'utilisateur est intolérant au gluten.", "elle est intolérante au gluten"),
        ("The user is allergic to mango.", "他对芒果过敏"),
        ("The user wants to file reports on Fridays.", "my boss wants me to file reports on fridays"),
    ],
)
def test_what_is_told_of_others_or_otherwise_is_refused(content: str, said: str) -> None:
    """Another day, another age, the opposite; a wish that somebody else has, whoever is to fulfil it."""
    assert verdict(content, said) in (Support.FOREIGN, Support.CONTRADICTED)
