"""Two messages of the user on one thread, each with a run of its own, neither answered yet: both are remembered."""

from __future__ import annotations

from typing import Any

import pytest
from vaults import message

from reverie import create_reflection_graph
from reverie.checkpoints import SqlScope, SqlVault
from reverie.checkpoints.changes import WITHDRAWN
from reverie.state import PieceInput

TOLD = {
    "en": ("I'm allergic to walnuts.", "My sister Mara keeps bees."),
    "de": ("Ich bin gegen Walnüsse allergisch.", "Meine Schwester Mara züchtet Bienen."),
    "es": ("Soy alérgica a las nueces.", "Mi hermana Mara cría abejas."),
    "ja": ("私の名前は田中です。", "私は京都に住んでいます。"),
    "ar": ("عندي حساسية من الجوز.", "أختي مارا تربي النحل."),
}


def turns(*texts: str) -> list[PieceInput]:
    """Return messages; a text in capitals is the user's, any other the agent's. Each has an id of its own."""
    return [
        message(text, role="user" if text.isupper() else "assistant", ref=f"the-id-of-{text}")
        for text in texts
    ]


def run(vault: SqlVault, *said: tuple[str, str]) -> None:
    """Reflect on messages of the thread ``t``."""
    graph = create_reflection_graph("rules", vault, on_error="raise")
    config: Any = {"configurable": {"user_id": "ana", "thread_id": "t"}}
    graph.invoke({"messages": list(said), "force": True}, config)


def said(ana: SqlScope) -> str:
    """Return what is remembered."""
    return " | ".join(stored.content for stored in ana)


# What runs bring, one after the other, and what is taken back in the end.
RUNS = [
    ("both begin, the first ends", ["A"], ["B"], ["A", "a"], ""),
    ("both end", ["A"], ["B"], ["A", "a"], ["B", "b"], ""),
    ("the second ends first", ["A"], ["B"], ["B", "b"], ["A", "a"], ""),
    ("three at once", ["A"], ["B"], ["C"], ["A", "a"], ""),
    ("behind what was said before", ["H", "h", "A"], ["H", "h", "B"], ["H", "h", "A", "a"], ""),
    ("a tool is called first", ["A"], ["B"], ["A", "call", "a"], ""),
    # near-misses: these are taken back
    ("another answer", ["A", "a"], ["A", "z"], "a"),
    ("another answer, later", ["A", "a", "B", "b"], ["A", "z"], "aBb"),
    ("another message in its place", ["A", "a", "B", "b"], ["A", "a", "C"], "Bb"),
    ("an answer in place of a second message", ["A", "B"], ["A", "z"], "B"),
    ("another message before any answer", ["H", "h", "A"], ["H", "h", "B"], "A"),
]


@pytest.mark.parametrize("case", RUNS, ids=[str(case[0]) for case in RUNS])
def test_what_came_meanwhile_is_not_taken_back(ana: SqlScope, case: tuple[list[str] | str, ...]) -> None:
    """Behind a message that is answered only now, what the user said there has a run of its own."""
    *runs, gone = case[1:]
    for run in runs:
        ana.record(turns(*run))
    pieces = ana.all_pieces()
    bodies = ana.bodies([piece.id for piece in pieces])
    assert "".join(bodies[piece.id] for piece in pieces if WITHDRAWN in piece.meta) == gone


@pytest.mark.parametrize("language", TOLD)
def test_both_are_remembered(vault: SqlVault, ana: SqlScope, language: str) -> None:
    """The run of the first ends before that of the second does."""
    ana.record([message(TOLD[language][0], thread="t")])
    ana.record([message(TOLD[language][1], thread="t")])
    for told in TOLD[language]:
        run(vault, ("user", told), ("assistant", "All right."))
    assert all(told.rstrip(".。") in said(ana) for told in TOLD[language])


BEFORE = ("user", "Hello there."), ("assistant", "Hello, how are you?")
NUTS, BEES = ("user", "I'm allergic to walnuts."), ("user", "My sister Mara keeps bees.")


def test_what_is_said_after_all_is_due_again(vault: SqlVault, ana: SqlScope) -> None:
    """A message before whose answer the thread went on without it looked edited, until its own run ends."""
    run(vault, *BEFORE)
    ana.record([message(text, role=role, thread="t") for role, text in (*BEFORE, NUTS)])
    run(vault, *BEFORE, BEES, ("assistant", "Bees!"))
    assert "walnuts" not in said(ana)
    run(vault, *BEFORE, NUTS, ("assistant", "Noted."))
    assert "walnuts" in said(ana)
    assert "bees" in said(ana)


def test_what_was_read_is_not_read_again(vault: SqlVault, ana: SqlScope) -> None:
    """A thread goes back, and back once more: what a person has taken out meanwhile doesn't come back."""
    run(vault, *BEFORE, NUTS, ("assistant", "Noted."))
    for stored in ana:
        ana.remove(stored.id)
    run(vault, *BEFORE, BEES, ("assistant", "Bees!"))
    run(vault, *BEFORE, NUTS, ("assistant", "Noted."))
    assert "walnuts" not in said(ana)
