"""Many reflections on one scope at once, in processes and in threads: nothing lost, few calls, nobody held up.

``benchmarks/concurrency.py`` prints what is measured here.
"""

from __future__ import annotations

import threading
from typing import Any

import pytest
from crowd import BOARD, POLICY, answer, begin, measure, notes, open_transactions
from scripted import ScriptedModel
from vaults import contents

from reverie import create_reflection_graph, open_vault
from reverie.checkpoints import SqlVault

MOST_CALLS = 5
"""Of a run, on average (count)."""

CROWDS = [
    pytest.param(8, 1, 4, id="8 processes x 4"),
    pytest.param(8, 1, 50, id="8 processes x 50", marks=[pytest.mark.slow, pytest.mark.timeout(900)]),
    pytest.param(1, 64, 6, id="64 threads x 6", marks=[pytest.mark.slow, pytest.mark.timeout(900)]),
]


@pytest.mark.slow_on_postgres
@pytest.mark.parametrize(("processes", "threads", "runs"), CROWDS)
def test_nothing_is_lost(address: str, processes: int, threads: int, runs: int) -> None:
    """All additions are there, and the memory that all update carries every run's mark."""
    figures = measure(address, processes, threads, runs)
    assert (figures.additions, figures.marks) == (figures.runs, figures.runs)
    assert set(figures.statuses) <= {"applied", "partial"}, figures.reasons
    assert figures.calls_per_run <= MOST_CALLS
    assert figures.findings == []


def test_no_transaction_is_open_while_a_model_is_called(address: str) -> None:
    """In none of a run's calls, the one under the scope's turn included: others read, write and commit at once."""
    begin(address)
    seen: list[list[str]] = []
    with open_vault(address) as vault, open_vault(address) as other:

        def slowly(prompt: str) -> Any:
            # Both the fast run and the look from outside happen while this call lasts, however long that is.
            number = len(seen)
            seen.append(open_transactions(address))
            fast = "Gauge" if number < 2 else "Quay"  # the third call is let through: nothing it read changes
            assert reflect(other, answer, f"fast{number}", fast) == ("applied", number < 2)
            return answer(prompt)

        assert reflect(vault, slowly, "slow", "Gauge") == ("applied", True)
        texts = contents(vault.scope("ana"))
    assert seen == [[], [], []]
    assert f"{BOARD} fast0 fast1 slow" in texts
    assert sum("away from the ferry" in text for text in texts) == 4


def reflect(vault: SqlVault, reply: Any, name: str, kind: str) -> tuple[str, bool]:
    """Reflect once in a thread of its own; return the status, and whether the shared memory was updated."""
    text = notes(name) if kind == "Gauge" else notes(name).splitlines()[0]
    graph = create_reflection_graph(ScriptedModel(script=[reply], loop=True), vault, policy=POLICY)
    config: Any = {"configurable": {"user_id": "ana", "thread_id": name}}
    found: list[Any] = []
    run = {"files": {f"{name}.md": {"content": text, "author": "agent"}}}
    thread = threading.Thread(target=lambda: found.append(graph.invoke(run, config)["reflection"]))
    thread.start()
    thread.join(60)
    assert found, f"the run {name} was held up"
    return found[0]["status"], "UPDATE" in found[0]["counts"]
