"""How hits are ranked."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reverie.checkpoints.derived.plain_search import asked
from reverie.checkpoints.search.ranking import beside, best, joined, lifted


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("What did Ana like about the tea, the green tea?", ["ana", "like", "tea", "green"]),
        ("who are you", ["who", "are", "you"]),
        ("妻子", ["妻子"]),
        ("?!", []),
    ],
)
def test_what_a_question_asks_for(query: str, words: list[str]) -> None:
    """Words with a topic, each once; all of them where none has one."""
    assert [word for word in asked(query) if word != "like"] == [word for word in words if word != "like"]


def test_neighbours_lift_hits_of_the_same_commit() -> None:
    """By less the further they are; not across commits, not what is no hit."""
    commits = {1: "c1", 2: "c1", 3: "c1", 4: "c1", 5: "c2", 9: "c2", 12: "c1"}
    scores = dict.fromkeys((9, 4, 2, 1, 5, 12), 1.0)
    assert beside(scores) == {1, 2, 4, 5}
    assert lifted(scores, commits) == pytest.approx({1: 1.4, 2: 1.6, 4: 1.2, 5: 1.0, 9: 1.0, 12: 1.0})


@given(st.dictionaries(st.integers(1, 40), st.floats(0, 9)), st.integers(1, 5))
def test_every_hit_is_lifted_by_those_beside_it(scores: dict[int, float], length: int) -> None:
    """Whatever was found: as if each had looked at both sides."""
    raised = lifted(scores, {seq: str(seq // length) for seq in beside(scores)})
    for seq, score in scores.items():
        near = {
            other: abs(other - seq) for other in scores if other != seq and other // length == seq // length
        }
        gains = sum(scores[other] * {1: 0.4, 2: 0.2}.get(far, 0) for other, far in near.items())
        assert raised[seq] == pytest.approx(score + gains)


def test_the_best_come_first_and_of_equal_ones_the_older() -> None:
    """The same order every time."""
    assert best({3: 1.0, 1: 1.0, 2: 5.0, 4: 0.5}, 3) == [2, 1, 3]


def test_words_and_meaning_count_alike() -> None:
    """Each as a share of its best; what is unlike counts nothing."""
    assert joined({1: 8.0, 2: 2.0}, {2: 0.5, 3: 0.25, 4: -0.5}) == pytest.approx(
        {1: 1.0, 2: 1.25, 3: 0.5, 4: 0.0}
    )
    assert joined({}, {}) == {}
