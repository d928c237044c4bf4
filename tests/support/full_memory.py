"""A memory that is full, and models that are asked to cut it: one that does as it is told, and one that overdoes it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from scripted import ScriptedModel

from reverie import ReflectionPolicy, ReflectionReport, create_reflection_graph, open_vault
from reverie.checkpoints.changes import Addition, Change
from reverie.state import Memory, MemoryType, Source, Trust, now

LINE = re.compile(r"^\[(k\d+)\] (?:\([^)]*\) )?(.*)$", re.MULTILINE)
_PLACES = [
    f"{name} {kind}"
    for name in ("Elm", "Oak", "Marsh", "Mill", "Heron")
    for kind in ("Weir", "Lock", "Bridge")
]
_THINGS = ["gauge", "pump", "gate", "lamp", "boat", "fence", "ladder", "valve", "meter", "roof"]


def fill(scope: Any, count: int, twins: float = 0.4) -> None:
    """Put ``count`` memories into a scope, a share of them saying nearly what an earlier one says."""
    draw, texts = random.Random(5), []
    for number in range(count):
        if texts and draw.random() < twins:
            texts.append(draw.choice(texts).rstrip(".") + f", as noted on day {number}.")
        else:
            place, thing = draw.choice(_PLACES), draw.choice(_THINGS)
            texts.append(
                f"The {thing} number {number} at {place} was checked by crew {number % 37} in week {number % 53}."
            )
    moment = now()
    adds = [
        Addition(
            memory=Memory(
                id=f"old-{number}",
                type=MemoryType.OBSERVATION,
                content=text,
                created_at=moment,
                updated_at=moment,
                source=Source(kind="import", trust=Trust.AGENT),
            )
        )
        for number, text in enumerate(texts)
    ]
    scope.commit(Change(commit_id="fill", purpose="import", adds=adds))


def news(number: int) -> str:
    """Return what a run has to tell."""
    return f"The {_THINGS[number % 10]} at {_PLACES[number % 15]} was painted on visit {number}."


def obedient(prompt: str) -> dict[str, Any]:
    """Cut a fifth of what is shown, as HEAVY_CUT asks: near-duplicates first, then from the end of the list."""
    if "\n## Candidates\n" not in prompt:
        return _told(prompt)
    shown = LINE.findall(prompt)
    cut = len(shown) // 5 if "10 to 20 percent fewer" in prompt else 0
    heirs: dict[str, str] = {}
    merges = []
    for alias, text in shown:
        heir = heirs.setdefault(text.split(", as noted")[0].rstrip("."), alias)
        if heir != alias and len(merges) < cut:
            merges.append({"action": "DELETE", "id": alias, "superseded_by": heir})
    taken = {name for merge in merges for name in (merge["id"], merge["superseded_by"])}
    spare = [alias for alias, _ in reversed(shown) if alias not in taken]
    return {
        "operations": merges + [{"action": "DELETE", "id": alias} for alias in spare[: cut - len(merges)]]
    }


def greedy(prompt: str) -> dict[str, Any]:
    """Delete everything that is shown: without a successor, and whatever that leaves in favour of the first."""
    if "\n## Candidates\n" not in prompt:
        return _told(prompt)
    shown = [alias for alias, _ in LINE.findall(prompt)]
    bare = [{"action": "DELETE", "id": alias} for alias in reversed(shown)]
    merges = [{"action": "DELETE", "id": alias, "superseded_by": shown[0]} for alias in shown[1:]]
    return {"operations": bare + merges}


def _told(prompt: str) -> dict[str, Any]:
    texts = re.findall(r"The \w+ at [\w ]+ was painted on visit \d+\.", prompt)
    return {"memories": [{"type": "fact", "content": text, "evidence": []} for text in texts]}


@dataclass(frozen=True)
class Run:
    """What one run did to a full memory."""

    report: ReflectionReport
    before: int
    """Memories before it (count)."""
    shown: tuple[str, ...]
    """Texts of the memories that its prompt showed."""
    deleted: int
    """Memories that it deleted, merged away included (count)."""
    share: float
    """How full the memory is afterwards (1 is the budget)."""


def runs(url: str, reply: Any, *, memories: int, most: int, **policy: Any) -> Iterator[Run]:
    """Yield runs with one new thing to tell each, on a memory that is exactly full at first.

    Args:
        url: Of a new vault.
        reply: A function of the prompt: ``obedient`` or ``greedy``.
        memories: How many there are at first.
        most: After so many runs it is over.
        policy: Further fields of the policy.
    """
    with open_vault(url) as vault:
        scope = vault.scope("ana")
        fill(scope, memories)
        budget = scope.size().tokens
        model = ScriptedModel(script=[reply], loop=True)
        wish = ReflectionPolicy(memory_budget_tokens=budget, **policy)
        graph = create_reflection_graph(model, vault, policy=wish, on_error="raise")
        for number in range(most):
            before = scope.size().count
            config: Any = {"configurable": {"user_id": "ana", "thread_id": f"t{number}"}}
            # The agent's own: for somebody else's file nothing would be deleted that is the agent's word.
            written = {"content": news(number), "author": "agent"}
            result = graph.invoke({"files": {f"visit-{number}.md": written}}, config)
            report = ReflectionReport.model_validate(result["reflection"])
            size = scope.size()
            yield Run(
                report=report,
                before=before,
                shown=tuple(text for _, text in LINE.findall(model.prompts[-1])),
                deleted=before + report.counts.get("ADD", 0) - size.count,
                share=size.tokens / budget,
            )
