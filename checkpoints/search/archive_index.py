"""The index of what was said: passages of messages, files and notes by their words, and which of them may be shown.

A passage is a stretch of a piece's body (``derived/stretches.py``). It is filed by the number of its piece and its own
place there, so that its text stands nowhere but in the body: where that goes, the passage goes. What is from outside
stands on a shelf of its own.

``citations`` says which candidates cite a piece, and what the memory they led to said then. Whether that is still so is
seen when it is asked: a memory that was changed, removed, or never made takes the sentences it was made of along, and a
revert brings them back, without a line here. Both are filled with every commit and every recording, and from where an
earlier Reverie left off: some at a time, commits first, so that nothing is found before it is known what cites it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import islice
from typing import Any, NamedTuple

from ..._lazy import regex
from ...state import ArchivePassage, Trust, text_digest
from ...state.cleaning import one_line
from ..changes import CANT_READ, WISH, WITHDRAWN
from ..derived.plain_search import ASKING, passage_words
from ..derived.stretches import (
    STRETCH,
    Span,
    TakenBack,
    answering,
    as_read,
    asking_to_forget,
    echoed,
    headings_above,
    silent,
    stretch_at,
    stretches_at,
    without,
)
from ..engine.damage import is_whole_body, object_in, readable
from ..engine.database import Row, Transaction
from ..engine.schema import OPEN
from ..text.analyser import terms, topics
from ..text.headings import path_as_read
from ..text.speech.spoken.praise import without_praise
from ..text.speech.statements import asking_share, sentences
from ..text.times.terms import Span as TimeSpan
from ..text.times.terms import time_terms
from ..text.traces import FORGOTTEN
from .scope_rows import keep, row_of
from .whose_passage import Stretch, asks_sources, foreign, told
from .word_index import ITEMS, LENGTH, WordCounts, WordIndex

PASSAGES = WordIndex("passages")
"""The passages of every scope, on two shelves each."""

TIMELY = 0.25
"""What a time that is asked about counts beside a word: all that a conversation said that day holds it (share)."""

DEPTH = 120
"""Passages that are looked at for a question (count)."""

_SHORT = 4
"""So many times as many passages are looked at where they are short (count)."""

_LINE = 8
"""What a passage's line takes besides what it says (bytes)."""

SERIES = 3
"""Of what was said in the same words but for its numbers so many passages tell that it goes on (count)."""

STEP_PIECES = 256
"""Pieces of earlier times that are filed at once, beside as many as a transaction records itself (count), and"""
STEP_OUTCOMES = 2_000
"""outcomes of earlier times."""

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


ANSWER = 4
"""So many pieces behind what bore out a memory are taken for the agent's answer to it (count)."""


class FoundPassage(NamedTuple):
    """A passage that may be shown, before it is looked at whose word it is and what of it was taken back."""

    seq: int
    """Its number."""
    score: float
    """What it counts."""
    stretch: Stretch
    """Where it stands."""
    asked: frozenset[str] = frozenset()
    """The question's words: where not all of it may be shown, what is left holds one of them."""


SUPERSEDED_BY = "superseded_by"
"""Under what the journal keeps, beside the image of a memory that was removed, the id of what took its place."""


class NamedOver(dict[str, set[str]]):
    """What a question found that is over: ids of memories, each with the words that its text is found under."""


class Answered(NamedTuple):
    """Whose messages are to be followed by what was said to them."""

    seen: frozenset[str]
    """Digests of the pieces that stand before the model already."""
    role: str
    """The user's: whatever they say is followed by what the agent says. The agent's: what it asks."""


# A digit inside of a word is a part of a name.
_NUMBER = regex(r"(?<![A-Za-z_\d-])\d[\d.,:'’]*(?![A-Za-z_])")

_ASKS = regex(r"[?？؟]\W*\Z")
"""How a message or a sentence ends that asks; a smile or a mark may follow."""
_LAST = 8
"""So much of its end is read for that (characters)."""
_HEADING = 80
"""So much of a heading is shown (characters)."""
_SPARE = 8
"""Passages that are read at once besides those that are wanted: some stand before the model already (count)."""
_MOST_WAITING = 32
"""Of what waits for a reflection so many pieces are looked at, the newest (count)."""
_LIKELY = 0.5**0.5
"""What lies in the time that is asked about has its turn if it counts so much of what counts most (0 to 1)."""
_PARTS = 1_000
"""A passage's number is its piece's, times this, and its place."""

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


