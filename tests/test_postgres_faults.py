"""Faults of a PostgreSQL vault: lost connections, a server that restarts, a full pool, stopped processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
import traceback
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any
from unittest import mock

import postgres
import psycopg
import pytest
from transaction_pooler import pooler
from vaults import Clock, add, contents, memory, message, put

from reverie.checkpoints import SqlScope, SqlVault, open_vault
from reverie.checkpoints.engine import postgres_server
from reverie.checkpoints.engine.database import CommitInDoubtError, TransactionLostError
from reverie.checkpoints.engine.postgres import PostgresDialect
from reverie.state import Conflict, VaultError

pytestmark = pytest.mark.postgres_only


@pytest.fixture(scope="module")
def server() -> Iterator[postgres.Cluster]:
    """A server of this module's own, which its tests restart."""
    if postgres.programs() is None:
        pytest.skip(postgres.MISSING)
    with postgres.cluster() as running:
        yield running


@pytest.fixture
def own(server: postgres.Cluster, clock: Clock) -> Iterator[SqlVault]:
    """A vault on that server."""
    with postgres.fresh(server.url) as url, open_vault(url, now=clock) as opened:
        yield opened


# -- lost connections -----------------------------------------------------------------------------------------


def test_sessions_ended_while_idle(ana: SqlScope, address: str) -> None:
    """The next read and the next write use fresh connections; nobody notices."""
    add(ana, "c1", memory("m1", "tea"))
    postgres.end_sessions(address)
    assert contents(ana) == ["tea"]
    postgres.end_sessions(address)
    assert add(ana, "c2", memory("m2", "rum")).seq == 2


class _Angles:
    """An embedder that knows letters."""

    def embed_query(self, text: str) -> list[float]:
        return [float(ord(char)) for char in f"{text:8.8}"]

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        return [self.embed_query(text) for text in texts]


def test_embedding_outlasts_an_ended_session(address: str) -> None:
    """As every other operation does."""
    with open_vault(address, embeddings=_Angles()) as vault:
        scope = vault.scope("ana")
        add(scope, "c1", memory("m1", "green tea"))
        write, lost = vault.core.database.write, [True]

        def losing_once(*args: Any, **options: Any) -> Any:
            if lost.pop() if lost else False:
                raise TransactionLostError("The connection was lost.")
            return write(*args, **options)

        with mock.patch.object(vault.core.database, "write", losing_once):
            assert scope.embed() == 1
        assert not lost


def test_search_by_meaning_outlasts_an_ended_session(address: str, caplog: pytest.LogCaptureFixture) -> None:
    """The embedder did nothing wrong, and is not left alone for it."""
    with open_vault(address, embeddings=_Angles()) as vault:
        scope = vault.scope("ana")
        add(scope, "c1", memory("m1", "green tea"))
        for _ in range(3):
            assert [hit.stored.memory.id for hit in scope.search("zzz")] == ["m1"]
            assert postgres.end_sessions(address)
    assert caplog.messages == []


def test_a_memory_is_forgotten_though_the_session_ends(ana: SqlScope, address: str) -> None:
    """Between the commit and the cleaning of the disk."""
    add(ana, "c1", memory("m1", "tea"))
    write = ana.files.write
    with mock.patch.object(ana.files, "write", side_effect=lambda: (write(), postgres.end_sessions(address))):
        assert ana.forget(["m1"]).complete


TABLES = ["memories", "search_rows", "search_counts", "commits", "images", "uses"]


