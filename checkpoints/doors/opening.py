"""Opening a vault, whatever its engine; and the one in a directory (SQLite and readable files)."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from typing_extensions import override

from ...state import VaultError
from ...state import now as system_clock
from ..changes import BackedUp
from ..core.scope import Core
from ..engine.database import Database
from ..engine.sqlite import DATABASE, SqliteDialect, is_there
from ..engine.sqlite_liveness import Holder
from ..files.erasing import remove_leftovers
from ..files.readable_files import ReadableFiles, refuse_inside_scope, scopes_on_disk
from ..port import Vault
from ..text.addresses import path_of
from ..text.secrets.account_numbers import KINDS, SETTING, unknown_kinds
from .backing_up import back_up
from .decided import embedder_of, settings_of
from .engines import engine_of
from .reading import FULL, ReadVault
from .sql_vault import SqlVault, vectors_of

if TYPE_CHECKING:
    from ..search.vector_form import Embedder
    from ..search.vectors import Vectors

DEFAULT_URL = "file:./memory"


class FileVault(SqlVault):
    """A vault in a directory: ``.reverie/vault.db`` and the readable files beside it.

    Safe to share between threads; many processes may have the same directory open.
    """

    def __init__(
        self,
        root: Path,
        *,
        now: Callable[[], datetime] = system_clock,
        vectors: Vectors | None = None,
        put_here: bool = False,
    ) -> None:
        """Open the vault in ``root``, making it if it is not there; ``put_here``: we have just copied it there.

        Raises:
            VaultError: The directory can't be made or used, or a newer version wrote it.
            VaultCorrupt: The database is not one; nothing was overwritten.
        """
        url = f"file:{root}"
        self._root = root
        inner = root / ".reverie"
        if not is_there(root):
            refuse_inside_scope(root)
        try:
            root.mkdir(mode=0o700, parents=True, exist_ok=True)
            inner.mkdir(mode=0o700, exist_ok=True)
        except OSError as error:
            if os.path.isfile(root):  # noqa: PTH113 - the Path's method raises where the name is too long
                raise VaultError(
                    f"{root} is a file, and a vault is a directory. Name another; it is made if it isn't there."
                ) from error
            if os.path.isdir(root):  # noqa: PTH112 - as above
                raise VaultError(
                    f"Nothing can be made in the vault's directory {root}: {error.strerror}. Make it writable for "
                    "this user, or choose another."
                ) from error
            raise VaultError(
                f"The vault's directory {root} can't be made: {error.strerror}. Choose another, or make it yourself."
            ) from error
        database = Database(SqliteDialect(root / DATABASE, url))
        holder = Holder(inner / "holders")
        holder.sweep()
        with suppress(OSError):  # whoever has it moves it, or the next who opens the vault does
            remove_leftovers(inner)
        core = Core(database, holder, now, lambda scope: ReadableFiles(scope, root), vectors)
        super().__init__(url, core, place=str(root.resolve()), local=True, put_here=put_here)

    @override
    def backup(self, target: str | os.PathLike[str]) -> BackedUp:
        return back_up(self, self._root, target, lambda root: FileVault(root, now=self.time, put_here=True))

    @override
    def scopes(self) -> list[str]:
        # A database that was deleted knows them again as soon as their files have been taken in.
        return sorted({*super().scopes(), *scopes_on_disk(self._root)})


def open_vault(
    url: str | os.PathLike[str] = DEFAULT_URL,
    *,
    embeddings: Embedder | str | None = None,
    now: Callable[[], datetime] = system_clock,
    read_only: bool = False,
) -> Vault:
    """Open a vault, making it if there is none.

    One in a directory that can't be written (a read-only disk, permissions, no room) is opened for reading, and says so
    in ``vault.read_only``. It is written to as soon as it can be, and then says nothing there.

    Args:
        url: ``file:DIRECTORY`` (``file:./memory``, ``file:///abs``), a plain path, or
            ``postgresql://USER:PASSWORD@HOST:PORT/DATABASE`` (extra ``postgres``). On PostgreSQL the tables are in
            a schema of their own, ``reverie``, or another that the address names: ``?schema=NAME``. Other schemes
            belong to engines that were registered (``engines.py``).
        embeddings: Any of LangChain's ``Embeddings``: search goes by meaning, too (extra ``embeddings``). ``"local"``
            is ``LocalEmbeddings()``, which runs on this machine (extra ``local-embeddings``); ``"none"`` is none.
            None: what ``REVERIE_EMBEDDINGS`` says, else the settings of the vault.
        now: Tells the time in UTC; for tests.
        read_only: Whether to open a vault in a directory for reading only: a copy of its database is read, which
            follows the original. Nothing is written, counted or taken in; a change raises ``VaultError``.

    Returns:
        The vault. Close it, or use it in a ``with`` statement.

    Raises:
        VaultError: The address can't be understood or used, a package is missing for it or for ``embeddings``, or
            the environment's ``REVERIE_MASK`` asks for numbers that nobody knows.
        ReverieError: The vault's settings can't be used.
        VaultCorrupt: What is there is not a vault; nothing was overwritten.
    """
    if unknown := unknown_kinds():
        raise VaultError(
            f"{SETTING} says what is masked besides secrets: {', '.join(KINDS)}, or both with a comma. It names "
            f"{', '.join(unknown)}."
        )
    named = {"read_only": True} if read_only else {}
    if embeddings is None:
        embeddings = embedder_of(settings_of(url))
    return engine_of(url).load()(url, now=now, embeddings=_embedder(embeddings), **named)


def _embedder(named: Embedder | str | None) -> Embedder | None:
    """Return the embedder that is meant.

    Raises:
        VaultError: It has no such name, or what the local one needs is missing.
    """
    if not isinstance(named, str):
        return named
    if named == "none":
        return None
    if named != "local":
        raise VaultError(
            f"There is no embedder {named!r}. Say 'local', or give any of LangChain's Embeddings, such as "
            "OpenAIEmbeddings()."
        )
    from ...models.embedder import LocalEmbeddings
    from ...models.server import LocalModelMissing

    try:
        return LocalEmbeddings()
    except LocalModelMissing as error:
        raise VaultError(str(error)) from error


def open_directory(
    url: str | os.PathLike[str],
    *,
    now: Callable[[], datetime] = system_clock,
    embeddings: Embedder | None = None,
    read_only: bool = False,
) -> SqlVault:
    """Open the vault in a directory; see ``open_vault``."""
    vectors = vectors_of(embeddings)  # first: what can't be opened makes no directory
    root = path_of(url)
    why, again = "read_only was asked for" if read_only else "", None
    if not read_only:
        try:
            return FileVault(root, now=now, vectors=vectors)
        except VaultError as error:
            why = _unwritable(error, root)
            if not (why and is_there(root)):
                raise

        def again() -> SqlVault | None:
            with suppress(VaultError, OSError):
                if has_room(root):
                    return FileVault(root, now=now, vectors=vectors)
            return None

    return ReadVault(
        root, why, now=now, vectors=vectors, opened=lambda other: FileVault(other, now=now), again=again
    )


ROOM = 1 << 17
"""A disk with less free is full: a vault is opened by writing (bytes)."""


def has_room(root: Path) -> bool:
    """Whether a vault in a directory can be opened for writing, as far as its disk goes."""
    return shutil.disk_usage(root).free >= ROOM


_UNWRITABLE = {errno.EROFS, errno.EACCES, errno.EPERM, errno.ENOSPC, errno.EDQUOT}


def _unwritable(error: BaseException | None, root: Path) -> str:
    """Return why a vault couldn't be written, blank if that isn't the reason."""
    while error is not None:
        name = getattr(error, "sqlite_errorname", "")
        if isinstance(error, OSError) and error.errno in _UNWRITABLE:
            return FULL if error.errno == errno.ENOSPC else error.strerror or str(error)
        if name.startswith(
            ("SQLITE_READONLY", "SQLITE_PERM", "SQLITE_FULL", "SQLITE_CANTOPEN", "SQLITE_IOERR")
        ):
            return str(error) if has_room(root) else FULL
        error = error.__cause__
    return ""
