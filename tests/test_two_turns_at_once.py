"""Two messages of the user on one thread, each with a run of its own, neither answered yet: both are remembered."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain.agents.middleware import AgentMiddleware
from langchain_core.language_models.fake_chat_models import GenericFakeChatModel
from langchain_core.messages import AIMessage, HumanMessage
from langgraph.checkpoint.memory import InMemorySaver
from pydantic import Field
from scripted import ScriptedModel, extraction
from vaults import message

from reverie import (
    ReflectionReport,
    create_memory_agent,
    create_reflection_graph,
    memory_middleware,
    resume_pending,
)
from reverie.checkpoints import SqlScope, SqlVault
from reverie.checkpoints.changes import WITHDRAWN, Change, Cover
from reverie.graph.around_runs import side_by_side
from reverie.graph.around_runs.side_by_side import SideBySide
from reverie.state import PieceInput

TOLD = {
    "en": ("I'm allergic to walnuts.", "My sister Mara keeps bees."),
    "de": ("Ich bin gegen Walnüsse allergisch.", "Meine Schwester Mara züchtet Bienen."),
    "es": ("Soy alérgica a las nueces.", "Mi hermana Mara cría abejas."),
    "ja": ("私の名前は田中です。", "私は京都に住んでいます。"),
    "ar": ("عندي حساسية من الجوز.", "أختي مارا تربي النحل."),
}


def turns(*texts: str) -> list[PieceInput]:
    """Return messages; a text in capitals is the user's, any other the agent's. Each has an id of its own."""
    return [
        message(text, role="user" if text.isupper() else "assistant", ref=f"the-id-of-{text}")
        for text in texts
    ]


def run(vault: SqlVault, *said: tuple[str, str]) -> None:
    """Reflect on messages of the thread ``t``."""
    graph = create_reflection_graph("rules", vault, on_error="raise")
    config: Any = {"configurable": {"user_id": "ana", "thread_id": "t"}}
    graph.invoke({"messages": list(said), "force": True}, config)


def said(ana: SqlScope) -> str:
    """Return what is remembered."""
    return " | ".join(stored.content for stored in ana)


# What runs bring, one after the other, and what is taken back in the end.
RUNS = [
    ("both begin, the first ends", ["A"], ["B"], ["A", "a"], ""),
    ("both end", ["A"], ["B"], ["A", "a"], ["B", "b"], ""),
    ("the second ends first", ["A"], ["B"], ["B", "b"], ["A", "a"], ""),
    ("three at once", ["A"], ["B"], ["C"], ["A", "a"], ""),
    ("behind what was said before", ["H", "h", "A"], ["H", "h", "B"], ["H", "h", "A", "a"], ""),
    ("the second is given behind the first", ["A"], ["A", "B"], ["A", "a"], ""),
    ("both of it, and a third", ["A"], ["A", "B"], ["A", "C"], ["A", "a"], ["A", "B", "b"], ""),
    ("a third behind the first, the second is answered", ["A"], ["B"], ["B", "b"], ["A", "C"], ""),
    ("a tool is called first", ["A"], ["B"], ["A", "call", "a"], ""),
    # near-misses: these are taken back
    ("another answer", ["A", "a"], ["A", "z"], "a"),
    ("another answer, later", ["A", "a", "B", "b"], ["A", "z"], "aBb"),
    ("another message in its place", ["A", "a", "B", "b"], ["A", "a", "C"], "Bb"),
    ("an answer in place of a second message", ["A", "B"], ["A", "z"], "B"),
    (
        "another message behind an answer",
        ["H", "h", "A"],
        ["H", "h", "B"],
        ["H", "h", "B", "b"],
        ["H", "h", "C"],
        "ABb",
    ),
    ("another message before any answer", ["H", "h", "A"], ["H", "h", "B"], "A"),
]


@pytest.mark.parametrize("case", RUNS, ids=[str(case[0]) for case in RUNS])
def test_what_came_meanwhile_is_not_taken_back(ana: SqlScope, case: tuple[list[str] | str, ...]) -> None:
    """Behind a message that is answered only now, what the user said there has a run of its own."""
    *runs, gone = case[1:]
    for run in runs:
        ana.record(turns(*run))
    pieces = ana.all_pieces()
    bodies = ana.bodies([piece.id for piece in pieces])
    assert "".join(bodies[piece.id] for piece in pieces if WITHDRAWN in piece.meta) == gone


@pytest.mark.parametrize("language", TOLD)
def test_both_are_remembered(vault: SqlVault, ana: SqlScope, language: str) -> None:
    """The run of the first ends before that of the second does."""
    ana.record([message(TOLD[language][0], thread="t")])
    ana.record([message(TOLD[language][1], thread="t")])
    for told in TOLD[language]:
        run(vault, ("user", told), ("assistant", "All right."))
    assert all(told.rstrip(".。") in said(ana) for told in TOLD[language])


BEFORE = ("user", "Hello there."), ("assistant", "Hello, how are you?")
ANSWER = ("assistant", "Noted.")
NUTS, BEES = ("user", "I'm allergic to walnuts."), ("user", "My sister Mara keeps bees.")


def test_what_is_said_after_all_is_due_again(vault: SqlVault, ana: SqlScope) -> None:
    """A message before whose answer the thread went on without it looked edited, until its own run ends."""
    run(vault, *BEFORE)
    ana.record([message(text, role=role, thread="t") for role, text in (*BEFORE, NUTS)])
    run(vault, *BEFORE, BEES, ("assistant", "Bees!"))
    assert "walnuts" not in said(ana)
    run(vault, *BEFORE, NUTS, ("assistant", "Noted."))
    assert "walnuts" in said(ana)
    assert "bees" in said(ana)


def test_what_was_read_is_not_read_again(vault: SqlVault, ana: SqlScope) -> None:
    """A thread goes back, and back once more: what a person has taken out meanwhile doesn't come back."""
    run(vault, *BEFORE, NUTS, ("assistant", "Noted."))
    for stored in ana:
        ana.remove(stored.id)
    run(vault, *BEFORE, BEES, ("assistant", "Bees!"))
    run(vault, *BEFORE, NUTS, ("assistant", "Noted."))
    assert "walnuts" not in said(ana)


