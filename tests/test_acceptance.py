"""The table of refusals: what a model may not do, and that everything else goes on."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from builders import candidate, stored
from hypothesis import given, settings
from hypothesis import strategies as st

from reverie.nodes.reflection.consolidate import accept_operations
from reverie.state import (
    ACTIONS,
    Candidate,
    Delete,
    Operation,
    Plan,
    ReflectionPolicy,
    StoredMemory,
    Support,
    Tier,
)

OLD = "The river sensor at Marsh Bridge reports every 15 minutes over LoRa radio."
NEW = "The river sensor at Marsh Bridge reports every 10 minutes over LoRa radio."


def op(action: str, **fields: Any) -> Operation:
    return ACTIONS[action].model_validate({"action": action, **fields})


def plan_for(
    *operations: Operation,
    candidates: dict[str, Candidate] | None = None,
    shown: dict[str, StoredMemory] | None = None,
    tier: Tier = Tier.SELECTIVE,
) -> Plan:
    return accept_operations(
        list(operations),
        candidates={"c1": candidate(NEW)} if candidates is None else candidates,
        shown={"k1": stored("m1", OLD)} if shown is None else shown,
        tier=tier,
    )


def outcome(plan: Plan, number: int = 0) -> str:
    return plan.outcomes[number].outcome


def reasons(plan: Plan) -> list[str]:
    return [rejected.reason.split(":")[0] for rejected in plan.rejected]


@pytest.mark.parametrize("id_", ["k9", "m-of-another-scope", "c1", ""])
@pytest.mark.parametrize("action", ["UPDATE", "DELETE", "KEEP"])
def test_an_id_that_was_not_shown_is_refused(id_: str, action: str) -> None:
    """The model is never trusted with ids it wasn't shown."""
    fields = {"content": OLD + " Indeed."} if action == "UPDATE" else {}
    plan = plan_for(op(action, id=id_, **fields), tier=Tier.HEAVY_CUT)
    assert plan.edits == []
    assert reasons(plan) == ["not_shown"]
    assert outcome(plan) == "added"


def test_names_are_understood_in_any_case_and_in_brackets() -> None:
    """`[K1]`, the memory's real id and a candidate's id all mean what they name."""
    for name in ("[K1]", " k1 ", "m1"):
        plan = plan_for(op("UPDATE", id=name, candidate="[C1]", content=NEW))
        assert [edit.id for edit in plan.edits] == ["m1"]
    by_id = plan_for(op("SKIP", candidate=candidate(NEW).id, duplicate_of="k1"))
    assert outcome(by_id) == "skipped"


@pytest.mark.parametrize(
    ("earlier", "trust", "text", "refused"),
    [
        (timedelta(days=300), "user", NEW, ["said_since"]),
        (timedelta(days=-1), "user", NEW, []),
        (timedelta(microseconds=3), "user", NEW, []),
        (timedelta(days=300), "agent", NEW, []),
        (timedelta(days=300), "user", f"{OLD[:-1]} in the north.", []),
    ],
    ids=["long before", "later", "in the same message", "of what the user didn't say", "adding to it"],
)
def test_what_the_user_said_before_changes_nothing(
    earlier: timedelta, trust: str, text: str, refused: list[str]
) -> None:
    """Nor does it take a memory's place; it may add to it."""
    old = stored("m1", OLD, trust=trust)
    said = candidate(text).model_copy(
        update={"said_at": old.memory.updated_at - earlier, "support": Support.STATED}
    )
    for change in (
        op("UPDATE", id="k1", candidate="c1", content=text),
        op("DELETE", id="k1", superseded_by="c1"),
    ):
        plan = plan_for(change, candidates={"c1": said}, shown={"k1": old})
        assert reasons(plan) == refused
        assert bool(plan.edits) is not bool(refused)
        assert outcome(plan) == ("added" if refused or isinstance(change, Delete) else "merged")


