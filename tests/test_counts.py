"""What a fixed run takes, in counts that are the same on every machine: a change that makes it more has to say so here.

Times are measured by ``make bench`` alone. ``python benchmarks/calls.py --rooms`` shows where the calls are made.
"""

from __future__ import annotations

import random
import runpy
import subprocess
import sys
from pathlib import Path

import pytest
from counted_calls import calls_of, own_calls_of
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from langchain_core.runnables import RunnableConfig
from scripted import ScriptedModel
from vaults import memory

from reverie import ReflectionPolicy, create_memory_agent, create_reflection_graph, open_vault, recall
from reverie.checkpoints.changes import Addition, Change
from reverie.graph.around_runs.agent_memory import AgentMemory
from reverie.state import PieceInput, Trust

CALLS = Path(__file__).resolve().parents[1] / "benchmarks" / "calls.py"

BOUNDS = {
    "calls": 2_490,
    "write": 3,
    "durable": 2,
    "read": 1,
    "single-statement": 7,
    "statements": 67,
    "looks": 2,
    "syncs": 3,
    "tokens": 500,
    "bytes": 540,
}
"""The most of each that the simplest run takes (count; tokens estimated; bytes of the readable file).

The vault is signed with a key from the environment, which takes one read more. Lease renewals aren't among the
write transactions: there is one when a model is asked so late that an eighth of the leases has passed.
"""


@pytest.fixture(scope="module")
def taken() -> dict[str, int]:
    """What the run of the benchmark took."""
    found = runpy.run_path(str(CALLS))["simplest_run"]()
    counts = {"calls": found.calls.total(), **found.transactions, **found.other}
    counts["write"] -= counts.get("renewals", 0)
    return counts


@pytest.mark.parametrize("what", BOUNDS)
def test_the_simplest_run_takes_no_more(taken: dict[str, int], what: str) -> None:
    """One file, one memory, an empty vault in a directory, a scripted model, no checkpointer."""
    assert 0 < taken[what] <= BOUNDS[what]


RECALL = 21_300
"""The most calls of Python that a recall takes beside 60 memories, 120 messages and 120 pages, the least of three."""


def test_a_recall_beside_many_pages_takes_no_more(tmp_path: Path) -> None:
    """Of a page it looks at no more than tells that nobody repeats it."""
    draw = random.Random(1)
    words = [a + b + c for a in "bdfglmnprst" for b in "aeiou" for c in ("nto", "rvi", "lka", "mbe")]

    def told(count: int = 12) -> str:
        return " ".join(draw.sample(words, count)).capitalize() + "."

    with open_vault(f"file:{tmp_path}/vault") as vault:
        scope = vault.scope("ana")
        scope.commit(
            Change(
                commit_id="c",
                purpose="import",
                adds=[Addition(memory=memory(f"m{n}", told())) for n in range(60)],
            )
        )
        scope.record(
            [
                PieceInput(
                    kind="message", thread="then", ref=f"{role}{n}", text=told(), role=role, trust=trust
                )
                for n in range(120)
                for role, trust in (("tool", Trust.EXTERNAL), ("assistant", Trust.AGENT))
            ]
        )
        least = 10**9
        for _ in range(4):
            least = min(least, calls_of(recall, scope, [("user", f"What of {told(8)[:-1]}?")]))
    assert 0 < least <= RECALL


REFLECTION = {(10**9, "GENEROUS"): 40_500, (10_000, "HEAVY_CUT"): 36_600}
"""By the memory's budget and the tier that this makes of 200 memories: the most calls of Python that a run takes which
adds four memories and updates one, the least of twelve."""
LATER = 0 if sys.version_info < (3, 12) else 200
"""So many more its library and LangGraph's make under later versions."""


