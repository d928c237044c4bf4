"""Words typed without their accents find those that are written with them, and the other way round."""

from __future__ import annotations

import pytest

from reverie.checkpoints.port import ScopedVault
from reverie.checkpoints.text.speech.spoken.typed_plainly import plain_forms

WRITTEN = {
    "Mieszkam w Łodzi.": ["lodz", "Lodzi", "Łódź"],
    "Mój sąsiad Paweł naprawia rowery.": ["pawel", "PAWEL", "sasiad"],
    "Ma sœur habite à Besançon.": ["soeur", "besancon"],
    "Min nabo Søren bor på Ærø.": ["soren", "aero"],
    "Bydlím v Žďáru.": ["zdaru", "Žďáru"],
    "Tôi sống ở Đà Nẵng.": ["nang", "song"],
    "Kardeşim Iğdır'da çalışıyor.": ["igdir", "kardesim"],
    "Afi minn heitir Þórður.": ["thordur"],
    "Ona živi u Đakovu.": ["dakovu"],
}


@pytest.mark.parametrize(
    ("text", "typed"), [(text, word) for text, words in WRITTEN.items() for word in words]
)
def test_a_memory_is_found_as_its_words_are_typed(ana: ScopedVault, text: str, typed: str) -> None:
    """In languages with letters of their own, and in those of which no stems are known; no other memory is found."""
    for each in WRITTEN:
        ana.add(each)
    assert [hit.content for hit in ana.search(typed)][:1] == [text]


def test_what_is_typed_plainly_is_found_by_what_is_written(ana: ScopedVault) -> None:
    """The other way round: the memory has no accents, the question has."""
    ana.add("Ana moved to Lodz.")
    assert [hit.content for hit in ana.search("Łódź")] == ["Ana moved to Lodz."]


@pytest.mark.parametrize(
    ("words", "plain"),
    [
        (["łodzi"], ["lodzi"]),
        (["sœur", "soeur"], []),  # it is there already
        (["café"], ["cafe"]),
        (["cafe", "tea"], []),
        (["où", "à", "é"], []),  # too short to tell anything
        (["thé"], []),  # a word without a topic
        (["твери", "соловьёв"], []),
        (["京都", "αθηνα", "מים"], []),
    ],
)
def test_which_words_have_a_plain_form(words: list[str], plain: list[str]) -> None:
    """Those of the Latin alphabet alone, of three letters at least, that say something."""
    assert plain_forms(words) == plain
