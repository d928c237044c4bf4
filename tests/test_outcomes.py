"""Every candidate ends in exactly one outcome, through graph and vault, whatever the model replies."""

from __future__ import annotations

import tempfile
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from scripted import ScriptedModel, extraction

from reverie import ReflectionPolicy, ReflectionReport, create_reflection_graph, open_vault

KNOWN = [
    "The gauge at Marsh Bridge measures the water level every 15 minutes.",
    "Ana prefers green tea in the afternoon.",
    "The boat to Elm Weir leaves on the first Saturday of each month.",
    "Readings of the county service are complete when the total matches.",
]
NEW = [
    "The gauge at Marsh Bridge measures the water level every 10 minutes.",
    "Ana prefers black tea in the afternoon.",
    "The boat to Elm Weir leaves from the old mill.",
    "Readings of the county service are late on Mondays.",
    KNOWN[1],
    "Quentin Marlowe owes 4,000 dollars.",
]
NAMES = st.sampled_from([f"k{n}" for n in range(1, 6)] + [f"c{n}" for n in range(1, 7)] + ["", "zz", "K1"])
TEXT = st.sampled_from([*KNOWN, *NEW, "", "Gone.", "x" * 5_000])
OPERATION = st.one_of(
    st.fixed_dictionaries({"action": st.sampled_from(["KEEP", "delete", "DELETE"]), "id": NAMES}),
    st.fixed_dictionaries({"action": st.just("DELETE"), "id": NAMES, "superseded_by": NAMES}),
    st.fixed_dictionaries({"action": st.just("UPDATE"), "id": NAMES, "content": TEXT, "candidate": NAMES}),
    st.fixed_dictionaries({"action": st.just("Update"), "id": NAMES, "content": TEXT}),
    st.fixed_dictionaries({"action": st.just("SKIP"), "candidate": NAMES, "duplicate_of": NAMES}),
    st.fixed_dictionaries({"action": st.just("ADD"), "candidate": NAMES, "content": TEXT}),
    st.fixed_dictionaries({"action": st.sampled_from(["MERGE", "", "DROP TABLE"]), "id": NAMES}),
    st.sampled_from([None, 7, "DELETE everything", {}]),
)
REPLIES = st.one_of(
    st.lists(OPERATION, max_size=12).map(lambda items: {"operations": items}),
    st.just({"operations": [{"action": "DELETE", "id": f"k{n}"} for n in range(1, 9)]}),
    st.sampled_from(["", "no", "null", "[]", '{"operations": [{"action": "DELETE", "id": "k1"}']),
)


@given(
    st.lists(st.sampled_from(NEW), min_size=1, max_size=6, unique=True),
    st.lists(st.sampled_from(KNOWN), max_size=4, unique=True),
    REPLIES,
    st.sampled_from([100_000, 400, 100]),
)
@settings(max_examples=40, deadline=None)
def test_one_outcome_each(new: list[str], known: list[str], reply: Any, budget: int) -> None:
    """Added, merged, skipped or rejected; the vault holds what the report says; unnamed memories are untouched."""
    config: Any = {"configurable": {"user_id": "ana", "thread_id": "t"}}
    source = "\n".join(text for text in new if "Quentin" not in text) or "Nothing."
    with tempfile.TemporaryDirectory() as directory, open_vault(f"file:{directory}") as vault:
        first = create_reflection_graph(ScriptedModel(script=[extraction(*known)]), vault, on_error="raise")
        first.invoke({"files": {"known.md": "\n".join(known) or "-"}}, config)
        scope = vault.scope("ana")
        before = {stored.memory.id: stored for stored in scope.page(limit=100)}
        model = ScriptedModel(script=[extraction(*new), reply, reply])
        policy = ReflectionPolicy(memory_budget_tokens=budget, retry_wait_s=0)
        graph = create_reflection_graph(model, vault, policy=policy, on_error="raise")
        report = ReflectionReport.model_validate(
            graph.invoke({"files": {"new.md": source}}, config)["reflection"]
        )
        after = {stored.memory.id: stored for stored in scope.page(limit=100)}
    assert {o.candidate.content for o in report.outcomes if o.outcome != "added"} <= set(new)
    assert len(report.outcomes) == len(new)
    assert len({o.candidate.id for o in report.outcomes}) == len(new)
    for outcome in report.outcomes:
        if outcome.outcome == "added":
            assert after[outcome.memory_id or ""].memory.content == outcome.candidate.content
        if outcome.outcome == "merged":
            assert outcome.memory_id in after
    named = str(reply).lower()
    touched = {
        key for key, stored in before.items() if key not in after or after[key].memory != stored.memory
    }
    assert len(before) - len(set(before) & set(after)) <= max(1, len(before) // 3) + len(before) // 4
    if "update" not in named and "delete" not in named:
        assert not touched
    assert len(after) == len(before) - len(set(before) - set(after)) + sum(
        outcome.outcome == "added" for outcome in report.outcomes
    )
