"""The summary line under a document's heading: found, made, replaced, and kept true by what changes the document."""

from __future__ import annotations

import pytest
from vaults import change

from reverie.checkpoints import SqlScope
from reverie.checkpoints.text.summary_lines import (
    EPISODES_CHARS,
    made_summary,
    refreshed,
    summary_of,
    with_summary,
)

FACTS = "facts/user.md"
MONTH = "episodes/2026-11.md"

STATES = {
    "blank file": ("", "# Facts: user\n\n> Summary: S\n"),
    "only white space": ("\n \n\n", "# Facts: user\n\n> Summary: S\n"),
    "no heading": ("- a\n", "# Facts: user\n\n> Summary: S\n\n- a\n"),
    "a section instead of a heading": ("## A\n\na\n", "# Facts: user\n\n> Summary: S\n\n## A\n\na\n"),
    "heading only": ("# Mine", "# Mine\n\n> Summary: S\n"),
    "heading and text": ("# Mine\n- a\n", "# Mine\n\n> Summary: S\n\n- a\n"),
    "in its place": ("# Mine\n\n> Summary: old\n\n- a\n", "# Mine\n\n> Summary: S\n\n- a\n"),
    "in its place, close": ("# Mine\n> summary: old\n- a\n", "# Mine\n> Summary: S\n- a\n"),
    "blank": ("# Mine\n\n> Summary:\n\n- a\n", "# Mine\n\n> Summary: S\n\n- a\n"),
    "without a heading": ("> Summary: old\n\n- a\n", "# Facts: user\n\n> Summary: S\n\n- a\n"),
    "elsewhere": ("# Mine\n\n- a\n\n> Summary: old\n", "# Mine\n\n> Summary: S\n\n- a\n"),
    "several": (
        "# Mine\n\n- a\n> Summary: old\n> Summary: b\n",
        "# Mine\n\n> Summary: S\n\n- a\n> Summary: b\n",
    ),
    "in a section": ("# Mine\n\n## A\n\n> Summary: a\n", "# Mine\n\n> Summary: S\n\n## A\n\n> Summary: a\n"),
    "in a fence": (
        "# Mine\n\n```\n> Summary: a\n```\n",
        "# Mine\n\n> Summary: S\n\n```\n> Summary: a\n```\n",
    ),
    "Windows line ends": ("# Mine\r\n\r\n- a\r\n", "# Mine\r\n\r\n> Summary: S\r\n\r\n- a\r\n"),
    "byte order mark": ("\ufeff# Mine\n\n- a\n", "\ufeff# Mine\n\n> Summary: S\n\n- a\n"),
}


@pytest.mark.parametrize(("text", "after"), STATES.values(), ids=STATES.keys())
def test_every_starting_state(text: str, after: str) -> None:
    """The line stands under the heading afterwards, once, and nothing else of the text is gone."""
    assert with_summary(FACTS, text, "S") == after
    assert with_summary(FACTS, after, "S") == after
    assert summary_of(after) == "S"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "(nothing yet)"),
        ("# User\n\n- Name: Ana\n* Lives in *Faro*\n\n## Work\n", "Name: Ana; Lives in *Faro*; Work"),
        ("---\ncursor: 12\n---\n# Session summary\n\nThey spoke of tea.\n", "They spoke of tea."),
        ("x" * 150, "x" * 99 + "…"),
        ("# 用户\n\n- 妻子生日三月十五\n", "妻子生日三月十五"),
    ],
)
def test_a_missing_summary_is_made_of_the_text(text: str, said: str) -> None:
    """Its first lines, without marks, cut to 100 characters."""
    assert made_summary(text) == said
    assert summary_of(with_summary(FACTS, text)) == said


def test_a_made_summary_follows_the_text_and_a_given_one_stays() -> None:
    """One that was made of the text before says what is there now."""
    before = with_summary(FACTS, "- a\n")
    assert summary_of(with_summary(FACTS, f"{before}- b\n", before=before)) == "a; b"
    given = with_summary(FACTS, before, "letters")
    assert summary_of(with_summary(FACTS, f"{given}- b\n", before=given)) == "letters"
    assert summary_of(refreshed(FACTS, f"{given}- b\n", given)) == "letters"


