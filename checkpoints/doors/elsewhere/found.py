"""What every reader gives: memories found elsewhere, in one shape, and what of the source is no memory."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from pathlib import PurePosixPath
from typing import Any, TypeAlias

from ....state import MemoryType, VaultError, clean_tags


@dataclass(frozen=True)
class Foreign:
    """One memory as it stands in a source. What the source doesn't say is blank."""

    text: str
    where: str
    """Its place in the source, for people: a file and an entry."""
    key: str = ""
    """What the source calls it: the same the next time, whatever it says by then."""
    type: MemoryType | None = None
    tags: tuple[str, ...] = ()
    at: datetime | None = None
    """When it was made there."""
    changed: datetime | None = None
    until: datetime | None = None
    """When it expires."""
    owner: str = ""
    """Whose it is there: a user's name, a namespace."""
    fields: Mapping[str, Any] | None = None
    """A memory of ours as it was exported, whole: its id, whose word it is, whether it was pinned."""


@dataclass
class Finds:
    """What a reader found."""

    found: list[Foreign] = field(default_factory=list)
    skipped: list[tuple[str, str]] = field(default_factory=list)
    """Place and reason of what is no memory, or can't be one."""
    notes: list[str] = field(default_factory=list)
    """What else a person should know, in sentences."""
    files: int = 0
    """Files that hold what the maker remembers, be it nothing (count)."""

    def add(self, text: Any, where: str, **told: Any) -> None:
        """Note a memory; without a text it is skipped."""
        if isinstance(text, str) and text.strip():
            self.found.append(Foreign(text.strip(), where, **told))
        else:
            self.skipped.append((where, "it has no text"))

    def extend(self, other: Finds) -> None:
        """Take in what was found in a part of the source."""
        self.found += other.found
        self.skipped += other.skipped
        self.notes += other.notes
        self.files += other.files


Text: TypeAlias = tuple[str, str]
"""Name of a file in the source (with forward slashes) and its text."""

Reader: TypeAlias = Callable[[Iterable[Text]], Finds]
"""Reads one maker's files; raises ``VaultError`` for one that isn't of that maker or is broken."""

NOTES = (".md", ".markdown", ".txt")
TO_REFLECT = (
    "To have one reflected on: `reverie reflect --messages FILE`, a file of a message a line, each with a 'role' and a "
    "'content'; a program for all of them is in docs/elsewhere.md (Conversations)."
)
"""What to do with conversations, which are not imported."""
"""How the names of texts end that somebody wrote or copied, in lower case."""


def ending(name: str) -> str:
    """Return how a file's name ends, in lower case, with the dot; blank if it has none."""
    return PurePosixPath(name).suffix.lower()


def read_each(
    texts: Iterable[Text], take: Callable[[str, str, Finds], object], named: tuple[str, ...]
) -> Finds:
    """Read the files of an export in which others than those of memories may stand.

    Args:
        texts: The files.
        take: Reads one: its name, its text, where to note what is found, and that it was a file of memories. Raises
            ``VaultError`` if it is none of the export's.
        named: How the names of files begin that must be readable. What else can't be read is skipped, unless nothing
            else is there.

    Raises:
        VaultError: One that must be readable isn't, or nothing is.
    """
    finds, read, odd = Finds(), 0, list[tuple[str, VaultError]]()
    for name, text in texts:
        part = Finds()
        try:
            take(name, text, part)
        except VaultError as error:
            if name.rpartition("/")[2].startswith(named):
                raise
            odd.append((name, error))
        else:
            finds.extend(part)
            read += 1
    if odd and not read:
        raise odd[0][1]
    finds.skipped += [(name, f"it can't be read: {error}") for name, error in odd]
    return finds


