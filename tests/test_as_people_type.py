"""What people type is borne out as a good model writes it down, and whose word it is stays theirs."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from reverie.checkpoints.text.speech.negation import same_sign
from reverie.checkpoints.text.speech.sentence_ends import sentence_spans
from reverie.checkpoints.text.times.typed_dates import typed_dates
from reverie.nodes.grounding.evidence import Evidence
from reverie.nodes.grounding.support import support_of
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
