"""Status, reports and the doctor."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from typing_extensions import override

from ..state import ReflectionReport, compact
from .database import Transaction
from .memories import Memories
from .pieces import PIECE, to_piece
from .port import Finding, ScopeStatus, SetAside
from .scope import Core, ScopeBase, storable
from .secrets import mask


class Overview(Memories):
    """What there is to know about a scope."""

    @override
    def record_report(self, report: ReflectionReport) -> None:
        # A provider's error may repeat the key it was given.
        clean = {"reason": mask(report.reason), "notes": [mask(note) for note in report.notes]}
        body = storable(compact(report.model_copy(update=clean).model_dump(mode="json")))
        with self.db.write(self.name) as tx:
            seq = self.count_up(tx, "reports")
            tx.execute(
                "INSERT INTO reports (scope, run_id, seq, body) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (scope, run_id) DO UPDATE SET seq = excluded.seq, body = excluded.body",
                *(self.name, report.run_id, seq, body),
            )

    @override
    def reports(self, *, limit: int = 20) -> list[ReflectionReport]:
        with self.db.read() as tx:
            return self._reports(tx, limit)

    def _reports(self, tx: Transaction, limit: int) -> list[ReflectionReport]:
        rows = tx.rows("SELECT body FROM reports WHERE scope = ? ORDER BY seq DESC LIMIT ?", self.name, limit)
        return [ReflectionReport.model_validate_json(row["body"]) for row in rows]

    @override
    def status(self) -> ScopeStatus:
        self.files.sync()
        name = self.name
        with self.db.read() as tx:
            failing = tx.rows(
                f"{PIECE} WHERE p.scope = ? AND s.scope = ? AND (s.state = 'set_aside' OR"
                " (s.state IN ('recorded', 'taken') AND s.attempts > 0)) ORDER BY p.seq",
                *("reflection", name, name),
            )
            aside = tx.rows("SELECT path, reason, at FROM set_aside WHERE scope = ? ORDER BY path", name)
            documents = tx.rows("SELECT path, content FROM documents WHERE scope = ? ORDER BY path", name)
            reports = self._reports(tx, 1)
            return ScopeStatus(
                scope=name,
                size=self.measure(tx),
                by_type=_counts(
                    tx, "SELECT type AS k, COUNT(*) AS n FROM memories WHERE scope = ? GROUP BY type", name
                ),
                pinned=_count(tx, "SELECT COUNT(*) AS v FROM memories WHERE scope = ? AND pinned = 1", name),
                unconsolidated=_count(
                    tx, "SELECT COUNT(*) AS v FROM memories WHERE scope = ? AND unconsolidated = 1", name
                ),
                pieces=_counts(
                    tx,
                    "SELECT state AS k, COUNT(*) AS n FROM piece_states WHERE scope = ? AND purpose = 'reflection'"
                    " GROUP BY state",
                    name,
                ),
                pending_candidates=_count(
                    tx, "SELECT COUNT(*) AS v FROM candidates WHERE scope = ? AND state <> 'settled'", name
                ),
                set_aside=tuple(
                    SetAside(path=row["path"], reason=row["reason"], at=datetime.fromisoformat(row["at"]))
                    for row in aside
                ),
                failing=tuple(to_piece(row) for row in failing),
                commits=_count(tx, "SELECT COUNT(*) AS v FROM commits WHERE scope = ?", name),
                documents={row["path"]: len(row["content"].encode()) for row in documents},
                last_report=reports[0] if reports else None,
            )


def examine(core: Core, scopes: Sequence[Overview]) -> list[Finding]:
    """Check the whole vault and say what is wrong; what is in order gets one line each."""
    with core.database.read() as tx:
        broken = core.database.dialect.check(tx)
        owed = tx.value("SELECT value AS v FROM meta WHERE key = 'cleanup_owed'")
    found = [Finding(level="error", subject="database", message=line) for line in broken]
    if not broken:
        found.append(Finding(level="ok", subject="database", message="The integrity check found nothing."))
    if owed is not None:
        found.append(
            Finding(
                level="warning",
                subject="database",
                message="Traces of what was forgotten may still be on the disk: close other programs that read "
                "this vault; the next commit finishes the clean-up.",
            )
        )
    for scope in scopes:
        with core.database.read() as tx:
            own = [*_index(scope, tx), *_journal(scope, tx), *_leases(scope, tx), *_left_aside(scope, tx)]
        own += scope.files.findings()
        subject = f"scope {scope.name}"
        if all(finding.level == "ok" for finding in own):
            own.append(
                Finding(level="ok", subject=subject, message="Index, journal, leases and files agree.")
            )
        found += own
    return found


def _index(scope: ScopeBase, tx: Transaction) -> Iterator[Finding]:
    number = scope.known_number(tx)
    indexed = set() if number is None else set(tx.dialect.index_ids(tx, number))
    held = {row["id"] for row in tx.rows("SELECT id FROM memories WHERE scope = ?", scope.name)}
    if indexed != held:
        yield Finding(
            level="error",
            subject=f"scope {scope.name}",
            message=f"The search index misses {len(held - indexed)} memories and holds {len(indexed - held)} that "
            "are gone.",
        )


def _journal(scope: ScopeBase, tx: Transaction) -> Iterator[Finding]:
    heads = {
        row["key"]: row["after_image"]
        for row in tx.rows(
            "SELECT i.key AS key, i.after_image AS after_image FROM images AS i JOIN commits AS c"
            " ON c.scope = i.scope AND c.commit_id = i.commit_id WHERE i.scope = ? ORDER BY c.seq",
            scope.name,
        )
    }
    held = {
        **{
            f"memory:{row['id']}": row["image"]
            for row in tx.rows("SELECT id, image FROM memories WHERE scope = ?", scope.name)
        },
        **{
            f"document:{row['path']}": row["content"]
            for row in tx.rows("SELECT path, content FROM documents WHERE scope = ?", scope.name)
        },
    }
    for key in sorted(heads.keys() | held.keys()):
        if heads.get(key) != held.get(key):
            yield Finding(
                level="error",
                subject=f"scope {scope.name}",
                message=f"{key} is not what the journal says it is after its last commit.",
            )


def _leases(scope: ScopeBase, tx: Transaction) -> Iterator[Finding]:
    dead = 0
    for row in tx.rows(
        "SELECT holder, lease_until FROM piece_states WHERE scope = ? AND state = 'taken'", scope.name
    ):
        dead += row["lease_until"] <= scope.core.millis() or scope.core.holder.dead(row["holder"])
    if dead:
        yield Finding(
            level="warning",
            subject=f"scope {scope.name}",
            message=f"{dead} pieces are held by a run that is over; the next run or `reverie resume` takes them.",
        )
    failed = _count(
        tx, "SELECT COUNT(*) AS v FROM piece_states WHERE scope = ? AND state = 'set_aside'", scope.name
    )
    if failed:
        yield Finding(
            level="warning",
            subject=f"scope {scope.name}",
            message=f"{failed} pieces were set aside with an error; `reverie status` shows them.",
        )


def _left_aside(scope: ScopeBase, tx: Transaction) -> Iterator[Finding]:
    for row in tx.rows("SELECT path, reason FROM set_aside WHERE scope = ? ORDER BY path", scope.name):
        yield Finding(level="warning", subject=row["path"], message=f"Set aside: {row['reason']}")


def _counts(tx: Transaction, sql: str, scope: str) -> dict[str, int]:
    return {row["k"]: int(row["n"]) for row in tx.rows(sql, scope)}


def _count(tx: Transaction, sql: str, scope: str) -> int:
    return int(tx.value(sql, scope) or 0)
