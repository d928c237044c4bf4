"""A save from an editor that has the file open since before later commits: what it never showed is not lost."""

from __future__ import annotations

import json
import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from vault_files import adding, contents, entries, memory, purposes, readable, save, save_entries, unrevised

from reverie.checkpoints import export_files
from reverie.checkpoints.changes import Change
from reverie.checkpoints.doors.opening import FileVault, open_vault
from reverie.checkpoints.files.disk import content_digest
from reverie.checkpoints.port import ScopedVault
from reverie.checkpoints.text.revisions import label_of, stamped, unstamped

LONG = "word " * 200
LETTERS = [chr(number) for number in range(ord("一"), ord("一") + 2_000)]
"""So many that no two lines drawn from them are alike."""
SEEDS = [
    range(25),
    *(pytest.param(range(start, start + 25), marks=pytest.mark.slow) for start in (25, 50, 75)),
]

LINES = "# Memory\n\n- Ana likes tea.\n- Ana rows.\n- Ana lives in Ulm.\n"


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
    """The memory file of a scope with two memories."""
    ana.commit(adding("first", memory("m1", "Ana likes tea."), memory("m2", "Ana rows.")))
    return root / "ana" / "long-term-memory.json"


@pytest.fixture
def document(root: Path, ana: ScopedVault) -> Path:
    """A document of five lines."""
    ana.commit(adding("first", documents={"MEMORY.md": LINES}))
    return root / "ana" / "MEMORY.md"


def put(scope: ScopedVault, commit_id: str, id_: str, content: str) -> None:
    """Have a run give a memory another text."""
    old = scope.get([id_])[id_].memory
    new = old.model_copy(update={"content": content, "version": old.version + 1})
    scope.commit(Change(commit_id=commit_id, purpose="reflection", puts=[new]))


def delete(scope: ScopedVault, commit_id: str, *ids: str) -> None:
    """Have a run remove memories."""
    scope.commit(Change(commit_id=commit_id, purpose="reflection", deletes=[{"id": id_} for id_ in ids]))


def write(scope: ScopedVault, commit_id: str, text: str) -> None:
    """Have a run write MEMORY.md."""
    scope.commit(Change(commit_id=commit_id, purpose="reflection", documents={"MEMORY.md": text}))


def text_of(scope: ScopedVault) -> str:
    """Return what MEMORY.md holds."""
    found = scope.document("MEMORY.md")
    assert found is not None
    return found.content


def message(scope: ScopedVault) -> str:
    """Return what the log says last."""
    return scope.log(limit=1)[0].message


def without(items: list[dict[str, Any]], *ids: str) -> list[dict[str, Any]]:
    """Return entries without these."""
    return [item for item in items if item["id"] not in ids]


