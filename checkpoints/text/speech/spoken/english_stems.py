"""English stems: Porter's second stemmer, as Snowball's own Python one works, in a fifth of its time.

Terms are stored: each stem is the one that ``snowballstemmer`` gives, which a test compares word by word.
"""

from __future__ import annotations

from collections.abc import Iterable

from ....._lazy import regex

_VOWELS = "aeiouy"
"""A y that follows one of these, or begins a word, is a consonant, and written as Y meanwhile."""

_AFTER_VOWEL = regex(f"[^{_VOWELS}]*[{_VOWELS}]+[^{_VOWELS}]")
_VOWEL = regex(f"[{_VOWELS}]")
_CONSONANT_Y = regex(f"(?<=[{_VOWELS}])y")
_SHORT = regex(f"[^{_VOWELS}][{_VOWELS}][^{_VOWELS}wxY]|(?<![^\0])[{_VOWELS}][^{_VOWELS}]")

_WHOLE = {word: word for word in ("andes", "atlas", "bias", "cosmos", "howe", "news", "sky")} | {
    "skis": "ski",
    "skies": "sky",
    "idly": "idl",
    "gently": "gentl",
    "ugly": "ugli",
    "early": "earli",
    "only": "onli",
    "singly": "singl",
}
"""Words whose stems no rule tells."""

_REGIONS = ("arsen", "commun", "emerg", "gener", "inter", "later", "organ", "past", "univers")
"""What begins so has its first region behind it."""

_PAST = ("ed", "ing", "edly", "ingly")
_STAY = frozenset({"evening", "canning", "inning", "earring", "herring", "outing"})
_DOUBLE = ("bb", "dd", "ff", "gg", "mm", "nn", "pp", "rr", "tt")


class _Suffixes:
    """Suffixes, and what takes their places."""

    def __init__(self, replaced: Iterable[tuple[str, str]]) -> None:
        self._by = dict(replaced)
        self._all = tuple(self._by)
        self._lengths = sorted({*map(len, self._by)}, reverse=True)

    def longest(self, word: str) -> tuple[str, str] | None:
        """Return the longest of them that a word ends in, with what takes its place; None if it has none."""
        if not word.endswith(self._all):
            return None
        return next((end, self._by[end]) for many in self._lengths if (end := word[-many:]) in self._by)


def _to(replaced: str) -> Iterable[tuple[str, str]]:
    """Yield suffixes of a table, each with what takes its place."""
    for group in replaced.split(", "):
        ends, _, new = group.partition(" -> ")
        yield from ((end, new) for end in ends.split())


_SECOND = _Suffixes(
    _to(
        "tional -> tion, enci -> ence, anci -> ance, abli -> able, entli -> ent, izer ization -> ize,"
        " ational ation ator -> ate, alism aliti alli -> al, fulli fulness -> ful, ousli ousness -> ous,"
        " iviti iveness -> ive, biliti bli -> ble, ogist ogi -> og, lessli -> less, li -> "
    )
)
_THIRD = _Suffixes(
    _to("tional -> tion, ational -> ate, alize -> al, icate iciti ical -> ic, ful ness -> , ative -> ")
)
_FOURTH = _Suffixes(_to("ic ance ence able ible ate ive ize iti al ism ion er ous ant ent ment ement -> "))


def stemmed(word: str) -> str | None:
    """Return the stem of a word in lower case; None for one with an apostrophe or two y in a row, which are rare."""
    if "'" in word or "yy" in word or "Y" in word:
        return None
    if word in _WHOLE:
        return _WHOLE[word]
    if len(word) < 3:
        return word
    has_y = "y" in word
    if has_y:
        word = _CONSONANT_Y.sub("Y", f"Y{word[1:]}" if word[0] == "y" else word)
    first, second = _regions(word)
    word = _without_y(_past(_plural(word), first))
    word = _derived(word, first, second)
    word = _last(word, first, second)
    return word.replace("Y", "y") if has_y else word


def _regions(word: str) -> tuple[int, int]:
    """Return where the first and the second region begin: behind a consonant that follows a vowel, and so again."""
    if word.startswith(_REGIONS):
        first = max(len(begin) for begin in _REGIONS if word.startswith(begin))
    else:
        found = _AFTER_VOWEL.match(word)
        if found is None:
            return len(word), len(word)
        first = found.end()
    found = _AFTER_VOWEL.match(word, first)
    return first, found.end() if found else len(word)


def _is_short(word: str) -> bool:
    """Return whether a word ends in a short syllable."""
    return bool(_SHORT.fullmatch(word[-3:])) or word.endswith("past")


def _plural(word: str) -> str:
    if word[-1] == "s":
        if word.endswith("sses"):
            return word[:-2]
        if word.endswith("ies"):
            return word[:-2] if len(word) > 4 else word[:-1]
        if not word.endswith(("us", "ss")) and _VOWEL.search(word, 0, len(word) - 2):
            return word[:-1]
    elif word.endswith("ied"):
        return word[:-2] if len(word) > 4 else word[:-1]
    return word


def _past(word: str, first: int) -> str:
    for end in ("eedly", "eed"):
        if word.endswith(end):
            left = word[: -len(end)]
            return f"{left}ee" if len(left) >= first and left not in ("succ", "proc", "exc") else word
    if not word.endswith(_PAST):
        return word
    left = word[: -max(len(end) for end in _PAST if word.endswith(end))]
    if word.endswith("ing"):
        if len(left) == 2 and left[1] == "y" and left[0] not in _VOWELS:
            return f"{left[0]}ie"
        if word in _STAY:
            return word
    if _VOWEL.search(left) is None:
        return word
    if left.endswith(("at", "bl", "iz")):
        return f"{left}e"
    if left.endswith(_DOUBLE):
        return left if len(left) == 3 and left[0] in "aeo" else left[:-1]
    return f"{left}e" if len(left) == first and _is_short(left) else left


def _without_y(word: str) -> str:
    if word[-1] in "yY" and len(word) > 2 and word[-2] not in _VOWELS:
        return f"{word[:-1]}i"
    return word


def _derived(word: str, first: int, second: int) -> str:
    if (found := _SECOND.longest(word)) is not None:
        end, new = found
        left = word[: -len(end)]
        fits = left[-1:] in tuple("cdeghkmnrt") if end == "li" else end != "ogi" or left[-1:] == "l"
        if len(left) >= first and fits:
            word = left + new
    if (found := _THIRD.longest(word)) is not None:
        end, new = found
        left = word[: -len(end)]
        if len(left) >= (second if end == "ative" else first):
            word = left + new
    if (found := _FOURTH.longest(word)) is not None:
        left = word[: -len(found[0])]
        if len(left) >= second and (found[0] != "ion" or left[-1:] in ("s", "t")):
            word = left
    return word


def _last(word: str, first: int, second: int) -> str:
    left = word[:-1]
    if word[-1] == "e":
        return left if len(left) >= second or (len(left) >= first and not _is_short(left)) else word
    return left if word[-1] == "l" and len(left) >= second and left[-1:] == "l" else word
