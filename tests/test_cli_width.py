"""Everything that lists something fits 80 columns, whatever the vault holds: long texts, wide characters, long ids."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from cli_vault import program
from replying_server import Served, serving
from rich.cells import cell_len
from talks import keep_marks, talk
from typer.testing import CliRunner

from reverie import open_vault
from reverie.checkpoints.changes import Addition, Change
from reverie.nodes.run.intake import intake
from reverie.state import Candidate, Memory, MemoryType, Outcome, RejectedOperation, Source, now
from reverie.views.cli.program import app

WIDE = "潮汐表在码头旁边"
LONG = f"{WIDE * 12} and the harbour master asks for soundings below chart datum. " + "x" * 130
NAME = f"{WIDE}-session-with-a-name-that-does-not-end-{WIDE * 3}"
SCOPE = f"{WIDE * 4}-scope-with-a-long-name-of-its-own"
IDS = ("m" * 90, f"m{WIDE * 8}")
LISTINGS = (
    ("show",),
    ("show", "mm"),
    ("show", "--as-of", "2099-12-31"),
    ("show", f"m{WIDE}"),
    ("review",),
    ("status",),
    ("search", "harbour"),
    ("why", "harbour"),
    ("log",),
    ("log", "c" * 20),
    ("history",),
    ("history", "soundings"),
    ("doctor",),
    ("config",),
    ("compact", "--force"),
    ("resume",),
    ("export", "out"),
    ("move", "memory", "elsewhere"),
)
NO_LISTINGS = {
    "recall": "prints what the model reads, never folded",
    "demo": "prints the reports of reflect and the tables of show and log",
    "reflect": "prints one report: test_cli_render",
    "report": "prints a path, never folded, so that it can be copied",
    "mcp": "speaks a protocol: test_mcp_server",
    "add": "prints an id and the beginning of a text, never folded",
    "edit": "prints an id and the beginning of a text, never folded",
    "rm": "prints one line",
    "erase": "prints counts and sentences",
    "revert": "prints one line",
    "accept": "prints one line",
    "refuse": "prints one line",
    "pin": "prints one line",
    "forget": "prints counts",
    "import": "prints one line a commit",
    "backup": "prints one line",
    "restore": "prints one line",
    "work": "prints one line a reflection, never folded",
    "scan": "prints a line a place, of kinds and keys",
}


@pytest.fixture(scope="module")
def directory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A vault in which everything is longer or wider than a screen."""
    directory = tmp_path_factory.mktemp("wide")
    moment = now()
    memories = [
        Memory(
            id=identifier, type=MemoryType.OBSERVATION, content=f"{LONG} {identifier}", tags=(f"#{WIDE * 9}",),
            created_at=moment, updated_at=moment, source=Source(refs=(f"{NAME}-{n}", "r" * 99), run_id="r" * 90),
        )
        for n, identifier in enumerate(IDS)
    ]  # fmt: skip
    candidate = Candidate(id="k" * 40, type=MemoryType.PREFERENCE, content=LONG)
    with open_vault(directory / "memory") as vault:
        scope = vault.scope(SCOPE)
        scope.commit(
            Change(
                commit_id="c" * 64,
                purpose="reflection",
                message=LONG,
                adds=[Addition(memory=memory) for memory in memories],
                documents={"MEMORY.md": f"# {LONG}\n"},
                appends={"HISTORY-2026-11.md": f"## 2026-11-18T09:30:00+00:00\n\n{LONG}\n"},
                outcomes=[Outcome(candidate=candidate, outcome="rejected", reason=LONG)],
                rejected=[RejectedOperation(operation={"action": "DELETE", "id": "m" * 200}, reason=LONG)],
            )
        )
        scope.record(intake({"messages": talk(200)}, thread=NAME)[0])
        piece = scope.record(intake({"files": {f"{WIDE * 9}.md": LONG}}, thread="")[0])[0]
        scope.take([piece.id], run_id="r1")
        scope.release([piece.id], run_id="r1", error=LONG, strike=True)
        vault.scope("ana").commit(
            Change(commit_id="d" * 32, purpose="import", documents={"MEMORY.md": "x\n"})
        )
    folder = next(path for path in (directory / "memory").iterdir() if path.name not in (".reverie", "ana"))
    file = folder / "long-term-memory.json"
    file.write_text(file.read_text().replace("]\n", ', {"id": 7, "content": "' + LONG + '"}]\n'))
    os.utime(file, (1, 1))
    return directory


@pytest.fixture(scope="module")
def server() -> Iterator[Served]:
    """Answers for the model, at length."""
    with serving(lambda prompt: json.dumps({**keep_marks(prompt), "summary": f"{LONG} {LONG}"})) as served:
        yield served


@pytest.fixture
def run(directory: Path, tmp_path: Path, server: Served, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run a command on a copy of the vault, on a plain terminal's 80 columns."""
    shutil.copytree(directory, tmp_path / "here")
    monkeypatch.chdir(tmp_path / "here")
    for name, value in {
        "REVERIE_SCOPE": SCOPE,
        "REVERIE_MODEL": "openai:scripted",
        "COLUMNS": "80",
        "NO_PROXY": "127.0.0.1",
        **server.environment(),
    }.items():
        monkeypatch.setenv(name, value)
    return lambda *args: CliRunner().invoke(app, list(args))


@pytest.mark.parametrize("args", LISTINGS, ids=lambda args: " ".join(args)[:20])
def test_no_line_is_wider_than_80_cells(run: Any, args: tuple[str, ...]) -> None:
    """A wide character takes two cells of the 80; what is too long goes on in the next line."""
    result = run(*args)
    assert result.exit_code in (0, 1), result.output
    assert result.stdout.strip()
    assert [line for line in result.stdout.splitlines() if cell_len(line.rstrip()) > 80] == []


def test_every_command_that_lists_is_here() -> None:
    """The others are named, with the reason."""
    assert {args[0] for args in LISTINGS} | NO_LISTINGS.keys() == set(program().commands)


@pytest.mark.parametrize("width", ["60", "80", "200"])
@pytest.mark.parametrize("args", [("show",), ("search", "harbour"), ("log", "c" * 20), ("status",)])
def test_nothing_is_cut_off(
    run: Any, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...], width: str
) -> None:
    """Texts are shown to their end at every width, and fit it."""
    monkeypatch.setenv("COLUMNS", width)
    text = run(*args).stdout
    assert [line for line in text.splitlines() if cell_len(line.rstrip()) > int(width)] == []
    assert text.count("x") >= 130
    assert "…" not in text


@pytest.mark.parametrize("name", ["3f2b8c1e-9d1a-4c55-8a77-0f6f0a9b1c2d", "a" * 64])
def test_a_long_name_of_a_scope_takes_no_figures_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """A user's id is often so long: at 80 columns it goes on in the next line, and all is there."""
    monkeypatch.setenv("COLUMNS", "80")
    with open_vault(tmp_path / "memory") as vault:
        vault.scope(name).add("Tea.")
    text = CliRunner().invoke(app, ["--vault", str(tmp_path / "memory")]).stdout
    header, rows = text.split("\n\n")[1].split("─\n")
    assert header.splitlines()[0].split() == ["scope", "memories", "documents", "waiting", "held", "commits"]
    assert rows.splitlines()[0].split()[1:] == ["1", "0", "0", "0", "1"]
    assert "".join(line[:30].strip() for line in rows.splitlines()) == name
