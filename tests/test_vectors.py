"""Search by meaning: vectors are made when somebody searches, never for a price that memory pays."""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from langchain_core.messages import HumanMessage
from langchain_core.runnables import RunnableConfig
from scripted import ScriptedModel
from vaults import add, contents, delete, memory, put

from reverie import create_reflection_graph
from reverie.checkpoints import SqlScope, open_vault
from reverie.checkpoints.search import vector_form, vectors
from reverie.state import Support, VaultError

MEANINGS = {"tea": 0, "infusion": 0, "brew": 0, "car": 1, "vehicle": 1, "boat": 2, "vessel": 2}


class Meanings:
    """An embedder that knows a few words by their meaning."""

    def __init__(self, model: str = "small", dimensions: int = 70) -> None:
        self.model = model
        self.size = dimensions
        self.texts: list[str] = []
        self.error: Exception | None = None
        self.on_call: Callable[[], object] = lambda: None

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        self.on_call()
        if self.error is not None:
            raise self.error
        self.texts += texts
        return [self._vector(text) for text in texts]

    def embed_query(self, text: str) -> list[float]:
        self.on_call()
        if self.error is not None:
            raise self.error
        return self._vector(text)

    def _vector(self, text: str) -> list[float]:
        vector = [0.01] * self.size
        for word in text.lower().split():
            if word in MEANINGS:
                vector[MEANINGS[word]] += 1.0
        return vector


@pytest.fixture
def model() -> Meanings:
    return Meanings()


@pytest.fixture
def scope(address: str, model: Meanings) -> SqlScope:
    return open_vault(address, embeddings=model).scope("ana")


def best(scope: SqlScope, query: str) -> str:
    hits = scope.search(query, limit=1)
    return hits[0].stored.memory.id if hits else ""


def rows(scope: SqlScope) -> int:
    with scope.db.read() as tx:
        return int(tx.value("SELECT COUNT(*) AS v FROM vectors"))


def fill(scope: SqlScope) -> None:
    texts = {"m1": "She likes green infusion", "m2": "Her old vehicle broke", "m3": "A small vessel sank"}
    add(scope, "c1", *[memory(id_, text) for id_, text in texts.items()])


def test_found_by_meaning(scope: SqlScope) -> None:
    """Without a word in common, and after updates, deletions and reverts."""
    fill(scope)
    assert (best(scope, "a brew"), best(scope, "which car"), best(scope, "boat")) == ("m1", "m2", "m3")
    put(scope, "c2", memory("m1", "She bought a vessel"))
    delete(scope, "c3", "m3")
    assert best(scope, "boat") == "m1"
    scope.revert("c3")
    scope.revert("c2")
    assert (best(scope, "brew"), best(scope, "boat")) == ("m1", "m3")


def test_words_and_meaning_together(scope: SqlScope) -> None:
    """A name finds among what means the same."""
    add(scope, "c1", memory("m1", "Ben drives a vehicle"), memory("m2", "Cleo drives a vehicle"))
    assert best(scope, "car of Cleo") == "m2"


def test_each_text_is_embedded_once(scope: SqlScope, model: Meanings, address: str) -> None:
    """By whoever searches first; a change of tags costs nothing, another embedder begins anew."""
    fill(scope)
    for _ in range(3):
        scope.search("brew")
    put(scope, "c2", memory("m1", "She likes green infusion", tags=["drinks"]))
    other, third = Meanings(), Meanings(model="large")
    open_vault(address, embeddings=other).scope("ana").search("brew")
    assert (len(model.texts), len(other.texts)) == (3, 0)
    open_vault(address, embeddings=third).scope("ana").search("brew")
    assert (len(third.texts), rows(scope)) == (3, 6)


def test_the_like_of_a_memory_is_found_without_the_embedder(scope: SqlScope, model: Meanings) -> None:
    """A question that is a memory's own text has its vector already."""
    add(scope, "c1", memory("m1", "Her old vehicle broke"), memory("m2", "Which car is red"))
    add(scope, "c2", memory("m3", "A small vessel sank"))
    scope.search("brew")
    calls: list[int] = []
    model.on_call = lambda: calls.append(1)
    hits = scope.search("Her old vehicle broke", limit=2)
    assert [hit.stored.memory.id for hit in hits] == ["m1", "m2"]
    assert calls == []


def test_other_dimensions_under_the_same_name(scope: SqlScope, address: str) -> None:
    """Vectors of another length are made again."""
    fill(scope)
    scope.search("brew")
    wider = open_vault(address, embeddings=Meanings(dimensions=128)).scope("ana")
    assert best(wider, "brew") == "m1"


