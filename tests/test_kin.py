"""A name that only memories know isn't put in place of another relative, wherever a capital tells a name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import HumanMessage
from scripted import ScriptedModel, extraction
from vault_files import adding, memory

from reverie import ReflectionPolicy, create_reflection_graph, open_vault
from reverie.checkpoints.port import Vault
from reverie.nodes.grounding.kin import (
    Relation,
    may_speak_of_nobody_else,
    own_relations_in,
    own_relatives,
    relations_in,
    speaks_of_another,
    speaks_of_nobody_else,
)
from reverie.nodes.reflection.trust.weighing import Weighing
from reverie.state import Candidate, MemoryType, Outcome, PieceInput, ReflectionReport, Trust

DAUGHTER = "Mia is the user's daughter."
BROTHER = "The user's brother Ben lives in Bonn."
HUSBAND = "Tom is the user's husband."


@pytest.mark.parametrize(
    ("said", "content", "known"),
    [
        ("My brother likes hiking.", "Mia likes hiking.", DAUGHTER),
        ("My older brother likes hiking.", "The user's brother Mia likes hiking.", DAUGHTER),
        ("My brother likes his bike.", "Mia likes the bike.", DAUGHTER),
        ("My mom is ill.", "Tom is ill.", HUSBAND),
        ("My son lives in Rome.", "Mia lives in Rome.", DAUGHTER),
        ("Mein großer Bruder wandert gern.", "Mia wandert gern.", "Mia ist die Tochter des Nutzers."),
        ("Mi hermano vive en Lima.", "Mia vive en Lima.", "Mia es la hija del usuario."),
        ("Mon frère habite à Lyon.", "Mia habite à Lyon.", "Mia est la fille de l'utilisateur."),
        ("Mio fratello vive a Roma.", "Mia vive a Roma.", "Mia è la figlia dell'utente."),
        ("Meu irmão mora em Lisboa.", "Mia mora em Lisboa.", "Mia é a filha do usuário."),
        ("Мой брат живёт в Омске.", "Мия живёт в Омске.", "Мия - дочь пользователя."),
        ("我哥哥住在上海。", "Mia住在上海。", "Mia是用户的女儿。"),
        ("私の兄は大阪に住んでいます。", "Miaは大阪に住んでいる。", "Miaはユーザーの娘です。"),
        ("내 남동생은 등산을 좋아해요.", "Mia는 등산을 좋아한다.", "Mia는 사용자의 딸이다."),
        ("أخي يسكن في دبي.", "ميا تسكن في دبي.", "ميا ابنة المستخدم."),
        ("मेरा भाई दिल्ली में रहता है।", "मिया दिल्ली में रहती है।", "मिया उपयोगकर्ता की बेटी है।"),
    ],
)
def test_another_relative_is_told(said: str, content: str, known: str) -> None:
    """Whoever is named is somebody else by what is known of them."""
    assert speaks_of_another(content, said, [known])


@pytest.mark.parametrize(
    ("said", "content", "known"),
    [
        ("My brother likes hiking.", "Ben likes hiking.", BROTHER),
        ("My brother likes hiking.", "Alice likes hiking.", "Alice leads the project."),
        ("My brother visited the little one.", "Mia was visited by the user's brother.", DAUGHTER),
        ("My brother gave her a bike.", "Mia got a bike.", DAUGHTER),
        ("My daughter started school in Bergen.", "Mia started school in Bergen.", DAUGHTER),
        ("Our kids love dinosaurs.", "Mia loves dinosaurs.", DAUGHTER),
        ("My partner snores.", "Tom snores.", HUSBAND),
        ("My wife says I snore.", "Mia snores.", "Mia's daughter lives in Rome."),
        ("My brother told us about the flat.", "Mia has a flat.", DAUGHTER),
        ("Mis gatos son negros.", "Mia tiene gatos negros.", "Mia es la hija del usuario."),
        ("My kind neighbour left.", "Ben left.", BROTHER),
        ("大丈夫です。私の車は赤い。", "Miaの車は赤い。", "Miaはユーザーの娘です。"),
    ],
)
def test_whoever_may_be_meant_is_left(said: str, content: str, known: str) -> None:
    """The same relative, one whose sex isn't said, a pronoun, the speaker, or no relative at all."""
    assert not speaks_of_another(content, said, [known])


def test_relatives_are_read_from_words_that_mean_several() -> None:
    """Son, the French for "his" too, is a relative behind an English "my"; others' relatives are relatives, too."""
    son, brother = Relation("child", "m"), Relation("sibling", "m")
    assert own_relations_in("My son and my brother") == {son, brother}
    assert own_relations_in("Mon frère aime son vélo") == {brother}
    assert own_relations_in("The boss' brother left") == frozenset()
    assert relations_in("The boss' brother left") == {brother}
    assert Relation("child", "").fits(son)
    assert not son.fits(Relation("child", "f"))


