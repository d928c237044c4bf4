"""Recording what a run brings: which of it is new, and what is kept of it."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, get_args

from ..._collecting import collected_later
from ..._kept import ByContent, registered
from ...state import Piece, PieceInput, PieceKind, PieceState, Purpose, Trust, compact
from ..changes import APART, CANT_READ, LATE, WITHDRAWN, Trimmed
from ..core.scope import ScopePart
from ..core.session_state import session_at
from ..derived.piece_forms import MASKED, PURPOSES, lane_of, masked_form, piece_id, shown_ref
from ..derived.recording import (
    Known,
    Slot,
    comes_apart,
    first_position,
    is_off,
    lanes_of,
    mark_of,
    marked_meta,
    slots_of,
    withdrawn,
)
from ..derived.session_views import missing
from ..engine.damage import DAMAGED, is_whole_body, object_in, sign_pieces, whole_pieces
from ..engine.database import CHUNK, Row, Transaction
from ..engine.schema import OPEN
from ..engine.signed.seal import Seal
from ..search import archive_filing, refiling
from ..search.archive_filing import FRESH
from ..search.scope_rows import SCOPE_ROW
from ..search.taken_back import messages_taken_back
from ..text.secrets.masking import mask
from ..text.speech.spoken.on_record import OFF_RECORD, leaves_off
from ..text.storable import storable

_KINDS = frozenset(get_args(PieceKind))

_SELECT = (
    "SELECT p.id AS id, p.seq AS seq, p.kind AS kind, p.thread AS thread, p.ref AS ref, p.position AS position,"
    " p.digest AS digest, p.role AS role, p.author AS author, p.trust AS trust, p.at AS at, p.chars AS chars,"
    " p.meta AS meta, p.mac AS mac, s.state AS state, s.epoch AS epoch, s.run_id AS run_id, s.holder AS holder,"
    " s.lease_until AS lease_until, s.attempts AS attempts, s.strikes AS strikes, s.error AS error,"
    " s.commit_id AS commit_id, s.due_run AS due_run, s.due_at AS due_at"
)
_FROM = (
    " FROM pieces AS p LEFT JOIN piece_states AS s ON s.scope = p.scope AND s.piece = p.id AND s.purpose = ?"
)
PIECE = _SELECT + _FROM
# A CROSS JOIN is made in the order in which it is written: by what there is little of.
OLDEST = (
    f"{_SELECT} FROM piece_states AS s CROSS JOIN pieces AS p WHERE s.scope = ? AND s.purpose = ? AND s.{OPEN}"
    " AND p.scope = s.scope AND p.id = s.piece"
)
"""The open pieces of a scope; to be gone through by ``s.seq``."""
OF_THREAD = (
    f"{_SELECT} FROM pieces AS p CROSS JOIN piece_states AS s WHERE p.scope = ? AND s.purpose = ? AND s.{OPEN}"
    " AND s.scope = p.scope AND s.piece = p.id AND p.thread = ?"
)
"""The same of one thread."""
RETRIED = (
    f"{_SELECT} FROM piece_states AS s CROSS JOIN pieces AS p WHERE s.scope = ? AND s.purpose = 'reflection'"
    f" AND s.attempts > 0 AND s.{OPEN} AND p.scope = s.scope AND p.id = s.piece ORDER BY s.seq LIMIT ?"
)
"""The oldest open pieces with a failed attempt."""
ASIDE = (
    f"{_SELECT} FROM piece_states AS s CROSS JOIN pieces AS p WHERE s.scope = ? AND s.purpose = 'reflection'"
    " AND s.state = 'set_aside' AND p.scope = s.scope AND p.id = s.piece ORDER BY s.seq LIMIT ?"
)
"""The oldest that were set aside."""
_WITH_BODY = f"{_SELECT}, p.body AS body{_FROM}"


_LATEST = (
    "SELECT id, digest, ref, position FROM pieces WHERE scope = ? AND kind = ? AND lane = ?"
    " ORDER BY position DESC LIMIT 1"
)
_MESSAGES = """
SELECT id, digest, ref, meta, role FROM pieces WHERE scope = ? AND kind = 'message' AND lane = ? ORDER BY position
"""
_KNOWN = """
SELECT id, digest, ref, position FROM pieces WHERE scope = ? AND kind = 'message' AND lane = ? ORDER BY position
"""
_OPEN_AGAIN = """
UPDATE piece_states SET state = 'recorded', epoch = epoch + 1, run_id = '', commit_id = '', how = '', attempts = 0,
  error = '', due_run = 0, due_at = 0, covered_at = 0