@pytest.mark.parametrize("content", ["", "  \n "])
def test_a_blank_update_is_refused(content: str) -> None:
    """An UPDATE without text would be a deletion in disguise."""
    plan = plan_for(op("UPDATE", id="k1", content=content))
    assert (plan.edits, reasons(plan)) == ([], ["blank"])


def test_an_update_keeps_the_field_it_does_not_give() -> None:
    """Missing tags stay; missing content stays."""
    shown = {"k1": stored("m1", OLD, tags=("river",))}
    by_text = plan_for(op("UPDATE", id="k1", content=NEW, candidate="c1"), shown=shown)
    assert (by_text.edits[0].content, by_text.edits[0].tags) == (NEW, ("river",))
    by_tags = plan_for(op("UPDATE", id="k1", tags=["Radio"]), shown=shown)
    assert (by_tags.edits[0].content, by_tags.edits[0].tags) == (OLD, ("radio",))


def test_an_update_made_of_nothing_known_is_refused() -> None:
    """Rewriting a memory into something else is not an update."""
    plan = plan_for(
        op("UPDATE", id="k1", content="Quentin Marlowe owes the bank 4,000 dollars since Tuesday.")
    )
    assert (plan.edits, reasons(plan)) == ([], ["ungrounded"])


def test_an_update_may_use_the_memories_whose_deletion_names_it() -> None:
    """Merging two memories into one takes words from both."""
    shown = {
        "k1": stored("m1", "Anna grows basil on her balcony."),
        "k2": stored("m2", "Anna grows oregano too."),
    }
    merged = op("UPDATE", id="k1", content="Anna grows basil and oregano on her balcony.")
    with_heir = plan_for(merged, op("DELETE", id="k2", superseded_by="k1"), candidates={}, shown=shown)
    assert {edit.id: edit.delete for edit in with_heir.edits} == {"m1": False, "m2": True}
    longer = op("UPDATE", id="k1", content="Anna grows 17 pots of oregano, thyme, mint and sorrel in Lisbon.")
    assert plan_for(longer, candidates={}, shown=shown).edits == []


def test_the_first_valid_operation_on_a_memory_stands() -> None:
    """A refused first one doesn't block a valid second one."""
    plan = plan_for(
        op("UPDATE", id="k1", content=" "),
        op("UPDATE", id="k1", content=NEW, candidate="c1"),
        op("DELETE", id="k1"),
        tier=Tier.HEAVY_CUT,
    )
    assert [(edit.id, edit.content) for edit in plan.edits] == [("m1", NEW)]
    assert reasons(plan) == ["blank", "second_operation"]


def test_keep_counts_as_the_first_operation() -> None:
    """KEEP, then DELETE: it is kept."""
    shown = {f"k{n}": stored(f"m{n}", f"Fact number {n}.") for n in range(1, 9)}
    plan = plan_for(op("KEEP", id="k1"), op("DELETE", id="k1"), shown=shown, tier=Tier.HEAVY_CUT)
    assert (plan.edits, reasons(plan), plan.counts["KEEP"]) == ([], ["second_operation"], 1)


def test_the_first_valid_operation_on_a_candidate_stands() -> None:
    """ADD, then SKIP: it is added."""
    plan = plan_for(op("ADD", candidate="c1"), op("SKIP", candidate="c1", duplicate_of="k1"))
    assert (outcome(plan), reasons(plan)) == ("added", ["second_operation"])


@pytest.mark.parametrize(
    "operation",
    [
        op("UPDATE", id="k1", content=NEW, candidate="c1"),
        op("DELETE", id="k1"),
        op("DELETE", id="k1", superseded_by="c1"),
    ],
)
def test_a_pinned_memory_is_not_touched(operation: Operation) -> None:
    """Pinned is pinned, also from merges."""
    plan = plan_for(operation, shown={"k1": stored("m1", OLD, pinned=True)}, tier=Tier.HEAVY_CUT)
    assert (plan.edits, reasons(plan), outcome(plan)) == ([], ["pinned"], "added")


def test_a_candidate_nobody_mentions_is_added() -> None:
    """Silence never loses a candidate."""
    plan = plan_for()
    assert [(o.outcome, o.candidate.content) for o in plan.outcomes] == [("added", NEW)]
    assert plan.counts == {"ADD": 1}


