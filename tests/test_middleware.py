"""The middleware under `create_agent`: what is recorded, reflected on and shown, and what stays out of sight."""

from __future__ import annotations

import operator
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, NotRequired

import pytest
from agents import (
    ALWAYS,
    LEVEL,
    METRIC,
    answering,
    answers,
    calls,
    config,
    greedy,
    middleware,
    reflected_on,
    reflecting,
    run,
    saver,
    says,
    times,
    writes,
)
from langchain.agents import create_agent
from langchain.agents.middleware import (
    AgentMiddleware,
    AgentState,
    HumanInTheLoopMiddleware,
    ModelRequest,
    SummarizationMiddleware,
    dynamic_prompt,
    wrap_model_call,
    wrap_tool_call,
)
from langchain_core.messages import AIMessage, SystemMessage, ToolMessage
from langchain_core.tools import InjectedToolCallId, tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.types import Command
from vaults import contents

from reverie import CompactionPolicy, ReflectionPolicy, create_memory_agent, memory_middleware
from reverie.checkpoints import SqlScope, SqlVault, open_vault
from reverie.state import VaultError


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[SqlVault]:
    with open_vault(tmp_path / "memory") as opened:
        yield opened


@pytest.fixture
def ana(vault: SqlVault) -> SqlScope:
    return vault.scope("ana")


@tool
def write_file(file_path: str, content: str) -> str:
    """Write a file."""
    if "forbidden" in file_path:
        raise PermissionError(file_path)
    return f"Wrote {file_path}, {len(content)} characters."


COUNTED = "The user counted from nothing up to a few, one number at a time."


class WithFiles(AgentState[Any]):
    """Files in the state, as deepagents has them."""

    files: NotRequired[Annotated[dict[str, str], operator.or_]]


class KeepsFiles(AgentMiddleware[Any, Any]):
    """Gives the agent files in its state."""

    state_schema = WithFiles


@tool
def keep(text: str, tool_call_id: Annotated[str, InjectedToolCallId]) -> Command[Any]:
    """Keep a text in the state's files."""
    return Command(
        update={"files": {"kept.md": text}, "messages": [ToolMessage("Kept.", tool_call_id=tool_call_id)]}
    )


@pytest.mark.parametrize("how", ["sync", "async"])
async def test_what_was_said_is_known_in_another_thread(
    vault: SqlVault, ana: SqlScope, tmp_path: Path, how: str
) -> None:
    """With a saver: remembered after the run, put before the model in the next thread, and not in the state."""
    said, minds = answering(), reflecting(METRIC)
    async with saver(how, tmp_path / "s.db") as checkpointer:
        agent = create_agent(
            said, system_prompt="Be kind.", middleware=[middleware(minds, vault)], checkpointer=checkpointer
        )
        first = await run(agent, says(METRIC), how)
        assert first["reflection"]["status"] == "applied"
        assert contents(ana) == [METRIC]
        second = await run(agent, says("Which units do I prefer?"), how, "t2")
    (system, question) = said.asked[-1]
    assert isinstance(system, SystemMessage)
    assert system.text.startswith("Be kind.\n\n")
    assert METRIC in system.text
    assert question.text == "Which units do I prefer?"
    assert [message.type for message in second["messages"]] == ["human", "ai"]
    assert set(second) == {"messages", "reflection"}


@dynamic_prompt
def in_verse(request: Any) -> str:
    """Put another system message in the place of the one there is."""
    return f"Answer {len(request.messages)} message in verse."


@dynamic_prompt
async def awaited_in_verse(request: Any) -> SystemMessage:
    """Do the same, awaited."""
    return SystemMessage([{"type": "text", "text": f"Answer {len(request.messages)} message in verse."}])


@dynamic_prompt
def in_prose(request: Any) -> str:
    """Put one in the place of that."""
    return "Answer in prose."


@wrap_model_call
def without_instructions(request: Any, handler: Any) -> Any:
    """Take the system message away."""
    return handler(request.override(system_prompt=None))


