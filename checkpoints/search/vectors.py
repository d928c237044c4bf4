"""Search by meaning: what an embedder makes of the memories' texts. Needs numpy (extra ``embeddings``).

Vectors are kept in the vault under the digest of the text and the embedder's name, so that a memory is embedded
once, whoever searches. They are made when somebody searches and never while a transaction is open: a commit knows
nothing of them and can't fail for them. An embedder that fails costs its part of the search, not the search.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...state import Memory, text_digest
from ..changes import Indexed
from ..engine.damage import ITEM, is_intact, object_in
from ..engine.database import Row, Transaction
from .embedder_calls import QUESTION_S, TEXTS_S, EmbedderCalls
from .item_vectors import ItemVectors
from .vector_form import BATCH, Embedder, Floats, Searched, pack, unit

EXACT = 2_048
"""Vectors up to which all are compared; of more, this many whose signs agree best with the question's (count)."""

MOST_BYTES = 512 * 1024 * 1024
"""What all scopes' vectors may take in memory; the least recently used scopes are read again (bytes)."""

HURRIED = 8
"""Memories without a vector that are embedded while somebody waits for an answer (count)."""

_LEAST = 1e-6

_ANY = "memory"
"""A text to see how long an embedder's vectors are."""


class Vectors:
    """An embedder, and the vectors of the scopes that were searched. Safe to share between threads."""

    def __init__(self, embedder: Embedder) -> None:
        """Use ``embedder``, any of LangChain's ``Embeddings``; nothing is asked of it yet."""
        self._name = name_of(embedder)
        self._calls = EmbedderCalls(embedder, self._name)
        self._items = ItemVectors(self._calls, self._name)
        self._lock = threading.Lock()
        self._shelves: OrderedDict[str, _Shelf] = OrderedDict()

    def similarity(self, text: str, passages: Sequence[str]) -> list[float] | None:
        """Return the cosines of a text with passages, which are kept in memory only; None if words are to decide.

        That is where the embedder fails, or has zeros for the text: it can't read it. Call it while no transaction is
        open.
        """

        def compared() -> list[float] | None:
            vector = self._calls.question(text)
            if not vector.any():
                return None
            return [float(passage @ vector) for passage in self._calls.passages(passages)]

        return self._calls.guarded(text, compared)

    def question(self, scope: Searched, query: str, *, hurried: bool = False) -> VectorQuestion | None:
        """Embed a question, and memories that have no vector yet; None if the embedder or the vault fails at it.

        None too where the embedder has zeros for the question: it can't read it. Call it while no transaction is open.

        Args:
            scope: Whose memories are searched.
            query: The question.
            hurried: Whether somebody waits for an answer: few memories are embedded, for a short time.
        """

        def asked() -> VectorQuestion | None:
            vector = self._kept(scope, query)
            if vector is None:
                vector = self._calls.question(query)
            if not vector.any():
                return None
            most, within_s = (HURRIED, QUESTION_S) if hurried else (BATCH, TEXTS_S)
            self._fill(scope, len(vector), most, within_s)
            return VectorQuestion(self, scope.name, vector)

        return self._calls.guarded(query, asked)

    def likeness(self, scope: Searched, query: str, items: Sequence[Indexed]) -> dict[str, float] | None:
        """Return how like a question items of a store are (``ItemVectors``); None if it fails or has zeros."""

        def compared() -> dict[str, float] | None:
            question = self._calls.question(query)
            return self._items.likeness(scope, question, items) if question.any() else None

        return self._calls.guarded(query, compared)

    def _kept(self, scope: Searched, query: str) -> Floats | None:
        """Return the vector of a memory that says just this, so that looking for its like asks no embedder."""
        with self._lock:
            shelf = self._shelves.get(scope.name)
        if shelf is None:
            return None
        sql = "SELECT vector AS v FROM vectors WHERE scope = ? AND text_digest = ? AND embedder = ?"
        data = scope.db.look(lambda tx: tx.value(sql, scope.name, text_digest(query), self._name))
        if data is None or len(data) != shelf.dimensions:
            return None
        return unit(np.frombuffer(bytes(data), dtype=np.int8).astype(np.float32))

    def embed(self, scope: Searched, limit: int | None = None) -> int:
        """Embed memories that have no vector, at most ``limit``; return how many. Raises what the embedder raises."""
        dimensions, done = len(self._calls.question(_ANY, patient=True)), 0
        while limit is None or done < limit:
            most = BATCH if limit is None else min(BATCH, limit - done)
            count = self._fill(scope, dimensions, most, within_s=None)
            if not count:
                break
            done += count
        return done

    def catch_up(self, scope: Searched) -> None:
        """Embed up to 64 memories that have no vector, if the embedder can, so that who waits for an answer needn't."""

        def filled() -> None:
            self._fill(scope, len(self._calls.question(_ANY)), BATCH, TEXTS_S)

        self._calls.guarded(_ANY, filled)

    # -- filling --------------------------------------------------------------------------------------------

    def _fill(self, scope: Searched, dimensions: int, most: int, within_s: float | None) -> int:
        """Embed the youngest memories that have no vector yet; return how many got one."""
        with scope.db.read() as tx, self._lock:
            shelf = self._shelf(scope.name, dimensions)
            shelf.refresh(tx, scope.name, self._name)
            wanted = list(shelf.missing.items())[-most:]
            texts = {} if not wanted else _texts(tx, scope.name, [seq for seq, _ in wanted])
            for seq, _ in wanted:
                if seq not in texts:  # it is damaged, and must not be in the way of the others
                    del shelf.missing[seq]
        if not texts:
            return 0
        vectors = self._calls.texts(texts.values(), dimensions, within_s)
        packed = {seq: pack(vectors[text]) for seq, text in texts.items()}
        digests = dict(wanted)
        with scope.db.write(scope.name, durable=False) as tx:
            for seq, data in packed.items():
                # Only for a text that is still there: it may have been forgotten meanwhile.
                tx.execute(
                    "INSERT INTO vectors (scope, text_digest, embedder, vector) SELECT ?, ?, ?, ? WHERE EXISTS"
                    " (SELECT 1 FROM memories WHERE scope = ? AND text_digest = ?)"
                    " ON CONFLICT (scope, text_digest, embedder) DO UPDATE SET vector = excluded.vector",
                    *(scope.name, digests[seq], self._name, data, scope.name, digests[seq]),
                )
        with self._lock:
            for seq, data in packed.items():
                if shelf.missing.get(seq) == digests[seq]:
                    shelf.put(seq, data)
            self._make_room(scope.name)
        return len(packed)

    def _shelf(self, name: str, dimensions: int) -> _Shelf:
        shelf = self._shelves.get(name)
        if shelf is None or shelf.dimensions != dimensions:
            shelf = self._shelves[name] = _Shelf(dimensions)
        self._shelves.move_to_end(name)
        return shelf

    def _make_room(self, keep: str) -> None:
        total = sum(shelf.size for shelf in self._shelves.values())
        while total > MOST_BYTES and (oldest := next(iter(self._shelves))) != keep:
            total -= self._shelves.pop(oldest).size

    def scores(self, name: str, vector: Floats, limit: int, also: Iterable[int]) -> dict[int, float]:
        """Return the cosines of the nearest ``limit`` memories of a scope and of those in ``also``."""
        with self._lock:
            shelf = self._shelves.get(name)
            return {} if shelf is None else shelf.nearest(vector, limit, also)

    def usual(self, name: str, seqs: Sequence[int]) -> list[float]:
        """Return the mean cosine of each of some memories of a scope with all others; 0 of what has no vector."""
        with self._lock:
            shelf = self._shelves.get(name)
            return [0.0] * len(seqs) if shelf is None else shelf.usual(seqs)


