"""A run of many prompts asks several at once: never more than the policy says, and nothing twice after a crash."""

from __future__ import annotations

import asyncio
import re
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from langgraph.checkpoint.memory import InMemorySaver
from scripted import ScriptedModel, extraction

from reverie import ReflectionPolicy, create_reflection_graph, open_vault
from reverie.checkpoints.port import Vault
from reverie.state import ReflectionReport

CONFIG: Any = {"configurable": {"user_id": "ana", "thread_id": "1"}}
FILES = {f"f{n}.md": f"Gauge {n} of the weir reads {n * 7} feet at noon. " * 30 for n in range(10)}
both_modes = pytest.mark.parametrize("mode", ["sync", "async"])


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    with open_vault(f"file:{tmp_path / 'memory'}") as opened:
        yield opened


class Counting:
    """Answers each prompt with a memory of each gauge it shows, and counts the calls that are open at once."""

    def __init__(self, crash_at: int | None = None, fails: str = "") -> None:
        self.open, self.shown = [0], Counter[str]()
        self.most_by_call: list[int] = []
        self._crash_at, self._fails = crash_at, fails
        self._lock = threading.Lock()
        self.model = ScriptedModel(script=[self], loop=True)

    def __call__(self, prompt: str) -> Any:
        if "candidates" in prompt:
            return {"operations": []}
        gauges = set(re.findall(r"Gauge (\d+) of", prompt))
        with self._lock:
            number = len(self.most_by_call)
            self.shown.update(gauges)
            self.open[0] += 1
            self.most_by_call.append(self.open[0])
        time.sleep(0.15)
        with self._lock:
            self.open[0] -= 1
        if number == self._crash_at:
            return AssertionError("crash")
        if self._fails and self._fails in gauges:
            return ValueError("no answer about this one")
        return extraction(*(f"Gauge {n} of the weir reads {int(n) * 7} feet." for n in sorted(gauges)))


def run(graph: Any, mode: str, given: Any, **config: Any) -> ReflectionReport:
    how = {**CONFIG, **config}
    out = graph.invoke(given, how) if mode == "sync" else asyncio.run(graph.ainvoke(given, how))
    return ReflectionReport.model_validate(out["reflection"])


@both_modes
@pytest.mark.parametrize("checkpointer", [True, False])
def test_as_many_at_once_as_the_policy_says(vault: Vault, mode: str, checkpointer: bool) -> None:
    """The first prompt alone, then three at a time; every gauge becomes a memory."""
    counting = Counting()
    policy = ReflectionPolicy(prompt_tokens=1_000, max_concurrency=3)
    saver = InMemorySaver() if checkpointer else None
    graph = create_reflection_graph(counting.model, vault, policy=policy, checkpointer=saver)
    report = run(graph, mode, {"files": FILES})
    assert (report.status, report.counts) == ("applied", {"ADD": 10})
    assert counting.most_by_call[:2] == [1, 1]
    assert max(counting.most_by_call) == 3
    assert set(counting.shown.values()) == {1}
    assert report.model_calls == counting.model.calls


def test_one_at_a_time_if_wished(vault: Vault) -> None:
    """By the policy; LangGraph's own bound of one leaves the policy's in force."""
    counting = Counting()
    policy = ReflectionPolicy(prompt_tokens=1_000, max_concurrency=1)
    assert run(
        create_reflection_graph(counting.model, vault, policy=policy), "sync", {"files": FILES}
    ).counts == {"ADD": 10}
    assert set(counting.most_by_call) == {1}


@both_modes
def test_the_memories_do_not_depend_on_which_answer_comes_first(tmp_path: Path, mode: str) -> None:
    """Same ids, same order, whether the prompts are asked one by one or together."""
    seen: list[list[tuple[str, str]]] = []
    for name, at_once in (("a", 1), ("b", 4)):
        with open_vault(f"file:{tmp_path / name}") as vault:
            policy = ReflectionPolicy(prompt_tokens=1_000, max_concurrency=at_once)
            run(create_reflection_graph(Counting().model, vault, policy=policy), mode, {"files": FILES})
            seen.append([(s.memory.id, s.memory.content) for s in vault.scope("ana").page()])
    assert seen[0] == seen[1]
    assert len(seen[0]) == 10


