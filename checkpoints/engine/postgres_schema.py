"""The tables of a vault on PostgreSQL: made once, however many processes open a new database at once."""

from __future__ import annotations

from ...state import VaultCorrupt, VaultError
from .postgres_server import Connection, Server
from .schema import LATER, SCHEMA_VERSION, TABLES, UNCOUNTED, missing_steps, shown_of, too_old

VERSION_KEY = "schema_version"
"""Key in ``meta``: which version the tables are of."""

_CLUSTERED = "PRIMARY KEY (scope, word, seq)) WITHOUT ROWID"
_COVERED = "PRIMARY KEY (scope, word, seq) INCLUDE (length))"


def _translated(statement: str) -> str:
    """Return a definition as PostgreSQL wants it.

    Texts are compared by their bytes, as SQLite does, whatever the locale; what SQLite keeps in the order of a key
    is all in the index.
    """
    exact = statement.replace(" TEXT", ' TEXT COLLATE "C"')
    return exact.replace(_CLUSTERED, _COVERED).replace(" WITHOUT ROWID", "")


STEPS: tuple[tuple[str, ...], ...] = tuple(tuple(map(_translated, step)) for step in (TABLES, *LATER))
"""What leads from each version of the tables to the next; a new database takes all steps."""


def prepare(connection: Connection, server: Server, lock: int) -> None:
    """Make the tables if there are none, or bring them up to date.

    Args:
        connection: To the server; no transaction is open.
        server: Where our schema is named.
        lock: Key of the lock under which it is done.

    Raises:
        VaultError: The database doesn't hold Unicode, or a newer version of Reverie wrote the tables.
        VaultCorrupt: The schema is one of something else.
    """
    encoding = connection.info.parameter_status("server_encoding")
    if encoding != "UTF8":
        raise VaultError(
            f"The database {server.url} is encoded in {encoding}. A vault needs one in UTF8: CREATE DATABASE ... "
            "ENCODING 'UTF8'."
        )
    if _version(connection, server) == SCHEMA_VERSION:
        return
    with connection.transaction():
        # Whoever waited here finds everything done.
        connection.execute("SELECT pg_advisory_xact_lock(%s)", [lock])
        server.make_schema(connection)
        version = _version(connection, server)
        for step in missing_steps(version, STEPS):
            for statement in step:
                connection.execute(statement)
        rows = connection.execute(UNCOUNTED).fetchall()
        connection.cursor().executemany(
            "UPDATE memories SET shown = %s WHERE scope = %s AND id = %s",
            shown_of((row["scope"], row["id"], row["image"]) for row in rows),
        )
        connection.execute(
            "INSERT INTO meta (key, value) VALUES (%s, %s) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            [VERSION_KEY, str(SCHEMA_VERSION)],
        )


def _version(connection: Connection, server: Server) -> int:
    """Return the version of the tables, 0 if there are none."""
    tables = connection.execute(
        "SELECT tablename FROM pg_tables WHERE schemaname = %s", [server.schema]
    ).fetchall()
    if not tables:
        return 0
    row = None
    if any(table["tablename"] == "meta" for table in tables):
        columns = connection.execute(
            "SELECT count(*) AS v FROM information_schema.columns WHERE table_schema = %s AND table_name = 'meta'"
            " AND column_name IN ('key', 'value')",
            [server.schema],
        ).fetchone()
        if columns and columns["v"] == 2:
            row = connection.execute("SELECT value FROM meta WHERE key = %s", [VERSION_KEY]).fetchone()
    if row is None:
        raise VaultCorrupt(
            f"The schema {server.schema} of {server.url} holds tables of something else. They were left as they "
            "are; name another schema: ?schema=NAME."
        )
    version = int(row["value"])
    if why := too_old(version):
        raise VaultError(
            f"The vault {server.url} can't be opened. {why}. Export it with the Reverie that wrote it, and import that."
        )
    if version > SCHEMA_VERSION:
        raise VaultError(
            f"The vault {server.url} was written by a newer version of Reverie (tables {version}, this one knows "
            f"{SCHEMA_VERSION}). Upgrade Reverie to open it."
        )
    return version
