"""Which file holds the settings of a vault, read once for as long as it stays the same."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from .reading import IN_PYPROJECT, settings_in, table_of
from .settings import Settings, SettingsError

SETTING = "REVERIE_CONFIG"
"""In the environment: the file with the settings, whatever the vault."""
FILE, PYPROJECT = "reverie.toml", "pyproject.toml"


def settings_for(directory: Path | None, file: str | os.PathLike[str] | None = None) -> Settings:
    """Return the settings for a vault.

    They stand in the file that is named, else in the nearest ``reverie.toml``, or ``[tool.reverie]`` of a
    ``pyproject.toml``, of the vault's directory and those above it, else of the working directory and those above it.
    A file that another user owns is passed over: whoever may write to a folder above (``/tmp``) decides nothing here.

    Args:
        directory: The vault's, None if it is in none.
        file: A file to read instead; None: what ``REVERIE_CONFIG`` names, if it does.

    Raises:
        SettingsError: The file isn't there, can't be read, or says what can't be.
    """
    if named := os.fspath(file or "") or os.environ.get(SETTING, ""):
        return _named(Path(named).expanduser().absolute())
    here = Path.cwd()
    for start in [here] if directory is None else [directory.absolute(), here]:
        if found := _above(start):
            return found
    return Settings()


def _named(file: Path) -> Settings:
    if not file.is_file():
        what = "is a directory" if file.is_dir() else "isn't there"
        raise SettingsError(
            f"The settings {file} can't be read: it {what}. Name a file with --config or {SETTING}, or leave both out."
        )
    if found := _read(file):
        return found
    raise SettingsError(f"{file} has no settings: there is no table [{'.'.join(IN_PYPROJECT)}] in it.")


def _above(start: Path) -> Settings | None:
    """Return the settings of the nearest file from a folder upwards."""
    trusted = {0, *_owner(start)}
    if hasattr(os, "getuid"):
        trusted.add(os.getuid())
    for folder in (start, *start.parents):
        for name in (FILE, PYPROJECT):
            file = folder / name
            if trusted.issuperset(_owner(file)) and _is_file(file) and (found := _read(file)):
                return found
    return None


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # a folder that may not be looked into
        return False


def _owner(path: Path) -> Iterator[int]:
    try:
        yield path.stat().st_uid
    except OSError:
        return


def _read(file: Path) -> Settings | None:
    """Return what a file says; None for a ``pyproject.toml`` that says nothing of us."""
    try:
        stat = file.stat()
        return _read_once(file, (stat.st_mtime_ns, stat.st_size, stat.st_ino))
    except OSError as error:
        raise SettingsError(
            f"The settings {file} can't be read: {error.strerror}. Check its permissions."
        ) from error


@lru_cache(maxsize=32)
def _read_once(file: Path, version: tuple[int, ...]) -> Settings | None:  # noqa: ARG001 (what is kept is of this one)
    try:
        text = file.read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise SettingsError(f"{file} isn't UTF-8; save it as such.") from error
    if file.name != PYPROJECT:
        return settings_in(text, file)
    if IN_PYPROJECT[-1] not in text:
        return None
    try:
        if table_of(text, file, IN_PYPROJECT) is None:
            return None
    except SettingsError:
        if ".".join(IN_PYPROJECT) not in text:  # broken, and somebody else's concern
            return None
        raise
    return settings_in(text, file, IN_PYPROJECT)
