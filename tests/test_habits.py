"""What people do again and again lasts, wherever in a talk they tell it; how days are doesn't."""

from __future__ import annotations

import pytest

from reverie.nodes.reflection.rules.extracting import worth_keeping

LATE = 5
"""Which message of the user's it is (from 0)."""
HABITS = (
    "I run by the river every morning.",
    "On Tuesdays I sing in a choir.",
    "Donnerstags gehe ich zum Turnen.",
    "Jeden Morgen füttere ich die Hühner.",
    "Le mercredi, je garde mes neveux.",
    "Los jueves nado con mi prima.",
    "Às terças faço cerâmica.",
    "По средам хожу в бассейн.",
    "По четвергах співаю в хорі.",
    "W środy chodzę na basen.",
    "V pondělí chodím do sboru.",
    "På onsdagar spelar jag innebandy.",
    "Hver morgen løber jeg en tur.",
    "Keskiviikkoisin käyn uimassa.",
    "Szerdánként úszni járok.",
    "Κάθε Δευτέρα πάω για κολύμπι.",
    "Çarşamba günleri yüzüyorum.",
    "כל ערב אני מנגנת בפסנתר.",
    "هر شب کتاب می\u200cخوانم.",
    "Mỗi tối tôi đọc sách.",
    "Setiap pagi saya berlari.",
    "ทุกเย็นฉันวิ่งในสวน",
    "我每天早上打太极拳。",
    "木曜日は合唱団で歌っています。",
    "수요일마다 수영을 해요.",
    "हर शाम मैं टहलने जाती हूँ।",
)
NONE = (
    "Every day is a gift.",
    "It rains every day here.",
    "The bus leaves every ten minutes.",
    "Could you remind me every morning?",
    "Jeden Tag ist Stau.",
    "Tous les jours il pleut.",
    "Cada día es igual.",
    "Every week has seven days.",
    "Maybe I should run every day.",
    "I think I could swim every morning.",
    "On Tuesday the shop is closed.",
    "Send the report every Friday.",
    "每天都很忙吗？",
    "A cada dia fica mais frio.",
    "Каждый день идёт дождь.",
    "毎日雨です。",
)


@pytest.mark.parametrize("said", HABITS)
def test_a_habit_is_kept(said: str) -> None:
    """In few words, of oneself or somebody of theirs."""
    assert worth_keeping(said, LATE)


@pytest.mark.parametrize("said", NONE)
def test_no_habit_is_none(said: str) -> None:
    """The weather, a timetable, a task, what is only thought."""
    assert not worth_keeping(said, LATE)
