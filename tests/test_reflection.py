"""The reflection graph on a real vault: what goes in, what comes out, and how often the model is asked."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, SystemMessage, ToolMessage
from scripted import ScriptedModel, extraction, operations, told_in

from reverie import ReflectionPolicy, ReflectionReport, Vault, create_reflection_graph, open_vault, recall
from reverie.state import PieceInput, Tier

FACT = "The gauge at Marsh Bridge measures the water level every 15 minutes."
CONFIG: dict[str, Any] = {"configurable": {"user_id": "ana", "thread_id": "t1"}}
FILES = {"notes/gauge.md": f"# Gauge\n\n{FACT} It was installed in 2024.\n"}


def talk(*texts: str) -> list[AnyMessage]:
    """A conversation that opens the gate: user and assistant in turn."""
    return [
        HumanMessage(text, id=f"h{n}") if n % 2 == 0 else AIMessage(text, id=f"a{n}")
        for n, text in enumerate(texts)
    ]


SAID = talk(
    "Hello, I am Ana.",
    "Hello Ana.",
    "I prefer metric units in every report.",
    "Noted.",
    "Thank you.",
    "My pleasure.",
)
BY_NUMBERS = ReflectionPolicy.model_validate({"gate": {"user_statements": False}})
"""The gate counts, and does not look at what is said."""
PREFERENCE = {
    "type": "preference",
    "content": "Ana prefers metric units in every report.",
    "tags": [],
    "evidence": [],
}


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    with open_vault(f"file:{tmp_path / 'memory'}") as opened:
        yield opened


def reflect(
    vault: Vault, model: ScriptedModel, run: dict[str, Any], config: dict[str, Any] = CONFIG, **options: Any
) -> ReflectionReport:
    graph = create_reflection_graph(model, vault, on_error=options.pop("on_error", "raise"), **options)
    result = graph.invoke(run, config)
    assert set(result) == {"reflection"}
    return ReflectionReport.model_validate(result["reflection"])


def contents(vault: Vault, scope: str = "ana") -> list[str]:
    return [stored.memory.content for stored in vault.scope(scope).page(limit=1_000)]


def test_a_run_becomes_a_memory(vault: Vault, tmp_path: Path) -> None:
    """One file in, one grounded memory out, in the vault and in the readable file."""
    model = ScriptedModel(script=[extraction(FACT)])
    report = reflect(vault, model, {"files": FILES})
    assert (report.status, report.counts, report.model_calls) == ("applied", {"ADD": 1}, 1)
    assert [o.outcome for o in report.outcomes] == ["added"]
    assert contents(vault) == [FACT]
    on_disk = json.loads((tmp_path / "memory" / "ana" / "long-term-memory.json").read_text())
    assert [entry["content"] for entry in on_disk] == [FACT]
    assert report.commit_id
    assert "[f1] notes/gauge.md" in model.prompts[0]


def test_the_same_run_again_asks_nothing(vault: Vault) -> None:
    """The second time: no model call, the first commit is named, and the vault is unchanged."""
    run = {"files": FILES, "messages": SAID, "working_memory": {"plan": "calibrate the gauge in May"}}
    first = reflect(vault, ScriptedModel(script=[extraction(FACT, PREFERENCE)]), run)
    before = vault.scope("ana").page(limit=100)
    for force in (False, True):
        again = reflect(vault, ScriptedModel(script=[]), {**run, "force": force})
        assert (again.status, again.commit_id, again.model_calls) == ("already_applied", first.commit_id, 0)
    assert vault.scope("ana").page(limit=100) == before
    assert len(vault.scope("ana").log()) == 1


def test_new_message_ids_and_a_trimmed_front_are_nothing_new(vault: Vault) -> None:
    """What was said is known by its text and order, not by the ids a parent happens to give."""
    reflect(vault, ScriptedModel(script=[extraction(PREFERENCE)]), {"messages": SAID})
    fresh_ids = [message.model_copy(update={"id": f"new-{n}"}) for n, message in enumerate(SAID)]
    for messages in (fresh_ids, fresh_ids[2:], SAID[3:]):
        report = reflect(vault, ScriptedModel(script=[]), {"messages": messages})
        assert (report.status, report.model_calls) == ("already_applied", 0)


def test_only_what_is_new_is_sent(vault: Vault) -> None:
    """A run extended by one message, and a regenerated last answer: the model may draw on just those."""
    policy = ReflectionPolicy.model_validate({"gate": {"mode": "always"}})
    reflect(vault, ScriptedModel(script=[extraction()]), {"messages": SAID}, policy=policy)
    longer = [*SAID, HumanMessage("The meeting moved to Friday.", id="h9")]
    model = ScriptedModel(script=[extraction()])
    reflect(vault, model, {"messages": longer}, policy=policy)
    assert "The meeting moved to Friday." in model.prompts[0]
    assert "metric units" not in told_in(model.prompts[0])
    regenerated = [*SAID[:-1], AIMessage("Any time, Ana.", id="a-new"), longer[-1]]
    model = ScriptedModel(script=[extraction()])
    reflect(vault, model, {"messages": regenerated}, policy=policy)
    assert "Any time, Ana." in model.prompts[0]
    assert "Friday" not in told_in(model.prompts[0])


def test_a_closed_gate_keeps_the_pieces_for_next_time(vault: Vault) -> None:
    """Two short talks add up to one that is worth reflecting on."""
    short = reflect(vault, ScriptedModel(script=[]), {"messages": SAID[:3]}, policy=BY_NUMBERS)
    assert (short.status, short.reason) == ("skipped", "conversation_only")
    model = ScriptedModel(script=[extraction(PREFERENCE)])
    assert reflect(vault, model, {"messages": SAID}, policy=BY_NUMBERS).status == "applied"
    assert "I am Ana" in model.prompts[0]


@pytest.mark.parametrize(
    ("said", "dated"), [("2026-03-02T18:00:00+00:00", "2026-03-02"), ("2999-01-01T00:00:00+00:00", "today")]
)
def test_a_memory_is_as_old_as_what_the_user_said(vault: Vault, said: str, dated: str) -> None:
    """However long it waited, or came in an old transcript: "next month" is told beside the day it was said on."""
    message = HumanMessage("I move to Lisbon next month.", additional_kwargs={"timestamp": said})
    model = ScriptedModel(script=[extraction("The user moves to Lisbon next month.")])
    reflect(vault, model, {"messages": [message], "force": True})
    [stored] = vault.scope("ana").page(limit=2)
    today = vault.scope("ana").time().date().isoformat()
    dated = today if dated == "today" else dated
    assert stored.memory.created_at == stored.memory.updated_at
    assert stored.memory.created_at.date().isoformat() == dated
    shown = recall(vault.scope("ana"), [HumanMessage("Where do I live?")]).system_block
    assert f"(fact, from the user, {dated})" in shown


def test_what_was_said_long_ago_is_not_the_newer(vault: Vault) -> None:
    """Of an old transcript that comes in late, memories stand behind those of what was said since."""
    for told, said in (("I drink tea.", "2026-05-01"), ("I drink coffee.", "2025-05-01")):
        message = HumanMessage(told, additional_kwargs={"timestamp": f"{said}T08:00:00+00:00"})
        model = ScriptedModel(script=[extraction(told.replace("I drink", "The user drinks")), operations()])
        reflect(vault, model, {"messages": [message], "force": True})
    block = recall(vault.scope("ana"), [HumanMessage("What do I drink?")]).system_block
    assert "2026-05-01) The user drinks tea." in block
    assert "2025-05-01) The user drinks coffee." in block


@pytest.mark.parametrize(
    ("since", "before"),
    [
        ("I work at Bosch now.", "I work at Siemens now."),
        ("I moved to Lisbon.", "I moved to Porto."),
        ("Ich wohne jetzt in Graz.", "Ich wohne jetzt in Linz."),
    ],
)
def test_what_was_said_long_ago_replaces_nothing(vault: Vault, since: str, before: str) -> None:
    """An old transcript that comes in late ends nothing that the user has said since; in its own order it does."""
    for scope, told in {"late": (since, before), "in order": (before, since)}.items():
        for said in told:
            at = "2026-05-01" if said == since else "2025-05-01"
            message = HumanMessage(said, additional_kwargs={"timestamp": f"{at}T08:00:00+00:00"})
            config = {"configurable": {"user_id": scope, "thread_id": at}}
            create_reflection_graph("rules", vault).invoke({"messages": [message], "force": True}, config)
    late, in_order = ([s.memory for s in vault.scope(name).page(limit=9)] for name in ("late", "in order"))
    assert {memory.content.partition(": ")[2] for memory in late} == {since, before}
    assert [memory.content.partition(": ")[2] for memory in in_order] == [since]


def test_a_memory_that_is_updated_is_as_old_as_what_updates_it(vault: Vault) -> None:
    """What waited doesn't make it newer than what has been said since, and nothing makes it older than it was."""
    told = "The user works at Bosch."
    dates = []
    for said, now in (("2026-03-01", told), ("2026-04-01", f"{told[:-1]} in Graz."), ("2026-02-01", "")):
        text = now or f"{told[:-1]} in Graz as a welder."
        message = HumanMessage(text.replace("The user works", "I work"))
        message.additional_kwargs["timestamp"] = f"{said}T08:00:00+00:00"
        update = {"action": "UPDATE", "id": "k1", "candidate": "c1", "content": text}
        replies = [extraction(text), *([operations(update)] if dates else [])]
        reflect(vault, ScriptedModel(script=replies), {"messages": [message], "force": True})
        [stored] = vault.scope("ana").page(limit=2)
        assert stored.memory.content == text
        dates.append(stored.memory.updated_at.date().isoformat())
    assert dates == ["2026-03-01", "2026-04-01", "2026-04-01"]


