"""Support: what is kept of a verdict, what it bounds, how it rises, and where a person sees it."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from builders import THEN, candidate, stored
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from scripted import ScriptedModel, extraction, operations
from typer.testing import CliRunner
from vaults import Clock, add, memory, message

from reverie import ReflectionPolicy, create_reflection_graph, open_vault
from reverie.checkpoints import SqlScope, SqlVault
from reverie.nodes.recall.recalling import recall
from reverie.nodes.reflection.consolidate import accept_operations
from reverie.nodes.reflection.prompts import extraction_system
from reverie.nodes.reflection.schemas import MemoryItem, extraction_schema
from reverie.state import (
    ACTIONS,
    Candidate,
    GroundingPolicy,
    Memory,
    MemoryType,
    Plan,
    Quote,
    Source,
    StoredMemory,
    Support,
    Tier,
    Trust,
    weakest_support,
)
from reverie.views.cli.program import app

LATER = THEN + timedelta(days=1)
OLD = "Ana lives in Berlin near the river."
NEW = "Ana lives in Lisbon near the river."
CONFIG: Any = {"configurable": {"user_id": "ana", "thread_id": "t1"}}


# -- what is kept --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "support"),
    [
        (Source(trust=Trust.USER), Support.STATED),
        (Source(kind="hand", trust=Trust.AGENT), Support.STATED),
        (Source(trust=Trust.AGENT), Support.INFERRED),
        (Source(trust=Trust.EXTERNAL), Support.INFERRED),
    ],
)
def test_what_no_support_means(source: Source, support: Support) -> None:
    """What the user said or a person wrote is stated; of the rest nothing is known."""
    kept = memory("m1", "Ana rows.", source=source)
    assert (kept.support, kept.doubtful) == (support, support is not Support.STATED)
    noted = memory("m1", "Ana rows.", source=source.model_copy(update={"support": support}))
    assert noted.model_dump_json() == kept.model_dump_json()


def test_a_memory_says_its_support_where_it_must() -> None:
    """And is the same when it is read again; quotes count for nothing in how full the memory is."""
    source = Source(trust=Trust.AGENT, support=Support.STATED)
    kept = memory("m1", "Ana rows.", source=source)
    quoted = source.model_copy(update={"quotes": (Quote(piece="p1", start=3, end=9),)})
    longer = memory("m1", "Ana rows.", source=quoted)
    assert '"support":"stated"' in kept.model_dump_json()
    assert Memory.model_validate_json(longer.model_dump_json()) == longer
    assert longer.json_chars() == kept.json_chars() == len(kept.model_dump_json())


def test_a_candidate_leaves_out_what_it_does_not_know() -> None:
    """As one of an earlier version did."""
    fields = json.loads(candidate(OLD).model_dump_json())
    assert not fields.keys() & {"support", "quotes", "said_at"}


def test_the_weakest_support() -> None:
    """In the order of the table; nothing supports nothing."""
    assert weakest_support([Support.STATED, Support.UNVERIFIED, Support.INFERRED]) is Support.UNVERIFIED
    assert weakest_support([]) is Support.FOREIGN


# -- what a model is asked for, and may write -----------------------------------------------------------------


def test_the_prompt_asks_for_a_quote_and_gives_nothing_to_copy() -> None:
    """Neither names of pieces nor tags: what stands in a prompt comes back in a small model's replies."""
    text = extraction_system(ReflectionPolicy())
    assert '"quote"' in text
    assert [leak for leak in ("f1", "m3", "lower-case", "...") if leak in text] == []
    item = extraction_schema(["f1"], 500, 1_000)["properties"]["memories"]["items"]
    assert "quote" in item["required"]


@pytest.mark.parametrize(
    ("language", "line"),
    [(None, "in the language of the piece"), ("German\n", "in this language: German."), ("", "of the piece")],
)
def test_the_language_of_memories(language: str | None, line: str) -> None:
    """That of their evidence, unless the policy names one."""
    assert line in extraction_system(ReflectionPolicy(language=language))


