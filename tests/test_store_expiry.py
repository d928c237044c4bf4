"""Time to live of a store's items: when they end, what reading does to that, and how they are erased."""

from __future__ import annotations

import gc
import time
from typing import Any

import pytest
from dict_vault import open_dict_vault
from langgraph.store.base import PutOp
from vaults import Clock, contents

from reverie import open_vault, vault_store
from reverie.checkpoints import SqlScope, SqlVault, VaultStore
from reverie.checkpoints.store.store_expiry import Lives
from reverie.state import VaultError

NOTES = ("ana", "notes")


@pytest.fixture
def store(vault: SqlVault) -> VaultStore:
    return vault_store(vault)


def there(store: VaultStore, key: str = "k") -> bool:
    return store.get(NOTES, key, refresh_ttl=False) is not None


def test_an_item_ends_after_its_time(store: VaultStore, clock: Clock) -> None:
    """By key, in searches and among namespaces, before anybody sweeps; its neighbour stays."""
    store.put(NOTES, "k", {"n": 1}, ttl=10)
    store.put(("ana", "other"), "k", {"n": 2})
    clock.forward(minutes=9.9)
    assert there(store)
    clock.forward(minutes=0.2)
    assert not there(store)
    assert [item.value for item in store.search(("ana",), refresh_ttl=False)] == [{"n": 2}]
    assert store.search(("ana",), query="n", filter={"n": 1}) == []
    assert store.list_namespaces() == [("ana", "other")]
    store.put(NOTES, "later", {"n": 3})
    assert store.list_namespaces() == [NOTES, ("ana", "other")]


@pytest.mark.parametrize("how", ["get", "search", "query", "put"])
def test_use_begins_the_time_anew(store: VaultStore, ana: SqlScope, clock: Clock, how: str) -> None:
    """Reading and writing; none of it is a commit."""
    store.put(NOTES, "k", {"n": "one"}, ttl=10)
    commits = len(ana.log())
    for _ in range(3):
        clock.forward(minutes=8)
        if how == "get":
            store.get(NOTES, "k")
        elif how == "search":
            store.search(("ana",))
        elif how == "query":
            store.search(("ana",), query="one")
        else:
            store.put(NOTES, "k", {"n": "one"}, ttl=10)
        assert there(store)
    assert len(ana.log()) == commits
    clock.forward(minutes=10)
    assert not there(store)


def test_reading_may_leave_the_time_alone(vault: SqlVault, clock: Clock) -> None:
    """By the store's setting, by the call's."""
    store = vault_store(vault, ttl={"refresh_on_read": False, "default_ttl": 10, "omit_expired": True})
    store.put(NOTES, "k", {"n": 1})
    store.put(NOTES, "for good", {"n": 1}, ttl=None)
    clock.forward(minutes=6)
    store.get(NOTES, "k")
    clock.forward(minutes=6)
    assert not there(store)
    assert there(store, "for good")


def test_other_stores_know_of_reads(address: str, clock: Clock) -> None:
    """What one store read, another one doesn't sweep, nor one after a restart."""
    with open_vault(address, now=clock) as vault:
        vault_store(vault).put(NOTES, "k", {"n": 1}, ttl=10)
        clock.forward(minutes=9)
        vault_store(vault).get(NOTES, "k")
        clock.forward(minutes=9)
        assert vault_store(vault).sweep_ttl() == 0
    with open_vault(address, now=clock) as vault:
        assert there(vault_store(vault))


