"""What the command line says to a call that makes no sense: what happened, to what, and what to do."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any

import pytest
from cli_vault import fill
from typer.main import get_command
from typer.testing import CliRunner

from reverie.state.errors import LACKING
from reverie.views.cli.program import app


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run a command where there are a vault, an empty directory `d`, and files that hold nothing of use."""
    fill(tmp_path / "memory")
    (tmp_path / "d").mkdir()
    for name, data in {
        "file": b"x",
        "cut.json": b"[1,2",
        "empty.json": b"",
        "bin": b"\xff\xfe",
        "7.json": b"7",
    }.items():
        (tmp_path / name).write_bytes(data)
    monkeypatch.chdir(tmp_path)
    for name in ("OPENAI_API_KEY", "REVERIE_MODEL", "REVERIE_VAULT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("REVERIE_SCOPE", "ana")
    return lambda *args: CliRunner().invoke(app, list(args))


@pytest.mark.parametrize(
    ("code", "call", "says"),
    [
        (
            2,
            "show --vault file",
            "There is no vault at HERE/file. `reverie add TEXT --vault file` and `reverie reflect --vault file` make",
        ),
        (
            2,
            "show --scope an",
            "There is no scope 'an' in the vault file:HERE/memory. Perhaps --scope ana is meant.",
        ),
        (
            2,
            "status --json --scope x",
            "There is no scope 'x' in the vault file:HERE/memory. Name one of these with",
        ),
        (2, "show --vault ''", "The address is blank. Write file:./memory, or the path of a directory."),
        (2, "show --scope ''", "A scope needs a name, of text that can be stored; '' is none."),
        (
            2,
            "show ../../x",
            "There is no memory, document or evidence '../../x' in the scope 'ana'. `reverie show` lists",
        ),
        (
            2,
            "search ' '",
            "There is nothing to look for; give a word or two. `reverie show` lists all memories.",
        ),
        (
            2,
            "history --since 2026-12-01 --until 2026-11-30",
            "--since 2026-12-01 is later than --until 2026-11-30; turn them round.",
        ),
        (
            2,
            "report --out no/x.html",
            "The report can't be written to HERE/no/x.html: No such file or directory. Name another",
        ),
        (2, "report --out d", "HERE/d is a directory; name a file in it with --out."),
        (2, "report --scope ben", "There is no scope 'ben' in the vault; it has ana."),
        (2, "revert ''", "There is no commit '' in this scope. `reverie log` lists them."),
        (2, "accept beef", "There is no rejected or held candidate 'beef' in this scope, nor such a memory."),
        (2, "pin ''", "There is no memory '' in this scope. `reverie show` lists them."),
        (2, "forget --text ' ' --yes", "Name memories to forget, or a text with --text: one of the two."),
        (2, "export file", "file is a file; name a directory, which is made if it is not there."),
        (2, "export x --scope ben", "There is no scope 'ben' in the vault file:HERE/memory. There are: ana."),
        (2, "import file", "There is no directory file."),
        (2, "move memory ./memory", "The vault HERE/memory can't be moved to itself. Name another place."),
        (
            2,
            "move memory memory/ana/old",
            "HERE/memory/ana/old is in a scope's directory of the vault HERE/memory.",
        ),
        (2, "export memory/ana", "HERE/memory/ana is in a scope's directory of the vault HERE/memory."),
        (
            2,
            "reflect --messages cut.json",
            "cut.json, line 1 is not JSON (Expecting ',' delimiter at column 5).",
        ),
        (2, "reflect --messages empty.json", "empty.json is empty; there is nothing to reflect on."),
        (2, "reflect --messages bin", "bin is not text in UTF-8; convert it first."),
        (2, "reflect --messages d", "d is a directory; name a file in it."),
        (2, "reflect --messages 7.json", "7.json holds a number; a transcript is an array of messages"),
        (2, "reflect --files file", "file is not a directory; --files wants the directory the run wrote to."),
        (2, "compact --idle soon", "'soon' is no length of time; write it like 30m, 12h or 2d."),
        (
            3,
            "reflect --files d --model nosuch",
            "'nosuch' names no model. Say 'rules', 'local', 'local:PATH.gguf', or PROVIDER:NAME",
        ),
        (3, "resume --model openai:x", "OPENAI_API_KEY is not set, so 'openai:x' can't be asked."),
    ],
)
def test_a_sentence_says_what_to_do(run: Any, tmp_path: Path, code: int, call: str, says: str) -> None:
    """One sentence or two on standard error, the code of a mistake (2) or of a missing model (3), nothing else."""
    result = run(*shlex.split(call))
    assert result.exit_code == code, result.output
    assert result.stdout == ""
    lines = [
        line for line in result.stderr.splitlines() if not line.endswith(" ...")
    ]  # a step that was begun
    said = says.replace("HERE", str(tmp_path))
    assert [line[: len(said)] for line in lines] == [said]
    assert lines[0].endswith(".")


@pytest.mark.parametrize("call", ["add x --type nonsense", "search x --type nonsense"])
def test_a_usage_error_says_what_an_option_may_be(run: Any, call: str) -> None:
    """And nothing of the library that checked it."""
    result = run(*shlex.split(call))
    assert (result.exit_code, result.stdout) == (2, "")
    last = result.stderr.strip().splitlines()[-1]
    assert last.startswith(
        "Error: Invalid value for '--type': 'nonsense' is not one of 'mistake', 'preference',"
    )


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (["--nope"], "No such option: --nope"),
        (["sho"], "Did you mean 'show'?"),
        (["list", "--scope", "ana"], "Here that is `reverie show`."),
        (["delete", "m1"], "Here that is `reverie rm`."),
        (["unpin", "m1"], "Here that is `reverie pin ID --off`."),
        (["help"], "Here that is `reverie --help`."),
        (["log", "--josn"], "--json"),
        (["log", "--limit", "many"], "'--limit'"),
        (["history", "--context", "-1"], "'--context'"),
        (["pin"], "ID"),
        (["show", "a", "b"], "b"),
        (
            ["add", "x", "--expires", "tomorrow"],
            "'tomorrow' is no day; write it like 2026-11-21, or with a time",
        ),
        (
            ["history", "--since", "soonish"],
            "'soonish' is no day; write it like 2026-11-21, or with a time",
        ),
        (
            ["show", "--since", "21.11.2026"],
            "'21.11.2026' is no day; write it like 2026-11-21, or with a time",
        ),
    ],
)
def test_a_call_that_can_t_be_read_points_to_the_help(run: Any, call: list[str], says: str) -> None:
    """The word at fault, and where help is; exit code 2."""
    result = run(*call)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "-h' for help." in result.stderr
    assert says in result.stderr.splitlines()[-1]


