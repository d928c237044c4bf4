"""The command line over a real vault: what it prints, changes and refuses, and with which exit code."""

from __future__ import annotations

import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from commands import installed
from rich.console import Console
from typer.testing import CliRunner

from reverie import open_vault
from reverie.checkpoints.changes import Addition, Change
from reverie.nodes.asking.choosing import default_model
from reverie.state import Candidate, Memory, MemoryType, Outcome, ReflectionPolicy, Source, now
from reverie.views.cli import exits
from reverie.views.cli.exits import CODES_HELP, code_for
from reverie.views.cli.program import app
from reverie.views.cli.running import patient, progress

COMMANDS = (
    "demo",
    "reflect",
    "show",
    "status",
    "search",
    "log",
    "add",
    "edit",
    "rm",
    "erase",
    "revert",
    "accept",
    "pin",
    "forget",
    "export",
    "import",
    "move",
    "doctor",
)
TEXTS = {
    "mtide0000000000a1": ("fact", "High water at the old pier comes 40 minutes after the harbour's."),
    "mfeet0000000000b2": ("mistake", "The north gauge reads in feet; convert first. [red]Always[/red]."),
    "mtone0000000000c3": ("preference", "Mira likes short \x1b[31mreports\x1b[0m."),
}
REJECTED = Candidate(id="cafe12345678", type=MemoryType.FACT, content="The pier has nine lamps.")


def add(
    vault: Path, scope: str, commit_id: str, ids: list[str], outcomes: list[Outcome] | None = None
) -> None:
    """Commit memories to a vault as a reflection would."""
    moment = now()
    memories = [
        Memory(
            id=identifier, type=MemoryType(TEXTS[identifier][0]), content=TEXTS[identifier][1], tags=("harbour",),
            created_at=moment, updated_at=moment, source=Source(refs=("h1",)),
        )
        for identifier in ids
    ]  # fmt: skip
    with open_vault(vault) as store:
        store.scope(scope).commit(
            Change(
                commit_id=commit_id,
                purpose="reflection",
                message="A day at the pier",
                adds=[Addition(memory=memory) for memory in memories],
                outcomes=outcomes or [],
            )
        )


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    """A vault with three memories of ana's in two commits, and a rejected candidate."""
    path = tmp_path / "memory"
    first, second, third = TEXTS
    add(
        path,
        "ana",
        "aaaa1111",
        [first, second],
        [Outcome(candidate=REJECTED, outcome="rejected", reason="ungrounded")],
    )
    add(path, "ana", "bbbb2222", [third])
    return path


