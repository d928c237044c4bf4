"""A commit to a large memory looks at the files it touches, and leaves them as if it had looked at all."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from vault_files import once_announced, unrevised

from reverie import Conflict, open_vault
from reverie.checkpoints.changes import Addition, Deletion
from reverie.checkpoints.contract.kit import add, change, delete, memory, put
from reverie.checkpoints.core import readable_side
from reverie.checkpoints.doors.opening import FileVault
from reverie.checkpoints.files import disk, file_rendering
from reverie.checkpoints.files.file_records import FileRecords
from reverie.state import digest

LONG = "The north gauge of the weir reads in feet. " * 20
MANY = 1_200
"""Memories of some five files."""


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[FileVault]:
    with open_vault(f"file:{tmp_path / 'memory'}") as opened:
        assert isinstance(opened, FileVault)
        yield opened


def fill(scope: Any, count: int = MANY, name: Callable[[int], str] = "m{:05}".format) -> None:
    adds = [Addition(memory=memory(name(n), f"Level {n}: {LONG}")) for n in range(count)]
    scope.commit(change("filling", adds=adds))


def texts(vault: FileVault) -> dict[str, bytes]:
    """Return what the memory files say, but for the revision they show."""
    folder = Path(vault.url.removeprefix("file:")) / "ana"
    return {path.name: unrevised(path.read_bytes()) for path in sorted(folder.glob("long-term-memory*.json"))}


def all_anew(vault: FileVault) -> dict[str, bytes]:
    """Return the files as they are when all are written again."""
    for name in texts(vault):
        (Path(vault.url.removeprefix("file:")) / "ana" / name).unlink()
    vault.scope("ana").size()
    return texts(vault)


@pytest.fixture
def looked_at_all(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Counts how often all files were looked at."""
    seen: list[int] = []
    real = file_rendering._memories

    def counted(*args: Any, **kwargs: Any) -> Any:
        seen.append(1)
        return real(*args, **kwargs)

    monkeypatch.setattr(file_rendering, "_memories", counted)
    return seen


def test_a_commit_writes_what_it_touches(vault: FileVault, looked_at_all: list[int]) -> None:
    """An update, a deletion and an addition: three files change, none of the others is looked at."""
    ana = vault.scope("ana")
    fill(ana)
    before = texts(vault)
    assert len(before) >= 5
    looked_at_all.clear()
    ana.commit(
        change(
            "c1",
            puts=[memory("m00003", "Level 3 is new.")],
            deletes=[Deletion(id="m00300")],
            adds=[Addition(memory=memory("new", "Level new."))],
        )
    )
    assert looked_at_all == []
    after = texts(vault)
    changed = [name for name in after if after[name] != before.get(name)]
    assert len(changed) == 3
    assert b"Level 3 is new." in after[changed[0]]
    assert b"m00300" not in after[changed[1]]
    assert after[changed[2]].index(b'"new"') > after[changed[2]].rindex(b'"m0')
    assert all_anew(vault) == after


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (1, 2))])
def test_any_history_leaves_the_files_as_if_all_were_looked_at(
    vault: FileVault, looked_at_all: list[int], seed: int
) -> None:
    """Additions, updates to longer and shorter texts, deletions, reverts: the same bytes."""
    ana, draw = vault.scope("ana"), random.Random(seed)
    fill(ana)
    looked_at_all.clear()
    ids, commits = [stored.memory.id for stored in ana.page(limit=MANY)], []
    for number in range(25):
        what = draw.choice(["add", "put", "delete", "revert", "put"])
        commit = f"c{number}"
        if what == "add":
            new = [memory(f"n{number}-{n}", f"News {number} {n}: {LONG}") for n in range(draw.randint(1, 4))]
            add(ana, commit, *new)
            ids += [item.id for item in new]
        elif what == "put":
            id_ = draw.choice(ids)
            put(ana, commit, memory(id_, f"Changed {number}: {LONG * draw.choice([0, 1, 3])}"))
        elif what == "delete":
            id_ = ids.pop(draw.randrange(len(ids)))
            delete(ana, commit, id_)
        else:
            if not commits:
                continue
            with suppress(Conflict):
                ana.revert(commits.pop(draw.randrange(len(commits))))
            ids = [stored.memory.id for stored in ana.page(limit=2 * MANY)]
            continue
        commits.append(commit)
    assert len(looked_at_all) <= 6  # one overflows, one came back to its place
    found = texts(vault)
    assert {name: len(data) <= 256 * 1024 for name, data in found.items()} == dict.fromkeys(found, True)
    held = b"".join(found.values())
    assert all(f'"{stored.memory.id}"'.encode() in held for stored in ana.page(limit=2 * MANY))
    assert all_anew(vault) == found


