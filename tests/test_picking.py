"""Extraction for small models: which sentences are offered, and what a reply that points at them becomes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from scripted import ScriptedModel

from reverie import ReflectionPolicy, ReflectionReport, create_reflection_graph, open_vault
from reverie.nodes.reflection.picking import Pick, Picks, Sentence, picked
from reverie.nodes.run.ability import Ability
from reverie.nodes.run.sentences import tells_of_oneself

FILE = """# Sensor comparison of the two makers

The Heron S2 runs **41 days** on one charge.
- the Kingfisher N1 costs 390 euros per piece at its maker
station,mean,highest reading of the month in August
"""
CONFIG: dict[str, Any] = {"configurable": {"user_id": "ana", "thread_id": "t"}}


@pytest.mark.parametrize(
    ("extraction", "window", "expected"),
    [
        ("auto", None, False),
        ("auto", 4_096, True),
        ("auto", 4_097, False),
        ("pick", None, True),
        ("write", 100, False),
    ],
)
def test_who_picks(extraction: Any, window: int | None, expected: bool) -> None:
    """Models with a small window, or whatever the policy says."""
    assert (
        Ability(window).points_instead_of_writing(ReflectionPolicy(extraction=extraction).extraction)
        is expected
    )


def reflect(directory: Path, model: ScriptedModel, run: dict[str, Any]) -> tuple[ReflectionReport, list[str]]:
    policy = ReflectionPolicy(extraction="pick")
    with open_vault(f"file:{directory}") as vault:
        graph = create_reflection_graph(model, vault, policy=policy, on_error="raise")
        report = ReflectionReport.model_validate(graph.invoke({**run, "force": True}, CONFIG)["reflection"])
        return report, [stored.memory.content for stored in vault.scope("ana").page()]


def test_whole_sentences_are_offered_and_picked(tmp_path: Path) -> None:
    """Sentences and list items, without headings, rows and marks; the user's with who said them."""
    said = {"role": "user", "content": "I prefer short reports with metric units. Thanks!", "name": "Mira"}
    model = ScriptedModel(
        script=[{"memories": [{"sentence": 2, "type": "Fact"}, {"sentence": 3, "type": "preference"}]}]
    )
    report, contents = reflect(tmp_path, model, {"files": {"a.md": FILE}, "messages": [said]})
    offered = [line for line in model.prompts[0].splitlines() if line[:1].isdigit()]
    assert offered == [
        "1. The Heron S2 runs 41 days on one charge.",
        "2. the Kingfisher N1 costs 390 euros per piece at its maker",
        "3. Mira said: I prefer short reports with metric units.",
    ]
    assert contents == [offered[1][3:], offered[2][3:]]
    assert report.outcomes[0].candidate.refs == ("a.md",)
    assert report.status == "applied"


@pytest.mark.parametrize(
    "text",
    [
        "I am vegan.", "I'm vegan!", "I’m allergic to nuts.", "My name is Ana.", "Yes, I live in Porto.",
        "By the way, my dog is called Rex.", "We use tabs.", "Remember that I hate coriander.", "I know Python.",
        "Hi, I am Ana.", "I am not vegetarian.", "I want tea.", "Ich heiße Ana.", "Me llamo Ana.", "我叫安娜。",
    ],
)  # fmt: skip
def test_what_people_say_of_themselves_is_offered(text: str) -> None:
    """However short."""
    assert tells_of_oneself(text)


@pytest.mark.parametrize(
    "text",
    [
        "Am I vegan?", "I am vegan?", "Do I like tea.", "Can I have tea.", "What is my name?",
        "Hello!", "Good morning, Ana.",
        "Thanks!", "Thank you, I am fine.", "I see.", "I think so.", "I have a question.", "I need help.", "I'm ready.",
        "I hope you are well.", "OK, I understand.", "Tell me about tea.", "The lock is green.",
        "I", "", "You like my tea.",
    ],
)  # fmt: skip
def test_questions_and_courtesies_are_not(text: str) -> None:
    """Nor what is said of others: that has to say enough."""
    assert not tells_of_oneself(text)


@pytest.mark.parametrize(
    ("said", "offered"),
    [
        ([("user", "Hello! I am vegan. Is that a problem?")], ["The user said: I am vegan."]),
        ([("user", "Hello!\nI am vegan")], ["The user said: I am vegan"]),
        ([("user", "I am the\nvery best of friends with it.")], []),
        ([("assistant", "I am a model. I prefer tea.")], []),
    ],
)
def test_short_sentences_of_the_user_only(
    tmp_path: Path, said: list[tuple[str, str]], offered: list[str]
) -> None:
    """What an assistant says of itself is no news, and a line that goes on below is no sentence."""
    model = ScriptedModel(script=[{"memories": []}], loop=True)
    reflect(tmp_path, model, {"messages": said})
    lines = [line.partition(". ")[2] for prompt in model.prompts for line in prompt.splitlines()]
    assert [line for line in lines if line.startswith(("The user", "I "))] == offered


def test_nothing_to_pick_asks_nothing(tmp_path: Path) -> None:
    """A run without a whole sentence is covered without a call."""
    report, contents = reflect(tmp_path, ScriptedModel(script=[]), {"files": {"a.csv": "a,b\n1,2\n"}})
    assert (report.status, report.model_calls, contents) == ("applied", 0, [])


def test_a_number_that_is_not_there_is_noted() -> None:
    """A model that counts past the end adds nothing."""
    reply = Picks(
        memories=[
            Pick(sentence=0, type="fact"),
            Pick(sentence=9, type="fact"),
            Pick(sentence=1, type="skill"),
        ]
    )
    items, notes = picked(reply, [Sentence("f1", "Tide tables are printed yearly.")])
    assert [(item.content, item.type.value, item.evidence) for item in items] == [
        ("Tide tables are printed yearly.", "skill", ("f1",))
    ]
    assert len(notes) == 2
