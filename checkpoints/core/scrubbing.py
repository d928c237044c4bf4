"""Finding secrets that are kept unmasked, and masking them wherever they are: in rows, journal and files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from ...state import compact, digest
from ..changes import Scanned
from ..derived.piece_forms import masked_meta
from ..derived.scanning import Found, masked_body, masked_document, masked_json, newly_masked, report_of
from ..engine.damage import is_intact, object_in, sign_pieces, whole_pieces
from ..engine.database import Row, Transaction
from ..engine.signed.chain import restated, whole_entries
from ..search import archive_filing
from ..text.secrets.masking import mask
from .forgetting import FILED_UNDER
from .journal import Journal
from .scope import ScopePart

Masking = Callable[[Row, str], str]
"""Of a row and what a column of it holds: the same with its secrets masked."""


class _Column(NamedTuple):
    """Where texts stand besides memories and documents."""

    table: str
    column: str
    keys: tuple[str, ...]
    """What a row is found by, beside its scope."""
    place: str
    """What it is told as: a word, and the key that names it."""
    masking: Masking


def _plain(_row: Row, value: str) -> str:
    return mask(value)


def _json(_row: Row, value: str) -> str:
    return masked_json(value)


def _meta(_row: Row, value: str) -> str:
    kept = object_in(value)
    shown = masked_meta(kept)
    return value if shown == kept else compact(shown)


def _body(row: Row, value: str) -> str:
    return masked_body(row["kind"], row["ref"], value)


def _image(row: Row, value: str) -> str:
    kind, _, path = str(row["key"]).partition(":")
    return masked_json(value) if kind == "memory" else masked_document(path, value)


_COLUMNS = (
    *(
        _Column("images", column, ("commit_id", "key"), "commit", _image)
        for column in ("before_image", "after_image", "appended")
    ),
    _Column("outcomes", "body", ("commit_id", "number"), "commit", _json),
    _Column("commits", "rejected", ("commit_id",), "commit", _json),
    _Column("commits", "message", ("commit_id",), "commit", _plain),
    _Column("reports", "body", ("run_id",), "report", _json),
    _Column("candidates", "body", ("id",), "candidate", _json),
    # The text first: what a piece of the working memory holds is read under its name.
    _Column("pieces", "body", ("id",), "piece", _body),
    _Column("pieces", "meta", ("id",), "piece", _meta),
    _Column("pieces", "author", ("id",), "piece", _plain),
    _Column("piece_states", "error", ("piece", "purpose"), "piece", _plain),
    _Column("set_aside", "reason", ("path",), "copy", _plain),
)


class Scrubbing(ScopePart):
    """``scan``."""

    def scan(self, *, fix: bool = False) -> Scanned:
        """See ``ScopedVault.scan``."""
        self.files.sync()
        if not fix:
            with self.db.read() as tx:
                found = _Scan(self, tx).look()
            return report_of(found + self._copies(fix=False))
        with self.db.write(self.name) as tx:
            scan = _Scan(self, tx)
            found = scan.mask()
            if found:
                # In the same transaction: whoever writes next after a crash finishes the clean-up.
                self.core.owe(tx)
        self.files.write()
        copies = self._copies(fix=True)
        held_up = self.core.tidy() if found else ""
        note = f"The disk is not cleaned yet ({held_up}); the next commit finishes it." if held_up else ""
        note = note or (self.db.dialect.out_of_reach if found else "")
        return report_of(
            found + copies,
            fixed=True,
            left=tuple(scan.left),
            complete=not held_up and not scan.left,
            note=note,
        )

    def _copies(self, *, fix: bool) -> Found:
        found: Found = Counter()
        for path, old, new in self.files.copies_masked(fix=fix):
            found += newly_masked(f"copy:{path}", old, new)
        return found


class _Scan:
    """One look at a scope's rows, inside its transaction."""

    def __init__(self, scope: ScopePart, tx: Transaction) -> None:
        self._scope = scope
        self._tx = tx
        self.left: list[str] = []
        """What could not be masked."""

    def look(self) -> Found:
        """Return which secrets are kept where."""
        found: Found = Counter()
        for key, old, new, _ in self._items():
            found += newly_masked(key, old, new)
        for column in _COLUMNS:
            for row, new in self._rows(column):
                found += newly_masked(f"{column.place}:{row[column.keys[0]]}", row[column.column], new)
        return found

    def mask(self) -> Found:
        """Mask them, and return what was masked: memories and documents by a commit, then all that tells of them."""
        found = self.look()
        if not found:
            return found
        scope, tx = self._scope.name, self._tx
        entries, heard = whole_entries(tx, scope), whole_pieces(tx, scope)
        items = list(self._items())
        self.left = [key for key, _, _, intact in items if not intact]
        seq = self._scope.counted(self._tx, "commits")
        journal = Journal(self._scope, self._tx, digest("scan", self._scope.name, seq))
        for key, _, new, intact in items:
            kind, _, name = key.partition(":")
            if intact and kind == "memory":
                journal.write_memory(name, new)
            elif intact:
                journal.write_document(name, new)
        # It can't be taken back, and an older text that is saved doesn't bring back what is gone.
        journal.finish(
            "forget", message=f"Mask {found.total()} {'secret' if found.total() == 1 else 'secrets'}"
        )
        pieces: set[str] = set()
        for column in _COLUMNS:
            where = " AND ".join(f"{key} = ?" for key in column.keys)
            for row, new in list(self._rows(column)):
                pieces |= {row["id"]} if (column.table, column.column) in FILED_UNDER else set()
                self._tx.execute(
                    f"UPDATE {column.table} SET {column.column} = ? WHERE scope = ? AND {where}",  # noqa: S608
                    *(new, self._scope.name, *(row[key] for key in column.keys)),
                )
        archive_filing.refile(self._tx, self._scope.name, self._scope.number(self._tx), pieces)
        restated(tx, scope, journal.commit_id, entries)
        sign_pieces(tx, scope, heard)
        return found

    def _items(self) -> Iterator[tuple[str, str, str, bool]]:
        """Yield memories and documents that hold secrets: key, text, masked text, whether they are intact."""
        name, tx = self._scope.name, self._tx
        for row in tx.rows("SELECT * FROM memories WHERE scope = ? ORDER BY seq", name):
            old = str(row["image"])
            if (new := masked_json(old)) != old:
                yield f"memory:{row['id']}", old, new, is_intact(tx.seal, name, row, "image")
        for row in tx.rows("SELECT * FROM documents WHERE scope = ? ORDER BY path", name):
            old = str(row["content"])
            if (new := masked_document(row["path"], old)) != old:
                yield f"document:{row['path']}", old, new, is_intact(tx.seal, name, row, "content")

    def _rows(self, column: _Column) -> Iterator[tuple[Row, str]]:
        """Yield rows whose column holds secrets, and what it is to hold instead."""
        sql = (
            f"SELECT * FROM {column.table} WHERE scope = ? AND {column.column} IS NOT NULL"  # noqa: S608
            f" ORDER BY {', '.join(column.keys)}"
        )
        for row in self._tx.rows(sql, self._scope.name):
            old: Any = row[column.column]
            if isinstance(old, str) and (new := column.masking(row, old)) != old:
                yield row, new
