"""Many processes and threads that reflect on one scope at once, and what has become of it afterwards.

``python crowd.py ADDRESS PROCESSES THREADS RUNS`` imports everything once and forks the processes; it prints the
figures as JSON. In each run one memory is new, and one that all share gets a mark of the run's own.
"""

from __future__ import annotations

import fcntl
import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import postgres
from scripted import ScriptedModel, extraction, operations
from vaults import add, memory

from reverie import ReflectionPolicy, create_reflection_graph, open_vault, resume_pending
from reverie.state import ReflectionReport, Source, Trust

LATENCY_S = 0.05
BOARD = "The notice board at Elm Weir carries these marks:"
POLICY = ReflectionPolicy(max_content_chars=10_000)
"""The shared memory grows by a word with every run."""

_MARK = re.compile(r"Mark (\w+) was put on the notice board at Elm Weir\.")
_OWN = re.compile(r"Gauge \w+ stands \w+ away from the ferry\.")
_LINE = re.compile(r"^\[([ck]\d+)\] (?:\([^)]*\) )?(.*?)(?: #.*)?$", re.MULTILINE)


@dataclass
class Figures:
    """What a crowd did."""

    runs: int
    seconds: float
    statuses: dict[str, int]
    """Status of a run -> how many."""
    reasons: dict[str, int]
    """Why runs were not ``applied`` -> how many."""
    model_calls: int
    """Of all runs, and of those that drained the queue."""
    most_calls: int
    """Of one run."""
    longest_s: float
    """One run."""
    drained: int
    """Runs it took to drain the queue afterwards."""
    additions: int
    """Memories that are there, of as many as there were runs."""
    marks: int
    """Marks that the shared memory carries."""
    findings: list[str] = field(default_factory=list)
    """What the vault's own examination complains about."""

    @property
    def calls_per_run(self) -> float:
        """Model calls per run, on average."""
        return self.model_calls / self.runs


def notes(name: str) -> str:
    """Return the file that a run hands in."""
    return f"Gauge {name} stands {name} away from the ferry.\nMark {name} was put on the notice board at Elm Weir."


def answer(prompt: str) -> Any:
    """Return a reply made of what the prompt shows, after the latency of a model."""
    time.sleep(LATENCY_S)
    lines = dict(_LINE.findall(prompt.partition("## Existing memories")[2]))
    if not lines:
        return extraction(*(match[0] for line in (_OWN, _MARK) for match in line.finditer(prompt)))
    board = next((alias for alias, text in lines.items() if text.startswith(BOARD)), None)
    put = {alias: match[1] for alias, text in lines.items() if (match := _MARK.search(text))}
    return operations(*_decided(lines, put, board))


