"""What a real model gets out of HaluMem's sessions, against the data's own labels.

Every session of a user is reflected on, one after the other, as in ``good_model.py``, but by the model that is named:
``make bench-quality MODEL=openai:gpt-4.1-mini`` (or ``rules``, ``local``). Printed, with what they are out of, and with
95 % intervals over sessions drawn again and again:

``precision``   Of the memories extracted, the share that says what some true point of the session says.
``recall``      Of the true points, the share that some extracted memory says.
``kept``        Of the true points, the share that some memory added or updated by the session's run says.
``updates``     Of the true points that replace an older memory, the share whose candidate ended as an update.
``interference`` Of what should not be remembered, the share that an extracted memory says.

Whether two texts say the same is told by their words with a topic (F1 of at least ``--overlap``, 0.5), each memory
standing for one point at most, the best pairs first. That is rough: another wording of the same counts as a miss, and
so the figures compare models, and are no absolute truth.

Beside the model stand ``random`` (as many of each session's own statements of the user, drawn at random, with who says
them: 20 draws) and, with ``--beside``, other models. ``--user NUMBER`` takes one user only: the rules fit nothing, and
``rules_fitted.py`` says what a fit on one user would make of the other.

Run: ``python benchmarks/quality.py --model NAME [--sessions 20] [--users 2] [--overlap 0.5] [--out FILE]``
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "support"))
sys.path.insert(0, str(Path(__file__).resolve().parent))

import halumem
from good_model import ALWAYS, reflect, remember, vault_of
from suite import table

from reverie import ReflectionPolicy, create_reflection_graph
from reverie.checkpoints.text.analyser import content_terms
from reverie.checkpoints.text.speech.statements import statements

ASKED = {"extraction": "pick", "call_timeout_s": 300.0}
"""By itself a reflection with the embedded model goes by rules: here it is to be asked."""
DRAWS = 20
SHARES = {
    "precision": ("said", "extracted"),
    "recall": ("said", "true"),
    "kept": ("kept", "true"),
    "updates": ("updated", "updates"),
    "interference": ("interference said", "interference"),
}
"""Name -> what is counted, and out of what."""
BETWEEN = ("precision", "recall", "kept")
"""Shares that are printed with their intervals."""
MARKS = ("<!-- quality:begin -->", "<!-- quality:end -->")


def overlap(one: str, other: str) -> float:
    """Return how much two texts have in common: F1 of their words with a topic (0 to 1)."""
    words, others = set(content_terms(one)), set(content_terms(other))
    return 2 * len(words & others) / max(1, len(words) + len(others))


def pairs(points: Sequence[str], memories: Sequence[str], least: float) -> dict[int, int]:
    """Return which memory says which point (by number): the most alike first, each used once."""
    alike = sorted(
        ((overlap(a, b), i, j) for i, a in enumerate(points) for j, b in enumerate(memories)),
        key=lambda pair: (-pair[0], pair[1:]),
    )
    found: dict[int, int] = {}
    used: set[int] = set()
    for score, point, memory in alike:
        if score >= least and point not in found and memory not in used:
            found[point] = memory
            used.add(memory)
    return found


def session_counts(session: halumem.Session, outcomes: Sequence[Any], least: float) -> Counter[str]:
    """Return what a session's run adds to the counts.

    Args:
        session: With its labels.
        outcomes: One for each candidate that was extracted, rejected ones included.
        least: Overlap from which two texts say the same.
    """
    points = [point.content for point in session.points]
    memories = [outcome.candidate.content for outcome in outcomes]
    said = pairs(points, memories, least)
    kept = [o.candidate.content for o in outcomes if o.outcome in ("added", "merged", "skipped")]
    updates = [number for number, point in enumerate(session.points) if point.replaces]
    count: Counter[str] = Counter()
    count["true"] = len(points)
    count["extracted"] = len(memories)
    count["said"] = len(said)
    count["kept"] = len(pairs(points, kept, least))
    count["updates"] = len(updates)
    count["updated"] = sum(n in said and outcomes[said[n]].outcome == "merged" for n in updates)
    count["interference"] = len(session.interference)
    count["interference said"] = len(pairs(session.interference, memories, least))
    for outcome in outcomes:
        count[f"outcome {outcome.outcome}"] += 1
    return count


def measure(
    model: Any, users: Sequence[halumem.User], sessions: int, least: float, *, out: Any = sys.stdout
) -> dict[str, Any]:
    """Reflect with a model and print a line for each session, and the shares at the end.

    Args:
        model: As ``create_reflection_graph`` takes it.
        users: Whose sessions.
        sessions: The first so many of each.
        least: Overlap from which two texts say the same.
        out: Where to print.
    """
    each: list[Counter[str]] = []
    drawn: list[list[Counter[str]]] = []
    ends: Counter[str] = Counter()
    calls, begun = 0, time.monotonic()
    for user in users:
        with vault_of() as vault:
            remember(vault.scope(user.name), "known", user.known, user.sessions[0].at)
            policy = ReflectionPolicy.model_validate(ALWAYS | (ASKED if model == "local" else {}))
            graph = create_reflection_graph(model, vault, policy=policy)
            for number, session in enumerate(user.sessions[:sessions]):
                report = reflect(graph, user.name, f"t{number}", {"messages": list(session.messages)})
                one = session_counts(session, report.outcomes, least)
                each.append(one)
                drawn.append(random_picks(user.name, session, one["extracted"], least, seed=len(each)))
                calls += report.model_calls
                ends[f"{report.status}"] += 1
                print(
                    f"{user.name}, session {number + 1}: {report.status}, {one['extracted']} extracted, "
                    f"{one['said']} of {one['true']} true points said, {report.model_calls} calls, "
                    f"{report.elapsed_ms / 1_000:.0f} s",
                    file=out,
                    flush=True,
                )
    count = sum(each, Counter[str]())
    shares = {name: (count[part], count[whole]) for name, (part, whole) in SHARES.items()}
    print(file=out)
    for name, (part, whole) in shares.items():
        low, high = interval(each, *SHARES[name])
        within = f"   {low:.1%} to {high:.1%}" if name in BETWEEN else ""
        print(f"{name:<14}{part / max(1, whole):>8.1%}   {part} of {whole}{within}", file=out)
    for name in ("precision", "recall"):
        draws = [[one[number] for one in drawn] for number in range(DRAWS)]
        found = sorted(share(draw, *SHARES[name]) for draw in draws)
        mean, between = sum(found) / len(found), f"{found[0]:.1%} to {found[-1]:.1%} in {DRAWS} draws"
        print(f"{'random ' + name:<17}{mean:>5.1%}   {between}", file=out)
    fates = {key.removeprefix("outcome "): n for key, n in count.items() if key.startswith("outcome ")}
    print(
        f"{'outcomes':<14}{', '.join(f'{name} {n}' for name, n in sorted(fates.items())) or 'none'}", file=out
    )
    print(f"{'runs':<14}{', '.join(f'{name} {n}' for name, n in ends.most_common())}", file=out)
    seconds = time.monotonic() - begun
    print(f"{'model calls':<14}{calls}, {seconds:.0f} s", file=out)
    return {
        "shares": {name: {"part": part, "whole": whole} for name, (part, whole) in shares.items()},
        "outcomes": fates,
        "runs": dict(ends),
        "calls": calls,
        "seconds": seconds,
    }


def share(counts: Sequence[Counter[str]], part: str, whole: str) -> float:
    """Return a share of all sessions together."""
    return sum(one[part] for one in counts) / max(1, sum(one[whole] for one in counts))


def interval(
    counts: Sequence[Counter[str]], part: str, whole: str, *, again: int = 2_000
) -> tuple[float, float]:
    """Return between what a share lies in 95 % of the draws of as many sessions with repetition (from 0 to 1)."""
    draw = random.Random(7)
    found = sorted(share(draw.choices(counts, k=len(counts)), part, whole) for _ in range(again))
    return found[int(0.025 * again)], found[int(0.975 * again) - 1]


def random_picks(
    name: str, session: halumem.Session, number: int, least: float, *, seed: int
) -> list[Counter[str]]:
    """Return what so many statements of the user, picked at random, say of a session; a count for each draw.

    They are told as the rules tell them, with the user's name, which is much of what they have in common with the
    labels: so what is better than this has found something.
    """
    said = [
        f"{name}: {sentence}"
        for message in session.messages
        if message.type == "human"
        for sentence in statements(message.text)
    ]
    points = [point.content for point in session.points]
    found = []
    for draw in range(DRAWS):
        picks = random.Random(1_000 * seed + draw).sample(said, min(number, len(said)))
        truths = len(pairs(points, picks, least))
        found.append(Counter({"said": truths, "extracted": len(picks), "true": len(points)}))
    return found


class _Said:
    """Prints, and remembers what was printed."""

    def __init__(self) -> None:
        self.text = ""

    def write(self, text: str) -> None:
        """Print a text."""
        self.text += text
        sys.stdout.write(text)

    def flush(self) -> None:
        """Show what was printed."""
        sys.stdout.flush()


def main() -> int:
    """Measure the model that is named; 0 also where the data are absent."""
    parser = argparse.ArgumentParser(description="What a real model gets out of HaluMem.")
    parser.add_argument("--model", default="rules", help="rules, local, openai:NAME")
    parser.add_argument("--beside", action="append", default=[], help="another model; may be given again")
    parser.add_argument("--user", type=int, help="only this one (from 1)")
    parser.add_argument("--sessions", type=int, default=20, help="the first so many of each user")
    parser.add_argument("--users", type=int, default=2, help="the first so many")
    parser.add_argument("--overlap", type=float, default=0.5, help="F1 from which two texts say the same")
    parser.add_argument("--out", type=Path, help="where to write the figures as JSON")
    parser.add_argument("--page", type=Path, help="a Markdown page to put what was printed into")
    wish = parser.parse_args()
    path = halumem.data_file()
    if not path.exists():
        print(f"HaluMem is not at {path} (REVERIE_DATA names another folder).")
        return 0
    said = _Said()
    users = halumem.load(path)[: wish.users]
    chosen = [users[wish.user - 1]] if wish.user else users
    measured = {}
    for model in (wish.model, *wish.beside):
        print(
            f"{model}, the first {wish.sessions} sessions of {', '.join(user.name for user in chosen)}, overlap "
            f"{wish.overlap}",
            file=said,
        )
        measured[model] = measure(model, chosen, wish.sessions, wish.overlap, out=said)
        print(file=said)
    figures = measured[wish.model]
    if wish.page:
        table.embed(wish.page, f"```\n{said.text}```", *MARKS)
    if wish.out:
        wish.out.parent.mkdir(parents=True, exist_ok=True)
        wish.out.write_text(
            json.dumps({"model": wish.model, "beside": measured} | figures, indent=1), encoding="utf-8"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