WHERE scope = ? AND piece = ? AND purpose = 'reflection' AND state = 'covered' AND how = 'taken_back'
"""
_LANE = "lane"
"""Under what a transaction has in mind, with the scope's name and a thread, the messages that are known of it."""
_AHEAD = 16
"""Lanes whose last piece is asked for together, at most (count)."""

_WHOLE: ByContent[tuple[Any, ...], Piece] = ByContent(8_192, 8_000_000)
"""The pieces that rows of ``PIECE`` are which were found whole under a key, by that, the scope and all of a row."""
_LATE = compact({APART: LATE})[1:-1]
"""As it stands in a piece's meta."""

_ANY = Piece.model_construct(id="", kind="message", position=0, digest="", at=datetime.fromtimestamp(0, UTC))
"""Of what pieces that are read are made: to copy one takes half the time of making one."""
_RECORDED = {
    "state": "recorded", "epoch": 0, "run_id": "", "holder": "", "lease_until": 0, "attempts": 0, "strikes": 0,
    "error": "", "commit_id": "", "due_run": 0, "due_at": 0,
}  # fmt: skip
"""What a new row of ``piece_states`` holds."""


class Pieces(ScopePart):
    """Recording and reading pieces."""

    def align(self, items: Sequence[PieceInput], *, purpose: Purpose = "reflection") -> list[Piece | None]:
        """See ``ScopedVault.align``."""
        return self._aligned(items, [item.digest for item in items], purpose)

    def _aligned(
        self, items: Sequence[PieceInput], digests: Sequence[str], purpose: Purpose
    ) -> list[Piece | None]:

        def look(tx: Transaction) -> tuple[list[Slot], dict[str, Piece]]:
            slots, _ = self._known(tx, items, digests)
            return slots, self.read_pieces(tx, [slot for slot in slots if isinstance(slot, str)], purpose)

        # Several statements, which may see several states: what has gone in between is new.
        slots, known = self.db.look(look)
        return [known.get(slot) if isinstance(slot, str) else None for slot in slots]

    def record(self, items: Sequence[PieceInput], *, purpose: Purpose = "reflection") -> list[Piece]:
        """See ``RequiredScope.record``."""
        if len(items) > CHUNK and gc.isenabled():
            with collected_later():
                return self.record(items, purpose=purpose)
        digests = [item.digest for item in items]
        if self.db.joined:
            return self._recorded(items, digests, {}, {}, purpose)
        aligned = self._aligned(items, digests, purpose)
        if all(aligned) and not any(piece.meta.get(WITHDRAWN) for piece in aligned if piece):
            return [piece for piece in aligned if piece]
        self.files.sync()  # where a session goes on may stand in its file alone
        # Masking is slow, so it is done before the write begins; what changes until then is masked inside.
        masked = {
            index: masked_form(item)
            for index, (item, old) in enumerate(zip(items, aligned, strict=True))
            if not old
        }
        # What was known a moment ago is still what it was, but for the mark that may have been taken off it.
        known = {piece.id: piece for piece in aligned if piece and not piece.meta.get(WITHDRAWN)}
        return self._recorded(items, digests, masked, known, purpose)

    def record_new(self, items: Sequence[PieceInput]) -> int:
        """See ``ScopedVault.record_new``."""
        if len(items) > CHUNK and gc.isenabled():
            with collected_later():
                return self.record_new(items)
        digests = [item.digest for item in items]

        def look(tx: Transaction) -> tuple[list[int], bool]:
            slots, _ = self._known(tx, items, digests)
            new = [index for index, slot in enumerate(slots) if slot == index]
            return new, bool(new) or bool(messages_taken_back(tx, self.name, map(str, slots)))

        masked: dict[int, tuple[str, str]] = {}
        if not self.db.joined:
            new, changes = self.db.look(look)
            if not changes:
                return 0
            self.files.sync()  # where a session goes on may stand in its file alone
            masked = {index: masked_form(items[index]) for index in new}
        with self.db.write(self.name) as tx:
            return len(self._written(tx, items, digests, masked)[1])

    def trimmed(self, thread: str, items: Sequence[PieceInput], *, start: int = 0) -> Trimmed:
        """See ``ScopedVault.trimmed``."""
        digests, lane = [item.digest for item in items], storable(thread)

        def look(tx: Transaction) -> Trimmed:
            slots, lanes = self._known(tx, items, digests)
            said = lanes[lane] if lane in lanes else tx.tuples(_KNOWN, self.name, lane)
            places = {id_: position for id_, _, _, position in said}
            positions = [places.get(str(slot)) for slot in slots]
            missed = missing([(row[0], row[2], row[3]) for row in said], positions, items, start)
            pieces, bodies = self._with_bodies(tx, missed, "compaction")
            gone = [piece for piece in pieces.values() if not piece.meta.get(WITHDRAWN)]
            kept = {piece.id: bodies[piece.id] for piece in gone if piece.id in bodies}
            return Trimmed(positions, gone, kept)

        return self.db.look(look)

    def _recorded(
        self,
        items: Sequence[PieceInput],
        digests: Sequence[str],
        masked: Mapping[int, tuple[str, str]],
        known: Mapping[str, Piece],
        purpose: Purpose,
    ) -> list[Piece]:
        with self.db.write(self.name) as tx:
            slots, made = self._written(tx, items, digests, masked)
            ids = [slot if isinstance(slot, str) else made[slot] for slot in slots]
            pieces = {**known, **self._fresh(tx, purpose)}
            pieces |= self.read_pieces(tx, [id_ for id_ in ids if id_ not in pieces], purpose)
        return [pieces[id_] for id_ in ids]

    def _written(
        self,
        tx: Transaction,
        items: Sequence[PieceInput],
        digests: Sequence[str],
        masked: Mapping[int, tuple[str, str]],
    ) -> tuple[list[Slot], dict[int, str]]:
        """Write what is new of some inputs; return what each is, and number of an input -> id of the piece it made."""

        def messages(lane: str) -> list[Known]:
            rows = tx.notes[_LANE, self.name, lane] = tx.rows(_MESSAGES, self.name, lane)
            return [(str(row["id"]), row["digest"], row["ref"]) for row in rows]

        ready = tx.notes.get(MASKED, {})
        lanes = dict.fromkeys((item.kind, lane_of(item)) for item in items if item.kind != "message")
        asked = [(_LATEST, (self.name, *lane)) for lane in list(lanes)[:_AHEAD]]
        tx.ahead((SCOPE_ROW, (self.name,)), *asked)
        self.number(tx)
        slots = self._slots(tx, items, digests, messages)
        starts = self._take_back(tx, items, digests, slots)
        new = [index for index, slot in enumerate(slots) if slot == index]
        words = [
            masked.get(index) or ready.get(id(items[index])) or masked_form(items[index]) for index in new
        ]
        inserted = self._insert(
            tx, [items[index] for index in new], [digests[index] for index in new], words, starts
        )
        refiling.keep_up(tx, self.name, self.number(tx))
        return slots, dict(zip(new, inserted, strict=True))

    def _fresh(self, tx: Transaction, purpose: Purpose) -> dict[str, Piece]:
        """Return what a transaction has recorded, as it stands then."""
        rows = tx.notes.get((FRESH, self.name), ())
        return {
            row["id"]: to_piece(tx.seal, self.name, {**row, **_RECORDED})
            for row in rows
            if row["kind"] == "message" or purpose == PURPOSES[0]
        }

    def all_pieces(self, *, purpose: Purpose = "reflection") -> list[Piece]:
        """See ``RequiredScope.all_pieces``."""
        rows = self.db.look(
            lambda tx: tx.rows(f"{PIECE} WHERE p.scope = ? ORDER BY p.seq", purpose, self.name)
        )
        return [to_piece(self.db.seal, self.name, row) for row in rows]

    def pieces(self, ids: Sequence[str], *, purpose: Purpose = "reflection") -> dict[str, Piece]:
        """See ``RequiredScope.pieces``."""
        return self.db.look(lambda tx: self.read_pieces(tx, ids, purpose))

    def bodies(self, ids: Sequence[str]) -> dict[str, str]:
        """See ``RequiredScope.bodies``."""
        if not ids:
            return {}
        sql = "SELECT id, body, mac FROM pieces WHERE scope = ? AND body IS NOT NULL AND id IN {}"
        rows = self.db.look(lambda tx: tx.rows_in(sql, (self.name,), ids))
        found = {row["id"]: str(row["body"]) for row in rows if is_whole_body(self.db.seal, self.name, row)}
        return {id_: found[id_] for id_ in ids if id_ in found}

    def recorded(
        self, ids: Sequence[str], *, purpose: Purpose = "reflection"
    ) -> tuple[dict[str, Piece], dict[str, str]]:
        """See ``ScopedVault.recorded``."""
        return self.db.look(lambda tx: self._with_bodies(tx, ids, purpose))

    def _with_bodies(
        self, tx: Transaction, ids: Sequence[str], purpose: Purpose
    ) -> tuple[dict[str, Piece], dict[str, str]]:
        sql = f"{_WITH_BODY} WHERE p.scope = ? AND p.id IN {{}}"
        rows = {row["id"]: row for row in tx.rows_in(sql, (purpose, self.name), ids)}
        there = [rows[id_] for id_ in dict.fromkeys(ids) if id_ in rows]
        bodies = {
            row["id"]: str(row["body"])
            for row in there
            if row["body"] is not None and is_whole_body(tx.seal, self.name, row)
        }
        return {row["id"]: to_piece(tx.seal, self.name, row) for row in there}, bodies

    def cited(self, name: str) -> list[Piece]:
        """See ``ScopedVault.cited``."""
        if not name:
            return []
        sql = f"{PIECE} WHERE p.scope = ? AND (p.ref = ? OR p.id = ?) ORDER BY p.seq"
        rows = self.db.look(lambda tx: tx.rows(sql, PURPOSES[0], self.name, name, name))
        return [to_piece(self.db.seal, self.name, row) for row in rows]

    def prune(self, archive_days: int) -> int:
        """See ``ScopedVault.prune``."""
        # A message of a session that is being compacted keeps its body until a compaction covers it too.
        before = self.core.millis() - archive_days * 86_400_000
        with self.db.write(self.name) as tx:
            rows = tx.rows(
                "SELECT id FROM pieces WHERE scope = ? AND body IS NOT NULL AND id IN ("
                " SELECT s.piece FROM piece_states AS s WHERE s.scope = ? AND s.purpose = 'reflection'"
                " AND s.state = 'covered' AND s.covered_at <= ?)"
                " AND (kind <> 'message' OR id IN (SELECT c.piece FROM piece_states AS c"
                " WHERE c.scope = ? AND c.purpose = 'compaction' AND c.state = 'covered' AND c.covered_at <= ?)"
                " OR lane NOT IN (SELECT q.lane FROM pieces AS q JOIN piece_states AS d"
                " ON d.scope = q.scope AND d.piece = q.id WHERE q.scope = ? AND q.kind = 'message'"
                " AND d.purpose = 'compaction' AND d.state <> 'recorded'))",
                *(self.name, self.name, before, self.name, before, self.name),
            )
            ids = [str(row["id"]) for row in rows]
            whole = whole_pieces(tx, self.name, ids)
            tx.execute_in("UPDATE pieces SET body = NULL WHERE scope = ? AND id IN {}", (self.name,), ids)
            sign_pieces(tx, self.name, whole)
            if ids:
                archive_filing.refile(tx, self.name, self.number(tx), ids)
            return len(ids)

    def read_pieces(self, tx: Transaction, ids: Sequence[str], purpose: Purpose) -> dict[str, Piece]:
        """Return the pieces among ``ids`` as ``tx`` sees them, in the order of ``ids``."""
        rows = tx.rows_in(f"{PIECE} WHERE p.scope = ? AND p.id IN {{}}", (purpose, self.name), ids)
        found = {piece.id: piece for piece in to_pieces(tx.seal, self.name, rows)}
        return {id_: found[id_] for id_ in ids if id_ in found}

    # -- which are new --------------------------------------------------------------------------------------

    def _known(
        self, tx: Transaction, items: Sequence[PieceInput], digests: Sequence[str]
    ) -> tuple[list[Slot], dict[str, list[tuple[Any, ...]]]]:
        """Return ``_slots`` for who writes nothing, and the known messages of each thread (``_KNOWN``)."""
        lanes: dict[str, list[tuple[Any, ...]]] = {}

        def messages(lane: str) -> list[Known]:
            lanes[lane] = tx.tuples(_KNOWN, self.name, lane)
            return [row[:3] for row in lanes[lane]]

        return self._slots(tx, items, digests, messages), lanes

    def _slots(
        self,
        tx: Transaction,
        items: Sequence[PieceInput],
        digests: Sequence[str],
        messages: Callable[[str], list[Known]],
    ) -> list[Slot]:
        """Return, per input, the id of the piece it is, or the number of the first input that is the same.

        Args:
            tx: Reading, or writing.
            items: What a run brings.
            digests: Theirs.
            messages: Returns what is known of a thread, in order.
        """

        def latest(item: PieceInput) -> Known | None:
            row = tx.row(_LATEST, self.name, item.kind, lane_of(item))
            tx.notes["end", self.name, item.kind, lane_of(item)] = row["position"] + 1 if row else 0
            return None if row is None else (str(row["id"]), row["digest"], row["ref"])

        return slots_of(items, digests, messages, latest)

    def _take_back(
        self, tx: Transaction, items: Sequence[PieceInput], digests: Sequence[str], slots: list[Slot]
    ) -> dict[str, int]:
        """Mark what threads have withdrawn; return, per thread of which no message is known, where positions begin."""
        starts = {}
        for (kind, lane), places in lanes_of(items).items():
            if kind != "message":
                continue
            known = tx.notes.pop((_LANE, self.name, lane))
            if not known:
                summary = session_at(tx, self.name, lane)
                starts[lane] = first_position(summary, [digests[index] for index in places])
                continue
            stand = [(str(row["id"]), row["digest"], row["ref"]) for row in known]
            apart = {str(row["id"]): _LATE in str(row["meta"]) for row in known if APART in str(row["meta"])}
            gone = withdrawn(
                stand, [slots[index] for index in places], [items[index] for index in places], apart
            )
            here = {slots[index] for index in places}
            last = str(known[-1]["meta"])
            if (gone or OFF_RECORD in last or WITHDRAWN in last) and is_off(_off_record(known, gone, here)):
                tx.notes.setdefault((OFF_RECORD, self.name), set()).add(lane)
            new = next((items[index].role for index in places if slots[index] == index), "")
            if comes_apart((str(known[-1]["id"]), known[-1]["role"]), here, new):
                tx.notes[APART, self.name, lane] = True
            for row in known:
                if row["id"] not in gone and WITHDRAWN not in str(row["meta"]):
                    continue  # as nearly all of a long thread
                try:
                    meta = dict(json.loads(row["meta"]))
                except CANT_READ:
                    continue  # damaged: it stays as it is
                if row["id"] in gone:
                    meta.setdefault(WITHDRAWN, True)
                elif row["id"] not in here or not meta.pop(WITHDRAWN, False):
                    continue
                else:  # what was left out as taken back is due again
                    tx.execute(_OPEN_AGAIN, self.name, row["id"])
                whole = whole_pieces(tx, self.name, [row["id"]])
                tx.execute(
                    "UPDATE pieces SET meta = ? WHERE scope = ? AND id = ?",
                    compact(meta),
                    self.name,
                    row["id"],
                )
                sign_pieces(tx, self.name, whole)
        return starts

    def _insert(
        self,
        tx: Transaction,
        items: Sequence[PieceInput],
        digests: Sequence[str],
        masked: Sequence[tuple[str, str]],
        starts: Mapping[str, int],
    ) -> list[str]:
        """Write new pieces, each behind the last one of its lane, and return their ids.

        Args:
            tx: A writing transaction.
            items: What they are.
            digests: Theirs.
            masked: Body and meta of each, as they are kept.
            starts: Where the positions of a thread begin of which no message is known.
        """
        ends: dict[tuple[str, str], int] = {}
        pieces: list[dict[str, Any]] = []
        states: list[tuple[str, str, str, int]] = []
        off: set[str] = tx.notes.pop((OFF_RECORD, self.name), set())
        was_off = frozenset(off)
        for item, item_digest, (body, meta) in zip(items, digests, masked, strict=True):
            lane = lane_of(item)
            if (item.kind, lane) not in ends:
                ends[item.kind, lane] = self._end(tx, item.kind, lane, starts)
            position = ends[item.kind, lane]
            ends[item.kind, lane] += 1
            id_ = piece_id(item.kind, lane, position)
            at = item.at or self.core.clock()
            kept = meta
            if off or OFF_RECORD in item.meta:
                thread, spoken = storable(item.thread), item.kind == "message"
                mark = mark_of(item, off=thread in (off if spoken else was_off))
                kept = compact(marked_meta(json.loads(meta), mark))
                if spoken:
                    (off.add if leaves_off(mark) else off.discard)(thread)
            apart = item.kind == "message" and tx.notes.pop((APART, self.name, lane), False)
            piece = {
                "id": id_,
                "seq": self.count_up(tx, "pieces"),
                "kind": item.kind,
                "lane": lane,
                "position": position,
                "thread": storable(item.thread),
                "ref": shown_ref(item),
                "digest": item_digest,
                "role": storable(item.role),
                "author": storable(mask(item.author)),
                "trust": item.trust.value,
                "at": at.isoformat(),
                "seen": self.core.millis(),
                "chars": len(body),
                "meta": compact({**json.loads(kept), APART: True}) if apart else kept,
                "body": body,
            }
            pieces.append({**piece, "mac": tx.seal.of_piece(self.name, piece), "scope": self.name})
            tx.notes.setdefault((FRESH, self.name), []).append(pieces[-1])
            purposes = PURPOSES if item.kind == "message" else PURPOSES[:1]
            states += [(self.name, purpose, id_, pieces[-1]["seq"]) for purpose in purposes]
        if pieces:
            tx.insert(f"pieces ({', '.join(pieces[0])})", [tuple(piece.values()) for piece in pieces])
        tx.insert("piece_states (scope, purpose, piece, seq)", states)
        return [str(piece["id"]) for piece in pieces]

    def _end(self, tx: Transaction, kind: str, lane: str, starts: Mapping[str, int]) -> int:
        """Return the position of the next piece of a lane."""
        if (known := tx.notes.pop(("end", self.name, kind, lane), None)) is not None:
            return int(known)
        start = starts.get(lane, 0) if kind == "message" else 0
        return int(
            tx.value(
                "SELECT COALESCE(MAX(position) + 1, ?) AS v FROM pieces WHERE scope = ? AND kind = ? AND lane = ?",
                *(start, self.name, kind, lane),
            )
        )


