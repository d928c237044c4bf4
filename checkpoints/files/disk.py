"""Replacing a file without losing what a person saves in that very instant, and reading it while it is still.

Nothing here follows a symbolic link in the last component. Files are 0600, directories 0700.
"""

from __future__ import annotations

import errno
import hashlib
import os
import secrets
import stat
import time
from collections import deque
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from operator import attrgetter
from pathlib import Path

from ..._kept import emptied_too
from ..engine.exchange import exchange, rename_if_free
from ..engine.private_files import CLOSED_LATER, _reserve
from ..text.layout import leftover_name

STILL_S = 0.2
"""A file is read once it has not been written to for this long (seconds)."""

PATIENCE_S = 5.0
"""How long to wait for a file that keeps changing (seconds); after that the next user looks again."""


RACY_NS = 2_000_000_000
"""A time stamp this fresh (nanoseconds) proves nothing: a file can change without it moving on."""

MOST_CONTENTS = 4
"""Contents of late whose digests are kept (count), of so many bytes each:"""
SHORT_BYTES, LONG_BYTES = 4 * 1024, 256 * 1024

_CONTENTS: deque[tuple[bytes, str]] = deque(maxlen=MOST_CONTENTS)


def is_full(error: OSError) -> bool:
    """Whether there is no room where something was to be written."""
    return error.errno in (errno.ENOSPC, errno.EDQUOT)


# What a system lacks is left out: Windows has none of these but the way to open files as they are.
AS_IT_IS = CLOSED_LATER | getattr(os, "O_NOFOLLOW", 0)
_NONBLOCK = getattr(os, "O_NONBLOCK", 0)
DIRECTORY = getattr(os, "O_DIRECTORY", 0)
_FCHMOD = getattr(os, "fchmod", None)

_NO_LINKS = frozenset({errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EMLINK, errno.ENOSYS})


State = tuple[int, int, int, int]
"""What tells one state of a file from the next: when it was written and changed (nanoseconds), its size, its number."""
SIGNATURE = "%d:%d:%d:%d"
"""How the two times, the size and the number make a signature."""
_state: Callable[[os.stat_result], State] = attrgetter("st_mtime_ns", "st_ctime_ns", "st_size", "st_ino")


class StillChanging(Exception):
    """A file kept changing for longer than we wait."""


def content_digest(data: bytes) -> str:
    """Return the digest under which the contents of files are compared.

    A file that was written just now is read several times in a run: to compare takes a hundredth of the time.
    """
    if not SHORT_BYTES < len(data) <= LONG_BYTES:
        return hashlib.sha256(data).hexdigest()
    for known, digest in tuple(_CONTENTS):
        if known == data:
            return digest
    digest = hashlib.sha256(data).hexdigest()
    _CONTENTS.append((data, digest))
    return digest


@emptied_too
def forget_contents() -> None:
    """Keep no content in this process beyond its use: for those who forget."""
    _CONTENTS.clear()


def signature(path: Path) -> str | None:
    """Return what tells one state of a regular file from the next without reading it; None if there is none."""
    try:
        found = path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    return _signature(found) if stat.S_ISREG(found.st_mode) else None


def state_of(entry: os.DirEntry[str], within: int | None) -> State:
    """Return what the signature of a directory's entry is made of, which is a regular file.

    Args:
        entry: What the directory lists.
        within: The directory, where it is open.
    """
    try:
        # By its name in an open directory a file is found in less time than by its whole path, or by the entry.
        return _state(
            entry.stat(follow_symlinks=False)
            if within is None
            else os.stat(entry.name, dir_fd=within, follow_symlinks=False)
        )
    except FileNotFoundError:  # gone since the directory was listed: it is equal to no other
        return 0, 0, 0, 0


def states_of(names: Iterable[str], within: int) -> list[State]:
    """Return the same of files in an open directory.

    Raises:
        OSError: One is gone.
    """
    stat_of = os.stat  # no call of ours for each: there may be thousands
    return [_state(stat_of(name, dir_fd=within, follow_symlinks=False)) for name in names]


def is_settled(mark: str) -> bool:
    """Whether a signature is old enough to prove that the file has not changed since."""
    mtime, ctime, _size, _inode = (int(part) for part in mark.split(":"))
    return time.time_ns() - max(mtime, ctime) > RACY_NS


