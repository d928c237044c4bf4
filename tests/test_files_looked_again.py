"""A look at many files is kept, and the next one tells what has changed since: whatever a person does shows."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from vault_files import contents, save

from reverie import open_vault
from reverie.checkpoints import SqlScope
from reverie.checkpoints.changes import Addition
from reverie.checkpoints.contract.kit import change, memory
from reverie.checkpoints.files import disk, file_records, file_scan, readable_files
from reverie.checkpoints.port import ScopedVault


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A scope's directory with one file of each kind, none of them ours to the bytes."""
    made = tmp_path / "ana"
    for path in ("long-term-memory.json", "MEMORY.md", "facts/user.md", "sessions/t1/summary.md"):
        save(made / path, "Ana likes tea.\n")
    save(made / "of a person.txt", "Nobody reads it.\n")
    return made


def in_place(folder: Path) -> None:
    """Write as much over it, and put the time back that stood there."""
    file = folder / "facts" / "user.md"
    stamp = file.stat()
    file.write_bytes(file.read_bytes().replace(b"tea", b"gin"))
    os.utime(file, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))


def exchanged(folder: Path) -> None:
    """Save as most editors do: another file takes its name."""
    save(folder / "new", "Ana likes gin.\n")
    (folder / "new").replace(folder / "long-term-memory.json")


def linked(folder: Path) -> None:
    """Put a link in its place."""
    (folder / "MEMORY.md").unlink()
    (folder / "MEMORY.md").symlink_to(folder / "facts" / "user.md")


def as_directory(folder: Path) -> None:
    """Put a directory in its place."""
    (folder / "MEMORY.md").unlink()
    (folder / "MEMORY.md").mkdir()


def behind_a_link(folder: Path) -> None:
    """Put a link to a directory in the place of one."""
    (folder / "facts").rename(folder.parent / "elsewhere")
    (folder / "facts").symlink_to(folder.parent / "elsewhere")


def all_behind_a_link(folder: Path) -> None:
    """Put a link in the place of all of it."""
    folder.rename(folder.parent / "elsewhere")
    folder.symlink_to(folder.parent / "elsewhere")


CHANGES: list[Callable[[Path], object]] = [
    in_place,
    exchanged,
    linked,
    as_directory,
    behind_a_link,
    all_behind_a_link,
    lambda folder: (folder / "MEMORY.md").unlink(),
    lambda folder: save(folder / "facts" / "memory.md", "New.\n"),
    lambda folder: save(folder / "episodes" / "2026-01.md", "New.\n"),
    lambda folder: save(folder / "sessions" / "t2" / "summary.md", "New.\n"),
    lambda folder: save(folder / f".MEMORY.md.{'0' * 16}.reverie-old", "Left by a crash.\n"),
    lambda folder: (folder / "sessions").rename(folder / "elsewhere"),
    lambda folder: save(folder / "episodes", "A file, not a directory.\n"),
    lambda folder: (folder / "sessions" / "t1" / "summary.md").chmod(0o640),
]


def told(look: file_scan.Look) -> Any:
    """Return what a look tells, whatever the order in which the system lists names."""
    listed = [
        (folder, sorted(names), sorted(zip(ours, states, strict=True)))
        for folder, names, ours, states in look.listed
    ]
    return replace(look, listed=listed)


@pytest.mark.parametrize("make", CHANGES)
def test_whatever_changes_the_next_look_shows(folder: Path, make: Callable[[Path], object]) -> None:
    """As the first one would; and nothing else was done to the files."""
    look = file_scan.look_at(folder)
    assert file_scan.look_again(folder, look) is look
    before = told(look)
    make(folder)
    again = file_scan.look_again(folder, look)
    assert told(again) == told(file_scan.look_at(folder)) != told(look) == before
    assert file_scan.look_again(folder, again) == again


@pytest.mark.parametrize("first", CHANGES[:2])
@pytest.mark.parametrize("make", CHANGES)
def test_look_after_look_shows_it(
    folder: Path, first: Callable[[Path], object], make: Callable[[Path], object]
) -> None:
    """A look that was told by an earlier one is as good a ground as that."""
    look = file_scan.look_at(folder)
    first(folder)
    look = file_scan.look_again(folder, look)
    make(folder)
    assert told(file_scan.look_again(folder, look)) == told(file_scan.look_at(folder)) != told(look)


