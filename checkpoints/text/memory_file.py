"""``long-term-memory.json``: how memories are written for people, and what a person changed in it. No I/O.

The file is a JSON array in order of creation, one memory after the other. Each entry names the revision of the scope
that the file shows (see ``revisions``), which is no part of the memory. What a person had before her is a *base*: per
memory id the digest of its entry. A hand edit is what differs from the base: it never depends on what the database
holds meanwhile.
"""

from __future__ import annotations

import codecs
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from json.encoder import encode_basestring
from typing import Any

from ...state import Memory, MemoryType, clean_tags, compact, digest
from .revisions import FIELD, LABEL_BYTES, plain

MAX_BYTES = 256 * 1024
"""Largest memory file (bytes); only a single memory that is longer by itself makes a larger one."""

FILL_BYTES = 192 * 1024
"""A file gets no new memories past this (bytes), so that those in it can still grow."""

JOIN_BYTES = 128 * 1024
"""Several files become one again when all memories together are no longer than this (bytes)."""

SINGLE = 0
"""Number of the one file that holds all memories while they are few."""

LAST_NUMBER = 99_999
"""Highest number of a memory file; the last one takes what is left. A file such as ``long-term-memory-2026.json``
is a person's own copy, and left alone."""

_END = "\n  }"
_REVISION_BEGIN = f',\n    "{FIELD}": "'
_REVISION = f'{_REVISION_BEGIN}{{}}"'
REVISION_BYTES = len(_REVISION.format("")) + LABEL_BYTES
"""What the revision takes in an entry at most (bytes)."""

_FRAME = len("[\n\n]\n")
_BETWEEN = ",\n"
_SEPARATOR = len(_BETWEEN)
_encode = json.JSONEncoder(ensure_ascii=False).encode
_KNOWN_KEYS = frozenset(Memory.model_fields)
_WHOLE = _KNOWN_KEYS - {"expires_at"}
"""What an entry always has."""


class UnreadableFile(ValueError):
    """A memory file as a whole can't be read; the text says why."""


class EmptyFile(UnreadableFile):
    """It holds nothing, and nobody knows whether a person or a program emptied it."""


def render_entry(memory: Memory) -> str:
    """Return one memory as it stands in the file: a JSON object, one field a line, indented by two."""
    fields = memory.model_dump(mode="json")
    lines = [
        f'    "{key}": {encode_basestring(value) if isinstance(value, str) else _encode(value)}'
        for key, value in fields.items()
    ]
    return "  {\n" + ",\n".join(lines) + _END


def render_entries(entries: Iterable[str], revision: str = "") -> bytes:
    """Return a whole file made of rendered entries, in UTF-8; ``revision`` is the label they get, blank for none."""
    end = _ending(revision)
    return _framed(_BETWEEN.join(f"{entry.removesuffix(_END)}{end}" for entry in entries))


def _ending(revision: str) -> str:
    return _REVISION.format(revision) + _END if revision else _END


def _framed(text: str) -> bytes:
    return (f"[\n{text}\n]\n" if text else "[]\n").encode()


def spliced(
    data: bytes,
    many: int,
    revision: str,
    *,
    changed: Mapping[str, str],
    gone: Iterable[str],
    added: Iterable[str],
) -> bytes | None:
    """Return a file of ours in its new revision with some entries others: as ``render_entries`` makes it of all.

    What stays isn't looked at: a string in JSON holds no line break, so what begins and ends an entry is nowhere else.

    Args:
        data: The file as we wrote it.
        many: How many entries it has (count).
        revision: The label that all get; blank for none.
        changed: Memory id -> its rendered entry, in the place of the one that is there.
        gone: Memory ids without one from now on.
        added: Rendered entries behind all others.

    Returns:
        The whole file; None if this isn't one with so many entries of one revision, or if one isn't found.
    """
    text = data.decode()
    body = text.removeprefix("[\n").removesuffix("\n]\n")
    ending = body[body.rfind(_REVISION_BEGIN) :]
    if len(body) + _FRAME != len(text) or body.count(ending) != many or not ending.endswith(_END):
        return None
    for id_, entry in [*changed.items(), *((id_, "") for id_ in gone)]:
        start = body.find(f'  {{\n    "id": {encode_basestring(id_)},\n')
        if start < 0:
            return None
        end = body.index(ending, start) + len(ending)
        if entry:
            body = f"{body[:start]}{entry.removesuffix(_END)}{ending}{body[end:]}"
        else:
            sides = body[:start].removesuffix(_BETWEEN), body[end:].removeprefix(_BETWEEN)
            body = _BETWEEN.join(filter(None, sides))
    parts = [body] if body else []
    parts += [f"{entry.removesuffix(_END)}{ending}" for entry in added]
    return _framed(_BETWEEN.join(parts).replace(ending, _ending(revision)))


def entry_bytes(rendered: str) -> int:
    """Return how many bytes a rendered entry takes in a file."""
    return len(rendered.encode()) + _SEPARATOR


