"""A PostgreSQL server from an address: connecting to it, and saying what went wrong without its password."""

from __future__ import annotations

import logging
import re
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote, unquote, urlencode

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.pq import PGconn, Ping
from psycopg.rows import DictRow, dict_row
from pydantic import SecretStr

from ...state import VaultError
from ..text.addresses import without_password
from .alternating import Alternating
from .database import TransactionLostError

# What psycopg warns of (a pipeline that ends with its connection) we raise, and nobody who logs nothing is to see it on
# standard error. Handlers of whoever logs have it as before.
logging.getLogger("psycopg").addHandler(logging.NullHandler())


class Connection(psycopg.Connection[DictRow]):
    """A connection on which two threads of a transaction may ask."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Take what psycopg gives it."""
        super().__init__(*args, **kwargs)
        self.turns: Alternating | None = None
        """By what they take turns, as long as there are two."""


PATIENCE_S = 15.0
"""How long a server that was there before is waited for: as long as a restart may take (seconds)."""
RETRY_S = 0.1
"""First pause between two attempts to connect; it doubles, up to a second (seconds)."""
FORGOTTEN_S = 60.0
"""After how long in which nobody tried an outage is over as far as we know (seconds)."""
SLOW_S = 1.0
"""A failure that took longer is believed for as long again: a host that answers nothing isn't asked by each call."""
LOCK_TIMEOUT_S = 30
"""How long a writer waits for another (seconds)."""
STOPPED_S = 20
"""After how long the server ends the transaction of a process that was stopped in it (seconds)."""

DEFAULTS = {
    "connect_timeout": "10",
    "application_name": "reverie",
    "client_encoding": "utf8",
    "tcp_user_timeout": "30000",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
}
"""Connection parameters, as far as the address doesn't say otherwise: a network that is gone is noticed in 30 s."""

_SCHEMA = re.compile(r"(?!pg_)[A-Za-z_][A-Za-z0-9_]{0,62}")
_SECRETS = ("password", "sslpassword", "scram_client_key", "oauth_client_secret")

_SESSION = """
SELECT pg_is_in_recovery() AS standby, set_config('search_path', {schema}, false),
       set_config('lock_timeout', {lock}, false),
       set_config('random_page_cost', '1.1', false),
       set_config('idle_in_transaction_session_timeout', {stopped}, false),
       CASE current_setting('synchronous_commit') WHEN 'off' THEN set_config('synchronous_commit', 'on', false) END
"""


class StandbyError(VaultError):
    """The server is a standby: it may be promoted in a moment."""