FILED = "SELECT seq, ref, role, trust, at, meta, body"
"""What is read of a piece that is filed."""
_SHOWN = "SELECT id, seq, kind, lane, position, thread, ref, digest, role, author, trust, at, meta, body, mac"
"""What is read of a piece that may be shown."""
_OPEN_LATELY = (
    f"SELECT piece FROM piece_states WHERE scope = ? AND purpose = 'reflection' AND {OPEN}"  # noqa: S608 - constants
    f" ORDER BY seq DESC LIMIT {_MOST_WAITING}"
)
# A CROSS JOIN is made in the order in which it is written: by the few that are open, not by all there are.
_WAITING = (
    f"{_SHOWN} FROM ({_OPEN_LATELY}) AS lately CROSS JOIN pieces WHERE scope = ? AND id = lately.piece AND thread <> ?"
    f" AND kind = 'message' AND role = 'user' AND trust = '{Trust.USER.value}' AND chars <= {STRETCH}"
    " AND body IS NOT NULL ORDER BY seq DESC"
)
_COUNTS = (
    "SELECT c.scope AS shelf, c.word AS word, c.memories AS memories FROM scopes AS s JOIN passages_counts AS c"
    " ON c.scope IN (2 * s.number, 2 * s.number + 1) WHERE s.scope = ? AND c.word IN {}"
)


def shelf_of(number: int, *, external: bool = False) -> int:
    """Return the shelf of a scope's passages, or of those from outside."""
    return 2 * number + external


# -- filing -----------------------------------------------------------------------------------------------------


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
    if not readable(body) or not body or object_in(row["meta"]).get("injected"):
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
        PASSAGES.put(tx, shelf, int(row["seq"]) * _PARTS + part, words, new=new)


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
            first = int(row["seq"]) * _PARTS
            sql = "SELECT seq FROM passages_rows WHERE scope = ? AND seq >= ? AND seq < ?"
            for old in tx.rows(sql, shelf, first, first + _PARTS):
                PASSAGES.remove(tx, shelf, int(old["seq"]))


def clear(tx: Transaction, number: int) -> None:
    """Take everything of a scope out of the index."""
    for external in (False, True):
        PASSAGES.clear(tx, shelf_of(number, external=external))


def filed_up_to(tx: Transaction, scope: str) -> int:
    """Return the number of the last piece that is filed."""
    return int(tx.value("SELECT filed_pieces AS v FROM scopes WHERE scope = ?", scope) or 0)


# -- finding ----------------------------------------------------------------------------------------------------


def find(
    tx: Transaction,
    scope: str,
    number: int,
    words: Sequence[str],
    *,
    limit: int,
    at_once: int,
    seen: frozenset[str] = frozenset(),
    external: bool = False,
    spans: Sequence[TimeSpan] = (),
    named: Collection[str] = (),
    bare: bool = False,
    by_turns: bool = False,
    counts: Mapping[int, WordCounts],
    few: bool = False,
    aside: str = "",
) -> Iterator[FoundPassage]:
    """Yield the passages that share words with a question, best first: some more than are wanted.

    Args:
        tx: To read in.
        scope: The scope's name.
        number: Its number.
        words: The question's.
        limit: Most passages (count).
        at_once: So many are read at first, for they may be enough (count).
        seen: Digests of the pieces that stand before the model already.
        external: Whether what is from outside is wanted, too.
        spans: The time that is asked about, as words: what was said or happened in it comes sooner.
        named: The words of the question that name it.
        bare: Whether that alone finds something.
        by_turns: Whether what lies in it comes in turn with what counts most of all (``_by_turns``).
        counts: What is ``counted`` of the words.
        few: Whether one is enough of those that say the same word for word, and ``SERIES`` of those that differ in
            nothing but numbers, unless a time is asked about.
        aside: Whose messages count half, by their role (``Wanted.aside``).
    """
    if limit < 1 or not (words or spans):
        return iter(())
    shelves = [shelf_of(number), *([shelf_of(number, external=True)] if external else [])]
    scores: dict[int, float] = {}
    filed: dict[int, str] = {}
    inside: set[int] = set()
    for shelf in shelves:
        by_words = PASSAGES.found_in(tx, counts[shelf], [words], max(DEPTH, 3 * limit), filed)[0]
        if spans:
            others = 3 * limit if bare else 0
            for seq, score in PASSAGES.timely(tx, shelf, spans, named, by_words.keys(), others).items():
                inside.add(seq)
                by_words[seq] = by_words.get(seq, 0.0) + TIMELY * score
        scores |= by_words
    # Not raised by their neighbours, as memories are: there it finds more, here a passage takes the room of several.
    ranked = sorted(scores, key=lambda seq: (-scores[seq], -seq))
    told: dict[str, int] | None = {} if few else None
    asked = frozenset(words)
    parts = [ranked]
    if by_turns and inside:
        parts = [[seq for seq in ranked if (seq in inside) == there] for there in (True, False)]
    found = [
        _read(tx, scope, part, scores, filed, asked, seen, limit, at_once, told, aside, counted=not spans)
        for part in parts
    ]
    return _by_turns(*found) if found[1:] else found[0]