@pytest.mark.parametrize(
    ("given", "type_", "unknown"),
    [
        ({"type": " FACT "}, MemoryType.FACT, ""),
        ({"type": "lesson"}, MemoryType.OBSERVATION, "lesson"),
        ({"type": ["fact"]}, MemoryType.OBSERVATION, "(none)"),
        ({}, MemoryType.OBSERVATION, "(none)"),
        ({"type": "fact", "unknown_type": "x"}, MemoryType.FACT, ""),
    ],
)
def test_an_unknown_type_is_an_observation(given: dict[str, Any], type_: MemoryType, unknown: str) -> None:
    """An item isn't lost for its label."""
    item = MemoryItem.model_validate({"content": OLD, **given})
    assert (item.type, item.unknown_type) == (type_, unknown)


@pytest.mark.parametrize(
    ("given", "quote"), [("a b", "a b"), (["a", "b"], "a"), (None, ""), ({}, ""), ([], "")]
)
def test_quotes_are_read_leniently(given: Any, quote: str) -> None:
    """One that is no text is none."""
    assert MemoryItem(type=MemoryType.FACT, content=OLD, quote=given).quote == quote


def reflect(vault: SqlVault, *script: Any, said: str = OLD, policy: ReflectionPolicy | None = None) -> Any:
    """Reflect on one message of the user."""
    graph = create_reflection_graph(
        ScriptedModel(script=list(script)), vault, policy=policy, on_error="raise"
    )
    return graph.invoke({"messages": [HumanMessage(said)], "force": True}, CONFIG)["reflection"]


def test_an_unknown_type_is_noted(vault: SqlVault, ana: SqlScope) -> None:
    """The memory is there, and the report says what became of its type."""
    report = reflect(vault, extraction(OLD, type="biography"))
    assert ana.page()[0].memory.type is MemoryType.OBSERVATION
    assert any("'biography'" in note for note in report["notes"])


def test_what_bears_nothing_out_is_no_evidence(vault: SqlVault, ana: SqlScope) -> None:
    """Though the model cites it."""
    item = {"type": "fact", "content": OLD, "quote": "", "tags": [], "evidence": ["m1", "m2"]}
    graph = create_reflection_graph(ScriptedModel(script=[extraction(item)]), vault, on_error="raise")
    messages = [HumanMessage(OLD, id="said"), AIMessage("Good morning! Anything else?", id="small talk")]
    graph.invoke({"messages": messages, "force": True}, CONFIG)
    (kept,) = ana.page()
    assert kept.memory.source.refs == ("said",)
    assert (kept.memory.support, kept.memory.source.trust) == (Support.STATED, Trust.USER)


def test_what_is_rejected_is_kept_with_its_verdict(vault: SqlVault, ana: SqlScope) -> None:
    """A person finds it by ``review`` and takes it by ``accept``."""
    report = reflect(vault, extraction("Quentin Marlowe owes 4,000 dollars."))
    (outcome,) = report["outcomes"]
    assert (outcome["outcome"], outcome["candidate"]["support"]) == ("rejected", "foreign")
    (found,) = ana.review().rejected
    ana.accept(found.candidate.id)
    assert ana.page()[0].memory.support is Support.STATED
    assert ana.review().rejected == ()


TOLD = (
    "The nightly export failed twice because the disk was full. Never deploy on Fridays, I mean it. "
    "I moved the archive to the second volume."
)
LESSON = {
    "type": "skill",
    "content": "When storage runs out, the nightly export breaks; make room beforehand.",
    "quote": "nightly export failed twice because the disk was full",
    "tags": [],
    "evidence": ["m1"],
}


def test_a_lesson_in_other_words_is_kept_with_its_sentence(vault: SqlVault, ana: SqlScope) -> None:
    """The quote is stored as a place in the piece, and read from there."""
    report = reflect(vault, extraction(LESSON), said=TOLD)
    (kept,) = ana.page()
    assert kept.memory.support is Support.INFERRED
    assert ana.quoted(kept.memory) == ["The nightly export failed twice because the disk was full."]
    assert "disk was full" not in kept.memory.model_dump_json()
    assert report["outcomes"][0]["candidate"]["support"] == "inferred"
    assert [found.memory.id for found in ana.review().memories] == [kept.memory.id]


