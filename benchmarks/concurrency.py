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
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "support"))

import postgres
from crowd import Figures, measure

CROWDS = {"8 processes x 50": (8, 1, 50), "64 threads x 6": (1, 64, 6)}
FEW = {"8 processes x 10": (8, 1, 10), "64 threads x 1": (1, 64, 1)}

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


if __name__ == "__main__":
    main()
