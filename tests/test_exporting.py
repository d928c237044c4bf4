"""Readable files on demand: written to a directory, edited there, and taken in."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from histories import History, tables
from vault_files import entries, once_announced, readable, save, save_entries, unrevised
from vaults import Clock, add, change, contents, delete, memory, put

from reverie import VaultError, export_files, import_files, open_vault
from reverie.checkpoints import FolderReport, SqlScope, SqlVault
from reverie.checkpoints.engine import postgres_server
from reverie.checkpoints.files import file_records
from reverie.checkpoints.files.manifest import FOLDER, Manifest
from reverie.checkpoints.text.memory_file import render_entry
from reverie.state import Memory

# What is marked as only for files does nothing that depends on the vault's engine.


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where files are exported to."""
    return tmp_path / "export"


@pytest.fixture
def exported(vault: SqlVault, ana: SqlScope, folder: Path) -> Path:
    """The exported files of a scope with two memories and two documents."""
    add(ana, "c1", memory("m1", "tea", tags=["drink"]), memory("m2", "rum"))
    ana.commit(
        change("c2", documents={"MEMORY.md": "one\ntwo\nthree\n"}, appends={"HISTORY-2026-11.md": "## a"})
    )
    export_files(vault, folder)
    return folder / "ana"


def files_of(folder: Path) -> dict[str, bytes]:
    """Return the readable files in a directory."""
    return {path: data for path, data in readable(folder).items() if not path.startswith(FOLDER)}


def taken_in(vault: SqlVault, folder: Path, *, as_written: bool = False) -> FolderReport:
    """Import, and return the report of the one scope there is."""
    (report,) = import_files(vault, folder, as_written=as_written)
    return report


def purposes(scope: SqlScope) -> list[str]:
    """Return the purposes of the commits after the first two."""
    return [entry.receipt.purpose for entry in reversed(scope.log(limit=100))][2:]


# -- export -------------------------------------------------------------------------------------------------


def test_the_files_are_those_of_a_directory(
    tmp_path: Path, vault: SqlVault, folder: Path, clock: Clock
) -> None:
    """Any vault writes what a vault in a directory writes, for the same history; itself it stays the same."""
    with open_vault(tmp_path / "other", now=clock) as other:
        for each in (vault, other):
            for name in ("ana", "Ben/ö"):
                History(each.scope(name), 11).go_on(12)
    before = tables(vault)
    reports = export_files(vault, folder)
    assert files_of(folder) == readable(tmp_path / "other")
    assert tables(vault) == before
    assert [(report.scope, report.edited, report.problems) for report in reports] == [
        (name, (), ()) for name in ("Ben/ö", "ana")
    ]
    assert sum(report.files for report in reports) == len(files_of(folder))


def test_the_next_export_brings_them_up_to_date(vault: SqlVault, ana: SqlScope, exported: Path) -> None:
    """What is new is written, what is gone is removed, what a person removed comes back."""
    put(ana, "c3", memory("m1", "green tea"))
    ana.commit(change("c4", removes=["MEMORY.md"], documents={"facts/user.md": "f\n"}))
    (exported / "HISTORY-2026-11.md").unlink()
    export_files(vault, exported.parent)
    assert sorted(path.split("/", 1)[1] for path in files_of(exported.parent)) == [
        *("HISTORY-2026-11.md", "facts/user.md", "long-term-memory.json")
    ]
    assert [entry["content"] for entry in entries(exported / "long-term-memory.json")] == ["green tea", "rum"]


@pytest.mark.file_only
def test_an_export_never_overwrites_an_edit(vault: SqlVault, ana: SqlScope, exported: Path) -> None:
    """Nor takes it in: it says which files were edited, and leaves all of the scope as they are."""
    save(exported / "MEMORY.md", "mine\n")
    put(ana, "c3", memory("m1", "green tea"))
    before = files_of(exported.parent)
    (report,) = export_files(vault, exported.parent)
    assert report.edited == ("MEMORY.md",)
    assert files_of(exported.parent) == before
    assert purposes(ana) == ["reflection"]