@pytest.mark.parametrize("deferred", [False, True], ids=["in the statement", "at the commit"])
@pytest.mark.parametrize("table", TABLES)
def test_session_ended_inside_a_commit(ana: SqlScope, address: str, table: str, deferred: bool) -> None:
    """Ended at any statement, or while the server commits: the commit is made once, and once only."""
    add(ana, "c1", memory("m1", "tea"))
    # A sequence is not rolled back: the second attempt gets through.
    postgres.execute(address, "CREATE SEQUENCE strikes")
    postgres.execute(
        address,
        "CREATE FUNCTION strike() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
        " IF nextval('strikes') = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;"
        " RETURN NULL; END $$",
    )
    kind, when = ("CONSTRAINT ", "DEFERRABLE INITIALLY DEFERRED ") if deferred else ("", "")
    postgres.execute(
        address,
        f"CREATE {kind}TRIGGER strike AFTER INSERT OR UPDATE ON {table} {when}FOR EACH ROW EXECUTE FUNCTION strike()",
    )
    add(ana, "c2", memory("m2", "rum"), memory("m3", "milk"))
    ana.used(["m2"])
    assert contents(ana) == ["tea", "rum", "milk"]
    assert [entry.receipt.commit_id for entry in ana.log()] == ["c2", "c1"]
    assert ana.get(["m2"])["m2"].access_count == (0 if table == "uses" and deferred else 1)
    assert [hit.stored.memory.id for hit in ana.search("milk")] == ["m3"]