def test_a_closed_gate_may_write_nothing(vault: Vault) -> None:
    """With `record_when_closed=False` a run that isn't worth it leaves no trace."""
    policy = ReflectionPolicy.model_validate(
        {"gate": {"record_when_closed": False, "user_statements": False}}
    )
    report = reflect(vault, ScriptedModel(script=[]), {"messages": SAID[:2]}, policy=policy)
    assert report.status == "skipped"
    assert vault.scope("ana").status().pieces == {}
    assert (
        reflect(vault, ScriptedModel(script=[extraction()]), {"messages": SAID}, policy=policy).status
        == "applied"
    )


def test_closing_a_session_reflects_on_what_was_left(vault: Vault) -> None:
    """A short talk counts when the session ends."""
    reflect(vault, ScriptedModel(script=[]), {"messages": SAID[:3]}, policy=BY_NUMBERS)
    model = ScriptedModel(script=[extraction(PREFERENCE)])
    report = reflect(vault, model, {"messages": [], "task": {"closing": True}})
    assert report.status == "applied"
    assert contents(vault) == [PREFERENCE["content"]]


def test_forcing_opens_the_gate_and_does_not_stick(vault: Vault) -> None:
    """`force=True` belongs to one run, also with a checkpointer, which is given no blanks to keep."""
    from langgraph.checkpoint.memory import InMemorySaver

    model = ScriptedModel(script=[extraction()])
    graph = create_reflection_graph(model, vault, checkpointer=InMemorySaver(), on_error="raise")
    assert graph.invoke({"messages": SAID[:2], "force": True}, CONFIG)["reflection"]["status"] == "applied"
    assert not graph.get_state(CONFIG).values.keys() & {
        "set_aside",
        "released",
        "conflict",
        "episode",
    }
    more = [*SAID[:2], HumanMessage("Bye.", id="bye")]
    assert graph.invoke({"messages": more}, CONFIG)["reflection"]["status"] == "skipped"


