"""How hits are ranked."""

from __future__ import annotations

import pytest

from reverie.checkpoints.ranking import Place, asked, joined, lifted


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
    scores = dict.fromkeys("abcdx", 1.0)
    places = {
        "a": Place("c1", 1),
        "b": Place("c1", 2),
        "c": Place("c1", 4),
        "d": Place("c2", 5),
        "n": Place("c1", 3),
    }
    assert lifted(scores, places) == pytest.approx({"a": 1.4, "b": 1.6, "c": 1.2, "d": 1.0, "x": 1.0})


def test_words_and_meaning_count_alike() -> None:
    """Each as a share of its best; what is unlike counts nothing."""
    assert joined({"a": 8.0, "b": 2.0}, {"b": 0.5, "c": 0.25, "d": -0.5}) == pytest.approx(
        {"a": 1.0, "b": 1.25, "c": 0.5, "d": 0.0}
    )
    assert joined({}, {}) == {}
