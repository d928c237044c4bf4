"""What repeats on other threads a memory that somebody takes out or changes: it is cited beside what made the memory.

The agent tells what it has recalled, and the user says again what is known: none of it made the memory. What cites a
memory isn't shown while nothing says it any more, and comes back with it (``taken_back.py``).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from ...state import text_digest
from ..derived.stretches import repeating
from ..engine.damage import readable
from ..engine.database import Transaction
from .archive_index import holding
from .taken_back import by_hand


class TakenOut(NamedTuple):
    """A memory that a commit takes out, or that says another thing from now on."""

    place: int
    """Its place in the commit."""
    memory: str
    """Its id."""
    content: str
    """What it said."""
    evidence: Sequence[str]
    """The ids of the pieces that it was made of; none of one that was written by hand."""


def cite_repeats(tx: Transaction, scope: str, number: int, commit_id: str, gone: Sequence[TakenOut]) -> None:
    """Let what repeats some memories cite them, within the transaction that takes them out.

    Args:
        tx: The transaction.
        scope: The scope's name.
        number: Its number.
        commit_id: The commit.
        gone: The memories.
    """
    cites: defaultdict[tuple[str, str], list[tuple[str, int, str]]] = defaultdict(list)
    for row in tx.rows_in(
        "SELECT DISTINCT c.commit_id AS commit_id, c.number AS number, c.candidate AS candidate, c.memory AS memory,"
        " c.said AS said FROM pieces AS p JOIN citations AS c ON c.scope = p.scope AND c.lane = p.lane"
        " AND c.piece = p.id WHERE p.scope = ? AND p.id IN {}",
        (scope,),
        {piece for one in gone for piece in one.evidence},
    ):
        cites[row["memory"], row["said"]].append((row["commit_id"], int(row["number"]), row["candidate"]))
    found = holding(tx, scope, number, [one.content for one in gone])
    rows = tx.rows_in(
        "SELECT id, seq, lane, body FROM pieces WHERE scope = ? AND body IS NOT NULL AND seq IN {}",
        (scope,),
        sorted(set().union(*found)),
    )
    pieces = {int(row["seq"]): row for row in rows if readable(row["body"])}
    tx.insert(
        "citations (scope, lane, piece, commit_id, number, candidate, memory, said)",
        [
            (scope, row["lane"], row["id"], *cite, one.memory, said)
            for one, seqs in zip(gone, found, strict=True)
            for said in [text_digest(one.content)]
            for seq in sorted(seqs & pieces.keys())
            for row in [pieces[seq]]
            if repeating(row["body"], [one.content])
            for cite in cites[one.memory, said] or [(commit_id, by_hand(one.place), one.memory)]
        ],
        "ON CONFLICT (scope, lane, piece, commit_id, number) DO NOTHING",
    )
