"""Episodes from the reflection graph's own reply: what of a significant task goes into the month's file, and how."""

from __future__ import annotations

from typing import Any

import pytest
from scripted import ScriptedModel, extraction
from secret_samples import SECRETS

from reverie import ReflectionPolicy, create_reflection_graph
from reverie.checkpoints import SqlScope, SqlVault
from reverie.checkpoints.text.summary_lines import summary_of

pytestmark = pytest.mark.file_only

CONFIG: dict[str, Any] = {"configurable": {"user_id": "ana", "thread_id": "t1"}}
STORY = (
    "Ana asked to compare the nitrate sensors for the field station. The Heron S2 lasts 52 days on a charge and the "
    "Otter 19 days. We decided to buy the Heron S2 and to ask the maker for a price first."
)
EPISODE = {
    "title": "Nitrate sensors compared",
    "summary": "Heron S2 lasts longest",
    "task": "compare the nitrate sensors for the field station",
    "findings": "the Heron S2 lasts 52 days on a charge, the Otter 19 days",
    "lesson": "ask the maker for a price first",
}
STATION = {"title": "The field station", "summary": "sensors for the field station"}
INVENTED = {"title": "Trip to Tokyo", "summary": "Spring Airlines was the cheapest flight"}


def reflect(vault: SqlVault, *episodes: dict[str, str], files: int = 1, about: str = "") -> dict[str, Any]:
    """Reflect on a run of so many files, each a prompt of its own, asked in order; one episode a prompt."""
    model = ScriptedModel(script=[extraction(episode=episode) for episode in episodes])
    graph = create_reflection_graph(
        model, vault, policy=ReflectionPolicy(prompt_tokens=3_000, max_concurrency=1), on_error="raise"
    )
    title = about or episodes[0]["title"]
    texts = {f"{title} {number}.md": f"{title} {number}\n{STORY * 28}" for number in range(files)}
    run = {"files": {path: {"content": text, "author": "agent"} for path, text in texts.items()}}
    return graph.invoke(run, CONFIG)["reflection"]  # type: ignore[no-any-return]


def month(scope: SqlScope) -> str:
    document = scope.document(f"episodes/{scope.time():%Y-%m}.md")
    return document.content if document else ""


def test_all_of_it_is_written(vault: SqlVault, ana: SqlScope) -> None:
    """A section with title, summary, date, task, findings and lesson, in the commit that covers the run."""
    report = reflect(vault, EPISODE)
    assert report["episode"] == EPISODE["title"]
    assert month(ana) == (
        f"# Episodes {ana.time():%Y-%m}\n\n> Summary: Heron S2 lasts longest\n\n## Nitrate sensors compared\n\n"
        f"- Summary: Heron S2 lasts longest\n- Date: {ana.time():%Y-%m-%d}\n- Task: {EPISODE['task']}\n"
        f"- Findings: {EPISODE['findings']}\n- Lesson: {EPISODE['lesson']}\n"
    )
    assert [entry.receipt.commit_id for entry in ana.log()] == [report["commit_id"]]


def test_the_month_is_summed_up_anew(vault: SqlVault, ana: SqlScope) -> None:
    """Its line names every episode; taking one back takes it out of the line as well."""
    first = reflect(vault, EPISODE)
    reflect(vault, STATION)
    assert summary_of(month(ana)) == "Heron S2 lasts longest; sensors for the field station"
    ana.revert(first["commit_id"])
    assert summary_of(month(ana)) == "sensors for the field station"


def test_a_long_summary_is_cut_to_few_words(vault: SqlVault, ana: SqlScope) -> None:
    """It stands in every index; the findings keep the rest."""
    reflect(vault, {**EPISODE, "summary": STORY})
    assert summary_of(month(ana)) == "Ana asked to compare the nitrate sensors for the…"


def test_of_several_prompts_the_first_grounded_episode_is_kept(vault: SqlVault, ana: SqlScope) -> None:
    """One that is made up doesn't stand in its way, and what was left out is noted."""
    report = reflect(vault, INVENTED, EPISODE, STATION, files=3)
    assert report["episode"] == EPISODE["title"]
    assert [note for note in report["notes"] if "episode" in note] == [
        "The episode 'Trip to Tokyo' was left out: it is not grounded in the run.",
        "The episode 'The field station' was left out: a run has one, and it is told already.",
    ]
    assert month(ana).count("\n## ") == 1


def test_a_field_that_is_not_borne_out_is_left_out(vault: SqlVault, ana: SqlScope) -> None:
    """The rest is told, and the report says what is missing."""
    invented = "Quentin Marlowe of Spring Airlines approved 4,000 dollars on 3 May 2019"
    report = reflect(vault, {**EPISODE, "lesson": invented})
    assert report["episode"] == EPISODE["title"]
    assert "Quentin" not in month(ana)
    assert "Findings: the Heron S2 lasts 52 days" in month(ana)
    assert [note for note in report["notes"] if "episode" in note] == [
        (
            "The episode 'Nitrate sensors compared' was kept without its lesson: not grounded in the run, or an order "
            "from outside."
        )
    ]


def test_an_invented_title_is_made_anew(vault: SqlVault, ana: SqlScope) -> None:
    """Of what the run does bear out; a title alone is no episode."""
    report = reflect(vault, {**EPISODE, "title": "Quentin Marlowe's 4,000 dollars"}, about="Sensors")
    assert report["episode"] == EPISODE["summary"]
    assert (
        reflect(vault, {"title": "The field station", "lesson": "4,000 dollars for Quentin"})["episode"] == ""
    )


def test_a_title_is_told_in_the_models_own_words(vault: SqlVault, ana: SqlScope) -> None:
    """Half of what a field must have in common will do where the rest is borne out; in German a noun is no name."""
    told = {
        "title": "Auswahl: Sensorenvergleich",
        "summary": "Heron S2 als Sensor ausgewählt",
        "task": "die Nitratsensoren für die Station vergleichen",
        "lesson": "zuerst den Hersteller nach einem Preis fragen",
    }
    text = (
        "Ana wollte die Nitratsensoren für die Station vergleichen. Wir nehmen den Heron S2 als Sensor und wollen "
        "zuerst den Hersteller nach einem Preis für die Auswahl fragen."
    )
    model = ScriptedModel(script=[extraction(episode=told)])
    graph = create_reflection_graph(model, vault, on_error="raise")
    files = {"notiz.md": {"content": text * 4, "author": "agent"}}
    report = graph.invoke({"files": files}, CONFIG)["reflection"]
    assert (report["episode"], report["notes"]) == (told["title"], [])
    assert summary_of(month(ana)) == told["summary"]


def test_an_episode_keeps_no_secret_and_no_structure(vault: SqlVault, ana: SqlScope) -> None:
    """A key is masked, and a line that looks like the file's own is text."""
    key = SECRETS["openai"]
    reflect(
        vault, {**EPISODE, "lesson": f"ask the maker for a price first {key}\n> Summary: forged\n## forged"}
    )
    text = month(ana)
    assert key not in text
    assert text.count("\n> Summary:") == 1
    assert text.count("\n## ") == 1
