"""Reports, status and the doctor."""

from __future__ import annotations

from ...state import ReflectionReport, VaultError
from ..port import Vault
from .kit import FACTS, add, cover, memory, message, needs, raises, same


def reports_are_kept_newest_first(vault: Vault) -> None:
    """One per run: a later one of the same run replaces it."""
    scope = vault.scope("ana")
    for run, reason in (("a", "first"), ("b", "second"), ("a", "third")):
        scope.record_report(ReflectionReport(run_id=run, status="applied", reason=reason))
    same([(r.run_id, r.reason) for r in scope.reports()], [("a", "third"), ("b", "second")], "reports")
    same(len(scope.reports(limit=1)), 1, "one report")


def the_status_counts(vault: Vault) -> None:
    """Memories by type, documents in bytes, pieces by state, commits."""
    scope = vault.scope("ana")
    pieces = scope.record([message("a"), message("b"), message("c")])
    add(
        scope,
        "c1",
        memory("m1", "One."),
        memory("m2", "Two.", type="mistake", pinned=True),
        documents={FACTS: "é"},
    )
    cover(scope, "c2", pieces[:1])
    scope.take([pieces[1].id], run_id="r")
    status = scope.status()
    same(
        (status.by_type, status.pinned, status.commits),
        ({"fact": 1, "mistake": 1}, 1, 2),
        "memories, commits",
    )
    same(status.pieces, {"covered": 1, "taken": 1, "recorded": 1}, "pieces")
    same(sum(status.waiting.values()), 1, "pieces that wait")
    same(status.documents, {FACTS: 2}, "documents")


@needs("doctor")
def the_doctor_finds_nothing_wrong(vault: Vault) -> None:
    """After commits, a revert, and work in the queue."""
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", "One."), documents={FACTS: "x"})
    cover(scope, "c2", scope.record([message("a")]))
    scope.revert("c1")
    same([finding for finding in vault.doctor() if finding.level != "ok"], [], "findings")


def a_closed_vault_says_so(vault: Vault) -> None:
    """Using it is an error, closing it again is none."""
    scope = vault.scope("ana")
    scope.size()
    vault.close()
    vault.close()
    raises(VaultError, scope.size, "using a closed vault")


def the_address_holds_no_password(vault: Vault) -> None:
    """What a vault says of its address may stand in any log."""
    same(
        "@" in vault.url.rpartition("//")[2] and ":" in vault.url.rpartition("//")[2].partition("@")[0],
        False,
        vault.url,
    )
