"""Writing readable files: what is waiting is announced, written and noted, so that a crash leaves nothing in doubt."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from ...state import VaultCorrupt
from ..core.scope import ScopeBase
from ..engine.database import Transaction
from ..text.layout import memory_number, set_aside_path
from ..text.scope_names import NAME_MARKER, is_cut
from . import disk
from .file_bases import FileRow, Rendered
from .file_records import FileRecords
from .file_rendering import IN_PASSING, Task, render_first, render_task, render_touched
from .file_scan import Look
from .hand_edits import Edit

_LOG = logging.getLogger("reverie")


@dataclass(frozen=True)
class Announced:
    """What has been announced and is not written yet, with what was known of the files before."""

    task: Task
    rows: Mapping[str, FileRow]


HELD = "what it shows is damaged in the database"
"""Why a file is left as it is."""


class Writing:
    """Writes the files of one scope; whoever calls holds the scope's lock."""

    def __init__(
        self,
        scope: ScopeBase,
        root: Path,
        folder: Path,
        records: FileRecords,
        fail: Callable[[str, Exception], None],
    ) -> None:
        """Write nothing yet.

        Args:
            scope: Whose files.
            root: The vault's directory.
            folder: The scope's directory in it.
            records: What is known about the files.
            fail: Told of every file that could not be written.
        """
        self._scope = scope
        self._root = root
        self._folder = folder
        self._records = records
        self._fail = fail

    def waiting(
        self, rows: Mapping[str, FileRow], look: Look, edits: Mapping[str, Edit], busy: Collection[str]
    ) -> bool:
        """Write all that waits; False if a person saved one of the files in this very instant.

        Args:
            rows: What is known about the files; their bases are read as far as they are needed.
            look: What is there.
            edits: What a person changed, which has been taken in: it may be replaced.
            busy: Files that can't be read now and are left alone.
        """
        present = {*look.files, *busy}
        with self._scope.db.read() as tx:
            as_written = not edits and rows.keys() <= present
            task = render_touched(tx, self._records, rows, self._as_written) if as_written else None
            if task is None:
                rows = self._records.load_in(tx)
                task = render_task(tx, self._records, rows, present=present, again=edits)
        return self._carry_out(task, rows, edits, busy)

    def touched(self) -> bool:
        """Write what commits have touched without looking at any other file; False if there is more to do.

        What else a person did meanwhile is for the next ``sync``: no text is replaced that is not ours.
        """
        with self._scope.db.read() as tx:
            rows = self._records.outlines(tx)
            task = render_touched(tx, self._records, rows, self._as_written)
        return task is not None and self._carry_out(task, rows, {}, ())

    def _carry_out(
        self, task: Task, rows: Mapping[str, FileRow], edits: Mapping[str, Edit], busy: Collection[str]
    ) -> bool:
        """Announce files and write them; False if a person saved one of them in this very instant."""
        if task.files or task.dirty:
            self._records.announce(_written(task, busy), whole=task.whole)
        return self._put_all(task, rows, edits, busy)

    def announced(self, tx: Transaction, present: Collection[str]) -> Announced | None:
        """Say in the commits' own transaction what is about to be written of what they touched.

        Args:
            tx: That transaction, with all of them in it.
            present: Files of ours that are on the disk, as they were written.

        Returns:
            What is left to be done; None if it takes a look at all files, or more than a transaction has time for.
        """
        rows = self._records.outlines(tx)
        task = render_touched(tx, self._records, rows, self._as_written, most=IN_PASSING)
        if task is None and not any(memory_number(path) is not None for path in rows):
            task = render_first(tx, self._records, rows, present)
        if task is None:
            return None
        if task.files:
            self._records.announce_in(tx, _written(task), whole=task.whole)
        return Announced(task, rows)

    def write_announced(self, announced: Announced) -> bool:
        """Write what was announced; False if a person saved one of the files in this very instant."""
        return self._put_all(announced.task, announced.rows, {}, ())

    def _put_all(
        self, task: Task, rows: Mapping[str, FileRow], edits: Mapping[str, Edit], busy: Collection[str]
    ) -> bool:
        """Write files that were announced."""
        for path in task.held:
            self._fail(path, VaultCorrupt(HELD))
        files = [file for file in task.files if file.path not in busy]
        done: dict[str, tuple[Rendered, str]] = {}
        again = False
        for file in files:
            row = rows.get(file.path, FileRow(file.path))
            ours = {*row.digests, file.digest}
            if file.path in edits:
                ours.add(edits[file.path].digest)
            try:
                stat = self._put(file, row, ours)
            except (OSError, disk.StillChanging) as error:
                self._fail(file.path, error)
                continue
            if stat is None:
                again = True  # a person saved it in this very instant
                if not self._holds(file):
                    self._records.withdraw(file.path)
            else:
                done[file.path] = (file, stat)
        self._finish(task, done)
        return not again

    def _as_written(self, row: FileRow) -> bytes | None:
        """Return what a file holds if it is what was last written there."""
        try:
            found = disk.read(self._folder / row.path)
        except (OSError, disk.StillChanging):
            return None  # made anew then, and what is there is told of when it is to be replaced
        return found[0] if found is not None and disk.content_digest(found[0]) == row.written else None

    def _holds(self, file: Rendered) -> bool:
        """Whether a file holds what was to be written, as far as can be told."""
        try:
            found = disk.read(self._folder / file.path)
        except (OSError, disk.StillChanging):
            return True
        return found is not None and found[0] == file.data

    def _finish(self, task: Task, done: Mapping[str, tuple[Rendered, str]]) -> None:
        if not (task.files or task.dirty):
            return
        complete = len(done) == len(task.files)
        settled = task.dirty if complete else {path for path in task.dirty if path in done}
        self._records.settle(done, settled, task.commits)

    def _put(self, file: Rendered, row: FileRow, ours: Collection[str]) -> str | None:
        path = self._folder / file.path
        if file.data is None:
            if not path.parent.is_dir():
                return ""
            return disk.replace(path, None, ours)
        self._make_folder(path.parent)
        # What is known to hold something else needn't be read for that.
        found = disk.read(path) if not row.written or file.digest in row.digests else None
        if found is not None and found[0] == file.data:
            return disk.trusted(disk.close_to_others(path) or found[1])
        stat = disk.replace(path, file.data, ours)
        return None if stat is None else disk.trusted(stat)

    def put_aside(self, path: str, data: bytes, reason: str) -> None:
        """Put a copy of what can't be read beside the file, under a name that the same content gets again."""
        copy = set_aside_path(path, disk.content_digest(data))
        self._make_folder((self._folder / copy).parent)
        disk.put_beside(self._folder / copy, data)
        self._records.note_set_aside(f"{self._folder.name}/{copy}", reason)
        _LOG.warning(
            "%s/%s: an edit could not be read and isn't taken in: %s. It is kept beside the file: %s",
            *(self._folder, path, reason, copy),
        )

    def _make_folder(self, folder: Path) -> None:
        disk.make_folder(self._root, folder)
        marker = self._folder / NAME_MARKER
        if is_cut(self._folder.name) and disk.signature(marker) is None:
            disk.put_beside(marker, self._scope.name.encode())


def _written(task: Task, busy: Collection[str] = ()) -> Iterator[Rendered]:
    """Yield the files of a task that are written, not removed, but those that are left alone."""
    return (file for file in task.files if file.data is not None and file.path not in busy)