@pytest.fixture
def run(vault: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run a command on ana's scope of the vault in this process."""
    monkeypatch.setenv("REVERIE_VAULT", str(vault))
    monkeypatch.setenv("REVERIE_SCOPE", "ana")
    monkeypatch.setenv("COLUMNS", "80")
    runner = CliRunner()
    return lambda *args, **kwargs: runner.invoke(app, list(args), **kwargs)


# -- help --------------------------------------------------------------------------------------------------------


def test_help_lists_commands_and_exit_codes(run: Any) -> None:
    """`reverie --help` names every command and every exit code."""
    result = run("--help")
    assert result.exit_code == 0
    text = " ".join(result.stdout.split())
    assert all(f" {command} " in text for command in COMMANDS)
    assert CODES_HELP in text


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(run: Any, command: str) -> None:
    """Each command explains itself in one line and takes --json, and --vault unless its arguments name vaults."""
    result = run(command, "--help")
    assert result.exit_code == 0
    assert "--json" in result.stdout
    assert ("--vault" in result.stdout) != (command == "move")


def test_version_is_the_distribution_s(run: Any) -> None:
    """--version prints one line."""
    assert re.fullmatch(r"reverie \d+\.\d+\.\d+\n", run("--version").stdout)


# -- looking -----------------------------------------------------------------------------------------------------


def test_show_lists_memories_literally(run: Any) -> None:
    """Ids, types, tags and texts are shown; markup literally, terminal escapes not at all; 80 columns."""
    result = run("show")
    assert result.exit_code == 0
    text = " ".join(result.stdout.split())
    for fact in ("mtide0000", "mistake", "#harbour", "[red]Always[/red].", "Mira likes short reports."):
        assert fact in text
    assert "\x1b" not in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_show_says_that_an_edit_could_not_be_read(run: Any, vault: Path) -> None:
    """Who edits the file and makes a slip looks here next: the edit isn't in what is shown, and where it is kept."""
    (vault / "ana" / "long-term-memory.json").write_text("[{", encoding="utf-8")
    for _ in range(2):
        text = " ".join(run("show").stdout.split())
        assert "mtide0000" in text
        assert "An edit that could not be read isn't in this: ana/long-term-memory.json.set-aside-" in text
        assert "it is not JSON" in text


def test_show_json_is_complete(run: Any) -> None:
    """--json gives every memory as the vault holds it, and nothing else."""
    found = json.loads(run("show", "--json").stdout)
    assert [item["memory"]["id"] for item in found] == list(TEXTS)
    assert [item["memory"]["content"] for item in found] == [text for _, text in TEXTS.values()]


def test_show_one_memory_by_the_beginning_of_its_id(run: Any) -> None:
    """A unique beginning finds the memory, in full; --json gives it as an object."""
    assert "40 minutes after" in run("show", "mtide").stdout
    assert json.loads(run("show", "mfeet", "--json").stdout)["memory"]["id"] == "mfeet0000000000b2"


def test_show_limits_the_table(run: Any) -> None:
    """--limit shows the first ones and says how many more there are; 0 shows all."""
    assert "2 more memories" in run("show", "--limit", "1").stdout
    assert "more" not in run("show", "--limit", "0").stdout
    assert len(json.loads(run("show", "--limit", "2", "--json").stdout)) == 2


def test_show_a_document(run: Any, vault: Path) -> None:
    """A document is listed with its size and shown by its path."""
    (vault / "ana" / "MEMORY.md").write_text("# Harbour\n\nMind the [swell].\n")
    os.utime(vault / "ana" / "MEMORY.md", (1, 1))
    assert "MEMORY.md (29 bytes)" in run("show").stdout
    assert "Mind the [swell]." in run("show", "MEMORY.md").stdout
    assert json.loads(run("show", "MEMORY.md", "--json").stdout)["path"] == "MEMORY.md"


def test_an_empty_scope_is_no_error_and_none_at_all_is_one(run: Any) -> None:
    """What was emptied says so; what isn't there isn't told as if it were empty."""
    memory = json.loads(run("add", "Ben.", "--scope", "ben", "--json").stdout)["memory"]["id"]
    run("rm", memory, "--scope", "ben")
    emptied = run("show", "--scope", "ben")
    assert (emptied.exit_code, emptied.stdout) == (0, "Nothing is remembered in the scope 'ben' yet.\n")
    for call in ("show", "log", "status", "search ben", "history", "review"):
        result = run(*call.split(), "--scope", "carl")
        assert (result.exit_code, result.stdout) == (2, "")
        assert "There is no scope 'carl'" in result.stderr


def test_status(run: Any) -> None:
    """Status shows sizes and types, as text and as JSON."""
    assert "1 mistake" in run("status").stdout
    assert "GENEROUS. There is room: what is new and grounded is added freely." in " ".join(
        run("status").stdout.split()
    )
    assert json.loads(run("status", "--json").stdout)["size"]["count"] == 3


def test_search(run: Any) -> None:
    """Search finds by words, best first; nothing found is no error."""
    assert "mfeet" in run("search", "feet gauges").stdout
    (hit,) = json.loads(run("search", "gauge", "--json").stdout)
    assert hit["stored"]["memory"]["type"] == "mistake"
    nothing = run("search", "zeppelin")
    assert nothing.exit_code == 0
    assert "No memory" in nothing.stdout
    assert len(json.loads(run("search", "harbour", "--limit", "0", "--json").stdout)) >= 1


def test_log(run: Any) -> None:
    """The log shows commits, newest first, with what they did."""
    text = run("log").stdout
    assert text.index("bbbb2222") < text.index("aaaa1111")
    assert "2 added" in text
    assert "A day at the pier" in text
    assert len(json.loads(run("log", "--limit", "0", "--json").stdout)) == 2


def test_log_of_one_commit(run: Any) -> None:
    """One commit is shown with its outcomes and images."""
    text = " ".join(run("log", "aaaa").stdout.split())
    assert "rejected" in text
    assert "ungrounded" in text
    assert "memory:mtide0000000000a1" in text
    assert len(json.loads(run("log", "aaaa", "--json").stdout)["changes"]) == 2


def test_doctor_is_content_with_a_sound_vault(run: Any) -> None:
    """A sound vault has no errors: exit 0."""
    result = run("doctor")
    assert result.exit_code == 0, result.output
    assert all(finding["level"] != "error" for finding in json.loads(run("doctor", "--json").stdout))


# -- changing ----------------------------------------------------------------------------------------------------


def test_pin_and_unpin(run: Any) -> None:
    """Pinning is a commit; --off takes it back."""
    assert "1 updated" in run("pin", "mtide").stdout
    assert json.loads(run("show", "mtide", "--json").stdout)["memory"]["pinned"] is True
    receipt = json.loads(run("pin", "mtide", "--off", "--json").stdout)
    assert receipt["purpose"] == "pin"
    assert json.loads(run("show", "mtide", "--json").stdout)["memory"]["pinned"] is False


def test_accept_takes_a_rejected_candidate(run: Any) -> None:
    """A rejected candidate becomes a memory by the beginning of its id."""
    assert run("accept", "cafe1").exit_code == 0
    assert "nine lamps" in run("search", "lamps").stdout


def test_revert_takes_a_commit_back(run: Any) -> None:
    """Reverting removes what was added; doing it again changes nothing and says so."""
    assert "1 deleted" in run("revert", "bbbb2222").stdout
    assert len(json.loads(run("show", "--json").stdout)) == 2
    again = run("revert", "bbbb2222", "--reopen")
    assert again.exit_code == 0
    assert "Done before" in again.stdout


def test_a_conflicting_revert_ends_with_1(run: Any) -> None:
    """What changed since stands in the way: exit 1, and what it is."""
    run("pin", "mtone")
    result = run("revert", "bbbb2222")
    assert result.exit_code == 1
    assert "mtone0000000000c3" in result.stderr
    assert result.stdout == ""


def test_forget_erases_a_memory(run: Any, vault: Path) -> None:
    """With --yes a memory is gone, from the journal and from every file of the vault too."""
    result = run("forget", "mtide", "--yes")
    assert result.exit_code == 0, result.output
    assert "Erased: 1 memory" in result.stdout
    assert "checkpointer" in result.stdout
    assert all(b"old pier" not in path.read_bytes() for path in vault.rglob("*") if path.is_file())


def test_forget_finds_deleted_memories(run: Any, vault: Path) -> None:
    """A memory that only the journal still holds can be forgotten by the beginning of its id."""
    run("revert", "bbbb2222")
    result = run("forget", "mtone", "--yes", "--json")
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["complete"] is True
    assert all(b"Mira likes" not in path.read_bytes() for path in vault.rglob("*") if path.is_file())


def test_forget_a_text(run: Any, vault: Path) -> None:
    """--text erases a text wherever it is."""
    result = run("forget", "--text", "old pier", "--yes")
    assert result.exit_code == 0, result.output
    assert all(b"old pier" not in path.read_bytes() for path in vault.rglob("*") if path.is_file())


def test_forget_asks_first(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal it asks: anything but yes erases nothing."""
    monkeypatch.setattr("reverie.views.cli.changing._interactive", lambda: True)
    refused = run("forget", "mtide", input="n\n")
    assert refused.exit_code == 2
    assert "mtide0000  High water at the old pier" in refused.stderr
    assert "Erase 1 memory for good?" in refused.stderr
    assert len(json.loads(run("show", "--json").stdout)) == 3
    assert run("forget", "mtide", input="yes\n").exit_code == 0
    assert len(json.loads(run("show", "--json").stdout)) == 2


# -- mistakes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["show", "mnone"], "There is no memory, document or evidence 'mnone' in the scope 'ana'."),
        (["show", "m"], "Several memories have ids that begin with 'm'"),
        (["log", "ffff"], "There is no commit 'ffff'"),
        (["revert", "ffff"], "ffff"),
        (["accept", "ffff"], "ffff"),
        (["pin", "mnone"], "mnone"),
        (["forget", "mnone", "--yes"], "There is no memory 'mnone'"),
        (["forget", "m", "--yes"], "type more of it"),
        (["forget", "mtide"], "add --yes"),
        (["forget"], "one of the two"),
        (["forget", "mtide", "--text", "x", "--yes"], "one of the two"),
        (["show", "--scope", " "], "scope"),
        (["show", "--vault", "nowhere"], "There is no vault at"),
        (["doctor", "--vault", "nowhere"], "There is no vault at"),
        (["show", "--vault", "ftp://example.org/x"], "ftp://example.org"),
        (["show", "--limit", "-1"], "--limit"),
        (["reflect"], "nothing to reflect on"),
        (["reflect", "--messages", "none.json"], "There is no file none.json"),
        (["reflect", "--files", "none"], "none does not exist"),
        (["reflect", "--working-memory", "none.json"], "There is no file none.json"),
        (["dance"], "dance"),
        (["search"], "QUERY"),
    ],
)
def test_mistakes_end_with_2_and_a_sentence(run: Any, args: list[str], says: str) -> None:
    """A user's mistake is a sentence on standard error and exit 2, never a traceback; nothing on stdout."""
    result = run(*args)
    assert result.exit_code == 2, result.output
    assert says in " ".join(result.stderr.split())
    assert "Traceback" not in result.output
    assert result.stdout == ""


def test_looking_makes_nothing(tmp_path: Path) -> None:
    """A command that looks leaves no vault behind where there is none."""
    (tmp_path / "photos").mkdir()
    for target in ("photos", "nowhere"):
        assert installed("show", "--vault", target, cwd=tmp_path).returncode == 2
    assert [path.name for path in tmp_path.rglob("*")] == ["photos"]


def test_a_vault_without_its_database_is_still_one(run: Any, vault: Path) -> None:
    """After `.reverie` was deleted, show takes the readable files in again."""
    for path in sorted((vault / ".reverie").rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    (vault / ".reverie").rmdir()
    assert [item["memory"]["id"] for item in json.loads(run("show", "--json").stdout)] == list(TEXTS)


def test_a_corrupt_vault_ends_with_1(run: Any, vault: Path) -> None:
    """A database that is none is an operation that failed, and is not overwritten."""
    for name in ("vault.db-wal", "vault.db-shm"):
        (vault / ".reverie" / name).unlink(missing_ok=True)
    (vault / ".reverie" / "vault.db").write_bytes(b"not a database" * 100)
    result = run("show")
    assert result.exit_code == 1, result.output
    assert "Traceback" not in result.output
    assert (vault / ".reverie" / "vault.db").read_bytes().startswith(b"not a database")


def test_codes_of_errors() -> None:
    """What the vault refuses is a mistake (2) unless the system beneath it failed (1)."""
    from reverie.state import Conflict, ReverieError, VaultCorrupt, VaultError
    from reverie.views.mistakes import TranscriptError

    full = VaultError("The disk is full.")
    full.__cause__ = OSError(28, "No space left on device")
    table = [
        (exits.Mistake("x"), 2), (TranscriptError("x"), 2), (VaultError("x"), 2), (exits.NoModel("x"), 3),
        (full, 1), (VaultCorrupt("x"), 1), (Conflict("x", moved=[]), 1), (exits.Failed("x"), 1), (ReverieError("x"), 1),
    ]  # fmt: skip
    assert [code_for(error) for error, _ in table] == [code for _, code in table]


def test_a_bug_is_a_sentence_with_its_own_code(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error nobody foresaw ends with 70 and a sentence; the traceback only with REVERIE_DEBUG."""

    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("by [zero]")

    monkeypatch.setattr("reverie.views.cli.looking.findings_table", broken)
    monkeypatch.setattr("reverie.views.cli.looking.opened", broken)
    result = run("doctor")
    assert result.exit_code == 70
    assert "This is a bug in Reverie: ZeroDivisionError: by [zero]." in " ".join(result.stderr.split())
    assert "Traceback" not in result.output
    monkeypatch.setenv("REVERIE_DEBUG", "1")
    assert "Traceback" in run("doctor").stderr


def test_a_database_that_fails_is_no_bug(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """What SQLite says and nobody foresaw is a sentence that names the next step."""

    def broken(*_: object, **__: object) -> None:
        raise sqlite3.OperationalError("no such column: last_at")

    monkeypatch.setattr("reverie.views.cli.looking.opened", broken)
    result = run("doctor")
    assert result.exit_code == 1
    assert "no such column: last_at. `reverie doctor` says whether" in " ".join(result.stderr.split())


def test_a_package_that_is_missing_is_no_bug(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who updated a checkout and not what it needs is told so; a module of ours that is missing stays a bug."""

    def without(name: str) -> None:
        def broken(*_: object, **__: object) -> None:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

        monkeypatch.setattr("reverie.views.cli.looking.opened", broken)

    without("Stemmer")
    result = run("doctor")
    assert result.exit_code == 1
    assert "has the module 'Stemmer' is missing" in " ".join(result.stderr.split())
    assert "pip install -e ." in result.stderr
    without("reverie.nowhere")
    assert run("doctor").exit_code == 70


# -- as a process ------------------------------------------------------------------------------------------------


def test_the_installed_command_has_the_same_codes(vault: Path) -> None:
    """As a process: 0 with clean JSON, 2 for a mistake, nothing of a traceback."""
    fine = installed("show", "--vault", f"file:{vault}", "--scope", "ana", "--json", cwd=vault.parent)
    assert fine.returncode == 0, fine.stderr
    assert len(json.loads(fine.stdout)) == 3
    assert fine.stderr == ""
    wrong = installed("pin", "mnone", "--vault", str(vault), "--scope", "ana", cwd=vault.parent)
    assert wrong.returncode == 2
    assert wrong.stdout == ""
    assert len(wrong.stderr.splitlines()) <= 2


def test_colours_can_be_turned_off(vault: Path) -> None:
    """NO_COLOR is respected even where colours are asked for."""
    args = ("show", "--vault", str(vault), "--scope", "ana")
    assert "\x1b[" in installed(*args, cwd=vault, FORCE_COLOR="1", TERM="xterm-256color").stdout
    plain = installed(*args, cwd=vault, FORCE_COLOR="1", NO_COLOR="1", TERM="xterm-256color").stdout
    assert not re.search(r"\x1b\[[0-9;]*3\dm", plain)


def test_an_ascii_terminal_is_no_error(vault: Path) -> None:
    """Where the encoding can't hold a text, tables show question marks and JSON escapes."""
    add_text = "été 妻子"
    with open_vault(vault) as store:
        moment = now()
        odd = Memory(id="modd", type=MemoryType.FACT, content=add_text, created_at=moment, updated_at=moment)
        change = Change(commit_id="cccc", purpose="import", adds=[Addition(memory=odd)])
        store.scope("ana").commit(change)
    args = ("show", "modd", "--vault", str(vault), "--scope", "ana")
    environment = {"PYTHONIOENCODING": "ascii"}
    assert installed(*args, cwd=vault, **environment).returncode == 0
    as_json = installed(*args, "--json", cwd=vault, **environment).stdout
    assert json.loads(as_json)["memory"]["content"] == add_text


def test_a_closed_pipe_is_no_traceback(vault: Path) -> None:
    """`reverie show | head -0` ends quietly."""
    process = subprocess.Popen(
        [str(Path(sys.executable).with_name("reverie")), "show", "--vault", str(vault), "--scope", "ana"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    errors = process.stderr.read()
    process.stderr.close()
    assert process.wait(60) != signal.SIGPIPE
    assert "Traceback" not in errors
    assert "bug" not in errors


@pytest.mark.parametrize(
    ("environment", "model"),
    [
        ({}, "rules"),
        ({"OPENAI_API_KEY": "k"}, "openai:gpt-4.1-mini"),
        ({"OPENAI_API_KEY": ""}, "rules"),
        ({"OPENAI_API_KEY": "k", "REVERIE_MODEL": "local"}, "local"),
        ({"REVERIE_MODEL": "openai:x"}, "openai:x"),
    ],
)
def test_default_model(environment: dict[str, str], model: str) -> None:
    """REVERIE_MODEL, else OpenAI's with a key, else no model."""
    assert default_model(environment) == model


@pytest.mark.parametrize(
    ("model", "longer"), [("local", True), ("local:x.gguf", True), ("openai:local", False)]
)
def test_the_embedded_model_gets_more_time(model: str, longer: bool) -> None:
    """A model on a slow, busy machine isn't given up after a minute."""
    assert (patient(ReflectionPolicy(), model).call_timeout_s > ReflectionPolicy().call_timeout_s) is longer
    assert patient(ReflectionPolicy(call_timeout_s=9), model).call_timeout_s == 9  # who says so means it


def test_the_readme_names_commands_that_there_are() -> None:
    """Those that one begins with; the reference has all."""
    root = Path(__file__).parent.parent
    named = set(re.findall(r"^reverie (\w+)", (root / "README.md").read_text(), re.MULTILINE))
    known = set(re.findall(r"^### `reverie (\w+)", (root / "docs" / "cli.md").read_text(), re.MULTILINE))
    assert len(named) > 5
    assert named <= known
    assert set(COMMANDS) <= known


def test_the_help_names_every_exit_code() -> None:
    """As the reference does (`tests/test_cli_help.py`)."""
    for code in (exits.OK, exits.FAILED, exits.MISTAKE, exits.NO_MODEL, exits.BUG, exits.INTERRUPTED):
        assert f" {code} " in f" {CODES_HELP}"


def test_progress_on_a_terminal_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal the progress is a line that moves on, with what is asked shortened to fit."""
    screen = StringIO()
    monkeypatch.setattr(
        "reverie.views.cli.running.stderr",
        lambda: Console(file=screen, force_terminal=True, markup=False, width=80),
    )
    with progress("Reflecting") as tell:
        tell("extract: " + "x" * 100)
    assert "Reflecting: extract: xxx" in screen.getvalue()
    assert "x" * 60 not in screen.getvalue()


def test_doctor_ends_with_1_where_something_is_wrong(run: Any, vault: Path) -> None:
    """Rows that somebody took out of the database are an error that doctor names."""
    with closing(sqlite3.connect(vault / ".reverie" / "vault.db")) as database, database:
        database.execute("DELETE FROM search_rows")
    result = run("doctor")
    assert result.exit_code == 1, result.output
    assert any(finding["level"] == "error" for finding in json.loads(run("doctor", "--json").stdout))


def test_a_forget_held_up_by_a_reader_ends_with_1(run: Any, vault: Path) -> None:
    """While somebody reads the database, traces may stay on the disk: exit 1 and a note, until the next writer."""
    reader = sqlite3.connect(vault / ".reverie" / "vault.db")
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM memories").fetchone()
    try:
        result = run("forget", "mtide", "--yes")
    finally:
        reader.close()
    assert result.exit_code == 1, result.output
    assert len(result.stdout.splitlines()) >= 3
    assert run("pin", "mfeet").exit_code == 0
    assert all(b"old pier" not in path.read_bytes() for path in vault.rglob("*") if path.is_file())