def _off_record(
    known: Sequence[Row], gone: Collection[str], here: Collection[Slot]
) -> Iterator[tuple[Any, bool]]:
    """Yield what ``is_off`` asks of a thread.

    Args:
        known: Its messages, in order.
        gone: Ids of those that it takes back now.
        here: Ids of those that it gives again.
    """
    for row in reversed(known):
        id_, meta = row["id"], str(row["meta"])
        stands = id_ not in gone and (id_ in here or WITHDRAWN not in meta)
        yield object_in(meta).get(OFF_RECORD) if OFF_RECORD in meta else None, stands


def to_pieces(seal: Seal, scope: str, rows: Sequence[Row]) -> list[Piece]:
    """Return each of some rows of ``PIECE`` as ``to_piece`` does.

    Without a call for what was read before: an agent hands in all of a long thread at each turn.
    """
    found: list[Piece] = []
    values_of: Callable[[Any], Any] = dict.values if rows and isinstance(rows[0], dict) else tuple
    key = seal.key
    for row in rows:
        known = (key, scope, *values_of(row))
        piece = _WHOLE.get(known)
        if piece is None:
            piece = to_piece(seal, scope, row)
            if piece.error != DAMAGED:
                _WHOLE.put(known, piece, len(str(row["meta"])))
        found.append(piece)
    return found


