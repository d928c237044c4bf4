"""Whose number somebody only corrects: the memory that says who it is takes it, in the vault."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from reverie import create_reflection_graph, open_vault
from reverie.nodes.reflection.consolidating.outdated import corrects_to


def reflected(path: Path, *said: str) -> list[str]:
    """Return what is remembered of what somebody says, each in a session of its own."""
    with open_vault(f"file:{path}") as vault:
        graph = create_reflection_graph("rules", vault, on_error="raise")
        for number, text in enumerate(said):
            run: Any = {"messages": [("user", text), ("assistant", "OK.")], "force": True}
            graph.invoke(run, {"configurable": {"user_id": "ana", "thread_id": f"t{number}"}})
        return sorted(memory.content for memory in vault.scope("ana").list())


@pytest.mark.parametrize(
    ("old", "new", "left"),
    [
        ("My son Tim is 7.", "Tim isn't 7, he's 8.", "My son Tim is 8."),
        ("My cat Mocha is 7.", "Mocha is 8, not 7.", "My cat Mocha is 8."),
        ("Mein Sohn Tim ist 7.", "Tim ist nicht 7, sondern 8.", "Mein Sohn Tim ist 8."),
        ("Mijn zoon Tim is 7.", "Tim is geen 7, hij is 8.", "Mijn zoon Tim is 8."),
        ("Mon fils Tim a 7 ans.", "Tim n'a pas 7 ans, il en a 8.", "Mon fils Tim a 8 ans."),
        ("Mi hijo Tim tiene 7 años.", "Tim no tiene 7 años, tiene 8.", "Mi hijo Tim tiene 8 años."),
        ("Mój syn Tymek ma 7 lat.", "Tymek nie ma 7 lat, ma 8.", "Mój syn Tymek ma 8 lat."),
    ],
)
def test_a_corrected_age(old: str, new: str, left: str, tmp_path: Path) -> None:
    """However few words say it."""
    assert reflected(tmp_path, old, new) == [f"User: {left}"]


def test_another_childs_age_changes_nothing(tmp_path: Path) -> None:
    """Nor is a nephew's the son's."""
    old = "My son Tim is 7."
    assert f"User: {old}" in reflected(tmp_path, old, "My nephew Ben isn't 7, he's 8.")


@pytest.mark.parametrize(
    ("text", "content", "corrects"),
    [
        ("Tim isn't 7, he's 8.", "My son Tim is 8.", True),
        ("Tim isn't 7, he's 8.", "My son Tim is 7.", False),
        ("Tim isn't 7, he's 8.", "My son Tim is 9.", False),
        ("Tim is 8.", "My son Tim is 8.", False),
    ],
)
def test_what_a_correction_leads_to(text: str, content: str, corrects: bool) -> None:
    """The number that isn't denied."""
    assert corrects_to(text, content) == corrects