def test_what_is_said_after_all_stays_due(ana: SqlScope) -> None:
    """A run left a message out as taken back; before it commits, the message's own run ends."""
    first, second = ana.take([piece.id for piece in ana.record(turns("H", "C"))], run_id="r1")
    ana.record(turns("H", "h"))
    assert WITHDRAWN in ana.pieces([second.id])[second.id].meta
    covers = [Cover(piece=first.id), Cover(piece=second.id, how="taken_back")]
    ana.record(turns("H", "C", "c"))
    receipt = ana.commit(Change(commit_id="c1", purpose="reflection", run_id="r1", covers=covers))
    assert receipt.covered == 1
    [left] = ana.take([second.id], run_id="r2")
    assert left.epoch == second.epoch + 1


def test_what_stays_taken_back_is_covered(ana: SqlScope) -> None:
    """It isn't looked at again, until the thread says it after all."""
    _, first = ana.record(turns("H", "A"))
    ana.record(turns("H", "Z"))
    ana.take([first.id], run_id="r1")
    covers = [Cover(piece=first.id, how="taken_back")]
    assert ana.commit(Change(commit_id="c1", purpose="reflection", run_id="r1", covers=covers)).covered == 1
    assert first.id not in {piece.id for piece in ana.due()}
    ana.record(turns("H", "A", "a"))
    assert first.id in {piece.id for piece in ana.due()}


def test_the_report_says_what_is_left(vault: SqlVault, ana: SqlScope) -> None:
    """While the model reads, the run of the message that looked taken back comes to its end; the next run reads it."""

    def meanwhile(_: str) -> Any:
        ana.record([message(text, role=role, thread="t") for role, text in (*BEFORE, NUTS, ANSWER)])
        return extraction("The user's sister Mara keeps bees.")

    run(vault, *BEFORE)
    ana.record([message(text, role=role, thread="t") for role, text in (*BEFORE, NUTS)])
    model = ScriptedModel(script=[meanwhile])
    config: Any = {"configurable": {"user_id": "ana", "thread_id": "t"}}
    graph = create_reflection_graph(model, vault, on_error="raise")
    found = graph.invoke({"messages": [*BEFORE, BEES, ("assistant", "Bees!")], "force": True}, config)
    report = ReflectionReport.model_validate(found["reflection"])
    assert (report.status, report.pieces["pending"], report.pieces["left_out"]) == ("partial", 1, 0)
    run(vault, *BEFORE, NUTS, ANSWER)
    assert "walnuts" in said(ana)


TOWNS = "Oslo Lima Kiel Porto Bern Graz Riga Turin Nice Lyon Brno Linz Cork Pisa Faro Vigo".split()


