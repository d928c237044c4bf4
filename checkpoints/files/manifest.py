"""What is known about readable files in a directory beside a vault: kept in that directory, not in the vault.

One JSON file a scope says which text each file was given and which commit of the vault that text shows, so that an
edit is compared with what the person had. It is about one history: to a vault without that commit it says nothing.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from contextlib import nullcontext
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

from typing_extensions import override

from ...state import VaultError, compact, now
from ..changes import SetAside
from ..core.readable_side import MEMORIES
from ..engine.damage import ITEM, is_intact
from ..engine.database import Database, Transaction
from ..text.layout import is_document, memory_number
from ..text.revisions import stamped
from .disk import content_digest, make_folder, read, sync_folder
from .file_bases import FileRow, Rendered, dump_bases
from .file_records import FileRecords

FOLDER = ".reverie-export"
"""Directory for the manifests, in the directory of the files."""


@dataclass(frozen=True)
class _Kept:
    """What the manifest says."""

    seq: int = 0
    """Commits of the scope when it was written."""
    head: str = ""
    """Id of the last of them."""
    files: dict[str, dict[str, str]] = field(default_factory=dict)
    """By path: digest written, digest pending, bases as JSON (see ``FileRow``)."""
    set_aside: dict[str, list[str]] = field(default_factory=dict)
    """By path in the directory: reason, and when."""
    mac: str = ""
    """Of all the rest, under the vault's key; blank without one."""


