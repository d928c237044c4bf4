"""The word index: which memories hold which word, in standard SQL, so that every engine finds and ranks the same.

``search_postings`` has a row for every word of every memory, in the order of the words; ``search_rows`` the words of
each memory, so that they can be taken out again; ``search_counts`` what BM25 counts. A word counts once however often
a memory holds it: memories are short. The words are those of our own analyser, nothing is folded or split that it has
not, and each scope has its own. Passages (``archive_filing.py``) have three tables of the same kind.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from pydantic_core import from_json

from ...state import Memory
from ..derived.plain_search import K1, below, by_word, filed_words, idf
from ..engine.database import Row, Transaction
from ..text.times.terms import SIGN, Span, lies_in
from .ranking import PLACE, scored

MATCHES = 6_000
"""Memories that a question's rarest words may match before the more frequent ones look for no more: a tenth of the
scope's, and at most so many (count)."""

FEWEST_MATCHES = 2_000
"""And not fewer than these (count)."""

LARGE = 1_000
"""In a scope of more memories words that most of them hold are left out, unless there are no others (count)."""

ITEMS, LENGTH = "", " "
"""Under what the counts of a shelf's words have how many items there are, and how many words these have together."""

_AT_ONCE = 60_000
"""Items of the words that are looked up at once (count)."""

_OTHERS = 100
"""More frequent words than these look nowhere (count)."""

_SURPLUS = 2
"""So many more of an item's rarest words are looked up than one of which another holds that is like it (count): few
hold several by accident."""

_BATCH = 1_000
"""Memories whose changes a transaction keeps in mind before it writes them (count)."""

_LISTED = 5 * _BATCH
"""Rows that say what each memory is filed under which wait to be written together (count)."""


class WordCounts(NamedTuple):
    """What the counts of a shelf tell of some words."""

    shelf: int = -1
    """Its number; negative if nothing was looked up."""
    held: dict[str, int] = {}  # noqa: RUF012 - nobody changes it
    """How many items hold each of them that any does."""
    many: int = 0
    """How many items there are."""
    length: float = 1.0
    """Words of an item (mean count)."""

    @classmethod
    def read(cls, shelf: int, counts: Iterable[tuple[Any, ...]]) -> WordCounts:
        """Return what rows of a shelf's counts tell: words, and how many items hold each."""
        held = {word: int(many) for word, many in counts}
        many, length = held.pop(ITEMS, 0), held.pop(LENGTH, 0)
        return cls(shelf, held, many, max(1.0, length / max(1, many)))

    def weights(self, words: Sequence[str], alike: Mapping[str, str] | None = None) -> dict[str, float]:
        """Return how much each word tells (BM25's idf); one that nothing holds tells most.

        Args:
            words: Words.
            alike: Those that are other forms of one of them, and count as it (form -> word).
        """
        counts = {word: self.held.get(word, 0) for word in words}
        for forms in by_word(words, alike or {}).values():
            counts |= dict.fromkeys(forms, sum(counts[form] for form in forms))
        return _weights(self.many, counts, words)