def test_nothing_extracted_asks_for_no_consolidation(vault: Vault) -> None:
    """An empty list is an answer: the pieces are covered, one call, nothing deleted."""
    reflect(vault, ScriptedModel(script=[extraction(FACT)]), {"files": FILES})
    report = reflect(vault, ScriptedModel(script=[extraction()]), {"messages": SAID})
    assert (report.status, report.model_calls, report.outcomes) == ("applied", 1, [])
    assert contents(vault) == [FACT]


def test_a_word_for_word_duplicate_is_skipped_without_asking(vault: Vault) -> None:
    """The same knowledge from another run costs one call and adds nothing."""
    first = reflect(vault, ScriptedModel(script=[extraction(FACT)]), {"files": FILES})
    again = {"report.md": f"As measured before: {FACT}"}
    report = reflect(vault, ScriptedModel(script=[extraction(FACT)]), {"files": again})
    assert [(o.outcome, o.memory_id) for o in report.outcomes] == [("skipped", first.outcomes[0].memory_id)]
    assert report.model_calls == 1
    assert contents(vault) == [FACT]


def test_a_contradiction_updates_the_memory(vault: Vault) -> None:
    """What is related is shown, and the model's UPDATE becomes a new image of the same memory."""
    reflect(vault, ScriptedModel(script=[extraction(FACT)]), {"files": FILES})
    newer = FACT.replace("15", "10")

    def decide(prompt: str) -> dict[str, Any]:
        assert FACT in prompt
        assert "[c1]" in prompt
        return operations({"action": "UPDATE", "id": "k1", "candidate": "c1", "content": newer})

    report = reflect(vault, ScriptedModel(script=[extraction(newer), decide]), {"files": {"new.md": newer}})
    assert (report.status, report.counts, report.model_calls) == ("applied", {"UPDATE": 1}, 2)
    (stored,) = vault.scope("ana").page()
    assert (stored.memory.content, stored.memory.version) == (newer, 2)
    assert [o.outcome for o in report.outcomes] == ["merged"]


