"""Backing up and restoring: a backup is of one instant, and what gives way to one is kept."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import sqlite3
import subprocess
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import postgres
import pytest
from typer.testing import CliRunner, Result
from vault_files import adding, contents, memory, readable, save, unrevised

from reverie import VaultError, open_vault
from reverie.checkpoints import FileVault, capabilities, restore_vault
from reverie.state import VaultCorrupt
from reverie.views.cli.program import app


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[FileVault]:
    with open_vault(tmp_path / "memory") as opened:
        opened.scope("ana").commit(adding("c1", memory("m1", "Tea."), documents={"MEMORY.md": "notes\n"}))
        opened.scope("Ben/ö").commit(adding("c1", memory("m1", "Kaffee.")))
        assert isinstance(opened, FileVault)
        yield opened


def held(url: Path, scope: str = "ana") -> dict[str, str]:
    with open_vault(url) as vault:
        return contents(vault.scope(scope))


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


# -- backup -------------------------------------------------------------------------------------------------


def test_a_backup_is_a_vault_with_all_there_is(vault: FileVault, tmp_path: Path) -> None:
    """The same readable files, journal and log; nothing of the processes; private; the vault goes on."""
    made = vault.backup(tmp_path / "copies" / "one")
    assert (made.scopes, made.notes) == ({"Ben/ö": 1, "ana": 1}, ())
    assert made.bytes > 10_000
    copy = tmp_path / "copies" / "one"
    assert names(tmp_path / "copies") == ["one"]
    assert names(copy / ".reverie") == ["vault.db"]
    assert readable(copy) == readable(tmp_path / "memory")
    assert {path.stat().st_mode & 0o077 for path in copy.rglob("*")} == {0}
    vault.scope("ana").commit(adding("c2", memory("m2", "Later.")))
    assert held(copy) == {"m1": "Tea."}
    with open_vault(copy) as opened:
        assert [entry.receipt.commit_id for entry in opened.scope("ana").log()] == ["c1"]
        assert {finding.level for finding in opened.doctor()} == {"ok"}


def test_unseen_edits_and_copies_put_aside_are_in_it(vault: FileVault, tmp_path: Path) -> None:
    """What a person saved just before, and what nobody could read."""
    save(tmp_path / "memory" / "ana" / "MEMORY.md", "by hand\n")
    save(tmp_path / "memory" / "ana" / "facts" / "user.md", b"\xff\xfe")
    made = vault.backup(tmp_path / "copy")
    assert unrevised((tmp_path / "copy" / "ana" / "MEMORY.md").read_bytes()) == b"by hand\n"
    (aside,) = (tmp_path / "copy" / "ana" / "facts").glob("user.md.set-aside-*")
    assert aside.read_bytes() == b"\xff\xfe"
    assert made.notes == ()


@pytest.mark.parametrize("place", ["memory", "memory/inside", "memory/ana/copy", "file", "full"])
def test_a_backup_goes_where_nothing_is(vault: FileVault, tmp_path: Path, place: str) -> None:
    """Never over anything, never into the vault itself; nothing is left behind."""
    (tmp_path / "file").write_text("a person's")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "file").write_text("a person's")
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(VaultError, match="Nothing was backed up"):
        vault.backup(tmp_path / place)
    assert sorted(tmp_path.rglob("*")) == before


def test_an_empty_directory_will_do(vault: FileVault, tmp_path: Path) -> None:
    """As a person makes one beforehand."""
    (tmp_path / "empty").mkdir()
    vault.backup(tmp_path / "empty")
    assert held(tmp_path / "empty") == {"m1": "Tea."}


def test_a_place_that_cannot_be_made_is_a_sentence(vault: FileVault, tmp_path: Path) -> None:
    """It names the place."""
    (tmp_path / "file").write_text("x")
    with pytest.raises(VaultError, match=r"file/copy can't be made"):
        vault.backup(tmp_path / "file" / "copy")


def test_damage_goes_along_and_is_said(vault: FileVault, tmp_path: Path) -> None:
    """A backup of what is left is better than none."""
    with closing(sqlite3.connect(tmp_path / "memory" / ".reverie" / "vault.db")) as connection, connection:
        connection.execute("UPDATE memories SET image = replace(image, 'Tea', 'Tar') WHERE scope = 'ana'")
    made = vault.backup(tmp_path / "copy")
    assert any("memory:m1" in note for note in made.notes)


ROUNDS = [2, pytest.param(50, marks=pytest.mark.slow)]


@pytest.mark.parametrize("rounds", ROUNDS)
def test_under_load_each_is_of_one_instant(vault: FileVault, tmp_path: Path, rounds: int) -> None:
    """Each commit adds a memory and says how many there are in a document: in every backup they agree."""
    done = threading.Event()
    failed: list[BaseException] = []

    def write() -> None:
        scope = vault.scope("load")
        try:
            for number in range(1, 100_000):
                if done.is_set():
                    return
                note = {"MEMORY.md": f"{number}\n"}
                scope.commit(adding(f"n{number}", memory(f"n{number}", f"Number {number}."), documents=note))
        except BaseException as error:
            failed.append(error)
            raise

    writer = threading.Thread(target=write)
    writer.start()
    try:
        seen = []
        for number in range(rounds):
            copy = tmp_path / f"copy{number}"
            assert vault.backup(copy).notes == ()
            with open_vault(copy) as opened:
                scope = opened.scope("load")
                document = scope.document("MEMORY.md")
                count = int(document.content) if document else 0
                assert sorted(contents(scope)) == sorted(f"n{n}" for n in range(1, count + 1))
                assert len(scope.log(limit=count + 9)) == count
            if count:
                files = (copy / "load").glob("long-term-memory*.json")
                assert sum(len(json.loads(file.read_bytes())) for file in files) == count
            seen.append(count)
            shutil.rmtree(copy)
    finally:
        done.set()
        writer.join()
    assert not failed
    assert seen[-1] > 0


def test_on_postgresql_it_names_the_tools_that_do_it(postgres_server: str, tmp_path: Path) -> None:
    """What it names is run as it stands, and puts the vault back."""
    with postgres.fresh(postgres_server) as url:
        with open_vault(url) as vault:
            vault.scope("ana").commit(adding("c1", memory("m1", "Tea.")))
            assert "backup" in capabilities(vault)
            with pytest.raises(VaultError, match="pg_dump") as refused:
                vault.backup(tmp_path / "copy")
            assert not (tmp_path / "copy").exists()
            commands = [shlex.split(part) for part in re.findall(r"`(pg_[^`]+)`", str(refused.value))]
            given = {"FILE": str(tmp_path / "dumped"), "DATABASE_URL": postgres_server}
            vault_tools = postgres.programs()
            if vault_tools is None or not (vault_tools / "pg_dump").exists():
                pytest.skip("pg_dump is not installed")
            _with_tool(vault_tools, commands[0], given)
            vault.scope("ana").commit(adding("c2", memory("m2", "Later.")))
        _with_tool(vault_tools, commands[1], given)
        with open_vault(url) as vault:
            assert contents(vault.scope("ana")) == {"m1": "Tea."}


def _with_tool(folder: Path, command: list[str], given: dict[str, str]) -> None:
    words = []
    for word in command:
        option, equals, value = word.rpartition("=")
        words.append(option + equals + given.get(value, value))
    done = subprocess.run([folder / words[0], *words[1:]], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


# -- restore ------------------------------------------------------------------------------------------------


def test_a_backup_is_put_where_nothing_is(vault: FileVault, tmp_path: Path) -> None:
    """With what a person edited in it, and what they keep beside; the backup stays as it is."""
    vault.backup(tmp_path / "copy")
    save(tmp_path / "copy" / "ana" / "MEMORY.md", "edited in the backup\n")
    (tmp_path / "copy" / "ana" / "own.txt").write_text("a person's own")
    before = readable(tmp_path / "copy")
    done = restore_vault(tmp_path / "copy", tmp_path / "new")
    assert (done.kept, done.missing, done.notes) == ("", (), ())
    assert readable(tmp_path / "copy") == before == readable(tmp_path / "new")
    assert held(tmp_path / "new") == {"m1": "Tea."}
    with open_vault(tmp_path / "new") as opened:
        document = opened.scope("ana").document("MEMORY.md")
        assert document is not None
        assert document.content == "edited in the backup\n"


def test_a_vault_gives_way_only_when_told_and_is_kept(vault: FileVault, tmp_path: Path) -> None:
    """What it had since is counted, and what was forgotten since is named; who has it open is told."""
    vault.backup(tmp_path / "copy")
    scope = vault.scope("ana")
    scope.commit(adding("c2", memory("m2", "Later.")))
    scope.forget(["m1"])
    with pytest.raises(VaultError, match="--replace"):
        restore_vault(tmp_path / "copy", tmp_path / "memory")
    assert contents(scope) == {"m2": "Later."}
    done = restore_vault(tmp_path / "copy", tmp_path / "memory", replace=True)
    assert len(done.missing) == 1
    assert "2 commits" in done.missing[0]
    assert "something was forgotten once, and is here again: forget it again" in done.missing[0]
    assert held(Path(done.kept)) == {"m2": "Later."}
    assert held(tmp_path / "memory") == {"m1": "Tea."}
    with pytest.raises(VaultError, match="was replaced by another"):
        scope.page()


def test_what_is_no_backup_is_refused(vault: FileVault, tmp_path: Path) -> None:
    """Nothing there, a database of something else, a vault onto itself, PostgreSQL."""
    with pytest.raises(VaultError, match="There is no backup at"):
        restore_vault(tmp_path / "nothing", tmp_path / "new")
    (tmp_path / "broken" / ".reverie").mkdir(parents=True)
    (tmp_path / "broken" / ".reverie" / "vault.db").write_bytes(b"no database" * 1000)
    with pytest.raises(VaultCorrupt, match="Nothing was restored"):
        restore_vault(tmp_path / "broken", tmp_path / "new")
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE t (v)")
    shutil.copy(tmp_path / "other.db", tmp_path / "broken" / ".reverie" / "vault.db")
    with pytest.raises(VaultCorrupt, match="Nothing was restored"):
        restore_vault(tmp_path / "broken", tmp_path / "new")
    with pytest.raises(VaultError, match="to itself"):
        restore_vault(tmp_path / "memory", tmp_path / "memory")
    with pytest.raises(VaultError, match="pg_restore"):
        restore_vault(tmp_path / "memory", "postgresql://me@host/db")
    assert not (tmp_path / "new").exists()
    assert contents(vault.scope("ana")) == {"m1": "Tea."}


def test_a_database_is_taken_with_its_log(vault: FileVault, tmp_path: Path) -> None:
    """Of a vault that was never closed, copied as a person copies it."""
    copied = tmp_path / "copied"
    shutil.copytree(tmp_path / "memory", copied)
    assert (copied / ".reverie" / "vault.db-wal").stat().st_size > 0
    restore_vault(copied, tmp_path / "new")
    assert held(tmp_path / "new") == {"m1": "Tea."}


# -- the commands -------------------------------------------------------------------------------------------


def run(arguments: list[str]) -> Result:
    return CliRunner().invoke(app, arguments)


def test_the_commands(vault: FileVault, tmp_path: Path) -> None:
    """They say what they did; what was lost is told."""
    vault.scope("ana").commit(adding("c2", memory("m2", "Later.")))
    source = str(tmp_path / "memory")
    said = run(["backup", str(tmp_path / "copy"), "--vault", source])
    assert said.exit_code == 0
    assert "2 scopes, 3 commits" in " ".join(said.output.split())
    vault.scope("ana").commit(adding("c3", memory("m3", "Last.")))
    refused = run(["restore", str(tmp_path / "copy"), "--vault", source])
    assert refused.exit_code != 0
    done = run(["restore", str(tmp_path / "copy"), "--vault", source, "--replace"])
    assert done.exit_code == 0
    assert "lacks 1 commit that was made since the backup" in " ".join(done.output.split())
    assert "memory.before-" in "".join(done.output.split())
    shown = run(["restore", str(tmp_path / "copy"), "--vault", str(tmp_path / "two"), "--json"])
    assert json.loads(shown.stdout)["scopes"] == {"Ben/ö": 1, "ana": 2}
    assert (
        json.loads(run(["backup", str(tmp_path / "three"), "--vault", source, "--json"]).stdout)["notes"]
        == []
    )
