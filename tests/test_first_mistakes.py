"""What is most likely to go wrong in the first hour, in Python: what happened, to what, and what to do."""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any, Literal

import pytest
from agents import answering, config, says
from langgraph.graph import END, START, StateGraph
from langgraph.types import Command
from pydantic import ValidationError

import reverie
from reverie import MemoryState, ReverieError, open_vault
from reverie.checkpoints.port import Vault

pytestmark = pytest.mark.file_only


@pytest.fixture
def vault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Vault]:
    """A vault, in an empty folder, without a key."""
    monkeypatch.chdir(tmp_path)
    for name in ("OPENAI_API_KEY", "REVERIE_MODEL", "REVERIE_CONFIG"):
        monkeypatch.delenv(name, raising=False)
    Path("notes.txt").write_text("Tea.")
    with open_vault("file:./memory") as opened:
        yield opened


def ended(vault: Vault) -> Any:
    """Run an agent when its checkpointer's block is over."""
    with reverie.open_checkpointer("sqlite:./threads.db") as saver:
        agent = reverie.create_memory_agent("rules", vault, checkpointer=saver)
        agent.invoke(says("Hi."), config())
    return agent.invoke(says("Hi."), config())


def asynchronous(vault: Vault) -> Any:
    """Run an agent as a coroutine on a checkpointer that is for the rest."""
    with reverie.open_checkpointer("sqlite:./threads.db") as saver:
        agent = reverie.create_memory_agent("rules", vault, checkpointer=saver)
        return asyncio.run(agent.ainvoke(says("Hi."), config()))


def broken(vault: Vault) -> Any:
    """Write settings that can't be read."""
    Path("memory/reverie.toml").write_text("[recall]\nmost 8\n")
    return reverie.create_memory_agent("rules", vault)


MISTAKES: dict[str, tuple[Callable[[Vault], Any], str]] = {
    "a file for a vault": (
        lambda _: open_vault("notes.txt"),
        "notes.txt is a file, and a vault is a directory. Name another; it is made if it isn't there.",
    ),
    "another scheme": (
        lambda _: open_vault("redis://me:secret@localhost/1"),
        "redis://localhost is no address of a vault. Write file:./memory, or the path of a directory.",
    ),
    "an address as SQLAlchemy writes it": (
        lambda _: open_vault("postgresql+psycopg://me:secret@localhost/db"),
        "postgresql+psycopg://localhost is no address of a database. Write postgresql://USER@HOST/DATABASE.",
    ),
    "no address": (
        lambda _: open_vault(None),  # type: ignore[arg-type]  # from an environment without the variable
        "An address is a text or a path, and not None. Write file:./memory, or the path of a directory.",
    ),
    "where nobody may write": (
        lambda _: open_vault("file:/sys/memory"),
        "Choose another, or make it yourself.",
    ),
    "in a directory where nobody may write": (
        lambda _: open_vault("file:/sys"),
        "Make it writable for this user, or choose another.",
    ),
    "an address for a vault": (
        lambda _: reverie.create_memory_agent("rules", "./memory"),  # type: ignore[arg-type]
        "The vault must come from open_vault(...), not be a str.",
    ),
    "an address for a vault, for tools": (
        lambda _: reverie.memory_tools("./memory"),  # type: ignore[arg-type]
        "The vault must come from open_vault(...), not be a str.",
    ),
    "an address for a vault, for a session": (
        lambda _: reverie.session_hook("./memory"),  # type: ignore[arg-type]
        "The vault must come from open_vault(...), not be a str.",
    ),
    "an address for a vault, to export": (
        lambda _: reverie.export_files("./memory", "./out"),  # type: ignore[arg-type]
        "The vault must come from open_vault(...), not be a str.",
    ),
    "an address for a vault, to report on": (
        lambda _: reverie.render_report("./memory"),  # type: ignore[arg-type]
        "The vault must come from open_vault(...), not be a str.",
    ),
    "a vault for a scope": (
        lambda vault: reverie.recall(vault, [("user", "Hello.")]),  # type: ignore[arg-type]
        "The scope must come from vault.scope(NAME), not be a FileVault.",
    ),
    "a model for a graph": (
        lambda vault: reverie.resume_pending("rules", vault),  # type: ignore[arg-type]
        ("Only a reflection graph can resume: pass what create_reflection_graph(...) or create_reflector_graph(...) "
        "returns, not the agent that holds it."),
    ),
    "no address for a checkpointer": (
        lambda _: reverie.open_checkpointer(None).__enter__(),  # type: ignore[arg-type]
        "An address is a text or a path, and not None. Write sqlite:FILE, or memory:.",
    ),
    "a character that no path has": (
        lambda _: open_vault("file:me\0mory"),
        "The address 'me\\x00mory' has a null character in it. Write file:./memory, or the path of a directory.",
    ),
    "a checkpointer without with": (
        lambda vault: reverie.create_memory_agent(
            "rules",
            vault,
            checkpointer=reverie.open_checkpointer("memory:"),  # type: ignore[arg-type]
        ),
        ("The checkpointer isn't open yet. Write `with reverie.open_checkpointer(...) as saver:` and pass the saver "
        "(for `ainvoke` and `astream`: `async with reverie.open_async_checkpointer(...)`)."),
    ),
    "a checkpointer after its block": (
        ended,
        ("The checkpointer is closed, since its `with` block has ended. Run the graph inside the block, or keep the "
        "block open for as long as your program runs (contextlib.ExitStack)."),
    ),
    "a checkpointer for the other kind": (
        asynchronous,
        ("This checkpointer is for `invoke` and `stream`. For `ainvoke` and `astream` write `async with "
        "reverie.open_async_checkpointer(...)`."),
    ),
    "no key": (
        lambda vault: reverie.create_memory_agent("openai:gpt-4.1-mini", vault),
        ("OPENAI_API_KEY is not set, so 'openai:gpt-4.1-mini' can't be asked. Set it (and OPENAI_BASE_URL for another "
        "compatible server, where any key will do), or go without a model: 'rules'."),
    ),
    "a model without its provider": (
        lambda vault: reverie.create_reflection_graph("gpt-4.1-mini", vault),
        ("'gpt-4.1-mini' names no model. Say 'rules', 'local', 'local:PATH.gguf', or PROVIDER:NAME such as "
        "'openai:gpt-4.1-mini'."),
    ),
    "settings that are no TOML": (
        broken,
        ("memory/reverie.toml can't be read as TOML: Expected '=' after a key in a key/value pair (at line 2, "
        "column 6). Correct it there."),
    ),
}  # fmt: skip
"""What somebody does, and how the sentence ends that tells them."""


