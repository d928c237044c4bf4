"""Filing what was said in its index: passages of messages, files and notes by their words, and what cites them.

A passage is a stretch of a piece's body (``derived/stretches.py``). It is filed by the number of its piece and its own
place there, so that its text stands nowhere but in the body: where that goes, the passage goes. What is from outside
stands on a shelf of its own.

``citations`` says which candidates cite a piece, and what the memory they led to said then. Both are filled with every
commit and every recording, and from where an earlier Reverie left off: some at a time, commits first, so that nothing
is found before it is known what cites it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from ...state import Trust, text_digest
from ..changes import CANT_READ
from ..derived.plain_search import passage_words
from ..derived.stretches import as_read, headings_above, stretches_at
from ..engine.damage import object_in, readable
from ..engine.database import Row, Transaction
from ..text.headings import path_as_read
from ..text.speech.spoken.on_record import OFF_RECORD
from ..text.times.terms import time_terms
from .scope_rows import keep, row_of
from .word_index import WordIndex

PASSAGES = WordIndex("passages")
"""The passages of every scope, on two shelves each."""

STEP_PIECES = 256
"""Pieces of earlier times that are filed at once, beside as many as a transaction records itself (count), and"""
STEP_OUTCOMES = 2_000
"""outcomes of earlier times."""

PARTS = 1_000
"""A passage's number is its piece's, times this, and its place."""

FILED = "SELECT seq, ref, role, trust, at, meta, body"
"""What is read of a piece that is filed."""

COMMITTED, FRESH, LANES = "committed", "fresh", "lanes"
"""Under what a transaction has in mind, with the scope's name, what it has written just now (a ``Committed``, and the
rows of new pieces in their order), and the lanes of pieces that it has read, by id."""


@dataclass(frozen=True)
class Committed:
    """A commit that this transaction has made, the last there is."""

    commit_id: str
    seq: int
    outcomes: Sequence[tuple[int, str, dict[str, Any]]]
    """Number, outcome and body of each, as they are kept."""
    said: Callable[[set[str]], Mapping[str, str]]
    """Returns the digests of what memories say now, by id."""


def shelf_of(number: int, *, external: bool = False) -> int:
    """Return the shelf of a scope's passages, or of those from outside."""
    return 2 * number + external


def catch_up(tx: Transaction, scope: str, number: int, *, whole: bool = False) -> bool:
    """File what isn't yet, within a writing transaction; return whether all is.

    Args:
        tx: The transaction.
        scope: The scope's name.
        number: Its number.
        whole: Whether to file all there is, however much.
    """
    row = row_of(tx, scope)
    assert row is not None, "it has a number"
    commits, pieces = at = int(row["filed_commits"]), int(row["filed_pieces"])
    done = False
    while not done:
        commits, cited = _file_citations(tx, scope, commits)
        if cited:
            pieces, done = _file_pieces(tx, scope, number, pieces)
        if not whole:
            break
    if (commits, pieces) != at:
        keep(tx, scope, filed_commits=commits, filed_pieces=pieces)
    return done


def _file_citations(tx: Transaction, scope: str, after: int) -> tuple[int, bool]:
    """File what the commits behind ``after`` cite; return the last one filed, and whether it was the last there is."""
    own: Committed | None = tx.notes.pop((COMMITTED, scope), None)
    if _counted(tx, scope, "commits") == after:
        return after, True
    if own is not None and own.seq == after + 1:  # the last one there is
        _cite(tx, scope, own.commit_id, own.outcomes, own.said)
        return own.seq, True
    rows = tx.rows(
        "SELECT commit_id, seq FROM commits WHERE scope = ? AND seq > ? ORDER BY seq LIMIT ?",
        *(scope, after, STEP_OUTCOMES),
    )
    many = 0
    for row in rows:
        many += _cited(tx, scope, str(row["commit_id"]), int(row["seq"]))
        after = int(row["seq"])
        if many >= STEP_OUTCOMES:
            return after, row is rows[-1] and len(rows) < STEP_OUTCOMES
    return after, len(rows) < STEP_OUTCOMES


