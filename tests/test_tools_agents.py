"""The tools where agents run them: in a ToolNode, in LangChain's and deepagents' agents, in processes that die."""

from __future__ import annotations

import json
import re
import shutil
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest
from commands import forked
from langchain_core.language_models.fake_chat_models import GenericFakeChatModel
from langchain_core.messages import AIMessage, HumanMessage, ToolCall, ToolMessage
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode
from pydantic import Field
from tool_calls import CONFIG, MONTH, USER, Tools, calling, text_of, tool_call
from vaults import change

from reverie import memory_tools, open_vault, skill_path
from reverie.checkpoints import SqlScope, SqlVault
from reverie.nodes.run.run_files import MEMORY_TOOL_PREFIX
from reverie.state.policy import READ_ONLY_TOOLS

SUPPORT = Path(__file__).parent / "support"
NAMES = [
    "memory_list",
    "memory_read",
    "memory_search",
    "memory_write",
    "memory_patch",
    "memory_append",
    "memory_review",
    "memory_remember",
    "memory_update",
    "memory_forget",
]

PARAMETERS: dict[str, list[str]] = {
    "memory_list": [],
    "memory_read": ["path"],
    "memory_search": [
        "query",
        "types",
        "tags",
        "trust",
        "support",
        "since",
        "until",
        "changed_since",
        "changed_until",
    ],
    "memory_write": ["path", "content", "summary"],
    "memory_patch": ["path", "patches", "summary"],
    "memory_append": ["path", "entry", "summary"],
    "memory_review": ["id", "decision"],
    "memory_remember": ["content", "type", "tags", "expires_at"],
    "memory_update": ["id", "content"],
    "memory_forget": ["ids"],
}


class Scripted(GenericFakeChatModel):
    """Says what it is given, with or without tools."""

    def bind_tools(self, tools: Any, **kwargs: Any) -> Any:
        return self


@pytest.mark.file_only
def test_a_model_is_shown_its_own_parameters_only(vault: SqlVault) -> None:
    """Names and parameters are a contract; what LangGraph injects is not among them."""
    tools = memory_tools(vault)
    assert [tool.name for tool in tools] == NAMES
    shown = {tool.name: list(tool.tool_call_schema.model_json_schema()["properties"]) for tool in tools}
    assert shown == PARAMETERS
    for tool in tools:
        assert 100 < len(tool.description) < 800


def test_reflection_knows_the_tools() -> None:
    """Their results are no evidence, and reading is no work."""
    assert all(name.startswith(MEMORY_TOOL_PREFIX) for name in NAMES)
    assert {name for name in NAMES if name in READ_ONLY_TOOLS} == {
        "memory_list",
        "memory_read",
        "memory_search",
    }


def node(vault: SqlVault, **scope: Any) -> Any:
    """Return a graph that runs the calls of a message."""
    builder = StateGraph(MessagesState)
    builder.add_node("tools", ToolNode(memory_tools(vault, **scope)))
    builder.add_edge(START, "tools")
    return builder.compile()


def results(messages: list[Any]) -> list[ToolMessage]:
    return [message for message in messages if isinstance(message, ToolMessage)]


async def run(graph: Any, how: str, *messages: Any, config: Any = CONFIG) -> list[ToolMessage]:
    """Run a graph, synchronous or not, and return what its tools said."""
    given = {"messages": list(messages)}
    state = graph.invoke(given, config) if how == "sync" else await graph.ainvoke(given, config)
    return results(state["messages"])


@pytest.mark.file_only
@pytest.mark.parametrize("how", ["sync", "async"])
async def test_in_a_tool_node(vault: SqlVault, ana: SqlScope, how: str) -> None:
    """Several calls of one message, one of which fails: its message says so, and a repetition changes nothing."""
    message = calling(
        tool_call("append", id_="c1", path=USER, entry="- Name: Ana"),
        tool_call("write", id_="c2", path="MEMORY.md", content="- Short"),
        tool_call("append", id_="c3", path="../x", entry="x"),
        tool_call("patch", id_="c4", path=USER),
        tool_call("list", id_="c5"),
    )
    said = await run(node(vault), how, HumanMessage("Hi", id="h1"), message)
    assert [item.status for item in said] == ["success", "success", "error", "error", "success"]
    assert [json.loads(item.content)["success"] for item in said[:4]] == [True, True, False, False]
    assert "patches: Field required" in str(said[3].content)
    assert {entry.receipt.purpose for entry in ana.log()} == {"tool"}
    assert len(ana.log()) == 2
    again = await run(node(vault), how, HumanMessage("Hi", id="h1"), message)
    assert [item.content for item in again[:4]] == [item.content for item in said[:4]]
    assert len(ana.log()) == 2


