"""The other forms of a text's words, in the languages that it may be in.

The analyser's terms are English stems. What is searched for in another language is found by that language's stems
beside them: "Rechnungen" by "Rechnung", in either direction. English texts gain nothing and lose nothing by it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from functools import cache

from ..._kept import WORD_CHARS, kept
from ..._lazy import regex
from ..text.analyser import MAX_TERM_CHARS, as_written, is_unspaced, lettered, normalise, stem, terms
from ..text.speech.irregular_words import IRREGULAR
from ..text.speech.spoken.kind_words import KINDS
from ..text.speech.spoken.spoken_languages import ENGLISH, languages_of, tables, without_accents, words_of
from ..text.speech.spoken.stemmers import snowball

_WRITTEN = regex(r"[^\W\d_][\w\u0900-\u097f]*")


_COMPOUNDING = frozenset({"german", "dutch", "swedish", "danish"})
_ARABIC = "arabic"
_ENDS_ALIKE = {"ه": "ة", "ة": "ه"}
"""The last letter of a word, and the one that is written for it as often."""
_NOT_TOLD = ("german", "french", "spanish", "italian", "portuguese")
"""Languages that a few words without any function word may be of."""
_UNSPACED = ("chinese", "japanese", "korean")
"""Languages that are told by no word."""
_LONG, _LEAST_TAIL, _LEAST_HEAD = 9, 5, 4
"""A word of at least so many letters is taken for a compound, its end of at least so many for a word; the rest is at
least so long (letters)."""
_DERIVING = frozenset(
    "ungen lungen ische ischen ischer isches liche lichen licher liches schaft schaften igkeit igkeiten lichkeit "
    "barkeit haften losen ingen heden lijke lijkheid ningen ningar heter ligen lighet".split()
)
"""Ends that make a word of another, which is no part of a compound: Hand-lungen."""
_ELIDING = frozenset({"french", "italian", "catalan"})
_ELIDED = regex(r"(?<![^\W_])[^\W\d_]{1,5}(?=['’][^\W\d_])")
"""What is left of an article or the like before a vowel: "c'est", "dell'acqua"."""


def language_of(text: str) -> str:
    """Return the language that a text is most likely in, as Snowball calls it, blank where nothing tells."""
    return (languages_of(text) or ("",))[0]


def other_forms(text: str, *, parts: bool = False) -> dict[str, tuple[str, ...]]:
    """Return, by word as it stands in a text (in lower case), the other forms under which it is found.

    They are stems of the languages that the text may be in, without accents; English has none besides the analyser's.

    Args:
        text: Anything.
        parts: Also the beginnings and ends of long words, where the language puts words together: for what is looked
            through, not for what is looked for.
    """
    spoken = languages_of(text)
    if spoken == (ENGLISH,):
        return {}
    languages = [name for name in spoken if name != ENGLISH] if spoken or parts else _NOT_TOLD
    found = {
        word: tuple(
            dict.fromkeys(
                form for name in languages for form in _forms(name, word, parts and name in _COMPOUNDING)
            )
        )
        for word in (words_of(text) if languages else ())
    }
    if _ARABIC in languages and not parts:
        for word in [word for word in found if word[-1] in _ENDS_ALIKE]:
            other = word[:-1] + _ENDS_ALIKE[word[-1]]
            found[word] = tuple(dict.fromkeys([*found[word], *terms(other), *_forms(_ARABIC, other, False)]))
    return found


def irregular_forms(text: str) -> dict[str, tuple[str, ...]]:
    """Return, by term, the other terms of words that change within ("went" for "go"), of those that a text holds.

    Only of words in small letters, as names don't change; of English also where nothing tells the language. They are
    one word with it: who is looked for by all of them is found by one, and gains nothing by two.
    """
    spoken = languages_of(text)
    language = spoken[0] if spoken else ENGLISH
    table = _irregular(language)
    found: dict[str, tuple[str, ...]] = {}
    for word in dict.fromkeys(_WRITTEN.findall(text)):
        if not word[0].isupper():
            said = _filed(language, word)
            for forms in [table[form] for form in said if form in table][:1]:
                others = tuple([form for form in forms if form not in said])
                found |= dict.fromkeys(terms(word), others)
    return found


def words_of_kinds(text: str, words: Mapping[str, Collection[str]]) -> dict[str, tuple[str, ...]]:
    """Return, by word of a question that asks for a kind ("sports"), the terms of words of that kind ("football").

    Args:
        text: The question.
        words: Its words, each with the forms under which it is looked up.
    """
    # Of a few words ("Che sport fa Ana?") a language without a table may be as likely.
    languages = [name for name in languages_of(text) if name in KINDS] or [ENGLISH, *_NOT_TOLD]
    if not text.isascii() and any(map(is_unspaced, words)):
        languages += _UNSPACED
    found: dict[str, tuple[str, ...]] = {}
    for language in languages:
        kinds = _kinds(language)
        for word, forms in words.items():
            for form in forms:
                if form in kinds:
                    found[word] = (*found.get(word, ()), *_members(kinds[form], language))
    return found


@cache
def _kinds(language: str) -> dict[str, str]:
    """Return, by term of a word that asks for a kind, the words of that kind."""
    pieces = [piece.partition(":") for piece in KINDS.get(language, "").split(",")]
    return {
        form: kind for asks, _, kind in pieces for word in asks.split() for form in _filed(language, word)
    }


@kept(64)
def _members(kind: str, language: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys([form for word in kind.split() for form in _filed(language, word)]))


@cache
def _irregular(language: str) -> dict[str, tuple[str, ...]]:
    found: defaultdict[str, dict[str, None]] = defaultdict(dict)
    for forms in IRREGULAR.get(language, "").split(","):
        said = [form for word in forms.split() for form in _filed(language, word)]
        for form in said:
            found[form] |= dict.fromkeys(said)
    return {form: tuple(forms) for form, forms in found.items()}


def _filed(language: str, word: str) -> list[str]:
    """Return the terms and stems under which a word is filed."""
    return [*terms(word), *(() if language == ENGLISH else _forms(language, normalise(word), False))]


def function_words(text: str) -> frozenset[str]:
    """Return the words of a text's language that carry no topic, as the analyser gives them; none for English."""
    spoken = languages_of(text)
    stops = _stops(spoken[0] if spoken else "")
    if stops and not _ELIDING.isdisjoint(spoken):
        return stops.union(map(stem, _ELIDED.findall(normalise(text))))
    return stops


@cache
def _stops(language: str) -> frozenset[str]:
    return frozenset(map(stem, tables().written.get(language, ())))


def _forms(language: str, word: str, compounds: bool) -> Iterator[str]:
    if len(word) < 3 or word in tables().marked.get(language, ()) or any(is_unspaced(char) for char in word):
        return
    yield _stem(f"{language} {word}")
    if compounds and len(word) >= _LONG:
        for start in range(_LEAST_HEAD, len(word) - _LEAST_TAIL + 1):
            if len(end := _stem(f"{language} {word[start:]}")) >= _LEAST_TAIL - 1:
                yield end
            if word[start:] not in _DERIVING:
                yield _stem(f"{language} {word[:start]}")


@kept(4_096, WORD_CHARS)
def _stem(language_and_word: str) -> str:
    language, _, word = language_and_word.partition(" ")
    written = as_written(word[:MAX_TERM_CHARS])
    found = snowball(language, written)
    return (lettered(found) if written != word[:MAX_TERM_CHARS] else without_accents(found)) or word