def test_the_opposite_is_rejected_with_the_sentence(vault: SqlVault, ana: SqlScope) -> None:
    """And kept, for a person who wants it all the same."""
    order = {**LESSON, "content": "Deploy on Fridays.", "quote": "deploy on Fridays, I mean it"}
    (outcome,) = reflect(vault, extraction(order), said=TOLD)["outcomes"]
    assert (outcome["outcome"], outcome["candidate"]["support"]) == ("rejected", "contradicted")
    assert outcome["reason"].startswith("contradicted: ")
    assert outcome["reason"].count("Never deploy on Fridays, I mean it.") == 1
    assert ana.accept(outcome["candidate"]["id"]).added


def test_another_language_is_no_lie(vault: SqlVault, ana: SqlScope) -> None:
    """Words can't decide, so it is kept, as the user's, and touches nothing that they stated."""
    add(ana, "c1", memory("m1", "The user drinks coffee.", source=Source(trust=Trust.USER)))
    said = "我更喜欢绿茶，而不是别的茶。"
    text = "The user prefers green tea to other drinks."
    item = {**LESSON, "content": text, "type": "preference", "quote": said}
    reflect(vault, extraction(item), operations(CHANGES["supersede"].model_dump()), said=said)
    found = {stored.memory.content: stored.memory for stored in ana.page()}
    assert found.keys() == {"The user drinks coffee.", text}
    assert (found[text].support, found[text].source.trust) == (Support.UNVERIFIED, Trust.USER)


def test_what_only_a_page_says_in_other_words_is_external(vault: SqlVault, ana: SqlScope) -> None:
    """Whoever repeats it: a quote names the sentence, and the sentence says whose word it is."""
    lesson = {**LESSON, "evidence": ["m2"]}
    call = AIMessage("", tool_calls=[{"name": "fetch", "args": {"url": "x"}, "id": "1"}])
    graph = create_reflection_graph(ScriptedModel(script=[extraction(lesson)]), vault, on_error="raise")
    graph.invoke({"messages": [call, ToolMessage(TOLD, tool_call_id="1")], "force": True}, CONFIG)
    (kept,) = ana.page()
    assert (kept.memory.support, kept.memory.source.trust) == (Support.INFERRED, Trust.EXTERNAL)


@pytest.mark.parametrize(
    ("doubt", "script", "kept"),
    [
        ("keep", (), True),
        ("reject", (), False),
        ("ask", ({"quotes": [{"statement": "s1", "quote": LESSON["quote"]}]},), True),
        ("ask", ({"quotes": [{"statement": "s1", "quote": ""}]},), False),
    ],
)
def test_what_becomes_of_doubt(
    vault: SqlVault, ana: SqlScope, doubt: Any, script: tuple[Any, ...], kept: bool
) -> None:
    """As the policy says; what is rejected is there for ``accept``."""
    policy = ReflectionPolicy(grounding=GroundingPolicy(doubt=doubt))
    report = reflect(vault, extraction(LESSON), *script, said=TOLD, policy=policy)
    assert (len(ana.page()), len(ana.review().rejected)) == (int(kept), int(not kept))
    assert report["model_calls"] == 1 + len(script)


def test_asking_about_doubt_stays_within_the_calls_of_a_run(vault: SqlVault, ana: SqlScope) -> None:
    """Without a call left everything is kept, and the report says so."""
    policy = ReflectionPolicy(grounding=GroundingPolicy(doubt="ask"), max_model_calls=1)
    report = reflect(vault, extraction(LESSON), said=TOLD, policy=policy)
    assert report["model_calls"] == 1
    assert len(ana.page()) == 1
    assert any("doubtful" in note for note in report["notes"])


# -- what support bounds --------------------------------------------------------------------------------------


def op(action: str, **fields: Any) -> Any:
    return ACTIONS[action].model_validate({"action": action, **fields})


