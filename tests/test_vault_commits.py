"""Commits: atomic, compare-and-set, idempotent; and what the log says of them."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from vaults import (
    START,
    Clock,
    add,
    added,
    asked,
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

from reverie.checkpoints import Addition, Cover, Deletion, SqlScope, commit_id_for, memory_id_for, open_vault
from reverie.checkpoints.core.memories import Memories
from reverie.checkpoints.core.scope import ScopePart
from reverie.state import (
    Conflict,
    Memory,
    MemoryType,
    Outcome,
    PieceState,
    RejectedOperation,
    Source,
    StoredMemory,
    VaultCorrupt,
    VaultError,
)

# -- what a commit does ---------------------------------------------------------------------------------------


def test_five_new_memories_cost_no_more_questions_than_one(ana: SqlScope) -> None:
    """A server may be far away: what a commit asks of it doesn't grow with what it adds."""
    add(ana, "c0", memory("m0", "tea"))
    with asked(ana) as one:
        add(ana, "c1", memory("m1", "green tea"))
    with asked(ana) as five:
        add(
            ana,
            "c2",
            *(
                memory(f"n{n}", f"{word} tea")
                for n, word in enumerate(("red", "black", "iced", "sweet", "hot"))
            ),
        )
    assert len(five) == len(one) > 3


def test_one_commit_does_everything(ana: SqlScope, clock: Clock) -> None:
    """Adds, puts, deletes, documents, appends and covers in one receipt."""
    add(ana, "c0", memory("m1", "tea"), memory("m2", "rum"))
    pieces = ana.record([message("a"), message("b")])
    ana.take([piece.id for piece in pieces], run_id="run")
    receipt = ana.commit(
        change(
            "c1",
            message="One of each",
            adds=[Addition(memory=memory("m3", "milk"))],
            puts=[memory("m1", "green tea", version=2)],
            deletes=[Deletion(id="m2")],
            documents={"MEMORY.md": "# Memory\n\nTea.\n"},
            appends={"episodes/2026-11.md": "## Tea\n\nMade tea."},
            covers=[Cover(piece=pieces[0].id), Cover(piece=pieces[1].id, how="left_out")],
        )
    )
    assert (receipt.seq, receipt.purpose, receipt.created_at, receipt.replayed) == (
        2,
        "reflection",
        clock.at,
        False,
    )
    assert (receipt.added, receipt.updated, receipt.deleted) == (("m3",), ("m1",), ("m2",))
    assert receipt.documents == ("MEMORY.md", "episodes/2026-11.md")
    assert receipt.covered == 2
    assert contents(ana) == ["green tea", "milk"]
    assert [document.path for document in ana.documents()] == ["MEMORY.md", "episodes/2026-11.md"]
    assert {piece.state for piece in ana.pieces([p.id for p in pieces]).values()} == {PieceState.COVERED}


@pytest.mark.parametrize("kind", list(MemoryType))
def test_every_type_survives(ana: SqlScope, kind: MemoryType) -> None:
    """What goes in comes out, field by field, text of any script."""
    image = memory(
        "m1", "Ana trinkt „Tee“ 茶 🍵\n\tdaily", type=kind, tags=["Drink", "drink", "茶"], pinned=True
    )
    add(ana, "c1", image)
    assert ana.get(["m1"])["m1"].memory == image


def test_append_makes_the_heading_once(ana: SqlScope) -> None:
    """A missing document begins with its heading; blocks stand apart by one blank line."""
    for number, block in enumerate(("first", "second\n", "\nthird\n\n")):
        ana.commit(change(f"c{number}", appends={"HISTORY-2026-11.md": block}))
    document = ana.document("HISTORY-2026-11.md")
    assert document is not None
    assert document.content == "# History 2026-11\n\nfirst\n\nsecond\n\nthird\n"


@pytest.mark.parametrize(
    ("path", "heading"),
    [
        ("MEMORY.md", "# Memory"),
        ("facts/user.md", "# Facts: user"),
        ("episodes/2026-11.md", "# Episodes 2026-11\n\n> Summary: x"),
        ("sessions/t1/summary.md", "# Session summary"),
        ("HISTORY-2026-11.md", "# History 2026-11"),
        ("other.md", "# other"),
    ],
)
def test_headings(ana: SqlScope, path: str, heading: str) -> None:
    """Each kind of document begins with its own heading."""
    ana.commit(change("c1", appends={path: "x"}))
    document = ana.document(path)
    assert document is not None
    assert document.content == f"{heading}\n\nx\n"


