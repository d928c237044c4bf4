"""Which memories a consolidation is shown: related ones, unconsolidated ones, and in HEAVY_CUT a page to review."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence, Set
from dataclasses import dataclass, field
from datetime import datetime
from itertools import chain

from ....checkpoints.port import ScopedVault
from ....checkpoints.text.analyser import holds_any, topics
from ....checkpoints.text.speech.languages import language_of
from ....state import Candidate, Memory, MemoryType, StoredMemory, Trust
from ...grounding.changes import tells_turn
from ...grounding.kinds import kinds_of, of_person, same_kind
from ...grounding.succession import nearness, told, touches
from ...run.rendering import estimate_tokens
from .acceptance import may_change
from .turns import endings

HITS_PER_CANDIDATE = 20
"""Search results looked at for each candidate (count)."""
HITS_BY_MEANING = 2 * HITS_PER_CANDIDATE
"""The same where the search goes by meaning, too: what that finds takes no place of what words find (count)."""
CLOSE = 0.16
"""How much a candidate and a memory that it may change have in common, at least (``nearness``, 0 to 1)."""
ASKED = 0.2
"""The same for the model to be asked about the candidate: what is shown for others' sake may be a little less close."""
REPEATS = 0.5
"""The same where the candidate may change nothing of the memory: then it matters only if it repeats it."""
MEANT = 3
"""First results of each candidate that are shown whatever their words, where the search goes by meaning (count)."""
TURNED = 400
"""What is shown besides for a candidate that tells of a turn in a life, if nothing close is: what ends may have no word
in common with what ends it (estimated tokens)."""
NEAR_ENOUGH = 0.35
"""A candidate that has so much in common with a memory needs no others (``nearness``, 0 to 1)."""
NEAR = 5
"""How little the first places of a candidate's results differ in worth: the more, the less (ranks)."""
WHOLE = 780
"""Memories that take no more, candidates included, are all shown: what ends one may have no word in common with it, nor
a kind that the table knows (estimated tokens; the room that a single candidate has by default)."""
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
    related: frozenset[int]
    """The candidates that any of them may be about the same as, by their place."""


def memories_to_show(
    scope: ScopedVault,
    candidates: Sequence[Candidate],
    room: Room,
    seen: Collection[str] = (),
    count: int | None = None,
) -> Shown:
    """Return memories for a prompt, packed by tokens.

    What is close to a candidate comes best first, until the room for related ones is full: whether it is to be updated
    is the model's to say. What one of them finds first is shown besides if it doesn't fit: a memory that is long, or in
    a script that takes many tokens, could never be updated else. Hits are found by words and by vectors where there
    are any. A candidate that tells of a turn, and to which nothing is close, sees what it might end, by its kind, too.
    What only shares a stray word with all candidates isn't shown, nor what none of them could change. A memory of a few
    lines is shown whole: what ends another may have no word in common with it.

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
    tray = _Tray(scope.time())
    tray.allow(min(room.all, room.related))
    count = memories_in(scope) if count is None else count
    hits = _Hits(scope, candidates, tray.today)
    for stored in hits.best():
        tray.put(stored, room.all - room.review if hits.is_first(stored) else 0)
        if tray.full:
            break
    # Where there is a review, it has its order.
    for stored in hits.of_turns([*tray.chosen.values()], count):
        if tray.full:
            break
        tray.put(stored)
    rest = [] if room.review else _everything(scope, tray, count)
    asked = sum(estimate_tokens(describe_candidate("c99", candidate)) for candidate in candidates)
    few = tray.used + sum(_cost(stored, tray.today) for stored in rest) + asked <= WHOLE
    for stored in rest:
        if few or any(_in_other_words(candidate, stored.memory) for candidate in candidates):
            tray.put(stored)
    related = frozenset(
        number
        for number, candidate in enumerate(candidates)
        if any(
            hits.may_end(number, s) or _related(candidate, s.memory, hits.near(s)[number], few=few)
            for s in tray.chosen.values()
        )
    )
    tray.allow(room.all - tray.used)
    if room.unconsolidated and (count is None or len(tray.chosen) < count):
        for stored in scope.page(limit=room.unconsolidated, unconsolidated=True):
            if stored.memory.id not in seen:
                tray.put(stored)
    tray.allow(min(tray.left, room.review))
    for stored in _page(scope, tray, seen):
        tray.put(stored)
    if not related and any(stored.unconsolidated for stored in tray.chosen.values()):
        related = frozenset(range(len(candidates)))
    return Shown(tuple(tray.chosen.values()), related)


@dataclass
class _Tray:
    """What has been chosen, and how many tokens are left."""

    today: datetime
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

    def put(self, stored: StoredMemory, besides: int = 0) -> None:
        """Add a memory if it isn't there and fits, or no more than ``besides`` tokens are used with it."""
        if self.full or stored.memory.id in self.chosen:
            return
        cost = _cost(stored, self.today)
        if cost <= max(self.left, besides - self.used):
            self.chosen[stored.memory.id] = stored
            self.left -= cost if cost <= self.left else 0
            self.used += cost
            self.misses.clear()
        elif cost <= self.size:
            self.misses.add(stored.memory.id)


