"""A real PostgreSQL for tests: one that is named, or a throwaway server of the programs on this machine.

``REVERIE_TEST_POSTGRES=postgresql://USER@HOST/DATABASE`` names a server whose role may make schemas. Otherwise
``initdb`` and ``postgres`` are looked for in the PATH and where Debian puts them; the server lives in a temporary
folder, listens on a Unix socket there, and goes when the tests do.
"""

from __future__ import annotations

import ctypes
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import psycopg

VARIABLE = "REVERIE_TEST_POSTGRES"
MISSING = (
    "no PostgreSQL found. To run what was left out, install its programs (Debian: apt-get install postgresql), or "
    f"name a server: {VARIABLE}=postgresql://USER@HOST/DATABASE"
)
_PDEATHSIG = 1
_SETTINGS = {
    "fsync": "off",
    "full_page_writes": "off",
    "max_connections": "200",
    "listen_addresses": "",
    "autovacuum": "off",
    "shared_buffers": "32MB",
    "lc_messages": "C",
}

numbers = count()


def programs() -> Path | None:
    """Return the folder of PostgreSQL's server programs, the newest there are, or None."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    return folders[-1].parent if folders else None


def owner() -> str | None:
    """Return the user a server is run as, None for the present one: PostgreSQL refuses root."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    raise RuntimeError("PostgreSQL refuses to run as root, and there is no other user.")


class Cluster:
    """A server of one's own, which may be stopped, killed and started again."""

    def __init__(self, folder: Path, bin: Path, **settings: str) -> None:
        self.folder = folder
        self.bin = bin
        self._settings = _SETTINGS | settings
        self._user = owner()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The address of its database, for its superuser."""
        return f"postgresql://postgres@/postgres?host={self.folder}&port={self.port}"

    @property
    def port(self) -> int:
        """Where it listens; by TCP only if ``listen_addresses`` names something."""
        return int(self._settings.get("port", 5432))

    @property
    def pid(self) -> int:
        """Its process; the server must have been started."""
        assert self._process is not None
        return self._process.pid

    def make(self) -> None:
        """Make the files of the database."""
        if self._user:
            os.chown(self.folder, pwd.getpwnam(self._user).pw_uid, -1)
        self._run(
            self.bin / "initdb",
            *("-D", self.folder / "data", "-U", "postgres", "-E", "UTF8", "--locale=C", "-A", "trust", "-N"),
        )
        # Roles called guarded... need their password.
        access = self.folder / "data" / "pg_hba.conf"
        access.write_text(
            "local all guarded scram-sha-256\nlocal all all trust\nlocal replication all trust\n"
            "host all all 127.0.0.1/32 trust\n"
        )

    def follow(self, other: Cluster) -> None:
        """Make the files of a standby of a server that runs, which follows it from when it is started."""
        if self._user:
            os.chown(self.folder, pwd.getpwnam(self._user).pw_uid, -1)
        named = ("-h", other.folder, "-p", str(other.port), "-U", "postgres")
        self._run(self.bin / "pg_basebackup", *named, "-D", self.folder / "data", "-R", "-c", "fast", "-N")

    def start(self) -> None:
        """Start it and wait until it answers."""
        settings = [part for name, value in self._settings.items() for part in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self.bin / "postgres", "-D", self.folder / "data", "-k", self.folder, *settings],
                stdout=log,
                stderr=log,
                preexec_fn=_die_with_parent,  # noqa: PLW1509
                **self._as_owner(),
            )
        end = time.monotonic() + 60
        while True:
            try:
                psycopg.connect(self.url).close()
                return
            except psycopg.OperationalError:
                if time.monotonic() > end or self._process.poll() is not None:
                    raise RuntimeError((self.folder / "log").read_text()[-2000:]) from None
                time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """Stop it: at once, as ``pg_ctl stop -m immediate`` does, or as ``how`` says."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(60)
            self._process = None

    def _run(self, *command: str | Path) -> None:
        done = subprocess.run(command, capture_output=True, text=True, check=False, **self._as_owner())
        if done.returncode:
            raise RuntimeError(done.stdout + done.stderr)

    def _as_owner(self) -> dict[str, Any]:
        if self._user is None:
            return {"cwd": self.folder}
        entry = pwd.getpwnam(self._user)
        return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": [], "cwd": self.folder}


def _die_with_parent() -> None:
    """Let the server end with the tests, however they end."""
    ctypes.CDLL(None).prctl(_PDEATHSIG, signal.SIGQUIT)
    os.setsid()


@contextmanager
def cluster(of: Cluster | None = None, **settings: str) -> Iterator[Cluster]:
    """Yield a server that runs, a standby ``of`` another or one of its own, with these settings. Needs its programs."""
    found = programs()
    assert found is not None, MISSING
    # Not pytest's folders: only their owner may enter them, and a socket's path must be short.
    folder = Path(tempfile.mkdtemp(prefix="reverie-pg-"))
    server = Cluster(folder, found, **settings)
    try:
        if of is None:
            server.make()
        else:
            server.follow(of)
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


def with_schema(url: str, schema: str) -> str:
    """Return an address that names a schema."""
    return f"{url}{'&' if '?' in url else '?'}schema={schema}"


