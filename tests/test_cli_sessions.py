"""The commands compact and history, and sessions in status: in this process, against a real HTTP server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from replying_server import Served, serving
from talks import keep_marks, talk
from typer.testing import CliRunner

from reverie import open_vault
from reverie.nodes.run.intake import intake
from reverie.views.cli.program import app


@pytest.fixture
def server() -> Iterator[Served]:
    """Answers for the model."""
    with serving(lambda prompt: json.dumps(keep_marks(prompt))) as served:
        yield served


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, server: Served) -> Any:
    """Run a command on a vault that has recorded 200 messages of one session and 9 of another."""
    monkeypatch.setenv("REVERIE_VAULT", str(tmp_path))
    monkeypatch.setenv("REVERIE_MODEL", "openai:scripted")
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    for name, value in server.environment().items():
        monkeypatch.setenv(name, value)
    with open_vault(tmp_path) as vault:
        for thread, count in (("long", 200), ("short", 9)):
            vault.scope("default").record(intake({"messages": talk(count)}, thread=thread)[0])
    return lambda *args: CliRunner().invoke(app, list(args))


def test_what_is_due_is_summarised_once(run: Any, server: Served) -> None:
    """Two cycles of the long session, none of the short one; then there is nothing left to do."""
    result = run("compact", "--json")
    assert result.exit_code == 0, result.output
    (report,) = json.loads(result.stdout)
    assert (report["thread"], report["status"], report["cursor"]) == ("long", "applied", 128)
    assert [(span["start"], span["end"]) for span in report["spans"]] == [(0, 64), (64, 128)]
    asked = len(server.asked)
    again = run("compact")
    assert again.exit_code == 0
    assert "when they stand before the last 64 of a session. `reverie compact --force --vault " in " ".join(
        again.stdout.split()
    )
    assert len(server.asked) == asked


def test_one_session_is_closed(run: Any) -> None:
    """All of it is summarised, the rest is reflected on, and the other session is left alone."""
    result = run("compact", "--close", "--thread", "short")
    assert result.exit_code == 0, result.output
    assert "9 of 9 messages summarised" in result.stdout
    assert "Messages 1 to 9 (closing" in result.stdout
    assert "Reflection on the rest of the session:" in result.stdout
    sessions = json.loads(run("status", "--json").stdout)["sessions"]
    assert {item["thread"]: item["cursor"] for item in sessions} == {"long": 0, "short": 9}


@pytest.mark.parametrize("wish", [("--force",), ("--idle", "0m")], ids=" ".join)
def test_what_is_not_due_is_summarised_when_asked(run: Any, wish: tuple[str, ...]) -> None:
    """Only what lies beyond the immediate window: the short session stays as it is."""
    result = run("compact", "--json", *wish)
    assert {item["thread"]: item["cursor"] for item in json.loads(result.stdout)} == {"long": 136}


def test_a_model_that_fails_is_told(monkeypatch: pytest.MonkeyPatch, run: Any) -> None:
    """The command ends with 1, status says what waits and why, and nothing has moved."""
    with serving(lambda _: "", status=500) as down:
        monkeypatch.setenv("OPENAI_BASE_URL", down.url)
        result = run("compact", "--thread", "long")
    assert result.exit_code == 1
    assert "failed  summarise:" in result.stdout
    shown = " ".join(run("status").stdout.split())
    assert "up to message 64: summarise:" in shown


def test_the_history_is_searched(run: Any) -> None:
    """Newest first, with the lines around what matches; by day; as JSON."""
    run("compact")
    everything = json.loads(run("history", "--json").stdout)
    assert ["messages 65 to 128" in item["text"] for item in everything] == [True, False]
    found = run("history", "K70")
    assert found.exit_code == 0
    assert "messages 65 to 128" in found.stdout
    assert "k3 " not in found.stdout
    assert (
        run("history", "--until", "2020-01-31").stdout
        == "The history of the scope 'default' has no such entry.\n"
    )
    assert (
        len(json.loads(run("history", "--since", "2020-01-31T10:00", "--limit", "1", "--json").stdout)) == 1
    )


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("compact", "--idle", "3x"), "'3x' is no length of time; write it like 30m, 12h or 2d."),
        (("history", "--since", "2026-13-01"), "'2026-13-01' is no day; write it like 2026-11-21"),
    ],
)
def test_mistakes_are_told(run: Any, args: tuple[str, ...], said: str) -> None:
    """With exit code 2, and what to write instead."""
    result = run(*args)
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.split())