def test_reads_are_written_seldom(
    store: VaultStore, ana: SqlScope, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only what moves the end by a tenth; a sweep writes what is left."""
    written: list[Any] = []
    touch = type(ana).touch
    monkeypatch.setattr(
        type(ana), "touch", lambda self, items: (written.extend(items), touch(self, items))[1]
    )
    store.put(NOTES, "k", {"n": 1}, ttl=100)
    for _ in range(25):
        clock.forward(minutes=1)
        store.get(NOTES, "k")
    assert len(written) == 2
    assert store.sweep_ttl() == 0
    assert len(written) == 3


@pytest.mark.parametrize("ttl", [{}, {"omit_expired": False}, {"default_ttl": 5}])
def test_expired_items_stay_until_they_are_swept(vault: SqlVault, clock: Clock, ttl: Any) -> None:
    """As in LangGraph's stores, for who says how long items live and doesn't ask for more."""
    store = vault_store(vault, ttl=ttl)
    store.put(NOTES, "k", {"n": 1}, ttl=1)
    clock.forward(minutes=2)
    assert there(store)
    assert store.sweep_ttl() == 1
    assert not there(store)


def test_a_sweep_erases(store: VaultStore, vault: SqlVault, ana: SqlScope, clock: Clock) -> None:
    """Also from the journal: nothing of it is left in the database, and the log says that something went."""
    store.batch([PutOp(NOTES, f"k{n}", {"text": f"passphrase {n}"}, ttl=1) for n in range(3)])
    store.put(NOTES, "k2", {"text": "kept"})
    clock.forward(minutes=2)
    assert store.sweep_ttl() == 2
    with vault.core.database.read() as tx:
        left = [str(dict(row)) for row in tx.rows("SELECT before_image, after_image FROM images")]
    assert not any("passphrase 0" in row or "passphrase 1" in row for row in left)
    assert any("passphrase 2" in row for row in left)  # it was put anew, with no end, and is not swept
    assert (ana.log()[0].receipt.purpose, ana.log()[0].message) == ("forget", "Sweep 2")
    assert store.sweep_ttl() == 0
    assert all(finding.level != "error" for finding in vault.doctor())


def test_what_was_put_again_is_not_swept(store: VaultStore, ana: SqlScope, clock: Clock) -> None:
    """A sweep that decided before a put came leaves what was put."""
    store.put(NOTES, "k", {"n": 1}, ttl=1)
    clock.forward(minutes=2)
    over = store._reader.over(ana)
    store.put(NOTES, "k", {"n": 2}, ttl=1)
    assert ana.sweep(over) == 0
    assert store.get(NOTES, "k").value == {"n": 2}  # type: ignore[union-attr]


def test_what_ends_is_no_memory(store: VaultStore, ana: SqlScope, clock: Clock) -> None:
    """A text with a time to live under a user's memories is an item, which reflection doesn't see."""
    store.put(("ana", "memories"), "m1", {"content": "The code of today is 12."}, ttl=5)
    assert contents(ana) == []
    assert len(store.search(("ana", "memories"))) == 1
    clock.forward(minutes=6)
    assert store.search(("ana", "memories")) == []


def test_documents_dont_end(store: VaultStore) -> None:
    """Nothing is promised that isn't kept."""
    with pytest.raises(VaultError, match=r"MEMORY\.md can't have a time to live"):
        store.put(("ana", "documents"), "MEMORY.md", {"content": "x"}, ttl=5)


@pytest.mark.parametrize("ttl", [0, -1.0, float("nan"), float("inf")])
def test_odd_times_are_refused(store: VaultStore, ttl: float) -> None:
    with pytest.raises(VaultError, match="time to live of 'k' must be above 0 minutes"):
        store.put(NOTES, "k", {"n": 1}, ttl=ttl)


def test_a_very_long_time_is_for_good(store: VaultStore, clock: Clock) -> None:
    """Beyond the calendar."""
    store.put(NOTES, "k", {"n": 1}, ttl=1e12)
    assert there(store)


@pytest.mark.file_only
def test_the_sweeper(address: str, caplog: pytest.LogCaptureFixture) -> None:
    """Sweeps every so often, goes on after a failure, and ends when told or with its store."""
    with open_vault(address) as vault:
        store = vault_store(vault, ttl={"default_ttl": 0.2 / 60, "sweep_interval_minutes": 0.1 / 60})  # type: ignore[typeddict-item]
        store.put(NOTES, "k", {"n": 1})
        failing = iter([VaultError("busy")])
        sweep = Lives.flush

        def flush(lives: Lives) -> None:
            for error in failing:
                raise error
            sweep(lives)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Lives, "flush", flush)
            done = store.start_ttl_sweeper()
            assert store.start_ttl_sweeper() is done
            for _ in range(100):
                if not vault.scope("ana").documents():
                    break
                time.sleep(0.05)
        assert vault.scope("ana").documents() == []
        assert "Sweeping the store failed" in caplog.text
        assert store.stop_ttl_sweeper(5)
        assert done.done()
        assert vault_store(vault).stop_ttl_sweeper()
        brief = vault_store(vault)
        again = brief.start_ttl_sweeper(0.1 / 60)
        del brief
        gc.collect()
        assert again.result(5) is None
        last = vault_store(vault)
        last.start_ttl_sweeper(10).cancel()
        assert last.stop_ttl_sweeper(5)


def test_a_vault_that_notes_no_reads(clock: Clock) -> None:
    """The store keeps its own in mind; what is over is deleted by a commit, once."""
    with open_dict_vault("memory:expiry", now=clock, embeddings=None) as vault:
        store = vault_store(vault)
        store.put(NOTES, "k", {"text": "one"}, ttl=10)
        clock.forward(minutes=8)
        assert [item.key for item in store.search(NOTES, query="one")] == ["k"]
        clock.forward(minutes=8)
        assert there(store)
        assert store.sweep_ttl() == 0
        clock.forward(minutes=10)
        assert not there(store)
        assert store.sweep_ttl() == 1
        assert store.sweep_ttl() == 0
        assert vault.scope("ana").log()[0].message == "Sweep 1"
