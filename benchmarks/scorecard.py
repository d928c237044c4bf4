"""What a hostile text, an editor of the database or a flood can do to a memory: the figures of docs/security.md.

Worst case: an agent and a model that believe everything they read. ::

    python benchmarks/scorecard.py [--only NAME ... [--keep]] [--quick] [--out DIR] [--page FILE]

The corpora are packages (``pip install -e '.[scorecard]'``), read where they are installed; LangMem and mem0 live in
the peers' environment, which ``make scorecard`` makes as ``make bench`` does. What is not there is left out, and
said. Ends with 1 if a measure failed; a missed target is a figure and no failure.
"""

from __future__ import annotations

import argparse
import importlib
import json
import logging
import sys
import time
import traceback
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "support"))
sys.path.insert(0, str(Path(__file__).resolve().parent))

from suite import machine, table
from suite.rig import Sheet

HERE = Path(__file__).resolve().parent
MEASURES = {
    "poison": ("scoring.poison", "run", "Poisoned and benign texts of public corpora"),
    "owner": ("scoring.owner", "run", "The owner's memories, useful ones, orders, a flood"),
    "secrets": ("scoring.secret_ways", "run", "Secrets"),
    "at_rest": ("scoring.at_rest", "run", "Edits of a store at rest"),
}
"""Name -> module, function, title."""


def main() -> int:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description="The scorecard.")
    parser.add_argument("--only", nargs="+", choices=MEASURES, metavar="NAME", help=", ".join(MEASURES))
    parser.add_argument(
        "--keep", action="store_true", help="with --only: the others as the last run found them"
    )
    parser.add_argument("--quick", action="store_true", help="a sample of each")
    parser.add_argument("--out", type=Path, default=HERE / "results", help="where scorecard.json goes")
    parser.add_argument("--page", type=Path, help="a Markdown page to put the tables into")
    wish = parser.parse_args()
    logging.getLogger("reverie").setLevel(logging.ERROR)  # what is told is counted
    here = machine.described()
    results: dict[str, Any] = {"machine": here, "quick": wish.quick, "measures": {}}
    if wish.keep:
        results = json.loads((wish.out / "scorecard.json").read_text(encoding="utf-8"))
    print(machine.sentence(here))
    for name in wish.only or MEASURES:
        module, function, title = MEASURES[name]
        print(f"\n== {name}: {title}", flush=True)
        sheet, begun, error = Sheet(quick=wish.quick), time.monotonic(), ""
        try:
            getattr(importlib.import_module(module), function)(sheet)
        except Exception as failure:  # noqa: BLE001 - the others are measured all the same
            traceback.print_exc()
            error = f"{type(failure).__name__}: {failure}"
        seconds = time.monotonic() - begun
        results["measures"][name] = {"title": title, "seconds": seconds, "error": error} | sheet.dump()
        if wish.keep:
            results["measures"][name]["again"] = machine.sentence(here)
    wish.out.mkdir(parents=True, exist_ok=True)
    (wish.out / "scorecard.json").write_text(json.dumps(results, indent=1), encoding="utf-8")
    if wish.page:
        table.embed(wish.page, table.markdown(results))
    return int(any(measure["error"] for measure in results["measures"].values()))


if __name__ == "__main__":
    sys.exit(main())
