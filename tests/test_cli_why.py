"""`reverie why` and `reverie recall`: what became of something, and what an agent would read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner
from vaults import candidate, cover, memory, message

import reverie
from reverie.checkpoints import Addition
from reverie.checkpoints.changes import Change
from reverie.checkpoints.port import ScopedVault
from reverie.state import Outcome, Trust
from reverie.views.cli.program import app


@pytest.fixture
def vault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[reverie.Vault]:
    """A vault that the command line finds, too, with settings beside it."""
    monkeypatch.setenv("REVERIE_VAULT", str(tmp_path / "memory"))
    monkeypatch.setenv("REVERIE_SCOPE", "ana")
    monkeypatch.setenv("COLUMNS", "400")
    (tmp_path / "memory").mkdir()
    (tmp_path / "memory" / "reverie.toml").write_text('[recall]\nshared_scopes = ["team"]\n')
    with reverie.open_vault(tmp_path / "memory") as opened:
        yield opened


@pytest.fixture
def ana(vault: reverie.Vault) -> ScopedVault:
    """Ana's scope."""
    return vault.scope("ana")


def run(*args: str, code: int = 0) -> str:
    """Run a command and return what it prints."""
    result = CliRunner().invoke(app, list(args))
    assert result.exit_code == code, result.output
    return result.stdout if not code else result.output


def talk(vault: reverie.Vault, thread: str, text: str) -> dict[str, Any]:
    """Say something to an agent that reflects by rules, and return its report."""
    agent = reverie.create_reflection_graph("rules", vault)
    config = {"configurable": {"user_id": "ana", "thread_id": thread}}
    given = {"messages": [("user", text), ("assistant", "Noted.")], "force": thread != "waits"}
    report: dict[str, Any] = agent.invoke(given, config)["reflection"]
    return report


def test_what_is_remembered_names_its_memory_and_its_commit(vault: reverie.Vault, ana: ScopedVault) -> None:
    """Also when the memory is gone: when, and by which commit."""
    report = talk(vault, "monday", "I am allergic to hazelnuts.")
    (stored,) = ana
    told = run("why", "hazelnuts")
    assert "I am allergic to hazelnuts.\n" in told
    assert f"was added in the commit {report['commit_id'][:9]}" in told
    assert f"It is the memory {stored.id[:9]}, which says now: User: I am allergic to hazelnuts." in told
    removed = ana.remove(stored.id)
    told = run("why", "hazelnuts")
    assert f"the memory {stored.id[:9]} was taken out on" in told
    assert f"by the commit {removed.commit_id[:9]} (hand)" in told


def test_what_nothing_was_made_of_says_so_and_how_to_remember_it(vault: reverie.Vault) -> None:
    """With what was made of the rest of the message."""
    talk(vault, "monday", "Could you water the ferns? I am allergic to hazelnuts.")
    told = run("why", "water the ferns")
    assert "nothing was made of these words" in told
    assert "It is shown as a passage where a question asks for it." in told
    assert "reverie add --scope ana" in told
    assert "Of the rest of it: added: User: I am allergic to hazelnuts." in told


def test_what_waits_names_the_command(vault: reverie.Vault) -> None:
    """Why it waits, and how not to wait."""
    talk(vault, "waits", "What is the tallest fern?")
    told = run("why", "tallest fern")
    assert "It waits for a reflection. What is too short for a reflection of its own" in told
    assert "reverie resume --force --scope ana --thread waits" in told


def test_outcomes_are_told_with_their_reasons(ana: ScopedVault) -> None:
    """Rejected: how to take it after all; held: where to decide; known already: as which memory."""
    said = message("The pier has nine lamps, moor at the pier always, and Ana likes tea.")
    (piece,) = ana.record([said])
    kept = memory("m1", "Ana likes tea.")
    of_it = {"evidence": (piece.id,)}
    cover(
        ana,
        "c1",
        [piece],
        adds=[Addition(memory=kept)],
        outcomes=[
            Outcome(
                candidate=candidate("nine", "The pier has nine lamps.", **of_it),
                outcome="rejected",
                reason="The evidence says eight.",
            ),
            Outcome(candidate=candidate("moor", "Moor at the pier always.", **of_it), outcome="held"),
            Outcome(candidate=candidate("tea", "Ana likes tea.", **of_it), outcome="skipped", memory_id="m1"),
        ],
    )
    assert "was rejected in the commit c1" in run("why", "nine lamps")
    assert ": The evidence says eight. To take it after all: reverie accept nine --scope ana" in run(
        "why", "lamps"
    )
    assert "is held. For your word: reverie review --scope ana" in run("why", "moor at the pier")
    assert "was known already in the commit c1" in run("why", "Ana likes tea")