def _everything(scope: ScopedVault, tray: _Tray, count: int | None) -> list[StoredMemory]:
    """Return all memories if those that aren't chosen yet may fit, too; else none."""
    if tray.full or count is None or (count - len(tray.chosen)) * LEAST_LINE > tray.left:
        return []
    rest = [stored for stored in scope.page(limit=count) if stored.memory.id not in tray.chosen]
    return rest if sum(_cost(stored, tray.today) for stored in rest) <= tray.left else []


def memories_in(scope: ScopedVault) -> int | None:
    """Return how many memories there are; None if that can't be told, which must not cost the run."""
    try:
        return scope.size().count
    except Exception:  # noqa: BLE001 - the tier's note says what failed; what was found is shown all the same
        return None


def _cost(stored: StoredMemory, today: datetime) -> int:
    return estimate_tokens(describe_memory("k9999", stored, today)) + 1


class _Hits:
    """What candidates find in a scope, by their words, by meaning where there are vectors, and by what they may end."""

    def __init__(self, scope: ScopedVault, candidates: Sequence[Candidate], today: datetime) -> None:
        self._scope, self._today = scope, today
        self._candidates, self._told = candidates, [told(candidate.content) for candidate in candidates]
        self._near: dict[str, list[float]] = {}
        self._turns: defaultdict[int, set[str]] = defaultdict(set)
        queries = [" ".join((candidate.content, *candidate.tags)) for candidate in candidates]
        found = scope.ranked(queries, limit=HITS_BY_MEANING if scope.by_meaning else HITS_PER_CANDIDATE)
        # One that is gone by now can't be shown.
        known = scope.get(list(dict.fromkeys(chain.from_iterable(found))))
        self._found = [[known[id_] for id_ in hits if id_ in known] for hits in found]
        self._first = {hits[0].memory.id for hits in self._found if hits}
        # What has no word in common with a question is found by meaning alone: then the first results are near by it.
        self._meant = [
            set() if _all_hold(hits, asked) else {stored.memory.id for stored in hits[:MEANT]}
            for asked, hits in zip(map(topics, queries), self._found, strict=True)
        ]
        self._all_meant = frozenset[str]().union(*self._meant)

    def near(self, stored: StoredMemory) -> list[float]:
        """Return the ``nearness`` of each candidate and a memory."""
        if stored.memory.id not in self._near:
            there = told(stored.memory.content)
            self._near[stored.memory.id] = [nearness(one, there) for one in self._told]
        return self._near[stored.memory.id]

    def may_end(self, number: int, stored: StoredMemory) -> bool:
        """Whether a memory is shown because the candidate at this place might end it, whatever the words of both."""
        return stored.memory.id in self._meant[number] or stored.memory.id in self._turns[number]

    def is_first(self, stored: StoredMemory) -> bool:
        """Whether a candidate finds this before all others."""
        return stored.memory.id in self._first

    def of_turns(self, shown: Collection[StoredMemory], count: int | None) -> Iterator[StoredMemory]:
        """Yield what candidates that tell of a turn might end, where nothing that is shown is close to them."""
        turning = [
            number
            for number, candidate in enumerate(self._candidates)
            if tells_turn(candidate.content)
            and not any(_is_it(candidate, s.memory, self.near(s)[number]) for s in shown)
        ]
        if not turning:
            return
        asked = [(self._candidates[number], self._found[number]) for number in turning]
        for number, likely in zip(turning, endings(self._scope, asked, count), strict=True):
            left = TURNED
            for stored in likely:
                left -= _cost(stored, self._today)
                if left < 0:
                    break
                self._turns[number].add(stored.memory.id)
                yield stored

    def best(self) -> Iterator[StoredMemory]:
        """Yield what is close to a candidate, what several of them find and what one finds first before the rest.

        A hit is worth ``1 / (rank + NEAR)^2`` to each candidate, summed.
        """
        worth: defaultdict[str, float] = defaultdict(float)
        for hits in self._found:
            for rank, stored in enumerate(hits):
                worth[stored.memory.id] += (rank + NEAR) ** -2
        known = {stored.memory.id: stored for hits in self._found for stored in hits}
        order = sorted(worth, key=worth.__getitem__, reverse=True)
        for id_ in order:
            if self._is_close(known[id_]):
                yield known[id_]

    def _is_close(self, stored: StoredMemory) -> bool:
        if stored.memory.id in self._all_meant:
            return True
        pairs = zip(self._candidates, self.near(stored), strict=True)
        near = [pair for pair in pairs if pair[1] >= CLOSE]  # to most memories no candidate is
        return bool(near) and any(_close(candidate, stored.memory, how) for candidate, how in near)