def _decided(lines: dict[str, str], put: dict[str, str], board: str | None) -> Iterator[dict[str, Any]]:
    """Put the marks of candidates, and of memories that an earlier reply left apart, on the board."""
    for alias in lines:
        if alias.startswith("c") and alias not in put:
            yield {"action": "ADD", "candidate": alias}
    if board is None or not put:
        return
    strays = [alias for alias in put if alias.startswith("k")][: max(1, len(lines) // 4)]
    merged = [*strays, *[alias for alias in put if alias.startswith("c")][:1]]
    words = [word for alias in merged if (word := put[alias]) not in lines[board].split()]
    update = {"action": "UPDATE", "id": board, "content": " ".join([lines[board], *words])}
    yield from ({"action": "DELETE", "id": alias, "superseded_by": board} for alias in strays)
    yield update | ({"candidate": merged[-1]} if merged[-1].startswith("c") else {})


def begin(address: str) -> None:
    """Make a vault whose scope ``ana`` holds the shared memory."""
    with open_vault(address) as vault:
        add(vault.scope("ana"), "begin", memory("board", BOARD, source=Source(trust=Trust.AGENT)))


def reflect(address: str, process: int, threads: int, runs: int) -> list[ReflectionReport]:
    """Reflect in so many threads, so often in each; return the reports."""
    with open_vault(address) as vault, ThreadPoolExecutor(threads) as pool:
        graph = create_reflection_graph(ScriptedModel(script=[answer], loop=True), vault, policy=POLICY)

        def work(thread: int) -> list[ReflectionReport]:
            return [one(f"p{process}t{thread}r{run}") for run in range(runs)]

        def one(name: str) -> ReflectionReport:
            config: Any = {"configurable": {"user_id": "ana", "thread_id": name}}
            # The agent's own file: what nobody is known to have written may not change the shared memory.
            file = {"content": notes(name), "author": "agent"}
            done = graph.invoke({"files": {f"{name}.md": file}}, config)
            return ReflectionReport.model_validate(done["reflection"])

        return [report for some in pool.map(work, range(threads)) for report in some]


def drain(address: str) -> list[ReflectionReport]:
    """Reflect on what is left, until nothing is."""
    reports: list[ReflectionReport] = []
    with open_vault(address) as vault:
        graph = create_reflection_graph(ScriptedModel(script=[answer], loop=True), vault, policy=POLICY)
        while more := resume_pending(graph, vault):
            reports += more
    return reports


def crowd(address: str, processes: int, threads: int, runs: int) -> Figures:
    """Fork processes that reflect, drain the queue, and count what is there. Nothing must run here already."""
    _warm_up()
    begin(address)
    begun = time.monotonic()
    reports = [
        ReflectionReport.model_validate_json(line)
        for pipe in [_forked(address, number, threads, runs) for number in range(processes)]
        for line in _lines(*pipe)
    ]
    seconds = time.monotonic() - begun
    drained = drain(address)
    with open_vault(address) as vault:
        texts = [stored.memory.content for stored in vault.scope("ana").page(limit=100_000)]
        findings = [finding.message for finding in vault.doctor() if finding.level != "ok"]
    marks = [word for text in texts if text.startswith(BOARD) for word in text[len(BOARD) :].split()]
    return Figures(
        runs=processes * threads * runs,
        seconds=seconds,
        statuses=dict(Counter(report.status for report in reports)),
        reasons=dict(Counter(f"{r.status}: {r.reason}" for r in reports if r.status != "applied")),
        model_calls=sum(report.model_calls for report in [*reports, *drained]),
        most_calls=max(report.model_calls for report in reports),
        longest_s=max(report.elapsed_ms for report in reports) / 1000,
        drained=len(drained),
        additions=len({text for text in texts if _OWN.fullmatch(text)}),
        marks=len(set(marks)) if len(marks) == len(set(marks)) else -1,
        findings=findings,
    )


def _warm_up() -> None:
    """Import what a reflection imports on its way, once for all processes."""
    with tempfile.TemporaryDirectory() as folder:
        begin(folder)
        reflect(folder, 0, 1, 1)
    assert threading.active_count() == 1, "a process with threads must not be forked"


def _forked(address: str, number: int, threads: int, runs: int) -> tuple[int, int]:
    """Begin a process; return its id and the pipe it will write its reports to."""
    reader, writer = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writer)
        return pid, reader
    code = 1
    try:
        with os.fdopen(writer, "w") as pipe:
            for report in reflect(address, number, threads, runs):
                pipe.write(report.model_dump_json() + "\n")
        code = 0
    except BaseException:  # noqa: BLE001  (told by the exit code; nothing of the parent must run here)
        sys.excepthook(*sys.exc_info())
    finally:
        sys.stderr.flush()
        os._exit(code)


def _lines(pid: int, reader: int) -> list[str]:
    with os.fdopen(reader) as pipe:
        lines = pipe.readlines()
    if code := os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]):
        raise RuntimeError(f"a process ended with {code}")
    return lines


def measure(address: str, processes: int, threads: int, runs: int) -> Figures:
    """Do as ``crowd`` does, in a process of its own."""
    command = [sys.executable, __file__, address, *map(str, (processes, threads, runs))]
    folder = str(Path(__file__).parent)
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": folder})
    if done.returncode or done.stderr:
        raise RuntimeError(done.stderr)
    return Figures(**json.loads(done.stdout))


def open_transactions(address: str) -> list[str]:
    """Return the transactions and locks of a vault that are held open, as seen from outside."""
    if address.startswith("postgresql:"):
        rows = postgres.execute(
            address,
            "SELECT state, query FROM pg_stat_activity WHERE application_name = 'reverie' AND xact_start IS NOT NULL",
        )
        return [f"{state}: {query}" for state, query in rows]
    inner = Path(address.removeprefix("file:")) / ".reverie"
    held = []
    connection = sqlite3.connect(inner / "vault.db", timeout=0, isolation_level=None)
    try:
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("ROLLBACK")
    except sqlite3.OperationalError as error:
        held.append(str(error))
    finally:
        connection.close()
    for path in (inner / "locks").iterdir():
        with path.open() as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                held.append(path.name)
    return held


if __name__ == "__main__":
    print(json.dumps(asdict(crowd(sys.argv[1], *map(int, sys.argv[2:5])))))
