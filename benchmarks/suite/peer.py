"""One of the peers, measured with the same texts and the same scripted model: run by the Python of their environment.

``python benchmarks/suite/peer.py NAME --sizes 1000 10000 --runs 20`` prints one line of JSON for each size, and with
``--sessions FILE`` one for real sessions, told one after the other to an empty memory: a list of objects with
``messages`` (role and content) and ``points`` (what a good model finds in them). Knows nothing of Reverie: the peers
are installed apart (``make bench``), because their requirements are not ours.

The embedder, for those that need one, is of hashed words, as large as MiniLM's and made in no time.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import statistics
import sys
import tempfile
import time
import uuid
import zlib
from collections.abc import Callable
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

os.environ |= {"MEM0_TELEMETRY": "False", "ANONYMIZED_TELEMETRY": "False"}
os.environ.setdefault("MEM0_DIR", tempfile.mkdtemp(prefix="mem0-"))
sys.path.insert(0, str(Path(__file__).resolve().parent))

import numpy as np
import texts
from langchain_core.embeddings import Embeddings
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.utils.function_calling import convert_to_openai_tool
from pydantic import PrivateAttr
from typing_extensions import override

DIMENSIONS = 384
_DIRECTIONS = np.random.default_rng(7).standard_normal((4_096, DIMENSIONS)).astype(np.float32)


class Hashed(Embeddings):
    """Directions drawn by a text's words."""

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """Return unit vectors."""
        return [self.embed_query(text) for text in texts]

    def embed_query(self, text: str) -> list[float]:
        """Return a unit vector."""
        rows = _DIRECTIONS[[zlib.crc32(word.encode()) % len(_DIRECTIONS) for word in text.lower().split()]]
        total = rows.sum(0) if len(rows) else _DIRECTIONS[0]
        unit: list[float] = (total / np.linalg.norm(total)).tolist()
        return unit


class Model(BaseChatModel):
    """Answers as the peer expects a model to: what is told becomes memories, and nothing else changes."""

    answer: Any
    _asked: list[int] = PrivateAttr(default_factory=list)
    _bound: int = PrivateAttr(default=0)
    _defined: list[int] = PrivateAttr(default_factory=list)

    @property
    def asked(self) -> list[int]:
        """Lengths of what it was asked (characters)."""
        return self._asked

    @property
    def defined(self) -> list[int]:
        """Lengths of the definitions of tools that went with it, as JSON (characters)."""
        return self._defined

    @property
    def _llm_type(self) -> str:
        return "scripted"

    @override
    def _generate(self, messages: list[Any], *args: Any, **kwargs: Any) -> ChatResult:
        prompt = "\n\n".join(str(message.content) for message in messages)
        self.asked.append(len(prompt))
        self.defined.append(self._bound)
        return ChatResult(generations=[ChatGeneration(message=self.answer(prompt))])

    @override
    def bind_tools(self, tools: Any, **kwargs: Any) -> Any:
        """Take any tools: the answer is made of them."""
        self._bound = len(json.dumps([convert_to_openai_tool(tool) for tool in tools]))
        return self


POINTS: list[str] = []
"""What the session at hand tells, where it is a real one."""


def told(prompt: str) -> list[str]:
    """Return what the user tells in a prompt."""
    return list(POINTS) or list(dict.fromkeys(texts.FACT.findall(prompt)))


def langmem(indexed: bool) -> Callable[[Path], Any]:
    """LangMem's store manager on an ``InMemoryStore``, with an index by meaning or without."""

    def make(_folder: Path) -> Any:
        from langgraph.store.memory import InMemoryStore
        from langmem import create_memory_store_manager

        store = InMemoryStore(index={"dims": DIMENSIONS, "embed": Hashed()}) if indexed else InMemoryStore()
        place = ("memories", "ana")

        def answer(prompt: str) -> AIMessage:
            calls = [
                {"name": "Memory", "args": {"content": fact}, "id": f"call{number}"}
                for number, fact in enumerate(
                    told("".join(re.findall(r"<session_.*</session_", prompt, re.DOTALL)))
                )
            ]
            return AIMessage("", tool_calls=calls)

        model = Model(answer=answer)
        manager = create_memory_store_manager(model, namespace=place, store=store)

        def fill(some: list[str]) -> None:
            for number, text in enumerate(some):
                store.put(place, f"old{number}", {"kind": "Memory", "content": {"content": text}})

        def run(messages: list[dict[str, str]]) -> None:
            manager.invoke({"messages": messages}, config={"configurable": {"langgraph_user_id": "ana"}})

        def kept() -> list[str]:
            return [item.value["content"]["content"] for item in store.search(place, limit=10**6)]

        return model, fill, run, kept

    return make


