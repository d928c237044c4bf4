"""Whom or what one has one at a time, and has another now: "my new dentist is Dr. Lee"."""

from pathlib import Path

import pytest
from langchain_core.messages import AIMessage, HumanMessage

from reverie import create_reflection_graph, open_vault
from reverie.nodes.reflection.rules.one_at_a_time import has_another_now

OVER = [
    ("My dentist is Dr. Okafor.", "My new dentist is Dr. Lee."),
    ("My dentist is Dr. Okafor.", "Dr. Lee is my dentist now."),
    ("Dr. Okafor is my dentist.", "My dentist is now Dr. Lee."),
    ("Carla is my boss.", "Carla left, Ben is my new boss."),
    ("My phone number is 555-0132.", "My new phone number is 555-0199."),
    ("My address is 12 Elm Street.", "My new address is 4 Oak Lane."),
    ("Our landlord is Mr. Boyd.", "Our new landlord is Ms. Tran."),
    ("Mein Zahnarzt ist Dr. Weber.", "Mein neuer Zahnarzt ist Dr. Lang."),
    ("Dr. Weber ist mein Zahnarzt.", "Dr. Lang ist jetzt mein Zahnarzt."),
    ("Meine Chefin ist Ute.", "Meine neue Chefin heißt Pia."),
    ("Mon dentiste est le docteur Petit.", "Mon nouveau dentiste est le docteur Roy."),
    ("Léa est ma cheffe.", "Zoé est maintenant ma cheffe."),
    ("Mi dentista es Ruiz.", "Mi nuevo dentista es Vidal."),
    ("Ana es mi jefa.", "Eva es ahora mi jefa."),
    ("Il mio dentista è Riva.", "Il mio nuovo dentista è Galli."),
    ("Meu dentista é Lima.", "Meu novo dentista é Costa."),
    ("Mijn tandarts is De Wit.", "Mijn nieuwe tandarts is De Boer."),
    ("Мой стоматолог — Орлов.", "Мой новый стоматолог — Зимин."),
    ("Моя начальница — Лиза.", "Теперь моя начальница — Вера."),
    ("Мій стоматолог — Бойко.", "Мій новий стоматолог — Лис."),
    ("Mój dentysta to Nowak.", "Mój nowy dentysta to Wilk."),
    ("Můj zubař je Novák.", "Můj nový zubař je Malý."),
    ("Min tandläkare är Berg.", "Min nya tandläkare är Lund."),
    ("Min tandlæge er Holm.", "Min nye tandlæge er Bech."),
    ("Diş hekimim Kaya.", "Yeni diş hekimim Demir."),
    ("제 치과 의사는 김 선생님이에요.", "제 새 치과 의사는 이 선생님이에요."),
    ("我的牙医是王医生。", "我的新牙医是李医生。"),
    ("王医生是我的牙医。", "李医生现在是我的牙医。"),
    ("私の歯医者は佐藤先生です。", "私の新しい歯医者は田中先生です。"),
]

STANDS = [
    ("My dentist is Dr. Okafor.", "My new dentist is great."),
    ("My dentist is Dr. Okafor.", "My new doctor is Dr. Lee."),
    ("My dentist is Dr. Okafor.", "My son's new dentist is Dr. Lee."),
    ("My dentist is Dr. Okafor.", "My new dentist isn't Dr. Lee."),
    ("My dentist is Dr. Okafor, and I live in Graz.", "My new dentist is Dr. Lee."),
    ("Marta is my sister.", "Ida is my sister now."),
    ("My friend is Tom.", "My new friend is Ben."),
    ("My dentist is Dr. Okafor.", "Dr. Lee is my dentist too."),
    ("My dog is Rex.", "My new dog is Bo."),
    ("My son's dentist is Dr. Okafor.", "My new dentist is Dr. Lee."),
    ("My dentist is Dr. Okafor.", "My new dentist knows Dr. Lee."),
    ("My dentist is on holiday.", "My new dentist is Dr. Lee."),
    ("My boss is Carla.", "Your new boss is Ben."),
    ("Mein Zahnarzt ist Dr. Weber.", "Mein neuer Nachbar ist Dr. Lang."),
    ("Mein Zahnarzt ist Dr. Weber.", "Mein neuer Zahnarzt ist nicht Dr. Lang."),
    ("Mein Zahnarzt ist Dr. Weber.", "Mein neuer Zahnarzt ist sehr nett."),
    ("Mon dentiste est le docteur Petit.", "Mon nouveau dentiste est en vacances."),
    ("Mi dentista es Ruiz.", "Mi nueva vecina es Vidal."),
    ("Мой врач — Орлов.", "Мой новый врач болен."),
    ("我的牙医是王医生。", "我的新牙医是个好人。"),
    ("私の歯医者は佐藤先生です。", "私の新しい歯医者は親切です。"),
    ("Diş hekimim Kaya.", "Yeni diş hekimim çok iyi."),
]


@pytest.mark.parametrize(("old", "new"), OVER)
def test_the_old_one_is_over(old: str, new: str) -> None:
    """Whichever way round each is told, and whoever is named before it."""
    assert has_another_now(f"User: {new}", {"m1": f"User: {old}"}) == "m1"
    assert has_another_now(new, {"m1": old}) == "m1"


@pytest.mark.parametrize(("old", "new"), STANDS)
def test_it_stands(old: str, new: str) -> None:
    """Where anything but a name is said, where one has several, and where it is another's or another role."""
    assert has_another_now(f"User: {new}", {"m1": f"User: {old}"}) == ""


def test_of_two_none_is_over() -> None:
    """Which one is meant isn't said."""
    known = {"m1": "My boss is Carla.", "m2": "My boss is Ivo."}
    assert has_another_now("My new boss is Ben.", known) == ""


@pytest.mark.parametrize("at_once", [False, True])
def test_a_memory_gives_way(tmp_path: Path, at_once: bool) -> None:
    """On another day, and in one talk."""
    told = ["Dr. Okafor is my dentist.", "My new dentist is Dr. Lee."]
    with open_vault(f"file:{tmp_path}") as vault:
        graph = create_reflection_graph("rules", vault)
        for number, texts in enumerate([told] if at_once else [[text] for text in told]):
            said = [HumanMessage(text, id=f"h{number}{place}") for place, text in enumerate(texts)]
            graph.invoke(
                {"messages": [*said, AIMessage("Good.", id=f"a{number}")]},
                {"configurable": {"user_id": "ana", "thread_id": f"t{number}"}},
            )
        assert [stored.content for stored in vault.scope("ana").page(limit=9)] == [
            "User: My new dentist is Dr. Lee."
        ]
