"""The analyser: what the terms of a text are."""

from __future__ import annotations

import importlib
import inspect
import random
import string
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st
from snowballstemmer.english_stemmer import EnglishStemmer

from reverie.checkpoints.text import analyser
from reverie.checkpoints.text.analyser import (
    MAX_TERM_CHARS,
    as_written,
    content_terms,
    is_unspaced,
    lettered,
    normalise,
    terms,
)
from reverie.checkpoints.text.speech.spoken.stemmers import snowball

# Measuring coverage slows everything down.

TERMS = {
    "case and punctuation": ("The Dog, the DOG!", ["the", "dog", "the", "dog"]),
    "stems": ("running runners ran cities city", ["run", "runner", "ran", "citi", "citi"]),
    "possessive": ("Ana's dogs' bowls, Ana’s", ["ana", "dog", "bowl", "ana"]),
    "contractions": ("don't we'll I'm can’t", ["do", "we", "i", "ca"]),
    "elision": ("l'eau O'Brien", ["l", "eau", "o", "brien"]),
    "thousands": ("18,000 18'000 18_000 1,234,567", ["18000", "18000", "18000", "1234567"]),
    "not thousands": ("1,2,3 and 5'11 and 18,0001", ["1", "2", "3", "and", "5", "11", "and", "18", "0001"]),
    "decimals and versions": ("3.14 v1.2", ["3", "14", "v1", "2"]),
    "identifiers": ("read_file parseConfig gpt-4o", ["read", "file", "parseconfig", "gpt", "4o"]),
    "full width": ("ＡＢＣ １２３ ﬁne", ["abc", "123", "fine"]),
    "case folding": ("Straße STRASSE İstanbul", ["strass", "strass", "istanbul"]),
    "composed and decomposed": ("caf\u00e9 cafe\u0301", ["café", "café"]),
    "Cyrillic passes": ("Москва москва", ["москва", "москва"]),
    "marks are dropped": ("مُحَمَّد שָׁלוֹם ❤\ufe0f x\u0301te", ["محمد", "שלום", "xte"]),
    "soft hyphen, joiners": ("co\u00adoperate a\u200db", ["cooper", "ab"]),
    "Chinese": ("我的妻子", ["我的", "的妻", "妻子"]),
    "one character": ("犬 と 猫", ["犬", "と", "猫"]),
    "Japanese beside Latin": ("東京Tower2024年", ["東京", "tower2024", "年"]),
    "Korean": ("서울에서", ["서울", "울에", "에서"]),
    "Thai": ("กขค", ["กข", "ขค"]),
    "nothing": (" \t\n.,!?__''", []),
    "NUL and lone surrogates": ("a\0b\ud800c", ["a", "b", "c"]),
}


@pytest.mark.parametrize("case", TERMS)
def test_terms(case: str) -> None:
    """Each row of the table: a text and its terms."""
    text, expected = TERMS[case]
    assert terms(text) == expected


WRITTEN = {
    "vowel signs": ("दिन दान दीन", "दिन दान दीन"),
    "nukta": ("क़लम कलम क\u093cलम \u0929", "कलम कलम कलम न"),
    "chandrabindu": ("हाँ हां", "हां हां"),
    "dead nasals": ("हिन्दी हिंदी सितम्बर अन्न", "हिंदी हिंदी सितंबर अन्न"),
    "joiners": ("क्\u200dष क्\u200cष", "क्ष क्ष"),
    "Bengali, Gujarati, Gurmukhi": ("বাংলা ગુજરાતી ਪੰਜਾਬੀ", "বাংলা ગુજરાતી ਪੰਜਾਬੀ"),
    "Tamil, Telugu, Kannada": ("தமிழ் తెలుగు ಕನ್ನಡ", "தமிழ் తెలుగు ಕನ್ನಡ"),
    "Malayalam, Odia, Sinhala": ("മലയാളം ଓଡିଆ සිංහල", "മലയാളം ଓଡିଆ සිංහල"),
    "Thai, Burmese, Khmer": ("ที่ မြန် ខ្មែ", "ที ี่ မြ ြန န် ខ្ ្ម មែ"),
}


def test_vowel_signs_are_letters() -> None:
    """Where they tell words apart; what people write or leave out is folded; a term is letters all the same."""
    for text, expected in WRITTEN.values():
        found = terms(text)
        assert " ".join(map(as_written, found)) == expected
        assert all(term.isalnum() for term in found)
        assert as_written(lettered(text)) == text
        assert len(lettered(text)) == len(text)


def test_content_terms_leave_stop_words_out() -> None:
    """Stop words go, in every form; numbers and names stay."""
    assert content_terms("She doesn't like having been on the 2nd floor of Ana's house") == [
        "2nd", "floor", "ana", "hous",
    ]  # fmt: skip


def test_a_text_of_stop_words_has_no_content() -> None:
    """Nothing is left of a text without a topic."""
    assert content_terms("Is it that, or is it not?") == []


@given(st.text())
def test_terms_hold_letters_and_digits_only(text: str) -> None:
    """Any text has terms that no tokenizer takes apart, of bounded length, and the same every time."""
    found = terms(text)
    assert all(term.isalnum() and len(term) <= MAX_TERM_CHARS for term in found)
    assert terms(text) == found


