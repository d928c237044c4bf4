"""What a fit would make of the rules' table of points: fitted on one user of HaluMem, measured on the other.

The rules add up whole numbers that nobody fitted (``nodes/reflection/rules/worth.py``). Here a logistic regression over
the same features learns its own weights from one user's sessions, and what it would keep of the other's is held against
what the table keeps, told as ``quality.py`` tells it. Then LoCoMo, which has no labels but names the messages that its
questions rest on: how many of the sentences that are kept stand in one, beside all sentences.

Run: ``python benchmarks/rules_fitted.py [--sessions 20] [--overlap 0.5]``
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import halumem
from quality import interval, overlap, pairs, share

from reverie.checkpoints.text.speech.statements import statements
from reverie.nodes.reflection.rules.extracting import stated
from reverie.nodes.reflection.rules.worth import PLACES, POINTS, WORTH, features, worth_of_statement

NAMES = (*POINTS, *(f"place {number}" for number in range(len(PLACES))))


@dataclass(frozen=True)
class Row:
    """A statement of a session."""

    session: int
    text: str
    held: tuple[float, ...]
    """1 for each of ``NAMES`` that it has, and 1 at the end."""
    worth: int
    """By the table."""
    true: bool
    """Whether some label says it."""


def rows_of(user: halumem.User, sessions: int, least: float) -> list[Row]:
    """Return what a user states in the first sessions."""
    return [
        Row(number, f"{user.name}: {text}", _held(text, place), worth_of_statement(text, place, at), true)
        for number, session in enumerate(user.sessions[:sessions])
        for place, at, text in _stated([m.text for m in session.messages if m.type == "human"])
        for true in [any(overlap(f"{user.name}: {text}", p.content) >= least for p in session.points)]
    ]


def _stated(messages: Sequence[str]) -> Iterator[tuple[int, int, str]]:
    for place, message in enumerate(messages):
        for number, sentence in enumerate(statements(message)):
            if text := stated(sentence):
                yield place, number, text


def _held(text: str, place: int) -> tuple[float, ...]:
    held = features(text).held | {f"place {place}"}
    return (*(float(name in held) for name in NAMES), 1.0)


def fitted(rows: Sequence[Row], *, rounds: int = 600, rate: float = 2.0) -> list[float]:
    """Return the weights of a logistic regression, by gradient descent with a little decay."""
    weights = [0.0] * (len(NAMES) + 1)
    for _ in range(rounds):
        steps = [0.001 * weight for weight in weights]
        for row in rows:
            error = 1 / (1 + math.exp(-_sum(weights, row))) - row.true
            for number, value in enumerate(row.held):
                if value:
                    steps[number] += error / len(rows)
        weights = [weight - rate * step for weight, step in zip(weights, steps, strict=True)]
    return weights


def _sum(weights: Sequence[float], row: Row) -> float:
    return sum(weight for weight, value in zip(weights, row.held, strict=True) if value)


def told(user: halumem.User, kept: Sequence[Row], sessions: int, least: float) -> str:
    """Return precision and recall of what is kept, with their intervals over sessions."""
    counts = []
    for number, session in enumerate(user.sessions[:sessions]):
        picks = list(dict.fromkeys(row.text for row in kept if row.session == number))
        points = [point.content for point in session.points]
        said = len(pairs(points, picks, least))
        counts.append(Counter({"said": said, "extracted": len(picks), "true": len(points)}))
    parts = []
    for whole in ("extracted", "true"):
        low, high = interval(counts, "said", whole)
        parts.append(f"{share(counts, 'said', whole):.1%} ({low:.0%} to {high:.0%})")
    return " / ".join(parts)


def locomo(path: Path) -> tuple[int, int, int, int]:
    """Count the first speakers' sentences, those in messages that questions rest on, kept ones, kept ones there."""
    everything = asked = kept = both = 0
    for item in json.loads(path.read_text(encoding="utf-8")):
        evidence = {name for question in item["qa"] for name in question["evidence"]}
        talk = item["conversation"]
        for key in [key for key in talk if key.startswith("session_") and isinstance(talk[key], list)]:
            turns = [turn for turn in talk[key] if turn["speaker"] == talk["speaker_a"]]
            everything += sum(len(statements(turn["text"])) for turn in turns)
            asked += sum(len(statements(turn["text"])) for turn in turns if turn["dia_id"] in evidence)
            for place, number, text in _stated([turn["text"] for turn in turns]):
                if worth_of_statement(text, place, number) >= WORTH:
                    kept += 1
                    both += turns[place]["dia_id"] in evidence
    return everything, asked, kept, both


def main() -> int:
    """Print both corpora; 0 also where the data are absent."""
    parser = argparse.ArgumentParser(description="The rules' table of points, beside one that was fitted.")
    parser.add_argument("--sessions", type=int, default=20, help="the first so many of each user")
    parser.add_argument("--overlap", type=float, default=0.5, help="F1 from which two texts say the same")
    wish = parser.parse_args()
    path = halumem.data_file()
    if not path.exists():
        print(f"HaluMem is not at {path} (REVERIE_DATA names another folder).")
        return 0
    users = halumem.load(path)
    rows = [rows_of(user, wish.sessions, wish.overlap) for user in users]
    print("precision / recall, with 95 % intervals over sessions")
    for number, user in enumerate(users):
        weights = fitted([row for other, found in enumerate(rows) if other != number for row in found])
        table = [row for row in rows[number] if row.worth >= WORTH]
        learned = [row for row in rows[number] if _sum(weights, row) >= 0]
        print(f"{user.name:<14}the table    {told(user, table, wish.sessions, wish.overlap)}")
        print(
            f"{user.name:<14}fitted       {told(user, learned, wish.sessions, wish.overlap)}  (on the others)"
        )
    other = path.with_name("locomo_dev.json")
    if other.exists():
        everything, asked, kept, both = locomo(other)
        print(
            f"LoCoMo: {kept} of {everything} sentences kept; {both / kept:.1%} of them stand in a message that a "
            f"question rests on, of all sentences {asked / everything:.1%}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
