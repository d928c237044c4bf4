"""What fails leaves cursor, summaries and messages as they were; closing leaves a raw entry, and is bounded."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from fake_openai import FakeOpenAI, status
from langchain_openai import ChatOpenAI
from talks import failing, graph_of, keep_marks, marks, model, run, snapshot, spans, talk
from vaults import Clock

from reverie import CompactionReport, compact_pending
from reverie.checkpoints import SqlVault
from reverie.nodes.compaction.cycles import FAR_BEHIND
from reverie.nodes.run.intake import intake
from reverie.state import VaultError

LONG = {"summary": " ".join(["word"] * 2_000)}
# What the model says, and a part of the reason in the report.
REPLIES: dict[str, tuple[Any, str]] = {
    "error": (ConnectionError("the line is dead"), "the line is dead"),
    "time-out": (TimeoutError(), "TimeoutError"),
    "wrong key": (PermissionError("401: no"), "401"),
    "empty": ("", "empty"),
    "announces only": ({"summary": "Here is the summary of the whole conversation so far:"}, "too little"),
    "announces in words of its own": ({"summary": "What follows sums up all of the above shortly:"}, "too little"),
    "says nothing": ({"summary": "Ok."}, "too little"),
    "plain words": ("They talked about tea.", "read"),
    "wrong keys": ({"text": "They talked about tea and about many other things."}, "summary"),
    "a list": ([1, 2], "read"),
    "a number": ({"summary": 7}, "summary"),
    "cut off": ('{"summary": "They talked about te', "cut off"),
    "too long": (LONG, "too long"),
}  # fmt: skip


@pytest.mark.file_only
@pytest.mark.parametrize(
    ("kind", "name"),
    [
        *(("summarise", name) for name in REPLIES),
        *(
            ("merge", name)
            for name in ("error", "time-out", "empty", "announces only", "wrong keys", "cut off")
        ),
    ],
)
def test_a_failure_changes_nothing(vault: SqlVault, kind: str, name: str) -> None:
    """Each reply, to each question that a cycle can't do without: `failed`, the reason told, all as it was."""
    reply, reason = REPLIES[name]
    run(graph_of(vault), talk(13))
    graph = graph_of(vault, model(failing(kind, reply)), on_error="report", max_retries=0)
    run(graph, talk(16))
    before = snapshot(vault)
    report = run(graph, talk(17))
    assert report.status == "failed"
    assert report.reason.startswith(f"{kind}: ")
    assert reason in report.reason
    assert snapshot(vault)[:2] == before[:2]
    assert snapshot(vault)[2][:16] == before[2]
    assert (report.cursor, report.messages) == (8, 17)


@pytest.mark.file_only
def test_a_merge_longer_than_its_inputs_is_refused(vault: SqlVault) -> None:
    """Nothing may be added on the way."""
    run(graph_of(vault), talk(13))
    longer = failing(
        "merge", lambda prompt: {"summary": f"{keep_marks(prompt)['summary']} and {'more ' * 30}"}
    )
    report = run(graph_of(vault, model(longer), on_error="report"), talk(17))
    assert "too long" in report.reason


@pytest.mark.file_only
def test_a_merge_that_loses_nearly_all_is_refused(vault: SqlVault) -> None:
    """Ten words for a thousand are no summary of them."""
    run(graph_of(vault, model(lambda prompt: {"summary": "a good many words " * 100})), talk(13))
    short = failing("merge", {"summary": "They talked about this and that and went home."})
    assert "too little" in run(graph_of(vault, model(short), on_error="report"), talk(17)).reason


@pytest.mark.file_only
@pytest.mark.parametrize(
    "name",
    ["error", "time-out", "empty", "announces only", "plain words", "wrong keys", "cut off", "too long"],
)
def test_a_failed_compression_keeps_the_long_text(vault: SqlVault, name: str) -> None:
    """What is over the limit stays whole, is noted, and is tried again in the next cycle."""
    stubborn = model(failing("compress", REPLIES[name][0], times=2))
    graph = graph_of(vault, stubborn, summary_words=12, max_retries=0)
    report = run(graph, talk(17))
    assert report.status == "applied"
    assert any("could not be shortened" in note for note in report.notes)
    assert marks(vault.scope("ana").session("t1")[0].long_term)[:4] == ["k0", "k1", "k2", "k3"]


