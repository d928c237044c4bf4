"""Tables of cues, parted by what a cue begins with: only those whose beginning stands in a text are compiled.

To compile a table takes a thousand times as long as to look through a sentence with it, and of a table in thirty
languages a sentence holds the beginnings of a few cues, most often of none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from typing import NamedTuple

from ....._collecting import collected_later
from ....._kept import kept
from ....._lazy import regex

_KEY_CHARS = 5
"""So much of a word's beginning tells where a cue may stand (characters)."""
_SIZES = range(2, _KEY_CHARS + 2)
_MOST_KEYS = 24
"""A cue that can begin in more ways is looked for in every text; all cues in a text with more beginnings (count)."""
_MOST_MADE = 32
"""Of so many groups of beginnings that stood in a text together a pattern is made (count)."""
_SHORTEST = 200
"""A shorter pattern is compiled sooner than it is parted (characters)."""

_CLASS = r"\[\^?\]?(?:\\.|[^\]\\])*\]"
_LOOK = rf"\(\?<?[=!](?:\\.|{_CLASS}|[^()\\\[])*\)"
_DEPTH = 12
"""So deep groups may stand within each other (count)."""


def _nested() -> str:
    """Return a regular expression of a group, whatever stands in it."""
    text = rf"[^\\\[()|]++|\\.|{_CLASS}"
    group = rf"\((?:{text}|\|)*+\)"
    for _ in range(_DEPTH - 1):
        group = rf"\((?:{text}|\||{group})*+\)"
    return group


_GROUP = regex(_nested(), re.DOTALL)
_BRANCH = regex(rf"(?:[^\\\[()|]++|\\.|{_CLASS}|{_nested()})*+", re.DOTALL)
_OPENS = regex(r"\((?:\?(?P<kind>:|<?[=!]|-i:)|(?!\?))")
_NO_BRACKET = regex(rf"\\.|{_CLASS}", re.DOTALL)
_OTHER_GROUP = regex(r"\((?!\?(?::|<?[=!]|-i:))")
_WHERE = regex(rf"(?:{_LOOK}|\\[bA]|\\W\*|\[\\W_\]\*)*", re.DOTALL)
"""What only tells where something may stand: looks around, a beginning, and what is no word before it."""
_AT_WORD = regex(rf"(?:\\[bA]|\(\?<!(?:\\w|\[\\w[^\]]*\])\))(?:\\W\*|{_LOOK})*\Z", re.DOTALL)
_QUANTIFIER = regex(r"(?:(?P<maybe>[?*]|\{0?(?:,\d*)?\})|\+|\{\d+(?:,\d*)?\})[?+]?")
_RUN = regex(r"\w+(?![\w?*+{])|\w+(?=\w[?*+{])")
_ITEM = regex(
    rf"\\u(?P<code>[0-9a-fA-F]{{4}})|\\(?P<escaped>.)|(?P<class>{_CLASS})|(?P<literal>[^\\\[\]()|?*+{{}}.^$])",
    re.DOTALL,
)
_PLAIN_WORD = regex(rf"\w{{{_KEY_CHARS}}}(?![?*+{{])|\w{{1,{_KEY_CHARS - 1}}}(?=(?P<end>[ ,](?![?*{{])))")
_PLAIN_SIGN = regex(r"(?P<end>)[^\\\[\]()|?*+{}.^$](?![?*{])")
_WORD = regex(r"\w+")
_ASCII = "".join(map(chr, range(128)))
_SPACED = "".join([sign.lower() if sign.isalnum() or sign == "_" else " " for sign in _ASCII])


class _Cue(NamedTuple):
    """One alternative: a regular expression in three parts, of which the first and the last are other cues', too."""

    before: str
    text: str
    behind: str


