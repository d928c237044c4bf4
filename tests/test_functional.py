"""Memory in LangGraph's functional API: an entrypoint that recalls and reflects in tasks, waits, and goes on."""

from __future__ import annotations

from typing import Any

import pytest
from agents import ALWAYS, answering, config, reflected_on, reflecting
from langchain_core.messages import HumanMessage, SystemMessage
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.func import entrypoint, task
from langgraph.graph import add_messages
from langgraph.types import Command, interrupt
from scripted import CallingModel, ScriptedModel
from vaults import contents

from reverie import create_reflection_graph, recall_node
from reverie.checkpoints import SqlScope, SqlVault

pytestmark = pytest.mark.file_only

PORTO = "I live in Porto."


def chat(vault: SqlVault, model: CallingModel, minds: Any, *, waits: bool = True) -> Any:
    """Return the recipe's entrypoint; it asks the user what to book, after it has reflected."""
    recall, reflection = recall_node(vault), create_reflection_graph(minds, vault, policy=ALWAYS)

    @task
    def ask(messages: Any) -> Any:
        return model.invoke(recall.invoke({"messages": messages})["llm_input_messages"])

    @task
    def reflect(messages: Any) -> Any:
        return reflection.invoke({"messages": messages})["reflection"]

    @entrypoint(checkpointer=InMemorySaver())
    def talk(said: Any, *, previous: Any = None) -> Any:
        messages: Any = add_messages(previous or [], said)
        messages = add_messages(messages, ask(messages).result())
        report = reflect(messages)
        if waits:
            report.result()
        if "table" in said[-1].text:
            messages = add_messages(messages, HumanMessage(interrupt("For when?")))
            messages = add_messages(messages, ask(messages).result())
            report = reflect(messages)
        return entrypoint.final(value=report.result() if waits else None, save=messages)

    return talk


def awaited_chat(vault: SqlVault, model: CallingModel, minds: Any) -> Any:
    """Return the same, awaited."""
    recall, reflection = recall_node(vault), create_reflection_graph(minds, vault, policy=ALWAYS)

    @task
    async def ask(messages: Any) -> Any:
        return await model.ainvoke((await recall.ainvoke({"messages": messages}))["llm_input_messages"])

    @task
    async def reflect(messages: Any, config: RunnableConfig) -> Any:
        return (await reflection.ainvoke({"messages": messages}, config))["reflection"]

    @entrypoint(checkpointer=InMemorySaver())
    async def talk(said: Any, *, previous: Any = None) -> Any:
        messages: Any = add_messages(previous or [], said)
        messages = add_messages(messages, await ask(messages))
        report = await reflect(messages)
        if "table" in said[-1].text:
            messages = add_messages(messages, HumanMessage(interrupt("For when?")))
            messages = add_messages(messages, await ask(messages))
            report = await reflect(messages)
        return entrypoint.final(value=report, save=messages)

    return talk


async def said(talk: Any, how: str, given: Any, thread: str = "t1") -> Any:
    """Say something, or answer what was asked."""
    if isinstance(given, str):
        given = [HumanMessage(given)]
    return talk.invoke(given, config(thread)) if how == "sync" else await talk.ainvoke(given, config(thread))


def saw(model: CallingModel, text: str) -> list[bool]:
    """Return of each call of a model whether memory with a text stood before it."""
    return [any(text in m.text for m in asked if isinstance(m, SystemMessage)) for asked in model.asked]


@pytest.mark.parametrize("how", ["sync", "async"])
async def test_it_remembers_once(vault: SqlVault, ana: SqlScope, how: str) -> None:
    """Over two turns, an interrupt and another thread: each message is a piece once, each reflection is made once."""
    model, minds = answering("Noted.", "For when?", "Booked."), reflecting(PORTO, "Ana eats no nuts.")
    talk = (chat if how == "sync" else awaited_chat)(vault, model, minds)
    assert (await said(talk, how, PORTO))["status"] == "applied"
    await said(talk, how, "A table for two, please.")
    assert len(reflected_on(minds)) == 2
    report = await said(talk, how, Command(resume="Today. Ana eats no nuts."))
    assert report["status"] == "applied"
    assert contents(ana) == [PORTO, "Ana eats no nuts."]
    assert len(reflected_on(minds)) == 3
    with ana.db.read() as tx:
        assert [(row["role"], row["body"]) for row in tx.rows("SELECT * FROM pieces ORDER BY seq")] == [
            ("user", PORTO),
            ("assistant", "Noted."),
            ("user", "A table for two, please."),
            ("assistant", "For when?"),
            ("user", "Today. Ana eats no nuts."),
            ("assistant", "Booked."),
        ]
        assert tx.rows("SELECT * FROM turns") == []
    await said(talk, how, "Where do I live?", "t2")
    assert saw(model, PORTO) == [False, True, True, True]


def test_a_reflection_that_nobody_waits_for(vault: SqlVault, ana: SqlScope) -> None:
    """LangGraph waits for its task at the run's end."""
    talk = chat(vault, answering("Noted."), reflecting(PORTO), waits=False)
    assert talk.invoke([HumanMessage(PORTO)], config()) is None
    assert contents(ana) == [PORTO]


def test_a_run_of_nobody_has_a_report(vault: SqlVault, caplog: pytest.LogCaptureFixture) -> None:
    """The agent answers, and one sentence says what is missing."""
    minds = ScriptedModel(script=[])
    report = chat(vault, answering("Noted."), minds).invoke(
        [HumanMessage(PORTO)], {"configurable": {"thread_id": "t1"}}
    )
    assert report["status"] == "failed"
    assert "'user_id'" in report["reason"]
    assert list(vault.scopes()) == []
    assert any("'user_id'" in record.message for record in caplog.records)
