"""Shell completion, through the protocol the shells use: commands, options, and values from the vault."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import typer.main
from cli_vault import MEMORY, fill
from typer.testing import CliRunner

from reverie.views.cli.program import app

HOSTILE = "'; touch pwned; ' \\$(touch pwned) `touch pwned` [/red] \"))' :((\n\x1b[31m"


@pytest.fixture
def directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current directory, with a vault in `memory`."""
    fill(tmp_path / "memory")
    (tmp_path / "memory" / "ana" / "sessions" / "monday").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def offers(shell: str, line: str, **more: str) -> str:
    """What the program prints when a shell asks it how `line` may go on."""
    words = line.split(" ")
    asked = {
        "_REVERIE_COMPLETE": f"complete_{shell}",
        "_TYPER_COMPLETE_ARGS": line,
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
        **more,
    }
    result = CliRunner().invoke(app, [], env=asked, prog_name="reverie")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert result.stderr == ""
    return result.stdout


def values(line: str, **more: str) -> list[str]:
    """What bash is offered."""
    return offers("bash", line, **more).split()


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("reverie s", ["show", "status", "search", "scan"]),
        ("reverie im", ["import"]),
        ("reverie work --dr", ["--drain"]),
        ("reverie show --js", ["--json"]),
        ("reverie show --scope ", ["ana"]),
        ("reverie show --scope b", []),
        ("reverie show --scope ana m", [MEMORY]),
        ("reverie show --scope ana M", ["MEMORY.md"]),
        ("reverie pin --scope ana ", [MEMORY]),
        ("reverie forget --scope ana m5f", [MEMORY]),
        ("reverie compact --scope ana --thread ", ["monday"]),
        ("reverie reflect --scope ana --thread m", ["monday"]),
        ("reverie report --scope ", ["ana"]),
        ("reverie export out --scope a", ["ana"]),
        ("reverie show --vault memory --scope ", ["ana"]),
        ("reverie show --vault nowhere --scope ", []),
        ("reverie show --vault ftp://example.org --scope ", []),
        ("reverie show --vault postgresql://127.0.0.1:9/db --scope ", []),
        ("reverie show --scope nobody m", []),
    ],
)
def test_what_may_follow(directory: Path, line: str, offered: list[str]) -> None:
    """Commands, options, scopes, sessions, ids and paths; nothing, without a complaint, where there is no vault."""
    assert values(line) == offered


def test_the_environment_names_vault_and_scope(directory: Path) -> None:
    """REVERIE_VAULT and REVERIE_SCOPE count as they do for the command."""
    (directory / "memory").rename(directory / "other")
    env = {"REVERIE_VAULT": "file:./other", "REVERIE_SCOPE": "ana"}
    assert values("reverie show m", **env) == [MEMORY]


def test_pressing_a_key_changes_nothing(directory: Path) -> None:
    """An edit by hand is not taken in by completion, only by the next command."""
    document = directory / "memory" / "ana" / "MEMORY.md"
    document.write_text("# Harbour\n\nMind the ebb.\n")
    os.utime(document, (1, 1))
    before = {path: path.read_bytes() for path in directory.rglob("*") if path.is_file()}
    assert values("reverie show --scope ana MEM") == ["MEMORY.md"]
    assert {path: path.read_bytes() for path in directory.rglob("*") if path.is_file()} == before


def test_a_broken_file_offers_nothing(directory: Path) -> None:
    """What can't be read is left for `status` to tell."""
    for text in ("{", '[1, {"id": 2}]', '{"id": "m1"}'):
        (directory / "memory" / "ana" / "long-term-memory.json").write_text(text)
        assert values("reverie pin --scope ana ") == []


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_memory_can_t_become_a_command(directory: Path, shell: str) -> None:
    """Zsh evaluates what it is offered: of a memory's text only words are shown, odd names not at all."""
    entry = {"id": "mevil", "content": HOSTILE}
    odd = [
        {"id": name, "content": "x"} for name in ("m$(touch pwned)", "m;x", "m x", "m\\x", "m'x", "m\x1bx")
    ]
    (directory / "memory" / "ana" / "long-term-memory.json").write_text(json.dumps([entry, *odd]))
    shown = offers(shell, "reverie pin --scope ana m")
    assert "mevil" in shown
    if shell == "zsh":
        shown = shown.removeprefix("_arguments '*: :((").removesuffix("))'\n")
        shown = re.sub(r'^"(.*)":"(.*)"$', r"\1 \2", shown)
    assert re.fullmatch(r"[\w.,; \t-]+\n?", shown)


@pytest.fixture
def named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the shell named in the call: typer asks which one its parent is, and a test has none."""
    monkeypatch.setenv("_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION", "1")
    monkeypatch.setattr(
        "typer.testing._get_command", typer.main.get_command
    )  # made anew: it was asked before


def test_bash_completes_with_the_script_it_is_given(directory: Path, named: None) -> None:
    """The script of `--show-completion`, sourced by a real bash that then completes a line."""
    shown = CliRunner().invoke(app, ["--show-completion", "bash"], prog_name="reverie")
    script = (
        f"{shown.stdout}\nCOMP_WORDS=(reverie show --scope ana m); COMP_CWORD=4;"
        ' _reverie_completion reverie; printf "%s\\n" "${COMPREPLY[@]}"; complete -p reverie'
    )
    result = subprocess.run(
        ["bash", "--norc", "-c", script],
        cwd=directory,
        env={"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}", "HOME": str(directory)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert result.stderr == ""
    assert result.stdout.split("\n")[:2] == [MEMORY, "complete -o default -F _reverie_completion reverie"]


@pytest.mark.parametrize(
    ("shell", "file", "says"),
    [
        ("bash", ".bash_completions/reverie.sh", "complete -o default -F"),
        ("zsh", ".zfunc/_reverie", "#compdef reverie"),
        ("fish", ".config/fish/completions/reverie.fish", "complete --command reverie"),
    ],
)
def test_completion_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: None, shell: str, file: str, says: str
) -> None:
    """`--install-completion` writes the script where the shell looks for it; `--show-completion` prints the same."""
    monkeypatch.setenv("HOME", str(tmp_path))
    result = CliRunner().invoke(app, ["--install-completion", shell], prog_name="reverie")
    assert result.exit_code == 0, result.output
    assert says in (tmp_path / file).read_text()
    printed = CliRunner().invoke(app, ["--show-completion", shell], prog_name="reverie")
    assert printed.stdout.strip() == (tmp_path / file).read_text().strip()