@contextmanager
def fresh(url: str) -> Iterator[str]:
    """Yield the address of a schema that is not there yet, and drop it afterwards."""
    schema = f"test_{os.getpid()}_{next(numbers)}"
    try:
        yield with_schema(url, schema)
    finally:
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(f'DROP SCHEMA IF EXISTS "{schema}" CASCADE')


# What a schema is made of: tables, indexes and columns, what they demand, and what else somebody put there. And whether
# the server has counted a table's rows: it plans otherwise from then on.
_SHAPE = """
SELECT relname::text, relkind::text || relpersistence::text, concat(relacl, reloptions, relhasrules),
  concat(relowner, relrowsecurity, relforcerowsecurity, relkind = 'r' AND reltuples >= 0)
  FROM pg_class WHERE relnamespace = %(n)s
UNION ALL SELECT relname, '', concat(indisvalid, indisready, indislive), '' FROM pg_index
  JOIN pg_class c ON c.oid = indexrelid WHERE relnamespace = %(n)s
UNION ALL SELECT c.relname, a.attname, format_type(atttypid, atttypmod), attnotnull::text || atthasdef::text
  FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid WHERE relnamespace = %(n)s AND relkind <> 'i' AND attnum > 0
UNION ALL SELECT conname, conrelid::regclass::text, pg_get_constraintdef(oid), contype::text
  FROM pg_constraint WHERE connamespace = %(n)s
UNION ALL SELECT tgname, tgenabled::text, '', '' FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
  WHERE relnamespace = %(n)s
UNION ALL SELECT proname, '', '', '' FROM pg_proc WHERE pronamespace = %(n)s
UNION ALL SELECT nspname, nspowner::text, nspacl::text, '' FROM pg_namespace WHERE oid = %(n)s
"""
_MOST_BYTES = 8_000_000
"""What an emptied schema may weigh (bytes): nothing makes its files shorter."""


class Emptied:
    """Schemas that hold an empty vault, used one after the other: emptying one takes a fifth of what making one does.

    What isn't as it was but for its rows is dropped.
    """

    def __init__(self, url: str, make: Callable[[str], None]) -> None:
        """Have them made by ``make`` on the server at ``url`` when they are needed."""
        self._url = url
        self._make = make
        self._free: list[str] = []
        self._made: dict[str, tuple[list[Any], list[Any]]] = {}
        """By schema: its shape, and the rows of ``meta``; all else is empty."""
        self._tables: list[str] = []
        """Those that refer to others come before these."""
        self._server = psycopg.connect(url, autocommit=True)

    @contextmanager
    def use(self) -> Iterator[str]:
        """Yield the address of one."""
        schema = self._free.pop() if self._free else self._new()
        try:
            yield with_schema(self._url, schema)
        finally:
            if self._empty(self._server, schema):
                self._free.append(schema)
            else:
                self._drop(schema)

    def close(self) -> None:
        """Drop those that are left."""
        for schema in self._free:
            self._drop(schema)
        self._server.close()

    def _drop(self, schema: str) -> None:
        self._server.execute(f'DROP SCHEMA IF EXISTS "{schema}" CASCADE')

    def _new(self) -> str:
        schema = f"test_{os.getpid()}_{next(numbers)}"
        self._make(with_schema(self._url, schema))
        rows = self._server.execute(f'SELECT key, value FROM "{schema}".meta').fetchall()
        self._made[schema] = _shape(self._server, schema), rows
        tables = self._server.execute(
            "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = to_regnamespace(%s) ORDER BY oid DESC",
            [schema],
        )
        self._tables = [name for (name,) in tables.fetchall()]
        return schema

    def _empty(self, connection: psycopg.Connection, schema: str) -> bool:
        shape, rows = self._made[schema]
        if _shape(connection, schema) != shape or _weight(connection, schema) > _MOST_BYTES:
            return False
        with connection.transaction():
            for name in self._tables:
                connection.execute(f'DELETE FROM "{schema}"."{name}"')
            for row in rows:
                connection.execute(f'INSERT INTO "{schema}".meta (key, value) VALUES (%s, %s)', row)
        return True


def _shape(connection: psycopg.Connection, schema: str) -> list[Any]:
    found = connection.execute("SELECT oid FROM pg_namespace WHERE nspname = %s", [schema]).fetchone()
    return sorted(connection.execute(_SHAPE, {"n": found[0]}).fetchall(), key=repr) if found else []


def _weight(connection: psycopg.Connection, schema: str) -> int:
    row = connection.execute(
        "SELECT sum(pg_relation_size(c.oid)) FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace"
        " WHERE nspname = %s",
        [schema],
    ).fetchone()
    return int(row[0] or 0) if row else 0


def execute(url: str, sql: str, *params: Any) -> list[tuple[Any, ...]]:
    """Run a statement behind the vault's back, in the schema the address names."""
    base, _, schema = url.partition("schema=")
    with psycopg.connect(base.rstrip("?&"), autocommit=True) as connection:
        connection.execute(f'SET search_path TO "{schema or "public"}"')
        cursor = connection.execute(sql, params)
        return cursor.fetchall() if cursor.description else []


def end_sessions(url: str) -> int:
    """End all sessions of Reverie as an administrator does; return how many there were."""
    rows = execute(
        url,
        "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE application_name = 'reverie'",
    )
    return len(rows)
