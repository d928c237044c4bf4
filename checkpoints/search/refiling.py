"""Filing anew what an earlier Reverie filed: with the words that it didn't know yet, some at a time.

Which memories and pieces those are says the scope's row (``refile_memories``, ``refile_pieces``): the last one of
either that is still to be filed anew, 0 if none is. The newest come first. Until its turn comes, each is found by the
words it had; and filing one twice leaves what filing it once does, so a crash costs nothing.
"""

from __future__ import annotations

from ...state import Memory
from ..changes import CANT_READ
from ..engine.database import Transaction
from . import archive_filing, word_index
from .scope_rows import keep, row_of

STEP = 256
"""Memories, and pieces, that are filed anew at once (count)."""


def keep_up(tx: Transaction, scope: str, number: int, *, whole: bool = False) -> bool:
    """File what isn't yet, and anew what an earlier Reverie filed, within a writing transaction.

    Args:
        tx: The transaction.
        scope: The scope's name.
        number: Its number.
        whole: Whether to file all there is, however much.

    Returns:
        Whether all is.
    """
    done = archive_filing.catch_up(tx, scope, number, whole=whole)
    row = row_of(tx, scope)
    assert row is not None, "it has a number"
    memories, pieces = old = int(row["refile_memories"]), int(row["refile_pieces"])
    while memories or pieces:
        memories, pieces = _memories(tx, scope, number, memories), _pieces(tx, scope, number, pieces)
        if not whole:
            break
    if (memories, pieces) != old:
        keep(tx, scope, refile_memories=memories, refile_pieces=pieces)
    return done and not (memories or pieces)


def _memories(tx: Transaction, scope: str, number: int, last: int) -> int:
    """File memories up to one anew; return up to which it is still to be done, 0 if there is none."""
    sql = "SELECT seq, image FROM memories WHERE scope = ? AND seq <= ? ORDER BY seq DESC LIMIT ?"
    rows = tx.rows(sql, scope, last, STEP)
    for row in rows:
        try:
            memory = Memory.model_validate_json(row["image"])
        except CANT_READ:
            continue  # damaged: the doctor's to say, and it keeps its words
        word_index.put(tx, number, int(row["seq"]), memory)
    return int(rows[-1]["seq"]) - 1 if len(rows) == STEP else 0


def _pieces(tx: Transaction, scope: str, number: int, last: int) -> int:
    """The same for pieces."""
    sql = f"{archive_filing.FILED} FROM pieces WHERE scope = ? AND seq <= ? ORDER BY seq DESC LIMIT ?"
    rows = tx.rows(sql, scope, last, STEP)
    archive_filing.take_out(tx, number, [row for row in rows if not row["role"]])
    for row in rows:
        archive_filing.file_piece(tx, number, row)
    return int(rows[-1]["seq"]) - 1 if len(rows) == STEP else 0
