"""Which messages are new: a pure comparison of two sequences, by digest and, among equals, by id.

Parents invoked without a checkpointer get new message ids every time, trim the front, regenerate the last
answer and re-order. So neither the place in a list nor an id alone says that a message is known.
"""

from __future__ import annotations

from collections.abc import Sequence

Key = tuple[str, str]
"""Digest of a message, and its id where the source gives one (else blank)."""


def align(known: Sequence[Key], given: Sequence[Key]) -> list[int | None]:
    """Return, per given message, the index of the known one it is, or None for a new one.

    In this order: when the end of what is known is the beginning of what is given, and one of the two is used
    up by that, the rest is new, unless ids say that it is an earlier stretch of the same texts. Otherwise messages
    with the same digest and id are paired in order, then, between those, a longest common subsequence by digest (of
    several, the one nearest to the known end and to the given beginning), and last, out of order, messages with the
    same digest and id. Behind the last pair by ids, where all have ids, the same words are said again: what had said
    them was taken back.

    A thread whose latest message is not given has gone back to an earlier point, or gives only what is new and says
    something for the second time. Without an id to tell, it must show as much as it has taken back, and more than
    one message; nor is one text under two ids one message, nor are some behind more others that are new, unless they
    are the end of what is known. Otherwise all of it is new: a message that is kept twice does no harm, one that is
    lost does.
    """
    digests = [key[0] for key in known]
    wanted = [key[0] for key in given]
    overlap = overlap_length(digests, wanted)
    found: list[int | None] = [None] * len(given)
    if overlap == len(known) or (overlap == len(given) and not _is_elsewhere(known, given)):
        found[:overlap] = range(len(known) - overlap, len(known))
    else:
        _pair_by_id(known, given, found)
        _pair_between(known, given, found)
        _pair_moved(known, given, found)
    return found if _sure(known, given, found) else [None] * len(given)


def _sure(known: Sequence[Key], given: Sequence[Key], found: Sequence[int | None]) -> bool:
    """Whether what was found again is no coincidence of equal texts."""
    if any(old is not None and known[old][1] and known[old] == given[new] for new, old in enumerate(found)):
        return True
    pairs = [(old, new) for new, old in enumerate(found) if old is not None]
    if not pairs:
        return True
    if all(known[old][1] and given[new][1] for old, new in pairs):  # each is one text under two ids
        new_before = pairs[-1][1] + 1 - len(pairs)
        tail = pairs == [(len(known) - n, pairs[-1][1] + 1 - n) for n in range(len(pairs), 0, -1)]
        if len(pairs) == 1 < len(known) or (new_before > len(pairs) and not tail):
            return False
    taken_back = len(known) - 1 - max(old for old, _ in pairs)
    return not taken_back or len(pairs) >= max(2, taken_back)


def _is_elsewhere(known: Sequence[Key], given: Sequence[Key]) -> bool:
    """Whether some that have the texts of the last known ones are by their ids others, which were known before."""
    last = known[len(known) - len(given) :]
    if last == given:
        return False
    odd = {new for old, new in zip(last, given, strict=True) if new[1] and old != new}
    return bool(odd) and not odd.isdisjoint(known)


def overlap_length(known: Sequence[str], given: Sequence[str]) -> int:
    """Return the largest n for which the last n of ``known`` are the first n of ``given``.

    Knuth, Morris and Pratt's prefix function, so that long runs of equal texts stay linear.
    """
    size = min(len(known), len(given))
    pattern = given[:size]
    if known[len(known) - size :] == pattern:  # what goes on mostly does
        return size
    borders = [0] * size
    length = 0
    for index in range(1, size):
        while length and pattern[index] != pattern[length]:
            length = borders[length - 1]
        length += pattern[index] == pattern[length]
        borders[index] = length
    length = 0
    for item in known[len(known) - size :]:
        while length and (length == size or item != pattern[length]):
            length = borders[length - 1]
        if size and item == pattern[length]:
            length += 1
    return length


def common_subsequence(known: Sequence[str], given: Sequence[str]) -> list[tuple[int, int]]:
    """Return index pairs of a longest common subsequence, near the end of ``known`` and the start of ``given``.

    Bit-parallel (Crochemore et al. 2001, Hyyrö 2004): one big integer per given item, so that thousands by
    thousands take milliseconds. Both are walked from their ends, which puts ties where we want them.
    """
    places: dict[str, int] = {}
    for index, item in enumerate(reversed(known)):
        places[item] = places.get(item, 0) | (1 << index)
    every = (1 << len(known)) - 1
    rows: list[int] = []
    row = every
    for item in reversed(given):
        matched = row & places.get(item, 0)
        row = ((row + matched) | (row - matched)) & every
        rows.append(row)
    pairs: list[tuple[int, int]] = []
    left, right = len(known), len(given)
    while left and right:
        if rows[right - 1] >> (left - 1) & 1:
            left -= 1
        elif known[-left] == given[-right]:
            pairs.append((len(known) - left, len(given) - right))
            left -= 1
            right -= 1
        else:
            right -= 1
    return pairs


def _pair_by_id(known: Sequence[Key], given: Sequence[Key], found: list[int | None]) -> None:
    """Pair, in order, messages whose digest and id are both the same."""
    # A blank id stands for no other: unequal names keep such items apart.
    left = [f"{key[0]}/{key[1]}" if key[1] else f"known {index}" for index, key in enumerate(known)]
    right = [f"{key[0]}/{key[1]}" if key[1] else f"given {index}" for index, key in enumerate(given)]
    for old, new in common_subsequence(left, right):
        found[new] = old


def _pair_between(known: Sequence[Key], given: Sequence[Key], found: list[int | None]) -> None:
    """Fill the gaps between the pairs there are by digest; behind the last of them only if ids are missing there."""
    digests, wanted = [key[0] for key in known], [key[0] for key in given]
    pairs = [(old, new) for new, old in enumerate(found) if old is not None]
    start_old = start_new = 0
    for old, new in [*pairs, (len(known), len(given))]:
        left, right = digests[start_old:old], wanted[start_new:new]
        if pairs and new == len(given) and all(key[1] for key in (*known[start_old:], *given[start_new:])):
            return
        for in_old, in_new in common_subsequence(left, right):
            found[start_new + in_new] = start_old + in_old
        start_old, start_new = old + 1, new + 1


def _pair_moved(known: Sequence[Key], given: Sequence[Key], found: list[int | None]) -> None:
    """Pair what is left and was moved: the same digest under the same id."""
    taken = set(found)
    left: dict[Key, list[int]] = {}
    for index, key in enumerate(known):
        if key[1] and index not in taken:
            left.setdefault(key, []).append(index)
    for new, old in enumerate(found):
        if old is None and (places := left.get(given[new])):
            found[new] = places.pop(0)
