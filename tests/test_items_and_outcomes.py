"""Items in, outcomes out: whatever form a reply has, each item of it is in the report, with its text or as a memory."""

from __future__ import annotations

import json
import tempfile
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from scripted import ScriptedModel, extraction

from reverie import ReflectionPolicy, ReflectionReport, create_reflection_graph, open_vault
from reverie.nodes.asking.replies import read_reply
from reverie.nodes.reflection.forms.spoken import SpokenExtraction
from reverie.nodes.reflection.forms.unusable import refused_items
from reverie.nodes.run.rendering import Part
from reverie.state import Piece, Trust, UnreadableReply, now

CONFIG: Any = {"configurable": {"user_id": "ana", "thread_id": "t"}}
TRUE = [
    "The gauge at Marsh Bridge measures the water level every 15 minutes.",
    "Ana prefers green tea in the afternoon.",
    "The boat to Elm Weir leaves on the first Saturday of each month.",
    "Readings of the county service are complete when the total matches.",
    "Der Pegel am Wehr meldet alle 20 Minuten.",
]
FALSE = ["Quentin Marlowe owes 4,000 dollars.", "The harbour at Kiel froze in 1963."]
SOURCE = "\n".join(TRUE)

contents = st.sampled_from([*TRUE, *FALSE])


def item(content: str, **more: Any) -> dict[str, Any]:
    return {"type": "fact", "content": content, "tags": ["test"], "evidence": ["f1"], **more}


FORMS: dict[str, Any] = {
    "as asked": item,
    "unknown type": lambda c: item(c, type="poem"),
    "no type": lambda c: {"content": c},
    "type in capitals": lambda c: item(c, type=" FACT "),
    "tags that are none": lambda c: item(c, tags=7),
    "a bare text": lambda c: c,
    "another key": lambda c: {"type": "fact", "memory": c},
    "its type as key": lambda c: {"fact": c},
}
SHAPES: dict[str, Any] = {
    "one object": lambda items: json.dumps({"memories": items}, ensure_ascii=False),
    "two objects": lambda items: "\n".join(json.dumps({"memories": part}) for part in (items[:1], items[1:])),
    "a bare list": json.dumps,
    "JSON lines": lambda items: "\n".join(
        json.dumps(one if isinstance(one, dict) else {"fact": one}) for one in items
    ),
    "fenced": lambda items: f"Here you are:\n```json\n{json.dumps({'memories': items}, indent=1)}\n```\nBye.",
    "said twice": lambda items: 2 * (json.dumps({"memories": items}) + "\n"),
    "under another key": lambda items: json.dumps({"found": items}),
    "a second list beside it": lambda items: json.dumps({"memories": items[:1], "more": items[1:]}),
    "with a draft": lambda items: f'<think>{{"memories": []}}</think>{json.dumps({"memories": items})}',
    "Python": lambda items: str({"memories": items, "episode": None}),
}
PLAIN: dict[str, Any] = {
    "lines": lambda texts: "\n".join(f"- fact: {text}" for text in texts),
    "numbered": lambda texts: "\n".join(f"{n}. {text}" for n, text in enumerate(texts, 1)),
    "fields": lambda texts: "\n".join(f'"type": "fact", "content": {json.dumps(text)}' for text in texts),
    "memory_update": lambda texts: json.dumps(
        {"memory_update": "# Memory\n" + "\n".join(f"- {t}" for t in texts)}
    ),
    "by type": lambda texts: json.dumps({"facts": texts[:1], "preferences": texts[1:]}),
}


@st.composite
def replies(draw: st.DrawFn) -> tuple[list[str], str]:
    """Draw the statements of a reply, each in a form of its own, and the reply."""
    said = draw(st.lists(contents, min_size=1, max_size=5, unique=True))
    if draw(st.booleans()):
        return said, PLAIN[draw(st.sampled_from(sorted(PLAIN)))](said)
    forms = [FORMS[draw(st.sampled_from(sorted(FORMS)))](text) for text in said]
    return said, SHAPES[draw(st.sampled_from(sorted(SHAPES)))](forms)