def test_a_candidate_with_only_a_refused_operation_is_added() -> None:
    """A refused merge leaves the candidate to be added."""
    assert outcome(plan_for(op("UPDATE", id="k7", candidate="c1", content=NEW))) == "added"


@pytest.mark.parametrize(
    ("content", "duplicate_of", "expected"),
    [(NEW, "k1", "added"), (OLD, "k1", "skipped"), (OLD + "!", None, "skipped"), (NEW, None, "added")],
)
def test_skip_in_generous_needs_nearly_the_same_words(
    content: str, duplicate_of: str | None, expected: str
) -> None:
    """With room left only what is nearly word for word there may be skipped; another number is not."""
    plan = plan_for(
        op("SKIP", candidate="c1", duplicate_of=duplicate_of),
        candidates={"c1": candidate(content)},
        tier=Tier.GENEROUS,
    )
    assert outcome(plan) == expected


def test_skip_of_what_was_not_shown_adds() -> None:
    """A duplicate of nothing is no duplicate."""
    plan = plan_for(op("SKIP", candidate="c1", duplicate_of="k5"))
    assert (outcome(plan), reasons(plan)) == ("added", ["not_shown"])


@pytest.mark.parametrize(
    "other", [op("DELETE", id="k1", superseded_by="k2"), op("UPDATE", id="k1", content=OLD, tags=["new"])]
)
def test_skip_of_what_the_same_reply_changes_adds(other: Operation) -> None:
    """What a candidate repeats must stay as it is."""
    shown = {"k1": stored("m1", OLD), "k2": stored("m2", OLD + " Always.")}
    for operations in (
        (op("SKIP", candidate="c1", duplicate_of="k1"), other),
        (other, op("SKIP", candidate="c1", duplicate_of="k1")),
    ):
        assert outcome(plan_for(*operations, shown=shown)) == "added"


def test_two_candidates_can_not_skip_each_other() -> None:
    """One of two equal candidates survives."""
    both = {"c1": candidate(NEW), "c2": candidate(NEW + " So it is.")}
    plan = plan_for(
        op("SKIP", candidate="c1", duplicate_of="c2"),
        op("SKIP", candidate="c2", duplicate_of="c1"),
        candidates=both,
    )
    assert sorted(o.outcome for o in plan.outcomes) == ["added", "skipped"]


def test_a_merge_needs_a_surviving_successor() -> None:
    """Two memories that name each other as successor: one of them stays."""
    shown = {"k1": stored("m1", OLD), "k2": stored("m2", OLD + " Yes.")}
    plan = plan_for(
        op("DELETE", id="k1", superseded_by="k2"),
        op("DELETE", id="k2", superseded_by="k1"),
        shown=shown,
        candidates={},
    )
    assert [edit.id for edit in plan.edits] == ["m1"]
    assert plan.edits[0].superseded_by == "m2"
    assert plan.relies == {"m2": "mark-m2"}


@pytest.mark.parametrize("heir", ["k1", "k9", "c9"])
def test_a_merge_into_nothing_is_refused(heir: str) -> None:
    """A successor that isn't there, or is the memory itself, is none."""
    plan = plan_for(op("DELETE", id="k1", superseded_by=heir))
    assert (plan.edits, reasons(plan)) == ([], ["not_surviving"])


def test_a_merge_into_a_skipped_candidate_is_refused() -> None:
    """What is skipped doesn't survive."""
    shown = {"k1": stored("m1", OLD), "k2": stored("m2", NEW)}
    plan = plan_for(
        op("SKIP", candidate="c1", duplicate_of="k2"), op("DELETE", id="k1", superseded_by="c1"), shown=shown
    )
    assert (plan.edits, reasons(plan), outcome(plan)) == ([], ["not_surviving"], "skipped")