def _by_turns(inside: Iterator[FoundPassage], others: Iterator[FoundPassage]) -> Iterator[FoundPassage]:
    """Yield what counts most of all that is left and what lies in the time that is asked about, by turns.

    All that was said on a day holds the day: beside the words of a question it would hardly count. It has its turn if
    it is nearly as likely as the best.
    """
    first, second, is_turn = next(inside, None), next(others, None), False
    while first is not None or second is not None:
        if first is not None and (
            second is None or first.score >= second.score * (_LIKELY if is_turn else 1)
        ):
            yield first
            first = next(inside, None)
        elif second is not None:
            yield second
            second = next(others, None)
        is_turn = not is_turn


def shown(
    tx: Transaction,
    scope: str,
    outside: WordCounts,
    found: Iterator[FoundPassage],
    limit: int,
    *,
    besides: Sequence[FoundPassage] = (),
    external: bool = False,
    answered: Answered | None = None,
    room: int = 0,
    over: NamedOver | None = None,
) -> tuple[list[ArchivePassage], list[ArchivePassage]]:
    """Return the first of some passages as they may be shown, and all of others, which are looked at with them.

    More of the first are returned than were asked for if one that was looked at is several, or was answered. The rest
    is left to a next time.

    Args:
        tx: To read in.
        scope: The scope's name.
        outside: What is counted of the passages from outside.
        found: Passages, best first (``find``).
        limit: So many of these, if there are as many (count).
        besides: Others.
        external: Whether what is from outside is wanted, too.
        answered: Whose messages are to be followed by what was said to them, if that is wanted.
        room: More of the first, up to ``_SHORT`` times as many, while they take no more than so much (bytes).
        over: Is told which memories, that are over, the passages were found by.
    """
    first: list[ArchivePassage] = []
    others: list[ArchivePassage] = []
    beside, wanted, most = len(besides), limit, _SHORT * limit
    while some := [*besides[:beside], *islice(found, wanted)]:
        if answered is not None:
            some[beside:] = _with_answers(tx, scope, some[beside:], answered)
        for place, passage in _passages(tx, scope, outside, some, external=external, over=over):
            (others if place < beside else first).append(passage)
        if len(first) >= limit and (len(first) >= most or sum(map(_bytes, first)) >= room):
            break
        # Of some nothing may be shown: so it may be with those that take their places.
        beside, wanted = 0, limit if room else min(limit, 2 * (limit - len(first)))
    return first, others


def bounded(passages: Sequence[ArchivePassage], most: int, room: int) -> list[ArchivePassage]:
    """Return so many of some passages, and more while they take no more than ``room`` (bytes), each with its answer."""
    found: list[ArchivePassage] = []
    taken = 0
    for passage in passages:
        if passage.score:
            most -= 1
            if most < 0 and taken >= room:
                break
        taken += _bytes(passage)
        found.append(passage)
    return found


def _bytes(passage: ArchivePassage) -> int:
    """Return how long a passage's line is (bytes)."""
    return len(passage.text.encode()) + _LINE