def test_only_what_changed_is_looked_at_in_full(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another save of the same file needs no look at all the others; nor does another order of the names."""
    look = file_scan.look_at(folder)
    exchanged(folder)
    here = told(file_scan.look_at(folder))
    listed = os.listdir
    monkeypatch.setattr(os, "listdir", lambda handle: listed(handle)[::-1])
    monkeypatch.setattr(file_scan, "look_at", None)
    assert told(file_scan.look_again(folder, look)) == here


def test_a_file_that_goes_meanwhile_shows(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is listed yet, and gone when it is looked at."""
    look = file_scan.look_at(folder)
    listed = os.listdir

    def then_gone(handle: int) -> list[str]:
        names = listed(handle)
        (folder / "MEMORY.md").unlink(missing_ok=True)
        return names

    monkeypatch.setattr(os, "listdir", then_gone)
    assert "MEMORY.md" not in file_scan.look_again(folder, look).files


def test_where_nothing_can_be_told_all_is_looked_at(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a name of ours is something else, and on systems that open no directory."""
    look = file_scan.look_at(folder)
    monkeypatch.setattr(file_scan, "_BY_HANDLE", False)
    assert file_scan.look_again(folder, look) == look
    assert file_scan.look_again(folder, look) is not look
    monkeypatch.undo()
    linked(folder)
    look = file_scan.look_at(folder)
    assert file_scan.look_again(folder, look) is not look


# -- in a vault -----------------------------------------------------------------------------------------------


@pytest.fixture
def ana(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SqlScope]:
    """A scope whose looks are kept, although its files are few, and whose files are believed at once."""
    monkeypatch.setattr(readable_files, "MANY", 1)
    monkeypatch.setattr(disk, "RACY_NS", -(10**18))
    with open_vault(f"file:{tmp_path}/memory") as vault:
        scope = vault.scope("ana")
        assert isinstance(scope, SqlScope)
        scope.commit(
            change(
                "c",
                adds=[Addition(memory=memory("m1", "Ana likes tea."))],
                documents={"facts/user.md": "- Ana rows.\n"},
            )
        )
        scope.size()
        yield scope


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Takes down each look at all of the files."""
    seen: list[Path] = []
    real = readable_files.look_at

    def look_at(folder: Path) -> Any:
        seen.append(folder)
        return real(folder)

    monkeypatch.setattr(readable_files, "look_at", look_at)
    monkeypatch.setattr(file_scan, "look_at", look_at)
    return seen


@pytest.mark.file_only
def test_what_is_still_so_is_not_looked_at_again(ana: ScopedVault, looks: list[Path]) -> None:
    """Nor when a commit changes a file that was there."""
    assert contents(ana) == {"m1": "Ana likes tea."}
    looks.clear()
    for _ in range(3):
        assert ana.size().count == 1
    assert looks == []
    ana.commit(change("d", adds=[Addition(memory=memory("m2", "Ana rows."))]))
    assert ana.size().count == 2
    assert ana.size().count == 2
    assert looks == []
    ana.commit(change("e", documents={"facts/memory.md": "- Ana rows.\n"}))
    assert ana.size().count == 2
    assert looks


@pytest.mark.file_only
@pytest.mark.parametrize("keeps_time", [True, False])
def test_a_hand_edit_is_seen_by_the_next_read(tmp_path: Path, ana: ScopedVault, keeps_time: bool) -> None:
    """One in place of the same size, too, again and again."""
    file = tmp_path / "memory" / "ana" / "long-term-memory.json"
    for before, after in (("tea", "gin"), ("gin", "ale"), ("ale", "tea")):
        assert ana.get(["m1"])["m1"].memory.content == f"Ana likes {before}."
        stamp = file.stat()
        file.write_bytes(file.read_bytes().replace(before.encode(), after.encode()))
        if keeps_time:
            os.utime(file, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
        assert ana.get(["m1"])["m1"].memory.content == f"Ana likes {after}."


@pytest.mark.file_only
def test_a_new_and_a_removed_file_are_seen_by_the_next_read(tmp_path: Path, ana: ScopedVault) -> None:
    """A document of a person's, and one that they took away."""
    folder = tmp_path / "memory" / "ana"
    assert ana.size().count == 1
    save(folder / "MEMORY.md", "- Ana sails.\n")
    assert "MEMORY.md" in ana.paths()
    (folder / "facts" / "user.md").unlink()
    assert ana.document("facts/user.md") is not None, "a document that is gone is written again"
    assert (folder / "facts" / "user.md").exists()


@pytest.mark.file_only
def test_a_copy_set_aside_that_a_person_removes_is_forgotten(tmp_path: Path, ana: ScopedVault) -> None:
    """It is there at one read and gone at the next."""
    folder = tmp_path / "memory" / "ana"
    save(folder / "long-term-memory.json", "no JSON")
    assert ana.size().count == 1
    (aside,) = ana.status().set_aside
    assert ana.size().count == 1
    assert ana.status().set_aside
    (tmp_path / "memory" / aside.path).unlink()
    assert ana.status().set_aside == ()


def signatures(scope: SqlScope) -> dict[str, str]:
    """Return what the database believes of the scope's files."""
    rows = scope.db.look(lambda tx: tx.rows("SELECT path, stat FROM files WHERE scope = ?", "ana"))
    return {row["path"]: row["stat"] for row in rows}


def written_just_now(scope: ScopedVault, monkeypatch: pytest.MonkeyPatch) -> None:
    """Commit a memory whose files are too young for their signatures to be believed."""
    monkeypatch.setattr(disk, "RACY_NS", 10**18)
    scope.commit(change("d", adds=[Addition(memory=memory("m2", "Ana rows."))]))


@pytest.mark.file_only
def test_a_signature_is_believed_once_it_is_old_enough(
    ana: SqlScope, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without all that the files are known to hold being read for that, or the scope's lock being taken."""
    written_just_now(ana, monkeypatch)
    assert ana.size().count == 2
    assert signatures(ana)["long-term-memory.json"] == ""
    monkeypatch.setattr(disk, "RACY_NS", -(10**18))
    monkeypatch.setattr(file_records.FileRecords, "load_in", None)
    monkeypatch.setattr(readable_files.ReadableFiles, "_settle", None)
    assert ana.size().count == 2
    assert all(signatures(ana).values())


@pytest.mark.file_only
def test_an_edit_of_what_was_written_just_now_is_no_signature(
    tmp_path: Path, ana: ScopedVault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However old it is when it is looked at."""
    written_just_now(ana, monkeypatch)
    file = tmp_path / "memory" / "ana" / "long-term-memory.json"
    file.write_bytes(file.read_bytes().replace(b"rows", b"runs"))
    monkeypatch.setattr(disk, "RACY_NS", -(10**18))
    assert ana.get(["m2"])["m2"].memory.content == "Ana runs."


@pytest.mark.file_only
def test_a_signature_is_noted_for_what_was_read_alone(ana: SqlScope) -> None:
    """Somebody may have written the file anew, or be about to."""
    records = file_records.FileRecords(ana.db, "ana")
    path = "facts/user.md"
    row = records.whole(path)
    records.trust({path: ("another", "1:2:3:4")})
    assert records.whole(path) == row
    records.trust({path: (row.written, "1:2:3:4")})
    assert records.whole(path).stat == "1:2:3:4"
    with ana.db.write("ana") as tx:
        tx.execute("UPDATE files SET pending_digest = 'next' WHERE path = ?", path)
    records.trust({path: (row.written, "5:6:7:8")})
    assert records.whole(path).stat == "1:2:3:4"


@pytest.mark.file_only
def test_a_signature_that_grows_old_while_files_are_read_proves_nothing(
    tmp_path: Path, ana: SqlScope, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who saves right behind a reader that is slow may leave the same times, size and number."""
    written_just_now(ana, monkeypatch)
    file = tmp_path / "memory" / "ana" / "long-term-memory.json"
    real = disk.read

    def slow(path: Path) -> tuple[bytes, str] | None:
        found = real(path)
        monkeypatch.setattr(disk, "RACY_NS", -(10**18))
        return found

    monkeypatch.setattr(disk, "read", slow)
    assert ana.size().count == 2
    assert signatures(ana)["long-term-memory.json"] == ""
    monkeypatch.setattr(disk, "RACY_NS", 10**18)
    ana.files.sync()
    assert signatures(ana)["long-term-memory.json"] == ""
    file.write_bytes(file.read_bytes().replace(b"rows", b"runs"))
    assert ana.get(["m2"])["m2"].memory.content == "Ana runs."
