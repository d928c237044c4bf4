"""One text analyser for everything that compares words: search on either engine, and grounding.

Both engines store the terms made here, ready tokenised, so that they find the same. A term is lower case
and holds nothing but letters and digits, so no tokenizer takes it apart again.

- Words are normalised (NFKC, case folding), lose their accents and are reduced to their English
  Snowball stem (Porter 2; other alphabets pass through as they are).
- The vowel signs of India and of south-east Asia are no accents but letters of their words (दिन is day, दान a gift),
  which Unicode and ``re`` take for marks: each is written as a letter that nobody writes (``lettered``). What is
  written or left out at will in Devanagari and its like is folded as Lucene does it: nukta, chandrabindu and
  anusvara, a nasal without a vowel; the length of vowels, which it folds, too, tells words apart and stays.
- Numbers are kept; digits grouped by thousands are one number (``18,000`` is ``18000``).
- Scripts written without spaces have no words to find: each run of them becomes its overlapping pairs of
  characters (a run of one character stays itself), as in Lucene's CJK analyser.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from functools import cache
from itertools import chain
from typing import NamedTuple

from ..._kept import WORD_CHARS, by_word, kept
from ..._lazy import regex
from .speech.spoken.stemmers import snowball

MAX_TERM_CHARS = WORD_CHARS
"""Longer words are cut: PostgreSQL refuses lexemes past 2,046 bytes, and nobody searches for them."""

_STOP_LIST = """
a about above after again against all also am an and any are as at be because been before being below
between both but by can could did do does doing down during each either else ever every few for from
further had has have having he her here hers herself him himself his how however i if in into is it its
itself just let like may me might more most much must my myself neither no nor not now of off often on
once one only or other our ours ourselves out over own per quite rather really same shall she should
since so some such than that the their theirs them themselves then there these they this those though
through thus to too under until up upon us very via was we well were what when where whether which while
who whom whose why will with within without would yet you your yours yourself yourselves ca wo sha
"""

STOP_WORDS = frozenset(_STOP_LIST.split())
"""English words that carry no topic; our own short list."""

_GROUPED = regex(r"\d{1,3}(?:[,'’_]\d{3})+")  # a number with its thousands grouped
_WORD = regex(
    rf"{_GROUPED.pattern}(?![^\W_])"
    r"|[^\W_]+(?:['’][^\W_]+)?"  # a word, perhaps with a contraction or an elision
)
_ASCII = "".join(map(chr, range(128)))
_SPACED = "".join([sign.lower() if sign.isalnum() or sign == "'" else " " for sign in _ASCII])
_SPACED_LETTERS = "".join([sign.lower() if sign.isalpha() else " " for sign in _ASCII])
"""What ASCII's signs are, in lower case, to part its words by blanks: a third of the time that a pattern takes."""
_ASCII_WORD = regex(r"[a-z]+")
_CONTRACTIONS = frozenset({"s", "d", "m", "t", "ll", "re", "ve"})
_UNSPACED = (
    "\u0e00-\u0fff"  # Thai, Lao, Tibetan
    "\u1000-\u109f\u1780-\u17ff"  # Burmese, Khmer
    "\u1100-\u11ff\u3005-\u3007\u3040-\u30ff\u3130-\u318f\u31f0-\u31ff"  # kana, jamo
    "\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff"  # ideographs, Hangul
    "\U00020000-\U0003ffff"
    "\U00017500-\U0001779f\U00017e80-\U00017eff"  # the signs of Thai, Lao, Tibetan, Burmese, Khmer (``lettered``)
)
_RUN = regex(f"[{_UNSPACED}]+|[^{_UNSPACED}]+")
_STARTS_UNSPACED = regex(f"[{_UNSPACED}]")
_NOT_WRITTEN = frozenset({"Mn", "Mc", "Me", "Cf"})

