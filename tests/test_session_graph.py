"""The session graph in a vault: its schedule, what is wanted, what is removed, and catching up."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from langchain_core.messages import BaseMessage, HumanMessage, RemoveMessage
from langgraph.graph.message import add_messages
from talks import CONFIG, call, failing, graph_of, keep_marks, marks, model, result, run, spans, talk

from reverie import CompactionReport, compact_pending, session_view
from reverie.checkpoints import SqlVault


@pytest.mark.file_only
def test_cycles_of_64_and_64(vault: SqlVault) -> None:
    """At 129, 193, 257 and 321 messages, one cycle each; in between the model is not asked."""
    asked = model()
    graph = graph_of(vault, asked, immediate_messages=64, recent_messages=64)
    done = []
    for total in (128, 129, 192, 193, 256, 257, 320, 321):
        calls = asked.calls
        report = run(graph, talk(total))
        assert (report.status == "applied") == (asked.calls > calls)
        done += [(total, *span) for span in spans(report)]
    assert done == [(129, 0, 64), (193, 64, 128), (257, 128, 192), (321, 192, 256)]


@pytest.mark.file_only
def test_a_backlog_is_worked_off_in_one_call(vault: SqlVault) -> None:
    """300 messages at once: three cycles, every mark in the summaries, the last 108 messages word for word."""
    graph = graph_of(vault, immediate_messages=64, recent_messages=64)
    report = run(graph, talk(300))
    assert spans(report) == [(start, start + 64) for start in range(0, 192, 64)]
    summary, _ = vault.scope("ana").session("t1")
    assert marks(f"{summary.long_term} {summary.recent}") == [f"k{n}" for n in range(192)]
    assert (report.cursor, report.messages) == (192, 300)


def test_a_cycle_on_every_vault(vault: SqlVault) -> None:
    """Summaries, history and the file of the recent summary in one commit; the messages are covered."""
    run(graph_of(vault), talk(13))
    scope = vault.scope("ana")
    summary, _ = scope.session("t1")
    assert (summary.cursor, summary.nominal, summary.cycles) == (8, 8, 2)
    assert marks(summary.long_term) == ["k0", "k1", "k2", "k3"]
    assert marks(summary.recent) == ["k4", "k5", "k6", "k7"]
    assert [entry.text.split("\n")[0][:31] for entry in scope.history()] == [
        "Session t1, messages 5 to 8 (20", "Session t1, messages 1 to 4 (20",
    ]  # fmt: skip
    paths = [document.path for document in scope.documents()]
    assert sum("sessions/t1/recent-" in path for path in paths) == 2
    states = [piece.state.value for piece in scope.session_pieces("t1")]
    assert states == ["covered"] * 8 + ["recorded"] * 5
    assert [entry.receipt.purpose for entry in scope.log()] == ["compaction", "compaction"]


@pytest.mark.file_only
def test_limits_of_a_call(vault: SqlVault) -> None:
    """`max_cycles` ends a call in `partial`; the next one goes on."""
    graph = graph_of(vault, max_cycles=2)
    first = run(graph, talk(20))
    assert (first.status, first.cursor) == ("partial", 8)
    assert run(graph, talk(20)).cursor == 12


# Messages, what is wanted, status, cursor. 4 stay word for word, 4 more make a cycle.
WANTED: list[tuple[int, dict[str, Any], str, int]] = [
    (3, {"force": True}, "skipped", 0),
    (4, {"force": True}, "skipped", 0),
    (6, {"force": True}, "applied", 2),
    (6, {}, "skipped", 0),
    (3, {"close": True}, "applied", 3),
    (14, {"close": True}, "applied", 14),
    (6, {"catch_up": True}, "skipped", 0),
    (0, {"close": True}, "nothing_new", 0),
]


@pytest.mark.file_only
@pytest.mark.parametrize(("total", "wanted", "status", "cursor"), WANTED)
def test_what_is_wanted(vault: SqlVault, total: int, wanted: Any, status: str, cursor: int) -> None:
    """Each row: how many messages, what the caller wants, and what comes of it."""
    report = run(graph_of(vault), talk(total), **wanted)
    assert (report.status, report.cursor) == (status, cursor)
    assert (report.reflection is not None) == bool(wanted.get("close"))


@pytest.mark.file_only
def test_what_is_wanted_does_not_stick(vault: SqlVault) -> None:
    """`force` and `close` of one call are gone in the next one on the same thread, with a saver too."""
    from langgraph.checkpoint.memory import InMemorySaver

    from reverie import CompactionPolicy, create_compaction_graph

    policy = CompactionPolicy(immediate_messages=4, recent_messages=4)
    graph = create_compaction_graph(model(), vault, policy=policy, checkpointer=InMemorySaver())
    assert run(graph, talk(6), force=True).cursor == 2
    assert run(graph, talk(8)).status == "skipped"
    assert run(graph, talk(8), close=True).cursor == 8
    again = run(graph, talk(10))
    assert (again.status, again.reflection, again.spans) == ("skipped", None, [])


# -- what is removed ------------------------------------------------------------------------------------------------


def turn_of(graph: Any, held: list[BaseMessage], **wanted: bool) -> list[BaseMessage]:
    """Run the graph and do with the parent's messages what it says."""
    out = graph.invoke({"messages": held, **wanted}, CONFIG)
    CompactionReport.model_validate(out["compaction"])
    return add_messages(held, out.get("messages", []))  # type: ignore[return-value, arg-type]


