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
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from ..._lazy import regex
from ...checkpoints.text.analyser import lettered
from ...checkpoints.text.speech.caseless import Caseless, is_odd

_MARKS = regex("[\u0300-\u036f\u064b-\u0655\u0640\u093c]")
_ALIKE = str.maketrans({"ß": "ss", "ى": "ي", "ة": "ه", "ँ": "ं", "’": "'", "‘": "'"})
_STOPS = regex(r"\.+(?=[\s,]|$)|(?<!\S)[-–—•·.]+(?!\S)")
"""Full stops, and what stands between blanks without being a word."""
_PARTED = str.maketrans(
    dict.fromkeys('"“”„«»‹›*_~#>|/\\…!?¡¿।。؟「」『』—–', " ") | dict.fromkeys(",;:()[]{}،؛、", " , ")
)
"""By a table: by patterns it took ten times as long, and every text is read so."""


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
    alike: str = ""
    """More that tells, from a table of all languages; a phrase a line."""
    leads: str = ""
    """Words that may stand before ``<``, as in ``a/b``."""
    script: str = ""
    """The signs it is written in, as a range of a regular expression; blank for Latin letters."""
    spaced: bool = True
    """Whether there are blanks between words; where not, a phrase is found anywhere, and ``~`` counts signs."""

    @property
    def wanted(self) -> list[list[str]]:
        """The phrases to be found, as their words."""
        return _phrases(f"{self.telling}\n{self.alike}\n{self.keeping}")


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
    def _by_first(self) -> tuple[_ByFirst, _ByFirst]:
        """The phrases of ``wanted``, and those of ``named``, by their first words."""
        phrases = self.language.wanted
        plain = _ByFirst(self.language, [words for words in phrases if not _names(words)])
        return plain, _ByFirst(self.language, [words for words in phrases if _names(words)], re.IGNORECASE)

    @cached_property
    def _others(self) -> Caseless | None:
        """Those of ``wanted`` of which no word is the first for sure; None if there are none."""
        others = self._by_first[0].others
        return Caseless(self._one_of(others)) if others else None

    @cached_property
    def asking(self) -> Caseless:
        """What a question begins with or holds."""
        spaced, phrases = self.language.spaced, _phrases(self.language.asking)
        return Caseless(_pattern(self.language, phrases, "(?<=^ , )" if spaced else "(?<=^,)"))

    @cached_property
    def _is_odd(self) -> bool:
        """Whether it has letters that are others without case."""
        return is_odd(self.language.leads + "\n".join(" ".join(words) for words in self.language.wanted))

    def finds(self, said: Said) -> bool:
        """Whether a sentence holds one of the phrases, and asks nothing."""
        text = said.text if self.language.spaced else said.text.replace(" ", "")
        if self.language.spaced and said.lowered:
            found = self._stands_in(said)
        else:
            found = self.wanted.finds(text) or self._names_in(text)
        return found and not self.asking.finds(text)

    def _stands_in(self, said: Said) -> bool:
        plain, named = self._by_first
        if plain.stand_in(said, said.lowered) or (self._others is not None and self._others.finds(said.text)):
            return True
        if named.others or self._is_odd or not said.text.isascii():
            return self._names_in(said.text)
        return named.stand_in(said, said.text)

    def _names_in(self, text: str) -> bool:
        return self.named is not None and self.named.search(text) is not None


class _ByFirst:
    """Phrases by their first words: only where one of these stands a phrase is looked for, and compiled.

    A sentence has few of them, and to go through it with all phrases of a dozen languages takes long.

    Args:
        language: Of which language, in which there are blanks between words.
        phrases: As their words.
        flags: Of a regular expression.
    """

    def __init__(self, language: Language, phrases: Sequence[Sequence[str]], flags: int = 0) -> None:
        leads = lettered(_letters(language.leads)).replace("_", " ").split("/") if language.leads else []
        self._leads = (
            frozenset(lead for lead in leads if " " not in lead),
            tuple(f"{lead} " for lead in leads if " " in lead),
        )
        self._flags = flags
        self._phrases: dict[str, list[list[str]]] = {}
        self._made: dict[str, tuple[re.Pattern[str] | None, re.Pattern[str] | None]] = {}
        self.others: list[Sequence[str]] = []
        """Those of which no word is the first for sure."""
        for phrase in phrases:
            begin = phrase[0] == "<"
            first = phrase[begin]
            if any(sign in first for sign in "~.^!*$"):
                self.others.append(phrase)
                continue
            for word in first.split("/"):
                key = lettered(_letters(word.partition("_")[0]))
                self._phrases.setdefault(key, []).append([*phrase[:begin], word, *phrase[begin + 1 :]])
        self._firsts = frozenset(self._phrases)  # of a mapping and a few words all keys are gone through

    def stand_in(self, said: Said, text: str) -> bool:
        """Whether one of the phrases stands in a sentence: in its text, in one case or in the other."""
        for word in said.words & self._firsts:
            anywhere, begins = self._made.get(word) or self._make(word)
            for place in said.places(word):
                if anywhere is not None and anywhere.match(text, place):
                    return True
                if begins is not None and begins.match(text, place) and said.begins_at(place, *self._leads):
                    return True
        return False

    def _make(self, word: str) -> tuple[re.Pattern[str] | None, re.Pattern[str] | None]:
        """Return patterns of the phrases with a first word: of those that stand anywhere, and at a beginning."""
        parts: tuple[list[str], list[str]] = [], []
        for phrase in self._phrases[word]:
            begin = phrase[0] == "<"
            parts[begin].append("".join(_part(part, spaced=True) for part in phrase[begin:]))
        texts = (lettered("|".join(some)) for some in parts)
        anywhere, begins = (regex(text, self._flags) if text else None for text in texts)
        made = self._made[word] = anywhere, begins
        return made


