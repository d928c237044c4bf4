"""The two example runs with a scripted model: they add, then skip, update and add, exactly as written down."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import scripted_replies as script
from scripted import ScriptedModel

from reverie import ReflectionReport, create_reflection_graph, open_vault
from reverie.examples import load


def reflect(vault: Any, name: str) -> tuple[ReflectionReport, ScriptedModel]:
    model = ScriptedModel(script=[script.reply_to], loop=True)
    graph = create_reflection_graph(model, vault, on_error="raise")
    config: Any = {"configurable": {"user_id": "mira", "thread_id": name}}
    return ReflectionReport.model_validate(graph.invoke(load(name), config)["reflection"]), model


def outcomes(report: ReflectionReport) -> dict[str, str]:
    return {o.candidate.content: o.outcome for o in report.outcomes}


def test_the_two_runs_end_as_written_down(tmp_path: Path) -> None:
    """Six additions, one of each type; then two skips, one update, one addition."""
    with open_vault(f"file:{tmp_path}") as vault:
        first, model = reflect(vault, "research_run")
        assert (first.status, first.counts, outcomes(first)) == ("applied", {"ADD": 6}, script.OUTCOMES_1)
        assert model.calls == first.model_calls == 1
        types = [stored.memory.type.value for stored in vault.scope("mira").page()]
        assert sorted(types) == ["fact", "mistake", "observation", "preference", "procedure", "skill"]

        second, model = reflect(vault, "follow_up_run")
        assert (second.status, outcomes(second)) == ("applied", script.OUTCOMES_2)
        assert second.counts == {"ADD": 1, "SKIP": 2, "UPDATE": 1}
        assert second.rejected_operations == []
        assert model.calls == second.model_calls == 2
        assert {stored.memory.content for stored in vault.scope("mira").page()} == script.CONTENTS_AFTER

        again, model = reflect(vault, "follow_up_run")
        assert (again.status, model.calls) == ("already_applied", 0)
    on_disk = json.loads((tmp_path / "mira" / "long-term-memory.json").read_text())
    assert {entry["content"] for entry in on_disk} == script.CONTENTS_AFTER
    episodes = "".join(path.read_text() for path in (tmp_path / "mira" / "episodes").iterdir())
    assert "## Nitrate sensors compared" in episodes
    assert "## Field test of the Heron S2" in episodes


@pytest.mark.parametrize("word", ["41", "next_cursor", "metric units"])
def test_memories_carry_what_the_files_say(tmp_path: Path, word: str) -> None:
    """The knowledge in the files, not the fact that they were written."""
    with open_vault(f"file:{tmp_path}") as vault:
        reflect(vault, "research_run")
        assert any(word in stored.memory.content for stored in vault.scope("mira").page())