def known(support: Support | None, trust: str = "user") -> StoredMemory:
    item = stored("m1", OLD, trust=trust)
    source = item.memory.source.model_copy(update={"support": support})
    return item.model_copy(update={"memory": item.memory.model_copy(update={"source": source})})


def proposed(
    support: Support, content: str = NEW, trust: str = "user", said: datetime | None = None
) -> Candidate:
    return candidate(content, trust=trust).model_copy(update={"support": support, "said_at": said})


def plan_of(
    *operations: Any, of: Candidate, shown: dict[str, StoredMemory], tier: Tier = Tier.GENEROUS
) -> Plan:
    return accept_operations(list(operations), candidates={"c1": of}, shown=shown, tier=tier)


CHANGES = {
    "update": op("UPDATE", id="k1", candidate="c1", content=NEW),
    "supersede": op("DELETE", id="k1", superseded_by="c1"),
    "delete": op("DELETE", id="k1"),
}


@pytest.mark.parametrize("support", [Support.INFERRED, Support.UNVERIFIED])
@pytest.mark.parametrize("name", CHANGES)
def test_doubtful_candidates_touch_nothing_the_user_stated(name: str, support: Support) -> None:
    """Not even those that rest on the user's own message: a model's reading of it isn't what they said."""
    plan = plan_of(CHANGES[name], of=proposed(support), shown={"k1": known(None)}, tier=Tier.HEAVY_CUT)
    assert (plan.edits, [found.reason.split(":")[0] for found in plan.rejected]) == ([], ["support"])
    assert plan.outcomes[0].outcome == "added"


@pytest.mark.parametrize("name", ["update", "supersede"])
@pytest.mark.parametrize(
    ("there", "new"),
    [
        (known(None), proposed(Support.STATED)),
        (known(Support.UNVERIFIED), proposed(Support.UNVERIFIED)),
        (known(Support.STATED, "agent"), proposed(Support.INFERRED, trust="agent")),
    ],
    ids=["the user states it", "the user's other doubtful words", "the agent's own"],
)
def test_what_is_as_well_supported_may_change(name: str, there: StoredMemory, new: Candidate) -> None:
    """Within trust, as ever."""
    plan = plan_of(CHANGES[name], of=new, shown={"k1": there})
    assert [edit.id for edit in plan.edits] == ["m1"]


def test_a_doubtful_memory_is_no_heir_of_a_stated_one() -> None:
    """Nor does it take its place by way of another memory."""
    doubtful = known(Support.INFERRED).memory.model_copy(update={"id": "m2"})
    shown = {"k1": known(None), "k2": StoredMemory(memory=doubtful, mark="b")}
    plan = plan_of(
        op("DELETE", id="k1", superseded_by="k2"), of=proposed(Support.STATED, "Ana rows."), shown=shown
    )
    assert [found.reason.split(":")[0] for found in plan.rejected] == ["support"]


def test_what_is_made_of_two_is_as_weak_as_the_weaker() -> None:
    """What only one of them says keeps that one's support."""
    text = "Ana lives in Berlin near the river and rows on Sundays."
    new = proposed(Support.INFERRED, "Ana rows on Sundays in Berlin.", trust="agent")
    both = plan_of(
        op("UPDATE", id="k1", candidate="c1", content=text),
        of=new,
        shown={"k1": known(Support.STATED, "agent")},
    )
    assert [edit.support for edit in both.edits] == [Support.INFERRED]
    stated = proposed(Support.STATED, trust="agent")
    alone = plan_of(CHANGES["update"], of=stated, shown={"k1": known(Support.INFERRED, "agent")})
    assert [edit.support for edit in alone.edits] == [Support.STATED]


@pytest.mark.parametrize(
    ("old", "new", "gone"),
    [
        ("Ana works at Globex since 2019.", "Ана теперь работает в Globex в Лиссабоне.", True),
        ("Ana works at Globex since 2019.", "Меня зовут Ана.", False),
        ("Ana works at Globex since 2019.", "Меня зовут Ana.", False),
        ("Ana works at Globex since 2019.", "My name is Ana Maria.", False),
    ],
)
def test_the_user_may_correct_in_another_script(old: str, new: str, gone: bool) -> None:
    """If the subject is the same, so far as that shows; what says nothing of the old memory takes no place."""
    there = stored("m1", old, trust="user")
    plan = plan_of(CHANGES["supersede"], of=proposed(Support.STATED, new), shown={"k1": there})
    assert bool(plan.edits) is gone