@pytest.mark.file_only
async def test_messages_tell_calls_apart(vault: SqlVault, ana: SqlScope) -> None:
    """The same call id and arguments in another message are another call, without any thread, too."""
    call = tool_call("append", path=USER, entry="- tea")
    config = {"configurable": {"user_id": "ana"}}
    for id_ in ("a1", "a2", "a2"):
        await run(node(vault), "sync", calling(call, id_=id_), config=config)
    assert text_of(ana, USER).count("- tea") == 2


@pytest.mark.file_only
async def test_a_model_cannot_say_which_call_it_makes(vault: SqlVault, ana: SqlScope) -> None:
    """What LangGraph injects can't be forged by arguments of the same name."""
    for id_ in ("c1", "c2"):
        call = tool_call("append", id_=id_, path=USER, entry="- tea", call_id="c1", runtime={}, config={})
        (said,) = await run(node(vault), "sync", calling(call))
        by_hand = Tools(vault).by_name["memory_append"].invoke(call, CONFIG)
        assert (said.status, by_hand.status) == ("success", "success")
    assert text_of(ana, USER).count("- tea") == 4


@pytest.mark.file_only
@pytest.mark.parametrize("how", ["sync", "async"])
async def test_in_an_agent(vault: SqlVault, ana: SqlScope, how: str) -> None:
    """LangChain's agent calls the tools and gets their answers."""
    agents = pytest.importorskip("langchain.agents")
    turns = [
        calling(tool_call("append", path=USER, entry="- Name: Ana"), id_="a1"),
        calling(tool_call("read", path=USER), id_="a2"),
        AIMessage("You are Ana."),
    ]
    agent = agents.create_agent(Scripted(messages=iter(turns)), memory_tools(vault))
    said = await run(agent, how, HumanMessage("I am Ana."))
    assert [item.status for item in said] == ["success", "success"]
    assert said[1].content == text_of(ana, USER)


# -- a stale view -------------------------------------------------------------------------------------------


def reading(id_: str) -> AIMessage:
    return calling(tool_call("read", path=USER), id_=id_)


def writing(id_: str, text: str = "- mine") -> AIMessage:
    return calling(tool_call("write", path=USER, content=text), id_=id_)


async def follow(vault: SqlVault, *steps: Any) -> list[ToolMessage]:
    """Go through a conversation: messages are run by the tools, functions change the vault in between."""
    graph, messages = node(vault), []
    for step in steps:
        if callable(step):
            step()
        else:
            messages = graph.invoke({"messages": [*messages, step]}, CONFIG)["messages"]
    return results(messages)


@pytest.mark.file_only
async def test_a_file_that_changed_since_it_was_read_is_not_replaced(vault: SqlVault, ana: SqlScope) -> None:
    """Somebody else's text, or a person's, would be gone; after reading it again the model may write."""

    def other() -> None:
        ana.commit(change("other", documents={USER: "- other\n"}))

    Tools(vault)("write", path=USER, content="- first")
    said = await follow(vault, reading("a1"), other, writing("a2"), reading("a3"), writing("a4"))
    assert [item.status for item in said] == ["success", "error", "success", "success"]
    assert "Read it again with memory_read" in str(said[1].content)
    assert "- mine" in text_of(ana, USER)


@pytest.mark.file_only
async def test_the_models_own_changes_are_no_surprise_to_it(vault: SqlVault, ana: SqlScope) -> None:
    """Read, appended, written, written again: nobody else was there."""
    adding = calling(tool_call("append", path=USER, entry="- more"), id_="a2")
    said = await follow(vault, reading("a0"), writing("a1"), adding, writing("a3"), writing("a4", "- end"))
    assert [item.status for item in said] == ["error", "success", "success", "success", "success"]


