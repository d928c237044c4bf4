"""What Studio does with the graphs that are served: draw them, make forms, run, stop, edit the state, go on.

One server for all tests: the shipped `langgraph.json`, with an HTTP server that answers for the model.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from dev_server import ROOT, server
from docs_pages import blocks
from fake_openai import FakeOpenAI
from langgraph_sdk import get_sync_client
from langgraph_sdk.client import SyncLangGraphClient
from studio_runs import FACT, FILES, INPUTS, Run, answer

from reverie import ScopedVault, open_vault

GRAPHS: dict[str, Any] = json.loads((ROOT / "langgraph.json").read_text())["graphs"]
REFLECTION = {"gate", "build_context", "extract", "calculate_tier", "consolidate", "apply", "fallback"}
COMPACTION = {"measure", "merge", "summarise", "compress", "commit", "fallback", "reflect"}
NODES = {
    "reflection": REFLECTION,
    "compaction": COMPACTION,
    "reflector": {"gate", "build_context", "think", "act", "conclude"},
    "agent": {"recall", "agent", "tools"}
    | {f"reflection:{name}" for name in REFLECTION | {"__end__"}}
    | {f"compaction:{name}" for name in COMPACTION | {"__end__"}},
}
LABELS = {
    "reflection": {
        ("gate", "build_context", "reflect"), ("extract", "fallback", "no reply"), ("consolidate", "apply", "plan"),
        ("consolidate", "fallback", "no plan"), ("apply", "consolidate", "conflict"),
    },
    "compaction": {
        ("measure", "merge", "due"), ("commit", "merge", "next cycle"), ("summarise", "fallback", "failed"),
        ("measure", "reflect", "closing"),
    },
    "reflector": {("think", "act", "tool calls"), ("think", "conclude", "done"), ("act", "conclude", "last round")},
    "agent": {
        ("agent", "tools", "tool calls"), ("agent", "reflection:gate", "answer"),
        ("reflection:apply", "reflection:consolidate", "conflict"),
    },
}  # fmt: skip
STEPS = {
    "reflection": ["gate", "build_context", "extract", "calculate_tier", "consolidate", "apply"],
    "compaction": ["measure", "merge", "summarise", "compress", "commit"],
    "reflector": ["gate", "build_context", "think", "act", "think", "conclude"],
    "agent": ["recall", "agent", "tools", "recall", "agent", "reflection", "compaction"],
}


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server runs and keeps its vault."""
    return tmp_path_factory.mktemp("studio")


@pytest.fixture(scope="module")
def model() -> Iterator[FakeOpenAI]:
    """What the graphs ask."""
    with FakeOpenAI(answer) as fake:
        yield fake


@pytest.fixture(scope="module")
def client(place: Path, model: FakeOpenAI) -> Iterator[SyncLangGraphClient]:
    """A client of the server."""
    env = {
        "OPENAI_BASE_URL": model.url,
        "OPENAI_API_KEY": "for-tests",
        "REVERIE_MODEL": "openai:scripted",
        "NO_PROXY": "127.0.0.1",
    }
    with server(ROOT / "langgraph.json", place, **env) as url, get_sync_client(url=url) as made:
        yield made


@pytest.fixture
def scope(place: Path, request: pytest.FixtureRequest) -> Iterator[ScopedVault]:
    """A scope of the test's own in the vault of the server."""
    with open_vault(f"file:{place / 'memory'}") as vault:
        yield vault.scope(request.node.name)


@pytest.fixture
def start(client: SyncLangGraphClient, scope: ScopedVault) -> Any:
    """Make a run of a graph in this test's scope."""
    return lambda graph: Run(client, graph, scope.name)


# -- what is seen before anything runs ---------------------------------------------------------------------------


def assistant(client: SyncLangGraphClient, graph: str) -> Any:
    """The assistant that the server made for a graph."""
    (found,) = client.assistants.search(graph_id=graph)
    return found