@wrap_model_call
def one_line_more(request: Any, handler: Any) -> Any:
    """Add to the system message there is."""
    return handler(request.override(system_prompt=f"{request.system_prompt}\n\nOne line more."))


@pytest.mark.parametrize(
    ("behind", "instructions"),
    [
        ([in_verse], "Answer 1 message in verse."),
        ([in_verse, in_prose], "Answer in prose."),
        ([without_instructions], ""),
        ([one_line_more], "Be kind."),
        ([], "Be kind."),
    ],
    ids=["another", "another twice", "none", "more", "alone"],
)
@pytest.mark.parametrize("before", [False, True])
def test_another_system_message_takes_no_memory_away(
    vault: SqlVault, ana: SqlScope, behind: list[Any], instructions: str, before: bool
) -> None:
    """Wherever in the list the memory stands it reaches the model, once, behind what others put there."""
    ana.add(METRIC)
    said = answering()
    memory = middleware(reflecting(), vault, reflect="off")
    chain = [*behind, memory] if before else [memory, *behind]
    agent = create_agent(said, system_prompt="Be kind.", middleware=chain)
    agent.invoke(says("Which units do I prefer?"), config())
    system = next((message for message in said.asked[-1] if isinstance(message, SystemMessage)), None)
    assert system is not None
    assert system.text.count(METRIC) == 1
    assert system.text.startswith(instructions)
    assert [message.type for message in said.asked[-1]] == ["system", "human"]


async def test_another_system_message_awaited(vault: SqlVault, ana: SqlScope) -> None:
    """The same where all of it is awaited, and where the message is made of blocks."""
    ana.add(METRIC)
    said = answering()
    agent = create_agent(said, middleware=[middleware(reflecting(), vault, reflect="off"), awaited_in_verse])
    await agent.ainvoke(says("Which units do I prefer?"), config())
    (system, _) = said.asked[-1]
    assert system.text.startswith("Answer 1 message in verse.")
    assert system.text.count(METRIC) == 1


def test_two_memories_in_a_row(vault: SqlVault, ana: SqlScope, tmp_path: Path) -> None:
    """An agent with a memory of its own beside its user's has both, whoever changes the system message behind them."""
    ana.add(METRIC)
    said = answering()
    with open_vault(tmp_path / "other") as other:
        other.scope("team").add(LEVEL)
        both = [middleware(reflecting(), vault, reflect="off", tools=False)]
        both += [middleware(reflecting(), other, reflect="off", tools=False, scope="team")]
        renamed = type("OtherMemory", (type(both[1]),), {})
        both[1].__class__ = renamed
        agent = create_agent(said, middleware=[*both, in_verse])
        agent.invoke(says("Which units does the weir at Marsh Bridge have?"), config())
    (system, _) = said.asked[-1]
    assert [system.text.count(text) for text in (METRIC, LEVEL)] == [1, 1]


def test_a_request_of_another_kind_has_memory_too(vault: SqlVault, ana: SqlScope) -> None:
    """A framework that hands on a request of a class of its own gets one of that class."""
    ana.add(METRIC)
    said = answering()

    class Own(ModelRequest[Any]):
        pass

    @wrap_model_call
    def own(request: Any, handler: Any) -> Any:
        return handler(Own(**{name: getattr(request, name) for name in request.__dataclass_fields__}))

    kinds: list[type] = []

    @wrap_model_call
    def noting(request: Any, handler: Any) -> Any:
        kinds.append(type(request))
        return handler(request)

    agent = create_agent(said, middleware=[own, middleware(reflecting(), vault, reflect="off"), noting])
    agent.invoke(says("Which units do I prefer?"), config())
    assert kinds == [Own]
    assert METRIC in said.asked[-1][0].text


@pytest.mark.parametrize("how", ["sync", "async"])
async def test_nothing_is_reflected_on_twice(vault: SqlVault, tmp_path: Path, how: str) -> None:
    """Over several turns, with the whole conversation in the state each time."""
    minds = reflecting()
    async with saver(how, tmp_path / "s.db") as checkpointer:
        agent = create_agent(
            answering("First.", "Second.", "Third."),
            middleware=[middleware(minds, vault)],
            checkpointer=checkpointer,
        )
        for number in range(3):
            await run(agent, says(f"This is turn number {number}."), how)
    for text in ("turn number 0", "turn number 1", "turn number 2", "First.", "Second.", "Third."):
        assert times(minds, text) == 1, text


