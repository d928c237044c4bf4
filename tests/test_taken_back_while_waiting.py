"""What the user asks to forget before it was remembered: it never becomes a memory, and what waits beside it does."""

from __future__ import annotations

from typing import Any

import pytest
from scripted import ScriptedModel, extraction, operations

from reverie import ReflectionReport, create_reflection_graph, recall
from reverie.checkpoints import SqlScope, SqlVault

pytestmark = pytest.mark.file_only


def say(vault: SqlVault, thread: str, *said: str, model: Any = "rules", **given: Any) -> ReflectionReport:
    """Return the report of a reflection on messages of the user, each answered."""
    graph = create_reflection_graph(model, vault, on_error="raise")
    config: Any = {"configurable": {"user_id": "ana", "thread_id": thread}}
    turns = [turn for text in said for turn in (("user", text), ("assistant", "All right."))]
    return ReflectionReport.model_validate(graph.invoke({"messages": turns, **given}, config)["reflection"])


WAITING = {
    "en": ("There's a vet appointment next Friday.", "Forget the vet appointment, please."),
    "de": ("Freitag ist ein Termin beim Zahnarzt.", "Vergiss bitte den Termin beim Zahnarzt."),
    "fr": ("On a réservé une table chez Luigi.", "Oublie la table chez Luigi, s'il te plaît."),
    "es": ("Tenemos cita con el veterinario el martes.", "Olvida la cita con el veterinario, por favor."),
    "nl": ("We hebben een afspraak bij de dierenarts.", "Vergeet de afspraak bij de dierenarts."),
    "tr": ("Gelecek cuma veterinerde randevum var.", "Veteriner randevusunu unut lütfen."),
    "ar": ("عندي موعد عند الطبيب البيطري.", "من فضلك انس موعد الطبيب البيطري."),
    "zh": ("我们下周五要带狗去看兽医。", "把看兽医的事忘了吧。"),
    "ja": ("来週の金曜に獣医の予約がある。", "獣医の予約のことは忘れてください。"),
    "ko": ("다음 주 금요일에 동물병원 예약이 있어.", "동물병원 예약은 잊어줘, 부탁해."),
}


@pytest.mark.parametrize("language", WAITING)
def test_what_waits_is_not_remembered_after_the_wish(vault: SqlVault, ana: SqlScope, language: str) -> None:
    """The wish is heard at once, on another thread, too; what is to be forgotten is in no memory and no passage."""
    told, wish = WAITING[language]
    assert say(vault, "one", told).status == "skipped"
    report = say(vault, "two", wish)
    assert report.status == "applied"
    assert [stored.content for stored in ana] == []
    assert not any("Nothing was forgotten" in note for note in report.notes)
    assert told.rstrip(".。") not in (recall(ana, told).system_block or "")


def test_what_waits_beside_it_is_remembered(vault: SqlVault, ana: SqlScope) -> None:
    """Of a sentence in several clauses the others stay; what is told behind the wish, too."""
    report = say(
        vault,
        "one",
        "I live in Graz and I'm allergic to nuts.",
        "Forget that I live in Graz.",
        "I have two cats.",
        force=True,
    )
    assert report.status == "applied"
    contents = " | ".join(stored.content for stored in ana)
    assert "Graz" not in contents
    assert "allergic to nuts" in contents
    assert "two cats" in contents


def test_what_is_said_again_behind_the_wish_is_remembered(vault: SqlVault, ana: SqlScope) -> None:
    """The later word holds."""
    say(vault, "one", "Forget that I live in Graz.", "I live in Graz.", force=True)
    assert [stored.content for stored in ana] == ["User: I live in Graz."]


def test_of_several_that_wait_none_goes_unnamed(vault: SqlVault, ana: SqlScope) -> None:
    """Which is meant nobody knows."""
    say(vault, "one", "I have a dog called Rex.", "I have a dog called Max.", "Forget my dog.", force=True)
    assert len(ana) == 2


def test_a_model_may_not_remember_it_either(vault: SqlVault, ana: SqlScope) -> None:
    """What it extracts from before the wish is rejected, with the reason."""
    model = ScriptedModel(script=[extraction("The user has a vet appointment."), operations()])
    report = say(
        vault, "one", "I have a vet appointment.", "Forget the vet appointment.", model=model, force=True
    )
    assert [(outcome.outcome, outcome.reason) for outcome in report.outcomes] == [
        ("rejected", "the user asks to forget it")
    ]
    assert len(ana) == 0


def test_the_wish_is_done_though_the_model_fails_at_consolidation(vault: SqlVault, ana: SqlScope) -> None:
    """All candidates are added then, and the pieces aren't read again; but not what was asked to be forgotten."""
    ana.add("The user has a dog named Rex.")
    ana.add("The user has a garden.")
    found = extraction("The user grows beans in the garden.", "The user has a vet appointment.")
    model = ScriptedModel(script=[found, RuntimeError("down")], loop=True)
    said = ("I grow beans in the garden.", "I have a vet appointment.", "Forget that I have a dog.")
    say(vault, "one", *said, "Forget the vet appointment.", model=model, force=True)
    contents = " | ".join(stored.content for stored in ana)
    assert "beans" in contents
    assert "garden" in contents
    assert "dog" not in contents
    assert "vet" not in contents


def test_another_thing_stays_where_no_stemmer_knows_the_words(vault: SqlVault, ana: SqlScope) -> None:
    """Forms of a word begin alike; another word in its place is another thing."""
    say(vault, "one", "Fıstığa alerjim var.")
    assert len(ana) == 1
    say(vault, "two", "Fındık alerjimi unut lütfen.")
    assert len(ana) == 1