def test_few_files_become_one_again(vault: FileVault, looked_at_all: list[int]) -> None:
    """As soon as all that is left fits one; until then each commit writes what it touches."""
    ana = vault.scope("ana")
    texts_of = {f"m{number}": f"Memory {number}: {LONG}" for number in range(400)}
    add(ana, "c0", *(memory(id_, text) for id_, text in texts_of.items()))
    assert 2 <= len(texts(vault)) < 4
    looked_at_all.clear()
    delete(ana, "c1", "m399")
    put(ana, "c2", memory("m3", "Short."))
    assert looked_at_all == []
    for number, start in enumerate(range(5, 380, 50)):
        delete(ana, f"d{number}", *(f"m{n}" for n in range(start, min(380, start + 50))))
        assert all_anew(vault) == texts(vault)
    assert list(texts(vault)) == ["long-term-memory.json"]


def test_a_new_file_begins_where_the_last_one_is_full(vault: FileVault, looked_at_all: list[int]) -> None:
    """As it does when all are looked at."""
    ana = vault.scope("ana")
    fill(ana)
    before = texts(vault)
    looked_at_all.clear()
    for number in range(8):
        add(
            ana, f"c{number}", *(memory(f"n{number}-{n:02}", f"News {number} {n}: {LONG}") for n in range(50))
        )
    after = texts(vault)
    assert (looked_at_all, len(after)) == ([], len(before) + 2)
    assert all_anew(vault) == after


@pytest.fixture
def bases_read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Notes which bases are read: a path, or ``all``."""
    read: list[str] = []
    load_in, load_one = FileRecords.load_in, FileRecords.load_one

    def all_of_them(self: FileRecords, tx: Any) -> Any:
        read.append("all")
        return load_in(self, tx)

    def one(self: FileRecords, tx: Any, path: str) -> Any:
        read.append(path)
        return load_one(self, tx, path)

    monkeypatch.setattr(
        disk, "RACY_NS", 10**18
    )  # however slow the machine: once files are old all are looked at
    monkeypatch.setattr(FileRecords, "load_in", all_of_them)
    monkeypatch.setattr(FileRecords, "load_one", one)
    return read


@pytest.mark.parametrize(
    "name", ["m{:05}".format, lambda number: digest("any", number)], ids=["rising", "any"]
)
def test_a_memory_s_file_is_found_without_reading_what_all_hold(
    vault: FileVault, bases_read: list[str], name: Callable[[int], str]
) -> None:
    """A new one's is the last, that of an older one is found by halving; whatever a commit does to them."""
    ana = vault.scope("ana")
    fill(ana, name=name)
    ana.size()
    assert len(texts(vault)) == 8
    bases_read.clear()
    add(ana, "c1", memory("new", "News of the weir."))
    put(ana, "c2", memory("new", "Newer news of the weir."))
    assert set(bases_read) == {"long-term-memory-0008.json"}
    for number, at in enumerate((3, 400, 799, 1_100)):
        bases_read.clear()
        ana.commit(
            change(
                f"d{number}",
                puts=[memory(name(at), f"Level {at} is new.")],
                deletes=[Deletion(id=name(at + 30))],
                adds=[Addition(memory=memory(f"more{number}", f"More news {number}."))],
            )
        )
        assert "all" not in bases_read
        assert len(set(bases_read)) <= 7
    found = texts(vault)
    assert b"Newer news" in found[max(found)]
    assert all_anew(vault) == found