def test_a_regenerated_answer_is_all_that_is_new(vault: SqlVault) -> None:
    """Back to before the answer, and again: the question isn't reflected on a second time."""
    minds = reflecting()
    agent = create_agent(
        answering("It is tall.", "It is small."),
        middleware=[middleware(minds, vault)],
        checkpointer=InMemorySaver(),
    )
    agent.invoke(says("How tall is the weir?"), config())
    before = next(s for s in agent.get_state_history(config()) if s.next == ("model",))
    agent.invoke(None, {"configurable": {**before.config["configurable"], "user_id": "ana"}})
    assert times(minds, "How tall is the weir?") == 1
    assert times(minds, "It is small.") == 1


def test_written_files_are_reflected_on(vault: SqlVault, ana: SqlScope) -> None:
    """What a write tool wrote, once; not what it failed to write."""
    minds = reflecting(LEVEL)
    said = answering(
        writes("/weir.md", f"# Weir\n{LEVEL}"),
        "Done.",
        writes("/forbidden.md", "The key is round."),
        "Failed.",
    )
    agent = create_agent(
        said, [write_file], middleware=[_tolerant, middleware(minds, vault)], checkpointer=InMemorySaver()
    )
    agent.invoke(says("Write the height down."), config())
    agent.invoke(says("And the key."), config())
    assert contents(ana) == [LEVEL]
    files = [piece for piece in _pieces(ana) if piece.kind == "file"]
    assert [piece.ref for piece in files] == ["/weir.md"]


@tool
def replace_in(path: str, old_str: str, new_str: str) -> str:
    """Replace a passage of a file."""
    return f"Replaced {len(old_str)} characters of {path} by {len(new_str)}."


def test_an_edit_is_recorded_with_the_text_around_it(vault: SqlVault, ana: SqlScope) -> None:
    """By a tool nobody has named: the whole file where an earlier version is known, else both sides of the edit."""
    said = answering(
        writes("gauges.md", "The north gauge reads in feet.\nThe lock is blue."),
        calls("replace_in", "c2", path="gauges.md", old_str="in feet", new_str="in metres"),
        calls("replace_in", "c3", path="unseen.md", old_str="Friday", new_str="Monday"),
        "Done.",
    )
    agent = create_agent(said, [write_file, replace_in], middleware=[middleware(reflecting(), vault)])
    agent.invoke(says("Write it down."), config())
    files = [piece for piece in _pieces(ana) if piece.kind == "file"]
    bodies = ana.bodies([piece.id for piece in files])
    assert [(piece.ref, bodies[piece.id], piece.trust.value) for piece in files] == [
        ("gauges.md", "The north gauge reads in feet.\nThe lock is blue.", "agent"),
        ("gauges.md", "The north gauge reads in metres.\nThe lock is blue.", "agent"),
        ("unseen.md", "Monday\n\n[instead of]\nFriday", "agent"),
    ]


def test_the_vaults_own_files_are_nobodys_work(vault: SqlVault, ana: SqlScope, tmp_path: Path) -> None:
    """An agent that writes into the vault's directory edits memory; it doesn't make material for it."""
    path = str(tmp_path / "memory" / "ana" / "MEMORY.md")
    agent = create_agent(
        answering(writes(path, METRIC), "Done."), [write_file], middleware=[middleware(reflecting(), vault)]
    )
    agent.invoke(says("Write it down."), config())
    assert [piece.kind for piece in _pieces(ana)] == ["message"] * 4


