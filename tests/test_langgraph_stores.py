"""What runs LangGraph's tests of its stores against ours, without LangGraph's files: what stands in, and the report."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from langgraph.store.base import TTLConfig
from peer_stores import (
    AsyncPeerStore,
    AsyncServer,
    PeerMemoryStore,
    PeerStore,
    Server,
    Vaults,
    ends_at,
    expire,
)

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "benchmarks"))

import langgraph_stores

NOTES = ("ana", "notes")
SHOWN = "ana.notes"
NAME = f"test_peer_{os.getpid()}"
DATABASE = f"postgres://postgres:postgres@localhost:5441/{NAME}?sslmode=disable"
ONE = "prefix = %s AND key = %s"
ROWS = "SELECT COUNT(*) AS n FROM store WHERE " + ONE


def asked(store: PeerStore, sql: str, key: str) -> Any:
    """Return what a statement about an item of ``NOTES`` answers."""
    with store._cursor() as cursor:
        cursor.execute(sql, (SHOWN, key))
        return cursor.fetchone()


class Letters:
    """An embedder: which of a few letters a text holds."""

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        return [[text.count(letter) + 0.01 for letter in "abcxyz"] for text in texts]

    def embed_query(self, text: str) -> list[float]:
        return self.embed_documents([text])[0]


@pytest.fixture
def vaults(
    vault_kind: str, tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Vaults]:
    """Vaults by connection string, none made yet."""
    on_server = vault_kind == "postgres"
    vaults = Vaults(request.getfixturevalue("postgres_server") if on_server else str(tmp_path))
    monkeypatch.setattr(PeerMemoryStore, "vaults", vaults, raising=False)
    yield vaults
    vaults.close()
    vaults.drop(NAME)


def test_a_connection_string_is_a_vault(vaults: Vaults) -> None:
    """Opened again it holds what was put, another doesn't; a dropped database is empty when it is made anew."""
    with PeerStore.from_conn_string(DATABASE, pipeline=True) as store:
        store.setup()
        store.put(NOTES, "k", {"n": 1})
    with PeerStore.from_conn_string(DATABASE, pool_config={"max_size": 1}) as store:
        assert store.get(NOTES, "k").value == {"n": 1}
    with Server() as server:
        server.execute(f"DROP DATABASE {NAME}")
        server.execute(f"CREATE DATABASE {NAME}")
    with PeerStore.from_conn_string(DATABASE) as store:
        assert store.get(NOTES, "k") is None


def test_each_memory_is_another(tmp_path: Path) -> None:
    """And each file one."""
    vaults = Vaults(str(tmp_path))
    assert vaults.name_of(":memory:") != vaults.name_of(":memory:")
    assert vaults.name_of("/tmp/a") == vaults.name_of("/tmp/a") != vaults.name_of("/tmp/b")
    assert vaults.name_of(DATABASE) == NAME


def test_fields_and_embedder_are_those_of_the_index(vaults: Vaults) -> None:
    with PeerStore.from_conn_string(
        DATABASE, index={"embed": Letters(), "dims": 6, "text_fields": ["t"]}
    ) as store:
        store.put(NOTES, "told", {"t": "aaa", "other": "xxx"})
        store.put(NOTES, "not", {"t": "bbb", "other": "aaa"}, index=["other"])
        scores = {item.key: item.score for item in store.search(NOTES, query="xxx")}
    assert max(scores.values()) < 0.2, scores


def test_an_item_that_was_let_end_is_there_and_not_shown(vaults: Vaults) -> None:
    """Its row is there until somebody sweeps, and ``omit_expired: False`` shows it, also when said later."""
    ttl: TTLConfig = {"default_ttl": 5, "refresh_on_read": True, "omit_expired": True}
    with PeerStore.from_conn_string(DATABASE, ttl=ttl) as store:
        store.put(NOTES, "over", {"n": 1}, ttl=5)
        store.put(NOTES, "stays", {"n": 2}, ttl=5)
        asked(store, "UPDATE store SET expires_at = NOW() - INTERVAL '1 minute' WHERE " + ONE, "over")
        assert asked(store, ROWS, "over") == {"n": 1}
        ended = asked(store, "SELECT expires_at FROM store WHERE " + ONE, "over")["expires_at"]
        assert abs(datetime.now(UTC) - ended - timedelta(minutes=1)) < timedelta(seconds=30)
        assert [item.key for item in store.search(NOTES, refresh_ttl=False)] == ["stays"]
        assert store.ttl_config is not None
        store.ttl_config["omit_expired"] = False
        assert store.get(NOTES, "over", refresh_ttl=False).value == {"n": 1}
        assert store.sweep_ttl() == 1
        assert asked(store, ROWS, "over") == {"n": 0}


def test_an_end_is_read_with_the_reads_in_mind(vaults: Vaults) -> None:
    with PeerStore.from_conn_string(DATABASE) as store:
        store.put(NOTES, "k", {"n": 1}, ttl=5)
        before = ends_at(store, SHOWN, "k")
        store.get(NOTES, "k", refresh_ttl=True)
        after = ends_at(store, SHOWN, "k")
    assert before is not None
    assert after is not None
    assert before < after < before + timedelta(minutes=1)