class Said(NamedTuple):
    """A folded sentence, as phrases are looked for in it."""

    text: str
    lowered: str
    """The same in lower case and ``lettered``; blank where case tells letters apart that are none to ``re``."""
    words: frozenset[str]
    """Of these."""

    @classmethod
    def of(cls, folded: str) -> Said:
        """Return the same of a sentence that is ``fold``-ed."""
        text = f" , {folded} "
        lowered = "" if is_odd(text) else lettered(text.lower())
        return cls(text, lowered, frozenset(lowered.split()))

    def places(self, word: str) -> Iterator[int]:
        """Yield where a word begins."""
        at = self.lowered.find(f" {word} ")
        while at >= 0:
            yield at + 1
            at = self.lowered.find(f" {word} ", at + 1)

    def begins_at(self, place: int, leads: frozenset[str], several: Sequence[str]) -> bool:
        """Whether a clause begins at a place: behind a comma, and perhaps words that lead to it.

        Args:
            place: Where a word begins.
            leads: What leads to a clause, of one word each.
            several: The same of several words, each with a blank behind it.
        """
        if self.lowered[place - 1] != " ":
            return False
        if self.lowered[place - 2] == ",":
            return True
        before = self.lowered.rfind(" ", 0, place - 1) + 1
        if self.lowered[before : place - 1] in leads and self.begins_at(before, leads, several):
            return True
        return any(
            self.lowered.endswith(lead, 0, place) and self.begins_at(place - len(lead), leads, several)
            for lead in several
        )


def table_of(language: Language) -> Table:
    """Return the phrases of a language, made to be looked for."""
    firsts = (phrase[phrase[0] == "<"].split("/") for phrase in language.wanted)
    return Table(
        language,
        regex(f"[{language.script}]") if language.script else None,
        frozenset(_letters(word).split("_")[0] for words in firsts for word in words),
    )


def at_hand(text: str, tables: Iterable[Table]) -> list[Table]:
    """Return the tables that may have a phrase in a text: for most texts there is none."""
    return _at_hand(fold(text), text, tables)


def _at_hand(folded: str, text: str, tables: Iterable[Table]) -> list[Table]:
    words = frozenset(folded.lower().replace(",", " ").split())
    foreign = not text.isascii()
    return [
        table
        for table in tables
        if (foreign and table.script.search(text) if table.script else not words.isdisjoint(table.firsts))
    ]


def holds_phrase(sentence: str, tables: Sequence[Table]) -> bool:
    """Whether a sentence holds a phrase of any of the tables, and asks nothing."""
    return bool(tables) and _holds(fold(sentence), tables)


def holds_any_phrase(sentence: str, tables: Sequence[Table]) -> bool:
    """Do as ``holds_phrase`` does, with those of some tables that are ``at_hand``."""
    folded = fold(sentence)
    return _holds(folded, _at_hand(folded, sentence, tables))


def _holds(folded: str, tables: Iterable[Table]) -> bool:
    """Whether a folded sentence holds a phrase of any of the tables, and asks nothing."""
    said = Said.of(folded)
    return any(table.finds(said) for table in tables)


def asks_by_phrase(sentence: str, tables: Iterable[Table]) -> bool:
    """Whether a sentence begins as a question does in any of the tables, or holds what only questions hold."""
    folded = f" , {fold(sentence)} "
    return any(
        table.asking.finds(folded if table.language.spaced else folded.replace(" ", ""))
        for table in tables
        if table.script is None or table.script.search(sentence)
    )


def fold(text: str) -> str:
    """Return words with one blank between them, and a comma at the end of each clause; the case stays."""
    # Stops first: whether one ends anything is told by what stands behind it.
    return " ".join(_STOPS.sub(" ", _letters(text)).translate(_PARTED).split())


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
