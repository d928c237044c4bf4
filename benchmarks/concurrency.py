"""Many reflections on one scope at once: what they cost, and whether anything is lost.

Two crowds, on both kinds of vault: 8 processes with 50 reflections each, and one process with 64 threads of 6. Every
run adds a memory of its own and puts its mark on one that all share; the model is scripted, answers from what it is
shown, and takes 50 ms. Nothing is lost if ``added`` and ``marks`` equal ``runs``.

The second table is of a model that takes 10 seconds, beside a fast one: how many fast runs were committed while the
slow call lasted, and whether any transaction was open for it.

Run: ``python benchmarks/concurrency.py [--few]`` (``--few``: 10 reflections a process, 1 a thread). The vault on
PostgreSQL is left out where none is to be had; see CONTRIBUTING.md.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "support"))

import postgres
from crowd import POLICY, Figures, answer, begin, measure, notes, open_transactions
from scripted import ScriptedModel

from reverie import create_reflection_graph, open_vault

CROWDS = {"8 processes x 50": (8, 1, 50), "64 threads x 6": (1, 64, 6)}
FEW = {"8 processes x 10": (8, 1, 10), "64 threads x 1": (1, 64, 1)}

SLOW_S = 10.0

COLUMNS = "vault      crowd               runs    s  applied  other  calls/run  most  longest s  drained  added  marks"


@contextmanager
def addresses() -> Iterator[dict[str, str]]:
    """Yield what kinds of vault there are to be had: where to make one of them."""
    with ExitStack() as stack:
        found = {"directory": f"file:{stack.enter_context(tempfile.TemporaryDirectory())}/"}
        if named := os.environ.get(postgres.VARIABLE):
            found["postgres"] = named
        elif postgres.programs() is None:
            print(f"Without the vault on PostgreSQL: {postgres.MISSING}")
        else:
            found["postgres"] = stack.enter_context(postgres.cluster()).url
        yield found


def row(kind: str, crowd: str, figures: Figures) -> str:
    """Return a row of the table."""
    applied = figures.statuses.get("applied", 0)
    return (
        f"{kind:<10} {crowd:<18} {figures.runs:>5} {figures.seconds:>4.0f} {applied:>8} {figures.runs - applied:>6} "
        f"{figures.calls_per_run:>10.2f} {figures.most_calls:>5} {figures.longest_s:>10.1f} {figures.drained:>8} "
        f"{figures.additions:>6} {figures.marks:>6}"
    )


def beside(address: str) -> str:
    """Return a row about fast runs beside one whose model takes its time."""
    begin(address)
    with open_vault(address) as vault, ThreadPoolExecutor(1) as pool:

        def reflect(model: Any, name: str) -> str:
            graph = create_reflection_graph(ScriptedModel(script=[model], loop=True), vault, policy=POLICY)
            config: Any = {"configurable": {"user_id": "ana", "thread_id": name}}
            own = notes(name).splitlines()[0]
            return str(graph.invoke({"files": {f"{name}.md": own}}, config)["reflection"]["status"])

        def slowly(prompt: str) -> Any:
            calls.append(True)
            time.sleep(SLOW_S)
            calls.append(False)
            return answer(prompt)

        calls: list[bool] = [False]
        times: list[float] = []
        held = 0
        reflect(answer, "first")  # imports what a reflection needs
        slow = pool.submit(reflect, slowly, "slow")
        while not slow.done():
            begun = time.monotonic()
            assert reflect(answer, f"fast{len(times)}") == "applied"
            times.append(time.monotonic() - begun)
            before, found = len(calls), open_transactions(address)
            held += bool(found) and calls[-1] and len(calls) == before
        return f"{slow.result():<10} {len(times):>9} {max(times):>10.2f} {held:>18}"


def main() -> None:
    """Print the tables."""
    crowds = FEW if "--few" in sys.argv[1:] else CROWDS
    with addresses() as kinds:
        print(COLUMNS)
        for kind, place in kinds.items():
            for number, (name, size) in enumerate(crowds.items()):
                with ExitStack() as stack:
                    address = (
                        f"{place}{number}"
                        if kind == "directory"
                        else stack.enter_context(postgres.fresh(place))
                    )
                    figures = measure(address, *size)
                print(row(kind, name, figures), flush=True)
                for reason, count in figures.reasons.items():
                    print(f"           {count} x {reason}")
                for finding in figures.findings:
                    print(f"           {finding}")
        print("\nvault      slow run   fast runs  longest s  open transactions")
        for kind, place in kinds.items():
            with ExitStack() as stack:
                address = (
                    f"{place}slow" if kind == "directory" else stack.enter_context(postgres.fresh(place))
                )
                print(f"{kind:<10} {beside(address)}", flush=True)


if __name__ == "__main__":
    main()
