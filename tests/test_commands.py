"""What the agent is told to do, by its form, is no fact about who says it; what they tell beside it is."""

from __future__ import annotations

import pytest

from reverie.nodes.reflection.rules.asked.commands import asks_at_its_end, is_command
from reverie.nodes.reflection.rules.extracting import worth_keeping


def kept(message: str) -> list[str]:
    """Return what rules keep of somebody's first message."""
    return [text for text, _ in worth_keeping(message, 0)]


@pytest.mark.parametrize(
    "message",
    [
        "Write up the meeting with Harbour Tools for the archive, please.",
        "Put together a deck on Project Heron for the board.",
        "Set up a call with Maria for Tuesday.",
        "Sum up the thread with Dr. Ahn.",
        "Fill in the form for Mr. Sato.",
        "Find out who leads Project Heron and tell Ana.",
        "Send Priya the file on Heron.",
        "Ask Tom whether the Basel order shipped.",
        "Transcribe the interview with Sofia Lind.",
        "Schedule a call with Priya on Tuesday.",
        "Schreib bitte das Protokoll zu Heron für das Archiv.",
        "Prépare un résumé sur Heron, s'il te plaît.",
        "Prepara un informe sobre Heron, por favor.",
        "Prepara una scheda su Heron, per favore.",
        "Prepare um resumo sobre Heron, por favor.",
        "Maak een overzicht van Heron, alsjeblieft.",
        "Przygotuj proszę raport o Heronie.",
        "Heron raporunu hazırla lütfen.",
        "Подготовь отчёт о Хероне, пожалуйста.",
        "Gör en sammanställning av Heron, snälla.",
        "Připrav prosím zprávu o Heronu.",
        "Készíts összefoglalót Heronról, kérlek.",
        "Tolong buatkan ringkasan proyek Heron.",
        "Vui lòng viết báo cáo về Heron.",
    ],
)
def test_a_task_is_no_memory(message: str) -> None:
    """Neither in words that no table knows, nor with a word that asks, whatever the language."""
    assert kept(message) == []


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("My flight to Oslo leaves on 3 May, please check the gate.", "My flight to Oslo leaves on 3 May"),
        ("I'm vegan, please suggest a dinner.", "I'm vegan"),
        ("Please remember my locker code is 8841.", "8841"),
        ("Save the gate code: 4711.", "4711"),
        ("Always put the tests in tests/unit, please.", "tests/unit"),
        ("Never use the word synergy, please.", "synergy"),
        ("Please use British spelling from now on.", "British spelling"),
        ("Call my wife Bee.", "Bee"),
        ("Bitte merk dir, dass ich Laktose nicht vertrage.", "Laktose"),
        ("I want to please my boss Carla.", "Carla"),
        ("Bought a car from Mr. Levi yesterday.", "Mr. Levi"),
        ("Met the new boss, Carla, today.", "Carla"),
        ("Rent for the flat in Graz is 900 a month.", "900"),
        ("Half the team works from Lisbon.", "Lisbon"),
        ("Take the 8:15 to Leeds every morning.", "8:15"),
    ],
)
def test_what_is_told_beside_a_task_or_holds_for_all_time_is_kept(message: str, told: str) -> None:
    """A rule for good, a figure to be kept, what happened to somebody who leaves out the "I"."""
    assert any(told in text for text in kept(message))


def test_what_looks_like_a_command_of_another_language_is_none() -> None:
    """An article of English is a word of other languages, too."""
    assert not is_command("Volviendo a repasar las cuentas de la tienda de Inés con el método nuevo.")
    assert not is_command("Rent a month is 900.")
    assert is_command("Rent a van for Ines.")


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("Write Tom that project Heron starts in May.", "Heron starts"),
        ("Schreib bitte meinem Chef, dass ich schwanger bin.", "schwanger"),
        ("Denk bitte daran, dass ich nachts arbeite.", "nachts"),
        ("Order a cake for my daughter Mia, she turns 7 on 4 June.", "she turns 7"),
        ("Invite my brother Max, who lives in Oslo.", "Max"),
        ("Write down my passport number, it's X1234567.", "X1234567"),
        ("Log my weight as 82 kg.", "82 kg"),
        ("Remind me of my dentist appointment on 3 May at 9.", "3 May"),
        ("Wear a pacemaker, by the way.", "pacemaker"),
        ("Use a wheelchair since the accident in 2019.", "wheelchair"),
        ("Lead the data team at Foxglove.", "Foxglove"),
        ("Pronounce my name Shi-vawn.", "Shi-vawn"),
        ("I take my coffee black please.", "black"),
        ("Mina grannar är snälla och heter Bo och Eva.", "Eva"),
        ("Bana lütfen Bobby de.", "Bobby"),
        ("Molim te zapamti da sam alergična na orahe.", "orahe"),
    ],
)
def test_who_asks_for_something_tells_of_themselves_beside_it(message: str, told: str) -> None:
    """In what is to be written, of whom it is about, with a figure of their own, or without their "I"."""
    assert any(told in text for text in kept(message))


@pytest.mark.parametrize(
    "message",
    [
        "Ich brauche bitte eine Übersicht zu Heron.",
        "I need the minutes of the Heron call please.",
        "Please check that Heron starts on time.",
        "Schreib meiner Schwester bitte eine Mail zur Feier.",
    ],
)
def test_what_one_needs_of_the_agent_tells_nothing_beside(message: str) -> None:
    """Nor does what it is to look at, or whom it is to write to."""
    assert kept(message) == []


@pytest.mark.parametrize(
    "message",
    [
        "Viết nhật ký mỗi tối là thói quen của mình.", "Tulis novel adalah pekerjaan saya.",
        "ספר האהוב עליי הוא הארי פוטר.",
        "אתה יכול לקרוא לי דני.", "لطفا به من سارا بگو.", "ขอนแก่นคือบ้านเกิดของฉัน", "แปลหนังสือเป็นอาชีพของฉัน",
    ],
)  # fmt: skip
def test_what_begins_with_a_verb_or_a_noun_like_one_is_told(message: str) -> None:
    """What one does, a book, and what one wants to be called, in languages whose commands begin so."""
    assert kept(message) != []


@pytest.mark.parametrize(
    ("said", "commands"),
    [
        ("Rent a flat in Graz for 900 euros.", False),
        ("Rent a small furnished room near the station.", False),
        ("Rent a car for Friday.", True),
        ("Rent a meeting room for Friday at ten.", True),
        ("Rent an apartment on Airbnb for the weekend.", True),
        ("Rent a room at the Hilton for two nights.", True),
        ("Rent a small studio in Lyon.", False),
        ("Rent me a car for Friday.", True),
        ("Book a flat in Graz for 900 euros.", True),
    ],
)
def test_who_rents_a_flat_tells_of_themselves(said: str, commands: bool) -> None:
    """As who works, owns or plays something; a car is rented by the agent."""
    assert is_command(said) == commands


def test_blanks_without_end_take_no_time() -> None:
    """A pasted table has thousands before its last word; they are gone through once."""
    assert asks_at_its_end("Delete the photo" + " " * 200_000 + "please.") == len("Delete the photo")
    assert asks_at_its_end("Save it," + " " * 200_000 + "x") == len("Save it,") + 200_001
