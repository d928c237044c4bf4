"""Items of a store by meaning: what is embedded of them, their scores, and what an embedder that fails costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from langgraph.store.base import SearchItem
from vaults import add, memory

from reverie import open_vault, vault_store
from reverie.checkpoints import SqlVault, VaultStore
from reverie.checkpoints.search import item_vectors
from reverie.state import VaultError

NOTES = ("ana", "notes")
MINE = ("ana", "memories")
MEANINGS = {"pizza": 0, "food": 0, "eat": 0, "hungry": 0, "car": 1, "vehicle": 1, "vegetable": 2}


class Meanings:
    """An embedder that knows a few words by their meaning, and how often it was asked for what."""

    model = "small"

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.error: Exception | None = None

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        self.texts += texts
        return [self.embed_query(text) for text in texts]

    def embed_query(self, text: str) -> list[float]:
        if self.error is not None:
            raise self.error
        words = "".join(letter if letter.isalnum() else " " for letter in text.lower()).split()
        vector = [0.01] * 24
        for word in words:
            vector[MEANINGS.get(word, 3 + len(word))] += 1.0 if word in MEANINGS else 0.01
        return vector


@pytest.fixture
def model() -> Meanings:
    return Meanings()


@pytest.fixture
def meaning(address: str, model: Meanings, clock: Any) -> Iterator[SqlVault]:
    """An empty vault with an embedder."""
    with open_vault(address, now=clock, embeddings=model) as vault:
        yield vault


@pytest.fixture
def store(meaning: SqlVault) -> VaultStore:
    return vault_store(meaning)


def keys(items: list[SearchItem]) -> list[str]:
    return [item.key for item in items]


def rows(vault: SqlVault) -> int:
    with vault.core.database.read() as tx:
        return int(tx.value("SELECT COUNT(*) AS v FROM vectors"))


def test_the_documented_example(store: VaultStore) -> None:
    """What LangGraph's page about memory puts under a user's memories is found by what it means."""
    store.put(MINE, "07e0caf4", {"food_preference": "I like pizza"})
    store.put(MINE, "b2", {"vehicle": "an old car"})
    first = store.search(MINE)[0]
    assert (first.value, first.key, first.namespace) == (
        {"food_preference": "I like pizza"},
        "07e0caf4",
        MINE,
    )
    found = store.search(MINE, query="What does the user like to eat?", limit=1)
    assert found[0].dict()["value"] == {"food_preference": "I like pizza"}
    assert found[0].score is not None
    assert found[0].score > 0.8


def test_scores_are_cosines_best_first(store: VaultStore, model: Meanings) -> None:
    """Every item has one, close or not, and a filter and pages choose among them."""
    for key, text in {"a": "pizza", "b": "car", "c": "pizza car", "d": "vegetable"}.items():
        store.put(NOTES, key, {"text": text, "n": len(text)}, index=["text"])
    found = store.search(NOTES, query="hungry")
    assert keys(found)[:2] == ["a", "c"]
    scores = [item.score for item in found]
    assert scores == sorted(scores, reverse=True)  # type: ignore[type-var]
    assert found[0].score == pytest.approx(1.0, abs=1e-3)
    assert found[1].score == pytest.approx(0.7143, abs=1e-3)
    assert keys(store.search(NOTES, query="hungry", filter={"n": {"$lte": 5}})) == ["a", "b"]
    assert keys(store.search(NOTES, query="hungry", limit=1, offset=1)) == ["c"]


def test_fields_are_embedded_each_by_itself(meaning: SqlVault, model: Meanings) -> None:
    """Those of the store, unless a put names its own; the likest field counts."""
    store = vault_store(meaning, index={"fields": ["one", "many[*].text"]})
    store.put(
        NOTES, "k1", {"one": "car", "many": [{"text": "pizza"}, {"text": "vegetable"}], "two": "hungry"}
    )
    store.put(NOTES, "k2", {"one": "car", "two": "pizza"}, index=["two"])
    store.put(NOTES, "k3", {"two": "pizza"})
    found = store.search(NOTES, query="eat")
    assert {item.key: item.score and round(item.score, 2) for item in found} == {"k1": 1, "k2": 1, "k3": None}
    assert sorted(set(model.texts)) == ["car", "pizza", "vegetable"]


def test_what_is_not_indexed_only_fills_a_page(store: VaultStore) -> None:
    """`index=False`: no score, behind all that have one."""
    store.put(NOTES, "k1", {"text": "pizza"}, index=False)
    store.put(NOTES, "k2", {"text": "car"})
    assert [(item.key, item.score is None) for item in store.search(NOTES, query="pizza")] == [
        ("k2", False),
        ("k1", True),
    ]
    assert keys(store.search(NOTES, query="pizza", limit=1)) == ["k2"]


def test_texts_are_embedded_once(address: str, model: Meanings) -> None:
    """Whoever searches, and after the vault was opened again."""
    for _ in range(2):
        with open_vault(address, embeddings=model) as vault:
            store = vault_store(vault)
            store.put(NOTES, "k1", {"text": "pizza"})
            for _ in range(2):
                assert keys(store.search(NOTES, query="eat")) == ["k1"]
    assert model.texts == ['{"text": "pizza"}']


def test_vectors_are_those_of_present_items(store: VaultStore, meaning: SqlVault, model: Meanings) -> None:
    """An update is found by what it says now; what was deleted leaves no vector; a revert is found again."""
    store.put(NOTES, "k1", {"text": "pizza"})
    store.search(NOTES, query="eat")
    store.put(NOTES, "k1", {"text": "car"})
    assert rows(meaning) == 0
    assert store.search(NOTES, query="vehicle")[0].score == pytest.approx(0.99, abs=0.02)
    scope = meaning.scope("ana")
    scope.revert(scope.log()[0].receipt.commit_id)
    assert store.search(NOTES, query="eat")[0].score == pytest.approx(0.99, abs=0.02)
    store.delete(NOTES, "k1")
    assert (rows(meaning), store.search(NOTES, query="eat")) == (0, [])


def test_forgetting_a_text_drops_its_vectors(store: VaultStore, meaning: SqlVault) -> None:
    """A vector tells what was said."""
    store.put(NOTES, "k1", {"text": "pizza for breakfast"})
    store.search(NOTES, query="eat")
    meaning.scope("ana").forget(text="pizza for breakfast")
    assert rows(meaning) == 0


def test_memories_found_by_meaning_have_a_score(store: VaultStore, meaning: SqlVault) -> None:
    """Without a word in common, beside items, and told how like they are."""
    add(meaning.scope("ana"), "c", memory("m1", "Ana likes pizza."), memory("m2", "Ana sold her car."))
    store.put(NOTES, "k1", {"text": "vegetable"}, index=["text"])
    found = store.search(("ana",), query="hungry")
    assert keys(found)[0] == "m1"
    assert all(item.score is not None for item in found)
    assert (found[0].score or 0) > 0.9
    (hit, *_) = meaning.scope("ana").search("hungry")
    assert hit.likeness == pytest.approx(found[0].score, abs=1e-6)


def test_an_embedder_that_fails_costs_its_part(
    store: VaultStore, model: Meanings, caplog: pytest.LogCaptureFixture
) -> None:
    """Items are found by their words, and the names of their fields, as without an embedder."""
    store.put(NOTES, "k1", {"food_preference": "I like pizza"})
    model.error = ConnectionError("no line")
    assert keys(store.search(NOTES, query="pizza")) == ["k1"]
    assert keys(store.search(NOTES, query="which food?")) == ["k1"]
    assert store.search(NOTES, query="hungry") == []
    assert "Search goes on by words alone" in caplog.text


def test_vectors_in_memory_are_bounded(
    store: VaultStore, model: Meanings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What doesn't fit is read again from the vault, not embedded again."""
    monkeypatch.setattr(item_vectors, "MOST_BYTES", 30)
    for number in range(5):
        store.put(NOTES, f"k{number}", {"text": f"pizza {number}"})
    first = keys(store.search(NOTES, query="eat"))
    made = len(model.texts)
    assert keys(store.search(NOTES, query="eat")) == first
    assert len(model.texts) == made == 5


def test_the_vaults_embedder_is_the_stores(meaning: SqlVault) -> None:
    """`index` says which fields; another embedder would be asked for nothing."""
    with pytest.raises(VaultError, match=r"can't say dims, embed here.*open_vault\(url, embeddings="):
        vault_store(meaning, index={"embed": Meanings(), "dims": 24})  # type: ignore[typeddict-unknown-key]
