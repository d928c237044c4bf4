"""Which words of a text are names: found by their capitals, since that is all a language model gives us."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Set
from itertools import groupby
from typing import NamedTuple

from ..._kept import WORD_CHARS, by_word, kept
from ..._lazy import regex
from ...checkpoints.text.analyser import is_unspaced, shown, terms_of_word
from ...checkpoints.text.speech.frequent_words import frequent, reporting
from .user_words import is_user

# Latin letters end where a script without blanks goes on: JISで is JIS.
_SIGNS = r"\u3005-\u30ff\u3400-\u9fff\uac00-\ud7a3"
_WORDS = regex(
    rf"([A-Za-z0-9\u00c0-\u024f]+(?:['’][^\W_]+)*(?=[{_SIGNS}])|[{_SIGNS}]+(?=[A-Za-z])|[^\W_]+(?:['’][^\W_]+)*)"
)
# In ASCII that is all it says; to look for the rest at each word takes two thirds of the time.
_IN_ASCII = regex(r"([A-Za-z0-9]+(?:'[A-Za-z0-9]+)*)")
_CALENDAR = frozenset(
    "monday tuesday wednesday thursday friday saturday sunday january february march april may june july august"
    " september october november december".split()
)
# What heads a list of likes: in the plural it is nobody's name. Languages without capitals, or with one for each noun,
# don't need it.
_HEADINGS = frozenset(
    """
    movies films shows foods meals dishes snacks desserts drinks beverages books games sports hobbies activities animals
    pets songs places trips clothes colors colours brands
    aliments boissons livres jeux sports loisirs activités animaux chansons voyages vêtements couleurs
    películas comidas alimentos bebidas libros juegos deportes aficiones actividades animales mascotas canciones viajes
    cibi bevande libri giochi sport attività animali canzoni viaggi vestiti colori
    filmes comidas bebidas livros jogos esportes desportos atividades animais músicas viagens roupas cores
    фильмы блюда напитки книги игры увлечения животные песни путешествия цвета
    """.split()
)
# After one of these, or a past tense, the first word of a sentence is its subject.
_VERBS = frozenset({"is", "was", "has", "had", "will", "would", "can", "could", "does", "did"})
# A language that writes every noun with a capital is told by two of its commonest words.
_CAPITAL_NOUNS = regex(r"\b(?:der|die|das|und|ist|ein|eine|nicht|für|mit|den|dem|ich|sich|auf|er|sie|zu)\b")
_ENDS_SENTENCE = frozenset('.!?:;|>•*#="“”‘(«\n\r')
# Where this share of the words has capitals, it is a title or shouting, and capitals say nothing.
_TITLE_SHARE = 0.6
_TITLE_WORDS = 4


class Word(NamedTuple):
    """A word as written, its terms, and whether it is a name."""

    text: str
    terms: tuple[str, ...]
    name: bool


@kept(1_024)
def words_of(text: str, known_names: frozenset[str] = frozenset()) -> tuple[Word, ...]:
    """Return the words of ``text``, names marked.

    A name is a word with a capital inside a sentence; one that begins a sentence counts if another capital,
    a possessive or a verb follows, or if it is among ``known_names``. So is a word that mixes letters and digits
    (``gpt4``) or small and capital letters (``LangGraph``).
    """
    text = shown(text)
    forms, firsts = _words(text)
    judged = [f for f in forms if not (f.reporting or (f.capital and _held(f, known_names)))]
    capitals = len([1 for form in judged if form.capital])
    told_by_capitals = not (
        (len(judged) >= _TITLE_WORDS and capitals >= _TITLE_SHARE * len(judged))
        or len(set(_CAPITAL_NOUNS.findall(text.lower()))) >= 2
    )

    def names(place: int, form: _Form) -> bool:
        follower = None if place + 1 == len(forms) or firsts[place + 1] else forms[place + 1]
        return _held(form, known_names) or (
            told_by_capitals and _is_name(form, follower, first=firsts[place])
        )

    return tuple(
        [
            form.as_name if form.identifier or (form.capital and names(place, form)) else form.as_other
            for place, form in enumerate(forms)
        ]
    )


def _words_in(text: str) -> re.Pattern[str]:
    """Return what finds the words of a text."""
    return _IN_ASCII if text.isascii() else _WORDS


def name_terms(text: str) -> frozenset[str]:
    """Return the terms of the names in a text."""
    return frozenset(term for word in words_of(text) if word.name for term in word.terms)


def capital_terms(text: str) -> frozenset[str]:
    """Return the terms of the words in a text that begin with a capital."""
    text = shown(text)
    # Most words begin with a letter of ASCII, which is told without a call.
    written = [
        word
        for word in set(_words_in(text).findall(text))
        if "A" <= word[0] <= "Z" or (word[0] > "z" and word[0].isupper())
    ]
    return frozenset([term for word in written for term in _form[word].terms])


_SOUNDS = str.maketrans(
    {"c": "k", "q": "k", "z": "s", "w": "v", "x": "ks", "ß": "s"} | dict.fromkeys("aeiouyhj'’")
)
_OTHERWISE = {
    english: f" {others}"
    for names, others in (
        ("german germany germans", "deut alle aleman tede alem alma niem duit tysk"),
        ("dutch netherlands", "nied néer neer hola neer olan fele pays paes paes paí niem holl nede holl"),
        ("greek greece", "grie grec yuna grek grec"),
        ("hungarian hungary", "unga hong húng hung ungh maca węgr"),
        ("austria austrian", "öste autr aust avus"),
        ("switzerland swiss", "schw suis suiz sviz suíç isvi i̇sv szwa zwit"),
        ("spain", "espa spag ispa i̇sp hisz span"),
        ("vienna", "wien vien viya wied"),
        ("cologne", "köln colo kolo keul"),
        ("florence", "fire flor"),
        ("venice", "vene"),
        ("prague", "prag prah"),
        ("naples", "neap nápo napo"),
        ("geneva", "genf genè gine cene gene"),
        ("japan japanese", "japo giap japã japo"),
        ("croatia croatian", "kroa croa hırv hrva"),
        ("finland finnish", "finl finn suom"),
        ("polish poles", "pola"),
        ("pools poolse", "pole"),
        ("spanish", "spai"),
        ("spaans spaanse", "span"),
        ("french", "fran"),
        ("frans franse", "fran"),
        ("irish", "irel"),
        ("danish", "denm"),
        ("deens deense", "dene"),
        ("chinese", "chin"),
        ("thai", "thai"),
        ("peruvian", "peru"),
        ("cuban", "cuba"),
        ("indian", "indi"),
        ("korean", "kore"),
        ("syrian", "syri"),
        ("iranian", "iran"),
        ("russian", "russ"),
        ("welsh", "wale"),
    )
    for english in names.split()
}
"""Names whose consonants differ by language, by how others begin."""
_OTHERWISE_LETTERS = 4
_FEWEST_SOUNDS, _MORE_SOUNDS = 3, 2
_CYRILLIC = str.maketrans("абвгдезийклмнопрстуфхыэії", "abvgdeziiklmnoprstufkieii") | str.maketrans(
    {"ё": "e", "ж": "s", "ц": "ts", "ч": "c", "ш": "s", "щ": "s", "ъ": "", "ь": "", "ю": "u", "я": "a"}
)
"""As a name is spelt in Latin letters: раст, Rust."""


def spelt_out(text: str, holds: Callable[[str], bool]) -> frozenset[str]:
    """Return the words of a text that stand elsewhere by their initials: "São Paulo" where somebody writes "SP".

    Args:
        text: In which names are written out.
        holds: Whether initials stand elsewhere.
    """
    found: set[str] = set()
    capitals: list[str] = []
    for word in (*_WORDS.findall(text), ""):
        if word[:1].isupper():
            capitals.append(word)
            continue
        for start in range(len(capitals)):
            for end in range(start + 2, len(capitals) + 1):
                if holds("".join(name[0] for name in capitals[start:end])):
                    found.update(capitals[start:end])
        capitals = []
    return frozenset(found)


def sounds_alike(name: str, other: str) -> bool:
    """Whether two words may be one name in two languages: Turin and Torino, München and Munich, English and *inglés*.

    Vowels and how a sound is written differ, consonants stay: those of one begin as those of the other do.
    """
    if _OTHERWISE.get(name.casefold(), "").find(f" {shown(other).casefold()[:_OTHERWISE_LETTERS]}") >= 0:
        return True
    one, two = _consonants(name), _consonants(other)
    common = next(
        (n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two))
    )
    return common >= _FEWEST_SOUNDS and max(len(one), len(two)) - common <= _MORE_SOUNDS


def of_one_country(name: str, words: Iterable[str]) -> bool:
    """Whether a name says of somebody what one of some words says of a country or its people: Polish, of Poland.

    Args:
        name: As written.
        words: In lower case.
    """
    beginnings = _OTHERWISE.get(name.casefold(), "").split()
    return bool(beginnings) and any(word.startswith(tuple(beginnings)) for word in words)


@kept(4_096, WORD_CHARS)
def _consonants(word: str) -> str:
    plain = "".join(c for c in unicodedata.normalize("NFD", word.casefold()) if not unicodedata.combining(c))
    plain = plain.translate(_CYRILLIC)
    sounds = plain.replace("ı", "").replace("ph", "f").translate(_SOUNDS)
    return "".join(sound for sound, _ in groupby(sounds))


class _Form(NamedTuple):
    """What a word tells wherever it stands."""

    text: str
    terms: tuple[str, ...]
    capital: bool
    possessive: bool
    identifier: bool
    reporting: bool
    """It says nothing but that something is said."""
    common: bool
    heading: bool
    """It is what heads a list, whatever its capital."""
    as_name: Word
    as_other: Word
    """Made once, whatever texts it stands in: those are kept, and so many objects would be work for the collector."""


@kept(64)  # a content is looked at twice: with what is known, and by itself
def _words(text: str) -> tuple[tuple[_Form, ...], tuple[bool, ...]]:
    """Return the words of a text, and whether each is the first of its sentence."""
    parts = _words_in(text).split(text)
    forms: list[_Form] = []
    firsts: list[bool] = []
    first = True
    for between, word in zip(parts[::2], parts[1::2], strict=False):
        first = first or (between != " " and not _ENDS_SENTENCE.isdisjoint(between))
        form = _form[word]
        if form.terms:
            forms.append(form)
            firsts.append(first)
            first = False
    return tuple(forms), tuple(firsts)


@by_word(8_192)
def _form(text: str) -> _Form:
    found = terms_of_word(text)
    head = text.replace("’", "'").partition("'")[0]
    return _Form(
        text,
        found,
        capital=bool(found) and head[0].isupper() and not is_unspaced(found[0]),
        possessive=text.endswith(("'s", "’s")),
        identifier=_is_identifier(head),
        reporting=reporting().issuperset(found) or (head[0].isupper() and is_user(text)),
        common=frequent().issuperset(found),
        heading=text.lower() in _HEADINGS,
        as_name=Word(text, found, True),
        as_other=Word(text, found, False),
    )


def _is_identifier(word: str) -> bool:
    if not word[0].isalpha() or not word.isascii():
        return False
    return not word.isalpha() or not (word[1:].islower() or word.isupper() or len(word) == 1)


def _held(word: _Form, known_names: Set[str]) -> bool:
    return word.capital and not word.reporting and not known_names.isdisjoint(word.terms)


def _is_name(form: _Form, follower: _Form | None, *, first: bool) -> bool:
    """Whether a word is a name, given the one that follows it in its sentence."""
    if not form.capital or form.text.lower() in _CALENDAR or form.reporting or form.heading:
        return False
    if not first:
        return True
    if form.common or len(form.text) == 1:  # "В Олени", "Η Μαρία", "U Any"
        return False
    if form.possessive:
        return True
    return follower is not None and (follower.capital or _is_verb(follower))


def _is_verb(word: _Form) -> bool:
    text = word.text.lower()
    if text in _VERBS or (text.endswith("ed") and len(text) > 4):
        return True
    return text.endswith("s") and all(term in reporting() or term in frequent() for term in word.terms)
