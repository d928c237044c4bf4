"""What only PostgreSQL can have wrong: indexes that are not used, and a search index that is counted wrongly."""

from __future__ import annotations

from .database import Transaction

_INVALID = """
SELECT c.relname AS name FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indexrelid
WHERE c.relnamespace = current_schema()::regnamespace AND NOT i.indisvalid ORDER BY c.relname
"""

_TOTALS = """
SELECT s.scope AS scope FROM scopes AS s
LEFT JOIN search_totals AS t ON t.scope = s.number
LEFT JOIN (SELECT scope, COUNT(*) AS memories, SUM(length) AS length FROM search_rows GROUP BY scope) AS r
    ON r.scope = s.number
WHERE (COALESCE(t.memories, 0), COALESCE(t.length, 0)) IS DISTINCT FROM (COALESCE(r.memories, 0), COALESCE(r.length, 0))
ORDER BY s.scope
"""

_WORDS = """
SELECT COUNT(*) AS v FROM search_counts AS c
FULL JOIN (
    SELECT token, COUNT(*) AS memories FROM search_rows, unnest(tsvector_to_array(words)) AS token GROUP BY token
) AS r ON r.token = c.token
WHERE c.memories IS DISTINCT FROM r.memories
"""


def complaints(tx: Transaction) -> list[str]:
    """Return a sentence for everything that is wrong, with what to do."""
    found = [f"The index {row['name']} is not valid: REINDEX it." for row in tx.rows(_INVALID)]
    again = "`reverie move` to an empty place makes the index anew"
    found += [
        f"The search index of scope {row['scope']!r} is counted wrongly, so the order of what is found is off; {again}."
        for row in tx.rows(_TOTALS)
    ]
    if words := tx.value(_WORDS):
        found.append(
            f"{words} words of the search index are counted wrongly, so some may not be found; {again}."
        )
    return found
