"""By rules: what people list of themselves is kept line by line, and what they take back as a joke isn't."""

from __future__ import annotations

import pytest

from reverie.checkpoints.text.speech.spoken.listed import listed
from reverie.checkpoints.text.speech.told.supposing.joking import ends_in_a_joke, is_joke
from reverie.nodes.reflection.rules.extracting import worth_keeping
from reverie.nodes.run.lasting import says_lasting

LATE = 5
"""A message so late that its place earns nothing."""
OWN = {
    "About me:\n- 41, welder\n- no dairy\n- learning Basque": ("41, welder", "No dairy", "Learning Basque"),
    "Hi!\n\n## About me\n1. night shifts\n2. two ferrets\n\nPlans:\n- paint the shed": (
        "Night shifts",
        "Two ferrets",
    ),
    "Name: Ines Roth\nBlood type: AB-\nShoe size: 39": (
        "Name: Ines Roth",
        "Blood type: AB-",
        "Shoe size: 39",
    ),
    "**Über mich**\n* Beruf: Glaserin\n* keine Nüsse": ("Beruf: Glaserin", "Keine Nüsse"),
    "À propos de moi :\n- soudeuse\n- deux furets": ("Soudeuse", "Deux furets"),
    "Sobre mí:\n- soldadora\n- alérgica al polen": ("Soldadora", "Alérgica al polen"),
    "Chi sono:\n- saldatrice\n- celiaca": ("Saldatrice", "Celiaca"),
    "Sobre mim:\n- soldadora\n- celíaca": ("Soldadora", "Celíaca"),
    "Обо мне:\n- сварщица\n- без глютена": ("Сварщица", "Без глютена"),
    "关于我：\n- 焊工\n- 素食": ("焊工", "素食"),
    "自己紹介\n・溶接工\n・そばアレルギー": ("・溶接工", "・そばアレルギー"),
    "이름: 서윤\n혈액형: AB형\n취미: 등산": ("이름: 서윤", "혈액형: AB형", "취미: 등산"),
    "نبذة عني:\n- لحامة\n- نباتية": ("لحامة", "نباتية"),
    "मेरे बारे में:\n- वेल्डर\n- शाकाहारी": ("वेल्डर", "शाकाहारी"),
}
OF_OTHERS = (
    "Summarise this patient:\n\nName: Bob Lund\nAge: 54\nAllergies: latex",
    "My son:\nName: Bob\nAge: 5",
    "Mach daraus einen Brief.\nName: Bob Lund\nBeruf: Glaser\nAllergien: Latex",
    "请总结这份病历。\n姓名：李雷\n年龄：54\n过敏：乳胶",
)
NO_LISTS = (
    "Name: Thorin\nRace: Dwarf\nClass: Fighter",
    "Error: no such file\nline: 3\nname: main",
    "Plans:\n- paint the shed\n- call the vet",
    "about me: nothing",
    "Stack:\nLanguages: Go\nDatabase: SQLite",
)
TAKEN_BACK = {
    "I own three castles. Just kidding!": (),
    "I own three castles, jk lol. My home is a caravan in Hull.": ("My home is a caravan in Hull.",),
    "Ich habe drei Schlösser. Nur Spaß! Ich wohne in Ulm.": ("Ich wohne in Ulm.",),
    "J'ai trois châteaux. Haha non je rigole.": (),
    "Tengo tres castillos, es broma jaja. Vivo en Vigo.": ("Vivo en Vigo.",),
    "Ho tre castelli. Scherzo!": (),
    "Tenho três castelos. Brincadeira kkk. Moro em Natal.": ("Moro em Natal.",),
    "У меня три замка. Шучу) Я живу в Томске.": ("Шучу) Я живу в Томске.",),
    "我有三座城堡。开玩笑的！我住在温州。": ("我住在温州。",),
    "私はお城を三つ持っています。冗談です。": (),
    "저는 성이 세 채 있어요. 농담이에요 ㅋㅋ": (),
    "عندي ثلاثة قصور. أمزح! أنا أسكن في طنطا.": ("أنا أسكن في طنطا.",),
    "मेरे पास तीन महल हैं। मज़ाक कर रहा हूँ! मैं नागपुर में रहता हूँ।": ("मैं नागपुर में रहता हूँ।",),
}
MEANT = (
    "I'm a vegan, not kidding.",
    "I write jokes for a living.",
    "My dog is called Joke.",
    "Ich lebe vom Scherzen.",
    "我的工作是写笑话。",
)


def _kept(message: str, place: int = LATE) -> tuple[str, ...]:
    return tuple(text for text, _ in worth_keeping(message, place))


@pytest.mark.parametrize(("message", "kept"), OWN.items())
def test_what_somebody_lists_of_themselves_is_kept_line_by_line(message: str, kept: tuple[str, ...]) -> None:
    """Wherever in a talk it stands; and it is worth a reflection."""
    assert _kept(message) == kept
    assert says_lasting(message)


@pytest.mark.parametrize("message", OF_OTHERS)
def test_a_form_with_a_name_in_a_message_that_says_more_may_be_anybodys(message: str) -> None:
    """Nothing of it is told of the user."""
    assert listed(message).of_others
    assert _kept(message, 0) == ()


@pytest.mark.parametrize("message", NO_LISTS)
def test_other_lists_and_forms_are_none_of_a_person(message: str) -> None:
    """Nor what stands in one line."""
    assert not any(listed(message))


def test_a_form_with_no_name_beside_a_request_is_weighed_as_before() -> None:
    """Who asks for a plan says what holds for it."""
    assert _kept("Plan my week.\nAllergies: nuts\nDiet: vegan", 0) == ("Allergies: nuts", "Diet: vegan")


def test_a_line_of_a_list_that_is_too_long_is_no_entry() -> None:
    """It is a text."""
    assert not listed(f"About me:\n- {'and more ' * 40}").own


@pytest.mark.parametrize(("message", "kept"), TAKEN_BACK.items())
def test_what_is_taken_back_as_a_joke_is_not_kept(message: str, kept: tuple[str, ...]) -> None:
    """What stands beside it is."""
    assert _kept(message, 0) == kept


@pytest.mark.parametrize("message", MEANT)
def test_who_speaks_of_jokes_means_what_they_say(message: str) -> None:
    """It is told like anything else."""
    assert _kept(message, 0) == (message,)
    assert not is_joke(message)
    assert not ends_in_a_joke(message)
