"""Memories as notes in Markdown: written for people and Obsidian, edited there, and taken in again."""

from __future__ import annotations

import os
import shutil
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner
from vaults import Clock, add, candidate, contents, cover, delete, memory, message, put

from reverie import VaultError, export_notes, import_memories, open_vault
from reverie.checkpoints import NotesReport, SqlScope, SqlVault
from reverie.checkpoints.changes import Addition
from reverie.checkpoints.text.layout import leftover_name
from reverie.state import MemoryType, Outcome, Source, Trust
from reverie.views.cli.program import app

PAGE = "Tide tables: ![x](http://example.org/x.png)\n```dataviewjs\nalert(1)\n```"


def exported(vault: SqlVault, folder: Path) -> NotesReport:
    """Export, and return the report of the one scope there is."""
    (report,) = export_notes(vault, folder)
    return report


def notes_in(folder: Path) -> dict[str, str]:
    """Return notes by their path."""
    return {path.relative_to(folder).as_posix(): path.read_text() for path in sorted(folder.rglob("*.md"))}


def note(folder: Path, id_: str) -> Path:
    """Return the note of a memory."""
    (path,) = (path for path in folder.rglob("*.md") if f"\nid: {id_}\n" in path.read_text())
    return path


@pytest.fixture
def filled(vault: SqlVault, ana: SqlScope) -> SqlScope:
    """A scope with a memory of the user's, one from a page, and one that a message bears out."""
    mine = Source(kind="hand", trust=Trust.USER)
    add(ana, "c1", memory("m1", "Ana lives in Lisbon: 4, Rua 'Nova' [2nd].", tags=["home town"], source=mine))
    add(ana, "c2", memory("m2", PAGE, source=Source(trust=Trust.EXTERNAL, refs=("fetch-1",))))
    (piece,) = ana.record([message("Please: I drink only green tea.", ref="h1")])
    proposal = candidate("k1", "The user drinks only green tea.", (piece.id,))
    tea = memory("m3", proposal.content, type=MemoryType.PREFERENCE, pinned=True, source=mine)
    outcome = Outcome(candidate=proposal, outcome="added", memory_id="m3")
    cover(ana, "c3", [piece], adds=[Addition(memory=tea, candidate=proposal.id)], outcomes=[outcome])
    return ana


@pytest.mark.file_only
def test_a_note_a_memory(vault: SqlVault, filled: SqlScope, tmp_path: Path) -> None:
    """Front matter that YAML reads, the text, and a link to the passage; what comes from outside is inert."""
    report = exported(vault, tmp_path)
    assert (report.notes, report.passages, report.edited) == (3, 1, ())
    home = note(tmp_path, "m1")
    assert home.name == "Ana lives in Lisbon 4, Rua 'Nova' 2nd m1.md"
    _, front, body = home.read_text().split("---\n", 2)
    assert {key: yaml.safe_load(front)[key] for key in ("type", "tags", "trust", "pinned", "scope")} == {
        "type": "fact",
        "tags": ["home-town"],
        "trust": "user",
        "pinned": False,
        "scope": "ana",
    }
    assert body.startswith("Ana lives in Lisbon: 4, Rua 'Nova' [2nd].\n\n%% reverie:")
    assert f"---\n````text\n{PAGE}\n````\n" in note(tmp_path, "m2").read_text()
    (link,) = (line for line in note(tmp_path, "m3").read_text().splitlines() if line.startswith("- [["))
    passage = tmp_path / "ana" / f"{link[4:].partition('|')[0]}.md"
    assert "```text\nPlease: I drink only green tea.\n```" in passage.read_text()
    before = notes_in(tmp_path)
    assert exported(vault, tmp_path) == report
    assert notes_in(tmp_path) == before
    assert all(not path.stat().st_mode & 0o077 for path in (tmp_path / "ana").rglob("*"))


@pytest.mark.file_only
def test_they_come_up_to_date_where_they_are(vault: SqlVault, filled: SqlScope, tmp_path: Path) -> None:
    """A note keeps its name and place; that of a memory that is gone goes; a note of another's stays."""
    exported(vault, tmp_path)
    (tmp_path / "ana" / "home").mkdir()
    moved = note(tmp_path, "m1").rename(tmp_path / "ana" / "home" / "Where Ana lives.md")
    (tmp_path / "ana" / "mine.md").write_text("---\n[\n---\nMy own note.\n")
    put(filled, "c4", memory("m1", "Ana lives in Porto."))
    delete(filled, "c5", "m2")
    filled.forget(["m3"])
    assert exported(vault, tmp_path).edited == ()
    assert sorted(notes_in(tmp_path / "ana")) == ["home/Where Ana lives.md", "mine.md"]
    assert "Ana lives in Porto." in moved.read_text()


@pytest.mark.file_only
def test_what_a_killed_export_left(vault: SqlVault, filled: SqlScope, tmp_path: Path) -> None:
    """A person's text that it had moved aside is back, what is ours is written anew, what was prepared goes."""
    exported(vault, tmp_path)
    home, page = note(tmp_path, "m1"), note(tmp_path, "m2")
    home.write_text(home.read_text().replace("Lisbon", "Porto"))
    edited = home.read_text()

    def hidden(path: Path, kind: str) -> Path:
        return path.with_name(leftover_name(path.name, "0123456789abcdef", kind))

    shutil.copy(note(tmp_path, "m3"), hidden(note(tmp_path, "m3"), "new"))
    for path in (home, page):
        path.rename(hidden(path, "old"))
    for leftover in (tmp_path / "ana").glob(".*"):
        os.utime(leftover, (1, 1))
    assert exported(vault, tmp_path).edited == (home.name,)
    assert home.read_text() == edited
    assert len(notes_in(tmp_path)) == 4
    assert not list((tmp_path / "ana").glob(".*"))


