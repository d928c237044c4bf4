"""Replacing and reading single files: what a person saves in the very instant is never lost."""

from __future__ import annotations

import ctypes
import errno
import hashlib
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from reverie._kept import forget_kept
from reverie.checkpoints.engine import exchange as renames
from reverie.checkpoints.engine.exchange import exchange, rename_if_free
from reverie.checkpoints.engine.private_files import locked
from reverie.checkpoints.files import disk
from reverie.checkpoints.files.disk import StillChanging, content_digest, read, read_still, recover, replace

OURS = b"ours"
NEW = b"new"
THEIRS = b"a person's"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with a content of ours."""
    path = tmp_path / "MEMORY.md"
    path.write_bytes(OURS)
    return path


@pytest.fixture
def moved_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    """The file system exchanges no files."""
    for name in ("exchange", "rename_if_free"):
        monkeypatch.setattr(disk, name, lambda *_: None)


def put(path: Path, data: bytes | None = NEW) -> str | None:
    """Replace what is ours."""
    return replace(path, data, {content_digest(OURS)})


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


# -- replace ------------------------------------------------------------------------------------------------


def test_our_own_text_is_replaced(file: Path) -> None:
    """The new file is 0600 and nothing is left beside it."""
    assert put(file) == disk.signature(file)
    assert file.read_bytes() == NEW
    assert file.stat().st_mode & 0o777 == 0o600
    assert names(file.parent) == ["MEMORY.md"]


def test_a_missing_file_is_made(tmp_path: Path) -> None:
    """There is nothing to move aside."""
    assert put(tmp_path / "MEMORY.md")
    assert names(tmp_path) == ["MEMORY.md"]


@pytest.mark.parametrize("there", [True, False])
def test_a_file_is_removed(file: Path, there: bool) -> None:
    """Whether or not it is still there."""
    if not there:
        file.unlink()
    assert put(file, None) == ""
    assert names(file.parent) == []


@pytest.mark.parametrize("data", [NEW, None])
def test_a_persons_text_is_neither_replaced_nor_removed(file: Path, data: bytes | None) -> None:
    """It stays where it is, in the same file on the disk."""
    file.write_bytes(THEIRS)
    inode = file.stat().st_ino
    assert put(file, data) is None
    assert (file.read_bytes(), file.stat().st_ino) == (THEIRS, inode)
    assert names(file.parent) == ["MEMORY.md"]


@pytest.mark.parametrize("make", [Path.mkdir, lambda path: path.symlink_to("elsewhere"), os.mkfifo])
def test_what_is_no_regular_file_is_not_replaced(tmp_path: Path, make: Callable[[Path], None]) -> None:
    """It is an error that says so."""
    path = tmp_path / "MEMORY.md"
    make(path)
    with pytest.raises(OSError, match="in its place"):
        put(path)
    assert names(tmp_path) == ["MEMORY.md"]


def meanwhile(monkeypatch: pytest.MonkeyPatch, name: str, action: Callable[[], Any], *, at: int = 1) -> None:
    """Do ``action`` right before the ``at``-th call of a function of ``os``."""
    original = getattr(os, name)
    calls = 0

    def wrapped(*args: Any, **kwargs: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == at:
            action()
        return original(*args, **kwargs)

    monkeypatch.setattr(os, name, wrapped)


@pytest.mark.usefixtures("moved_aside")
def test_a_save_right_before_the_move_is_put_back(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file moved aside is digested before anything is decided."""
    meanwhile(monkeypatch, "rename", lambda: file.write_bytes(THEIRS))
    assert put(file) is None
    assert file.read_bytes() == THEIRS


