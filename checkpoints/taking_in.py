"""Taking hand edits in: reading what a person left and committing what changed."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from typing import Any

from ..state import Memory
from .damage import damaged_memories, is_damaged
from .database import Transaction
from .disk import content_digest
from .file_records import FileRecords, FileRow
from .hand_edits import Edit, document_change, hand_commit_id, memory_change, with_appended
from .layout import MEMORY_FILE, memory_number
from .memory_file import BadEntry, FileDiff, UnreadableFile, choose_base, diff, memory_digest, parse, text_of
from .merging import merge
from .port import Receipt
from .scope import ScopeBase

PutAside = Callable[[str, bytes, str], None]
"""Puts a copy beside a file: path, content, reason."""


class TakingIn:
    """Turns edited files of one scope into commits of its own."""

    def __init__(
        self, scope: ScopeBase, records: FileRecords, put_aside: PutAside, tell: Callable[[Receipt], None]
    ) -> None:
        self._scope = scope
        self._tell = tell
        self._records = records
        self._put_aside = put_aside

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
        entries: list[Any] = []
        base: dict[str, str] = {}
        commits: dict[str, int] = {}
        unclear = False
        for edit in edits:
            try:
                parsed = parse(edit.data)
            except UnreadableFile as error:
                self._put_aside(edit.path, edit.data, str(error))
                unclear = True  # what is missing elsewhere may have been moved here
                continue
            row = rows.get(edit.path, FileRow(edit.path))
            chosen = choose_base(parsed, row.base.digests(), row.pending_base.digests())
            base |= chosen
            commits |= dict.fromkeys(chosen, edit.base_commits)
            entries += parsed
        found = diff(entries, base)
        if unclear:
            found = FileDiff(found.changed, found.new, (), found.bad)
        with self._scope.db.read() as tx:
            if damaged_memories(tx, self._scope.name, found.named):
                return False
        path = next(iter(edits)).path
        for bad in found.bad:
            self._put_entry_aside(path, bad)
        self._commit_memories(found, base, commits, edits, restoring=restoring)
        return True

    def _commit_memories(
        self,
        found: FileDiff,
        base: Mapping[str, str],
        commits: Mapping[str, int],
        edits: Collection[Edit],
        *,
        restoring: bool,
    ) -> None:
        drafts = (*found.changed, *found.new)
        contents = [draft.content for draft in drafts if draft.content and not draft.id]
        with self._scope.db.read() as tx:
            elsewhere = [id_ for row in self._records.load_in(tx).values() for id_ in row.base.entries]
            based_on = self._based_on(tx, found, base, commits)
        change = memory_change(
            found,
            commit_id=hand_commit_id(self._scope.name, MEMORY_FILE, edits),
            current=self._scope.get(found.named),
            based_on=based_on,
            same_text=self._scope.find_text(contents),
            in_files={*elsewhere, *base} - set(found.removed),
            at=self._scope.core.clock(),
            restoring=restoring,
        )
        if change is not None:
            self._tell(self._scope.commit(change))

    def _based_on(
        self, tx: Transaction, found: FileDiff, base: Mapping[str, str], commits: Mapping[str, int]
    ) -> dict[str, Memory]:
        """Return, for changed entries, the memories as the person had them before her: what she left is not hers."""
        had = {
            draft.id: self._records.memory_at(tx, draft.id, commits[draft.id])
            for draft in found.changed
            if draft.id is not None and draft.id in commits
        }
        # One that was forgotten in part since is not what she had.
        return {id_: old for id_, old in had.items() if old is not None and memory_digest(old) == base[id_]}

    def _take_document(self, edit: Edit, *, restoring: bool) -> bool:
        """Commit what changed in a document; False if it is damaged."""
        with self._scope.db.read() as tx:
            if is_damaged(tx, self._scope.name, f"document:{edit.path}"):
                return False
        try:
            text = text_of(edit.data)
        except UnreadableFile as error:
            self._put_aside(edit.path, edit.data, str(error))
            return True
        present = self._scope.document(edit.path)
        if present is not None:
            text = self._merged(edit, text, present.content)
            if text == present.content:
                return True
        change = document_change(
            edit.path,
            text,
            commit_id=hand_commit_id(self._scope.name, edit.path, [edit]),
            mark=None if present is None else present.mark,
            restoring=restoring,
        )
        self._tell(self._scope.commit(change))
        return True

    def _merged(self, edit: Edit, text: str, present: str) -> str:
        """Return a person's text with what was committed since the text she had."""
        with self._scope.db.read() as tx:
            had = self._records.document_at(tx, edit.path, edit.base_commits)
            blocks = self._records.appended_since(tx, edit.path, edit.base_commits)
        if had == present:
            return text
        if had is not None and content_digest(had.encode()) == edit.before:
            return merge(had, present, text)
        return with_appended(edit.path, text, [block for block in blocks if block in present])

    def _put_entry_aside(self, path: str, bad: BadEntry) -> None:
        text = json.dumps({"reason": bad.reason, "entry": bad.entry}, ensure_ascii=True, indent=2)
        self._put_aside(path, f"{text}\n".encode(), bad.reason)
