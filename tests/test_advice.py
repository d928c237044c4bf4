"""What a message tells to run, runs as printed: in Python as on the command line, wherever one stands."""

from __future__ import annotations

import ast
import re
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from reverie import ReverieError, ScopedVault, open_vault
from reverie.state.errors import LACKING, completed
from reverie.views.cli.program import app

ROOT = Path(__file__).parents[1]
ROOMS = ("checkpoints", "graph", "models", "nodes", "settings", "state", "tools", "views")
TOLD = re.compile(r"`(reverie [a-z]+[^`]*)`")
SLIPS: tuple[Callable[[ScopedVault], Any], ...] = (
    lambda scope: scope.update("m9", "Der Hund heißt Rex."),
    lambda scope: scope.remove("m9"),
    lambda scope: scope.pin("m9"),
    lambda scope: scope.accept("c9"),
    lambda scope: scope.refuse("c9"),
    lambda scope: scope.revert("c9"),
)


def test_an_error_in_python_tells_a_command_that_runs_anywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its scope and its vault are named, quoted as a shell needs it; what a model is told names no place."""
    told: list[ReverieError] = []
    with open_vault(tmp_path / "mein Ordner") as vault:
        scope = vault.scope("Ana's")
        scope.add("Der Hund heißt Rex.")
        for slip in SLIPS:
            with pytest.raises(ReverieError) as raised:
                slip(scope)
            told.append(raised.value)
    monkeypatch.chdir(tmp_path)
    assert all("mein Ordner" not in error.told for error in told)
    commands = [command for error in told for command in TOLD.findall(str(error))]
    assert len(commands) == len(SLIPS)
    for command in dict.fromkeys(commands):
        result = CliRunner().invoke(app, shlex.split(command)[1:])
        assert result.exit_code == 0, (command, result.stderr)


def _texts(module: ast.Module) -> Iterator[str]:
    """Yield the texts of a module that are no docstrings; what is filled in is the letter X."""
    for node in ast.walk(module):
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "X" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_every_command_that_is_told_is_one() -> None:
    """Each command between backticks in a text of the package has a name and options that there are."""
    commands = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    options = {name: {opt for param in made.params for opt in param.opts} for name, made in commands.items()}
    found = [
        command
        for room in ROOMS
        for path in sorted((ROOT / room).rglob("*.py"))
        if "`reverie " in (code := path.read_text(encoding="utf-8"))
        for text in _texts(ast.parse(code))
        for command in TOLD.findall(completed(text, vault="file:/v", scope="ana"))
    ]
    assert len(found) > 30
    for command in found:
        _, name, *words = shlex.split(command)
        asked = {word for word in words if word.startswith("--")}
        assert asked <= options[name], command
        assert ("--scope" in asked) is (name not in LACKING["scope"]), command
        assert ("--vault" in asked) is (name not in LACKING["vault"]), command