@pytest.mark.usefixtures("moved_aside")
def test_a_save_right_after_the_move_is_not_overwritten(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new file never goes over one that has appeared."""
    meanwhile(monkeypatch, "link", lambda: file.write_bytes(THEIRS))
    assert put(file) is None
    assert file.read_bytes() == THEIRS
    assert names(file.parent) == ["MEMORY.md"]


@pytest.mark.usefixtures("moved_aside")
def test_two_saves_around_the_move_both_survive(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first one stays moved aside, and is shown beside the second one."""
    meanwhile(monkeypatch, "rename", lambda: file.write_bytes(THEIRS))
    meanwhile(monkeypatch, "link", lambda: file.write_bytes(b"a second save"))
    assert put(file) is None
    (old,) = (path for path in file.parent.iterdir() if path != file)
    assert recover(old, file, {content_digest(OURS)}) == THEIRS
    assert file.read_bytes() == b"a second save"


@pytest.mark.usefixtures("moved_aside")
def test_a_save_through_a_file_held_open_comes_back(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An editor that opened the old file before we moved it writes into that one."""
    with file.open("r+b", buffering=0) as held:
        meanwhile(monkeypatch, "link", lambda: held.write(THEIRS))
        assert put(file) is None
    assert file.read_bytes() == NEW
    (old,) = (path for path in file.parent.iterdir() if path != file)
    assert recover(old, file, {content_digest(OURS), content_digest(NEW)}) is None
    assert file.read_bytes() == THEIRS
    assert names(file.parent) == ["MEMORY.md"]


@pytest.mark.usefixtures("moved_aside")
@pytest.mark.parametrize("code", [errno.EPERM, errno.EOPNOTSUPP])
def test_file_systems_without_hard_links_will_do(
    file: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    """The name is reserved first, so that nothing is overwritten there either."""

    def refuse(*args: Any, **kwargs: Any) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, "link", refuse)
    assert put(file)
    assert file.read_bytes() == NEW
    file.write_bytes(THEIRS)
    assert put(file) is None
    assert file.read_bytes() == THEIRS
    meanwhile(monkeypatch, "link", lambda: file.write_bytes(b"a second save"))
    assert replace(file, NEW, {content_digest(THEIRS)}) is None
    assert file.read_bytes() == b"a second save"


def test_a_full_disk_leaves_the_old_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is moved before the new file is on the disk."""

    def full(*args: Any) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        put(file)
    assert file.read_bytes() == OURS
    assert names(file.parent) == ["MEMORY.md"]


@pytest.mark.usefixtures("moved_aside")
def test_other_errors_of_linking_are_not_swallowed(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A failing disk is no file system without links; the old text is still there under its hidden name."""

    def fail(*args: Any, **kwargs: Any) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "link", fail)
    with pytest.raises(OSError, match="Input/output"):
        put(file)
    assert [path.read_bytes() for path in file.parent.iterdir()] == [OURS]


# -- exchange -----------------------------------------------------------------------------------------------


@pytest.fixture
def exchanging(tmp_path: Path) -> None:
    """Left out where the file system exchanges no files."""
    for name in ("one", "two"):
        (tmp_path / name).touch()
    if exchange(tmp_path / "one", tmp_path / "two") is None:
        pytest.skip("this file system exchanges no files")
    for name in ("one", "two"):
        (tmp_path / name).unlink()


def saved(path: Path, data: bytes) -> None:
    """Save a file as many editors do: a new one over the old."""
    beside = path.with_name("editor")
    beside.write_bytes(data)
    beside.replace(path)


def at_exchange(monkeypatch: pytest.MonkeyPatch, *actions: Callable[[], Any]) -> None:
    """Do one action right before each exchange of files."""
    waiting = [*actions]

    def wrapped(one: Path, other: Path) -> bool | None:
        if waiting:
            waiting.pop(0)()
        return exchange(one, other)

    monkeypatch.setattr(disk, "exchange", wrapped)


FORCED = [10, pytest.param(1000, marks=pytest.mark.slow)]


@pytest.mark.usefixtures("exchanging")
@pytest.mark.parametrize("times", FORCED)
@pytest.mark.parametrize("how", [saved, Path.write_bytes])
def test_a_save_between_the_look_and_the_exchange_goes_back(
    file: Path, monkeypatch: pytest.MonkeyPatch, how: Callable[[Path, bytes], Any], times: int
) -> None:
    """A new file over ours, or the same one written to: it stands where it was saved, and nothing is beside it."""
    for number in range(times):
        file.write_bytes(OURS)
        at_exchange(monkeypatch, lambda number=number: how(file, b"%d" % number))
        assert put(file) is None
        assert file.read_bytes() == b"%d" % number
        assert names(file.parent) == ["MEMORY.md"]


@pytest.mark.usefixtures("exchanging")
def test_of_two_saves_around_the_exchange_the_later_stays_and_the_first_is_kept(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside it, under a hidden name, until the next look puts it where a person sees it."""
    at_exchange(monkeypatch, lambda: saved(file, THEIRS), lambda: saved(file, b"a second save"))
    assert put(file) is None
    assert file.read_bytes() == b"a second save"
    (old,) = (path for path in file.parent.iterdir() if path != file)
    assert recover(old, file, {content_digest(OURS), content_digest(NEW)}) == THEIRS


@pytest.mark.usefixtures("exchanging")
def test_what_is_written_into_the_old_file_meanwhile_comes_back(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By an editor that had it open."""
    with file.open("r+b", buffering=0) as held:
        meanwhile(monkeypatch, "fsync", lambda: held.write(THEIRS), at=2)
        assert put(file) is None
    assert file.read_bytes() == THEIRS
    assert names(file.parent) == ["MEMORY.md"]


@pytest.mark.usefixtures("exchanging")
def test_a_removal_before_the_exchange_stays_no_obstacle(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing was saved: the new text is written."""
    at_exchange(monkeypatch, file.unlink)
    assert put(file)
    assert file.read_bytes() == NEW
    assert names(file.parent) == ["MEMORY.md"]


@pytest.mark.usefixtures("exchanging")
def test_a_directory_in_its_place_at_the_exchange_goes_back(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is no text of ours."""

    def replace_by_folder() -> None:
        file.unlink()
        file.mkdir()

    at_exchange(monkeypatch, replace_by_folder)
    assert put(file) is None
    assert file.is_dir()
    assert names(file.parent) == ["MEMORY.md"]


@pytest.mark.usefixtures("exchanging")
@pytest.mark.parametrize("reads", [2_000, pytest.param(100_000, marks=pytest.mark.slow)])
def test_a_reader_never_meets_a_missing_or_half_file(file: Path, reads: int) -> None:
    """However often it looks while the file is replaced again and again."""
    texts = [OURS * 5_000, NEW * 9_000]
    file.write_bytes(texts[0])
    done = threading.Event()
    written = 0

    def write() -> None:
        nonlocal written
        while not done.is_set():
            assert replace(file, texts[(written + 1) % 2], {content_digest(texts[written % 2])})
            written += 1

    writer = threading.Thread(target=write)
    writer.start()
    try:
        read = 0
        while read < reads or (written < 10 and writer.is_alive()):
            assert file.read_bytes() in texts
            read += 1
    finally:
        done.set()
        writer.join()
    assert written >= 10


@pytest.mark.usefixtures("moved_aside")
def test_where_no_files_are_exchanged_the_old_one_is_moved_aside(file: Path) -> None:
    """As on NFS, or another system than Linux."""
    assert put(file)
    assert file.read_bytes() == NEW
    assert names(file.parent) == ["MEMORY.md"]


def test_a_system_without_such_renames_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """None, not an error; other errors are told."""
    (tmp_path / "one").touch()
    assert exchange(tmp_path / "one", tmp_path / "two") is not True
    with pytest.raises(OSError, match="Not a directory"):
        exchange(tmp_path / "one", tmp_path / "one" / "two")
    monkeypatch.setattr(ctypes, "CDLL", lambda *_args, **_named: object())
    renames._call.cache_clear()
    try:
        assert exchange(tmp_path / "one", tmp_path / "two") is None
        assert rename_if_free(tmp_path / "one", tmp_path / "two") is None
    finally:
        renames._call.cache_clear()


# -- recover ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("aside", "present", "result", "lost"),
    [
        (OURS, None, None, None),
        (OURS, NEW, NEW, None),
        (OURS, THEIRS, THEIRS, None),
        (THEIRS, None, THEIRS, None),
        (THEIRS, NEW, THEIRS, None),
        (THEIRS, THEIRS, THEIRS, None),
        (THEIRS, b"another", b"another", THEIRS),
    ],
)
def test_what_a_crash_left_moved_aside(
    tmp_path: Path, aside: bytes, present: bytes | None, result: bytes | None, lost: bytes | None
) -> None:
    """Ours is dropped, a person's goes back, and of two persons' texts the earlier is handed to the caller."""
    old, path = tmp_path / ".old", tmp_path / "MEMORY.md"
    old.write_bytes(aside)
    if present is not None:
        path.write_bytes(present)
    assert recover(old, path, {content_digest(OURS), content_digest(NEW)}) == lost
    assert (path.read_bytes() if path.exists() else None) == result
    assert old.exists() == (lost is not None)


# -- reading ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "make", [lambda path: None, Path.mkdir, os.mkfifo, lambda path: path.symlink_to(path.with_name("other"))]
)
def test_only_regular_files_are_read(tmp_path: Path, make: Callable[[Path], None]) -> None:
    """A link is not followed, and a pipe does not keep us waiting."""
    (tmp_path / "other").write_bytes(THEIRS)
    path = tmp_path / "MEMORY.md"
    make(path)
    assert read(path) is None
    assert read_still(path) is None
    assert disk.signature(path) is None


def test_nothing_is_read_below_a_file(file: Path) -> None:
    """A file in the place of a directory has nothing in it."""
    assert read(file / "summary.md") is None
    assert disk.signature(file / "summary.md") is None


def test_a_fresh_file_is_read_when_it_is_still(file: Path) -> None:
    """After 200 ms."""
    file.write_bytes(THEIRS)
    began = time.monotonic()
    assert (read_still(file) or (b"",))[0] == THEIRS
    assert time.monotonic() - began > 0.15


def test_a_time_stamp_from_the_future_is_no_reason_to_wait(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wrong clock must not keep us."""
    monkeypatch.setattr(time, "sleep", lambda _: pytest.fail("it waited"))
    os.utime(file, (time.time() + 3600, time.time() + 3600))
    assert read_still(file)


def test_a_file_that_never_rests_is_left_for_later(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """We wait a bounded time."""
    monkeypatch.setattr(disk, "PATIENCE_S", 0.4)
    stop = threading.Event()

    def keep_writing() -> None:
        while not stop.is_set():
            file.write_bytes(THEIRS * 2)
            time.sleep(0.02)

    writer = threading.Thread(target=keep_writing)
    writer.start()
    try:
        with pytest.raises(StillChanging):
            read_still(file)
    finally:
        stop.set()
        writer.join()


def test_a_fresh_signature_proves_nothing(file: Path) -> None:
    """Within the granularity of time stamps a file can change unseen."""
    assert not disk.is_settled(disk.signature(file) or "")
    long_ago = "1:1:4:7"
    assert disk.is_settled(long_ago)


# -- directories and locks ----------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [Path.touch, lambda path: path.symlink_to("..")])
def test_a_directory_is_not_made_through_what_is_none(tmp_path: Path, make: Callable[[Path], None]) -> None:
    """Neither a file nor a link will do."""
    make(tmp_path / "sessions")
    with pytest.raises(NotADirectoryError):
        disk.make_folder(tmp_path, tmp_path / "sessions" / "t1")


def test_a_copy_beside_is_written_once(tmp_path: Path) -> None:
    """The same name means the same content."""
    path = tmp_path / "MEMORY.md.set-aside-00000000"
    disk.put_beside(path, THEIRS)
    disk.put_beside(path, THEIRS)
    assert names(tmp_path) == [path.name]


@pytest.mark.skipif(os.name == "nt", reason="there an open file can't be removed")
def test_a_lock_whose_file_was_removed_is_taken_anew(tmp_path: Path) -> None:
    """Who waited has the lock of the file that is there, and keeps others out."""
    path = tmp_path / "ana.files"
    has, ends = threading.Event(), threading.Event()

    def wait_for_it() -> None:
        with locked(path, patience_s=10):
            has.set()
            ends.wait(10)

    with locked(path) as lock:
        thread = threading.Thread(target=wait_for_it)
        thread.start()
        time.sleep(0.2)
        assert not has.is_set()
        lock.remove()
    assert has.wait(10)
    assert path.exists()
    with pytest.raises(TimeoutError), locked(path, patience_s=0):
        pass
    ends.set()
    thread.join()
    with locked(path, patience_s=0):
        pass


def test_the_lock_keeps_threads_apart(tmp_path: Path) -> None:
    """Also within one process."""
    inside: list[int] = []
    most = 0

    def work() -> None:
        nonlocal most
        for _ in range(20):
            with locked(tmp_path / "locks" / "ana.files"):
                inside.append(1)
                most = max(most, len(inside))
                time.sleep(0.0005)
                inside.pop()

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == 1


def test_a_digest_is_that_of_the_content_known_or_not() -> None:
    """What was digested of late is compared, and what differs in its last byte is another."""
    forget_kept()
    one = bytes(disk.SHORT_BYTES + 1)
    contents = [one, one[:-1] + b"x", one + b"x", OURS, bytes(disk.LONG_BYTES + 1)]
    for content in [*contents, *contents]:
        assert content_digest(bytes(bytearray(content))) == hashlib.sha256(content).hexdigest()
    assert [content for content, _ in disk._CONTENTS] == contents[:3]
    for number in range(2 * disk.MOST_CONTENTS):
        content_digest(one + bytes([number]))
    assert len(disk._CONTENTS) == disk.MOST_CONTENTS
    forget_kept()
    assert not disk._CONTENTS