def trusted(mark: str) -> str:
    """Return a signature, blank while it is too fresh to prove anything."""
    return mark if is_settled(mark) else ""


def read(path: Path) -> tuple[bytes, str] | None:
    """Return a regular file's bytes and its signature, or None if there is no such file.

    Raises:
        StillChanging: It changed while it was read, again and again.
        OSError: It can't be read.
    """
    deadline = time.monotonic() + PATIENCE_S
    while (handle := _open(path)) is not None:
        with os.fdopen(handle, "rb") as file:
            before = _signature(os.fstat(handle))
            data = file.read()
            after = _signature(os.fstat(handle))
        if before == after:
            return data, after
        if time.monotonic() > deadline:
            raise StillChanging(str(path))
    return None


def read_still(path: Path) -> tuple[bytes, str] | None:
    """Return the same as ``read``, once nobody has written to the file for ``STILL_S``."""
    deadline = time.monotonic() + PATIENCE_S
    while True:
        found = read(path)
        if found is None:
            return None
        age = (time.time_ns() - int(found[1].partition(":")[0])) / 1e9
        if age >= STILL_S or age < 0:  # a time stamp from the future says nothing
            return found
        if time.monotonic() > deadline:
            raise StillChanging(str(path))
        time.sleep(STILL_S - age + 0.002)


def make_folder(root: Path, folder: Path) -> None:
    """Make ``folder`` and what is missing between it and ``root``.

    Raises:
        OSError: Something on the way is no directory, or a symbolic link.
    """
    parents = [*folder.parents]
    for part in [*reversed(parents[: parents.index(root) + 1] if root in parents else []), folder]:
        with suppress(FileNotFoundError):
            if stat.S_ISDIR(part.lstat().st_mode):
                continue  # as nearly always
        with suppress(FileExistsError):
            part.mkdir(mode=0o700)
            sync_folder(part.parent)
        if part != root and not stat.S_ISDIR(part.lstat().st_mode):
            raise NotADirectoryError(errno.ENOTDIR, "it is not a directory", str(part))


def replace(path: Path, data: bytes | None, ours: Collection[str]) -> str | None:
    """Put ``data`` at ``path`` (None: remove the file) and return its signature, if what is there is ours.

    Where the system can, the two files are exchanged, so that whoever reads meets the old or the new one, whole; what
    came out is looked at then, and a person's text goes back. Elsewhere the old file is moved aside and digested first,
    and the new one never goes over anything that appeared meanwhile. A crash leaves hidden files that ``recover``
    understands.

    Args:
        path: The file; its directory exists.
        data: The whole new content.
        ours: Digests of contents that may be replaced.

    Returns:
        The new file's signature (blank after a removal), or None if a person's text was found: then that text
        is at ``path``, or moved aside for ``recover``.

    Raises:
        OSError: It can't be written, or something that is no regular file is in its place.
    """
    tag = secrets.token_hex(8)
    new = path.with_name(leftover_name(path.name, tag, "new"))
    old = path.with_name(leftover_name(path.name, tag, "old"))
    if data is not None:
        _write(new, data)
    try:
        if (
            data is not None
            and (done := _put_by_exchange(path, new, old, {*ours, content_digest(data)})) is not None
        ):
            return signature(path) if done else None
        kept = _move_aside(path, old, ours)
        if kept is None:
            return None
        if data is not None and not _link(new, path):
            # A save appeared where the old file was: it stays, and the old one was ours.
            old.unlink(missing_ok=True)
            return None
        sync_folder(path.parent)
        if kept and signature_ignoring_ctime(old) != kept:
            # Somebody who had the old file open wrote into it after we looked: ``recover`` brings it back.
            return None
        old.unlink(missing_ok=True)
    finally:
        if data is not None:
            new.unlink(missing_ok=True)
    return "" if data is None else signature(path)


def recover(old: Path, path: Path, ours: Collection[str]) -> bytes | None:
    """Deal with a file that a crash left moved aside: drop what is ours, put a person's text back.

    Returns:
        The text moved aside when another edit stands at ``path`` already: the caller puts it aside visibly,
        then removes ``old``. Otherwise None, and ``old`` is gone.
    """
    found = read(old)
    if found is None or content_digest(found[0]) in ours:
        old.unlink(missing_ok=True)
        return None
    if not _link(old, path) and replace(path, found[0], {*ours, content_digest(found[0])}) is None:
        return found[0]
    old.unlink(missing_ok=True)
    return None