class Outage:
    """What this process knows of a server that can't be reached, for all of its threads.

    An agent's turn asks the server a dozen times. If each of them waited for a restart by itself, a turn would take
    minutes; so they wait together, from the first that failed.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._since: float | None = None
        self._failed = 0.0
        self._believed = 0.0
        self._error = ""

    def known(self) -> str:
        """Return the error of a slow attempt that only just failed; blank if the server is to be asked."""
        with self._lock:
            return self._error if self._since is not None and time.monotonic() < self._believed else ""

    def failed(self, began: float, error: str) -> float:
        """Take down that nobody was let in; return for how long that has been so (seconds).

        Args:
            began: When the attempt began (``time.monotonic``).
            error: What was said.
        """
        now = time.monotonic()
        with self._lock:
            if self._since is None or began - self._failed > FORGOTTEN_S:
                self._since = began
            self._failed, self._error = now, error
            took = now - began
            self._believed = now + took if took > SLOW_S else now
            return now - self._since

    def over(self) -> None:
        """Take down that somebody was let in."""
        with self._lock:
            self._since = None


@dataclass(frozen=True)
class Server:
    """One database on a server, and the schema in it that is ours."""

    url: str
    """The address, without a password."""
    schema: str
    conninfo: SecretStr
    secrets: tuple[SecretStr, ...]
    outage: Outage = field(default_factory=Outage, repr=False, compare=False)

    @property
    def quoted_schema(self) -> str:
        """The schema's name as statements and search paths need it: without the marks its capitals would be small."""
        return f'"{self.schema}"'

    def make_schema(self, connection: Connection) -> None:
        """Make the schema if it isn't there; who may not make one may still use one that is.

        Raises:
            VaultError: The role may not make it.
        """
        there = connection.execute(
            "SELECT to_regnamespace(%s) IS NOT NULL AS v", [self.quoted_schema]
        ).fetchone()
        if there and there["v"]:
            return
        try:
            connection.execute(f"CREATE SCHEMA {self.quoted_schema}")
        except psycopg.errors.InsufficientPrivilege as error:
            raise VaultError(
                f"The schema {self.schema} isn't in {self.url}, and the role {connection.info.user} may not make it "
                "there. Have who administers the database run: "
                f'CREATE SCHEMA {self.quoted_schema} AUTHORIZATION "{connection.info.user}"'
            ) from error

    def connect(self) -> Connection:
        """Open a connection, in autocommit mode, with our schema first and commits that are durable.

        Raises:
            VaultError: The server can't be reached, or doesn't let us in.
            StandbyError: It can't be written.
        """
        connection = self._let_in()
        self._begin_session(connection)
        return connection

    def _let_in(self) -> Connection:
        """Open a connection whose session is as the server began it."""
        try:
            return Connection.connect(self.conninfo.get_secret_value(), autocommit=True, row_factory=dict_row)
        except psycopg.Error as error:
            # Not chained: nothing that has seen the password is part of what is raised.
            raise VaultError(
                f"The database {self.url} can't be used: {self.plain(error)}. Check the address, the password, and "
                "that the server is running."
            ) from None

    def _begin_session(self, connection: Connection) -> None:
        """Put our schema first, and have commits durable; close the connection if that fails."""
        try:
            session = connection.execute(
                _SESSION.format(
                    schema=_literal(self.quoted_schema),
                    lock=_literal(f"{LOCK_TIMEOUT_S}s"),
                    stopped=_literal(f"{STOPPED_S}s"),
                ),
                prepare=False,
            ).fetchone()
        except psycopg.Error as error:
            connection.close()
            raise self._lost(error) from error
        if session and session["standby"]:
            connection.close()
            raise StandbyError(
                f"The database {self.url} is a standby, which can't be written until it is promoted. Promote it, or "
                "name the server that is written to."
            )

    def _shares_sessions(self, connection: Connection) -> bool:
        """Whether a pooler gives the connection another session for each transaction: locks and settings need one.

        Asked before anything is set: in such a session it would be another program's. A pooler is there if the session
        has another number than was said. If it is in session mode, two connections at once have one each, and keep it.
        If the server has no second connection to spare, it can't be told.
        """
        try:
            session = _session_of(connection)
            if session == connection.info.backend_pid:
                return False
            try:
                other = self._let_in()
            except VaultError:
                return False
            with other, other.transaction():
                return _session_of(other) == session or _session_of(connection) != session
        except psycopg.Error as error:
            connection.close()
            raise self._lost(error) from error

    def _lost(self, error: psycopg.Error) -> TransactionLostError:
        return TransactionLostError(
            f"The connection to {self.url} was lost at once: {self.plain(error)}. Try again."
        )

    def connect_first(self) -> Connection:
        """Open a connection to a server that may be starting, recovering, a standby or going down: that is waited for.

        Raises:
            VaultError: It can't be reached and said nothing of the kind, or was not there within ``PATIENCE_S``; or
                there is a pooler before it that can't be used.
        """
        end = time.monotonic() + PATIENCE_S
        coming = False
        while True:
            try:
                connection = self._let_in()
                if not self._shares_sessions(connection):
                    self._begin_session(connection)
                    return connection
            except VaultError as error:
                coming = coming or isinstance(error, StandbyError) or self._is_coming()
                if not coming or time.monotonic() > end:
                    raise
                time.sleep(RETRY_S)
            else:
                connection.close()
                raise VaultError(
                    f"The vault {self.url} can't be used through this pooler, which gives a connection another session "
                    "of the database for each transaction (PgBouncer's mode transaction). Name the database itself, or "
                    "a pooler in session mode: hosts that offer both have another port or host name for it."
                )

    def _is_coming(self) -> bool:
        """Whether the server is there but lets nobody in yet: whatever language it says so in."""
        said = PGconn.ping(self.conninfo.get_secret_value().encode())
        return said == Ping.REJECT

    def reconnect(self) -> Connection:
        """Open a connection to a server that was there before: it may be starting again.

        That is waited for by all threads together: once it has been away for ``PATIENCE_S``, each call tries once.

        Raises:
            VaultError: It was not there again within ``PATIENCE_S``.
        """
        pause = RETRY_S
        while True:
            if known := self.outage.known():
                raise VaultError(known)
            began = time.monotonic()
            try:
                connection = self.connect()
            except VaultError as error:
                if self.outage.failed(began, str(error)) + pause > PATIENCE_S:
                    raise
                time.sleep(pause)
                pause = min(2 * pause, 1.0)
            else:
                self.outage.over()
                return connection

    def plain(self, error: BaseException) -> str:
        """Return the message of an error in one line, without the sign at its end and without any password."""
        text = " ".join(str(error).split()) or type(error).__name__
        for secret in self.secrets:
            for form in {secret.get_secret_value(), quote(secret.get_secret_value())} - {""}:
                text = text.replace(form, "***")
        return text.rstrip(".?")


