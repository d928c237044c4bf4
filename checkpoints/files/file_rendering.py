"""What the readable files should hold, as the database is now."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from ..core.readable_side import MEMORIES, MEMORY
from ..engine.database import Transaction, chunks
from ..text.layout import MEMORY_FILE, is_document, memory_number, memory_path
from ..text.memory_file import (
    FILL_BYTES,
    JOIN_BYTES,
    LAST_NUMBER,
    MAX_BYTES,
    REVISION_BYTES,
    SINGLE,
    Slot,
    entry_bytes,
    entry_digest,
    file_bytes,
    place,
    render_entries,
    spliced,
)
from ..text.revisions import stamped
from .disk import content_digest
from .file_bases import NO_BASES, Base, Entry, FileRow, Rendered
from .file_records import FileRecords

IN_PASSING = 64
"""Memories whose files are rendered within the transaction of a commit, at most: others wait for it (count)."""

FEW_FILES = 4
"""Fewer files than these become one again as soon as that one would hold what is in them (count)."""


@dataclass(frozen=True)
class Task:
    """What is to be written, and what was looked at to find out."""

    files: tuple[Rendered, ...]
    dirty: frozenset[str]
    """Rows of ``dirty_files`` that this settles."""
    commits: int
    """Commits of the scope at that time."""
    held: frozenset[str] = frozenset()
    """Files that are left as they are, since what they show is damaged in the database."""
    whole: bool = False
    """Whether several memory files change together: until all have, all of them are looked at."""


def render_task(
    tx: Transaction,
    records: FileRecords,
    rows: Mapping[str, FileRow],
    *,
    present: Collection[str],
    again: Collection[str],
) -> Task:
    """Return what has to be written to make the files agree with the database as ``tx`` sees it.

    Args:
        tx: A transaction.
        records: The rows about the scope's files.
        rows: Those rows.
        present: Files of ours that are on the disk.
        again: Files whose content is not what was written, and that may be replaced.
    """
    dirty = records.dirty(tx)
    commits = records.commits(tx)
    missing = {path for path in rows if path not in present}
    forced = {*again, *missing}
    documents = {path for path in (*dirty, *forced) if is_document(path)}
    files, held = _documents(tx, records, documents, commits)
    memories: list[Rendered] | None = []
    if MEMORIES in dirty or _named(dirty) or any(memory_number(path) is not None for path in forced):
        memories = _memories(tx, records, rows, present=present, forced=forced, commits=commits)
    if memories is None:
        # A memory may move from file to file, so that none of them is written.
        held |= {MEMORY_FILE}
        return Task(tuple(files), frozenset(dirty & documents - held), commits, frozenset(held))
    whole = len(memories) > 1
    if whole:
        dirty.add(MEMORIES)
    return Task((*files, *memories), frozenset(dirty - held), commits, frozenset(held), whole)


def render_touched(
    tx: Transaction,
    records: FileRecords,
    rows: Mapping[str, FileRow],
    as_written: Callable[[FileRow], bytes | None],
    *,
    most: int | None = None,
) -> Task | None:
    """Return what has to be written of what commits have touched; None where all files have to be looked at for that.

    Args:
        tx: A transaction.
        records: The rows about the scope's files.
        rows: Those rows; their bases are read as far as they are needed.
        as_written: Reads what was last written to a file; None if something else is there.
        most: Memories that there is time for (count); None: any number.
    """
    dirty = records.dirty(tx)
    documents, named = {path for path in dirty if is_document(path)}, _named(dirty)
    if MEMORIES in dirty or (most is not None and len(named) > most):
        return None
    if any(path in rows and rows[path].pending for path in documents):
        return None  # a crash left them in doubt
    commits = records.commits(tx)
    memories = _few_memories(tx, records, rows, named, commits, as_written) if named else []
    if memories is None:
        return None
    files, held = _documents(tx, records, documents, commits)
    return Task((*files, *memories), frozenset(dirty - held), commits, frozenset(held))


def render_first(
    tx: Transaction, records: FileRecords, rows: Mapping[str, FileRow], present: Collection[str]
) -> Task | None:
    """Return the same where no memory was in a file yet; None where those are too many to be written in passing."""
    dirty = records.dirty(tx)
    if MEMORIES in dirty or len(_named(dirty)) > IN_PASSING:
        return None
    return render_task(tx, records, rows, present=present, again=())


def _named(dirty: Iterable[str]) -> list[str]:
    """Return the memories whose files wait to be written."""
    return [path.removeprefix(MEMORY) for path in dirty if path.startswith(MEMORY)]


def _documents(
    tx: Transaction, records: FileRecords, paths: Collection[str], commits: int
) -> tuple[list[Rendered], set[str]]:
    """Return what is to be written of documents, and those that are damaged and have to be left as they are."""
    contents = records.documents(tx, paths)
    texts = {path: text for path, text in sorted(contents.items()) if text is not None}
    label = records.label(tx, commits) if texts else ""
    rendered = [_whole(path, stamped(text, label).encode(), Base(commits)) for path, text in texts.items()]
    gone = [path for path in sorted(paths) if path not in contents]
    return rendered + [_removal(path) for path in gone], contents.keys() - texts.keys()


def _memories(
    tx: Transaction,
    records: FileRecords,
    rows: Mapping[str, FileRow],
    *,
    present: Collection[str],
    forced: Collection[str],
    commits: int,
) -> list[Rendered] | None:
    """Return what is to be written of memories; None if that takes one that nothing has whole but its file."""
    numbered = {path: number for path in rows if (number := memory_number(path)) is not None}
    old = {path: rows[path] for path in numbered}
    known = {
        id_: (number, entry)
        for path, number in numbered.items()
        for id_, entry in rows[path].base.entries.items()
    }
    marks = records.memory_marks(tx)
    stale = [id_ for id_, mark in marks if id_ not in known or known[id_][1].mark != mark]
    made, changed = _made(tx, records, stale)
    # One that is damaged, in the journal too, keeps its place; one that was in no file yet gets none.
    marks = [(id_, mark) for id_, mark in marks if id_ in changed or id_ in known]
    entries = {id_: changed[id_] if id_ in changed else known[id_][1] for id_, _ in marks}
    numbers = place([Slot(entries[id_].size, known[id_][0] if id_ in known else SINGLE) for id_, _ in marks])
    files: dict[str, list[str]] = {}
    for (id_, _), number in zip(marks, numbers, strict=True):
        files.setdefault(memory_path(number), []).append(id_)
    if not files:
        files[memory_path(SINGLE)] = []

    def moved(path: str) -> bool:
        """Whether a file's content is another than what was last written there."""
        base = old[path].base.entries if path in old else None
        return (
            base is None
            or base.keys() != set(files[path])
            or any(base[id_][:3] != entries[id_][:3] for id_ in files[path])
        )

    touched = [path for path in files if path in forced or path not in present or moved(path)]
    label = records.label(tx, commits)
    rendered = []
    for path in touched:
        held = files[path]
        # A file at a time: a server ends a transaction of which it hears nothing for too long.
        texts = records.entries(tx, held, [made.pop(id_) for id_ in held if id_ in made])
        if len(texts) < len(held):
            return None
        data = render_entries((texts[id_][1] for id_ in held), label)
        following = _following(old.get(path), {id_: entries[id_] for id_ in held}, commits)
        rendered.append(_whole(path, data, following))
    gone = {path for path in (*old, *present) if memory_number(path) is not None and path not in files}
    return rendered + [_removal(path) for path in sorted(gone)]


