"""Hand edits of the readable files, through a real vault on a real disk."""

from __future__ import annotations

import json
import os
import shutil
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from vault_files import adding, contents, entries, memory, purposes, readable, save, save_entries, unrevised

from reverie.checkpoints.changes import Change
from reverie.checkpoints.doors.opening import FileVault, open_vault
from reverie.checkpoints.files import disk
from reverie.checkpoints.files import readable_files as files
from reverie.checkpoints.port import ScopedVault
from reverie.state import Conflict, MemoryType, Trust

DOCUMENTS = [
    "MEMORY.md",
    "HISTORY-2026-11.md",
    "facts/user.md",
    "facts/memory.md",
    "episodes/2026-11.md",
    "sessions/t1/summary.md",
    "sessions/t1/recent-20261121-205300-1.md",
]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return tmp_path / "memory"


@pytest.fixture
def vault(root: Path) -> Iterator[FileVault]:
    with open_vault(root) as opened:
        yield opened


@pytest.fixture
def ana(vault: FileVault) -> ScopedVault:
    return vault.scope("ana")


@pytest.fixture
def file(root: Path, ana: ScopedVault) -> Path:
    """The memory file of a scope with three memories."""
    ana.commit(
        adding(
            "first",
            memory("m1", "Ana likes tea.", tags=["drinks"], type="preference"),
            memory("m2", "The build runs on Tuesdays."),
            memory("m3", "Restart the worker after a deploy.", type="procedure"),
        )
    )
    return root / "ana" / "long-term-memory.json"


# -- what is written ----------------------------------------------------------------------------------------


def test_a_commit_writes_what_it_touches(root: Path, ana: ScopedVault, file: Path) -> None:
    """The file holds the memories in order of creation; nothing else is made."""
    assert [entry["id"] for entry in entries(file)] == ["m1", "m2", "m3"]
    assert list(readable(root)) == ["ana/long-term-memory.json"]


def test_files_and_directories_are_for_the_owner_only(root: Path, ana: ScopedVault) -> None:
    """Directories 0700, files 0600."""
    ana.commit(adding("c", memory("m1", "A."), documents=dict.fromkeys(DOCUMENTS, "text\n")))
    for path in (root / "ana").rglob("*"):
        assert path.stat().st_mode & 0o777 == (0o700 if path.is_dir() else 0o600), path
    assert {path.removeprefix("ana/") for path in readable(root)} == {*DOCUMENTS, "long-term-memory.json"}


def test_a_commit_leaves_other_files_alone(root: Path, ana: ScopedVault, file: Path) -> None:
    """A file that a commit doesn't touch keeps its inode."""
    ana.commit(adding("c", documents={"MEMORY.md": "one\n"}))
    before = file.stat()
    ana.commit(adding("d", documents={"MEMORY.md": "two\n"}))
    assert file.stat() == before


def test_deleting_everything_leaves_an_empty_array(ana: ScopedVault, file: Path) -> None:
    """An empty memory is said, not left out."""
    for id_ in ("m1", "m2", "m3"):
        ana.forget([id_])
    assert file.read_bytes() == b"[]\n"


# -- memories -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("content", "Ana likes coffee.", "Ana likes coffee."),
        ("type", "fact", MemoryType.FACT),
        ("tags", ["Drinks", "new"], ("drinks", "new")),
        ("pinned", True, True),
    ],
)
def test_an_edited_field_updates_the_memory(
    ana: ScopedVault, file: Path, field: str, value: Any, expected: Any
) -> None:
    """As a new version with the person as its source; the log has it."""
    items = entries(file)
    items[0][field] = value
    save_entries(file, items)
    edited = ana.get(["m1"])["m1"].memory
    assert getattr(edited, field) == expected
    assert (edited.version, edited.source.kind, edited.source.trust) == (2, "hand", Trust.USER)
    assert edited.updated_at > edited.created_at
    assert purposes(ana) == ["tool", "hand"]
    assert entries(file)[0]["version"] == 2


def test_memories_that_were_not_edited_are_identical(ana: ScopedVault, file: Path) -> None:
    """Only the edited entry changes."""
    before = ana.get(["m2", "m3"])
    items = entries(file)
    items[0]["content"] = "Changed."
    save_entries(file, items)
    assert ana.get(["m2", "m3"]) == before