def test_the_command_to_run_names_vault_and_scope_unless_they_are_the_usual(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both may stand before the command as well as behind it; a password is never repeated."""
    monkeypatch.delenv("REVERIE_SCOPE")
    Path("memory").rename("a b")
    before = run("--vault=a b", "--scope", "ana", "pin", "nope")
    behind = run("pin", "nope", "--vault", "a b", "--scope", "ana")
    assert before.stderr == behind.stderr
    assert "`reverie show --scope ana --vault 'a b'` lists them." in " ".join(before.stderr.split())
    assert json.loads(run("--json", "--vault", "a b", "show", "--scope", "ana").stdout)
    for option, lacking in LACKING.items():
        commands = {command.name: command.params for command in get_command(app).commands.values()}
        without = {name for name, params in commands.items() if option not in {each.name for each in params}}
        assert without == set(lacking), option
    assert "There is no vault at" in run("--vault", "memory").stderr
    assert "ana" in run("--vault", "a b").stdout


def test_the_same_said_twice_is_told(run: Any) -> None:
    """What was there already, and whether anything came of saying it again."""
    told = [run("add", "Ana drinks tea.", *more).stdout.splitlines()[1:] for more in ([], [], ["--pin"])]
    assert told[0] == []
    assert told[1] == ["That is remembered already, so nothing was changed."]
    assert told[2] == ["That was remembered already; it was changed as you say now."]


def test_a_vault_with_nothing_in_it_is_told_in_a_sentence(run: Any) -> None:
    """No table of headings alone, and an export that wrote nothing says so."""
    assert run("add", "Tea.", "--vault", "new").exit_code == 0
    erased = run("erase", "--scope", "ana", "--yes", "--vault", "new")
    assert erased.exit_code == 0, erased.output
    exported = run("export", "out", "--vault", "new")
    assert (exported.exit_code, "no file was written" in " ".join(exported.stdout.split())) == (0, True)
    overview = CliRunner().invoke(app, [], env={"REVERIE_VAULT": "new"}).stdout
    assert "Nothing is remembered yet" in overview
    assert "commits" not in overview
