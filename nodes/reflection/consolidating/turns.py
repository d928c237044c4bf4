"""What a turn in a life might end: "sold the Volvo" the memory of a car, "is vegetarian now" that of a steak.

Such things have few words or none in common, so that nothing but what they are about ties them. Only a candidate that
tells of a turn, and to which nothing is close, is held against more than what is close: few are, so it costs little.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ....checkpoints.port import ScopedVault
from ....checkpoints.text.analyser import terms
from ....checkpoints.text.speech.languages import language_of
from ....state import Candidate, Memory, StoredMemory
from ...grounding.kinds import kinds_of, query_for
from .acceptance import may_change

DEEP = 100
"""Search results of each kind that are looked at (count)."""
FEW = 200
"""Where there are no more memories, all are looked at (count)."""
_KIND = 2.0
"""What a kind in common counts beside a language in common, or beside being without a number, which stands longer."""
_FIRST = 6.0
"""What the first result counts by twice, the second by three times, and so on."""


def endings(
    scope: ScopedVault,
    turning: Sequence[tuple[Candidate, Sequence[StoredMemory]]],
    count: int | None,
) -> Iterator[Iterable[StoredMemory]]:
    """Yield for each candidate what it might end, likest first: by its words, its kind, and what stands.

    Args:
        scope: Where the memories are.
        turning: Candidates that tell of a turn, each with what a search finds for it.
        count: How many memories there are; None if that can't be told.
    """
    kinds = list(dict.fromkeys(k for candidate, _ in turning for k in sorted(kinds_of(candidate.content))))
    ranked = scope.ranked([query_for(kind) for kind in kinds], limit=DEEP) if kinds else []
    found = scope.get(list(dict.fromkeys(id_ for hits in ranked for id_ in hits)))
    rest = scope.page(limit=FEW) if count is not None and count <= FEW else []
    for candidate, hits in turning:
        ranks = {stored.memory.id: rank for rank, stored in enumerate(hits)}
        pool = {stored.memory.id: stored for stored in (*hits, *found.values(), *rest)}
        worth = {
            id_: _likeness(candidate, stored.memory, ranks.get(id_))
            for id_, stored in pool.items()
            if may_change(candidate, stored.memory)
        }
        yield [pool[id_] for id_ in sorted(worth, key=worth.__getitem__, reverse=True)]


def _likeness(candidate: Candidate, memory: Memory, rank: int | None) -> float:
    """How likely a candidate ends a memory; ``rank``: where a search for it found that, if it did."""
    kinds = kinds_of(candidate.content) & kinds_of(memory.content)
    one, other = language_of(candidate.content), language_of(memory.content)
    alike = not (one and other) or one == other
    counted = any(term[0].isdigit() for term in terms(memory.content))
    return _KIND * len(kinds) + (0.0 if rank is None else _FIRST / (rank + 2)) + alike - counted
