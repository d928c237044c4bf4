"""Workers on one PostgreSQL: reflections per second of processor time, for 1, 2 and 4 processes.

Each row begins with as many scopes in which a session waits; ``reverie work --processes N --drain`` reflects on them by
rules, so that no model's time is in the figures. Processor time is that of all workers, less what as many need to start
and find nothing to do, beside the server's. More processes than processors can't be faster by the clock: what counts is
that a reflection costs no more for being one of many.

Run: ``python benchmarks/workers.py [--sessions 200] [--processes 1 2 4] [--times 3]``. Needs PostgreSQL's programs.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "support"))

import postgres
from langchain_core.messages import AIMessage, HumanMessage

from reverie import open_vault
from reverie.checkpoints import Vault
from reverie.nodes.run.intake import intake

COMMAND = [
    sys.executable,
    "-P",
    "-c",
    "from reverie.views.cli import main; main()",
    "work",
    "--drain",
    "--json",
]


def main() -> int:
    """Print a row for each number of processes, the best of some times."""
    parser = argparse.ArgumentParser(description="Workers on one PostgreSQL.")
    parser.add_argument("--sessions", type=int, default=200)
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 2, 4])
    parser.add_argument("--times", type=int, default=3)
    wish = parser.parse_args()
    print(
        f"{wish.sessions} sessions in as many scopes, {os.cpu_count()} processors, the median of {wish.times}"
    )
    print("processes      s  each ms  server ms  per s of processor  to the first")
    first = 0.0
    rows: dict[int, list[tuple[float, float, float]]] = {count: [] for count in wish.processes}
    for _ in range(wish.times):  # in turn: what else the machine does falls on all of them alike
        for count, row in rows.items():
            row.append(measured(count, wish.sessions))
    for count, row in rows.items():
        took, spent, server = (statistics.median(column) for column in zip(*row, strict=True))
        rate = wish.sessions / spent
        first = first or rate
        print(
            f"{count:>9}  {took:>5.1f}  {1000 * spent / wish.sessions:>7.1f}  {1000 * server / wish.sessions:>9.1f}"
            f"  {rate:>18.1f}  {rate / first:>11.0%}"
        )
    return 0


def measured(processes: int, sessions: int) -> tuple[float, float, float]:
    """Return seconds, of the workers' processors and of the server's, for so many sessions by so many processes."""
    with postgres.cluster() as server, postgres.fresh(server.url) as url, open_vault(url) as vault:
        idle, _ = run(url, processes)
        for number in range(sessions):
            tell(vault, number)
        before, begun = server_s(server), time.monotonic()
        spent, kept = run(url, processes)
        took = time.monotonic() - begun
        assert kept == sessions, f"{kept} of {sessions}"
        assert all(len(vault.scope(name)) == 1 for name in vault.scopes())
        return took, spent - idle, server_s(server) - before


def tell(vault: Vault, number: int) -> None:
    """Record a short session worth a reflection."""
    said = [HumanMessage(f"I prefer metric units in report {number}."), AIMessage("Noted.")]
    vault.scope(f"user{number}").record(intake({"messages": said}, thread="t")[0])


def run(url: str, processes: int) -> tuple[float, int]:
    """Return the seconds of processors that workers took until nothing was left, and how many reflections."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        [*COMMAND, "--model", "rules", "--processes", str(processes)],
        env={**os.environ, "REVERIE_VAULT": url},
        capture_output=True,
        text=True,
        check=True,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return spent, done.stdout.count('"status":"applied"')


def server_s(server: postgres.Cluster) -> float:
    """Return the seconds of processors that the server's sessions took that have ended."""
    fields = Path(f"/proc/{server.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    raise SystemExit(main())
