"""What ``reverie doctor`` says about a scope's readable files. Changes nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from ..changes import Finding
from ..core.readable_side import MEMORIES, MEMORY
from ..text.layout import MEMORY_FILE, memory_number
from . import disk
from .file_bases import FileRow
from .file_records import FileRecords
from .file_scan import Look, look_at
from .file_writing import HELD


def find(folder: Path, records: FileRecords, failures: Mapping[str, str]) -> list[Finding]:
    """Return where the readable files and the database disagree.

    Args:
        folder: The scope's directory.
        records: The rows about its files.
        failures: Why files could not be read or written just now, by path (blank: in general).
    """
    try:
        look = look_at(folder)
    except OSError as error:
        return [Finding(level="error", subject=str(folder), message=f"It can't be read: {error.strerror}.")]
    rows = records.load()
    return [
        *_blocked(folder, look),
        *_waiting(folder, look, rows, records, failures),
        *_edited(folder, look, rows),
        *_copied(folder, look),
        *_open_to_others(folder, look),
    ]


def _blocked(folder: Path, look: Look) -> Iterator[Finding]:
    for path, what in look.blocked.items():
        message = (
            f"It is {what}, so it is neither read nor written. Put a plain file or directory in its place."
        )
        yield Finding(level="error", subject=str(folder / path), message=message)


def _waiting(
    folder: Path, look: Look, rows: Mapping[str, FileRow], records: FileRecords, failures: Mapping[str, str]
) -> Iterator[Finding]:
    waiting = {
        MEMORY_FILE if path == MEMORIES or path.startswith(MEMORY) else path for path in records.waiting()
    }
    waiting |= {path for path, row in rows.items() if row.pending or path not in look.files}
    damaged = records.damaged_now() if waiting else set()
    kinds = {key.partition(":")[0] for key in damaged}
    for path in sorted(waiting | failures.keys()):
        held = "memory" in kinds if memory_number(path) is not None else f"document:{path}" in damaged
        reason = (
            failures.get(path) or failures.get("") or (HELD if held else "nobody has used the scope since")
        )
        message = f"It is not up to date ({reason}). The next use of the vault tries again; nothing is lost."
        yield Finding(level="warning", subject=str(folder / path), message=message)


def _edited(folder: Path, look: Look, rows: Mapping[str, FileRow]) -> Iterator[Finding]:
    for path, stat in look.files.items():
        row = rows.get(path, FileRow(path))
        if row.stat == stat:
            continue
        try:
            found = disk.read(folder / path)
        except (OSError, disk.StillChanging):
            message = "It can't be read now. Check its permissions."
            yield Finding(level="error", subject=str(folder / path), message=message)
            continue
        if found is not None and disk.content_digest(found[0]) not in row.digests:
            message = "It was edited by hand; the next use of the vault takes the edit in."
            yield Finding(level="warning", subject=str(folder / path), message=message)


def _copied(folder: Path, look: Look) -> Iterator[Finding]:
    for path, of in sorted(look.copies.items()):
        message = (
            f"Another program made it, as a copy of {of}, and it is not read. "
            f"If an edit of yours is in it, make that in {of}; then delete the copy."
            if of
            else "It is none of the vault's documents, so it is not read. Put what is to be remembered into "
            "MEMORY.md, facts/user.md or facts/memory.md; then delete it."
        )
        yield Finding(level="warning", subject=str(folder / path), message=message)


def _open_to_others(folder: Path, look: Look) -> Iterator[Finding]:
    for path in ("", *look.files):
        target = folder / path
        if target.exists() and target.stat().st_mode & 0o077:
            message = f"Others on this machine can read it. `chmod go= {target}` closes it."
            yield Finding(level="warning", subject=str(target), message=message)
