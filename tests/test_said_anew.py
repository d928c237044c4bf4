"""Who says that they said something wrongly, and says it anew: the memory that they said so goes."""

from __future__ import annotations

import pytest
from ended import ends

from reverie.nodes.reflection.consolidating.misspoke import said_anew, said_wrongly
from reverie.nodes.reflection.rules.extracting import worth_keeping

ANEW = (
    ("Eva is 41.", "Sorry, I was wrong, Eva is 42."),
    ("Eva ist 41.", "Ich habe mich vertan, Eva ist 42."),
    ("Eva vive en Cádiz.", "Me equivoqué, Eva vive en Huelva."),
    ("Eva fa la cuoca.", "Mi sono sbagliata, Eva fa la barista."),
    ("A Eva mora em Faro.", "Errei, a Eva mora em Beja."),
    ("Ева учится на врача.", "Я ошиблась, Ева учится на юриста."),
    ("Ewa mieszka w Toruniu.", "Pomyliłam się, Ewa mieszka w Płocku."),
    ("小美今年上高一。", "我说错了，小美今年上高二。"),
    ("由美は大阪に住んでいます。", "間違えました、由美は京都に住んでいます。"),
    ("민지는 초등학교 3학년이에요.", "잘못 말했어요, 민지는 초등학교 4학년이에요."),
    ("Eva 16 yaşında.", "Yanlış söyledim, Eva 17 yaşında."),
    ("إيفا عمرها ١٤ سنة.", "أخطأت، إيفا عمرها ١٥ سنة."),
    ("אווה בת 19.", "טעיתי, אווה בת 20."),
    ("Eva học lớp 10.", "Tôi nhầm, Eva học lớp 11."),
    ("Eva kelas dua SMP.", "Saya salah, Eva kelas tiga SMP."),
    ("แนนเรียนอยู่ ม.4", "ฉันพูดผิด แนนเรียนอยู่ ม.5"),
    ("Ева працює в банку.", "Помилилася, Ева працює на пошті."),
    ("Eva studuje medicínu.", "Spletla jsem se, Eva studuje práva."),
    ("Eva är 33 år.", "Jag menade att Eva är 34 år."),
    ("Eva is 70 jaar.", "Foutje, Eva is 71 jaar."),
    ("Η Εύα είναι 21 χρονών.", "Έκανα λάθος, η Εύα είναι 22 χρονών."),
    ("آرش ۱۲ ساله است.", "اشتباه گفتم، آرش ۱۳ ساله است."),
    ("My rent is 800 euros.", "My mistake, my rent is 850 euros."),
)
ANOTHER = (
    ("Tom is 70 years old.", "Sorry, I was wrong, Eva is 71 years old."),
    ("Eva lives in Cork.", "I was wrong, Tom lives in Derry."),
    ("Eva likes tea.", "I got that wrong, Eva lives in Salford."),
    ("My rent is 800 euros.", "My mistake, my deposit is 900 euros."),
    ("Eva is 41.", "I was wrong about the bug in the parser."),
    ("Eva ist 41.", "Ich habe mich vertan, das Treffen ist um drei."),
    ("小美今年上高一。", "我说错了，小军今年上高二。"),
    ("Eva vive en Cádiz.", "Me equivoqué de tren."),
    ("Eva är 33 år.", "Jag menade inget illa."),
    ("Eva lives in Cork.", "She was wrong, Eva lives in Derry."),
    ("I drink tea.", "I made a mistake at work today."),
    ("Eva and Tom live in Cork.", "Sorry, I was wrong, the party is in Cork."),
)


@pytest.mark.parametrize(("old", "new"), ANEW)
def test_what_is_said_anew_takes_its_place(old: str, new: str) -> None:
    """A name, a number or a thing is another, in each of the languages; and it is kept, late in a talk, too."""
    assert ends(old, new)
    assert worth_keeping(new, 5)


@pytest.mark.parametrize(("old", "new"), ANOTHER)
def test_what_may_be_of_another_stays(old: str, new: str) -> None:
    """Somebody else's age, another thing, a mistake of another kind."""
    assert not ends(old, new)


@pytest.mark.parametrize(
    ("said", "anew"),
    [
        ("Sorry, I got that wrong, Ivy lives in Salford.", "Ivy lives in Salford."),
        ("Ich meinte, dass Ivy in Kiel wohnt.", "Ivy in Kiel wohnt."),
        ("Ivy lives in Salford, my mistake.", "Ivy lives in Salford"),
        ("Sorry, I was wrong.", ""),
        ("No, I was wrong!", ""),
        ("Ivy lives in Salford.", ""),
    ],
)
def test_what_is_said_anew(said: str, anew: str) -> None:
    """It stands behind, or before; who only says that they were wrong says nothing anew."""
    assert said_anew(said) == anew


def test_of_two_alike_none_is_meant() -> None:
    """In doubt all stay."""
    known = {"a": "User: Ivy lives in Leeds.", "b": "User: Ivy lives in York."}
    assert said_wrongly("User: I was wrong, Ivy lives in Salford.", known) == ""
    assert said_wrongly("User: I was wrong, Ivy lives in Salford.", {"a": known["a"]}) == "a"
    assert said_wrongly("User: Ivy lives in Salford.", known) == ""
