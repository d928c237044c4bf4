"""What a good model would get out of a reflection: HaluMem from the first session to the last, answered by its labels.

A part of ``consolidation.py``, whose table ``labels`` this is. Updates replace memories that no earlier session's
labels hold. These are in the vault from the start, in two set-ups:

``all the user's``  Each is the user's own word: the hardest, for only the user's word changes that.
``as told``         Each has the trust and the support that a reflection on the sessions before its update gives it: the
                    highest trust of those that bear it out, since a memory rises when the user states it. What no
                    session of the slice bears out (it was told before the first of them) is the user's.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "support"))
sys.path.insert(0, str(Path(__file__).resolve().parent))

import halumem
from scripted import ScriptedModel

from reverie import ReflectionPolicy, ReflectionReport, create_reflection_graph, open_vault
from reverie.checkpoints.changes import Addition, Change
from reverie.checkpoints.text.analyser import content_terms
from reverie.checkpoints.text.speech.frequent_words import weight
from reverie.checkpoints.text.speech.statements import statements
from reverie.state import Memory, MemoryType, Source, Support, Trust, trust_rank

SAID = 0.75
"""Share of what is new in an update (by rarity of its words) that the user's statements of the session hold, if it is
theirs; what only the agent says needs their word first."""
LABEL = re.compile(r"\b\w+_\w+\b|\b(?:updated|changed|now)\b")
"""How a label tells of a change, which nobody says."""
THEN = datetime(2029, 1, 1, tzinfo=UTC)
ALWAYS = {"gate": {"mode": "always"}}


@contextmanager
def vault_of(embedder: Any = None) -> Iterator[Any]:
    """Open a new vault in a directory of its own."""
    options = {} if embedder is None else {"embeddings": embedder}
    with tempfile.TemporaryDirectory() as directory, open_vault(f"file:{directory}", **options) as vault:
        yield vault


Told = Mapping[str, tuple[Trust, Support | None]]
"""Text of a memory -> whose word it is, and how well that bears it out."""


def remember(
    scope: Any, name: str, texts: Sequence[str], at: datetime = THEN, told: Told | None = None
) -> None:
    """Put memories into a scope, as the user's own words if ``told`` says nothing else."""
    whose = told or {}
    for start in range(0, len(texts), 5_000):
        adds = [
            Addition(
                memory=Memory(
                    id=f"{name}-{number}",
                    type=MemoryType.FACT,
                    content=text,
                    created_at=at,
                    updated_at=at,
                    source=Source(kind="import", trust=whose.get(text, (Trust.USER, None))[0]),
                    support=whose.get(text, (Trust.USER, None))[1],
                )
            )
            for number, text in enumerate(texts[start : start + 5_000], start)
        ]
        scope.commit(Change(commit_id=f"{name}-{start}", purpose="import", adds=adds))


def reflect(graph: Any, name: str, thread: str, run: dict[str, Any]) -> ReflectionReport:
    """Return the report of a run."""
    config = {"configurable": {"user_id": name, "thread_id": thread}}
    return ReflectionReport.model_validate(graph.invoke(run, config)["reflection"])


def as_told(user: halumem.User) -> Told:
    """Return what reflections on the sessions before its first update make of the memories known before."""
    until = {
        text: next(n for n, s in enumerate(user.sessions) for p in s.points if text in p.replaces)
        for text in user.known
    }
    found: dict[str, tuple[Trust, Support | None]] = {}
    with vault_of() as vault:
        for number, session in enumerate(user.sessions):
            wanted = [text for text, end in until.items() if number < end]
            extracted = {"memories": [{"type": "fact", "content": text, "evidence": []} for text in wanted]}

            def answer(prompt: str, reply: dict[str, Any] = extracted) -> dict[str, Any]:
                return {"operations": []} if "\n## Candidates\n" in prompt else reply

            graph = create_reflection_graph(
                ScriptedModel(script=[answer], loop=True),
                vault,
                policy=ReflectionPolicy.model_validate(ALWAYS),
                on_error="raise",
            )
            report = reflect(graph, user.name, f"t{number}", {"messages": list(session.messages)})
            for outcome in report.outcomes:
                made, before = outcome.candidate, found.get(outcome.candidate.content)
                if outcome.outcome != "rejected" and (
                    before is None or trust_rank(made.trust) > trust_rank(before[0])
                ):
                    found[made.content] = (made.trust, made.support)
    return found


def print_told(users: Sequence[halumem.User]) -> list[Told]:
    """Print whose word the memories known before are, as they were told; return it for each user."""
    found = [as_told(user) for user in users]
    whose = Counter(trust.value for told in found for trust, _ in told.values())
    known = sum(len(user.known) for user in users)
    parts = ", ".join(f"{number} the {trust}'s" for trust, number in whose.most_common())
    print(
        f"\nas told: of {known} memories known before {parts}, {known - whose.total()} not told in the slice"
    )
    return found


