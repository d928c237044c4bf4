"""Files that are this user's alone, and locks on files that end with the process.

The locks are the system's ``flock`` where there is one, else those of ``filelock`` (Windows).
"""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import Any

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

CLOSED_LATER = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
"""How files are opened: not for programs that are started, and as they are."""

_TRIES = 5
"""So often at most a lock is taken whose file was removed by whoever had it; some file systems count no links."""

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
def locked(path: Path, *, patience_s: float | None = None) -> Iterator[FileLock]:
    """Hold an exclusive lock on ``path``, against other threads and other processes; it ends with the process.

    Yields:
        The lock, whose file may be removed while it is held.

    Raises:
        TimeoutError: Another had it for longer than ``patience_s`` seconds (None: ``LOCK_TIMEOUT_S``).
        OSError: The file can't be made.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = FileLock(path)
    lock.acquire(LOCK_TIMEOUT_S if patience_s is None else patience_s)
    try:
        yield lock
    finally:
        lock.release()


class FileLock:
    """An exclusive lock on a file, against other threads and other processes."""

    def __init__(self, path: Path) -> None:
        """Lock nothing yet.

        Args:
            path: The file; its directory exists.
        """
        self._path = path
        self._handle = -1
        self._other: Any = None

    def acquire(self, patience_s: float = 0.0, *, new: bool = False, make: bool = True) -> None:
        """Take the lock, making the file.

        Args:
            patience_s: How long to wait for whoever has it (seconds).
            new: Whether the file must not be there yet.
            make: Whether it may be made.

        Raises:
            TimeoutError: Another had it for longer.
            FileNotFoundError: There is none, and none may be made.
            OSError: The file can't be made.
        """
        if fcntl is None:
            self._acquire_elsewhere(patience_s)
            return
        how = os.O_RDWR | CLOSED_LATER | (os.O_CREAT if make else 0) | (os.O_EXCL if new else 0)
        for left in reversed(range(_TRIES)):
            self._handle = os.open(self._path, how, 0o600)
            try:
                self._wait(patience_s)
            except BaseException:
                os.close(self._handle)
                self._handle = -1
                raise
            if new or not left or os.fstat(self._handle).st_nlink:
                return
            os.close(self._handle)  # whoever had it has removed the file, and who comes next makes another

    def remove(self) -> None:
        """Remove the file of a lock that is held; who waits for it takes a new one. Where that can't be, it stays."""
        if fcntl is not None:
            with suppress(OSError):
                self._path.unlink()

    def _wait(self, patience_s: float) -> None:
        with suppress(BlockingIOError):
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return
        # The system knows no limit to this wait, and serves those who wait sooner than those who ask now and then. A
        # thread that is left behind gets the lock some day, and with the file closed it is free again at once.
        waiting = threading.Thread(target=fcntl.flock, args=(self._handle, fcntl.LOCK_EX), daemon=True)
        if patience_s:
            waiting.start()
            waiting.join(patience_s)
        if not patience_s or waiting.is_alive():
            raise self._kept()

    def _acquire_elsewhere(self, patience_s: float) -> None:
        try:
            filelock: Any = import_module("filelock")
        except ImportError as error:
            raise OSError(
                errno.ENOSYS, "this system needs the package filelock for its locks: pip install filelock"
            ) from error
        self._other = filelock.FileLock(self._path, mode=0o600, thread_local=False)
        try:
            self._other.acquire(timeout=patience_s)
        except filelock.Timeout as error:
            raise self._kept() from error

    def release(self) -> None:
        """Let go of the lock."""
        if self._other is not None:
            self._other.release()
            self._other = None
        elif fcntl is not None and self._handle != -1:
            # Closing alone would not do: a process forked meanwhile has the handle too.
            fcntl.flock(self._handle, fcntl.LOCK_UN)
            self.close()

    def close(self) -> None:
        """Close the file only: in a child after a fork, whose parent goes on holding the lock."""
        if self._handle != -1:
            os.close(self._handle)
            self._handle = -1

    def _kept(self) -> TimeoutError:
        said = f"another program keeps the lock {self._path}; it may have been stopped"
        return TimeoutError(errno.ETIMEDOUT, said, str(self._path))