def test_a_removed_entry_is_deleted_and_can_be_brought_back(ana: ScopedVault, file: Path) -> None:
    """It stays in the journal."""
    untouched = unrevised(file.read_bytes())
    save_entries(file, entries(file)[1:])
    assert list(contents(ana)) == ["m2", "m3"]
    ana.revert(ana.log()[0].receipt.commit_id)
    assert contents(ana)["m1"] == "Ana likes tea."
    assert unrevised(file.read_bytes()) == untouched


def test_new_entries_get_what_they_lack(ana: ScopedVault, file: Path) -> None:
    """An id, times, a source; an id that is given is kept."""
    save_entries(
        file, [*entries(file), {"content": "By hand.", "type": "Mistake"}, {"id": "mine", "content": "Too."}]
    )
    new = [stored.memory for stored in ana.page()][3:]
    assert [item.content for item in new] == ["By hand.", "Too."]
    assert new[0].type == MemoryType.MISTAKE
    assert new[1].id == "mine"
    assert all((item.source.kind, item.source.trust) == ("hand", Trust.USER) for item in new)
    assert [entry["id"] for entry in entries(file)] == ["m1", "m2", "m3", new[0].id, "mine"]


def test_reformatting_is_no_commit(ana: ScopedVault, file: Path) -> None:
    """The file gets its usual shape back."""
    before = file.read_bytes()
    save(file, json.dumps(json.loads(before)))
    assert purposes(ana) == ["tool"]
    assert file.read_bytes() == before


def test_the_same_edit_again_is_another_commit(ana: ScopedVault, file: Path) -> None:
    """A person may change a text, change it back and change it once more."""
    for text in ("B.", "A.", "B."):
        items = entries(file)
        items[0]["content"] = text
        save_entries(file, items)
        assert contents(ana)["m1"] == text
    assert purposes(ana) == ["tool", "hand", "hand", "hand"]


def test_an_editor_that_saves_its_old_text_again_repeats_nothing(ana: ScopedVault, file: Path) -> None:
    """A new entry without an id that was taken in already is not added a second time."""
    text = json.dumps([*entries(file), {"content": "By hand."}])
    save(file, text)
    assert len(contents(ana)) == 4
    save(file, text)
    assert sorted(contents(ana).values()).count("By hand.") == 1


def test_two_identical_memories_may_be_wanted(ana: ScopedVault, file: Path) -> None:
    """A person who writes the same text under a new id gets both."""
    save_entries(file, [*entries(file), {"id": "copy", "content": "Ana likes tea."}])
    assert contents(ana)["copy"] == contents(ana)["m1"] == "Ana likes tea."


def test_a_bad_entry_is_put_aside_and_the_rest_is_taken_in(root: Path, ana: ScopedVault, file: Path) -> None:
    """The memory it stands for stays as it was; the copy says why."""
    items = entries(file)
    items[0]["type"] = "rumour"
    items[1]["content"] = "The build runs on Mondays."
    save_entries(file, items)
    (item,) = ana.status().set_aside
    assert "type must be one of" in item.reason
    copy = json.loads((root / item.path).read_text())
    assert copy["entry"]["type"] == "rumour"
    assert contents(ana)["m1"] == "Ana likes tea."
    assert contents(ana)["m2"] == "The build runs on Mondays."
    assert entries(file)[0]["type"] == "preference"


def test_nothing_is_deleted_while_a_bad_entry_leaves_it_open(ana: ScopedVault, file: Path) -> None:
    """The entry that can't be read may be the one that is missing."""
    save_entries(file, [*entries(file)[1:], {"content": 7}])
    assert list(contents(ana)) == ["m1", "m2", "m3"]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "empty"),
        (b"\0\0\0\0", "NUL"),
        (b"[{", "not JSON"),
        (b'{"a": 1}', "not a JSON array"),
        (b"\xff\xfe[", "save it as UTF-8"),
    ],
)
def test_a_broken_memory_file_is_put_aside(
    root: Path,
    vault: FileVault,
    ana: ScopedVault,
    file: Path,
    caplog: pytest.LogCaptureFixture,
    data: bytes,
    reason: str,
) -> None:
    """It is shown by log, status and doctor, never taken for empty; the memories are written again."""
    before = file.read_bytes()
    save(file, data)
    (item,) = ana.status().set_aside
    assert reason in item.reason
    assert (root / item.path).read_bytes() == data
    assert item.path.startswith("ana/long-term-memory.json.set-aside-")
    assert any(finding.subject == item.path for finding in vault.doctor())
    assert f"It is kept beside the file: {Path(item.path).name}" in caplog.text
    assert file.read_bytes() == before
    assert len(contents(ana)) == 3


