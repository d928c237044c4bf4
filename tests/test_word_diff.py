"""Word diffs: what stayed, went and came, with long unchanged stretches left out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reverie.checkpoints.changes import ItemChange
from reverie.views.images import image_parts
from reverie.views.word_diff import MOST_WORDS, word_diff

CASES = [
    ("nothing", "the same", "the same", "the same"),
    ("a word", "The north gauge", "The south gauge", "The [-north-][+south+] gauge"),
    ("added", "metres.", "metres, please.", "metres[+, please+]."),
    ("a phrase", "reads in feet now", "reads as metres now", "reads [-in feet-][+as metres+] now"),
    ("a line more", "a\n", "a\nb\n", "a\n[+b\n+]"),
    ("from nothing", "", "new", "[+new+]"),
    ("to nothing", "old", "", "[-old-]"),
]


def written(before: str, after: str) -> str:
    """A diff in one line of text."""
    return "".join(f"[{op}{text}{op}]" if op in "+-" else text for op, text in word_diff(before, after))


@pytest.mark.parametrize(("name", "before", "after", "expected"), CASES, ids=[case[0] for case in CASES])
def test_words(name: str, before: str, after: str, expected: str) -> None:
    assert written(before, after) == expected


def test_long_unchanged_stretches_are_left_out() -> None:
    """Two lines of context stay around a change; how many lines are left out is said."""
    head, tail = "".join(f"line {n}\n" for n in range(20)), "".join(f"end {n}\n" for n in range(20))
    parts = word_diff(f"{head}old\n{tail}", f"{head}new\n{tail}")
    assert [text for op, text in parts if op == "…"] == ["18 lines unchanged", "18 lines unchanged"]
    assert "".join(text for op, text in parts if op == "=") == "line 18\nline 19\n\nend 0\nend 1\n"


def test_a_very_long_stretch_is_replaced_whole() -> None:
    """Comparing word by word is quadratic, so past a bound it is not done."""
    before, after = "a " * (MOST_WORDS + 1), "a " * (MOST_WORDS + 2)
    assert word_diff(before, after) == [("-", before), ("+", after)]


words = st.text(alphabet="ab \n.é", max_size=40)


@given(words, words)
def test_both_texts_can_be_read_from_the_diff(before: str, after: str) -> None:
    """Nothing is invented: without what came it is the text before, without what went the text after."""
    parts = word_diff(before, after)
    if all(op != "…" for op, _ in parts):
        assert "".join(text for op, text in parts if op != "+") == before
        assert "".join(text for op, text in parts if op != "-") == after


IMAGE = '{"content": "x", "type": "fact", "tags": ["a"], "pinned": false, "source": {"trust": "user"}}'
OTHER = '{"content": "x", "type": "skill", "tags": [], "pinned": true, "source": {"trust": "external"}}'
IMAGES = [
    ("added", None, IMAGE, None, [("+", "x")], []),
    ("removed", IMAGE, None, None, [("-", "x")], []),
    ("appended", None, None, "\nmore\n", [("+", "more")], []),
    ("forgotten", None, None, None, [], []),
    (
        *("changed", IMAGE, OTHER, None, [("=", "x")]),
        ["type: fact → skill", "tags: a → none", "pinned: no → yes", "trust: user → external"],
    ),
]


@pytest.mark.parametrize(
    ("kind", "before", "after", "appended", "parts", "notes"), IMAGES, ids=[i[0] for i in IMAGES]
)
def test_images(
    kind: str, before: str, after: str, appended: str, parts: list[object], notes: list[str]
) -> None:
    """A change of the journal is told by what it did, a word diff, and the other fields that moved."""
    change = ItemChange(key="memory:m1", before=before, after=after, appended=appended)
    assert image_parts(change) == (kind, parts, notes)