def _made(
    tx: Transaction, records: FileRecords, ids: Sequence[str]
) -> tuple[dict[str, tuple[str, str]], dict[str, Entry]]:
    """Return marks and texts of memories, and what a base has of them; some at a time, each asked for on its own."""
    made: dict[str, tuple[str, str]] = {}
    changed: dict[str, Entry] = {}
    for part in chunks(ids):
        found = records.entries(tx, part)
        made |= found
        changed |= {id_: _entry(*one) for id_, one in found.items()}
    return made, changed


def _few_memories(
    tx: Transaction,
    records: FileRecords,
    rows: Mapping[str, FileRow],
    ids: Sequence[str],
    commits: int,
    as_written: Callable[[FileRow], bytes | None],
) -> list[Rendered] | None:
    """Return the files that these memories are in, the last one for new ones, without looking at any other.

    None where that isn't all there is to it: then all are looked at. The result is the same,
    but that many files with little left in them become one again only when all are looked at.
    """
    files = {number: path for path in rows if (number := memory_number(path)) is not None}
    if not files or any(rows[path].pending for path in files.values()):
        return None
    marks = records.marks(tx, ids)
    made = records.entries(tx, marks, marks=marks)
    changed = {id_: _entry(*found) for id_, found in made.items()}
    rows = _with_bases(tx, records, rows, files, ids, marks)
    read = [path for path in files.values() if rows[path].bases != NO_BASES]
    wanted = frozenset(ids)  # not all that the files hold
    known = {id_: path for path in read for id_ in rows[path].base.entries.keys() & wanted}
    homes = {id_: known.get(id_) for id_ in ids}
    new = [id_ for id_ in marks if homes[id_] is None]
    back = records.places(tx, [id_ for id_ in marks if homes[id_]])
    if set(new) != records.youngest(tx, len(new)) or min(len(new) + len(back), len(changed)) < len(marks):
        return (
            None  # one came back, to its place among older ones or to another than its file's, or is damaged
        )
    last = files[max(files)]
    entries = {path: dict(rows[path].base.entries) for path in homes.values() if path}
    if new:
        entries.setdefault(last, dict(rows[last].base.entries))
    for id_, home in homes.items():
        if id_ in marks and home:
            entries[home][id_] = changed[id_]
        elif home:
            del entries[home][id_]
    sizes = {path: _bytes_of(held) for path, held in entries.items()}
    for id_ in new:
        entry = changed[id_]
        if entries[last] and sizes[last] + entry.size > FILL_BYTES and SINGLE < max(files) < LAST_NUMBER:
            last = files[max(files) + 1] = memory_path(max(files) + 1)
            entries[last], sizes[last] = {}, file_bytes(())
        entries[last][id_] = entry
        sizes[last] += entry.size
    if not _still_fit(sizes, files, rows):
        return None
    label = records.label(tx, commits)
    rendered = [
        _spliced(rows[path], held, made, label, commits, as_written)
        if path in rows and not records.suspected(tx)
        else None
        for path, held in entries.items()
    ]
    rendered = [
        one or _with_entries(tx, records, path, rows.get(path), held, made, label, commits)
        for one, (path, held) in zip(rendered, entries.items(), strict=True)
    ]
    return None if None in rendered else [one for one in rendered if one is not None]