_SIGNED = "\u0900-\u109f\u1780-\u17ff"  # India and Sri Lanka; Thai, Lao, Tibetan, Burmese; Khmer
SIGNED = regex(f"[{_SIGNED}]")
"""A character of a script whose vowel signs are letters of its words."""
_SIGN_TO_LETTER = 0x16700
"""From a sign to the letter it is written as: into the block of Tangut, dead for 500 years. Stored terms hold these."""
_LETTER = regex("[\U00017000-\U0001779f\U00017e80-\U00017eff]")
_NUKTAS = "\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc"
_JOINERS = "\u200b\u200c\u200d"
_STRESS = "\u0951\u0952\u0953\u0954"
_ZEROS = (*range(0x966, 0xDE6, 0x80), 0xE50, 0xED0, 0xF20, 0x1040, 0x1090, 0x17E0)
_ALIKE = (
    dict.fromkeys(map(ord, _NUKTAS + _STRESS + _JOINERS))
    | dict(zip(map(ord, "\u0929\u0931\u0934"), "नरळ", strict=True))  # NFKC puts these nuktas to their letters
    | {zero + digit: str(digit) for zero in _ZEROS for digit in range(10)}
    | {0x100 * block + 0x01: chr(0x100 * block + 0x02) for block in (0x9, 0xA, 0xB, 0xC, 0xD)}
    | {0x100 * block + 0x81: chr(0x100 * block + 0x82) for block in (0x9, 0xA, 0xC)}
)
"""What people write or leave out, or in two ways: nuktas and joiners go, chandrabindus are anusvaras, digits ASCII."""
_DEAD_NASAL = regex("ङ्(?=[कखगघ])|ञ्(?=[चछजझ])|ण्(?=[टठडढ])|न्(?=[तथदध])|म्(?=[पफबभ])")
"""A nasal before a consonant of its own class, which is written as an anusvara as often: हिन्दी is हिंदी."""

_STEMMED = (
    "s",
    "e",
    "y",
    "i",
    "d",
    "ing",
    "er",
    "or",
    "ion",
    "al",
    "ll",
    "ful",
    "ic",
    "ism",
    "ent",
    "ant",
    "ist",
)
"""Ends of which each suffix that the stemmer knows has one: a word without any is its own stem."""


def terms(text: str) -> list[str]:
    """Return the terms of ``text`` in their order, repetitions and stop words included.

    Args:
        text: Anything, NUL and lone surrogates included; never raises.
    """
    return list(_analysed(text).all)


def content_terms(text: str) -> list[str]:
    """Return the terms of ``text`` that carry a topic: ``terms`` without stop words."""
    return list(_analysed(text).content)


def terms_of_word(word: str) -> tuple[str, ...]:
    """Return the ``terms`` of a word by itself, without keeping it among the texts of late."""
    return tuple([term for part in _words_of(word) for term in _terms_of[part]])


def topics(text: str) -> frozenset[str]:
    """Return the different terms of ``text`` that carry a topic."""
    return _analysed(text).topics


def has_more_topics(text: str, most: int) -> bool:
    """Return whether a text has more than so many ``topics``: of most texts a few words tell."""
    found: set[str] = set()
    stops = stop_stems()
    for match in _WORD.finditer(normalise(text)):
        found.update(_terms_of[match[0]])
        if len(found) > most and len(found - stops) > most:
            return True
    return False


def holds_any(text: str, wanted: AbstractSet[str]) -> bool:
    """Return whether any of some ``terms`` stands in a text: of most the first words tell."""
    for match in _WORD.finditer(normalise(text)):  # noqa: SIM110 - of a hundred hits each: no generator
        if not wanted.isdisjoint(_terms_of[match[0]]):
            return True
    return False


def mostly_in(text: str, held: AbstractSet[str], share: float) -> bool:
    """Return whether so much (0 to 1) of a text's ``topics`` is among some terms: of most a few words tell."""
    if text.isascii():  # a word has one term there, and with an apostrophe two
        words = _words_of(text)
        most = len(words) + text.count("'")
        most -= math.ceil(share * most)
        stops, missing = stop_stems(), set()
        for word in words:
            for term in _terms_of[word]:
                if term not in held and term not in stops:
                    missing.add(term)
                    if len(missing) > most:
                        return False
    found = topics(text)
    return len(found & held) >= share * len(found)


class _Analysed(NamedTuple):
    """The terms of a text."""

    all: tuple[str, ...]
    content: tuple[str, ...]
    topics: frozenset[str]


@kept(1_024)
def _analysed(text: str) -> _Analysed:
    if "\n" in text:  # no term goes beyond its line, and what is asked about has many lines in common
        found = [term for line in text.split("\n") for term in _analysed(line).all]
    else:
        found = [*chain.from_iterable(map(_terms_of.__getitem__, _words_of(text)))]
    stops = stop_stems()
    content = tuple([term for term in found if term not in stops])
    return _Analysed(tuple(found), content, frozenset(content))


def search_words(text: str) -> list[str]:
    """Return the words under which a passage is found: those with a topic, and single characters as for memories."""
    words = content_terms(text)
    if text.isascii():
        return words
    return [
        *words,
        *dict.fromkeys(char for word in words if is_unspaced(word) and len(word) == 2 for char in word),
    ]


def normalise(text: str) -> str:
    """Return ``text`` as ``shown`` does, case folded besides."""
    if text.isascii():
        return text.lower()
    return shown(unicodedata.normalize("NFKC", text).casefold())


