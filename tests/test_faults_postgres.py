"""Faults of a vault on PostgreSQL seen by a reflection, and of any vault's clock: a report, and nothing lost.

What a single operation makes of such faults is in ``test_postgres_faults``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from typing import Any

import postgres
import psycopg
import pytest
from scripted import ScriptedModel, extraction
from vaults import Clock, add, contents, memory

from reverie import ReflectionReport, create_reflection_graph, open_vault
from reverie.checkpoints import SqlScope, SqlVault
from reverie.checkpoints.engine.postgres import PostgresDialect

OLD, NEW = "The weir was built in 1904.", "The gauge at Marsh Bridge was painted blue."


@pytest.fixture(scope="module")
def server() -> Iterator[postgres.Cluster]:
    """A server of this module's own, which its tests stop."""
    if postgres.programs() is None:
        pytest.skip(postgres.MISSING)
    with postgres.cluster() as running:
        yield running


@pytest.fixture(scope="module")
def hands() -> Iterator[ThreadPoolExecutor]:
    """A thread that stays: a server ends with the thread that started it."""
    with ThreadPoolExecutor(1) as pool:
        yield pool


def reflect(vault: SqlVault, reply: Any) -> ReflectionReport:
    """Reflect on the same run as ever."""
    config: Any = {"configurable": {"user_id": "ana", "thread_id": "t1"}}
    graph = create_reflection_graph(ScriptedModel(script=[reply], loop=True), vault)
    return ReflectionReport.model_validate(graph.invoke({"files": {"a.md": NEW}}, config)["reflection"])


def check_nothing_lost(vault: SqlVault) -> None:
    """After the next run all pieces are covered, and the memories are there once."""
    scope = vault.scope("ana")
    assert reflect(vault, extraction(NEW)).status in ("applied", "already_applied")
    assert contents(scope) == [OLD, NEW]
    assert scope.status().pieces == {"covered": 1}
    assert {finding.level for finding in vault.doctor()} == {"ok"}


Fault = Callable[[postgres.Cluster, SqlVault, str], Any]


@contextmanager
def away(server: postgres.Cluster, vault: SqlVault, url: str) -> Iterator[None]:
    """The server was stopped at once, and stays away longer than it is waited for."""
    server.stop()
    yield
    server.start()


@contextmanager
def restarted(server: postgres.Cluster, vault: SqlVault, url: str) -> Iterator[None]:
    """The server was stopped at once, and is there again."""
    server.stop()
    server.start()
    yield


@contextmanager
def ended(server: postgres.Cluster, vault: SqlVault, url: str) -> Iterator[None]:
    """All sessions were ended by an administrator."""
    postgres.end_sessions(url)
    yield


@contextmanager
def full_pool(server: postgres.Cluster, vault: SqlVault, url: str) -> Iterator[None]:
    """All connections of the vault are in use."""
    database = vault._core.database
    held = [database._acquire() for _ in range(PostgresDialect.most)]
    yield
    for connection in held:
        database._give_back(connection)


@contextmanager
def kept_lock(server: postgres.Cluster, vault: SqlVault, url: str) -> Iterator[None]:
    """Somebody was stopped inside a transaction of the scope."""
    with psycopg.connect(server.url) as connection:
        connection.execute(
            "SELECT pg_advisory_xact_lock(%s)", [vault._core.database.dialect.key("scope", "ana")]
        )
        yield


FAULTS = [
    # the fault, and what the report says of it; blank: the run outlasts it
    pytest.param(away, "The database .* can't be used: .* Check the address", id="server away"),
    pytest.param(restarted, "", id="server restarted"),
    pytest.param(ended, "", id="sessions ended"),
    pytest.param(full_pool, "All 16 connections .* Run fewer threads at once", id="full pool"),
    pytest.param(kept_lock, "is busy: another program .* Try again", id="lock kept"),
]


@pytest.mark.postgres_only
@pytest.mark.parametrize(
    "when", [pytest.param("before the run", marks=pytest.mark.slow), "in the model's call"]
)
@pytest.mark.parametrize(("fault", "said"), FAULTS)
def test_reflection(
    server: postgres.Cluster,
    hands: ThreadPoolExecutor,
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
    fault: Fault,
    said: str,
    when: str,
) -> None:
    """The run outlasts it or ends in a report that says what to do, and the next one catches up."""
    monkeypatch.setattr("reverie.checkpoints.engine.postgres_server.PATIENCE_S", 0.2)
    monkeypatch.setattr("reverie.checkpoints.engine.postgres_server.LOCK_TIMEOUT_S", 1)
    monkeypatch.setattr(PostgresDialect, "patience_s", 0.1)
    with postgres.fresh(server.url) as url, open_vault(url, now=clock) as vault, ExitStack() as strike:
        add(vault.scope("ana"), "c1", memory("m1", OLD))

        def struck(prompt: str) -> Any:
            if when == "in the model's call":
                hands.submit(strike.enter_context, fault(server, vault, url)).result()
            return extraction(NEW)

        if when == "before the run":
            strike.enter_context(fault(server, vault, url))
        report = reflect(vault, struck)
        strike.close()
        assert report.status == ("failed" if said else "applied")
        assert re.search(said, report.reason), report.reason
        clock.forward(minutes=4.1)  # what could not be given back is due when its lease ends
        check_nothing_lost(vault)


@pytest.mark.postgres_only
def test_server_restarts_inside_the_commit(
    server: postgres.Cluster, hands: ThreadPoolExecutor, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stopped at once while it commits, and started again: the run goes on, and the commit is made once."""
    commit, left = PostgresDialect.commit, [True]

    def struck(self: PostgresDialect, connection: Any, **how: Any) -> None:
        if left and connection.execute("SELECT count(*) AS n FROM commits").fetchone()["n"] == 2:
            left.clear()
            server.stop()
            hands.submit(server.start).result()
        commit(self, connection, **how)

    with postgres.fresh(server.url) as url, open_vault(url, now=clock) as vault:
        add(vault.scope("ana"), "c1", memory("m1", OLD))
        monkeypatch.setattr(PostgresDialect, "commit", struck)
        assert reflect(vault, extraction(NEW)).status == "applied"
        assert not left
        check_nothing_lost(vault)


@pytest.mark.parametrize("days", [1, pytest.param(3650, marks=pytest.mark.slow)])
def test_clock_that_jumps_back(vault: SqlVault, ana: SqlScope, clock: Clock, days: int) -> None:
    """Leases and back-offs from the future hold nobody up, and the journal keeps its order."""
    add(ana, "c1", memory("m1", OLD))
    for _ in range(5):  # backs off
        assert reflect(vault, "I can't say.").status in ("failed", "skipped")
    gone = ana.due(ignore_backoff=True)
    assert [piece.id for piece in ana.take([piece.id for piece in gone], run_id="gone")]
    ana.take_turn("gone")
    clock.forward(days=-days)
    check_nothing_lost(vault)
    assert ana.take_turn("next")
    assert [entry.receipt.seq for entry in ana.log()] == [2, 1]
