"""Items of a store by meaning: each is as like a question as the likest of its texts. Needs numpy."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ..changes import Indexed
from .embedder_calls import EmbedderCalls
from .item_rows import keep_vectors, kept_vectors, vector_key
from .vector_form import BATCH, Floats, Searched, pack

MOST_BYTES = 64 * 1024 * 1024
"""What the vectors of items may take in memory; the least recently used are read again (bytes)."""

Table = NDArray[np.int8]


class ItemVectors:
    """The vectors of items, a byte a dimension: made once, kept in the vault. Safe to share between threads."""

    def __init__(self, calls: EmbedderCalls, name: str) -> None:
        """Use an embedder, whose vectors are kept under ``name``."""
        self._calls, self._name = calls, name
        self._lock = threading.Lock()
        self._tables: OrderedDict[tuple[str, str], Table] = OrderedDict()
        self._bytes = 0

    def likeness(self, scope: Searched, question: Floats, items: Sequence[Indexed]) -> dict[str, float]:
        """Return path -> cosine of the likest text of each item that has any, embedding what has no vectors yet.

        Args:
            scope: Whose items; no transaction is open.
            question: A unit vector.
            items: Those that are compared.
        """
        found: dict[str, float] = {}
        for path, table in self._tables_of(scope, items, len(question)).items():
            rows = table.astype(np.float32)
            lengths = np.maximum(np.linalg.norm(rows, axis=1), 1.0)
            found[path] = float(((rows @ question) / lengths).max())
        return found

    def _tables_of(self, scope: Searched, items: Sequence[Indexed], dimensions: int) -> dict[str, Table]:
        wanted = {vector_key(item): item for item in items if item.texts}
        found: dict[str, Table] = {}
        with self._lock:
            for key, item in wanted.items():
                if (table := self._tables.get((scope.name, key))) is not None:
                    self._tables.move_to_end((scope.name, key))
                    if table.shape == (len(item.texts), dimensions):
                        found[key] = table
        missing = [key for key in wanted if key not in found]
        if missing:
            rows = scope.db.look(lambda tx: kept_vectors(tx, scope.name, self._name, missing))
            for key, data in rows.items():
                if len(data) == dimensions * len(wanted[key].texts):
                    found[key] = np.frombuffer(data, dtype=np.int8).reshape(-1, dimensions)
            left = [wanted[key] for key in missing if key not in found]
            for start in range(0, len(left), BATCH):
                found |= self._made(scope, left[start : start + BATCH], dimensions)
            self._remember(scope.name, {key: found[key] for key in missing})
        return {item.path: found[key] for key, item in wanted.items()}

    def _made(self, scope: Searched, items: Sequence[Indexed], dimensions: int) -> dict[str, Table]:
        texts = list(dict.fromkeys(text for item in items for text in item.texts))
        vectors = self._calls.texts(texts, dimensions)
        packed = {text: pack(vector) for text, vector in vectors.items()}
        made = [(item, b"".join(packed[text] for text in item.texts)) for item in items]
        with scope.db.write(scope.name, durable=False) as tx:
            keep_vectors(tx, scope.name, self._name, made)
        return {
            vector_key(item): np.frombuffer(data, dtype=np.int8).reshape(-1, dimensions)
            for item, data in made
        }

    def _remember(self, scope: str, tables: dict[str, Table]) -> None:
        with self._lock:
            for key, table in tables.items():
                old = self._tables.pop((scope, key), None)
                self._bytes += table.nbytes - (0 if old is None else old.nbytes)
                self._tables[scope, key] = table
            while self._bytes > MOST_BYTES and self._tables:
                self._bytes -= self._tables.popitem(last=False)[1].nbytes
