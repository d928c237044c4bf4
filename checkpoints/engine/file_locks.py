"""Locks on files that end with the process: the system's ``flock`` where there is one, else ``filelock`` (Windows)."""

from __future__ import annotations

import errno
import os
import threading
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

_CLOSED_LATER = getattr(os, "O_CLOEXEC", 0)


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
        how = os.O_RDWR | _CLOSED_LATER | (os.O_CREAT if make else 0) | (os.O_EXCL if new else 0)
        self._handle = os.open(self._path, how, 0o600)
        try:
            self._wait(patience_s)
        except BaseException:
            os.close(self._handle)
            self._handle = -1
            raise

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
