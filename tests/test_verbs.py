"""Each verb on each surface: the table in docs/verbs.md is true, and nothing is missing in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from reverie import memory_tools
from reverie.checkpoints import SqlVault
from reverie.checkpoints.port import ScopedVault
from reverie.views.cli.program import app
from reverie.views.serving import mcp_verbs
from reverie.views.serving.mcp_verbs import VERBS

TABLE = Path(__file__).parent.parent / "docs" / "verbs.md"
ROWS = [
    [cell.strip() for cell in line.strip("|\n").split("|")]
    for line in TABLE.read_text(encoding="utf-8").splitlines()
    if line.startswith("| ") and "`" in line
]
SURFACES = ("Python", "command line", "tools", "MCP")


def named(column: int) -> set[str]:
    """The first name in each cell of a column."""
    return {found.group(1) for row in ROWS if (found := re.match(r"`(\w+)`", row[column]))}


@pytest.mark.file_only
def test_each_surface_has_every_verb_of_the_table(vault: SqlVault) -> None:
    """What a cell names is there."""
    there = {
        1: {name for name in dir(ScopedVault) if not name.startswith("_")},
        2: {str(command.name) for command in app.registered_commands},
        3: {tool.name for tool in memory_tools(vault)},
        4: {f"memory_{verb.name}" for verb in VERBS},
    }
    for column, surface in enumerate(SURFACES, start=1):
        assert named(column) <= there[column], surface
        assert all(re.match(r"`\w+`|-$", row[column]) for row in ROWS), surface


def test_no_verb_is_missing_in_the_table() -> None:
    """Every verb with an awaited twin, and every one that the server offers, has a row."""
    twins = {name[1:] for name in dir(ScopedVault) if name.startswith("a") and hasattr(ScopedVault, name[1:])}
    assert twins <= named(1)
    assert {f"memory_{verb.name}" for verb in VERBS} == named(4)
    assert all(hasattr(ScopedVault, verb.name) for verb in VERBS)


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.name)
def test_the_server_calls_the_scopes_own(verb: mcp_verbs.Verb) -> None:
    """No verb is done a second way: the scope's method is what is called."""
    called = set(verb.do.__code__.co_names)
    if "needed" in called:
        called.update(mcp_verbs.needed.__code__.co_names)
    assert verb.name in called