@pytest.mark.parametrize(("shown_count", "allowed"), [(1, 1), (3, 1), (6, 2), (9, 3)])
def test_merges_are_capped_at_a_third(shown_count: int, allowed: int) -> None:
    """However often the model says so, at most a third of what is shown is merged away (and one always)."""
    shown = {f"k{n}": stored(f"m{n}", f"Fact number {n} about the river.") for n in range(shown_count)}
    plan = plan_for(*(op("DELETE", id=key, superseded_by="c1") for key in shown), shown=shown)
    assert sum(edit.delete for edit in plan.edits) == allowed
    assert set(reasons(plan)) <= {"deletion_cap"}


@pytest.mark.parametrize(
    ("tier", "shown_count", "allowed"),
    [
        (Tier.GENEROUS, 19, 0),
        (Tier.GENEROUS, 20, 1),
        (Tier.SELECTIVE, 6, 0),
        (Tier.SELECTIVE, 20, 3),
        (Tier.HEAVY_CUT, 3, 0),
        (Tier.HEAVY_CUT, 20, 5),
    ],
)
def test_bare_deletions_are_capped_by_tier(tier: Tier, shown_count: int, allowed: int) -> None:
    """5, 15 and 25 % of what is shown, rounded down."""
    shown = {f"k{n}": stored(f"m{n}", f"Fact number {n} about the river.") for n in range(shown_count)}
    plan = plan_for(*(op("DELETE", id=key) for key in shown), shown=shown, candidates={}, tier=tier)
    assert sum(edit.delete for edit in plan.edits) == allowed


TRUST = ["external", "agent", "user"]
PAIRS = [(ours, theirs) for ours in TRUST for theirs in TRUST]


@pytest.mark.parametrize(("ours", "theirs"), PAIRS)
def test_a_bare_deletion_needs_evidence_as_trusted_as_the_memory(ours: str, theirs: str) -> None:
    """A page can't make the agent forget its user, nor what it found out itself; nor can a model's opinion."""
    shown = {f"k{n}": stored(f"m{n}", f"Fact number {n}.", trust=ours) for n in range(20)}
    among = {"c1": candidate(NEW), "c2": candidate(f"{NEW} So it is.", trust=theirs)}
    plan = plan_for(op("DELETE", id="k1"), shown=shown, candidates=among, tier=Tier.HEAVY_CUT)
    trusted = TRUST.index(theirs) >= TRUST.index(ours)
    assert bool(plan.edits) is (trusted and ours != "user")
    assert reasons(plan) == ([] if plan.edits else ["users_word" if trusted else "trust"])


@pytest.mark.parametrize("ours", TRUST)
def test_tidying_up_without_news_leaves_what_the_user_said(ours: str) -> None:
    """With no candidate shown the agent may delete its own and external memories, within the caps."""
    shown = {f"k{n}": stored(f"m{n}", f"Fact number {n}.", trust=ours) for n in range(20)}
    plan = plan_for(op("DELETE", id="k1"), shown=shown, candidates={}, tier=Tier.HEAVY_CUT)
    assert bool(plan.edits) is (ours != "user")


@pytest.mark.parametrize(("ours", "theirs"), PAIRS)
@pytest.mark.parametrize(
    "operation",
    [op("UPDATE", id="k1", candidate="c1", content=NEW), op("DELETE", id="k1", superseded_by="c1")],
)
def test_a_memory_is_changed_only_by_what_is_as_trusted(operation: Operation, ours: str, theirs: str) -> None:
    """Neither by update nor by merge; a correction by somebody as trusted works."""
    plan = plan_for(
        operation,
        shown={"k1": stored("m1", OLD, trust=ours)},
        candidates={"c1": candidate(NEW, trust=theirs)},
    )
    if TRUST.index(theirs) >= TRUST.index(ours):
        assert ([edit.id for edit in plan.edits], reasons(plan)) == (["m1"], [])
    else:
        assert (plan.edits, reasons(plan), outcome(plan)) == ([], ["trust"], "added")