def test_replaced_and_appended_to_in_one_commit(ana: SqlScope) -> None:
    """The append goes to the new content; taking it back restores the whole document."""
    ana.commit(change("c1", documents={"MEMORY.md": "one\n"}))
    ana.commit(change("c2", documents={"MEMORY.md": "two\n"}, appends={"MEMORY.md": "three"}))
    assert everything(ana)[1] == {"MEMORY.md": "two\n\nthree\n"}
    ana.revert("c2")
    assert everything(ana)[1] == {"MEMORY.md": "one\n"}


@pytest.mark.parametrize("path", ["/etc/x", "../x", "facts/../../x", "facts//user.md", "", ".", "a\x00b"])
def test_paths_that_leave_the_scope_are_refused(ana: SqlScope, path: str) -> None:
    """Before anything is written."""
    with pytest.raises(VaultError, match="can't be the path"):
        ana.commit(change("c1", documents={path: "x"}))
    assert ana.log() == []


def test_unchanged_items_are_not_touched(ana: SqlScope) -> None:
    """A put of the same image keeps the mark, so nobody gets a conflict for it."""
    add(ana, "c1", memory("m1", "tea"))
    mark = ana.get(["m1"])["m1"].mark
    receipt = put(ana, "c2", memory("m1", "tea"))
    assert receipt.updated == ()
    assert ana.get(["m1"])["m1"].mark == mark


def test_unstorable_characters_are_dropped(ana: SqlScope) -> None:
    """NUL and lone surrogates never reach the database."""
    add(ana, "c1", memory("m1", "tea\x00 time", tags=["a\ud800"], source=Source(refs=("r\x00",))))
    ana.commit(change("c2", documents={"MEMORY.md": "a\x00b\udfff"}))
    image = ana.get(["m1"])["m1"].memory
    assert (image.content, image.tags, image.source.refs) == ("tea time", ("a\ufffd",), ("r",))
    assert everything(ana)[1] == {"MEMORY.md": "ab\ufffd"}


# -- atomic ---------------------------------------------------------------------------------------------------


@pytest.mark.file_only
def test_failure_in_the_middle_changes_nothing(ana: SqlScope, tmp_path: Path) -> None:
    """An engine that refuses the last statement leaves everything as it was."""
    add(ana, "c1", memory("m1", "tea"))
    before = everything(ana)
    database = sqlite3.connect(tmp_path / "memory" / ".reverie" / "vault.db")
    database.execute(
        "CREATE TRIGGER refuse BEFORE INSERT ON dirty_files BEGIN SELECT RAISE(ABORT, 'refused by test'); END"
    )
    with pytest.raises(VaultCorrupt, match="refused by test"):
        ana.commit(change("c2", puts=[memory("m1", "rum")], documents={"MEMORY.md": "x"}))
    database.execute("DROP TRIGGER refuse")
    database.close()
    assert everything(ana) == before
    assert len(ana.log()) == 1
    assert ana.search("rum") == []


def test_one_memory_changed_twice_is_refused(ana: SqlScope) -> None:
    """A plan that contradicts itself is a programming error, said so."""
    add(ana, "c1", memory("m1", "tea"))
    with pytest.raises(VaultError, match="m1 more than once"):
        ana.commit(change("c2", puts=[memory("m1", "rum")], deletes=[Deletion(id="m1")]))


# -- compare and set ------------------------------------------------------------------------------------------


def test_expected_mark_that_moved_is_a_conflict(ana: SqlScope) -> None:
    """Whoever read before another's commit has to read again; the error names what moved."""
    add(ana, "c1", memory("m1", "tea"), memory("m2", "rum"))
    marks = {f"memory:{id_}": stored.mark for id_, stored in ana.get(["m1", "m2"]).items()}
    put(ana, "c2", memory("m1", "green tea"), expects=marks)
    with pytest.raises(Conflict, match="memory:m1") as caught:
        put(ana, "c3", memory("m2", "white rum"), expects=marks)
    assert caught.value.moved == ("memory:m1",)
    assert not caught.value.about_pieces
    assert contents(ana) == ["green tea", "rum"]


