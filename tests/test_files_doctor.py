"""When files can't be written or read: the commit stands, doctor tells, and the next user mends it."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from vault_files import adding, contents, entries, memory, purposes, readable, save, save_entries, unrevised

from reverie.checkpoints.doors.opening import FileVault, open_vault
from reverie.checkpoints.files import disk, file_scan
from reverie.checkpoints.files import readable_files as files
from reverie.checkpoints.files.readable_files import scopes_on_disk
from reverie.checkpoints.port import ScopedVault
from reverie.checkpoints.text.layout import is_ours, is_set_aside, memory_number, recent_path, summary_path
from reverie.checkpoints.text.scope_names import NAME_MARKER, encode_name
from reverie.state import VaultError


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[FileVault]:
    with open_vault(tmp_path) as opened:
        yield opened


@pytest.fixture
def ana(vault: FileVault) -> ScopedVault:
    scope = vault.scope("ana")
    scope.commit(adding("first", memory("m1", "A."), documents={"MEMORY.md": "text\n"}))
    return scope


def complaints(vault: FileVault) -> list[str]:
    """Return what doctor finds wrong, in one line each."""
    return [f"{item.level} {item.subject} {item.message}" for item in vault.doctor() if item.level != "ok"]


def refuse_links(monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    """Let no file be put in its place any more."""

    def refuse(*args: Any, **kwargs: Any) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, "link", refuse)
    monkeypatch.setattr(disk, "exchange", refuse)


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EACCES, errno.EROFS])
def test_a_commit_stands_when_its_files_cannot_be_written(
    tmp_path: Path, vault: FileVault, ana: ScopedVault, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    """It does not look failed; doctor says what is missing and why; the next use writes it."""
    with monkeypatch.context() as broken:
        refuse_links(broken, code)
        receipt = ana.commit(adding("c", memory("m2", "B.")))
        assert receipt.added == ("m2",)
        assert len(contents(ana)) == 2
        assert any(os.strerror(code) in line and "not up to date" in line for line in complaints(vault))
    assert len(contents(ana)) == 2
    assert [entry["id"] for entry in entries(tmp_path / "ana" / "long-term-memory.json")] == ["m1", "m2"]
    assert complaints(vault) == []


def test_one_file_in_the_way_does_not_hold_up_the_others(
    tmp_path: Path, vault: FileVault, ana: ScopedVault
) -> None:
    """Only what can't be written waits."""
    (tmp_path / "ana" / "facts").write_text("in the way")
    ana.commit(adding("c", memory("m2", "B."), documents={"facts/user.md": "f\n", "MEMORY.md": "new\n"}))
    assert unrevised((tmp_path / "ana" / "MEMORY.md").read_bytes()) == b"new\n"
    assert any("no directory" in line for line in complaints(vault))
    (tmp_path / "ana" / "facts").unlink()
    ana.size()
    assert unrevised((tmp_path / "ana" / "facts" / "user.md").read_bytes()) == b"f\n"
    assert complaints(vault) == []