@given(st.text(), st.text())
def test_terms_of_two_texts_are_those_of_each(left: str, right: str) -> None:
    """Terms do not depend on what else stands in the text, a line further."""
    assert terms(f"{left}\n{right}") == terms(left) + terms(right)


@given(st.text())
def test_normalised_text_is_normal(text: str) -> None:
    """Normalising leaves no combining mark behind to make two of one word."""
    assert terms(normalise(text)) == terms(text)


def test_long_words_are_cut() -> None:
    """A word too long for an index is cut, the same in a text and in a question."""
    assert terms("x" * 5_000) == ["x" * MAX_TERM_CHARS]
    assert terms("é" * 5_000) == ["é" * MAX_TERM_CHARS]


ENDS = (
    "s ed eed ing edly eedly ingly ied ies sses ss us anci enci ogi li bli abli alli fulli lessli ousli entli aliti "
    "biliti iviti tional ational alism ation ization izer ator iveness fulness ousness ogist icate ative alize iciti "
    "ical ful ness ic ance ence able ible ate ive ize iti al ism ion er ous ant ent ment ement e l ll y"
).split()


@given(st.text("abcdefghijklmnopqrstuvwxyzé", min_size=1, max_size=8), st.sampled_from(["", *ENDS]))
def test_stems_are_those_of_the_stemmer(head: str, end: str) -> None:
    """Words that end like none that it changes don't go through it, and are as if they had."""
    word = head + end
    assert analyser.stem(word) == (EnglishStemmer().stemWord(word) or word)


@pytest.mark.parametrize(
    ("language", "words"),
    {
        "german": "Häuser Rechnungen größere aufräumen",
        "french": "maisons généralement nageaient",
        "spanish": "canciones rápidamente",
        "russian": "собаками красивая",
        "turkish": "evlerimiz kitapları",
        "polish": "kotami domów",
        "arabic": "والكتاب كتابها",
        "hindi": "लड़कियों किताबें",
        "finnish": "talossamme",
    }.items(),
)
def test_stems_of_other_languages_are_snowballs(language: str, words: str) -> None:
    """Stored terms are those of Snowball's own stemmer in Python, in all threads."""
    module = importlib.import_module(f"snowballstemmer.{language}_stemmer")
    own = getattr(module, f"{language.title()}Stemmer")()
    wanted = [own.stemWord(word) for word in words.lower().split()]
    with ThreadPoolExecutor(2) as pool:
        assert [*pool.map(lambda word: snowball(language, word), words.lower().split())] == wanted
    assert wanted != words.lower().split()


def test_words_of_ascii_are_those_that_the_pattern_finds() -> None:
    """They are parted by blanks, which takes a third of the time."""
    draw = random.Random(4)
    some = ["".join(draw.choices("abZ09 ',_.-\n\t", k=draw.randint(0, 12))) for _ in range(5_000)]
    some += ["18,000'000 of 7_000", "don't 'quote' o'clock's", "a,1 b_2", "".join(map(chr, range(128)))]
    for text in some:
        assert analyser._words_of(text) == analyser._WORD.findall(text.lower())
        assert analyser.letter_words(text) == analyser._ASCII_WORD.findall(text.lower())


def test_unspaced_terms_are_known() -> None:
    """Terms of scripts without spaces can be told from words."""
    assert is_unspaced("妻子")
    assert not is_unspaced("wife")
    assert not is_unspaced("")


@pytest.mark.parametrize("case", TERMS)
def test_a_few_words_tell_of_many_topics(case: str) -> None:
    """As the topics themselves do, however many are asked about."""
    text = TERMS[case][0]
    many = len(analyser.topics(text))
    asked = range(many + 2)
    assert [analyser.has_more_topics(text, most) for most in asked] == [many > most for most in asked]
    found = sorted(analyser.topics(text))
    for held in (frozenset(found[n:]) for n in range(many + 1)):
        for share in (0.1, 0.5, 0.9, 1.0):
            assert analyser.mostly_in(text, held, share) is (len(held) >= share * many)
    for wanted in (frozenset(found[n : n + 1]) for n in range(many + 1)):
        assert analyser.holds_any(text, wanted | {"elsewhere"}) is bool(wanted)


def test_threads_share_the_analyser(monkeypatch: pytest.MonkeyPatch) -> None:
    """The stemmer keeps state while it works; threads do not disturb each other."""
    draw = random.Random(7)
    words = ["".join(draw.choices(string.ascii_lowercase, k=7)) + "ing" for _ in range(3_000)]
    with ThreadPoolExecutor(8) as pool:
        stemmed = list(pool.map(terms, words))
    monkeypatch.setattr(analyser, "_terms_of", inspect.unwrap(analyser._terms_of))
    assert stemmed == [terms(word) for word in words]


@pytest.mark.timeout(60)
def test_a_megabyte_is_analysed() -> None:
    """A megabyte of text ends, however long a run of characters without spaces is in it."""
    draw = random.Random(7)
    vocabulary = ["".join(draw.choices(string.ascii_lowercase, k=6)) for _ in range(20_000)]
    text = " ".join(draw.choices(vocabulary, k=150_000)) + "妻" * 50_000
    assert len(terms(text)) > 190_000
