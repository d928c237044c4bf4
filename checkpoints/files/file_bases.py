"""What readable files are known to hold: the ground on which hand edits are compared, as it is kept for each file."""

from __future__ import annotations

import json
import threading
from collections.abc import Hashable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from json.encoder import encode_basestring as quoted
from typing import Any, Generic, NamedTuple, TypeVar

from ..changes import CANT_READ
from ..text.memory_file import REVISION_BYTES

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Recent(Generic[K, V]):
    """What was made of some keys, of those that were asked for last. Safe to share between threads."""

    def __init__(self, most: int) -> None:
        """Keep ``most`` of them (count)."""
        self._most = most
        self._held: dict[K, V] = {}
        self._lock = threading.Lock()

    def of(self, keys: Iterable[K]) -> dict[K, V]:
        """Return what is known of some keys."""
        with self._lock:
            found = {key: self._held.pop(key) for key in keys if key in self._held}
            self._held |= found
            return found

    def put(self, key: K, value: V) -> None:
        """Keep what was made of a key."""
        with self._lock:
            self._held[key] = value
            while len(self._held) > self._most:
                del self._held[next(iter(self._held))]

    def clear(self) -> None:
        """Keep nothing any more."""
        with self._lock:
            self._held.clear()


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

    @cached_property
    def text(self) -> str:
        """The same as JSON: as ``compact`` makes of it, in a fourth of the time."""
        ids = sorted(self.entries)
        held = [self.entries[id_] for id_ in ids]
        entries = [
            f'{id_}:[{mark},"{digest}",{size},{since}]'
            for id_, mark, (_, digest, size, since) in zip(
                _quoted(ids), _quoted([entry.mark for entry in held]), held, strict=True
            )
        ]
        return f'{{"commits":{self.commits},"entries":{{{",".join(entries)}}}}}'

    def digests(self) -> dict[str, str]:
        """Return the entry digest of every memory."""
        return {id_: entry.digest for id_, entry in self.entries.items()}


NO_BASES = "{}"
"""What stands in a row for its bases where they weren't read with it, or where there are none."""

KEPT_BASES: Recent[str, tuple[Base, Base]] = Recent(64)
"""Of a row's bases as JSON: what was last written, and what is about to be. Commit after commit they are read again."""


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
    bases: str = NO_BASES
    """Both bases as JSON: read only when asked for, since most looks at a file find nothing new."""

    @property
    def base(self) -> Base:
        """What the content last written holds."""
        return self._both[0]

    @property
    def pending_base(self) -> Base:
        """What the content about to be written holds."""
        return self._both[1]

    @cached_property
    def _both(self) -> tuple[Base, Base]:
        if known := KEPT_BASES.of([self.bases]):
            return known[self.bases]
        # Nothing is known of bases that can't be read: then nothing counts as removed, and the file is written anew.
        both = Base(), Base()
        with suppress(*CANT_READ):
            kept = json.loads(self.bases)
            both = _read(kept.get("written")), Base()
            both = both[0], _read(kept.get("pending"))
        KEPT_BASES.put(self.bases, both)
        return both

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


def _quoted(texts: Sequence[str]) -> list[str]:
    """Return texts as JSON has them: hundreds of ids and marks, of which hardly one needs more than its quotes."""
    joined = "".join(texts)
    if len(quoted(joined)) > len(joined) + len('""'):
        return [quoted(text) for text in texts]
    return [f'"{text}"' for text in texts]


def dump_bases(written: Base, pending: Base | None = None) -> str:
    """Return the bases of a row as JSON, by name."""
    about = "" if pending is None else f'"pending":{pending.text},'
    text = f'{{{about}"written":{written.text}}}'
    KEPT_BASES.put(text, (written, Base() if pending is None else pending))
    return text


def _read(value: dict[str, Any] | None) -> Base:
    if not value:
        return Base()
    entries = {id_: _entry(*fields) for id_, fields in value["entries"].items()}
    return Base(value["commits"], entries)


def _entry(mark: str, digest: str, size: int, since: int | None = None) -> Entry:
    # Written before files named their revision: whoever has a text that does has seen what was in the file then.
    return Entry(mark, digest, size + REVISION_BYTES) if since is None else Entry(mark, digest, size, since)
