"""Taking a scope's readable files away: moved out of sight first, gone for good once the database has erased it."""

from __future__ import annotations

import shutil
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

from ...state import VaultError
from ..text.scope_names import NAME_MARKER
from . import disk
from .file_scan import look_at

BEGINNING = "erasing-"
"""How the names of the directories begin into which files are moved: one that a crash leaves is removed."""


class Removal:
    """One removal. What isn't ours stays where it is."""

    def __init__(self, folder: Path, inner: Path) -> None:
        """Move nothing yet.

        Args:
            folder: The scope's directory.
            inner: Where there is room that no person looks at, on the same file system.
        """
        self._folder = folder
        self._bin = inner / f"{BEGINNING}{uuid4().hex}"
        self._moved: list[tuple[Path, Path]] = []

    def take(self) -> tuple[int, list[str]]:
        """Move our files out of the directory; return how many those were, and the paths of those that stay.

        Raises:
            VaultError: One can't be moved; those before it are where they were.
        """
        try:
            look = look_at(self._folder)
            ours = [*look.files, *look.set_aside, *(path for path, _, _ in look.leftovers)]
            marker = self._folder / NAME_MARKER
            self._bin.mkdir(mode=0o700)
            for number, path in enumerate(
                [*map(self._folder.joinpath, ours), *([marker] if marker.exists() else [])]
            ):
                target = self._bin / str(number)
                path.rename(target)
                self._moved.append((path, target))
            disk.sync_folder(self._folder) if self._folder.is_dir() else None
        except OSError as error:
            self.undo()
            raise VaultError(
                f"{error.filename} can't be removed: {error.strerror}. Nothing was erased; mend that, then erase again."
            ) from error
        left = [
            path.relative_to(self._folder).as_posix() for path in self._folder.rglob("*") if not path.is_dir()
        ]
        return len(ours), sorted(left)

    def undo(self) -> None:
        """Put everything back."""
        for path, target in reversed(self._moved):
            if not path.exists():
                target.rename(path)
        self._moved.clear()
        shutil.rmtree(self._bin, ignore_errors=True)

    def finish(self) -> None:
        """Remove what was moved, and directories that are empty now."""
        shutil.rmtree(self._bin, ignore_errors=True)
        folders = [path for path in self._folder.rglob("*") if path.is_dir() and not path.is_symlink()]
        for folder in [*sorted(folders, reverse=True), self._folder]:
            with suppress(OSError):  # a person keeps something there
                folder.rmdir()


def remove_leftovers(inner: Path) -> None:
    """Remove what a crash left of a removal: either the scope is erased, or its files are written anew.

    Raises:
        OSError: It can't be removed.
    """
    for path in inner.glob(f"{BEGINNING}*"):
        shutil.rmtree(path)
