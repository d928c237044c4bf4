"""The passages of what was said that a question finds, and what of them may be shown.

How they are filed stands in ``archive_filing.py``, what of them was taken back in ``taken_back.py``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import islice
from typing import Any, NamedTuple

from ..._lazy import regex
from ...state import ArchivePassage, Trust
from ...state.cleaning import one_line
from ..changes import CANT_READ, WITHDRAWN
from ..derived.plain_search import ASKING, passage_words
from ..derived.stretches import (
    STRETCH,
    Span,
    answering,
    as_read,
    asking_to_forget,
    headings_above,
    silent,
    stretch_at,
    without,
)
from ..engine.damage import is_whole_body, object_in
from ..engine.database import Row, Transaction
from ..engine.schema import OPEN
from ..text.analyser import terms, topics
from ..text.speech.spoken.on_record import OFF_RECORD
from ..text.speech.spoken.praise import without_praise
from ..text.speech.statements import asking_share, sentences
from ..text.times.terms import Span as TimeSpan
from .archive_filing import PARTS, PASSAGES, shelf_of
from .taken_back import Withdrawn, asks_wishes, is_persons, taken_back, wishes_behind
from .whose_passage import Stretch, asks_sources, foreign, told
from .word_index import ITEMS, LENGTH, WordCounts

TIMELY = 0.25
"""What a time that is asked about counts beside a word: all that a conversation said that day holds it (share)."""

DEPTH = 120
"""Passages that are looked at for a question (count)."""

_ALIKE = 32
"""Passages that are looked at for one that says the same as a text (count)."""

_SHORT = 4
"""So many times as many passages are looked at where they are short (count)."""

_LINE = 8
"""What a passage's line takes besides what it says (bytes)."""

SERIES = 3
"""Of what was said in the same words but for its numbers so many passages tell that it goes on (count)."""


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


class NamedOver(dict[str, set[str]]):
    """What a question found that is over: ids of memories, each with the words that its text is found under."""


class Answered(NamedTuple):
    """Whose messages are to be followed by what was said to them."""

    seen: frozenset[str]
    """Digests of the pieces that stand before the model already."""
    of_the_agent: bool
    """Whether it is asked what the agent said: then what it asks needs no answer."""


# A digit inside of a word is a part of a name.
_NUMBER = regex(r"(?<![A-Za-z_\d-])\d[\d.,:'’]*(?![A-Za-z_])")

