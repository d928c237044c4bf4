"""The queue: leases, back-off after failures, what is set aside, pending candidates, the scope's turn."""

from __future__ import annotations

from ...state import Conflict, PieceState
from ..changes import Cover
from ..port import Vault
from .kit import Clock, candidate, change, cover, ids, message, raises, same


def recorded_pieces_are_due_oldest_first(vault: Vault) -> None:
    """Until a commit covers them; covered for reflection, a message is still due for compaction."""
    scope = vault.scope("ana")
    pieces = scope.record([message(text) for text in "abc"])
    same(ids(scope.due()), ids(pieces), "due")
    cover(scope, "c1", pieces[:2])
    same(ids(scope.due()), ids(pieces[2:]), "due for reflection")
    same(ids(scope.due(purpose="compaction")), ids(pieces), "due for compaction")


def what_is_due_can_be_asked_of_one_thread(vault: Vault) -> None:
    """And besides it, of pieces by id, and of all whose last attempt failed: each once, oldest first."""
    scope = vault.scope("ana")
    a, b, c, d = (scope.record([message(text, thread=text)])[0] for text in "abcd")
    scope.take([d.id], run_id="r1")
    scope.release([d.id], run_id="r1", error="no answer")
    same(ids(scope.due(thread="b")), [b.id], "due on b")
    same(ids(scope.due(thread="b", besides=[a.id, b.id])), [a.id, b.id], "due on b, and a")
    everywhere = scope.due(thread="c", besides=[a.id], failed=True, ignore_backoff=True)
    same(ids(everywhere), [a.id, c.id, d.id], "due on c, a, and what failed")
    same(scope.due(thread="elsewhere"), [], "due elsewhere")


def what_is_due_can_be_gone_through_page_by_page(vault: Vault) -> None:
    """The oldest so many, and on from behind the last of them; what is held or backs off takes no other's place."""
    scope = vault.scope("ana")
    pieces = scope.record([message(text, thread=f"t{number % 2}") for number, text in enumerate("abcdefgh")])
    scope.take([piece.id for piece in pieces[:3]], run_id="r1")
    scope.release([pieces[2].id], run_id="r1", error="no answer")
    wanted = ids(pieces[3:])
    same(ids(scope.due(most=2)), wanted[:2], "the first two")
    same(ids(scope.due(most=2, after=wanted[1])), wanted[2:4], "the next two")
    same(ids(scope.due(most=9, after=wanted[3])), wanted[4:], "the rest")
    same(ids(scope.due(most=1, ignore_backoff=True)), [pieces[2].id], "the first, back-off or not")
    same(ids(scope.due(thread="t0", most=1)), [pieces[4].id], "the first on t0")


def what_waits_can_be_asked_beside_a_thread(vault: Vault, clock: Clock) -> None:
    """So many of the oldest that were recorded, whatever is held, was lost by its run, or backs off before them."""
    scope = vault.scope("ana")
    lost, held, failed, *pieces = scope.record([message(text, thread=text) for text in "abcdefgh"])
    scope.take([lost.id], run_id="r1", lease_s=1)
    scope.take([failed.id], run_id="r2")
    scope.release([failed.id], run_id="r2", error="no answer")
    clock.forward(seconds=2)
    scope.take([held.id], run_id="r3")
    last = pieces[-1]
    same(ids(scope.due(thread="h", waiting=2)), ids([*pieces[:2], last]), "due on h, and two that wait")
    same(ids(scope.due(thread="h", waiting=9)), ids(pieces), "due on h, and all that wait")
    anyway = scope.due(thread="h", waiting=2, ignore_backoff=True)
    same(ids(anyway), ids([failed, pieces[0], last]), "the same, back-off or not")
    same(
        ids(scope.due(thread="a", waiting=1)), ids([lost, pieces[0]]), "due on a, which its run lost, and one"
    )


def one_run_holds_a_piece(vault: Vault) -> None:
    """Others can't take it, the same run may again."""
    scope = vault.scope("ana")
    one, two = scope.record([message("a"), message("b")])
    same([p.run_id for p in scope.take([one.id], run_id="r1")], ["r1"], "taken by r1")
    same(ids(scope.take([one.id, two.id], run_id="r2")), [two.id], "taken by r2")
    same(ids(scope.take([one.id], run_id="r1")), [one.id], "taken again by r1")
    same(scope.due(), [], "due")


def a_lease_ends_with_its_time(vault: Vault, clock: Clock) -> None:
    """Unless it is renewed; whoever takes the piece then has it."""
    scope = vault.scope("ana")
    (piece,) = scope.record([message("a")])
    scope.take([piece.id], run_id="r1", lease_s=60)
    clock.forward(seconds=59)
    same(scope.renew("r1", lease_s=60), 1, "renewed")
    clock.forward(seconds=59)
    same(scope.take([piece.id], run_id="r2"), [], "taken by r2 in time")
    clock.forward(seconds=2)
    same(ids(scope.due()), [piece.id], "due")
    same(ids(scope.take([piece.id], run_id="r2")), [piece.id], "taken by r2")
    same(scope.renew("r1"), 0, "renewed by r1 after it lost the piece")


def a_lost_lease_is_a_conflict_about_pieces(vault: Vault, clock: Clock) -> None:
    """The commit of the run that lost it does nothing; the other's stands."""
    scope = vault.scope("ana")
    (piece,) = scope.record([message("a")])
    scope.take([piece.id], run_id="r1", lease_s=60)
    clock.forward(seconds=61)
    scope.take([piece.id], run_id="r2")
    covers = [Cover(piece=piece.id)]
    error = raises(Conflict, lambda: scope.commit(change("c1", run_id="r1", covers=covers)), "r1's commit")
    same((error.moved, error.about_pieces), ((f"piece:{piece.id}",), True), "what moved")
    same(scope.commit(change("c2", run_id="r2", covers=covers)).covered, 1, "r2's commit")


