"""Putting a backup in place: it is copied beside its place, checked, and renamed when it is on the disk."""

from __future__ import annotations

import secrets
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path

from ...state import VaultCorrupt, VaultError
from ...state import now as system_clock
from ..changes import Restored
from ..engine.signed.keyring import Heads
from ..engine.sqlite import DATABASE, SQLITE_FAILS
from ..engine.sqlite_reading import copy_database
from ..files.readable_files import refuse_inside_scope
from ..text.addresses import path_of
from .backing_up import finish, into_place, made_beside, put_on_disk, refuse_taken
from .decided import take_settings
from .engines import Address, directory_of
from .opening import FileVault


def restore_vault(
    backup: Address,
    target: Address,
    *,
    replace: bool = False,
    now: Callable[[], datetime] = system_clock,
) -> Restored:
    """Put a copy of a backup where a vault shall be.

    Edits that a person made in the backup's readable files come along, as in any vault. The backup stays as it is.

    Args:
        backup: A directory that ``backup`` made, or any copy of a vault's directory.
        target: Where the vault shall be: a directory that is empty or not there yet.
        replace: Whether a vault that is there gives way. It is kept beside its place under another name.
        now: Tells the time in UTC; for tests.

    Returns:
        What was restored; where the vault is that gave way, and what of it is not in the backup.

    Raises:
        VaultCorrupt: The backup's database can't be used.
        VaultError: There is no backup, something is in the way, or the directory can't be made. Nothing was changed.
    """
    began = time.monotonic()
    source, place = path_of(backup), directory_of(target)
    if place is None:
        raise VaultError(
            "A backup is restored to a directory. `reverie move BACKUP postgresql://...` puts it on an empty "
            "PostgreSQL; what pg_dump wrote goes back with pg_restore. Nothing was restored."
        )
    if not (source / DATABASE).is_file():
        raise VaultError(f"There is no backup at {source}: it has no {DATABASE}. Nothing was restored.")
    if source.resolve() == place.resolve():
        raise VaultError(f"The backup {source} can't be restored to itself. Name another place.")
    if not replace:
        refuse_taken(place, "Nothing was restored; --replace keeps what is there under another name")
    refuse_inside_scope(place)
    with made_beside(place) as partial:
        _copy_files(source, partial)
        _take_database(source, partial)
        try:
            scopes, found = finish(FileVault(partial, now=now, put_here=True))
        except VaultCorrupt as error:
            raise _no_use(source, error) from error
        put_on_disk(partial)
        kept = _make_room(place, now())
        if kept:  # a backup without settings says nothing about them
            found += take_settings(kept, partial)
        missing = [*_not_in(kept / DATABASE, partial / DATABASE)] if kept else []
        try:
            into_place(partial, place)
        except VaultError:
            if kept:
                kept.rename(place)
            raise
    # Somebody wanted it put back.
    Heads(str(place.resolve())).clear()
    return Restored(
        source=f"file:{source}",
        target=f"file:{place}",
        scopes=scopes,
        kept="" if kept is None else str(kept),
        missing=tuple(missing),
        notes=tuple(found),
        elapsed_ms=int((time.monotonic() - began) * 1000),
    )


def _take_database(source: Path, partial: Path) -> None:
    try:
        copy_database(source / DATABASE, partial / DATABASE)
    except SQLITE_FAILS as error:
        raise _no_use(source, error) from error


def _no_use(source: Path, error: Exception) -> VaultCorrupt:
    return VaultCorrupt(
        f"The database in {source} can't be used: {error}. Nothing was restored. Its readable files hold its memories: "
        "a copy without the folder .reverie, opened as a vault, takes them in."
    )


def _copy_files(source: Path, partial: Path) -> None:
    """Copy everything but the database: readable files, and what a person keeps beside them."""
    for path in source.iterdir():
        if path.name == DATABASE.parts[0]:
            continue
        if path.is_dir() and not path.is_symlink():
            shutil.copytree(path, partial / path.name, symlinks=True)
        else:
            shutil.copy2(path, partial / path.name, follow_symlinks=False)


def _make_room(place: Path, at: datetime) -> Path | None:
    """Give what is at ``place`` another name beside it; return that, None for nothing."""
    if not place.exists() or (place.is_dir() and not any(place.iterdir())):
        return None
    kept = place.with_name(f"{place.name}.before-{at:%Y%m%d-%H%M%S}-{secrets.token_hex(2)}")
    place.rename(kept)
    return kept


def _not_in(old: Path, new: Path) -> Iterator[str]:
    """Yield what was committed in a vault and is not in another: what was forgotten there is back here."""
    sql = "SELECT scope, commit_id, purpose FROM commits"
    try:
        with closing(sqlite3.connect(old)) as one, closing(sqlite3.connect(new)) as other:
            known = {(scope, id_) for scope, id_, _ in other.execute(sql)}
            later = [row for row in one.execute(sql) if (row[0], row[1]) not in known]
    except SQLITE_FAILS as error:
        yield f"What the vault had since the backup can't be told: {error}."
        return
    for scope in sorted({str(row[0]) for row in later}):
        forgotten = sum(1 for row in later if row[0] == scope and row[2] == "forget")
        again = ""
        if forgotten:
            times = "once" if forgotten == 1 else f"{forgotten} times"
            again = (
                f"; something was forgotten {times}, and is here again: forget it again with `reverie forget`"
            )
        count = sum(1 for row in later if row[0] == scope)
        commits = "1 commit that was" if count == 1 else f"{count} commits that were"
        yield f"Scope {scope!r}: it lacks {commits} made since the backup{again}."