def test_a_file_that_cannot_be_read_is_left_alone(
    tmp_path: Path, vault: FileVault, ana: ScopedVault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may be a person's edit."""
    file = tmp_path / "ana" / "MEMORY.md"
    save(file, "edited\n")
    original = os.open

    def refuse(path: Any, *args: Any, **kwargs: Any) -> int:
        if Path(path) == file:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return original(path, *args, **kwargs)

    with monkeypatch.context() as closed:
        closed.setattr(os, "open", refuse)
        ana.commit(adding("c", memory("m2", "B.")))
        assert any("can't be read" in line for line in complaints(vault))
    document = ana.document("MEMORY.md")
    assert document is not None
    assert document.content == "edited\n"


def test_a_directory_that_cannot_be_listed_stops_nothing(
    vault: FileVault, ana: ScopedVault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Memories are read from the database all the same."""
    opened = os.open

    def refuse(path: Any, flags: int, *args: Any, **kwargs: Any) -> int:
        if flags & os.O_DIRECTORY and Path(path).name == ana.name:
            raise PermissionError(errno.EACCES, "Permission denied")
        return opened(path, flags, *args, **kwargs)

    monkeypatch.setattr(os, "open", refuse)
    assert contents(ana) == {"m1": "A."}
    assert any("can't be read: Permission denied" in line for line in complaints(vault))


def test_a_look_is_the_same_where_directories_cannot_be_opened(
    tmp_path: Path, ana: ScopedVault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Windows: files, links, what is put aside and what a crash left."""
    folder = tmp_path / "ana"
    save(folder / "facts" / "user.md", "Ana.\n")
    (folder / "MEMORY.md").unlink(missing_ok=True)
    (folder / "MEMORY.md").symlink_to(folder / "facts" / "user.md")
    (folder / "facts" / "memory.md.set-aside-01234567").touch()
    (folder / f".MEMORY.md.{'0' * 16}.reverie-new").touch()
    (folder / "episodes").touch()
    look = file_scan.look_at(folder)
    assert look.files.keys() == {"long-term-memory.json", "facts/user.md"}
    assert look.blocked == {"MEMORY.md": "a symbolic link", "episodes": "no directory"}
    assert (len(look.set_aside), len(look.leftovers)) == (1, 1)
    monkeypatch.setattr(file_scan, "_BY_HANDLE", False)
    assert file_scan.look_at(folder) == look


def test_doctor_sees_an_edit_and_changes_nothing(tmp_path: Path, vault: FileVault, ana: ScopedVault) -> None:
    """The next use takes it in."""
    save(tmp_path / "ana" / "MEMORY.md", "edited\n")
    before = readable(tmp_path)
    assert [line for line in complaints(vault) if "edited by hand" in line]
    assert readable(tmp_path) == before
    ana.size()
    assert complaints(vault) == []
    assert purposes(ana) == ["tool", "hand"]


def test_doctor_sees_a_missing_file(tmp_path: Path, vault: FileVault, ana: ScopedVault) -> None:
    """And what others can read."""
    (tmp_path / "ana" / "MEMORY.md").unlink()
    (tmp_path / "ana" / "long-term-memory.json").chmod(0o644)
    lines = complaints(vault)
    assert any("MEMORY.md" in line and "not up to date" in line for line in lines)
    assert any("chmod go=" in line for line in lines)


def test_an_editor_that_saves_faster_than_we_write_is_left_for_later(
    tmp_path: Path, vault: FileVault, ana: ScopedVault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """We begin anew a bounded number of times; then the next user goes on, and nothing is lost."""
    monkeypatch.setattr(files, "ROUNDS", 3)
    file = tmp_path / "ana" / "long-term-memory.json"
    original = os.rename
    saves = 0

    def save_first(*args: Any) -> None:
        nonlocal saves
        saves += 1
        save_entries(file, [{"id": "m1", "content": f"save {saves}"}])
        original(*args)

    with monkeypatch.context() as busy:
        busy.setattr(os, "rename", save_first)
        ana.commit(adding("c", documents={"MEMORY.md": "ours\n"}))
        ana.pin("m1")
        assert any("keep changing" in line for line in complaints(vault))
    assert contents(ana) == {"m1": f"save {saves}"}
    assert complaints(vault) == []


def test_a_file_that_never_rests_is_read_later(
    tmp_path: Path, vault: FileVault, ana: ScopedVault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither taken in half nor overwritten."""
    file = tmp_path / "ana" / "MEMORY.md"
    file.write_text("just now\n")
    with monkeypatch.context() as hasty:
        hasty.setattr(disk, "PATIENCE_S", -1.0)
        assert contents(ana) == {"m1": "A."}
        assert file.read_text() == "just now\n"
        assert purposes(ana) == ["tool"]
    assert purposes(ana) == ["tool", "hand"]


# -- forgetting ---------------------------------------------------------------------------------------------

SECRET = 'The "blue" door\nopens at ten – Zoë.'


def test_forgetting_reaches_copies_put_aside(tmp_path: Path, ana: ScopedVault) -> None:
    """As it is, as it stands in JSON, and with Windows line ends."""
    ana.commit(adding("c", memory("m2", SECRET)))
    file = tmp_path / "ana" / "long-term-memory.json"
    items = entries(file)
    items[1]["pinned"] = "yes"
    save_entries(file, items)
    ana.size()
    save(file, file.read_bytes()[:-5])
    ana.size()
    save(tmp_path / "ana" / "MEMORY.md", f"{SECRET}\0\r\n{SECRET}".replace("\n", "\r\n").encode())
    assert len(ana.status().set_aside) == 3
    ana.forget(["m2"])
    for path, data in readable(tmp_path).items():
        for form in (b"blue", b"opens at ten"):
            assert form not in data, path
    assert len(ana.status().set_aside) == 3


def test_forgetting_says_when_a_file_could_not_be_written(
    ana: ScopedVault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It must not be believed to be gone from the disk."""
    refuse_links(monkeypatch, errno.ENOSPC)
    with pytest.raises(VaultError, match="No space left on device"):
        ana.forget(["m1"])


# -- names and places ---------------------------------------------------------------------------------------


def test_scopes_are_known_by_their_directories(tmp_path: Path) -> None:
    """Also those with long or odd names; what is not ours is no scope."""
    names = ["ana", "Ana", "ana/../bob", "名前", "n" * 200]
    with open_vault(tmp_path) as vault:
        for name in names:
            vault.scope(name).commit(adding("c", memory("m1", "A.")))
    for other in (".git", "Notes", "x%~" + "0" * 32):
        (tmp_path / other).mkdir()
    (tmp_path / "file").touch()
    assert scopes_on_disk(tmp_path) == sorted(names)
    for broken in (b"another name", b"\xff"):
        (tmp_path / encode_name("n" * 200) / NAME_MARKER).write_bytes(broken)
        assert scopes_on_disk(tmp_path) == sorted(names[:-1])
    assert scopes_on_disk(tmp_path / "nowhere") == []


def test_a_directory_of_scopes_that_cannot_be_read_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A scope must not seem to be missing."""

    def refuse(*args: Any, **kwargs: Any) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(tmp_path))

    monkeypatch.setattr(os, "listdir", refuse)
    monkeypatch.setattr(os, "scandir", refuse)
    with pytest.raises(VaultError, match="Check its permissions"):
        scopes_on_disk(tmp_path)


def test_what_a_crash_left_of_any_file_of_ours_goes(tmp_path: Path, ana: ScopedVault) -> None:
    """Hidden files being prepared when the process died; others' hidden files stay."""
    folder = tmp_path / "ana"
    for name in ("MEMORY.md", "MEMORY.md.set-aside-01234567", NAME_MARKER, "notes.md"):
        (folder / f".{name}.{'0' * 16}.reverie-new").write_text("half")
    ana.size()
    assert [path.name for path in folder.glob(".*")] == [f".notes.md.{'0' * 16}.reverie-new"]


def test_two_edits_around_a_crash_are_both_kept(tmp_path: Path, ana: ScopedVault) -> None:
    """The one moved aside is shown beside the one saved over it."""
    folder = tmp_path / "ana"
    (folder / f".MEMORY.md.{'0' * 16}.reverie-old").write_text("the first edit\n")
    save(folder / "MEMORY.md", "the second edit\n")
    document = ana.document("MEMORY.md")
    assert document is not None
    assert document.content == "the second edit\n"
    (item,) = ana.status().set_aside
    assert "a second edit" in item.reason
    assert (tmp_path / item.path).read_text() == "the first edit\n"
    assert not list(folder.glob(".*"))


@pytest.mark.parametrize(
    ("path", "ours"),
    [
        ("long-term-memory.json", True),
        ("long-term-memory-0001.json", True),
        ("long-term-memory-1999.json", True),
        ("long-term-memory-2026.json", False),
        ("long-term-memory-0000.json", False),
        ("long-term-memory-00001.json", False),
        ("long-term-memory-1.json", False),
        ("Long-Term-Memory.json", False),
        ("MEMORY.md", True),
        ("memory.md", False),
        ("HISTORY-2026-11.md", True),
        ("HISTORY-2026-00.md", False),
        ("facts/user.md", True),
        ("facts/memory.md", True),
        ("facts/other.md", False),
        ("facts/../MEMORY.md", False),
        ("episodes/2026-11.md", True),
        ("sessions/t1/summary.md", True),
        ("sessions/t1/recent-20261121-205300-3.md", True),
        ("sessions/t1/notes.md", False),
        ("sessions/T1/summary.md", False),
        ("sessions/../summary.md", False),
        ("sessions/summary.md", False),
        ("/MEMORY.md", False),
        ("", False),
    ],
)
def test_the_set_of_readable_files_is_closed(path: str, ours: bool) -> None:
    """Nothing else is ever read or written as ours."""
    assert is_ours(path) == ours
    assert is_set_aside(f"{path}.set-aside-0123abcd") == ours


def test_session_paths_belong_to_the_set() -> None:
    """Whatever the thread is called."""
    from datetime import UTC, datetime

    at = datetime(2026, 11, 21, 20, 53, tzinfo=UTC)
    assert summary_path("T 1") == "sessions/%54%201/summary.md"
    assert recent_path("t1", at, 4) == "sessions/t1/recent-20261121-205300-4.md"
    for thread in ("", "..", "a/b", "t" * 500):
        assert is_ours(summary_path(thread))
        assert is_ours(recent_path(thread, at, 1))
    assert memory_number("MEMORY.md") is None


COPIES = [
    ("long-term-memory (Ana's conflicted copy 2026-11-28).json", "long-term-memory.json"),
    ("long-term-memory 2.json", "long-term-memory.json"),
    ("long-term-memory.sync-conflict-20261128-120000-ABCDEFG.json", "long-term-memory.json"),
    ("long-term-memory-Notebook.json", "long-term-memory.json"),
    ("long-term-memory.json~", "long-term-memory.json"),
    ("#long-term-memory.json#", "long-term-memory.json"),
    (".long-term-memory.json.swp", "long-term-memory.json"),
    ("long-term-memory-0001.json.bak", "long-term-memory-0001.json"),
    ("MEMORY (コンフリクト).md", "MEMORY.md"),
    ("facts/user (1).md", "facts/user.md"),
    ("episodes/2026-11 - Kopie.md", "episodes/2026-11.md"),
]


@pytest.mark.parametrize("path", ["facts/familie.md", "episodes/April.md"])
def test_a_document_under_another_name_is_told(
    tmp_path: Path, vault: FileVault, ana: ScopedVault, path: str
) -> None:
    """Whoever renames one, or makes one of their own, sees nothing of it recalled: doctor says so, and forget."""
    made = tmp_path / "ana" / path
    made.parent.mkdir(exist_ok=True)
    made.write_text("Bob hates fish.")
    made.chmod(0o600)
    assert ana.list()[0].content == "A."
    (told,) = complaints(vault)
    assert told.startswith(f"warning {made} ")
    assert "none of the vault's documents" in told
    note = ana.forget(text="hates fish").note
    assert path in note
    assert "documents under other names" in note
    assert made.read_text() == "Bob hates fish."


@pytest.mark.parametrize(("copy", "of"), COPIES)
def test_a_copy_by_another_program_is_told(
    tmp_path: Path, vault: FileVault, ana: ScopedVault, copy: str, of: str
) -> None:
    """A program that syncs folders puts the edit it lost into a file that we don't read: doctor says so."""
    path = tmp_path / "ana" / copy
    path.parent.mkdir(exist_ok=True)
    path.write_text("An edit.")
    path.chmod(0o600)
    assert ana.list()[0].content == "A."
    (told,) = complaints(vault)
    assert told.startswith(f"warning {path} ")
    assert f"make that in {of};" in told
    assert path.read_text() == "An edit."


@pytest.mark.parametrize(
    "other", ["notes.md", "user.md", "memory.txt", "memoryless.md", "long-term-memories.json", "users.json"]
)
def test_a_file_of_somebody_elses_is_not_told(
    tmp_path: Path, vault: FileVault, ana: ScopedVault, other: str
) -> None:
    """What has no name like one of ours is left alone."""
    assert len(ana) == 1
    (tmp_path / "ana" / other).write_text("x")
    assert complaints(vault) == []


def test_forgetting_names_copies_by_other_programs(tmp_path: Path, ana: ScopedVault) -> None:
    """They aren't ours to change, and hold it still; one that doesn't hold it isn't named."""
    ana.commit(adding("c", memory("m2", "The harbour is São Jorge.")))
    kept = tmp_path / "ana" / "long-term-memory.json~"
    kept.write_text((tmp_path / "ana" / "long-term-memory.json").read_text())
    (tmp_path / "ana" / "MEMORY 2.md").write_text("Nothing of it.")
    note = ana.forget(["m2"]).note
    assert "long-term-memory.json~" in note
    assert "MEMORY 2.md" not in note
    kept.unlink()
    assert ana.forget(["m1"]).note == ""