@pytest.mark.file_only
def test_a_failed_commit_changes_nothing(vault: SqlVault, monkeypatch: pytest.MonkeyPatch) -> None:
    """The vault says no at the last moment: a report, and everything as before; then it goes on."""
    run(graph_of(vault), talk(8))
    before = snapshot(vault)
    graph = graph_of(vault, on_error="report")

    def full(*args: Any) -> Any:
        raise VaultError("The disk is full. Make room.")

    with monkeypatch.context() as patched:
        patched.setattr("reverie.nodes.compaction.commit._change", full)
        report = run(graph, talk(9))
    assert (report.status, report.reason) == ("failed", "commit: The disk is full. Make room.")
    assert snapshot(vault)[:2] == before[:2]
    assert run(graph, talk(9), force=True).cursor == 5


NODES = ["measure", "merge", "summarise", "compress", "commit_cycle", "compaction_fallback"]


@pytest.mark.file_only
@pytest.mark.parametrize("node", NODES)
def test_whatever_raises_becomes_a_report(
    vault: SqlVault, monkeypatch: pytest.MonkeyPatch, node: str
) -> None:
    """No exception of any node reaches the agent, and the messages are free again."""
    run(graph_of(vault), talk(13))

    def broken(*args: Any) -> Any:
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr(f"reverie.graph.compaction.{node}", broken)
    using = model(ConnectionError("gone")) if node == "compaction_fallback" else model()
    report = run(graph_of(vault, using, on_error="report"), talk(17))
    assert report.status == "failed"
    assert "a bug" in report.reason
    monkeypatch.undo()
    assert run(graph_of(vault), talk(17), catch_up=True).cursor == 12


# -- back-off -------------------------------------------------------------------------------------------------------


@pytest.mark.file_only
def test_the_next_attempt_backs_off(vault: SqlVault, clock: Clock) -> None:
    """After a failure the model is left in peace: for 2^k calls or minutes, unless somebody asks for it."""
    asked = model(ConnectionError("gone"))
    graph = graph_of(vault, asked, on_error="report", max_retries=0)
    waits = []
    for _ in range(24):
        calls = asked.calls
        report = run(graph, talk(9))
        waits.append(asked.calls > calls)
        assert report.status == ("failed" if waits[-1] else "skipped")
        assert waits[-1] or report.reason == "backing_off"
    tried = [index for index, was in enumerate(waits) if was]
    assert tried[0] == 0
    gaps = [after - before for before, after in pairwise(tried)]
    assert gaps == sorted(gaps)
    assert gaps[-1] >= 4
    clock.forward(hours=7)
    assert run(graph_of(vault), talk(9)).status == "applied"


@pytest.mark.file_only
def test_asking_for_it_does_not_wait(vault: SqlVault) -> None:
    """`force`, `close` and `catch_up` try at once."""
    broken = graph_of(vault, model(ConnectionError("gone")), on_error="report", max_retries=0)
    run(broken, talk(9))
    assert run(broken, talk(9), force=True).status == "failed"
    assert run(graph_of(vault), talk(9)).reason == "backing_off"
    assert run(graph_of(vault), talk(9), catch_up=True).status == "applied"


# -- closing --------------------------------------------------------------------------------------------------------


def test_a_session_that_ends_leaves_its_last_words(vault: SqlVault) -> None:
    """The last ten messages, 200 characters of each, once; the span stays due and is summarised once, later."""
    long = [message.model_copy(update={"content": f"{message.content} {'x' * 500}"}) for message in talk(12)]
    graph = graph_of(vault, model(failing("summarise", "")), immediate_messages=50, max_retries=0)
    reports = [run(graph, long, close=True) for _ in range(2)]
    assert [report.status for report in reports] == ["fallback", "fallback"]
    scope = vault.scope("ana")
    (entry,) = scope.history()
    assert entry.mark == "[raw-fallback]"
    lines = [line for line in entry.text.split("\n") if line.startswith("- ")]
    assert marks("\n".join(lines)) == [f"k{n}" for n in range(2, 12)]
    assert all(len(line.split(": ", 1)[1]) == 200 for line in lines)
    assert scope.session("t1")[0].cursor == 0
    status = scope.sessions()[0]
    assert (status.unfinished, bool(status.error)) == (12, True)
    (report,) = compact_pending(graph_of(vault, immediate_messages=50), vault)
    assert spans(report) == [(0, 12)]
    assert compact_pending(graph_of(vault), vault) == []
    assert [entry.mark for entry in scope.history()] == ["", "[raw-fallback]"]