def test_an_accepted_update_has_the_lowest_trust_of_its_inputs() -> None:
    """A text made of an external memory and a user's statement is external."""
    plan = plan_for(
        op("UPDATE", id="k1", candidate="c1", content=f"{OLD} Its battery lasts 7 years."),
        shown={"k1": stored("m1", OLD, trust="external")},
        candidates={"c1": candidate("Its battery lasts 7 years.", trust="user")},
    )
    assert plan.edits[0].trust == "external"
    assert (outcome(plan), plan.outcomes[0].memory_id) == ("merged", "m1")


def test_an_update_that_is_the_candidates_text_has_its_trust() -> None:
    """What the user corrects is the user's word from then on."""
    plan = plan_for(
        op("UPDATE", id="k1", candidate="c1", content=NEW),
        shown={"k1": stored("m1", OLD, trust="external")},
    )
    assert plan.edits[0].trust == "user"


def test_a_less_trusted_memory_puts_no_words_into_a_more_trusted_one() -> None:
    """Not even when its deletion names that as successor: the agent's guess doesn't become the user's word."""
    shown = {
        "k1": stored("m1", "Anna grows basil on her balcony.", trust="user"),
        "k2": stored("m2", "Anna grows poppies on her balcony.", trust="agent"),
    }
    merged = op("UPDATE", id="k1", content="Anna grows basil and poppies, red poppies, on her balcony.")
    plan = plan_for(merged, op("DELETE", id="k2", superseded_by="k1"), candidates={}, shown=shown)
    assert [edit.id for edit in plan.edits if not edit.delete] == []


def test_an_add_may_reword_but_not_invent() -> None:
    """New wording must be the candidate's; otherwise the candidate is added as it was."""
    worded = plan_for(
        op("ADD", candidate="c1", content="Marsh Bridge river sensor: LoRa radio, every 10 minutes.")
    )
    assert worded.outcomes[0].candidate.content == "Marsh Bridge river sensor: LoRa radio, every 10 minutes."
    invented = plan_for(op("ADD", candidate="c1", content="Quentin Marlowe bought 12 boats in Dover."))
    assert (invented.outcomes[0].candidate.content, reasons(invented)) == (NEW, ["ungrounded"])


def test_an_update_with_a_candidate_but_no_text_is_refused() -> None:
    """A merge that doesn't say the result would lose the candidate."""
    plan = plan_for(op("UPDATE", id="k1", candidate="c1"))
    assert (reasons(plan), outcome(plan)) == (["no_content"], "added")


def test_an_update_that_changes_nothing_is_refused() -> None:
    """The version must not rise for nothing."""
    assert reasons(plan_for(op("UPDATE", id="k1", content=OLD))) == ["no_change"]


@pytest.mark.parametrize(
    "operation",
    [op("UPDATE", id="k1", content="river " * 900), op("ADD", candidate="c1", content="river " * 900)],
)
def test_what_is_too_long_is_refused(operation: Operation) -> None:
    """Nothing is cut to fit."""
    assert reasons(plan_for(operation)) == ["too_long"]


WORDS = st.sampled_from(
    ["river", "sensor", "Anna", "15 minutes", "basil", "LoRa", "bridge", "2026", "prefers", "tea"]
)
TEXTS = st.lists(WORDS, min_size=1, max_size=6).map(" ".join)
TRUSTS = st.sampled_from(["user", "agent", "external"])
NAMES = st.sampled_from(
    [f"k{n}" for n in range(7)] + [f"c{n}" for n in range(7)] + ["m1", "", "K2", "nonsense"]
)
CONTENT = st.one_of(st.none(), TEXTS, st.just(" "))


@st.composite
def any_operation(draw: st.DrawFn) -> Operation:
    action = draw(st.sampled_from(sorted(ACTIONS)))
    fields: dict[str, Any] = {}
    if action in {"KEEP", "UPDATE", "DELETE"}:
        fields["id"] = draw(NAMES)
    if action in {"ADD", "SKIP"}:
        fields["candidate"] = draw(NAMES)
    if action == "UPDATE":
        fields |= {
            "candidate": draw(st.none() | NAMES),
            "content": draw(CONTENT),
            "tags": draw(st.none() | st.just(["x"])),
        }
    if action == "DELETE":
        fields["superseded_by"] = draw(st.none() | NAMES)
    if action == "ADD":
        fields["content"] = draw(CONTENT)
    if action == "SKIP":
        fields["duplicate_of"] = draw(st.none() | NAMES)
    return op(action, **fields)