def test_the_same_text_by_another_commit_is_another_mark(ana: SqlScope) -> None:
    """A text that went and came back is not the text that was read (ABA)."""
    add(ana, "c1", memory("m1", "tea"))
    mark = ana.get(["m1"])["m1"].mark
    put(ana, "c2", memory("m1", "rum"))
    put(ana, "c3", memory("m1", "tea"))
    with pytest.raises(Conflict):
        delete(ana, "c4", "m1", expects={"memory:m1": mark})


def test_expected_absence(ana: SqlScope) -> None:
    """None expects that there is nothing."""
    ana.commit(change("c1", documents={"MEMORY.md": "x"}, expects={"document:MEMORY.md": None}))
    with pytest.raises(Conflict) as caught:
        ana.commit(change("c2", documents={"MEMORY.md": "y"}, expects={"document:MEMORY.md": None}))
    assert caught.value.moved == ("document:MEMORY.md",)
    with pytest.raises(Conflict):
        add(ana, "c3", memory("m1", "tea"), expects={"memory:gone": "some mark"})


def test_expected_document_mark(ana: SqlScope) -> None:
    """Documents are compared like memories."""
    ana.commit(change("c1", documents={"MEMORY.md": "x"}))
    document = ana.document("MEMORY.md")
    assert document is not None
    ana.commit(change("c2", documents={"MEMORY.md": "y"}, expects={"document:MEMORY.md": document.mark}))
    with pytest.raises(Conflict):
        ana.commit(change("c3", documents={"MEMORY.md": "z"}, expects={"document:MEMORY.md": document.mark}))


def test_appends_of_two_writers_never_conflict(ana: SqlScope) -> None:
    """An append expects nothing of what is there."""
    ana.commit(change("c1", appends={"MEMORY.md": "a"}))
    ana.commit(change("c2", appends={"MEMORY.md": "b"}))
    assert everything(ana)[1]["MEMORY.md"].endswith("a\n\nb\n")


@pytest.mark.parametrize(
    "fields",
    [
        {"puts": [memory("m9", "x")]},
        {"deletes": [Deletion(id="m9")]},
        {"adds": [Addition(memory=memory("m1", "x"))]},
    ],
)
def test_missing_and_present_ids_are_conflicts(ana: SqlScope, fields: dict[str, object]) -> None:
    """Nothing is deleted or updated silently that is not there, and nothing added over what is."""
    add(ana, "c1", memory("m1", "tea"))
    with pytest.raises(Conflict, match="memory:m"):
        ana.commit(change("c2", **fields))


@pytest.mark.parametrize("key", ["m1", "piece:p1", "memory:"])
def test_expecting_something_else_is_an_error(ana: SqlScope, key: str) -> None:
    """Only memories and documents have marks."""
    with pytest.raises(VaultError, match="can't expect"):
        ana.commit(change("c1", expects={key: None}))


def test_covering_what_is_not_held_is_a_conflict_about_pieces(ana: SqlScope) -> None:
    """A run that lost its lease must not commit; neither may one that never took the piece."""
    (one,) = ana.record([message("a")])
    ana.take([one.id], run_id="other")
    with pytest.raises(Conflict) as caught:
        ana.commit(change("c1", covers=[Cover(piece=one.id)]))
    assert caught.value.moved == (f"piece:{one.id}",)
    assert caught.value.about_pieces


def test_lease_that_ran_out_unnoticed_still_commits(ana: SqlScope, clock: Clock) -> None:
    """As long as nobody took the piece, late is not lost."""
    (one,) = ana.record([message("a")])
    ana.take([one.id], run_id="run")
    clock.forward(hours=1)
    assert ana.commit(change("c1", covers=[Cover(piece=one.id)])).covered == 1


