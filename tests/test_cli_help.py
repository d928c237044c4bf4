"""The help of every command: examples that can be run as they stand, JSON, 80 columns; the reference made of it."""

from __future__ import annotations

import json
import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cli_reference
import pytest
from cli_vault import examples_in, make_directory, program
from replying_server import Served, serving
from scripted_replies import reply_to
from typer.testing import CliRunner

from reverie.views.cli.exits import CODES_HELP
from reverie.views.cli.program import app
from reverie.views.cli.usage import EXAMPLES, epilog

COMMANDS = sorted(program().commands)
WITHOUT_JSON: dict[str, str] = {"mcp": "speaks a protocol, and prints nothing else"}
"""Commands that take no --json, each with the reason."""


def help_of(*command: str) -> str:
    """What `reverie COMMAND --help` prints on a plain terminal."""
    result = CliRunner().invoke(app, [*command, "--help"], env={"COLUMNS": "80"})
    assert result.exit_code == 0, result.output
    return result.stdout


def shown(*command: str) -> list[list[str]]:
    """The examples in the help of a command."""
    return list(examples_in(help_of(*command)))


def not_run(words: list[str]) -> str:
    """Why an example is parsed and not run; blank where it is run."""
    if words[0] == "work" and "--drain" not in words:
        return "works until it is stopped; tests/test_workers.py stops one"
    if "postgresql://" in shlex.join(words):
        return "names a server; the test of those examples has one"
    if words[0] == "mcp":
        return "serves until its client goes; tests/test_mcp_server.py is one"
    return ""


POSTGRES = "postgresql://me@host/db"
ALL = [pytest.param(words, id=shlex.join(words)) for name in COMMANDS for words in shown(name)]
RUN = [each for each in ALL if not not_run(each.values[0])]  # type: ignore[arg-type]
ON_POSTGRES = [each for each in ALL if POSTGRES in each.values[0]]  # type: ignore[operator]


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory with all that the examples name."""
    return make_directory(tmp_path_factory.mktemp("examples"))


@pytest.fixture(scope="module")
def server() -> Iterator[Served]:
    """Answers for the model."""
    with serving(reply_to) as served:
        yield served


@pytest.fixture
def run(template: Path, tmp_path: Path, server: Served, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run a command where a copy of that directory is the current one, with yes to every question."""
    directory = tmp_path / "here"
    shutil.copytree(template, directory)
    monkeypatch.chdir(directory)
    for name, value in {
        "REVERIE_SCOPE": "ana",
        "REVERIE_MODEL": "openai:scripted",
        "COLUMNS": "80",
        "NO_PROXY": "127.0.0.1",
        **server.environment(),
    }.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("reverie.views.cli.changing._interactive", lambda: True)
    monkeypatch.setattr("webbrowser.open", lambda _: True)
    return lambda words: CliRunner().invoke(app, words, input="yes\n")


def test_every_command_has_examples() -> None:
    """The table of examples and the commands are the same set, and each has one of its own."""
    assert EXAMPLES.keys() - {""} == set(COMMANDS)
    assert all(words[0] == name for name in COMMANDS for words in shown(name))


@pytest.mark.parametrize("words", [*ALL, *(pytest.param(w, id=f"reverie: {shlex.join(w)}") for w in shown())])
def test_every_example_is_understood(words: list[str]) -> None:
    """Its command exists, and so does every option, with as many arguments as it takes."""
    command = program().commands[words[0]]
    if "--help" not in words:
        command.make_context(words[0], list(words[1:]))


@pytest.mark.parametrize("words", RUN)
def test_an_example_does_what_it_says(run: Any, words: list[str]) -> None:
    """Pasted into a shell in a directory with a vault it ends well, and everything printed fits 80 columns."""
    result = run(words)
    assert result.exit_code == 0, result.output
    if "--json" not in words:
        assert result.stdout.strip()
        assert "\x1b" not in result.output


@pytest.mark.parametrize("words", ON_POSTGRES)
def test_an_example_on_postgres_does_what_it_says(run: Any, words: list[str], postgres_url: str) -> None:
    """With the address of a real server, which holds the vault already unless the command makes one there."""
    if words[0] in ("status", "export"):
        assert run(["move", "memory", postgres_url]).exit_code == 0
    result = run([postgres_url if word == POSTGRES else word for word in words])
    assert result.exit_code == 0, result.output
    assert result.stdout.strip()


@pytest.mark.parametrize(
    "words", [next(each for each in RUN if each.values[0][0] == n) for n in COMMANDS if n not in WITHOUT_JSON]
)  # type: ignore[index]
def test_json_is_all_there_is_on_standard_output(run: Any, words: list[str]) -> None:
    """With --json every command prints one JSON value to standard output and nothing else."""
    assert words[0] not in WITHOUT_JSON
    result = run([*words, *([] if "--json" in words else ["--json"])])
    assert result.exit_code == 0, result.output
    json.loads(result.stdout)


def test_every_command_that_prints_data_takes_json() -> None:
    """All but those that are named here with a reason."""
    taking = {
        name
        for name, command in program().commands.items()
        if any("--json" in param.opts for param in command.params)
    }
    assert taking == set(COMMANDS) - WITHOUT_JSON.keys()
    assert taking == {each.values[0][0] for each in RUN}  # type: ignore[index]


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_help_fits_80_columns(name: str) -> None:
    """No line of any help is wider than a plain terminal, and no summary in the list of commands is cut off."""
    text = help_of(*filter(None, [name]))
    assert [line for line in text.splitlines() if len(line) > 80] == []
    assert name or not re.search(r"\w\.\.\.$", text, re.MULTILINE)


def test_the_reference_is_as_the_program_is() -> None:
    """Commands, arguments, options, defaults and examples: writing `docs/cli.md` anew would change nothing."""
    text = cli_reference.PAGE.read_text()
    assert cli_reference.renewed(text) == text, "run python tests/support/cli_reference.py"
    for old, new in (
        ("`--limit COUNT`", "`--most COUNT`"),
        ("default `20`", "default `30`"),
        ("accept cafe1234", "take it"),
    ):
        assert cli_reference.renewed(text.replace(old, new)) != text.replace(old, new)


def test_the_reference_names_every_exit_code() -> None:
    """Of which `--help` says the short form."""
    table = [line for line in cli_reference.PAGE.read_text().splitlines() if re.match(r"\| \d+ \|", line)]
    assert [int(line.split()[1]) for line in table] == [
        int(code) for code in re.findall(r"(?<=[:;] )\d+", CODES_HELP)
    ]


def test_a_command_without_examples_hurts_no_other() -> None:
    """Its own help has none; building the program doesn't fail for it."""
    assert epilog("nobody-wrote-examples") == ""
    assert epilog("nobody-wrote-examples", "More.") == "More."