def test_a_memory_by_hand_says_what_made_it(ana: ScopedVault) -> None:
    """No passage has it, the journal does."""
    ana.add("The office is at Quay 7.")
    told = run("why", "quay")
    assert "The office is at Quay 7.\n  added on" in told
    assert told.rstrip().endswith("(hand)")


def test_what_nobody_said_names_where_else_to_look(vault: reverie.Vault, ana: ScopedVault) -> None:
    """An unknown word is no error: it says what may be the matter."""
    ana.add("Ana likes tea.")
    vault.scope("ben").add("Ben keeps bees.")
    told = run("why", "zebra")
    assert "Nothing that was said or written in the scope 'ana' has these words." in told
    assert "There are other scopes: ben." in told
    assert "give some words" in run("why", " ", code=2)


def test_a_page_is_said_to_be_from_outside(ana: ScopedVault) -> None:
    """It is nobody's word, and isn't shown by itself."""
    page = message("The ferry leaves at nine.", role="tool").model_copy(update={"trust": Trust.EXTERNAL})
    (piece,) = ana.record([page])
    cover(ana, "c1", [piece])
    told = run("why", "ferry leaves")
    assert "It is from outside: it is shown only where the agent searches for such." in told


def test_pieces_that_failed_or_are_taken_say_so(ana: ScopedVault) -> None:
    """What was set aside has its reason."""
    lamp, buoy = ana.record([message("The lamp is red.", ref="1"), message("The buoy is green.", ref="2")])
    ana.take([lamp.id, buoy.id], run_id="r1", lease_s=60)
    ana.set_aside([buoy.id], run_id="r1", error="The model refused it.")
    assert "A reflection is at it now" in run("why", "lamp is red")
    assert "It was set aside: The model refused it." in run("why", "buoy")


def test_whether_it_is_shown_for_a_question(vault: reverie.Vault, ana: ScopedVault) -> None:
    """What stands before the model and why, what doesn't, and for want of what."""
    talk(vault, "monday", "I am allergic to hazelnuts.")
    assert "It is shown: it always holds." in run("why", "hazelnuts", "--asked", "Write a poem.")
    file = Path(vault.url.removeprefix("file:")) / "reverie.toml"
    few = "[recall]\nstanding = 0\nnewest = 0\nshow_whole = false\nmost = 5\n"
    file.write_text(few)
    asked = run("why", "hazelnuts", "--asked", "Write a poem about the sea.")
    assert "It is not shown: it shares no word with the question." in asked
    likely = "Am I allergic to hazelnuts?"
    assert "the passage that it was taken from is." in run("why", "hazelnuts", "--asked", likely)
    file.write_text(f"{few}passages_share = 0\n")
    assert "It is shown: it fits the question." in run("why", "hazelnuts", "--asked", likely)
    assert "It is not shown: it shares too little with the question." in run(
        "why", "hazelnuts", "--asked", "Which hazelnuts grow along the northern coast of Norway?"
    )
    file.write_text(f"{few}passages_share = 0\nbudget_tokens = 10\n")
    asked = run("why", "hazelnuts", "--asked", likely)
    assert "what goes before it fills the 10 tokens of `budget_tokens`" in asked
    asked = run("why", "zebra", "--asked", "What is a zebra?")
    assert "No memory has these words, and no passage with them is shown for the question." in asked


