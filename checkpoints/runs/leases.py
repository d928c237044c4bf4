"""Leases: pieces and candidates under leases, back-off after failures, and the scope's turn."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import islice

from ...state import Candidate, Piece, PieceState, Purpose
from ..changes import CANT_READ
from ..core.scope import Core, ScopeBase, ScopePart
from ..core.turns import TurnLine
from ..engine.damage import DAMAGED, is_whole_body
from ..engine.database import Row, Transaction
from ..engine.schema import OPEN
from ..search.archive_filing import FRESH
from ..search.scope_rows import note, row_of
from ..text.secrets.masking import mask
from ..text.storable import storable
from .pieces import OF_THREAD, OLDEST, PIECE, whole_piece

MAX_WAIT_MS = 6 * 3_600_000
"""Longest back-off after failures (milliseconds)."""

MAX_LEASE_MS = 3_600_000
"""Longest lease (milliseconds): one that ends later was taken before the clock was put back, and is over."""


EVERYTHING = 2**62
"""A limit that none is (count)."""

DUE = "due"
"""Under what a transaction has in mind, with the scope's name and the purpose, what it found due: rows and pieces."""


class Leases(ScopePart):
    """Taking work under a lease, prolonging it, giving it back."""

    def __init__(self, scope: ScopeBase) -> None:
        super().__init__(scope)
        self._line = TurnLine()

    def due(
        self,
        *,
        thread: str | None = None,
        besides: Collection[str] = (),
        failed: bool = False,
        waiting: int = 0,
        purpose: Purpose = "reflection",
        ignore_backoff: bool = False,
        most: int | None = None,
        after: str = "",
    ) -> list[Piece]:
        """See ``RequiredScope.due``."""
        alive, now = Alive(self.core), self.core.millis()
        with self.db.read() as tx:
            runs = self.counted(tx, "runs")

            def is_due(row: Row) -> bool:
                backs_off = not ignore_backoff and row["attempts"] and row["due_run"] > runs
                return not alive.holds(row) and (not backs_off or _waited(row["due_at"], now))

            look = _DueSearch(tx, self.name, purpose, is_due)
            if thread is None:
                found = look.oldest(OLDEST, most=most, behind=self._behind(tx, after))
            else:
                found = look.of_thread(storable(thread), besides, failed, waiting, most)
            if self.db.joined:
                tx.notes[DUE, self.name, purpose] = found
        return [piece for _, piece in found.values()]

    def _behind(self, tx: Transaction, after: str) -> int:
        sql = "SELECT seq AS v FROM pieces WHERE scope = ? AND id = ?"
        return int(tx.value(sql, self.name, after) or 0) if after else 0

    def begin_run(self, run_id: str) -> int:
        """See ``RequiredScope.begin_run``."""
        with self.db.write(self.name, durable=False) as tx:
            self.number(tx)
            new = tx.execute(
                "INSERT INTO runs (scope, run_id, number) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                *(self.name, run_id, self.counted(tx, "runs") + 1),
            )
            return self.count_up(tx, "runs") if new else self.counted(tx, "runs")

    def take(
        self, ids: Sequence[str], *, run_id: str, lease_s: float = 120.0, purpose: Purpose = "reflection"
    ) -> list[Piece]:
        """See ``RequiredScope.take``."""
        alive = Alive(self.core)
        with self.db.write(self.name) as tx:
            known = tx.notes.pop((DUE, self.name, purpose), {})
            if all(id_ in known for id_ in ids):
                known = {id_: known[id_] for id_ in ids}
            else:
                rows = tx.rows_in(f"{PIECE} WHERE p.scope = ? AND p.id IN {{}}", (purpose, self.name), ids)
                known = {row["id"]: (row, whole_piece(tx.seal, self.name, row)) for row in rows}
            free = {
                id_: piece
                for id_, (row, piece) in known.items()
                if piece is not None
                and row["state"] in ("recorded", "taken")
                and not alive.holds(row, but=run_id)
            }
            unreadable = self._without_text(tx, free, purpose)
            held = [id_ for id_ in dict.fromkeys(ids) if id_ in free and id_ not in unreadable]
            tx.execute_in(
                "UPDATE piece_states SET state = 'taken', run_id = ?, holder = ?, lease_until = ?"
                " WHERE scope = ? AND purpose = ? AND piece IN {}",
                (run_id, *self._lease(lease_s), self.name, purpose),
                held,
            )
        taken = {"state": PieceState.TAKEN, "run_id": run_id}
        return [free[id_].model_copy(update=taken) for id_ in held]

    def _without_text(self, tx: Transaction, ids: Iterable[str], purpose: Purpose) -> set[str]:
        """Set aside what can't be read of these pieces, so that no run counts it as read; return which."""
        written = {piece["id"] for piece in tx.notes.get((FRESH, self.name), ())}
        rows = tx.rows_in(
            "SELECT id, body, mac FROM pieces WHERE scope = ? AND body IS NOT NULL AND id IN {}",
            (self.name,),
            [id_ for id_ in ids if id_ not in written],
        )
        damaged = {str(row["id"]) for row in rows if not is_whole_body(tx.seal, self.name, row)}
        tx.execute_in(
            "UPDATE piece_states SET state = 'set_aside', holder = '', lease_until = 0, error = ?"
            " WHERE scope = ? AND purpose = ? AND piece IN {}",
            (DAMAGED, self.name, purpose),
            damaged,
        )
        return damaged

    def renew(self, run_id: str, *, lease_s: float = 120.0) -> int:
        """See ``RequiredScope.renew``."""
        with self.db.write(self.name, durable=False) as tx:
            holder, until = self._lease(lease_s)
            for table in ("candidates", "turns"):
                taken = " AND state = 'taken'" if table == "candidates" else ""
                tx.execute(
                    f"UPDATE {table} SET holder = ?, lease_until = ? WHERE scope = ? AND run_id = ?{taken}",  # noqa: S608
                    *(holder, until, self.name, run_id),
                )
            return tx.execute(
                "UPDATE piece_states SET holder = ?, lease_until = ?"
                " WHERE scope = ? AND run_id = ? AND state = 'taken'",
                *(holder, until, self.name, run_id),
            )

    def release(
        self,
        ids: Sequence[str],
        *,
        run_id: str,
        error: str = "",
        strike: bool = False,
        purpose: Purpose = "reflection",
    ) -> None:
        """See ``RequiredScope.release``."""
        with self.db.write(self.name) as tx:
            runs = self.counted(tx, "runs")
            for row in self._held(tx, ids, run_id, purpose):
                # The name of the run stays: a piece that was let in once is let in again.
                attempts = row["attempts"] + (1 if error else 0)
                wait = 2 ** min(attempts - 1, 30) if attempts else 0
                due = (runs + wait, self.core.millis() + min(wait * 60_000, MAX_WAIT_MS))
                if not error:
                    due = (row["due_run"], row["due_at"])
                tx.execute(
                    "UPDATE piece_states SET state = 'recorded', holder = '', lease_until = 0,"
                    " attempts = ?, strikes = ?, error = ?, due_run = ?, due_at = ?"
                    " WHERE scope = ? AND purpose = ? AND piece = ?",
                    *(
                        attempts,
                        row["strikes"] + (1 if strike else 0),
                        storable(mask(error) or row["error"]),
                        *due,
                    ),
                    *(self.name, purpose, row["id"]),
                )
            tx.execute_in(
                "UPDATE candidates SET state = 'pending', run_id = '', holder = '', lease_until = 0"
                " WHERE scope = ? AND run_id = ? AND state = 'taken' AND id IN {}",
                (self.name, run_id),
                ids,
            )

    def set_aside(
        self, ids: Sequence[str], *, run_id: str, error: str, purpose: Purpose = "reflection"
    ) -> None:
        """See ``RequiredScope.set_aside``."""
        with self.db.write(self.name) as tx:
            for row in self._held(tx, ids, run_id, purpose):
                tx.execute(
                    "UPDATE piece_states SET state = 'set_aside', run_id = ?, holder = '', lease_until = 0,"
                    " error = ? WHERE scope = ? AND purpose = ? AND piece = ?",
                    *(run_id, storable(mask(error)), self.name, purpose, row["id"]),
                )

    def take_candidates(
        self, *, run_id: str, lease_s: float = 120.0, most: int | None = None
    ) -> list[Candidate]:
        """See ``RequiredScope.take_candidates``."""
        if self._surely_none("waiting") or not self.db.look(lambda tx: self._free_candidates(tx, run_id, 1)):
            return []
        with self.db.write(self.name, durable=False) as tx:
            found = self._free_candidates(tx, run_id, most)
            for row, _ in found:
                tx.send(
                    "UPDATE candidates SET state = 'taken', run_id = ?, holder = ?, lease_until = ?"
                    " WHERE scope = ? AND id = ?",
                    *(run_id, *self._lease(lease_s), self.name, row["id"]),
                )
        return [candidate for _, candidate in found]

    def all_candidates(self, *, most: int | None = None) -> list[Candidate]:
        """See ``RequiredScope.all_candidates``."""
        found = self.db.look(lambda tx: self._oldest_candidates(tx, most, lambda _row: True))
        return [candidate for _, candidate in found]

    def _free_candidates(self, tx: Transaction, run_id: str, most: int | None) -> list[tuple[Row, Candidate]]:
        alive = Alive(self.core)
        return self._oldest_candidates(tx, most, lambda row: not alive.holds(row, but=run_id))

    def _oldest_candidates(
        self, tx: Transaction, most: int | None, wanted: Callable[[Row], bool]
    ) -> list[tuple[Row, Candidate]]:
        """Return the oldest that wait and can be read, page by page."""
        sql = (
            "SELECT * FROM candidates WHERE scope = ? AND state <> 'settled' AND seq > ? ORDER BY seq LIMIT ?"
        )
        found: list[tuple[Row, Candidate]] = []
        size, behind = EVERYTHING if most is None else most, 0
        while len(found) < size:
            rows = tx.rows(sql, self.name, behind, size)
            found += [(row, candidate) for row in rows if wanted(row) and (candidate := _candidate(row))]
            if len(rows) < size:
                break
            behind = rows[-1]["seq"]
        return found[:size]

    def take_turn(self, run_id: str, *, lease_s: float = 120.0) -> bool:
        """See ``RequiredScope.take_turn``."""
        if not self._line.is_first(run_id):
            return False
        alive = Alive(self.core)
        with self.db.read() as tx:  # many ask again and again: that must keep nobody from writing
            if self._is_anothers_turn(tx, alive, run_id):
                return False
        with self.db.write(self.name, durable=False) as tx:
            self.number(tx)
            if self._is_anothers_turn(tx, alive, run_id):
                return False
            tx.execute(
                "INSERT INTO turns (scope, run_id, holder, lease_until) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (scope) DO UPDATE SET run_id = excluded.run_id, holder = excluded.holder,"
                " lease_until = excluded.lease_until",
                *(self.name, run_id, *self._lease(lease_s)),
            )
            note(tx, self.name, in_turn=True)
        self._line.serve(run_id)
        return True

    def _is_anothers_turn(self, tx: Transaction, alive: Alive, run_id: str) -> bool:
        row = tx.row("SELECT *, 'taken' AS state FROM turns WHERE scope = ?", self.name)
        return row is not None and alive.holds(row, but=run_id)

    def release_turn(self, run_id: str) -> None:
        """See ``RequiredScope.release_turn``."""
        self._line.leave(run_id)
        sql = "SELECT run_id FROM turns WHERE scope = ? AND run_id = ?"
        if self._surely_none("in_turn"):
            return  # as most runs never had it
        if not self.db.joined and self.db.look(lambda tx: tx.row(sql, self.name, run_id)) is None:
            return
        with self.db.write(self.name, durable=False) as tx:
            tx.send("DELETE FROM turns WHERE scope = ? AND run_id = ?", self.name, run_id)

    def _surely_none(self, what: str) -> bool:
        """Whether a transaction that this thread is in knows that there is none of something (see ``SCOPE_ROW``)."""
        if not self.db.joined:
            return False
        with self.db.write(self.name) as tx:
            row = row_of(tx, self.name)
            return row is not None and not row[what]

    def _lease(self, lease_s: float) -> tuple[str, int]:
        """Return holder and end (milliseconds since 1970) of a lease that begins now."""
        return self.core.holder.name, self.core.millis() + min(int(lease_s * 1000), MAX_LEASE_MS)

    def _held(self, tx: Transaction, ids: Sequence[str], run_id: str, purpose: Purpose) -> list[Row]:
        rows = tx.rows_in(f"{PIECE} WHERE p.scope = ? AND p.id IN {{}}", (purpose, self.name), ids)
        return [row for row in rows if row["state"] == "taken" and row["run_id"] == run_id]


