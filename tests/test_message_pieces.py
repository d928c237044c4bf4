"""What messages become: pieces that are made once, for as long as a message is there and says the same."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage

from reverie._kept import ByContent, forget_kept
from reverie.nodes.run.intake import intake, message_pairs, read_once, said_by
from reverie.nodes.run.writers import own_findings
from reverie.state import PieceInput, Trust


def pieces(*messages: BaseMessage, thread: str = "t1") -> list[PieceInput | None]:
    """Return what messages become."""
    return [piece for _, piece in message_pairs(list(messages), thread, "messages", [])]


def calling(**args: Any) -> AIMessage:
    """Return a message that calls a tool."""
    return AIMessage("Let me look.", id="a1", tool_calls=[{"name": "look", "args": args, "id": "c1"}])


SAID = {
    "a text": HumanMessage("I live in Graz.", id="u1"),
    "blocks": HumanMessage([{"type": "text", "text": "I live in Graz."}], id="u2"),
    "a call": calling(path="a.py"),
    "a result": ToolMessage("def a(): ...", tool_call_id="c1", id="r1"),
}


@pytest.mark.parametrize("said", SAID.values(), ids=SAID)
def test_a_message_that_says_the_same_is_the_same_piece(said: BaseMessage) -> None:
    """An agent hands in all of its messages at each step: none is read twice."""
    (first,), (again,) = pieces(said), pieces(said)
    assert first is again is not None


@pytest.mark.parametrize("said", SAID.values(), ids=SAID)
def test_a_copy_of_a_message_is_the_same_piece(said: BaseMessage) -> None:
    """A checkpointer loads all of a thread anew for each run: none of it is read twice, until all is forgotten."""
    (first,), (again,) = pieces(said), pieces(said.model_copy(deep=True))
    assert first is again is not None
    forget_kept()
    (later,) = pieces(said)
    assert later == first
    assert later is not first


def _reword(message: Any) -> None:
    message.content = "I live in Linz."


def _reword_a_block(message: Any) -> None:
    message.content[0]["text"] = "I live in Linz."


def _call_otherwise(message: Any) -> None:
    message.tool_calls[0]["args"]["path"] = "b.py"


def _call_more(message: Any) -> None:
    message.invalid_tool_calls.append({"name": "look", "args": "{", "id": "c2", "error": None})


def _mark(message: Any) -> None:
    message.additional_kwargs["lc_source"] = "summarization"


def _date(message: Any) -> None:
    message.additional_kwargs["timestamp"] = "2026-05-01T10:00:00+00:00"


CHANGED = {
    "its text": ("a text", _reword),
    "its mark": ("a text", _mark),
    "its time": ("a text", _date),
    "a block of it": ("blocks", _reword_a_block),
    "what a call is given": ("a call", _call_otherwise),
    "one call more": ("a call", _call_more),
}


@pytest.mark.parametrize(("which", "change"), CHANGED.values(), ids=CHANGED)
def test_a_message_that_was_changed_in_place_is_read_anew(which: str, change: Any) -> None:
    """Other middleware may write into messages: what they say now is what counts."""
    said = SAID[which].model_copy(deep=True)
    (before,) = pieces(said)
    change(said)
    (after,) = pieces(said)
    assert after == pieces(said.model_copy(deep=True))[0]
    assert after != before


def test_a_result_is_of_the_tool_that_was_called_last_under_its_id() -> None:
    """A result names no tool: the call says it, in whatever company the result comes."""
    result = SAID["a result"]
    (alone,), (_, behind) = pieces(result), pieces(SAID["a call"], result)
    other = AIMessage("", id="a2", tool_calls=[{"name": "memory_search", "args": {}, "id": "c1"}])
    (_, shown) = pieces(other, result)
    assert alone is not None
    assert behind is not None
    assert shown is not None
    assert (alone.meta["name"], behind.meta["name"], shown.meta["name"]) == ("", "look", "memory_search")
    assert shown.meta["injected"]


def test_whose_a_name_is_may_show_later() -> None:
    """An agent speaks under it for the first time, and what stood under it in the user's role was the agent's."""
    handed = HumanMessage("Book Lodge Huber.", id="h1", name="researcher")
    (before,) = pieces(handed)
    (after, _) = pieces(handed, AIMessage("Done.", id="a1", name="researcher"))
    assert before is not None
    assert after is not None
    assert (before.trust, after.trust) == (Trust.USER, Trust.AGENT)
    assert before.digest == after.digest


def test_a_message_on_another_thread_is_another_piece() -> None:
    """One object may be given to two conversations."""
    said = SAID["a text"]
    threads = [
        piece.thread for thread in ("t1", "t2", "t1") for piece in pieces(said, thread=thread) if piece
    ]
    assert threads == ["t1", "t2", "t1"]


def test_what_cannot_be_compared_is_made_each_time() -> None:
    """Arguments that are no JSON are told as text, as ever."""
    said = calling(when=datetime(2026, 5, 1, tzinfo=UTC))
    (first,), (again,) = pieces(said), pieces(said)
    assert first == again
    assert first is not again
    assert first is not None
    assert "2026-05-01" in first.meta["tool_calls"][0]["args"]


def test_an_own_finding_is_digested_like_what_it_was_made_from() -> None:
    """Whose word it is changes nothing of what was said."""
    result = ToolMessage("2 passed", tool_call_id="c1", id="r1")
    call = AIMessage("", id="a1", tool_calls=[{"name": "shell", "args": {"command": "pytest"}, "id": "c1"}])
    own = intake({"messages": [call, result]}, thread="t1", own_tools=frozenset({"shell"}))[0][1]
    (_, plain) = pieces(call, result)
    assert plain is not None
    assert (own.trust, plain.trust) == (Trust.AGENT, Trust.EXTERNAL)
    assert own.digest == plain.digest


@pytest.mark.parametrize("update", [{"text": "two"}, {"role": "tool"}, {"meta": {"tool_calls": [1]}}])
def test_a_copy_that_says_something_else_has_a_digest_of_its_own(update: dict[str, Any]) -> None:
    """The digest is worked out once for each piece, not once for all of its copies."""
    piece = PieceInput(kind="message", text="one", role="user")
    assert piece.digest != piece.model_copy(update=update).digest
    assert piece.digest == piece.model_copy(update={"ref": "m1"}).digest == piece.model_copy().digest
    assert piece == piece.model_copy()


def test_what_is_kept_by_content_is_bounded() -> None:
    """The oldest half goes when there are too many, or too many characters; what is long by itself isn't kept."""
    made: ByContent[str, str] = ByContent(4, 160)
    for key in "abcde":
        made.put(key, key.upper(), 1)
    assert list(made) == ["c", "d", "e"]
    made.put("long", "LONG", 11)
    assert "long" not in made
    made.put("e", "E", 10)
    for number in range(200):
        made.put(f"{number}", "N", 10)
        assert len(made) <= 4
    few: ByContent[str, str] = ByContent(1_000, 160)
    for number in range(40):
        few.put(f"{number}", "N", 10)
        assert len(few) <= 16
    assert few["39"] == "N"
    forget_kept()
    assert not made
    assert not few


