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
from ..engine.schema import OPEN
from ..text.history_entries import HistoryEntry, entries_within, search_history
from ..text.layout import summary_path
from ..text.storable import storable
from .pieces import PIECE, to_pieces

NEWEST = 20
"""Sessions that a status lists, and of those whose summary failed (count)."""
COUNTED = 10_000
"""Sessions that it counts at most (count)."""
LOOKED_AT = 10_000
"""Messages, and attempts that failed, by which it finds them where there are more (count)."""

_SESSIONS = (
    "SELECT p.lane AS thread, MAX(p.position) + 1 AS messages, MAX(p.seen) AS seen,"  # noqa: S608
    f" MAX(CASE WHEN s.{OPEN} AND (s.attempts > 0 OR s.run_id <> '')"
    " THEN p.position + 1 ELSE 0 END) AS unfinished,"
    f" MAX(CASE WHEN s.{OPEN} THEN s.error ELSE '' END) AS error"
    " FROM pieces AS p JOIN piece_states AS s ON s.scope = p.scope AND s.piece = p.id"
    " AND s.purpose = 'compaction' WHERE p.scope = ? AND p.kind = 'message'"
)
_IN_ORDER = " GROUP BY p.lane ORDER BY MAX(p.seq)"
# From thread to thread by the index, however many messages each has; and the number of its last one.
_ENDS = """
WITH RECURSIVE threads (lane, n) AS (
  SELECT MIN(lane), 1 FROM pieces WHERE scope = ? AND kind = 'message'
  UNION ALL
  SELECT (SELECT MIN(p.lane) FROM pieces AS p WHERE p.scope = ? AND p.kind = 'message' AND p.lane > t.lane), t.n + 1
  FROM threads AS t WHERE t.lane IS NOT NULL AND t.n <= ?
)
SELECT t.lane AS thread, (
  SELECT p.seq FROM pieces AS p WHERE p.scope = ? AND p.kind = 'message' AND p.lane = t.lane
  ORDER BY p.position DESC LIMIT 1) AS seq
FROM threads AS t WHERE t.lane IS NOT NULL
"""
_LATELY = "SELECT lane AS thread FROM pieces WHERE scope = ? AND kind = 'message' ORDER BY seq DESC LIMIT ?"
_FAILED = f"""
SELECT p.lane AS thread FROM (SELECT piece FROM piece_states WHERE scope = ? AND purpose = 'compaction'
  AND attempts > 0 AND {OPEN} ORDER BY seq LIMIT ?) AS s
CROSS JOIN pieces AS p WHERE p.scope = ? AND p.id = s.piece AND p.kind = 'message' GROUP BY p.lane ORDER BY MIN(p.seq)
"""  # noqa: S608


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
        sql = f"{PIECE} WHERE p.scope = ? AND p.kind = 'message' AND p.lane = ?"
        values = ("compaction", self.name, storable(thread))
        if start < 0:
            last = f"{sql} ORDER BY p.position DESC LIMIT ?"
            rows = self.db.look(lambda tx: tx.rows(last, *values, -start))[::-1]
        else:
            since = f"{sql} AND p.position >= ? ORDER BY p.position"
            rows = self.db.look(lambda tx: tx.rows(since, *values, start))
        return to_pieces(self.db.seal, self.name, rows)

    def sessions(self) -> list[SessionStatus]:
        """See ``ScopedVault.sessions``."""
        self.files.sync()
        with self.db.read() as tx:
            return self.sessions_at(tx)

    def sessions_at(self, tx: Transaction) -> list[SessionStatus]:
        """Return every session as ``tx`` sees it."""
        rows = tx.rows(f"{_SESSIONS}{_IN_ORDER}", self.name)
        return [_status(session_at(tx, self.name, row["thread"]), row) for row in rows]

    def newest_at(self, tx: Transaction) -> tuple[list[SessionStatus], int]:
        """Return the newest sessions as ``tx`` sees them, those whose summary failed, too; and how many there are.

        Of more than ``COUNTED`` the newest are those with the newest messages, and no more are counted.
        """
        ends = tx.rows(_ENDS, self.name, self.name, COUNTED, self.name)
        last = {row["thread"]: row["seq"] for row in ends}
        if len(ends) > COUNTED:
            said = tx.rows(_LATELY, self.name, LOOKED_AT)
            last = {row["thread"]: -place for place, row in reversed([*enumerate(said)])}
        newest = sorted(last, key=lambda thread: -int(last[thread]))[:NEWEST]
        failed = tx.rows(_FAILED, self.name, LOOKED_AT, self.name)
        wanted = dict.fromkeys([*newest, *(row["thread"] for row in failed[:NEWEST])])
        rows = tx.rows_in(f"{_SESSIONS} AND p.lane IN {{}}{_IN_ORDER}", (self.name,), wanted)
        return [_status(session_at(tx, self.name, row["thread"]), row) for row in rows], len(ends)

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
