"""Real conversations with the real embedded model: nothing raised, every candidate accounted for, all grounded."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from locomo import FILE, sessions

from reverie import ReflectionPolicy, ReflectionReport, create_reflection_graph, open_vault
from reverie.nodes.reflection.extract import grounded

pytestmark = [
    pytest.mark.local_model,
    pytest.mark.skipif(not FILE.exists(), reason=f"the conversations are not at {FILE}"),
]
PATIENT = ReflectionPolicy(call_timeout_s=600, extraction="pick")


def reflect_on(chosen: list[tuple[str, str, list[dict[str, Any]]]], directory: Path) -> Counter[str]:
    counts: Counter[str] = Counter()
    with open_vault(f"file:{directory}") as vault:
        graph = create_reflection_graph("local", vault, policy=PATIENT, on_error="raise")
        for owner, thread, messages in chosen:
            config: Any = {"configurable": {"user_id": owner, "thread_id": thread}}
            report = ReflectionReport.model_validate(
                graph.invoke({"messages": messages, "force": True}, config)["reflection"]
            )
            assert report.status in {"applied", "partial"}, report.reason
            counts[f"status {report.status}"] += 1
            counts.update(outcome.outcome for outcome in report.outcomes)
            counts["refused operations"] += len(report.rejected_operations)
            ids = [outcome.candidate.id for outcome in report.outcomes]
            assert len(ids) == len(set(ids))
            check_grounded(vault.scope(owner), report, messages)
    return counts


def check_grounded(scope: Any, report: ReflectionReport, messages: list[dict[str, Any]]) -> None:
    """Every memory this run added stands in the words of its session."""
    words = [f"{message['name']} {message['content']}" for message in messages]
    for outcome in report.outcomes:
        if outcome.outcome == "added":
            stored = scope.get([outcome.memory_id])[outcome.memory_id]
            assert grounded(stored.memory.content, words), stored.memory.content


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_three_sessions(tmp_path: Path) -> None:
    """Three sessions of three people."""
    everything = sessions()
    firsts = [session for session in everything if session[1] == "session-1"][:3]
    counts = reflect_on(firsts, tmp_path)
    print(dict(counts))
    assert counts["added"] > 0


@pytest.mark.slow
@pytest.mark.timeout(7_200)
def test_every_session(tmp_path: Path) -> None:
    """All sessions of all five conversations, one memory each person."""
    counts = reflect_on(sessions(), tmp_path)
    print(dict(counts))
    assert counts["added"] > 0