def reflect(replies: list[Any], **policy: Any) -> ReflectionReport:
    with tempfile.TemporaryDirectory() as directory, open_vault(f"file:{directory}") as vault:
        graph = create_reflection_graph(
            ScriptedModel(script=replies, loop=True),
            vault,
            policy=ReflectionPolicy(retry_wait_s=0, **policy),
            on_error="raise",
        )
        out = graph.invoke({"files": {"a.md": SOURCE}, "force": True}, CONFIG)
        return ReflectionReport.model_validate(out["reflection"])


@pytest.mark.parametrize(
    "examples", [40, pytest.param(400, marks=pytest.mark.slow)], ids=["forty", "four hundred"]
)
def test_items_in_are_outcomes_out(examples: int) -> None:
    """candidates, rejections and notes together hold every statement of a reply."""

    @settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(replies())
    def check(drawn: tuple[list[str], str]) -> None:
        said, reply = drawn
        report = reflect([reply], extraction="write")
        if report.status == "failed":  # nothing was read, and so nothing is covered
            assert report.pieces["pending"] == 1, reply
            return
        ends = [outcome.candidate.content for outcome in report.outcomes]
        noted = "\n".join(report.notes)
        assert len(ends) == len(set(ends)), reply
        assert all(text in ends or text[:60] in noted for text in said), (reply, ends, noted)
        assert set(ends) <= set(said), (reply, ends)
        assert not [o for o in report.outcomes if o.candidate.content in FALSE and o.outcome == "added"], (
            reply
        )

    check()


@pytest.mark.parametrize("plain", PLAIN)
def test_what_other_projects_read_is_read(plain: str) -> None:
    """Lists of lines, single fields, a whole memory in one text, lists by type: every statement becomes an item."""
    reply = read_reply(PLAIN[plain](TRUE), SpokenExtraction)
    assert [one.content for one in reply.value.memories] == TRUE
    assert reply.bad == ()


@pytest.mark.parametrize("form", FORMS)
def test_a_true_statement_is_kept_in_any_form(form: str) -> None:
    """Added, or rejected so that a person can accept it; in the report with its text."""
    report = reflect([{"memories": [FORMS[form](TRUE[1]), item(TRUE[0])]}])
    ends = {outcome.candidate.content: outcome for outcome in report.outcomes}
    assert set(ends) == {TRUE[0], TRUE[1]}
    malformed = ends[TRUE[1]].reason.startswith("malformed: ")
    assert malformed or ends[TRUE[1]].outcome == "added"
    assert ends[TRUE[0]].outcome == "added"


def test_an_item_that_is_not_valid_is_a_rejection_with_its_evidence() -> None:
    """With the pieces it names, its type if it has one, and nobody's word but a stranger's; a person may accept it."""
    pieces = {"p": Piece(id="p", kind="file", position=0, digest="", at=now(), ref="a.md")}
    bad = [
        (item(TRUE[1], type="Preferences"), "tags: no list"),
        ({"content": TRUE[0], "type": "poem"}, "type: poem"),
    ]
    outcomes, notes = refused_items(bad, [Part("f1", "p")], pieces)
    assert notes == []
    assert [(o.outcome, o.reason) for o in outcomes] == [
        ("rejected", "malformed: tags: no list"),
        ("rejected", "malformed: type: poem"),
    ]
    first, second = (outcome.candidate for outcome in outcomes)
    assert (first.type, first.refs, first.evidence, first.trust) == (
        "preference",
        ("a.md",),
        ("p",),
        Trust.EXTERNAL,
    )
    assert (second.type, second.evidence) == ("observation", ())


