"""What a request shares with long answers of the agent's, or with every preference, isn't what it asks for."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from langchain_core.messages import AIMessage, HumanMessage

from reverie import RecallPolicy, recall
from reverie.checkpoints import SqlScope
from reverie.checkpoints.changes import Addition, Change
from reverie.nodes.run.intake import intake
from reverie.state import Memory, MemoryType, Source, Trust

AT = datetime(2026, 3, 10, 12, tzinfo=UTC)
SHELVES = (
    "amber basil cedar delta ember fjord grove heath inlet jetty knoll larch maple nacre ochre pearl".split()
)
ANSWERS = {
    "en": (
        "Shelf {}.",
        (
            "Oiling it again is a sound idea, and meanwhile one may validate each joint by hand, send thanks to whoever "  # noqa: E501
            "lent the sander, keep notes on the humidity, change the cloth, close the tin of wax, note the address of the "  # noqa: E501
            "shop, repair the cracks and air the cellar. For the list: brush, bucket, gloves, goggles, hammer, hinges, "
            "ladder, lamp, level, mask, nails, pencil, pliers, ruler, sandpaper, screws, sponge, tape, vinegar, wire."
        ),
        "Done.",
        "Implement a regular expression in Lua with comments, tests, benchmarks that does validate an email address.",
        "Which joint did I validate, and who lent the sander?",
    ),
    "de": (
        "Regal {}.",
        (
            "Das ist vernünftig, und dabei lassen sich die Fugen mit der Hand abtasten, die Kanten prüfen, kleine Risse "  # noqa: E501
            "ausbessern, die Adresse des Händlers notieren, die Feuchte messen, das Tuch wechseln, die Dose Wachs "
            "verschließen und der Keller lüften. Für die Liste: Bürste, Eimer, Hammer, Lampe, Leiter, Nägel, Scharniere, "  # noqa: E501
            "Schrauben, Schwamm, Stift, Zange."
        ),
        "Gut so.",
        "Schreibe in Lua einen regulären Ausdruck samt Kommentaren, der die Adresse einer Mail mit Umlauten prüfen kann.",  # noqa: E501
        "Wann soll ich die Feuchte messen und das Tuch wechseln?",
    ),
}


@pytest.mark.parametrize("language", ANSWERS)
def test_a_long_answer_shares_something_with_any_request(ana: SqlScope, language: str) -> None:
    """Two of many words aren't what a request is about; most of a question's words are."""
    told, answer, short, request, question = ANSWERS[language]
    for number, shelf in enumerate(SHELVES):
        said = [HumanMessage(told.format(shelf)), AIMessage(short if number else answer)]
        ana.record(intake({"messages": said}, thread=shelf)[0])
    policy = RecallPolicy(waiting=0)
    assert "passages" not in recall(ana, [HumanMessage(request)], policy, thread="now").chosen
    assert answer[:40] in recall(ana, [HumanMessage(question)], policy, thread="now").system_block


@pytest.mark.parametrize(
    ("question", "ids"),
    [
        ("What are we using Redis as a cache for?", ["m0"]),
        ("What do I use?", ["m0", "m1", "m2", "m3", "m4"]),
        ("Do we still use Vitest for every test?", ["m2"]),
    ],
)
def test_a_word_of_every_day_brings_no_preference_beside_what_fits(
    ana: SqlScope, question: str, ids: list[str]
) -> None:
    """The word "uses" stands in each of them; alone it is all that is asked."""
    texts = [
        "Uses Redis as a cache in the backend.",
        "Uses Fastify for HTTP services.",
        "Uses Vitest for every test.",
        "Uses the raw driver of MongoDB.",
        "Uses tabs in Makefiles.",
        *(f"The {shelf} shelf holds red lentils." for shelf in SHELVES),
    ]
    memories = [
        Memory(
            id=f"m{number}",
            type=MemoryType.PREFERENCE if 0 < number < 5 else MemoryType.FACT,
            content=text,
            created_at=AT,
            updated_at=AT,
            source=Source(run_id="r", trust=Trust.USER),
        )
        for number, text in enumerate(texts)
    ]
    adds = [Addition(memory=memory) for memory in memories]
    ana.commit(Change(commit_id="all", purpose="import", adds=adds))
    policy = RecallPolicy(standing=0, preferences=0, newest=0, show_whole=False)
    assert sorted(recall(ana, [HumanMessage(question)], policy).chosen["related"]) == ids
