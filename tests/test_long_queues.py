"""Much that waits: a run takes so much of it and no more, its own comes first, and all of it is done in the end."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from agents import config
from langchain_core.messages import AIMessage, HumanMessage
from scripted import ScriptedModel, extraction, told_in
from vaults import candidate, change, contents, file, memory, message

from reverie import (
    CompactionPolicy,
    GatePolicy,
    ReflectionPolicy,
    create_compaction_graph,
    create_reflection_graph,
    resume_pending,
)
from reverie.checkpoints import SqlScope, SqlVault
from reverie.checkpoints.changes import Addition
from reverie.graph.around_runs.catching_up import would_open
from reverie.graph.around_runs.working import Worker
from reverie.nodes.reflection import arrivals, gate
from reverie.state import PieceState, ReflectionReport

OWN = [HumanMessage(f"I prefer gauge {n} at {n * 7} feet.", id=f"own{n}") for n in range(5)]
FACTS = [f"The user prefers gauge {n} at {n * 7} feet." for n in range(5)]
SMALL = GatePolicy(gather_most=20)


class Reader:
    """Answers each prompt with what the user prefers, and counts how often each message of the queue was shown."""

    def __init__(self) -> None:
        self.shown = Counter[int]()
        self.own: list[int] = []
        """Numbers of the prompts in which the run's own messages are."""
        self.model = ScriptedModel(script=[self], loop=True)

    def __call__(self, prompt: str) -> Any:
        if "candidates" in prompt:
            found = re.findall(r"\[(c\d+)\]", prompt)
            return {"operations": [{"action": "ADD", "candidate": name} for name in dict.fromkeys(found)]}
        told = told_in(prompt)
        self.shown.update(int(number) for number in re.findall(r"Hello number (\d+)\.", told))
        own = re.findall(r"I prefer gauge (\d+) at", told)
        self.own += [self.model.calls] * bool(own)
        return extraction(*(FACTS[int(number)] for number in own))


def queue(scope: SqlScope, count: int, *, more: str = "", thread: str = "") -> None:
    """Record short messages: a question and an answer on each thread, or all on one."""
    scope.record(
        [
            message(
                f"Hello number {n}.{more}",
                thread=thread or f"q{n // 2}",
                role="assistant" if n % 2 else "user",
            )
            for n in range(count)
        ]
    )


def reflect(
    vault: SqlVault, model: Any, thread: str, messages: Sequence[Any] = (), policy: Any = None, **more: Any
) -> ReflectionReport:
    graph = create_reflection_graph(model, vault, policy=policy or ReflectionPolicy(gate=SMALL))
    given = {"messages": list(messages)} if messages else {}
    return ReflectionReport.model_validate(graph.invoke({**given, **more}, config(thread))["reflection"])


# -- one's own comes first -------------------------------------------------------------------------------------


def test_leftovers_cost_nobody_their_memories(vault: SqlVault, ana: SqlScope) -> None:
    """Its own messages are in the first prompt and weighed first; of six calls the others take half."""
    ana.commit(change("old", adds=[Addition(memory=memory("m1", "The user prefers gauge 9 at 63 feet."))]))
    queue(ana, 60, more=" Well." * 60)
    reader = Reader()
    policy = ReflectionPolicy(prompt_tokens=4_000, max_model_calls=6, max_concurrency=1)
    report = reflect(vault, reader.model, "z", OWN, policy)
    assert reader.own == [1]
    assert sorted(o.candidate.content for o in report.outcomes if o.outcome == "added") == FACTS
    assert report.model_calls <= 6
    assert 0 < len(reader.shown) < 60


def test_of_the_calls_half_are_kept_for_what_was_found(vault: SqlVault, ana: SqlScope) -> None:
    """What other threads left isn't asked about with them; it is pending, and nothing of it has failed."""
    queue(ana, 30, more="水" * 600)  # of which an estimate by its length is too low
    reader = Reader()
    policy = ReflectionPolicy(prompt_tokens=2_500, max_model_calls=8, max_concurrency=1)
    before = reader.model.calls
    report = reflect(vault, reader.model, "z", OWN, policy)
    assert report.model_calls == reader.model.calls - before <= 5
    assert [note for note in report.notes if note.startswith("Half of the 8 model calls were used")]
    assert (report.status, set(contents(ana))) == ("partial", set(FACTS))
    assert {(piece.attempts, piece.state) for piece in ana.due()} == {(0, PieceState.RECORDED)}


