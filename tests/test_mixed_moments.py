"""Copies of mixed moments, and databases put back: files of one moment beside the database of another are no edits."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path

import pytest
from histories import History
from vault_files import adding, contents, entries, memory, purposes, save_entries

from reverie import open_vault
from reverie.checkpoints import FileVault, SqlScope
from reverie.checkpoints.changes import Change, Deletion
from reverie.checkpoints.files import file_rendering
from reverie.checkpoints.text import memory_file
from reverie.checkpoints.text.revisions import unstamped

MOMENTS = 6
SEEDS = [0, 2, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (1, *range(3, 200)))]


class Moment:
    """A whole copy of a vault, and what was in it."""

    def __init__(self, vault: FileVault, scope: SqlScope, root: Path, place: Path) -> None:
        scope.size()
        shutil.copytree(root, place)
        self.place = place
        self.memories = contents(scope)
        self.documents = {each.path: each.content for each in scope.documents()}
        self.log = {entry.receipt.commit_id for entry in scope.log(limit=1000)}
        folder = place / "ana"
        self.files = {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}


def lines(text: str) -> set[str]:
    return {line.strip() for line in text.splitlines() if line.strip()}


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_lost_silently(  # noqa: C901  (one look after the other at one copy)
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """The database of one moment, each file of its own: all the database has stays, and what is newer comes in.

    Nothing that was removed before the database's moment comes back, and nothing is logged as a hand edit.
    """
    for name, size in {"MAX_BYTES": 2000, "FILL_BYTES": 1200, "JOIN_BYTES": 500}.items():
        for module in (memory_file, file_rendering):
            monkeypatch.setattr(module, name, size)
    draw = random.Random(seed)
    root = tmp_path / "memory"
    moments: list[Moment] = []
    with open_vault(root) as vault:
        assert isinstance(vault, FileVault)
        scope = vault.scope("ana")
        history = History(scope, seed)
        for number in range(MOMENTS):
            history.go_on(draw.randint(1, 12))
            moments.append(Moment(vault, scope, root, tmp_path / f"moment{number}"))
    at = draw.randrange(MOMENTS)
    chosen = moments[at]
    mixed = tmp_path / "mixed"
    shutil.copytree(chosen.place / ".reverie", mixed / ".reverie")
    same = draw.random() < 0.4
    one = draw.randrange(MOMENTS)
    newer: dict[Path, Moment] = {}
    for path in sorted(set().union(*(moment.files for moment in moments))):
        number = one if same else draw.randrange(MOMENTS)
        if path not in moments[number].files:
            continue
        (mixed / "ana" / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(moments[number].place / "ana" / path, mixed / "ana" / path)
        if number > at:
            newer[path] = moments[number]
    brought: dict[str, set[str]] = {}
    texts: dict[str, str] = {}
    for path in newer:
        data = (mixed / "ana" / path).read_bytes()
        if path.name.startswith("long-term-memory") and path.suffix == ".json":
            for entry in json.loads(data):
                brought.setdefault(entry["id"], set()).add(entry["content"])
        elif path.suffix == ".md":
            texts[path.as_posix()] = unstamped(data.decode())[0]

    with open_vault(mixed) as vault:
        scope = vault.scope("ana")
        after = contents(scope)
        document_after = {each.path: each.content for each in scope.documents()}
        made = [entry for entry in scope.log(limit=1000) if entry.receipt.commit_id not in chosen.log]
        # A file without entries names no revision; what it lacks stays, which is said as of any such save.
        edits = [entry.receipt for entry in made if entry.receipt.purpose == "hand"]
        assert not any(each.added or each.updated or each.deleted or each.documents for each in edits)
        aside = "\n".join(path.read_text() for path in (mixed / "ana").rglob("*.set-aside-*"))
        for id_, text in chosen.memories.items():
            assert after.get(id_) in {text, *brought.get(id_, ())}
        forgotten = {
            id_
            for entry in scope.log(limit=1000)
            if entry.receipt.purpose == "forget"
            for id_ in entry.receipt.deleted
        }
        assert after.keys() - chosen.memories.keys() <= brought.keys()
        assert brought.keys() - after.keys() <= forgotten
        for path, text in chosen.documents.items():
            # A newer text may have other lines: then it says so, and the journal has what was there.
            told = [entry for entry in made if path in entry.receipt.documents]
            assert lines(text) <= lines(document_after[path]) or (path in texts and told), path
        for path, text in texts.items():
            assert lines(text) <= lines(document_after[path] + "\n" + aside), path
        changed = after != chosen.memories or document_after != chosen.documents
        messages = [entry.message for entry in made if entry.receipt.purpose == "import"]
        assert bool(messages) >= changed
        assert all("revision that the database doesn't know" in message for message in messages)
        assert {finding.level for finding in vault.doctor()} <= {"ok", "warning"}
    with open_vault(mixed) as vault:
        assert contents(vault.scope("ana")) == after
        assert len(vault.scope("ana").log(limit=1000)) == len(made) + len(chosen.log)


def put_back(tmp_path: Path) -> Path:
    """Return a vault whose database is older than its files: m1 was changed, m2 removed, m3 added since."""
    root = tmp_path / "memory"
    with open_vault(root) as vault:
        scope = vault.scope("ana")
        scope.commit(
            adding("c1", memory("m1", "Tea."), memory("m2", "Rum."), documents={"MEMORY.md": "old\n"})
        )
    shutil.copytree(root / ".reverie", tmp_path / "older")
    with open_vault(root) as vault:
        scope = vault.scope("ana")
        changed = memory("m1", "Green tea.", version=2, source={"kind": "file", "trust": "external"})
        scope.commit(
            Change(
                commit_id="c2", purpose="tool", puts=[changed], deletes=[Deletion(id="m2")],
                documents={"MEMORY.md": "old\nnew\n"},
            )
        )  # fmt: skip
        scope.commit(adding("c3", memory("m3", "Gin.")))
    shutil.rmtree(root / ".reverie")
    shutil.copytree(tmp_path / "older", root / ".reverie")
    return root


def test_a_database_that_was_put_back_learns_from_its_files(tmp_path: Path) -> None:
    """As they are written, with whose word it is; what they lack stays and is shown; the log says why."""
    root = put_back(tmp_path)
    with open_vault(root) as vault:
        scope = vault.scope("ana")
        assert contents(scope) == {"m1": "Green tea.", "m2": "Rum.", "m3": "Gin."}
        assert scope.get(["m1"])["m1"].memory.source.trust == "external"
        document = scope.document("MEMORY.md")
        assert document is not None
        assert document.content == "old\nnew\n"
        assert purposes(scope)[1:] == ["import", "import"]
        (aside,) = scope.status().set_aside
        assert "m2" in aside.reason
        assert "put back or copied later" in aside.reason
    with open_vault(root) as vault:
        assert len(vault.scope("ana").log()) == 3
        shown = entries(root / "ana" / "long-term-memory.json")
        assert [entry["id"] for entry in shown] == ["m1", "m2", "m3"]


def test_an_entry_written_by_a_person_in_such_a_file_is_an_edit(tmp_path: Path) -> None:
    """It has no id and no revision: hers, whatever the rest is."""
    root = put_back(tmp_path)
    file = root / "ana" / "long-term-memory.json"
    save_entries(file, [*entries(file), {"content": "Milk."}])
    with open_vault(root) as vault:
        scope = vault.scope("ana")
        assert sorted(contents(scope).values()) == ["Gin.", "Green tea.", "Milk.", "Rum."]
        assert "hand" in purposes(scope)


def test_of_another_line_of_history_the_higher_version_stays(tmp_path: Path) -> None:
    """The database was put back and went on before anybody saw the files."""
    root = put_back(tmp_path)
    aside = tmp_path / "files"
    (root / "ana").rename(aside)
    with open_vault(root) as vault:
        scope = vault.scope("ana")
        for version in range(2, 6):
            stored = memory("m1", f"Black tea {version}.", version=version)
            scope.commit(Change(commit_id=f"d{version}", purpose="tool", puts=[stored]))
        scope.forget(["m2"])
    shutil.rmtree(root / "ana")
    aside.rename(root / "ana")
    with open_vault(root) as vault:
        assert contents(vault.scope("ana")) == {"m1": "Black tea 5.", "m3": "Gin."}
