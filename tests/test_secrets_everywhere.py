"""Secrets of every kind, in everything a run brings: none reaches model, memory, journal, archive or log."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from scripted import ScriptedModel, extraction
from secret_samples import SECRETS
from service_secrets import NAMED, TOKENS

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


def test_no_kind_gets_through_any_channel(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """All that is known, by messages, results of tools, files and notes: none reaches the model or a file."""
    said = {kind: f"The login is {secret} for now." for kind, secret in TOKENS.items()}
    said |= {f"named {kind}": place.format(secret) for kind, (place, secret) in NAMED.items()}
    call = {"name": "look", "args": {}, "id": "c1"}
    state: dict[str, Any] = {
        "files": {f"{number}.md": f"{FACT}\n\n{text}\n" for number, text in enumerate(said.values())},
        "messages": [
            *(HumanMessage(text, id=f"h{number}") for number, text in enumerate(said.values())),
            *(
                message
                for number, text in enumerate(said.values())
                for message in (
                    AIMessage("", id=f"a{number}", tool_calls=[{**call, "id": f"c{number}"}]),
                    ToolMessage(text, tool_call_id=f"c{number}", id=f"t{number}"),
                )
            ),
        ],
        "working_memory": [
            {"key": f"n{number}", "text": text, "author": "planner"}
            for number, text in enumerate(said.values())
        ],
    }
    caplog.set_level(logging.DEBUG)
    with open_vault(f"file:{tmp_path / 'memory'}") as vault:
        model = ScriptedModel(script=[extraction(FACT)], loop=True)
        graph = create_reflection_graph(model, vault, on_error="raise")
        config: Any = {"configurable": {"user_id": "ana", "thread_id": "t"}}
        report = graph.invoke(state, config)["reflection"]
        assert model.prompts
    cores = [*TOKENS.values(), *(secret for _, secret in NAMED.values())]
    held = "".join([*model.prompts, str(report), caplog.text]).encode()
    held += b"".join(path.read_bytes() for path in (tmp_path / "memory").rglob("*") if path.is_file())
    assert [core for core in cores if core.encode() in held] == []