def test_what_is_not_grounded_is_rejected_and_can_be_accepted(vault: Vault) -> None:
    """An invention stays out of the vault, its text stays in the journal, and a person may take it in."""
    invented = "Quentin Marlowe bought the gauge for 9,400 dollars."
    report = reflect(vault, ScriptedModel(script=[extraction(FACT, invented)]), {"files": FILES})
    assert [o.outcome for o in report.outcomes] == ["rejected", "added"]
    assert report.outcomes[0].reason.startswith("ungrounded")
    assert contents(vault) == [FACT]
    vault.scope("ana").accept(report.outcomes[0].candidate.id[:8])
    assert contents(vault) == [FACT, invented]


def test_all_six_types_survive_the_round_trip(vault: Vault, tmp_path: Path) -> None:
    """Skill, fact, procedure, observation, mistake and preference, in the vault and on disk."""
    types = ["skill", "fact", "procedure", "observation", "mistake", "preference"]
    items = [
        {"type": t, "content": f"The gauge book has a page about the {t} of reading levels.", "tags": [t]}
        for t in types
    ]
    text = "\n".join(item["content"] for item in items)
    reflect(vault, ScriptedModel(script=[extraction(*items)]), {"files": {"a.md": text}})
    assert [s.memory.type for s in vault.scope("ana").page()] == types
    on_disk = json.loads((tmp_path / "memory" / "ana" / "long-term-memory.json").read_text())
    assert [(e["type"], e["tags"]) for e in on_disk] == [(t, [t]) for t in types]


def test_evidence_gives_source_and_trust(vault: Vault) -> None:
    """A memory names what it rests on, and has the lowest trust of it."""
    run = {
        "messages": [
            *SAID,
            AIMessage(
                "", id="a8", tool_calls=[{"name": "web_search", "args": {"q": "gauge"}, "id": "call-1"}]
            ),
            ToolMessage("The vendor says the battery lasts 7 years.", tool_call_id="call-1", id="t8"),
            AIMessage("It lasts seven years.", id="a9"),
        ]
    }
    battery = {"type": "fact", "content": "The vendor says the battery lasts 7 years.", "evidence": ["m8"]}
    preference = {**PREFERENCE, "evidence": ["m3", "m1"]}
    reflect(vault, ScriptedModel(script=[extraction(battery, preference)]), run)
    first, second = (s.memory.source for s in vault.scope("ana").page())
    assert (first.kind, first.refs, first.trust) == ("tool", ("t8",), "external")
    assert (second.kind, second.refs, second.trust) == ("message", ("h2", "h0"), "user")


def test_memory_shown_to_the_model_is_not_evidence(vault: Vault) -> None:
    """Recall blocks and memory tools' results don't feed memory on itself, and don't count for the gate."""
    recalled = HumanMessage("Memory: the gauge is purple.", id="r1", additional_kwargs={"reverie": "recall"})
    looked_up = [
        AIMessage(
            "", id="a7", tool_calls=[{"name": "memory_search", "args": {"query": "gauge"}, "id": "c7"}]
        ),
        ToolMessage("The gauge is striped.", tool_call_id="c7", id="t7"),
    ]
    model = ScriptedModel(script=[extraction()])
    reflect(vault, model, {"messages": [recalled, *SAID, *looked_up]})
    assert "purple" not in model.prompts[0]
    assert "striped" not in model.prompts[0]
    short = reflect(
        vault, ScriptedModel(script=[]), {"messages": [recalled] * 9}, {"configurable": {"user_id": "bo"}}
    )
    assert short.status == "skipped"