def file_bytes(entries: Iterable[int]) -> int:
    """Return how many bytes a file takes that holds entries of these sizes."""
    return _FRAME + sum(entries)


def memory_digest(memory: Memory) -> str:
    """Return the digest of a memory's entry as the file has it."""
    return entry_digest(memory.model_dump(mode="json"))


def entry_digest(entry: Any) -> str:
    """Return the digest of a parsed entry: white space, line ends, the order of keys and the revision don't count."""
    return digest("entry", plain(entry), size=16)


def id_of(entry: Any) -> str | None:
    """Return the id that a parsed entry gives, None for none."""
    id_ = entry.get("id") if isinstance(entry, dict) else None
    return id_ if isinstance(id_, str) and id_ else None


def text_of(data: bytes) -> str:
    """Return the text of a readable file without its byte order mark.

    Raises:
        EmptyFile: It is blank.
        UnreadableFile: It is not UTF-8, or holds NUL.
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise UnreadableFile("it is saved as UTF-16; save it as UTF-8")
    if b"\0" in data:
        raise UnreadableFile("it holds NUL bytes")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadableFile(f"it is not UTF-8 (byte {error.start})") from error
    if not text.strip():
        raise EmptyFile("it is empty")
    return text


def parse(data: bytes) -> list[Any]:
    """Return the entries of a file, unchecked.

    A byte order mark, line ends of any kind and raw line breaks inside strings are tolerated.

    Raises:
        UnreadableFile: It is blank, not UTF-8, holds NUL, is not JSON, or not an array.
    """
    text = text_of(data)
    try:
        value = json.loads(text, strict=False)
        compact(value)  # nesting that is too deep to be written again shows here, not later
    except json.JSONDecodeError as error:
        raise UnreadableFile(f"it is not JSON (line {error.lineno}: {error.msg})") from error
    except (ValueError, RecursionError) as error:
        raise UnreadableFile(f"it is not JSON ({type(error).__name__})") from error
    if not isinstance(value, list):
        raise UnreadableFile("it is not a JSON array of memories")
    return value


@dataclass(frozen=True)
class EntryDraft:
    """An entry that a person wrote or changed; a field that is None was left out."""

    id: str | None
    content: str | None
    type: MemoryType | None
    tags: tuple[str, ...] | None
    pinned: bool | None
    entry: dict[str, Any]
    """As it stands in the file."""
    expires_at: datetime | None = None
    """None where ``entry`` has it: never."""

    def restored(self) -> Memory | None:
        """Return the memory exactly as the entry says, if it is complete and valid; else None."""
        if not (isinstance(self.id, str) and self.entry.keys() >= _WHOLE):
            return None
        try:
            memory = Memory.model_validate(self.entry)
        except ValueError:
            return None
        aware = memory.created_at.tzinfo is not None and memory.updated_at.tzinfo is not None
        return memory if aware else None


@dataclass(frozen=True)
class BadEntry:
    """An entry that can't be taken in, or not entirely, and why."""

    entry: Any
    reason: str


@dataclass(frozen=True)
class FileDiff:
    """What a person changed in the memory files."""

    changed: tuple[EntryDraft, ...] = ()
    """Entries of memories in the base, with another text."""
    new: tuple[EntryDraft, ...] = ()
    """Entries that were not in the base, with or without an id."""
    removed: tuple[str, ...] = ()
    """Ids of the base that are gone."""
    bad: tuple[BadEntry, ...] = field(default=())

    @property
    def named(self) -> list[str]:
        """Ids of the memories that this changes, brings back or removes."""
        return [draft.id for draft in (*self.changed, *self.new) if draft.id] + list(self.removed)

    def __bool__(self) -> bool:
        return bool(self.changed or self.new or self.removed or self.bad)


def diff(entries: Sequence[Any], base: Mapping[str, str]) -> FileDiff:
    """Return what differs between parsed ``entries`` and the ``base`` (memory id -> entry digest).

    Of several entries with one id the untouched one is that memory, else the first; the others are new
    (a person copied an entry to write another), exact repeats are dropped. When an entry is bad and does not
    say which memory it was, no memory counts as removed.
    """
    entries = [plain(entry) for entry in entries]
    ids = [id_of(entry) for entry in entries]
    digests = [entry_digest(entry) for entry in entries]
    untouched = {i for i, d in zip(ids, digests, strict=True) if i is not None and base.get(i) == d}
    taken = set(untouched)
    seen = {base[i] for i in untouched}
    changed: list[EntryDraft] = []
    new: list[EntryDraft] = []
    bad: list[BadEntry] = []
    unclear = False
    for entry, id_, entry_digest_ in zip(entries, ids, digests, strict=True):
        if entry_digest_ in seen:
            continue
        seen.add(entry_digest_)
        try:
            draft = _read(entry, fresh=id_ not in base)
        except ValueError as error:
            bad.append(BadEntry(entry, str(error)))
            if id_ in base:
                taken.add(str(id_))
            else:
                unclear = True
            continue
        if extra := sorted(entry.keys() - _KNOWN_KEYS):
            bad.append(BadEntry(entry, f"these fields are not kept: {', '.join(extra)}"))
        if draft.id in taken:
            new.append(_without_id(draft))
            continue
        if draft.id is not None:
            taken.add(draft.id)
        (changed if draft.id in base else new).append(draft)
    removed = () if unclear else tuple(id_ for id_ in base if id_ not in taken)
    return FileDiff(tuple(changed), tuple(new), removed, tuple(bad))


