"""Merging two texts that come from the same one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reverie.checkpoints.merging import merge

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
}


@pytest.mark.parametrize("case", CASES)
def test_cases(case: str) -> None:
    """Base, theirs, mine, and what comes of it."""
    base, theirs, mine, merged = CASES[case]
    assert merge(base, theirs, mine) == merged


@given(LINES, LINES)
def test_one_side_alone(base: str, changed: str) -> None:
    """Where one side changed nothing the other's text comes out, and so does a text that both agree on."""
    assert (
        merge(base, base, changed) == merge(base, changed, base) == merge(base, changed, changed) == changed
    )