def bare(items: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return entries without their revision."""
    return [{key: value for key, value in item.items() if key != "revision"} for item in items]


# -- memories -----------------------------------------------------------------------------------------------


def test_a_stale_save_deletes_nothing_that_was_committed_since(
    vault: FileVault, ana: ScopedVault, file: Path
) -> None:
    """A word changed in a text from before the second commit: the change is taken in, the second commit stays."""
    older = entries(file)
    ana.commit(adding("second", memory("m3", "Ana has a dog."), memory("m4", "Ana has a boat.")))
    older[0]["content"] = "Ana likes coffee."
    save_entries(file, older)
    assert contents(ana) == {
        "m1": "Ana likes coffee.",
        "m2": "Ana rows.",
        "m3": "Ana has a dog.",
        "m4": "Ana has a boat.",
    }
    assert [entry["id"] for entry in entries(file)] == ["m1", "m2", "m3", "m4"]
    assert message(ana).endswith(": 1 changed; 2 committed since and kept")
    assert ana.status().set_aside == ()
    assert {finding.level for finding in vault.doctor()} == {"ok"}


def test_the_newest_memory_is_removed_on_purpose(ana: ScopedVault, file: Path) -> None:
    """By a save of the file as it is now, although its bytes but for the revision are those of an older text."""
    older = bare(entries(file))
    ana.commit(adding("second", memory("m3", "Ana has a dog.")))
    save_entries(file, without(entries(file), "m3"))
    assert list(contents(ana)) == ["m1", "m2"]
    assert bare(entries(file)) == older


def test_a_stale_save_removes_what_it_showed_and_lacks(ana: ScopedVault, file: Path) -> None:
    """The person saw it and took it out; what came later stays."""
    older = entries(file)
    ana.commit(adding("second", memory("m3", "Ana has a dog.")))
    save_entries(file, without(older, "m1"))
    assert list(contents(ana)) == ["m2", "m3"]
    assert message(ana).endswith(": 1 removed; 1 committed since and kept")


def test_a_stale_save_takes_nothing_back(ana: ScopedVault, file: Path) -> None:
    """What it only repeats of its older text is no edit: a newer text and a removal hold."""
    older = entries(file)
    put(ana, "second", "m1", "Ana likes mate.")
    delete(ana, "third", "m2")
    save_entries(file, [*older, {"content": "By hand."}])
    assert list(contents(ana).values()) == ["Ana likes mate.", "By hand."]


def test_two_editors(ana: ScopedVault, file: Path) -> None:
    """Each saves its own edit of the same older text: both are taken in."""
    one, other = entries(file), entries(file)
    one[0]["content"] = "Ana likes coffee."
    other[1]["content"] = "Ana sails."
    save_entries(file, one)
    ana.size()
    save_entries(file, other)
    assert list(contents(ana).values()) == ["Ana likes coffee.", "Ana sails."]


def test_an_editor_that_saves_its_older_text_again_repeats_nothing(ana: ScopedVault, file: Path) -> None:
    """What became since of what it brought the first time, stays."""
    older = entries(file)
    older[0]["content"] = "Ana likes coffee."
    older = [*older, {"content": "By hand."}, {"id": "mine", "content": "Named by hand."}]
    save_entries(file, older)
    put(ana, "second", "m1", "Ana likes coffee with milk.")
    delete(ana, "third", *(set(contents(ana)) - {"m1", "m2"}))
    save_entries(file, older)
    assert list(contents(ana).values()) == ["Ana likes coffee with milk.", "Ana rows."]
    older[1]["content"] = "Ana sails."
    save_entries(file, older)
    assert list(contents(ana).values()) == ["Ana likes coffee with milk.", "Ana sails."]


def test_a_changed_entry_that_was_removed_since_comes_back(ana: ScopedVault, file: Path) -> None:
    """The person's words about it are newer than the removal they couldn't know of."""
    older = entries(file)
    delete(ana, "second", "m1")
    older[0]["content"] = "Ana likes coffee."
    save_entries(file, older)
    assert contents(ana) == {"m2": "Ana rows.", "m1": "Ana likes coffee."}


def test_what_was_forgotten_since_does_not_come_back(ana: ScopedVault, root: Path, file: Path) -> None:
    """Neither a memory nor a text in one, whatever the person did in her older text of them."""
    older = entries(file)
    ana.forget(["m1"])
    ana.forget(text="rows")
    older[0]["pinned"] = True
    save_entries(file, [*older, {"content": "By hand."}])
    assert list(contents(ana).values()) == ["Ana [forgotten].", "By hand."]
    assert message(ana).endswith(": 1 added; 2 forgotten since and left so")
    assert all(b"tea" not in data and b"rows" not in data for data in readable(root).values())


@pytest.mark.parametrize("revision", [None, "", 3, "1-00000000", "99-00000000", "nonsense"])
def test_without_a_known_revision_nothing_is_deleted_by_absence(
    vault: FileVault, ana: ScopedVault, root: Path, file: Path, revision: Any
) -> None:
    """It is said in the log, by status and by doctor, and the rest of the save is taken in."""
    ana.commit(adding("second", memory("m3", "Ana has a dog.")))
    items = [{**item, "revision": revision} for item in without(entries(file), "m2", "m3")]
    items[0]["content"] = "Ana likes coffee."
    save_entries(file, items)
    assert list(contents(ana)) == ["m1", "m2", "m3"]
    assert contents(ana)["m1"] == "Ana likes coffee."
    (item,) = ana.status().set_aside
    assert "lacks memories that stay (m2, m3)" in item.reason
    assert "`reverie forget`" in item.reason
    assert "1 changed; 2 missing but kept" in message(ana)
    assert [finding.level for finding in vault.doctor() if finding.subject == item.path] == ["warning"]
    save_entries(file, without(entries(file), "m2"))
    assert list(contents(ana)) == ["m1", "m3"]


def test_an_empty_array_names_no_revision(ana: ScopedVault, file: Path) -> None:
    """It may be the older text of a file that held nothing: the log tells that all stays."""
    save(file, "[]")
    assert list(contents(ana)) == ["m1", "m2"]
    assert "nothing changed; 2 missing but kept" in message(ana)
    assert len(ana.status().set_aside) == 1


def test_an_entry_without_revision_that_is_an_older_text_is_no_edit(ana: ScopedVault, file: Path) -> None:
    """To the letter what the memory once was, its version too: nobody types that."""
    older = bare(entries(file))
    put(ana, "second", "m1", "Ana likes mate.")
    older[1]["content"] = "Ana sails."
    save_entries(file, older)
    assert list(contents(ana).values()) == ["Ana likes mate.", "Ana sails."]


def test_of_several_revisions_the_oldest_counts(ana: ScopedVault, file: Path) -> None:
    """An entry pasted from the file as it is now doesn't make the rest of an older text newer."""
    older = entries(file)
    ana.commit(adding("second", memory("m3", "Ana has a dog."), memory("m4", "Ana has a boat.")))
    save_entries(file, [*without(older, "m1"), entries(file)[2]])
    assert list(contents(ana)) == ["m2", "m3", "m4"]


def test_a_memory_that_went_and_came_back_is_kept(ana: ScopedVault, file: Path) -> None:
    """The text that lacks it may be from the time in between."""
    delete(ana, "second", "m2")
    older = entries(file)
    ana.revert("second")
    save_entries(file, [*older, {"content": "By hand."}])
    assert list(contents(ana).values()) == ["Ana likes tea.", "Ana rows.", "By hand."]


def test_a_text_of_another_scope_removes_nothing(vault: FileVault, root: Path, file: Path) -> None:
    """Its revisions are others, although they have the same numbers."""
    ben = vault.scope("ben")
    ben.commit(adding("first", memory("b1", "Ben swims."), memory("b2", "Ben runs.")))
    save(root / "ben" / file.name, file.read_bytes())
    assert sorted(contents(ben)) == ["b1", "b2", "m1", "m2"]


def test_a_text_of_a_lost_database_removes_nothing(root: Path, tmp_path: Path) -> None:
    """What the new one commits under the same numbers, the old text never showed."""
    path = root / "ana" / "long-term-memory.json"
    with open_vault(root) as vault:
        ana = vault.scope("ana")
        ana.commit(adding("c1", memory("m1", "Ana likes tea.")))
        ana.commit(adding("c2", memory("m2", "Ana rows.")))
        older = entries(path)
    shutil.rmtree(root / ".reverie")
    with open_vault(root) as vault:
        ana = vault.scope("ana")
        ana.commit(adding("c2", memory("m3", "Ana has a dog.")))
        older[0]["content"] = "Ana likes coffee."
        save_entries(path, older)
        assert list(contents(ana).values()) == ["Ana likes coffee.", "Ana rows.", "Ana has a dog."]


# -- several memory files -----------------------------------------------------------------------------------


def many(first: int, count: int) -> list[Any]:
    return [memory(f"m{number:04d}", f"Number {number}. {LONG}") for number in range(first, first + count)]


def test_a_text_from_before_the_memories_were_divided(ana: ScopedVault, root: Path) -> None:
    """An id found in another file was not removed; the rest is compared with what the text showed."""
    ana.commit(adding("first", *many(0, 100)))
    single = root / "ana" / "long-term-memory.json"
    older = entries(single)
    ana.commit(adding("second", *many(100, 300)))
    put(ana, "third", "m0001", "Newer.")
    assert not single.exists()
    older[0]["content"] = "By hand."
    save_entries(single, without(older, "m0005"))
    found = contents(ana)
    assert len(found) == 400
    assert (found["m0000"], found["m0001"]) == ("By hand.", "Newer.")
    assert not single.exists()
    (item,) = ana.status().set_aside
    assert "(m0005)" in item.reason


def test_a_memory_that_moved_into_the_file_since_is_kept(ana: ScopedVault, root: Path) -> None:
    """The older text of that file doesn't show it, although the memory is older than the text."""
    ana.commit(adding("first", *many(0, 500)))
    paths = sorted((root / "ana").iterdir())
    older, before = entries(paths[1]), {entry["id"] for entry in entries(paths[0])}
    for number in range(8):
        put(ana, f"longer{number}", f"m{number:04d}", f"Longer. {LONG * 10}")
    moved = before - {entry["id"] for entry in entries(paths[0])}
    assert moved
    older[-1]["content"] = "By hand."
    save_entries(paths[1], without(older, older[3]["id"]))
    found = contents(ana)
    assert moved <= found.keys()
    assert found[older[-1]["id"]] == "By hand."
    assert older[3]["id"] not in found


# -- files of an older form, and beside a vault -----------------------------------------------------------------


def test_files_written_before_there_were_revisions(ana: ScopedVault, vault: FileVault, file: Path) -> None:
    """They are edits of what was written, remove nothing, and name their revision from the next commit on."""
    with vault.core.database.write("ana") as tx:
        former = file.read_bytes()
        file.write_bytes(unrevised(former))
        row = json.loads(tx.value("SELECT base AS v FROM files WHERE path = ?", file.name))
        for id_, fields in row["written"]["entries"].items():
            row["written"]["entries"][id_] = [*fields[:2], fields[2] - 40]
        digest = content_digest(file.read_bytes())
        tx.execute(
            "UPDATE files SET base = ?, written_digest = ?, stat = ''",
            json.dumps(row, separators=(",", ":")),
            digest,
        )
    assert purposes(ana) == ["tool"]
    items = entries(file)
    items[0]["content"] = "Ana likes coffee."
    save_entries(file, items[:1])
    assert contents(ana) == {"m1": "Ana likes coffee.", "m2": "Ana rows."}
    save_entries(file, without(entries(file), "m2"))
    assert list(contents(ana)) == ["m1"]


def test_an_export_of_what_did_not_change_writes_nothing(
    ana: ScopedVault, vault: FileVault, document: Path, tmp_path: Path
) -> None:
    """Files keep naming the revision in which they were written."""
    out = tmp_path / "out"
    export_files(vault, out)
    before = (out / "ana" / "MEMORY.md").stat()
    ana.commit(adding("second", memory("m3", "Ana has a dog.")))
    export_files(vault, out)
    after = (out / "ana" / "MEMORY.md").stat()
    # Not the time of the last access: it is read.
    assert (after.st_ino, after.st_mtime_ns, after.st_ctime_ns) == (
        before.st_ino,
        before.st_mtime_ns,
        before.st_ctime_ns,
    )


# -- documents ----------------------------------------------------------------------------------------------


@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r")))
def test_a_document_is_the_same_without_its_revision(text: str) -> None:
    """Whatever it ends with; also with the line ends of Windows."""
    label = label_of(17, "ana", "c", "2026-11-21")
    assert unstamped(stamped(text, label)) == (text, [label])
    windows = stamped(text, label).replace("\n", "\r\n")
    assert unstamped(windows) == (text.replace("\n", "\r\n"), [label])


def test_the_revision_is_not_part_of_a_document(ana: ScopedVault, document: Path) -> None:
    """It is the last line of the file; nobody who reads the document through the vault sees it."""
    assert document.read_text().splitlines()[-1].startswith("<!-- revision 1-")
    assert text_of(ana) == LINES
    save(document, document.read_text() + "- Written behind it.\n")
    assert "revision" not in text_of(ana)
    assert text_of(ana).splitlines()[-1] == "- Written behind it."


@pytest.mark.parametrize(
    ("model", "person", "expected"),
    [
        pytest.param(("Ana rows.", "Ana rows well."), ("tea", "coffee"), "coffee|rows well|Ulm", id="lines apart"),
        pytest.param(("Ulm.\n", "Ulm.\n- Ana has a dog.\n"), ("tea", "coffee"), "coffee|rows|Ulm|dog", id="added"),
        pytest.param(
            ("rows.\n", "rows.\n- Ana has a dog.\n"), ("- Ana rows.\n- Ana lives in Ulm.\n", ""), "tea|dog",
            id="into what the person removed",
        ),
        pytest.param(("- Ana rows.\n", ""), ("tea", "coffee"), "coffee|Ulm", id="removed"),
        pytest.param(("Ulm", "Bonn"), ("Ana lives in Ulm", "Ana lives in Köln"), "tea|rows|Köln", id="the same line"),
        pytest.param(
            ("- Ana rows.\n", "- Ana rows on the Danube.\n- Ana has a dog.\n"), ("Ana rows", "Ana sails"),
            "tea|sails|dog|Ulm", id="a line beside the same line",
        ),
    ],
)  # fmt: skip
def test_a_stale_document(
    ana: ScopedVault, document: Path, model: tuple[str, str], person: tuple[str, str], expected: str
) -> None:
    """What others changed since stays, line by line; what the person changed is taken in."""
    older = document.read_text()
    write(ana, "second", LINES.replace(*model))
    save(document, older.replace(*person))
    lines = [line for line in text_of(ana).splitlines() if line.startswith("-")]
    words = expected.split("|")
    assert len(lines) == len(words)
    assert all(word in line for word, line in zip(words, lines, strict=True))
    assert message(ana).startswith("MEMORY.md edited by hand; ")


@pytest.mark.parametrize("stamp", [" {}\n", "\n  {}\n", "\n{}- Ana sings.\n", "\n\t{} \r\n- Ana sings.\n"])
def test_the_comment_may_share_its_line(ana: ScopedVault, document: Path, stamp: str) -> None:
    """Indented, behind the last line or with one behind it: no two lines become one, and the edit is no older text."""
    ana.commit(adding("second", documents={"MEMORY.md": LINES.rstrip("\n")}))
    text, comment = document.read_text().rstrip("\n").rsplit("\n", 1)
    save(document, text.replace("tea", "coffee") + stamp.format(comment))
    lines = LINES.replace("tea", "coffee").splitlines() + ["- Ana sings."] * ("sings" in stamp)
    assert text_of(ana).rstrip("\n").replace("\r", "").split("\n") == lines
    assert ana.status().set_aside == ()


@pytest.mark.parametrize("text", ["See `<!-- revision 3-7c7500e9 -->` there.", "a <!-- revision --> b"])
def test_a_line_that_speaks_of_the_comment_stays(text: str) -> None:
    """Between other words it is part of the document."""
    assert unstamped(stamped(text, "4-7c7500e9")) == (text, ["4-7c7500e9"])


def test_the_newest_line_is_removed_on_purpose(ana: ScopedVault, document: Path) -> None:
    """Although what is left is an older text to the letter."""
    write(ana, "second", LINES + "- Ana has a dog.\n")
    save(document, document.read_text().replace("- Ana has a dog.\n", ""))
    assert text_of(ana) == LINES


def test_an_older_document_that_is_only_saved_again_changes_nothing(ana: ScopedVault, document: Path) -> None:
    """Nor does it bring back one that was removed."""
    older = document.read_text()
    write(ana, "second", LINES + "- Ana has a dog.\n")
    save(document, older)
    assert text_of(ana) == LINES + "- Ana has a dog.\n"
    ana.commit(Change(commit_id="third", purpose="tool", removes=["MEMORY.md"]))
    save(document, older)
    assert ana.documents() == []
    assert not document.exists()
    assert purposes(ana) == ["tool", "reflection", "tool"]


def test_an_older_document_that_is_saved_again_and_again(ana: ScopedVault, document: Path) -> None:
    """What became since of the lines it brought the first time, stays."""
    older = document.read_text().replace("tea", "coffee").replace("Ulm.\n", "Ulm.\n- By hand.\n")
    write(ana, "second", LINES + "- Ana has a dog.\n")
    save(document, older)
    both = LINES.replace("tea", "coffee") + "- By hand.\n- Ana has a dog.\n"
    assert text_of(ana) == both
    save(document, older)
    assert text_of(ana) == both
    later = both.replace("coffee", "mate").replace("- By hand.\n", "")
    write(ana, "third", later)
    save(document, older.replace("rows", "sails"))
    assert text_of(ana) == later.replace("rows", "sails")


def test_what_was_forgotten_in_a_document_does_not_come_back(ana: ScopedVault, document: Path) -> None:
    """The person's older text still has it; her other lines are taken in."""
    older = document.read_text()
    ana.forget(text="lives in Ulm")
    save(document, older.replace("tea", "coffee"))
    assert text_of(ana) == LINES.replace("tea", "coffee").replace("lives in Ulm", "[forgotten]")
    assert message(ana).endswith("; what was forgotten since stays so")


def test_a_document_without_a_revision_loses_no_line(ana: ScopedVault, document: Path) -> None:
    """Only lines that it has always had can be taken out; of others it is said that they stay."""
    write(ana, "second", LINES + "- Ana has a dog.\n")
    save(document, LINES.replace("tea", "coffee").replace("- Ana rows.\n", ""))
    assert text_of(ana) == LINES.replace("tea", "coffee").replace("- Ana rows.\n", "") + "- Ana has a dog.\n"
    (item,) = ana.status().set_aside
    assert "lacks lines that stay" in item.reason
    save(document, document.read_text().replace("- Ana has a dog.\n", ""))
    assert "dog" not in text_of(ana)


# -- histories ----------------------------------------------------------------------------------------------


class Editor:
    """A person at an editor that has the memory file open since some time."""

    def __init__(self, opened: list[dict[str, Any]], step: int) -> None:
        self.buffer = opened
        self.since = step


class MemoryHistory:
    """Commits and saves in any order, and what must come of them."""

    def __init__(self, scope: ScopedVault, file: Path, seed: int) -> None:
        self._scope = scope
        self._file = file
        self._random = random.Random(seed)
        self._step = 0
        self.expected: dict[str, str] = {}
        self._back: dict[str, int] = {}
        self._new: set[str] = set()
        self._before: dict[str, str] = {}
        self._editors: list[Editor] = []

    def go_on(self) -> None:
        self._step += 1
        choice = self._random.choice
        step = choice([self._add, self._put, self._delete, self._open, self._open, self._save, self._save])
        step()
        found = {id_: text for id_, text in contents(self._scope).items() if id_ in self.expected}
        assert found == self.expected, f"step {self._step}: {step.__name__}"
        assert len(contents(self._scope)) == len(found), "nothing came back"

    def _text(self) -> str:
        return f"Said in step {self._step} {self._random.random()}."

    def _some(self) -> str | None:
        return self._random.choice(list(self.expected)) if self.expected else None

    def _add(self) -> None:
        new = {f"m{self._step}-{n}": self._text() for n in range(self._random.randint(1, 3))}
        self._scope.commit(adding(f"c{self._step}", *(memory(id_, text) for id_, text in new.items())))
        self.expected |= new

    def _put(self) -> None:
        if id_ := self._some():
            self.expected[id_] = self._text()
            put(self._scope, f"c{self._step}", id_, self.expected[id_])

    def _delete(self) -> None:
        if id_ := self._some():
            delete(self._scope, f"c{self._step}", id_)
            del self.expected[id_]

    def _open(self) -> None:
        if self._file.exists() and entries(self._file):  # an empty array names no revision
            self._editors.append(Editor(entries(self._file), self._step))

    def _save(self) -> None:
        if not self._editors:
            return
        editor = self._random.choice(self._editors)
        self._new.clear()
        self._before = dict(self.expected)
        for _ in range(self._random.randint(0, 3)):
            self._edit(editor)
        save_entries(self._file, editor.buffer)
        if self._random.random() < 0.5:
            contents(self._scope)
            editor.buffer, editor.since = entries(self._file), self._step

    def _edit(self, editor: Editor) -> None:
        buffer = editor.buffer
        what = self._random.choice(["change", "remove", "add"])
        if what == "add":
            buffer.append(
                {"id": f"h{self._step}-{len(buffer)}-{self._random.random()}", "content": self._text()}
            )
            self._new.add(buffer[-1]["id"])
            self.expected[buffer[-1]["id"]] = buffer[-1]["content"]
        elif len(buffer) > 1 and "revision" in buffer[0]:
            entry = buffer[self._random.randrange(1, len(buffer))]
            if what == "change":
                entry["content"] = self._text()
                if entry["id"] not in self.expected:
                    self._back[entry["id"]] = self._step
                    self._new.add(entry["id"])
                self.expected[entry["id"]] = entry["content"]
            else:
                buffer.remove(entry)
                # What came, or came back, since the file was opened is kept, be it by the same editor's earlier save.
                unsaved = entry["id"] in self._new
                if unsaved or (self._back.get(entry["id"], -1) < editor.since and "revision" in entry):
                    self.expected.pop(entry["id"], None)
                elif entry["id"] in self._before:
                    self.expected[entry["id"]] = self._before[entry["id"]]


@pytest.mark.parametrize("seeds", SEEDS)
def test_any_history_of_commits_and_saves(vault: FileVault, root: Path, seeds: range) -> None:
    """What a saver had not seen is there, what was removed on purpose is gone, what was changed says what was typed."""
    for seed in seeds:
        history = MemoryHistory(vault.scope(f"s{seed}"), root / f"s{seed}" / "long-term-memory.json", seed)
        for _ in range(15):
            history.go_on()


class DocumentHistory:
    """The same for MEMORY.md: a run rewrites lines, puts lines between them and removes some."""

    def __init__(self, scope: ScopedVault, file: Path, seed: int) -> None:
        self._scope = scope
        self._file = file
        self._random = random.Random(seed)
        self._step = 0
        self._opened: list[tuple[str, int]] = []
        write(scope, "c0", "".join(f"- {self._fresh()}\n" for _ in range(6)))

    def _fresh(self) -> str:
        return "".join(self._random.choices(LETTERS, k=20))

    def _lines(self) -> list[str]:
        return text_of(self._scope).splitlines()

    def go_on(self) -> None:
        self._step += 1
        kind = self._random.choice(["write", "write", "open", "save", "save"])
        if kind == "write":
            write(self._scope, f"c{self._step}", "\n".join(self._edited(self._lines())[0]) + "\n")
        elif kind == "open" or not self._opened:
            self._opened.append((self._file.read_text(), len(self._opened)))
        else:
            self._save(*self._opened.pop(self._random.randrange(len(self._opened))))

    def _edited(self, lines: list[str]) -> tuple[list[str], set[str], set[str]]:
        """Return lines with something done to them, what was touched of them, and what is new."""
        lines, touched, new = list(lines), set[str](), set[str]()
        for _ in range(self._random.randint(1, 3)):
            at = self._random.randrange(len(lines) + 1)
            kind = self._random.choice(["put", "change", "remove"])
            if kind == "put":
                lines.insert(at, f"- {self._fresh()}")
                new.add(lines[at])
            elif at < len(lines) and lines[at] not in new and len(lines) > 3:
                touched.add(lines[at])
                if kind == "remove":
                    del lines[at]
                else:
                    lines[at] = f"{lines[at]} {self._step}"
                    new.add(lines[at])
        return lines, touched, new

    def _save(self, opened: str, _number: int) -> None:
        shown = unrevised(opened.encode()).decode().splitlines()
        comment = opened[len("\n".join(shown)) + 1 :]
        lines, touched, new = self._edited(shown)
        before = self._lines()
        save(self._file, "\n".join(lines) + "\n" + comment)
        after = self._lines()
        assert new <= set(after), "what was typed is there"
        assert not touched & set(after), "what was changed or taken out is gone"
        unseen = set(before) - set(shown)
        # Of a line that both changed the person's stays.
        both = {line for line in unseen if line[:22] in {other[:22] for other in touched}}
        assert unseen - both <= set(after), "what was not seen is there"
        assert set(after) <= {*before, *new}, "nothing came back"
        assert len(set(after)) == len(after), "nothing is there twice"


@pytest.mark.parametrize("seeds", SEEDS)
def test_any_history_of_a_document(vault: FileVault, root: Path, seeds: range) -> None:
    """What a saver had not seen is there, what was taken out is gone, and nothing is doubled."""
    for seed in seeds:
        history = DocumentHistory(vault.scope(f"s{seed}"), root / f"s{seed}" / "MEMORY.md", seed)
        for _ in range(15):
            history.go_on()
