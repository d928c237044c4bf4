"""Erasing: a text from the copies that were put aside, secrets in them, or all files of a scope.

Files are moved out of sight first, and gone for good once the database has erased the scope.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

from ...state import VaultError
from ..engine.private_files import FileLock
from ..text.scope_names import NAME_MARKER
from ..text.secrets.masked_edits import decoded, masked_file
from ..text.traces import FORGOTTEN, forms_of
from . import disk
from .file_scan import Look, look_at

# A copy may have been put aside because it is not UTF-8.
_ENCODINGS = ("utf-8", "utf-16-le", "utf-16-be", "cp1252", "latin-1")


def erase_text(folder: Path, look: Look, text: str) -> int:
    """Replace ``text`` in all copies put aside and in what a crash left; return how many files held it.

    It is found in each of its forms (see ``traces``), and in the encodings that editors save in.

    Raises:
        OSError: A copy can't be read or written.
    """
    needles = dict(_needles(text))
    count = 0
    for path in sorted({*look.set_aside, *(path for path, _, _ in look.leftovers)}):
        found = disk.read(folder / path)
        if found is None:
            continue
        data = found[0]
        for needle, encoding in needles.items():
            data = data.replace(needle, FORGOTTEN.encode(encoding))
        if data != found[0]:
            disk.replace(folder / path, data, {disk.content_digest(found[0])})
            count += 1
    return count


def copies_holding(folder: Path, look: Look, texts: Sequence[str]) -> list[str]:
    """Return the copies that other programs made of readable files which hold one of some texts, or can't be read.

    They stay: they aren't ours.
    """
    needles = [needle for text in texts for needle, _ in _needles(text)]
    holding = []
    for path in sorted(look.copies):
        try:
            found = disk.read(folder / path)
        except (OSError, disk.StillChanging):
            holding.append(path)
            continue
        if found is not None and any(needle in found[0] for needle in needles):
            holding.append(path)
    return holding


def masked_copies(folder: Path, look: Look, *, fix: bool) -> list[tuple[str, str, str]]:
    """Return the copies put aside, and what a crash left, that hold secrets: path, text, text with them masked.

    Args:
        folder: Of the scope's readable files.
        look: What is in it.
        fix: Whether to write the masked text into them.

    Raises:
        OSError: A copy can't be read or written.
    """
    found = []
    for path in sorted({*look.set_aside, *(path for path, _, _ in look.leftovers)}):
        held = disk.read(folder / path)
        if held is None:
            continue
        text, encoding = decoded(held[0])
        masked = masked_file(text)
        if masked == text:
            continue
        found.append((path, text, masked))
        if fix:
            disk.replace(folder / path, masked.encode(encoding), {disk.content_digest(held[0])})
    return found


def _needles(text: str) -> Iterator[tuple[bytes, str]]:
    for form in forms_of([text]):
        for encoding in reversed(_ENCODINGS):  # the first one named stays where two give the same bytes
            try:
                yield form.encode(encoding), encoding
            except UnicodeEncodeError:
                continue


LOCKS = "locks"
"""Where the locks of the scopes' files are."""
BEGINNING = "erasing-"
"""How the names of the directories begin into which files are moved: one that a crash leaves is removed."""
_WHOSE = "folder"
"""The file in such a directory that names the scope's."""


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
            (self._bin / _WHOSE).write_text(self._folder.name, "utf-8")
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
        _remove_empty(self._folder)


def _remove_empty(top: Path) -> None:
    """Remove a directory and those in it, so far as they are empty."""
    folders = [path for path in top.rglob("*") if path.is_dir() and not path.is_symlink()]
    for folder in [*sorted(folders, reverse=True), top]:
        with suppress(OSError):  # a person keeps something there
            folder.rmdir()


def remove_leftovers(inner: Path) -> None:
    """Remove what a crash left of a removal: either the scope is erased, or its files are written anew.

    Raises:
        OSError: It can't be removed.
    """
    for path in inner.glob(f"{BEGINNING}*"):
        with suppress(OSError):
            name = Path((path / _WHOSE).read_text("utf-8")).name
            _remove_empty(inner.parent / name)
            lock = FileLock(inner / LOCKS / f"{name}.files")
            lock.acquire(make=False)
            lock.remove()
            lock.release()
        shutil.rmtree(path)