@pytest.mark.file_only
def test_view_leaves_the_parents_messages_alone(vault: SqlVault) -> None:
    """The default."""
    assert len(turn_of(graph_of(vault), talk(20))) == 20


@pytest.mark.file_only
@pytest.mark.parametrize("wanted", [{}, {"close": True}])
def test_remove_removes_what_is_covered(vault: SqlVault, wanted: Any) -> None:
    """After the commit, also at the end of a session; positions go on counting."""
    graph = graph_of(vault, trim="remove")
    held = turn_of(graph, talk(9), **wanted)
    assert [message.id for message in held] == ([] if wanted else [f"i{n}" for n in range(4, 9)])
    held = turn_of(graph, [*held, *talk(8, 9)])
    assert [piece.ref for piece in vault.scope("ana").session_pieces("t1")] == [f"i{n}" for n in range(17)]
    view = session_view(vault, "t1", held, scope="ana").messages
    assert isinstance(view[0], HumanMessage)
    assert [m.id for m in view[-len(held) :]] == [m.id for m in held]
    assert len(view) <= len(held) + 1  # a message of the user, if what is held begins with the agent's


@pytest.mark.file_only
def test_what_was_covered_is_removed_later_too(vault: SqlVault) -> None:
    """A crash between commit and removal: the next call removes, though no cycle is due."""
    run(graph_of(vault), talk(9))
    held = turn_of(graph_of(vault, trim="remove"), talk(9))
    assert [message.id for message in held] == ["i4", "i5", "i6", "i7", "i8"]


@pytest.mark.file_only
def test_a_failure_removes_nothing(vault: SqlVault) -> None:
    """Cursor and messages stay."""
    broken = graph_of(vault, model(failing("summarise", ConnectionError("gone"))), trim="remove")
    assert len(turn_of(broken, talk(9))) == 9


@pytest.mark.file_only
def test_a_call_is_removed_with_its_results(vault: SqlVault) -> None:
    """Parallel calls across the cut stay whole, in the span, in the view and among the parent's messages."""
    held: list[BaseMessage] = [
        *talk(3),
        call("c", "x", "y"),
        result("rx", "x"),
        result("ry", "y"),
        *talk(3, 3),
    ]
    graph = graph_of(vault, trim="remove")
    held = turn_of(graph, held)
    assert [message.id for message in held] == ["c", "rx", "ry", "i3", "i4", "i5"]
    view = session_view(vault, "t1", held, scope="ana").messages
    assert [m.id for m in view] == ["i2", *(m.id for m in held)]
    held = turn_of(graph, [*held, *talk(4, 6)])
    assert [message.id for message in held] == ["i5", "i6", "i7", "i8", "i9"]


