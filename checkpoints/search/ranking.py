"""How hits are ranked, the same for every engine: what a question asks for, and memories that were made together.

No I/O. Measured on the turns of LoCoMo's conversations (see docs/recall.md).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import chain, islice

from ..derived.plain_search import ABOUT, K1, below, idf, is_about
from ..text.times.terms import SIGN

DEPTH = 500
"""Hits that are ranked for a question, unless more are asked for: from far down its neighbours may lift one (count)."""

ANCHORS = 50
"""The first hits by words: what stands beside them and holds a word is ranked, too, however far down (count)."""

RECALLED = (300, 160)
"""The same for a recall, which shows twenty of them: hits that are ranked, and of these that are looked at to see what
else they say (count)."""

FILTERED = 10_000
"""Hits that a filter chooses from (count)."""

LEAST_DEPTH = 50
"""And where only the order of the first ones matters (count)."""

LOOKED_AT = 100
"""The first hits that are looked at a second time (count)."""

READ = 300
"""The first hits that are looked at to see what else they say (count)."""

KEPT = 5
"""So many of the best hits keep their places before what says more of the same (count)."""

FIRST = 10
"""What a question is about besides its words is learned from so many hits (count) ..."""

LEARNED = 20
"""... as so many words (count)."""

AKIN = 0.2
"""What a hit gains, of the best score, that says more of these words than all others (share)."""

BEHIND = 0.99
"""The most that one of them may have of the score of the last of the best (share)."""

WORDS = 0.6
"""What words count beside meaning (share)."""

LITTLE = 0.5
"""What a hit counts that says nothing, beside one that says as much as hits do in the mean (share)."""

TOGETHER = 0.4
"""What a hit gains, of the best score, if all of the question's words stand in what came with it (share)."""

NEIGHBOURS = (0.4, 0.2)
"""What a memory gains of the score of the next ones, and of those after them, on either side (share)."""


_ROUNDING = 1 - 1e-9
"""Sums of the same values in another order differ by their last digits."""


PLACE = 40
"""Bits of an item's number where its length stands above it (count)."""


def scored(
    holding: Iterable[tuple[float, Sequence[int]]], length: float, limit: int, anchors: int = 0
) -> dict[int, float]:
    """Return the items with the highest scores by BM25, best first; of equal ones the older first.

    Args:
        holding: How much a word tells, and the items that hold it: each as its number and, ``PLACE`` bits up, its
            length (count of words).
        length: Words of an item (mean count).
        limit: Most items (count).
        anchors: The first ones, whose neighbours follow the others if they hold a word: ``lifted`` may raise them
            (count).
    """
    lists = list(holding)
    divisors, gain = _Below(length), K1 + 1
    told: dict[int, float] = {}
    long: list[tuple[float, frozenset[int]]] = []
    least, left = 0.0, sum([weight for weight, _ in lists])
    for weight, items in lists:
        left -= weight
        some: Iterable[int] = items
        if is_long := 0 < limit < len(items):
            if not least and limit <= len(told):
                scores = [tells * gain / divisors[item >> PLACE] for item, tells in told.items()]
                least = sorted(scores)[-limit]
            # What no other word finds counts the more the shorter it is: its number begins with its length.
            some = _short_enough(items, weight * gain, least, divisors) if least else sorted(items)[:limit]
        here = dict.fromkeys(some, weight)
        for tells, others in long:
            # Two of these may find all there is, and what no rarer word finds may count too little with all others.
            most = (tells + weight + left) * gain / divisors[1]
            if anchors or not most < _ROUNDING * least:
                here |= dict.fromkeys(others.intersection(items), tells + weight)
        for item in told.keys() & (items if is_long else here.keys()):
            here[item] = told[item] + weight
        told |= here
        if is_long and items is not lists[-1][1]:
            long.append((weight, frozenset(items)))
    scores = [weight * gain / divisors[item >> PLACE] for item, weight in told.items()]
    least = sorted(scores)[-limit] if 0 < limit < len(scores) else 0.0
    number = (1 << PLACE) - 1
    found = [(-score, item & number) for item, score in zip(told, scores, strict=True) if score >= least]
    found.sort()
    result = {item: -score for score, item in found[:limit]}
    if anchors and len(result) == limit:
        reach = range(-len(NEIGHBOURS), len(NEIGHBOURS) + 1)
        near = {item + step for item in islice(result, anchors) for step in reach} - result.keys()
        beside_them = {item: weight for item, weight in told.items() if item & number in near}
        for weight, items in lists:
            if limit < len(items):  # what was left out of these is found by this word alone
                beside_them |= {i: weight for i in items if i & number in near and i not in told}
        more = [(-weight * gain / divisors[i >> PLACE], i & number) for i, weight in beside_them.items()]
        result |= {item: -score for score, item in sorted(more)}
    return result