@pytest.mark.parametrize("graph", GRAPHS)
def test_it_is_drawn(client: SyncLangGraphClient, graph: str) -> None:
    """With xray: every node, the subgraphs' too, and a label on every edge that depends on something."""
    made = assistant(client, graph)
    assert (made["name"], made["description"]) == (graph, GRAPHS[graph]["description"])
    drawn: Any = client.assistants.get_graph(made["assistant_id"], xray=True)
    assert {node["id"] for node in drawn["nodes"]} == NODES[graph] | {"__start__", "__end__"}
    assert {(e["source"], e["target"], e.get("data")) for e in drawn["edges"]} >= LABELS[graph]
    assert [e for e in drawn["edges"] if e.get("conditional") and not e.get("data")] == []


@pytest.mark.parametrize("graph", GRAPHS)
def test_a_form_can_be_made_of_its_input(client: SyncLangGraphClient, graph: str) -> None:
    """Every field has a type, a title and a description, and so has what is inside a field."""
    schema: Any = client.assistants.get_schemas(assistant(client, graph)["assistant_id"])["input_schema"]
    assert schema["title"]
    assert schema["description"]
    fields = dict(schema["properties"])
    fields |= fields.get("task", {}).get("properties", {})
    assert fields.keys() >= INPUTS[graph].keys()
    for name, field in fields.items():
        assert field.keys() & {"type", "anyOf"}, name
        assert field["title"], name
        assert field["description"].endswith("."), name
        assert "default" not in field, name  # a form would fill it in, and what is given is not counted


def test_both_ways_to_reflect_take_the_same(client: SyncLangGraphClient) -> None:
    """The input of one fits the other."""
    schemas: list[Any] = [
        client.assistants.get_schemas(assistant(client, graph)["assistant_id"])
        for graph in ("reflection", "reflector")
    ]
    assert schemas[0]["input_schema"] == schemas[1]["input_schema"]


@pytest.mark.parametrize("graph", GRAPHS)
def test_it_asks_whose_memory_it_is(client: SyncLangGraphClient, graph: str) -> None:
    """The context has a field for every name of the scope, and what is typed there is the scope of the run."""
    schema: Any = client.assistants.get_schemas(assistant(client, graph)["assistant_id"])["context_schema"]
    assert schema["properties"] == {
        "user_id": {"type": "string", "title": "User id", "description": "Whose memory it is."}
    }
    given: Any = {"messages": [{"role": "user", "content": "Hi."}]}
    key = "compaction" if graph == "compaction" else "reflection"
    mine: Any = client.runs.wait(None, graph, input=given, context={"user_id": "mira"})
    assert mine[key]["scope"] == "mira"
    nobodys: Any = client.runs.wait(None, graph, input=given)
    assert (nobodys[key]["scope"], nobodys[key]["status"]) == ("", "failed")
    assert "'user_id'" in nobodys[key]["reason"]


# -- running -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("graph", GRAPHS)
def test_it_streams_its_steps(client: SyncLangGraphClient, start: Any, graph: str) -> None:
    """The updates name the nodes in the order they ran, each with JSON; the values end with the report."""
    run = start(graph)
    parts = list(
        client.runs.stream(
            run.thread, graph, input=INPUTS[graph], config=run.config, stream_mode=["updates", "values"]
        )
    )
    assert "error" not in {part.event for part in parts}
    # A call of the model is a step inside its node, kept so that a crash doesn't ask again.
    updates = [
        name for part in parts if part.event == "updates" for name in part.data if name != "model_call"
    ]
    assert updates == STEPS[graph]
    values = [part.data for part in parts if part.event == "values"]
    report = values[-1]["compaction" if graph == "compaction" else "reflection"]
    assert report["scope"] == run.config["configurable"]["user_id"]
    assert report["status"] == "applied"


