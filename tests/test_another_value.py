"""What another value by rules ends: a code, a dose, a price, an age; not somebody else's nor another thing's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage, HumanMessage

from reverie import create_reflection_graph, open_vault
from reverie.nodes.grounding.life.life_changes import is_of_somebody_else, parts_of
from reverie.nodes.reflection.consolidating.outdated import outdated_by, revalued_by, tells_new_value
from reverie.nodes.reflection.rules.deciding import _is_of_another, supersedes
from reverie.nodes.reflection.rules.typing_rules import type_of
from reverie.nodes.reflection.rules.worth import WORTH, worth_of_statement
from reverie.nodes.run.lasting import lasts
from reverie.state import MemoryType

ANOTHER = (
    ("The code for my bike shed is 6132.", "my bike shed code was changed yesterday to 9907"),
    ("I take 20 mg of fluoxetine every morning.", "My psychiatrist raised my fluoxetine to 40 mg."),
    ("I pay 22 pounds a month for my allotment.", "My allotment costs 25 pounds a month now."),
    ("My broadband plan has 50 GB of data.", "I switched to a broadband plan with 80 GB of data."),
    ("My room number is 114.", "I changed rooms, my room number is 230 now."),
    ("My hourly wage is 19 euros.", "My boss raised my hourly wage to 21 euros."),
    ("Der Code für unseren Keller ist 3317.", "Der Code für den Keller wurde geändert, er ist jetzt 8842."),
    ("Meine Miete beträgt 710 Euro.", "Meine Miete wurde auf 760 Euro erhöht."),
    ("Le code de ma cave est 4471.", "Le code de ma cave a changé, c'est 9023 maintenant."),
    ("Tomo 5 mg de ramipril cada noche.", "La cardióloga me subió el ramipril a 10 mg."),
    ("Mi número de buzón es el 41.", "Me cambiaron el buzón, ahora es el número 77."),
    (
        "La visita dal fisioterapista è martedì alle 9.",
        "La visita dal fisioterapista è stata spostata a venerdì alle 12.",
    ),
    ("Pago 25 euros por mês na piscina.", "A piscina agora custa 31 euros por mês."),
    ("Код от моего гаража 5512.", "Код от гаража поменяли, теперь 7390."),
    ("Mój numer pokoju w hotelu to 12.", "Zmieniłem pokój w hotelu, teraz mam numer 45."),
    ("Biorę 5 mg leku na tarczycę.", "Lekarz zwiększył mi dawkę leku na tarczycę do 10 mg."),
    ("我的钢琴课是周一晚上七点。", "我的钢琴课改到周四晚上八点了。"),
    ("我的宽带每月88元。", "我的宽带涨价了，现在每月108元。"),
    ("美容院の予約は月曜日の2時です。", "美容院の予約は金曜日の4時に変更になりました。"),
    ("رمز باب مكتبي هو 3141.", "تغير رمز باب مكتبي إلى 2718."),
    ("मैं रोज़ 25 mg थायरोक्सिन लेता हूँ।", "डॉक्टर ने मेरी थायरोक्सिन बढ़ाकर 50 mg कर दी है।"),
)


@pytest.mark.parametrize(("old", "new"), ANOTHER)
def test_a_value_that_was_changed_ends_the_one_before(old: str, new: str) -> None:
    """Whoever changed it, and however it is tied to its thing."""
    assert outdated_by(f"User: {new}", {"k1": f"User: {old}"}) == "k1"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("The code for my bike shed is 6132.", "My garage code was changed yesterday to 9907."),
        (
            "I take 20 mg of fluoxetine every morning.",
            "My dad's psychiatrist raised his fluoxetine to 40 mg.",
        ),
        ("I take 20 mg of fluoxetine every morning.", "My doctor raised my ramipril to 10 mg."),
        ("My dentist appointment is on Monday at 2 pm.", "The vet moved my appointment to Friday at 10 am."),
        ("I have 5 boxes of books.", "I moved 3 boxes of books."),
        ("My savings goal is 900 euros.", "My savings went up to 700 euros."),
        ("Mi número de buzón es el 41.", "Me cambiaron la butaca, ahora es el número 77."),
        ("我的宽带每月88元。", "我妈的宽带涨价了，现在每月108元。"),
        ("My parking space costs 35 pounds.", "The pool costs 42 pounds, not 35."),
        ("My number plate ends in K20.", "My number plate was changed to K31 5."),
    ],
)
def test_what_has_another_value_of_its_own_ends_nothing(old: str, new: str) -> None:
    """Another thing, somebody else's, a target, and boxes that were carried."""
    assert outdated_by(f"User: {new}", {"k1": f"User: {old}"}) == ""