def _with_answers(
    tx: Transaction, scope: str, hits: Sequence[FoundPassage], answered: Answered
) -> Sequence[FoundPassage]:
    """Return some passages, each of those that are answered followed by what was said to it, which counts nothing.

    "Which dish do you like best?" holds the words of what was asked, "Ramen." what was answered.
    """
    seen, role = answered
    behind = {
        hit.seq // _PARTS + 1: hit
        for hit in hits
        # No call for each, for hardly one asks.
        if (role == "user" or "?" in (end := hit.stretch.body[-_LAST:]) or "？" in end or "؟" in end)
        and _asks_for_it(hit, role)
    }
    if not behind:
        return hits
    rows = tx.rows_in(
        f"{_SHOWN} FROM pieces WHERE scope = ? AND kind = 'message' AND role = ? AND chars <= {STRETCH}"
        " AND body IS NOT NULL AND seq IN {}",
        (scope, "assistant" if role == "user" else "user"),
        behind,
    )
    answers: dict[int, FoundPassage] = {}
    for row in rows:
        asking = behind[int(row["seq"])]
        if row["lane"] == asking.stretch.row["lane"] and _fits(tx, scope, row, seen):
            stretch = Stretch(row, row["body"], (0, len(row["body"])))
            words = frozenset(passage_words(row["body"]))
            answers[asking.seq] = FoundPassage(int(row["seq"]) * _PARTS, 0.0, stretch, words)
    with_them: list[FoundPassage] = []
    for hit in hits:
        with_them += [hit, answers[hit.seq]] if hit.seq in answers else [hit]
    return with_them


def _asks_for_it(hit: FoundPassage, role: str) -> bool:
    """Whether a passage ends a message of a role: of the agent's one that asks for most of what it was found by."""
    row, body, span, _ = hit.stretch
    if row["role"] != role or row["kind"] != "message" or span[1] != len(body):
        return False
    if role == "user":
        return True
    if not _ASKS.search(body[-_LAST:]):
        return False
    asks = " ".join([said for said in sentences(body[slice(*span)]) if _ASKS.search(said[-_LAST:])])
    asking = hit.asked.intersection(passage_words(asks))
    return 2 * len(asking) > len(hit.asked.intersection(passage_words(body[slice(*span)])))


def asks_counts(tx: Transaction, scope: str, words: Iterable[str]) -> list[tuple[str, Sequence[Any]]]:
    """Return the queries for ``counted``."""
    return tx.lists(_COUNTS, (scope,), (ITEMS, LENGTH, *words))


def counted(tx: Transaction, scope: str, number: int, words: Iterable[str]) -> dict[int, WordCounts]:
    """Return what is counted of a question's words, by shelf of a scope, that of what is from outside last."""
    found = tx.tuples_in(_COUNTS, (scope,), (ITEMS, LENGTH, *words))
    return {
        shelf: WordCounts.read(shelf, [(word, many) for of, word, many in found if of == shelf])
        for shelf in (shelf_of(number), shelf_of(number, external=True))
    }


def _read(
    tx: Transaction,
    scope: str,
    ranked: Sequence[int],
    scores: Mapping[int, float],
    filed: Mapping[int, str],
    asked: frozenset[str],
    seen: frozenset[str],
    limit: int,
    at_once: int,
    told: dict[str, int] | None,
    aside: str,
    *,
    counted: bool,
) -> Iterator[FoundPassage]:
    """Yield the passages that may be shown, with what they count: those first that count most.

    What the role ``aside`` said counts half. Where it is kept what was ``told``, nothing is told twice
    (``_unrepeated``).

    They are read some at a time: what wasn't read yet counts no more than it scores, and nearly all may be shown. Twice
    as many as are wanted are enough, or ``DEPTH``.
    """
    step, left = at_once + _SPARE, max(2 * limit, DEPTH)
    waiting: list[FoundPassage] = []
    for start in range(0, len(ranked), step):
        some = islice(_showable(tx, scope, ranked[start : start + step], filed, seen), left)
        read = [
            FoundPassage(seq, scores[seq] * _telling(stretch, aside), stretch, asked) for seq, stretch in some
        ]
        if told is not None:
            read = _unrepeated(read, told, counted=counted)
        left -= len(read)
        waiting = sorted([*waiting, *read], key=lambda hit: -hit.score)
        unread = ranked[start + step : start + step + 1] if left else []
        while waiting and not (unread and scores[unread[0]] > waiting[0].score):
            yield waiting.pop(0)
        if not left:
            return


def _unrepeated(read: Sequence[FoundPassage], told: dict[str, int], *, counted: bool) -> list[FoundPassage]:
    """Return passages but for what was said before word for word, and what goes on in a series that was told.

    "Good morning." of every morning would take the room of all else, and "Build 4711 failed", "Build 4712 failed" that
    of what says why.

    Args:
        read: Passages, best first.
        told: What was said so far, by role and text, and how many there were without their numbers; added to.
        counted: Whether ``SERIES`` are enough of those that differ in nothing but numbers.
    """
    found: list[FoundPassage] = []
    for hit in read:
        row, body, (start, end), _ = hit.stretch
        text = body[start:end]
        said = f"{row['role']}:{text}"
        if said in told:
            continue
        told[said] = 1
        if counted and _NUMBER.search(text):
            words = _NUMBER.sub("0", text)
            told[words] = many = told.get(words, 0) + 1
            if many > SERIES:
                continue
        found.append(hit)
    return found


