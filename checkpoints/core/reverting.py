"""Taking back: revert, and the two small commits a person makes, accept and pin."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from ...state import Memory, Outcome, VaultCorrupt, VaultError, compact, digest
from ..changes import CANT_READ, REFUSED, ItemChange, Receipt
from ..derived.reviewing import waiting
from ..derived.taking_back import (
    accept_candidate,
    accept_memory,
    moved_since,
    no_commit,
    not_held,
    refuse_candidate,
)
from ..engine.damage import ITEM, is_intact, is_readable_image, list_in, object_in, refusal
from ..engine.database import Row, Transaction
from ..engine.schema import SAYS_NO
from ..text.appending import without_block
from ..text.summary_lines import refreshed
from .history import images_of, receipt_of, reverter_of
from .journal import Journal
from .scope import ScopePart


def asks_held(scope: str) -> tuple[str, tuple[str, str]]:
    """Return the query for all outcomes of candidates that were held once, with its parameters."""
    sql = (
        "SELECT o.body AS body FROM outcomes AS o JOIN commits AS c"
        " ON c.scope = o.scope AND c.commit_id = o.commit_id WHERE o.scope = ? AND o.candidate IN"
        " (SELECT candidate FROM outcomes WHERE scope = ? AND outcome = 'held')"
        " ORDER BY c.seq DESC, o.number"
    )
    return sql, (scope, scope)


def held_among(part: ScopePart, rows: Iterable[Row]) -> tuple[Outcome, ...]:
    """Return what still waits for a person of these outcomes (``asks_held``), the newest first."""
    told: list[Outcome] = []
    for row in rows:
        with suppress(*CANT_READ):  # a damaged one is told by the doctor
            told.append(Outcome.model_validate_json(row["body"]))
    return waiting(told, part.core.clock(), part.scope.find_text)


class Reverting(ScopePart):
    """Revert, accept, pin."""

    # -- revert ---------------------------------------------------------------------------------------------

    def revert(self, commit_id: str, *, reopen: bool = False) -> Receipt:
        """See ``ScopedVault.revert``."""
        self.files.sync()
        with self.db.write(self.name) as tx:
            target = self.resolve(tx, "commits", "commit_id", commit_id)
            if target is None:
                raise no_commit(commit_id)
            done = reverter_of(self, tx, target)
            earlier = receipt_of(self, tx, done) if done else None
            if earlier and reopen:
                self._reopen_later(tx, target, earlier.commit_id)
            receipt = earlier or self._revert(tx, target, reopen=reopen)
        self.after_commit()
        return receipt

    def _revert(self, tx: Transaction, target: str, *, reopen: bool) -> Receipt:
        journal = Journal(self, tx, digest("revert", target, self._last_touch(tx, target)))
        moved: list[str] = []
        # Backwards, so that what a commit did to one item after another is undone in turn.
        for change, kept in reversed(images_of(self, tx, target)):
            if not self._is_whole(tx, target, change):
                raise _damaged_entry(target)
            if not self._restore(journal, change, kept):
                moved.append(change.key)
        if moved:
            raise moved_since(target, moved)
        reopened = self._undo_queue(tx, target, journal.commit_id, reopen=reopen)
        return journal.finish("revert", message=f"Revert {target[:12]}", reverts=target, reopened=reopened)

    def _is_whole(self, tx: Transaction, target: str, change: ItemChange) -> bool:
        """Whether what a commit found of an item is what the one before it had left, and can be read."""
        row = tx.row(
            "SELECT i.after_image AS after_image FROM images AS i JOIN commits AS c"
            " ON c.scope = i.scope AND c.commit_id = i.commit_id WHERE i.scope = ? AND i.key = ? AND c.seq <"
            " (SELECT seq FROM commits WHERE scope = ? AND commit_id = ?) ORDER BY c.seq DESC LIMIT 1",
            *(self.name, change.key, self.name, target),
        )
        if change.before != (None if row is None else row["after_image"]):
            return False
        return change.before is None or is_readable_image(change.key, change.before)

    def _last_touch(self, tx: Transaction, target: str) -> str:
        """Return the last commit that touched what ``target`` touched, or that took it back or forth."""
        keys = [change.key for change, _ in images_of(self, tx, target)]
        rows = tx.rows_in(
            "SELECT c.commit_id AS id, c.seq AS seq FROM images AS i JOIN commits AS c"
            " ON c.scope = i.scope AND c.commit_id = i.commit_id WHERE i.scope = ? AND i.key IN {}",
            (self.name,),
            keys,
        )
        best = max(((int(row["seq"]), str(row["id"])) for row in rows), default=(0, target))
        pending = [target]
        while pending:
            for row in tx.rows(
                "SELECT commit_id, seq FROM commits WHERE scope = ? AND reverts = ?", self.name, pending.pop()
            ):
                best = max(best, (int(row["seq"]), str(row["commit_id"])))
                pending.append(str(row["commit_id"]))
        return best[1]

    def _restore(self, journal: Journal, change: ItemChange, kept: str) -> bool:
        """Give one item its before-image back; False if it changed again since."""
        kind, _, name = change.key.partition(":")
        if kind == "memory":
            row = journal.memory(name)
            now = None if row is None else str(row["image"])
            if now not in (change.after, change.before):
                return False
            journal.write_memory(name, change.before, object_in(kept))
            return True
        row = journal.document(name)
        now = None if row is None else str(row["content"])
        if now in (change.after, change.before):
            had = None if change.before is None else change.trust
            journal.write_document(name, change.before, exact=had)
            return True
        if change.appended is None or now is None:
            return False
        shorter = without_block(now, change.appended, change.after or "")
        if shorter is None:
            return False
        journal.write_document(name, refreshed(name, shorter, now))
        return True

    def _undo_queue(self, tx: Transaction, target: str, commit_id: str, *, reopen: bool) -> list[str]:
        """Undo what a commit did to the queue; return what was opened again, for a revert of this revert."""
        name = self.name
        # Candidates it left pending were part of what it did.
        tx.execute(
            "UPDATE candidates SET state = 'settled', settled_by = ?"
            " WHERE scope = ? AND deferred_by = ? AND state = 'pending'",
            *(commit_id, name, target),
        )
        # If it was a revert, those it had withdrawn come back, and what it had opened is closed again.
        tx.execute(
            "UPDATE candidates SET state = 'pending', settled_by = '', run_id = '' WHERE scope = ? AND settled_by = ?"
            " AND deferred_by = (SELECT reverts FROM commits WHERE scope = ? AND commit_id = ?)",
            *(name, target, name, target),
        )
        self._close_again(tx, target)
        return self._reopen(tx, target) if reopen else []

    def _reopen_later(self, tx: Transaction, target: str, revert: str) -> None:
        """Open what a revert had left covered; a second time there is nothing left to open."""
        row = tx.row("SELECT reopened FROM commits WHERE scope = ? AND commit_id = ?", self.name, revert)
        before = list_in(row["reopened"]) if row else []
        tx.execute(
            "UPDATE commits SET reopened = ? WHERE scope = ? AND commit_id = ?",
            *(compact([*before, *self._reopen(tx, target)]), self.name, revert),
        )

    def _reopen(self, tx: Transaction, target: str) -> list[str]:
        """Open what a commit had covered and settled; return what that was."""
        name = self.name
        pieces = tx.rows(
            "SELECT purpose, piece FROM piece_states WHERE scope = ? AND commit_id = ?", name, target
        )
        tx.execute(
            "UPDATE piece_states SET state = 'recorded', epoch = epoch + 1, run_id = '', commit_id = '', how = '',"
            " attempts = 0, error = '', due_run = 0, due_at = 0, covered_at = 0 WHERE scope = ? AND commit_id = ?",
            *(name, target),
        )
        settled = tx.rows("SELECT id FROM candidates WHERE scope = ? AND settled_by = ?", name, target)
        tx.execute(
            "UPDATE candidates SET state = 'pending', settled_by = '', run_id = '' WHERE scope = ? AND settled_by = ?",
            *(name, target),
        )
        return [
            *(f"{row['purpose']}:{row['piece']}" for row in pieces),
            *(f"candidate:{row['id']}" for row in settled),
        ]

    def _close_again(self, tx: Transaction, revert: str) -> None:
        row = tx.row(
            "SELECT reverts, reopened FROM commits WHERE scope = ? AND commit_id = ?", self.name, revert
        )
        if row is None:
            return
        for key in list_in(row["reopened"]):
            kind, _, id_ = key.partition(":")
            if kind == "candidate":
                tx.execute(
                    "UPDATE candidates SET state = 'settled', settled_by = ?"
                    " WHERE scope = ? AND id = ? AND state = 'pending'",
                    *(row["reverts"], self.name, id_),
                )
                continue
            # One that a run has taken up since is that run's now.
            tx.execute(
                "UPDATE piece_states SET state = 'covered', commit_id = ?, covered_at = ?"
                " WHERE scope = ? AND purpose = ? AND piece = ? AND state = 'recorded'",
                *(row["reverts"], self.core.millis(), self.name, kind, id_),
            )

    # -- accept and pin -------------------------------------------------------------------------------------

    def accept(self, candidate: str) -> Receipt:
        """See ``ScopedVault.accept``."""
        found = self._left_out(candidate)
        if found is None:
            return accept_memory(self.scope, candidate)
        return accept_candidate(self.scope, *found, self.core.clock())

    def _left_out(self, candidate: str) -> tuple[Outcome, str] | None:
        """Return the latest outcome by which a candidate was rejected or held, and its run; None without one."""
        with self.db.read() as tx:
            full = self.resolve(tx, "outcomes", "candidate", candidate)
            rows = tx.rows(
                "SELECT o.body AS body, c.run_id AS run_id FROM outcomes AS o JOIN commits AS c"
                " ON c.scope = o.scope AND c.commit_id = o.commit_id WHERE o.scope = ? AND o.candidate = ?"
                " AND o.outcome IN ('rejected', 'held') ORDER BY c.seq DESC",
                *(self.name, full),
            )
        for row in rows:
            try:
                outcome = Outcome.model_validate_json(row["body"])
            except ValueError as error:
                raise VaultCorrupt(
                    f"The candidate {full} is damaged in the database. Nothing was changed; restore a copy."
                ) from error
            if outcome.reason != REFUSED:
                return outcome, row["run_id"]
        return None

    def held(self) -> tuple[Outcome, ...]:
        """See ``ScopedVault.held``."""
        sql, params = asks_held(self.name)
        return held_among(self, self.db.look(lambda tx: tx.rows(sql, *params)))

    def refused(self) -> tuple[Outcome, ...]:
        """See ``ScopedVault.refused``."""
        told: list[Outcome] = []
        sql = (
            "SELECT o.body AS body FROM outcomes AS o JOIN commits AS c"  # noqa: S608
            " ON c.scope = o.scope AND c.commit_id = o.commit_id"
            f" WHERE o.scope = ? AND {SAYS_NO.replace('body', 'o.body')} ORDER BY c.seq DESC, o.number"
        )
        for row in self.db.look(lambda tx: tx.rows(sql, self.name)):
            with suppress(*CANT_READ):  # a damaged one is told by the doctor
                told.append(Outcome.model_validate_json(row["body"]))
        return tuple(outcome for outcome in told if outcome.reason == REFUSED)

    def refuse(self, candidate: str) -> Receipt:
        """See ``ScopedVault.refuse``."""
        found = self._left_out(candidate)
        if found is None or found[0].outcome != "held":
            raise not_held(self.scope, candidate)
        return refuse_candidate(self.scope, found[0].candidate)

    def pin(self, memory_id: str, *, pinned: bool = True) -> Receipt:
        """See ``ScopedVault.pin``."""
        self.files.sync()
        with self.db.write(self.name) as tx:
            full = self.resolve(tx, "memories", "id", memory_id)
            row = tx.row(
                f"SELECT {ITEM['image']} FROM memories WHERE scope = ? AND id = ?",  # noqa: S608
                *(self.name, full),
            )
            if full is None or row is None:
                raise VaultError(
                    f"There is no memory {memory_id!r} in this scope. `reverie show` lists them."
                )
            if not is_intact(tx.seal, self.name, row, "image"):
                raise refusal(f"memory:{full}")
            memory = Memory.model_validate_json(row["image"])
            done = receipt_of(self, tx, row["commit_id"]) if memory.pinned == pinned else None
            if done is None:
                journal = Journal(self, tx, digest("pin", self.name, full, pinned, row["mark"]))
                journal.write_memory(full, memory.model_copy(update={"pinned": pinned}).model_dump_json())
                done = journal.finish("pin", message=f"{'Pin' if pinned else 'Unpin'} {full}")
        self.after_commit()
        return done


def _damaged_entry(commit_id: str) -> VaultCorrupt:
    return VaultCorrupt(
        f"The log's entry of the commit {commit_id[:12]} is damaged: what it says was there before is not what the "
        "commit before it left. It can't be reverted, and nothing was changed. Restore a copy, or edit by hand."
    )
