"""Readable files on demand: any vault's files written to a directory, and what a person changed there taken in.

It is the directory of a file vault without its database: the same files, the same rules for hand edits. What the
files were made from is in a manifest beside them (see ``manifest``).
"""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from ..._frozen import Frozen
from ...state import VaultError
from ..changes import Receipt, SetAside
from ..files import disk
from ..files.file_scan import look_at
from ..files.manifest import FOLDER, Manifest
from ..files.readable_files import ROUNDS, ReadableFiles, StillBusyError, refuse_inside_scope, scopes_on_disk
from ..port import Vault
from ..text.addresses import path_of
from ..text.scope_names import encode_name
from ..text.secrets.masked_edits import masked_bytes
from .sql_vault import SqlScope, on_sql


class FolderReport(Frozen):
    """What ``export_files`` or ``import_files`` did with one scope."""

    scope: str
    folder: str
    files: int
    """Readable files that are there now (count)."""
    commits: tuple[Receipt, ...] = ()
    """By which hand edits were taken in."""
    edited: tuple[str, ...] = ()
    """Files that were left as they are because they hold what the vault does not know; an import takes it in."""
    set_aside: tuple[SetAside, ...] = ()
    """Copies of what could not be read, in the directory, until a person removes them."""
    problems: tuple[str, ...] = ()
    """Files that could not be read or written now, and why; nothing is lost, try again."""
    as_it_came: str = ""
    """Where files from elsewhere whose word was not taken are kept as they came; blank otherwise."""


def export_files(
    vault: Vault, directory: str | os.PathLike[str], *, scopes: Sequence[str] | None = None
) -> list[FolderReport]:
    """Write the readable files of scopes to a directory; the vault is not changed.

    Files that were edited since the last export are left alone, and with them all others of their scope.

    Args:
        vault: In a directory or on PostgreSQL.
        directory: Made if it is not there. Its ``.reverie-export`` says what the files were made from.
        scopes: Whose files; None: all scopes.

    Returns:
        A report for each scope.

    Raises:
        VaultError: It is a vault of another kind, there is no such scope, or the directory is a vault's own, belongs
            to a scope of one, or can't be used.
    """
    ours, root = on_sql(vault, "An export of readable files"), root_of(directory)
    if not (root / FOLDER).is_dir():
        refuse_inside_scope(root)
    known = vault.scopes()
    names = wanted_scopes(scopes, known, f"in the vault {vault.url}")
    with none_begun(root):
        try:
            root.mkdir(mode=0o700, parents=True, exist_ok=True)
            return [_Folder(ours.scope(name), root).export() for name in names]
        except OSError as error:
            raise unusable(root, error) from error


def import_files(
    vault: Vault,
    directory: str | os.PathLike[str],
    *,
    scopes: Sequence[str] | None = None,
    as_written: bool = False,
) -> list[FolderReport]:
    """Take in what a person changed in readable files, and bring them up to date.

    What was changed since the export is applied to what the vault holds now, as commits of its own; of files that were
    not exported from this vault everything counts as changed, and nothing as removed. What can't be read is put
    aside beside its file. A second time there is nothing left to do.

    Args:
        vault: In a directory or on PostgreSQL; also an empty one.
        directory: Where the files are, each scope's in a directory of its own.
        scopes: Whose files; None: all that are there.
        as_written: Whether files that were not exported from this vault are taken at their word: whose word a memory
            is, what is pinned. Otherwise all in them is external and unpinned, changes nothing that the agent or the
            user has said, and what orders, permits or forbids is held for a person.

    Returns:
        A report for each scope.

    Raises:
        VaultError: It is a vault of another kind, there are no such files, or the directory is a vault's own or can't
            be used.
    """
    ours, root = on_sql(vault, "An import of readable files"), root_of(directory)
    names = wanted_scopes(scopes, scopes_on_disk(root), f"in {root}")
    if not names:
        raise VaultError(
            f"There are no readable files in {root}. They are in one directory for each scope, such as "
            f"{root / 'NAME' / 'long-term-memory.json'}."
        )
    try:
        return [_Folder(ours.scope(name), root).take_in(as_written=as_written) for name in names]
    except OSError as error:
        raise unusable(root, error) from error