@both_modes
def test_a_crash_repeats_only_what_had_no_answer(vault: Vault, mode: str) -> None:
    """One of those asked together dies: what was answered before or beside it is not asked again."""
    counting = Counting(crash_at=5)
    policy = ReflectionPolicy(prompt_tokens=1_000, max_concurrency=4)
    graph = create_reflection_graph(
        counting.model, vault, policy=policy, checkpointer=InMemorySaver(), on_error="raise"
    )
    with pytest.raises(AssertionError, match="crash"):
        run(graph, mode, {"files": FILES})
    report = run(graph, mode, None)
    assert (report.status, report.counts) == ("applied", {"ADD": 10})
    asked = Counter(counting.shown.values())
    assert set(asked) == {1, 2}
    assert asked[2] <= 2  # the gauges of one prompt


@both_modes
def test_one_that_fails_leaves_the_others(vault: Vault, mode: str) -> None:
    """What was answered beside it is kept; what failed is due again."""
    counting = Counting(fails="4")
    policy = ReflectionPolicy(prompt_tokens=1_000, retry_wait_s=0, max_concurrency=4)
    graph = create_reflection_graph(counting.model, vault, policy=policy)
    report = run(graph, mode, {"files": FILES})
    assert report.status == "partial"
    assert report.pieces["pending"] == 10 - report.counts["ADD"]
    assert report.counts["ADD"] >= 8


def test_the_limit_of_calls_holds_for_all_together(vault: Vault) -> None:
    """Four at once with three calls left: three are made, the rest is pending, and the next run takes it up."""
    counting = Counting()
    policy = ReflectionPolicy(prompt_tokens=1_000, max_concurrency=4, max_model_calls=4)
    graph = create_reflection_graph(counting.model, vault, policy=policy)
    first = run(graph, "sync", {"files": FILES})
    assert (first.status, first.model_calls) == ("partial", 4)
    assert first.pieces["pending"] == 10 - first.counts["ADD"] > 0
    while (report := run(graph, "sync", {})).status == "partial":
        assert report.model_calls <= 4
    assert len(vault.scope("ana").page(limit=100)) == 10
    assert set(counting.shown.values()) == {1}


@pytest.mark.slow
def test_a_server_that_works_on_one_at_a_time_is_asked_so(vault: Vault) -> None:
    """What waited there beyond its time is asked again alone, in the same run: nothing fails, nothing backs off."""
    turn, counting = threading.Lock(), Counting()

    def one_at_a_time(prompt: str) -> Any:
        with turn:
            time.sleep(0.5)
            return counting(prompt)

    policy = ReflectionPolicy(prompt_tokens=1_000, max_concurrency=4, call_timeout_s=1.75, max_retries=0)
    model = ScriptedModel(script=[one_at_a_time], loop=True)
    report = run(create_reflection_graph(model, vault, policy=policy), "sync", {"files": FILES})
    assert (report.status, report.counts) == ("applied", {"ADD": 10})
    assert any("one at a time" in note for note in report.notes)


@pytest.mark.parametrize(("bound", "at_once"), [(1, 1), (3, 2), (None, 4)])
def test_langgraphs_own_bound_holds(vault: Vault, bound: int | None, at_once: int) -> None:
    """Of the steps it allows the node is one."""
    counting = Counting()
    policy = ReflectionPolicy(prompt_tokens=1_000, max_concurrency=4)
    graph = create_reflection_graph(counting.model, vault, policy=policy, checkpointer=InMemorySaver())
    more = {} if bound is None else {"max_concurrency": bound}
    assert run(graph, "sync", {"files": FILES}, **more).counts == {"ADD": 10}
    assert max(counting.most_by_call) == at_once


@pytest.mark.parametrize("at_once", [1, 4])
def test_an_outage_at_the_limit_of_calls_is_an_outage(vault: Vault, at_once: int) -> None:
    """The model goes down before the candidates are weighed, with a few calls left: they are added all the same."""
    counting = Counting()
    down = ConnectionError("down")

    def say(prompt: str) -> Any:
        return down if "candidates" in prompt else counting(prompt)

    with_known = {"files": {"known.md": "Gauge 77 of the weir reads 539 feet at noon."}}
    run(create_reflection_graph(Counting().model, vault), "sync", with_known)
    policy = ReflectionPolicy(
        prompt_tokens=1_000,
        retry_wait_s=0,
        max_concurrency=at_once,
        max_model_calls=12,
        memory_budget_tokens=1,
    )
    model = ScriptedModel(script=[say], loop=True)
    report = run(create_reflection_graph(model, vault, policy=policy), "sync", {"files": FILES})
    assert (report.status, report.counts) == ("fallback", {"ADD": 10})
