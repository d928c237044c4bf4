"""A look at a scope's directory: which of our files are there, without reading them."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import repeat
from pathlib import Path

from ..text.layout import FOLDERS, SESSIONS, copy_of, is_ours, is_set_aside, is_stray, leftover_of
from ..text.scope_names import NAME_MARKER, is_encoded
from .disk import AS_IT_IS, DIRECTORY, SIGNATURE, State, signature, state_of, states_of

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


def look_again(folder: Path, before: Look) -> Look:
    """Return what is in the directory of a scope, given an earlier look; that one itself where nothing has changed.

    It is told in half the time if the names are the same: each readable file is asked for, and what kind of thing it is
    only where its signature is another one.
    """
    if before.blocked or before.leftovers or not _BY_HANDLE:
        return look_at(folder)
    listed: list[Listed] = []
    changed: dict[str, str] = {}
    for one in before.listed:
        relative, names, ours, states = one
        found = _states_again(folder, one)
        if found is None:
            return look_at(folder)
        listed.append(one if found == states else (relative, names, ours, found))
        for name, state, was in zip(ours, found, states, strict=True) if found != states else ():
            if state != was:
                path = f"{relative}/{name}" if relative else name
                if signature(folder / path) is None:
                    return look_at(folder)
                changed[path] = SIGNATURE % state
    return replace(before, files=before.files | changed, listed=listed) if changed else before


def _states_again(folder: Path, before: Listed) -> list[State] | None:
    """Return what the signatures in one directory are made of now; None if it has other names or can't be listed."""
    relative, names, ours, _ = before
    path = f"{folder}/{relative}" if relative else str(folder)
    try:
        handle = os.open(path, os.O_RDONLY | AS_IT_IS | DIRECTORY)
    except FileNotFoundError:
        return None if names else []
    except OSError:
        return None
    try:
        listed = os.listdir(handle)  # noqa: PTH208 - a path lists none by its handle
        # Where a file takes the place of another, some file systems list it elsewhere.
        if listed != names and sorted(listed) != sorted(names):
            return None
        return states_of(ours, handle)
    except OSError:
        return None
    finally:
        os.close(handle)


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
