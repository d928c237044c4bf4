"""What a consolidation costs and shows as the memory grows, and what a good model would get out of it.

Six tables, with scripted models and without a network:

``cost``      Prompt tokens of one run with ten candidates at 100 to 100,000 memories, with and without an embedder
              (hashed directions as large as MiniLM's: making 100,000 real vectors says nothing about prompts).
``shown``     HaluMem's update cases: how often the memory to be updated is among those shown, ten candidates of a
              session together, in the pool as it stood before the session (nothing is ever removed from it).
``calls``     Model calls of a reflection.
``labels``    HaluMem from the first session to the last with a model that answers from the labels: what ends in
              the vault, whose word that is, and where the rest is lost. Twice: with all memories known before as the
              user's own word, and with each as it was told.
``told``      Changes told in other words, in twelve languages (``tests/support/told_changes.toml``), each among 60 and
              1,000 other memories of the same person: how often what ends is shown, in how many tokens; and with a
              model that names what it ends, how often that is gone afterwards.
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
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "support"))
sys.path.insert(0, str(Path(__file__).resolve().parent))

import full_memory
import good_model
import halumem
import recall
import told_changes
from good_model import ALWAYS, reflect, remember, vault_of
from scripted import ScriptedModel

from reverie import ReflectionPolicy, create_reflection_graph
from reverie.nodes.reflection.consolidating.batching import batches
from reverie.nodes.run.rendering import estimate_tokens
from reverie.state import Candidate, MemoryType, Tier, Trust

BEFORE = datetime(2025, 1, 1, tzinfo=UTC)
"""When what a change ends was said: long before it."""
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


# -- told -----------------------------------------------------------------------------------------------------


def told(users: Sequence[halumem.User], embedders: dict[str, Any]) -> Figures:
    """Print how often what a change ends is shown, and gone, where it is told in other words."""
    real = [
        point.content.replace(user.name, "Martin Mark").replace(user.name.split()[0], "Martin")
        for user in users
        for session in user.sessions
        for point in session.points
    ]
    random.Random(3).shuffle(real)
    result: Figures = {}
    for name in told_changes.SETS:
        for kind, embedder in embedders.items():
            for size in (60, 1_000):
                rows = [
                    row
                    for language in told_changes.LANGUAGES
                    for row in _shown_of_told(name, language, _neighbours(language, real, size), embedder)
                ]
                shares = {
                    common: [seen for change, seen, _ in rows if change.in_common is common]
                    for common in (True, False)
                }
                tokens = sum(used for _, _, used in rows) / len(rows)
                print(
                    f"{f'{name}, among {size:,}, {kind}':<40}{sum(shares[True])} of {len(shares[True])} with a word in "
                    f"common, {sum(shares[False])} of {len(shares[False])} with none; {tokens:.0f} tokens of memories"
                )
                result[f"{name} {size} {kind}"] = {"shown": sum(map(sum, shares.values())), "tokens": tokens}
        for action in ("DELETE", "UPDATE"):
            gone = [_ended(change, action) for change in told_changes.changes(name)]
            print(f"{f'{name}, a model that answers {action}':<40}{sum(gone)} of {len(gone)} gone")
            result[f"{name} {action}"] = sum(gone)
    return result


def _neighbours(language: str, real: Sequence[str], size: int) -> list[str]:
    own = told_changes.others(language, size)
    some = own[: size // 2 if language != "en" else size // 5]
    return [*some, *real, *own[len(some) :]][:size]


def _shown_of_told(
    name: str, language: str, texts: Sequence[str], embedder: Any
) -> list[tuple[told_changes.ToldChange, bool, int]]:
    """Return each change of a language, whether what it ends is shown, and the tokens of all memories shown."""
    policy, found = ReflectionPolicy(), []
    mine = [change for change in told_changes.changes(name) if change.language == language]
    with vault_of(embedder) as vault:
        scope = vault.scope("Martin Mark")
        remember(scope, "others", texts)
        remember(scope, "old", [change.old for change in mine])
        if embedder is not None:
            scope.embed()
        for change in mine:
            point = candidates_of([halumem.Point(change.new, ())])
            count = len(texts) + len(mine)
            planned = batches(scope, point, Tier.GENEROUS, policy, policy.prompt_tokens, count)
            shown = [s.memory.content for batch in planned for s in batch.shown.values()]
            found.append((change, change.old in shown, sum(map(estimate_tokens, shown))))
    return found


def _ended(change: told_changes.ToldChange, action: str) -> bool:
    """Whether a memory is gone after the user told of a change, with a model that names it."""

    def answer(prompt: str) -> dict[str, Any]:
        if "\n## Candidates\n" not in prompt:
            found = {"type": "fact", "content": change.new, "quote": change.said, "evidence": ["m1"]}
            return {"memories": [found]}
        aliases = {text: alias for alias, text in halumem.LINE.findall(prompt)}
        if change.old not in aliases:
            return {"operations": []}
        names = {"id": aliases[change.old]}
        if action == "UPDATE":
            names |= {"candidate": aliases[change.new], "content": change.new}
        else:
            names |= {"superseded_by": aliases[change.new]}
        return {"operations": [{"action": action, **names}]}

    with vault_of() as vault:
        scope = vault.scope("ana")
        remember(scope, "others", told_changes.others(change.language, 60), BEFORE)
        remember(scope, "old", [change.old], BEFORE)
        policy = ReflectionPolicy.model_validate(ALWAYS)
        model = ScriptedModel(script=[answer], loop=True)
        graph = create_reflection_graph(model, vault, policy=policy, on_error="raise")
        reflect(graph, "ana", "t", {"messages": [("user", change.said)]})
        return change.old not in scope.find_text([change.old])


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
    parser.add_argument("tables", nargs="*", help="cost, shown, calls, labels, told, full")
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
        "told": lambda: told(
            users, words if wish.no_embedder else words | {"words and MiniLM": recall.MiniLM()}
        ),
        "full": full,
    }
    figures: Figures = {}
    for name in wish.tables or tables:
        if not users and name in ("cost", "shown", "labels", "told"):
            print(f"== {name}: left out, {path} is not there (REVERIE_DATA names another folder).")
            continue
        print(f"== {name}")
        figures[name] = tables[name]()
    if wish.json:
        wish.json.write_text(json.dumps(figures, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