def test_a_run_that_ended_in_an_exception_is_not_lost(vault: SqlVault, ana: SqlScope) -> None:
    """Its words and files were recorded, or are when the thread goes on; files it was given are not its work."""
    minds = reflecting(LEVEL, METRIC)
    said = answering(calls("keep", text=LEVEL), RuntimeError("overloaded"), "Back again.")
    agent = create_agent(
        said,
        [keep],
        middleware=[middleware(minds, vault), KeepsFiles()],
        checkpointer=InMemorySaver(),
    )
    with pytest.raises(RuntimeError, match="overloaded"):
        agent.invoke({**says(METRIC), "files": {"given.md": "The lock is blue."}}, config())
    assert reflected_on(minds) == []
    agent.invoke(says("Are you there?"), config())
    assert contents(ana) == [LEVEL, METRIC]
    assert not any("The lock is blue." in prompt for prompt in reflected_on(minds))
    assert [piece.ref for piece in _pieces(ana) if piece.kind == "file"] == ["kept.md"]


@pytest.mark.parametrize("how", ["sync", "async"])
async def test_streams_show_nothing_of_ours(vault: SqlVault, how: str) -> None:
    """Messages, updates and values, with subgraphs: the agent's own, whatever the reflection does meanwhile."""
    agent = create_agent(
        answering("Hello Ana."),
        middleware=[middleware(reflecting(METRIC), vault)],
        checkpointer=InMemorySaver(),
    )
    modes = ["messages", "updates", "values"]
    if how == "sync":
        parts = list(agent.stream(says(METRIC), config(), stream_mode=modes, subgraphs=True))
    else:
        parts = [p async for p in agent.astream(says(METRIC), config(), stream_mode=modes, subgraphs=True)]
    assert {namespace for namespace, _, _ in parts} == {()}
    told = [part for _, mode, (part, _) in [p for p in parts if p[1] == "messages"] for mode in [mode]]
    assert [message.text for message in told if isinstance(message, AIMessage)] == ["Hello Ana."]
    nodes = [node for _, mode, part in parts if mode == "updates" for node in part]
    assert {node for node in nodes if not node.startswith("ReverieMiddleware.")} == {"model"}
    last = [part for _, mode, part in parts if mode == "values"][-1]
    assert [message.type for message in last["messages"]] == ["human", "ai"]
    assert last["reflection"]["status"] == "applied"


def test_the_reflection_is_drawn(vault: SqlVault) -> None:
    agent = create_agent(answering(), middleware=[middleware(reflecting(), vault)])
    drawn = agent.get_graph(xray=True)
    assert {"ReverieMiddleware.after_agent:gate", "ReverieMiddleware.after_agent:consolidate"} <= set(
        drawn.nodes
    )


def test_a_person_approves_a_tool_call(vault: SqlVault, ana: SqlScope) -> None:
    """The interrupt stops the run before memory does anything; what follows is reflected on once."""
    minds = reflecting(LEVEL)
    agent = create_agent(
        answering(writes("/weir.md", LEVEL), "Done."),
        [write_file],
        middleware=[middleware(minds, vault), HumanInTheLoopMiddleware({"write_file": True})],
        checkpointer=InMemorySaver(),
    )
    stopped = agent.invoke(says("Write the height down."), config())
    assert stopped["__interrupt__"]
    assert reflected_on(minds) == []
    done = agent.invoke(Command(resume={"decisions": [{"type": "approve"}]}), config())
    assert answers(done) == ["Done."]
    assert contents(ana) == [LEVEL]
    assert times(minds, "Write the height down.") == 1


def test_another_summariser(vault: SqlVault, ana: SqlScope) -> None:
    """LangChain's: messages are recorded before it removes them; its summary is nobody's words, its view is left."""
    minds, said = reflecting("The lock number 0 is green."), answering("Seen.")
    summaries = answering("SUMMARY: the lock number 77 is red.")
    agent = create_agent(
        said,
        middleware=[
            middleware(minds, vault, compaction=CompactionPolicy(immediate_messages=2, recent_messages=2)),
            SummarizationMiddleware(summaries, trigger=("messages", 4), keep=("messages", 2)),
        ],
        checkpointer=InMemorySaver(),
    )
    for number in range(5):
        result = agent.invoke(says(f"The lock number {number} is green."), config())
    assert len(result["messages"]) < 10
    spoken = [piece for piece in _pieces(ana) if not piece.meta.get("injected")]
    assert len([piece for piece in spoken if piece.role == "user"]) == 5
    assert not any("number 77" in prompt for prompt in reflected_on(minds))
    (system, *rest) = said.asked[-1]
    assert "SUMMARY" not in system.text
    assert "SUMMARY" in rest[0].text
    assert len(rest) <= 4
    assert contents(ana) == ["The lock number 0 is green."]


