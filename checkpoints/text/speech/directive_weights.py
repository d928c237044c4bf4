"""What words, pairs, endings, shapes and signs are worth when a sentence is weighed: whether it directs.

Weights are those of a logistic regression over sentences that were written for it (``benchmarks/directives.py`` makes
``directive_weights.tsv`` anew), whole numbers, a hundred to a unit of log-odds. Nothing but a table is looked up here.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from functools import cache
from itertools import pairwise
from math import inf, sqrt
from pathlib import Path

from ...._kept import WORD_CHARS, kept
from ...._lazy import regex
from .directive_signs import LISTED, signs, unmarked

_FILE = Path(__file__).with_name("directive_weights.tsv")
_TOKEN = regex(r"[\w\u0900-\u0963]+|[^\w\s]")
_UNSPACED = regex(r"[\u3040-\u30ff\u3400-\u9fff]")
_ARABIC = regex(r"[\u0600-\u06ff]")
_ARTICLE = "ال"
_DIGITS = regex(r"\d+")
_QUOTES = str.maketrans(dict.fromkeys("“”„«»「」『』", '"') | {"’": "'", "‘": "'"})
_LONGEST_GRAM = 4
_UNIT = 100
_WISHED = {"first asks", "later asks"}
"""Other questions ask and don't order."""
BIAS = "bias"
FREQUENT = "F:"
"""Before the words that shapes are told by; the others count by their ending."""


def weighed(sentence: str) -> float:
    """Return the log-odds that a sentence orders, permits or forbids: above nought it does; a question doesn't."""
    weights, shown = _weights(), signs(sentence)
    if "asked" in shown and not shown & _WISHED:
        return -inf
    text = folded(sentence)
    words = words_of(text)
    total, count = 0, 0
    for some, number in _gram_sums(text, words):
        total, count = total + some, count + number
    signed = sum(weights.get(f"#{name}", 0) for name in shown) + weights.get(f"#{BIAS}", 0)
    shaped, shapes_count = _sum(shapes(words, _frequent()))
    return (signed + total / sqrt(max(count, 1)) + shaped / sqrt(max(shapes_count, 1))) / _UNIT


def grams(sentence: str) -> Iterator[str]:
    """Yield a sentence's words, pairs and endings, or runs of letters where words aren't parted; repeated ones too."""
    text = folded(sentence)
    words = words_of(text)
    if words is None:
        yield from _runs(text)
        return
    yield from _between(words)
    for word in words:
        yield from _parts(word)


def words_of(text: str) -> list[str] | None:
    """Return the words and signs of a folded text, None where words aren't parted."""
    return None if _UNSPACED.search(text) else _TOKEN.findall(text)


def shapes(words: list[str] | None, frequent: Container[str]) -> list[str]:
    """Return how a text is built of ``words_of``: twos and threes and how it begins, rare words by their ending.

    So an order is known by its build whatever it is about; nothing where words aren't parted.
    """
    if not words:
        return []
    built = [
        "^",
        *(word if word in frequent or not word[0].isalnum() else _ending(word) for word in words),
        "$",
    ]
    told = [f"D:{one}|{other}" for one, other in pairwise(built)]
    told += [f"D:{one}|{two}|{three}" for one, two, three in zip(built, built[1:], built[2:], strict=False)]
    told += ["P:" + "|".join(built[:size]) for size in (2, 3, 4, 5)]
    return told


def _ending(word: str) -> str:
    """Return how a rare word ends; of one of Arabic how it begins, too, where its person and its article are."""
    if not _ARABIC.match(word):
        return f"~{word[-2:]}"
    return f"~{_ARTICLE if word.startswith(_ARTICLE) else word[0]}~{word[-1]}"


def folded(sentence: str) -> str:
    """Return a sentence without case and the mark of its line, with one sign for every number and quote."""
    return _DIGITS.sub("0", LISTED.sub("", unmarked(sentence)).casefold()).translate(_QUOTES)


def _gram_sums(text: str, words: list[str] | None) -> Iterator[tuple[int, int]]:
    if words is None:
        yield _sum(_runs(text))
        return
    yield _sum(_between(words))
    yield from map(_word_sum, words)


def _sum(some: Iterable[str]) -> tuple[int, int]:
    get = _weights().get
    worth = [get(gram, 0) for gram in some]
    return sum(worth), len(worth)


@kept(4_096, WORD_CHARS)
def _word_sum(word: str) -> tuple[int, int]:
    return _sum(_parts(word))


def _runs(text: str) -> Iterator[str]:
    core = "".join(text.split())
    whole = f"^{core}$"
    for size in range(1, _LONGEST_GRAM + 1):
        yield from (whole[start : start + size] for start in range(len(whole) - size + 1))
    core = core.rstrip('。！!.」"')
    for size in (1, 2, 3):
        yield f"E:{core[-size:]}"
        yield f"B:{core[:size]}"


def _between(words: list[str]) -> list[str]:
    """Return what words tell by standing first, last, or beside each other."""
    framed = ["^", *words, "$"]
    told = [f"{one} {other}" for one, other in pairwise(framed)]
    told += [f"{one} _ {other}" for one, other in zip(framed, framed[2:], strict=False)]
    spoken = [word for word in words if word[0].isalnum()]
    if spoken:
        first, last = spoken[0], spoken[-1]
        told += [f"B:{first}", f"E:{last}"]
        for size in range(1, _LONGEST_GRAM + 1):
            told += [f"B~{first[-size:]}", f"E~{last[-size:]}"]
    return told


def _parts(word: str) -> Iterator[str]:
    """A word, its endings and its beginnings."""
    yield word
    if len(word) > 3:
        yield from (f"~{word[-size:]}" for size in (2, 3, 4))
    if len(word) > 4:
        yield from (f"{word[:size]}~" for size in (3, 4, 5))


@cache
def _frequent() -> frozenset[str]:
    return frozenset(name.removeprefix(FREQUENT) for name in _weights() if name.startswith(FREQUENT))


@cache
def _weights() -> dict[str, int]:
    lines = _FILE.read_text(encoding="utf-8").splitlines()
    return {gram: int(weight) for gram, _, weight in (line.rpartition("\t") for line in lines)}
