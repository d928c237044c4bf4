"""The network to PostgreSQL fails, or its server does: nothing is lost, nothing is done twice.

A proxy of the test's own stands in between. It loses one message and the connections with it, is silent for a while, is
slow; and behind it a standby takes the place of the server that is killed.
"""

from __future__ import annotations

import random
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any

import postgres
import pytest
from agents import ALWAYS, config, reflecting
from langchain_core.messages import HumanMessage
from tcp_proxy import Proxy, free_port, proxy
from vaults import add, contents, memory, put

from reverie import create_reflection_graph, open_vault
from reverie.checkpoints import SqlVault
from reverie.checkpoints.engine.postgres_server import StandbyError
from reverie.state import Conflict

pytestmark = [pytest.mark.slow, pytest.mark.postgres_only]

ROUNDS = 10
"""Fail-overs."""


def listening(**settings: str) -> dict[str, str]:
    return {"listen_addresses": "127.0.0.1", "port": str(free_port()), **settings}


def through(network: Proxy) -> str:
    """Return the address of a vault behind a network."""
    return f"postgresql://postgres@127.0.0.1:{network.port}/postgres?schema=vault"


@pytest.fixture(scope="module")
def server() -> Iterator[postgres.Cluster]:
    if postgres.programs() is None:
        pytest.skip(postgres.MISSING)
    with postgres.cluster(**listening()) as running:
        yield running


@pytest.fixture
def network(server: postgres.Cluster) -> Iterator[Proxy]:
    postgres.execute(server.url, "DROP SCHEMA IF EXISTS vault CASCADE")
    with proxy(server.port) as made:
        yield made


def fact(number: int) -> str:
    return f"The weir number {number} at Marsh Bridge is {number}.5 metres high."


def reflect(vault: SqlVault, number: int) -> dict[str, Any]:
    """Reflect on a run in which a person said a fact; return the report."""
    graph = create_reflection_graph(reflecting(fact(number)), vault, policy=ALWAYS)
    report: dict[str, Any] = graph.invoke(
        {"messages": [HumanMessage(fact(number), id=f"h{number}")]}, config(f"t{number}")
    )["reflection"]
    return report


def check(vault: SqlVault, count: int) -> None:
    """All facts are there, each once, and nothing is wrong."""
    scope = vault.scope("ana")
    assert sorted(contents(scope)) == sorted(fact(number) for number in range(count))
    ids = [entry.receipt.commit_id for entry in scope.log(limit=1_000)]
    assert len(ids) == len(set(ids))
    assert scope.status().pieces == {"covered": count}
    assert [finding for finding in vault.doctor() if finding.level != "ok"] == []


def messages_of(network: Proxy, work: Callable[[], Any]) -> int:
    """Return how many messages an operation takes."""
    before = network.passed
    work()
    return network.passed - before


def test_every_message_is_lost_once(network: Proxy) -> None:
    """With its connection, one run each; the server may have done what was asked for, or not."""
    with open_vault(through(network)) as vault:
        reflect(vault, 0)
        count = messages_of(network, lambda: reflect(vault, 1))
        done = 2
        for at in range(count):
            network.cut_at = network.passed + at
            report = reflect(vault, done)
            network.cut_at = -1
            assert report["status"] == "applied", (at, report["reason"])
            done += 1
        check(vault, done)
    print(f"a reflection: each of its {count} messages lost with the connections, 0 wrong")
    assert count > 50


def test_partitions(network: Proxy) -> None:
    """Nothing comes through for a while, from any moment on; then it goes on, or the connections are gone."""
    dice = random.Random(0)
    with open_vault(through(network)) as vault, ThreadPoolExecutor() as threads:
        for number in range(20):
            running = threads.submit(reflect, vault, number)
            time.sleep(dice.random() * 0.1)
            network.silence()
            time.sleep(0.3)
            if number % 2:
                network.cut()
            network.resume()
            assert running.result(60)["status"] == "applied"
        check(vault, 20)
    print("a partition: 20 while reflecting, 10 of them with the connections lost, 0 wrong")


