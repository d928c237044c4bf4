"""A process that goes on for long holds no more than at first: objects, scopes, threads, files; caches are bounded."""

from __future__ import annotations

import functools
import gc
import importlib
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any

import caches
import pytest
from vaults import Clock

from reverie import recall
from reverie._kept import ByContent, ByWord, forget_kept
from reverie.checkpoints import SqlScope, SqlVault, open_vault
from reverie.checkpoints.doors import integrity, sql_vault
from reverie.checkpoints.engine.signed.keyring import Heads
from reverie.checkpoints.files.file_bases import KEPT_BASES
from reverie.checkpoints.store import store_expiry
from reverie.checkpoints.text.secrets import secret_shapes
from reverie.graph.plumbing import forgiving_saver
from reverie.nodes.recall import model_input
from reverie.nodes.run import ability

BENCHMARKS = Path(__file__).resolve().parents[1] / "benchmarks"


def objects() -> int:
    """Return how many objects there are that a cache of texts doesn't hold."""
    forget_kept()
    KEPT_BASES.clear()
    secret_shapes._hints_with.cache_clear()
    gc.collect()
    return len(gc.get_objects())


def scopes() -> int:
    """Return how many scopes there are."""
    return sum(isinstance(each, SqlScope) for each in gc.get_objects())


def test_nothing_grows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Turn after turn, each of another user, with a reflection behind it: no scope, thread, file or object more."""
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    monkeypatch.setattr(sql_vault, "MOST_SCOPES", 4)
    monkeypatch.setattr(integrity, "MOST_LOOKED_OVER", 6)
    soak = importlib.import_module("soak")
    others = scopes()
    with soak.soaking(f"file:{tmp_path / 'memory'}", 1_000) as soaked:
        held, had = [], []
        for number in range(24):
            soaked.turn(number)
            if number % 6 == 5:
                held.append(soaked.held(number + 1))
                had.append(objects())
        assert soaked.reports["applied"] == 24
        assert held[-1].files <= held[0].files
        assert held[-1].threads <= held[0].threads
        # A scope that stayed would be sixty a turn; what is made when it is first used is made once.
        assert min(later - before for before, later in pairwise(had)) / 6 < 12, soak.types().most_common(20)
        assert scopes() <= others + 4 + 1


@pytest.mark.slow
def test_a_run_among_many_memories_reads_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of it goes through all of them."""
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    _, rows = importlib.import_module("soak").peak(20_000)
    assert 100 < rows < 10_000


@pytest.mark.file_only
def test_what_is_forgotten_is_in_no_cache(ana: SqlScope) -> None:
    """Whatever has looked at it before."""
    kept = ana.add("The code word is heliotrope, since 2024-05-01.")
    ana.add("The code word of the others is heliotropes.")
    assert "heliotrope" in str(recall(ana, [("user", "What is the code word?")]))
    assert any(_holds(cache, "heliotrope") for cache in _caches())
    ana.forget([stored.memory.id for stored in ana])
    assert kept.memory.id not in ana
    assert [cache for cache in _caches() if _holds(cache, "heliotrope")] == []


def _caches() -> list[Any]:
    return [
        each
        for each in gc.get_objects()
        if isinstance(each, functools._lru_cache_wrapper | ByWord | ByContent)
    ]


def _holds(cache: Any, text: str) -> bool:
    if isinstance(cache, ByWord):
        return text in cache
    if isinstance(cache, ByContent):
        return text in repr(cache)
    return any(text in repr(each) for each in gc.get_referents(cache) if isinstance(each, dict))


# -- what is kept by name -------------------------------------------------------------------------------------


def test_every_cache_has_a_number() -> None:
    """And stands on the page that names them: the tables are made of the same."""
    found = list(caches.caches())
    assert len(found) > 30
    assert max(cache.most for cache in found) <= 65_536
    assert "`memory_rows._parsed`" in caches.table()


@pytest.mark.file_only
def test_a_scope_in_use_is_one_object(vault: SqlVault, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many were asked for since; one that nobody uses is made anew."""
    monkeypatch.setattr(sql_vault, "MOST_SCOPES", 2)
    ana = vault.scope("ana")
    others = [id(vault.scope(name)) for name in "abc"]
    assert vault.scope("ana") is ana
    gc.collect()
    assert len(vault._scopes) == 2
    assert len(others) == 3


def test_scopes_that_were_looked_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So many are remembered; the oldest is looked over again, and its log is followed as before."""
    monkeypatch.setattr(integrity, "MOST_LOOKED_OVER", 2)
    with open_vault(tmp_path / "memory") as vault:
        for name in "abca":
            vault.scope(name).add(f"{name} drinks tea {len(vault.scope(name))}.")
        assert isinstance(vault, SqlVault)
        assert list(vault.integrity._scopes) == ["c", "a"]
        heads = vault.integrity.heads.seen()
        assert {name: heads[name] == vault.integrity.heads.seen_of(name) for name in "abc"} == dict.fromkeys(
            "abc", True
        )
        assert vault.integrity.heads.seen_of("d") == (0, "")
        assert {found.level for found in vault.doctor()} == {"ok"}
    assert Heads(str(tmp_path)).seen_of("a") == (0, "")


def test_threads_of_which_a_step_was_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """The newest, also if nobody asks for a report."""
    monkeypatch.setattr(forgiving_saver, "MOST_LOST", 3)
    monkeypatch.setattr(forgiving_saver, "_LOST", {})
    for number in range(5):
        config: Any = {"configurable": {"thread_id": f"t{number}"}}
        forgiving_saver._told(config, OSError("the disk is full"))
    assert list(forgiving_saver._LOST) == ["t2", "t3", "t4"]
    assert "the disk is full" in forgiving_saver.note_of("t4")


def test_models_and_what_they_have_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is asked for again is the same until too many others came."""
    monkeypatch.setattr(ability, "MOST_MODELS", 2)
    monkeypatch.setattr(ability, "_SHOWN", {})
    first = ability.shown_by("one")
    assert ability.shown_by("one") is first
    assert [len(ability._SHOWN) for name in ("two", "three") if ability.shown_by(name)] == [2, 2]
    assert ability.shown_by("one") is not first
    assert ability.shown_by("") is not ability.shown_by("")


@pytest.mark.file_only
def test_sources_of_graphs_that_are_gone(monkeypatch: pytest.MonkeyPatch, vault: SqlVault) -> None:
    """A graph that is built for each run leaves nothing behind."""
    from reverie import session_hook

    monkeypatch.setattr(model_input, "_SOURCES", {})
    for number in range(3):
        session_hook(vault, scope=f"{{user{number}}}")
        gc.collect()
    assert len(model_input._SOURCES) == 1


@pytest.mark.file_only
def test_reads_of_items(vault: SqlVault, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once there are many, the vault is told of them, and they are kept in mind no longer."""
    monkeypatch.setattr(store_expiry, "MOST_READ", 3)
    lives, ana = store_expiry.Lives(vault), vault.scope("ana")
    ana.add("Ana drinks tea.")
    long_ago = datetime(2020, 1, 1, tzinfo=UTC)
    for number in range(6):
        lives.read(ana, [(f"item{number}.json", long_ago, 60.0)])
    assert sorted(lives._read) == [("ana", "item4.json"), ("ana", "item5.json")]
    assert set(ana.touched([f"item{number}.json" for number in range(6)])) == {
        f"item{n}.json" for n in range(6)
    }
