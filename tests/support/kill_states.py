"""States from which every kill begins afresh, cheaply: copied folders, and rows copied between schemas.

A state is named once (``keep``) and taken up any number of times (``fresh``). A vault or checkpointer on PostgreSQL
lives in one schema, whose rows are replaced: making a database or its tables for each kill takes longer than the work.
"""

from __future__ import annotations

import os
import shutil
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import psycopg
from kill_client import Place
from kill_work import Seen, look
from postgres import numbers, with_schema

from reverie import open_vault
from reverie.checkpoints.engine.signed.keyring import config_folder

DIRECTORY, SQLITE, POSTGRES = "directory", "SQLite", "PostgreSQL"
VAULTS = (DIRECTORY, POSTGRES)
SAVERS = (SQLITE, POSTGRES)
COMBINATIONS = tuple((vault, saver) for vault in VAULTS for saver in SAVERS)
_PATIENCE_S = 30.0


class Ground:
    """One vault and checkpointer after the other, each as some state was."""

    def __init__(self, folder: Path, vault: str, saver: str, server: str) -> None:
        """Make nothing yet.

        Args:
            folder: For what lives in files.
            vault: ``DIRECTORY`` or ``POSTGRES``.
            saver: ``SQLITE`` or ``POSTGRES``.
            server: Address of a PostgreSQL whose role may make schemas; unused if nothing is on it.
        """
        self.vault, self.saver = vault, saver
        self._folder = folder
        self._copies = 0
        self._rows = _Schema(server) if POSTGRES in (vault, saver) else None

    def fresh(self, state: str = "") -> Place:
        """Return a place as a state was (blank: with nothing)."""
        self._copies += 1
        folder = self._folder / f"c{self._copies}"
        if state:
            shutil.copytree(self._folder / state, folder)
        else:
            folder.mkdir(parents=True)
        if self._rows and state:
            self._rows.restore(state)
        return Place(
            vault=self._rows.url if self._rows and self.vault == POSTGRES else f"file:{folder / 'memory'}",
            saver=self._rows.url
            if self._rows and self.saver == POSTGRES
            else f"sqlite:{folder / 'saver.db'}",
            asked=str(folder / "asked"),
        )

    def keep(self, place: Place, state: str) -> None:
        """Keep what is in a place under a name."""
        self.settle()
        shutil.copytree(Path(place.asked).parent, self._folder / state)
        if self._rows:
            self._rows.keep(state)

    def settle(self) -> None:
        """Wait until the server has noticed that a process is dead."""
        if self._rows:
            self._rows.settle()

    def clear(self, place: Place) -> None:
        """Remove a place that has shown what it should."""
        shutil.rmtree(Path(place.asked).parent)

    def close(self) -> None:
        """Remove what was made on the server."""
        if self._rows:
            self._rows.close()

    # -- looking --------------------------------------------------------------------------------------------

    def left(self, place: Place) -> Seen:
        """Look at what a killed process left, without anybody having opened the vault in between."""
        if self.vault == POSTGRES:
            return self.seen(place, killed=True)  # only reads
        folder = Path(place.asked).parent
        copy = folder.with_name(folder.name + "-copy")
        shutil.copytree(folder, copy)
        try:
            return self.seen(replace(place, vault=f"file:{copy / 'memory'}"), killed=True)
        finally:
            shutil.rmtree(copy)

    def seen(self, place: Place, *, killed: bool = False) -> Seen:
        """Open a vault that somebody left, look at it, and check that all is in order."""
        root = Path(place.vault.removeprefix("file:")) if self.vault == DIRECTORY else None
        with open_vault(place.vault) as vault:
            if root:  # first of all: opening must have repaired what a crash left
                assert [finding for finding in vault.doctor() if finding.level == "error"] == []
            found = look(root, vault.scope("ana"))
            # A copy, as these are, is told to be one.
            told = [finding for finding in vault.doctor() if finding.subject != "signature"]
            wrong = [finding.message for finding in told if finding.level != "ok"]
            held = [message for message in wrong if killed and "held by a run that is over" in message]
            failed = [message for message in wrong if "failed" in message and found.failing]
            assert wrong == held + failed, wrong
        if root:
            assert list(root.glob(".reverie/holders/*")) == [], "the dead still hold something"
        return found


class _Schema:
    """One schema that is used, and one for each state that is kept."""

    def __init__(self, server: str) -> None:
        self.name = f"kill_{os.getpid()}_{next(numbers)}"
        self.url = f"{with_schema(server, self.name)}&application_name={self.name}"
        self._connection = psycopg.connect(server, autocommit=True)
        self._kept: list[str] = []

    def keep(self, state: str) -> None:
        name = f"{self.name}_{state}"
        self._run(f'CREATE SCHEMA "{name}"')
        for table in self._tables():
            self._run(f'CREATE TABLE "{name}"."{table}" AS TABLE "{self.name}"."{table}"')
        self._kept.append(name)

    def restore(self, state: str) -> None:
        tables = self._tables()
        delete = [f'DELETE FROM "{self.name}"."{table}"' for table in reversed(tables)]
        insert = [
            f'INSERT INTO "{self.name}"."{table}" SELECT * FROM "{self.name}_{state}"."{table}"'
            for table in tables
        ]
        self._run("; ".join(["BEGIN", *delete, *insert, "COMMIT"]))
        # A database that is put back is told; here it is meant.
        shutil.rmtree(config_folder() / "heads", ignore_errors=True)

    def settle(self) -> None:
        end = time.monotonic() + _PATIENCE_S
        alive = "SELECT count(*) FROM pg_stat_activity WHERE application_name = %s"
        while self._run(alive, self.name)[0][0]:
            assert time.monotonic() < end, "a session outlives its process"
            time.sleep(0.001)

    def close(self) -> None:
        for name in (self.name, *self._kept):
            self._run(f'DROP SCHEMA IF EXISTS "{name}" CASCADE')
        self._connection.close()

    def _tables(self) -> list[str]:
        """Return the tables in the order they were made: what is referred to comes first."""
        rows = self._run(
            "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = to_regnamespace(%s) ORDER BY oid",
            self.name,
        )
        return [row[0] for row in rows]

    def _run(self, sql: str, *params: Any) -> list[tuple[Any, ...]]:
        cursor = self._connection.execute(sql, params or None, prepare=False)
        with suppress(psycopg.ProgrammingError):
            return cursor.fetchall()
        return []
