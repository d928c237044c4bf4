"""Which of what a run brings is new, and what a vault has to write to record it. The same for every vault."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from ...state import Piece, PieceInput, SessionSummary
from ..changes import APART, LATE, WITHDRAWN
from ..text.secrets.masking import mask
from ..text.speech.spoken.on_record import ALL, BEGUN, OFF_RECORD, leaves_off, marked
from ..text.storable import storable
from .alignment import align
from .piece_forms import lane_of, masked_form, piece_id, shown_ref

Slot = str | int
"""What an input is: the id of a known piece, or the number of the input that first brought it."""

Known = tuple[str, str, str]
"""Id, digest and ref of a piece that the vault has."""


_NAMING_CHARS = 12
"""An id this long names one message, whoever gave it; a shorter one may be its number in a request."""


@dataclass(frozen=True)
class Recording:
    """What is to be written to record some inputs."""

    slots: tuple[Slot, ...]
    """What each input is."""
    new: dict[int, tuple[Piece, str]]
    """Number of an input -> the piece it makes, and its masked body."""
    moved: dict[str, Piece]
    """Known pieces that get or lose the mark *withdrawn*, as they are from now on, by id."""

    def ids(self) -> list[str]:
        """Return the id of every input's piece."""
        return [slot if isinstance(slot, str) else self.new[slot][0].id for slot in self.slots]


def recording(
    known: Sequence[Piece],
    items: Sequence[PieceInput],
    *,
    standing: Callable[[str], SessionSummary],
    now: datetime,
) -> Recording:
    """Return what recording ``items`` has to write.

    Args:
        known: Every piece of the scope, in the order they were recorded in.
        items: What a run brings.
        standing: Where the session of a thread stands.
        now: The time.
    """
    digests = [item.digest for item in items]
    slots = known_slots(known, items, digests)
    moved, ends = dict[str, Piece](), dict[tuple[str, str], int]()
    for thread in dict.fromkeys(lane_of(item) for item in items if item.kind == "message"):
        places = [n for n, item in enumerate(items) if item.kind == "message" and lane_of(item) == thread]
        said = messages_of(known, thread)
        given = [slots[place] for place in places]
        stand = [(piece.id, piece.digest, piece.ref) for piece in said]
        apart = {piece.id: piece.meta[APART] == LATE for piece in said if APART in piece.meta}
        moved |= _moved(said, withdrawn(stand, given, [items[place] for place in places], apart), given)
        if not said:
            ends["message", thread] = first_position(standing(thread), [digests[place] for place in places])
    off = {
        lane: _is_off(messages_of(known, lane), moved)
        for lane in dict.fromkeys(storable(item.thread) for item in items)
    }
    was_off = dict(off)
    new = dict[int, tuple[Piece, str]]()
    begun = set[tuple[str, str]]()
    for number, (item, slot) in enumerate(zip(items, slots, strict=True)):
        if slot == number:
            lane = item.kind, lane_of(item)
            ends.setdefault(lane, max((piece.position + 1 for piece in _versions(known, item)), default=0))
            thread = storable(item.thread)
            mark = mark_of(item, off=(off if item.kind == "message" else was_off)[thread])
            if item.kind == "message":
                off[thread] = leaves_off(mark)
            new[number] = _new_piece(item, digests[number], ends[lane], now)
            if mark or OFF_RECORD in item.meta:
                piece, body = new[number]
                new[number] = piece.model_copy(update={"meta": marked_meta(piece.meta, mark)}), body
            ends[lane] += 1
            said = (
                messages_of(known, item.thread)[-1:] if item.kind == "message" and lane not in begun else []
            )
            if comes_apart((said[0].id, said[0].role) if said else None, slots, item.role):
                piece, body = new[number]
                new[number] = piece.model_copy(update={"meta": {**piece.meta, APART: True}}), body
            begun.add(lane)
    return Recording(tuple(slots), new, moved)


def mark_of(item: PieceInput, *, off: bool) -> str:
    """Return what of a new piece is off the record, as ``marked`` does; blank if it is none of it.

    Args:
        item: What a run brings.
        off: Whether its thread was off the record before it.
    """
    switch = item.meta.get(OFF_RECORD, "") if item.meta else ""
    return marked(switch, off=off) if off or switch else ""


def marked_meta(meta: dict[str, Any], mark: str) -> dict[str, Any]:
    """Return the meta of a piece with what of it is off the record; where all of it is, it tells nothing to keep."""
    left = {
        key: value for key, value in meta.items() if key != OFF_RECORD and (key != "tells" or mark != ALL)
    }
    return {**left, OFF_RECORD: mark} if mark else left


def is_off(said: Iterable[tuple[Any, bool]]) -> bool:
    """Return whether a thread is off the record behind its messages: by the last that stands and says so.

    Args:
        said: Of each message, the last one first, what of it is off the record, and whether it stands.
    """
    all_of_one = unsaid = False
    for mark, stands in said:
        if not stands:
            unsaid = unsaid or mark == BEGUN
        elif mark != ALL:
            return bool(mark == BEGUN)
        else:
            all_of_one = True
    return all_of_one and not unsaid


