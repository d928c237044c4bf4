"""Taking back: revert, and the commits a person makes with accept and pin."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from vaults import (
    add,
    added,
    candidate,
    change,
    contents,
    cover,
    delete,
    everything,
    memory,
    message,
    put,
    rejected,
)

from reverie.checkpoints import Addition, Deletion, SqlScope, commit_id_for, open_vault
from reverie.state import Conflict, PieceState, VaultError

Making = Callable[[SqlScope], object]

KINDS: dict[str, Making] = {
    "add": lambda scope: add(scope, "c1", memory("m7", "milk")),
    "update": lambda scope: put(scope, "c1", memory("m2", "white rum", tags=["drink"], version=2)),
    "delete": lambda scope: delete(scope, "c1", "m2"),
    "document": lambda scope: scope.commit(change("c1", documents={"MEMORY.md": "all new"})),
    "new document": lambda scope: scope.commit(change("c1", documents={"facts/user.md": "x"})),
    "append": lambda scope: scope.commit(change("c1", appends={"MEMORY.md": "more"})),
    "append that makes the document": lambda scope: scope.commit(
        change("c1", appends={"facts/user.md": "x"})
    ),
    "all at once": lambda scope: scope.commit(
        change(
            "c1",
            adds=[Addition(memory=memory("m7", "milk"))],
            puts=[memory("m1", "green tea")],
            deletes=[Deletion(id="m3")],
            documents={"facts/user.md": "x"},
            appends={"MEMORY.md": "more"},
        )
    ),
    "hand": lambda scope: put(scope, "c1", memory("m2", "dark rum"), purpose="hand"),
    "nothing": lambda scope: scope.commit(change("c1")),
}


@pytest.fixture
def full(ana: SqlScope) -> SqlScope:
    """Three memories and a document without a line's end."""
    add(ana, "c0", memory("m1", "tea"), memory("m2", "rum"), memory("m3", "gin"))
    ana.commit(change("d0", documents={"MEMORY.md": "no end of line"}))
    return ana


@pytest.mark.parametrize("kind", KINDS)
def test_revert_restores_byte_for_byte(full: SqlScope, kind: str) -> None:
    """Every kind of commit: everything is as it was, order included, by one more commit."""
    before = everything(full)
    KINDS[kind](full)
    receipt = full.revert("c1")
    assert everything(full) == before
    assert list(everything(full)[0]) == list(before[0])
    assert (receipt.purpose, receipt.seq) == ("revert", 4)


@pytest.mark.parametrize("kind", KINDS)
def test_revert_of_a_revert_does_it_again(full: SqlScope, kind: str) -> None:
    """Back and forth, as often as one likes; the log says which reverts which."""
    before = everything(full)
    KINDS[kind](full)
    after = everything(full)
    first = full.revert("c1")
    second = full.revert(first.commit_id)
    assert everything(full) == after
    third = full.revert("c1")
    assert everything(full) == before
    assert len({first.commit_id, second.commit_id, third.commit_id}) == 3
    log = {entry.receipt.commit_id: entry for entry in full.log()}
    assert log["c1"].reverted_by == third.commit_id
    assert log[first.commit_id].reverted_by == second.commit_id
    assert log[third.commit_id].reverts == "c1"


def test_reverting_twice_returns_the_first_receipt(full: SqlScope) -> None:
    """Also when other commits came between."""
    put(full, "c1", memory("m2", "white rum"))
    first = full.revert("c1")
    add(full, "c2", memory("m7", "milk"))
    assert full.revert("c1") == first.model_copy(update={"replayed": True})


def test_revert_is_deterministic(new_address: Callable[[], str]) -> None:
    """The same history makes the same revert: whoever repeats it after a crash makes no second one."""
    ids = []
    for _ in range(2):
        with open_vault(new_address()) as vault:
            scope = vault.scope("ana")
            add(scope, "c1", memory("m1", "tea"))
            ids.append(scope.revert("c1").commit_id)
    assert ids[0] == ids[1]


def test_revert_by_a_unique_beginning(full: SqlScope) -> None:
    """As in the log; an unknown one is an error."""
    add(full, "abcdef", memory("m7", "milk"))
    assert full.revert("abc").deleted == ("m7",)
    with pytest.raises(VaultError, match="no commit"):
        full.revert("xyz")


