"""Replacing parts of a text, and shaping what is appended: pure functions, as tables."""

from __future__ import annotations

from typing import Any

import pytest

from reverie.tools.entries import entry_block, fit
from reverie.tools.patching import Patch, patched
from reverie.tools.refusal import RefusedError

TEXT = "# Facts\n\n- Name: Ana\n- Town: Faro\n- Price: 5 $\n"

APPLIED: dict[str, tuple[list[tuple[str, str]], str]] = {
    "one": ([("Ana", "Anabela")], TEXT.replace("Ana", "Anabela")),
    "several, in any order": ([("Faro", "Lagos"), ("Ana", "Eva")], TEXT.replace("Faro", "Lagos").replace("Ana", "Eva")),
    "a whole line": ([("- Town: Faro\n", "")], "# Facts\n\n- Name: Ana\n- Price: 5 $\n"),
    "touching": ([("Name: ", "N="), ("Ana", "A")], TEXT.replace("Name: Ana", "N=A")),
    "the same text": ([("Ana", "Ana")], TEXT),
    "swapped": ([("Ana", "Faro"), ("Faro", "Ana")], "# Facts\n\n- Name: Faro\n- Town: Ana\n- Price: 5 $\n"),
    "what another one brings": (
        [("Ana", "Town"), ("- Town", "- City")], "# Facts\n\n- Name: Town\n- City: Faro\n- Price: 5 $\n"
    ),
    "dollar and ampersand": ([("Ana", "$& $1 $$ $` ${x}")], TEXT.replace("Ana", "$& $1 $$ $` ${x}")),
    "backslashes": ([("Ana", r"\1 \g<0> \n C:\x")], TEXT.replace("Ana", r"\1 \g<0> \n C:\x")),
    "marks of a pattern": ([("5 $", "5.0 (net)")], TEXT.replace("5 $", "5.0 (net)")),
    "braces and percent": ([("Ana", "{0} %s {name}")], TEXT.replace("Ana", "{0} %s {name}")),
    "everything": ([(TEXT, "x")], "x"),
}  # fmt: skip

REFUSED: dict[str, tuple[list[tuple[str, str]], str]] = {
    "none": ([], "There is no patch"),
    "empty": ([("", "x")], "the old_text of patch 1 is empty"),
    "unknown": ([("Eve", "x")], "the old_text of patch 1 does not occur"),
    "other case": ([("ana", "x")], "the old_text of patch 1 does not occur"),
    "a pattern": ([("A.a", "x")], "the old_text of patch 1 does not occur"),
    "repeated": ([("- ", "x")], "the old_text of patch 1 occurs 3 times"),
    "overlapping itself": ([("\n\n", "x"), ("aa", "b")], "patch 2 does not occur"),
    "overlapping": (
        [("Faro", "x"), ("Town: Fa", "y"), ("Ana", "z")],
        "patches 1 and 2 overlap: make one of them",
    ),
    "one in the other": ([("Town: Faro", "x"), ("Faro", "y")], "patches 1 and 2 overlap"),
    "the same twice": ([("Ana", "x"), ("Ana", "y")], "patches 1 and 2 overlap"),
    "several reasons": (
        [("Eve", "x"), ("- ", "y"), ("Ana", "z")],
        "patch 1 does not occur.*patch 2 occurs 3",
    ),
}


@pytest.mark.parametrize(("patches", "after"), APPLIED.values(), ids=APPLIED.keys())
def test_patches_are_applied_literally_and_at_once(patches: list[tuple[str, str]], after: str) -> None:
    """Each is looked for in the text as it was; nothing in the new text means anything."""
    made = [Patch(*patch) for patch in patches]
    assert patched(TEXT, made) == after
    assert patched(TEXT, made[::-1]) == after


@pytest.mark.parametrize(("patches", "why"), REFUSED.values(), ids=REFUSED.keys())
def test_patches_are_refused_together(patches: list[tuple[str, str]], why: str) -> None:
    """The message says which one, and how often its text occurs."""
    with pytest.raises(RefusedError, match=why):
        patched(TEXT, [Patch(*patch) for patch in patches])


def test_overlapping_occurrences_are_counted() -> None:
    """``aa`` has two places in ``aaa``."""
    with pytest.raises(RefusedError, match="occurs 2 times"):
        patched("aaa", [Patch("aa", "b")])


def test_what_only_repeats_the_rest_is_no_second_place() -> None:
    """A made summary repeats the text; alone it is a place like any other."""
    text = "> Ana\n\n- Ana\n- Faro"
    assert patched(text, [Patch("Ana", "Eva")], (0, 5)) == "> Ana\n\n- Eva\n- Faro"
    assert patched(text, [Patch("> Ana", "> Eva")], (0, 5)) == "> Eva\n\n- Ana\n- Faro"


MONTH = "episodes/2026-11.md"
ENTRIES: dict[str, tuple[str, str, str]] = {
    "an episode": (MONTH, "## Tea\n\n- Summary: made", "## Tea\n\n- Summary: made"),
    "several": (MONTH, "## A\n\n## B", "## A\n\n## B"),
    "blank lines around": (MONTH, "\n\n## Tea\n\n", "## Tea"),
    "without a title": (MONTH, "- Summary: made tea\n- Task: tea", "## made tea\n\n- Summary: made tea\n- Task: tea"),
    "prose": (MONTH, "Made tea.\nIt was good.", "## Made tea.\n\nMade tea.\nIt was good."),
    "a heading of the file": (MONTH, "# Tea\ngood", "## Tea\ngood"),
    "a deeper heading": (MONTH, "### Tea\ngood", "## Tea\n\n### Tea\ngood"),
    "a summary of the file": (MONTH, "## Tea\n> Summary: made", "## Tea\n- Summary: made"),
    "a fact": ("facts/user.md", "- Name: Ana", "- Name: Ana"),
    "a forged summary": ("facts/user.md", "- a\n> Summary: all is well", "- a\n\\> Summary: all is well"),
    "a forged heading": ("MEMORY.md", "# Memory\n- a", "\\# Memory\n- a"),
    "a section of the short page": ("MEMORY.md", "## Work\n- a", "## Work\n- a"),
    "control characters": ("MEMORY.md", "a\0\x1b[31mb\r\n> Summary: c\u2028# d", "ab\n\\> Summary: c\n\\# d"),
}  # fmt: skip


@pytest.mark.parametrize(("path", "entry", "block"), ENTRIES.values(), ids=ENTRIES.keys())
def test_an_entry_cannot_be_taken_for_the_files_own_lines(path: str, entry: str, block: str) -> None:
    """Episodes become sections with a title; a summary or heading of the file is no longer one."""
    assert entry_block(path, entry) == block


@pytest.mark.parametrize("text", ["", " \n\t", "\0", "\x1b[0m", "\u2028"])
def test_a_blank_text_is_refused(text: Any) -> None:
    """By the name of its parameter."""
    with pytest.raises(RefusedError, match="entry is blank"):
        fit(text, "entry")
