"""What a killed process loses: nothing. Kills real processes at every kind of point and prints the table.

``python benchmarks/kill_matrix.py`` kills a thousand processes at random, spread over two vaults (a directory with
SQLite, PostgreSQL) and two checkpointers (SQLite, PostgreSQL); with ``--every`` besides at every node, model call,
SQL statement of a commit and write of a file. The same ``--seed`` gives the same kills, as far as two runs of one
program pass the same points. It ends with 1 if anything was lost, doubled, resurrected or different, or asked of the
model again although its answer was saved. Needs the extra ``dev`` and PostgreSQL's programs (see CONTRIBUTING.md).
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import chain
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "support"))

import postgres
from kill_field import Kill, field_of
from kill_matrix import at_random, every, table
from kill_states import COMBINATIONS


def killed(vault: str, saver: str, server: str, count: int, seed: int, *, all_points: bool) -> list[Kill]:
    """Kill on one combination."""
    with tempfile.TemporaryDirectory() as folder, field_of(Path(folder), vault, saver, server) as field:
        aims = chain(at_random(field, count, seed), every(field) if all_points else ())
        return [field.kill(aim) for aim in aims]


def main() -> None:
    """Kill on all of them, as many at once as there are processors, and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=1_000, help="at random, over all combinations (1,000)")
    parser.add_argument("--every", action="store_true", help="and at every point")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    begun = time.monotonic()
    kills: list[Kill] = []
    with (
        postgres.cluster() as server,
        ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn")) as pool,
    ):
        runs = [
            pool.submit(killed, *pair, server.url, count, asked.seed, all_points=asked.every)
            for number, pair in enumerate(COMBINATIONS)
            for count in [len(range(number, asked.kills, len(COMBINATIONS)))]
        ]
        for run in as_completed(runs):
            kills += run.result()
            print(f"{len(kills)} kills after {time.monotonic() - begun:.0f} s", file=sys.stderr, flush=True)
    print(table(kills))
    print(f"\n{len(kills)} kills, seed {asked.seed}")
    wrong = [kill for kill in kills if kill.wrong]
    for kill in wrong[:20]:
        print(
            f"{kill.vault}, {kill.saver}: {kill.aim.work} at {kill.aim.at}: {kill.wrong[0]}", file=sys.stderr
        )
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
