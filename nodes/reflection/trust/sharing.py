"""Which pieces share most words with a content: looked up by word, not piece by piece."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence


class Sharing:
    """Which of some texts hold which terms.

    Args:
        terms: Key of a text -> its terms.
    """

    def __init__(self, terms: Mapping[str, Iterable[str]]) -> None:
        self._holders: dict[str, list[str]] = defaultdict(list)
        for key, found in terms.items():
            for term in found:
                self._holders[term].append(key)

    def shared(self, wanted: Iterable[str]) -> Counter[str]:
        """Return how many of some terms each text holds; one that holds none isn't among them."""
        holders = self._holders
        return Counter([key for term in wanted if term in holders for key in holders[term]])

    def holders(self, term: str) -> Sequence[str]:
        """Return the texts that hold a term."""
        return self._holders.get(term, ())


class InOrder:
    """Some texts in an order of theirs.

    Args:
        keys: In that order.
    """

    def __init__(self, keys: Collection[str]) -> None:
        self._place = {key: place for place, key in enumerate(keys)}

    def __len__(self) -> int:
        return len(self._place)

    def best(self, shared: Mapping[str, int], most: int) -> list[str]:
        """Return so many of them, those that share most first; of equal ones the first in their order."""
        place = self._place
        ranked = sorted([(-count, place[key], key) for key, count in shared.items() if key in place])
        found = [key for _, _, key in ranked[:most]]
        if len(found) < min(most, len(place)):
            others = (key for key in place if key not in shared)
            found += [key for key, _ in zip(others, range(most - len(found)), strict=False)]
        return found