@pytest.mark.parametrize("how", [pytest.param("sync", marks=pytest.mark.slow), "async"])
async def test_injected_memory_is_not_extracted_again(vault: SqlVault, ana: SqlScope, how: str) -> None:
    """Ten rounds with a model that takes whatever it sees for a memory: recall and tool results add nothing."""
    minds = greedy()
    said = answering(METRIC, *([calls("memory_search", query="metric units"), ""] * 10))
    agent = create_agent(said, middleware=[middleware(minds, vault)])
    await run(agent, says(METRIC), how, "t0")
    known = contents(ana)
    assert METRIC in known
    for number in range(10):
        await run(agent, says("Metric units?"), how, f"t{number + 1}")
        assert METRIC in said.asked[-1][0].text + said.asked[-1][-1].text
    assert contents(ana) == known


@pytest.mark.parametrize(
    ("options", "tools", "reports", "recorded"),
    [
        ({}, 10, True, True),
        ({"tools": False}, 0, True, True),
        ({"compact": False}, 10, True, True),
        ({"reflect": "off"}, 10, False, True),
        ({"reflect": "off", "compact": False}, 10, False, False),
    ],
)
def test_variants(
    vault: SqlVault, ana: SqlScope, options: dict[str, Any], tools: int, reports: bool, recorded: bool
) -> None:
    """What each switch switches off, and no more."""
    said, minds = answering(), reflecting(METRIC)
    memory = middleware(minds, vault, **options)
    agent = create_agent(said, middleware=[memory], checkpointer=InMemorySaver())
    result = agent.invoke(says(METRIC), config())
    assert memory.memory.background.wait(60)
    assert len(said.tools) == tools
    assert bool(result.get("reflection")) == reports
    assert contents(ana) == ([METRIC] if reports else [])
    assert bool(_pieces(ana)) == recorded


def test_long_sessions_are_summarised(vault: SqlVault, ana: SqlScope) -> None:
    """When a cycle is due: what it covers goes out of the model's view, its summary comes in, the state stays whole."""

    def minds(prompt: str) -> Any:
        return {"summary": COUNTED} if "You keep the log" in prompt else {"memories": [], "episode": None}

    said = answering("Counted.")
    bounds = CompactionPolicy(immediate_messages=4, recent_messages=4, propose_memory=False)
    memory = middleware(answering(minds), vault, compaction=bounds)
    agent = create_agent(said, middleware=[memory], checkpointer=InMemorySaver())
    for number in range(6):
        result = agent.invoke(says(f"Count to {number}."), config())
    assert memory.memory.background.wait(60)
    assert len(result["messages"]) == 12
    assert ana.session("t1")[0].cursor > 0
    (system, *rest) = said.asked[-1]
    assert COUNTED in system.text
    assert [message.text for message in rest][-1] == "Count to 5."
    assert len(rest) < 11


def test_a_dead_model_is_not_asked_every_turn(vault: SqlVault, ana: SqlScope) -> None:
    """Its failures back off; the pieces wait until it is back."""
    reports: list[Any] = []
    once = ReflectionPolicy(gate=ALWAYS.gate, retry_wait_s=0.0, max_retries=0)
    dead = answering(ConnectionError("nobody there"))
    agent = create_agent(
        answering(),
        middleware=[middleware(dead, vault, policy=once, compact=False, on_report=reports.append)],
        checkpointer=InMemorySaver(),
    )
    for number in range(12):
        agent.invoke(says(f"Turn {number}."), config())
    assert [report.status for report in reports].count("failed") == 4
    assert len(ana.due(ignore_backoff=True)) == 24