def table(
    users: Sequence[halumem.User], told: Sequence[Told] = (), *, also_interference: bool = False
) -> dict[str, dict[str, int]]:
    """Print what a model that answers from HaluMem's labels leaves in the vault, and what is lost where.

    ``told`` says for each user whose word the memories are that were known before; without, all are the user's.
    """
    count: Counter[str] = Counter()
    lost: Counter[str] = Counter()
    for number, user in enumerate(users):
        with vault_of() as vault:
            scope = vault.scope(user.name)
            remember(scope, "known", user.known, user.sessions[0].at, told[number] if told else None)
            model = halumem.Labels(also_interference)
            graph = create_reflection_graph(
                ScriptedModel(script=[model], loop=True),
                vault,
                policy=ReflectionPolicy.model_validate(ALWAYS),
                on_error="raise",
            )
            for index, session in enumerate(user.sessions):
                model.session = session
                report = reflect(graph, user.name, f"t{index}", {"messages": list(session.messages)})
                _tally(scope, session, report, model, count, lost)
    _print_labels(count, lost, also_interference)
    return {"count": dict(count), "lost": dict(lost)}


def _tally(
    scope: Any,
    session: halumem.Session,
    report: ReflectionReport,
    model: halumem.Labels,
    count: Counter[str],
    lost: Counter[str],
) -> None:
    ends = {outcome.candidate.content: outcome for outcome in report.outcomes}
    refused = {
        op.operation.get("content"): op.reason
        for op in report.rejected_operations
        if op.operation["action"] == "UPDATE"
    }
    interfering = set(session.interference)
    users = [o.candidate.content for o in report.outcomes if o.candidate.trust is Trust.USER]
    count["interference the user's"] += sum(text in interfering for text in users)
    count["true the user's"] += sum(text not in interfering for text in users)
    there = scope.find_text([p.content for p in session.points] + list(session.interference))
    count["interference"] += len(session.interference)
    count["interference kept out"] += sum(text not in there for text in session.interference)
    for op in report.rejected_operations:
        if op.operation["action"] == "DELETE":
            lost[f"old memory left beside its update: {op.reason}"] += 1
    for point in session.points:
        end = ends.get(point.content)
        how = "not extracted" if end is None else end.outcome
        count["true"] += 1
        count["in the vault"] += point.content in there
        if point.content not in there:
            lost[f"true point {how}: {_kind(end.reason) if end else ''}"] += 1
        if not point.replaces:
            continue
        if point.content in point.replaces:
            count["updates that change nothing"] += 1
            continue
        whose = "user" if said_by_user(point, session) else "agent"
        for name in ("", f" {whose}"):
            count[f"updates{name}"] += 1
            count[f"updated{name}"] += how == "merged"
        if how == "merged":
            continue
        why = end.reason if end and end.reason else refused.get(point.content, "")
        if point.content in model.unseen:
            why = "the memory to be replaced was not shown"
        elif point.content in model.second:
            why = "another point of the session had replaced the same memory"
        lost[f"update of the {whose}'s {how}: {_kind(why)}"] += 1


def said_by_user(point: halumem.Point, session: halumem.Session) -> bool:
    """Whether the user states in a session what an update says that the memory before didn't: its figures and words."""
    new = _weights(LABEL.sub(" ", point.content))
    for old in point.replaces:
        new = {term: value for term, value in new.items() if term not in _weights(old)}
    said = {
        term
        for message in session.messages
        if message.type == "human"
        for sentence in statements(message.text)
        for term in content_terms(sentence)
    }
    figures = {term for term in new if term[0].isdigit()}
    return figures <= said and sum(new[term] for term in new if term in said) >= SAID * sum(new.values())


def _weights(text: str) -> dict[str, float]:
    return {term: weight(term) for term in content_terms(text)}


def _kind(reason: str) -> str:
    """Return a reason without what is particular to one case."""
    return "ungrounded" if reason.startswith("ungrounded") else reason


def _print_labels(count: Counter[str], lost: Counter[str], also_interference: bool) -> None:
    name = "interference extracted too" if also_interference else "true points extracted"
    for what, part, whole in (
        ("true points in the vault", "in the vault", "true"),
        ("updates that end as UPDATE", "updated", "updates"),
        ("  of those that the user states", "updated user", "updates user"),
        ("  of those that only the agent says", "updated agent", "updates agent"),
        ("interference kept out", "interference kept out", "interference"),
        ("true points that are the user's word", "true the user's", "true"),
        ("interference that is the user's word", "interference the user's", "interference"),
    ):
        print(f"{f'{name}: {what}':<60}{count[part] / count[whole]:>8.1%}   {count[part]} of {count[whole]}")
    unchanged = count["updates that change nothing"]
    if unchanged:
        print(
            f"    {unchanged:>3}  not counted: an update that repeats word for word what it replaces; known already"
        )
    for why, number in lost.most_common():
        print(f"    {number:>3}  {why}")
