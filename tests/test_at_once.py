"""What is done at once becomes true together, or not at all: on either engine."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from scripted import ScriptedModel, extraction
from vault_files import adding, contents, entries, memory, purposes, save_entries

from reverie import create_reflection_graph, open_vault
from reverie.checkpoints import SqlScope, SqlVault
from reverie.checkpoints.runs.leases import Leases
from reverie.state import Conflict, PieceInput, ReflectionReport, VaultError

RUN: Any = {"configurable": {"user_id": "ana", "thread_id": "t1"}}
SAID = PieceInput(kind="file", ref="note.md", text="The north gauge reads in feet.")


def test_what_was_done_before_an_error_is_undone(ana: SqlScope) -> None:
    """A run that fails while it is admitted holds nothing."""
    [piece] = ana.record([SAID])

    def work() -> None:
        ana.begin_run("r1")
        assert ana.take([piece.id], run_id="r1")
        raise Conflict("moved", moved=[])

    with pytest.raises(Conflict):
        ana.at_once(work)
    assert [due.id for due in ana.due()] == [piece.id]
    assert ana.begin_run("r2") == 1


def test_a_failure_that_somebody_caught_undoes_the_whole(
    ana: SqlScope, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a transaction in which a statement failed PostgreSQL commits nothing, and doesn't say so."""
    [piece] = ana.record([SAID])

    def fails(*_: object) -> None:
        raise VaultError("The disk is full.")

    def work() -> None:
        ana.take([piece.id], run_id="r1")
        with monkeypatch.context() as broken, suppress(VaultError):
            broken.setattr("reverie.checkpoints.engine.database.Transaction.send", fails)
            ana.record_report(ReflectionReport(run_id="r1", status="applied"))

    with pytest.raises(VaultError, match="The disk is full"):
        ana.at_once(work)
    assert [due.id for due in ana.due()] == [piece.id]
    assert ana.reports() == []


def test_one_inside_another_is_part_of_it(ana: SqlScope) -> None:
    """And afterwards each operation is for itself again."""
    report = ReflectionReport(run_id="r1", status="applied")
    assert ana.at_once(lambda: ana.at_once(lambda: ana.begin_run("r1"))) == 1
    ana.record_report(report)
    assert [kept.run_id for kept in ana.reports()] == ["r1"]


def test_what_was_handed_in_is_kept_though_the_run_can_not_be_admitted(
    vault: SqlVault, ana: SqlScope, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Recording and taking are one transaction; of an input nothing is lost when only the second part fails."""

    def fails(*_: object, **__: object) -> None:
        raise VaultError("A lease can't be read.")

    monkeypatch.setattr(Leases, "take_candidates", fails)
    monkeypatch.setattr(type(ana), "take_candidates", fails)
    graph = create_reflection_graph(ScriptedModel(script=[]), vault)
    report = graph.invoke({"files": {SAID.ref: SAID.text}}, RUN)["reflection"]
    assert (report["status"], "A lease can't be read" in report["reason"]) == ("failed", True)
    assert [(piece.ref, piece.run_id) for piece in ana.due()] == [(SAID.ref, "")]


def test_an_edit_while_the_model_answers_is_taken_in_before_the_commit(tmp_path: Path) -> None:
    """The run looks at the files when it begins and when it commits: both texts are in the vault and in the file."""
    file = tmp_path / "ana" / "long-term-memory.json"

    def edited(_prompt: str) -> object:
        save_entries(file, [*entries(file), {"content": "By hand."}])
        return extraction(SAID.text)

    with open_vault(tmp_path) as vault:
        scope = vault.scope("ana")
        scope.commit(adding("start", memory("m1", "The harbour opens at six.")))
        graph = create_reflection_graph(ScriptedModel(script=[edited], loop=True), vault)
        graph.invoke({"files": {SAID.ref: SAID.text}}, RUN)
        assert purposes(scope) == ["tool", "hand", "reflection"]
        assert set(contents(scope).values()) == {"The harbour opens at six.", "By hand.", SAID.text}
        assert {entry["content"] for entry in entries(file)} == set(contents(scope).values())
