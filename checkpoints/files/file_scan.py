"""A look at a scope's directory: which of our files are there, without reading them."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import repeat
from pathlib import Path

from ..text.layout import FOLDERS, SESSIONS, copy_of, is_ours, is_set_aside, is_stray, leftover_of
from ..text.scope_names import NAME_MARKER, is_encoded
from .disk import AS_IT_IS, DIRECTORY, SIGNATURE, State, state_of, states_of

_BY_HANDLE = os.scandir in os.supports_fd and os.stat in os.supports_dir_fd
"""Whether the system looks into a directory that is open."""


Listed = tuple[str, list[str], list[str], list[State]]
"""One directory, as a look met it: its path, relative to the scope's; all names in it, in the system's order; the
readable files among these; and what their signatures are made of."""


@dataclass
class Look:
    """What is in a scope's directory. Paths are relative to it."""

    files: dict[str, str] = field(default_factory=dict)
    """Readable files with their signatures."""
    set_aside: set[str] = field(default_factory=set)
    """Copies put aside."""
    leftovers: list[tuple[str, str, str]] = field(default_factory=list)
    """What a crash left: path, path of the file it belongs to, kind (``new`` or ``old``)."""
    copies: dict[str, str] = field(default_factory=dict)
    """Copies of readable files that editors and programs that sync have made, which nobody reads, and of which; blank
    where a person has made or renamed a document."""
    blocked: dict[str, str] = field(default_factory=dict)
    """Names of ours that are no regular file or no directory, with what they are."""
    listed: list[Listed] = field(default_factory=list)
    """The directories that were looked at."""


def look_at(folder: Path) -> Look:
    """Return what is in the directory of a scope; nothing if there is none. Links are not followed.

    Raises:
        OSError: A directory of ours can't be read.
    """
    look = Look()
    files = look.files
    threads = [entry.name for entry, _ in _entries(folder, SESSIONS, look)]
    look.listed.append((SESSIONS, threads, [], []))
    for relative in (*FOLDERS, *(f"{SESSIONS}/{thread}" for thread in threads if is_encoded(thread))):
        prefix = f"{relative}/" if relative else ""
        names, ours, states = list[str](), list[str](), list[State]()
        look.listed.append((relative, names, ours, states))
        for entry, within in _entries(folder, relative, look):
            name = entry.name
            path = prefix + name if prefix else name
            names.append(name)
            if is_ours(path) and entry.is_file(follow_symlinks=False):
                state = state_of(entry, within)
                ours.append(name)
                states.append(state)
                files[path] = SIGNATURE % state
            else:
                _note(look, path, entry)
    return look


def is_still_so(folder: Path, look: Look) -> bool:
    """Whether an earlier look at the directory of a scope would tell the same now: in half the time of another.

    The same names in the same order, and each readable file with the same signature: that another kind of thing has its
    name now, its signature tells. False also where that can't be told so.
    """
    if look.blocked or not _BY_HANDLE:
        return False
    for relative, names, ours, states in look.listed:
        path = f"{folder}/{relative}" if relative else str(folder)
        try:
            handle = os.open(path, os.O_RDONLY | AS_IT_IS | DIRECTORY)
        except FileNotFoundError:
            if names:
                return False
            continue
        except OSError:
            return False
        try:
            listed = os.listdir(handle)  # noqa: PTH208 - a path lists none by its handle
            if listed != names or states_of(ours, handle) != states:
                return False
        except OSError:
            return False
        finally:
            os.close(handle)
    return True


def _entries(folder: Path, relative: str, look: Look) -> Iterator[tuple[os.DirEntry[str], int | None]]:
    """Yield what is in a directory, and the directory, which stays open meanwhile where the system can have it so."""
    path = f"{folder}/{relative}" if relative else str(folder)
    try:
        if not stat.S_ISDIR(os.lstat(path).st_mode):
            look.blocked[relative] = "no directory"
            return
        if not _BY_HANDLE:
            with os.scandir(path) as entries:
                yield from zip(entries, repeat(None))
            return
        handle = os.open(path, os.O_RDONLY | AS_IT_IS | DIRECTORY)
    except (FileNotFoundError, NotADirectoryError):
        return
    try:
        with os.scandir(handle) as entries:
            yield from zip(entries, repeat(handle))
    finally:
        os.close(handle)


def _note(look: Look, path: str, entry: os.DirEntry[str]) -> None:
    if is_ours(path):
        look.blocked[path] = "a symbolic link" if entry.is_symlink() else "no regular file"
    elif is_set_aside(path):
        look.set_aside.add(path)
    elif entry.name.startswith(".") and (leftover := leftover_of(entry.name)):
        target = path.removesuffix(entry.name) + leftover[0]
        if is_ours(target) or is_set_aside(target) or target == NAME_MARKER:
            look.leftovers.append((path, target, leftover[1]))
    elif ((copied := copy_of(path)) or is_stray(path)) and entry.is_file(follow_symlinks=False):
        look.copies[path] = copied