def test_failing_embedder_costs_meaning_only(
    scope: SqlScope, model: Meanings, caplog: pytest.LogCaptureFixture
) -> None:
    """Commits don't know of it; search goes on by words, says so, and doesn't ask again at once."""
    model.error = ConnectionError("down")
    fill(scope)
    with caplog.at_level(logging.WARNING, "reverie"):
        assert best(scope, "infusion") == "m1"
    assert best(scope, "brew") == ""
    assert len(caplog.records) == 1
    assert "by words alone" in caplog.text
    with pytest.raises(ConnectionError):
        scope.embed()


def test_no_transaction_is_open_while_embedding(scope: SqlScope, model: Meanings) -> None:
    """Whoever writes meanwhile doesn't wait, and what it wrote is embedded next time."""
    fill(scope)
    numbers = iter(range(100))
    model.on_call = lambda: add(scope, f"d{(n := next(numbers))}", memory(f"x{n}", f"number {n}"))
    scope.search("brew")
    model.on_call = lambda: None
    scope.search("brew")
    assert len(contents(scope)) == 5
    assert rows(scope) == 5


def test_a_search_embeds_a_bounded_batch(
    scope: SqlScope, model: Meanings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many were imported; the rest follows, or all at once by ``embed``."""
    monkeypatch.setattr(vectors, "BATCH", 4)
    monkeypatch.setattr(vectors.Vectors._fill, "__defaults__", (4,))
    add(scope, "c1", *[memory(f"m{n}", f"tea {n}") for n in range(20)])
    scope.search("brew")
    assert len(model.texts) == 4
    assert scope.embed(limit=5) == 5
    assert scope.embed() == 11
    assert scope.embed() == 0


def test_forgetting_erases_vectors(scope: SqlScope, model: Meanings) -> None:
    """Also of a text that is forgotten while it is being embedded."""
    fill(scope)
    scope.search("brew")
    scope.forget(["m1"])
    assert rows(scope) == 2
    scope.forget(text="vehicle")
    assert rows(scope) == 1
    add(scope, "c2", memory("m9", "Her secret tea"))
    model.on_call = lambda: "m9" in scope.get(["m9"]) and scope.forget(["m9"])
    scope.search("boat")
    model.on_call = lambda: None
    assert rows(scope) <= 2
    assert "m9" not in [hit.stored.memory.id for hit in scope.search("tea")]
    with scope.db.read() as tx:
        kept = {row["d"] for row in tx.rows("SELECT text_digest AS d FROM vectors")}
        there = {row["d"] for row in tx.rows("SELECT text_digest AS d FROM memories")}
    assert kept <= there


def test_forgotten_memories_leave_the_shelf(scope: SqlScope, model: Meanings) -> None:
    """Of this process and of any other that has searched; they keep none from being found or embedded."""
    fill(scope)
    add(scope, "c2", *(memory(f"n{n}", f"Number {n} is odd") for n in range(5)))
    scope.search("brew")
    assert scope.core.vectors is not None
    shelf = scope.core.vectors._shelves[scope.name]
    ids = [stored.memory.id for stored in scope.page() if stored.memory.id != "m1"]
    scope.forget(ids[:-1])
    scope.forget(ids[:1])  # nothing is left of it
    assert {hit.stored.memory.id for hit in scope.search("brew", limit=2)} == {"m1", ids[-1]}
    with scope.db.read() as tx:
        there = {int(row["seq"]) for row in tx.rows("SELECT seq FROM memories")}
    assert set(shelf._rows) | set(shelf.missing) == set(shelf._seqs) | set(shelf.missing) == there


def test_many_are_narrowed_by_their_signs(scope: SqlScope, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is compared exactly is bounded; the best is among it."""
    monkeypatch.setattr(vectors, "EXACT", 8)
    draw = np.random.default_rng(3)
    shelf = vectors._Shelf(70)
    table = draw.standard_normal((200, 70))
    for number, vector in enumerate(table):
        shelf.put(number, vector_form.pack(vector))
    for number in (0, 77, 199):
        found = shelf.nearest(vector_form.unit(table[number].astype(np.float32)), 3, [5, 1_000])
        assert max(found, key=lambda seq: found[seq]) == number
        assert {5, number} <= set(found)
        assert len(found) <= 4


def test_how_far_above_the_usual_a_memory_is(scope: SqlScope) -> None:
    """By the mean of its cosines with all others, whatever was changed, deleted or forgotten since."""
    add(scope, "c1", *[memory(f"m{n}", f"Some tea number {n}") for n in range(9)], memory("m9", "A vessel"))

    def above(query: str, id_: str) -> tuple[float, float]:
        (hit,) = [hit for hit in scope.search(query, limit=20) if hit.id == id_]
        assert hit.likeness is not None
        assert hit.above_usual is not None
        return hit.likeness, hit.above_usual

    # Eight of ten are the same, and itself counts as like nothing.
    alike, found = above("brew boat", "m5")
    assert found == pytest.approx((alike - 0.8) / 0.2, abs=0.05)
    alike, found = above("brew boat", "m9")
    assert found == pytest.approx(alike, abs=0.05)
    put(scope, "c2", memory("m0", "An old vehicle"))
    delete(scope, "c3", "m1")
    scope.forget(["m2"])
    alike, found = above("brew boat", "m5")
    assert found == pytest.approx((alike - 5 / 8) / (3 / 8), abs=0.05)


def test_without_an_embedder_nothing_is_above_the_usual(ana: SqlScope) -> None:
    """Nor like anything."""
    add(ana, "c1", memory("m1", "Some tea"))
    assert [(hit.likeness, hit.above_usual) for hit in ana.search("tea")] == [(None, None)]


@pytest.mark.parametrize("count", [1, 5, 49])
def test_the_smallest_of_many(count: int) -> None:
    """As sorting finds them, equal ones in their order."""
    draw = np.random.default_rng(5)
    for numbers in (draw.integers(0, 9, 50), np.zeros(50), np.arange(50)[::-1]):
        short = numbers.astype(np.uint16)
        found = vectors._smallest(short, count)
        assert sorted(found) == sorted(np.argsort(short, kind="stable")[:count])


@pytest.mark.parametrize("vector", [[0.0] * 4, [float("nan")] * 4, [float("inf"), 0.0, 0.0, 1.0], []])
def test_odd_vectors_pack(vector: list[float]) -> None:
    """Nothing an embedder returns makes packing fail."""
    assert len(vector_form.pack(vector)) == len(vector)


def test_least_used_scopes_are_let_go(address: str, model: Meanings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Memory is bounded; what was let go is read again."""
    monkeypatch.setattr(vectors, "MOST_BYTES", 1)
    vault = open_vault(address, embeddings=model)
    for name in ("ana", "ben"):
        fill(vault.scope(name))
        vault.scope(name).search("brew")
    assert vault._core.vectors is not None
    assert list(vault._core.vectors._shelves) == ["ben"]
    assert best(vault.scope("ana"), "brew") == "m1"
    assert len(model.texts) == 6


def test_embedder_must_be_one(address: str) -> None:
    """Said when the vault is opened, as is a call to embed without one."""
    with pytest.raises(VaultError, match="no embedder 'minilm'"):
        open_vault(address, embeddings="minilm")
    with pytest.raises(VaultError, match="no embedder"):
        open_vault(address).scope("ana").embed()


def test_numpy_is_asked_for(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a sentence that says how to install it."""
    monkeypatch.setitem(sys.modules, "reverie.checkpoints.search.vectors", None)
    with pytest.raises(VaultError, match=r"reverie\[embeddings\]"):
        open_vault(address, embeddings=Meanings())


def test_numpy_is_loaded_only_with_an_embedder(tmp_path: Path) -> None:
    """Those without one needn't have it."""
    script = (
        "import sys\nfrom reverie import open_vault\n"
        f"with open_vault({str(tmp_path)!r}) as vault: vault.scope('ana').search('tea')\n"
        "sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", script]).returncode == 0


def test_passages_are_compared_by_meaning(scope: SqlScope, model: Meanings) -> None:
    """Each is embedded once; without an embedder, or while it fails, nobody can tell."""
    passages = ["a cup of brew", "the old car", "a cup of brew"]
    first = scope.similarity("some tea", passages)
    assert first is not None
    assert [round(value, 1) for value in first] == [1.0, 0.0, 1.0]
    assert scope.similarity("a vessel", passages) is not None
    assert model.texts == ["a cup of brew", "the old car"]
    model.error = RuntimeError("out of order")
    assert scope.similarity("some more tea", passages) is None


def test_words_alone_compare_nothing(ana: SqlScope) -> None:
    """A vault without an embedder says so."""
    assert ana.similarity("some tea", ["a cup of brew"]) is None


def test_a_vector_ties_what_is_told_in_other_words(address: str, model: Meanings) -> None:
    """Without a quote; what is far from every passage stays foreign."""
    contents = ["Keep infusion pots warmed.", "Polish vehicle doors weekly."]
    items = [{"type": "skill", "content": text, "tags": [], "evidence": ["m1"]} for text in contents]
    config: RunnableConfig = {"configurable": {"user_id": "ana", "thread_id": "t"}}
    with open_vault(address, embeddings=model) as vault:
        script = [{"memories": items, "episode": None}]
        graph = create_reflection_graph(ScriptedModel(script=script), vault, on_error="raise")
        graph.invoke({"messages": [HumanMessage("Never let the tea get cold.")], "force": True}, config)
        kept = [stored.memory for stored in vault.scope("ana").page()]
    assert [(found.content, found.support) for found in kept] == [(contents[0], Support.INFERRED)]