@pytest.mark.parametrize("forgotten", [pytest.param(False, marks=pytest.mark.slow), True])
def test_a_file_whose_first_memory_is_gone_or_came_back(
    vault: FileVault, bases_read: list[str], looked_at_all: list[int], *, forgotten: bool
) -> None:
    """Its place can't be told any more, so all bases are read; the right file is written all the same."""
    ana = vault.scope("ana")
    fill(ana)
    firsts = [json.loads(data)[0]["id"] for data in texts(vault).values()]
    if forgotten:
        assert ana.forget(firsts[1:]).complete
    else:
        delete(ana, "c1", *firsts[1:])
        ana.revert("c1")
    looked_at_all.clear()
    bases_read.clear()
    put(ana, "c2", memory("m00500", "Level 500 is new."))
    assert ("all" in bases_read) == (not forgotten)
    assert looked_at_all == []
    found = texts(vault)
    assert sum(b"Level 500 is new." in data for data in found.values()) == 1
    assert all_anew(vault) == found


def test_the_last_file_is_emptied_and_an_older_memory_changes(vault: FileVault) -> None:
    """The youngest that is left is in the file before: it is not taken for a new one."""
    ana = vault.scope("ana")
    long = [memory(f"m{number}", f"{number} {'x' * 30_000}") for number in range(40)]
    add(ana, "c1", *long)
    found = texts(vault)
    assert len(found) >= 5
    last = [item.id for item in long if f'"id": "{item.id}"'.encode() in found[max(found)]]
    youngest = long[-1 - len(last)].id
    ana.commit(change("c2", puts=[memory(youngest, "Changed.")], deletes=[Deletion(id=id_) for id_ in last]))
    found = texts(vault)
    assert b"".join(found.values()).count(f'"id": "{youngest}"'.encode()) == 1
    assert all_anew(vault) == found


