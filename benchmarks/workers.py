"""Workers on one PostgreSQL: reflections per second of processor time, for 1, 2 and 4 processes.

Each row begins with as many scopes in which a session waits; so many processes, each a worker as ``reverie work`` runs
one, reflect on them by rules until nothing is left: no model's time is in the figures. Processor time is that of all
workers from their first look to their last, after they have been warmed up, beside the server's. More processes than
processors can't be faster by the clock: what counts is that a reflection costs no more for being one of many.

Run: ``python benchmarks/workers.py [--sessions 200] [--processes 1 2 4] [--times 3]``. Needs PostgreSQL's programs.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "support"))

import postgres
from langchain_core.messages import AIMessage, HumanMessage

from reverie import create_compaction_graph, create_reflection_graph, open_vault
from reverie.checkpoints import Vault
from reverie.graph.around_runs.working import Worker
from reverie.nodes.run.intake import intake
from reverie.state import CompactionPolicy, ReflectionPolicy

WARM = 8
"""Reflections of each worker before it is measured (count)."""


def main() -> int:
    """Print a row for each number of processes, the median of some times."""
    parser = argparse.ArgumentParser(description="Workers on one PostgreSQL.")
    parser.add_argument("--sessions", type=int, default=200)
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 2, 4])
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--one", metavar="URL", help=argparse.SUPPRESS)
    wish = parser.parse_args()
    if wish.one:
        be_a_worker(wish.one)
        return 0
    print(
        f"{wish.sessions} sessions in as many scopes, {os.cpu_count()} processors, the median of {wish.times}"
    )
    print("processes      s  each ms  server ms  per s of processor  to the first")
    rows: dict[int, list[tuple[float, float, float]]] = {count: [] for count in wish.processes}
    for _ in range(wish.times):  # in turn: what else the machine does falls on all of them alike
        for count, row in rows.items():
            row.append(measured(count, wish.sessions))
    first = 0.0
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
    with postgres.cluster() as server, postgres.fresh(server.url) as url:
        with open_vault(url) as vault:
            command = [sys.executable, __file__, "--one", url]
            workers = [
                subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
                for _ in range(processes)
            ]
            for worker in workers:
                assert worker.stdout is not None
                assert worker.stdout.readline() == "ready\n"
            for number in range(sessions):
                tell(vault, f"user{number}")
            before, begun = server_s(server), time.monotonic()
            for worker in workers:
                assert worker.stdin is not None
                worker.stdin.write("go\n")
                worker.stdin.flush()
            told = [json.loads(worker.communicate()[0]) for worker in workers]
            took = time.monotonic() - begun
            assert sum(each["reflections"] for each in told) == sessions
            assert all(len(vault.scope(f"user{number}")) == 1 for number in range(sessions))
        return took, sum(each["s"] for each in told), server_s(server) - before


def tell(vault: Vault, scope: str) -> None:
    """Record a short session worth a reflection."""
    said = [HumanMessage(f"I prefer metric units in every report to {scope}."), AIMessage("Noted.")]
    vault.scope(scope).record(intake({"messages": said}, thread="t")[0])


def be_a_worker(url: str) -> None:
    """Warm up, wait for a line, work until nothing is left, and tell what it took."""
    policy, sessions, done = ReflectionPolicy(), CompactionPolicy(), list[str]()
    with open_vault(url) as vault:
        graphs = (
            create_reflection_graph("rules", vault, policy=policy),
            create_compaction_graph("rules", vault),
        )

        def work() -> None:
            Worker(
                vault,
                *graphs,
                policy=policy,
                sessions=sessions,
                on_report=lambda report: done.append(report.status),
                drain=True,
            ).run()

        for number in range(WARM):
            tell(vault, f"warm{os.getpid()}-{number}")
        work()
        print("ready", flush=True)
        sys.stdin.readline()
        done.clear()
        begun = time.process_time()
        work()
        print(json.dumps({"s": time.process_time() - begun, "reflections": done.count("applied")}))


def server_s(server: postgres.Cluster) -> float:
    """Return the seconds of processors that the server's sessions have taken so far."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        if server.pid in (int(stat.parent.name), int(fields[1])):
            # Of the server itself with those of its sessions that have ended.
            whole = range(11, 15) if server.pid == int(stat.parent.name) else range(11, 13)
            ticks += sum(int(fields[column]) for column in whole)
    return ticks / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    raise SystemExit(main())