def test_changed_since_is_a_conflict_and_changes_nothing(full: SqlScope) -> None:
    """All that changed is listed, and the rest stays too."""
    full.commit(
        change("c1", puts=[memory("m1", "green tea"), memory("m2", "white rum")], deletes=[Deletion(id="m3")])
    )
    put(full, "c2", memory("m1", "black tea"))
    delete(full, "c3", "m2")
    before = everything(full)
    with pytest.raises(Conflict) as caught:
        full.revert("c1")
    assert set(caught.value.moved) == {"memory:m1", "memory:m2"}
    assert everything(full) == before


def test_changed_document_is_a_conflict(full: SqlScope) -> None:
    """A person's later edit is not overwritten."""
    full.commit(change("c1", documents={"MEMORY.md": "new"}))
    full.commit(change("c2", documents={"MEMORY.md": "newer"}, purpose="hand"))
    with pytest.raises(Conflict) as caught:
        full.revert("c1")
    assert caught.value.moved == ("document:MEMORY.md",)


def test_append_takes_only_its_own_block(full: SqlScope) -> None:
    """What was appended before and after stays, byte for byte."""
    for name in ("one", "two", "three"):
        full.commit(change(name, appends={"MEMORY.md": f"## {name}\n\ntext"}))
    full.revert("two")
    assert everything(full)[1]["MEMORY.md"] == "no end of line\n\n## one\n\ntext\n\n## three\n\ntext\n"


def test_equal_blocks_are_told_apart_by_their_place(full: SqlScope) -> None:
    """Of two equal blocks the one that the commit put goes."""
    for name, block in (("one", "same"), ("two", "other"), ("three", "same")):
        full.commit(change(name, appends={"MEMORY.md": block}))
    full.revert("three")
    assert everything(full)[1]["MEMORY.md"] == "no end of line\n\nsame\n\nother\n"


def test_append_whose_block_was_edited_is_a_conflict(full: SqlScope) -> None:
    """There is no block to take back any more; neither when the document is gone."""
    full.commit(change("c1", appends={"MEMORY.md": "block"}))
    full.commit(change("c2", documents={"MEMORY.md": "rewritten"}, purpose="hand"))
    with pytest.raises(Conflict):
        full.revert("c1")


def test_append_to_a_document_that_is_gone_is_a_conflict(ana: SqlScope) -> None:
    """A document that another revert removed can't give back a block."""
    ana.commit(change("c0", documents={"MEMORY.md": "x"}))
    ana.commit(change("c1", appends={"MEMORY.md": "block"}))
    ana.commit(change("c2", documents={"MEMORY.md": "x"}))
    ana.revert("c0")
    with pytest.raises(Conflict):
        ana.revert("c1")


def test_deleted_memory_comes_back_with_its_place_and_uses(full: SqlScope) -> None:
    """Order of creation, counts, and the mark of a fallback are as they were; the compared mark is new."""
    full.commit(change("u1", adds=[Addition(memory=memory("m4", "milk"), unconsolidated=True)]))
    full.used(["m4"])
    mark = full.get(["m4"])["m4"].mark
    delete(full, "c1", "m4")
    add(full, "c2", memory("m5", "water"))
    full.revert("c1")
    assert contents(full) == ["tea", "rum", "gin", "milk", "water"]
    stored = full.get(["m4"])["m4"]
    assert (stored.access_count, stored.unconsolidated) == (1, True)
    assert stored.mark != mark
    assert [hit.memory.id for hit in [h.stored for h in full.search("milk")]] == ["m4"]


def test_pieces_stay_covered(ana: SqlScope) -> None:
    """Taking memories back does not make the run be reflected on again."""
    pieces = ana.record([message("a")])
    cover(ana, "c1", pieces)
    ana.revert("c1")
    assert ana.due() == []


def test_reopened_pieces_are_reflected_on_anew(ana: SqlScope) -> None:
    """With a higher epoch, so that the next commit over them is another one."""
    pieces = ana.record([message("a"), message("b")])
    first = commit_id_for("ana", "reflection", pieces)
    cover(ana, first, pieces)
    ana.revert(first, reopen=True)
    due = ana.due()
    assert [(piece.id, piece.epoch, piece.state) for piece in due] == [
        (piece.id, 1, PieceState.RECORDED) for piece in pieces
    ]
    assert commit_id_for("ana", "reflection", due) != first