def test_a_copy_that_was_dealt_with_is_no_longer_shown(root: Path, ana: ScopedVault, file: Path) -> None:
    """A person deletes the copy, and status forgets it."""
    save(file, b"")
    (item,) = ana.status().set_aside
    (root / item.path).unlink()
    assert ana.status().set_aside == ()


def test_a_commit_based_on_the_old_text_is_a_conflict(ana: ScopedVault, file: Path) -> None:
    """What a consolidation read before the person saved is not written over her edit."""
    read = ana.get(["m1"])["m1"]
    items = entries(file)
    items[0]["content"] = "The person's."
    save_entries(file, items)
    puts = [read.memory.model_copy(update={"content": "The model's."})]
    with pytest.raises(Conflict) as caught:
        ana.commit(
            Change(commit_id="late", purpose="reflection", puts=puts, expects={"memory:m1": read.mark})
        )
    assert caught.value.moved == ("memory:m1",)
    assert contents(ana)["m1"] == "The person's."


def test_a_commit_about_other_memories_goes_through(ana: ScopedVault, file: Path) -> None:
    """A hand edit blocks only what it touches."""
    read = ana.get(["m2"])["m2"]
    items = entries(file)
    items[0]["content"] = "The person's."
    save_entries(file, items)
    puts = [read.memory.model_copy(update={"content": "The model's."})]
    ana.commit(Change(commit_id="late", purpose="reflection", puts=puts, expects={"memory:m2": read.mark}))
    assert list(contents(ana).values())[:2] == ["The person's.", "The model's."]
    assert purposes(ana) == ["tool", "hand", "reflection"]


# -- documents ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", DOCUMENTS)
def test_a_hand_edit_of_each_document_is_taken_in(root: Path, ana: ScopedVault, path: str) -> None:
    """Word for word, as a commit of its own."""
    ana.commit(adding("c", documents={path: "before\n"}))
    save(root / "ana" / path, "after\r\nwith the person's line ends")
    document = ana.document(path)
    assert document is not None
    assert document.content == "after\r\nwith the person's line ends"
    assert purposes(ana) == ["tool", "hand"]
    ana.revert(ana.log()[0].receipt.commit_id)
    assert unrevised((root / "ana" / path).read_bytes()) == b"before\n"


@pytest.mark.parametrize("path", DOCUMENTS)
def test_a_document_that_a_person_begins_is_taken_in(root: Path, ana: ScopedVault, path: str) -> None:
    """She need not wait for us to make it."""
    ana.commit(adding("c", memory("m1", "A.")))
    save(root / "ana" / path, "# Mine\n")
    assert [document.path for document in ana.documents()] == [path]


def test_a_byte_order_mark_is_dropped(root: Path, ana: ScopedVault) -> None:
    """Some editors put it there unasked."""
    save(root / "ana" / "MEMORY.md", b"\xef\xbb\xbfhello\n")
    document = ana.document("MEMORY.md")
    assert document is not None
    assert document.content == "hello\n"
    assert unrevised((root / "ana" / "MEMORY.md").read_bytes()) == b"hello\n"


@pytest.mark.parametrize("data", [b"", b"\n \n", b"a\0b", b"\xff\xff"])
def test_a_broken_document_is_put_aside(root: Path, ana: ScopedVault, data: bytes) -> None:
    """And written again from the database."""
    ana.commit(adding("c", documents={"MEMORY.md": "kept\n"}))
    save(root / "ana" / "MEMORY.md", data)
    (item,) = ana.status().set_aside
    assert (root / item.path).read_bytes() == data
    assert unrevised((root / "ana" / "MEMORY.md").read_bytes()) == b"kept\n"


