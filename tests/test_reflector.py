"""Reflecting by tool calls: what the model is told, what is carried out for it, and what is not done twice."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import reflector_process
from fake_openai import FakeOpenAI, reply
from langchain_core.language_models import FakeListLLM
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolCall, ToolMessage
from langchain_core.runnables import RunnableLambda
from langchain_openai import ChatOpenAI
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer
from langgraph.graph import END, START, MessagesState, StateGraph
from reflector_process import TURNS
from scripted import CallingModel, ScriptedModel, extraction
from secret_samples import SECRETS
from tool_calls import CONFIG, MONTH, USER, calling, text_of, tool_call
from vaults import candidate, change, message

from reverie import (
    ReflectionPolicy,
    ReflectionReport,
    ReverieError,
    create_reflection_graph,
    create_reflector_graph,
    open_checkpointer,
    open_vault,
    resume_pending,
)
from reverie.checkpoints import SqlScope, SqlVault
from reverie.checkpoints.text.writable import FACTS_BYTES

pytestmark = pytest.mark.file_only

METRIC = "- Ana prefers metric units."
SAID: list[AnyMessage] = [HumanMessage("I am Ana. I prefer metric units."), AIMessage("Noted.")]
RUN: dict[str, Any] = {"messages": SAID, "force": True}
KEEP = tool_call("append", path=USER, entry=METRIC)


def reflect(
    vault: SqlVault, model: Any, run: dict[str, Any] | None = None, **options: Any
) -> ReflectionReport:
    graph = create_reflector_graph(model, vault, on_error=options.pop("on_error", "raise"), **options)
    result = graph.invoke(RUN if run is None else run, CONFIG)
    assert set(result) == {"reflection"}
    return ReflectionReport.model_validate(result["reflection"])


def script(*turns: Any, **options: Any) -> CallingModel:
    return CallingModel(script=list(turns), **options)


def results(model: CallingModel) -> list[ToolMessage]:
    """What the model was last told of its calls."""
    return [each for each in model.asked[-1] if isinstance(each, ToolMessage)]


def errors(model: CallingModel) -> list[str]:
    """The errors among that."""
    return [json.loads(each.text)["error"] for each in results(model) if each.status == "error"]


def purposes(scope: SqlScope) -> list[str]:
    return [entry.receipt.purpose for entry in reversed(scope.log())]


# -- what the model is told, and what comes of it ---------------------------------------------------------------


def test_what_is_worth_keeping_is_written(vault: SqlVault, ana: SqlScope) -> None:
    """By the model's calls, each a commit; the last one covers the run, and the report says what was called."""
    model = script(calling(KEEP), "One fact kept.")
    report = reflect(vault, model)
    assert METRIC in text_of(ana, USER)
    assert purposes(ana) == ["tool", "reflection"]
    assert [entry.message for entry in ana.log()] == ["memory_append 1", f"memory_append {USER}"]
    assert (report.status, report.counts, report.model_calls) == ("applied", {"memory_append": 1}, 2)
    assert (report.notes, report.pieces["covered"]) == ([f"memory_append {USER}"], 2)
    assert report.commit_id == ana.log()[0].receipt.commit_id
    assert ana.status().last_report == report
    assert sorted(model.tools) == [
        f"memory_{name}" for name in ("append", "list", "patch", "read", "search", "write")
    ]


def test_the_prompt(vault: SqlVault, ana: SqlScope) -> None:
    """Persona first; facts in full, MEMORY.md, titles and summaries of episodes; what the run left behind, masked."""
    facts = "# Facts: user\n\n> Summary: units\n\n" + "".join(f"- Ana knows {n}.\n" for n in range(700))
    episode = "## Level\n\n- Summary: gauge repaired\n- Findings: a rusty bracket"
    ana.commit(
        change(
            "c",
            documents={USER: facts, "MEMORY.md": "# Memory\n\nAna runs the gauges.\n"},
            appends={MONTH: episode},
        )
    )
    model = script("Nothing.")
    reflect(vault, model, policy=ReflectionPolicy(persona="You are Moss, a careful hydrologist."))
    system, human = (str(each.content) for each in model.asked[0])
    assert system.startswith("You are Moss, a careful hydrologist.")
    assert facts.strip() in system
    assert "Ana runs the gauges." in system
    assert f"{MONTH}, newest first:\n- Level: gauge repaired" in system
    assert "rusty" not in system
    assert "I prefer metric units." in human