@pytest.mark.parametrize(
    ("old", "new", "then"),
    [
        ("My cat Pepper is 9 years old.", "Pepper isn't 9, she's 10.", "My cat Pepper is 10 years old."),
        (
            "Meine Tochter Ida ist 3 Jahre alt.",
            "Ida ist nicht 3, sondern 4.",
            "Meine Tochter Ida ist 4 Jahre alt.",
        ),
        ("Il mio cane Bruno ha 6 anni.", "Bruno non ha 6 anni, ne ha 7.", "Il mio cane Bruno ha 7 anni."),
        ("我的猫豆豆3岁了。", "豆豆不是3岁，是4岁。", "我的猫豆豆4岁了。"),
        ("My cat Pepper is 9 years old.", "Pepper is 10 now.", "My cat Pepper is 10 years old."),
    ],
)
def test_who_somebody_is_stays_where_only_their_number_is_corrected(old: str, new: str, then: str) -> None:
    """The number goes into the memory that introduces them: the correction alone leaves no cat."""
    known = {"k1": f"User: {old}"}
    assert outdated_by(f"User: {new}", known) == ""
    assert revalued_by(f"User: {new}", known) == ("k1", f"User: {then}")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("My cat Pepper is 9 years old.", "Leo isn't 9, he's 10."),
        ("My twins are 4 and my cat Pepper is 9.", "Pepper isn't 9, she's 10."),
        ("My locker code is 4471.", "My locker code is 4472 now."),
    ],
)
def test_no_number_goes_where_it_may_not_belong(old: str, new: str) -> None:
    """Another's, one of two, and what stands by itself."""
    assert revalued_by(f"User: {new}", {"k1": f"User: {old}"}) == ("", "")


def test_what_only_corrects_a_number_is_kept_in_the_memory_that_it_corrects(tmp_path: Path) -> None:
    """From the first session to the second, with nothing else touched."""
    with open_vault(f"file:{tmp_path}") as vault:
        graph = create_reflection_graph("rules", vault, on_error="raise")
        said = ("I'm allergic to walnuts.", "My cat Pepper is 9 years old.", "Pepper isn't 9, she's 10.")
        for number, text in enumerate(said):
            config = {"configurable": {"user_id": "ana", "thread_id": f"t{number}"}}
            graph.invoke({"messages": [HumanMessage(text), AIMessage("Okay.")]}, config)
        left = {memory.content for memory in vault.scope("ana").list()}
    assert left == {"User: I'm allergic to walnuts.", "User: My cat Pepper is 10 years old."}


@pytest.mark.parametrize(
    ("text", "opens"),
    [
        ("I pay 22 pounds a month for my allotment.", True),
        ("Mijn tram gaat om 7.40 uur.", True),
        ("My script takes 14 minutes. Make it faster.", False),
        ("My phone has 64 GB. How do I back it up?", False),
        ("It took 14 minutes.", False),
    ],
)
def test_a_figure_of_ones_own_opens_the_gate(tmp_path: Path, text: str, *, opens: bool) -> None:
    """Not beside a request, and not a figure of anything else."""
    with open_vault(f"file:{tmp_path}") as vault:
        graph = create_reflection_graph("rules", vault, on_error="raise")
        config = {"configurable": {"user_id": "ana", "thread_id": "t"}}
        graph.invoke({"messages": [HumanMessage(text), AIMessage("Okay.")]}, config)
        assert bool(list(vault.scope("ana").list())) is opens


def test_what_a_day_changed_is_a_fact() -> None:
    """And what was only done on it an observation, as before."""
    for said in (
        "my bike shed code was changed today to 9907",
        "Heute wurde mein Spindcode auf 8841 geändert.",
    ):
        assert type_of(said, by_user=True, message=said) is MemoryType.FACT
        assert tells_new_value(said)
    carried = "Today I carried 3 boxes to the attic."
    assert type_of(carried, by_user=True, message=carried) is MemoryType.OBSERVATION
    assert not tells_new_value(carried)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("I work as a waiter in a bar.", "My cousin no longer works as a waiter, he drives a bus now."),
        ("Trabajo de camarero en un bar.", "Mi primo ya no trabaja de camarero, ahora conduce un autobús."),
        ("По утрам я пью кофе.", "Мой муж теперь по утрам пьёт чай вместо кофе."),
    ],
)
def test_what_is_over_for_somebody_else_is_not_over_for_the_speaker(old: str, new: str) -> None:
    """A relative, a friend, a colleague of whom the memory says nothing."""
    assert is_of_somebody_else(old, new)
    assert not supersedes(f"User: {old}", f"User: {new}")


def test_what_is_over_for_both_is_the_speakers_too() -> None:
    """Who does it with somebody, and what a memory says of the same relative."""
    assert not is_of_somebody_else(
        "We eat meat on Sundays.", "My husband and I no longer eat meat on Sundays."
    )
    assert not is_of_somebody_else("My son works as a waiter.", "My son no longer works as a waiter.")
    assert supersedes("User: My son works as a waiter.", "User: My son no longer works as a waiter.")


@pytest.mark.parametrize(
    "text", ["I moved to Graz, I no longer live in Bristol.", "I no longer live in Bristol, I moved to Graz."]
)
def test_where_one_moved_stands_with_where_one_left(text: str) -> None:
    """One memory: alone the second half would take the place of the old home."""
    assert parts_of(text) == [text]
    assert len(parts_of("I live in Bristol and I work at Foxglove")) == 2


