"""How much of the evidence for a question stands before the model: memories, passages, both, beside raw turns.

Data: the first 20 sessions of HaluMem's users (``halumem.py`` says where they are looked for) and the questions about
them. A question is answered for if every point of its evidence has 70 % of its words in what recall shows within 1,200
or 3,000 characters; the share of the points is printed beside. *Poor* memories are sentences picked without a model,
*good* ones the data set's own points, those *by rules* what a reflection with ``model="rules"`` makes. Beside them the
raw turns, and the points alone, ranked by plain BM25. ::

    python benchmarks/recalled.py
"""

from __future__ import annotations

import json
import math
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from halumem import User, data_file, load
from langchain_core.messages import HumanMessage

from reverie import RecallPolicy, ReflectionPolicy, create_reflection_graph, open_vault, recall
from reverie.checkpoints.changes import Addition, Change
from reverie.checkpoints.derived.plain_search import K1, B
from reverie.checkpoints.text.analyser import content_terms
from reverie.nodes.run.intake import intake
from reverie.nodes.run.sentences import says_enough, sentences_in, tells_of_oneself
from reverie.state import Memory, MemoryType, Source, Trust

SESSIONS = 20
CHARS = (1_200, 3_000)
SHARE = 0.7
"""Of a point's words, so many must be there."""


@dataclass(frozen=True)
class Question:
    """A question and the points that answer it."""

    text: str
    evidence: tuple[str, ...]


def questions() -> list[list[Question]]:
    """Return the questions about the first sessions, by user."""
    lines = data_file().read_text(encoding="utf-8").splitlines()
    return [
        [
            Question(item["question"], tuple(point["memory_content"] for point in item["evidence"]))
            for session in json.loads(line)["sessions"][:SESSIONS]
            for item in session.get("questions", ())
            if item["evidence"]
        ]
        for line in lines
    ]


Shower = Callable[[str, int], str]
"""Question and characters -> what stands before the model."""


def measure(name: str, asked: Sequence[Sequence[Question]], showers: Sequence[Shower]) -> None:
    """Print one row: questions whose evidence is all there, and points that are there, per length."""
    figures = []
    for chars in CHARS:
        whole = points = count = 0.0
        for some, show in zip(asked, showers, strict=True):
            for question in some:
                shown = set(content_terms(show(question.text, chars)))
                wanted = [set(content_terms(point)) for point in question.evidence]
                there = [len(words & shown) >= SHARE * len(words) for words in wanted]
                whole, points, count = whole + all(there), points + sum(there) / len(there), count + 1
        figures.append(f"{100 * whole / count:8.1f} %{100 * points / count:8.1f} %")
    print(f"{name:<44}" + "   ".join(figures), flush=True)


def ranked(texts: Sequence[str]) -> Shower:
    """Show texts by BM25, one a line, until the room is full; the last one is cut."""
    held = [frozenset(content_terms(text)) for text in texts]
    length = sum(map(len, held)) / len(held)

    def score(words: frozenset[str], here: frozenset[str]) -> float:
        total = 0.0
        for word in words & here:
            many = sum(word in some for some in held)
            total += math.log(1 + (len(held) - many + 0.5) / (many + 0.5))
        return total * (K1 + 1) / (1 + K1 * (1 - B + B * len(here) / length))

    def show(question: str, chars: int) -> str:
        words = frozenset(content_terms(question))
        order = sorted(range(len(texts)), key=lambda number: -score(words, held[number]))
        return "\n".join(texts[number] for number in order[:60])[:chars]

    return show


def memories(user: User, kind: str) -> Iterator[Memory]:
    """Yield what a user's sessions leave: ``good`` or ``poor`` memories."""
    number = 0
    for session in user.sessions[:SESSIONS]:
        texts = (
            [point.content for point in session.points]
            if kind == "good"
            else [
                plain
                for message in session.messages
                if message.type == "human"
                for raw, plain in sentences_in(str(message.content))
                if says_enough(raw, plain) and tells_of_oneself(plain)
            ]
        )
        for text in dict.fromkeys(texts):
            number += 1
            yield Memory(
                id=f"m{number}",
                type=MemoryType.FACT,
                content=text,
                created_at=session.at,
                updated_at=session.at,
                source=Source(run_id="r", trust=Trust.USER),
            )


def by_rules(user: User, vault: Any, scope: str) -> None:
    """Fill a scope with what reflections without a model make of what was said."""
    policy = ReflectionPolicy.model_validate({"gate": {"mode": "always"}})
    graph = create_reflection_graph("rules", vault, policy=policy, on_error="raise")
    for number, session in enumerate(user.sessions[:SESSIONS]):
        config: Any = {"configurable": {"user_id": scope, "thread_id": f"s{number}"}}
        graph.invoke({"messages": list(session.messages)}, config)


def ours(user: User, vault: Any, name: str, kind: str, **policy: Any) -> Shower:
    """Fill a scope with what was said and remembered, and show what recall shows, without the block's frame."""
    scope = vault.scope(name)
    if kind == "rules":
        by_rules(user, vault, name)
    else:
        for number, session in enumerate(user.sessions[:SESSIONS]):
            scope.record(intake({"messages": list(session.messages)}, thread=f"s{number}")[0])
    adds = [Addition(memory=memory) for memory in memories(user, kind)] if kind in ("poor", "good") else []
    if adds:
        scope.commit(Change(commit_id="all", purpose="import", adds=adds))

    def show(question: str, chars: int) -> str:
        bounds = RecallPolicy(budget_tokens=chars // 4, **policy)
        block = recall(scope, [HumanMessage(question)], bounds).system_block
        return "\n".join(line for line in block.splitlines()[2:] if not line.startswith(("<", "#")))

    return show


def main() -> int:
    """Print the table; 0 also where the data are absent."""
    if not data_file().exists():
        print(f"HaluMem is not at {data_file()} (REVERIE_DATA names another folder).")
        return 0
    users, asked = load(data_file()), questions()
    head = "".join(f"{f'{chars:,} characters':>19}   " for chars in CHARS)
    print(
        f"{'evidence that stands before the model':<44}{head}\n{'':<44}"
        + "  questions   points " * len(CHARS)
    )
    turns = [[str(m.content) for s in user.sessions[:SESSIONS] for m in s.messages] for user in users]
    points = [[m.content for m in memories(user, "good")] for user in users]
    measure("raw turns by BM25", asked, [ranked(texts) for texts in turns])
    measure("the points themselves by BM25", asked, [ranked(texts) for texts in points])
    rows: list[tuple[str, str, dict[str, Any]]] = [
        ("passages alone", "", {}),
        ("poor memories alone", "poor", {"passages_share": 0}),
        ("poor memories and passages", "poor", {}),
        ("the same, nothing but what fits", "poor", {"standing": 0, "newest": 0}),
        ("memories by rules, and passages", "rules", {}),
        ("the same, nothing but what fits", "rules", {"standing": 0, "newest": 0}),
        ("good memories alone", "good", {"passages_share": 0}),
        ("good memories and passages", "good", {}),
        ("the same, nothing but what fits", "good", {"standing": 0, "newest": 0}),
    ]
    for name, kind, policy in rows:
        with tempfile.TemporaryDirectory() as directory, open_vault(f"file:{directory}") as vault:
            showers = [ours(user, vault, str(number), kind, **policy) for number, user in enumerate(users)]
            measure(name, asked, showers)
    return 0


if __name__ == "__main__":
    sys.exit(main())
