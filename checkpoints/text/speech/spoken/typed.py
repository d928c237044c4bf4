"""Tables of words as people type them: *demenagé*, *μενω*, "cant", without the marks that take a second key."""

from __future__ import annotations

import re
import unicodedata

from ....._lazy import regex

_MARKED = "áàâãéèêëíìîïóòôõúùûýçñąćęłńśźżčďěňřšťůžğşăâîșțőűάέήίόύώ"
"""Letters that are typed without their marks. Not ä, ö, å, ø, which have keys of their own: *schon* is no *schön*."""
_BARE = {mark: {"ł": "l", "ı": "i"}.get(mark) or unicodedata.normalize("NFD", mark)[0] for mark in _MARKED}
_SHORT = "più|già|não|już|már|día|tía|mãe|moj[ąaeę]|się|ł[ae]m"
"""Shorter words than four letters that are no other word without their marks."""
_OTHERS = (
    "entrée|changé|donné|passée?|fermé|quitté|está|están|estás|esté|pará|país|cómo|cuál|quién|dónde|cuándo|casé|será|"
    "avó|sarà|sólo"
)
"""Longer ones that are."""
_WORD = regex(
    rf"(?<![^\W\d_])(?:{_OTHERS})(?![^\W\d_])"
    rf"|(?P<word>(?<![^\W\d_])(?:{_SHORT})(?![^\W\d_])|(?=[^\W\d_]*[{_MARKED}])[^\W\d_]{{4,}})"
)
_PART = regex(rf"\\(?P<behind>.[^\W\d_]*)|\[[^\]]*\]|(?<![^\W\d_])[^\W\d_]*[{_MARKED}][^\W\d_]*")
"""What may be a word with a mark: looked for where letters begin."""
_LETTER = regex(f"[{_MARKED}]")


def as_typed(pattern: str) -> str:
    """Return a regular expression that matches its words with their marks or without, and "cant" like "can't".

    Args:
        pattern: Its text, written small and with all marks. Words of up to three letters, which may be others without
            theirs, stay as they are, and so do classes of characters.
    """
    bare = _PART.sub(_part, pattern)
    return bare.replace("n['’]t", "n['’]?t").replace("i['’]m", "i['’]?m").replace("i['’]ve", "i['’]?ve")


def bare(word: str) -> str:
    """Return a word without the marks that are left out in typing; as it is if it is short or another without them."""
    part = _WORD.fullmatch(word)
    return _LETTER.sub(lambda letter: _BARE[letter[0]], word) if part and part["word"] else word


def _part(part: re.Match[str]) -> str:
    """Return a part of a pattern with each marked letter of its word or without the mark."""
    if behind := part["behind"]:  # a letter that is none is another word's to what looks back
        word = _WORD.match(behind, 1)
        return f"\\{behind[0]}{_either(word['word'])}" if word and word["word"] else part[0]
    word = _WORD.match(part[0])
    return _either(word["word"]) if word and word["word"] else part[0]


def _either(word: str) -> str:
    return _LETTER.sub(lambda letter: f"[{letter[0]}{_BARE[letter[0]]}]", word)
