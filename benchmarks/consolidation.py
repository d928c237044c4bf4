"""What a consolidation costs and shows as the memory grows, and what a good model would get out of it.

Four tables, with scripted models and without a network:

``cost``      Prompt tokens of one run with ten candidates at 100 to 100,000 memories, with and without an embedder
              (hashed directions as large as MiniLM's: making 100,000 real vectors says nothing about prompts).
``shown``     HaluMem's update cases: how often the memory to be updated is among those shown, ten candidates of a
              session together, in the pool as it stood before the session (nothing is ever removed from it).
``calls``     Model calls of a reflection.
``labels``    HaluMem from the first session to the last with a model that answers from the labels: what ends in
              the vault, whose word that is, and where the rest is lost. Twice: with all memories known before as the
              user's own word, and with each as it was told.
``full``      HEAVY_CUT: runs until a full memory is below half, with a model that follows the instructions, and
              what is left of it with one that deletes all it can.

Run: ``python benchmarks/consolidation.py [--sizes 100 1000] [--no-embedder] [--json FILE] [TABLE ...]``.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "support"))
sys.path.insert(0, str(Path(__file__).resolve().parent))

import full_memory
import good_model
import halumem
import recall
from good_model import ALWAYS, reflect, remember, vault_of
from scripted import ScriptedModel

from reverie import ReflectionPolicy, create_reflection_graph
from reverie.nodes.reflection.consolidating.batching import batches
from reverie.nodes.run.rendering import estimate_tokens
from reverie.state import Candidate, MemoryType, Tier, Trust

SIZES = (100, 1_000, 10_000, 100_000)
Figures = dict[str, Any]


def candidates_of(points: Sequence[halumem.Point]) -> list[Candidate]:
    """Return points as an extraction would hand them on."""
    kind = MemoryType.FACT
    return [
        Candidate(id=Candidate.id_for(kind, p.content, ()), type=kind, content=p.content, trust=Trust.USER)
        for p in points
    ]


# -- cost -----------------------------------------------------------------------------------------------------


def cost(users: Sequence[halumem.User], sizes: Sequence[int], embedders: dict[str, Any]) -> Figures:
    """Print the prompt tokens of a consolidation of ten candidates, by size of the memory."""
    points = [point for user in users for session in user.sessions for point in session.points]
    words = [word for point in points for word in point.content.split()]
    ten = [point.content for point in users[0].sessions[5].points[:10]]
    print(f"{'ten candidates among':<34}{'prompt':>8}{'memories':>10}{'own text':>10}{'prompts':>9}")
    result: Figures = {}
    for kind, embedder in embedders.items():
        draw, prompts = random.Random(7), {}
        for tier, budget in ((Tier.GENEROUS, 10**9), (Tier.HEAVY_CUT, 1)):
            for size in sizes if tier is Tier.GENEROUS else sizes[:2]:
                texts = [
                    f"{draw.choice(points).content} {' '.join(draw.choices(words, k=6))} ({n})"
                    for n in range(size)
                ]
                with vault_of(embedder) as vault:
                    scope = vault.scope("Martin Mark")
                    remember(scope, "old", texts)
                    if embedder is not None:
                        scope.embed()
                    row = _one_run(vault, ten, texts, budget)
                assert row["tier"] == tier
                print(
                    f"{f'{size:,} memories, {kind}, {tier}':<34}{row['prompt_tokens']:>8,}{row['shown']:>10}"
                    f"{row['own_share']:>10.0%}{row['prompts']:>9}",
                    flush=True,
                )
                prompts[tier, size] = row
        generous = [row["prompt_tokens"] for (tier, _), row in prompts.items() if tier is Tier.GENEROUS]
        ratio = max(generous) / min(generous)
        print(f"  {kind}: the largest is {ratio:.2f} times the smallest")
        result[kind] = {"ratio": ratio} | {f"{tier} {size}": row for (tier, size), row in prompts.items()}
    return result


def _one_run(vault: Any, ten: Sequence[str], texts: Sequence[str], budget: int) -> Figures:
    model = ScriptedModel(
        script=[
            {"memories": [{"type": "fact", "content": text, "evidence": []} for text in ten]},
            {"operations": []},
        ],
        loop=True,
    )
    policy = ReflectionPolicy.model_validate({**ALWAYS, "memory_budget_tokens": budget})
    graph = create_reflection_graph(model, vault, policy=policy, on_error="raise")
    report = reflect(graph, "Martin Mark", "t", {"files": {"notes.md": "\n".join(ten)}})
    known = set(texts)
    asked = model.prompts[1:]
    shown = [text for prompt in asked for _, text in halumem.LINE.findall(prompt) if text in known]
    total = sum(estimate_tokens(prompt) for prompt in asked)
    return {
        "tier": report.tier,
        "prompt_tokens": total,
        "shown": len(shown),
        "own_share": sum(estimate_tokens(text) for text in shown) / total,
        "prompts": len(asked),
    }


# -- shown ----------------------------------------------------------------------------------------------------


def shown(users: Sequence[halumem.User], embedders: dict[str, Any]) -> Figures:
    """Print how often the memory to be updated is among those a consolidation shows."""
    result: Figures = {}
    policy = ReflectionPolicy()
    for kind, embedder in embedders.items():
        cases, tokens, pools = [], [], []
        for user in users:
            with vault_of(embedder) as vault:
                scope = vault.scope(user.name)
                remember(scope, "known", user.known)
                told: set[str] = set(user.known)
                for number, session in enumerate(user.sessions):
                    if embedder is not None:
                        scope.embed()
                    for points in halumem.tens(session.points):
                        planned = batches(
                            scope, candidates_of(points), Tier.GENEROUS, policy, policy.prompt_tokens
                        )
                        seen = {s.memory.content for batch in planned for s in batch.shown.values()}
                        cases += [old in seen for point in points for old in point.replaces]
                        tokens.append(sum(estimate_tokens(batch.prompt) for batch in planned))
                        pools.append(len(told))
                    new = [p.content for p in session.points if p.content not in told]
                    told |= set(new)
                    remember(scope, f"session-{number}", new, session.at)
        share = sum(cases) / len(cases)
        print(
            f"{kind:<34}{share:>8.1%} of {len(cases)} shown; pools of {min(pools)} to {max(pools)} memories, "
            f"prompts of at most {max(tokens):,} tokens"
        )
        result[kind] = {"share": share, "cases": len(cases), "most_tokens": max(tokens)}
    return result


# -- calls ----------------------------------------------------------------------------------------------------

_FACT = "The gauge at Marsh Bridge measures the water level every 15 minutes."
_OTHER = "Ana Vidal drinks green tea in the afternoon."


def calls() -> Figures:
    """Print the model calls of a reflection, case by case."""
    reply = {"memories": [{"type": "fact", "content": _FACT, "evidence": []}]}
    run = {"files": {"notes.md": _FACT}}
    cases: list[tuple[str, list[str], list[dict[str, Any]], int]] = [
        ("gate closed", [], [{"messages": [("user", "Hello")]}], 0),
        ("nothing new", [], [run, run], 0),
        ("nothing extracted", [], [{"files": {"empty.md": "Nothing."}}], 1),
        ("nothing known", [], [run], 1),
        ("nothing related known", [_OTHER], [run], 1),
        ("word for word known", [_FACT], [run], 1),
        ("something related known", [_FACT.replace("15", "10")], [run], 2),
    ]
    result: Figures = {}
    for name, known, runs, expected in cases:
        with vault_of() as vault:
            remember(vault.scope("ana"), "known", known)

            def answer(prompt: str) -> dict[str, Any]:
                if "\n## Candidates\n" in prompt:
                    return {"operations": []}
                return reply if _FACT in prompt else {"memories": []}

            graph = create_reflection_graph(
                ScriptedModel(script=[answer], loop=True), vault, on_error="raise"
            )
            for one in runs:
                report = reflect(graph, "ana", "t", one)
        print(f"{name:<34}{report.model_calls:>8} model calls (expected {expected}), {report.status}")
        result[name] = report.model_calls
    return result


# -- full -----------------------------------------------------------------------------------------------------


def full() -> Figures:
    """Print how HEAVY_CUT brings a full memory down, and how far a model can overdo it."""
    result: Figures = {}
    for name, reply, most in (
        ("a model that follows", full_memory.obedient, 200),
        ("one that deletes all", full_memory.greedy, 3),
    ):
        rows = []
        with tempfile.TemporaryDirectory() as directory:
            for run in full_memory.runs(f"file:{directory}", reply, memories=1_000, most=most):
                rows.append(
                    {
                        "before": run.before,
                        "shown": len(run.shown),
                        "deleted": run.deleted,
                        "share": run.share,
                    }
                )
                if run.share < 0.5:
                    break
        worst = max(row["deleted"] / row["shown"] for row in rows)
        print(
            f"{name:<34}1,000 memories: {rows[-1]['share']:.0%} full after {len(rows)} runs, "
            f"{min(r['shown'] for r in rows)} to {max(r['shown'] for r in rows)} shown a run, of which at most "
            f"{worst:.0%} deleted"
        )
        result[name] = rows
    return result


# -- the program ----------------------------------------------------------------------------------------------


def main() -> int:
    """Print the tables that were asked for, all by default; 0 also where the data are absent."""
    parser = argparse.ArgumentParser(description="Cost and yield of consolidation.")
    parser.add_argument("tables", nargs="*", help="cost, shown, calls, labels, full")
    parser.add_argument("--sizes", nargs="*", type=int, default=SIZES, help="numbers of memories")
    parser.add_argument("--no-embedder", action="store_true", help="words only")
    parser.add_argument("--json", type=Path, help="where to write the figures")
    wish = parser.parse_args()
    path = halumem.data_file()
    users = halumem.load(path) if path.exists() else []
    words: dict[str, Any] = {"words": None}
    tables: dict[str, Callable[[], Figures]] = {
        "cost": lambda: cost(
            users, wish.sizes, words if wish.no_embedder else words | {"vectors": recall.Hashed()}
        ),
        "shown": lambda: shown(
            users, words if wish.no_embedder else words | {"words and MiniLM": recall.MiniLM()}
        ),
        "calls": calls,
        "labels": lambda: {
            "true": good_model.table(users),
            "as told": good_model.table(users, good_model.print_told(users)),
            "interference too": good_model.table(users, also_interference=True),
        },
        "full": full,
    }
    figures: Figures = {}
    for name in wish.tables or tables:
        if not users and name in ("cost", "shown", "labels"):
            print(f"== {name}: left out, {path} is not there (REVERIE_DATA names another folder).")
            continue
        print(f"== {name}")
        figures[name] = tables[name]()
    if wish.json:
        wish.json.write_text(json.dumps(figures, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
