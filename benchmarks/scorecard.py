"""What a hostile text, an editor of the database or a flood can do to a memory: the figures of docs/security.md.

Worst case: an agent and a model that believe everything they read. ::

    python benchmarks/scorecard.py [--only NAME ... [--keep]] [--quick] [--out DIR] [--page FILE]

The corpora are packages (``pip install -e '.[scorecard]'``), read where they are installed; LangMem and mem0 live in
the peers' environment, which ``make scorecard`` makes as ``make bench`` does. What is not there is left out, and
said. Ends with 1 if a measure failed; a missed target is a figure and no failure.
"""

from __future__ import annotations

import logging
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "support"))
sys.path.insert(0, str(Path(__file__).resolve().parent))

from suite import loop, table

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
    wish = loop.options("The scorecard.", MEASURES, HERE / "results").parse_args()
    logging.getLogger("reverie").setLevel(logging.ERROR)  # what is told is counted
    results = loop.measured(
        MEASURES, wish, "scorecard.json", lambda name: loop.here(MEASURES, name, quick=wish.quick)
    )
    if wish.page:
        table.embed(wish.page, table.markdown(results))
    return int(loop.failed(results))


if __name__ == "__main__":
    sys.exit(main())