@pytest.mark.parametrize(
    ("bad", "told"),
    [
        (7, "It was 7"),
        ({"x": 1}, 'It was {"x": 1}'),
        ("tea", "It was tea"),
        (None, "It was null"),
        ({"type": "fact", "content": ""}, '"content": ""'),
        ({"type": "fact", "content": "\u0000\u0007"}, "could not be used"),
    ],
)
def test_what_says_nothing_is_noted(bad: Any, told: str) -> None:
    """Each with its text and what to do."""
    report = reflect([{"memories": [bad, item(TRUE[0])]}])
    [note] = [note for note in report.notes if "could not be used" in note]
    assert told in note
    assert [outcome.candidate.content for outcome in report.outcomes] == [TRUE[0]]


def test_what_happened_is_no_memory_and_is_noted() -> None:
    """An entry for a history, beside or instead of memories."""
    entry = "[2026-01-01 10:00] Ana asked for tea."
    both = reflect([{"history_entry": entry, "memory_update": f"- {TRUE[0]}"}])
    assert [outcome.candidate.content for outcome in both.outcomes] == [TRUE[0]]
    assert any("it tells what happened" in note and entry in note for note in both.notes)


def test_a_secret_in_a_refused_item_is_masked() -> None:
    """In its rejection and in its note."""
    secret = "ghp_" + "a1B2" * 9
    bad = [
        item(f"The key is {secret} now.", tags=7, evidence=9, type=["x"]),
        {"x": f"{secret} is a token"},
        [secret],
    ]
    report = reflect([{"memories": [*bad, item(TRUE[0])]}])
    assert secret not in report.model_dump_json()


@pytest.mark.parametrize(
    "text",
    ["none", "None.", "- Nothing", "没有", "nichts", "[]", '{"memories": []}', '{"memories": ["none"]}'],
)
def test_nothing_is_an_answer(text: str) -> None:
    """In several languages; the run is covered."""
    assert reflect([text]).status == "applied"


@pytest.mark.parametrize(
    "text", ["I'm sorry, I can't.", "null", '{"error": "I cannot assist."}', "I found two facts about tea."]
)
def test_no_answer_is_none(text: str) -> None:
    """Nothing is covered by it."""
    with pytest.raises(UnreadableReply):
        read_reply(text, SpokenExtraction)
    report = reflect([text])
    assert (report.status, report.pieces["pending"]) == ("failed", 1)
    assert any("extraction='ask'" in note for note in report.notes)


def test_a_long_piece_whose_reply_is_cut_is_asked_about_in_halves() -> None:
    """So that what the cut took isn't lost with it."""
    text = "".join(f"Gauge {n} of the weir reads {n * 7} feet at noon. " for n in range(1, 200))

    def answer(prompt: str) -> str:
        numbers = [n for n in (1, 199) if f"Gauge {n} of" in prompt]
        whole = json.dumps(extraction(*(f"Gauge {n} of the weir reads {n * 7} feet." for n in numbers)))
        return whole if len(numbers) < 2 else whole[: whole.index("199") + 4]

    with tempfile.TemporaryDirectory() as directory, open_vault(f"file:{directory}") as vault:
        model = ScriptedModel(script=[answer], loop=True)
        graph = create_reflection_graph(model, vault, on_error="raise")
        report = ReflectionReport.model_validate(
            graph.invoke({"files": {"a.md": text}, "force": True}, CONFIG)["reflection"]
        )
    assert {outcome.candidate.content for outcome in report.outcomes} == {
        "Gauge 1 of the weir reads 7 feet.",
        "Gauge 199 of the weir reads 1393 feet.",
    }
    assert report.pieces == {"covered": 1, "left_out": 0, "pending": 0, "set_aside": 0}
    assert 3 <= model.calls <= 4
    assert any("asked in halves" in note for note in report.notes)


def test_a_second_list_is_not_lost_for_being_invalid() -> None:
    """Beside a good list, under another key: its items are rejections that a person may accept."""
    broken = {"type": "fact", "content": TRUE[1], "tags": 7, "evidence": ["f1"]}
    report = reflect([json.dumps({"memories": [TRUE[0]], "more": [broken]})], extraction="write")
    ends = {outcome.candidate.content: outcome.outcome for outcome in report.outcomes}
    assert ends == {TRUE[0]: "added", TRUE[1]: "rejected"}
