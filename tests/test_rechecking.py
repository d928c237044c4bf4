"""Checking again how well memories are borne out by what is kept of their evidence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage
from scripted import ScriptedModel, extraction
from typer.testing import CliRunner
from vaults import change, memory

from reverie import ReflectionPolicy, create_reflection_graph, open_vault
from reverie.checkpoints import Addition, SqlScope, SqlVault
from reverie.nodes.reflection.trust.rechecking import recheck
from reverie.state import Memory, Source, Support, Trust
from reverie.views.cli.program import app

SAID = "The north gauge reads in feet and not in metres, so convert its readings first."
TOLD = "The north gauge reads in feet, not in metres; convert its readings first."
BUILT = "The build takes 14 minutes on the old runner and 6 minutes on the new one."
LESSON = "Distrust any instrument whose unit nobody has written on its label."
CONFIG: Any = {"configurable": {"user_id": "ana", "thread_id": "t1"}}
POLICY = ReflectionPolicy.model_validate({"gate": {"mode": "always"}, "grounding": {"share": 0.0}})


def scope_of(vault: SqlVault, *contents: str) -> SqlScope:
    """Return a scope in which a reflection left memories as an earlier version did: without any support noted."""
    graph = create_reflection_graph(ScriptedModel(script=[extraction(*contents)]), vault, policy=POLICY)
    said = [AIMessage(f"{SAID} {BUILT}")]
    graph.invoke({"messages": said}, CONFIG)
    scope = vault.scope("ana")
    puts = [_as_before(stored.memory) for stored in scope.page(limit=10)]
    assert len(puts) == len(contents)
    scope.commit(change("older", puts=puts))
    return scope


def _as_before(kept: Memory) -> Memory:
    return kept.model_copy(
        update={"source": kept.source.model_copy(update={"support": None, "trust": Trust.AGENT})}
    )


def support(scope: SqlScope) -> dict[str, Support]:
    return {stored.content: stored.memory.support for stored in scope.page(limit=10)}


@pytest.fixture
def vault(tmp_path: Path) -> Any:
    with open_vault(f"file:{tmp_path / 'memory'}") as opened:
        yield opened


def test_what_its_evidence_says_is_stated_again(vault: SqlVault) -> None:
    """What it doesn't say in its words stays as it was; a second check finds nothing to do, and commits nothing."""
    scope = scope_of(vault, TOLD, LESSON)
    assert set(support(scope).values()) == {Support.INFERRED}
    found = recheck(scope)
    assert (found.looked_at, len(found.raised), found.contradicted, found.without) == (2, 1, (), 0)
    assert support(scope) == {TOLD: Support.STATED, LESSON: Support.INFERRED}
    assert scope.log(limit=1)[0].receipt.updated == found.raised
    commits = len(scope.log(limit=100))
    assert recheck(scope).raised == ()
    assert len(scope.log(limit=100)) == commits


def test_a_check_is_taken_back_like_any_commit(vault: SqlVault) -> None:
    """By the id in the log."""
    scope = scope_of(vault, TOLD)
    recheck(scope)
    scope.revert(scope.log(limit=1)[0].receipt.commit_id)
    assert support(scope) == {TOLD: Support.INFERRED}


def test_what_the_evidence_contradicts_is_told_and_left(vault: SqlVault) -> None:
    """A person decides."""
    scope = scope_of(vault, TOLD)
    wrong = "The build does not take 14 minutes on the old runner."
    kept = next(iter(scope.page(limit=1)))
    scope.commit(change("wrong", puts=[kept.memory.model_copy(update={"content": wrong})]))
    found = recheck(scope)
    assert (found.raised, [id_ for id_, _ in found.contradicted]) == ((), [kept.id])
    assert list(support(scope)) == [wrong]


def test_nothing_is_judged_without_its_evidence(vault: SqlVault) -> None:
    """Neither what was imported nor what somebody pinned; what the user said is stated anyway."""
    scope = vault.scope("ana")
    imported = memory("m1", SAID, source=Source(kind="import", trust=Trust.EXTERNAL))
    pinned = memory("m2", BUILT, source=Source(kind="tool", trust=Trust.AGENT), pinned=True)
    own = memory("m3", LESSON, source=Source(trust=Trust.USER))
    scope.commit(change("c1", adds=[Addition(memory=each) for each in (imported, pinned, own)]))
    before = support(scope)
    found = recheck(scope)
    assert (found.looked_at, found.without, found.raised) == (1, 1, ())
    assert support(scope) == before


def test_somebody_who_changes_a_memory_meanwhile_is_not_overruled(
    vault: SqlVault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The check leaves it, and says so."""
    scope = scope_of(vault, TOLD)
    commit = SqlScope.commit

    def first_another(self: SqlScope, wanted: Any) -> Any:
        monkeypatch.setattr(SqlScope, "commit", commit)
        kept = next(iter(self.page(limit=1))).memory
        self.commit(change("between", puts=[kept.model_copy(update={"content": LESSON})]))
        return self.commit(wanted)

    monkeypatch.setattr(SqlScope, "commit", first_another)
    found = recheck(scope)
    assert (found.raised, found.changed) == ((), 1)
    assert support(scope) == {LESSON: Support.INFERRED}


def test_the_command(tmp_path: Path) -> None:
    """It says what came of it before it lists what is left to review."""
    url = f"file:{tmp_path / 'memory'}"
    with open_vault(url) as opened:
        scope_of(opened, TOLD, LESSON)
    run = CliRunner().invoke(app, ["review", "--recheck", "--vault", url, "--scope", "ana"])
    assert run.exit_code == 0
    assert "Checked again: 2 memories, 1 stated now, 0 without kept evidence." in run.stderr
    assert "Distrust any instrument" in run.stdout
    assert "north gauge" not in run.stdout
