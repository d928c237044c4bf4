"""Measures everything in one run, beside the peers: a table, JSON and plots, and on what it ran.

Each measure is a process of its own, one after the other. ::

    python benchmarks/run.py [--only NAME ... [--keep]] [--quick] [--out DIR] [--page FILE] [--readme FILE]

``--only`` takes some of it; with ``--keep`` the others stay as the last run in ``--out`` found them, and the pages say
which were measured again, when, and on what. ``--quick`` takes small sizes and few tries, to see that everything works.
What can't be measured here (PostgreSQL's programs, the data sets, matplotlib, the peers) is left out, and said. Ends
with 1 if a measure failed; a missed target is a figure and no failure. The peers live in an environment of their own,
which ``make bench`` makes.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "support"))
sys.path.insert(0, str(Path(__file__).resolve().parent))

from suite import loop, table

HERE = Path(__file__).resolve().parent
MEASURES = {
    "imports": ("suite.imports", "run", "What the import costs"),
    "overhead": ("suite.overhead", "run", "A reflection without the model's time"),
    "commits": ("suite.commits", "run", "A commit of five memories"),
    "crowds": ("suite.crowds", "run", "Many reflections at once"),
    "steps": ("suite.steps", "run", "An agent that works for long"),
    "input": ("suite.large_input", "run", "Ten megabytes of input"),
    "peers": ("suite.peers", "run", "Beside the peers"),
    "sessions": ("suite.peers", "run_sessions", "Ten real sessions, beside the peers"),
    "consolidation": ("suite.consolidating", "run", "What a consolidation costs and shows"),
    "labels": ("suite.consolidating", "run_labels", "What a good model would get out of it"),
    "size": ("suite.size", "run", "Up to 100,000 memories"),
}
"""Name -> module, function, title."""
PATIENCE_S = 1_500.0


def main() -> int:
    """Measure what is asked for."""
    parser = loop.options("All benchmarks.", MEASURES, HERE / "results")
    parser.add_argument("--readme", type=Path, help="a Markdown page to put the summary into")
    parser.add_argument("--one", choices=MEASURES, help=argparse.SUPPRESS)
    wish = parser.parse_args()
    if wish.one:
        found = loop.here(MEASURES, wish.one, quick=wish.quick)
        wish.out.write_text(json.dumps(found), encoding="utf-8")
        return int("error" in found)
    results = loop.measured(
        MEASURES, wish, "results.json", lambda name: _apart(name, quick=wish.quick, out=wish.out)
    )
    text = table.markdown(results)
    (wish.out / "results.md").write_text(text, encoding="utf-8")
    drawn = table.plots(results, wish.out)
    if wish.page:
        table.embed(wish.page, text)
    if wish.readme:
        table.embed(wish.readme, table.summary(results), table.HEAD_BEGIN, table.HEAD_END)
    _summary(results)
    print(
        f"Written to {wish.out}: results.json, results.md, {len(drawn)} plots ({results['seconds']:.0f} s)."
    )
    return int(loop.failed(results))


def _apart(name: str, *, quick: bool, out: Path) -> dict[str, Any]:
    """Measure in a process of its own and return what it found; a failure is part of the results."""
    file = out / f".{name}.json"
    file.unlink(missing_ok=True)
    command = [sys.executable, str(Path(__file__).resolve()), "--one", name, "--out", str(file)]
    error = ""
    try:
        done = subprocess.run(command + ["--quick"] * quick, timeout=PATIENCE_S, check=False)
        if done.returncode:
            error = f"ended with {done.returncode}"
    except subprocess.TimeoutExpired:
        error = f"stopped after {PATIENCE_S:.0f} s"
    found = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    file.unlink(missing_ok=True)
    if error:
        print(f"  FAILED: {error}")
    return {"error": error} | found


def _summary(results: dict[str, Any]) -> None:
    """Print the targets alone."""
    print("\n== Targets")
    for name, measure in results["measures"].items():
        for row in measure.get("rows", []):
            if row["met"] is not None:
                verdict = "met   " if row["met"] else "MISSED"
                print(f"{verdict} {name}: {row['what']}: {table.said(row['value'])} ({row['target']})")


if __name__ == "__main__":
    os.environ.setdefault("PYTHONSAFEPATH", "1")
    sys.exit(main())
