"""A commit of five memories beside one write of the bytes it writes, and the same rows in a bare transaction.

What a commit writes is what the system counts, over some commits: files, the database's log, and what is moved from
there into the database. All of it counts, also what is written twice: a commit that wrote less would be compared with
less.
"""

from __future__ import annotations

import os
import re
import tempfile
from pathlib import Path
from typing import Any

import postgres
import psycopg
from psycopg import sql

from reverie import open_vault
from suite.rig import Sheet, asked, fill, five, profile, server, together

_LOOKED_AT = 30
"""Commits whose written bytes are counted: so many that the database has moved its log into place a few times."""

BARE = "bare"
"""Schema of the bare copy."""


def run(sheet: Sheet) -> None:
    """Measure both kinds of vault."""
    for size in (200,) if sheet.quick else (1_000, 10_000):
        _in_a_directory(sheet, size, 5 if sheet.quick else 40)
    with server() as url:
        if url is None:
            sheet.note(f"Without the vault on PostgreSQL: {postgres.MISSING}")
            return
        for size in (200,) if sheet.quick else (1_000, 10_000):
            _on_postgres(sheet, url, size, 5 if sheet.quick else 40)


def _in_a_directory(sheet: Sheet, size: int, tries: int) -> None:
    with tempfile.TemporaryDirectory() as name, open_vault(f"file:{name}/vault") as vault:
        beside = Path(name, "written")
        scope = vault.scope("ana")
        fill(scope, size)

        def commit(number: int) -> None:
            scope.commit(five(number))

        for number in range(3):
            commit(10_000 + number)
        before = _written()
        for number in range(_LOOKED_AT):
            commit(11_000 + number)
        wrote = (_written() - before) // _LOOKED_AT
        own = sum(len(text.memory.model_dump_json()) for text in five(0).adds)

        def write(count: int) -> None:
            handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            try:
                os.write(handle, b"x" * count)
                os.fsync(handle)
            finally:
                os.close(handle)

        ours, whole, least = together(tries, commit, lambda _n: write(wrote), lambda _n: write(own))
        what = f"{size:,} memories, directory"
        sheet.row(f"a commit of five memories, {what}", ours.wall_ms, "ms")
        sheet.row(f"a commit of five memories, {what}: processor", ours.cpu_ms, "ms")
        sheet.row(
            f"one write + fsync of what it writes ({wrote // 1024:,} KB), {what}",
            whole.wall_ms,
            "ms",
        )
        sheet.row(
            f"one write + fsync of the five memories alone ({own // 1024:,} KB), {what}", least.wall_ms, "ms"
        )
        sheet.row(
            f"a commit, {what}, to a write + fsync of what it writes",
            ours.wall_ms / whole.wall_ms,
            "times",
        )
        sheet.row(
            f"a commit, {what}, to a write + fsync of the five memories alone",
            ours.wall_ms / least.wall_ms,
            "times",
        )
        sheet.note(profile(lambda: [commit(20_000 + n) for n in range(tries)], f"A commit, {what}", lines=10))


def _written() -> int:
    """Return how many bytes this process has written to files so far (Linux tells)."""
    found = re.search(r"^wchar: (\d+)$", Path("/proc/self/io").read_text(), re.MULTILINE)
    assert found
    return int(found[1])


def _on_postgres(sheet: Sheet, url: str, size: int, tries: int) -> None:
    with postgres.fresh(url) as address, open_vault(address) as vault, psycopg.connect(url) as connection:
        scope = vault.scope("ana")
        fill(scope, size)
        schema = address.partition("schema=")[2]
        bare = _Bare(connection, schema)
        rows: list[list[tuple[str, list[tuple[Any, ...]]]]] = []

        def commit(number: int) -> None:
            scope.commit(five(number))

        # What each commit leaves is read first, so that looking is not measured.
        for number in range(tries + 2):
            mark = bare.mark()
            commit(30_000 + number)
            rows.append(bare.since(mark))
        ours, base = together(tries, commit, lambda number: bare.insert(rows[number]))
        with asked() as questions:
            commit(50_000)
        what = f"{size:,} memories, PostgreSQL"
        sheet.row(f"a commit of five memories, {what}: questions to the server", len(questions))
        count = sum(len(some) for _, some in rows[-1])
        sheet.row(f"a commit of five memories, {what}", ours.wall_ms, "ms")
        sheet.row(
            f"the same {count} rows of {len(rows[-1])} tables in a bare transaction, {what}",
            base.wall_ms,
            "ms",
        )
        sheet.row(
            f"a commit, {what}, to the same rows in a bare transaction",
            ours.wall_ms / base.wall_ms,
            "times",
            most=3,
        )
        sheet.note(profile(lambda: [commit(40_000 + n) for n in range(tries)], f"A commit, {what}", lines=10))
        bare.drop()


class _Bare:
    """A copy of a vault's tables, with their content and indexes, that nobody but this program uses."""

    def __init__(self, connection: psycopg.Connection[Any], schema: str) -> None:
        self._connection = connection
        self._schema = schema
        query = "SELECT table_name FROM information_schema.tables WHERE table_schema = %s ORDER BY 1"
        self._tables = [name for (name,) in connection.execute(query, (schema,))]
        connection.execute(sql.SQL("CREATE SCHEMA {}").format(sql.Identifier(BARE)))
        for name in self._tables:
            of, to = sql.Identifier(schema, name), sql.Identifier(BARE, name)
            connection.execute(sql.SQL("CREATE TABLE {} (LIKE {} INCLUDING INDEXES)").format(to, of))
            connection.execute(sql.SQL("INSERT INTO {} SELECT * FROM {}").format(to, of))
        connection.commit()

    def mark(self) -> int:
        """Return a number below those of all transactions to come."""
        row = self._connection.execute("SELECT txid_current()").fetchone()
        self._connection.commit()
        assert row
        return int(row[0])

    def since(self, mark: int) -> list[tuple[str, list[tuple[Any, ...]]]]:
        """Return the rows written by transactions since, by table."""
        found = []
        for name in self._tables:
            query = sql.SQL("SELECT * FROM {} WHERE xmin::text::bigint > {}").format(
                sql.Identifier(self._schema, name), sql.Literal(mark)
            )
            if rows := self._connection.execute(query).fetchall():
                found.append((name, rows))
        self._connection.commit()
        return found

    def insert(self, tables: list[tuple[str, list[tuple[Any, ...]]]]) -> None:
        """Insert rows in one transaction; those that replace older ones are left as they are."""
        for name, rows in tables:
            values = sql.SQL(", ").join(sql.Placeholder() * len(rows[0]))
            statement = sql.SQL("INSERT INTO {} VALUES ({}) ON CONFLICT DO NOTHING").format(
                sql.Identifier(BARE, name), values
            )
            with self._connection.cursor() as cursor:
                cursor.executemany(statement, rows)
        self._connection.commit()

    def drop(self) -> None:
        """Remove the copy."""
        self._connection.execute(sql.SQL("DROP SCHEMA {} CASCADE").format(sql.Identifier(BARE)))
        self._connection.commit()
