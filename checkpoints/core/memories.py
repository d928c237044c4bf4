"""Reading memories and documents, and counting their uses."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from itertools import chain
from typing import Any, Literal, Protocol

from ...state import Hit, MemoryFilter, StoredMemory, VaultError, text_digest
from ..changes import Document, VaultSize, shown_tokens
from ..derived.plain_search import (
    ASKS,
    alike,
    asked,
    latest,
    repeated,
    telling,
)
from ..derived.taking_back import one_id
from ..engine.damage import damaged_items, object_in, unreadable
from ..engine.database import Transaction, chunks
from ..engine.schema import EXPIRES
from ..engine.signed.checks import note_check, note_met
from ..search import word_index
from ..search.ranking import (
    ANCHORS,
    DEPTH,
    FILTERED,
    FIRST,
    LEAST_DEPTH,
    LOOKED_AT,
    READ,
    among,
    beside,
    best,
    followed,
    holding,
    joined,
    lifted,
    looked_at,
    saying,
)
from ..search.word_index import MEMORIES
from ..text.analyser import topics
from ..text.times.terms import SIGN, Span, spans_of
from .document_trust import DOCUMENT, with_trust
from .reading.memory_rows import (
    REVIEWED,
    SEQ,
    SHOWN,
    STORED,
    StoredRow,
    documents_of,
    of_support,
    of_types,
    over,
    served,
)
from .reading.search_question import SearchQuestion
from .reading.sizes import Counted, state_of
from .scope import ScopePart

BEGUN = 100
"""Ids with one beginning that are looked at: more are several (count)."""
EVENTS = 10
"""Memories among which an event is looked for that a question puts its time by: before the move (count)."""


_BESIDE_SIZE = (
    f"(SELECT COUNT(*) FROM memories WHERE scope = ? AND seq >= 0 AND {EXPIRES}) AS expiring,"  # noqa: S608
    " (SELECT commit_id FROM commits WHERE scope = ? ORDER BY seq DESC LIMIT 1) AS last,"
    " (SELECT mac FROM chain WHERE scope = ? ORDER BY number DESC LIMIT 1) AS link"
)


class Place(Protocol):
    """Where a memory is in the orders of creation and review: ``seq`` and ``reviewed``."""

    def __getitem__(self, key: str, /) -> Any:
        """Return one of the two."""


class Memories(ScopePart):
    """The reading side of memories and documents."""

    def size(self) -> VaultSize:
        """See ``RequiredScope.size``."""
        self.files.sync()
        return self.db.look(self.measure)

    def measure(self, tx: Transaction) -> VaultSize:
        """Return the size as ``tx`` sees it."""
        (many, chars, shown), expiring = self._counted(tx)
        for expired in over(tx, self.name, self.core.clock()) if expiring else ():
            many, chars, shown = many - 1, chars - int(expired["chars"]), shown - int(expired["shown"])
        # An array's brackets, and a comma between neighbours.
        size = chars + 2 + max(0, many - 1)
        return VaultSize(count=many, chars=size, tokens=shown_tokens(many, shown))

    def _counted(self, tx: Transaction) -> tuple[Counted, bool]:
        """Return what is counted of all memories there are, and whether any of them expires some day."""
        sizes = self.core.sizes
        if self.name in sizes:
            row = tx.row(f"SELECT {_BESIDE_SIZE}", *[self.name] * 3)
            assert row is not None, "it asks no table"
            if counted := sizes.at(self.name, state_of(row["last"], row["link"])):
                return counted, bool(row["expiring"])
        # With what says of which state it is in one statement.
        row = tx.row(
            f"SELECT COUNT(*) AS many, COALESCE(SUM(chars), 0) AS chars, COALESCE(SUM({SHOWN}), 0) AS shown,"  # noqa: S608
            f" {_BESIDE_SIZE} FROM memories WHERE scope = ?",
            *[self.name] * 4,
        )
        assert row is not None, "an aggregate has a row"
        counted = Counted(int(row["many"]), int(row["chars"]), int(row["shown"]))
        if counted.many >= sizes.least and not self.db.joined:
            sizes.keep(self.name, state_of(row["last"], row["link"]), counted)
        return counted, bool(row["expiring"])

    def get(self, ids: Sequence[str]) -> dict[str, StoredMemory]:
        """See ``RequiredScope.get``."""
        if not ids:
            return {}
        self.files.sync()
        return self.db.look(lambda tx: self.stored(tx, ids))

    def stored(self, tx: Transaction, ids: Sequence[str]) -> dict[str, StoredMemory]:
        """Return the memories among ``ids`` as ``tx`` sees them, in the order of ``ids``."""
        rows = tx.tuples_in(f"{STORED} WHERE m.scope = ? AND m.id IN {{}}", (self.name,), ids)
        found = {stored.memory.id: stored for stored in self._served(rows).values()}
        return {id_: found[id_] for id_ in ids if id_ in found}

    def begun(self, beginning: str) -> StoredMemory | None:
        """Return the memory whose id begins so, None if there is none.

        Raises:
            AmbiguousId: Several do.
        """
        sql = "SELECT id FROM memories WHERE scope = ? AND SUBSTR(id, 1, ?) = ? ORDER BY id LIMIT ?"
        rows = self.db.look(lambda tx: tx.rows(sql, self.name, len(beginning), beginning, BEGUN))
        there = self.get([str(row["id"]) for row in rows])  # neither what is damaged nor what has expired
        full = one_id(there, beginning)
        return None if full is None else there[full]

    def id_ever_used(self, beginning: str) -> str | None:
        """See ``ScopedVault.id_ever_used``."""
        if not beginning:
            return None
        sql = (
            "SELECT id AS v FROM memories WHERE scope = ? AND SUBSTR(id, 1, ?) = ?"
            " UNION SELECT SUBSTR(key, 8) AS v FROM images WHERE scope = ? AND SUBSTR(key, 1, ?) = ?"
            " ORDER BY v LIMIT 2"  # an id that is the beginning of others stands before them
        )
        key = f"memory:{beginning}"
        rows = self.db.look(
            lambda tx: tx.rows(sql, self.name, len(beginning), beginning, self.name, len(key), key)
        )
        return one_id([str(row["v"]) for row in rows], beginning)

    def find_text(self, contents: Sequence[str], *, pinned: int = 0) -> dict[str, StoredMemory]:
        """See ``ScopedVault.find_text``."""
        self.files.sync()
        wanted = {content: text_digest(content) for content in contents}
        # One statement: what is found must be what is returned, whoever writes.
        sql, names = f"{STORED} WHERE m.scope = ? AND m.text_digest IN {{}}", [self.name]
        if pinned:
            always = f"{STORED} WHERE m.scope = ? AND m.pinned = 1 ORDER BY m.seq LIMIT {pinned}"
            sql, names = f"SELECT * FROM ({always}) AS always UNION ALL {sql}", names * 2  # noqa: S608
        rows = self.db.look(lambda tx: tx.tuples_in(sql, names, wanted.values()))
        oldest: dict[str, StoredMemory] = {}
        for _, stored in sorted(self._served(rows).items()):
            oldest.setdefault(stored.memory.text_digest, stored)
        if pinned:
            wanted |= {s.content: d for d, s in oldest.items() if s.pinned and s.content not in wanted}
        return {content: oldest[digest] for content, digest in wanted.items() if digest in oldest}

    def page(
        self,
        *,
        limit: int = 100,
        after: str | None = None,
        order: Literal["created", "reviewed"] = "created",
        unconsolidated: bool | None = None,
    ) -> list[StoredMemory]:
        """See ``RequiredScope.page``."""
        self.files.sync()
        behind = None if after is None else self._place(after)
        if after is not None and behind is None:
            return []
        found: list[StoredMemory] = []
        while True:
            wanted = limit - len(found)
            rows = self._rows(wanted, behind, order, unconsolidated)
            found += self._served(rows).values()
            # One that is damaged leaves its place to the next: a page that isn't full is the last.
            if len(rows) < wanted or len(found) >= limit:
                return found
            behind = {"seq": rows[-1][SEQ], "reviewed": rows[-1][REVIEWED]}

    def _served(self, rows: Iterable[StoredRow]) -> dict[int, StoredMemory]:
        return served(self.db.seal, self.name, rows, self.core.clock())

    def _rows(
        self,
        limit: int,
        behind: Place | None,
        order: Literal["created", "reviewed"],
        unconsolidated: bool | None,
    ) -> list[StoredRow]:
        """Return up to ``limit`` rows of ``STORED`` in an order, from behind a memory's place in it."""
        key, by = ("m.seq", "m.seq") if order == "created" else ("m.reviewed", "m.reviewed, m.seq")
        where = "m.scope = ?"
        params: list[str | int] = [self.name]
        if behind is not None:
            place = behind["seq" if order == "created" else "reviewed"]
            where += f" AND ({key} > ? OR ({key} = ? AND m.seq > ?))"
            params += [place, place, behind["seq"]]
        if unconsolidated is not None:
            where += f" AND m.unconsolidated = {int(unconsolidated)}"
        # Not by `m.seq` twice: SQLite then reads all memories to find those that are unconsolidated.
        sql = f"{STORED} WHERE {where} ORDER BY {by} LIMIT ?"
        return self.db.look(lambda tx: tx.tuples(sql, *params, limit))

    def _place(self, id_: str) -> Place | None:
        """Return where a memory is, or was before it was deleted: who pages on from there must miss nothing."""
        with self.db.read() as tx:
            row = tx.row("SELECT seq, reviewed FROM memories WHERE scope = ? AND id = ?", self.name, id_)
            if row is not None:
                return {"seq": row["seq"], "reviewed": row["reviewed"]}
            kept = tx.value(
                "SELECT i.kept AS v FROM images AS i"
                " JOIN commits AS c ON c.scope = i.scope AND c.commit_id = i.commit_id"
                " WHERE i.scope = ? AND i.key = ? AND i.after_image IS NULL ORDER BY c.seq DESC LIMIT 1",
                *(self.name, f"memory:{id_}"),
            )
        place = object_in(kept)
        return place if "seq" in place else None

    def search(self, query: str, *, limit: int = 10, where: MemoryFilter | None = None) -> list[Hit]:
        """See ``ScopedVault.search``."""
        self.files.sync()
        if where and not query.strip():
            sql = f"{STORED} WHERE m.scope = ? AND m.seq >= 0{of_types(where)}{of_support(where)}"
            rows = self.db.look(lambda tx: tx.tuples(sql, self.name, *where.types))
            return latest(self._served(rows).values(), where, limit)
        question = SearchQuestion(self, query)
        with self.db.read() as tx:
            return self.hits(tx, question, limit, where)

    def hits(
        self,
        tx: Transaction,
        question: SearchQuestion,
        limit: int,
        where: MemoryFilter | None = None,
        *,
        ranked: tuple[int, int] = (DEPTH, READ),
    ) -> list[Hit]:
        """Return what a question finds as ``tx`` sees it, best first.

        Args:
            tx: To read in.
            question: What is asked.
            limit: Most hits (count).
            where: What they fit.
            ranked: Hits that are ranked, and of these that are looked at to see what else they say (count).
        """
        depth, read = ranked
        depth = max(limit, FILTERED if where else depth)
        most = depth if where else limit
        (first,) = self._best(tx, [question], max(most, read), depth)
        again = self._second_look(tx, question, first, most, read) if len(first) > 1 else first
        scores = {seq: again[seq] for seq in best(again, most)}
        found = self._fitting(tx, scores, limit, where)
        above = question.above_usual(found)
        hits = [
            Hit(
                stored=found[seq],
                score=repeated(score, found[seq].said_again),
                shared=question.shared(seq, found[seq].memory),
                likeness=question.likeness.get(seq),
                above_usual=above.get(seq),
                timely=question.bare and seq in question.in_time,
            )
            for seq, score in scores.items()
            if seq in found
        ]
        return sorted(hits, key=lambda hit: -hit.score)

    def _fitting(
        self, tx: Transaction, seqs: Iterable[int], limit: int, where: MemoryFilter | None
    ) -> dict[int, StoredMemory]:
        """Return the first ``limit`` memories that fit a filter, of places in an order; few more are read."""
        types = where.types if where else ()
        sql = f"{STORED} WHERE m.scope = ?{of_types(where)} AND m.seq IN {{}}"
        found: dict[int, StoredMemory] = {}
        for part in chunks(seqs):
            rows = self._served(tx.tuples_in(sql, (self.name, *types), sorted(part)))
            for seq in part:
                if seq in rows and (not where or where.fits(rows[seq].memory)):
                    found[seq] = rows[seq]
                    if len(found) >= limit:
                        return found
        return found

    def steady(self) -> AbstractContextManager[None]:
        """See ``ScopedVault.steady``."""
        return self.files.steady()

    def code_of(self, *parts: str) -> str:
        """See ``ScopedVault.code_of``."""
        return self.db.seal.mac("code", *parts, size=12)

    def not_by_hand(self) -> AbstractContextManager[None]:
        """See ``ScopedVault.not_by_hand``."""
        return self.files.not_by_hand()

    def lately(self, within_s: float) -> AbstractContextManager[None]:
        """See ``ScopedVault.lately``."""
        return self.files.steady(within_s)

    def ranked(self, queries: Sequence[str], *, limit: int = 10) -> list[list[str]]:
        """See ``ScopedVault.ranked``."""
        self.files.sync()
        questions = [SearchQuestion(self, query, times=False) for query in queries]

        def look(tx: Transaction) -> tuple[list[dict[int, float]], dict[int, str]]:
            ids: dict[int, str] = {}
            return self._best(tx, questions, limit, max(2 * limit, LEAST_DEPTH), ids=ids), ids

        # Several statements, which may see several states: an id that is gone is left out, and a rank is no promise.
        found, ids = self.db.look(look)
        return [[ids[seq] for seq in scores if seq in ids] for scores in found]

    def may_be_repeated(self, memories: Sequence[StoredMemory], share: float) -> list[StoredMemory]:
        """See ``ScopedVault.may_be_repeated``."""
        words = {stored.memory.id: topics(stored.memory.content) for stored in memories}
        sql = (
            "SELECT m.id, m.seq, s.number, s.refile_memories FROM scopes AS s"
            " JOIN memories AS m ON m.scope = s.scope WHERE s.scope = ? AND m.id IN {}"
        )

        def look(tx: Transaction) -> Collection[str]:
            rows = tx.tuples_in(sql, (self.name,), words)
            if not rows or rows[0][3]:
                return words.keys()  # some are still filed as an earlier version did
            ids = {int(seq): str(id_) for id_, seq, *_ in rows}
            items = {seq: words[id_] for seq, id_ in ids.items()}
            return {ids[seq] for seq in MEMORIES.may_be_repeated(tx, int(rows[0][2]), items, share)}

        found = self.db.look(look)
        return [stored for stored in memories if stored.memory.id in found]

    def _best(
        self,
        tx: Transaction,
        questions: Sequence[SearchQuestion],
        limit: int,
        depth: int,
        ids: dict[int, str] | None = None,
    ) -> list[dict[int, float]]:
        """Return each question's hits, best first: place in the order of creation -> score.

        ``depth`` hits are looked for and lifted by their neighbours. ``ids`` takes up the ids of all that is returned.
        """
        if limit < 1:
            return [{} for _ in questions]
        read: dict[int, str] = {}
        words = [question.words for question in questions]
        forms = questions[0].alike if len(questions) == 1 else None
        anchors = ANCHORS if ids is None else 0
        told = questions[0].told if questions[0].told.many else MEMORIES.counted_in(tx, self.name, words)
        if not told.many:
            return [{} for _ in questions]
        found = MEMORIES.found_in(tx, told, words, depth, read, forms, anchors)
        for question in questions:
            question.told, question.held = told, read
        for place, question in enumerate(questions):
            if question.meaning is not None:
                question.likeness = question.meaning.nearest(depth, found[place])
            if question.when and (spans := self.spans(tx, told.shelf, question)):
                among, others = {*found[place], *question.likeness}, limit if question.bare else 0
                added = MEMORIES.timely(
                    tx, told.shelf, spans, question.named, among, others, told=told, read=read
                )
                question.in_time = added.keys()
                found[place] |= {seq: found[place].get(seq, 0.0) + score for seq, score in added.items()}
            if question.meaning is not None:
                found[place] = joined(found[place], question.likeness)
        commits: dict[int, str] = {}
        # What has nothing beside it isn't lifted: what is returned, or looked at again, was one of the best before.
        most = LOOKED_AT if ids is None else limit
        wanted = ({*beside(some), *best(some, most)} for some in found)
        self._commits_of(tx, chain.from_iterable(wanted), commits, ids)
        for question in questions:
            question.commits = commits
        raised = [lifted(scores, commits) for scores in found]
        return [{seq: scores[seq] for seq in best(scores, limit)} for scores in raised]

    def _commits_of(
        self, tx: Transaction, seqs: Iterable[int], known: dict[int, str], ids: dict[int, str] | None = None
    ) -> None:
        """Read which commits memories are from that isn't known yet; ``ids`` takes up their ids."""
        # Without the ids an index has all of it.
        columns = "seq, commit_id" if ids is None else "seq, commit_id, id"
        sql = f"SELECT {columns} FROM memories WHERE scope = ? AND seq IN {{}}"  # noqa: S608
        wanted = sorted([seq for seq in seqs if seq not in known])
        for seq, commit_id, *id_ in tx.tuples_in(sql, (self.name,), wanted):
            known[seq] = commit_id
            if ids is not None:
                (ids[seq],) = id_

    def _second_look(
        self, tx: Transaction, question: SearchQuestion, scores: Mapping[int, float], limit: int, read: int
    ) -> Mapping[int, float]:
        """Return hits, best first, looked at again: what they begin with, what came with them, what the best say."""
        first = [*scores][: read if limit > FIRST else LOOKED_AT]
        MEMORIES.read(tx, question.told.shelf, first, question.held)
        filed = {seq: question.held[seq] for seq in first if seq in question.held}
        asking = [seq for seq, words in filed.items() if ASKS in words]
        scores = {**scores, **{seq: scores[seq] * telling(filed[seq].split()) for seq in asking}}
        # Behind its words stand its times, which say nothing here.
        times = f" {SIGN}"
        words = {seq: f" {said}".partition(times)[0].split() for seq, said in filed.items()}
        weights, commits = question.weighed(), question.commits
        # What came with it says the words as they were asked: a session has each verb in some form.
        weights = {word: weight for word, weight in weights.items() if word not in question.alike}

        named = among(words, weights)

        def look(some: Mapping[int, float]) -> dict[int, float]:
            nearest = best({seq: some[seq] for seq in words}, LOOKED_AT)
            self._commits_of(tx, nearest, commits)
            held = {seq: (commits[seq], words[seq], named[seq]) for seq in nearest if seq in commits}
            return looked_at(some, held, weights, question.names)

        if limit <= FIRST:
            return look(scores)
        telling_words = {word: weight for word, weight in weights.items() if word not in question.names}
        counts = holding(words)
        said = saying(words, counts, named, telling_words)
        return followed(scores, words, counts, commits, look, question.words, said)

    def spans(self, tx: Transaction, number: int, question: SearchQuestion) -> list[Span]:
        """Return the time a question asks about, as words; that of an event is what a memory says of it."""
        event = question.when.event
        if event is None:
            return spans_of(question.when.ranges)
        (scores,) = word_index.search(tx, number, [asked(event.name)], EVENTS, alike=alike(event.name))
        told_by = self._fitting(tx, scores, EVENTS, None).values()
        return spans_of(
            event.ranges((stored.memory.content, stored.memory.created_at.date()) for stored in told_by)
        )

    def embed(self, *, limit: int | None = None) -> int:
        """See ``ScopedVault.embed``."""
        if self.core.vectors is None:
            raise VaultError("The vault has no embedder. Open it with open_vault(url, embeddings=...).")
        self.files.sync()
        return self.core.vectors.embed(self, limit)

    def ready_to_search(self) -> None:
        """See ``ScopedVault.ready_to_search``."""
        if self.core.vectors is not None:
            self.core.vectors.catch_up(self)

    def similarity(self, text: str, passages: Sequence[str]) -> list[float] | None:
        """See ``ScopedVault.similarity``."""
        return None if self.core.vectors is None else self.core.vectors.similarity(text, passages)

    def expired(self) -> dict[str, str]:
        """See ``ScopedVault.expired``."""
        rows = self.db.look(lambda tx: over(tx, self.name, self.core.clock()))
        return {str(row["id"]): str(row["mark"]) for row in rows}

    def used(self, ids: Sequence[str], *, how: Literal["accessed", "shown"] = "accessed") -> None:
        """See ``ScopedVault.used``."""
        accessed, shown = (1, 0) if how == "accessed" else (0, 1)
        at = self.core.clock().isoformat() if how == "accessed" else None
        with self.db.write(self.name) as tx:
            if tx.seal.met:
                note_met(tx, self.name)
            known = tx.rows_in("SELECT id FROM memories WHERE scope = ? AND id IN {}", (self.name,), ids)
            for row in known:
                tx.execute(
                    "INSERT INTO uses (scope, id, accessed, shown, last_at) VALUES (?, ?, ?, ?, ?)"
                    " ON CONFLICT (scope, id) DO UPDATE SET accessed = uses.accessed + excluded.accessed,"
                    " shown = uses.shown + excluded.shown, last_at = COALESCE(excluded.last_at, uses.last_at)",
                    *(self.name, row["id"], accessed, shown, at),
                )

    def document(self, path: str) -> Document | None:
        """See ``RequiredScope.document``."""
        self.files.sync()
        sql = f"{DOCUMENT} WHERE d.scope = ? AND d.path = ?"

        def look(tx: Transaction) -> list[Document]:
            rows = tx.rows(sql, self.name, path)
            return with_trust(tx, self.name, documents_of(tx.seal, self.name, rows), rows)

        return next(iter(self.db.look(look)), None)

    def documents(self, *beginnings: str) -> list[Document]:
        """See ``RequiredScope.documents``."""
        self.files.sync()
        return self.db.look(lambda tx: self.documents_at(tx, beginnings))

    def paths(self) -> list[str]:
        """See ``ScopedVault.paths``."""
        self.files.sync()
        rows = self.db.look(lambda tx: tx.rows("SELECT path FROM documents WHERE scope = ?", self.name))
        return sorted(str(row["path"]) for row in rows)

    def several_documents(self, paths: Sequence[str]) -> list[Document]:
        """See ``ScopedVault.several_documents``."""
        self.files.sync()
        sql = f"{DOCUMENT} WHERE d.scope = ? AND d.path IN {{}}"

        def look(tx: Transaction) -> list[Document]:
            rows = tx.rows_in(sql, (self.name,), paths)
            return with_trust(tx, self.name, documents_of(tx.seal, self.name, rows), rows)

        found = {document.path: document for document in self.db.look(look)}
        return [found[path] for path in dict.fromkeys(paths) if path in found]

    def documents_at(self, tx: Transaction, beginnings: Sequence[str]) -> list[Document]:
        """Return documents as ``tx`` sees them."""
        sql, params = self.asks_documents(beginnings)
        rows = tx.rows(sql, *params)
        return with_trust(tx, self.name, documents_of(tx.seal, self.name, rows), rows)

    def asks_documents(self, beginnings: Sequence[str]) -> tuple[str, tuple[Any, ...]]:
        """Return the query for them, with its parameters."""
        wanted = " OR ".join(["SUBSTR(d.path, 1, ?) = ?"] * len(beginnings))
        where = f" AND ({wanted})" if beginnings else ""
        given = [part for beginning in beginnings for part in (len(beginning), beginning)]
        return f"{DOCUMENT} WHERE d.scope = ?{where} ORDER BY d.path", (self.name, *given)

    def damaged(self) -> list[str]:
        """See ``ScopedVault.damaged``."""
        at = self.core.clock()
        with self.db.read() as tx:
            keys = [key for key, _, _ in damaged_items(tx, self.name)]
            keys += [key for key, _ in unreadable(tx, self.name)]
        found = list(dict.fromkeys(keys))
        # What was found is what is asked for; the note is for whoever looks later.
        with suppress(VaultError), self.db.write(self.name, durable=False) as tx:
            note_check(tx, self.name, at, found)
        return found