def test_documents_too_long_for_the_prompt_are_cut_and_not_replaced(vault: SqlVault, ana: SqlScope) -> None:
    """A person may write more than tools may; whoever has seen a part of it can patch it, but not write it anew."""
    ana.commit(change("c", documents={USER: "# Facts: user\n\n" + "- Ana knows a lot.\n" * 3_000}))
    model = script(calling(tool_call("write", path=USER, content="- Ana.")), "Done.")
    reflect(vault, model)
    assert "characters omitted]" in model.prompts[0]
    assert len(model.prompts[0]) < 4 * ReflectionPolicy().prompt_tokens
    assert "has changed since you last saw it" in errors(model)[0]


def test_an_episode_is_appended_and_named_in_the_report(vault: SqlVault, ana: SqlScope) -> None:
    """Its title in the report, its summary in the month's line."""
    entry = "## Units\n- Summary: metric it is\n- Lesson: ask first"
    report = reflect(vault, script(calling(tool_call("append", path=MONTH, entry=entry)), "Done."))
    assert report.episode == "Units"
    assert "> Summary: metric it is\n" in text_of(ana, MONTH)


def test_nothing_worth_keeping(vault: SqlVault, ana: SqlScope) -> None:
    """One call, no tools: the run is covered and not asked about again."""
    assert reflect(vault, script("Nothing to keep.")).status == "applied"
    again = reflect(vault, script())
    assert (again.status, again.model_calls) == ("already_applied", 0)
    assert purposes(ana) == ["reflection"]


@pytest.mark.parametrize(
    ("run", "status"), [({"messages": SAID[1:]}, "skipped"), ({"messages": []}, "nothing_new")]
)
def test_a_closed_gate_asks_nothing(vault: SqlVault, run: dict[str, Any], status: str) -> None:
    """Nor does a run that brings nothing."""
    report = reflect(vault, script(), run)
    assert (report.status, report.model_calls) == (status, 0)


# -- what is carried out ----------------------------------------------------------------------------------------


def test_a_model_that_always_calls_ends_after_five_rounds(vault: SqlVault, ana: SqlScope) -> None:
    """What it did by then stands, and the run is covered."""
    model = script(
        lambda _: calling(tool_call("append", path=USER, entry=f"- Fact {model.calls}.")), loop=True
    )
    report = reflect(vault, model)
    assert (report.status, report.model_calls, report.counts) == ("applied", 5, {"memory_append": 5})
    assert text_of(ana, USER).count("- Fact") == 5


def test_calls_end_with_the_budget(vault: SqlVault) -> None:
    """The limit of model calls holds here too, and is no failure."""
    model = script(calling(tool_call("list")), loop=True)
    report = reflect(vault, model, policy=ReflectionPolicy(max_model_calls=2))
    assert (report.status, report.model_calls) == ("applied", 2)


NAMES = ("send_email", "memory_forget", "MEMORY_APPEND", "memory_append2", "", "append", "rm -rf /")


def test_nothing_but_memory_tools_is_executed(vault: SqlVault, ana: SqlScope) -> None:
    """Whatever the model names: the refusal goes back to it, and the call beside it is carried out."""
    others = [
        ToolCall(name=name, args={"path": USER, "entry": f"- No {n}."}, id=f"x{n}", type="tool_call")
        for n, name in enumerate(NAMES)
    ]
    model = script(calling(*others, KEEP), "Done.")
    report = reflect(vault, model)
    assert [error.startswith("There is no tool ") for error in errors(model)] == [True] * len(NAMES)
    assert report.counts == {"refused": len(NAMES), "memory_append": 1}
    assert "send_email facts/user.md was refused: There is no tool" in report.notes[0]
    assert "- No" not in text_of(ana, USER)
    assert purposes(ana) == ["tool", "reflection"]


