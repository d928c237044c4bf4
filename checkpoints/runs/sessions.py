"""Sessions: a thread's messages in order, where its summaries stand, and the search of the history log."""

from __future__ import annotations

from datetime import UTC, date, datetime

from ...state import Piece, SessionStatus, SessionSummary
from ..core.history import History
from ..core.scope import ScopePart
from ..core.session_state import session_at
from ..derived.collection.memory_history import may_be_id
from ..derived.session_views import status_of
from ..engine.damage import ITEM, is_intact
from ..engine.database import Row, Transaction
from ..text.history_entries import HistoryEntry, entries_within, search_history
from ..text.layout import summary_path
from ..text.storable import storable
from .pieces import PIECE, to_piece


class Sessions(ScopePart):
    """Reading sessions."""

    def session(self, thread: str) -> tuple[SessionSummary, str | None]:
        """See ``ScopedVault.session``."""
        self.files.sync()
        thread = storable(thread)
        with self.db.read() as tx:
            mark = tx.value(
                "SELECT mark AS v FROM documents WHERE scope = ? AND path = ?",
                self.name,
                summary_path(thread),
            )
            return session_at(tx, self.name, thread), None if mark is None else str(mark)

    def session_pieces(self, thread: str, *, start: int = 0) -> list[Piece]:
        """See ``ScopedVault.session_pieces``."""
        sql = (
            f"{PIECE} WHERE p.scope = ? AND p.kind = 'message' AND p.lane = ? AND p.position >= ?"
            " ORDER BY p.position"
        )
        rows = self.db.look(lambda tx: tx.rows(sql, "compaction", self.name, storable(thread), start))
        return [to_piece(self.db.seal, self.name, row) for row in rows]

    def sessions(self) -> list[SessionStatus]:
        """See ``ScopedVault.sessions``."""
        self.files.sync()
        with self.db.read() as tx:
            return self.sessions_at(tx)

    def sessions_at(self, tx: Transaction) -> list[SessionStatus]:
        """Return every session as ``tx`` sees it."""
        rows = tx.rows(
            "SELECT p.lane AS thread, MAX(p.position) + 1 AS messages, MAX(p.seen) AS seen,"
            " MAX(CASE WHEN s.state IN ('recorded', 'taken') AND (s.attempts > 0 OR s.run_id <> '')"
            " THEN p.position + 1 ELSE 0 END) AS unfinished,"
            " MAX(CASE WHEN s.state IN ('recorded', 'taken') THEN s.error ELSE '' END) AS error"
            " FROM pieces AS p JOIN piece_states AS s ON s.scope = p.scope AND s.piece = p.id"
            " AND s.purpose = 'compaction' WHERE p.scope = ? AND p.kind = 'message'"
            " GROUP BY p.lane ORDER BY MAX(p.seq)",
            self.name,
        )
        return [_status(session_at(tx, self.name, row["thread"]), row) for row in rows]

    def history(
        self,
        query: str = "",
        *,
        since: date | datetime | None = None,
        until: date | datetime | None = None,
        limit: int = 20,
        context: int = 2,
    ) -> list[HistoryEntry]:
        """See ``ScopedVault.history``."""
        self.files.sync()
        if may_be_id(query) and (told := History(self.scope).of_memory(query)):
            return entries_within(told, since=since, until=until, limit=limit)
        with self.db.read() as tx:
            rows = tx.rows(
                f"SELECT {ITEM['content']} FROM documents WHERE scope = ? AND path LIKE 'HISTORY-%'",  # noqa: S608
                self.name,
            )
        whole = [row for row in rows if is_intact(self.db.seal, self.name, row, "content")]
        found = [(str(row["path"]), str(row["content"])) for row in whole]
        return search_history(found, query, since=since, until=until, limit=limit, context=context)


def _status(summary: SessionSummary, row: Row) -> SessionStatus:
    return status_of(
        summary,
        messages=row["messages"],
        unfinished=row["unfinished"],
        error=row["error"],
        last_at=datetime.fromtimestamp(row["seen"] / 1000, UTC),
    )
