"""Asking about doubt: what a model can't quote the sentence for is not remembered, if the policy says so."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from builders import candidate
from scripted import ScriptedModel
from vaults import message

from reverie import ReflectionPolicy, create_reflection_graph, open_vault
from reverie.checkpoints import SqlScope, SqlVault
from reverie.nodes.asking.asker import Answer
from reverie.nodes.asking.driving import drive
from reverie.nodes.asking.replies import read_reply
from reverie.nodes.reflection.trust.doubts import DoubtReply, Settled, settle_doubts, stands_in
from reverie.nodes.reflection.trust.weighing import Weighing
from reverie.nodes.run.run_context import RunContext
from reverie.state import Candidate, GroundingPolicy, Support

NOTES = (
    "The nightly export failed twice because the disk was full. We moved the archive to the second volume. Since then "
    "the export has run every night without a failure."
)
TRUE = "The nightly export failed because the disk was full."
SENTENCE = "The nightly export failed twice because the disk was full."
INVENTED = [
    "The user wants all exports to be encrypted.",
    "Backups should be tested on a staging machine first.",
    "The archive compresses best with large blocks.",
]


def doubtful(content: str, *pieces: str) -> Candidate:
    return candidate(content, trust="agent").model_copy(
        update={"support": Support.INFERRED, "evidence": pieces, "id": f"id of {content[:20]}"}
    )


class Run:
    """A run over one message, and what was asked in it."""

    def __init__(self, vault: SqlVault, ana: SqlScope, doubt: Any = "ask", **policy: Any) -> None:
        self.policy = ReflectionPolicy(grounding=GroundingPolicy(doubt=doubt), **policy)
        self.context: Any = RunContext(vault, self.policy, "ana")
        (piece,) = ana.record([message(NOTES)])
        self.piece, self.bodies = piece.id, ana.bodies([piece.id])
        self.weighing = Weighing(self.policy, ana, {piece.id: piece}, self.bodies)
        self.prompts: list[str] = []

    def settle(self, candidates: list[Candidate], reply: Any) -> Settled:
        def answered(asks: Any) -> list[Answer]:
            self.prompts += [f"{ask.system}\n\n{ask.prompt}" for ask in asks]
            return [reply if isinstance(reply, Answer) else Answer(reply=read_reply(reply, DoubtReply))]

        return drive(settle_doubts(self.context, self.weighing, candidates, self.bodies), answered)


def quotes(**said: str | None) -> str:
    return json.dumps(
        {"quotes": [{"statement": f"[{name}]", "quote": quote} for name, quote in said.items()]}
    )


def test_an_honest_model_keeps_what_is_said(vault: SqlVault, ana: SqlScope) -> None:
    """One prompt for all; an invention has no sentence, and stays in the journal with the reason."""
    run = Run(vault, ana)
    proposed = [doubtful(TRUE, run.piece), *(doubtful(text, run.piece) for text in INVENTED)]
    settled = run.settle(proposed, quotes(s1=SENTENCE, s2="", s3=None, s4=""))
    assert [one.content for one in settled.kept] == [TRUE]
    assert [one.candidate.content for one in settled.rejected] == INVENTED
    assert {one.reason.split(":")[0] for one in settled.rejected} == {"doubtful"}
    (prompt,) = run.prompts
    assert all(text in prompt for text in (NOTES, TRUE, *INVENTED))


@pytest.mark.parametrize(
    ("content", "quote"),
    [
        (INVENTED[0], "All exports must be encrypted from now on."),
        (INVENTED[0], "The archive"),
        (INVENTED[1], SENTENCE),
    ],
    ids=["not in the evidence", "too short", "says something else"],
)
def test_a_quote_is_checked(vault: SqlVault, ana: SqlScope, content: str, quote: str) -> None:
    """It must stand in the evidence, and bear the statement out."""
    run = Run(vault, ana)
    settled = run.settle([doubtful(content, run.piece)], quotes(s1=quote))
    assert (settled.kept, len(settled.rejected)) == ([], 1)


@pytest.mark.parametrize(
    "reply",
    [Answer(kind="budget", error="no calls are left"), Answer(kind="transient", error="503"), quotes(s9="x")],
    ids=["out of calls", "no answer", "about nothing that was asked"],
)
def test_a_failure_keeps(vault: SqlVault, ana: SqlScope, reply: Any) -> None:
    """What was not answered is as if it had not been asked; a failure is noted."""
    run = Run(vault, ana)
    proposed = [doubtful(text, run.piece) for text in INVENTED]
    settled = run.settle(proposed, reply)
    assert (settled.kept, settled.rejected) == (proposed, [])
    assert bool(settled.note) is isinstance(reply, Answer)


@pytest.mark.parametrize("doubt", ["keep", "reject"])
def test_nobody_is_asked_otherwise(vault: SqlVault, ana: SqlScope, doubt: str) -> None:
    """Nor about what is stated."""
    run = Run(vault, ana, doubt)
    proposed = [doubtful(TRUE, run.piece)]
    assert run.settle(proposed, quotes(s1="")).kept == proposed
    stated = [candidate(TRUE).model_copy(update={"support": Support.STATED})]
    assert Run(vault, ana).settle(stated, quotes(s1="")).kept == stated
    assert run.prompts == []


def test_long_passages_are_shown_in_part(vault: SqlVault, ana: SqlScope) -> None:
    """So that the prompt stays within its size."""
    run = Run(vault, ana, prompt_tokens=400)
    run.bodies = {run.piece: NOTES * 200}
    run.settle([doubtful(TRUE, run.piece)], quotes(s1=SENTENCE))
    assert len(run.prompts[0]) < 400 * 5
    assert NOTES[:60] in run.prompts[0]


@pytest.mark.parametrize(
    ("quote", "there"),
    [
        ("the  NIGHTLY export\nfailed twice", True),
        ("“The nightly export failed twice”", True),
        ("nightly exports failing twice", False),
        ("the disk", False),
        ("the nightly export never failed twice", False),
    ],
)
def test_how_a_quote_is_found(quote: str, there: bool) -> None:
    """By its letters: case, forms and blanks don't count, words do."""
    assert stands_in(quote, NOTES) is there


