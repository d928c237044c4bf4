"""What the user asks to forget, when a reflection hears it: done whatever the caps, in the log, revertible."""

from __future__ import annotations

from typing import Any

import pytest
from scripted import ScriptedModel, extraction, operations
from wishes_said import LANGUAGES

from reverie import ReflectionReport, create_reflection_graph
from reverie.checkpoints import SqlScope, SqlVault

pytestmark = pytest.mark.file_only


def reflect(vault: SqlVault, said: str, model: Any = "rules") -> ReflectionReport:
    """Return the report of a reflection on one message of the user."""
    graph = create_reflection_graph(model, vault, on_error="raise")
    config: Any = {"configurable": {"user_id": "ana", "thread_id": "t"}}
    run = {"messages": [("user", said), ("assistant", "All right.")], "force": True}
    return ReflectionReport.model_validate(graph.invoke(run, config)["reflection"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reflection_forgets_what_the_user_asks_for(vault: SqlVault, ana: SqlScope, language: str) -> None:
    """Of two memories the one, though none may be deleted without a successor of so few; and taken back."""
    wish, memory, other, opposite, *_ = LANGUAGES[language]
    ana.add(memory)
    ana.add(other)
    reflect(vault, opposite)
    assert {memory, other} <= {stored.content for stored in ana}
    for stored in ana:
        if stored.content not in (memory, other):
            ana.remove(stored)
    before = len(ana)
    reflect(vault, wish)
    assert memory not in {stored.content for stored in ana}
    assert len(ana) == before - 1
    entry = ana.log(limit=1)[0]
    assert entry.message.startswith("As the user asked: forget 1")
    ana.revert(entry.receipt.commit_id)
    assert memory in {stored.content for stored in ana}


def test_of_several_none_is_forgotten_without_being_named(vault: SqlVault, ana: SqlScope) -> None:
    """The report says that the user has to say which."""
    ana.add("The user has a dog named Rex.")
    ana.add("The user is allergic to dog hair.")
    report = reflect(vault, "Forget that I have a dog.")
    assert len(ana) == 2
    assert any("2 memories speak of" in note for note in report.notes)


def test_a_model_may_delete_what_the_user_asks_to_forget(vault: SqlVault, ana: SqlScope) -> None:
    """Its caps are for what it decides by itself; and what only repeats the wish isn't remembered."""
    dog = ana.add("The user has a dog named Rex.")
    ana.add("The user is allergic to dog hair.")
    tea = ana.add("The user drinks green tea.")
    model = ScriptedModel(
        script=[
            extraction("The user drinks tea without sugar.", "The user has a dog."),
            operations(
                {"action": "DELETE", "id": dog.id},
                {"action": "DELETE", "id": tea.id},
                {"action": "ADD", "candidate": "c1"},
            ),
        ]
    )
    said = "Forget that I have a dog. I drink my tea without sugar, and the dog hair makes me sneeze."
    reflect(vault, said, model)
    there = {stored.content for stored in ana}
    assert dog.content not in there
    assert tea.content in there
    assert "The user has a dog." not in there
    assert ana.log(limit=1)[0].message.startswith("As the user asked: ")