def _is_off(said: Sequence[Piece], moved: dict[str, Piece]) -> bool:
    last_first = (moved.get(piece.id, piece).meta for piece in reversed(said))
    return is_off((meta.get(OFF_RECORD), WITHDRAWN not in meta) for meta in last_first)


def known_slots(known: Sequence[Piece], items: Sequence[PieceInput], digests: Sequence[str]) -> list[Slot]:
    """Return ``slots_of`` inputs among all pieces of a scope."""

    def latest(item: PieceInput) -> Known | None:
        newest = max(_versions(known, item), key=lambda piece: piece.position, default=None)
        return None if newest is None else (newest.id, newest.digest, newest.ref)

    return slots_of(
        items,
        digests,
        lambda thread: [(piece.id, piece.digest, piece.ref) for piece in messages_of(known, thread)],
        latest,
    )


def slots_of(
    items: Sequence[PieceInput],
    digests: Sequence[str],
    messages: Callable[[str], list[Known]],
    latest: Callable[[PieceInput], Known | None],
) -> list[Slot]:
    """Return, per input, the id of the piece it is, or the number of the first input that is the same.

    Args:
        items: What a run brings.
        digests: Theirs.
        messages: Returns what is known of a thread, in order.
        latest: Returns the latest version of a file, or of an entry of working memory.
    """
    slots: list[Slot] = list(range(len(items)))
    for (kind, lane), places in lanes_of(items).items():
        given = [digests[index] for index in places]
        if kind == "message":
            known = messages(lane)
            if _goes_on(known, given, items, places):
                for index, (id_, _, _) in zip(places, known, strict=False):
                    slots[index] = id_
                continue
            refs = [items[index].ref for index in places]
            found = align([(digest, ref) for _, digest, ref in known], list(zip(given, refs, strict=True)))
            found = _with_their_calls([items[index] for index in places], found)
            for index, old in zip(places, found, strict=True):
                if old is not None:
                    slots[index] = known[old][0]
            continue
        last = latest(items[places[0]])
        slot: Slot = last[0] if last else -1
        newest = last[1] if last else ""
        for index, item_digest in zip(places, given, strict=True):
            if item_digest != newest:
                slot, newest = index, item_digest
            slots[index] = slot
    return slots


def _with_their_calls(given: Sequence[PieceInput], found: Sequence[int | None]) -> list[int | None]:
    """Return what messages were found to be, but results of calls that are new are new, too.

    Tools say the same again ("ok"): taken for a result that was taken back, one would stand before its call.
    """
    kept, asked = list(found), dict[str, int]()
    for index, item in enumerate(given):
        for call in item.meta.get("tool_calls") or ():
            asked[str(call.get("id") or "")] = index
        by = asked.get(str(item.meta.get("tool_call_id") or "")) if item.is_result else None
        if by is not None and kept[by] is None:
            kept[index] = None
    return kept


def _goes_on(
    known: Sequence[Known], given: Sequence[str], items: Sequence[PieceInput], places: Sequence[int]
) -> bool:
    """Whether all that is known is the beginning of what is given, by an id, too: what ``align`` would tell."""
    return (
        len(known) <= len(given)
        and [digest for _, digest, _ in known] == given[: len(known)]
        and any(ref and ref == items[index].ref for (_, _, ref), index in zip(known, places, strict=False))
    )


def lanes_of(items: Sequence[PieceInput]) -> dict[tuple[str, str], list[int]]:
    """Return the places of some inputs by kind and lane: hundreds of messages are of one thread."""
    lanes: dict[tuple[str, str], list[int]] = {}
    by_thread: dict[str, list[int]] = {}
    for index, item in enumerate(items):
        places = by_thread.get(item.thread) if item.kind == "message" else None
        if places is None:
            places = lanes.setdefault((item.kind, lane_of(item)), [])
            if item.kind == "message":
                by_thread[item.thread] = places
        places.append(index)
    return lanes


def messages_of(known: Sequence[Piece], thread: str) -> list[Piece]:
    """Return the messages of a thread among pieces, in order."""
    said = [piece for piece in known if piece.kind == "message" and piece.thread == storable(thread)]
    return sorted(said, key=lambda piece: piece.position)


