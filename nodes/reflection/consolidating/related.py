"""Which memories a consolidation is shown: related ones, unconsolidated ones, and in HEAVY_CUT a page to review."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence, Set
from dataclasses import dataclass, field
from datetime import datetime
from itertools import zip_longest

from ....checkpoints.port import ScopedVault
from ....checkpoints.text.analyser import topics
from ....state import Candidate, MemoryType, StoredMemory, now
from ...run.rendering import estimate_tokens
from .kinds import kinds_of, of_person, query_for

HITS_PER_CANDIDATE = 100
"""Search results looked at for each candidate: enough short memories to fill the budget of one (count)."""
NEAR = 5
"""How little the first places of a candidate's results differ in worth: the more, the less (ranks)."""
AT_ONCE = 10
"""Memories that are read at once, for each candidate (count)."""
REVIEW_PAGE = 200
"""Least recently reviewed memories that a page is packed from (count)."""
TWINS = 4
"""Search results among which near-duplicates of a memory under review are looked for (count)."""
TWIN_SEARCHES = 8
"""Memories under review, without a near-duplicate on their page, for which the rest is searched (count)."""
ALIKE = 0.6
"""Share of all their words that two memories have in common to be offered together (0 to 1)."""
LEAST_LINE = 8
"""No memory's line is shorter (estimated tokens): with less left, packing is over."""
MISSES = 10
"""Nor is it worth while after so many memories in a row that don't fit (count)."""


@dataclass(frozen=True)
class Room:
    """How much a prompt has for memories (estimated tokens)."""

    all: int
    related: int
    """Of these, at most so much for memories related to the candidates."""
    review: int
    """And at most so much for a page to review; 0 outside HEAVY_CUT."""
    unconsolidated: int
    """At most so many memories added by a fallback (count)."""


@dataclass(frozen=True)
class Shown:
    """The memories of one prompt, best first."""

    memories: tuple[StoredMemory, ...]
    related: bool
    """Whether any is related to a candidate, rather than shown for review or because it is the next best."""


def memories_to_show(
    scope: ScopedVault,
    candidates: Sequence[Candidate],
    room: Room,
    seen: Collection[str] = (),
    count: int | None = None,
) -> Shown:
    """Return memories for a prompt, packed by tokens.

    What candidates find comes best first, until the room for related ones is full: whether a memory is to be updated is
    the model's to say, so it sees as many as can be paid for. Hits are found by
    words, by vectors where there are any, and by the kind of what a candidate says. A memory that fits whole is shown
    whole: what ends another may have no word in common with it.

    Args:
        scope: Where they are.
        candidates: What they are related to.
        room: How much may be shown of which kind.
        seen: Ids that another prompt of this run shows already: they need no second review.
        count: How many memories there are, if that is known: all are shown if they may fit.
    """
    with scope.steady():
        return _shown(scope, candidates, room, seen, count)


def _shown(
    scope: ScopedVault,
    candidates: Sequence[Candidate],
    room: Room,
    seen: Collection[str],
    count: int | None,
) -> Shown:
    tray = _Tray()
    tray.allow(min(room.all, room.related))
    for stored in _hits(scope, candidates):
        tray.put(stored)
        if tray.full:
            break
    for stored in (
        () if room.review else _everything(scope, tray, count)
    ):  # where there is a review, it has its order
        tray.put(stored)
    related = any(_related(candidate, stored) for candidate in candidates for stored in tray.chosen.values())
    tray.allow(room.all - tray.used)
    if room.unconsolidated and (count is None or len(tray.chosen) < count):
        for stored in scope.page(limit=room.unconsolidated, unconsolidated=True):
            if stored.memory.id not in seen:
                tray.put(stored)
    tray.allow(min(tray.left, room.review))
    for stored in _page(scope, tray, seen):
        tray.put(stored)
    return Shown(tuple(tray.chosen.values()), related or any(s.unconsolidated for s in tray.chosen.values()))