def test_a_memory_came_back_before_the_files_were_written(
    vault: FileVault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One program removes it and is killed, another adds it anew: it stays in one file, and can be forgotten."""
    ana = vault.scope("ana")
    fill(ana)
    with open_vault(vault.url) as other:
        ben: Any = other.scope("ana")
        with monkeypatch.context() as patch:
            patch.setattr(ana.files, "write", lambda: None)
            delete(ana, "c1", "m00003")
        with monkeypatch.context() as patch:
            patch.setattr(ben.files, "sync", lambda: None)  # it had looked before
            add(ben, "c2", memory("m00003", "A secret of the weir."))
        assert b"".join(texts(vault).values()).count(b'"id": "m00003"') == 1
        ben.size()
    assert ana.forget(["m00003"]).complete
    held = b"".join(texts(vault).values())
    assert (b"Level 3:" in held, b"A secret" in held) == (False, False)


def test_a_memory_that_came_back_stands_where_it_was_made_last(
    vault: FileVault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Removed and added anew before any file is written, with another behind it: in the order of creation."""
    ana = vault.scope("ana")
    fill(ana)
    with monkeypatch.context() as patch:
        patch.setattr(ana.files, "write", lambda: None)
        patch.setattr(ana.files, "sync", lambda: None)
        delete(ana, "c1", "m00003")
        add(ana, "c2", memory("m00003", "Level 3 again."))
        add(ana, "c3", memory("new", "News of the weir."))
    ana.size()
    found = texts(vault)
    assert [entry["id"] for entry in json.loads(found[max(found)])][-2:] == ["m00003", "new"]
    assert all_anew(vault) == found


def test_an_older_text_saved_while_a_commit_is_written(
    vault: FileVault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the person never had is not taken for removed, though the text is like the one to be written."""
    ana = vault.scope("ana")
    file = Path(vault.url.removeprefix("file:")) / "ana" / "long-term-memory.json"
    add(ana, "c0", memory("a", "Likes tea"), memory("b", "Bee"))
    older = file.read_bytes()
    add(ana, "c1", memory("d", "Owns a dog"))
    ana.commit(change("c2", puts=[memory("a", "Likes coffee", version=2)], deletes=[Deletion(id="d")]))
    once_announced(monkeypatch, FileRecords, lambda: file.write_bytes(older))
    ana.revert("c2")
    ana.size()
    found = {stored.memory.id: stored.memory.content for stored in ana.page()}
    assert found == {"a": "Likes tea", "b": "Bee", "d": "Owns a dog"}
    assert b"Owns a dog" in file.read_bytes()


@pytest.mark.parametrize(
    "name", ["long-term-memory-0001.json", pytest.param("long-term-memory-0008.json", marks=pytest.mark.slow)]
)
def test_a_hand_edit_while_a_commit_is_written(
    vault: FileVault, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """In a file that the commit touches, or in another: both end in the vault and in the files."""
    ana = vault.scope("ana")
    fill(ana)
    file = Path(vault.url.removeprefix("file:")) / "ana" / name

    def edit() -> None:
        file.write_bytes(file.read_bytes().replace(b"The north gauge", b"The person's gauge", 1))

    assert max(texts(vault)) == "long-term-memory-0008.json"
    once_announced(monkeypatch, FileRecords, edit)
    add(ana, "c1", memory("new", "News of the weir."))
    ana.size()
    stored = ana.page(limit=2 * MANY)
    assert len(stored) == MANY + 1
    assert sum("The person's gauge" in item.memory.content for item in stored) == 1
    held = b"".join(texts(vault).values())
    assert (held.count(b"The person's gauge"), held.count(b"News of the weir.")) == (1, 1)
    assert ana.files.findings() == []


def test_a_large_commit_writes_the_last_files(
    vault: FileVault, looked_at_all: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A vault that is filled looks at none of the files that are full; one too large to be named looks at all."""
    ana = vault.scope("ana")
    fill(ana)
    looked_at_all.clear()
    add(ana, "c1", *(memory(f"n{n}", f"News {n}: {LONG}") for n in range(500)))
    assert looked_at_all == []
    after = texts(vault)
    monkeypatch.setattr(readable_side, "MOST_NAMED", 50)
    add(ana, "c2", *(memory(f"o{n}", f"More news {n}") for n in range(60)))
    assert looked_at_all == [1]
    monkeypatch.undo()
    full = sorted(after)[:-1]
    assert {name: texts(vault)[name] for name in full} == {name: after[name] for name in full}
    assert all_anew(vault) == texts(vault)


def test_what_a_crash_left_is_written(
    vault: FileVault, looked_at_all: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rows that name memories wait for the next user, who writes their files; doctor tells of them."""
    ana = vault.scope("ana")
    fill(ana)
    looked_at_all.clear()
    with monkeypatch.context() as patch:
        patch.setattr(ana.files, "write", lambda: None)
        put(ana, "c1", memory("m00003", "Level 3 is new."))
    assert [f.subject for f in ana.files.findings() if "not up to date" in f.message]
    ana.size()
    assert looked_at_all == []
    assert b"Level 3 is new." in b"".join(texts(vault).values())
    assert ana.files.findings() == []


class Killed(BaseException):
    """Ends the process, for all that the vault can tell."""


def test_killed_before_the_single_file_is_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The numbered files are there, and the one they replace: the next user removes it, forgetting finds no copy."""
    adds = [Addition(memory=memory(f"m{n:04}", f"Secret {n} {'x' * 1_800}")) for n in range(110)]
    more = [Addition(memory=memory(f"n{n:04}", f"New {n} {'y' * 4_000}")) for n in range(60)]
    replace = disk.replace

    def killed(path: Path, data: bytes | None, ours: Any) -> Any:
        if data is None:
            raise Killed
        return replace(path, data, ours)

    with open_vault(f"file:{tmp_path}") as vault:
        vault.scope("ana").commit(change("c0", adds=adds))
        monkeypatch.setattr(disk, "replace", killed)
        with pytest.raises(Killed):
            vault.scope("ana").commit(change("c1", adds=more))
    monkeypatch.undo()
    with open_vault(f"file:{tmp_path}") as vault:
        assert isinstance(vault, FileVault)
        ana = vault.scope("ana")
        assert (ana.size().count, len(texts(vault))) == (170, 3)
        assert "long-term-memory.json" not in texts(vault)
        assert ana.forget(["m0005"]).complete
        assert b"Secret 5 " not in b"".join(texts(vault).values())


def test_a_file_that_could_not_be_written_gets_what_moved_into_it(vault: FileVault) -> None:
    """A memory grows, others move into the next file, which can't be written just then: none is lost to the files."""
    ana = vault.scope("ana")
    fill(ana, 600)
    folder = Path(vault.url.removeprefix("file:")) / "ana"
    third, kept = folder / "long-term-memory-0003.json", folder.parent / "kept.json"
    third.rename(kept)
    third.symlink_to(kept)
    put(ana, "c1", memory("m00180", f"Grown {'z' * 100_000}"))
    third.unlink()
    kept.rename(third)
    ana.size()
    held = b"".join(texts(vault).values())
    assert [s.memory.id for s in ana.page(limit=700) if f'"{s.memory.id}"'.encode() not in held] == []
    assert ana.files.findings() == []