def test_a_tool_call_that_is_replayed_changes_nothing(vault: SqlVault, ana: SqlScope) -> None:
    """An agent that dies after a memory tool has written does the call again, which writes nothing twice."""
    said = answering(calls("memory_append", path="facts/user.md", entry="- Name: Ana"), "Noted.")
    agent = create_agent(
        said,
        middleware=[middleware(reflecting(), vault)],
        checkpointer=InMemorySaver(),
        interrupt_after=["tools"],
    )
    agent.invoke(says("I am Ana."), config())
    before = next(s for s in agent.get_state_history(config()) if s.next == ("tools",))
    agent.invoke(None, {"configurable": {**before.config["configurable"], "user_id": "ana"}})
    agent.invoke(None, config())
    document = ana.document("facts/user.md")
    assert document is not None
    assert document.content.count("- Name: Ana") == 1


def test_without_a_thread_or_a_checkpointer(vault: SqlVault, ana: SqlScope) -> None:
    minds = reflecting(METRIC)
    agent = create_agent(answering(), middleware=[middleware(minds, vault)])
    for _ in range(2):
        agent.invoke(says(METRIC), {"configurable": {"user_id": "ana"}})
    assert contents(ana) == [METRIC]


def test_a_missing_scope_is_told(vault: SqlVault, caplog: pytest.LogCaptureFixture) -> None:
    """The agent answers, nothing is shared with anybody, and the log says what is missing."""
    agent = create_agent(answering("Hello."), middleware=[middleware(reflecting(METRIC), vault)])
    assert answers(agent.invoke(says(METRIC))) == ["Hello."]
    assert vault.scopes() == []
    assert "user_id" in caplog.text


