"""A question that names what is over finds what took its place, and never what was forgotten."""

from __future__ import annotations

import pytest
from langchain_core.messages import HumanMessage
from vaults import added, asked, change, memory, say

from reverie import RecallPolicy, recall
from reverie.checkpoints import SqlScope
from reverie.checkpoints.changes import Addition, Cover, Deletion
from reverie.state import Candidate, MemoryType, Trust

QUESTION = "Which restaurants near my attic flat in Croydon would suit a birthday dinner?"
POLICY = RecallPolicy(newest=0, standing=0, show_whole=False)


@pytest.fixture
def moved(ana: SqlScope) -> SqlScope:
    """A scope in which one lived in Croydon, then in Whitby."""
    [piece] = say(ana, "then", "I live in an attic flat in Croydon.")
    remember(ana, "croydon", "The user lives in an attic flat in Croydon.", piece)
    for number in range(40):
        ana.add(f"The user wrote poem {number} of moons.")
    supersede(ana, "croydon", "whitby", "The user moved to Whitby.")
    return ana


def remember(scope: SqlScope, id_: str, text: str, piece: str) -> None:
    """Commit a memory that cites a piece."""
    scope.take([piece], run_id="r1")
    of = Candidate.id_for("fact", text, (piece,))
    told = Candidate(id=of, type=MemoryType.FACT, content=text, evidence=(piece,), trust=Trust.USER)
    adds, covers = [Addition(memory=memory(id_, text))], [Cover(piece=piece)]
    outcomes = [added(told, id_)]
    scope.commit(change("c1", purpose="reflection", run_id="r1", adds=adds, covers=covers, outcomes=outcomes))


def supersede(scope: SqlScope, old: str, new: str, text: str) -> str:
    """Let a new memory take the place of another; return the commit."""
    adds, deletes = [Addition(memory=memory(new, text))], [Deletion(id=old, superseded_by=new)]
    return scope.commit(change(f"to {new}", adds=adds, deletes=deletes)).commit_id


def related(scope: SqlScope, question: str = QUESTION) -> list[str]:
    """Return the ids of the memories that are shown as related to a question."""
    return list(recall(scope, [HumanMessage(question)], POLICY, thread="now").chosen.get("related", ()))


def test_what_took_its_place_is_shown_with_its_date(moved: SqlScope) -> None:
    """And not what is over, nor to a question that names neither."""
    block = recall(moved, [HumanMessage(QUESTION)], POLICY, thread="now").system_block
    assert "2026-11-21) The user moved to Whitby." in block
    assert "Croydon" not in block
    assert related(moved, "Which restaurants in Oslo would suit a birthday dinner?") == []


def test_one_name_is_enough(moved: SqlScope) -> None:
    """However much else a request says; another word alone is an accident."""
    request = (
        "Draft a friendly reply to the council of Croydon about late bins, noisy lorries and broken lamps."
    )
    assert related(moved, request) == ["whitby"]
    assert related(moved, request.replace("council of Croydon", "flat hunters")) == []


def test_the_last_of_several_is_shown(moved: SqlScope) -> None:
    """Each took the place of the one before."""
    supersede(moved, "whitby", "leith", "The user moved to Leith.")
    assert related(moved) == ["leith"]


def test_what_was_rewritten_took_its_own_place(ana: SqlScope) -> None:
    """It is found by what it said before."""
    [piece] = say(ana, "then", "I live in an attic flat in Croydon.")
    remember(ana, "croydon", "The user lives in an attic flat in Croydon.", piece)
    for number in range(40):
        ana.add(f"The user wrote poem {number} of moons.")
    held = ana.get(["croydon"])["croydon"].memory
    put = held.model_copy(update={"content": "The user lives in Whitby.", "version": 2})
    ana.commit(change("moved", puts=[put]))
    assert related(ana) == ["croydon"]


def test_a_memory_that_says_something_itself_counts_both(moved: SqlScope) -> None:
    """It is shown once."""
    assert related(moved, f"{QUESTION[:-1]} for the user who moved to Whitby?") == ["whitby"]


def test_what_was_forgotten_or_only_removed_leads_nowhere(moved: SqlScope) -> None:
    """A memory that is told later took nobody's place."""
    moved.forget(["whitby"])
    moved.add("The user moved to Leith.")
    assert related(moved) == []


def test_the_older_one_is_forgotten_with_where_it_led(moved: SqlScope) -> None:
    """The journal doesn't say any more what took its place."""
    moved.forget(["croydon"])
    assert related(moved) == []


def test_a_reverted_succession_is_none(moved: SqlScope) -> None:
    """The older memory is there again, and says it itself."""
    moved.revert(supersede(moved, "whitby", "leith", "The user moved to Leith."))
    assert related(moved) == ["whitby"]


def test_where_nothing_is_over_nothing_is_asked_for_it(ana: SqlScope) -> None:
    """A recall reads the journal for no successions."""
    [piece] = say(ana, "then", "I live in an attic flat in Croydon.")
    remember(ana, "croydon", "The user lives in an attic flat in Croydon.", piece)
    with asked(ana) as said:
        related(ana)
    assert not any("after_image IS NULL" in sql for sql in said)
