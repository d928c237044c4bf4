"""What stands before one answer, in one look: documents, summaries, memories and passages as one moment has them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from operator import itemgetter
from typing import Any, NamedTuple

from ...state import ArchivePassage, Hit, PieceInput, SessionSummary, StoredMemory
from ..derived.glances import STANDING, both_ends, may_stand, say_half, with_changed, with_successors
from ..derived.plain_search import passage_words, told
from ..engine.damage import object_in
from ..engine.database import Transaction
from ..engine.schema import USERS_WORD
from ..glance import Glance, Wanted
from ..search import archive_index
from ..search.archive_filing import shelf_of
from ..search.archive_index import FoundPassage
from ..search.ranking import RECALLED
from ..search.scope_rows import SCOPE_ROW
from ..search.word_index import MEMORIES, WordCounts
from ..text.layout import summary_path
from .journal import SUPERSEDED_BY
from .memories import Memories
from .reading.memory_rows import STORED, served
from .reading.search_question import SearchQuestion
from .reverting import asks_held, held_among
from .scope import ScopeBase, ScopePart
from .session_state import session_at

_STANDING = USERS_WORD.replace("image", "m.image")
_LATELY, _MOST_CHANGED = 64, 32
"""Commits since which, and how many, memories that were changed count as new (count): the journal tells them, for the
order is that of creation."""
_LATE = "c.scope = ? AND c.seq > (SELECT commits FROM scopes WHERE scope = ?) - ?"
_LATE_COMMITS = f"SELECT c.seq, c.commit_id FROM commits AS c WHERE {_LATE} ORDER BY c.seq"  # noqa: S608
_CHANGED = (
    "m.id IN (SELECT substr(i.key, 8) FROM commits AS c"  # noqa: S608
    " JOIN images AS i ON i.scope = c.scope AND i.commit_id = c.commit_id"
    f" WHERE {_LATE} AND c.updated <> '[]'"
    " AND i.key LIKE 'memory:%' AND i.before_image IS NOT NULL AND i.after_image IS NOT NULL"
    " ORDER BY c.seq DESC LIMIT ?)"
)


_PLACES_TAKEN = (
    "SELECT i.key, i.kept, c.seq FROM images AS i JOIN commits AS c ON c.scope = i.scope"
    " AND c.commit_id = i.commit_id WHERE i.scope = ? AND i.after_image IS NULL AND i.key IN {}"
)
_SUCCESSIONS = 8
"""So often what took a memory's place may be over itself (count)."""


class _ShownPassages(NamedTuple):
    """Passages as they may be shown."""

    left: Iterator[FoundPassage]
    """What else was found by the question."""
    first: list[ArchivePassage]
    """What of it was looked at, best first."""
    waiting: list[ArchivePassage]
    """What waits for a reflection."""


