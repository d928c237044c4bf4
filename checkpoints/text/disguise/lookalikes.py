"""Letters that look like those of another script, put back: a Cyrillic "а" in a Latin word reads as an "a".

What Unicode calls the same (full width, mathematical letters) its normalisation folds; what it names after a letter
(small capitals, letters in boxes) is read by its name. The table has the rest: Cyrillic, Greek, Armenian and Cherokee
letters that are drawn like Latin ones, of Unicode's list of confusables (UTS 39).
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from ...._lazy import regex

_ALIKE = {
    "a": "аαɑ", "b": "Ьƅ", "c": "сϲⅽ", "d": "ԁⅾ", "e": "еҽє", "f": "ք", "g": "ɡցԍ", "h": "һհ", "i": "іιıɩ", "j": "јϳ",
    "k": "кκ", "l": "ӏⅼ", "m": "м", "n": "ոп", "o": "оοօσ", "p": "рρ", "q": "ԛգ", "r": "гᴦ", "s": "ѕꜱ", "t": "тτ",
    "u": "սυʋ", "v": "νѵ", "w": "ԝաω", "x": "хχ", "y": "уγү", "z": "ᴢ",
    "A": "АΑᎪ", "B": "ВΒᏴ", "C": "СϹᏟ", "D": "Ꭰ", "E": "ЕΕᎬ", "G": "Ԍ", "H": "НΗᎻ", "I": "ІΙӀ", "J": "ЈᎫ",
    "K": "КΚᏦ", "L": "ᏞԼ", "M": "МΜᎷ", "N": "Ν", "O": "ОΟՕ", "P": "РΡᏢ", "Q": "Ԛ", "R": "Ꭱ", "S": "ЅՏᏚ", "T": "ТΤᎢ",
    "U": "Ս", "V": "ѴᏙ", "W": "ԜᎳ", "X": "ХΧ", "Y": "УΥҮ", "Z": "ΖᏃ",
}  # fmt: skip
_TO_LATIN = {ord(sign): latin for latin, signs in _ALIKE.items() for sign in signs}
_TO_CYRILLIC = {
    ord(latin): sign
    for latin, signs in _ALIKE.items()
    for sign in signs
    if "\u0400" <= sign <= "\u04ff" and latin not in "bqw"
}
_NAMED = regex(
    r"(?:LATIN LETTER SMALL CAPITAL|REGIONAL INDICATOR SYMBOL LETTER|NEGATIVE (?:CIRCLED|SQUARED) LATIN CAPITAL LETTER)"
    r" ([A-Z])"
)
_STRUCK = regex("[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+")
_WORD = regex(r"[^\W\d_]+")
_LATIN_LETTERS = regex("[A-Za-z]")
_CYRILLIC = regex("[\u0400-\u04ff]")
# Letters in a row with one sign between them: "A.p.p.r.o.v.e"; two blanks part the words of "A p p r o v e  i t".
_SPREAD = regex(r"(?<![^\W_])[^\W\d_](?:([ .\-_*·])[^\W\d_](?:\1[^\W\d_])+)(?![^\W_])")
_MOSTLY = 3
_WHOLE = 4
"""So long is a word of lookalikes that is read as Latin where most of a text is: "ест" may be Russian (letters)."""


def plain_letters(text: str) -> str:
    """Return a text in the letters that it reads as; one that mixes no scripts comes back as it is.

    Marks struck through letters go, letters apart are put together.
    """
    if not text.isascii():
        text = _STRUCK.sub("", unicodedata.normalize("NFKC", text))
        text = "".join(sign if sign.isascii() else _by_name(sign) for sign in text)
        latin = len(_LATIN_LETTERS.findall(text))
        other = sum(sign.isalpha() and not sign.isascii() for sign in text)
        text = _WORD.sub(lambda word: _word(word[0], mostly=latin > _MOSTLY * other), text)
    return _SPREAD.sub(lambda run: run[0].replace(run[1], ""), text)


@lru_cache(maxsize=1024)
def _by_name(sign: str) -> str:
    found = _NAMED.fullmatch(unicodedata.name(sign, ""))
    return found[1].lower() if found else sign


def _word(word: str, *, mostly: bool) -> str:
    """Return a word in one script, if its letters are of two, or all of them only look like Latin ones."""
    if word.isascii():
        return word
    latin = word.translate(_TO_LATIN)
    if _LATIN_LETTERS.search(word):
        strange = _CYRILLIC.search(
            latin
        )  # a letter that no Latin one looks like: it is the Latin ones that are false
        return word.translate(_TO_CYRILLIC) if strange else latin
    return latin if mostly and latin.isascii() and len(word) >= _WHOLE else word
