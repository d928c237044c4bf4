"""What an import costs beside LangGraph's own, each in a new interpreter, in turn."""

from __future__ import annotations

import os
import re
import resource
import statistics
import subprocess
import sys
import time
from collections import Counter

from suite.rig import Sheet

BASE = "import langgraph.graph"
OURS = "from reverie import create_reflection_graph"


def run(sheet: Sheet) -> None:
    """Measure the processor's time of both, and name what ours loads besides."""
    codes = {"python": "pass", BASE: BASE, OURS: OURS, "import reverie": "import reverie"}
    wall: dict[str, list[float]] = {name: [] for name in codes}
    cpu: dict[str, list[float]] = {name: [] for name in codes}
    # As for everybody after the first time: pip compiles what it installs, an editable install is compiled by its
    # first import, unless that is forbidden.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    for code in codes.values():
        subprocess.run([sys.executable, "-c", code], check=True, env=environment)
    for _ in range(3 if sheet.quick else 15):
        for name, code in codes.items():
            begun, before = time.perf_counter(), _spent()
            subprocess.run([sys.executable, "-c", code], check=True, env=environment)
            wall[name].append(1_000 * (time.perf_counter() - begun))
            cpu[name].append(1_000 * (_spent() - before))
    for name in codes:
        sheet.row(f"`{name}`", min(wall[name]), "ms")
    middle = {name: statistics.median(times) for name, times in cpu.items()}
    sheet.row("ours to LangGraph's (median processor time)", middle[OURS] / middle[BASE], "times", most=1.1)
    sheet.row("ours to LangGraph's (least wall time)", min(wall[OURS]) / min(wall[BASE]), "times", most=1.1)
    # Seconds of another load say little: calls are the same in every run.
    sheet.row("ours to LangGraph's (Python calls)", _calls(OURS) / _calls(BASE), "times", most=1.1)
    ours, base = _modules(OURS), _modules(BASE)
    more = {name: spent for name, spent in ours.items() if name not in base}
    sheet.row("modules loaded besides LangGraph's", len(more))
    packages: Counter[str] = Counter()
    for name, spent in more.items():
        packages[name.partition(".")[0]] += spent
    total = sum(ours.values())
    sheet.note(_table("what is loaded besides, by package (share of our import)", packages, total))
    sheet.note(_table("what is loaded besides, by module", Counter(more), total))


def _spent() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _calls(code: str) -> int:
    """Return how many calls an import makes."""
    counted = f"import cProfile, pstats; p = cProfile.Profile(); p.run({code!r}); print(pstats.Stats(p).total_calls)"
    done = subprocess.run([sys.executable, "-c", counted], check=True, capture_output=True, text=True)
    return int(done.stdout)


def _modules(code: str) -> dict[str, int]:
    """Return the modules an import loads, with their own time (microseconds)."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-c", code], check=True, capture_output=True, text=True
    )
    rows = re.findall(r"^import time: +(\d+) \| +\d+ \| +(\S+)$", done.stderr, re.MULTILINE)
    return {name: int(spent) for spent, name in rows}


def _table(title: str, counts: Counter[str], total: int) -> str:
    return "\n".join([title] + [f"  {spent / total:>6.1%}  {name}" for name, spent in counts.most_common(10)])
