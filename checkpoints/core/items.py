"""What a scope does for the items of a store: comparing them by meaning, noting reads, erasing what expired."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from types import MappingProxyType

from ...state import digest
from ..changes import Indexed
from ..engine.database import Transaction
from ..engine.signed.chain import restated, whole_entries
from ..search.item_rows import drop_reads, note_reads, reads
from .forgetting import Forgetting
from .journal import Journal
from .scope import ScopePart


class Items(ScopePart):
    """``likeness``, ``touch``, ``touched`` and ``sweep``."""

    def likeness(self, query: str, items: Sequence[Indexed]) -> dict[str, float] | None:
        """See ``ScopedVault.likeness``."""
        vectors = self.core.vectors
        return None if vectors is None else vectors.likeness(self.scope, query, items)

    def touch(self, items: Mapping[str, datetime]) -> None:
        """See ``ScopedVault.touch``."""
        if items:
            with self.db.write(self.name, durable=False) as tx:
                note_reads(tx, self.name, items)

    def touched(self, paths: Sequence[str]) -> dict[str, datetime]:
        """See ``ScopedVault.touched``."""
        return self.db.look(lambda tx: reads(tx, self.name, paths))

    def sweep(self, items: Mapping[str, str] = MappingProxyType({})) -> int:
        """See ``ScopedVault.sweep``."""
        self.files.sync()
        return Forgetting(self.scope).erase_expired() + (self._sweep_items(items) if items else 0)

    def _sweep_items(self, items: Mapping[str, str]) -> int:
        gone = self.db.look(lambda tx: self._there(tx, items))
        if not gone:
            return 0
        with self.db.write(self.name) as tx:
            gone = self._there(tx, items)  # whoever wrote meanwhile keeps it
            entries = whole_entries(tx, self.name, gone)
            journal = Journal(self, tx, digest("sweep", self.name, gone, self.counted(tx, "commits")))
            for key in gone:
                journal.write_document(key.partition(":")[2], None)
            journal.finish("forget", message=f"Sweep {len(gone)}")
            tx.execute_in(
                "UPDATE images SET before_image = NULL, after_image = NULL, appended = NULL, kept = '{}'"
                " WHERE scope = ? AND key IN {}",
                (self.name,),
                gone,
            )
            restated(tx, self.name, journal.commit_id, entries, gone)
            drop_reads(tx, self.name, [key.partition(":")[2] for key in gone])
            # The disk is cleaned when the vault is opened next, or something is forgotten: not every few minutes.
            self.core.owe(tx)
        self.files.write()
        return len(gone)

    def _there(self, tx: Transaction, items: Mapping[str, str]) -> list[str]:
        """Return which of what is to go is there and as it was, as keys of the journal."""
        sql = "SELECT path, mark FROM documents WHERE scope = ? AND path IN {}"
        rows = tx.rows_in(sql, (self.name,), items)
        return [f"document:{row['path']}" for row in rows if items[row["path"]] == row["mark"]]
