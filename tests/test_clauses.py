"""A memory in several clauses: what ends or forgets one leaves the others."""

from __future__ import annotations

from typing import Any

import pytest

from reverie import create_reflection_graph
from reverie.checkpoints import SqlScope, SqlVault
from reverie.checkpoints.text.speech.languages import language_of
from reverie.checkpoints.text.speech.negation import clauses, negated
from reverie.checkpoints.text.speech.told.introduced import name_left, name_of
from reverie.nodes.grounding.clauses import also_said, without

pytestmark = pytest.mark.file_only

LEFT = (
    ("I live in Graz and I'm allergic to peanuts.", "I moved to Lisbon.", "User: I'm allergic to peanuts."),
    ("Vivo en Graz y soy alérgico a las nueces.", "Me mudé a Lisboa.", "User: Soy alérgico a las nueces."),
)
"""What was said, what ends a clause of it, and what stays."""

WHOLE = (
    ("I live in Graz and have two kids.", "I moved to Lisbon."),
    ("Ich wohne in Graz und bin gegen Nüsse allergisch.", "Ich bin nach Linz gezogen."),
)
"""Of these the clause that stays can't stand alone: so both stay."""

KEPT = (
    ("Ich wohne in Graz und ich habe zwei Kinder.", "Ich bin nach Linz gezogen.", "zwei Kinder"),
    ("I work at Siemens and I have diabetes.", "I quit my job at Siemens.", "diabetes"),
    ("我住在格拉茨，对花生过敏。", "我搬到上海了。", "对花生过敏"),
)
"""What stays, in whatever words: whether the rest ends depends on what tells that it is over."""

NAMED = (
    (
        "Nazywam się Olga Żak i mieszkam w Gdyni.",
        "Przeprowadziłam się do Kielc.",
        "Nazywam się Olga Żak.",
        True,
    ),
    ("Ik heet Bram en ik woon in Zwolle.", "Ik ben verhuisd naar Sneek.", "Ik heet Bram.", True),
    ("Jmenuji se Hana a bydlím v Opavě.", "Přestěhovala jsem se do Zlína.", "Jmenuji se Hana.", True),
    ("Με λένε Ρένα και μένω στη Ρόδο.", "Μετακόμισα στην Πάτρα.", "Με λένε Ρένα.", True),
    ("Mă numesc Ilinca și locuiesc în Arad.", "M-am mutat la Sibiu.", "Mă numesc Ilinca.", True),
    ("Nimeni on Veera ja asun Porissa.", "Muutin Vaasaan.", "Nimeni on Veera.", True),
    ("Jag heter Stina och bor i Falun.", "Jag har flyttat till Borås.", "Jag heter Stina", False),
    ("Jeg hedder Mette og bor i Vejle.", "Jeg er flyttet til Skive.", "Jeg hedder Mette", False),
    ("Γεια σου, με λένε Ρένα Βάμου, μένω στη Ρόδο.", "Μετακόμισα στην Πάτρα.", "με λένε Ρένα Βάμου", False),
)
"""Who says their name and where they live, and moves; what stays, and whether that is all."""

GOES = (
    ("I live in Graz and love it.", "I moved to Lisbon."),
    ("I live in Graz.", "I moved to Lisbon."),
    ("I live in Graz and in Vienna.", "I moved to Lisbon."),
)


def remembered(vault: SqlVault, scope: SqlScope, *said: str) -> list[str]:
    """Return what is remembered once reflections by rules have heard these, on a thread each."""
    graph = create_reflection_graph("rules", vault, on_error="raise")
    for number, text in enumerate(said):
        config: Any = {"configurable": {"user_id": "ana", "thread_id": f"t{number}"}}
        graph.invoke({"messages": [("user", text), ("assistant", "Noted.")], "force": True}, config)
    return [stored.content for stored in scope]


@pytest.mark.parametrize(("said", "turn", "left"), LEFT)
def test_what_ends_one_clause_leaves_the_other(
    vault: SqlVault, ana: SqlScope, said: str, turn: str, left: str
) -> None:
    """An allergy outlasts the home that was told with it; it stays the user's, and is taken back whole."""
    ana.add(f"User: {said}")
    assert remembered(vault, ana, turn) == [left, f"User: {turn}"]
    assert {stored.memory.source.trust for stored in ana} == {"user"}
    ana.revert(ana.log(limit=1)[0].receipt.commit_id)
    assert [stored.content for stored in ana] == [f"User: {said}"]