def test_system_messages_are_not_part_of_what_happened(vault: Vault) -> None:
    """The agent's own instructions are not learnt from."""
    model = ScriptedModel(script=[extraction()])
    reflect(vault, model, {"messages": [SystemMessage("You are a pirate."), *SAID]})
    assert "pirate" not in model.prompts[0]


def test_without_a_user_the_run_fails_with_a_sentence(vault: Vault) -> None:
    """Never a shared default scope."""
    report = reflect(vault, ScriptedModel(script=[]), {"files": FILES}, {"configurable": {"thread_id": "t"}})
    assert report.status == "failed"
    assert "'user_id'" in report.reason
    assert vault.scopes() == []


def test_without_a_thread_messages_belong_to_the_scope(vault: Vault) -> None:
    """A parent without a `thread_id` still is reflected on once."""
    config = {"configurable": {"user_id": "ana"}}
    assert (
        reflect(vault, ScriptedModel(script=[extraction(PREFERENCE)]), {"messages": SAID}, config).status
        == "applied"
    )
    assert reflect(vault, ScriptedModel(script=[]), {"messages": SAID}, config).status == "already_applied"


def test_input_of_another_shape_is_ignored_and_reported(vault: Vault) -> None:
    """A parent's own `task` or `files` is no error."""
    run = {
        "messages": SAID,
        "task": "write a report",
        "files": ["a.md"],
        "working_memory": 7,
        "sessions": "x",
    }
    report = reflect(vault, ScriptedModel(script=[extraction(PREFERENCE)]), run)
    assert report.status == "applied"
    notes = " ".join(report.notes)
    assert all(name in notes for name in ("`task`", "`files`", "`working_memory`", "`sessions`"))


def test_sessions_are_threads_of_their_own(vault: Vault) -> None:
    """Several sessions in one run, each under its own heading."""
    model = ScriptedModel(script=[extraction()])
    reflect(vault, model, {"sessions": {"monday": SAID[:3], "tuesday": SAID[3:]}, "files": FILES})
    assert "### Session monday" in model.prompts[0]
    assert "### Session tuesday" in model.prompts[0]


def test_a_message_soon_after_another_has_no_time_of_its_own(vault: Vault) -> None:
    """Within an hour on the same day of one that has it; an order that runs back is shown, too."""
    times = ("22:10", "22:40", "23:15", "23:50", "00:05+1", "00:01+1")
    said = [
        HumanMessage(
            f"Ana said {n}.",
            additional_kwargs={"timestamp": f"2026-02-{'04' if '+' in at else '03'}T{at[:5]}:00+00:00"},
        )
        for n, at in enumerate(times)
    ]
    model = ScriptedModel(script=[extraction()])
    reflect(
        vault, model, {"messages": said}, policy=ReflectionPolicy.model_validate({"gate": {"mode": "always"}})
    )
    lines = [line for line in model.prompts[0].splitlines() if line.startswith("[m")]
    assert lines == [
        "[m1] user, 2026-02-03 22:10: Ana said 0.",
        "[m2] user: Ana said 1.",
        "[m3] user, 2026-02-03 23:15: Ana said 2.",
        "[m4] user: Ana said 3.",
        "[m5] user, 2026-02-04 00:05: Ana said 4.",
        "[m6] user, 2026-02-04 00:01: Ana said 5.",
    ]


def test_deepagents_files_and_notes_are_read(vault: Vault) -> None:
    """FileData with lines, notes with author and tags, key/values of any JSON."""
    run = {
        "files": {
            "/a.md": {"content": ["line one", "line two"], "modified_at": "2026-02-03T04:05:06Z"},
            "b": 7,
        },
        "working_memory": [
            {"text": "calibrate in May", "author": "planner", "tags": ["todo"]},
            {"nothing": 1},
        ],
    }
    model = ScriptedModel(script=[extraction()])
    report = reflect(vault, model, run)
    assert "### [f1] /a.md, 2026-02-03 04:05\nline one\nline two" in model.prompts[0]
    assert " by planner (todo): calibrate in May" in model.prompts[0]
    assert len(report.notes) == 2


