"""A vault that can't be written is read: from a copy, with its log, and the original stays as it is, to the byte."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner
from vault_files import adding, contents, memory

from reverie import VaultError, open_vault, recall, render_report
from reverie.checkpoints import restore_vault
from reverie.checkpoints.engine import sqlite_reading
from reverie.checkpoints.engine.sqlite_reading import copy_database
from reverie.checkpoints.port import Vault
from reverie.state import VaultCorrupt
from reverie.views.cli.program import app


def bytes_of(root: Path) -> dict[str, tuple[bytes, int]]:
    return {
        path.relative_to(root).as_posix(): (path.read_bytes(), path.stat().st_mtime_ns)
        for path in root.rglob("*")
        if path.is_file()
    }


def made(root: Path) -> Path:
    with open_vault(root) as vault:
        documents = {"MEMORY.md": "Tea is kept in the shed.\n"}
        vault.scope("ana").commit(adding("c1", memory("m1", "Tea is green."), documents=documents))
    return root


@pytest.fixture
def unclosed(tmp_path: Path) -> Path:
    """A vault as a crash left it: what was committed last is in the log only."""
    root = made(tmp_path / "memory")
    with open_vault(root) as vault:
        vault.scope("ana").commit(adding("c2", memory("m2", "Rum is brown.")))
        shutil.copytree(root, tmp_path / "unclosed")
    (tmp_path / "unclosed" / ".reverie" / "vault.db-shm").unlink()
    assert (tmp_path / "unclosed" / ".reverie" / "vault.db-wal").stat().st_size > 0
    return tmp_path / "unclosed"


@pytest.fixture
def mounted(unclosed: Path, tmp_path: Path) -> Iterator[Path]:
    """The same on a disk that can only be read."""
    place = tmp_path / "mounted"
    place.mkdir()
    commands = (
        ["mount", "--bind", unclosed, place],
        ["mount", "-o", "remount,bind,ro", place],
    )
    if os.geteuid() != 0 or shutil.which("mount") is None:
        pytest.skip("only root can mount a directory read-only")
    done = 0
    try:
        for command in commands:
            if subprocess.run(command, capture_output=True, check=False).returncode:
                pytest.skip("a directory can't be mounted read-only here")
            done += 1
        yield place
    finally:
        if done:
            subprocess.run(["umount", place], check=True)


def look_around(vault: Vault) -> None:
    """Do all that reads."""
    scope = vault.scope("ana")
    assert contents(scope) == {"m1": "Tea is green.", "m2": "Rum is brown."}
    assert [hit.stored.memory.id for hit in scope.search("brown rum")] == ["m2"]
    assert "Rum is brown" in recall(scope, "What is brown?").system_block
    assert scope.status().size.count == 2
    assert len(scope.log()) == 2
    assert "Rum is brown" in render_report(vault)
    scope.used(["m1"])
    assert scope.sweep() == 0
    for change in (
        lambda: scope.commit(adding("c9", memory("m9", "Gin."))),
        lambda: scope.forget(["m1"]),
        lambda: scope.pin("m1"),
        lambda: scope.begin_run("run"),
        lambda: scope.revert("c1"),
    ):
        with pytest.raises(VaultError, match="opened for reading only"):
            change()
    assert any("reading only" in finding.message for finding in vault.doctor())


def test_a_vault_on_a_read_only_disk_is_read_by_itself(mounted: Path) -> None:
    """With what is in the log only; nothing is raised at the end."""
    before = bytes_of(mounted)
    with open_vault(mounted) as vault:
        assert "Read-only file system" in vault.read_only
        look_around(vault)
    assert bytes_of(mounted) == before


def test_when_asked_for_nothing_is_written(
    unclosed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Although it could be; the copy is gone afterwards."""
    copies = tmp_path / "copies"
    copies.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(copies))
    before = bytes_of(unclosed)
    with open_vault(unclosed, read_only=True) as vault:
        assert "was asked for" in vault.read_only
        assert len(list(copies.iterdir())) == 1
        look_around(vault)
        vault.close()
    assert bytes_of(unclosed) == before
    assert not list(copies.iterdir())


def test_commands_look_into_it_with_a_note(mounted: Path) -> None:
    """On standard error; what would change it is refused with a sentence."""
    runner = CliRunner()
    for command in (["show"], ["search", "rum"], ["log"], ["status"], ["doctor"]):
        done = runner.invoke(
            app, [*command, "--vault", str(mounted), *(["--scope", "ana"] if command != ["doctor"] else [])]
        )
        assert done.exit_code == 0, done.output
        assert "reading only" in " ".join(done.stderr.split())
    refused = runner.invoke(app, ["pin", "m1", "--vault", str(mounted), "--scope", "ana"])
    assert refused.exit_code == 2
    assert "Nothing was changed" in " ".join(refused.stderr.split())


