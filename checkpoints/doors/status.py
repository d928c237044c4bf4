"""Status and reports."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime

from ...state import ReflectionReport, compact
from ..changes import CANT_READ, ScopeStatus, SetAside
from ..core.memories import Memories
from ..core.reverting import Reverting
from ..core.scope import ScopeBase, ScopePart
from ..engine.database import Transaction
from ..engine.schema import OPEN
from ..engine.signed.checks import checked, note_met
from ..runs.pieces import ASIDE, RETRIED, to_piece
from ..runs.sessions import Sessions
from ..text.secrets.masking import mask
from ..text.storable import storable

LOOKED_AT = 10_000
"""Pieces of which a status says on which threads they wait: the oldest. So many that failed are counted (count)."""
LISTED = 100
"""What failed, of each kind, and the copies put aside that a status lists (count)."""
LISTED_DOCUMENTS = 1_000
"""Documents that it lists (count)."""

_WAITING = f"""
SELECT p.thread AS thread, p.kind AS kind, COUNT(*) AS looked,
  SUM(CASE WHEN p.meta LIKE '%"injected":true%' THEN 0 ELSE 1 END) AS n
  FROM (SELECT piece, state FROM piece_states WHERE scope = ? AND purpose = 'reflection' AND {OPEN}
        ORDER BY seq LIMIT ?) AS s
  CROSS JOIN pieces AS p WHERE p.scope = ? AND p.id = s.piece AND s.state = 'recorded'
  GROUP BY p.thread, p.kind ORDER BY MIN(p.seq)
"""  # noqa: S608
# In their order: then SQLite goes by the index of those alone.
_RETRIED = f"""
SELECT COUNT(*) AS v FROM (SELECT seq FROM piece_states WHERE scope = ? AND purpose = 'reflection'
  AND attempts > 0 AND {OPEN} ORDER BY seq LIMIT ?) AS s
"""  # noqa: S608


class Status(ScopePart):
    """What there is to know about a scope."""

    def __init__(
        self, scope: ScopeBase, memories: Memories, sessions: Sessions, reverting: Reverting
    ) -> None:
        super().__init__(scope)
        self._memories = memories
        self._sessions = sessions
        self._reverting = reverting

    def record_report(self, report: ReflectionReport) -> None:
        """See ``RequiredScope.record_report``."""
        # A provider's error may repeat the key it was given.
        clean = {"reason": mask(report.reason), "notes": [mask(note) for note in report.notes]}
        body = storable(compact(report.model_copy(update=clean).model_dump(mode="json")))
        with self.db.write(self.name) as tx:
            if tx.seal.met:
                note_met(tx, self.name)
            seq = self.count_up(tx, "reports")
            tx.send(
                "INSERT INTO reports (scope, run_id, seq, body) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (scope, run_id) DO UPDATE SET seq = excluded.seq, body = excluded.body",
                *(self.name, report.run_id, seq, body),
            )

    def reports(self, *, limit: int = 20) -> list[ReflectionReport]:
        """See ``RequiredScope.reports``."""
        return self.db.look(lambda tx: self._reports(tx, limit))

    def _reports(self, tx: Transaction, limit: int) -> list[ReflectionReport]:
        rows = tx.rows("SELECT body FROM reports WHERE scope = ? ORDER BY seq DESC LIMIT ?", self.name, limit)
        found: list[ReflectionReport] = []
        for row in rows:
            with suppress(*CANT_READ):
                found.append(ReflectionReport.model_validate_json(row["body"]))
        return found

    def status(self) -> ScopeStatus:
        """See ``ScopedVault.status``."""
        self.files.sync()
        name = self.name
        held = len(self._reverting.held())
        with self.db.read() as tx:
            pieces = _counts(
                tx,
                "SELECT state AS k, COUNT(*) AS n FROM piece_states WHERE scope = ? AND purpose = 'reflection'"
                " GROUP BY state",
                name,
            )
            failing = sorted(
                (row for which in (RETRIED, ASIDE) for row in tx.rows(which, name, LISTED)),
                key=lambda row: row["seq"],
            )
            retried = int(tx.value(_RETRIED, name, LOOKED_AT))
            aside = tx.rows(
                "SELECT path, reason, at FROM set_aside WHERE scope = ? ORDER BY path LIMIT ?", name, LISTED
            )
            documents = tx.rows(
                f"SELECT path, {tx.dialect.bytes_of.format('content')} AS size FROM documents WHERE scope = ?"  # noqa: S608
                " ORDER BY path LIMIT ?",
                *(name, LISTED_DOCUMENTS),
            )
            reports = self._reports(tx, 1)
            waiting = tx.rows(_WAITING, name, LOOKED_AT, name)
            sessions, session_count = self._sessions.newest_at(tx)
            known = checked(tx, name)
            more = {
                "waiting": pieces.get("recorded", 0) - sum(row["looked"] for row in waiting),
                "failing": retried + pieces.get("set_aside", 0) - len(failing),
                "set_aside": _count(tx, "SELECT COUNT(*) AS v FROM set_aside WHERE scope = ?", name)
                - len(aside),
                "documents": _count(tx, "SELECT COUNT(*) AS v FROM documents WHERE scope = ?", name)
                - len(documents),
                "sessions": session_count - len(sessions),
                "damaged": known.more,
            }
            # In the order of creation: then SQLite goes by the small index that fits, not through all rows by another.
            memories = "FROM memories WHERE scope = ? AND seq >= 0"
            return ScopeStatus(
                scope=name,
                size=self._memories.measure(tx),
                by_type=_counts(
                    tx, "SELECT type AS k, COUNT(*) AS n FROM memories WHERE scope = ? GROUP BY type", name
                ),
                pinned=_count(tx, f"SELECT COUNT(*) AS v {memories} AND pinned = 1", name),
                unconsolidated=_count(tx, f"SELECT COUNT(*) AS v {memories} AND unconsolidated = 1", name),
                pieces=pieces,
                waiting=_summed((row["thread"], row["n"]) for row in waiting),
                waiting_kinds=_summed((row["kind"], row["n"]) for row in waiting),
                pending_candidates=_count(
                    tx, "SELECT COUNT(*) AS v FROM candidates WHERE scope = ? AND state <> 'settled'", name
                ),
                held=held,
                set_aside=tuple(
                    SetAside(path=row["path"], reason=row["reason"], at=datetime.fromisoformat(row["at"]))
                    for row in aside
                ),
                failing=tuple(to_piece(tx.seal, name, row) for row in failing),
                commits=_count(tx, "SELECT COUNT(*) AS v FROM commits WHERE scope = ?", name),
                documents={row["path"]: row["size"] for row in documents if row["size"] is not None},
                last_report=reports[0] if reports else None,
                sessions=tuple(sessions),
                more={field: count for field, count in more.items() if count > 0},
                damaged=known.keys,
                checked_at=known.at,
                problems=known.problems,
            )


def _summed(counts: Iterable[tuple[str, int]]) -> dict[str, int]:
    found: Counter[str] = Counter()
    for name, count in counts:
        found[name] += int(count)
    return {name: count for name, count in found.items() if count}


def _counts(tx: Transaction, sql: str, scope: str) -> dict[str, int]:
    return {row["k"]: int(row["n"]) for row in tx.rows(sql, scope)}


def _count(tx: Transaction, sql: str, scope: str) -> int:
    return int(tx.value(sql, scope) or 0)