@dataclass
class _Tray:
    """What has been chosen, and how many tokens are left."""

    left: int = 0
    used: int = 0
    chosen: dict[str, StoredMemory] = field(default_factory=dict)
    misses: set[str] = field(default_factory=set)
    """Ids of the last memories in a row that would have fitted an empty tray."""
    size: int = 0
    """What was allowed last."""

    @property
    def full(self) -> bool:
        """Whether nothing more can fit."""
        return self.left < LEAST_LINE or len(self.misses) >= MISSES

    def allow(self, tokens: int) -> None:
        """Have so many left from now on."""
        self.size = self.left = tokens
        self.misses.clear()

    def put(self, stored: StoredMemory) -> None:
        """Add a memory if it isn't there and fits."""
        if self.full or stored.memory.id in self.chosen:
            return
        cost = _cost(stored)
        if cost <= self.left:
            self.chosen[stored.memory.id] = stored
            self.left -= cost
            self.used += cost
            self.misses.clear()
        elif cost <= self.size:
            self.misses.add(stored.memory.id)


def _everything(scope: ScopedVault, tray: _Tray, count: int | None) -> list[StoredMemory]:
    """Return all memories if those that aren't chosen yet may fit, too; else none."""
    count = memories_in(scope) if count is None else count
    if tray.full or count is None or (count - len(tray.chosen)) * LEAST_LINE > tray.left:
        return []
    rest = [stored for stored in scope.page(limit=count) if stored.memory.id not in tray.chosen]
    return rest if sum(map(_cost, rest)) <= tray.left else []


def memories_in(scope: ScopedVault) -> int | None:
    """Return how many memories there are; None if that can't be told, which must not cost the run."""
    try:
        return scope.size().count
    except Exception:  # noqa: BLE001 - the tier's note says what failed; what was found is shown all the same
        return None


def _cost(stored: StoredMemory) -> int:
    return estimate_tokens(describe_memory("k9999", stored, now())) + 1


def _hits(scope: ScopedVault, candidates: Sequence[Candidate]) -> Iterator[StoredMemory]:
    """Yield what the candidates find, what several of them find and what one finds first before the rest.

    A hit is worth ``1 / (rank + NEAR)^2`` to each candidate, summed. What is found by the kinds of all candidates comes
    in once in two hits of each: most of it is about something else.
    """
    queries = [" ".join((candidate.content, *candidate.tags)) for candidate in candidates]
    kinds = dict.fromkeys(kind for candidate in candidates for kind in sorted(kinds_of(candidate.content)))
    found = scope.ranked([*queries, *map(query_for, kinds)], limit=HITS_PER_CANDIDATE)
    worth: defaultdict[str, float] = defaultdict(float)
    for hits in found[: len(queries)]:
        for rank, id_ in enumerate(hits):
            worth[id_] += (rank + NEAR) ** -2
    best = sorted(worth, key=worth.__getitem__, reverse=True)
    by_kind = [id_ for rank in zip_longest(*found[len(queries) :]) for id_ in rank if id_ is not None]
    each = 2 * len(queries)
    turns = zip_longest(
        (best[start : start + each] for start in range(0, len(best), each)), dict.fromkeys(by_kind)
    )
    order = [id_ for hits, of_kind in turns for id_ in (*(hits or ()), of_kind) if id_ is not None]
    order = list(dict.fromkeys(order))
    some = AT_ONCE * len(candidates)
    for start in range(0, len(order), some):
        ids = order[start : start + some]
        # One that is gone by now can't be shown.
        known = scope.get(ids)
        yield from (known[id_] for id_ in ids if id_ in known)


def _related(candidate: Candidate, stored: StoredMemory) -> bool:
    """Whether a memory may be about the same: by more than a stray word, by its kind, or because both tell of a person.

    In doubt it is: to ask for nothing costs one call of a model, not to ask leaves what is no longer true in memory.
    """
    one, other = candidate.content, stored.memory.content
    wanted = topics(one)
    enough = 1 if len(wanted) <= 4 else 2
    return (
        len(wanted & topics(other)) >= enough
        or not kinds_of(one).isdisjoint(kinds_of(other))
        or (of_person(one) and of_person(other))
    )


def _page(scope: ScopedVault, tray: _Tray, seen: Collection[str]) -> Iterator[StoredMemory]:
    """Yield the least recently reviewed memories, each with its near-duplicates behind it, while there is room.

    Those on the page itself are found by its words; for a few memories that have none there, the rest is searched.
    """
    if tray.full:
        return
    page = scope.page(limit=REVIEW_PAGE, order="reviewed")
    twins = _Twins(page)
    there = {*seen, *tray.chosen}
    due = [number for number, stored in enumerate(page) if stored.memory.id not in there]
    elsewhere = _elsewhere(scope, [page[number] for number in _alone(due, page, twins, tray.left)])
    for number in due:
        stored = page[number]
        if tray.full:
            return
        if stored.memory.id in tray.chosen:
            continue
        yield stored
        found = twins.of(number) or elsewhere.get(stored.memory.id, [])
        yield from (twin for twin in found if twin.memory.id not in seen)


