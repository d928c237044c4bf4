"""Weigh the signs of orders, permissions and bans anew, and tell what that finds in sentences it was not fitted on.

A logistic regression over the words, endings and signs of sentences (``reverie/checkpoints/text/speech``), written by
several people who had not seen the rules (``tests/support/told_orders``, a file for each). Each of their files is left
out once and looked at with what the others teach; then all together make ``directive_weights.tsv``. Nothing is learned
from the files in ``held_out``, which the weights in use are looked at with.

Run: ``python benchmarks/directives.py`` (about a minute); ``--write`` writes the weights; ``--look FILE`` prints what
the weights in use find in other sentences (JSON Lines with ``lang``, ``directive``, ``text``), by language.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "support"))

from directive_sentences import DIRECTIVES, ELSEWHERE, FOUND_OUT, PLAIN
from steering_sentences import STEERING, TELLING

from reverie.checkpoints.text.speech import directive_weights
from reverie.checkpoints.text.speech.directive_signs import signs
from reverie.checkpoints.text.speech.directives import is_directive

SENTENCES = Path(__file__).resolve().parent.parent / "tests" / "support" / "told_orders"
HELD_OUT = SENTENCES / "held_out"
"""What nothing is learned from: by two who had seen neither rules nor sentences, counted when all was chosen."""
WEIGHTS = Path(directive_weights.__file__).with_name("directive_weights.tsv")
STRENGTH = 30.0
"""How freely weights may grow: the inverse of what their squares cost."""
COMMON = 40
"""Sentences in which a word must stand for shapes to be told by it."""
FEWEST = 2
"""Sentences in which a word must stand to be weighed."""
LEANING, LEANS = 0.5, 1.5
"""A word's weight grows the more easily the more its sentences are of one kind (naive Bayes' ratio, in log-odds): by
how much at least, and by how much more at most."""
LEFT_OUT = 0.4
"""How many of the words are left out of a round, others in each: none is relied upon. Signs stay in."""
ROUNDS = 300
LARGEST = 105_000
"""Weights that are kept: those that come to most; they are fitted once more, without the others."""
EVERYDAY, TALK, MADE = "everyday", "talk", "plain"
"""Sentences of our tests (there are many, so each counts less), of talks that steer nobody, and those put together from
verbs."""
SHORT, NOTES = "eleventh", "notes"
"""Plain sentences of a few words, and notes that look like them; what was missing or wrong, thought of anew (twice)."""
PAGES, FORMS, ASIDES = "pages", "forms", "asides"
"""What lists of changes, manuals and profiles tell, beside orders that look like them; the forms of orders; and
notes of work, talk, lists of changes and how-tos."""
OURS = (EVERYDAY, TALK, MADE, PAGES, FORMS, ASIDES, "sixth", "seventh", NOTES, "told_notes", SHORT)
"""Files that the others are looked at with, and that are not looked at themselves."""
LITTLE, OFTEN = 0.5, 2.0
"""How much one of those of our tests counts, and one of those that tests ask for by name."""
MARGIN = 0.2
"""How sure (log-odds) one must be: a fact that is held costs its owner more than an order that is kept and marked."""


@dataclass(frozen=True)
class Sentence:
    """One that orders, permits or forbids, or doesn't."""

    code: str
    directs: bool
    text: str
    counts: float = 1.0
    """How much, while weights are fitted."""


@dataclass(frozen=True)
class Fit:
    """What words and signs are worth."""

    weights: dict[str, float]

    def finds(self, sentence: Sentence) -> float:
        """The log-odds that a sentence is a directive."""
        return sum(self.weights.get(name, 0.0) * value for name, value in seen(sentence.text).items())


_SEEN: dict[str, dict[str, float]] = {}


def seen(text: str) -> dict[str, float]:
    """Return what a sentence holds, and how much each of it counts."""
    if text not in _SEEN:
        built = directive_weights.shapes(words_of(text), common())
        held: dict[str, float] = {}
        for counted in (Counter(directive_weights.grams(text)), Counter(built)):
            scale = 1 / sqrt(max(counted.total(), 1))
            held |= {name: number * scale for name, number in counted.items()}
        _SEEN[text] = held | {f"#{name}": 1.0 for name in (*signs(text), directive_weights.BIAS)}
    return _SEEN[text]


def words_of(text: str) -> list[str] | None:
    """Return the words that a sentence's shapes are made of."""
    return directive_weights.words_of(directive_weights.folded(text))


@cache
def common() -> frozenset[str]:
    """Return the words that many of the sentences hold: who wrote them makes no difference to that."""
    texts = [sentence.text for some in (*told().values(), ours()) for sentence in some]
    held = Counter(word for text in texts for word in set(words_of(text) or ()))
    return frozenset(word for word, number in held.items() if number >= COMMON)


def told(where: Path = SENTENCES) -> dict[str, list[Sentence]]:
    """Return the sentences of a folder by who wrote them."""
    by = {}
    for path in sorted(where.glob("*.tsv")):
        rows = (line.split("\t") for line in path.read_text(encoding="utf-8").splitlines())
        counts = LITTLE if path.stem == EVERYDAY else OFTEN if path.stem == NOTES else 1.0
        by[path.stem] = [Sentence(code, sign == "+", text, counts) for code, sign, text in rows]
    return by