@pytest.mark.file_only
def test_edits_come_in_and_are_never_overwritten(vault: SqlVault, filled: SqlScope, tmp_path: Path) -> None:
    """Text and filing, as the user's word; what is only filed otherwise stays whose it was."""
    exported(vault, tmp_path)
    home, page = note(tmp_path, "m1"), note(tmp_path, "m2")
    home.write_text(home.read_text().replace("Lisbon: 4, Rua 'Nova' [2nd]", "Porto"))
    page.write_text(page.read_text().replace("pinned: false", "pinned: true\ntags: [harbour]\nrating: 5"))
    edited = notes_in(tmp_path)
    put(filled, "c4", memory("m1", "Ana lives in Faro.", source=Source(kind="hand", trust=Trust.USER)))
    assert len(exported(vault, tmp_path).edited) == 2
    assert notes_in(tmp_path) == edited
    assert import_memories(filled, "markdown", tmp_path).commit is None
    done = import_memories(filled, "markdown", tmp_path, as_written=True)
    assert (len(done.changed), len(done.doubled), done.taken) == (2, 1, ())
    assert contents(filled) == ["Ana lives in Porto.", PAGE, "The user drinks only green tea."]
    other = filled.get("m2").memory
    assert (other.pinned, other.tags, other.source.trust) == (True, ("harbour",), Trust.EXTERNAL)
    assert exported(vault, tmp_path).edited == ()
    assert "rating: 5" in page.read_text()
    assert import_memories(filled, "markdown", tmp_path, as_written=True).commit is None


@pytest.mark.file_only
def test_another_vault_is_filled_with_them(
    vault: SqlVault, filled: SqlScope, tmp_path: Path, clock: Clock
) -> None:
    """At their word with ids, times and pins; else external and unpinned. Two scopes are not mixed."""
    filled.add("Never moor at the old pier.", expires_at=datetime(2027, 3, 31, tzinfo=UTC))
    exported(vault, tmp_path / "notes")
    with open_vault(tmp_path / "second", now=clock) as second:
        mine, theirs = second.scope("ana"), second.scope("ben")
        assert len(import_memories(mine, "markdown", tmp_path / "notes", as_written=True).taken) == 4
        for stored in filled:
            copy = mine.get(stored.id).memory
            kept = ("content", "type", "pinned", "expires_at")
            assert [getattr(copy, name) for name in kept] == [getattr(stored.memory, name) for name in kept]
            assert (copy.source.trust, copy.support) == (stored.memory.source.trust, stored.memory.support)
        assert {stored.id for stored in mine} == {stored.id for stored in filled}
        done = import_memories(theirs, "markdown", tmp_path / "notes")
        assert (len(done.taken), [item.text for item in done.held]) == (3, ["Never moor at the old pier."])
        assert {(m.pinned, m.memory.source.trust) for m in theirs} == {(False, Trust.EXTERNAL)}
        export_notes(second, tmp_path / "both")
        with pytest.raises(VaultError, match=r"2 owners \(ana, ben\)"):
            import_memories(mine, "markdown", tmp_path / "both")


@pytest.mark.file_only
def test_names_that_would_be_the_same(vault: SqlVault, ana: SqlScope, tmp_path: Path) -> None:
    """Ids of a person's own may begin alike; long texts end at a word, texts of signs alone have a type."""
    long = "The Heron S2 measures nitrate to within 0.3 mg per litre at nine degrees Celsius."
    add(
        ana,
        "c1",
        memory("conversation-1", long),
        memory("conversation-2", long.upper()),
        memory("x/../y", "?!"),
        memory("m1", "वह हिन्दी बोलती है।"),
        memory("m2", "𠮷" * 300),
        memory("m3", "CON: a|b #c [[d]] \x1b\u202e"),
    )
    exported(vault, tmp_path)
    assert sorted(notes_in(tmp_path / "ana")) == [
        "CON a b c d m3.md",
        "THE HERON S2 MEASURES NITRATE TO WITHIN 0.3 MG PER LITRE AT conversat 2.md",
        "The Heron S2 measures nitrate to within 0.3 mg per litre at conversat.md",
        "fact x-..-y.md",
        "वह हिन्दी बोलती है m1.md",
        f"{'𠮷' * 45} m2.md",
    ]
    assert exported(vault, tmp_path).edited == ()


@pytest.mark.file_only
def test_the_command(
    vault: SqlVault, filled: SqlScope, address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It names edited notes, says how to take them in, and ends with 1 then."""
    monkeypatch.setenv("REVERIE_VAULT", address)

    def run(*args: str) -> Any:
        return CliRunner().invoke(app, list(args))

    folder = tmp_path / "notes"
    done = run("export", str(folder), "--as", "markdown")
    assert (done.exit_code, done.stdout) == (0, f"ana: 3 notes, 1 passage in {folder / 'ana'}\n")
    home = note(folder, "m1")
    home.write_text(home.read_text().replace("Lisbon", "Faro"))
    done = run("export", str(folder), "--as", "markdown", "--json")
    assert done.exit_code == 1
    said = " ".join(done.stderr.split())
    assert f"{home}: edited since it was written" in said
    words = said.partition("To take that in: reverie ")[2].split()
    assert run(*words).stdout.startswith("ana: 1 changed, 2 there already.")
    assert run("export", str(folder), "--as", "markdown").exit_code == 0
    assert run("export", str(home), "--as", "markdown").exit_code == 2
    empty = run("export", str(folder), "--as", "markdown", "--vault", str(tmp_path / "none"))
    assert (empty.exit_code, "There is no vault at" in empty.stderr) == (2, True)