def test_bare_deletions_are_counted_by_what_is_related() -> None:
    """Twenty memories that are shown because there is room don't make room for a deletion."""
    shown = {f"k{n}": stored(f"m{n}", f"Recipe {n}: boil the beetroot slowly.") for n in range(2, 42)}
    shown["k1"] = stored("m1", OLD)
    delete = op("DELETE", id="k1")
    of = proposed(Support.STATED, "Ana rows.", trust="agent")
    plan = plan_of(delete, of=of, shown=shown)
    assert [found.reason.split(":")[0] for found in plan.rejected] == ["deletion_cap"]
    assert plan_of(delete, of=of, shown=shown, tier=Tier.HEAVY_CUT).edits


# -- how it rises ---------------------------------------------------------------------------------------------


SKIP = op("SKIP", candidate="c1", duplicate_of="k1")


@pytest.mark.parametrize("there", [known(Support.INFERRED), known(Support.UNVERIFIED, "agent")])
def test_the_user_says_it_afterwards(there: StoredMemory) -> None:
    """Then the memory is their word, with its text as it was."""
    plan = plan_of(SKIP, of=proposed(Support.STATED, OLD, said=LATER), shown={"k1": there})
    (edit,) = plan.edits
    assert (edit.content, edit.support, edit.trust) == (OLD, Support.STATED, Trust.USER)
    assert (plan.outcomes[0].outcome, plan.outcomes[0].memory_id) == ("merged", "m1")
    assert plan.counts == {"UPDATE": 1}


@pytest.mark.parametrize(
    "new",
    [
        proposed(Support.STATED, OLD, trust="agent", said=LATER),
        proposed(Support.STATED, OLD, said=THEN),
        proposed(Support.STATED, OLD),
        proposed(Support.INFERRED, OLD, said=LATER),
    ],
    ids=["the agent repeats it", "said before", "nobody knows when", "in other words"],
)
def test_nothing_else_raises(new: Candidate) -> None:
    """The agent repeating what it recalled least of all."""
    plan = plan_of(SKIP, of=new, shown={"k1": known(Support.INFERRED, "agent")})
    assert (plan.edits, plan.outcomes[0].outcome) == ([], "skipped")


def test_a_part_of_it_does_not_raise_the_whole() -> None:
    """What the user left unsaid stays what it was."""
    there = stored("m1", f"{OLD} She keeps three red boats there.")
    plan = plan_of(SKIP, of=proposed(Support.STATED, OLD, said=LATER), shown={"k1": there})
    assert (plan.edits, plan.outcomes[0].outcome) == ([], "skipped")


def test_what_the_user_says_word_for_word_is_raised_unasked(
    vault: SqlVault, ana: SqlScope, clock: Clock
) -> None:
    """No consolidation is needed for that; what the agent says again changes nothing."""
    add(ana, "c1", memory("m1", OLD, source=Source(trust=Trust.AGENT)))
    before = ana.get(["m1"])["m1"]
    graph = create_reflection_graph(
        ScriptedModel(script=[extraction(OLD)], loop=True), vault, on_error="raise"
    )
    graph.invoke({"messages": [AIMessage(OLD)], "force": True}, CONFIG)
    assert ana.get(["m1"])["m1"].memory == before.memory
    clock.forward(minutes=5)
    report = graph.invoke({"messages": [HumanMessage(OLD)], "force": True}, CONFIG)["reflection"]
    after = ana.get(["m1"])["m1"].memory
    assert (after.content, after.support, after.source.trust) == (OLD, Support.STATED, Trust.USER)
    assert (report["outcomes"][0]["outcome"], report["counts"]) == ("merged", {"UPDATE": 1})
    assert [stored.memory.id for stored in ana.page()] == ["m1"]