def test_a_backup_of_it_can_be_made(mounted: Path, tmp_path: Path) -> None:
    """To a place that can be written."""
    with open_vault(mounted) as vault:
        vault.backup(tmp_path / "copy")
    with open_vault(tmp_path / "copy") as vault:
        assert not vault.read_only
        assert len(contents(vault.scope("ana"))) == 2


def test_what_a_writer_commits_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a while; whoever reads an older copy reads that to its end."""
    monkeypatch.setattr(sqlite_reading, "REST", 0)
    monkeypatch.setattr(sqlite_reading, "LEAST_S", 0)
    root = made(tmp_path / "memory")
    with open_vault(root) as writer, open_vault(root, read_only=True) as reader:
        scope = reader.scope("ana")
        assert list(contents(scope)) == ["m1"]
        for number in range(2, 6):
            writer.scope("ana").commit(adding(f"c{number}", memory(f"m{number}", f"Rum {number}.")))
            assert list(contents(scope)) == [f"m{each}" for each in range(1, number + 1)]


def test_a_copy_is_used_for_a_while(tmp_path: Path) -> None:
    """A large vault isn't copied at each look."""
    root = made(tmp_path / "memory")
    with open_vault(root) as writer, open_vault(root, read_only=True) as reader:
        writer.scope("ana").commit(adding("c2", memory("m2", "Rum.")))
        assert list(contents(reader.scope("ana"))) == ["m1"]


def test_what_is_gone_or_no_vault_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is made."""
    with pytest.raises(VaultError, match="There is no vault at"):
        open_vault(tmp_path / "nothing", read_only=True)
    assert not (tmp_path / "nothing").exists()
    (tmp_path / "broken" / ".reverie").mkdir(parents=True)
    (tmp_path / "broken" / ".reverie" / "vault.db").write_bytes(b"nothing" * 1000)
    with pytest.raises(VaultCorrupt, match="was left as it is"):
        open_vault(tmp_path / "broken", read_only=True)
    with pytest.raises(VaultError, match="PostgreSQL can't be opened for reading only"):
        open_vault("postgresql://me@host/db", read_only=True)
    monkeypatch.setattr(sqlite_reading, "LEAST_S", 0)
    monkeypatch.setattr(sqlite_reading, "REST", 0)
    root = made(tmp_path / "memory")
    with open_vault(root, read_only=True) as vault:
        shutil.rmtree(root)
        with pytest.raises(VaultError, match="can't be read: No such file"):
            vault.scope("ana").page()

    def full(**_named: str) -> str:
        raise OSError(errno.ENOSPC, "No space left on device")

    root = made(tmp_path / "memory")
    monkeypatch.setattr(sqlite_reading.tempfile, "mkdtemp", full)
    with pytest.raises(VaultError, match="TMPDIR=DIR"):
        open_vault(root, read_only=True)


def test_a_copy_of_what_changes_all_the_time_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would be of no one moment."""
    root = made(tmp_path / "memory")
    database = root / ".reverie" / "vault.db"
    copy = sqlite_reading._copy

    def meanwhile(source: Path, target: Path) -> None:
        copy(source, target)
        os.utime(database)

    monkeypatch.setattr(sqlite_reading, "_copy", meanwhile)
    (tmp_path / "copy").mkdir()
    with pytest.raises(OSError, match="keeps writing"):
        copy_database(database, tmp_path / "copy" / "0.db")


def test_reading_leaves_the_locks_of_this_process_alone(tmp_path: Path) -> None:
    """To close a database beside SQLite would drop them, and others would remove the log that is written to."""
    if not Path("/proc/locks").exists():
        pytest.skip("this system doesn't tell its locks")
    root = made(tmp_path / "memory")

    def held() -> int:
        inode = (root / ".reverie" / "vault.db").stat().st_ino
        lines = Path("/proc/locks").read_text().splitlines()
        return sum("POSIX" in line and f":{inode} " in line for line in lines)

    with open_vault(root) as vault:
        vault.scope("ana").size()
        before = held()
        assert before > 0
        with open_vault(root, read_only=True) as reader:
            reader.scope("ana").size()
        restore_vault(root, tmp_path / "restored")
        assert held() == before
