"""A memory that was said again: counted beside it, shown, and a little ahead of its like."""

from __future__ import annotations

from datetime import timedelta

import pytest
from vaults import START, Clock, add, candidate, change, memory, message, put

from reverie import recall
from reverie.checkpoints import SqlScope
from reverie.checkpoints.changes import Addition
from reverie.nodes.recall.recall_block import describe
from reverie.state import Candidate, Outcome, Source, Trust

TEA = "Ana prefers green tea over coffee."


def again(
    scope: SqlScope, commit_id: str, proposal: Candidate, outcome: str = "skipped", **fields: object
) -> None:
    """Commit that a candidate is the memory ``m1``."""
    made = Outcome.model_validate({"candidate": proposal, "outcome": outcome, "memory_id": "m1"})
    scope.commit(change(commit_id, outcomes=[made], **fields))


def repeats(scope: SqlScope) -> tuple[int, object]:
    """Return how often ``m1`` was said again, and when last."""
    stored = scope.get(["m1"])["m1"]
    return stored.said_again, stored.last_said_at


def says(id_: str, trust: Trust = Trust.USER, evidence: tuple[str, ...] = (), **fields: object) -> Candidate:
    """Return a candidate that says the tea once more."""
    return candidate(id_, TEA, evidence, trust=trust, **fields)


@pytest.fixture
def tea(ana: SqlScope) -> SqlScope:
    """A scope with one memory of the user's."""
    add(ana, "c1", memory("m1", TEA))
    return ana


@pytest.mark.parametrize("outcome", ["skipped", "merged"])
def test_it_is_counted_without_a_new_version(tea: SqlScope, clock: Clock, outcome: str) -> None:
    """Each commit counts once, with the time it was said; image, mark and version stay."""
    before = tea.get(["m1"])["m1"]
    again(tea, "c2", says("k1", said_at=START + timedelta(days=3)), outcome)
    again(tea, "c2", says("k1", said_at=START + timedelta(days=3)), outcome)
    again(tea, "c3", says("k2", said_at=START + timedelta(days=1)), outcome)
    after = tea.get(["m1"])["m1"]
    assert repeats(tea) == (2, START + timedelta(days=3))
    assert (after.memory, after.mark, after.access_count) == (before.memory, before.mark, 0)


def test_when_it_was_said(tea: SqlScope, clock: Clock) -> None:
    """Without the user's own time it is that of its pieces, else that of the commit."""
    (piece,) = tea.record([message(TEA, at=START + timedelta(hours=5))])
    again(tea, "c2", says("k1", evidence=(piece.id,)))
    assert repeats(tea) == (1, START + timedelta(hours=5))
    clock.forward(days=2)
    again(tea, "c3", says("k2"))
    assert repeats(tea) == (2, clock.at)


def test_what_counts_not(tea: SqlScope) -> None:
    """An echo by the agent or a page, the pieces it was remembered from, and what changes it."""
    again(tea, "c2", says("k1", Trust.AGENT))
    again(tea, "c3", says("k2", Trust.EXTERNAL))
    put(tea, "c4", memory("m1", "Ana prefers black tea.", version=2), outcomes=[
        Outcome(candidate=says("k3"), outcome="merged", memory_id="m1")
    ])  # fmt: skip
    again(tea, "c5", says("k4"), "rejected")
    again(tea, "c6", says("k5", evidence=("p1",)), "merged")
    assert repeats(tea)[0] == 1
    again(tea, "c7", says("k6", evidence=("p1",)))
    assert repeats(tea)[0] == 1


def test_pages_never_count(ana: SqlScope) -> None:
    """However often a page says what a page said."""
    add(ana, "c1", memory("m1", TEA, source=Source(run_id="r", trust=Trust.EXTERNAL)))
    again(ana, "c2", says("k1", Trust.EXTERNAL))
    assert repeats(ana) == (0, None)


def test_an_addition_that_is_there_already_counts(tea: SqlScope) -> None:
    """What a commit adds word for word once more is what was said again."""
    proposal = says("k1", said_at=START)
    outcome = Outcome(candidate=proposal, outcome="added", memory_id="m2")
    wished = [Addition(memory=memory("m2", TEA), candidate="k1")]
    tea.commit(change("c2", adds=wished, outcomes=[outcome]))
    assert repeats(tea) == (1, START)
    assert list(tea.get(["m1", "m2"])) == ["m1"]


def test_it_is_shown(tea: SqlScope) -> None:
    """In recall's line, and nowhere as long as it is nothing."""
    assert "again" not in describe(tea.get(["m1"])["m1"])
    again(tea, "c2", says("k1", said_at=START))
    line = describe(tea.get(["m1"])["m1"])
    assert f"said again 1x, last {START:%Y-%m-%d}" in line
    assert line in recall(tea, [("user", "Which tea does Ana like?")]).system_block


def test_it_breaks_ties(ana: SqlScope) -> None:
    """Of equal hits the one that was said again comes first; a better one stays ahead."""
    add(ana, "c0", memory("m0", "Ana prefers green tea at noon."))
    add(ana, "c1", memory("m1", "Ana prefers green tea at nine."))
    add(ana, "c2", memory("best", "Ana prefers green tea from Assam."))
    for number in range(9):
        again(ana, f"r{number}", says(f"k{number}"))
    hits = ana.search("Does Ana prefer green tea?")
    assert hits[0].stored.memory.id == "m1"
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
    assert hits[0].score == pytest.approx(1.03 * hits[1].score, rel=0.01)
    assert ana.search("green tea from Assam")[0].stored.memory.id == "best"


def test_forgetting_takes_the_count(tea: SqlScope) -> None:
    """Nothing of a forgotten memory stays, its count neither."""
    again(tea, "c2", says("k1"))
    tea.forget(["m1"])
    with tea.db.read() as tx:
        assert tx.rows("SELECT id FROM uses WHERE scope = ?", tea.name) == []