class _Below(dict[int, float]):
    """By an item's length: ``below``, which is asked for thousands."""

    def __init__(self, length: float) -> None:
        self._length = length

    def __missing__(self, words: int) -> float:
        found = self[words] = below(words, self._length)
        return found


def _short_enough(items: Sequence[int], above: float, least: float, divisors: _Below) -> list[int]:
    """Return the items that are short enough to count at least so much, by what stands above the line for them."""
    words = 0
    while above / divisors[words + 1] >= least:
        words += 1
    return [item for item in items if item >> PLACE <= words] if words else []


def joined(by_words: Mapping[int, float], by_meaning: Mapping[int, float]) -> dict[int, float]:
    """Return one score for what words and meaning found, each as a share of its best.

    Sums of shares found more than sums of reciprocal ranks did: how far ahead the best hit is counts. Of likeness only
    what is above the usual does: an embedder finds every text of a kind half like every other.
    """
    usual = sum(by_meaning.values()) / len(by_meaning) if by_meaning else 0.0
    # Of few it is their own likeness that is the usual one.
    usual *= 1 - 1 / max(1, len(by_meaning))
    result: dict[int, float] = {}
    for share, scores, floor in ((WORDS, by_words, 0.0), (1 - WORDS, by_meaning, max(0.0, usual))):
        best = max(scores.values(), default=0.0) - floor
        for seq, score in scores.items():
            # What is unlike counts nothing.
            result[seq] = result.get(seq, 0.0) + (share * (score - floor) / best if score > floor else 0.0)
    return result


def best(scores: Mapping[int, float], count: int) -> list[int]:
    """Return the hits with the highest scores, best first; of equal ones the older first."""
    return sorted(sorted(scores), key=scores.__getitem__, reverse=True)[:count]


def beside(scores: Iterable[int]) -> set[int]:
    """Return the hits (places in the order of creation) that have another so near that it may raise them."""
    return {seq for pair in _near(sorted(scores)) for seq in pair}


def lifted(scores: Mapping[int, float], commits: Mapping[int, str]) -> dict[int, float]:
    """Return scores raised by those of memories that one commit made right before and after.

    An answer often stands next to what the question is about: the same conversation, told on. Only hits are
    raised; no memory becomes one by its neighbours.

    Args:
        scores: Place in the order of creation -> score.
        commits: The commit that wrote a memory as it is, of those ``beside`` another at least.
    """
    result = dict(scores)
    for one, other in _near(sorted(scores)):
        if one in commits and other in commits and commits[one] == commits[other]:
            share = NEIGHBOURS[other - one - 1]
            result[one] += share * scores[other]
            result[other] += share * scores[one]
    return result


def looked_at(
    scores: Mapping[int, float],
    held: Mapping[int, tuple[str, Sequence[str], frozenset[str]]],
    weights: Mapping[str, float],
    names: Collection[str],
) -> dict[int, float]:
    """Return scores raised by what the first hits say together, and by whom they are about.

    What one conversation left says more of a question than each part of it. And who asks what Ana likes wants what
    begins with Ana, wherever else she is mentioned. Only the first hits are raised, so that none falls behind the rest.

    Args:
        scores: Place in the order of creation -> score.
        held: Of the first hits: the commit each is from, its words in their order, and those that are the question's.
        weights: The question's words -> how much each tells.
        names: Those among them that are written like names.
    """
    together: dict[str, frozenset[str]] = {}
    for commit, _, said in held.values():
        together[commit] = together[commit] | said if commit in together else said
    # In the order of the question: sums of a set's members differ in the last digit from process to process.
    told = {
        commit: sum([weight for word, weight in weights.items() if word in said])
        for commit, said in together.items()
    }
    most = max(told.values(), default=0.0)
    best = max(scores.values(), default=0.0)
    shares = {commit: TOGETHER * tells / most if most else 0.0 for commit, tells in told.items()}
    whom = frozenset(names)
    result = dict(scores)
    for seq, (commit, words, _) in held.items():
        result[seq] += (shares[commit] + ABOUT if is_about(whom, words) else shares[commit]) * best
    return result


def holding(held: Mapping[int, Sequence[str]]) -> Mapping[str, int]:
    """Return how many of some hits hold each word, given the words of each, none of them twice."""
    return Counter(chain.from_iterable(held.values()))


def saying(
    held: Mapping[int, Sequence[str]],
    counts: Mapping[str, int],
    named: Mapping[int, Collection[str]],
    asked: Mapping[str, float],
) -> dict[int, float]:
    """Return what each hit counts by how much it says: 1 if as much as hits do in the mean, or most of what is asked.

    "Thanks, Ana, that means a lot" holds a word of every question about her, stands next to what answers it, and is
    short. How much a word says is how few of the hits hold it: so thanks and praise say little in any language.

    Args:
        held: Hits, each with its words, none of them twice.
        counts: How many of them hold each word (``holding``).
        named: Which of the question's words each of them holds (``among``).
        asked: Those that are no names -> how much each tells.
    """
    says = {many: idf(len(held), many) for many in set(counts.values())}
    weights = {
        # What begins with a letter of ASCII is no number, nor a time: of thousands most are that.
        word: says[many] if "a" <= word < "{" or not (word[0] == SIGN or word.isdigit()) else 0.0
        for word, many in counts.items()
    }
    said = {seq: sum(map(weights.__getitem__, words)) for seq, words in held.items()}
    answered = _told(named, asked)
    mean, most = sum(said.values()) / max(1, len(said)), max(answered.values(), default=0.0)
    return {
        seq: LITTLE
        + (1 - LITTLE) * max(min(1.0, share / mean) if mean else 1.0, answered[seq] / most if most else 0.0)
        for seq, share in said.items()
    }


