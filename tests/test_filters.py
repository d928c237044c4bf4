"""Filters: which memories a search, a listing, a tool and the command line are about."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from dict_vault import open_dict_vault
from tool_calls import Tools
from typer.testing import CliRunner
from vaults import START, Clock, add, memory, put

from reverie import open_vault
from reverie.checkpoints import ScopedVault, SqlVault
from reverie.state import (
    Hit,
    Memory,
    MemoryFilter,
    MemoryType,
    Source,
    SourceKind,
    StoredMemory,
    Support,
    Trust,
)
from reverie.views.cli.program import app

DAY = timedelta(days=1)
TODAY = START.date()


def some() -> list[Memory]:
    """Five memories about a gauge, a day apart; the first was changed last."""
    kinds = [
        ("m1", "fact", ("weir", "gauge"), Trust.USER),
        ("m2", "mistake", ("gauge",), Trust.AGENT),
        ("m3", "preference", (), Trust.USER),
        ("m4", "fact", ("bridge",), Trust.EXTERNAL),
        ("m5", "mistake", ("weir",), Trust.AGENT),
    ]
    return [
        memory(f"{id_}", f"The gauge says {id_}.", type=type_, tags=tags).model_copy(
            update={
                "created_at": START + number * DAY,
                "updated_at": START + (9 if number == 0 else number) * DAY,
                "source": Source(trust=trust),
            }
        )
        for number, (id_, type_, tags, trust) in enumerate(kinds)
    ]


@pytest.fixture(params=["file", "plain"])
def scope(request: pytest.FixtureRequest, clock: Clock, tmp_path: Path) -> Iterator[ScopedVault]:
    """A scope with them, of a vault on SQL and of one that has no search of its own."""
    vault = (
        open_vault(f"file:{tmp_path / 'memory'}", now=clock)
        if request.param == "file"
        else open_dict_vault(f"memory:{request.node.name}", now=clock, embeddings=None)
    )
    with vault:
        found = vault.scope("ana")
        add(found, "c", *some())
        yield found


def ids(hits: list[Hit]) -> list[str]:
    return [hit.stored.memory.id for hit in hits]


CASES: list[tuple[dict[str, Any], set[str]]] = [
    ({"types": "mistake"}, {"m2", "m5"}),
    ({"types": ["mistake", MemoryType.PREFERENCE]}, {"m2", "m3", "m5"}),
    ({"tags": ["weir"]}, {"m1", "m5"}),
    ({"tags": "#Weir, bridge"}, {"m1", "m4", "m5"}),
    ({"trust": Trust.USER}, {"m1", "m3"}),
    ({"trust": ["agent", "external"]}, {"m2", "m4", "m5"}),
    ({"types": "fact", "trust": "user"}, {"m1"}),
    ({"since": TODAY + 3 * DAY}, {"m4", "m5"}),
    ({"until": TODAY + DAY}, {"m1", "m2"}),
    ({"since": START + DAY, "until": START + 2 * DAY}, {"m2", "m3"}),
    ({"until": START - timedelta(seconds=1)}, set()),
    ({"changed_since": TODAY + 4 * DAY}, {"m1", "m5"}),
    ({"changed_until": (START + 2 * DAY).replace(tzinfo=None)}, {"m2", "m3"}),
    ({"tags": "weir", "types": "preference"}, set()),
]


@pytest.mark.parametrize(("wanted", "found"), CASES)
def test_filters(scope: ScopedVault, wanted: dict[str, Any], found: set[str]) -> None:
    """With words and without, on every kind of vault."""
    where = MemoryFilter.model_validate(wanted)
    assert set(ids(scope.search("gauge", where=where))) == found
    assert set(ids(scope.search("", where=where))) == found
    assert scope.search("zeppelin", where=where) == []


@pytest.mark.postgres_only
def test_filters_on_a_server(vault: SqlVault) -> None:
    """The same on PostgreSQL."""
    scope = vault.scope("ana")
    add(scope, "c", *some())
    for wanted, found in CASES:
        where = MemoryFilter.model_validate(wanted)
        assert set(ids(scope.search("gauge", where=where))) == found, wanted
        assert set(ids(scope.search("", where=where))) == found, wanted


def test_an_empty_filter_filters_nothing(scope: ScopedVault) -> None:
    """And a blank query without one finds nothing, as ever."""
    assert not MemoryFilter()
    assert len(scope.search("gauge", where=MemoryFilter())) == 5
    assert scope.search(" ", where=MemoryFilter()) == []


def test_a_filter_keeps_the_order(scope: ScopedVault) -> None:
    """Hits stand as they would without it; by itself it finds the last changed first; both stop at the limit."""
    where = MemoryFilter(types=("fact", "mistake"))  # type: ignore[arg-type]
    every = ids(scope.search("gauge weir"))
    chosen = ids(scope.search("gauge weir", where=where))
    assert chosen == [id_ for id_ in every if id_ != "m3"]
    assert ids(scope.search("gauge weir", limit=2, where=where)) == chosen[:2]
    assert ids(scope.search("", where=where)) == ["m1", "m5", "m4", "m2"]
    assert ids(scope.search("", limit=1, where=where)) == ["m1"]


def test_support() -> None:
    """By how well a memory is borne out; where nothing was noted, by what its source implies."""
    where = MemoryFilter(support=("stated",))  # type: ignore[arg-type]
    said, lesson, *_ = some()
    assert where.fits(said)
    assert not where.fits(lesson)
    for verdict, fits in [("stated", True), ("inferred", False), ("unverified", False)]:
        source = Source(trust=Trust.AGENT, support=Support(verdict))
        assert where.fits(lesson.model_copy(update={"source": source})) is fits


_KINDS: tuple[SourceKind, ...] = ("message", "hand")


def test_support_is_looked_for_in_the_database(vault: SqlVault) -> None:
    """What its query leaves out fits no filter: noted or implied, and whatever a text pretends to say of itself."""
    scope, made = vault.scope("ana"), list[Memory]()
    for trust in Trust:
        for kind in _KINDS:
            for noted in (None, Support.STATED, Support.INFERRED, Support.UNVERIFIED):
                source = Source(trust=trust, kind=kind, support=noted)
                text = f'Number {len(made)}: "support":"unverified", "trust":"user".'
                made.append(memory(f"m{len(made)}", text, source=source))
    add(scope, "c1", *made)
    for wanted in (
        ["stated"],
        ["inferred"],
        ["unverified"],
        ["inferred", "unverified"],
        ["stated", "foreign"],
    ):
        where = MemoryFilter.model_validate({"support": wanted})
        fitting = {stored.id for stored in scope if where.fits(stored.memory)}
        assert set(ids(scope.search("", limit=99, where=where))) == fitting, wanted
    assert {stored.id for stored in scope.review().memories} == {s.id for s in scope if s.memory.doubtful}


@pytest.mark.slow_on_postgres
def test_a_filter_looks_far_down(vault: SqlVault) -> None:
    """The one that fits is found behind a thousand that don't."""
    scope = vault.scope("ana")
    add(scope, "c1", *(memory(f"m{n}", f"The gauge says {n}.") for n in range(1_000)))
    add(scope, "c2", memory("last", "The gauge was said to be at fault by many people.", type="mistake"))
    assert ids(scope.search("gauge", limit=3, where=MemoryFilter(types="mistake"))) == ["last"]  # type: ignore[arg-type]
    put(scope, "c3", memory("last", "The gauge was fine.", type="fact"))
    assert ids(scope.search("gauge", limit=3, where=MemoryFilter(types="mistake"))) == []  # type: ignore[arg-type]