def test_a_reflection_tells_its_progress(client: SyncLangGraphClient, start: Any) -> None:
    """Nodes say what they do in a sentence, in the custom stream; one that has nothing to do says nothing."""
    run = start("reflection")
    parts = client.runs.stream(
        run.thread, "reflection", input=FILES, config=run.config, stream_mode=["custom"]
    )
    told = [part.data["reverie"] for part in parts if part.event == "custom"]
    steps = [node for node in STEPS["reflection"] if node != "consolidate"]
    assert list(dict.fromkeys(each["node"] for each in told)) == steps
    assert all(each["message"] for each in told)


# -- stopped, edited, resumed ------------------------------------------------------------------------------------


def test_candidates_are_edited_before_consolidate(start: Any, scope: ScopedVault) -> None:
    """What a person makes of a candidate is what is remembered."""
    run = start("reflection")
    state = run.until("consolidate")
    assert [each["content"] for each in state["candidates"]] == [FACT]
    run.edit(
        candidates=[{**state["candidates"][0], "content": "The gauge measures every quarter of an hour."}]
    )
    assert run.finish()["reflection"]["status"] == "applied"
    assert [each.memory.content for each in scope.page()] == ["The gauge measures every quarter of an hour."]


def test_a_prompt_is_taken_away_before_extract(start: Any, scope: ScopedVault, model: FakeOpenAI) -> None:
    """Without chunks the model is asked nothing, and nothing is remembered."""
    run = start("reflection")
    assert len(run.until("extract")["chunks"]) == 1
    asked = len(model.received)
    run.edit(chunks=[])
    report = run.finish()["reflection"]
    assert len(model.received) == asked
    assert (report["model_calls"], list(scope.page())) == (0, [])


def test_the_plan_is_edited_before_apply(start: Any, scope: ScopedVault) -> None:
    """A candidate that a person rejects is not remembered, and the reason stands in the report."""
    run = start("reflection")
    plan = run.until("apply")["plan"]
    (outcome,) = plan["outcomes"]
    assert outcome["outcome"] == "added"
    run.edit(plan={**plan, "outcomes": [{**outcome, "outcome": "rejected", "reason": "I know better"}]})
    (decided,) = run.finish()["reflection"]["outcomes"]
    assert (decided["outcome"], decided["reason"]) == ("rejected", "I know better")
    assert list(scope.page()) == []


def test_a_summary_is_edited_before_commit(start: Any, scope: ScopedVault) -> None:
    """It is what the history log and the session's summary say."""
    run = start("compaction")
    assert "k0 k1" in run.until("commit")["recent"]
    run.edit(recent="Ana and the agent went through the marks from k0 on.")
    report = run.finish()["compaction"]
    assert (report["status"], report["cursor"]) == ("applied", 6)
    (entry,) = scope.history("", since=None, until=None, limit=9, context=0)
    assert "Ana and the agent went through the marks" in entry.text
    assert "k1 k2" not in entry.text


def test_a_tool_call_is_edited_before_act(start: Any, scope: ScopedVault) -> None:
    """The reflector writes what the call says now."""
    run = start("reflector")
    conversation = json.dumps(run.until("act")["conversation"])
    run.edit(conversation=json.loads(conversation.replace("Prefers tea", "Prefers coffee")))
    assert run.finish()["reflection"]["counts"] == {"memory_write": 1}
    assert document(scope).endswith("- Prefers coffee.\n")


def test_a_tool_call_is_edited_before_tools(start: Any, scope: ScopedVault) -> None:
    """A message with the same id takes the place of the agent's, and its tool does what it says now."""
    run = start("agent")
    message = json.dumps(run.until("tools")["messages"][-1])
    run.edit(messages=[json.loads(message.replace("Prefers tea", "Prefers coffee"))])
    result = run.finish()
    assert [each["type"] for each in result["messages"]] == ["human", "ai", "tool", "ai"]
    assert document(scope).endswith("- Prefers coffee.\n")


