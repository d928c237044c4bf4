"""Cues looked for in lower case are found just where ``re.IGNORECASE`` finds them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest
from directive_sentences import DIRECTIVES, PLAIN
from many_languages import MEMORIES

from reverie.checkpoints.text.analyser import lettered
from reverie.checkpoints.text.speech import dates, negation, value_words
from reverie.checkpoints.text.speech.caseless import Caseless
from reverie.checkpoints.text.speech.told.supposing import supposed
from reverie.nodes.grounding import changes
from reverie.nodes.run import lasting, phrases

LANGUAGES = ("en", "de", "fr", "es", "it", "pt", "ru", "zh", "ja", "ko", "ar", "hi")
SAID = [
    *(text for texts in (*DIRECTIVES.values(), *PLAIN.values()) for text in texts),
    *(text for pairs in MEMORIES.values() for pair in pairs for text in pair),
    *("Ana no longer smokes, and I never said that she quit, without a doubt.", "Nicht ohne Anas Kopie, ß ẞ"),
    *("We stopped on Monday, formerly a Freitag; not only that.", "Ana ist nach Bremen umgezogen, statt zu"),
]


def forms(texts: Sequence[str]) -> Iterator[str]:
    """Yield texts in every case, and with letters that are others without case."""
    for text in texts:
        yield from dict.fromkeys((text, text.upper(), text.lower(), text.title(), text.swapcase()))
        yield text.replace("s", "ſ").replace("i", "İ").replace("k", "\u212a").replace("в", "\u1c80")
        yield text.upper().replace("I", "ı")


def cues(languages: Sequence[str]) -> Iterator[Caseless]:
    """Yield every pattern of some languages, and those of all together."""
    yield from negation._patterns("")
    yield from (changes._CHANGE, value_words._FORMER, dates._OTHER_WEEKDAY, supposed._CUE, supposed._TURNS)
    for language in languages:
        yield from (*negation._patterns(language), *filter(None, (negation._ends(language),)))
    for table in lasting._TABLES:
        if table.language.code in languages:
            yield from (table.wanted, table.asking)


def same(found: Caseless, texts: Sequence[str]) -> int:
    """Check that a pattern stands in texts where it stands without case; return how many of them hold it."""
    expected = re.compile(found.pattern, re.IGNORECASE)
    held = 0
    for text in forms(texts):
        there = lettered(text)
        spans = [match.span() for match in expected.finditer(there)]
        assert [match.span() for match in found.finditer(text)] == spans, (found.pattern, text)
        assert found.finds(text) == bool(spans)
        assert found.begins(text) == (expected.match(there) is not None)
        assert lettered(found.replaced(text, " ")) == expected.sub(" ", there)
        held += bool(spans)
    return held


def test_cues_stand_where_they_stand_without_case() -> None:
    """Of all languages together, and of three, in a sample of the texts."""
    assert sum(same(found, SAID[::9] + SAID[-4:]) for found in cues(("en", "de", "zh"))) > 200


@pytest.mark.slow
def test_the_cues_of_all_languages_do() -> None:
    """In all the texts."""
    assert sum(same(found, SAID) for found in cues(LANGUAGES)) > 1_000


def test_every_pattern_is_in_lower_case() -> None:
    """A capital in one would stand nowhere."""
    for found in cues(LANGUAGES):
        letters = re.sub(r"\\.|\(\?P<\w+>", "", found.pattern)
        assert letters == letters.lower(), found.pattern


def test_phrases_stand_where_their_first_words_do() -> None:
    """A phrase that is looked for where its first word stands is found just where all of them at once are."""
    held = 0
    for text in forms(SAID):
        said = phrases.Said.of(phrases.fold(text))
        for table in lasting._TABLES:
            if table.language.spaced and said.lowered:
                whole = table.wanted.finds(said.text) or table._names_in(said.text)
                assert table._stands_in(said) == whole, (table.language.code, text)
                held += whole
    assert held > 100
