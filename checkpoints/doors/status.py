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
from ..runs.pieces import PIECE, to_piece
from ..runs.sessions import Sessions
from ..text.secrets.masking import mask
from ..text.storable import storable


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
            failing = tx.rows(
                f"{PIECE} WHERE p.scope = ? AND s.scope = ? AND (s.state = 'set_aside' OR"
                " (s.state IN ('recorded', 'taken') AND s.attempts > 0)) ORDER BY p.seq",
                *("reflection", name, name),
            )
            aside = tx.rows("SELECT path, reason, at FROM set_aside WHERE scope = ? ORDER BY path", name)
            documents = tx.rows("SELECT path, content FROM documents WHERE scope = ? ORDER BY path", name)
            documents = [row for row in documents if isinstance(row["content"], str)]
            reports = self._reports(tx, 1)
            waiting = tx.rows(
                "SELECT p.thread AS thread, p.kind AS kind, COUNT(*) AS n FROM pieces AS p JOIN piece_states AS s"
                " ON s.scope = p.scope AND s.piece = p.id AND s.purpose = 'reflection' WHERE p.scope = ?"
                " AND s.state = 'recorded' AND p.meta NOT LIKE '%\"injected\":true%'"
                " GROUP BY p.thread, p.kind ORDER BY MIN(p.seq)",
                name,
            )
            # In the order of creation: then SQLite goes by the small index that fits, not through all rows by another.
            memories = "FROM memories WHERE scope = ? AND seq >= 0"
            return ScopeStatus(
                scope=name,
                size=self._memories.measure(tx),
                by_type=_counts(tx, f"SELECT type AS k, COUNT(*) AS n {memories} GROUP BY type", name),
                pinned=_count(tx, f"SELECT COUNT(*) AS v {memories} AND pinned = 1", name),
                unconsolidated=_count(tx, f"SELECT COUNT(*) AS v {memories} AND unconsolidated = 1", name),
                pieces=_counts(
                    tx,
                    "SELECT state AS k, COUNT(*) AS n FROM piece_states WHERE scope = ? AND purpose = 'reflection'"
                    " GROUP BY state",
                    name,
                ),
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
                documents={row["path"]: len(row["content"].encode()) for row in documents},
                last_report=reports[0] if reports else None,
                sessions=tuple(self._sessions.sessions_at(tx)),
            )


def _summed(counts: Iterable[tuple[str, int]]) -> dict[str, int]:
    found: Counter[str] = Counter()
    for name, count in counts:
        found[name] += int(count)
    return dict(found)


def _counts(tx: Transaction, sql: str, scope: str) -> dict[str, int]:
    return {row["k"]: int(row["n"]) for row in tx.rows(sql, scope)}


def _count(tx: Transaction, sql: str, scope: str) -> int:
    return int(tx.value(sql, scope) or 0)