class Glancing(ScopePart):
    """``glance``, and finding passages."""

    def __init__(self, scope: ScopeBase, memories: Memories) -> None:
        super().__init__(scope)
        self._memories = memories
        self._changing: dict[str, int] = {}
        """Of the last commits, whether they changed memories."""

    def passages(
        self, query: str, *, limit: int = 10, seen: Collection[PieceInput] = (), external: bool = False
    ) -> list[ArchivePassage]:
        """See ``ScopedVault.passages``."""
        self.files.sync()
        question = SearchQuestion(self, query, meaning=False)
        with self.db.read() as tx:
            number = self.known_number(tx)
            if number is None:
                return []
            counts = archive_index.counted(tx, self.name, number, _plain(question))
            found = self._passages(
                tx, number, limit, question, _digests(seen), counts, limit, external=external
            )
            outside = counts[shelf_of(number, external=True)]
            return archive_index.shown(tx, self.name, outside, found, limit, external=external)[0][:limit]

    def glance(self, wanted: Wanted) -> Glance:
        """See ``ScopedVault.glance``."""
        self.files.sync()
        looked_up = wanted.related > 0 and bool(wanted.question.strip())
        said = wanted.passages > 0 and bool(wanted.question.strip())
        question = SearchQuestion(self, wanted.question, wanted.idle, meaning=looked_up, hurried=True)
        by_creation = "ORDER BY m.seq"
        always = self._some("m.pinned = 1", by_creation, wanted.pinned)
        standing = [
            self._ends(f"{_STANDING} AND m.type = ?", wanted.standing, kind.value) for kind in STANDING
        ]
        newest = self._some("m.seq > 0", f"{by_creation} DESC", wanted.newest)
        seen = _digests(wanted.seen)
        answered = archive_index.Answered(seen, wanted.aside == "user")
        held = asks_held(self.name) if wanted.held else None
        with self.db.read() as tx:
            changed = self._changed(tx) if wanted.newest > 0 or wanted.standing > 0 else None
            if tx.dialect.gathers:
                tx.ahead(
                    (SCOPE_ROW, (self.name,)),
                    *[query for query in (always, *standing, newest, changed) if query],
                    *([self._memories.asks_documents(wanted.documents)] if wanted.documents else []),
                    *(MEMORIES.asks_counts(tx, self.name, [question.words]) if looked_up else []),
                    *(archive_index.asks_counts(tx, self.name, _plain(question)) if said else []),
                    *([archive_index.asks_waiting(self.name, wanted.thread)] if wanted.waiting else []),
                    *([held] if held else []),
                )
            number = self.known_number(tx)
            if number is None:
                return Glance()
            lately = self._waiting(tx, wanted, seen)
            plain = _plain(question) if said else []
            counts = archive_index.counted(tx, self.name, number, plain) if said or lately else {}
            if looked_up:
                question.told = MEMORIES.counted_in(tx, self.name, [question.words])
            many = question.told.many if looked_up else MEMORIES.many(tx, number)
            enough = wanted.passages_of(many) if said else 0
            room = wanted.room_beside if enough < wanted.passages else 0 if many else wanted.room
            looked = wanted.room if room else 0
            outside = counts.get(shelf_of(number, external=True), WordCounts())
            over = archive_index.NamedOver()

            def passages(tx: Transaction) -> _ShownPassages:
                found = self._passages(
                    tx,
                    number,
                    wanted.passages,
                    question,
                    seen,
                    counts,
                    enough,
                    few=True,
                    aside=wanted.aside,
                )
                first, waiting = archive_index.shown(
                    tx,
                    self.name,
                    outside,
                    found,
                    enough,
                    besides=lately,
                    answered=answered,
                    room=looked,
                    over=over,
                )
                return _ShownPassages(found, first, waiting)

            def memories() -> tuple[list[Hit], Glance]:
                hits = self._memories.hits(tx, question, related, ranked=RECALLED) if related else []
                renewed = self._found(tx, changed)
                summary, summarised = self._summary(tx, wanted.thread)
                everything = self._some("m.seq > 0", by_creation, many) if many <= wanted.whole else None
                return hits, Glance(
                    documents=self._memories.documents_at(tx, wanted.documents) if wanted.documents else [],
                    summary=summary,
                    summarised=summarised,
                    pinned=self._found(tx, always),
                    standing=with_changed(
                        [stored for query in standing for stored in self._found(tx, query)],
                        filter(may_stand, renewed) if wanted.standing else (),
                    ),
                    newest=with_changed(self._found(tx, newest), renewed)[: wanted.newest],
                    everything=self._found(tx, everything) if many <= wanted.whole else None,
                )

            related = wanted.related if looked_up and many else 0
            if related and said and tx.dialect.gathers and not self.db.joined:
                with tx.beside(passages) as there:
                    hits, rest = memories()
                found, first, waiting = there.result()
            else:
                hits, rest = memories()
                found, first, waiting = passages(tx)
            weights = told(question.forms, question.weighed(), question.alike) if looked_up else {}
            in_their_place = frozenset[str]()
            if related and over:
                places = self._in_their_places(tx, over)
                hits = with_successors(hits, places, question.forms, weights)[:related]
                in_their_place = question.naming(places)
            inside = counts.get(shelf_of(number), WordCounts())
            weighed = inside.weights(question.words) if looked_up and said else {}
            forms = question.regular() if looked_up else {}
            asked = Glance(weights=weights, forms=forms, found_by=passage_words)
            if 0 < enough < wanted.passages and not say_half(hits, first[:enough], asked):
                more = wanted.passages - enough
                first += archive_index.shown(
                    tx, self.name, outside, found, more, answered=answered, room=wanted.room
                )[0]
                enough, room = wanted.passages, wanted.room
            held_once = tx.rows(held[0], *held[1]) if held else []
        taken = archive_index.bounded(first, enough, room)
        return replace(
            rest,
            hits=hits,
            in_their_place=in_their_place,
            passages=taken,
            spare=first[len(taken) :],
            waiting=waiting,
            # Whether a memory says by now what was held is looked for when the connection is free again.
            held=len(held_among(self, held_once)) if held_once else 0,
            weights=weights,
            forms=forms,
            found_by=passage_words,
            many=many,
            said=told(question.forms, weighed, question.alike) if weighed else {},
            many_said=inside.many,
            length=question.told.length if looked_up else 0.0,
            length_said=inside.length if weighed else 0.0,
        )

    def _changed(self, tx: Transaction) -> tuple[str, tuple[Any, ...]] | None:
        """Return the query for memories that were changed lately; None where that is known to be none.

        SQLite goes through all that a commit has added to see whether it changed any: of thousands once is enough.
        """
        scope = (self.name, self.name)
        within = _LATELY
        if not tx.dialect.gathers:
            last = tx.tuples(_LATE_COMMITS, *scope, within)
            known = self._changing
            if new := [id_ for _, id_ in last if id_ not in known]:
                sql = "SELECT commit_id, updated <> '[]' FROM commits WHERE scope = ? AND commit_id IN {}"
                known = known | dict(tx.tuples_in(sql, (self.name,), new))
                self._changing = {id_: known.get(id_, 1) for _, id_ in last}
            changing = [seq for seq, id_ in last if known.get(id_, 1)]
            within = last[-1][0] - changing[0] + 1 if changing else 0
        # No index of the order: the few are looked up, not all gone through.
        most = _MOST_CHANGED if within else 0
        return self._some(_CHANGED, "ORDER BY +m.seq", most, *scope, within, _MOST_CHANGED)

    def _some(self, where: str, order: str, limit: int, *params: Any) -> tuple[str, tuple[Any, ...]] | None:
        """Return the query for some memories; None for none."""
        if limit < 1:
            return None
        # The number itself: a server that isn't told how few are wanted plans the query anew each time.
        return f"{STORED} WHERE m.scope = ? AND {where} {order} LIMIT {limit}", (self.name, *params)

    def _ends(self, where: str, most: int, *params: Any) -> tuple[str, tuple[Any, ...]] | None:
        """Return the query for the last and the first of some memories, of which there may be more; None for none."""
        lately, early = both_ends(most)
        last = self._some(where, "ORDER BY m.seq DESC", lately, *params)
        first = self._some(where, "ORDER BY m.seq", early, *params)
        if last is None or first is None:
            return last
        sql = f"SELECT * FROM ({last[0]}) AS late UNION ALL SELECT * FROM ({first[0]}) AS early"  # noqa: S608
        return sql, (*last[1], *first[1])

    def _found(self, tx: Transaction, query: tuple[str, tuple[Any, ...]] | None) -> list[StoredMemory]:
        if query is None:
            return []
        sql, params = query
        return list(served(tx.seal, self.name, tx.tuples(sql, *params), self.core.clock()).values())

    def _in_their_places(
        self, tx: Transaction, over: archive_index.NamedOver
    ) -> list[tuple[StoredMemory, frozenset[str]]]:
        """Return what took the places of memories that are over, each with the words these were found under.

        What was rewritten has taken its own. What was forgotten or removed, and hasn't any, has none in the journal.
        """
        words = {id_: frozenset(said) for id_, said in over.items()}
        found: list[tuple[StoredMemory, frozenset[str]]] = []
        for _ in range(_SUCCESSIONS):
            sql = f"{STORED} WHERE m.scope = ? AND m.id IN {{}}"
            there = served(tx.seal, self.name, tx.tuples_in(sql, (self.name,), words), self.core.clock())
            found += [(stored, words.pop(stored.memory.id)) for stored in there.values()]
            if not words or not (places := self._places_taken(tx, words)):
                break
            after: dict[str, frozenset[str]] = {}
            for id_, successor in places.items():
                after[successor] = after.get(successor, frozenset()) | words[id_]
            words = after
        return found

    def _places_taken(self, tx: Transaction, gone: Collection[str]) -> dict[str, str]:
        """Return, by the ids of memories that are gone, the ids of those that took their places."""
        rows = tx.tuples_in(_PLACES_TAKEN, (self.name,), [f"memory:{id_}" for id_ in gone])
        last = {str(key): object_in(kept) for key, kept, _ in sorted(rows, key=itemgetter(2))}
        taken = {key.partition(":")[2]: kept.get(SUPERSEDED_BY) for key, kept in last.items()}
        return {id_: successor for id_, successor in taken.items() if isinstance(successor, str)}

    def _summary(self, tx: Transaction, thread: str) -> tuple[SessionSummary, bool]:
        if not thread:
            return SessionSummary(), False
        sql = "SELECT 1 AS v FROM documents WHERE scope = ? AND path = ?"
        summarised = tx.value(sql, self.name, summary_path(thread)) is not None
        return (session_at(tx, self.name, thread) if summarised else SessionSummary()), summarised

    def _passages(
        self,
        tx: Transaction,
        number: int,
        limit: int,
        question: SearchQuestion,
        seen: frozenset[str],
        counts: Mapping[int, WordCounts],
        at_once: int,
        *,
        external: bool = False,
        few: bool = False,
        aside: str = "",
    ) -> Iterator[FoundPassage]:
        if limit < 1 or at_once < 1:
            return iter(())
        timed = bool(question.when)
        return archive_index.find(
            tx,
            self.name,
            number,
            _plain(question),
            limit=limit,
            at_once=at_once,
            seen=seen,
            external=external,
            spans=self._memories.spans(tx, number, question) if timed else (),
            named=question.named,
            bare=question.bare or (few and question.when.is_a_day),
            by_turns=timed and question.when.is_short,
            counts=counts,
            few=few,
            aside=aside,
        )

    def _waiting(
        self,
        tx: Transaction,
        wanted: Wanted,
        seen: frozenset[str],
    ) -> list[FoundPassage]:
        """Return what the user said lately on other threads and waits for a reflection."""
        if wanted.waiting < 1:
            return []
        return archive_index.waiting(tx, self.name, wanted.thread, limit=wanted.waiting, seen=seen)


def _digests(seen: Collection[PieceInput]) -> frozenset[str]:
    """Return the digests of what stands before the model already."""
    return frozenset(item.digest for item in seen)


def _plain(question: SearchQuestion) -> list[str]:
    """Return the words by which passages are looked up.

    Participles are half of what messages are written in ("given that"): those of verbs lead astray there.
    """
    return [word for word in question.words if word not in question.alike]
