"""Which words of a question are worth looking up: the same choice for every engine."""

from __future__ import annotations

MAX_MATCHES = 8_000
"""Memories a search may match before it leaves out its most frequent words (count)."""


def rarest(counts: dict[str, int], most: int) -> list[str]:
    """Return the rarest words of ``counts`` (word -> memories with it) that match at most ``most`` together.

    At least one word is returned when there is any: a question of one frequent word has an answer too.
    """
    chosen: list[str] = []
    total = 0
    for word, count in sorted(counts.items(), key=lambda item: (item[1], item[0])):
        total += count
        if chosen and total > most:
            break
        chosen.append(word)
    return chosen