_IN_ORDER = " AND s.seq > ? ORDER BY s.seq LIMIT ?"
_Found = dict[str, tuple[Row, Piece]]
"""Pieces by id, with their rows."""


@dataclass(frozen=True)
class _DueSearch:
    """One look for what is due, in a transaction: page by page, so that what can't be had hides nothing behind it."""

    tx: Transaction
    scope: str
    purpose: Purpose
    is_due: Callable[[Row], bool]

    def of_thread(
        self, thread: str, besides: Collection[str], failed: bool, waiting: int, most: int | None
    ) -> _Found:
        """See ``RequiredScope.due``, with a thread."""
        if waiting and (most is None or most >= waiting):
            # Where no more is open than is wanted of what waits, that is all there is to look at.
            rows = self.tx.rows(OLDEST + _IN_ORDER, self.scope, self.purpose, 0, waiting + 1)
            if len(rows) <= waiting:
                return self._read(
                    [
                        row
                        for row in rows
                        if row["state"] == "recorded"
                        or row["thread"] == thread
                        or row["id"] in besides
                        or (failed and row["attempts"])
                    ]
                )
        found = self.oldest(OF_THREAD, thread, most=most)
        if failed:
            found |= self.oldest(f"{OLDEST} AND s.attempts > 0", most=most)
        if waiting:
            found |= self.oldest(f"{OLDEST} AND s.state = 'recorded'", most=waiting)
        sql = f"{PIECE} WHERE p.scope = ? AND s.{OPEN} AND p.id IN {{}}"
        found |= self._read(self.tx.rows_in(sql, (self.purpose, self.scope), besides))
        return dict(sorted(found.items(), key=lambda item: item[1][0]["seq"]))

    def oldest(self, sql: str, *params: str, most: int | None, behind: int = 0) -> _Found:
        """Return the oldest that are due of what ``sql`` selects, at most so many, from behind a number."""
        found: _Found = {}
        while most is None or len(found) < most:
            rows = self.tx.rows(
                sql + _IN_ORDER,
                self.scope,
                self.purpose,
                *params,
                behind,
                EVERYTHING if most is None else most,
            )
            found |= self._read(rows)
            if most is None or len(rows) < most:
                break
            behind = rows[-1]["seq"]
        return dict(islice(found.items(), most))

    def _read(self, rows: Iterable[Row]) -> _Found:
        found: _Found = {}
        for row in rows:
            if self.is_due(row) and (piece := whole_piece(self.tx.seal, self.scope, row)) is not None:
                found[row["id"]] = (row, piece)
        return found


class Alive:
    """Whether leases still hold; asks after every holder once."""

    def __init__(self, core: Core) -> None:
        self._holder = core.holder
        self._now = core.millis()
        self._dead: dict[str, bool] = {}

    def holds(self, row: Row, *, but: str | None = None) -> bool:
        """Whether the row is held by a live run other than ``but``."""
        left = row["lease_until"] - self._now
        if row["state"] != "taken" or row["run_id"] == but or not 0 < left <= MAX_LEASE_MS:
            return False
        name = row["holder"]
        if name not in self._dead:
            self._dead[name] = self._holder.dead(name)
        return not self._dead[name]


def _candidate(row: Row) -> Candidate | None:
    """Return a row of ``candidates``, None if it is damaged: then it waits as it is."""
    try:
        return Candidate.model_validate_json(row["body"])
    except CANT_READ:
        return None


def _waited(due_at: int, now: int) -> bool:
    """Whether a back-off is over; none is longer than ``MAX_WAIT_MS``, also when the clock was put back."""
    return not 0 < due_at - now <= MAX_WAIT_MS
