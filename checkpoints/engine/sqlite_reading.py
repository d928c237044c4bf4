"""Reading a database that can't be written: a private copy of it, with its log, which follows the original.

SQLite can't read a database with a log where it may make no file, and told that the file is immutable it silently
leaves the log out. So the copy is read, and made anew when the original has changed.
"""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import subprocess
import tempfile
import time
import weakref
from collections.abc import Callable
from contextlib import AbstractContextManager, closing, suppress
from pathlib import Path
from typing import Any

from typing_extensions import override

from ...state import VaultCorrupt, VaultError
from .database import Database, Transaction
from .private_files import make_private
from .sqlite import SQLITE_FAILS, SqliteDialect

REST = 10
"""A copy is used for so many times as long as it took to make it, although the original changed (factor)."""

LEAST_S = 0.5
"""And at least for so long (seconds)."""

ATTEMPTS = 10
"""How often a copy is begun anew because somebody wrote meanwhile (count)."""

LOG = "-wal"


class CopiedDialect(SqliteDialect):
    """A copy of a database in a directory of this process's own, gone with it."""

    def __init__(self, source: Path, url: str) -> None:
        try:
            self._folder = Path(tempfile.mkdtemp(prefix="reverie-reading-"))
        except OSError as error:
            raise VaultError(
                f"The vault {source} can't be written, and a copy to read needs room: {error.strerror}: "
                f"{error.filename or tempfile.gettempdir()}. Make room, or name another place: TMPDIR=DIR."
            ) from error
        super().__init__(self._folder / "0.db", url)
        self._source = source
        self._marks: tuple[tuple[int, ...], ...] = ()
        self._number = 0
        self._until = 0.0
        self._numbers: dict[int, int] = {}
        self.remove = weakref.finalize(self, shutil.rmtree, self._folder, ignore_errors=True)

    @override
    def prepare(self) -> None:
        try:
            self._copy()
        except BaseException:
            self.remove()
            raise

    def _copy(self) -> None:
        began = time.monotonic()
        path = self._folder / f"{self._number + 1}.db"
        try:
            self._marks = copy_database(self._source, path)
        except OSError as error:
            raise self._unusable(error.strerror or str(error)) from error
        except SQLITE_FAILS as error:
            raise self._corrupt(str(error)) from error
        self._number, self.path = self._number + 1, path
        super().prepare()
        for older in self._folder.glob(f"{self._number - 1}.db*"):
            older.unlink(missing_ok=True)
        now = time.monotonic()
        self._until = now + max(LEAST_S, REST * (now - began))

    def renewed(self) -> bool:
        """Copy the original again if it has changed since; whether that was so.

        Raises:
            VaultError: It is gone, or can't be read.
        """
        if time.monotonic() < self._until:
            return False
        try:
            if marks_of(self._source) == self._marks:
                return False
        except OSError as error:
            raise self._unusable(error.strerror or str(error)) from error
        self._copy()
        return True

    @override
    def connect(self) -> sqlite3.Connection:
        connection = super().connect()
        self._numbers[id(connection)] = self._number
        return connection

    @override
    def is_broken(self, connection: Any) -> bool:
        return self._numbers.get(id(connection)) != self._number

    @override
    def disconnect(self, connection: sqlite3.Connection) -> None:
        self._numbers.pop(id(connection), None)
        super().disconnect(connection)

    @override
    def _busy(self, why: str) -> VaultError:
        return VaultError(f"The vault {self._source} can't be read: {why}.")

    @override
    def _unusable(self, why: str) -> VaultError:
        return VaultError(f"The vault {self._source} can't be read: {why}. Check its disk and permissions.")

    @override
    def _corrupt(self, why: str) -> VaultCorrupt:
        return VaultCorrupt(
            f"The vault's database {self._source} can't be used: {why}. It was left as it is. Restore a copy."
        )


class ReadDatabase(Database):
    """A pool of connections to a copy that is only read; what is written for a short while goes to the copy."""

    def __init__(self, dialect: CopiedDialect, refusal: Callable[[], VaultError]) -> None:
        """Copy the original.

        Args:
            dialect: The copy.
            refusal: Returns what a commit is told.
        """
        self._copied = dialect
        self._refusal = refusal
        super().__init__(dialect)

    @override
    def write(self, scope: str = "", *, durable: bool = True) -> AbstractContextManager[Transaction]:
        if durable:
            raise self._refusal()
        return super().write(scope, durable=False)

    @override
    def _acquire(self) -> Any:
        with self._lock:
            stale = self._idle[:] if not self._closed and self._copied.renewed() else []
            if stale:
                self._idle.clear()
        for each in stale:
            self.dialect.disconnect(each)
        return super()._acquire()

    @override
    def close(self) -> None:
        super().close()
        self._copied.remove()


def marks_of(database: Path) -> tuple[tuple[int, ...], ...]:
    """Return what changes whenever somebody writes to a database or its log.

    Raises:
        OSError: It can't be looked at.
    """
    marks: list[tuple[int, ...]] = []
    for path in (database, Path(f"{database}{LOG}")):
        try:
            found = path.stat()
        except FileNotFoundError:
            if path is database:
                raise
            marks.append(())
        else:
            marks.append((found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns))
    return tuple(marks)


def copy_database(source: Path, target: Path) -> tuple[tuple[int, ...], ...]:
    """Copy a database with its log, as both are between two writes, and take the log in.

    Args:
        source: The database; nobody needs to be able to write beside it.
        target: A new file in a directory of its own.

    Returns:
        What ``marks_of`` said of the source.

    Raises:
        OSError: It can't be read, or was written to again and again meanwhile.
        sqlite3.Error: It is no database.
    """
    for _ in range(ATTEMPTS):
        before = marks_of(source)
        _copy(source, target)
        if marks_of(source) == before:
            with closing(sqlite3.connect(target)) as connection:
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            return before
    raise OSError(errno.EBUSY, "another program keeps writing to it", str(source))


def _copy(source: Path, target: Path) -> None:
    for suffix in ("", LOG, "-shm"):
        Path(f"{target}{suffix}").unlink(missing_ok=True)
    make_private(target)
    _copy_outside(source, target)
    log = Path(f"{source}{LOG}")
    if log.exists():
        copy = Path(f"{target}{LOG}")
        make_private(copy)
        with suppress(FileNotFoundError):
            shutil.copyfile(log, copy)


def _copy_outside(source: Path, target: Path) -> None:
    """Copy a file in a process of its own: to close it in this one drops the locks of SQLite on it (see POSIX)."""
    program = shutil.which("cp")
    if os.name != "posix" or program is None:
        shutil.copyfile(source, target)
        return
    done = subprocess.run(  # noqa: S603  (both are paths of ours)
        [program, str(source.absolute()), str(target.absolute())], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise OSError(errno.EIO, done.stderr.strip() or "it can't be copied", str(source))
