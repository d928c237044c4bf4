"""Where a session stands, as a transaction sees it."""

from __future__ import annotations

from ...state import SessionSummary
from ..engine.damage import whole_text
from ..engine.database import Transaction
from ..text.layout import summary_path
from ..text.session_file import standing
from ..text.storable import storable
from .document_trust import DOCUMENT, trust_of_row


def session_at(tx: Transaction, scope: str, thread: str) -> SessionSummary:
    """Return where a session stands as ``tx`` sees it."""
    thread = storable(thread)
    path = summary_path(thread)
    document = tx.row(f"{DOCUMENT} WHERE d.scope = ? AND d.path = ?", scope, path)
    if document is None:
        return SessionSummary(thread=thread)
    # A damaged one is still in the journal, most likely; else nothing is known but how far it went.
    content = whole_text(tx, scope, f"document:{path}", document, "content") or ""
    row = tx.row(
        "SELECT MAX(p.position) + 1 AS messages,"
        " MAX(CASE WHEN s.state = 'covered' THEN p.position + 1 ELSE 0 END) AS covered"
        " FROM pieces AS p JOIN piece_states AS s ON s.scope = p.scope AND s.piece = p.id"
        " WHERE p.scope = ? AND p.kind = 'message' AND p.lane = ? AND s.purpose = 'compaction'",
        *(scope, storable(thread)),
    )
    messages, covered = (row["messages"], row["covered"] or 0) if row else (None, 0)
    found = standing(content, thread, messages=messages, covered=covered)
    return found.model_copy(update={"trust": trust_of_row(tx, scope, document)})