def _all_hold(hits: Sequence[StoredMemory], asked: Set[str]) -> bool:
    for stored in hits:  # noqa: SIM110 - a hundred a run: no generator
        if not holds_any(_text(stored.memory), asked):
            return False
    return True


def _text(memory: Memory) -> str:
    return " ".join((memory.content, *memory.tags)) if memory.tags else memory.content


def _close(candidate: Candidate, memory: Memory, near: float, least: float = CLOSE) -> bool:
    """Whether a memory that is so near to a candidate (``nearness``) may be about the same."""
    return near >= REPEATS or (near >= least and may_change(candidate, memory))


def _is_it(candidate: Candidate, memory: Memory, near: float) -> bool:
    """Whether a memory is so near to a candidate, and of its kind if that has one, that it is what that may end."""
    return _close(candidate, memory, near, NEAR_ENOUGH) and (
        not kinds_of(candidate.content) or same_kind(candidate.content, memory.content)
    )


def _in_other_words(candidate: Candidate, memory: Memory) -> bool:
    """Whether a candidate might end a memory that is in another language, where words can't tell."""
    one, other = language_of(candidate.content), language_of(memory.content)
    return bool(one and other) and one != other and may_change(candidate, memory)


def _related(candidate: Candidate, memory: Memory, near: float, *, few: bool) -> bool:
    """Whether a model is to be asked about a candidate because of a memory so near to it that it sees.

    In doubt it is: to ask for nothing costs a line of a prompt, not to ask leaves what is no longer true in memory.
    Where there are ``few`` memories it is enough that both tell of a person, or have a word in common.
    """
    if _close(candidate, memory, near, ASKED):
        return True
    one, other = candidate.content, memory.content
    return may_change(candidate, memory) and (
        ((few or tells_turn(one)) and same_kind(one, other))
        or (few and touches(other, one))
        or _in_other_words(candidate, memory)
        or (few and of_person(one) and of_person(other))
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
    elsewhere = _elsewhere(scope, [page[number] for number in _alone(due, page, twins, tray)])
    for number in due:
        stored = page[number]
        if tray.full:
            return
        if stored.memory.id in tray.chosen:
            continue
        yield stored
        found = twins.of(number) or elsewhere.get(stored.memory.id, [])
        yield from (twin for twin in found if twin.memory.id not in seen)


def _alone(due: Sequence[int], page: Sequence[StoredMemory], twins: _Twins, tray: _Tray) -> Iterator[int]:
    """Yield the first of the due that fit into what is left and have no near-duplicate on their page."""
    found, left = 0, tray.left
    for number in due:
        left -= _cost(page[number], tray.today)
        if left < 0 or found == TWIN_SEARCHES:
            return
        if not twins.of(number):
            found += 1
            yield number


def _elsewhere(scope: ScopedVault, alone: Sequence[StoredMemory]) -> dict[str, list[StoredMemory]]:
    """Return, by id, the near-duplicates of memories in the rest of a scope, looked for in one search."""
    alone = scope.may_be_repeated(alone, ALIKE) if alone else []
    if not alone:
        return {}
    ranked = scope.ranked([stored.memory.content for stored in alone], limit=TWINS)
    known = scope.get(list(dict.fromkeys(chain.from_iterable(ranked))))
    return {
        stored.memory.id: [known[id_] for id_ in hits if id_ in known and alike(stored, known[id_])]
        for stored, hits in zip(alone, ranked, strict=True)
    }


class _Twins:
    """Near-duplicates among some memories."""

    def __init__(self, memories: Sequence[StoredMemory]) -> None:
        self._memories = memories
        self._words = [topics(stored.memory.content) for stored in memories]
        self._sizes = [*map(len, self._words)]
        self._found: dict[int, list[StoredMemory]] = {}
        self._counts = Counter(chain.from_iterable(self._words))
        """How many hold a word."""
        self._holders: defaultdict[str, int] = defaultdict(int)
        """Who does, a bit each: a list for each word would be thousands."""
        for number, words in enumerate(self._words):
            bit = 1 << number
            for word in words:
                self._holders[word] |= bit

    def of(self, number: int) -> list[StoredMemory]:
        """Return the others that may say the same as the one with this number."""
        if number not in self._found:
            self._found[number] = self._look(number)
        return self._found[number]

    def _look(self, number: int) -> list[StoredMemory]:
        words, sizes = self._words[number], self._sizes
        # Whatever has so many words in common has one of the rarest: those of the frequent ones needn't be looked at.
        rarest = sorted(words, key=self._counts.__getitem__)
        near = 0
        for word in rarest[: len(words) - math.ceil(ALIKE * len(words)) + 1]:
            near |= self._holders[word]
        found: list[StoredMemory] = []
        while near:
            other = (near & -near).bit_length() - 1
            near &= near - 1
            shared = len(words & self._words[other])
            if other != number and shared >= ALIKE * (sizes[number] + sizes[other] - shared):
                found.append(self._memories[other])
        return found


def alike(one: StoredMemory, other: StoredMemory) -> bool:
    """Whether two memories may say the same, by their words: then the model should see them side by side."""
    words, others = (topics(stored.memory.content) for stored in (one, other))
    return _enough_in_common(words, others)


def _enough_in_common(words: Set[str], others: Set[str]) -> bool:
    return len(words & others) >= ALIKE * len(words | others)


def describe_memory(alias: str, stored: StoredMemory, today: datetime) -> str:
    """Return one line for the prompt: alias, what of type, age, uses, trust and pin isn't the usual, text, tags.

    Short, because a prompt shows dozens of them.
    """
    memory = stored.memory
    uses = stored.access_count + stored.shown_count
    marks = [] if memory.type is MemoryType.FACT else [memory.type.value]
    if (days := (today - memory.updated_at).days) > 0:
        marks.append(f"{days}d")
    if uses:
        marks.append(f"{uses}x")
    if memory.source.trust is not Trust.USER:
        marks.append(memory.source.trust.value)
    if memory.pinned:
        marks.append("pinned")
    return _line(alias, marks, " ".join(memory.content.split()), memory.tags)


def describe_candidate(alias: str, candidate: Candidate) -> str:
    """Return one line for the prompt: alias, type if no fact, whose word if not the user's, text, tags."""
    marks = [] if candidate.type is MemoryType.FACT else [candidate.type.value]
    if candidate.trust is not Trust.USER:
        marks.append(candidate.trust.value)
    return _line(alias, marks, candidate.content, candidate.tags)


def _line(alias: str, marks: Sequence[str], content: str, tags: Sequence[str]) -> str:
    marked = f"[{alias}] ({', '.join(marks)}) {content}" if marks else f"[{alias}] {content}"
    return " ".join([marked, *[f"#{tag}" for tag in tags]]) if tags else marked
