"""Merging two texts that come from the same one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reverie.checkpoints.text.merging import closest, merge

LINES = st.lists(st.sampled_from(["a", "b", "c", ""]), max_size=6).map("\n".join)

CASES = {
    "apart": ("a\nb\nc\n", "A\nb\nc\n", "a\nb\nC\n", "A\nb\nC\n"),
    "both the same": ("a\nb\n", "a\nB\n", "a\nB\n", "a\nB\n"),
    "the same line: mine": ("a\nb\n", "a\ntheirs\n", "a\nmine\n", "a\nmine\n"),
    "both appended: mine first": ("a\n", "a\ntheirs\n", "a\nmine\n", "a\nmine\ntheirs\n"),
    "I changed the last line, they appended": ("a\nb\n", "a\nb\n\n## two\n", "a\nB\n", "a\nB\n\n## two\n"),
    "without a line's end": ("a\nb", "a\nb\nc", "A\nb", "A\nb\nc"),
    "I removed what they left": ("a\nb\nc\n", "A\nb\nc\n", "a\nc\n", "A\nc\n"),
    "they removed what I left": ("a\nb\nc\n", "a\nc\n", "a\nb\nC\n", "a\nC\n"),
    "Windows line ends": ("a\nb\n", "A\nb\n", "a\r\nB\r\n", "A\nB\n"),
    "from nothing": ("", "theirs", "mine", "mine"),
    "they put a line into what I removed": ("a\nb\nc\nd\n", "a\nb\nnew\nc\nd\n", "a\nd\n", "a\nnew\nd\n"),
    "they rewrote more than I": ("a\nb\nc\n", "A\nB\nC\n", "a\nmine\nc\n", "A\nmine\nC\n"),
    "they took the line I changed for another, and put one": (
        "The build runs on Mondays.\n",
        "Ana has a new dog called Max.\nThe build runs on Fridays.\n",
        "The build runs on Tuesdays.\n",
        "Ana has a new dog called Max.\nThe build runs on Tuesdays.\n",
    ),
    "unlike lines are two": (
        "The build runs on Mondays.\n",
        "Ana has a new dog called Max.\n",
        "The build runs on Tuesdays.\n",
        "The build runs on Tuesdays.\nAna has a new dog called Max.\n",
    ),
    "unlike lines in another script": (
        "用户喜欢喝茶\n",
        "服务器在柏林\n",
        "用户喜欢喝咖啡\n",
        "用户喜欢喝咖啡\n服务器在柏林\n",
    ),
    "both put a line, they one more": ("a\n", "a\nnew\ntheirs\n", "a\nnew\n", "a\nnew\ntheirs\n"),
}


@pytest.mark.parametrize("case", CASES)
def test_cases(case: str) -> None:
    """Base, theirs, mine, and what comes of it."""
    base, theirs, mine, merged = CASES[case]
    assert merge(base, theirs, mine) == merged


def test_what_was_merged_before_is_theirs_to_say() -> None:
    """A line of mine that they have changed or removed since is not put a second time."""
    assert merge("a\nb\n", "a\nB later\n", "a\nB\nput\n", taken={"B", "put"}) == "a\nB later\n"


def test_a_frozen_line_is_not_mine_to_change() -> None:
    """Those beside it are."""
    assert merge("a\nx\nc\n", "a\nx\nc\n", "A\ny\nC\n", frozen={"x"}) == "A\nx\nC\n"


def test_a_kept_line_stays_beside_what_mine_has_in_its_place() -> None:
    """And where mine has nothing."""
    assert merge("a\nb\nc\n", "a\nb\nc\n", "a\nB\n", kept={"b", "c"}) == "a\nb\nc\nB\n"


def test_of_texts_that_are_as_close_the_oldest_is_taken() -> None:
    """The newest stands first."""
    assert closest(["a\nb\nc", "a\nb\nd", "x"], "a\nb") == "a\nb\nd"


def test_many_lines_that_gave_way_to_many_are_not_compared_in_pairs() -> None:
    """It would take longer than anybody waits."""
    old, new = ("".join(f"{kind} {n}\n" for n in range(2_000)) for kind in ("old", "new"))
    assert merge(old, old, f"{new}more\n") == f"{new}more\n"


@given(LINES, LINES)
def test_one_side_alone(base: str, changed: str) -> None:
    """Where one side changed nothing the other's text comes out, and so does a text that both agree on."""
    assert (
        merge(base, base, changed) == merge(base, changed, base) == merge(base, changed, changed) == changed
    )