def to_piece(seal: Seal, scope: str, row: Row) -> Piece:
    """Return a row of ``PIECE``; for a purpose it is not part of, or if it is damaged, it counts as set aside."""
    piece = whole_piece(seal, scope, row)
    return piece or _ANY.model_copy(
        update={
            "id": row["id"],
            "kind": row["kind"] if row["kind"] in _KINDS else "message",
            "thread": str(row["thread"]),
            "ref": str(row["ref"]),
            "position": row["position"],
            "digest": str(row["digest"]),
            "state": PieceState.SET_ASIDE,
            "error": DAMAGED,
            "meta": {},
        }
    )


def whole_piece(seal: Seal, scope: str, row: Row) -> Piece | None:
    """Return a row of ``PIECE``, None if it can't be read: only what can is work."""
    try:
        return _read_piece(seal, scope, row)
    except CANT_READ:
        seal.meet(scope, f"piece:{row['id']}")
        return None


def _read_piece(seal: Seal, scope: str, row: Row) -> Piece:
    if row["kind"] not in _KINDS or not seal.vouches_piece(scope, row):
        raise ValueError(row["kind"])
    return _piece(*[row[column] for column in _OF_PIECE])


_OF_PIECE = (
    "id", "kind", "thread", "ref", "position", "digest", "role", "author", "trust", "at", "chars", "meta", "state",
    "epoch", "run_id", "attempts", "strikes", "error", "commit_id",
)  # fmt: skip


@registered(1_024)
def _piece(*columns: Any) -> Piece:
    """Return a piece from the columns of its row; kept, because what waits is read again by each gate."""
    found = dict(zip(_OF_PIECE, columns, strict=True))
    # Not validated again: every column was when it was written, and a session has thousands of messages.
    return _ANY.model_copy(
        update=found
        | {
            "trust": Trust(found["trust"]),
            "at": datetime.fromisoformat(found["at"]),
            "meta": dict(json.loads(found["meta"])),
            "state": PieceState.SET_ASIDE if found["state"] is None else PieceState(found["state"]),
        }
        | {name: found[name] or 0 for name in ("epoch", "attempts", "strikes")}
        | {name: found[name] or "" for name in ("run_id", "error", "commit_id")}
    )
