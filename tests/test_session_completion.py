"""Completion models under the session graph: plain prompts that end where the summary begins."""

from __future__ import annotations

from typing import Any

import pytest
from fake_openai import Act, FakeOpenAI, Received, reply
from langchain_openai import OpenAI
from talks import graph_of, marks, run, talk

from reverie.checkpoints import SqlVault
from reverie.nodes.compaction.session_prompts import WHOLE_LEAD, span_lead
from reverie.state.cleaning import whole_sentences

pytestmark = pytest.mark.file_only


LEAD = "In this part of the conversation, the user and the agent talked about"
"""How a summary begins: the model goes on from here."""


def tell(received: Received) -> Act:
    """Go on from a prompt with its marks, on several lines."""
    return reply(
        f" What was said in this stretch:\n{' '.join(marks(received.body['prompt'][0]))}\n\nand no more."
    )


def complete(vault: SqlVault, act: Any, count: int, **policy: Any) -> tuple[Any, list[dict[str, Any]]]:
    """Run a session with a completion model; return the report and what the model was sent."""
    with FakeOpenAI(act) as server:
        base = OpenAI(base_url=server.url, api_key="k", model="base")  # type: ignore[arg-type]
        report = run(graph_of(vault, base, propose_memory=True, on_error="report", **policy), talk(count))
    return report, [request.body for request in server.received]


def test_the_prompt_ends_where_the_summary_begins(vault: SqlVault) -> None:
    """No JSON, no instruction, no question about MEMORY.md; nothing stops it at the end of a line."""
    report, sent = complete(vault, tell, 17)
    assert (report.status, report.cursor, report.memory) == ("applied", 12, "")
    assert len(sent) == 4  # three summaries and a merge
    for body in sent:
        assert body["prompt"][0].endswith((WHOLE_LEAD, LEAD))
        assert "JSON" not in body["prompt"][0]
        assert "MEMORY" not in body["prompt"][0]
        assert not any(stop.strip() == "" and len(stop) < 3 for stop in body["stop"])
    summary, _ = vault.scope("ana").session("t1")
    assert summary.recent.count("\n") == 3
    assert marks(summary.long_term) == [f"k{n}" for n in range(8)]
    assert marks(summary.recent) == [f"k{n}" for n in range(8, 12)]


def test_a_long_summary_is_compressed_by_going_on(vault: SqlVault) -> None:
    """The third kind of prompt."""

    def act(received: Received) -> Act:
        short = "The same, in" in received.body["prompt"][0]
        return (
            reply(f" {marks(received.body['prompt'][0])[0]} for a good while, and about tea.")
            if short
            else tell(received)
        )

    report, sent = complete(vault, act, 13, summary_words=16)
    assert report.notes == []
    assert sum("The same, in" in body["prompt"][0] for body in sent) == 1
    assert vault.scope("ana").session("t1")[0].long_term.startswith(f"{WHOLE_LEAD} k")


CUT = [
    ("They talked about tea and cake. Then they went to the", "They talked about tea and cake."),
    ("They talked about tea (and cake!) Then", "They talked about tea (and cake!)"),
    ('She said "tea." He sai', 'She said "tea."'),
    ("- tea\n- cake\n- bre", "- tea\n- cake"),
    ("They paid 3.50 for te", ""),
    ("他们喝茶。然后他", "他们喝茶。"),
    ("Whole to the end.", "Whole to the end."),
    ("", ""),
]


@pytest.mark.parametrize(("text", "kept"), CUT)
def test_whole_sentences(text: str, kept: str) -> None:
    """Each row: a text that was cut off, and what of it is whole."""
    assert whole_sentences(text) == kept


def test_a_summary_cut_off_keeps_its_whole_sentences(vault: SqlVault) -> None:
    """The provider says that the length was the reason."""
    text = " tea and about the weather. Ana wants to buy a new pot. Then she ask"
    report, _ = complete(vault, lambda _: reply(text, finish="length"), 9)
    assert report.spans[0].summary == f"{LEAD} tea and about the weather. Ana wants to buy a new pot."


def test_what_is_made_up_behind_the_summary_is_left_out(vault: SqlVault) -> None:
    """A base model goes on with the transcript sooner or later."""
    text = " tea and cake and the weather.\nAna wants a new pot.\n[m65] Ana, 2031-01-01 10:00: Shall we go?"
    report, _ = complete(vault, lambda _: reply(text), 9)
    assert report.spans[0].summary == f"{LEAD} tea and cake and the weather.\nAna wants a new pot."


def test_nothing_but_made_up_messages_is_refused(vault: SqlVault) -> None:
    """The beginning that was ours is no summary."""
    text = "\n[m65] Ana, 2031-01-01 10:00: Shall we go to the harbour and buy the timber today?"
    report, _ = complete(vault, lambda _: reply(text), 9)
    assert (report.status, report.cursor) == ("failed", 0)
    assert "too little" in report.reason


@pytest.mark.parametrize(
    ("names", "who"),
    [([], "they"), (["Ana"], "Ana"), (["Ana", "Bo"], "Ana and Bo"), (["Ana", "Bo", "Cy"], "Ana, Bo and Cy")],
)
def test_how_a_summary_begins(names: list[str], who: str) -> None:
    """With those who speak, so that the model tells of them."""
    assert span_lead(names) == f"In this part of the conversation, {who} talked about"


@pytest.mark.parametrize("finish", ["length", "stop"])
def test_a_summary_without_a_whole_sentence_is_refused(vault: SqlVault, finish: str) -> None:
    """Cut off before the first full stop, or nothing but a few words: a second request, then a failure."""
    text = "They talked about tea and about the weather and then about" if finish == "length" else "Tea."
    report, sent = complete(vault, lambda _: reply(text, finish=finish), 9)
    assert (report.status, report.cursor) == ("failed", 0)
    assert len(sent) == 2
    assert "cut off" in report.reason or "too little" in report.reason
