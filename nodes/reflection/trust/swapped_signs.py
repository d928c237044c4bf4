"""Where a content has other signs than a sentence, in Chinese, Japanese and Korean: words aren't told apart there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from ...._kept import kept
from ...._lazy import regex
from ....checkpoints.text.analyser import shown

UNSPACED = frozenset({"zh", "ja", "ko"})
"""Languages that are compared by signs."""

_SIGN = regex(
    r"[\u3005-\u30ff\u3400-\u9fff]"
    # Of a Korean word what it is, and its particle.
    r"|[\uac00-\ud7a3]+?(?=(?:에서|으로|에게|[을를이가은는에로의와과도])?(?![\uac00-\ud7a3]))"
    r"|[^\W\u3005-\u30ff\u3400-\u9fff\uac00-\ud7a3]+"
)
_TELLING = regex(r"[\u3005\u3006\u30a1-\u30ff\u3400-\u9fff\uac00-\ud7a3]|[^\W\d_]")
_HIRAGANA = regex(r"[\u3041-\u309f]+")
_ENDING = regex(r"[\u3041-\u309f]+$")
_BESIDE = 2
"""How many signs beside a stretch must be the same, where there are so many."""
# Who is spoken of and how politely isn't what is said of them.
_MANNERS = regex(
    r"用户|使用者|本人|自己|[我你您他她它们們的了着过過是在有和也都很已将將会會要想能可以]"
    r"|貴方|召し?上?|[私僕俺君様御仰伺参拝申頂致差下方]|저희|우리|당신|[저나제내]"
)
_SUBJECT = regex(
    r"(?:用户|使用者)的?|(?:ユーザー(?:さん)?|利用者)(?:には|は|の|が|も)?|(?:사용자|이용자)(?:는|의|가|은|이)?"
)


@dataclass(frozen=True)
class Swap:
    """A stretch of a content in the place of another one of a sentence."""

    new: str
    """As the content has it."""
    phrases: frozenset[str]
    """With what stands before it, and with what stands behind it, in both."""


@kept(1_024)
def _split(text: str) -> tuple[str, ...]:
    return tuple(_SIGN.findall(shown(text).casefold()))


def signs_of(text: str) -> str:
    """Return the signs and words of a text, without blanks and marks between them."""
    return "".join(_split(text))


def swaps(content: str, sentence: str, language: str) -> Iterator[Swap]:
    """Yield where a content says something else than a sentence does beside the same signs.

    Endings and particles (hiragana), persons and polite words are no difference. In Korean only what stands before the
    same counts: what stands behind it are endings.
    """
    mine, theirs = _split(_SUBJECT.sub("", content)), _split(sentence)
    here = "".join(mine)
    for start, end, at, to in _differences(theirs, mine):
        old, whole = "".join(theirs[start:end]), "".join(mine[at:to])
        new = _ENDING.sub("", whole)
        if old in here or not (_says(old) and _says(new)):
            continue
        before = _same(theirs[:start][::-1], mine[:at][::-1])[::-1]
        behind = _same(theirs[end:], mine[to:])
        phrases = {f"{whole}{behind}"} if _holds(behind) else set()
        if language != "ko" and _holds(before):
            phrases.add(f"{before}{new}")
        if phrases:
            yield Swap(new, frozenset(phrases))


def _differences(theirs: Sequence[str], mine: Sequence[str]) -> Iterator[tuple[int, int, int, int]]:
    """Yield what stands in the place of what; a sign that only moved by it is part of it (表格, 列表)."""
    steps = SequenceMatcher(None, theirs, mine, autojunk=False).get_opcodes()
    for kind, start, end, at, to in steps:
        if kind == "replace":
            yield start, end, at, to
    for first, same, last in zip(steps, steps[1:], steps[2:], strict=False):
        if {first[0], last[0]} == {"insert", "delete"} and same[2] - same[1] == 1:
            yield first[1], last[2], first[3], last[4]


def _says(stretch: str) -> bool:
    return _TELLING.search(_MANNERS.sub("", stretch)) is not None


def _holds(beside: str) -> bool:
    """Whether what stands beside is enough to know a place by: no single particle."""
    return len(beside) >= _BESIDE or (bool(beside) and _HIRAGANA.fullmatch(beside) is None)


def _same(one: tuple[str, ...], other: tuple[str, ...]) -> str:
    found: list[str] = []
    for a, b in zip(one[:_BESIDE], other[:_BESIDE], strict=False):
        if a != b:
            break
        found.append(a)
    return "".join(found)
