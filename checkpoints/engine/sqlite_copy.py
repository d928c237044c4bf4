"""A private copy of a database file that is only read: no lock is taken, and nothing is made beside the original."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import subprocess
from contextlib import closing, suppress
from pathlib import Path

from .private_files import make_private

ATTEMPTS = 10
"""How often a copy is begun anew because somebody wrote meanwhile (count)."""

LOG = "-wal"


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
