"""Files that are this user's alone, and locks on them."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .file_locks import FileLock

CLOSED_LATER = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
"""How files are opened: not for programs that are started, and as they are."""

LOCK_TIMEOUT_S = 30.0
"""How long to wait for a lock that another program holds, and may have been stopped with (seconds)."""


def make_private(path: Path) -> None:
    """Make an empty file that only its owner may use, unless there is one.

    One that is there is not opened. It may be a database that this process has open, and to close a file drops all
    POSIX locks that the process has on it: another process would then take itself for the last user, and remove the log
    that is still written to.

    Raises:
        OSError: It can't be made, is a directory, or may not be written.
    """
    if _reserve(path):
        return
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not os.access(path, os.R_OK | os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))


def _reserve(path: Path) -> bool:
    """Make an empty file that only its owner may use; False if something is there, which is not opened."""
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | CLOSED_LATER, 0o600))
    except FileExistsError:
        return False
    return True


@contextmanager
def locked(path: Path, *, patience_s: float | None = None) -> Iterator[None]:
    """Hold an exclusive lock on ``path``, against other threads and other processes; it ends with the process.

    Raises:
        TimeoutError: Another had it for longer than ``patience_s`` seconds (None: ``LOCK_TIMEOUT_S``).
        OSError: The file can't be made.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = FileLock(path)
    lock.acquire(LOCK_TIMEOUT_S if patience_s is None else patience_s)
    try:
        yield
    finally:
        lock.release()
