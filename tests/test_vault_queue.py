"""The queue: leases, back-off, pending candidates and the turn."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from vaults import Clock, candidate, change, cover, file, message

from reverie.checkpoints import SqlScope, SqlVault, open_vault
from reverie.checkpoints.changes import Cover
from reverie.checkpoints.engine.database import Database
from reverie.state import Piece, PieceState


@pytest.fixture
def other(vault: SqlVault, address: str, clock: Clock) -> Iterator[SqlVault]:
    """The same vault, opened a second time."""
    with open_vault(address, now=clock) as opened:
        yield opened


def _recorded(scope: SqlScope, *texts: str) -> list[Piece]:
    return scope.record([message(text) for text in texts])


def _ids(pieces: list[Piece]) -> list[str]:
    return [piece.id for piece in pieces]


# -- due and take ---------------------------------------------------------------------------------------------


def test_recorded_pieces_are_due_oldest_first(ana: SqlScope) -> None:
    """In order of arrival, whatever their kind."""
    pieces = ana.record([message("a"), file("a.md", "x"), message("b")])
    assert ana.due() == pieces


def test_due_of_one_thread(ana: SqlScope) -> None:
    """Only what arrived on it, files included."""
    one, two, _ = ana.record([message("a"), file("a.md", "x", thread="t1"), message("b", thread="t2")])
    assert ana.due(thread="t1") == [one, two]
    assert ana.due(thread="") == []


def test_taken_pieces_are_not_due_and_not_takeable(ana: SqlScope) -> None:
    """A second run gets what the first does not hold."""
    one, two = _recorded(ana, "a", "b")
    (held,) = ana.take([one.id], run_id="r1")
    assert (held.state, held.run_id) == (PieceState.TAKEN, "r1")
    assert ana.due() == [two]
    assert _ids(ana.take([one.id, two.id], run_id="r2")) == [two.id]


def test_a_run_may_take_again_what_it_holds(ana: SqlScope) -> None:
    """A resumed run has the same id and goes on."""
    (one,) = _recorded(ana, "a")
    ana.take([one.id], run_id="r1")
    assert _ids(ana.take([one.id, one.id, "nobody"], run_id="r1")) == [one.id]


def test_lease_ends_with_its_time(ana: SqlScope, clock: Clock) -> None:
    """After two minutes without renewal the piece is due and another run may take it."""
    (one,) = _recorded(ana, "a")
    ana.take([one.id], run_id="r1")
    clock.forward(seconds=119)
    assert ana.take([one.id], run_id="r2") == []
    clock.forward(seconds=1)
    assert _ids(ana.due()) == [one.id]
    assert _ids(ana.take([one.id], run_id="r2")) == [one.id]
    assert ana.renew("r1") == 0


def test_renewed_lease_holds_on(ana: SqlScope, clock: Clock) -> None:
    """Renewing starts the two minutes anew."""
    (one,) = _recorded(ana, "a")
    ana.take([one.id], run_id="r1", lease_s=60)
    clock.forward(seconds=50)
    assert ana.renew("r1", lease_s=60) == 1
    clock.forward(seconds=50)
    assert ana.take([one.id], run_id="r2") == []


def test_covered_pieces_are_never_due(ana: SqlScope) -> None:
    """What a commit covers is done."""
    pieces = _recorded(ana, "a", "b")
    cover(ana, "c1", pieces[:1])
    assert _ids(ana.due()) == [pieces[1].id]
    assert ana.take([pieces[0].id], run_id="r9") == []


def test_purposes_are_covered_apart(ana: SqlScope) -> None:
    """A message a reflection covers is still due for compaction."""
    (one,) = _recorded(ana, "a")
    cover(ana, "c1", [one])
    (due,) = ana.due(purpose="compaction")
    assert (due.id, due.state) == (one.id, PieceState.RECORDED)


# -- a holder that is gone ------------------------------------------------------------------------------------


def test_lease_of_a_closed_vault_is_over(ana: SqlScope, address: str, clock: Clock) -> None:
    """Closing lets go at once: nobody waits for the lease's time."""
    (one,) = _recorded(ana, "a")
    with open_vault(address, now=clock) as second:
        second.scope("ana").take([one.id], run_id="r1")
        assert ana.take([one.id], run_id="r2") == []
    assert _ids(ana.take([one.id], run_id="r2")) == [one.id]


HOLD = """
import sys, time
from reverie.checkpoints import open_vault
vault = open_vault(sys.argv[1])
scope = vault.scope("ana")
scope.take([piece.id for piece in scope.due()], run_id="gone")
scope.take_turn("gone")
print("held", flush=True)
time.sleep(60)
"""


