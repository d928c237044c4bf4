"""What a fixed run takes, in counts that are the same on every machine: a change that makes it more has to say so here.

Times are measured by ``make bench`` alone. ``python benchmarks/calls.py --rooms`` shows where the calls are made.
"""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

CALLS = Path(__file__).resolve().parents[1] / "benchmarks" / "calls.py"

BOUNDS = {
    "calls": 2_650,
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