def withdrawn(
    known: Sequence[Known], given: Sequence[Slot], items: Sequence[PieceInput], apart: Mapping[str, bool]
) -> set[str]:
    """Return the known messages that a thread has taken back: its last ones, with others said in their place.

    And what a message of people said before, where the thread has another text under its id. A thread that gives none
    of the messages it gave before, not in other words either, has forgotten them, or gives only what is new: that takes
    nothing back. Nor does what answers, or goes on behind, a message of the user's behind which another came meanwhile,
    with a run of its own; nor what comes late (``LATE``), or goes on behind the answer without what came late.

    Args:
        known: The messages of the thread, in order.
        given: What each of those it gives now is.
        items: Those.
        apart: The known messages that came while the one before them was being answered (``APART``): id -> whether
            late.
    """
    place = {id_: index for index, (id_, _, _) in enumerate(known)}
    old = [index for index, slot in enumerate(given) if isinstance(slot, str)]
    new = [index for index, slot in enumerate(given) if not isinstance(slot, str)]
    here = set(given)
    instead = in_other_words(known, here, [items[index] for index in new], sure=bool(old))
    gone = {known[index][0] for index in instead}
    if new and (not old or new[-1] > old[-1]) and (old or instead):
        if any(items[index].meta.get(APART) == LATE for index in new):
            return gone
        begins = place[str(given[old[-1]])] + 1 if old else instead[0]
        behind = known[begins][0] if begins < len(known) else ""
        beside = not old or items[old[-1]].role == "user" or items[old[-1] + 1].role != "user"
        if behind in apart and not instead and (beside or apart[behind]):
            return gone
        gone.update(id_ for id_, _, _ in known[begins:] if id_ not in here)
    return gone


def comes_apart(last: tuple[str, str] | None, given: Collection[Slot], role: str) -> bool:
    """Whether what is new of a thread comes while the user's message that is the last one known is being answered.

    Args:
        last: Id and role of the last message known of the thread.
        given: What each of those that the run brings is: one that lacks that message comes apart from it, ...
        role: ... and so does what the user says behind it, by a later run. Of the first new message.
    """
    return last is not None and last[1] == "user" and (role == "user" or last[0] not in given)


def in_other_words(
    known: Sequence[Known], here: Collection[Slot], new: Sequence[PieceInput], *, sure: bool
) -> list[int]:
    """Return the places of known messages whose ids new ones have, with another text.

    What a tool returned isn't meant: to make room, agents put less in its place.

    Args:
        known: The messages of a thread, in order.
        here: Those it still has.
        new: What it says besides.
        sure: Whether it gives any message again; else a short id may be a number within what is given.
    """
    again = {ref for _, _, ref in known if ref} & {item.ref for item in new}
    if not again:  # as nearly always
        return []
    least = 1 if sure else _NAMING_CHARS
    names = {item.ref for item in new if item.ref in again and len(item.ref) >= least and not item.is_result}
    return [index for index, (id_, _, ref) in enumerate(known) if ref in names and id_ not in here]


def first_position(summary: SessionSummary, digests: Sequence[str]) -> int:
    """Return the position of a thread's first message when its archive is gone and its summary is not.

    Args:
        summary: Where the session stands.
        digests: Of the messages that are given now.
    """
    tail, lengths = summary.tail, {}
    for end in range(1, len(digests) + 1):
        length = 0
        while length < min(end, len(tail)) and digests[end - 1 - length].startswith(tail[-1 - length]):
            length += 1
        lengths[end] = length
    best = max(lengths.values(), default=0)
    if not best:  # without one of the covered messages among them, they are what follows
        return summary.cursor
    # Equal texts may fit in several places: all from the beginning if that fits, else the one that covers least.
    ends = [end for end, length in lengths.items() if length == best]
    covered = summary.cursor if summary.cursor in ends else ends[0]
    return max(0, summary.cursor - covered)


def _versions(known: Sequence[Piece], item: PieceInput) -> list[Piece]:
    """Return the known pieces of the lane that an input is in."""
    if item.kind == "message":
        return messages_of(known, item.thread)
    ref, lane = shown_ref(item), lane_of(item)
    # Two paths may be masked to the same: the id tells their lanes apart.
    return [
        piece for piece in known if piece.ref == ref and piece.id == piece_id(item.kind, lane, piece.position)
    ]


def _moved(said: Sequence[Piece], gone: Collection[str], here: Collection[Slot]) -> dict[str, Piece]:
    found = dict[str, Piece]()
    for piece in said:
        meta = {key: value for key, value in piece.meta.items() if key != WITHDRAWN}
        if piece.id in gone:
            meta[WITHDRAWN] = True
        elif piece.id not in here:
            continue
        if meta != piece.meta:
            found[piece.id] = piece.model_copy(update={"meta": meta})
    return found


def _new_piece(item: PieceInput, digest: str, position: int, now: datetime) -> tuple[Piece, str]:
    body, meta = masked_form(item)
    piece = Piece(
        id=piece_id(item.kind, lane_of(item), position),
        kind=item.kind,
        thread=storable(item.thread),
        ref=shown_ref(item),
        position=position,
        digest=digest,
        role=storable(item.role),
        author=storable(mask(item.author)),
        trust=item.trust,
        at=item.at or now,
        chars=len(body),
        meta=json.loads(meta),
    )
    return piece, body