class Manifest(FileRecords):
    """The rows about one scope's files in a directory beside the vault."""

    def __init__(self, database: Database, scope: str, root: Path, component: str) -> None:
        """Read nothing yet.

        Args:
            database: The vault's.
            scope: Whose files.
            root: The directory they are in.
            component: Name of the scope's own directory in it.
        """
        super().__init__(database, scope)
        self._root = root
        self._path = root / FOLDER / f"{component}.json"

    def begin(self) -> None:
        """Note on which state of the vault files that nobody knows are going to be compared, once and for all.

        The ids of the commits that take them in follow from it: a second attempt after a crash makes the same.
        """
        if not self._read():
            self._write(self._headed(_Kept()))

    @override
    def has_written(self) -> bool:
        """Whether there was an export: files from elsewhere are taken for what they say, not for older texts."""
        kept = self._read()
        return bool(kept and kept.files)

    @override
    def ground(self) -> str:
        kept = self._read()
        return f"{kept.seq} {kept.head}" if kept else ""

    @override
    def outlines(self, tx: Transaction) -> dict[str, FileRow]:
        return self.load_in(tx)

    @override
    def load_in(self, tx: Transaction) -> dict[str, FileRow]:
        kept = self._read(tx) or _Kept()
        return {path: FileRow(path, **row) for path, row in kept.files.items()}

    @override
    def load_one(self, tx: Transaction, path: str) -> FileRow:
        return self.load_in(tx).get(path, FileRow(path))

    @override
    def dirty(self, tx: Transaction) -> set[str]:
        """Return what the vault holds otherwise than the files that were last written."""
        rows = self.load_in(tx)
        documents = tx.rows(
            f"SELECT {ITEM['content']} FROM documents WHERE scope = ?",  # noqa: S608
            self._scope,
        )
        held = {
            row["path"]: row["content"] if is_intact(tx.seal, self._scope, row, "content") else None
            for row in documents
        }
        changed = {
            path
            for path, content in held.items()
            if is_document(path) and not self._shows(tx, rows.get(path, FileRow(path)), content)
        }
        gone = {path for path in rows if is_document(path) and path not in held}
        some = tx.row("SELECT id FROM memories WHERE scope = ? LIMIT 1", self._scope)
        if some is not None or any(memory_number(path) is not None for path in rows):
            changed.add(MEMORIES)
        return changed | gone

    def _shows(self, tx: Transaction, row: FileRow, content: str | None) -> bool:
        """Whether a file was given this content, whenever that was; None, of a damaged one, was given to none."""
        if content is None:
            return False
        as_then = stamped(content, self.label(tx, row.base.commits))
        return row.written == content_digest(as_then.encode())

    @override
    def announce(self, files: Iterable[Rendered], *, whole: bool = False) -> None:
        kept = self._read() or _Kept()
        rows = dict(kept.files)
        for file in files:
            row = FileRow(file.path, **rows.get(file.path, {}))
            rows[file.path] = {
                "written": row.written, "pending": file.digest, "bases": dump_bases(row.base, file.base)
            }  # fmt: skip
        if rows != kept.files:
            self._write(self._headed(replace(kept, files=rows)))

    @override
    def withdraw(self, path: str) -> None:
        kept = self._read() or _Kept()
        rows = dict(kept.files)
        row = FileRow(path, **rows.pop(path, {}))
        if row.written:
            rows[path] = {"written": row.written, "pending": "", "bases": dump_bases(row.base)}
        self._write(self._headed(replace(kept, files=rows)))

    @override
    def settle(self, done: Mapping[str, tuple[Rendered, str]], dirty: Iterable[str], commits: int) -> None:
        kept = self._read() or _Kept()
        rows = dict(kept.files)
        for path, (file, _) in done.items():
            if file.data is None:
                rows.pop(path, None)
            else:
                rows[path] = {"written": file.digest, "pending": "", "bases": dump_bases(file.base)}
        self._write(self._headed(replace(kept, files=rows)))

    @override
    def trust(self, found: Mapping[str, tuple[str, str]]) -> None:
        """Signatures say nothing: the directory may be a copy, or checked out anew."""

    @override
    def note_set_aside(self, path: str, reason: str) -> None:
        kept = self._read() or _Kept()
        if path not in kept.set_aside:
            self._write(replace(kept, set_aside={**kept.set_aside, path: [reason, now().isoformat()]}))

    @override
    def drop_set_aside(self, paths: Iterable[str]) -> None:
        kept = self._read() or _Kept()
        left = {path: noted for path, noted in kept.set_aside.items() if path not in set(paths)}
        self._write(replace(kept, set_aside=left))

    @override
    def set_aside(self) -> list[SetAside]:
        kept = self._read() or _Kept()
        return [
            SetAside.model_validate({"path": path, "reason": reason, "at": at})
            for path, (reason, at) in sorted(kept.set_aside.items())
        ]

    # -- the file -------------------------------------------------------------------------------------------

    def _read(self, tx: Transaction | None = None) -> _Kept | None:
        """Return what the manifest says, None if there is none or it is of another history, or of another key."""
        found = read(self._path)
        if found is None:
            return None
        try:
            kept = _Kept(**json.loads(found[0]))
            for path, row in kept.files.items():
                FileRow(path, **row).check()
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise VaultError(
                f"{self._path} can't be read ({type(error).__name__}). It says what the files in {self._root} were "
                "made from. Restore it, or remove it: then every difference counts as an edit."
            ) from error
        with self._database.read() if tx is None else nullcontext(tx) as seen:
            ours = kept.mac == self._mac(kept) or not seen.seal.signs
            return kept if ours and self._head_at(seen, kept.seq) == kept.head else None

    def _mac(self, kept: _Kept) -> str:
        said = compact(asdict(replace(kept, mac="")))
        return self._database.seal.mac("manifest", self._scope, said)

    def _write(self, kept: _Kept) -> None:
        kept = replace(kept, mac=self._mac(kept))
        make_folder(self._root, self._path.parent)
        new = self._path.with_name(f"{self._path.name}.new")
        handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NOFOLLOW", 0), 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(f"{compact(asdict(kept))}\n".encode())
            file.flush()
            os.fsync(file.fileno())
        new.replace(self._path)
        sync_folder(self._path.parent)

    def _headed(self, kept: _Kept) -> _Kept:
        """Return the same, about the scope as it is now."""
        with self._database.read() as tx:
            seq = self.commits(tx)
            return replace(kept, seq=seq, head=self._head_at(tx, seq))

    def _head_at(self, tx: Transaction, seq: int) -> str:
        found = tx.value("SELECT commit_id AS v FROM commits WHERE scope = ? AND seq = ?", self._scope, seq)
        return str(found or "")
