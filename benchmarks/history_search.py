"""How long a search of the history takes: two years of entries, in a vault in a directory.

python benchmarks/history_search.py
"""

from __future__ import annotations

import random
import tempfile
import time
from datetime import UTC, date, datetime, timedelta

from reverie import open_vault
from reverie.checkpoints.changes import Change
from reverie.checkpoints.text.history_entries import history_entry, history_path

DAYS, A_DAY = 730, 8
WORDS = [f"word{number}" for number in range(3_000)]
SEARCHES = [
    ("a phrase of one entry", "needle in the hay", {}),
    ("a frequent word", "word7", {}),
    ("words of no entry together", "word1 word2 word3 word4 absent", {}),
    ("one day", "", {"since": date(2025, 6, 1), "until": date(2025, 6, 1)}),
    ("the latest", "", {}),
]


def main() -> None:
    """Fill a vault and print the median of each search (milliseconds)."""
    chance, start = random.Random(7), datetime(2025, 1, 1, 9, tzinfo=UTC)
    months: dict[str, str] = {}
    for number in range(DAYS * A_DAY):
        at = start + timedelta(hours=3 * number)
        text = f"Session t{number % 9}, messages 1 to 64.\n\n{' '.join(chance.choices(WORDS, k=60))}."
        text += " A needle in the hay." if number == 4_000 else ""
        months[history_path(at)] = (
            months.get(history_path(at), "# History\n") + "\n" + history_entry(at, text)
        )
    with tempfile.TemporaryDirectory() as folder, open_vault(f"file:{folder}/memory") as vault:
        scope = vault.scope("ana")
        scope.commit(Change(commit_id="c", purpose="import", run_id="r", documents=months))
        size = sum(map(len, months.values()))
        print(f"{DAYS * A_DAY:,} entries in {len(months)} files, {size / 1e6:.1f} MB")
        for name, query, how in SEARCHES:
            times = []
            for _ in range(7):
                began = time.perf_counter()
                found = scope.history(query, **how)
                times.append(1_000 * (time.perf_counter() - began))
            print(f"{name:30} {len(found):6,} entries  {sorted(times)[3]:7.1f} ms")


if __name__ == "__main__":
    main()
