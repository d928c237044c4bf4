"""Backing a vault up.

A backup is a vault: a directory that can be opened, searched, moved and restored. Its database is what SQLite's online
backup read in one transaction, and its readable files are written from that, so both are of one instant whoever
writes meanwhile. It is made under a hidden name beside its place and gets its own when it is complete and on the disk:
what a crash leaves has that hidden name, and nothing reads it.
"""

from __future__ import annotations

import os
import secrets
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from ...state import VaultCorrupt, VaultError
from ..changes import BackedUp
from ..engine.private_files import make_private
from ..engine.sqlite import DATABASE
from ..files import disk
from ..files.readable_files import refuse_inside_scope
from ..text.addresses import path_of
from .decided import take_settings
from .engines import Address
from .sql_vault import SqlVault

_AT_WORK = ("holders", "locks", "open.lock")
"""What processes keep beside a database while they use it."""


def back_up(vault: SqlVault, root: Path, target: Address, opened: Callable[[Path], SqlVault]) -> BackedUp:
    """Copy a vault in a directory as it is at one instant; see ``Vault.backup``.

    Args:
        vault: The vault.
        root: Its directory.
        target: Where the backup shall be.
        opened: Opens the vault in another directory.
    """
    began = time.monotonic()
    place = path_of(target)
    refuse_taken(place, "Nothing was backed up")
    if place.resolve().is_relative_to(root.resolve()):
        raise VaultError(
            f"{place} is inside the vault {root}. A backup belongs elsewhere, best on another disk. Nothing was "
            "backed up."
        )
    refuse_inside_scope(place)
    notes = [*_unread_edits(vault)]
    with made_beside(place) as partial:
        _copy_database(vault, partial / DATABASE)
        notes += _copy_set_aside(root, partial)
        notes += take_settings(root, partial)
        scopes, found = finish(opened(partial))
        size = put_on_disk(partial)
        into_place(partial, place)
    return BackedUp(
        source=vault.url,
        target=f"file:{place}",
        scopes=scopes,
        bytes=size,
        notes=(*notes, *found),
        elapsed_ms=int((time.monotonic() - began) * 1000),
    )


# -- before -------------------------------------------------------------------------------------------------


def refuse_taken(place: Path, undone: str) -> None:
    """Raise ``VaultError`` if anything is at ``place`` but an empty directory; ``undone`` says what was not done."""
    try:
        if place.is_dir() and not any(place.iterdir()):
            return
        taken = place.exists() or place.is_symlink()
    except OSError as error:
        raise unusable(place, error) from error
    if taken:
        raise VaultError(f"There is something at {place} already. {undone}. Name a place where nothing is.")


def _unread_edits(vault: SqlVault) -> Iterator[str]:
    """Take hand edits in, so that the backup has them; yield which could not be."""
    for name in vault.scopes():
        files = vault.scope(name).files
        files.sync()
        for reason in files.unsettled():
            yield f"Scope {name!r}: {reason}. What was edited there is not in this backup."


# -- the copy -----------------------------------------------------------------------------------------------


@contextmanager
def made_beside(place: Path) -> Iterator[Path]:
    """Yield a new directory beside ``place`` that is gone afterwards, unless it was renamed."""
    partial = place.with_name(f".{place.name}.{secrets.token_hex(4)}.partial")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        partial.mkdir(mode=0o700)
        (partial / DATABASE).parent.mkdir(mode=0o700)
        yield partial
    except OSError as error:
        raise unusable(place, error) from error
    finally:
        shutil.rmtree(partial, ignore_errors=True)


def _copy_database(vault: SqlVault, target: Path) -> None:
    """Read a database in one transaction; writers go on meanwhile."""
    with vault.core.database.connection() as connection:
        _online(connection, target)


def _online(connection: sqlite3.Connection, target: Path) -> None:
    make_private(target)
    try:
        with closing(sqlite3.connect(target)) as made:
            connection.backup(made)
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorname", "").startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
            raise VaultCorrupt(
                f"The database can't be copied: {error}. Nothing was changed. `reverie doctor` says more."
            ) from error
        then = " Make room and try again." if "full" in str(error) else ""
        raise VaultError(f"The database can't be copied to {target.parent.parent}: {error}.{then}") from error


def _copy_set_aside(root: Path, partial: Path) -> Iterator[str]:
    """Copy what nobody could read yet; yield what can't be copied."""
    with closing(sqlite3.connect(partial / DATABASE)) as connection:
        paths = [str(path) for (path,) in connection.execute("SELECT path FROM set_aside ORDER BY path")]
    for path in paths:
        try:
            found = disk.read(root / path)
        except (OSError, disk.StillChanging) as error:
            yield f"{path} was put aside and can't be read now ({error}): it is not in this backup."
            continue
        if found is not None:
            disk.make_folder(partial, (partial / path).parent)
            disk.put_beside(partial / path, found[0])


def finish(made: SqlVault) -> tuple[dict[str, int], list[str]]:
    """Write a copy's readable files and look at everything.

    Returns:
        How many commits each scope has seen, and what is wrong.
    """
    with made as copy:
        names = copy.scopes()
        for name in names:
            copy.scope(name).files.sync()
        found = [f"{each.subject}: {each.message}" for each in copy.doctor() if each.level == "error"]
        with copy.core.database.read() as tx:
            rows = tx.rows("SELECT scope, commits FROM scopes ORDER BY scope")
            commits = {str(row["scope"]): int(row["commits"]) for row in rows}
    return commits, found


def put_on_disk(partial: Path) -> int:
    """Wait until all of a directory is on the disk; return how much that is (bytes)."""
    inner = partial / DATABASE.parts[0]
    for name in _AT_WORK:
        path = inner / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    size = 0
    for folder, _, names in os.walk(partial, topdown=False):
        for path in (Path(folder, name) for name in names):
            if not path.is_symlink():
                with path.open("rb") as file:
                    os.fsync(file.fileno())
                size += path.stat().st_size
        disk.sync_folder(Path(folder))
    return size


# -- into place ---------------------------------------------------------------------------------------------


def into_place(partial: Path, place: Path) -> None:
    """Give what is complete its own name, where nothing is.

    Raises:
        VaultError: It can't have it.
    """
    try:
        with suppress(FileNotFoundError):
            place.rmdir()
        partial.rename(place)
        disk.sync_folder(place.parent)
    except OSError as error:
        raise unusable(place, error) from error


def unusable(place: Path, error: OSError) -> VaultError:
    """Return the sentence for what the system refuses."""
    then = "Make room and try again" if disk.is_full(error) else "Check its disk and permissions"
    return VaultError(f"{place} can't be made: {error.filename or ''}: {error.strerror or error}. {then}.")