def test_lease_of_a_killed_process_is_over_at_once(address: str, tmp_path: Path) -> None:
    """The system drops the lock of a dead process; its lock file is removed by who notices."""
    with open_vault(address) as vault:
        scope = vault.scope("ana")
        (one,) = _recorded(scope, "a")
        child = subprocess.Popen([sys.executable, "-c", HOLD, address], stdout=subprocess.PIPE)
        try:
            assert child.stdout is not None
            assert child.stdout.readline() == b"held\n"
            assert scope.take([one.id], run_id="r2") == []
            assert not scope.take_turn("r2")
        finally:
            child.kill()
            child.communicate()
        # Long before the lease's two minutes; PostgreSQL hears of the death when the socket closes.
        end = time.monotonic() + (10 if vault.url.startswith("postgresql:") else 0)
        while not scope.due() and time.monotonic() < end:
            time.sleep(0.02)
        assert _ids(scope.due()) == [one.id]
        assert _ids(scope.take([one.id], run_id="r2")) == [one.id]
        assert scope.take_turn("r2")
        if vault.url.startswith("file:"):
            holders = list((tmp_path / "memory" / ".reverie" / "holders").iterdir())
            assert len(holders) == 1


def test_opening_removes_lock_files_of_the_dead(tmp_path: Path) -> None:
    """What a killed process left in the folder is swept, whoever it was."""
    folder = tmp_path / "memory" / ".reverie" / "holders"
    folder.mkdir(parents=True)
    (folder / "0123.lock").touch()
    open_vault(tmp_path / "memory").close()
    assert list(folder.iterdir()) == []


# -- release and back-off -------------------------------------------------------------------------------------


def test_release_without_error_is_due_at_once(ana: SqlScope) -> None:
    """Giving back is no failed attempt."""
    (one,) = _recorded(ana, "a")
    ana.take([one.id], run_id="r1")
    ana.release([one.id], run_id="r1")
    (due,) = ana.due()
    assert (due.attempts, due.state, due.run_id, due.error) == (0, PieceState.RECORDED, "r1", "")


def test_only_the_holder_may_release(ana: SqlScope) -> None:
    """A run that lost its lease can't give back what another holds."""
    (one,) = _recorded(ana, "a")
    ana.take([one.id], run_id="r1")
    ana.release([one.id], run_id="r2", error="late")
    assert ana.pieces([one.id])[one.id].run_id == "r1"


def _fail(scope: SqlScope, piece: Piece, times: int = 1) -> None:
    for number in range(times):
        run = f"fail {number} {scope.core.millis()}"
        scope.take([piece.id], run_id=run)
        scope.release([piece.id], run_id=run, error="no answer")


@pytest.mark.parametrize(("attempts", "runs"), [(1, 1), (2, 2), (3, 4), (4, 8)])
def test_back_off_in_runs(ana: SqlScope, attempts: int, runs: int) -> None:
    """After k failures it is due again after 2^(k-1) runs of the scope."""
    (one,) = _recorded(ana, "a")
    ana.begin_run("first")
    _fail(ana, one, attempts)
    for number in range(runs):
        assert ana.due() == []
        ana.begin_run(f"later {number}")
    assert _ids(ana.due()) == [one.id]


@pytest.mark.parametrize(("attempts", "minutes"), [(1, 1), (2, 2), (3, 4), (9, 256), (10, 360), (40, 360)])
def test_back_off_in_minutes(ana: SqlScope, clock: Clock, attempts: int, minutes: int) -> None:
    """Or after 2^(k-1) minutes, at most six hours."""
    (one,) = _recorded(ana, "a")
    _fail(ana, one, attempts)
    clock.forward(minutes=minutes, seconds=-1)
    assert ana.due() == []
    assert _ids(ana.due(ignore_backoff=True)) == [one.id]
    clock.forward(seconds=1)
    assert _ids(ana.due()) == [one.id]


def test_a_run_counts_once(ana: SqlScope) -> None:
    """A resumed run is no second run."""
    assert [ana.begin_run(name) for name in ("a", "b", "a")] == [1, 2, 2]


def test_crash_is_no_failed_attempt(ana: SqlScope, clock: Clock) -> None:
    """A lease that ran out leaves the count alone."""
    (one,) = _recorded(ana, "a")
    ana.take([one.id], run_id="r1")
    clock.forward(minutes=3)
    (due,) = ana.due()
    assert due.attempts == 0


def test_failed_attempts_and_strikes_are_told(ana: SqlScope) -> None:
    """The error is kept; a strike says the piece itself seems to be the cause."""
    (one,) = _recorded(ana, "a")
    ana.take([one.id], run_id="r1")
    ana.release([one.id], run_id="r1", error="too long", strike=True)
    piece = ana.pieces([one.id])[one.id]
    assert (piece.attempts, piece.strikes, piece.error) == (1, 1, "too long")
    assert ana.status().failing == (piece,)


def test_release_without_error_keeps_the_back_off(ana: SqlScope) -> None:
    """Taking a failed piece and giving it back does not make it due earlier."""
    (one,) = _recorded(ana, "a")
    _fail(ana, one)
    ana.take([one.id], run_id="r2")
    ana.release([one.id], run_id="r2")
    assert ana.due() == []


