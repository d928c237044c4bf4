"""Where a memory stands in a vault, for agent-memory-integrity's suite, and how somebody without the key edits it."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

from agmi.adapters.base import MemoryAdapter, Record
from suite import rig
from typing_extensions import override

from reverie import open_vault
from reverie.checkpoints.changes import Addition, Change
from reverie.checkpoints.engine.damage import mark_of
from reverie.state import Memory, MemoryType, Source, Trust

OURS, OTHER = "ana", "ben"


class VaultAdapter(MemoryAdapter):
    """A vault in a directory, with a key outside it that the editor doesn't have."""

    supports_replay = supports_metadata = supports_snapshot = True

    def __init__(self, way: str) -> None:
        self.way = way
        self.name = f"reverie-{way}"

    @override
    def setup(self) -> None:
        self.base = Path(tempfile.mkdtemp(prefix="reverie-at-rest-"))
        self.root = self.base / "memory"
        self.home = mock.patch.dict(
            os.environ,
            {"XDG_CONFIG_HOME": str(self.base / "config"), "REVERIE_KEY": "nobody guesses this key"},
        )
        self.home.start()

    @override
    def teardown(self) -> None:
        self.home.stop()
        shutil.rmtree(self.base, ignore_errors=True)

    @override
    def seed(self, n: int) -> None:
        self._add(OURS, range(n))

    @override
    def seed_other(self, n: int) -> None:
        self._add(OTHER, range(100, 100 + n))

    @override
    def append_genuine(self) -> None:
        self._add(OURS, [99])

    def _add(self, scope: str, numbers: Iterable[int]) -> None:
        with open_vault(self.root) as vault:
            for number in numbers:
                new = Addition(memory=_memory(f"m{number}", f"{scope} notes topic {number}."))
                vault.scope(scope).commit(Change(commit_id=f"{scope}{number}", purpose="tool", adds=[new]))

    @contextmanager
    def _rows(self) -> Iterator[sqlite3.Connection]:
        with closing(sqlite3.connect(self.root / ".reverie" / "vault.db")) as connection:
            yield connection
            connection.commit()

    def _read(self, scope: str) -> list[Record]:
        with self._rows() as connection:
            rows = connection.execute(
                "SELECT id, image FROM memories WHERE scope = ? ORDER BY seq", (scope,)
            ).fetchall()
        return [
            Record(number, {"text": json.loads(image)["content"], "id": id_, "scope": scope})
            for number, (id_, image) in enumerate(rows)
        ]

    @override
    def read_all_raw(self) -> list[Record]:
        return self._read(OURS)

    @override
    def read_other_raw(self) -> list[Record]:
        return self._read(OTHER)

    @override
    def payload_of(self, record: Record) -> str:
        return str(record.fields["text"])

    @override
    def owner_of(self, record: Record) -> str | None:
        return str(record.fields["scope"])

    @override
    def write_raw(self, record: Record) -> None:
        there = self.read_all_raw()
        with self._rows() as connection:
            if record.seq < len(there):
                _rewrite(connection, there[record.seq].fields["id"], content=record.fields["text"])
            else:
                _copied(connection, there[-1].fields["id"], "forged")
                _rewrite(connection, "forged", content=record.fields["text"], id="forged")

    @override
    def delete_raw(self, seq: int) -> None:
        id_ = self.read_all_raw()[seq].fields["id"]
        with self._rows() as connection:
            connection.execute("DELETE FROM memories WHERE scope = ? AND id = ?", (OURS, id_))
            connection.execute("DELETE FROM images WHERE scope = ? AND key = ?", (OURS, f"memory:{id_}"))

    @override
    def replay_onto(self, victim_seq: int, donor: Record) -> None:
        victim = self.read_all_raw()[victim_seq].fields["id"]
        with self._rows() as connection:
            connection.execute(
                "UPDATE memories SET mac = (SELECT mac FROM memories WHERE scope = ? AND id = ?)"
                " WHERE scope = ? AND id = ?",
                (donor.fields["scope"], donor.fields["id"], OURS, victim),
            )
            _rewrite(connection, victim, content=donor.fields["text"])

    @override
    def read_meta(self, seq: int) -> dict[str, Any]:
        with self._rows() as connection:
            return dict(_image(connection, self.read_all_raw()[seq].fields["id"])["source"])

    @override
    def write_meta(self, seq: int, meta: dict[str, Any]) -> None:
        told = {key: value for key, value in meta.items() if key != "agmi_meta_tampered"}
        with self._rows() as connection:
            _rewrite(
                connection,
                self.read_all_raw()[seq].fields["id"],
                source=told | {"trust": Trust.USER.value},
            )

    @override
    def snapshot_store(self) -> object:
        return self._copy_store(self.root)

    @override
    def restore_store(self, token: object) -> None:
        self._restore_store(str(token), self.root)

    @override
    def reload(self) -> None:
        """``verify`` opens it."""

    @override
    def verify(self) -> bool:
        with open_vault(self.root) as vault:
            vault.scope(OURS).page()
            findings = vault.notices() if self.way == "opening" else vault.doctor()
            bad = [found.message for found in findings if found.level != "ok"]
        self.verify_detail = bad[0] if bad else None
        return not bad


def _memory(id_: str, text: str) -> Memory:
    source = Source(kind="import", trust=Trust.AGENT)
    return Memory(
        id=id_, type=MemoryType.FACT, content=text, created_at=rig.THEN, updated_at=rig.THEN, source=source
    )


def _image(connection: sqlite3.Connection, id_: str) -> dict[str, Any]:
    sql = "SELECT image FROM memories WHERE scope = ? AND id = ?"
    found: dict[str, Any] = json.loads(connection.execute(sql, (OURS, id_)).fetchone()[0])
    return found


def _rewrite(connection: sqlite3.Connection, id_: str, **values: Any) -> None:
    """Change a memory, with the digests that Reverie itself would make of it: all that takes no key."""
    new = Memory.model_validate(_image(connection, id_) | values)
    text = new.model_dump_json()
    (commit,) = connection.execute(
        "SELECT commit_id FROM memories WHERE scope = ? AND id = ?", (OURS, id_)
    ).fetchone()
    connection.execute(
        "UPDATE memories SET image = ?, mark = ?, chars = ?, text_digest = ? WHERE scope = ? AND id = ?",
        (text, mark_of(text, commit), len(text), new.text_digest, OURS, id_),
    )
    connection.execute(
        "UPDATE images SET after_image = ? WHERE scope = ? AND key = ?", (text, OURS, f"memory:{id_}")
    )


def _copied(connection: sqlite3.Connection, id_: str, new: str) -> None:
    """Put a copy of a memory's row behind it, and of its commit in the log."""
    (commit,) = connection.execute(
        "SELECT commit_id FROM memories WHERE scope = ? AND id = ?", (OURS, id_)
    ).fetchone()
    for table, which, other in (
        ("memories", ("id", id_), {"id": new, "seq": 1_000, "commit_id": new}),
        ("commits", ("commit_id", commit), {"commit_id": new, "seq": 1_000}),
        ("images", ("key", f"memory:{id_}"), {"commit_id": new, "key": f"memory:{new}"}),
    ):
        names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        sql = f"SELECT * FROM {table} WHERE scope = ? AND {which[0]} = ?"
        row = dict(zip(names, connection.execute(sql, (OURS, which[1])).fetchone(), strict=True)) | other
        connection.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", tuple(row.values()))