@pytest.mark.parametrize(
    "said",
    [
        "wegen unseres Mann",
        "meinen Mann",
        "onze man",
        "Unsere Frau",
        "mijn kind",
        "mojego brat",
        "meus pais",
        "ma tante",
        "hamari behen",
    ],
)
def test_relatives_of_ones_own_in_ascii(said: str) -> None:
    """Words that are others in another language, and spouses, count behind these words for "my" alone."""
    assert own_relations_in(said)


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    with open_vault(f"file:{tmp_path / 'memory'}") as opened:
        opened.scope("ana").commit(
            adding(
                "known",
                memory("m1", DAUGHTER),
                memory("m2", BROTHER),
                memory("m3", "Alice leads the project."),
            )
        )
        yield opened


def outcome(vault: Vault, said: str, content: str) -> Outcome:
    """Return what became of a memory that a model made of a message."""
    item = {"type": "fact", "content": content, "tags": [], "evidence": ["m1"]}
    model = ScriptedModel(script=[extraction(item), {"operations": []}], loop=True)
    policy = ReflectionPolicy.model_validate({"gate": {"mode": "always"}})
    graph = create_reflection_graph(model, vault, policy=policy, on_error="raise")
    config: Any = {"configurable": {"user_id": "ana", "thread_id": said}}
    report = graph.invoke({"messages": [HumanMessage(said)]}, config)["reflection"]
    (one,) = ReflectionReport.model_validate(report).outcomes
    return one


def test_a_model_that_takes_one_relative_for_another_is_not_believed(vault: Vault) -> None:
    """It is rejected with the name, and may be accepted by hand; what it says of the right one is added."""
    wrong = outcome(vault, "My brother likes hiking in the Alps.", "Mia likes hiking in the Alps.")
    assert (wrong.outcome, wrong.reason) == (
        "rejected",
        "ungrounded: Its evidence speaks of another relative; 'Mia' is not in it.",
    )
    assert (
        outcome(vault, "My brother loves skiing in Davos.", "Ben loves skiing in Davos.").outcome == "added"
    )
    assert outcome(vault, "She learned to swim in Split.", "Mia learned to swim in Split.").outcome == "added"
    assert (
        outcome(vault, "My brother bought a red kayak.", "The user's brother bought a red kayak.").outcome
        == "added"
    )


@pytest.mark.parametrize(
    ("known", "said", "wrong", "right"),
    [
        (
            "Mia ist die Tochter des Nutzers.",
            "Mein Bruder wandert gern.",
            "Mia wandert gern.",
            "Der Bruder wandert gern.",
        ),
        (
            "Mia es la hija del usuario.",
            "Mi hermano vive en Lima.",
            "Mia vive en Lima.",
            "El hermano vive en Lima.",
        ),
        ("Мия - дочь пользователя.", "Мой брат живёт в Омске.", "Мия живёт в Омске.", "Брат живёт в Омске."),
        ("Mia是用户的女儿。", "我哥哥住在上海。", "Mia住在上海。", "哥哥住在上海。"),
    ],
)
def test_so_it_is_in_other_languages(vault: Vault, known: str, said: str, wrong: str, right: str) -> None:
    """There the first word of a sentence is a name because a memory has it with a capital, too."""
    vault.scope("ana").commit(adding("more", memory("m4", known)))
    assert "another relative" in outcome(vault, said, wrong).reason
    assert outcome(vault, f"{said} ", right).outcome == "added"


@pytest.mark.parametrize(
    ("known", "said", "content"),
    [
        (
            "Mia ist die Tochter des Nutzers.",
            "Mein Bruder kommt aus Bonn zu Besuch.",
            "Der Nutzer bekommt Besuch aus Bonn.",
        ),
        (
            "Пользователь отец дочери Мии.",
            "Мой брат приехал из Омска в гости.",
            "Пользователь принимает гостей из Омска.",
        ),
    ],
)
def test_the_user_is_no_name(vault: Vault, known: str, said: str, content: str) -> None:
    """Though the word has a capital here and there, and stands beside every relative."""
    vault.scope("ana").commit(adding("more", memory("m4", known)))
    assert "another relative" not in outcome(vault, said, content).reason


def test_evidence_without_a_text_says_nothing_of_relatives(vault: Vault) -> None:
    """As that of a message whose row is damaged, beside one that can be read."""
    scope = vault.scope("ana")
    said = ("It rained.", "My brother Ben loves skiing in Davos.")
    gone, there = scope.record(
        [
            PieceInput(kind="message", thread="t", ref=text, text=text, role="user", trust=Trust.USER)
            for text in said
        ]
    )
    pieces = {gone.id: gone, there.id: there}
    weigh = Weighing(ReflectionPolicy(), scope, pieces, scope.bodies([there.id]))
    content = "Ben loves skiing in Davos."
    doubtful = Candidate(
        id="c1", type=MemoryType.FACT, content=content, evidence=(gone.id,), trust=Trust.USER
    )
    found = weigh.quoted(doubtful, "brother Ben loves skiing in Davos", there.id)
    assert found is not None
    assert found.quotes[0].piece == there.id