def test_answer_to_a_commit_is_lost(ana: SqlScope, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server has committed and the client can't know: trying again finds it done."""
    lose_answer_to_next_commit(monkeypatch)
    add(ana, "c1", memory("m1", "tea"))
    assert [entry.receipt.commit_id for entry in ana.log()] == ["c1"]
    lose_answer_to_next_commit(monkeypatch)
    ana.used(["m1"])
    assert ana.get(["m1"])["m1"].access_count == 1
    (piece,) = ana.record([message("hello")])
    lose_answer_to_next_commit(monkeypatch)
    assert ana.take([piece.id], run_id="r")[0].run_id == "r"
    lose_answer_to_next_commit(monkeypatch)
    assert ana.revert("c1").seq == 2
    assert len(ana.log()) == 2


def lose_answer_to_next_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the next commit of a write be made, and its connection break before the answer."""
    commit = PostgresDialect.commit
    left = [True]

    def losing(self: PostgresDialect, connection: Any, **how: Any) -> None:
        writing = connection.execute("SHOW transaction_read_only").fetchone()
        commit(self, connection, **how)
        if writing["transaction_read_only"] == "off" and left:
            left.clear()
            connection.close()
            raise CommitInDoubtError("lost on the way back")

    monkeypatch.setattr(PostgresDialect, "commit", losing)


def test_connection_that_is_always_lost(ana: SqlScope, address: str) -> None:
    """It is given up with an error that says so, and nothing was changed."""
    add(ana, "c1", memory("m1", "tea"))
    postgres.execute(
        address,
        "CREATE FUNCTION strike() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$",
    )
    postgres.execute(
        address, "CREATE TRIGGER strike AFTER INSERT ON images FOR EACH ROW EXECUTE FUNCTION strike()"
    )
    with pytest.raises(VaultError, match="tried 3 times"):
        add(ana, "c2", memory("m2", "rum"))
    postgres.execute(address, "DROP TRIGGER strike ON images")
    assert contents(ana) == ["tea"]
    assert add(ana, "c2", memory("m2", "rum")).seq == 2


def test_server_restarts_while_threads_commit(server: postgres.Cluster, own: SqlVault) -> None:
    """Stopped at once (as `pg_ctl restart -m immediate` does) and started again: all commits, each once."""
    scope = own.scope("ana")
    add(scope, "c", memory("counter", "0"))
    started = threading.Event()

    def work(number: int) -> None:
        for turn in range(10):
            add(scope, f"c{number}-{turn}", memory(f"m{number}-{turn}", f"tea {number} {turn}"))
            started.set()
            while True:
                stored = scope.get(["counter"])["counter"]
                image = stored.memory.model_copy(update={"content": str(int(stored.memory.content) + 1)})
                try:
                    put(scope, f"n{number}-{turn}", image, expects={"memory:counter": stored.mark})
                    break
                except Conflict:
                    continue

    with ThreadPoolExecutor(4) as threads:
        done = [threads.submit(work, number) for number in range(4)]
        assert started.wait(60)
        for _ in range(2):
            server.stop()
            server.start()
            time.sleep(0.2)
        for future in done:
            future.result(timeout=120)
    assert scope.size().count == 41
    assert contents(scope)[0] == "40"
    assert {finding.level for finding in own.doctor()} == {"ok"}


def test_opening_waits_for_a_server_that_lets_nobody_in_yet(server: postgres.Cluster) -> None:
    """Going down while somebody is still in, and coming back: it refuses, as while it starts or recovers."""
    with postgres.fresh(server.url) as url, ThreadPoolExecutor(1) as threads:
        with psycopg.connect(server.url, autocommit=True):
            process = server._process
            assert process is not None
            process.send_signal(signal.SIGTERM)  # it waits for that session
            opening = threads.submit(open_vault, url)
            time.sleep(0.5)
            assert not opening.done()
        process.wait(60)
        server.start()
        with opening.result(timeout=30) as vault:
            add(vault.scope("ana"), "c", memory("m", "tea"))


def test_server_that_stays_away(
    server: postgres.Cluster, own: SqlVault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After waiting for it, the error names the address; when it is back, work goes on."""
    scope = own.scope("ana")
    add(scope, "c1", memory("m1", "tea"))
    monkeypatch.setattr("reverie.checkpoints.engine.postgres_server.PATIENCE_S", 0.3)
    server.stop()
    try:
        with pytest.raises(VaultError, match="can't be used"):
            add(scope, "c2", memory("m2", "rum"))
    finally:
        server.start()
    assert contents(scope) == ["tea"]
    assert add(scope, "c2", memory("m2", "rum")).seq == 2


def test_a_server_that_stays_away_is_waited_for_once(
    server: postgres.Cluster, own: SqlVault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not by each operation, of which an agent's turn has a dozen; when it is back, the next one finds it."""
    scope = own.scope("ana")
    add(scope, "c1", memory("m1", "tea"))
    monkeypatch.setattr("reverie.checkpoints.engine.postgres_server.PATIENCE_S", 0.8)
    server.stop()
    took = []
    try:
        for _ in range(6):
            began = time.monotonic()
            with pytest.raises(VaultError, match="can't be used"):
                contents(scope)
            took.append(time.monotonic() - began)
    finally:
        server.start()
    assert contents(scope) == ["tea"]
    assert took[0] > 0.5
    assert sum(took[1:]) < took[0]


OUTAGES = [
    # Attempts: when they begin, how long they take (seconds), whether somebody was let in; for how long the server has
    # then been away (None: it isn't), and until when the last error is believed (0: not at all).
    ([(0, 0.1, False)], 0.1, 0),
    ([(0, 0.1, False), (5, 0.1, False)], 5.1, 0),
    ([(0, 0.1, False), (5, 0.1, True)], None, 0),
    ([(0, 0.1, False), (5, 0.1, True), (6, 0.1, False)], 0.1, 0),
    ([(0, 0.1, False), (90, 0.1, False)], 0.1, 0),  # nobody had tried for so long that it may have been there
    ([(0, 0.1, False), (50, 0.1, False), (100, 0.1, False)], 100.1, 0),
    ([(0, 10, False)], 10, 20),  # a host that doesn't answer: by the next calls it isn't asked again
    ([(0, 10, False), (20, 0.1, False)], 20.1, 0),
    ([(0, 10, False), (20, 0.1, True)], None, 0),
]


@pytest.mark.parametrize(("attempts", "away", "believed"), OUTAGES)
def test_how_long_a_server_has_been_away(
    monkeypatch: pytest.MonkeyPatch,
    attempts: list[tuple[float, float, bool]],
    away: float | None,
    believed: float,
) -> None:
    """It is counted from the first attempt that failed since somebody was let in."""
    now = [0.0]
    monkeypatch.setattr(postgres_server, "time", SimpleNamespace(monotonic=lambda: now[0]))
    outage = postgres_server.Outage()
    since: float | None = None
    for begins, takes, let_in in attempts:
        now[0] = begins + takes
        if let_in:
            outage.over()
        since = None if let_in else outage.failed(begins, "no answer")
    assert since == (None if away is None else pytest.approx(away))
    assert outage.known() == ("no answer" if believed else "")
    now[0] = max(now[0], believed)
    assert outage.known() == ""


def test_what_is_known_of_a_silent_host_is_said_again(own: SqlVault) -> None:
    """Without asking it."""
    dialect = own.core.database.dialect
    assert isinstance(dialect, PostgresDialect)
    dialect.server.outage.failed(time.monotonic() - 60, "The host was silent.")
    with pytest.raises(VaultError, match="The host was silent"):
        dialect.connect()
    dialect.server.outage.over()
    dialect.connect().close()


# -- scarce connections and stopped processes -----------------------------------------------------------------


def test_full_pool(vault: SqlVault, ana: SqlScope, monkeypatch: pytest.MonkeyPatch) -> None:
    """When all connections are in use for too long, the error says so; free again, work goes on."""
    database = vault._core.database
    monkeypatch.setattr(PostgresDialect, "patience_s", 0.1)
    held = [database._acquire() for _ in range(PostgresDialect.most)]
    with pytest.raises(VaultError, match=r"All 16 connections .* in use for 0.1 seconds"):
        ana.size()
    for connection in held:
        database._give_back(connection)
    assert ana.size().count == 0


def test_one_connection_is_enough(address: str, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """No operation needs a second one while it has one: a full pool can't block itself."""
    monkeypatch.setattr(PostgresDialect, "most", 1)
    monkeypatch.setattr(PostgresDialect, "patience_s", 5.0)
    with open_vault(address, now=clock) as vault:
        scope = vault.scope("ana")
        with ThreadPoolExecutor(8) as threads:
            list(threads.map(lambda n: add(scope, f"c{n}", memory(f"m{n}", f"tea {n}")), range(20)))
        (piece,) = scope.record([message("hello")])
        scope.take([piece.id], run_id="r")
        scope.revert("c3")
        scope.forget(["m4"])
        scope.pin("m5")
        assert scope.status().commits == 23
        assert {finding.level for finding in vault.doctor()} == {"ok"}


def test_server_without_a_connection_to_spare(server: postgres.Cluster, own: SqlVault) -> None:
    """The server's own limit is passed on as it is."""
    postgres.execute(server.url, "CREATE ROLE single LOGIN CONNECTION LIMIT 0")
    with pytest.raises(VaultError, match="too many connections"):
        open_vault(server.url.replace("postgres@", "single@"))


STOP_INSIDE = """
import os, signal, sys
from reverie.checkpoints import open_vault
vault = open_vault(sys.argv[1])
with vault._core.database.write("ana") as tx:
    tx.rows("SELECT 1")
    print("inside", flush=True)
    os.kill(os.getpid(), signal.SIGSTOP)
"""


@pytest.fixture
def stopped(address: str, vault: SqlVault) -> Iterator[subprocess.Popen[bytes]]:
    """A process that stopped while it held the scope's lock."""
    child = subprocess.Popen(
        [sys.executable, "-c", STOP_INSIDE, address], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert child.stdout is not None
    assert child.stdout.readline() == b"inside\n"
    yield child
    child.kill()
    child.communicate()


def test_a_pooler_that_shares_sessions_is_refused(server: postgres.Cluster) -> None:
    """In transaction mode locks and settings would be lost between two statements: it is said when it is opened."""
    with (
        pooler(str(server.folder), server.port) as port,
        pytest.raises(VaultError, match="through this pooler"),
    ):
        open_vault(f"postgresql://postgres@127.0.0.1:{port}/postgres?schema=pooled")
    with psycopg.connect(server.url) as connection:
        assert connection.execute("SELECT to_regnamespace('pooled')").fetchone() == (None,)


def test_a_pooler_that_keeps_sessions_is_used(server: postgres.Cluster) -> None:
    """In session mode each connection has a session of its own."""
    with (
        pooler(str(server.folder), server.port, sessions=30, mode="session") as port,
        open_vault(f"postgresql://postgres@127.0.0.1:{port}/postgres?schema=kept") as vault,
    ):
        assert vault.scope("ana").add("I live in Oslo.").content == "I live in Oslo."


@pytest.mark.parametrize("whole", [False, True])
def test_who_waits_for_a_session_keeps_nobody_from_writing(
    address: str, ana: SqlScope, monkeypatch: pytest.MonkeyPatch, whole: bool
) -> None:
    """A server with no connection left has who takes a lease wait, and not those who write to the scope meanwhile."""
    (piece,) = ana.record([message("tea")])
    asked, written = threading.Event(), threading.Event()
    connect = PostgresDialect.connect

    def at_last(dialect: PostgresDialect) -> Any:
        if "_opened" in {frame.name for frame in traceback.extract_stack()}:
            asked.set()
            assert written.wait(20), "nobody could write meanwhile"
        return connect(dialect)

    with open_vault(address) as other, ThreadPoolExecutor(1) as threads:
        scope = other.scope(ana.name)
        assert len(scope) == 0
        monkeypatch.setattr(PostgresDialect, "connect", at_last)

        def take() -> list[Any]:
            return scope.take([piece.id], run_id="r")

        taking = threads.submit((lambda: scope.at_once(take)) if whole else take)
        assert asked.wait(20), "no connection was asked for"
        add(ana, "c1", memory("m1", "rum"))
        written.set()
        assert [taken.id for taken in taking.result(20)] == [piece.id]


def test_writer_that_is_stopped_is_reported(
    stopped: subprocess.Popen[bytes], address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the time-out it is said who is in the way; another scope is not held up at all."""
    monkeypatch.setattr("reverie.checkpoints.engine.postgres_server.LOCK_TIMEOUT_S", 1)
    with open_vault(address) as vault:
        add(vault.scope("ben"), "c1", memory("m1", "tea"))
        with pytest.raises(VaultError, match="is busy"):
            add(vault.scope("ana"), "c1", memory("m1", "tea"))


def test_stopped_writer_loses_its_transaction(address: str, vault: SqlVault) -> None:
    """The server ends it after a while, and who waits gets in."""
    script = STOP_INSIDE.replace(
        "vault = open",
        "import reverie.checkpoints.engine.postgres_server as s; s.STOPPED_S = 1\nvault = open",
    )
    child = subprocess.Popen(
        [sys.executable, "-c", script, address], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    try:
        assert child.stdout is not None
        assert child.stdout.readline() == b"inside\n"
        add(vault.scope("ana"), "c1", memory("m1", "tea"))
        os.kill(child.pid, signal.SIGCONT)
        assert child.wait(60) != 0
    finally:
        child.kill()
        child.communicate()
    assert contents(vault.scope("ana")) == ["tea"]


# -- holders --------------------------------------------------------------------------------------------------


def test_live_holder_whose_session_was_ended_is_seen_alive_again(
    vault: SqlVault, ana: SqlScope, address: str, clock: Clock
) -> None:
    """Using the vault opens the session again under the same name, so its leases hold on."""
    (one,) = ana.record([message("a")])
    ana.take([one.id], run_id="r1")
    postgres.end_sessions(address)
    ana.size()
    with open_vault(address, now=clock) as other:
        assert other.scope("ana").take([one.id], run_id="r2") == []
        postgres.end_sessions(address)
        assert ana.renew("r1") == 1
        assert other.scope("ana").take([one.id], run_id="r2") == []


def test_work_taken_over_is_refused_to_the_first(
    vault: SqlVault, ana: SqlScope, address: str, clock: Clock
) -> None:
    """A holder taken for dead loses the piece, not a memory: its commit is a conflict."""
    (one,) = ana.record([message("a")])
    ana.take([one.id], run_id="r1")
    postgres.end_sessions(address)
    with open_vault(address, now=clock) as other:
        assert [piece.id for piece in other.scope("ana").take([one.id], run_id="r2")] == [one.id]
    with pytest.raises(Conflict):
        add(ana, "c1", memory("m1", "tea"), run_id="r1", covers=[{"piece": one.id}])


def test_asking_after_the_dead_outlasts_a_lost_session(
    vault: SqlVault, ana: SqlScope, address: str, clock: Clock
) -> None:
    """Who asks opens its own session again, and unknown names are dead."""
    holder = vault._core.holder
    assert holder.dead("nobody")
    assert not holder.dead("")
    assert not holder.dead(holder.name)
    postgres.end_sessions(address)
    assert holder.dead("nobody")
