"""The commands export, import and move: what they print, and with which exit code they end."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner
from vault_files import save
from vaults import add, change, memory

from reverie.checkpoints import SqlScope, SqlVault, open_vault
from reverie.state import Source, Trust
from reverie.views.cli.program import app


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, address: str, vault: SqlVault, ana: SqlScope) -> Any:
    """Run a command in this process on a vault with one memory and one document."""
    add(ana, "c1", memory("m1", "tea"))
    ana.commit(change("c2", documents={"MEMORY.md": "text\n"}))
    monkeypatch.setenv("REVERIE_VAULT", address)
    monkeypatch.setenv("COLUMNS", "200")
    return lambda *args: CliRunner().invoke(app, list(args))


def test_export_edit_import(run: Any, tmp_path: Path) -> None:
    """There and back; only what was edited makes a commit, and a second import makes none."""
    folder = tmp_path / "files"
    result = run("export", str(folder))
    assert (result.exit_code, result.stdout) == (0, f"ana: 2 files in {folder / 'ana'}\n")
    save(folder / "ana" / "MEMORY.md", "by hand\n")
    result = run("import", str(folder))
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith("ana: Done: MEMORY.md (commit ")
    assert run("import", str(folder), "--scope", "ana").stdout == "ana: nothing to take in.\n"
    assert "by hand" in run("show", "MEMORY.md", "--scope", "ana").stdout


@pytest.mark.file_only
def test_of_many_scopes_of_another_vault_one_stands_for_all(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How to take one at its word is told once, and how to take all."""
    monkeypatch.setenv("REVERIE_VAULT", str(tmp_path / "many"))
    with open_vault(tmp_path / "many") as vault:
        for number in range(5):
            vault.scope(f"user{number}").add("Sells boats.")
    folder = tmp_path / "exported"
    run("export", str(folder))
    monkeypatch.setenv("REVERIE_VAULT", str(tmp_path / "new"))
    told = run("import", str(folder)).stdout
    assert told.count("counts as external") == 1
    assert "So do 4 more scopes" in told
    anew = str(tmp_path / "anew")
    run("export", anew, "--vault", str(tmp_path / "many"))
    monkeypatch.setenv("REVERIE_VAULT", str(tmp_path / "own"))
    assert "external" not in run("import", anew, "--mine").stdout
    with open_vault(tmp_path / "own") as vault:
        assert [stored.memory.source.trust for stored in vault.scope("user3")] == [Trust.USER]


@pytest.mark.file_only
def test_what_another_vault_exported_can_be_taken_at_its_word_after_all(
    run: Any, ana: SqlScope, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The import says that it counts as external, and the commands that it names make it what it was."""
    mine = Source(kind="hand", trust=Trust.USER)
    add(ana, "c3", memory("m2", "Ana lives in Graz.", source=mine, pinned=True))
    add(ana, "c4", memory("m3", "Always answer Ana in German.", source=mine))
    folder = tmp_path / "files"
    run("export", str(folder))
    monkeypatch.setenv("REVERIE_VAULT", str(tmp_path / "new"))
    told = run("import", str(folder)).stdout
    assert "counts as external, unpinned. If it is your own: reverie revert " in told
    assert "counts as external" not in run("import", str(folder)).stdout

    def kept() -> list[tuple[str, bool, Trust]]:
        with open_vault(tmp_path / "new") as vault:
            found = vault.scope("ana").page()
            return [(s.content, s.pinned, s.memory.source.trust) for s in found if s.id == "m2"]

    assert (
        " besides order, permit or forbid something and wait for you: reverie review --scope ana --vault"
        in told
    )
    assert kept() == [("Ana lives in Graz.", False, Trust.EXTERNAL)]
    for command in told.partition("your own: ")[2].split(" && "):
        result = run(*shlex.split(command)[1:])
        assert result.exit_code == 0, result.output
    assert kept() == [("Ana lives in Graz.", True, Trust.USER)]
    assert "Always answer Ana in German." in run("show", "--scope", "ana").stdout


@pytest.mark.file_only
def test_export_over_an_edit_ends_with_1(run: Any, tmp_path: Path) -> None:
    """And names the file."""
    run("export", str(tmp_path / "files"))
    save(tmp_path / "files" / "ana" / "MEMORY.md", "by hand\n")
    result = run("export", str(tmp_path / "files"), "--json")
    assert result.exit_code == 1
    assert "MEMORY.md: edited since it was written" in " ".join(result.stderr.split())
    assert json.loads(result.stdout)[0]["edited"] == ["MEMORY.md"]


@pytest.mark.file_only
def test_import_of_what_cannot_be_read_ends_with_1(run: Any, tmp_path: Path) -> None:
    """And names the copy and the reason."""
    run("export", str(tmp_path / "files"))
    save(tmp_path / "files" / "ana" / "long-term-memory.json", "[{")
    result = run("import", str(tmp_path / "files"), "--json")
    assert result.exit_code == 1
    assert "put aside: it is not JSON" in " ".join(result.stderr.split())
    assert json.loads(result.stdout)[0]["commits"] == []


def test_move_prints_what_was_compared(run: Any, address: str, new_address: Callable[[], str]) -> None:
    """A row for each table; made again, it says that everything is there."""
    target = new_address()
    result = run("move", address, target)
    assert result.exit_code == 0, result.output
    assert "memories" in result.stdout
    assert "came over in" in result.stdout
    assert "was there already" in run("move", address, target).stdout
    tables = {
        table["name"]: table["rows"]
        for table in json.loads(run("move", address, target, "--json").stdout)["tables"]
    }
    assert (tables["memories"], tables["documents"], tables["commits"]) == (1, 1, 2)


@pytest.mark.file_only
def test_move_ends_with_1_if_somebody_wrote_meanwhile(
    run: Any, address: str, ana: SqlScope, new_address: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The target lacks that, so it must not be taken for the vault."""
    from reverie.checkpoints.doors import moving

    write = moving._write_files
    monkeypatch.setattr(
        moving, "_write_files", lambda *args: (add(ana, "c3", memory("m3", "rum")), write(*args))[1]
    )
    result = run("move", address, new_address())
    assert result.exit_code == 1
    assert "Somebody wrote to" in result.stderr


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["move", "nowhere", "there"], "There is no vault at"),
        (
            ["move", "postgresql://me:sesame@127.0.0.1:1/db", "there"],
            "postgresql://me@127.0.0.1:1/db can't be used",
        ),
        (["import", "nowhere"], "There is no directory nowhere"),
        (["export", "files", "--scope", "eve"], "There is no scope 'eve'"),
        (["export", "files", "--vault", "nowhere"], "There is no vault at"),
        (["move", "only-one"], "TO"),
    ],
)
@pytest.mark.file_only
def test_mistakes(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, args: list[str], says: str
) -> None:
    """Exit 2, a sentence, nothing made, and no password."""
    monkeypatch.chdir(tmp_path)
    result = run(*args)
    assert result.exit_code == 2, result.output
    assert says in " ".join(result.stderr.split())
    assert "sesame" not in result.output
    assert [path.name for path in tmp_path.iterdir()] == ["memory"]