def _alone(due: Sequence[int], page: Sequence[StoredMemory], twins: _Twins, left: int) -> Iterator[int]:
    """Yield the first of the due that fit into what is left and have no near-duplicate on their page."""
    found = 0
    for number in due:
        left -= _cost(page[number])
        if left < 0 or found == TWIN_SEARCHES:
            return
        if not twins.of(number):
            found += 1
            yield number


def _elsewhere(scope: ScopedVault, alone: Sequence[StoredMemory]) -> dict[str, list[StoredMemory]]:
    """Return, by id, the near-duplicates of memories in the rest of a scope, looked for in one search."""
    if not alone:
        return {}
    ranked = scope.ranked([stored.memory.content for stored in alone], limit=TWINS)
    known = scope.get(list(dict.fromkeys(id_ for hits in ranked for id_ in hits)))
    return {
        stored.memory.id: [known[id_] for id_ in hits if id_ in known and alike(stored, known[id_])]
        for stored, hits in zip(alone, ranked, strict=True)
    }


class _Twins:
    """Near-duplicates among some memories."""

    def __init__(self, memories: Sequence[StoredMemory]) -> None:
        self._memories = memories
        self._words = [topics(stored.memory.content) for stored in memories]
        self._found: dict[int, list[StoredMemory]] = {}
        self._holders: defaultdict[str, list[int]] = defaultdict(list)
        for number, words in enumerate(self._words):
            for word in words:
                self._holders[word].append(number)

    def of(self, number: int) -> list[StoredMemory]:
        """Return the others that may say the same as the one with this number."""
        if number not in self._found:
            self._found[number] = self._look(number)
        return self._found[number]

    def _look(self, number: int) -> list[StoredMemory]:
        words = self._words[number]
        # Whatever has so many words in common has one of the rarest: those of the frequent ones needn't be looked at.
        rarest = sorted(words, key=lambda word: len(self._holders[word]))
        rarest = rarest[: len(words) - math.ceil(ALIKE * len(words)) + 1]
        near = {other for word in rarest for other in self._holders[word]} - {number}
        return [
            self._memories[other] for other in sorted(near) if _enough_in_common(words, self._words[other])
        ]


def alike(one: StoredMemory, other: StoredMemory) -> bool:
    """Whether two memories may say the same, by their words: then the model should see them side by side."""
    words, others = (topics(stored.memory.content) for stored in (one, other))
    return _enough_in_common(words, others)


def _enough_in_common(words: Set[str], others: Set[str]) -> bool:
    return len(words & others) >= ALIKE * len(words | others)


def describe_memory(alias: str, stored: StoredMemory, today: datetime) -> str:
    """Return one line for the prompt: alias, type if no fact, age in days if any, uses, trust, pinned, text, tags.

    Short, because a prompt shows about a hundred of them.
    """
    memory = stored.memory
    uses = stored.access_count + stored.shown_count
    marks = _named(memory.type)
    if (days := (today - memory.updated_at).days) > 0:
        marks.append(f"{days}d")
    if uses:
        marks.append(f"{uses}x")
    marks.append(memory.source.trust.value)
    if memory.pinned:
        marks.append("pinned")
    tags = f" #{' #'.join(memory.tags)}" if memory.tags else ""
    return f"[{alias}] ({', '.join(marks)}) {' '.join(memory.content.split())}{tags}"


def describe_candidate(alias: str, candidate: Candidate) -> str:
    """Return one line for the prompt: alias, type if no fact, trust, text, tags."""
    marks = ", ".join([*_named(candidate.type), candidate.trust.value])
    tags = f" #{' #'.join(candidate.tags)}" if candidate.tags else ""
    return f"[{alias}] ({marks}) {candidate.content}{tags}"


def _named(kind: MemoryType) -> list[str]:
    return [] if kind is MemoryType.FACT else [kind.value]
