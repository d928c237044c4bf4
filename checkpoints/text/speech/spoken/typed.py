"""Tables of words as people type them: *demenagé*, *μενω*, "cant", without the marks that take a second key."""

from __future__ import annotations

import re
import unicodedata

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
_PART = re.compile(
    rf"\\.|\[[^\]]*\]|(?<![^\W\d_])(?:{_OTHERS})(?![^\W\d_])"
    rf"|(?P<word>(?<![^\W\d_])(?:{_SHORT})(?![^\W\d_])|(?=[^\W\d_]*[{_MARKED}])[^\W\d_]{{4,}})"
)
_LETTER = re.compile(f"[{_MARKED}]")


def as_typed(pattern: str) -> str:
    """Return a regular expression that matches its words with their marks or without, and "cant" like "can't".

    Args:
        pattern: Its text, written small and with all marks. Words of up to three letters, which may be others without
            theirs, stay as they are, and so do classes of characters.
    """
    bare = _PART.sub(lambda part: _either(part["word"]) if part["word"] else part[0], pattern)
    return bare.replace("n['’]t", "n['’]?t").replace("i['’]m", "i['’]?m").replace("i['’]ve", "i['’]?ve")


def bare(word: str) -> str:
    """Return a word without the marks that are left out in typing; as it is if it is short or another without them."""
    part = _PART.fullmatch(word)
    return _LETTER.sub(lambda letter: _BARE[letter[0]], word) if part and part["word"] else word


def _either(word: str) -> str:
    return _LETTER.sub(lambda letter: f"[{letter[0]}{_BARE[letter[0]]}]", word)
