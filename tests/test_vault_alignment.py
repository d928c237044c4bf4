"""Which messages are new, decided by digests in order and, among equals, by ids."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reverie.checkpoints.derived.alignment import align, common_subsequence, overlap_length
from reverie.checkpoints.derived.recording import slots_of
from reverie.state import PieceInput

# known, given, expected: each a list of "text" or "text#id".
CASES = [
    ("nothing known", "", "a b", "- -"),
    ("nothing given", "a b", "", ""),
    ("the same again", "a#1 b#2 c#3", "a#1 b#2 c#3", "0 1 2"),
    ("new ids for the same texts", "a#1 b#2 c#3", "a#7 b#8 c#9", "0 1 2"),
    ("no ids at all", "a b c", "a b c", "0 1 2"),
    ("one message more", "a#1 b#2", "a#1 b#2 c#3", "0 1 -"),
    ("front trimmed", "a b c d", "c d", "2 3"),
    ("front trimmed and one more", "a b c d", "c d e", "2 3 -"),
    ("last answer regenerated", "a#1 b#2 c#3", "a#1 b#2 d#4", "0 1 -"),
    ("last answer regenerated, new ids", "a#1 b#2 c#3", "a#5 b#6 d#7", "0 1 -"),
    ("an older state of the thread", "a b c d", "a b", "0 1"),
    ("a middle part removed", "a b c d e", "a e f", "0 4 -"),
    ("a summary in front", "a b c d", "s c d", "- 2 3"),
    ("two equal messages in a row", "x ok", "x ok ok", "0 1 -"),
    ("two equal messages, both known", "x ok ok", "x ok ok", "0 1 2"),
    ("the same answer much later", "ok x", "ok x ok", "0 1 -"),
    ("an equal text is the latest one", "ok x ok", "ok", "2"),
    ("an id says which of two equal texts", "ok#1 x#2 ok#3 y#4", "ok#1 z#9", "0 -"),
    ("the end of the known equals the start of the given", "a b c a", "a b c d", "0 1 2 -"),
    ("re-ordered, with ids", "a#1 b#2 c#3", "c#3 a#1 b#2", "2 0 1"),
    ("an id alone is not enough", "a#1 b#2", "z#1 b#2", "- 1"),
    ("an edited message keeps its id", "a#1 b#2 c#3", "a#1 y#2 c#3", "0 - 2"),
    ("only what is new, with a text said before", "ok x y", "ok", "-"),
    ("only what is new, with a text said before, ids", "ok#1 x#2 y#3", "ok#7 z#8", "- -"),
    ("only what is new, with the text before the last", "x ok y", "ok", "-"),
    ("the latest text once more, with another id", "x#1 ok#2", "ok#7", "-"),
    ("the latest text, with its id", "x#1 ok#2", "ok#2", "1"),
    (
        "few texts said before among many new ones, ids",
        "a#1 ok#2 b#3 ok#4",
        "x#5 ok#6 y#7 z#8 ok#9 w#10",
        "- - - - - -",
    ),
    (
        "the end of the known behind many new ones, ids",
        "a#1 b#2 c#3",
        "x#5 y#6 z#7 b#8 c#9 w#10",
        "- - - 1 2 -",
    ),
    ("as many known as new between them, new ids", "a#1 b#2 c#3", "x#5 b#6 y#7 c#8", "- 1 - 2"),
    ("a single message, with another id", "ok#1", "ok#7", "0"),
    ("said before, and its id says it is the same", "ok#1 x#2 y#3", "ok#1", "0"),
    ("far back, without ids, is too little to go by", "a b c d e", "a z", "- -"),
    ("another session altogether", "a b c", "x y z", "- - -"),
    ("the same words in the place of two turns", "a#1 b#2 ok#3 c#4 ok#5 d#6", "a#1 b#2 ok#9", "0 1 -"),
    ("the same words in another's place", "a#1 b#2 c#3 ok#4 d#5", "a#1 b#2 ok#9", "0 1 -"),
    ("the same words in another's place, no ids", "a#1 b#2 c ok d", "a#1 b#2 ok", "0 1 3"),
    ("an earlier stretch of the same texts", "ok#1 y#2 ok#3 y#4", "ok#1 y#2", "0 1"),
    ("the last stretch of the same texts, new ids", "ok#1 y#2 ok#3 y#4", "ok#7 y#8", "2 3"),
    ("ids of answers alone last", "a#1 b#2 c#3", "a#7 b#2 c#8", "0 1 2"),
    ("ids of answers alone last, one taken back", "a#1 b#2 c#3 d#4", "a#7 b#2 c#8", "0 1 -"),
]


def _keys(text: str) -> list[tuple[str, str]]:
    return [(item.partition("#")[0], item.partition("#")[2]) for item in text.split()]


@pytest.mark.parametrize(
    ("known", "given_", "expected"), [case[1:] for case in CASES], ids=[c[0] for c in CASES]
)
def test_alignment_table(known: str, given_: str, expected: str) -> None:
    """Each row: what is known, what is given, and which known message each given one is."""
    found = align(_keys(known), _keys(given_))
    assert ["-" if index is None else str(index) for index in found] == expected.split()


TEXTS = st.lists(st.sampled_from("abc"), max_size=9)


@given(TEXTS, TEXTS)
def test_pairs_are_a_longest_common_subsequence(known: list[str], given_: list[str]) -> None:
    """The bit-parallel walk finds as many pairs as the textbook's table, in order, of equal texts."""
    pairs = common_subsequence(known, given_)
    table = [[0] * (len(given_) + 1) for _ in range(len(known) + 1)]
    for i, left in enumerate(known):
        for j, right in enumerate(given_):
            table[i + 1][j + 1] = table[i][j] + 1 if left == right else max(table[i][j + 1], table[i + 1][j])
    assert len(pairs) == table[-1][-1]
    assert pairs == sorted(pairs)
    assert all(known[i] == given_[j] for i, j in pairs)