class VectorQuestion:
    """A question that was embedded."""

    def __init__(self, vectors: Vectors, scope: str, vector: Floats) -> None:
        self._vectors, self._scope, self._vector = vectors, scope, vector

    def nearest(self, limit: int, also: Iterable[int]) -> dict[int, float]:
        """Return seq -> cosine (-1 to 1): of the nearest ``limit`` memories, and of those in ``also``."""
        return self._vectors.scores(self._scope, self._vector, limit, also)

    def above_usual(self, likeness: Mapping[int, float]) -> dict[int, float]:
        """Return how far cosines are above what is usual for each memory: of all that is left to 1 (share)."""
        usual = self._vectors.usual(self._scope, list(likeness))
        return {
            seq: (cosine - common) / max(1 - common, _LEAST)
            for (seq, cosine), common in zip(likeness.items(), usual, strict=True)
        }


class _Shelf:
    """The vectors of one scope: a byte a dimension, and their signs as bits, to find the likely ones fast."""

    def __init__(self, dimensions: int) -> None:
        self.dimensions = dimensions
        self._clear()

    def _clear(self) -> None:
        dimensions = self.dimensions
        self.missing: dict[int, str] = {}
        """Memories without a vector: place in the order of creation -> digest of the text, in that order."""
        self._seen = -1
        self._seen_id: str | None = None
        self._seqs: list[int] = []
        self._rows: dict[int, int] = {}
        self._sum = np.zeros(dimensions)
        """The directions of all, one upon the other: a memory's cosine with it is the sum of those with each."""
        self._bytes = np.zeros((0, dimensions), dtype=np.int8)
        self._lengths = np.zeros(0, dtype=np.float32)
        # Column by column: all rows' signs are compared, 64 dimensions at a time.
        self._signs = np.zeros((0, -(-dimensions // 64)), dtype=np.uint64, order="F")

    @property
    def size(self) -> int:
        """What it takes in memory (bytes)."""
        return self._bytes.nbytes + self._lengths.nbytes + self._signs.nbytes + 150 * len(self._seqs)

    def refresh(self, tx: Transaction, scope: str, embedder: str) -> None:
        """Catch up with the commits made since it was last looked at."""
        commits = int(tx.value("SELECT commits AS v FROM scopes WHERE scope = ?", scope) or 0)
        named = "SELECT commit_id AS v FROM commits WHERE scope = ? AND seq = ?"
        if self._seen > 0 and tx.value(named, scope, self._seen) != self._seen_id:
            self._clear()  # the scope was erased, and is another by now
        sql = (
            "SELECT m.seq AS seq, m.text_digest AS text_digest, v.vector AS vector FROM memories AS m"
            " LEFT JOIN vectors AS v ON v.scope = m.scope AND v.text_digest = m.text_digest AND v.embedder = ?"
            " WHERE m.scope = ?"
        )
        if commits > self._seen >= 0 and tx.value(
            "SELECT 1 AS v FROM commits WHERE scope = ? AND seq > ? AND purpose = 'forget' LIMIT 1",
            *(scope, self._seen),
        ):
            # What was forgotten has left no trace of its place: begin anew.
            self._clear()
        if self._seen < 0:
            self._take(tx.rows(f"{sql} ORDER BY m.seq", embedder, scope))
        elif commits > self._seen:
            changed = tx.rows(
                "SELECT i.key AS key, i.kept AS kept FROM images AS i JOIN commits AS c ON c.scope = i.scope"
                " AND c.commit_id = i.commit_id WHERE i.scope = ? AND c.seq > ? AND i.key LIKE 'memory:%'",
                *(scope, self._seen),
            )
            for row in changed:
                # What a memory had before it was changed, its place among others; one that is new had none.
                self._remove(object_in(row["kept"]).get("seq", 0))
            ids = [row["key"].partition(":")[2] for row in changed]
            self._take(tx.rows_in(f"{sql} AND m.id IN {{}}", (embedder, scope), ids))
        if self._seen != commits:
            self._seen, self._seen_id = commits, tx.value(named, scope, commits)

    def _take(self, rows: Sequence[Row]) -> None:
        self._grow(len(self._seqs) + len(rows))
        for row in rows:
            self.missing[int(row["seq"])] = row["text_digest"]
            if row["vector"] is not None and len(row["vector"]) == self.dimensions:
                self.put(int(row["seq"]), bytes(row["vector"]))

    def _grow(self, rows: int) -> None:
        if rows > len(self._bytes):
            more = max(rows, 2 * len(self._bytes), 256) - len(self._bytes)
            self._bytes = np.concatenate([self._bytes, np.zeros((more, self.dimensions), dtype=np.int8)])
            self._lengths = np.concatenate([self._lengths, np.zeros(more, dtype=np.float32)])
            signs = np.zeros((len(self._bytes), self._signs.shape[1]), dtype=np.uint64, order="F")
            signs[: len(self._signs)] = self._signs
            self._signs = signs

    def put(self, seq: int, data: bytes) -> None:
        """Put in the vector of a memory that was missing."""
        self.missing.pop(seq, None)
        row = self._rows.setdefault(seq, len(self._seqs))
        if row == len(self._seqs):
            self._grow(row + 1)
            self._seqs.append(seq)
        else:
            self._sum -= self._direction(row)
        vector = np.frombuffer(data, dtype=np.int8)
        self._bytes[row] = vector
        self._lengths[row] = max(1.0, float(np.linalg.norm(vector.astype(np.float32))))
        self._signs[row] = _signs(vector)
        self._sum += self._direction(row)

    def _direction(self, row: int) -> NDArray[np.float32]:
        direction: NDArray[np.float32] = self._bytes[row].astype(np.float32) / self._lengths[row]
        return direction

    def _remove(self, seq: int) -> None:
        self.missing.pop(seq, None)
        row = self._rows.pop(seq, None)
        if row is None:
            return
        self._sum -= self._direction(row)
        last = len(self._seqs) - 1
        moved = self._seqs.pop()
        if row != last:
            self._seqs[row], self._rows[moved] = moved, row
            for table in (self._bytes, self._lengths, self._signs):
                table[row] = table[last]

    def nearest(self, vector: Floats, limit: int, also: Iterable[int]) -> dict[int, float]:
        """Return the cosines of the nearest ``limit`` memories, and of those in ``also`` that have a vector."""
        count, asked = len(self._seqs), [self._rows[seq] for seq in also if seq in self._rows]
        if not count or len(vector) != self.dimensions:
            return {}
        rows = np.arange(count)
        if count > EXACT:
            likely = _smallest(_differences(self._signs[:count], _signs(vector)), EXACT)
            rows = np.unique(np.concatenate([likely, np.array(asked, dtype=likely.dtype)]))
        cosines = (self._bytes[rows].astype(np.float32) @ vector) / self._lengths[rows]
        best = np.argsort(-cosines, kind="stable")[:limit]
        # As Python's own numbers, all at once: one by one takes longer than to compare them.
        found, likeness = rows[best].tolist(), cosines[best].tolist()
        if asked:
            found += asked
            likeness += cosines[np.searchsorted(rows, asked)].tolist()
        return {self._seqs[row]: cosine for row, cosine in zip(found, likeness, strict=True)}

    def usual(self, seqs: Sequence[int]) -> list[float]:
        """Return the mean cosine of each of some memories with all others; 0 of what has no vector."""
        rows = [self._rows.get(seq, -1) for seq in seqs]
        if not self._seqs:
            return [0.0] * len(rows)
        directions = self._bytes[rows].astype(np.float32) / self._lengths[rows, None]
        # Itself counts as like nothing: of few memories none tells how like each other texts are.
        means = (directions @ self._sum - 1) / len(self._seqs)
        return [max(0.0, mean) if row >= 0 else 0.0 for row, mean in zip(rows, means.tolist(), strict=True)]


def name_of(embedder: object) -> str:
    """Return what tells one embedder's vectors from another's: its class, model and dimensions."""
    kind = f"{type(embedder).__module__}.{type(embedder).__qualname__}"
    details = (getattr(embedder, name, None) for name in ("model", "model_name", "deployment", "dimensions"))
    return " ".join([kind, *(str(detail) for detail in details if isinstance(detail, str | int) and detail)])


def _signs(vector: NDArray[Any]) -> NDArray[np.uint64]:
    bits = np.packbits(vector > 0)
    return np.pad(bits, (0, -len(bits) % 8)).view(np.uint64)


def _differences(table: NDArray[np.uint64], signs: NDArray[np.uint64]) -> NDArray[np.uint16]:
    """Return in how many bits each row differs."""
    total = np.zeros(len(table), dtype=np.uint16)
    for column in range(table.shape[1]):
        total += np.bitwise_count(table[:, column] ^ signs[column])
    return total


def _smallest(numbers: NDArray[np.uint16], count: int) -> NDArray[np.intp]:
    """Return where the ``count`` smallest of more numbers are; of equal ones the first."""
    limit = int(np.searchsorted(np.cumsum(np.bincount(numbers)), count))
    below = np.flatnonzero(numbers < limit)
    return np.concatenate([below, np.flatnonzero(numbers == limit)[: count - len(below)]])


def _texts(tx: Transaction, scope: str, seqs: Sequence[int]) -> dict[int, str]:
    """Return place in the order of creation -> content."""
    rows = tx.rows_in(
        f"SELECT {ITEM['image']} FROM memories WHERE scope = ? AND seq IN {{}}",  # noqa: S608
        (scope,),
        seqs,
    )
    return {
        int(row["seq"]): Memory.model_validate_json(row["image"]).content
        for row in rows
        if is_intact(tx.seal, scope, row, "image")
    }
