"""Commits: atomic, idempotent, compare-and-set."""

from __future__ import annotations

from typing import Any

from ...state import Conflict, Outcome, VaultError
from ..changes import Addition, Cover, Deletion
from ..port import Vault
from .kit import (
    FACTS,
    HISTORY,
    Clock,
    add,
    candidate,
    change,
    contents,
    everything,
    holds,
    mark,
    memory,
    message,
    put,
    raises,
    same,
)


def the_receipt_says_what_was_done(vault: Vault, clock: Clock) -> None:
    """Ids by kind of change, documents, pieces, a sequence number from 1 and the time; and it is kept."""
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", "One."), memory("m2", "Two."))
    (piece,) = scope.record([message("a")])
    scope.take([piece.id], run_id="run")
    receipt = scope.commit(_everything_at_once(piece.id))
    got = (receipt.seq, receipt.added, receipt.updated, receipt.deleted, receipt.covered, receipt.created_at)
    same(got, (2, ("m3",), ("m1",), ("m2",), 1, clock.at), "the receipt")
    same(sorted(receipt.documents), sorted([FACTS, HISTORY]), "documents")
    same(scope.receipt("c2"), receipt, "the receipt read again")
    same(
        (scope.receipt("nobody"), scope.log()[0].receipt),
        (None, receipt),
        "no receipt, and the log",
    )


def all_or_nothing(vault: Vault) -> None:
    """When one of its expectations doesn't hold, nothing of a commit is done."""
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", "One."), memory("m2", "Two."), documents={FACTS: "x"})
    proposal = candidate("c" * 12, "Pending.")
    (piece,) = scope.record([message("a")])
    before = everything(scope)
    for spoiled in (
        {"expects": {"memory:m1": "0" * 32}},
        {"expects": {"memory:m1": None}},
        {"expects": {"memory:nobody": "0" * 32}},
        {"expects": {f"document:{FACTS}": None}},
        {"expects": {"document:MEMORY.md": "0" * 32}},
        {"settles": ["nobody"]},
        {},  # the piece is not taken
    ):
        raises(
            Conflict,
            lambda spoiled=spoiled: scope.commit(_everything_at_once(piece.id, defers=[proposal], **spoiled)),  # type: ignore[misc]
            f"a commit with {spoiled or 'a piece that is not taken'}",
        )
        same(everything(scope), before, f"memories and documents after {spoiled}")
    same((len(scope.log()), scope.status().pending_candidates, len(scope.due())), (1, 0, 1), "log and queue")


def the_conflict_names_everything_that_moved(vault: Vault) -> None:
    """And nothing else."""
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", "One."), memory("m2", "Two."), documents={FACTS: "x"})
    expects = {"memory:m1": mark(scope, "m1"), "memory:m2": mark(scope, "m2"), f"document:{FACTS}": None}
    put(scope, "c2", memory("m1", "One, newer.", version=2))
    error = raises(Conflict, lambda: scope.commit(change("c3", expects=expects)), "the commit")
    same((set(error.moved), error.about_pieces), ({"memory:m1", f"document:{FACTS}"}, False), "what moved")


def the_same_commit_again_changes_nothing(vault: Vault, clock: Clock) -> None:
    """It returns the first receipt, whatever it says the second time, and whatever has happened since."""
    scope = vault.scope("ana")
    first = add(scope, "c1", memory("m1", "One."))
    put(scope, "c2", memory("m1", "Newer.", version=2))
    clock.forward(days=1)
    again = add(scope, "c1", memory("m9", "Other."), expects={"memory:m1": None})
    same(again, first.model_copy(update={"replayed": True}), "the receipt")
    same((contents(scope), len(scope.log())), (["Newer."], 2), "memories and log")


def a_mark_guards_what_was_read(vault: Vault) -> None:
    """With the mark it has, a memory is replaced; with the one it had, that is a conflict."""
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", "One."))
    old = mark(scope, "m1")
    put(scope, "c2", memory("m1", "Two.", version=2), expects={"memory:m1": old})
    raises(
        Conflict,
        lambda: put(scope, "c3", memory("m1", "Three.", version=2), expects={"memory:m1": old}),
        "a commit against the old mark",
    )
    same(contents(scope), ["Two."], "the memory")


def a_state_that_came_back_is_another(vault: Vault) -> None:
    """Whoever read before a change and its revert is told, though the text is the same (ABA)."""
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", "One."), documents={FACTS: "one"})
    read, document = mark(scope, "m1"), scope.document(FACTS)
    before = everything(scope)
    put(scope, "c2", memory("m1", "Two.", version=2), documents={FACTS: "two"})
    scope.revert("c2")
    same(everything(scope), before, "the state after the revert")
    raises(
        Conflict,
        lambda: put(scope, "c3", memory("m1", "Three.", version=2), expects={"memory:m1": read}),
        "a commit against the memory's mark from before",
    )
    raises(
        Conflict,
        lambda: scope.commit(
            change(
                "c4", documents={FACTS: "3"}, expects={f"document:{FACTS}": document.mark if document else ""}
            )
        ),
        "a commit against the document's mark from before",
    )