def test_covered_piece_can_not_be_covered_again(ana: SqlScope) -> None:
    """Two runs never both reflect on one piece."""
    (one,) = ana.record([message("a")])
    cover(ana, "c1", [one])
    with pytest.raises(Conflict):
        ana.commit(change("c2", covers=[Cover(piece=one.id)]))


def test_settling_what_is_not_held_is_a_conflict_about_pieces(ana: SqlScope) -> None:
    """Pending candidates are work under a lease, like pieces."""
    ana.commit(change("c1", defers=[candidate("k1", "tea")]))
    with pytest.raises(Conflict) as caught:
        ana.commit(change("c2", settles=["k1"]))
    assert caught.value.about_pieces


# -- idempotent -----------------------------------------------------------------------------------------------


def test_same_commit_again_returns_the_first_receipt(ana: SqlScope, clock: Clock) -> None:
    """A repeated commit changes nothing, whatever the repetition says."""
    first = add(ana, "c1", memory("m1", "tea"), outcomes=[added(candidate("k1", "tea"), "m1")])
    before = everything(ana)
    clock.forward(hours=1)
    again = ana.commit(change("c1", deletes=[Deletion(id="m1")], expects={"memory:m1": "no longer so"}))
    assert again == first.model_copy(update={"replayed": True})
    assert everything(ana) == before
    assert len(ana.log()) == 1


def test_repeated_run_makes_the_same_ids(ana: SqlScope) -> None:
    """Commit and memory ids depend on what is covered alone."""
    pieces = ana.record([message("a"), message("b")])
    first = commit_id_for("ana", "reflection", pieces, ["k2", "k1"])
    again = commit_id_for("ana", "reflection", pieces[::-1], ["k1", "k2"])
    assert first == again
    assert memory_id_for(first, "k1") == memory_id_for(again, "k1")
    assert commit_id_for("ben", "reflection", pieces) != commit_id_for("ana", "reflection", pieces)


# -- additions that are there already -------------------------------------------------------------------------


def test_known_text_is_skipped(ana: SqlScope) -> None:
    """An ADD whose text meanwhile exists word for word becomes skipped, naming the memory."""
    add(ana, "c1", memory("m1", "Ana  drinks\ntea"))
    proposal = candidate("k1", "Ana drinks tea")
    receipt = ana.commit(
        change(
            "c2",
            adds=[Addition(memory=memory("m2", "Ana drinks tea"), candidate="k1")],
            outcomes=[added(proposal, "m2")],
        )
    )
    (outcome,) = receipt.outcomes
    assert (outcome.outcome, outcome.memory_id) == ("skipped", "m1")
    assert receipt.added == ()
    assert ana.receipt("c2") == receipt


def test_equal_additions_of_one_commit_are_one(ana: SqlScope) -> None:
    """Two candidates of the same words make one memory."""
    proposals = [candidate("k1", "tea"), candidate("k2", "tea")]
    receipt = ana.commit(
        change(
            "c1",
            adds=[Addition(memory=memory(f"m{n}", "tea"), candidate=f"k{n}") for n in (1, 2)],
            outcomes=[added(proposals[0], "m1"), added(proposals[1], "m2")],
        )
    )
    assert [(o.outcome, o.memory_id) for o in receipt.outcomes] == [("added", "m1"), ("skipped", "m1")]


def test_text_whose_memory_this_commit_removes_is_added(ana: SqlScope) -> None:
    """A deletion in the same commit makes room for its successor."""
    add(ana, "c1", memory("m1", "tea"))
    receipt = ana.commit(
        change(
            "c2", deletes=[Deletion(id="m1", superseded_by="k1")], adds=[Addition(memory=memory("m2", "tea"))]
        )
    )
    assert (receipt.added, receipt.deleted) == (("m2",), ("m1",))


def test_a_person_s_repeats_are_kept(ana: SqlScope) -> None:
    """What is written by hand or taken in again is not thinned out."""
    add(ana, "c1", memory("m1", "tea"))
    add(ana, "c2", memory("m2", "tea"), purpose="hand")
    add(ana, "c3", memory("m3", "tea"), purpose="import")
    assert contents(ana) == ["tea", "tea", "tea"]


# -- reading --------------------------------------------------------------------------------------------------