def _spliced(
    row: FileRow,
    held: Mapping[str, Entry],
    made: Mapping[str, tuple[str, str]],
    label: str,
    commits: int,
    as_written: Callable[[FileRow], bytes | None],
) -> Rendered | None:
    """Return a file with these entries: all but those just made are as it has them; None if that can't be told."""
    before = row.base.entries
    old = as_written(row) if before else None
    if old is None:
        return None
    # Behind all others stand those that no file had, in the order of creation.
    data = spliced(
        old,
        len(before),
        label,
        changed={id_: made[id_][1] for id_ in before if id_ in held and held[id_] is not before[id_]},
        gone=before.keys() - held.keys(),
        added=[made[id_][1] for id_ in held if id_ not in before],
    )
    return None if data is None else _whole(row.path, data, _following(row, held, commits))


def _with_entries(
    tx: Transaction,
    records: FileRecords,
    path: str,
    row: FileRow | None,
    held: Mapping[str, Entry],
    made: Mapping[str, tuple[str, str]],
    label: str,
    commits: int,
) -> Rendered | None:
    """Return a file with these entries, all of them made anew; None if they are not what the database has."""
    found = records.entries(tx, held, (made[id_] for id_ in held if id_ in made))
    if {id_: mark for id_, (mark, _) in found.items()} != {id_: entry.mark for id_, entry in held.items()}:
        return None
    data = render_entries([text for _, text in found.values()], label)
    return _whole(path, data, _following(row, held, commits))


