"""What the database knows about a scope's readable files: digests, bases, what waits to be written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from ..._kept import emptied_too
from ...state import Memory, now
from ..changes import CANT_READ, SetAside
from ..core.readable_side import MEMORIES
from ..engine.damage import ITEM, damaged_items, in_journal, is_intact, object_in, whole_text
from ..engine.database import Database, Transaction
from ..engine.schema import EXPIRES
from ..text.memory_file import render_entry
from .disk import forget_contents
from .file_bases import KEPT_BASES, NO_BASES, FileRow, Recent, Rendered, dump_bases
from .past import Past

UNSIGNED = "="
"""Begins what a look is told of a file whose signature isn't known yet: the digest of what was written follows."""

_MARK = (
    f"CASE WHEN pending_digest <> '' THEN '' WHEN stat = '' THEN '{UNSIGNED}' || written_digest ELSE stat END"
)
_GLANCE = (
    "SELECT 'file' AS kind, {files} AS paths, {marks} AS marks FROM files WHERE scope = ?"
    " UNION ALL SELECT 'dirty', path, '' FROM dirty_files WHERE scope = ?"
    " UNION ALL SELECT 'aside', path, '' FROM set_aside WHERE scope = ?"
    " UNION ALL SELECT 'expires', '', ''"
    " WHERE EXISTS (SELECT 1 FROM memories WHERE scope = ? AND seq >= 0 AND {expires})"
)


class Known(NamedTuple):
    """What the database knows of a scope's files, as a look at the disk is compared with it."""

    paths: str
    """Paths of the files, a comma between two."""
    marks: str
    """Their signatures; ``UNSIGNED`` and a digest where there is none yet, blank while a write is pending."""
    dirty: bool
    """Whether anything waits to be written."""
    aside: set[str]
    """The copies set aside, relative to the vault's directory."""
    expiring: bool
    """Whether there are memories that expire some day."""

    def files(self) -> dict[str, str]:
        """Return marks by path."""
        return dict(zip(self.paths.split(","), self.marks.split(","), strict=False)) if self.paths else {}