@pytest.mark.file_only
def test_a_backlog_that_is_closed_waits_as_a_whole(vault: SqlVault) -> None:
    """The raw entry holds the session's end, not that of the first span, and catching up summarises all of it."""
    graph = graph_of(vault, model(ConnectionError("down")))
    report = run(graph, talk(40), close=True)
    assert (report.status, report.cursor) == ("fallback", 0)
    scope = vault.scope("ana")
    (entry,) = scope.history()
    assert marks(entry.text) == [f"k{n}" for n in range(30, 40)]
    assert "messages 1 to 40" in entry.text
    assert scope.sessions()[0].unfinished == 40
    (report,) = compact_pending(graph_of(vault), vault)
    assert (report.status, report.cursor) == ("applied", 40)
    told = [entry for entry in scope.history(limit=100) if not entry.mark]
    assert sorted(marks("".join(entry.text for entry in told))) == sorted(f"k{n}" for n in range(40))


def test_the_raw_entry_tells_no_secret(vault: SqlVault) -> None:
    """Neither of the messages nor of the provider's complaint."""
    key = "sk-proj-Ab12Cd34Ef56Gh78Ij90Kl12Mn34Op56Qr78St90"
    said = talk(1)[0].model_copy(update={"content": f"my key is {key}"})
    graph = graph_of(vault, model(PermissionError(f"Incorrect API key provided: {key}")), on_error="report")
    run(graph, [said], close=True)
    assert all(key not in document.content for document in vault.scope("ana").documents())


@pytest.mark.file_only
def test_the_end_waits_no_longer_than_it_may(vault: SqlVault) -> None:
    """A model that hangs, however often it would be tried again: the fallback, and no reflection any more."""
    hang = threading.Event()

    def silent(prompt: str) -> Any:
        hang.wait(60)
        return keep_marks(prompt)

    asked = model(silent)
    try:
        began = time.monotonic()
        report = run(graph_of(vault, asked, close_timeout_s=0.3, max_retries=5), talk(3), close=True)
        assert time.monotonic() - began < 30
    finally:
        hang.set()
    assert (report.status, report.reflection) == ("fallback", None)
    assert asked.calls == 1
    assert any("stay due" in note for note in report.notes)
    assert len(vault.scope("ana").due(purpose="reflection")) == 3


@pytest.mark.file_only
def test_the_end_bounds_the_reflection_too(vault: SqlVault) -> None:
    """The summaries were there in time; then the model hangs."""
    hang = threading.Event()
    asked = model(failing("reflect", lambda prompt: hang.wait(60)))
    try:
        began = time.monotonic()
        report = run(graph_of(vault, asked, close_timeout_s=3.0, max_retries=5), talk(8), close=True)
        assert time.monotonic() - began < 30
    finally:
        hang.set()
    assert (report.status, report.cursor) == ("applied", 8)
    assert report.reflection is not None
    assert report.reflection["status"] == "failed"


@pytest.mark.file_only
def test_the_end_does_not_wait_as_long_as_a_provider_asks(vault: SqlVault) -> None:
    """429 with ten seconds to wait, and two to go: no second request."""
    with FakeOpenAI(lambda _: status(429, "slow down", retry_after="10")) as server:
        chat = ChatOpenAI(base_url=server.url, api_key="k", model="m")  # type: ignore[arg-type]
        report = run(graph_of(vault, chat, close_timeout_s=2.0, max_retries=5), talk(3), close=True)
    assert report.status == "fallback"
    assert sum("log of a long" in str(request.body) for request in server.received) == 1


@pytest.mark.file_only
async def test_the_end_is_bounded_when_awaited(vault: SqlVault) -> None:
    """The same with `ainvoke`."""
    hang = threading.Event()
    asked = model(lambda prompt: hang.wait(60))
    graph = graph_of(vault, asked, close_timeout_s=0.3, max_retries=5)
    try:
        out = await graph.ainvoke(
            {"messages": talk(3), "close": True}, {"configurable": {"user_id": "ana", "thread_id": "t1"}}
        )
    finally:
        hang.set()
    assert CompactionReport.model_validate(out["compaction"]).status == "fallback"
    assert asked.calls == 1


# -- at once --------------------------------------------------------------------------------------------------------


@pytest.mark.file_only
def test_of_two_cycles_at_once_one_is_made(vault: SqlVault, new_address: Callable[[], str]) -> None:
    """While one asks the model, the other finds the messages held; messages that come meanwhile stay."""
    seen: list[CompactionReport] = []

    def second(prompt: str) -> Any:
        if not seen:
            seen.append(run(graph_of(vault), talk(11), force=True))
        return keep_marks(prompt)

    report = run(graph_of(vault, model(second)), talk(9))
    assert (seen[0].status, seen[0].reason) == ("skipped", "held_by_another_run")
    assert spans(report) == [(0, 4)]
    assert (report.cursor, report.messages) == (4, 11)