def test_the_vaults_own_files_are_never_read_as_work(vault: Vault, tmp_path: Path) -> None:
    """An agent that shows its memory directory as files doesn't learn its memory again."""
    own = str(tmp_path / "memory" / "ana" / "MEMORY.md")
    report = reflect(vault, ScriptedModel(script=[extraction()]), {"files": {own: "old", **FILES}})
    assert any("belongs to the memory vault" in note for note in report.notes)


def test_tool_results_are_shortened_and_say_so(vault: Vault) -> None:
    """The user's and agent's words in full; a tool's result to 2,000 characters, with the omission marked."""
    long_words = "I was born near the river. " * 200
    run = {
        "messages": [
            HumanMessage(long_words, id="h"),
            AIMessage("", id="a", tool_calls=[{"name": "read_file", "args": {}, "id": "c"}]),
            ToolMessage("x" * 5_000, tool_call_id="c", id="t"),
        ],
        "force": True,
    }
    model = ScriptedModel(script=[extraction()])
    reflect(vault, model, run)
    assert long_words.strip() in model.prompts[0]
    assert "x" * 2_000 + " [… 3000 characters omitted]" in model.prompts[0]
    assert "x" * 2_001 not in model.prompts[0]


def test_the_short_history_of_the_first_design_is_a_setting(vault: Vault) -> None:
    """The last 20 messages, 500 characters each; what it leaves out is covered and counted."""
    messages = [HumanMessage(f"message {n} " + "y" * 600, id=f"h{n}") for n in range(25)]
    policy = ReflectionPolicy(history_messages=20, history_chars=500)
    model = ScriptedModel(script=[extraction()])
    report = reflect(vault, model, {"messages": messages, "force": True}, policy=policy)
    assert report.pieces == {"covered": 20, "left_out": 5, "pending": 0, "set_aside": 0}
    assert "message 4 " not in model.prompts[0]
    assert "message 5 " in model.prompts[0]
    assert "y" * 500 not in model.prompts[0]


def test_a_run_too_large_for_one_prompt_is_split_and_nothing_cut(vault: Vault) -> None:
    """Every paragraph of every piece is in some prompt, each prompt within its budget."""
    words = [f"paragraph {n} speaks of level {n * 7} at the weir." for n in range(400)]
    policy = ReflectionPolicy(prompt_tokens=2_000)
    model = ScriptedModel(script=[extraction()], loop=True)
    run = {"files": {"big.md": "\n\n".join(words[:300]), "small.md": "\n\n".join(words[300:])}}
    report = reflect(vault, model, run, policy=policy)
    assert report.status == "applied"
    assert report.model_calls == model.calls > 2
    seen = "\n".join(model.prompts)
    assert all(word in seen for word in words)
    assert max(len(prompt) for prompt in model.prompts) < 2_000 * 4


def test_the_call_budget_leaves_the_rest_pending(vault: Vault) -> None:
    """What a run can't ask about is left for the next run, which takes it up."""
    files = {f"f{n}.md": f"Level {n} of the weir. " * 60 for n in range(6)}
    policy = ReflectionPolicy(prompt_tokens=1_000, max_model_calls=2)
    statuses, prompts = [], []
    for _ in range(9):
        model = ScriptedModel(script=[extraction()], loop=True)
        report = reflect(vault, model, {"files": files}, policy=policy)
        assert model.calls <= 2
        statuses.append(report.status)
        prompts += model.prompts
        if report.status != "partial":
            break
    assert statuses[0] == "partial"
    assert statuses[-1] == "applied"
    assert all(f"Level {n} of the weir" in "".join(prompts) for n in range(6))


def test_the_tier_reaches_the_prompt(vault: Vault) -> None:
    """A full memory asks for cutting and shows memories to review."""
    items = [f"Level {n} was measured at weir {n}." for n in range(12)]
    reflect(vault, ScriptedModel(script=[extraction(*items)]), {"files": {"a.md": "\n".join(items)}})
    policy = ReflectionPolicy(memory_budget_tokens=400)
    model = ScriptedModel(script=[extraction("Gauges freeze in winter."), operations()])
    report = reflect(vault, model, {"files": {"b.md": "Gauges freeze in winter."}}, policy=policy)
    assert report.tier is Tier.HEAVY_CUT
    assert "too full" in model.prompts[1]
    assert all(item in model.prompts[1] for item in items)