@pytest.mark.slow
def test_sixteen_facts_in_fours(vault: SqlVault, ana: SqlScope) -> None:
    """Four runs of one thread begin together, each on what the checkpointer has by then; the last state wins."""
    agent = create_memory_agent("rules", vault, checkpointer=InMemorySaver())
    config: Any = {"configurable": {"user_id": "ana", "thread_id": "t"}}

    def tell(town: str) -> None:
        agent.invoke({"messages": [("user", f"My cousin {town}a lives in {town}.")]}, config)

    with ThreadPoolExecutor(4) as threads:
        for start in range(0, len(TOWNS), 4):
            list(threads.map(tell, TOWNS[start : start + 4]))
    agent.invoke({"messages": [("user", "Thanks!")]}, config)
    assert [town for town in TOWNS if f"in {town}." not in said(ana)] == []


class Answering(GenericFakeChatModel):
    """Notes everything, and calls no tool."""

    messages: Any = Field(default_factory=lambda: (AIMessage(f"Noted, {n}.") for n in range(99)))

    def bind_tools(self, tools: Any, **kwargs: Any) -> Any:
        return self


class Held(AgentMiddleware[Any, Any]):
    """Holds up the run of a message behind the memory's first step, until it is let go."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text, self.there, self.let_go = text, Event(), Event()

    def before_agent(self, state: Any, runtime: Any) -> None:
        if state["messages"][-1].text == self.text:
            self.there.set()
            assert self.let_go.wait(60)


# What a last run goes on from: there is none, what the run that ended first left, or the late one.
GOES_ON = ["", "first", "late"]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("goes_on", GOES_ON)
@pytest.mark.parametrize("knows", [False, True], ids=["lacks_it", "has_it"])
def test_recorded_only_behind_the_answer_to_the_other(
    vault: SqlVault, ana: SqlScope, language: str, goes_on: str, knows: bool
) -> None:
    """A run began, but had recorded nothing yet, when another of the thread came to its end: neither is an edit."""
    other, late = TOLD[language]
    held = Held(late)
    memory = memory_middleware("rules", vault, reflect="workers")
    model = Answering()
    agent: Any = create_agent(model, middleware=[memory, held], checkpointer=InMemorySaver())
    config: Any = {"configurable": {"user_id": "ana", "thread_id": "t"}}
    hello = agent.invoke({"messages": [("user", "Hello there.")]}, config)["messages"]
    plain: Any = create_agent(model, middleware=[memory])
    with ThreadPoolExecutor(1) as threads:
        run = threads.submit(agent.invoke, {"messages": [("user", late)]}, config)
        assert held.there.wait(60)
        before = agent.get_state(config).values["messages"] if knows else hello
        first = plain.invoke({"messages": [*before, ("user", other)]}, config)["messages"]
        held.let_go.set()
        begun_before = run.result(60)["messages"]
    assert [message.text for message in begun_before[2:-1]] == [late]
    if goes_on:
        left = first if goes_on == "first" else begun_before
        plain.invoke({"messages": [*left, ("user", "Thanks!")]}, config)
    resume_pending(create_reflection_graph("rules", vault), vault)
    assert all(told.rstrip(".。") in said(ana) for told in TOLD[language])


def test_what_is_known_of_runs_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs that fail have no end; of many, the first are let go: then what they lack looks taken back."""
    monkeypatch.setattr(side_by_side, "MOST_BEGUN", 2)
    monkeypatch.setattr(side_by_side, "MOST_THREADS", 2)
    runs, asked = SideBySide(), [HumanMessage("A", id=str(number)) for number in range(4)]
    for each in asked[:3]:
        runs.begins("t", [each])
    runs.ends("t", [asked[3]])
    assert [runs.late("t", [each]) for each in asked] == ["", "1", "2", ""]
    assert runs.late("t", [asked[3], asked[2]]) == ""
    assert runs.late("t", []) == ""
    for thread in "uv":
        runs.ends(thread, [asked[3]])
    assert runs.ends("t", [asked[2]]) == ""
    runs.begins("t", [])
    assert runs.ends("t", [AIMessage("a", id="a")]) == ""


def test_an_edit_behind_an_answer_is_still_one(vault: SqlVault, ana: SqlScope) -> None:
    """Near-miss: the run of the edit began when the other had ended, or has its message."""
    memory = memory_middleware("rules", vault, reflect="workers")
    agent: Any = create_agent(Answering(), middleware=[memory])
    config: Any = {"configurable": {"user_id": "ana", "thread_id": "t"}}
    before = agent.invoke({"messages": [("user", "Hello there.")]}, config)["messages"]
    agent.invoke({"messages": [*before, ("user", TOLD["en"][0])]}, config)
    agent.invoke({"messages": [*before, ("user", TOLD["en"][1])]}, config)
    resume_pending(create_reflection_graph("rules", vault), vault)
    assert TOLD["en"][1] in said(ana)
    assert TOLD["en"][0] not in said(ana)
