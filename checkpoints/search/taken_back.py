"""What was said and is taken back: sentences that no memory says any more, and wishes to forget. They aren't shown.

Whether a candidate's sentence is still so is seen when it is asked: a memory that was changed, removed, or never made
takes the sentences it was made of along, and a revert brings them back, without a line in the index.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ..changes import WISH, WITHDRAWN
from ..derived.stretches import TakenBack, asking_to_forget, echoed
from ..engine.damage import is_whole_body, object_in
from ..engine.database import Row, Transaction
from ..text.traces import FORGOTTEN
from .archive_filing import object_of

ANSWER = 4
"""So many pieces behind what bore out a memory are taken for the agent's answer to it (count)."""

_DEAD = (
    "SELECT c.lane AS lane, c.piece AS piece, c.commit_id AS commit_id, c.number AS number, c.candidate AS candidate,"
    " c.memory AS memory, m.id AS alive"
    " FROM citations AS c LEFT JOIN memories AS m ON m.scope = c.scope AND m.id = c.memory"
    " WHERE c.scope = ? AND (m.text_digest IS NULL OR m.text_digest <> c.said) AND c.lane IN {}"
)

_ALIVE = (
    "SELECT DISTINCT c.candidate AS candidate FROM citations AS c JOIN memories AS m"
    " ON m.scope = c.scope AND m.id = c.memory AND m.text_digest = c.said WHERE c.scope = ? AND c.lane IN {}"
)


_MESSAGES = "SELECT id FROM pieces WHERE scope = ? AND meta LIKE ? AND id IN {}"


def messages_taken_back(tx: Transaction, scope: str, ids: Iterable[str]) -> set[str]:
    """Return which of some messages their thread has taken back, by their ids."""
    return {row["id"] for row in tx.rows_in(_MESSAGES, (scope, f'%"{WITHDRAWN}"%'), ids)}


class Withdrawn(NamedTuple):
    """What a candidate said that no memory says any more."""

    text: str
    piece: str
    """The piece that it cites; blank where it made no memory, for its evidence may say the opposite."""
    forgotten_at: int
    """The number of that piece if a person asked to forget the memory, else 0."""
    memory: str = ""
    """The memory that said it; blank where it made none."""

    def from_piece(self, row: Row) -> TakenBack:
        """Return what of it isn't shown of a piece of the same lane."""
        if not self.forgotten_at or row["role"] != "assistant":
            return TakenBack(self.text, self.piece == row["id"])
        betrays = echoed(self.text, answered=may_answer(row, self.forgotten_at))
        return TakenBack(self.text, self.piece == row["id"], betrays)


def is_persons(row: Row) -> bool:
    """Whether a piece is a message of the user's."""
    return bool(row["kind"] == "message" and row["role"] == "user")


def asks_wishes(tx: Transaction, scope: str, rows: Iterable[Row]) -> list[tuple[str, Sequence[Any]]]:
    """Return the queries for the user's messages that the agent's among some pieces may answer."""
    return tx.lists(
        "SELECT id, seq, lane, kind, body, mac FROM pieces WHERE scope = ? AND role = 'user' AND kind = 'message'"
        " AND body IS NOT NULL AND seq IN {}",
        (scope,),
        (
            int(row["seq"]) - step
            for row in rows
            if row["role"] == "assistant"
            for step in range(1, ANSWER + 1)
        ),
    )


def wishes_behind(tx: Transaction, scope: str, rows: Sequence[Row]) -> dict[int, list[str]]:
    """Return, by the number of the agent's among some pieces, the wishes to forget that it may answer."""
    ours = [(int(row["seq"]), str(row["lane"])) for row in rows if row["role"] == "assistant"]
    asked = {
        (int(row["seq"]), str(row["lane"])): [row["body"][slice(*at)] for at in asking_to_forget(row["body"])]
        for asked_for, given in asks_wishes(tx, scope, rows)
        for row in tx.rows(asked_for, *given)
        if is_whole_body(tx.seal, scope, row)
    }
    steps = range(1, ANSWER + 1)
    return {seq: [wish for step in steps for wish in asked.get((seq - step, lane), ())] for seq, lane in ours}