def a_late_commit_stands_while_nobody_took_over(vault: Vault, clock: Clock) -> None:
    """The time of a lease is for others: its run may still commit."""
    scope = vault.scope("ana")
    (piece,) = scope.record([message("a")])
    scope.take([piece.id], run_id="run", lease_s=60)
    clock.forward(hours=1)
    same(scope.commit(change("c1", covers=[Cover(piece=piece.id)])).covered, 1, "covered")


def giving_back_is_no_failure(vault: Vault) -> None:
    """Without an error a piece is due at once; another run can't give it back."""
    scope = vault.scope("ana")
    (piece,) = scope.record([message("a")])
    scope.take([piece.id], run_id="r1")
    scope.release([piece.id], run_id="r2", error="late")
    same(scope.due(), [], "due after a stranger's release")
    scope.release([piece.id], run_id="r1")
    same([(p.attempts, p.state, p.error) for p in scope.due()], [(0, PieceState.RECORDED, "")], "due")


def failures_back_off_by_runs(vault: Vault) -> None:
    """After the k-th failure a piece waits for 2^(k-1) runs of the scope."""
    scope = vault.scope("ana")
    (piece,) = scope.record([message("a")])
    runs = iter(range(1000))
    for failure, wait in enumerate((1, 2, 4, 8), start=1):
        scope.take([piece.id], run_id="r")
        scope.release([piece.id], run_id="r", error="no answer")
        for waited in range(wait):
            same(scope.due(), [], f"due {waited} runs after failure {failure}")
            same(ids(scope.due(ignore_backoff=True)), [piece.id], "due without waiting")
            scope.begin_run(f"run{next(runs)}")
        same([p.attempts for p in scope.due()], [failure], f"attempts {wait} runs after failure {failure}")


def failures_back_off_by_time(vault: Vault, clock: Clock) -> None:
    """Or for 2^(k-1) minutes, whichever comes first, and never more than 6 hours."""
    scope = vault.scope("ana")
    (piece,) = scope.record([message("a")])
    for failure in range(1, 13):
        scope.take([piece.id], run_id="r")
        scope.release([piece.id], run_id="r", error="no answer")
        wait = min(60 * 2 ** (failure - 1), 6 * 3600)
        clock.forward(seconds=wait - 1)
        same(scope.due(), [], f"due too early after failure {failure}")
        clock.forward(seconds=1)
        same(ids(scope.due()), [piece.id], f"due {wait} s after failure {failure}")


def a_run_counts_once(vault: Vault) -> None:
    """However often it begins."""
    scope = vault.scope("ana")
    same([scope.begin_run(run) for run in ("a", "a", "b", "a")], [1, 1, 2, 2], "runs")


def what_is_set_aside_stays_so(vault: Vault, clock: Clock) -> None:
    """Out of the queue with its error, which the status shows; strikes are counted."""
    scope = vault.scope("ana")
    (piece,) = scope.record([message("a")])
    scope.take([piece.id], run_id="r")
    scope.release([piece.id], run_id="r", error="too long", strike=True)
    scope.take([piece.id], run_id="r")
    scope.set_aside([piece.id], run_id="r", error="too long for good")
    clock.forward(days=1)
    same((scope.due(ignore_backoff=True), scope.take([piece.id], run_id="r")), ([], []), "due and taken")
    got = [(p.id, p.state, p.strikes, p.error) for p in scope.status().failing]
    same(got, [(piece.id, PieceState.SET_ASIDE, 1, "too long for good")], "failing")


def pending_candidates_wait_for_a_run(vault: Vault) -> None:
    """One run takes them, its commit settles them, and what it gives back waits again."""
    scope = vault.scope("ana")
    proposal = candidate("c" * 12, "One.")
    scope.commit(change("c1", defers=[proposal]))
    same(scope.take_candidates(run_id="r1"), [proposal], "taken by r1")
    same(scope.take_candidates(run_id="r2"), [], "taken by r2 meanwhile")
    scope.release([proposal.id], run_id="r1")
    same(scope.take_candidates(run_id="r2"), [proposal], "taken by r2")
    raises(Conflict, lambda: scope.commit(change("c2", run_id="r1", settles=[proposal.id])), "r1's commit")
    scope.commit(change("c3", run_id="r2", settles=[proposal.id]))
    same((scope.take_candidates(run_id="r3"), scope.status().pending_candidates), ([], 0), "pending")


def the_oldest_candidates_can_be_asked(vault: Vault) -> None:
    """So many of them; those that another run holds take no other's place."""
    scope = vault.scope("ana")
    one, two, three = (candidate(letter * 12, f"{letter}.") for letter in "abc")
    scope.commit(change("c1", defers=[one, two, three]))
    same(scope.take_candidates(run_id="r1", most=1), [one], "taken by r1")
    same(scope.take_candidates(run_id="r2", most=1), [two], "taken by r2")
    same(scope.all_candidates(most=2), [one, two], "the first two, held or not")
    same(scope.take_candidates(run_id="r3"), [three], "taken by r3")


def one_run_has_the_turn(vault: Vault, clock: Clock) -> None:
    """Until it gives it back or its lease is over; nobody else can give it back."""
    scope = vault.scope("ana")
    same([scope.take_turn(run, lease_s=60) for run in ("r1", "r2", "r1")], [True, False, True], "turns")
    scope.release_turn("r2")
    same(scope.take_turn("r2"), False, "r2's turn after its own release")
    clock.forward(seconds=61)
    same(scope.take_turn("r2"), True, "r2's turn after the lease")
    scope.release_turn("r2")
    same(scope.take_turn("r1"), True, "r1's turn after the release")