# whose relative it is, what the user says of themselves, as the relative's, what the user says of another relative, so
PLACES = {
    "en": (
        "Mia is the user's daughter.",
        "I love sushi.",
        "Mia loves sushi.",
        "My brother snores.",
        "Mia snores.",
    ),
    "de": (
        "Mia ist die Tochter der Nutzerin.",
        "Ich liebe Sushi.",
        "Mia liebt Sushi.",
        "Mein Bruder schnarcht.",
        "Mia schnarcht.",
    ),
    "fr": (
        "Mia est la fille de l'utilisateur.",
        "J'adore les sushis.",
        "Mia adore les sushis.",
        "Mon frère ronfle.",
        "Mia ronfle.",
    ),
    "es": (
        "Mia es la hija del usuario.",
        "Toco el piano.",
        "Mia toca el piano.",
        "Mi hermano ronca.",
        "Mia ronca.",
    ),
    "it": (
        "Mia è la figlia dell'utente.",
        "Odio la pioggia.",
        "Mia odia la pioggia.",
        "Mio fratello russa.",
        "Mia russa.",
    ),
    "pt": ("Mia é a filha do usuário.", "Adoro sushi.", "Mia adora sushi.", "Meu irmão ronca.", "Mia ronca."),
    "ru": (
        "Мия — дочь пользователя.",
        "Люблю суши.",
        "Мия любит суши.",
        "Мой брат храпит.",
        "Мия храпит.",
    ),
    "zh": ("米娅是用户的女儿。", "我爱吃寿司。", "米娅爱吃寿司。", "我哥哥打鼾。", "米娅打鼾。"),
    "ja": (
        "ミアはユーザーの娘だ。",
        "私は寿司が好きです。",
        "ミアは寿司が好きだ。",
        "兄は大阪に住んでいます。",
        "ミアは大阪に住んでいる。",
    ),
    "ko": (
        "미아는 사용자의 딸이다.",
        "저는 초밥을 좋아해요.",
        "미아는 초밥을 좋아한다.",
        "우리 형은 코를 골아요.",
        "미아는 코를 곤다.",
    ),
    "ar": (
        "ميا ابنة المستخدم.",
        "أحب السوشي.",
        "ميا تحب السوشي.",
        "أخي يسكن في دبي.",
        "ميا تسكن في دبي.",
    ),
    "hi": (
        "मिया उपयोगकर्ता की बेटी है।",
        "मुझे सुशी पसंद है।",
        "मिया को सुशी पसंद है।",
        "मेरा भाई दिल्ली में रहता है।",
        "मिया दिल्ली में रहती है।",
    ),
}


@pytest.mark.parametrize("language", PLACES)
def test_a_relative_of_the_users_is_neither_the_user_nor_another(language: str) -> None:
    """In scripts without capitals, too; what names the relative, or may mean them, is left."""
    known, own, theirs, brothers, hers = PLACES[language]
    ((name, relation),) = own_relatives(known)
    assert relation == Relation("child", "f")
    assert speaks_of_nobody_else(theirs, own, [known]) == name
    assert speaks_of_nobody_else(hers, brothers, [known]) == name
    assert may_speak_of_nobody_else(own)
    assert may_speak_of_nobody_else(brothers)
    assert not speaks_of_nobody_else(theirs, theirs, [known])
    assert not speaks_of_nobody_else(theirs, own, [])


@pytest.mark.parametrize(
    ("said", "content", "known"),
    [
        ("She loves sushi.", "Mia loves sushi.", DAUGHTER),
        ("We love sushi.", "Mia loves sushi.", DAUGHTER),
        ("I moved piano to Tuesdays.", "Mia's piano lessons are on Tuesdays.", DAUGHTER),
        ("The little one loves sushi, I love pizza.", "Mia loves sushi.", DAUGHTER),
        ("My daughter snores.", "Mia snores.", DAUGHTER),
        ("I love sushi.", "Mia loves sushi.", "The user Mia has a daughter Ida."),
        ("I love sushi.", "Mia loves sushi.", "The user's name is Mia and her daughter is Ida."),
        ("I love sushi.", "Mia loves sushi.", "Mia is Tom's daughter."),
        ("I love sushi.", "The user loves sushi.", DAUGHTER),
    ],
)
def test_the_relative_may_be_meant_or_be_the_user(said: str, content: str, known: str) -> None:
    """Whom a pronoun may mean, whom nobody calls a relative of the user's, and who else is spoken of."""
    assert not speaks_of_nobody_else(content, said, [known])


@pytest.mark.parametrize(
    "said", ["She loves sushi.", "We love sushi.", "The build of Mia's branch takes 9 minutes."]
)
def test_where_nobody_tells_of_themselves_or_a_relative_no_memory_is_looked_for(said: str) -> None:
    """Whatever memories say, nobody is put in the place of anybody there."""
    assert not may_speak_of_nobody_else(said)
    assert not speaks_of_nobody_else("Mia loves sushi.", said, [DAUGHTER])


def test_the_user_is_not_taken_for_their_daughter(vault: Vault) -> None:
    """It is rejected with the reason; as the user's it is kept."""
    wrong = outcome(vault, "I love sushi.", "Mia loves sushi.")
    assert (wrong.outcome, "'Mia', whom memories know" in wrong.reason) == ("rejected", True)
    assert outcome(vault, "I love the sushi here.", "The user loves sushi.").outcome == "added"
