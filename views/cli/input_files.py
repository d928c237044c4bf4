"""Reading the files a run wrote: the texts below a directory."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ..mistakes import TranscriptError

MAX_FILE_BYTES = 1_000_000
MAX_FILES = 2_000


@dataclass(frozen=True)
class LoadedFiles:
    """Texts found below a directory, and what was left out."""

    files: dict[str, str] = field(default_factory=dict)
    """Path relative to the directory, with forward slashes -> text."""
    notes: tuple[str, ...] = ()
    """One sentence per file or folder that was skipped."""


def load_files(
    directory: Path | str, *, max_bytes: int = MAX_FILE_BYTES, max_files: int = MAX_FILES
) -> LoadedFiles:
    """Return the text files below ``directory``, in order of their paths.

    Skipped, each with a note: binary files, files of more than ``max_bytes``, symbolic links, what can't be
    read, and folders that are a vault (their memories are not news). Hidden files and folders are skipped
    without one.

    Args:
        directory: Where to look.
        max_bytes: Largest file taken (bytes).
        max_files: Most files taken (count).

    Raises:
        TranscriptError: There is no such directory, or it holds more than ``max_files`` files.
    """
    root = Path(directory)
    if not root.is_dir():
        what = "is not a directory" if root.exists() else "does not exist"
        raise TranscriptError(f"{root} {what}; --files wants the directory the run wrote to.")
    files: dict[str, str] = {}
    notes: list[str] = []
    for path in _walk(root, notes):
        relative = path.relative_to(root).as_posix()
        text = _text(path, relative, max_bytes, notes)
        if text is None:
            continue
        if len(files) == max_files:
            raise TranscriptError(f"{root} holds more than {max_files:,} files; name a smaller directory.")
        files[relative] = text
    return LoadedFiles(dict(sorted(files.items())), tuple(notes))


def _walk(root: Path, notes: list[str]) -> Iterator[Path]:
    """Yield the regular files below ``root`` by path; links and vaults are noted, hidden names passed over."""

    def unreadable(error: OSError) -> None:
        notes.append(f"Skipped {error.filename}: {error.strerror}.")

    for folder, names, files in os.walk(root, onerror=unreadable):
        here = Path(folder)
        if (here / ".reverie").exists():
            notes.append(f"Skipped {here}: it is a vault, not something the run wrote.")
            names.clear()
            continue
        linked = [name for name in names if (here / name).is_symlink()]
        names[:] = sorted(name for name in names if not name.startswith(".") and name not in linked)
        for name in sorted(files + linked):
            if name.startswith("."):
                continue
            if (here / name).is_symlink():
                notes.append(f"Skipped {(here / name).relative_to(root)}: it is a symbolic link.")
            else:
                yield here / name


def _text(path: Path, relative: str, max_bytes: int, notes: list[str]) -> str | None:
    try:
        if not path.is_file():
            notes.append(f"Skipped {relative}: it is not a regular file.")
            return None
        relative.encode()
        if (size := path.stat().st_size) > max_bytes:
            notes.append(f"Skipped {relative}: {size:,} bytes are more than the {max_bytes:,} allowed.")
            return None
        data = path.read_bytes()
        text = data.decode("utf-8-sig")
    except UnicodeEncodeError:
        notes.append(f"Skipped {relative!r}: its name is not UTF-8.")
    except UnicodeDecodeError:
        notes.append(f"Skipped {relative}: it is not text in UTF-8.")
    except OSError as error:
        notes.append(f"Skipped {relative}: {error.strerror}.")
    else:
        if "\0" not in text:
            return text
        notes.append(f"Skipped {relative}: it is binary.")
    return None
