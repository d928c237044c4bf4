"""How hits are ranked, the same for every engine: what a question asks for, and memories that were made together.

No I/O. Measured on the turns of LoCoMo's conversations (see docs/recall.md).
"""

from __future__ import annotations

from collections.abc import Mapping

from .analyser import content_terms, terms

DEPTH = 400
"""Hits of either kind that are ranked at most, unless more are asked for (count)."""

NEIGHBOURS = (0.4, 0.2)
"""What a memory gains of the score of the next ones, and of those after them, on either side (share)."""

_STEPS = [(step, share) for distance, share in enumerate(NEIGHBOURS, 1) for step in (-distance, distance)]


def asked(query: str) -> list[str]:
    """Return the words a question is looked up by, each once: those with a topic, or all if none has."""
    return list(dict.fromkeys(content_terms(query) or terms(query)))


def joined(by_words: Mapping[int, float], by_meaning: Mapping[int, float]) -> dict[int, float]:
    """Return one score for what words and meaning found, each as a share of its best.

    Sums of shares found more than sums of reciprocal ranks did: how far ahead the best hit is counts.
    """
    result: dict[int, float] = {}
    for scores in (by_words, by_meaning):
        best = max(scores.values(), default=0.0)
        for seq, score in scores.items():
            result[seq] = result.get(seq, 0.0) + (max(0.0, score) / best if best > 0 else 0.0)
    return result


def beside(scores: Mapping[int, float]) -> list[int]:
    """Return the hits that have another so near in the order of creation that it may raise them."""
    return [seq for seq in scores if any(seq + step in scores for step, _ in _STEPS)]


def lifted(scores: Mapping[int, float], commits: Mapping[int, str]) -> dict[int, float]:
    """Return scores raised by those of memories that one commit made right before and after.

    An answer often stands next to what the question is about: the same conversation, told on. Only hits are
    raised; no memory becomes one by its neighbours.

    Args:
        scores: Place in the order of creation -> score.
        commits: The commit that wrote a memory as it is, of those ``beside`` another.
    """
    result = dict(scores)
    for seq, commit in commits.items():
        for step, share in _STEPS:
            if commits.get(seq + step) == commit:
                result[seq] += share * scores[seq + step]
    return result