def may_answer(row: Row, at: int) -> bool:
    """Whether a piece of the agent's stands right behind the one with this number, of the same lane."""
    return 0 < int(row["seq"]) - at <= ANSWER


def taken_back(tx: Transaction, scope: str, lanes: Iterable[str]) -> dict[str, list[Withdrawn]]:
    """Return, by lane, what its candidates said that no memory says any more."""
    wanted = list(lanes)
    dead = tx.rows_in(_DEAD, (scope,), wanted)
    if not dead:
        return {}
    alive = {row["candidate"] for row in tx.rows_in(_ALIVE, (scope,), wanted)}
    dead = [row for row in dead if row["candidate"] not in alive]
    bodies = {
        (row["commit_id"], row["number"]): object_of(object_in(row["body"]), "candidate").get("content")
        for row in tx.rows_in(
            "SELECT commit_id, number, body FROM outcomes WHERE scope = ? AND commit_id IN {}",
            (scope,),
            dict.fromkeys(row["commit_id"] for row in dead),
        )
    }
    if written := [row for row in dead if row["number"] < 0]:
        bodies |= _written(tx, scope, written)
    forgotten = _forgotten(tx, scope, [row for row in dead if row["memory"] and not row["alive"]])
    found: dict[str, list[Withdrawn]] = {}
    for row in dead:
        text = bodies.get((row["commit_id"], row["memory"] if row["number"] < 0 else row["number"]))
        if isinstance(text, str) and text != FORGOTTEN:  # what was erased stands in no sentence any more
            piece, memory = str(row["piece"]), str(row["memory"])
            at = forgotten.get((memory, piece), 0)
            found.setdefault(str(row["lane"]), []).append(
                Withdrawn(text, piece if memory else "", at, memory)
            )
    return found


def by_hand(place: int) -> int:
    """Return the number under which a memory is cited that a person wrote: no candidate said it.

    Args:
        place: Of the memory in the commit that took it out.
    """
    return -1 - place


def _written(tx: Transaction, scope: str, rows: Sequence[Row]) -> dict[tuple[str, str], Any]:
    """Return, by commit and memory, what memories said that are cited so."""
    images = tx.rows_in(
        "SELECT commit_id, key, before_image AS image FROM images WHERE scope = ? AND commit_id IN {}",
        (scope,),
        dict.fromkeys(row["commit_id"] for row in rows),
    )
    return {
        (row["commit_id"], str(row["key"]).partition(":")[2]): object_in(row["image"]).get("content")
        for row in images
        if str(row["key"]).startswith("memory:")
    }


def on_a_persons_word(purpose: str, message: str) -> bool:
    """Whether a commit does what a person does or asks for, as ``_forgotten`` asks it of the journal."""
    return purpose == "hand" or message.startswith(WISH)


def _forgotten(tx: Transaction, scope: str, gone: Sequence[Row]) -> dict[tuple[str, str], int]:
    """Return, by memory and piece, the numbers of the pieces that bore out what a person asked to forget."""
    if not gone:
        return {}
    asked = {
        str(row["key"]).partition(":")[2]
        for row in tx.rows_in(
            "SELECT DISTINCT i.key AS key FROM images AS i JOIN commits AS c ON c.scope = i.scope"
            " AND c.commit_id = i.commit_id WHERE i.scope = ? AND i.after_image IS NULL"
            " AND (c.message LIKE ? OR c.purpose = 'hand') AND i.key IN {}",
            (scope, f"{WISH}%"),
            dict.fromkeys(f"memory:{row['memory']}" for row in gone),
        )
    }
    cited = {(str(row["memory"]), str(row["piece"])) for row in gone if row["memory"] in asked}
    sql = "SELECT id, seq FROM pieces WHERE scope = ? AND id IN {}"
    numbers = {row["id"]: int(row["seq"]) for row in tx.rows_in(sql, (scope,), {piece for _, piece in cited})}
    return {pair: numbers[pair[1]] for pair in cited if pair[1] in numbers}
