"""Taking hand edits in: reading what a person left and committing what changed."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from typing import Any

from ...state import Memory, Trust
from ...state.cleaning import one_line
from ..changes import Receipt
from ..core.scope import ScopeBase
from ..engine.damage import damaged_memories, is_damaged
from ..text.layout import MEMORY_FILE, memory_number
from ..text.memory_file import BadEntry, EmptyFile, FileDiff, UnreadableFile, diff, parse, text_of
from ..text.origin.line_trust import keys_of, named, statements_of
from ..text.revisions import labels_in, unstamped
from ..text.secrets.masked_edits import masked_bytes, masked_diff, masked_text, secrets_said
from ..text.secrets.masking import mask_values
from .document_saves import Merging
from .file_bases import FileRow
from .file_records import FileRecords
from .grounds import (
    ELSEWHERE,
    Ground,
    Save,
    ground_of,
    had_before,
    newest_copies,
    note_elsewhere,
    without_repeats,
)
from .hand_edits import Edit, Outsiders, document_change, hand_commit_id, memory_change
from .past import Past

MOST_NAMED = 5
"""So many memories are named where a save lacks some that stay (count)."""

_HOW_TO_EMPTY = (
    ". To empty it, leave its heading and last line in the file as it is now. Then delete this copy"
)

PutAside = Callable[[str, bytes, str], None]
"""Puts a copy beside a file: path, content, reason."""


class TakingIn:
    """Turns edited files of one scope into commits of its own."""

    def __init__(
        self, scope: ScopeBase, records: FileRecords, put_aside: PutAside, tell: Callable[[Receipt], None]
    ) -> None:
        self._scope = scope
        self.outside = False
        """Whether what changed is no person's edit: the files come from elsewhere, or a tool is at work on them."""
        self._tell = tell
        self._records = records
        self._copy = put_aside

    def take(self, edits: Mapping[str, Edit], rows: Mapping[str, FileRow]) -> set[str]:
        """Commit what a person changed; what can't be read is put aside.

        Args:
            edits: The changed files by path.
            rows: What the database has written.

        Returns:
            Files that have to wait as they are: they change something that is damaged in the database.

        Raises:
            Conflict: Somebody committed meanwhile; read afresh.
        """
        if not edits:
            return set()
        waiting: set[str] = set()
        restoring = not rows and self._knows_nothing()
        memory_edits = [edits[path] for path in sorted(edits) if memory_number(path) is not None]
        if memory_edits and not self._take_memories(memory_edits, rows, restoring=restoring):
            waiting = {edit.path for edit in memory_edits}
        for path in sorted(edits):
            if memory_number(path) is None and not self._take_document(edits[path], restoring=restoring):
                waiting.add(path)
        return waiting

    def _knows_nothing(self) -> bool:
        with self._scope.db.read() as tx:
            return self._records.commits(tx) == 0

    def _take_memories(
        self, edits: Collection[Edit], rows: Mapping[str, FileRow], *, restoring: bool
    ) -> bool:
        """Commit what changed in memory files; False if that takes memories that are damaged."""
        read: dict[str, list[Any]] = {}
        for edit in edits:
            try:
                read[edit.path] = parse(edit.data)
            except UnreadableFile as error:
                self._put_aside(edit.path, edit.data, str(error))
        ours = self._records.has_written()
        with self._scope.db.read() as tx:
            past = Past(tx, self._scope.name)
            read = newest_copies(past, read) if ours else read
            saves = [
                Save(
                    rows.get(path, FileRow(path)), entries, past.oldest(labels_in(entries)) if ours else None
                )
                for path, entries in read.items()
            ]
            ground = ground_of(past, saves, rows)
            if ours:
                note_elsewhere(past, saves, ground)
            found = diff([entry for entries in read.values() for entry in entries], ground.base)
            found, secrets = masked_diff(found)
            if len(read) < len(edits):
                # What is missing elsewhere may have been moved to the file that can't be read.
                found = FileDiff(found.changed, found.new, (), found.bad)
            shown = [save.shown for save in saves if save.shown is not None]
            if len(shown) == len(saves) and shown:
                found = without_repeats(past, found, ground, min(shown))
            based_on = had_before(past, ground, found.changed)
            if damaged_memories(tx, self._scope.name, found.named):
                return False
        for bad in found.bad:
            self._put_entry_aside(next(iter(edits)).path, bad)
        self._say_unsure(edits, ground)
        self._commit_memories(found, ground, based_on, edits, restoring=restoring, secrets=secrets)
        return True

    def _commit_memories(
        self,
        found: FileDiff,
        ground: Ground,
        based_on: Mapping[str, Memory],
        edits: Collection[Edit],
        *,
        restoring: bool,
        secrets: int,
    ) -> None:
        drafts = (*found.changed, *found.new)
        contents = [draft.content for draft in drafts if draft.content and not draft.id]
        with self._scope.db.read() as tx:
            elsewhere = [id_ for row in self._records.load_in(tx).values() for id_ in row.base.entries]
        change = memory_change(
            found,
            commit_id=hand_commit_id(self._scope.name, MEMORY_FILE, edits),
            current=self._scope.get(found.named),
            based_on=based_on,
            same_text=self._scope.find_text(contents),
            in_files={*elsewhere, *ground.base} - set(found.removed),
            at=self._scope.core.clock(),
            restoring=restoring,
            said=ground.said() + secrets_said(secrets),
            always=bool(ground.unsure or secrets),
            elsewhere=ground.elsewhere,
            outside=self._outsiders(MEMORY_FILE),
        )
        if change is not None:
            self._tell(self._scope.commit(change))

    def _outsiders(self, where: str) -> Outsiders | None:
        return Outsiders(self._scope.to_hold, where) if self.outside else None

    def _say_unsure(self, edits: Collection[Edit], ground: Ground) -> None:
        """Put saves aside whose removals could not be followed, so that status and doctor tell of it."""
        if not ground.unsure:
            return
        names = sorted(ground.unsure)
        ids = ", ".join(names[:MOST_NAMED]) + (" and others" if len(names) > MOST_NAMED else "")
        why = (
            "it shows a revision that the database doesn't know, because one of them was put back or copied later; "
            "what it has and the database lacked was taken in"
            if ground.elsewhere
            else "its entries don't say which revision it was made from, or the memories stand in another file by now, "
            "so it may have been an older text"
        )
        for edit in (edit for edit in edits if edit.path in ground.doubtful):
            self._put_aside(
                edit.path,
                edit.data,
                f"this save lacks memories that stay ({ids}): {why}. To remove one on "
                "purpose, take it out of the file as it is now, or `reverie forget` it. Then delete this copy",
            )

    def _take_document(self, edit: Edit, *, restoring: bool) -> bool:
        """Commit what changed in a document; False if it is damaged."""
        with self._scope.db.read() as tx:
            if is_damaged(tx, self._scope.name, f"document:{edit.path}"):
                return False
        try:
            text, labels = unstamped(text_of(edit.data))
            text_of(text.encode())
            text, secrets = masked_text(text)
        except UnreadableFile as error:
            how = _HOW_TO_EMPTY if isinstance(error, EmptyFile) else ""
            self._put_aside(edit.path, edit.data, f"{error}{how}")
            return True
        present = self._scope.document(edit.path)
        ours = self._records.has_written()
        with self._scope.db.read() as tx:
            past = Past(tx, self._scope.name)
            elsewhere = ours and bool(past.elsewhere(labels))
            merging = Merging(past, edit.path, past.oldest(labels) if ours else None)
            merged = merging.merged(text, None if present is None else present.content)
        if merging.kept:
            why = (
                "it shows a revision that the database doesn't know, because one of them was put back or copied later"
                if elsewhere
                else "it doesn't say which revision it was made from, so they may be newer than the text it was"
            )
            self._put_aside(
                edit.path,
                edit.data,
                f"this save lacks lines that stay: {why}. To remove them on purpose, take them out of the file as it "
                "is now. Then delete this copy",
            )
        outsiders = self._outsiders(edit.path)
        if merged is not None and outsiders is not None:
            merged = outsiders.without_orders(merged, "" if present is None else present.content)
            if lost := outsiders.lost(merged, present):
                self._put_aside(
                    edit.path,
                    edit.data,
                    f'this save takes out what the user said ("{one_line(lost, 80)}"), and a tool was at work on the '
                    "file: nothing of it was taken in. To remove it, take it out of the file as it is now. "
                    "Then delete this copy",
                )
                return True
        outcomes = outsiders.outcomes() if outsiders else []
        same = merged is not None and present is not None and merged == present.content
        if merged is None or (same and not merging.kept and not secrets and not outcomes):
            return True
        change = document_change(
            edit.path,
            merged,
            commit_id=hand_commit_id(self._scope.name, edit.path, [edit]),
            mark=None if present is None else present.mark,
            restoring=restoring or elsewhere,
            trust=self._new_lines(
                merged, present.content if present else "", restoring=restoring or elsewhere
            ),
            said=merging.said()
            + secrets_said(secrets)
            + (outsiders.said() if outsiders else "")
            + (ELSEWHERE if elsewhere else ""),
            outcomes=outcomes,
        )
        self._tell(self._scope.commit(change))
        return True

    def _new_lines(self, text: str, before: str, *, restoring: bool) -> dict[str, Trust]:
        """Return whose word new statements are that aren't the user's: of files from elsewhere, or of a lost database.

        Whose these were is not known any more: they count as the agent's, like all that is older than lines' trust.
        """
        if not self.outside and not restoring:
            return {}
        there = keys_of(before)
        new = (part for part in statements_of(text) if not keys_of(part) <= there)
        return named(new, Trust.EXTERNAL if self.outside else Trust.AGENT)

    def _put_aside(self, path: str, data: bytes, reason: str) -> None:
        """Keep what a person wrote beside its file as it is, but for secrets."""
        self._copy(path, masked_bytes(data), reason)

    def _put_entry_aside(self, path: str, bad: BadEntry) -> None:
        text = json.dumps(
            {"reason": bad.reason, "entry": mask_values(bad.entry)}, ensure_ascii=True, indent=2
        )
        self._put_aside(path, f"{text}\n".encode(), bad.reason)