def test_set_aside_is_out_of_the_queue_and_shown(ana: SqlScope) -> None:
    """It is never due again, and status shows it with its error."""
    (one,) = _recorded(ana, "a")
    ana.take([one.id], run_id="r1")
    ana.set_aside([one.id], run_id="r1", error="can't be read")
    assert ana.due(ignore_backoff=True) == []
    assert ana.take([one.id], run_id="r2") == []
    (failing,) = ana.status().failing
    assert (failing.state, failing.error) == (PieceState.SET_ASIDE, "can't be read")


# -- candidates and turn --------------------------------------------------------------------------------------


def test_deferred_candidates_are_taken_by_one_run(ana: SqlScope, clock: Clock) -> None:
    """What a commit leaves pending the next run gets, alone, until it settles it or its lease ends."""
    pending = [candidate("k1", "tea"), candidate("k2", "rum")]
    ana.commit(change("c1", defers=pending))
    assert ana.take_candidates(run_id="r1") == pending
    assert ana.take_candidates(run_id="r1") == pending
    assert ana.take_candidates(run_id="r2") == []
    clock.forward(minutes=1)
    ana.renew("r1")
    clock.forward(minutes=1.5)
    assert ana.take_candidates(run_id="r2") == []
    ana.commit(change("c2", run_id="r1", settles=["k1"]))
    clock.forward(minutes=2)
    assert ana.take_candidates(run_id="r2") == pending[1:]


def test_candidates_can_be_given_back(ana: SqlScope) -> None:
    """A failed run need not let its lease run out."""
    ana.commit(change("c1", defers=[candidate("k1", "tea")]))
    ana.take_candidates(run_id="r1")
    ana.release(["k1"], run_id="r1", error="no answer")
    assert len(ana.take_candidates(run_id="r2")) == 1


def test_a_candidate_may_be_deferred_again(ana: SqlScope) -> None:
    """It is pending once, and its run holds it no longer."""
    ana.commit(change("c1", defers=[candidate("k1", "tea")]))
    ana.take_candidates(run_id="r1")
    ana.commit(change("c2", run_id="r1", defers=[candidate("k1", "tea")]))
    assert ana.status().pending_candidates == 1
    assert len(ana.take_candidates(run_id="r2")) == 1


def test_turn_is_one_run_s(ana: SqlScope, clock: Clock) -> None:
    """One run has it until it gives it back or its lease ends; renewing holds it."""
    assert ana.take_turn("r1")
    assert ana.take_turn("r1")
    assert not ana.take_turn("r2")
    ana.release_turn("r2")
    assert not ana.take_turn("r2")
    clock.forward(seconds=100)
    ana.renew("r1")
    clock.forward(seconds=100)
    assert not ana.take_turn("r2")
    clock.forward(seconds=20)
    assert ana.take_turn("r2")
    ana.release_turn("r2")
    assert ana.take_turn("r3")


def test_second_opening_sees_leases(ana: SqlScope, other: SqlVault) -> None:
    """Leases are in the database: whoever opened the vault respects them."""
    (one,) = _recorded(ana, "a")
    ana.take([one.id], run_id="r1")
    assert other.scope("ana").take([one.id], run_id="r2") == []


@pytest.mark.parametrize("durable", [True, False])
def test_what_a_commit_waits_for(ana: SqlScope, durable: bool) -> None:
    """The disk, unless it is said not to; and the next one again. On a server always: it may crash alone."""
    server = ana.db.dialect.url.startswith("postgres")
    for wait in (durable, True):
        with ana.db.write(ana.name, durable=wait) as tx:
            row = tx.row("SHOW synchronous_commit" if server else "PRAGMA synchronous")
            assert row is not None
            (value,) = row.values() if isinstance(row, dict) else row
        assert value == ("on" if server else 2 if wait else 1)


def test_leases_do_not_wait_for_the_disk(ana: SqlScope, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody needs them after a power cut. What was said and what was decided is waited for."""
    waited: list[bool] = []
    write = Database.write

    def noting(self: Database, scope: str = "", *, durable: bool = True) -> Any:
        waited.append(durable)
        return write(self, scope, durable=durable)

    monkeypatch.setattr(Database, "write", noting)
    (piece,) = ana.record([message("a")])
    ana.begin_run("r1")
    # That a piece was let in once, it is known by ever after.
    assert ana.take([piece.id], run_id="r1")
    assert waited == [True, False, True]
    waited.clear()
    assert ana.take_turn("r1")
    assert ana.renew("r1")
    assert waited == [False] * 2
    waited.clear()
    ana.commit(change("c1", run_id="r1", covers=[Cover(piece=piece.id)]))
    assert waited[0]
    waited.clear()
    ana.release_turn("r1")
    ana.release([piece.id], run_id="r1", error="it failed")
    assert waited == [False, True]
