"""A plugin of pytest that runs LangGraph's tests of its stores with ``peer_stores`` in their place.

``LEFT_OUT`` names what isn't asked of ours. What looks at no store at all is skipped; what ours does differently by
decision must fail, so that an entry goes when it is no longer so.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from functools import wraps
from typing import Any

import psycopg
import pytest
from langgraph.store import memory, postgres, sqlite
from langgraph.store.postgres import aio as postgres_aio
from langgraph.store.sqlite import aio as sqlite_aio
from peer_stores import (
    SERVER,
    AsyncPeerStore,
    AsyncServer,
    PeerMemoryStore,
    PeerStore,
    Server,
    Vaults,
)

ROOT = "REVERIE_PEER_STORES"
"""The variable that says where vaults are: a directory, or the address of a PostgreSQL."""


@dataclass(frozen=True)
class LeftOut:
    """Tests that aren't asked of a vault's store."""

    names: str
    """Which: a regular expression for the whole of ``suite/test[case]``."""
    reason: str
    differs: bool = True
    """Whether a vault's store does otherwise: the test must fail. False: it asks no store, and isn't run."""


LEFT_OUT = [
    LeftOut(
        r"checkpoint/test_(get_text_at_path|async_batch_store|async_batch_store_handles_cancellation)",
        "asks LangGraph's own functions and its own batching of a stub",
        differs=False,
    ),
    LeftOut(
        r"checkpoint-(sqlite|postgres)/test_(escape_(glob|like)_literal|namespace_match_pattern|nonnull_migrations"
        r"|list_namespaces_prefix_uses_indexable_condition)",
        "asks a peer's own functions, queries and migrations",
        differs=False,
    ),
    LeftOut(
        r".*/test_vector_store_initialization.*",
        "asks a peer's attributes (`index_config`) and tables",
    ),
    LeftOut(
        r"checkpoint-postgres/test_abatch_uses_single_pool_checkout",
        "counts how often a peer's pool is asked",
    ),
    LeftOut(
        r".*/test_no_running_loop.*",
        "a peer refuses blocking calls within a running loop; ours work there",
    ),
    LeftOut(
        r"checkpoint-postgres/test_scores\[.*halfvec-l2\]",
        "a score that is the negative distance, by a setting of their index; ours has one measure, the cosine",
    ),
    LeftOut(
        r"checkpoint-sqlite/test_sql_injection_vulnerability.*",
        "a peer raises at a key of a filter that isn't plain; for ours it is a field that no item has",
    ),
    LeftOut(
        r"checkpoint-sqlite/test_ttl_override_default",
        "SQLite's store doesn't begin an item's time anew at a read unless `refresh_on_read` is said",
    ),
]


def left_out(suite: str, name: str) -> LeftOut | None:
    """Return what a test is left out by, or None."""
    return next((some for some in LEFT_OUT if re.fullmatch(some.names, f"{suite}/{name}")), None)


def pytest_configure() -> None:
    """Put ours in the place of the peers, before their tests are read."""
    root = os.environ.get(ROOT)
    if not root:
        raise pytest.UsageError(f"{ROOT} says nothing; benchmarks/langgraph_stores.py sets it.")
    PeerMemoryStore.vaults = Vaults(root)
    memory.InMemoryStore = PeerMemoryStore
    for module, name in (
        (sqlite, "SqliteStore"),
        (sqlite_aio, "SqliteStore"),
        (postgres, "PostgresStore"),
        (postgres_aio, "PostgresStore"),
    ):
        setattr(module, name, PeerStore)
        setattr(module, f"Async{name}", AsyncPeerStore)
    _without_server(psycopg.Connection, Server())
    _without_server(psycopg.AsyncConnection, _awaited(AsyncServer()))


def _without_server(kind: Any, connection: Any) -> None:
    """Have connections to the peers' server answered by ours, and all others made."""
    connect = kind.connect.__func__

    @wraps(connect)
    def instead(cls: Any, conninfo: str = "", **told: Any) -> Any:
        if SERVER in conninfo:
            return connection if kind is psycopg.Connection else connection()
        return connect(cls, conninfo, **told)

    kind.connect = classmethod(instead)


def _awaited(value: Any) -> Any:
    async def returned() -> Any:
        return value

    return returned


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is left out."""
    for item in items:
        out = left_out(item.config.rootpath.name, item.name)
        if out is not None:
            how = pytest.mark.xfail(reason=out.reason, strict=True)
            item.add_marker(how if out.differs else pytest.mark.skip(reason=out.reason))


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """Close what a test left open."""
    PeerMemoryStore.vaults.close()
