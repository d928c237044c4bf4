"""Checkpointers on PostgreSQL: LangGraph's own, over a pool, with tables that are made once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import psycopg
from langgraph.checkpoint.postgres import PostgresSaver
from langgraph.checkpoint.postgres.aio import AsyncPostgresSaver
from psycopg.conninfo import conninfo_to_dict
from psycopg.rows import DictRow, dict_row
from psycopg_pool import AsyncConnectionPool, ConnectionPool

from ...state import VaultError
from ..engine.postgres_server import Server, server_of

DEFAULT_SCHEMA = "public"
"""Where LangGraph's own savers look for their tables."""

MOST = 10
"""Connections one checkpointer has open at most (count)."""

LOCK = 0x52657665_73617665
"""Key of the advisory lock under which the tables are made."""

PAUSE_S = 0.05
SETUP_S = 60.0
"""How long another process that is making the tables is waited for (seconds)."""


@contextmanager
def postgres_saver(url: str) -> Iterator[PostgresSaver]:
    """Open a checkpointer for ``invoke`` and ``stream``; see ``open_checkpointer``."""
    server = server_of(url, default_schema=DEFAULT_SCHEMA)
    _set_up(server)
    with ConnectionPool(
        server.conninfo.get_secret_value(),
        connection_class=psycopg.Connection[DictRow],
        kwargs=_kwargs(server),
        min_size=1,
        max_size=MOST,
        # A connection that the server has ended meanwhile is replaced before anybody gets it.
        check=ConnectionPool.check_connection,
        open=True,
        name=f"checkpoints of {server.url}",
    ) as pool:
        yield PostgresSaver(pool)


@asynccontextmanager
async def async_postgres_saver(url: str) -> AsyncIterator[AsyncPostgresSaver]:
    """Open a checkpointer for ``ainvoke`` and ``astream``; see ``open_async_checkpointer``."""
    server = server_of(url, default_schema=DEFAULT_SCHEMA)
    await asyncio.to_thread(_set_up, server)
    async with AsyncConnectionPool(
        server.conninfo.get_secret_value(),
        connection_class=psycopg.AsyncConnection[DictRow],
        kwargs=_kwargs(server),
        min_size=1,
        max_size=MOST,
        check=AsyncConnectionPool.check_connection,
        open=False,
        name=f"checkpoints of {server.url}",
    ) as pool:
        yield AsyncPostgresSaver(pool)


def _kwargs(server: Server) -> dict[str, Any]:
    """Return how LangGraph's savers want their connections, with our schema first."""
    own = {} if server.schema == DEFAULT_SCHEMA else {"options": _options(server)}
    return {"autocommit": True, "prepare_threshold": 0, "row_factory": dict_row, **own}


def _options(server: Server) -> str:
    given = conninfo_to_dict(server.conninfo.get_secret_value()).get("options") or ""
    return f"{given} -c search_path={server.quoted_schema}".strip()


def _set_up(server: Server) -> None:
    """Make the saver's tables, or bring them up to date: one process at a time."""
    try:
        with server.connect() as connection:
            _lock(connection, server)
            server.make_schema(connection)
            PostgresSaver(connection).setup()
    except psycopg.Error as error:
        raise VaultError(f"The checkpointer {server.url} can't be used: {server.plain(error)}.") from error


def _lock(connection: psycopg.Connection[DictRow], server: Server) -> None:
    """Take the lock by asking again and again.

    Whoever waited for it inside a statement would be waited for by the one who holds it: LangGraph makes some
    indexes concurrently, which waits for all statements that began before.
    """
    end = time.monotonic() + SETUP_S
    while True:
        row = connection.execute("SELECT pg_try_advisory_lock(%s) AS v", [LOCK]).fetchone()
        if row and row["v"]:
            return
        if time.monotonic() > end:
            raise VaultError(
                f"Another program has been making the checkpointer's tables in {server.url} for more than "
                f"{SETUP_S:g} seconds. Try again when it is done."
            )
        time.sleep(PAUSE_S)
