"""A vault as a former version of the tables had it, made of one of today's."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import postgres

BEFORE_13 = (
    "DROP INDEX memories_by_mac",
    "CREATE INDEX memories_by_mac ON memories (scope, seq, mac)",
    "DROP INDEX memories_by_type",
    "DROP INDEX outcomes_held",
    "DROP INDEX outcomes_refused",
    "CREATE INDEX memories_by_size ON memories (scope, chars, shown)",
    "ALTER TABLE scopes DROP COLUMN checked",
)
"""What takes the step to version 13 back."""

BEFORE_12 = (
    "DROP INDEX piece_states_open",
    "DROP INDEX piece_states_failed",
    "ALTER TABLE piece_states DROP COLUMN seq",
    "CREATE INDEX piece_states_failed ON piece_states (scope, purpose, piece) WHERE attempts > 0",
)
"""What takes the step to version 12 back."""


def put_back(address: str, *statements: str, version: int) -> None:
    """Run statements in a closed vault, and have it say that its tables are of this version (at most 11)."""
    statements = (*BEFORE_13, *BEFORE_12, *statements)
    if address.startswith("file:"):
        path = Path(address.removeprefix("file:")) / ".reverie" / "vault.db"
        with closing(sqlite3.connect(path)) as connection:
            for statement in (*statements, f"PRAGMA user_version={version}"):
                connection.execute(statement)
            connection.commit()
        return
    for statement in (*statements, f"UPDATE meta SET value = '{version}' WHERE key = 'schema_version'"):
        postgres.execute(address, statement)