def test_size_is_of_the_compact_array(ana: SqlScope) -> None:
    """Characters of the JSON array of all memories, brackets and commas included."""
    assert (ana.size().count, ana.size().chars) == (0, 2)
    images = [memory("m1", "tea"), memory("m2", "茶")]
    add(ana, "c1", *images)
    text = "[" + ",".join(image.model_dump_json() for image in images) + "]"
    assert (ana.size().count, ana.size().chars) == (2, len(text))


def test_get_leaves_out_what_is_not_there(ana: SqlScope) -> None:
    """In the order asked for."""
    add(ana, "c1", memory("m1", "tea"), memory("m2", "rum"))
    assert list(ana.get(["m2", "m9", "m1"])) == ["m2", "m1"]


def test_find_text(ana: SqlScope) -> None:
    """Word for word, white space folded; the oldest of several."""
    add(ana, "c1", memory("m1", "Ana drinks tea"))
    add(ana, "c2", memory("m2", "Ana drinks tea"), purpose="hand")
    found = ana.find_text(["Ana  drinks\ntea", "ana drinks tea", "rum"])
    assert {text: stored.memory.id for text, stored in found.items()} == {"Ana  drinks\ntea": "m1"}


def test_find_text_and_what_is_pinned(ana: SqlScope) -> None:
    """So many pinned ones besides, the oldest first; one that is looked for stands under the text it was asked by."""
    add(ana, "c1", memory("m1", "tea"), memory("m2", "rum"), memory("m3", "water"), memory("m4", "milk"))
    for id_ in ("m4", "m2", "m1"):
        ana.pin(id_)
    found = ana.find_text(["te a", "milk", "water"], pinned=2)
    assert {text: stored.id for text, stored in found.items()} == {
        "milk": "m4",
        "water": "m3",
        "tea": "m1",
        "rum": "m2",
    }
    assert list(ana.find_text(["water"])) == ["water"]


