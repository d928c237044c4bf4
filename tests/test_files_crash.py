"""A process dies between the transaction and the last readable file: the next one finishes the work.

The child is a real process; it ends itself with ``os._exit`` right before one of the system calls or transactions
by which the files are written (right before the next one is right after this one).
"""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from vault_files import adding, contents, entries, memory, purposes, readable, save, save_entries

from reverie.checkpoints.changes import Change, Deletion
from reverie.checkpoints.doors.opening import open_vault
from reverie.checkpoints.engine.database import Database
from reverie.checkpoints.files import disk
from reverie.checkpoints.files.readable_files import ReadableFiles
from reverie.checkpoints.port import ScopedVault

CALLS = ("fsync", "link", "unlink", "rename", "replace", "mkdir")
CRASHED = 99


class Countdown:
    """Ends the process right before the n-th call."""

    def __init__(self, at: int) -> None:
        self.left = at

    def step(self) -> None:
        if self.left == 0:
            os._exit(CRASHED)
        self.left -= 1

    def around(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*args: Any, **kwargs: Any) -> Any:
            self.step()
            return call(*args, **kwargs)

        return counted


def run_until(at: int, work: Callable[[], None], *, begin: str = "write") -> bool:
    """Run ``work`` in a child that dies at its ``at``-th step after ``begin``; False if it came to its end."""
    pid = os.fork()
    if pid:
        status = os.waitpid(pid, 0)[1]
        assert os.waitstatus_to_exitcode(status) in (0, CRASHED), "the child failed of itself"
        return os.waitstatus_to_exitcode(status) == CRASHED
    try:
        countdown = Countdown(at)
        original = getattr(ReadableFiles, begin)

        def armed(self: ReadableFiles) -> None:
            setattr(ReadableFiles, begin, original)
            for name in CALLS:
                setattr(os, name, countdown.around(getattr(os, name)))
            disk.exchange = countdown.around(disk.exchange)
            Database.write = countdown.around(Database.write)  # type: ignore[method-assign]
            original(self)
            countdown.step()

        setattr(ReadableFiles, begin, armed)
        work()
    except BaseException:  # noqa: BLE001  (the parent sees it by the exit code)
        os._exit(1)
    os._exit(0)


def points(
    work: Callable[[], None], prepare: Callable[[int], None], *, begin: str = "write", step: int = 1
) -> Iterator[int]:
    """Yield each point, or each `step`-th, at which the work was broken off, after a fresh start."""
    for at in range(0, 200, step):
        prepare(at)
        if not run_until(at, work, begin=begin):
            assert at > 10, "the crash points were not met"
            return
        yield at
    raise AssertionError("the work never came to its end")


class Place:
    """One vault's directory after the other, each with the same beginning."""

    def __init__(self, tmp_path: Path) -> None:
        self._tmp = tmp_path
        self.root = tmp_path

    def prepare(self, at: int) -> None:
        beginning = self._tmp / "beginning"
        if not beginning.exists():
            self.begin(beginning)
        self.root = self._tmp / str(at)
        shutil.copytree(beginning, self.root)

    def begin(self, root: Path) -> None:
        with open_vault(root) as vault:
            vault.scope("ana").commit(
                adding(
                    "before",
                    memory("m1", "Stays."),
                    memory("m2", "Changes."),
                    memory("m3", "Goes."),
                    appends={"HISTORY-2026-11.md": "## one\nfirst"},
                )
            )

    @property
    def file(self) -> Path:
        return self.root / "ana" / "long-term-memory.json"

    def work(self) -> None:
        with open_vault(self.root) as vault:
            vault.scope("ana").commit(change())


def change() -> Change:
    """Return a commit that touches several files."""
    return adding(
        "after",
        memory("m4", "Comes."),
        puts=[memory("m2", "Changed.", version=2)],
        deletes=[Deletion(id="m3")],
        documents={"facts/user.md": "# Facts: user\n\nNew.\n"},
        appends={"HISTORY-2026-11.md": "## two\nsecond"},
    )


AFTER = {"m1": "Stays.", "m2": "Changed.", "m4": "Comes."}
HISTORY = "# History 2026-11\n\n## one\nfirst\n\n## two\nsecond\n"


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


def check_agreement(root: Path, ana: ScopedVault) -> None:
    """The files say what the database says, and nothing is left over."""
    assert {
        entry["id"]: entry["content"] for entry in entries(root / "ana" / "long-term-memory.json")
    } == contents(ana)
    files = readable(root)
    for document in ana.documents():
        assert files.pop(f"ana/{document.path}").decode() == document.content
    assert list(files) == ["ana/long-term-memory.json"]


@pytest.mark.parametrize("step", [3, pytest.param(1, marks=pytest.mark.slow)])
def test_the_next_user_finishes_the_files(place: Place, step: int) -> None:
    """At every point, or every third: the vault is exactly after the commit, and making it again changes nothing."""
    for at in points(place.work, place.prepare, step=step):
        with open_vault(place.root) as vault:
            ana = vault.scope("ana")
            assert contents(ana) == AFTER, at
            check_agreement(place.root, ana)
            assert ana.commit(change()).replayed
            assert purposes(ana) == ["tool", "tool"], at
            assert [finding for finding in vault.doctor() if finding.level == "error"] == [], at