@given(TEXTS, TEXTS)
def test_overlap_is_the_longest(known: list[str], given_: list[str]) -> None:
    """The overlap is the largest n for which the last n known are the first n given."""
    lengths = range(min(len(known), len(given_)) + 1)
    assert overlap_length(known, given_) == max(n for n in lengths if known[len(known) - n :] == given_[:n])


@given(TEXTS, TEXTS, st.data())
def test_what_is_known_is_used_once_and_matches(
    known: list[str], given_: list[str], data: st.DataObject
) -> None:
    """No known message stands for two given ones, and a pair has the same digest."""
    ids = st.sampled_from(["", "1", "2", "3"])
    left = [(text, data.draw(ids)) for text in known]
    right = [(text, data.draw(ids)) for text in given_]
    found = align(left, right)
    used = [index for index in found if index is not None]
    assert len(used) == len(set(used))
    assert all(index is None or left[index][0] == key[0] for index, key in zip(found, right, strict=True))


@given(TEXTS, TEXTS)
def test_growing_sends_only_what_is_new(known: list[str], more: list[str]) -> None:
    """A thread that only grows: exactly the added messages are new."""
    found = align([(text, "") for text in known], [(text, "") for text in known + more])
    assert found == [*range(len(known)), *([None] * len(more))]


@pytest.mark.timeout(30)
def test_two_thousand_by_two_thousand() -> None:
    """The worst of inputs, half of it one text, ends, and every second message is found again in order."""
    known = [("ok" if index % 2 else str(index), "") for index in range(2_000)]
    given_ = [("ok" if index % 3 else f"x{index}", "") for index in range(2_000)]
    found = [place for place in align(known, given_) if place is not None]
    assert found == sorted(set(found))
    assert len(found) == 1_000


@given(TEXTS, TEXTS, st.booleans(), st.data())
def test_what_goes_on_is_known_as_by_aligning(
    known: list[str], given_: list[str], goes_on: bool, data: st.DataObject
) -> None:
    """Where all that is known is the beginning of what is given, no more is looked at: with the same result."""
    given_ = known + given_ if goes_on else given_
    ids = st.sampled_from(["", "1", "2", "3"])
    left = [(f"p{n}", text, data.draw(ids)) for n, text in enumerate(known)]
    refs = [
        left[n][2] if n < len(left) and data.draw(st.booleans()) else data.draw(ids)
        for n in range(len(given_))
    ]
    items = [
        PieceInput(kind="message", thread="t", ref=ref, text=text)
        for text, ref in zip(given_, refs, strict=True)
    ]
    aligned = align([key[1:] for key in left], list(zip(given_, refs, strict=True)))
    expected = [place if old is None else left[old][0] for place, old in enumerate(aligned)]
    assert slots_of(items, given_, lambda _: left, lambda _: None) == expected
