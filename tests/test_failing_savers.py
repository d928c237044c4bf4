"""A checkpointer that fails: a graph of ours ends in its report, and what an agent's run recorded is there."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from agents import ALWAYS, LEVEL, answering, config, middleware, reflecting, says
from langchain.agents import create_agent
from langchain_core.messages import HumanMessage
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import START, MessagesState, StateGraph
from vaults import contents

from reverie import create_compaction_graph, create_reflection_graph, create_reflector_graph, open_vault
from reverie.checkpoints import SqlVault

pytestmark = pytest.mark.file_only

ERRORS = [OSError(28, "No space left on device"), sqlite3.OperationalError("database or disk is full")]
SAID: Any = {"messages": [HumanMessage(LEVEL, id="h1")], "force": True}


class Failing(InMemorySaver):
    """A saver whose methods raise when they are named."""

    def __init__(self, error: Exception, *methods: str) -> None:
        super().__init__()
        self._error = error
        self._methods = methods

    def _may_fail(self, method: str) -> None:
        if method in self._methods:
            raise self._error

    def put(self, *args: Any) -> Any:
        self._may_fail("put")
        return super().put(*args)

    def put_writes(self, config: Any, writes: Any, task_id: str, task_path: str = "") -> None:
        self._may_fail("put_writes")
        super().put_writes(config, writes, task_id, task_path)

    def get_tuple(self, config: Any) -> Any:
        self._may_fail("get_tuple")
        return super().get_tuple(config)


def reflection(vault: SqlVault, saver: Any, **more: Any) -> Any:
    return create_reflection_graph(reflecting(LEVEL), vault, policy=ALWAYS, checkpointer=saver, **more)


def awaited(graph: Any) -> Callable[[Any, Any], Any]:
    return lambda given, settings: asyncio.run(graph.ainvoke(given, settings))


@pytest.mark.parametrize("error", ERRORS, ids=["system", "sqlite"])
def test_a_run_whose_steps_are_not_kept_ends_in_its_report(vault: SqlVault, error: Exception) -> None:
    """Awaited or not: what it found is committed, and the report says what the saver said, once."""
    for number, way in enumerate((lambda graph: graph.invoke, awaited)):
        graph = reflection(vault, Failing(error, "put", "put_writes"))
        settings = {"configurable": {"user_id": f"u{number}", "thread_id": "t1"}}
        report = way(graph)(SAID, settings)["reflection"]
        assert report["status"] == "applied"
        assert contents(vault.scope(f"u{number}")) == [LEVEL]
        assert [
            note for note in report["notes"] if str(error) in note and "Nothing of memory is lost" in note
        ]
        after = reflection(vault, InMemorySaver()).invoke(SAID, settings)["reflection"]
        assert (after["status"], after["notes"]) == ("already_applied", [])


def test_the_other_graphs_too(vault: SqlVault) -> None:
    """Sessions and the reflector go on as well."""
    for make, key in ((create_compaction_graph, "compaction"), (create_reflector_graph, "reflection")):
        made: Any = make
        graph = made(answering(), vault, checkpointer=Failing(ERRORS[0], "put"))
        assert any("No space left" in note for note in graph.invoke(SAID, config(key))[key]["notes"])


def test_where_a_step_must_be_kept_the_saver_may_raise(vault: SqlVault) -> None:
    """A person is waited for, or ``on_error="raise"``."""
    for more in ({"interrupt_before": ["apply"]}, {"on_error": "raise"}):
        with pytest.raises(OSError, match="No space left"):
            reflection(vault, Failing(ERRORS[0], "put"), **more).invoke(SAID, config("t1"))


def test_a_saver_that_cannot_be_read_fails_before_anything_is_done(vault: SqlVault) -> None:
    """LangGraph asks it before the first node: nothing is recorded, nothing is lost."""
    with pytest.raises(OSError, match="No space left"):
        reflection(vault, Failing(ERRORS[0], "get_tuple")).invoke(SAID, config("t1"))
    assert vault.scopes() == []


def test_steps_are_kept_by_the_saver_that_was_given(vault: SqlVault) -> None:
    """One that works holds what it held: the thread's state, also for who has the saver only."""
    saver = InMemorySaver()
    reflection(vault, saver).invoke(SAID, config("t1"))
    assert saver.get_tuple(config("t1")) is not None
    assert reflection(vault, saver).get_state(config("t1")).values["reflection"]["status"] == "applied"


@pytest.mark.parametrize("methods", [("put",), ("put_writes",), ("get_tuple",)])
def test_an_agent_whose_own_saver_fails(tmp_path: Path, methods: tuple[str, ...]) -> None:
    """LangGraph raises the saver's error, as without memory; what was recorded is reflected on by the next run."""
    with open_vault(tmp_path / "memory") as vault:

        def agent(saver: Any) -> Any:
            return create_agent(
                answering(), middleware=[middleware(reflecting(LEVEL), vault)], checkpointer=saver
            )

        with pytest.raises(OSError, match="No space left"):
            agent(Failing(ERRORS[0], *methods)).invoke(says(LEVEL), config("t1"))
        agent(InMemorySaver()).invoke(says(LEVEL), config("t1"))
        assert contents(vault.scope("ana")) == [LEVEL]


def test_a_graph_of_ours_as_a_node_of_another(vault: SqlVault) -> None:
    """Its steps go to the parent's saver, whose error is LangGraph's to raise: the commit stands."""
    parent = StateGraph(MessagesState)
    parent.add_node("reflection", reflection(vault, None))
    parent.add_edge(START, "reflection")
    with pytest.raises(OSError, match="No space left"):
        parent.compile(checkpointer=Failing(ERRORS[0], "put")).invoke(SAID, config("t1"), durability="exit")
    assert contents(vault.scope("ana")) == [LEVEL]