def _with_bases(
    tx: Transaction,
    records: FileRecords,
    rows: Mapping[str, FileRow],
    files: Mapping[int, str],
    ids: Iterable[str],
    marks: Mapping[str, str],
) -> Mapping[str, FileRow]:
    """Return the rows with the bases of the last file and of those that these memories are in, if there are many.

    Files hold memories in the order of creation. So what is younger than one in the last file is in none yet, and the
    file of an older one is found by halving; unless one had been removed and came back: then all bases are read.
    """
    if len(files) < FEW_FILES:
        return records.load_in(tx)
    bases = _Bases(tx, records, [files[number] for number in sorted(files)])
    held = bases.of(-1).base.entries
    gone = set(ids) - marks.keys()
    late = next((id_ for id_ in held if id_ not in gone), "")
    others = [id_ for id_ in ids if id_ not in held]
    places = records.places(tx, [late, *others]) if others else {}
    for id_ in others:
        here, last = places.get(id_), places.get(late)
        if here is None or last is None or (here < last and not bases.have(id_, here)):
            return records.load_in(tx)
    return {**rows, **bases.read}


class _Bases:
    """The bases of memory files, read as they are asked for."""

    def __init__(self, tx: Transaction, records: FileRecords, paths: Sequence[str]) -> None:
        self._tx = tx
        self._records = records
        self._paths = paths
        self.read: dict[str, FileRow] = {}
        """What was read so far."""

    def of(self, index: int) -> FileRow:
        """Return the row of a file with its bases."""
        path = self._paths[index]
        if path not in self.read:
            self.read[path] = self._records.load_one(self._tx, path)
        return self.read[path]

    def have(self, id_: str, place: int) -> bool:
        """Return whether the file of a memory was found and read, by the memory's place in the order of creation."""
        low, high = 0, len(self._paths) - 1
        while low < high:
            middle = (low + high + 1) // 2
            sample = next(iter(self.of(middle).base.entries), None)
            start = self._records.places(self._tx, [sample]).get(sample) if sample else None
            if start is None:
                return False
            low, high = (middle, high) if start <= place else (low, middle - 1)
        # The samples are any memories of their files: it may be an earlier one of the next.
        return any(id_ in self.of(index).base.entries for index in range(low, min(low + 2, len(self._paths))))


def _still_fit(sizes: Mapping[str, int], files: Mapping[int, str], rows: Mapping[str, FileRow]) -> bool:
    """Whether files that changed to these sizes (bytes) are neither too large nor empty, nor few enough to be one."""
    if SINGLE in files:
        return sizes.get(files[SINGLE], 0) <= MAX_BYTES
    if any(not file_bytes(()) < size <= MAX_BYTES for size in sizes.values()):
        return False
    if len(files) >= FEW_FILES:
        return True
    total = sum(sizes.values())
    for path in files.values():
        if path not in sizes and total <= JOIN_BYTES:
            total += _bytes_of(rows[path].base.entries)
    return total > JOIN_BYTES


def _bytes_of(held: Mapping[str, Entry]) -> int:
    return file_bytes([entry.size for entry in held.values()])


def _entry(mark: str, text: str) -> Entry:
    return Entry(mark, entry_digest(json.loads(text)), entry_bytes(text) + REVISION_BYTES)


def _following(row: FileRow | None, held: Mapping[str, Entry], commits: int) -> Base:
    """Return the base of a file's next text: what was not in the last one is in it since now."""
    before = row.base.entries if row else {}
    moved = {
        id_: entry._replace(since=before[id_].since if id_ in before else commits)
        for id_, entry in held.items()
        if id_ not in before or entry is not before[id_]
    }
    return Base(commits, {**held, **moved})


def _whole(path: str, data: bytes, base: Base) -> Rendered:
    return Rendered(path, data, content_digest(data), base)


def _removal(path: str) -> Rendered:
    return Rendered(path, None, "", Base())
