"""The graphs under LangGraph's own development server, driven through its SDK."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from langgraph_sdk import get_sync_client

from reverie import open_vault

ROOT = Path(__file__).parents[1]
SUPPORT = Path(__file__).parent / "support"
COMMAND = [str(Path(sys.executable).with_name("langgraph")), "dev", "--no-browser", "--no-reload"]
FACT = "The gauge at Marsh Bridge measures the water level every 15 minutes."


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def server(config: Path, directory: Path, **env: str) -> Iterator[str]:
    """Run `langgraph dev` (in memory, no browser, no key) and yield its address."""
    port = free_port()
    log = directory / "server.log"
    with log.open("w") as out:
        process = subprocess.Popen(
            [*COMMAND, "--port", str(port), "--config", str(config)],
            stdout=out,
            stderr=subprocess.STDOUT,
            cwd=directory,
            start_new_session=True,
            env={
                **{k: v for k, v in os.environ.items() if k != "OPENAI_API_KEY"},
                "LANGGRAPH_CLI_NO_ANALYTICS": "1",
                "PYTHONPATH": str(SUPPORT),
                "REVERIE_VAULT": f"file:{directory / 'memory'}",
                **env,
            },
        )
    url = f"http://127.0.0.1:{port}"
    try:
        _wait(url, process, log)
        yield url
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait(20)


def _wait(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        assert process.poll() is None, log.read_text()
        with contextlib.suppress(httpx.HTTPError):
            if httpx.get(f"{url}/ok", timeout=2).status_code == 200:
                return
        time.sleep(0.2)
    raise AssertionError(f"The server did not come up:\n{log.read_text()}")


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


def test_every_graph_has_a_description() -> None:
    """Studio shows what a graph is for."""
    graphs = json.loads((ROOT / "langgraph.json").read_text())["graphs"]
    assert [name for name, graph in graphs.items() if not graph["description"]] == []
