"""Phrases of many languages, written so that a person can read and add to them, and how they are found in a text.

A phrase is a line of words, written small. What else may stand in one:

======== ====================================================================
``a/b``  either word; ``_`` is a blank inside one of them
``ab*``  a word that begins so; ``*ab`` one that ends so
``^``    a word with a capital
``.``    one word, whatever it is
``~``    one to four words; ``~?`` also none
``!a/b`` and the next word is none of these
``$``    and here the sentence or clause ends
``<``    and here it begins, but for the words in ``leads``
======== ====================================================================

A line that ends with ``/`` goes on in the next. Accents, vowel marks, ß and ss, and the forms of alef are alike, since
people write them or not.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from ..._lazy import regex
from ...checkpoints.text.speech.caseless import Caseless

_MARKS = regex("[\u0300-\u036f\u064b-\u0655\u0640\u093c]")
_ALIKE = str.maketrans({"ß": "ss", "ى": "ي", "ة": "ه", "ँ": "ं", "’": "'", "‘": "'"})
_CLAUSES = regex(r"[,;:()\[\]{}،؛、]")
_SIGNS = regex(r"[\s\"“”„«»‹›*_~#>|/\\…!?¡¿।。؟「」『』]+|\.+(?=[\s,]|$)|(?<!\S)[-–—•·.]+(?!\S)|[—–]")


@dataclass(frozen=True)
class Language:
    """The phrases of one language."""

    code: str
    """ISO 639-1."""
    telling: str
    """What somebody is called, is, has, likes, uses and does; a phrase a line."""
    keeping: str
    """Wishes to keep something, and rules for all time; a phrase a line."""
    asking: str
    """How questions begin, or what only they hold: a sentence with it tells nothing, mark or no mark; a phrase a line.
    ``<`` is only the beginning of the sentence here."""
    leads: str = ""
    """Words that may stand before ``<``, as in ``a/b``."""
    script: str = ""
    """The signs it is written in, as a range of a regular expression; blank for Latin letters."""
    spaced: bool = True
    """Whether there are blanks between words; where not, a phrase is found anywhere, and ``~`` counts signs."""

    @property
    def wanted(self) -> list[list[str]]:
        """The phrases to be found, as their words."""
        return _phrases(f"{self.telling}\n{self.keeping}")


def _names(phrase: Sequence[str]) -> bool:
    """Whether a word with a capital stands in a phrase."""
    return any("^" in word for word in phrase)


def _phrases(lines: str) -> list[list[str]]:
    return [line.split() for line in re.sub(r"/\n\s*", "/", lines).splitlines() if line.strip()]


@dataclass(frozen=True)
class Table:
    """The phrases of a language, made to be looked for."""

    language: Language
    script: re.Pattern[str] | None
    firsts: frozenset[str]
    """The words that phrases in Latin letters begin with: a text with none of them needs no closer look."""

    # Made when first needed: most people write in one language or two.

    @cached_property
    def wanted(self) -> Caseless:
        """Any of the phrases to be found that hold no capital."""
        return Caseless(self._one_of([words for words in self.language.wanted if not _names(words)]))

    @cached_property
    def named(self) -> re.Pattern[str] | None:
        """Any of those that do; None if none does."""
        phrases = [words for words in self.language.wanted if _names(words)]
        return re.compile(self._one_of(phrases), re.IGNORECASE) if phrases else None

    def _one_of(self, phrases: Sequence[Sequence[str]]) -> str:
        return _pattern(self.language, phrases, f"(?<=,{' ' * self.language.spaced})")

    @cached_property
    def asking(self) -> Caseless:
        """What a question begins with or holds."""
        spaced, phrases = self.language.spaced, _phrases(self.language.asking)
        return Caseless(_pattern(self.language, phrases, "(?<=^ , )" if spaced else "(?<=^,)"))

    def finds(self, sentence: str) -> bool:
        """Whether a folded sentence holds one of the phrases, and asks nothing."""
        text = sentence if self.language.spaced else sentence.replace(" ", "")
        found = self.wanted.finds(text) or (self.named is not None and self.named.search(text) is not None)
        return found and not self.asking.finds(text)


def table_of(language: Language) -> Table:
    """Return the phrases of a language, made to be looked for."""
    firsts = (phrase[phrase[0] == "<"].split("/") for phrase in language.wanted)
    return Table(
        language,
        re.compile(f"[{language.script}]") if language.script else None,
        frozenset(_letters(word).split("_")[0] for words in firsts for word in words),
    )


def at_hand(text: str, tables: Iterable[Table]) -> list[Table]:
    """Return the tables that may have a phrase in a text: for most texts there is none."""
    words = frozenset(_folded(text).lower().replace(",", " ").split())
    foreign = not text.isascii()
    return [
        table
        for table in tables
        if (foreign and table.script.search(text) if table.script else not words.isdisjoint(table.firsts))
    ]


def holds_phrase(sentence: str, tables: Sequence[Table]) -> bool:
    """Whether a sentence holds a phrase of any of the tables, and asks nothing."""
    folded = f" , {_folded(sentence)} "
    return any(table.finds(folded) for table in tables)


def asks_by_phrase(sentence: str, tables: Iterable[Table]) -> bool:
    """Whether a sentence begins as a question does in any of the tables, or holds what only questions hold."""
    folded = f" , {_folded(sentence)} "
    return any(
        table.asking.finds(folded if table.language.spaced else folded.replace(" ", ""))
        for table in tables
        if table.script is None or table.script.search(sentence)
    )


def _folded(text: str) -> str:
    """Return words with one blank between them, and a comma at the end of each clause; the case stays."""
    return " ".join(_CLAUSES.sub(" , ", _SIGNS.sub(" ", _letters(text))).split())


def _letters(text: str) -> str:
    """Return a text without the marks that people leave out, and with one sign for those that look alike."""
    if text.isascii():
        return text
    plain = _MARKS.sub("", unicodedata.normalize("NFKD", text))
    return unicodedata.normalize("NFKC", plain).translate(_ALIKE)


# -- a phrase as a pattern: each word takes the blank behind it along -------------------------------------------


def _pattern(language: Language, phrases: Sequence[Sequence[str]], beginning: str) -> str:
    spaced = language.spaced
    begins: list[str] = []
    anywhere: list[str] = []
    for phrase in phrases:
        begin = phrase[0] == "<"
        (begins if begin else anywhere).append("".join(_part(part, spaced) for part in phrase[begin:]))
    leads = f"{_either(language.leads, spaced)}*" if language.leads else ""
    # Most places in a text are no place for a phrase: that is looked at once, and not for each of them.
    first = [f"{beginning}{leads}(?:{'|'.join(begins)})"] if begins else []
    return f"{'(?<= )' if spaced else ''}(?:{'|'.join([*first, *anywhere])})"


def _part(part: str, spaced: bool) -> str:
    if part in ("~", "~?"):
        some, most = ("(?:[^ ,]+ )", 4) if spaced else ("[^,]", 24)
        return f"{some}{{{1 if part == '~' else 0},{most}}}?"
    if part == ".":
        return "[^ ,]+ " if spaced else "[^,]"
    if part.startswith("!"):
        return f"(?!{_either(part[1:], spaced)})"
    return _either(part, spaced)


def _either(words: str, spaced: bool) -> str:
    return f"(?:{'|'.join(_word(word, spaced) for word in words.split('/'))})"


def _word(word: str, spaced: bool) -> str:
    if word.endswith("$"):
        return f"{_word(word.rstrip('_$'), spaced) if len(word) > 1 else ''}(?=,|$)"
    blank = " " if spaced else ""
    return "".join(_sign(part) + blank for part in word.split("_"))


def _sign(part: str) -> str:
    if part == "^":
        return "(?-i:[A-ZА-Я])[^ ,]*"
    return "[^ ,]*".join(re.escape(_letters(letters)) for letters in part.split("*"))
