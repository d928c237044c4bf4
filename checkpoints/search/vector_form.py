"""What an embedder is, and how its vectors are kept: a signed byte a dimension. Needs numpy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from ..engine.database import Database

BATCH = 64
"""Texts, or items, embedded in one call; and memories by one search (count)."""

Floats = NDArray[np.float32]


class Embedder(Protocol):
    """What is asked of LangChain's ``Embeddings``."""

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """Return a vector for every text."""

    def embed_query(self, text: str) -> list[float]:
        """Return the vector of a question."""


class Searched(Protocol):
    """What is asked of a scope whose memories are searched."""

    name: str
    db: Database


def pack(vector: Sequence[float] | Floats) -> bytes:
    """Return a vector's direction, a signed byte a dimension."""
    direction = unit(np.asarray(vector, dtype=np.float32))
    most = float(np.abs(direction).max(initial=0.0))
    packed: NDArray[np.int8] = np.rint(direction * (127 / most if most else 0)).astype(np.int8)
    return packed.tobytes()


def unit(vector: Floats) -> Floats:
    """Return a vector of length 1 in the same direction; a zero vector as it is, what is no number as zero."""
    vector = np.nan_to_num(vector, nan=0.0, posinf=0.0, neginf=0.0)
    length = float(np.linalg.norm(vector))
    return vector / np.float32(length) if length else vector
