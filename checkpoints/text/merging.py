"""Merging two texts that come from the same one, line by line. No I/O."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from difflib import SequenceMatcher
from typing import NamedTuple, TypeAlias

_ALIKE = 0.6
"""Lines at least so much alike (of 1) are taken for one line that was changed."""

_TOO_SHORT = 8
"""Two lines of fewer characters than these together don't tell whether they are alike (count)."""

_MOST_PAIRS = 10_000
"""Where there are more pairs of lines than these, none are compared: all gave way to all (count)."""


_Step: TypeAlias = tuple[str, int, int, int, int]


class _LineChanges(NamedTuple):
    """What became of a text's lines, each for itself: so a change next to another's is not lost with it."""

    lines: dict[int, tuple[str, ...]]
    """By the number of a line: what stands in its place, nothing for one that is gone."""
    put: dict[int, list[str]]
    """By the number of a line: what was put before it."""


def merge(
    base: str,
    theirs: str,
    mine: str,
    *,
    taken: Collection[str] = (),
    frozen: AbstractSet[str] = frozenset(),
    kept: Collection[str] = (),
) -> str:
    """Return ``mine`` with what ``theirs`` changed since ``base``; of a line that both changed mine stays.

    Lines that both put at the same place are all kept, mine first. Line ends come out as line feeds.

    Args:
        base: What both come from.
        theirs: One text.
        mine: The other.
        taken: Lines of mine that were merged before: what became of them since is theirs to say.
        frozen: Lines of the base that mine can't change.
        kept: Lines of the base that mine can't take away: what it has in their place comes behind them.
    """
    old, other, own = (lines_of(text) for text in (base, theirs, mine))
    done = {line for line in taken if line.strip()}
    ours, others = _without(_changes(old, own, frozen, kept), done), _changes(old, other)
    merged: list[str] = []
    for number in range(len(old) + 1):
        merged += _together(ours.put.get(number, []), others.put.get(number, []))
        if number < len(old):
            merged += ours.lines.get(number, others.lines.get(number, (old[number],)))
    return "\n".join(merged)


def closest(versions: Sequence[str], text: str) -> str:
    """Return that of some texts, the newest first, which a text is most like; of several the oldest."""
    own = lines_of(text)
    return max(
        reversed(versions),
        key=lambda version: SequenceMatcher(None, lines_of(version), own, autojunk=False).ratio(),
    )


def lines_of(text: str) -> list[str]:
    """Return the lines of a text, whatever their ends."""
    return text.replace("\r\n", "\n").split("\n")


def _steps(old: Sequence[str], new: Sequence[str]) -> list[_Step]:
    return list(SequenceMatcher(None, old, new, autojunk=False).get_opcodes())


def _changes(
    old: Sequence[str], new: Sequence[str], frozen: AbstractSet[str] = frozenset(), kept: Collection[str] = ()
) -> _LineChanges:
    found = _LineChanges({}, {})
    for kind, start, end, first, last in _apart(_steps(old, new), old, frozen):
        if kind == "equal" or any(line in frozen for line in old[start:end]):
            continue
        at = first
        for number, partner in _partners(old, new, range(start, end), range(first, last)):
            if partner is None or old[number] in kept:
                if old[number] not in kept:
                    found.lines[number] = ()
                continue
            found.put.setdefault(number, []).extend(new[at:partner])
            found.lines[number] = (new[partner],)
            at = partner + 1
        found.put.setdefault(end, []).extend(new[at:last])
    return found


def _apart(steps: Iterable[_Step], old: Sequence[str], frozen: AbstractSet[str]) -> Iterator[_Step]:
    """Yield steps over a frozen line line by line where it can be told which became which."""
    for kind, start, end, first, last in steps:
        if kind == "replace" and end - start == last - first and not frozen.isdisjoint(old[start:end]):
            for number in range(end - start):
                yield kind, start + number, start + number + 1, first + number, first + number + 1
        else:
            yield kind, start, end, first, last


def _partners(
    old: Sequence[str], new: Sequence[str], before: range, after: range
) -> Iterator[tuple[int, int | None]]:
    """Yield the numbers of lines that gave way to others, each with that of the line it became, if it did."""
    even = len(before) == len(after)
    if not even and len(before) * len(after) > _MOST_PAIRS:
        yield from ((number, None) for number in before)
        return
    at = after.start
    for number in before:
        beside = after.start + number - before.start
        if even and at <= beside and _may_be_one(old[number], new[beside]):
            partner: int | None = beside
        else:
            partner = None if even else _most_alike(old[number], new, range(at, after.stop))
        if partner is not None:
            at = partner + 1
        yield number, partner


def _may_be_one(line: str, other: str) -> bool:
    """Whether a line may have become the other, that stands where it stood."""
    if len(line) + len(other) < _TOO_SHORT:
        return True
    matcher = SequenceMatcher(None, line, other, autojunk=False)
    return matcher.real_quick_ratio() >= _ALIKE and matcher.ratio() >= _ALIKE


def _most_alike(line: str, new: Sequence[str], candidates: range) -> int | None:
    matcher = SequenceMatcher(None, "", line, autojunk=False)
    best, partner = _ALIKE, None
    for candidate in candidates:
        matcher.set_seq1(new[candidate])
        if matcher.real_quick_ratio() > best and (ratio := matcher.ratio()) > best:
            best, partner = ratio, candidate
    return partner


def _without(changes: _LineChanges, done: Collection[str]) -> _LineChanges:
    if not done:
        return changes
    return _LineChanges(
        {number: lines for number, lines in changes.lines.items() if not (lines and lines[0] in done)},
        {number: [line for line in lines if line not in done] for number, lines in changes.put.items()},
    )


def _together(mine: Sequence[str], theirs: Sequence[str]) -> list[str]:
    """Return what both put in one place: what both say once, else mine first."""
    if not (mine and theirs):
        return [*mine, *theirs]
    merged: list[str] = []
    for _, start, end, first, last in _steps(mine, theirs):
        merged += mine[start:end]
        if mine[start:end] != theirs[first:last]:
            merged += theirs[first:last]
    return merged