def test_what_a_text_finds_says_it_whoever_writes(
    ana: SqlScope, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A memory that changes while it is looked for is found as it was, so that relying on it is a conflict."""
    add(ana, "c1", memory("m1", "Ana lives in Rome."))
    serve = Memories._served

    def changed_after(*args: Any) -> dict[int, StoredMemory]:
        found = serve(*args)
        with open_vault(address) as other:
            put(other.scope("ana"), "c2", memory("m1", "Ana lives in Oslo.", version=2))
        return found

    with monkeypatch.context() as patched:
        patched.setattr(Memories, "_served", changed_after)
        (stored,) = ana.find_text(["Ana lives in Rome."]).values()
    assert stored.memory.content == "Ana lives in Rome."
    with pytest.raises(Conflict):
        add(ana, "c3", memory("m2", "tea"), expects={"memory:m1": stored.mark})


def test_a_counter_raised_at_the_end_is_kept(ana: SqlScope) -> None:
    """By whatever a transaction does last."""
    part = ScopePart(ana)
    with ana.db.write("ana") as tx:
        assert part.count_up(tx, "runs") == 1
        tx.at_end(lambda: [part.count_up(tx, counter) for counter in ("reports", "runs")])
    with ana.db.read() as tx:
        assert [part.counted(tx, counter) for counter in ("runs", "reports", "commits")] == [2, 1, 0]


def test_pages_by_creation(ana: SqlScope) -> None:
    """From behind an id, in order of creation, also among equal times."""
    add(ana, "c1", *[memory(f"m{number}", f"tea {number}") for number in (3, 1, 2)])
    assert [s.memory.id for s in ana.page()] == ["m3", "m1", "m2"]
    assert [s.memory.id for s in ana.page(limit=1, after="m3")] == ["m1"]
    assert ana.page(after="m2") == []
    assert ana.page(after="unknown") == []


def test_pages_by_review(ana: SqlScope) -> None:
    """Those shown to the model move to the end; the new ones were just seen."""
    add(ana, "c1", *[memory(f"m{number}", f"tea {number}") for number in (1, 2, 3)])
    ana.commit(change("c2", reviewed=["m1", "gone"]))
    add(ana, "c3", memory("m4", "rum"))
    order = [s.memory.id for s in ana.page(order="reviewed")]
    assert order == ["m2", "m3", "m1", "m4"]
    assert [s.memory.id for s in ana.page(order="reviewed", after="m3", limit=1)] == ["m1"]


def test_unconsolidated_until_seen(ana: SqlScope) -> None:
    """A fallback's additions carry the mark until a consolidation has seen them."""
    ana.commit(
        change(
            "c1", adds=[Addition(memory=memory(f"m{n}", f"tea {n}"), unconsolidated=n < 3) for n in (1, 2, 3)]
        )
    )
    assert [s.memory.id for s in ana.page(unconsolidated=True)] == ["m1", "m2"]
    ana.commit(change("c2", consolidated=["m1"]))
    assert [s.memory.id for s in ana.page(unconsolidated=True)] == ["m2"]
    assert [s.memory.id for s in ana.page(unconsolidated=False)] == ["m1", "m3"]
    assert ana.get(["m2"])["m2"].unconsolidated


def test_uses_are_counted_beside_the_memory(ana: SqlScope, clock: Clock) -> None:
    """Accesses and showings apart; no commit, no new mark, unknown ids ignored."""
    add(ana, "c1", memory("m1", "tea"))
    mark = ana.get(["m1"])["m1"].mark
    clock.forward(hours=1)
    ana.used(["m1", "unknown"])
    ana.used(["m1"])
    ana.used(["m1"], how="shown")
    ana.used([])
    stored = ana.get(["m1"])["m1"]
    assert (stored.access_count, stored.shown_count, stored.last_accessed_at) == (2, 1, clock.at)
    assert stored.mark == mark
    assert len(ana.log()) == 1


# -- log ------------------------------------------------------------------------------------------------------


def test_log_is_newest_first_and_pages(ana: SqlScope) -> None:
    """With run, message and what was refused."""
    refused = RejectedOperation(operation={"action": "DELETE", "id": "m9"}, reason="not shown")
    for number in range(5):
        ana.commit(change(f"c{number}", message=f"number {number}", rejected=[refused]))
    assert [entry.receipt.seq for entry in ana.log(limit=2)] == [5, 4]
    assert [entry.receipt.seq for entry in ana.log(limit=2, before=4)] == [3, 2]
    entry = ana.log()[0]
    assert (entry.run_id, entry.message, entry.rejected) == ("run", "number 4", (refused,))


def test_receipt_by_a_unique_beginning(ana: SqlScope) -> None:
    """Several of the same beginning are an error, none is None."""
    for commit_id in ("abc1", "abc2", "ab"):
        ana.commit(change(commit_id))
    found = ana.receipt("abc1")
    assert found is not None
    assert found.commit_id == "abc1"
    exact = ana.receipt("ab")
    assert exact is not None
    assert exact.commit_id == "ab"
    assert ana.receipt("zz") is None
    assert ana.receipt("") is None
    with pytest.raises(VaultError, match="several"):
        ana.receipt("abc")


def test_changes_are_before_and_after_images(ana: SqlScope) -> None:
    """Compact JSON for memories, text for documents, and an append's own block."""
    add(ana, "c1", memory("m1", "tea"))
    image = memory("m1", "rum", version=2)
    put(ana, "c2", image, appends={"MEMORY.md": "x"})
    first, second = ana.changes("c2")
    assert (first.key, Memory.model_validate_json(first.after or "")) == ("memory:m1", image)
    assert Memory.model_validate_json(first.before or "").content == "tea"
    assert (second.key, second.before, second.after, second.appended) == (
        "document:MEMORY.md",
        None,
        "# Memory\n\nx\n",
        "\nx\n",
    )
    with pytest.raises(VaultError, match="no commit"):
        ana.changes("unknown")


def test_outcomes_come_back_as_recorded(ana: SqlScope) -> None:
    """In order, with reasons."""
    outcomes = [
        rejected(candidate("k1", "rum", tags=["Drink"])),
        Outcome(candidate=candidate("k2", "tea"), outcome="merged", memory_id="m1"),
    ]
    add(ana, "c1", memory("m1", "tea"), outcomes=outcomes)
    receipt = ana.receipt("c1")
    assert receipt is not None
    assert list(receipt.outcomes) == outcomes
    assert receipt.created_at == START