def _cited(tx: Transaction, scope: str, commit_id: str, seq: int) -> int:
    """File what one commit cites; return how many outcomes it has."""
    rows = tx.rows(
        "SELECT number, outcome, body FROM outcomes WHERE scope = ? AND commit_id = ? AND outcome <> 'deferred'",
        *(scope, commit_id),
    )
    outcomes = [(int(row["number"]), row["outcome"], object_in(row["body"])) for row in rows]
    _cite(tx, scope, commit_id, outcomes, lambda memories: _said_then(tx, scope, seq, memories))
    return len(rows)


def _cite(
    tx: Transaction,
    scope: str,
    commit_id: str,
    outcomes: Iterable[tuple[int, str, dict[str, Any]]],
    said_by: Callable[[set[str]], Mapping[str, str]],
) -> None:
    """File what a commit cites.

    Args:
        tx: A writing transaction.
        scope: Whose.
        commit_id: The commit.
        outcomes: Number, outcome and body of each, as they are kept.
        said_by: Returns the digests of what memories said after the commit, by id.
    """
    told = [
        (number, body)
        for number, outcome, body in outcomes
        if outcome != "deferred"
        # Else nothing was said to be wrong.
        and (body.get("memory_id") or outcome in ("rejected", "held"))
    ]
    cited = {
        piece
        for _, body in told
        for piece in (object_of(body, "candidate").get("evidence") or ())
        if isinstance(piece, str)
    }
    if not cited:
        return
    lanes: dict[str, str] = {**tx.notes.get((LANES, scope), {})}
    rows = tx.rows_in(
        "SELECT id, lane FROM pieces WHERE scope = ? AND id IN {}", (scope,), cited - lanes.keys()
    )
    lanes |= {row["id"]: row["lane"] for row in rows}
    said = said_by({str(body.get("memory_id") or "") for _, body in told} - {""})
    tx.insert(
        "citations (scope, lane, piece, commit_id, number, candidate, memory, said)",
        [
            (
                scope,
                lanes[piece],
                piece,
                commit_id,
                number,
                candidate.get("id", ""),
                memory,
                said.get(memory, ""),
            )
            for number, body in told
            for candidate in [object_of(body, "candidate")]
            for memory in [str(body.get("memory_id") or "")]
            for piece in dict.fromkeys(candidate.get("evidence") or ())
            if piece in lanes
        ],
        "ON CONFLICT (scope, lane, piece, commit_id, number) DO NOTHING",
    )


def said_now(tx: Transaction, scope: str, memories: Iterable[str]) -> dict[str, str]:
    """Return the digests of what memories say, by id."""
    rows = tx.rows_in("SELECT id, text_digest FROM memories WHERE scope = ? AND id IN {}", (scope,), memories)
    return {str(row["id"]): str(row["text_digest"]) for row in rows}


def _said_then(tx: Transaction, scope: str, seq: int, memories: Iterable[str]) -> dict[str, str]:
    """Return the digests of what memories said after a commit: before the next change, or now if there was none."""
    wanted = [memory for memory in memories if memory]
    said = said_now(tx, scope, wanted)
    later = tx.rows_in(
        "SELECT i.key AS key, i.before_image AS image, c.seq AS seq FROM images AS i JOIN commits AS c"
        " ON c.scope = i.scope AND c.commit_id = i.commit_id WHERE i.scope = ? AND c.seq > ? AND i.key IN {}",
        (scope, seq),
        [f"memory:{memory}" for memory in wanted],
    )
    for row in sorted(later, key=lambda row: -int(row["seq"])):
        content = object_in(row["image"]).get("content")
        said[str(row["key"]).partition(":")[2]] = text_digest(content) if isinstance(content, str) else ""
    return said