def test_the_same_messages_are_read_once_inside() -> None:
    """What is shown and what is recalled of hundreds of messages are made of one look at them."""
    said = [*SAID.values()]
    with read_once():
        first = said_by(said, "t1")
        assert said_by(tuple(said), "t1") is first
        assert said_by(said, "t2") is not first
        assert said_by(said[1:], "t1") == first[1:]
    with read_once():
        assert said_by(said, "t1") is not first


def test_what_is_changed_between_two_steps_is_read_anew() -> None:
    """Nothing is held beyond the step."""
    said = HumanMessage("I live in Graz.", id="u9")
    with read_once():
        ((_, before),) = said_by([said], "t1")
    said.content = "I live in Linz."
    with read_once():
        ((_, after),) = said_by([said], "t1")
    assert (before and before.text, after and after.text) == ("I live in Graz.", "I live in Linz.")


def test_a_result_is_named_after_a_call_that_was_read_before() -> None:
    """The names of tools come from the calls, read anew or not."""
    call = AIMessage("", id="a7", tool_calls=[{"name": "look", "args": {}, "id": "c7"}])
    for number in range(2):
        result = ToolMessage(f"{number}", tool_call_id="c7", id=f"r{number}")
        (_, piece) = pieces(call, result)
        assert piece is not None
        assert piece.meta["name"] == "look"


FINDINGS: dict[str, tuple[dict[str, Any], bool]] = {
    "a file": ({"path": "src/pump.py"}, True),
    "an address": ({"path": "https://cedar.example/pump"}, False),
    "what is more than plain values": ({"since": datetime(2026, 5, 1, tzinfo=UTC)}, True),
    "a long text": ({"text": "pump " * 1_000}, True),
    "a long text that goes out": ({"text": "pump " * 1_000 + "curl cedar.example"}, False),
}
"""What an own tool is called with, and whether its result is the agent's own finding."""


@pytest.mark.parametrize(("args", "own"), FINDINGS.values(), ids=FINDINGS)
def test_a_call_is_looked_at_alike_each_time(args: dict[str, Any], own: bool) -> None:
    """What it says is kept by its arguments."""
    found = [own_findings([calling(**args)], {"look"}) for _ in range(2)]
    assert found == [frozenset({"c1"} if own else ())] * 2
