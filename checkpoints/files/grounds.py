"""What a person had before her when she saved memory files: the ground on which her save is compared.

A save says itself which revision it is based on. What came into the file later she has not seen, so its absence says
nothing; what was in it and is missing from her save, she removed. Where a save doesn't say it, nothing is removed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Any

from ...state import Memory
from ..text.layout import MEMORY_FILE
from ..text.memory_file import EntryDraft, FileDiff, choose_base, entry_digest, id_of, memory_digest
from ..text.revisions import FIELD, labels_in, number_in
from .file_bases import FileRow
from .past import Past


@dataclass(frozen=True)
class Save:
    """One memory file as a person left it."""

    row: FileRow
    """What the database knows about the file."""
    entries: Sequence[Any]
    """As they were read."""
    shown: int | None
    """The oldest revision that an entry shows, as a number of commits; None if there is none, or one is unknown."""

    @property
    def written(self) -> dict[str, str]:
        """The digests of the entries last written there, or about to be, if that is what the person had."""
        row = self.row
        return dict(choose_base(self.entries, row.base.digests(), row.pending_base.digests()))


@dataclass
class Ground:
    """What the entries of saves are compared with, and what is left as it is although it is missing."""

    base: dict[str, str] = field(default_factory=dict)
    """Digest of the entry as the person had it, by memory; what is in it and not in a save was removed."""
    shown: dict[str, int] = field(default_factory=dict)
    """The revision in which she had it, as a number of commits."""
    later: set[str] = field(default_factory=set)
    """Memories that came into the file after she read it."""
    unsure: set[str] = field(default_factory=set)
    """Memories that she may have removed or never seen: they stay, and a person is told."""
    doubtful: set[str] = field(default_factory=set)
    """Paths of the saves that lack them."""
    forgotten: set[str] = field(default_factory=set)
    """Memories that were forgotten since: her text of them is not taken."""
    elsewhere: dict[str, bool] = field(default_factory=dict)
    """Memories whose entries show a revision of another copy of the scope, and whether that is newer than this one."""

    def said(self) -> str:
        """Return what the log says about it, blank for nothing."""
        counts = {
            "committed since and kept": len(self.later),
            "missing but kept, as the save names no revision that they were in": len(self.unsure),
            "forgotten since and left so": len(self.forgotten),
        }
        said = "".join(f"; {count} {what}" for what, count in counts.items() if count)
        return said + (ELSEWHERE if self.elsewhere else "")


ELSEWHERE = (
    "; the file shows a revision that the database doesn't know, so one of them was put back or copied later"
)
"""What the log says of a file of another moment than the database."""


def ground_of(past: Past, saves: Sequence[Save], rows: Mapping[str, FileRow]) -> Ground:
    """Return what these saves, made together, are compared with.

    Args:
        past: The scope's revisions.
        saves: All memory files that a person changed.
        rows: What is known about all files of the scope.
    """
    ground = Ground()
    written: dict[str, str] = {}
    for save in saves:
        written |= save.written
        ground.shown |= dict.fromkeys(save.written, save.row.base.commits)
    present = {id_ for save in saves for entry in save.entries if (id_ := id_of(entry))}
    _compare_present(past, saves, written, ground)
    for save in saves:
        unsure = past.still_there(_compare_absent(past, save, rows, ground, present))
        ground.unsure |= unsure
        if unsure:
            ground.doubtful.add(save.row.path)
    ground.later = past.still_there(ground.later)
    return ground


def newest_copies(past: Past, read: Mapping[str, list[Any]]) -> dict[str, list[Any]]:
    """Return the entries of memory files, of one memory that files of several moments show only the newest.

    Where no file is of another moment than the database, two entries with one id are a person's copy, and both stay.

    Args:
        past: The scope's revisions.
        read: The entries by file.
    """
    everything = [entry for entries in read.values() for entry in entries]
    if not past.elsewhere(labels_in(everything)):
        return dict(read)
    newest: dict[str, int] = {}
    for entry in everything:
        if id_ := id_of(entry):
            newest[id_] = max(newest.get(id_, 0), number_in(entry.get(FIELD)) or 0)
    once = past.was(newest)

    def is_older(entry: Any) -> bool:
        id_ = id_of(entry)
        if id_ is None or (number_in(entry.get(FIELD)) or 0) == newest[id_]:
            return False
        return bool(past.elsewhere([entry.get(FIELD)])) or entry_digest(entry) in once.get(id_, ())

    return {path: [entry for entry in entries if not is_older(entry)] for path, entries in read.items()}


def note_elsewhere(past: Past, saves: Sequence[Save], ground: Ground) -> None:
    """Note entries of another copy's revisions: they are of another moment, not edited. What was forgotten stays so.

    Only for files of the vault itself.
    """
    labels = past.elsewhere(label for save in saves for label in labels_in(save.entries))
    entries = [
        (entry, id_)
        for save in saves
        for entry in save.entries
        if (id_ := id_of(entry)) and entry.get(FIELD) in labels
    ]
    ground.elsewhere = {id_: past.newer(entry[FIELD]) for entry, id_ in entries}
    gone = past.forgotten(dict.fromkeys((f"memory:{id_}" for _, id_ in entries), 0))
    for entry, id_ in entries:
        if f"memory:{id_}" in gone:
            ground.base[id_] = entry_digest(entry)
            ground.forgotten.add(id_)


def _numbered(past: Past, saves: Sequence[Save]) -> Iterator[tuple[Any, str, int | None]]:
    """Yield entries with their ids and the revision each shows: its own, or for one written anew the save's."""
    for save in saves:
        for entry in save.entries:
            if id_ := id_of(entry):
                label = entry.get(FIELD)
                own = save.shown if label is None or save.shown is None else past.number(label)
                yield entry, id_, own