class FileRecords:
    """The rows about one scope's files."""

    def __init__(self, database: Database, scope: str) -> None:
        self._database = database
        self._scope = scope

    def glance(self) -> Known:
        """Return what a look at the disk is compared with."""
        listed = self._database.dialect.as_text.format
        sql = _GLANCE.format(files=listed("path"), marks=listed(_MARK), expires=EXPIRES)
        # One statement, so that all of it is of one moment without a transaction: every reader of a scope asks this.
        # And all files come in one row: there may be thousands, and no name or signature of ours holds a comma.
        paths = marks = ""
        told: dict[str, set[str]] = {"dirty": set(), "aside": set(), "expires": set()}
        for kind, path, mark in self._database.look(lambda tx: tx.tuples(sql, *[self._scope] * 4)):
            if kind == "file":
                paths, marks = path or "", mark or ""  # none where there are no files
            else:
                told[kind].add(path)
        return Known(paths, marks, bool(told["dirty"]), told["aside"], bool(told["expires"]))

    def outlines(self, tx: Transaction) -> dict[str, FileRow]:
        """Return all rows by path, without their bases."""
        sql = "SELECT path, written_digest, pending_digest, stat FROM files WHERE scope = ?"
        return {row[0]: FileRow(*row) for row in tx.tuples(sql, self._scope)}

    def outlined(self) -> dict[str, FileRow]:
        """Return the same, as it is now."""
        return self._database.look(self.outlines)

    def load(self) -> dict[str, FileRow]:
        """Return all rows by path."""
        return self._database.look(self.load_in)

    def load_in(self, tx: Transaction) -> dict[str, FileRow]:
        """Return all rows by path, as this transaction sees them."""
        return {row["path"]: _row(row) for row in tx.rows("SELECT * FROM files WHERE scope = ?", self._scope)}

    def dirty(self, tx: Transaction) -> set[str]:
        """Return the document paths that wait to be written, and what stands for memories (see ``seam``)."""
        return {row["path"] for row in tx.rows("SELECT path FROM dirty_files WHERE scope = ?", self._scope)}

    def touch(self, tx: Transaction, paths: Iterable[str]) -> None:
        """Note that documents, or what stands for memories, wait to be written."""
        tx.insert(
            "dirty_files (scope, path)",
            [(self._scope, path) for path in dict.fromkeys(paths)],
            "ON CONFLICT (scope, path) DO NOTHING",
        )

    def waiting(self) -> set[str]:
        """Return the same, as it is now."""
        return self._database.look(self.dirty)

    def label(self, tx: Transaction, commits: int) -> str:
        """Return the name of the scope's revision after so many commits (see ``revisions``)."""
        return Past(tx, self._scope).label(commits)

    def commits(self, tx: Transaction) -> int:
        """Return how many commits the scope has seen."""
        return int(tx.value("SELECT commits AS v FROM scopes WHERE scope = ?", self._scope) or 0)

    def has_written(self) -> bool:
        """Whether the files are ours, so that the revision they show is the one they were written in."""
        return True

    def ground(self) -> str:
        """Return what a text that nobody knows is held to be an edit of; blank for nothing."""
        return ""

    def memory_marks(self, tx: Transaction) -> list[tuple[str, str]]:
        """Return id and mark of every memory in order of creation."""
        rows = tx.rows("SELECT id, mark FROM memories WHERE scope = ? ORDER BY seq", self._scope)
        return [(row["id"], row["mark"]) for row in rows]

    def marks(self, tx: Transaction, ids: Iterable[str]) -> dict[str, str]:
        """Return the marks of these memories in order of creation, as far as they are there."""
        rows = tx.rows_in(
            "SELECT id, mark, seq FROM memories WHERE scope = ? AND id IN {}", [self._scope], ids
        )
        return {row["id"]: row["mark"] for row in sorted(rows, key=lambda row: row["seq"])}

    def youngest(self, tx: Transaction, count: int) -> set[str]:
        """Return the ids of the memories that were made last."""
        rows = tx.rows(
            "SELECT id FROM memories WHERE scope = ? ORDER BY seq DESC LIMIT ?", self._scope, count
        )
        return {row["id"] for row in rows}

    def places(self, tx: Transaction, ids: Sequence[str]) -> dict[str, int]:
        """Return where memories are, or were before they were removed, in the order of creation.

        Without those that were ever removed and came back, which may stand in any file, and those that are forgotten.
        """
        rows = tx.rows_in("SELECT id, seq FROM memories WHERE scope = ? AND id IN {}", [self._scope], ids)
        places = {str(row["id"]): [int(row["seq"])] for row in rows}
        for row in tx.rows_in(
            "SELECT key, kept FROM images WHERE scope = ? AND after_image IS NULL AND key IN {}",
            [self._scope],
            [f"memory:{id_}" for id_ in ids],
        ):
            removed = places.setdefault(str(row["key"]).removeprefix("memory:"), [])
            removed.append(int(object_in(row["kept"]).get("seq", 0)))
        return {id_: found[0] for id_, found in places.items() if len(found) == 1 and found[0]}

    def entries(
        self,
        tx: Transaction,
        ids: Iterable[str],
        at_hand: Iterable[tuple[str, str]] = (),
        marks: dict[str, str] | None = None,
    ) -> dict[str, tuple[str, str]]:
        """Return mark and text of memories as they stand in a file, by id, in order of creation.

        Of one that is damaged the text is the journal's; without one it is left out. What is ``at_hand`` of marks and
        texts isn't made again, and ``marks`` of theirs that were asked for aren't asked for again.
        """
        marks = self.marks(tx, ids) if marks is None else marks
        texts = _RENDERED.of(marks.values()) | dict(at_hand)
        held = tx.seal.suspects.get(self._scope, ())
        texts_of = {
            id_: texts[mark] for id_, mark in marks.items() if mark in texts and f"memory:{id_}" not in held
        }
        rows = tx.rows_in(
            f"SELECT {ITEM['image']} FROM memories WHERE scope = ? AND id IN {{}}",  # noqa: S608
            [self._scope],
            marks.keys() - texts_of.keys(),
        )
        for row in rows:
            text = None
            if (
                is_intact(tx.seal, self._scope, row, "image")
                and (text := _entry_of(row["image"])) is not None
            ):
                _RENDERED.put(row["mark"], text)
            if text is None and (image := in_journal(tx, self._scope, f"memory:{row['id']}", row["mark"])):
                text = _entry_of(image)
            if text is not None:
                texts_of[row["id"]] = text
        return {id_: (mark, texts_of[id_]) for id_, mark in marks.items() if id_ in texts_of}

    def suspected(self, tx: Transaction) -> bool:
        """Whether some of the scope was changed by somebody without the key: then what files show is made anew."""
        return bool(tx.seal.suspects.get(self._scope))

    def documents(self, tx: Transaction, paths: Iterable[str]) -> dict[str, str | None]:
        """Return the contents of documents by path; None for one that is damaged, and in the journal, too."""
        rows = tx.rows_in(
            f"SELECT {ITEM['content']} FROM documents WHERE scope = ? AND path IN {{}}",  # noqa: S608
            [self._scope],
            paths,
        )
        return {
            row["path"]: whole_text(tx, self._scope, f"document:{row['path']}", row, "content")
            for row in rows
        }

    def damaged_now(self) -> set[str]:
        """Return the keys of memories and documents that are damaged."""
        with self._database.read() as tx:
            return {key for key, _, _ in damaged_items(tx, self._scope)}

    def announce(self, files: Iterable[Rendered], *, whole: bool = False) -> None:
        """Say what is about to be written: whoever finds it after a crash knows it for ours.

        With ``whole``, all memory files wait to be looked at until ``settle`` says otherwise: should one of several
        that change together not be written, or not be removed, nothing else would tell.
        """
        with self._database.write(self._scope) as tx:
            self.announce_in(tx, files, whole=whole)

    def announce_in(self, tx: Transaction, files: Iterable[Rendered], *, whole: bool = False) -> None:
        """Say so in a transaction of others: it becomes true with what the files are to show."""
        if whole:
            self.touch(tx, [MEMORIES])
        for file in files:
            row = self.load_one(tx, file.path)
            tx.execute(
                """INSERT INTO files (scope, path, pending_digest, base) VALUES (?, ?, ?, ?)
                   ON CONFLICT (scope, path) DO UPDATE
                   SET pending_digest = excluded.pending_digest, base = excluded.base""",
                self._scope,
                file.path,
                file.digest,
                dump_bases(row.base, file.base),
            )

    def withdraw(self, path: str) -> None:
        """Take back what was announced for a file that was not written: what is there is no edit of that."""
        with self._database.write(self._scope) as tx:
            row = self.load_one(tx, path)
            if row.written:
                tx.execute(
                    "UPDATE files SET pending_digest = '', base = ? WHERE scope = ? AND path = ?",
                    *(dump_bases(row.base), self._scope, path),
                )
            else:
                tx.execute("DELETE FROM files WHERE scope = ? AND path = ?", self._scope, path)

    def whole(self, path: str) -> FileRow:
        """Return one row with its bases, as it is now; an empty one if there is none."""
        return self._database.look(lambda tx: self.load_one(tx, path))

    def load_one(self, tx: Transaction, path: str) -> FileRow:
        """Return one row, an empty one if there is none."""
        row = tx.row("SELECT * FROM files WHERE scope = ? AND path = ?", self._scope, path)
        return FileRow(path) if row is None else _row(row)

    def settle(self, done: Mapping[str, tuple[Rendered, str]], dirty: Iterable[str], commits: int) -> None:
        """Say what has been written, with each file's signature (blank for none that can be trusted).

        ``dirty`` no longer waits to be written, unless the scope has seen more than ``commits`` meanwhile:
        then somebody else touched it, and it is written again.
        """
        with self._database.write(self._scope, durable=False) as tx:
            for path, (file, stat) in done.items():
                if file.data is None:
                    tx.execute("DELETE FROM files WHERE scope = ? AND path = ?", self._scope, path)
                    continue
                tx.execute(
                    """INSERT INTO files (scope, path, written_digest, base, stat) VALUES (?, ?, ?, ?, ?)
                       ON CONFLICT (scope, path) DO UPDATE SET written_digest = excluded.written_digest,
                       pending_digest = '', base = excluded.base, stat = excluded.stat""",
                    self._scope,
                    path,
                    file.digest,
                    dump_bases(file.base),
                    stat,
                )
            if self.commits(tx) == commits:
                tx.execute_in("DELETE FROM dirty_files WHERE scope = ? AND path IN {}", (self._scope,), dirty)

    def trust(self, found: Mapping[str, tuple[str, str]]) -> None:
        """Note the signatures of files that were read and found to hold what was written, unless others are by now.

        Args:
            found: By path: digest of what it holds, and signature.
        """
        with self._database.write(self._scope, durable=False) as tx:
            for path, (digest, stat) in found.items():
                tx.execute(
                    "UPDATE files SET stat = ? WHERE scope = ? AND path = ?"
                    " AND written_digest = ? AND pending_digest = ''",
                    *(stat, self._scope, path, digest),
                )

    def note_set_aside(self, path: str, reason: str) -> None:
        """Record a copy put aside (its path is relative to the vault's directory); the first reason stays."""
        with self._database.write(self._scope) as tx:
            tx.execute(
                "INSERT INTO set_aside (scope, path, reason, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
                self._scope,
                path,
                reason,
                now().isoformat(),
            )

    def drop_set_aside(self, paths: Iterable[str]) -> None:
        """Forget copies that a person has removed."""
        with self._database.write(self._scope) as tx:
            for path in paths:
                tx.execute("DELETE FROM set_aside WHERE scope = ? AND path = ?", self._scope, path)

    def set_aside(self) -> list[SetAside]:
        """Return the copies put aside, by path."""
        rows = self._database.look(
            lambda tx: tx.rows(
                "SELECT path, reason, at FROM set_aside WHERE scope = ? ORDER BY path", self._scope
            )
        )
        return [SetAside(path=row["path"], reason=row["reason"], at=row["at"]) for row in rows]


_RENDERED: Recent[str, str] = Recent(1_024)
"""Memories as they stand in a file, by their marks, which say what they say: most of a file is as it was."""


def _entry_of(image: str) -> str | None:
    with suppress(*CANT_READ):
        return render_entry(Memory.model_validate_json(image))
    return None


@emptied_too
def forget_rendered() -> None:
    """Keep no text in this process beyond its use: for those who forget."""
    _RENDERED.clear()
    KEPT_BASES.clear()
    forget_contents()


def _row(row: Any) -> FileRow:
    return FileRow(
        path=row["path"],
        written=row["written_digest"],
        pending=row["pending_digest"],
        stat=row["stat"],
        bases=row["base"] or NO_BASES,
    )