@pytest.mark.parametrize(("said", "turn"), WHOLE)
def test_what_can_not_stand_alone_stays_with_what_is_over(
    vault: SqlVault, ana: SqlScope, said: str, turn: str
) -> None:
    """Two memories of which one is newer are better than a lost one."""
    assert remembered(vault, ana, said, turn) == [f"User: {said}", f"User: {turn}"]


@pytest.mark.parametrize(("said", "turn", "kept"), KEPT)
def test_the_other_clause_is_never_lost(
    vault: SqlVault, ana: SqlScope, said: str, turn: str, kept: str
) -> None:
    """It stands in some memory, and what is newer in another."""
    known = remembered(vault, ana, said, turn)
    assert any(kept in content for content in known)
    assert known[-1] == f"User: {turn}"


@pytest.mark.parametrize(("said", "turn", "name", "alone"), NAMED)
def test_a_name_outlasts_a_home(
    vault: SqlVault, ana: SqlScope, said: str, turn: str, name: str, alone: bool
) -> None:
    """Also where a clause needs no subject; what can't be parted from the name stays with it."""
    first, last = remembered(vault, ana, said, turn)
    assert name in first
    assert (first.partition(": ")[2] == name) is alone
    assert last == f"User: {turn}"


@pytest.mark.parametrize(
    ("said", "over", "left"),
    [
        ("Ana: My name is Ana and I live in Graz.", "Graz", ("Ana: My name is Ana.", "My name is Ana")),
        ("Ana: My name is Ana, I sing and live in Graz.", "Graz", ("", "My name is Ana")),
        ("Ana: My name is Ana and I sing.", "Graz", ("", "My name is Ana")),
        ("Ana: My name is Ana.", "Graz", ("", "")),  # nothing beside the name
        ("Ana: I live in Graz.", "Graz", ("", "")),  # no name
        ("Ana: My name is Ana and I live in Graz.", "Ana", ("", "")),  # the name itself is over
    ],
)
def test_what_is_left_of_a_name(said: str, over: str, left: tuple[str, str]) -> None:
    """It is parted from one clause that is over, and from no more."""
    assert name_left(said, lambda part: over in part) == left


@pytest.mark.parametrize(
    ("scope", "said", "called"),
    [
        ("x", "Nazywam się Olga Żak i śpiewam.", "Olga Żak"),
        ("x", "Jmenuji se Hana Čížková.", "Hana Čížková"),
        ("x", "Με λένε Ρένα Βάμου.", "Ρένα Βάμου"),
        ("x", "Nazywam się Olga śpiewam w chórze.", "Olga"),
        ("Łukasz", "", "Łukasz"),
        ("Ελένη", "", "Ελένη"),
        ("łukasz", "", ""),
    ],
)
def test_names_have_capitals_of_every_alphabet(scope: str, said: str, called: str) -> None:
    """Ż, Č and Β are capitals as A is: in what is said and in a scope's name."""
    assert name_of(scope, [said])[0] == called


@pytest.mark.parametrize(("said", "turn"), GOES)
def test_what_says_nothing_else_of_a_life_goes(vault: SqlVault, ana: SqlScope, said: str, turn: str) -> None:
    """What only goes on about the same thing keeps nothing."""
    assert remembered(vault, ana, said, turn) == [f"User: {turn}"]


@pytest.mark.parametrize(
    ("content", "word", "left"),
    [
        (
            "Ana: My name is Ana, I live in Graz, and I have kids.",
            "Graz",
            "Ana: My name is Ana, and I have kids.",
        ),
        ("I like tea and coffee.", "tea", ""),
        ("I have a big dog.", "dog", ""),
        ("I live in Graz and I work in Graz.", "Graz", ""),
        ("我住在格拉茨，我对花生过敏。", "格拉茨", "我对花生过敏。"),
        ("أعيش في غراتس وأنا نباتي.", "غراتس", "أنا نباتي."),
        ("User: 나는 서준이고 수원에 살아.", "수원", "User: 나는 서준이고."),
        ("저는 수원에 살고 거북이가 두 마리 있어요.", "수원", "거북이가 두 마리 있어요."),
        ("맵고 짠 음식을 좋아해.", "짠", ""),
        ("User: 거북이 이름은 두부야. 다섯 살이야.", "거북이", ""),
        ("User: 亀の名前は豆太です。 五歳です。", "亀", ""),
    ],
)
def test_without(content: str, word: str, left: str) -> None:
    """What stands by itself is left, with its own full stop; blank where all goes or nothing can be told apart."""
    assert without(content, lambda clause: word in clause) == left


