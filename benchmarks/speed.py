"""How long the pieces of work take that grow with their input: analysing, masking, aligning, searching.

Prints CPU time, and how it grows when the input doubles (2.0 is linear), on this machine:
``python benchmarks/speed.py``.
"""

from __future__ import annotations

import random
import string
import tempfile
import time
from collections.abc import Callable

from reverie import open_vault
from reverie.checkpoints.changes import Addition, Change
from reverie.checkpoints.derived.alignment import align
from reverie.checkpoints.text.analyser import terms
from reverie.checkpoints.text.secrets.masking import mask
from reverie.state import Memory, MemoryType, now

DRAW = random.Random(7)
WORDS = ["".join(DRAW.choices(string.ascii_lowercase, k=6)) for _ in range(20_000)]


def seconds(work: Callable[[], object], repeat: int = 3) -> float:
    """Return the least CPU time of a few tries (seconds)."""
    times = []
    for _ in range(repeat):
        begun = time.process_time()
        work()
        times.append(time.process_time() - begun)
    return min(times)


def report(name: str, small: float, large: float) -> None:
    """Print one row."""
    print(f"{name:<44} {small * 1_000:10.1f} ms {large * 1_000:10.1f} ms   x {large / max(small, 1e-9):.1f}")


def prose(words: int) -> str:
    """Return so many random words."""
    return " ".join(DRAW.choices(WORDS, k=words))


def conversation(length: int, step: int) -> list[tuple[str, str]]:
    """Return messages of which every ``step``-th says something of its own."""
    return [("ok" if n % step else str(n), "") for n in range(length)]


def search_in(count: int) -> float:
    """Return the CPU time of one whole-question search among ``count`` memories."""
    with tempfile.TemporaryDirectory() as directory, open_vault(f"file:{directory}") as vault:
        scope, moment = vault.scope("ana"), now()
        adds = [
            Addition(
                memory=Memory(
                    id=f"m{n}",
                    type=MemoryType.FACT,
                    content=f"Note {n}: tea from garden {n % 97} costs {n % 1009} coins. {prose(8)}",
                    created_at=moment,
                    updated_at=moment,
                )
            )
            for n in range(count)
        ]
        scope.commit(Change(commit_id="all", purpose="import", adds=adds))
        question = "what does the tea from garden 13 cost in coins, note 77?"
        scope.search(question)
        return seconds(lambda: scope.search(question), 20)


def main() -> None:
    """Print the table."""
    print(f"{'':<44} {'once':>13} {'twice as much':>13}   growth")
    small, large = prose(75_000), prose(150_000)
    report("analyse 75,000 words", seconds(lambda: terms(small)), seconds(lambda: terms(large)))
    report("mask 75,000 words", seconds(lambda: mask(small)), seconds(lambda: mask(large)))
    known, given = conversation(1_000, 2), conversation(1_000, 3)
    more, longer = conversation(2_000, 2), conversation(2_000, 3)
    report("align 1,000 messages", seconds(lambda: align(known, given)), seconds(lambda: align(more, longer)))
    report("search among 2,500 memories", search_in(2_500), search_in(5_000))


if __name__ == "__main__":
    main()
