"""What a person does by hand on the command line: adding, editing, removing, erasing, looking back, the overview."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner
from vaults import candidate, change, memory, message

from reverie import open_vault
from reverie.checkpoints import Addition
from reverie.checkpoints.port import ScopedVault
from reverie.state import Outcome, Quote, Source, Trust
from reverie.views.cli.program import app

SCOPE = "default"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The directory of a vault that isn't there yet."""
    monkeypatch.setenv("REVERIE_VAULT", str(tmp_path / "memory"))
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.delenv("EDITOR", raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path / "memory"


@pytest.fixture
def scope(root: Path) -> Iterator[ScopedVault]:
    """The usual scope, open in this process, too."""
    with open_vault(root) as vault:
        yield vault.scope(SCOPE)


def run(*args: str, code: int = 0) -> str:
    """Run a command and return what it prints."""
    result = CliRunner().invoke(app, list(args))
    assert result.exit_code == code, result.output
    return result.stdout if not code else result.output


def told(*args: str) -> Any:
    """Run a command and return the JSON it prints."""
    return json.loads(run(*args, "--json"))


def test_adding_makes_a_vault(root: Path) -> None:
    """The first memory by hand needs nothing else."""
    assert "Ana drinks tea." in run(
        "add", "Ana drinks tea.", "--type", "preference", "--tag", "drinks", "--pin"
    )
    (stored,) = told("show")
    assert (stored["memory"]["type"], stored["memory"]["tags"]) == ("preference", ["drinks"])
    assert stored["memory"]["pinned"]
    assert told("add", "Ana drinks tea.")["memory"]["id"] == stored["memory"]["id"]
    assert "needs a text" in run("add", " ", code=2)
    assert "no type" not in run("add", "Text.", "--type", "rumour", code=2)


def test_expiring(scope: ScopedVault) -> None:
    """A day is meant to its end; `edit --keep` takes it away."""
    added = told("add", "The code is blue.", "--expires", "2099-12-31")
    assert added["memory"]["expires_at"].startswith("2099-12-31T23:59:59")
    assert "2099-12-31 23:59 UTC" in run("show", added["memory"]["id"])
    assert "expires_at" not in told("edit", added["memory"]["id"], "--keep")["memory"]
    assert "is over" in run("edit", added["memory"]["id"], "--expires", "2020-01-01", code=2)


def test_editing_in_an_editor(scope: ScopedVault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The editor gets the text, and what it leaves is the memory; what fails there changes nothing."""
    kept = scope.add("Ana lives in Porto.")
    assert "set EDITOR" in run("edit", kept.id, code=2)
    editor = tmp_path / "my editor"
    editor.write_text('#!/bin/sh\nsed -i s/Porto/Lisbon/ "$1"\n')
    editor.chmod(0o700)
    monkeypatch.setenv("EDITOR", f"'{editor}'")
    assert "Ana lives in Lisbon." in run("edit", kept.id[:8])
    monkeypatch.setenv("EDITOR", "true")
    assert "Nothing was changed" in run("edit", kept.id)
    monkeypatch.setenv("EDITOR", "false")
    assert "ended with 1" in run("edit", kept.id, code=2)
    monkeypatch.setenv("EDITOR", "no-such-editor")
    assert "can't be started" in run("edit", kept.id, code=2)
    assert len(scope.history(kept.id)) == 2


def test_an_edit_does_not_overwrite_what_came_meanwhile(
    scope: ScopedVault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the editor was open somebody else changed the memory: it is said, and theirs stays."""
    kept = scope.add("Ana lives in Porto.")
    editor = tmp_path / "slow"
    editor.write_text("#!/bin/sh\nexit 0\n")

    def meanwhile(*_: Any, **__: Any) -> Any:
        scope.update(kept.id, "Ana lives in Faro.")
        return type("Done", (), {"returncode": 0})

    monkeypatch.setenv("EDITOR", str(editor))
    monkeypatch.setattr("reverie.views.cli.changing.subprocess.run", meanwhile)
    assert "changed since you read it" in run("edit", kept.id, code=1)
    assert [stored.content for stored in scope] == ["Ana lives in Faro."]


@pytest.mark.parametrize(
    ("saved", "lost"),
    [
        ("Η Άννα ζει στο Βόλο.\nAna mieszka w Łodzi.\n", True),
        ("Ana lives in Porto.\n", False),
        (" \n", False),
    ],
)
def test_what_was_written_in_the_editor_is_shown_where_it_cannot_be_kept(
    scope: ScopedVault, monkeypatch: pytest.MonkeyPatch, saved: str, lost: bool
) -> None:
    """Somebody changed the memory meanwhile: the person needn't write it again; what says nothing new isn't told."""
    kept = scope.add("Ana lives in Porto.")

    def meanwhile(call: list[str], **_: Any) -> Any:
        Path(call[-1]).write_text(saved)
        scope.update(kept.id, "Ana lives in Faro.")
        return type("Done", (), {"returncode": 0})

    monkeypatch.setenv("EDITOR", "written")
    monkeypatch.setattr("reverie.views.cli.changing.subprocess.run", meanwhile)
    said = run("edit", kept.id, code=1 if saved.strip() else 2)
    assert ("What you wrote is not in the vault" in said) is lost
    assert (saved.strip() in said) is (lost or not saved.strip())


def test_removing(scope: ScopedVault) -> None:
    """Several at once, by one commit that can be taken back."""
    kept = [scope.add(text) for text in ("One.", "Two.", "Three.")]
    receipt = told("rm", kept[0].id, kept[1].id)
    assert len(receipt["deleted"]) == 2
    run("revert", receipt["commit_id"])
    assert len(scope) == 3
    assert "There is no memory" in run("rm", "mnone", code=2)


def test_the_history_of_a_memory_names_its_commits(scope: ScopedVault) -> None:
    """Who asks why a memory is there, or says so, finds what to look at and to take back."""
    kept = scope.add("Ana lives in Porto.")
    scope.update(kept.id, "Ana lives in Lisbon.")
    said = run("history", kept.id)
    (changed, added) = (entry.receipt.commit_id[:9] for entry in scope.log())
    assert f"[changed]: hand, commit {changed}\n  Ana lives in Lisbon." in said
    assert f"[added]: hand, commit {added}\n  Ana lives in Porto." in said


def test_erasing_a_scope(scope: ScopedVault, root: Path) -> None:
    """It is asked for, says what is gone and where else there may be copies."""
    scope.add("Ana has a dog.")
    (root / SCOPE / "own.txt").write_text("mine")
    assert "add --yes" in run("erase", "--scope", SCOPE, code=2)
    assert "no scope 'nobody'" in run("erase", "--scope", "nobody", "--yes", code=2)
    said = run("erase", "--scope", SCOPE, "--yes")
    assert "Erased: 1 memory, 1 commit, 1 file." in said
    assert "own.txt" in said
    assert "checkpointer" in said
    scope.add("Ana has a cat.")
    assert told("erase", "--scope", SCOPE, "--yes")["memories"] == 1


def test_erasing_names_the_threads(scope: ScopedVault) -> None:
    """A checkpointer keeps the conversations: whoever is to delete them there is told which, of many the first."""
    for number in range(22):
        scope.record([message("I moved to Porto.", ref=f"r{number}", thread=f"t{number:02}")])
    said = " ".join(run("erase", "--scope", SCOPE, "--yes").split())
    assert "Its threads: t00, t01," in said
    assert "t19 and 2 more" in said
    scope.record([message("I moved to Porto.", thread="monday")])
    assert told("erase", "--scope", SCOPE, "--yes")["threads"] == ["monday"]


def test_a_commit_reads_as_a_word_diff(scope: ScopedVault) -> None:
    """What changed is marked in the text; nobody has to read JSON."""
    kept = scope.add("Ana lives in Porto.", tags="home")
    scope.update(kept.id, "Ana lives in Lisbon.")
    scope.commit(change("c1", documents={"MEMORY.md": "# Memory\n"}, deletes=[]))
    (_, changed, added) = scope.log()
    assert "Ana lives in [-Porto-]{+Lisbon+}." in run("log", changed.receipt.commit_id)
    shown = run("log", added.receipt.commit_id)
    assert "+ Ana lives in Porto." in shown
    assert "+ tags: home" in shown
    assert '"content"' not in shown
    scope.forget([kept.id])
    assert "erased for good" in run("log", changed.receipt.commit_id)


def test_evidence_opens_at_its_sentence(scope: ScopedVault) -> None:
    """A memory shows the sentence it rests on where it stands, and a piece opens by the name that memories give it."""
    text = "Good morning. I moved to Porto last week. What is the weather?"
    (piece,) = scope.record([message(text, ref="msg-1")])
    start = text.index("I moved")
    quote = Quote(piece=piece.id, start=start, end=start + len("I moved to Porto last week."))
    source = Source(trust=Trust.USER, refs=("msg-1",), quotes=(quote,))
    cited = candidate("k1", "Ana moved to Porto.", evidence=[piece.id])
    scope.commit(
        change(
            "c1",
            adds=[Addition(memory=memory("m1", "Ana moved to Porto.", source=source), candidate="k1")],
            outcomes=[Outcome(candidate=cited, outcome="added", memory_id="m1")],
        )
    )
    shown = run("show", "m1")
    assert "user msg-1," in shown
    assert "I moved to Porto last week. What is the weather?" in " ".join(shown.split())
    assert text in " ".join(run("show", "msg-1").split())
    assert told("show", piece.id)[0]["ref"] == "msg-1"
    scope.forget(text=text)
    assert "[forgotten]" in run("show", "msg-1")
    assert "evidence 'msg-2'" in run("show", "msg-2", code=2)


def test_looking_back(scope: ScopedVault) -> None:
    """Memory as it stood at the end of a day: listed, filtered, one memory, one document."""
    scope.add("Ana has a dog.")
    scope.add("Ana wants short answers.", type="preference")
    scope.commit(change("c1", documents={"MEMORY.md": "# Memory\n"}))
    today = f"{scope.time():%Y-%m-%d}"
    assert len(told("show", "--as-of", today)) == 2
    assert len(told("show", "--as-of", today, "--type", "preference")) == 1
    assert "1 more memory" in run("show", "--as-of", today, "--limit", "1")
    assert "Ana has a dog." in run("show", scope.list()[0].id[:8], "--as-of", today)
    assert "# Memory" in run("show", "MEMORY.md", "--as-of", today)
    assert "path" in told("show", "MEMORY.md", "--as-of", today)
    assert "was there at 2020" in run("show", "--as-of", "2020-01-01")
    assert "there was no such memory" in run("show", "mnone", "--as-of", today, code=2)
    assert "several" in run("show", "m", "--as-of", today, code=2)


def test_what_is_pinned(scope: ScopedVault) -> None:
    """Listed alone, also as it stood, with other filters besides; several are pinned and unpinned at once."""
    kept = [
        scope.add(text, type=kind) for text, kind in [("Ένα.", "fact"), ("Dwa.", "fact"), ("Three.", "skill")]
    ]
    receipts = told("pin", kept[0].id, kept[2].id[:9])
    assert [receipt["updated"] for receipt in receipts] == [[kept[0].id], [kept[2].id]]
    assert told("pin", kept[0].id)["updated"] == [kept[0].id]  # one as ever: an object
    assert {item["memory"]["content"] for item in told("show", "--pinned")} == {"Ένα.", "Three."}
    assert [item["memory"]["content"] for item in told("show", "--pinned", "--type", "skill")] == ["Three."]
    assert len(told("show", "--pinned", "--as-of", f"{scope.time():%Y-%m-%d}")) == 2
    assert "There are more; --limit 0" in run("show", "--pinned", "--limit", "1")
    assert "filters are for lists" in run("show", kept[0].id, "--pinned", code=2)
    assert run("pin", kept[0].id, kept[2].id, "--off").count("1 updated") == 2
    assert "fits that" in run("show", "--pinned")


def test_what_a_list_leaves_out_is_told(scope: ScopedVault) -> None:
    """Of more than are shown a list says so; one that shows all says nothing."""
    for number in range(3):
        scope.add(f"Memory {number}.")
        scope.commit(
            change(
                f"c{number}",
                outcomes=[
                    Outcome(
                        candidate=candidate(f"k{number}", f"Lamp {number}."), outcome="rejected", reason="no"
                    )
                ],
            )
        )
    for call in ("show --type fact", "log", "review"):
        assert "There are more; --limit 0 shows all." in run(*call.split(), "--limit", "2"), call
        assert "There are more" not in run(*call.split(), "--limit", "0"), call
        assert "There are more" not in run(*call.split(), "--limit", "6"), call
    assert "1 more memory, newer than these" in run("show", "--limit", "2")
    assert [len(told(*call.split(), "--limit", "2")) for call in ("show --type fact", "log")] == [2, 2]
    assert len(told("review", "--limit", "2")["rejected"]) == 2


def test_a_script_gets_all_there_is_to_review(scope: ScopedVault) -> None:
    """A table ends after a hundred and says so; JSON doesn't, as for `show`."""
    rejected = [
        Outcome(candidate=candidate(f"k{number}", f"Lamp {number}."), outcome="rejected", reason="no")
        for number in range(101)
    ]
    scope.commit(change("c1", outcomes=rejected))
    assert "There are more" in run("review")
    assert len(told("review")["rejected"]) == 101


def test_several_are_decided_at_once(scope: ScopedVault) -> None:
    """Accepted and refused one by one; what stands before one that isn't there is done and told."""
    held = [candidate(f"c{number}afe1234", f"Always water bed {number}.") for number in range(4)]
    scope.commit(change("c1", outcomes=[Outcome(candidate=each, outcome="held") for each in held]))
    said = run("refuse", held[0].id, held[1].id)
    assert said.count("Done: 1 refused (commit") == 2
    assert "1 refused" in run("log")
    assert "No candidate 'nobody' is held" in (ended := run("refuse", held[2].id, "nobody", code=2))
    assert "1 refused" in ended
    assert [len(told("accept", held[3].id)["added"]), len(scope.held())] == [1, 0]


def test_the_overview(root: Path) -> None:
    """`reverie` alone shows what there is and what to do next; without a vault, the help."""
    assert "Usage" in run()
    with open_vault(root) as vault:
        assert "reverie add" in run()
        vault.scope("ana's").add("Ana has a dog.")
        said = run()
        assert "ana's" in said
        assert "reverie show --scope" in said
        vault.scope("bo").record([message("I moved to Porto.")])
        assert "reverie resume" in run()
        held = Outcome(candidate=candidate("k1", "Always deploy."), outcome="held")
        vault.scope("bo").commit(change("c1", outcomes=[held]))
        assert "reverie review --scope bo" in run()


def test_the_overview_of_many_scopes(root: Path) -> None:
    """What waits in several is done by one command, and doctor tells of those in order in a line."""
    with open_vault(root) as vault:
        for number in range(7):
            vault.scope(f"user{number}").record([message("I moved to Porto.")])
        said = " ".join(run().split())
        assert "Something waits in 7 of these" in said
        assert "in every scope: `reverie resume --force" in said
        assert "`reverie` without a command shows all of them" in " ".join(run("status", code=2).split())
        found = run("doctor")
        assert "7 scopes" in found
        assert "user3" not in found
        assert "scope user3" in run("doctor", "--json")


def test_commands_that_read_load_no_graphs(root: Path) -> None:
    """What only looks waits neither for LangGraph, nor for a model's libraries, other commands or stemmers."""
    with open_vault(root) as vault:
        kept = vault.scope(SCOPE).add("Ana has a dog.")
    heavy = ("langgraph", "langchain_core", "asyncio", "numpy", "openai")
    others = ("Stemmer", "reverie.views.cli.changing", "reverie.views.cli.reflecting")
    code = (
        "import sys; from reverie.views.cli.program import main\n"
        f"sys.argv[1:] = ['show', {kept.id!r}]\n"
        "try: main()\n"
        f"except SystemExit: print([name for name in {heavy + others} if name in sys.modules])\n"
        "from typer.testing import CliRunner; from reverie.views.cli.program import app\n"
        "for args in (['show'], ['search', 'dog'], ['log'], ['status'], ['review'], ['history'], []):\n"
        "    done = CliRunner().invoke(app, args); assert done.exit_code == 0, done.output\n"
        f"print([name for name in {heavy} if name in sys.modules])\n"
        "done = CliRunner().invoke(app, ['recall', 'Is my dog old?']); assert done.exit_code == 0, done.output\n"
        "print([name for name in ('langgraph', 'langsmith', 'openai') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("Ana has a dog.")
    assert done.stdout.splitlines()[-3:] == ["[]", "[]", "[]"]