@pytest.mark.parametrize(("does", "says"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_told_in_a_sentence(vault: Vault, does: Callable[[Vault], Any], says: str) -> None:
    """It raises, and nothing of the machinery beneath stands in the sentence."""
    with pytest.raises(ReverieError) as told:
        does(vault)
    assert str(told.value).endswith(says)


@pytest.mark.parametrize(
    ("make", "hint"),
    [
        (lambda: reverie.ReflectionPolicy(max_model_cals=3), "'max_model_cals'. Did you mean 'max_model_calls'?"),
        (lambda: reverie.RecallPolicy(buget_tokens=3), "has no 'buget_tokens'. Did you mean 'budget_tokens'?"),
        (lambda: reverie.GatePolicy(colour=3), "GatePolicy has no 'colour'. There are: mode, "),
    ],
)  # fmt: skip
def test_a_misspelt_field_of_a_policy_is_told_with_the_nearest(make: Callable[[], Any], hint: str) -> None:
    """In what Python prints; the error is pydantic's own, as everywhere."""
    with pytest.raises(ValidationError) as told:
        make()
    assert hint in "".join(traceback.format_exception(told.value))


def test_a_run_of_nobody_is_told_once(vault: Vault, caplog: pytest.LogCaptureFixture) -> None:
    """In its report, and in one line of the log: not by each who would have done something for it."""
    result = reverie.create_memory_agent("rules", vault).invoke(says("I like tea."))
    assert result["reflection"]["status"] == "failed"
    (line,) = (record.getMessage() for record in caplog.records)
    assert line.startswith(
        "Nothing was recalled: The run has no 'user_id' in 'configurable' and none in its context"
    )
    assert line.removeprefix("Nothing was recalled: ") == result["reflection"]["reason"]


@pytest.mark.parametrize("user", [["ana"], {"id": "ana"}, ("ana",)])
def test_a_list_is_no_name_of_a_user(vault: Vault, user: Any) -> None:
    """Its text would be a scope of its own, which nobody asks for again."""
    given = says("I like tea."), {"configurable": {"user_id": user}}
    result = reverie.create_memory_agent("rules", vault).invoke(*given)  # type: ignore[arg-type]
    reason = f"The run's 'user_id' is a {type(user).__name__} and no name, so it is not clear whose memory this is."
    assert result["reflection"]["reason"].startswith(reason)
    assert not vault.scopes()


def test_the_package_says_its_version() -> None:
    """As the command does."""
    assert reverie.__version__ == version("reverie")


# -- the edge from the agent to the reflection --------------------------------------------------------------------


def _answers(_: Any) -> Any:
    return {"messages": answering("Hello.").invoke("")}


def _commands(_: Any) -> Command[Literal["reflection"]]:
    return Command(update=_answers(None), goto="reflection")


@contextmanager
def _warned(caplog: pytest.LogCaptureFixture, lines: int) -> Iterator[None]:
    caplog.clear()
    with caplog.at_level(logging.WARNING, "reverie"):
        yield
    assert [record.getMessage()[:59] for record in caplog.records] == lines * [
        "No edge of this graph leads to the node 'reflection', so wh"
    ]


def test_a_forgotten_edge_is_told_at_the_first_run(vault: Vault, caplog: pytest.LogCaptureFixture) -> None:
    """Once a graph; not where an edge, a branch or a declared command leads there."""

    def graph(agent: Any) -> Any:
        builder = StateGraph(MemoryState).add_node("agent", agent)
        return reverie.add_memory(builder, "rules", vault)

    for forgotten in (graph(_answers), graph(_answers).add_edge("agent", END)):
        compiled = forgotten.compile()
        for lines in (1, 0):
            with _warned(caplog, lines):
                assert "reflection" not in compiled.invoke(says("I like tea."), config())
    drawn = (
        graph(_answers).add_edge("agent", "reflection"),
        graph(_answers).add_edge(["agent"], "reflection"),
        graph(_answers).add_conditional_edges("agent", lambda _: "reflection", ["reflection"]),
        graph(_answers).add_conditional_edges("agent", lambda _: "reflection"),
        graph(_commands),
    )
    for builder in drawn:
        with _warned(caplog, 0):
            assert builder.compile().invoke(says("I like tea."), config())["reflection"]["status"] != "failed"


# -- a graph as LangGraph's own pages draw it -----------------------------------------------------------------------


def test_a_node_of_another_name_is_named(vault: Vault) -> None:
    """Not only when the graph is compiled, by LangGraph, which knows of no ``agent=``."""
    builder = StateGraph(MemoryState).add_node("chatbot", _answers)
    with pytest.raises(ReverieError, match=r"no node 'agent', but 'chatbot'.*agent='chatbot'"):
        reverie.add_memory(builder, "rules", vault)


@pytest.mark.parametrize("branch", [True, False])
def test_an_edge_from_start_is_refused(vault: Vault, branch: bool) -> None:
    """The agent's node would run beside recall, and miss what recall makes; a swarm's router draws such a one."""
    builder = StateGraph(MemoryState).add_node("agent", _answers)
    if branch:
        builder.add_conditional_edges(START, lambda _: "agent", ["agent"])
    else:
        builder.add_edge(START, "agent")
    with pytest.raises(ReverieError, match=r"from START to 'agent' goes past memory\. Leave it out"):
        reverie.add_memory(builder, "rules", vault)


@pytest.mark.parametrize("branch", [True, False])
def test_an_edge_past_recall_is_told_at_the_first_run(
    vault: Vault, caplog: pytest.LogCaptureFixture, branch: bool
) -> None:
    """As from the tools' node in every example without memory."""
    builder = StateGraph(MemoryState).add_node("agent", _answers).add_node("tools", lambda _: {})
    reverie.add_memory(builder, "rules", vault).add_edge("agent", "reflection")
    if branch:
        builder.add_conditional_edges("tools", lambda _: "agent", ["agent"])
    else:
        builder.add_edge("tools", "agent")
    compiled = builder.compile()
    for lines in (1, 0):
        caplog.clear()
        with caplog.at_level(logging.WARNING, "reverie"):
            compiled.invoke(says("I like tea."), config())
        told = "An edge leads from 'tools' to 'agent' and past memory"
        assert [told in record.getMessage() for record in caplog.records] == lines * [True]
