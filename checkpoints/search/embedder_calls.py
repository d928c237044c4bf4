"""How an embedder is asked: no longer than bounded, left alone after a failure, the same question once. Needs numpy."""

from __future__ import annotations

import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future
from contextvars import copy_context
from functools import partial
from typing import TypeVar

import numpy as np

from ...state import text_digest
from .vector_form import BATCH, Embedder, Floats, unit

QUESTION_S = 5.0
"""How long a question may take to be embedded, and with it what an answer waits for (seconds)."""

TEXTS_S = 60.0
"""How long up to 64 texts may take where nobody waits for an answer (seconds)."""

PAUSE_S = 60.0
"""How long an embedder that failed is left alone (seconds)."""

MOST_KNOWN = 1_000
"""Questions whose vectors are kept in memory, for a candidate is looked up more than once, and passages (count)."""

_LOG = logging.getLogger("reverie")

T = TypeVar("T")


class EmbedderCalls:
    """Calls of an embedder. Safe to share between threads.

    A call that takes longer than bounded is given up, and goes on in a thread of its own: until it ends no other is
    begun. Who has patience waits for it.
    """

    def __init__(self, embedder: Embedder, name: str) -> None:
        """Ask ``embedder``; nothing is asked of it yet.

        Args:
            embedder: Any of LangChain's ``Embeddings``.
            name: What the log calls it.
        """
        self._embedder = embedder
        self._name = name
        self._lock = threading.Lock()
        self._questions: OrderedDict[str, Floats] = OrderedDict()
        """By the digest of the text, as are these."""
        self._passages: OrderedDict[str, Floats] = OrderedDict()
        self._paused_until = 0.0
        self._late: tuple[threading.Thread, ...] = ()

    def guarded(self, query: str, work: Callable[[], T | None]) -> T | None:
        """Return what ``work`` returns; None if the query is blank, or the embedder fails or failed just now."""
        if time.monotonic() < self._paused_until or not query.strip():
            return None
        try:
            return work()
        except Exception as error:  # noqa: BLE001 - whatever somebody's embedder raises: words find without it
            self._paused_until = time.monotonic() + PAUSE_S
            _LOG.warning(
                "Search goes on by words alone: the embedder %s failed (%s: %s). It is tried again in %d seconds.",
                *(self._name, type(error).__name__, error, PAUSE_S),
            )
            return None

    def question(self, text: str, *, patient: bool = False) -> Floats:
        """Return the unit vector of a question, or zeros.

        Args:
            text: The question.
            patient: Whether the call may take as long as it does.

        Raises:
            Exception: Whatever the embedder raises, and ``TimeoutError``.
        """
        key = text_digest(text)
        with self._lock:
            known = self._questions.get(key)
        if known is not None:
            return known
        within_s = None if patient else QUESTION_S
        vector = self._within(within_s, partial(self._embedder.embed_query, text))
        made = unit(np.asarray(vector, dtype=np.float32))
        self._keep(self._questions, {key: made})
        return made

    def texts(
        self, texts: Iterable[str], dimensions: int = 0, within_s: float | None = TEXTS_S
    ) -> dict[str, Floats]:
        """Return a unit vector of each text, or zeros, 64 in one call of the embedder.

        Args:
            texts: What memories or passages say.
            dimensions: How long a vector has to be (count); 0: as long as the others.
            within_s: How long a call may take (seconds); None: as long as it does.

        Raises:
            ValueError: It didn't return one vector of that length for every text.
            Exception: Whatever the embedder raises, and ``TimeoutError``.
        """
        wanted, found = list(dict.fromkeys(texts)), dict[str, Floats]()
        for start in range(0, len(wanted), BATCH):
            batch = wanted[start : start + BATCH]
            vectors = self._within(within_s, partial(self._embedder.embed_documents, batch))
            lengths = {len(vector) for vector in vectors}
            if len(vectors) != len(batch) or len(lengths) != 1 or (dimensions and dimensions not in lengths):
                raise ValueError("it didn't return one vector of the same length for every text")
            units = (unit(np.asarray(vector, dtype=np.float32)) for vector in vectors)
            found |= zip(batch, units, strict=True)
        return found

    def passages(self, texts: Sequence[str]) -> list[Floats]:
        """Return the unit vectors of texts that are compared again and again: they are known for a while."""
        keys = [text_digest(text) for text in texts]
        with self._lock:
            known = {key: self._passages[key] for key in keys if key in self._passages}
        new = [text for key, text in zip(keys, texts, strict=True) if key not in known]
        if new:
            made = {text_digest(text): vector for text, vector in self.texts(new).items()}
            self._keep(self._passages, made)
            known |= made
        return [known[key] for key in keys]

    def _keep(self, shelf: OrderedDict[str, Floats], vectors: Mapping[str, Floats]) -> None:
        with self._lock:
            shelf |= vectors
            while len(shelf) > MOST_KNOWN:
                shelf.popitem(last=False)

    def _within(self, seconds: float | None, ask: Callable[[], T]) -> T:
        late = [thread for thread in self._late if thread.is_alive()]
        if late and seconds is not None:
            raise TimeoutError("its last call hasn't ended yet")
        for before in late:
            before.join()
        answer: Future[T] = Future()
        context = copy_context()

        def run() -> None:
            try:
                answer.set_result(context.run(ask))
            except BaseException as error:  # noqa: BLE001 - it is raised where the answer is waited for
                answer.set_exception(error)

        thread = threading.Thread(target=run, name="reverie-embedder", daemon=True)
        thread.start()
        try:
            return answer.result(seconds)
        except TimeoutError:
            if seconds is None or answer.done():
                raise  # the embedder's own
            with self._lock:
                self._late = (*filter(threading.Thread.is_alive, self._late), thread)
            raise TimeoutError(f"no answer within {seconds:g} seconds") from None