@st.composite
def situation(draw: st.DrawFn) -> dict[str, Any]:
    texts = draw(st.lists(TEXTS, max_size=6))
    known = draw(st.lists(TEXTS, max_size=6))
    return {
        "candidates": {f"c{n}": candidate(f"{text} {n}", trust=draw(TRUSTS)) for n, text in enumerate(texts)},
        "shown": {
            f"k{n}": stored(f"m{n}", text, trust=draw(TRUSTS), pinned=draw(st.booleans()))
            for n, text in enumerate(known)
        },
        "tier": draw(st.sampled_from(list(Tier))),
        "operations": draw(st.lists(any_operation(), max_size=14)),
    }


def check_plan(case: dict[str, Any], plan: Plan) -> None:
    """Assert everything that must hold of any plan."""
    policy = ReflectionPolicy()
    shown, candidates = case["shown"], case["candidates"]
    by_id = {s.memory.id: s for s in shown.values()}
    assert sorted(o.candidate.id for o in plan.outcomes) == sorted(c.id for c in candidates.values())
    edited = [edit.id for edit in plan.edits]
    assert len(edited) == len(set(edited))
    deleted = {edit.id for edit in plan.edits if edit.delete}
    bare = [edit for edit in plan.edits if edit.delete and not edit.superseded_by]
    assert len(bare) <= int(policy.bare_deletion_share[case["tier"]] * len(shown))
    assert len(deleted) - len(bare) <= max(1, len(shown) // 3)
    alive = {o.candidate.id for o in plan.outcomes if o.outcome == "added"} | (set(by_id) - deleted)
    for edit in plan.edits:
        assert edit.id in by_id
        assert not by_id[edit.id].memory.pinned
        assert edit.delete or (edit.content or "").strip()
        assert edit.superseded_by is None or edit.superseded_by in alive
    for o in plan.outcomes:
        assert o.outcome in {"added", "merged", "skipped"}
        if o.outcome in {"merged", "skipped"} and o.memory_id:
            assert o.memory_id not in deleted
    named = {getattr(operation, "id", None) for operation in case["operations"]}
    untouched = set(by_id) - {
        s.memory.id
        for key, s in shown.items()
        if key in named or key.upper() in named or s.memory.id in named
    }
    assert not untouched & set(edited)


@given(situation())
@settings(max_examples=400, deadline=None)
def test_every_candidate_ends_in_exactly_one_outcome(case: dict[str, Any]) -> None:
    """Whatever the model says: one outcome each, caps hold, pinned and unnamed memories stay as they are."""
    plan = accept_operations(
        case["operations"], candidates=case["candidates"], shown=case["shown"], tier=case["tier"]
    )
    check_plan(case, plan)


@given(situation())
@settings(max_examples=100, deadline=None)
def test_delete_everything_is_survived(case: dict[str, Any]) -> None:
    """A reply that deletes every memory and skips every candidate loses next to nothing."""
    hostile = [op("DELETE", id=key) for key in case["shown"]]
    hostile += [op("SKIP", candidate=key) for key in case["candidates"]]
    case = {**case, "operations": hostile}
    plan = accept_operations(hostile, candidates=case["candidates"], shown=case["shown"], tier=case["tier"])
    check_plan(case, plan)


RULE = "In the billing repo never commit straight to main; always open a pull request against develop."
TOLD = "In the billing repo pull requests go against main; develop was dropped."


def changed(plan: Plan) -> dict[str, str | None]:
    return {edit.id: edit.content for edit in plan.edits}


def test_what_an_update_keeps_of_its_memory_may_deny() -> None:
    """A ban that stands beside what is corrected stays in the text, and isn't taken for the opposite of the news."""
    text = RULE.replace("develop.", "main; develop was dropped.")
    plan = plan_for(
        op("UPDATE", id="k1", candidate="c1", content=text),
        candidates={"c1": candidate(TOLD)},
        shown={"k1": stored("m1", RULE)},
    )
    assert (changed(plan), plan.rejected) == ({"m1": text}, [])


@pytest.mark.parametrize("tail", ["", " This is since March."])
def test_what_the_candidate_says_is_not_denied_by_the_memory_it_corrects(tail: str) -> None:
    """An update that keeps the old ban in place of the news is refused."""
    old = "Never deploy the billing service on Fridays."
    new = f"Deploy the billing service on Fridays.{tail}"
    plan = plan_for(
        op("UPDATE", id="k1", candidate="c1", content=f"{old}{tail}"),
        candidates={"c1": candidate(new)},
        shown={"k1": stored("m1", old)},
    )
    assert (plan.edits, outcome(plan)) == ([], "added")


def test_a_candidate_may_correct_several_memories() -> None:
    """What moved is named in more than one memory; the candidate itself ends in the first."""
    shown = {
        "k1": stored("m1", "The unit tests of the billing repo are run by `uv run pytest tests/unit`."),
        "k2": stored("m2", "Plain pytest fails in the billing repo; use `uv run pytest tests/unit` instead."),
    }
    news = candidate("The unit tests of the billing repo are run by `uv run pytest tests/fast` now.")
    texts = {key: memory.content.replace("unit`", "fast`") for key, memory in shown.items()}
    plan = plan_for(
        *(op("UPDATE", id=key, candidate="c1", content=text) for key, text in texts.items()),
        candidates={"c1": news},
        shown=shown,
    )
    assert changed(plan) == {"m1": texts["k1"], "m2": texts["k2"]}
    assert [(o.outcome, o.memory_id) for o in plan.outcomes] == [("merged", "m1")]


def test_a_candidate_corrects_nothing_else_that_is_about_something_else() -> None:
    """Beside the memory it is merged into, one word in common isn't enough."""
    other = stored("m2", "Marsh Bridge was painted green by the council of Harlow in spring.")
    plan = plan_for(
        op("UPDATE", id="k1", candidate="c1", content=NEW),
        op("UPDATE", id="k2", candidate="c1", content=NEW),
        shown={"k1": stored("m1", OLD), "k2": other},
    )
    assert (list(changed(plan)), reasons(plan)) == (["m1"], ["unrelated"])


def test_an_update_may_draw_on_several_candidates() -> None:
    """Both end in the memory, which is as trusted and supported as the least of them."""
    old = "The billing repo is at version 2.3 and requires Python 3.11."
    both = {
        "c1": candidate("The billing repo is at version 2.4.", trust="user"),
        "c2": candidate("The billing repo requires Python 3.12.", trust="agent"),
    }
    text = "The billing repo is at version 2.4 and requires Python 3.12."
    plan = plan_for(
        op("UPDATE", id="k1", candidate="c1", content=text),
        candidates=both,
        shown={"k1": stored("m1", old, trust="agent")},
    )
    assert changed(plan) == {"m1": text}
    assert [(o.outcome, o.memory_id) for o in plan.outcomes] == [("merged", "m1")] * 2
    assert plan.edits[0].trust == "agent"


def test_an_update_draws_on_nothing_that_may_not_change_its_memory() -> None:
    """What is less trusted than a memory gets no words into it beside what is."""
    both = {
        "c1": candidate("The billing repo is at version 2.4.", trust="user"),
        "c2": candidate("The billing repo requires Python 3.12.", trust="external"),
    }
    plan = plan_for(
        op(
            "UPDATE",
            id="k1",
            candidate="c1",
            content="The billing repo is at version 2.4 and requires Python 3.12.",
        ),
        candidates=both,
        shown={
            "k1": stored("m1", "The billing repo is at version 2.3 and requires Python 3.11.", trust="user")
        },
    )
    assert (plan.edits, reasons(plan)) == ([], ["ungrounded"])
