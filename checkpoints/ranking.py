"""How hits are ranked, the same for every engine: what a question asks for, and memories that were made together.

No I/O. Measured on the turns of LoCoMo's conversations (see docs/recall.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .analyser import content_terms, terms

DEPTH = 400
"""Hits of either kind that are ranked at most, unless more are asked for (count)."""

NEIGHBOURS = (0.4, 0.2)
"""What a memory gains of the score of the next ones, and of those after them, on either side (share)."""

_STEPS = [(step, share) for distance, share in enumerate(NEIGHBOURS, 1) for step in (-distance, distance)]


class Place(NamedTuple):
    """Where a memory was made."""

    commit: str
    """The commit that wrote it as it is."""
    seq: int
    """Its place in the order of creation."""


def asked(query: str) -> list[str]:
    """Return the words a question is looked up by, each once: those with a topic, or all if none has."""
    return list(dict.fromkeys(content_terms(query) or terms(query)))


def joined(by_words: Mapping[str, float], by_meaning: Mapping[str, float]) -> dict[str, float]:
    """Return one score for what words and meaning found, each as a share of its best.

    Sums of shares found more than sums of reciprocal ranks did: how far ahead the best hit is counts.
    """
    result: dict[str, float] = {}
    for scores in (by_words, by_meaning):
        best = max(scores.values(), default=0.0)
        for id_, score in scores.items():
            result[id_] = result.get(id_, 0.0) + (max(0.0, score) / best if best > 0 else 0.0)
    return result


def lifted(scores: Mapping[str, float], places: Mapping[str, Place]) -> dict[str, float]:
    """Return scores raised by those of memories that one commit made right before and after.

    An answer often stands next to what the question is about: the same conversation, told on. Only hits are
    raised; no memory becomes one by its neighbours.
    """
    lines: dict[str, dict[int, float]] = {}
    for id_, (commit, seq) in places.items():
        if id_ in scores:
            lines.setdefault(commit, {})[seq] = scores[id_]
    result = dict(scores)
    for id_, (commit, seq) in places.items():
        # Of a few hundred hits among many memories, most stand alone.
        if id_ in scores and len(line := lines[commit]) > 1:
            for step, share in _STEPS:
                if (beside := line.get(seq + step)) is not None:
                    result[id_] += share * beside
    return result