def langgraph_memory(_folder: Path) -> Any:
    """langgraph-memory's engine on an ``InMemoryStore`` with an index, which it insists on."""
    from langgraph.store.memory import InMemoryStore
    from langgraph_memory import ConsolidationDecision, ExtractedFact, ExtractedFacts, MemoryEngine

    store = InMemoryStore(index={"dims": DIMENSIONS, "embed": Hashed(), "fields": ["content"]})
    place = ("memories", "ana")

    def answer(prompt: str) -> AIMessage:
        if "EXISTING memories" in prompt:
            decision = ConsolidationDecision(action="insert")
            return AIMessage("", tool_calls=[_call("ConsolidationDecision", decision.model_dump())])
        found = ExtractedFacts(facts=[ExtractedFact(content=fact) for fact in told(prompt)])
        return AIMessage("", tool_calls=[_call("ExtractedFacts", found.model_dump())])

    model = Model(answer=answer)
    engine = MemoryEngine(store, model)

    def fill(some: list[str]) -> None:
        # As ``remember_facts`` writes them, but for the search of each among those before it.
        from langgraph_memory import MemoryRecord

        for number, text in enumerate(some):
            record = MemoryRecord(key=f"old{number}", namespace=place, content=text)
            store.put(place, record.key, record.to_value())

    return (
        model, fill, lambda messages: engine.remember(messages, place),
        lambda: [str(item.value["content"]) for item in store.search(place, limit=10**6)],
    )  # fmt: skip


def _call(name: str, args: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "args": args, "id": "call"}


def mem0(folder: Path) -> Any:
    """mem0 with its local Qdrant on disk, and LangChain's scripted model and embedder."""
    from mem0 import Memory

    def answer(prompt: str) -> AIMessage:
        # Its prompt shows the last messages and what is known besides: only what is new is to be extracted.
        new = re.split(r"#+ New Messages", prompt)[-1]
        return AIMessage(json.dumps({"memory": [{"id": str(n), "text": f} for n, f in enumerate(told(new))]}))

    model = Model(answer=answer)
    memory = Memory.from_config(
        {
            "llm": {"provider": "langchain", "config": {"model": model}},
            "embedder": {
                "provider": "langchain",
                "config": {"model": Hashed(), "embedding_dims": DIMENSIONS},
            },
            "vector_store": {
                "provider": "qdrant",
                "config": {
                    "path": str(folder / "qdrant"),
                    "on_disk": True,
                    "embedding_model_dims": DIMENSIONS,
                    "collection_name": "memories",
                },
            },
            "history_db_path": str(folder / "history.db"),
        }
    )

    def fill(some: list[str]) -> None:
        # With the payload that its own ``add`` writes, but many at a time: one by one they take minutes.
        at = datetime.now(UTC).isoformat()
        payloads = [
            {
                "user_id": "ana",
                "data": text,
                "text_lemmatized": text.lower(),
                "hash": hashlib.md5(text.encode()).hexdigest(),
                "created_at": at,
                "updated_at": at,
            }
            for text in some
        ]
        for start in range(0, len(some), 500):
            part = payloads[start : start + 500]
            vectors = Hashed().embed_documents([payload["data"] for payload in part])
            memory.vector_store.insert(vectors=vectors, payloads=part, ids=[str(uuid.uuid4()) for _ in part])

    def kept() -> list[str]:
        return [one["memory"] for one in memory.get_all(filters={"user_id": "ana"}, top_k=10**6)["results"]]

    return model, fill, lambda messages: memory.add(messages, user_id="ana"), kept