def test_persona_and_known_documents_are_in_the_prompts(vault: Vault, tmp_path: Path) -> None:
    """The persona judges what matters; MEMORY.md is shown read-only."""
    reflect(vault, ScriptedModel(script=[extraction(FACT)]), {"files": FILES})
    (tmp_path / "memory" / "ana" / "MEMORY.md").write_text("Ana runs the gauge programme.\n")
    policy = ReflectionPolicy(persona="You are Moss, a careful hydrologist.")
    newer = FACT.replace("15", "12")
    model = ScriptedModel(script=[extraction(newer), operations()])
    reflect(vault, model, {"files": {"c.md": newer}}, policy=policy)
    assert all("careful hydrologist" in prompt for prompt in model.prompts)
    assert "Ana runs the gauge programme." in model.prompts[1]


def test_an_episode_is_written_once_and_escaped(vault: Vault, tmp_path: Path) -> None:
    """A significant task goes into the month's episodes; a forged heading in it stays text."""
    episode = {
        "title": "Gauge level",
        "summary": "gauge measures water level",
        "findings": f"{FACT} ## forged",
    }
    model = ScriptedModel(script=[extraction(FACT, episode=episode)])
    report = reflect(vault, model, {"files": FILES})
    assert report.episode == "Gauge level"
    (path,) = (tmp_path / "memory" / "ana" / "episodes").iterdir()
    text = path.read_text()
    assert text.count("\n## ") == 1
    assert "- Summary: gauge measures water level" in text
    reflect(vault, ScriptedModel(script=[]), {"files": FILES})
    assert path.read_text() == text


def test_secrets_never_reach_model_or_vault(vault: Vault, tmp_path: Path) -> None:
    """A key in a file, a message and a note is masked before anything sees it."""
    key = "sk-" + "proj-" + "a1B2c3D4e5F6g7H8i9J0" * 2
    run = {
        "files": {"env.md": f"{FACT}\nkey: {key}\n"},
        "messages": [HumanMessage(f"use {key} please"), AIMessage("ok")],
        "working_memory": {"key": key},
    }
    leaky = f"The gauge key is {key}."
    model = ScriptedModel(script=[extraction(FACT, leaky)])
    report = reflect(vault, model, run)
    assert key not in "".join(model.prompts)
    assert key not in report.model_dump_json()
    vault.close()
    for path in (tmp_path / "memory").rglob("*"):
        assert path.is_dir() or key.encode() not in path.read_bytes(), path


def test_bodies_are_kept_as_long_as_the_policy_says(vault: Vault) -> None:
    """With `archive_days=0` the body of a covered piece goes at once; by default it stays."""
    reflect(vault, ScriptedModel(script=[extraction(FACT)]), {"files": FILES})
    kept = vault.scope("ana").record(
        [PieceInput(kind="file", thread="t1", ref="notes/gauge.md", text=FILES["notes/gauge.md"])]
    )
    assert vault.scope("ana").bodies([kept[0].id])
    policy = ReflectionPolicy(archive_days=0)
    reflect(vault, ScriptedModel(script=[extraction()]), {"messages": SAID}, policy=policy)
    assert vault.scope("ana").bodies([kept[0].id]) == {}
    assert contents(vault) == [FACT]


async def test_async_runs_do_the_same(vault: Vault) -> None:
    """The same logic under `ainvoke`."""
    model = ScriptedModel(script=[extraction(FACT)])
    graph = create_reflection_graph(model, vault, on_error="raise")
    result = await graph.ainvoke({"files": FILES, "messages": SAID}, CONFIG)
    assert result["reflection"]["status"] == "applied"
    assert contents(vault) == [FACT]


def test_progress_comes_through_the_stream_writer(vault: Vault) -> None:
    """Each node says what it is doing."""
    graph = create_reflection_graph(ScriptedModel(script=[extraction(FACT)]), vault, on_error="raise")
    events = [event["reverie"] for event in graph.stream({"files": FILES}, CONFIG, stream_mode="custom")]
    assert [e["node"] for e in events] == [
        "gate",
        "build_context",
        "extract",
        "extract",
        "calculate_tier",
        "apply",
    ]
    assert all(e["message"] for e in events)


def test_the_input_is_left_as_it_was(vault: Vault) -> None:
    """Nothing the caller handed in is changed."""
    run = {"files": dict(FILES), "messages": list(SAID)}
    before = copy.deepcopy(run)
    reflect(vault, ScriptedModel(script=[extraction()]), run)
    assert run == before
