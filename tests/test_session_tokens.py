"""What a message counts in windows of tokens, and what becomes of one that its thread took back."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from talks import graph_of, marks, model, result, run, talk

from reverie.checkpoints import SqlVault, open_vault
from reverie.nodes.compaction.cycles import turn_of
from reverie.nodes.run.intake import intake

pytestmark = pytest.mark.file_only


def calling(text: str, calls: list[tuple[str, dict[str, Any]]]) -> AIMessage:
    """Return a message that makes these calls."""
    made = [{"id": f"c{n}", "name": name, "args": args} for n, (name, args) in enumerate(calls)]
    return AIMessage(text, id="m", tool_calls=made)


def tokens_of(vault: SqlVault, message: BaseMessage, scope: str = "ana") -> int:
    """Return what a message counts once it is recorded."""
    inputs, _ = intake({"messages": [message]}, thread="t1")
    (piece,) = vault.scope(scope).record(inputs, purpose="compaction")
    return turn_of(piece).tokens


TEXT = st.text(st.characters(codec="ascii", categories=["L", "Zs"]), max_size=60)
CALLS = st.lists(
    st.tuples(
        st.text("abcdefg_", min_size=1, max_size=20),
        st.dictionaries(st.text("hijklm", min_size=1, max_size=8), TEXT, max_size=4),
    ),
    max_size=4,
)


@settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)  # fmt: skip
@given(TEXT, CALLS)
def test_a_message_counts_all_that_is_sent(
    tmp_path_factory: pytest.TempPathFactory, text: str, calls: list[tuple[str, dict[str, Any]]]
) -> None:
    """Its text, and the names and arguments of its calls as they are sent, four characters a token."""
    sent = len(text) + sum(len(name) + len(json.dumps(args)) for name, args in calls)
    with open_vault(f"file:{tmp_path_factory.mktemp('vault')}") as vault:
        assert tokens_of(vault, calling(text, calls)) == math.ceil(sent / 4)


ODD = [
    ("a call whose arguments are not JSON", AIMessage("", invalid_tool_calls=[
        {"id": "c", "name": "look", "args": "{" * 76, "error": None, "type": "invalid_tool_call"}]), 20),
    ("a call without a name or arguments", AIMessage("four", invalid_tool_calls=[
        {"id": "c", "name": None, "args": None, "error": None, "type": "invalid_tool_call"}]), 1),
    ("a result", result("r", "c", "k" * 32), 10),
    ("nothing", HumanMessage(""), 0),
]  # fmt: skip


@pytest.mark.parametrize(("message", "tokens"), [c[1:] for c in ODD], ids=[c[0] for c in ODD])
def test_what_odd_messages_count(vault: SqlVault, message: BaseMessage, tokens: int) -> None:
    """Each row: a message, and its tokens."""
    assert tokens_of(vault, message) == tokens


def test_long_arguments_make_a_cycle_due(vault: SqlVault) -> None:
    """An agent that writes long files by tool calls, and says nothing, fills the prompt all the same."""
    held: list[BaseMessage] = []
    for turn in range(4):
        wrote = calling("", [("write", {"path": "a.md", "text": "tea " * 100})])
        wrote.tool_calls[0]["id"] = f"c{turn}"
        held += [wrote.model_copy(update={"id": f"w{turn}"}), result(f"r{turn}", f"c{turn}")]
    windows = {"immediate_messages": 50, "immediate_tokens": 150, "recent_tokens": 200}
    report = run(graph_of(vault, **windows), held)
    assert [(span.start, span.end, span.why) for span in report.spans] == [(0, 4, "tokens")]


# -- what was taken back --------------------------------------------------------------------------------------------


def regenerated(graph: Any, count: int) -> list[BaseMessage]:
    """Let the last of ``count`` messages be taken back and said anew; return what the thread has then."""
    held = talk(count)
    run(graph, held)
    held = [*held[:-1], AIMessage(f"Rather this: k{count}", id=f"i{count}")]
    run(graph, held)
    return held


def test_what_was_taken_back_is_marked(vault: SqlVault) -> None:
    """The summary's prompt shows it, so that nothing is lost, and says that it doesn't stand."""
    asked = model()
    graph = graph_of(vault, asked)
    held = regenerated(graph, 4)
    run(graph, [*held, *talk(8, 5)])
    (prompt,) = [prompt for prompt in asked.prompts if "k3" in marks(prompt) and "Older part" not in prompt]
    taken = [line for line in prompt.splitlines() if "(taken back)" in line]
    assert [marks(line) for line in taken] == [["k3"]]
    assert "taken back does not stand" in prompt
    state = vault.scope("ana").session_pieces("t1")[3]
    assert (state.ref, state.state.value) == ("i3", "covered")


def test_what_was_taken_back_takes_no_room(vault: SqlVault) -> None:
    """It isn't in the view, so it makes no cycle due by its tokens."""
    regenerated(graph_of(vault), 4)
    pieces = vault.scope("ana").session_pieces("t1")
    assert [bool(turn_of(piece).tokens) for piece in pieces] == [True, True, True, False, True]


def test_a_raw_entry_leaves_out_what_was_taken_back(vault: SqlVault) -> None:
    """The last messages of a session are those that stand; the summary is still to come."""
    graph = graph_of(vault, model(ConnectionError("gone")), on_error="report", max_retries=0)
    held = regenerated(graph, 4)
    assert run(graph, held, close=True).status == "fallback"
    (entry,) = vault.scope("ana").history()
    assert marks(entry.text) == ["k0", "k1", "k2", "k4"]
    later = run(graph_of(vault), held, catch_up=True)
    assert "k3" in marks(later.spans[0].summary)
