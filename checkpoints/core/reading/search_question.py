"""A question as a search puts it: its words, their other forms, its meaning, and the time it asks about."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cached_property
from itertools import chain

from ....state import Memory, StoredMemory
from ...derived.plain_search import (
    alike,
    asked_forms,
    asks_little,
    filed_before,
    held_of,
    named,
    regular,
    shared_words,
)
from ...engine.damage import object_in
from ...search.word_index import MEMORIES, WordCounts
from ...text.speech.frequent_words import reporting
from ...text.speech.plain_words import idle_words
from ...text.speech.spoken.short_forms import InFull, in_full
from ...text.times.ranges import AskedTime, time_asked
from ...text.times.words import asking
from ..scope import ScopePart

_LOOKED_THROUGH = 2_000
"""So many memories are looked through for what a question writes short (count)."""


class SearchQuestion:
    """What is asked, by words and by meaning. Made while no transaction is open: an embedder takes its time."""

    def __init__(
        self,
        scope: ScopePart,
        query: str,
        idle: Collection[str] = (),
        *,
        meaning: bool = True,
        times: bool = True,
        hurried: bool = False,
    ) -> None:
        self.when = time_asked(query, scope.core.clock().date()) if times else AskedTime()
        full = _in_full(scope, query) if times else InFull(query)
        query = full.question
        self.forms = full.among(asked_forms(query, idle, irregular=times))
        earlier = filed_before(query)
        if earlier and _is_filed_anew(scope):
            self.forms = {word: (*forms, *earlier.get(word, ())) for word, forms in self.forms.items()}
        self.alike = alike(query) if times else {}
        """Words that are other forms of one of them, and count as it: form -> word."""
        self.words = list(dict.fromkeys([*self.forms, *chain.from_iterable(self.forms.values())]))
        vectors = scope.core.vectors
        self.meaning = (
            vectors.question(scope, query, hurried=hurried)
            if meaning and self.words and vectors is not None
            else None
        )
        self.likeness: dict[int, float] = {}
        """Of what it has found, by place in the order of creation: the cosine."""
        self.bare = bool(self.when) and asks_little(
            self.forms, {*reporting(), *idle_words(query), *asking(), *self.when.words}
        )
        """Whether it asks for little but a time, so that this alone finds something."""
        self.named = self.when.words.intersection(self.forms)
        """Words that name the time, which are looked up, too."""
        self.in_time: Collection[int] = ()
        """Of what it has found, what lies in the time that it asks about."""
        self._query = query
        self.told = WordCounts()
        """How many memories hold its words."""
        self.held: dict[int, str] = {}
        """Of what was found, as far as it was read, the words under which it is filed."""
        self.commits: dict[int, str] = {}
        """Of the best of it, and of what stands beside another, the commits they are from."""

    @cached_property
    def names(self) -> frozenset[str]:
        """Words that are written like names, but for those that name the time: asked at a second look alone."""
        return named(self._query, self.forms) - self.named

    def naming(self, found: Iterable[tuple[StoredMemory, frozenset[str]]]) -> frozenset[str]:
        """Return the ids of those of some memories, each with words, among whose words is a name that it names.

        Where a script has no capitals nothing tells a name.
        """
        names = {name for name in self.names if name.upper() != name}
        return frozenset(
            stored.memory.id for stored, words in found if not names.isdisjoint(held_of(self.forms, words))
        )

    def above_usual(self, seqs: Iterable[int]) -> dict[int, float]:
        """Return, of what it has found that has a vector, how far the cosine is above what is usual (``Hit``)."""
        alike = {seq: self.likeness[seq] for seq in seqs if seq in self.likeness}
        return self.meaning.above_usual(alike) if self.meaning is not None and alike else {}

    def regular(self) -> dict[str, tuple[str, ...]]:
        """Return its words, each with the forms that it has by a rule; none of an English question."""
        return regular(self._query, self.forms, self.alike)

    def weighed(self) -> dict[str, float]:
        """Return how much each of its words tells in the scope in which it was looked up."""
        return self.told.weights(self.words, self.alike)

    def shared(self, seq: int, memory: Memory) -> tuple[str, ...]:
        """Return which words a memory that was found holds; what lies in the time says those that name it."""
        words = self.held.get(seq)
        held = (
            shared_words(self.forms, memory)
            if words is None
            else held_of(self.forms, frozenset(words.split()))
        )
        if seq not in self.in_time:
            return held
        return tuple(word for word in self.forms if word in held or word in self.named)


def _in_full(scope: ScopePart, query: str) -> InFull:
    """Return a question with what it writes short as the scope's newest memories say it."""

    def is_known(word: str) -> bool:
        told = scope.db.look(lambda tx: MEMORIES.counted_in(tx, scope.name, [[word]]))
        return word in told.held

    def texts() -> list[str]:
        sql = "SELECT image FROM memories WHERE scope = ? ORDER BY seq DESC LIMIT ?"
        rows = scope.db.look(lambda tx: tx.tuples(sql, scope.name, _LOOKED_THROUGH))
        return [str(object_in(image).get("content", "")) for (image,) in rows]

    return in_full(query, is_known, texts)


def _is_filed_anew(scope: ScopePart) -> bool:
    """Return whether some of what a scope holds is still filed as an earlier Reverie filed it."""
    sql = "SELECT refile_memories + refile_pieces AS v FROM scopes WHERE scope = ?"
    return bool(scope.db.look(lambda tx: tx.value(sql, scope.name)))