def test_revert_of_a_reopening_closes_again(ana: SqlScope) -> None:
    """Except for pieces that a run has taken up since."""
    one, two = ana.record([message("a"), message("b")])
    cover(ana, "c1", [one, two])
    reopening = ana.revert("c1", reopen=True)
    ana.take([two.id], run_id="later")
    ana.revert(reopening.commit_id)
    states = {id_: piece.state for id_, piece in ana.pieces([one.id, two.id]).items()}
    assert states == {one.id: PieceState.COVERED, two.id: PieceState.TAKEN}


def test_candidates_left_pending_by_the_commit_go_and_come(ana: SqlScope) -> None:
    """They were part of what it did; a revert of the revert brings them back."""
    ana.commit(change("c1", defers=[candidate("k1", "tea")]))
    taking_back = ana.revert("c1")
    assert ana.status().pending_candidates == 0
    ana.revert(taking_back.commit_id)
    assert ana.status().pending_candidates == 1


def test_settled_candidates_come_back_only_when_reopened(ana: SqlScope) -> None:
    """Like the pieces they stand for."""
    ana.commit(change("c1", defers=[candidate("k1", "tea")]))
    ana.take_candidates(run_id="run")
    ana.commit(change("c2", settles=["k1"]))
    plain = ana.revert("c2")
    assert ana.status().pending_candidates == 0
    ana.revert(plain.commit_id)
    reopening = ana.revert("c2", reopen=True)
    assert ana.status().pending_candidates == 1
    ana.revert(reopening.commit_id)
    assert ana.status().pending_candidates == 0


# -- accept and pin -------------------------------------------------------------------------------------------


def test_accepted_candidate_becomes_a_memory(ana: SqlScope) -> None:
    """By a unique beginning of its id, with its type, tags and evidence's trust."""
    ana.commit(change("c1", outcomes=[rejected(candidate("abc123", "tea", tags=["drink"], refs=["m1"]))]))
    receipt = ana.accept("abc")
    stored = ana.get(receipt.added)[receipt.added[0]].memory
    assert (stored.content, stored.tags, stored.source.run_id, stored.source.refs) == (
        "tea",
        ("drink",),
        "run",
        ("m1",),
    )
    assert (receipt.purpose, receipt.outcomes[0].outcome) == ("accept", "added")


def test_accepting_twice_changes_nothing(ana: SqlScope) -> None:
    """The first receipt comes back."""
    ana.commit(change("c1", outcomes=[rejected(candidate("abc123", "tea"))]))
    first = ana.accept("abc123")
    assert ana.accept("abc123") == first.model_copy(update={"replayed": True})
    assert contents(ana) == ["tea"]


def test_accepting_what_is_there_already_is_skipped(ana: SqlScope) -> None:
    """Nothing is doubled."""
    add(ana, "c0", memory("m1", "tea"))
    ana.commit(change("c1", outcomes=[rejected(candidate("abc123", "tea"))]))
    (outcome,) = ana.accept("abc123").outcomes
    assert (outcome.outcome, outcome.memory_id) == ("skipped", "m1")
    assert not ana.accept("abc123").added


def test_accepting_what_is_gone_since_is_an_error(ana: SqlScope) -> None:
    """It says to take back what removed it."""
    ana.commit(change("c1", outcomes=[rejected(candidate("abc123", "tea"))]))
    (made,) = ana.accept("abc123").added
    delete(ana, "c2", made)
    with pytest.raises(VaultError, match="gone since"):
        ana.accept("abc123")


@pytest.mark.parametrize("name", ["zzz", "", "added1"])
def test_accepting_what_was_not_rejected_is_an_error(ana: SqlScope, name: str) -> None:
    """Unknown, blank, or added long ago."""
    add(ana, "c1", memory("m1", "tea"), outcomes=[added(candidate("added1", "tea"), "m1")])
    with pytest.raises(VaultError, match="no rejected or held candidate"):
        ana.accept(name)


def test_pin_and_unpin(ana: SqlScope) -> None:
    """A commit each; only the pin changes, and doing it twice changes nothing."""
    add(ana, "c1", memory("m1", "tea"))
    first = ana.pin("m")
    assert ana.get(["m1"])["m1"].memory == memory("m1", "tea", pinned=True)
    assert ana.pin("m1") == first.model_copy(update={"replayed": True})
    ana.pin("m1", pinned=False)
    again = ana.pin("m1")
    assert again.commit_id != first.commit_id
    assert ana.status().pinned == 1
    with pytest.raises(VaultError, match="no memory"):
        ana.pin("zzz")