@pytest.mark.parametrize(("budget", "tier"), REFLECTION)
def test_a_run_beside_many_memories_takes_no_more(
    budget: int, tier: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five facts in ten messages, as `benchmarks/suite/overhead.py` has them; no checkpointer."""
    monkeypatch.syspath_prepend(str(CALLS.parent))
    from suite import texts

    with open_vault(f"file:{tmp_path}/vault") as vault:
        vault.scope("ana").commit(
            Change(
                commit_id="c",
                purpose="import",
                adds=[Addition(memory=memory(f"m{n}", text)) for n, text in enumerate(texts.memories(200))],
            )
        )
        graph = create_reflection_graph(
            ScriptedModel(script=[texts.answer], loop=True),
            vault,
            policy=ReflectionPolicy(memory_budget_tokens=budget),
            on_error="raise",
        )
        counts = []
        for number in range(12):
            told = {"messages": texts.conversation(texts.facts(number))}
            config = {"configurable": {"thread_id": f"t{number}", "user_id": "ana"}}
            counts.append(calls_of(graph.invoke, told, config))
        assert vault.scope("ana").reports(limit=1)[0].tier == tier
    assert 0 < min(counts) <= REFLECTION[budget, tier] + LATER


STEP = 52
"""The most calls that a step of an agent makes for each message of its thread (count)."""


def test_a_step_of_a_long_run_costs_little_for_what_is_known(tmp_path: Path) -> None:
    """An agent hands in all of its messages again at each call of its model; only the last ones are new."""

    def step(memory: AgentMemory, count: int) -> int:
        messages = rounds(count)
        config: RunnableConfig = {"configurable": {"user_id": "ana", "thread_id": f"t{count}"}}

        def work(messages: list[BaseMessage]) -> None:
            memory.record(messages, config)
            memory.before_model(messages, config)

        work(messages[:-2])
        return calls_of(work, messages)

    with open_vault(f"file:{tmp_path}/vault") as vault:
        memory = AgentMemory("rules", vault, reflect="workers")
        step(memory, 10)
        few, many = step(memory, 50), step(memory, 250)
    assert 0 < many - few <= STEP * 400


def rounds(count: int) -> list[BaseMessage]:
    """Return a question, and rounds of a tool's call and its result."""
    said: list[BaseMessage] = [HumanMessage("Why does the build of the cedar pump fail?", id="q")]
    for n in range(count):
        call = {"name": "look", "args": {"path": f"src/part_{n}.py"}, "id": f"c{n}"}
        said.append(AIMessage(f"Now part {n}.", id=f"a{n}", tool_calls=[call]))
        said.append(ToolMessage(f"def part_{n}(value): return value * {n}", tool_call_id=f"c{n}", id=f"r{n}"))
    return said


TURN = 1.2
"""So many times the calls of an early turn a late one of the same thread may take, in code of ours."""


def test_a_turn_of_a_long_thread_costs_no_more(tmp_path: Path) -> None:
    """A diary: whoever keeps the conversation hands all of it in anew, as a checkpointer does."""
    draw = random.Random(1)
    names = [a + b + c for a in "BDFGLMNPRST" for b in "aeiou" for c in ("nto", "rvi", "lka", "mbe")]
    draw.shuffle(names)
    said: list[BaseMessage] = []
    counts = {}
    with open_vault(f"file:{tmp_path}/vault") as vault:
        agent = create_memory_agent("rules", vault)
        config: RunnableConfig = {"configurable": {"user_id": "ana", "thread_id": "t"}}
        for turn in range(1, 57):
            name, other = names.pop(), names.pop()
            told = f"My neighbour {name} mends clocks in {other}. I like the soup that {name} made."
            said.append(HumanMessage(told, id=f"u{turn}"))
            if turn % 8 == 0:  # seven turns come in with the eighth: that is as long a thread
                given = {"messages": [message.model_copy() for message in said]}
                if turn in (16, 24, 48, 56):
                    counts[turn] = own_calls_of(agent.invoke, given, config)
                else:
                    agent.invoke(given, config)
            said.append(AIMessage(f"Noted: {other}.", id=f"a{turn}"))
        assert vault.scope("ana").size().count > 30
    assert 0 < min(counts[48], counts[56]) <= TURN * min(counts[16], counts[24])


LONG_MESSAGE = 70
"""The most calls that a recall makes for each sentence of one long message in which all of its hits lie (count)."""


def test_a_recall_from_one_long_message_goes_through_it_once(tmp_path: Path) -> None:
    """Who pastes a book asks about it later: what follows from all of a text is worked out once, not for each hit."""
    draw, many, question = random.Random(1), 3_000, [("user", "How many litres does the amber pump deliver?")]
    kinds = ["copper", "cedar", "linen", "amber", "basalt"]
    said = [f"The {draw.choice(kinds)} pump of station {n} delivers {n * 7} litres." for n in range(many)]
    with open_vault(f"file:{tmp_path}/vault") as vault:
        scope = vault.scope("ana")
        pasted = PieceInput(
            kind="message", thread="then", ref="m", text=" ".join(said), role="user", trust=Trust.USER
        )
        scope.record([pasted])
        other = vault.scope("ben")
        other.record([pasted.model_copy(update={"text": said[0]})])
        recall(other, question)  # what is made at the first recall of a process isn't counted
        taken = calls_of(recall, scope, question)
        block = recall(scope, question).system_block
    assert any(sentence in block for sentence in said)
    assert 0 < taken <= LONG_MESSAGE * many


PATTERNS = {"made": 6_000, "first": 125_000}
"""The most characters of regular expressions that a process compiles until a graph by rules is made, and in its first
reflection: a microsecond each, and more."""

COMPILED = """
import re, sys
import langgraph.graph, langgraph.prebuilt, yaml
compiled, compile = [], re._compiler.compile
def counted(pattern, flags=0):
    compiled.append(len(pattern))
    return compile(pattern, flags)
re._compiler.compile = counted
from reverie import create_reflection_graph, open_vault
with open_vault(sys.argv[1]) as vault:
    graph = create_reflection_graph("rules", vault, on_error="raise")
    made = sum(compiled)
    config = {"configurable": {"thread_id": "t", "user_id": "ana"}}
    graph.invoke({"messages": [("user", "I live in Lisbon, and I am allergic to nuts."), ("ai", "Noted.")]}, config)
print(made, sum(compiled) - made)
"""


def test_a_process_compiles_little_before_its_first_reflection_is_done(tmp_path: Path) -> None:
    """Of the tables of cues no more than may stand in what was said."""
    child = subprocess.run(
        [sys.executable, "-c", COMPILED, f"file:{tmp_path}/vault"], capture_output=True, text=True, check=True
    )
    made, first = map(int, child.stdout.split())
    assert 0 < made <= PATTERNS["made"]
    assert made < first <= PATTERNS["first"]
