"""One of the peers and texts that a believing model makes memories of, word for word: how many it reads back so.

Run by the Python of the peers' environment: ``peer.py NAME < texts.json`` prints one line of JSON.
"""

from __future__ import annotations

import json
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from langchain_core.messages import AIMessage
from suite.peer import DIMENSIONS, Hashed, Model


def _talk(text: str) -> list[dict[str, str]]:
    return [
        {"role": "user", "content": "What does the page say?"},
        {"role": "assistant", "content": f"It says: {text}"},
    ]


def langmem(texts: list[str]) -> int:
    """LangMem's store manager on an ``InMemoryStore`` with an index."""
    from langgraph.store.memory import InMemoryStore
    from langmem import create_memory_store_manager

    said = ""

    def answer(_prompt: str) -> AIMessage:
        return AIMessage("", tool_calls=[{"name": "Memory", "args": {"content": said}, "id": "call1"}])

    found = 0
    store = InMemoryStore(index={"dims": DIMENSIONS, "embed": Hashed()})
    for number, text in enumerate(texts):
        said = text
        place = ("memories", f"s{number}")
        manager = create_memory_store_manager(Model(answer=answer), namespace=place, store=store)
        manager.invoke({"messages": _talk(text)}, config={"configurable": {}})
        found += any(item.value["content"]["content"] == text for item in store.search(place, query=text))
    return found


def mem0(texts: list[str]) -> int:
    """mem0 with its local Qdrant, and a scripted model and embedder."""
    from mem0 import Memory

    said = ""

    def answer(_prompt: str) -> AIMessage:
        return AIMessage(json.dumps({"memory": [{"id": "0", "text": said}]}))

    found = 0
    with tempfile.TemporaryDirectory() as folder:
        place: dict[str, Any] = {
            "path": f"{folder}/qdrant",
            "on_disk": True,
            "embedding_model_dims": DIMENSIONS,
            "collection_name": "memories",
        }
        memory = Memory.from_config(
            {
                "llm": {"provider": "langchain", "config": {"model": Model(answer=answer)}},
                "embedder": {
                    "provider": "langchain",
                    "config": {"model": Hashed(), "embedding_dims": DIMENSIONS},
                },
                "vector_store": {"provider": "qdrant", "config": place},
                "history_db_path": f"{folder}/history.db",
            }
        )
        for number, text in enumerate(texts):
            said = text
            memory.add(_talk(text), user_id=f"s{number}")
            hits = memory.search(text, filters={"user_id": f"s{number}"})["results"]
            found += any(hit["memory"] == text for hit in hits)
    return found


PEERS = {"LangMem": ("langmem", langmem), "mem0": ("mem0ai", mem0)}


def main() -> None:
    """Print what is read back."""
    name = sys.argv[1]
    distribution, run = PEERS[name]
    texts = json.load(sys.stdin)
    figures = {kind: run(texts[kind]) for kind in ("hostile", "benign")}
    print(json.dumps({"version": f"{name} {version(distribution)}"} | figures), flush=True)


if __name__ == "__main__":
    main()
