"""The graphs under LangGraph's own development server, driven through its SDK."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from dev_server import ROOT, SUPPORT, server
from langgraph_sdk import get_sync_client

from reverie import open_vault

FACT = "The gauge at Marsh Bridge measures the water level every 15 minutes."


def test_the_shipped_configuration_loads(tmp_path: Path) -> None:
    """`langgraph.json` as it is: the graphs, a drawing and schemas, without a key."""
    with server(ROOT / "langgraph.json", tmp_path) as url, get_sync_client(url=url) as client:
        assistants = {assistant["graph_id"]: assistant for assistant in client.assistants.search()}
        assert assistants.keys() == json.loads((ROOT / "langgraph.json").read_text())["graphs"].keys()
        assistant = assistants["reflection"]
        schemas: Any = client.assistants.get_schemas(assistant["assistant_id"])
        assert set(schemas["input_schema"]["properties"]) == {
            "messages", "files", "working_memory", "sessions", "task", "force",
        }  # fmt: skip
        assert set(schemas["output_schema"]["properties"]) == {"reflection"}
        graph: Any = client.assistants.get_graph(assistant["assistant_id"])
        edges = {(edge["source"], edge["target"]) for edge in graph["edges"]}
        assert {("gate", "build_context"), ("consolidate", "fallback"), ("apply", "consolidate")} <= edges
        config: Any = {"configurable": {"user_id": "ana"}}
        run: Any = {"messages": [{"role": "user", "content": "Hi"}]}
        for name, key in (
            ("reflection", "reflection"),
            ("reflector", "reflection"),
            ("compaction", "compaction"),
        ):
            thread = client.threads.create()
            result: Any = client.runs.wait(thread["thread_id"], name, input=run, config=config)
            assert result[key]["status"] == "skipped"
        (assistant,) = client.assistants.search(graph_id="agent")
        drawn: Any = client.assistants.get_graph(assistant["assistant_id"])
        edges = {(edge["source"], edge["target"]) for edge in drawn["edges"]}
        assert {("recall", "agent"), ("reflection", "compaction")} <= edges


@pytest.mark.slow_on_postgres
def test_a_run_is_streamed_interrupted_and_resumed(tmp_path: Path, address: str) -> None:
    """Stream a run, stop before `consolidate`, look at the state, go on; the memory is in the vault that was named."""
    config = tmp_path / "langgraph.json"
    config.write_text(
        json.dumps(
            {"dependencies": ["."], "graphs": {"reflection": f"{SUPPORT / 'dev_graph.py'}:reflection"}}
        )
    )
    with server(config, tmp_path, REVERIE_VAULT=address) as url, get_sync_client(url=url) as client:
        thread_id = client.threads.create()["thread_id"]
        run: Any = {"files": {"gauge.md": FACT}}
        settings: Any = {"configurable": {"user_id": "ana"}}
        parts = list(
            client.runs.stream(
                thread_id, "reflection", input=run, config=settings, stream_mode=["custom", "updates"]
            )
        )
        nodes = [part.data["reverie"]["node"] for part in parts if part.event == "custom"]
        assert nodes[:3] == ["gate", "build_context", "extract"]
        assert "apply" not in nodes
        state: Any = client.threads.get_state(thread_id)
        assert state["next"] == ["consolidate"]
        assert [c["content"] for c in state["values"]["candidates"]] == [FACT]
        result: Any = client.runs.wait(thread_id, "reflection", input=None, config=settings)
        assert result["reflection"]["status"] == "applied"
    with open_vault(address) as vault:
        assert [stored.memory.content for stored in vault.scope("ana").page()] == [FACT]


@pytest.mark.slow
def test_a_server_that_knows_who_asks_gives_nobody_anothers_memory(tmp_path: Path) -> None:
    """With ``REVERIE_SCOPE={langgraph_auth_user_id}`` whoever a request names, its caller's memory is used."""
    config = tmp_path / "langgraph.json"
    graphs = {"agent": "reverie.graph.studio:agent"}
    auth = {"path": f"{SUPPORT / 'dev_auth.py'}:auth"}
    config.write_text(json.dumps({"dependencies": ["."], "graphs": graphs, "auth": auth}))
    settings = {"REVERIE_SCOPE": "{langgraph_auth_user_id}", "REVERIE_MODEL": "rules"}

    def whose(url: str, who: str, text: str, **named: Any) -> str:
        with get_sync_client(url=url, api_key=who) as client:
            thread = client.threads.create()["thread_id"]
            run: Any = {"messages": [{"role": "user", "content": text}]}
            result: Any = client.runs.wait(thread, "agent", input=run, **named)
        return str(result["reflection"]["scope"])

    anas = {"user_id": "ana", "langgraph_auth_user_id": "ana"}
    with server(config, tmp_path, **settings) as url:
        assert whose(url, "ana", "I live in Porto.") == "ana"
        assert whose(url, "ana", "Where do I live?") == "ana"
        for named in ({}, {"config": {"configurable": anas}}, {"context": anas}):
            assert whose(url, "bo", "Where do I live?", **named) == "bo"
    with open_vault(tmp_path / "memory") as vault:
        (stored,) = vault.scope("ana")
        assert (stored.content, stored.shown_count) == ("User: I live in Porto.", 1)


def test_every_graph_has_a_description() -> None:
    """Studio shows what a graph is for."""
    graphs = json.loads((ROOT / "langgraph.json").read_text())["graphs"]
    assert [name for name, graph in graphs.items() if not graph["description"]] == []