def test_candidates_of_earlier_runs_come_behind_and_not_all_at_once(
    vault: SqlVault, ana: SqlScope, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The oldest of them, and the others in later runs."""
    monkeypatch.setattr(gate, "MOST_PENDING", 2)
    left = [candidate(f"{n}" * 12, f"Left fact {n}.") for n in range(3)]
    ana.commit(change("c1", defers=left))
    report = reflect(vault, Reader().model, "now", OWN)
    told = [o.candidate.content for o in report.outcomes]
    assert (set(told[:5]), told[5:]) == (set(FACTS), ["Left fact 0.", "Left fact 1."])
    assert ana.all_candidates() == left[2:]


# -- how much a run takes --------------------------------------------------------------------------------------


def test_a_run_takes_so_much_along_and_says_so(vault: SqlVault, ana: SqlScope) -> None:
    """The oldest pieces; the next run takes the next ones."""
    queue(ana, 50)
    reader = Reader()
    report = reflect(vault, reader.model, "a", OWN)
    assert report.pieces["covered"] == 25
    assert report.notes == [
        "Of what waits on other threads 20 messages went along; the rest waits for the next run."
    ]
    assert set(reader.shown) == set(range(20))
    assert reflect(vault, reader.model, "b", [HumanMessage("Hi.")]).pieces["covered"] == 21
    last = reflect(vault, reader.model, "c", [HumanMessage("Hi again.")], force="scope")
    assert (last.pieces["covered"], last.notes, ana.due()) == (11, [], [])
    assert set(reader.shown.values()) == {1}


def test_a_skipped_run_says_at_least_how_much_waits(vault: SqlVault, ana: SqlScope) -> None:
    """Where what waits was not all looked at; else how much it is."""
    policy = ReflectionPolicy(gate=GatePolicy(gather_most=20, gather_messages=None, gather_tokens=None))
    queue(ana, 18)
    (note,) = reflect(vault, Reader().model, "a", [HumanMessage("Hi.")], policy).notes
    assert "1 message waits in the vault, beside 18 messages of other threads" in note
    queue(ana, 60)
    (note,) = reflect(vault, Reader().model, "b", [HumanMessage("Hi.")], policy).notes
    assert "beside at least 20 messages of other threads" in note


def test_a_thread_of_very_many_is_taken_in_steps(
    vault: SqlVault, ana: SqlScope, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The oldest first, whatever waits elsewhere; the report says that there is more."""
    monkeypatch.setattr(arrivals, "MOST_OWN", 30)
    queue(ana, 70, thread="q0")
    reader = Reader()
    taken = []
    for _ in range(3):
        report = reflect(vault, reader.model, "q0", force=True)
        taken.append((report.pieces["covered"], len(report.notes)))
    assert taken == [(30, 1), (30, 1), (10, 0)]
    assert set(reader.shown.values()) == {1}


def test_what_is_larger_than_a_run_takes_along_waits_for_its_own(vault: SqlVault, ana: SqlScope) -> None:
    """And keeps nothing behind it waiting; a start-up comes to it."""
    ana.record([file("large.md", "Water went by. " * 4_000, thread="large")])
    queue(ana, 30)
    policy = ReflectionPolicy(prompt_tokens=2_000, max_model_calls=16, gate=SMALL)
    reader = Reader()
    reflect(vault, reader.model, "z", OWN, policy)
    assert len(reader.shown) == 20
    assert [piece.kind for piece in ana.due()][:1] == ["file"]
    resume_pending(create_reflection_graph(reader.model, vault, policy=policy), vault)
    assert "file" not in [piece.kind for piece in ana.due()]


@pytest.mark.parametrize("count", [100, 1_000])
def test_a_run_reads_no_more_where_more_waits(
    vault: SqlVault, ana: SqlScope, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rows of pieces that the server hands out: of its own thread, and so many of others."""
    queue(ana, count)
    dialect, rows = ana.db.dialect, list[int]()
    fetch = dialect.fetch

    def counted(connection: Any, sql: str, *args: Any, **how: Any) -> Any:
        found = fetch(connection, sql, *args, **how)
        rows.append(len(found) if "piece_states" in sql else 0)
        return found

    monkeypatch.setattr(dialect, "fetch", counted)
    assert reflect(vault, Reader().model, "now", OWN).status == "applied"
    assert 0 < sum(rows) <= 120


# -- all of it is done in the end ------------------------------------------------------------------------------

MANY = 3_000


@pytest.mark.slow_on_postgres
@pytest.mark.parametrize("who", ["resume", "force", "worker", "runs"])
def test_a_long_queue_is_worked_off(vault: SqlVault, ana: SqlScope, who: str) -> None:
    """By a start-up, by force, by workers, and by the runs that come; each message is read once."""
    queue(ana, MANY)
    reader = Reader()
    policy = ReflectionPolicy()
    if who == "worker":
        told = list[Any]()
        Worker(
            vault,
            create_reflection_graph(reader.model, vault, policy=policy),
            create_compaction_graph(reader.model, vault),
            policy=policy,
            sessions=CompactionPolicy(),
            on_report=told.append,
            at_once=1,
            drain=True,
        ).run()
        reports = [report for report in told if isinstance(report, ReflectionReport)]
    elif who == "runs":
        reports = [
            reflect(vault, reader.model, f"r{n}", [HumanMessage(f"Hi {n}."), AIMessage("Hi.")], policy)
            for n in range(3)
        ]
    else:
        graph = create_reflection_graph(reader.model, vault, policy=policy)
        reports = resume_pending(
            graph, vault, force=who == "force", worth=lambda pieces: would_open(pieces, policy, ana.time())
        )
    assert {report.status for report in reports} == {"applied"}
    assert 3 <= len(reports) <= 4
    assert ana.due() == []
    assert (len(reader.shown), set(reader.shown.values())) == (MANY, {1})


def test_pages_of_what_waits_are_gone_through(
    vault: SqlVault, ana: SqlScope, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What nothing can be done about hides nothing behind it: here short talk that is never gathered."""
    monkeypatch.setattr("reverie.graph.around_runs.resuming.PAGE", 10)
    queue(ana, 25)
    ana.record([message(str(OWN[0].content), thread="told", meta={"tells": True})])
    policy = ReflectionPolicy(gate=GatePolicy(gather_messages=None, gather_tokens=None, quiet_s=None))
    reports = resume_pending(
        create_reflection_graph(Reader().model, vault, policy=policy),
        vault,
        worth=lambda pieces: would_open(pieces, policy, ana.time()),
    )
    assert [(report.thread, report.status) for report in reports] == [("told", "applied")]
    assert len(ana.due()) == 25


# -- indexes ---------------------------------------------------------------------------------------------------


def test_a_page_reads_an_index_in_its_order(ana: SqlScope, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the engine: nothing is sorted, and what is behind the page isn't read."""
    queue(ana, 3_000)
    dialect, plans = ana.db.dialect, list[str]()
    fetch, explain = dialect.fetch, "EXPLAIN" if dialect.gathers else "EXPLAIN QUERY PLAN"

    def explained(connection: Any, sql: str, params: Sequence[Any], **how: Any) -> Any:
        if "ORDER BY s.seq LIMIT" in sql:
            plan = fetch(connection, f"{explain} {sql}", params)
            plans.append("\n".join(str(row["QUERY PLAN" if dialect.gathers else "detail"]) for row in plan))
        return fetch(connection, sql, params, **how)

    monkeypatch.setattr(dialect, "fetch", explained)
    first = ana.due(most=5)
    assert len(ana.due(most=5, after=first[-1].id)) == len(first) == 5
    assert len(plans) == 2
    assert len(ana.due(thread="now", failed=True, waiting=5)) == 5
    of_thread = [plan for plan in plans if "pieces_by_thread" in plan]
    assert len(of_thread) == 1
    for plan in plans:
        assert plan in of_thread or "piece_states_open" in plan or "piece_states_failed" in plan, plan
        assert plan in of_thread or not re.search("Sort|TEMP B-TREE", plan), plan