def test_a_document_is_emptied_as_the_copy_of_an_empty_one_says(root: Path, ana: ScopedVault) -> None:
    """Its heading and its last line are left: then it is a person's wish, and no file that was cut."""
    ana.commit(adding("c1", documents={"MEMORY.md": "# Memory\n\n- Tea.\n- Rum.\n"}))
    path = root / "ana" / "MEMORY.md"
    last = path.read_text().splitlines()[-1]
    save(path, f"{last}\n")
    (copy,) = ana.status().set_aside
    assert copy.reason.startswith("it is empty. To empty it, leave its heading and last line")
    assert unrevised(path.read_bytes()) == b"# Memory\n\n- Tea.\n- Rum.\n"
    save(path, f"# Memory\n\n{last}\n")
    document = ana.document("MEMORY.md")
    assert document is not None
    assert document.content == "# Memory\n"


def test_an_edit_and_an_append_are_merged(root: Path, vault: FileVault, ana: ScopedVault) -> None:
    """A person's text wins, and a block appended since the text she had is kept."""
    path = root / "ana" / "HISTORY-2026-11.md"
    ana.commit(adding("c", appends={"HISTORY-2026-11.md": "## one\nfirst"}))
    old = path.read_text()
    without_files(vault).commit(adding("d", appends={"HISTORY-2026-11.md": "## two\nsecond"}))
    save(path, old.replace("first", "first, corrected"))
    document = ana.document("HISTORY-2026-11.md")
    assert document is not None
    assert document.content == "# History 2026-11\n\n## one\nfirst, corrected\n\n## two\nsecond\n"
    assert unrevised(path.read_bytes()) == document.content.encode()


def test_an_edit_leaves_alone_what_was_committed_since(
    root: Path, vault: FileVault, ana: ScopedVault, file: Path
) -> None:
    """Entries that the person did not touch are those of the database, not those of her older text."""
    items = entries(file)
    late = without_files(vault)
    late.commit(adding("d", memory("m4", "Added meanwhile."), deletes=[{"id": "m3"}]))
    items[1]["content"] = "The build runs on Mondays."
    save_entries(file, items)
    assert contents(ana) == {
        "m1": "Ana likes tea.",
        "m2": "The build runs on Mondays.",
        "m4": "Added meanwhile.",
    }
    assert [entry["id"] for entry in entries(file)] == ["m1", "m2", "m4"]


def without_files(vault: FileVault) -> ScopedVault:
    """Return the scope as a process that dies right after each transaction leaves it."""
    from reverie.checkpoints import SqlScope
    from reverie.checkpoints.core.readable_side import NoFiles
    from reverie.checkpoints.core.scope import Core

    core = vault._core
    return SqlScope(Core(core.database, core.holder, core.clock, lambda _scope: NoFiles()), "ana")


# -- the directory ------------------------------------------------------------------------------------------


def test_a_missing_file_is_written_again(root: Path, ana: ScopedVault, file: Path) -> None:
    """Deleting a file deletes nothing."""
    ana.commit(adding("c", documents={"MEMORY.md": "kept\n"}))
    before = readable(root)
    for path in before:
        (root / path).unlink()
    assert len(contents(ana)) == 3
    assert readable(root) == before


def test_a_missing_directory_is_written_again(root: Path, ana: ScopedVault, file: Path) -> None:
    """The whole scope comes back from the database."""
    ana.commit(adding("c", documents={path: f"{path}\n" for path in DOCUMENTS}))
    before = readable(root)
    shutil.rmtree(root / "ana")
    assert len(contents(ana)) == 3
    assert readable(root) == before


def test_names_outside_the_set_are_left_alone(root: Path, ana: ScopedVault, file: Path) -> None:
    """Neither read nor touched."""
    others = [
        "notes.md",
        "memory.md",
        "facts/other.md",
        "episodes/2026-13.md",
        "episodes/٢٠٢٦-11.md",  # digits too, but not ours
        "sessions/T1/summary.md",
        ".git/config",
    ]
    for path in others:
        save(root / "ana" / path, "not ours")
    assert ana.documents() == []
    assert len(contents(ana)) == 3
    assert purposes(ana) == ["tool"]
    assert all((root / "ana" / path).read_text() == "not ours" for path in others)


@pytest.mark.parametrize("path", ["MEMORY.md", "long-term-memory.json", "facts/user.md"])
def test_links_are_neither_read_nor_written(
    root: Path, tmp_path: Path, vault: FileVault, ana: ScopedVault, path: str
) -> None:
    """A link could lead anywhere; doctor says what is in the way."""
    outside = tmp_path / "outside"
    outside.write_text("[]")
    link = root / "ana" / path
    link.parent.mkdir(parents=True)
    link.symlink_to(outside)
    ana.commit(adding("c", memory("m1", "A."), documents={"MEMORY.md": "text\n", "facts/user.md": "text\n"}))
    assert outside.read_text() == "[]"
    assert link.is_symlink()
    assert any("symbolic link" in finding.message for finding in vault.doctor())


