"""What stands in the system message: instructions first, what was added after them."""

from __future__ import annotations

from typing import Any

import pytest
from langchain_core.messages import BaseMessage, HumanMessage, SystemMessage

from reverie.nodes.run.system_text import extended, with_system_text

ASKED = HumanMessage("Hello.")
BLOCKS: list[Any] = [{"type": "text", "text": "Be brief.", "cache_control": {"type": "ephemeral"}}]


@pytest.mark.parametrize(
    ("system", "content"),
    [
        (None, "BLOCK"),
        (SystemMessage(""), "BLOCK"),
        (SystemMessage(" \n"), "BLOCK"),
        (SystemMessage("Be brief."), "Be brief.\n\nBLOCK"),
        (SystemMessage(BLOCKS), [*BLOCKS, {"type": "text", "text": "\n\nBLOCK"}]),
        (SystemMessage([]), [{"type": "text", "text": "\n\nBLOCK"}]),
    ],
)
def test_what_is_added_comes_last(system: SystemMessage | None, content: Any) -> None:
    """Whatever the system message is made of; blocks stay as they are, so that what a provider caches is found."""
    before = None if system is None else system.model_copy(deep=True)
    assert extended(system, "BLOCK").content == content
    assert system == before


def test_id_and_name_stay() -> None:
    """The message is the same one, with more in it."""
    found = extended(SystemMessage("Be brief.", id="s1", name="boss"), "BLOCK")
    assert (found.id, found.name) == ("s1", "boss")


@pytest.mark.parametrize(
    ("messages", "text", "shown"),
    [
        ([], "BLOCK", ["BLOCK"]),
        ([ASKED], "BLOCK", ["BLOCK", "Hello."]),
        ([SystemMessage("Be brief."), ASKED], "BLOCK", ["Be brief.\n\nBLOCK", "Hello."]),
        ([ASKED, SystemMessage("Later.")], "BLOCK", ["BLOCK", "Hello.", "Later."]),
        ([SystemMessage("Be brief."), ASKED], "", ["Be brief.", "Hello."]),
    ],
)
def test_where_it_goes(messages: list[BaseMessage], text: str, shown: list[str]) -> None:
    """To the end of the first message if that is a system message, else before it; blank text changes nothing."""
    assert [message.text for message in with_system_text(messages, text)] == shown
