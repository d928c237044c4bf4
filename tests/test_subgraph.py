"""The reflection graph as a node of an agent: what comes out, what stays hidden, and resuming after a restart."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from agent_process import CONFIG, parent
from langchain_core.messages import HumanMessage
from langgraph.checkpoint.memory import InMemorySaver
from scripted import ScriptedModel, extraction, operations

from reverie import ReflectionReport, create_reflection_graph, open_vault

FACT = "The gauge at Marsh Bridge measures the water level every 15 minutes."
NEWER = "The gauge at Marsh Bridge measures the water level every 10 minutes."
SUPPORT = Path(__file__).parent / "support"
UPDATE = operations({"action": "UPDATE", "id": "k1", "candidate": "c1", "content": NEWER})


def run_half(what: str, directory: Path, script: list[Any], **env: str) -> dict[str, Any]:
    done = subprocess.run(
        [
            sys.executable,
            "-W",
            "error",
            str(SUPPORT / "agent_process.py"),
            what,
            str(directory),
            json.dumps(script),
            NEWER,
        ],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(SUPPORT), **env},
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert "serializ" not in done.stderr.lower()
    assert "msgpack" not in done.stderr.lower()
    return json.loads(done.stdout.splitlines()[-1])  # type: ignore[no-any-return]


def seeded(directory: Path) -> None:
    """A vault that knows an older level."""
    with open_vault(f"file:{directory / 'memory'}") as vault:
        graph = create_reflection_graph(ScriptedModel(script=[extraction(FACT)]), vault, on_error="raise")
        graph.invoke({"files": {"old.md": FACT}}, {"configurable": {"user_id": "ana", "thread_id": "t0"}})


def outcome(directory: Path, report: dict[str, Any]) -> tuple[Any, ...]:
    """What must be equal however a run came to its end."""
    parsed = ReflectionReport.model_validate(report)
    with open_vault(f"file:{directory / 'memory'}") as vault:
        scope = vault.scope("ana")
        memories = [(s.memory.id, s.memory.content, s.memory.version) for s in scope.page()]
        log = [(e.receipt.commit_id, e.receipt.purpose, e.message) for e in scope.log()]
    return parsed.status, parsed.counts, parsed.commit_id, [o.outcome for o in parsed.outcomes], memories, log


@pytest.mark.parametrize("strict", [pytest.param("false", marks=pytest.mark.slow), "true"])
def test_interrupt_restart_resume_equals_an_uninterrupted_run(tmp_path: Path, strict: str) -> None:
    """A stop before `consolidate`, a new process, a resume: the same result, the extraction not asked again."""
    for name in ("whole", "halves"):
        (tmp_path / name).mkdir()
        seeded(tmp_path / name)
    env = {"LANGGRAPH_STRICT_MSGPACK": strict}
    whole = run_half("whole", tmp_path / "whole", [extraction(NEWER), UPDATE], **env)
    stopped = run_half("start", tmp_path / "halves", [extraction(NEWER)], **env)
    assert stopped["reflection"] is None
    resumed = run_half("resume", tmp_path / "halves", [UPDATE], **env)
    assert (stopped["calls"], resumed["calls"], whole["calls"]) == (1, 1, 2)
    assert outcome(tmp_path / "halves", resumed["reflection"]) == outcome(
        tmp_path / "whole", whole["reflection"]
    )


def test_only_the_report_comes_out(tmp_path: Path) -> None:
    """The parent gets one key; its messages and files stay its own."""
    with open_vault(f"file:{tmp_path}") as vault:
        model = ScriptedModel(script=[extraction()])
        result = parent(model, vault, None, stop=False).invoke(
            {"messages": [HumanMessage("Hi", id="1")]}, CONFIG
        )
    assert sorted(result) == ["files", "messages", "reflection"]
    assert [message.id for message in result["messages"]] == ["1", "answer"]
    assert result["reflection"]["status"] == "applied"


def test_nothing_of_ours_shows_in_the_message_stream(tmp_path: Path) -> None:
    """The user sees the agent's words only, never the extraction's JSON."""
    with open_vault(f"file:{tmp_path}") as vault:
        graph = parent(ScriptedModel(script=[extraction(NEWER)]), vault, None, stop=False)
        stream = graph.stream(
            {"messages": [HumanMessage("Hi", id="1")]}, CONFIG, stream_mode="messages", subgraphs=True
        )
        shown = [chunk[1][0].content for chunk in stream]
    assert shown == ["I wrote it down."]


def test_two_turns_on_one_thread(tmp_path: Path) -> None:
    """Private channels of one turn don't leak into the next."""
    with open_vault(f"file:{tmp_path}") as vault:
        graph = parent(
            ScriptedModel(script=[extraction(NEWER), extraction()]), vault, InMemorySaver(), stop=False
        )
        sys.argv.append(NEWER)
        try:
            first = graph.invoke({"messages": [HumanMessage("one", id="1")]}, CONFIG)
            second = graph.invoke({"messages": [HumanMessage("two", id="2")]}, CONFIG)
        finally:
            sys.argv.pop()
    assert first["reflection"]["run_id"] != second["reflection"]["run_id"]
    assert first["reflection"]["counts"] == {"ADD": 1}
    assert second["reflection"]["counts"] == {}


def test_every_edge_is_drawn(tmp_path: Path) -> None:
    """Seven nodes and every edge that can be taken, in the drawing."""
    with open_vault(f"file:{tmp_path}") as vault:
        drawn = create_reflection_graph(ScriptedModel(script=[]), vault).get_graph()
    edges = {(edge.source, edge.target) for edge in drawn.edges}
    assert edges == {
        ("__start__", "gate"),
        ("gate", "build_context"),
        ("gate", "__end__"),
        ("build_context", "extract"),
        ("build_context", "__end__"),
        ("extract", "calculate_tier"),
        ("extract", "fallback"),
        ("extract", "__end__"),
        ("calculate_tier", "consolidate"),
        ("consolidate", "apply"),
        ("consolidate", "fallback"),
        ("consolidate", "__end__"),
        ("apply", "consolidate"),
        ("apply", "__end__"),
        ("fallback", "apply"),
        ("fallback", "__end__"),
    }