def test_a_linked_directory_is_not_followed(
    root: Path, tmp_path: Path, vault: FileVault, ana: ScopedVault
) -> None:
    """Nothing is written through it."""
    outside = tmp_path / "outside"
    outside.mkdir()
    (root / "ana").symlink_to(outside)
    ana.commit(adding("c", memory("m1", "A.")))
    assert list(outside.iterdir()) == []
    assert contents(ana) == {"m1": "A."}
    assert any(finding.level == "error" for finding in vault.doctor())


def test_a_file_still_being_written_is_read_when_it_has_come_to_rest(
    ana: ScopedVault, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half a save is never taken for a whole one."""
    items = entries(file)
    items[0]["content"] = "Saved slowly."
    text = json.dumps(items).encode()
    parts = [text[at : at + len(text) // 6] for at in range(0, len(text), len(text) // 6)]
    wait = time.sleep

    def save_on(seconds: float) -> None:
        """Save the next part while the reader waits, so that it never waits long enough before the last."""
        if not parts:
            return wait(seconds)
        out.write(parts.pop(0))
        return None

    with file.open("wb", buffering=0) as out, monkeypatch.context() as patched:
        patched.setattr(disk, "STILL_S", 1.0)
        patched.setattr(disk.time, "sleep", save_on)
        save_on(0)
        assert contents(ana)["m1"] == "Saved slowly."
    assert parts == []
    assert ana.status().set_aside == ()
    assert purposes(ana) == ["tool", "hand"]


def test_an_edit_that_keeps_size_and_time_stamp_is_seen(ana: ScopedVault, file: Path) -> None:
    """Right after we wrote the file its time stamps prove nothing."""
    stamp = file.stat()
    file.write_bytes(file.read_bytes().replace(b"tea", b"gin"))
    os.utime(file, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    assert contents(ana)["m1"] == "Ana likes gin."


# -- without the database -----------------------------------------------------------------------------------


def test_deleting_the_database_loses_no_memory(root: Path) -> None:
    """Ids, types, tags, times, pins and documents are taken in again, and no file changes."""
    with open_vault(root) as vault:
        for name in ("ana", "Bob B.", "x" * 300):
            scope = vault.scope(name)
            scope.commit(
                adding(
                    "c",
                    *(memory(f"m{number}", f"{type_} text", type=type_, pinned=number == 2, tags=["t"])
                      for number, type_ in enumerate(MemoryType)),
                    memory("same", "fact text"),
                    documents={path: f"{path}\n" for path in DOCUMENTS},
                )
            )  # fmt: skip
        names, before = vault.scopes(), readable(root)
        stored = [item.memory for item in vault.scope("ana").page()]
    shutil.rmtree(root / ".reverie")
    with open_vault(root) as vault:
        assert vault.scopes() == names
        for name in names:
            scope = vault.scope(name)
            assert [item.memory for item in scope.page()] == stored
            assert sorted(document.path for document in scope.documents()) == sorted(DOCUMENTS)
            assert set(purposes(scope)) == {"import"}
        assert readable(root) == before
        assert not [finding for finding in vault.doctor() if finding.level == "error"]


def test_an_edit_made_while_the_database_was_gone_is_taken_in(
    root: Path, ana: ScopedVault, vault: FileVault, file: Path
) -> None:
    """New entries beside complete ones are a person's."""
    vault.close()
    shutil.rmtree(root / ".reverie")
    save_entries(file, [*entries(file), {"content": "New."}])
    with open_vault(root) as fresh:
        kinds = [stored.memory.source.kind for stored in fresh.scope("ana").page()]
    assert kinds == ["message", "message", "message", "hand"]


def test_a_broken_file_without_a_database_is_put_aside(root: Path) -> None:
    """The copy keeps what was in it."""
    save(root / "ana" / "long-term-memory.json", b"[{")
    with open_vault(root) as vault:
        assert contents(vault.scope("ana")) == {}
        (item,) = vault.scope("ana").status().set_aside
    assert readable(root) == {item.path: b"[{", "ana/long-term-memory.json": b"[]\n"}


# -- many memories ------------------------------------------------------------------------------------------


@pytest.fixture
def many(ana: ScopedVault) -> ScopedVault:
    """A scope with more memories than one file holds."""
    ana.commit(
        adding(
            "many", *(memory(f"m{number:04d}", f"Number {number}. " + "word " * 200) for number in range(500))
        )
    )
    return ana


def test_many_memories_are_divided_into_files(root: Path, many: ScopedVault) -> None:
    """Each at most 256 KB, in order of creation."""
    files = readable(root)
    assert len(files) > 2
    assert all(len(data) <= 256 * 1024 for data in files.values())
    assert all(name.startswith("ana/long-term-memory-0") for name in files)
    assert [entry["id"] for data in files.values() for entry in json.loads(data)] == list(contents(many))


def test_a_commit_rewrites_only_the_files_it_touches(root: Path, many: ScopedVault) -> None:
    """An addition goes to the last file, an update to its own."""
    before = readable(root)
    first, *_, last = before
    many.commit(adding("more", memory("new", "New.")))
    assert {path for path, data in readable(root).items() if data != before[path]} == {last}
    before = readable(root)
    many.pin("m0001")
    assert {path for path, data in readable(root).items() if data != before[path]} == {first}


def test_an_edit_of_one_of_many_files(root: Path, many: ScopedVault) -> None:
    """Changed, removed, added, and moved from one file to another."""
    first, second, *_ = (root / path for path in readable(root))
    one, two = entries(first), entries(second)
    moved = one.pop(3)
    one[0]["content"] = "Changed."
    del one[1]
    two.append(moved)
    save_entries(first, one)
    save_entries(second, [*two, {"content": "Added."}])
    found = contents(many)
    assert found["m0000"] == "Changed."
    assert "m0001" not in found
    assert "m0003" in found
    assert list(found.values())[-1] == "Added."
    assert purposes(many) == ["tool", "hand"]
    assert [entry["id"] for data in readable(root).values() for entry in json.loads(data)] == list(found)


def test_a_broken_file_of_many_deletes_nothing_elsewhere(root: Path, many: ScopedVault) -> None:
    """What is missing from one may have been moved to the other."""
    first, second, *_ = (root / path for path in readable(root))
    save_entries(first, entries(first)[1:])
    save(second, b"[")
    assert len(contents(many)) == 500


def test_few_memories_are_one_file_again(root: Path, many: ScopedVault) -> None:
    """Once there are few, the numbered files go."""
    many.commit(
        Change(
            commit_id="less", purpose="tool", deletes=[{"id": f"m{number:04d}"} for number in range(10, 500)]
        )
    )
    assert list(readable(root)) == ["ana/long-term-memory.json"]
    assert len(entries(root / "ana" / "long-term-memory.json")) == 10


def test_many_memories_survive_without_the_database(root: Path, many: ScopedVault, vault: FileVault) -> None:
    """All files are taken in, in their order, and none changes."""
    before, known = readable(root), contents(many)
    vault.close()
    shutil.rmtree(root / ".reverie")
    with open_vault(root) as fresh:
        assert list(contents(fresh.scope("ana"))) == list(known)
        assert readable(root) == before


# -- many reads -----------------------------------------------------------------------------------------------


def test_steady_reads_look_at_the_files_once(
    ana: ScopedVault, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hand edit that is saved meanwhile is seen by the next read after them, and by other threads at once."""
    looks: list[Path] = []
    real = files.look_at
    monkeypatch.setattr(files, "look_at", lambda folder: looks.append(folder) or real(folder))
    with ana.steady():
        looks.clear()
        save_entries(file, [{**entry, "content": f"{entry['content']} Really."} for entry in entries(file)])
        with ana.steady():
            assert ana.page()[0].memory.content == ana.get(["m1"])["m1"].memory.content == "Ana likes tea."
        assert ana.ranked(["tea"]) == [["m1"]]
        assert looks == []
        other = threading.Thread(target=lambda: seen.append(ana.get(["m1"])["m1"].memory.content))
        seen: list[str] = []
        other.start()
        other.join()
        assert seen == ["Ana likes tea. Really."]
    assert ana.page()[1].memory.content == "The build runs on Tuesdays. Really."
    assert looks