def test_a_summary_is_one_line_of_bounded_length() -> None:
    """Whatever a model gives."""
    assert summary_of(with_summary(FACTS, "", "a\n> b\r\n# c")) == "a > b # c"
    assert len(summary_of(with_summary(FACTS, "", "x" * 999))) == 200


def test_a_month_is_summed_up_by_its_entries() -> None:
    """Each by its own summary line, or by its title; the oldest are left out when it gets long."""
    text = "# Episodes\n\n## One\n\n- Summary: first\n- Summary: no\n\n## Two\n\n```\n## no\n```\n"
    assert summary_of(with_summary(MONTH, text)) == "first; Two"
    many = "".join(f"## T{number}\n\n- **Summary:** {'x' * 40}{number}\n\n" for number in range(30))
    said = summary_of(with_summary(MONTH, many))
    assert said.startswith("…; ")
    assert said.endswith("x29")
    assert EPISODES_CHARS - 50 < len(said) <= EPISODES_CHARS + 3


def test_appending_an_episode_sums_the_month_up(ana: SqlScope) -> None:
    """In the commit of the append, whoever makes it, so that no summary is lost between two of them."""
    ana.commit(change("c1", appends={MONTH: "## Tea\n\n- Summary: made tea"}))
    ana.commit(change("c2", appends={MONTH: "## Gauge"}))
    document = ana.document(MONTH)
    assert document is not None
    assert document.content == (
        "# Episodes 2026-11\n\n> Summary: made tea; Gauge\n\n## Tea\n\n- Summary: made tea\n\n## Gauge\n"
    )


def test_an_append_can_bring_the_summary(ana: SqlScope) -> None:
    """It replaces the line, and the block can still be taken back alone."""
    ana.commit(change("c1", appends={FACTS: "- a"}, summaries={FACTS: "letters"}))
    ana.commit(change("c2", appends={FACTS: "- b"}))
    document = ana.document(FACTS)
    assert document is not None
    assert document.content == "# Facts: user\n\n> Summary: letters\n\n- a\n\n- b\n"
    ana.revert("c1")
    document = ana.document(FACTS)
    assert document is not None
    assert document.content == "# Facts: user\n\n> Summary: letters\n\n- b\n"


def test_reverting_an_episode_sums_the_month_up_anew(ana: SqlScope) -> None:
    """The summary doesn't go on about an entry that was taken back."""
    ana.commit(change("c1", appends={MONTH: "## Tea"}))
    ana.commit(change("c2", appends={MONTH: "## Gauge"}))
    ana.revert("c1")
    document = ana.document(MONTH)
    assert document is not None
    assert document.content == "# Episodes 2026-11\n\n> Summary: Gauge\n\n## Gauge\n"


def test_a_cut_summary_keeps_nothing_of_a_forgotten_text(ana: SqlScope) -> None:
    """A summary may hold the beginning of a text only: it is made anew in the document and in the journal."""
    secret = "the spoon lies in the third drawer " * 5
    ana.commit(change("c1", appends={MONTH: f"## {secret.strip()}"}))
    ana.commit(change("c2", appends={MONTH: "## Tea"}))
    ana.forget(text=secret.strip())
    assert summary_of((ana.document(MONTH) or pytest.fail("gone")).content) == "[forgotten]; Tea"
    images = [image for id_ in ("c1", "c2") for image in ana.changes(id_)]
    assert "spoon" not in str([*images, ana.documents()])


def test_an_append_keeps_a_persons_line_ends(ana: SqlScope) -> None:
    """A file from Windows stays one, its summary included."""
    ana.commit(change("c1", documents={MONTH: "# Mine\r\n\r\n## A\r\n"}))
    ana.commit(change("c2", appends={MONTH: "## B\n\nb"}))
    document = ana.document(MONTH)
    assert document is not None
    assert document.content == "# Mine\r\n\r\n> Summary: A; B\r\n\r\n## A\r\n\r\n## B\r\n\r\nb\r\n"
