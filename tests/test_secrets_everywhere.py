"""Secrets of every kind, in everything a run brings: none reaches model, memory, journal, archive or log."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from scripted import ScriptedModel, extraction
from secret_samples import SECRETS

from reverie import ReflectionReport, create_reflection_graph, open_vault

FACT = "The gauge at Marsh Bridge measures the water level every 15 minutes."


def run_with(secret: str) -> dict[str, Any]:
    call = {"name": "deploy", "args": {"login": secret, "notes": f"use {secret}"}, "id": "c1"}
    return {
        "files": {
            "notes.md": f"{FACT}\n\nThe access token is {secret} for now.\n",
            ".env": f"ACCESS_TOKEN={secret}\n",
        },
        "messages": [
            HumanMessage(f"Log in with {secret}", id="h"),
            AIMessage("", id="a", tool_calls=[call]),
            ToolMessage(f'{{"echo": "{secret}"}}', tool_call_id="c1", id="t"),
        ],
        "working_memory": [{"key": "login", "text": f"token: {secret}", "author": "planner"}],
    }


@pytest.mark.parametrize("kind", SECRETS)
def test_a_secret_stays_out_of_everything(
    tmp_path: Path, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever the model repeats of what it was shown, and whatever a person accepts of it."""
    secret = SECRETS[kind]
    caplog.set_level(logging.DEBUG)
    with open_vault(f"file:{tmp_path / 'memory'}") as vault:
        model = ScriptedModel(script=[extraction(FACT, f"The access token is {secret} for now.")])
        graph = create_reflection_graph(model, vault, on_error="raise")
        config: Any = {"configurable": {"user_id": "ana", "thread_id": "t"}}
        report = ReflectionReport.model_validate(graph.invoke(run_with(secret), config)["reflection"])
        for outcome in report.outcomes:
            if outcome.outcome == "rejected":
                vault.scope("ana").accept(outcome.candidate.id)
        assert FACT in [stored.memory.content for stored in vault.scope("ana").page()]
    core = secret if "\n" not in secret else secret.splitlines()[1]
    assert core not in "".join(model.prompts)
    assert core not in report.model_dump_json()
    assert core not in caplog.text
    for path in (tmp_path / "memory").rglob("*"):
        assert path.is_dir() or core.encode() not in path.read_bytes(), path