def close_to_others(path: Path) -> str | None:
    """Take a file that an editor made from everybody but its owner; return its new signature if that was needed."""
    handle = _open(path)
    if handle is None:
        return None
    try:
        if not (_FCHMOD and os.fstat(handle).st_mode & 0o077):
            return None
        _FCHMOD(handle, 0o600)
        return _signature(os.fstat(handle))
    finally:
        os.close(handle)


def put_beside(path: Path, data: bytes) -> None:
    """Write ``data`` to a new file; if there is one of that name already it is left as it is."""
    tag = secrets.token_hex(8)
    new = path.with_name(leftover_name(path.name, tag, "new"))
    _write(new, data)
    try:
        _link(new, path)
        sync_folder(path.parent)
    finally:
        new.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Make the names in a directory durable."""
    if not DIRECTORY:  # Windows opens none
        return
    handle = os.open(folder, os.O_RDONLY | DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def signature_ignoring_ctime(path: Path) -> str:
    """Return what changes when somebody writes into the file, but not when it is renamed or linked."""
    found = path.lstat()
    return f"{found.st_mtime_ns}:{found.st_size}:{found.st_ino}"


def _signature(found: os.stat_result) -> str:
    return SIGNATURE % _state(found)


def _open(path: Path) -> int | None:
    try:
        # Without O_NONBLOCK a named pipe would keep us waiting.
        handle = os.open(path, os.O_RDONLY | AS_IT_IS | _NONBLOCK)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        if error.errno == errno.ELOOP:
            return None
        raise
    if stat.S_ISREG(os.fstat(handle).st_mode):
        return handle
    os.close(handle)
    return None


def _write(path: Path, data: bytes) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | AS_IT_IS, 0o600)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(handle)
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def _put_by_exchange(path: Path, new: Path, old: Path, ours: Collection[str]) -> bool | None:
    """Put ``new`` at ``path``, where a file of ours is; False if a person's is there, None if another way is needed."""
    there = read(path)
    if there is None:
        return None
    if content_digest(there[0]) not in ours:
        return False
    # From here on a crash leaves what ``recover`` knows for ours: the old text, or the new one that was announced.
    new.rename(old)
    if not exchange(old, path):
        old.rename(new)
        return None
    for done in (True, False):
        if _is_still_ours(old, ours):
            return done
        # A person's save came in between. It goes back, and what is there now comes out: ours, or a second save, which
        # then stays there, and the first is left to ``recover``.
        if not exchange(old, path):
            return False
    return False


def _is_still_ours(old: Path, ours: Collection[str]) -> bool:
    """Whether a file that was taken out holds a text of ours; then it is gone, unless somebody writes into it yet."""
    kept = signature_ignoring_ctime(old)
    found = read(old)
    if found is None or content_digest(found[0]) not in ours:
        return False
    sync_folder(old.parent)
    if signature_ignoring_ctime(old) == kept:
        old.unlink(missing_ok=True)
        return True
    return False


def _move_aside(path: Path, old: Path, ours: Collection[str]) -> str | None:
    """Move ``path`` to ``old``; return what tells whether it changes, blank if there was none, None if foreign."""
    try:
        if not stat.S_ISREG(path.lstat().st_mode):
            raise OSError(errno.EEXIST, "a directory, a link or a device is in its place", str(path))
        path.rename(old)
    except FileNotFoundError:
        return ""
    kept = signature_ignoring_ctime(old)
    found = read(old)
    if found is not None and content_digest(found[0]) in ours:
        return kept
    if _link(old, path):
        old.unlink(missing_ok=True)
    # Otherwise a second save took its place: the first one stays moved aside for ``recover``.
    return None


def _link(source: Path, target: Path) -> bool:
    """Give ``source`` a second name without going over anything; False if ``target`` is there."""
    try:
        os.link(source, target, follow_symlinks=os.link not in os.supports_follow_symlinks)
    except FileExistsError:
        return False
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        return _link_by_reservation(source, target)
    return True


def _link_by_reservation(source: Path, target: Path) -> bool:
    """Do the same on a file system without hard links; if need be the name is reserved by an empty file first."""
    if (done := rename_if_free(source, target)) is not None:
        return done
    if not _reserve(target):
        return False
    source.replace(target)
    return True