@pytest.mark.file_only
def test_who_is_overtaken_discards(vault: SqlVault) -> None:
    """The summary moved while the model answered: nothing of this cycle is kept."""
    run(graph_of(vault), talk(9))

    def overtake(prompt: str) -> Any:
        scope = vault.scope("ana")
        newest = scope.log(limit=1)[0]
        if newest.receipt.purpose == "compaction":
            scope.revert(newest.receipt.commit_id)
        return keep_marks(prompt)

    report = run(graph_of(vault, model(overtake)), talk(13))
    assert report.status == "skipped"
    assert report.reason.startswith("overtaken: ")
    assert report.cursor == 0
    assert run(graph_of(vault), talk(13)).cursor == 8


# -- a model that never sums up ---------------------------------------------------------------------------------------


@pytest.mark.file_only
@pytest.mark.parametrize(
    "reply", [ConnectionError("down"), "", {"summary": "Ok."}, LONG], ids=["down", "empty", "little", "long"]
)
@pytest.mark.parametrize("kind", ["summarise", "merge"])
def test_a_view_never_grows_without_end(vault: SqlVault, kind: str, reply: Any) -> None:
    """Where a model fails on and on, what it can't sum up is summed up by rules, and the report says so."""
    graph = graph_of(vault, model(failing(kind, reply)), on_error="report", max_retries=0)
    sizes, notes = [], list[str]()
    for count in range(2, 120, 2):
        report = run(graph, talk(count))
        sizes.append(report.messages - report.cursor)
        notes += report.notes
    assert max(sizes) <= FAR_BEHIND * 8 + 2
    assert any("summed up by rules" in note for note in notes)
    assert "k0" in vault.scope("ana").session("t1")[0].long_term


@pytest.mark.file_only
def test_a_model_that_comes_back_sums_up_again(vault: SqlVault) -> None:
    """Each stretch is asked about once more; only what was given up on has the rules' lines."""
    asked = model(failing("summarise", ConnectionError("down"), times=4))
    graph = graph_of(vault, asked, on_error="report", max_retries=0)
    reports = [run(graph, talk(count)) for count in range(2, 80, 2)]
    by_rules = [report for report in reports if any("by rules" in note for note in report.notes)]
    assert len(by_rules) <= 2
    assert vault.scope("ana").session("t1")[0].recent.startswith("What was said in this stretch")


@pytest.mark.file_only
def test_a_view_in_tokens_never_grows_without_end(vault: SqlVault) -> None:
    """A few long messages count as many."""
    bounds = {"immediate_messages": 64, "recent_messages": 64, "immediate_tokens": 100, "recent_tokens": 100}
    graph = graph_of(vault, model(failing("summarise", "")), on_error="report", max_retries=0, **bounds)
    long = [
        message.model_copy(update={"content": f"{message.text} {'and on ' * 30}."}) for message in talk(40)
    ]
    reports = [run(graph, long[:count]) for count in range(2, 41, 2)]
    assert max(report.messages - report.cursor for report in reports) <= 12
    assert reports[-1].cursor > 20


@pytest.mark.file_only
def test_who_makes_room_by_hand_asks_the_model(vault: SqlVault) -> None:
    """However far behind a session is: by hand the model is asked, and fails as it failed."""
    graph = graph_of(vault, model(failing("summarise", "")), on_error="report", max_retries=0)
    run(graph, talk(9))
    run(graph, talk(9))
    report = run(graph, talk(40), force=True)
    assert (report.status, report.cursor) == ("failed", 0)


@pytest.mark.file_only
def test_who_takes_up_what_was_left_asks_the_model_first(vault: SqlVault) -> None:
    """Three times; then what is far behind is summed up by rules, so that workers get on as well."""
    graph = graph_of(vault, model(failing("summarise", "", times=6)), on_error="report", max_retries=0)
    run(graph, talk(9))
    assert [compact_pending(graph, vault)[0].status for _ in range(2)] == ["failed", "failed"]
    scope = vault.scope("ana")
    scope.record(intake({"messages": talk(40)}, thread="t1")[0], purpose="compaction")
    (report,) = compact_pending(graph, vault)
    assert report.notes
    assert report.cursor == 32
