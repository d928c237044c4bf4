"""Who is alive, on PostgreSQL: every open vault holds an advisory lock in a session of its own.

The server drops the lock when the session ends, so a dead process's leases are free at once, on whatever
machine it was. A session that the server ended under a live process is opened again as soon as the vault is
used next; until then others may take its work over, which costs them a model call and nobody a memory, because
a commit of what was taken over is refused.
"""

from __future__ import annotations

import os
import select
import threading
import uuid
from contextlib import suppress
from typing import Any

import psycopg

from ...state import VaultError
from .database import TransactionLostError
from .postgres import PostgresDialect
from .postgres_server import Connection

_INHERITED: list[Any] = []
"""Sessions of a parent process, kept so that they are not closed here."""

_HELD = """
SELECT count(*) AS v FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1
AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
AND classid::bigint = %s AND objid::bigint = %s
"""


class SessionHolder:
    """This open vault's own session, and a way to ask after others'."""

    def __init__(self, dialect: PostgresDialect) -> None:
        self._dialect = dialect
        self._lock = threading.Lock()
        self._pid = 0
        self._session: Connection | None = None
        self._holds = False
        self._name = ""

    @property
    def name(self) -> str:
        """The name under which this process takes leases; its session is opened when first asked for."""
        with self._lock:
            self._hold()
            return self._name

    def keep(self) -> None:
        """Open the session again if the server has ended it; does nothing as long as there was none."""
        with self._lock:
            if self._pid != os.getpid() or not self._name:
                return
            try:
                self._hold()
            except VaultError:
                # Whoever is about to use the vault hears of it there.
                self._holds = False

    def dead(self, name: str) -> bool:
        """Return whether the holder ``name`` is known to be dead. Unknown (blank) names and our own are not."""
        if not name or name == self._name:
            return False
        key = self._dialect.key("holder", name) % (1 << 64)
        with self._lock:
            row = self._ask(_HELD, key >> 32, key & 0xFFFFFFFF)
        return not row["v"]

    def claim(self, what: str) -> bool:
        """Have something to oneself: an advisory lock of this session, which is tried and not waited for."""
        with self._lock:
            self._hold()
            return bool(
                self._ask("SELECT pg_try_advisory_lock(%s) AS v", self._dialect.key("claim", what))["v"]
            )

    def unclaim(self, what: str) -> None:
        """Let it go; a session that the server ended has let go already."""
        with self._lock, suppress(VaultError):
            if self._session is not None and self._pid == os.getpid() and not _has_ended(self._session):
                self._ask("SELECT pg_advisory_unlock(%s) AS v", self._dialect.key("claim", what))

    def close(self) -> None:
        """Let go: leases of this vault are free for others from now on."""
        with self._lock:
            if self._session is not None and self._pid == os.getpid():
                # The server notices the end of a session a moment later; to let go is answered.
                with suppress(psycopg.Error):
                    self._session.execute("SELECT pg_advisory_unlock_all()")
                self._session.close()
            self._pid, self._name, self._session, self._holds = 0, "", None, False

    # -- under the lock -------------------------------------------------------------------------------------

    def _hold(self) -> None:
        self._opened()
        if not self._holds:
            # Not waited for: a session whose end the server has not noticed still holds it, and so for us.
            self._holds = bool(
                self._ask("SELECT pg_try_advisory_lock(%s) AS v", self._dialect.key("holder", self._name))[
                    "v"
                ]
            )

    def _opened(self) -> Connection:
        # A child after a fork is a process of its own, so it gets a name and a session of its own.
        if self._pid != os.getpid():
            _INHERITED.append(self._session)
            self._session, self._holds = None, False
            self._name, self._pid = uuid.uuid4().hex, os.getpid()
        if self._session is not None and _has_ended(self._session):
            self._session.close()
            self._session = None
        if self._session is None:
            self._holds = False
            self._session = self._dialect.connect()
        return self._session

    def _ask(self, sql: str, *params: Any) -> Any:
        session = self._opened()
        try:
            return session.execute(sql, params).fetchone()
        except psycopg.Error as error:
            self._holds = False
            session.close()
            raise TransactionLostError(
                f"The connection to the vault {self._dialect.url} was lost: "
                f"{self._dialect.server.plain(error)}. Try again."
            ) from error


def _has_ended(session: Connection) -> bool:
    """Whether the server has ended a session: it says so unasked, so there is something to read."""
    if session.closed:
        return True
    poll = select.poll()
    poll.register(session.fileno(), select.POLLIN)
    if not poll.poll(0):
        return False
    try:
        session.execute("SELECT 1")
    except psycopg.Error:
        return True
    return False