@pytest.mark.parametrize(
    ("content", "word", "other"),
    [
        ("The user lives in Graz, allergic to peanuts.", "Graz", "allergic to peanuts"),
        ("The user lives in Graz and is allergic to peanuts.", "Graz", ""),
        ("The user lives in Graz and enjoys it.", "Graz", ""),
        ("I live in Graz and I'm allergic to peanuts.", "Graz", ""),
        ("The user has a big dog.", "user", ""),
    ],
)
def test_also_said(content: str, word: str, other: str) -> None:
    """What tells of a life and can't be left alone; blank where it can, or where there is nothing."""
    assert also_said(content, lambda clause: word in clause) == other


@pytest.mark.parametrize(
    ("content", "word", "left"),
    [
        ("The user lives in Graz and is allergic to peanuts.", "Graz", "The user is allergic to peanuts."),
        ("The user lives in Graz and is allergic to peanuts.", "peanuts", "The user lives in Graz."),
        (
            "Ana Silva works at Bosch, has two dogs and plays the cello.",
            "dogs",
            "Ana Silva works at Bosch and plays the cello.",
        ),
        (
            "Der Nutzer wohnt in Graz und ist gegen Nüsse allergisch.",
            "Graz",
            "Der Nutzer ist gegen Nüsse allergisch.",
        ),
        ("L'utilisateur habite à Lyon et déteste le fromage.", "Lyon", "L'utilisateur déteste le fromage."),
        ("El usuario vive en Quito y tiene dos hijos.", "Quito", "El usuario tiene dos hijos."),
        ("Пользователь живёт в Твери и любит чай.", "Твери", "Пользователь любит чай."),
    ],
)
def test_a_clause_of_what_is_written_of_somebody_gets_its_subject(content: str, word: str, left: str) -> None:
    """A model writes in the third person, and says once of whom."""
    assert without(content, lambda clause: word in clause) == left


@pytest.mark.parametrize(
    "content",
    [
        "The user likes tea and coffee.",
        "The user lives in Graz with a cat and two dogs.",
        "I live in Graz with a cat and two dogs.",
    ],
)
def test_what_is_listed_is_no_clause(content: str) -> None:
    """Behind "and" stands another of the same, and nothing that somebody does."""
    assert not without(content, lambda clause: "tea" in clause or "Graz" in clause)


@pytest.mark.parametrize(
    ("said", "holds"),
    [
        ("Ya no vivo en Soria, ahora vivo en Jaca, en la calle Mayor.", "Jaca"),
        ("Ya no uso Trello, trabajo en Jira con todo el equipo.", "Jira"),
        ("Não uso mais o Trello, agora uso o Jira.", "Jira"),
        ("Je n'habite plus à Metz, maintenant en Bretagne.", "Bretagne"),
        ("Non uso più Trello, adesso i colleghi usano Jira.", "Jira"),
        ("Jag bor inte i Lund längre, bor nu i Ystad.", "Ystad"),
        ("Nie mieszkam już w Płocku, mieszkam teraz u brata.", "brata"),
        ("I no longer use Trello, now Jira and Miro.", "Jira"),
    ],
)
def test_what_holds_now_isnt_listed_with_what_no_longer_does(said: str, holds: str) -> None:
    """The words "en", "o" and "i" join things in some languages and say "in" or "the" in others."""
    language = language_of(said)
    told = [clause for clause in clauses(said, language) if holds in clause]
    assert told
    assert not any(negated(clause, language) for clause in told)


@pytest.mark.parametrize(
    ("said", "listed"),
    [
        ("Ik eet geen kip, vis en eieren.", "eieren"),
        ("No como carne, pescado ni huevos.", "huevos"),
        ("Não como carne, peixe e ovos.", "ovos"),
        ("Je ne mange pas de viande, de poisson et d'œufs.", "œufs"),
        ("Jag äter inte kött, fisk och ägg.", "ägg"),
        ("I don't eat meat, fish and eggs.", "eggs"),
    ],
)
def test_what_is_listed_behind_a_denial_is_denied(said: str, listed: str) -> None:
    language = language_of(said)
    told = [clause for clause in clauses(said, language) if listed in clause]
    assert told
    assert all(negated(clause, language) for clause in told)