class WordIndex:
    """Three tables that say which item of a shelf holds which word: a shelf is a scope's, by number."""

    def __init__(self, tables: str) -> None:
        """Use the tables whose names begin with ``tables``."""
        self.tables = tables
        self._counted = f"SELECT word, memories FROM {tables}_counts WHERE scope = ? AND word IN {{}}"  # noqa: S608

    # -- writing --------------------------------------------------------------------------------------------

    def put(self, tx: Transaction, shelf: int, seq: int, words: Iterable[str], *, new: bool = False) -> None:
        """File an item under its words, anew if it was there.

        Args:
            tx: A writing transaction; what it changes is written at its end.
            shelf: The shelf's number.
            seq: The item's number, which is its own for good.
            words: What it is found by; repeats count once.
            new: Whether it is known to be there for the first time.
        """
        self._changes_of(tx, shelf).put(tx, seq, tuple(dict.fromkeys(words)), new=new)

    def remove(self, tx: Transaction, shelf: int, seq: int) -> None:
        """Take an item out, and words that no other holds."""
        self._changes_of(tx, shelf).put(tx, seq, None)

    def write(self, tx: Transaction, shelf: int) -> None:
        """Write what the transaction has in mind for a shelf now, so that it can be read."""
        self._changes_of(tx, shelf).write(tx)

    def clear(self, tx: Transaction, shelf: int) -> None:
        """Take everything off a shelf."""
        for table in ("postings", "rows", "counts"):
            tx.execute(f"DELETE FROM {self.tables}_{table} WHERE scope = ?", shelf)  # noqa: S608

    def _changes_of(self, tx: Transaction, shelf: int) -> _ShelfChanges:
        key = (self.tables, str(shelf))
        if key not in tx.notes:
            changes = tx.notes[key] = _ShelfChanges(self.tables, shelf)
            tx.at_end(lambda: changes.write(tx))
        found: _ShelfChanges = tx.notes[key]
        return found

    # -- reading --------------------------------------------------------------------------------------------

    def search(
        self,
        tx: Transaction,
        shelf: int,
        questions: Sequence[Sequence[str]],
        limit: int,
        *,
        alike: Mapping[str, str] | None = None,
        matches: int = MATCHES,
        fewest: int = 1,
        alone: bool = False,
        told: WordCounts | None = None,
    ) -> list[dict[int, float]]:
        """Return up to ``limit`` items that hold any of its words, per question: seq -> BM25's score.

        The rarest words look for items, as many as match some ``matches`` together; the others, which half of a scope
        may hold, are looked for in the likeliest ``limit`` of those only. So a question of everyday words costs no
        more in a large scope, and its first hits are those it would have.

        Args:
            tx: To read in.
            shelf: Where.
            questions: Words.
            limit: Most hits of a question (count).
            alike: Words of them that are other forms of one: they count as one word with it (form -> word).
            matches: Items that its rarest words may match (count).
            fewest: So many words look for items, whatever they match (count).
            alone: Whether the rarest words alone count: who only wants to know which items to look at. Where they find
                more than ``limit``, an item has to hold two of them, or to be half as long as the question at most.
            told: What the shelf's counts tell of all words, where that is known.
        """
        if not any(questions):
            return [{} for _ in questions]
        told = told or self._counts(tx, shelf, (word for words in questions for word in words))
        return self._answers(tx, questions, told, limit, {}, alike, matches, fewest, alone=alone)

    def found_in(
        self,
        tx: Transaction,
        told: WordCounts,
        questions: Sequence[Sequence[str]],
        limit: int,
        read: dict[int, str],
        alike: Mapping[str, str] | None = None,
        anchors: int = 0,
    ) -> list[dict[int, float]]:
        """Do the same on the shelf of which the counts are ``told``.

        Args:
            tx: To read in.
            told: What they tell of all words (``counted_in``); nothing is found where there is no such shelf.
            questions: Words.
            limit: Most hits of a question (count).
            read: Takes up the words of items that are read.
            alike: As for ``search``.
            anchors: As for ``scored``.
        """
        return self._answers(tx, questions, told, limit, read, alike, anchors=anchors)

    def counted_in(self, tx: Transaction, scope: str, questions: Sequence[Sequence[str]]) -> WordCounts:
        """Return what the counts of a scope, by its name, tell of some questions; without a shelf where it has none."""
        found = tx.tuples_in(*self._for_counts(scope, questions))
        if not found:
            return WordCounts()
        return WordCounts.read(int(found[0][0]), [(word, many) for _, word, many in found])

    def asks_counts(
        self, tx: Transaction, scope: str, questions: Sequence[Sequence[str]]
    ) -> list[tuple[str, Sequence[Any]]]:
        """Return the queries for ``counted_in``."""
        return tx.lists(*self._for_counts(scope, questions))

    def _for_counts(
        self, scope: str, questions: Sequence[Sequence[str]]
    ) -> tuple[str, tuple[str], list[str]]:
        sql = (
            f"SELECT s.number AS number, c.word AS word, c.memories AS memories FROM scopes AS s"  # noqa: S608
            f" JOIN {self.tables}_counts AS c ON c.scope = s.number WHERE s.scope = ? AND c.word IN {{}}"
        )
        return sql, (scope,), [ITEMS, LENGTH, *chain.from_iterable(questions)]

    def _answers(
        self,
        tx: Transaction,
        questions: Sequence[Sequence[str]],
        told: WordCounts,
        limit: int,
        read: dict[int, str],
        alike: Mapping[str, str] | None = None,
        matches: int = MATCHES,
        fewest: int = 1,
        *,
        anchors: int = 0,
        alone: bool = False,
    ) -> list[dict[int, float]]:
        """Return what each question finds: many are asked at once.

        Args:
            tx: To read in.
            questions: Words.
            told: What the shelf's counts tell of them.
            limit: Most hits of a question (count).
            read: Takes up the words of items that are read.
            alike: As for ``search``.
            matches: Items that a question's rarest words may match (count).
            fewest: So many words look for items, whatever they match (count).
            anchors: As for ``scored``.
            alone: Whether these alone count.
        """
        plans = [_planned(words, told, alike or {}, matches, fewest, alone=alone) for words in questions]
        result: list[dict[int, float]] = []
        for some in _together(plans, told.held):
            wanted = [form for plan in some for forms in plan.looking for form in forms]
            holding = self._holding(tx, told.shelf, wanted)
            found = []
            for plan in some:
                lists = [(weight, _items(holding, forms)) for forms, weight in plan.looking.items()]
                lists = _likely(lists, limit, plan.many) if alone else lists
                found.append(scored(lists, told.length, limit, anchors) if lists else {})
            result += found
            if alone:
                continue
            asked = [seq for plan, scores in zip(some, found, strict=True) if plan.others for seq in scores]
            self.read(tx, told.shelf, asked, read)
            for plan, scores in zip(some, found, strict=True):
                for seq, score in _scores_of(scores, plan.others, told.length, read).items():
                    scores[seq] += score
        return result

    def timely(
        self,
        tx: Transaction,
        shelf: int,
        spans: Sequence[Span],
        words: Iterable[str],
        among: Collection[int],
        others: int,
        *,
        told: WordCounts | None = None,
        read: dict[int, str] | None = None,
    ) -> dict[int, float]:
        """Return what a time adds to the scores of the items that lie in it, as one more word of the question would.

        A time that many items lie in is only looked for in those that words found.

        Args:
            tx: To read in.
            shelf: Where.
            spans: The time, as words (``text/times/terms.py``).
            words: Those that name the time, which were looked up, too: who holds them is given so much less.
            among: What words found: of these all that lie in it are returned.
            others: Of those that words didn't find at most so many, the newest (count).
            told: What the shelf's counts tell of these words, where that is known.
            read: Items with their words, as far as these were read; takes up those that are.
        """
        words, read = list(words), {} if read is None else read
        told = told or self._counts(tx, shelf, words)
        many, length = told.many, told.length
        rows = self._spanned(tx, "counts", "SUM(memories) AS memories", shelf, spans)
        held = sum(int(row["memories"] or 0) for row in rows)
        if not held or (many > LARGE and 2 * held > many):
            return {}
        there: dict[int, int] = {}
        if held <= MATCHES:
            if among:
                these = f"AND seq IN ({', '.join(map(str, among))})"
                rows = self._spanned(tx, "postings", "seq, length", shelf, spans, these)
                there = {int(row["seq"]): int(row["length"]) for row in rows}
        else:
            self.read(tx, shelf, among, read)
            for seq in among:
                words_of, sign, times = read.get(seq, "").partition(f" {SIGN}")
                if sign and lies_in(f"{SIGN}{times}".split(), spans):
                    there[seq] = words_of.count(" ") + 1
        if others:
            latest = f"ORDER BY word DESC, seq DESC LIMIT {others + len(among)}"
            rows = self._spanned(tx, "postings", "seq, length", shelf, spans, latest)
            there |= {int(row["seq"]): int(row["length"]) for row in rows}
        more = sorted((seq for seq in there if seq not in among), reverse=True)[:others]
        (weight,) = _weights(many, {"": held}, [""]).values()
        inside = [seq for seq in among if seq in there]
        named = {word: told.held[word] for word in words if word in told.held}
        if named:
            self.read(tx, shelf, inside, read)
        weights: dict[tuple[str, ...], float] = {
            (word,): tells for word, tells in _weights(many, named, named).items()
        }
        said = _scores_of(inside, weights, length, read)
        return {
            seq: max(0.0, weight * (K1 + 1) / below(there[seq], length) - said.get(seq, 0.0))
            for seq in (*inside, *more)
        }

    def _spanned(
        self, tx: Transaction, table: str, columns: str, shelf: int, spans: Sequence[Span], rest: str = ""
    ) -> list[Row]:
        """Return the rows of words in some spans: each by the key, whatever a planner makes of alternatives."""
        one = f"SELECT * FROM (SELECT {columns} FROM {self.tables}_{table} WHERE scope = ? AND word BETWEEN ? AND ? {rest}) AS s"  # noqa: S608, E501
        return tx.rows(
            " UNION ALL ".join([one] * len(spans)), *(value for span in spans for value in (shelf, *span))
        )

    def may_be_repeated(
        self, tx: Transaction, shelf: int, items: Mapping[int, Collection[str]], share: float
    ) -> set[int]:
        """Return those of some items of which another may hold so large a share of their words.

        Who holds so many of them holds several of the rarest: only these are looked up, and nothing is ranked.

        Args:
            tx: To read in.
            shelf: Where.
            items: Their numbers, each with words that it is filed under.
            share: Of these words (0 to 1).
        """
        held = self._counts(tx, shelf, {word for words in items.values() for word in words}).held
        found: set[int] = set()
        plans: dict[int, tuple[list[str], int]] = {}
        for seq, words in items.items():
            missing = len(words) - math.ceil(share * len(words))
            counted = [(held[word] if word in held else 0, word) for word in words]  # noqa: SIM401 - no call
            looked_up = sorted(counted)[: missing + 1 + _SURPLUS]
            if not words or sum([count for count, _ in looked_up]) > FEWEST_MATCHES:
                found.add(seq)
            else:
                plans[seq] = [word for _, word in looked_up], len(looked_up) - missing
        holding = self._holding(tx, shelf, {word for words, _ in plans.values() for word in words})
        number = (1 << PLACE) - 1
        for seq, (words, least) in plans.items():
            counts = Counter(chain.from_iterable([holding.get(word, ()) for word in words]))
            if any(many >= least and item & number != seq for item, many in counts.items()):
                found.add(seq)
        return found

    def many(self, tx: Transaction, shelf: int) -> int:
        """Return how many items a shelf has."""
        return self._counts(tx, shelf, ()).many

    def read(self, tx: Transaction, shelf: int, seqs: Iterable[int], known: dict[int, str]) -> None:
        """Read the words of items that aren't known yet: in their order, with a space between two."""
        sql = f"SELECT seq, words FROM {self.tables}_rows WHERE scope = ? AND seq IN {{}}"  # noqa: S608
        # In their order, as engines put a list that they are given: what is in it already takes a third less.
        found = tx.tuples_in(sql, (shelf,), sorted([seq for seq in seqs if seq not in known]))
        known |= {seq: str(words) for seq, words in found}

    def filed(self, tx: Transaction, shelf: int) -> set[int]:
        """Return the items on a shelf."""
        rows = tx.rows(f"SELECT seq FROM {self.tables}_rows WHERE scope = ?", shelf)  # noqa: S608
        return {int(row["seq"]) for row in rows}

    def asks_counts_on(
        self, tx: Transaction, shelf: int, words: Iterable[str]
    ) -> list[tuple[str, Sequence[Any]]]:
        """Return the queries for the counts that ``search`` needs."""
        return tx.lists(self._counted, (shelf,), sorted((ITEMS, LENGTH, *words)))

    def _counts(self, tx: Transaction, shelf: int, words: Iterable[str]) -> WordCounts:
        sql = self._counted
        return WordCounts.read(shelf, tx.tuples_in(sql, (shelf,), sorted((ITEMS, LENGTH, *words))))

    def _holding(self, tx: Transaction, shelf: int, words: Iterable[str]) -> dict[str, list[int]]:
        """Return the items that hold each word: their numbers, and lengths above them."""
        found = tx.tuples_in(self._for_items(tx), (shelf,), sorted(words))
        return {word: from_json(f"[{items}]") for word, items in found}

    def _for_items(self, tx: Transaction) -> str:
        # Thousands hold a word: they are summed up here, in one order on every engine, and come as one text.
        items = tx.dialect.as_text.format(f"CAST(length * {1 << PLACE} + seq AS BIGINT)")
        return f"SELECT word, {items} AS items FROM {self.tables}_postings WHERE scope = ? AND word IN {{}} GROUP BY word"  # noqa: S608, E501