_ASKS = regex(r"[?？؟]\W*\Z")
"""How a message or a sentence ends that asks; a smile or a mark may follow."""
_LAST = 8
"""So much of its end is read for that (characters)."""
_HEADING = 80
"""So much of a heading is shown (characters)."""
_ANSWERED_BY = {"user": "assistant", "assistant": "user"}
_SPARE = 8
"""Passages that are read at once besides those that are wanted: some stand before the model already (count)."""
_MOST_WAITING = 32
"""Of what waits for a reflection so many pieces are looked at, the newest (count)."""
_LIKELY = 0.5**0.5
"""What lies in the time that is asked about has its turn if it counts so much of what counts most (0 to 1)."""


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

    "Which dish do you like best?" holds the words of what was asked, "Ramen." what was answered. So does "How do I
    descale the kettle?": who comes back to it wants what they were told.
    """
    seen, of_the_agent = answered
    behind = {hit.seq // PARTS + 1: hit for hit in hits if _wants_its_answer(hit, of_the_agent=of_the_agent)}
    if not behind:
        return hits
    rows = tx.rows_in(
        f"{_SHOWN} FROM pieces WHERE scope = ? AND kind = 'message' AND chars <= {STRETCH}"
        " AND body IS NOT NULL AND seq IN {}",
        (scope,),
        behind,
    )
    answers: dict[int, FoundPassage] = {}
    for row in rows:
        asking = behind[int(row["seq"])]
        before = asking.stretch.row
        answers_it = row["role"] == _ANSWERED_BY[before["role"]] and row["lane"] == before["lane"]
        if answers_it and _fits(tx, scope, row, seen):
            stretch = Stretch(row, row["body"], (0, len(row["body"])))
            words = frozenset(passage_words(row["body"]))
            answers[asking.seq] = FoundPassage(int(row["seq"]) * PARTS, 0.0, stretch, words)
    with_them: list[FoundPassage] = []
    for hit in hits:
        with_them += [hit, answers[hit.seq]] if hit.seq in answers else [hit]
    return with_them


def _wants_its_answer(hit: FoundPassage, *, of_the_agent: bool) -> bool:
    """Whether a passage ends a message that says little without its answer.

    Of the user's it is one that only asks, or any where it is asked what the agent said (``of_the_agent``); of the
    agent's, where that isn't asked, one that asks for most of what it was found by.
    """
    row, body, span, _ = hit.stretch
    if row["kind"] != "message" or span[1] != len(body):
        return False
    if row["role"] == "user":
        return of_the_agent or asking_share(body[slice(*span)]) == 1
    if of_the_agent or row["role"] != "assistant" or not _ASKS.search(body[-_LAST:]):
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


def holding(tx: Transaction, scope: str, number: int, texts: Sequence[str]) -> list[set[int]]:
    """Return for each of some texts the numbers of the pieces that share most words with it (``_ALIKE`` of a shelf)."""
    words = [list(dict.fromkeys(passage_words(text))) for text in texts]
    found: list[set[int]] = [set() for _ in texts]
    for counts in counted(tx, scope, number, {word for each in words for word in each}).values():
        for seqs, scores in zip(found, PASSAGES.found_in(tx, counts, words, _ALIKE, {}), strict=True):
            seqs.update(seq // PARTS for seq in scores)
    return found


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
        sorted({seq // PARTS for seq in seqs}),
    )
    rows = {int(row["seq"]): row for row in found}
    fits: dict[int, bool] = {}
    for seq in seqs:
        place = seq // PARTS
        if (row := rows.get(place)) is None:
            continue
        if place not in fits:
            fits[place] = _fits(tx, scope, row, seen)
        if fits[place]:
            span = stretch_at(row["body"], seq % PARTS)
            if span is not None:
                yield seq, Stretch(row, row["body"], span, filed.get(seq, ""))


def _fits(tx: Transaction, scope: str, row: Row, seen: frozenset[str]) -> bool:
    """Whether a piece is what was recorded, still holds, and doesn't stand before the model already."""
    if row["digest"] in seen:
        return False
    meta = object_in(row["meta"])
    told = not meta.get(WITHDRAWN) and not meta.get(OFF_RECORD)
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
        FoundPassage(int(row["seq"]) * PARTS, 0.0, Stretch(row, row["body"], (0, len(row["body"]))))
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
        tx.along(*asks_wishes(tx, scope, rows), *asks_sources(tx, PASSAGES, outside, said_in))
    gone = taken_back(tx, scope, {str(row["lane"]) for row in rows})
    others = foreign(tx, PASSAGES, outside, PARTS, scope, stretches, said_in)
    wishes = wishes_behind(tx, scope, rows)
    for place, (hit, theirs) in enumerate(zip(hits, others, strict=True)):
        row, body, span, _ = hit.stretch
        dead = [withdrawn.from_piece(row) for withdrawn in gone.get(str(row["lane"]), ())]
        lost = silent(body, dead) if dead else []
        if lost and over is not None:
            _note_over(over, hit, gone[str(row["lane"])])
        lost += asking_to_forget(body) if is_persons(row) else answering(body, wishes.get(row["seq"], ()))
        left = sorted({*lost, *theirs})
        plain = body if row["role"] else as_read(body)
        text = without(plain, span, left) if left else plain[slice(*span)].strip()
        under = "" if row["role"] else _under(body, span, left)
        within = [at for at in theirs if at not in lost and at[1] > span[0]]
        said = told(body, within, orders=external)
        for some_of_it, trust in ((text, row["trust"]), (said, Trust.EXTERNAL.value)):
            if some_of_it and (not left or not hit.asked.isdisjoint(passage_words(some_of_it))):
                try:
                    yield place, _passage(row, hit.seq % PARTS, some_of_it, hit.score, trust, under)
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