def test_passages_that_are_shown_are_told(vault: reverie.Vault, ana: ScopedVault) -> None:
    """What no memory was made of may still stand before the model."""
    talk(vault, "monday", "Could you water the ferns in the hall of the museum?")
    told = run(
        "why",
        "water the ferns",
        "--asked",
        "Did I ask for the ferns in the hall of the museum to be watered?",
    )
    assert "It is shown as a passage." in told


def test_recall_prints_what_the_model_would_read(vault: reverie.Vault, ana: ScopedVault) -> None:
    """As the settings have it, shared scopes included; as JSON what was chosen."""
    assert "Nothing is remembered in the scope 'ana' that would be shown." in run("recall", "Which units?")
    ana.add("Ana prefers metric units.", type="preference")
    rule = vault.scope("team").add("Customer data stays in the EU.")
    vault.scope("team").pin(rule.id)
    told = run("recall", "Which units do I prefer?")
    assert "Ana prefers metric units." in told
    assert ", shared: team) Customer data stays in the EU." in told
    chosen = json.loads(run("recall", "Which units do I prefer?", "--json"))["chosen"]
    assert chosen["pinned"] == [rule.id]


def test_why_as_json_has_the_pieces(vault: reverie.Vault, ana: ScopedVault) -> None:
    """For a script: pieces, texts and sentences."""
    talk(vault, "monday", "I am allergic to hazelnuts.")
    told = json.loads(run("why", "hazelnuts", "--json"))
    (passage,) = told["passages"]
    assert (passage["piece"]["role"], passage["text"]) == ("user", "I am allergic to hazelnuts.")
    assert passage["told"][0].startswith('"User: I am allergic to hazelnuts." was added')
    assert told["memories"] == []


def test_what_was_taken_back_is_found_where_no_index_has_it(
    vault: reverie.Vault, ana: ScopedVault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a scope of some size; in a very large one the index alone is asked."""
    talk(vault, "monday", "I am allergic to hazelnuts.")
    talk(vault, "friday", "Forget that I am allergic to hazelnuts.")
    assert len(ana) == 0
    assert "was taken out on" in run("why", "allergic to hazelnuts")
    monkeypatch.setattr("reverie.views.why.MOST_PIECES", 0)
    assert "was taken out on" not in run("why", "allergic to hazelnuts")


def test_where_nothing_has_all_the_words_the_nearest_is_shown_as_such(vault: reverie.Vault) -> None:
    """What holds the most of them, with what became of that part; what shares no telling word isn't shown."""
    talk(vault, "monday", "I am allergic to fried rice.")
    talk(vault, "tuesday", "My dentist is Dr Osei at the mill.")
    told = run("why", "rice pancakes")
    assert told.startswith("Nothing that was said or written has all of these words. Nearest to them:")
    assert "fried rice" in told
    assert "dentist" not in told
    assert "It is the memory" in told
    assert "Nearest" not in run("why", "fried rice")
    assert "Nothing that was said or written in the scope" in run("why", "I had pancakes")
    assert [each["whole"] for each in json.loads(run("why", "rice pancakes", "--json"))["passages"]] == [
        False
    ]


def test_words_may_be_typed_without_accents(vault: reverie.Vault) -> None:
    """As they are searched."""
    talk(vault, "monday", "Mieszkam w Łodzi.")
    told = run("why", "lodzi")
    assert "Nearest" not in told
    assert "Mieszkam w Łodzi." in told


def test_a_search_without_a_memory_says_where_the_words_stand(vault: reverie.Vault, ana: ScopedVault) -> None:
    """In a document, in what was said: with the command that tells what became of it."""
    talk(vault, "monday", "Could you water the ferns? I am allergic to hazelnuts.")
    ana.commit(Change(commit_id="page", purpose="tool", documents={"MEMORY.md": "# Garden\n\nFerns.\n"}))
    told = run("search", "ferns")
    assert "No memory in the scope 'ana' shares a word with that. MEMORY.md has these words." in told
    assert "What became of it where it was said or written: reverie why ferns --scope ana" in told
    assert run("search", "zebra") == "No memory in the scope 'ana' shares a word with that.\n"
    assert "MEMORY.md" not in run("search", "ferns", "--type", "fact")
