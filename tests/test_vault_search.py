"""Search: the same words in other forms, scopes apart, never an error."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from vaults import add, asked, change, delete, memory, put

from reverie.checkpoints import SqlScope, SqlVault
from reverie.checkpoints.engine.database import Transaction
from reverie.checkpoints.search import ranking, word_index
from reverie.checkpoints.search.word_index import rarest


def found(scope: SqlScope, query: str, limit: int = 10) -> list[str]:
    """Return the ids found."""
    return [hit.stored.memory.id for hit in scope.search(query, limit=limit)]


@pytest.fixture
def drinks(ana: SqlScope) -> SqlScope:
    """A few memories about drinks."""
    texts = {
        "m1": "Ana prefers green tea in the morning",
        "m2": "The kettle boils water in three minutes",
        "m3": "Her wife (妻子) likes coffee from Oaxaca",
        "m4": "Deploying with version v2.31 needs user_id and the C++ toolchain",
        "m5": "Müller ordered drinks",
    }
    add(ana, "c1", *[memory(id_, text) for id_, text in texts.items()])
    return ana


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("green teas", ["m1"]),
        ("Who PREFERRED it?", ["m1"]),
        ("boiling kettles", ["m2"]),
        ("妻子", ["m3"]),
        ("oaxaca", ["m3"]),
        ("user_id", ["m4"]),
        ("v2.31", ["m4"]),
        ("C++", ["m4"]),
        ("orders", ["m5"]),
        ("zebra", []),
    ],
)
def test_words_are_found_in_other_forms(drinks: SqlScope, query: str, expected: list[str]) -> None:
    """Case, endings, scripts without spaces, names with signs."""
    assert found(drinks, query) == expected


def test_best_first(ana: SqlScope) -> None:
    """More of the words, and rarer ones, come first; scores fall."""
    add(ana, "c1", memory("m1", "tea for two"), memory("m2", "green tea"), memory("m3", "green paint"))
    add(ana, "c2", *[memory(f"x{n}", f"tea number {n}") for n in range(10)])
    hits = ana.search("green tea")
    assert hits[0].stored.memory.id == "m2"
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)


def test_tags_are_found(ana: SqlScope) -> None:
    """A tag is a word of the memory."""
    add(ana, "c1", memory("m1", "tea", tags=["breakfast"]))
    assert found(ana, "breakfast") == ["m1"]


def test_limit(ana: SqlScope) -> None:
    """At most so many; none for none."""
    add(ana, "c1", *[memory(f"m{n}", f"tea number {n}") for n in range(20)])
    assert len(found(ana, "tea", limit=7)) == 7
    assert found(ana, "tea", limit=0) == []


def test_scopes_are_apart(vault: SqlVault) -> None:
    """No scope finds another's memories, nor learns from frequencies there."""
    add(vault.scope("ana"), "c1", memory("m1", "green tea"))
    add(vault.scope("ben"), "c1", memory("m1", "white rum"))
    assert found(vault.scope("ana"), "rum") == []
    assert found(vault.scope("ben"), "rum tea") == ["m1"]
    assert found(vault.scope("nobody"), "tea") == []


def test_index_follows_every_change(drinks: SqlScope) -> None:
    """Update, delete and revert: the index knows the present text only."""
    put(drinks, "c2", memory("m1", "Ana prefers cocoa"))
    assert (found(drinks, "green"), found(drinks, "cocoa")) == ([], ["m1"])
    drinks.revert("c2")
    assert (found(drinks, "green"), found(drinks, "cocoa")) == (["m1"], [])
    delete(drinks, "c3", "m1")
    assert found(drinks, "green") == []


ODD = [
    '"',
    "*",
    "AND OR NOT",
    "a" * 10_000,
    "NEAR(a b)",
    "col:tea",
    "-tea",
    "tea^2",
    "(((",
    "",
    " ",
    "\x00",
    "\ud800",
    "'; --",
]


@pytest.mark.parametrize("query", ODD)
def test_odd_queries_never_raise(drinks: SqlScope, query: str) -> None:
    """Whatever the engine's own query language makes of them."""
    drinks.search(query)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(max_size=60))