def what_came_back_by_hand_is_another(vault: Vault) -> None:
    """The same holds when the old text is put back by a commit of its own, or after a deletion."""
    scope = vault.scope("ana")
    one = memory("m1", "One.")
    add(scope, "c1", one)
    marks = [mark(scope, "m1")]
    put(scope, "c2", memory("m1", "Two.", version=2))
    put(scope, "c3", one)
    marks.append(mark(scope, "m1"))
    scope.commit(change("c4", deletes=[Deletion(id="m1")]))
    add(scope, "c5", one)
    marks.append(mark(scope, "m1"))
    same(len(set(marks)), 3, "different marks")


def presence_is_always_compared(vault: Vault) -> None:
    """What is changed must be there and what is added must not, whether or not the commit says so."""
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", "One."))
    raises(Conflict, lambda: put(scope, "c2", memory("m2", "Two.")), "an update of what is not there")
    raises(
        Conflict,
        lambda: scope.commit(change("c3", deletes=[Deletion(id="m2")])),
        "a deletion of what is not there",
    )
    raises(Conflict, lambda: add(scope, "c4", memory("m1", "Other.")), "an addition of what is there")


def one_change_per_memory(vault: Vault) -> None:
    """A commit that changes a memory twice, or expects what can't be expected, is a mistake and not a conflict."""
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", "One."))
    twice = change("c2", puts=[memory("m1", "Two.")], deletes=[Deletion(id="m1")])
    raises(VaultError, lambda: scope.commit(twice), "a memory changed twice")
    raises(VaultError, lambda: scope.commit(change("c3", expects={"m1": None})), "an expectation of no kind")
    raises(
        VaultError,
        lambda: scope.commit(change("c4", documents={FACTS: "x"}, removes=[FACTS])),
        "a document written and removed",
    )


def a_text_that_is_there_is_skipped(vault: Vault) -> None:
    """An addition whose text came meanwhile is skipped, with its outcome; unless it says that it may repeat."""
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", "Ana prefers tea."))
    proposal = candidate("c" * 12, "Ana  prefers tea.")
    receipt = scope.commit(
        change(
            "c2",
            adds=[Addition(memory=memory("m2", proposal.content), candidate=proposal.id)],
            outcomes=[Outcome(candidate=proposal, outcome="added", memory_id="m2")],
        )
    )
    same([(o.outcome, o.memory_id) for o in receipt.outcomes], [("skipped", "m1")], "the outcome")
    scope.commit(change("c3", adds=[Addition(memory=memory("m3", "Ana prefers tea."), repeat=True)]))
    same([item.memory.id for item in scope.page()], ["m1", "m3"], "memories")


def the_log_goes_backwards_in_pages(vault: Vault) -> None:
    """Newest first, without gaps; a commit is found by a unique beginning of its id."""
    scope = vault.scope("ana")
    for number in range(5):
        add(scope, f"commit{number}", memory(f"m{number}", f"Text {number}."), message=f"No {number}")
    first = scope.log(limit=2)
    rest = scope.log(limit=10, before=first[-1].receipt.seq)
    same([e.receipt.commit_id for e in [*first, *rest]], [f"commit{n}" for n in (4, 3, 2, 1, 0)], "the log")
    same((first[0].message, first[0].receipt.seq), ("No 4", 5), "the newest entry")
    raises(VaultError, lambda: scope.receipt("commit"), "an ambiguous beginning")


def images_are_kept(vault: Vault) -> None:
    """The journal has the text before and after of everything a commit touched, and an append's own block."""
    scope = vault.scope("ana")
    add(scope, "c1", memory("m1", "One."))
    put(scope, "c2", memory("m1", "Two.", version=2), appends={HISTORY: "## one\ntext"})
    changes = {item.key: item for item in scope.changes("c2")}
    same(set(changes), {"memory:m1", f"document:{HISTORY}"}, "keys")
    image = changes["memory:m1"]
    holds(
        '"One."' in (image.before or "") and '"Two."' in (image.after or ""), "the memory's images are there"
    )
    document = changes[f"document:{HISTORY}"]
    same(document.before, None, "the document before")
    holds(
        (document.appended or "").strip() == "## one\ntext", f"the block is kept apart: {document.appended!r}"
    )


def _everything_at_once(piece: str, **fields: Any) -> Any:
    return change(
        "c2",
        **{
            "adds": [Addition(memory=memory("m3", "Three."))],
            "puts": [memory("m1", "One, newer.", version=2)],
            "deletes": [Deletion(id="m2")],
            "documents": {FACTS: "y"},
            "appends": {HISTORY: "## one\ntext"},
            "covers": [Cover(piece=piece)],
            **fields,
        },
    )