class _Plan(NamedTuple):
    """How a question is looked up: words, each by its forms, and how much each tells."""

    looking: dict[tuple[str, ...], float]
    """Those that look for items."""
    others: dict[tuple[str, ...], float]
    """Those that are looked for in what these find."""
    many: int = 0
    """How many words it has."""


def _planned(
    words: Sequence[str],
    told: WordCounts,
    alike: Mapping[str, str],
    matches: int,
    fewest: int,
    *,
    alone: bool = False,
) -> _Plan:
    """Return how to look a question up; its rarest words, ``fewest`` or more, may match so many items (count)."""
    said = by_word([word for word in words if word in told.held], alike)
    held = told.held
    counts = {
        word: held[forms[0]] if len(forms) == 1 else sum([held[form] for form in forms])
        for word, forms in said.items()
    }
    if not counts:
        return _Plan({}, {})
    if told.many > LARGE:
        # What most of them hold tells none from the others, and would be most of the work.
        counts = {word: count for word, count in counts.items() if 2 * count <= told.many} or counts
    looking = rarest(counts, min(matches, max(FEWEST_MATCHES, told.many // 10)), fewest)
    left = () if alone else sorted(counts.keys() - set(looking), key=lambda word: (counts[word], word))
    others = left[:_OTHERS]
    weighed = _weights(told.many, counts, [*looking, *others])
    return _Plan(
        {said[word]: weighed[word] for word in looking},
        {said[word]: weighed[word] for word in others},
        len(words),
    )


def _items(holding: Mapping[str, list[int]], forms: Sequence[str]) -> Sequence[int]:
    """Return the items that hold any of some forms, each once."""
    if len(forms) == 1:
        return holding.get(forms[0], [])
    return list(dict.fromkeys(item for form in forms for item in holding.get(form, [])))


def _likely(
    lists: list[tuple[float, Sequence[int]]], limit: int, words: int
) -> list[tuple[float, Sequence[int]]]:
    """Return what holds the rarest words of a sentence, without what holds one of them by accident.

    Who repeats it holds nearly all of its words; what stands in it whole is much shorter. Of few nothing is left out.

    Args:
        lists: How much a word tells, and the items that hold it.
        limit: So many are few (count).
        words: Words of the sentence (count).
    """
    found: set[int] = set()
    likely: set[int] = set()
    for _, items in lists[:-1]:
        likely |= found.intersection(items)
        found.update(items)
    *_, last = [items for _, items in lists] or [()]
    # The last has the most: what it alone has is looked at one by one, and put together with nothing.
    if len(last) <= limit and len(found.union(last)) <= limit:
        return lists
    likely |= found.intersection(last)
    longer = (words // 2 + 1) << PLACE
    likely.update([item for item in chain(found, last) if item < longer])
    return [(weight, [*likely.intersection(items)]) for weight, items in lists] if likely else []


def _together(plans: Sequence[_Plan], held: Mapping[str, int]) -> Iterator[list[_Plan]]:
    """Yield questions in their order, as many at a time as may be looked up at once."""
    some: list[_Plan] = []
    words: set[str] = set()
    many = 0
    for plan in plans:
        looking = [form for forms in plan.looking for form in forms]
        more = sum([held[word] for word in looking if word not in words])
        if some and many + more > _AT_ONCE:
            yield some
            some, words, many = [], set(), 0
            more = sum(held[word] for word in looking)
        some.append(plan)
        words.update(looking)
        many += more
    if some:
        yield some


def _scores_of(
    seqs: Iterable[int], weights: Mapping[tuple[str, ...], float], length: float, read: Mapping[int, str]
) -> dict[int, float]:
    """Return the scores of these items, whose words were read, as far as they hold any form of some words."""
    # By what each item holds, not by who holds each word: whatever an engine's planner thinks of frequent words.
    found: dict[int, float] = {}
    looked_for = [
        (f" {word} ", [f" {form} " for form in forms], tells) for (word, *forms), tells in weights.items()
    ]
    for seq in seqs if looked_for else ():
        words = f" {read.get(seq, '')} "
        weight = 0.0
        for word, forms, tells in looked_for:
            if word in words or (forms and any(form in words for form in forms)):
                weight += tells
        if weight:
            many = words.count(" ") - 1 - words.count(f" {SIGN}")
            found[seq] = weight * (K1 + 1) / below(many, length)
    return found


class _ShelfChanges:
    """How a transaction changes a shelf."""

    def __init__(self, tables: str, shelf: int) -> None:
        self._tables = tables
        self._shelf = shelf
        self._words: dict[int, tuple[str, ...] | None] = {}
        self._new: set[int] = set()
        self._rows: list[tuple[int, int, str]] = []
        """What items are filed under, as it is still to be written."""
        self._by: defaultdict[str, int] = defaultdict(int)
        """By how much the counts of words change with what is filed already."""

    def put(self, tx: Transaction, seq: int, words: tuple[str, ...] | None, *, new: bool = False) -> None:
        """Keep in mind what an item is to be filed under; None for one that goes."""
        self._words[seq] = words
        if new:
            self._new.add(seq)
        if len(self._words) >= _BATCH:
            self._file(tx)

    def write(self, tx: Transaction) -> None:
        """Bring the tables up to date."""
        self._file(tx)
        self._list(tx)
        by, self._by = self._by, defaultdict(int)
        self._count(tx, {word: change for word, change in sorted(by.items()) if change})

    def _file(self, tx: Transaction) -> None:
        """Bring those up to date that say what holds which words; how many hold each is counted at the end."""
        tables, shelf = self._tables, self._shelf
        old: dict[int, tuple[str, ...]] = {}
        if known := [seq for seq in self._words if seq not in self._new]:
            self._list(tx)
            sql = f"SELECT seq, words FROM {tables}_rows WHERE scope = ? AND seq IN {{}}"  # noqa: S608
            found = tx.rows_in(sql, (shelf,), known)
            old = {int(row["seq"]): tuple(row["words"].split()) for row in found}
        self._new = set()
        new = {seq: words for seq, words in self._words.items() if words is not None}
        self._words = {}
        for seq in [seq for seq, words in old.items() if new.get(seq) == words]:
            del old[seq], new[seq]
        tx.execute_in(f"DELETE FROM {tables}_rows WHERE scope = ? AND seq IN {{}}", (shelf,), old)  # noqa: S608
        for seq, words in old.items():
            tx.execute_in(
                f"DELETE FROM {tables}_postings WHERE scope = ? AND seq = ? AND word IN {{}}",  # noqa: S608
                (shelf, seq),
                words,
            )
        joined = {seq: " ".join(words) for seq, words in new.items()}
        self._rows += [(shelf, seq, joined[seq]) for seq in joined]
        if len(self._rows) >= _LISTED:
            self._list(tx)
        lengths = {seq: len(words) - f" {joined[seq]}".count(f" {SIGN}") for seq, words in new.items()}
        holding: defaultdict[str, list[int]] = defaultdict(list)
        for seq in sorted(new):
            for word in new[seq]:
                holding[word].append(seq)
        tx.insert(
            f"{tables}_postings (scope, word, seq, length)",
            [(shelf, word, seq, lengths[seq]) for word in sorted(holding) for seq in holding[word]],
        )
        by = self._by
        for word, seqs in holding.items():
            by[word] += len(seqs)
        for words in old.values():
            for word in words:
                by[word] -= 1
        length = sum(lengths.values()) - sum(map(_length, old.values()))
        for word, change in ((ITEMS, len(new) - len(old)), (LENGTH, length)):
            by[word] += change

    def _list(self, tx: Transaction) -> None:
        """Write what items are filed under: of many at once, for each statement costs time of its own."""
        rows, self._rows = self._rows, []
        tx.insert(f"{self._tables}_rows (scope, seq, words)", rows)

    def _count(self, tx: Transaction, by: dict[str, int]) -> None:
        tables, shelf = self._tables, self._shelf
        tx.insert(
            f"{tables}_counts (scope, word, memories)",
            [(shelf, word, change) for word, change in by.items()],
            f"ON CONFLICT (scope, word) DO UPDATE SET memories = {tables}_counts.memories + excluded.memories",
        )
        fewer = [word for word, change in by.items() if change < 0]
        tx.execute_in(
            f"DELETE FROM {tables}_counts WHERE memories <= 0 AND scope = ? AND word IN {{}}",  # noqa: S608
            (shelf,),
            fewer,
        )


MEMORIES = WordIndex("search")
"""The memories of every scope."""


def put(tx: Transaction, scope: int, seq: int, memory: Memory, *, new: bool = False) -> None:
    """File a memory under its words, anew if it was there (``WordIndex.put``)."""
    MEMORIES.put(tx, scope, seq, filed_words(memory), new=new)


remove = MEMORIES.remove
write = MEMORIES.write
search = MEMORIES.search
filed = MEMORIES.filed


def _length(words: Iterable[str]) -> int:
    """Return how many words an item has; that it says when makes it no longer."""
    return len([word for word in words if not word.startswith(SIGN)])


def rarest(counts: dict[str, int], most: int, fewest: int = 1) -> list[str]:
    """Return the rarest words of ``counts`` (word -> memories with it) that match at most ``most`` together.

    At least ``fewest`` are returned if there are as many: a question of one frequent word has an answer too.
    """
    chosen: list[str] = []
    total = 0
    for count, word in sorted([(count, word) for word, count in counts.items()]):
        total += count
        if len(chosen) >= fewest and total > most:
            break
        chosen.append(word)
    return chosen


def _weights(many: int, counts: dict[str, int], words: Iterable[str]) -> dict[str, float]:
    """Return how much each word tells (BM25's idf), by how many of ``many`` memories hold it."""
    return {word: idf(max(many, counts[word]), counts[word]) for word in words}


# -- care -----------------------------------------------------------------------------------------------------

_MISCOUNTED = """
SELECT s.scope AS scope FROM scopes AS s
LEFT JOIN search_counts AS t ON t.scope = s.number AND t.word = ''
LEFT JOIN search_counts AS l ON l.scope = s.number AND l.word = ' '
WHERE COALESCE(t.memories, 0) <> (SELECT COUNT(*) FROM search_rows AS r WHERE r.scope = s.number)
OR COALESCE(l.memories, 0) <> (
    SELECT COUNT(*) FROM search_postings AS p WHERE p.scope = s.number AND SUBSTR(p.word, 1, 1) <> '@')
ORDER BY s.scope
"""

_HELD = "SELECT scope, word, COUNT(*) AS memories FROM search_postings GROUP BY scope, word"
_COUNTED = "SELECT scope, word, memories FROM search_counts WHERE word NOT IN ('', ' ')"
_WRONG = f"""
SELECT COUNT(*) AS v FROM (
    SELECT scope, word FROM (SELECT * FROM ({_HELD}) AS a EXCEPT SELECT * FROM ({_COUNTED}) AS b) AS more
    UNION
    SELECT scope, word FROM (SELECT * FROM ({_COUNTED}) AS c EXCEPT SELECT * FROM ({_HELD}) AS d) AS less
) AS wrong
"""  # noqa: S608


def complaints(tx: Transaction) -> list[str]:
    """Return a sentence for every scope whose index is counted wrongly, and one for words that are."""
    again = "`reverie move` to an empty place makes the index anew"
    found = [
        f"The search index of scope {row['scope']!r} is counted wrongly, so the order of what is found is off; {again}."
        for row in tx.rows(_MISCOUNTED)
    ]
    if words := tx.value(_WRONG):
        found.append(
            f"{words} words of the search index are counted wrongly, so some may not be found; {again}."
        )
    return found
