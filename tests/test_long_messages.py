"""By rules: of a message as long as a book the beginning and the end are read, and the report says so."""

from __future__ import annotations

import pytest

from reverie import ReflectionReport, create_reflection_graph
from reverie.checkpoints import SqlScope, SqlVault
from reverie.nodes.run.rendering import MOST_CHARS

pytestmark = pytest.mark.file_only

PROSE = "The harbour lay quiet while gulls went round and round above the old pier. "


def test_of_a_long_message_both_ends_are_read(vault: SqlVault, ana: SqlScope) -> None:
    """What stands in its middle is left out; a memory of what stands at its end shows the sentence where it stands."""
    half = PROSE * (MOST_CHARS // len(PROSE))
    said = f"I work as a nurse in Graz.\n\n{half}\n\nI have a dog named Rex.\n\n{half}\n\nMy sister Vera has asthma."
    graph = create_reflection_graph("rules", vault, on_error="raise")
    report = ReflectionReport.model_validate(
        graph.invoke(
            {"messages": [("user", said), ("assistant", "All right.")]},
            {"configurable": {"user_id": "ana", "thread_id": "t"}},
        )["reflection"]
    )
    known = {stored.content: stored.memory for stored in ana}
    assert "User: I work as a nurse in Graz." in known
    assert "User: My sister Vera has asthma." in known
    assert not any("Rex" in content for content in known)
    assert [f"{MOST_CHARS:,} characters are read" in note for note in report.notes].count(True) == 1
    (piece,) = {quote.piece for quote in known["User: My sister Vera has asthma."].source.quotes}
    assert ana.quoted(known["User: My sister Vera has asthma."]) == ["My sister Vera has asthma."]
    assert ana.quoted(known["User: I work as a nurse in Graz."]) == ["I work as a nurse in Graz."]
    assert len(ana.bodies([piece])[piece]) == len(said)


def test_a_message_of_a_few_pages_is_read_whole(vault: SqlVault, ana: SqlScope) -> None:
    """Nothing is left out of it, and nothing said of that."""
    pages = PROSE * 100
    graph = create_reflection_graph("rules", vault, on_error="raise")
    report = graph.invoke(
        {
            "messages": [
                ("user", f"{pages}\n\nI have a dog named Rex.\n\n{pages}"),
                ("assistant", "All right."),
            ]
        },
        {"configurable": {"user_id": "ana", "thread_id": "t"}},
    )["reflection"]
    assert any("Rex" in stored.content for stored in ana)
    assert not any("characters are read" in note for note in report["notes"])


def test_of_a_long_file_both_ends_are_read(vault: SqlVault, ana: SqlScope) -> None:
    """It is named in the report."""
    half = PROSE * (MOST_CHARS // len(PROSE))
    first, middle = "The pump at Elm Weir draws 40 watts in winter.", "The pump at Oak Bridge draws 95 watts."
    text = f"{first}\n\n{half}\n\n{middle}\n\n{half}"
    report = create_reflection_graph("rules", vault, on_error="raise").invoke(
        {"files": {"notes.md": text}, "force": True},
        {"configurable": {"user_id": "ana", "thread_id": "t"}},
    )["reflection"]
    assert any("notes.md" in note and "characters are read" in note for note in report["notes"])
    assert not any("Oak" in stored.content for stored in ana)
    assert any("Elm" in stored.content for stored in ana)