def among(held: Mapping[int, Sequence[str]], words: Iterable[str]) -> dict[int, frozenset[str]]:
    """Return which of some words each hit holds, given the words of each."""
    wanted = frozenset(words)
    return {seq: wanted.intersection(said) for seq, said in held.items()}


def _told(held: Mapping[int, Collection[str]], telling: Mapping[str, float]) -> dict[int, float]:
    """Return how much each hit says of some words, given the words of each and how much each of these tells."""
    holders: dict[str, list[int]] = {word: [] for word in telling}
    wanted = frozenset(telling)
    for seq, words in held.items():
        for word in wanted.intersection(words):
            holders[word].append(seq)
    # In the order of the words: sums of a set's members differ in the last digit from process to process.
    found = dict.fromkeys(held, 0.0)
    for word, weight in telling.items():
        for seq in holders[word]:
            found[seq] += weight
    return found


def followed(
    scores: Mapping[int, float],
    words: Mapping[int, Sequence[str]],
    counts: Mapping[str, int],
    commits: Mapping[int, str],
    look: Callable[[Mapping[int, float]], Mapping[int, float]],
    asked: Collection[str],
    counting: Mapping[int, float],
) -> Mapping[int, float]:
    """Return scores raised by a look at the first hits (``looked_at``); what follows the best, by what those say, too.

    The best keep their places and scores: what answers a question by itself stays before more of the same.

    Args:
        scores: Place in the order of creation -> score.
        words: Of the first hits, as many as may be raised, their words in their order.
        counts: How many of them hold each word (``holding``).
        commits: What ``lifted`` is given.
        look: Looks at the first hits (``looked_at``) by the scores it is given.
        asked: The question's words.
        counting: What of its score each of these has that doesn't keep its place (``saying``).
    """
    once = look(scores)
    if len(words) <= FIRST:
        return once
    first = {seq: once[seq] for seq in best({seq: once[seq] for seq in words}, FIRST)}
    gains = lifted(akin(words, counts, first, asked), commits)
    most = AKIN * max(scores.values())
    again = look(
        {seq: counting.get(seq, 1.0) * score + most * gains.get(seq, 0.0) for seq, score in scores.items()}
    )
    kept = {seq: first[seq] for seq in best(first, KEPT)}
    rest = {seq: score for seq, score in again.items() if seq not in kept}
    # In their order, and behind the best also where the older of two equal ones goes first.
    share = min(1.0, BEHIND * min(kept.values()) / (max(rest.values()) or 1.0))
    return kept | {seq: share * score for seq, score in rest.items()}


def akin(
    held: Mapping[int, Sequence[str]],
    counts: Mapping[str, int],
    first: Mapping[int, float],
    asked: Collection[str],
) -> dict[int, float]:
    """Return how much of what the first hits say besides the question the others say, too: 1 for who says most.

    A question of several memories names what they are about by one of its names. What the best hits have in common and
    few others say is what else to look for (relevance feedback as in RM3; Lavrenko and Croft 2001). It raises
    hits and makes none: a scope's own words tell it, in any language, and nothing is stored or asked for it.

    Args:
        held: Hits, each with its words.
        counts: How many of them hold each word (``holding``).
        first: The best of them, with their scores.
        asked: The question's words.
    """
    learned: defaultdict[str, float] = defaultdict(float)
    for seq, score in first.items():
        for word in held[seq]:
            if not word.startswith(SIGN) and not word.isdigit() and word not in asked:
                learned[word] += score
    many = len(held)
    # What only one says leads to no other.
    weights = {word: tells * idf(many, counts[word]) for word, tells in learned.items() if counts[word] > 1}
    most_telling = sorted(weights, key=lambda word: (-weights[word], word))[:LEARNED]
    said = _told(held, {word: weights[word] for word in most_telling})
    most = max(said.values(), default=0.0)
    return {seq: share / most for seq, share in said.items()} if most else said


def _near(seqs: Sequence[int]) -> list[tuple[int, int]]:
    """Return every two that may raise each other, of some in their order."""
    reach = len(NEIGHBOURS)
    return [
        (one, other)
        for step in range(1, reach + 1)
        for one, other in zip(seqs, seqs[step:], strict=False)
        if other - one <= reach
    ]
