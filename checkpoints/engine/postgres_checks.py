"""What only PostgreSQL can have wrong: indexes that are not used."""

from __future__ import annotations

from .database import Transaction

_INVALID = """
SELECT c.relname AS name FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indexrelid
WHERE c.relnamespace = current_schema()::regnamespace AND NOT i.indisvalid ORDER BY c.relname
"""


def complaints(tx: Transaction) -> list[str]:
    """Return a sentence for everything that is wrong, with what to do."""
    return [f"The index {row['name']} is not valid: REINDEX it." for row in tx.rows(_INVALID)]
