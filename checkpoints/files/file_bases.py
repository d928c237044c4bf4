"""What readable files are known to hold: the ground on which hand edits are compared, as it is kept for each file."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from ...state import compact
from ..changes import CANT_READ
from ..text.memory_file import REVISION_BYTES


class Entry(NamedTuple):
    """One memory as a file holds it."""

    mark: str
    """The memory's mark when its entry was rendered."""
    digest: str
    size: int
    """Bytes it takes in a file (see ``entry_bytes``), its revision included."""
    since: int = 0
    """Commits of the scope when it came into this file: texts of that file from before don't show it."""


@dataclass(frozen=True)
class Base:
    """What a text of ours held: the ground on which a hand edit is compared."""

    commits: int = 0
    """Commits of the scope when the text was rendered: what came later is not in it."""
    entries: dict[str, Entry] = field(default_factory=dict)
    """Memories by id; empty for a document."""

    def digests(self) -> dict[str, str]:
        """Return the entry digest of every memory."""
        return {id_: entry.digest for id_, entry in self.entries.items()}


@dataclass(frozen=True)
class FileRow:
    """One file as the database has written it, or is about to."""

    path: str
    written: str = ""
    """Digest of the content last written; blank before the first time."""
    pending: str = ""
    """Digest of what is about to be written, blank when nothing is."""
    stat: str = ""
    """Signature of the file that is known to hold ``written``."""
    bases: str = "{}"
    """Both bases as JSON: read only when asked for, since most looks at a file find nothing new."""

    @cached_property
    def base(self) -> Base:
        """What the content last written holds."""
        return self._known("written")

    @cached_property
    def pending_base(self) -> Base:
        """What the content about to be written holds."""
        return self._known("pending")

    def _known(self, which: str) -> Base:
        # Nothing is known of bases that can't be read: then nothing counts as removed, and the file is written anew.
        with suppress(*CANT_READ):
            return _read(json.loads(self.bases).get(which))
        return Base()

    def check(self) -> None:
        """Raise ``ValueError``, ``TypeError`` or the like if the bases can't be read."""
        kept = json.loads(self.bases)
        _ = _read(kept.get("written")), _read(kept.get("pending"))

    @property
    def digests(self) -> set[str]:
        """Digests of contents that are ours."""
        return {digest for digest in (self.written, self.pending) if digest}


@dataclass(frozen=True)
class Rendered:
    """The content a file shall have."""

    path: str
    data: bytes | None
    """None: the file is to be removed."""
    digest: str
    base: Base


def dump_bases(written: Base, pending: Base | None = None) -> str:
    """Return the bases of a row as JSON, by name."""
    both = {"written": written} if pending is None else {"written": written, "pending": pending}
    return compact({name: {"commits": base.commits, "entries": base.entries} for name, base in both.items()})


def _read(value: dict[str, Any] | None) -> Base:
    if not value:
        return Base()
    entries = {id_: _entry(*fields) for id_, fields in value["entries"].items()}
    return Base(value["commits"], entries)


def _entry(mark: str, digest: str, size: int, since: int | None = None) -> Entry:
    # Written before files named their revision: whoever has a text that does has seen what was in the file then.
    return Entry(mark, digest, size + REVISION_BYTES) if since is None else Entry(mark, digest, size, since)
