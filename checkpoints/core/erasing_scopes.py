"""Erasing a whole scope: its rows in every table, its readable files, and what lies in free pages."""

from __future__ import annotations

from ..._kept import forget_kept
from ..changes import Erased
from ..engine.database import Transaction
from ..engine.signed.chain import note_erased
from ..search import archive_filing
from ..search.word_index import MEMORIES
from .scope import ScopePart

_TABLES = (
    # What refers to other rows goes first.
    *("citations", "images", "outcomes", "piece_states", "candidates", "chain"),
    *("commits", "pieces"),
    *("uses", "vectors", "memories", "documents", "turns", "reports", "runs"),
    *("files", "dirty_files", "set_aside", "scopes"),
)

_ELSEWHERE = (
    "A checkpointer of your own keeps the conversations themselves: delete those threads there.",
    "A thread that goes on is recorded anew, with all that was said on it before.",
    "Exports, backups and copies of the vault are not touched, nor is what version control keeps of readable files.",
    "Other scopes, shared ones too, keep what was said in them.",
    "Whoever ran the models, and a tracing service, may have kept what they were sent.",
)


class ErasingScopes(ScopePart):
    """``erase``."""

    def erase(self) -> Erased:
        """See ``ScopedVault.erase``."""
        self.files.sync()  # what a person wrote into a file is recorded, and goes with the rest
        with self.files.taken_away() as take, self.db.write(self.name) as tx:
            counts = self._count(tx)
            self._delete(tx)
            # In the same transaction: whoever opens the vault, or writes next, after a crash finishes the clean-up.
            self.core.owe(tx)
            # Last: if the transaction fails they come back, and after a crash before its end they are written anew.
            files, left = take()
        forget_kept()
        held_up = self.core.tidy()
        note = f"The disk is not cleaned yet ({held_up}); the next commit finishes it." if held_up else ""
        return counts.model_copy(
            update={
                "files": files,
                "left": tuple(left),
                "elsewhere": _ELSEWHERE,
                "complete": not held_up,
                "note": note or self.db.dialect.out_of_reach,
            }
        )

    def _count(self, tx: Transaction) -> Erased:
        counts = {
            table: int(tx.value(f"SELECT COUNT(*) AS v FROM {table} WHERE scope = ?", self.name) or 0)  # noqa: S608
            for table in ("memories", "documents", "pieces", "commits")
        }
        rows = tx.rows("SELECT DISTINCT thread FROM pieces WHERE scope = ? ORDER BY thread", self.name)
        return Erased(**counts, threads=tuple(str(row["thread"]) for row in rows if row["thread"]))

    def _delete(self, tx: Transaction) -> None:
        note_erased(tx, self.name)
        tx.then.append(lambda: self.core.sizes.drop(self.name))
        number = self.known_number(tx)
        if number is not None:
            MEMORIES.clear(tx, number)
            archive_filing.clear(tx, number)
        for table in _TABLES:
            tx.execute(f"DELETE FROM {table} WHERE scope = ?", self.name)  # noqa: S608