def choose_base(
    entries: Sequence[Any], written: Mapping[str, str], pending: Mapping[str, str]
) -> Mapping[str, str]:
    """Return which of two texts a person edited: the one last written, or the one about to be written.

    A crash can fall between the two. The file is based on the newer text when it holds an entry that only
    that one has; without such evidence it is taken for the older, so that a memory the person may never have
    seen is not deleted.
    """
    old = set(written.items())
    fresh = {item for item in pending.items() if item not in old}
    present = {(id_of(entry), entry_digest(entry)) for entry in entries}
    return pending if any(item in present for item in fresh) else written


@dataclass(frozen=True)
class Slot:
    """One memory's place in the files."""

    size: int
    """Bytes of its entry (see ``entry_bytes``)."""
    number: int = SINGLE
    """Number of the file it is in; ``SINGLE`` for a memory not yet written, or in the one file."""


def place(slots: Sequence[Slot]) -> list[int]:
    """Return the number of the file for each memory, given in order of creation.

    All ``SINGLE`` while they fit one file of ``MAX_BYTES``. Past that they are numbered from 1; a memory stays
    in its file as long as that one holds it, so that a commit rewrites just the files it touches.
    """
    total = _FRAME + sum(slot.size for slot in slots)
    split = any(slot.number != SINGLE for slot in slots)
    if total <= (JOIN_BYTES if split else MAX_BYTES):
        return [SINGLE] * len(slots)
    numbers: list[int] = []
    current, filled = 1, _FRAME
    for slot in slots:
        if slot.number > current:
            current, filled = slot.number, _FRAME
        limit = MAX_BYTES if slot.number == current else FILL_BYTES
        if filled > _FRAME and filled + slot.size > limit and current < LAST_NUMBER:
            current, filled = current + 1, _FRAME
        filled += slot.size
        numbers.append(current)
    return numbers


def _without_id(draft: EntryDraft) -> EntryDraft:
    return replace(draft, id=None)


def _read(entry: Any, *, fresh: bool) -> EntryDraft:
    """Return the entry's fields; raises ``ValueError`` with the reason if one of them is no good."""
    if not isinstance(entry, dict):
        raise ValueError("an entry must be an object")
    return EntryDraft(
        id=_read_id(entry),
        content=_read_content(entry, fresh=fresh),
        type=_read_type(entry),
        tags=_read_tags(entry),
        pinned=_read_pinned(entry),
        entry=entry,
        expires_at=_read_expiry(entry),
    )


def _read_id(entry: Mapping[str, Any]) -> str | None:
    id_ = entry.get("id")
    if id_ is None or id_ == "":
        return None
    if not isinstance(id_, str) or len(id_) > 200 or not _is_text(id_):
        raise ValueError("the id must be text of at most 200 characters")
    return id_


def _read_content(entry: Mapping[str, Any], *, fresh: bool) -> str | None:
    content = entry.get("content")
    if content is None and not fresh and "content" not in entry:
        return None
    if not isinstance(content, str) or not content.strip():
        raise ValueError("the content must be text and not blank")
    if not _is_text(content):
        raise ValueError("the content holds NUL or half a character")
    return content


def _read_type(entry: Mapping[str, Any]) -> MemoryType | None:
    if (type_ := entry.get("type")) is None:
        return None
    try:
        return MemoryType(str(type_).strip().lower())
    except ValueError:
        known = ", ".join(sorted(MemoryType))
        raise ValueError(f"the type must be one of {known}") from None


def _read_tags(entry: Mapping[str, Any]) -> tuple[str, ...] | None:
    if (tags := entry.get("tags")) is None:
        return None
    items = tags if isinstance(tags, list) else [tags]
    if not all(isinstance(tag, str) and _is_text(tag) for tag in items):
        raise ValueError("the tags must be a list of words")
    return clean_tags(tags)


def _read_pinned(entry: Mapping[str, Any]) -> bool | None:
    pinned = entry.get("pinned")
    if pinned is not None and not isinstance(pinned, bool):
        raise ValueError("pinned must be true or false")
    return pinned


def _read_expiry(entry: Mapping[str, Any]) -> datetime | None:
    given = entry.get("expires_at")
    if given is None:
        return None
    try:
        read = datetime.fromisoformat(given)
    except (TypeError, ValueError):
        raise ValueError(
            "expires_at must be a time such as 2027-03-31T18:00:00Z, or null for never"
        ) from None
    return read if read.tzinfo else read.replace(tzinfo=UTC)


def _is_text(text: str) -> bool:
    return "\0" not in text and not any("\ud800" <= char <= "\udfff" for char in text)