def _session_of(connection: Connection) -> int:
    """Return the number of the session in which the database does what a connection asks for now."""
    row = connection.execute("SELECT pg_backend_pid() AS pid", prepare=False).fetchone()
    return int(row["pid"]) if row else 0


def server_of(url: str, *, default_schema: str) -> Server:
    """Return the server an address names: ``postgresql://USER:PASSWORD@HOST:PORT/DATABASE?schema=NAME``.

    Everything else that libpq understands may follow the question mark too, and what is missing it takes from
    the environment (``PGHOST``, ``PGPASSWORD``, ``PGPASSFILE``, ...).

    Args:
        url: The address.
        default_schema: The schema of an address that names none.

    Raises:
        VaultError: The address can't be understood.
    """
    base, _, query = url.partition("?")
    # Schemes are the same in upper case, but not for libpq.
    base = "postgresql:" + base.partition(":")[2]
    parts = [part for part in query.split("&") if part]
    named = [unquote(part.partition("=")[2]) for part in parts if part.startswith("schema=")]
    rest = [part for part in parts if not part.startswith("schema=")]
    schema = named[-1] if named else default_schema
    if not _SCHEMA.fullmatch(schema):
        raise VaultError(
            f"{without_password(url)}: {schema!r} can't be the name of a schema. Use letters, digits and _, without "
            "pg_ at the beginning."
        )
    try:
        params = conninfo_to_dict(base + ("?" + "&".join(rest) if rest else ""))
    except psycopg.Error:
        # Not chained, and not quoted: libpq repeats the part of the address that it could not read.
        raise VaultError(
            f"{without_password(url)}: PostgreSQL doesn't understand this address. Write "
            "postgresql://USER:PASSWORD@HOST:PORT/DATABASE, with %XX for signs that have a meaning in addresses."
        ) from None
    secrets = tuple(SecretStr(str(params[name])) for name in _SECRETS if params.get(name))
    return Server(
        url=_shown(params, schema if named else ""),
        schema=schema,
        conninfo=SecretStr(make_conninfo("", **{**DEFAULTS, **params})),
        secrets=secrets,
    )


def _shown(params: Mapping[str, Any], schema: str) -> str:
    """Return an address to show: user, host, port, database and schema, and nothing else."""
    user, host, port = (str(params.get(name) or "") for name in ("user", "host", "port"))
    more = {}
    if host.startswith("/"):
        more = {"host": host, **({"port": port} if port else {})}
        host = port = ""
    if schema:
        more["schema"] = schema
    place = (f"{quote(user)}@" if user else "") + host + (f":{port}" if port else "")
    query = f"?{urlencode(more, safe='/')}" if more else ""
    return f"postgresql://{place}/{quote(str(params.get('dbname') or ''))}{query}"


def _literal(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
