"""Taking back, accepting, pinning."""

from __future__ import annotations

from datetime import timedelta

from ...state import Conflict, Outcome, PieceState, Quote, Source, Support, Trust, VaultError
from ..changes import Deletion
from ..port import Vault, capabilities
from .kit import (
    FACTS,
    HISTORY,
    Clock,
    add,
    candidate,
    change,
    contents,
    cover,
    everything,
    ids,
    mark,
    memory,
    message,
    needs,
    put,
    raises,
    rejected,
    same,
)


def a_revert_restores_byte_for_byte(vault: Vault, clock: Clock) -> None:
    """Additions, updates, deletions and documents; as a commit of its own that the log connects."""
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", "One.", tags=("a",)), memory("m2", "Two."), documents={FACTS: "x\r\n"})
    before = everything(scope)
    clock.forward(hours=1)
    add(
        scope,
        "c2",
        memory("m3", "Three."),
        puts=[memory("m1", "Newer.", version=2)],
        deletes=[Deletion(id="m2")],
        documents={FACTS: "y", "MEMORY.md": "new"},
    )
    receipt = scope.revert("c2")
    same(everything(scope), before, "memories and documents")
    newest, reverted, *_ = scope.log()
    got = (receipt.purpose, newest.reverts, reverted.reverted_by)
    same(got, ("revert", "c2", receipt.commit_id), "the log")


def a_removed_document_comes_back(vault: Vault) -> None:
    """With its text."""
    scope = vault.scope("ana")
    scope.commit(change("c1", documents={FACTS: "x\n"}))
    before = everything(scope)
    scope.commit(change("c2", removes=[FACTS]))
    scope.revert("c2")
    same(everything(scope), before, "documents")


def reverting_twice_is_reverting_once(vault: Vault) -> None:
    """The second time returns the first revert's receipt; a revert can be reverted, and that again."""
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", "One."))
    first = scope.revert("c1")
    same(scope.revert("c1").commit_id, first.commit_id, "the second revert")
    second = scope.revert(first.commit_id)
    same(contents(scope), ["One."], "after the revert of the revert")
    third = scope.revert("c1")
    same((contents(scope), len({first.commit_id, second.commit_id, third.commit_id})), ([], 3), "and back")


def what_changed_since_is_a_conflict(vault: Vault) -> None:
    """Listing what; nothing is restored by halves; latest first, both are taken back."""
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", "One."), memory("m2", "Two."))
    put(scope, "c2", memory("m1", "Newer.", version=2))
    error = raises(Conflict, lambda: scope.revert("c1"), "a revert below a later commit")
    same((error.moved, contents(scope)), (("memory:m1",), ["Newer.", "Two."]), "what moved, and memories")
    scope.revert("c2")
    scope.revert("c1")
    same(contents(scope), [], "after both")


def commits_apart_are_reverted_in_any_order(vault: Vault) -> None:
    """Those that touch different things don't stand in each other's way."""
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", "One."))
    put(scope, "c2", memory("m1", "Newer.", version=2))
    add(scope, "c3", memory("m2", "Two."))
    scope.revert("c2")
    scope.revert("c3")
    same(contents(scope), ["One."], "memories")


def of_an_append_just_its_block_goes(vault: Vault) -> None:
    """Also from between others, also when two blocks are the same."""
    scope = vault.scope("ana")
    for commit, block in (("c1", "## a\nx"), ("c2", "## same\ny"), ("c3", "## same\ny"), ("c4", "## b\nz")):
        scope.commit(change(commit, appends={HISTORY: block}))
    scope.revert("c2")
    document = scope.document(HISTORY)
    content = document.content if document else ""
    same(
        (content.count("## same\ny"), content.count("## a\nx"), content.count("## b\nz")), (1, 1, 1), "blocks"
    )
    scope.revert("c3")
    scope.revert("c4")
    scope.revert("c1")
    same("##" in (document.content if (document := scope.document(HISTORY)) else ""), False, "blocks left")


@needs("reopening")
def pieces_stay_covered_unless_reopened(vault: Vault) -> None:
    """Reopened, they are due anew, in a higher epoch, so that the next commit has another id."""
    scope = vault.scope("ana")
    (piece,) = scope.record([message("a")])
    cover(scope, "c1", [piece])
    scope.revert("c1")
    same(scope.due(), [], "due after a plain revert")
    scope.revert(scope.revert("c1").commit_id)
    scope.revert("c1", reopen=True)
    same(
        [(p.id, p.epoch > piece.epoch, p.state) for p in scope.due()],
        [(piece.id, True, PieceState.RECORDED)],
        "due",
    )


def pieces_stay_covered_after_a_revert(vault: Vault) -> None:
    """What a commit covered is not work again; a vault that can't open it says so, and changes nothing."""
    scope = vault.scope("ana")
    (piece,) = scope.record([message("a")])
    cover(scope, "c1", [piece], documents={FACTS: "x"})
    if "reopening" not in capabilities(vault):
        raises(VaultError, lambda: scope.revert("c1", reopen=True), "a revert that opens again")
        same(len(scope.documents()), 1, "documents after the refusal")
    scope.revert("c1")
    same((scope.due(), scope.documents()), ([], []), "due, and documents")