def test_a_closed_vault_is_left_alone(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A program closes its vault before the reflection behind its last answer begins: the next one finds it waiting."""
    reports: list[Any] = []
    with open_vault(tmp_path / "closed") as vault:
        assert not vault.closed
        memory = middleware(
            reflecting(METRIC), vault, reflect="background", debounce_s=0.5, on_report=reports.append
        )
        create_agent(answering(), middleware=[memory]).invoke(says(METRIC), config("monday"))
    assert vault.closed
    assert memory.memory.background.wait(10)
    assert (reports, caplog.text) == ([], "")
    with open_vault(tmp_path / "closed") as again:
        assert again.waiting() != {}


@pytest.mark.parametrize("closes", [True, False])
def test_a_vault_that_is_closed_while_it_is_looked_through(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, closes: bool
) -> None:
    """Nothing failed then; what fails otherwise is told."""

    def looking(graph: Any, vault: Any, **_: Any) -> None:
        if closes:
            vault.close()
        raise VaultError("It can't be read.")

    monkeypatch.setattr("reverie.graph.around_runs.agent_memory.resume_pending", looking)
    with open_vault(tmp_path / "closed") as vault:
        memory = middleware(reflecting(METRIC), vault, reflect="background")
        create_agent(answering(), middleware=[memory]).invoke(says(METRIC), config("monday"))
        assert memory.memory.background.wait(10)
        assert vault.closed == closes
    assert ("resume failed" in caplog.text) != closes


def test_a_vault_is_needed() -> None:
    with pytest.raises(Exception, match="open_vault"):
        memory_middleware(reflecting(), "file:./memory")  # type: ignore[arg-type]


# -- helpers ------------------------------------------------------------------------------------------------


def _pieces(scope: SqlScope) -> list[Any]:
    """Return all pieces that were recorded, in order."""
    rows = scope.db.read
    with rows() as tx:
        ids = [row["id"] for row in tx.rows("SELECT id FROM pieces WHERE scope = ? ORDER BY seq", scope.name)]
    return list(scope.pieces(ids).values())


@wrap_tool_call
def _tolerant(request: Any, handler: Any) -> Any:
    """Tell the model of what a tool raises."""
    try:
        return handler(request)
    except PermissionError as error:
        return ToolMessage(f"Refused: {error}", tool_call_id=request.tool_call["id"], status="error")


@pytest.mark.parametrize("how", ["sync", "async"])
@pytest.mark.parametrize("outer_remembers", [True, False])
async def test_an_agent_inside_of_a_tool(
    vault: SqlVault, ana: SqlScope, how: str, outer_remembers: bool
) -> None:
    """It recalls; what it is told is the other model's word and not recorded as the user's, nor is what it answers."""
    ana.add(METRIC)
    expert = answering("Buy a cello.")
    asked = create_agent(expert, middleware=[middleware("rules", vault)])

    @tool
    async def ask_expert(question: str) -> str:
        """Ask the expert."""
        given = {"messages": [("user", question)]}
        return str((await asked.ainvoke(given))["messages"][-1].text)

    @tool
    def ask_the_expert(question: str) -> str:
        """Ask the expert."""
        return str(asked.invoke({"messages": [("user", question)]})["messages"][-1].text)

    name = "ask_expert" if how == "async" else "ask_the_expert"
    said = answering(calls(name, question="I always buy violins. Which one?"), "Buy a cello.")
    memory = [middleware("rules", vault)] if outer_remembers else []
    agent = create_agent(said, [ask_expert, ask_the_expert], middleware=memory)
    await run(agent, says("I play the cello. What shall I buy?"), how)
    assert METRIC in str(expert.asked[-1][0].content)
    assert not any("violins" in content for content in contents(ana))
    with ana.db.read() as tx:
        users = [row["body"] for row in tx.rows("SELECT body FROM pieces WHERE role = 'user'")]
    assert users == (["I play the cello. What shall I buy?"] if outer_remembers else [])


async def test_an_agent_that_is_a_node_hears_the_user(vault: SqlVault, ana: SqlScope) -> None:
    """What is said in a graph's node of its own name is said to the user."""
    asked = create_agent(answering("Fine."), middleware=[middleware("rules", vault)])
    builder = StateGraph(MessagesState)
    builder.add_node("musician", asked)
    builder.add_edge(START, "musician")
    await run(builder.compile(), says("I play the cello."))
    assert contents(ana) == ["User: I play the cello."]


@pytest.mark.parametrize("how", ["sync", "async"])
async def test_a_graph_with_memory_inside_of_a_tool(vault: SqlVault, ana: SqlScope, how: str) -> None:
    """What ``add_memory`` draws does as the middleware does: it recalls, and remembers nothing of what a model asks."""
    ana.add(METRIC)
    expert = answering("Buy a cello.")
    asked = create_memory_agent(expert, vault, reflection_model="rules")

    @tool
    async def ask_expert(question: str) -> str:
        """Ask the expert."""
        return str((await asked.ainvoke({"messages": [("user", question)]}))["messages"][-1].text)

    @tool
    def ask_the_expert(question: str) -> str:
        """Ask the expert."""
        answer = asked.invoke({"messages": [("user", question)]})
        assert answer["reflection"]["status"] == answer["compaction"]["status"] == "skipped"
        assert answer["reflection"]["reason"].startswith("in_a_tool")
        return str(answer["messages"][-1].text)

    name = "ask_expert" if how == "async" else "ask_the_expert"
    said = answering(calls(name, question="I always buy violins. Which one?"), "Buy a cello.")
    agent = create_agent(said, [ask_expert, ask_the_expert], middleware=[middleware("rules", vault)])
    await run(agent, says("I play the cello. What shall I buy?"), how)
    assert METRIC in str(expert.asked[-1][0].content)
    assert not any("violins" in content for content in contents(ana))
    with ana.db.read() as tx:
        users = [row["body"] for row in tx.rows("SELECT body FROM pieces WHERE role = 'user'")]
    assert users == ["I play the cello. What shall I buy?"]


async def test_a_graph_with_memory_that_is_a_node_hears_the_user(vault: SqlVault, ana: SqlScope) -> None:
    """In a node of a graph's own name the user speaks."""
    builder = StateGraph(MessagesState)
    builder.add_node("musician", create_memory_agent(answering("Fine."), vault, reflection_model="rules"))
    builder.add_edge(START, "musician")
    await run(builder.compile(), says("I play the cello."))
    assert contents(ana) == ["User: I play the cello."]