@pytest.mark.postgres_only
def test_an_export_of_many_outlasts_the_idle_limit(
    folder: Path, new_address: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server ends a transaction of which it hears nothing for too long: it hears of every few hundred memories."""
    monkeypatch.setattr(postgres_server, "STOPPED_S", 3)
    rendered = count(1)

    def slowly(memory: Memory) -> str:
        if next(rendered) % 100 == 0:  # seldom: a busy machine prolongs each
            time.sleep(0.3)
        return render_entry(memory)

    monkeypatch.setattr(file_records, "render_entry", slowly)
    with open_vault(new_address()) as vault:
        add(vault.scope("ana"), "c1", *[memory(f"m{n}", f"Note {n} on tea") for n in range(1_100)])
        (report,) = export_files(vault, folder)
    held = sum(len(entries(path)) for path in (folder / "ana").glob("*.json"))
    assert (report.problems, held) == ((), 1_100)


@pytest.mark.file_only
def test_one_scope_of_several(vault: SqlVault, ana: SqlScope, folder: Path) -> None:
    """The others are neither written nor taken in."""
    for name in ("ana", "ben"):
        add(vault.scope(name), "c", memory("m", "tea"))
    assert [report.scope for report in export_files(vault, folder, scopes=["ben"])] == ["ben"]
    assert [path.name for path in folder.iterdir() if path.name != FOLDER] == ["ben"]
    with pytest.raises(VaultError, match=r"no scope 'eve' in the vault.*There are: ana, ben"):
        export_files(vault, folder, scopes=["eve"])
    with pytest.raises(VaultError, match=r"no scope 'ana' in .*There are: ben"):
        import_files(vault, folder, scopes=["ana"])


@pytest.mark.file_only
def test_files_are_for_the_owner_only(exported: Path) -> None:
    """The manifest too."""
    for path in [exported.parent, *exported.parent.rglob("*")]:
        assert not path.stat().st_mode & 0o077, path


# -- import -------------------------------------------------------------------------------------------------


def test_edits_are_taken_in_once(vault: SqlVault, ana: SqlScope, exported: Path) -> None:
    """Changed, new and removed entries and documents, as commits by hand; a second import finds nothing."""
    items = entries(exported / "long-term-memory.json")
    items[0]["content"] = "black tea"
    save_entries(exported / "long-term-memory.json", [items[0], {"content": "new one"}])
    save(exported / "MEMORY.md", "one\nTWO\nthree\n")
    report = taken_in(vault, exported.parent)
    assert [receipt.purpose for receipt in report.commits] == ["hand", "hand"]
    assert contents(ana) == ["black tea", "new one"]
    assert {item.path: item.content for item in ana.documents()}["MEMORY.md"] == "one\nTWO\nthree\n"
    assert len(entries(exported / "long-term-memory.json")[1]["id"]) > 5
    before = tables(vault), files_of(exported.parent)
    assert taken_in(vault, exported.parent).commits == ()
    assert (tables(vault), files_of(exported.parent)) == before


def test_what_was_committed_since_the_export_stays(vault: SqlVault, ana: SqlScope, exported: Path) -> None:
    """An edit is what differs from the exported text: in entries field by field, in documents line by line."""
    items = entries(exported / "long-term-memory.json")
    items[0]["tags"] = ["hot"]
    save_entries(exported / "long-term-memory.json", items)
    save(exported / "MEMORY.md", "one\ntwo\nTHREE\n")
    put(ana, "c3", memory("m1", "green tea", tags=["drink"], pinned=True))
    add(ana, "c4", memory("m3", "milk"))
    ana.commit(
        change("c5", documents={"MEMORY.md": "ONE\ntwo\nthree\n"}, appends={"HISTORY-2026-11.md": "## b"})
    )
    taken_in(vault, exported.parent)
    merged = ana.get(["m1"])["m1"].memory
    assert (merged.content, merged.tags, merged.pinned) == ("green tea", ("hot",), True)
    assert contents(ana) == ["green tea", "rum", "milk"]
    assert {item.path: item.content for item in ana.documents()} == {
        "MEMORY.md": "ONE\ntwo\nTHREE\n",
        "HISTORY-2026-11.md": "# History 2026-11\n\n## a\n\n## b\n",
    }


def test_a_text_from_before_the_last_export(vault: SqlVault, ana: SqlScope, exported: Path) -> None:
    """It is compared with what it showed: what a later export brought stays, and what is missing of it goes."""
    file, document = exported / "long-term-memory.json", exported / "MEMORY.md"
    items, text = entries(file), document.read_text()
    put(ana, "c3", memory("m1", "green tea"))
    add(ana, "c4", memory("m3", "milk"))
    ana.commit(change("c5", documents={"MEMORY.md": "ONE\ntwo\nthree\nfour\n"}))
    ana.forget(text="two")
    export_files(vault, exported.parent)
    save_entries(file, [*items[:1], {"content": "by hand"}])
    save(document, text.replace("three", "THREE"))
    taken_in(vault, exported.parent)
    assert contents(ana) == ["green tea", "milk", "by hand"]
    assert ana.document("MEMORY.md").content == "ONE\n[forgotten]\nTHREE\nfour\n"
    save_entries(file, [{**items[0], "pinned": True}, {"content": "by hand"}])
    taken_in(vault, exported.parent)
    assert contents(ana) == ["green tea", "milk", "by hand"]
    assert ana.get(["m1"])["m1"].memory.pinned


@pytest.mark.file_only
def test_a_second_edit_is_compared_with_the_first(vault: SqlVault, ana: SqlScope, exported: Path) -> None:
    """What was taken in and changed by others since is not taken in again with the next edit."""
    file = exported / "long-term-memory.json"
    save(file, file.read_text().replace('"tea"', '"black tea"'))
    taken_in(vault, exported.parent)
    put(ana, "c3", memory("m1", "green tea"))
    save(file, file.read_text().replace('"rum"', '"white rum"'))
    taken_in(vault, exported.parent)
    assert contents(ana) == ["green tea", "white rum"]


@pytest.mark.file_only
def test_a_memory_deleted_since_comes_back_only_if_it_was_edited(
    vault: SqlVault, ana: SqlScope, exported: Path
) -> None:
    """The other entries of the file are no reason to bring it back."""
    delete(ana, "c3", "m1", "m2")
    file = exported / "long-term-memory.json"
    save(file, file.read_text().replace('"rum"', '"white rum"'))
    taken_in(vault, exported.parent)
    assert contents(ana) == ["white rum"]


def test_what_cannot_be_read_is_put_aside(vault: SqlVault, ana: SqlScope, exported: Path) -> None:
    """Beside its file, with the reason; it is never taken for empty."""
    items = entries(exported / "long-term-memory.json")
    save_entries(exported / "long-term-memory.json", [items[0], items[1] | {"pinned": "yes"}])
    save(exported / "MEMORY.md", b"")
    report = taken_in(vault, exported.parent)
    assert {item.path.partition(".set-aside")[0]: item.reason for item in report.set_aside} == {
        "ana/MEMORY.md": "it is empty. To empty it, leave its heading and last line in the file as "
        "it is now. Then delete this copy",
        "ana/long-term-memory.json": "pinned must be true or false",
    }
    assert all((exported.parent / item.path).exists() for item in report.set_aside)
    assert contents(ana) == ["tea", "rum"]
    assert unrevised((exported / "MEMORY.md").read_bytes()) == b"one\ntwo\nthree\n"
    assert taken_in(vault, exported.parent).set_aside == report.set_aside


def test_into_an_empty_vault(vault: SqlVault, ana: SqlScope, exported: Path, new_address) -> None:
    """Readable files alone, as from a version control, become the memories they say; twice is no harm."""
    shutil.rmtree(exported.parent / FOLDER)
    before = files_of(exported.parent)
    with open_vault(new_address()) as empty:
        report = taken_in(empty, exported.parent, as_written=True)
        assert {receipt.purpose for receipt in report.commits} == {"import"}
        restored = empty.scope("ana")
        assert [item.memory for item in restored.page()] == [item.memory for item in ana.page()]
        assert taken_in(empty, exported.parent).commits == ()
    assert files_of(exported.parent) == before


def test_a_manifest_of_another_vault_says_nothing(
    vault: SqlVault, ana: SqlScope, exported: Path, new_address
) -> None:
    """Else an export taken to another vault would bring its edits only."""
    with open_vault(new_address()) as other:
        add(other.scope("ana"), "c9", memory("m9", "water"))
        taken_in(other, exported.parent)
        assert sorted(contents(other.scope("ana"))) == ["rum", "tea", "water"]


@pytest.mark.file_only
def test_of_what_is_known_already_no_copy_is_kept(vault: SqlVault, ana: SqlScope, exported: Path) -> None:
    """Copies of what another vault wrote are for taking it at its word: not where nothing of it was taken in."""
    shutil.rmtree(exported.parent / FOLDER)
    report = taken_in(vault, exported.parent)
    assert (report.commits, report.as_it_came) == ((), "")
    assert not list((exported.parent / FOLDER).glob("as-it-came-*"))


@pytest.mark.file_only
def test_older_files_without_a_manifest(vault: SqlVault, ana: SqlScope, exported: Path) -> None:
    """They win where they differ, remove nothing, and can be taken in again after others changed it."""
    old = exported.parent / "old"
    for number in (3, 4):
        put(ana, f"c{number}", memory("m1", f"tea {number}"))
        shutil.copytree(exported, old / "ana", dirs_exist_ok=True)
        shutil.rmtree(old / FOLDER, ignore_errors=True)
        add(ana, f"d{number}", memory(f"n{number}", f"milk {number}"))
        taken_in(vault, old, as_written=True)
        assert contents(ana)[:2] == ["tea", "rum"]
        shutil.rmtree(old)
    assert contents(ana) == ["tea", "rum", "milk 3", "milk 4"]


@pytest.mark.file_only
def test_killed_before_the_files_are_written(
    vault: SqlVault, ana: SqlScope, exported: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same import again makes the same commits, also of two new entries that say the same."""
    from reverie.checkpoints.files.file_writing import Writing

    def die(*args: object) -> None:
        raise KeyboardInterrupt

    shutil.rmtree(exported.parent / FOLDER)
    items = [*entries(exported / "long-term-memory.json"), {"content": "twin"}, {"content": "twin "}]
    save_entries(exported / "long-term-memory.json", items)
    with monkeypatch.context() as killed:
        killed.setattr(Writing, "waiting", die)
        with pytest.raises(KeyboardInterrupt):
            taken_in(vault, exported.parent)
    assert contents(ana) == ["tea", "rum", "twin", "twin "]
    taken_in(vault, exported.parent)
    assert contents(ana) == ["tea", "rum", "twin", "twin "]
    assert len(ana.log()) == 3


# -- refusals -----------------------------------------------------------------------------------------------


@pytest.mark.file_only
def test_a_directory_that_is_a_vault(vault: SqlVault, ana: SqlScope, tmp_path: Path) -> None:
    """Its files are its own."""
    add(ana, "c", memory("m", "tea"))
    open_vault(tmp_path / "other").close()
    for call in (export_files, import_files):
        with pytest.raises(VaultError, match="is a vault of its own"):
            call(vault, tmp_path / "other")


@pytest.mark.file_only
def test_a_directory_without_files(vault: SqlVault, tmp_path: Path) -> None:
    """It says where they are looked for."""
    for name in ("nowhere", "."):
        with pytest.raises(VaultError, match=r"no readable files in .*NAME/long-term-memory\.json"):
            import_files(vault, tmp_path / "sub" / name)


@pytest.mark.file_only
def test_a_place_that_is_no_directory(vault: SqlVault, ana: SqlScope, tmp_path: Path) -> None:
    """A sentence that names it."""
    add(ana, "c", memory("m", "tea"))
    (tmp_path / "file").touch()
    with pytest.raises(VaultError, match=r"The directory .*file can't be used"):
        export_files(vault, tmp_path / "file")


@pytest.mark.file_only
@pytest.mark.parametrize("text", ["{", "[]", '{"files": {"MEMORY.md": {"bases": "x"}}}', '{"files": 3}'])
def test_a_broken_manifest(vault: SqlVault, exported: Path, text: str) -> None:
    """Never taken for none: that would make edits of all the files."""
    (exported.parent / FOLDER / "ana.json").write_text(text)
    with pytest.raises(VaultError, match=r"ana\.json can't be read.*remove it"):
        taken_in(vault, exported.parent)


@pytest.mark.file_only
def test_the_manifest_is_plain(exported: Path) -> None:
    """A person finds in it which commit the files show."""
    kept = json.loads((exported.parent / FOLDER / "ana.json").read_text())
    assert (kept["seq"], kept["head"]) == (2, "c2")
    assert sorted(kept["files"]) == ["HISTORY-2026-11.md", "MEMORY.md", "long-term-memory.json"]


def test_an_edit_while_an_export_writes(
    vault: SqlVault, ana: SqlScope, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Saved after the export had looked: the edit stays, and an import takes it in, with all that the vault holds."""
    add(ana, "c1", memory("m1", "tea"))
    export_files(vault, tmp_path / "out")
    file = tmp_path / "out" / "ana" / "long-term-memory.json"
    older = file.read_bytes()
    add(ana, "c2", memory("m2", "rum"))
    once_announced(monkeypatch, Manifest, lambda: file.write_bytes(older.replace(b"tea", b"green tea")))
    (report,) = export_files(vault, tmp_path / "out")
    assert report.edited == ("long-term-memory.json",)
    assert b"green tea" in file.read_bytes()
    import_files(vault, tmp_path / "out")
    assert contents(ana) == ["green tea", "rum"]
    assert b"rum" in file.read_bytes()