def _showable(
    tx: Transaction, scope: str, seqs: Sequence[int], filed: Mapping[int, str], seen: frozenset[str]
) -> Iterator[tuple[int, Stretch]]:
    """Yield those passages that may be shown, in their order, with what they are filed under where that was read."""
    found = tx.rows_in(
        f"{_SHOWN} FROM pieces WHERE scope = ? AND body IS NOT NULL AND seq IN {{}}",
        (scope,),
        sorted({seq // _PARTS for seq in seqs}),
    )
    rows = {int(row["seq"]): row for row in found}
    fits: dict[int, bool] = {}
    for seq in seqs:
        place = seq // _PARTS
        if (row := rows.get(place)) is None:
            continue
        if place not in fits:
            fits[place] = _fits(tx, scope, row, seen)
        if fits[place]:
            span = stretch_at(row["body"], seq % _PARTS)
            if span is not None:
                yield seq, Stretch(row, row["body"], span, filed.get(seq, ""))


def _fits(tx: Transaction, scope: str, row: Row, seen: frozenset[str]) -> bool:
    """Whether a piece is what was recorded, still holds, and doesn't stand before the model already."""
    told = row["digest"] not in seen and not object_in(row["meta"]).get(WITHDRAWN)
    return told and tx.seal.vouches_piece(scope, row) and is_whole_body(tx.seal, scope, row)


def asks_waiting(scope: str, thread: str) -> tuple[str, Sequence[Any]]:
    """Return the query for what a scope's user said lately on other threads than one and waits for a reflection."""
    return _WAITING, (scope, scope, thread)


def waiting(
    tx: Transaction,
    scope: str,
    thread: str,
    *,
    limit: int,
    seen: frozenset[str],
) -> list[FoundPassage]:
    """Return the user's messages on other threads that wait for a reflection, newest first.

    Short ones that tell something and may be shown as they are: what is long, only asks (or thanks and asks), quotes
    somebody, or was taken back in part waits for the question that finds it.

    Args:
        tx: To read in.
        scope: The scope's name.
        thread: The run's own.
        limit: Most messages (count).
        seen: Digests of the pieces that stand before the model already.
    """
    sql, params = asks_waiting(scope, thread)
    fitting = (
        row
        for row in tx.rows(sql, *params)
        if not object_in(row["meta"]).get("injected")
        and _fits(tx, scope, row, seen)
        and len(terms(row["body"])) > 1
        and topics(row["body"])
        and not _only_asks(row["body"])
    )
    return [
        FoundPassage(int(row["seq"]) * _PARTS, 0.0, Stretch(row, row["body"], (0, len(row["body"]))))
        for row in islice(fitting, limit)
    ]


def _only_asks(text: str) -> bool:
    """Whether a message tells nothing beside what it asks: "Thanks! And where is it?"."""
    return asking_share(text) > 0 and asking_share(without_praise(text)) >= 1


def _passages(
    tx: Transaction,
    scope: str,
    outside: WordCounts,
    hits: Sequence[FoundPassage],
    *,
    external: bool,
    over: NamedOver | None,
) -> Iterator[tuple[int, ArchivePassage]]:
    """Yield hits as they may be shown, each with its place: without what was taken back, if anything is left.

    What in them is somebody else's word is a passage of its own, from outside: what that orders only if such is wanted.
    """
    stretches = [hit.stretch for hit in hits]
    said_in = [stretch.sentences(outside) for stretch in stretches]
    rows = [stretch.row for stretch in stretches]
    if tx.dialect.gathers:
        tx.along(*_asks_wishes(tx, scope, rows), *asks_sources(tx, PASSAGES, outside, said_in))
    gone = taken_back(tx, scope, {str(row["lane"]) for row in rows})
    others = foreign(tx, PASSAGES, outside, _PARTS, scope, stretches, said_in)
    wishes = _wishes(tx, scope, rows)
    for place, (hit, theirs) in enumerate(zip(hits, others, strict=True)):
        row, body, span, _ = hit.stretch
        dead = [withdrawn.from_piece(row) for withdrawn in gone.get(str(row["lane"]), ())]
        lost = silent(body, dead) if dead else []
        if lost and over is not None:
            _note_over(over, hit, gone[str(row["lane"])])
        lost += asking_to_forget(body) if _is_persons(row) else answering(body, wishes.get(row["seq"], ()))
        left = sorted({*lost, *theirs})
        plain = body if row["role"] else as_read(body)
        text = without(plain, span, left) if left else plain[slice(*span)].strip()
        under = "" if row["role"] else _under(body, span, left)
        within = [at for at in theirs if at not in lost and at[1] > span[0]]
        said = told(body, within, orders=external)
        for some_of_it, trust in ((text, row["trust"]), (said, Trust.EXTERNAL.value)):
            if some_of_it and (not left or not hit.asked.isdisjoint(passage_words(some_of_it))):
                try:
                    yield place, _passage(row, hit.seq % _PARTS, some_of_it, hit.score, trust, under)
                except CANT_READ:
                    continue  # what stands beside it is damaged


def _note_over(over: NamedOver, hit: FoundPassage, gone: Iterable[Withdrawn]) -> None:
    """Note which memories that a passage bore out are over, if they have words of the question."""
    for one in gone:
        if one.memory and one.piece == hit.stretch.row["id"] and not one.forgotten_at:
            words = set(passage_words(one.text))
            if not hit.asked.isdisjoint(words):
                over.setdefault(one.memory, set()).update(words)


def _telling(stretch: Stretch, aside: str) -> float:
    """Return what a passage counts (share): half if it tells nothing. Who asks and tells mostly tells of it."""
    return (
        ASKING
        if stretch.row["role"] == aside or asking_share(stretch.body[slice(*stretch.span)]) == 1
        else 1.0
    )


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
        betrays = echoed(self.text, answered=answers(row, self.forgotten_at))
        return TakenBack(self.text, self.piece == row["id"], betrays)


def _is_persons(row: Row) -> bool:
    """Whether a piece is a message of the user's."""
    return bool(row["kind"] == "message" and row["role"] == "user")


def _asks_wishes(tx: Transaction, scope: str, rows: Iterable[Row]) -> list[tuple[str, Sequence[Any]]]:
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


def _wishes(tx: Transaction, scope: str, rows: Sequence[Row]) -> dict[int, list[str]]:
    """Return, by the number of the agent's among some pieces, the wishes to forget that it may answer."""
    ours = [(int(row["seq"]), str(row["lane"])) for row in rows if row["role"] == "assistant"]
    asked = {
        (int(row["seq"]), str(row["lane"])): [row["body"][slice(*at)] for at in asking_to_forget(row["body"])]
        for asked_for, given in _asks_wishes(tx, scope, rows)
        for row in tx.rows(asked_for, *given)
        if is_whole_body(tx.seal, scope, row)
    }
    steps = range(1, ANSWER + 1)
    return {seq: [wish for step in steps for wish in asked.get((seq - step, lane), ())] for seq, lane in ours}


def answers(row: Row, at: int) -> bool:
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
    forgotten = _forgotten(tx, scope, [row for row in dead if row["memory"] and not row["alive"]])
    found: dict[str, list[Withdrawn]] = {}
    for row in dead:
        text = bodies.get((row["commit_id"], row["number"]))
        if isinstance(text, str) and text != FORGOTTEN:  # what was erased stands in no sentence any more
            piece, memory = str(row["piece"]), str(row["memory"])
            at = forgotten.get((memory, piece), 0)
            found.setdefault(str(row["lane"]), []).append(
                Withdrawn(text, piece if memory else "", at, memory)
            )
    return found


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


def object_of(values: Mapping[str, Any], key: str) -> dict[str, Any]:
    """Return the object under a key; an empty one if there is another thing."""
    found = values.get(key)
    return found if isinstance(found, dict) else {}


def _under(text: str, span: Span, gone: Sequence[Span]) -> str:
    """Return the headings of a document that a stretch stands under, without those in sentences that are not shown."""
    return " / ".join(
        one_line(as_read(text)[slice(*at)], _HEADING)
        for at in headings_above(text, span)
        if not any(at[0] < end and start < at[1] for start, end in gone)
    )


def _passage(row: Row, part: int, text: str, score: float, trust: str, under: str) -> ArchivePassage:
    return ArchivePassage(
        piece=row["id"],
        part=part,
        kind=row["kind"],
        thread=row["thread"],
        ref=row["ref"],
        position=row["position"],
        role=row["role"],
        author=row["author"],
        trust=Trust(trust),
        at=datetime.fromisoformat(row["at"]),
        text=text,
        under=under,
        score=score,
    )