@pytest.mark.parametrize(
    "text",
    [
        "我叔叔叫汤姆。", "我表姐是护士。", "我叔叔身高173厘米。", "Mijn oom heet Tom.", "Рост моего дяди 173 см.",
        "اسم عمي توم.", "Mein Onkel hat 3 Enkel.", "Mon oncle mesure 1,73 m.", "Mi tío mide 1,73 m.",
    ],
)  # fmt: skip
def test_what_is_said_in_few_words_of_a_relative_is_kept(text: str) -> None:
    """Late in a talk, too."""
    assert worth_of_statement(text, 9, 0) >= WORTH


@pytest.mark.parametrize("text", ["Ma sœur arrive.", "My uncle broke a lamp.", "Today my uncle ran 10 km."])
def test_what_a_relative_did_is_worth_no_more_than_before(text: str) -> None:
    """It says neither who they are nor a figure of theirs that lasts."""
    assert worth_of_statement(text, 9, 0) < WORTH


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("मैं प्रिया शर्मा हूँ", True), ("मैं अर्जुन मेहता हूँ।", True), ("मैं घर जा रहा हूँ", False), ("मैं बहुत खुश हूँ", False),
        ("मैं घर पर हूँ", False), ("Kedimizin adı Pamuk.", True), ("قطتنا اسمها لولو.", True), ("我穿的鞋是飞跃。", True),
    ],
)  # fmt: skip
def test_who_one_is_and_what_pets_are_called_lasts(text: str, *, told: bool) -> None:
    """In Hindi, Turkish, Arabic and Chinese."""
    assert lasts(text) is told


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("I have diabetes.", "My mother has diabetes."),
        ("I'm allergic to nuts.", "My son is allergic to nuts."),
        ("I'm allergic to nuts.", "My son is no longer allergic to nuts."),
        ("I work at Foxglove.", "My colleague Priya works at Foxglove."),
        ("I live in Bristol.", "Tom lives in Bristol."),
        ("私は京都に住んでいます。", "兄は京都に住んでいます。"),
    ],
)
def test_what_holds_for_another_is_neither_known_nor_over(one: str, other: str) -> None:
    """Whichever was said first: their words are the same."""
    for old, new in ((one, other), (other, one)):
        assert _is_of_another(f"User: {old}", f"User: {new}")


def test_a_mothers_illness_is_not_ones_own(tmp_path: Path) -> None:
    """Both are remembered."""
    with open_vault(tmp_path) as vault:
        graph = create_reflection_graph("rules", vault, on_error="raise")
        for thread, said in enumerate(("I have diabetes.", "My mother has diabetes.")):
            config: Any = {"configurable": {"user_id": "ana", "thread_id": str(thread)}}
            graph.invoke({"messages": [("user", said)], "force": True}, config)
        left = {stored.content for name in vault.scopes() for stored in vault.scope(name)}
    assert left == {"User: I have diabetes.", "User: My mother has diabetes."}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("I live in Graz.", "I live in Graz with my wife Ana."),
        ("I have an appointment on 3 May.", "My appointment is on 3 May at 9."),
        ("The user lives in Graz.", "User: I live in Graz."),
    ],
)
def test_who_says_more_of_the_same_speaks_of_nobody_else(old: str, new: str) -> None:
    """The fuller statement takes its place."""
    assert not _is_of_another(old if old.startswith("The user") else f"User: {old}", f"User: {new}")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("I take 50 mg sertraline in the morning.", "I take 25 mg sertraline in the evening now, too."),
        ("My morning insulin dose is 10 units.", "My evening insulin dose was raised to 12 units."),
        ("Ich nehme morgens 50 mg Sertralin.", "Ich nehme jetzt abends 25 mg Sertralin."),
        ("My desk is number 12.", "Tom's desk is number 15 now."),
    ],
)
def test_another_time_of_day_and_another_persons_thing_are_none_of_it(old: str, new: str) -> None:
    """Two doses a day, two desks."""
    assert outdated_by(f"User: {new}", {"M1": f"User: {old}"}) == ""


def test_of_several_things_that_are_told_in_a_row_one_ends_none() -> None:
    """The other allergy is still there."""
    both = "User: I'm allergic to nuts and milk."
    assert not supersedes(both, "User: I'm no longer allergic to milk.")
    assert supersedes(both, "User: I'm no longer allergic to nuts and milk.")
    assert supersedes("User: I'm allergic to milk.", "User: I'm no longer allergic to milk.")


def test_ones_own_number_is_put_into_no_memory_of_a_relative() -> None:
    """The brother's rent was said to be the speaker's."""
    brothers = {"M1": "User: My brother's rent is 900 euros now."}
    assert revalued_by("User: My rent went up to 870 euros.", brothers) == ("", "")
    assert revalued_by("User: The rent went up to 870 euros.", brothers) == ("", "")
    assert outdated_by("User: My rent went up to 870 euros.", brothers) == ""