@pytest.mark.slow
def test_a_hand_edit_in_between_survives(place: Place) -> None:
    """Whichever text the person found on the disk: her change and the commit's are both there."""
    for at in points(place.work, place.prepare):
        if not place.file.exists():
            continue  # moved aside: there was nothing to edit in that instant
        items = entries(place.file)
        items[0]["content"] = "Edited."
        save_entries(place.file, [*items, {"content": "By hand."}])
        with open_vault(place.root) as vault:
            ana = vault.scope("ana")
            found = contents(ana)
            assert found.pop("m1") == "Edited.", at
            assert sorted(found.values()) == ["By hand.", "Changed.", "Comes."], at
            check_agreement(place.root, ana)
            assert purposes(ana) == ["tool", "tool", "hand"], at


@pytest.mark.slow
def test_a_document_edited_in_between_keeps_what_was_appended(place: Place) -> None:
    """The appended block is there once, whether or not the person's text had it."""
    for at in points(place.work, place.prepare):
        path = place.root / "ana" / "HISTORY-2026-11.md"
        if not path.exists():
            continue
        save(path, path.read_text().replace("first", "first, corrected"))
        with open_vault(place.root) as vault:
            document = vault.scope("ana").document("HISTORY-2026-11.md")
            assert document is not None
            assert document.content == HISTORY.replace("first", "first, corrected"), at
            check_agreement(place.root, vault.scope("ana"))


@pytest.mark.slow
def test_taking_a_hand_edit_in_can_be_broken_off_anywhere(place: Place) -> None:
    """The edit is made once, with the same ids, and what could not be read is put aside once."""

    def prepare(at: int) -> None:
        place.prepare(at)
        items = entries(place.file)
        items[0]["content"] = "Edited."
        save_entries(place.file, [*items[:2], {"content": "By hand."}, {"content": 7}])
        save(place.root / "ana" / "MEMORY.md", "mine\n")
        save(place.root / "ana" / "facts" / "user.md", b"\0")

    def work() -> None:
        with open_vault(place.root) as vault:
            vault.scope("ana").size()

    for at in points(work, prepare, begin="sync"):
        with open_vault(place.root) as vault:
            ana = vault.scope("ana")
            found = contents(ana)
            assert list(found.values()) == ["Edited.", "Changes.", "Goes.", "By hand."], at
            assert sorted(purposes(ana)) == ["hand", "hand", "tool"], at
            assert len(ana.status().set_aside) == 2, at
            asides = [path for path in readable(place.root) if ".set-aside-" in path]
            assert len(asides) == 2, at


@pytest.mark.slow
def test_dividing_the_memory_file_can_be_broken_off_anywhere(place: Place) -> None:
    """From one file to several: every memory is in exactly one of them afterwards."""

    def work() -> None:
        with open_vault(place.root) as vault:
            vault.scope("ana").commit(adding("more", *(memory(f"b{n}", f"b{n}" * 1000) for n in range(110))))

    for at in points(work, place.prepare):
        with open_vault(place.root) as vault:
            known = contents(vault.scope("ana"))
            assert len(known) == 113
            files = {name: data for name, data in readable(place.root).items() if name.endswith(".json")}
            assert [name.rpartition("/")[2] for name in files] == [
                "long-term-memory-0001.json",
                "long-term-memory-0002.json",
            ], at
            assert [entry["id"] for name in files for entry in entries(place.root / name)] == list(known), at


# -- two at once --------------------------------------------------------------------------------------------


def test_processes_and_an_editor_at_once_lose_nothing(tmp_path: Path) -> None:
    """Two processes commit while a person saves again and again: every addition of each is there at the end."""
    with open_vault(tmp_path) as vault:
        vault.scope("ana").commit(adding("start", memory("start", "Start.")))

    def commits(name: str) -> Callable[[], None]:
        def work() -> None:
            with open_vault(tmp_path) as vault:
                for number in range(12):
                    vault.scope("ana").commit(
                        adding(f"{name}{number}", memory(f"{name}{number}", f"{name} {number}."))
                    )

        return work

    def edit() -> None:
        file = tmp_path / "ana" / "long-term-memory.json"
        for number in range(8):
            while True:
                try:
                    items = entries(file)
                    break
                except (FileNotFoundError, ValueError):
                    time.sleep(0.001)
            temporary = file.with_name("editor.tmp")
            temporary.write_text(json.dumps([*items, {"id": f"hand{number}", "content": f"hand {number}."}]))
            temporary.replace(file)
            time.sleep(0.25)

    children = [fork(commits("a")), fork(commits("b")), fork(edit)]
    for pid in children:
        assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
    with open_vault(tmp_path) as vault:
        ana = vault.scope("ana")
        found = contents(ana)
        # What a person's older text lacks she has not removed unless it was there when she opened it.
        assert {f"hand{number}" for number in range(8)} <= found.keys()
        assert purposes(ana).count("tool") == 25
        check_agreement_of_memories(tmp_path, found)


def fork(work: Callable[[], None]) -> int:
    """Run ``work`` in a child process and return its id."""
    pid = os.fork()
    if pid:
        return pid
    try:
        work()
    except BaseException:  # noqa: BLE001
        os._exit(1)
    os._exit(0)


def check_agreement_of_memories(root: Path, found: dict[str, str]) -> None:
    """The memory file says what the database says."""
    assert {e["id"]: e["content"] for e in entries(root / "ana" / "long-term-memory.json")} == found
