"""Reading the files of a source: one file, a directory, or the ZIP in which an export arrives. Nothing is unpacked."""

from __future__ import annotations

import codecs
import json
import os
import zipfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from ....state import VaultError
from .found import Finds, Text, ending

MOST_BYTES = 1_000_000_000
"""Most that is read of one source (bytes): the largest exports of conversations have some hundred millions."""

MOST_FILES = 20_000
"""Most files that are read of one source (count)."""

SUFFIXES = frozenset({".json", ".jsonl", ".md", ".markdown", ".txt", ".xml", ""})
"""Endings of the files that may hold memories; pictures, pages and sounds of an export are passed over."""

_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))


def texts_of(source: Path) -> Iterator[Text]:
    """Yield the files of a source by name, read one at a time; hidden ones, links and other kinds are passed over.

    Raises:
        VaultError: It isn't there, can't be read, isn't text, or is too large.
    """
    try:
        if source.is_dir():
            yield from _of_folder(source)
        elif zipfile.is_zipfile(source):
            yield from _of_zip(source)
        else:
            _bounded(source.stat().st_size, source)
            yield source.name, _text(source.read_bytes(), source.name)
    except FileNotFoundError:
        raise VaultError(f"There is nothing at {source}; check the name.") from None
    except OSError as error:
        raise VaultError(f"{source} can't be read: {error.strerror or error}.") from error


def read_json(texts: Iterable[Text], take: Callable[[Any, str, Finds], object]) -> Finds:
    """Read the JSON files of a source; others are passed over.

    Args:
        texts: The files.
        take: Reads one: its value, its name, where to note what is found.
    """
    finds = Finds()
    for name, text in texts:
        if ending(name) in (".json", ".jsonl"):
            take(json_in(text, name), name, finds)
            finds.files += 1
    return finds


def json_in(text: str, name: str) -> Any:
    """Return what a JSON file says, or a file with a JSON value on each line as a list.

    Raises:
        VaultError: It is neither.
    """
    if not text.strip():
        raise VaultError(f"{name} is empty: there is nothing to import. Export it again.")
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
        if len(lines) > 1 and error.msg == "Extra data":
            return [_json_line(line, f"{name}, line {number}") for number, line in lines]
        raise VaultError(f"{name} is {_why_not_json(error)}. Export it again.") from None
    except (ValueError, RecursionError) as error:
        raise VaultError(f"{name} is not JSON that can be read ({type(error).__name__}).") from None


def _json_line(line: str, where: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise VaultError(
            f"{where} is not JSON. Export it again, or take that line out; nothing was taken in."
        ) from None


def _why_not_json(error: json.JSONDecodeError) -> str:
    if error.pos >= len(error.doc.rstrip()) or error.msg.startswith("Unterminated string"):
        return "cut off: its JSON ends too early"
    return f"not JSON (line {error.lineno}: {error.msg})"


def _of_folder(folder: Path) -> Iterator[Text]:
    total = count = 0
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            path = Path(place, name)
            if path.suffix.lower() == ".zip" and path.is_file():  # of an export in several parts
                yield from _of_zip(path)
                continue
            if name.startswith(".") or path.is_symlink() or path.suffix.lower() not in SUFFIXES:
                continue
            total, count = total + path.stat().st_size, count + 1
            _bounded(total, folder, count)
            shown = path.relative_to(folder).as_posix()
            yield shown, _text(path.read_bytes(), shown)


def _of_zip(source: Path) -> Iterator[Text]:
    total = count = 0
    try:
        with zipfile.ZipFile(source) as archive:
            for member in sorted(archive.infolist(), key=lambda member: member.filename):
                name = member.filename
                hidden = any(part.startswith((".", "__MACOSX")) for part in name.split("/"))
                if member.is_dir() or hidden or Path(name).suffix.lower() not in SUFFIXES:
                    continue
                total, count = total + member.file_size, count + 1
                _bounded(total, source, count)
                yield name, _text(archive.read(member), name)
    except (zipfile.BadZipFile, EOFError, NotImplementedError, RuntimeError) as error:
        # RuntimeError: it is encrypted.
        raise VaultError(f"{source} can't be unpacked ({error}). Download it again.") from None


def _bounded(total: int, source: Path, count: int = 1) -> None:
    if total > MOST_BYTES or count > MOST_FILES:
        raise VaultError(
            f"{source} is too large to be read at once: more than {MOST_BYTES:,} bytes or {MOST_FILES:,} files. Import "
            "parts of it, one after the other."
        )


def _text(data: bytes, name: str) -> str:
    encoding = next((encoding for mark, encoding in _MARKS if data.startswith(mark)), "utf-8")
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        raise VaultError(f"{name} is not text in UTF-8; it is of another kind, or was damaged.") from None
    if "\0" in text:
        raise VaultError(f"{name} is binary, not text. Name the file of memories itself.")
    return text