class _Folder(ReadableFiles):
    """The readable files of one scope in a directory beside the vault."""

    def __init__(self, scope: SqlScope, root: Path) -> None:
        self._commits: list[Receipt] = []
        self._manifest = Manifest(scope.db, scope.name, root, encode_name(scope.name))
        super().__init__(scope, root, records=self._manifest, inner=FOLDER, tell=self._commits.append)

    def export(self) -> FolderReport:
        """Write what the vault holds, unless a person has been here."""
        self._scope.files.sync()
        with self._to_itself():
            for _ in range(ROUNDS):
                rows, look, edits, busy = self._compare()
                if edits:
                    return self._report(edited=tuple(sorted(edits)))
                if self._writing.waiting(rows, look, edits, busy):
                    return self._report()
            self._fail("", StillBusyError(self._folder))
            return self._report()

    def take_in(self, *, as_written: bool) -> FolderReport:
        """Take hand edits in, then write what the vault holds."""
        with self._to_itself():
            self._elsewhere = not as_written and not self._manifest.has_written()
            kept = self._keep_as_it_came() if self._elsewhere else ""
            self._manifest.begin()
            self._settle()
            if kept and not self._commits:  # nothing came of it, and nothing needs to be taken at its word
                shutil.rmtree(kept)
                kept = ""
            return self._report().model_copy(update={"as_it_came": kept})

    def _keep_as_it_came(self) -> str:
        """Copy files from elsewhere, and return where to: in their place they are written anew, as external.

        Secrets are masked in the copies, too.
        """
        texts = {path: (self._folder / path).read_bytes() for path in sorted(look_at(self._folder).files)}
        if not texts:
            return ""
        digest = hashlib.blake2b(repr(texts).encode(), digest_size=4).hexdigest()
        copies = self._root / FOLDER / f"as-it-came-{digest}"
        for path, data in texts.items():
            target = copies / self._folder.name / path
            target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            target.write_bytes(masked_bytes(data))
            target.chmod(0o600)
        return str(copies)

    def _to_itself(self) -> AbstractContextManager[object]:
        disk.make_folder(self._root, self._root / FOLDER)
        return self._alone()

    def _report(self, *, edited: tuple[str, ...] = ()) -> FolderReport:
        return FolderReport(
            scope=self._scope.name,
            folder=str(self._folder),
            files=len(look_at(self._folder).files),
            commits=tuple(self._commits),
            edited=edited,
            set_aside=tuple(self._manifest.set_aside()),
            problems=tuple(self.unsettled()),
        )


def root_of(directory: str | os.PathLike[str]) -> Path:
    """Return the directory that an export or import names; raises ``VaultError`` for a vault's own."""
    root = path_of(directory)
    try:
        own = (root / ".reverie").is_dir()
    except OSError as error:
        raise unusable(root, error) from error
    if own:
        raise VaultError(
            f"{root} is a vault of its own, which takes edits in by itself. Name another directory; `reverie move` "
            "takes a vault elsewhere with its history."
        )
    return root


def wanted_scopes(scopes: Sequence[str] | None, there: Sequence[str], where: str) -> list[str]:
    """Return the scopes that are meant, None being all that are there; raises ``VaultError`` for an unknown one."""
    for name in scopes or ():
        if name not in there:
            others = f" There are: {', '.join(there)}." if there else ""
            raise VaultError(f"There is no scope {name!r} {where}.{others}")
    return list(there if scopes is None else scopes)


@contextmanager
def none_begun(*places: Path) -> Iterator[None]:
    """Take away what was made in the context, if anything is raised: what is there is whole, or isn't there.

    Args:
        places: Directories; those that were there before are left alone.
    """
    made = [place for place in places if not os.path.lexists(place)]
    try:
        yield
    except BaseException:
        for place in made:
            shutil.rmtree(place, ignore_errors=True)
        raise


def unusable(root: Path, error: OSError) -> VaultError:
    """Return the error for a directory that the system doesn't let us use."""
    then = "Make room and try again" if disk.is_full(error) else "Check its permissions"
    return VaultError(f"The directory {root} can't be used: {error.strerror or error}. {then}.")
