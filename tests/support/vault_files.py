"""Saving readable files as a person does, and reading them back."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from reverie.checkpoints.changes import Addition, Change
from reverie.checkpoints.files.file_records import FileRecords
from reverie.checkpoints.port import ScopedVault
from reverie.state import Memory

THEN = datetime(2026, 11, 21, 20, 53, tzinfo=UTC)


def memory(id_: str, content: str, **fields: Any) -> Memory:
    """Return a memory with this id and text."""
    return Memory(
        id=id_, type=fields.pop("type", "fact"), content=content, created_at=THEN, updated_at=THEN, **fields
    )


def adding(commit_id: str, *memories: Memory, **fields: Any) -> Change:
    """Return a commit that adds memories."""
    return Change(
        commit_id=commit_id, purpose="tool", adds=[Addition(memory=item) for item in memories], **fields
    )


def save(path: Path, content: str | bytes) -> None:
    """Save a file in place and let it be an old save, so that nobody waits for it to be still."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    earlier = time.time() - 10
    os.utime(path, (earlier, earlier))


def entries(path: Path) -> list[dict[str, Any]]:
    """Return the entries of a memory file."""
    found: list[dict[str, Any]] = json.loads(path.read_bytes())
    return found


def save_entries(path: Path, items: list[Any]) -> None:
    """Save a memory file with these entries."""
    save(path, json.dumps(items, indent=4))


def contents(scope: ScopedVault) -> dict[str, str]:
    """Return the texts of all memories by id."""
    return {stored.memory.id: stored.memory.content for stored in scope.page(limit=10_000)}


def purposes(scope: ScopedVault) -> list[str]:
    """Return the purposes of all commits, oldest first."""
    return [entry.receipt.purpose for entry in reversed(scope.log(limit=1000))]


def readable(root: Path) -> dict[str, bytes]:
    """Return every file below a vault's directory but those of its database, without the revisions they show."""
    return {
        path.relative_to(root).as_posix(): unrevised(path.read_bytes())
        for path in sorted(root.rglob("*"))
        if path.is_file() and ".reverie" not in path.relative_to(root).parts
    }


def unrevised(data: bytes) -> bytes:
    """Return a readable file without the revision of the scope that it shows."""
    entry = rb',\n    "revision": "[0-9]+-[0-9a-f]{8}"(?=\n  })'
    return re.sub(rb"\n<!-- revision [0-9]+-[0-9a-f]{8} -->\n\Z", b"", re.sub(entry, b"", data))


def once_announced(
    monkeypatch: pytest.MonkeyPatch, records: type[FileRecords], edit: Callable[[], object]
) -> None:
    """Have a person edit files right after it was said what is about to be written, the next time."""
    name = "announce_in" if records is FileRecords else "announce"
    real = getattr(records, name)

    def announce(self: FileRecords, *args: Any, **kwargs: Any) -> None:
        real(self, *args, **kwargs)
        monkeypatch.setattr(records, name, real)
        edit()

    monkeypatch.setattr(records, name, announce)