def test_what_the_agent_sees_is_edited_before_agent(start: Any, model: FakeOpenAI) -> None:
    """The model gets what stands in `llm_input_messages`; the conversation stays as it was said."""
    run = start("agent")
    given = run.until("agent")["llm_input_messages"]
    (message,) = given["messages"]
    asked = len(model.received)
    run.edit(llm_input_messages={**given, "messages": [{**message, "content": "I like juice."}]})
    run.on_until("tools")
    assert [each["content"] for each in model.received[asked].messages] == ["I like juice."]
    assert run.state("tools")["messages"][0]["content"] == "I like tea."


def document(scope: ScopedVault) -> str:
    """The facts about the user."""
    found = scope.document("facts/user.md")
    assert found is not None
    return found.content


# -- time travel, and the guide ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("node", "status"), [("gate", "already_applied"), ("consolidate", "applied"), ("apply", "applied")]
)
def test_going_back_commits_nothing_twice(
    client: SyncLangGraphClient, start: Any, scope: ScopedVault, node: str, status: str
) -> None:
    """From any earlier checkpoint the run goes on again and finds its commit done: the memory is there once."""
    run = start("reflection")
    run.until("apply")
    first = run.finish()["reflection"]
    history: list[Any] = client.threads.get_history(run.thread, limit=20)
    back = next(state["checkpoint"]["checkpoint_id"] for state in history if state["next"] == [node])
    again: Any = client.runs.wait(run.thread, "reflection", input=None, config=run.config, checkpoint_id=back)
    assert first["status"] == "applied"
    assert (again["reflection"]["status"], again["reflection"]["commit_id"]) == (status, first["commit_id"])
    assert [each.memory.content for each in scope.page()] == [FACT]
    assert len(scope.log()) == 1


def test_a_plan_edited_after_the_commit_changes_nothing(
    client: SyncLangGraphClient, start: Any, scope: ScopedVault
) -> None:
    """The commit is found done, whatever the plan says by now."""
    run = start("reflection")
    plan = run.until("apply")["plan"]
    before: Any = client.threads.get_state(run.thread)
    run.finish()
    refused = [{**each, "outcome": "rejected", "reason": "too late"} for each in plan["outcomes"]]
    client.threads.update_state(
        run.thread,
        {"plan": {**plan, "outcomes": refused}},
        checkpoint_id=before["checkpoint"]["checkpoint_id"],
    )
    run.state("apply")
    assert run.finish()["reflection"]["status"] == "applied"
    assert [each.memory.content for each in scope.page()] == [FACT]
    assert len(scope.log()) == 1


def test_the_guide_names_what_is_there() -> None:
    """Every graph that is served, and nodes to stop before that are nodes of that graph."""
    graphs, _, stops = (ROOT / "docs" / "studio.md").read_text().partition("## Where to stop")
    assert set(re.findall(r"^\| `(\w+)` \|", graphs, re.MULTILINE)) == GRAPHS.keys()
    rows = re.findall(r"^\| `(\w+)` \| `(\w+)` \|", stops, re.MULTILINE)
    assert {graph for graph, _ in rows} == GRAPHS.keys()
    assert [(graph, node) for graph, node in rows if node not in STEPS[graph]] == []


def test_the_program_of_the_guide_runs(
    client: SyncLangGraphClient, place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Pasted, with the address of this server: the tag that it sets is the memory's."""
    (block,) = (block for block in blocks("docs/studio.md") if block.language == "python")
    url = str(client.http.client.base_url).rstrip("/")
    names: dict[str, Any] = {}
    exec(compile(block.text.replace("http://127.0.0.1:2024", url), "studio.md", "exec"), names)
    names["client"].close()
    assert capsys.readouterr().out == "applied\n"
    with open_vault(f"file:{place / 'memory'}") as vault:
        (kept,) = vault.scope("ana").page()
        assert kept.memory.tags == ("harbour",)
