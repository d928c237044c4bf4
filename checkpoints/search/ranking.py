"""How hits are ranked, the same for every engine: what a question asks for, and memories that were made together.

No I/O. Measured on the turns of LoCoMo's conversations (see docs/recall.md).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

DEPTH = 500
"""Hits that are ranked for a question, unless more are asked for: from far down its neighbours may lift one (count)."""

FILTERED = 10_000
"""Hits that a filter chooses from (count)."""

LEAST_DEPTH = 50
"""And where only the order of the first ones matters (count)."""

NEIGHBOURS = (0.4, 0.2)
"""What a memory gains of the score of the next ones, and of those after them, on either side (share)."""


def joined(by_words: Mapping[int, float], by_meaning: Mapping[int, float]) -> dict[int, float]:
    """Return one score for what words and meaning found, each as a share of its best.

    Sums of shares found more than sums of reciprocal ranks did: how far ahead the best hit is counts.
    """
    result: dict[int, float] = {}
    for scores in (by_words, by_meaning):
        best = max(scores.values(), default=0.0)
        for seq, score in scores.items():
            # What is unlike counts nothing.
            result[seq] = result.get(seq, 0.0) + (score / best if score > 0 else 0.0)
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
        if one in commits and commits[one] == commits.get(other):
            share = NEIGHBOURS[other - one - 1]
            result[one] += share * scores[other]
            result[other] += share * scores[one]
    return result


def _near(seqs: Sequence[int]) -> list[tuple[int, int]]:
    """Return every two that may raise each other, of some in their order."""
    reach = len(NEIGHBOURS)
    return [
        (one, other)
        for step in range(1, reach + 1)
        for one, other in zip(seqs, seqs[step:], strict=False)
        if other - one <= reach
    ]