def bare(_folder: Path) -> Any:
    """LangGraph's own store without an index, into which what was told is written: nobody asks or looks."""
    from langgraph.store.memory import InMemoryStore

    store = InMemoryStore()
    place = ("memories", "ana")
    model = Model(answer=None)

    def fill(some: list[str]) -> None:
        for number, text in enumerate(some):
            store.put(place, f"old{number}", {"text": text})

    def run(messages: list[dict[str, str]]) -> None:
        for fact in told("\n".join(message["content"] for message in messages)):
            store.put(place, str(uuid.uuid4()), {"text": fact})

    return model, fill, run, lambda: [item.value["text"] for item in store.search(place, limit=10**6)]


PEERS: dict[str, tuple[str, Callable[[Path], Any]]] = {
    "LangMem": ("langmem", langmem(indexed=False)),
    "LangMem, indexed": ("langmem", langmem(indexed=True)),
    "langgraph-memory": ("langgraph-memory", langgraph_memory),
    "mem0": ("mem0ai", mem0),
    "LangGraph's bare store": ("langgraph", bare),
}
"""Name -> distribution, and what makes one: model, a way to fill it, a run, and the texts of its memories."""


def measure(make: Callable[[Path], Any], size: int, runs: int) -> dict[str, Any]:
    """Return what a run costs on a memory of this size."""
    with tempfile.TemporaryDirectory() as folder:
        model, fill, run, kept = make(Path(folder))
        begun = time.perf_counter()
        fill(texts.memories(size))
        filled = time.perf_counter() - begun
        wall, cpu, before = [], [], len(kept())
        for number in range(-2, runs):
            messages = [
                {"role": {"ai": "assistant"}.get(role, role), "content": text}
                for role, text in texts.conversation(texts.facts(1_000 + number))
            ]
            if number == 0:
                before, model.asked[:] = len(kept()), []
            begun, spent = time.perf_counter(), time.process_time()
            run(messages)
            if number >= 0:
                wall.append(time.perf_counter() - begun)
                cpu.append(time.process_time() - spent)
        asked, there = list(model.asked), len(kept())
        run(messages)
        return {
            "size": size,
            "wall_ms": 1_000 * statistics.median(wall),
            "cpu_ms": 1_000 * statistics.median(cpu),
            "calls": len(asked) / runs,
            "prompt_tokens": sum(asked) / 4 / runs,
            "kept": (there - before) / runs,
            "again_calls": len(model.asked) - len(asked),
            "again_kept": len(kept()) - there,
            "fill_s": filled,
        }


def tries_at(size: int, runs: int) -> int:
    """Return how often a run is measured: seldom where it takes seconds."""
    return max(3, min(runs, runs * 10_000 // size))


def in_sessions(make: Callable[[Path], Any], sessions: list[dict[str, Any]]) -> dict[str, Any]:
    """Return what real sessions cost, and how many memories there are afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        model, _, run, kept = make(Path(folder))
        spent = time.process_time()
        for session in sessions:
            POINTS[:] = session["points"]
            run(session["messages"])
        cpu = time.process_time() - spent
        return {
            "calls": len(model.asked),
            "prompt_tokens": sum(model.asked) / 4,
            "defined_tokens": sum(model.defined) / 4,
            "cpu_ms": 1_000 * cpu,
            "kept": kept(),
        }


def main() -> None:
    """Print what a peer costs, size by size, as soon as it is known."""
    parser = argparse.ArgumentParser(description="One peer.")
    parser.add_argument("name", choices=PEERS)
    parser.add_argument("--sizes", nargs="+", type=int, default=[1_000, 10_000])
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--sessions", type=Path)
    wish = parser.parse_args()
    distribution, make = PEERS[wish.name]
    for size in () if wish.sessions else wish.sizes:
        figures = measure(make, size, tries_at(size, wish.runs))
        print(json.dumps({"version": f"{distribution} {version(distribution)}"} | figures), flush=True)
    if wish.sessions:
        print(json.dumps(in_sessions(make, json.loads(wish.sessions.read_text(encoding="utf-8")))))


if __name__ == "__main__":
    main()
