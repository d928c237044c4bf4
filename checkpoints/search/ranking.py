"""How hits are ranked, the same for every engine: what a question asks for, and memories that were made together.

No I/O. Measured on the turns of LoCoMo's conversations (see docs/recall.md).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

DEPTH = 500
"""Hits that are ranked for a question, unless more are asked for: from far down its neighbours may lift one (count)."""

FILTERED = 10_000
"""Hits that a filter chooses from (count)."""

LEAST_DEPTH = 50
"""And where only the order of the first ones matters (count)."""

LOOKED_AT = 100
"""The first hits that are looked at a second time (count)."""

WORDS = 0.6
"""What words count beside meaning (share)."""

TOGETHER = 0.4
"""What a hit gains, of the best score, if all of the question's words stand in what came with it (share)."""

ABOUT = 0.5
"""And if it begins with a name in the question (share)."""

BEGINS = 4
"""The words a memory begins with: a date, and who it is about (count)."""

NEIGHBOURS = (0.4, 0.2)
"""What a memory gains of the score of the next ones, and of those after them, on either side (share)."""


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
        if one in commits and commits[one] == commits.get(other):
            share = NEIGHBOURS[other - one - 1]
            result[one] += share * scores[other]
            result[other] += share * scores[one]
    return result


def looked_at(
    scores: Mapping[int, float],
    held: Mapping[int, tuple[str, str]],
    weights: Mapping[str, float],
    names: Collection[str],
) -> dict[int, float]:
    """Return scores raised by what the first hits say together, and by whom they are about.

    What one conversation left says more of a question than each part of it. And who asks what Ana likes wants what
    begins with Ana, wherever else she is mentioned. Only the first hits are raised, so that none falls behind the rest.

    Args:
        scores: Place in the order of creation -> score.
        held: Of the first hits: the commit each is from, and its words in their order, with a space between two.
        weights: The question's words -> how much each tells.
        names: Those among them that are written like names.
    """
    together: dict[str, set[str]] = {}
    looked_for = [(word, f" {word} ") for word in weights]
    for commit, words in held.values():
        text = f" {words} "
        together.setdefault(commit, set()).update([word for word, padded in looked_for if padded in text])
    told = {commit: sum(weights[word] for word in words) for commit, words in together.items()}
    most = max(told.values(), default=0.0)
    best = max(scores.values(), default=0.0)
    whom = frozenset(names)
    result = dict(scores)
    for seq, (commit, words) in held.items():
        share = TOGETHER * told[commit] / most if most else 0.0
        share += ABOUT if not whom.isdisjoint(words.split(" ", BEGINS)[:BEGINS]) else 0.0
        result[seq] += share * best
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