def passages() -> list[dict[str, Any]]:
    """Return the passages with what is faithful to them and what is invented, each with a model's quote."""
    path = Path(__file__).parent / "support" / "told_truths" / "distilled.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))["passage"]  # type: ignore[no-any-return]


def test_inventions_are_not_kept_when_the_model_is_asked(tmp_path: Path) -> None:
    """At most one in twenty, and not one that is true more than without asking is lost."""
    kept = {doubt: kept_of(tmp_path / doubt, doubt) for doubt in ("keep", "ask")}
    assert kept["ask"]["invented"] <= 0.05 * sum(len(passage["invented"]) for passage in passages())
    assert kept["ask"]["faithful"] == kept["keep"]["faithful"] > 0


def kept_of(directory: Path, doubt: Any) -> dict[str, int]:
    """Return how many of each kind a run over each passage keeps, if its model quotes honestly when it is asked."""
    counts = {"faithful": 0, "invented": 0}
    policy = ReflectionPolicy(grounding=GroundingPolicy(doubt=doubt))
    with open_vault(directory) as vault:
        for number, passage in enumerate(passages()):
            kinds = {text: kind for kind in counts for text, _ in passage[kind]}
            quoted = dict(passage["faithful"])

            def honest(prompt: str, quoted: dict[str, str] = quoted) -> Any:
                named = re.findall(r"^\[(s\d+)\] (.*)$", prompt, re.MULTILINE)
                said = [{"statement": alias, "quote": quoted.get(text, "")} for alias, text in named]
                return {"quotes": said}

            items = [
                {"type": "skill", "content": text, "quote": quote, "tags": [], "evidence": ["f1"]}
                for kind in counts
                for text, quote in passage[kind]
            ]
            model = ScriptedModel(script=[{"memories": items, "episode": None}, honest])
            graph = create_reflection_graph(model, vault, policy=policy, on_error="raise")
            config: Any = {"configurable": {"user_id": f"scope {number}", "thread_id": "t"}}
            report = graph.invoke({"files": {"notes.md": passage["text"]}}, config)["reflection"]
            for outcome in report["outcomes"]:
                counts[kinds[outcome["candidate"]["content"]]] += outcome["outcome"] == "added"
    return counts