@kept(256, longer=8)
def beginnings(lowered: str) -> frozenset[str]:
    """Return what a cue may begin with that stands in a text in lower case.

    That is each of its characters, and beginnings of its words of two characters and more, each with a blank behind it.
    """
    words = lowered.translate(_SPACED).split() if lowered.isascii() else _WORD.findall(lowered)
    found = set(lowered)
    found.update([f"{word} "[:size] for word in words for size in _SIZES])
    return frozenset(found)


class _Made(dict[str, re.Pattern[str]]):
    """Patterns of a table's cues by what these begin with, each made when it is first asked for."""

    def __init__(self, make: Callable[[str], re.Pattern[str]]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: str) -> re.Pattern[str]:
        made = self[key] = self._make(key)
        return made


class Parted:
    """A regular expression of many alternatives.

    Args:
        pattern: Its text, in small letters.
        flags: Of a regular expression. Without case, what it is looked for in may be in any.
        shorthand: Signs in it -> what each stands for.
        groups: Whether it may hold groups to be asked for, none of them by name or number: what finds a part of its
            cues has these ones' groups alone.
    """

    def __init__(
        self,
        pattern: str,
        flags: int = 0,
        *,
        shorthand: Mapping[str, str] | None = None,
        groups: bool = False,
    ) -> None:
        self._pattern, self._flags, self._shorthand, self._groups = pattern, flags, shorthand or {}, groups
        self.whole = self._regex(pattern)
        """All of it."""
        self._is_parted = False
        self._cues: list[_Cue] = []
        self._by_key: dict[str, list[int]] = {}
        self._unknown: list[int] = []
        """Cues that may begin with anything."""
        # Of a mapping and a few keys all of its own are gone through.
        self._keys: frozenset[str] = frozenset()
        self.needs: frozenset[str] | None = None
        """Some of this is among the ``beginnings`` of each text that it stands in; None if that can't be told."""
        self._anywhere: re.Pattern[str] | None = None
        """What is looked for in every text: those cues; all if it can't be told what they begin with."""
        self._of_key = _Made(lambda key: self._joined(self._by_key[key]))
        self._of_keys: dict[tuple[str, ...], re.Pattern[str]] = {}

    def stands_in(self, text: str, lowered: str) -> bool:
        """Whether it stands anywhere in a text.

        Args:
            text: What it is looked for in.
            lowered: The same in lower case.
        """
        if not self._is_parted:
            self._part()
        if self._anywhere is not None and self._anywhere.search(text):
            return True
        hits = self._keys & beginnings(lowered)
        if not hits:
            return False
        if len(hits) > _MOST_KEYS:
            return self.whole.search(text) is not None
        for key in hits:  # noqa: SIM110 - no generator for a few
            if self._of_key[key].search(text):
                return True
        return False

    def standing_in(self, text: str, lowered: str) -> re.Pattern[str] | None:
        """Return what finds in a text just what the whole finds; None if that is nothing for sure."""
        if not self._is_parted:
            self._part()
        hits = self._keys & beginnings(lowered)
        if not hits:
            return self._anywhere
        if len(hits) > _MOST_KEYS:
            return self.whole
        found = [key for key in hits if self._of_key[key].search(text)]
        if not found:
            return self._anywhere
        if len(found) == 1 and self._anywhere is None:
            return self._of_key[found[0]]
        keys = tuple(sorted(found))
        return self._of_keys.get(keys) or self._make_several(keys)

    def _make_several(self, keys: tuple[str, ...]) -> re.Pattern[str]:
        """Return a pattern of the cues with one of some keys, and of those that may begin with anything."""
        if len(self._of_keys) >= _MOST_MADE:
            return self.whole
        made = self._of_keys[keys] = self._joined(
            sorted({*self._unknown}.union(*(self._by_key[key] for key in keys)))
        )
        return made

    def _part(self) -> None:
        with collected_later():
            if len(self._pattern) < _SHORTEST or not (self._groups or _is_plain(self._pattern)):
                self._anywhere = self.whole
            else:
                self._cues = list(_cues_of("", self._pattern, ""))
                for number, cue in enumerate(self._cues):
                    keys = _keys_of(cue, self._shorthand)
                    if not keys:
                        self._unknown.append(number)
                    for key in keys:
                        self._by_key.setdefault(key, []).append(number)
                self._keys = frozenset(self._by_key)
                if self._unknown:
                    self._anywhere = self._joined(self._unknown)
                else:
                    self.needs = self._keys
        self._is_parted = True

    def _joined(self, numbers: Iterable[int]) -> re.Pattern[str]:
        """Return a pattern of some cues, in their order."""
        parts: list[tuple[str, list[str], str]] = []
        for number in numbers:
            before, text, behind = self._cues[number]
            if not parts or (parts[-1][0], parts[-1][2]) != (before, behind):
                parts.append((before, [], behind))
            parts[-1][1].append(text)
        return self._regex(
            "|".join(f"{before}(?:{'|'.join(texts)}){behind}" for before, texts, behind in parts)
        )

    def _regex(self, pattern: str) -> re.Pattern[str]:
        for sign, meant in self._shorthand.items():
            pattern = pattern.replace(sign, meant)
        return regex(pattern, self._flags)