def test_a_consolidation_keeps_support(vault: SqlVault, ana: SqlScope) -> None:
    """What the user corrects is stated, and theirs."""
    add(ana, "c1", memory("m1", OLD, source=Source(trust=Trust.AGENT)))
    update = {"action": "UPDATE", "id": "k1", "candidate": "c1", "content": NEW}
    reflect(vault, extraction(NEW), operations(update), said=NEW)
    changed = ana.get(["m1"])["m1"].memory
    assert (changed.content, changed.support, changed.source.trust) == (NEW, Support.STATED, Trust.USER)


# -- where it is shown ----------------------------------------------------------------------------------------


INFERRED = Source(trust=Trust.AGENT, support=Support.INFERRED)


def test_recall_marks_what_is_not_stated(ana: SqlScope) -> None:
    """In a word or two; what is external is marked as unverified already."""
    add(
        ana,
        "c1",
        memory("m1", "Ana drinks green tea.", source=Source(trust=Trust.AGENT, support=Support.STATED)),
        memory("m2", "Ana drinks tea late.", source=INFERRED),
        memory("m3", "Ana trinkt Tee.", source=Source(trust=Trust.USER, support=Support.UNVERIFIED)),
        memory("m4", "Tea is an infusion.", source=Source(trust=Trust.EXTERNAL)),
    )
    block = recall(ana, [HumanMessage("Which tea does Ana drink? Trinkt Ana Tee?")]).system_block
    assert "(fact, your own, 2026-11-21) Ana drinks green tea." in block
    assert "(fact, your own, inferred, 2026-11-21) Ana drinks tea late." in block
    assert "(fact, from the user, not verified, 2026-11-21) Ana trinkt Tee." in block
    assert "(fact, external, unverified, 2026-11-21) Tea is an infusion." in block


def test_the_command_line_shows_and_raises_it(tmp_path: Path) -> None:
    """``review`` lists it, ``show`` says what it rests on, ``accept`` raises it; then nothing is left to review."""

    def run(*args: str) -> str:
        result = CliRunner().invoke(app, [*args, "--vault", str(tmp_path), "--scope", "ana"])
        assert result.exit_code == 0, result.output
        return result.stdout

    with open_vault(tmp_path) as vault:
        ana = vault.scope("ana")
        (piece,) = ana.record([message("I row. I drink green tea, mostly late.")])
        source = INFERRED.model_copy(update={"quotes": (Quote(piece=piece.id, start=7, end=38),)})
        add(ana, "c1", memory("m1", "Ana drinks tea at night.", source=source))
    assert "Ana drinks tea at night." in run("review")
    shown = run("show", "m1")
    assert "inferred" in shown
    assert "I drink green tea, mostly late." in shown
    assert "1 updated" in run("accept", "m1")
    assert "nothing to review" in run("review")
    assert json.loads(run("review", "--json")) == {"memories": [], "rejected": [], "held": []}


def test_nothing_is_quoted_from_what_was_partly_forgotten(ana: SqlScope) -> None:
    """The places are others then."""
    (piece,) = ana.record([message("I row with Zoe. I drink green tea, mostly late.")])
    quote = Quote(piece=piece.id, start=16, end=47)
    add(ana, "c1", memory("m1", "Ana drinks tea at night.", source=Source(quotes=(quote,))))
    kept = ana.get(["m1"])["m1"].memory
    assert ana.quoted(kept) == ["I drink green tea, mostly late."]
    ana.forget(text="Zoe")
    assert ana.quoted(kept) == []


@pytest.mark.parametrize("word", ["stated", "inferred", "p"])
def test_forgetting_a_word_of_ours_leaves_support(ana: SqlScope, word: str) -> None:
    """Support and quotes are names of ours, not texts."""
    quotes = (Quote(piece="p" * 20, start=0, end=3),)
    source = Source(trust=Trust.AGENT, support=Support.STATED, quotes=quotes)
    add(ana, "c1", memory("m1", f"Ana {word} rows.", source=source))
    ana.forget(text=word)
    kept = ana.get(["m1"])["m1"].memory
    assert (kept.support, kept.source.quotes) == (Support.STATED, quotes)