def _file_pieces(tx: Transaction, scope: str, number: int, after: int) -> tuple[int, bool]:
    """File pieces behind ``after``; return the last one, and whether it was the last there is.

    All that this transaction has recorded itself is filed if nothing older waits, and as many pieces besides a step
    if something does: however much is recorded at once, what waits to be filed never grows.
    """
    last = _counted(tx, scope, "pieces")
    if last == after:
        return after, True
    fresh = [piece for piece in tx.notes.get((FRESH, scope), ()) if piece["seq"] > after]
    if [piece["seq"] for piece in fresh] == [*range(after + 1, last + 1)]:
        for piece in fresh:
            file_piece(tx, number, piece, new=True)
        return last, True
    step = STEP_PIECES + len(fresh)
    rows = tx.rows(
        f"{FILED} FROM pieces WHERE scope = ? AND seq > ? ORDER BY seq LIMIT ?",
        *(scope, after, step),
    )
    for row in rows:
        file_piece(tx, number, row)
    return (int(rows[-1]["seq"]) if rows else after), len(rows) < step


def _counted(tx: Transaction, scope: str, counter: str) -> int:
    """Return the number of the last commit, or piece."""
    row = row_of(tx, scope)
    return 0 if row is None else int(row[counter])


def file_piece(tx: Transaction, number: int, row: Row | dict[str, Any], *, new: bool = False) -> None:
    """File the passages of a piece as it is: what ``FILED`` reads of its row.

    ``new`` says that none of them was ever filed.
    """
    body = row["body"]
    if not readable(body) or not body:
        return
    meta = object_in(row["meta"])
    if meta.get("injected") or meta.get(OFF_RECORD):
        return
    # What the agent told of what its provider had looked up is among what it said.
    shelf = shelf_of(number, external=row["trust"] == Trust.EXTERNAL.value and row["role"] != "assistant")
    try:
        said = datetime.fromisoformat(row["at"])
    except CANT_READ:
        said = None  # damaged: it is found by its words
    is_document = not row["role"]
    spans = stretches_at(body, document=is_document)
    called = path_as_read(row["ref"]) if is_document else ""
    body = as_read(body) if is_document and "<" in body else body
    for part, (start, stop) in spans.items():
        text = body[start:stop]
        words = [*passage_words(text), *(() if said is None else time_terms(text, said))]
        if is_document:
            # Behind the times: what stands before these is the stretch's own.
            above = called
            if start:
                headings = headings_above(row["body"], (start, stop))
                above = " ".join([called, *(body[slice(*at)] for at in headings)])
            words += [word for word in dict.fromkeys(passage_words(above)) if word not in words]
        PASSAGES.put(tx, shelf, int(row["seq"]) * PARTS + part, words, new=new)


def refile(tx: Transaction, scope: str, number: int, pieces: Iterable[str]) -> None:
    """File pieces anew whose bodies were changed or dropped: nothing is found by what is gone."""
    rows = tx.rows_in(f"{FILED} FROM pieces WHERE scope = ? AND id IN {{}}", (scope,), list(pieces))
    take_out(tx, number, rows)
    last = filed_up_to(tx, scope)
    for row in rows:
        if last >= int(row["seq"]):
            file_piece(tx, number, row)


def take_out(tx: Transaction, number: int, rows: Iterable[Row]) -> None:
    """Take the passages of pieces out of the index."""
    for shelf in (shelf_of(number), shelf_of(number, external=True)):
        PASSAGES.write(tx, shelf)
        for row in rows:
            first = int(row["seq"]) * PARTS
            sql = "SELECT seq FROM passages_rows WHERE scope = ? AND seq >= ? AND seq < ?"
            for old in tx.rows(sql, shelf, first, first + PARTS):
                PASSAGES.remove(tx, shelf, int(old["seq"]))


def clear(tx: Transaction, number: int) -> None:
    """Take everything of a scope out of the index."""
    for external in (False, True):
        PASSAGES.clear(tx, shelf_of(number, external=external))


def filed_up_to(tx: Transaction, scope: str) -> int:
    """Return the number of the last piece that is filed."""
    return int(tx.value("SELECT filed_pieces AS v FROM scopes WHERE scope = ?", scope) or 0)


def object_of(values: Mapping[str, Any], key: str) -> dict[str, Any]:
    """Return the object under a key; an empty one if there is another thing."""
    found = values.get(key)
    return found if isinstance(found, dict) else {}