def _is_plain(pattern: str) -> bool:
    """Whether no group of a pattern is more than a group, or more than a look around."""
    return _OTHER_GROUP.search(_NO_BRACKET.sub("", pattern)) is None


def _cues_of(before: str, pattern: str, behind: str) -> Iterator[_Cue]:
    """Yield the alternatives of a pattern, and of large groups in it behind what only tells where they may stand."""
    for branch in _branches(pattern):
        if len(branch) > _SHORTEST:
            start = _end(_WHERE, branch, 0)
            if branch.startswith("(?:", start):
                end = _end(_GROUP, branch, start)
                if end - start > _SHORTEST and not _QUANTIFIER.match(branch, end):
                    yield from _cues_of(
                        before + branch[:start], branch[start + 3 : end - 1], branch[end:] + behind
                    )
                    continue
        yield _Cue(before, branch, behind)


def _branches(pattern: str) -> Iterator[str]:
    """Yield the alternatives of a pattern."""
    start = 0
    while True:
        end = _end(_BRANCH, pattern, start)
        yield pattern[start:end]
        if end == len(pattern):
            return
        if pattern[end] != "|":
            raise ValueError(f"groups stand too deep within each other: {pattern[end : end + 80]}")
        start = end + 1


def _end(what: re.Pattern[str], pattern: str, start: int) -> int:
    """Return where something ends that begins at a place in a pattern."""
    found = what.match(pattern, start)
    assert found, pattern[start:]
    return found.end()


@kept(256)
def _is_at_word(before: str) -> bool:
    """Whether a word begins, if any, behind what tells where something may stand."""
    return _AT_WORD.search(before) is not None


def _keys_of(cue: _Cue, shorthand: Container[str]) -> set[str]:
    """Return what a cue can begin with, as ``beginnings`` has it; nothing if that can't be told."""
    start = _end(_WHERE, cue.text, 0)
    at_word = _is_at_word(cue.before + cue.text[:start])
    plain = (_PLAIN_WORD if at_word else _PLAIN_SIGN).match(cue.text, start)
    if plain and plain[0] not in shorthand:  # most are
        return {f"{plain[0].lower()} " if at_word and plain["end"] else plain[0].lower()}
    reading = _Beginnings(cue.text, at_word, shorthand)
    left = reading.alternatives({""}, start)[0]
    keys = reading.closed | (_ended(left) if at_word and cue.behind.startswith(r"(?!\w)") else left)
    return set() if "" in keys or len(keys) > _MOST_KEYS else keys


def _ended(begun: set[str]) -> set[str]:
    """Return beginnings of words behind which no word goes on; none is left as it is."""
    return {some and f"{some} " for some in begun}