def shown(text: str) -> str:
    """Return ``text`` in NFKC without accents and invisible characters, with vowel signs as ``spelt`` has them."""
    if text.isascii():
        return text
    text = spelt(unicodedata.normalize("NFKC", text))
    # Most texts use few different characters: look each one up once.
    dropped = {ord(char): None for char in set(text) if unicodedata.category(char) in _NOT_WRITTEN}
    return text.translate(dropped) if dropped else text


def spelt(text: str) -> str:
    """Return a text with the words of India and south-east Asia as they are compared: folded, and ``lettered``.

    A text without any comes back as it is, others in NFKC; accents of other scripts stay.
    """
    if text.isascii() or SIGNED.search(text) is None:
        return text
    return lettered(_DEAD_NASAL.sub("ं", unicodedata.normalize("NFKC", text).translate(_ALIKE)))


def lettered(text: str) -> str:
    """Return a text in which vowel signs are letters to ``re``, and nothing else is changed: no place in it either.

    For what is looked for in texts as they are, on both sides: there a word would end at a sign.
    """
    if text.isascii() or SIGNED.search(text) is None:
        return text
    for char in set(text):
        if unicodedata.category(char)[0] == "M" and SIGNED.match(char):
            text = text.replace(char, chr(ord(char) + _SIGN_TO_LETTER))
    return text


def unsigned(text: str) -> str:
    """Return a text as it was filed before version 11 of the tables: without vowel signs."""
    chars = unicodedata.normalize("NFKC", text)
    return "".join([char for char in chars if unicodedata.category(char) not in _NOT_WRITTEN])


def as_written(text: str) -> str:
    """Return a text of ``lettered``, or a term, with its vowel signs: for stemmers, and for people."""
    if text.isascii():
        return text
    return _LETTER.sub(lambda found: chr(ord(found[0]) - _SIGN_TO_LETTER), text)


@kept(64)
def ascii_words(text: str) -> frozenset[str]:
    """Return the different words of ASCII letters in a text, in lower case."""
    return frozenset(letter_words(text) if text.isascii() else _ASCII_WORD.findall(text.casefold()))


def letter_words(text: str) -> list[str]:
    """Return the words of letters in an ASCII text, in their order, in lower case."""
    return text.translate(_SPACED_LETTERS).split()


def _words_of(text: str) -> list[str]:
    """Return what ``_WORD`` finds in a text that is normalised."""
    if not text.isascii():
        return _WORD.findall(normalise(text))
    for sign in ",_":
        if sign in text and [part for part in text.split(sign)[1:] if part[:1].isdigit()]:
            return _WORD.findall(text.lower())  # thousands may be grouped by it
    found = text.translate(_SPACED).split()
    if "'" in text:
        found = [part for word in found for part in ((word,) if word.isalnum() else _WORD.findall(word))]
    return found


def stem(word: str) -> str:
    """Return the stem of a normalised word, at most ``MAX_TERM_CHARS`` long."""
    return _stem[word]


def _stemmed(word: str) -> str:
    word = word[:MAX_TERM_CHARS]
    if word[0].isdigit() or len(word) < 3 or not word.endswith(_STEMMED):
        return word
    return snowball("english", word)


_stem = by_word(8_192)(_stemmed)


def is_unspaced(term: str) -> bool:
    """Return whether ``term`` is of a script written without spaces."""
    return _STARTS_UNSPACED.match(term) is not None


@by_word(8_192)
def _terms_of(word: str) -> tuple[str, ...]:
    """Return the terms of what ``_WORD`` finds."""
    if word.isdecimal() and word.isascii():
        return (word[:MAX_TERM_CHARS],)
    if word.isalnum():
        if word.isascii():
            return (_stemmed(word),)  # it is kept here, and not once more
        parts: Iterable[str] = (word,)
    elif _GROUPED.fullmatch(word):
        parts = ("".join(char for char in word if char.isdigit()),)
    else:
        parts = _apart(word)
    return tuple(term for part in parts for term in ((stem(part),) if part.isascii() else _unspaced(part)))


def _apart(word: str) -> Iterator[str]:
    """Yield the parts of a word with an apostrophe: ``user's`` is user, ``don't`` is do, ``l'eau`` is l, eau."""
    head, _, tail = word.replace("’", "'").partition("'")
    if tail == "t" and head.endswith("n") and len(head) > 1:
        head = head[:-1]
    yield head
    if tail not in _CONTRACTIONS:
        yield tail


def _unspaced(word: str) -> Iterator[str]:
    """Yield the terms of a word that is not ASCII: pairs of characters where its script has no spaces."""
    for run in _RUN.findall(word):
        if not is_unspaced(run):
            yield stem(run)
        elif len(run) == 1:
            yield run
        else:
            for index in range(len(run) - 1):
                yield run[index : index + 2]


@cache
def stop_stems() -> frozenset[str]:
    """Return the stop words as ``terms`` gives them."""
    return frozenset(stem(word) for word in STOP_WORDS)
