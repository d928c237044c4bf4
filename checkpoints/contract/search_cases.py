"""Search: what is found, not in which exact order."""

from __future__ import annotations

from datetime import UTC, datetime

from ..port import Vault
from .kit import START, add, delete, found, holds, memory, put, same

_TEXTS = {
    "gauge": "The gauge at Marsh Bridge was calibrated in May.",
    "tea": "Ana prefers green tea over coffee.",
    "wife": "他的妻子喜欢喝茶",
    "cafe": "The café in Zürich opens at nine.",
    "number": "Nitrate was 4,200 at station 17b.",
}


def words_and_their_forms_are_found(vault: Vault) -> None:
    """By any shared word, in any form of it, whatever its case, Unicode form or script."""
    scope = vault.scope("ana")
    add(scope, "c1", *(memory(key, text) for key, text in _TEXTS.items()))
    for query, wanted in {
        "calibrating GAUGES": {"gauge"},
        "what does Ana prefer": {"tea"},
        "bridge coffee": {"gauge", "tea"},
        "妻子": {"wife"},
        "CAFE\u0301 zu\u0308rich": {"cafe"},
        "station 17b": {"number"},
        "zeppelin": set(),
    }.items():
        same(found(scope, query), wanted, repr(query))


def tags_are_found(vault: Vault) -> None:
    """A memory is found by its tags too."""
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", "It is blue.", tags=("paintwork",)))
    same(found(scope, "paintwork"), {"m1"}, "by tag")


def odd_queries_never_raise(vault: Vault) -> None:
    """Blank, operators of a query language, quotes, NUL, half characters, very long: an answer, never an error."""
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", "The gauge is blue."))
    for query in (
        "",
        "  ",
        "AND OR NOT",
        '"',
        "'; DROP TABLE",
        "a:* & | !",
        "\x00",
        "\ud800",
        "(",
        "x " * 50_000,
    ):
        scope.search(query)
    same(found(scope, '"gauge" AND (blue)'), {"m1"}, "words among operators")


def hits_come_best_first_up_to_the_limit(vault: Vault) -> None:
    """Scores don't rise, what shares more and rarer words is first, and no more than asked for comes."""
    scope = vault.scope("ana")
    add(
        scope,
        "c1",
        *(memory(f"m{n}", f"The gauge at station {n} is fine.") for n in range(20)),
        memory("best", "The rusty gauge at the weir was replaced."),
    )
    hits = scope.search("rusty gauge at the weir", limit=5)
    scores = [hit.score for hit in hits]
    same((len(hits), hits[0].stored.memory.id), (5, "best"), "count and best")
    holds(scores == sorted(scores, reverse=True), f"scores fall: {scores}")
    same(scope.search("gauge", limit=0), [], "limit 0")


def the_index_follows_every_commit(vault: Vault) -> None:
    """Updates, deletions and reverts are found out by the next search."""
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", "The gauge is blue."))
    put(scope, "c2", memory("m1", "The gauge is red.", version=2))
    same((found(scope, "blue"), found(scope, "red")), (set(), {"m1"}), "after an update")
    delete(scope, "c3", "m1")
    same(found(scope, "gauge"), set(), "after a deletion")
    scope.revert("c3")
    scope.revert("c2")
    same((found(scope, "blue"), found(scope, "red")), ({"m1"}, set()), "after the reverts")


def a_time_that_is_asked_about_counts(vault: Vault) -> None:
    """Of memories alike the one from the day that is asked about is first, in a view of the past too."""
    scope = vault.scope("ana")
    said = [
        memory(key, f"Ana painted a {what}.", created_at=datetime(2023, 5, day, 9, tzinfo=UTC))
        for key, what, day in (("before", "boat", 2), ("then", "barn", 3), ("after", "bell", 4))
    ]
    add(scope, "c1", *said)
    add(scope, "c2", *(memory(f"n{n}", f"Reading {n} of the gauge was normal.") for n in range(20)))
    for place in (scope, scope.as_of(START.date())):
        for query in ("What did Ana paint on 3 May 2023?", "Was hat Ana am 3. Mai 2023 gemalt?"):
            hits = place.search(query, limit=3)
            same(
                hits[0].stored.memory.id if hits else None, "then", f"the best hit for {query!r} in {place!r}"
            )


def many_memories_hide_none(vault: Vault) -> None:
    """A word in every memory doesn't keep the rare one from being found."""
    scope = vault.scope("ana")
    add(scope, "c1", *(memory(f"m{n}", f"Reading {n} of the gauge was normal.") for n in range(500)))
    add(scope, "c2", memory("rare", "The gauge was struck by lightning."))
    hits = scope.search("Was the gauge ever struck by lightning?", limit=3)
    same(hits[0].stored.memory.id, "rare", "the best hit")


def what_another_says_may_be_repeated(vault: Vault) -> None:
    """Of some memories those that others say nearly word for word are named, in their order; changed ones, too."""
    scope = vault.scope("ana")
    said = "The amber pump of the {} station delivers ninety litres an hour.".format
    add(
        scope,
        "c1",
        memory("north", said("north")),
        memory("other", _TEXTS["tea"]),
        memory("south", said("south")),
    )
    add(scope, "c2", memory("late", _TEXTS["cafe"]))
    put(scope, "c3", memory("late", said("eastern"), version=2))
    known = scope.page(limit=10)
    named = [stored.memory.id for stored in scope.may_be_repeated(known, 0.6)]
    holds({"north", "south", "late"} <= {*named}, f"those that say the same are named: {named}")
    same(named, [one.memory.id for one in known if one.memory.id in named], "their order")
    same(scope.may_be_repeated([], 0.6), [], "of none")
