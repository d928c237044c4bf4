"""Rows of memories and documents: what is asked of the tables, and what may be shown of a row."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from typing import Any

from ...._kept import registered
from ....state import Memory, MemoryFilter, StoredMemory, Support
from ...changes import CANT_READ, Document
from ...engine.damage import ITEM, is_intact
from ...engine.database import Row, Transaction, marks_for
from ...engine.schema import EXPIRES
from ...engine.signed.seal import Seal

SAID = "said:"
"""How the id begins under which ``uses`` counts how often a memory was said again; ``STORED`` has it, too."""

SHOWN = "COALESCE(shown, chars)"
"""What a prompt would show of a memory (bytes). A row without, which no upgrade could read, counts as its JSON."""

STORED = (
    "SELECT m.id AS id, m.seq AS seq, m.image AS image, m.mark AS mark, m.mac AS mac,"
    " m.commit_id AS commit_id, m.reviewed AS reviewed, m.unconsolidated AS unconsolidated,"
    " COALESCE(u.accessed, 0) AS accessed, COALESCE(u.shown, 0) AS shown, u.last_at AS last_at,"
    " COALESCE(a.accessed, 0) AS said_again, a.last_at AS last_said_at"
    " FROM memories AS m LEFT JOIN uses AS u ON u.scope = m.scope AND u.id = m.id"
    " LEFT JOIN uses AS a ON a.scope = m.scope AND a.id = 'said:' || m.id"
)

SEQ, REVIEWED = 1, 6
"""Where in its rows a memory's places in the orders of creation and review stand."""

StoredRow = tuple[Any, ...]
"""A row of ``STORED``, its columns in their order."""


def of_types(where: MemoryFilter | None) -> str:
    """Return the condition on a memory's type: what of a filter the database knows without reading the memory."""
    return f" AND m.type IN ({marks_for(where.types)})" if where and where.types else ""


def of_support(where: MemoryFilter) -> str:
    """Return a condition on a memory's support: all that fit are among what it finds, and few others are read.

    It looks for a field of the image, which is compact JSON: inside a text its quotation marks would be escaped.
    """
    if not where.support or Support.STATED in where.support:
        return ""  # what has no such field may be stated
    says = "m.image LIKE '%\"{}%'".format  # few texts are looked through more than once
    told = says('support":')
    said = " OR ".join(says(f'support":"{support}"') for support in where.support)
    stated = " OR ".join(map(says, ('trust":"user"', 'kind":"hand"')))
    return f" AND CASE WHEN {told} THEN {said} ELSE NOT ({stated}) END"


def served(seal: Seal, scope: str, rows: Iterable[StoredRow], at: datetime) -> dict[int, StoredMemory]:
    """Return what may be shown of rows of ``STORED``, by place in the order of creation.

    What is damaged is not, nor what has expired at a time.
    """
    found: dict[int, StoredMemory] = {}
    # Whether a row was put back, it doesn't tell itself.
    is_suspect, key = bool(seal.suspects.get(scope)), seal.key
    for row in rows:
        # To be reviewed, as all that a run shows is, changes nothing of it.
        same = (*row[:REVIEWED], None, *row[REVIEWED + 1 :])
        stored = (None if is_suspect else _known(same, scope, key)) or _read(row, scope, seal)
        if stored is not None and (stored.memory.expires_at is None or not stored.memory.expired(at)):
            found[int(row[SEQ])] = stored
    return found


def over(tx: Transaction, scope: str, at: datetime) -> list[Row]:
    """Return the rows of the memories that have expired at a time, in order of creation."""
    sql = f"SELECT chars, {SHOWN} AS shown, {ITEM['image']} FROM memories WHERE scope = ? AND {EXPIRES} ORDER BY seq"  # noqa: S608
    return [
        row
        for row in tx.rows(sql, scope)
        if is_intact(tx.seal, scope, row, "image") and _parsed(row["image"]).expired(at)
    ]


def documents_of(seal: Seal, scope: str, rows: Iterable[Row]) -> list[Document]:
    """Return what may be shown of rows of ``documents``: what is damaged is not."""
    found: list[Document] = []
    for row in rows:
        if is_intact(seal, scope, row, "content"):
            with suppress(*CANT_READ):
                found.append(to_document(row))
    return found


@registered(1_024)
def _parsed(image: str) -> Memory:
    return Memory.model_validate_json(image)


def _read(row: StoredRow, scope: str, seal: Seal) -> StoredMemory | None:
    """Return an intact row of ``STORED`` as a memory with its mark and uses; None for a damaged one, which is noted."""
    id_, seq, image, mark, mac, commit_id, _, unconsolidated, accessed, shown, last_at, again, said_at = row
    item = {"id": id_, "seq": seq, "image": image, "mark": mark, "mac": mac, "commit_id": commit_id}
    if not is_intact(seal, scope, item, "image"):
        return None
    try:
        int(seq)
        return StoredMemory(
            memory=_parsed(image),
            mark=mark,
            access_count=accessed,
            shown_count=shown,
            last_accessed_at=None if last_at is None else datetime.fromisoformat(last_at),
            said_again=again,
            last_said_at=None if said_at is None else datetime.fromisoformat(said_at),
            unconsolidated=bool(unconsolidated),
        )
    except CANT_READ:
        return None  # what stands beside an intact memory, such as its uses, may be damaged, too


@registered(2_048)
def _known(row: StoredRow, scope: str, key: bytes) -> StoredMemory | None:
    """Return the same, and note nothing; kept, because what always holds is read before every answer."""
    return _read(row, scope, Seal(key))


def to_document(row: Row) -> Document:
    """Return an intact row of ``documents``."""
    return Document(
        path=row["path"],
        content=row["content"],
        mark=row["mark"],
        updated_at=datetime.fromisoformat(row["updated_at"]),
    )
