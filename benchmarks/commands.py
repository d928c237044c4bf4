"""How long the commands that only read take above Python's own start, in a vault of 10,000 memories.

Time on the clock, and of the processor: on a machine that others use, too, only the second is the command's own.

python benchmarks/commands.py
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from reverie import open_vault
from reverie.checkpoints.changes import Addition, Change
from reverie.state import Memory, MemoryType, Source, Trust, now

MEMORIES, TIMES = 10_000, 7
LIMIT_S = 0.4
COMMANDS = (
    ("show",),
    ("show", "m5000"),
    ("show", "--type", "preference"),
    ("search", "harbour 77"),
    ("log",),
    ("status",),
    ("review",),
    (),
)


def main() -> None:
    """Fill a vault and print the median of each command (seconds above ``python -c pass``)."""
    with tempfile.TemporaryDirectory() as place:
        _fill(place)
        bare, bare_cpu = _medians([sys.executable, "-c", "pass"], place)
        print(
            f"{MEMORIES:,} memories, {TIMES} times each; python -c pass: {bare:.2f} s, processor {bare_cpu:.2f} s"
        )
        for command in COMMANDS:
            line = [str(Path(sys.executable).with_name("reverie")), *command]
            took, cpu = _medians(line, place)
            met = "met" if took - bare <= LIMIT_S else "NOT met"
            print(
                f"reverie {' '.join(command):24} {took - bare:.2f} s above it (at most {LIMIT_S}: {met}),"
                f" processor {cpu - bare_cpu:.2f} s"
            )


def _fill(place: str) -> None:
    moment, kinds = now(), list(MemoryType)
    memories = [
        Memory(
            id=f"m{number}",
            type=kinds[number % len(kinds)],
            content=f"The lamp number {number} of the harbour {number % 100} was painted in year {number % 60}.",
            created_at=moment,
            updated_at=moment,
            source=Source(kind="hand", trust=Trust.USER),
        )
        for number in range(MEMORIES)
    ]
    with open_vault(place) as vault:
        adds = [Addition(memory=memory) for memory in memories]
        vault.scope("default").commit(Change(commit_id="c1", purpose="import", adds=adds))


def _medians(line: Sequence[str], place: str) -> tuple[float, float]:
    """Return the seconds that a command takes, on the clock and of the processor."""
    took, used = [], []
    for _ in range(TIMES):
        began, before = time.perf_counter(), _processor()
        subprocess.run(
            line, check=True, stdout=subprocess.DEVNULL, env={"REVERIE_VAULT": place, "PYTHONSAFEPATH": "1"}
        )
        took.append(time.perf_counter() - began)
        used.append(_processor() - before)
    return median(took), median(used)


def _processor() -> float:
    spent = os.times()
    return spent.children_user + spent.children_system


if __name__ == "__main__":
    main()
