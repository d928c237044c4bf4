"""What is done at once becomes true together, or not at all: on either engine."""

from __future__ import annotations

from contextlib import suppress

import pytest

from reverie.checkpoints import SqlScope
from reverie.state import Conflict, PieceInput, ReflectionReport, VaultError

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
            broken.setattr("reverie.checkpoints.engine.database.Transaction.execute", fails)
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