def _compare_present(past: Past, saves: Sequence[Save], written: Mapping[str, str], ground: Ground) -> None:
    entries = list(_numbered(past, saves))
    shown: dict[str, int] = {}
    for entry, id_, number in entries:
        if number is not None and written.get(id_) != entry_digest(entry):
            shown[id_] = min(number, shown.get(id_, number))
    had = {id_: memory_digest(memory) for id_, memory in past.memories(shown).items()}
    forgotten = past.forgotten({f"memory:{id_}": number for id_, number in shown.items()})
    once = past.was(
        id_
        for entry, id_, number in entries
        if number is None and id_ in written and written[id_] != entry_digest(entry)
    )
    for entry, id_, number in entries:
        now = entry_digest(entry)
        if f"memory:{id_}" in forgotten:
            ground.base[id_] = now
            ground.forgotten.add(id_)
        elif id_ in shown:
            if id_ in had and ground.base.get(id_) != now:
                ground.base[id_] = had[id_]
            ground.shown[id_] = shown[id_]
        elif id_ in written:
            # Without a revision: an entry that is, to the letter, what the memory once was, is an older text.
            stale = number is None and now in once.get(id_, ())
            ground.base[id_] = now if stale else written[id_]


def _compare_absent(
    past: Past, save: Save, rows: Mapping[str, FileRow], ground: Ground, present: AbstractSet[str]
) -> set[str]:
    """Note what a save lacks that was in its file; return that of which it can't be told why."""
    row, unsure = save.row, set[str]()
    missing = {id_: entry for id_, entry in row.base.entries.items() if id_ not in present}
    if save.shown is not None and row.pending_base.entries and save.shown >= row.pending_base.commits:
        missing = {id_: entry for id_, entry in row.pending_base.entries.items() if id_ not in present}
    for id_, entry in missing.items():
        if save.shown is None:
            unsure.add(id_)
        elif entry.since > save.shown:
            ground.later.add(id_)
        else:
            ground.base[id_] = entry.digest
    if row.path == MEMORY_FILE and not row.written and save.shown is not None and rows:
        # All memories were in this file then, and are in others by now.
        unsure |= past.there(save.shown) - present
    return unsure


def had_before(past: Past, ground: Ground, drafts: Iterable[EntryDraft]) -> dict[str, Memory]:
    """Return, for changed entries, the memories as the person had them: what she left alone is not hers."""
    wanted = {draft.id: ground.shown[draft.id] for draft in drafts if draft.id in ground.shown}
    found = past.memories({id_: number for id_, number in wanted.items() if id_ is not None})
    # One that was forgotten in part since is not what she had.
    return {id_: old for id_, old in found.items() if memory_digest(old) == ground.base.get(id_)}


def without_repeats(past: Past, found: FileDiff, ground: Ground, shown: int | None) -> FileDiff:
    """Return a difference without what earlier saves of the same text brought: what became of it since, stays.

    Args:
        past: The scope's revisions.
        found: The difference.
        ground: What the saves were compared with.
        shown: The oldest revision that a save shows, None if one shows none.
    """
    if shown is None:
        return found
    texts = past.written_by_hand(shown) if any(draft.id is None for draft in found.new) else set()

    def repeated(draft: EntryDraft) -> bool:
        if draft.id is None:
            return draft.content in texts
        versions = past.versions(draft.id, after=ground.shown.get(draft.id, shown))
        return any(_says(draft, version) for version in versions)

    changed = tuple(draft for draft in found.changed if not repeated(draft))
    new = tuple(draft for draft in found.new if not repeated(draft))
    return FileDiff(changed, new, found.removed, found.bad)


def _says(draft: EntryDraft, memory: Memory) -> bool:
    """Whether an entry says nothing else than a memory did."""
    given = {"content": draft.content, "type": draft.type, "tags": draft.tags, "pinned": draft.pinned}
    if "expires_at" in draft.entry and draft.expires_at != memory.expires_at:
        return False
    return all(value is None or value == getattr(memory, name) for name, value in given.items())