def one_owner(found: Iterable[Foreign], owner: str, source: str) -> list[Foreign]:
    """Return the memories of one owner.

    Args:
        found: All of them.
        owner: Whose; with "/" at its end all that lies beneath, too; blank: there must not be several, since a scope is
            one person's.
        source: Where they were read, for an error.

    Raises:
        VaultError: There are several owners and none was named, or there is none of that name.
    """
    found = list(found)
    there = sorted({each.owner for each in found if each.owner})
    mine = {name for name in there if name == owner.rstrip("/") or beneath(owner, name)}
    if owner and not mine:
        listed = f" It has: {', '.join(there[:20])}." if there else " It doesn't say whose its memories are."
        raise VaultError(f"{source} has no memories of {owner!r}.{listed}")
    if not owner and len(there) > 1:
        raise VaultError(
            f"{source} has memories of {len(there)} owners ({', '.join(there[:20])}), and a scope is one person's. Say "
            "whose go where: --owner NAME (owner= in Python), once for each."
        )
    return [each for each in found if not owner or each.owner in mine]


def beneath(owner: str, name: str) -> bool:
    """Whether an owner that is named with "/" at its end has another beneath: "users/ana/" has "users/ana/notes"."""
    return owner.endswith("/") and name.startswith(owner)


def time_in(value: Any) -> datetime | None:
    """Return the time that a field says, in UTC: ISO 8601, a day, seconds or milliseconds since 1970; None if none."""
    try:
        if isinstance(value, datetime):
            at = value
        elif isinstance(value, date):
            at = datetime(value.year, value.month, value.day, tzinfo=UTC)
        elif isinstance(value, int | float) and not isinstance(value, bool) and value > 0:
            at = datetime.fromtimestamp(value / 1000 if value > 1e11 else value, tz=UTC)
        elif isinstance(value, str):
            at = datetime.fromisoformat(value.strip())
        else:
            return None
        return at.astimezone(UTC) if at.tzinfo else at.replace(tzinfo=UTC)
    except (ValueError, OverflowError, OSError):
        return None


def type_in(*values: Any) -> MemoryType | None:
    """Return the first of some values that names a type of ours, in the singular or the plural."""
    for value in values:
        name = value.strip().lower() if isinstance(value, str) else ""
        for kind in MemoryType:
            if name in (kind.value, f"{kind.value}s"):
                return kind
    return None


def tags_in(*values: Any) -> tuple[str, ...]:
    """Return tags from fields that may be a word, a list of words, or anything else (which is left out)."""
    words: list[str] = []
    for value in values:
        items = value if isinstance(value, list | tuple) else [value]
        words += [item for item in items if isinstance(item, str) and len(item) <= MOST_TAG]
    return clean_tags(words)


MOST_TAG = 60
"""Longest text that is taken for a tag (characters)."""


def lettered(text: str, keep: str = "") -> str:
    """Return a text in letters, their marks and digits of any script; all else but ``keep`` is blanks."""
    kept = (
        char if char in keep or unicodedata.category(char)[0] in "LMN" else "" if char in _JOINERS else " "
        for char in text
    )
    return " ".join("".join(kept).split())


_JOINERS = "\u200c\u200d"
"""Stand within words and are not seen."""


def hyphenated(tag: str) -> str:
    """Return a tag as Obsidian takes it, without blanks."""
    return "-".join(tag.split())


def told(value: Any) -> str:
    """Return in words what a memory of fields says: ``name: Ana; likes: tea, rum``; blank for nothing."""
    if isinstance(value, Mapping):
        parts = ((name, told(each)) for name, each in value.items())
        return "; ".join(f"{name}: {text}" for name, text in parts if text)
    if isinstance(value, list | tuple):
        return ", ".join(text for each in value if (text := told(each)))
    return "" if value is None else str(value).strip()


def entries(value: Any, *names: str) -> Iterator[Any] | None:
    """Return the entries of a list, or of the first of some fields of an object that is one; None if there is none."""
    if isinstance(value, Mapping):
        value = next((value[name] for name in names if isinstance(value.get(name), list)), None)
    return iter(value) if isinstance(value, list) else None
