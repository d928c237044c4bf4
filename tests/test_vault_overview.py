"""Status, reports and the doctor."""

from __future__ import annotations

from pathlib import Path

import pytest
from vaults import Clock, add, candidate, change, cover, memory, message

from reverie.checkpoints import Addition, SqlScope, SqlVault
from reverie.state import MemoryType, ReflectionReport


def test_status_of_an_empty_scope(ana: SqlScope) -> None:
    """Asking about a scope that never was writes nothing and fails on nothing."""
    status = ana.status()
    assert (status.scope, status.size.count, status.commits, status.last_report) == ("ana", 0, 0, None)
    assert (ana.log(), ana.reports(), ana.documents(), ana.page(), ana.due()) == ([], [], [], [], [])


def test_status_counts_what_there_is(ana: SqlScope) -> None:
    """Memories by type, pieces by state, candidates, commits and documents in bytes."""
    pieces = ana.record([message(text) for text in "abc"])
    cover(ana, "c1", pieces[:1])
    ana.take([pieces[1].id], run_id="r2")
    ana.commit(
        change(
            "c2",
            adds=[
                Addition(memory=memory("m1", "tea", pinned=True)),
                Addition(memory=memory("m2", "rum", type=MemoryType.SKILL), unconsolidated=True),
            ],
            defers=[candidate("k1", "x")],
            documents={"MEMORY.md": "茶\n"},
        )
    )
    status = ana.status()
    assert status.by_type == {"fact": 1, "skill": 1}
    assert (status.pinned, status.unconsolidated, status.pending_candidates, status.commits) == (1, 1, 1, 2)
    assert status.pieces == {"covered": 1, "taken": 1, "recorded": 1}
    assert status.documents == {"MEMORY.md": 4}


def test_reports_newest_first_and_once_per_run(ana: SqlScope) -> None:
    """A later report of the same run replaces the earlier one."""
    for run, reason in (("r1", "first"), ("r2", "second"), ("r1", "again")):
        ana.record_report(ReflectionReport(run_id=run, status="applied", reason=reason))
    assert [(report.run_id, report.reason) for report in ana.reports()] == [("r1", "again"), ("r2", "second")]
    assert [report.run_id for report in ana.reports(limit=1)] == ["r1"]
    last = ana.status().last_report
    assert last is not None
    assert last.reason == "again"


def test_healthy_vault(vault: SqlVault, ana: SqlScope) -> None:
    """One line of good news each for the database and the scope."""
    add(ana, "c1", memory("m1", "tea"))
    assert {finding.level for finding in vault.doctor()} == {"ok"}
    assert {"database", "scope ana"} <= {finding.subject for finding in vault.doctor()}


def _damage(vault: SqlVault, sql: str) -> None:
    database = vault._core.database
    with database.connection() as connection:
        database.dialect.run(connection, sql, ())


def _problems(vault: SqlVault) -> str:
    return "\n".join(finding.message for finding in vault.doctor() if finding.level != "ok")


def test_doctor_finds_a_lost_index_row(vault: SqlVault, ana: SqlScope) -> None:
    """A memory that search can't find is an error."""
    add(ana, "c1", memory("m1", "tea"))
    _damage(vault, "DELETE FROM search_rows")
    assert "search index misses 1" in _problems(vault)


def test_doctor_finds_what_the_journal_does_not_know(vault: SqlVault, ana: SqlScope) -> None:
    """A memory or document changed behind the vault's back."""
    add(ana, "c1", memory("m1", "tea"))
    ana.commit(change("c2", documents={"MEMORY.md": "x"}))
    _damage(vault, "UPDATE memories SET image = replace(image, 'tea', 'rum')")
    _damage(vault, "DELETE FROM documents")
    assert "memory:m1 is not what the journal says" in _problems(vault)
    assert "document:MEMORY.md is not what" in _problems(vault)


def test_doctor_finds_orphaned_leases_and_what_was_set_aside(
    vault: SqlVault, ana: SqlScope, clock: Clock
) -> None:
    """Work whose run is over, and pieces put out of the queue."""
    one, two = ana.record([message("a"), message("b")])
    ana.take([one.id, two.id], run_id="r1")
    ana.set_aside([two.id], run_id="r1", error="odd")
    assert "held by a run that is over" not in _problems(vault)
    clock.forward(minutes=5)
    assert "1 pieces are held by a run that is over" in _problems(vault)
    assert "1 pieces were set aside" in _problems(vault)


DAMAGES = {
    "UPDATE memories SET chars = 3, pinned = 1": "memory:m1 is filed wrongly (chars, pinned)",
    "UPDATE memories SET image = '{}'": "memory:m1 can't be read",
    "UPDATE memories SET commit_id = 'c9'": "The table memories has 1 rows whose commit_id is not in commits",
    "UPDATE piece_states SET commit_id = 'c9'": "The table piece_states has 1 rows whose commit_id is not in commits",
    "UPDATE scopes SET commits = 1": "The scope counts 1 commits, but number 2 is taken",
    "DROP INDEX memories_by_text": "Make it: CREATE INDEX memories_by_text ON memories (scope, text_digest, seq);",
    "DROP TABLE uses": "The table uses is missing",
    "INSERT INTO meta VALUES ('cleanup_owed', '1')": "the next commit finishes the clean-up",
}


@pytest.mark.parametrize("sql", DAMAGES)
def test_doctor_finds_damage(vault: SqlVault, ana: SqlScope, sql: str) -> None:
    """What somebody did behind the vault's back, one sentence each with what to do."""
    add(ana, "c1", memory("m1", "tea"))
    cover(ana, "c2", ana.record([message("a")]))
    assert _problems(vault) == ""
    _damage(vault, sql)
    assert DAMAGES[sql] in _problems(vault)


@pytest.mark.parametrize(
    ("sql", "says"),
    [
        (
            "UPDATE search_counts SET memories = 7 WHERE word = ' '",
            "search index of scope 'ana' is counted wrongly",
        ),
        ("UPDATE search_counts SET memories = 7", "2 words of the search index are counted wrongly"),
        ("DELETE FROM search_counts", "2 words of the search index are counted wrongly"),
    ],
)
def test_doctor_finds_wrong_counts(vault: SqlVault, ana: SqlScope, sql: str, says: str) -> None:
    """Words are ranked by them, and a word of which none is left is not looked for."""
    add(ana, "c1", memory("m1", "tea"))
    _damage(vault, sql)
    assert says in _problems(vault)


def test_doctor_finds_candidates_of_a_dead_run(vault: SqlVault, ana: SqlScope, clock: Clock) -> None:
    """They are held like pieces."""
    ana.commit(change("c1", defers=[candidate("k1", "x")]))
    ana.take_candidates(run_id="r1")
    assert _problems(vault) == ""
    clock.forward(minutes=5)
    assert "1 pending candidates are held by a run that is over" in _problems(vault)


@pytest.mark.file_only
def test_doctor_shows_set_aside_files(vault: SqlVault, ana: SqlScope, tmp_path: Path) -> None:
    """With the reason, under the file's name."""
    add(ana, "c1", memory("m1", "tea"))
    (tmp_path / "memory" / "ana" / "long-term-memory.json").write_text("[{ broken")
    ana.status()
    assert "Set aside:" in _problems(vault)