def test_what_is_unknown_raises(vaults: Vaults) -> None:
    """A statement that nobody knows here would otherwise pass for done."""
    with PeerStore.from_conn_string(DATABASE) as store:
        with store._cursor() as cursor, pytest.raises(NotImplementedError, match="VACUUM"):
            cursor.execute("VACUUM store")
        with pytest.raises(AssertionError, match="nothing"):
            expire(store, SHOWN, "nothing")
    with pytest.raises(NotImplementedError, match="ALTER"):
        Server().execute(f"ALTER DATABASE {NAME}")


async def test_awaited(vaults: Vaults) -> None:
    """The same, awaited: set-up, sweeps and what is asked by SQL."""
    async with AsyncPeerStore.from_conn_string(DATABASE, ttl={"default_ttl": 5}) as store:
        await store.setup()
        await store.start_ttl_sweeper()
        assert await store.stop_ttl_sweeper()
        await store.aput(NOTES, "k", {"n": 1})
        expire(store._store, SHOWN, "k")
        async with store._cursor() as cursor:
            await cursor.execute(ROWS, (SHOWN, "k"))
            assert await cursor.fetchone() == {"n": 1}
        assert await store.sweep_ttl() == 1
    async with AsyncServer() as server:
        await server.execute(f"DROP DATABASE {NAME}")


# -- the command ----------------------------------------------------------------------------------------------

TESTS = '''
"""Tests as LangGraph might have them."""
import psycopg
import pytest
from langgraph.store.base import TTLConfig
from langgraph.store.memory import InMemoryStore
from langgraph.store.postgres import PostgresStore
from langgraph.store.sqlite.aio import AsyncSqliteStore

URI = "postgres://postgres:postgres@localhost:5441/"


def test_memory():
    store = InMemoryStore()
    store.put(("a",), "k", {"n": 1})
    assert InMemoryStore().get(("a",), "k") is None
    assert store.get(("a",), "k").value == {"n": 1}
    assert store.vault, "not LangGraph's"


def test_server():
    with psycopg.Connection.connect(URI + "postgres", autocommit=True) as connection:
        connection.execute("CREATE DATABASE test_x")
    with PostgresStore.from_conn_string(URI + "test_x") as store:
        store.put(("a",), "k", {"n": 1})
    with psycopg.Connection.connect(URI + "postgres", autocommit=True) as connection:
        connection.execute("DROP DATABASE test_x")


async def test_awaited():
    async with AsyncSqliteStore.from_conn_string("a file") as store:
        await store.aput(("a",), "k", {"n": 1})
        assert (await store.aget(("a",), "k")).value == {"n": 1}


@pytest.mark.parametrize("how", ["file"])
async def test_no_running_loop(how):
    async with AsyncSqliteStore.from_conn_string(":memory:") as store:
        with pytest.raises(RuntimeError):
            store.put(("a",), "k", {"n": 1})


def test_nonnull_migrations():
    assert False, "asks no store"


def test_sql_injection_vulnerability():
    pass


def test_wrong():
    assert PostgresStore is None
'''


def test_the_command_tells_what_passed_was_left_out_and_failed(tmp_path: Path) -> None:
    """In a process of its own, with ours in their place: also what is left out and passes is told."""
    tests = tmp_path / "libs" / "checkpoint-sqlite" / "tests"
    tests.mkdir(parents=True)
    (tests / "__init__.py").touch()
    (tests / "test_store.py").write_text(TESTS)
    for name in ("test_async_store.py", "test_ttl.py"):
        (tests / name).write_text("def test_nothing():\n    pass\n")
    command = [
        sys.executable,
        langgraph_stores.__file__,
        tmp_path,
        "--suites",
        "checkpoint-sqlite",
        "--kinds",
        "directory",
    ]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    assert said.returncode == 1, said.stderr
    assert "| `checkpoint-sqlite` | 5 of 9 |" in said.stdout
    assert "- 1: a peer refuses blocking calls within a running loop; ours work there" in said.stdout
    assert "- 1: asks a peer's own functions, queries and migrations" in said.stdout
    told = said.stdout.partition("Otherwise than that:")[2]
    assert "test_wrong" in told
    assert "test_sql_injection_vulnerability: [XPASS(strict)]" in told
    assert told.count("\n- ") == 2


def test_an_entry_that_fits_no_test_is_told() -> None:
    report = '<testsuite><testcase classname="t" name="test_no_running_loop[memory]"/></testsuite>'
    found = langgraph_stores.outcome("checkpoint-sqlite", "directory", report)
    assert found.passed == 1
    unfitting = langgraph_stores.unfitting([found])
    assert len(unfitting) == len(langgraph_stores.LEFT_OUT) - 1
    assert not any("running_loop" in names for names in unfitting)