@pytest.mark.file_only
async def test_an_append_does_not_show_what_others_wrote(vault: SqlVault, ana: SqlScope) -> None:
    """It went onto a text the model has not read, so replacing the whole is still refused."""

    def other() -> None:
        ana.commit(change("other", appends={USER: "- other"}))

    adding = calling(tool_call("append", path=USER, entry="- more"), id_="a2")
    said = await follow(vault, writing("a1"), other, adding, writing("a3"))
    assert [item.status for item in said] == ["success", "success", "error"]
    assert "- other" in text_of(ana, USER)


@pytest.mark.file_only
async def test_of_two_whole_texts_in_one_message_one_is_refused(vault: SqlVault, ana: SqlScope) -> None:
    """The second would replace the first unseen."""
    Tools(vault)("write", path=USER, content="- first")
    both = calling(
        tool_call("write", id_="c1", path=USER, content="- one"),
        tool_call("write", id_="c2", path=USER, content="- two"),
        id_="a2",
    )
    said = await follow(vault, reading("a1"), both)
    assert sorted(item.status for item in said) == ["error", "success", "success"]


# -- failures -----------------------------------------------------------------------------------------------


def broken_scope(_: Any) -> str:
    raise KeyError("user")


@pytest.mark.file_only
@pytest.mark.parametrize("how", ["sync", "async"])
@pytest.mark.parametrize(
    ("scope", "config", "why"),
    [
        ("{user_id}", {}, "no 'user_id' in 'configurable'"),
        ("{org}/{user_id}", CONFIG["configurable"], "no 'org'"),
        (lambda _: " ", {}, "scope came out blank"),
        (broken_scope, {}, "failed unexpectedly .KeyError"),
    ],
    ids=["nothing", "half", "blank", "a broken function"],
)
async def test_whose_memory_is_not_known(
    vault: SqlVault, how: str, scope: Any, config: Any, why: str
) -> None:
    """A message, and never somebody else's memory."""
    calls = calling(tool_call("list", id_="c1"), tool_call("append", id_="c2", path=USER, entry="- x"))
    said = await run(node(vault, scope=scope), how, calls, config={"configurable": dict(config)})
    assert [item.status for item in said] == ["error", "error"]
    assert all(re.search(why, json.loads(item.content)["error"]) for item in said)
    assert vault.scopes() == []


@pytest.mark.file_only
def test_a_scope_may_be_a_function_of_the_config(vault: SqlVault) -> None:
    """As for the reflection graph."""
    tools = {
        tool.name: tool for tool in memory_tools(vault, scope=lambda config: config["configurable"]["who"])
    }
    tools["memory_append"].invoke({"path": USER, "entry": "- x"}, {"configurable": {"who": "eva"}})
    assert vault.scopes() == ["eva"]


@pytest.mark.file_only
@pytest.mark.parametrize("how", ["sync", "async"])
async def test_a_closed_vault_is_a_message(vault: SqlVault, how: str) -> None:
    """From every tool."""
    vault.close()
    args: dict[str, dict[str, Any]] = {
        "list": {},
        "read": {"path": USER},
        "search": {"query": "x"},
        "write": {"path": USER, "content": "x"},
        "patch": {"path": USER, "patches": [{"old_text": "x", "new_text": "y"}]},
        "append": {"path": USER, "entry": "x"},
    }
    calls = [tool_call(name, id_=name, **given) for name, given in args.items()]
    said = await run(node(vault), how, calling(*calls))
    assert [item.status for item in said] == ["error"] * 6
    assert all("is closed" in json.loads(item.content)["error"] for item in said)


def test_a_database_that_went_away_is_a_message(vault: SqlVault, tmp_path: Path) -> None:
    """The directory replaced by something else, or the server's tables gone."""
    tools = Tools(vault)
    if vault.url.startswith("file:"):
        vault.close()
        with open_vault(tmp_path / "memory") as opened:
            shutil.rmtree(tmp_path / "memory")
            (tmp_path / "memory").write_text("not a directory")
            assert Tools(opened).error("append", path=USER, entry="- x")
    else:
        with vault.core.database.write() as tx:  # type: ignore[attr-defined]
            tx.execute("DROP TABLE documents CASCADE")
        assert tools.error("append", path=USER, entry="- x")


# -- processes ----------------------------------------------------------------------------------------------