def an_unknown_commit_is_an_error(vault: Vault) -> None:
    """Not a conflict."""
    raises(VaultError, lambda: vault.scope("ana").revert("nobody"), "a revert of nothing")


def a_rejected_candidate_is_accepted_once(vault: Vault) -> None:
    """By the beginning of its id, also after its run; a second time changes nothing."""
    scope = vault.scope("ana")
    proposal = candidate("abcdef123456", "Ana prefers tea.")
    scope.commit(change("c1", outcomes=[rejected(proposal)]))
    first = scope.accept("abcdef")
    same((contents(scope), first.purpose), (["Ana prefers tea."], "accept"), "accepted")
    same(scope.accept(proposal.id).commit_id, first.commit_id, "accepted again")
    raises(VaultError, lambda: scope.accept("zzz"), "a candidate nobody rejected")


def what_is_held_is_accepted_or_refused(vault: Vault) -> None:
    """By the beginning of its id, as the user's word or for good; what has expired waits no longer."""
    scope = vault.scope("ana")
    day = timedelta(days=1)
    proposals = [candidate(f"{letter}bcdef123456", f"Always take boat {letter}.") for letter in "pqrs"]
    ends = (None, scope.time() + day, scope.time() + day, scope.time() - day)
    waiting = [
        Outcome(candidate=item, outcome="held", until=end) for item, end in zip(proposals, ends, strict=True)
    ]
    scope.commit(change("c1", outcomes=waiting))
    found = [outcome.candidate.id for outcome in scope.held()]
    same(found, [item.id for item in proposals[:3]], "what waits")
    same((len(scope.review().held), scope.status().held, contents(scope)), (3, 3, []), "told, and no memory")
    scope.accept("pbc")
    same([stored.memory.source.trust for stored in scope.page()], [Trust.USER], "whose word it is")
    first = scope.refuse("qbc")
    same(scope.refuse(proposals[1].id).commit_id, first.commit_id, "refused again")
    same([outcome.candidate.id for outcome in scope.held()], [proposals[2].id], "what is left")
    same(scope.review().rejected, (), "what was refused isn't to be reviewed")
    raises(VaultError, lambda: scope.accept(proposals[3].id), "what has expired")
    raises(VaultError, lambda: scope.refuse(proposals[0].id), "a refusal of what was accepted")
    raises(VaultError, lambda: scope.refuse("zzz"), "a refusal of nothing")
    scope.accept(proposals[1].id)
    same(len(contents(scope)), 2, "memories after a change of mind")


def a_doubtful_memory_is_reviewed_and_accepted(vault: Vault) -> None:
    """By the beginning of its id; then it is stated, and a second time changes nothing."""
    scope = vault.scope("ana")
    told = Source(trust=Trust.AGENT, support=Support.STATED)
    add(
        scope,
        "c1",
        memory("m1", "Ana is punctual.", source=Source(trust=Trust.AGENT, support=Support.INFERRED)),
        memory("m2", "Ana rows.", source=told),
        outcomes=[rejected(candidate("k1", "Ana sails."))],
    )
    found = scope.review()
    same([stored.memory.id for stored in found.memories], ["m1"], "doubtful memories")
    same([outcome.candidate.id for outcome in found.rejected], ["k1"], "rejected candidates")
    receipt = scope.accept("m1")
    same((scope.get(["m1"])["m1"].memory.support, receipt.purpose), (Support.STATED, "accept"), "accepted")
    same((scope.accept("m1").commit_id, len(scope.log())), (receipt.commit_id, 2), "accepted again")
    scope.accept("k1")
    found = scope.review()
    same((found.memories, found.rejected), ((), ()), "what is left to review")


def a_quote_is_read_in_its_piece(vault: Vault) -> None:
    """A memory has the place of a sentence, and the piece has the words; beyond its end there is nothing."""
    scope = vault.scope("ana")
    (piece,) = scope.record([message("I row. I drink green tea.")])
    places = (Quote(piece=piece.id, start=7, end=25), Quote(piece=piece.id, start=90, end=99))
    add(scope, "c1", memory("m1", "Ana drinks green tea.", source=Source(quotes=places)))
    kept = scope.get(["m1"])["m1"].memory
    same((kept.source.quotes, scope.quoted(kept)), (places, ["I drink green tea."]), "quotes")


def pins_are_commits(vault: Vault) -> None:
    """They move the mark, can be taken back, and pinning what is pinned changes nothing."""
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", "One."))
    before = mark(scope, "m1")
    receipt = scope.pin("m1")
    same((scope.get(["m1"])["m1"].memory.pinned, mark(scope, "m1") != before), (True, True), "pinned")
    same((scope.pin("m1").commit_id, len(scope.log())), (receipt.commit_id, 2), "pinned again")
    scope.revert(receipt.commit_id)
    same(scope.get(["m1"])["m1"].memory.pinned, False, "after the revert")


def covered_once_is_covered(vault: Vault) -> None:
    """A commit that covers pieces, repeated after its revert, returns its receipt and does nothing."""
    scope = vault.scope("ana")
    pieces = scope.record([message("a")])
    cover(scope, "c1", pieces, documents={FACTS: "x"})
    scope.revert("c1")
    again = scope.commit(change("c1", documents={FACTS: "x"}))
    same((again.replayed, scope.documents(), ids(scope.due())), (True, [], []), "the repeated commit")
