"""By rules: what happened on one day is an observation, and who hates how a moment feels prefers nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from vaults import Clock

from reverie import create_reflection_graph, open_vault, recall
from reverie.nodes.reflection.rules.typing_rules import type_of

HAPPENED = (
    "Had soup with Mara at the canteen by the canal today.",
    "Yesterday we rowed to the island and Uncle Piet caught an eel.",
    "This morning I usually take the tram, but I walked along the whole canal past the mill and the old docks instead.",
    "Last night my sister set out my favorite blanket and we watched the storm from the porch.",
    "Gestern Abend haben wir mit den Nachbarn Boule gespielt.",
    "Ce matin j'ai croisé Hugo au marché des Lices.",
    "Anoche fuimos al teatro con mis primos.",
    "Ieri sera abbiamo cenato dai nonni in collina.",
    "Hoje almocei com a Rita no porto.",
    "Vanmiddag heb ik met Sanne langs de gracht gewandeld.",
    "Вчера вечером мы с дедом чинили лодку.",
    "Wczoraj wieczorem byliśmy u dziadków na wsi.",
    "Dün akşam dedemle bahçede mangal yaptık.",
    "昨晚我们和爷爷在院子里看了流星。",
    "昨夜は祖父と庭で花火をしました。",
    "어젯밤에 할아버지와 마당에서 고기를 구웠어요.",
    "مساء أمس شوينا السمك على الشاطئ.",
    "कल रात हमने दादाजी के साथ पकौड़े बनाए।",
    "I love how the light falls through the shutters in there.",
    "I hate feeling behind, and the whole team could see it.",
    "Ich hasse es, mich so hilflos zu fühlen.",
    "Odio sentirme así delante de todos.",
    "Me gusta cómo caen las hojas ahí.",
    "Mi piace come gli alberi fanno ombra.",
    "我讨厌自己这么没用。",
    "我喜欢这样的感觉。",
)
LASTS = (
    ("Today I quit my job at the brewery.", "fact"),
    ("Yesterday I moved to Lisbon.", "fact"),
    ("The doctor told me this morning that I'm allergic to penicillin.", "fact"),
    ("I am vegetarian as of today.", "fact"),
    ("The doctor put me on a low-fat diet today.", "fact"),
    ("I went into anaphylaxis from prawns yesterday.", "fact"),
    ("Heute hat mir die Ärztin Kaffee verboten.", "fact"),
    ("Gisteren verbood de dokter me suiker.", "fact"),
    ("Tomorrow I have my driving test in Ghent.", "fact"),
    ("My dentist is Dr. Ruiz.", "fact"),
    ("Heute habe ich meine Stelle gekündigt.", "fact"),
    ("I usually love rowing, but today I was too tired.", "preference"),
    ("I hate being called before nine.", "preference"),
    ("I love that bakery by the bridge.", "preference"),
    ("My favorite colour is teal.", "preference"),
    ("Those talks on the porch are some of my favorite moments.", "preference"),
    ("I like how you explain things, keep doing that.", "preference"),
    ("Ik eet liever vegetarisch.", "preference"),
    ("Wolę wiadomości niż telefony.", "preference"),
    ("Telefon yerine mesajı tercih ederim.", "preference"),
    ("Mijn vrouw haat rode bieten.", "fact"),
    ("Uit haat zegt hij niets.", "fact"),
    ("Ik haat vergaderingen op vrijdag.", "preference"),
    ("My favourite soup: miso.", "preference"),
    ("Mein Lieblingssee: der Walchensee.", "preference"),
    ("J'aime comment tu expliques.", "preference"),
    ("Me gusta cómo explicas.", "preference"),
    ("Mi piace come spieghi.", "preference"),
    ("Gosto de como você explica.", "preference"),
    ("أحب كيف تشرح.", "preference"),
    ("我讨厌这样啰嗦的回答。", "preference"),
    ("我讨厌自己洗车。", "preference"),
)


@pytest.mark.parametrize("said", HAPPENED)
def test_what_happened_once_is_an_observation(said: str) -> None:
    """Whatever word for what lasts stands in a long tale of a day."""
    assert type_of(said, by_user=True) == "observation"


@pytest.mark.parametrize(("said", "kind"), LASTS)
def test_what_lasts_is_none(said: str, kind: str) -> None:
    """What changes a life or harms lasts on whatever day it is told; what is to come may be called off."""
    assert type_of(said, by_user=True) == kind


@pytest.mark.parametrize(
    ("said", "message", "kind"),
    [
        ("We bought figs and met the baker's son.", "This morning I went to the market.", "observation"),
        ("We bought figs and met the baker's son.", "I like figs.", "fact"),
        ("I had a stroke in 2019.", "This morning I went to the market.", "fact"),
        ("My sister was born in Bergen.", "Thanks for yesterday.", "fact"),
        ("My landlord is called Ove.", "This morning I went to the market.", "fact"),
        ("我弟弟是木匠。", "今天我去了集市。", "fact"),  # no past is told apart there
    ],
)
def test_what_is_told_of_the_past_is_of_the_day_that_its_message_names(
    said: str, message: str, kind: str
) -> None:
    """A tale names its day once."""
    assert type_of(said, by_user=True, message=f"{message} {said}") == kind


def test_what_happened_is_kept_with_its_day_stands_nowhere_and_is_never_over(tmp_path: Path) -> None:
    """It is found by the question that it answers, and who gives a thing up did it nevertheless."""
    clock = Clock()
    with open_vault(tmp_path / "v", now=clock) as vault:
        graph = create_reflection_graph("rules", vault, on_error="raise")
        for thread, said in enumerate(
            (
                ["Last night I played the banjo with Ove at the harbour bar.", "I play the banjo in a trio."],
                ["I no longer play the banjo, my wrist hurts."],
            )
        ):
            run: Any = {
                "messages": [pair for text in said for pair in (("user", text), ("assistant", "I see."))]
            }
            graph.invoke(
                {**run, "force": True}, {"configurable": {"user_id": "ana", "thread_id": f"t{thread}"}}
            )
            clock.forward(days=30)
        ana = vault.scope("ana")
        kept = {
            stored.memory.content: stored.memory for stored in (ana.get([m.id])[m.id] for m in ana.list())
        }
        tale = kept["User: Last night I played the banjo with Ove at the harbour bar."]
        assert tale.type == "observation"
        assert "User: I play the banjo in a trio." not in kept
        standing = recall(ana, [("user", "Write a poem about rain.")]).chosen.get("standing", ())
        assert tale.id not in standing
        asked = recall(ana, [("user", "When did I play with Ove at the harbour bar?")])
        assert (
            f"(observation, from the user, {tale.created_at:%Y-%m-%d}) {tale.content}" in asked.system_block
        )