def process(*args: Any) -> subprocess.CompletedProcess[str]:
    """Run ``tool_process.py``."""
    return forked(str(SUPPORT / "tool_process.py"), *map(str, args)).done()


def test_a_killed_call_is_not_made_twice(tmp_path: Path) -> None:
    """SIGKILL when the commit is durable and its tool has not returned: resumed, it returns the first result."""
    done = process("kill", tmp_path / "memory", tmp_path / "saver.db")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["ended"] == -signal.SIGKILL
    assert told["said"] == [
        {"success": True, "path": USER, "summary": "Name: Ana", "size": 49},
        {"success": True, "path": MONTH, "summary": "made tea", "size": 68},
        {"success": True, "applied_count": 1, "path": USER, "summary": "First name: Ana", "size": 61},
    ]
    with open_vault(tmp_path / "memory") as vault:
        scope = vault.scope("ana")
        assert len(told["made"]) == 3
        assert [entry.receipt.commit_id for entry in scope.log()] == told["made"]
        assert text_of(scope, USER).count("- First name: Ana") == 1
        assert text_of(scope, MONTH).count("## Tea") == 1


@pytest.mark.slow_on_postgres
@pytest.mark.parametrize("rounds", [1, pytest.param(8, marks=pytest.mark.slow)])
def test_eight_processes_append_at_once(address: str, rounds: int) -> None:
    """Every entry is there once, and the summary names them all."""
    processes = 8
    done = process("append", address, processes, rounds)
    assert (done.returncode, done.stderr) == (0, "")
    wanted = sorted(f"p{number}-{turn}" for number in range(processes) for turn in range(rounds))
    with open_vault(address) as vault:
        scope = vault.scope("ana")
        for path in (USER, MONTH):
            text = text_of(scope, path)
            assert sorted(re.findall(r"^## (\S+)$", text, re.MULTILINE)) == wanted
        (said,) = re.findall(r"^> Summary: (.*)$", text, re.MULTILINE)
        assert sorted(said.split("; ")) == wanted
        assert {finding.level for finding in vault.doctor()} == {"ok"}


# -- the skill ----------------------------------------------------------------------------------------------


class Listening(Scripted):
    """Remembers what it was told."""

    heard: list[str] = Field(default_factory=list)

    def _generate(self, messages: Any, *args: Any, **kwargs: Any) -> Any:
        self.heard.append(str(messages[0].content))
        return super()._generate(messages, *args, **kwargs)


@pytest.mark.file_only
def test_in_a_deep_agent_with_the_skill(vault: SqlVault, ana: SqlScope) -> None:
    """Set up as documented: the skill is offered, its text can be read, and the tools work."""
    deepagents = pytest.importorskip("deepagents")
    backends = pytest.importorskip("deepagents.backends")
    skills = backends.FilesystemBackend(root_dir=skill_path().parent, virtual_mode=True)
    look = ToolCall(
        name="read_file", args={"file_path": "/skills/memory/SKILL.md"}, id="c1", type="tool_call"
    )
    turns = [
        calling(look),
        calling(tool_call("append", path=USER, entry="- Ana"), id_="a2"),
        AIMessage("done"),
    ]
    model = Listening(messages=iter(turns))
    agent = deepagents.create_deep_agent(
        model,
        tools=memory_tools(vault),
        backend=backends.CompositeBackend(default=backends.StateBackend(), routes={"/skills/": skills}),
        skills=["/skills/"],
    )
    said = results(agent.invoke({"messages": [HumanMessage("I am Ana.")]}, CONFIG)["messages"])
    assert "/skills/memory/SKILL.md" in model.heard[0]
    assert "# Your long-term memory" in str(said[0].content)
    assert json.loads(str(said[1].content))["success"] is True
    assert "- Ana" in text_of(ana, USER)


def test_the_skill_names_every_tool_and_every_layer() -> None:
    """And the limits the tools keep."""
    text = (skill_path() / "SKILL.md").read_text()
    for word in [*NAMES, "MEMORY.md", USER, "facts/memory.md", "episodes/YYYY-MM.md", "HISTORY-YYYY-MM.md"]:
        assert f"`{word}`" in text
    for limit in ("300 words", "8,192", "15,360"):
        assert limit in text