ERRORS: dict[str, ToolCall] = {
    "can't be written": tool_call("write", path="../x", content="x"),
    "does not occur": tool_call("patch", path=USER, patches=[{"old_text": "zz", "new_text": ""}]),
    "path: Field required": tool_call("read"),
    "entry: Input should be": tool_call("append", path=USER, entry=["x"]),
    "over the limit of 15,360. Condense first.": tool_call(
        "append", path="facts/memory.md", entry="妻" * (FACTS_BYTES // 3)
    ),
    "no memory at": tool_call("read", path="ben/facts/user.md", call_id="y", runtime="z", config="c"),
}


def test_a_tool_error_goes_back_to_the_model(vault: SqlVault, ana: SqlScope) -> None:
    """Arguments, paths, limits: it can do better in the next round."""
    ana.commit(change("c", documents={USER: "# Facts: user\n\n- Ana.\n"}))
    model = script(calling(*ERRORS.values()), calling(KEEP), "Done.")
    report = reflect(vault, model)
    told = errors(model)
    assert [expected in error for expected, error in zip(ERRORS, told, strict=True)] == [True] * 6, told
    assert report.counts == {"refused": 6, "memory_append": 1}
    assert METRIC in text_of(ana, USER)


def test_unreadable_arguments(vault: SqlVault, ana: SqlScope) -> None:
    """The model is told so; what can be read of the same turn is done, and the turn is sent back as a readable one."""
    bad = {
        "name": "memory_append",
        "args": '{"path": "facts',
        "id": None,
        "error": "cut",
        "type": "invalid_tool_call",
    }
    turn = AIMessage("", tool_calls=[KEEP], invalid_tool_calls=[bad])
    model = script(turn, "Done.")
    report = reflect(vault, model)
    assert "no JSON object that can be read, so nothing was done" in errors(model)[0]
    asked = next(each for each in model.asked[-1] if isinstance(each, AIMessage))
    assert asked.invalid_tool_calls == []
    assert {call["id"] for call in asked.tool_calls} == {each.tool_call_id for each in results(model)}
    assert report.counts == {"refused": 1, "memory_append": 1}


def test_parallel_calls_are_made_in_order(vault: SqlVault, ana: SqlScope) -> None:
    """Each its own commit, also where the model gives all of them one id; the second builds upon the first."""
    patch = tool_call("patch", path=USER, patches=[{"old_text": "metric", "new_text": "imperial"}])
    model = script(calling(KEEP, patch, tool_call("append", path=USER, entry="- Ana sails.")), "Done.")
    reflect(vault, model)
    assert "- Ana prefers imperial units.\n\n- Ana sails." in text_of(ana, USER)
    assert purposes(ana) == ["tool", "tool", "tool", "reflection"]
    assert len({each.tool_call_id for each in results(model)}) == 3


def test_a_round_has_a_limit_of_calls(vault: SqlVault) -> None:
    """What is beyond is refused, not carried out."""
    calls = [tool_call("list", f"c{number}") for number in range(40)]
    report = reflect(vault, script(calling(*calls), "Done."))
    assert report.counts == {"memory_list": 32, "refused": 8}


def test_what_is_read_is_bounded(vault: SqlVault, ana: SqlScope) -> None:
    """All results together take a third of a prompt; what is left out is marked."""
    ana.commit(change("c", appends={MONTH: "## Long\n\n" + "word " * 8_000}))
    calls = [tool_call("read", f"c{number}", path=MONTH) for number in range(3)]
    model = script(calling(*calls), "Done.")
    reflect(vault, model)
    texts = [each.text for each in results(model)]
    assert sum(map(len, texts)) < 4 * ReflectionPolicy().prompt_tokens / 3 + 300
    assert all("characters omitted]" in text for text in texts)


def test_equal_calls_of_two_runs_are_two(vault: SqlVault, ana: SqlScope) -> None:
    """Ids that a provider uses again don't make the second call a repetition of the first."""
    entry = tool_call("append", path=MONTH, entry="## Tea\n- Summary: made")
    for text in ("Make tea.", "Make tea again."):
        reflect(vault, script(calling(entry), "Done."), {"messages": [HumanMessage(text)], "force": True})
    assert text_of(ana, MONTH).count("## Tea") == 2


def test_a_hand_edit_in_the_meantime_is_not_overwritten(
    vault: SqlVault, ana: SqlScope, tmp_path: Path
) -> None:
    """The model is told that the file has changed, and sees it as it is now."""
    ana.commit(change("c", documents={USER: "# Facts: user\n\n- Ana.\n"}))
    path = tmp_path / "memory" / "ana" / USER

    def edit(_: str) -> AIMessage:
        path.write_text("# Facts: user\n\n- Ana, by hand.\n")
        return calling(tool_call("write", path=USER, content="- Ana."))

    model = script(edit, calling(tool_call("write", path=USER, content="- Ana, by hand and tool.")), "Done.")
    reflect(vault, model)
    assert "has changed since you last saw it" in errors(model)[0]
    assert "- Ana, by hand." in model.prompts[1]
    assert "- Ana, by hand and tool." in text_of(ana, USER)


def test_secrets_are_masked(vault: SqlVault, ana: SqlScope) -> None:
    """Neither does the model see the run's, nor do its own reach a file."""
    secret = SECRETS["openai"]
    model = script(calling(tool_call("append", path=USER, entry=f"- The key is {secret}")), "Done.")
    reflect(vault, model, {"messages": [HumanMessage(f"use {secret}")], "force": True})
    assert secret not in model.prompts[0]
    assert secret not in text_of(ana, USER)


# -- what doesn't fit, and what fails ---------------------------------------------------------------------------


def test_what_does_not_fit_is_left_for_the_next_run(vault: SqlVault, ana: SqlScope) -> None:
    """One prompt a run; nothing is shown twice, nothing is lost."""
    files = {f"f{n}.md": f"File {n}. " + "word " * 2_500 for n in range(4)}
    policy = ReflectionPolicy(prompt_tokens=6_000)
    model = script("Done.", loop=True)
    first = reflect(vault, model, {"files": files}, policy=policy)
    assert (first.status, first.pieces["pending"]) == ("partial", 3)
    later = [reflect(vault, model, {}, policy=policy).status for _ in range(4)]
    assert later == ["partial", "partial", "applied", "nothing_new"]
    assert [sum(f"File {n}. " in prompt for prompt in model.prompts) for n in range(4)] == [1] * 4


def test_a_piece_larger_than_a_prompt_is_left_and_named(vault: SqlVault, ana: SqlScope) -> None:
    """It doesn't keep the others back, and the reflection graph can still take it."""
    policy = ReflectionPolicy(prompt_tokens=6_000)
    run = {"files": {"a.md": "word " * 20_000, "b.md": "Short."}}
    model = script("Done.")
    report = reflect(vault, model, run, policy=policy)
    assert (report.status, report.pieces["covered"]) == ("partial", 1)
    assert report.notes[0].startswith("Left for later: a.md. It is larger than one prompt")
    assert "Short." in model.prompts[0]
    alone = reflect(vault, script(), {"force": True}, policy=policy)
    assert (alone.status, alone.model_calls) == ("failed", 0)
    graph = create_reflection_graph(ScriptedModel(script=[extraction()], loop=True), vault)
    assert [report.status for report in resume_pending(graph, vault)] == ["applied"]


@pytest.mark.parametrize(
    ("failure", "reason"),
    [
        (ValueError("no such model"), "no such model"),
        (AIMessage("", response_metadata={"finish_reason": "length"}), "cut off"),
        (AIMessage("", response_metadata={"finish_reason": "content_filter"}), "content filter"),
    ],
)
def test_a_failing_model(vault: SqlVault, ana: SqlScope, failure: Any, reason: str) -> None:
    """The pieces are due again; what the tools wrote by then stands, and the next run sees it."""
    report = reflect(vault, script(calling(KEEP), failure))
    assert (report.status, report.pieces["pending"]) == ("failed", 2)
    assert reason in report.reason
    assert (report.counts, report.notes) == ({"memory_append": 1}, [f"memory_append {USER}"])
    assert METRIC in text_of(ana, USER)
    graph = create_reflector_graph(model := script("It is there already."), vault)
    assert [report.status for report in resume_pending(graph, vault)] == ["applied"]
    assert METRIC in model.prompts[0]
    assert purposes(ana) == ["tool", "reflection"]


def test_a_transient_error_is_tried_again(vault: SqlVault) -> None:
    """As everywhere, and counted."""
    model = script(TimeoutError("slow"), "Done.")
    report = reflect(vault, model, policy=ReflectionPolicy(retry_wait_s=0))
    assert (report.status, report.model_calls) == ("applied", 2)


def test_what_the_model_refuses_is_set_aside_in_the_end(vault: SqlVault, ana: SqlScope) -> None:
    """Tried with others, then alone: it doesn't keep the rest of its thread back for ever."""
    ana.record([message("Poison."), message("Fine.")])

    def judge(prompt: str) -> Any:
        return ValueError("content policy") if "Poison" in prompt else "Done."

    statuses = [reflect(vault, script(judge), {"force": True}).status for _ in range(5)]
    assert statuses == ["failed"] * 4 + ["applied"]
    assert ana.status().pieces == {"set_aside": 1, "covered": 1}


def test_a_lost_lease_writes_nothing(vault: SqlVault, ana: SqlScope, clock: Any) -> None:
    """Another run took the pieces while the model was thinking: its calls are left, and so is the commit."""

    def slow(_: str) -> AIMessage:
        clock.forward(minutes=5)
        assert ana.take([piece.id for piece in ana.due()], run_id="other")
        return calling(KEEP)

    report = reflect(vault, script(slow))
    assert (report.status, report.reason.split(":")[0]) == ("partial", "lease_lost")
    assert purposes(ana) == []


def test_pending_candidates_are_left_to_the_reflection_graph(vault: SqlVault, ana: SqlScope) -> None:
    """They can't be settled here, and open the gate for nothing."""
    ana.commit(change("c", defers=[candidate("c" * 12, "Ana sails.")]))
    report = reflect(vault, script(), {})
    assert (report.status, report.model_calls) == ("skipped", 0)
    assert ana.status().pending_candidates == 1


def test_an_exception_is_a_report(vault: SqlVault, ana: SqlScope) -> None:
    """The agent's run never suffers, and the pieces are due again."""

    def broken(_: str) -> AIMessage:
        ana.db.close()
        return calling(KEEP)

    report = reflect(vault, script(broken), on_error="report")
    assert report.status == "failed"


@pytest.mark.parametrize(
    "model", [ScriptedModel(script=[]), FakeListLLM(responses=[""]), RunnableLambda(lambda _: "x")]
)
def test_a_model_without_tools_is_refused_at_once(vault: SqlVault, model: Any) -> None:
    """When the graph is built, with what to do instead."""
    with pytest.raises(ReverieError, match=r"can't call tools.*create_reflection_graph"):
        create_reflector_graph(model, vault)


# -- as a graph -------------------------------------------------------------------------------------------------


async def test_async(vault: SqlVault, ana: SqlScope) -> None:
    """The same, awaited."""
    graph = create_reflector_graph(
        script(calling(KEEP, tool_call("list", "c2")), "Done."), vault, on_error="raise"
    )
    result = await graph.ainvoke(RUN, CONFIG)
    assert result["reflection"]["counts"] == {"memory_append": 1, "memory_list": 1}
    assert METRIC in text_of(ana, USER)


def parent(vault: SqlVault, model: Any, saver: Any = None) -> Any:
    builder = StateGraph(Agent)
    builder.add_node("agent", lambda state: {"messages": [AIMessage("Noted.")]})
    policy = ReflectionPolicy.model_validate({"gate": {"mode": "always"}})
    builder.add_node("reflect", create_reflector_graph(model, vault, policy=policy, on_error="raise"))
    builder.add_edge(START, "agent")
    builder.add_edge("agent", "reflect")
    builder.add_edge("reflect", END)
    return builder.compile(checkpointer=saver)


class Agent(MessagesState):
    reflection: dict[str, Any]


def test_under_a_parent(vault: SqlVault, ana: SqlScope) -> None:
    """Two turns on a thread: the parent gets the report, its stream the agent's words, and the second turn its own."""
    model = script(
        calling(KEEP), "Done.", calling(tool_call("append", path=USER, entry="- Ana sails.")), "Done."
    )
    graph = parent(vault, model, InMemorySaver())
    shown = []
    for said in ("I prefer metric units.", "I sail."):
        stream = graph.stream(
            {"messages": [HumanMessage(said)]}, CONFIG, stream_mode=["messages", "values"], subgraphs=True
        )
        for space, mode, value in stream:
            if mode == "messages":
                shown.append(value[0].content)
            elif not space:
                result = value
    assert shown == ["Noted.", "Noted."]
    assert sorted(result) == ["messages", "reflection"]
    assert len(result["messages"]) == 4
    assert result["reflection"]["notes"] == [f"memory_append {USER}"]
    assert text_of(ana, USER).endswith(f"{METRIC}\n\n- Ana sails.\n")


def test_checkpoints_hold_no_bodies_and_no_messages(vault: SqlVault) -> None:
    """What is saved of a run between two rounds: ids, and the model's turns as JSON."""
    saver = InMemorySaver()
    model = script(calling(KEEP), "Done.")
    graph = create_reflector_graph(model, vault, checkpointer=saver, interrupt_after=["act"])
    graph.invoke(RUN, CONFIG)
    values = graph.get_state(CONFIG).values
    json.dumps(values)
    assert [turn["type"] for turn in values["conversation"]] == ["ai", "tool"]
    assert "I prefer metric units" not in json.dumps(values)
    assert graph.invoke(None, CONFIG)["reflection"]["status"] == "applied"


def test_every_edge_is_drawn(vault: SqlVault) -> None:
    """Five nodes, and what can follow each."""
    drawn = create_reflector_graph(script(), vault).get_graph()
    assert {(edge.source, edge.target) for edge in drawn.edges} == {
        ("__start__", "gate"),
        ("gate", "build_context"), ("gate", "__end__"),
        ("build_context", "think"), ("build_context", "conclude"), ("build_context", "__end__"),
        ("think", "act"), ("think", "conclude"), ("think", "__end__"),
        ("act", "think"), ("act", "conclude"), ("act", "__end__"),
        ("conclude", "__end__"),
    }  # fmt: skip


def test_over_http(vault: SqlVault, ana: SqlScope) -> None:
    """LangChain's model of OpenAI: the tools are sent, a call comes back and is carried out, its result is sent."""
    call = {
        "id": "c1",
        "type": "function",
        "function": {"name": KEEP["name"], "arguments": json.dumps(KEEP["args"])},
    }
    with FakeOpenAI([reply("", tool_calls=[call]), reply("Done.")]) as server:
        model = ChatOpenAI(base_url=server.url, api_key="k", model="m")  # type: ignore[arg-type]
        report = reflect(vault, model)
    assert report.status == "applied"
    first, second = server.received
    assert {tool["function"]["name"] for tool in first.body["tools"]} >= {"memory_append", "memory_read"}
    assert first.body["max_completion_tokens"] == ReflectionPolicy().reply_tokens
    assert [each["role"] for each in second.messages] == ["system", "user", "assistant", "tool"]
    assert METRIC in text_of(ana, USER)


# -- a process that dies ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "number", [2, *(pytest.param(number, marks=pytest.mark.slow) for number in (1, 3, 4))]
)
def test_killed_between_two_calls_and_resumed(tmp_path: Path, number: int) -> None:
    """Nothing is written twice or left out; the model isn't asked again for what it had answered. Strict serialiser."""
    env = {key: value for key, value in os.environ.items() if not key.startswith("COV")}
    killed = subprocess.run(
        [sys.executable, "-W", "error", reflector_process.__file__, str(tmp_path), str(number)],
        capture_output=True,
        text=True,
        timeout=120,
        env={
            **env,
            "PYTHONPATH": str(Path(reflector_process.__file__).parent),
            "LANGGRAPH_STRICT_MSGPACK": "true",
        },
    )
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    model = script(*TURNS[1 if number <= 3 else 2 :])
    with open_vault(tmp_path / "memory") as vault, open_checkpointer(tmp_path / "s.db") as saver:
        saver.serde = JsonPlusSerializer(allowed_msgpack_modules=None)
        scope = vault.scope("ana")
        assert [entry.receipt.purpose for entry in scope.log()] == ["tool"] * number
        graph = create_reflector_graph(model, vault, checkpointer=saver, on_error="raise")
        report = graph.invoke(None, CONFIG, durability="sync")["reflection"]
        assert (report["status"], report["counts"]) == ("applied", {"memory_append": 3, "memory_patch": 1})
        assert model.calls == len(model.script)
        assert [entry.receipt.purpose for entry in scope.log()] == ["reflection", *["tool"] * 4]
        document = scope.document(USER)
    assert document is not None
    assert document.content.endswith("- Fact 0.\n\n- Fact one.\n\n- Fact 2.\n")