class _Beginnings:
    """Reads what a regular expression can begin with.

    Args:
        text: Of the expression.
        at_word: Whether it stands where no word goes on; otherwise only its first sign tells where it may stand.
        shorthand: Signs in it that may stand for anything.
    """

    def __init__(self, text: str, at_word: bool, shorthand: Container[str]) -> None:
        self._text, self._at_word, self._shorthand = text, at_word, shorthand
        self.closed: set[str] = set()
        """Beginnings behind which nothing more is read."""

    def alternatives(self, begun: set[str], at: int) -> tuple[set[str], int]:
        """Read alternatives up to the end of their group.

        Args:
            begun: What stands before them, of the word that has begun.
            at: Where they begin.

        Returns:
            What stands behind them, and where their group ends.
        """
        left: set[str] = set()
        while True:
            more, at = self._sequence(begun, at)
            left |= more
            if at >= len(self._text) or self._text[at] == ")":
                return left, at
            at += 1

    def _sequence(self, begun: set[str], at: int) -> tuple[set[str], int]:
        """Read up to the next bar, or the end of the group."""
        text = self._text
        while at < len(text) and text[at] not in "|)":
            if not begun or len(self.closed) + len(begun) > 2 * _MOST_KEYS:
                self.closed |= begun
                return set(), _end(_BRANCH, text, at)
            if text[at] == "(":
                opened = _OPENS.match(text, at)
                kind = opened["kind"] if opened else "?"
                if opened and kind in (None, ":"):
                    after, end = self.alternatives(begun, opened.end())
                    end += 1
                elif kind in ("=", "!", "<=", "<!"):
                    at = _end(_GROUP, text, at)
                    continue
                else:
                    after, end = self._close(begun), _end(_GROUP, text, at)
            elif self._at_word and (run := _RUN.match(text, at)):
                after, end = self._behind(begun, run[0]), run.end()
            else:
                after, end = self._one(begun, at)
            if quantifier := _QUANTIFIER.match(text, end):
                if quantifier[0][0] in "*+{":  # it may stand there twice
                    self.closed |= after - {""}
                    after = after & {""}
                if quantifier["maybe"]:
                    after = after | begun
                end = quantifier.end()
            begun, at = after, end
        return begun, at

    def _close(self, begun: set[str]) -> set[str]:
        """Read what can be anything."""
        self.closed |= begun
        return set()

    def _behind(self, begun: set[str], signs: str) -> set[str]:
        """Read signs of a word."""
        after = {(some + signs.lower())[:_KEY_CHARS] for some in begun}
        full = {some for some in after if len(some) == _KEY_CHARS}
        self.closed |= full
        return after - full

    def _behind_no_word(self, begun: set[str]) -> set[str]:
        """Read a sign of no word: the word ends there. If none has begun, one can begin behind it as before."""
        self.closed |= _ended(begun) - {""}
        return begun & {""}

    def _one(self, begun: set[str], at: int) -> tuple[set[str], int]:
        """Read one character, or one of several."""
        item = _ITEM.match(self._text, at)
        if item is None:
            if self._text[at] in "^$":
                return begun, at + 1
            return self._close(begun), at + 1
        signs = item["class"][1:-1] if item["class"] else ""
        if (item["escaped"] or "") in tuple("BAZ") or (item["escaped"] == "b" and not self._at_word):
            return begun, item.end()
        if self._at_word and (item["escaped"] in ("W", "s", "b") or signs in (r"\W", r"\s")):
            return self._behind_no_word(begun), item.end()
        if (item["escaped"] or "").isalnum() or signs[:1] == "^" or "\\" in signs or "-" in signs[1:-1]:
            return self._close(begun), item.end()
        signs = signs or item["literal"] or item["escaped"] or chr(int(item["code"], 16))
        if signs in self._shorthand:
            return self._close(begun), item.end()
        after: set[str] = set()
        for sign in signs.lower():
            if not self._at_word:
                self.closed.add(sign)
            elif sign.isalnum() or sign == "_":
                after |= self._behind(begun, sign)
            else:
                after |= self._behind_no_word(begun)
        return after, item.end()