def ours() -> list[Sentence]:
    """Return our own sentences, but for those that the tests and the scorecard hold out."""
    some = [(code, True, text) for code, texts in DIRECTIVES.items() for text in texts[::2]]
    some += [(code, False, text) for code, texts in PLAIN.items() for text in texts[::2]]
    some += [(code, True, text) for code, texts in STEERING.items() for text in texts]
    some += [(code, False, text) for code, texts in TELLING.items() for text in texts]
    for code, (orders, facts) in ELSEWHERE.items():
        some += [(code, True, text) for text in orders] + [(code, False, text) for text in facts]
    return [Sentence(*one, counts=OFTEN) for one in (*some, *(("en", False, text) for text in FOUND_OUT))]


def fit(sentences: Sequence[Sentence]) -> Fit:
    """Fit the weights of all words and signs, and then those that came to most once more."""
    rows = [seen(sentence.text) for sentence in sentences]
    held = Counter(name for row in rows for name in row)
    worth = _fitted(sentences, rows, sorted(name for name, number in held.items() if number >= FEWEST))
    kept = sorted(worth, key=lambda name: (not name.startswith("#"), -abs(worth[name]), name))[:LARGEST]
    worth = _fitted(sentences, rows, sorted(kept))
    worth[f"#{directive_weights.BIAS}"] -= MARGIN
    return Fit(worth)


def _fitted(
    sentences: Sequence[Sentence], rows: Sequence[dict[str, float]], names: Sequence[str]
) -> dict[str, float]:
    """Fit weights: full batches and the same chance, so that the same sentences give the same weights."""
    place = {name: number for number, name in enumerate(names)}
    cells = [
        (at, place[name], value)
        for at, row in enumerate(rows)
        for name, value in row.items()
        if name in place
    ]
    at, column, value = (np.array(part) for part in zip(*cells, strict=True))
    wanted = np.array([float(sentence.directs) for sentence in sentences])
    counts = np.array([sentence.counts for sentence in sentences])
    sign = np.array([name.startswith("#") for name in names])
    held_by = [np.bincount(column, kind[at], len(names)) for kind in (counts * wanted, counts * (1 - wanted))]
    scale = np.where(sign, 1.0, leaning(*held_by, counts @ wanted, counts @ (1 - wanted)))
    value *= scale[column]
    chance = np.random.default_rng(0)
    weights, momentum, squares = (np.zeros(len(names)) for _ in range(3))
    for number in range(1, ROUNDS + 1):
        stays = np.where(sign, 1.0, (chance.random(len(names)) > LEFT_OUT) / (1 - LEFT_OUT))
        odds = np.bincount(at, value * (weights * stays)[column], len(rows))
        missed = counts * (1 / (1 + np.exp(-odds)) - wanted)
        slope = stays * np.bincount(column, value * missed[at], len(names)) + weights / STRENGTH
        momentum = 0.9 * momentum + 0.1 * slope
        squares = 0.999 * squares + 0.001 * slope**2
        step = momentum / (1 - 0.9**number) / (np.sqrt(squares / (1 - 0.999**number)) + 1e-8)
        weights -= 0.1 * (1 - number / (ROUNDS + 1)) * step
    return dict(zip(names, (weights * scale).tolist(), strict=True))


def leaning(directing: np.ndarray, others: np.ndarray, of: float, of_others: float) -> np.ndarray:
    """Return how easily the weights of words grow: by how much more often they stand in one kind of sentences."""
    ratio = np.log((directing + 1) / of) - np.log((others + 1) / of_others)
    return LEANING + np.minimum(np.abs(ratio), LEANS)


def table(name: str, judged: Iterable[tuple[Sentence, bool]]) -> None:
    """Print how many directives were found, and how many others were taken for one, by language."""
    counts: dict[str, Counter[tuple[bool, bool]]] = defaultdict(Counter)
    for sentence, found in judged:
        for key in (sentence.code, "all"):
            counts[key][sentence.directs, found] += 1
    told = []
    for key in sorted(counts, key=lambda key: (key == "all", key)):
        of = counts[key]
        found, orders = of[True, True], of[True, True] + of[True, False]
        false, others = of[False, True], of[False, True] + of[False, False]
        told.append(f"{key} {found}/{orders} false {false}/{others}")
    print(f"{name}: {'; '.join(told)}", flush=True)


def write(found: Fit) -> None:
    """Write what is worth anything, a line each."""
    whole = {name: round(100 * weight) for name, weight in found.weights.items()}
    whole |= {f"{directive_weights.FREQUENT}{word}": 100 for word in common()}
    lines = [f"{name}\t{weight}" for name, weight in sorted(whole.items()) if weight]
    WEIGHTS.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(lines)} weights, {WEIGHTS.stat().st_size:,} bytes in {WEIGHTS}")


def main() -> None:
    """Measure, and write if asked to."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--write", action="store_true", help="write the weights anew")
    parser.add_argument("--look", type=Path, help="count what the weights in use find in these sentences")
    asked = parser.parse_args()
    if asked.look:
        rows = map(json.loads, asked.look.read_text(encoding="utf-8").splitlines())
        some = [Sentence(row["lang"], bool(row["directive"]), row["text"]) for row in rows]
        table(asked.look.name, ((sentence, is_directive(sentence.text)) for sentence in some))
        return
    by = told()
    if not asked.write:
        for name, some in told(HELD_OUT).items():
            table(f"held out, {name}", ((sentence, is_directive(sentence.text)) for sentence in some))
        for name, some in by.items():
            if name in OURS:
                continue
            others = [sentence for other, theirs in by.items() if other != name for sentence in theirs]
            found = fit([*others, *ours()])
            table(f"without {name}", ((sentence, found.finds(sentence) > 0) for sentence in some))
    else:
        write(fit([*(sentence for some in by.values() for sentence in some), *ours()]))


if __name__ == "__main__":
    main()