def test_a_slow_network(network: Proxy) -> None:
    """Two processes' worth of writers at 20 ms a message: later, and the same."""
    with (
        open_vault(through(network)) as vault,
        open_vault(through(network)) as other,
        ThreadPoolExecutor() as threads,
    ):
        network.delay_s, began = 0.02, time.monotonic()
        reports = list(threads.map(reflect, (vault, other, vault, other), range(4)))
        assert [report["status"] for report in reports] == ["applied"] * 4
        print(f"a slow network: 4 reflections at once, {network.passed} messages of 20 ms, 0 wrong")
        assert time.monotonic() - began > 1
        network.delay_s = 0.0
        check(vault, 4)


def promote(standby: postgres.Cluster) -> None:
    postgres.execute(standby.url, "SELECT pg_promote(true, 60)")


def counted(vault: SqlVault, name: str, stop: threading.Event) -> int:
    """Count up a memory until it is told to stop, each count a commit of its own; return how many came through."""
    scope, done = vault.scope("ben"), 0
    while not stop.is_set():
        stored = scope.get(["counter"])["counter"]
        image = stored.memory.model_copy(update={"content": str(int(stored.memory.content) + 1)})
        try:
            put(scope, f"{name}-{done}", image, expects={"memory:counter": stored.mark})
            done += 1
        except Conflict:
            continue
    return done


@pytest.mark.timeout(900)
def test_fail_over_to_a_standby_while_reflecting() -> None:
    """The server is killed and its standby promoted a moment later, again and again: what was committed is there, once.

    The server waits for its standby (``synchronous_standby_names``): without, what the standby hadn't got is lost.
    """
    if postgres.programs() is None:
        pytest.skip(postgres.MISSING)
    dice = random.Random(1)
    with ExitStack() as stack:
        server = stack.enter_context(postgres.cluster(**listening()))
        network = stack.enter_context(proxy(server.port))
        vault = stack.enter_context(open_vault(through(network)))
        threads = stack.enter_context(ThreadPoolExecutor())
        add(vault.scope("ben"), "c", memory("counter", "0"))
        done = counts = 0
        for _ in range(ROUNDS):
            standby = stack.enter_context(postgres.cluster(server, **listening()))
            postgres.execute(server.url, "ALTER SYSTEM SET synchronous_standby_names = '*'")
            postgres.execute(server.url, "SELECT pg_reload_conf()")
            stop = threading.Event()
            counting = threads.submit(counted, vault, f"r{done}", stop)
            running = [threads.submit(reflect, vault, number) for number in range(done, done + 3)]
            time.sleep(dice.random() * 0.5)
            server.stop(signal.SIGKILL)
            network.target = standby.port
            network.cut()
            time.sleep(dice.random())
            promote(standby)
            assert [report.result(120)["status"] for report in running] == ["applied"] * 3
            stop.set()
            done, counts, server = done + 3, counts + counting.result(120), standby
            postgres.execute(server.url, "ALTER SYSTEM RESET synchronous_standby_names")
            postgres.execute(server.url, "SELECT pg_reload_conf()")
        check(vault, done)
        assert contents(vault.scope("ben")) == [str(counts)]
    told = (
        f"{ROUNDS} while 3 runs were reflected on and a memory was counted up: {done} facts, {counts} counts"
    )
    print(f"fail-over: {told}, 0 wrong")


def test_opening_waits_for_a_standby_to_be_promoted(monkeypatch: pytest.MonkeyPatch) -> None:
    """As for a server that starts; one that stays a standby is named."""
    if postgres.programs() is None:
        pytest.skip(postgres.MISSING)
    with ExitStack() as stack:
        server = stack.enter_context(postgres.cluster(**listening()))
        open_vault(postgres.with_schema(server.url, "vault")).close()
        standby = stack.enter_context(postgres.cluster(server, **listening()))
        url = postgres.with_schema(standby.url, "vault")
        with monkeypatch.context() as hurry:
            hurry.setattr("reverie.checkpoints.engine.postgres_server.PATIENCE_S", 0.3)
            with pytest.raises(
                StandbyError, match=r"is a standby, which can't be written until it is promoted"
            ):
                open_vault(url)
        server.stop()
        threads = stack.enter_context(ThreadPoolExecutor())
        opening = threads.submit(open_vault, url)
        time.sleep(0.5)
        assert not opening.done()
        promote(standby)
        with opening.result(30) as vault:
            add(vault.scope("ana"), "c", memory("m", "tea"))