def test_no_text_makes_search_raise(drinks: SqlScope, query: str) -> None:
    """Nor does any text at all."""
    drinks.search(query)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(
        st.sampled_from(["tea", "rum", "green", "v2", "茶碗", "o'clock", "user_id"]), min_size=1, max_size=5
    )
)
def test_every_word_of_a_memory_finds_it(drinks: SqlScope, words: list[str]) -> None:
    """A question in the memory's own words finds it."""
    text = " ".join(words)
    drinks.commit(change(f"doc {text}", puts=[memory("m1", text)]))
    assert "m1" in found(drinks, words[0], limit=100)


def plans_of(scope: SqlScope, monkeypatch: pytest.MonkeyPatch, part: str) -> list[list[str]]:
    """Return what SQLite's plans of the statements with ``part`` in them will have been."""
    dialect, plans = scope.db.dialect, list[list[str]]()
    fetch = dialect.fetch

    def explaining(ask: Callable[..., Any]) -> Callable[..., Any]:
        def explained(connection: Any, sql: str, params: Sequence[Any], **how: Any) -> Any:
            if part in sql:
                plans.append(
                    [row["detail"] for row in fetch(connection, f"EXPLAIN QUERY PLAN {sql}", params)]
                )
            return ask(connection, sql, params, **how)

        return explained

    for name in ("fetch", "tuples"):
        monkeypatch.setattr(dialect, name, explaining(getattr(dialect, name)))
    return plans


