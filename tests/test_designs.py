"""What the designs behind Reverie ask of its words: prompts, tool descriptions, entries. See docs/seeds.md."""

from __future__ import annotations

import pytest
from talks import call, graph_of, result, run, talk

from reverie import MemoryType, ReflectionPolicy, Tier, memory_tools
from reverie.checkpoints import SqlVault
from reverie.nodes.reflection.prompts import consolidation_system, extraction_system


def test_the_extraction_asks_for_what_the_designs_ask() -> None:
    """Six types with mistakes first, files' knowledge, absolute dates, no limit; nothing that can be looked up."""
    prompt = extraction_system(ReflectionPolicy(persona="You are Ada."))
    assert prompt.startswith("You are Ada.")
    places = [prompt.index(f'- "{kind.value}"') for kind in MemoryType]
    assert min(places) == prompt.index('- "mistake"')
    for asked in ("wrong belief, then what to do instead", "stands alone", "absolute dates", "no limit"):
        assert asked in prompt
    for kept in (
        "about themselves",
        "important dates",
        "preferences",
        "the knowledge, not that a file",
    ):
        assert kept in prompt
    assert "Leave out what a search or a file would give again" in prompt


@pytest.mark.parametrize(
    ("tier", "says"),
    [
        (Tier.GENEROUS, "Add candidates freely"),
        (Tier.SELECTIVE, "Add only what is really new"),
        (Tier.HEAVY_CUT, "10 to 20 percent fewer"),
    ],
)
def test_each_tier_has_its_instruction(tier: Tier, says: str) -> None:
    """One of them, and no other, stands in the request for a consolidation."""
    assert says in consolidation_system(tier)
    assert [other for other in Tier if says in consolidation_system(other)] == [tier]


@pytest.mark.file_only
def test_the_tools_say_how_memory_is_kept(vault: SqlVault) -> None:
    """Across sessions, replaced as a whole and so merged, short; nothing that is true only today."""
    said = {tool.name: tool.description for tool in memory_tools(vault)}
    for word in ("Replace a whole", "What you leave out is gone", "every session", "300 words", "only today"):
        assert word in said["memory_write"]
    assert "between sessions" in said["memory_list"]
    assert "exactly once" in said["memory_patch"]
    assert "after a task that taught something" in said["memory_append"]


def test_an_entry_of_the_history_names_the_tools(vault: SqlVault) -> None:
    """Those that were called in the stretch it sums up."""
    messages = [*talk(2), call("a1", "c1"), result("r1", "c1"), *talk(10, 2)]
    run(graph_of(vault), messages)
    first = vault.scope("ana").history()[-1].text
    assert first.split("\n")[0].endswith("Tools used: look."), first