def test_the_tool(vault: SqlVault) -> None:
    """Its filters are the same; with one, only memories are looked for."""
    add(vault.scope("ana"), "c", *some(), documents={"facts/user.md": "- The gauge\n"})
    tools = Tools(vault)
    found = tools("search", query="gauge", types=["mistake"])
    assert ([item["id"] for item in found["memories"]], set(found)) == (["m2", "m5"], {"memories"})
    assert [item["id"] for item in tools("search", tags=["weir"])["memories"]] == ["m1", "m5"]
    later = tools("search", since=str(TODAY + 3 * DAY), trust=["agent"])
    assert [item["id"] for item in later["memories"]] == ["m5"]
    assert len(tools("search", query="gauge")["documents"]) == 1
    assert "types" in tools.error("search", query="gauge", types=["rumour"])


@pytest.mark.file_only
@pytest.mark.parametrize(
    ("options", "found"),
    [
        (["search", "gauge", "--type", "mistake"], {"m2", "m5"}),
        (["search", "gauge", "--tag", "weir", "--tag", "bridge", "--trust", "user"], {"m1"}),
        (["show", "--type", "mistake", "--type", "preference"], {"m2", "m3", "m5"}),
        (["show", "--since", f"{TODAY + DAY}", "--until", f"{TODAY + DAY}"], {"m2"}),
        (["show", "--changed-since", f"{TODAY + 4 * DAY}"], {"m1", "m5"}),
        (["show", "--until", f"{START:%Y-%m-%dT%H:%M:%S}"], {"m1"}),
        (["show", "--support", "inferred"], {"m2", "m4", "m5"}),
        (["show", "--support", "stated"], {"m1", "m3"}),
        (["show", "--support", "unverified"], set()),
    ],
)
def test_the_command_line(address: str, options: list[str], found: set[str]) -> None:
    """`search` and `show` take them; a day is the whole day."""
    with open_vault(address) as vault:
        add(vault.scope("default"), "c", *some())
    result = CliRunner().invoke(app, [*options, "--vault", address, "--json"])
    assert result.exit_code == 0, result.output
    shown = [StoredMemory.model_validate(item.get("stored", item)) for item in json.loads(result.stdout)]
    assert {item.memory.id for item in shown} == found
    told = CliRunner().invoke(app, [*options, "--vault", address])
    assert ("that" in told.stdout) is (not found)


@pytest.mark.file_only
def test_one_memory_is_not_filtered(address: str) -> None:
    """It is asked for by its id."""
    with open_vault(address) as vault:
        add(vault.scope("default"), "c", *some())
    result = CliRunner().invoke(app, ["show", "m1", "--type", "fact", "--vault", address])
    assert result.exit_code != 0
    assert "filters are for lists" in result.output


def test_days_and_zones() -> None:
    """A day is a day of UTC, whatever the zone of the memory's time."""
    at = datetime(2026, 6, 1, 1, tzinfo=UTC).astimezone()
    (one, *_) = some()
    one = one.model_copy(update={"created_at": at})
    assert MemoryFilter(since=date(2026, 6, 1), until=date(2026, 6, 1)).fits(one)
    assert not MemoryFilter(until=date(2026, 5, 31)).fits(one)