@pytest.mark.file_only
def test_a_look_at_the_files_reads_an_index(drinks: SqlScope, monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing of what the files held: that is long."""
    plans = plans_of(drinks, monkeypatch, "FROM files WHERE scope = ? UNION ALL")
    assert len(found(drinks, "green tea, coffee, kettles")) > 1
    assert len(plans) == 1
    looked = [line for line in plans[0] if " USING " in line]
    assert len(looked) == 4
    assert all("COVERING INDEX" in line for line in looked[:3]), plans[0]
    assert "memories_expiring" in looked[3]


@pytest.mark.file_only
def test_unconsolidated_memories_are_found_by_an_index(
    drinks: SqlScope, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each reflection asks for them, and mostly there are none."""
    plans = plans_of(drinks, monkeypatch, "m.unconsolidated = 1")
    assert drinks.page(unconsolidated=True) == []
    assert "memories_unconsolidated" in plans[0][0]


def test_further_questions_cost_no_query_more(drinks: SqlScope) -> None:
    """What they ask for is asked for once, and each is answered as if it were alone."""
    queries = ["green tea", "coffee", "kettles"]
    with asked(drinks) as one:
        alone = [drinks.ranked([query]) for query in queries[:1]]
    with asked(drinks) as three:
        together = drinks.ranked(queries)
    assert len(three) == len(one)
    assert together == [*alone[0], *(drinks.ranked([query])[0] for query in queries[1:])]
    assert all(together)


def test_how_often_a_memory_says_a_word_counts_nothing(ana: SqlScope) -> None:
    """On either engine: memories are short."""
    add(ana, "c1", memory("a", "Tea for Ana"), memory("b", "Tea tea tea for Ana"))
    scores = {hit.stored.memory.id: hit.score for hit in ana.search("tea")}
    assert scores["a"] == pytest.approx(scores["b"])


def test_counts_of_words_follow_every_change(ana: SqlScope) -> None:
    """When all memories are gone, no word is left of them."""
    add(ana, "c1", memory("m1", "green tea"), memory("m2", "green paint"))
    assert ("green", 2) in rows(ana, "SELECT word, memories FROM search_counts")
    ana.commit(change("c2", puts=[memory("m1", "black tea")]))
    assert ("green", 1) in rows(ana, "SELECT word, memories FROM search_counts")
    ana.revert("c2")
    ana.revert("c1")
    assert rows(ana, "SELECT word, memories FROM search_counts") == []
    assert rows(ana, "SELECT word, seq FROM search_postings") == []


def rows(scope: SqlScope, sql: str) -> list[tuple[Any, ...]]:
    """Return all rows of a query."""
    with scope.db.read() as tx:
        return [tuple(row.values() if isinstance(row, dict) else row) for row in tx.rows(sql)]


WORDS = [f"w{n}" for n in range(30)]


@pytest.fixture
def many(ana: SqlScope) -> SqlScope:
    """300 memories of words that are the rarer the higher their number; most hold w0."""
    draw = random.Random(4)
    weights = [1 / (n + 1) for n in range(len(WORDS))]
    texts = [" ".join(draw.choices(WORDS, weights, k=8)) for _ in range(300)]
    add(ana, "c1", *[memory(f"m{n}", text) for n, text in enumerate(texts)])
    return ana


def bm25(scope: SqlScope, words: Sequence[str]) -> dict[int, float]:
    """Return every memory's score, by the formula."""
    held = {
        int(seq): {word for word in text.split() if word[0] != "@"}
        for seq, text in rows(scope, "SELECT seq, words FROM search_rows")
    }
    mean = sum(map(len, held.values())) / len(held)
    scores: dict[int, float] = {}
    for word in words:
        count = sum(word in all_ for all_ in held.values())
        weight = math.log(1 + (len(held) - count + 0.5) / (count + 0.5))
        for seq, all_ in held.items():
            if word in all_:
                gain = weight * 2.2 / (1 + 1.2 * (0.25 + 0.75 * len(all_) / mean))
                scores[seq] = scores.get(seq, 0.0) + gain
    return scores


@pytest.mark.parametrize("words", [["w3", "w29"], WORDS[:6], WORDS[20:], ["w0"], ["w0", "w1"], ["nothing"]])
def test_scores_are_those_of_bm25(many: SqlScope, words: list[str]) -> None:
    """On either engine; of words that few hold, of those most hold, of one that nobody holds."""
    with many.db.read() as tx:
        (scores,) = word_index.search(tx, 1, [words], 1_000)
    assert scores == pytest.approx(bm25(many, words))


def test_frequent_words_weigh_what_rare_ones_found(many: SqlScope, monkeypatch: pytest.MonkeyPatch) -> None:
    """They look nowhere else, so a question costs no more than its bound; the best are the best of all."""
    monkeypatch.setattr(word_index, "FEWEST_MATCHES", 60)
    words = ["w1", "w2", "w24", "w28"]
    exact = bm25(many, words)
    with many.db.read() as tx:
        (scores,) = word_index.search(tx, 1, [words], 40)
    assert len(scores) <= 40 < len(exact)
    assert scores == pytest.approx({seq: exact[seq] for seq in scores})
    holders = [seq for seq, *_ in rows(many, "SELECT seq FROM search_postings WHERE word IN ('w24', 'w28')")]
    assert set(scores) <= set(holders)
    first = max(scores, key=lambda seq: scores[seq])
    assert scores[first] == pytest.approx(max(exact[seq] for seq in holders))


def test_the_best_of_equal_items_are_the_oldest() -> None:
    """What holds several words is summed up; the short go before the long; no more are returned than asked for."""
    items = {number: (words << ranking.PLACE) + number for number, words in {1: 9, 2: 4, 3: 9, 4: 9}.items()}
    holding = [(2.0, [items[4]]), (1.0, [items[1], items[2], items[3], items[4]])]
    scores = ranking.scored(holding, 6.0, 3)
    assert list(scores) == [4, 2, 1]
    assert scores[4] == pytest.approx(3 * scores[1])
    assert ranking.scored(holding, 6.0, 0) == ranking.scored([], 6.0, 3) == {}


def test_what_stands_beside_the_first_is_ranked_however_far_down() -> None:
    """Two places on either side, if it holds a word, behind the others and scored as they are; nothing else is."""
    words = {1: 3, 6: 60, 8: 70, 9: 80, 10: 2, 13: 50, 20: 4, 30: 50}
    items = {number: (length << ranking.PLACE) + number for number, length in words.items()}
    holding = [(2.0, [items[10]]), (1.0, list(items.values()))]
    every = ranking.scored(holding, 6.0, 99)
    assert list(every) == [10, 1, 20, 13, 30, 6, 8, 9]
    for limit, anchors, found in [(3, 0, []), (3, 1, [8, 9]), (3, 3, [8, 9]), (1, 1, [8, 9]), (99, 1, [])]:
        scores = ranking.scored(holding, 6.0, limit, anchors)
        assert list(scores) == [*list(every)[:limit], *found]
        assert scores == {number: every[number] for number in scores}


def test_a_hit_is_read_once_however_often_it_is_looked_at(
    many: SqlScope, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Frequent words, the time that is asked about and the second look go by the same words and the same counts."""
    monkeypatch.setattr(word_index, "FEWEST_MATCHES", 60)
    said: list[str] = []
    rows, tuples = Transaction.rows, Transaction.tuples_in

    def noting_rows(tx: Transaction, sql: str, *params: Any) -> Any:
        said.append(sql)
        return rows(tx, sql, *params)

    def noting_tuples(tx: Transaction, sql: str, params: Any, values: list[Any]) -> Any:
        said.extend([sql] if values else [])  # nothing is asked for none
        return tuples(tx, sql, params, values)

    monkeypatch.setattr(Transaction, "rows", noting_rows)
    monkeypatch.setattr(Transaction, "tuples_in", noting_tuples)
    assert many.search("w1 w2 w24 w28 in 2025", limit=30)
    assert sum("search_rows" in sql for sql in said) == 1
    assert sum("search_counts AS c" in sql for sql in said) == 1
    assert sum("commit_id, id FROM memories" in sql for sql in said) <= 2


def test_what_most_memories_hold_is_left_out_of_large_scopes(
    many: SqlScope, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unless the question has nothing else."""
    monkeypatch.setattr(word_index, "LARGE", 100)
    with many.db.read() as tx:
        both, frequent = word_index.search(tx, 1, [["w0", "w29"], ["w0"]], 1_000)
    assert both == pytest.approx(bm25(many, ["w29"]))
    assert frequent == pytest.approx(bm25(many, ["w0"]))


def test_ranked_is_what_search_finds(drinks: SqlScope) -> None:
    """For each of several questions, by their ids."""
    queries = ["green tea", "", "coffee kettle", "zebra", "tea water coffee"]
    assert drinks.ranked(queries, limit=2) == [found(drinks, query, 2) for query in queries]
    assert drinks.ranked(["tea"], limit=0) == [[]]


def test_ranked_looks_less_deep_than_search(ana: SqlScope) -> None:
    """Among more matches than it looks at, the first are those with most of the question's words."""
    for number in range(60):
        texts_ = [f"tea {'green' if n == 3 else 'black'} cup {number} {n}" for n in range(10)]
        add(ana, f"c{number}", *(memory(f"m{number}-{n}", text) for n, text in enumerate(texts_)))
    (hits,) = ana.ranked(["green tea"], limit=30)
    assert len(hits) == 30
    assert {id_.partition("-")[2] for id_ in hits} == {"3"}


@pytest.mark.slow_on_postgres
def test_a_long_question(drinks: SqlScope) -> None:
    """Of more words than a statement takes values: what it shares with a memory is found."""
    long = " ".join(f"{n}w" for n in range(40_000))  # what begins with a digit isn't stemmed
    assert found(drinks, f"{long} kettle") == ["m2"]
    add(
        drinks,
        "c2",
        *(memory(f"long{n}", " ".join(f"{m}w" for m in range(n, 3_000, 3))) for n in range(3)),
    )
    assert set(found(drinks, long)) == {"long0", "long1", "long2"}


def test_rarest_words_up_to_the_limit() -> None:
    """Frequent words are left out while rarer ones match enough; one frequent word is a question too."""
    assert rarest({"the": 90_000, "tea": 500, "oolong": 3}, 8_000) == ["oolong", "tea"]
    assert rarest({"the": 90_000}, 8_000) == ["the"]
    assert rarest({"a": 5_000, "b": 4_000, "c": 1}, 8_000) == ["c", "b"]
    assert rarest({}, 8_000) == []