@pytest.mark.file_only
def test_a_late_result_keeps_its_call_with_the_parent(vault: SqlVault) -> None:
    """The call was summarised while it waited: in the view the result is told in words, and nothing is left alone."""
    graph = graph_of(vault, trim="remove")
    held: list[BaseMessage] = [call("c", "x", "y"), result("ry", "y"), *talk(15)]
    recorded = held[:]
    run(graph_of(vault), recorded)  # summarises the call without its result
    held = turn_of(graph, [*recorded, result("rx", "x", "k77")])
    kept = [message.id for message in held]
    assert kept[:2] == ["c", "ry"]
    assert kept[-1] == "rx"
    shown = session_view(vault, "t1", held, scope="ana").messages
    assert "c" not in [message.id for message in shown]
    assert shown[-1].type == "human"
    assert "look" in shown[-1].text
    assert "k77" in shown[-1].text
    held = turn_of(graph, [*held, *talk(20, 15)])
    assert {"c", "ry", "rx"}.isdisjoint(message.id for message in held)


@pytest.mark.file_only
def test_ids_of_calls_that_come_again_hold_nothing(vault: SqlVault) -> None:
    """Some models number their calls anew in every turn: only the latest call before a result is its call."""
    held: list[BaseMessage] = []
    for turn in range(5):
        held += [*talk(1, 2 * turn), call(f"c{turn}", "0"), result(f"r{turn}", "0")]
    held = turn_of(graph_of(vault, trim="remove"), held)
    assert held[0].id == "i8" or not held[0].id.startswith("r")  # type: ignore[union-attr]
    assert len(held) < 9


@pytest.mark.file_only
def test_messages_without_an_id_are_not_removed(vault: SqlVault) -> None:
    """There is nothing to name them by."""
    plain = [message.model_copy(update={"id": None}) for message in talk(9)]
    out = graph_of(vault, trim="remove").invoke({"messages": plain}, CONFIG)
    assert [message for message in out.get("messages", []) if isinstance(message, RemoveMessage)] == []


# -- catching up ----------------------------------------------------------------------------------------------------


@pytest.mark.file_only
def test_catching_up_works_off_every_session(vault: SqlVault) -> None:
    """Spans begun and cycles due, in every session of every scope; a second time there is nothing to do."""
    broken = graph_of(vault, model(ConnectionError("gone")), on_error="report")
    for thread in ("t1", "t2"):
        run(broken, talk(9), thread=thread)
    run(broken, talk(7), thread="young")
    asked = model()
    reports = compact_pending(graph_of(vault, asked), vault)
    assert [(r.thread, r.status, r.cursor) for r in reports] == [("t1", "applied", 4), ("t2", "applied", 4)]
    calls = asked.calls
    assert compact_pending(graph_of(vault, asked), vault) == []
    assert asked.calls == calls
    assert compact_pending(graph_of(vault), vault, thread="young", idle=timedelta(days=36_500)) == []
    (still,) = compact_pending(graph_of(vault), vault, thread="young", idle=timedelta(0))
    assert (still.cursor, still.messages) == (3, 7)


@pytest.mark.file_only
def test_only_messages_summed_up_are_asked_about(vault: SqlVault) -> None:
    """Memory that was put before the model is nobody's words: covered, but not shown."""
    injected = talk(1)[0].model_copy(update={"additional_kwargs": {"reverie": "recall"}, "content": "k555"})
    asked = model(keep_marks)
    run(graph_of(vault, asked), [injected, *talk(9, 1)], force=True)
    assert all("k555" not in prompt for prompt in asked.prompts)
    assert vault.scope("ana").session("t1")[0].cursor == 6
