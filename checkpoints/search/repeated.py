"""What repeats on other threads a memory that somebody takes out: it is cited beside what the memory was made of.

The agent tells what it has recalled, and the user says again what is known: none of it made the memory. What cites a
memory isn't shown while nothing says it any more, and comes back with it (``taken_back.py``).
"""

from __future__ import annotations

from collections.abc import Iterable

from ...state import text_digest
from ..derived.stretches import repeating
from ..engine.damage import readable
from ..engine.database import Transaction
from .archive_index import holding
from .taken_back import by_hand


def cite_repeats(
    tx: Transaction,
    scope: str,
    number: int,
    commit: tuple[str, int],
    memory: str,
    content: str,
    evidence: Iterable[str],
) -> None:
    """Let what repeats a memory cite it, within a writing transaction.

    Args:
        tx: The transaction.
        scope: The scope's name.
        number: Its number.
        commit: The id of the commit that takes the memory out, and the place of the memory in it.
        memory: The id of the memory.
        content: What it says.
        evidence: The ids of the pieces that it was made of; none of one that was written by hand.
    """
    said = text_digest(content)
    rows = tx.rows_in(
        "SELECT DISTINCT c.commit_id AS commit_id, c.number AS number, c.candidate AS candidate FROM pieces AS p"
        " JOIN citations AS c ON c.scope = p.scope AND c.lane = p.lane AND c.piece = p.id"
        " WHERE p.scope = ? AND c.memory = ? AND c.said = ? AND p.id IN {}",
        (scope, memory, said),
        evidence,
    )
    cites = [(row["commit_id"], int(row["number"]), row["candidate"]) for row in rows]
    found = tx.rows_in(
        "SELECT id, lane, body FROM pieces WHERE scope = ? AND body IS NOT NULL AND seq IN {}",
        (scope,),
        sorted(holding(tx, scope, number, content)),
    )
    tx.insert(
        "citations (scope, lane, piece, commit_id, number, candidate, memory, said)",
        [
            (scope, row["lane"], row["id"], *cite, memory, said)
            for row in found
            if readable(row["body"]) and repeating(row["body"], [content])
            for cite in cites or [(commit[0], by_hand(commit[1]), memory)]
        ],
        "ON CONFLICT (scope, lane, piece, commit_id, number) DO NOTHING",
    )
